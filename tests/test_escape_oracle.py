"""Escape Plan against its independent reference: travel, the police, notoriety and scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from rulespec import Game
from tests.changes import changed
from tests.conftest import size
from tests.escape_lockstep import CLOCKWISE, DODGES, LEGS, NAME, compare_finals, play

Load = Callable[[str], Game]
PLAYERS = (1, 2, 3, 4, 5)
OFTEN = {"travel", "walk", "stop-here", "wounds", "cubes", "turn", "update", "avoid", "order"}
SELDOM = {
    *LEGS, *DODGES, "cheapest", "longer way", "sandra due", "toll", "toll in wounds", "give-up",
    "officers moved", "part over", "officer sent", "sent for an automaton", "sent to an automaton",
    "line 1", "line 2", "line 3", "wounds at the top", "cubes gained", "cubes lost", "fee",
    "exit 0", "exit 5", "exit 10", "escaped at the exit", "arrested at the exit",
    "arrested for the fee", "ended", "2 escaped",
}  # fmt: skip


def test_random_positions_and_moves_agree_with_the_reference(loaded: Load) -> None:
    game, positions = loaded(NAME), size(10_000, 500)
    wanted = OFTEN | SELDOM if positions >= 10_000 else OFTEN
    met: Counter[str] = Counter()
    for seed in count(1):
        for players in PLAYERS:
            assert play(game, players, seed, met, most=60) is None
        missed = {each for each in wanted if not met[each]}
        if met["positions"] >= positions and not missed:  # what is rare may take longer
            break
        assert met["positions"] < 3 * positions, missed


@pytest.mark.parametrize("players", PLAYERS)
def test_scores_and_winners_agree_with_the_reference(players: int, loaded: Load) -> None:
    met: Counter[str] = Counter()
    assert compare_finals(loaded(NAME), players, size(200, 40), met) is None
    assert met["1 escaped"]
    assert met["lost to Costa"] if players == 1 else met["shared"] and met["2 escaped"]


def test_the_sides_of_tiles_look_where_the_grid_says(loaded: Load) -> None:
    assert loaded(NAME).model.places["hex"].sides == CLOCKWISE


@pytest.mark.parametrize(
    ("players", "file", "old", "new"),
    [
        (1, "travel.rules", "pay $3000 your cash", "pay $2000 your cash"),
        (3, "travel.rules", "      gain 1 movement ", "      gain 2 movement "),
        (3, "travel.rules", "1 $5000, 2 or more", "1 $6000, 2 or more"),
        (3, "tracks.yaml", "line-1: {floor: 2", "line-1: {floor: 3"),
        (4, "days.rules", "ties reversed", "ties kept"),
    ],
)
def test_a_changed_rule_is_noticed(
    players: int, file: str, old: str, new: str, workshop: Path
) -> None:
    game = changed(workshop, NAME, file, old, new)
    assert any(play(game, players, seed, most=60) for seed in range(1, 80))


def test_a_changed_score_is_noticed(workshop: Path) -> None:
    old, new = "minus $20000 times p's red-wounds", "minus $10000 times p's red-wounds"
    game = changed(workshop, NAME, "ending.rules", old, new)
    assert compare_finals(game, 2, 40, Counter()) is not None
