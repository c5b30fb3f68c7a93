"""What pieces that come to places, or go from them, can make true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulespec import model as m


def is_none_on(condition: m.Condition, places: str) -> bool:
    """Whether a condition is that there is no such piece on any of these places."""
    return (
        isinstance(condition, m.Quantified)
        and condition.quantifier == "no"
        and isinstance(condition.set, m.AllPlaces)
        and condition.set.places == places
        and isinstance(condition.condition, m.Has)
    )


def polarity(condition: m.Condition, positive: bool) -> Iterator[str]:
    """Whether pieces that come to places ('add') or go ('remove') can make a condition true."""
    match condition:
        case m.Has(m.PlaceZone(), _, _, _, negated):
            yield "add" if positive != negated else "remove"
        case m.IsEmpty(m.PlaceZone(), negated):
            yield "remove" if positive != negated else "add"
        case m.Connected(_, parts):
            for part in parts:
                yield from polarity(part, positive)
        case m.Not(of):
            yield from polarity(of, not positive)
        case m.Quantified(quantifier, _, m.AllPlaces() | m.Lines() | m.Var(), inner):
            yield from polarity(inner, positive != (quantifier == "no"))
        case (
            m.Has() | m.IsEmpty() | m.Quantified() | m.Flag() | m.Compare() | m.Same()
            | m.Between() | m.IsKind() | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsIn()
            | m.IsFaced() | m.InUse() | m.Labelled()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.Stands() | m.Var() | m.MemoryRef()
            | m.ValueOf() | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That() | m.May()
            | m.IsFull() | m.IsFree() | m.IsCovered() | m.IsPlayer()
        ):  # fmt: skip
            if any(isinstance(item, m.PlaceZone) for item in m.walk(condition)):
                yield from ("add", "remove")
        case _:
            assert_never(condition)
