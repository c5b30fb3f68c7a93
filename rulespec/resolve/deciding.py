"""Decisions: acts of which a player does one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.acts_done import after
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.done_once import done_once, marked
from rulespec.resolve.scope import BUILT_IN, Env
from rulespec.resolve.shared_spaces import spaces_of
from rulespec.resolve.taking import Taking
from rulespec.resolve.using import UsableKinds, Using
from rulespec.resolve.written import Where, texts, where_is
from rulespec.vocabulary import use_of

MOST_CHOSEN = 5
"""So many times an act can be chosen one after the other."""


class Deciding:
    """Resolves alternatives, which are numbered in the order of the text."""

    def __init__(self, ex: Contexts, block: ResolveBlock) -> None:
        self.ex = ex
        self.scope = ex.scope
        self.block = block
        self.using = Using(ex)
        self._taking = Taking(ex, self.using)
        self.acts: dict[str, Span] = {}
        """Where each act is named first."""
        self._count = 0

    def choose(self, node: s.ChooseLine | s.ChooseOneLine, env: Env, at: Where) -> m.Statement:
        before = dict(self.scope.moved)
        if isinstance(node, s.ChooseLine):
            only = s.AlternativeLine(node.head, node.tags, node.guarded, span=node.span)
            built = self.alternatives_of((only,), env)
            if_possible = node.if_possible is not None
        else:
            built = self.alternatives_of(node.alternatives, env)
            if_possible = node.if_possible is not None
        otherwise = self._otherwise(node, env, before)
        chosen = m.Choose(node.may is not None, if_possible, built, otherwise, **at)
        if isinstance(node, s.ChooseLine) and node.up_to is not None:
            return self._several(chosen, node.up_to, at)
        return chosen

    def _otherwise(
        self, node: s.ChooseLine | s.ChooseOneLine, env: Env, before: dict[str, Span]
    ) -> m.Block:
        """What happens if nothing of it is done, which is possible."""
        line = node.otherwise
        if line is None:
            return ()
        if node.may is None and node.if_possible is None:
            self.scope.complain("done-anyway", line.span)
        after, self.scope.moved = self.scope.moved, before
        body = self.block(line.body, env)
        self.scope.moved = after | self.scope.moved
        return body

    def _several(self, choose: m.Choose, node: s.UpTo, at: Where) -> m.Statement:
        """A decision that is met a few times, as long as something is chosen that differs from
        what was chosen before in what tells it apart."""
        most = self.scope.number(node.most, 2, MOST_CHOSEN)
        apart = self.scope.attributes().get(node.apart.text)
        piece = next((b.var for b in choose.alternatives[0].binders), None)
        if not isinstance(apart, m.PlaceType):
            if apart is None:
                self.scope.unknown(node.apart, self.scope.attributes(), "attribute")
            else:
                self.scope.wrong_type(node.apart.span, "place", apart)
            return choose
        if piece is None or not isinstance(piece.type, m.PieceType):
            self.scope.complain("several-pieces", node.span)
            return choose
        told = m.Attribute(node.apart.text, piece, apart)
        before = [self._before(choose, number, apart, node) for number in range(1, most)]
        differs = [m.Guard(m.Same(each, told), False, inherited=True, **at) for each in before]
        noted = self._noted(before, told, at)
        acts = tuple(
            replace(act, guards=(*act.guards, *differs), body=(*noted, *act.body))
            for act in choose.alternatives
        )
        lines: list[m.Statement] = [replace(choose, alternatives=acts)]
        again = replace(choose, may=True, if_possible=False, alternatives=acts, otherwise=())
        for each in before:
            chosen = m.Same(each, m.Nobody(), negated=True)
            lines.append(m.If(chosen, (again,), (), **at))
        lines += [m.Note(each, m.Nobody(), **at) for each in before]
        return m.Several(choose, most, node.apart.text, tuple(lines), **at)

    def _before(
        self, choose: m.Choose, number: int, type_: m.PlaceType, node: s.UpTo
    ) -> m.MemoryRef:
        """What was chosen so many decisions ago, which a memory keeps."""
        name = f"{choose.alternatives[0].act}-{number}"
        kept = replace(type_, optional=True)
        if name in self.scope.declared:
            place = (self.scope.declared[name], "first")
            self.scope.complain("name-taken", node.span, place, name=name)
        memory = m.Memory(name, kept, None, "turn", choose.rules, node.span, choice=True)
        self.scope.memories[name] = memory
        return m.MemoryRef(name, None, kept)

    def _noted(self, before: list[m.MemoryRef], told: m.Attribute, at: Where) -> m.Block:
        """The first of the memories that is free keeps what is chosen."""
        lines: m.Block = ()
        for each in reversed(before):
            note = (m.Note(each, told, **at),)
            free = m.Same(each, m.Nobody())
            lines = (m.If(free, note, lines, **at),)
        return lines

    def alternatives_of(
        self, nodes: tuple[s.AlternativeLine, ...], env: Env
    ) -> tuple[m.Alternative, ...]:
        """Acts of which one is done: a piece may be moved once in each."""
        before, after, built = self.scope.moved, dict(self.scope.moved), []
        for node in nodes:
            for taken in self._used(node.head):
                self.scope.moved = dict(before)
                built.append(self.alternative(node.head, node.guarded, env, where_is(node), taken))
                after |= self.scope.moved
                built += self._anywhere(built[-1])
                for guarded, put in _replacing(node):
                    self.scope.moved = dict(before)
                    act = self.alternative(node.head, guarded, env, where_is(node), taken)
                    marks = sum(isinstance(each, s.OnlyOnceLine) for each in guarded.guards)
                    built.append(self._implied(act, marks + put + (taken is not None)))
        self.scope.moved = after
        return tuple(built)

    def _used(self, head: s.AlternativeHead) -> list[UsableKinds] | list[None]:
        """What the acts of a line use, each in its own way; nothing, if it is an act without."""
        return [None] if head.used is None else self.using.taken(head.act, head.used) or [None]

    def alternative(
        self,
        head: s.AlternativeHead,
        guarded: s.Guarded | None,
        env: Env,
        at: Where,
        taken: UsableKinds | None = None,
    ) -> m.Alternative:
        """One act: its parts, what it asks for, and its lines."""
        ex = self.ex
        self.acts.setdefault(head.act.text, head.act.span)
        if head.act.text in BUILT_IN:
            use = use_of(head.act.text)
            self.scope.complain("reserved-word", head.act.span, name=head.act.text, use=use)
        binders: list[m.Binder] = []
        nodes: list[s.Binder | s.BinderLine] = [*(head.binders or ())]
        nodes += guarded.binders if guarded else ()
        used = None
        if taken is not None and head.used is not None:
            names = [node.name.text for node in nodes]
            used, env = self._taking.used(head.used, taken, names, env, at)
            binders += used.binders
        for node in nodes:
            own = texts(node.tags) if isinstance(node, s.BinderLine) else ()
            source, of = ex.members(node.source, env)
            var, env = ex.bind(node.name, of, env, source)
            binders.append(m.Binder(var, source, own, node.name.span))
        index, self._count = self._count, self._count + 1
        around, self.scope.inside = self.scope.inside, taken.act if taken else head.act.text
        parts = tuple(binder.var for binder in binders)
        guards, marks = self.guards(guarded.guards if guarded else (), env, (parts, index))
        left = {name: var for name, var in env.items() if name not in self.scope.moved}
        body = self.block(guarded.body, left) if guarded and guarded.body else ()
        self.scope.inside = around
        if used is None or taken is None:
            lines = (*marks, *body)
            return m.Alternative(head.act.text, tuple(binders), guards, lines, index, **at)
        lines = (used.cost, *marks, *body, *used.after)
        means = used.means
        for line in m.walk(body) if used.after else ():
            if isinstance(line, m.Stop) and not line.turn:
                place = (used.after[0].span, "left-out")
                self.scope.complain("stop-in-effect", line.span, place)
        return m.Alternative(taken.act, tuple(binders), guards, lines, index, means=means, **at)

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
                case s.CannotAfterLine(act_done):
                    found.append(m.Guard(after(self.scope, act_done, at), False, **at))
                case s.OnlyInLine(step):
                    found.append(m.Guard(self.ex.scope.stretch(step), True, **at))
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

    def _anywhere(self, act: m.Alternative) -> list[m.Alternative]:
        """The act again, with a number for the free space that the piece of one line comes to."""
        puts = [each.put if isinstance(each, m.Replace) else each for each in act.body]
        asked = [
            (number, line)
            for number, line in enumerate(puts)
            if isinstance(line, m.Transfer) and line.anywhere
        ]
        if not asked:
            return []
        at, line = asked[0]
        spaces = self.scope.spaces[spaces_of(line.target, self.scope) or ""]
        assert isinstance(line.target, m.ZoneRef), "checked: a row"
        most = spaces.size.type.high if isinstance(spaces.size.type, m.NumberType) else 0
        var = m.Var(f"{act.act}-space", m.NumberType(1, most))
        numbers = m.Numbers(m.Number(1), m.Number(most))
        binder = m.Binder(var, numbers, line.rules, line.span)
        free = m.IsFree(line.target, spaces.name, var)
        guard = m.Guard(free, True, inherited=True, rules=line.rules, span=line.span)
        index, self._count = self._count, self._count + 1
        lines = (*act.body[:at], replace(line, position=var), *act.body[at + 1 :])
        parts = (*act.binders, binder)
        guards = (*act.guards, guard)
        return [replace(act, binders=parts, guards=guards, body=lines, index=index, implied=True)]

    def _implied(self, act: m.Alternative, put: int) -> m.Alternative:
        """An act that replaces a piece by the line of a number. In a row the new piece comes to
        where the old one was."""
        old, line, body = act.binders[-1], act.body[put], act.body
        assert isinstance(line, m.Transfer)
        if m.whole_of(old.source) == line.target and old.var.name in self.scope.in_rows:
            place = m.Var(f"{old.var.name}-place", m.COUNT)
            found = m.Let(place, m.PositionOf(old.var), rules=line.rules, span=line.span)
            body = (found, *body[:put], replace(line, position=place), *body[put + 1 :])
        return replace(act, body=body, implied=True)


def _replacing(node: s.AlternativeLine) -> Iterator[tuple[s.Guarded, int]]:
    """The same act with each choice of a piece that it may replace: what then becomes of that
    piece comes before the line, of which the number is given, that puts the new one there."""
    guarded = node.guarded
    body = guarded.body or () if guarded else ()
    lines = [number for number, line in enumerate(body) if isinstance(line, s.ReplacingLine)]
    line = body[lines[0]] if lines else None
    if guarded is None or not isinstance(line, s.ReplacingLine):
        return
    before, after = (*body[: lines[0]], *line.body), body[lines[0] + 1 :]
    for source in line.sources:
        old = s.BinderLine(line.name, source, line.tags, span=line.name.span)
        lines_done = (*before, line.put, *after)
        binders = (*guarded.binders, old)
        yield s.Guarded(binders, guarded.guards, lines_done, span=guarded.span), len(before)
