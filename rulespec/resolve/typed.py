"""An expression and its type: what every part of a text comes to when it is resolved."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.limits import LARGEST_NUMBER

ANY_NUMBER = m.NumberType(-LARGEST_NUMBER, LARGEST_NUMBER)
Typed = tuple[m.Expr, m.Type | None]
"""An expression and its type; no type after an error that is already reported."""
UNKNOWN: Typed = (m.Number(0), None)


def with_type(expr: m.Expr) -> Typed:
    return expr, expr.type


def one_of(expr: m.Expr) -> m.One:
    """What is one of a set; after an error that is already reported, nobody."""
    return expr if isinstance(expr, m.One) else m.Nobody()


def alike(left: m.Type, right: m.Type) -> bool:
    """Whether values of two types can be equal."""
    if isinstance(left, m.PlaceType) and isinstance(right, m.PlaceType):
        return left.places == right.places
    return type(left) is type(right)


def owns(owner: str | None, type_: m.Type) -> bool:
    """Whether something of a type is one of the owners that each have a thing."""
    match type_:
        case m.PlayerType():
            return owner == "player"
        case m.PlaceType(places):
            return owner == places
        case (
            m.NumberType() | m.FlagType() | m.WalkType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            return False
    assert_never(type_)
