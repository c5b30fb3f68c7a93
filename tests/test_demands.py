"""What acts demand because of what they do: guards of procedures, and payments."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

import rulespec
from rulespec import model as m

HEAD = """
game toll
  players 2 to 3                                  @T-PLAYERS

kind card from cards.yaml                         @T-CARDS
  pass-card, 6 in all, with fee 1 to 3            @T-CARDS
zone deck: pile of card, hidden, home             @T-CARDS
zone cards of player: row of card, faced, open    @T-CARDS
counter coins of player: 0 to 9, starts 2         @T-COINS
counter bridges of player: 0 to 9                 @T-BRIDGE

setup
  shuffle all card from box into deck             @T-CARDS
  for each p in players                           @T-CARDS
    draw 2 card from deck to p's cards face up    @T-CARDS

turns clockwise from player-1                     @T-TURN
  choose one of                                   @T-TURN
    to wait                                       @T-WAIT
      gain 1 your coins                           @T-WAIT
"""
TABLE = """
card:
  cheap: {kind: pass-card, count: 3, fee: 1}
  dear: {kind: pass-card, count: 3, fee: 3}
"""


def game(folder: Path, act: str, *procedures: str) -> rulespec.Game:
    parts = [HEAD.rstrip("\n"), indent(dedent(act).strip("\n"), "    "), *map(dedent, procedures)]
    (folder / "toll.rules").write_text("\n".join(parts) + "\n", encoding="utf-8")
    (folder / "cards.yaml").write_text(TABLE, encoding="utf-8")
    return rulespec.load(str(folder))


def guards(played: rulespec.Game, act: str) -> list[tuple[str, ...]]:
    """The rules of the guards that an act has, in order."""
    found = (node for node in m.walk(played.model.turns) if isinstance(node, m.Alternative))
    return [g.rules for each in found if each.act == act for g in each.guards]


CROSS = """
    procedure cross(c: card)                          @T-CROSS
      only if c is face up                            @T-FACE
      cannot if position of c = 2                     @T-PLACE
      pay c's fee your coins                          @T-FEE
      turn down c                                     @T-CROSS
"""


def test_guards_of_a_procedure_are_those_of_the_act_that_does_it(tmp_path: Path) -> None:
    act = "to go: c from your cards    @T-GO\n  do cross(c)\n  gain 1 your bridges"
    played = game(tmp_path, act, CROSS)
    assert guards(played, "go") == [("T-FACE",), ("T-PLACE",), ("T-FEE",)]
    text = "game: toll\nplayers: 2\nturn: player-1\ncards: {player-1: [cheap, dear down]}\n"
    state = played.position(text)
    assert [str(move) for move in state.moves()] == ["wait", "go 1"]
    refused = state.check("go 2")
    assert [reason.rule for reason in refused.reasons] == ["T-FACE", "T-PLACE", "T-FEE"]
    assert [(r.have, r.need) for r in refused.reasons][2] == (2, 3)
    after = state.apply("go 1")
    assert after.position()["coins"]["player-1"] == 1
    assert after.position()["bridges"]["player-1"] == 1


def test_what_a_procedure_is_given_stays_known_unless_it_is_put_elsewhere(tmp_path: Path) -> None:
    act = "to go: c from your cards    @T-GO\n  do cross(c)\n  gain c's fee your bridges"
    assert guards(game(tmp_path, act, CROSS), "go")
    away = CROSS.replace("turn down c  ", "put c in deck")
    with pytest.raises(rulespec.SpecError) as refusal:
        game(tmp_path, act, away)
    assert [each.code for each in refusal.value.diagnostics] == ["piece-moved"]


def test_a_procedure_hands_on_what_others_demand(tmp_path: Path) -> None:
    act = "to go: c from your cards    @T-GO\n  gain 1 your bridges\n  do march(c)"
    march = """
        procedure march(card-used: card)              @T-MARCH
          only if your bridges < 3                    @T-FAR
          do cross(card-used)
    """
    with pytest.raises(rulespec.SpecError) as refusal:
        game(tmp_path, act, CROSS, march)
    assert [each.code for each in refusal.value.diagnostics] == ["asked-too-late"]
    first = "to go: c from your cards    @T-GO\n  do march(c)\n  gain 1 your bridges"
    found = guards(game(tmp_path, first, CROSS, march), "go")
    assert found == [("T-FAR",), ("T-FACE",), ("T-PLACE",), ("T-FEE",)]


def test_names_inside_a_condition_are_not_mixed_up(tmp_path: Path) -> None:
    """The act calls its card `d`, the procedure a player's card inside a condition too."""
    richer = """
        procedure show(c: card)                       @T-SHOW
          only if some d in your cards: d's fee > c's fee   @T-RICHER
          gain c's fee your bridges
    """
    played = game(tmp_path, "to go: d from your cards    @T-GO\n  do show(d)", richer)
    text = "game: toll\nplayers: 2\nturn: player-1\ncards: {player-1: [cheap, dear]}\n"
    state = played.position(text)
    assert [str(move) for move in state.moves()] == ["wait", "go 1"]


@pytest.mark.parametrize(
    ("act", "asked"),
    [
        ("to go    @T-GO\n  pay 2 your coins    @T-FEE", True),
        ("to go    @T-GO\n  gain 1 your bridges\n  pay 2 your coins    @T-FEE", True),
        ("to go    @T-GO\n  pay 2 your coins as far as possible    @T-FEE", False),
        (
            "to go    @T-GO\n  pay 2 your coins    @T-FEE\n  otherwise\n    lose 1 your bridges",
            False,
        ),
        ("to go    @T-GO\n  lose 2 your coins    @T-FEE", False),
    ],
)
def test_payments_that_can_be_asked_before_the_act_are(
    act: str, asked: bool, tmp_path: Path
) -> None:
    found = game(tmp_path, act)
    assert guards(found, "go") == ([("T-FEE",)] if asked else [])


@pytest.mark.parametrize(
    "act",
    [
        "to go    @T-GO\n  gain 1 your coins\n  pay 2 your coins    @T-FEE",
        "to go: p from players    @T-GO\n  pay 2 p's coins    @T-FEE",
        "to go    @T-GO\n  if your bridges > 1\n    pay 2 your coins    @T-FEE",
    ],
)
def test_a_payment_that_no_act_asks_for_says_what_happens_without_it(
    act: str, tmp_path: Path
) -> None:
    with pytest.raises(rulespec.SpecError) as refusal:
        game(tmp_path, act)
    assert [each.code for each in refusal.value.diagnostics] == ["payment-unasked"]


def test_what_a_procedure_may_not_come_to_is_not_demanded(tmp_path: Path) -> None:
    leave = """
        procedure leave()                             @T-LEAVE
          if your bridges > 1
            stop
          pay 2 your coins as far as possible         @T-FEE
    """
    assert guards(game(tmp_path, "to go    @T-GO\n  do leave()", leave), "go") == []


def test_a_guard_that_is_written_too_is_there_once(tmp_path: Path) -> None:
    act = """
        to go                                         @T-GO
          only if your coins >= 2                     @T-OWN
          pay 2 your coins                            @T-FEE
    """
    assert guards(game(tmp_path, act), "go") == [("T-OWN",)]
