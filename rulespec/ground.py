"""What lies next to what in play: squares, places laid on them, and the parts of turned tiles.

The generated code asks one of these objects for its steps. What it answers depends only on
where places lie, so it is kept by that: a map changes rarely and is asked about often.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

FAR = 999
"""The distance between places that no steps lead between."""
MOST_KEPT = 2_000
"""Maps that are remembered at a time."""

Layout = tuple[int, ...]
Near = tuple[int, ...]


class Ground(ABC):
    """Steps between places. `cells` say where places lie, a place below 0 is none."""

    def __init__(self) -> None:
        self._near: dict[Layout, dict[int, Near]] = {}
        self._far: dict[Layout, dict[int, dict[int, int]]] = {}

    @abstractmethod
    def _neighbours(self, layout: Layout, place: int) -> Near: ...

    def near(self, cells: Sequence[int], place: int) -> Near:
        """Where a single step leads."""
        layout = tuple(cells)
        kept = _kept(self._near, layout)
        if place not in kept:
            kept[place] = self._neighbours(layout, place) if place >= 0 else ()
        return kept[place]

    def _distances(self, cells: Sequence[int], place: int) -> dict[int, int]:
        layout = tuple(cells)
        kept = _kept(self._far, layout)
        if place not in kept:
            edge = [place] if place >= 0 else []
            found = dict.fromkeys(edge, 0)
            while edge:
                beyond = {there for here in edge for there in self.near(layout, here)}
                far = found[edge[0]] + 1
                edge = [there for there in beyond if there not in found]
                found.update(dict.fromkeys(edge, far))
            kept[place] = found
        return kept[place]

    def reach(self, cells: Sequence[int], place: int) -> list[int]:
        """A place, and all that steps lead to from it."""
        return sorted(self._distances(cells, place))

    def apart(self, cells: Sequence[int], place: int, other: int) -> int:
        """How many steps lead from one place to another at least."""
        return self._distances(cells, place).get(other, FAR)


class Squares(Ground):
    """The squares of a grid, with a table of where each step leads."""

    def __init__(self, table: Sequence[Near]) -> None:
        super().__init__()
        self._table = table

    def _neighbours(self, layout: Layout, place: int) -> Near:
        return self._table[place]


class Laid(Squares):
    """Places that lie on squares: `cells` are their squares plus 1, or 0 for nowhere."""

    def _neighbours(self, layout: Layout, place: int) -> Near:
        squares = self._table[layout[place] - 1] if layout[place] else ()
        return tuple(layout.index(square + 1) for square in squares if square + 1 in layout)


class Parts(Ground):
    """Parts of tiles: those that touch on a tile, and those whose sides face each other.

    `cells` are the squares of the tiles plus 1, then by how many sides each is turned. With
    `alike`, a step leads only to a part with the same number there.
    """

    def __init__(
        self,
        tiles: Sequence[int],
        touches: Sequence[Near],
        sides: Sequence[Near],
        facing: Sequence[Near],
        turned: bool,
        alike: Sequence[int] = (),
    ) -> None:
        super().__init__()
        self._tiles, self._touches, self._sides = tiles, touches, sides
        self._facing, self._turned, self._alike = facing, turned, alike
        self._count = max(tiles, default=-1) + 1
        self._last: tuple[Layout, dict[int, int]] = (), {}
        self._at: dict[tuple[int, int], list[int]] = {}
        for part, reached in enumerate(sides):
            for side in reached:
                self._at.setdefault((tiles[part], side), []).append(part)

    def _neighbours(self, layout: Layout, place: int) -> Near:
        tile = self._tiles[place]
        if not layout[tile]:
            return ()
        found = {*self._touches[place]}
        for side in self._sides[place]:
            found.update(self._across(layout, tile, side))
        if self._alike:
            found = {part for part in found if self._alike[part] == self._alike[place]}
        return tuple(sorted(found))

    def _across(self, layout: Layout, tile: int, side: int) -> Sequence[int]:
        """The parts of the next tile that face a side of a tile."""
        number, count = len(self._facing[0]), self._count
        direction = (side + layout[count + tile]) % number if self._turned else side
        square = self._facing[layout[tile] - 1][direction]
        other = self._lying(layout).get(square + 1)
        if other is None or square < 0:
            return ()
        back = direction + number // 2 - (layout[count + other] if self._turned else 0)
        return self._at.get((other, back % number), ())

    def _lying(self, layout: Layout) -> dict[int, int]:
        """The tile on each square; the last map is asked about several times in a row."""
        if layout != self._last[0]:
            self._last = layout, {layout[tile]: tile for tile in range(self._count)}
        return self._last[1]


Kept = TypeVar("Kept")


def _kept(memory: dict[Layout, dict[int, Kept]], layout: Layout) -> dict[int, Kept]:
    found = memory.get(layout)
    if found is None:
        if len(memory) > MOST_KEPT:
            memory.clear()
        found = memory[layout] = {}
    return found
