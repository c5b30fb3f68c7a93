"""Values, which are reckoned line by line, and the score, which is one that every player has."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.declared_types import MEASURED, declared_params, given_type
from rulespec.resolve.expressions import Expressions
from rulespec.resolve.lookups import lookup
from rulespec.resolve.scope import Env, type_key
from rulespec.resolve.sources import Sources
from rulespec.resolve.typed import ANY_NUMBER
from rulespec.resolve.written import texts

ValueNode = s.ValueLine | s.ScoreLine


class ReckonedValues:
    def __init__(self, expressions: Expressions, sources: Sources) -> None:
        self.expressions = expressions
        self.scope = expressions.scope
        self.sources = sources

    def declare_heads(self) -> None:
        """What each value depends on and gives: values may speak of values further down."""
        for value in self.sources.all(s.ValueLine):
            params = declared_params(self.scope, value.params, MEASURED)
            type_ = given_type(self.scope, value.gives)
            self.scope.value_heads[value.name.text] = (params, type_)
        self._mark_money()

    def _mark_money(self) -> None:
        """Values that are sums of money: those that begin with one, perhaps through others."""
        waiting = self.sources.all(s.ValueLine)
        heads = self.scope.value_heads
        while found := [
            node
            for node in waiting
            if isinstance(heads[node.name.text][1], m.NumberType)
            and self._begins_with_money(node, heads[node.name.text][0])
        ]:
            for node in found:
                params, _ = heads[node.name.text]
                heads[node.name.text] = (params, replace(ANY_NUMBER, money=True))
            waiting = [node for node in waiting if node not in found]
        for score in self.sources.all(s.ScoreLine):
            money = self._begins_with_money(score, self._score_params(score))
            self.scope.score_type = replace(ANY_NUMBER, money=money)

    def _begins_with_money(self, node: ValueNode, params: tuple[m.Var, ...]) -> bool:
        """Whether the first line of a value is a sum of money; mistakes in it are told later."""
        gathered = self.scope.gathered
        told = len(gathered.found)
        env = {var.name: var for var in params}
        terms = node.terms[:1]
        found = [self._come_to(term.value, None, env) for term in terms]
        del gathered.found[told:]
        return any(m.is_money(first) for first in found)

    def _come_to(
        self, node: s.Expr | s.Lookup, type_: m.Type | None, env: Env
    ) -> m.Expr | m.Lookup:
        """What a term is, which must be of the type of the value, if that is known."""
        if not isinstance(node, s.Lookup):
            expressions = self.expressions
            return (
                expressions.any(node, env)[0]
                if type_ is None
                else expressions.fitting(node, type_, env)
            )
        found = lookup(self.expressions, node, env)
        if type_ is not None and not isinstance(type_, m.NumberType):
            self.scope.wrong_type(node.span, type_key(type_)[0].removeprefix("type."), found.type)
        return found

    def _score_params(self, score: s.ScoreLine) -> tuple[m.Var, ...]:
        return declared_params(self.scope, (score.param,), "player")

    def values(self) -> dict[str, m.Value]:
        """All values, the score among them."""
        values = {}
        for node in self.sources.all(s.ValueLine):
            params, type_ = self.scope.value_heads[node.name.text]
            values[node.name.text] = self._value(node.name.text, params, type_, node)
        for score in self.sources.all(s.ScoreLine):
            params = self._score_params(score)
            values["score"] = self._value("score", params, self.scope.score_type, score)
        return values

    def _value(
        self, name: str, params: tuple[m.Var, ...], type_: m.Type, node: ValueNode
    ) -> m.Value:
        env = {var.name: var for var in params}
        terms = []
        if not node.terms:  # a variant may have taken all lines away
            self.scope.complain("value-first-line", node.span, name=name)
        for index, term in enumerate(node.terms):
            if (index == 0) != (term.term == "is") or (index == 0 and term.condition is not None):
                self.scope.complain("value-first-line", term.span, name=name)
            if term.term in ("plus", "minus") and not isinstance(type_, m.NumberType):
                self.scope.wrong_type(term.span, "number", type_)
            self.expressions.in_value = type_ if index > 0 else None
            condition = self.expressions.flag(term.condition, env) if term.condition else None
            value = self._come_to(term.value, type_, env)
            terms.append(
                m.Term(term.term, value, condition, rules=texts(term.tags), span=term.span)
            )
        self.expressions.in_value = None
        rules = texts(node.tags) or (terms[-1].rules if terms else ())
        return m.Value(name, params, tuple(terms), type_, rules=rules, span=node.span)
