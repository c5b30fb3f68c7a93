"""Names and places that are listed: one by one in the text, or in a table beside the rules."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import close_matches
from rulespec.resolve.scope import Scope
from rulespec.resolve.sources import Sources
from rulespec.resolve.table_rows import Attributes, Column, attributes, fitting_row, keyed
from rulespec.resolve.written import texts
from rulespec.yamltext import Scalar

PART_LISTS = ("sides", "touches")
"""What a table lists for each part of a tile."""

Entries = dict[str, tables.Entry]
"""The rows of a table, by name."""


class ListedPlaces:
    """Declares names and places with what tables say of each."""

    def __init__(self, scope: Scope, sources: Sources) -> None:
        self.scope = scope
        self.sources = sources

    def declare(self) -> None:
        """Names first: tables of places may speak of them; and tiles before their parts."""
        for names in self.sources.all(s.NamesLine):
            self.scope.declare(names.name)
            for word in names.names:
                self.scope.declare(word)
            self._add(names, texts(names.names))
        for out in self.sources.all(s.OutLine):
            for word in out.names:
                self.scope.declare(word)
            self._add(out, texts(out.names))
        for persons in self.sources.all(s.PersonsLine):
            self._persons(persons)
        for tabled in sorted(self.sources.all(s.TabledNamesLine), key=_speaks_of_names):
            self._tabled(tabled)
        tabled_places = self.sources.all(s.TabledPlacesLine)
        for places in sorted(tabled_places, key=lambda each: each.part_of is not None):
            self._tabled(places)

    def _persons(self, node: s.PersonsLine) -> None:
        """The players, and who plays along with so many of them."""
        scope = self.scope
        scope.declare(node.name)
        everybody = (scope.fewest, len(scope.seats))
        guests = []
        for guest in node.guests:
            scope.declare(guest.name)
            asked = guest.players
            guests.append(everybody if asked is None else scope.range(asked, *everybody))
        names = (*scope.seats, *(guest.name.text for guest in node.guests))
        scope.add_places(
            m.Places(
                node.name.text, len(names), 1, False, rules=texts(node.tags), span=node.span,
                listed=names, abstract=True, guests=tuple(guests),
            ),
            node.name.span,
        )  # fmt: skip

    def _tabled(self, node: s.TabledNamesLine | s.TabledPlacesLine) -> None:
        """Places or names that a table lists, with what it says of each."""
        scope, name = self.scope, node.name.text
        scope.declare(node.name)
        tree = self.sources.tables.get(node.file.text)
        if tree is None:
            meant = close_matches(node.file.text, self.sources.tables)
            scope.complain("no-such-file", node.file.span, suggestions=meant, file=node.file.text)
            scope.gathered.finish()  # nearly every name would be unknown
            return
        wanted = attributes(scope, node.attributes)
        parts = node.part_of if isinstance(node, s.TabledPlacesLine) else None
        if parts is not None:
            if not self._are_tiles(parts):
                return
            wanted[parts.text] = Column(m.PlaceType(parts.text), parts.span)
        entries = tables.pieces(tree, name, scope.gathered)
        for overlay in self.sources.overlays:
            tables.overlay(entries, overlay, name, scope.tabled, scope.gathered)
        rows = []
        for entry in entries.values():
            scope.declare(s.Word(entry.name, span=entry.span))
            rows.append(fitting_row(scope, entry, wanted, PART_LISTS if parts else ()))
        if parts is not None:
            rows = self._parts(parts.text, entries, rows)
        self._add(node, tuple(entries), wanted, tuple(rows))

    def _add(
        self,
        node: s.NamesLine | s.OutLine | s.TabledNamesLine | s.TabledPlacesLine,
        names: tuple[str, ...],
        columns: Attributes | None = None,
        rows: tuple[m.Row, ...] = (),
    ) -> None:
        tabled = node if isinstance(node, s.TabledPlacesLine) else None
        wanted = columns or {}
        self.scope.add_places(
            m.Places(
                node.name.text, len(names), 1, False, rules=texts(node.tags), span=node.span,
                listed=names, rows=rows, abstract=tabled is None, keyed=keyed(wanted),
                attributes=tuple((key, column.type) for key, column in wanted.items()),
                on=tabled.grid.text if tabled and tabled.grid else "",
                turned=tabled is not None and tabled.turned is not None,
                part_of=tabled.part_of.text if tabled and tabled.part_of else "",
            ),
            node.name.span,
        )  # fmt: skip

    # Parts of tiles

    def _are_tiles(self, name: s.Word) -> bool:
        """Whether a name is that of places which can have parts."""
        if name.text in self.scope.places and self.scope.places[name.text].on:
            return True
        laid = [each.name for each in self.scope.places.values() if each.on]
        self.scope.unknown(name, laid, "laid-places")
        return False

    def _parts(self, tiles: str, entries: Entries, rows: list[m.Row]) -> list[m.Row]:
        """The rows of parts with the sides of their tile that they reach, and what they touch."""
        names, found = list(entries), []
        tile_of = {name: row.attribute(tiles) for name, row in zip(names, rows, strict=True)}
        for entry, row in zip(entries.values(), rows, strict=True):
            here = tile_of[entry.name]
            near = [name for name in names if tile_of[name] == here and name != entry.name]
            touches = [
                names.index(word.text)
                for word in entry.lists.get("touches", [])
                if self._touch(entry, word, near, entries)
            ]
            sides = [
                self.scope.number(s.Word(word.text, span=word.span), 1, len(m.SIDES)) - 1
                for word in entry.lists.get("sides", [])
            ]
            found.append(replace(row, sides=tuple(sides), touches=tuple(touches)))
        return found

    def _touch(self, entry: tables.Entry, word: Scalar, near: list[str], entries: Entries) -> bool:
        """Whether a part touches another: both rows must say so."""
        if word.text not in near:
            self.scope.unknown(s.Word(word.text, span=word.span), near)
            return False
        back = [each.text for each in entries[word.text].lists.get("touches", [])]
        if entry.name not in back:
            self.scope.complain("one-sided", word.span, name=entry.name, part=word.text)
        return entry.name in back


def _speaks_of_names(node: s.TabledNamesLine) -> bool:
    """Whether a table needs names that another may list."""
    return any(isinstance(each.type, s.NamedType) or each.by for each in node.attributes or ())
