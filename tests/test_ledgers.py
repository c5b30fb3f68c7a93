"""No hidden ledgers: what a shipped game keeps is shown at the table, or kept by the language."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec.lint import hidden_ledgers
from tests.conftest import GAMES


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
