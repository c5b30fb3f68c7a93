"""Expressions that are numbers: written, counted, added up or measured."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.ground import FAR
from rulespec.resolve.comparing import must_be_comparable
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.grids import stepped
from rulespec.resolve.scope import Env
from rulespec.resolve.typed import ANY_NUMBER, Typed, alike, with_type

AmountNode = (
    s.Number | s.Negative | s.Cash | s.ScoreOf | s.Size | s.CountKind | s.SumOf | s.ExtremeOf
    | s.Plus | s.Minus | s.Times | s.StepsApart | s.PositionOf
)  # fmt: skip
LONGEST_ROW = 999


class TypedAmounts:
    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    def typed(self, node: AmountNode, env: Env) -> Typed:
        ex = self.ex
        match node:
            case s.Number(value):
                n = int(value.text)
                return m.Number(n), m.NumberType(n, n)
            case s.Negative(value):
                n = -int(value.text)
                return m.Number(n), m.NumberType(n, n)
            case s.Cash(value):
                n = int(value.text)
                return m.Number(n, money=True), m.NumberType(n, n, money=True)
            case s.ScoreOf(player):
                if not self.scope.scored:
                    self.scope.complain("no-score", node.span)
                score = (ex.player(player, env),)
                return with_type(m.ValueOf("score", score, self.scope.score_type))
            case s.Size(of):
                return m.Size(ex.members(of, env)[0]), m.COUNT
            case s.CountKind(kind, zone):
                leaves = self.scope.leaves_of(kind)
                return m.Size(ex.zone(zone, env)[0], leaves, kind.text), m.COUNT
            case s.SumOf(name, of):
                return self._reckoned(name, of, env, "sum")
            case s.ExtremeOf(extreme, name, of):
                return self._reckoned(name, of, env, extreme)
            case s.Plus(left, right):
                return self._arithmetic(left, "+", right, env)
            case s.Minus(left, right):
                return self._arithmetic(left, "-", right, env)
            case s.Times(left, right):
                return self._arithmetic(left, "*", right, env)
            case s.StepsApart(steps, start, end):
                a, b = stepped(ex, start, steps, env), stepped(ex, end, steps, env)
                must_be_comparable(self.scope, (start.span, a[1]), (end.span, b[1]))
                return m.StepsApart(steps.text, a[0], b[0]), m.NumberType(0, FAR)
            case s.PositionOf(of):
                return m.PositionOf(ex.piece_in_row(of, env)[0]), m.NumberType(0, LONGEST_ROW)
        assert_never(node)

    def _reckoned(self, name: s.Word, of: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """The sum, the most or the least of what pieces or members of a set have."""
        if name.text in self.scope.value_heads:
            return self._over_members(name, of, env, which)
        return self._over_pieces(name, of, env, which)

    def _over_pieces(self, attribute: s.Word, zone: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """What a table gives for the pieces of a zone."""
        known = self.scope.attributes()
        if attribute.text not in known:
            self.scope.unknown(attribute, known, "attribute")
        ref, leaves = self.ex.zone(zone, env)
        lacking = [i for i in leaves if attribute.text not in dict(self.scope.leaves[i].attributes)]
        if attribute.text in known and lacking:
            name = self.scope.leaves[lacking[0]].name
            self.scope.complain(
                "no-such-attribute", attribute.span, name=attribute.text, piece=name
            )
        added = known.get(attribute.text)
        type_ = replace(m.COUNT, money=isinstance(added, m.NumberType) and added.money)
        return m.SumOf(attribute.text, ref, which, type_), m.COUNT

    def _over_members(self, name: s.Word, set_: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """What a value comes to for all members of a set, or the most or least for one."""
        params, type_ = self.scope.value_heads[name.text]
        members, member = self.ex.members(set_, env)
        fits = len(params) == 1 and member is not None and alike(params[0].type, member)
        if not isinstance(type_, m.NumberType):
            self.scope.wrong_type(name.span, "number", type_)
        elif member is not None and not fits:
            self.scope.wrong_type(set_.span, "set", member)
        summed = type_ if isinstance(type_, m.NumberType) else ANY_NUMBER
        return m.SumOver(name.text, members, which, summed), type_

    def _arithmetic(self, left: s.Expr, operator: m.Operator, right: s.Expr, env: Env) -> Typed:
        a, b = self.ex.number(left, env), self.ex.number(right, env)
        type_ = replace(ANY_NUMBER, money=m.is_money(a) or m.is_money(b))
        return m.Arithmetic(a, operator, b, type_), ANY_NUMBER
