"""Zones, pieces and numbers of a table as blocks, wherever in the figure they stand."""

from __future__ import annotations

from functools import lru_cache

from rulespec import model as m
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import WIDTH, Block
from rulespec.diagrams.figure_ground import ENGINES
from rulespec.diagrams.lettering import NORMAL, SMALL
from rulespec.diagrams.paint import painted
from rulespec.diagrams.pieces import (
    back,
    card,
    card_width,
    counted,
    disc,
    stack,
    tag,
    tag_back,
    tag_slot,
    token,
)
from rulespec.diagrams.seen import Fact, Holding, Pieces, Standing, label_of, letters
from rulespec.diagrams.table import Table
from rulespec.engine import Engine
from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Phrase, Thing

_LABEL_WIDTH = 130
"""So wide may the name of a zone be, even if nothing lies there."""
CAPSULE_WIDTH = 215
"""At most, so that it fits into a panel of half the width."""


class Pictures:
    """Draws what lies on a table."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, table.game
        self.card_width = _card_width(table.engine, table.writer)

    def label(self, leaf: int) -> str:
        return label_of(self.table.writer, self.game.leaves[leaf].name)

    def token(self, leaf: int, radius: float) -> Block:
        return token(self.game.leaves[leaf].seat, self.table.leaf_letters[leaf], radius)

    def piece_name(self, leaf: int) -> str:
        info = self.game.leaves[leaf]
        return info.name if info.seat is None else f"{info.name}/{info.seat}"

    # Zones

    def zone(self, holding: Holding, whose: Phrase | None, limit: float) -> Block:
        """A zone with its name above it, or in its place if nothing lies there."""
        name = self.table.capital(Thing(holding.term, determiner="bare", owner=whose))
        block = self._filled(holding, name, limit) if holding.pieces else _slot(holding, name)
        return _named(holding, block)

    def _filled(self, holding: Holding, name: str, limit: float) -> Block:
        contents = b.flow((self._pieces(holding, p, limit) for p in holding.pieces), limit, 6)
        label = b.words(name, SMALL, min(limit, max(contents.width, _LABEL_WIDTH)))
        return b.column([label, b.outlined(contents, holding.outlined)], 3)

    def small_zone(self, holding: Holding, limit: float) -> Block:
        """A zone without its name, for where there is little room; a row piece by piece."""
        if not holding.pieces:
            slot = tag_slot(holding.zone.name in self.table.ground.painted)
            return _named(holding, b.outlined(slot, holding.outlined))
        contents = b.flow(
            (
                self._pieces(holding, each, limit)
                for pieces in holding.pieces
                for each in (pieces.one_by_one() if holding.zone.ordered else (pieces,))
            ),
            limit,
            4,
        )
        return _named(holding, b.outlined(contents, holding.outlined))

    # Pieces

    def _pieces(self, holding: Holding, pieces: Pieces, limit: float) -> Block:
        picture = b.outlined(self._picture(holding, pieces, limit), pieces.changed)
        if pieces.missing:
            return picture
        data: dict[str, object] = {"count": pieces.count}
        if pieces.leaf is not None:
            seat = self.game.leaves[pieces.leaf].seat
            data["piece"] = pieces.name if seat is None else f"{pieces.name}/{seat}"
        return Block(picture.width, picture.height, b.group(picture.svg, **data))

    def _picture(self, holding: Holding, pieces: Pieces, limit: float) -> Block:
        if self._is_small(holding.zone):
            return self._tag(pieces, limit)
        if holding.closed:
            return stack(self.card_width, pieces.count)
        if pieces.leaf is None:
            return counted(self.card_width, back(self.card_width), pieces.count)
        if pieces.missing:
            return tag_slot(False)
        info = self.game.leaves[pieces.leaf]
        if info.seat is None:
            kind = list(self.game.kinds).index(info.kinds[0])
            label = label_of(self.table.writer, pieces.name)
            return card(self.card_width, label, kind, pieces.count, pieces.down)
        return _times(self.token(pieces.leaf, 13), pieces.count)

    def _is_small(self, zone: m.Zone) -> bool:
        """Pieces with names on them are many and of few types; a laid place has little room."""
        return zone.name in self.table.ground.painted or zone.owner in self.table.layout.laid

    def _tag(self, pieces: Pieces, limit: float) -> Block:
        if pieces.missing:
            return tag_slot(True)
        if pieces.leaf is None:
            return _times(tag_back(), pieces.count)
        hue = self.game.leaves[pieces.leaf].seat
        if hue is None:
            hue = self.table.ground.hues[pieces.leaf]
        label = label_of(self.table.writer, pieces.name)
        return _times(tag(label, hue, pieces.down, min(limit, WIDTH / 2)), pieces.count)

    # Names, numbers and memories

    def letter(self, standing: Standing) -> Block:
        """The sign of a name."""
        names = self.game.places[standing.names].names
        return disc(_letters(self.table.writer, names)[standing.index])

    def disc(self, standing: Standing) -> Block:
        """A name where it stands."""
        name = self.game.places[standing.names].names[standing.index]
        block = b.outlined(self.letter(standing), standing.changed)
        return Block(block.width, block.height, b.group(block.svg, name=name))

    def chip(self, fact: Fact, whose: Phrase | None, limit: float = CAPSULE_WIDTH) -> Block:
        text = self.table.told(fact, whose)
        line = b.FAINT_LINE if fact.hue is None else painted(fact.hue)[0]
        ink = "" if fact.hue is None else painted(fact.hue)[1]
        return b.outlined(capsule(text, line, ink, limit), fact.changed)


def capsule(text: str, line: str, ink: str = "", limit: float = CAPSULE_WIDTH) -> Block:
    """Text in a box of its own size."""
    words = b.words(text, SMALL, limit - 16, ink=ink)
    width, height = words.width + 16, words.height + 8
    svg = f"<g>{b.rect(width, height, line, 8)}{b.moved(words, 8, 3)}</g>"
    return Block(width, height, svg)


def _slot(holding: Holding, name: str) -> Block:
    """Where something may lie, but nothing does."""
    return b.outlined(capsule(name, b.EMPTY_SLOT), holding.outlined)


def _named(holding: Holding, block: Block) -> Block:
    named = b.group(block.svg, zone=holding.zone.name, owner=holding.owner)
    return Block(block.width, block.height, named)


def _times(piece: Block, count: int) -> Block:
    """A piece and how many of it there are, if several."""
    times = b.words(f"×{count}", NORMAL, WIDTH, bold=True)
    return b.row([piece, times], 5, 0.5) if count > 1 else piece


@lru_cache(ENGINES)
def _letters(writer: Writer, names: tuple[str, ...]) -> list[str]:
    return letters(writer, names)


@lru_cache(ENGINES)
def _card_width(engine: Engine, writer: Writer) -> int:
    return card_width(
        label_of(writer, leaf.name) for leaf in engine.game.leaves if leaf.seat is None
    )
