"""The figure in words: everything that is drawn, for those who listen."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec import model as m
from rulespec.diagrams.table import Holding, Pieces, Table
from rulespec.prose.tree import Phrase, Thing, clause


def sentences(table: Table) -> Iterator[str]:
    """Everything the figure shows, zone by zone."""
    yield from table.status()
    for places in table.game.places.values():
        yield from _about_places(table, places)
    yield from _about_owner(table, None, 0)
    for seat in range(table.engine.players):
        yield from _about_owner(table, "player", seat)


def _about_places(table: Table, places: m.Places) -> Iterator[str]:
    if places.holds:
        yield _number_of_places(table, places)
    standing: dict[int, list[str]] = {}
    for index, name in enumerate(places.names):
        leaf = table.spot(places.name, index)
        if leaf is not None:
            standing.setdefault(leaf, []).append(name if places.grid else str(index + 1))
    for leaf, names in sorted(standing.items()):
        yield f"{table.capital(table.piece(leaf, len(names)))}: {', '.join(names)}."
    for index in range(len(places.names)):
        yield from _about_owner(table, places.name, index)


def _number_of_places(table: Table, places: m.Places) -> str:
    size = f" ({places.files} × {places.ranks})" if places.grid else ""
    return f"{table.capital(Thing(places.name, len(places.names)))}{size}."


def _about_owner(table: Table, owner: str | None, index: int) -> Iterator[str]:
    """The zones, counters and memories of a player, of a place or of nobody."""
    whose = table.owner(owner, index)
    for holding in table.zones(owner, index):
        yield _about_zone(table, holding, whose)
    for fact in table.facts(owner, index):
        thing = Thing(fact.name, determiner="the" if fact.value is None else "bare", owner=whose)
        if fact.value is None:
            yield table.writer.sentence(clause("holds", left=thing))
        else:
            yield f"{table.capital(thing)}: {table.writer.words(fact.value)}."


def _about_zone(table: Table, holding: Holding, whose: Phrase | None) -> str:
    if not holding.pieces:
        zone = Thing(holding.term, determiner="the", owner=whose)
        return table.writer.sentence(clause("is.empty", zone=zone))
    name = table.capital(Thing(holding.term, determiner="bare", owner=whose))
    return f"{name}: {', '.join(_in_words(table, holding, p) for p in holding.pieces)}."


def _in_words(table: Table, holding: Holding, pieces: Pieces) -> str:
    if pieces.leaf is None:
        thing = Thing(holding.zone.kind or "_piece", pieces.count)
    else:
        thing = table.piece(pieces.leaf, pieces.count, owned=not holding.zone.own)
    text = table.writer.words(thing)
    face = table.writer.words(clause("face.down"))
    return f"{text} ({face})" if pieces.down and holding.zone.faced else text
