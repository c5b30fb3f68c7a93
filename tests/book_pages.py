"""The pages of all shipped games, written once, and what a reader reads on them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

import rulespec
from rulespec import cache as disk
from rulespec.book.edition import Edition
from rulespec.book.library import Library
from rulespec.book.page import Page, PageGroup
from rulespec.book.pages import Book, front
from rulespec.resources import folder
from tests.conftest import GAMES

RULE = re.compile(r"(?<![\w-])[A-Z]{2,}(?:-[A-Z0-9]+)+(?:-?[a-z])?(?![\w-])")
"""The id of a rule."""
SVG = "{http://www.w3.org/2000/svg}"
ENDS = ".:!?"


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text as the reader sees it, without marks of Markdown, code and rule ids."""

    where: str
    """The page."""
    language: str
    text: str
    whole: bool = True
    """Whole sentences; else a name or a label: a heading, a cell, a word in a drawing."""

    def sentences(self) -> list[str]:
        return sentences(self.text) if self.whole else []


@cache
def game(name: str) -> rulespec.Game:
    return rulespec.load(name)


@cache
def edition(name: str) -> Edition:
    return Edition(game(name))


@cache
def chapter(name: str, language: str) -> tuple[Page, ...]:
    """Every page of a game in a language, kept as the book keeps them: examples take long to
    play, and all who run the tests side by side need the same pages."""
    kept_as = Library([game(name)]).kept_as(game(name), language)
    written = disk.kept(kept_as, PageGroup, lambda: Book(edition(name), language).chapter())
    return written.pages


def by_name(game: str, language: str) -> dict[str, Page]:
    """The pages of a game by their names."""
    return {page.path.split("/")[1].removesuffix(".md"): page for page in chapter(game, language)}


@cache
def lexicon(game: str, language: str) -> dict[str, dict[str, Any]]:
    """The words of a game as they stand in its file."""
    path = folder("locales") / language / "games" / f"{game}.yml"
    found: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


@cache
def pages(language: str) -> tuple[Page, ...]:
    """Every page of the book in a language."""
    chapters = [chapter(name, language) for name in GAMES]
    return (*front(language, [each[0] for each in chapters]), *(p for c in chapters for p in c))


@cache
def passages(language: str) -> tuple[Passage, ...]:
    """Everything there is to read in the book of a language."""
    return tuple(each for page in pages(language) for each in _passages(page, language))


def sentences(text: str) -> list[str]:
    """Text in its sentences, each with the mark that ends it."""
    return [part for part in re.split(r"(?<=[.!?])\s+(?=[^\W\d_a-z]|\d|[“„«])", text) if part]


def words(text: str) -> list[str]:
    """The words of a text; numbers and names such as b2 are none."""
    return re.findall(r"(?<![\w'’])[^\W\d_]+(?:['’-][^\W\d_]+)*(?![\w])", text)


def _passages(page: Page, language: str) -> Iterator[Passage]:
    code = front_matter = False
    for number, line in enumerate(page.text.splitlines()):
        if line == "---" and (number == 0 or front_matter):
            front_matter = not front_matter
        elif line.strip().startswith("```"):
            code = not code
        elif not code and not front_matter and line.strip():
            for found in _line(line.strip(), language):
                yield Passage(page.path, *found)


Found = tuple[str, str, bool]
"""Language, text, whether it is whole sentences."""


def _line(line: str, language: str) -> Iterator[Found]:
    """What one line of a page says."""
    if line.startswith("<svg"):
        yield from _drawn(line, language)
    elif line.startswith("<"):
        for text in re.findall(r"<figcaption>(.*?)</figcaption>", line):
            yield language, text, False
        assert re.fullmatch(r"</?(figure|div)[^<>]*>|<figcaption>.*</figcaption>|<span.*", line)
        yield from _spans(line, language) if line.startswith("<span") else ()
    elif re.fullmatch(r"\|[ :|-]+\|", line):
        return
    elif line.startswith("|"):
        for cell in line.strip("|").split(" | "):
            text = _plain(cell)
            yield language, text, text.endswith(tuple(ENDS))
    elif line.startswith("??? "):
        yield language, line.partition('"')[2].rstrip('"'), False
    elif label := re.match(r"(?:- )?\*\*([^*]+)\*\*:? (?=.)", line):
        yield language, _plain(label[1]), False
        yield language, _plain(line[label.end() :]), True
    else:
        yield language, _plain(line), _is_whole(line)


def _is_whole(line: str) -> bool:
    """Whether a line holds sentences: not a heading, not a list of links or a name alone."""
    line = re.sub(r"^(- |\d+\. )", "", line)
    links = r"(\[[^]]*\]\([^)]*\)(\{[^}]*\})?[, ]*)+"
    if line.startswith("#") or re.fullmatch(rf"\*\*[^*]*\*\*|{links}", line):
        return False
    return not re.fullmatch(r"[^.:]*: [^.:\d]* \d+", line)  # a number that is assumed


def _plain(text: str) -> str:
    """The words of Markdown: no marks, ids, addresses or attributes."""
    text = re.sub(r"^(#+|-|\d+\.) ", "", text.strip())
    text = re.sub(r" ?\[[A-Z0-9-]+[a-z]?\]\(rules\.md#[^)]*\)\{[^}]*\}", "", text)
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r" \{ [#.][^{}]* \}", "", text)
    text = re.sub(r"`[^`]*`", "", text)
    text = re.sub(r"</?span[^<>]*>", "", text).replace("**", "")
    return RULE.sub("", text).strip()


def _spans(line: str, language: str) -> Iterator[Found]:
    """Words of other languages, each followed by its code; or a badge."""
    found = re.findall(r'<span lang="(\w+)">([^<]*)</span> \(\1\)', line)
    yield from ((code, text, False) for code, text in found)
    if not found:
        yield language, _plain(line), False


def _drawn(svg: str, language: str) -> Iterator[Found]:
    """The words of a drawing; its description is a text of whole sentences."""
    elements = list(ElementTree.fromstring(svg).iter())
    lines = "\n".join(each.text or "" for each in elements if each.tag == f"{SVG}text")
    for line in lines.replace("-\n", "").split("\n"):  # a long word goes on in the next line
        yield language, line, False
    for element in elements:
        if element.tag in (f"{SVG}title", f"{SVG}desc"):
            yield language, element.text or "", element.tag == f"{SVG}desc"
        for name in ("aria-label", "alt", "title"):
            if name in element.attrib:
                yield language, element.attrib[name], False
