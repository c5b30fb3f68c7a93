"""Lowered code with something put in place of something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

from rulespec.lowered import form as f

Node = TypeVar("Node")


@cache
def _parts(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a class of nodes that can hold other nodes."""
    plain = {"str", "int", "ArithmeticSign", "ComparisonSign", "Folding", "Kind"}
    return tuple(each.name for each in fields(kind) if str(each.type) not in plain)


def changed(node: Node, change: Callable[[Any], Any]) -> Node:
    """A node with `change` made of every node below it, and then of itself."""
    if isinstance(node, tuple):
        items = tuple(changed(item, change) for item in node)
        same = all(a is b for a, b in zip(items, node, strict=True))
        return node if same else items  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    news: dict[str, Any] = {}
    for name in _parts(type(node)):
        before = getattr(node, name)
        after = changed(before, change)
        if after is not before:
            news[name] = after
    found: Node = change(replace(node, **news) if news else node)
    return found


def substituted(node: Node, values: Mapping[f.Local, f.Number]) -> Node:
    """A node with numbers in place of variables."""
    return changed(
        node, lambda each: values.get(each, each) if isinstance(each, f.Local) else each
    )


def walked(node: object) -> Iterator[object]:
    """Every node below and including one, in order."""
    if isinstance(node, tuple):
        for item in node:
            yield from walked(item)
    elif is_dataclass(node) and not isinstance(node, type):
        yield node
        for name in _parts(type(node)):
            yield from walked(getattr(node, name))
