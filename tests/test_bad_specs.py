"""Slips in a game's rules, tables and variants, and the messages that answer them.

Each case is a file in `bad/<stage>/`, named after the code it must raise, with the rules and the
text that a designer reads; see `cases`. A game of several files stands in the folder `game`, and
what its owner changes in the tables in `mine`.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterable
from pathlib import Path

import pytest

import rulespec
from rulespec.diagnostics import Diagnostic, RulespecError
from rulespec.examples import run_examples
from rulespec.prose.locale import common
from rulespec.resources import shipped_games
from tests import cases
from tests.cases import LANGUAGES, Case, Golden
from tests.conftest import size
from tests.diagnosing import codes_in_package, internal_words, text, titles, told
from tests.test_bad_input import ELSEWHERE

BAD = Path(__file__).parent / "bad"
STAGES = ("parse", "tables", "resolve", "check", "overlay", "examples")
VARIANTS = {"unknown-variant": ["quikc"]}
CASES = [f"{stage}/{name}" for stage in STAGES for name in cases.under(BAD / stage)]
CODES = {name.split("/")[1].partition("+")[0] for name in CASES}


def _diagnostics(case: Case) -> tuple[Diagnostic, ...]:
    """What loading the game of a case, or trying its examples, finds fault with."""
    game = "game.rules" if "game.rules" in case.files else "game"
    if case.path.parent.name == "examples":
        results = run_examples(rulespec.load(game))
        return tuple(failure for result in results for failure in result.failures)
    data = sorted(Path("mine").glob("*.yaml"))
    return told(lambda: rulespec.load(game, VARIANTS.get(case.name, ()), data))


@pytest.mark.parametrize("name", CASES)
@pytest.mark.usefixtures("empty_folder")
def test_a_slip_is_answered_by_its_code_and_the_expected_text(name: str, golden: Golden) -> None:
    """All there is to say of a case is seen to at once: loading it takes the time."""
    case = cases.read(BAD / f"{name}{cases.SUFFIX}")
    case.unpack()
    diagnostics = _diagnostics(case)
    cases.compare(case, diagnostics, golden)
    assert case.code in {each.code for each in diagnostics}
    cases.assert_places_exist(diagnostics)
    _assert_words_of_the_author(diagnostics)


def _assert_words_of_the_author(diagnostics: Iterable[Diagnostic]) -> None:
    for language in LANGUAGES:
        for title in titles(diagnostics, language):
            assert internal_words(title) == []
            assert "{" not in re.sub(r"`[^`]*`", "", title)


def test_every_file_is_a_case() -> None:
    found = {path.name for path in BAD.iterdir()}
    assert found == {*STAGES, "input"}
    assert {path.suffix for path in BAD.glob("*/*")} == {cases.SUFFIX}


# Codes and messages


def test_every_code_has_a_bad_case_or_is_tested_elsewhere() -> None:
    assert sorted(set(codes_in_package()) - CODES - set(ELSEWHERE)) == []


def test_every_bad_case_is_of_a_code_in_the_package() -> None:
    assert sorted(CODES - set(codes_in_package())) == []


def _placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_message(language: str) -> None:
    messages = common(language).messages
    missing = [code for code in codes_in_package() if f"diagnostic.{code}" not in messages]
    assert sorted(missing) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_asks_only_for_words_it_is_given(language: str) -> None:
    messages = common(language).messages
    wrong = {
        code: _placeholders(messages[f"diagnostic.{code}"]) - words
        for code, words in codes_in_package().items()
        if f"diagnostic.{code}" in messages
    }
    assert {code: names for code, names in wrong.items() if names} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_use_the_same_words_in_a_message(language: str) -> None:
    english, messages = common("en").messages, common(language).messages
    prefixes = ("diagnostic.", "label.", "hint.", "expected.", "name.", "type.", "severity.")
    keys = [key for key in {*english, *messages} if key.startswith(prefixes)]
    differing = [
        key
        for key in keys
        if key not in messages
        or key not in english
        or _placeholders(english[key]) != _placeholders(messages[key])
    ]
    assert sorted(differing) == []


# Any slip at all


def _mutants(words: list[str], count: int, chance: random.Random) -> Iterable[str]:
    """A text with a word or two dropped, doubled or replaced by another word of it."""
    places = [i for i, word in enumerate(words) if not word.isspace()]
    for _ in range(count):
        changed = list(words)
        for _ in range(chance.choice((1, 1, 2))):
            place, other = chance.choice(places), words[chance.choice(places)]
            changed[place] = chance.choice(("", other, f"{changed[place]} {other}", other))
        yield "".join(changed)


def _tables(folder: Path, target: Path) -> None:
    for path in folder.glob("*.yaml"):
        if path.name != "rules.yaml":
            (target / path.name).write_bytes(path.read_bytes())


@pytest.mark.parametrize("game", sorted(shipped_games()))
def test_no_slip_ends_in_anything_but_a_diagnostic(game: str, tmp_path: Path) -> None:
    folder = shipped_games()[game]
    _tables(folder, tmp_path)
    source = (folder / f"{game}.rules").read_text(encoding="utf-8")
    words = re.findall(r"\s+|--[^\n]*|@\S+|\"[^\"]*\"|[a-z0-9-]+|.", source)
    rules = tmp_path / "game.rules"
    for mutant in _mutants(words, size(1000, 60), random.Random(7)):
        rules.write_text(mutant, encoding="utf-8")
        try:
            loaded = rulespec.load(str(rules))
            loaded.engine(loaded.players[0])
        except RulespecError as error:
            assert error.diagnostics
            assert text(error.diagnostics, "en")
