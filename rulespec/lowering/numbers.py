"""Amounts, and players, places and names by their numbers."""

from __future__ import annotations

from typing import assert_never

from rulespec import entries
from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    NONE,
    Bound,
    Env,
    PieceAt,
    WalkAt,
    ZoneAt,
    both,
    compare,
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
            case m.Taken(spaces, of):
                return self.taken(self.hub.game.spaces[spaces].zones, of, env)
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

    def taken(self, zones: tuple[str, ...], of: m.One | None, env: Env) -> f.Number:
        """How many pieces lie in some zones of an owner."""
        total: f.Number = const(0)
        for name in zones:
            zone = m.ZoneRef(name, of, m.ZoneType(self.hub.game.zones[name].leaves))
            total = plus(total, self.hub.zones.size(self.hub.zones.zone(zone, env)))
        return total

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
            case m.StandsAt(found):
                return self.first(found, env)
            case m.TrackSpace(counter):
                return minus(self.amount(counter, env), 1)
            case m.SpaceOf(piece, zone):
                return self._space_of(piece, zone, env)
            case m.JourneyStart(_, kept, place):
                began = self.held(kept, env)
                return f.Either(compare(">=", began, 0), began, self.held(place, env))
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
            case m.Attribute(name, piece, type_, by):
                cells = [dict(leaf.attributes).get(name, 0) for leaf in self.hub.game.leaves]
                return self._told(cells, type_, self.hub.zones.leaf(piece, env), by, env)
            case m.AttributeOfPlace(name, of, places, type_, by):
                cells = [dict(row.attributes)[name] for row in self.hub.game.places[places].rows]
                return self._told(cells, type_, self.one(of, env), by, env)
            case m.ValueOf(value, arguments):
                return f.Call(entries.value(value), self.arguments(value, arguments, env))
        assert_never(node)

    def _space_of(self, piece: m.Piece, zone: str, env: Env) -> f.Number:
        """The named space of a piece, by the order in which they are filled."""
        position = self.hub.zones.piece(piece, env).position
        assert position is not None, "checked: it is in a row"
        filled = self.hub.game.zones[zone].filled
        if filled is None:
            return position
        return f.Look(self.hub.names.constant(filled.order), position)

    def _told(
        self, cells: list[m.Cell], type_: m.Type, row: f.Number, by: m.One | None, env: Env
    ) -> f.Number:
        """What a table says in a row. Nothing has the number -1, which leads to the end of the
        table: there stands a row for nothing, as at the end of each row a cell for no member."""
        nothing = -1 if isinstance(type_, m.PlaceType) else 0
        if by is None:
            rows = (*(m.single(cell) for cell in cells), nothing)
            return f.Look(self.hub.names.constant(rows), row)
        assert isinstance(by.type, m.PlaceType), "checked: it is given for places or names"
        width = len(self.hub.game.places[by.type.places].names)
        none = (nothing,) * width
        told = [none if isinstance(cell, int) else cell for cell in (*cells, none)]
        table = tuple(number for each in told for number in (*each, nothing))
        at = plus(times(row, const(width + 1)), self.one(by, env))
        return f.Look(self.hub.names.constant(table), at)

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
        of_type = of.type
        if isinstance(of_type, m.SetType) and isinstance(of_type.of, m.PieceType):
            one = m.Measure(m.Var("each", of_type.of), m.Number(1))
            return self._sum_over_some(m.SumOver(one, of, "sum", m.COUNT), env)
        return f.Length(self.hub.sets.members(of, env))

    def looked_up(self, node: m.Lookup, env: Env) -> f.Number:
        """What a table gives, row by row; the last row is for all that is left."""
        of = self.any(node.of, env)
        rows = node.rows if node.otherwise is not None else node.rows[:-1]
        found: f.Number = const((node.otherwise or node.rows[-1].value).value)
        for row in reversed(rows):
            found = f.Either(_is_within(of, row), const(row.value.value), found)
        return found

    def measured(self, measure: m.Measure, member: Bound, env: Env) -> f.Number:
        """What a measure comes to for one member of a set."""
        return self.amount(measure.amount, {**env, measure.var.name: member})

    def _sum_over(self, node: m.SumOver, env: Env) -> f.Number:
        """What a measure comes to for all members of a set, or the most or least of it."""
        if isinstance(node.measure.var.type, m.PieceType):
            return self._sum_over_pieces(node, env)
        loop, inner = self.hub.sets.loop(node.measure.var, node.set, env)
        return f.Fold(_folding(node.which), gathered(self.amount(node.measure.amount, inner), loop))

    def _sum_over_pieces(self, node: m.SumOver, env: Env) -> f.Number:
        """The same for pieces: each piece of a zone counts, also of those that are alike."""
        if not isinstance(node.set, m.Holder):
            return self._sum_over_some(node, env)
        each = self.hub.names.local("v")
        code = self.hub.zones.zone(node.set, env)
        if code.cells.form == "list" and node.which == "sum":
            come_to = self.measured(node.measure, PieceAt(leaf_of(each, code)), env)
            return f.Fold("sum", gathered(come_to, f.Loop(each, code.elements)))
        come_to = self.measured(node.measure, PieceAt(each), env)
        if node.which != "sum":
            leaves = self.hub.zones.leaves_in(code)
            return f.Fold(EXTREMES[node.which], gathered(come_to, f.Loop(each, leaves)))
        counted = times(f.Cell(self.hub.zones.count_cell(code, each)), come_to)
        leaves = f.Fixed(tuple(sorted(code.cells.zone.leaves)))
        return f.Fold("sum", gathered(counted, f.Loop(each, leaves)))

    def _sum_over_some(self, node: m.SumOver, env: Env) -> f.Number:
        """The same for some of the pieces of a zone, or of all there are."""
        loop, inner = self.hub.sets.loop(node.measure.var, node.set, env)
        come_to = self.amount(node.measure.amount, inner)
        piece = inner[node.measure.var.name]
        assert isinstance(piece, PieceAt), "checked: these are pieces"
        if node.which == "sum":
            come_to = times(self._alike(piece, loop.var), come_to)
        return f.Fold(_folding(node.which), gathered(come_to, loop))

    def _alike(self, piece: PieceAt, member: f.Number) -> f.Number:
        """How many pieces a member of a set of pieces stands for."""
        if piece.zone is None:
            game, players = self.hub.game, self.hub.layout.players
            counts = (leaf.count if game.is_present(leaf, players) else 0 for leaf in game.leaves)
            return f.Look(self.hub.names.constant(tuple(counts)), piece.leaf)
        if piece.zone.cells.form in ("bag", "own"):
            return f.Cell(self.hub.zones.count_cell(piece.zone, member))
        return const(1)


def _is_within(number: f.Number, row: m.LookupRow) -> f.Number:
    """Whether a row of a table is for a number."""
    if row.high == row.low:
        return compare("==", number, row.low)
    least = compare(">=", number, row.low)
    return least if row.high is None else both([least, compare("<=", number, row.high)])


def _folding(which: m.Reckoning) -> f.Folding:
    return "sum" if which == "sum" else EXTREMES[which]


def is_optional(type_: m.Type) -> bool:
    return isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional
