"""Lowered code with something put in place of something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

from rulespec.lowered import form as f
from rulespec.records import nodes_below

Node = TypeVar("Node")


@cache
def _parts(kind: Any) -> tuple[str, ...] | None:
    """The fields of a class of nodes that can hold other nodes; nothing if it is no such class."""
    if not is_dataclass(kind):
        return None
    plain = {"str", "int", "ArithmeticSign", "ComparisonSign", "Folding", "Kind", "Primitive"}
    return tuple(each.name for each in fields(kind) if str(each.type) not in plain)


def changed(node: Node, change: Callable[[Any], Any]) -> Node:
    """A node with `change` made of every node below it, and then of itself."""
    if isinstance(node, tuple):
        items: Any = tuple(changed(item, change) for item in node)
        same = all(a is b for a, b in zip(items, node, strict=True))
        return node if same else items
    kind: Any = type(node)
    names = _parts(kind)
    if names is None:
        return node
    news: dict[str, Any] = {}
    for name in names:
        before = getattr(node, name)
        after = changed(before, change)
        if after is not before:
            news[name] = after
    made: Any = node
    found: Node = change(replace(made, **news) if news else node)
    return found


def substituted(node: Node, values: Mapping[f.Local, f.Number]) -> Node:
    """A node with numbers in place of variables."""
    return changed(node, lambda each: values.get(each, each) if isinstance(each, f.Local) else each)


def nodes_in(node: object) -> Iterator[object]:
    """Every node below and including one, in order."""
    return nodes_below(node, _parts)
