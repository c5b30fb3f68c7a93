"""Cards, backs, stacks and tokens as blocks."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from rulespec.diagrams.blocks import (
    BOLD_TEXT,
    EMPTY_SLOT,
    Block,
    centred,
    moved,
    n,
    rect,
    text_at,
)
from rulespec.diagrams.lettering import LABELS, SMALL, SMALLEST, fits, fitted, text_width
from rulespec.diagrams.paint import KINDS, SEATS, paint, painted

_CARD_HEIGHT = 62
_CARD_LINES = 3
_CARD_WIDTHS = range(60, 112, 4)
_CARD_PADDING = 8
_OVERLAP = 6
"""How far the count of a card reaches beyond its upper corner, clear of the label."""


def card_width(labels: Iterable[str]) -> int:
    """The narrowest card on which every label fits; the widest, where some will be cut."""
    texts = list(labels)
    for width in _CARD_WIDTHS:
        room = width - 2 * _CARD_PADDING
        if all(fits(text, SMALLEST, room, _CARD_LINES) for text in texts):
            return width
    return _CARD_WIDTHS[-1]


@lru_cache(LABELS)
def card(width: int, label: str, kind: int, count: int, down: bool) -> Block:
    """A card's face; one that lies face down, but is known, shows its back around it."""
    size, lines = fitted(label, width - 2 * _CARD_PADDING, _CARD_LINES)
    if down:
        paper = rect(width, _CARD_HEIGHT, paint("back", "edge"))
        paper += rect(width, _CARD_HEIGHT, paint("card"), 2, 5)
    else:
        band = f"M1 8V6a5 5 0 0 1 5-5h{width - 12}a5 5 0 0 1 5 5v2z"
        paper = rect(width, _CARD_HEIGHT, paint("card", "edge"))
        paper += f'<path d="{band}"{paint(f"kind-{kind % KINDS + 1}")}/>'
    top = 0 if down else 6
    text = Block(0, 0, centred(lines, size, width, _CARD_HEIGHT - top, paint("face")))
    return counted(width, paper + moved(text, 0, top), count)


def back(width: int) -> str:
    middle, half = width / 2, _CARD_HEIGHT / 2
    lozenge = f"M{n(middle)} {half - 11}l9 11-9 11-9-11z"
    lines = ' fill="none"' + paint("weave")
    return (
        rect(width, _CARD_HEIGHT, paint("back", "edge"))
        + rect(width, _CARD_HEIGHT, lines, 3, 5)
        + f'<path d="{lozenge}"{lines}/>'
    )


def counted(width: float, svg: str, count: int) -> Block:
    """A card with its number at the corner, if there are several."""
    height = _CARD_HEIGHT + _OVERLAP
    below = moved(Block(width, _CARD_HEIGHT, svg), 0, _OVERLAP)
    if count == 1:
        return Block(width, height, below)
    number = badge(f"×{count}")
    corner = moved(number, width + _OVERLAP - number.width, 0)
    return Block(width + _OVERLAP, height, below + corner)


def badge(text: str) -> Block:
    """A number that stands out from what it lies on."""
    width, height = text_width(text, SMALLEST, bold=True) + 8, 18
    letters = centred([text], SMALLEST, width, height, BOLD_TEXT + paint("card"))
    return Block(width, height, f"<g>{rect(width, height, paint('face'), 9)}{letters}</g>")


def stack(width: int, count: int) -> Block:
    """A pile of backs with its number of pieces."""
    layers = "".join(
        moved(Block(0, 0, rect(width, _CARD_HEIGHT, paint("back", "edge"))), shift, shift)
        for shift in (6, 3)
    )
    face = rect(width, _CARD_HEIGHT, paint("back", "edge"))
    face += rect(width, _CARD_HEIGHT, ' fill="none"' + paint("weave"), 3, 5)
    face += centred([str(count)], 20, width, _CARD_HEIGHT, BOLD_TEXT + paint("tally"))
    return Block(width + 6, _CARD_HEIGHT + 6, f"{layers if count > 1 else ''}<g>{face}</g>")


_TAG_LINES = 3
_TAG_STEP, _TAG_EDGE = 14, 7
_TAG_BACK = 34


@lru_cache(LABELS)
def tag(label: str, hue: int | None, down: bool, limit: float) -> Block:
    """A small piece with its label, no wider than asked; painted like others with its name.

    One that lies face down, but is known, shows its back around it, like a card.
    """
    _, lines = fitted(label, limit - 2 * _TAG_EDGE, _TAG_LINES, (SMALLEST,))
    wide = max((text_width(line, SMALLEST) for line in lines), default=0)
    width = max(wide + 2 * _TAG_EDGE, _TAG_BACK)
    height = _TAG_STEP * max(len(lines), 1) + 8
    colours, ink = (paint("card", "edge"), paint("face")) if hue is None else painted(hue)
    corner = 3 if hue is None else 9
    paper = rect(width, height, paint("back", "edge") if down else colours, corner)
    if down:
        paper += rect(width, height, paint("card"), 2, 3)
        ink = paint("face")
    text = centred(lines, SMALLEST, width, height, ink)
    return Block(width, height, f"<g>{paper}{text}</g>")


def tag_back() -> Block:
    """A small piece of which only the back is seen."""
    height = _TAG_STEP + 8
    middle = _TAG_BACK / 2
    lozenge = f"M{n(middle)} 5l7 6-7 6-7-6z"
    line = ' fill="none"' + paint("weave")
    svg = rect(_TAG_BACK, height, paint("back", "edge"), 3) + f'<path d="{lozenge}"{line}/>'
    return Block(_TAG_BACK, height, f"<g>{svg}</g>")


def tag_slot(hue: bool) -> Block:
    """Where a small piece may lie, but none does."""
    height = _TAG_STEP + 8
    svg = rect(_TAG_BACK, height, EMPTY_SLOT, 9 if hue else 3, 0.5)
    return Block(_TAG_BACK, height, f"<g>{svg}</g>")


@lru_cache(LABELS)
def disc(letter: str) -> Block:
    """A name that stands somewhere: its letter on a disc."""
    radius = 10
    circle = f'<circle cx="{radius}" cy="{radius}" r="{radius}"{paint("face")}/>'
    more = BOLD_TEXT + paint("card")
    letters = text_at(radius, radius + 4.5, letter, SMALLEST, more, middle=True)
    return Block(2 * radius, 2 * radius, circle + letters)


@lru_cache(LABELS)
def coin(text: str) -> Block:
    """A number on a shape of its own."""
    width, height = text_width(text, SMALL, bold=True) + 12, 22
    letters = centred([text], SMALL, width, height, BOLD_TEXT + paint("face"))
    shape = rect(width, height, paint("card", "edge"), 11)
    return Block(width, height, f"<g>{shape}{letters}</g>")


_POLYGONS = {2: (4, 45), 3: (4, 0), 4: (6, 30), 5: (5, 0)}
"""Seats whose pieces have corners: how many, and how far they are turned."""


def token(seat: int | None, letter: str, radius: float) -> Block:
    """A piece of a player, told apart by shape and letter as well as by colour."""
    number = (seat or 0) % SEATS
    colours, ink = (paint("card", "rim"), paint("face")) if seat is None else painted(seat)
    shape = _shape(number, radius, colours)
    size = max(SMALLEST, radius * 0.9)
    letters = text_at(radius, radius + size * 0.36, letter, size, BOLD_TEXT + ink, middle=True)
    return Block(2 * radius, 2 * radius, shape + letters)


def _shape(number: int, radius: float, colours: str) -> str:
    centre = f'cx="{n(radius)}" cy="{n(radius)}"'
    if number in _POLYGONS:
        corners, turned = _POLYGONS[number]
        points = " ".join(_corner(radius, turned + 360 * i / corners) for i in range(corners))
        return f'<polygon points="{points}" stroke-linejoin="round"{colours}/>'
    disc = f'<circle {centre} r="{n(radius - 0.5)}"{colours}/>'
    ring = f'<circle {centre} r="{n(radius - 2.5)}" fill="none"{paint("ring")}/>'
    return disc + ring if number == 1 else disc


def _corner(radius: float, degrees: float) -> str:
    angle = math.radians(degrees)
    reach = radius * 1.12
    return f"{n(radius + reach * math.sin(angle))},{n(radius - reach * math.cos(angle))}"
