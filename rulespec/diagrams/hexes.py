"""A map of tiles that were laid on hexes: their parts in colours, and what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from rulespec import model as m
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import Block
from rulespec.diagrams.lettering import SMALL, SMALLEST
from rulespec.diagrams.paint import KINDS, paint
from rulespec.diagrams.pictures import Pictures
from rulespec.diagrams.pieces import token
from rulespec.diagrams.seen import label_of
from rulespec.diagrams.table import Table
from rulespec.views import HIDDEN

_RADIUS = 73
_INNER = 0.74
"""The middle of a tile, where its words stand, in relation to the whole."""
_ROOM = 1.6 * _INNER * _RADIUS
_WIDER = 1.15 * _ROOM
"""What stands below the words may come near to the sides."""
_PAWN = 8
_SWATCH = 11


class Hexes:
    """The tiles of one set of places that lie on hexes."""

    def __init__(self, table: Table, pictures: Pictures, places: m.Places) -> None:
        self.table, self.pictures, self.places = table, pictures, places
        self.grid = table.game.places[places.on]
        declared = table.game.places.values()
        self.parts = [each for each in declared if each.part_of == places.name]

    def board(self) -> Block:
        """The hexes with a tile on them, the first row at the bottom."""
        lying = self.table.lying(self.places.name)
        middles = {square: self._middle(square) for square in lying}
        if not middles:
            return Block(0, 0, "")
        high = _RADIUS * sqrt(3) / 2
        left = min(x for x, _ in middles.values()) - _RADIUS
        top = min(y for _, y in middles.values()) - high
        tiles = [
            b.moved(self._tile(place, square), middles[square][0] - left, middles[square][1] - top)
            for square, places in lying.items()
            for place in places
        ]
        width = max(x for x, _ in middles.values()) + _RADIUS - left
        height = max(y for _, y in middles.values()) + high - top
        drawn = Block(width, height, b.group("".join(tiles), board=self.places.name))
        return b.column([drawn, b.flow(self._legend(), width, 10, 0.5)], 8, 0.5)

    def _legend(self) -> Iterator[Block]:
        """What the colours mean."""
        for name in self.table.ground.joined:
            for parts in self.parts:
                type_ = dict(parts.attributes).get(name)
                if isinstance(type_, m.PlaceType):
                    for index in sorted({r.attribute(name) for r in parts.rows if r.sides}):
                        label = self.table.title(type_.places, index)
                        swatch = b.rect(_SWATCH, _SWATCH, _colour(index), 2)
                        words = b.words(label, SMALL, _RADIUS * 2)
                        yield b.row([Block(_SWATCH, _SWATCH, swatch), words], 4, 0.5)

    def _middle(self, square: int) -> tuple[float, float]:
        rank, file = divmod(square, self.grid.files)
        return 1.5 * _RADIUS * file, -(rank + file / 2) * sqrt(3) * _RADIUS

    # Tiles, with the origin in their middle

    def _tile(self, place: int, square: int) -> Block:
        turn = self.table.turn(self.places.name, place)
        sectors = "".join(
            _sector(side + turn, self._colour(parts, index))
            for parts in self.parts
            for index in self._of_tile(parts, place)
            for side in parts.rows[index].sides
        )
        edge = paint("changed" if self.table.newly_laid(self.places.name, place) else "edge")
        outline = f'<path d="{_hexagon(_RADIUS)}" fill="none" stroke-width="1.5"{edge}/>'
        middle = f'<path d="{_hexagon(_RADIUS * _INNER)}"{paint("board", "grid")}/>'
        words = self._words(place, square)
        text = b.moved(words, -words.width / 2, -words.height / 2)
        name, at = self.places.names[place], self.grid.names[square]
        svg = b.group(sectors + middle + outline + text, place=name, square=at)
        return Block(0, 0, svg)

    def _of_tile(self, parts: m.Places, place: int) -> Iterator[int]:
        for index, row in enumerate(parts.rows):
            if row.attribute(parts.part_of) == place:
                yield index

    def _colour(self, parts: m.Places, index: int) -> str:
        """Parts have the colour of what joins them with others; else one of their own."""
        row = parts.rows[index]
        given = {name for name, _ in row.attributes}
        joined = (row.attribute(name) for name in self.table.ground.joined if name in given)
        return _colour(next(joined, index))

    def _words(self, place: int, square: int) -> Block:
        """The name, the landmarks, who stands there and what lies there."""
        ink = paint("face")
        title = f"{self.table.title(self.places.name, place)} {self.grid.names[square]}"
        rows = [b.words(title, SMALLEST, _ROOM, bold=True, middle=True, ink=ink)]
        held = [*self._held(self.places.name, place)]
        for parts in self.parts:
            for index in self._of_tile(parts, place):
                there = [*self._pawns(parts.name, index), *self._held(parts.name, index)]
                if there or index in self.table.ground.landmarks[parts.name]:
                    label = self.table.called(parts.name, index)
                    rows.append(b.words(label, SMALLEST, _ROOM, middle=True, ink=ink))
                held += there
        held += self._pawns(self.places.name, place)
        return b.column([*rows, b.flow(held, _WIDER, 2, 0.5, 0.5)], 0, 0.5)

    def _pawns(self, places: str, place: int) -> Iterator[Block]:
        for standing in self.table.standing_on(places).get(place, []):
            yield self.pictures.disc(standing)
        for seat in self.table.players_on(places, place):
            letter = self.table.seat_letters[seat]
            yield token(self.table.hue(seat), letter, _PAWN)
        for person in self.table.persons_on(places, place):
            text = b.words(
                self.table.title(person.names, person.index), SMALLEST, _ROOM, ink=paint("face")
            )
            drawn = b.outlined(_framed(text, _PAWN), person.changed)
            name = self.table.game.places[person.names].names[person.index]
            yield Block(drawn.width, drawn.height, b.group(drawn.svg, name=name))

    def _held(self, owner: str, index: int) -> Iterator[Block]:
        """What lies there, by its short names: there is no room for pictures."""
        for zone in self.table.zones(owner, index):
            data: dict[str, object] = {"zone": zone.zone.name, "owner": index}
            if not zone.pieces and zone.changed:
                slot = b.outlined(Block(_PAWN * 2, _PAWN * 2, ""), changed=True)
                yield Block(slot.width, slot.height, b.group(slot.svg, **data))
            for pieces in zone.pieces:
                label = label_of(self.table.writer, pieces.name) if pieces.name else HIDDEN
                times = f" ×{pieces.count}" if pieces.count > 1 else ""
                down = " ↓" if pieces.down and pieces.name else ""
                text = b.words(f"{label}{times}{down}", SMALLEST, _ROOM, ink=paint("face"))
                drawn = b.outlined(_framed(text, 3), zone.changed)
                named = {**data, "count": pieces.count, "piece": pieces.name or ""}
                yield Block(drawn.width, drawn.height, b.group(drawn.svg, **named))


def _framed(text: Block, rounding: float) -> Block:
    """Words on a card."""
    width, height = text.width + 6, text.height + 2
    paper = b.rect(width, height, paint("card", "edge"), rounding)
    return Block(width, height, paper + b.moved(text, 3, 1))


def _colour(number: int) -> str:
    return paint(f"kind-{number % KINDS + 1}")


def _corner(radius: float, number: int) -> str:
    angle = (number - 2) * pi / 3
    return f"{b.n(radius * cos(angle))} {b.n(radius * sin(angle))}"


def _hexagon(radius: float) -> str:
    return "M" + "L".join(_corner(radius, number) for number in range(6)) + "Z"


def _sector(side: int, colour: str) -> str:
    """What lies between the middle of a tile and one of its sides, the first at the top."""
    path = f"M0 0L{_corner(_RADIUS, side)}L{_corner(_RADIUS, side + 1)}Z"
    return f'<path d="{path}"{colour}/>'
