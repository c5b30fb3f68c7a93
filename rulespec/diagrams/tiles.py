"""A board of places that were laid on a grid: a tile for each, with all that belongs to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulespec import model as m
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import WIDTH, Block
from rulespec.diagrams.figure_ground import Corner
from rulespec.diagrams.lettering import BOLD, SMALL, SMALLEST, fits, text_width
from rulespec.diagrams.paint import paint
from rulespec.diagrams.pictures import Pictures
from rulespec.diagrams.pieces import coin
from rulespec.diagrams.seen import Fact
from rulespec.diagrams.table import Table

_GAP = 6
_PADDING = 8
_NARROWEST = 84
"""A tile: its longest words are broken then."""
_SHORTEST = 60
_POINTER = 8
"""How far beyond a coin the stroke reaches that shows its line."""
_TOKEN = 13


class Tiles:
    """The tiles of one set of places, and around them the numbers of lines."""

    def __init__(self, table: Table, pictures: Pictures, places: m.Places) -> None:
        self.table, self.pictures, self.places = table, pictures, places
        self.grid = table.game.places[places.on]
        self.squares = self.grid.names
        self.standing = table.standing_on(places.name)
        self.coins = dict(self._coins())

    def board(self) -> Block:
        """The squares with their first row at the bottom, and coins where lines come out."""
        grid, lying = self.grid, self.table.lying(self.places.name)
        left, right, top = self._margins()
        room = WIDTH - left - right - _GAP * (grid.files - 1)
        wide = max(_NARROWEST, room / grid.files)
        rows, y, middles = [], top, []
        for rank in reversed(range(grid.ranks)):
            squares = range(rank * grid.files, (rank + 1) * grid.files)
            drawn = self._rank([(square, lying.get(square, [])) for square in squares], wide)
            rows.append(b.moved(drawn, left, y))
            middles.append(y + drawn.height / 2)
            y += drawn.height + _GAP
        width = left + right + grid.files * (wide + _GAP) - _GAP
        columns = [left + file * (wide + _GAP) + wide / 2 for file in range(grid.files)]
        coins = self._placed(width, columns, middles[::-1])
        return Block(width, y - _GAP, b.group("".join(rows) + coins, board=self.places.name))

    # Tiles

    def _rank(self, squares: list[tuple[int, list[int]]], width: float) -> Block:
        """A row of squares, each as high as the highest."""
        inside = [
            [self._contents(place, square, width - 2 * _PADDING) for place in places]
            for square, places in squares
        ]
        heights = [sum(each.height + 2 * _PADDING for each in blocks) for blocks in inside]
        height = max(_SHORTEST, *heights)
        tiles = [
            self._square(square, places, blocks, width, height)
            for (square, places), blocks in zip(squares, inside, strict=True)
        ]
        return b.row(tiles, _GAP)

    def _square(
        self, square: int, places: list[int], blocks: list[Block], width: float, height: float
    ) -> Block:
        """What lies on a square; several tiles, which only a broken position has, share it."""
        if not places:
            return Block(width, height, self._free(square, width, height))
        each = height / len(places)
        tiles = [
            self._tile(place, square, block, width, each)
            for place, block in zip(places, blocks, strict=True)
        ]
        return b.column(tiles, 0)

    def _tile(self, place: int, square: int, block: Block, width: float, height: float) -> Block:
        paper = b.rect(width, height, paint("board", "edge"), 6)
        whole = Block(width, height, paper + b.moved(block, _PADDING, _PADDING))
        drawn = b.outlined(whole, self.table.newly_laid(self.places.name, place))
        name, at = self.places.names[place], self.squares[square]
        return Block(width, height, b.group(drawn.svg, place=name, square=at))

    def _free(self, square: int, width: float, height: float) -> str:
        name = b.centred([self.squares[square]], SMALL, width, height, "")
        return f"<g>{b.rect(width, height, b.EMPTY_SLOT)}{name}</g>"

    def _contents(self, place: int, square: int, width: float) -> Block:
        there = tuple((each.names, each.index) for each in self.standing.get(place, ()))
        draw = partial(self._drawn, place, square, width)
        return self.table.kept(self.places.name, place, draw, "tile", square, width, there)

    def _drawn(self, place: int, square: int, width: float) -> Block:
        name = self.places.name
        zones = self.table.zones(name, place)
        single = [zone for zone in zones if zone.zone.capacity == 1]
        first = [*self._numbers(place, width), *self._token(place)]
        first += [self.pictures.disc(each) for each in self.standing.get(place, [])]
        first += [self.pictures.small_zone(zone, width) for zone in single]
        rows = [b.flow(first, width, 5, 0.5)]
        rows += [self.pictures.small_zone(zone, width) for zone in zones if zone not in single]
        facts = self.table.memories(name, place)
        rows += [self.pictures.chip(fact, None, width) for fact in facts]
        parts = [self._heading(place, square, width), *rows]
        return b.column([part for part in parts if part.height], 6)

    def _heading(self, place: int, square: int, width: float) -> Block:
        """The name, and in the corner the square."""
        at = self.squares[square]
        corner = text_width(at, SMALLEST)
        title = self.table.title(self.places.name, place)
        room = width - corner - 4
        size = SMALL if fits(title, SMALL, room / BOLD, 2) else SMALLEST
        words = b.words(title, size, room, bold=True, ink=paint("face"))
        svg = words.svg + b.text_at(width - corner, SMALL, at, SMALLEST, paint("face"))
        return Block(width, words.height, svg)

    def _token(self, place: int) -> Iterator[Block]:
        leaf = self.table.spot(self.places.name, place)
        if leaf is not None:
            token = self.pictures.token(leaf, _TOKEN)
            drawn = b.outlined(token, self.table.place_changed(self.places.name, place))
            data = {"count": 1, "piece": self.pictures.piece_name(leaf)}
            yield Block(drawn.width, drawn.height, b.group(drawn.svg, **data))

    def _numbers(self, place: int, width: float) -> Iterator[Block]:
        """The only number of a place needs no name; several do."""
        counters = self.table.counters(self.places.name)
        for counter in counters:
            fact = self.table.fact(counter, place)
            if len(counters) > 1:
                yield self.pictures.chip(fact, None, width)
            else:
                yield _coin(self.table, fact, self.places.names[place])

    # Lines

    def _coins(self) -> Iterator[tuple[Corner, Block]]:
        """A coin with the number of each line, by where it comes out of the grid."""
        for lines, ends in self.table.ground.ends.items():
            across = self.table.game.places[lines]
            if across.family is None or across.family.places != self.places.name:
                continue
            for index, (end, name) in enumerate(zip(ends, across.names, strict=True)):
                draw = partial(self._line, lines, index, name)
                yield end, self.table.kept(lines, index, draw, "line")

    def _line(self, lines: str, index: int, name: str) -> Block:
        fact = self.table.fact(self.table.counters(lines)[0], index)
        return _coin(self.table, fact, name)

    def _margins(self) -> tuple[float, float, float]:
        """Room for coins to the left, to the right and above."""
        grid, gap = self.grid, _GAP + 4
        beside = [(x, block) for (x, y), block in self.coins.items() if y < grid.ranks]
        left = max((block.width + gap for x, block in beside if x < 0), default=0)
        right = max((block.width + gap for x, block in beside if x >= grid.files), default=0)
        above = (block.height + gap for (_, y), block in self.coins.items() if y >= grid.ranks)
        return left, right, max(above, default=0)

    def _placed(self, width: float, columns: list[float], rows: list[float]) -> str:
        """The coins beside their rows, above their columns and at the corners."""
        found = []
        for (x, y), block in self.coins.items():
            inside, below = 0 <= x < len(columns), y < len(rows)
            across = columns[x] - block.width / 2 if inside else 0
            if x >= len(columns):
                across = width - block.width
            down = rows[y] - block.height / 2 if below else 0
            step = 0 if inside else 1 if x < 0 else -1
            drawn = Block(0, 0, _pointer(block, step, 0 if below else 1) + block.svg)
            found.append(b.moved(drawn, across, down))
        return "".join(found)


def _coin(table: Table, fact: Fact, of: str) -> Block:
    assert fact.value is not None
    block = b.outlined(coin(table.writer.words(fact.value)), fact.changed)
    return Block(block.width, block.height, b.group(block.svg, number=fact.name, of=of))


def _pointer(block: Block, across: int, down: int) -> str:
    """A stroke from under a coin along the line that it belongs to."""
    reach_x = across * (block.width / 2 + _POINTER)
    reach_y = down * (block.height / 2 + _POINTER)
    start = f"M{b.n(block.width / 2)} {b.n(block.height / 2)}"
    return f'<path d="{start}l{b.n(reach_x)} {b.n(reach_y)}" stroke-width="2"{paint("edge")}/>'
