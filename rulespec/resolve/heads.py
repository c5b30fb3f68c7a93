"""Heads of values and procedures: what they depend on, and whether what is given fits."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import fits


def arguments(
    ex: Contexts, name: s.Word, params: tuple[m.Var, ...], given: tuple[s.Expr, ...], env: Env
) -> tuple[m.Expr, ...]:
    """The arguments of a value or procedure, checked against its parameters."""
    if len(params) != len(given):
        place = (ex.scope.declared.get(name.text), "declared")
        found, expected = len(given), len(params)
        ex.scope.complain(
            "wrong-argument-count",
            name.span,
            place,
            name=name.text,
            expected=expected,
            found=found,
        )
        return ()
    return tuple(argument(ex, p, node, env) for p, node in zip(params, given, strict=True))


def argument(ex: Contexts, param: m.Var, node: s.Expr, env: Env) -> m.Expr:
    """What is given for one parameter."""
    type_ = param.type
    match type_:
        case m.NumberType():
            return ex.number(node, env)
        case m.PlayerType():
            return ex.player(node, env)
        case m.PlaceType():
            place, found = ex.any(node, env)
            if found is not None and not fits(type_, found, ex.scope.persons):
                ex.scope.wrong_type(node.span, "place", found)
            return place
        case m.FlagType():
            return ex.flag(node, env)
        case m.ZoneType():
            return ex.zone(node, env)[0]
        case m.PieceType(allowed):
            piece, leaves = ex.piece(node, env)
            if not leaves <= allowed:
                stray = ex.scope.leaves[min(leaves - allowed)].name
                ex.scope.complain("wrong-argument", node.span, name=param.name, piece=stray)
            return piece
        case m.WalkType() | m.StageType() | m.LineType() | m.SetType():
            return ex.any(node, env)[0]
    assert_never(type_)


def must_name_player_of_piece(scope: Scope, value: s.Word) -> None:
    """A value that names a player for a piece."""
    params, type_ = scope.value_heads.get(value.text, ((), None))
    takes_piece = len(params) == 1 and isinstance(params[0].type, m.PieceType)
    if not takes_piece or not isinstance(type_, m.PlayerType):
        scope.unknown(value, scope.value_heads, "piece-player-value")


def is_of_place(params: tuple[m.Var, ...], type_: m.Type) -> bool:
    """Whether a value is a number that depends on a place alone."""
    of_place = [isinstance(param.type, m.PlaceType) for param in params] == [True]
    return of_place and isinstance(type_, m.NumberType)
