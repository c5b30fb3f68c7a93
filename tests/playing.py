"""A script that plays random games and tells what came of them, one line for each.

It uses nothing but the public interface, so that it also plays an earlier state of the project:
the same lines mean the same moves in the same order, the same chance and the same scores.
"""

from __future__ import annotations

import argparse
import random
from hashlib import sha256

import rulespec

LONGEST = 5_000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("variant", help="'-' for none")
    parser.add_argument("players", type=int)
    parser.add_argument("count", type=int)
    asked = parser.parse_args()
    variants = [] if asked.variant == "-" else [asked.variant]
    game = rulespec.load(asked.game, variants=variants)
    for seed in range(asked.count):
        print(seed, *played(game, asked.players, seed))


def played(game: rulespec.Game, players: int, seed: int) -> tuple[int, str, str]:
    """How many decisions a random game has, a digest of all that happened, and its outcome."""
    choices = random.Random(f"{game.name}/{players}/{seed}")
    state, met = game.start(players, seed), sha256()
    for decisions in range(LONGEST):
        texts = [move.text for move in state.moves()]
        met.update(repr((state.active, texts)).encode())
        if state.over:
            told = repr([(who, str(move), drawn) for who, move, drawn in state.log()])
            met.update(told.encode())
            return decisions, met.hexdigest(), repr(state.outcome).replace(" ", "")
        state = state.apply(choices.choice(texts))
    raise AssertionError(f"{game.name} with {players} players, seed {seed}: no end in sight")


if __name__ == "__main__":
    main()
