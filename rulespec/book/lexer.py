"""Colours for the rules language: a lexer that Pygments finds by the name `rules`.

Its words are read from the grammar, so that a new one is coloured without anybody thinking of it.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, default
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace

from rulespec.resources import folder

_GRAMMAR = (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
_WORDS = frozenset(re.findall(r'"([a-z]+)"', _GRAMMAR))
_JOINING = frozenset(re.findall(r"[a-z]{2,}", *re.findall(r"^_ON.*\(\?=(.*)$", _GRAMMAR, re.M)))
"""Words at the beginning of a line that goes on with the one above it."""
_CONSTANTS = frozenset({"yes", "no", "none", "empty"}) & _WORDS
_PERSONS = frozenset({"you", "your", "that"}) & _WORDS


def _whole(chosen: frozenset[str]) -> str:
    """Any of these words, but not as the beginning of a longer name such as `end-value`."""
    return rf"(?:{'|'.join(sorted(chosen))})(?!-?[a-z0-9])"


# The stubs of Pygments leave `bygroups` without types.
_INDENTED_KEYWORD: Any = bygroups(Whitespace, Keyword)  # type: ignore[no-untyped-call]


class RulesLexer(RegexLexer):
    """Splits rules into comments, ids, words of the language, and names of the game."""

    name = "Rules"
    aliases: ClassVar[list[str]] = ["rules"]
    filenames: ClassVar[list[str]] = ["*.rules"]
    url = ""

    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [
            (rf"^( *)({_whole(_WORDS - _JOINING)})", _INDENTED_KEYWORD),
            (r" +|[\r\n\t]", Whitespace),
            (r"--[^\n]*", Comment.Single),
            (r"@[A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+", Name.Decorator),
            (r"[A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+", Name.Label),
            (r'"[^"\n]*"', String),
            (r"[a-z0-9][a-z0-9-]*\.yaml", String.Other),
            (r"\$?[0-9]+", Number.Integer),
            (_whole(_CONSTANTS), Keyword.Constant),
            (_whole(_PERSONS), Name.Builtin.Pseudo),
            (_whole(_WORDS), Operator.Word),
            (r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", Name),
            (r"<=|>=|[<>=+-]", Operator),
            (r",", Punctuation, "after-comma"),
            (r"'s|['():]", Punctuation),
        ],
        # A line may go on after a comma: its next word begins no line.
        "after-comma": [
            (r" +|[\r\n\t]", Whitespace),
            (r"--[^\n]*", Comment.Single),
            default("#pop"),
        ],
    }
