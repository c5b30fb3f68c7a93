"""Expressions: each kind of them is resolved by what it comes to."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.named import NamedNode, NameMeanings
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import ANY_NUMBER, Typed
from rulespec.resolve.typed_amounts import AmountNode, TypedAmounts
from rulespec.resolve.typed_conditions import ConditionNode, TypedConditions
from rulespec.resolve.typed_ones import OneNode, TypedOnes
from rulespec.resolve.typed_sets import SetNode, TypedSets


class Expressions(Contexts):
    """Resolves expressions against a scope."""

    def __init__(self, scope: Scope) -> None:
        super().__init__(scope)
        self.in_value: m.Type | None = None
        """The type of what lines above have come to, which `that` can mean."""
        self._named = NameMeanings(self)
        self._amounts = TypedAmounts(self)
        self._conditions = TypedConditions(self)
        self._ones = TypedOnes(self)
        self._sets = TypedSets(self)

    def any(self, node: s.Expr, env: Env) -> Typed:
        if isinstance(node, NamedNode):
            return self._named.typed(node, env)
        if isinstance(node, AmountNode):
            return self._amounts.typed(node, env)
        if isinstance(node, ConditionNode):
            return self._conditions.typed(node, env)
        if isinstance(node, OneNode):
            return self._ones.typed(node, env)
        if isinstance(node, SetNode):
            return self._sets.typed(node, env)
        if isinstance(node, s.That):
            return self._that(node)
        assert_never(node)

    def possessed(self, name: str, owner: m.Expr, type_: m.Type) -> Typed | None:
        return self._named.possessed(name, owner, type_)

    def _that(self, node: s.That) -> Typed:
        if self.in_value is None:
            self.scope.complain("that-outside", node.span)
        come_to = self.in_value or ANY_NUMBER
        return m.That(come_to), come_to
