"""The tests stay so small that a person can review them: their lines, their bytes, their width."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
MOST_LINES = 60_000
MOST_BYTES = 3_000_000
LONGEST_LINE = 200
"""Characters; what is longer cannot be compared side by side."""
MADE_BY_TOOLS = {"__pycache__", ".hypothesis"}


def _files() -> Iterator[Path]:
    """All files of the tests that somebody reads; what links lead to is counted where it is."""
    for path in sorted(TESTS.rglob("*")):
        if path.is_file() and not path.is_symlink() and not MADE_BY_TOOLS & set(path.parts):
            yield path


def test_all_tests_together_are_not_too_long() -> None:
    lines = sum(path.read_bytes().count(b"\n") for path in _files())
    assert lines < MOST_LINES


def test_all_tests_together_are_not_too_large() -> None:
    assert sum(path.stat().st_size for path in _files()) < MOST_BYTES


def test_every_file_is_text_of_short_lines() -> None:
    long = {
        f"{path.relative_to(TESTS)}:{number}": len(line)
        for path in _files()
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
        if len(line) > LONGEST_LINE
    }
    assert long == {}
