"""What every sentence must be like, and what a phrase tree names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass


def assert_sentence(text: str) -> None:
    """A whole sentence with every gap filled."""
    assert text == text.strip() != ""
    assert not re.search(r"[{}<>_]|\bNone\b|  | [.,]", text), text
    assert text[0] == text[0].upper(), text
    assert text.endswith("."), text


def names_in(node: object) -> Iterator[str]:
    """Every term, tag and text of a phrase tree."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, Mapping):
        for value in node.values():
            yield from names_in(value)
    elif isinstance(node, tuple):
        for item in node:
            yield from names_in(item)
    elif is_dataclass(node) and not isinstance(node, type):
        for each in fields(node):
            yield from names_in(getattr(node, each.name))
