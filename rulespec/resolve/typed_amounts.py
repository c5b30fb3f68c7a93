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
from rulespec.resolve.measures import MEMBER, measure_of
from rulespec.resolve.scope import Env, type_key
from rulespec.resolve.typed import ANY_NUMBER, UNKNOWN, Typed, fits, with_type

AmountNode = (
    s.Number | s.Negative | s.Cash | s.ScoreOf | s.Size | s.CountKind | s.SumOf | s.SumEach
    | s.ExtremeOf | s.Plus | s.Minus | s.Times | s.StepsApart | s.PositionOf
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
                return m.Size(ex.compared(of, env)[0]), m.COUNT
            case s.CountKind(kind, zone):
                leaves = self.scope.leaves_of(kind)
                return m.Size(ex.zone(zone, env)[0], leaves, kind.text), m.COUNT
            case s.SumOf(name, of):
                return self._reckoned(name, of, env, "sum")
            case s.SumEach():
                return self._sum_each(node, env)
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
        if by := self.scope.keyed_names().get(name.text):
            self.scope.complain("whose", name.span, name=name.text, owner=by)
            return UNKNOWN
        if name.text in self.scope.value_heads:
            return self._of_value(name, of, env, which)
        if name.text in self.scope.kept_by_members():
            return self._over_members(name, of, env, which)
        return self._over_pieces(name, of, env, which)

    def _over_pieces(self, attribute: s.Word, zone: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """What a table gives for the pieces of a zone."""
        known = self.scope.attributes()
        if attribute.text not in known:
            kept = self.scope.kept_by_members()
            self.scope.unknown(attribute, [*known, *kept], "attribute")
            return UNKNOWN
        if isinstance(zone, s.Subset | s.WholeSet):
            return self._over_some_pieces(attribute, zone, env, which)
        ref, leaves = self.ex.zone(zone, env)
        self._must_have(attribute, leaves)
        added = known.get(attribute.text)
        type_ = replace(m.COUNT, money=isinstance(added, m.NumberType) and added.money)
        return m.SumOf(attribute.text, ref, which, type_), m.COUNT

    def _over_some_pieces(
        self, attribute: s.Word, set_: s.Expr, env: Env, which: m.Reckoning
    ) -> Typed:
        """The same for some of the pieces of a zone, or for all there are."""
        members, member = self.ex.compared(set_, env)
        if not isinstance(member, m.PieceType):
            if member is not None:
                self.scope.wrong_type(set_.span, "zone", member)
            return UNKNOWN
        self._must_have(attribute, member.leaves)
        measure, type_ = measure_of(self.ex, attribute.text, member)
        if measure is None:
            self.scope.wrong_type(attribute.span, "number", type_ or m.FLAG)
            return UNKNOWN
        summed = replace(ANY_NUMBER, money=m.is_money(measure.amount))
        return m.SumOver(measure, members, which, summed), summed

    def _must_have(self, attribute: s.Word, leaves: frozenset[int]) -> None:
        """A table must tell something of each of some pieces."""
        for leaf in (self.scope.leaves[index] for index in sorted(leaves)):
            if attribute.text not in dict(leaf.attributes):
                name, piece = attribute.text, leaf.name
                self.scope.complain("no-such-attribute", attribute.span, name=name, piece=piece)
                return

    def _of_value(self, name: s.Word, set_: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """What a value comes to for all members of a set, or the most or least for one."""
        params, type_ = self.scope.value_heads[name.text]
        members, member = self.ex.compared(set_, env)
        fitting = False
        if len(params) == 1 and member is not None:
            fitting = fits(params[0].type, member, self.scope.persons)
        if not isinstance(type_, m.NumberType):
            self.scope.wrong_type(name.span, "number", type_)
        elif member is not None and not fitting:
            self.scope.wrong_type(set_.span, "set", member)
        else:
            var = m.Var(MEMBER, params[0].type)
            measure = m.Measure(var, m.ValueOf(name.text, (var,), type_))
            return m.SumOver(measure, members, which, type_), type_
        return UNKNOWN

    def _over_members(self, name: s.Word, set_: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """What a counter, a memory or a table gives for all members of a set."""
        members, member = self.ex.compared(set_, env)
        if isinstance(member, m.PieceType) and name.text in self.scope.attributes():
            return self._over_pieces(name, set_, env, which)
        if member is None:
            return UNKNOWN
        measure, type_ = measure_of(self.ex, name.text, member)
        if measure is not None:
            summed = replace(ANY_NUMBER, money=m.is_money(measure.amount))
            return m.SumOver(measure, members, which, summed), summed
        if type_ is not None:
            self.scope.wrong_type(name.span, "number", type_)
        else:
            place = (self.scope.declared.get(name.text), "declared")
            owner = type_key(member)
            self.scope.complain("not-owned", name.span, place, name=name.text, owner=owner)
        return UNKNOWN

    def _sum_each(self, node: s.SumEach, env: Env) -> Typed:
        """What an amount comes to for each member of a set, added up."""
        members, member = self.ex.compared(node.set, env)
        var, inner = self.ex.bind(node.binder, member, env, members)
        if node.condition is not None:
            members = m.Subset(var, members, self.ex.flag(node.condition, inner))
        amount = self.ex.number(node.amount, inner)
        summed = replace(ANY_NUMBER, money=m.is_money(amount))
        return m.SumOver(m.Measure(var, amount), members, "sum", summed), summed

    def _arithmetic(self, left: s.Expr, operator: m.Operator, right: s.Expr, env: Env) -> Typed:
        a, b = self.ex.number(left, env), self.ex.number(right, env)
        type_ = replace(ANY_NUMBER, money=m.is_money(a) or m.is_money(b))
        return m.Arithmetic(a, operator, b, type_), ANY_NUMBER
