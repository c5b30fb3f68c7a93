"""Moves that are not offered: a legal move with something changed, or one of another moment."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

from rulespec import Game, Move, State
from rulespec import model as m
from rulespec.walks import walk_number
from tests.walks import dice, sittings, walk

TRIES = 6
"""Attempts at each state to find a move that is not offered there."""


def fouls(game: Game, wanted: int) -> Iterator[tuple[State, str]]:
    """So many pairs of a state and a move, as text, that it does not offer."""
    found = 0
    for players, seed in sittings(game, wanted):
        choices = dice(game, players, seed, "fouls")
        elsewhere = _moves_of(game, players, seed + 1)
        for state in walk(game, players, seed):
            for text in _at(state, elsewhere, choices):
                yield state, text
                found += 1
                if found == wanted:
                    return


def _moves_of(game: Game, players: int, seed: int) -> list[str]:
    """All moves that were legal at some time of another game."""
    moves = {move.text for state in walk(game, players, seed) for move in state.moves()}
    return sorted(moves)


def _at(state: State, elsewhere: list[str], choices: random.Random) -> set[str]:
    """Moves that are not offered at a state."""
    legal = state.moves()
    offered = {move.text for move in legal}
    tried = {attempt(state, legal, elsewhere, choices) for _ in range(TRIES)}
    return {text for text in sorted(tried) if text not in offered}


def attempt(
    state: State, legal: Sequence[Move], elsewhere: list[str], choices: random.Random
) -> str:
    """A move that is most often not legal: one of another moment, or a legal one changed."""
    kind = choices.random()
    if not legal or kind < 0.3:
        return choices.choice(elsewhere)
    move = choices.choice(legal)
    if kind < 0.305:
        return _other_act(state, move, choices)
    if kind < 0.37:
        return _other_player(state, move, choices)
    return _other_part(state, move, choices) if move.parts else choices.choice(elsewhere)


def _other_part(state: State, move: Move, choices: random.Random) -> str:
    """The move with one of its parts changed to something else such a part can be."""
    decoded = state.engine.decode(move.code)
    assert decoded is not None
    binders = state.engine.program.alternatives[decoded[0]][0].binders
    changed = choices.randrange(len(binders))
    parts = [part.text for part in move.parts]
    parts[changed] = _another(state, binders[changed], choices)
    return " ".join([move.act, *parts])


def _another(state: State, binder: m.Binder, choices: random.Random) -> str:
    type_ = binder.var.type
    if isinstance(type_, m.WalkType):
        return state.engine.walk_text(type_, choices.choice(part_values(state, binder)))
    return choices.choice(list(state.engine.part_names(binder).values()))


def part_values(state: State, binder: m.Binder) -> list[int]:
    """Everything a part of a move can be; of walks, the short ones over places that are there."""
    type_ = binder.var.type
    if not isinstance(type_, m.WalkType):
        return list(state.engine.part_names(binder))
    places = state.game.model.places[type_.places]
    first = state.engine.layout.laid.get(places.name)
    there = [i for i in range(len(places.names)) if first is None or state.cells[first + i]]
    ways = [way for steps in range(1, 4) for way in product(there, repeat=steps)]
    ways += [(i,) for i in range(len(places.names))]
    return [walk_number(way, len(places.names) + 1) for way in dict.fromkeys(ways)]


def _other_act(state: State, move: Move, choices: random.Random) -> str:
    """The parts of the move after another verb of the game, whether it takes such parts or not."""
    acts = {alternative.act for alternative, _, _ in state.engine.program.alternatives.values()}
    act = choices.choice(sorted((acts | {"pass"}) - {move.act}))
    return " ".join([act, *(part.text for part in move.parts)])


def _other_player(state: State, move: Move, choices: random.Random) -> str:
    """The move, said to be of somebody whose turn it is not."""
    names = [name for name in state.game.model.seat_names[: state.players] if name != state.turn]
    if not names:
        return _other_act(state, move, choices)
    return f"{choices.choice(names)}: {move.text}"
