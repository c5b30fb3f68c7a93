"""What touches what on a map of turned tiles, against the geometry of hexagons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, pi, sin, sqrt

import rulespec
from rulespec import model as m
from rulespec.geometry import neighbours, step_targets
from rulespec.ground import FAR, Laid, Parts, Squares
from tests.conftest import INVENTED
from tests.walks import walk

Point = tuple[int, int]


def _game() -> rulespec.Game:
    return rulespec.load(next(name for name in INVENTED if name.endswith("expedition")))


def _maps(game: rulespec.Game) -> Iterator[tuple[list[int], int]]:
    """Where tiles lie and how they are turned, in many states; and how many there are."""
    tiles = game.model.places["tile"]
    for seed in range(4):
        state = list(walk(game, 3, seed))[-1]
        first = state.engine.layout.laid["tile"]
        yield list(state.cells[first : first + 2 * len(tiles.names)]), len(tiles.names)


def _middle(square: int, side: int, files: int) -> Point:
    """The middle of a side of a hex, in units that are whole for all hexes."""
    rank, file = divmod(square, files)
    x, y = 1.5 * file, (rank + file / 2) * sqrt(3)
    angle = pi / 2 - side * pi / 3
    half = sqrt(3) / 2
    return round(100 * (x + half * cos(angle))), round(100 * (y + half * sin(angle)))


def _touching(game: rulespec.Game, cells: list[int], count: int) -> set[tuple[int, int]]:
    """Pairs of parts that touch, from the middles of the sides they reach."""
    parts, grid = game.model.places["spot"], game.model.places["hex"]
    reached: dict[Point, list[int]] = {}
    found = set()
    for index, row in enumerate(parts.rows):
        tile = row.attribute("tile")
        if not cells[tile]:
            continue
        found |= {(index, other) for other in row.touches}
        for side in row.sides:
            turned = (side + cells[count + tile]) % 6
            at = _middle(cells[tile] - 1, turned, grid.files)
            reached.setdefault(at, []).append(index)
    for there in reached.values():
        found |= {(a, b) for a, b in product(there, there) if a != b}
    return found


def _parts(game: rulespec.Game, same: str = "") -> Parts:
    parts, grid = game.model.places["spot"], game.model.places["hex"]
    return Parts(
        [row.attribute("tile") for row in parts.rows],
        [row.touches for row in parts.rows],
        [row.sides for row in parts.rows],
        neighbours(grid),
        True,
        [row.attribute(same) for row in parts.rows] if same else [],
    )


def test_parts_touch_where_the_sides_of_their_tiles_meet() -> None:
    game = _game()
    ground, joined = _parts(game), _parts(game, "terrain")
    terrain = [row.attribute("terrain") for row in game.model.places["spot"].rows]
    seen = 0
    for cells, count in _maps(game):
        wanted = _touching(game, cells, count)
        size = len(terrain)
        assert {(a, b) for a in range(size) for b in ground.near(cells, a)} == wanted
        alike = {(a, b) for a, b in wanted if terrain[a] == terrain[b]}
        assert {(a, b) for a in range(size) for b in joined.near(cells, a)} == alike
        seen += len(wanted)
    assert seen > 200


def test_reach_is_what_steps_lead_to() -> None:
    game = _game()
    joined = _parts(game, "terrain")
    for cells, _ in _maps(game):
        for part in range(len(game.model.places["spot"].rows)):
            reached = joined.reach(cells, part)
            assert part in reached
            assert {b for a in reached for b in joined.near(cells, a)} <= {*reached}
            assert all(joined.apart(cells, part, other) < FAR for other in reached)
            assert all(part in joined.reach(cells, other) for other in reached)


def test_on_a_whole_grid_of_hexes_the_distance_is_that_of_hexes() -> None:
    grid = m.Places("hex", 7, 6, True, hexes=True)
    steps = m.Steps("next", ((None, tuple(m.SIDES.values())),), hexes=True)
    ground = Squares(step_targets(grid, steps, 0))
    for a, b in product(range(42), range(42)):
        (y, x), (v, u) = divmod(a, 7), divmod(b, 7)
        across, up = u - x, v - y
        expected = max(abs(across), abs(up), abs(across + up))
        assert ground.apart((), a, b) == expected


def test_laid_places_are_as_far_apart_as_the_chain_between_them() -> None:
    grid = m.Places("hex", 5, 5, True, hexes=True)
    steps = m.Steps("next", ((None, tuple(m.SIDES.values())),), hexes=True)
    ground = Laid(step_targets(grid, steps, 0))
    names = grid.names
    chain = [names.index(square) + 1 for square in ("a1", "a2", "a3", "b3")]
    assert [ground.apart([*chain, 0], 0, other) for other in range(5)] == [0, 1, 2, 3, FAR]
    assert ground.near([*chain, 0], 4) == () and ground.near(chain, -1) == ()


def test_what_is_tried_out_leaves_everything_as_it_was() -> None:
    game = _game()
    for state in walk(game, 3, 1):
        before = list(state.cells)
        for move in state.moves():
            assert state.check(move).legal
        assert list(state.cells) == before


def test_a_map_that_is_only_tried_out_is_asked_like_one_that_is_remembered() -> None:
    game = _game()
    maps = [cells for cells, _ in _maps(game)]
    count = len(game.model.places["spot"].names)
    for cells in maps:
        often, seldom = _parts(game), _parts(game)
        known = [often.near(cells, part) for _ in range(2) for part in range(count)][count:]
        for part, near in enumerate(known):
            assert seldom.near(cells, part) == near
            seldom.near([*cells[1:], cells[0]], 0)  # so that nothing is remembered
