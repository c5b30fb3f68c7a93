"""The chapters of games in all languages; what has not changed is not written anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rulespec import cache
from rulespec.api import Game
from rulespec.book.edition import Edition
from rulespec.book.page import Chapter
from rulespec.book.pages import Book, front
from rulespec.prose.locale import home, languages
from rulespec.words import word_files


class Library:
    """Writes books; keeps chapters on disk by everything they are made from."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = games
        self._editions: dict[str, Edition] = {}
        self._common = [text for code in languages() for text in _texts(_common_files(code))]

    def chapters(self, language: str) -> list[Chapter]:
        """The whole book in a language: the front matter, then a chapter for each game."""
        own = [self._chapter(game, language) for game in self.games]
        pages = tuple(front(language, [chapter.pages[0] for chapter in own]))
        return [Chapter("", pages), *own]

    def _chapter(self, game: Game, language: str) -> Chapter:
        """A chapter as it is kept, or written now. A glossary has the words of all languages."""
        words = [
            path for code in languages() for path in word_files(game.files.folder, game.name, code)
        ]
        texts = (*game.variants, *game.files.contents(), *_texts(words), *self._common)
        name = cache.key("chapter", language, *texts)
        kept = cache.load(name)
        if isinstance(kept, Chapter):
            return kept
        chapter = Book(self._edition(game), language).chapter()
        cache.save(name, chapter)
        return chapter

    def _edition(self, game: Game) -> Edition:
        if game.reference not in self._editions:
            self._editions[game.reference] = Edition(game)
        return self._editions[game.reference]


def _common_files(language: str) -> list[Path]:
    place = home(language)
    return [place / name for name in ("grammar.yml", "lexicon.yml", "messages.po")]


def _texts(paths: Sequence[Path]) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]
