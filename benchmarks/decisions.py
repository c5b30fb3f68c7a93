"""What a decision costs in a large game: all legal moves and one check, by players and by day."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import rulespec
from rulespec.resources import shipped_games

LARGE = "escape-plan"
DAY = "day"
SEEDS = range(12)
BAR = 40
"""Length of the longest bar of a plot."""


@dataclass(slots=True)
class Cost:
    """Seconds of every decision that was met."""

    moves: list[float] = field(default_factory=list)
    checks: list[float] = field(default_factory=list)


def decisions() -> None:
    """Random games of every game next to each other, then the large game in detail."""
    print("\nrandom full games per second, as many players as possible")
    for name in shipped_games():
        print(f"  {name:<18} {_games_per_second(rulespec.load(name)):10.1f}")
    game = rulespec.load(LARGE)
    by_players = {players: Cost() for players in game.players}
    by_day: dict[int, Cost] = {}
    for players in game.players:
        for day, moves, check in _measured(game, players):
            for cost in (by_players[players], by_day.setdefault(day, Cost())):
                cost.moves.append(moves)
                cost.checks.append(check)
    _table(f"{LARGE}: milliseconds of a decision by players", by_players)
    _table(f"{LARGE}: milliseconds of a decision by day", dict(sorted(by_day.items())))


def _games_per_second(game: rulespec.Game) -> float:
    choose = random.Random(1).choice
    start = time.perf_counter()
    for seed in SEEDS:
        state = game.start(game.players[-1], seed)
        while moves := state.moves():
            state.advance(choose(moves))
    return len(SEEDS) / (time.perf_counter() - start)


def _measured(game: rulespec.Game, players: int) -> Iterator[tuple[int, float, float]]:
    """Day, seconds for all legal moves and seconds for one check, at every decision."""
    dice = random.Random(players)
    for seed in SEEDS:
        state = game.start(players, seed)
        cell = state.engine.layout.counters[DAY]
        while not state.over:
            start = time.perf_counter()
            moves = state.moves()
            listed = time.perf_counter()
            move = dice.choice(moves)
            state.check(move)
            checked = time.perf_counter()
            yield state.cells[cell], listed - start, checked - listed
            state.advance(move)


def _table(title: str, costs: dict[int, Cost]) -> None:
    print(f"\n{title}")
    print("        moves: median     99%     most   check: median     99%     most")
    tails = {key: _percentile(cost.moves) for key, cost in costs.items()}
    longest = max(tails.values())
    for key, cost in costs.items():
        figures = [
            figure * 1000
            for each in (cost.moves, cost.checks)
            for figure in (statistics.median(each), _percentile(each), max(each))
        ]
        print(f"  {key:<5}" + "".join(f"{figure:9.2f}" for figure in figures))
    print("  99% of all legal moves:")
    for key, tail in tails.items():
        print(f"  {key:<3} {'#' * round(BAR * tail / longest):<{BAR}} {tail * 1000:.1f} ms")


def _percentile(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100]
