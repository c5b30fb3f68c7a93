"""What expressions read and lines write: nothing that can change is taken for fixed."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec import model as m
from rulespec.analysis import Analysis, Touched, nature
from tests.conftest import GAMES, INVENTED

GAME = rulespec.load("kings-of-chicago").model
LAID = next(places for places in GAME.places.values() if places.on)
PLACE = m.Var("x", m.PlaceType(LAID.name))
LINE = m.Var("l", m.LineType(m.LineFamily("line", LAID.name, 3)))
CARD = m.Var("c", m.PieceType(frozenset({0})))
PILE = next(iter(GAME.zones.values()))
ZONE = m.ZoneRef(PILE.name, None, m.ZoneType(PILE.leaves))


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        (m.PlacesOf(LINE, LAID.name), ("laid", LAID.name)),
        (m.Walks(LAID.name, 1, 2, PLACE), ("laid", LAID.name)),
        (m.Lines(m.LineFamily("line", LAID.name, 3)), ("laid", "")),
        (m.LastOf(LINE, m.PlaceType(LAID.name)), ("laid", "")),
        (m.Same(m.Seat(0), m.You()), ("active", "")),
        (m.Size(m.OtherPlayers()), ("active", "")),
        (m.Attribute("cost", CARD, m.COUNT), ("zone", m.BOX)),
        (m.IsKind(CARD, "card", frozenset()), ("zone", m.BOX)),
        (m.Size(ZONE), ("zone", PILE.name)),
    ],
)
def test_what_can_change_is_read(asked: m.Expr, read: Touched) -> None:
    assert read in Analysis(GAME).reads(asked)


def test_a_piece_is_read_where_its_name_is_given() -> None:
    """Of one that is named inside, the zone is known that it comes from."""
    some = m.Quantified("some", CARD, ZONE, m.IsKind(CARD, "card", frozenset()))
    assert Analysis(GAME).reads(some) == {("zone", PILE.name)}


@pytest.mark.parametrize("name", [*GAMES, *INVENTED], ids=lambda name: Path(name).name)
def test_what_a_line_changes_is_an_effect(name: str) -> None:
    """Lines that lead to others, call or name something change nothing themselves.

    Only a journey keeps how it ended, whatever comes of its legs.
    """
    game = rulespec.load(name).model
    analysis = Analysis(game)
    for line in (each for each in m.walk(tuple(m.rules_of(game))) if isinstance(each, m.Statement)):
        if analysis.writes(line) and not isinstance(line, m.Travel):
            assert nature(line) in ("effect", "chance"), line
