"""Tests of `whenever` conditions, narrowed to what the line before them can have changed.

A trigger fires when its condition becomes true: what held before the line is looked at before it,
unless the trigger ends the game, so that it cannot have held. If a line filled a single place and
the condition asks for some place or some line of places, only that place and the lines through
it can make it true now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    ONE,
    Env,
    any_of,
    both,
    compare,
    const,
    if_,
    minus,
    negated,
    plus,
)
from rulespec.lowering.checked import is_named
from rulespec.lowering.hub import Hub
from rulespec.lowering.transfers import Filled
from rulespec.records import Record, record

BITS = 30
"""So many members are told apart by one number, which must fit a cell."""

Body = Callable[[Env], f.Code]
"""The lines of a trigger, once it is known what its name stands for."""
Told = Callable[[f.Number, f.Number | None], f.Number]
"""What is kept of whether a condition is met, for one member of a set if it is about any."""


@record
class HeldBefore(Record):
    """Whether the condition of a trigger was met before a line; if it is about any member of a
    set, for which of them, as bits."""

    numbers: tuple[f.Local, ...]

    def held(self, member: f.Number | None) -> f.Number:
        """Whether it was, for one of them."""
        if member is None:
            return self.numbers[0]
        last = len(self.numbers) - 1
        found = _bit(self.numbers[last], minus(member, BITS * last))
        for index in reversed(range(last)):
            here = _bit(self.numbers[index], minus(member, BITS * index))
            found = f.Either(compare("<", member, BITS * (index + 1)), here, found)
        return found


def _bit(number: f.Number, index: f.Number) -> f.Number:
    return f.Arithmetic("&", f.Arithmetic(">>", number, index), ONE)


class TriggerTests:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def before(self, trigger: m.Trigger) -> tuple[HeldBefore, f.Code]:
        """What has to be looked at before a line that may set a trigger off."""
        size = 1 if trigger.var is None else self._size(trigger.var)
        before = HeldBefore(tuple(self.hub.names.local("w") for _ in range(0, size, BITS)))
        return before, self._kept(trigger, before, lambda holds, _: holds)

    def settled(self, trigger: m.Trigger, before: HeldBefore) -> f.Code:
        """After the line, where other triggers go first: what it has not made true counts as what
        was true, so that only lines of those can set the trigger off."""
        return self._kept(
            trigger, before, lambda holds, member: any_of([before.held(member), negated(holds)])
        )

    def _kept(self, trigger: m.Trigger, before: HeldBefore, told: Told) -> f.Code:
        conditions = self.hub.conditions
        if trigger.var is None:
            holds = conditions.condition(trigger.condition, {})
            return (f.Assign(before.numbers[0], told(holds, None)),)
        return tuple(
            f.Assign(number, f.Fold("sum", self._bits(trigger, trigger.var, BITS * index, told)))
            for index, number in enumerate(before.numbers)
        )

    def _bits(self, trigger: m.Trigger, var: m.Var, first: int, told: Told) -> f.Gather:
        """A bit for each member, from one on, of whom something is to be kept."""
        member = self.hub.names.local("v")
        holds = self.hub.conditions.condition(trigger.condition, {var.name: member})
        tests = [told(holds, member)]
        if self._size(var) > BITS:
            tests[:0] = [compare("<=", const(first), member), compare("<", member, first + BITS)]
        members = self.hub.sets.members(m.whole_set(var), {})
        bit = f.Arithmetic("<<", ONE, minus(member, first))
        return f.Gather(bit, (f.Loop(member, members, tuple(tests)),))

    def _size(self, var: m.Var) -> int:
        if isinstance(var.type, m.PlaceType):
            return len(self.hub.game.places[var.type.places].names)
        return self.hub.layout.players

    def when(self, trigger: m.Trigger, filled: Filled | None, body: Body) -> f.Code:
        """The lines of a trigger, where it fires."""
        if filled is not None:
            narrowed = self._line_through(trigger, filled, body)
            if narrowed is None:
                narrowed = self._place(trigger, filled, body)
            if narrowed is not None:
                return narrowed
        if trigger.var is None:
            return if_(self.hub.conditions.condition(trigger.condition, {}), body({}))
        name = self.hub.names.local("v")
        env: Env = {trigger.var.name: name}
        members = self.hub.sets.members(m.whole_set(trigger.var), {})
        test = if_(self.hub.conditions.condition(trigger.condition, env), body(env))
        return (f.For((name,), members, test),)

    def _line_through(self, trigger: m.Trigger, filled: Filled, body: Body) -> f.Code | None:
        """Some line whose every place has a piece of one type: lines through the new piece."""
        match trigger.condition:
            case m.Quantified(
                "some",
                m.Var(line),
                m.Lines(family),
                m.Quantified(
                    "every",
                    m.Var(place),
                    m.PlacesOf(m.Var(over)),
                    m.Has(m.PlaceZone(m.Var(at)), _, leaves, m.Var(owner), False),
                ),
            ) if line == over and place == at and family.places == filled.places:
                pass
            case _:  # another condition is tested whole
                return None
        cells = self.hub.layout.spots[family.places]
        about = trigger.var is not None and owner == trigger.var.name
        if family.shape != "line" or not about or not cells.zone.leaves <= leaves:
            return None
        names = self.hub.names
        piece = names.local("x")
        others = tuple(names.local("q") for _ in range(family.length - 1))
        table = self.hub.steps.lines_through(family)
        same = both(compare("==", f.Cell(each), piece) for each in others)
        env: Env = {owner: plus(filled.leaf, -min(leaves))}
        lines = f.Row(table, (filled.index,))
        found = f.For(others, lines, if_(same, body(env)), unpacked=True)
        return (f.Assign(piece, plus(filled.leaf, 1)), found)

    def _place(self, trigger: m.Trigger, filled: Filled, body: Body) -> f.Code | None:
        """Some place of a whole set with a property of its own: only the place just filled."""
        condition = trigger.condition
        if trigger.var is not None or not isinstance(condition, m.Quantified):
            return None
        if condition.quantifier != "some" or condition.set != m.AllPlaces(filled.places):
            return None
        if not _local(condition.condition, condition.var.name):
            return None
        env: Env = {condition.var.name: filled.index}
        return if_(self.hub.conditions.condition(condition.condition, env), body({}))


def _local(condition: m.Condition, name: str) -> bool:
    """Whether a condition looks at the contents of no place but the named one."""
    parts = (item for item in m.walk(condition) if isinstance(item, m.Expr))
    return all(_looks_only_at(item, name) for item in parts)


def _looks_only_at(item: m.Expr, name: str) -> bool:
    """Whether an expression, without its parts, reads the cell of the named place or none."""
    match item:
        case m.PlaceZone(place):
            return is_named(place, name)
        case (
            m.Number() | m.Flag() | m.Nobody() | m.Seat() | m.Place() | m.LeafRef() | m.Var()
            | m.Setting() | m.AttributeOfPlace() | m.Coordinate() | m.Connected() | m.Not()
            | m.Compare() | m.Same() | m.Between() | m.Arithmetic() | m.Has() | m.IsEmpty()
        ):  # fmt: skip
            return True
        case (
            m.You() | m.LaidOn() | m.LastOf() | m.EndOf() | m.FirstWhere() | m.MemoryRef()
            | m.ValueOf() | m.Attribute() | m.That() | m.CounterRef() | m.Size() | m.Taken()
            | m.SumOf()
            | m.SumOver() | m.StepsApart() | m.PositionOf() | m.TopOf() | m.ZoneRef()
            | m.IsKind() | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsFull() | m.IsIn()
            | m.IsFree() | m.IsCovered() | m.IsFaced() | m.InUse() | m.Labelled()
            | m.Quantified()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.AllPlayers()
            | m.OtherPlayers() | m.May()
            | m.PlayersWith() | m.AllPlaces() | m.Lines() | m.PlacesOf() | m.Subset()
            | m.Numbers() | m.Walks() | m.Reach() | m.Trail() | m.JourneyStart() | m.Stands()
            | m.Listed() | m.IsPlayer() | m.StandsAt() | m.TrackSpace() | m.SpaceOf() | m.AllTypes()
        ):  # fmt: skip
            return False
    assert_never(item)
