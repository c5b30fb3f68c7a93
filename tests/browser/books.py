"""The books the browser tests look at, and what a reader expects to find in each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from rulespec.api import load
from rulespec.book.library import Library
from rulespec.book.page import PageGroup
from rulespec.book.site import SiteWords
from rulespec.cli.book import site_words
from rulespec.prose.languages import languages
from rulespec.resources import shipped_games


@dataclass(frozen=True, slots=True)
class Search:
    """What somebody types in a language, and the section that must be among the answers."""

    language: str
    typed: str
    section: str


@dataclass(frozen=True, slots=True)
class Book:
    """A book to be built and read."""

    chapters: Callable[[], Mapping[str, Sequence[PageGroup]]]
    words: Mapping[str, SiteWords]
    searches: Sequence[Search]
    anchor: str
    """A rule on a page: `game/rules.html#ID`."""


def shipped() -> Mapping[str, Sequence[PageGroup]]:
    """The book of all games that come with the package."""
    library = Library([load(name) for name in shipped_games()])
    return library.books(languages())


BOOK = Book(
    shipped,
    {code: site_words(code) for code in languages()},
    (
        Search("pl", "kart", "thieves/glossary.html#card"),
        Search("pl", "łupu", "thieves/glossary.html#loot"),
        Search("pl", "lupu", "thieves/glossary.html#loot"),
        Search("pl", "radiowozów", "thieves/glossary.html#police"),
        Search("pl", "pionkami", "breakthrough/glossary.html#pawn"),
        Search("pl", "balíček", "thieves/glossary.html#deck"),
        Search("cs", "karet", "thieves/glossary.html#card"),
        Search("cs", "lupech", "thieves/glossary.html#loot"),
        Search("cs", "dobíracím balíčku", "thieves/glossary.html#deck"),
        Search("cs", "zetonu", "connect-four/glossary.html#disc"),
        Search("cs", "hromadek", "nim/glossary.html#heap"),
        Search("cs", "добыча", "thieves/glossary.html#loot"),
        Search("ru", "добычи", "thieves/glossary.html#loot"),
        Search("ru", "картами", "thieves/glossary.html#card"),
        Search("ru", "колоду", "thieves/glossary.html#deck"),
        Search("ru", "пешек", "breakthrough/glossary.html#pawn"),
        Search("ru", "Roadblock", "thieves/glossary.html#roadblock"),
        Search("en", "heaps", "nim/glossary.html#heap"),
        Search("en", "Złodziej", "thieves/glossary.html#thief"),
        Search("en", "raid value", "thieves/glossary.html#raid-value"),
        Search("en", "GA-PLAY-2", "thieves/rules.html#GA-PLAY-2"),
    ),
    "thieves/rules.html#GA-PLAY-2",
)


MOST_OWN = 4
"""Pages that only one game has are alike: so many of them stand for the others."""


def kinds_of_pages(chapters: Sequence[PageGroup], all_: bool) -> list[str]:
    """One address for each kind of page: pages of games that have the same name are of a kind,
    and so are the parts of a long one."""
    found: dict[tuple[bool, str], list[str]] = {}
    for chapter in chapters:
        for page in chapter.pages:
            name = re.sub(r"-\d+$", "", PurePosixPath(page.path).stem)
            address = page.path.removesuffix(".md") + ".html"
            found.setdefault((bool(chapter.title), name), []).append(address)
    shared = [pages[0] for pages in found.values() if len(pages) > 1]
    own = [pages[0] for pages in found.values() if len(pages) == 1]
    return [*shared, *(own if all_ else own[:MOST_OWN])]


def sheets(chapters: Sequence[PageGroup]) -> tuple[str, ...]:
    """The address of the sheet to print of each game."""
    pages = [page.path.removesuffix(".md") for chapter in chapters for page in chapter.pages]
    return tuple(f"{page}.html" for page in pages if page.endswith("/reference"))
