"""Rule ids handed down: every line of a syntax tree gets the ids that it carries.

A line without an id takes those of the line that it stands under or of the one above it. This is
done once, before variants change lines by their ids; later stages find the ids on the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from rulespec import syntax as s

_BY_THEMSELVES = s.Declaration | s.GameLine
"""Lines that take no ids, as they stand under none."""
_ONE_AFTER_ANOTHER = s.Statement | s.TermLine | s.TieLine | s.SetLine
"""Lines that take the ids of the line above them in their block."""


def handed_down(spec: s.Spec) -> s.Spec:
    """The spec with ids on every line that carries any."""
    given: s.Spec = _given(spec, ())
    return given


def tagged(line: s.NewLine, ids: s.Words) -> s.NewLine:
    """A line and all below it with the ids that they carry, if it stands under these."""
    given: s.NewLine = _given(line, ids)
    return given


def lines(spec: s.Spec) -> Iterator[tuple[s.Words, s.Node]]:
    """Every line that carries ids with them, in the order of the text; those of examples not."""
    for node in _nodes(spec):
        match node:
            case s.ReplaceLine(rule) | s.AddLine(rule) | s.RemoveRuleLine(rule):
                yield (rule,), node
            case _ if tags := getattr(node, "tags", ()):
                yield tags, node


def _given(node: Any, above: s.Words) -> Any:
    """A node with the ids that it and its parts carry; `above` are those it may take."""
    if not isinstance(node, s.Node) or isinstance(node, s.Word | s.ExampleLine | s.PositionLine):
        return node
    parts: dict[str, Any] = {}
    if hasattr(node, "tags"):
        own = node.tags or (() if isinstance(node, _BY_THEMSELVES) else above)
        above = parts["tags"] = own
    elif isinstance(node, s.ReplaceLine | s.AddLine):
        return replace(node, body=tuple(_in_place_of(node.rule, line) for line in node.body))
    for each in fields(node):
        if each.name not in ("tags", "span"):
            parts[each.name] = _part_given(getattr(node, each.name), above)
    return replace(node, **parts)


def _in_place_of(rule: s.Word, line: s.NewLine) -> s.NewLine:
    """A new line of a variant, with the id of what it comes in for or after if it has none."""
    if isinstance(line, _BY_THEMSELVES):
        return tagged(replace(line, tags=line.tags or (rule,)), ())
    return tagged(line, (rule,))


def _part_given(part: Any, above: s.Words) -> Any:
    if not isinstance(part, tuple):
        return _given(part, above)
    found = []
    for item in part:
        found.append(_given(item, above))
        if isinstance(item, _ONE_AFTER_ANOTHER):
            above = found[-1].tags
    return tuple(found)


def _nodes(node: object) -> Iterator[s.Node]:
    if isinstance(node, tuple):
        for item in node:
            yield from _nodes(item)
    elif isinstance(node, s.Node) and not isinstance(node, s.Word | s.ExampleLine | s.PositionLine):
        yield node
        for each in fields(node):
            if each.name not in ("tags", "span"):
                yield from _nodes(getattr(node, each.name))
