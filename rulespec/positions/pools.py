"""Where the pieces are that a position does not tell of."""

from __future__ import annotations

from collections import Counter as Tally

from rulespec import model as m
from rulespec.chance import Chance
from rulespec.engine import Engine
from rulespec.positions.spelling import Piece, pieces_in, write

Place = tuple[str, int]
"""A zone and its owner."""


class Pools:
    """Moves pieces so that listed zones hold what they should and nothing is lost or doubled."""

    def __init__(
        self,
        engine: Engine,
        cells: list[int],
        listed: dict[Place, list[Piece]],
        chance: Chance,
    ) -> None:
        self.engine, self.cells, self.listed, self.chance = engine, cells, listed, chance
        self.layout, self.game = engine.layout, engine.game
        self.all = {**self.layout.zones, **self.layout.spots}
        self.held: dict[int, Tally[Place]] = {}
        """How many pieces of each type lie in which zones that are not listed."""

    def settle(self) -> None:
        unlisted = {
            (name, owner): pieces_in(cells, owner, self.cells)
            for name, cells in self.all.items()
            for owner in range(cells.owners)
            if (name, owner) not in self.listed
        }
        self.held = _by_type(unlisted)
        wanted = Tally(leaf for pieces in self.listed.values() for leaf, *_ in pieces)
        for leaf in range(len(self.game.leaves)):
            if self._has_keeper(leaf):
                self._bring_home(leaf, wanted[leaf], unlisted)
            else:
                self._settle_leaf(leaf, wanted[leaf], unlisted)
        for (name, owner), pieces in (*self.listed.items(), *unlisted.items()):
            write(self.all[name], owner, pieces, self.cells)

    def _settle_leaf(self, leaf: int, wanted: int, unlisted: dict[Place, list[Piece]]) -> None:
        info = self.game.leaves[leaf]
        if not self.game.is_present(info, self.engine.players):
            return
        held = self.held.get(leaf, Tally())
        surplus = wanted + held.total() - info.count
        home = self._home(leaf, info)
        holders = [] if surplus <= 0 else [key for key in unlisted if held[key]]
        holders.sort(key=lambda key: key != home)
        while surplus > 0 and holders:
            key = holders[0]
            pieces = unlisted[key]
            index = next((i for i, p in enumerate(pieces) if p[0] == leaf), None)
            if index is None:
                holders.pop(0)
                continue
            face = pieces.pop(index)[1]
            if key != home and home in unlisted:
                self._replace(index, face, key, home, unlisted)
            surplus -= 1
        if surplus < 0 and home in unlisted:
            unlisted[home] += [Piece(leaf, 1)] * -surplus

    def _has_keeper(self, leaf: int) -> bool:
        """Whether a rule names the player with whom a piece is at home."""
        name = self.game.home(leaf)
        return name != m.BOX and bool(self.game.zones[name].home_of)

    def _bring_home(self, leaf: int, wanted: int, unlisted: dict[Place, list[Piece]]) -> None:
        """What lies neither in a listed zone nor on the table is with its player, or in the box."""
        zone = self.game.zones[self.game.home(leaf)]
        value = self.engine.code_of.values[zone.home_of]
        keeper = value(self.cells, leaf)
        home = (zone.name, keeper) if keeper >= 0 else (m.BOX, 0)
        for key, pieces in unlisted.items():
            if key[0] in (zone.name, m.BOX):
                pieces[:] = [piece for piece in pieces if piece[0] != leaf]
        present = sum(p[0] == leaf for pieces in unlisted.values() for p in pieces)
        rest = self.game.leaves[leaf].count - wanted - present
        if rest > 0 and home in unlisted:
            unlisted[home] += [Piece(leaf, 1)] * rest

    def _home(self, leaf: int, info: m.Leaf) -> Place:
        name = self.game.home(leaf)
        owned = name != m.BOX and self.game.of_players(self.game.zones[name].owner)
        return (name, info.seat or 0) if owned else (name, 0)

    def _replace(
        self, index: int, face: int, place: Place, home: Place, unlisted: dict[Place, list[Piece]]
    ) -> None:
        """A zone that the text does not mention keeps its size: it gets another piece."""
        allowed, source = self.all[place[0]].zone.leaves, unlisted[home]
        fitting = [i for i, piece in enumerate(source) if piece[0] in allowed]
        if fitting:
            leaf = source.pop(fitting[self.chance.below(len(fitting))]).leaf
            unlisted[place].insert(index, Piece(leaf, face))
            held = self.held.setdefault(leaf, Tally())
            held.subtract([home])
            held.update([place])


def _by_type(places: dict[Place, list[Piece]]) -> dict[int, Tally[Place]]:
    """How many pieces of each type lie in which places."""
    found: dict[int, Tally[Place]] = {}
    for place, pieces in places.items():
        for leaf, *_ in pieces:
            found.setdefault(leaf, Tally())[place] += 1
    return found
