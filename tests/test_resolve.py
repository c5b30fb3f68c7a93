"""Resolving: what names mean, what types things have, where names are known, where slips are.

Tiny games through the front door of the stage, `resolve(Sources)`. How each message reads, in
every language, is in `tests/bad/resolve/`; here is what it points at.
"""

from __future__ import annotations

from textwrap import dedent, indent

import pytest

from rulespec import model as m
from rulespec import yamltext
from rulespec.diagnostics import Diagnostic, Span, SpecError
from rulespec.ids import handed_down
from rulespec.parse import parse, reserved_words
from rulespec.resolve import Sources, resolve
from rulespec.syntax import Spec

FAIR = """
game fair
  players 2 to 3

kind card from cards.yaml
  fruit, 4 in all, with price $1 to 3
  wild, 1 in all
places square: 3 by 2
names family: smith, jones

zone deck: pile of card, hidden, home
zone hand of player: set of card, seen by owner
zone line: row of card
counter coins of player: $0 to 20, starts $5
counter day: 1 to 7
memory host: player or none
memory opener: player
memory lucky: flag
memory tally: 0 to 4
memory spot of player: square or none
memory kin: family
option fast: yes
parameter length: 3 with 2 players, 4 with 3 players
"""
"""The things of a fair, which each test adds its own lines to."""
CARDS = """
card:
  apple: {kind: fruit, count: 3, price: 2}
  plum: {kind: fruit, count: 1, price: 3}
  joker: {kind: wild, count: 1}
"""
FRUIT, WILD = frozenset({0, 1}), frozenset({2})
IDLE = """
turns clockwise from player-1
  choose to wait
    gain $1 your coins
"""


def resolved(rules: str, cards: str = CARDS) -> m.Game:
    """The model of a game with one table."""
    spec = parse(dedent(rules).lstrip("\n"), "fair.rules", "spec")
    assert isinstance(spec, Spec)
    tables = {"cards.yaml": yamltext.load(cards, "cards.yaml")}
    return resolve(Sources(handed_down(spec), tables, reserved=reserved_words()))


def fair(declarations: str) -> m.Game:
    """The fair with more declarations, and turns in which nothing happens."""
    return resolved(FAIR + dedent(declarations) + IDLE)


def turn(lines: str) -> m.Game:
    """The fair with these lines as a turn."""
    return resolved(FAIR + _turns(lines))


def _turns(lines: str) -> str:
    return "\nturns clockwise from player-1\n" + indent(dedent(lines).strip("\n"), "  ") + "\n"


def slips(rules: str) -> list[tuple[str, str]]:
    """What is wrong with a text, by code, and the words that each message points at."""
    with pytest.raises(SpecError) as raised:
        resolved(rules)
    lines = dedent(rules).lstrip("\n").split("\n")
    return [(each.code, _pointed_at(each.span, lines)) for each in raised.value.diagnostics]


def slips_in(lines: str) -> list[tuple[str, str]]:
    """What is wrong with the lines of a turn."""
    return slips(FAIR + _turns(lines))


def slips_among(declarations: str) -> list[tuple[str, str]]:
    return slips(FAIR + dedent(declarations) + IDLE)


def _pointed_at(span: Span | None, lines: list[str]) -> str:
    assert span is not None and span.file == "fair.rules"
    return lines[span.line - 1][span.column - 1 : span.end_column - 1]


# Types that are declared


def test_a_counter_has_the_range_it_is_declared_with() -> None:
    counters = fair("").counters
    assert counters["day"].type == m.NumberType(1, 7)
    assert counters["day"].owner is None


def test_money_is_a_number_that_knows_what_it_is() -> None:
    coins = fair("").counters["coins"]
    assert coins.type == m.NumberType(0, 20, money=True)
    assert coins.owner == "player"
    assert coins.starts == (5, 5, 5)


@pytest.mark.parametrize(
    ("memory", "type_"),
    [
        ("host", m.PlayerType(optional=True)),
        ("opener", m.PlayerType()),
        ("lucky", m.FlagType()),
        ("tally", m.NumberType(0, 4)),
        ("spot", m.PlaceType("square", optional=True)),
        ("kin", m.PlaceType("family")),
    ],
)
def test_a_memory_holds_nothing_only_if_it_is_declared_so(memory: str, type_: m.Type) -> None:
    assert fair("").memories[memory].type == type_


def test_an_option_is_a_flag_or_a_number() -> None:
    options = fair("option laps: 5\n").options
    assert (options["fast"].value, options["fast"].is_flag) == (1, True)
    assert (options["laps"].value, options["laps"].is_flag) == (5, False)


def test_a_parameter_has_a_number_for_every_number_of_players() -> None:
    assert fair("").parameters["length"].by_players == ((2, 3), (3, 4))


def test_kinds_within_a_kind_share_its_pieces() -> None:
    game = fair("")
    assert game.kinds["card"].leaves == (0, 1, 2)
    assert game.kinds["fruit"].leaves == (0, 1)
    assert [leaf.name for leaf in game.leaves] == ["apple", "plum", "joker"]
    assert game.leaves[0].kinds == ("fruit", "card")


def test_attributes_are_read_from_the_table() -> None:
    game = fair("")
    assert game.kinds["fruit"].attributes == (("price", m.NumberType(1, 3, money=True)),)
    assert [leaf.attributes for leaf in game.leaves] == [(("price", 2),), (("price", 3),), ()]


# Types that are inferred


def _bound(game: m.Game) -> dict[str, m.Type]:
    """The types of all names that the turn binds."""
    return {each.name: each.type for each in m.walk(game.turns) if isinstance(each, m.Var)}


def test_what_is_chosen_has_the_type_of_what_it_is_chosen_from() -> None:
    game = turn(
        """
        choose to tip: c from your hand, p from other players, s from square, n from 1 to 3
          take c to p's hand
          note your spot is s
          note tally is n
        """
    )
    assert _bound(game) == {
        "c": m.PieceType(FRUIT | WILD),
        "p": m.PlayerType(),
        "s": m.PlaceType("square"),
        "n": m.NumberType(1, 3),
    }


def test_what_is_chosen_on_a_condition_has_the_type_of_the_whole_set() -> None:
    game = turn(
        """
        choose to eat: c from (x in your hand where x is a fruit)
          return c to deck
        """
    )
    assert _bound(game)["c"] == m.PieceType(FRUIT | WILD)


def test_a_name_for_a_value_has_its_type() -> None:
    game = turn(
        """
        let n be (number of deck)
        let q be host
        let rich be (p in players where p's coins > $9)
        choose to wait
          note tally is n
        """
    )
    assert isinstance(_bound(game)["n"], m.NumberType)
    assert _bound(game)["q"] == m.PlayerType(optional=True)
    assert _bound(game)["rich"] == m.SetType(m.PlayerType())


@pytest.mark.parametrize(
    ("gives", "line", "type_"),
    [
        ("gives flag", "p's coins > $3", m.FlagType()),
        ("gives player", "opener", m.PlayerType()),
        ("gives player or none", "host", m.PlayerType(optional=True)),
        ("gives square or none", "p's spot", m.PlaceType("square", optional=True)),
    ],
)
def test_a_value_gives_what_it_says(gives: str, line: str, type_: m.Type) -> None:
    game = fair(f"value answer of p: player {gives}\n  is {line}\n")
    assert game.values["answer"].type == type_
    assert game.values["answer"].params == (m.Var("p", m.PlayerType()),)


def test_a_value_that_says_nothing_else_is_a_number() -> None:
    assert isinstance(fair("value pace\n  is 2 times day\n").values["pace"].type, m.NumberType)


def test_a_value_is_money_if_it_is_reckoned_from_money() -> None:
    game = fair(
        """
        value wealth of p: player
          is p's coins
          plus $2
        value age
          is day
        """
    )
    wealth, age = game.values["wealth"].type, game.values["age"].type
    assert isinstance(wealth, m.NumberType) and wealth.money
    assert isinstance(age, m.NumberType) and not age.money


def test_a_parameter_of_a_kind_takes_the_pieces_of_that_kind() -> None:
    game = fair("value cost of c: fruit\n  is c's price\n")
    assert game.values["cost"].params == (m.Var("c", m.PieceType(FRUIT)),)


# Names and what they mean


def test_a_value_may_be_used_before_it_is_declared() -> None:
    game = fair("value pace\n  is 2 times stride()\nvalue stride\n  is day\n")
    called = [n for n in m.walk(game.values["pace"].terms) if isinstance(n, m.ValueOf)]
    assert [each.value for each in called] == ["stride"]


def test_your_is_of_whoever_decides_and_of_a_name_whom_it_names() -> None:
    game = turn(
        """
        choose to tip: p from other players
          lose $1 your coins
          gain $1 p's coins
        """
    )
    owners = [each.of for each in m.walk(game.turns) if isinstance(each, m.CounterRef)]
    assert owners == [m.You(), m.Var("p", m.PlayerType())]


def test_ids_are_handed_down_to_the_lines_below() -> None:
    game = turn(
        """
        choose to tip                   @F-TIP
          only if day > 1               @F-LATE
          lose $1 your coins
        """
    )
    (alternative,) = [each for each in m.walk(game.turns) if isinstance(each, m.Alternative)]
    assert alternative.guards[0].rules == ("F-LATE",)
    (line,) = [each for each in m.walk(alternative.body) if isinstance(each, m.Change)]
    assert line.rules == ("F-TIP",)


def test_a_line_knows_where_it_stands() -> None:
    game = turn("choose to wait\n  gain $1 your coins")
    (line,) = [each for each in m.walk(game.turns) if isinstance(each, m.Change)]
    lines = (FAIR + _turns("choose to wait\n  gain $1 your coins")).lstrip("\n").split("\n")
    assert lines[line.span.line - 1].strip() == "gain $1 your coins"


# Where names are known


def test_a_name_is_known_to_the_end_of_its_block() -> None:
    assert slips_in(
        """
        for each p in players
          gain $1 p's coins
        choose to tip
          lose $1 p's coins
        """
    ) == [("unknown-name", "p")]


def test_a_name_of_one_act_is_unknown_to_the_other() -> None:
    assert slips_in(
        """
        choose one of
          to give: c from your hand
            return c to deck
          to keep
            return c to deck
        """
    ) == [("unknown-name", "c")]


def test_a_name_cannot_be_bound_twice() -> None:
    assert slips_in(
        """
        choose to tip: p from other players
          for each p in players
            gain $1 p's coins
        """
    ) == [("name-taken", "p")]


def test_blocks_beside_each_other_may_use_one_name() -> None:
    game = turn(
        """
        for each p in players
          gain $1 p's coins
        for each p in square
          note tally is 1
        choose to wait
          note tally is 2
        """
    )
    bound = [each.var.type for each in m.walk(game.turns) if isinstance(each, m.ForEach)]
    assert bound == [m.PlayerType(), m.PlaceType("square")]


def test_a_parameter_is_known_to_its_procedure_only() -> None:
    text = FAIR + "procedure tip(p: player)\n  gain $1 p's coins\n"
    assert slips(text + _turns("choose to wait\n  do tip(p)")) == [("unknown-name", "p")]


def test_that_is_known_below_the_first_line_of_a_value() -> None:
    assert fair("value level\n  is day\n  but 5 if that > 5\n").values["level"]
    assert slips_among("value level\n  is that\n") == [("that-outside", "that")]


# Slips, and what they point at


def test_a_slip_points_at_the_word_and_offers_the_one_that_was_meant() -> None:
    with pytest.raises(SpecError) as raised:
        turn("choose to wait\n  gain $1 your conis")
    (found,) = raised.value.diagnostics
    assert found.code == "unknown-name"
    assert found.suggestions == ("coins",)
    assert _declared_at(found) == "counter coins of player: $0 to 20, starts $5"


def _declared_at(found: Diagnostic) -> str:
    """The line of the fair that a message points at besides."""
    (label,) = found.related
    return FAIR.lstrip("\n").split("\n")[label.span.line - 1]


def test_a_name_that_is_taken_points_at_the_first_of_that_name() -> None:
    with pytest.raises(SpecError) as raised:
        fair("counter day: 0 to 3\n")
    (found,) = raised.value.diagnostics
    assert found.code == "duplicate-name"
    assert _declared_at(found) == "counter day: 1 to 7"


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("gain $1 your hand", "wrong-type", "your hand"),
        ("gain 1 coins", "whose", "coins"),
        ("gain 1 your day", "not-owned", "day"),
        ("note host is 3", "wrong-type", "3"),
        ("note tally is opener", "wrong-type", "opener"),
        ("do tip(you)", "unknown-name", "tip"),
        ("if day\n    stop", "wrong-type", "day"),
        ("put 1 fruit from deck in square", "not-a-value", "square"),
    ],
)
def test_a_line_that_makes_no_sense_points_at_what_is_wrong(
    line: str, code: str, words: str
) -> None:
    assert slips_in(f"choose to wait\n  {line}") == [(code, words)]


def test_all_slips_are_told_together_in_the_order_of_the_text() -> None:
    assert slips_in(
        """
        choose to wait
          gain $1 your conis
          note hots is none
          note tally is opener
        """
    ) == [("unknown-name", "conis"), ("unknown-name", "hots"), ("wrong-type", "opener")]


def test_a_slip_in_a_value_is_told_once_however_often_it_is_used() -> None:
    assert slips_among(
        """
        value broken
          is dya
        value pace
          is broken() + broken()
        """
    ) == [("unknown-name", "dya")]
