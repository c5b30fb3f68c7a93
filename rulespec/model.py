"""The checked model of a game: every name resolved, every expression typed.

All later stages read this and nothing else: the compiler, the prose, positions and
the referee. It holds plain values; it knows no syntax, no file and no language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any

from rulespec.cache import quick_to_load
from rulespec.diagnostics import Span

NOWHERE = Span("", 1, 1, 1)
DIRECTIONS = {
    "up": (0, 1),
    "down": (0, -1),
    "left": (-1, 0),
    "right": (1, 0),
    "up-left": (-1, 1),
    "up-right": (1, 1),
    "down-left": (-1, -1),
    "down-right": (1, -1),
}
"""Steps on a grid by name: how many columns to the right, how many rows up."""
SIDES = {
    "north": (0, 1),
    "north-east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, 0),
    "north-west": (-1, 1),
}
"""Steps on a grid of hexes, clockwise: a column to the right begins half a hex higher."""
SQUARE_SIDES = ("up", "right", "down", "left")
BOX = "box"
GAP = 0x7FFF
"""Stands for a piece in a row where none is: no type has this number."""

# Types


@dataclass(frozen=True, slots=True)
class NumberType:
    low: int
    high: int
    money: bool = False


@dataclass(frozen=True, slots=True)
class FlagType:
    pass


@dataclass(frozen=True, slots=True)
class PlayerType:
    optional: bool = False


@dataclass(frozen=True, slots=True)
class PlaceType:
    places: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class WalkType:
    """A walk from place to place: the places it enters, at most so many."""

    places: str
    most: int


@dataclass(frozen=True, slots=True)
class StageType:
    """How far a stretch of a turn has come: the names of the lines that come next."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineType:
    """A column, row or line of places; `family` is the set it was taken from."""

    family: LineFamily


@dataclass(frozen=True, slots=True)
class PieceType:
    """A piece somewhere; `leaves` are the piece types it can be."""

    leaves: frozenset[int]


@dataclass(frozen=True, slots=True)
class ZoneType:
    leaves: frozenset[int]


@dataclass(frozen=True, slots=True)
class SetType:
    of: Type


Type = (
    NumberType | FlagType | PlayerType | PlaceType | WalkType | StageType | LineType | PieceType
    | ZoneType | SetType
)  # fmt: skip

# Things


@dataclass(frozen=True, slots=True)
class Leaf:
    """One type of piece: all pieces of it are alike."""

    name: str
    kinds: tuple[str, ...]
    """The kind that lists it, then wider kinds."""
    count: int
    """How many are in the box (of each player, if owned)."""
    seat: int | None = None
    attributes: tuple[tuple[str, int], ...] = ()
    assumed: tuple[str, ...] = ()
    """Which of its numbers no text gives."""

    def attribute(self, name: str) -> int:
        return dict(self.attributes)[name]


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    leaves: tuple[int, ...]
    attributes: tuple[tuple[str, Type], ...] = ()
    owned: bool = False
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Row:
    """What a table says of one place or name."""

    attributes: tuple[tuple[str, int], ...] = ()
    assumed: tuple[str, ...] = ()
    """Which of its numbers no text gives."""
    sides: tuple[int, ...] = ()
    """The sides of its tile that a part of a tile reaches, from 0 clockwise."""
    touches: tuple[int, ...] = ()
    """The parts of the same tile that it touches."""


@dataclass(frozen=True, slots=True)
class Places:
    """A set of places: a grid of files and ranks, a numbered row, or places with names.

    Names that are no places (gangs, say) are such a set too.
    """

    name: str
    files: int
    ranks: int
    grid: bool
    holds: frozenset[int] = frozenset()
    """Leaves of the pieces that each place can hold; empty if it holds none."""
    kind: str = ""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    listed: tuple[str, ...] = ()
    """Names of their own."""
    attributes: tuple[tuple[str, Type], ...] = ()
    rows: tuple[Row, ...] = ()
    abstract: bool = False
    """Names only: nobody can be there."""
    on: str = ""
    """The grid that they are laid on, one on a square; those that are not laid do not count."""
    family: LineFamily | None = None
    """The lines of a grid, of which each is one of these places."""
    hexes: bool = False
    """The squares of the grid are hexes."""
    turned: bool = False
    """They can be laid turned."""
    part_of: str = ""
    """The set of tiles that they are parts of, in play if their tile is."""

    @property
    def partial(self) -> bool:
        """Whether some of them may not be in play, which then do not count."""
        return bool(self.on or self.part_of)

    @property
    def sides(self) -> tuple[tuple[int, int], ...]:
        """Where the squares of a grid have their neighbours, clockwise from the top."""
        names = tuple(SIDES) if self.hexes else SQUARE_SIDES
        return tuple({**DIRECTIONS, **SIDES}[name] for name in names)

    @property
    def names(self) -> tuple[str, ...]:
        if self.listed:
            return self.listed
        if not self.grid:
            return tuple(f"{self.name}-{i + 1}" for i in range(self.files))
        return tuple(f"{chr(97 + f)}{r + 1}" for r in range(self.ranks) for f in range(self.files))


@dataclass(frozen=True, slots=True)
class Steps:
    """Directions one can step in, for everybody or for each seat."""

    name: str
    by_seat: tuple[tuple[int | None, tuple[tuple[int, int], ...]], ...]
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    touching: bool = False
    """From a part of a tile to one that it touches."""
    same: str = ""
    """What both must have in common, if anything."""
    hexes: bool = False
    """Its directions are those of hexes."""


@dataclass(frozen=True, slots=True)
class LineFamily:
    """Columns, rows, or all straight lines of a length, of one grid."""

    shape: str
    places: str
    length: int = 0


@dataclass(frozen=True, slots=True)
class Alike:
    """Pieces that look the same to everybody but the player that a value names."""

    name: str
    leaves: tuple[int, ...]
    known_to: str
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Zone:
    name: str
    shape: str
    leaves: frozenset[int]
    owner: str | None = None
    """`player`, the name of a set of places, or nothing."""
    own: bool = False
    seen: str = "all"
    """Who sees its pieces: `all`, `owner`, `active` or `none`."""
    faced: bool = False
    capacity: int | None = None
    home: bool = False
    home_of: str = ""
    """The value that names the player with whom a piece is at home."""
    kind: str = ""
    besides: str = ""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def ordered(self) -> bool:
        return self.shape in ("row", "stack")


@dataclass(frozen=True, slots=True)
class Counter:
    name: str
    type: NumberType
    owner: str | None = None
    starts: tuple[int, ...] = (0,)
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    secret: bool = False
    """Only its owner sees it."""


@dataclass(frozen=True, slots=True)
class Memory:
    name: str
    type: Type
    owner: str | None = None
    each_turn: bool = False
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Option:
    name: str
    value: int
    is_flag: bool
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    by_players: tuple[tuple[int, int], ...]
    """Number of players, value."""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


# Expressions


@dataclass(frozen=True, slots=True)
class Number:
    value: int
    money: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    value: bool


@dataclass(frozen=True, slots=True)
class Nobody:
    """No player, no place."""


@dataclass(frozen=True, slots=True)
class You:
    """The active player."""


@dataclass(frozen=True, slots=True)
class Seat:
    index: int


@dataclass(frozen=True, slots=True)
class Place:
    places: str
    index: int


@dataclass(frozen=True, slots=True)
class LeafRef:
    leaf: int


@dataclass(frozen=True, slots=True)
class Var:
    """A name bound by choose, for each, let, a parameter or a quantifier."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Setting:
    """An option or a parameter: a constant once players and variant are known."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class That:
    """In a value: what the lines above have come to."""


@dataclass(frozen=True, slots=True)
class CounterRef:
    counter: str
    of: Expr | None


@dataclass(frozen=True, slots=True)
class MemoryRef:
    memory: str
    of: Expr | None


@dataclass(frozen=True, slots=True)
class Attribute:
    """A number, flag or name that a table gives for a piece, or for a place or name."""

    name: str
    of: Expr


@dataclass(frozen=True, slots=True)
class AttributeOfPlace:
    name: str
    of: Expr
    places: str


@dataclass(frozen=True, slots=True)
class LaidOn:
    """The square that a place is laid on, if any."""

    place: Expr


@dataclass(frozen=True, slots=True)
class Coordinate:
    axis: str
    """`file` or `rank`, counted from 1."""
    place: Expr


@dataclass(frozen=True, slots=True)
class ZoneRef:
    """A zone; `of` is its owner, or a set of players for all their zones together."""

    zone: str
    of: Expr | None


@dataclass(frozen=True, slots=True)
class PlaceZone:
    """What stands on a place."""

    place: Expr


@dataclass(frozen=True, slots=True)
class Size:
    of: Expr
    leaves: frozenset[int] | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class SumOf:
    attribute: str
    zone: Expr
    which: str = "sum"
    """`sum`, or `most` or `least` for the greatest or smallest alone."""


@dataclass(frozen=True, slots=True)
class SumOver:
    """What a value comes to for all members of a set together."""

    value: str
    set: Expr
    which: str = "sum"


@dataclass(frozen=True, slots=True)
class TopOf:
    zone: Expr


@dataclass(frozen=True, slots=True)
class LastOf:
    line: Expr


@dataclass(frozen=True, slots=True)
class EndOf:
    """The place where a walk ends."""

    walk: Expr


@dataclass(frozen=True, slots=True)
class FirstWhere:
    var: Var
    set: Expr
    condition: Expr
    which: str = "first"
    """`first`, `last`, or `only` if there is just one."""


@dataclass(frozen=True, slots=True)
class Quantified:
    quantifier: str
    var: Var
    set: Expr
    condition: Expr


@dataclass(frozen=True, slots=True)
class Connected:
    """`and` / `or` of two or more conditions."""

    word: str
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not:
    of: Expr


@dataclass(frozen=True, slots=True)
class Compare:
    left: Expr
    comparator: str
    right: Expr


@dataclass(frozen=True, slots=True)
class Same:
    left: Expr
    right: Expr
    negated: bool = False


@dataclass(frozen=True, slots=True)
class IsKind:
    piece: Expr
    kind: str
    leaves: frozenset[int]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class IsStep:
    target: Expr
    steps: str
    start: Expr


@dataclass(frozen=True, slots=True)
class EveryStep:
    """Each step of a walk leads from a place to one that some steps allow."""

    walk: Expr
    steps: str


@dataclass(frozen=True, slots=True)
class VisitsTwice:
    """A walk enters a place twice, or comes back to where it began."""

    walk: Expr


@dataclass(frozen=True, slots=True)
class IsEmpty:
    zone: Expr
    negated: bool = False


@dataclass(frozen=True, slots=True)
class IsIn:
    of: Expr
    set: Expr
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Between:
    of: Expr
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Has:
    """Some piece of the kind is in the zone; `owner` narrows an owned kind."""

    zone: Expr
    kind: str
    leaves: frozenset[int]
    owner: Expr | None = None
    negated: bool = False
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Arithmetic:
    left: Expr
    operator: str
    right: Expr


@dataclass(frozen=True, slots=True)
class ValueOf:
    """A declared value (or the score) applied to its arguments."""

    value: str
    arguments: tuple[Expr, ...]


# Sets


@dataclass(frozen=True, slots=True)
class AllPlayers:
    pass


@dataclass(frozen=True, slots=True)
class OtherPlayers:
    pass


@dataclass(frozen=True, slots=True)
class PlayersWith:
    extreme: str
    value: str
    above: int | None
    argument: Expr | None = None
    """What the value depends on besides the player."""


@dataclass(frozen=True, slots=True)
class AllPlaces:
    places: str
    whole: bool = False
    """With those that are not in play."""


@dataclass(frozen=True, slots=True)
class Lines:
    family: LineFamily


@dataclass(frozen=True, slots=True)
class Subset:
    var: Var
    set: Expr
    condition: Expr


@dataclass(frozen=True, slots=True)
class Numbers:
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Walks:
    """All walks of so many steps from a place."""

    places: str
    low: int
    high: int
    start: Expr


@dataclass(frozen=True, slots=True)
class StepsApart:
    """How many steps lead from one place to another."""

    steps: str
    start: Expr
    end: Expr


@dataclass(frozen=True, slots=True)
class Near:
    """All that a single step leads to from a place: how the compiler reads `is a step from`."""

    steps: str
    start: Expr


@dataclass(frozen=True, slots=True)
class Reach:
    """A place and all that steps lead to from it."""

    steps: str
    start: Expr


@dataclass(frozen=True, slots=True)
class Afterwards:
    """What a guard asks about the state that its act leads to."""

    condition: Expr
    parts: tuple[Var, ...]
    """The parts of the move."""
    index: int
    """The number of the alternative."""
    lines: int | None = None
    """How many of its lines are tried out, if not all."""


@dataclass(frozen=True, slots=True)
class IsFaced:
    """Whether a piece in a row lies face up, or face down."""

    piece: Expr
    facing: str


@dataclass(frozen=True, slots=True)
class PositionOf:
    """The how manieth in its row a piece is, from the left."""

    piece: Expr


@dataclass(frozen=True, slots=True)
class Possible:
    """Whether a journey can be ended, here or after further legs."""

    journey: str


Expr = (
    Number | Flag | Nobody | You | Seat | Place | LeafRef | Var | Setting | That | CounterRef
    | MemoryRef | Attribute | AttributeOfPlace | LaidOn | Coordinate | ZoneRef | PlaceZone | Size
    | SumOf | SumOver | TopOf | LastOf | EndOf | FirstWhere | Quantified | Connected | Not | Compare
    | Same | IsKind | IsStep | EveryStep | VisitsTwice | IsEmpty | IsIn | Between | Has | Arithmetic
    | ValueOf | AllPlayers | OtherPlayers | PlayersWith | AllPlaces | Lines | Subset | Numbers
    | Walks | StepsApart | Near | Reach | Afterwards | Possible | IsFaced
    | PositionOf
)  # fmt: skip

# Statements


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a rule: its ids (own or inherited) and its place in the text."""

    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class KindRef:
    kind: str
    leaves: frozenset[int]
    owner: Expr | None = None


@dataclass(frozen=True, slots=True)
class AllOf:
    kind: KindRef
    zone: Expr
    besides: Var | None = None
    beside: Expr | None = None
    """Only what lies next to this piece in its row."""
    var: Var | None = None
    condition: Expr | None = None
    """Only those of which it holds, under the name of `var`."""


@dataclass(frozen=True, slots=True)
class SomeOf:
    amount: int
    kind: KindRef
    zone: Expr


@dataclass(frozen=True, slots=True)
class OneOf:
    piece: Expr


What = AllOf | SomeOf | OneOf


@dataclass(frozen=True, slots=True)
class Transfer(Line):
    """Pieces go from where they are to a zone; put, move, take, return, remove, shuffle."""

    verb: str
    what: What
    target: Expr
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Swap(Line):
    """Two pieces change places, or all pieces of two zones do."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Lay(Line):
    place: Expr
    square: Expr
    turn: Expr | None = None
    """By how many sides it is turned clockwise."""


@dataclass(frozen=True, slots=True)
class LayRandom(Line):
    """So many places that are not laid yet, on the free squares in order."""

    amount: int
    places: str


@dataclass(frozen=True, slots=True)
class Draw(Line):
    amount: Expr
    kind: KindRef
    source: Expr
    target: Expr | None
    var: Var | None
    face: str | None = None


@dataclass(frozen=True, slots=True)
class TurnFace(Line):
    facing: str
    what: What


@dataclass(frozen=True, slots=True)
class Change(Line):
    verb: str
    amount: Expr
    counter: CounterRef
    other: CounterRef | None = None
    """Where it comes from, or goes to: no more than there is."""


@dataclass(frozen=True, slots=True)
class Note(Line):
    target: MemoryRef | CounterRef
    value: Expr


@dataclass(frozen=True, slots=True)
class Pick(Line):
    target: MemoryRef | Var
    set: Expr


@dataclass(frozen=True, slots=True)
class Let(Line):
    var: Var
    value: Expr


@dataclass(frozen=True, slots=True)
class Do(Line):
    procedure: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Travel(Line):
    """Leg after leg of a journey, until it is ended; not at all if it cannot be ended."""

    journey: str


@dataclass(frozen=True, slots=True)
class Stop(Line):
    pass


@dataclass(frozen=True, slots=True)
class EndGame(Line):
    pass


@dataclass(frozen=True, slots=True)
class Result(Line):
    player: Expr
    wins: bool


@dataclass(frozen=True, slots=True)
class If(Line):
    condition: Expr
    body: Block
    otherwise: Block


@dataclass(frozen=True, slots=True)
class Branch(Line):
    kinds: tuple[str, ...]
    leaves: frozenset[int]
    """Types of pieces; of a case about a place or name, their numbers."""
    body: Block


@dataclass(frozen=True, slots=True)
class Case(Line):
    of: Expr
    places: str
    """The set of places or names that it is about; nothing if it is about a piece."""
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The order in which the members of a set are gone through."""

    extreme: str
    """`least` or `most`: which of them come first."""
    key: Expr


@dataclass(frozen=True, slots=True)
class ForEach(Line):
    var: Var
    set: Expr
    condition: Expr | None
    body: Block
    order: Order | None = None


@dataclass(frozen=True, slots=True)
class As(Line):
    """Lines in which another player is `you`; whose turn it is does not change, unless they
    are a turn of that player."""

    player: Expr
    body: Block
    turn: bool = False


@dataclass(frozen=True, slots=True)
class During(Line):
    """Lines between which the acts of a window may be done, and at whose decisions too."""

    window: str
    body: Block


@dataclass(frozen=True, slots=True)
class Repeat(Line):
    condition: Expr
    times: int
    body: Block


@dataclass(frozen=True, slots=True)
class Binder:
    var: Var
    source: Expr
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Guard(Line):
    """`only if` (wanted) or `cannot if` (not wanted) a condition holds."""

    condition: Expr
    wanted: bool
    implied: bool = False
    """It is not written: a journey asks of all its legs that it can still be ended."""


@dataclass(frozen=True, slots=True)
class Alternative(Line):
    act: str
    binders: tuple[Binder, ...]
    guards: tuple[Guard, ...]
    body: Block
    index: int
    """Its number in the game; moves are numbered by it."""


@dataclass(frozen=True, slots=True)
class Choose(Line):
    may: bool
    if_possible: bool
    alternatives: tuple[Alternative, ...]


Statement = (
    Transfer | Swap | Lay | LayRandom | Draw | TurnFace | Change | Note | Pick | Let | Do | Travel
    | Stop | EndGame | Result | If | Case | ForEach | Repeat | As | During | Choose
)  # fmt: skip
Block = tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Phase(Line):
    name: str
    body: Block


@dataclass(frozen=True, slots=True)
class Turns(Line):
    first: Expr
    phases: tuple[Phase, ...]
    """One nameless phase if the turn has no phases."""
    rounds: bool = False
    """The phases are those of a round, in which turns are lines; else of a turn."""


@dataclass(frozen=True, slots=True)
class Route(Line):
    """How a way is found for somebody who says only where a journey shall end."""

    target: MemoryRef
    """Where one is."""
    legs: tuple[str, ...]
    """The acts that ways are made of."""
    cost: str
    """The counter of which a way should use as little as possible."""
    told: str | None = None
    """A value of places that is told of every place where it is not 0."""


@dataclass(frozen=True, slots=True)
class Journey(Line):
    """Acts that are done one after the other, as long as one likes and as it can be ended."""

    name: str
    legs: tuple[Alternative, ...]
    end: Alternative
    route: Route | None = None


@dataclass(frozen=True, slots=True)
class Window(Line):
    """Acts that may be done at any moment of a stretch of a turn."""

    name: str
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Term(Line):
    term: str
    value: Expr
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class Value(Line):
    name: str
    params: tuple[Var, ...]
    terms: tuple[Term, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Chapter(Line):
    """A page of the book: what is declared below it in its file."""

    name: str


@dataclass(frozen=True, slots=True)
class Procedure(Line):
    name: str
    params: tuple[Var, ...]
    body: Block
    window: str | None = None
    """The window that is open between its lines too, where it is called in a stretch of it."""


@dataclass(frozen=True, slots=True)
class Trigger(Line):
    condition: Expr
    var: Var | None
    body: Block


@dataclass(frozen=True, slots=True)
class Invariant(Line):
    claim: Expr
    condition: Expr | None
    var: Var | None
    act: str | None


@dataclass(frozen=True, slots=True)
class TieBreak(Line):
    """What decides between tied players: most or least of a value, who is first or last in the
    order of turns; or nothing, and they share the victory."""

    by: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Winner(Line):
    extreme: str
    ties: tuple[TieBreak, ...] = ()
    """One after the other, until one player is left; without any, the victory is shared."""
    among: AllPlayers | Subset = AllPlayers()
    """Those who can win; if there are none, nobody does."""


# Examples


@dataclass(frozen=True, slots=True)
class Thing:
    amount: int
    leaf: int
    face: str | None


@dataclass(frozen=True, slots=True)
class Given:
    """A zone, counter or memory and what it holds."""

    target: Expr
    things: tuple[Thing, ...]
    value: Expr | None
    span: Span = field(default=NOWHERE, compare=False, repr=False)
    turn: int = 0
    """By how many sides a laid place is turned."""
    shared: bool = False
    """It belongs to a position that several examples begin with."""


@dataclass(frozen=True, slots=True)
class When:
    move: str
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Then:
    """What must hold now; `kind` is legal, illegal, impossible, holds, true, over or wins."""

    kind: str
    rules: tuple[str, ...] = ()
    given: Given | None = None
    condition: Expr | None = None
    seats: tuple[int, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Example(Line):
    title: str
    players: int
    variants: tuple[str, ...]
    turn: tuple[int, str] | None
    shared: str
    """The name of the position it begins with, if several do."""
    worked: bool
    """It is shown with a picture of its position."""
    given: tuple[Given, ...]
    draws: tuple[Thing, ...]
    steps: tuple[When | Then, ...]


# The game


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a rule comes from: printed, inferred, ruling or assumed."""

    source: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    name: str
    fewest: int
    most: int
    seat_names: tuple[str, ...]
    players_rules: tuple[str, ...]
    leaves: tuple[Leaf, ...]
    kinds: dict[str, Kind]
    places: dict[str, Places]
    steps: dict[str, Steps]
    alike: tuple[Alike, ...]
    zones: dict[str, Zone]
    counters: dict[str, Counter]
    memories: dict[str, Memory]
    options: dict[str, Option]
    parameters: dict[str, Parameter]
    values: dict[str, Value]
    procedures: dict[str, Procedure]
    setup: Block
    turns: Turns
    windows: dict[str, Window]
    journeys: dict[str, Journey]
    triggers: tuple[Trigger, ...]
    invariants: tuple[Invariant, ...]
    winner: Winner | None
    positions: dict[str, tuple[Given, ...]]
    """What the positions give that several examples begin with."""
    examples: tuple[Example, ...]
    variants: dict[str, tuple[str, ...]]
    """Variant names and the rules they carry."""
    provenance: dict[str, Provenance]
    chapters: tuple[Chapter, ...] = ()
    named_seats: bool = False
    players_span: Span = field(default=NOWHERE, compare=False)
    score: str = "score"
    text: tuple[Line, ...] = ()
    """Every line that was written and carries ids, also one that only leads to others, or is
    of a variant; not those of examples."""

    def grid(self, places: str) -> Places:
        """The grid that places are squares of, or are laid on."""
        declared = self.places[places]
        return self.places[declared.on] if declared.on else declared

    def chapter(self, span: Span) -> str | None:
        """The chapter that a declaration belongs to, if it stands in one."""
        above = [
            each
            for each in self.chapters
            if each.span.file == span.file and each.span.line <= span.line
        ]
        return above[-1].name if above else None

    def home(self, leaf: int) -> str:
        """The zone that takes what a position does not mention."""
        for zone in self.zones.values():
            if zone.home and leaf in zone.leaves:
                return zone.name
        return BOX


def is_player_set(node: Expr | None) -> bool:
    """Whether an expression stands for several players together."""
    match node:
        case AllPlayers() | OtherPlayers() | PlayersWith() | Subset() | Var(_, SetType()):
            return True
    return False


def is_money(game: Game, node: Expr) -> bool:
    """Whether a number is a sum of money."""
    match node:
        case Number(_, money):
            return money
        case CounterRef(name, _):
            return game.counters[name].type.money
        case Attribute(name, _):
            kinds = (dict(kind.attributes).get(name) for kind in game.kinds.values())
            return any(isinstance(type_, NumberType) and type_.money for type_ in kinds)
        case AttributeOfPlace(name, _, places):
            type_ = dict(game.places[places].attributes)[name]
            return isinstance(type_, NumberType) and type_.money
        case SumOf(attribute, _):
            return is_money(game, Attribute(attribute, LeafRef(0)))
        case ValueOf(name, _) | SumOver(name, _):
            return is_money(game, game.values[name].terms[0].value)
        case Arithmetic(left, _, right):
            return is_money(game, left) or is_money(game, right)
        case Var(_, NumberType(_, _, money)):
            return money
    return False


def replaced(node: Any, change: Callable[[Any], Any]) -> Any:
    """A model node with `change` applied to every node below and including it."""
    if isinstance(node, tuple):
        return tuple(replaced(item, change) for item in node)
    if not is_dataclass(node) or isinstance(node, (type, Span)):
        return node
    parts = {name: replaced(getattr(node, name), change) for name in _field_names(type(node))}
    return change(replace(node, **parts))


def renamed(condition: Expr, name: str, var: Var) -> Expr:
    """A condition about one name, said of another."""
    changed: Expr = replaced(
        condition, lambda node: var if isinstance(node, Var) and node.name == name else node
    )
    return changed


def walk(node: object) -> Iterator[object]:
    """Every model node below and including `node`, in source order."""
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif is_dataclass(node) and not isinstance(node, (type, Span)):
        yield node
        for part in parts(node):
            yield from walk(part)


def parts(node: object) -> Iterator[object]:
    """What a node consists of, but for words, numbers and its place in the text."""
    if is_dataclass(node) and not isinstance(node, (type, Span)):
        for name in _field_names(type(node)):
            part = getattr(node, name)
            if not isinstance(part, (str, int, Span)):
                yield part


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


quick_to_load([Span, *globals().values()])
