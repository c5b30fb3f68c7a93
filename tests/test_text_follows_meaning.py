"""A changed rule changes its own sentence in every book, and no other.

By generation (`tests/mutants.py`): whatever the model of a game says is changed in turn, and the
pages that tell rules must say otherwise in every language, in items alone that share a rule with
the change. Changes that are not told, or that are told elsewhere too, stand in `mutants.yml` with
their reasons. A run tries some of all; with RULESPEC_SOAK=1 all are tried, and `most` of that file
is what there may be: `pytest --update` takes it down, never up. To see those of a game:

    python -m tests.test_text_follows_meaning GAME [EVERY]

By hand: a mutation in `tests/mutations/` is one replacement in the rules of a shipped game, with
the lines that each book loses and gains by it, rightly inflected. What is new in a line was
written, not copied from the output, and `pytest --update` leaves the files alone. To see what a
new mutation does, write its `name`, `game`, `old` and `new` into a file and run

    python -m tests.test_text_follows_meaning FILE [NAME]
"""

from __future__ import annotations

import difflib
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import rulespec
from rulespec import model as m
from rulespec.diagnostics import InputError
from rulespec.rulebook import lines, sections
from tests.changed_nodes import HOW, UNWRITTEN, plain_fields
from tests.changes import copied
from tests.conftest import size
from tests.mutants import Mutant, NoGame, mutants
from tests.telling import Told, difference, is_same, told

FOLDER = Path(__file__).parent / "mutations"
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


def test_no_two_mutations_are_the_same() -> None:
    assert len(MUTATIONS) >= 12
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


# By generation

EVERY = {"thieves": 4, "kings-of-chicago": 24, "escape-plan": 110}
"""An ordinary run tries one of so many changes of a game."""
EXCEPTIONS = Path(__file__).parent / "mutants.yml"
NO_WORDS = {"missing-form", "missing-term"}
"""A word file need not have the words for what a game does not say."""
each_mutated = pytest.mark.parametrize("game", EVERY)


@dataclass(slots=True)
class Found:
    """What some changes of a game do to its pages."""

    tried: int = 0
    untold: list[Mutant] = field(default_factory=list)
    """No page says otherwise, in one language at least."""
    elsewhere: dict[str, list[str]] = field(default_factory=dict)
    """By change, the sentences that change and have no rule in common with it."""
    silent: int = 0
    """So many of those that are not told change no phrase, before any language."""


@cache
def tried(name: str, every: int) -> Found:
    """Every so manieth change of a game, on its pages in all languages."""
    game, found = rulespec.load(name), Found()
    before, sections_before = told(game, game.model), sections(game.model)
    for mutant in mutants(name, game.model)[::every]:
        after = _told(game, mutant)
        if after is None:
            continue
        model, pages = after
        found.tried += 1
        if any(is_same(before[code], pages[code]) for code in LANGUAGES):
            found.untold.append(mutant)
            found.silent += sections(model) == sections_before
        changed = [item for code in LANGUAGES for item in difference(before[code], pages[code])]
        strange = [item.text for item in changed if item.ids and not item.ids & mutant.ids]
        if strange and mutant.ids:
            found.elsewhere[mutant.name] = strange
    return found


def _told(game: rulespec.Game, mutant: Mutant) -> tuple[m.Game, dict[str, Told]] | None:
    """A changed model and its pages; nothing if it is no game, or has no words."""
    try:
        model = mutant.made()
        return model, told(game, model)
    except NoGame:
        return None
    except InputError as error:
        assert {each.code for each in error.diagnostics} <= NO_WORDS, mutant.name
        return None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why some changes are not told, or elsewhere too."""

    reason: str
    changes: list[str]
    """As they end; `*` stands for anything."""
    most: dict[str, int]
    """So many there may be, by game."""
    drawn: bool = False
    """A figure shows them, with its text."""

    def covers(self, mutant: str) -> bool:
        return any(fnmatchcase(mutant, f"*{change}") for change in self.changes)


def exceptions(kind: str) -> list[Reason]:
    read = yaml.safe_load(EXCEPTIONS.read_text(encoding="utf-8"))
    return [Reason(**each) for each in read[kind]]


def by_reason(kind: str, names: Iterable[str]) -> Counter[str]:
    """How many changes each reason is for, the first one that covers them; all need one."""
    found: Counter[str] = Counter()
    for name in names:
        reason = next((each for each in exceptions(kind) if each.covers(name)), None)
        assert reason is not None, f"{kind}: {name}"
        found[reason.reason] += 1
    return found


def _every(game: str) -> int:
    return size(1, EVERY[game])


@each_mutated
def test_every_change_is_told_in_all_languages(game: str) -> None:
    found = tried(game, _every(game))
    assert found.tried > 20
    reasons = by_reason("untold", [mutant.name for mutant in found.untold])
    most = {each.reason: each.most.get(game, 0) for each in exceptions("untold")}
    assert {reason: n for reason, n in reasons.items() if n > most[reason]} == {}


@each_mutated
def test_no_other_sentence_changes(game: str) -> None:
    reasons = by_reason("elsewhere", tried(game, _every(game)).elsewhere)
    most = {each.reason: each.most.get(game, 0) for each in exceptions("elsewhere")}
    assert {reason: n for reason, n in reasons.items() if n > most[reason]} == {}


def test_every_plain_field_of_the_model_is_changed_or_has_its_reason() -> None:
    """If this fails, the model has a field that `tests/changed_nodes.py` does not know: say how it
    is changed, or why it is not."""
    changed = [name for names in HOW.values() for name in names.split()]
    kept = [name for names in UNWRITTEN.values() for name in names.split()]
    assert Counter([*changed, *kept]) == Counter(plain_fields())


def show(mutation: Mutation) -> None:
    """Print how the books change, as the file of a mutation says it."""
    with tempfile.TemporaryDirectory() as folder:
        edited = mutated(mutation, Path(folder))
    books = {language: vars(change(mutation, edited, language)) for language in LANGUAGES}
    entry = [{**vars(mutation), "books": books}]
    print(yaml.safe_dump(entry, allow_unicode=True, sort_keys=False, width=1000))


def show_mutants(game: str, every: int) -> None:
    """Print what is not told, and what is told elsewhere too."""
    found = tried(game, every)
    print(f"{game}: {found.tried} changes, {len(found.untold)} not told, {found.silent} silent")
    for mutant in found.untold:
        print("untold:", mutant.name)
    for name, lines_ in found.elsewhere.items():
        print("elsewhere:", name, lines_[:2])


if __name__ == "__main__":
    if sys.argv[1] in EVERY:
        show_mutants(sys.argv[1], int((sys.argv[2:] or ["1"])[0]))
    else:
        for each in read(Path(sys.argv[1])):
            if sys.argv[2:] in ([], [each.name]):
                show(each)
