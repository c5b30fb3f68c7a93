"""What lies next to what in play: squares, places laid on them, and the parts of turned tiles.

The generated code asks one of these objects for its steps. What it answers depends only on
where places lie, so it is kept by that: a map changes rarely and is asked about often.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

FAR = 999
"""The distance between places that no steps lead between."""
MOST_KEPT = 2_000
"""Maps that are remembered at a time."""

Layout = tuple[int, ...]
Near = tuple[int, ...]


class Known:
    """What has been found out about the places as they lie in one way."""

    __slots__ = ("far", "layout", "lying", "near", "reached")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.near: dict[int, Near] = {}
        self.far: dict[int, dict[int, int]] = {}
        self.reached: dict[int, list[int]] = {}
        self.lying: dict[int, int] = {}
        """The tile on each square, once that was asked."""


class Ground(ABC):
    """Steps between places. `cells` say where places lie, a place below 0 is none."""

    def __init__(self) -> None:
        self._known: dict[Layout, Known] = {}
        self._last: Sequence[int] = ()
        self._here = Known(())
        """What is known of the last layout: most questions are about the same one."""

    @abstractmethod
    def _neighbours(self, known: Known, place: int) -> Near: ...

    def _lies(self, cells: Sequence[int]) -> Known:
        """What is known of places that lie like this."""
        if cells != self._last:
            layout = tuple(cells)
            found = self._known.get(layout)
            if found is None:
                if len(self._known) > MOST_KEPT:
                    self._known.clear()
                found = self._known[layout] = Known(layout)
            self._last, self._here = cells[:], found
        return self._here

    def _near(self, known: Known, place: int) -> Near:
        found = known.near.get(place)
        if found is None:
            found = known.near[place] = self._neighbours(known, place) if place >= 0 else ()
        return found

    def near(self, cells: Sequence[int], place: int) -> Near:
        """Where a single step leads."""
        return self._near(self._lies(cells), place)

    def _distances(self, known: Known, place: int) -> dict[int, int]:
        found = known.far.get(place)
        if found is None:
            edge = [place] if place >= 0 else []
            found = known.far[place] = dict.fromkeys(edge, 0)
            while edge:
                beyond = {there for here in edge for there in self._near(known, here)}
                far = found[edge[0]] + 1
                edge = [there for there in beyond if there not in found]
                found.update(dict.fromkeys(edge, far))
        return found

    def reach(self, cells: Sequence[int], place: int) -> list[int]:
        """A place, and all that steps lead to from it."""
        known = self._lies(cells)
        found = known.reached.get(place)
        if found is None:
            found = known.reached[place] = sorted(self._distances(known, place))
        return found

    def apart(self, cells: Sequence[int], place: int, other: int) -> int:
        """How many steps lead from one place to another at least."""
        return self._distances(self._lies(cells), place).get(other, FAR)


class Squares(Ground):
    """The squares of a grid, with a table of where each step leads."""

    def __init__(self, table: Sequence[Near]) -> None:
        super().__init__()
        self._table = table

    def _neighbours(self, known: Known, place: int) -> Near:
        return self._table[place]


class Laid(Squares):
    """Places that lie on squares: `cells` are their squares plus 1, or 0 for nowhere."""

    def _neighbours(self, known: Known, place: int) -> Near:
        layout = known.layout
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
        self._at: dict[tuple[int, int], list[int]] = {}
        for part, reached in enumerate(sides):
            for side in reached:
                self._at.setdefault((tiles[part], side), []).append(part)

    def _neighbours(self, known: Known, place: int) -> Near:
        tile = self._tiles[place]
        if not known.layout[tile]:
            return ()
        found = {*self._touches[place]}
        for side in self._sides[place]:
            found.update(self._across(known, tile, side))
        if self._alike:
            found = {part for part in found if self._alike[part] == self._alike[place]}
        return tuple(sorted(found))

    def _across(self, known: Known, tile: int, side: int) -> Sequence[int]:
        """The parts of the next tile that face a side of a tile."""
        layout = known.layout
        number, count = len(self._facing[0]), self._count
        direction = (side + layout[count + tile]) % number if self._turned else side
        square = self._facing[layout[tile] - 1][direction]
        if square < 0:
            return ()
        if not known.lying:
            known.lying = {layout[each]: each for each in range(count)}
        other = known.lying.get(square + 1)
        if other is None:
            return ()
        back = direction + number // 2 - (layout[count + other] if self._turned else 0)
        return self._at.get((other, back % number), ())
