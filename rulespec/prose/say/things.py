"""Names of things: amounts, players, places, pieces, zones, and several of them together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import places_of
from rulespec.prose.say.declared_names import DeclaredNames
from rulespec.prose.say.shapes import (
    emptied,
    has_flag,
    is_idle,
    is_named,
    is_zone,
    leads,
    mentions,
    quality,
)
from rulespec.prose.say.word_keys import EXTREMES, OPERATORS, common
from rulespec.prose.tree import Number, Phrase, Text, Thing, You, clause, told


@dataclass(slots=True)
class SaidThings(DeclaredNames, ABC):
    """Names whatever a rule can speak of."""

    @abstractmethod
    def condition(self, node: m.Condition, positive: bool = True) -> Phrase:
        """A condition, or what holds when it fails."""

    def thing(self, node: m.Expr) -> Phrase:
        """Whatever a rule can speak of."""
        if isinstance(node, m.Held):
            return self.held(node)
        if isinstance(node, m.Amount):
            return self.amount(node)
        if isinstance(node, m.One):
            return self.one(node)
        if isinstance(node, m.Piece):
            return self.piece(node)
        if isinstance(node, m.Many):
            return self.several(node)
        if isinstance(node, m.Condition):
            return self.condition(node)
        assert_never(node)

    def held(self, node: m.Held) -> Phrase:
        """What is kept, given or told under a name."""
        match node:
            case m.Var(name, type_):
                return self.values.get(name) or self.variable(name, type_)
            case m.Setting(name):
                return Thing(name, determiner="the")
            case m.That():
                return Thing("_that-value", determiner="the")
            case m.MemoryRef(name, of):
                return Thing(name, determiner="the", owner=self.owner(of))
            case m.Attribute() | m.AttributeOfPlace():
                return self.tabled(node)
            case m.ValueOf():
                return self.measured(node)
        assert_never(node)

    def tabled(self, node: m.Attribute | m.AttributeOfPlace) -> Thing:
        """What a table says of something, perhaps for a member of a set."""
        if isinstance(node.of, m.TrackSpace) and node.by is None:
            return Thing(node.name, determiner="the", at=self.one(node.of))
        return Thing(node.name, determiner="the", owner=self.thing(node.of), at=self.owner(node.by))

    # Amounts

    def amount(self, node: m.Amount) -> Phrase:
        match node:
            case m.Number(value):
                return self.figure(node, value)
            case m.CounterRef(name, of):
                return replace(self.counted(name), determiner="the", owner=self.owner(of))
            case m.Coordinate(axis, place):
                return Thing(f"_{axis}", determiner="the", owner=self.one(place))
            case m.Size(of, _, kind):
                counted, at = self._counted(of, kind)
                return Thing("_count", determiner="the", of=counted, at=at)
            case m.Taken(spaces, of):
                noun = self.game.spaces[spaces].noun
                places = Thing(noun, plural=True, determiner="taken", owner=self.owner(of))
                return Thing("_count", determiner="the", of=places)
            case m.SumOf(attribute, zone, which):
                if which == "sum":
                    total = Thing(attribute, plural=True, determiner="bare")
                    return Thing("_total", determiner="the", of=total, at=self.holder(zone))
                return Thing(attribute, determiner=EXTREMES[which], at=self.holder(zone))
            case m.SumOver():
                return self._sum_over(node)
            case m.PositionOf(piece):
                return Thing("_position", determiner="the", of=self.piece(piece))
            case m.StepsApart(_, start, end):
                way = clause("from-place", start=self.one(start), end=self.one(end))
                return Thing("_distance", determiner="the", tag=way)
            case m.Arithmetic(left, operator, right):
                sides = {"left": self.amount(left), "right": self.amount(right)}
                return clause(OPERATORS[operator], **sides)
            case (
                m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace()
                | m.Setting() | m.That()
            ):  # fmt: skip
                return self.held(node)
        assert_never(node)

    def counted(self, name: str) -> Thing:
        """What is kept under a name; of an order that is a position in it."""
        kept = self.game.counters.get(name)
        if kept is None or not kept.order:
            return Thing(name, determiner="bare")
        order = clause("standing", order=Thing(name, determiner="the"))
        return Thing("_standing", determiner="bare", tag=order)

    def measured(self, node: m.ValueOf) -> Thing:
        """A value of something: the strength of a player at a place."""
        owner, at = (*(self.thing(each) for each in node.arguments[:2]), None, None)[:2]
        return Thing(common(node.value, "score"), determiner="the", owner=owner, at=at)

    def _sum_over(self, node: m.SumOver) -> Phrase:
        measured = self.measure(node.measure.amount)
        if not isinstance(measured, Thing) or measured.owner is not None:
            return self._summed_up(node)
        if node.which == "sum":
            return replace(measured, determiner="together", owner=self.several(node.set))
        found = replace(measured, determiner=EXTREMES[node.which])
        if isinstance(node.set, m.ZoneRef):
            return replace(found, at=self.zone(node.set))
        return replace(found, owner=self.several(node.set))

    def _summed_up(self, node: m.SumOver) -> Phrase:
        """An amount that is reckoned for each member of a set and added up: of every member that
        it names, or of each in turn."""
        amount, var, whole = node.measure.amount, node.measure.var, node.set
        member = replace(self.member(whole), determiner="every")
        every: Phrase = member
        if isinstance(whole, m.Subset):
            every = self.such(member, var, m.renamed(whole.condition, whole.var.name, var))
        if mentions(amount, var.name) == 1:
            said = replace(self, values={**self.values, var.name: every}).amount(amount)
            if isinstance(said, Thing):
                summed = replace(said, plural=True, determiner="bare")
                return Thing("_total", determiner="the", of=summed)
        return clause("sum.each", x=every, amount=self.amount(amount))

    def measured_by(self, measure: m.Measure) -> Thing:
        """What members of a set are compared by, or what of them is added up."""
        name = self.measure(measure.amount)
        assert isinstance(name, Thing), "checked: something that each of them has"
        return name

    def measure(self, node: m.Amount) -> Phrase:
        """What members of a set have, without whose it is."""
        match node:
            case (
                m.MemoryRef(name, m.Var())
                | m.Attribute(name, m.Var(), by=None) | m.AttributeOfPlace(name, m.Var(), by=None)
            ):  # fmt: skip
                return Thing(name, determiner="bare")
            case m.CounterRef(name, m.Var()):
                return self.counted(name)
            case m.ValueOf(name, (m.Var(), *more)):
                at = self.thing(more[0]) if more else None
                return Thing(common(name, "score"), determiner="bare", at=at)
            case (
                m.CounterRef() | m.MemoryRef() | m.ValueOf() | m.Number() | m.Size() | m.Taken()
                | m.SumOf() | m.SumOver() | m.Arithmetic() | m.Coordinate() | m.StepsApart()
                | m.PositionOf() | m.Var() | m.Attribute() | m.AttributeOfPlace() | m.Setting()
                | m.That()
            ):  # fmt: skip
                return self.amount(node)
        assert_never(node)

    def _counted(self, of: m.Many, kind: str) -> tuple[Phrase, Phrase | None]:
        """What is counted, and where."""
        match of:
            case m.ZoneRef() | m.Var() if is_zone(of):
                pieces = Thing(kind or self.kind_in(of), plural=True, determiner="bare")
                return pieces, self.holder(of)
            case m.PlaceZone(place):
                pieces = Thing(kind or self.kind_in(of), plural=True, determiner="bare")
                return pieces, self.one(place)
            case m.Subset(var, set_, condition):
                which = "other" if isinstance(set_, m.OtherPlayers) else "bare"
                some = replace(self.member(set_), plural=True, determiner=which)
                if is_zone(set_) and quality(condition, var):
                    return self.such(replace(some, source=None), var, condition), self.holder(set_)
                return self.such(some, var, condition), None
            case m.PlacesOf(line, places) if isinstance(line.type, m.PlaceType):
                return Thing(places, plural=True, determiner="bare", of=self.one(line)), None
            case m.PlacesOf(walk) if isinstance(walk.type, m.WalkType):
                return Thing("_step", plural=True, determiner="bare"), None
            case m.AllPlayers() | m.AllTypes():
                return replace(self.member(of), plural=True, determiner="bare"), None
            case m.AllPlaces():
                which = "laid" if self.are_laid(of) else "bare"
                return replace(self.member(of), plural=True, determiner=which), None
            case (
                m.ZoneRef() | m.Var() | m.PlacesOf() | m.OtherPlayers() | m.PlayersWith()
                | m.Lines() | m.Numbers() | m.Walks() | m.Reach() | m.ValueOf() | m.Trail()
                | m.Listed()
            ):  # fmt: skip
                return self.several(of), None
        assert_never(of)

    # One player, place or piece

    def one(self, node: m.One) -> Phrase:
        match node:
            case m.Nobody():
                return Thing("_nobody")
            case m.You():
                return You()
            case m.Seat(index):
                return self.seat(index)
            case m.Place(places, index):
                return self.place(places, index)
            case m.LaidOn(place):
                return Thing(self.grid_of(place), determiner="the", owner=self.one(place))
            case m.LastOf(way) | m.EndOf(way):
                return Thing(places_of(way), determiner="last", of=self.one(way))
            case m.FirstWhere():
                return self._found(node)
            case m.StandsAt(found, place):
                return Thing(self.noun(found.var.type), determiner="the", at=self.one(place))
            case m.TrackSpace(counter):
                return self.pointer(counter, self.owner(counter.of)) or self.amount(counter)
            case m.SpaceOf(piece, zone):
                under = clause("space-under", x=self.piece(piece))
                return Thing(self.game.zones[zone].on, determiner="the", tag=under)
            case m.JourneyStart():
                return Thing("_start", determiner="the")
            case (
                m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace()
                | m.Setting() | m.That()
            ):  # fmt: skip
                return self.held(node)
        assert_never(node)

    def piece(self, node: m.Piece) -> Phrase:
        match node:
            case m.LeafRef(leaf):
                return self.leaf(leaf)
            case m.TopOf(zone, _, side):
                last = side or self.end_of(zone)
                return Thing(self.kind_in(zone), determiner=last, at=self.holder(zone))
            case m.FirstWhere():
                return self._found(node)
            case m.Var():
                return self.held(node)
        assert_never(node)

    def owner(self, of: m.One | m.Many | None) -> Phrase | None:
        return None if of is None else self.thing(of)

    def _found(self, node: m.FirstWhere) -> Phrase:
        """The first, last or only member of which something holds."""
        var, condition = node.var, node.condition
        kind = condition if isinstance(condition, m.IsKind) else None
        if node.which == "only" and kind is not None and is_named(kind.piece, var.name):
            return Thing(kind.kind, determiner="the")
        first = Thing(self.noun(var.type), determiner="the" if node.which == "only" else node.which)
        if is_zone(node.set):
            first = replace(first, at=self.holder(node.set))
        else:
            first = replace(first, of=self._within(node.set))
        return self.such(first, var, condition)

    def _within(self, node: m.Many) -> Phrase | None:
        whole = node.of if isinstance(node, m.PlacesOf) else node
        return self.held(whole) if isinstance(whole, m.Var) else None

    def numbered(self, binder: m.Binder, tag: str) -> Thing:
        """A piece of a row by its position: card 2 from player 1's hand.

        The row alone is named, not which of its pieces may be chosen.
        """
        number = clause("tag-number", number=Text(tag))
        piece = Thing(self.noun(binder.var.type), determiner="bare", tag=number)
        row = binder.source
        while isinstance(row, m.Subset):
            row = row.set
        return replace(piece, source=self.several(row))

    # Zones

    def holder(self, node: m.Holder) -> Phrase:
        """A zone, or a place that holds pieces."""
        match node:
            case m.ZoneRef():
                return self.zone(node)
            case m.PlaceZone(place):
                return self.one(place)
            case m.Var():
                return self.held(node)
        assert_never(node)

    def goal(self, target: m.Holder, anywhere: bool = False) -> Phrase:
        """Where a piece comes to: a zone, or a space of it if these have names or any will do."""
        if isinstance(target, m.ZoneRef) and anywhere:
            return self.any_space(target.zone)
        if isinstance(target, m.ZoneRef) and target.zone in self.game.spaces:
            return self.free_space(target.zone, self.owner(target.of))
        return self.holder(target)

    def zone(self, node: m.ZoneRef) -> Thing:
        owner = self.owner(node.of)
        if m.is_several(node.of):
            return Thing(node.zone, determiner="the", plural=True, owner=owner)
        return Thing(common(node.zone, m.BOX), determiner="the", owner=owner)

    # Several

    def several(self, node: m.Many) -> Phrase:
        """All members of a set."""
        match node:
            case m.AllPlayers():
                return Thing("_player", plural=True, determiner="all")
            case m.OtherPlayers():
                return Thing("_player", plural=True, determiner="other")
            case m.PlayersWith():
                return self._players_with(node)
            case m.AllPlaces(places):
                return Thing(places, plural=True, determiner="all")
            case m.Lines() | m.Reach() | m.Walks() | m.AllTypes():
                return replace(self.member(node), plural=True, determiner="all")
            case m.Subset(var, set_, condition):
                every = replace(self.member(set_), plural=True, determiner="all")
                return self.such(every, var, condition, "such.all")
            case m.ValueOf():
                return replace(self.measured(node), plural=True)
            case m.Listed(name, whose):
                return Thing(name, plural=True, determiner="the", owner=self.thing(whose))
            case m.Numbers(low, high):
                return clause("from-to", low=self.amount(low), high=self.amount(high))
            case m.PlacesOf(of):
                return self.one(of)
            case m.Trail(_, m.Subset(var, whole)):
                return self.several(m.Subset(var, whole, m.IsIn(var, node)))
            case m.ZoneRef() | m.PlaceZone() | m.Var():
                return self.holder(node)
        assert_never(node)

    def _players_with(self, node: m.PlayersWith) -> Phrase:
        who = Thing("_player", plural=True, determiner="the")
        value = replace(self.measured_by(node.measure), determiner=EXTREMES[node.extreme])
        floor = Number(node.above) if node.above is not None else None
        key = "players-with" if floor is None else "players-with.above"
        return clause(key, who=who, value=value, floor=floor)

    def member(self, node: m.Many) -> Thing:
        """One member of a set, without an article."""
        match node:
            case m.OtherPlayers():
                return Thing("_player", determiner="remaining")
            case m.AllPlayers() | m.PlayersWith():
                return Thing("_player")
            case m.AllPlaces(places):
                return Thing(places)
            case m.AllTypes(leaves):
                return Thing(self.noun(m.PieceType(leaves)))
            case m.Reach(steps, start):
                where = self.one(start)
                within = told(steps, "reach", clause("reach", start=where), start=where)
                return Thing(places_of(start), tag=within)
            case m.Lines(family):
                return self.line(family)
            case m.PlacesOf(of, places):
                return Thing(places, of=self.one(of))
            case m.Var(name, m.SetType(of)):
                return Thing(self.noun(of) if len(name) == 1 else name)
            case m.ValueOf():
                return self.measured(node)
            case m.Listed(name, whose):
                return Thing(name, of=self.thing(whose))
            case m.Subset(_, inner):
                return self.member(inner)
            case m.ZoneRef() | m.PlaceZone() | m.Var():
                return Thing(self.kind_in(node), source=self.holder(node))
            case m.Numbers():
                return Thing("_number")
            case m.Walks():
                return Thing("_walk")
            case m.Trail():
                return Thing(places_of(node))
        assert_never(node)

    def such(self, x: Thing, var: m.Var, condition: m.Condition, key: str = "such") -> Phrase:
        """A thing with a condition on it: one that names it first can say `which` instead."""
        if is_idle(condition, var):
            return x
        if like := quality(condition, var):
            return replace(x, quality=like)
        rows = self.rows(condition, var)
        if rows is not None:
            return replace(x, of=rows)
        condition = emptied(condition, self.game)
        whole = self.condition(condition)
        single = not (x.plural and has_flag(condition))  # words of its own are of one thing
        if not single or not leads(condition, var.name):
            return clause("such.all" if key == "such.all" else "such", x=x, condition=whole)
        which = Thing(x.term, determiner="which", plural=x.plural, pronoun=True)
        inside = replace(self, values={**self.values, var.name: which})
        return clause("such.which", x=x, condition=whole, related=inside.condition(condition))

    def rows(self, condition: m.Condition, var: m.Var) -> Thing | None:
        """The rows or columns that a condition on a place's coordinate picks out."""
        if not isinstance(condition, m.Compare) or not isinstance(condition.right, m.Number):
            return None
        asked, limit = condition.left, condition.right.value
        if not isinstance(asked, m.Coordinate) or not is_named(asked.place, var.name):
            return None
        places = self.game.places[places_of(var)]
        last = places.ranks if asked.axis == "rank" else places.files
        low, high = _span(condition.comparator, limit, last)
        shown = [_label(asked.axis, number) for number in dict.fromkeys((low, high))]
        noun = "_row" if asked.axis == "rank" else "_column"
        return Thing(noun, plural=low < high, determiner="bare", tag="–".join(shown))


def _span(comparator: m.Comparator, limit: int, last: int) -> tuple[int, int]:
    """The numbers from 1 to the last one that compare so to a limit."""
    match comparator:
        case "=":
            return limit, limit
        case "<":
            return 1, limit - 1
        case "<=":
            return 1, limit
        case ">":
            return limit + 1, last
        case ">=":
            return limit, last
    assert_never(comparator)


def _label(axis: m.Axis, number: int) -> str:
    """A row or a column as the names of places write it: 7, c."""
    return str(number) if axis == "rank" else chr(ord("a") + number - 1)
