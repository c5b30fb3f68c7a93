"""The chapters of games in all languages; what has not changed is not written anew."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Sequence
from pathlib import Path

from rulespec import cache
from rulespec.api import Game
from rulespec.book.edition import Edition
from rulespec.book.page import PageGroup
from rulespec.book.pages import Book, front
from rulespec.prose.languages import home, languages
from rulespec.words import word_files


def write(edition: Edition, codes: Sequence[str]) -> list[PageGroup]:
    """The chapter of a game in several languages, as many at a time as the machine can.

    The examples are played once, before the work is shared out. Nearly all that is made is
    kept to the end, so that looking for something to free would be in vain.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        edition.prepare()
        workers = min(len(codes), os.cpu_count() or 1)
        if workers < 2 or "fork" not in multiprocessing.get_all_start_methods():
            return [Book(edition, code).chapter() for code in codes]
        with multiprocessing.get_context("fork").Pool(workers, _share, (edition,)) as pool:
            return pool.map(_written, codes, chunksize=1)
    finally:
        if collecting:
            gc.enable()


_shared: list[Edition] = []
"""What a worker has inherited."""


def _share(edition: Edition) -> None:
    _shared.append(edition)


def _written(language: str) -> PageGroup:
    return Book(_shared[-1], language).chapter()


class Library:
    """Writes books; keeps chapters on disk by everything they are made from."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = games
        self._common = [text for code in languages() for text in _texts(_common_files(code))]

    def books(self, codes: Sequence[str]) -> dict[str, list[PageGroup]]:
        """The whole book by language: the front matter, then a chapter for each game."""
        games = [self._chapters(game, codes) for game in self.games]
        found = {}
        for code in codes:
            own = [chapters[code] for chapters in games]
            pages = tuple(front(code, [chapter.pages[0] for chapter in own]))
            found[code] = [PageGroup("", pages), *own]
        return found

    def _chapters(self, game: Game, codes: Sequence[str]) -> dict[str, PageGroup]:
        """The chapters of a game as they are kept; what is not kept is written now."""
        names = {code: self.kept_as(game, code) for code in codes}
        found = {code: cache.load(name, PageGroup) for code, name in names.items()}
        kept = {code: chapter for code, chapter in found.items() if chapter is not None}
        new = [code for code in codes if code not in kept]
        for code, chapter in zip(new, write(Edition(game), new) if new else [], strict=True):
            cache.save(names[code], chapter)
            kept[code] = chapter
        return kept

    def kept_as(self, game: Game, language: str) -> str:
        """What a chapter is kept by. Its glossary has the words of all languages."""
        words = [
            path for code in languages() for path in word_files(game.files.folder, game.name, code)
        ]
        texts = (*game.variants, *game.files.contents(), *_texts(words), *self._common)
        return cache.key("chapter", language, *texts)


def _common_files(language: str) -> list[Path]:
    place = home(language)
    return [place / name for name in ("grammar.yml", "lexicon.yml", "messages.po")]


def _texts(paths: Sequence[Path]) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]
