"""The shipped games stay so short that a designer can read them: their lines, their width.

Examples are not counted, nor are empty lines and comments.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulespec.resources import shipped_games

WIDEST = 100
MOST_LINES = {"escape-plan": 1_150, "kings-of-chicago": 282, "thieves": 95}
MOST_NOTES = {"escape-plan": 0}
"""How often a game keeps something by hand."""
TOO_WIDE = {"thieves": 2}
"""Lines that are still too wide: as many as there are, never more; a number goes when it is 0."""


def _lines(game: str) -> list[str]:
    files = sorted(Path(shipped_games()[game]).glob("*.rules"))
    texts = [each.read_text(encoding="utf-8") for each in files if "examples" not in each.name]
    lines = [line for text in texts for line in text.split("\n")]
    return [line for line in lines if line.strip() and not line.lstrip().startswith("--")]


@pytest.mark.parametrize("game", sorted(shipped_games()))
def test_lines_can_be_read_side_by_side(game: str) -> None:
    wide = [line for line in _lines(game) if len(line) > WIDEST]
    assert len(wide) <= TOO_WIDE.get(game, 0), "\n".join(wide)


@pytest.mark.parametrize("game", sorted(MOST_LINES))
def test_a_game_is_short(game: str) -> None:
    assert len(_lines(game)) <= MOST_LINES[game]


@pytest.mark.parametrize("game", sorted(MOST_NOTES))
def test_little_is_noted_by_hand(game: str) -> None:
    notes = [line for line in _lines(game) if line.split()[0] == "note"]
    assert len(notes) <= MOST_NOTES[game], "\n".join(notes)
