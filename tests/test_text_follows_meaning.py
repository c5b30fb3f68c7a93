"""A changed rule changes its own sentence in every book, with the right inflection, and no other.

A mutation in `tests/mutations/` is one replacement in the rules of a shipped game, with the lines
that each book loses and gains by it. What is new in a line was written by hand, not copied from
the output, and `pytest --update` leaves the files alone. To see what a new mutation
does to the books, write its `name`, `game`, `old` and `new` into a file and run

    python -m tests.test_text_follows_meaning FILE [NAME]

Of all games `tests/test_mutants.py` changes whatever they say; how that is told is not looked at.
"""

from __future__ import annotations

import difflib
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import rulespec
from rulespec.rulebook import lines, sections
from tests.changes import copied

FOLDER = Path(__file__).parent / "mutations"
LARGE = {"escape-plan", "kings-of-chicago", "thieves"}
"""Games with mutations written by hand."""
LANGUAGES = ("en", "pl", "cs", "ru")


@dataclass(frozen=True)
class Change:
    """The lines that a book loses and gains, in the order of the book."""

    removed: list[str] = field(default_factory=list)
    added: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Mutation:
    name: str
    game: str
    old: str
    new: str
    books: dict[str, Any] = field(default_factory=dict)

    def change(self, language: str) -> Change:
        return Change(**self.books[language])


def read(path: Path) -> list[Mutation]:
    return [Mutation(**entry) for entry in yaml.safe_load(path.read_text(encoding="utf-8"))]


MUTATIONS = [mutation for path in sorted(FOLDER.glob("*.yml")) for mutation in read(path)]


def mutated(mutation: Mutation, folder: Path) -> rulespec.Game:
    """A copy of a shipped game with one piece of its rules replaced."""
    copy = copied(folder, mutation.game)
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(copy.glob("*.rules"))}
    found = sum(text.count(mutation.old) for text in texts.values())
    assert found == 1, f"not exactly once: {mutation.old!r}"
    for path, text in texts.items():
        path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
    return rulespec.load(str(copy))


def book(game: rulespec.Game, language: str) -> list[str]:
    """All lines of a book: headings that have words of the game, and sentences."""
    writer = game.writer(language)
    found: list[str] = []
    for section in sections(game.model):
        if section.title is not None:
            found.append(writer.words(section.title))
        for said in section.said:
            found.extend(lines(said, writer))
    return found


@cache
def original(name: str, language: str) -> list[str]:
    """The book of a shipped game."""
    return book(rulespec.load(name), language)


def change(mutation: Mutation, edited: rulespec.Game, language: str) -> Change:
    """How the book of a mutated game differs from that of the shipped one."""
    before, after = original(mutation.game, language), book(edited, language)
    found = Change()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind != "equal":
            found.removed.extend(before[start:end])
            found.added.extend(after[new_start:new_end])
    return found


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: f"{m.game}: {m.name}")
def test_all_books_change_in_that_sentence_and_nowhere_else(
    mutation: Mutation, workshop: Path
) -> None:
    edited = mutated(mutation, workshop)
    expected = {language: mutation.change(language) for language in LANGUAGES}
    assert {language: change(mutation, edited, language) for language in LANGUAGES} == expected


def test_large_games_have_mutations_and_no_two_are_the_same() -> None:
    assert len(MUTATIONS) >= 70
    assert {mutation.game for mutation in MUTATIONS} == LARGE
    names = Counter((mutation.game, mutation.name) for mutation in MUTATIONS)
    texts = Counter((mutation.game, mutation.old, mutation.new) for mutation in MUTATIONS)
    assert set(names.values()) == {1}
    assert set(texts.values()) == {1}


def test_every_mutation_tells_of_a_change_in_every_language() -> None:
    for mutation in MUTATIONS:
        assert set(mutation.books) == set(LANGUAGES)
        for language in LANGUAGES:
            expected = mutation.change(language)
            assert expected.removed != expected.added


def show(mutation: Mutation) -> None:
    """Print how the books change, as the file of a mutation says it."""
    with tempfile.TemporaryDirectory() as folder:
        edited = mutated(mutation, Path(folder))
    books = {language: vars(change(mutation, edited, language)) for language in LANGUAGES}
    entry = [{**vars(mutation), "books": books}]
    print(yaml.safe_dump(entry, allow_unicode=True, sort_keys=False, width=1000))


if __name__ == "__main__":
    for each in read(Path(sys.argv[1])):
        if sys.argv[2:] in ([], [each.name]):
            show(each)
