"""What a figure needs to know of a game before any position: worked out once for each engine."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.geometry import lines
from rulespec.layout import ZoneCells
from rulespec.prose.linearise import Writer
from rulespec.records import Record, record

ENGINES = 64
"""How many games (with a number of players, in a variant) are remembered."""

Corner = tuple[int, int]
"""Column and row of a square, counted from 0; one step outside the grid it is -1 or one more."""
Owned = TypeVar("Owned")


@record
class FigureGround(Record):
    """Who owns what, and what only some games have: pieces with names on them, laid places."""

    zones: dict[str | None, tuple[ZoneCells, ...]]
    counters: dict[str | None, tuple[m.Counter, ...]]
    memories: dict[str | None, tuple[m.Memory, ...]]
    """All of them by their owner."""
    owning: frozenset[str | None]
    """Everybody who owns any of them."""
    boards: tuple[m.Places, ...]
    """Sets of places that are drawn as such: grids, rows, and what is laid on grids."""
    names: tuple[m.Places, ...]
    """Sets of names and of lines, which have nothing but numbers."""
    carried: str
    """The set of names that pieces carry as an attribute; or nothing."""
    hues: tuple[int | None, ...]
    """For each type of piece, which of these names it carries."""
    painted: frozenset[str]
    """The zones where pieces with such names can lie."""
    standing: dict[str, m.Memory]
    """For each set of names that stand on laid places, the memory that says where."""
    lodged: dict[str, m.Memory]
    """For each set of names that are on parts of tiles, the memory that says where."""
    joined: tuple[str, ...]
    """What parts of tiles have in common that steps join: the sort of land."""
    landmarks: dict[str, frozenset[int]]
    """For each set of parts those that are no stretch of land: they reach no side, or are of the
    same make as those that reach none."""
    ends: dict[str, tuple[Corner, ...]]
    """For each set of lines across a grid of laid places, which have one number each, where
    they come out."""


@lru_cache(ENGINES)
def figure_ground(engine: Engine) -> FigureGround:
    """What depends on the game alone."""
    game = engine.game
    carried = [dict(_carried(game, leaf)) for leaf in game.leaves]
    first = next(_carried_sets(game, carried), "")
    zones = _by_owner(game, engine.layout.zones.values(), lambda cells: cells.zone.owner)
    counted = (counter for counter in game.counters.values() if not counter.inner)
    kept = (memory for memory in game.memories.values() if not memory.inner)
    counters = _by_owner(game, counted, lambda counter: counter.owner)
    memories = _by_owner(game, kept, lambda memory: memory.owner)
    numbered = {*counters, *memories}
    boards = tuple(p for p in game.places.values() if _is_board(p, p.name in zones))
    boards = tuple(sorted(boards, key=lambda p: bool(p.listed and not p.on)))  # maps first
    others = (p for p in game.places.values() if p not in boards and not p.part_of)
    hues = tuple(each.get(first) for each in carried)
    joined = tuple(steps.same for steps in game.steps.values() if steps.same)
    return FigureGround(
        zones,
        counters,
        memories,
        frozenset((*zones, *counters, *memories)),
        boards,
        tuple(places for places in others if places.name in numbered),
        first,
        hues,
        frozenset(
            name
            for name, cells in engine.layout.zones.items()
            if any(hues[leaf] is not None for leaf in cells.zone.leaves)
        ),
        {owner: memory for owner, memory, at in _standing(game) if at.on},
        {owner: memory for owner, memory, at in _standing(game) if at.part_of},
        joined,
        {p.name: frozenset(_landmarks(p, joined)) for p in game.places.values() if p.part_of},
        {
            name: ends
            for name, ends in _ends(game)
            if len(counters.get(name, ())) == 1 and name not in memories
        },
    )


def _is_board(places: m.Places, has_zones: bool) -> bool:
    """Whether places are shown as places; names without pieces are shown by their numbers."""
    if places.part_of:  # shown on their tiles
        return False
    return not places.listed or bool(places.on) or bool(places.holds) or has_zones


@lru_cache(ENGINES)
def memo(engine: Engine, writer: Writer) -> dict[Hashable, object]:
    """What was drawn or said before of the same things in the same words."""
    return {}


def _by_owner(
    game: m.Game, things: Iterable[Owned], owner: Callable[[Owned], str | None]
) -> dict[str | None, tuple[Owned, ...]]:
    """Things by who has one each; what persons have is also what players have."""
    found: dict[str | None, tuple[Owned, ...]] = {}
    for each in things:
        whose = dict.fromkeys((owner(each), *("player",) * game.of_players(owner(each))))
        for name in whose:
            found[name] = (*found.get(name, ()), each)
    return found


def _carried(game: m.Game, leaf: m.Leaf) -> Iterator[tuple[str, int]]:
    """The names on a piece: their sets, and which of each it is."""
    for kind in leaf.kinds:
        for attribute, type_ in game.kinds[kind].attributes:
            if isinstance(type_, m.PlaceType) and leaf.attribute(attribute) >= 0:
                yield type_.places, leaf.attribute(attribute)


def _carried_sets(game: m.Game, carried: Sequence[Mapping[str, int]]) -> Iterator[str]:
    """The sets of names on pieces; first one of which players have names too."""
    found = dict.fromkeys(names for each in carried for names in each)
    for memory in game.memories.values():
        if isinstance(memory.type, m.PlaceType) and game.of_players(memory.owner):
            yield from (names for names in found if names == memory.type.places)
    yield from found


def _standing(game: m.Game) -> Iterator[tuple[str, m.Memory, m.Places]]:
    """The memories that say where names are, with whose they are and what the places are."""
    for memory in game.memories.values():
        if isinstance(memory.type, m.PlaceType) and memory.owner in game.places:
            yield memory.owner, memory, game.places[memory.type.places]


def _landmarks(parts: m.Places, joined: Sequence[str]) -> Iterator[int]:
    inside = [row for row in parts.rows if not row.sides]
    makes = {dict(row.attributes).get(name) for row in inside for name in joined}
    for index, row in enumerate(parts.rows):
        own = dict(row.attributes)
        if not row.sides or any(own.get(name) in makes for name in joined):
            yield index


def _ends(game: m.Game) -> Iterator[tuple[str, tuple[Corner, ...]]]:
    """Lines of which each comes out of the grid at an end of its own."""
    for places in game.places.values():
        if places.family is None or not game.places[places.family.places].on:
            continue
        grid = game.grid(places.family.places)
        drawn = [line for line in lines(grid, places.family) if len(line) > 1]
        ends = tuple(_beyond(grid, line) for line in drawn)
        outside = all(not (0 <= x < grid.files and 0 <= y < grid.ranks) for x, y in ends)
        if outside and len(set(ends)) == len(places.names):
            yield places.name, ends


def _beyond(grid: m.Places, line: tuple[int, ...]) -> Corner:
    """The square that would come next on a line."""
    (rank, file), (last_rank, last_file) = (divmod(line[i], grid.files) for i in (-2, -1))
    return 2 * last_file - file, 2 * last_rank - rank
