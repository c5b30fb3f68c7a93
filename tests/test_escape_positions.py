"""Positions of Escape Plan that cannot be: each is called impossible by a rule or a piece."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
import yaml

import rulespec
from rulespec import InputError, State
from tests.walks import walk
from tests.wording import assert_sentence, names_in

Data = dict[str, Any]
FIRST, SECOND = "vinnie", "scar"


@pytest.fixture(scope="module")
def game() -> rulespec.Game:
    return rulespec.load("escape-plan")


@pytest.fixture(scope="module")
def evening(game: rulespec.Game) -> State:
    """A decision of the second day, with markers of all sorts on the table."""
    states = [state for state in walk(game, 3, 7) if not state.over and "day" in state.position()]
    return next(state for state in states[len(states) // 2 :] if state.position()["day"] == 2)


def _report(game: rulespec.Game, data: Data) -> set[str]:
    """The rules and names that are given against a position."""
    try:
        verdict = game.position(yaml.safe_dump(data)).check()
    except InputError as error:
        words = (word for found in error.diagnostics for _, word in found.words)
        return {name for word in words for name in names_in(word)}
    assert verdict.legal == (not verdict.reasons)
    for reason in verdict.reasons:
        assert_sentence(game.writer("en").sentence(reason.phrase))
    return {name for reason in verdict.reasons for name in (reason.rule, *names_in(reason.phrase))}


def _take(data: Data, piece: str, *zones: str) -> None:
    """Take a piece out of the first zone that holds one, written `piece` or `3 piece`."""
    for zone in zones:
        held = data[zone]
        for pieces in held.values() if isinstance(held, dict) else [held]:
            for index, entry in enumerate(pieces):
                head, _, rest = entry.partition(" ")
                if head.isdigit() and rest == piece:
                    pieces[index] = f"{int(head) - 1} {piece}"
                    return
                if piece in (entry, head):
                    del pieces[index]
                    return
    raise AssertionError(f"no {piece} in {zones}")


# Police


@pytest.mark.parametrize("officer", ["federal", "county", "swat"])
def test_two_officers_of_a_force_on_a_tile(
    game: rulespec.Game, evening: State, officer: str
) -> None:
    data = deepcopy(evening.position())
    data["beat"]["tile-a1"] = [officer]
    data["beat"]["start-2"] = [officer, officer]
    del data["bag"], data["box"]
    assert {"EP-AVOID-6"} <= _report(game, data)


def test_an_officer_on_the_tile_of_the_hospital(game: rulespec.Game, evening: State) -> None:
    data = deepcopy(evening.position())
    data["beat"]["start-1"] = ["swat"]
    del data["bag"]
    assert "EP-EXEC-13" in _report(game, data)


# The city


def test_a_tile_that_touches_fewer_than_two(game: rulespec.Game, evening: State) -> None:
    data = deepcopy(evening.position())
    tile = next(name for name in game.model.places["tile"].names if name not in _lying(data))
    data["hex"]["a1"] = tile
    assert "EP-CITY-2" in _report(game, data)


def _lying(data: Data) -> set[str]:
    return {entry.split(" ")[0] for entry in data["hex"].values()}


def test_a_tile_that_joins_no_terrain(game: rulespec.Game) -> None:
    builds = (state for state in walk(game, 3, 2) if state.at == "build")
    for state in builds:
        tile, square, _ = state.moves()[0].text.removeprefix("build ").split(" ")
        for move in (f"build {tile} {square} {turn}" for turn in range(6)):
            if state.check(move).rules == ("EP-CITY-3",):
                data = state.position()
                data["hex"][square] = f"{tile} turned by {move[-1]}"
                assert "EP-CITY-3" in _report(game, data)
                return
    raise AssertionError("any tile can be laid any way round")


def test_a_tile_that_lies_twice(game: rulespec.Game, evening: State) -> None:
    data = deepcopy(evening.position())
    data["hex"]["a1"] = "start-1"
    assert "start-1" in _report(game, data)


# What there is of everything

PIECES = {
    "a key": ("EP-SETUP-10", "green-key", ("key-rack", "keys")),
    "a cube": ("EP-SETUP-B", FIRST, ("income-track",)),
    "a marker": ("EP-SETUP-F", FIRST, ("gang-area",)),
    "a contact card": ("EP-SETUP-15", "medic", ("deck", "display", "contacts", "box")),
    "a plan": ("EP-SETUP-L", "plan-1", ("box", "plans")),
    "a patrol card": ("EP-SETUP-5", "patrol-1", ("patrol-deck", "patrols", "box")),
    "a locker tile": ("EP-FX-LOCK", "green-low", ("lockers", "stash")),
    "an exit tile": ("EP-FX-LOCK", "first-exit-0", ("exit-stock", "exit-pile")),
    "a fixer": ("EP-EXEC-4", "phone", ("fixers", "gears", "box")),
    "equipment": ("EP-EXEC-4", "vest", ("shop", "gears")),
    "an officer": ("EP-SETUP-6", "swat", ("bag", "beat")),
    "an asset": ("EP-ASSET-1", "dodge", ("contact-assets", "slots", "box")),
}


@pytest.mark.parametrize("what", PIECES)
def test_pieces_that_do_not_add_up(game: rulespec.Game, evening: State, what: str) -> None:
    rule, piece, zones = PIECES[what]
    name = {"a cube": "income-cube", "a marker": "gang-marker"}.get(what, piece)
    fewer, more = deepcopy(evening.position()), deepcopy(evening.position())
    _take(fewer, piece, *zones)
    assert {rule, name} & _report(game, fewer)
    extra = name if name == piece else f"{FIRST}'s {name}"
    more["box"] = [*more["box"], extra]
    assert {rule, name} & _report(game, more)


def _other(data: Data, name: str, owner: str | None, by: int) -> None:
    if owner is None:
        data[name] += by
    else:
        data[name][owner] += by


COUNTERS = {
    "cubes of notoriety": ("EP-SETUP-J", "spare-cubes", FIRST),
    "wounds": ("EP-SETUP-H", "red-wounds", FIRST),
    "cans": ("EP-SETUP-13", "can-supply", None),
    "discs": ("EP-SETUP-18", "disc-supply", None),
    "handcuffs": ("EP-SETUP-18", "cuff-supply", None),
    "gang members": ("EP-SETUP-16", "member-supply", None),
    "the turn order": ("EP-ORD-1", "rank", FIRST),
}


@pytest.mark.parametrize("what", COUNTERS)
def test_numbers_that_do_not_add_up(game: rulespec.Game, evening: State, what: str) -> None:
    rule, name, owner = COUNTERS[what]
    reports = []
    for by in (1, -1):
        data = deepcopy(evening.position())
        _other(data, name, owner, by)
        reports.append(_report(game, data))
    assert all({rule, name} & report for report in reports), reports


# Businesses and days


def test_a_closed_business_with_too_few_cubes(game: rulespec.Game, evening: State) -> None:
    data = deepcopy(evening.position())
    business = next(name for name, cubes in data["cubes"].items() if len(cubes) < 2)
    data["closed"][business] = "yes"
    assert "EP-VISIT-BUS-4" in _report(game, data)


def test_an_open_business_with_enough_cubes(game: rulespec.Game, evening: State) -> None:
    data = deepcopy(evening.position())
    for player in (FIRST, SECOND):
        _take(data, player, "cubes", "income-track")
    data["cubes"]["bar"] = [*data["cubes"]["bar"], FIRST, SECOND]
    data["closed"]["bar"] = "no"
    assert "EP-VISIT-BUS-4" in _report(game, data)


@pytest.mark.parametrize("day", [1, 2, 3])
def test_who_escapes_before_the_third_day(game: rulespec.Game, evening: State, day: int) -> None:
    data = deepcopy(evening.position())
    data["day"] = day
    data["fate"][SECOND if data["turn"] == FIRST else FIRST] = "escaped"
    assert ("EP-ESC-1" in _report(game, data)) == (day < 3)


def test_the_position_is_sound_as_it_is(game: rulespec.Game, evening: State) -> None:
    assert _report(game, evening.position()) == set()


# Things where they cannot be


def _player_off_the_map(data: Data) -> None:
    lying = {tile.removeprefix("tile-").replace("start-", "s") for tile in _lying(data)}
    data["place"][FIRST] = next(s for s in data["riders"] if s.split("-")[0] not in lying)


def _business_in_a_street(data: Data) -> None:
    data["spot-of-business"]["bar"] = "s2-industrial"


def _gang_in_a_street(data: Data) -> None:
    data["riders"]["s2-industrial"] = 1


def _tiles_at_a_free_exit(data: Data) -> None:
    data["exit-pile"] = {"gate-1": ["first-exit-0"]}
    data["patrols"] = {"gate-1": [], "gate-2": [], "gate-3": []}
    del data["exit-stock"], data["patrol-deck"]


WRONG: dict[str, tuple[str, Callable[[Data], None]]] = {
    "a player on a tile that is not laid": ("EP-TRAV-2", _player_off_the_map),
    "a business in a street": ("EP-CITY-6", _business_in_a_street),
    "gang members in a street": ("EP-CITY-8", _gang_in_a_street),
    "exit tiles at an exit that is free": ("EP-PAT-4", _tiles_at_a_free_exit),
}


@pytest.mark.parametrize("what", WRONG)
def test_things_where_they_cannot_be(game: rulespec.Game, evening: State, what: str) -> None:
    rule, spoil = WRONG[what]
    data = deepcopy(evening.position())
    spoil(data)
    assert rule in _report(game, data)
