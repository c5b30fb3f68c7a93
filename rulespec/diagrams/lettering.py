"""Text in boxes: how wide it will be, and in which lines and size it fits."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

_ADVANCES = (
    (0.35, "ijlI.,:;'!| łľĺíìїі"),
    (0.46, 'tfr()[]-/"ťřŕг'),
    (0.84, "wмщыюфДЛМЫОQOÓÔÖGĞ×+=<>~"),
    (1.0, "mMWшжЮ%@…—"),
    (1.12, "ЖШЩФ"),
)
"""Widths of characters in ems, after DejaVu Sans: a wide face, so that others have room."""
_ADVANCE = {character: width for width, characters in _ADVANCES for character in characters}
BOLD = 1.12
SMALLEST, SMALL, NORMAL, LARGE = 12, 13, 14, 16
LABELS = 5000
"""How many texts are remembered: a book draws the same pieces again and again."""


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text will be at most, in the units of its size."""
    return sum(map(_advance, text)) * size * (BOLD if bold else 1)


@cache
def _advance(character: str) -> float:
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    return _ADVANCE.get(character) or (0.78 if character.isupper() else 0.65)


@lru_cache(LABELS)
def wrapped(text: str, size: float, width: float) -> Sequence[str]:
    """Lines no wider than asked; a word that is too long by itself is broken."""
    lines: list[str] = []
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(joined, size) <= width:
            lines[-1] = joined
        else:
            lines += _broken(word, size, width)
    return tuple(lines)


def _broken(word: str, size: float, width: float) -> list[str]:
    if text_width(word, size) <= width:
        return [word]
    parts = [""]
    for character in word:
        if parts[-1] and text_width(f"{parts[-1]}{character}-", size) > width:
            parts[-1] += "-"
            parts.append("")
        parts[-1] += character
    return parts


@lru_cache(LABELS)
def fits(text: str, size: float, width: float, lines: int) -> bool:
    whole_words = all(text_width(word, size) <= width for word in text.split())
    return whole_words and len(wrapped(text, size, width)) <= lines


@lru_cache(LABELS)
def fitted(
    text: str, width: float, lines: int, sizes: Sequence[int] = (NORMAL, SMALL, SMALLEST)
) -> tuple[int, Sequence[str]]:
    """The largest size at which a text fits in so many lines, and the lines; cut if none does."""
    for size in sizes:
        if fits(text, size, width, lines):
            return size, wrapped(text, size, width)
    found = wrapped(text, SMALLEST, width)
    if len(found) > lines:
        found = (*found[: lines - 1], _cut(found[lines - 1], SMALLEST, width))
    return SMALLEST, found


def _cut(text: str, size: float, width: float) -> str:
    while text and text_width(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text}…"
