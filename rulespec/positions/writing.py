"""A state as plain data, every zone listed: what is read back as the same state."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from typing import Any, assert_never

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, WINNERS, ZoneCells
from rulespec.positions import ledger_writing, ledgers
from rulespec.positions.spelling import (
    OVER,
    Piece,
    Shown,
    laid_on,
    marks_text,
    owner_names,
    piece_name,
    pieces_in,
    shown,
    turned_name,
    value_names,
)
from rulespec.program import SiteLocal


def describe(engine: Engine, cells: list[int]) -> dict[str, Any]:
    """A state as plain data, every zone listed: what `read` reads back."""
    flow: dict[str, Any] = {"turn": engine.game.seat_names[cells[ACTIVE]]}
    site = engine.site(cells)
    flow["at"] = site.name if site else OVER
    if site and site.locals:
        flow["with"] = {local.name: _local_text(engine, local, cells) for local in site.locals}
    if cells[WINNERS]:
        names = engine.game.seat_names
        flow["winners"] = [names[p] for p in range(engine.players) if cells[WINNERS] >> p & 1]
    table = {**dict(_zones(engine, cells)), **dict(_numbers(engine, cells))}
    return {**flow, **ledger_writing.told(engine, cells), **table}


def known(engine: Engine, cells: list[int]) -> dict[str, Any]:
    """All that there is by its name in the model: zones, counters and memories, also what
    constructs keep."""
    table = {**dict(_zones(engine, cells)), **dict(_numbers(engine, cells))}
    return {**table, **ledger_writing.kept(engine, cells)}


def _zones(engine: Engine, s: list[int]) -> Iterator[tuple[str, Any]]:
    for grid, name in laid_on(engine).items():
        squares, first = engine.game.places[grid].names, engine.layout.laid[name]
        places = engine.game.places[name]
        lying = {
            squares[s[first + index] - 1]: turned_name(
                place, s[first + len(places.names) + index] if places.turned else 0
            )
            for index, place in enumerate(places.names)
            if s[first + index]
        }
        yield grid, {square: lying[square] for square in squares if square in lying}
    for name, cells in engine.layout.spots.items():
        spots = engine.game.places[name].names
        filled = {
            spots[i]: piece_name(engine, cells, s[cells.base + i] - 1)
            for i in range(cells.owners)
            if s[cells.base + i]
        }
        yield name, filled
    for name, cells in engine.layout.zones.items():
        if cells.zone.owner is None:
            yield name, contents(engine, cells, pieces_in(cells, 0, s))
        else:
            names = owner_names(engine, cells.zone.owner)
            yield (
                name,
                {
                    owner: contents(engine, cells, pieces_in(cells, number, s))
                    for owner, number in names.items()
                },
            )


def contents(
    engine: Engine, cells: ZoneCells, pieces: list[Piece], names: dict[int, str] | None = None
) -> list[str]:
    """Pieces as a position lists them: counted in a bag, one by one in a row.

    `names` are what some types are called here instead.
    """
    known = names or {}
    told = [(known.get(each.leaf) or piece_name(engine, cells, each.leaf), each) for each in pieces]
    if cells.form == "list":
        faces = ("down", "up")
        faced = cells.zone.faced
        return [
            name
            + (f" {faces[each.up]}" if faced and each.leaf != m.GAP else "")
            + marks_text(engine, each)
            for name, each in told
        ]
    tally = Tally(name + marks_text(engine, each) for name, each in told)
    return [(f"{count} " if count > 1 else "") + name for name, count in tally.items()]


def _numbers(engine: Engine, s: list[int]) -> Iterator[tuple[str, Any]]:
    game, layout = engine.game, engine.layout
    kept = {store.name for store in ledgers.stores(ledgers.ledgers(engine))}
    known: list[tuple[m.Counter | m.Memory, int]] = [
        *((counter, layout.counters[name]) for name, counter in game.counters.items()),
        *((memory, layout.memories[name]) for name, memory in game.memories.items()),
    ]
    for each, base in known:
        if each.name not in kept:
            yield each.name, _owned(engine, each.owner, base, s, shown(engine, each.type))


def _owned(engine: Engine, owner: str | None, base: int, s: list[int], text: Shown) -> Any:
    if owner is None:
        return text(s[base])
    return {name: text(s[base + i]) for name, i in owner_names(engine, owner).items()}


def _local_text(engine: Engine, local: SiteLocal, s: list[int]) -> Any:
    value, type_ = s[local.cell], local.type
    match type_:
        case m.PieceType():
            cells = engine.layout.zones.get(local.zone)
            if cells is not None and cells.form == "list":
                return value + 1
            return piece_name(engine, cells or engine.layout.zones[m.BOX], value)
        case m.NumberType():
            return value
        case m.WalkType():
            return shown(engine, type_)(value)
        case (
            m.FlagType() | m.PlayerType() | m.PlaceType() | m.StageType() | m.LineType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            texts = {number: text for text, number in value_names(engine, type_).items()}
            return texts.get(value, value)
    assert_never(type_)
