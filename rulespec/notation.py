"""Moves as text: `play card-3`, `give player-2`, `b2`; in the spec's words or a language's.

A move is an act followed by its parts. The act may be left out where the parts tell.
`player-2: play card-3` also says who moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product

from rulespec import model as m
from rulespec.diagnostics import Diagnostic, InputError, close_matches, problem
from rulespec.engine import Engine
from rulespec.move import PASS_ACT, Move
from rulespec.program import PASS
from rulespec.records import Record, record
from rulespec.walks import walk_number

LONGEST = 300
"""Characters of the longest text that is read as a move."""


class InvalidMove(InputError):
    """The text is no move of this game at all."""


class AmbiguousMove(InputError):
    """The text can be read as several moves."""


class Words:
    """How a language writes acts and parts: canonical name to the ways to write it.

    They are looked up when the spec's own words do not do. What a verb is about may have a form
    of its own after it.
    """

    def __init__(
        self,
        find: Callable[[str, str], list[str] | None] = lambda name, verb: None,
        say: Callable[[m.Alternative], str] = lambda act: act.act,
    ) -> None:
        self._find = find
        self.say = say
        """How a language writes a move that goes on from a window."""
        self._found: dict[tuple[str, str], list[str] | None] = {}

    def _ways(self, name: str, verb: str = "") -> list[str] | None:
        if (name, verb) not in self._found:
            self._found[name, verb] = self._find(name, verb)
        return self._found[name, verb]

    def knows(self, name: str) -> bool:
        return self._ways(name) is not None

    def of(self, name: str) -> list[str]:
        return [name, *(self._ways(name) or ())]

    def shown(self, name: str, verb: str = "") -> str:
        """The way to write a name that the language prefers, after a verb perhaps."""
        return next(iter(self._ways(name, verb) or ()), name)


@record
class Reading(Record):
    """A move as read, and the seat it was said to be of."""

    move: Move
    seat: int | None


def read(
    engine: Engine, text: str, words: Words | None = None, cells: list[int] | None = None
) -> Reading:
    """The move a text stands for, legal or not; raises InvalidMove or AmbiguousMove.

    The spec's own words come before those of a language, a named act before a guess, and
    what can be decided in the state (`cells`) before what cannot.
    """
    words = words or Words()
    if len(text) > LONGEST:
        raise InvalidMove([_invalid(engine, text[:40] + "…", words, cells)])
    seat, rest = _seat(engine, text, words)
    line = _normal(rest)
    codes: list[int] = []
    for known in (Words(), words):
        codes = codes or list(_with_act(engine, line, known)) or list(_guesses(engine, line, known))
    if not codes:
        raise InvalidMove([_invalid(engine, text, words, cells)])
    codes = list(dict.fromkeys(codes))
    if len(codes) > 1 and cells is not None:
        codes = [code for code in codes if _is_asked(engine, code, cells)] or codes
        codes = _lying_there(engine, codes, cells)
    if len(codes) > 1:
        moves = ", ".join(f"`{engine.moves_by_code[code]}`" for code in codes[:3])
        raise AmbiguousMove([problem("ambiguous-move", move=text, readings=moves)])
    return Reading(engine.moves_by_code[codes[0]], seat)


def spoken(engine: Engine, text: str, words: Words) -> tuple[int | None, str]:
    """Who is said to move, if anybody is, and the rest of the text in its plainest form."""
    seat, rest = _seat(engine, text[:LONGEST], words)
    return seat, _normal(rest)


def places_after(
    engine: Engine, line: str, name: str, places: str, words: Words
) -> tuple[int, ...]:
    """The places that follow a name in a line, if nothing else does."""
    found: list[int] = []
    rest = next((r for w in words.of(name) if (r := _after(line, _normal(w))) is not None), "")
    while rest:
        options = (
            (place, after)
            for place, named in enumerate(engine.game.places[places].names)
            for word in words.of(named)
            if (after := _after(rest, _normal(word))) is not None
        )
        place, rest = min(options, key=lambda each: len(each[1]), default=(-1, ""))
        if place < 0:
            return ()
        found.append(place)
    return tuple(found)


def write(move: Move, words: Words) -> str:
    """A move in the words of a language; `read` understands it."""
    if move.onward is not None:
        return words.say(move.onward)
    verb, *names = (*move.act.split(), *_shown(move, words))
    told = (words.shown(name, "" if index else verb) for index, name in enumerate(names))
    return " ".join((words.shown(verb), *told))


def _shown(move: Move, words: Words) -> Iterator[str]:
    """The names of a move's parts; of a walk, those of its places."""
    for part in move.parts:
        yield from [part.text] if words.knows(part.text) else part.text.split()


def _is_asked(engine: Engine, code: int, cells: list[int]) -> bool:
    """Whether a move answers the decision that a state waits for."""
    site, decoded = engine.site(cells), engine.decode(code)
    if site is None or decoded is None:
        return False
    return any(alternative.index == decoded[0] for alternative in site.choose.alternatives)


def _lying_there(engine: Engine, codes: list[int], cells: list[int]) -> list[int]:
    """Of moves that call a piece by its type alone, or a space by its number, those that are
    possible; if there is none, the one that the least forbids."""
    if not all(_calls_by_type(engine, code) or _is_implied(engine, code) for code in codes):
        return codes
    against = {code: _objections(engine, code, cells) for code in codes}
    legal = [code for code in codes if not against[code]]
    there = [code for code in codes if not any(number < 0 for number in against[code])]
    return legal or sorted(there or codes, key=lambda code: len(against[code]))[:1]


def _is_implied(engine: Engine, code: int) -> bool:
    """Whether a number in a move is a free space or the piece that lies there."""
    decoded = engine.decode(code)
    return decoded is not None and engine.program.alternatives[decoded[0]][0].implied


def _calls_by_type(engine: Engine, code: int) -> bool:
    decoded = engine.decode(code)
    if decoded is None:
        return False
    alternative, _, _ = engine.program.alternatives[decoded[0]]
    return any(binder.named for binder in alternative.binders)


def _objections(engine: Engine, code: int, cells: list[int]) -> list[int]:
    """What forbids a move: numbers of its guards, or below 0 of parts that are not to be had."""
    site, decoded = engine.site(cells), engine.decode(code)
    assert site is not None and decoded is not None, "it is asked for here"
    index, values = decoded
    numbers = {each.index: at for at, each in enumerate(site.choose.alternatives)}
    if index not in numbers:
        return [-1]
    why = engine.code_of.why[site.number, numbers[index]]
    return [number for number, _, _ in why(cells, *values)]


@lru_cache(4096)
def _normal(text: str) -> str:
    return re.sub(r"[\s,→>-]+", " ", text).strip().casefold()


def _seat(engine: Engine, text: str, words: Words) -> tuple[int | None, str]:
    head, colon, rest = text.partition(":")
    if not colon:
        return None, text
    for seat, name in enumerate(engine.game.seat_names[: engine.players]):
        if _normal(head) in (_normal(word) for word in words.of(name)):
            return seat, rest
    known = engine.game.seat_names[: engine.players]
    matches = close_matches(head.strip(), known)
    raise InvalidMove([problem("unknown-player", name=head.strip(), suggestions=matches)])


def _with_act(engine: Engine, line: str, words: Words) -> Iterator[int]:
    """Move numbers that a line can stand for which names the act."""
    if any(line == _normal(word) for word in words.of(PASS_ACT)):
        if any(site.choose.may for site in engine.program.sites.values()):
            yield PASS
        return
    for index, (alternative, _, _) in engine.program.alternatives.items():
        for act in _acts(words, alternative):
            rest = _after(line, _normal(act))
            if rest is not None:
                for values in _parts(engine, alternative.binders, rest, words):
                    yield engine.code(index, values)


def _guesses(engine: Engine, line: str, words: Words) -> Iterator[int]:
    """Move numbers that a line can stand for which leaves out the act."""
    if not line or any(line == _normal(word) for word in words.of(PASS_ACT)):
        return
    for index, (alternative, _, _) in engine.program.alternatives.items():
        for values in _parts(engine, alternative.binders, line, words):
            yield engine.code(index, values)


def _parts(
    engine: Engine, binders: tuple[m.Binder, ...], line: str, words: Words
) -> Iterator[tuple[int, ...]]:
    if not binders:
        if not line:
            yield ()
        return
    type_ = binders[0].var.type
    if isinstance(type_, m.WalkType):
        for walk, following in _walks(engine, type_, line, words):
            for others in _parts(engine, binders[1:], following, words):
                yield (walk, *others)
        return
    for value, name in engine.part_names(binders[0]).items():
        for word in _ways(words, name) if binders[0].named else words.of(name):
            rest = _after(line, _normal(word))
            if rest is not None:
                for others in _parts(engine, binders[1:], rest, words):
                    yield (value, *others)
    if binders[0].named:
        yield from _called_by_type(engine, binders, line, words)


def _called_by_type(
    engine: Engine, binders: tuple[m.Binder, ...], line: str, words: Words
) -> Iterator[tuple[int, ...]]:
    """Parts that begin with a piece of a row of which only the type is told: it may lie in any
    place."""
    first = binders[0]
    places = range(engine.longest_list(first.source))
    for leaf in first.named:
        for word in words.of(engine.game.leaves[leaf].name):
            rest = _after(line, _normal(word))
            if rest is None:
                continue
            for others in _parts(engine, binders[1:], rest, words):
                for place in places:
                    yield (place * first.types + leaf - first.named[0], *others)


def _ways(words: Words, name: str) -> Iterator[str]:
    """The ways to write what consists of several names."""
    return map(" ".join, product(*map(words.of, name.split())))


def _acts(words: Words, alternative: m.Alternative) -> Iterable[str]:
    """The ways to write an act."""
    if alternative.onward:
        return (alternative.act, words.say(alternative))
    return _ways(words, alternative.act)


def _walks(engine: Engine, type_: m.WalkType, line: str, words: Words) -> Iterator[tuple[int, str]]:
    """Walks that a line can begin with, place by place, and what follows them."""
    names = engine.game.places[type_.places].names
    ways: list[tuple[tuple[int, ...], str]] = [((), line)]
    for _ in range(type_.most):
        ways = [
            ((*way, place), after)
            for way, rest in ways
            for place, name in enumerate(names)
            for word in words.of(name)
            if (after := _after(rest, _normal(word))) is not None
        ]
        for way, rest in dict.fromkeys(ways):
            yield walk_number(way, len(names) + 1), rest


def _after(line: str, word: str) -> str | None:
    """What follows a word at the beginning of a line; nothing if it does not begin with it."""
    if line == word:
        return ""
    return line[len(word) + 1 :] if line.startswith(word + " ") else None


def _names(engine: Engine, binder: m.Binder) -> Iterable[str]:
    """What a part of a move is written with."""
    if isinstance(binder.var.type, m.WalkType):
        return engine.game.places[binder.var.type.places].names
    if binder.named:
        return [engine.game.leaves[leaf].name for leaf in binder.named]
    return engine.part_names(binder).values()


def _invalid(engine: Engine, text: str, words: Words, cells: list[int] | None = None) -> Diagnostic:
    """Which words a move begins with, of those that are asked for if that is known; and what else
    may have been meant."""
    everything = [alternative for alternative, _, _ in engine.program.alternatives.values()]
    site = engine.site(cells) if cells is not None else None
    asked = site.choose.alternatives if site is not None else everything
    acts = sorted({f"`{_first_word(words, each)}`" for each in asked})
    known = {word for each in everything for word in _known(engine, each, words)}
    normal = {_normal(word) for word in known}
    suggestions: list[str] = []
    for word in re.split(r"[\s,]+", text.strip()):
        if word and _normal(word) not in normal:
            suggestions += close_matches(word.casefold(), known) or _in_names(word, known)
    return problem("invalid-move", move=text.strip(), acts=tuple(acts), suggestions=suggestions[:3])


def _first_word(words: Words, alternative: m.Alternative) -> str:
    """What a move begins with."""
    if alternative.onward:
        return words.say(alternative)
    return words.shown(alternative.act.split()[0])


def _known(engine: Engine, alternative: m.Alternative, words: Words) -> Iterator[str]:
    """All that can stand in a move."""
    yield from words.of(alternative.act)
    for binder in alternative.binders:
        for name in _names(engine, binder):
            yield from words.of(name)


def _in_names(word: str, known: Iterable[str]) -> list[str]:
    """Names of several words of which this could be one."""
    parts = [(part, name) for name in sorted(known) for part in _normal(name).split()]
    meant = close_matches(_normal(word), {part for part, _ in parts})
    return [name for part, name in parts if part in meant]
