"""What one player may know of a state: everything else is left out or shown as a back."""

from __future__ import annotations

from typing import Any, assert_never

from rulespec import model as m
from rulespec import positions
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, ZoneCells

HIDDEN = "?"


def view(engine: Engine, cells: list[int], player: int) -> dict[str, Any]:
    """The position as a player sees it: hidden pieces only counted."""
    shown = positions.describe(engine, cells)
    for name, zone in engine.layout.zones.items():
        if zone.zone.owner is None:
            shown[name] = _seen(engine, zone, 0, cells, player)
        else:
            for key, owner in positions.owner_names(engine, zone.zone.owner).items():
                shown[name][key] = _seen(engine, zone, owner, cells, player)
    for counter in engine.game.counters.values():
        if counter.secret:
            for owner, key in enumerate(list(shown[counter.name])):
                if owner != player:
                    shown[counter.name][key] = HIDDEN
    site = engine.site(cells)
    if site is not None:
        for local in site.locals:
            origin = engine.layout.zones.get(local.zone)
            if origin is not None and not _sees(engine, origin, cells[ACTIVE], cells, player):
                shown["with"][local.name] = HIDDEN
    return shown


def _sees(engine: Engine, zone: ZoneCells, owner: int, cells: list[int], player: int) -> bool:
    match zone.zone.seen:
        case "all":
            return zone.zone.name != m.BOX
        case "owner":
            return engine.game.of_players(zone.zone.owner) and owner == player
        case "active":
            return cells[ACTIVE] == player
        case "none":
            return False
    assert_never(zone.zone.seen)


def _seen(engine: Engine, zone: ZoneCells, owner: int, cells: list[int], player: int) -> Any:
    pieces = positions.pieces_in(zone, owner, cells)
    if _sees(engine, zone, owner, cells, player):
        return _told_apart(engine, zone, pieces, cells, player)
    if zone.form != "list":
        return len(pieces)
    if not zone.zone.faced:
        return [HIDDEN] * len(pieces)
    texts = _told_apart(engine, zone, pieces, cells, player)
    return [text if up else HIDDEN for text, (_, up) in zip(texts, pieces, strict=True)]


def _told_apart(
    engine: Engine, zone: ZoneCells, pieces: list[positions.Piece], cells: list[int], player: int
) -> list[str]:
    """Pieces as a position lists them; those that a player cannot tell apart by what they look
    like."""
    unknown = {
        leaf: each.name
        for each in engine.game.alike
        for leaf in each.leaves
        if leaf in zone.zone.leaves and not knows(engine, each, leaf, cells, player)
    }
    return positions.contents(engine, zone, pieces, unknown)


def knows(engine: Engine, alike: m.Alike, leaf: int, cells: list[int], player: int) -> bool:
    """Whether a player can tell a piece from those that look like it."""
    value = engine.code_of.values[alike.known_to]
    return bool(value(cells, leaf) == player)
