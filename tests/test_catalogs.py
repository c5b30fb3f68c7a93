"""Catalogs hold exactly what the source asks for, and the commands keep them so."""

from __future__ import annotations

import gettext
import json
import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from rulespec import catalogs, keys, tables
from rulespec import model as m
from rulespec.cli import main
from rulespec.diagnostics import problem
from rulespec.keys import KEYS
from rulespec.prose import locale, messages, tree
from rulespec.prose.languages import languages
from rulespec.prose.locale import common
from rulespec.resources import folder, shipped_games
from tests import source_keys


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A language in a folder that may be written to."""
    place = tmp_path / "pl"
    shutil.copytree(folder("locales") / "pl", place)
    monkeypatch.setenv("RULESPEC_LOCALES", str(tmp_path))
    locale._common.cache_clear()
    messages.messages_in.cache_clear()
    return place


# Keys


@pytest.mark.parametrize("language", languages())
def test_every_catalog_has_exactly_the_keys_of_the_table(language: str) -> None:
    own = {key for key in common(language).messages if not catalogs.is_twin(key)}
    assert own == KEYS


def test_no_key_stands_in_the_table_twice() -> None:
    rows = [row.partition(": ")[0] for row in keys.SAY.strip().splitlines()]
    made = [f"say.{key}" for row in rows for key in keys._made(row)]
    for first, others in keys.OTHERS.items():
        made += [f"{first}.{key}" for row in others.split() for key in keys._made(row)]
    assert len(made) == len(KEYS)


def test_families_have_the_words_of_the_language() -> None:
    grammar = (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
    for name in ("term", "extreme", "transfer", "facing", "quantifier"):
        (row,) = re.findall(rf"^!{name}: (.*)$", grammar, re.M)
        assert set(re.findall(r'"(.*?)"', row)) == set(keys.FAMILIES[name].split())
    (ends,) = re.findall(r'^!turn_end: "(.*)" \| "(.*)"$', grammar, re.M)
    assert keys.FAMILIES["tie-break"].split() == [*ends, "shared"]
    assert set(keys.FAMILIES["direction"].split()) == {*m.DIRECTIONS, *m.SIDES}
    assert set(keys.FAMILIES["source"].split()) == set(tables.SOURCES)


def test_what_the_source_writes_out_is_in_the_table() -> None:
    assert source_keys.written() <= KEYS


def test_the_source_can_ask_for_every_key_of_the_table() -> None:
    assert not source_keys.never_asked(KEYS)


@pytest.mark.parametrize("key", ["say.is.vacant", "say.tie.fourth", "ui.was-legal", "help.walk"])
def test_a_key_that_nothing_asks_for_is_found(key: str) -> None:
    assert source_keys.never_asked([key]) == [key]


def test_who_builds_a_phrase_is_held_to_the_table() -> None:
    with pytest.raises(KeyError):
        tree.clause("is.vacant")
    with pytest.raises(AssertionError):
        tree.clause("is.empty", square=tree.You())
    with pytest.raises(AssertionError):
        problem("no-such-code")


def test_the_template_tells_roles_and_the_default_text() -> None:
    entry = catalogs.template_text().split('msgid "say.put"')[0].rsplit("\n\n", 1)[1]
    assert "#. roles: object place face" in entry
    assert "#. en: {v=_put} {object} {place:to} {face}" in entry
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
    entries = [str(message.id) for message in messages.catalog_of(after, path) if message.id]
    assert entries == sorted(entries)


def test_a_language_is_begun_by_an_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx").mkdir()
    sound = Path(__file__).parent / "bad_locales" / "sound" / "grammar.yml"
    shutil.copy(sound, tmp_path / "xx")
    monkeypatch.setenv("RULESPEC_LOCALES", str(tmp_path))
    assert main(["locales", "update", "--lang", "xx"]) == 0
    text = (tmp_path / "xx" / "messages.po").read_text(encoding="utf-8")
    assert '"Language: xx\\n"' in text
    assert text.count("msgid") == len(KEYS) + 1


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
    assert {str(message.id) for message in found if message.id} == KEYS


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


def test_babel_extracts_the_keys_of_the_table() -> None:
    with Path(keys.__file__).open("rb") as file:
        found = list(extract("rulespec.catalogs:extract_keys", file))
    assert {message for _, message, _, _ in found} == KEYS


def test_babel_extracts_the_terms_of_rules() -> None:
    rules = shipped_games()["nim"] / "nim.rules"
    with rules.open("rb") as file:
        found = list(extract("rulespec.catalogs:extract_terms", file))
    lines = rules.read_text(encoding="utf-8").splitlines()
    assert {(message, context) for _, message, _, context in found} == {
        (name, catalogs.TERM) for name in ("amount", "heap", "nim", "object", "size", "take")
    }
    assert all(str(message) in lines[line - 1] for line, message, _, _ in found)
