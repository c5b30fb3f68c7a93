"""Slips in the data of a language, and the messages that answer them.

Each case is a file in `bad_locales/`, named after the code it must raise; see `cases`. It holds
the files that differ from the sound language in `bad_locales/sound/`, which is called `xx` here,
and the text that a person reads.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from rulespec.diagnostics import Diagnostic
from rulespec.prose import locale, messages
from rulespec.prose.grammar import WORDS
from rulespec.prose.validate import FEATURES, validate
from rulespec.resources import PACKAGE
from tests import cases
from tests.cases import LANGUAGES, Golden
from tests.diagnosing import titles

BAD = Path(__file__).parent / "bad_locales"
SOUND = BAD / "sound"
CASES = cases.under(BAD)
CODES = {case.partition("+")[0] for case in CASES}
PARTS = {"take": frozenset({"amount", "h"})}


@pytest.fixture(autouse=True)
def sound_language(empty_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The language `xx`, in an empty folder."""
    monkeypatch.setenv("RULESPEC_LOCALES", ".")
    locale._common.cache_clear()
    messages.messages_in.cache_clear()
    shutil.copytree(SOUND, "xx")


def _diagnostics() -> list[Diagnostic]:
    return validate("xx", [Path("xx/words.yml")], PARTS)


def test_the_sound_language_is_sound() -> None:
    assert _diagnostics() == []


@pytest.mark.parametrize("name", CASES)
def test_a_slip_is_answered_by_its_code_and_the_expected_text(name: str, golden: Golden) -> None:
    """All there is to say of a case is seen to at once: reading the language takes the time."""
    case = cases.read(BAD / f"{name}{cases.SUFFIX}")
    case.unpack()
    diagnostics = _diagnostics()
    cases.compare(case, diagnostics, golden)
    assert case.code in {each.code for each in diagnostics}
    cases.assert_places_exist(diagnostics)
    _assert_the_language_is_named(diagnostics)
    _assert_all_words_are_there(diagnostics)


def _assert_the_language_is_named(diagnostics: list[Diagnostic]) -> None:
    for each in diagnostics:
        assert each.span is not None
        assert each.span.file.startswith("xx/")
        assert dict(each.words).get("language", "xx") == "xx"


def _assert_all_words_are_there(diagnostics: list[Diagnostic]) -> None:
    for language in LANGUAGES:
        for title in titles(diagnostics, language):
            assert "{" not in re.sub(r"`[^`]*`", "", title)
            assert "diagnostic." not in title


def test_a_place_is_marked_in_every_language() -> None:
    """Cases do not repeat it."""
    here = {code: locale.common(code).message("label.here") for code in LANGUAGES}
    assert here == {"en": "here", "pl": "tutaj", "cs": "zde", "ru": "здесь"}


def test_every_file_is_a_case() -> None:
    assert {path.suffix for path in BAD.iterdir() if path != SOUND} == {cases.SUFFIX}


def test_every_field_and_word_that_is_read_is_known() -> None:
    """A new one has to be added to the lists, else it is taken for a slip."""
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    read = re.compile(r"features(?:\.get\(|\[)\"([\w-]+)\"")
    words = re.compile(r"grammar\.words(?:\.get\(|\[)[\"']([\w-]+)[\"']")
    assert {name for source in sources for name in read.findall(source)} <= set(FEATURES)
    assert {name for source in sources for name in words.findall(source)} <= set(WORDS)
