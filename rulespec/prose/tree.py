"""Phrase trees: what a sentence says, before any language.

They carry everything some language needs, even what others ignore: who owns a thing,
whether it is counted, whether a place is a goal or a source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Thing:
    """A noun phrase: a term of the game, counted, determined, owned, told apart by a tag."""

    term: str
    count: int | None = None
    determiner: str = ""
    """`a`, `the`, or a determining word of the lexicon (that, all, other, last …); or nothing."""
    plural: bool = False
    owner: Phrase | None = None
    of: Phrase | None = None
    """What it is of: the number of cards, a line of 3 squares."""
    source: Phrase | None = None
    """The place it is taken from."""
    at: Phrase | None = None
    """The place it is in."""
    tag: str = ""
    """A number or a name after the noun: player 2, square b2."""
    pronoun: bool = False
    """Only its determining word is said: the square *which* is empty."""


@dataclass(frozen=True, slots=True)
class You:
    """The person spoken to."""


@dataclass(frozen=True, slots=True)
class Text:
    """A number, a name of a place, or other text that no language changes."""

    text: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A message of the locale with its roles; `key` names the construct, never a rule."""

    key: str
    roles: Mapping[str, Phrase] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody does, by a verb of the game: its roles fill the verb's own pattern."""

    verb: str
    roles: Mapping[str, Phrase] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Series:
    """Several phrases joined by `and`, `or` or, as sentences, by nothing."""

    word: str
    parts: tuple[Phrase, ...]


Phrase = Thing | You | Text | Clause | Act | Series


def clause(key: str, **roles: Phrase | None) -> Clause:
    """A clause without the roles that are absent."""
    return Clause(key, {name: role for name, role in roles.items() if role is not None})
