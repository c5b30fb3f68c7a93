"""The assumed map of Escape Plan keeps to what the texts say of it and makes sense on a table."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
import yaml

from rulespec.resources import shipped_games

CITY = shipped_games()["escape-plan"] / "city.yaml"
TABLES: dict[str, dict[str, dict[str, Any]]] = yaml.safe_load(CITY.read_text(encoding="utf-8"))
TILES, SPOTS = TABLES["tile"], TABLES["spot"]

LANDS = {"industrial", "commercial", "residential"}
COUNTS = {
    "hospital": 1,
    "gang": 4,
    "business-space": 6,
    "house-space": 3,
    "store": 4,
    "exit": 3,
    "subway": 3,
    "heliport": 2,
    "church": 2,
    "clinic": 2,
}
HOARDS = {
    "store": ["space-a", "space-b", "space-c", "space-d"],
    "exit": ["space-1", "space-2", "space-3"],
}
EXITS = ["gate-1", "gate-2", "gate-3"]
WORDS = {"business-space": "business", "house-space": "house"}
SIDES = range(1, 7)


def _spots(**wanted: object) -> list[str]:
    """The spots of which all this is true."""
    return [
        name for name, row in SPOTS.items() if all(row[key] == it for key, it in wanted.items())
    ]


STREETS = _spots(use="street")
LOCATIONS = [name for name in SPOTS if name not in STREETS]
STARTING = [name for name, row in TILES.items() if row["stack"] == "start"]
LATER = [name for name in TILES if name not in STARTING]


def _on(tile: str, names: list[str]) -> list[str]:
    return [name for name in names if SPOTS[name]["tile"] == tile]


def _tiles(use: str) -> list[str]:
    return [SPOTS[name]["tile"] for name in _spots(use=use)]


def _grounds(name: str) -> set[str]:
    """The terrains that a spot touches on its tile."""
    return {SPOTS[other]["terrain"] for other in SPOTS[name]["touches"] if other in STREETS}


def _at(tile: str, side: int) -> set[str]:
    """The streets that reach a side of a tile."""
    return {name for name in _on(tile, STREETS) if side in SPOTS[name]["sides"]}


def _touch(one: str, other: str) -> bool:
    return other in SPOTS[one]["touches"]


# What the texts give


def test_two_starting_tiles_and_four_stacks_of_three() -> None:
    stacks = Counter(row["stack"] for row in TILES.values())
    letters = {f"stack-{letter}": 3 for letter in "abcd"}
    assert stacks == {"start": 2, **letters}
    assert all(name.startswith(f"tile-{TILES[name]['stack'][-1]}") for name in LATER)


def test_every_use_has_its_number() -> None:
    assert Counter(SPOTS[name]["use"] for name in LOCATIONS) == COUNTS


def test_each_store_and_exit_has_a_space_of_its_own() -> None:
    for use, spaces in HOARDS.items():
        assert sorted(SPOTS[name]["hoard"] for name in _spots(use=use)) == spaces
    others = [row for row in SPOTS.values() if row["use"] not in HOARDS]
    assert not any("hoard" in row or "way-out" in row for row in others)
    assert sorted(SPOTS[name]["way-out"] for name in _spots(use="exit")) == EXITS


def test_hospital_is_on_the_first_starting_tile() -> None:
    assert _tiles("hospital") == ["start-1"]


def test_first_gang_is_on_the_other_starting_tile() -> None:
    assert _tiles("gang").count("start-2") == 1


@pytest.mark.parametrize("use", ["business-space", "house-space", "store", "exit"])
def test_later_tiles_have_all_of_it(use: str) -> None:
    assert set(_tiles(use)) <= set(LATER)


def test_other_gangs_are_on_later_tiles() -> None:
    assert len(set(_tiles("gang")) & set(LATER)) == 3


# What is assumed


def test_a_tile_has_at_most_one_space_for_a_marker() -> None:
    tiles = _tiles("business-space") + _tiles("house-space")
    assert len(set(tiles)) == len(tiles) == 9


def test_exits_are_in_different_stacks() -> None:
    assert len({TILES[tile]["stack"] for tile in _tiles("exit")}) == 3


def test_subways_are_not_all_in_one_stack() -> None:
    assert len({TILES[tile]["stack"] for tile in _tiles("subway")}) > 1


def test_every_tile_has_two_or_three_locations() -> None:
    assert {len(_on(tile, LOCATIONS)) for tile in TILES} <= {2, 3}


def test_stacks_have_as_many_locations_give_or_take_one() -> None:
    stacks = Counter(TILES[SPOTS[name]["tile"]]["stack"] for name in LOCATIONS)
    del stacks["start"]
    assert max(stacks.values()) - min(stacks.values()) <= 1


def test_some_later_tiles_have_helipads() -> None:
    assert len([name for name in LATER if TILES[name]["helipad"]]) == 3
    assert not any(TILES[name]["helipad"] for name in STARTING)


def test_helipads_are_said_to_be_assumed() -> None:
    assert all(row["assumed"] == ["helipad"] for row in TILES.values())


def test_water_is_on_five_tiles_with_ferries_on_three() -> None:
    water = _spots(terrain="water")
    assert len({SPOTS[name]["tile"] for name in water}) == 5
    assert len(_spots(ferry=True)) == 3
    assert set(_spots(ferry=True)) <= set(water)


# Names and geometry


def test_streets_have_a_terrain_and_locations_are_built() -> None:
    assert {SPOTS[name]["terrain"] for name in STREETS} == LANDS | {"water"}
    assert {SPOTS[name]["terrain"] for name in LOCATIONS} == {"built"}


def test_names_say_the_tile_and_what_is_there() -> None:
    for name, row in SPOTS.items():
        code, what = name.split("-", 1)
        tile = row["tile"].replace("start-", "s").removeprefix("tile-")
        use = row["terrain"] if name in STREETS else WORDS.get(row["use"], row["use"])
        assert (code, what.removesuffix("-2")) == (tile, use)


def test_touching_goes_both_ways_and_stays_on_the_tile() -> None:
    for name, row in SPOTS.items():
        assert len(set(row["touches"])) == len(row["touches"])
        for other in row["touches"]:
            assert other != name
            assert SPOTS[other]["tile"] == row["tile"]
            assert _touch(other, name)


def test_every_tile_has_two_to_four_streets() -> None:
    assert {len(_on(tile, STREETS)) for tile in TILES} <= {2, 3, 4}


def test_every_side_is_reached_by_a_street_and_seldom_by_two() -> None:
    reached = [len(_at(tile, side)) for tile in TILES for side in SIDES]
    assert set(reached) <= {1, 2}
    assert reached.count(2) <= 3
    assert all(set(row["sides"]) <= set(SIDES) for row in SPOTS.values())


def test_every_street_reaches_a_side_and_few_locations_do() -> None:
    assert all(SPOTS[name]["sides"] for name in STREETS)
    assert len([name for name in LOCATIONS if SPOTS[name]["sides"]]) <= 3


def test_streets_that_meet_at_the_edge_touch() -> None:
    for tile in TILES:
        for side in SIDES:
            here, after = _at(tile, side), _at(tile, side % 6 + 1)
            assert all(_touch(one, other) for one, other in combinations(here, 2))
            assert here & after or any(_touch(one, other) for one in here for other in after)


def test_no_two_streets_cross() -> None:
    for tile in TILES:
        for pair in combinations(_on(tile, STREETS), 2):
            row = [name for side in SIDES for name in pair if _at(tile, side) == {name}]
            changes = sum(one != other for one, other in zip(row, row[1:] + row[:1], strict=True))
            assert changes <= 2, pair


def test_one_terrain_does_not_touch_itself() -> None:
    assert not any(SPOTS[name]["terrain"] in _grounds(name) for name in STREETS)


def test_every_location_touches_a_street_on_land() -> None:
    assert all(_grounds(name) & LANDS for name in LOCATIONS)


def test_two_pairs_of_locations_touch() -> None:
    assert sum(_touch(one, other) for one, other in combinations(LOCATIONS, 2)) >= 2


def test_starting_tiles_join_whichever_is_above() -> None:
    for above, below in (STARTING, STARTING[::-1]):
        upper = {SPOTS[name]["terrain"] for name in _at(above, 4)}
        assert upper & {SPOTS[name]["terrain"] for name in _at(below, 1)}


# What the worked examples need


def test_a_store_has_industrial_around_it() -> None:
    assert any(_grounds(name) == {"industrial"} for name in _spots(use="store"))


@pytest.mark.parametrize(
    ("use", "terrain"),
    [
        ("business-space", "water"),
        ("gang", "industrial"),
        ("subway", "industrial"),
        ("subway", "residential"),
        ("store", "residential"),
        ("store", "commercial"),
    ],
)
def test_a_location_lies_at_the_terrain_of_an_example(use: str, terrain: str) -> None:
    assert any(terrain in _grounds(name) for name in _spots(use=use))


def test_a_ferry_goes_on_to_commercial_next_to_a_store() -> None:
    shops = {
        other
        for name in _spots(terrain="commercial")
        if any(SPOTS[each]["ferry"] for each in SPOTS[name]["touches"])
        for other in SPOTS[name]["touches"]
    }
    assert shops & set(_spots(use="store"))


def test_a_house_shares_its_residential_with_a_heliport() -> None:
    uses = [{SPOTS[other]["use"] for other in SPOTS[name]["touches"]} for name in STREETS]
    homes = [use for name, use in zip(STREETS, uses, strict=True) if name.endswith("-residential")]
    assert any({"house-space", "heliport"} <= use for use in homes)


def test_third_exit_and_a_helipad_tile_have_industrial_at_a_side() -> None:
    (leaving,) = (name for name in _spots(use="exit") if SPOTS[name]["way-out"] == EXITS[2])
    assert "industrial" in _grounds(leaving)
    pads = [tile for tile in TILES if TILES[tile]["helipad"]]
    for tile in (SPOTS[leaving]["tile"], *pads):
        assert any(SPOTS[name]["terrain"] == "industrial" for name in _on(tile, STREETS))
