"""Rules text to syntax tree. The only module that knows Lark."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from rulespec import cache as disk
from rulespec import syntax
from rulespec.diagnostics import Span, SpecError, problem
from rulespec.limits import LARGEST_NUMBER
from rulespec.resources import folder
from rulespec.slips import ReadingStop, explain, line_span, uneven_indentation

LONGEST_SOURCE = 2_000_000
DEEPEST = 100
"""Levels of the tree; each costs a few calls on the way through all later stages."""

# Grammar rules that stand for a plain tuple of their parts.
_TUPLES = frozenset(
    [
        "names", "tags", "attributes", "subkinds", "zone_properties", "starts", "parameter_cases",
        "params", "terms", "block", "arguments", "branches", "alternatives", "binders", "guards",
        "steps_of_example", "changes", "rule_ids", "declarations", "tie_breaks", "binder_lines",
        "givens",
    ]
)  # fmt: skip
_RENAMED = {"none": "NoneValue"}
_NODES = {name: item for name, item in vars(syntax).items() if isinstance(item, type)}


class _Indentation(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR"]
    CLOSE_PAREN_types = ["RPAR"]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


INDENTATION = _Indentation()
OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "start": ["spec", "part"],
    "propagate_positions": True,
    "maybe_placeholders": True,
}


@cache
def _grammar() -> Lark:
    text = (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
    place = disk.folder()
    kept: str | bool = False
    if place is not None and place.is_dir():
        kept = str(place / disk.key("grammar", text))
    return Lark(text, cache=kept, postlex=INDENTATION, **OPTIONS)


@cache
def reserved_words() -> frozenset[str]:
    """Words of the language itself, which a game cannot take as names."""
    return frozenset(word for word in _words().values() if word.isalpha())


def parse(
    source: str, file: str, start: Literal["spec", "part"] = "spec"
) -> syntax.Spec | syntax.Part:
    """The syntax tree of one rules file; raises SpecError with the first unreadable place."""
    _refuse_unreadable(source, file)
    source = source.rstrip() + "\n"
    try:
        tree = _grammar().parse(source, start=start)
    except UnexpectedInput as error:
        raise SpecError([explain(_stop(error, source, file))]) from None
    except DedentError:
        raise SpecError([uneven_indentation(source, file)]) from None
    return cast("syntax.Spec | syntax.Part", _Builder(source, file).build(tree))


def _refuse_unreadable(source: str, file: str) -> None:
    if len(source) > LONGEST_SOURCE:
        raise SpecError([problem("file-too-large", Span(file, 1, 1, 2), file=file)])
    for number, line in enumerate(source.split("\n"), 1):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            column = indent.index("\t") + 1
            raise SpecError([problem("tab-indentation", Span(file, number, column, column + 1))])


class _Builder:
    """Turns Lark's tree into ours."""

    def __init__(self, source: str, file: str) -> None:
        self.lines = source.split("\n")
        self.file = file

    def build(self, item: object, depth: int = 0) -> Any:
        if item is None:
            return None
        if isinstance(item, Token):
            return self._word(item)
        assert isinstance(item, Tree)
        if depth > DEEPEST:
            raise SpecError([problem("too-deep", self._span(item))])
        return self._tree(str(item.data), item, depth)

    def _word(self, token: Token) -> syntax.Word:
        span = self._token_span(token)
        number = token.lstrip("$") if token.type in ("NUMBER", "MONEY") else "0"
        if len(number) > 9 or int(number) > LARGEST_NUMBER:
            raise SpecError([problem("out-of-range", span, low=0, high=LARGEST_NUMBER)])
        return syntax.Word(str(token).strip('"').lstrip("@$"), span=span)

    def _tree(self, rule: str, tree: Tree[Any], depth: int) -> Any:
        cls = _NODES.get(_RENAMED.get(rule) or _camel(rule))
        if cls is None and rule not in _TUPLES and rule not in _REWRITES:
            return " ".join(str(token) for token in tree.children)
        parts = [self.build(child, depth + 1) for child in tree.children]
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
        if meta.end_line != meta.line:
            return line_span(self.file, meta.line, self.lines[meta.line - 1], meta.column)
        return Span(self.file, meta.line, meta.column, meta.end_column)


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


@cache
def _camel(rule: str) -> str:
    return "".join(part.capitalize() for part in rule.split("_"))


def _stop(error: UnexpectedInput, source: str, file: str) -> ReadingStop:
    line, column = max(1, error.line), max(1, error.column)
    if isinstance(error, UnexpectedCharacters):
        return ReadingStop(file, source, "", error.char, line, column, line)
    assert isinstance(error, UnexpectedToken)
    token = error.token
    wanted = frozenset(error.accepts or error.expected) - {"$END"}
    words = _words()
    return ReadingStop(
        file,
        source,
        token.type,
        str(token),
        line,
        column,
        token.end_line or line,
        frozenset(words[name] for name in wanted if name in words),
        wanted - frozenset(words),
        reserved_words(),
    )


@cache
def _words() -> dict[str, str]:
    """The words and signs of the language, by the names of their terminals."""
    return {t.name: str(t.pattern.value) for t in _grammar().terminals if t.pattern.type == "str"}
