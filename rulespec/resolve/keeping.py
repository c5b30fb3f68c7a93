"""What counters and memories keep, and how lines change it."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.scope import Env, type_key
from rulespec.resolve.typed import fits
from rulespec.resolve.written import Where


class Keeping:
    """Resolves the lines that count and note."""

    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    def change(self, node: s.GainLine, env: Env, at: Where) -> m.Statement:
        counter, other = self._counters(node, env)
        return m.Change(node.verb, self.ex.number(node.amount, env), counter, other, **at)

    def rise(
        self, node: s.RiseLine | s.OverflowLine, env: Env, at: Where
    ) -> tuple[m.Statement, Env]:
        """A counter that rises no further than so far, or than it goes; what is beyond may have a
        name then."""
        counter, rest = self._counter(node.counter, env), None
        amount = self.ex.number(node.amount, env)
        bound: m.Amount = m.Number(counter.type.high, counter.type.money)
        if isinstance(node, s.RiseLine):
            bound = self.ex.number(node.most, env)
        if node.rest is not None:
            type_ = replace(m.COUNT, money=m.is_money(counter))
            rest, env = self.ex.bind(node.rest, type_, env)
        return m.Change(node.verb, amount, counter, bound=bound, rest=rest, **at), env

    def all_there_is(self, node: s.GainAllLine, env: Env, at: Where) -> m.Statement:
        """As much as there is where it comes from."""
        counter, other = self._counters(node, env)
        amount = other if node.verb == "gain" and other is not None else counter
        return m.Change(node.verb, amount, counter, other, whole=True, **at)

    def _counters(
        self, node: s.GainLine | s.GainAllLine, env: Env
    ) -> tuple[m.CounterRef, m.CounterRef | None]:
        counter = self._counter(node.counter, env)
        return counter, self._counter(node.other, env) if node.other is not None else None

    def payment(self, node: s.PayLine, env: Env, at: Where, block: ResolveBlock) -> m.Statement:
        """What is paid; and what happens if it cannot be paid, if that is said."""
        counter = self._counter(node.counter, env)
        other = self._counter(node.other, env) if node.other is not None else None
        amount = self.ex.number(node.amount, env)
        partly = node.partly is not None
        paid = m.Change("pay", amount, counter, other, partly, **at)
        if node.otherwise is None:
            return paid
        if partly:
            self.scope.complain("paid-anyway", node.otherwise.span)
        otherwise = block(node.otherwise.body, env)
        enough = m.Compare(counter, ">=", amount)
        return m.If(enough, (paid,), otherwise, paid=True, **at)

    def _counter(self, node: s.Expr, env: Env) -> m.CounterRef:
        expr, type_ = self.ex.any(node, env)
        if isinstance(expr, m.CounterRef):
            self._is_order(expr, node.span)
            return expr
        if type_ is not None:
            self.scope.wrong_type(node.span, "counter", type_)
        return m.CounterRef("", None, m.COUNT)

    def note(self, target: s.Expr, value: s.Expr, env: Env, at: Where) -> m.Statement:
        ref, type_ = self.ex.any(target, env)
        if not isinstance(ref, m.MemoryRef | m.CounterRef):
            if type_ is not None:
                self.scope.wrong_type(target.span, "memory", type_)
            ref, type_ = m.MemoryRef("", None, m.FLAG), None
        elif self._is_order(ref, target.span) or self._is_kept_otherwise(ref, target.span):
            type_ = None
        return self._noted(ref, type_, value, env, at)

    def _noted(
        self, ref: m.MemoryRef | m.CounterRef, type_: m.Type | None, value: s.Expr, env: Env,
        at: Where,
    ) -> m.Note:  # fmt: skip
        """A memory or counter with a new value; of what is wrong, no type is known."""
        expr, found = self.ex.any(value, env)
        if type_ is not None and not _is_none_of(expr, type_):
            self._fits(type_, found, value.span)
            self._in_range(type_, expr, value.span)
        return m.Note(ref, expr, **at)

    def label(self, of: s.Expr, label: s.Word, env: Env, at: Where) -> m.Statement:
        """Somebody or something has a label for the turn."""
        memory = self.scope.memories.get(label.text)
        if memory is None or memory.role != "label":
            labels = [name for name, each in self.scope.memories.items() if each.role == "label"]
            self.scope.unknown(label, [*labels, *self.scope.labels], "label")
            return m.Note(m.MemoryRef("", None, m.FLAG), m.Flag(True), **at)
        alone = memory.owner is None
        target = s.Name(label, span=label.span) if alone else s.Possess(of, label, span=of.span)
        ref, type_ = self.ex.any(target, env)
        if not isinstance(ref, m.MemoryRef):  # whose label it should be is not known
            ref, type_ = m.MemoryRef("", None, m.FLAG), None
        return self._noted(ref, type_, of if alone else s.Yes(span=label.span), env, at)

    def _is_order(self, ref: m.MemoryRef | m.CounterRef, span: Span) -> bool:
        """Whether something is a position in an order, which is made anew as a whole."""
        counter = self.scope.counters.get(ref.counter) if isinstance(ref, m.CounterRef) else None
        if counter is None or not counter.order:
            return False
        name = counter.name
        meant = (f"order {name} by most …, ties kept", f"order {name} clockwise from …")
        self.scope.complain("order-as-whole", span, suggestions=meant, name=name)
        return True

    def _is_kept_otherwise(self, ref: m.MemoryRef | m.CounterRef, span: Span) -> bool:
        """Whether something is changed by lines of its own, about who or what has it."""
        memory = self.scope.memories.get(ref.memory) if isinstance(ref, m.MemoryRef) else None
        if memory is None:
            return False
        name, complain = memory.name, self.scope.complain
        match memory.role:
            case "":
                return False
            case "marker":
                complain("marker-moves", span, suggestions=("put … on …",), name=name)
            case "side":
                complain("side-turns", span, suggestions=(f"turn … to {name}",), name=name)
            case "out":
                complain("out-as", span, suggestions=("… is out as …",), name=name)
            case "label":
                complain("label-given", span, suggestions=(f"label … as {name}",), name=name)
            case "clock":
                complain("clock-runs", span, suggestions=(f"for each {name}",), name=name)
            case _:
                assert_never(memory.role)
        return True

    def pick(self, node: s.PickLine, env: Env, at: Where) -> tuple[m.Statement, Env]:
        """A member of a set at random, which a memory keeps or a name stands for."""
        members, of = self.ex.members(node.set, env)
        memory = self.scope.memories.get(node.name.text)
        if memory is not None and memory.owner is None:
            self._fits(memory.type, of, node.set.span)
            return m.Pick(m.MemoryRef(memory.name, None, memory.type), members, **at), env
        if of is not None and not isinstance(of, m.PlayerType | m.PlaceType):
            self.scope.wrong_type(node.set.span, "player place", of)
        var, env = self.ex.bind(node.name, of, env)
        return m.Pick(var, members, **at), env

    def _in_range(self, type_: m.Type, expr: m.Expr, span: Span) -> None:
        """A fixed number must be one that can be kept."""
        if isinstance(type_, m.NumberType) and isinstance(expr, m.Number):
            low, high = type_.low, type_.high
            if not low <= expr.value <= high:
                self.scope.complain("out-of-range", span, low=low, high=high)

    def _fits(self, type_: m.Type, found: m.Type | None, span: Span) -> None:
        """A memory keeps only what it was declared for."""
        if found is not None and not fits(type_, found, self.scope.persons):
            self.scope.wrong_type(span, type_key(type_)[0].removeprefix("type."), found)


def _is_none_of(expr: m.Expr, type_: m.Type) -> bool:
    return isinstance(expr, m.Nobody) and isinstance(type_, m.PlaceType) and type_.optional
