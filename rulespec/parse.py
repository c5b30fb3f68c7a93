"""Rules text to syntax tree. The only module that knows Lark."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Literal, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from rulespec import syntax
from rulespec.diagnostics import Diagnostic, Span, SpecError, close_matches, problem
from rulespec.resources import folder

LONGEST_SOURCE = 2_000_000

# Grammar rules that stand for a plain tuple of their parts.
_TUPLES = frozenset(
    "names tags attributes subkinds zone_properties starts parameter_cases params terms"
    " block arguments branches alternatives binders guards steps_of_example changes rule_ids"
    " declarations".split()
)
_RENAMED = {"none": "NoneValue"}
_NODES = {name: item for name, item in vars(syntax).items() if isinstance(item, type)}


class _Indentation(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR"]  # noqa: RUF012 - Lark asks for these as class attributes
    CLOSE_PAREN_types = ["RPAR"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


@cache
def _grammar() -> Lark:
    text = (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
    return Lark(
        text,
        parser="lalr",
        start=["spec", "part"],
        postlex=_Indentation(),
        propagate_positions=True,
        maybe_placeholders=True,
    )


@cache
def reserved_words() -> frozenset[str]:
    """Words of the language itself, which a game cannot take as names."""
    patterns = (terminal.pattern for terminal in _grammar().terminals)
    words = (str(p.value) for p in patterns if p.type == "str")
    return frozenset(word for word in words if re.fullmatch(r"[a-z]+", word))


def parse(source: str, file: str, start: Literal["spec", "part"] = "spec") -> syntax.Spec | syntax.Part:
    """The syntax tree of one rules file; raises SpecError with every unreadable place."""
    _refuse_unreadable(source, file)
    try:
        tree = _grammar().parse(source.rstrip() + "\n", start=start)
    except UnexpectedInput as error:
        raise SpecError([_explain(error, source, file)]) from None
    except DedentError:
        raise SpecError([_uneven_indentation(source, file)]) from None
    return cast("syntax.Spec | syntax.Part", _Builder(file).build(tree))


def _refuse_unreadable(source: str, file: str) -> None:
    if len(source) > LONGEST_SOURCE:
        raise SpecError([problem("file-too-large", Span(file, 1, 1, 2), file=file)])
    for number, line in enumerate(source.splitlines(), 1):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            column = indent.index("\t") + 1
            raise SpecError([problem("tab-indentation", Span(file, number, column, column + 1))])


class _Builder:
    """Turns Lark's tree into ours."""

    def __init__(self, file: str) -> None:
        self.file = file

    def build(self, item: object) -> Any:
        if item is None:
            return None
        if isinstance(item, Token):
            text = str(item)
            span = self._token_span(item)
            return syntax.Word(text.strip('"').removeprefix("@"), span=span)
        assert isinstance(item, Tree)
        return self._tree(str(item.data), item)

    def _tree(self, rule: str, tree: Tree[Any]) -> Any:
        cls = _NODES.get(_RENAMED.get(rule) or _camel(rule))
        if cls is None and rule not in _TUPLES and rule not in _REWRITES:
            return " ".join(str(token) for token in tree.children)
        parts = [self.build(child) for child in tree.children]
        if rule in _TUPLES:
            return tuple(parts)
        span = self._span(tree)
        if rule in _REWRITES:
            return _REWRITES[rule](parts, span)
        if rule in ("phases", "things"):
            parts = [tuple(parts)]
        if rule == "call" or rule == "do_line":
            parts[1] = parts[1] or ()
        assert cls is not None
        return cls(*parts, span=span)

    def _token_span(self, token: Token) -> Span:
        line, column = token.line or 1, token.column or 1
        end = token.end_column if token.end_line == line else None
        return Span(self.file, line, column, end or column + len(token))

    def _span(self, tree: Tree[Any]) -> Span:
        meta = tree.meta
        if meta.empty:
            return Span(self.file, 1, 1, 2)
        end = meta.end_column if meta.end_line == meta.line else meta.column + 1
        return Span(self.file, meta.line, meta.column, end)


def _you_possess(parts: list[Any], span: Span) -> syntax.Possess:
    return syntax.Possess(syntax.You(span=span), parts[1], span=span)


def _name_possess(parts: list[Any], span: Span) -> syntax.Possess:
    return syntax.Possess(syntax.Name(parts[0], span=parts[0].span), parts[1], span=span)


def _your_kind(parts: list[Any], span: Span) -> syntax.YourKind:
    return syntax.YourKind(parts[1], span=span)


_REWRITES: dict[str, Any] = {
    "your_possess": _you_possess,
    "possess_name": _name_possess,
    "your_kind": _your_kind,
}


def _camel(rule: str) -> str:
    return "".join(part.capitalize() for part in rule.split("_"))


# Syntax errors in the author's words


def _explain(error: UnexpectedInput, source: str, file: str) -> Diagnostic:
    line, column = max(1, error.line), max(1, error.column)
    if isinstance(error, UnexpectedCharacters):
        if error.char == '"':
            return problem("unclosed-text", Span(file, line, column, column + 1))
        return problem("bad-character", Span(file, line, column, column + 1), found=error.char)
    assert isinstance(error, UnexpectedToken)
    token = error.token
    wanted = {name for name in error.accepts or error.expected if name != "$END"}
    span = Span(file, line, column, column + max(1, len(str(token).split("\n")[0])))
    if token.type == "$END":
        last = source.rstrip().splitlines() or [""]
        return problem("unfinished-file", Span(file, len(last), 1, len(last[-1]) + 1))
    if token.type == "_INDENT":
        return problem("unexpected-indent", _line_start(source, file, line + 1))
    if token.type == "_NL" and wanted == {"_INDENT"} or wanted == {"_INDENT"}:
        return problem("missing-block", _line_start(source, file, line))
    if token.type in ("_NL", "_DEDENT"):
        text = source.splitlines()[line - 1]
        return problem(
            "line-ends-early", Span(file, line, len(text), len(text) + 1), expected=_readable(wanted)
        )
    found = str(token)
    return problem(
        "unexpected-word",
        span,
        found=found,
        expected=_readable(wanted),
        suggestions=close_matches(found, _keywords(wanted)),
    )


def _uneven_indentation(source: str, file: str) -> Diagnostic:
    levels = [0]
    for number, line in enumerate(source.splitlines(), 1):
        text = line.split("--")[0].rstrip()
        if not text:
            continue
        indent = len(text) - len(text.lstrip())
        if indent > levels[-1]:
            levels.append(indent)
        while indent < levels[-1]:
            levels.pop()
        if indent != levels[-1]:
            return problem("uneven-indentation", Span(file, number, 1, indent + 1))
    return problem("uneven-indentation", Span(file, 1, 1, 2))


def _line_start(source: str, file: str, line: int) -> Span:
    lines = source.splitlines()
    text = lines[line - 1] if line <= len(lines) else ""
    return Span(file, line, len(text) - len(text.lstrip()) + 1, len(text) + 1)


def _keywords(terminals: set[str]) -> list[str]:
    values = {t.name: t.pattern for t in _grammar().terminals}
    return [str(values[n].value) for n in terminals if n in values and values[n].type == "str"]


_READABLE = {"NAME": "NAME", "NUMBER": "NUMBER", "_NL": "LINE-END", "TAG": "@ID", "STRING": '"TEXT"'}


def _readable(terminals: set[str]) -> str:
    words = sorted(f"`{word}`" for word in _keywords(terminals))
    kinds = sorted(_READABLE[name] for name in terminals if name in _READABLE)
    shown = [*kinds, *words]
    return ", ".join(shown[:8]) + (", …" if len(shown) > 8 else "")
