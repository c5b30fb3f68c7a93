"""Decisions: acts of which a player does one, and journeys that are made of them."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.heads import is_of_place
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
            if_possible = False
        return m.Choose(node.may is not None, if_possible, built, **at)

    def alternatives_of(
        self, nodes: tuple[s.AlternativeLine, ...], env: Env
    ) -> tuple[m.Alternative, ...]:
        """Acts of which one is done: a piece may be moved once in each."""
        before, after, built = self.scope.moved, dict(self.scope.moved), []
        for node in nodes:
            self.scope.moved = dict(before)
            built.append(self._alternative(node.head, node.guarded, env, where_is(node)))
            after |= self.scope.moved
        self.scope.moved = after
        return tuple(built)

    def _alternative(
        self, head: s.AlternativeHead, guarded: s.Guarded | None, env: Env, at: Where
    ) -> m.Alternative:
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
        guards = []
        for guard in guarded.guards if guarded else ():
            wanted = guard.guard == "only if"
            condition = ex.flag(guard.condition, env)
            if guard.afterwards is not None:
                condition = m.Afterwards(condition, tuple(b.var for b in binders), index)
            guards.append(m.Guard(condition, wanted, **where_is(guard)))
        body = self.block(guarded.body, env) if guarded and guarded.body else ()
        return m.Alternative(head.act.text, tuple(binders), tuple(guards), body, index, **at)

    # Journeys

    def journey(self, node: s.JourneyLine) -> m.Journey:
        """The legs of a journey: after each it must be possible to end it."""
        name, until, ending = node.name.text, node.until, node.until.ending
        head = s.AlternativeHead(until.act, None, span=until.act.span)
        guarded = s.Guarded((), ending.guards, ending.body, span=ending.span) if ending else None
        end = self._alternative(head, guarded, {}, where_is(until))
        legs = []
        for leg in self.alternatives_of(node.legs, {}):
            parts = tuple(binder.var for binder in leg.binders)
            condition = m.Afterwards(m.Possible(name), parts, leg.index)
            guard = m.Guard(condition, True, implied=True, rules=end.rules, span=leg.span)
            legs.append(replace(leg, guards=(*leg.guards, guard)))
        route = self._route(node.route, legs) if node.route else None
        return m.Journey(name, tuple(legs), end, route, **where_is(node))

    def _route(self, node: s.RouteLine, legs: list[m.Alternative]) -> m.Route | None:
        """How a way is found; nothing after an error."""
        target, type_ = self.ex.any(node.target, {})
        if type_ is not None and not isinstance(type_, m.PlaceType):
            self.scope.wrong_type(node.target.span, "place", type_)
        acts = [leg.act for leg in legs]
        for word in node.legs:
            if word.text not in acts:
                self.scope.unknown(word, acts, "act")
        single = [name for name, each in self.scope.counters.items() if each.owner is None]
        if node.cost.text not in single:
            self.scope.unknown(node.cost, single, "counter")
        of_places = [name for name, head in self.scope.value_heads.items() if is_of_place(*head)]
        if node.told is not None and node.told.text not in of_places:
            self.scope.unknown(node.told, of_places, "value")
        if not isinstance(target, m.MemoryRef):
            return None
        told = node.told.text if node.told else None
        return m.Route(target, texts(node.legs), node.cost.text, told, **where_is(node))
