"""Where steps lead: tables for squares and lines, and the grounds of laid places and parts."""

from __future__ import annotations

from rulespec import geometry
from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import Env, minus, scaled
from rulespec.lowering.hub import Hub


def places_of(node: m.One) -> str:
    """The set that a place belongs to, or that a walk leads over."""
    assert isinstance(node.type, m.PlaceType | m.WalkType), "checked: it is a place or a walk"
    return node.type.places


class StepTables:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def base(self, places: str) -> int:
        """Numbers of walks over places are written with so many digits."""
        return len(self.hub.game.places[places].names) + 1

    def walked(self, walk: m.One, env: Env) -> f.Numbers:
        """The places that a walk enters."""
        base = f.Const(self.base(places_of(walk)))
        return f.AskList("walked", (self.hub.numbers.one(walk, env), base))

    def laid(self, places: str) -> f.Numbers:
        """The squares (plus 1) that places are laid on; nothing for those that are not laid."""
        declared = self.hub.game.places[places]
        if not declared.on:
            return f.Fixed(())
        first = self.hub.layout.laid[places]
        return f.Cells(f.Const(first), f.Const(first + len(declared.names)))

    def square(self, place: m.One, env: Env) -> f.Number:
        """The square that a place is, or is laid on; below 0 for none."""
        places, spot = places_of(place), self.hub.numbers.one(place, env)
        if not self.hub.game.places[places].on:
            return spot
        return minus(f.Cell(scaled(self.hub.layout.laid[places], 1, spot)), 1)

    def near(self, steps: str, start: m.One, env: Env) -> f.Numbers:
        """The places that a step leads to."""
        ground, cells = self.ground(steps, places_of(start))
        return f.AskList("near", (ground, cells, self.hub.numbers.one(start, env)))

    def lying(self, places: str, squares: f.Numbers) -> f.Numbers:
        """The places on some squares: those laid there, or the squares themselves."""
        if not self.hub.game.places[places].on:
            return squares
        return f.AskList("lying", (self.laid(places), squares))

    # Grounds

    def ground(self, steps: str, places: str) -> tuple[f.Constant, f.Numbers]:
        """What knows where steps lead, and the cells that it must be told."""
        declared, known = self.hub.game.places[places], self.hub.game.steps[steps]
        if known.touching:
            return self._touching(declared, known)
        table = self._targets(steps, places)
        sort = "laid" if declared.on else "squares"
        grounds = tuple(f.Ground("laid" if declared.on else "squares", each) for each in table)
        cells = self.laid(places) if sort == "laid" else f.Fixed(())
        if all(seat is None for seat, _ in known.by_seat):
            return f.Constant(self.hub.names.constant(grounds[0])), cells
        return f.Constant(self.hub.names.constant(grounds), f.Active()), cells

    def _touching(self, parts: m.Places, steps: m.Steps) -> tuple[f.Constant, f.Numbers]:
        tiles, grid = (
            self.hub.game.places[parts.part_of],
            self.hub.game.grid(parts.part_of),
        )
        alike: f.Data = ()
        if steps.same:
            alike = tuple(row.attribute(steps.same) for row in parts.rows)
        touches = tuple(row.touches for row in parts.rows)
        sides = tuple(row.sides for row in parts.rows)
        told: tuple[f.Data, ...] = (
            self.tiles(parts), touches, sides, geometry.neighbours(grid), int(tiles.turned), alike,
        )  # fmt: skip
        first, size = (
            self.hub.layout.laid[tiles.name],
            len(tiles.names) * (2 if tiles.turned else 1),
        )
        constant = self.hub.names.constant(f.Ground("parts", told))
        return f.Constant(constant), f.Cells(f.Const(first), f.Const(first + size))

    def tiles(self, parts: m.Places) -> tuple[int, ...]:
        """The tile of each part."""
        return tuple(row.attribute(parts.part_of) for row in parts.rows)

    # Tables

    def family(self, family: m.LineFamily) -> geometry.Lines:
        return geometry.lines(self.hub.game.grid(family.places), family)

    def lines_through(self, family: m.LineFamily) -> str:
        """The table: place to the other cells of each line of the family through it."""
        places = self.hub.game.places[family.places]
        base = self.hub.layout.spots[family.places].base
        through = geometry.lines_through(self.family(family), len(places.names))
        cells = tuple(tuple(tuple(base + i for i in line) for line in each) for each in through)
        return self.hub.names.constant(cells)

    def table(self, steps: str, places: str) -> str:
        """The table: player and square to the squares that a step leads to.

        The last row is for no square, whose number is -1.
        """
        return self.hub.names.constant(self._targets(steps, places))

    def _targets(self, steps: str, places: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
        grid = self.hub.game.grid(places)
        return tuple(
            (*geometry.step_targets(grid, self.hub.game.steps[steps], seat), ())
            for seat in range(self.hub.layout.players)
        )
