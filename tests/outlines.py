"""Where the sections of the rules stand in the book, and how their sentences stand there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Said
from rulespec.rulebook import Section
from tests.page_parts import plain

PLACE_OF = {
    "players": "index",
    "pieces": "components",
    "board": "components",
    "zones": "components",
    "options": "variants",
    "parameters": "setup",
    "setup": "setup",
    "turns": "turn",
    "phase": "turn",
    "window": "turn",
    "procedure": "effects",
    "journey": "effects",
    "values": "effects",
    "triggers": "end",
    "scoring": "end",
    "always": "end",
}
"""The page of each kind of section, unless the rules give it a chapter."""
NUMBERED = ("setup", "phase", "procedure", "journey")
"""Sections that are steps: numbered, if they are several."""
POINTS = ("pieces", "board", "zones", "options", "parameters")
"""Sections that are lists in no order. The others are paragraphs."""


def place_of(section: Section) -> str:
    return section.chapter or PLACE_OF[section.key.partition(".")[0]]


@dataclass(frozen=True)
class Wanted:
    """A sentence with those that go on from it, as it has to stand on a page."""

    depth: int
    mark: str
    said: Said
    above: frozenset[str]
    """Ids that stand above it, and need not be repeated."""
    heading: tuple[str, ...] = ()
    """Ids of the heading, which stand with the first sentence below it."""

    def ids(self) -> set[str]:
        return {rule for each in (self.said, *self.said.notes) for rule in each.rules}


def outline(section: Section) -> Iterator[Wanted]:
    """All sentences of a section, with the lists that they stand in."""
    kind = section.key.partition(".")[0]
    style = "points" if kind in POINTS else "steps" if kind in NUMBERED else "paragraphs"
    has_headings = kind in ("procedure", "journey")
    plain_ones = [each for each in section.said if each.title is None or not has_headings]
    yield from _listed(plain_ones, style)
    for each in section.said:
        if each not in plain_ones:
            yield from _listed(each.items, "steps", each.rules)


def _listed(said: Iterable[Said], style: str, heading: tuple[str, ...] = ()) -> Iterator[Wanted]:
    all_said = list(said)
    limits = [each for each in all_said if each.limits and style == "steps"]
    if limits:  # they stand before the steps
        yield from _listed(limits, "paragraphs", heading)
        yield from _listed([each for each in all_said if each not in limits], style)
        return
    for number, each in enumerate(all_said, 1):
        numbered = style == "steps" and len(all_said) > 1
        mark = f"{number}." if numbered else "-" if style == "points" else ""
        above = frozenset(heading if len(all_said) == 1 else ())
        yield from _with_below(Wanted(0, mark, each, frozenset(), heading), above)
        heading = ()


def _with_below(wanted: Wanted, above: frozenset[str]) -> Iterator[Wanted]:
    yield wanted
    said, depth = wanted.said, wanted.depth + 1 if wanted.mark else 0
    for number, each in enumerate(said.items, 1):
        mark = f"{number}." if said.ordered and len(said.items) > 1 else "-"
        below = above | set(said.rules)
        yield from _with_below(Wanted(depth, mark, each, below), below)


def words_of(said: Said, writer: Writer) -> str:
    """A sentence and those that go on from it."""
    return plain(" ".join(writer.sentence(each.phrase) for each in (said, *said.notes)))
