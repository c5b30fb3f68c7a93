"""The course of play: set-up, turns and what they call, and what holds all the time."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.declared_types import declared_params, for_any
from rulespec.resolve.given_pieces import given_pieces
from rulespec.resolve.own_procedures import declare_own, members_of
from rulespec.resolve.scope import Env
from rulespec.resolve.sources import Sources
from rulespec.resolve.statements import Statements
from rulespec.resolve.using import Usable, as_procedure
from rulespec.resolve.written import called, texts, where_is


class Course:
    def __init__(self, statements: Statements, sources: Sources) -> None:
        self.statements = statements
        self.expressions = statements.expressions
        self.scope = statements.scope
        self.sources = sources

    def declare_heads(self) -> None:
        """What each procedure needs: blocks may call procedures further down."""
        nodes = self.sources.all(s.ProcedureLine)
        for node in nodes:
            self.scope.procedure_heads[called(node)] = declared_params(self.scope, node.params)
            declare_own(self.scope, node)
        uses = self.sources.all(s.UseLine)
        self.scope.given_pieces = given_pieces([*nodes, *map(as_procedure, uses)])
        self.statements.deciding.using.declare(uses)

    def procedures(self) -> dict[str, m.Procedure]:
        # acts take over what is done after their effect
        uses = [self._use(each) for each in self.statements.deciding.using.declared]
        named = (self._procedure(each) for each in self.sources.all(s.ProcedureLine))
        return {each.name: each for each in (*named, *uses)}

    def _use(self, usable: Usable) -> m.Procedure:
        """What using something asks for and costs: lines that are done with what is used."""
        node, env, params = usable.node, Env(), tuple[m.Var, ...]()
        if node.used_from is not None:
            name, type_ = node.used_from.name, usable.type
            var, env = self.expressions.bind(name, type_, env, usable.source)
            params = (var,)
        self.scope.inside = usable.procedure
        guards, marks = self._guards(node.guards, env)
        around = usable.around
        body = marks + self.statements.rule_body(around.before, env)
        left = {name: var for name, var in env.items() if name not in self.scope.moved}
        after = self.statements.block(around.after, left)
        self.statements.deciding.using.after[usable.procedure] = after
        self.scope.inside = ""
        effect = None if around.effect is None else m.Line(**where_is(around.effect))
        use = m.Use(node.verb.text, texts(node.kinds), usable.source, after, effect)
        return m.Procedure(usable.procedure, params, body, guards=guards, use=use, **where_is(node))

    def _procedure(self, node: s.ProcedureLine) -> m.Procedure:
        name = called(node)
        params = self.scope.procedure_heads[name]
        env = {var.name: var for var in params}
        for var in params:
            self._where_it_lies(name, var.name)
        window = node.open_to.window if node.open_to else None
        if window is not None and window.text not in self.scope.windows:
            self.scope.unknown(window, self.scope.windows, "window")
        self.scope.inside = name
        guards, marks = self._guards(node.guards, env)
        body = marks + self.statements.rule_body(node.body, env)
        self.scope.inside = ""
        told = window.text if window else None
        whose = members_of(node)
        return m.Procedure(name, params, body, told, guards, *whose, **where_is(node))

    def _where_it_lies(self, procedure: str, param: str) -> None:
        """A piece lies where the procedure asks for: that is seen to where it is given."""
        needed = self.scope.given_pieces[procedure, param]
        self.scope.in_rows.pop(param, None)
        self.scope.faced.discard(param)
        self.scope.told_apart.discard(param)
        if needed.in_row or needed.faced:
            self.scope.in_rows[param] = ""
            self.scope.faced |= {param} if needed.faced else set()
        self.scope.told_apart |= {param} if needed.told_apart else set()

    def _guards(self, nodes: s.Guards, env: Env) -> tuple[tuple[m.Guard, ...], m.Block]:
        for node in nodes:
            if isinstance(node, s.GuardLine) and node.afterwards is not None:
                self.scope.complain("afterwards-in-procedure", node.span)
        return self.statements.deciding.guards(nodes, env)

    def setup(self) -> m.Block:
        lines: m.Block = ()
        for node in self.sources.all(s.SetupLine):
            lines += self.statements.rule_body(node.body, {})
        return lines

    def turns(self) -> m.Turns:
        """How play goes round; a game says so once."""
        spec = self.sources.spec
        nodes = [each for each in spec.declarations if isinstance(each, s.TurnsLine | s.RoundsLine)]
        if len(nodes) != 1:
            span = nodes[1].span if nodes else spec.game.name.span
            place = (nodes[0].span, "first") if nodes else (None, "")
            self.scope.complain("one-turns", span, place)
            return m.Turns(m.Seat(0), ())
        node = nodes[0]
        phases = self._phases(node)
        if isinstance(node, s.RoundsLine):
            called = "" if node.called is None else node.called.text
            return m.Turns(m.Seat(0), phases, rounds=True, called=called, **where_is(node))
        first = self.expressions.player(node.first, {})
        return m.Turns(first, phases, **where_is(node))

    def _phases(self, node: s.TurnsLine | s.RoundsLine) -> tuple[m.Phase, ...]:
        """The phases of a turn; one without a name, if it has no others."""
        if not isinstance(node.body, s.Phases):
            body = self.statements.rule_body(node.body, {})
            return (m.Phase("", body, **where_is(node)),)
        phases = []
        for phase in node.body.phases:
            self.scope.declare(phase.name)
            body = self.statements.rule_body(phase.body, {})
            phases.append(m.Phase(phase.name.text, body, **where_is(phase)))
        return tuple(phases)

    def windows(self) -> dict[str, m.Window]:
        return {node.name.text: self._window(node) for node in self.sources.all(s.WindowLine)}

    def _window(self, node: s.WindowLine) -> m.Window:
        alternatives = self.statements.deciding.alternatives_of(node.alternatives, {})
        return m.Window(node.name.text, alternatives, **where_is(node))

    def journeys(self) -> dict[str, m.Journey]:
        journeying = self.statements.journeying
        nodes = self.sources.all(s.JourneyLine)
        return {node.name.text: journeying.journey(node) for node in nodes}

    def triggers(self) -> tuple[m.Trigger, ...]:
        return tuple(self._trigger(node) for node in self.sources.all(s.WheneverLine))

    def _trigger(self, node: s.WheneverLine) -> m.Trigger:
        var, env = for_any(self.scope, node.for_any)
        condition = self.expressions.flag(node.condition, env)
        body = self.statements.rule_body(node.body, env)
        return m.Trigger(condition, var, body, **where_is(node))

    def invariants(self) -> tuple[m.Invariant, ...]:
        return tuple(self._invariant(node) for node in self.sources.all(s.AlwaysLine))

    def _invariant(self, node: s.AlwaysLine) -> m.Invariant:
        var, env = for_any(self.scope, node.for_any)
        claim = self.expressions.flag(node.claim, env)
        condition = self.expressions.flag(node.condition, env) if node.condition else None
        if node.outside is not None:
            elsewhere = m.Not(replace(self.scope.stretch(node.outside), waiting=True))
            parts = (elsewhere, *(() if condition is None else (condition,)))
            condition = m.Connected("and", parts) if parts[1:] else elsewhere
        act, acts = node.act.text if node.act else None, self.statements.deciding.acts
        if node.act is not None and act not in acts:
            self.scope.unknown(node.act, acts, "act")
        return m.Invariant(claim, condition, var, act, rules=texts(node.tags), span=node.span)
