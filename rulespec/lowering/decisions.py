"""Decisions: the legal moves, and why a move is not one of them.

Both come from the same binders and guards, so what one offers the other accepts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowered.change import substituted
from rulespec.lowering.build import (
    NONE,
    ONE,
    TRUE,
    ZERO,
    Bound,
    Env,
    PieceAt,
    among,
    any_of,
    both,
    compare,
    const,
    if_,
    negated,
    plus,
)
from rulespec.lowering.checked import is_named
from rulespec.lowering.codes import Codes
from rulespec.lowering.gaps import lies
from rulespec.lowering.hub import Hub
from rulespec.lowering.sets import free_names
from rulespec.program import PASS


@dataclass(slots=True)
class _Search:
    """An alternative while its loops are made: which guards are not tested yet, what is known."""

    guards: list[m.Guard]
    known: set[str]
    env: Env


class Decisions:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.codes = Codes(hub)

    # Legal moves

    def moves(self, line: m.Choose, env: Env, onward: Mapping[int, f.Number]) -> f.Numbers:
        """The numbers of all legal moves of a decision, in order; of those that go on from a
        window it is told whether they do so from here."""
        lists: list[f.Numbers] = []
        for each in line.alternatives:
            if each.index in onward:
                number = self.codes.encode(each, [])
                lists.append(f.Gather(number, (), (onward[each.index],)))
            else:
                lists.append(self._list(each, env))
        if line.may:
            lists.append(f.Fixed((PASS,)))
        return lists[0] if len(lists) == 1 else f.Joined(tuple(lists))

    def each(self, alternatives: Iterable[m.Alternative], env: Env) -> f.Numbers:
        """The numbers of all moves of some alternatives."""
        return f.Joined(tuple(self._list(alternative, env) for alternative in alternatives))

    def _list(self, alternative: m.Alternative, env: Env) -> f.Numbers:
        """The moves of an alternative: loops over its binders, with each guard tested as early
        as possible."""
        own = {binder.var.name for binder in alternative.binders}
        search = _Search(list(alternative.guards), set(env) - own, dict(env))
        first = self._ready(search)
        loops: list[f.Loop] = []
        for binder in alternative.binders:
            member = self.hub.names.local("v")
            over, tests = self._source(binder, member, search)
            bound = self.hub.sets.bound(binder.var, binder.source, member, search.env)
            search.env = {**search.env, binder.var.name: bound}
            search.known.add(binder.var.name)
            loops.append(f.Loop(member, over, (*tests, *self._ready(search))))
        parts = [
            self.codes.told(binder, loop.var, search.env[binder.var.name])
            for binder, loop in zip(alternative.binders, loops, strict=True)
        ]
        return f.Gather(self.codes.encode(alternative, parts), tuple(loops), first)

    def _ready(self, search: _Search) -> tuple[f.Number, ...]:
        """Guards all of whose names are known."""
        ready = [g for g in search.guards if free_names((g.case, g.condition)) <= search.known]
        search.guards = [g for g in search.guards if g not in ready]
        tests = (self.test(guard, search.env) for guard in ready)
        return tuple(test for test in tests if test != TRUE)

    def _source(
        self, binder: m.Binder, member: f.Local, search: _Search
    ) -> tuple[f.Numbers, tuple[f.Number, ...]]:
        """What a binder is looped over, and what more must hold of its members; a guard that
        lists or bounds them becomes the loop."""
        source = binder.source
        if isinstance(source, m.Walks):
            return self._walks(binder, source, search), ()
        narrowed = self._narrowed(binder, search)
        if narrowed is not None:
            return narrowed, ()
        members = self.hub.sets.members(source, search.env)
        if isinstance(members, f.Gather) and len(members.loops) == 1:
            (loop,) = members.loops  # a list of members with a property is looped over at once
            if members.item == loop.var and not members.when:
                return loop.over, substituted(loop.where, {loop.var: member})
        return members, ()

    def _narrowed(self, binder: m.Binder, search: _Search) -> f.Numbers | None:
        var = binder.var.name
        for guard in search.guards:
            condition = guard.condition
            if not guard.wanted or not free_names(condition) - {var} <= search.known:
                continue
            if guard.case is not None:
                continue
            found = self._narrowed_by(condition, binder, search.env)
            if found is not None:
                search.guards = [each for each in search.guards if each is not guard]
                return found
        return None

    def _narrowed_by(self, condition: m.Condition, binder: m.Binder, env: Env) -> f.Numbers | None:
        """The members that one condition leaves, if it is of a form that lists or bounds them."""
        telling = condition if isinstance(condition, m.IsStep | m.Compare) else None
        match telling:
            case m.IsStep():
                return self._stepped(telling, binder.source, binder.var.name, env)
            case m.Compare():
                return self._bounded(telling, binder.source, binder.var.name, env)
            case None:
                return None
        assert_never(telling)

    def _stepped(self, condition: m.IsStep, source: m.Many, var: str, env: Env) -> f.Numbers | None:
        """The places that a step leads to, if that is what a guard asks for."""
        steps = self.hub.steps
        if not isinstance(source, m.AllPlaces) or not is_named(condition.target, var):
            return None
        if var in free_names(condition.start):
            return None
        if self.hub.game.steps[condition.steps].touching:
            return steps.near(condition.steps, condition.start, env)
        if self.hub.game.places[source.places].on:
            return None
        table = steps.table(condition.steps, source.places)
        return f.Row(table, (f.Active(), self.hub.numbers.one(condition.start, env)))

    def _bounded(
        self, condition: m.Compare, source: m.Many, var: str, env: Env
    ) -> f.Numbers | None:
        """Numbers up to a limit that a guard sets."""
        limit = condition.right
        if not isinstance(source, m.Numbers) or condition.comparator != "<=":
            return None
        if not is_named(condition.left, var):
            return None
        if var in free_names(limit):
            return None
        numbers = self.hub.numbers
        most = f.Ask("least", (numbers.amount(source.high, env), numbers.amount(limit, env)))
        return f.Range(numbers.amount(source.low, env), plus(most, 1))

    def _walks(self, binder: m.Binder, source: m.Walks, search: _Search) -> f.Numbers:
        """All walks that the guards on their steps, length and places allow."""
        var, steps, names = binder.var.name, self.hub.steps, self.hub.names
        everywhere = tuple(range(len(self.hub.game.grid(source.places).names)))
        table = f.Constant(names.constant((*([everywhere] * len(everywhere)), ())))
        low: f.Number = const(source.low)
        high: f.Number = const(source.high)
        once = ZERO
        for guard in [each for each in search.guards if each.case is None]:
            asked = guard.condition
            telling = asked if isinstance(asked, m.EveryStep | m.VisitsTwice | m.Compare) else None
            match telling:
                case m.EveryStep(walk, step) if guard.wanted and is_named(walk, var):
                    table = f.Constant(steps.table(step, source.places), f.Active())
                case m.VisitsTwice(walk) if not guard.wanted and is_named(walk, var):
                    once = ONE
                case m.Compare() if guard.wanted:
                    length = _length_of(telling, var)
                    if length is None or not free_names(length) <= search.known:
                        continue
                    wanted = self.hub.numbers.amount(length, search.env)
                    low = f.Ask("most", (low, wanted))
                    high = f.Ask("least", (high, wanted))
                case m.EveryStep() | m.VisitsTwice() | m.Compare() | None:
                    continue
                case _:
                    assert_never(telling)
            search.guards = [each for each in search.guards if each is not guard]
        start = self.hub.numbers.one(source.start, search.env)
        return f.AskList("walks", (table, start, low, high, once, steps.laid(source.places)))

    # Reasons against a move

    def test(self, guard: m.Guard, env: Env) -> f.Number:
        """What a guard asks for."""
        asked = self.hub.conditions.condition(guard.condition, env)
        holds = asked if guard.wanted else negated(asked)
        if guard.case is None:
            return holds
        return any_of([negated(self.hub.conditions.condition(guard.case, env)), holds])

    def why(self, alternative: m.Alternative, env: Env, parts: tuple[f.Local, ...]) -> f.Code:
        """Everything that forbids the move with the given parts.

        Each objection has a number: -1, -2 … for a part that is not among its choices, 0, 1 …
        for a guard; with the two numbers of a failed comparison.
        """
        lines: list[f.Statement] = []
        known, bad = dict(env), dict[str, f.Local]()
        for index, (binder, part) in enumerate(zip(alternative.binders, parts, strict=True)):
            wrong = self.hub.names.local("bad")
            used = [bad[name] for name in sorted(free_names(binder.source)) if name in bad]
            place = self.codes.place(binder, part)
            bound = self.hub.sets.bound(binder.var, binder.source, place, known)
            objects = if_(
                negated(self._fits(binder, part, bound, known)),
                (f.Object(-1 - index), f.Assign(wrong, ONE)),
            )
            lines.append(f.Assign(wrong, ZERO))
            if used:
                objects = if_(_any_bad(used), (f.Assign(wrong, ONE),), objects)
            lines += objects
            bad[binder.var.name] = wrong
            known[binder.var.name] = bound
        for number, guard in enumerate(alternative.guards):
            names = sorted(free_names((guard.case, guard.condition)))
            used = [bad[name] for name in names if name in bad]
            fails = negated(self.test(guard, known))
            objected = (f.Object(number, *self.compared(guard.condition, known)),)
            lines += if_(both([*map(negated, used), fails]), objected)
        return tuple(lines)

    def _fits(self, binder: m.Binder, part: f.Number, bound: Bound, env: Env) -> f.Number:
        """Whether a part of a move can be chosen, and is what the move calls it."""
        there = self._among(binder.source, self.codes.place(binder, part), env)
        if not binder.named:
            return there
        assert isinstance(bound, PieceAt), "checked: only pieces have types"
        return both([there, compare("==", bound.leaf, self.codes.type(binder, part))])

    def _among(self, source: m.Many, part: f.Number, env: Env) -> f.Number:
        """Whether a part of a move is one of those that can be chosen from."""
        if isinstance(source, m.Walks):
            base, laid = self.hub.steps.base(source.places), self.hub.steps.laid(source.places)
            limits = (const(source.low), const(source.high))
            return f.Ask("walk_fits", (part, const(base), *limits, laid))
        return f.Contains(self.hub.sets.members(source, env), part)

    def held(self, line: m.Choose, env: Env, given: tuple[f.Number, ...]) -> f.Number:
        """Whether the pieces that are named at a decision are still where they should be, and
        whether it is about somebody at all."""
        tests = list(given)
        for name, bound in env.items():
            if not isinstance(bound, PieceAt) or bound.zone is None:
                continue
            zone = bound.zone
            types = [v.type for v in m.walk(line) if isinstance(v, m.Var) and v.name == name]
            leaves = zone.cells.zone.leaves.intersection(
                *(type_.leaves for type_ in types if isinstance(type_, m.PieceType))
            )
            if bound.there is not None:
                continue
            if bound.position is not None:
                tests.append(compare("<=", ZERO, bound.position))
                tests.append(compare("<", bound.position, zone.length))
                tests += [lies(zone, bound.position)] if zone.cells.zone.gaps else []
            elif zone.cells.form != "spot":
                tests.append(f.Cell(self.hub.zones.count_cell(zone, bound.leaf)))
            tests.append(among(bound.leaf, leaves) if leaves else ZERO)
        return both(tests)

    def compared(
        self, condition: m.Condition, env: Env
    ) -> tuple[f.Number, f.Number] | tuple[None, None]:
        """The two numbers of a comparison, for the verdict."""
        numbers = self.hub.numbers
        telling = condition if isinstance(condition, m.Compare | m.Between) else None
        match telling:
            case m.Compare(left, _, right):
                return numbers.amount(left, env), numbers.amount(right, env)
            case m.Between(of, low):
                return numbers.amount(of, env), numbers.amount(low, env)
            case None:
                return None, None
        assert_never(telling)

    def tie(self, tie: m.TieBreak) -> f.Number | None:
        """What decides between tied players, of the player `a0`: the one with more has won."""
        player = f.Local("a0")
        match tie.by:
            case "most" | "least":
                assert tie.measure is not None, "checked: something is compared"
                measured = self.hub.numbers.measured(tie.measure, player, {})
                return measured if tie.by == "most" else f.Arithmetic("*", NONE, measured)
            case "first" | "last":
                first = self.hub.numbers.one(self.hub.game.turns.first, {})
                apart = f.Arithmetic("-", player, first)
                seat = f.Arithmetic("%", apart, const(self.hub.layout.players))
                return seat if tie.by == "last" else f.Arithmetic("*", NONE, seat)
            case "shared":
                return None
        assert_never(tie.by)


def _any_bad(used: list[f.Local]) -> f.Number:
    return used[0] if len(used) == 1 else f.Junction("or", tuple(used))


def _length_of(condition: m.Compare, name: str) -> m.Amount | None:
    """The length that a walk is asked to have, if that is what a condition asks."""
    left = condition.left
    if condition.comparator != "=" or not isinstance(left, m.Size):
        return None
    walk = left.of.of if isinstance(left.of, m.PlacesOf) else None
    return condition.right if walk is not None and is_named(walk, name) else None
