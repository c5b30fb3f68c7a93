"""The book as a site: `book build` and `book serve`."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from rulespec import cache
from rulespec.api import Game, load
from rulespec.book.library import Library
from rulespec.book.site import SiteWords, build, serve
from rulespec.cli import FINE, NO
from rulespec.diagnostics import Diagnostic, InputError, problem, render
from rulespec.lint import lint_language
from rulespec.prose.languages import DEFAULT, languages
from rulespec.prose.locale import common
from rulespec.prose.messages import Messages
from rulespec.resources import shipped_games

LACKING = ("terms-missing", "missing-message")
"""Findings that cost a language its book; all others are slips, with which nothing is built."""


def book(options: Namespace, locale: Messages) -> int:
    """Build the book; to serve is to build and then to serve."""

    def report(key: str, **words: object) -> None:
        print(locale.message(f"ui.{key}", **words), flush=True)

    games = _games(options.games or list(shipped_games()))
    complete, lacking = _languages(games)
    for diagnostic in lacking:
        print(render(diagnostic, locale.message), file=sys.stderr)
    if not complete:
        raise InputError([problem("no-language")])
    out = Path(options.out)
    library = Library(games)
    report("book-writing", games=len(games), languages=len(complete))
    chapters = library.books(complete)
    words = {code: site_words(code) for code in complete}
    build(out, chapters, words, _work(out), report)
    if options.action == "serve":
        serve(out, options.port, report)
    return NO if lacking else FINE


def _games(names: Sequence[str]) -> list[Game]:
    """The games of a book; each has a folder of its own in it, so that names must differ."""
    games: dict[str, Game] = {}
    for name in dict.fromkeys(names):
        game = load(name)
        if game.name in games:
            raise InputError([problem("duplicate-name", name=game.name)])
        games[game.name] = game
    return list(games.values())


def _languages(games: Sequence[Game]) -> tuple[list[str], list[Diagnostic]]:
    """The languages that have all words of all games, and what the others lack.

    Raises InputError if there is a slip in what a language has.
    """
    complete: list[str] = []
    findings: list[Diagnostic] = []
    for code in languages():
        found = [each for game in games for each in lint_language(game, code)]
        if not any(each.code not in LACKING for each in found):
            found += _untranslated(code)
        findings += [each for each in found if each not in findings]
        if not found:
            complete.append(code)
    slips = [each for each in findings if each.code not in LACKING]
    if slips:
        raise InputError(slips)
    return complete, findings


def _untranslated(language: str) -> list[Diagnostic]:
    """What the book would have to say in the default language."""
    own = common(language).messages
    wanted = [key for key in common(DEFAULT).messages if key.startswith("book.")]
    return [
        problem("missing-message", language=language, name=key)
        for key in wanted
        if not own.get(key)
    ]


def site_words(language: str) -> SiteWords:
    """What the site around the pages says in a language."""
    locale = common(language)
    names = ("language", "site", "light", "dark", "system", "lost")
    return SiteWords(**{name: locale.message(f"book.{name}") for name in names})


def _work(out: Path) -> Path:
    """Where the pages of a site are kept between builds."""
    place = cache.folder()
    if place is None:
        return out.resolve().parent / f".{out.name}-pages"
    return place / "book" / sha256(str(out.resolve()).encode()).hexdigest()[:16]
