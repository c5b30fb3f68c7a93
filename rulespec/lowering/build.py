"""Small builders of lowered expressions, folded where that can be done; names and constants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

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
    a, b = f.value_of(left), f.value_of(right)
    if a is not None and b is not None:
        return f.Const(a + b)
    if a == 0 or b == 0:
        return right if a == 0 else left
    if a is not None and (more := _beyond(right)) is not None:
        return plus(f.Const(a + more[0]), more[1])
    if b is not None and (more := _beyond(left) or _short_of(left)) is not None:
        whole = f.Const(more[0] + b)
        return plus(whole, more[1]) if _beyond(left) else plus(more[1], whole)
    if b is not None and b < 0:
        return f.Arithmetic("-", left, f.Const(-b))
    return f.Arithmetic("+", left, right)


def _beyond(number: f.Number) -> tuple[int, f.Number] | None:
    """What is a constant and something: both of them."""
    if isinstance(number, f.Arithmetic) and number.sign == "+":
        first = f.value_of(number.left)
        return None if first is None else (first, number.right)
    return None


def _short_of(number: f.Number) -> tuple[int, f.Number] | None:
    """What is something and a constant: the constant, and the other."""
    if isinstance(number, f.Arithmetic) and number.sign == "+":
        last = f.value_of(number.right)
        return None if last is None else (last, number.left)
    return None


def minus(left: f.Number, right: f.Number | int) -> f.Number:
    if isinstance(right, int):
        right = f.Const(right)
    known = f.value_of(right)
    return f.Arithmetic("-", left, right) if known is None else plus(left, f.Const(-known))


def times(left: f.Number, right: f.Number) -> f.Number:
    a, b = f.value_of(left), f.value_of(right)
    if a is not None and b is not None:
        return f.Const(a * b)
    if a == 1 or b == 1:
        return right if a == 1 else left
    return f.Arithmetic("*", left, right)


def scaled(base: int, stride: int, index: f.Number) -> f.Number:
    """`base + stride * index`."""
    return plus(f.Const(base), times(f.Const(stride), index))


def compare(sign: f.ComparisonSign, left: f.Number, right: f.Number | int) -> f.Number:
    if isinstance(right, int):
        right = f.Const(right)
    a, b = f.value_of(left), f.value_of(right)
    if a is not None and b is not None:
        return f.Const(int(_holds(sign, a, b)))
    if sign == "==" and b is not None:
        return _quotient_is(left, b) or f.Compare(sign, left, right)
    return f.Compare(sign, left, right)


def _quotient_is(number: f.Number, wanted: int) -> f.Number | None:
    """Whether a quotient (and a constant), such as the rank of a square, comes to a number: told
    without dividing."""
    match number:
        case f.Arithmetic("+", f.Arithmetic("//", of, f.Const(size)), f.Const(more)):
            low = (wanted - more) * size
            return both([compare("<=", f.Const(low), of), compare("<", of, low + size)])
        case _:
            return None


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
        if f.value_of(part) is None:
            left += part.parts if isinstance(part, f.Junction) and part.word == word else (part,)
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
        case (
            f.Local() | f.Active() | f.Cell() | f.Look() | f.Arithmetic() | f.Junction()
            | f.Either() | f.Contains() | f.Length() | f.Fold() | f.FirstOf() | f.LastOf()
            | f.Nth() | f.Call() | f.Ask()
        ):  # fmt: skip
            return f.Not(of)
    assert_never(of)


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
        cells = f.Cells(first, plus(first, self.length))
        if not self.cells.zone.gaps:
            return cells
        piece = f.Local("lying")
        return gathered(piece, f.Loop(piece, cells, (compare("!=", piece, self.cells.gap),)))


@record
class PieceAt(Record):
    """A piece: its type, and where it is (with its place in a row)."""

    leaf: f.Number
    zone: ZoneAt | None = None
    position: f.Number | None = None
    there: f.Number | None = None
    """Whether it still lies there, of a piece that is looked for whenever it is spoken of."""

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
