"""What others call of a compiled game: typed functions over cells, each under its own name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, takewhile
from typing import Protocol, TypeVar

from rulespec import entries
from rulespec.chance import Chance
from rulespec.linking import Linked
from rulespec.move import Move
from rulespec.program import JourneyCode, WayCode
from rulespec.records import Record, record

Key = TypeVar("Key")
Found = TypeVar("Found")
Cells = list[int]
Objection = tuple[int, int | None, int | None]
"""What forbids something: its number, and the two numbers of a comparison."""
ListMoves = Callable[[Cells], Sequence[Move]]


class RunBlock(Protocol):
    """Lines up to the next decision: gives the block that comes next, if the game does not wait."""

    def __call__(self, cells: Cells, chance: Chance, /) -> RunBlock | None: ...


class Apply(Protocol):
    """What a move does, by its number, up to the next block or decision."""

    def __call__(self, cells: Cells, chance: Chance, code: int, /) -> RunBlock | None: ...


class NumberOf(Protocol):
    """A number that a state tells, of some players, places or pieces."""

    def __call__(self, cells: Cells, /, *of: int) -> int: ...


class ObjectionsTo(Protocol):
    """What forbids something in a state: a move with some parts, or that the state is one."""

    def __call__(self, cells: Cells, /, *of: int) -> list[Objection]: ...


@record
class RunningWay(Record):
    """What somebody who looks for ways asks of a state."""

    key: Callable[[Cells], tuple[int, ...]]
    """What tells states apart, but for what is told of places."""
    place: Callable[[Cells], int]
    cost: Callable[[Cells], int]
    told: Callable[[Cells], Sequence[int]] | None
    """The places of which something is told."""


@record
class RunningJourney(Record):
    """A journey as it is tried out."""

    legs: tuple[Callable[[Cells], Sequence[int]], ...]
    """By kind of leg, the numbers of the moves that lead on."""
    take: Callable[[Cells, int], None]
    ends: Callable[[Cells], int]
    stays: Callable[[Cells], int]
    """Whether one may end it by staying where one is."""
    key: Callable[[Cells], tuple[int, ...]]
    """What tells states on the journey apart, of all that legs may change."""
    around: Callable[[Cells], list[int]]
    """What is looked at on the journey and not changed by any leg."""
    way: RunningWay | None


class Lazy(dict[Key, Found]):
    """What is found by a key, found when it is first asked for."""

    def __init__(self, find: Callable[[Key], Found]) -> None:
        self._find = find

    def __missing__(self, key: Key) -> Found:
        found = self[key] = self._find(key)
        return found


@record
class Running(Record):
    """The functions of a game, for one number of players. None is compiled before it is needed."""

    prepare: RunBlock
    start: RunBlock
    moves: list[ListMoves]
    """By decision, from 1."""
    apply: list[Apply]
    """By decision, too; no game waits at one that the options keep out of play."""
    why: Mapping[tuple[int, int], ObjectionsTo]
    """By decision and by the how manieth of its alternatives."""
    held: Mapping[int, Callable[[Cells], int]]
    deciders: Mapping[int, Callable[[Cells], int] | None]
    """Who decides, where that is not the one whose turn it is."""
    claims: list[ObjectionsTo]
    pending: list[ObjectionsTo]
    undone: list[NumberOf]
    """By trigger: whether its lines would see to it that its condition does not hold any more."""
    values: Mapping[str, NumberOf]
    eligible: Callable[[Cells], Sequence[int]] | None
    ties: list[Callable[[Cells, int], int]]
    journeys: Mapping[str, RunningJourney]


def running(code: Linked) -> Running:
    """The functions of a program, by what they are for."""
    (start,), (prepare,) = code.row(entries.START), code.row(entries.PREPARE)
    decisions = list(_numbered(code, entries.moves, 1))
    appliers = (entries.apply(number) for number in range(1, len(decisions) + 1))
    return Running(
        prepare,
        start,
        code.row(None, *decisions),
        code.row(None, *(name if name in code else None for name in appliers)),
        Lazy(lambda key: code[entries.why(*key)]),
        Lazy(lambda number: code[entries.held(number)]),
        Lazy(lambda number: code.get(entries.decider(number))),
        code.row(*_numbered(code, entries.claim)),
        code.row(*_numbered(code, entries.pending)),
        code.row(*_numbered(code, entries.undone)),
        Lazy(lambda name: code[entries.value(name)]),
        code.get(entries.ELIGIBLE),
        code.row(*_numbered(code, entries.tie)),
        Lazy(lambda name: _journey(code.program.journeys[name], code)),
    )


def claims_of_examples(code: Linked) -> Mapping[tuple[int, int], NumberOf]:
    """What examples claim, by the numbers of an example and of its step."""
    return Lazy(lambda key: code[entries.claim_of_example(*key)])


def _numbered(code: Linked, named: Callable[[int], str], first: int = 0) -> Iterator[str]:
    """The functions that are counted from a number on."""
    return takewhile(code.__contains__, map(named, count(first)))


def _journey(journey: JourneyCode, code: Linked) -> RunningJourney:
    return RunningJourney(
        tuple(code[name] for name in journey.legs),
        code[journey.take],
        code[journey.ends],
        code[journey.stays],
        code[journey.key],
        code[journey.around],
        None if journey.way is None else _way(journey.way, code),
    )


def _way(way: WayCode, code: Linked) -> RunningWay:
    told = None if way.told is None else code[way.told]
    return RunningWay(code[way.key], code[way.place], code[way.cost], told)
