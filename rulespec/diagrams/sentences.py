"""The figure in words: everything that is drawn, for those who listen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from rulespec import model as m
from rulespec.diagrams.seen import Fact, Holding, Pieces
from rulespec.diagrams.table import Table
from rulespec.prose.tree import Phrase, Thing, clause, told


def sentences(table: Table) -> Iterator[str]:
    """Everything the figure shows, zone by zone."""
    yield from table.status()
    for places in table.ground.boards:
        yield from _about_laid(table, places) if places.on else _about_places(table, places)
    for places in table.ground.names:
        yield from _about_lines(table, places) if places.family else _about_names(table, places)
    yield from _about_owner(table, None, 0)
    for seat in range(table.engine.players):
        yield from _about_owner(table, "player", seat)


def _about_places(table: Table, places: m.Places) -> Iterator[str]:
    if places.holds:
        yield _number_of_places(table, places)
    standing: dict[int, list[str]] = {}
    for index, name in enumerate(places.names if places.holds else ()):
        leaf = table.spot(places.name, index)
        if leaf is not None:
            standing.setdefault(leaf, []).append(name if places.grid else str(index + 1))
    for leaf, names in sorted(standing.items()):
        yield f"{table.capital(table.piece(leaf, len(names)))}: {', '.join(names)}."
    for index in range(len(places.names) if places.name in table.ground.owning else 0):
        yield from _about_owner(table, places.name, index)


def _number_of_places(table: Table, places: m.Places) -> str:
    size = f" ({places.files} × {places.ranks})" if places.grid else ""
    return f"{table.capital(Thing(places.name, len(places.names)))}{size}."


def _about_owner(table: Table, owner: str | None, index: int) -> list[str]:
    """The zones, counters and memories of a player, of a place or of nobody."""
    return table.kept(owner, index, lambda: list(_said_of_owner(table, owner, index)), "said")


def _said_of_owner(table: Table, owner: str | None, index: int) -> Iterator[str]:
    whose = table.owner(owner, index)
    for holding in table.zones(owner, index):
        yield _about_zone(table, holding, whose)
    for fact in table.facts(owner, index):
        yield _about_fact(table, fact, whose)


def _about_fact(table: Table, fact: Fact, whose: Phrase | None) -> str:
    thing = replace(table.sayer.counted(fact.name), owner=whose)
    if fact.value is None:
        thing = replace(thing, determiner="the")
        return table.writer.sentence(table.flag(fact, clause("holds", left=thing)))
    return f"{table.capital(thing)}: {table.writer.words(fact.value)}."


# Laid places, names and lines


def _about_laid(table: Table, places: m.Places) -> Iterator[str]:
    """Square by square as one reads, which place lies there and what belongs to it."""
    grid, lying = table.game.places[places.on], table.lying(places.name)
    names = grid.names
    for rank in reversed(range(grid.ranks)):
        for square in range(rank * grid.files, (rank + 1) * grid.files):
            target = Thing(grid.name, determiner="bare", tag=names[square])
            for place in lying.get(square, []):
                tile, turn = table.sayer.place(places.name, place), table.turn(places.name, place)
                if turn:
                    by = Thing("_side", turn)
                    said = clause("given.turned", target=target, place=tile, turn=by)
                else:
                    said = clause("given.is", target=target, things=tile)
                yield table.writer.sentence(said)
                say = partial(_about_tile, table, places, place)
                yield from table.kept(places.name, place, say, "tile said")
                yield from _about_parts(table, places, place)
            if square not in lying and not grid.hexes:
                yield table.writer.sentence(clause("given.empty", target=target))
    for place in table.waiting(places):
        whose = table.owner(places.name, place)
        for zone in table.zones(places.name, place):
            if zone.pieces:
                yield _about_zone(table, zone, whose)


def _about_tile(table: Table, places: m.Places, place: int) -> list[str]:
    return list(_said_of_tile(table, places, place))


def _said_of_tile(table: Table, places: m.Places, place: int) -> Iterator[str]:
    """What belongs to the place that was just named, which need not be named again."""
    for fact in table.facts(places.name, place):
        yield _about_fact(table, fact, None)
    leaf = table.spot(places.name, place)
    if leaf is not None:
        yield f"{table.capital(table.piece(leaf, 1))}."
    for holding in table.zones(places.name, place):
        if holding.pieces:
            yield _about_zone(table, holding, None)
        else:
            zone = Thing(holding.term, determiner="bare")
            yield table.writer.sentence(clause("given.empty", target=zone))


def _about_parts(table: Table, tiles: m.Places, tile: int) -> Iterator[str]:
    """What there is on the parts of a tile; of those with nothing, nothing."""
    for parts in table.game.places.values():
        if parts.part_of != tiles.name:
            continue
        for index, row in enumerate(parts.rows):
            if row.attribute(tiles.name) == tile:
                yield from table.kept(
                    parts.name, index, partial(_about_part, table, parts, index), "part said"
                )


def _about_part(table: Table, parts: m.Places, index: int) -> list[str]:
    whose = table.owner(parts.name, index)
    zones = [zone for zone in table.zones(parts.name, index) if zone.pieces]
    said = [_about_zone(table, zone, whose) for zone in zones]
    return said + [_about_fact(table, fact, whose) for fact in table.facts(parts.name, index)]


def _about_names(table: Table, places: m.Places) -> Iterator[str]:
    memory = table.ground.standing.get(places.name)
    for index in places.besides(table.engine.players):
        if memory is not None:
            say = partial(about_standing, table, places, memory, index)
            yield table.kept(places.name, index, say, "standing")
        yield from _about_owner(table, places.name, index)


def about_standing(table: Table, places: m.Places, memory: m.Memory, index: int) -> str:
    """Where a name stands, in the words that the game has for it, if any."""
    owner = table.sayer.place(places.name, index)
    thing = Thing(memory.name, determiner="bare", owner=owner)
    where = table.standing_at(memory, index)
    if memory.role == "marker":
        return table.writer.sentence(table.sayer.stands(memory, owner, where))
    if where is None:
        plain = clause("given.empty", target=thing)
        return table.writer.sentence(told(memory.name, "none", plain, owner=owner))
    plain = clause("given.is", target=thing, things=where)
    return table.writer.sentence(told(memory.name, "is", plain, owner=owner, value=where))


def _about_lines(table: Table, lines: m.Places) -> Iterator[str]:
    for fact, names in table.grouped(lines.name):
        yield f"{table.with_value(fact)}: {', '.join(names)}."
    for index in range(len(lines.names)):
        for fact in table.memories(lines.name, index):
            yield _about_fact(table, fact, table.owner(lines.name, index))


# Zones


def _about_zone(table: Table, holding: Holding, whose: Phrase | None) -> str:
    if not holding.pieces:
        zone = Thing(holding.term, determiner="the", owner=whose)
        return table.writer.sentence(clause("is.empty", zone=zone))
    name = table.capital(Thing(holding.term, determiner="bare", owner=whose))
    return f"{name}: {', '.join(in_words(table, holding))}."


def in_words(table: Table, holding: Holding) -> list[str]:
    """What lies in a zone, as the viewer sees it."""
    return [_in_words(table, holding, pieces) for pieces in holding.pieces]


def _in_words(table: Table, holding: Holding, pieces: Pieces) -> str:
    if pieces.missing:
        return table.writer.words(clause("given.gap"))
    if pieces.leaf is None:
        thing = Thing(holding.zone.kind or "_piece", pieces.count)
    else:
        piece = table.piece(pieces.leaf, pieces.count, owned=not holding.zone.own)
        thing = replace(piece, term=pieces.name)
    text = table.writer.words(thing)
    if not pieces.down or not holding.zone.faced:
        return text
    return f"{text} ({table.writer.words(clause('face.down'))})"
