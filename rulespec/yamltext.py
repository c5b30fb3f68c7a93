"""YAML text to a small tree that remembers where everything stands.

Scalars stay text (so `no` is a word, not a flag). Aliases, duplicate keys, tags, deep
nesting and huge files are refused: nothing we read needs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from rulespec.diagnostics import Diagnostic, InputError, Label, Span, problem

LARGEST = 1_000_000
DEEPEST = 12
_INTEGER = re.compile(r"-?[0-9]+")


@dataclass(slots=True)
class Scalar:
    text: str
    span: Span

    @property
    def number(self) -> int | None:
        return int(self.text) if _INTEGER.fullmatch(self.text) and len(self.text) < 10 else None


@dataclass(slots=True)
class Sequence:
    items: list[Tree]
    span: Span


@dataclass(slots=True)
class Mapping:
    entries: dict[str, tuple[Scalar, Tree]] = field(default_factory=dict)
    span: Span = Span("", 1, 1, 2)

    def __iter__(self) -> Iterator[tuple[Scalar, Tree]]:
        return iter(self.entries.values())

    def get(self, key: str) -> Tree | None:
        entry = self.entries.get(key)
        return entry[1] if entry else None


Tree = Scalar | Sequence | Mapping


def read(path: Path) -> Tree:
    """The tree of a YAML file; raises InputError if it cannot be used."""
    try:
        if path.stat().st_size > LARGEST:
            raise InputError([problem("file-too-large", file=path)])
        return load(path.read_text(encoding="utf-8-sig"), str(path))
    except OSError as error:
        raise InputError([problem("cannot-read", file=path, why=error.strerror)]) from None
    except UnicodeDecodeError:
        raise InputError([problem("not-text", file=path)]) from None


FASTEST: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Many times as fast where PyYAML was built with libyaml."""


def load(text: str, file: str) -> Tree:
    """The tree of a YAML text; `file` is only named in messages."""
    if len(text) > LARGEST:
        raise InputError([problem("file-too-large", file=file)])
    try:
        return _Composer(text, file, FASTEST).document()
    except yaml.YAMLError:
        pass  # what is wrong is told by the one that is always there
    try:
        return _Composer(text, file, yaml.SafeLoader).document()
    except yaml.YAMLError as error:
        raise InputError([_syntax(error, file)]) from None


def _syntax(error: yaml.YAMLError, file: str) -> Diagnostic:
    mark = getattr(error, "problem_mark", None)
    span = Span(file, mark.line + 1, mark.column + 1, mark.column + 2) if mark else None
    why = getattr(error, "problem", None) or "not YAML"
    return problem("bad-yaml", span, file=file, why=why)


def tree(value: object, file: str) -> Tree:
    """The tree that plain data would have as YAML, without places."""
    span = Span(file, 1, 1, 2)
    if isinstance(value, dict):
        entries = {str(k): (Scalar(str(k), span), tree(each, file)) for k, each in value.items()}
        return Mapping(entries, span)
    if isinstance(value, list):
        return Sequence([tree(item, file) for item in value], span)
    return Scalar(str(value), span)


class _Composer:
    def __init__(self, text: str, file: str, loader: type[yaml.SafeLoader]) -> None:
        self.events = yaml.parse(text, Loader=loader)
        self.file = file

    def document(self) -> Tree:
        tree: Tree = Mapping(span=Span(self.file, 1, 1, 2))
        for event in self.events:
            if isinstance(event, yaml.NodeEvent):
                tree = self._node(event, 1)
                break
        for event in self.events:
            if isinstance(event, yaml.NodeEvent):
                raise InputError([problem("yaml-documents", self._span(event), file=self.file)])
        return tree

    def _span(self, event: yaml.Event) -> Span:
        start, end = event.start_mark, event.end_mark
        assert start is not None and end is not None, "events that are read have their places"
        last = end.column if end.line == start.line else start.column + 1
        return Span(self.file, start.line + 1, start.column + 1, max(last, start.column + 1) + 1)

    def _node(self, event: yaml.Event, depth: int) -> Tree:
        span = self._span(event)
        if isinstance(event, yaml.AliasEvent):
            raise InputError([problem("yaml-alias", span, file=self.file)])
        if depth > DEEPEST:
            raise InputError([problem("yaml-depth", span, file=self.file)])
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(event.value, span)
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(list(self._items(depth)), span)
        return self._mapping(span, depth)

    def _items(self, depth: int) -> Iterator[Tree]:
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            yield self._node(event, depth + 1)

    def _mapping(self, span: Span, depth: int) -> Mapping:
        mapping = Mapping(span=span)
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self.events), depth + 1)
            if not isinstance(key, Scalar):
                raise InputError([problem("yaml-key", key.span, file=self.file)])
            if key.text in mapping.entries:
                first = mapping.entries[key.text][0].span
                raise InputError(
                    [
                        problem(
                            "duplicate-key", key.span, related=[Label(first, "first")], key=key.text
                        )
                    ]
                )
            mapping.entries[key.text] = (key, value)
        return mapping
