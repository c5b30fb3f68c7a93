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
FEW_ASKED = 12
"""After so many questions about a map it is worth remembering: most that are only tried out are
forgotten before that."""

Layout = tuple[int, ...]
Near = tuple[int, ...]


class Known:
    """What has been found out about the places as they lie in one way."""

    __slots__ = ("far", "layout", "near", "reached")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.near: dict[int, Near] = {}
        self.far: dict[int, dict[int, int]] = {}
        self.reached: dict[int, list[int]] = {}


class Ground(ABC):
    """Steps between places. `cells` say where places lie, a place below 0 is none."""

    def __init__(self) -> None:
        self._known: dict[Layout, Known] = {}
        self._last: Sequence[int] = ()
        self._here = Known(())
        """What is known of the last layout: most questions are about the same one."""
        self._tried: Sequence[int] = ()
        self._asked = 0
        """How often it was asked about a layout of which nothing is remembered yet."""

    @abstractmethod
    def _neighbours(self, layout: Sequence[int], place: int) -> Near: ...

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
            found = known.near[place] = self._neighbours(known.layout, place) if place >= 0 else ()
        return found

    def near(self, cells: Sequence[int], place: int) -> Near:
        """Where a single step leads."""
        if cells == self._last:
            return self._near(self._here, place)
        if cells != self._tried:
            self._tried, self._asked = cells, FEW_ASKED if tuple(cells) in self._known else 0
        if self._asked < FEW_ASKED:  # it may only be tried out
            self._asked += 1
            return self._neighbours(cells, place) if place >= 0 else ()
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

    def _neighbours(self, layout: Sequence[int], place: int) -> Near:
        return self._table[place]


class Laid(Squares):
    """Places that lie on squares: `cells` are their squares plus 1, or 0 for nowhere."""

    def _neighbours(self, layout: Sequence[int], place: int) -> Near:
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
        self._tiles, self._turned, self._alike = tiles, turned, alike
        self._count = max(tiles, default=-1) + 1
        number = len(facing[0]) if facing else 1
        self._directions = [
            [tuple((side + turn) % number for side in reached) for turn in range(number)]
            for reached in sides
        ]
        """The directions of a part's sides, by how far its tile is turned."""
        self._beyond = [[square + 1 if square >= 0 else -1 for square in row] for row in facing]
        """What the cell of a tile holds that lies in a direction of a square."""
        self._beside = [
            tuple(sorted(each for each in touched if self._are_alike(part, each)))
            for part, touched in enumerate(touches)
        ]
        """Where a step leads to on the same tile."""
        self._reaching: list[list[list[int]]] = [
            [[] for _ in range(number)] for _ in range(self._count)
        ]
        """The parts that reach a side, of each tile."""
        for part, reached in enumerate(sides):
            for side in reached:
                self._reaching[tiles[part]][side].append(part)

    def _are_alike(self, part: int, other: int) -> bool:
        return not self._alike or self._alike[part] == self._alike[other]

    def _neighbours(self, layout: Sequence[int], place: int) -> Near:
        tile, count = self._tiles[place], self._count
        if not layout[tile]:
            return ()
        squares, beyond = layout[:count], self._beyond[layout[tile] - 1]
        found: list[int] = []
        for direction in self._directions[place][layout[count + tile] if self._turned else 0]:
            if beyond[direction] in squares:
                other = squares.index(beyond[direction])
                found += self._reaching[other][self._back(layout, other, direction)]
        if found and self._alike:
            alike = self._alike[place]
            found = [part for part in found if self._alike[part] == alike]
        if not found:
            return self._beside[place]
        return tuple(sorted({*self._beside[place], *found}))

    def _back(self, layout: Sequence[int], tile: int, direction: int) -> int:
        """The side of a tile that lies towards where a direction comes from."""
        number = len(self._beyond[0])
        turn = layout[self._count + tile] if self._turned else 0
        return (direction + number // 2 - turn) % number
