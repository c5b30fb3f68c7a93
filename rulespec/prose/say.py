"""Model to phrase trees: one reading for every construct, none for any single rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeGuard, assert_never

from rulespec import model as m
from rulespec.prose.tree import (
    Act,
    Clause,
    Link,
    Money,
    Number,
    Phrase,
    Series,
    Text,
    They,
    Thing,
    Title,
    You,
    clause,
    told,
)

COMPARISONS = {"=": "exactly", "<": "below", ">": "above", "<=": "at-most", ">=": "at-least"}
EXTREMES = {"most": "highest", "least": "lowest"}
OPPOSITE = {"=": "not", "<": "at-least", ">": "at-most", "<=": "above", ">=": "below"}


@dataclass(slots=True)
class Sayer:
    """Puts parts of a game into phrases; `values` are what names stand for, if that is known."""

    game: m.Game
    values: Mapping[str, Phrase] = field(default_factory=dict)
    denying: bool = False
    """A comparison that fails is said with *not*, as some languages do after *no one*."""

    # Things

    def thing(self, node: m.Expr) -> Phrase:
        match node:
            case m.Number(value):
                return self.amount(node, value)
            case m.Nobody():
                return Thing("_nobody")
            case m.You():
                return You()
            case m.Seat(index):
                return self.seat(index)
            case m.Place(places, index):
                return self.place(places, index)
            case m.LeafRef(leaf):
                return self.leaf(leaf)
            case m.Var(name, type_):
                return self.values.get(name) or self.variable(name, type_)
            case m.Setting(name, _):
                return Thing(name, determiner="the")
            case m.That():
                return Thing("_that-value", determiner="the")
            case m.CounterRef(name, of) | m.MemoryRef(name, of):
                return Thing(name, determiner="the", owner=self._owner(of))
            case m.Attribute(name, of) | m.AttributeOfPlace(name, of, _):
                return Thing(name, determiner="the", owner=self.thing(of))
            case m.LaidOn(place):
                return Thing(self._grid_of(place), determiner="the", owner=self.thing(place))
            case m.Coordinate(axis, place):
                return Thing(f"_{axis}", determiner="the", owner=self.thing(place))
            case m.ZoneRef():
                return self.zone(node)
            case m.PlaceZone(place):
                return self.thing(place)
            case m.Size(of, _, kind):
                return self._size(of, kind)
            case m.SumOf(attribute, zone, "most" | "least" as which):
                return Thing(attribute, determiner=EXTREMES[which], at=self.thing(zone))
            case m.SumOver(value, m.ZoneRef() as zone, "most" | "least" as which):
                return Thing(value, determiner=EXTREMES[which], at=self.thing(zone))
            case m.SumOver(value, set_, "most" | "least" as which):
                return Thing(value, determiner=EXTREMES[which], owner=self.set(set_))
            case m.SumOf(attribute, zone):
                total = Thing(attribute, plural=True, determiner="bare")
                return Thing("_total", determiner="the", of=total, at=self.thing(zone))
            case m.SumOver(value, set_):
                summed = Thing(value, plural=True, determiner="bare", owner=self.set(set_))
                return Thing("_total", determiner="the", of=summed)
            case m.PositionOf(piece):
                return Thing("_position", determiner="the", of=self.thing(piece))
            case m.StepsApart(_, start, end):
                way = clause("from-place", start=self.thing(start), end=self.thing(end))
                return Thing("_distance", determiner="the", tag=way)
            case m.EndOf(walk):
                return Thing(self._walked(walk), determiner="last", of=self.thing(walk))
            case m.TopOf(zone):
                last = "top" if self._is_stack(zone) else "last"
                if isinstance(zone, m.ZoneRef) and self.game.zones[zone.zone].capacity == 1:
                    last = "the"  # there is no other
                return Thing(self._kind_of(zone), determiner=last, at=self.thing(zone))
            case m.LastOf(line):
                return Thing(self._places_of(line), determiner="last", of=self.thing(line))
            case m.FirstWhere(m.Var(name), _, m.IsKind(m.Var(same), kind), "only") if name == same:
                return Thing(kind, determiner="the")
            case m.FirstWhere(var, set_, condition, which):
                first = Thing(self._noun(var.type), determiner="the" if which == "only" else which)
                if _is_zone(set_):
                    first = replace(first, at=self.thing(set_))
                else:
                    first = replace(first, of=self._within(set_))
                return self.such(first, var, condition)
            case m.Arithmetic(left, operator, right):
                key = {"+": "plus", "-": "minus", "*": "times"}[operator]
                return clause(key, left=self.thing(left), right=self.thing(right))
            case m.ValueOf(value, arguments):
                return self._measured(value, arguments)
            case m.PlacesOf(of):
                return self.thing(of)
            case (
                m.AllPlayers() | m.OtherPlayers() | m.PlayersWith() | m.AllPlaces() | m.Lines()
                | m.Subset() | m.Numbers() | m.Reach()
            ):  # fmt: skip
                return self.set(node)
        return self.condition(node)

    def amount(self, of: m.Expr, number: int) -> Phrase:
        """A number, or a sum of money if that is what it is a number of."""
        return Money(number) if m.is_money(of) else Number(number)

    def _measured(self, value: str, arguments: tuple[m.Expr, ...]) -> Thing:
        """A value of something: the strength of a player at a place."""
        owner = self.thing(arguments[0]) if arguments else None
        at = self.thing(arguments[1]) if len(arguments) > 1 else None
        return Thing(_common(value, "score"), determiner="the", owner=owner, at=at)

    def _grid_of(self, place: m.One) -> str:
        return self.game.places[_places(place)].on

    def _walked(self, walk: m.One) -> str:
        """The places that a walk leads over."""
        return _places(walk)

    def _is_stack(self, zone: m.Expr) -> bool:
        match zone:
            case m.ZoneRef(name, _):
                return self.game.zones[name].shape == "stack"
        return False

    def seat(self, index: int) -> Phrase:
        if self.game.named_seats:
            return Thing(self.game.seat_names[index], determiner="bare")
        return Thing("_player", determiner="bare", tag=str(index + 1))

    def place(self, places: str, index: int) -> Phrase:
        declared = self.game.places[places]
        if declared.listed and declared.family is None:
            return Thing(declared.listed[index], determiner="the")
        named = declared.grid or declared.family is not None
        tag = declared.names[index] if named else str(index + 1)
        return Thing(places, determiner="bare", tag=tag)

    def leaf(self, index: int, count: int | None = None) -> Thing:
        info = self.game.leaves[index]
        owner = self.seat(info.seat) if info.seat is not None else None
        return Thing(info.name, count, determiner="a" if owner is None else "the", owner=owner)

    def variable(self, name: str, type_: m.Type) -> Thing:
        """`that card` for a one-letter name, else the name's own noun."""
        plural = isinstance(type_, m.SetType)
        if len(name) == 1:
            noun = self._noun(type_.of if isinstance(type_, m.SetType) else type_)
            return Thing(noun, determiner="that", plural=plural)
        return Thing(name, determiner="the", plural=plural)

    def tagged(self, type_: m.Type, tag: str) -> Thing:
        """One of many by its name: column d."""
        return Thing(self._noun(type_), determiner="bare", tag=tag)

    def numbered(self, binder: m.Binder, tag: str, values: Mapping[str, Phrase]) -> Thing:
        """A piece of a row by its position: card 2 from player 1's hand.

        The row alone is named, not which of its pieces may be chosen.
        """
        inside = replace(self, values={**self.values, **values})
        number = clause("tag-number", number=Text(tag))
        piece = Thing(self._noun(binder.var.type), determiner="bare", tag=number)
        row = binder.source
        while isinstance(row, m.Subset):
            row = row.set
        return replace(piece, source=inside.thing(row))

    def _noun(self, type_: m.Type) -> str:
        match type_:
            case m.PlayerType():
                return "_player"
            case m.PlaceType(places, _):
                return places
            case m.LineType(family):
                return f"_{family.shape}"
            case m.WalkType():
                return "_walk"
            case m.PieceType(leaves):
                return self.kind_noun(leaves)
            case m.ZoneType():
                return "_zone"
            case m.NumberType():
                return "_number"
        return "_piece"

    def kind_noun(self, leaves: frozenset[int]) -> str:
        """The narrowest kind that covers these pieces."""
        if len(leaves) == 1 and self.game.leaves[min(leaves)].seat is None:
            return self.game.leaves[min(leaves)].name
        fitting = [k for k in self.game.kinds.values() if leaves <= set(k.leaves)]
        if not fitting:
            return "_piece"
        return min(fitting, key=lambda kind: len(kind.leaves)).name

    def _kind_of(self, zone: m.Expr) -> str:
        match zone:
            case m.ZoneRef(name, _) if name in self.game.zones:
                return self.game.zones[name].kind
            case m.Var(_, m.ZoneType(leaves)):
                return self.kind_noun(leaves)
        return "_piece"

    def _places_of(self, line: m.Expr) -> str:
        assert isinstance(line, m.Var) and isinstance(line.type, m.LineType)
        return line.type.family.places

    def _owner(self, of: m.Expr | None) -> Phrase | None:
        return None if of is None else self.thing(of)

    def zone(self, node: m.ZoneRef) -> Thing:
        match node.of:
            case m.AllPlayers() | m.OtherPlayers() | m.PlayersWith() | m.Var(_, m.SetType()):
                owner = self.thing(node.of)
                return Thing(node.zone, determiner="the", plural=True, owner=owner)
        zone = _common(node.zone, m.BOX)
        return Thing(zone, determiner="the", owner=self._owner(node.of))

    def _size(self, of: m.Expr, kind: str) -> Phrase:
        counted = kind or self._kind_of(of)
        match of:
            case m.ZoneRef() | m.Var(_, m.ZoneType()):
                pieces = Thing(counted, plural=True, determiner="bare")
                return Thing("_count", determiner="the", of=pieces, at=self.thing(of))
            case m.PlaceZone(place):
                pieces = Thing(kind or self._on_place(place), plural=True, determiner="bare")
                return Thing("_count", determiner="the", of=pieces, at=self.thing(place))
            case m.Subset(var, set_, condition):
                others = isinstance(set_, m.OtherPlayers)
                which = "other" if others else "bare"
                some = replace(self.member(set_), plural=True, determiner=which)
                return Thing("_count", determiner="the", of=self.such(some, var, condition))
            case m.PlacesOf(m.Var(_, m.PlaceType()) as line, places):
                members = Thing(places, plural=True, determiner="bare", of=self.thing(line))
                return Thing("_count", determiner="the", of=members)
            case m.PlacesOf(m.Var(_, m.WalkType())):
                steps = Thing("_step", plural=True, determiner="bare")
                return Thing("_count", determiner="the", of=steps)
            case m.ValueOf():
                return Thing("_count", determiner="the", of=replace(self._named(of), plural=True))
            case m.AllPlayers() | m.AllPlaces():
                laid = isinstance(of, m.AllPlaces) and self._are_laid(of)
                which = "laid" if laid else "bare"
                members = replace(self.member(of), plural=True, determiner=which)
                return Thing("_count", determiner="the", of=members)
        return Thing("_count", determiner="the", of=self.set(of))

    def _are_laid(self, of: m.AllPlaces) -> bool:
        """Whether only those places are meant that are in play, of which there are more."""
        return not of.whole and bool(self.game.places[of.places].on)

    def _named(self, value: m.ValueOf) -> Thing:
        return self._measured(value.value, value.arguments)

    def _on_place(self, place: m.Expr) -> str:
        match place:
            case m.Var(_, m.PlaceType(places, _)) | m.Place(places, _):
                return self.game.places[places].kind
        return "_piece"

    # Sets

    def set(self, node: m.Expr) -> Phrase:
        match node:
            case m.AllPlayers():
                return Thing("_player", plural=True, determiner="all")
            case m.OtherPlayers():
                return Thing("_player", plural=True, determiner="other")
            case m.PlayersWith(extreme, value, above, argument):
                who = Thing("_player", plural=True, determiner="the")
                with_ = Thing(
                    value,
                    determiner=EXTREMES[extreme],
                    at=self._owner(argument),
                )
                floor = Number(above) if above is not None else None
                key = "players-with" if floor is None else "players-with.above"
                return clause(key, who=who, value=with_, floor=floor)
            case m.AllPlaces(places):
                return Thing(places, plural=True, determiner="all")
            case m.Lines() | m.Reach():
                return replace(self.member(node), plural=True, determiner="all")
            case m.Subset(var, set_, condition):
                every = replace(self.member(set_), plural=True, determiner="all")
                return self.such(every, var, condition, "such.all")
            case m.ValueOf():
                return replace(self._named(node), plural=True)
            case m.Numbers(low, high):
                return clause("from-to", low=self.thing(low), high=self.thing(high))
        return self.thing(node)

    def member(self, node: m.Expr) -> Thing:
        """One member of a set, without an article."""
        match node:
            case m.OtherPlayers():
                return Thing("_player", determiner="remaining")
            case m.AllPlayers() | m.PlayersWith():
                return Thing("_player")
            case m.AllPlaces(places):
                return Thing(places)
            case m.Reach(steps, start):
                where = self.thing(start)
                within = told(steps, "reach", clause("reach", start=where), start=where)
                return Thing(_places(start), tag=within)
            case m.Lines(family):
                return self.line(family)
            case m.PlacesOf(of, places):
                return Thing(places, of=self.thing(of))
            case m.Var(name, m.SetType(of)):
                return Thing(self._noun(of) if len(name) == 1 else name)
            case m.ValueOf():
                return self._named(node)
            case m.Subset(_, inner, _):
                return self.member(inner)
            case m.ZoneRef() | m.Var():
                return Thing(self._kind_of(node), source=self.thing(node))
            case m.Numbers():
                return Thing("_number")
            case m.Walks():
                return Thing("_walk")
        raise AssertionError(f"not a set: {node}")

    def line(self, family: m.LineFamily) -> Thing:
        if family.shape != "line":
            return Thing(f"_{family.shape}")
        return Thing("_line", of=Thing(family.places, family.length))

    def such(self, x: Thing, var: m.Var, condition: m.Expr, key: str = "such") -> Phrase:
        """A thing with a condition on it: one that names it first can say `which` instead."""
        if _is_idle(condition, var):
            return x
        rows = self._rows(condition, var)
        if rows is not None:
            return replace(x, of=rows)
        whole = self.condition(condition)
        single = not (x.plural and _has_flag(condition))  # words of its own are of one thing
        if not single or not _leads(condition, var.name):
            return clause("such.all" if key == "such.all" else "such", x=x, condition=whole)
        which = Thing(x.term, determiner="which", plural=x.plural, pronoun=True)
        inside = replace(self, values={**self.values, var.name: which})
        return clause("such.which", x=x, condition=whole, related=inside.condition(condition))

    def _within(self, node: m.Expr) -> Phrase | None:
        whole = node.of if isinstance(node, m.PlacesOf) else node
        return self.thing(whole) if isinstance(whole, m.Var) else None

    def choice(self, binder: m.Binder) -> Phrase:
        """What is chosen for a part of a move: a card from your hand, another player."""
        match binder.source:
            case m.OtherPlayers():
                return Thing("_player", determiner="another")
            case m.Numbers(low, high):
                noun = binder.var.name if len(binder.var.name) > 1 else "_number"
                limits = {"low": self.thing(low), "high": self.thing(high)}
                return clause("number-from-to", number=Thing(noun, determiner="a"), **limits)
            case m.Subset(var, inner, condition):
                one = replace(self.member(inner), determiner="a")
                return self.such(one, var, condition)
        named = binder.var.name
        member = self.member(binder.source)
        if len(named) > 1:
            return Thing(named, determiner="the", source=member.source)
        return replace(member, determiner="a")

    # Conditions

    def condition(self, node: m.Expr, positive: bool = True) -> Phrase:
        """A condition, or what holds when it fails."""
        match node:
            case m.Compare(m.Size(of, _, kind), comparator, m.Number(number)) if _is_zone(of):
                return self._counted(of, kind, self._word(comparator, positive), number)
            case m.Compare(m.CounterRef() | m.ValueOf(), comparator, m.Number(number)) if (
                some := _is_some(comparator, number)
            ) is not None:
                return self._presence(node, some == positive, positive)
            case m.Compare():
                return self._comparison(node, positive)
            case m.Between(of, low, high):
                roles = {"low": self.thing(low), "high": self.thing(high)}
                return clause(_signed("is.between", positive), left=self.thing(of), **roles)
            case m.Same(left, right, negated):
                return self._same(left, right, positive != negated)
            case m.IsKind(piece, kind, _, negated):
                key, which = _signed("is.kind", positive != negated), self.thing(piece)
                several = isinstance(which, Thing) and which.plural and self._is_several(kind)
                return clause(key, left=which, right=Thing(kind, determiner="a", plural=several))
            case m.IsStep(target, steps, start):
                step = self.step(steps, self.thing(start))
                return clause(_signed("is.step", positive), left=self.thing(target), step=step)
            case m.IsFaced(piece, facing):
                side = facing if positive else {"up": "down", "down": "up"}[facing]
                return clause("lies", x=self.thing(piece), face=clause(f"face.{side}"))
            case m.Possible(journey):
                key = _signed("possible", positive)
                return clause(key, act=self._journey(journey))
            case m.Afterwards(m.Possible()) if not positive:
                return clause("journey.stuck")
            case m.Afterwards(claim):
                return clause("afterwards", claim=self.condition(claim, positive))
            case m.IsEmpty(zone, negated):
                return clause(_signed("is.empty", positive != negated), zone=self.thing(zone))
            case m.IsIn(of, set_, negated):
                positive = positive != negated
                members = self.set(set_)
                if isinstance(set_, m.Reach) and isinstance(members, Thing):
                    members = replace(members, determiner="the")
                if isinstance(of, m.You):
                    return clause(_signed("is.in.you", positive), set=members)
                return clause(_signed("is.in", positive), left=self.thing(of), set=members)
            case m.Has(zone, kind, _, _, negated, face) if face is not None:
                key = _signed("has.face", positive != negated)
                word = "a" if positive != negated else "no"
                shown, lying = Thing(kind, determiner=word), clause(f"face.{face}")
                return clause(key, zone=self.thing(zone), piece=shown, face=lying)
            case m.EveryStep(walk, steps):
                places = self._walked(walk)
                step = self.step(steps, Thing(places, determiner="previous"))
                return clause(_signed("walk.steps", positive), x=Thing(places), step=step)
            case m.VisitsTwice(walk):
                once = Thing(self._walked(walk), determiner="a")
                return clause(_signed("walk.twice", positive), x=once)
            case m.Has(zone, kind, _, owner, negated):
                held = positive != negated
                if owner is None:
                    key, word = ("has", "a") if held else ("has.not", "no")
                else:
                    key, word = "has.own" if held else "has.not.own", "the"
                held_piece = Thing(kind, determiner=word, owner=self._owner(owner))
                return clause(key, zone=self.thing(zone), piece=held_piece)
            case m.Connected("or", parts) if positive and _are_of_one(parts):
                return self._one_of(parts)
            case m.Connected(word, parts):
                joined = "and" if (word == "and") == positive else "any"
                told_parts = tuple(self.condition(part, positive) for part in parts)
                if joined == "and":  # which of them belong together must be heard
                    told_parts = tuple(_either(part) for part in told_parts)
                return Series(joined, told_parts)
            case m.Not(of):
                return self.condition(of, not positive)
            case m.Quantified(quantifier, var, set_, condition):
                return self._quantified(quantifier, var, set_, condition, positive)
            case m.Flag(value):
                return clause("yes" if value == positive else "no")
            case m.Setting(name):
                return self._flag(name, node, positive)
            case m.MemoryRef(name, whose):
                return self._flag(name, node, positive, owner=self._owner(whose))
            case m.Attribute(name, of) | m.AttributeOfPlace(name, of, _):
                return self._flag(name, node, positive, owner=self.thing(of))
            case m.ValueOf(name, arguments):
                measured = self._measured(name, arguments)
                return self._flag(name, node, positive, owner=measured.owner, at=measured.at)
            case m.Var():
                return clause(_signed("holds", positive), left=self.thing(node))
        raise AssertionError(f"not a condition: {node}")

    def _comparison(self, node: m.Compare, positive: bool) -> Phrase:
        """How one number relates to another."""
        left, comparator, right = node.left, node.comparator, node.right
        word = self._word(comparator, positive)
        if comparator == "=" and not isinstance(right, m.Number):
            word = "equal" if positive else "equal.not"
        told_right = self.thing(right)
        if isinstance(right, m.Number) and not right.money:
            told_right = self.amount(left, right.value)
        return clause(f"is.{word}", left=self.thing(left), right=told_right)

    def _presence(self, node: m.Compare, some: bool, positive: bool) -> Phrase:
        """That there is some of what is counted, or nothing: a term may have words for that."""
        plain, key = self._comparison(node, positive), "some" if some else "zero"
        match node.left:
            case m.CounterRef(name, of):
                return told(name, key, plain, owner=self._owner(of))
            case m.ValueOf(name, arguments):
                measured = self._measured(name, arguments)
                return told(measured.term, key, plain, owner=measured.owner, at=measured.at)
        return plain

    def _one_of(self, parts: tuple[m.Expr, ...]) -> Phrase:
        """That something is one of several things, named once."""
        clauses = [self.condition(part) for part in parts]
        same = [each for each in clauses if isinstance(each, Clause)]
        rights = Series("any", tuple(each.roles["right"] for each in same))
        return Clause(same[0].key, {**same[0].roles, "right": rights})

    def _is_several(self, kind: str) -> bool:
        """Whether there is more than one piece of a kind or a name."""
        named = [leaf for leaf in self.game.leaves if kind == leaf.name or kind in leaf.kinds]
        return sum(leaf.count for leaf in named) > 1

    def _flag(self, name: str, node: m.Expr, positive: bool, **roles: Phrase | None) -> Phrase:
        """Something that is so or not so."""
        plain = clause(_signed("holds", positive), left=self.thing(node))
        return told(name, "yes" if positive else "no", plain, **roles)

    def step(self, steps: str, start: Phrase) -> Phrase:
        """Where a step from a place leads."""
        return Act(steps, {"start": start})

    def _word(self, comparator: str, positive: bool) -> str:
        """How a comparison is said: the opposite one if it fails, or the same one denied."""
        if positive:
            return COMPARISONS[comparator]
        if self.denying and comparator != "=":
            return f"{COMPARISONS[comparator]}.denied"
        return OPPOSITE[comparator]

    def _same(self, left: m.Expr, right: m.Expr, positive: bool) -> Phrase:
        named = m.Place | m.Seat | m.Nobody
        if isinstance(right, m.Flag):  # that a flag is yes is what it says of its owner
            return self.condition(left, positive == right.value)
        if isinstance(right, m.You) or (isinstance(left, named) and not isinstance(right, named)):
            left, right = right, left
        if isinstance(right, m.Nobody):
            plain = self.none(left.type, self.thing(left), positive)
        else:
            plain = self._equal(left, right, positive)
        match left:
            case m.MemoryRef(name, of):
                owner = self._owner(of)
            case m.LaidOn(place):
                name, owner = self._grid_of(place), self.thing(place)
            case m.Attribute(name, of) | m.AttributeOfPlace(name, of, _):
                owner = self.thing(of)
                several = isinstance(owner, Thing) and owner.plural
                if several or not isinstance(right, m.Place):
                    return plain  # words of its own are of one thing, and name what it is
            case _:
                return plain
        if isinstance(right, m.Nobody):
            return told(name, "none" if positive else "none.not", plain, owner=owner)
        value = self.thing(right)
        return told(name, "is" if positive else "is.not", plain, owner=owner, value=value)

    def none(self, type_: m.Type | None, left: Phrase, positive: bool = True) -> Phrase:
        """That something is none: a player is nobody; a place or a name there is not."""
        if type_ is None or isinstance(type_, m.PlayerType):
            key = _signed("is.same", positive)
            return clause(key, left=left, right=Thing("_nobody"))
        match left:
            case Clause(key, roles) if isinstance(which := roles.get("x"), Thing):
                some = replace(which, determiner="bare" if positive else "a")
                return clause(_signed("none", positive), left=Clause(key, {**roles, "x": some}))
            case Thing(pronoun=False, owner=owner):
                some = replace(left, owner=None, determiner="bare" if positive else "a")
            case _:
                return clause(_signed("is.same", positive), left=left, right=Thing("_nothing"))
        if isinstance(owner, You):
            return clause(_signed("none.you", positive), left=some)
        if owner is not None and self.denying and not positive:
            return clause("none.of.not.denied", owner=owner, left=some)
        if owner is not None:
            return clause(_signed("none.of", positive), owner=owner, left=some)
        if positive and left.determiner == "that":
            some = replace(some, determiner="such")
        return clause(_signed("none", positive), left=some)

    def _equal(self, left: m.Expr, right: m.Expr, positive: bool) -> Phrase:
        if isinstance(left, m.You):
            return clause(_signed("is.you", positive), right=self.thing(right))
        key = "is.same.player" if _is_player(left) else "is.same"
        return clause(_signed(key, positive), left=self.thing(left), right=self.thing(right))

    def _quantified(
        self,
        quantifier: m.Quantifier,
        var: m.Var,
        set_: m.Many,
        condition: m.Condition,
        positive: bool,
    ) -> Phrase:
        """Some, every or no member; failing `some` is `no`, failing `every` is `some not`."""
        if quantifier == "every" and positive:
            whole = self._every_such(var, set_, condition)
            if whole is not None:
                return whole
        set_, condition = self._whole(quantifier, var, set_, condition)
        holds = True
        if not positive:
            holds = quantifier != "every"
            quantifier = "no" if quantifier == "some" else "some"
        member = self.member(set_)
        if quantifier != "every":  # every square of row 1 is not: every square, and of row 1
            member, condition = self._narrowed(member, var, condition, holds)
        if mentions(condition, var.name) != 1:
            inner = self.condition(condition, holds)
            return clause(f"for.{quantifier}", x=member, condition=inner)
        inside = replace(
            self, values={**self.values, var.name: replace(member, determiner=quantifier)}
        )
        roles = {"condition": inside.condition(condition, holds)}
        if quantifier == "no":
            roles["negated"] = replace(inside, denying=True).condition(condition, not holds)
        return clause(f"which.{quantifier}", **roles)

    def _every_such(self, var: m.Var, set_: m.Expr, condition: m.Expr) -> Phrase | None:
        """Every member of a part of a set, if what makes it one can follow its noun."""
        match set_:
            case m.Subset(inner, m.AllPlaces() | m.AllPlayers() as all_, where):
                narrowed = m.renamed(where, inner.name, var)
                if not _leads(narrowed, var.name) or mentions(condition, var.name) != 1:
                    return None
                member = replace(self.member(all_), determiner="every")
                every = self.such(member, var, narrowed)
                inside = replace(self, values={**self.values, var.name: every})
                return clause("which.every", condition=inside.condition(condition))
        return None

    def _whole(
        self, quantifier: m.Quantifier, var: m.Var, set_: m.Many, condition: m.Condition
    ) -> tuple[m.Many, m.Condition]:
        """A part of a set is told as the whole set and a condition more, so that it is not lost."""
        match set_:
            case m.OtherPlayers():
                whole: m.Many = m.AllPlayers()
                member: m.Condition = m.Same(var, m.You(), negated=True)
            case m.Subset(inner, whole, where):
                member = m.renamed(where, inner.name, var)
            case _:
                return set_, condition
        if quantifier == "every":
            return whole, m.Connected("or", (m.Not(member), condition))
        parts = condition.parts if _is_and(condition) else (condition,)
        return self._whole(quantifier, var, whole, m.Connected("and", (member, *parts)))

    def _narrowed(
        self, member: Thing, var: m.Var, condition: m.Condition, holds: bool
    ) -> tuple[Thing, m.Condition]:
        """A member told by its row or column, and what is left of the condition on it."""
        match condition:
            case m.Connected("and", parts) if holds and len(parts) == 2:
                for part, rest in (parts, parts[::-1]):
                    lines = self._rows(part, var)
                    if lines is not None:
                        return replace(member, of=lines), rest
        return member, condition

    def _rows(self, condition: m.Expr, var: m.Var) -> Thing | None:
        """The rows or columns that a condition on a place's coordinate picks out."""
        match condition, var.type:
            case (
                m.Compare(m.Coordinate(axis, m.Var(name, _)), sign, m.Number(limit)),
                m.PlaceType(places, _),
            ) if name == var.name:
                last = getattr(self.game.places[places], f"{axis}s")
                low = {"=": limit, ">": limit + 1, ">=": limit}.get(sign, 1)
                high = {"=": limit, "<": limit - 1, "<=": limit}.get(sign, last)
                shown = [_label(axis, number) for number in dict.fromkeys((low, high))]
                noun = "_row" if axis == "rank" else "_column"
                return Thing(noun, plural=low < high, determiner="bare", tag="–".join(shown))
        return None

    def _counted(self, zone: m.Expr, kind: str, word: str, number: int) -> Phrase:
        """So many pieces in a place; none of them at all is said without a number."""
        place = self.thing(zone.place if isinstance(zone, m.PlaceZone) else zone)
        pieces = kind or self._pieces_of(zone)
        if (word, number) in (("exactly", 0), ("below", 1), ("at-most", 0)):
            return clause("count.none", place=place, pieces=Thing(pieces, plural=True))
        if (word, number) in (("above", 0), ("at-least", 1)):
            return clause("count.some", place=place, pieces=Thing(pieces, 1))
        return clause(f"count.{word}", place=place, pieces=Thing(pieces, number))

    def _pieces_of(self, zone: m.Expr) -> str:
        return self._on_place(zone.place) if isinstance(zone, m.PlaceZone) else self._kind_of(zone)

    # Lines of rules

    def line_of(self, node: m.Statement) -> Phrase:
        """What a line tells the player to do; lines with others below them are told by `tell`."""
        match node:
            case m.Transfer(verb, what, target, face):
                return self._transfer(verb, what, target, face)
            case m.Draw():
                return self._draw(node)
            case m.Swap(left, right):
                sides = {"left": self.thing(left), "right": self.thing(right)}
                return clause("swap.zones" if _is_zone(left) else "swap", **sides)
            case m.Lay(place, square, turn):
                roles = {"place": self.thing(place), "square": self.thing(square)}
                if turn is None:
                    return clause("lay", **roles)
                fixed = turn.value if isinstance(turn, m.Number) else None
                by = self.thing(turn) if fixed is None else Thing("_side", fixed)
                return clause("lay.turned", **roles, turn=by)
            case m.LayRandom(amount, places):
                squares = Thing(self.game.places[places].on, plural=True, determiner="free")
                return clause("lay.random", pieces=Thing(places, amount), square=squares)
            case m.TurnFace(facing, what):
                return clause(f"turn.{facing}", object=self._lying(what))
            case m.Change():
                return self._change(node)
            case m.Note():
                return self._note(node)
            case m.Pick(target, set_):
                return clause("pick", memory=self._picked(target), set=self.set(set_))
            case m.Let(var, value):
                key = "let.all" if isinstance(var.type, m.SetType) else "let"
                named = self.variable(var.name, var.type)
                named_as = self._nothing(var.type, value) or self.thing(value)
                return clause(key, name=named, value=named_as)
            case m.Do(procedure, arguments):
                params = self.game.procedures[procedure].params
                pairs = zip(params, arguments, strict=True)
                given = {p.name: self._nothing(p.type, a) or self._handed_over(a) for p, a in pairs}
                return Link(f"procedure.{procedure}", Act(procedure, given))
            case m.Travel(journey):
                return self._journey(journey)
            case m.Stop():
                return clause("stop")
            case m.EndGame():
                return clause("end-game")
            case m.Result(player, wins):
                key = "wins" if wins else "loses"
                if isinstance(player, m.You):
                    return clause(f"{key}.you")
                return clause(key, player=self.thing(player))
        raise AssertionError(f"not a single line: {node}")

    def _note(self, node: m.Note) -> Phrase:
        target = node.target
        name = target.memory if isinstance(target, m.MemoryRef) else target.counter
        memory, owner = self.thing(target), self._owner(target.of)
        match node.value:
            case m.Number(0):
                plain = clause("note", memory=memory, value=Number(0))
                return told(name, "note.zero", plain, owner=owner)
            case m.Flag(value):
                key = "note.yes" if value else "note.no"
                return told(name, key, clause(key, memory=memory), owner=owner)
            case m.Nobody():
                plain = clause("note", memory=memory, value=self.thing(node.value))
                if not isinstance(target.type, m.PlayerType):
                    plain = clause("note.none", claim=self.none(target.type, memory))
                return told(name, "note.none", plain, owner=owner)
        value_ = self.thing(node.value)
        plain = clause("note", memory=memory, value=value_)
        return told(name, "note", plain, owner=owner, value=value_)

    def _change(self, node: m.Change) -> Phrase:
        """A number that changes; money goes from one place to another."""
        counter = node.counter
        if m.is_money(counter):
            return self._paid(node)
        amount = self.thing(node.amount)
        roles = {"owner": self._owner(counter.of), "amount": amount}
        if node.other is None:
            plain = clause(node.verb, counter=self.thing(counter), amount=amount)
            return told(counter.counter, node.verb, plain, **roles)
        other = self.thing(node.other)
        key = {"gain": "gain.other", "lose": "lose.other", "pay": "pay.other"}[node.verb]
        plain = clause(key, counter=self.thing(counter), amount=amount, other=other)
        return told(counter.counter, key, plain, **roles, other=other)

    def _paid(self, node: m.Change) -> Phrase:
        """Money that is gained or paid, by whom, and where it comes from or goes to."""
        comes = node.verb == "gain"
        other = self.thing(node.other) if node.other is not None else None
        if self.game.counters[node.counter.counter].owner != "player":
            roles = {"place": self.thing(node.counter), "amount": self._sum(node.amount)}
            return clause("money.put", **roles) if comes else clause("money.take", **roles)
        match node.amount:
            case m.Size(m.Subset(var, set_, condition)) if other is None and comes:
                each = self.such(self.member(set_), var, condition)
                return clause("money.gain.each", x=each, amount=Money(1))
            case m.Number():
                pass
            case amount if comes and not m.is_money(amount):
                return clause("money.gain.number", amount=self.thing(amount))
        key = "money.gain" if comes else "money.pay"
        who = None if isinstance(node.counter.of, m.You) else self._owner(node.counter.of)
        paid = self._sum(node.amount)
        if isinstance(paid, Thing) and paid.owner is not None and paid.owner == who:
            paid = replace(paid, owner=They())
        if isinstance(who, They):
            who = None
        elif who is not None:
            key += ".who"
        if other is not None:
            key += ".other"
        return clause(key, who=who, amount=paid, other=other)

    def _sum(self, amount: m.Expr) -> Phrase:
        """An amount of money, however it is counted."""
        if isinstance(amount, m.Number):
            return Money(amount.value)
        return self.thing(amount)

    def _picked(self, target: m.MemoryRef | m.Var) -> Thing:
        if isinstance(target, m.MemoryRef):
            return Thing(target.memory, determiner="the")
        named = self.variable(target.name, target.type)
        return replace(named, determiner="a") if len(target.name) == 1 else named

    def _transfer(self, verb: str, what: m.What, target: m.Expr, face: str | None) -> Phrase:
        facing = clause(f"face.{face}") if face else None
        place = None if verb == "remove" else self.thing(target)
        return clause(verb, object=self.what(what), place=place, face=facing)

    def _lying(self, what: m.What) -> Phrase:
        """Pieces that stay where they are: those *in* a zone, not *from* it."""
        phrase = self.what(what)
        match phrase:
            case Thing(source=zone) if zone is not None:
                return replace(phrase, at=zone, source=None)
            case Clause(key, roles) if isinstance(x := roles.get("x"), Thing) and x.source:
                return Clause(key, {**roles, "x": replace(x, at=x.source, source=None)})
        return phrase

    def what(self, what: m.What) -> Phrase:
        match what:
            case m.OneOf(piece):
                return self._handed_over(piece)
            case m.AllOf(kind, zone, besides, beside, var, condition):
                owner = self._owner(kind.owner)
                source = None if isinstance(zone, m.PlaceZone) else self.thing(zone)
                at = self.thing(zone) if isinstance(zone, m.PlaceZone) else None
                things = Thing(
                    kind.kind, plural=True, determiner="all", owner=owner, source=source, at=at
                )
                if var is not None and condition is not None:
                    return self.such(things, var, condition, "such.all")
                if beside is not None:
                    return clause("beside", x=things, besides=self.thing(beside))
                if besides is None:
                    return things
                return clause("except", x=things, besides=self.thing(besides))
            case m.SomeOf(amount, kind, zone):
                owner = self._owner(kind.owner)
                if owner is not None and amount == 1:
                    return Thing(kind.kind, determiner="the", owner=owner, source=self.thing(zone))
                return Thing(kind.kind, amount, owner=owner, source=self.thing(zone))
        assert_never(what)

    def _nothing(self, type_: m.Type, node: m.Expr) -> Phrase | None:
        """None where no player is asked for, which is not nobody."""
        nothing = isinstance(node, m.Nobody) and not isinstance(type_, m.PlayerType)
        return Thing("_nothing") if nothing else None

    def _handed_over(self, node: m.Expr) -> Phrase:
        """Something that goes somewhere else: the last piece *from* a row, not *in* it."""
        phrase = self.thing(node)
        if isinstance(node, m.TopOf) and isinstance(phrase, Thing):
            return replace(phrase, source=phrase.at, at=None)
        return phrase

    def _draw(self, node: m.Draw) -> Phrase:
        place = self.thing(node.target) if node.target is not None else None
        face = clause(f"face.{node.face}") if node.face else None
        kind, source = node.kind.kind, self.thing(node.source)
        if isinstance(node.amount, m.Number):
            what = Thing(kind, node.amount.value, source=source)
            if isinstance(node.target, m.ZoneRef) and node.target.zone == m.BOX:
                return clause("draw.box", object=what)
            return clause("draw", object=what, place=place, face=face)
        things = Thing(kind, plural=True, determiner="bare", source=source)
        amount = clause("as-many", number=self.thing(node.amount))
        return clause("draw.number", amount=amount, object=things, place=place, face=face)

    # Decisions

    def choose(self, node: m.Choose) -> Phrase:
        """What a decision asks: to do one thing, or one of several."""
        acts = tuple(self.alternative(each) for each in node.alternatives)
        key = "may" if node.may else "must-if-possible" if node.if_possible else "must"
        if len(acts) == 1:
            return clause(f"choose.{key}", act=acts[0])
        return clause(f"choose.{key}", act=Series("or", acts))

    def alternative(self, node: m.Alternative) -> Phrase:
        return Act(node.act, {binder.var.name: self.choice(binder) for binder in node.binders})

    def act_named(self, act: str) -> Phrase:
        """What an act is, from the decision that offers it."""
        offered = m.acts_in(tuple(m.rules_of(self.game)))
        named = next((each for each in offered if each.act == act), None)
        return Act(act, {}) if named is None else self.alternative(named)

    def measure(self, node: m.Expr) -> Phrase:
        """What members of a set are compared by, without whose it is."""
        match node:
            case m.CounterRef(name, m.Var()) | m.MemoryRef(name, m.Var()):
                return Thing(name, determiner="bare")
            case m.ValueOf(name, (m.Var(),)):
                return Thing(_common(name, "score"), determiner="bare")
        return self.thing(node)

    def _journey(self, name: str) -> Phrase:
        """To make a journey, with a link to how it is made."""
        return Link(f"journey.{name}", Act(name, {}))

    def window(self, name: str) -> Phrase:
        """A window, with a link to what may be done in it."""
        return Link(f"window.{name}", Title(name))

    def value_of(self, value: m.Value, owner: Phrase | None, at: Phrase | None = None) -> Thing:
        return Thing(_common(value.name, "score"), determiner="the", owner=owner, at=at)


def _is_zone(of: m.Expr) -> bool:
    return isinstance(of, m.ZoneRef | m.PlaceZone) or (
        isinstance(of, m.Var) and isinstance(of.type, m.ZoneType)
    )


def _is_idle(condition: m.Expr, var: m.Var) -> bool:
    """Whether a condition asks for a kind that all pieces it can be about are of."""
    match condition, var.type:
        case m.IsKind(m.Var(name), _, leaves, False), m.PieceType(all_leaves):
            return name == var.name and all_leaves <= frozenset(leaves)
    return False


def _is_player(node: m.Expr) -> bool:
    return isinstance(node, m.Var) and isinstance(node.type, m.PlayerType)


def _label(axis: str, number: int) -> str:
    """A row or a column as the names of places write it: 7, c."""
    return str(number) if axis == "rank" else chr(ord("a") + number - 1)


def _is_and(node: m.Expr) -> TypeGuard[m.Connected]:
    return isinstance(node, m.Connected) and node.word == "and"


def mentions(node: object, name: str) -> int:
    """How often a name occurs."""
    return sum(isinstance(item, m.Var) and item.name == name for item in m.walk(node))


def _leads(condition: m.Expr, name: str) -> bool:
    """Whether a condition says something of this name alone, and names it first."""
    match condition:
        case m.MemoryRef(_, m.Var(whose)) | m.Attribute(_, m.Var(whose)):
            return whose == name
        case m.AttributeOfPlace(_, m.Var(whose), _) | m.ValueOf(_, (m.Var(whose), *_)):
            return whose == name and mentions(condition, name) == 1
        case m.Not(inner):
            return _leads(inner, name)
        case m.Connected(_, parts):
            return all(_leads(part, name) for part in parts)
        case (
            m.Compare(first, _, _) | m.Between(first, _, _) | m.IsKind(first) | m.IsEmpty(first)
            | m.Has(first) | m.IsStep(first, _, _) | m.IsIn(first, _) | m.Same(first)
            | m.IsFaced(first)
        ):  # fmt: skip
            named: m.Expr | None = first
            match first:
                case m.Attribute(_, of) | m.Coordinate(_, of) | m.CounterRef(_, of):
                    named = of
                case m.AttributeOfPlace(_, of, _) | m.MemoryRef(_, of) | m.ZoneRef(_, of):
                    named = of
                case m.Size(m.ZoneRef(_, of), _, _) if isinstance(condition, m.Compare):
                    named = None if isinstance(condition.right, m.Number) else of
                case m.PlaceZone(of) | m.LaidOn(of) | m.ValueOf(_, (of,)) | m.PositionOf(of):
                    named = of
            single = mentions(condition, name) == 1
            return isinstance(named, m.Var) and named.name == name and single
    return False


def _is_some(comparator: str, number: int) -> bool | None:
    """Whether a comparison says that there is anything (of what is counted from 0) or that there
    is nothing; if it says neither, None."""
    if (comparator, number) in ((">", 0), (">=", 1)):
        return True
    return False if (comparator, number) in (("=", 0), ("<=", 0), ("<", 1)) else None


def _are_of_one(parts: tuple[m.Expr, ...]) -> bool:
    """Whether conditions all say of one thing what kind it is, or which place or player."""
    said: list[tuple[type, m.Expr]] = []
    for part in parts:
        match part:
            case m.IsKind(left, _, _, False):
                said.append((m.IsKind, left))
            case m.Same(m.Var() as left, m.Place() | m.Seat(), False):
                said.append((m.Same, left))
            case _:
                return False
    return all(each == said[0] for each in said)


def _has_flag(condition: m.Expr) -> bool:
    """Whether a condition, or a part of it, is that something is so, in words of its own."""
    match condition:
        case m.Not(inner):
            return _has_flag(inner)
        case m.Connected(_, parts):
            return any(_has_flag(part) for part in parts)
    return isinstance(condition, m.MemoryRef | m.Attribute | m.AttributeOfPlace | m.ValueOf)


def _either(phrase: Phrase) -> Phrase:
    """A choice of conditions among several that must all hold."""
    if isinstance(phrase, Series) and phrase.word == "any":
        return Series("either", phrase.parts)
    return phrase


def _signed(key: str, positive: bool) -> str:
    return key if positive else f"{key}.not"


def _common(name: str, reserved: str) -> str:
    """A name the language itself gives is a common word; all others are terms of the game."""
    return f"_{name}" if name == reserved else name


def _places(node: m.One) -> str:
    """The set that a place belongs to, or that a walk leads over."""
    assert isinstance(node.type, m.PlaceType | m.WalkType)
    return node.type.places
