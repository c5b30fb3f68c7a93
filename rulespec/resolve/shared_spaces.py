"""Spaces that several zones share: each has room for one piece."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.declared_types import owner_of
from rulespec.resolve.rows import row_with
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.sources import Sources
from rulespec.resolve.typed import one_of, owns
from rulespec.resolve.written import texts


def declare_spaces(ex: Contexts, sources: Sources) -> None:
    """Spaces are declared when the zones and the counters are known that they are for."""
    for node in sources.all(s.SpacesLine):
        ex.scope.declare(node.name)
        ex.scope.spaces[node.name.text] = _spaces(ex, node)

    for zone in ex.scope.zones.values():
        if zone.on and zone.name not in ex.scope.spaces:
            ex.scope.spaces[zone.name] = _named(ex.scope, zone)


def _named(scope: Scope, zone: m.Zone) -> m.Spaces:
    """The named spaces of a row."""
    size, at = m.Number(len(scope.places[zone.on].names)), (zone.rules, zone.span)
    return m.Spaces(zone.name, size, (zone.name,), zone.owner, zone.on, rules=at[0], span=at[1])


def _spaces(ex: Contexts, node: s.SpacesLine) -> m.Spaces:
    scope, owner = ex.scope, owner_of(ex.scope, node.owner)
    taken = {zone for each in scope.spaces.values() for zone in each.zones}
    for zone in node.zones:
        own = [name for name, each in scope.zones.items() if each.owner == owner]
        if zone.text not in own or zone.text in taken:
            scope.unknown(zone, [name for name in own if name not in taken], "shared-zone")
        taken.add(zone.text)
    cover = node.covered_by.counter if node.covered_by else None
    counters = [name for name, each in scope.counters.items() if each.owner == owner]
    if cover is not None and cover.text not in counters:
        scope.unknown(cover, counters, "covering-counter")
    zones = tuple(name for name in texts(node.zones) if name in scope.zones)
    if node.in_a_row is not None:
        _must_take_sides(node, zones, scope)
    return m.Spaces(
        name=node.name.text,
        size=ex.number(node.size, {}),
        zones=zones,
        owner=owner,
        in_a_row=node.in_a_row is not None,
        cover=cover.text if cover is not None and cover.text in counters else "",
        rules=texts(node.tags),
        span=node.span,
    )


def _must_take_sides(node: s.SpacesLine, zones: tuple[str, ...], scope: Scope) -> None:
    """Spaces that lie side by side: the pieces of one row come from the left, those of sets from
    the right."""
    ordered = [scope.zones[name] for name in zones if scope.zones[name].ordered]
    plain = [each for each in ordered if each.shape == "row" and not each.added_leftmost]
    if len(ordered) != 1 or not plain:
        scope.complain("one-row", node.span, name=node.name.text)


def spaces_of(zone: m.Many | None, scope: Scope) -> str | None:
    """The spaces on which the pieces of a zone lie, if it shares any."""
    found = m.whole_of(zone)
    name = found.zone if isinstance(found, m.ZoneRef) else ""
    return next((each.name for each in scope.spaces.values() if name in each.zones), None)


def is_full(ex: Contexts, node: s.Expr, env: Env, negated: bool) -> m.Condition:
    """That none of somebody's spaces is free."""
    scope = ex.scope
    word, of, type_ = s.Word("", span=node.span), None, None
    if isinstance(node, s.Name):
        word = node.name
    elif isinstance(node, s.Possess):
        word = node.name
        of, type_ = ex.any(node.owner, env)
    found = scope.spaces.get(word.text)
    if found is None:
        scope.unknown(word, scope.spaces, "spaces")
        return m.Flag(False)
    if of is None and found.owner is not None:
        yours = [f"your {word.text}"] if scope.is_of_players(found.owner) else []
        place = (scope.declared.get(word.text), "declared")
        scope.complain("whose", word.span, place, yours, name=word.text, owner=found.owner)
    elif type_ is not None and not owns(found.owner, type_, scope.persons):
        scope.wrong_type(node.span, "player" if found.owner == "player" else "place", type_)
    return m.IsFull(word.text, None if of is None else one_of(of), negated)


def is_covered(ex: Contexts, node: s.Expr, env: Env, negated: bool) -> m.Condition:
    """That a piece of a row lies on a covered space."""
    scope = ex.scope
    piece, type_ = ex.any(node, env)
    row = row_with(piece, scope) if isinstance(piece, m.Piece) else ""
    held = (each for each in scope.spaces.values() if each.in_a_row and each.cover)
    spaces = next((each for each in held if row in each.zones), None)
    if spaces is None or not isinstance(piece, m.Piece):
        if type_ is not None:
            scope.complain("never-covered", node.span, (scope.declared.get(row), "declared"))
        return m.Flag(False)
    return m.IsCovered(piece, spaces.name, negated)


def limits(scope: Scope) -> tuple[m.Invariant, ...]:
    """That no more pieces lie on spaces than there are."""
    shared = [each for each in scope.spaces.values() if not each.called]
    rows = [(each, scope.zones[name]) for each in shared for name in each.zones]
    ends = (_end(each, zone) for each, zone in rows if zone.gaps)
    return (*map(_limit, shared), *ends)


def _end(spaces: m.Spaces, row: m.Zone) -> m.Invariant:
    """That a row with gaps does not reach beyond the last space."""
    var = _owner_of(spaces)
    piece = m.Var("c", m.PieceType(row.leaves))
    inside = m.Compare(m.PositionOf(piece), "<=", spaces.size)
    whole = m.ZoneRef(row.name, var, m.ZoneType(row.leaves))
    claim = m.Quantified("every", piece, whole, inside)
    return m.Invariant(claim, None, var, None, implied=True, rules=spaces.rules, span=spaces.span)


def _owner_of(spaces: m.Spaces) -> m.Var | None:
    if spaces.owner is None:
        return None
    return m.Var("x", m.PLAYER if spaces.owner == "player" else m.PlaceType(spaces.owner))


def _limit(spaces: m.Spaces) -> m.Invariant:
    var = _owner_of(spaces)
    claim = m.Compare(m.Taken(spaces.name, var), "<=", spaces.size)
    return m.Invariant(claim, None, var, None, implied=True, rules=spaces.rules, span=spaces.span)
