"""A compiled game: its functions for one number of players, and how to read what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulespec import model as m
from rulespec.layout import Layout
from rulespec.lowered import form as f
from rulespec.records import Record, record

PASS = 0
GO_ON, END_TURN = "go-on", "end-turn"
"""The moves that go on from a window where no procedure comes next: to some line, or to the end of
the turn."""
TURN_OF = "turn-of"
"""How a position calls the player whose turn it is while another one decides."""


@record
class WayCode(Record):
    """Names of the functions by which ways are found."""

    key: str
    place: str
    cost: str
    told: str | None
    """The places of which something is told, if anything is."""


@record
class JourneyCode(Record):
    """Names of the functions of a journey."""

    legs: tuple[str, ...]
    """One for each kind of leg."""
    take: str
    ends: str
    stays: str
    """Whether the first of its ends is open, by which one stays where one is."""
    key: str
    around: str
    way: WayCode | None = None
    """If the journey says how ways are found."""


@record
class SiteLocal(Record):
    """A name bound earlier in the turn that a decision still needs, or the count of a loop."""

    name: str
    cell: int
    type: m.Type
    zone: str = ""
    outer: bool = False
    """Bound by what led here and needed only afterwards: a position may leave it out."""


@dataclass(slots=True)
class Site:
    """A place in the flow where the game waits for a decision."""

    number: int
    choose: m.Choose
    phase: str
    callers: tuple[str, ...]
    """What led here: the zones of the pieces (or the names) that procedures were called with."""
    locals: list[SiteLocal] = field(default_factory=list)
    triggers: frozenset[int] = frozenset()
    """The triggers whose lines lead here: their conditions may still hold."""
    window: str = ""
    """The window whose acts are offered here, if nothing else is."""
    name: str = ""

    @property
    def act(self) -> str:
        return self.window or self.choose.alternatives[0].act


@record
class Digit(Record):
    """The values one part of a move can have: `low` to `low + size - 1`."""

    low: int
    size: int


def move_number(base: int, digits: tuple[Digit, ...], values: Iterable[int]) -> int:
    """The number of the move with these parts, of an alternative that begins at `base`."""
    number = 0
    for value, digit in zip(values, digits, strict=True):
        number = number * digit.size + value - digit.low
    return base + number


@dataclass(slots=True)
class Program:
    """Everything the engine needs to play a game with so many players: its lowered form, and what
    its numbers mean."""

    players: int
    layout: Layout
    sites: Mapping[str, Site]
    """By name, in the order of their numbers."""
    alternatives: dict[int, tuple[m.Alternative, int, tuple[Digit, ...]]]
    """By number: the alternative, its first move number, the digits of its moves."""
    journeys: dict[str, JourneyCode]
    functions: Mapping[str, f.Function]
    """By name. Each is read, printed and compiled when it is first called."""
    same: dict[str, str]
    """Names that stand for another function: acts of a window are offered at many decisions, and
    what forbids them is the same everywhere."""
    constants: Mapping[str, f.Data | f.Ground | tuple[f.Ground, ...]]
    tables: dict[str, tuple[str | None, ...]]
    """Names of blocks, by a number from 1."""
    ends: frozenset[str]
    """The functions in which the game may end."""
    uses_chance: bool
