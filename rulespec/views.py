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
    unknown = _unknown(engine, cells, player)
    for name, zone in engine.layout.zones.items():
        if zone.zone.owner is None:
            shown[name] = _seen(engine, zone, 0, cells, player, unknown)
        else:
            for key, owner in positions.owner_names(engine, zone.zone.owner).items():
                shown[name][key] = _seen(engine, zone, owner, cells, player, unknown)
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


def _seen(
    engine: Engine, zone: ZoneCells, owner: int, cells: list[int], player: int,
    unknown: dict[int, str],
) -> Any:  # fmt: skip
    """What a player sees of a zone; `unknown` are the pieces that they cannot tell from others by
    what they look like, with what these are called."""
    pieces = positions.pieces_in(zone, owner, cells)
    if _sees(engine, zone, owner, cells, player):
        return positions.contents(engine, zone, pieces, unknown)
    if zone.form != "list":
        return len(pieces)
    if not zone.zone.faced:
        return [positions.EMPTY if leaf == m.GAP else HIDDEN for leaf, *_ in pieces]
    texts = positions.contents(engine, zone, pieces, unknown)
    return [text if up else HIDDEN for text, (_, up, *_) in zip(texts, pieces, strict=True)]


def _unknown(engine: Engine, cells: list[int], player: int) -> dict[int, str]:
    return {
        leaf: each.name
        for each in engine.game.alike
        for leaf in each.leaves
        if not knows(engine, each, leaf, cells, player)
    }


def knows(engine: Engine, alike: m.Alike, leaf: int, cells: list[int], player: int) -> bool:
    """Whether a player can tell a piece from those that look like it."""
    value = engine.code_of.values[alike.known_to]
    return bool(value(cells, leaf) == player)
