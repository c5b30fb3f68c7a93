"""Windows: their acts stand beside the decision that comes next, or one goes on to what does."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec import State

RULES = """\
game errand
  players 2

counter coins of player: 0 to 9, starts 2
counter wares of player: 0 to 9
counter rain: 0 to 9, starts {rain}

window habits
  to beg
    only once a turn
    gain 1 your coins
  to pour
    only once a turn
    only if rain > 0
    lose 1 rain

turns clockwise from player-1
  during habits
    do shop()
    do pay-rent()
    do rest()

procedure shop()
  if rain > 0
    do shelter()
  otherwise
    gain 1 your wares
procedure shelter()
  choose one of if possible
    to buy
      pay 3 your coins
      gain 1 your wares
    to haggle
      only if your coins = 3
procedure pay-rent()
  lose 1 your coins
procedure rest()
  may choose to sleep
  gain 1 your wares

score of p: player
  is p's coins
winner is player with most score, shared if tied
"""


def started(folder: Path, rain: int) -> State:
    text = RULES.format(rain=rain)
    (folder / "errand.rules").write_text(text, encoding="utf-8")
    return rulespec.load(str(folder)).start(2)


def offered(state: State) -> tuple[str, list[str]]:
    return state.at, [move.text for move in state.moves()]


def told(state: State, *moves: str) -> list[tuple[str, list[str]]]:
    found = []
    for move in moves:
        state = state.apply(move)
        found.append(offered(state))
    return found


def test_what_nothing_can_be_chosen_at_is_gone_on_from(tmp_path: Path) -> None:
    """Buying takes three coins; after begging for one, what comes next is asked for anew."""
    state = started(tmp_path, rain=1)
    assert offered(state) == ("habits", ["beg", "pour", "go-on"])
    assert told(state, "beg") == [("buy", ["buy", "haggle", "pour"])]
    assert told(state, "beg", "buy") == [
        ("buy", ["buy", "haggle", "pour"]),
        ("habits", ["pour", "pay-rent"]),
    ]


def test_what_is_compulsory_is_named_where_conditions_lead_there(tmp_path: Path) -> None:
    state = started(tmp_path, rain=0)
    assert offered(state) == ("habits", ["beg", "shop"])
    assert told(started(tmp_path, rain=1), "pour", "shop") == [
        ("habits", ["beg", "shop"]),
        ("habits", ["beg", "pay-rent"]),
    ]


def test_an_optional_decision_is_beside_the_acts_and_so_is_the_end(tmp_path: Path) -> None:
    state = started(tmp_path, rain=0).apply("shop").apply("pay-rent")
    assert offered(state) == ("sleep", ["sleep", "beg", "pass"])
    assert told(state, "sleep", "end-turn")[0] == ("habits", ["beg", "end-turn"])
    assert told(state, "beg", "pass")[1] == ("habits", ["beg", "shop"]), "the next player"


@pytest.mark.parametrize("move", ["pass", "pay-rent", "end-turn"])
def test_nobody_goes_on_to_what_does_not_come_next(move: str, tmp_path: Path) -> None:
    state = started(tmp_path, rain=0)
    state.apply("shop").apply("pay-rent")
    (reason,) = state.check(move).reasons
    assert reason.phrase is not None
    assert not state.check(move).legal


def test_positions_at_a_window_are_read_back(tmp_path: Path) -> None:
    for moves in ((), ("beg",), ("pour",), ("beg", "buy")):
        state = started(tmp_path, rain=1)
        for move in moves:
            state = state.apply(move)
        assert state.game.position(state.text()) == state
