"""Whether two things can be compared, and what it means that they are the same."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env, Scope, type_key
from rulespec.resolve.typed import UNKNOWN, Typed, alike, one_of, owns

Side = tuple[Span, m.Type | None]
"""One of two things that are compared: where it stands, and its type."""


def same(ex: Contexts, left: s.Expr, right: s.Expr, env: Env, negated: bool) -> Typed:
    """That two things are the same, or that they are not."""
    a, left_type = ex.any(left, env)
    if (
        isinstance(right, s.Name)
        and right.name.text not in env
        and ex.scope.is_kind(right.name.text)
    ):
        kind = right.name.text
        ex.scope.complain("missing-article", right.span, name=kind)
        return UNKNOWN
    b, right_type = ex.any(right, env)
    way = _way_out(ex.scope, a, left_type, right_type)
    if way is not None:
        a, left_type = way, way.type
    if not _asks_for_none(a, right_type) and not _asks_for_none(b, left_type):
        must_be_comparable(ex.scope, (left.span, left_type), (right.span, right_type))
    if isinstance(left_type, m.NumberType):
        if isinstance(a, m.Amount) and isinstance(b, m.Amount):
            equal = m.Compare(a, "=", b)
            return (m.Not(equal) if negated else equal), m.FLAG
        return UNKNOWN
    if isinstance(left_type, m.FlagType) and isinstance(right_type, m.FlagType):
        if isinstance(a, m.Condition) and isinstance(b, m.Condition):
            return _both_or_neither(a, b, not negated), m.FLAG
        return UNKNOWN
    if isinstance(a, m.One | m.Piece) and isinstance(b, m.One | m.Piece):
        return m.Same(a, b, negated), m.FLAG
    if left_type is None or right_type is None:
        return UNKNOWN
    if alike(left_type, right_type, ex.scope.persons):
        _complain(ex.scope, (left.span, left_type), (right.span, right_type))
    return UNKNOWN


def _way_out(
    scope: Scope, who: m.Expr, type_: m.Type | None, way: m.Type | None
) -> m.MemoryRef | None:
    """How somebody is out of the game, if they are compared to a way to be that."""
    if type_ is None or not isinstance(way, m.PlaceType):
        return None
    out = out_of(scope, type_)
    return m.MemoryRef(out.name, one_of(who), out.type) if out and way.places == out.name else None


def out_of(scope: Scope, type_: m.Type) -> m.Memory | None:
    """What says how somebody of a type is out of the game."""
    kept = (each for each in scope.memories.values() if each.role == "out")
    return next((each for each in kept if owns(each.owner, type_, scope.persons)), None)


def must_be_comparable(scope: Scope, left: Side, right: Side) -> None:
    (left_span, left_type), (right_span, right_type) = left, right
    if left_type is None or right_type is None:
        return
    if alike(left_type, right_type, scope.persons):
        return
    _complain(scope, (left_span, left_type), (right_span, right_type))


def _complain(scope: Scope, left: tuple[Span, m.Type], right: tuple[Span, m.Type]) -> None:
    (left_span, left_type), (right_span, right_type) = left, right
    a, b = type_key(left_type), type_key(right_type)
    if isinstance(left_type, m.PlaceType) and isinstance(right_type, m.PlaceType):
        a, b = (f"`{left_type.places}`",), (f"`{right_type.places}`",)
    scope.complain("cannot-compare", right_span, (left_span, "compared"), left=a, right=b)


def _both_or_neither(a: m.Condition, b: m.Condition, same: bool) -> m.Condition:
    """That two things are so or not so alike; that one is `yes` is the thing itself."""
    for one, other in ((a, b), (b, a)):
        if isinstance(other, m.Flag):
            return one if other.value == same else m.Not(one)
    if isinstance(a, m.Held) and isinstance(b, m.Held):
        return m.Same(a, b, not same)
    with_a, without = (b, m.Not(b)) if same else (m.Not(b), b)
    both, neither = m.Connected("and", (a, with_a)), m.Connected("and", (m.Not(a), without))
    return m.Connected("or", (both, neither))


def _asks_for_none(expr: m.Expr, other: m.Type | None) -> bool:
    return isinstance(expr, m.Nobody) and isinstance(other, m.PlayerType | m.PlaceType)
