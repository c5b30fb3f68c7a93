"""Rows whose pieces stay where they lie, so that there can be gaps between them."""

from __future__ import annotations

from rulespec.lowered import form as f
from rulespec.lowering.build import (
    ONE,
    ZERO,
    FreshNames,
    ZoneAt,
    any_of,
    compare,
    const,
    gathered,
    if_,
    minus,
    plus,
)


def no_piece(row: ZoneAt) -> f.Number:
    """What the cell of a row says where no piece lies."""
    return const(row.cells.gap)


def lies(row: ZoneAt, index: f.Number) -> f.Number:
    """Whether a piece lies at a place of a row, and no gap."""
    return compare("!=", f.Cell(_cell(row, index)), no_piece(row))


def is_free(row: ZoneAt, index: f.Number) -> f.Number:
    """Whether nothing lies at a place, which may be behind the last piece."""
    gap = compare("==", f.Cell(_cell(row, index)), no_piece(row))
    return any_of([compare(">=", index, row.length), gap])


def some_free(row: ZoneAt, places: f.Number, names: FreshNames) -> f.Number:
    """Whether one of the first places of a row is free."""
    index = names.local("i")
    loop = f.Loop(index, f.Range(ZERO, places))
    return f.Fold("any", gathered(is_free(row, index), loop))


def trimmed(row: ZoneAt, names: FreshNames) -> f.Code:
    """No gap stands behind the last piece: a row ends with it."""
    last, index, behind = names.local("n"), names.local("i"), names.local("i")
    there = f.Loop(index, f.Range(ZERO, row.length), (lies(row, index),))
    return (
        f.Assign(last, f.Fold("max", gathered(plus(index, 1), there))),
        f.For((behind,), f.Range(last, row.length), (f.Store(_cell(row, behind), ZERO),)),
        f.Store(row.start, last),
    )


def placed(row: ZoneAt, element: f.Number, position: f.Number, names: FreshNames) -> f.Code:
    """A piece comes to a position; what is left out before it are gaps."""
    between = names.local("i")
    left_out = f.Range(row.length, minus(position, 1))
    return (
        f.For((between,), left_out, (f.Store(_cell(row, between), no_piece(row)),)),
        f.Store(plus(row.start, position), element),
        *if_(compare(">", position, row.length), (f.Store(row.start, position),)),
    )


def filled(row: ZoneAt, element: f.Number, names: FreshNames) -> f.Code:
    """A piece comes to the leftmost free place."""
    index, at = names.local("i"), names.local("i")
    places = f.Range(ZERO, const(row.cells.stride - 1))
    free = gathered(plus(index, ONE), f.Loop(index, places, (is_free(row, index),)))
    first = f.Assign(at, f.FirstOf(free, 0))
    return (first, *if_(at, placed(row, element, at, names)))


def _cell(row: ZoneAt, index: f.Number) -> f.Number:
    return plus(plus(row.start, 1), index)
