"""What the tests of messages share: rendered text in each language, codes in the package."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rulespec
from rulespec.diagnostics import Diagnostic, RulespecError, render
from rulespec.prose.locale import common
from rulespec.resources import folder

PACKAGE = Path(rulespec.__file__).parent
_REPORTING = ("problem", "complain", "_complain", "_fail")
_ALWAYS = {"_fail": {"title"}}


def told(attempt: Callable[[], object]) -> tuple[Diagnostic, ...]:
    """The diagnostics of something that must fail with them and in no other way."""
    with pytest.raises(RulespecError) as raised:
        attempt()
    return raised.value.diagnostics


def text(diagnostics: Iterable[Diagnostic], language: str) -> str:
    """What a reader of a language sees."""
    translate = common(language).message
    return "\n\n".join(render(each, translate) for each in diagnostics) + "\n"


def titles(diagnostics: Iterable[Diagnostic], language: str) -> list[str]:
    """The first lines, which say what is wrong."""
    return [text([each], language).split("\n")[0] for each in diagnostics]


def internal_words(title: str) -> list[str]:
    """Names of grammar terminals, which no author should meet."""
    said = re.findall(r"[\w-]+", re.sub(r"`[^`]*`", "", title))
    return [word for word in said if word in _terminals()]


@cache
def _terminals() -> frozenset[str]:
    grammar = (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
    named = re.findall(r"^(_?[A-Z]+)\b", grammar, re.MULTILINE)
    return frozenset([*named, "_INDENT", "_DEDENT", "LPAR", "RPAR", "COLON", "COMMA"])


def codes_in_package() -> dict[str, set[str]]:
    """Every code that some module can report, with the names of its words."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for code, words in _reports(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(code, set()).update(words)
    return found


def _reports(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or _called(node.func) not in _REPORTING:
            continue
        for code in _constants(node.args[0]) if node.args else ():
            words = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
            words |= _ALWAYS.get(_called(node.func), set())
            words |= {"name"} if "key" in words else set()
            yield code, words - {"related", "suggestions", "key"}


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _constants(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp(body=body, orelse=other):
            return [*_constants(body), *_constants(other)]
    return []
