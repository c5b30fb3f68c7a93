"""What our own source writes of keys of messages: texts, and texts with gaps.

Nothing is followed through the source. A key can be asked for if a module that asks for such keys
writes it out, or has a text with gaps that makes it of other texts, or of words of a family.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from rulespec import keys
from rulespec.resources import PACKAGE

ASKING = {"clause": "say", "problem": "diagnostic", "Label": "label", "report": "ui"}
"""Functions that take the rest of a key, by the first part that is left out."""
COMPLAINING = {"name": "unknown", "type": "wrong_type"}
"""By the first part of a key, what takes the rest of it to complain."""
_KEY = re.compile(rf"({'|'.join(('say', *keys.OTHERS))})\.[a-z][a-z.-]*")
_END = re.compile(r"\.[a-z-]+")
"""What is added to the end of a key."""
_LIST = re.compile(r"[a-z-]+( [a-z-]+)+")
"""Words that are written as one text, to be taken apart."""
_JOINT = re.compile(r"[a-z.-]*[.-][a-z.-]*")
"""What a key can have around its gaps."""
_WORDS = {word for words in keys.FAMILIES.values() for word in words.split()}

Gapped = tuple[str, ...]
"""A text with gaps: what stands before, between and after these."""


@cache
def _modules() -> list[tuple[str, ast.Module]]:
    """All modules but the table, which asks for nothing."""
    paths = sorted(path for path in PACKAGE.rglob("*.py") if path != Path(keys.__file__))
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return [(text, ast.parse(text)) for text in texts]


def _text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def written() -> set[str]:
    """Keys that stand in the source as a whole."""
    found = set()
    for node in (node for _, tree in _modules() for node in ast.walk(tree)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[*arguments]) if name in ASKING:
                rests = filter(None, map(_text, arguments))
                found |= {f"{ASKING[name]}.{rest}" for rest in rests}
            case ast.Constant(value=str(text)) if _KEY.fullmatch(text):
                found.add(text)
    return {key for key in found if not key.endswith((".", ".json"))}


def _asks(module: str, first: str) -> bool:
    """Whether a module asks for keys with this first part; codes are handed about everywhere."""
    names = [name for name, left_out in ASKING.items() if left_out == first]
    if first in ("diagnostic", "label"):
        return True
    prefixed = first != "say" and f"{first}." in module  # only clauses ask for what is said
    handed_on = first in COMPLAINING and f".{COMPLAINING[first]}(" in module
    return prefixed or handed_on or any(f"{name}(" in module for name in names)


@cache
def _asking(first: str) -> tuple[frozenset[str], tuple[Gapped, ...]]:
    """The texts of the modules that ask for such keys, and those with gaps."""
    trees = [tree for text, tree in _modules() if _asks(text, first)]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    shown = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
    texts = {text for node in nodes if id(node) not in shown for text in [_text(node)] if text}
    words = {word for text in texts if _LIST.fullmatch(text) for word in text.split()}
    gapped = [_gapped(node) for node in nodes if isinstance(node, ast.JoinedStr)]
    gapped += [("", text) for text in texts if _END.fullmatch(text)]
    made = tuple(dict.fromkeys(each for each in gapped if _JOINT.fullmatch("".join(each))))
    return frozenset(texts | words | _WORDS), made


def _gapped(node: ast.JoinedStr) -> Gapped:
    parts = [""]
    for value in node.values:
        text = _text(value)
        parts = [*parts, ""] if text is None else [*parts[:-1], parts[-1] + text]
    return tuple(parts)


def never_asked(wanted: Iterable[str]) -> list[str]:
    """Those keys that the source cannot make."""
    return [key for key in wanted if not any(_can_be(key, *each) for each in _halves(key))]


def _halves(key: str) -> Iterator[tuple[str, str]]:
    first, _, rest = key.partition(".")
    yield first, ""
    yield first, rest


@cache
def _can_be(key: str, first: str, rest: str) -> bool:
    texts, gapped = _asking(first)
    text = rest or key
    return text in texts or any(_fits(text, parts, first) for parts in gapped)


def _fits(text: str, parts: Gapped, first: str) -> bool:
    """Whether the gaps between some parts can be filled so that they make the text."""
    if not text.startswith(parts[0]):
        return False
    left, after = text[len(parts[0]) :], parts[1:]
    if not after:
        return left == ""
    ends = range(1, len(left) + 1)
    return any(_fits(left[end:], after, first) and _can_be("", first, left[:end]) for end in ends)
