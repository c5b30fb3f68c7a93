"""Kinds of pieces: plain ones, and those that a table beside the rules lists."""

from __future__ import annotations

from collections.abc import Iterable

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import close_matches
from rulespec.limits import MOST_PIECES
from rulespec.resolve.declared_types import persons_of
from rulespec.resolve.scope import Scope
from rulespec.resolve.table_rows import Attributes, attributes, fitting_row, keyed
from rulespec.resolve.written import number, texts
from rulespec.yamltext import Tree


class PieceKinds:
    """Declares kinds in a scope, with the pieces of the tables and of an owner's overlays."""

    def __init__(self, scope: Scope, known: dict[str, Tree], overlays: tuple[Tree, ...]) -> None:
        self.scope = scope
        self.tables = known
        self.overlays = overlays

    def declare_all(self, nodes: Iterable[s.KindLine]) -> None:
        for node in nodes:
            self._declare(node)
        for key in self.scope.kinds:
            self.scope.leaf_names.pop(key, None)

    def _declare(self, node: s.KindLine) -> None:
        self.scope.declare(node.name)
        if node.file is None:
            self._plain_kind(node)
        else:
            self._tabled_kind(node, node.file)

    def _plain_kind(self, node: s.KindLine) -> None:
        count = self.scope.number(node.each, 1, MOST_PIECES) if node.each else 1
        if node.subkinds:
            span = node.subkinds[0].name.span
            self.scope.complain("kinds-without-table", span, name=node.name.text)
        name, scope = node.name.text, self.scope
        first = len(scope.leaves)
        owner = persons_of(scope, node.owner)
        persons = owner if owner in scope.places else ""
        seats = [None] if owner is None else range(len(scope.owners(owner)))
        for seat in seats:
            scope.leaves.append(m.Leaf(name, (name,), count, seat, persons=persons))
        leaves = tuple(range(first, len(scope.leaves)))
        scope.kinds[name] = m.Kind(
            name, leaves, owner=owner, rules=texts(node.tags), span=node.span
        )

    def _tabled_kind(self, node: s.KindLine, file: s.Word) -> None:
        tree = self.tables.get(file.text)
        if tree is None:
            meant = close_matches(file.text, self.tables)
            self.scope.complain("no-such-file", file.span, suggestions=meant, file=file.text)
            self.scope.gathered.finish()  # nearly every name would be unknown
            return
        if node.each is not None or node.owner is not None:
            span = node.each.span if node.each else node.span
            self.scope.complain("count-with-table", span, name=node.name.text)
        name, faults = node.name.text, len(self.scope.gathered.found)
        entries = tables.pieces(tree, name, self.scope.gathered)
        for overlay in self.overlays:
            tables.overlay(entries, overlay, name, self.scope.tabled, self.scope.gathered)
        if not entries:
            self.scope.gathered.finish()
        subkinds = {sub.name.text: sub for sub in node.subkinds or ()}
        for sub in subkinds.values():
            self.scope.declare(sub.name)
        members: dict[str, list[int]] = {sub: [] for sub in subkinds}
        wanted = {sub: self._attributes(subkinds[sub]) for sub in subkinds}
        first = len(self.scope.leaves)
        for entry in entries.values():
            self._leaf(entry, name, wanted, members)
        rest = tuple(range(first, len(self.scope.leaves)))
        self.scope.kinds[name] = m.Kind(name, rest, rules=texts(node.tags), span=node.span)
        readable = len(self.scope.gathered.found) == faults
        for sub in subkinds.values():
            leaves, attributes = members[sub.name.text], wanted[sub.name.text]
            if readable:
                self._total(sub, leaves)
            self._subkind(sub, tuple(leaves), attributes, node)

    def _attributes(self, sub: s.SubkindLine) -> Attributes:
        return attributes(self.scope, sub.attributes)

    def _leaf(
        self,
        entry: tables.Entry,
        name: str,
        subkinds: dict[str, Attributes],
        members: dict[str, list[int]],
    ) -> None:
        sub = subkinds.get(entry.kind)
        if subkinds and sub is None:
            word = s.Word(entry.kind, span=entry.kind_span)
            self.scope.unknown(word, subkinds, "kind")
            return
        self.scope.declare(s.Word(entry.name, span=entry.span))
        wanted = sub or {}
        row = fitting_row(self.scope, entry, wanted)
        kinds = (entry.kind, name) if sub is not None else (name,)
        leaf = m.Leaf(entry.name, kinds, entry.count, None, row.attributes, row.assumed)
        index = len(self.scope.leaves)
        self.scope.leaves.append(leaf)
        self.scope.leaf_names[entry.name] = frozenset({index})
        if sub is not None:
            members[entry.kind].append(index)

    def _subkind(
        self, sub: s.SubkindLine, leaves: tuple[int, ...], wanted: Attributes, kind: s.KindLine
    ) -> None:
        name = sub.name.text
        types = tuple((key, column.type) for key, column in wanted.items())
        self.scope.kinds[name] = m.Kind(
            name, leaves, types, keyed(wanted), rules=texts(sub.tags), span=sub.span
        )

    def _total(self, sub: s.SubkindLine, leaves: list[int]) -> None:
        """The table has as many pieces of a kind as the rules say."""
        total = sum(self.scope.leaves[i].count for i in leaves)
        if sub.total is None or total == number(sub.total):
            return
        first = self.scope.declared.get(self.scope.leaves[leaves[0]].name) if leaves else None
        self.scope.complain(
            "table-total",
            sub.total.span,
            (first, "counted"),
            name=sub.name.text,
            expected=sub.total.text,
            found=total,
        )
