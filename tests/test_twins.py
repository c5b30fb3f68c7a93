"""Second patterns of constructs: which is chosen, by where a clause stands and what it says."""

from __future__ import annotations

import pytest

from rulespec.prose import twins
from rulespec.prose.tree import Money, Number, Phrase, Series, Text, Thing, clause

LETTERS = "a b c d e f g h i j k l m n o p q r s t u v w x y z"


@pytest.mark.parametrize(
    ("key", "base"),
    [
        ("say.is.empty", "say.is.empty"),
        ("say.is.empty.which", "say.is.empty"),
        ("say.is.in.one.which", "say.is.in"),
        ("say.is.in.not.one", "say.is.in.not"),
        ("say.such.which", "say.such.which"),
        ("say.money.gain.number", "say.money.gain.number"),
        ("ui.legal", "ui.legal"),
    ],
)
def test_a_twin_belongs_to_a_construct(key: str, base: str) -> None:
    assert twins.base_of(key) == base


def test_the_closest_twin_comes_first() -> None:
    found = [key for key, _ in twins.keys("is.in", ["one"], ["that", "which"])]
    assert found == [
        "say.is.in.one.that",
        "say.is.in.that",
        "say.is.in.one.which",
        "say.is.in.which",
        "say.is.in.one",
    ]


def _shapes(said: Phrase, about: str = "the owner") -> set[str]:
    roles = {"left": Text(about), "right": said}
    return set(twins.shapes(roles, _words, LETTERS))


def _words(phrase: Phrase) -> str:
    match phrase:
        case Text(text):
            return text
        case Series(_, parts):
            return " or ".join(map(_words, parts))
        case Thing(term):
            return term
    return "1"


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (Number(3), {"number"}),
        (Money(3), {"number", "money"}),
        (Thing("card", 3), {"number", "short"}),
        (clause("times", left=Money(3), right=Thing("cards of all players")), {"number", "money"}),
        (Thing("_nobody"), {"nobody", "short"}),
        (Text("the first player"), set()),
        (Text("first player"), {"short"}),
        (Text("player, who is alone"), {"short"}),
        (Text("player 3"), set()),
        (Thing("first card of all", determiner="that"), {"short"}),
        (Series("or", (Text("water"), Text("the land of all"))), {"short"}),
    ],
)
def test_what_is_said_has_a_shape(said: Phrase, wanted: set[str]) -> None:
    assert _shapes(said) == wanted


def test_beside_a_number_nothing_is_short() -> None:
    assert _shapes(Text("water"), about="the terrain of area 7") == set()


def test_a_single_thing_is_one() -> None:
    assert set(twins.shapes({"set": Thing("line")}, _words, LETTERS)) == {"one"}
    assert set(twins.shapes({"set": Thing("card", plural=True)}, _words, LETTERS)) == set()
