"""Positions as figures: an SVG picture and the same in words, from the model and layout alone.

What a viewer may not see is taken from `views`, and every name from the writer's locale.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulespec.diagrams.blocks import page
from rulespec.diagrams.drawing import Drawing
from rulespec.diagrams.lettering import text_width
from rulespec.diagrams.paint import STYLE
from rulespec.diagrams.sentences import sentences
from rulespec.diagrams.table import Table
from rulespec.engine import Engine
from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Thing
from rulespec.records import Record, record

MANY_ZONES = 16
"""A table with more zones than this is large."""


@record
class Diagram(Record):
    """A position to look at and to listen to."""

    svg: str
    """One line, without references to anything outside it."""
    text: str
    """The same in words, in the writer's language."""


def diagram(
    engine: Engine,
    cells: Sequence[int],
    writer: Writer,
    viewer: int | None = None,
    changed: Collection[int] = (),
    brief: bool = False,
) -> Diagram:
    """A position as a seat sees it, or without a seat all of it; changed cells are outlined.

    In brief, a large one is drawn without what most players know by heart.
    """
    table = Table(engine, list(cells), writer, viewer, frozenset(changed))
    text = " ".join(sentences(table))
    title = table.capital(Thing(engine.game.name, determiner="bare"))
    drawing = Drawing(table)
    if brief and len(engine.game.zones) > MANY_ZONES:
        return Diagram(page(drawing.brief(), title, ""), text)
    return Diagram(page(drawing.figure(), title, text), text)


__all__ = ["STYLE", "Diagram", "diagram", "text_width"]
