"""The measures, each of all pages of a game in a language together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml

from rulespec import model as m
from rulespec.book.glossary import surface
from tests.book_pages import chapter, game, lexicon
from tests.measures.reading import Block, ReadPage, read, sentences, words

FOLDER = Path(__file__).parent
GAP = r"(?: [^\s.:;!?]+){0,10}?"
"""Some words of a sentence that a frame is about."""
SHORT = 8
"""With more words on a side, a sentence tells more than a definition that goes round."""
PHRASE = 4
"""With fewer words a cell of a table is a name or a number, which may well stand in two."""


@cache
def data(name: str) -> Any:
    return yaml.safe_load((FOLDER / f"{name}.yml").read_text(encoding="utf-8"))


def is_listed(name: str, *lists: str) -> bool:
    """Whether a page stands in some lists of `pages.yml`."""
    return any(fnmatch(name, each) for of in lists for each in data("pages")[of])


@dataclass(frozen=True)
class Text:
    """What is read of a game in a language."""

    game: str
    language: str

    @cached_property
    def pages(self) -> list[ReadPage]:
        """All but further cases and the index of rules."""
        names = ("further cases", "index of rules")
        found = (page for page in chapter(self.game, self.language))
        kept = (p for p in found if not is_listed(p.path.split("/")[1][: -len(".md")], *names))
        return [read(page) for page in kept]

    @cached_property
    def rule_pages(self) -> list[ReadPage]:
        """Those of set-up, turn, chapters, effects and end, without examples."""
        told = (page for page in self.pages if not is_listed(page.name, "no rules"))
        return [page.without_examples() for page in told]

    @cached_property
    def blocks(self) -> list[Block]:
        """Of all pages, without headings."""
        return [each for page in self.pages for each in page.blocks if each.kind != "heading"]

    @cached_property
    def sentences(self) -> list[str]:
        return [sentence for block in self.blocks for sentence in sentences(block)]

    @cached_property
    def words(self) -> int:
        return sum(len(words(block.text)) for block in self.blocks)

    def per_thousand(self, found: int) -> float:
        return 1000 * found / self.words

    @property
    def settings(self) -> Any:
        """Of the language, by what they are for."""
        return {kind: of[self.language] for kind, of in data("words").items()}


@cache
def text(game_name: str, language: str) -> Text:
    return Text(game_name, language)


# Measures


def demonstratives(text: Text) -> float:
    """`that`, `this` with a noun, per 1,000 words."""
    return text.per_thousand(sum(len(found) for found in pointed_at(text)))


def pointed_at(text: Text) -> Iterator[list[str]]:
    """What demonstratives stand before, block by block."""
    given = text.settings["demonstratives"]
    nouns = {*given["nouns"], *(_nouns(text.game) if text.language == "en" else ())}
    forms, unclear = set(given["forms"]), set(given["unclear"])
    for block in text.blocks:
        pairs = re.findall(r"(?<![\w-])(\w+)(?= ([^\W\d_]+))", block.text.casefold())
        yield [
            f"{first} {second}"
            for first, second in pairs
            if (first in forms and second not in given["besides"])
            or (first in unclear and second in nouns - set(given["besides"]))
        ]


@cache
def _nouns(game_name: str) -> frozenset[str]:
    """The words of all names of a game in English."""
    terms = lexicon(game_name, "en")
    names = [term[form] for term in terms.values() for form in ("sg", "pl") if form in term]
    told = (each for name in names for each in (name if isinstance(name, list) else [name]))
    return frozenset(word for name in told for word in str(name).casefold().split())


def repeated(text: Text) -> float:
    """How many of 100 words are in sentences that stand on the same page before."""
    told = (Counter(_that_may_be_repeated(page)) for page in text.pages)
    again = sum(len(words(each)) * (n - 1) for page in told for each, n in page.items())
    return 100 * again / text.words


def _that_may_be_repeated(page: ReadPage) -> Iterator[str]:
    """The sentences of a page, without headings and names in cells of tables."""
    for block in page.blocks:
        if block.kind != "heading":
            least = PHRASE if block.kind in ("head", "row") else 1
            yield from (each for each in sentences(block) if len(words(each)) >= least)


def frames(text: Text) -> float:
    """Empty frames per 1,000 words."""
    return text.per_thousand(sum(frames_found(text).values()))


def frames_found(text: Text) -> Counter[str]:
    """How often each frame of the list stands on the pages; no words are counted twice."""
    frames, pattern = text.settings["frames"], _frames(text.language)
    hits = (hit for sentence in text.sentences for hit in pattern.finditer(sentence))
    return Counter(frames[int(str(hit.lastgroup)[1:])] for hit in hits)


@cache
def _frames(language: str) -> re.Pattern[str]:
    """Any of the frames, each a group with its number."""
    found = []
    for number, frame in enumerate(data("words")["frames"][language]):
        start = r"(?<!\w)" if re.match(r"[\w(]", frame) else ""
        plain = re.sub(r"\((?!\?)", "(?:", frame.replace(" ...", GAP))
        found.append(f"(?P<n{number}>{start}{plain})")
    return re.compile("|".join(found), re.IGNORECASE)


def over_30(text: Text) -> int:
    return len(longer_than(text, 30))


def over_35(text: Text) -> int:
    return len(longer_than(text, 35))


def longer_than(text: Text, most: int) -> list[str]:
    return [each for each in text.sentences if len(words(each)) > most]


def list_depth(text: Text) -> int:
    return max(block.depth for block in text.blocks)


def open_colons(text: Text) -> int:
    """Colons with nothing below them."""
    return len(open_colons_of(text))


def open_colons_of(text: Text) -> list[str]:
    cells = (cell for each in text.blocks if not each.leads for cell in each.cells)
    return [cell for cell in cells if cell.endswith(":")]


def hollow(text: Text) -> int:
    """Definitions that say nothing."""
    return len(hollow_of(text))


def hollow_of(text: Text) -> list[str]:
    empty = [re.compile(each, re.IGNORECASE) for each in text.settings["hollow"]]
    return [
        each
        for each in text.sentences
        if any(pattern.fullmatch(each) for pattern in empty) or goes_round(each, text.settings)
    ]


def goes_round(sentence: str, settings: Any) -> bool:
    """Whether all that a sentence says of something is in the name of it already."""
    given = settings["circles"]
    for joint in given["joints"]:
        before, found, after = sentence.casefold().rstrip(".").partition(joint)
        if max(len(words(before)), len(words(after))) > SHORT or _says(before, given["says"]):
            continue
        named, said = (
            {word[:5] for word in re.findall(r"[^\W\d_]+", part) if word not in given["small"]}
            for part in (before, after)
        )
        if found and said and said <= named and not re.search(r"\d", after):
            return True
    return False


def _says(start: str, verbs: Sequence[str]) -> bool:
    """Whether what stands before a joint says something itself, and is no name alone."""
    return "," in start or not set(start.split()).isdisjoint(verbs)


def unheld(text: Text) -> int:
    """Sentences with a name that nothing at the table shows."""
    return len(unheld_of(text))


def unheld_of(text: Text) -> list[str]:
    names = [re.escape(form) for name in not_shown(text.game) for form in forms_of(text, name)]
    names += data("pages")["invented"].get(text.game, {}).get(text.language, [])
    if not names:
        return []
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])", re.IGNORECASE)
    return [each for each in text.sentences if pattern.search(each)]


def not_shown(game_name: str) -> list[str]:
    """What a game reckons or remembers, is neither so or not so, and nothing shows."""
    model, shown = game(game_name).model, data("pages")["shown"].get(game_name, {})
    values = (n for n, v in model.values.items() if not isinstance(v.type, m.FlagType))
    names = (*values, *model.parameters, *_remembered(model))
    return [name for name in names if name not in {model.score, *shown}]


def _remembered(model: m.Game) -> Iterator[str]:
    """The counters and memories that nothing shows. A label is a name for what lies there."""
    kept: list[m.Counter | m.Memory] = [*model.counters.values(), *model.memories.values()]
    for each in kept:
        told = not each.is_own and not (isinstance(each, m.Counter) and each.track)
        if told and each.shown is None and not isinstance(each.type, m.FlagType):
            yield each.name


def forms_of(text: Text, name: str) -> list[str]:
    """All forms of a name in a language; a single letter is none."""
    terms = game(text.game).locale(text.language).terms
    return [each for each in surface(terms[name]) if len(each) > 1] if name in terms else []


def pages_sent_to(text: Text) -> float:
    """On how many pages of rules a section takes place: its own and those it sends to."""
    visited = list(_visited(text))
    return sum(visited) / len(visited)


def most_pages_sent_to(text: Text) -> int:
    return max(_visited(text))


def _visited(text: Text) -> Iterator[int]:
    rules = {page.name for page in text.rule_pages}
    for page in text.rule_pages:
        for section in dict.fromkeys(block.section for block in page.blocks):
            links = {t for b in page.blocks if b.section == section for t in b.links}
            yield len({page.name} | links & rules)


def words_per_id(text: Text) -> float:
    """Words on the pages of rules for each id that stands there; of a game whose ids are listed,
    for each of these."""
    rules = [b for page in text.rule_pages for b in page.blocks if b.kind != "heading"]
    listed: Sequence[str] = data("ids").get(text.game, ())
    standing = set(listed) or {rule for block in rules for rule in block.ids}
    return sum(len(words(block.text)) for block in rules) / len(standing)


def rules_gone(text: Text) -> int:
    """Rules whose ids are listed, and stand on no page of rules."""
    return len(rules_gone_of(text))


def rules_gone_of(text: Text) -> list[str]:
    standing = {rule for page in text.rule_pages for block in page.blocks for rule in block.ids}
    return [rule for rule in data("ids").get(text.game, ()) if rule not in standing]


Measure = Callable[[Text], float]
MEASURES: dict[str, Measure] = {
    "that or this, per 1,000 words": demonstratives,
    "words said again on a page, %": repeated,
    "empty frames, per 1,000 words": frames,
    "sentences over 30 words": over_30,
    "sentences over 35 words": over_35,
    "depth of lists": list_depth,
    "colons with nothing below": open_colons,
    "definitions that say nothing": hollow,
    "sentences with a name that nobody holds": unheld,
    "pages of a section, mean": pages_sent_to,
    "pages of a section, most": most_pages_sent_to,
    "words for each id": words_per_id,
    "listed rules that are gone": rules_gone,
}
COUNTS = {
    name
    for name, measure in MEASURES.items()
    if measure
    in (over_30, over_35, list_depth, open_colons, hollow, unheld, most_pages_sent_to, rules_gone)
}
"""Those that count things, and are no share of words."""
