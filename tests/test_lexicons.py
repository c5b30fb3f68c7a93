"""The tests of forms name every word that is wrong, file by file."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulespec.prose.locale import Lexeme
from tests.lexicons import for_all

HARBOR, TOWN = Path("harbor.yml"), Path("town.yml")
FOUND = [
    (HARBOR, Lexeme("quay")),
    (HARBOR, Lexeme("mole")),
    (HARBOR, Lexeme("pier")),
    (TOWN, Lexeme("inn")),
]


@for_all(FOUND)
def long_name(path: Path, term: Lexeme) -> None:
    assert len(term.name) > 4 or path == TOWN, f"{term.name} is short\nand so on"


def test_all_wrong_words_of_a_file_are_named() -> None:
    with pytest.raises(AssertionError) as raised:
        long_name(HARBOR)
    told = str(raised.value).split("\n")[1:4]
    assert told == [f"{name}: {name} is short" for name in ("quay", "mole", "pier")]


def test_a_file_without_wrong_words_passes() -> None:
    long_name(TOWN)
