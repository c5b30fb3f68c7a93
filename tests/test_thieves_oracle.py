"""Thieves! against its independent reference: everything the two hold, after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rulespec import Game, State
from tests.changes import changed
from tests.conftest import size
from tests.lockstep import card_counts, play_lockstep, sides
from tests.oracles.thieves import Thieves

Load = Callable[[str], Game]
POLICE_RETURN = "  shuffle all police from police-area into deck\n"


@pytest.mark.parametrize("players", range(3, 7))
def test_random_games_agree_with_the_reference_in_every_state(players: int, loaded: Load) -> None:
    for seed in range(size(500, 80) // 4):
        assert play_lockstep(loaded("thieves"), players, seed) is None


def test_the_compared_games_meet_every_decision_and_what_is_rare(loaded: Load) -> None:
    met: Counter[str] = Counter()
    game = loaded("thieves")
    for seed in range(size(125, 60)):
        for state, reference in sides(game, 3 + seed % 4, seed):
            met.update(_events(state, reference))
    sites = set(game.engine(3).program.sites)
    wanted = {*sites, "over", "raid", "tie", "two wait", "face up", "face down", "no loot to steal"}
    assert wanted <= set(met), f"never met: {sorted(wanted - set(met))}"


def _events(state: State, reference: Thieves) -> set[str]:
    """What there is to see in a state."""
    found = {state.at}
    log = state.log()
    if log and log[-1][1].text == "play thief" and state.at == "play":
        found.add("no loot to steal")
    if len(reference.waiting) >= 2 and state.at != "lead from hand":
        found.add("two wait")
    faces = {up for loot in reference.loot for _, up in loot}
    found |= {"face up" if up else "face down" for up in faces}
    if state.over and len(reference.winners()) > 1:
        found.add("tie")
    if log and _raided(log[-1][1].text, state):
        found.add("raid")
    return found


def _raided(move: str, state: State) -> bool:
    """A police card or an alarm was played and no police is left: it was a raid."""
    caused = move.startswith("play police") or move == "play alarm"
    return caused and not state.position()["police-area"]


def test_the_cards_of_the_table_are_the_cards_of_the_game(loaded: Load) -> None:
    assert sum(card_counts().values()) == 52
    ours = [leaf.count for leaf in loaded("thieves").model.leaves]
    assert sorted(ours) == sorted(card_counts().values())


def test_raids_that_return_actions_agree_with_the_reference_too(loaded: Load) -> None:
    game = loaded("thieves").varied(("actions-return",))
    for seed in range(size(100, 20)):
        assert play_lockstep(game, 3 + seed % 4, seed, raid_returns_actions=True) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (POLICE_RETURN, f"  shuffle all action from discard into deck\n{POLICE_RETURN}"),
        ("getaway-row = 7", "getaway-row = 6"),
        ("police-area >= 4", "police-area >= 5"),
        ("your loot face down", "your loot face up"),
        ("draw-up-to(4, your hand)", "draw-up-to(3, your hand)"),
        ("most raid-total above 0", "most raid-total"),
        ("put x in receiver's loot", "put x in giver's loot"),
    ],
)
def test_a_changed_rule_is_noticed(old: str, new: str, workshop: Path) -> None:
    game = changed(workshop, "thieves", "thieves.rules", old, new)
    assert any(play_lockstep(game, 3 + seed % 4, seed) for seed in range(100))
