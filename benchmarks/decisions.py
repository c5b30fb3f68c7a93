"""What a decision costs in a large game: all legal moves, a check of a legal and of another move,
by players and by day; and ways of which only the destination is said."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import rulespec
from rulespec.resources import shipped_games

LARGE = "escape-plan"
DAY, SPOT, TRAVEL = "day", "spot", "travel"
SETTING_OUT = {"move", "walk"}
"""Acts that are possible where somebody may travel."""
SEEDS = range(12)
BAR = 40
"""Length of the longest bar of a plot."""


@dataclass(slots=True)
class Cost:
    """Seconds of every decision that was met."""

    moves: list[float] = field(default_factory=list)
    checks: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)


def decisions() -> None:
    """Random games of every game next to each other, then the large game in detail."""
    print("\nrandom full games per second, as many players as possible")
    for name in shipped_games():
        print(f"  {name:<18} {_games_per_second(rulespec.load(name)):10.1f}")
    game = rulespec.load(LARGE)
    by_players = {players: Cost() for players in game.players}
    by_day: dict[int, Cost] = {}
    for players in game.players:
        for day, moves, check, other in _measured(game, players):
            for cost in (by_players[players], by_day.setdefault(day, Cost())):
                cost.moves.append(moves)
                cost.checks.append(check)
                cost.others.append(other)
    _table(f"{LARGE}: milliseconds of a decision by players", by_players)
    _table(f"{LARGE}: milliseconds of a decision by day", dict(sorted(by_day.items())))
    ways = [seconds * 1000 for seconds in _ways(game)]
    print(f"\n{LARGE}: milliseconds of a way of which the destination is said")
    print(f"  median {statistics.median(ways):.1f}, 99% {_percentile(ways):.1f}")


def _games_per_second(game: rulespec.Game) -> float:
    choose = random.Random(1).choice
    start = time.perf_counter()
    for seed in SEEDS:
        state = game.start(game.players[-1], seed)
        while moves := state.moves():
            state.advance(choose(moves))
    return len(SEEDS) / (time.perf_counter() - start)


def _measured(game: rulespec.Game, players: int) -> Iterator[tuple[int, float, float, float]]:
    """Day, seconds for all legal moves, for the check of one, and for the check of a move that
    was legal earlier and mostly is not any more; at every decision."""
    dice = random.Random(players)
    for seed in SEEDS:
        state = game.start(players, seed)
        cell = state.engine.layout.counters[DAY]
        met: list[rulespec.Move] = []
        while not state.over:
            start = time.perf_counter()
            moves = state.moves()
            listed = time.perf_counter()
            move = dice.choice(moves)
            state.check(move)
            checked = time.perf_counter()
            state.check(dice.choice(met or [move]))
            refused = time.perf_counter()
            yield state.cells[cell], listed - start, checked - listed, refused - checked
            met.append(dice.choice(moves))
            state.advance(move)


def _ways(game: rulespec.Game) -> Iterator[float]:
    """Seconds for the check of a random destination, where somebody may travel."""
    dice = random.Random(1)
    spots = game.model.places[SPOT].names
    for players in game.players:
        state = game.start(players, players)
        while moves := state.moves():
            if SETTING_OUT & {move.act for move in moves}:
                start = time.perf_counter()
                state.check(f"{TRAVEL} {dice.choice(spots)}")
                yield time.perf_counter() - start
            state.advance(dice.choice(moves))


def _table(title: str, costs: dict[int, Cost]) -> None:
    print(f"\n{title}")
    columns = ("moves", "check", "check of another move")
    print(" " * 8 + "".join(f"{each + ': median, 99%, most':<36}" for each in columns))
    tails = {key: _percentile(cost.moves) for key, cost in costs.items()}
    longest = max(tails.values())
    for key, cost in costs.items():
        figures = [
            figure * 1000
            for each in (cost.moves, cost.checks, cost.others)
            for figure in (statistics.median(each), _percentile(each), max(each))
        ]
        print(f"  {key:<6}" + "".join(f"{figure:<12.2f}" for figure in figures))
    print("  99% of all legal moves:")
    for key, tail in tails.items():
        print(f"  {key:<3} {'#' * round(BAR * tail / longest):<{BAR}} {tail * 1000:.1f} ms")


def _percentile(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100]
