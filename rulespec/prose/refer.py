"""What is spoken of again: `the card` where no other card could be meant, else `that card`.

A sentence is read together with those that go on from it and those below it. If they speak of one
card only, what follows its first mention need not point at it in a language that has an article
for what is known; in others a bare noun would be any card. Nothing here knows a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec.prose.tree import (
    Act,
    Clause,
    Link,
    Money,
    Number,
    Phrase,
    Said,
    Series,
    Text,
    They,
    Thing,
    Title,
    Told,
    You,
    things_in,
)

POINTED_AT, KNOWN = "that", "known"
"""How what has a name in the rules is determined: before it is clear what is meant, and after."""
FIRST = ("", "a", "another", "remaining")
"""Determiners with which something is mentioned for the first time."""
RIVALS = ("some", "no", "every")
"""Those of something else of the same noun, which is not spoken of again."""

Named = tuple[str, str]
"""The name that the rules have for something, and its noun."""


def referred(said: Said, below: bool = False) -> Said:
    """A sentence and all below it, in which what is known is no longer pointed at.

    What is `below` another sentence must be mentioned first there: else it may be one of above.
    """
    clear = _clear(said, below)
    told = _with(said, clear) if clear else said
    items = tuple(referred(item, below=True) for item in told.items)
    return replace(told, items=items)


def _clear(said: Said, below: bool) -> set[Named]:
    """Of what it is clear that it is meant, wherever its noun stands."""
    first: Counter[str] = Counter()
    rivals: set[str] = set()
    named: set[Named] = set()
    for thing in _things_of(said):
        if thing.plural or (thing.count or 1) > 1:
            continue
        if thing.name and thing.determiner in (POINTED_AT, KNOWN):
            named.add((thing.name, thing.term))
        elif thing.determiner in FIRST and not thing.tag:
            first[thing.term] += 1
        elif thing.determiner in RIVALS:
            rivals.add(thing.term)
    several = Counter(term for _, term in named)
    fewest = 1 if below else 0
    return {
        (name, term)
        for name, term in named
        if several[term] == 1 and term not in rivals and fewest <= first[term] <= 1
    }


def _with(said: Said, clear: set[Named]) -> Said:
    """A sentence and all below it, in which these are known."""
    return replace(
        said,
        phrase=_known(said.phrase, clear),
        notes=tuple(_with(note, clear) for note in said.notes),
        items=tuple(_with(item, clear) for item in said.items),
        alone=None if said.alone is None else _known(said.alone, clear),
    )


def _known(phrase: Phrase, clear: set[Named]) -> Phrase:
    match phrase:
        case Thing():
            return _known_thing(phrase, clear)
        case Link(target, inner):
            return Link(target, _known(inner, clear))
        case Clause(key, roles):
            return Clause(key, {name: _known(role, clear) for name, role in roles.items()})
        case Act(verb, roles):
            return Act(verb, {name: _known(role, clear) for name, role in roles.items()})
        case Told(term, key, roles, plain):
            inside = {name: _known(role, clear) for name, role in roles.items()}
            return Told(term, key, inside, _known(plain, clear))
        case Series(word, parts):
            return Series(word, tuple(_known(part, clear) for part in parts))
        case Title() | You() | They() | Number() | Money() | Text():
            return phrase
    assert_never(phrase)


def _known_thing(thing: Thing, clear: set[Named]) -> Thing:
    """A thing, its owner and so on; what tells it apart from others stays as it is."""

    def known(part: Phrase | None) -> Phrase | None:
        return None if part is None else _known(part, clear)

    determiner = thing.determiner
    if determiner == POINTED_AT and (thing.name, thing.term) in clear:
        determiner = KNOWN
    return replace(
        thing,
        determiner=determiner,
        owner=known(thing.owner),
        of=known(thing.of),
        source=known(thing.source),
        at=known(thing.at),
    )


def _things_of(said: Said) -> Iterator[Thing]:
    for each in said.walk():
        yield from things_in(each.phrase)
