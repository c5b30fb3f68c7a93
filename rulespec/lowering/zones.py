"""Zones and pieces: where their cells are, how many of a type there are, what lies in a row."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    NONE,
    ZERO,
    Env,
    PieceAt,
    ZoneAt,
    among,
    compare,
    const,
    gathered,
    minus,
    plus,
    scaled,
    times,
)
from rulespec.lowering.checked import as_many, as_one
from rulespec.lowering.gaps import lies
from rulespec.lowering.hub import Hub

EXTREMES: dict[m.Extreme, f.Folding] = {"most": "max", "least": "min"}


class LoweredZones:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def zone(self, node: m.Holder, env: Env) -> ZoneAt:
        match node:
            case m.ZoneRef(name, of):
                cells = self.hub.layout.zones[name]
                if of is None:
                    return ZoneAt(cells, const(cells.base))
                if m.is_several(of):
                    return ZoneAt(cells, NONE, owners=self.hub.sets.members(as_many(of), env))
                return ZoneAt(cells, const(cells.base)).of(self.hub.numbers.one(as_one(of), env))
            case m.PlaceZone(place):
                assert isinstance(place.type, m.PlaceType)
                cells = self.hub.layout.spots[place.type.places]
                index = self.hub.numbers.one(place, env)
                return ZoneAt(cells, scaled(cells.base, 1, index), index)
            case m.Var(name):
                bound = env[name]
                assert isinstance(bound, ZoneAt)
                return bound
        assert_never(node)

    def piece(self, node: m.Piece, env: Env) -> PieceAt:
        match node:
            case m.Var(name):
                bound = env[name]
                assert isinstance(bound, PieceAt)
                return bound
            case m.TopOf(zone, _, side):
                code = self.zone(zone, env)
                if side == "leftmost":
                    gaps = code.cells.zone.gaps
                    first = f.FirstOf(self.present(code), 0) if gaps else ZERO
                    return self.piece_in(code, first)
                last = f.Cell(plus(code.start, code.length))
                return PieceAt(leaf_of(last, code), code, minus(code.length, 1))
            case m.FirstWhere(_, set_, _):
                assert isinstance(set_, m.Holder), "checked: pieces lie in a zone"
                code = self.zone(set_, env)
                found = self.hub.numbers.first(node, env)
                if code.cells.form != "list":
                    return PieceAt(found, code)
                leaf = f.Ask("leaf_at", (code.start, found, const(code.cells.shift)))
                return PieceAt(leaf, code, found)
            case m.LeafRef(leaf):
                return PieceAt(const(leaf))
        assert_never(node)

    def leaf(self, piece: m.Piece, env: Env) -> f.Number:
        """The type of a piece; below 0 if it is the last of a row that is empty."""
        code = self.piece(piece, env)
        if isinstance(piece, m.TopOf) and code.zone is not None:
            return f.Either(code.zone.length, code.leaf, NONE)
        return code.leaf

    def piece_in(self, zone: ZoneAt, index: f.Number) -> PieceAt:
        """The piece that a choice from a zone stands for: a type in a bag, a position in a row."""
        match zone.cells.form:
            case "list":
                cell = f.Cell(plus(plus(zone.start, 1), index))
                return PieceAt(leaf_of(cell, zone), zone, index)
            case "spot":
                return PieceAt(minus(zone.length, 1), zone)
            case "bag" | "own":
                return PieceAt(index, zone)
        assert_never(zone.cells.form)

    def count_cell(self, zone: ZoneAt, leaf: f.Number) -> f.Number:
        """The cell that counts a piece type in a bag."""
        if zone.cells.form == "own":
            return zone.start
        return plus(minus(zone.start, zone.cells.lowest), leaf)

    def owned_leaf(self, leaves: frozenset[int], owner: m.One | None, env: Env) -> f.Number | None:
        """The single piece type that a kind (of an owner) stands for."""
        if len(leaves) == 1:
            return const(min(leaves))
        if owner is None:
            return None
        return plus(const(min(leaves)), self.hub.numbers.one(owner, env))

    # How many there are

    def size(self, code: ZoneAt, leaves: frozenset[int] | None = None) -> f.Number:
        """How many pieces (of some types) are in a zone, or in several together."""
        if code.owners is None:
            return self._count(code, leaves)
        owner = self.hub.names.local("o")
        each = self._count(code.of(owner), leaves)
        return f.Fold("sum", gathered(each, f.Loop(owner, code.owners)))

    def _count(self, code: ZoneAt, leaves: frozenset[int] | None) -> f.Number:
        cells = code.cells
        if leaves is not None and cells.zone.leaves <= leaves:
            leaves = None
        match cells.form:
            case "own":
                return code.length
            case "spot":
                if leaves is None:
                    return compare("!=", code.length, 0)
                return among(minus(code.length, 1), leaves)
            case "list":
                if leaves is not None:
                    return self._counted_in_row(code, leaves)
                return f.Length(code.elements) if cells.zone.gaps else code.length
            case "bag":
                return self._counted_in_bag(code, leaves)
        assert_never(cells.form)

    def _counted_in_row(self, code: ZoneAt, leaves: frozenset[int]) -> f.Number:
        elements = range(len(self.hub.game.leaves) << code.cells.shift)
        shift = code.cells.shift
        table = self.hub.names.constant(tuple(int(e >> shift in leaves) for e in elements))
        return self._summed(table, code)

    def _counted_in_bag(self, code: ZoneAt, leaves: frozenset[int] | None) -> f.Number:
        cells = code.cells
        if leaves is None and cells.stride == 1:
            return code.length
        if leaves is None:
            return f.Fold("sum", f.Cells(code.start, plus(code.start, cells.stride)))
        total: f.Number = const(0)
        for leaf in sorted(leaves & cells.zone.leaves):
            total = plus(total, f.Cell(self.count_cell(code, const(leaf))))
        return total

    # What a table says of the pieces

    def sum_of(self, attribute: str, code: ZoneAt) -> f.Number:
        """What an attribute of the pieces of a zone, or of several, comes to together."""
        if code.owners is None:
            return self._sum(attribute, code)
        owner = self.hub.names.local("o")
        each = self._sum(attribute, code.of(owner))
        return f.Fold("sum", gathered(each, f.Loop(owner, code.owners)))

    def _sum(self, attribute: str, code: ZoneAt) -> f.Number:
        worth = self._worth(attribute)
        if code.cells.form == "list":
            shift = code.cells.shift
            elements = range(len(worth) << shift)
            table = self.hub.names.constant(tuple(worth[e >> shift] for e in elements))
            return self._summed(table, code)
        total: f.Number = const(0)
        for leaf in sorted(code.cells.zone.leaves):
            if worth[leaf]:
                cell = f.Cell(self.count_cell(code, const(leaf)))
                total = plus(total, times(const(worth[leaf]), cell))
        return total

    def _worth(self, attribute: str) -> list[int]:
        told = (dict(leaf.attributes).get(attribute, 0) for leaf in self.hub.game.leaves)
        return [m.single(cell) for cell in told]

    def _summed(self, table: str, code: ZoneAt) -> f.Number:
        element = self.hub.names.local("e")
        return f.Fold("sum", gathered(f.Look(table, element), f.Loop(element, code.elements)))

    def extreme_of(self, attribute: str, code: ZoneAt, which: m.Extreme) -> f.Number:
        """The most or least that a piece of a zone has of something; 0 if there is none."""
        leaf = self.hub.names.local("l")
        table = self.hub.names.constant(tuple(self._worth(attribute)))
        loops: tuple[f.Loop, ...] = (f.Loop(leaf, self.leaves_in(code)),)
        if code.owners is not None:
            owner = self.hub.names.local("o")
            loops = (f.Loop(owner, code.owners), f.Loop(leaf, self.leaves_in(code.of(owner))))
        return f.Fold(EXTREMES[which], f.Gather(f.Look(table, leaf), loops))

    def leaves_in(self, code: ZoneAt) -> f.Numbers:
        """The types of the pieces in a zone."""
        leaf = self.hub.names.local("l")
        if code.cells.form == "list":
            return gathered(leaf_of(leaf, code), f.Loop(leaf, code.elements))
        there = f.Cell(self.count_cell(code, leaf))
        leaves = f.Fixed(tuple(sorted(code.cells.zone.leaves)))
        return gathered(leaf, f.Loop(leaf, leaves, (there,)))

    def present(self, code: ZoneAt) -> f.Numbers:
        """Piece types in a bag, positions in a row."""
        if code.cells.form == "list":
            places = f.Range(const(0), code.length)
            if not code.cells.zone.gaps:
                return places
            index = self.hub.names.local("i")
            return gathered(index, f.Loop(index, places, (lies(code, index),)))
        leaf = self.hub.names.local("i")
        low, high = min(code.cells.zone.leaves), max(code.cells.zone.leaves)
        there = f.Cell(self.count_cell(code, leaf))
        return gathered(leaf, f.Loop(leaf, f.Range(const(low), const(high + 1)), (there,)))


def leaf_of(element: f.Number, row: ZoneAt) -> f.Number:
    """The type of a piece of a row, whose cell also tells its face, and perhaps its use."""
    return f.Arithmetic(">>", element, const(row.cells.shift))


def use_of(element: f.Number, row: ZoneAt) -> f.Number:
    """The number of the use of a piece of a row; 0 if it is not being used."""
    return _bits(element, 1 + row.cells.labels, row.cells.use_bits)


def labels_of(element: f.Number, row: ZoneAt) -> f.Number:
    """The labels of a piece of a row, as bits."""
    return _bits(element, 1, row.cells.labels)


def _bits(element: f.Number, first: int, many: int) -> f.Number:
    if not many:
        return const(0)
    return f.Arithmetic("&", f.Arithmetic(">>", element, const(first)), const((1 << many) - 1))


def has_label(piece: PieceAt, label: int, zones: LoweredZones) -> f.Number:
    """Whether a piece has a label; one that lies among others like it has none."""
    zone = piece.zone
    if zone is None or not zone.cells.labels:
        return ZERO
    if zone.cells.form == "list":
        return _bits(f.Cell(piece.cell), 1 + label, 1)
    count = zones.count_cell(zone, piece.leaf)
    return _bits(f.Cell(plus(count, zone.cells.labelled)), label, 1)


def is_in_use(piece: PieceAt, zones: LoweredZones) -> f.Number:
    """Whether a piece is being used; of a bag, whether all that are alike are."""
    zone = piece.zone
    if zone is None or not zone.cells.in_use:
        return ZERO
    if zone.cells.form == "list":
        return use_of(f.Cell(piece.cell), zone)
    count = zones.count_cell(zone, piece.leaf)
    return compare(">=", f.Cell(plus(count, zone.cells.apart)), f.Cell(count))
