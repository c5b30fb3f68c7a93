"""A sheet of reference: what is played by, without ids and examples, for one sheet of paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rulespec.prose.tree import Said
from rulespec.rulebook import Section, SectionKind

if TYPE_CHECKING:
    from rulespec.book.pages import Book

ROOMY = 1_000
"""So many words fit on a sheet of paper in a comfortable size."""
VAST, OUTLINED = 2_400, 2
"""With more words than this, only so many levels of what a turn consists of are on the sheet."""
BEFORE_PLAY: tuple[SectionKind, ...] = (
    "pieces", "board", "zones", "options", "parameters", "setup", "values", "always",
)  # fmt: skip
"""Sections that a dense sheet leaves out, but for those of a chapter."""


def lines(book: Book) -> list[str]:
    """Everything that is played by, without ids and examples, for one sheet of paper."""
    text = ["---", "hide: [navigation, toc]", "---", "", f"# {book.title}", ""]
    told = {key: _compact(book, section) for key, section in book.sections.items()}
    dense = sum(len(line.split()) for each in told.values() for line in each) > ROOMY
    if dense:  # what is needed while playing, without what the referee looks up
        text += ['<div class="dense" markdown>', ""]
        told = {
            key: _compact(book, replace(section, said=_without_limits(section.said)))
            for key, section in book.sections.items()
            if section.kind not in BEFORE_PLAY or section.name is not None
        }
    if sum(len(line.split()) for each in told.values() for line in each) > VAST:
        told = {
            key: _compact(book, replace(section, said=_outline(section.said, OUTLINED)))
            for key, section in book.sections.items()
            if _is_of_the_turn(book, section)
        }
    text += [*_sheet(book, told), *(["", "</div>"] if dense else [])]
    return text


def _is_of_the_turn(book: Book, section: Section) -> bool:
    """Whether a section tells how a turn goes: what the sheet of a vast game is about."""
    if section.kind == "procedure" and section.name is not None:
        return book.model.procedures[section.name].window is not None
    return section.kind in ("turns", "phase", "window", "use", "journey")


def _sheet(book: Book, told: Mapping[str, Sequence[str]]) -> list[str]:
    """The sections of the sheet, with their headings."""
    lines = book.markdown.paragraphs(book.section("players"), rules=False)
    named = {"pieces": "title.components", "setup": "title.setup", "turns": "title.turn"}
    for key, section in book.sections.items():
        if key not in told:
            continue
        if key in named or key in ("values", "triggers", "scoring"):
            lines += [f"## {book.say(named.get(key, f'section.{key}'))}", ""]
        elif section.title is not None:
            lines += [f"## {book.name(section.title)}", ""]
        if section.kind not in ("players", "zones", "options", "parameters", "always"):
            lines += told[key]
    return lines


def _compact(book: Book, section: Section) -> list[str]:
    lines: list[str] = []
    plain = [each for each in section.said if each.title is None]
    ordered = section.kind == "setup" or section.title is not None
    if plain:
        write = book.markdown.steps if ordered else book.markdown.points
        lines += write(plain, rules=False)
    for each in section.said:
        if each.title is not None:
            lines += [f"### {book.name(each.title)}", ""]
            lines += book.markdown.steps(each.items, rules=False)
    return lines


def _without_limits(said: Sequence[Said]) -> tuple[Said, ...]:
    """Sentences without what is allowed and what is not."""
    kept = [each for each in said if not each.guards]
    return tuple(
        replace(each, notes=_without_limits(each.notes), items=_without_limits(each.items))
        for each in kept
    )


def _outline(said: Sequence[Said], depth: int) -> tuple[Said, ...]:
    """Sentences without limits, and without what lies deeper than so many levels."""
    kept = [each for each in said if not each.guards]
    return tuple(
        replace(each, notes=(), items=_outline(each.items, depth - 1) if depth > 1 else ())
        for each in kept
    )
