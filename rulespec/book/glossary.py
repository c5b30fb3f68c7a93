"""The glossary of a game: its terms in every language, and every form that shall find them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import UnionType
from typing import TYPE_CHECKING

from rulespec import model as m
from rulespec.prose.finish import capital
from rulespec.prose.languages import languages
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Lexeme
from rulespec.prose.tree import Thing

if TYPE_CHECKING:
    from rulespec.book.pages import Book


def terms(game: m.Game) -> Iterator[tuple[str, str]]:
    """The things of a game that have a name, and what each is."""
    found: dict[str, str] = {}
    groups: tuple[tuple[str, dict[str, object] | tuple[str, ...]], ...] = (
        ("kind", {**game.kinds}),
        ("piece", tuple(leaf.name for leaf in game.leaves if leaf.seat is None)),
        ("name", tuple(name for name, each in game.places.items() if each.abstract)),
        ("place", {**game.places}),
        ("zone", (*game.zones, *game.spaces)),
        ("counter", tuple(name for name, each in game.counters.items() if not each.inner)),
        ("memory", _memories(game)),
        ("fact", _values_of(game, m.FlagType)),
        ("person", _values_of(game, m.PlayerType | m.SetType)),
        ("value", tuple(name for name in game.values if name != game.score)),
        ("seat", game.seat_names if game.named_seats else ()),
    )
    for what, names in groups:
        for name in names:
            found.setdefault(name, what)
    attributes = [name for leaf in game.leaves for name, _ in leaf.attributes]
    attributes += [name for places in game.places.values() for name, _ in places.attributes]
    for name in attributes:
        found.setdefault(name, "attribute")
    yield from found.items()


def _memories(game: m.Game) -> tuple[str, ...]:
    """The memories that rules speak of by their names."""
    found = game.memories.items()
    return tuple(n for n, each in found if not (each.inner or each.once or each.due))


def _values_of(game: m.Game, kind: type[object] | UnionType) -> tuple[str, ...]:
    """The values that give something of a type."""
    return tuple(name for name, value in game.values.items() if isinstance(value.type, kind))


def members(game: m.Game) -> Iterator[tuple[str, str]]:
    """Places and names of their own, and what they are one of."""
    for places in game.places.values():
        if places.family is None:
            yield from ((name, places.name) for name in places.listed)


def lines(book: Book) -> tuple[list[str], tuple[tuple[str, str], ...]]:
    """The page, and the words that find each term: all its forms here, its names elsewhere."""
    writers = {code: book.game.writer(code) for code in languages()}
    entries = []
    forms: list[tuple[str, str]] = []
    told = {name: book.say(f"term.{what}") for name, what in terms(book.model)}
    for name, of in members(book.model):
        told[name] = f"{book.name(Thing(of, determiner='bare'))}."
    for name, what in told.items():
        shown = {
            code: _headed(writer, name)
            for code, writer in writers.items()
            if name in writer.locale.terms  # a designer's own game may lack words
        }
        entries.append((shown[book.language], name, what, shown))
        elsewhere = [word for code, word in shown.items() if code != book.language]
        forms.append((name, " ".join([*surface(book.locale.terms[name]), *elsewhere])))
    found: list[str] = []
    alphabet = book.locale.grammar.words.get("alphabet", "").split()
    for title, name, what, shown in sorted(entries, key=lambda entry: _place(entry[0], alphabet)):
        found += [f"## {title} {{ #{name} }}", "", what, ""]
        others = [
            f'<span lang="{code}">{word}</span> ({code})'
            for code, word in shown.items()
            if code != book.language
        ]
        found += [" · ".join(others), ""]
    return found, tuple(forms)


def _headed(writer: Writer, name: str) -> str:
    """A term as the heading of its entry: its title, where its name alone would say too little.

    The title of a word that is a verb too is that of its acts.
    """
    term = writer.locale.terms[name]
    title = None if "imp" in term.forms else term.features.get("title")
    return title or capital(writer.words(Thing(name, determiner="bare")))


def _place(title: str, alphabet: list[str]) -> list[tuple[int, int]]:
    """Where a title stands: numbers by their size, then the letters of the alphabet, in which two
    may count as one, then those of other alphabets."""
    letters = sorted(alphabet, key=len, reverse=True)
    word = re.compile("|".join([r"[0-9]+", *map(re.escape, letters), "."]))

    def rank(part: str) -> tuple[int, int]:
        if part.isdecimal():
            return 1, int(part)
        if part in alphabet:
            return 2, alphabet.index(part)
        return (3, ord(part)) if part.isalpha() else (0, 0)

    return [rank(part) for part in word.findall(title.casefold())]


def surface(term: Lexeme) -> list[str]:
    """Every form of a noun, with what always follows it."""
    found = []
    for slot, form in term.forms.items():
        number = slot.partition(".")[0]
        if number in ("sg", "pl", "few"):
            tail = term.forms.get(f"tail.{number}", "")
            found.append(f"{form} {tail}".strip())
    return list(dict.fromkeys(found))
