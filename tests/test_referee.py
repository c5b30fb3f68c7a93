"""The referee: every reason against a move or a position, in order, with its rule and numbers.

A tiny game through the front door, `State.check`. How verdicts are worded is tested with the
sentences; what they rest on and point at is here.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from textwrap import dedent

import pytest

import rulespec
from rulespec.prose.tree import Clause
from rulespec.referee import Reason, Verdict
from rulespec.referee.move_verdicts import MOST_ALTERNATIVES

RULES = """
game stall
  players 2 to 3                                  @S-PLAYERS

kind ware from wares.yaml                         @S-WARES
  fruit, 5 in all, with price 1 to 5              @S-WARES
  pest, 2 in all                                  @S-PEST

zone store: set of fruit, open, home              @S-STORE
zone nest: set of pest, open, home                @S-PEST
zone hand of player: set of ware, up to 3         @S-HAND
zone shelf: row of fruit                          @S-SHELF
counter coins of player: 0 to 9, starts 2         @S-COINS
counter day: 0 to 5                               @S-DAY
memory taxed: flag                                @S-TAX

setup
  put all fruit from box in store                 @S-STORE
  put all pest from box in nest                   @S-PEST
  put 2 pear from store in shelf                  @S-SHELF

turns clockwise from player-1                     @S-TURN
  choose one of                                   @S-CHOICE
    to buy: w from store                          @S-BUY
      only if your coins >= w's price             @S-COST
      only if number of your hand < 2             @S-ROOM @S-HAND
      cannot if your hand has a pest              @S-PEST
      pay w's price your coins
      take w to your hand
      gain 1 day
    to give: w from your hand, p from other players   @S-GIVE
      cannot if p's hand has a worm               @S-KIND
      take w to p's hand
    to save: n from 1 to 3                        @S-SAVE
      only if not taxed                           @S-TAX
      gain n your coins
    to sort: x from shelf                         @S-SORT
      return x to store
  may choose to rest                              @S-REST
    gain 1 your coins

whenever day >= 3                                 @S-END
  end game
whenever p's coins > 7 for p: player              @S-RICH
  p wins
always number of p's hand < 4 for p: player       @S-MOST
"""
WARES = """
ware:
  apple: {kind: fruit, count: 2, price: 2}
  pear: {kind: fruit, count: 2, price: 5, assumed: [price]}
  plum: {kind: fruit, count: 1, price: 1}
  worm: {kind: pest, count: 2}
"""
START = "game: stall\n"


@pytest.fixture(scope="module")
def stall(tmp_path_factory: pytest.TempPathFactory) -> rulespec.Game:
    folder = tmp_path_factory.mktemp("stall")
    (folder / "stall.rules").write_text(RULES.lstrip("\n"), encoding="utf-8")
    (folder / "wares.yaml").write_text(WARES, encoding="utf-8")
    return rulespec.load(str(folder))


def at(game: rulespec.Game, position: str = "") -> rulespec.State:
    """A position of the game; what it does not mention is as at the start."""
    return game.position(START + dedent(position).lstrip("\n"))


def told(verdict: Verdict) -> list[tuple[str, str]]:
    """Each reason: its rule, and what kind of sentence it is."""
    return [(each.rule, _kind(each)) for each in verdict.reasons]


def _kind(reason: Reason) -> str:
    assert isinstance(reason.phrase, Clause)
    return reason.phrase.key


def line_of(reason: Reason) -> str:
    """The line of the rules that a reason points at, without its ids."""
    assert reason.span is not None and Path(reason.span.file).name == "stall.rules"
    line = RULES.lstrip("\n").split("\n")[reason.span.line - 1]
    return line.partition("@")[0].strip()


# Moves that are allowed


def test_a_legal_move_has_no_reason_against_it_and_needs_no_alternative(
    stall: rulespec.Game,
) -> None:
    verdict = at(stall).check("buy plum")
    assert (verdict.subject, verdict.legal) == ("move", True)
    assert (verdict.reasons, verdict.alternatives, verdict.rules) == ((), (), ())


def test_listed_moves_are_legal_and_all_others_are_not(stall: rulespec.Game) -> None:
    state = at(stall, "hand: {player-1: [apple, worm]}\ncoins: {player-1: 3, player-2: 0}\n")
    wares, players = ("apple", "pear", "plum", "worm"), ("player-1", "player-2")
    tried = [f"buy {ware}" for ware in wares[:3]]
    tried += [f"give {ware} {player}" for ware, player in product(wares, players)]
    tried += [f"save {number}" for number in (1, 2, 3)] + ["sort 1", "sort 2"]
    legal = {move.text for move in state.moves()}
    assert {text for text in tried if state.check(text).legal} == legal


# Guards that fail


def test_a_guard_that_fails_gives_its_rule_its_line_and_both_numbers(stall: rulespec.Game) -> None:
    verdict = at(stall, "coins: {player-1: 1, player-2: 0}\n").check("buy apple")
    (reason,) = verdict.reasons
    assert not verdict.legal
    assert reason.rule == "S-COST"
    assert (reason.have, reason.need) == (1, 2)
    assert line_of(reason) == "only if your coins >= w's price"


def test_all_guards_that_fail_are_told_in_the_order_of_the_text(stall: rulespec.Game) -> None:
    verdict = at(
        stall, "hand: {player-1: [apple, worm]}\ncoins: {player-1: 0, player-2: 0}\n"
    ).check("buy plum")
    assert verdict.rules == ("S-COST", "S-ROOM", "S-PEST")
    assert [(each.have, each.need) for each in verdict.reasons] == [(0, 1), (2, 2), (None, None)]
    assert [line_of(each).split()[0] for each in verdict.reasons] == ["only", "only", "cannot"]


def test_the_first_id_of_a_line_is_cited(stall: rulespec.Game) -> None:
    verdict = at(stall, "hand: {player-1: [2 apple]}\n").check("buy plum")
    assert verdict.rules == ("S-ROOM",)


def test_a_condition_without_numbers_tells_how_things_are(stall: rulespec.Game) -> None:
    (reason,) = at(stall, "taxed: yes\n").check("save 1").reasons
    assert reason.rule == "S-TAX"
    assert (reason.have, reason.need) == (None, None)


def test_a_guard_is_judged_with_the_parts_of_the_move(stall: rulespec.Game) -> None:
    state = at(
        stall,
        """
        players: 3
        hand: {player-1: [apple], player-2: [worm], player-3: []}
        """,
    )
    assert state.check("give apple player-2").rules == ("S-KIND",)
    assert state.check("give apple player-3").legal


# Parts that cannot be chosen


@pytest.mark.parametrize(
    ("move", "rule", "kind"),
    [
        ("give apple player-1", "S-GIVE", "not-yourself"),
        ("give plum player-2", "S-GIVE", "has.not"),
        ("sort 3", "S-SORT", "no-position"),
    ],
)
def test_a_part_that_is_no_choice_is_told_by_what_it_is(
    move: str, rule: str, kind: str, stall: rulespec.Game
) -> None:
    verdict = at(stall, "hand: {player-1: [apple]}\n").check(move)
    assert (rule, kind) in told(verdict)


def test_what_no_choice_ever_has_is_no_move_to_be_judged(stall: rulespec.Game) -> None:
    with pytest.raises(rulespec.InvalidMove):
        at(stall).check("save 5")


PARTS_OF_SETS = """
game alley
  players 3                                       @A-PLAYERS
kind coin, 9 each                                 @A-COIN
kind ring                                         @A-RING
zone purse of player: set of coin                 @A-PURSE
turns clockwise from player-1                     @A-TURN
  choose one of
    to mug: p from (q in other players where q's purse is empty)   @A-MUG
      put 1 coin from box in p's purse
    to drop: c from (d in your purse where number of your purse > 1)   @A-DROP
      remove c
    to wait
      put 1 coin from box in your purse
"""


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        ("mug player-1", "not-yourself"),
        ("mug player-2", "is.empty.not"),
        ("drop coin", "has.not"),
        ("player-2: drop coin", "turn-of"),
    ],
)
def test_what_is_not_in_the_whole_set_is_told_before_what_its_part_asks_for(
    move: str, kind: str, tmp_path: Path
) -> None:
    (tmp_path / "alley.rules").write_text(PARTS_OF_SETS.lstrip("\n"), encoding="utf-8")
    game = rulespec.load(str(tmp_path))
    state = game.position("game: alley\npurse: {player-2: [2 coin]}\n")
    assert _kind(state.check(move).reasons[0]) == kind


# Moves out of turn, at another decision, after the end


def test_out_of_turn_nothing_else_is_looked_at(stall: rulespec.Game) -> None:
    verdict = at(stall, "coins: {player-1: 0, player-2: 0}\n").check("player-2: buy pear")
    assert told(verdict) == [("S-TURN", "turn-of")]


def test_an_act_of_another_decision_is_not_now(stall: rulespec.Game) -> None:
    (reason,) = at(stall).check("rest").reasons
    assert (reason.rule, _kind(reason)) == ("S-CHOICE", "now")
    assert line_of(reason) == "choose one of"


def test_who_has_to_choose_cannot_pass(stall: rulespec.Game) -> None:
    state = at(stall)
    assert told(state.check("pass")) == [("S-CHOICE", "now")]
    assert state.apply("save 1").check("pass").legal


def test_after_the_end_the_rule_that_ended_the_game_is_cited(stall: rulespec.Game) -> None:
    state = at(stall, "at: over\nday: 3\n")
    assert told(state.check("save 1")) == [("S-END", "over")]
    assert state.check("save 1").alternatives == ()


# Alternatives


def test_the_nearest_legal_moves_are_offered(stall: rulespec.Game) -> None:
    """Those of the same act first; never more than a few, and only legal ones."""
    state = at(stall, "coins: {player-1: 2, player-2: 0}\n")
    offered = state.check("buy pear").alternatives
    assert [move.text for move in offered[:2]] == ["buy apple", "buy plum"]
    assert len(offered) == MOST_ALTERNATIVES
    assert set(offered) <= set(state.moves())


def test_a_move_that_differs_in_one_part_is_nearer_than_another_act(stall: rulespec.Game) -> None:
    state = at(
        stall,
        """
        players: 3
        hand: {player-1: [apple], player-2: [worm], player-3: []}
        """,
    )
    assert state.check("give apple player-2").alternatives[0].text == "give apple player-3"


# What a verdict rests on


def test_a_number_that_no_text_gives_is_named_if_a_guard_looks_at_it(stall: rulespec.Game) -> None:
    state = at(stall, "coins: {player-1: 5, player-2: 0}\n")
    assert "pear.price" in [each.id for each in state.check("buy pear").assumptions]
    assert state.check("save 1").assumptions == ()


# Positions


def test_a_position_as_it_comes_about_is_possible(stall: rulespec.Game) -> None:
    verdict = stall.start().check()
    assert (verdict.subject, verdict.legal, verdict.reasons) == ("position", True, ())


@pytest.mark.parametrize(
    ("position", "rule", "kind", "numbers"),
    [
        ("store: [5 apple]\n", "S-WARES", "pieces", (5, 2)),
        ("hand: {player-1: [2 apple, 2 worm]}\n", "S-HAND", "capacity", (4, 3)),
        ("coins: {player-1: 12, player-2: 0}\n", "S-COINS", "fail.range", (12, 9)),
        ("day: 4\n", "S-END", "pending", (4, 3)),
        ("coins: {player-1: 8, player-2: 0}\n", "S-RICH", "pending", (8, 7)),
        ("shelf: [pear, empty, pear]\n", "S-SHELF", "gap", (None, None)),
        ("at: over\n", "S-END", "over-without-cause", (None, None)),
        ("winners: [player-1]\n", "S-TURN", "winners-too-soon", (None, None)),
    ],
)
def test_what_no_game_can_lead_to_is_told_with_its_rule(
    position: str,
    rule: str,
    kind: str,
    numbers: tuple[int | None, int | None],
    stall: rulespec.Game,
) -> None:
    verdict = at(stall, position).check()
    found = [(each.rule, _kind(each), (each.have, each.need)) for each in verdict.reasons]
    assert (rule, kind, numbers) in found


def test_what_always_holds_is_judged_for_every_player(stall: rulespec.Game) -> None:
    verdict = at(stall, "hand: {player-2: [2 apple, 2 worm]}\n").check()
    assert verdict.rules == ("S-HAND", "S-MOST")
    claim = verdict.reasons[1]
    assert (claim.have, claim.need) == (4, 4)
    assert line_of(claim) == "always number of p's hand < 4 for p: player"


def test_what_is_wrong_with_the_pieces_comes_before_what_is_wrong_with_the_rules(
    stall: rulespec.Game,
) -> None:
    """While the pieces do not add up, nothing is said of what ought to have happened."""
    verdict = at(stall, "store: [5 apple]\nday: 4\n").check()
    assert "S-END" not in verdict.rules
    assert verdict.rules[0] == "S-WARES"
