"""Lines of rules as statements: each has one meaning, whether or not a decision comes inside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from rulespec import model as m
from rulespec.analysis import Analysis, Touched, is_ending
from rulespec.layout import WINNERS, may_be_none, owners
from rulespec.lowered import form as f
from rulespec.lowered.scan import is_final, suspends
from rulespec.lowering.build import (
    Bound,
    Env,
    PieceAt,
    WalkAt,
    ZoneAt,
    both,
    compare,
    const,
    if_,
    minus,
)
from rulespec.lowering.calls import Calls, concerned, of_former
from rulespec.lowering.checked import as_holder, as_many, as_piece
from rulespec.lowering.decisions import Decisions
from rulespec.lowering.effects import Effects
from rulespec.lowering.hub import Hub
from rulespec.lowering.loops import Loops
from rulespec.lowering.situation import Exit, Named, Situation
from rulespec.lowering.transfers import Filled
from rulespec.lowering.triggers import TriggerTests
from rulespec.lowering.used_pieces import UsedPieces
from rulespec.program import TURN_OF
from rulespec.records import Record, record

if TYPE_CHECKING:
    from rulespec.lowering.choices import Choices

MOST_MEMBERS = 999
"""Members of a set that a loop with decisions can count."""
Tests = Callable[[Env], list[f.Number]]
"""What must hold of a member of a set so that the lines of a loop are for it."""


@record
class Lined(Record):
    """A line as statements, what names stand for after it, and the variables that it made."""

    code: f.Code
    env: Env
    made: tuple[f.Local, ...] = ()
    drawn: f.Local | None = None
    """The piece that was drawn; below 0 if there was none, and the rest is passed over."""


@dataclass(slots=True)
class Registry:
    """What comes to light while lines are lowered."""

    functions: list[f.Function] = field(default_factory=list)
    kept: dict[str, m.Type] = field(default_factory=dict)
    """Variables that outlive a decision, in the order in which they get their cells."""
    types: dict[str, m.Type] = field(default_factory=dict)
    """What variables with a name in the rules hold."""

    def function(self, name: str, kind: f.Kind, *parameters: f.Local) -> Callable[[f.Code], None]:
        def define(body: f.Code) -> None:
            self.functions.append(f.Function(name, kind, parameters, body))

        return define

    def keep(self, local: f.Local) -> None:
        self.kept.setdefault(local.name, self.types[local.name])


class LoweredLines:
    def __init__(self, hub: Hub, analysis: Analysis) -> None:
        self.hub = hub
        self.game, self.layout, self.names = hub.game, hub.layout, hub.names
        self.analysis = analysis
        self.effects = Effects(hub)
        self.tests = TriggerTests(hub)
        self.decisions = Decisions(hub)
        self.registry = Registry()
        self.calls = Calls(self)
        self.loops = Loops(self)
        self.used = UsedPieces(self)
        self.choices: Choices
        """Decisions, windows and journeys, which lead back to lines."""

    def block(self, lines: m.Block, env: Env, at: Situation) -> f.Code:
        """Lines one after the other. A name ends with its block."""
        if not lines:
            return ()
        line, rest = lines[0], lines[1:]
        waits = self.analysis.suspends(line, at.suppressed)
        done = self.line(line, env, at.before(rest) if waits else at)
        if at.counted is not None:
            done = replace(done, code=(*done.code, *self.loops.recounted(line, at.counted, env)))
        if is_final(done.code) or not rest:
            return (*done.code, *self._ended(done, ()))
        made = tuple(f.Forget(local) for local in done.made)
        then = self.block(rest, done.env, replace(at, facts=()).leaving(*made))
        if done.drawn is not None:
            then = if_(compare(">=", done.drawn, 0), then)
        return (*done.code, *then, *self._ended(done, then))

    def _ended(self, done: Lined, then: f.Code) -> f.Code:
        """The end of the names that a line has given; those that outlive a decision are kept."""
        if suspends(then):
            for local in done.made:
                self.registry.keep(local)
        return tuple(f.Forget(local) for local in done.made)

    def line(self, line: m.Statement, env: Env, at: Situation) -> Lined:
        """A line; one about nobody, or about no place, does nothing."""
        tests = self.somebody(line, env)
        if not tests:
            return self._certain(line, env, at)
        if isinstance(line, m.Do):
            at = replace(at, given=(*at.given, *tests))
        done = self._certain(line, env, at)
        return replace(done, code=if_(both(tests), done.code))

    def somebody(self, line: m.Statement, env: Env) -> tuple[f.Number, ...]:
        """What must hold so that a line is about somebody, about some place, or about a piece that
        still lies there."""
        tests: list[f.Number] = []
        for of in concerned(line):
            if may_be_none(of):
                tests.append(compare(">=", self.hub.numbers.any(of, env), 0))
            bound = env.get(of.name) if isinstance(of, m.Var) else None
            if isinstance(bound, PieceAt) and bound.there is not None:
                tests.append(bound.there)
        return tuple(dict.fromkeys(tests))

    def _certain(self, line: m.Statement, env: Env, at: Situation) -> Lined:
        effects = self.effects
        match line:
            case m.Transfer():
                return self._transfer(line, env, at)
            case m.Draw(_, _, source, None, m.Var(name, type_)):
                leaf, code = effects.draw_one(line, self.hub.zones.zone(source, env), env)
                self.registry.types[leaf.name] = type_
                code = self._setting_off(line, code, None, env, at)
                return Lined(code, {**env, name: PieceAt(leaf)}, (leaf,), leaf)
            case m.Draw():
                return self._changed(line, effects.draw(line, env), env, at)
            case m.Swap():
                return self._changed(line, effects.swap(line, env), env, at)
            case m.Lay():
                return self._changed(line, effects.lay(line, env), env, at)
            case m.LayRandom():
                return self._changed(line, effects.lay_random(line), env, at)
            case m.TurnFace():
                return self._changed(line, effects.turn_face(line, env), env, at)
            case m.LabelPieces():
                return self._changed(line, effects.label(line, env), env, at)
            case m.Change() if line.bound is not None:
                return self._rising(line, line.bound, env, at)
            case m.Change():
                return self._changed(line, effects.change(line, env), env, at)
            case m.Note() | m.Reorder():
                return self._changed(line, effects.noted(line, env), env, at)
            case m.Pick():
                return self._pick(line, env, at)
            case m.Let(var, value):
                return self._let(var, value, env)
            case m.Do(name) if self.game.procedures[name].window:
                return Lined(self.choices.windows.procedure(line, at), env)
            case m.Do():
                return Lined(self.calls.do(line, env, at), env)
            case m.Stop():
                assert at.stop is not None, "checked: stop is in a procedure"
                return Lined((*at.stop.before, f.Leave(at.stop.label)), env)
            case m.EndGame():
                return Lined((f.Finish(),), env)
            case m.Result(player, wins):
                return Lined(self._result(player, wins, env), env)
            case m.If(condition, body, otherwise):
                test = self.hub.conditions.condition(condition, env)
                yes, no = self.block(body, env, at), self.block(otherwise, env, at)
                return Lined(if_(test, yes, no), env)
            case m.Case():
                return Lined(self._case(line, env, at), env)
            case m.ForEach():
                return Lined(self._for_each(line, env, at), env)
            case m.Repeat():
                return Lined(self.loops.repeat(line, env, at), env)
            case m.Times():
                return Lined(self.loops.times(line, env, at), env)
            case m.As():
                return Lined(self._as(line, env, at), env)
            case m.Travel(journey):
                return Lined(self.choices.travel(self.game.journeys[journey], env, at), env)
            case m.During():
                return Lined(self.choices.windows.during(line, env, at), env)
            case m.Choose():
                return Lined(self.choices.choose(line, env, at), env)
            case m.Go(_, _, lines) | m.Several(_, _, _, lines):
                return Lined(self.block(lines, env, at), env)
            case m.Replace(put):  # what it may replace is chosen by other acts
                return self.line(put, env, at)
        assert_never(line)

    # Effects and what they set off

    def _changed(self, line: m.Statement, code: f.Code, env: Env, at: Situation) -> Lined:
        return Lined(self._setting_off(line, code, None, env, at), env)

    def _transfer(self, line: m.Transfer, env: Env, at: Situation) -> Lined:
        """A transfer; taking all from an empty place does nothing and sets nothing off. A piece
        that has been put somewhere has no name any more."""
        there = self.effects.transfers.available(line, env, at.facts)
        done = self.effects.transfers.transfer(line, env)
        code = self._setting_off(line, done.code, done.filled, env, at)
        after, forgotten = self._without_moved(line.what, env)
        code = (*code, *forgotten)
        return Lined(code if there is None else if_(there, code), after)

    def _without_moved(self, what: m.What, env: Env) -> tuple[Env, f.Code]:
        if not isinstance(what, m.OneOf) or not isinstance(what.piece, m.Var):
            return env, ()
        name, bound = what.piece.name, env[what.piece.name]
        if isinstance(bound, PieceAt) and bound.there is not None:  # then it is found no more
            return env, ()
        local = self.local_of(bound)
        left = {key: each for key, each in env.items() if key != name}
        named = local is not None and local.name in self.registry.types
        return left, (f.Forget(local),) if named and local is not None else ()

    def local_of(self, bound: Bound) -> f.Local | None:
        """The variable that a name stands for, if it stands for one."""
        match bound:
            case PieceAt(leaf, _, position, there):
                told = leaf if position is None or there is not None else position
                source: f.Number | f.Numbers = told
            case WalkAt(number):
                source = number
            case ZoneAt():
                return None
            case _:
                source = bound
        return source if isinstance(source, f.Local) else None

    def _setting_off(
        self, line: m.Statement, code: f.Code, filled: Filled | None, env: Env, at: Situation
    ) -> f.Code:
        """What a line does, and the triggers that it may set off, in the order of the text."""
        touched = self.touched(line, env)
        fired = self.analysis.fires_after(line, touched, at.suppressed)
        before: f.Code = ()
        settled: f.Code = ()
        after: f.Code = ()
        for position, index in enumerate(fired):
            trigger, held = self.game.triggers[index], None
            if not is_ending(trigger):
                held, look = self.tests.before(trigger)
                before += look
                if any(self.analysis.sets_off(first, index) for first in fired[:position]):
                    settled += self.tests.settled(trigger, held)
            after += self.calls.fired(index, held, filled, env, at)
            if is_final(after):
                break
        return (*before, *code, *settled, *after)

    def touched(self, line: m.Statement, env: Env) -> frozenset[Touched]:
        """What a line changes, where names of zones and pieces stand for known zones here."""
        found = set(self.analysis.writes(line)) - {("zone", ""), ("spots", "")}
        for item in m.walk(line):
            bound = env.get(item.name) if isinstance(item, m.Var) else None
            zone = bound.zone if isinstance(bound, PieceAt) else bound
            if isinstance(zone, ZoneAt):
                name = zone.cells.zone.name
                found.add(("spots", name) if zone.cells.form == "spot" else ("zone", name))
        return frozenset(found)

    def _rising(self, line: m.Change, bound: m.Amount, env: Env, at: Situation) -> Lined:
        """A counter that rises no further than so far; what is beyond that has a name."""
        rest = self.names.local("v")
        code = self.effects.rise(line, bound, rest, env)
        code = self._setting_off(line, code, None, env, at)
        if line.rest is None:
            return Lined(code, env)
        self.registry.types[rest.name] = line.rest.type
        return Lined(code, {**env, line.rest.name: rest}, (rest,))

    def _result(self, player: m.One, wins: bool, env: Env) -> f.Code:
        bit = f.Arithmetic("<<", const(1), self.hub.numbers.one(player, env))
        everyone = const((1 << self.layout.players) - 1)
        winners = bit if wins else f.Arithmetic("^", everyone, bit)
        return (f.Store(const(WINNERS), winners), f.Finish())

    # Names

    def _pick(self, line: m.Pick, env: Env, at: Situation) -> Lined:
        name = self.names.local("v")
        code: f.Code = (f.Pick(name, self.hub.sets.members(line.set, env)),)
        if isinstance(line.target, m.MemoryRef):
            code += self.effects.remember(line.target, name, env)
            return self._changed(line, code, env, at)
        self.registry.types[name.name] = line.target.type
        return Lined(code, {**env, line.target.name: name}, (name,))

    def _let(self, var: m.Var, value: m.Expr, env: Env) -> Lined:
        """A name for something: for what is reached without reckoning, no code is needed."""
        zones = self.hub.zones
        match var.type:
            case m.ZoneType():
                return Lined((), {**env, var.name: zones.zone(as_holder(value), env)})
            case m.SetType():
                several = f.ListLocal(self.names.fresh("r"))
                members = self.hub.sets.members(as_many(value), env)
                return Lined((f.AssignList(several, members),), {**env, var.name: several})
            case m.PieceType() if isinstance(value, m.FirstWhere):
                found, name = self._reckoned(var, value, env)
                piece = zones.piece_in(zones.zone(as_holder(value.set), env), name)
                return Lined((found,), {**env, var.name: piece}, (name,))
            case m.PieceType():
                return Lined((), {**env, var.name: zones.piece(as_piece(value), env)})
            case (
                m.NumberType() | m.FlagType() | m.PlayerType() | m.PlaceType() | m.WalkType()
                | m.StageType() | m.LineType()
            ):  # fmt: skip
                found, name = self._reckoned(var, value, env)
                return Lined((found,), {**env, var.name: name}, (name,))
        assert_never(var.type)

    def _reckoned(self, var: m.Var, value: m.Expr, env: Env) -> tuple[f.Assign, f.Local]:
        """A variable that holds what something comes to."""
        name = self.names.local("v")
        self.registry.types[name.name] = var.type
        return f.Assign(name, self.hub.numbers.any(value, env)), name

    # Lines with lines below them

    def _case(self, line: m.Case, env: Env, at: Situation) -> f.Code:
        """One of several blocks; of no place or name the cases say nothing."""
        code: f.Code = ()
        if not line.places:
            code = (f.Impossible(self.hub.zones.piece(as_piece(line.of), env).leaf),)
        for branch in reversed(line.branches):
            test = self.hub.conditions.branch(line, branch, env)
            code = if_(test, self.block(branch.body, env, at), code)
        return code

    def _for_each(self, line: m.ForEach, env: Env, at: Situation) -> f.Code:
        """A loop over a whole set, past the members that do not count when it is their turn."""
        whole, conditions = _whole_set(line.set, line.var)
        if line.condition is not None:
            conditions.append(line.condition)
        members = self.hub.sets.in_order(self.hub.sets.members(whole, env), line, env)

        def tests(inner: Env) -> list[f.Number]:
            return [self.hub.conditions.condition(each, inner) for each in conditions]

        if self.analysis.suspends(line, at.suppressed):
            return self.each(line, members, tests, env, at)
        member = self.names.local("v")
        inner = {**env, line.var.name: self.hub.sets.bound(line.var, whole, member, env)}
        return (f.For((member,), members, self._where(line, tests, inner, at)),)

    def each(
        self, line: m.ForEach, members: f.Numbers, tests: Tests, env: Env, at: Situation
    ) -> f.Code:
        """A loop with decisions: how far it has come is part of the state."""
        count = self.counted(m.NumberType(0, MOST_MEMBERS))
        named = Named(line.var.name, count, self.registry.types[count.name])
        here = at.inside(named).before(line).leaving(f.Forget(count))
        inner: Env = {**env, line.var.name: f.Nth(members, minus(count, 1))}
        return (f.Each(count, members, self._where(line, tests, inner, here)),)

    def _where(self, line: m.ForEach, tests: Tests, env: Env, at: Situation) -> f.Code:
        found = tests(env)
        code = self.block(line.body, env, at)
        for test in reversed(found):
            code = if_(test, code)
        return code

    def counted(self, type_: m.Type) -> f.Local:
        """A variable that outlives decisions in any case."""
        count = self.names.local("n")
        self.registry.types[count.name] = type_
        self.registry.keep(count)
        return count

    def _as(self, line: m.As, env: Env, at: Situation) -> f.Code:
        """Lines in which another player is the active one; whose turn it is is kept, unless
        these lines are that player's turn."""
        at = replace(at, counted=None)
        player = self.hub.numbers.one(line.player, env)
        if line.turn:
            label, inside = self.procedure_scope(replace(at, decider=player))
            turn = f.Labelled(label, self.block(line.body, env, inside))
            return (f.SetActive(player), *self.begin("turn"), turn)
        former = self.names.local("v")
        self.registry.types[former.name] = m.PlayerType()
        returning: f.Code = (f.SetActive(former), f.Forget(former))
        inside = at.leaving(*returning)
        if self.analysis.suspends(line, at.suppressed):
            self.registry.keep(former)
            depth = sum(named.name.startswith(TURN_OF) for named in at.loops)
            name = f"{TURN_OF}-{depth + 1}" if depth else TURN_OF
            inside = inside.inside(Named(name, former, m.PlayerType()))
            given = tuple(of_former(each, former) for each in at.given)
            inside = replace(inside, decider=of_former(player, former), given=given)
        names = {name: of_former(bound, former) for name, bound in env.items()}
        body = self.block(line.body, names, inside)
        return (f.Assign(former, f.Active()), f.SetActive(player), *body, *returning)

    def begin(self, period: m.Period) -> f.Code:
        """What a game remembers for a turn or a round begins anew."""
        lines = []
        for memory in self.game.memories.values():
            if memory.lasts == period:
                base = self.layout.memories[memory.name]
                low = memory.type.low if isinstance(memory.type, m.NumberType) else 0
                cells = range(base, base + owners(self.game, self.layout, memory.owner))
                lines += [f.Store(const(cell), const(low)) for cell in cells]
        points = (counter for counter in self.game.counters.values() if counter.journey)
        cells_of = self.layout.counters
        lines += [f.Store(const(cells_of[c.name]), const(c.starts[0])) for c in points]
        return (*lines, *(self.effects.unlabelled() if period == "turn" else ()))

    # Where other lines begin

    def elsewhere(self, env: Env, passed: set[str], at: Situation) -> tuple[f.Code, Situation]:
        """Where other lines begin, which do not know the names here: those that are still needed
        afterwards stay, the others end."""
        ended: list[f.Statement] = []
        around = list(at.around)
        for named in self.named(env):
            if named.name in at.later:
                around.append(replace(named, outer=True))
            elif named.local.name not in passed:
                ended.append(f.Forget(named.local))
        return tuple(ended), replace(at, around=tuple(around), later=frozenset())

    def named(self, env: Env) -> list[Named]:
        """The variables that names here stand for."""
        found = []
        for name, bound in env.items():
            local = self.local_of(bound)
            if local is None or local.name not in self.registry.types:
                continue
            known = isinstance(bound, PieceAt) and bound.there is None
            zone = bound.zone if isinstance(bound, PieceAt) and known else None
            origin = zone.cells.zone.name if zone else ""
            found.append(Named(name, local, self.registry.types[local.name], origin))
        return found

    def procedure_scope(self, at: Situation) -> tuple[str, Situation]:
        """A procedure that `stop` leaves."""
        label = self.names.fresh("done")
        return label, replace(at, stop=Exit(label))


def _whole_set(set_: m.Many, var: m.Var) -> tuple[m.Many, list[m.Condition]]:
    """A set that never changes, and what a member must meet to be in the one asked for."""
    match set_:
        case m.OtherPlayers():
            return m.AllPlayers(), [m.Same(var, m.You(), negated=True)]
        case m.Subset(member, of, condition):
            whole, conditions = _whole_set(of, var)
            return whole, [*conditions, m.renamed(condition, member.name, var)]
        case (
            m.AllPlayers() | m.PlayersWith() | m.AllPlaces() | m.Lines() | m.PlacesOf()
            | m.Numbers() | m.Walks() | m.Reach() | m.ValueOf() | m.ZoneRef() | m.PlaceZone()
            | m.Var() | m.Trail() | m.Listed() | m.AllTypes()
        ):  # fmt: skip
            return set_, []
    assert_never(set_)
