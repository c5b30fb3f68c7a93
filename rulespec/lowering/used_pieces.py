"""Pieces that are being used: while the lines of the act last, it is known which, wherever these
lines or the choices in them shift it, and whether it still lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowered.scan import suspends
from rulespec.lowering.build import ONE, ZERO, Env, PieceAt, ZoneAt, compare, const, if_, plus
from rulespec.lowering.situation import Situation
from rulespec.lowering.zones import use_of

if TYPE_CHECKING:
    from rulespec.lowering.lines import LoweredLines

NOWHERE = -1


class UsedPieces:
    def __init__(self, lines: LoweredLines) -> None:
        self.lines = lines
        self.names, self.zones = lines.names, lines.hub.zones
        self._swaps = any(
            isinstance(each, m.Swap) for rule in m.rules_of(lines.game) for each in m.walk(rule)
        )

    def body(self, act: m.Alternative, env: Env, at: Situation) -> f.Code:
        """The lines of an act."""
        number = act.means.in_use if act.means is not None else 0
        var = act.binders[0].var if number else None
        used = env[var.name] if var is not None else None
        if var is None or not isinstance(used, PieceAt) or used.zone is None:
            return self.lines.block(act.body, env, at)
        leaf = self.names.local("l")
        self.lines.registry.types[leaf.name] = var.type
        chosen = self.lines.local_of(used)
        begun = (f.Assign(leaf, used.leaf), *self._begun(used, used.zone, number))
        if chosen is not None:
            begun = (*begun, f.Forget(chosen))
        sought = self._sought(leaf, used.zone, number)
        ended = (*self._ended(sought, number), f.Forget(leaf))
        code = self.lines.block(act.body, {**env, var.name: sought}, at.leaving(*ended))
        if suspends(code):
            self.lines.registry.keep(leaf)
        return (*begun, *code, *ended)

    def _begun(self, piece: PieceAt, zone: ZoneAt, number: int) -> f.Code:
        if zone.cells.form == "list":
            used = f.Arithmetic("|", f.Cell(piece.cell), const(number << 1 + zone.cells.labels))
            return (f.Store(piece.cell, used),)
        return (f.Add(self._use_cell(piece, zone), ONE),)

    def _sought(self, leaf: f.Local, zone: ZoneAt, number: int) -> PieceAt:
        """The piece of a use: it is looked for whenever it is spoken of."""
        if zone.cells.form != "list":
            piece = PieceAt(leaf, zone)
            return replace(piece, there=compare(">", f.Cell(self._use_cell(piece, zone)), 0))
        index = self.names.local("i")
        element = f.Cell(plus(plus(zone.start, 1), index))
        mine = compare("==", use_of(element, zone), number)
        found = f.Gather(index, (f.Loop(index, f.Range(ZERO, zone.length), (mine,)),))
        position = f.FirstOf(found, NOWHERE)
        return PieceAt(leaf, zone, position, compare(">=", position, 0))

    def _ended(self, piece: PieceAt, number: int) -> f.Code:
        assert piece.zone is not None and piece.there is not None, "made so: it is looked for"
        zone = piece.zone
        if zone.cells.form != "list":
            return if_(piece.there, (f.Add(self._use_cell(piece, zone), const(-1)),))
        rows = (zone,) if not self._swaps else self._rows(zone)
        return tuple(line for row in rows for line in self._unused(row, number))

    def _rows(self, zone: ZoneAt) -> tuple[ZoneAt, ...]:
        """The rows in which a piece may lie after pieces have changed places."""
        return tuple(
            ZoneAt(cells, const(cells.at(owner)))
            for cells in self.lines.layout.zones.values()
            if cells.use_bits == zone.cells.use_bits
            for owner in range(cells.owners)
        )

    def _unused(self, row: ZoneAt, number: int) -> f.Code:
        index = self.names.local("i")
        cell = plus(plus(row.start, 1), index)
        mine = compare("==", use_of(f.Cell(cell), row), number)
        ended = f.Store(
            cell, f.Arithmetic("&", f.Cell(cell), const(~(number << 1 + row.cells.labels)))
        )
        return (f.For((index,), f.Range(ZERO, row.length), if_(mine, (ended,))),)

    def _use_cell(self, piece: PieceAt, zone: ZoneAt) -> f.Number:
        return plus(self.zones.count_cell(zone, piece.leaf), zone.cells.apart)
