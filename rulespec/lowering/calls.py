"""Procedures and triggers: lines of their own where they need no decision, else written out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, assert_never

from rulespec import model as m
from rulespec.entries import identifier
from rulespec.lowered import form as f
from rulespec.lowered.change import changed, nodes_in
from rulespec.lowering.build import Bound, Env, PieceAt, WalkAt, ZoneAt, both, if_, negated, scaled
from rulespec.lowering.checked import as_holder, as_piece
from rulespec.lowering.situation import Exit, Named, Situation
from rulespec.lowering.transfers import Filled
from rulespec.lowering.triggers import BITS, HeldBefore

if TYPE_CHECKING:
    from rulespec.lowering.lines import LoweredLines

Block = Callable[[m.Block, Env, Situation], f.Code]
"""How lines are lowered."""
RETURN = "return"
"""The label by which a function of its own is left."""


class Calls:
    def __init__(self, lines: LoweredLines) -> None:
        self.lines = lines
        self.hub, self.game, self.names = lines.hub, lines.game, lines.names
        self._made: dict[object, str] = {}

    # Procedures

    def do(self, line: m.Do, env: Env, at: Situation) -> f.Code:
        declared = self.game.procedures[line.procedure]
        analysis = self.lines.analysis
        if any(analysis.suspends(each, at.suppressed) for each in declared.body):
            code = self.written_out(line, env, at, self.lines.block)
        else:
            inner = self._arguments(declared, line.arguments, env)
            code = self._function(declared, inner, at)
        if not line.if_possible:
            return code
        return if_(self.hub.conditions.condition(line.holds, env), code)

    def _arguments(self, declared: m.Procedure, given: tuple[m.Expr, ...], env: Env) -> Env:
        pairs = zip(declared.params, given, strict=True)
        return {param.name: self._argument(param, argument, env) for param, argument in pairs}

    def _argument(self, param: m.Var, argument: m.Expr, env: Env) -> Bound:
        match param.type:
            case m.ZoneType():
                return self.hub.zones.zone(as_holder(argument), env)
            case m.PieceType():
                return self.hub.zones.piece(as_piece(argument), env)
            case (
                m.NumberType() | m.FlagType() | m.PlayerType() | m.PlaceType() | m.WalkType()
                | m.StageType() | m.LineType() | m.SetType()
            ):  # fmt: skip
                return self.hub.numbers.any(argument, env)
        assert_never(param.type)

    def written_out(self, line: m.Do, env: Env, at: Situation, block: Block) -> f.Code:
        """A procedure with a decision: its lines, where it is called."""
        declared = self.game.procedures[line.procedure]
        inner = self._arguments(declared, line.arguments, env)
        zones = [each.zone for each in inner.values() if isinstance(each, PieceAt) and each.zone]
        caller = zones[0].cells.zone.name if zones else declared.name
        passed = {local for bound in inner.values() for local in _locals(bound)}
        ended, elsewhere = self.lines.elsewhere(env, passed, at)
        label, inside = self.lines.procedure_scope(elsewhere)
        inside = replace(inside, callers=(*at.callers, caller))
        body = block(declared.body, inner, inside)
        return (*ended, f.Labelled(label, body))

    def _function(self, declared: m.Procedure, inner: Env, at: Situation) -> f.Code:
        """A procedure without decisions: a function, one for each set of zones it gets."""
        passed: dict[f.Number, f.Local] = {}
        seen = {name: self._parameter(each, passed) for name, each in inner.items()}
        key = (declared.name, at.suppressed, tuple(sorted(seen.items(), key=lambda i: i[0])))
        if key not in self._made:
            name = self._made[key] = self.names.fresh(f"do_{identifier(declared.name)}_")
            inside = Situation(at.suppressed, stop=Exit(RETURN))
            body = self.lines.block(declared.body, seen, inside)
            self.lines.registry.function(name, "do", *passed.values())(body)
        return (f.Do(self._made[key], tuple(passed)),)

    def _parameter(self, bound: Bound, passed: dict[f.Number, f.Local]) -> Bound:
        """An argument as seen inside a function; numbers that vary become parameters."""
        match bound:
            case ZoneAt(cells, _, owner):
                if owner is None:
                    return bound
                given = self._passed(owner, passed)
                return ZoneAt(cells, scaled(cells.base, cells.stride, given), given)
            case PieceAt(leaf, zone, position):
                where = None if zone is None else self._parameter(zone, passed)
                assert where is None or isinstance(where, ZoneAt)
                if where is not None and position is not None:
                    return self.hub.zones.piece_in(where, self._passed(position, passed))
                return PieceAt(self._passed(leaf, passed), where)
            case WalkAt():
                raise AssertionError("checked: a procedure takes no walk")
        if isinstance(bound, f.Numbers):
            raise AssertionError("checked: a procedure takes no set")
        return self._passed(bound, passed)

    def _passed(self, number: f.Number, passed: dict[f.Number, f.Local]) -> f.Number:
        if isinstance(number, f.Const | f.Active):
            return number
        return passed.setdefault(number, f.Local(f"a{len(passed)}"))

    # Triggers

    def fired(
        self, index: int, held: HeldBefore | None, filled: Filled | None, env: Env, at: Situation
    ) -> f.Code:
        """What a trigger does if its condition has become true; what held before is not known of
        one that ends the game."""
        trigger = self.game.triggers[index]
        suppressed = at.suppressed | {index}
        analysis = self.lines.analysis
        if any(analysis.suspends(each, suppressed) for each in trigger.body):
            return self._asking(trigger, held, replace(at, suppressed=suppressed, stop=None), env)

        def body(bound: Env) -> f.Code:
            lines = self._trigger_lines(index, suppressed, bound)
            return lines if held is None else if_(negated(_held(held, trigger, bound)), lines)

        return self.lines.tests.when(trigger, filled, body)

    def _asking(
        self, trigger: m.Trigger, held: HeldBefore | None, at: Situation, env: Env
    ) -> f.Code:
        """A trigger whose lines may ask for a decision: they are written out."""
        ended, elsewhere = self.lines.elsewhere(env, set(), at)

        def tests(bound: Env) -> list[f.Number]:
            new = [] if held is None else [negated(_held(held, trigger, bound))]
            return [*new, self.hub.conditions.condition(trigger.condition, bound)]

        if trigger.var is None:
            lines = self.lines.block(trigger.body, {}, elsewhere)
            return (*ended, *if_(both(tests({})), lines))
        whole = m.whole_set(trigger.var)
        loop = m.ForEach(trigger.var, whole, None, trigger.body, rules=trigger.rules)
        kept, inside = self._kept_in_loop(held, elsewhere)
        members = self.hub.sets.members(whole, {})
        return (*ended, *self.lines.each(loop, members, tests, {}, inside), *kept)

    def _kept_in_loop(self, held: HeldBefore | None, at: Situation) -> tuple[f.Code, Situation]:
        """What held before is part of the state while the loop over a set lasts."""
        numbers = () if held is None else held.numbers
        for index, number in enumerate(numbers):
            type_ = self.lines.registry.types[number.name] = m.NumberType(0, (1 << BITS) - 1)
            self.lines.registry.keep(number)
            at = at.inside(Named(f"held-{index + 1}", number, type_, outer=True))
        return tuple(f.Forget(number) for number in numbers), at

    def _trigger_lines(self, index: int, suppressed: frozenset[int], env: Env) -> f.Code:
        body = self.game.triggers[index].body
        if all(isinstance(line, m.EndGame | m.Result) for line in body):
            return self.lines.block(body, env, Situation(suppressed))
        passed: dict[f.Number, f.Local] = {}
        bound = {name: self._parameter(each, passed) for name, each in env.items()}
        key = ("trigger", index, suppressed, tuple(bound.items()))
        if key not in self._made:
            name = self._made[key] = self.names.fresh("whenever_")
            lines = self.lines.block(body, bound, Situation(suppressed))
            self.lines.registry.function(name, "do", *passed.values())(lines)
        return (f.Do(self._made[key], tuple(passed)),)


def _held(held: HeldBefore, trigger: m.Trigger, bound: Env) -> f.Number:
    """Whether the condition of a trigger was met before, for whom its name stands for."""
    member = None if trigger.var is None else bound[trigger.var.name]
    assert member is None or isinstance(member, f.Number)
    return held.held(member)


BoundOrNumber = TypeVar("BoundOrNumber", bound=Bound)


def of_former(bound: BoundOrNumber, former: f.Local) -> BoundOrNumber:
    """What a name stands for while another player is the active one: what was the active
    player's is the former's."""

    def told(node: object) -> object:
        return former if isinstance(node, f.Active) else node

    result: Bound
    match bound:
        case PieceAt(leaf, zone, position, there):
            where = None if zone is None else of_former(zone, former)
            at = None if position is None else changed(position, told)
            still = None if there is None else changed(there, told)
            result = PieceAt(changed(leaf, told), where, at, still)
        case ZoneAt(cells, start, owner, owners):
            result = ZoneAt(
                cells,
                changed(start, told),
                None if owner is None else changed(owner, told),
                None if owners is None else changed(owners, told),
            )
        case WalkAt(number, begins):
            result = WalkAt(
                changed(number, told), None if begins is None else changed(begins, told)
            )
        case _:
            result = changed(bound, told)
    return result  # type: ignore[return-value]


def _locals(bound: Bound) -> Iterator[str]:
    """The variables that a name is reached by."""
    match bound:
        case PieceAt(leaf, zone, position):
            yield from _locals(leaf)
            yield from () if zone is None else _locals(zone)
            yield from () if position is None else _locals(position)
        case ZoneAt(_, start, owner):
            yield from _locals(start)
            yield from () if owner is None else _locals(owner)
        case WalkAt(number):
            yield from _locals(number)
        case _:
            lowered: f.Number | f.Numbers = bound
            yield from (each.name for each in nodes_in(lowered) if isinstance(each, f.Local))


def concerned(line: m.Statement) -> Iterator[m.Expr]:
    """Whose zones, counters and memories a line changes, the piece that it moves or turns over, and
    what a procedure is given."""
    things: tuple[m.Expr | None, ...] = ()
    match line:
        case m.Do(_, arguments):
            yield from arguments
            return
        case m.Transfer(_, what, target):
            yield from _piece_of(what)
            things = (_taken_from(what), target)
        case m.Draw(_, _, source, target, _):
            things = (source, target)
        case m.TurnFace(_, what) | m.LabelPieces(what):
            yield from _piece_of(what)
            things = (what.piece if isinstance(what, m.OneOf) else what.zone,)
        case m.Change(_, _, counter, other):
            things = (counter, other)
        case m.Note(target, _):
            things = (target,)
        case m.Swap(left, right):
            yield from (left, right)
            things = (left, right)
        case m.Reorder(first=first):
            if first is not None:
                yield first
            return
        case (
            m.Lay() | m.LayRandom() | m.Pick() | m.Let() | m.Travel() | m.Stop() | m.EndGame()
            | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As()
            | m.During()
            | m.Choose() | m.Go() | m.Replace() | m.Several()
        ):  # fmt: skip
            return
        case _:
            assert_never(line)
    for thing in things:
        if isinstance(thing, m.ZoneRef | m.CounterRef | m.MemoryRef) and thing.of is not None:
            yield thing.of


def _piece_of(what: m.What) -> Iterator[m.Expr]:
    """The one piece that a line is about, if it is about one."""
    if isinstance(what, m.OneOf):
        yield what.piece


def _taken_from(what: m.What) -> m.Expr:
    if not isinstance(what, m.OneOf):
        return what.zone
    return what.piece.zone if isinstance(what.piece, m.TopOf) else what.piece
