"""Grids: the places that lie in files and ranks, their lines, and steps from one to another."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import one_of
from rulespec.resolve.written import number


def named_grid(scope: Scope, places: s.Word, laid: bool = True) -> m.Places | None:
    """The grid of that name, or the one that places of that name are laid on."""
    found = scope.grid_of(places.text) if laid else scope.places.get(places.text)
    if found is None or not found.grid:
        grids = [name for name in scope.places if scope.grid_of(name) is not None]
        scope.unknown(places, grids, "grid")
        return None
    return found


def line_family(
    scope: Scope, shape: m.LineShape, places: s.Word, length: s.Word | None
) -> m.LineFamily | None:
    """Rows, columns or lines of a grid."""
    grid = named_grid(scope, places)
    if grid is None:
        return None
    most = max(grid.files, grid.ranks)
    if length is not None and not 2 <= number(length) <= most:
        scope.complain("out-of-range", length.span, low=2, high=most)
    return m.LineFamily(shape, places.text, number(length) if length else 0)


def stepped(ex: Contexts, node: s.Expr, steps: s.Word, env: Env) -> tuple[m.One, m.Type | None]:
    """A place that steps can lead from or to."""
    expr, type_ = ex.any(node, env)
    place = one_of(expr)
    known = ex.scope.steps.get(steps.text)
    if known is None:
        ex.scope.unknown(steps, ex.scope.steps, "steps")
        return place, type_
    if type_ is None:
        return m.Nobody(), None
    if known.touching:
        _must_be_a_part(ex.scope, known, node, type_)
    else:
        _must_be_on_a_grid(ex.scope, known, node, steps, type_)
    return place, m.PlaceType(type_.places) if isinstance(type_, m.PlaceType) else type_


def _must_be_a_part(scope: Scope, steps: m.Steps, node: s.Expr, type_: m.Type) -> None:
    """What touches are parts of tiles, and what must be the same is given for each of them."""
    declared = scope.places.get(type_.places) if isinstance(type_, m.PlaceType) else None
    if declared is None or not declared.part_of:
        scope.wrong_type(node.span, "part", type_)
    elif steps.same and steps.same not in dict(declared.attributes):
        scope.complain("no-such-attribute", node.span, piece=declared.name, name=steps.same)


def _must_be_on_a_grid(
    scope: Scope, steps: m.Steps, node: s.Expr, named: s.Word, type_: m.Type
) -> None:
    """Steps lead over squares or over hexes."""
    grid = scope.grid_of(type_.places) if isinstance(type_, m.PlaceType) else None
    if grid is None:
        scope.wrong_type(node.span, "grid-place", type_)
    elif steps.hexes != grid.hexes:
        scope.complain("wrong-steps", named.span, (steps.span, "declared"), name=named.text)
