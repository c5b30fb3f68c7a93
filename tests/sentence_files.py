"""The sentences of a game, each once, in all languages: `tests/sentences/<game>.md`.

A file has a part for each section of the rules, then one for what only other pages say (rules
that are not in force, variants, tips) and one for the examples. A sentence is an entry:

    - KC-TIE-3 KC-D25 | …
      cs: …
      pl: …
      ru: …

It begins in English, behind the ids of all rules that it belongs to, or behind `heading`; in
examples behind `example` or `move`. Lines that go on are indented further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from unittest import mock

from rulespec.book.edition import Edition
from rulespec.book.markdown import Markdown
from rulespec.book.pages import Book
from rulespec.prose.languages import languages
from rulespec.prose.moves import move_phrase
from rulespec.prose.tree import Act, Clause, Phrase, Said, Series, Thing, Told
from tests.page_parts import plain
from tests.wrapping import wrapped

FOLDER = Path(__file__).parent / "sentences"
LANGUAGES = tuple(languages())
HEADING = "heading"
NO_RULE = "no-rule"
ELSEWHERE = "only on other pages"
EXAMPLES = "in examples, one of each form"
EXAMPLE = "example"
MOVE = "move"
BESIDE = " | "
MORE = "        "
"""What a line that goes on begins with."""


@dataclass(slots=True)
class Entry:
    """A sentence or heading in every language, with the labels above it."""

    told: dict[str, str]
    labels: dict[str, None] = field(default_factory=dict)


Parts = dict[str, list[Entry]]
"""The entries of each part of a file."""


# What a game says


def sentences_of(edition: Edition) -> Parts:
    """All sentences of a game, in the order of its book."""
    return _Collected(edition).parts


class _Collected:
    """Gathers entries: a sentence that is said again adds its ids to the entry it has."""

    def __init__(self, edition: Edition) -> None:
        self.parts: Parts = {}
        self._writers = {code: edition.game.writer(code) for code in LANGUAGES}
        self._known: dict[tuple[str, ...], Entry] = {}
        said, shown = heard(edition)
        for section in edition.sections.values():
            if section.title is not None:
                self._name(section.key, section.title)
            for each in section.said:
                self._tell(section.key, each)
        for each in said:
            self._paragraph(ELSEWHERE, each)
        for phrase in _one_of_each_form(shown):
            self._add(EXAMPLES, self._sentence(phrase), (EXAMPLE,))
        for phrase in _one_of_each_form(_moves(edition)):
            self._add(EXAMPLES, self._words(phrase), (MOVE,))

    def _tell(self, part: str, said: Said) -> None:
        """A sentence, and everything below it."""
        if said.title is not None:
            self._name(part, said.title)
        self._paragraph(part, said)
        for each in said.items:
            self._tell(part, each)

    def _paragraph(self, part: str, said: Said) -> None:
        for each in (said, *said.notes):
            self._add(part, self._sentence(each.phrase), each.rules or (NO_RULE,))

    def _sentence(self, phrase: Phrase) -> dict[str, str]:
        return {code: writer.sentence(phrase) for code, writer in self._writers.items()}

    def _words(self, phrase: Phrase) -> dict[str, str]:
        return {code: writer.words(phrase) for code, writer in self._writers.items()}

    def _name(self, part: str, title: Phrase) -> None:
        self._add(part, self._words(title), (HEADING,))

    def _add(self, part: str, told: dict[str, str], labels: Sequence[str]) -> None:
        key = tuple(told.values())
        if key not in self._known:
            self._known[key] = Entry(told)
            self.parts.setdefault(part, []).append(self._known[key])
        elif part == EXAMPLES:  # a sentence of the rules is told here as it is everywhere
            return
        self._known[key].labels |= dict.fromkeys(labels)


def heard(edition: Edition) -> tuple[list[Said], list[Phrase]]:
    """All paragraphs on the pages of a game, and all sentences of its examples."""
    paragraphs: dict[Said, None] = {}
    alone: dict[Phrase, None] = {}
    inside: list[Said] = []
    paragraph, sentence = Markdown.paragraph, Markdown.sentence

    def hear_paragraph(markdown: Markdown, said: Said, *given: object, **named: object) -> str:
        paragraphs.setdefault(said)
        inside.append(said)
        text = paragraph(markdown, said, *given, **named)  # type: ignore[arg-type]
        inside.pop()
        return text

    def hear_sentence(markdown: Markdown, phrase: Phrase, linked: bool = True) -> str:
        if not inside:
            alone.setdefault(phrase)
        return sentence(markdown, phrase, linked)

    with (
        mock.patch.object(Markdown, "paragraph", hear_paragraph),
        mock.patch.object(Markdown, "sentence", hear_sentence),
    ):
        Book(edition, "en").chapter()
    return list(paragraphs), list(alone)


def _moves(edition: Edition) -> Iterator[Phrase]:
    """Every move that is tried in an example."""
    for _, moments in edition.examples:
        for moment in moments:
            if moment.move is not None:
                yield move_phrase(moment.before.engine, moment.move)


def _one_of_each_form(shown: Iterable[Phrase]) -> Iterator[Phrase]:
    """The first sentence that is put together from just these patterns and words."""
    known: set[frozenset[str]] = set()
    for phrase in shown:
        form = frozenset(_patterns(phrase))
        if form not in known:
            known.add(form)
            yield phrase


def _patterns(node: object) -> Iterator[str]:
    """What a phrase is put together from, whatever it is about."""
    match node:
        case Clause(key) | Told(_, key):
            yield key
        case Act(verb):
            yield f"act {verb}"
        case Series(word):
            yield f"series {word}"
        case Thing(determiner=determiner):
            yield f"thing {determiner}"
    if isinstance(node, Mapping):
        for each in node.values():
            yield from _patterns(each)
    elif isinstance(node, tuple):
        for each in node:
            yield from _patterns(each)
    elif is_dataclass(node):
        for part in fields(node):
            yield from _patterns(getattr(node, part.name))


# Files


def written(game: str, parts: Parts) -> str:
    """The text of a file."""
    lines = [f"# {game}"]
    for part, entries in parts.items():
        lines += ["", f"## {part}", ""]
        for entry in entries:
            (_, first), *others = entry.told.items()
            lines += wrapped(f"- {' '.join(entry.labels)}{BESIDE}{first}", MORE)
            for code, text in others:
                lines += wrapped(f"  {code}: {text}", MORE)
    return "\n".join(lines) + "\n"


def read(game: str) -> Parts:
    """The entries of a file that was reviewed."""
    text = (FOLDER / f"{game}.md").read_text(encoding="utf-8").replace(f"\n{MORE}", " ")
    parts: Parts = {}
    for part in text.split("\n## ")[1:]:
        name, *entries = part.strip().split("\n- ")
        parts[name.strip()] = [_entry(*each.split("\n  ")) for each in entries]
    return parts


def _entry(first: str, *others: str) -> Entry:
    labels, _, text = first.partition(BESIDE)
    told = {LANGUAGES[0]: text, **dict(each.split(": ", 1) for each in others)}
    return Entry(told, dict.fromkeys(labels.split()))


# What was reviewed


def known(game: str, language: str) -> dict[str, set[str]]:
    """Every reviewed sentence of a game in a language, with its ids."""
    found: dict[str, set[str]] = {}
    for entry in _sentences(game):
        found.setdefault(plain(entry.told[language]), set()).update(entry.labels)
    return found


def _sentences(game: str) -> list[Entry]:
    return [entry for part in read(game).values() for entry in part if HEADING not in entry.labels]


def in_sentences(text: str, sentences: Iterable[str]) -> list[str]:
    """A text as the reviewed sentences that it consists of; empty if it holds anything else."""
    begins = [each for each in sentences if text.startswith(each)]
    for first in sorted(begins, key=len, reverse=True):
        rest = text[len(first) :].lstrip()
        if not rest:
            return [first]
        if found := in_sentences(rest, sentences):
            return [first, *found]
    return []
