"""How a position writes things: owners, pieces, values; and where a zone keeps its pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, assert_never

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.layout import ZoneCells

OVER = "over"
EMPTY = "empty"
"""A gap in a row, which no row of a game has."""
TURNED_BY = " turned by "
HEAD = ("game", "players", "variants", "data", "seed")
FLOW = ("turn", "at", "with", "winners")

Shown = Callable[[int], int | str | list[str]]
"""How a number in a cell is written."""

IN_USE, AS = " in use", " as "


class Piece(NamedTuple):
    """Type of a piece, whether it lies face up, the number of its use if it is being used, and its
    labels as bits."""

    leaf: int
    up: int
    use: int = 0
    labels: int = 0


def marks_text(engine: Engine, piece: Piece) -> str:
    """What is written behind a piece that is being used, or that has labels."""
    use = "" if not piece.use else IN_USE if piece.use == 1 else f"{IN_USE} {piece.use}"
    names = (name for bit, name in enumerate(engine.game.labels) if piece.labels >> bit & 1)
    return use + "".join(f"{AS}{name}" for name in names)


def turned_name(place: str, turn: int) -> str:
    """How a place that lies on a square is written."""
    return f"{place}{TURNED_BY}{turn}" if turn else place


def laid_on(engine: Engine) -> dict[str, str]:
    """Grids that places are laid on, and those places."""
    return {places.on: name for name, places in engine.game.places.items() if places.on}


def owner_names(engine: Engine, owner: str) -> dict[str, int]:
    """Those in the game who have one each of something, and their numbers."""
    if owner == "player":
        return {name: seat for seat, name in enumerate(engine.game.seat_names[: engine.players])}
    places = engine.game.places[owner]
    names = places.names
    return {names[number]: number for number in places.present(engine.players)}


def piece_names(engine: Engine, cells: ZoneCells) -> dict[str, int]:
    """How the pieces of a zone are written, to their types."""
    game, players = engine.game, engine.players
    leaves = [i for i, leaf in enumerate(game.leaves) if game.is_present(leaf, players)]
    return {piece_name(engine, cells, i): i for i in leaves}


def piece_name(engine: Engine, cells: ZoneCells, leaf: int) -> str:
    """How a piece is written: by its name, by its owner where all are of one kind."""
    if leaf == m.GAP:
        return EMPTY
    info = engine.game.leaves[leaf]
    keeper = engine.game.keeper_name(info)
    if keeper is None:
        return info.name
    alone = {engine.game.leaves[i].name for i in cells.zone.leaves} == {info.name}
    return keeper if alone else f"{keeper}'s {info.name}"


def value_names(engine: Engine, type_: m.Type) -> dict[str, int]:
    """The values of a memory or local, by how they are written."""
    match type_:
        case m.FlagType():
            return {"no": 0, "yes": 1}
        case m.PlayerType(optional):
            names, shift = owner_names(engine, "player"), int(optional)
        case m.PlaceType(places, optional):
            names, shift = owner_names(engine, places), int(optional)
        case m.NumberType(low, high):
            return {str(value): value for value in range(low, high + 1)}
        case m.StageType(stages):
            return {name: index for index, name in enumerate(stages, 1)}
        case m.WalkType() | m.LineType() | m.PieceType() | m.ZoneType() | m.SetType():
            return {}  # written otherwise, or never kept
        case _:
            assert_never(type_)
    found = {name: index + shift for name, index in names.items()}
    return {"none": 0, **found} if shift else found


def shown(engine: Engine, type_: m.Type) -> Shown:
    """How a counter or memory of a type is written: numbers as they are, all else by name."""
    match type_:
        case m.NumberType():
            return lambda value: value
        case m.WalkType():
            return lambda value: engine.walk_text(type_, value).split()
        case (
            m.FlagType() | m.PlayerType() | m.PlaceType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            texts = {value: text for text, value in value_names(engine, type_).items()}
            return lambda value: _plain(texts.get(value, str(value)))
    assert_never(type_)


def _plain(text: str) -> str | int:
    return int(text) if text.lstrip("-").isdigit() else text


# Pieces in their cells


def pieces_in(cells: ZoneCells, owner: int, s: list[int]) -> list[Piece]:
    """The pieces of a zone, in order; of a bag, by type."""
    start = cells.at(owner)
    match cells.form:
        case "list":
            elements = s[start + 1 : start + 1 + s[start]]
            return [_listed(cells, element) for element in elements]
        case "spot":
            return [Piece(s[start] - 1, 1)] if s[start] else []
        case "own":
            leaf = sorted(cells.zone.leaves)[owner]
            return _counted(cells, start, leaf, s)
    return [
        piece
        for index in range(cells.stride)
        for piece in _counted(cells, start + index, cells.lowest + index, s)
    ]


def _listed(cells: ZoneCells, element: int) -> Piece:
    """A piece of a row."""
    marks = element >> 1
    labels, use = marks & (1 << cells.labels) - 1, marks >> cells.labels
    return Piece(element >> cells.shift, element & 1, use & (1 << cells.use_bits) - 1, labels)


def _counted(cells: ZoneCells, cell: int, leaf: int, s: list[int]) -> list[Piece]:
    """The pieces of a type in a bag, those that are being used first."""
    used = s[cell + cells.apart] if cells.in_use else 0
    labels = s[cell + cells.labelled] if cells.labels else 0
    return [Piece(leaf, 1, int(number < used), labels) for number in range(s[cell])]


def write(cells: ZoneCells, owner: int, pieces: list[Piece], s: list[int]) -> None:
    """Put pieces into the cells of a zone."""
    start = cells.at(owner)
    s[start : start + cells.stride] = [0] * cells.stride
    match cells.form:
        case "list":
            s[start] = len(pieces)
            for index, piece in enumerate(pieces):
                marks = (piece.use << cells.labels) + piece.labels
                s[start + 1 + index] = (piece.leaf << cells.shift) + 2 * marks + piece.up
        case "spot":
            s[start] = pieces[0][0] + 1 if pieces else 0
        case "own":
            s[start] = len(pieces)
            _mark(cells, start, pieces, s)
        case _:
            for piece in pieces:
                s[start + piece.leaf - cells.lowest] += 1
            for index in range(cells.stride if cells.areas else 0):
                alike = [each for each in pieces if each.leaf == cells.lowest + index]
                _mark(cells, start + index, alike, s)


def _mark(cells: ZoneCells, cell: int, alike: list[Piece], s: list[int]) -> None:
    """How many of the pieces of a type in a bag are being used, and their labels."""
    if cells.in_use:
        s[cell + cells.apart] = sum(each.use > 0 for each in alike)
    if cells.labels:
        s[cell + cells.labelled] = max((each.labels for each in alike), default=0)
