"""Games with one thing changed, made by generation over the whole model.

Whatever a model says of a rule or a thing is changed in turn: a line is left out or said twice, a
condition is turned round or dropped, a number is raised by 1, a word becomes another of its kind
(most or least, face up or down, gain or lose), a name becomes that of another zone, counter,
kind, place. `HOW` tells it of every plain field of a node: a field that the model gains is
missing there, and a test says so.

A line that is written once may be several nodes, as several acts that it stands for: they change
together. What is not written, but worked out from what is, stays as it is (`UNWRITTEN`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal, get_args

from rulespec import model as m
from rulespec.diagnostics import Span
from rulespec.records import Record

How = Literal["more", "other", "flip", "name", "next", "cells", "kept"]
"""A number is raised by 1; a word becomes the next of those that can stand there; yes becomes no;
a name becomes that of another thing of the sort; a number of a thing becomes the next one's; of
several numbers each is raised; it stays."""

HOW: dict[How, str] = {
    "more": """
        Number.value SomeOf.amount LayRandom.amount Several.most PlayersWith.above LookupRow.low
        LookupRow.high Zone.capacity Leaf.count Option.value Game.fewest Game.most Walks.low
        Walks.high Places.files Places.ranks LineFamily.length NumberType.low NumberType.high
        Ledger.budget
    """,
    "other": """
        Has.face Transfer.face Draw.face IsFaced.facing TurnFace.facing PlayersWith.extreme
        Ranking.extreme Order.extreme Winner.extreme FirstWhere.which Connected.word
        LineFamily.shape Compare.comparator Arithmetic.operator If.once Guard.once
        Quantified.quantifier SumOf.which SumOver.which Zone.seen Stands.how Term.term TieBreak.by
        Transfer.verb Change.verb TopOf.side Coordinate.axis Means.kinds Filling.extreme
    """,
    "flip": """
        Flag.value Same.negated IsKind.negated IsPlayer.negated IsEmpty.negated IsFull.negated
        IsIn.negated Has.negated AllOf.one_each Reorder.reversed Change.partly Do.if_possible
        Stop.turn Result.wins As.turn Guard.wanted Choose.may Choose.if_possible Places.turned
        Zone.added_leftmost Zone.one_each Counter.secret Zone.gaps Spaces.in_a_row
        IsCovered.negated Transfer.anywhere
    """,
    "name": """
        ZoneRef.zone CounterRef.counter MemoryRef.memory Attribute.name AttributeOfPlace.name
        IsKind.kind Has.kind KindRef.kind IsStep.steps EveryStep.steps StepsApart.steps
        Reach.steps ValueOf.value Do.procedure Listed.name SumOf.attribute
    """,
    "next": "Seat.index Place.index LeafRef.leaf",
    "cells": """
        Counter.starts Parameter.by_players Places.guests Leaf.attributes Row.attributes Row.sides
        Row.touches Steps.by_seat
    """,
}
UNWRITTEN = {
    "names of things, by which others find them": """
        Leaf.name Kind.name Places.name Steps.name Alike.name Zone.name Spaces.name Counter.name
        Memory.name Option.name Parameter.name Var.name Setting.name Phase.name Journey.name
        Window.name Value.name Chapter.name Procedure.name Game.name Game.score Alternative.act
        Places.listed Game.seat_names Game.named_seats PieceLabel.name
    """,
    "types, worked out from what is said": """
        Number.money NumberType.money PlayerType.optional PlaceType.places PlaceType.optional
        WalkType.places WalkType.most StageType.names PieceType.leaves ZoneType.leaves
        LineFamily.places Option.is_flag
    """,
    "types of pieces, worked out from the kinds that are named": """
        Places.holds Zone.leaves IsKind.leaves Has.leaves KindRef.leaves Branch.leaves Size.leaves
        Kind.leaves Alike.leaves Branch.kinds Size.kind AllTypes.leaves PieceLabel.leaves
    """,
    "what sort of thing something is: others lean on it": """
        Leaf.kinds Leaf.seat Leaf.persons Kind.owner Kind.keyed Places.grid
        Places.abstract Places.hexes Places.kind Places.on Places.part_of Places.keyed
        Steps.touching Steps.hexes Steps.same Alike.known_to Zone.shape Zone.own
        Zone.faced Zone.home Zone.home_of Zone.kind Zone.besides Zone.owner Spaces.owner
        Spaces.zones Spaces.cover Counter.owner Counter.order Memory.owner Memory.lasts
        Memory.once Memory.choice Memory.role Memory.elsewhere Memory.due Turns.rounds
        Turns.called Procedure.window Procedure.shared Procedure.members Procedure.later Use.verb
        Use.kinds Invariant.act Ways.told Ways.legs Zone.on Spaces.called Counter.track
    """,
    "what goes with a name that is changed": """
        Place.places AttributeOfPlace.places AllPlaces.places PlacesOf.places Walks.places
        Listed.places LayRandom.places Case.places Taken.spaces IsFull.spaces Possible.journey
        InStretch.stretch JourneyStart.journey Stands.journey Stands.act May.procedure Trail.journey
        Replace.spaces Reorder.order Travel.journey Go.journey During.window Order.kept
        ForEach.clock Several.apart AllPlaces.whole Change.whole IsFree.spaces IsCovered.spaces
        SpaceOf.zone Filling.attribute Filling.order
    """,
    "worked out for play": """
        Afterwards.index Afterwards.lines Alternative.index Alternative.implied
        Alternative.onward Binder.named Case.done Guard.implied Guard.inherited If.due If.paid
        InStretch.here InStretch.waiting Invariant.implied Note.quiet Note.later Note.verb
        Repeat.times Counter.journey Memory.journey Before.name Before.clock
        Means.verb Means.own Means.procedure Means.binders Means.names Means.after Means.in_use
        Ledger.acts Ledger.start Ledger.halted Ledger.ended Ledger.trail Ledger.trail_of
        Ledger.points Ledger.entered Ledger.stirred Zone.in_use Zone.labels
    """,
    "what shows something, and where it is from: no rule of play": """
        Shown.how Shown.term Leaf.assumed Row.assumed Provenance.source Provenance.note
    """,
    "labels of pieces: no game has two, of which one could become the other": """
        LabelPieces.label Labelled.label
    """,
    "ids of rules": """
        Kind.rules Places.rules Steps.rules Alike.rules Zone.rules Spaces.rules Counter.rules
        Memory.rules Option.rules Parameter.rules Line.rules Binder.rules Game.players_rules
        PieceLabel.rules
        Game.variants
    """,
    "examples": """
        Thing.amount Thing.leaf Thing.face Thing.label Given.turn Given.shared When.move Then.kind
        Then.rules
        Then.seats Example.title Example.players Example.variants Example.turn Example.shared
        Example.worked
    """,
}
"""Plain fields that stay, and why."""
LEFT_ALONE = {
    "Stands.meaning", "May.holds", "Do.holds", "Go.effects", "Several.lines", "Replace.choices",
    "JourneyStart.kept", "JourneyStart.place", "Journey.ledger", "Trail.places", "Guard.case",
    "Alternative.means", "Afterwards.parts", "Counter.before", "Memory.before", "Memory.shown",
    "Counter.shown", "Measure.var", "Line.span", "Game.text", "Game.examples", "Game.positions",
    "Game.provenance", "Game.chapters",
}  # fmt: skip
"""Fields whose nodes are worked out, or are no rules: what is below them is not looked at."""
DROPPED = {
    "ForEach.condition", "AllOf.condition", "Term.condition", "Invariant.condition",
    "Draw.until", "ForEach.order", "Change.bound", "Journey.circles", "Journey.ways", "Lay.turn",
    "Transfer.position", "TopOf.side",
}  # fmt: skip
"""Fields that can hold nothing, and then do."""


# What can be changed of a node


@cache
def _ways() -> dict[str, How]:
    return {name: how for how, names in HOW.items() for name in names.split()}


def field_name(kind: type, name: str) -> str:
    """A field by the class that declares it."""
    owner = next(c for c in reversed(kind.__mro__) if name in getattr(c, "__annotations__", {}))
    return f"{owner.__name__}.{name}"


@cache
def plain_fields() -> frozenset[str]:
    """All fields of nodes that hold words, numbers, yes or no, and sets of these."""
    kinds = [
        kind
        for kind in vars(m).values()
        if isinstance(kind, type) and issubclass(kind, Record) and is_dataclass(kind)
        if kind is not Span
    ]
    return frozenset(
        field_name(kind, each.name)
        for kind in kinds
        for each in fields(kind)
        if not _holds_nodes(_hint(each))
    )


def _hint(field: Field[Any]) -> Any:
    """The type of a field, which is written as text."""
    return eval(str(field.type), vars(m))


def _holds_nodes(hint: Any) -> bool:
    if isinstance(hint, type):
        return issubclass(hint, Record) or hint is Span
    return any(_holds_nodes(part) for part in get_args(hint))


@cache
def _choices(name: str) -> tuple[Any, ...]:
    """The words that can stand in a field."""
    kind, _, part = name.partition(".")
    found: list[Any] = []
    todo = [_hint(each) for each in fields(getattr(m, kind)) if each.name == part]
    while todo:
        hint = todo.pop()
        parts = get_args(hint)
        found += [each for each in parts if isinstance(each, str) and each]
        todo += [each for each in parts if not isinstance(each, str)]
    return tuple(found)


def is_unwritten(node: Any, part: str) -> bool:
    """Whether a part of a node is not written: a line says that something is not done yet or can
    be paid, what is kept in order needs no word for it, and what is put off is kept for later."""
    match node:
        case m.Guard() | m.If() if part in ("condition", "wanted"):
            return node.once is not None or bool(getattr(node, "paid", False))
        case m.Order() if part in ("extreme", "key"):
            return node.kept != ""
        case m.Note() if part in ("target", "value"):
            return node.later != ""
        case m.Turns() if part == "first":
            return node.rounds
        case _:
            return False


class Variants:
    """The nodes that can stand in the place of one, each with what is changed."""

    def __init__(self, game: m.Game) -> None:
        self.game = game
        tables: list[m.Kind | m.Places] = [*game.kinds.values(), *game.places.values()]
        self._types = {name: type_ for each in tables for name, type_ in each.attributes}

    def of(self, node: Any) -> Iterator[tuple[str, Any]]:
        for each in fields(node):
            if is_unwritten(node, each.name):
                continue
            name = field_name(type(node), each.name)
            value = getattr(node, each.name)
            for label, new in self._field(name, node, value):
                yield f"{name} {label}".strip(), self._with(node, each.name, new)
            if name not in {*LEFT_ALONE, "Not.of"}:
                for label, new in _turned(str(each.type), value):
                    yield f"{name} {label}", replace(node, **{each.name: new})
        yield from _parted(node)
        if isinstance(node, m.Alternative) and node.means is not None:
            for kinds in self._used(node.means.kinds):
                means = replace(node.means, kinds=kinds)
                yield "Means.kinds other", replace(node, means=means)
        if isinstance(node, m.Subset) and not isinstance(node.set.type, m.ZoneType):
            yield "Subset whole", node.set

    def _field(self, name: str, node: Any, value: Any) -> Iterator[tuple[str, Any]]:
        if name in DROPPED and value is not None and value != "":
            yield "dropped", "" if isinstance(value, str) else None
        how = _ways().get(name)
        if name == "Do.if_possible" and not (value or self.game.procedures[node.procedure].guards):
            return
        if value is None or how is None or not _makes_sense(name, node):
            return
        match how:
            case "more":
                yield "+1", value + 1
            case "flip":
                yield "flipped", not value
            case "other" if value:
                words = _words(name, node)
                if value in words:
                    yield "other", words[(words.index(value) + 1) % len(words)]
            case "cells":
                yield from self._cells(node, value)
            case "name":
                yield from (("other", other) for other in self._others(name, node, value))
            case "next":
                yield from (("next", other) for other in self._next(node, value))
            case "other" | "kept":
                return

    def _cells(self, node: Any, value: Any) -> Iterator[tuple[str, Any]]:
        """Each of several numbers changed; attributes by their types."""
        if isinstance(node, m.Counter) and len(set(value)) == 1:
            yield "+1", tuple(each + 1 for each in value)
        elif isinstance(node, m.Steps):
            yield from _directions(value)
        elif isinstance(node, m.Leaf | m.Row) and value and isinstance(value[0], tuple):
            for index, (name, cell) in enumerate(value):
                for new in self._told(name, cell):
                    yield name, (*value[:index], (name, new), *value[index + 1 :])
        else:
            yield from _cells(value)

    def _told(self, name: str, cell: Any) -> Iterator[Any]:
        """Other things that a table can say under a head."""
        if isinstance(cell, tuple):
            for index, each in enumerate(cell):
                yield from (
                    (*cell[:index], new, *cell[index + 1 :]) for new in self._told(name, each)
                )
            return
        match self._types.get(name):
            case m.FlagType():
                yield 1 - cell
            case m.PlaceType(places) | m.SetType(m.PlaceType(places)):
                yield (cell + 1) % len(self.game.places[places].names)
            case _:
                yield cell + 1

    def _used(self, kinds: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """What an act may use: another thing in place of one."""
        by_name = {leaf.name: leaf for leaf in self.game.leaves}
        for index, kind in enumerate(kinds):
            if kind in by_name:
                of = by_name[kind].kinds[-1]
                names = [self.game.leaves[leaf].name for leaf in self.game.kinds[of].leaves]
            else:
                names = list(self.game.kinds) if kind in self.game.kinds else []
            others = [name for name in names if name not in kinds]
            if others:
                yield (*kinds[:index], others[index % len(others)], *kinds[index + 1 :])

    def _others(self, name: str, node: Any, value: str) -> Iterator[str]:
        """Another name that can stand in the place of one: the next that is like it."""
        tables: Mapping[str, Any] = {
            "zone": self.game.zones, "counter": self.game.counters, "memory": self.game.memories,
            "kind": self.game.kinds, "steps": self.game.steps, "value": self.game.values,
            "procedure": self.game.procedures,
        }  # fmt: skip
        part = name.partition(".")[2]
        if part in tables:
            table = tables[part]
            names = list(table)
            start = names.index(value) if value in names else -1
            rest = names[start + 1 :] + names[: max(start, 0)]
            alike = [each for each in rest if value in names and _like(table, value, each)]
        else:
            alike = self._attributes(node, value)
        other = next(iter(alike), None)
        if other is not None:
            yield other

    def _attributes(self, node: Any, value: str) -> list[str]:
        """Other attributes of the same pieces or places, of the same type."""
        tables: list[Any] = [*self.game.kinds.values(), *self.game.places.values()]
        found = [dict(each.attributes) for each in tables]
        found = [each for each in found if value in each]
        return [
            name
            for each in found[:1]
            for name, type_ in each.items()
            if name != value
            and type(type_) is type(each[value])
            and _same_places(type_, each[value])
        ]

    def _next(self, node: Any, value: int) -> Iterator[int]:
        match node:
            case m.Place(places):
                count = len(self.game.places[places].names)
            case m.Seat():
                count = self.game.most
            case _:
                kind = self.game.leaves[value].kinds[-1]
                leaves = self.game.kinds[kind].leaves
                at = leaves.index(value)
                if len(leaves) > 1:
                    yield leaves[(at + 1) % len(leaves)]
                return
        if count > 1:
            yield (value + 1) % count

    def _with(self, node: Any, part: str, new: Any) -> Any:
        """A node with a part changed, and with what goes with that."""
        changed = {part: new}
        if part == "kind":
            changed["leaves"] = frozenset(self.game.kinds[new].leaves)
        if part == "zone":
            changed["type"] = m.ZoneType(self.game.zones[new].leaves)
        return replace(node, **changed)


def _like(table: Any, name: str, other: str) -> bool:
    """Whether one thing can be spoken of where another is."""
    a, b = table[name], table[other]
    match a:
        case m.Zone():
            return (a.owner, a.shape, a.faced) == (b.owner, b.shape, b.faced)
        case m.Counter():
            return a.owner == b.owner and not b.is_own and a.type.money == b.type.money
        case m.Memory():
            return a.owner == b.owner and a.type == b.type and a.role == b.role and not b.inner
        case m.Kind():
            return a.owner == b.owner and set(a.leaves) != set(b.leaves)
        case m.Steps():
            return bool(a.touching == b.touching)
        case m.Value() | m.Procedure():
            special = isinstance(a, m.Procedure) and (a.later, a.use, a.shared) != (
                b.later,
                b.use,
                b.shared,
            )
            same = [each.type for each in a.params] == [each.type for each in b.params]
            types = isinstance(a, m.Procedure) or type(a.type) is type(b.type)
            return same and types and not special
    raise AssertionError(a)


def _directions(by_seat: Any) -> Iterator[tuple[str, Any]]:
    """Steps without one of their directions; the only one turned round."""
    for index, (seat, steps) in enumerate(by_seat):
        for step in steps:
            rest = tuple(each for each in steps if each != step)
            new = rest or ((-step[0], -step[1]),)
            yield "direction", (*by_seat[:index], (seat, new), *by_seat[index + 1 :])


def _same_places(one: m.Type, other: m.Type) -> bool:
    same = not isinstance(one, m.PlaceType) or one == other
    return same and (not isinstance(one, m.SetType) or one == other)


def _cells(value: Any, label: str = "") -> Iterator[tuple[str, Any]]:
    """Each number of several raised by 1; the first of a row, if that is a name, tells which."""
    for index, each in enumerate(value):
        named = isinstance(each, tuple) and each and isinstance(each[0], str)
        inner: Iterator[tuple[str, Any]]
        if isinstance(each, tuple):
            inner = _cells(each, str(each[0]) if named else label)
        elif isinstance(each, int):
            inner = iter([(label, each + 1)])
        else:
            continue
        for told, new in inner:
            yield told, (*value[:index], new, *value[index + 1 :])


def _turned(type_: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The opposite of a condition; all players for others, others for all."""
    if "Condition" in type_:
        yield from (("denied", new) for new in _denied(value))
    if "Many" in type_ and isinstance(value, m.AllPlayers | m.OtherPlayers):
        yield "others or all", PLAYERS[type(value)]


PLAYERS = {m.AllPlayers: m.OtherPlayers(), m.OtherPlayers: m.AllPlayers()}


def _parted(node: Any) -> Iterator[tuple[str, Any]]:
    """A condition without one of its parts."""
    match node:
        case m.Not(of):
            yield "Not dropped", of
        case m.Connected(word, parts):
            for number, _ in enumerate(parts, 1):
                rest = (*parts[: number - 1], *parts[number:])
                left = rest[0] if len(rest) == 1 else m.Connected(word, rest)
                yield f"Connected without part {number}", left
        case _:
            return


def _denied(value: Any) -> Iterator[Any]:
    """A condition, or one of several, turned round; not those that have a word for it."""
    if isinstance(value, tuple):
        for index, each in enumerate(value):
            for new in _denied(each):
                yield (*value[:index], new, *value[index + 1 :])
    elif isinstance(value, DENIED):
        yield m.Not(value)


DENIED = (
    m.Connected, m.Quantified, m.Between, m.IsFree, m.IsStep, m.EveryStep, m.VisitsTwice, m.Stands,
    m.InStretch, m.May, m.Possible, m.Afterwards, m.MemoryRef, m.ValueOf, m.Attribute,
    m.AttributeOfPlace,
)  # fmt: skip
"""Conditions without a word of their own for the opposite."""


def _words(name: str, node: Any) -> tuple[Any, ...]:
    """The words that can stand in a field of a node."""
    match node:
        case m.Zone(owner=None) if name == "Zone.seen":
            return ("all", "active", "none")
        case m.TieBreak(measure=measure) if name == "TieBreak.by":
            return ("first", "last", "shared") if measure is None else ("most", "least")
        case m.Term() if name == "Term.term":
            return ("plus", "minus")
        case m.Stands():
            known = {"new": node.place is not None, "halted": True, "ended": bool(node.act)}
            return tuple(how for how, can in known.items() if can)
        case _:
            return _choices(name)


def _makes_sense(name: str, node: Any) -> bool:
    """Whether a change of a field means anything: not that a set is filled from the left."""
    match node:
        case m.Zone():
            rows = node.shape == "row"
            kept = {"Zone.added_leftmost": rows, "Zone.one_each": node.one_each}
            return {**kept, "Zone.gaps": rows}.get(name, True)
        case m.Places():
            unlisted = not node.listed
            kept = {
                "Places.files": unlisted,
                "Places.ranks": node.grid,
                "Places.turned": node.turned,
            }
            return kept.get(name, True)
        case m.Transfer():
            return name != "Transfer.anywhere" or node.anywhere
        case m.Reorder():
            return name != "Reorder.reversed" or bool(node.keys)
        case m.LookupRow():
            return name != "LookupRow.low" or node.high is None or node.low < node.high
        case m.LineFamily():
            return name != "LineFamily.length" or node.length > 0
        case m.AllOf():
            return name != "AllOf.one_each" or node.one_each
        case m.Change():
            return name != "Change.partly" or node.verb != "gain"
        case m.Choose():
            return name != "Choose.if_possible" or not node.may
        case m.Counter():
            return not node.is_own and (name != "Counter.secret" or node.owner is not None)
        case _:
            return True
