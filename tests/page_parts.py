"""The parts of a page of the book: what stands under each heading, read from its Markdown.

Words are read without what a reader does not see, so that they can be compared with sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulespec.book.page import Page

ID = re.compile(r" ?\[([A-Z][A-Z0-9-]*[a-z]?)\]\(rules\.md#([^)]*)\)\{ \.rule ?\.?(\w*) \}")
LINK = re.compile(r"\[([^]]*)\]\(([^)]*)\)")
HEADING = re.compile(r"(#+) (.*?)(?: \{ #(\S+) \})?")
MARKED = re.compile(r"( *)(-|\d+\.) (.*)")
FIGURE = re.compile(r'<figure class="diagram" markdown="0">\n(.*?)\n</figure>', re.DOTALL)
BADGE = re.compile(r' ?<span class="badge (\w+)">([^<]*)</span>')
INDENT = 4


@dataclass(frozen=True, slots=True)
class Item:
    """A paragraph, or an item of a list with how many lists it is in."""

    depth: int
    mark: str
    """`-`, a number with its point, or nothing."""
    text: str
    ids: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    """Where the words of it lead to, in the order of the alphabet."""
    sources: tuple[str, ...] = ()
    """Where the rule of each id comes from, as its colour says."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing and its caption."""

    svg: str
    caption: str


@dataclass(slots=True)
class Part:
    """What stands under a heading, up to the next heading of any level."""

    level: int
    title: str
    anchor: str
    lines: list[str] = field(default_factory=list)

    def items(self) -> list[Item]:
        """All paragraphs and items of lists; not tables, figures, badges and folded text."""
        return [item(line) for line in self.lines if line and not _is_other(line)]

    def table(self) -> list[list[str]]:
        """The rows of its table, the head first, with the line below that left out."""
        rows = [line[2:-2].split(" | ") for line in self.lines if line.startswith("| ")]
        return [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]


def _is_other(line: str) -> bool:
    return line.startswith(("|", "<", "???", "**", "---", "hide:")) or bool(
        re.match(r" {4}(?!\s*(?:-|\d+\.) )", line)
    )


def item(line: str) -> Item:
    marked = MARKED.fullmatch(line)
    indent, mark, text = marked.groups() if marked else ("", "", line)
    ids = ID.findall(text)
    assert all(shown == target for shown, target, _ in ids), line
    text = ID.sub("", text)
    links = sorted(target for _, target in LINK.findall(text))
    return Item(
        len(indent) // INDENT,
        mark,
        plain(text),
        tuple(shown for shown, _, _ in ids),
        tuple(links),
        tuple(source for _, _, source in ids),
    )


def plain(text: str) -> str:
    """The words of a text, without links and what holds words together."""
    return LINK.sub(r"\1", text).replace("\u00a0", " ").strip()


def without_figures(page: Page) -> str:
    return FIGURE.sub("", page.text)


def parts(page: Page) -> list[Part]:
    """A page by its headings. Text that is folded or given as code has none."""
    found: list[Part] = []
    for line in without_figures(page).splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            found.append(Part(len(heading[1]), plain(heading[2]), heading[3] or ""))
        elif found:
            found[-1].lines.append(line)
    return found


def figures(page: Page) -> Iterator[Figure]:
    for drawn in FIGURE.findall(page.text):
        svg, _, caption = drawn.partition("\n")
        assert svg.startswith("<svg ") and svg.endswith("</svg>")
        yield Figure(svg, caption.removeprefix("<figcaption>").removesuffix("</figcaption>"))


def anchors(page: Page) -> set[str]:
    return set(re.findall(r"\{ #(\S+) \}", page.text))


def addresses(page: Page) -> set[str]:
    """Where the links of a page lead to."""
    return {target for _, target in LINK.findall(without_figures(page))}
