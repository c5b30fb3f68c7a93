"""Model to program: lowered for a number of players, and how to read it."""

from __future__ import annotations

from rulespec import model as m
from rulespec.lowered.scan import ending, needs_chance
from rulespec.lowering.game import Lowered, lower, lower_examples
from rulespec.program import Program, Site

__all__ = ["compile_examples", "compile_game"]


def compile_game(game: m.Game, players: int) -> Program:
    """The program of a game for one number of players."""
    lowered = lower(game, players)
    _name_sites(lowered.sites)
    return _program(lowered)


def compile_examples(game: m.Game, players: int) -> Program:
    """What the examples of a game claim, apart: those who play do not wait for it."""
    return _program(lower_examples(game, players))


def _program(lowered: Lowered) -> Program:
    return Program(
        lowered.layout.players,
        lowered.layout,
        {site.name: site for site in lowered.sites},
        lowered.alternatives,
        lowered.journeys,
        {function.name: function for function in lowered.functions},
        lowered.same,
        lowered.constants,
        lowered.tables,
        ending(lowered.functions),
        needs_chance(lowered.functions),
    )


def _name_sites(sites: list[Site]) -> None:
    """Name each decision after its act; after what leads to it where two share an act."""
    by_act: dict[str, list[Site]] = {}
    for site in sites:
        by_act.setdefault(site.act, []).append(site)
    for act, same in by_act.items():
        for site in same:
            site.name = act if len(same) == 1 else f"{act} from {_led_by(site, same)}"
        names = [site.name for site in same]
        for index, site in enumerate(same):
            if names.count(site.name) > 1:
                site.name = f"{site.name} {names[: index + 1].count(site.name)}"


def _led_by(site: Site, same: list[Site]) -> str:
    """What led to a decision and not to the others of its act: the last such thing, if any."""
    others = [caller for each in same if each is not site for caller in each.callers]
    telling = [caller for caller in site.callers if caller not in others]
    return (telling or site.callers or (site.phase or "turn",))[-1]
