"""Random play of any game: the same numbers always give the same games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulespec import Game, State

LONGEST = 2_000
"""No random game may need more decisions than this."""


def sittings(game: Game, count: int) -> Iterator[tuple[int, int]]:
    """Number of players and seed of so many games, spread over all numbers of players."""
    for seed in range(count):
        yield game.players[seed % len(game.players)], seed


def dice(game: Game, players: int, seed: int, purpose: str = "play") -> random.Random:
    """Random choices of their own for a game and a purpose."""
    return random.Random(f"{purpose}/{game.name}/{players}/{seed}")


def walk(game: Game, players: int, seed: int) -> Iterator[State]:
    """Every state of a random game, from the start to the end."""
    choices = dice(game, players, seed)
    state = game.start(players, seed)
    yield state
    for _ in range(LONGEST):
        if state.over:
            return
        state = state.follow(choices.choice(state.moves()))
        yield state
    raise AssertionError(f"{game.name} with {players} players, seed {seed}: no end in sight")


def walks(game: Game, count: int) -> Iterator[State]:
    """Every state of so many random games."""
    for players, seed in sittings(game, count):
        yield from walk(game, players, seed)
