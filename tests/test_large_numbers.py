"""Large numbers, such as sums of money: written, said, saved and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec.limits import LARGEST_NUMBER
from rulespec.prose.tree import Money
from tests.diagnosing import told

LOAN = """
game loan
  players 2

counter cash of player: $0 to {most}, seen by owner, starts $9000
value debt of p: player
  is $500000
  minus $1 if p's cash > $150000

turns clockwise from player-1
  choose to borrow: n from 1 to 2
    gain n times debt(you) your cash
"""
SAID = {
    "en": ("$9,000", "−$150,000", "$1,000,000"),
    "pl": ("9\u00a0000\u00a0$", "−150\u00a0000\u00a0$", "1\u00a0000\u00a0000\u00a0$"),
}


def _loan(folder: Path, most: int = 999_000) -> rulespec.Game:
    (folder / "loan.rules").write_text(LOAN.lstrip().format(most=most), encoding="utf-8")
    return rulespec.load(str(folder))


def test_large_sums_are_reckoned_saved_and_written(tmp_path: Path) -> None:
    game = _loan(tmp_path)
    state = _borrowed(game.start(), 1)
    text = state.text()
    assert "player-1: 509000" in text and "player-2: 9000" in text
    assert game.position(text) == state
    assert game.restore(state.save()) == state
    assert "player-1: 999000" in _borrowed(state, 1, 2).text()  # no more than there is room for


def _borrowed(state: rulespec.State, *amounts: int) -> rulespec.State:
    for amount in amounts:
        state = state.apply(f"borrow {amount}")
    return state


def test_the_largest_number_is_a_million(tmp_path: Path) -> None:
    assert "1000000" in _borrowed(_loan(tmp_path, LARGEST_NUMBER).start(), 2).text()
    (refusal,) = told(lambda: _loan(tmp_path, LARGEST_NUMBER + 1))
    assert refusal.code == "out-of-range"


@pytest.mark.parametrize("language", ["en", "pl", "cs", "ru"])
def test_money_is_said_with_its_thousands_apart(language: str) -> None:
    words = rulespec.load("nim").writer(language).words
    assert tuple(words(Money(n)) for n in (9000, -150_000, 10**6)) == SAID.get(language, SAID["pl"])
