"""Slips in the data of a language, and the messages that answer them.

Each case is a folder in `bad_locales/`, named after the code it must raise; what follows a `+`
tells cases of one code apart. It holds the files that differ from the sound language in
`bad_locales/sound/`; beside it stands the text that a person reads.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rulespec.diagnostics import Diagnostic
from rulespec.prose import locale
from rulespec.prose.grammar import WORDS
from rulespec.prose.validate import FEATURES, validate
from rulespec.resources import PACKAGE
from tests.diagnosing import golden_file, text, titles

BAD = Path(__file__).parent / "bad_locales"
SOUND = "sound"
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir() and path.name != SOUND)
CODES = {case.partition("+")[0] for case in CASES}
READERS = ("en", "pl")
PARTS = {"take": frozenset({"amount", "h"})}


@pytest.fixture(autouse=True)
def beside_the_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Places in messages are then the same on every machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULESPEC_LOCALES", ".")
    locale._common.cache_clear()


def _diagnostics(case: str) -> list[Diagnostic]:
    for source in (SOUND, case):
        shutil.copytree(BAD / source, "xx", dirs_exist_ok=True)
    return validate("xx", [Path("xx/words.yml")], PARTS)


def test_the_sound_language_is_sound() -> None:
    assert _diagnostics(SOUND) == []


@pytest.mark.parametrize("case", CASES)
def test_a_slip_is_answered_by_the_expected_text(
    case: str, golden: Callable[[Path, str], None]
) -> None:
    diagnostics = _diagnostics(case)
    assert case.partition("+")[0] in {each.code for each in diagnostics}
    for reader in READERS:
        golden(golden_file(BAD / case, reader), text(diagnostics, reader))


@pytest.mark.parametrize("case", CASES)
def test_a_finding_names_the_language_and_a_place_in_its_files(case: str) -> None:
    for each in _diagnostics(case):
        assert each.span is not None
        line = Path(each.span.file).read_text(encoding="utf-8").split("\n")[each.span.line - 1]
        assert 1 <= each.span.column < each.span.end_column <= len(line) + 2
        assert dict(each.words).get("language", "xx") == "xx"
        assert each.span.file.startswith("xx/")


@pytest.mark.parametrize("case", CASES)
def test_a_message_has_all_its_words(case: str) -> None:
    for reader in READERS:
        for title in titles(_diagnostics(case), reader):
            assert "{" not in re.sub(r"`[^`]*`", "", title)
            assert "diagnostic." not in title


def test_every_golden_text_belongs_to_a_case() -> None:
    wanted = {golden_file(BAD / case, reader) for case in CASES for reader in READERS}
    assert set(BAD.glob("*.expected*")) == wanted


def test_every_field_and_word_that_is_read_is_known() -> None:
    """A new one has to be added to the lists, else it is taken for a slip."""
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    read = re.compile(r"features(?:\.get\(|\[)\"([\w-]+)\"")
    words = re.compile(r"grammar\.words(?:\.get\(|\[)[\"']([\w-]+)[\"']")
    assert {name for source in sources for name in read.findall(source)} <= set(FEATURES)
    assert {name for source in sources for name in words.findall(source)} <= set(WORDS)
