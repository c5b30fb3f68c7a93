"""What the rules of each game say, read as sentences: each once, in all languages, with its ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.book_pages import edition
from tests.conftest import GAMES
from tests.sentence_files import FOLDER, LANGUAGES, read, sentences_of, written


@pytest.mark.parametrize("game", GAMES)
def test_sentences_read_as_they_were_reviewed(
    game: str, golden: Callable[[Path, str], None]
) -> None:
    golden(FOLDER / f"{game}.md", written(game, sentences_of(edition(game))))


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_stands_once_with_its_ids_in_all_languages(game: str) -> None:
    entries = [entry for part in read(game).values() for entry in part]
    assert all(tuple(entry.told) == LANGUAGES and entry.labels for entry in entries)
    assert set(Counter(tuple(entry.told.values()) for entry in entries).values()) == {1}


def test_every_file_is_of_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{game}.md" for game in GAMES}
