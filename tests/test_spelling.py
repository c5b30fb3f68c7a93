"""Every word that a reader sees is spelled as the dictionary of its language spells it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from rulespec.prose.languages import languages
from rulespec.prose.locale import common
from tests.book_pages import RULE, passages, words
from tests.spelling.dictionary import DICTIONARIES, INSTALL, listed, missing, unknown

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{[^{}]*\}")
CODE = re.compile(r"`[^`]*`|\"[a-z ]*\"|\brulespec(?: [a-z]+)?|--[a-z-]+")
"""What is typed as it stands in every language: words of the rules, moves, commands, options."""


CHOICE = re.compile(r"\([a-z]+\)|[a-z]+:")
"""In the help of a command, a word that is typed after it: `build: …` or `… (build)`."""


@cache
def messages(language: str) -> frozenset[str]:
    """The words of all messages and patterns."""
    found: set[str] = set()
    for key, text in common(language).messages.items():
        text = CODE.sub(" ", PLACEHOLDER.sub(" ", text))
        text = CHOICE.sub(" ", text) if key.startswith("help.") and "action" in key else text
        found |= set(words(RULE.sub(" ", text)))
    return frozenset(found)


@cache
def read(language: str) -> frozenset[str]:
    """The words of the book in a language, wherever they stand: also marked words elsewhere."""
    return frozenset(
        word
        for code in languages()
        for passage in passages(code)
        if passage.language == language
        for word in words(passage.text)
    )


@cache
def doubtful(language: str) -> frozenset[str]:
    """Words that the dictionary lacks; a single letter is the name of a row or a column."""
    found = unknown(messages(language) | read(language), language)
    return frozenset(word for word in found if len(word) > 1)


def test_dictionaries_are_installed() -> None:
    assert missing() == ""
    assert set(DICTIONARIES) == set(languages())


def test_a_missing_dictionary_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    told = missing.__wrapped__()
    assert told == f"hunspell is missing: {INSTALL}" and "\n" not in told


@pytest.mark.parametrize("language", languages())
def test_every_word_is_known(language: str) -> None:
    assert len(read(language)) > 300 and len(messages(language)) > 300
    assert sorted(doubtful(language) - listed(language).keys()) == []


@pytest.mark.parametrize("language", languages())
def test_every_listed_word_is_used(language: str) -> None:
    assert sorted(listed(language).keys() - doubtful(language)) == []


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("en", "behaviuor"), ("pl", "kratę-pieniendzy"), ("cs", "pravidlá"), ("ru", "играк")],
)
def test_a_misspelled_word_is_found(language: str, wrong: str) -> None:
    assert unknown([wrong], language)
