"""Sentences keep what a rule says: of parts of sets, of other players, of where numbers go."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec import model as m
from rulespec.prose import tell
from rulespec.prose.say import Sayer
from rulespec.rulebook import lines as book_lines
from rulespec.rulebook import sections
from tests.changes import changed
from tests.conftest import INVENTED

GAME = rulespec.load(next(name for name in INVENTED if name.endswith("expedition")))
SPOT, PLAYER = m.PlaceType("spot"), m.PlayerType()
X, Y, P = m.Var("x", SPOT), m.Var("y", SPOT), m.Var("p", PLAYER)


def _in_forest(var: m.Var) -> m.Condition:
    forest = GAME.model.places["country"].names.index("forest")
    terrain = m.AttributeOfPlace("terrain", var, "spot", m.PlaceType("country"))
    return m.Same(terrain, m.Place("country", forest))


def _rations(of: m.One) -> m.CounterRef:
    return m.CounterRef("rations", of, GAME.model.counters["rations"].type)


def _left(spot: m.Var) -> m.IsIn:
    marked = m.MemoryRef("trek-trail", Y, m.FLAG)
    return m.IsIn(spot, m.Trail("trek", m.Subset(Y, m.AllPlaces("spot"), marked)))


FORESTS = m.Subset(Y, m.AllPlaces("spot"), _in_forest(Y))
RICH = m.Compare(_rations(P), ">", m.Number(2))


WOODED = "the terrain of that spot is forest"
LEFT = "you have left that spot this turn"


def _said(condition: m.Condition, language: str = "en") -> str:
    return GAME.writer(language).sentence(Sayer(GAME.model).condition(condition))


@pytest.mark.parametrize(
    ("quantifier", "told"),
    [
        ("some", f"For at least one spot this holds: {WOODED} and {LEFT}."),
        ("no", f"For no spot this holds: {WOODED} and {LEFT}."),
        ("every", "You have left every spot whose terrain is forest this turn."),
    ],
)
def test_a_part_of_a_set_is_told_with_what_makes_it_one(
    quantifier: m.Quantifier, told: str
) -> None:
    condition = m.Quantified(quantifier, X, FORESTS, _left(X))
    assert _said(condition) == told
    assert "las" in _said(condition, "pl")


def test_other_players_are_not_all_players() -> None:
    some = m.Quantified("some", P, m.OtherPlayers(), RICH)
    assert "you are not that player and" in _said(some)
    counted = m.Compare(m.Size(m.Subset(P, m.OtherPlayers(), RICH)), ">", m.Number(0))
    assert "other players" in _said(counted)
    assert "innych graczy" in _said(counted, "pl") or "pozostałych graczy" in _said(counted, "pl")


def test_a_number_that_goes_elsewhere_is_told_with_where_it_goes() -> None:
    own, theirs = _rations(m.You()), _rations(P)
    expected: dict[m.ChangeVerb, str] = {"gain": "at the expense of", "lose": "in favor of"}
    for verb, words in expected.items():
        line = m.Change(verb, m.Number(1), own, theirs)
        told = GAME.writer("en").sentence(Sayer(GAME.model).line_of(line))
        assert told.endswith(f"{words} that player's number of rations.")


def test_when_something_is_not_so_is_told_too() -> None:
    """`is yes`, `but no if …`, `but x if …` of a condition."""
    terms = (
        m.Term("is", m.Flag(True), None),
        m.Term("but", m.Flag(False), _in_forest(X)),
        m.Term("but", _left(X), m.Compare(m.Size(FORESTS), ">", m.Number(2))),
    )
    value = m.Value("ferried", (X,), terms, m.FlagType())
    writer = GAME.writer("en")
    said = [writer.sentence(each.phrase) for each in tell.value(value, Sayer(GAME.model))]
    assert len(said) == 4 and said[0].startswith("Unless said otherwise below, ")
    assert "is forest" in said[1] and "have left that spot" in said[2]
    assert "have not left" in said[3] and said[1].split(" if ")[0] == said[3].split(" if ")[0]


ASKED = "  phase drawing\n"
RICHEST = "players with most raid-total"
PARTS = (
    (f"for each p in {RICHEST}\n      draw 1 card from deck to p's hand", "highest", "najwyższą"),
    (
        "for each p in (q in players where number of q's hand > 3)"
        "\n      draw 1 card from deck to p's hand",
        "more than 3 cards", "więcej niż 3",
    ),
    ("for each p in other players\n      draw 1 card from deck to p's hand", "other", "pozostał"),
    (
        f"if some p in {RICHEST}: p is you\n      draw 1 card from deck to your hand",
        "If you are among the players with the highest", "Jeśli należysz do graczy z najwyższą",
    ),
    (
        f"if no p in {RICHEST}: p is you\n      draw 1 card from deck to your hand",
        "If you are not among", "Jeśli nie należysz do graczy",
    ),
    (
        f"choose to give: p from {RICHEST}\n      draw 1 card from deck to p's hand",
        "among the players with the highest", "z najwyższą",
    ),
    (
        "choose to give: p from (q in other players where number of q's hand > 3)"
        "\n      draw 1 card from deck to p's hand",
        "another player", "innemu graczowi",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "en", "pl"), PARTS)
def test_lines_about_a_part_of_a_set_say_which(
    lines: str, en: str, pl: str, tmp_path: Path
) -> None:
    file = "thieves.rules"
    game = changed(tmp_path, "thieves", file, ASKED, f"{ASKED}    {lines}  @GA-DRAW-1\n")
    for language, words in (("en", en), ("pl", pl)):
        writer = game.writer(language)
        told = [
            line for section in sections(game.model) if section.key == "phase.drawing"
            for said in section.said for line in book_lines(said, writer)
        ]  # fmt: skip
        assert words in " ".join(told)
