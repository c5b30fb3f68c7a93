"""Decisions where they stand in the flow: single ones, windows, journeys."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowered.scan import suspends
from rulespec.lowering.build import ZERO, Env, both, compare, const, gathered, if_, negated
from rulespec.lowering.codes import CODE
from rulespec.lowering.journeys import decision_of
from rulespec.lowering.lines import LoweredLines
from rulespec.lowering.situation import Named, Situation


@dataclass(slots=True)
class Draft:
    """A decision while the game is lowered: what it offers, and what a position there must give."""

    number: int
    choose: m.Choose
    at: Situation
    env: Env
    window: str = ""
    given: list[Named] = field(default_factory=list)


@dataclass(slots=True)
class OpenWindow:
    """A window while the game is lowered: its decision, and the pauses at which it is open."""

    draft: Draft
    cell: f.Local
    pauses: list[str] = field(default_factory=list)
    """What comes next at each."""
    loops: list[Named] = field(default_factory=list)
    """What the loops have come to in which it is open."""
    deciders: list[f.Number | None] = field(default_factory=list)

    def names(self) -> tuple[str, ...]:
        """What positions call the pauses: numbered in the order of the text where several lines
        have the same name."""
        found, met = [], Counter[str]()
        for name in self.pauses:
            met[name] += 1
            found.append(f"{name}-{met[name]}" if met[name] > 1 else name)
        return tuple(found)


def _caller(act: m.Alternative) -> str:
    """What positions call an act that led to a decision."""
    return act.act if act.means is None else f"{act.means.verb} {act.means.own[0]}"


def _leading_to(label: str, decide: f.Decide) -> f.Decide:
    """A decision of which every act leads past what happens if none of them is done."""
    ways = tuple(f.Way(way.end, (*way.body, f.Leave(label))) for way in decide.ways)
    return replace(decide, ways=ways)


class Choices:
    def __init__(self, lines: LoweredLines) -> None:
        self.lines = lines
        lines.choices = self
        self.hub, self.game, self.names = lines.hub, lines.game, lines.names
        self.decisions = lines.decisions
        self.drafts: list[Draft] = []
        self.windows: dict[str, OpenWindow] = {}
        for window in self.game.windows.values():
            self._open(window)

    def _draft(self, choose: m.Choose, at: Situation, env: Env, window: str = "") -> Draft:
        draft = Draft(len(self.drafts) + 1, choose, at, env, window)
        draft.given = [*self.lines.named(env), *at.loops]
        self.drafts.append(draft)
        return draft

    # Single decisions

    def choose(self, line: m.Choose, env: Env, at: Situation) -> f.Code:
        draft = self._draft(line, at, env)
        asked: f.Number | None = None
        if line.may or line.if_possible:
            asked = compare(">", f.Length(f.Moves(draft.number)), 1 if line.may else 0)
        decide = self._decide(draft, asked, line.alternatives)
        if not line.otherwise:
            return (decide,)
        done = self.names.fresh("done")
        otherwise = self.lines.block(line.otherwise, env, at)
        return (f.Labelled(done, (_leading_to(done, decide), *otherwise)),)

    def _decide(
        self, draft: Draft, asked: f.Number | None, own: tuple[m.Alternative, ...]
    ) -> f.Decide:
        ways = tuple(self._way(each, draft.env, draft.at) for each in own)
        return f.Decide(draft.number, asked, ways, () if draft.choose.may else None)

    def _way(self, alternative: m.Alternative, env: Env, at: Situation) -> f.Way:
        """What a move leads to; its parts are names in its lines."""
        _, end = self.decisions.codes.range(alternative)
        certain = (guard for guard in alternative.guards if guard.wanted and guard.case is None)
        facts = tuple(guard.condition for guard in certain)
        here = replace(at, callers=(*at.callers, _caller(alternative)), facts=facts)
        code, inner, made = self.bind(alternative, env)
        forget = tuple(f.Forget(local) for local in made)
        body = self.lines.block(alternative.body, inner, here.leaving(*forget))
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
        draft = self._draft(decision_of(journey), at, env)
        asked = compare(">", f.Length(f.Moves(draft.number)), 0)
        return (f.Cycle(label, (self._legs(draft, asked, journey, label),)),)

    def _legs(
        self, draft: Draft, asked: f.Number | None, journey: m.Journey, label: str
    ) -> f.Decide:
        """The decision on the way: the end of the journey leads out of it."""
        legs = tuple(self._way(leg, draft.env, draft.at) for leg in journey.legs)
        ends = tuple(
            f.Way(way.end, (*self._ended(journey, number), *way.body, f.Leave(label)))
            for number, end in enumerate(journey.ends, 1)
            for way in (self._way(end, draft.env, draft.at),)
        )
        return f.Decide(draft.number, asked, (*legs, *ends), None, (f.Leave(label),))

    def _ended(self, journey: m.Journey, number: int) -> f.Code:
        """That an act has ended a journey is kept, if anything is."""
        if journey.ledger is None:
            return ()
        return (f.Store(const(self.hub.layout.memories[journey.ledger.ended]), const(number)),)

    def _on_the_way(self, act: m.Alternative, journey: m.Journey) -> m.Alternative:
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

    # Windows

    def _open(self, window: m.Window) -> None:
        """The decision at which the acts of a window are offered by themselves.

        It is met at every pause of the stretches that the window is open in; a variable tells at
        which, and so where the game goes on.
        """
        for alternative in window.alternatives:  # so that their numbers are side by side
            self.decisions.codes.range(alternative)
        choose = m.Choose(True, False, window.alternatives, rules=window.rules, span=window.span)
        draft = self._draft(choose, Situation(), {}, window.name)
        cell = self.lines.counted(m.StageType(()))
        self.windows[window.name] = OpenWindow(draft, cell)

    def during(self, window: str, body: m.Block, env: Env, at: Situation) -> f.Code:
        """Before each line of the stretch and at its end the window is open."""
        opened = self.windows[window]
        opened.loops += [loop for loop in at.loops if loop not in opened.loops]
        opened.deciders.append(at.decider)
        stretch = self._stretch(window, body, env, at.before(body))
        end = self._pause(window, "end")
        return (*stretch, f.Open(window, end, (f.Pause(window, end),)))

    def _pause(self, window: str, name: str) -> int:
        self.windows[window].pauses.append(name)
        return len(self.windows[window].pauses)

    def _stretch(self, window: str, lines: m.Block, env: Env, at: Situation) -> f.Code:
        code: f.Code = ()
        for line in lines:
            code += self._opened_line(window, line, env, at)
        return code

    def _opened_line(
        self, window: str, line: m.Statement, env: Env, at: Situation, before: f.Code = ()
    ) -> f.Code:
        """A line of a stretch; the blocks of some lines belong to the stretch, and have the
        moments at which the window is open. What goes before it comes after its own moment."""
        match line:
            case m.If(condition, body, otherwise):
                inside = self._stretch(window, body, env, at)
                outside = self._stretch(window, otherwise, env, at)
                test = self.hub.conditions.condition(condition, env)
                return (*before, *if_(test, inside, outside))
            case m.Case():
                return (*before, *self._opened_case(window, line, env, at))
            case m.Do(name) if self.game.procedures[name].window == window:
                return (*before, *self._procedure(window, line, at))
            case m.Several():
                return (*before, *self._opened_several(window, line, env, at))
            case m.Stop():
                return (*before, *self.lines.line(line, env, at).code)
            case m.Do(name):
                return self._moment(window, name, (before, line), env, at)
            case m.Travel(name):
                journey = self.game.journeys[name]
                return (*before, *self._journey_beside(window, journey, env, at))
            case m.Choose():
                return (*before, *self._choice_beside(window, line, env, at))
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.Change() | m.Note() | m.Pick() | m.Let() | m.EndGame() | m.Result()
                | m.ForEach() | m.Repeat() | m.As() | m.During() | m.Go() | m.Replace()
            ):  # fmt: skip
                return self._moment(window, "line", (before, line), env, at)
        assert_never(line)

    def _opened_several(self, window: str, line: m.Several, env: Env, at: Situation) -> f.Code:
        """A decision that is met a few times: the window is open before each of them."""
        act, first = line.choose.alternatives[0].act, line.lines[0]
        code = self._moment(window, act, ((), first), env, at)
        for again in line.lines[1 : line.most]:
            assert isinstance(again, m.If), "made so: asked again if something was chosen"
            met = self.hub.conditions.condition(again.condition, env)
            code += if_(met, self._moment(window, act, ((), again.body[0]), env, at))
        return (*code, *self.lines.block(line.lines[line.most :], env, at))

    def _procedure(self, window: str, line: m.Do, at: Situation) -> f.Code:
        """The lines of a procedure that is open to the window. If it is done only where that is
        possible, that is known after the pause before its first line, in which things change."""
        label, inner = self.lines.procedure_scope(at)
        called = replace(inner, callers=(*at.callers, line.procedure))
        leave: f.Code = ()
        if line.if_possible:
            possible = self.hub.conditions.condition(line.holds, {})
            leave = if_(negated(possible), self.lines.line(m.Stop(), {}, called).code)
        code: f.Code = ()
        for index, each in enumerate(self.game.procedures[line.procedure].body):
            code += self._opened_line(window, each, {}, called, () if index else leave)
        return (f.Labelled(label, code),)

    def _opened_case(self, window: str, line: m.Case, env: Env, at: Situation) -> f.Code:
        code: f.Code = ()
        for branch in reversed(line.branches):
            way = self._stretch(window, branch.body, env, at)
            code = if_(self.hub.conditions.branch(line, branch, env), way, code)
        return code

    def _moment(
        self, window: str, name: str, then: tuple[f.Code, m.Statement], env: Env, at: Situation
    ) -> f.Code:
        """A moment at which the window is open, before a line; positions call it by a name."""
        pause = self._pause(window, name)
        before, line = then
        body = self.lines.block((line,), env, at)
        return (f.Open(window, pause, (f.Pause(window, pause),)), *before, *body)

    def _journey_beside(self, window: str, journey: m.Journey, env: Env, at: Situation) -> f.Code:
        """A journey of a stretch: on the way, acts of the window are offered beside the legs."""
        pause = self._pause(window, journey.name)
        acts = self.windows[window].draft.choose.alternatives
        label = self.names.fresh("journey")
        on_the_way = tuple(self._on_the_way(act, journey) for act in acts)
        draft = self._beside(decision_of(journey), on_the_way, env, at)
        decide = self._legs(draft, self._own_moves(draft, acts), journey, label)
        skipped = (f.Pause(window, pause), *decide.skipped)
        decide = replace(decide, skipped=skipped)
        return (f.Cycle(label, self._with_acts(decide, window, pause)),)

    def _choice_beside(self, window: str, line: m.Choose, env: Env, at: Situation) -> f.Code:
        """A decision of a stretch, with the acts of the window beside its own."""
        pause = self._pause(window, line.alternatives[0].act)
        acts = self.windows[window].draft.choose.alternatives
        draft = self._beside(line, acts, env, at)
        asked: f.Number | None = None
        if line.if_possible:
            asked = self._own_moves(draft, acts)
        elif line.may:
            asked = compare(">", f.Length(f.Moves(draft.number)), 1)
        decide = self._decide(draft, asked, line.alternatives)
        if line.if_possible:
            decide = replace(decide, skipped=(f.Pause(window, pause),))
        if not line.otherwise:
            return self._with_acts(decide, window, pause)
        done = self.names.fresh("done")
        offered = self._with_acts(_leading_to(done, decide), window, pause)
        return (f.Labelled(done, (*offered, *self._stretch(window, line.otherwise, env, at))),)

    def _beside(
        self, line: m.Choose, acts: tuple[m.Alternative, ...], env: Env, at: Situation
    ) -> Draft:
        """A decision with the acts of a window beside its own."""
        both_ = replace(line, if_possible=False, alternatives=(*line.alternatives, *acts))
        return self._draft(both_, at, env)

    def _within(self, acts: tuple[m.Alternative, ...], code: f.Number) -> f.Number:
        """Whether a move is an act of a window."""
        first, last = (self.decisions.codes.range(act) for act in (acts[0], acts[-1]))
        return both([compare("<=", const(first[0]), code), compare("<", code, last[1])])

    def _own_moves(self, draft: Draft, acts: tuple[m.Alternative, ...]) -> f.Number:
        """Whether a decision has moves besides the acts of a window."""
        move = self.names.local("v")
        other = negated(self._within(acts, move))
        return f.Fold("any", gathered(other, f.Loop(move, f.Moves(draft.number))))

    def _with_acts(self, decide: f.Decide, window: str, pause: int) -> f.Code:
        """A decision at which an act of a window is handed over to the window."""
        opened = self.windows[window]
        acts = opened.draft.choose.alternatives
        hand_over = (f.Assign(opened.cell, const(pause)), f.HandOver(opened.draft.number))
        offered = replace(decide, first=if_(self._within(acts, CODE), hand_over))
        return (f.Open(window, pause, (f.Assign(opened.cell, ZERO), offered)),)

    def window_lines(self, opened: OpenWindow) -> f.Decide:
        """What the acts of a window do: lowered once, when all pauses are known."""
        draft = opened.draft
        stage = Named(draft.window, opened.cell, m.StageType(opened.names()))
        self.lines.registry.kept[opened.cell.name] = stage.type
        draft.given = [stage, *opened.loops]
        same = len(set(opened.deciders)) == 1
        decider = opened.deciders[0] if same and opened.deciders else None
        draft.at = Situation(loops=(*opened.loops, stage), decider=decider)
        again = f.GoBy(f"again_{draft.number}", opened.cell)
        onward = f.GoBy(f"onward_{draft.number}", opened.cell)
        ways = []
        for act in draft.choose.alternatives:
            way = self._way(act, {}, draft.at)
            ways.append(f.Way(way.end, (*way.body, again)))
        return f.Decide(draft.number, None, tuple(ways), (onward,))
