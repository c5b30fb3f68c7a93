"""JSON Schema of a game's positions, so that an editor can complete and check them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from rulespec import model as m
from rulespec import positions
from rulespec.api import Game
from rulespec.engine import Engine
from rulespec.layout import ZoneCells
from rulespec.positions import ledgers


def position_schema(game: Game) -> dict[str, Any]:
    """The schema of positions of a game with any number of players."""
    engine = game.engine(game.players[-1])
    seats = list(game.model.seat_names)
    sites = sorted({name for n in game.players for name in game.engine(n).program.sites})
    properties: dict[str, Any] = {
        "game": {"type": "string"},
        "players": {"type": "integer", "enum": list(game.players)},
        "variants": {"type": "array", "items": {"enum": sorted(game.model.variants)}},
        "data": {"type": "array", "items": {"type": "string"}},
        "seed": {"type": "integer", "minimum": 0},
        "turn": {"enum": seats},
        "at": {"enum": [*sites, positions.OVER]},
        "with": {"type": "object"},
        "winners": {"type": "array", "items": {"enum": seats}},
    }
    for name, cells in engine.layout.zones.items():
        properties[name] = _by_owner(engine, cells.zone.owner, _contents(engine, cells))
    for name, cells in engine.layout.spots.items():
        names = [positions.piece_name(engine, cells, leaf) for leaf in sorted(cells.zone.leaves)]
        properties[name] = _by_owner(engine, name, {"enum": names})
    for grid, places in positions.laid_on(engine).items():
        declared = game.model.places[places]
        turns = range(len(game.model.grid(places).sides)) if declared.turned else range(1)
        names = [positions.turned_name(name, turn) for name in declared.names for turn in turns]
        properties[grid] = _by_owner(engine, grid, {"enum": names})
    root = ledgers.ledgers(engine)
    kept = {store.name for store in ledgers.stores(root)}
    properties |= {key: _kept(engine, entry) for key, entry in root.of.items()}
    for counter in game.model.counters.values():
        if counter.name in kept:
            continue
        limits = {"type": "integer", "minimum": counter.type.low, "maximum": counter.type.high}
        properties[counter.name] = _by_owner(engine, counter.owner, limits)
    for memory in game.model.memories.values():
        if memory.name in kept:
            continue
        properties[memory.name] = _by_owner(engine, memory.owner, _value(engine, memory.type))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Position of {game.name}",
        "type": "object",
        "required": ["game"],
        "additionalProperties": False,
        "properties": properties,
    }


def _by_owner(engine: Engine, owner: str | None, item: dict[str, Any]) -> dict[str, Any]:
    if owner is None:
        return item
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: item for name in _owner_names(engine, owner)},
    }


def _kept(engine: Engine, entry: ledgers.Entry) -> dict[str, Any]:
    """What constructs keep for a time."""
    match entry:
        case ledgers.One(store, ()):
            return _value(engine, store.type)
        case ledgers.One(_, names):
            return {"enum": [ledgers.NONE, *names]}
        case ledgers.Owners(store):
            return _listed(_owner_names(engine, store.owner or "player"))
        case ledgers.ByOwner(store):
            return _by_owner(engine, store.owner, _value(engine, store.type))
        case ledgers.Entered(store):
            return _by_owner(engine, store.owner, {"type": "integer", "minimum": 0})
        case ledgers.Names(named):
            return _listed(named)
        case ledgers.InARow(row):
            item = _value(engine, row[0].type)
            return {"type": "array", "maxItems": len(row), "items": item}
        case ledgers.Group(of):
            return {
                "type": "object",
                "additionalProperties": False,
                "properties": {key: _kept(engine, each) for key, each in of.items()},
            }
    assert_never(entry)


def _listed(names: Iterable[str]) -> dict[str, Any]:
    return {"type": "array", "items": {"enum": list(names)}}


def _owner_names(engine: Engine, owner: str) -> tuple[str, ...]:
    """Whoever can own it: some persons take part only when players are few."""
    if owner == "player":
        return engine.game.seat_names
    return engine.game.places[owner].names


def _contents(engine: Engine, cells: ZoneCells) -> dict[str, Any]:
    leaves = sorted(cells.zone.leaves)
    names = "|".join(positions.piece_name(engine, cells, leaf) for leaf in leaves)
    faces = "( (up|down))?" if cells.zone.faced else ""
    uses = f"({positions.IN_USE}( [2-9])?)?" if cells.in_use else ""
    named = "|".join(engine.game.labels) if cells.labels else ""
    marks = f"{uses}({positions.AS}({named}))*" if named else uses
    pattern = f"^([1-9][0-9]* )?({names}){faces}{marks}$"
    return {"type": "array", "items": {"type": "string", "pattern": pattern}}


def _value(engine: Engine, type_: m.Type) -> dict[str, Any]:
    match type_:
        case m.NumberType(low, high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case m.WalkType(places, most):
            names = list(engine.game.places[places].names)
            return {"type": "array", "maxItems": most, "items": {"enum": names}}
        case (
            m.FlagType() | m.PlayerType() | m.PlaceType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            return {"enum": list(positions.value_names(engine, type_))}
    assert_never(type_)
