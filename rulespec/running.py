"""What others call of a compiled game: typed functions over cells, each under its own name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulespec import model as m
from rulespec.program import JourneyCode, Site, value_name

Cells = list[int]
Objection = tuple[int, int | None, int | None]
"""What forbids something: its number, and the two numbers of a comparison."""
Objections = Callable[..., list[Objection]]


@dataclass(frozen=True, slots=True)
class RunningJourney:
    """A journey as it is tried out."""

    legs: Callable[[Cells], Sequence[int]]
    """The numbers of the moves that lead on."""
    take: Callable[[Cells, int], None]
    ends: Callable[[Cells], int]
    key: Callable[[Cells], tuple[int, ...]]
    """What tells states on the journey apart."""
    brief: Callable[[Cells], tuple[int, ...]] | None = None
    place: Callable[[Cells], int] | None = None
    cost: Callable[[Cells], int] | None = None
    told: Callable[[Cells], Sequence[int]] | None = None
    """The places of which something is told."""


@dataclass(frozen=True, slots=True)
class Running:
    """The functions of a game, for one number of players."""

    prepare: Any
    start: Any
    moves: list[Any]
    """By decision, from 1."""
    apply: list[Any]
    """By decision, too; nothing for one that the options keep out of play."""
    why: dict[tuple[int, int], Objections]
    """By decision and by the how manieth of its alternatives."""
    held: dict[int, Callable[[Cells], int]]
    deciders: dict[int, Callable[[Cells], int]]
    """Who decides, where that is not the one whose turn it is."""
    claims: list[Objections]
    pending: list[Objections]
    examples: dict[tuple[int, int], Callable[[Cells], int]]
    values: dict[str, Callable[..., Any]]
    eligible: Callable[[Cells], Sequence[int]] | None
    ties: list[Callable[[Cells, int], int]]
    journeys: dict[str, RunningJourney]


def running(
    game: m.Game,
    sites: Sequence[Site],
    journeys: Mapping[str, JourneyCode],
    space: Mapping[str, Any],
) -> Running:
    """The functions of a module, by what they are for: the only place that knows their names."""
    numbers = range(1, len(sites) + 1)
    ties = game.winner.ties if game.winner is not None else ()
    return Running(
        space["prepare"],
        space["start"],
        [None, *(space[f"moves_{number}"] for number in numbers)],
        [None, *(space.get(f"apply_{number}") for number in numbers)],
        {
            (site.number, k): space[f"why_{site.number}_{k}"]
            for site in sites
            for k in range(len(site.choose.alternatives))
        },
        {number: space[f"held_{number}"] for number in numbers},
        {n: space[f"decider_{n}"] for n in numbers if f"decider_{n}" in space},
        [space[f"claim_{index}"] for index in range(len(game.invariants))],
        [space[f"pending_{index}"] for index in range(len(game.triggers))],
        {
            (index, position): space[f"example_{index}_{position}"]
            for index, example in enumerate(game.examples)
            for position, step in enumerate(example.steps)
            if isinstance(step, m.Then) and step.condition is not None
        },
        {name: space[value_name(name)] for name in game.values},
        space.get("eligible"),
        [space[f"tie_{i}"] for i, tie in enumerate(ties) if tie.by != "shared"],
        {name: _journey(code, space) for name, code in journeys.items()},
    )


def _journey(code: JourneyCode, space: Mapping[str, Any]) -> RunningJourney:
    further = (code.brief, code.place, code.cost, code.told)
    return RunningJourney(
        space[code.legs],
        space[code.take],
        space[code.ends],
        space[code.key],
        *(space[name] if name else None for name in further),
    )
