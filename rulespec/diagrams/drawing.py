"""The figure as blocks: boards and places, shared zones, a panel for each player, a legend."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from rulespec import model as m
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import WIDTH, Block
from rulespec.diagrams.hexes import Hexes
from rulespec.diagrams.lettering import LARGE, NORMAL, SMALL, text_width
from rulespec.diagrams.name_chips import NameChips
from rulespec.diagrams.paint import paint
from rulespec.diagrams.pictures import Pictures
from rulespec.diagrams.pieces import badge, token
from rulespec.diagrams.table import Table
from rulespec.diagrams.tiles import Tiles
from rulespec.layout import ACTIVE
from rulespec.prose.tree import Thing, clause

_GAP = 12
_PADDING = 10
_CELL, _SMALLEST_CELL = 44, 26
_LABELS = 22
"""Room for the coordinates at the sides of a board."""
_CHEQUERED = 64
"""From so many squares on, shading helps the eye to keep to a row."""
_MOST_DOTS, _DOTS_IN_ROW = 12, 4


class Drawing:
    """The blocks of a figure."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, table.game
        self.pictures = Pictures(table)

    def brief(self) -> Block:
        """The boards and the player who decides, of a table that is too large to be drawn whole."""
        status = b.words(" ".join(self.table.status()), NORMAL, WIDTH, bold=True, middle=True)
        boards = [p for p in self.table.ground.boards if p.on or not p.listed]
        drawn = [block for places in boards for block in self._places(places)]
        inside = WIDTH - 2 * _PADDING
        panel = self._panel(self.table.cells[ACTIVE], inside)
        framed = _framed(panel, inside, panel.height)
        return b.column([part for part in (status, *drawn, framed) if part.height], _GAP, 0.5)

    def figure(self) -> Block:
        parts = [b.words(" ".join(self.table.status()), NORMAL, WIDTH, bold=True, middle=True)]
        for places in self.table.ground.boards:
            parts += self._places(places)
        for places in self.table.ground.names:
            if places.name not in self.table.ground.ends:
                parts.append(NameChips(self.table, self.pictures, places).chips())
        parts.append(self._things(None, 0, WIDTH))
        parts.append(self._players())
        parts.append(self._legend())
        return b.column([part for part in parts if part.height], _GAP, 0.5)

    def _places(self, places: m.Places) -> list[Block]:
        if places.on and self.game.places[places.on].hexes:
            board = Hexes(self.table, self.pictures, places).board()
            return [board, b.flow(self._waiting(places), WIDTH, _PADDING)]
        if places.on:
            return [Tiles(self.table, self.pictures, places).board()]
        return self._board(places) if places.grid else self._row_of_places(places)

    def _waiting(self, places: m.Places) -> list[Block]:
        """Tiles that are not laid yet, with what lies on them."""
        boxes = []
        for index in self.table.waiting(places):
            name = self.table.capital(self.table.sayer.place(places.name, index))
            zones = [z for z in self.table.zones(places.name, index) if z.pieces or z.changed]
            drawn = [self.pictures.zone(zone, None, WIDTH / 2) for zone in zones]
            boxes.append(b.column([b.words(name, NORMAL, WIDTH / 2, bold=True), *drawn], 4))
        return [_framed(box, box.width, _height(boxes)) for box in boxes]

    # Boards

    def _board(self, places: m.Places) -> list[Block]:
        """A grid with its first row at the bottom; what belongs to its squares comes below."""
        found = []
        if places.holds or self.table.counters(places.name):
            found.append(self._grid(places))
        if places.name not in self.table.ground.owning:
            return found
        owned = [self._owned_by_square(places, index) for index in range(len(places.names))]
        below = b.flow([block for blocks in owned for block in blocks], WIDTH, _GAP)
        return [*found, below]

    def _owned_by_square(self, places: m.Places, index: int) -> list[Block]:
        whose = self.table.owner(places.name, index)
        zones = [z for z in self.table.zones(places.name, index) if z.pieces or z.changed]
        facts = self.table.memories(places.name, index)
        return [self.pictures.zone(z, whose, WIDTH) for z in zones] + [
            self.pictures.chip(fact, whose) for fact in facts
        ]

    def _grid(self, places: m.Places) -> Block:
        room = (WIDTH - 2 * _LABELS) // places.files
        cell = max(_SMALLEST_CELL, min(_CELL, room))
        width, height = places.files * cell, places.ranks * cell
        svg = b.rect(width, height, paint("board"), 0) + _squares(places, cell)
        for index in range(len(places.names)):
            rank, file = divmod(index, places.files)
            inside = Block(0, 0, self._square(places, index, cell))
            if inside.svg:
                svg += b.moved(inside, file * cell, (places.ranks - 1 - rank) * cell)
        board = b.group(f'<g transform="translate({_LABELS} 0)">{svg}</g>', zone=places.name)
        labels = _coordinates(places, cell)
        return Block(width + 2 * _LABELS, height + _LABELS, board + labels)

    def _square(self, places: m.Places, index: int, cell: int) -> str:
        leaf = self.table.spot(places.name, index)
        svg = "" if leaf is None else self._standing(leaf, places.names[index], cell)
        svg += self._numbers(places, index, cell)
        if self.table.place_changed(places.name, index):
            svg += b.rect(cell, cell, b.OUTLINE, 3, 2)
        return svg

    def _standing(self, leaf: int, place: str, cell: int) -> str:
        radius = cell * 0.38
        inside = b.moved(self.pictures.token(leaf, radius), cell / 2 - radius, cell / 2 - radius)
        return b.group(inside, place=place, count=1, piece=self.pictures.piece_name(leaf))

    def _numbers(self, places: m.Places, index: int, cell: int) -> str:
        counts = [self.table.count(c, index) for c in self.table.counters(places.name)]
        if not any(counts):
            return ""
        text = "·".join(map(str, counts))
        if places.holds:
            number = badge(text)
            return b.moved(number, cell - number.width - 2, cell - number.height - 2)
        return b.centred([text], LARGE, cell, cell, b.BOLD_TEXT + paint("face"))

    # Places in a row

    def _row_of_places(self, places: m.Places) -> list[Block]:
        """A box for each place, all of one size, in rows of the same length; names with nothing
        to show are left out."""
        there = places.besides(self.table.engine.players)
        shown = [index for index in there if self._is_shown(places, index)]
        if not shown:
            return []
        boxes = [self._place(places, index) for index in shown]
        width = max(box.width for box in boxes)
        framed = [
            b.outlined(
                _framed(box, width, _height(boxes)),
                self.table.place_changed(places.name, index),
            )
            for index, box in zip(shown, boxes, strict=True)
        ]
        step = framed[0].width + _PADDING
        rows = -(-len(boxes) // max(1, int((WIDTH + _PADDING) // step)))
        return [b.flow(framed, -(-len(boxes) // rows) * step - _PADDING, _PADDING)]

    def _is_shown(self, places: m.Places, index: int) -> bool:
        if not places.listed or self.table.counters(places.name):
            return True
        zones = self.table.zones(places.name, index)
        facts = self.table.memories(places.name, index)
        return any(z.pieces or z.changed for z in zones) or any(True for _ in facts)

    def _place(self, places: m.Places, index: int) -> Block:
        whose = self.table.sayer.place(places.name, index)
        parts = [b.words(self.table.capital(whose), NORMAL, WIDTH / 2, bold=True)]
        leaf = self.table.spot(places.name, index)
        if leaf is not None:
            parts.append(Block(_CELL, _CELL, self._standing(leaf, places.names[index], _CELL)))
        elif places.holds:
            parts.append(Block(_CELL, _CELL, b.rect(_CELL, _CELL, b.EMPTY_SLOT, _CELL / 2, 4)))
        counters = self.table.counters(places.name)
        for counter in counters:
            parts.append(self._tally(counter, index, named=len(counters) > 1))
        for holding in self.table.zones(places.name, index):
            parts.append(self.pictures.zone(holding, None, WIDTH))
        parts += [
            self.pictures.chip(fact, None) for fact in self.table.memories(places.name, index)
        ]
        return b.column(parts, 4)

    def _tally(self, counter: m.Counter, index: int, named: bool) -> Block:
        """A counter as a number and, if it is small, as so many dots."""
        number = self.table.count(counter, index)
        widest = text_width(str(counter.type.high), 22, bold=True)
        figure = Block(widest, 28, b.text_at(0, 22, str(number), 22, b.BOLD_TEXT))
        block = b.row([figure, _dots(number if number <= _MOST_DOTS else 0)], 8, 0.5)
        if not named:
            return block
        label = self.table.capital(Thing(counter.name, determiner="bare"))
        return b.column([b.words(label, SMALL, WIDTH / 2), block], 2)

    # Zones, counters and memories

    def _things(self, owner: str | None, index: int, limit: float) -> Block:
        """What belongs to a player, or to nobody: zones, the empty ones last, then numbers."""
        draw = partial(self._drawn, owner, index, limit)
        return self.table.kept(owner, index, draw, "things", limit)

    def _drawn(self, owner: str | None, index: int, limit: float) -> Block:
        holdings = sorted(self.table.zones(owner, index), key=lambda holding: not holding.pieces)
        zones = [self.pictures.zone(holding, None, limit) for holding in holdings]
        chips = [self.pictures.chip(fact, None) for fact in self.table.facts(owner, index)]
        blocks = (b.flow(zones, limit, _GAP), b.flow(chips, limit, 6))
        return b.column([block for block in blocks if block.height], _GAP)

    # Players

    def _players(self) -> Block:
        """A panel for each player, two side by side if they are small."""
        seats = range(self.table.engine.players)
        half = (WIDTH - _PADDING) / 2
        inside = half - 2 * _PADDING
        # what is small can well be in several rows, but a hand of cards should be in one
        first = inside if self.table.ground.carried else math.inf
        panels = [self._panel(seat, first) for seat in seats]
        if any(panel.width > inside for panel in panels):
            inside = WIDTH - 2 * _PADDING
        fitting = [
            panel if panel.width <= inside else self._panel(seat, inside)
            for seat, panel in zip(seats, panels, strict=True)
        ]
        each = 2 if inside < half else 1
        rows = (fitting[i : i + each] for i in range(0, len(fitting), each))
        framed = [_framed(panel, inside, _height(row)) for row in rows for panel in row]
        return b.flow(framed, WIDTH, _PADDING)

    def _panel(self, seat: int, limit: float) -> Block:
        parts = [self._heading(seat, limit), self._things("player", seat, limit)]
        return b.column([part for part in parts if part.height], 6)

    def _heading(self, seat: int, limit: float) -> Block:
        piece = token(self.table.hue(seat), self.table.seat_letters[seat], 12)
        name = self.table.capital(self.table.sayer.seat(seat))
        parts = [piece, b.words(name, NORMAL, limit - 50, bold=True)]
        if self.table.outcome is None and self.table.cells[ACTIVE] == seat:
            parts.append(Block(10, 14, '<path d="M10 0L0 7l10 7z" fill="currentColor"/>'))
        return b.row(parts, 8, 0.5)

    # Legend

    def _legend(self) -> Block:
        """What the letters of pieces stand for, and how a card looks that lies face down."""
        entries = [self._letter_entry(leaf) for leaf in self._lettered()]
        if self.table.shows_known_backs():
            sample = b.rect(20, 16, paint("back", "edge"), 3) + b.rect(20, 16, paint("card"), 1, 4)
            entries.append(_entry(Block(20, 16, sample), self.table.capital(clause("face.down"))))
        return b.flow(entries, WIDTH, _GAP)

    def _lettered(self) -> list[int]:
        """One piece of each name, if letters tell names apart."""
        placed = sorted(self.table.placed, reverse=True)
        names = {self.game.leaves[leaf].name: leaf for leaf in placed}
        return sorted(names.values()) if self.table.lettered_by_name else []

    def _letter_entry(self, leaf: int) -> Block:
        return _entry(token(None, self.table.leaf_letters[leaf], 10), self.pictures.label(leaf))


def _dots(number: int) -> Block:
    """So many dots, in a block that is as large for any number."""
    rows, most = -(-number // _DOTS_IN_ROW), _MOST_DOTS // _DOTS_IN_ROW
    top = 6 * (most - rows) + 6
    svg = "".join(
        f'<circle cx="{12 * (i % _DOTS_IN_ROW) + 6}" cy="{12 * (i // _DOTS_IN_ROW) + top}" r="5"'
        ' fill="currentColor"/>'
        for i in range(number)
    )
    return Block(12 * _DOTS_IN_ROW, 12 * most, svg)


def _entry(sample: Block, words: str) -> Block:
    return b.row([sample, b.words(words, SMALL, WIDTH / 2)], 6, 0.5)


def _height(blocks: Sequence[Block]) -> float:
    return max(block.height for block in blocks)


def _framed(block: Block, width: float, height: float) -> Block:
    """A block in a frame, whose inside is so wide and high."""
    whole, tall = width + 2 * _PADDING, height + 2 * _PADDING
    frame = b.rect(whole, tall, b.FAINT_LINE, 8)
    return Block(whole, tall, f"<g>{frame}{b.moved(block, _PADDING, _PADDING)}</g>")


def _squares(places: m.Places, cell: int) -> str:
    """The lines of a grid, and the shade of every other square of a large one."""
    width, height = places.files * cell, places.ranks * cell
    lines = "".join(f"M{x * cell} 0v{height}" for x in range(places.files + 1))
    lines += "".join(f"M0 {y * cell}h{width}" for y in range(places.ranks + 1))
    shaded = "".join(
        f"M{x * cell} {height - (y + 1) * cell}h{cell}v{cell}h-{cell}z"
        for y in range(places.ranks)
        for x in range(y % 2, places.files, 2)
        if places.files * places.ranks >= _CHEQUERED
    )
    shade = f'<path d="{shaded}"{paint("shade")}/>' if shaded else ""
    return f'{shade}<path d="{lines}" fill="none"{paint("grid")}/>'


def _coordinates(places: m.Places, cell: int) -> str:
    """Letters below the board and numbers to its left."""
    below = places.ranks * cell + 15
    found = []
    for file in range(places.files):
        x = _LABELS + (file + 0.5) * cell
        found.append(b.text_at(x, below, places.names[file][0], SMALL, middle=True))
    for rank in range(places.ranks):
        y = (places.ranks - rank - 0.5) * cell + 4.5
        found.append(b.text_at(_LABELS / 2, y, str(rank + 1), SMALL, middle=True))
    return "".join(found)
