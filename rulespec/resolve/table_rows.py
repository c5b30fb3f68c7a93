"""Rows of tables beside the rules: each gives what is declared, and nothing else."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import Span, close_matches
from rulespec.resolve.scope import Scope

Attributes = dict[str, tuple[m.Type, Span]]
"""What a table gives for each piece of a kind (or each place), and where that is declared."""


def attributes(scope: Scope, nodes: tuple[s.Attribute, ...] | None) -> Attributes:
    """What a table must give for each row."""
    return {node.name.text: (scope.attribute_type(node.type), node.span) for node in nodes or ()}


def fitting_row(
    scope: Scope, entry: tables.Entry, wanted: Attributes, lists: tuple[str, ...] = ()
) -> m.Row:
    """A row of a table has what is declared, each of its type, and nothing else."""
    cells = tuple((key, _cell(scope, entry, key, *wanted[key])) for key in wanted)
    for key, span in entry.keys.items():
        if key not in wanted and (key not in lists or key not in entry.lists):
            scope.unknown(s.Word(key, span=span), (*wanted, *lists))
    return m.Row(cells, tuple(sorted(entry.assumed)))


def _cell(scope: Scope, entry: tables.Entry, key: str, type_: m.Type, place: Span) -> int:
    number, at = entry.numbers.get(key, (None, entry.span))
    word, at = entry.words.get(key, ("", at))
    match type_:
        case m.NumberType(low, high):
            if number is not None and low <= number <= high:
                return number
            scope.complain(
                "table-range", at, (place, "declared"), piece=entry.name, name=key, low=low,
                high=high,
            )  # fmt: skip
            return low
        case m.PlaceType(places):
            names = scope.places[places].names
        case m.FlagType():
            names = ("no", "yes")
        case (
            m.PlayerType() | m.WalkType() | m.StageType() | m.LineType() | m.PieceType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            raise AssertionError(f"no column can be declared so: {type_}")
        case _:
            assert_never(type_)
    if word in names:
        return names.index(word)
    meant = close_matches(word, names)
    known = ", ".join(f"`{name}`" for name in names)
    other = (place, "declared")
    scope.complain("table-word", at, other, meant, piece=entry.name, name=key, known=known)
    return 0
