"""A process that plays random games of one state of the project, and tells how long it took.

It uses the public interface alone, so that an earlier state of the project plays as well. A line
that it is given names a game, a number of players, the first seed and how many games; a line that
it answers has the seconds of its processor, and how many turns there were: of the players in each
of whose days (if the game has such) something was decided.
"""

from __future__ import annotations

import random
import sys
import time

import rulespec

DAY = "day"
Turns = set[tuple[int, int]]


def play(game: rulespec.Game, players: int, seed: int, met: Turns | None = None) -> None:
    """A random game; `met` gathers the days and seats that decide."""
    choose = random.Random(seed).choice
    state = game.start(players, seed)
    day = state.engine.layout.counters.get(DAY) if met is not None else None
    while moves := state.moves():
        if met is not None:
            met.add((0 if day is None else state.cells[day], state.active))
        state.advance(choose(moves))


def turns(game: rulespec.Game, players: int, seed: int) -> int:
    met: Turns = set()
    play(game, players, seed, met)
    return len(met)


def main() -> None:
    games: dict[str, rulespec.Game] = {}
    for line in sys.stdin:
        name, *numbers = line.split()
        players, first, count = map(int, numbers)
        if name not in games:
            games[name] = rulespec.load(name)
        play(games[name], players, first)  # what is compiled when it is first called is there then
        start = time.process_time()
        for seed in range(first, first + count):
            play(games[name], players, seed)
        seconds = time.process_time() - start
        met = sum(turns(games[name], players, seed) for seed in range(first, first + count))
        print(seconds, met, flush=True)


if __name__ == "__main__":
    main()
