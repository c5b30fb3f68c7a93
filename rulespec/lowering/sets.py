"""Sets as lists of numbers: to loop over, to count, to test membership in."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import Bound, Env, WalkAt, compare, const, gathered, plus
from rulespec.lowering.checked import as_holder
from rulespec.lowering.hub import Hub
from rulespec.lowering.steps import places_of
from rulespec.program import value_name
from rulespec.records import Record, record


@record
class Near(Record):
    """All that a single step leads to from a place: how `is a step from` is looped over."""

    steps: str
    start: m.One


class LoweredSets:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def members(self, node: m.Many | Near, env: Env) -> f.Numbers:
        """A set as something to loop over and to test membership in."""
        game, layout, steps = self.hub.game, self.hub.layout, self.hub.steps
        match node:
            case m.AllPlayers():
                return f.Range(const(0), const(layout.players))
            case m.OtherPlayers():
                other = self.hub.names.local("o")
                everyone = f.Range(const(0), const(layout.players))
                return gathered(other, f.Loop(other, everyone, (compare("!=", other, f.Active()),)))
            case m.PlayersWith():
                return self._players_with(node, env)
            case m.AllPlaces(places, whole):
                declared = game.places[places]
                if whole or not declared.partial:
                    return f.Range(const(0), const(len(declared.names)))
                return self._in_play(declared)
            case Near(name, start):
                return steps.near(name, start, env)
            case m.Reach(name, start):
                ground, cells = steps.ground(name, places_of(start))
                begins = self.hub.numbers.one(start, env)
                return f.AskList("reach", (ground, cells, begins))
            case m.Lines(family):
                return f.Range(const(0), const(len(steps.family(family))))
            case m.PlacesOf(of):
                return self.places_of_line(of, env)
            case m.Numbers(low, high):
                least, most = (self.hub.numbers.amount(each, env) for each in (low, high))
                return f.Range(least, plus(most, 1))
            case m.Subset(var, set_, condition):
                return self._subset(var, set_, condition, env)
            case m.ValueOf(value, arguments):
                given = self.hub.numbers.arguments(value, arguments, env)
                return f.CallList(value_name(value), given)
            case m.Walks():
                raise AssertionError("walks are searched for, not listed")
            case m.Var(name, m.SetType()):
                bound = env[name]
                assert isinstance(bound, f.Numbers)
                return bound
            case m.ZoneRef() | m.PlaceZone() | m.Var():
                return self.hub.zones.present(self.hub.zones.zone(node, env))
        assert_never(node)

    def _players_with(self, node: m.PlayersWith, env: Env) -> f.Numbers:
        who = self.hub.names.local("o")
        given: tuple[f.Number, ...] = (who,)
        if node.argument is not None:
            param = self.hub.game.values[node.value].params[1]
            given = (who, self.hub.numbers.argument(param, node.argument, env))
        everyone = f.Range(const(0), const(self.hub.layout.players))
        reached = gathered(f.Call(value_name(node.value), given), f.Loop(who, everyone))
        most = const(int(node.extreme == "most"))
        if node.above is None:
            return f.AskList("extreme", (reached, most))
        return f.AskList("extreme_above", (reached, most, const(node.above)))

    def _in_play(self, declared: m.Places) -> f.Numbers:
        """Places that are laid, or parts of tiles that are."""
        place = self.hub.names.local("i")
        everywhere = f.Range(const(0), const(len(declared.names)))
        if declared.on:
            there = f.Cell(plus(const(self.hub.layout.laid[declared.name]), place))
        else:
            tiles = self.hub.names.constant(self.hub.steps.tiles(declared))
            first = const(self.hub.layout.laid[declared.part_of])
            there = f.Cell(plus(first, f.Look(tiles, place)))
        return gathered(place, f.Loop(place, everywhere, (there,)))

    def places_of_line(self, of: m.One, env: Env) -> f.Numbers:
        """The places of a line, or those that a walk enters."""
        steps = self.hub.steps
        match of.type:
            case m.WalkType():
                return steps.walked(of, env)
            case m.LineType(family):
                lines: m.LineFamily | None = family
            case m.PlaceType(places):
                lines = self.hub.game.places[places].family
            case (
                m.NumberType() | m.FlagType() | m.PlayerType() | m.StageType() | m.PieceType()
                | m.ZoneType() | m.SetType()
            ):  # fmt: skip
                raise AssertionError("checked: only lines and walks have places")
            case _:
                assert_never(of.type)
        assert lines is not None, "checked: only lines have members"
        table = self.hub.names.constant(steps.family(lines))
        squares = f.Row(table, (self.hub.numbers.one(of, env),))
        return steps.lying(lines.places, squares)

    def _subset(self, var: m.Var, set_: m.Many, condition: m.Condition, env: Env) -> f.Numbers:
        stepped, rest = self.stepped(var, set_, condition)
        loop, inner = self.loop(var, stepped, env)
        where = self.hub.conditions.condition(rest, inner)
        return f.Gather(loop.var, (with_test(loop, where),))

    def stepped(
        self, var: m.Var, set_: m.Many, condition: m.Condition
    ) -> tuple[m.Many | Near, m.Condition]:
        """Of a whole set of parts, only those that a step leads to, if that is asked for."""
        if not isinstance(set_, m.AllPlaces):
            return set_, condition
        parts = condition.parts if isinstance(condition, m.Connected) else (condition,)
        if isinstance(condition, m.Connected) and condition.word != "and":
            return set_, condition
        for part in parts:
            if isinstance(part, m.IsStep) and self._steps_to(part, var):
                rest = tuple(each for each in parts if each is not part)
                near = Near(part.steps, part.start)
                return near, m.Connected("and", rest) if rest else m.Flag(True)
        return set_, condition

    def _steps_to(self, condition: m.IsStep, var: m.Var) -> bool:
        """Whether a condition asks for a step of parts that leads to what a name stands for."""
        target = condition.target
        return (
            isinstance(target, m.Var)
            and target.name == var.name
            and self.hub.game.steps[condition.steps].touching
            and var.name not in names_in(condition.start)
        )

    def loop(self, var: m.Var, set_: m.Many | Near, env: Env) -> tuple[f.Loop, Env]:
        """A loop over a set, and what names stand for inside."""
        member = self.hub.names.local("v")
        loop = f.Loop(member, self.members(set_, env))
        return loop, {**env, var.name: self.bound(var, set_, member, env)}

    def bound(self, var: m.Var, set_: m.Many | Near, member: f.Number, env: Env) -> Bound:
        """How a member of a set is reached once its number is known."""
        if isinstance(set_, m.Walks):
            return WalkAt(member, self.hub.numbers.one(set_.start, env))
        if not isinstance(var.type, m.PieceType):
            return member
        assert not isinstance(set_, Near), "checked: steps lead to places"
        whole = as_holder(m.whole_of(set_))
        return self.hub.zones.piece_in(self.hub.zones.zone(whole, env), member)

    def in_order(self, members: f.Numbers, line: m.ForEach, env: Env) -> f.Numbers:
        """The members of a set in the order in which a line goes through them."""
        if line.order is None:
            return members
        member = self.hub.names.local("o")
        key = self.hub.numbers.amount(line.order.key, {**env, line.var.name: member})
        if line.order.extreme == "most":
            key = f.Arithmetic("-", const(0), key)
        return f.Sorted(members, member, key)


def with_test(loop: f.Loop, where: f.Number) -> f.Loop:
    return loop if where == const(1) else f.Loop(loop.var, loop.over, (*loop.where, where))


def names_in(node: object) -> set[str]:
    """All names that are spoken of."""
    return {item.name for item in m.walk(node) if isinstance(item, m.Var)}


def free_names(node: object) -> set[str]:
    """Free names of an expression."""
    items = list(m.walk(node))
    binders = m.Quantified | m.FirstWhere | m.Subset
    bound = {item.var.name for item in items if isinstance(item, binders)}
    return {item.name for item in items if isinstance(item, m.Var)} - bound
