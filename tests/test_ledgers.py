"""No hidden ledgers: what a shipped game keeps is shown at the table, or kept by the language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import rulespec
from rulespec import model as m
from rulespec.lint import hidden_ledgers
from rulespec.prose.tree import Thing
from tests import book_pages
from tests.conftest import GAMES

RULEBOOKS = ("thieves", "kings-of-chicago", "escape-plan")


def _names(game: rulespec.Game) -> set[str]:
    return {str(dict(finding.words)["name"]) for finding in hidden_ledgers(game)}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_game_keeps_is_shown_at_the_table(game: str) -> None:
    assert _names(rulespec.load(game)) == set()


def test_in_a_game_of_your_own_a_hidden_ledger_is_found_and_stops_nothing(tmp_path: Path) -> None:
    spec = """
game toll
  players 2

counter coins of player: 0 to 9, shown by coin, starts 3
counter tolls: 0 to 9
memory host: player
memory last-payer: player or none
order rank of player

turns clockwise from host
  choose to pay-toll
    lose 1 your coins
    gain 1 tolls
    note last-payer is you
"""
    path = tmp_path / "toll.rules"
    path.write_text(spec, encoding="utf-8")
    game = rulespec.load(str(path))
    assert _names(game) == {"tolls", "last-payer"}
    assert [each.span.line for each in hidden_ledgers(game) if each.span] == [6, 8]
    assert game.start(2, seed=1).moves()


@pytest.mark.parametrize("game", RULEBOOKS)
def test_reasons_speak_of_what_is_on_the_table(game: str) -> None:
    """A move that is refused in an example is refused for pieces, marks, places and what they
    come to, never for what is only kept inside."""
    model = book_pages.game(game).model
    told = {
        thing.term
        for _, moments in book_pages.edition(game).examples
        for moment in moments
        if moment.verdict is not None
        for reason in moment.verdict.reasons
        for thing in _things(reason.phrase)
    }
    assert {term for term in told if not term.startswith("_")} <= _on_the_table(model)


def _things(phrase: object) -> Iterator[Thing]:
    """All that a phrase names."""
    if isinstance(phrase, Mapping):
        for role in phrase.values():
            yield from _things(role)
    elif isinstance(phrase, tuple):
        for part in phrase:
            yield from _things(part)
    elif is_dataclass(phrase):
        if isinstance(phrase, Thing):
            yield phrase
        for each in fields(phrase):
            yield from _things(getattr(phrase, each.name))


def _on_the_table(model: m.Game) -> set[str]:
    """The names of what players have before them, of its parts, and of what it comes to."""
    members = {name for places in model.places.values() for name in places.names}
    numbers: list[m.Counter | m.Memory] = [*model.counters.values(), *model.memories.values()]
    marks = {
        each.name for each in numbers if not each.inner and (each.shown is not None or each.is_own)
    }
    tables: list[m.Places | m.Kind] = [*model.places.values(), *model.kinds.values()]
    printed = {name for table in tables for name, _ in table.attributes}
    away = {each.elsewhere for each in model.memories.values()}
    chosen = {each.name for each in m.walk(tuple(m.rules_of(model))) if isinstance(each, m.Var)}
    shown = {each.shown.term for each in numbers if each.shown}
    named = (model.kinds, model.zones, model.places, model.values, model.parameters, model.spaces)
    pieces = {leaf.name for leaf in model.leaves}
    return {
        *(name for each in named for name in each),
        *members,
        *marks,
        *printed,
        *away,
        *chosen,
        *shown,
        *pieces,
        *model.labels,
    }
