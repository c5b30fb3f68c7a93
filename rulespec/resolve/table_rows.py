"""Rows of tables beside the rules: each gives what is declared, and nothing else."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import Span, close_matches
from rulespec.resolve.scope import Scope
from rulespec.yamltext import Scalar


class Column(NamedTuple):
    """What a table gives for each row under one head, and where that is declared."""

    type: m.Type
    span: Span
    by: str = ""
    """The set for each member of which it is given, if so."""


Attributes = dict[str, Column]
NO_MEMBER = -1
"""What stands in a cell that names nothing."""


def attributes(scope: Scope, nodes: tuple[s.Attribute, ...] | None) -> Attributes:
    """What a table must give for each row."""
    return {node.name.text: _column(scope, node) for node in nodes or ()}


def keyed(columns: Attributes) -> tuple[tuple[str, str], ...]:
    """Attributes of which there is one for each member of a set, and that set."""
    return tuple((name, column.by) for name, column in columns.items() if column.by)


def _column(scope: Scope, node: s.Attribute) -> Column:
    by = node.by.text if node.by is not None else ""
    if node.by is not None and by not in scope.places:
        scope.unknown(node.by, scope.places, "names")
        by = ""
    return Column(scope.attribute_type(node.type), node.span, by)


def fitting_row(
    scope: Scope, entry: tables.Entry, wanted: Attributes, lists: tuple[str, ...] = ()
) -> m.Row:
    """A row of a table has what is declared, each of its type, and nothing else."""
    cells = tuple((key, _cell(scope, entry, key, column)) for key, column in wanted.items())
    for key, span in entry.keys.items():
        if key not in wanted and (key not in lists or key not in entry.lists):
            scope.unknown(s.Word(key, span=span), (*wanted, *lists))
    return m.Row(cells, tuple(sorted(entry.assumed)))


def _cell(scope: Scope, entry: tables.Entry, key: str, column: Column) -> m.Cell:
    if column.by:
        return _cells(scope, entry, key, column)
    if isinstance(column.type, m.SetType):
        return _listed(scope, entry, key, column)
    number, at = entry.numbers.get(key, (None, entry.keys.get(key, entry.span)))
    word, at = entry.words.get(key, ("", at))
    return _value(scope, (number, word, at), (entry.name, key), column)


def _cells(scope: Scope, entry: tables.Entry, key: str, column: Column) -> tuple[int, ...]:
    """One for each member of a set, by its name."""
    names = scope.places[column.by].names
    given = entry.mappings.get(key)
    if given is None:
        at = entry.keys.get(key, entry.span)
        scope.complain("table-mapping", at, (column.span, "declared"), name=key, member=names[0])
        return (0,) * len(names)
    for word, _ in given:
        if word.text not in names:
            scope.unknown(s.Word(word.text, span=word.span), names)
    missing = [name for name in names if given.get(name) is None]
    if missing:
        known = ", ".join(f"`{name}`" for name in missing)
        at, place = entry.keys[key], (column.span, "declared")
        scope.complain("table-members", at, place, piece=entry.name, name=key, missing=known)
    return tuple(
        0 if name in missing else _of_member(scope, entry, key, name, column) for name in names
    )


def _listed(scope: Scope, entry: tables.Entry, key: str, column: Column) -> tuple[int, ...]:
    """The members of a set that a row lists; none if it says nothing."""
    assert isinstance(column.type, m.SetType) and isinstance(column.type.of, m.PlaceType)
    names = scope.places[column.type.of.places].names
    if key in entry.keys and key not in entry.lists:
        at, place = entry.keys[key], (column.span, "declared")
        scope.complain("table-list", at, place, piece=entry.name, name=key, member=names[0])
    found = entry.lists.get(key, [])
    for word in found:
        if word.text not in names:
            scope.unknown(s.Word(word.text, span=word.span), names)
    return tuple(sorted({names.index(word.text) for word in found if word.text in names}))


def _of_member(scope: Scope, entry: tables.Entry, key: str, name: str, column: Column) -> int:
    cell = entry.mappings[key].get(name)
    told = cell if isinstance(cell, Scalar) else Scalar("", entry.keys[key])
    return _value(scope, (told.number, told.text, told.span), (entry.name, key), column)


def _value(
    scope: Scope,
    given: tuple[int | None, str, Span],
    named: tuple[str, str],
    column: Column,
) -> int:
    """What is written in one cell, as a number; `named` are the row and its head."""
    number, word, at = given
    piece, key = named
    other = (column.span, "declared")
    match column.type:
        case m.NumberType(low, high):
            if number is not None and low <= number <= high:
                return number
            scope.complain("table-range", at, other, piece=piece, name=key, low=low, high=high)
            return low
        case m.PlaceType(_, True) if word in ("", "none") and number is None:
            return NO_MEMBER
        case m.PlaceType(places):
            names = scope.places[places].names
        case m.FlagType():
            names = ("no", "yes")
        case (
            m.PlayerType() | m.WalkType() | m.StageType() | m.LineType() | m.PieceType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            raise AssertionError(f"no column can be declared so: {column.type}")
        case _:
            assert_never(column.type)
    if word in names:
        return names.index(word)
    meant = close_matches(word, names)
    known = ", ".join(f"`{name}`" for name in names)
    scope.complain("table-word", at, other, meant, piece=piece, name=key, known=known)
    return 0
