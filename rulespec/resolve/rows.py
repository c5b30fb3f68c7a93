"""Rows and stacks, in which pieces lie in an order, and the pieces that have a place in one."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.diagnostics import Span
from rulespec.resolve.scope import Scope


def row_of(source: m.Many | None, scope: Scope) -> m.Zone | None:
    """The row or stack that members of a set lie in, if they lie in one."""
    whole = m.whole_of(source)
    zone = declared_zone(whole, scope)
    return zone if zone is not None and zone.ordered else None


def is_ordered(zone: m.Holder, scope: Scope) -> bool:
    known = declared_zone(zone, scope)
    return known is not None and known.ordered


def has_faces(zone: m.Holder, scope: Scope) -> bool:
    """Whether pieces lie face up or face down in a zone."""
    known = declared_zone(zone, scope)
    return known is not None and known.faced


def declared_zone(expr: m.Expr | None, scope: Scope) -> m.Zone | None:
    """The declaration of a zone that is spoken of by its name."""
    return scope.zones.get(expr.zone) if isinstance(expr, m.ZoneRef) else None


def has_place(piece: m.Piece, scope: Scope) -> bool:
    """Whether a piece is one of a row: it was chosen there, or is its last."""
    match piece:
        case m.Var(name):
            return name in scope.in_rows
        case m.TopOf():
            return True
        case m.LeafRef() | m.FirstWhere():
            return False
    assert_never(piece)


def row_with(piece: m.Piece, scope: Scope) -> str:
    """The row that a piece lies in; nothing if it lies in none, or in one that is not known."""
    match piece:
        case m.Var(name):
            return scope.in_rows.get(name, "")
        case m.TopOf(zone) | m.FirstWhere(set=zone):
            row = row_of(zone, scope)
            return row.name if row is not None else ""
        case m.LeafRef():
            return ""
    assert_never(piece)


def lies_on_a_face(piece: m.Piece, scope: Scope) -> bool:
    """Whether a piece lies face up or face down."""
    match piece:
        case m.Var(name):
            return name in scope.faced
        case m.TopOf(zone):
            row = row_of(zone, scope)
            return row is not None and row.faced
        case m.LeafRef() | m.FirstWhere():
            return False
    assert_never(piece)


def must_be_ordered(zone: m.Holder, span: Span, scope: Scope) -> None:
    """Only a row or a stack has an end."""
    must_have_one_owner(zone, span, scope)
    match zone:
        case m.PlaceZone():
            scope.complain("not-ordered", span)
        case m.ZoneRef(name):
            if not is_ordered(zone, scope):
                scope.complain("not-ordered", span, (scope.declared.get(name), "declared"))
        case m.Var():
            pass
        case _:
            assert_never(zone)


def must_have_sides(zone: m.Holder, span: Span, scope: Scope) -> None:
    """Only a row has a left and a right."""
    must_be_ordered(zone, span, scope)
    declared = declared_zone(zone, scope)
    if declared is not None and declared.shape == "stack":
        scope.complain("no-sides", span, (scope.declared.get(declared.name), "declared"))


def must_have_one_owner(zone: m.Holder, span: Span, scope: Scope) -> None:
    """A piece cannot go to, or be the last of, the zones of several players."""
    if isinstance(zone, m.ZoneRef) and m.is_several(zone.of):
        place = (scope.declared.get(zone.zone), "declared")
        scope.complain("one-owner", span, place, name=zone.zone)


def tells_apart(zone: m.Zone) -> bool:
    """Whether no piece of a zone is like another there, or each has a place of its own."""
    return zone.ordered or zone.one_each


def is_told_apart(piece: m.Piece, scope: Scope) -> bool:
    """Whether a piece lies where it is told from those that are like it."""
    match piece:
        case m.Var(name):
            return name in scope.told_apart
        case m.TopOf():
            return True
        case m.FirstWhere(_, set_):
            zone = declared_zone(m.whole_of(set_), scope)
            return zone is not None and tells_apart(zone)
        case m.LeafRef():
            return False
    assert_never(piece)
