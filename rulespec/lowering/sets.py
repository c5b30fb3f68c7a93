"""Sets as lists of numbers: to loop over, to count, to test membership in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulespec import entries
from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import Bound, Env, PieceAt, WalkAt, compare, const, gathered, plus
from rulespec.lowering.checked import as_holder, as_piece
from rulespec.lowering.hub import Hub
from rulespec.lowering.steps import places_of
from rulespec.records import Record, record


@record
class Near(Record):
    """All that a single step leads to from a place: how `is a step from` is looped over."""

    steps: str
    start: m.One


@record
class Sharing(Record):
    """The places of a set for which a table gives one name: how that is looped over."""

    set: m.AllPlaces
    attribute: str
    named: m.One


Narrowed = Near | Sharing
"""Less than a whole set, because a condition asks for no more."""


class LoweredSets:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def members(self, node: m.Many | Narrowed, env: Env) -> f.Numbers:
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
                if declared.persons and not whole:
                    return f.Fixed(declared.present(layout.players))
                if whole or not declared.partial:
                    return f.Range(const(0), const(len(declared.names)))
                return self._in_play(declared)
            case m.AllTypes(leaves):
                return f.Fixed(tuple(sorted(leaves)))
            case Near(name, start):
                return steps.near(name, start, env)
            case Sharing():
                return self._sharing(node, env)
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
            case m.Trail(_, places):
                return self.members(places, env)
            case m.ValueOf(value, arguments):
                given = self.hub.numbers.arguments(value, arguments, env)
                return f.CallList(entries.value(value), given)
            case m.Listed():
                return self._listed(node, env)
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
        everyone = f.Range(const(0), const(self.hub.layout.players))
        measured = self.hub.numbers.measured(node.measure, who, env)
        reached = gathered(measured, f.Loop(who, everyone))
        most = const(int(node.extreme == "most"))
        if node.above is None:
            return f.AskList("extreme", (reached, most))
        return f.AskList("extreme_above", (reached, most, const(node.above)))

    def _listed(self, node: m.Listed, env: Env) -> f.Numbers:
        """What a table lists in a row; nothing has the number -1, which leads to an empty last
        row."""
        rows: tuple[m.Leaf, ...] | tuple[m.Row, ...] = self.hub.game.leaves
        if node.places:
            rows = self.hub.game.places[node.places].rows
        told = [dict(row.attributes).get(node.name, ()) for row in rows]
        lists = tuple(each if isinstance(each, tuple) else () for each in (*told, ()))
        at = as_piece(node.of) if not node.places else None
        row = self.hub.zones.leaf(at, env) if at is not None else self.hub.numbers.any(node.of, env)
        return f.Row(self.hub.names.constant(lists), (row,))

    def _in_play(self, declared: m.Places, those: f.Numbers | None = None) -> f.Numbers:
        """Places that are laid, or parts of tiles that are: all, or of some."""
        place = self.hub.names.local("i")
        everywhere = those or f.Range(const(0), const(len(declared.names)))
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
    ) -> tuple[m.Many | Narrowed, m.Condition]:
        """Of a whole set of places, only those that a step leads to, or that share what a table
        gives, if that is asked for."""
        if not isinstance(set_, m.AllPlaces):
            return set_, condition
        parts = condition.parts if isinstance(condition, m.Connected) else (condition,)
        if isinstance(condition, m.Connected) and condition.word != "and":
            return set_, condition
        found = [(part, narrow) for part in parts for narrow in self._narrowed(part, var, set_)]
        if not found:
            return set_, condition
        part, narrow = min(found, key=lambda each: isinstance(each[1], Sharing))
        rest = tuple(each for each in parts if each is not part)
        return narrow, m.Connected("and", rest) if rest else m.Flag(True)

    def _narrowed(self, part: m.Condition, var: m.Var, set_: m.AllPlaces) -> Iterator[Narrowed]:
        """What a condition leaves of a set, if that can be said at once."""
        match part:
            case m.IsStep(_, steps, start):
                if self._steps_to(part, var):
                    yield Near(steps, start)
            case m.Same(m.AttributeOfPlace() as told, named, False) if _tells(told, named, var):
                yield Sharing(set_, told.name, one_of_set(named))
            case m.Same(named, m.AttributeOfPlace() as told, False) if _tells(told, named, var):
                yield Sharing(set_, told.name, one_of_set(named))
            case (
                m.Same() | m.Flag() | m.Connected() | m.Not() | m.Compare() | m.Between()
                | m.IsKind() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsFull()
                | m.IsIn() | m.IsFree() | m.IsCovered() | m.IsFaced() | m.InUse() | m.Labelled()
                | m.Has() | m.Quantified()
                | m.InStretch() | m.Possible() | m.May()
                | m.Afterwards() | m.Stands() | m.Var() | m.MemoryRef() | m.ValueOf()
                | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That() | m.IsPlayer()
            ):  # fmt: skip
                return
            case _:
                assert_never(part)

    def _sharing(self, node: Sharing, env: Env) -> f.Numbers:
        declared = self.hub.game.places[node.set.places]
        type_ = dict(declared.attributes)[node.attribute]
        assert isinstance(type_, m.PlaceType), "it names a member of a set"
        told = [dict(row.attributes)[node.attribute] for row in declared.rows]
        members = tuple(
            tuple(place for place, name in enumerate(told) if name == index)
            for index in range(len(self.hub.game.places[type_.places].names))
        )
        named = self.hub.numbers.one(node.named, env)
        if isinstance(named, f.Const):
            those: f.Numbers = f.Fixed(members[named.value])
        else:
            those = f.Row(self.hub.names.constant(members), (named,))
        if node.set.whole or not declared.partial:
            return those
        return self._in_play(declared, those)

    def _steps_to(self, condition: m.IsStep, var: m.Var) -> bool:
        """Whether a condition asks for a step of parts that leads to what a name stands for."""
        target = condition.target
        return (
            isinstance(target, m.Var)
            and target.name == var.name
            and self.hub.game.steps[condition.steps].touching
            and var.name not in names_in(condition.start)
        )

    def loop(self, var: m.Var, set_: m.Many | Narrowed, env: Env) -> tuple[f.Loop, Env]:
        """A loop over a set, and what names stand for inside."""
        member = self.hub.names.local("v")
        loop = f.Loop(member, self.members(set_, env))
        return loop, {**env, var.name: self.bound(var, set_, member, env)}

    def bound(self, var: m.Var, set_: m.Many | Narrowed, member: f.Number, env: Env) -> Bound:
        """How a member of a set is reached once its number is known."""
        if isinstance(set_, m.Walks):
            return WalkAt(member, self.hub.numbers.one(set_.start, env))
        if not isinstance(var.type, m.PieceType):
            return member
        assert not isinstance(set_, Narrowed), "checked: these are places"
        listed = m.whole_of(set_)
        if isinstance(listed, m.AllTypes):
            return PieceAt(member)
        whole = as_holder(listed)
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


def _tells(told: m.AttributeOfPlace, named: m.One | m.Piece, var: m.Var) -> bool:
    """Whether a table tells of what a name stands for that it is one of a set, which is known."""
    of = told.of.name if isinstance(told.of, m.Var) and told.by is None else ""
    known = var.name not in names_in(named) and _is_certain(named.type)
    return of == var.name and known and _is_certain(told.type)


def one_of_set(named: m.One | m.Piece) -> m.One:
    assert isinstance(named, m.One), "checked: it is compared with one"
    return named


def _is_certain(type_: m.Type) -> bool:
    """Whether what is of a type is one of a set, never nothing."""
    return isinstance(type_, m.PlaceType) and not type_.optional


def with_test(loop: f.Loop, where: f.Number) -> f.Loop:
    return loop if where == const(1) else f.Loop(loop.var, loop.over, (*loop.where, where))


def names_in(node: object) -> set[str]:
    """All names that are spoken of."""
    return {item.name for item in m.walk(node) if isinstance(item, m.Var)}


def free_names(node: object) -> set[str]:
    """Free names of an expression."""
    items = list(m.walk(node))
    binders = m.Quantified | m.FirstWhere | m.Subset | m.Measure
    bound = {item.var.name for item in items if isinstance(item, binders)}
    return {item.name for item in items if isinstance(item, m.Var)} - bound
