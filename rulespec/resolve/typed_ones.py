"""Expressions that are one of something: a player, a place or a piece."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve import rows
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env
from rulespec.resolve.typed import UNKNOWN, Typed, one_of

OneNode = s.You | s.NoneValue | s.EndOf | s.TopOf | s.LastOf | s.SideOf | s.FirstWhere


class TypedOnes:
    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    def typed(self, node: OneNode, env: Env) -> Typed:
        match node:
            case s.You():
                return m.You(), m.PLAYER
            case s.NoneValue():
                return m.Nobody(), m.PlayerType(optional=True)
            case s.EndOf(walk):
                told, over = self.ex.walk(walk, env)
                return m.EndOf(told, m.PlaceType(over, True)), m.PlaceType(over) if over else None
            case s.TopOf(zone):
                ref, leaves = self.ex.zone(zone, env)
                rows.must_be_ordered(ref, zone.span, self.scope)
                return m.TopOf(ref, m.PieceType(leaves)), m.PieceType(leaves)
            case s.SideOf(side, zone):
                ref, leaves = self.ex.zone(zone, env)
                rows.must_have_sides(ref, zone.span, self.scope)
                return m.TopOf(ref, m.PieceType(leaves), side), m.PieceType(leaves)
            case s.LastOf(of):
                return self._last_of(of, env)
            case s.FirstWhere():
                return self._first_where(node, env)
        assert_never(node)

    def _last_of(self, of: s.Expr, env: Env) -> Typed:
        """The last place of a line, or the last piece of a row."""
        expr, type_ = self.ex.any(of, env)
        if isinstance(type_, m.LineType):
            last = m.PlaceType(type_.family.places)
            return m.LastOf(one_of(expr), last), last
        if isinstance(type_, m.ZoneType) and isinstance(expr, m.Holder):
            rows.must_be_ordered(expr, of.span, self.scope)
            return m.TopOf(expr, m.PieceType(type_.leaves)), m.PieceType(type_.leaves)
        if type_ is not None:
            self.scope.wrong_type(of.span, "line", type_)
        return UNKNOWN

    def _first_where(self, node: s.FirstWhere, env: Env) -> Typed:
        var, members, condition, of = self.ex.restricted(node, env)
        if of is None:
            return UNKNOWN
        return m.FirstWhere(var, members, condition, node.end), of
