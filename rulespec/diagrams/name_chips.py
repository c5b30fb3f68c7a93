"""Names and lines with numbers of their own: a small chip for each, below the boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulespec import model as m
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import WIDTH, Block
from rulespec.diagrams.lettering import SMALL
from rulespec.diagrams.pictures import Pictures, capsule
from rulespec.diagrams.seen import Fact, Standing
from rulespec.diagrams.table import Table

_GAP = 6
_PADDING = 5


class NameChips:
    """The names of one set."""

    def __init__(self, table: Table, pictures: Pictures, places: m.Places) -> None:
        self.table, self.pictures, self.places = table, pictures, places
        self.caption = table.only_number(places.name)

    def chips(self) -> Block:
        if self.places.family is not None:
            return b.flow(self._lines(), WIDTH, _GAP)
        standing = {each.index: each for each in self.table.standing(self.places.name)}
        found = (
            self._kept(index, standing.get(index))
            for index in self.places.besides(self.table.engine.players)
        )
        chips = b.balanced([chip for chip in found if chip is not None], WIDTH, _GAP)
        if not self.caption:
            return chips
        return b.column([b.words(self.caption, SMALL, WIDTH), chips], 3)

    def _lines(self) -> Iterator[Block]:
        """Numbers with the lines that have them, then what is remembered of single lines."""
        name = self.places.name
        yield from map(self._together, self.table.grouped(name))
        for index in range(len(self.places.names)):
            for fact in self.table.memories(name, index):
                yield self.pictures.chip(fact, self.table.owner(name, index))

    def _together(self, group: tuple[Fact, list[str]]) -> Block:
        """Lines with the same number."""
        fact, names = group
        text = f"{self.table.with_value(fact)}: {', '.join(names)}"
        return b.outlined(capsule(text, b.FAINT_LINE, limit=WIDTH), fact.changed)

    def _kept(self, index: int, standing: Standing | None) -> Block | None:
        away = standing is not None and standing.place is None
        draw = partial(self._chip, index, standing)
        return self.table.kept(self.places.name, index, draw, "chip", away)

    def _chip(self, index: int, standing: Standing | None) -> Block | None:
        """A name with its numbers; who stands on the board and has none needs no chip."""
        facts = list(self.table.facts(self.places.name, index))
        away = standing is not None and standing.place is None
        if not facts and not away:
            return None
        words = b.words(self._text(index, facts), SMALL, WIDTH / 2)
        parts = [words] if standing is None else [self.pictures.letter(standing), words]
        inside = b.row(parts, _GAP, 0.5)
        width, height = inside.width + 2 * _PADDING, max(inside.height, 20) + 2 * _PADDING
        frame = b.rect(width, height, b.EMPTY_SLOT if away else b.FAINT_LINE, height / 2)
        svg = frame + b.moved(inside, _PADDING, (height - inside.height) / 2)
        moved_away = standing is not None and away and standing.changed
        changed = moved_away or any(fact.changed for fact in facts)
        drawn = b.outlined(Block(width, height, svg), changed)
        name = self.places.names[index]
        return Block(width, height, b.group(drawn.svg, chip=name))

    def _text(self, index: int, facts: list[Fact]) -> str:
        name = self.table.title(self.places.name, index)
        if self.caption and facts[0].value is not None:
            return f"{name}: {self.table.writer.words(facts[0].value)}"
        return " · ".join([name, *(self.table.told(fact) for fact in facts)])
