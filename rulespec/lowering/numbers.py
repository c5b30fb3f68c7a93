"""Amounts, and players, places and names by their numbers."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    NONE,
    Bound,
    Env,
    PieceAt,
    WalkAt,
    ZoneAt,
    const,
    gathered,
    minus,
    plus,
    scaled,
    times,
)
from rulespec.lowering.checked import as_piece, meant_by
from rulespec.lowering.hub import Hub
from rulespec.lowering.sets import with_test
from rulespec.lowering.steps import places_of
from rulespec.lowering.zones import EXTREMES, leaf_of
from rulespec.program import value_name

THAT = f.Local("that")
"""In the function of a value: what its lines have come to."""


class LoweredNumbers:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def any(self, node: m.Expr, env: Env) -> f.Number:
        """Anything that fits one cell."""
        if isinstance(node, m.Held):
            return self.held(node, env)
        if isinstance(node, m.One):
            return self.one(node, env)
        if isinstance(node, m.Amount):
            return self.amount(node, env)
        if isinstance(node, m.Condition):
            return self.hub.conditions.condition(node, env)
        if isinstance(node, m.Piece):
            return self.hub.zones.piece(node, env).leaf
        if isinstance(node, m.Holder | m.Many):
            raise AssertionError(f"checked: no number of its own: {node}")
        assert_never(node)

    def amount(self, node: m.Amount, env: Env) -> f.Number:
        match node:
            case m.Number(number):
                return const(number)
            case m.CounterRef(counter, of):
                return f.Cell(self.cell(self.hub.layout.counters[counter], of, env))
            case m.Size():
                return self._size(node, env)
            case m.SumOf(attribute, zone, which):
                code = self.hub.zones.zone(zone, env)
                if which == "sum":
                    return self.hub.zones.sum_of(attribute, code)
                return self.hub.zones.extreme_of(attribute, code, which)
            case m.SumOver():
                return self._sum_over(node, env)
            case m.Arithmetic(left, operator, right):
                a, b = self.amount(left, env), self.amount(right, env)
                return {"+": plus, "-": minus, "*": times}[operator](a, b)
            case m.Coordinate(axis, place):
                return self._coordinate(axis, place, env)
            case m.StepsApart(steps, start, end):
                ground, cells = self.hub.steps.ground(steps, places_of(start))
                a, b = self.one(start, env), self.one(end, env)
                return f.Ask("apart", (ground, cells, a, b))
            case m.PositionOf(piece):
                position = self.hub.zones.piece(piece, env).position
                assert position is not None, "checked: it is in a row"
                return plus(position, 1)
            case (
                m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace()
                | m.Setting() | m.That()
            ):  # fmt: skip
                return self.held(node, env)
        assert_never(node)

    def one(self, node: m.One, env: Env) -> f.Number:
        match node:
            case m.Nobody():
                return NONE
            case m.You():
                return f.Active()
            case m.Seat(index) | m.Place(_, index):
                return const(index)
            case m.LaidOn(place):
                return self.hub.steps.square(place, env)
            case m.LastOf(line):
                return self._last_of(line, env)
            case m.EndOf(walk):
                return f.LastOf(self.hub.steps.walked(walk, env), -1)
            case m.FirstWhere():
                return self.first(node, env)
            case (
                m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace()
                | m.Setting() | m.That()
            ):  # fmt: skip
                return self.held(node, env)
        assert_never(node)

    def held(self, node: m.Held, env: Env) -> f.Number:
        """What is kept, given or told under a name."""
        match node:
            case m.Var(name):
                return self.bound(env[name])
            case m.That():
                return THAT
            case m.Setting(name):
                return const(int(self.hub.setting(name)))
            case m.MemoryRef(memory, of, type_):
                cell = f.Cell(self.cell(self.hub.layout.memories[memory], of, env))
                return minus(cell, 1) if is_optional(type_) else cell
            case m.Attribute(name, piece, type_):
                rows = tuple(dict(leaf.attributes).get(name, 0) for leaf in self.hub.game.leaves)
                return f.Look(self._table(rows, type_), self.hub.zones.leaf(piece, env))
            case m.AttributeOfPlace(name, of, places, type_):
                told = self.hub.game.places[places].rows
                rows = tuple(dict(row.attributes)[name] for row in told)
                return f.Look(self._table(rows, type_), self.one(of, env))
            case m.ValueOf(value, arguments):
                return f.Call(value_name(value), self.arguments(value, arguments, env))
        assert_never(node)

    def _table(self, rows: tuple[int, ...], type_: m.Type) -> str:
        """A table with a last row for nothing, whose number is -1."""
        return self.hub.names.constant((*rows, -1 if isinstance(type_, m.PlaceType) else 0))

    def bound(self, bound: Bound) -> f.Number:
        """The number that a name stands for; of a piece in a row, its position."""
        match bound:
            case WalkAt(number):
                return number
            case PieceAt(leaf, _, position):
                return leaf if position is None else position
            case ZoneAt():
                raise AssertionError("checked: a zone is not a number")
        if isinstance(bound, f.Numbers):
            raise AssertionError("checked: a set is not a number")
        return bound

    def identity(self, node: m.One | m.Piece, env: Env) -> f.Number:
        """What tells whether two things are the same; of a piece in a row, the cell it is in."""
        bound = meant_by(node, env)
        if isinstance(bound, PieceAt):
            if bound.zone is not None and bound.position is not None:
                return plus(bound.zone.start, bound.position)
            return bound.leaf
        if isinstance(node, m.One):
            return self.one(node, env)
        return self.hub.zones.piece(node, env).leaf

    def cell(self, base: int, of: m.One | None, env: Env) -> f.Number:
        return const(base) if of is None else scaled(base, 1, self.one(of, env))

    def arguments(self, value: str, given: tuple[m.Expr, ...], env: Env) -> tuple[f.Number, ...]:
        params = self.hub.game.values[value].params
        return tuple(self.argument(p, a, env) for p, a in zip(params, given, strict=True))

    def argument(self, param: m.Var, given: m.Expr, env: Env) -> f.Number:
        """What a value is given: of a piece, its type."""
        if isinstance(param.type, m.PieceType):
            return self.hub.zones.leaf(as_piece(given), env)
        return self.any(given, env)

    # Longer ones

    def first(self, node: m.FirstWhere, env: Env) -> f.Number:
        """The first or last member of a set of which something holds; -1 for none."""
        sets = self.hub.sets
        stepped, rest = sets.stepped(node.var, node.set, node.condition)
        loop, inner = sets.loop(node.var, stepped, env)
        if node.which == "last":
            loop = f.Loop(loop.var, f.Reversed(loop.over))
        where = self.hub.conditions.condition(rest, inner)
        return f.FirstOf(f.Gather(loop.var, (with_test(loop, where),)), -1)

    def _last_of(self, line: m.One, env: Env) -> f.Number:
        assert isinstance(line.type, m.LineType), "checked: only lines have a last place"
        family = line.type.family
        if self.hub.game.places[family.places].on:
            return f.LastOf(self.hub.sets.places_of_line(line, env), -1)
        lasts = tuple(each[-1] for each in self.hub.steps.family(family))
        return f.Look(self.hub.names.constant(lasts), self.one(line, env))

    def _coordinate(self, axis: m.Axis, place: m.One, env: Env) -> f.Number:
        spot = self.one(place, env)
        files = self.hub.game.places[places_of(place)].files
        if isinstance(spot, f.Const):
            return const((spot.value % files if axis == "file" else spot.value // files) + 1)
        sign: f.ArithmeticSign = "%" if axis == "file" else "//"
        return plus(f.Arithmetic(sign, spot, const(files)), 1)

    def _size(self, node: m.Size, env: Env) -> f.Number:
        of = node.of
        if isinstance(of, m.Holder) and isinstance(of.type, m.ZoneType):
            return self.hub.zones.size(self.hub.zones.zone(of, env), node.leaves)
        return f.Length(self.hub.sets.members(of, env))

    def _sum_over(self, node: m.SumOver, env: Env) -> f.Number:
        """What a value comes to for all members of a set; each piece of a zone counts. Or the
        most or least that it comes to for one."""
        each = self.hub.names.local("v")
        call = f.Call(value_name(node.value), (each,))
        pieces = isinstance(self.hub.game.values[node.value].params[0].type, m.PieceType)
        if not pieces:
            members = self.hub.sets.members(node.set, env)
            how: f.Folding = "sum" if node.which == "sum" else EXTREMES[node.which]
            return f.Fold(how, gathered(call, f.Loop(each, members)))
        assert isinstance(node.set, m.Holder), "checked: pieces lie in a zone"
        code = self.hub.zones.zone(node.set, env)
        if node.which != "sum":
            leaves = self.hub.zones.leaves_in(code)
            return f.Fold(EXTREMES[node.which], gathered(call, f.Loop(each, leaves)))
        if code.cells.form == "list":
            call = f.Call(value_name(node.value), (leaf_of(each),))
            return f.Fold("sum", gathered(call, f.Loop(each, code.elements)))
        counted = times(f.Cell(self.hub.zones.count_cell(code, each)), call)
        leaves = f.Fixed(tuple(sorted(code.cells.zone.leaves)))
        return f.Fold("sum", gathered(counted, f.Loop(each, leaves)))


def is_optional(type_: m.Type) -> bool:
    return isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional
