"""What has happened in a turn is told in the words of the rules, below one key, and only where it
does not follow from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from os.path import basename
from typing import Any

import pytest
import yaml

from rulespec import Game, State, positions
from tests.conftest import GAMES, INVENTED
from tests.walks import sittings, walk

Load = Callable[[str], Game]

TOLD = {"this turn", "this round", "this game"}
PLAYED = 3
"""Random games of each kind."""


def _written(game: Game, **entries: Any) -> State:
    return game.position(yaml.safe_dump({"game": game.reference, **entries}))


def _facts(state: State) -> dict[str, Any]:
    return positions.known(state.engine, list(state.cells))


@pytest.mark.parametrize("name", [*GAMES, *INVENTED], ids=basename)
def test_no_name_of_the_program_is_a_key(name: str, loaded: Load) -> None:
    game = loaded(name)
    kept = {each.name for each in game.model.memories.values() if each.inner or each.due}
    kept |= {each.name for each in game.model.memories.values() if each.before}
    kept |= {each.name for each in game.model.counters.values() if each.inner or each.before}
    for players, seed in sittings(game, PLAYED):
        for state in walk(game, players, seed):
            assert not kept & {*_keys(state.position())}


def _keys(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from _keys(value)
    else:
        yield str(data)


@pytest.mark.parametrize("name", [*GAMES, *INVENTED], ids=basename)
def test_as_a_game_begins_nothing_has_happened(name: str, loaded: Load) -> None:
    game = loaded(name)
    for players in game.players:
        told = game.start(players, 1).position().keys() & TOLD
        assert not told or name.startswith("expedition"), told


def test_what_is_not_told_follows_from_the_start(loaded: Load) -> None:
    game = loaded("escape-plan")
    turn = {"movement": 1, "travel": {"start": "s1-hospital"}}
    place = {"place": {"vinnie": "s2-residential"}}
    state = _written(game, players=3, turn="vinnie", at="walk", **place, **{"this turn": turn})
    facts = _facts(state)
    assert facts["travel-stirred"] == 2
    left = [tile for tile, is_left in facts["travel-trail"].items() if is_left == "yes"]
    assert left == ["start-1"]
    entered = {spot: when for spot, when in facts["travel-entered"].items() if when}
    assert entered == {"s1-hospital": 1, "s2-residential": 3}
    assert state.position()["this turn"] == turn


def test_without_a_start_the_journey_begins_here(loaded: Load) -> None:
    game = loaded("escape-plan")
    place = {"place": {"vinnie": "s2-church"}}
    state = _written(game, players=3, turn="vinnie", at="walk", **place)
    facts = _facts(state)
    assert (facts["travel-start"], facts["movement"], facts["travel-ended"]) == ("none", 3, 0)
    assert set(facts["travel-trail"].values()) == {"no"}
    assert "this turn" not in state.position()


def test_every_construct_tells_in_its_own_way(loaded: Load) -> None:
    game = loaded("escape-plan")
    told = {
        "this turn": {
            "jet-water": "c1-water",
            "shaken-off": ["sandra"],
            "already done": ["ride"],
            "already chosen": {"buy": ["hats"]},
            "put off": ["mark-business"],
            "travel": {"start": "s1-hospital", "end": "stop-here", "trail": []},
        },
        "this round": {"already done": {"rest": ["scar"]}},
        "before part": {"discs": {"scar": 2}, "fate": {"vinnie": "escaped"}},
    }
    place = {"place": {"vinnie": "s2-church"}}
    state = _written(game, players=2, turn="vinnie", at="walk", **place, **told)
    facts = _facts(state)
    assert (facts["jet-water"], facts["ride"], facts["buy-1"]) == ("c1-water", "yes", "hats")
    assert (facts["shaken-off"]["sandra"], facts["rest"]["scar"]) == ("yes", "yes")
    assert (facts["mark-business-later"], facts["mark-house-later"]) == ("yes", "no")
    assert facts["travel-ended"] == 1
    assert set(facts["travel-trail"].values()) == {"no"}
    assert (facts["discs-before-part"]["scar"], facts["discs-before-part"]["vinnie"]) == (2, 0)
    assert facts["fate-before-part"]["vinnie"] == "escaped"
    shown = state.position()
    assert {key: shown[key] for key in told} == told


def test_a_turn_written_at_a_decision_has_just_begun(loaded: Load) -> None:
    """Also if the set-up would leave something of its own behind."""
    game = loaded("kings-of-chicago")
    played = next(each for each in walk(game, 2, 1) if _facts(each)["mover"] != "none")
    assert {"turn", "at"} <= played.position().keys()
    data = {key: each for key, each in played.position().items() if key != "this turn"}
    assert _facts(game.position(yaml.safe_dump(data)))["mover"] == "none"
