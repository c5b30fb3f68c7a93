"""What the interface says in a language: the messages of its catalog."""

from __future__ import annotations

from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from rulespec import cache as disk
from rulespec.diagnostics import InputError, Span, problem
from rulespec.prose.languages import DEFAULT, home
from rulespec.records import Record, record

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog


@record
class Messages(Record):
    """The messages of a language, by key."""

    code: str
    """Of the language."""
    texts: dict[str, str]

    def message(self, key: str, **words: object) -> str:
        """A message with its placeholders filled.

        One that is missing or broken is said in the default language: it may be about to tell
        what is wrong with this one.
        """
        shown = {name: str(value) for name, value in words.items()}
        own = _filled(self.texts.get(key), shown)
        if own is not None:
            return own
        default = _filled(messages(DEFAULT).texts.get(key), shown)
        return default or key + "".join(f" {name}={value}" for name, value in shown.items())


def _filled(text: str | None, words: dict[str, str]) -> str | None:
    """A message with its words; nothing if it is empty or cannot take them."""
    try:
        return text.format_map(words) if text else None
    except (KeyError, ValueError, IndexError, AttributeError):
        return None


def messages(language: str) -> Messages:
    """The messages of a language; raises InputError if its catalog cannot be read."""
    return messages_in(home(language), language)


@cache
def messages_in(place: Path, language: str) -> Messages:
    """The messages of a language that is in a folder: read with Babel once, then kept on disk
    until they change."""
    path = place / "messages.po"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    name = disk.key("messages", text)
    return Messages(language, disk.kept(name, dict[str, str], lambda: _read(text, path)))


def _read(text: str, path: Path) -> dict[str, str]:
    catalog = catalog_of(text, path)
    return {str(message.id): str(message.string) for message in catalog if message.id}


def catalog_of(text: str, path: Path) -> Catalog:
    """The catalog of a text; raises InputError if it is none."""
    from babel.messages.pofile import PoFileError, read_po  # slow, and needed for new texts only

    try:
        return read_po(StringIO(text), abort_invalid=True)
    except PoFileError as error:
        span = Span(str(path), error.lineno + 1, 1, 2)
        raise InputError([problem("bad-catalog", span, file=path)]) from None
