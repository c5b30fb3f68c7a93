"""Legal moves written out one by one, where there are few choices or short steps.

What never changes (which places a step reaches, coordinates, whose turn it is) is worked out
here; what is left only looks at cells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from rulespec.lowered import form as f
from rulespec.lowered.change import changed, nodes_in
from rulespec.lowering.build import any_of, both, compare, const, if_, minus, negated, plus, times
from rulespec.records import Record, record

FEW = 16
"""Choices that are written out one by one."""
MOST_STEPS = 1024
"""Steps from place to place that are written out, for all players together."""
Constants = Mapping[str, object]
Known = dict[f.Local, f.Number]


@record
class KnownBeforePlay(Record):
    """What is known before play: the constants, how many play, the cells of places."""

    constants: Constants
    players: int
    spots: tuple[tuple[int, int], ...]
    """From where up to where the cells of each set of places lie."""


def unrolled(function: f.Function, known: KnownBeforePlay) -> f.Function:
    """The function of a decision, written out if that pays; else as it is."""
    match function.body:
        case (f.Return(f.Gather(item, loops, ())),) if loops:
            pass
        case _:
            return function
    long = f.Call | f.Ask | f.AskList | f.Fold
    if any(isinstance(node, long) for node in nodes_in(function.body)):
        return function
    unroll, players = _Unroll(known.constants), known.players
    first = loops[0].over
    whole = isinstance(first, f.Range) and isinstance(first.high, f.Const)
    few = len(loops) == 1 and whole and _length(first) <= FEW
    if few and _is_about_places(loops[0], known):
        code = unroll.ways(item, loops, {}, None)
        return replace(function, body=code)
    steps = len(loops) == 2 and whole and isinstance(loops[1].over, f.Row)
    if not steps or _length(first) * players * 8 > MOST_STEPS:
        return function
    code = ()
    for seat in reversed(range(players)):
        mine = unroll.ways(item, loops, {}, seat)
        last = seat == players - 1
        code = mine if last else if_(compare("==", f.Active(), seat), mine, code)
    return replace(function, body=code)


def _length(over: f.Numbers) -> int:
    assert isinstance(over, f.Range)
    assert isinstance(over.low, f.Const) and isinstance(over.high, f.Const)
    return over.high.value - over.low.value


def _is_about_places(loop: f.Loop, known: KnownBeforePlay) -> bool:
    """Whether what must hold of a choice is told by what stands on the place chosen, or on one
    that belongs to it, and nothing else: other choices depend on less that comes again, so that
    they are better remembered."""
    cells = [node for test in loop.where for node in nodes_in(test) if isinstance(node, f.Cell)]
    active = any(f.Active() in nodes_in(test) for test in loop.where)
    starts = [const(start) for start, _ in known.spots]
    return (
        bool(cells) and not active and all(_is_place(cell.at, loop.var, starts) for cell in cells)
    )


def _is_place(at: f.Number, chosen: f.Local, starts: list[f.Const]) -> bool:
    """Whether a cell is that of a chosen place, or of one that a table gives for it."""
    match at:
        case f.Arithmetic("+", start, f.Look(_, place)) | f.Arithmetic("+", start, place):
            return start in starts and place == chosen
        case _:
            return False


class _Unroll:
    def __init__(self, constants: Constants) -> None:
        self.constants = constants

    def ways(
        self, item: f.Number, loops: tuple[f.Loop, ...], known: Known, seat: int | None
    ) -> f.Code:
        """The moves for every way to take members of the loops."""
        if not loops:
            return (f.Offer(self.folded(item, known, seat)),)
        loop, rest = loops[0], loops[1:]
        code: f.Code = ()
        for member in self._members(loop.over, known, seat):
            inner: Known = {**known, loop.var: const(member)}
            test = _simplified([self.folded(each, inner, seat) for each in loop.where])
            if test != const(0):
                code += if_(test, self.ways(item, rest, inner, seat))
        return code

    def _members(self, over: f.Numbers, known: Known, seat: int | None) -> tuple[int, ...]:
        match over:
            case f.Range(f.Const(low), f.Const(high)):
                return tuple(range(low, high))
            case f.Row(table, at):
                found = self.constants[table]
                for each in at:
                    index = self.folded(each, known, seat)
                    assert isinstance(index, f.Const) and isinstance(found, tuple)
                    found = found[index.value]
                assert isinstance(found, tuple)
                return found
            case (
                f.Range() | f.Cells() | f.Fixed() | f.Gather() | f.Joined() | f.Sorted()
                | f.Reversed() | f.ListLocal() | f.CallList() | f.AskList() | f.Moves()
            ):  # fmt: skip
                raise AssertionError(f"not written out: {over}")
        assert_never(over)

    def folded(self, node: f.Number, known: Known, seat: int | None) -> f.Number:
        """An expression with what is known put in, and all that follows worked out."""

        def fold(each: object) -> object:
            return self._fold(each, known, seat) if isinstance(each, f.Number) else each

        return changed(node, fold)

    def _fold(self, node: f.Number, known: Known, seat: int | None) -> f.Number:
        """A number whose parts are folded."""
        match node:
            case f.Local():
                return known.get(node, node)
            case f.Active():
                return node if seat is None else const(seat)
            case f.Arithmetic(sign, left, right):
                return _reckoned(sign, left, right)
            case f.Compare(sign, left, right):
                return compare(sign, left, right)
            case f.Junction(word, parts):
                return both(parts) if word == "and" else any_of(parts)
            case f.Not(of):
                return negated(of)
            case f.Look(table, at):
                return self._entry(table, at) or node
            case f.Contains(items, item):
                return self._contained(items, item) or node
            case (
                f.Const() | f.Cell() | f.Either() | f.Length() | f.Fold() | f.FirstOf()
                | f.LastOf() | f.Nth() | f.Call() | f.Ask()
            ):  # fmt: skip
                return node
        assert_never(node)

    def _entry(self, table: str, at: f.Number) -> f.Const | None:
        index, found = f.value_of(at), self.constants[table]
        if index is None:
            return None
        assert isinstance(found, tuple) and isinstance(found[index], int)
        return const(found[index])

    def _contained(self, items: f.Numbers, item: f.Number) -> f.Const | None:
        known = f.value_of(item)
        if known is None or not isinstance(items, f.Row):
            return None
        if any(f.value_of(at) is None for at in items.at):
            return None
        return const(int(known in self._members(items, {}, None)))


def _reckoned(sign: f.ArithmeticSign, left: f.Number, right: f.Number) -> f.Number:
    if sign == "+":
        return plus(left, right)
    if sign == "-":
        return minus(left, right)
    if sign == "*":
        return times(left, right)
    if isinstance(left, f.Const) and isinstance(right, f.Const):
        if sign == "//":
            return const(left.value // right.value)
        if sign == "%":
            return const(left.value % right.value)
    return f.Arithmetic(sign, left, right)


def _simplified(tests: list[f.Number]) -> f.Number:
    """All of some conditions; that a cell is 0 makes sure that it is no other number."""
    whole = both(tests)
    parts = whole.parts if isinstance(whole, f.Junction) and whole.word == "and" else (whole,)
    return both(part for part in parts if not _is_sure(part, parts))


def _is_sure(part: f.Number, parts: tuple[f.Number, ...]) -> bool:
    """Whether a condition holds anyway: its cell is not this number, as it is 0."""
    if not isinstance(part, f.Compare) or part.sign != "!=" or f.Not(part.left) not in parts:
        return False
    return bool(f.value_of(part.right))
