"""A lowered function as Python, with what has to be there when it is defined."""

from __future__ import annotations

from rulespec import entries
from rulespec.lowered import form as f
from rulespec.lowered.hoisted import hoisted
from rulespec.lowered.memo import Blocks, Own, Reads, decided_by
from rulespec.lowered.python import Printer, decisions_asked, offered_codes
from rulespec.lowered.shared import shared
from rulespec.records import Record, record

FEW_CELLS = 10
"""So many cells side by side are read sooner one by one than as a slice."""


@record
class Prepared(Record):
    source: str
    remembers: bool
    """Whether it looks into `<name>_known`, and puts there what it finds."""
    offered: tuple[int, ...]
    """The numbers of the moves that `<name>_moves` must hold."""
    asks: frozenset[str]
    """The functions for moves that it calls."""


def prepared(function: f.Function, printer: Printer, rows: Blocks) -> Prepared:
    """A function, printed; moves are remembered by what decides them, if that is known."""
    reads = decided_by(function, rows) if function.kind == "moves" else None
    key = None if reads is None else _key(reads)
    source = printer.function(hoisted(shared(function)), key)
    asks = frozenset(entries.moves(decision) for decision in decisions_asked(function))
    return Prepared(source, key is not None, offered_codes(function), asks)


def _key(reads: Reads) -> str:
    """Source of what moves are remembered by."""
    parts = [_own(each) for each in reads.own]
    if reads.cells or not parts:
        parts.append(_cells(reads.cells))
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"


def _own(own: Own) -> str:
    start = f"{own.base} + {own.stride} * s[1]" if own.stride > 1 else f"{own.base} + s[1]"
    if own.size == 1:
        return f"s[{start}]"
    return f"tuple(s[{start}:{start} + {own.size}])"


def _cells(cells: tuple[int, ...]) -> str:
    """Cells as a tuple; as a slice where many are side by side."""
    if len(cells) > FEW_CELLS and cells == tuple(range(cells[0], cells[-1] + 1)):
        return f"tuple(s[{cells[0]}:{cells[-1] + 1}])"
    if len(cells) == 1:
        return f"s[{cells[0]}]"
    return "(" + "".join(f"s[{cell}], " for cell in cells) + ")"
