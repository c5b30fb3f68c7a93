"""Windows: acts that may be done at the moments of a stretch, beside the decision that comes next,
or where no decision comes next, by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import ZERO, Env, any_of, both, compare, const, gathered, if_, negated
from rulespec.lowering.codes import CODE
from rulespec.lowering.journeys import decision_of
from rulespec.lowering.situation import Named, Situation
from rulespec.program import END_TURN, GO_ON
from rulespec.stretches import asks_first

if TYPE_CHECKING:
    from rulespec.lowering.choices import Choices, Draft


Unless = tuple[f.Number, f.Code] | None
"""What must not hold so that some lines are done, and how they are left if it does."""


@dataclass(slots=True)
class GoingOn:
    """A move that goes on from a window, and the pauses at which it does."""

    act: m.Alternative
    pauses: list[int] = field(default_factory=list)


@dataclass(slots=True)
class OpenWindow:
    """A window while the game is lowered: its decision, and the pauses at which it is open."""

    draft: Draft
    cell: f.Local
    pauses: list[str] = field(default_factory=list)
    """What comes next at each."""
    stretches: list[frozenset[str]] = field(default_factory=list)
    """The stretches of the turn that each is in."""
    onward: dict[str, GoingOn] = field(default_factory=dict)
    loops: list[Named] = field(default_factory=list)
    """What the loops have come to in which it is open."""
    deciders: list[f.Number | None] = field(default_factory=list)

    def within(self, stretch: str) -> Iterator[f.Number]:
        """That it is open at one of its pauses in a stretch, or one of its acts is done there."""
        for number, stretches in enumerate(self.stretches, 1):
            if stretch in stretches:
                yield compare("==", self.cell, const(number))

    def names(self) -> tuple[str, ...]:
        """What positions call the pauses: numbered in the order of the text where several lines
        have the same name."""
        found, met = [], Counter[str]()
        for name in self.pauses:
            met[name] += 1
            found.append(f"{name}-{met[name]}" if met[name] > 1 else name)
        return tuple(found)

    def tests(self) -> dict[int, f.Number]:
        """By the number of each move that goes on: whether it does so from here."""
        return {
            each.act.index: any_of([compare("==", self.cell, const(n)) for n in each.pauses])
            for each in self.onward.values()
        }


@dataclass(slots=True)
class OpenMoment:
    """A moment at which a window is open: the numbers of its pauses."""

    window: OpenWindow
    name: str
    """What positions call it."""
    stretches: frozenset[str]
    """The stretches of the turn that it is in."""
    line: m.Statement | None = None
    """What comes next."""
    numbers: list[int] = field(default_factory=list)
    free: bool = True
    """Whether its first number is still that of no pause."""

    def __post_init__(self) -> None:
        self.another()

    def another(self) -> int:
        self.window.pauses.append(self.name)
        self.window.stretches.append(self.stretches)
        self.numbers.append(len(self.window.pauses))
        return self.numbers[-1]


class Windows:
    def __init__(self, choices: Choices) -> None:
        self.choices, self.lines = choices, choices.lines
        self.hub, self.game, self.names = choices.hub, choices.game, choices.names
        self.codes = choices.decisions.codes
        self.opened: dict[str, OpenWindow] = {}
        self._next = 1 + max((act.index for act in _acts(self.game)), default=0)
        for window in self.game.windows.values():
            self._open(window)

    def _open(self, window: m.Window) -> None:
        """The decision at which the acts of a window are offered by themselves.

        It is met at every pause of the stretches that the window is open in; a variable tells at
        which, and so where the game goes on.
        """
        for alternative in window.alternatives:  # so that their numbers are side by side
            self.codes.range(alternative)
        choose = m.Choose(False, False, window.alternatives, rules=window.rules, span=window.span)
        draft = self.choices.draft(choose, Situation(), {}, window.name)
        cell = self.lines.counted(m.StageType(()))
        self.opened[window.name] = OpenWindow(draft, cell)

    def during(self, line: m.During, env: Env, at: Situation) -> f.Code:
        """Before each line of the stretch and at its end the window is open."""
        opened = self.opened[line.window]
        opened.loops += [loop for loop in at.loops if loop not in opened.loops]
        opened.deciders.append(at.decider)
        stretch = self._stretch(line.window, line.body, env, at.before(line.body))
        end = OpenMoment(opened, "end", at.stretches(self.game))
        waits = self._wait(end, (), END_TURN if self._ends_turn(at.phase) else GO_ON)
        return (*stretch, *self._reopened(end, waits))

    def _ends_turn(self, phase: str) -> bool:
        """Whether nobody decides anything in the phases after this one, unless the game ends."""
        if self.game.turns.rounds:
            return True
        names = [each.name for each in self.game.turns.phases]
        later = self.game.turns.phases[names.index(phase) + 1 :]
        resting = frozenset(range(len(self.game.triggers)))
        lines = [line for each in later for line in each.body]
        suspends, ends = self.lines.analysis.suspends, self.lines.analysis.ends
        return not any(suspends(each, resting) and not ends(each, resting) for each in lines)

    # Moments

    def _stretch(self, window: str, lines: m.Block, env: Env, at: Situation) -> f.Code:
        code: f.Code = ()
        for line in lines:
            code += self._opened_line(window, line, env, at)
        return code

    def _opened_line(
        self, window: str, line: m.Statement, env: Env, at: Situation, unless: Unless = None
    ) -> f.Code:
        """A line of a stretch; the blocks of some lines belong to the stretch, and have the
        moments at which the window is open. Whether it is done at all is asked after its own
        moment, since things change in that."""
        before = () if unless is None else if_(*unless)
        match line:
            case m.If(condition, body, otherwise):
                inside = self._stretch(window, body, env, at)
                outside = self._stretch(window, otherwise, env, at)
                test = self.hub.conditions.condition(condition, env)
                return (*before, *if_(test, inside, outside))
            case m.Case():
                return (*before, *self._opened_case(window, line, env, at))
            case m.Do(name) if self.game.procedures[name].window == window:
                return (*before, *self.procedure(line, at))
            case m.Several():
                return (*before, *self._opened_several(window, line, env, at))
            case m.Stop():
                return (*before, *self.lines.line(line, env, at).code)
            case m.Do(name):
                moment = OpenMoment(self.opened[window], name, at.stretches(self.game), line)
                return self._moment(moment, (unless, line), env, at)
            case m.Travel(name):
                journey = self.game.journeys[name]
                return (*before, *self._journey_beside(window, journey, env, at))
            case m.Choose():
                act = line.alternatives[0].act
                moment = OpenMoment(self.opened[window], act, at.stretches(self.game))
                return (*before, *self._moment(moment, (None, line), env, at))
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.LabelPieces()
                | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.EndGame()
                | m.Result() | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.During() | m.Go()
                | m.Replace()
            ):  # fmt: skip
                moment = OpenMoment(self.opened[window], "line", at.stretches(self.game))
                return self._moment(moment, (unless, line), env, at)
        assert_never(line)

    def _opened_several(self, window: str, line: m.Several, env: Env, at: Situation) -> f.Code:
        """A decision that is met a few times: the acts of the window are beside each of them."""
        code = self._opened_line(window, line.lines[0], env, at)
        for again in line.lines[1 : line.most]:
            assert isinstance(again, m.If), "made so: asked again if something was chosen"
            met = self.hub.conditions.condition(again.condition, env)
            code += if_(met, self._opened_line(window, again.body[0], env, at))
        return (*code, *self.lines.block(line.lines[line.most :], env, at))

    def procedure(self, line: m.Do, at: Situation) -> f.Code:
        """The lines of a procedure that is open to a window. If it is done only where that is
        possible, that is known after the moment before its first line, in which things change."""
        window = self.game.procedures[line.procedure].window
        assert window is not None, "it is open to one"
        label, inner = self.lines.procedure_scope(at)
        called = replace(inner, callers=(*at.callers, line.procedure))
        unless: Unless = None
        if line.if_possible:
            possible = self.hub.conditions.condition(line.holds, {})
            unless = negated(possible), self.lines.line(m.Stop(), {}, called).code
        code: f.Code = ()
        for index, each in enumerate(self.game.procedures[line.procedure].body):
            code += self._opened_line(window, each, {}, called, None if index else unless)
        return (f.Labelled(label, code),)

    def _opened_case(self, window: str, line: m.Case, env: Env, at: Situation) -> f.Code:
        code: f.Code = ()
        for branch in reversed(line.branches):
            way = self._stretch(window, branch.body, env, at)
            code = if_(self.hub.conditions.branch(line, branch, env), way, code)
        return code

    def _moment(
        self, moment: OpenMoment, then: tuple[Unless, m.Statement], env: Env, at: Situation
    ) -> f.Code:
        """A moment at which the window is open, before a line."""
        unless, line = then
        if not asks_first(self.game, line):
            waits = self._reopened(moment, self._wait(moment, (line,)))
            before = () if unless is None else if_(*unless)
            return (*waits, *before, *self.lines.block((line,), env, at))
        code = self._leading((line,), env, at, moment)
        if unless is not None:
            test, leave = unless
            code = (*if_(test, (*self._wait(moment, ()), *leave)), *code)
        return self._reopened(moment, code)

    def _reopened(self, moment: OpenMoment, code: f.Code) -> f.Code:
        """The acts of the window lead back to where the moment begins: what is to come is asked
        for anew."""
        if any(not isinstance(line, f.Pause) for line in code):
            code = (f.Assign(moment.window.cell, ZERO), *code)
        for number in reversed(moment.numbers):
            code = (f.Open(moment.window.draft.window, number, code),)
        return code

    def _wait(self, moment: OpenMoment, lines: m.Block, going: str = "") -> f.Code:
        """The window is open by itself, and going on is a move that is named after the lines that
        come next."""
        number = moment.numbers[0] if moment.free else moment.another()
        moment.free = False
        comes = moment.line if lines else None
        if not going:
            going = comes.procedure if isinstance(comes, m.Do) else GO_ON
        opened = moment.window
        if going not in opened.onward:
            asked = opened.draft.choose
            body = (comes,) if isinstance(comes, m.Do) else ()
            act = m.Alternative(
                going, (), (), body, self._next, onward=True, rules=asked.rules, span=asked.span
            )
            self._next += 1
            opened.onward[going] = GoingOn(act)
        opened.onward[going].pauses.append(number)
        return (f.Pause(opened.draft.window, number),)

    # What comes to a decision

    def _leading(self, lines: m.Block, env: Env, at: Situation, moment: OpenMoment) -> f.Code:
        """Lines that may come to a decision before they change anything: then the acts of the
        window are beside its own, and else they are offered by themselves before what changes."""
        if not lines:
            return self._wait(moment, ())
        line, rest = lines[0], lines[1:]
        if not asks_first(self.game, line):
            return (*self._wait(moment, lines), *self.lines.block(lines, env, at))
        code = self._led_by(line, env, at.before(rest), moment)
        return (*code, *self.lines.block(rest, env, replace(at, facts=())))

    def _led_by(self, line: m.Statement, env: Env, at: Situation, moment: OpenMoment) -> f.Code:
        match line:
            case m.Choose():
                return self._choice_beside(line, env, at, moment)
            case m.Travel(name):
                journey = self.game.journeys[name]
                return self._journey_beside(moment.window.draft.window, journey, env, at)
            case m.Several(_, _, _, lines):
                return self._leading(lines, env, at, moment)
            case m.If(condition, body, otherwise):
                test = self.hub.conditions.condition(condition, env)
                then = self._leading(body, env, at, moment)
                return if_(test, then, self._leading(otherwise, env, at, moment))
            case m.Case():
                code = self._leading((), env, at, moment)
                for branch in reversed(line.branches):
                    way = self._leading(branch.body, env, at, moment)
                    code = if_(self.hub.conditions.branch(line, branch, env), way, code)
                return code
            case m.Do():
                return self._done(line, env, at, moment)
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.LabelPieces()
                | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.Stop() | m.EndGame()
                | m.Result() | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.During() | m.Go()
                | m.Replace()
            ):  # fmt: skip
                raise AssertionError(f"asks for nothing first: {line}")
        assert_never(line)

    def _done(self, line: m.Do, env: Env, at: Situation, moment: OpenMoment) -> f.Code:
        """A procedure that comes to a decision first; about nobody, it does nothing."""
        tests = self.lines.somebody(line, env)
        at = replace(at, given=(*at.given, *tests))

        def body(lines: m.Block, inner: Env, inside: Situation) -> f.Code:
            return self._leading(lines, inner, inside, moment)

        code = self.lines.calls.written_out(line, env, at, body)
        return if_(both(tests), code, self._leading((), env, at, moment)) if tests else code

    def _choice_beside(self, line: m.Choose, env: Env, at: Situation, moment: OpenMoment) -> f.Code:
        """A decision with the acts of the window beside its own."""
        acts = moment.window.draft.choose.alternatives
        draft = self._beside(line, acts, env, at)
        asked: f.Number | None = None
        if line.if_possible:
            asked = self._own_moves(draft, acts)
        elif line.may:
            asked = compare(">", f.Length(f.Moves(draft.number)), 1)
        decide = self.choices.decide(draft, asked, line.alternatives)
        if line.if_possible:
            decide = replace(decide, skipped=self._wait(moment, ()))
        if not line.otherwise:
            return (self._handing_over(decide, moment),)
        done = self.names.fresh("done")
        offered = self._handing_over(self.choices.leading_past(done, decide), moment)
        otherwise = self.lines.block(line.otherwise, env, at)
        return (f.Labelled(done, (offered, *otherwise)),)

    def _journey_beside(self, window: str, journey: m.Journey, env: Env, at: Situation) -> f.Code:
        """A journey of a stretch: on the way, acts of the window are offered beside the legs."""
        stretches = at.stretches(self.game) | {journey.name}
        moment = OpenMoment(self.opened[window], journey.name, stretches)
        acts = moment.window.draft.choose.alternatives
        label = self.names.fresh("journey")
        on_the_way = tuple(self.choices.on_the_way(act, journey) for act in acts)
        draft = self._beside(decision_of(journey), on_the_way, env, at, journey.name)
        decide = self.choices.legs(draft, self._own_moves(draft, acts), journey, label)
        skipped = (*self._wait(moment, ()), *decide.skipped)
        offered = self._handing_over(replace(decide, skipped=skipped), moment)
        return (f.Cycle(label, self._reopened(moment, (offered,))),)

    def _beside(
        self,
        line: m.Choose,
        acts: tuple[m.Alternative, ...],
        env: Env,
        at: Situation,
        journey: str = "",
    ) -> Draft:
        """A decision with the acts of a window beside its own."""
        both_ = replace(line, if_possible=False, alternatives=(*line.alternatives, *acts))
        return self.choices.draft(both_, at, env, journey=journey)

    def _within(self, acts: tuple[m.Alternative, ...], code: f.Number) -> f.Number:
        """Whether a move is an act of a window."""
        first, last = (self.codes.range(act) for act in (acts[0], acts[-1]))
        return both([compare("<=", const(first[0]), code), compare("<", code, last[1])])

    def _own_moves(self, draft: Draft, acts: tuple[m.Alternative, ...]) -> f.Number:
        """Whether a decision has moves besides the acts of a window."""
        move = self.names.local("v")
        other = negated(self._within(acts, move))
        return f.Fold("any", gathered(other, f.Loop(move, f.Moves(draft.number))))

    def _handing_over(self, decide: f.Decide, moment: OpenMoment) -> f.Decide:
        """A decision at which an act of a window is handed over to the window."""
        opened = moment.window
        acts = opened.draft.choose.alternatives
        here = f.Assign(opened.cell, const(moment.numbers[0]))
        hand_over = (here, f.HandOver(opened.draft.number))
        return replace(decide, first=if_(self._within(acts, CODE), hand_over))

    def decided(self, opened: OpenWindow) -> f.Decide:
        """What the acts of a window do: lowered once, when all pauses are known."""
        draft = opened.draft
        stage = Named(draft.window, opened.cell, m.StageType(opened.names()))
        self.lines.registry.kept[opened.cell.name] = stage.type
        draft.given = [stage, *opened.loops]
        same = len(set(opened.deciders)) == 1
        decider = opened.deciders[0] if same and opened.deciders else None
        draft.at = Situation(loops=(*opened.loops, stage), decider=decider)
        again = f.GoBy(f"again_{draft.number}", opened.cell)
        ways = []
        for act in draft.choose.alternatives:
            way = self.choices.way(act, {}, draft.at)
            ways.append(f.Way(way.end, (*way.body, again)))
        onward = tuple(going.act for going in opened.onward.values())
        for act in onward:
            _, end = self.codes.range(act)
            ways.append(f.Way(end, (f.GoBy(f"onward_{draft.number}", opened.cell),)))
        draft.choose = replace(draft.choose, alternatives=(*draft.choose.alternatives, *onward))
        return f.Decide(draft.number, None, tuple(ways))


def _acts(game: m.Game) -> Iterator[m.Alternative]:
    """Every act of the rules; each has a number."""
    return m.acts_in(tuple(m.rules_of(game)))
