"""Pages of the book as a reader sees them: their Markdown made into HTML, and that into text.

So what is measured holds however a page was made. A page consists of blocks, one after the other:
a heading, a paragraph, an item of a list, a row of a table, what stands on a fold. The ids of
rules that stand with a block are no words of it. An id is a link to its place in the index of
rules; a block belongs to the rules of its own ids and of those of the blocks it stands below.

Not read are figures, code, badges and words of other languages. Examples are told from rules: they
are whatever has the class `example`, as the folded text `??? example "…"` has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from typing import Literal

import markdown
import yaml

from rulespec.book.page import Page
from rulespec.resources import folder

Kind = Literal["heading", "text", "head", "row", "label"]
"""A heading; a paragraph or an item of a list; the head or another row of a table; what stands
on a fold."""
KINDS: dict[str, Kind] = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), "heading"),
    **dict.fromkeys(("p", "li", "dt", "dd"), "text"),
    "tr": "row",
    "summary": "label",
}
LISTS = {"ul", "ol", "dl"}
BELOW = {*LISTS, "table", "details", "figure"}
"""What can stand below a text that ends with a colon."""
UNREAD = {"figure", "svg", "pre", "style", "script"}
UNREAD_CLASSES = {"badge"}
EXAMPLE = "example"
EMPTY = {"br", "hr", "img", "input", "wbr"}
FOREIGN = "\0"
"""Stands for words of another language."""
NAMED = re.compile(rf"{FOREIGN}(?: \(\w+\)(?: ·)?)?")
"""Such words with the language that they are of, one of several."""
FIGURE = re.compile(r"<figure\b.*?</figure>", re.DOTALL)
FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
RULE = re.compile(r"(?:^|/)rules\.(?:md|html)#(.+)$")
PAGE = re.compile(r"([\w-]+)\.(?:md|html)(?:#.*)?")
Given = dict[str, str]


@dataclass(slots=True, eq=False)
class Block:
    kind: Kind
    section: str
    """The heading that it stands below."""
    depth: int
    """In how many lists it is."""
    above: Block | None
    """What it stands below: the item of a list that it is in, or the text before its list."""
    cells: list[str] = field(default_factory=lambda: [""])
    """Its text; of a row that of each cell."""
    ids: list[str] = field(default_factory=list)
    """The rules that are shown with it."""
    links: list[str] = field(default_factory=list)
    """The pages that its words lead to; nothing stands for its own page."""
    leads: bool = False
    """Something stands right below it."""
    example: bool = False
    """It belongs to an example."""

    @property
    def text(self) -> str:
        return " ".join(self.cells)

    def rules(self) -> set[str]:
        return set(self.ids) | (self.above.rules() if self.above is not None else set())


@dataclass(frozen=True, slots=True)
class ReadPage:
    name: str
    """Without its game and how it ends."""
    blocks: tuple[Block, ...]

    def without_examples(self) -> ReadPage:
        return ReadPage(self.name, tuple(each for each in self.blocks if not each.example))


class _Reader(HTMLParser):
    """Gathers the blocks of a page, in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self._open: list[tuple[str, Block | None]] = []
        """The elements that are open, each with the block that it begins."""
        self._leading: list[tuple[int, Block]] = []
        """What the lists and tables that are open stand below, and where among them they are."""
        self._unread = 0
        """So many of them are not read: the first such one, and all in it."""
        self._id_at = 0
        """Where among them the id is that is being read."""
        self._example_at = 0
        """Where among them the example is that is being read."""
        self._section = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in EMPTY:
            return
        given = {name: value or "" for name, value in attrs}
        if not self._in_example() and EXAMPLE in _classes(given):
            self._example_at = len(self._open) + 1
        elif tag in BELOW and not self._unread:
            self._lead()
        if self._unread or _is_unread(tag, given):
            if "lang" in given and not self._unread:
                self.handle_data(FOREIGN)
            self._unread += 1
            self._open.append((tag, None))
            return
        self._open.append((tag, self._block(tag, given) if tag in KINDS else None))
        match tag:
            case "th" | "td":
                self._cell(tag)
            case "a":
                self._link(given.get("href", ""))

    def _lead(self) -> None:
        """The text before what begins now leads to it, if both stand in the same lists and
        examples: an item of a list that has ended does not."""
        last = self.blocks[-1] if self.blocks else None
        if last is None or last.kind != "text":
            return
        if (last.depth, last.example) == (self._depth(), self._in_example()):
            last.leads = True
            self._leading.append((len(self._open), last))

    def _depth(self) -> int:
        return sum(name in LISTS for name, _ in self._open)

    def _in_example(self) -> bool:
        return self._example_at > 0

    def _above(self) -> Block | None:
        """What a new block stands below: in what it is, or what leads to that."""
        places = [(at, block) for at, (_, block) in enumerate(self._open) if block is not None]
        found = max([*places, *self._leading], key=lambda each: each[0], default=None)
        return found[1] if found is not None else None

    def _block(self, tag: str, given: Given) -> Block | None:
        above = self._above()
        current = self._current()
        if tag == "p" and current is not None and not current.text.strip():
            return None  # the paragraph of an item is the item
        kind = "label" if "admonition-title" in given.get("class", "") else KINDS[tag]
        block = Block(kind, self._section, self._depth(), above, example=self._in_example())
        if tag == "tr":
            block.cells = []
        if kind == "heading":
            block.section = self._section = f"{len(self.blocks)} {given.get('id', '')}"
        self.blocks.append(block)
        return block

    def _cell(self, tag: str) -> None:
        row = self.blocks[-1]
        row.cells.append("")
        if tag == "th":
            row.kind = "head"

    def _link(self, address: str) -> None:
        block, rule, page = self._current(), RULE.search(address), PAGE.fullmatch(address)
        if block is None:
            return
        if rule is not None:
            block.ids.append(rule[1])
            self._id_at = len(self._open)
        elif page is not None or address.startswith("#"):
            block.links.append(page[1] if page else "")

    def _current(self) -> Block | None:
        return next((each for _, each in reversed(self._open) if each is not None), None)

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            opened, _ = self._open.pop()
            self._leading = [each for each in self._leading if each[0] < len(self._open)]
            self._unread = max(0, self._unread - 1)
            if self._id_at > len(self._open):
                self._id_at = 0
            if self._example_at > len(self._open):
                self._example_at = 0
            if opened == tag:
                return

    def handle_data(self, data: str) -> None:
        block = self._current()
        if block is not None and not self._unread and not self._id_at:
            if not block.cells:
                return  # between the cells of a row
            block.cells[-1] += data


def _is_unread(tag: str, given: Given) -> bool:
    return tag in UNREAD or bool(_classes(given) & UNREAD_CLASSES) or "lang" in given


def _classes(given: Given) -> set[str]:
    return set(given.get("class", "").split())


def read(page: Page) -> ReadPage:
    """A page without what nobody reads as text."""
    name = page.path.rpartition("/")[2].removesuffix(".md")
    return ReadPage(name, _blocks(FRONT_MATTER.sub("", page.text)))


@cache
def _blocks(text: str) -> tuple[Block, ...]:
    bare = FIGURE.sub('<figure markdown="0"></figure>', text)
    reader = _Reader()
    reader.feed(markdown.markdown(bare, extensions=list(_extensions())))
    reader.close()
    for block in reader.blocks:
        block.cells = [" ".join(NAMED.sub("", cell).split()) for cell in block.cells]
    return tuple(block for block in reader.blocks if block.text.strip() or block.ids)


@cache
def _extensions() -> tuple[str, ...]:
    """How Markdown is read on the site, but for the colours of code."""
    settings = (folder("site") / "mkdocs.yml").read_text(encoding="utf-8")
    tree = yaml.safe_load(re.sub(r"!!python\S*", "", settings))
    return tuple(each for each in tree["markdown_extensions"] if "highlight" not in each)


# Text


def words(text: str) -> list[str]:
    """The words of a text, numbers among them."""
    return re.findall(r"[^\W_]\S*", text)


def sentences(block: Block) -> Iterator[str]:
    """The sentences of a block: a cell is one by itself, and so is what follows a semicolon."""
    for cell in block.cells:
        for part in re.split(r"(?<=[.!?])[”»“\")]*\s+(?=[“„«(]?[\dA-ZÀ-ŽА-ЯЁ])|;\s+", cell):
            if words(part):
                yield part.strip()
