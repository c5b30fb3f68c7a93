"""Tables in values: what is given for each number, or for each player, place or name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import ANY_NUMBER
from rulespec.resolve.written import constant, number

Row = tuple[m.LookupRow, Span]


def lookup(ex: Contexts, node: s.Lookup, env: Env) -> m.Lookup:
    """A table that gives something for all that it can be asked for, and nothing twice."""
    of, type_ = ex.any(node.of, env)
    rows = _rows(ex.scope, node, type_)
    otherwise = _otherwise(ex.scope, node)
    if otherwise is None and len(rows) == len(node.rows):
        _must_cover(ex.scope, node, rows, type_)
    given = [*(row.value for row, _ in rows), *([] if otherwise is None else [otherwise])]
    summed = m.NumberType(ANY_NUMBER.low, ANY_NUMBER.high, any(each.money for each in given))
    asked = of if isinstance(of, m.Amount | m.One) else m.Number(0)
    return m.Lookup(asked, tuple(row for row, _ in rows), otherwise, summed)


def _otherwise(scope: Scope, node: s.Lookup) -> m.Number | None:
    """What is given for all that no row is for."""
    found = [row for row in node.rows if isinstance(row, s.OtherwiseRow)]
    for twice in found[1:]:
        scope.complain("case-twice", twice.span, (found[0].span, "first"), piece="otherwise")
    return _given(found[0].value) if found else None


def _rows(scope: Scope, node: s.Lookup, type_: m.Type | None) -> list[Row]:
    """The rows that are for a number or a name of their own."""
    found: list[Row] = []
    for row in node.rows:
        if isinstance(row, s.OtherwiseRow) or type_ is None:
            continue
        ends = _ends(scope, node, row, type_)
        if ends is None:
            continue
        known = m.LookupRow(*ends, _given(row.value))
        twice = next((span for above, span in found if _shares(above, known)), None)
        if twice is not None:
            piece = row.name.text if isinstance(row, s.NamedRow) else row.low.text
            scope.complain("case-twice", row.span, (twice, "first"), piece=piece)
        found.append((known, row.span))
    return found


def _ends(
    scope: Scope, node: s.Lookup, row: s.NumberRow | s.OpenRow | s.NamedRow, type_: m.Type
) -> tuple[int, int | None] | None:
    """The numbers that a row is for; complains of one that can never be asked for."""
    names = _names(scope, type_)
    if names is None and not isinstance(type_, m.NumberType):
        scope.wrong_type(node.of.span, "number player place", type_)
        return None
    match row:
        case s.NamedRow(name):
            return None if (index := _named(scope, name, names)) is None else (index, index)
        case s.NumberRow(low, high):
            first, last = _within(scope, low, type_), _within(scope, high or low, type_)
            if first is None or last is None:
                return None
            if first > last and isinstance(type_, m.NumberType):
                scope.complain("bad-range", row.span, low=type_.low, high=type_.high)
                return None
            return first, last
        case s.OpenRow(low):
            first = _within(scope, low, type_)
            return None if first is None else (first, None)
    assert_never(row)


def _named(scope: Scope, name: s.Word, names: tuple[str, ...] | None) -> int | None:
    """The number of a player, a place or a name."""
    if names is not None and name.text in names:
        return names.index(name.text)
    if names is None and name.text in scope.place_names:
        scope.wrong_type(name.span, "number", scope.place_names[name.text].type)
    else:
        scope.unknown(name, names or ())
    return None


def _within(scope: Scope, word: s.Word, type_: m.Type) -> int | None:
    """A number that can be asked for."""
    if not isinstance(type_, m.NumberType):
        scope.wrong_type(word.span, "player place", m.COUNT)
        return None
    if type_.low <= number(word) <= type_.high:
        return number(word)
    scope.complain("out-of-range", word.span, low=type_.low, high=type_.high)
    return None


def _names(scope: Scope, type_: m.Type) -> tuple[str, ...] | None:
    """The names of all that is of a type, if it has names."""
    match type_:
        case m.PlayerType():
            return scope.seats
        case m.PlaceType(places):
            return scope.places[places].names
        case (
            m.NumberType() | m.FlagType() | m.WalkType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            return None
    assert_never(type_)


def _must_cover(scope: Scope, node: s.Lookup, rows: list[Row], type_: m.Type | None) -> None:
    """Complain of what no row is for."""
    missing = [] if type_ is None else [*_left_open(scope, [row for row, _ in rows], type_)]
    if missing:
        pieces = ", ".join(f"`{each}`" for each in missing)
        scope.complain("case-missing", node.of.span, suggestions=["otherwise"], pieces=pieces)


def _left_open(scope: Scope, rows: list[m.LookupRow], type_: m.Type) -> Iterator[str]:
    """What no row is for: of numbers, the first one."""
    match type_:
        case m.PlayerType(optional) | m.PlaceType(_, optional):
            given = {row.low for row in rows}
            names = _names(scope, type_) or ()
            yield from (name for index, name in enumerate(names) if index not in given)
            yield from ("none",) * optional
        case m.NumberType(low, high):
            for row in sorted(rows, key=lambda row: row.low):
                if row.low > low:
                    break
                low = high + 1 if row.high is None else max(low, row.high + 1)
            yield from (str(low),) * (low <= high)
        case (
            m.FlagType() | m.WalkType() | m.StageType() | m.LineType() | m.PieceType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            return
        case _:
            assert_never(type_)


def _shares(one: m.LookupRow, other: m.LookupRow) -> bool:
    """Whether two rows are for the same number."""
    least = other.high is None or one.low <= other.high
    return least and (one.high is None or other.low <= one.high)


def _given(node: s.Expr) -> m.Number:
    return m.Number(constant(node), money=isinstance(node, s.Cash))
