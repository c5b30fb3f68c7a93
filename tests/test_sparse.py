"""What a position leaves to chance never decides a verdict, unless the verdict says so.

Of positions that cannot be, nothing is asked if they are only found out by a verdict of their own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from os.path import basename
from typing import Any

import pytest
import yaml

from rulespec import Game, InvalidMove, State, Verdict
from rulespec.yamltext import tree
from tests.conftest import GAMES, INVENTED, size
from tests.fouls import attempt
from tests.walks import dice, sittings, walk

Load = Callable[[str], Game]

FROM_A_GAME = 8
"""Positions that are taken from one random game."""
KEPT = (0.0, 0.1, 0.3, 0.6)
"""How much of what is on the table a position tells."""
SEEDS = 20
FLOW = ("game", "players", "turn", "at", "with")
LEFT = ("seed", "winners", "box")


@pytest.mark.parametrize("name", [*GAMES, *INVENTED], ids=basename)
def test_no_verdict_depends_on_what_is_not_said(name: str, loaded: Load) -> None:
    game = loaded(name)
    for data, move in _positions(game, size(1000, 40)):
        states = [_read(game, data, seed) for seed in range(SEEDS)]
        verdicts = [state.check(move) for state in states]
        if len({(verdict.legal, verdict.rules) for verdict in verdicts}) > 1:
            sound = any(state.check().legal for state in states)
            assert all(map(_names_a_fact, verdicts)) or not sound, (move, yaml.safe_dump(data))


def _read(game: Game, data: dict[str, Any], seed: int) -> State:
    return game.position_of(tree({**data, "seed": seed}, "sparse"))


def _names_a_fact(verdict: Verdict) -> bool:
    return any(each.id.startswith("position.") for each in verdict.assumptions)


def _positions(game: Game, wanted: int) -> Iterator[tuple[dict[str, Any], str]]:
    """Positions that tell little, and a move for each: one that is legal in the whole position
    or in one that it can be, or one that is not."""
    for players, seed in sittings(game, wanted // FROM_A_GAME):
        choices = dice(game, players, seed, "sparse")
        met: dict[str, list[State]] = {}
        for state in walk(game, players, seed):
            if not state.over:
                met.setdefault(state.at, []).append(state)
        for _ in range(FROM_A_GAME):
            state = choices.choice(met[choices.choice(sorted(met))])
            data = _sparse(state, choices)
            yield data, _move(state, data, choices)


def _sparse(state: State, choices: random.Random) -> dict[str, Any]:
    kept = choices.choice(KEPT)
    return {
        name: entry
        for name, entry in state.position().items()
        if name in FLOW or (name not in LEFT and choices.random() < kept)
    }


def _move(state: State, data: dict[str, Any], choices: random.Random) -> str:
    own = _read(state.game, data, 99).moves()
    kind = choices.random()
    if own and kind < 0.5:
        return choices.choice(own).text
    legal = state.moves()
    if kind > 0.75:
        text = attempt(state, legal, [move.text for move in legal], choices)
        with suppress(InvalidMove):
            return state.move(text).text
    return choices.choice(legal).text
