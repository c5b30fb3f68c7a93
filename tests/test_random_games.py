"""Small games made at random: what is offered, what is accepted and what a plain enumeration
of all choices finds are the same moves, in every state that play comes to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, example, given, settings

import rulespec
from tests.conftest import size
from tests.random_games import (
    OWN_RACK,
    SHELF,
    Act,
    Guard,
    RandomGame,
    all_texts,
    random_games,
)

SITTINGS = 3
"""Games played of each; what is remembered in one is met again in the others."""

BY_KIND = RandomGame(
    ("shuffle all fruit from shelf into heap", "draw 1 fruit from heap to shelf"),
    (
        Act(
            "one",
            (SHELF,),
            ((True, Guard("c is an apple", lambda t, c: t.pieces("shelf")[0].is_a("apple"))),),
            ("put c in bowl",),
        ),
    ),
)
"""A row of one piece that may be taken only if it is of some kind."""
BY_FACE = RandomGame(
    ("draw 1 fruit from heap to your rack face down", "shuffle all fruit from bowl into heap"),
    (
        Act(
            "one",
            (OWN_RACK,),
            (
                (
                    False,
                    Guard("c is face up", lambda t, c: t.pieces("rack", t.you)[int(c["c"]) - 1].up),
                ),
            ),
            ("turn up c",),
        ),
        Act("two", (OWN_RACK,), (), ("put c in bowl",)),
    ),
)
"""A row of each player in which only pieces that lie face down may be turned."""


@pytest.fixture(autouse=True, scope="module")
def nothing_kept_on_disk() -> Iterator[None]:
    """Games that are met once are not worth keeping."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESPEC_CACHE", "off")
        yield


@settings(
    max_examples=size(1500, 150),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(random_games())
@example(BY_KIND)
@example(BY_FACE)
def test_offered_accepted_and_enumerated_moves_are_the_same(made: RandomGame) -> None:
    with TemporaryDirectory() as folder:
        made.write(Path(folder))
        game = rulespec.load(folder)
    for seed in range(SITTINGS):
        choices = random.Random(seed)
        state = game.start(game.players[seed % len(game.players)], seed)
        while not state.over:
            _assert_agreed(made, state)
            state = state.follow(choices.choice(state.moves()))


def _assert_agreed(made: RandomGame, state: rulespec.State) -> None:
    offered = [move.text for move in state.moves()]
    assert len(offered) == len(set(offered))
    legal = made.moves(state)
    assert set(offered) == legal, state.text()
    for text in {*all_texts(made, state), *legal}:
        assert state.check(text).legal == (text in legal), (text, state.text())
