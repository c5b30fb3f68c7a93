"""The course of play: set-up, turns and what they call, and what holds all the time."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.declared_types import declared_params, for_any
from rulespec.resolve.given_pieces import given_pieces
from rulespec.resolve.scope import Env
from rulespec.resolve.sources import Sources
from rulespec.resolve.statements import Statements
from rulespec.resolve.written import texts, where_is


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
            self.scope.procedure_heads[node.name.text] = declared_params(self.scope, node.params)
        self.scope.given_pieces = given_pieces(nodes)

    def procedures(self) -> dict[str, m.Procedure]:
        return {node.name.text: self._procedure(node) for node in self.sources.all(s.ProcedureLine)}

    def _procedure(self, node: s.ProcedureLine) -> m.Procedure:
        params = self.scope.procedure_heads[node.name.text]
        env = {var.name: var for var in params}
        for var in params:
            self._where_it_lies(node.name.text, var.name)
        window = node.open_to.window if node.open_to else None
        if window is not None and window.text not in self.scope.windows:
            self.scope.unknown(window, self.scope.windows, "window")
        guards = tuple(self._guard(guard, env) for guard in node.guards)
        body = self.statements.rule_body(node.body, env)
        told = window.text if window else None
        return m.Procedure(node.name.text, params, body, told, guards, **where_is(node))

    def _where_it_lies(self, procedure: str, param: str) -> None:
        """A piece lies where the procedure asks for: that is seen to where it is given."""
        needed = self.scope.given_pieces[procedure, param]
        for known, wanted in (
            (self.scope.in_rows, needed.in_row or needed.faced),
            (self.scope.faced, needed.faced),
        ):
            known.discard(param)
            if wanted:
                known.add(param)

    def _guard(self, node: s.GuardLine, env: Env) -> m.Guard:
        if node.afterwards is not None:
            self.scope.complain("afterwards-in-procedure", node.span)
        condition = self.expressions.flag(node.condition, env)
        return m.Guard(condition, node.guard == "only if", **where_is(node))

    def setup(self) -> m.Block:
        lines: m.Block = ()
        for node in self.sources.all(s.SetupLine):
            lines += self.statements.rule_body(node.body, {})
        return lines

    def turns(self) -> m.Turns:
        """How play goes round; a game says so once."""
        spec = self.sources.spec
        nodes = [node for node in spec.declarations if isinstance(node, s.TurnsLine | s.RoundsLine)]
        if len(nodes) != 1:
            span = nodes[1].span if nodes else spec.game.name.span
            place = (nodes[0].span, "first") if nodes else (None, "")
            self.scope.complain("one-turns", span, place)
            return m.Turns(m.Seat(0), ())
        node = nodes[0]
        phases = self._phases(node)
        if isinstance(node, s.RoundsLine):
            return m.Turns(m.Seat(0), phases, rounds=True, **where_is(node))
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
        deciding = self.statements.deciding
        return {node.name.text: deciding.journey(node) for node in self.sources.all(s.JourneyLine)}

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
        act, acts = node.act.text if node.act else None, self.statements.deciding.acts
        if node.act is not None and act not in acts:
            self.scope.unknown(node.act, acts, "act")
        return m.Invariant(claim, condition, var, act, rules=texts(node.tags), span=node.span)
