"""What others call of a compiled game: typed functions over cells, each under its own name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count, takewhile
from typing import Any, TypeVar

from rulespec.linking import Linked
from rulespec.program import JourneyCode, value_name
from rulespec.records import Record, record

Key = TypeVar("Key")
Found = TypeVar("Found")
Cells = list[int]
Objection = tuple[int, int | None, int | None]
"""What forbids something: its number, and the two numbers of a comparison."""
Objections = Callable[..., list[Objection]]


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
    brief: Callable[[Cells], tuple[int, ...]] | None = None
    place: Callable[[Cells], int] | None = None
    cost: Callable[[Cells], int] | None = None
    told: Callable[[Cells], Sequence[int]] | None = None
    """The places of which something is told."""


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

    prepare: Any
    start: Any
    moves: list[Any]
    """By decision, from 1."""
    apply: list[Any]
    """By decision, too; nothing for one that the options keep out of play."""
    why: Mapping[tuple[int, int], Objections]
    """By decision and by the how manieth of its alternatives."""
    held: Mapping[int, Callable[[Cells], int]]
    deciders: Mapping[int, Callable[[Cells], int] | None]
    """Who decides, where that is not the one whose turn it is."""
    claims: list[Objections]
    pending: list[Objections]
    undone: list[Callable[..., int]]
    """By trigger: whether its lines would see to it that its condition does not hold any more."""
    values: Mapping[str, Callable[..., Any]]
    eligible: Callable[[Cells], Sequence[int]] | None
    ties: list[Callable[[Cells, int], int]]
    journeys: Mapping[str, RunningJourney]


def running(code: Linked) -> Running:
    """The functions of a program, by what they are for: the only place that knows their names."""
    (start,), (prepare,) = code.row("start"), code.row("prepare")
    decisions = _numbered(code, "moves", 1)
    return Running(
        prepare,
        start,
        code.row(None, *decisions),
        code.row(None, *(_if_any(code, f"apply_{n}") for n in range(1, len(decisions) + 1))),
        Lazy(lambda key: code[f"why_{key[0]}_{key[1]}"]),
        Lazy(lambda number: code[f"held_{number}"]),
        Lazy(lambda number: code.get(f"decider_{number}")),
        code.row(*_numbered(code, "claim")),
        code.row(*_numbered(code, "pending")),
        code.row(*_numbered(code, "undone")),
        Lazy(lambda name: code[value_name(name)]),
        code.get("eligible"),
        code.row(*(name for name in code.program.functions if name.startswith("tie_"))),
        Lazy(lambda name: _journey(code.program.journeys[name], code)),
    )


def _numbered(code: Linked, name: str, first: int = 0) -> list[str]:
    """The functions of a name that are counted from a number on."""
    names = (f"{name}_{number}" for number in count(first))
    return list(takewhile(code.__contains__, names))


def _if_any(code: Linked, name: str) -> str | None:
    return name if name in code else None


def _journey(journey: JourneyCode, code: Linked) -> RunningJourney:
    further = (journey.brief, journey.place, journey.cost, journey.told)
    return RunningJourney(
        tuple(code[name] for name in journey.legs),
        code[journey.take],
        code[journey.ends],
        code[journey.stays],
        code[journey.key],
        code[journey.around],
        *(code[name] if name else None for name in further),
    )
