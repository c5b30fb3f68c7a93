"""What decides which moves are legal: if that is a few cells, moves are remembered by them.

Everything that the function of a decision reads is found on its lowered form. What is not known
to read a few cells only is never remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from rulespec.lowered import form as f
from rulespec.records import Record, record

FEW_CELLS = 16
"""Of a decision that looks at more, moves are not remembered."""
FEW_TESTED = 8
"""The same for moves that are written out: more cells are tested as soon as they are looked up."""
ACTIVE = 1
"""The cell of the active player."""
MOST_VALUES = 64
"""So many addresses are listed one by one."""

Blocks = tuple[tuple[int, int], ...]
"""Cells that belong together, such as those of one row: from a number up to another."""
Bounds = Mapping[f.Local, tuple[int, int | None]]
"""From where up to, and without, where variables range; nothing for an end that is not known."""


@record
class Own(Record):
    """Cells that begin where those of the active player do."""

    base: int
    stride: int
    size: int


@record
class Reads(Record):
    """The cells that decide something."""

    cells: tuple[int, ...] = ()
    own: tuple[Own, ...] = ()

    @property
    def size(self) -> int:
        return len(self.cells) + sum(each.size for each in self.own)


class _Unknown(Exception):
    """Something is read of which it is not known that it is a few cells."""


def decided_by(function: f.Function, blocks: Blocks) -> Reads | None:
    """The cells that decide what a function gives; nothing if they are many or not known."""
    found = _ReadCells(blocks)
    try:
        for line in function.body:
            found.line(line)
    except _Unknown:
        return None
    reads = Reads(tuple(sorted(found.cells)), tuple(sorted(found.own, key=lambda o: o.base)))
    return reads if reads.size <= (FEW_TESTED if found.offers else FEW_CELLS) else None


@dataclass(slots=True)
class _ReadCells:
    blocks: Blocks
    cells: set[int] = field(default_factory=set)
    own: set[Own] = field(default_factory=set)
    offers: bool = False
    """Whether moves are written out one by one."""

    def line(self, line: f.Statement) -> None:
        match line:
            case f.Return(value):
                if not isinstance(value, f.Numbers):
                    raise _Unknown
                self.list(value, {})
            case f.Offer(code):
                self.offers = True
                self.number(code, {})
            case f.If(condition, body, otherwise):
                self.number(condition, {})
                for inner in (*body, *otherwise):
                    self.line(inner)
            case (
                f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
                | f.Refill() | f.Exchange() | f.For() | f.Break() | f.Draw() | f.Pick() | f.Do()
                | f.Finish() | f.Object() | f.Wait() | f.Go() | f.GoBy() | f.HandOver()
                | f.Impossible() | f.Forget() | f.Labelled() | f.Leave() | f.Repeat() | f.Each()
                | f.Cycle() | f.Decide() | f.Open() | f.Pause()
            ):  # fmt: skip
                raise _Unknown
            case _:
                assert_never(line)

    def number(self, node: f.Number, bounds: Bounds) -> None:
        match node:
            case f.Const():
                return
            case f.Local():
                if node not in bounds:
                    raise _Unknown
            case f.Active():
                self.cells.add(ACTIVE)
            case f.Cell(at):
                self._address(at, None, bounds)
            case f.Look(_, at) | f.Not(at):
                self.number(at, bounds)
            case f.Arithmetic(_, left, right) | f.Compare(_, left, right):
                self._numbers((left, right), bounds)
            case f.Junction(_, parts):
                self._numbers(parts, bounds)
            case f.Either(condition, yes, no):
                self._numbers((condition, yes, no), bounds)
            case f.Contains(items, item):
                self.list(items, bounds)
                self.number(item, bounds)
            case f.Length(of) | f.Fold(_, of) | f.FirstOf(of) | f.LastOf(of):
                self.list(of, bounds)
            case f.Nth(of, at):
                self.list(of, bounds)
                self.number(at, bounds)
            case f.Ask("least" | "most" | "within", arguments):  # looks at nothing but these
                self._numbers((each for each in arguments if isinstance(each, f.Number)), bounds)
            case f.Ask() | f.Call():
                raise _Unknown
            case _:
                assert_never(node)

    def _numbers(self, nodes: Iterable[f.Number], bounds: Bounds) -> None:
        for node in nodes:
            self.number(node, bounds)

    def list(self, node: f.Numbers, bounds: Bounds) -> None:
        match node:
            case f.Range(low, high):
                self._numbers((low, high), bounds)
            case f.Cells(start, end):
                self._address(start, end, bounds)
            case f.Fixed():
                return
            case f.Row(_, at):
                self._numbers(at, bounds)
            case f.Gather(item, loops, when):
                self._numbers(when, bounds)
                inner = dict(bounds)
                for loop in loops:
                    self.list(loop.over, inner)
                    inner[loop.var] = _range_of(loop.over)
                    self._numbers(loop.where, inner)
                self.number(item, inner)
            case f.Joined(parts):
                for part in parts:
                    self.list(part, bounds)
            case f.Sorted(of, var, key):
                self.list(of, bounds)
                self.number(key, {**bounds, var: _range_of(of)})
            case f.Reversed(of):
                self.list(of, bounds)
            case f.ListLocal() | f.CallList() | f.AskList() | f.Moves():
                raise _Unknown
            case _:
                assert_never(node)

    def _address(self, at: f.Number, end: f.Number | None, bounds: Bounds) -> None:
        """Cells are read, from one on; up to another, if there is one."""
        exact = _values(at, bounds) if end is None else None
        if exact is not None:
            self.cells |= exact
            return
        first = _linear(at, bounds)
        last = first if end is None else _linear(end, bounds)
        if first is None:
            raise _Unknown
        if end is not None:
            self.number(end, bounds)  # how far it goes may be read from a cell
        low, high = first.low, None if last is None or last.high is None else last.high
        if end is not None and high is not None:
            high -= 1
        if high is None:
            if first.own:
                raise _Unknown
            high = next((b - 1 for a, b in self.blocks if a <= low < b), None)
            if high is None:
                raise _Unknown
        if first.own:
            if end is not None and (last is None or last.own != first.own):
                raise _Unknown
            self.own.add(Own(low, first.own, high - low + 1))
        else:
            self.cells |= set(range(low, high + 1))


@record
class _Linear(Record):
    """A number between two, plus so many times the active player."""

    own: int
    low: int
    high: int | None


def _values(node: f.Number, bounds: Bounds) -> frozenset[int] | None:
    """All numbers that an expression can come to, if they are few and known."""
    match node:
        case f.Const(value):
            return frozenset({value})
        case f.Local():
            low, end = bounds.get(node, (0, None))
            return None if end is None or end - low > MOST_VALUES else frozenset(range(low, end))
        case f.Arithmetic("+" | "-" | "*" as sign, left, right):
            a, b = _values(left, bounds), _values(right, bounds)
            if a is None or b is None or len(a) * len(b) > MOST_VALUES:
                return None
            if sign == "*":
                return frozenset(x * y for x in a for y in b)
            return frozenset(x + y if sign == "+" else x - y for x in a for y in b)
        case (
            f.Active() | f.Cell() | f.Look() | f.Arithmetic() | f.Compare() | f.Junction()
            | f.Not() | f.Either() | f.Contains() | f.Length() | f.Fold() | f.FirstOf()
            | f.LastOf() | f.Nth() | f.Call() | f.Ask()
        ):  # fmt: skip
            return None
    assert_never(node)


def _linear(node: f.Number, bounds: Bounds) -> _Linear | None:
    match node:
        case f.Const(value):
            return _Linear(0, value, value)
        case f.Active():
            return _Linear(1, 0, 0)
        case f.Local():
            low, end = bounds.get(node, (0, None))
            return _Linear(0, low, None if end is None else end - 1) if node in bounds else None
        case f.Arithmetic("+" | "-" as sign, left, right):
            a, b = _linear(left, bounds), _linear(right, bounds)
            if a is None or b is None:
                return None
            if sign == "+":
                high = None if a.high is None or b.high is None else a.high + b.high
                return _Linear(a.own + b.own, a.low + b.low, high)
            if b.own or b.low != b.high:
                return None
            return _Linear(a.own, a.low - b.low, None if a.high is None else a.high - b.low)
        case f.Arithmetic("*", f.Const(factor), of) if factor > 0:
            times = _linear(of, bounds)
            if times is None:
                return None
            high = None if times.high is None else times.high * factor
            return _Linear(times.own * factor, times.low * factor, high)
        case (
            f.Cell() | f.Look() | f.Arithmetic() | f.Compare() | f.Junction() | f.Not()
            | f.Either() | f.Contains() | f.Length() | f.Fold() | f.FirstOf() | f.LastOf()
            | f.Nth() | f.Call() | f.Ask()
        ):  # fmt: skip
            return None
    assert_never(node)


def _range_of(node: f.Numbers) -> tuple[int, int | None]:
    """From where up to where the members of a list range."""
    match node:
        case f.Range(f.Const(low), f.Const(high)):
            return low, high
        case f.Range(f.Const(low), _):
            return low, None
        case f.Fixed(values) if values:
            return min(values), max(values) + 1
        case f.Gather(item, loops) if len(loops) == 1 and item == loops[0].var:
            return _range_of(loops[0].over)
        case (
            f.Range() | f.Cells() | f.Fixed() | f.Row() | f.Gather() | f.Joined() | f.Sorted()
            | f.Reversed() | f.ListLocal() | f.CallList() | f.AskList() | f.Moves()
        ):  # fmt: skip
            return 0, None
    assert_never(node)
