"""What all parts of the lowering share: the game, its layout, and each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulespec import model as m
from rulespec.layout import Layout
from rulespec.lowered import form as f
from rulespec.lowering.build import Env, FreshNames

if TYPE_CHECKING:
    from rulespec.lowering.conditions import LoweredConditions
    from rulespec.lowering.numbers import LoweredNumbers
    from rulespec.lowering.sets import LoweredSets
    from rulespec.lowering.steps import StepTables
    from rulespec.lowering.zones import LoweredZones


@dataclass(slots=True)
class Hub:
    """Expressions ask for each other through it: a number for a set, a set for a condition."""

    game: m.Game
    layout: Layout
    names: FreshNames = field(default_factory=FreshNames)
    numbers: LoweredNumbers = field(init=False)
    conditions: LoweredConditions = field(init=False)
    zones: LoweredZones = field(init=False)
    sets: LoweredSets = field(init=False)
    steps: StepTables = field(init=False)
    tried: Callable[[m.Afterwards, Env], f.Number] = field(init=False)
    """What holds after an act, which only the flow of a game can tell."""

    def setting(self, name: str) -> int:
        """An option or a parameter: known once players and variant are."""
        option = self.game.options.get(name)
        if option is not None:
            return option.value
        return dict(self.game.parameters[name].by_players)[self.layout.players]


def connected(game: m.Game, layout: Layout) -> Hub:
    """A hub with everything that expressions need."""
    from rulespec.lowering.conditions import LoweredConditions
    from rulespec.lowering.numbers import LoweredNumbers
    from rulespec.lowering.sets import LoweredSets
    from rulespec.lowering.steps import StepTables
    from rulespec.lowering.zones import LoweredZones

    hub = Hub(game, layout)
    hub.numbers, hub.conditions = LoweredNumbers(hub), LoweredConditions(hub)
    hub.zones, hub.sets, hub.steps = LoweredZones(hub), LoweredSets(hub), StepTables(hub)
    return hub
