"""Decisions where they stand in the flow: single ones and journeys; windows are beside."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import takewhile

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowered.scan import suspends
from rulespec.lowering.build import Env, compare, const
from rulespec.lowering.codes import CODE
from rulespec.lowering.journeys import decision_of
from rulespec.lowering.lines import LoweredLines
from rulespec.lowering.situation import Named, Situation
from rulespec.lowering.windows import Windows


@dataclass(slots=True)
class Draft:
    """A decision while the game is lowered: what it offers, and what a position there must give."""

    number: int
    choose: m.Choose
    at: Situation
    env: Env
    window: str = ""
    stretches: frozenset[str] = frozenset()
    given: list[Named] = field(default_factory=list)


def _caller(act: m.Alternative) -> str:
    """What positions call an act that led to a decision."""
    return act.act if act.means is None else f"{act.means.verb} {act.means.own[0]}"


def _in_stretches(choose: m.Choose, stretches: frozenset[str]) -> m.Choose:
    """A decision whose guards know whether the turn has come to the stretches that they ask for."""

    def known(node: object) -> object:
        return (
            replace(node, here=node.stretch in stretches) if isinstance(node, m.InStretch) else node
        )

    def act(each: m.Alternative) -> m.Alternative:
        asked = any(isinstance(node, m.InStretch) for node in m.walk(each.guards))
        return replace(each, guards=m.replaced(each.guards, known)) if asked else each

    return replace(choose, alternatives=tuple(map(act, choose.alternatives)))


class Choices:
    def __init__(self, lines: LoweredLines) -> None:
        self.lines = lines
        lines.choices = self
        self.hub, self.game, self.names = lines.hub, lines.game, lines.names
        self.decisions = lines.decisions
        self.drafts: list[Draft] = []
        self.windows = Windows(self)

    def draft(
        self, choose: m.Choose, at: Situation, env: Env, window: str = "", journey: str = ""
    ) -> Draft:
        """A decision; the stretches that it is in are known, but for that of a window, which is
        met in several."""
        stretches = at.stretches(self.game) | ({journey} if journey else set())
        if not window:
            choose = _in_stretches(choose, stretches)
        draft = Draft(len(self.drafts) + 1, choose, at, env, window, stretches)
        draft.given = [*self.lines.named(env), *at.loops]
        self.drafts.append(draft)
        return draft

    # Single decisions

    def choose(self, line: m.Choose, env: Env, at: Situation) -> f.Code:
        draft = self.draft(line, at, env)
        asked: f.Number | None = None
        if line.may or line.if_possible:
            asked = compare(">", f.Length(f.Moves(draft.number)), 1 if line.may else 0)
        decide = self.decide(draft, asked, line.alternatives)
        if not line.otherwise:
            return (decide,)
        done = self.names.fresh("done")
        otherwise = self.lines.block(line.otherwise, env, at)
        return (f.Labelled(done, (self.leading_past(done, decide), *otherwise)),)

    def leading_past(self, label: str, decide: f.Decide) -> f.Decide:
        """A decision of which every act leads past what happens if none of them is done."""
        ways = tuple(f.Way(way.end, (*way.body, f.Leave(label))) for way in decide.ways)
        return replace(decide, ways=ways)

    def decide(
        self, draft: Draft, asked: f.Number | None, own: tuple[m.Alternative, ...]
    ) -> f.Decide:
        ways = tuple(self.way(each, draft.env, draft.at) for each in own)
        return f.Decide(draft.number, asked, ways, () if draft.choose.may else None)

    def way(self, alternative: m.Alternative, env: Env, at: Situation) -> f.Way:
        """What a move leads to; its parts are names in its lines."""
        _, end = self.decisions.codes.range(alternative)
        certain = (guard for guard in alternative.guards if guard.wanted and guard.case is None)
        facts = tuple(guard.condition for guard in certain)
        here = replace(at, callers=(*at.callers, _caller(alternative)), facts=facts)
        code, inner, made = self.bind(alternative, env)
        forget = tuple(f.Forget(local) for local in made)
        body = self.lines.used.body(alternative, inner, here.leaving(*forget))
        if suspends(body):
            for local in made:
                self.lines.registry.keep(local)
        return f.Way(end, (*code, *body, *forget))

    def bind(self, alternative: m.Alternative, env: Env) -> tuple[f.Code, Env, tuple[f.Local, ...]]:
        """The parts of a move as variables."""
        lines: list[f.Statement] = []
        made: list[f.Local] = []
        parts = self.decisions.codes.decode(alternative, CODE)
        for binder, part in zip(alternative.binders, parts, strict=True):
            local = self.names.local("v")
            self.lines.registry.types[local.name] = binder.var.type
            lines.append(f.Assign(local, part))
            made.append(local)
            bound = self.hub.sets.bound(binder.var, binder.source, local, env)
            env = {**env, binder.var.name: bound}
        return tuple(lines), env, tuple(made)

    # Journeys

    def travel(self, journey: m.Journey, env: Env, at: Situation) -> f.Code:
        """Leg after leg; a journey that cannot be ended from here is none."""
        label = self.names.fresh("journey")
        draft = self.draft(decision_of(journey), at, env, journey=journey.name)
        asked = compare(">", f.Length(f.Moves(draft.number)), 0)
        return (f.Cycle(label, (self.legs(draft, asked, journey, label),)),)

    def legs(
        self, draft: Draft, asked: f.Number | None, journey: m.Journey, label: str
    ) -> f.Decide:
        """The decision on the way: the end of the journey leads out of it."""
        legs = tuple(self.way(leg, draft.env, draft.at) for leg in journey.legs)
        ends = tuple(
            f.Way(way.end, (*self._ended(journey, number), *way.body, f.Leave(label)))
            for number, end in enumerate(journey.ends, 1)
            for way in (self.way(end, draft.env, draft.at),)
        )
        return f.Decide(draft.number, asked, (*legs, *ends), None, (f.Leave(label),))

    def _ended(self, journey: m.Journey, number: int) -> f.Code:
        """That an act has ended a journey is kept, if anything is."""
        if journey.ledger is None:
            return ()
        return (f.Store(const(self.hub.layout.memories[journey.ledger.ended]), const(number)),)

    def on_the_way(self, act: m.Alternative, journey: m.Journey) -> m.Alternative:
        """An act of a window on a journey must leave it possible. What comes of asking and drawing
        cannot be known, so that only the lines before that are tried out."""
        uncertain = m.Draw | m.Pick | m.LayRandom | m.Choose | m.EndGame | m.Result
        analysis = self.lines.analysis

        def is_certain(line: m.Statement) -> bool:
            return not any(isinstance(each, uncertain) for each in analysis.reached(line))

        certain = list(takewhile(is_certain, act.body))
        if not certain:
            return act
        parts = tuple(binder.var for binder in act.binders)
        condition = m.Afterwards(m.Possible(journey.name), parts, act.index, len(certain))
        rules, span = journey.ends[0].rules, act.span
        guard = m.Guard(condition, True, implied=True, rules=rules, span=span)
        return replace(act, guards=(*act.guards, guard))
