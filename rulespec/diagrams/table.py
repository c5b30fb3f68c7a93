"""What a position shows to a viewer, by zones, places and numbers, with names for all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from rulespec import model as m
from rulespec import positions, views
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, ZoneCells
from rulespec.positions import Piece
from rulespec.prose.linearise import Writer, capital
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Phrase, Text, Thing, clause


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces that look alike and lie together."""

    leaf: int | None
    """Nothing if the viewer cannot tell what they are."""
    down: bool
    count: int
    changed: bool


@dataclass(frozen=True, slots=True)
class Holding:
    """A zone of one owner and what the viewer sees in it."""

    zone: m.Zone
    owner: int
    pieces: tuple[Pieces, ...]
    closed: bool
    """The viewer may not look into it: it is only counted."""
    changed: bool

    @property
    def outlined(self) -> bool:
        """Something changed here that none of the pieces shows."""
        return self.changed and not any(pieces.changed for pieces in self.pieces)

    @property
    def term(self) -> str:
        return "_box" if self.zone.name == m.BOX else self.zone.name


@dataclass(frozen=True, slots=True)
class Fact:
    """A counter, a memory that holds something, or a score."""

    name: str
    value: Phrase | None
    """Nothing for a flag, whose name says it all."""
    changed: bool = False


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
        self.sayer = Sayer(engine.game)
        self.outcome = engine.outcome(cells)
        self._zones: dict[tuple[str | None, int], list[Holding]] = {}
        self._seen: dict[str, Any] = {} if viewer is None else views.view(engine, cells, viewer)

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
        owner = None if seat is None else self.sayer.seat(seat)
        return Thing(info.name, count, determiner="bare", owner=owner)

    @cached_property
    def seat_letters(self) -> list[str]:
        if self.game.named_seats:
            return self._letters(self.game.seat_names)
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
        leaves = self.game.leaves
        names = list(dict.fromkeys(leaf.name for leaf in leaves))
        by_name = dict(zip(names, self._letters(names), strict=True))
        seats = [*self.seat_letters, *[""] * len(self.game.seat_names)]
        return [
            by_name[leaf.name] if leaf.seat is None or self.lettered_by_name else seats[leaf.seat]
            for leaf in leaves
        ]

    def _letters(self, names: Sequence[str]) -> list[str]:
        """A letter for each name: its sign, or the first that is still free."""
        found: list[str] = []
        for name in names:
            term = self.writer.locale.terms.get(name)
            sign = term.features.get("sign", "") if term else ""
            word = self.writer.words(Thing(name, determiner="bare")).upper()
            letters = [sign, *(c for c in word if c.isalpha())]
            free = (c for c in letters if c and c not in found)
            found.append(next(free, str(len(found) + 1)))
        return found

    # Contents

    def zones(self, owner: str | None, index: int = 0) -> list[Holding]:
        """All zones of an owner; the box only if something is left in it."""
        if (owner, index) not in self._zones:
            owned = (
                (n, cells) for n, cells in self.layout.zones.items() if cells.zone.owner == owner
            )
            found = ((name, self._holding(cells, index)) for name, cells in owned)
            self._zones[owner, index] = [
                held for name, held in found if name != m.BOX or held.pieces or held.changed
            ]
        return self._zones[owner, index]

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
            backs = (Pieces(None, True, len(pieces), changed),) if pieces else ()
            return Holding(cells.zone, owner, backs, True, changed)
        looks = [self._look(cells, start, i, p, shown) for i, p in enumerate(pieces)]
        alike = ((look, len(list(them))) for look, them in groupby(looks))
        groups = tuple(Pieces(leaf, down, n, touched) for (leaf, down, touched), n in alike)
        return Holding(cells.zone, owner, groups, False, changed)

    def _shown(self, cells: ZoneCells, owner: int) -> Any:
        """A zone as the viewer knows it: a list, a number if it is only counted; or all of it."""
        if cells.zone.seen == "none":
            return 0
        shown = self._seen.get(cells.zone.name)
        return list(shown.values())[owner] if isinstance(shown, dict) else shown

    def _look(
        self, cells: ZoneCells, start: int, index: int, piece: Piece, shown: list[str] | None
    ) -> tuple[int | None, bool, bool]:
        """What a piece is, whether it lies face down, and whether it is new there."""
        leaf, up = piece
        down = cells.zone.faced and not up
        match cells.form:
            case "list":
                seen = shown is None or shown[index] != views.HIDDEN
                return leaf if seen else None, down, start + 1 + index in self.changed
            case "own":
                return leaf, down, start in self.changed
        return leaf, down, start + leaf - cells.lowest in self.changed

    # Numbers

    def facts(self, owner: str | None, index: int = 0) -> Iterator[Fact]:
        """All counters of an owner, what its memories hold, and a player's score at the end."""
        for counter in self.counters(owner):
            number = self.count(counter, index)
            changed = self.layout.counters[counter.name] + index in self.changed
            yield Fact(counter.name, Text(str(number)), changed)
        yield from self.memories(owner, index)
        if owner == "player" and self.outcome and self.outcome.scores is not None:
            yield Fact("_score", Text(str(self.outcome.scores[index])))

    def memories(self, owner: str | None, index: int = 0) -> Iterator[Fact]:
        for memory in self.game.memories.values():
            cell = self.layout.memories[memory.name] + index
            if memory.owner == owner and self._holds(memory.type, self.cells[cell]):
                value = self._value(memory.type, self.cells[cell])
                yield Fact(memory.name, value, cell in self.changed)

    def count(self, counter: m.Counter, index: int) -> int:
        return self.cells[self.layout.counters[counter.name] + index]

    def counters(self, owner: str | None) -> list[m.Counter]:
        return [counter for counter in self.game.counters.values() if counter.owner == owner]

    def _holds(self, type_: m.Type, value: int) -> bool:
        match type_:
            case m.PlayerType(optional) | m.PlaceType(_, optional):
                return value > 0 or not optional
        return value > 0

    def _value(self, type_: m.Type, value: int) -> Phrase | None:
        match type_:
            case m.FlagType():
                return None
            case m.PlayerType(optional):
                return self.sayer.seat(value - optional)
            case m.PlaceType(places, optional):
                return self.sayer.place(places, value - optional)
        return Text(str(value))

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
