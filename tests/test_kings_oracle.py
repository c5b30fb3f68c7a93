"""Kings of Chicago against its independent reference: all that the two hold and allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rulespec import Game
from tests.changes import changed
from tests.conftest import size
from tests.kings_lockstep import counted, play_lockstep, sides, tables

Load = Callable[[str], Game]
NAME = "kings-of-chicago"
OPEN = ("open-game",)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_random_games_agree_with_the_reference_in_every_state(players: int, loaded: Load) -> None:
    open_game = loaded(NAME).varied(OPEN)
    for seed in range(size(504, 60) // 6):
        assert play_lockstep(loaded(NAME), players, seed) is None
        assert play_lockstep(open_game, players, seed, revealed=True) is None


def test_the_compared_games_meet_every_decision_and_what_is_rare(loaded: Load) -> None:
    met: Counter[str] = Counter()
    game = loaded(NAME)
    for seed in range(size(120, 60)):
        done: list[str] = []
        for state, reference in sides(game, 2 + seed % 3, seed, done=done):
            met[state.at] += 1
            laid = state.position()["square"].values()
            controllers = [reference.controller(each) for each in laid]
            met["nobody in control"] += None in controllers
        met.update(move.split()[0] for move in done)
        met["discarded"] += bool(reference.snapshot()["removed"])
    sites = set(game.engine(3).program.sites)
    acts = {
        "smuggle", "inform", "brawl", "show-badge", "use-service", "exchange", "arrest", "trade",
        "detonate", "activate", "pass",
    }  # fmt: skip
    wanted = {*sites, *acts, "over", "nobody in control", "discarded"}
    assert wanted <= {each for each, count in met.items() if count}


def test_every_gang_keeps_its_nine_barrels(loaded: Load) -> None:
    brands = {
        leaf.name: leaf.attribute("brand")
        for leaf in loaded(NAME).model.leaves
        if "brand" in dict(leaf.attributes)
    }
    for seed in range(size(60, 6)):
        for state, _ in sides(loaded(NAME), 2 + seed % 3, seed):
            shown = state.position()
            zones = [shown["box"], *shown["stock"].values(), *shown["supply"].values()]
            held: Counter[int] = Counter()
            for zone in zones:
                for name, count in counted(zone).items():
                    if name in brands:
                        held[brands[name]] += count
            assert held == Counter({gang: 9 for gang in range(4)})


def test_the_tables_of_the_game_are_those_of_the_reference(loaded: Load) -> None:
    locations, budgets = tables()
    places = loaded(NAME).model.places
    assert set(locations) == set(places["location"].names)
    assert set(budgets) == set(places["gang"].names)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("turn.rules", "note chosen's slot is 1", "note chosen's slot is 2"),
        ("turn.rules", "gain $1 your cash from l's pool", "gain $2 your cash from l's pool"),
        ("turn.rules", "gain $2 your cash from t's", "gain $1 your cash from t's"),
        ("turn.rules", "cannot if route visits a location twice", "cannot if 1 = 2"),
        ("extras.rules", "l is not target and dirty-cop's spot is not l", "l is not target"),
        ("extras.rules", "    cannot after place ", "    cannot if joe-active "),
        ("ending.rules", "boss((first b in", "boss((last b in"),
        ("ending.rules", "minus $2 if joe-active", "plus $2 if joe-active"),
        ("kings-of-chicago.rules", "number of players >= 4", "number of players >= 3"),
        ("kings-of-chicago.rules", "plus 1 if p's crew is rotten", "plus 0 if p's crew is rotten"),
    ],
)
def test_a_changed_rule_is_noticed(file: str, old: str, new: str, workshop: Path) -> None:
    game = changed(workshop, NAME, file, old, new)
    assert any(play_lockstep(game, 2 + seed % 3, seed) for seed in range(60))
