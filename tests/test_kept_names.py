"""Names that outlive a decision of a procedure are part of the state, also below zero."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import rulespec
from rulespec import InputError

DEBT = """
game debt
  players 2

counter cash of player: 0 to 20, starts 3
counter asked of player: 0 to 9

turns clockwise from player-1
  let rest be (your cash - 10)
  do ask(you)
  if rest < 0
    gain 1 your cash

procedure ask(p: player)
  let rest be (p's asked + 1)
  choose to wait
  do count(p)
  note p's asked is rest

procedure count(p: player)
  choose to count
    gain 1 p's asked
"""


@pytest.fixture
def game(tmp_path: Path) -> rulespec.Game:
    (tmp_path / "debt.rules").write_text(DEBT.lstrip(), encoding="utf-8")
    return rulespec.load(str(tmp_path))


def test_a_position_gives_the_names_of_what_led_to_a_decision(game: rulespec.Game) -> None:
    state = game.start()
    assert state.position()["with"] == {"rest": 1, "rest-2": -7}
    state = state.apply("wait")
    assert state.position()["with"] == {"rest": -7, "rest-2": 1}
    for copy in (game.position(state.text()), game.restore(state.save())):
        assert copy == state
        assert copy.apply("count").position()["cash"] == {"player-1": 4, "player-2": 3}


def test_a_position_may_leave_them_out(game: rulespec.Game) -> None:
    data = {**game.start().apply("wait").position()}
    del data["with"]
    assert game.position(yaml.safe_dump(data)).apply("count").position()["cash"]["player-1"] == 3


def test_a_state_with_fewer_than_no_pieces_is_damaged(game: rulespec.Game) -> None:
    saved = bytearray(game.start().save())
    saved[-4 * len(game.start().cells)] = 0xFF
    with pytest.raises(InputError):
        game.restore(bytes(saved))
