"""What a game is resolved from, and what its text declares before any of it is understood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.yamltext import Tree

Node = TypeVar("Node", bound=s.Node)


@dataclass(slots=True)
class Sources:
    """What a game is resolved from: its text, its tables and an owner's overlays."""

    spec: s.Spec
    tables: dict[str, Tree] = field(default_factory=dict)
    overlays: tuple[Tree, ...] = ()
    rulebook: Tree | None = None
    variants: tuple[str, ...] = ()
    reserved: frozenset[str] = frozenset()

    def all(self, cls: type[Node]) -> list[Node]:
        """The declarations of one kind, in the order of the text."""
        return [node for node in self.spec.declarations if isinstance(node, cls)]

    def tabled(self) -> frozenset[str]:
        """The names of kinds, places and names that a table lists."""
        return frozenset(_tabled(self.spec))

    def names(self) -> dict[str, Span]:
        """The names that declarations give, with their places."""
        nodes = (getattr(node, "name", None) for node in self.spec.declarations)
        return {word.text: word.span for word in nodes if isinstance(word, s.Word)}


def _tabled(spec: s.Spec) -> Iterator[str]:
    for node in spec.declarations:
        match node:
            case s.TabledPlacesLine(name) | s.TabledNamesLine(name):
                yield name.text
            case s.KindLine(name) if node.file is not None:
                yield name.text
