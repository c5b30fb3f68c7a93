"""Second patterns of a construct: for where a clause stands, and for what it says.

A language may say a construct otherwise in a relative clause (`.which`), after a conjunction
(`.sub`), of a moment (`.once`), and of a number, a sum of money, nobody, or a few words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from rulespec.keys import KEYS
from rulespec.prose.tree import Clause, Money, Number, Phrase, Series, Thing

SUBORDINATE, ONCE = "sub", "once"
CLAUSE_TWINS = ("which", "that", SUBORDINATE, ONCE)
"""By the place of the clause."""
SHAPES = ("nobody", "money", "number", "short", "one")
"""By what the construct says something to be."""
SAID_TO_BE = ("right", "value", "number", "have")
"""Roles of what something is said to be, in comparisons and of values."""
NOBODY = ("_nobody", "_nothing")
ABOUT = ("left", "name")
"""Roles of what is said to be something."""
FEW = 2
_SUMS = ("plus", "minus", "times")
_SIGNS = re.compile(r"[,.;:]")
_QUOTES = "«“„"


def base_of(key: str) -> str:
    """The construct that a pattern belongs to: a twin's is that of the plain one."""
    for ends in (CLAUSE_TWINS, SHAPES):
        base, _, end = key.rpartition(".")
        if key not in KEYS and end in ends:
            key = base
    return key


def keys(key: str, shapes: Iterable[str], places: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The keys that a pattern is looked for under, best first, each with the place it is for."""
    both = [*shapes]
    for place in places:
        yield from ((f"say.{key}.{shape}.{place}", place) for shape in both)
        yield f"say.{key}.{place}", place
    yield from ((f"say.{key}.{shape}", "") for shape in both)


def shapes(
    roles: Mapping[str, Phrase], words: Callable[[Phrase], str], letters: str
) -> Iterator[str]:
    """What can be said of the phrase that something is said to be.

    `words` puts a phrase into words, which are written with these letters.
    """
    said = next((roles[name] for name in SAID_TO_BE if name in roles), None)
    if said is not None:
        first = _first(said)
        if isinstance(first, Thing) and first.term in NOBODY:
            yield "nobody"
        if isinstance(first, Money):
            yield "money"
        if _is_number(first):
            yield "number"
        about = next((words(roles[name]) for name in ABOUT if name in roles), "")
        if _is_short(said, words, letters) and _is_word(about.split()[-1:], letters):
            yield "short"
    if "set" in roles and _is_one(roles["set"]):
        yield "one"
    if "object" in roles and _is_plain(roles["object"]):
        yield "short"


def _is_plain(phrase: Phrase) -> bool:
    """Whether something is named in a few words, so that it can stand before what is said of it."""
    return isinstance(phrase, Thing) and not (phrase.source or phrase.at or phrase.tag)


def _first(phrase: Phrase) -> Phrase:
    """What a phrase begins with: of a sum its first part."""
    while isinstance(phrase, Clause) and phrase.key in _SUMS:
        phrase = phrase.roles["left"]
    return phrase


def _is_number(phrase: Phrase) -> bool:
    return isinstance(phrase, Number | Money) or (
        isinstance(phrase, Thing) and phrase.count is not None
    )


def _is_short(phrase: Phrase, words: Callable[[Phrase], str], letters: str) -> bool:
    """Whether a phrase is a word or two, or is pointed at: that card.

    Numbers and codes are no words: next to them a dash alone would look like a sign.
    """
    if isinstance(phrase, Thing) and (phrase.determiner == "that" or phrase.term in NOBODY):
        return True
    if isinstance(phrase, Series):
        phrase = phrase.parts[0]
    told = _SIGNS.split(words(phrase))[0].split()
    if told[1:] and told[1][0] in _QUOTES:  # the rest is a name
        told = told[:1]
    return len(told) <= FEW and _is_word(told, letters)


def _is_word(told: list[str], letters: str) -> bool:
    return bool(told) and all({*each.lower()} <= {*letters} for each in told)


def _is_one(phrase: Phrase) -> bool:
    return isinstance(phrase, Thing) and not phrase.plural and phrase.count is None
