"""Boards: grids and rows of places, what is laid on them, their lines, and steps over them."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.geometry import line_names
from rulespec.resolve.grids import line_family, named_grid
from rulespec.resolve.scope import Scope
from rulespec.resolve.sources import Sources
from rulespec.resolve.written import texts

MOST_FILES, MOST_RANKS = 26, 99


class Boards:
    """Declares places that have a shape, and steps."""

    def __init__(self, scope: Scope, sources: Sources) -> None:
        self.scope = scope
        self.sources = sources

    # Places

    def declare_places(self) -> None:
        for node in self.sources.all(s.PlacesLine):
            self.scope.declare(node.name)
            grid = hexes = False
            match node.shape:
                case s.LinesOf():
                    continue  # their grid may be declared below
                case s.Grid(wide, high):
                    files = self.scope.number(wide, 1, MOST_FILES)
                    ranks = self.scope.number(high, 1, MOST_RANKS)
                    grid, hexes = True, node.shape.hexes is not None
                case s.Numbered(count):
                    files, ranks = self.scope.number(count, 1, MOST_FILES), 1
                case _:
                    assert_never(node.shape)
            if node.each is not None and node.each.text != "1":
                self.scope.complain("place-holds-one", node.each.span)
            holds = self.scope.leaves_of(node.kind) if node.kind is not None else frozenset[int]()
            kind = node.kind.text if node.kind is not None else ""
            places = m.Places(
                node.name.text, files, ranks, grid, holds, kind, texts(node.tags), node.span,
                hexes=hexes,
            )  # fmt: skip
            self.scope.add_places(places, node.name.span)

    def declare_laid(self) -> None:
        """What is laid on a grid, and the lines of a grid that are places themselves."""
        taken: dict[str, Span] = {}
        for tabled in self.sources.all(s.TabledPlacesLine):
            if tabled.grid is not None and named_grid(self.scope, tabled.grid, laid=False):
                first = taken.setdefault(tabled.grid.text, tabled.grid.span)
                if first != tabled.grid.span:
                    place, name = (first, "first"), tabled.grid.text
                    self.scope.complain("name-taken", tabled.grid.span, place, name=name)
        for parts in self.sources.all(s.TabledPlacesLine):
            self._sides_of_tile(parts)
        for node in self.sources.all(s.PlacesLine):
            if isinstance(node.shape, s.LinesOf):
                self._lines(node, node.shape)

    def _sides_of_tile(self, node: s.TabledPlacesLine) -> None:
        """A part reaches no more sides than its tile has."""
        grid = self.scope.grid_of(node.part_of.text) if node.part_of is not None else None
        if grid is None or node.name.text not in self.scope.places:
            return
        most = len(grid.sides)
        for row in self.scope.places[node.name.text].rows:
            if any(side >= most for side in row.sides):
                self.scope.complain("out-of-range", node.span, low=1, high=most)
                return

    def _lines(self, node: s.PlacesLine, shape: s.LinesOf) -> None:
        """Lines of a grid that are places themselves."""
        family = line_family(self.scope, "line", shape.places, shape.length)
        if family is None or node.kind is not None:
            if node.kind is not None:
                self.scope.complain("place-holds-one", node.kind.span)
            return
        grid = named_grid(self.scope, shape.places)
        assert grid is not None
        names = line_names(grid, family)
        places = m.Places(
            node.name.text, len(names), 1, False, rules=texts(node.tags), span=node.span,
            listed=names, family=family,
        )  # fmt: skip
        self.scope.add_places(places, node.name.span)

    # Steps

    def declare_steps(self) -> None:
        for node in self.sources.all(s.StepsLine):
            self._steps(node)
        for touching in self.sources.all(s.TouchingLine):
            self._touching(touching)

    def _steps(self, node: s.StepsLine) -> None:
        """Ways to go, for everybody or for one player; each player may have a line of its own."""
        name = node.name.text
        known = self.scope.steps.get(name)
        seat = None
        if node.seat is not None:
            if node.seat.text not in self.scope.seats:
                self.scope.unknown(node.seat, self.scope.seats, "player")
                return
            seat = self.scope.seats.index(node.seat.text)
        if known is None or any(each[0] in (seat, None) for each in known.by_seat):
            self.scope.declare(node.name)
        hexes = node.directions[0].text in m.SIDES or (known is not None and known.hexes)
        ways = m.SIDES if hexes else m.DIRECTIONS
        for word in node.directions:
            if word.text not in ways:
                self.scope.unknown(word, ways, "direction")
        offsets = tuple(ways[w.text] for w in node.directions if w.text in ways)
        by_seat = (*(known.by_seat if known else ()), (seat, offsets))
        rules = known.rules if known else texts(node.tags)
        self.scope.steps[name] = m.Steps(name, by_seat, rules, node.span, hexes=hexes)

    def _touching(self, node: s.TouchingLine) -> None:
        """Steps from a part of a tile to what it touches."""
        self.scope.declare(node.name)
        same = node.same
        known = [each for places in self.scope.places.values() for each, _ in places.attributes]
        if same is not None and same.text not in known:
            self.scope.unknown(same, known)
            same = None
        self.scope.steps[node.name.text] = m.Steps(
            node.name.text, (), texts(node.tags), node.span, touching=True,
            same=same.text if same else "",
        )  # fmt: skip
