"""Kings of Chicago played side by side with its independent reference.

The reference starts from our finished set-up; after that nothing is left to chance.
`play_lockstep` compares everything the two hold, and what they allow, after every move. It
also judges games whose rules were changed: whatever goes wrong there is a difference.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import yaml

from rulespec import Game, Move, State
from rulespec.resources import shipped_games
from tests.oracles.kings import Kings, LocationData

LONGEST = 2_000


class _Differs(Exception):
    """The two sides do not agree."""


@cache
def tables() -> tuple[dict[str, LocationData], dict[str, int]]:
    """The shipped tables of locations and budgets, as the reference wants them."""
    folder = shipped_games()["kings-of-chicago"]
    rows = yaml.safe_load((folder / "locations.yaml").read_text(encoding="utf-8"))["location"]
    locations = {
        name: LocationData(
            row["worth"],
            row["symbols"],
            row["price"],
            (row["spaces"], row["spaces-3"], row["spaces-4"]),
            row["serves"],
        )
        for name, row in rows.items()
    }
    gangs = yaml.safe_load((folder / "gangs.yaml").read_text(encoding="utf-8"))["gang"]
    return locations, {name: row["budget"] for name, row in gangs.items()}


def reference_of(state: State, revealed: bool) -> Kings:
    """The reference at the start of the game that a state is the start of."""
    shown = state.position()
    slots = {slot: emissary for emissary, slot in shown["slot"].items() if slot}
    locations, budgets = tables()
    return Kings(
        state.players,
        locations,
        shown["square"],
        {each: shown["event-space"][each][0].split()[0] for each in shown["square"].values()},
        revealed,
        [slots[1], slots[2], slots[3]],
        list(shown["crew"].values()),
        budgets,
        list(shown["crew"]).index(shown["turn"]),
    )


def play_lockstep(game: Game, players: int, seed: int, revealed: bool = False) -> str | None:
    """Play one random game on both sides; nothing if they agree, else the first difference."""
    done: list[str] = []
    try:
        for _ in sides(game, players, seed, revealed, done):
            pass
    except Exception as error:  # a changed game may fail in any way
        where = f"{players} players, seed {seed}, after {len(done)} moves"
        return f"{where} ({done[-1:]}): {type(error).__name__}: {error}"
    return None


def sides(
    game: Game, players: int, seed: int, revealed: bool = False, done: list[str] | None = None
) -> Iterator[tuple[State, Kings]]:
    """Both sides of a random game after every move; raises at the first difference."""
    done = [] if done is None else done
    choices = random.Random(f"kings/{players}/{seed}")
    state = game.start(players, seed)
    reference = reference_of(state, revealed)
    while True:
        _agree(state, reference)
        yield state, reference
        if state.over:
            break
        moves = {as_written(move): move for move in state.moves()}
        if set(moves) != reference.legal_moves():
            raise _Differs(f"moves: {sorted(set(moves) ^ reference.legal_moves())}")
        if len(done) == LONGEST:
            raise _Differs("no end in sight")
        text = _choice(sorted(moves), choices)
        done.append(text)
        state = state.apply(moves[text])
        reference.apply(text)
    _agree_at_the_end(state, reference)


def as_written(move: Move) -> str:
    """A move in the words of the reference, which goes on by passing."""
    return "pass" if move.onward else move.text


def _choice(moves: list[str], choices: random.Random) -> str:
    """A random move: first which act, so that rare ones come as often as common ones."""
    act = choices.choice(sorted({move.split()[0] for move in moves}))
    return choices.choice([move for move in moves if move.split()[0] == act])


def _agree(state: State, reference: Kings) -> None:
    ours, theirs = holdings(state), reference.snapshot()
    for key, value in theirs.items():
        if ours[key] != value:
            raise _Differs(f"{key}: ours {ours[key]}, the reference's {value}")


def holdings(state: State) -> dict[str, Any]:
    """A state in the words of the reference's snapshot."""
    shown = state.position()
    laid = list(shown["square"].values())
    gangs = set(shown["crew"].values())
    brands = {leaf.name: leaf for leaf in state.game.model.leaves}
    names = state.game.model.places["gang"].names
    removed = {
        barrel: count
        for barrel, count in counted(shown["box"]).items()
        if "brand" in dict(brands[barrel].attributes)
        and names[brands[barrel].attribute("brand")] in gangs
    }
    return {
        "active": list(shown["crew"]).index(shown["turn"]),
        "decision": state.at.split()[0],
        "cash": list(shown["cash"].values()),
        "pool": {location: shown["pool"][location] for location in laid},
        "expansion": shown["expansion"],
        "slot": shown["slot"],
        "spot": shown["spot"],
        "stock": {location: shown["stock"][location] for location in laid},
        "events": {location: shown["event-space"][location][0] for location in laid},
        "supply": [counted(each) for each in shown["supply"].values()],
        "removed": removed,
    }


def counted(items: list[str]) -> dict[str, int]:
    """`2 fake` and `bomb` as numbers by name."""
    found: Counter[str] = Counter()
    for item in items:
        head, _, rest = item.partition(" ")
        found[rest if head.isdigit() else item] += int(head) if head.isdigit() else 1
    return dict(found)


def _agree_at_the_end(state: State, reference: Kings) -> None:
    outcome = state.outcome
    assert outcome is not None and outcome.scores is not None
    scores = tuple(reference.score(seat) for seat in range(state.players))
    if outcome.scores != scores:
        raise _Differs(f"scores: ours {outcome.scores}, the reference's {scores}")
    if outcome.winners != (reference.winner(),):
        raise _Differs(f"winner: ours {outcome.winners}, the reference's {reference.winner()}")
