"""The figure as blocks: boards and places, shared zones, a panel for each player, a legend."""

from __future__ import annotations

import math
from itertools import chain

from rulespec import model as m
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import WIDTH, Block
from rulespec.diagrams.lettering import LARGE, NORMAL, SMALL, text_width
from rulespec.diagrams.paint import paint
from rulespec.diagrams.pieces import back, badge, card, card_width, counted, stack, token
from rulespec.diagrams.table import Fact, Holding, Pieces, Table
from rulespec.layout import ACTIVE
from rulespec.prose.tree import Phrase, Thing, clause

_GAP = 12
_PADDING = 10
_CELL, _SMALLEST_CELL = 44, 26
_LABELS = 22
"""Room for the coordinates at the sides of a board."""
_LABEL_WIDTH = 130
"""So wide may the name of a zone be, even if nothing lies there."""
_CAPSULE_WIDTH = 215
"""At most, so that it fits into a panel of half the width."""
_CHEQUERED = 64
"""From so many squares on, shading helps the eye to keep to a row."""
_MOST_DOTS, _DOTS_IN_ROW = 12, 4


class Drawing:
    """The blocks of a figure."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, table.game
        labels = (self._label(i) for i, leaf in enumerate(self.game.leaves) if leaf.seat is None)
        self.card_width = card_width(labels)

    def figure(self) -> Block:
        parts = [b.words(" ".join(self.table.status()), NORMAL, WIDTH, bold=True, middle=True)]
        for places in self.game.places.values():
            parts += self._board(places) if places.grid else self._row_of_places(places)
        parts.append(self._things(None, 0, WIDTH))
        parts.append(self._players())
        parts.append(self._legend())
        return b.column([part for part in parts if part.height], _GAP, 0.5)

    def _label(self, leaf: int) -> str:
        """What a piece shows: its short label, if the language has one, or its name."""
        term = self.table.writer.locale.terms.get(self.game.leaves[leaf].name)
        short = term.features.get("label") if term is not None else None
        return short or self.table.capital(self.table.piece(leaf, owned=False))

    # Boards

    def _board(self, places: m.Places) -> list[Block]:
        """A grid with its first row at the bottom; what belongs to its squares comes below."""
        found = []
        if places.holds or self.table.counters(places.name):
            found.append(self._grid(places))
        owned = [self._owned_by_square(places, index) for index in range(len(places.names))]
        below = b.flow([block for blocks in owned for block in blocks], WIDTH, _GAP)
        return [*found, below]

    def _owned_by_square(self, places: m.Places, index: int) -> list[Block]:
        whose = self.table.owner(places.name, index)
        zones = [z for z in self.table.zones(places.name, index) if z.pieces or z.changed]
        facts = self.table.memories(places.name, index)
        return [self._zone(z, whose, WIDTH) for z in zones] + [
            self._chip(fact, whose) for fact in facts
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
        inside = b.moved(self._token(leaf, radius), cell / 2 - radius, cell / 2 - radius)
        return b.group(inside, place=place, count=1, piece=self._piece_name(leaf))

    def _numbers(self, places: m.Places, index: int, cell: int) -> str:
        counts = [self.table.count(c, index) for c in self.table.counters(places.name)]
        if not any(counts):
            return ""
        text = "·".join(map(str, counts))
        if places.holds:
            number = badge(text)
            return b.moved(number, cell - number.width - 2, cell - number.height - 2)
        return b.centred([text], LARGE, cell, cell, b.BOLD_TEXT + paint("face"))

    def _token(self, leaf: int, radius: float) -> Block:
        return token(self.game.leaves[leaf].seat, self.table.leaf_letters[leaf], radius)

    def _piece_name(self, leaf: int) -> str:
        info = self.game.leaves[leaf]
        return info.name if info.seat is None else f"{info.name}/{info.seat}"

    # Places in a row

    def _row_of_places(self, places: m.Places) -> list[Block]:
        """A box for each place, all of one size, in rows of the same length."""
        boxes = [self._place(places, index) for index in range(len(places.names))]
        width = max(box.width for box in boxes)
        height = max(box.height for box in boxes)
        framed = [
            b.outlined(
                _framed(Block(width, height, box.svg), width),
                self.table.place_changed(places.name, index),
            )
            for index, box in enumerate(boxes)
        ]
        step = framed[0].width + _PADDING
        rows = -(-len(boxes) // max(1, int((WIDTH + _PADDING) // step)))
        return [b.flow(framed, -(-len(boxes) // rows) * step - _PADDING, _PADDING)]

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
            parts.append(self._zone(holding, None, WIDTH))
        parts += [self._chip(fact, None) for fact in self.table.memories(places.name, index)]
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
        holdings = sorted(self.table.zones(owner, index), key=lambda holding: not holding.pieces)
        zones = [self._zone(holding, None, limit) for holding in holdings]
        chips = [self._chip(fact, None) for fact in self.table.facts(owner, index)]
        blocks = (b.flow(zones, limit, _GAP), b.flow(chips, limit, 6))
        return b.column([block for block in blocks if block.height], _GAP)

    def _zone(self, holding: Holding, whose: Phrase | None, limit: float) -> Block:
        name = self.table.capital(Thing(holding.term, determiner="bare", owner=whose))
        block = self._filled(holding, name, limit) if holding.pieces else _slot(holding, name)
        named = b.group(block.svg, zone=holding.zone.name, owner=holding.owner)
        return Block(block.width, block.height, named)

    def _filled(self, holding: Holding, name: str, limit: float) -> Block:
        contents = b.flow((self._pieces(holding, p) for p in holding.pieces), limit, 6)
        label = b.words(name, SMALL, min(limit, max(contents.width, _LABEL_WIDTH)))
        return b.column([label, b.outlined(contents, holding.outlined)], 3)

    def _pieces(self, holding: Holding, pieces: Pieces) -> Block:
        data: dict[str, object] = {"count": pieces.count}
        if pieces.leaf is not None:
            data["piece"] = self._piece_name(pieces.leaf)
        block = b.outlined(self._picture(holding, pieces), pieces.changed)
        return Block(block.width, block.height, b.group(block.svg, **data))

    def _picture(self, holding: Holding, pieces: Pieces) -> Block:
        if holding.closed:
            return stack(self.card_width, pieces.count)
        if pieces.leaf is None:
            return counted(self.card_width, back(self.card_width), pieces.count)
        info = self.game.leaves[pieces.leaf]
        if info.seat is None:
            kind = list(self.game.kinds).index(info.kinds[0])
            label = self._label(pieces.leaf)
            return card(self.card_width, label, kind, pieces.count, pieces.down)
        piece = self._token(pieces.leaf, 13)
        times = b.words(f"×{pieces.count}", NORMAL, WIDTH, bold=True)
        return b.row([piece, times], 5, 0.5) if pieces.count > 1 else piece

    def _chip(self, fact: Fact, whose: Phrase | None) -> Block:
        text = self.table.capital(Thing(fact.name, determiner="bare", owner=whose))
        if fact.value is not None:
            text += f": {self.table.writer.words(fact.value)}"
        return b.outlined(_capsule(text, b.FAINT_LINE), fact.changed)

    # Players

    def _players(self) -> Block:
        """A panel for each player, two side by side if they are small."""
        seats = range(self.table.engine.players)
        half = (WIDTH - _PADDING) / 2
        inside = half - 2 * _PADDING
        panels = [self._panel(seat, math.inf) for seat in seats]
        if any(panel.width > inside for panel in panels):
            inside = WIDTH - 2 * _PADDING
        fitting = (
            panel if panel.width <= inside else self._panel(seat, inside)
            for seat, panel in zip(seats, panels, strict=True)
        )
        return b.flow([_framed(panel, inside) for panel in fitting], WIDTH, _PADDING)

    def _panel(self, seat: int, limit: float) -> Block:
        parts = [self._heading(seat, limit), self._things("player", seat, limit)]
        return b.column([part for part in parts if part.height], 6)

    def _heading(self, seat: int, limit: float) -> Block:
        piece = token(seat, self.table.seat_letters[seat], 12)
        name = self.table.capital(self.table.sayer.seat(seat))
        parts = [piece, b.words(name, NORMAL, limit - 50, bold=True)]
        if self.table.outcome is None and self.table.cells[ACTIVE] == seat:
            parts.append(Block(10, 14, '<path d="M10 0L0 7l10 7z" fill="currentColor"/>'))
        return b.row(parts, 8, 0.5)

    # Legend

    def _legend(self) -> Block:
        """What the letters of pieces stand for, and how a card looks that lies face down."""
        entries = [self._letter_entry(leaf) for leaf in self._lettered()]
        if self._shows_known_backs():
            sample = b.rect(20, 16, paint("back", "edge"), 3) + b.rect(20, 16, paint("card"), 1, 4)
            entries.append(_entry(Block(20, 16, sample), self.table.capital(clause("face.down"))))
        return b.flow(entries, WIDTH, _GAP)

    def _lettered(self) -> list[int]:
        """One piece of each name, if letters tell names apart."""
        placed = sorted(self.table.placed, reverse=True)
        names = {self.game.leaves[leaf].name: leaf for leaf in placed}
        return sorted(names.values()) if self.table.lettered_by_name else []

    def _letter_entry(self, leaf: int) -> Block:
        return _entry(token(None, self.table.leaf_letters[leaf], 10), self._label(leaf))

    def _shows_known_backs(self) -> bool:
        owned = (self.table.zones("player", seat) for seat in range(self.table.engine.players))
        return any(
            pieces.down and pieces.leaf is not None
            for holding in chain(self.table.zones(None), *owned)
            for pieces in holding.pieces
        )


def _slot(holding: Holding, name: str) -> Block:
    """Where something may lie, but nothing does."""
    return b.outlined(_capsule(name, b.EMPTY_SLOT), holding.outlined)


def _capsule(text: str, line: str) -> Block:
    """Text in a box of its own size."""
    words = b.words(text, SMALL, _CAPSULE_WIDTH - 16)
    width, height = words.width + 16, words.height + 8
    svg = f"<g>{b.rect(width, height, line, 8)}{b.moved(words, 8, 3)}</g>"
    return Block(width, height, svg)


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


def _framed(block: Block, width: float) -> Block:
    """A block in a frame, whose inside is so wide."""
    whole, height = width + 2 * _PADDING, block.height + 2 * _PADDING
    frame = b.rect(whole, height, b.FAINT_LINE, 8)
    return Block(whole, height, f"<g>{frame}{b.moved(block, _PADDING, _PADDING)}</g>")


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
