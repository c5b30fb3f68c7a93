"""The checked model of a game: every name resolved, every expression typed.

All later stages read this and nothing else: the compiler, the prose, positions and
the referee. It holds plain values; it knows no syntax, no file and no language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field, fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal, TypeVar, assert_never

from rulespec.diagnostics import Span
from rulespec.limits import LARGEST_NUMBER
from rulespec.records import Record, nodes_below, record

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

# Words that a field can hold

Facing = Literal["up", "down"]
Period = Literal["turn", "round", "game"]
Extreme = Literal["most", "least"]
Reckoning = Literal["sum", "most", "least"]
"""All together, or the greatest or smallest alone."""
End = Literal["first", "last", "only"]
"""Which member of a set: the only one, if there is just one."""
Quantifier = Literal["some", "every", "no"]
Junction = Literal["and", "or"]
Comparator = Literal["=", "<", ">", "<=", ">="]
Operator = Literal["+", "-", "*"]
Axis = Literal["file", "rank"]
Shape = Literal["set", "pile", "row", "stack", "spot"]
"""Forms of zones; a spot is a place for one piece."""
Seen = Literal["all", "owner", "active", "none"]
"""Who sees the pieces of a zone."""
LineShape = Literal["line", "column", "row"]
TransferVerb = Literal["put", "move", "take", "return", "remove", "shuffle"]
ChangeVerb = Literal["gain", "lose", "pay"]
TermWord = Literal["is", "but", "plus", "minus"]
Tie = Literal["most", "least", "first", "last", "shared"]
Asserted = Literal["legal", "illegal", "impossible", "holds", "true", "over", "wins", "loses"]
Source = Literal["printed", "inferred", "ruling", "assumed"]
Standing = Literal["new", "halted", "ended"]
"""How it stands with a journey: a place is new on it, it goes no further, an act has ended it."""

GAP = 0x7FFF
"""Stands for a piece in a row where none is: no type has this number."""

# Types


@record
class NumberType(Record):
    low: int
    high: int
    money: bool = False


@record
class FlagType(Record):
    pass


@record
class PlayerType(Record):
    optional: bool = False


@record
class PlaceType(Record):
    places: str
    optional: bool = False


@record
class WalkType(Record):
    """A walk from place to place: the places it enters, at most so many."""

    places: str
    most: int


@record
class StageType(Record):
    """How far a stretch of a turn has come: the names of the lines that come next."""

    names: tuple[str, ...]


@record
class LineType(Record):
    """A column, row or line of places; `family` is the set it was taken from."""

    family: LineFamily


@record
class PieceType(Record):
    """A piece somewhere; `leaves` are the piece types it can be."""

    leaves: frozenset[int]


@record
class ZoneType(Record):
    leaves: frozenset[int]


@record
class SetType(Record):
    of: Type


Type = (
    NumberType | FlagType | PlayerType | PlaceType | WalkType | StageType | LineType | PieceType
    | ZoneType | SetType
)  # fmt: skip

# Things

Cell = int | tuple[int, ...]
"""What a table says of a row under one head: a number, one for each member of a set, or the
numbers of the members that it lists."""


@record
class Leaf(Record):
    """One type of piece: all pieces of it are alike."""

    name: str
    kinds: tuple[str, ...]
    """The kind that lists it, then wider kinds."""
    count: int
    """How many are in the box (of each player or person, if they have their own)."""
    seat: int | None = None
    """The number of whoever it belongs to, if it does: of a player, or among the persons."""
    attributes: tuple[tuple[str, Cell], ...] = ()
    assumed: tuple[str, ...] = ()
    """Which of its numbers no text gives."""
    persons: str = ""
    """The persons among whom its owner is, if others than players have such pieces too."""

    def attribute(self, name: str) -> int:
        return single(dict(self.attributes)[name])


@record
class Kind(Record):
    name: str
    leaves: tuple[int, ...]
    attributes: tuple[tuple[str, Type], ...] = ()
    keyed: tuple[tuple[str, str], ...] = ()
    """Attributes of which there is one for each member of a set, and that set."""
    owner: str | None = None
    """`player` or the persons, if each of them has pieces of their own."""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@record
class Row(Record):
    """What a table says of one place or name."""

    attributes: tuple[tuple[str, Cell], ...] = ()
    assumed: tuple[str, ...] = ()
    """Which of its numbers no text gives."""
    sides: tuple[int, ...] = ()
    """The sides of its tile that a part of a tile reaches, from 0 clockwise."""
    touches: tuple[int, ...] = ()
    """The parts of the same tile that it touches."""

    def attribute(self, name: str) -> int:
        return single(dict(self.attributes)[name])


@record
class Places(Record):
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
    keyed: tuple[tuple[str, str], ...] = ()
    """Attributes of which there is one for each member of a set, and that set."""
    rows: tuple[Row, ...] = ()
    abstract: bool = False
    """Names only: nobody can be there."""
    guests: tuple[tuple[int, int], ...] = ()
    """Of a set that begins with the players: the fewest and the most players with whom each of
    the others plays along."""
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
    def persons(self) -> bool:
        """Whether the players belong to it, each under the number of the seat."""
        return bool(self.guests)

    @property
    def seats(self) -> int:
        """How many of its members are players, if they belong to it: these come first."""
        return len(self.names) - len(self.guests) if self.persons else 0

    def present(self, players: int) -> tuple[int, ...]:
        """The numbers of those that there are with so many players: of persons, who plays."""
        if not self.persons:
            return tuple(range(len(self.names)))
        along = (
            self.seats + index
            for index, (fewest, most) in enumerate(self.guests)
            if fewest <= players <= most
        )
        return (*range(min(players, self.seats)), *along)

    def besides(self, players: int) -> tuple[int, ...]:
        """The numbers of those that there are and who are no players."""
        return tuple(number for number in self.present(players) if number >= self.seats)

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
        return _square_names(self.ranks, self.files)


@cache
def _square_names(ranks: int, files: int) -> tuple[str, ...]:
    return tuple(f"{chr(97 + file)}{rank + 1}" for rank in range(ranks) for file in range(files))


@record
class Steps(Record):
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


@record
class LineFamily(Record):
    """Columns, rows, or all straight lines of a length, of one grid."""

    shape: LineShape
    places: str
    length: int = 0


@record
class Alike(Record):
    """Pieces that look the same to everybody but the player that a value names."""

    name: str
    leaves: tuple[int, ...]
    known_to: str
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@record
class Zone(Record):
    name: str
    shape: Shape
    leaves: frozenset[int]
    owner: str | None = None
    """`player`, the name of a set of places, or nothing."""
    own: bool = False
    seen: Seen = "all"
    """Who sees its pieces: `all`, `owner`, `active` or `none`."""
    faced: bool = False
    capacity: int | None = None
    added_leftmost: bool = False
    """New pieces come to the left end of the row, not to its right one."""
    on: str = ""
    """The names of the spaces on which its pieces lie, one on each."""
    filled: Filling | None = None
    gaps: bool = False
    """Its pieces stay where they lie, even if there are gaps between them."""
    one_each: bool = False
    """Of no type more than one piece may be there."""
    home: bool = False
    home_of: str = ""
    """The value that names the player with whom a piece is at home."""
    kind: str = ""
    besides: str = ""
    in_use: int = 0
    """How many of its pieces can be in use at the same time, if it must be known which."""
    labels: int = 0
    """How many labels its pieces can have: those of the game, if they are told apart there."""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def ordered(self) -> bool:
        return self.shape in ("row", "stack")


@record
class Filling(Record):
    """In which order named spaces are filled: those with most or least of something first."""

    extreme: Extreme
    attribute: str
    order: tuple[int, ...]


@record
class PieceLabel(Record):
    """What pieces can be until the end of the turn."""

    name: str
    leaves: frozenset[int]
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@record
class Spaces(Record):
    """Spaces for one piece each, which several zones share; or the named ones of a single row."""

    name: str
    size: Amount
    zones: tuple[str, ...]
    owner: str | None = None
    called: str = ""
    """The set of their names; such spaces are called after the zone that lies on them."""
    in_a_row: bool = False
    """They lie side by side: a row takes them from the left, pieces of sets from the right."""
    cover: str = ""
    """The counter of what lies on the spaces and keeps them from being free, if there is one."""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def noun(self) -> str:
        return self.called or self.name

    @property
    def stores(self) -> tuple[tuple[Literal["zone", "counter"], str], ...]:
        """What decides how many of them are free."""
        covers: tuple[tuple[Literal["counter"], str], ...] = (("counter", self.cover),)
        return (*(("zone", zone) for zone in self.zones), *(covers if self.cover else ()))


@record
class Shown(Record):
    """What shows at the table what is kept: pieces of some sort, or where something stands."""

    how: Literal["by", "on"]
    term: str


@record
class Before(Record):
    """What something was before the present time of a clock began."""

    name: str
    clock: str


@record
class Counter(Record):
    name: str
    type: NumberType
    owner: str | None = None
    starts: tuple[int, ...] = (0,)
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    secret: bool = False
    """Only its owner sees it."""
    journey: str = ""
    """The journey that keeps it for the turn; no rule declares it."""
    order: bool = False
    """It is an order: everybody has a position of their own in it, from 1 on."""
    track: str = ""
    """The set whose members are the spaces of its track, from 1 on, if it stands on one."""
    shown: Shown | None = None
    before: Before | None = None
    """What it was before of which it keeps account; no rule declares it."""

    @property
    def inner(self) -> bool:
        """Whether no rule speaks of it: it is part of what a journey keeps."""
        return bool(self.journey) and self.name == kept_by(self.journey, "stirred")

    @property
    def is_own(self) -> bool:
        """Whether the language keeps it in a way of its own: as an order, or for a journey."""
        return self.order or bool(self.journey or self.before)


Role = Literal["", "marker", "side", "out", "label", "clock"]
"""What a memory is for: to be noted, or what the language keeps in a way of its own: on which
place a marker stands, whether something lies with a side up, how somebody is out of the game, who
or what has a label for the turn, the present time of a clock."""


@record
class Memory(Record):
    name: str
    type: Type
    owner: str | None = None
    lasts: Period = "game"
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    journey: str = ""
    """The journey that keeps it for the turn; no rule declares it."""
    once: bool = False
    """It tells that the act or procedure of its name has been done, which is done once."""
    choice: bool = False
    """It keeps what was chosen before, of several that must differ; no rule declares it."""
    role: Role = ""
    elsewhere: str = ""
    """Where a marker is that stands on none of its places, if that has a name."""
    shown: Shown | None = None
    before: Before | None = None
    """What it was before of which it keeps account; no rule declares it."""
    due: str = ""
    """The act or procedure of which it tells that lines of it are due at the end of the turn."""

    @property
    def inner(self) -> bool:
        """Whether no rule speaks of it under its own name: a journey keeps it, or a choice."""
        return bool(self.journey) or self.choice

    @property
    def is_own(self) -> bool:
        """Whether the language keeps it in a way of its own, behind the line that says the rule."""
        return self.inner or self.once or bool(self.role or self.due or self.before)


@record
class Option(Record):
    name: str
    value: int
    is_flag: bool
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@record
class Parameter(Record):
    name: str
    by_players: tuple[tuple[int, int], ...]
    """Number of players, value."""
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


# Expressions
#
# Every expression carries its type, and there is one union for each kind of thing that a rule
# can ask for: a condition, an amount, one of a set, a piece, a zone, or several together.
# What is kept under a name (`Held`) can be of several kinds; its type tells which.

FLAG = FlagType()
PLAYER = PlayerType()
COUNT = NumberType(0, LARGEST_NUMBER)


@record
class Number(Record):
    value: int
    money: bool = False

    @property
    def type(self) -> NumberType:
        return NumberType(self.value, self.value, self.money)


@record
class Flag(Record):
    value: bool

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Nobody(Record):
    """No player, no place."""

    @property
    def type(self) -> PlayerType:
        return PlayerType(optional=True)


@record
class You(Record):
    """The active player."""

    @property
    def type(self) -> PlayerType:
        return PLAYER


@record
class Seat(Record):
    index: int

    @property
    def type(self) -> PlayerType:
        return PLAYER


@record
class Place(Record):
    places: str
    index: int

    @property
    def type(self) -> PlaceType:
        return PlaceType(self.places)


@record
class LeafRef(Record):
    leaf: int

    @property
    def type(self) -> PieceType:
        return PieceType(frozenset({self.leaf}))


@record
class Var(Record):
    """A name bound by choose, for each, let, a parameter or a quantifier."""

    name: str
    type: Type


@record
class Setting(Record):
    """An option or a parameter: a constant once players and variant are known."""

    name: str
    type: FlagType | NumberType


@record
class That(Record):
    """In a value: what the lines above have come to."""

    type: Type


@record
class CounterRef(Record):
    counter: str
    of: One | None
    type: NumberType


@record
class MemoryRef(Record):
    memory: str
    of: One | None
    type: Type


@record
class Attribute(Record):
    """A number, flag or name that a table gives for a piece."""

    name: str
    of: Piece
    type: Type
    by: One | None = None
    """The member of a set for which it is given, if there is one for each."""


@record
class AttributeOfPlace(Record):
    """A number, flag or name that a table gives for a place or name."""

    name: str
    of: One
    places: str
    type: Type
    by: One | None = None
    """The member of a set for which it is given, if there is one for each."""


@record
class LaidOn(Record):
    """The square that a place is laid on, if any."""

    place: One
    type: PlaceType


@record
class Coordinate(Record):
    axis: Axis
    """Counted from 1."""
    place: One
    type: NumberType


@record
class ZoneRef(Record):
    """A zone; `of` is its owner, or a set of players for all their zones together."""

    zone: str
    of: One | Many | None
    type: ZoneType


@record
class PlaceZone(Record):
    """What stands on a place."""

    place: One
    type: ZoneType


@record
class Size(Record):
    of: Many
    leaves: frozenset[int] | None = None
    kind: str = ""

    @property
    def type(self) -> NumberType:
        return COUNT


@record
class Taken(Record):
    """How many of the spaces that somebody has hold a piece."""

    spaces: str
    of: One | None

    @property
    def type(self) -> NumberType:
        return COUNT


@record
class SumOf(Record):
    attribute: str
    zone: Holder
    which: Reckoning
    type: NumberType


@record
class Measure(Record):
    """An amount that every member of a set has: what is added up, or what they are compared by."""

    var: Var
    """Stands for each of them."""
    amount: Amount


@record
class SumOver(Record):
    """What a measure comes to for all members of a set together, or the most or least of it."""

    measure: Measure
    set: Many
    which: Reckoning
    type: NumberType


@record
class TopOf(Record):
    zone: Holder
    type: PieceType
    side: Literal["", "leftmost", "rightmost"] = ""
    """The side of a row that is named; else it is its end, or the top of a stack."""


@record
class LastOf(Record):
    """The last place of a line."""

    line: One
    type: PlaceType


@record
class EndOf(Record):
    """The place where a walk ends."""

    walk: One
    type: PlaceType


@record
class FirstWhere(Record):
    var: Var
    set: Many
    condition: Condition
    which: End = "first"

    @property
    def type(self) -> Type:
        """Perhaps there is none."""
        found = self.var.type
        if isinstance(found, PlayerType | PlaceType):
            return replace(found, optional=True)
        return found


@record
class Quantified(Record):
    quantifier: Quantifier
    var: Var
    set: Many
    condition: Condition

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Connected(Record):
    """`and` / `or` of two or more conditions."""

    word: Junction
    parts: tuple[Condition, ...]

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Not(Record):
    of: Condition

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Compare(Record):
    left: Amount
    comparator: Comparator
    right: Amount

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Same(Record):
    left: One | Piece
    right: One | Piece
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsKind(Record):
    piece: Piece
    kind: str
    leaves: frozenset[int]
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsPlayer(Record):
    """Whether one of a set that the players belong to is a player."""

    of: One
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsStep(Record):
    target: One
    steps: str
    start: One

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class EveryStep(Record):
    """Each step of a walk leads from a place to one that some steps allow."""

    walk: One
    steps: str

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class VisitsTwice(Record):
    """A walk enters a place twice, or comes back to where it began."""

    walk: One

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsEmpty(Record):
    zone: Holder
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsFull(Record):
    """None of the spaces that somebody has is free."""

    spaces: str
    of: One | None
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsFree(Record):
    """Nothing lies on a space of a row, and nothing covers it."""

    row: ZoneRef
    spaces: str
    position: Amount

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsCovered(Record):
    """A piece of a row lies on a space that is covered."""

    piece: Piece
    spaces: str
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class IsIn(Record):
    of: One | Piece | Amount
    set: Many
    negated: bool = False

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Between(Record):
    of: Amount
    low: Amount
    high: Amount

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Has(Record):
    """Some piece of the kind is in the zone; `owner` narrows an owned kind."""

    zone: Holder
    kind: str
    leaves: frozenset[int]
    owner: One | None = None
    negated: bool = False
    face: Facing | None = None
    like: Piece | None = None
    """Only a piece of the same type as this one."""

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Arithmetic(Record):
    left: Amount
    operator: Operator
    right: Amount
    type: NumberType


@record
class ValueOf(Record):
    """A declared value (or the score) applied to its arguments."""

    value: str
    arguments: tuple[Expr, ...]
    type: Type


@record
class StepsApart(Record):
    """How many steps lead from one place to another."""

    steps: str
    start: One
    end: One

    @property
    def type(self) -> NumberType:
        return COUNT


@record
class PositionOf(Record):
    """The how manieth in its row a piece is, from the left."""

    piece: Piece

    @property
    def type(self) -> NumberType:
        return COUNT


@record
class SpaceOf(Record):
    """The named space on which a piece of a row lies."""

    piece: Piece
    zone: str
    type: PlaceType


@record
class IsFaced(Record):
    """Whether a piece in a row lies face up, or face down."""

    piece: Piece
    facing: Facing

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class InUse(Record):
    """Whether a piece is being used."""

    piece: Piece

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Labelled(Record):
    """Whether a piece has a label for the turn."""

    piece: Piece
    label: str

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Afterwards(Record):
    """What a guard asks about the state that its act leads to."""

    condition: Condition
    parts: tuple[Var, ...]
    """The parts of the move."""
    index: int
    """The number of the alternative."""
    lines: int | None = None
    """How many of its lines are tried out, if not all."""

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class Possible(Record):
    """Whether a journey can be ended, here or after further legs."""

    journey: str

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class InStretch(Record):
    """Whether the turn has come to a stretch of it: a phase, a journey, or a procedure that is
    open to a window."""

    stretch: str
    here: bool | None = None
    """Whether that is so at the decision that asks for it, if it is known there."""
    waiting: bool = False
    """It is asked of a position, where the decision is known that the game waits at."""

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class JourneyStart(Record):
    """Where a journey of this turn began: where one is, as long as no leg has been taken."""

    journey: str
    kept: MemoryRef
    place: MemoryRef
    type: PlaceType


@record
class StandsAt(Record):
    """The member of a set that stands on a place; the first one if there are several."""

    found: FirstWhere
    place: One

    @property
    def type(self) -> Type:
        return self.found.type


@record
class TrackSpace(Record):
    """The space of its track that a counter stands on."""

    counter: CounterRef
    type: PlaceType


@record
class Stands(Record):
    """How it stands with a journey, as `meaning` works it out from what the journey keeps."""

    journey: str
    how: Standing
    meaning: Condition
    place: One | None = None
    act: str = ""

    @property
    def type(self) -> FlagType:
        return FLAG


@record
class May(Record):
    """Whether the guards of a procedure hold; of one that a member has of its own, if it has."""

    procedure: str
    arguments: tuple[Expr, ...]
    of: One | None = None
    holds: Condition = Flag(True)
    """All of them together: what an act asks for anyway one by one is left out."""

    @property
    def type(self) -> FlagType:
        return FLAG


# Sets


@record
class AllPlayers(Record):
    @property
    def type(self) -> SetType:
        return SetType(PLAYER)


@record
class OtherPlayers(Record):
    @property
    def type(self) -> SetType:
        return SetType(PLAYER)


@record
class PlayersWith(Record):
    extreme: Extreme
    measure: Measure
    above: int | None

    @property
    def type(self) -> SetType:
        return SetType(PLAYER)


@record
class AllPlaces(Record):
    places: str
    whole: bool = False
    """With those that are not in play."""

    @property
    def type(self) -> SetType:
        return SetType(PlaceType(self.places))


@record
class AllTypes(Record):
    """All pieces there are of a kind, one of each, wherever they lie: to compare what tables tell
    of them."""

    leaves: frozenset[int]

    @property
    def type(self) -> SetType:
        return SetType(PieceType(self.leaves))


@record
class Lines(Record):
    family: LineFamily

    @property
    def type(self) -> SetType:
        return SetType(LineType(self.family))


@record
class PlacesOf(Record):
    """The places of a line, or those that a walk enters."""

    of: One
    places: str

    @property
    def type(self) -> SetType:
        return SetType(PlaceType(self.places))


@record
class Subset(Record):
    var: Var
    set: Many
    condition: Condition

    @property
    def type(self) -> SetType:
        return SetType(self.var.type)


@record
class Numbers(Record):
    low: Amount
    high: Amount

    @property
    def type(self) -> SetType:
        return SetType(COUNT)


@record
class Walks(Record):
    """All walks of so many steps from a place."""

    places: str
    low: int
    high: int
    start: One

    @property
    def type(self) -> SetType:
        return SetType(WalkType(self.places, self.high))


@record
class Listed(Record):
    """The members of a set that a table lists for a piece, or for a place or name."""

    name: str
    of: Piece | One
    places: str
    """The set of places or names whose table it is; nothing if it is of pieces."""
    type: SetType


@record
class Reach(Record):
    """A place and all that steps lead to from it."""

    steps: str
    start: One
    type: SetType


@record
class Trail(Record):
    """The places that a journey of this turn has left."""

    journey: str
    places: Subset

    @property
    def type(self) -> SetType:
        return self.places.type


Held = Var | MemoryRef | ValueOf | Attribute | AttributeOfPlace | Setting | That
"""What is kept, given or told under a name: of the kind that its type tells."""
Condition = (
    Flag | Connected | Not | Compare | Same | Between | IsKind | IsPlayer | IsStep | EveryStep
    | VisitsTwice | IsEmpty | IsFull | IsFree | IsCovered | IsIn | IsFaced | InUse | Labelled
    | Has | Quantified | Possible | May | Afterwards | Stands | InStretch | Held
)  # fmt: skip
Amount = (
    Number | CounterRef | Size | Taken | SumOf | SumOver | Arithmetic | Coordinate | StepsApart
    | PositionOf
    | Held
)  # fmt: skip
One = (
    Nobody | You | Seat | Place | LaidOn | LastOf | EndOf | FirstWhere | StandsAt | TrackSpace
    | SpaceOf | JourneyStart | Held
)  # fmt: skip
"""A player, a place, a name, a line or a walk."""
Piece = LeafRef | TopOf | FirstWhere | Var
Holder = ZoneRef | PlaceZone | Var
"""A zone, or a place that holds pieces."""
Many = (
    AllPlayers | OtherPlayers | PlayersWith | AllPlaces | AllTypes | Lines | PlacesOf | Subset
    | Numbers | Walks | Reach | Trail | Listed | ValueOf | Holder
)  # fmt: skip
"""Several together: to choose from, to go through, to count."""
Expr = Condition | Amount | One | Piece | Holder | Many

# Statements


@record(kw_only=True)
class Line(Record):
    """One line of a rule: its ids (own or inherited) and its place in the text."""

    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class KindRef(Record):
    kind: str
    leaves: frozenset[int]
    owner: One | None = None


@record
class AllOf(Record):
    kind: KindRef
    zone: Holder
    besides: Var | None = None
    beside: Piece | None = None
    """Only what lies next to this piece in its row."""
    var: Var | None = None
    condition: Condition | None = None
    """Only those of which it holds, under the name of `var`."""
    one_each: bool = False
    """One of each type stays."""


@record
class SomeOf(Record):
    amount: int
    kind: KindRef
    zone: Holder


@record
class OneOf(Record):
    piece: Piece


What = AllOf | SomeOf | OneOf


@record
class Transfer(Line):
    """Pieces go from where they are to a zone; put, move, take, return, remove, shuffle."""

    verb: TransferVerb
    what: What
    target: Holder
    face: Facing | None = None
    position: Amount | None = None
    """The how manieth of its row a piece becomes; else it comes to the end."""
    anywhere: bool = False
    """It may come to any free space: which one is chosen by an act of its own, not written."""

    @property
    def left_to_moves(self) -> bool:
        return self.anywhere and self.position is None


@record
class Replace(Line):
    """A piece comes to a free space, or to that of another: then lines tell what becomes of that
    one. In play each such piece is chosen by an act of its own, which is not written."""

    put: Transfer
    spaces: str
    old: Var
    choices: tuple[Many, ...]
    """Where it can be chosen from."""
    body: Block

    @property
    def left_to_moves(self) -> bool:
        return True


@record
class Ranking(Record):
    """What decides who comes before whom."""

    extreme: Extreme
    """`least` or `most`: who has this comes first."""
    measure: Measure


@record
class Reorder(Line):
    """An order is made anew: by some numbers, or clockwise from a player."""

    order: str
    keys: tuple[Ranking, ...] = ()
    """One after the other, for those who are tied by those before."""
    reversed: bool = False
    """Those who are tied by all of them change round; else they keep their order."""
    first: One | None = None
    """The player with whom it begins if it goes by seats; those who are no players come last."""


@record
class Swap(Line):
    """Two pieces change places, or all pieces of two zones do."""

    left: Piece | Holder
    right: Piece | Holder


@record
class Lay(Line):
    place: One
    square: One
    turn: Amount | None = None
    """By how many sides it is turned clockwise."""


@record
class LayRandom(Line):
    """So many places that are not laid yet, on the free squares in order."""

    amount: int
    places: str


@record
class Draw(Line):
    amount: Amount
    kind: KindRef
    source: Holder
    target: Holder | None
    var: Var | None
    face: Facing | None = None
    until: Condition | None = None
    """What must hold of the piece that is drawn: others are shuffled back."""


@record
class TurnFace(Line):
    facing: Facing
    what: What


@record
class LabelPieces(Line):
    """Pieces get a label for the turn."""

    what: What
    label: str


@record
class Change(Line):
    verb: ChangeVerb
    amount: Amount
    counter: CounterRef
    other: CounterRef | None = None
    """Where it comes from, or goes to: no more than there is."""
    partly: bool = False
    """As much as there is is paid, if that is less."""
    whole: bool = False
    """The amount is all there is where it comes from."""
    bound: Amount | None = None
    """How far the counter may rise, if it may not rise to its own end."""
    rest: Var | None = None
    """What is beyond that."""


@record
class Note(Line):
    target: MemoryRef | CounterRef
    value: Expr
    quiet: bool = False
    """It keeps account of what is done once: that is said, and not how."""
    verb: TransferVerb | Literal["turn", "out"] | None = None
    """What is done with a marker, with what has sides, or that somebody is out."""
    later: str = ""
    """The procedure that it puts off to the end of the turn: its lines are said here, and not how
    that is kept."""


@record
class Pick(Line):
    target: MemoryRef | Var
    set: Many


@record
class Let(Line):
    var: Var
    value: Expr


@record
class Do(Line):
    procedure: str
    arguments: tuple[Expr, ...]
    if_possible: bool = False
    """Only if its guards hold when it comes to that."""
    holds: Condition = Flag(True)
    """These guards, where nobody has asked for them before."""


@record
class Travel(Line):
    """Leg after leg of a journey, until it is ended; not at all if it cannot be ended."""

    journey: str


@record
class Go(Line):
    """To a place, on a journey; or no further on it, if there is none. `effects` is what that
    changes in what the journey keeps."""

    journey: str
    to: One | None
    effects: Block


@record
class Stop(Line):
    turn: bool = False
    """It ends a turn that is a line of a round; else a procedure."""


@record
class EndGame(Line):
    pass


@record
class Result(Line):
    player: One
    wins: bool


@record
class If(Line):
    condition: Condition
    body: Block
    otherwise: Block
    once: Period | None = None
    """The condition is that it has not been done yet in this period."""
    paid: bool = False
    """The condition is that what the line below pays is there; it must be paid."""
    due: bool = False
    """The condition is that the line below has been put off to the end of the turn, where this
    line stands; it is said where it is put off."""


@record
class Branch(Line):
    kinds: tuple[str, ...]
    """None of them if it is what is done otherwise."""
    leaves: frozenset[int]
    """Types of pieces; of a case about a place or name, their numbers."""
    body: Block


@record
class Case(Line):
    of: One | Piece
    places: str
    """The set of places or names that it is about; nothing if it is about a piece."""
    branches: tuple[Branch, ...]
    done: str = ""
    """The procedure that each of them has of its own, if that is what each case does."""


@record
class Order(Record):
    """The order in which the members of a set are gone through."""

    extreme: Extreme
    """`least` or `most`: which of them come first."""
    key: Amount
    kept: str = ""
    """The order that is kept, if it is one; the key is then the position in it."""


@record
class ForEach(Line):
    var: Var
    set: Many
    condition: Condition | None
    body: Block
    order: Order | None = None
    clock: str = ""
    """The clock whose times it goes through, if it does that; its first lines keep account."""


@record
class As(Line):
    """Lines in which another player is `you`; whose turn it is does not change, unless they
    are a turn of that player."""

    player: One
    body: Block
    turn: bool = False


@record
class During(Line):
    """Lines between which the acts of a window may be done, and at whose decisions too."""

    window: str
    body: Block


@record
class Repeat(Line):
    condition: Condition
    times: int
    body: Block


@record
class Times(Line):
    """A line that is done as many times as an amount comes to when it is first done."""

    amount: Amount
    body: Block


@record
class Binder(Record):
    var: Var
    source: Many
    rules: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)
    named: tuple[int, ...] = ()
    """The types of a piece of a row by which a move calls it, besides its place in the row."""

    @property
    def types(self) -> int:
        """How many numbers a move needs to tell the types apart, if it does."""
        return self.named[-1] - self.named[0] + 1 if self.named else 0


@record
class Guard(Line):
    """`only if` (wanted) or `cannot if` (not wanted) a condition holds."""

    condition: Condition
    wanted: bool
    implied: bool = False
    """It is not written: a journey asks of all its legs that it can still be ended."""
    inherited: bool = False
    """It comes from what the act does: a procedure that has it, or a payment."""
    once: Period | None = None
    """It forbids doing something again in this period."""
    case: Condition | None = None
    """It is asked for only if this holds."""


@record
class Means(Record):
    """What an act uses. A line that names what several declarations are about is several acts,
    which are said once."""

    verb: str
    kinds: tuple[str, ...]
    """All kinds of pieces, and other things, that the line names."""
    own: tuple[str, ...]
    """Those of them that are used in the same way."""
    procedure: str
    """What using it asks for and costs, which is the first line of the act."""
    binders: int
    """How many of the parts of the act, the first ones, say which is used."""
    names: bool
    """Whether the lines of the act speak of what is used."""
    after: int = 0
    """How many of the lines of the act, the last ones, are done with it after its effect."""
    in_use: int = 0
    """By what number the piece is known while it is being used, if it must be; acts that can come
    in the effect of the act have greater ones."""


@record
class Alternative(Line):
    act: str
    binders: tuple[Binder, ...]
    guards: tuple[Guard, ...]
    body: Block
    index: int
    """Its number in the game; moves are numbered by it."""
    implied: bool = False
    """It is not written: another one tells what may be replaced, which is the last choice here."""
    means: Means | None = None
    onward: bool = False
    """It goes on from a window: with the procedure below it, if it is one that comes next."""

    @property
    def effect(self) -> Block:
        """Its lines without what is asked of whoever uses what it uses."""
        return self.body[1 : len(self.body) - self.means.after] if self.means else self.body

    @property
    def choices(self) -> tuple[Binder, ...]:
        """What is chosen besides what is used."""
        return self.binders[self.means.binders :] if self.means else self.binders


@record
class Choose(Line):
    may: bool
    if_possible: bool
    alternatives: tuple[Alternative, ...]
    otherwise: Block = ()
    """What happens if none of them is done."""


@record
class Several(Line):
    """An act that may be done a few times, each time with something else."""

    choose: Choose
    """The decision as it is written."""
    most: int
    apart: str
    """What tells the chosen pieces apart."""
    lines: Block
    """One such decision after the other, and what is remembered of them."""


Single = (
    Transfer | Swap | Lay | LayRandom | Draw | TurnFace | LabelPieces | Change | Note | Reorder
    | Pick | Let | Do | Travel | Stop | EndGame | Result
)  # fmt: skip
"""Lines with nothing below them."""
Frame = If | Case | ForEach | Repeat | Times | As | During | Choose | Go | Replace | Several
"""Lines that lead to those below them."""
Statement = Single | Frame
Block = tuple[Statement, ...]


@record
class Phase(Line):
    name: str
    body: Block


@record
class Turns(Line):
    first: One
    phases: tuple[Phase, ...]
    """One nameless phase if the turn has no phases."""
    rounds: bool = False
    """The phases are those of a round, in which turns are lines; else of a turn."""
    called: str = ""
    """What a round is in the game, if it has a name: a day."""


@record
class Ledger(Record):
    """What a journey keeps for the turn: under these names, of which '' is not kept."""

    place: MemoryRef
    """Where one is, which any game shows."""
    acts: tuple[str, ...]
    """Those that can end it."""
    start: str
    halted: str
    ended: str
    """The number of the act that has ended it, from 1."""
    trail: str
    trail_of: str
    """The set of places of which it is kept whether they were left: they have the others as
    parts, or are the same."""
    points: str = ""
    budget: int = 0
    entered: str = ""
    """What `stirred` was when each place was entered, and 1 more."""
    stirred: str = ""
    """How many points have been spent and gained together."""


@record
class Ways(Line):
    """How a way is found for somebody who says only where a journey shall end."""

    legs: tuple[str, ...]
    """The acts that ways are made of."""
    told: str | None = None
    """A value of places that is told of every place where it is not 0."""


@record
class Circles(Line):
    """That no place is entered again before points are spent or gained."""


@record
class Journey(Line):
    """Acts that are done one after the other, as long as one likes and as it can be ended."""

    name: str
    legs: tuple[Alternative, ...]
    ends: tuple[Alternative, ...]
    ledger: Ledger | None = None
    circles: Circles | None = None
    ways: Ways | None = None


@record
class Window(Line):
    """Acts that may be done at any moment of a stretch of a turn."""

    name: str
    alternatives: tuple[Alternative, ...]


@record
class LookupRow(Record):
    """A row of a table in a value: for which numbers it is, and what it gives."""

    low: int
    high: int | None
    """None: all from the lowest on."""
    value: Number


@record
class Lookup(Record):
    """What is read off a table by a number, or by the number of a player, a place or a name."""

    of: Amount | One
    rows: tuple[LookupRow, ...]
    otherwise: Number | None
    """For all that no row is for; none if there is nothing else."""
    type: NumberType


@record
class Term(Line):
    term: TermWord
    value: Expr | Lookup
    condition: Condition | None


@record
class Value(Line):
    name: str
    params: tuple[Var, ...]
    terms: tuple[Term, ...]
    type: Type


@record
class Chapter(Line):
    """A page of the book: what is declared below it in its file."""

    name: str


@record
class Use(Record):
    """What can be used with a verb: pieces of some kinds, or something with a name of its own;
    and what it is chosen from."""

    verb: str
    kinds: tuple[str, ...]
    source: Many | None = None
    after: Block = ()
    """What is done with it after its effect."""
    effect: Line | None = None
    """The line that says where its effect comes; else that comes last."""


@record
class Procedure(Line):
    name: str
    params: tuple[Var, ...]
    body: Block
    window: str | None = None
    """The window that is open between its lines too, where it is called in a stretch of it."""
    guards: tuple[Guard, ...] = ()
    """What must hold so that it may be done: whoever does it asks for that first."""
    shared: str = ""
    """The name that it has in common with those of other members of a set."""
    members: tuple[str, ...] = ()
    """Those whose own it is."""
    use: Use | None = None
    """What is used in this way, if that is what it is about."""
    later: bool = False
    """It is not written: its lines are those that another line puts off to the end of the turn."""


@record
class Trigger(Line):
    condition: Condition
    var: Var | None
    body: Block


@record
class Invariant(Line):
    claim: Condition
    condition: Condition | None
    var: Var | None
    act: str | None
    implied: bool = False
    """It is not written: spaces hold one piece each."""


@record
class TieBreak(Line):
    """What decides between tied players: most or least of something, who is first or last in the
    order of turns; or nothing, and they share the victory."""

    by: Tie
    measure: Measure | None = None


@record
class Winner(Line):
    extreme: Extreme
    ties: tuple[TieBreak, ...] = ()
    """One after the other, until one player is left; without any, the victory is shared."""
    among: AllPlayers | Subset = AllPlayers()
    """Those who can win; if there are none, nobody does."""


@record
class SetUp(Line):
    """The lines before the first turn."""

    body: Block


Rule = SetUp | Turns | Window | Journey | Procedure | Trigger | Value | Invariant | Winner
"""What can be declared that is more than a thing or a number: what `rules_of` goes through."""

# Examples


@record
class Thing(Record):
    amount: int
    leaf: int
    face: Facing | None
    label: str = ""


Target = ZoneRef | PlaceZone | CounterRef | MemoryRef | Place
"""What an example can give: for a place that is laid, where it lies."""


@record
class Given(Record):
    """A zone, counter or memory and what it holds."""

    target: Target
    things: tuple[Thing, ...]
    value: Expr | None
    span: Span = field(default=NOWHERE, compare=False, repr=False)
    turn: int = 0
    """By how many sides a laid place is turned."""
    shared: bool = False
    """It belongs to a position that several examples begin with."""


@record
class When(Record):
    move: str
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Then(Record):
    """What must hold now; `kind` tells what is asserted."""

    kind: Asserted
    rules: tuple[str, ...] = ()
    given: Given | None = None
    condition: Condition | None = None
    seats: tuple[int, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
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


@record
class Provenance(Record):
    """Where a rule comes from: printed, inferred, ruling or assumed."""

    source: Source
    note: str = ""


@record
class Game(Record):
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
    spaces: dict[str, Spaces]
    labels: dict[str, PieceLabel]
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

    def of_players(self, owner: str | None) -> bool:
        """Whether each player has one of what somebody of a kind has one each of."""
        return owner == "player" or (owner in self.places and self.places[owner].persons)

    def is_present(self, leaf: Leaf, players: int) -> bool:
        """Whether there are such pieces with so many players: their owner, if any, plays."""
        if leaf.seat is None:
            return True
        if not leaf.persons:
            return leaf.seat < players
        return leaf.seat in self.places[leaf.persons].present(players)

    def keeper_name(self, leaf: Leaf) -> str | None:
        """The name of whoever a piece belongs to, if it does."""
        if leaf.seat is None:
            return None
        return (self.places[leaf.persons].names if leaf.persons else self.seat_names)[leaf.seat]

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


def kept_by(journey: str, what: str) -> str:
    """The name of something that a journey keeps for the turn."""
    return f"{journey}-{what}"


def kept_before(name: str, clock: str) -> str:
    """The name of what something was before the present time of a clock began."""
    return f"{name}-before-{clock}"


# All rules of a game


def rules_of(game: Game) -> Iterator[Rule]:
    """Every rule of a game, in the order of play: whoever looks at all of them starts here."""
    yield SetUp(game.setup)
    yield game.turns
    yield from game.windows.values()
    yield from game.journeys.values()
    yield from game.procedures.values()
    yield from game.triggers
    yield from game.values.values()
    yield from game.invariants
    if game.winner is not None:
        yield game.winner


def with_rules(game: Game, change: Callable[[Rule], Rule | None]) -> Game:
    """A game in which every rule is changed, or left out."""
    setup, turns, winner = game.setup, game.turns, None
    windows, journeys, procedures, values = {}, {}, {}, {}
    triggers, invariants = [], []
    for before in rules_of(game):
        rule = change(before)
        match rule:
            case None:
                continue
            case SetUp():
                setup = rule.body
            case Turns():
                turns = rule
            case Window():
                windows[rule.name] = rule
            case Journey():
                journeys[rule.name] = rule
            case Procedure():
                procedures[rule.name] = rule
            case Trigger():
                triggers.append(rule)
            case Value():
                values[rule.name] = rule
            case Invariant():
                invariants.append(rule)
            case Winner():
                winner = rule
            case _:
                assert_never(rule)
    return replace(
        game, setup=setup, turns=turns, windows=windows, journeys=journeys, procedures=procedures,
        triggers=tuple(triggers), values=values, invariants=tuple(invariants), winner=winner,
    )  # fmt: skip


def blocks_of(rule: Rule) -> tuple[tuple[str, Block], ...]:
    """The lines that a rule consists of, each block with the phase, act or procedure it is of."""
    match rule:
        case SetUp(body) | Trigger(_, _, body):
            return (("", body),)
        case Turns(_, phases):
            return tuple((phase.name, phase.body) for phase in phases)
        case Window(_, alternatives):
            return tuple((each.act, each.body) for each in alternatives)
        case Journey(_, legs, ends):
            return tuple((each.act, each.body) for each in (*legs, *ends))
        case Procedure(name, _, body):
            return ((name, body),)
        case Value() | Invariant() | Winner():
            return ()
    assert_never(rule)


def blocks_below(line: Statement) -> tuple[Block, ...]:
    """The blocks that stand directly below a line."""
    if isinstance(line, Single):
        return ()
    match line:
        case If(_, body, otherwise):
            return body, otherwise
        case Case(_, _, branches):
            return tuple(branch.body for branch in branches)
        case ForEach() | Repeat() | Times() | As() | During():
            return (line.body,)
        case Go(_, _, effects):
            return (effects,)
        case Choose(_, _, alternatives, otherwise):
            return (*(each.body for each in alternatives), otherwise)
        case Replace(put, _, _, _, body):
            return (put,), body
        case Several(_, _, _, lines):
            return (lines,)
    assert_never(line)


def values_asked(node: object) -> Iterator[str]:
    """The values that something asks for itself."""
    for item in walk(node):
        if isinstance(item, ValueOf):
            yield item.value


def written_once(acts: tuple[Alternative, ...]) -> tuple[Alternative, ...]:
    """Acts without those that the line of one before them says too."""
    by_line: dict[object, Alternative] = {}
    for act in (each for each in acts if not each.implied):
        by_line.setdefault(act.span if act.means else act.index, act)
    return tuple(by_line.values())


def acts_in(node: object) -> Iterator[Alternative]:
    """The acts that something offers, or that lead to others."""
    return (item for item in walk(node) if isinstance(item, Alternative))


# Questions about a node, and nodes that stand in its place


def single(cell: Cell) -> int:
    """What a table says under a head that has one number."""
    assert isinstance(cell, int), "checked: it has one for each member of a set"
    return cell


def is_money(expr: Expr | Lookup) -> bool:
    """Whether something is a sum of money."""
    return isinstance(expr.type, NumberType) and expr.type.money


def fixed(amount: Amount, game: Game) -> int | None:
    """What an amount comes to that is written as a number, or stands in a table."""
    match amount:
        case Number(value):
            return value
        case AttributeOfPlace(name, Place(places, index), by=None):
            return game.places[places].rows[index].attribute(name)
        case (
            AttributeOfPlace() | CounterRef() | Size() | Taken() | SumOf() | SumOver()
            | Arithmetic() | Coordinate() | StepsApart() | PositionOf() | Var() | MemoryRef()
            | ValueOf() | Attribute() | Setting() | That()
        ):  # fmt: skip
            return None
    assert_never(amount)


def is_several(expr: Expr | None) -> bool:
    """Whether something stands for several together."""
    return expr is not None and isinstance(expr.type, SetType)


def whole_of(source: Many | None) -> Many | None:
    """The set that something is a part of, or itself."""
    while isinstance(source, Subset):
        source = source.set
    return source


def whole_set(var: Var) -> AllPlayers | AllPlaces:
    """All that a name for any player, or for any place of a set, can stand for."""
    if isinstance(var.type, PlaceType):
        return AllPlaces(var.type.places)
    return AllPlayers()


def replaced(node: Any, change: Callable[[Any], Any]) -> Any:
    """A model node with `change` applied to every node below and including it."""
    if isinstance(node, tuple):
        return tuple(replaced(item, change) for item in node)
    if not is_dataclass(node) or isinstance(node, (type, Span)):
        return node
    parts = {name: replaced(getattr(node, name), change) for name in _field_names(type(node))}
    return change(replace(node, **parts))


Told = TypeVar("Told", Condition, Block)


def renamed(told: Told, name: str, var: Var) -> Told:
    """A condition or lines about one name, said of another."""
    changed: Told = replaced(
        told, lambda node: var if isinstance(node, Var) and node.name == name else node
    )
    return changed


def walk(node: object) -> Iterator[object]:
    """Every model node below and including `node`, in source order."""
    return nodes_below(node, _parts_of)


def parts(node: object) -> Iterator[object]:
    """What a node consists of, but for words, numbers and its place in the text."""
    kind: Any = node.__class__
    for name in _parts_of(kind) or ():
        part = getattr(node, name)
        if not isinstance(part, (str, int, Span)):
            yield part


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


@cache
def _parts_of(kind: Any) -> tuple[str, ...] | None:
    """The fields of a class of nodes that can hold other nodes; nothing if it is no such class."""
    if not is_dataclass(kind) or kind is Span:
        return None
    plain = ("bool", "int", "str", "Span")
    return tuple(each.name for each in fields(kind) if each.type not in plain)
