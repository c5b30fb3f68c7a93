"""Parts of a figure that know their size, and how they are put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from xml.sax.saxutils import escape, quoteattr

from rulespec.diagrams.lettering import BOLD, LABELS, text_width, wrapped
from rulespec.diagrams.paint import paint
from rulespec.records import Record, record

WIDTH = 480
"""Of all but the widest boards: text of 12 units is still legible on the screen of a phone."""
_MARGIN = 8


@record
class Block(Record):
    """A part of the figure: its size, and its SVG with the origin in the upper left corner."""

    width: float
    height: float
    svg: str


def n(number: float) -> str:
    return f"{round(number, 1):g}"


_MARKUP = {character: f"&#{ord(character)};" for character in "*_`~[]{}\\|$^"}


@lru_cache(LABELS)
def _escaped(text: str) -> str:
    """Text that neither XML nor Markdown takes for anything but text."""
    return escape(text, _MARKUP)


def moved(block: Block, x: float, y: float) -> str:
    if not x and not y:
        return block.svg
    return f'<g transform="translate({n(x)} {n(y)})">{block.svg}</g>'


def row(blocks: Sequence[Block], gap: float, align: float = 1) -> Block:
    """Blocks side by side, at the bottom or, with 0.5, at the middle of the tallest."""
    height = max((block.height for block in blocks), default=0)
    x, parts = 0.0, []
    for block in blocks:
        parts.append(moved(block, x, (height - block.height) * align))
        x += block.width + gap
    return Block(max(x - gap, 0), height, "".join(parts))


def column(blocks: Sequence[Block], gap: float, align: float = 0) -> Block:
    """Blocks below each other, at the left or, with 0.5, at the middle of the widest."""
    width = max((block.width for block in blocks), default=0)
    y, parts = 0.0, []
    for block in blocks:
        parts.append(moved(block, (width - block.width) * align, y))
        y += block.height + gap
    return Block(width, max(y - gap, 0), "".join(parts))


def flow(
    blocks: Iterable[Block], limit: float, gap: float, align: float = 1, middle: float = 0
) -> Block:
    """Blocks in as many rows as they need; with a middle of 0.5, the rows are centred."""
    rows: list[list[Block]] = []
    used = 0.0
    for block in blocks:
        if not rows or used + gap + block.width > limit:
            rows.append([])
            used = -gap
        rows[-1].append(block)
        used += gap + block.width
    return column([row(each, gap, align) for each in rows], gap, middle)


def balanced(blocks: Sequence[Block], limit: float, gap: float) -> Block:
    """Blocks in as few rows as they need, about as many in each."""
    for rows in range(1, len(blocks)):
        each = -(-len(blocks) // rows)
        found = [row(blocks[i : i + each], gap) for i in range(0, len(blocks), each)]
        if all(block.width <= limit for block in found):
            return column(found, gap)
    return column(blocks, gap)


def rect(width: float, height: float, attributes: str, radius: float = 6, inset: float = 0) -> str:
    at = f'x="{n(inset)}" y="{n(inset)}" ' if inset else ""
    size = f'width="{n(width - 2 * inset)}" height="{n(height - 2 * inset)}"'
    return f'<rect {at}{size} rx="{n(radius)}"{attributes}/>'


def text_at(
    x: float, y: float, text: str, size: float, more: str = "", middle: bool = False
) -> str:
    """Text on its baseline; in the colour of the page unless `more` paints it."""
    anchor = ' text-anchor="middle"' if middle else ""
    fill = "" if "fill=" in more else ' fill="currentColor"'
    at = f'x="{n(x)}" y="{n(y)}" font-size="{n(size)}"'
    return f"<text {at}{anchor}{fill}{more}>{_escaped(text)}</text>"


BOLD_TEXT = ' font-weight="bold"'
FAINT_LINE = ' fill="none" stroke="currentColor" stroke-opacity=".35"'
EMPTY_SLOT = ' fill="none" stroke="currentColor" stroke-opacity=".55" stroke-dasharray="4 4"'
OUTLINE = ' fill="none" stroke-width="3"' + paint("changed")


@lru_cache(LABELS)
def words(
    text: str,
    size: float,
    limit: float,
    bold: bool = False,
    middle: bool = False,
    ink: str = "",
) -> Block:
    """Text in lines of its own, as wide as its longest line."""
    lines = wrapped(text, size, limit / (BOLD if bold else 1))
    step = size * 1.25
    width = max((text_width(line, size, bold) for line in lines), default=0)
    x, more = width / 2 if middle else 0, (BOLD_TEXT if bold else "") + ink
    svg = "".join(
        text_at(x, size + step * i, line, size, more, middle) for i, line in enumerate(lines)
    )
    return Block(width, step * len(lines), svg)


def centred(lines: Sequence[str], size: float, width: float, height: float, more: str) -> str:
    """Lines of text in the middle of a box."""
    step = size * 1.15
    first = (height - step * len(lines)) / 2 + size * 0.9
    return "".join(
        text_at(width / 2, first + step * i, line, size, more, middle=True)
        for i, line in enumerate(lines)
    )


def group(svg: str, **data: object) -> str:
    """A group that says what it stands for, for stylesheets and tests."""
    named = "".join(f" data-{name}={quoteattr(str(value))}" for name, value in data.items())
    return f"<g{named}>{svg}</g>"


def outlined(block: Block, changed: bool) -> Block:
    if not changed:
        return block
    outline = rect(block.width, block.height, OUTLINE, 7, -1.5)
    return Block(block.width, block.height, block.svg + outline)


def page(figure: Block, title: str, text: str) -> str:
    """The figure as a document of its own, named and described."""
    width, height = max(figure.width, WIDTH) + 2 * _MARGIN, figure.height + 2 * _MARGIN
    body = moved(figure, (width - figure.width) / 2, _MARGIN)
    mark = sha256(f"{title}{text}{body}".encode()).hexdigest()[:10]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="d-figure" role="img"'
        f' viewBox="0 0 {n(width)} {n(height)}" font-family="system-ui, sans-serif"'
        f' aria-labelledby="d{mark}-title" aria-describedby="d{mark}-desc">'
        f'<title id="d{mark}-title">{_escaped(title)}</title>'
        f'<desc id="d{mark}-desc">{_escaped(text)}</desc>{body}</svg>'
    )
