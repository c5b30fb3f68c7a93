"""Types that declarations name: of memories, of parameters, of what a value gives."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.limits import LARGEST_NUMBER
from rulespec.resolve.local_names import bind
from rulespec.resolve.scope import Env, Scope, type_key
from rulespec.resolve.typed import ANY_NUMBER
from rulespec.resolve.written import is_money

KEPT = "number condition player place walk"
"""Types whose values fit a memory: a piece has no name of its own."""
MEASURED = "number condition player place piece"
"""Types that a value can depend on."""
ANYTHING = f"{MEASURED} zone"


def declared_type(
    scope: Scope, node: s.Type, expected: str, lowest: int = -LARGEST_NUMBER
) -> m.Type:
    """A type that must be one of some, named with spaces between."""
    type_ = _any_type(scope, node, lowest)
    if type_key(type_)[0].removeprefix("type.") not in expected.split():
        scope.wrong_type(node.span, expected, type_)
    return type_


def given_type(scope: Scope, node: s.Type | s.Players | None) -> m.Type:
    """What a value gives: a number, if nothing else is said."""
    if node is None:
        return ANY_NUMBER
    if isinstance(node, s.Players):
        return m.SetType(m.PlayerType())
    return declared_type(scope, node, "number condition player place")


def declared_params(
    scope: Scope, params: tuple[s.Param, ...] | None, expected: str = ANYTHING
) -> tuple[m.Var, ...]:
    """What a value or a procedure depends on."""
    env: Env = {}
    found = []
    for param in params or ():
        type_ = declared_type(scope, param.type, expected)
        var, env = bind(scope, param.name, type_, env)
        found.append(var)
    return tuple(found)


def for_any(scope: Scope, node: s.ForAny | None) -> tuple[m.Var | None, Env]:
    """The player or place for each of which a rule holds, if it holds for each of some."""
    if node is None:
        return None, {}
    type_ = declared_type(scope, node.param.type, "player place")
    return bind(scope, node.param.name, type_, {})


def owner_of(scope: Scope, owner: s.Owner | None) -> str | None:
    """Who has one each of what is declared: the players, or the places of a set."""
    if owner is None:
        return None
    if isinstance(owner.name, str):
        return "player"
    if owner.name.text not in scope.places:
        scope.unknown(owner.name, [*scope.places, "player"], "places")
        return None
    return owner.name.text


def persons_of(scope: Scope, owner: s.Owner | None) -> str | None:
    """The players, or the persons that they are among; places and names are none."""
    found = owner_of(scope, owner)
    if owner is None or found is None or scope.is_of_players(found):
        return found
    assert isinstance(owner.name, s.Word), "the players have no name of their own"
    scope.unknown(owner.name, [*scope.persons, "player"], "persons")
    return None


def _any_type(scope: Scope, node: s.Type, lowest: int) -> m.Type:
    match node:
        case s.FlagType():
            return m.FLAG
        case s.NumberType(range_):
            ends = scope.range(range_, lowest, LARGEST_NUMBER)
            return m.NumberType(*ends, is_money(range_))
        case s.WalkType(most, places):
            return _walk_type(scope, most, places)
        case s.NamedType():
            return _named_type(scope, node)
    assert_never(node)


def _named_type(scope: Scope, node: s.NamedType) -> m.Type:
    name, optional = node.name, node.or_none is not None
    if isinstance(name, str):
        return m.PlayerType(optional)
    if name.text == "zone":
        return m.ZoneType(frozenset(range(len(scope.leaves))))
    if name.text in scope.places:
        return m.PlaceType(name.text, optional)
    if name.text in scope.kinds:
        leaves = frozenset(scope.kinds[name.text].leaves)
        if node.besides is not None:
            leaves -= scope.leaves_of(node.besides)
        return m.PieceType(leaves)
    known = [*scope.places, *scope.kinds, "player", "flag", "zone"]
    scope.unknown(name, known, "type")
    return ANY_NUMBER


def _walk_type(scope: Scope, most: s.Word, places: s.Word) -> m.Type:
    declared = scope.places.get(places.text)
    if declared is None:
        scope.unknown(places, scope.places, "places")
        return ANY_NUMBER
    base = len(declared.names) + 1
    highest = next(n for n in range(99) if base ** (n + 1) > LARGEST_NUMBER)
    return m.WalkType(places.text, scope.number(most, 1, highest))
