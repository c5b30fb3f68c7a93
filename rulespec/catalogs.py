"""Catalogs of messages, managed with Babel: the template, updates, compiled files, what is done.

The template is made from the table of keys. Catalogs keep our own form:
sorted by key, without comments, and with nothing in their heads that changes by itself.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from rulespec import keys
from rulespec.api import Game, load
from rulespec.diagnostics import Diagnostic, InputError, problem
from rulespec.keys import CLAUSES, KEYS
from rulespec.lint import needed_terms
from rulespec.prose.languages import DEFAULT, home
from rulespec.prose.locale import common, for_game
from rulespec.prose.messages import catalog_of
from rulespec.prose.twins import base_of
from rulespec.prose.validate import validate
from rulespec.records import Record, record
from rulespec.resources import shipped_games
from rulespec.words import word_files

TERM = "term"
"""The context of a name of a game among messages."""
HEAD = """msgid ""
msgstr ""
"Project-Id-Version: rulespec\\n"
{language}"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""

Extracted = tuple[int, str | None, str | tuple[str, ...], list[str]]
"""A message as Babel's extraction takes it: line, function, message, comments."""


# The template


def template() -> Catalog:
    """A catalog of all keys; comments tell the roles and what the default language says."""
    catalog = Catalog()
    texts = common(DEFAULT).messages
    for key in sorted(KEYS):
        used = CLAUSES.get(key.removeprefix("say."), ()) if key.startswith("say.") else ()
        comments = [f"roles: {' '.join(used)}"] if used else []
        if key in texts:
            comments.append(f"{DEFAULT}: {' '.join(texts[key].split())}")
        catalog.add(key, auto_comments=comments)
    return catalog


def template_text() -> str:
    return f"{HEAD.format(language='')}\n{_entries(template())}"


def write_template(path: Path | None = None) -> Path:
    """Write the template beside the languages, or where it is wanted."""
    path = path or home(DEFAULT).parent / "messages.pot"
    _write(path, template_text().encode())
    return path


def _entries(catalog: Catalog) -> str:
    text = BytesIO()
    write_po(
        text, catalog, width=0, no_location=True, omit_header=True, sort_output=True,
        ignore_obsolete=True,
    )  # fmt: skip
    return text.getvalue().decode().rstrip("\n") + "\n"


# Catalogs


def catalog_file(language: str) -> Path:
    return home(language) / "messages.po"


def updated(language: str) -> str:
    """The catalog of a language with all keys of the template and no others.

    Translations stay; a language's own patterns for relative and subordinate clauses too.
    """
    path = catalog_file(language)
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    head = before.split("\n\n", 1)[0] or HEAD.format(language=f'"Language: {language}\\n"\n')
    catalog, new = catalog_of(before, path), template()
    for message in list(catalog):
        if message.id and is_twin(str(message.id)):
            new.add(message.id)
    catalog.update(new, no_fuzzy_matching=True, update_creation_date=False)
    for message in catalog:
        message.auto_comments, message.locations = [], []
    return f"{head.rstrip()}\n\n{_entries(catalog)}"


def update(language: str) -> tuple[int, int]:
    """Bring a catalog to the template; returns how many keys were added and dropped."""
    path = catalog_file(language)
    before = set(_messages(language))
    _write(path, updated(language).encode())
    after = set(_messages(language))
    return len(after - before), len(before - after)


def is_twin(key: str) -> bool:
    """Whether a message is a language's other pattern for a construct."""
    return key not in KEYS and base_of(key) in KEYS


def compile_catalog(language: str, folder: Path | None = None) -> Path:
    """Write a catalog in the binary form of gettext; raises InputError if it has a slip.

    It goes beside its source, or into a folder in the order that gettext looks for.
    """
    found = validate(language)
    if found:
        raise InputError(found)
    path = catalog_file(language)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    compiled = BytesIO()
    write_mo(compiled, catalog_of(text, path))
    target = path.with_suffix(".mo")
    if folder is not None:
        target = folder / language / "LC_MESSAGES" / "messages.mo"
    _write(target, compiled.getvalue())
    return target


def _messages(language: str) -> dict[str, str]:
    path = catalog_file(language)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return {str(each.id): str(each.string) for each in catalog_of(text, path) if each.id}


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(data)
        os.chmod(file.name, 0o644)
        os.replace(file.name, path)
    except OSError as error:
        raise InputError([problem("cannot-write", file=path, why=error.strerror)]) from None


# What is done


@record
class Status(Record):
    """How far a language is."""

    language: str
    done: int
    missing: tuple[str, ...]
    """Keys without a message."""
    unused: tuple[str, ...]
    """Messages that nothing asks for."""
    words: tuple[str, ...]
    """Common words that the default language has and this one lacks."""
    games: dict[str, tuple[str, ...]]
    """By shipped game, the terms without a word."""
    problems: tuple[Diagnostic, ...]

    @property
    def complete(self) -> bool:
        lacking = self.missing or self.unused or self.words or any(self.games.values())
        return not lacking and not self.problems


def status(language: str) -> Status:
    """What a language has and what it lacks."""
    messages = _messages(language)
    missing = tuple(key for key in sorted(KEYS) if not messages.get(key))
    unused = tuple(sorted(key for key in messages if key not in KEYS and not is_twin(key)))
    problems: list[Diagnostic] = []
    games: dict[str, tuple[str, ...]] = {}
    for name, folder in shipped_games().items():
        files = word_files(folder, name, language)
        problems += [each for each in validate(language, files) if each not in problems]
        games[name] = tuple(sorted(_lacking(load(name), language, files)))
    words = tuple(sorted(set(common(DEFAULT).terms) - _words(language, [])))
    done = len(KEYS) - len(missing)
    return Status(language, done, missing, unused, words, games, tuple(problems))


def _lacking(game: Game, language: str, files: list[Path]) -> set[str]:
    """Terms of the game itself; common words are counted once for all games."""
    needed = {term for term in needed_terms(game) if not term.startswith("_")}
    return needed - _words(language, files)


def _words(language: str, files: list[Path]) -> set[str]:
    try:
        return set(for_game(language, files).terms)
    except InputError:  # which is among the problems
        return set()


# For pybabel


def extract_keys(
    file: BinaryIO, keywords: object, comment_tags: object, options: dict[str, Any]
) -> Iterator[Extracted]:
    """All keys, where the table of them is read."""
    path = Path(file.name).resolve()
    if path == Path(keys.__file__).resolve():
        yield from ((1, None, key, []) for key in sorted(KEYS))


def extract_terms(
    file: BinaryIO, keywords: object, comment_tags: object, options: dict[str, Any]
) -> Iterator[Extracted]:
    """The names in the rules of a game that need a word."""
    path = Path(file.name)
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    for term in sorted(needed_terms(load(str(path.parent)))):
        line = _line_of(term, lines)
        if line and not term.startswith("_"):
            yield line, "pgettext", (TERM, term), []


def _line_of(term: str, lines: list[str]) -> int:
    """The first line that has a name; a name that only tables have stands where the game does."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(term)}(?![\w-])")
    for number, line in enumerate(lines, 1):
        if pattern.search(line.partition("--")[0]):
            return number
    return next((n for n, line in enumerate(lines, 1) if line.startswith("game ")), 0)
