"""Small builders of lowered expressions, folded where that can be done; names and constants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulespec.layout import ZoneCells
from rulespec.lowered import form as f
from rulespec.records import Record, record

ZERO, ONE, NONE = f.Const(0), f.Const(1), f.Const(-1)
TRUE, FALSE = f.Const(1), f.Const(0)


def const(value: int) -> f.Const:
    return f.Const(value)


def plus(left: f.Number, right: f.Number | int) -> f.Number:
    """A sum; constants are added up, and stand first."""
    if isinstance(right, int):
        right = f.Const(right)
    match left, right:
        case f.Const(a), f.Const(b):
            return f.Const(a + b)
        case _, f.Const(0):
            return left
        case f.Const(0), _:
            return right
        case f.Const(a), f.Arithmetic("+", f.Const(b), rest):
            return plus(f.Const(a + b), rest)
        case f.Arithmetic("+", f.Const(a), rest), f.Const(b):
            return plus(f.Const(a + b), rest)
        case f.Arithmetic("+", rest, f.Const(a)), f.Const(b):
            return plus(rest, f.Const(a + b))
        case _, f.Const(b) if b < 0:
            return f.Arithmetic("-", left, f.Const(-b))
    return f.Arithmetic("+", left, right)


def minus(left: f.Number, right: f.Number | int) -> f.Number:
    if isinstance(right, int):
        right = f.Const(right)
    match left, right:
        case _, f.Const(b):
            return plus(left, f.Const(-b))
    return f.Arithmetic("-", left, right)


def times(left: f.Number, right: f.Number) -> f.Number:
    match left, right:
        case f.Const(a), f.Const(b):
            return f.Const(a * b)
        case f.Const(1), _:
            return right
        case _, f.Const(1):
            return left
    return f.Arithmetic("*", left, right)


def scaled(base: int, stride: int, index: f.Number) -> f.Number:
    """`base + stride * index`."""
    return plus(f.Const(base), times(f.Const(stride), index))


def compare(sign: f.ComparisonSign, left: f.Number, right: f.Number | int) -> f.Number:
    if isinstance(right, int):
        right = f.Const(right)
    match left, right:
        case f.Const(a), f.Const(b):
            return f.Const(int(_holds(sign, a, b)))
    return f.Compare(sign, left, right)


def _holds(sign: f.ComparisonSign, a: int, b: int) -> bool:
    truth: dict[f.ComparisonSign, bool] = {
        "==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b,
    }  # fmt: skip
    return truth[sign]


def both(parts: Iterable[f.Number]) -> f.Number:
    """All of some conditions."""
    return _joined("and", parts)


def any_of(parts: Iterable[f.Number]) -> f.Number:
    return _joined("or", parts)


def _joined(word: str, parts: Iterable[f.Number]) -> f.Number:
    decides = FALSE if word == "and" else TRUE
    left: list[f.Number] = []
    for part in parts:
        if part == decides:
            return decides
        if isinstance(part, f.Junction) and part.word == word:
            left += part.parts
        elif not isinstance(part, f.Const):
            left.append(part)
    if not left:
        return TRUE if word == "and" else FALSE
    return left[0] if len(left) == 1 else f.Junction("and" if word == "and" else "or", tuple(left))


OPPOSITE: Mapping[f.ComparisonSign, f.ComparisonSign] = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
}  # fmt: skip


def negated(of: f.Number) -> f.Number:
    match of:
        case f.Const(value):
            return f.Const(int(not value))
        case f.Not(inner):
            return inner
        case f.Compare(sign, left, right):
            return f.Compare(OPPOSITE[sign], left, right)
    return f.Not(of)


def signed(of: f.Number, negative: bool) -> f.Number:
    return negated(of) if negative else of


def among(value: f.Number, numbers: Iterable[int], negative: bool = False) -> f.Number:
    """Whether a number is one of some fixed ones."""
    wanted = sorted(numbers)
    low, high = wanted[0], wanted[-1]
    if len(wanted) == 1:
        return compare("!=" if negative else "==", value, low)
    if len(wanted) == high - low + 1:
        inside = both([compare("<=", f.Const(low), value), compare("<=", value, high)])
        return signed(inside, negative)
    return signed(f.Contains(f.Fixed(tuple(wanted)), value), negative)


def gathered(item: f.Number, *loops: f.Loop) -> f.Gather:
    return f.Gather(item, loops)


def if_(condition: f.Number, body: Iterable[f.Statement], otherwise: f.Code = ()) -> f.Code:
    """A branch; nothing if no line is left, the lines themselves if it is certain."""
    lines = tuple(body)
    if condition == TRUE:
        return lines
    if condition == FALSE:
        return otherwise
    if not lines:
        return if_(negated(condition), otherwise) if otherwise else ()
    return (f.If(condition, lines, otherwise),)


# Things as the lowered form sees them


@record
class ZoneAt(Record):
    """A zone: where its cells begin."""

    cells: ZoneCells
    start: f.Number
    owner: f.Number | None = None
    owners: f.Numbers | None = None
    """The owners to loop over, for the zones of several players together."""

    @property
    def length(self) -> f.Number:
        """The first cell: how long a row is, what stands on a place, how many of a single type."""
        return f.Cell(self.start)

    def of(self, owner: f.Number) -> ZoneAt:
        """The zone of one of several owners."""
        return ZoneAt(self.cells, scaled(self.cells.base, self.cells.stride, owner), owner)

    @property
    def elements(self) -> f.Numbers:
        """The pieces of a row."""
        first = plus(self.start, 1)
        return f.Cells(first, plus(first, self.length))


@record
class PieceAt(Record):
    """A piece: its type, and where it is (with its place in a row)."""

    leaf: f.Number
    zone: ZoneAt | None = None
    position: f.Number | None = None

    @property
    def cell(self) -> f.Number:
        """The cell of a piece in a row."""
        assert self.zone is not None and self.position is not None, "checked: it is in a row"
        return plus(plus(self.zone.start, 1), self.position)


@record
class WalkAt(Record):
    """A walk: its number, and where it begins, if that is known."""

    number: f.Number
    start: f.Number | None = None


Bound = f.Number | f.Numbers | PieceAt | ZoneAt | WalkAt
Env = dict[str, Bound]
"""What names stand for."""


@dataclass(slots=True)
class FreshNames:
    """Fresh names for variables and functions, and the constants of a game."""

    count: int = 0
    constants: dict[f.Data | f.Ground | tuple[f.Ground, ...], str] = field(default_factory=dict)

    def fresh(self, prefix: str) -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def local(self, prefix: str) -> f.Local:
        return f.Local(self.fresh(prefix))

    def constant(self, value: f.Data | f.Ground | tuple[f.Ground, ...]) -> str:
        """The name of a constant; equal ones share one."""
        return self.constants.setdefault(value, f"C{len(self.constants)}")
