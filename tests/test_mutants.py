"""Whatever the model of a game says is told by its book, in every language, and not elsewhere.

By generation (`tests/mutants.py`): each thing that the model says is changed in turn, and the pages
that tell rules must say otherwise in every language, in items alone that share a rule with the
change. Changes that are not told, or that are told elsewhere too, stand in `mutants.yml` with
their reasons, one by one or by how they end.

A run tries some of all, chosen by their names alone, so that a new rule moves no other one in or
out; with RULESPEC_SOAK=1 all are tried, `most` of that file is what there may be, and what it
lists must still be so: `pytest --update` takes both down, never up. To see those of a game:

    python -m tests.test_mutants GAME [EVERY]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import yaml

import rulespec
from rulespec import model as m
from rulespec.diagnostics import InputError
from tests.changed_nodes import HOW, UNWRITTEN, plain_fields
from tests.conftest import GAMES, size
from tests.mutants import Mutant, NoGame, mutants
from tests.sentence_files import LANGUAGES
from tests.telling import Item, Told, difference, drawn, is_same, items, told

EVERY = {"kings-of-chicago": 20, "escape-plan": 80, "thieves": 4}
"""An ordinary run tries about one of so many changes of a game; of others all."""
EXCEPTIONS = Path(__file__).parent / "mutants.yml"
NO_WORDS = {"missing-form", "missing-term"}
"""A word file need not have the words for what a game does not say."""
each_game = pytest.mark.parametrize("game", GAMES)
soaked = pytest.mark.soak
"""Of what takes long, since all changes are tried."""


# Trying


@dataclass(slots=True)
class Found:
    """What some changes of a game do to its pages."""

    tried: int = 0
    idle: int = 0
    """So many leave no game, as a rule without a line."""
    wordless: list[str] = field(default_factory=list)
    """The word files have no words for what they say."""
    untold: dict[str, list[str]] = field(default_factory=dict)
    """By change, the languages in which no page says otherwise."""
    elsewhere: dict[str, list[str]] = field(default_factory=dict)
    """By change, the sentences that change and have no rule in common with it."""


def chosen(name: str, model: m.Game, every: int) -> list[Mutant]:
    """About one of so many changes, by where each is and what is changed there."""
    return [each for each in mutants(name, model) if crc32(each.name.encode()) % every == 0]


@cache
def tried(name: str, every: int) -> Found:
    """What some changes of a game do to its pages in all languages."""
    game, found = rulespec.load(name), Found()
    before = told(game, game.model)
    for mutant in chosen(name, game.model, every):
        try:
            after = told(game, mutant.made())
        except NoGame:
            found.idle += 1
            continue
        except InputError as error:
            assert {each.code for each in error.diagnostics} <= NO_WORDS, mutant.name
            found.wordless.append(mutant.name)
            continue
        found.tried += 1
        _compare(mutant, before, after, found)
    return found


def _compare(
    mutant: Mutant, before: Mapping[str, Told], after: Mapping[str, Told], found: Found
) -> None:
    same = [code for code in LANGUAGES if is_same(before[code], after[code])]
    if same:
        found.untold[mutant.name] = same
    changed = [item for code in LANGUAGES for item in difference(before[code], after[code])]
    strange = [item.text for item in changed if item.ids and not item.ids & mutant.ids]
    if strange and mutant.ids:
        found.elsewhere[mutant.name] = strange


def every(game: str) -> int:
    return size(1, EVERY.get(game, 1))


# Exceptions


@dataclass(frozen=True, slots=True)
class Reason:
    """Why some changes are not told, or elsewhere too."""

    reason: str
    ending: tuple[str, ...] = ()
    """How such changes end; `*` stands for anything."""
    most: Mapping[str, int] = field(default_factory=dict)
    """So many there may be of these, by game."""
    listed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Others, one by one, by game."""
    drawn: bool = False
    """A figure shows them, with its text."""

    def covers(self, game: str, name: str) -> bool:
        ends = any(fnmatchcase(name, f"*{each}") for each in self.ending)
        return ends or name in self.listed.get(game, ())


@cache
def exceptions(kind: str) -> list[Reason]:
    read = yaml.safe_load(EXCEPTIONS.read_text(encoding="utf-8"))
    return [Reason(**each) for each in read[kind]]


def unexplained(kind: str, game: str, names: Iterable[str]) -> list[str]:
    """The changes that no reason covers."""
    reasons = exceptions(kind)
    return [name for name in names if not any(each.covers(game, name) for each in reasons)]


def shortened(entry: dict[str, Any], game: str, names: Iterable[str]) -> dict[str, Any]:
    """A reason as it can be now that these changes of a game alone need one."""
    left = list(names)
    new = {**entry}
    if game in entry.get("most", {}):
        bare = Reason(entry["reason"], tuple(entry["ending"]))
        there = sum(bare.covers(game, name) for name in left)
        new["most"] = {**entry["most"], game: min(there, entry["most"][game])}
    if game in entry.get("listed", {}):
        still = [name for name in entry["listed"][game] if name in left]
        new["listed"] = {**entry["listed"], game: still}
    return new


# Tests


@each_game
def test_every_change_is_told_in_all_languages(game: str) -> None:
    found = tried(game, every(game))
    assert found.tried > 20
    assert unexplained("untold", game, found.untold) == []


@each_game
def test_no_other_sentence_changes(game: str) -> None:
    assert unexplained("elsewhere", game, tried(game, every(game)).elsewhere) == []


@soaked
@each_game
def test_there_are_no_more_exceptions_than_the_file_says(game: str) -> None:
    for kind, names in _needed(game).items():
        for each in exceptions(kind):
            if each.ending:
                there = sum(replace(each, listed={}).covers(game, name) for name in names)
                assert there <= each.most.get(game, 0), each.reason


@soaked
@each_game
def test_no_exception_stays_behind(game: str, request: pytest.FixtureRequest) -> None:
    """If this fails, more is told: run `pytest tests/test_mutants.py --update`."""
    read = yaml.safe_load(EXCEPTIONS.read_text(encoding="utf-8"))
    found = _needed(game)
    new = {
        kind: [shortened(each, game, found[kind]) for each in reasons]
        for kind, reasons in read.items()
    }
    if request.config.getoption("--update"):
        EXCEPTIONS.write_text(written(new), encoding="utf-8")
        exceptions.cache_clear()
    else:
        assert new == read


def _needed(game: str) -> dict[str, list[str]]:
    """The changes that need a reason, by what for."""
    found = tried(game, 1)
    return {"untold": [*found.untold], "elsewhere": [*found.elsewhere]}


def written(read: dict[str, Any]) -> str:
    """The file of exceptions; what stands above them stays."""
    above = EXCEPTIONS.read_text(encoding="utf-8").partition("untold:")[0]
    return above + yaml.safe_dump(read, allow_unicode=True, sort_keys=False, width=95)


@soaked
@each_game
def test_what_is_drawn_changes_its_figure(game: str) -> None:
    loaded = rulespec.load(game)
    reasons = [each for each in exceptions("untold") if each.drawn]
    names = [x for x in tried(game, 1).untold if any(each.covers(game, x) for each in reasons)]
    before = drawn(loaded, loaded.model) if names else []
    made = {each.name: each.made for each in mutants(game, loaded.model)}
    assert [name for name in names if drawn(loaded, made[name]()) == before] == []


# What the changes are


def test_every_plain_field_of_the_model_is_changed_or_has_its_reason() -> None:
    """If this fails, the model has a field that `tests/changed_nodes.py` does not know: say how it
    is changed, or why it is not."""
    changed = [name for names in HOW.values() for name in names.split()]
    kept = [name for names in UNWRITTEN.values() for name in names.split()]
    assert Counter([*changed, *kept]) == Counter(plain_fields())


def test_an_unrelated_name_moves_no_change_in_or_out() -> None:
    model = rulespec.load("nim").model
    before = [each.name for each in chosen("nim", model, 3)]
    more = replace(model, counters={**model.counters, "aaa": m.Counter("aaa", m.NumberType(0, 9))})
    after = [each.name for each in chosen("nim", more, 3)]
    assert before == [name for name in after if "aaa" not in name] != []


# How pages are compared

PAGE = """\
# Turn

1. Take a card. [A-1](rules.md#A-1){ .rule }
    - It is red. [A-2](rules.md#A-2){ .rule }
2. Rest. [A-3](rules.md#A-3){ .rule }
"""


def test_lines_have_the_rules_above_and_below_them() -> None:
    assert [(item.text, sorted(item.ids)) for item in items(PAGE)] == [
        ("# Turn", ["A-1", "A-2", "A-3"]),
        ("Take a card.", ["A-1", "A-2"]),
        ("It is red.", ["A-1", "A-2"]),
        ("Rest.", ["A-3"]),
    ]


def test_a_word_that_changes_is_seen_with_its_rules() -> None:
    before, after = {"turn": PAGE}, {"turn": PAGE.replace("red", "blue")}
    ids = frozenset({"A-1", "A-2"})
    assert not is_same(before, after)
    assert difference(before, after) == [Item("", "It is red.", ids), Item("", "It is blue.", ids)]


def test_a_line_that_goes_elsewhere_is_seen() -> None:
    moved = "1. Take a card.\n2. Rest.\n    - It is red.\n"
    plain = {"turn": "1. Take a card.\n    - It is red.\n2. Rest.\n"}
    assert not is_same(plain, {"turn": moved}) and difference(plain, {"turn": moved}) == []
    assert is_same(plain, {"turn": plain["turn"] + "\n"})


def show(game: str, each: int) -> None:
    """Print what is not told, and what is told elsewhere too."""
    found = tried(game, each)
    place = {mutant.name: mutant.place for mutant in mutants(game, rulespec.load(game).model)}
    print(f"{game}: {found.tried} changes; {found.idle} more leave no game")
    print(f"not told: {len(found.untold)}, told elsewhere: {len(found.elsewhere)}")
    for name, languages in found.untold.items():
        print("untold:", place[name], name, *languages)
    for name, sentences in found.elsewhere.items():
        print("elsewhere:", place[name], name, sentences[:2])
    for name in found.wordless:
        print("wordless:", place[name], name)


if __name__ == "__main__":
    show(sys.argv[1], int((sys.argv[2:] or ["1"])[0]))
