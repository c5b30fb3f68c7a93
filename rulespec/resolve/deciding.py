"""Decisions: acts of which a player does one."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.done_once import done_once, marked
from rulespec.resolve.scope import BUILT_IN, Env
from rulespec.resolve.written import Where, texts, where_is


class Deciding:
    """Resolves alternatives, which are numbered in the order of the text."""

    def __init__(self, ex: Contexts, block: ResolveBlock) -> None:
        self.ex = ex
        self.scope = ex.scope
        self.block = block
        self.acts: dict[str, Span] = {}
        """Where each act is named first."""
        self._count = 0

    def choose(self, node: s.ChooseLine | s.ChooseOneLine, env: Env, at: Where) -> m.Statement:
        if isinstance(node, s.ChooseLine):
            only = s.AlternativeLine(node.head, node.tags, node.guarded, span=node.span)
            built = self.alternatives_of((only,), env)
            if_possible = node.if_possible is not None
        else:
            built = self.alternatives_of(node.alternatives, env)
            if_possible = node.if_possible is not None
        return m.Choose(node.may is not None, if_possible, built, **at)

    def alternatives_of(
        self, nodes: tuple[s.AlternativeLine, ...], env: Env
    ) -> tuple[m.Alternative, ...]:
        """Acts of which one is done: a piece may be moved once in each."""
        before, after, built = self.scope.moved, dict(self.scope.moved), []
        for node in nodes:
            self.scope.moved = dict(before)
            built.append(self.alternative(node.head, node.guarded, env, where_is(node)))
            after |= self.scope.moved
        self.scope.moved = after
        return tuple(built)

    def alternative(
        self, head: s.AlternativeHead, guarded: s.Guarded | None, env: Env, at: Where
    ) -> m.Alternative:
        """One act: its parts, what it asks for, and its lines."""
        ex = self.ex
        self.acts.setdefault(head.act.text, head.act.span)
        if head.act.text in BUILT_IN:
            self.scope.complain("reserved-word", head.act.span, name=head.act.text)
        binders: list[m.Binder] = []
        nodes: list[s.Binder | s.BinderLine] = [*(head.binders or ())]
        nodes += guarded.binders if guarded else ()
        for node in nodes:
            own = texts(node.tags) if isinstance(node, s.BinderLine) else ()
            source, of = ex.members(node.source, env)
            var, env = ex.bind(node.name, of, env, source)
            binders.append(m.Binder(var, source, own, node.name.span))
        index, self._count = self._count, self._count + 1
        around, self.scope.inside = self.scope.inside, head.act.text
        parts = tuple(binder.var for binder in binders)
        guards, body = self.guards(guarded.guards if guarded else (), env, (parts, index))
        if guarded and guarded.body:
            body += self.block(guarded.body, env)
        self.scope.inside = around
        return m.Alternative(head.act.text, tuple(binders), guards, body, index, **at)

    def guards(
        self, nodes: s.Guards, env: Env, act: tuple[tuple[m.Var, ...], int] = ((), 0)
    ) -> tuple[tuple[m.Guard, ...], m.Block]:
        """Guards, and the lines by which what is done once is remembered. What an act leads to
        is asked with its parts and its number."""
        found: list[m.Guard] = []
        marks: list[m.Statement] = []
        for node in nodes:
            at = where_is(node)
            match node:
                case s.OnlyOnceLine(period):
                    memory = done_once(self.scope, node)
                    found.append(m.Guard(memory, False, once=period, **at))
                    marks.append(marked(memory, node))
                case s.GuardLine(guard, afterwards):
                    condition = self.ex.flag(node.condition, env)
                    if afterwards is not None:
                        condition = m.Afterwards(condition, *act)
                    found.append(m.Guard(condition, guard == "only if", **at))
                case _:
                    assert_never(node)
        return tuple(found), tuple(marks)

    def once(self, node: s.OnceLine, env: Env, at: Where) -> m.Statement:
        """Lines that are done the first time only."""
        memory = done_once(self.scope, node)
        body = (marked(memory, node), *self.block(node.body, env))
        return m.If(m.Not(memory), body, (), node.period, **at)
