"""Phrase trees: what a sentence says, before any language.

They carry everything some language needs, even what others ignore: who owns a thing,
whether it is counted, whether a place is a goal or a source.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import assert_never

from rulespec.diagnostics import Span
from rulespec.keys import CLAUSES
from rulespec.model import NOWHERE
from rulespec.records import Record, record


@record
class Thing(Record):
    """A noun phrase: a term of the game, counted, determined, owned, told apart by a tag."""

    term: str
    count: int | None = None
    determiner: str = ""
    """`a`, `the`, or a determining word of the lexicon (that, all, other, last …); or nothing."""
    quality: str = ""
    """A word of the lexicon right before the noun: the leftmost *free* space."""
    plural: bool = False
    owner: Phrase | None = None
    of: Phrase | None = None
    """What it is of: the number of cards, a line of 3 squares."""
    source: Phrase | None = None
    """The place it is taken from."""
    at: Phrase | None = None
    """The place it is in."""
    tag: str | Clause | Told = ""
    """A number or a name after the noun: player 2, square b2, card no. 3."""
    pronoun: bool = False
    """Only its determining word is said: the square *which* is empty."""
    name: str = field(default="", compare=False)
    """What the rules call it, if they speak of it by a name."""


@record
class Title(Record):
    """The heading of what has a name in the game: a procedure, a phase, an act."""

    term: str


@record
class You(Record):
    """The person spoken to."""


@record
class They(Record):
    """The player a sentence in the third person is about: each player takes *their* cards."""


@record
class Number(Record):
    """A number, written as the language writes it."""

    value: int


@record
class Money(Record):
    """A sum of money, written as the language's rulebooks write it."""

    amount: int


@record
class Text(Record):
    """A name of a place, or other text that no language changes."""

    text: str


@record
class Link(Record):
    """A phrase that leads to where its subject is explained, such as a procedure's section."""

    target: str
    phrase: Phrase


@record
class Clause(Record):
    """A message of the locale with its roles; `key` names the construct, never a rule."""

    key: str
    roles: Mapping[str, Phrase] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return hash((self.key, tuple(self.roles.items())))


@record
class Act(Record):
    """What somebody does, by a verb of the game: its roles fill the verb's own pattern."""

    verb: str
    roles: Mapping[str, Phrase] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return hash((self.verb, tuple(self.roles.items())))


@record
class Told(Record):
    """Something that a term may have words of its own for, and how it is said if it has none.

    Somebody *is at* a place rather than having a place as their spot.
    """

    term: str
    key: str
    roles: Mapping[str, Phrase]
    plain: Phrase = field(compare=False)

    def __hash__(self) -> int:
        return hash((self.term, self.key, tuple(self.roles.items())))


@record
class Series(Record):
    """Several phrases joined by `and`, by `or` (choices) or by `any` (conditions)."""

    word: str
    parts: tuple[Phrase, ...]


Phrase = Thing | Title | You | They | Number | Money | Text | Link | Clause | Act | Told | Series


@record
class Said(Record):
    """A sentence with the rules it belongs to and the line it comes from, and what it leads to.

    `items` are the steps or the choices below it; a sentence that only leads to them ends with
    a colon in every language.
    """

    phrase: Phrase
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Said, ...] = ()
    """Sentences that go on from it in the same paragraph."""
    items: tuple[Said, ...] = ()
    ordered: bool = True
    """The items are done one after the other; else they are alternatives or conditions."""
    alone: Phrase | None = None
    """What it says without the sentence above it, if that is different."""
    title: Phrase | None = None
    """What the sentence is about, where it can head a section of its own."""
    limits: bool = False
    """It is no step itself, but tells when the steps after it may be done."""
    guards: bool = field(default=False, compare=False)
    """It tells what must hold for what stands above it, or what must not."""

    def walk(self) -> Iterator[Said]:
        """This sentence, those that go on from it, and all below it."""
        yield self
        for item in (*self.notes, *self.items):
            yield from item.walk()


def told(term: str, key: str, plain: Phrase, **roles: Phrase | None) -> Told:
    """What a term may say in its own way, without the roles that are absent."""
    return Told(term, key, {name: role for name, role in roles.items() if role is not None}, plain)


def clause(key: str, **roles: Phrase | None) -> Clause:
    """A clause without the roles that are absent; its key must have them."""
    given = {name: role for name, role in roles.items() if role is not None}
    assert given.keys() <= {*CLAUSES[key]}, f"{key} has no such roles: {', '.join(given)}"
    return Clause(key, given)


def things_in(phrase: Phrase) -> Iterator[Thing]:
    """Everything that a phrase names, once."""
    match phrase:
        case Thing(owner=owner, of=of, source=source, at=at, tag=tag):
            yield phrase
            for part in (owner, of, source, at, tag):
                if part is not None and not isinstance(part, str):
                    yield from things_in(part)
        case Link(_, inner):
            yield from things_in(inner)
        case Clause(_, roles) | Act(_, roles) | Told(_, _, roles):
            for role in roles.values():
                yield from things_in(role)
        case Series(_, parts):
            for part in parts:
                yield from things_in(part)
        case Title() | You() | They() | Number() | Money() | Text():
            return
        case _:
            assert_never(phrase)
