"""Lines and steps on grids, as tables of place numbers."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m

Lines = tuple[tuple[int, ...], ...]


def lines(places: m.Places, family: m.LineFamily) -> Lines:
    """The places of every column, row or straight line of the family."""
    files, ranks = places.files, places.ranks
    match family.shape:
        case "column":
            return tuple(tuple(r * files + f for r in range(ranks)) for f in range(files))
        case "row":
            return tuple(tuple(r * files + f for f in range(files)) for r in range(ranks))
        case "line":
            return _straight_lines(places, family.length)
    assert_never(family.shape)


def _straight_lines(places: m.Places, length: int) -> Lines:
    """So many places side by side, across, along or slanting."""
    files, ranks = places.files, places.ranks
    found = []
    for rank in range(ranks):
        for file in range(files):
            for across, along in ((1, 0), (0, 1), (-1, 1), *(() if places.hexes else ((1, 1),))):
                end_file = file + across * (length - 1)
                end_rank = rank + along * (length - 1)
                if 0 <= end_file < files and 0 <= end_rank < ranks:
                    found.append(
                        tuple((rank + along * i) * files + file + across * i for i in range(length))
                    )
    return tuple(found)


def line_names(places: m.Places, family: m.LineFamily) -> tuple[str, ...]:
    """What a player calls the lines: columns by letter, rows by number, others by their ends."""
    match family.shape:
        case "column":
            return tuple(chr(97 + f) for f in range(places.files))
        case "row":
            return tuple(str(r + 1) for r in range(places.ranks))
        case "line":
            names = places.names
            return tuple(f"{names[line[0]]}-{names[line[-1]]}" for line in lines(places, family))
    assert_never(family.shape)


def lines_through(all_lines: Lines, count: int) -> tuple[Lines, ...]:
    """For each place, the other places of every line through it."""
    return tuple(
        tuple(tuple(p for p in line if p != place) for line in all_lines if place in line)
        for place in range(count)
    )


def neighbours(grid: m.Places) -> tuple[tuple[int, ...], ...]:
    """For each square the one at each of its sides, clockwise; -1 where the grid ends."""
    table = []
    for index in range(len(grid.names)):
        rank, file = divmod(index, grid.files)
        squares = [
            (rank + up) * grid.files + file + across
            if 0 <= file + across < grid.files and 0 <= rank + up < grid.ranks
            else -1
            for across, up in grid.sides
        ]
        table.append(tuple(squares))
    return tuple(table)


def step_targets(places: m.Places, steps: m.Steps, seat: int) -> tuple[tuple[int, ...], ...]:
    """For each place, where a step leads for the player at `seat`."""
    offsets = [offset for owner, each in steps.by_seat if owner in (None, seat) for offset in each]
    table = []
    for index in range(len(places.names)):
        rank, file = divmod(index, places.files)
        targets = [
            (rank + up) * places.files + file + across
            for across, up in offsets
            if 0 <= file + across < places.files and 0 <= rank + up < places.ranks
        ]
        table.append(tuple(sorted(targets)))
    return tuple(table)
