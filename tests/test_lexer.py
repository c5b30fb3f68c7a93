"""Rules in the book are coloured: every shipped file is understood, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, String

from rulespec.book.lexer import RulesLexer
from rulespec.parse import reserved_words
from rulespec.resources import shipped_games

FILES = [path for game in shipped_games().values() for path in sorted(game.glob("*.rules"))]


def _tokens(text: str) -> list[tuple[object, str]]:
    return list(RulesLexer(stripnl=False, ensurenl=False).get_tokens(text))


def _meaning(text: str) -> list[tuple[object, str]]:
    return [(kind, word) for kind, word in _tokens(text) if word.strip()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_shipped_rules_are_understood_and_kept(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tokens = _tokens(text)
    assert [word for kind, word in tokens if kind is Error] == []
    assert "".join(word for _, word in tokens) == text


def test_a_line_is_split_into_what_a_reader_sees() -> None:
    assert _meaning('  put 2 card from box  @GA-PLAY-2 -- "why"') == [
        (Keyword, "put"),
        (Number.Integer, "2"),
        (Name, "card"),
        (Operator.Word, "from"),
        (Name, "box"),
        (Name.Decorator, "@GA-PLAY-2"),
        (Comment.Single, '-- "why"'),
    ]


def test_a_name_may_begin_with_a_word_of_the_language() -> None:
    assert _meaning("end-value player-1 ending") == [
        (Name, "end-value"),
        (Name, "player-1"),
        (Name, "ending"),
    ]


def test_only_what_begins_a_line_is_coloured_so() -> None:
    text = "may choose to use cup,  -- or\n  take from player\n    where x\n  and y\n  take"
    kinds = [(word, kind) for kind, word in _meaning(text) if word in ("take", "where", "and")]
    joined = [(word, Operator.Word) for word in ("take", "where", "and")]
    assert kinds == [*joined, ("take", Keyword)]


def test_strings_files_and_cited_ids() -> None:
    assert _meaning('"play x" cards.yaml GA-D11') == [
        (String, '"play x"'),
        (String.Other, "cards.yaml"),
        (Name.Label, "GA-D11"),
    ]


def test_every_word_of_the_language_is_coloured() -> None:
    assert [word for word in reserved_words() if _meaning(word)[0][0] is Name] == []


def test_pygments_finds_the_lexer() -> None:
    assert isinstance(get_lexer_by_name("rules"), RulesLexer)
    assert isinstance(get_lexer_for_filename("a.rules"), RulesLexer)
