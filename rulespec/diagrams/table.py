"""What a position shows to a viewer, by zones, places and numbers, with names for all of it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from itertools import groupby
from typing import Any, TypeVar, assert_never, cast

from rulespec import model as m
from rulespec import positions, views
from rulespec.diagrams.figure_ground import figure_ground, memo
from rulespec.diagrams.seen import (
    Fact,
    Holding,
    Pieces,
    Standing,
    holds,
    label_of,
    labels_seen,
    letters,
    piece_letters,
)
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, DECISION, ZoneCells, owners
from rulespec.positions import Piece
from rulespec.prose.finish import capital
from rulespec.prose.linearise import Writer
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Money, Phrase, Series, Text, Thing, clause
from rulespec.walks import walked

FEW_NUMBERS, FEW_OWNERS = 6, 16
"""Beyond so many numbers of an owner, or owners of a number, those that are 0 are not shown."""
MOST_KEPT = 20_000
"""How much is remembered of what was drawn and said, for each game and language."""
Kept = TypeVar("Kept")


class Table:
    """What a position shows to a viewer, with the names of everything."""

    def __init__(
        self,
        engine: Engine,
        cells: list[int],
        writer: Writer,
        viewer: int | None,
        changed: frozenset[int],
    ) -> None:
        self.engine, self.game, self.layout = engine, engine.game, engine.layout
        self.cells, self.writer, self.changed = cells, writer, changed
        self.ground = figure_ground(engine)
        self.sayer = Sayer(engine.game)
        self.outcome = engine.outcome(_closed_up(engine, cells))
        self._viewer = viewer
        self._zones: dict[tuple[str | None, int], list[Holding]] = {}
        self._seen: dict[str, Any] = {} if viewer is None else views.view(engine, cells, viewer)
        self._plain = viewer is None and not changed and self.outcome is None
        self._memo = memo(engine, writer)
        self._alike: dict[int, m.Alike] = (
            {} if viewer is None else dict(_told_apart(engine, cells, viewer))
        )

    def kept(
        self, owner: str | None, index: int, make: Callable[[], Kept], *more: Hashable
    ) -> Kept:
        """What is made of the things of one owner, from memory if it was made before.

        A book shows most things again and again; what only one player sees, or what has
        changed, it does not. `more` is whatever else it depends on.
        """
        if not self._plain:
            return make()
        key = (owner, index, more, *self._state(owner, index))
        if key not in self._memo:
            if len(self._memo) > MOST_KEPT:
                self._memo.clear()
            self._memo[key] = make()
        return cast(Kept, self._memo[key])

    def _state(self, owner: str | None, index: int) -> Iterator[Hashable]:
        """The cells of all that belongs to an owner."""
        layout, cells = self.layout, self.cells
        for zone in self.ground.zones.get(owner, ()):
            for start in (zone.at(index) + area for area in (0, *zone.areas)):
                yield tuple(cells[start : start + zone.stride])
        for counter in self.ground.counters.get(owner, ()):
            yield cells[layout.counters[counter.name] + index]
        for memory in self.ground.memories.get(owner, ()):
            yield cells[layout.memories[memory.name] + index]
        if owner in layout.spots:
            yield cells[layout.spots[owner].base + index]

    # Names

    def capital(self, phrase: Phrase) -> str:
        return capital(self.writer.words(phrase))

    def owner(self, owner: str | None, index: int) -> Phrase | None:
        if owner is None:
            return None
        return self.sayer.seat(index) if owner == "player" else self.sayer.place(owner, index)

    def piece(self, leaf: int, count: int | None = None, owned: bool = True) -> Thing:
        info = self.game.leaves[leaf]
        seat = info.seat if owned else None
        owner = None if seat is None else self.sayer.seat(seat, info.persons)
        return Thing(info.name, count, determiner="bare", owner=owner)

    @cached_property
    def seat_letters(self) -> list[str]:
        if self.game.named_seats:
            return letters(self.writer, self.game.seat_names)
        return [str(index + 1) for index in range(self.engine.players)]

    @cached_property
    def lettered_by_name(self) -> bool:
        """Whether there are pieces that only their names tell apart."""
        owned = {i for i, leaf in enumerate(self.game.leaves) if leaf.seat is not None}
        return len({self.game.leaves[i].name for i in self.placed | owned}) > 1

    @cached_property
    def placed(self) -> set[int]:
        """The pieces that can stand on places."""
        return {leaf for cells in self.layout.spots.values() for leaf in cells.zone.leaves}

    @cached_property
    def leaf_letters(self) -> list[str]:
        return piece_letters(self.writer, self.game, self.lettered_by_name)

    # Contents

    def zones(self, owner: str | None, index: int = 0) -> list[Holding]:
        """All zones of an owner; the box only if something is left in it."""
        if (owner, index) not in self._zones:
            owned = self.ground.zones.get(owner, ())
            found = (self._holding(cells, index) for cells in owned)
            self._zones[owner, index] = [
                held for held in found if held.zone.name != m.BOX or held.pieces or held.changed
            ]
        return self._zones[owner, index]

    def shows_known_backs(self) -> bool:
        """Whether anything lies face down that the viewer knows nevertheless."""
        for owner, index in self._owners_of_faced():
            if self.kept(owner, index, partial(self._known_backs, owner, index), "backs"):
                return True
        return False

    def _owners_of_faced(self) -> Iterator[tuple[str | None, int]]:
        """Who is in play and has a zone where pieces lie face up or face down."""
        for owner, zones in self.ground.zones.items():
            if any(cells.zone.faced for cells in zones):
                for index in range(zones[0].owners):
                    if owner is None or self.in_play(owner, index):
                        yield owner, index

    def _known_backs(self, owner: str | None, index: int) -> bool:
        return any(
            pieces.down and pieces.leaf is not None
            for holding in self.zones(owner, index)
            for pieces in holding.pieces
        )

    def spot(self, places: str, index: int) -> int | None:
        """What stands on a place."""
        cells = self.layout.spots.get(places)
        pieces = positions.pieces_in(cells, index, self.cells) if cells else []
        return pieces[0][0] if pieces else None

    def place_changed(self, places: str, index: int) -> bool:
        """Whether what stands on a place, or a number of it, is another than before."""
        bases = [self.layout.counters[c.name] for c in self.counters(places)]
        bases += [cells.base for name, cells in self.layout.spots.items() if name == places]
        return any(base + index in self.changed for base in bases)

    def _holding(self, cells: ZoneCells, owner: int) -> Holding:
        start = cells.at(owner)
        changed = not self.changed.isdisjoint(range(start, start + cells.stride))
        pieces = positions.pieces_in(cells, owner, self.cells)
        shown = self._shown(cells, owner)
        if isinstance(shown, int):
            backs = (Pieces(None, "", True, len(pieces), changed),) if pieces else ()
            return Holding(cells.zone, owner, backs, True, changed)
        looks = [self._look(cells, start, i, p, shown) for i, p in enumerate(pieces)]
        groups = tuple(
            Pieces(leaf, self._called(leaf), down, count, touched)
            for (leaf, down, touched), count in _together(looks, cells.form == "list")
        )
        return Holding(cells.zone, owner, groups, False, changed)

    def _called(self, leaf: int | None) -> str:
        if leaf is None or leaf == m.GAP:
            return ""
        alike = self._alike.get(leaf)
        return self.game.leaves[leaf].name if alike is None else alike.name

    def _shown(self, cells: ZoneCells, owner: int) -> Any:
        """A zone as the viewer knows it: a list, a number if it is only counted; or all of it."""
        if cells.zone.seen == "none" and not cells.zone.faced:
            return 0
        shown = self._seen.get(cells.zone.name)
        return _of_owner(self.engine, cells, owner, shown) if isinstance(shown, dict) else shown

    def _look(
        self, cells: ZoneCells, start: int, index: int, piece: Piece, shown: list[str] | None
    ) -> tuple[int | None, bool, bool]:
        """What a piece is, whether it lies face down, and whether it is new there."""
        leaf, up, *_ = piece
        down = cells.zone.faced and not up and leaf != m.GAP
        alike = self._alike[leaf].leaves if leaf in self._alike else (leaf,)
        match cells.form:
            case "list":
                seen = shown is None or shown[index] != views.HIDDEN
                return alike[0] if seen else None, down, start + 1 + index in self.changed
            case "own":
                return leaf, down, start in self.changed
        counts = (start + each - cells.lowest for each in alike)
        return alike[0], down, any(cell in self.changed for cell in counts)

    # Numbers

    def facts(self, owner: str | None, index: int = 0) -> Iterator[Fact]:
        """All counters of an owner, what its memories hold, the labels of its pieces, and a
        player's score at the end."""
        for counter in self.counters(owner):
            if not self._goes_without_saying(counter, index):
                yield self.fact(counter, index)
        yield from self.memories(owner, index)
        for cells in self.ground.zones.get(owner, ()) if self.game.labels else ():
            shown = self._shown(cells, index)
            for name, leaf, cell in labels_seen(self.game, cells, index, self.cells, shown):
                named = Thing(self._called(leaf), determiner="bare")
                yield Fact(name, named, cell in self.changed)
        if owner == "player" and self.outcome and self.outcome.scores is not None:
            score = self.outcome.scores[index]
            worth = self.game.values[self.game.score].type
            money = isinstance(worth, m.NumberType) and worth.money
            yield Fact("_score", Money(score) if money else Text(str(score)))

    def _goes_without_saying(self, counter: m.Counter, index: int) -> bool:
        """Whether a number is one of so many that nobody misses it while it is 0."""
        cell = self.layout.counters[counter.name] + index
        if self.cells[cell] or counter.type.money or cell in self.changed:
            return False
        many = len(self.counters(counter.owner)) > FEW_NUMBERS
        return many or owners(self.game, self.layout, counter.owner) > FEW_OWNERS

    def value(self, counter: m.Counter, index: int) -> str:
        """A number as the language writes it."""
        number = self.count(counter, index)
        return self.writer.words(Money(number)) if counter.type.money else str(number)

    def fact(self, counter: m.Counter, index: int) -> Fact:
        number = self.count(counter, index)
        value: Phrase = Money(number) if counter.type.money else Text(str(number))
        if counter.secret and self._viewer not in (None, index):
            value = Text(views.HIDDEN)
        changed = self.layout.counters[counter.name] + index in self.changed
        return Fact(counter.name, value, changed)

    def memories(self, owner: str | None, index: int = 0) -> Iterator[Fact]:
        """What memories hold; where a name stands is told apart from the others."""
        for memory in self.ground.memories.get(owner, ()):
            cell = self.layout.memories[memory.name] + index
            value = self.cells[cell]
            stands = owner is not None and self.ground.standing.get(owner) is memory
            if holds(memory.type, value) and not stands:
                hue, of = self._hue(memory.type, value), self.owner(owner, index)
                held = _value(self.sayer, memory.type, value)
                yield Fact(memory.name, held, cell in self.changed, hue, of)

    def count(self, counter: m.Counter, index: int) -> int:
        return self.cells[self.layout.counters[counter.name] + index]

    def counters(self, owner: str | None) -> tuple[m.Counter, ...]:
        return self.ground.counters.get(owner, ())

    def only_number(self, names: str) -> str:
        """What the only number of some names is called, which need not be said for each."""
        counters, memories = self.counters(names), self.ground.memories.get(names, ())
        if len(counters) > 1 or len(memories) > (names in self.ground.standing):
            return ""
        return self.capital(Thing(counters[0].name, determiner="bare")) if counters else ""

    def grouped(self, lines: str) -> Iterator[tuple[Fact, list[str]]]:
        """The numbers of lines, with the lines that have the same one."""
        for counter in self.counters(lines):
            found: dict[Phrase | None, list[str]] = {}
            changed = set()
            for index, name in enumerate(self.game.places[lines].names):
                fact = self.fact(counter, index)
                found.setdefault(fact.value, []).append(name)
                if fact.changed:
                    changed.add(fact.value)
            for value, names in found.items():
                yield Fact(counter.name, value, value in changed), names

    def with_value(self, fact: Fact) -> str:
        """What has a number, with the number in brackets."""
        name = self.capital(self.sayer.counted(fact.name))
        return name if fact.value is None else f"{name} ({self.writer.words(fact.value)})"

    def told(self, fact: Fact, whose: Phrase | None = None) -> str:
        """A fact as a label."""
        thing = replace(self.sayer.counted(fact.name), owner=whose)
        if fact.value is None:
            return self.capital(self.flag(fact, thing))
        return f"{self.capital(thing)}: {self.writer.words(fact.value)}"

    def flag(self, fact: Fact, plain: Phrase) -> Phrase:
        """That a flag is set, in its own words if it has any; they may name its owner."""
        return self.sayer.remembered(fact.name, fact.of, plain)

    def _hue(self, type_: m.Type, value: int) -> int | None:
        if isinstance(type_, m.PlaceType) and type_.places == self.ground.carried:
            return value - type_.optional
        return None

    # Laid places

    def waiting(self, places: m.Places) -> list[int]:
        """Places that are not laid but have pieces already."""
        laid = {place for each in self.lying(places.name).values() for place in each}
        return [
            index
            for index in range(len(places.names))
            if index not in laid
            and any(zone.pieces or zone.changed for zone in self.zones(places.name, index))
        ]

    def lying(self, places: str) -> dict[int, list[int]]:
        """For each square, which places of a set are laid on it; of a sound position, one."""
        first, found = self.layout.laid[places], dict[int, list[int]]()
        for index in range(len(self.game.places[places].names)):
            if self.cells[first + index]:
                found.setdefault(self.cells[first + index] - 1, []).append(index)
        return found

    def in_play(self, places: str, index: int) -> bool:
        declared = self.game.places.get(places)
        if declared is not None and declared.part_of:
            tile = declared.rows[index].attribute(declared.part_of)
            return self.in_play(declared.part_of, tile)
        laid = self.layout.laid.get(places)
        return laid is None or self.cells[laid + index] > 0

    def turn(self, places: str, index: int) -> int:
        """By how many sides a laid place is turned."""
        declared = self.game.places[places]
        first = self.layout.laid[places] + len(declared.names)
        return self.cells[first + index] if declared.turned else 0

    def players_on(self, places: str, place: int) -> Iterator[int]:
        """The seats of players whose place is known to be this one."""
        for memory in self.ground.memories.get("player", ()):
            type_ = memory.type
            if isinstance(type_, m.PlaceType) and type_.places == places:
                first = self.layout.memories[memory.name]
                for seat in range(self.engine.players):
                    if self.cells[first + seat] - type_.optional == place:
                        yield seat

    def newly_laid(self, places: str, index: int) -> bool:
        return self.layout.laid[places] + index in self.changed

    def standing_at(self, memory: m.Memory, index: int) -> Phrase | None:
        """The place where a name stands, in play or not."""
        value = self.cells[self.layout.memories[memory.name] + index]
        return _value(self.sayer, memory.type, value) if holds(memory.type, value) else None

    def standing(self, names: str) -> Iterator[Standing]:
        """Where the names of a set stand; nowhere if the place is not in play."""
        if names in self.ground.standing:
            yield from self._told_by(names, self.ground.standing[names])

    def _told_by(self, names: str, memory: m.Memory) -> Iterator[Standing]:
        assert isinstance(memory.type, m.PlaceType)
        for index in self.game.places[names].besides(self.engine.players):
            cell = self.layout.memories[memory.name] + index
            place = self.cells[cell] - memory.type.optional
            there = place >= 0 and self.in_play(memory.type.places, place)
            yield Standing(names, index, place if there else None, cell in self.changed)

    def standing_on(self, places: str) -> dict[int, list[Standing]]:
        """By place, the names of all sets that stand there."""
        found: dict[int, list[Standing]] = {}
        for names, memory in self.ground.standing.items():
            if isinstance(memory.type, m.PlaceType) and memory.type.places == places:
                for each in self.standing(names):
                    if each.place is not None:
                        found.setdefault(each.place, []).append(each)
        return found

    def persons_on(self, parts: str, index: int) -> list[Standing]:
        """The names on a part of a tile that hold nothing themselves: persons, not places."""
        return [each for each in self._lodgers(parts, index) if each.names not in self.ground.zones]

    def called(self, parts: str, index: int) -> str:
        """A part of a tile by what lies there and holds things itself, or by its own name."""
        places = [each for each in self._lodgers(parts, index) if each.names in self.ground.zones]
        named = [self.title(each.names, each.index) for each in places]
        return ", ".join(named) or self.title(parts, index)

    def _lodgers(self, parts: str, index: int) -> Iterator[Standing]:
        for names, memory in self.ground.lodged.items():
            if isinstance(memory.type, m.PlaceType) and memory.type.places == parts:
                yield from (each for each in self._told_by(names, memory) if each.place == index)

    def title(self, places: str, index: int) -> str:
        """A place or name as a heading: its short label, or all of it."""
        declared = self.game.places[places]
        if declared.listed and declared.family is None:
            return label_of(self.writer, declared.listed[index])
        return self.capital(self.sayer.place(places, index))

    def hue(self, seat: int) -> int | None:
        """The paint of a player: that of the name that pieces carry, if players have such names."""
        for memory in self.ground.memories.get("player", ()):
            if isinstance(memory.type, m.PlaceType) and memory.type.places == self.ground.carried:
                value = self.cells[self.layout.memories[memory.name] + seat]
                return self._hue(memory.type, value) if holds(memory.type, value) else None
        return seat

    # Turns

    def status(self) -> Iterator[str]:
        """Who is to move, or who has won."""
        if self.outcome is None:
            player = self.sayer.seat(self.cells[ACTIVE])
            yield self.writer.sentence(clause("turn-of", player=player))
            return
        yield self.writer.sentence(clause("over"))
        for winner in self.outcome.winners:
            yield self.writer.sentence(clause("wins", player=self.sayer.seat(winner)))


def _closed_up(engine: Engine, cells: list[int]) -> list[int]:
    """A state without gaps in its rows, of which no score can be made otherwise."""
    gaps = {zone.gap for zone in engine.layout.zones.values()}
    if cells[DECISION] or not any(cell in gaps for cell in cells):
        return cells
    found = list(cells)
    for zone in engine.layout.zones.values():
        closed = zone.form == "list" and not zone.zone.gaps
        for start in (zone.at(owner) for owner in range(zone.owners if closed else 0)):
            row = found[start + 1 : start + 1 + found[start]]
            held = [piece for piece in row if piece != zone.gap]
            rest = [0] * (zone.stride - 1 - len(held))
            found[start : start + zone.stride] = [len(held), *held, *rest]
    return found


def _told_apart(engine: Engine, cells: list[int], viewer: int) -> Iterator[tuple[int, m.Alike]]:
    """The pieces that the viewer does not know from others."""
    for alike in engine.game.alike:
        for leaf in alike.leaves:
            if not views.knows(engine, alike, leaf, cells, viewer):
                yield leaf, alike


def _value(sayer: Sayer, type_: m.Type, value: int) -> Phrase | None:
    """What a memory holds; nothing for a flag, whose name says it all."""
    match type_:
        case m.FlagType():
            return None
        case m.PlayerType(optional):
            return sayer.seat(value - optional)
        case m.PlaceType(places, optional):
            return sayer.place(places, value - optional)
        case m.WalkType(places):
            way = walked(value, len(sayer.game.places[places].names) + 1)
            stops = tuple(sayer.place(places, place) for place in way)
            return stops[0] if len(stops) == 1 else Series("and", stops)
        case (
            m.NumberType() | m.StageType() | m.LineType() | m.PieceType() | m.ZoneType()
            | m.SetType()
        ):  # fmt: skip
            return Text(str(value))
    assert_never(type_)


_Look = tuple[int | None, bool, bool]


def _of_owner(engine: Engine, cells: ZoneCells, owner: int, shown: dict[str, Any]) -> Any:
    """What is shown of a zone of which each owner has one, of whom some may not be in the game."""
    named = positions.owner_names(engine, cells.zone.owner or "").items()
    return next((shown[name] for name, number in named if number == owner), None)


def _together(looks: Iterable[_Look], ordered: bool) -> Iterable[tuple[_Look, int]]:
    """Equal pieces counted: in a row only those that are neighbours."""
    if ordered:
        return ((look, len(list(them))) for look, them in groupby(looks))
    return Tally(looks).items()
