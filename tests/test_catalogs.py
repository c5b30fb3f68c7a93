"""Catalogs hold exactly what the source asks for, and the commands keep them so."""

from __future__ import annotations

import gettext
import json
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from rulespec import catalogs, keys
from rulespec.cli import main
from rulespec.prose import locale
from rulespec.prose.locale import DEFAULT, common, languages
from rulespec.resources import PACKAGE, folder, shipped_games


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A language in a folder that may be written to."""
    place = tmp_path / "pl"
    shutil.copytree(folder("locales") / "pl", place)
    monkeypatch.setenv("RULESPEC_LOCALES", str(tmp_path))
    locale._common.cache_clear()
    return place


# Keys


def test_every_key_in_the_source_can_be_followed() -> None:
    assert keys.unread() == ()


def test_the_default_catalog_has_exactly_the_keys_of_the_source() -> None:
    own = {key for key in common(DEFAULT).messages if not catalogs.is_twin(key)}
    assert own == set(catalogs.wanted())


def test_keys_that_are_never_asked_for_would_be_found_otherwise() -> None:
    """So that none stays on the list when the source changes."""
    found = {key.text for key in keys._everything()[0]}
    assert set(keys.NEVER) <= found


def test_keys_put_together_from_parts_are_found() -> None:
    parts = {"say.is.same.player.not", "say.direction.up-left", "say.only-if.any", "type.number"}
    assert parts <= set(catalogs.wanted())


def test_the_template_tells_roles_and_the_default_text() -> None:
    entry = catalogs.template_text().split('msgid "say.put"')[0].rsplit("\n\n", 1)[1]
    assert "#. roles: face object place" in entry
    assert "#. en: {v=_put} {object} {place:to} {face}" in entry
    assert "#: rulespec/prose/say/lines.py\n" in entry
    assert "Date" not in catalogs.template_text()


# Catalogs


@pytest.mark.parametrize("language", languages())
def test_an_update_of_a_complete_catalog_changes_nothing(language: str) -> None:
    text = catalogs.catalog_file(language).read_text(encoding="utf-8")
    assert catalogs.updated(language) == text


def test_an_update_adds_drops_and_keeps(copied: Path) -> None:
    path = copied / "messages.po"
    before = path.read_text(encoding="utf-8")
    lost = 'msgid "ui.legal"\nmsgstr "'
    start = before.index(lost)
    end = before.index("\n\n", start) + 2
    more = 'msgid "say.is.empty.which"\nmsgstr "{zone}"\n\nmsgid "say.old"\nmsgstr "stare"\n'
    path.write_text(before[:start] + before[end:] + "\n" + more, encoding="utf-8")
    assert catalogs.update("pl") == (1, 1)
    after = path.read_text(encoding="utf-8")
    assert 'msgid "ui.legal"\nmsgstr ""\n' in after
    assert 'msgid "say.is.empty.which"\nmsgstr "{zone}"\n' in after
    assert "say.old" not in after and "fuzzy" not in after and "#" not in after
    assert after.split("\n\n")[0] == before.split("\n\n")[0]
    entries = [str(message.id) for message in locale.catalog_of(after, path) if message.id]
    assert entries == sorted(entries)


def test_a_language_is_begun_by_an_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx").mkdir()
    sound = Path(__file__).parent / "bad_locales" / "sound" / "grammar.yml"
    shutil.copy(sound, tmp_path / "xx")
    monkeypatch.setenv("RULESPEC_LOCALES", str(tmp_path))
    assert main(["locales", "update", "--lang", "xx"]) == 0
    text = (tmp_path / "xx" / "messages.po").read_text(encoding="utf-8")
    assert '"Language: xx\\n"' in text
    assert text.count("msgid") == len(catalogs.wanted()) + 1


def test_a_compiled_catalog_is_read_by_gettext(copied: Path, tmp_path: Path) -> None:
    assert main(["locales", "compile", "--lang", "pl"]) == 0
    assert (copied / "messages.mo").is_file()
    assert main(["locales", "compile", "--lang", "pl", "--to", str(tmp_path / "mo")]) == 0
    found = gettext.translation("messages", tmp_path / "mo", ["pl"])
    assert found.gettext("ui.legal") == common("pl").messages["ui.legal"]


def test_a_catalog_with_a_slip_is_not_compiled(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied / "messages.po"
    text = path.read_text(encoding="utf-8").replace("{v=_put}", "{v=_putt}", 1)
    path.write_text(text, encoding="utf-8")
    assert main(["locales", "compile", "--lang", "pl"]) == 2
    assert "[pattern-word]" in capsys.readouterr().err
    assert not (copied / "messages.mo").exists()


def test_the_template_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    assert main(["locales", "extract", "--to", str(tmp_path / "new" / "keys.pot")]) == 0
    with (tmp_path / "new" / "keys.pot").open("rb") as file:
        found: Catalog = read_po(file)
    assert {str(message.id) for message in found if message.id} == set(catalogs.wanted())


def test_what_cannot_be_written_is_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["locales", "extract", "--to", str(tmp_path / "file" / "keys.pot")]) == 2
    assert "[cannot-write]" in capsys.readouterr().err


# What the book does without


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("games/nim.yml", "{h:from}", "{hh:from}", "frame-part"),
        ("games/nim.yml", "object:acc}", "object:akk}", "unknown-case"),
        ("lexicon.yml", "gracz, gracza,", "gracza,", "term-forms"),
        ("messages.po", "Przykład {n}", "Przykład {m}", "pattern-role"),
        ("messages.po", "Przykład {n}", "Przykład {n:d}", "pattern-role"),
        ("grammar.yml", "of-case: gen", "of-case: gne", "unknown-case"),
        ("grammar.yml", 'money: "{}', 'money: "{} {}', "grammar-shape"),
    ],
)
def test_nothing_is_built_with_a_slip(
    copied: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    file: str, old: str, new: str, code: str,
) -> None:  # fmt: skip
    text = (copied / file).read_text(encoding="utf-8")
    assert old in text
    (copied / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    out = tmp_path / "out"
    assert main(["book", "build", "nim", "--out", str(out), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.err.count(f"[{code}]") == told.err.count("error[") == 1
    assert f"{copied / file}:" in told.err
    assert told.out == "" and not out.exists()


def test_a_language_that_would_speak_another_gets_no_book(
    copied: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _drop(copied / "messages.po", 'msgid "book.example"', "\n\n")
    out = tmp_path / "out"
    assert main(["book", "build", "nim", "--out", str(out), "--lang", "en"]) == 1
    assert "`book.example`" in capsys.readouterr().err
    assert out.is_dir() and not (out / "pl").exists()


def test_two_games_of_one_name_are_no_book(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["copy", "nim", str(tmp_path / "mine")]) == 0
    out = tmp_path / "out"
    assert main(["book", "build", "nim", str(tmp_path / "mine"), "--out", str(out)]) == 2
    assert "`nim`" in capsys.readouterr().err and not out.exists()


# Status


def test_all_languages_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["locales", "status"])
    shown = capsys.readouterr().out
    assert status == 0, shown
    assert [line.partition(":")[0] for line in shown.splitlines()] == languages()


def test_the_status_of_a_language_lists_what_it_lacks(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _drop(copied / "messages.po", 'msgid "ui.legal"', "\n\n")
    _drop(copied / "lexicon.yml", "_put:", "\n")
    _drop(copied / "games" / "nim.yml", "take:", "\n")
    assert main(["locales", "status", "--lang", "pl", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert not found["complete"]
    assert found["messages"]["missing"] == ["ui.legal"]
    assert found["messages"]["unused"] == []
    assert found["words"] == ["_put"]
    assert found["games"]["nim"] == ["take"]
    assert {each["code"] for each in found["problems"]} == {"pattern-word"}
    assert main(["locales", "status", "--lang", "pl"]) == 1
    shown = capsys.readouterr().out
    assert "`ui.legal`" in shown and "`_put`" in shown and "nim: " in shown


def _drop(path: Path, start: str, end: str) -> None:
    text = path.read_text(encoding="utf-8")
    first = text.index(start)
    path.write_text(text[:first] + text[text.index(end, first) + len(end) :], encoding="utf-8")


# For pybabel


def test_babel_extracts_the_keys_of_a_file() -> None:
    with (PACKAGE / "prose" / "tell" / "lines.py").open("rb") as file:
        found = list(extract("rulespec.catalogs:extract_keys", file))
    assert "say.otherwise.list" in {message for _, message, _, _ in found}


def test_babel_extracts_the_terms_of_rules() -> None:
    rules = shipped_games()["nim"] / "nim.rules"
    with rules.open("rb") as file:
        found = list(extract("rulespec.catalogs:extract_terms", file))
    lines = rules.read_text(encoding="utf-8").splitlines()
    assert {(message, context) for _, message, _, context in found} == {
        (name, catalogs.TERM) for name in ("amount", "heap", "nim", "size", "take")
    }
    assert all(str(message) in lines[line - 1] for line, message, _, _ in found)
