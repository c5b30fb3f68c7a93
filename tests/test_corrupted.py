"""Positions of every game with one thing wrong: each is reported, and the report names it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from os.path import basename
from typing import Any

import pytest
import yaml

from rulespec import Game, InputError, State, Verdict
from rulespec import model as m
from tests.conftest import GAMES, INVENTED, plays
from tests.corruptions import CORRUPTIONS, Corrupted, Draft, expected, other_decisions
from tests.walks import dice, sittings, walk
from tests.wording import assert_sentence, names_in

Load = Callable[[str], Game]


@pytest.mark.parametrize("name", [*GAMES, *INVENTED], ids=basename)
def test_every_corrupted_position_is_reported_by_name(name: str, loaded: Load) -> None:
    game = loaded(name)
    made: Counter[str] = Counter()
    for players, seed in sittings(game, max(plays(game, 500, 60), 2 * len(CORRUPTIONS))):
        kind, corrupted = _corrupted(game, players, seed)
        made[kind] += 1
        named = _report(game, corrupted)
        assert corrupted.names & named, f"{kind}: wanted {sorted(corrupted.names)}, got {named}"
    assert expected(game.model) <= set(made)


def _corrupted(game: Game, players: int, seed: int) -> tuple[str, Corrupted]:
    """A position of a random game with one thing wrong; the kinds take turns."""
    choices = dice(game, players, seed, "corrupt")
    states = list(walk(game, players, seed))
    kinds = list(CORRUPTIONS)
    start = seed % len(kinds)
    for kind in kinds[start:] + kinds[:start]:
        state = choices.choice(states)
        assert _sound(game, state)
        corrupted = CORRUPTIONS[kind](Draft(state), choices)
        if corrupted is not None:
            return kind, corrupted
    raise AssertionError(f"nothing can be wrong with {game.name}")


def _sound(game: Game, state: State) -> bool:
    """The position is fine as it is: whatever is reported later is our doing."""
    read = game.position(Draft(state).text())
    return read == state and read.check().legal


def _report(game: Game, corrupted: Corrupted) -> set[str]:
    """Everything the reader, or else the judge, names."""
    try:
        state = game.position(corrupted.text)
    except InputError as error:
        assert error.diagnostics
        words = (word for found in error.diagnostics for _, word in found.words)
        return {name for word in words for name in names_in(word)}
    verdict = state.check()
    assert not verdict.legal, corrupted.text
    return _named(game, verdict)


def _named(game: Game, verdict: Verdict) -> set[str]:
    assert verdict.reasons
    for reason in verdict.reasons:
        assert_sentence(game.writer("en").sentence(reason.phrase))
    return {name for reason in verdict.reasons for name in (reason.rule, *names_in(reason.phrase))}


@pytest.mark.parametrize("entry", ["turn", "at", "with", "winners"])
@pytest.mark.parametrize("shape", [["ghost"], {"ghost": "ghost"}, "ghost"], ids=str)
def test_a_flow_entry_that_says_nothing_of_the_game_is_not_ignored(
    shape: Any, entry: str, loaded: Load
) -> None:
    for name in GAMES:
        data = {**loaded(name).start().position(), entry: shape}
        with pytest.raises(InputError):
            loaded(name).position(yaml.safe_dump(data))


@pytest.mark.parametrize("name", [*GAMES, *INVENTED], ids=basename)
def test_no_piece_is_lost_made_or_misplaced_from_a_position_judged_sound(
    name: str, loaded: Load
) -> None:
    game = loaded(name)
    for players, seed in sittings(game, plays(game, 100, 12)):
        choices = dice(game, players, seed, "decisions")
        state = choices.choice(list(walk(game, players, seed)))
        for text in other_decisions(state, choices):
            read = _judged_sound(game, text)
            if read is not None:
                _assert_keeps_pieces(read)


def _assert_keeps_pieces(state: State) -> None:
    for move in state.moves():
        assert _all_pieces(state.apply(move)) == _all_pieces(state), (move, state.text())


def _judged_sound(game: Game, text: str) -> State | None:
    try:
        read = game.position(text)
    except InputError:
        return None
    return read if read.check().legal else None


def _all_pieces(state: State) -> Counter[int]:
    """Every piece, by type; all must be where their kind may be."""
    draft = Draft(state)
    held = ((holder, leaf) for holder in draft.holders for leaf, *_ in holder.pieces)
    found = [(holder, leaf) for holder, leaf in held if leaf != m.GAP]
    strays = [(holder.names, leaf) for holder, leaf in found if not draft.may_hold(holder, leaf)]
    assert strays == [], state.text()
    return Counter(leaf for _, leaf in found)
