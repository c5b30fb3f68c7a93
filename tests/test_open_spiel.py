"""The classics against OpenSpiel: the same moves, turns, ends and results in every state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from rulespec import Game, Move, State
from tests.conftest import size

PERFT = Path(__file__).parent / "perft"
Load = Callable[[str], Game]

# Our moves as OpenSpiel writes them


def _file_and_rank(place: str) -> tuple[int, int]:
    """`b3` as (1, 2)."""
    return ord(place[0]) - ord("a"), int(place[1:]) - 1


def _tic_tac_toe(state: State, move: Move) -> str:
    """`place b1` by cross is `x(0,1)`: row, then column, both from 0."""
    (square,) = (part.text for part in move.parts)
    file, rank = _file_and_rank(square)
    return f"{'xo'[state.active]}({rank},{file})"


def _nim(_: State, move: Move) -> str:
    """`take heap-2 3` is `pile:2, take:3;`."""
    heap, amount = (part.text for part in move.parts)
    return f"pile:{heap.removeprefix('heap-')}, take:{amount};"


def _connect_four(state: State, move: Move) -> str:
    """`drop c` by red is `x2`."""
    (column,) = (part.text for part in move.parts)
    return f"{'xo'[state.active]}{ord(column) - ord('a')}"


def _breakthrough(state: State, move: Move) -> str:
    """`move a7 b6` is `a7b6`, with a star if it captures; black is above and begins in both."""
    start, target = (part.text for part in move.parts)
    return f"{start}{target}{'*' if target in _occupied(state) else ''}"


@lru_cache(maxsize=1)
def _occupied(state: State) -> frozenset[str]:
    return frozenset(state.position()["square"])


@dataclass(frozen=True, slots=True)
class Classic:
    """A game that both know, the only act of its moves, and how to write them there."""

    theirs: str
    act: str
    written: Callable[[State, Move], str]


CLASSICS = {
    "tic-tac-toe": Classic("tic_tac_toe", "place", _tic_tac_toe),
    "nim": Classic("nim", "take", _nim),
    "connect-four": Classic("connect_four", "drop", _connect_four),
    "breakthrough": Classic("breakthrough", "move", _breakthrough),
}


def _beginning(name: str) -> Any:
    return pyspiel.load_game(CLASSICS[name].theirs).new_initial_state()


def _matched(name: str, state: State, other: Any) -> dict[Move, int]:
    """Our legal moves with their OpenSpiel actions, each exactly once."""
    player = other.current_player()
    known = {other.action_to_string(player, action): action for action in other.legal_actions()}
    moves = state.moves()
    assert {move.act for move in moves} == {CLASSICS[name].act}
    written = [CLASSICS[name].written(state, move) for move in moves]
    assert len(known) == len(other.legal_actions())
    assert sorted(written) == sorted(known)
    return {move: known[text] for move, text in zip(moves, written, strict=True)}


def _returns(state: State) -> list[float]:
    """The outcome as OpenSpiel counts it: won 1, lost -1, drawn 0."""
    outcome = state.outcome
    assert outcome is not None
    winners = set(outcome.winners)
    if not winners or len(winners) == state.players:
        return [0.0] * state.players
    return [1.0 if seat in winners else -1.0 for seat in range(state.players)]


def _play_together(game: Game, name: str, seed: int) -> list[float]:
    """Play one random game on both sides; what it returned."""
    choices = random.Random(f"{name}/{seed}")
    state, other = game.start(seed=seed), _beginning(name)
    while not other.is_terminal():
        assert not state.over
        assert state.outcome is None
        assert state.active == other.current_player()
        actions = _matched(name, state, other)
        move = choices.choice(list(actions))
        state = state.apply(move)
        other.apply_action(actions[move])
    assert state.over
    assert not state.moves()
    assert _returns(state) == other.returns()
    return _returns(state)


@pytest.mark.parametrize("name", CLASSICS)
def test_random_games_agree_with_open_spiel_in_every_state(name: str, loaded: Load) -> None:
    seen = {tuple(_play_together(loaded(name), name, seed)) for seed in range(size(500, 60))}
    assert {(1.0, -1.0), (-1.0, 1.0)} <= seen


def test_a_full_board_without_a_line_is_a_draw_in_both(loaded: Load) -> None:
    state, other = loaded("tic-tac-toe").start(), _beginning("tic-tac-toe")
    for square in ("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"):
        move = state.move(square)
        other.apply_action(_matched("tic-tac-toe", state, other)[move])
        state = state.apply(move)
    assert state.over
    assert _returns(state) == other.returns() == [0.0, 0.0]


def test_nim_and_breakthrough_are_the_default_games_of_open_spiel() -> None:
    assert pyspiel.load_game("nim").get_parameters() == {
        "is_misere": True,
        "pile_sizes": "1;3;5;7",
    }
    assert pyspiel.load_game("breakthrough").get_parameters() == {"columns": 8, "rows": 8}


# Perft: how many ways there are to make so many moves


def our_leaves(state: State, depth: int) -> int:
    """The number of sequences of so many moves."""
    if depth == 1:
        return len(state.moves())
    return sum(our_leaves(state.follow(move), depth - 1) for move in state.moves())


def our_games(state: State) -> int:
    """The number of ways to play to the end."""
    return 1 if state.over else sum(our_games(state.follow(move)) for move in state.moves())


def their_leaves(other: Any, depth: int) -> int:
    if depth == 1:
        return len(other.legal_actions())
    return sum(their_leaves(other.child(action), depth - 1) for action in other.legal_actions())


def their_games(other: Any) -> int:
    if other.is_terminal():
        return 1
    return sum(their_games(other.child(action)) for action in other.legal_actions())


@dataclass(frozen=True, slots=True)
class Count:
    """A line of a perft file: the moves to a position, a depth (0: to the end), a number."""

    game: str
    moves: tuple[str, ...]
    depth: int
    leaves: int

    def __str__(self) -> str:
        return f"{self.game}-after-{len(self.moves)}-depth-{self.depth or 'end'}"


def _counts(path: Path) -> Iterator[Count]:
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            position, depth, leaves = (field.strip() for field in text.split(";"))
            moves = () if position == "start" else tuple(m.strip() for m in position.split(","))
            yield Count(path.stem, moves, 0 if depth == "end" else int(depth), int(leaves))


COUNTS = [count for path in sorted(PERFT.glob("*.perft")) for count in _counts(path)]
DEAREST = 1_000_000
"""Counts above this are only made in a soak."""
AFFORDABLE = [count for count in COUNTS if count.leaves <= size(count.leaves, DEAREST)]


def _reach(count: Count, game: Game) -> tuple[State, Any]:
    state, other = game.start(), _beginning(count.game)
    for text in count.moves:
        move = state.move(text)
        other.apply_action(_matched(count.game, state, other)[move])
        state = state.apply(move)
    return state, other


@pytest.mark.parametrize("count", AFFORDABLE, ids=str)
def test_as_many_sequences_of_moves_as_in_open_spiel(count: Count, loaded: Load) -> None:
    state, other = _reach(count, loaded(count.game))
    if count.depth:
        assert our_leaves(state, count.depth) == count.leaves
        assert their_leaves(other, count.depth) == count.leaves
    else:
        assert our_games(state) == count.leaves
        assert their_games(other) == count.leaves


def test_every_classic_has_frozen_counts() -> None:
    assert {count.game for count in COUNTS} == set(CLASSICS)
