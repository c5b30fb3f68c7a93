"""An expression and its type: what every part of a text comes to when it is resolved."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import assert_never

from rulespec import model as m
from rulespec.limits import LARGEST_NUMBER

ANY_NUMBER = m.NumberType(-LARGEST_NUMBER, LARGEST_NUMBER)
Typed = tuple[m.Expr, m.Type | None]
"""An expression and its type; no type after an error that is already reported."""
Persons = AbstractSet[str]
"""The sets that the players belong to."""
UNKNOWN: Typed = (m.Number(0), None)


def with_type(expr: m.Expr) -> Typed:
    return expr, expr.type


def one_of(expr: m.Expr) -> m.One:
    """What is one of a set; after an error that is already reported, nobody."""
    return expr if isinstance(expr, m.One) else m.Nobody()


def alike(left: m.Type, right: m.Type, persons: Persons) -> bool:
    """Whether values of two types can be equal: a player is also one of the persons."""
    return fits(left, right, persons) or fits(right, left, persons)


def fits(wanted: m.Type, found: m.Type, persons: Persons) -> bool:
    """Whether something of one type can stand where another is wanted."""
    if isinstance(wanted, m.PlaceType):
        return wanted.places in _sets_of(found, persons)
    return type(wanted) is type(found)


def owns(owner: str | None, type_: m.Type, persons: Persons) -> bool:
    """Whether something of a type is one of the owners that each have a thing."""
    if owner == "player":
        return isinstance(type_, m.PlayerType)
    return owner in _sets_of(type_, persons)


def _sets_of(type_: m.Type, persons: Persons) -> Persons:
    """The sets of places, names or persons that something of a type belongs to."""
    match type_:
        case m.PlayerType():
            return persons
        case m.PlaceType(places):
            return {places}
        case (
            m.NumberType() | m.FlagType() | m.WalkType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            return frozenset()
    assert_never(type_)
