"""Where the shapes and the texts of a drawing are, from its SVG alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from rulespec.diagrams import text_width

NS = "{http://www.w3.org/2000/svg}"
ASCENT, DESCENT = 0.75, 0.2
"""How far a text reaches above and below its line, in parts of its size."""


@dataclass(frozen=True, slots=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Box, slack: float = 0.5) -> bool:
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Placed:
    """An element with the box that it takes on the page."""

    element: Element
    box: Box

    @property
    def is_text(self) -> bool:
        return self.element.tag == f"{NS}text"


def page_box(root: Element) -> Box:
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    return Box(left, top, left + width, top + height)


def placed(element: Element, x: float = 0, y: float = 0) -> Iterator[Placed]:
    """All shapes and texts below an element, in the order in which they are drawn."""
    shift = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    assert shift or "transform" not in element.attrib
    if shift:
        x, y = x + float(shift[1]), y + float(shift[2])
    points = list(_points(element))
    if points:
        across, down = zip(*points, strict=True)
        box = Box(x + min(across), y + min(down), x + max(across), y + max(down))
        yield Placed(element, box)
    for child in element:
        yield from placed(child, x, y)


def _points(element: Element) -> Iterator[tuple[float, float]]:
    """Points that an element lies between."""
    number = {name: float(element.get(name, 0)) for name in ("x", "y", "cx", "cy", "r")}
    match element.tag.removeprefix(NS):
        case "rect":
            yield number["x"], number["y"]
            width, height = float(element.attrib["width"]), float(element.attrib["height"])
            yield number["x"] + width, number["y"] + height
        case "circle":
            yield number["cx"] - number["r"], number["cy"] - number["r"]
            yield number["cx"] + number["r"], number["cy"] + number["r"]
        case "polygon":
            pairs = element.attrib["points"].split()
            yield from (_pair(*pair.split(",")) for pair in pairs)
        case "path":
            yield from _path(element.attrib["d"])
        case "text":
            yield from _text(element, number["x"], number["y"])


def _pair(x: str, y: str) -> tuple[float, float]:
    return float(x), float(y)


def _text(element: Element, x: float, y: float) -> Iterator[tuple[float, float]]:
    size = float(element.attrib["font-size"])
    wide = text_width(element.text or "", size, element.get("font-weight") == "bold")
    start = x - wide / 2 if element.get("text-anchor") == "middle" else x
    yield start, y - ASCENT * size
    yield start + wide, y + DESCENT * size


ENDS = {"m": 2, "l": 2, "h": 1, "v": 1, "a": 7, "z": 0}
"""The commands of paths that drawings use, and how many numbers each takes."""


def _path(commands: str) -> Iterator[tuple[float, float]]:
    """The ends of all lines and arcs of a path."""
    x = y = 0.0
    for letter, given in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", commands):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", given)]
        step = ENDS[letter.lower()]
        for index in range(0, len(numbers), step or 1):
            x, y = _end(letter, numbers[index : index + step], x, y)
            yield x, y


def _end(letter: str, numbers: list[float], x: float, y: float) -> tuple[float, float]:
    """Where a line ends; small letters count from where it begins."""
    from_x, from_y = (x, y) if letter.islower() else (0.0, 0.0)
    match letter.lower():
        case "h":
            return from_x + numbers[0], y
        case "v":
            return x, from_y + numbers[0]
    return from_x + numbers[-2], from_y + numbers[-1]
