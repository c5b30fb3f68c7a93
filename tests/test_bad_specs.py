"""Slips in a game's rules, tables and variants, and the messages that answer them.

Each case is a rules file (or a folder) in `bad/<stage>/`, named after the code it must raise;
what follows a `+` tells cases of one code apart. Beside it stands the text a designer reads.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import rulespec
from rulespec.diagnostics import Diagnostic, RulespecError
from rulespec.examples import run_examples
from rulespec.prose.locale import common
from rulespec.resources import shipped_games
from tests.conftest import size
from tests.diagnosing import (
    BAD,
    LANGUAGES,
    codes_in_package,
    golden_file,
    internal_words,
    text,
    titles,
    told,
)
from tests.test_bad_input import ELSEWHERE

STAGES = ("parse", "tables", "resolve", "check", "overlay", "examples")
VARIANTS = {"overlay/unknown-variant": ["quikc"]}


def _cases() -> list[str]:
    found = set()
    for stage in STAGES:
        entries = (BAD / stage).iterdir()
        found |= {f"{stage}/{e.stem}" for e in entries if e.is_dir() or e.suffix == ".rules"}
    return sorted(found)


CASES = _cases()


def _code(case: str) -> str:
    return case.split("/")[1].split("+")[0]


def _diagnostics(case: str) -> tuple[Diagnostic, ...]:
    game = case if Path(case).is_dir() else f"{case}.rules"
    if case.startswith("examples/"):
        results = run_examples(rulespec.load(game))
        return tuple(failure for result in results for failure in result.failures)
    data = sorted(Path(case).glob("owner/*.yaml"))
    return told(lambda: rulespec.load(game, VARIANTS.get(case, ()), data))


@pytest.fixture(autouse=True)
def in_the_folder_of_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Places in messages are then the same on every machine."""
    monkeypatch.chdir(BAD)


@pytest.mark.parametrize("case", CASES)
def test_a_slip_is_answered_by_the_expected_text(
    case: str, golden: Callable[[Path, str], None]
) -> None:
    diagnostics = _diagnostics(case)
    for language in LANGUAGES:
        golden(golden_file(BAD / case, language), text(diagnostics, language))


@pytest.mark.parametrize("case", CASES)
def test_a_slip_raises_the_code_it_is_named_after(case: str) -> None:
    assert _code(case) in {each.code for each in _diagnostics(case)}


@pytest.mark.parametrize("case", CASES)
def test_a_message_speaks_the_words_of_the_author(case: str) -> None:
    for language in LANGUAGES:
        for title in titles(_diagnostics(case), language):
            assert internal_words(title) == []
            assert "{" not in re.sub(r"`[^`]*`", "", title)


@pytest.mark.parametrize("case", CASES)
def test_a_place_in_a_message_is_in_the_file(case: str) -> None:
    for each in _diagnostics(case):
        spans = [each.span] if each.span else []
        for span in (*spans, *(label.span for label in each.related)):
            line = Path(span.file).read_text(encoding="utf-8").split("\n")[span.line - 1]
            assert 1 <= span.column < span.end_column <= len(line) + 2


def test_every_golden_text_belongs_to_a_case() -> None:
    wanted = {golden_file(BAD / case, language) for case in CASES for language in LANGUAGES}
    found = {path for stage in STAGES for path in (BAD / stage).glob("*.expected*")}
    assert found == wanted


# Codes and messages


def test_every_code_has_a_bad_case_or_is_tested_elsewhere() -> None:
    covered = {_code(case) for case in CASES}
    assert sorted(set(codes_in_package()) - covered - set(ELSEWHERE)) == []


def test_every_bad_case_is_of_a_code_in_the_package() -> None:
    assert sorted({_code(case) for case in CASES} - set(codes_in_package())) == []


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
