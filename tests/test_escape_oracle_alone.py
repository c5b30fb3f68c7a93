"""The reference of Escape Plan by itself: the rulebooks' worked examples and the rulings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from tests.oracles import escape_plan as ep
from tests.oracles.escape_plan import (
    Body,
    City,
    ContactSpace,
    Cubes,
    Holdings,
    Means,
    Mover,
    Officer,
    OfficerMove,
    Reentry,
    Scene,
    Spot,
    Tile,
    Traveller,
)

FERRY = "*"
JET_SKI = Means("jet ski", "jet ski", 1)
SEWER = Means("sewer", "sewer", 1)
MEDEVAC = Means("medevac", "medevac", 1)
HELICOPTER_TILE = Means("helicopter tile", "flight")


def spot(line: str) -> Spot:
    """A spot from `name what sides | touched spots`; the tile is the name's first letter."""
    head, _, touched = line.partition("|")
    name, what, *marks = head.split()
    sides = frozenset(int(each) for each in marks if each != FERRY)
    kind = what.replace("-", " ")
    return Spot(name, name[0], kind, sides, frozenset(touched.split()), FERRY in marks)


def city(text: str, pads: str = "", places: Mapping[str, ep.Hex] = MappingProxyType({})) -> City:
    """A city from its spots; tiles without a place stand in a row along side 0."""
    spots = tuple(spot(line) for line in text.strip().splitlines())
    names = dict.fromkeys(each.tile for each in spots)
    tiles = (
        Tile(name, places.get(name, (number, 0)), helipad=name in pads)
        for number, name in enumerate(names)
    )
    return City(tuple(tiles), spots)


def go(scene: Scene, traveller: Traveller, *way: str, by: str | None = None) -> Traveller:
    """Follow legal legs to the spots named, or by the means named."""
    for each in way:
        fitting = [leg for leg in ep.legs(scene, traveller) if each in (leg.to, leg.by)]
        fitting = [leg for leg in fitting if by is None or leg.by == by]
        assert fitting, f"no legal leg to {each}"
        traveller = fitting[0].after
    return traveller


def reached(scene: Scene, traveller: Traveller) -> set[str]:
    """What one legal leg that moves leads to."""
    return {leg.to for leg in ep.legs(scene, traveller) if leg.to != traveller.here}


def names(officers: tuple[Officer, ...]) -> list[str]:
    return [f"{each.tile} {each.kind}" for each in officers]


def row(text: str) -> tuple[ContactSpace, ...]:
    """Contact spaces: `.` empty, `a..` an asset, `c..` a contact, a final `!` for handcuffs."""
    found = []
    for word in text.split():
        name = word.removesuffix("!")
        space = ContactSpace(cuffed=word.endswith("!"))
        if name.startswith("a"):
            space = replace(space, holds="asset", name=name)
        elif name.startswith("c"):
            space = replace(space, holds="contact", name=name)
        found.append(space)
    return tuple(found)


STREETS = city(
    """
    a-store store | a-ind
    a-ind industrial 0
    b-ind industrial 3 0 | b-church
    b-church church
    c-ind industrial 3 | c-res
    c-res residential | c-safe
    c-safe safe-house
    """
)

HARBOUR = city(
    """
    a-business business | a-water
    a-water water 0
    b-water water 3 0 *
    c-water water 3 | c-com
    c-com commercial | c-store
    c-store store
    d-water water | d-clinic d-res
    d-clinic clinic
    d-res residential 3 | d-church
    d-church church
    """
)

LINES = city(
    """
    a-gang gang | a-ind
    a-ind industrial | a-subway
    a-subway subway
    b-com commercial 0 | b-clinic
    b-clinic clinic
    c-com commercial 3
    d-subway subway | d-res
    d-res residential | d-store
    d-store store
    """
)

AIR = city(
    """
    a-safe safe-house | a-res
    a-res residential 0 | a-heli
    a-heli helicopter
    b-com commercial 3 0 | b-church
    b-church church
    c-hospital hospital | c-com
    c-com commercial 3 0
    d-subway subway | d-ind
    d-ind industrial 3 | d-exit
    d-exit exit
    """
)


# ---------------------------------------------------------------- the city


def test_spots_of_two_tiles_border_only_over_facing_sides() -> None:
    town = city(
        "a-ind industrial 0\nb-ind industrial 3 0\nc-res residential 1\nd-res residential 3"
    )
    assert town.borders("a-ind") == {"b-ind"}
    assert town.borders("b-ind") == {"a-ind"}
    assert town.borders("c-res") == frozenset()


@pytest.mark.parametrize("turned", range(6))
def test_a_turned_tile_moves_its_printed_sides_round(turned: int) -> None:
    spots = (Spot("a-ind", "a", "industrial", frozenset({2})), *STREETS.spots[2:3])
    east = replace(STREETS.tile("b"), at=(1, 0))
    town = City(
        (Tile("a", (0, 0), turned), east), (spots[0], replace(spots[1], touches=frozenset()))
    )
    assert (town.borders("a-ind") == {"b-ind"}) == (turned == 4)


def test_sides_may_be_counted_the_other_way_round() -> None:
    other = (ep.SIDES[0], *reversed(ep.SIDES[1:]))
    tiles = (Tile("a", (0, 0)), Tile("b", (0, 1)))
    spots = (spot("a-ind industrial 5"), spot("b-ind industrial 2"))
    assert City(tiles, spots, other).borders("a-ind") == {"b-ind"}
    assert City(tiles, spots).borders("a-ind") == frozenset()


def test_amb_27_distance_goes_over_placed_tiles_only() -> None:
    around: dict[str, ep.Hex] = {"b": (1, -1), "c": (2, -1), "d": (2, 0)}
    town = city(
        "a-ind industrial\nb-ind industrial\nc-ind industrial\nd-ind industrial", places=around
    )
    assert town.distance("a", "d") == 3
    assert set(town.within_flight("a")) == {"b", "c"}


# ---------------------------------------------------------------- travel


def test_ex_10_streets_cost_nothing_within_one_terrain() -> None:
    scene = Scene(STREETS)
    end = go(scene, ep.set_out("a-store"), "a-ind", "b-ind", "c-ind", "c-res", "c-safe")
    assert (end.points, ep.may_end(scene, end)) == (0, True)
    route = ep.cheapest(scene, ep.set_out("a-store"), "c-safe")
    assert route is not None
    assert (route.cost, route.left) == (3, ("a", "b"))


def test_ex_10b_a_ferry_serves_its_whole_body_of_water() -> None:
    scene = Scene(HARBOUR)
    end = go(scene, ep.set_out("a-business"), "a-water", "b-water", "c-water", "c-com", "c-store")
    assert (end.points, ep.may_end(scene, end)) == (0, True)


def test_ex_10c_the_subway_is_free_and_gives_a_point() -> None:
    scene = Scene(LINES)
    at_subway = go(scene, ep.set_out("a-gang"), "a-ind", "a-subway")
    assert at_subway.points == 1
    ridden = go(scene, at_subway, "d-subway")
    assert ridden.points == 2
    end = go(scene, ridden, "d-res", "d-store")
    assert (end.points, end.left) == (0, ("a",))


def test_ex_10d_the_helicopter_flies_for_one_point() -> None:
    scene = Scene(AIR)
    end = go(scene, ep.set_out("a-safe"), "a-res", "a-heli", "c-hospital")
    assert (end.points, end.left, ep.may_end(scene, end)) == (0, ("a",), True)


def test_ex_18_a_helipad_tile_serves_whoever_walks_onto_it() -> None:
    text = """
    a-exit exit | a-ind
    a-ind industrial 0
    b-ind industrial 3
    c-com commercial
    d-church church
    """
    scene = Scene(city(text, pads="b"))
    held = Holdings(means=(HELICOPTER_TILE,))
    there = go(scene, ep.set_out("a-exit", held), "a-ind", "b-ind")
    assert there.points == 2
    end = go(scene, there, "d-church", by="helicopter tile")
    assert (end.points, end.left, end.held.means) == (1, ("a", "b"), ())
    grounded = Scene(city(text))
    assert not ep.finishable(grounded, there)


def test_ex_23_the_sewer_is_free_on_the_same_terrain() -> None:
    text = """
    a-store store | a-ind
    a-ind industrial
    b-com commercial
    c-ind industrial | c-church
    c-com commercial
    c-church church
    """
    scene = Scene(city(text))
    start = ep.set_out("a-store", Holdings(cash=1, means=(SEWER,)))
    below = go(scene, start, "a-ind", "c-ind")
    assert (below.points, below.held.cash) == (2, 0)
    end = go(scene, below, "c-church")
    police = {each: frozenset({"county"}) for each in "abc"}
    assert names(ep.officers_due(scene.city, end, police)) == ["a county"]


def test_the_sewer_costs_a_point_on_other_terrain_and_needs_its_price() -> None:
    text = "a-store store | a-ind\na-ind industrial\nb-com commercial\nc-com commercial | c-church"
    scene = Scene(city(f"{text}\nc-church church"))
    start = ep.set_out("a-store", Holdings(cash=1, means=(SEWER,)))
    assert go(scene, start, "a-ind", "c-com").points == 1
    assert ep.legs(scene, ep.set_out("a-store", Holdings(means=(SEWER,)))) == []


def test_no_travel_ends_where_it_began_or_on_terrain() -> None:
    scene = Scene(STREETS)
    start = ep.set_out("b-church")
    out = go(scene, start, "b-ind")
    assert not ep.may_end(scene, start)
    assert not ep.may_end(scene, out)
    assert "b-church" not in reached(scene, out)
    assert ep.endings(scene, start) == {"a-store", "c-safe"}


def test_a_leg_into_a_dead_end_is_illegal() -> None:
    scene = Scene(STREETS)
    spent = replace(go(scene, ep.set_out("a-store"), "a-ind", "b-ind"), points=1)
    assert reached(scene, spent) == {"b-church"}
    fuelled = replace(spent, held=Holdings(gas_cans=1))
    assert reached(scene, fuelled) == {"b-church", "c-ind"}


@pytest.mark.parametrize(("cans", "points"), ((0, 3), (1, 4), (2, 5)))
def test_every_gas_can_gives_one_point(cans: int, points: int) -> None:
    scene = Scene(STREETS)
    start = ep.set_out("a-store", Holdings(gas_cans=cans))
    fuelled = go(scene, start, *["gas can"] * cans)
    assert (fuelled.points, fuelled.held.gas_cans) == (points, 0)


def test_a_location_leads_straight_into_one_that_touches_it() -> None:
    scene = Scene(city("a-store store 0 | a-church\na-church church\nb-clinic clinic 3"))
    assert reached(scene, ep.set_out("a-store")) == {"a-church", "b-clinic"}
    assert go(scene, ep.set_out("a-store"), "b-clinic").points == 2


def test_water_without_a_ferry_needs_a_jet_ski() -> None:
    scene = Scene(HARBOUR)
    assert not ep.finishable(scene, ep.set_out("d-clinic"))
    start = ep.set_out("d-clinic", Holdings(cash=1, means=(JET_SKI,)))
    afloat = go(scene, start, "jet ski", "d-water")
    assert (afloat.skis, afloat.waters) == (0, frozenset({"d-water"}))
    assert ep.endings(scene, afloat) == {"d-church"}


def test_dis_40_a_jet_ski_opens_one_body_of_water() -> None:
    text = """
    a-store store | a-water
    a-water water | a-ind
    a-ind industrial | a-pond
    a-pond water | a-church
    a-church church
    """
    scene = Scene(city(text))
    one = ep.set_out("a-store", Holdings(cash=2, gas_cans=1, means=(JET_SKI,)))
    two = replace(one, held=replace(one.held, means=(JET_SKI, JET_SKI)))
    assert ep.endings(scene, one) == frozenset()
    assert ep.endings(scene, two) == {"a-church"}


def test_amb_24_a_flight_lands_only_on_open_water_with_a_ferry_or_jet_ski() -> None:
    text = """
    a-heli helicopter | a-church
    a-church church
    b-ferry water * | b-store
    b-store store
    c-water water | c-clinic
    c-clinic clinic
    """
    scene = Scene(city(text))
    assert reached(scene, ep.set_out("a-heli")) == {"a-church", "b-ferry", "b-store", "c-clinic"}
    skiing = replace(ep.set_out("a-heli"), skis=1)
    assert "c-water" in reached(scene, skiing)


def test_dis_20_no_card_flies_from_open_water() -> None:
    text = "a-store store | a-water\na-water water *\nb-church church"
    scene = Scene(city(text, pads="a"))
    afloat = replace(ep.set_out("a-store", Holdings(means=(HELICOPTER_TILE,))), here="a-water")
    assert reached(scene, afloat) == {"a-store"}
    assert reached(scene, ep.set_out("a-store", afloat.held)) == {"a-water", "b-church"}


def test_amb_03_riding_the_subway_and_stopping_is_a_move() -> None:
    scene = Scene(LINES)
    end = go(scene, ep.set_out("a-subway"), "d-subway")
    assert (end.points, ep.may_end(scene, end)) == (4, True)


def test_amb_30_two_rides_give_one_point() -> None:
    text = "a-subway subway\nb-subway subway\nc-subway subway"
    scene = Scene(city(text))
    end = go(scene, ep.set_out("a-subway"), "b-subway", "c-subway")
    assert (end.points, end.left) == (4, ("a", "b"))
    assert reached(scene, end) == {"a-subway", "b-subway"}
    round_trip = go(scene, end, "a-subway", "b-subway")
    assert (round_trip.points, reached(scene, round_trip)) == (4, set())


def test_nobody_goes_round_unless_that_is_allowed() -> None:
    scene = Scene(STREETS)
    along = go(scene, ep.set_out("a-store"), "a-ind", "b-ind")
    expected: dict[Reentry, set[str]] = {
        "since a point": {"b-church", "c-ind"},
        "in this travel": {"b-church", "c-ind"},
        "free": {"a-ind", "b-church", "c-ind"},
    }
    for reentry, spots in expected.items():
        assert reached(replace(scene, reentry=reentry), along) == spots
    fuelled = go(scene, replace(along, held=Holdings(gas_cans=2)), "gas can")
    back = go(scene, fuelled, "b-church", "b-ind")
    assert (back.points, back.entered) == (1, frozenset({"b-ind"}))
    inside = go(scene, fuelled, "b-church")
    assert reached(replace(scene, reentry="in this travel"), inside) == {"b-ind"}


def test_a_medevac_ends_all_movement_at_the_hospital() -> None:
    scene = Scene(AIR)
    start = ep.set_out("d-exit", Holdings(cash=1, gas_cans=1, means=(MEDEVAC,)))
    end = go(scene, start, "d-ind", "c-hospital", by=None)
    flown = go(scene, start, "medevac")
    assert (flown.points, flown.left, flown.here) == (3, ("d",), "c-hospital")
    assert ep.legs(scene, flown) == []
    assert ep.may_end(scene, flown)
    assert end.held.cash == 0


def test_amb_32_no_medevac_for_who_began_in_the_hospital() -> None:
    scene = Scene(AIR)
    start = ep.set_out("c-hospital", Holdings(cash=1, means=(MEDEVAC,)))
    assert "medevac" not in {leg.by for leg in ep.legs(scene, start)}
    away = go(scene, start, "c-com")
    assert "medevac" not in {leg.by for leg in ep.legs(scene, away)}


def test_a_chopper_flies_from_a_helipad_tile_for_its_price() -> None:
    scene = Scene(replace(AIR, tiles=tuple(replace(each, helipad=True) for each in AIR.tiles)))
    start = ep.set_out("d-exit", Holdings(cash=2, means=(ep.chopper(2, True),)))
    end = go(scene, start, "b-church", by="chopper")
    assert (end.points, end.held.cash, end.stars, end.left) == (2, 0, 1, ("d",))


# ---------------------------------------------------------------- ending and visiting

DOORS = city(
    """
    a-store store | a-business a-safe a-gang a-exit a-subway a-heli a-hospital a-clinic a-church
    a-business business
    a-safe safe-house
    a-gang gang
    a-exit exit
    a-subway subway
    a-heli helicopter
    a-hospital hospital
    a-clinic clinic
    a-church church
    """
)
ALWAYS = {"a-exit", "a-subway", "a-heli", "a-hospital", "a-clinic", "a-church"}


def doors(scene: Scene, held: Holdings) -> set[str]:
    """The Locations with preconditions at which a traveller may end."""
    return set(ep.endings(scene, ep.set_out("a-store", held))) - ALWAYS


def test_locations_without_preconditions_may_always_be_ended_at() -> None:
    assert ep.endings(Scene(DOORS), ep.set_out("a-store")) >= ALWAYS


def test_a_visited_business_or_safe_house_is_barred() -> None:
    both = frozenset({"a-business", "a-safe"})
    assert doors(Scene(DOORS), Holdings()) == both
    assert doors(Scene(DOORS), Holdings(visited=both)) == set()


@pytest.mark.parametrize(
    ("held", "opens"),
    (
        (Holdings(), False),
        (Holdings(keys=1), True),
        (Holdings(master=3, cash=3), True),
        (Holdings(master=3, cash=2), False),
        (Holdings(keys=1, visited=frozenset({"a-business"})), False),
    ),
)
def test_a_closed_business_needs_a_key(held: Holdings, opens: bool) -> None:
    scene = Scene(DOORS, closed=frozenset({"a-business"}))
    assert ("a-business" in doors(scene, held)) == opens


def test_a_gang_needs_money_a_marker_and_nobody_there() -> None:
    gang, rich = frozenset({"a-gang"}), Holdings(cash=5)
    assert "a-gang" in doors(Scene(DOORS), rich)
    assert "a-gang" not in doors(Scene(DOORS), replace(rich, cash=4))
    assert "a-gang" not in doors(Scene(DOORS), replace(rich, markers=0))
    assert "a-gang" not in doors(Scene(DOORS), replace(rich, members=(("a-gang", 1),)))
    assert "a-gang" not in doors(Scene(DOORS, gangs_taken=gang), rich)
    assert "a-gang" not in doors(Scene(DOORS, others_at=gang), rich)


def test_a_card_paid_on_the_way_may_cost_the_gang_visit() -> None:
    text = "a-store store\nb-gang gang\nc-church church"
    scene = Scene(city(text, pads="abc"))
    start = ep.set_out("a-store", Holdings(cash=6, means=(ep.chopper(2, False),)))
    assert reached(scene, start) == {"c-church"}
    richer = replace(start, held=replace(start.held, cash=7))
    assert reached(scene, richer) == {"b-gang", "c-church"}


def test_the_last_gang_member_frees_the_gang_and_the_marker() -> None:
    text = "a-store store\nb-gang gang"
    scene = Scene(city(text, pads="ab"))
    last = Holdings(cash=5, markers=1, members=(("b-gang", 1),))
    end = go(scene, ep.set_out("a-store", last), "b-gang")
    assert (end.held.markers, end.held.members, ep.may_end(scene, end)) == (2, (), True)
    both = replace(last, members=(("b-gang", 2),))
    assert ep.legs(scene, ep.set_out("a-store", both)) == []


def test_escaping_needs_day_three_and_the_open_exit_but_no_move() -> None:
    start = ep.set_out("a-exit")
    assert ep.may_escape(Scene(DOORS, day=3, open_exit="a-exit"), start)
    assert not ep.may_escape(Scene(DOORS, day=2, open_exit="a-exit"), start)
    assert not ep.may_escape(Scene(DOORS, day=3, open_exit="b-exit"), start)


def test_on_day_three_a_way_back_to_the_exit_is_no_dead_end() -> None:
    town = city("a-exit exit | a-ind\na-ind industrial")
    assert ep.legs(Scene(town, day=2, open_exit="a-exit"), ep.set_out("a-exit")) == []
    assert reached(Scene(town, day=3, open_exit="a-exit"), ep.set_out("a-exit")) == {"a-ind"}


# ---------------------------------------------------------------- finding ways


def shuffled_scene(seed: int) -> tuple[Scene, Traveller]:
    """A made-up small city and a traveller with made-up means."""
    chance = random.Random(seed)
    places = chance.sample([(q, r) for q in range(3) for r in range(2)], 5)
    spots: list[Spot] = []
    for tile in "abcde":
        kinds = [*chance.choices(ep.TERRAINS, k=2), chance.choice(ep.LOCATIONS)]
        ring = [f"{tile}{number}" for number in range(3)]
        for number, what in enumerate(kinds):
            sides = frozenset(chance.sample(range(6), 3 if number < 2 else 0))
            touched = frozenset({ring[number - 1]})
            ferry = what == "water" and chance.random() < 0.5
            spots.append(Spot(ring[number], tile, what, sides, touched, ferry))
    tiles = (
        Tile(tile, place, chance.randrange(6), chance.random() < 0.3)
        for tile, place in zip("abcde", places, strict=True)
    )
    scene = Scene(City(tuple(tiles), tuple(spots)), day=chance.choice((2, 3)), open_exit="a2")
    means = tuple(chance.sample((JET_SKI, SEWER, MEDEVAC, HELICOPTER_TILE), chance.randrange(3)))
    held = Holdings(chance.choice((0, 1, 5)), chance.randrange(2), means)
    start = ep.set_out(chance.choice([each.name for each in spots if not each.terrain]), held)
    return scene, replace(start, points=chance.randrange(4))


def tried_out(scene: Scene, traveller: Traveller) -> set[str]:
    """Where Travel can be finished, by trying everything; `out` stands for escaping."""
    found: set[str] = set()
    seen = {traveller}
    waiting = [traveller]
    while waiting:
        now = waiting.pop()
        if ep.may_end(scene, now):
            found.add(now.here)
        if ep.may_escape(scene, now):
            found.add("out")
        fresh = {leg.after for leg in ep.steps(scene, now)} - seen
        seen |= fresh
        waiting += fresh
    return found


@pytest.mark.parametrize("reentry", ("since a point", "in this travel"))
def test_the_search_agrees_with_trying_everything(reentry: Reentry) -> None:
    answers = set()
    for seed in range(80):
        scene, traveller = shuffled_scene(seed)
        scene = replace(scene, reentry=reentry)
        for leg in ep.steps(scene, traveller):
            ends = tried_out(scene, leg.after)
            assert ep.finishable(scene, leg.after) == bool(ends)
            assert ep.endings(scene, leg.after) == ends - {"out"}
            answers.add(bool(ends))
    assert answers == {True, False}


def test_riding_out_and_back_gains_a_point() -> None:
    text = """
    a-store store | a-ind
    a-ind industrial | a-subway
    a-subway subway | a-church
    a-church church
    b-subway subway
    """
    scene = Scene(city(text))
    start = replace(ep.set_out("a-store"), points=2)
    assert ep.endings(scene, start) == {"a-subway", "b-subway", "a-church"}
    never_back = replace(scene, reentry="in this travel")
    assert ep.endings(never_back, start) == {"a-subway", "b-subway"}


def test_following_legal_legs_always_ends_travel() -> None:
    for seed in range(150):
        chance = random.Random(seed)
        scene, traveller = shuffled_scene(seed)
        while options := ep.legs(scene, traveller):
            traveller = chance.choice(options).after
            assert traveller.points >= 0
        began = traveller.here == traveller.start and not traveller.left
        stopped = ep.may_end(scene, traveller) or ep.may_escape(scene, traveller)
        assert began or stopped


# ---------------------------------------------------------------- avoid

BEAT = {
    "a": frozenset({"federal"}),
    "b": frozenset({"federal", "county"}),
    "c": frozenset({"county", "swat"}),
}


def test_ex_11_the_tile_where_travel_ends_is_ignored() -> None:
    scene = Scene(STREETS)
    end = go(scene, ep.set_out("a-store"), "a-ind", "b-ind", "c-ind", "c-res", "c-safe")
    due = ep.officers_due(STREETS, end, BEAT)
    assert names(due) == ["a federal", "b federal", "b county"]


def test_ex_12_rides_and_flights_count_only_the_tile_left() -> None:
    text = """
    a-safe safe-house | a-res
    a-res residential | a-heli
    a-heli helicopter
    b-com commercial
    c-subway subway
    d-com commercial
    e-subway subway | e-ind
    e-ind industrial 0
    f-ind industrial 3 | f-exit
    f-exit exit
    """
    scene = Scene(city(text))
    start = ep.set_out("a-safe", Holdings(gas_cans=1))
    way = ("a-res", "a-heli", "c-subway", "e-subway", "gas can", "e-ind", "f-ind", "f-exit")
    end = go(scene, start, *way)
    assert end.points == 0
    police = {
        "a": frozenset({"county", "swat"}),
        "b": ep.ANYBODY,
        "c": frozenset({"federal"}),
        "d": ep.ANYBODY,
        "f": ep.ANYBODY,
    }
    assert names(ep.officers_due(scene.city, end, police)) == ["a county", "a swat", "c federal"]


def test_avoid_is_skipped_within_one_tile_and_after_coming_back() -> None:
    within = replace(ep.set_out("a-store"), here="a-ind")
    assert ep.tiles_due(STREETS, within) == ()
    back = replace(within, left=("a", "b"))
    assert ep.tiles_due(STREETS, back) == ()


def test_amb_02_a_tile_crossed_twice_counts_once() -> None:
    scene = replace(Scene(STREETS), reentry="free")
    way = ("a-ind", "b-ind", "a-ind", "b-ind", "c-ind", "c-res", "c-safe")
    end = go(scene, ep.set_out("a-store"), *way)
    assert ep.tiles_due(STREETS, end) == ("a", "b")
    back_at_b = go(scene, ep.set_out("a-store"), "a-ind", "b-ind", "c-ind", "b-ind", "b-church")
    assert ep.tiles_due(STREETS, back_at_b) == ("a", "c")


def test_the_exit_tile_counts_when_escaping() -> None:
    at_exit = ep.set_out("d-exit")
    assert ep.tiles_due(AIR, at_exit, escaping=True) == ("d",)
    came = Traveller("c-hospital", "d-exit", left=("c",))
    assert ep.tiles_due(AIR, came, escaping=True) == ("c", "d")
    assert ep.tiles_due(AIR, came) == ("c",)


def test_ex_25_sandra_is_a_fourth_officer_of_the_type_named() -> None:
    end = Traveller("a-store", "c-safe", left=("a",))
    police = {"a": ep.ANYBODY}
    due = ep.officers_due(STREETS, end, police, sandra="a", sandra_as="swat")
    assert names(due) == ["a federal", "a county", "a swat", "a swat"]
    avoiding = ep.Avoiding(due, 0)
    assert len(ep.targets(avoiding, ep.HELMET)) == 2
    assert {len(each) for each in ep.targets(avoiding, ep.GANG_MEMBER)} == {4}


def test_ex_19_the_boxer_costs_2k_and_a_notoriety() -> None:
    boxer = ep.fighter("boxer", frozenset({"federal"}), 2, True)
    avoiding = ep.Avoiding((Officer("a", "federal"),), 3)
    (chosen,) = ep.targets(avoiding, boxer)
    after = ep.avoid(avoiding, boxer, chosen)
    assert after == ep.Avoiding((), 1, Cubes(3, 1, 0))
    assert ep.targets(replace(avoiding, cash=1), boxer) == set()


@pytest.mark.parametrize(
    ("dodge", "sizes"),
    (
        (ep.VEST, [1, 1]),
        (ep.HAT, [1, 1]),
        (ep.HELMET, [1]),
        (ep.GAS_MASK, [1, 1, 1]),
        (ep.stunt(0, False), [1, 1, 1, 1, 1]),
        (ep.fighter("ninja", frozenset({"federal", "county"}), 0, False), [1, 1, 2]),
        (ep.fast_car(0, False), [1, 2, 2]),
        (ep.gang_card(0, False), [1, 2, 2]),
        (ep.MOTORCYCLE, [1, 2, 2]),
        (ep.avoid_asset(0), [1, 2, 2]),
        (ep.avoid_asset(5), []),
    ),
)
def test_every_dodge_reaches_its_officers(dodge: ep.Dodge, sizes: list[int]) -> None:
    due = tuple(Officer(tile, kind) for tile, kinds in BEAT.items() for kind in sorted(kinds))
    found = ep.targets(ep.Avoiding(due, 4), dodge)
    assert sorted(len(each) for each in found) == sizes


def test_a_dodge_is_not_used_on_officers_it_does_not_fit() -> None:
    swat = Officer("a", "swat")
    with pytest.raises(ValueError, match="vest cannot avoid"):
        ep.avoid(ep.Avoiding((swat,), 0), ep.VEST, frozenset({swat}))


def test_costas_toll_is_paid_or_costs_two_wounds() -> None:
    end = Traveller("a-store", "c-safe", left=("a", "b"))
    rich, poor = ep.Avoiding((), 3), ep.Avoiding((), 2)
    assert ep.pay_toll(rich, STREETS, end, "b") == ep.Avoiding((), 0)
    assert ep.pay_toll(poor, STREETS, end, "b") == ep.Avoiding((), 2, wounds=2)
    assert ep.pay_toll(rich, STREETS, end, "c") == rich
    assert ep.pay_toll(rich, STREETS, end, "c", escaping=True).cash == 0
    assert ep.pay_toll(rich, STREETS, end, None) == rich


def test_amb_05_officers_not_avoided_give_a_wound_each() -> None:
    avoiding = ep.Avoiding((Officer("a", "swat"),), 9, wounds=2)
    assert ep.finish_avoid(avoiding, Body(), 10).body == Body(0, 3)


# ---------------------------------------------------------------- wounds


def test_ex_13_three_wounds_too_many_bring_two_handcuffs() -> None:
    after = ep.suffer(Body(0, 3), 3, 10)
    assert (after.body.green, after.body.red, after.handcuffs) == (1, 2, 8)
    assert after.body.row == row(". . . .! .!")


def test_handcuffs_cover_a_contact_and_box_an_asset_of_choice() -> None:
    body = Body(0, 3, row("c1 c2 a1 a2 a3"))
    assert ep.assets_to_give(body) == {"a1", "a2", "a3"}
    after = ep.suffer(body, 1, 10, ["a1"])
    assert (after.body.row, after.boxed) == (row("c1 c2 a3 a2 .!"), ("a1",))
    more = ep.suffer(after.body, 6, 10)
    assert (more.body.row, more.boxed) == (row("c1 c2! .! .! .!"), ("a2", "a3"))
    assert ep.usable_contacts(more.body.row) == 1
    assert ep.assets_to_give(more.body) == frozenset()


@pytest.mark.parametrize(("spaces", "cards"), ((".! .! .! .! .!", 9), (". . . . .", 0)))
def test_amb_07_without_space_or_card_only_the_cube_moves(spaces: str, cards: int) -> None:
    after = ep.suffer(Body(0, 3, row(spaces)), 1, cards)
    assert after == ep.Suffered(Body(1, 2, row(spaces)), cards)


def test_amb_08_healing_stops_without_wounds() -> None:
    assert ep.heal(Body(1, 2), 3) == Body(3, 0)


# ---------------------------------------------------------------- notoriety


def test_ex_08_informer_and_two_others_make_one() -> None:
    cubes = ep.gain(ep.lose(Cubes()), 2)
    assert (cubes, cubes.net) == (Cubes(1, 2, 1), 1)


def test_ex_09_a_loss_without_free_cubes_takes_a_red_one_back() -> None:
    cubes = ep.lose(ep.gain(Cubes(), 4))
    assert (cubes, cubes.net) == (Cubes(1, 3, 0), 3)


def test_a_gain_without_free_cubes_takes_a_blue_one_back() -> None:
    assert ep.gain(ep.lose(Cubes(), 4)) == Cubes(1, 0, 3)
    assert ep.gain(Cubes(), 5) == Cubes(0, 4, 0)
    assert ep.lose(Cubes(), 5) == Cubes(0, 0, 4)


def test_ex_20_the_marker_moves_by_the_net() -> None:
    assert ep.update(3, Cubes(1, 2, 1)) == ep.Update(4, 0, (), Cubes())


def test_the_marker_stays_on_the_track() -> None:
    assert ep.update(2, Cubes(0, 0, 4)).level == 1
    assert ep.update(9, Cubes(0, 4, 0)) == ep.Update(10, 3, (), Cubes())
    assert ep.update(10, Cubes(2, 2, 0)).wounds == 2


def test_lines_are_crossed_upward_only_and_one_by_one() -> None:
    assert ep.update(2, Cubes(0, 4, 0)).lines == (1, 2)
    assert ep.update(3, Cubes(3, 0, 1)).lines == ()
    assert ep.update(8, Cubes(3, 1, 0)).lines == (3,)
    assert ep.update(2, Cubes(0, 3, 0), ep.Track(lines=(2, 3, 4))).lines == (1, 2, 3)


@pytest.mark.parametrize(
    ("before", "levels", "after"),
    (
        ("Claws Vinnie Scar Ruby", (1, 1, 4, 1), "Scar Ruby Vinnie Claws"),
        ("Claws Vinnie Scar Ruby", (1, 1, 1, 1), "Ruby Scar Vinnie Claws"),
    ),
)
def test_ex_07_and_26_turn_order(before: str, levels: tuple[int, ...], after: str) -> None:
    order = before.split()
    assert ep.turn_order(order, dict(zip(order, levels, strict=True))) == tuple(after.split())


# ---------------------------------------------------------------- thresholds


def test_ex_21_only_lower_players_move_officers_in_turn_order() -> None:
    levels = {"Ruby": 5, "Bones": 2, "Vinnie": 3, "Scar": 3, "Claws": 1}
    assert ep.movers("Vinnie", levels, list(levels)) == (
        Mover("Bones", "Bones"),
        Mover("Claws", "Claws"),
    )


def test_sandras_officer_is_moved_by_the_other_human() -> None:
    levels = {"you": 3, "friend": 1, "Sandra": 2}
    found = ep.movers("you", levels, list(levels), frozenset({"Sandra"}))
    assert found == (Mover("friend", "friend"), Mover("Sandra", "friend"))


def test_amb_17_in_solo_the_player_moves_for_both_automas() -> None:
    levels = {"Sandra": 2, "Costa": 1, "you": 3}
    automas = frozenset({"Sandra", "Costa"})
    found = ep.movers("you", levels, list(levels), automas)
    assert found == (Mover("Sandra", "you"), Mover("Costa", "you"))
    raised = {**levels, "Sandra": 6}
    assert ep.movers("Sandra", raised, list(levels), automas) == (Mover("you", "you"),)


def test_officers_come_closer_but_never_twice_nor_to_the_hospital() -> None:
    police = {"a": frozenset({"federal", "swat"}), "d": frozenset({"federal"})}
    assert ep.officer_moves(AIR, police, "b") == {
        OfficerMove("federal", "a", "b"),
        OfficerMove("swat", "a", "b"),
        OfficerMove("federal", "d", "b"),
    }
    after = ep.moved(police, OfficerMove("federal", "d", "b"))
    assert after == {
        "a": frozenset({"federal", "swat"}), "b": frozenset({"federal"}), "d": frozenset()
    }  # fmt: skip
    assert ep.officer_moves(AIR, after, "b") == {OfficerMove("swat", "a", "b")}


def test_an_officer_as_far_away_as_before_is_not_closer() -> None:
    police = {"a": frozenset({"swat"}), "b": frozenset({"swat"})}
    assert ep.officer_moves(STREETS, police, "b") == set()
    assert ep.officer_moves(STREETS, {"c": frozenset({"swat"})}, "a") == {
        OfficerMove("swat", "c", "b"),
        OfficerMove("swat", "c", "a"),
    }


def test_an_officer_moved_by_a_card_may_go_anywhere_else() -> None:
    police = {"a": frozenset({"swat"}), "stack": frozenset({"county"})}
    assert {each.to for each in ep.officer_moves(AIR, police)} == {"b", "d"}


@pytest.mark.parametrize(("line", "unlocks", "discs"), ((1, 1, 0), (2, 2, 0), (3, 1, 1)))
def test_rewards_of_the_lines(line: int, unlocks: int, discs: int) -> None:
    assert ep.reward(line, False, 6, 8) == ep.Reward(unlocks, discs)
    assert ep.reward(line, False, 1, 0) == ep.Reward(1, 0)
    assert ep.reward(line, True, 6, 8) == ep.Reward(0, 0)


# ---------------------------------------------------------------- escape


@pytest.mark.parametrize(
    ("players", "prices"),
    ((1, [0, 10]), (2, [0, 10]), (3, [0, 5, 10]), (4, [0, 5, 10, 10]), (5, [0, 5, 5, 10, 10])),
)
def test_exit_prices(players: int, prices: list[int]) -> None:
    assert [ep.exit_price(players, gone) for gone in range(len(prices))] == prices


def test_ex_22_the_second_of_four_pays_the_fee_and_5k() -> None:
    before = ep.pay_fee(6, 1)
    assert before == ep.Paid(5, "in the city")
    assert ep.pay_exit(before.cash, 4, 1) == ep.Paid(0, "escaped")


def test_who_cannot_pay_is_arrested() -> None:
    assert ep.pay_exit(4, 4, 1).status == "arrested"
    assert ep.pay_fee(0, 3).status == "arrested"
    assert ep.pay_fee(0, 0) == ep.Paid(0, "in the city")


# ---------------------------------------------------------------- scoring

GROUPS = ep.Groups(
    frozenset({"bar", "casino", "bank"}),
    frozenset({"gallery", "club", "hotel"}),
    frozenset({"house 1", "house 2", "house 3"}),
)
PLAN = {"casino": 60, "bank": 90, "club": 70, "hotel": 80, "house 2": 50, "house 3": 100}


def test_every_line_of_the_score() -> None:
    final = ep.Final(
        "Ruby", True, PLAN, frozenset({"bar", "bank", "club", "hotel", "house 3"}), 7, 3,
        row("c1 c2 c3 c4 ."), (70, 0), 4, 2,
    )  # fmt: skip
    result = ep.score(final, GROUPS)
    assert result == ep.Score(90, 150, 100, 7, 30, 60, 70, 20, 40)
    assert result.total == 447
    assert ep.score(replace(final, escaped=False), GROUPS) is None


@pytest.mark.parametrize(("cards", "worth"), [*enumerate((0, 0, 10, 30, 60, 100, 100))])
def test_the_worth_of_contacts(cards: int, worth: int) -> None:
    assert ep.contact_score(cards) == worth


@pytest.mark.parametrize(
    ("spaces", "kept"), (("c1 c2 c3 c4! .!", 2), ("c1 . . .! .!", 0), ("c1 c2 c3 c4 c5!", 4))
)
def test_amb_36_every_handcuffs_card_costs_a_contact(spaces: str, kept: int) -> None:
    assert ep.kept_contacts(row(spaces)) == kept


def test_ties_go_by_cash_then_notoriety_then_wounds_then_are_shared() -> None:
    plain = ep.Final("Ruby", True, PLAN, cash=50)
    richer = ep.Final("Scar", True, PLAN, cash=60, level=3)
    assert ep.winners([plain, richer], GROUPS) == ("Scar",)
    famous = ep.Final("Claws", True, PLAN, cash=50, level=2)
    assert ep.winners([famous, plain], GROUPS) == ("Ruby",)
    hurt = ep.Final("Bones", True, PLAN, cash=50, used_assets=2, red=1)
    assert ep.winners([plain, hurt], GROUPS) == ("Ruby",)
    equal = replace(plain, name="Vinnie")
    assert ep.winners([plain, equal], GROUPS) == ("Ruby", "Vinnie")


def test_amb_26_without_an_escape_nobody_wins() -> None:
    rich = ep.Final("Ruby", False, PLAN, cash=500)
    assert ep.winners([rich], GROUPS) == ()
    poor = ep.Final("Scar", True, PLAN, level=10, red=3)
    assert ep.winners([rich, poor], GROUPS) == ("Scar",)


def test_ex_24_costas_zero_is_the_best_of_its_kind() -> None:
    costa = ep.Costa({}, piles=((("green", 0), ("green", 60)),))
    assert ep.costa_score(costa, GROUPS).tiles == 90


def test_costas_score_counts_the_best_tile_of_each_pile() -> None:
    pile = (("green", 60), ("black", 70), ("brown", 80))
    piles = (pile, (("exit", 30), ("exit", 50)), ())
    costa = ep.Costa(PLAN, frozenset({"casino", "house 2", "gallery"}), 7, piles, 5)
    assert ep.costa_score(costa, GROUPS) == ep.Score(60, 0, 50, 0, 0, 100, 130, 30, 0)


@pytest.mark.parametrize(("cash", "escaped", "wins"), ((61, 1, 1), (60, 1, 0), (99, 0, 0)))
def test_amb_19_solo_is_won_by_escaping_with_more_than_costa(
    cash: int, escaped: int, wins: int
) -> None:
    costa = ep.Costa(PLAN, frozenset({"casino"}))
    mine = ep.Final("you", bool(escaped), PLAN, cash=cash)
    assert ep.beats_costa(mine, costa, GROUPS) == bool(wins)
