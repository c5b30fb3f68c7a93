"""What stands in the text as it is: numbers, words, and where a line is."""

from __future__ import annotations

from typing import TypedDict

from rulespec import syntax as s
from rulespec.diagnostics import Span


def line_of(words: s.Words) -> Span:
    """The stretch of a line that some words take up."""
    first, last = words[0].span, words[-1].span
    if last.line != first.line:
        return first
    return Span(first.file, first.line, first.column, last.end_column)


def number(word: s.Word) -> int:
    return int(word.text)


def bounds(range_: s.Range) -> tuple[int, int]:
    low = constant(range_.low)
    return low, constant(range_.high) if range_.high is not None else low


def is_money(range_: s.Range) -> bool:
    """Whether a range is written as sums of money."""
    return isinstance(range_.low, s.Cash)


def constant(node: object) -> int:
    match node:
        case s.Number(value) | s.Cash(value):
            return int(value.text)
        case s.Negative(value):
            return -int(value.text)
        case s.Yes():
            return 1
        case s.No():
            return 0
    raise AssertionError("the grammar allows only constants here")


class Where(TypedDict):
    """The ids of a line, and its place in the text."""

    rules: tuple[str, ...]
    span: Span


def where_is(node: s.Node) -> Where:
    """The ids of a line and its place in the text."""
    return {"rules": texts(getattr(node, "tags", ())), "span": node.span}


def texts(words: s.Words) -> tuple[str, ...]:
    return tuple(word.text for word in words)


def called(node: s.ProcedureLine) -> str:
    """What a procedure is called; the first of its members tells it from others of its name."""
    if node.members is None:
        return node.name.text
    return f"{node.name.text}-at-{node.members[0].text}"
