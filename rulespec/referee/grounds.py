"""What a verdict rests on that no text gives: numbers that are assumed, facts left to chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import Analysis, Touched
from rulespec.chance import Chance
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, owners
from rulespec.move import Move
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Phrase, Thing, clause
from rulespec.referee.verdict import Assumption, Given

SET_UPS_TRIED = 24


class Grounds:
    """What the answer about a move in a state rests on."""

    def __init__(self, engine: Engine, cells: list[int], move: Move, given: Given | None) -> None:
        self.engine, self.cells, self.move, self.given = engine, cells, move, given
        self.game = engine.game

    def assumed(self, alternative: m.Alternative) -> Iterator[Assumption]:
        """Numbers of tables that the guards of an act look at and no text gives."""
        sayer = Sayer(self.game)
        wanted, of_places = self._read(alternative)
        for index, leaf in enumerate(self.game.leaves if wanted else ()):
            for name in sorted(wanted & set(leaf.assumed)):
                yield _assumed(leaf.name, name, sayer.leaf(index))
        for places in self.game.places.values() if of_places else ():
            for index, row in enumerate(places.rows if self._matters(places) else ()):
                if self._is_in_play(places, index):
                    for name in sorted(of_places & set(row.assumed)):
                        place = sayer.place(places.name, index)
                        yield _assumed(places.names[index], name, place)

    def _read(self, alternative: m.Alternative) -> tuple[frozenset[str], frozenset[str]]:
        """The numbers of tables that the guards of an act look at, of pieces and of places;
        worked out once."""
        known = self.engine.tables_read
        if alternative.index not in known:
            nodes = [*self._looked_at(alternative)]
            known[alternative.index] = (_of_pieces(nodes) | _summed(nodes), _of_places(nodes))
        return known[alternative.index]

    def _looked_at(self, alternative: m.Alternative) -> Iterator[object]:
        """All that guards are made of, also through values."""
        todo: list[object] = [guard.condition for guard in alternative.guards]
        seen: set[str] = set()
        while todo:
            node = todo.pop()
            yield from m.walk(node)
            for name in [*m.values_asked(node)]:
                if name not in seen:
                    todo.append(self.game.values[name].terms)
                seen.add(name)

    def _matters(self, places: m.Places) -> bool:
        return any(row.assumed for row in places.rows)

    def _is_in_play(self, places: m.Places, index: int) -> bool:
        """Whether a verdict can be about a place: one that the move or the turn names."""
        names = {part.text for part in self.move.parts} | set(
            " ".join(part.text for part in self.move.parts).split()
        )
        for memory in self.game.memories.values():
            if memory.owner is None and isinstance(memory.type, m.PlaceType):
                shown = self.cells[self.engine.layout.memories[memory.name]]
                if memory.type.places == places.name and shown - memory.type.optional == index:
                    return True
        return places.names[index] in names

    def unsaid(self, alternative: m.Alternative | None) -> Iterator[Assumption]:
        """Facts that decide the verdict, that the position leaves out and chance would settle."""
        if self.given is None:
            return
        if alternative is None:
            if ("turn", 0) not in self.given and self._varies(None, 0):
                player = Thing("_player", determiner="bare")
                yield Assumption("position.turn", clause("depends", thing=player))
            return
        zones = _zones_read(alternative)
        yield from self._unsaid_facts(alternative, {zone.zone for zone in zones})
        sayer = Sayer(self.game)
        for zone in zones:
            for owner in self._owners(zone, alternative):
                if (zone.zone, owner) not in self.given and self._varies(zone.zone, owner):
                    cells = self.engine.layout.zones[zone.zone]
                    of = sayer.seat(owner) if cells.zone.owner == "player" else None
                    thing = Thing(zone.zone, determiner="the", owner=of)
                    yield Assumption(f"position.{zone.zone}", clause("depends", thing=thing))

    def _unsaid_facts(self, alternative: m.Alternative, told: set[str]) -> Iterator[Assumption]:
        """Counters, memories, places laid and zones that values look at (not those told about
        anyway) that set-up leaves to chance, and that matter."""
        assert self.given is not None
        layout = self.engine.layout
        reads = Analysis(self.game).reads((alternative.binders, alternative.guards))
        laid = layout.laid if ("laid", "") in reads else ()
        dealt: set[Touched] = {("laid", each) for each in laid}
        for kind, name in sorted(reads | dealt):
            match kind:
                case "counter":
                    base, owner = layout.counters[name], self.game.counters[name].owner
                case "memory":
                    base, owner = layout.memories[name], self.game.memories[name].owner
                case "laid" if name in layout.laid:
                    base, owner = layout.laid[name], name
                    name = self.game.places[name].on
                case "zone" if name in layout.zones and name not in told | {m.BOX}:
                    base, owner = layout.zones[name].base, layout.zones[name].zone.owner
                case "laid" | "zone" | "spots" | "value" | "journey" | "active":
                    continue
                case _:
                    assert_never(kind)
            count = owners(self.game, layout, owner)
            said = (
                (name, 0) in self.given
                if kind == "laid"
                else all((name, index) in self.given for index in range(count))
            )
            size = count * (layout.zones[name].stride if kind == "zone" else 1)
            if not said and self._deals(slice(base, base + size)):
                thing = Thing(name, determiner="the")
                yield Assumption(f"position.{name}", clause("depends", thing=thing))

    def _deals(self, cells: slice) -> bool:
        """Whether set-up leaves cells to chance."""
        return len({tuple(start[cells]) for start in self._starts()}) > 1

    def _starts(self) -> list[list[int]]:
        """How several games begin; the same cards come to some seeds that are side by side."""
        known = self.engine.starts
        seeds = (7**power for power in range(len(known), SET_UPS_TRIED))
        known += [self.engine.start(Chance.seeded(seed)) for seed in seeds]
        return known

    def _owners(self, zone: m.ZoneRef, alternative: m.Alternative) -> list[int]:
        decoded = self.engine.decode(self.move.code)
        values = decoded[1] if decoded else ()
        named: dict[m.Expr | None, int] = {None: 0, m.You(): self.cells[ACTIVE]}
        named |= {m.Seat(seat): seat for seat in range(self.engine.players)}
        chosen = zip(alternative.binders, values, strict=False)
        named |= {binder.var: value for binder, value in chosen}
        if zone.of in named:
            return [named[zone.of]]
        if isinstance(zone.of, m.Var) and not m.is_several(zone.of):
            return []  # it comes from an earlier decision
        return list(range(self.engine.layout.zones[zone.zone].owners))

    def _varies(self, zone: str | None, owner: int) -> bool:
        """Whether set-up deals a zone (or the first turn) differently from seed to seed."""
        if zone is None:
            return self._deals(slice(ACTIVE, ACTIVE + 1))
        place = self.engine.layout.zones[zone]
        return self._deals(slice(place.at(owner), place.at(owner) + place.stride))


def _assumed(owner: str, name: str, thing: Phrase) -> Assumption:
    value = Thing(name, determiner="the")
    return Assumption(f"{owner}.{name}", clause("assumed.value", value=value, piece=thing))


def _zones_read(alternative: m.Alternative) -> list[m.ZoneRef]:
    nodes = (*(b.source for b in alternative.binders), *(g.condition for g in alternative.guards))
    return [item for item in m.walk(nodes) if isinstance(item, m.ZoneRef)]


def _of_pieces(nodes: Iterable[object]) -> frozenset[str]:
    return frozenset(node.name for node in nodes if isinstance(node, m.Attribute))


def _summed(nodes: Iterable[object]) -> frozenset[str]:
    return frozenset(node.attribute for node in nodes if isinstance(node, m.SumOf))


def _of_places(nodes: Iterable[object]) -> frozenset[str]:
    return frozenset(node.name for node in nodes if isinstance(node, m.AttributeOfPlace))
