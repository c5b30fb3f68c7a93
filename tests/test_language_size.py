"""The language stays small: few verbs for all rulebook games, and none that serves only one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rulespec
from rulespec import model as m
from tests.conftest import INVENTED

RULEBOOKS = ("thieves", "kings-of-chicago", "escape-plan")
MOST_VERBS = 40
EFFECTS = (
    m.Transfer | m.Swap | m.Lay | m.LayRandom | m.Draw | m.TurnFace | m.Change | m.Note | m.Pick
    | m.EndGame | m.Result
)  # fmt: skip


def _nodes(game: m.Game) -> Iterator[object]:
    for part in m.parts(game):
        yield from m.walk(tuple(part.values()) if isinstance(part, dict) else part)


def _verbs(name: str) -> set[str]:
    """The kinds of lines that change something, told apart by their verb if they have several."""
    effects = (node for node in _nodes(rulespec.load(name).model) if isinstance(node, EFFECTS))
    return {f"{type(node).__name__} {getattr(node, 'verb', '')}".strip() for node in effects}


def _constructs(name: str) -> set[str]:
    return {type(node).__name__ for node in _nodes(rulespec.load(name).model)}


def test_the_rulebook_games_need_few_verbs() -> None:
    verbs = {verb for name in RULEBOOKS for verb in _verbs(name)}
    assert {"Transfer put", "Change pay", "Draw"} <= verbs
    assert len(verbs) <= MOST_VERBS, sorted(verbs)


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_construct_of_a_rulebook_game_serves_an_invented_one(name: str) -> None:
    invented = {construct for each in INVENTED for construct in _constructs(each)}
    assert _constructs(name) - invented == set()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_verb_of_a_rulebook_game_serves_an_invented_one(name: str) -> None:
    invented = {verb for each in INVENTED for verb in _verbs(each)}
    assert _verbs(name) - invented == set()
