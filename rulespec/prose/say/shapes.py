"""Questions about the shape of what is said, which decide how it can be said."""

from __future__ import annotations

from typing import TypeGuard, assert_never

from rulespec import model as m

Subject = m.One | m.Piece | m.Amount | m.Holder
"""What a condition can say something of."""


def mentions(node: object, name: str) -> int:
    """How often a name occurs."""
    return sum(is_named(item, name) for item in m.walk(node))


def is_named(node: object, name: str) -> bool:
    return isinstance(node, m.Var) and node.name == name


def is_zone(of: m.Expr) -> TypeGuard[m.Holder]:
    return isinstance(of, m.Holder) and isinstance(of.type, m.ZoneType)


def is_idle(condition: m.Condition, var: m.Var) -> bool:
    """Whether a condition asks for a kind that all pieces it can be about are of."""
    if not isinstance(condition, m.IsKind) or not isinstance(var.type, m.PieceType):
        return False
    asked = is_named(condition.piece, var.name) and not condition.negated
    return asked and var.type.leaves <= condition.leaves


def emptied(condition: m.Condition, game: m.Game) -> m.Condition:
    """That nothing of what can be laid on a square lies there is that it is empty."""
    match condition:
        case m.Connected(word, parts):
            return m.Connected(word, tuple(emptied(part, game) for part in parts))
        case m.Quantified("some" | "no", var, m.AllPlaces(laid), m.Same(left, right, False)):
            square = _square_of(var, left, right)
            alike = [each for each in game.places.values() if each.on == game.places[laid].on]
            if square is None or len(alike) > 1 or mentions(square, var.name):
                return condition
            there = m.PlaceZone(square, m.ZoneType(frozenset()))
            return m.IsEmpty(there, negated=condition.quantifier == "some")
        case (
            m.Flag() | m.Not() | m.Compare() | m.Same() | m.Between() | m.IsKind() | m.IsStep()
            | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsIn() | m.IsFaced() | m.InUse()
            | m.Labelled() | m.Has()
            | m.Quantified() | m.Possible() | m.Afterwards() | m.Stands() | m.Var() | m.Setting()
            | m.That() | m.IsFull() | m.IsFree() | m.IsCovered() | m.May() | m.IsPlayer()
            | m.MemoryRef() | m.Attribute() | m.AttributeOfPlace() | m.ValueOf() | m.InStretch()
        ):  # fmt: skip
            return condition
    assert_never(condition)


def _square_of(laid: m.Var, left: m.Expr, right: m.Expr) -> m.One | None:
    """The square of which two sides say that something lies there."""
    for one, other in ((left, right), (right, left)):
        if isinstance(one, m.LaidOn) and one.place == laid and isinstance(other, m.One):
            return None if other == m.Nobody() else other
    return None


def is_offer(lines: m.Block) -> bool:
    """Whether all that is done is a choice that can be left out."""
    (first, *others) = lines or (None,)
    return isinstance(first, m.Choose) and first.may and not (others or first.otherwise)


def is_and(node: m.Condition) -> TypeGuard[m.Connected]:
    return isinstance(node, m.Connected) and node.word == "and"


def is_some(comparator: m.Comparator, number: int) -> bool | None:
    """Whether a comparison says that there is anything (of what is counted from 0) or that there
    is nothing; if it says neither, None."""
    if (comparator, number) in ((">", 0), (">=", 1)):
        return True
    return False if (comparator, number) in (("=", 0), ("<=", 0), ("<", 1)) else None


def some_of(amount: m.Amount) -> m.Subset | None:
    """The part of a set whose members an amount counts."""
    counted = amount.of if isinstance(amount, m.Size) else None
    return counted if isinstance(counted, m.Subset) else None


def leads(condition: m.Condition, name: str) -> bool:
    """Whether a condition says something of this name alone, and names it first."""
    match condition:
        case m.MemoryRef(_, of):
            return is_named(of, name)
        case m.Attribute(_, of) | m.AttributeOfPlace(_, of):
            return is_named(of, name) and mentions(condition, name) == 1
        case m.ValueOf(_, arguments):
            whose = arguments[0] if arguments else None
            return is_named(whose, name) and mentions(condition, name) == 1
        case m.Not(inner):
            return leads(inner, name)
        case m.Connected(_, parts):
            return all(leads(part, name) for part in parts)
        case m.Compare(first, _, right):
            return _is_of(condition, _whose(first, right), name)
        case m.IsFull(_, of):
            return _is_of(condition, of, name)
        case m.IsIn(_, m.Listed()) | m.Same(_, m.You()):
            return False  # whose list it is comes first, or the reader
        case (
            m.Between(first) | m.IsKind(first) | m.IsEmpty(first) | m.Has(first) | m.IsStep(first)
            | m.IsIn(first) | m.Same(first) | m.IsFaced(first) | m.InUse(first)
            | m.Labelled(first) | m.IsCovered(first) | m.IsPlayer(first)
        ):  # fmt: skip
            return _is_of(condition, _whose(first), name)
        case (
            m.Flag() | m.EveryStep() | m.VisitsTwice() | m.IsFree() | m.Quantified() | m.InStretch()
            | m.Possible()
            | m.May() | m.Afterwards() | m.Stands() | m.Var() | m.Setting() | m.That()
        ):  # fmt: skip
            return False
    assert_never(condition)


def _is_of(condition: m.Condition, whose: m.Expr | None, name: str) -> bool:
    return is_named(whose, name) and mentions(condition, name) == 1


def _whose(first: Subject, right: m.Amount | None = None) -> m.Expr | None:
    """Of whom something is that a condition names first: what it belongs to, or itself."""
    match first:
        case (
            m.Attribute(_, of) | m.Coordinate(_, of) | m.CounterRef(_, of) | m.MemoryRef(_, of)
            | m.AttributeOfPlace(_, of) | m.ZoneRef(_, of) | m.PlaceZone(of) | m.LaidOn(of)
            | m.ValueOf(_, (of,)) | m.PositionOf(of) | m.Taken(_, of) | m.StandsAt(_, of)
            | m.TrackSpace(m.CounterRef(_, of))
        ):  # fmt: skip
            return of
        case m.Size(m.ZoneRef(_, of)):
            # so many pieces in a zone are said without whose it is
            return None if isinstance(right, m.Number) or right is None else of
        case (
            m.Size() | m.ValueOf() | m.Number() | m.SumOf() | m.SumOver() | m.Arithmetic()
            | m.StepsApart() | m.Nobody() | m.You() | m.Seat() | m.Place() | m.LastOf()
            | m.EndOf() | m.FirstWhere() | m.JourneyStart() | m.SpaceOf() | m.LeafRef() | m.TopOf()
            | m.Var()
            | m.Setting() | m.That()
        ):  # fmt: skip
            return first
    assert_never(first)


def are_of_one(parts: tuple[m.Condition, ...]) -> bool:
    """Whether conditions all say of one thing what kind it is, or which place or player."""
    said = [_told_of(part) for part in parts]
    return all(each is not None and each == said[0] for each in said)


def _told_of(part: m.Condition) -> tuple[str, m.Expr] | None:
    """Of what a condition says which kind it is, or which place or player."""
    match part:
        case m.IsKind(left, _, _, False):
            return "kind", left
        case m.Same(m.Var() as left, m.Place() | m.Seat(), False):
            return "same", left
        case (
            m.IsKind() | m.Same() | m.Flag() | m.Connected() | m.Not() | m.Compare() | m.Between()
            | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsFull() | m.IsIn()
            | m.IsFree() | m.IsCovered() | m.IsFaced() | m.InUse() | m.Labelled() | m.Has()
            | m.Quantified()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.Var()
            | m.May()
            | m.MemoryRef()
            | m.ValueOf() | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That()
            | m.Stands() | m.IsPlayer()
        ):  # fmt: skip
            return None
    assert_never(part)


def has_flag(condition: m.Condition) -> bool:
    """Whether a condition, or a part of it, is that something is so, in words of its own."""
    match condition:
        case m.Not(inner):
            return has_flag(inner)
        case m.Connected(_, parts):
            return any(has_flag(part) for part in parts)
        case m.MemoryRef() | m.Attribute() | m.AttributeOfPlace() | m.ValueOf():
            return True
        case (
            m.Flag() | m.Compare() | m.Same() | m.Between() | m.IsKind() | m.IsStep()
            | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsIn() | m.IsFaced() | m.InUse()
            | m.Labelled() | m.Has()
            | m.Quantified()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.Stands() | m.Var() | m.Setting()
            | m.That() | m.IsFull() | m.IsFree() | m.IsCovered() | m.May() | m.IsPlayer()
        ):  # fmt: skip
            return False
    assert_never(condition)


def quality(condition: m.Condition, of: m.Var) -> str:
    """What pieces of which a condition holds are called: covered, or uncovered."""
    if not isinstance(condition, m.IsCovered) or condition.piece != of:
        return ""
    return "uncovered" if condition.negated else "covered"


def parted(of: m.Many, var: m.Var) -> tuple[m.Many, m.Condition | None]:
    """What a set is a part of, and what makes a member of that one of the part."""
    match of:
        case m.Subset(inner, whole, where):
            member = m.renamed(where, inner.name, var)
            whole, above = parted(whole, var)
            return whole, member if above is None else both(above, member)
        case m.PlayersWith():
            return m.AllPlayers(), m.IsIn(var, of)
        case (
            m.AllPlayers() | m.OtherPlayers() | m.AllPlaces() | m.Lines() | m.PlacesOf()
            | m.Numbers() | m.Walks() | m.Reach() | m.ValueOf() | m.ZoneRef() | m.PlaceZone()
            | m.Var() | m.Trail() | m.Listed() | m.AllTypes()
        ):  # fmt: skip
            return of, None
    assert_never(of)


def both(first: m.Condition, second: m.Condition) -> m.Condition:
    """Two conditions that must hold, as one."""
    parts = [each.parts if is_and(each) else (each,) for each in (first, second)]
    return m.Connected("and", (*parts[0], *parts[1]))
