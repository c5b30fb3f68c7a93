"""Independent reference of the board game Escape Plan: travel, avoid, notoriety, wounds, scoring.

It is written for clarity, straight from the rules, and shares no code with the
game. Everything is a plain function over values that never change; there is no
chance in it. Money is counted in thousands. What the rules leave to pictures
is gathered in `ASSUMED` or passed in as an argument.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from heapq import heappop, heappush
from typing import Literal

Hex = tuple[int, int]
Police = Mapping[str, frozenset[str]]
"""The officers' types on each city tile."""

OFFICERS = ("federal", "county", "swat")
LOCATIONS = (
    "business", "safe house", "gang", "store", "clinic", "church", "hospital", "exit", "subway",
    "helicopter",
)  # fmt: skip
TERRAINS = ("industrial", "commercial", "residential", "water")
SIDES: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

POINTS = 3
RIDE_BONUS = 1
GANG_PRICE = 5
GANG_SIZE = 2
LAST_DAY = 3
TOLL = 3
TOLL_WOUNDS = 2
FEE = 1
PER_ASSET = 10
PER_WOUND = 20
CONTACT_SCORES = (0, 0, 10, 30, 60, 100)
REWARDS = {1: (1, 0), 2: (2, 0), 3: (1, 1)}
EXIT_PRICES = {2: (0, 10), 3: (0, 5, 10), 4: (0, 5, 10, 10), 5: (0, 5, 5, 10, 10)}


@dataclass(frozen=True)
class Track:
    """The notoriety track; a line lies just above each of the levels in `lines`."""

    bottom: int = 1
    top: int = 10
    lines: tuple[int, ...] = (2, 5, 8)
    penalties: tuple[int, ...] = (0, 0, 10, 20, 30, 40, 50, 60, 80, 100)

    def penalty(self, level: int) -> int:
        return self.penalties[level - self.bottom]


@dataclass(frozen=True)
class Assumed:
    """What the rules leave to pictures; only the best green and black tile are in words."""

    track: Track = Track()
    contact_spaces: int = 5
    chopper_points: int = 1
    best_tile: Mapping[str, int] = field(
        default_factory=lambda: {"green": 90, "black": 100, "brown": 120, "exit": 60}
    )


ASSUMED = Assumed()


# ---------------------------------------------------------------- the city


@dataclass(frozen=True)
class Tile:
    """A city tile; turned by k it has its printed side s on side (s + k) % 6 of its place."""

    name: str
    at: Hex
    turned: int = 0
    helipad: bool = False


@dataclass(frozen=True)
class Spot:
    """A piece of terrain or a Location; `sides` are the printed sides of its tile it reaches."""

    name: str
    tile: str
    what: str
    sides: frozenset[int] = frozenset()
    touches: frozenset[str] = frozenset()
    ferry: bool = False

    @property
    def terrain(self) -> bool:
        return self.what in TERRAINS

    @property
    def water(self) -> bool:
        return self.what == "water"


@dataclass(frozen=True)
class City:
    """The tiles on the map with their spots; `directions` says where each side looks."""

    tiles: tuple[Tile, ...]
    spots: tuple[Spot, ...]
    directions: tuple[Hex, ...] = SIDES

    def __post_init__(self) -> None:
        if len(self._tiles) != len(self.tiles) or len(self._places) != len(self.tiles):
            raise ValueError("two tiles share a name or a place")
        if len(self._spots) != len(self.spots):
            raise ValueError("two spots share a name")
        for each in self.spots:
            if each.tile not in self._tiles or each.what not in (*TERRAINS, *LOCATIONS):
                raise ValueError(f"no such tile or kind of spot: {each}")
            if any(self._spots[other].tile != each.tile for other in each.touches):
                raise ValueError(f"{each.name} touches a spot of another tile")

    @cached_property
    def _tiles(self) -> dict[str, Tile]:
        return {each.name: each for each in self.tiles}

    @cached_property
    def _places(self) -> dict[Hex, str]:
        return {each.at: each.name for each in self.tiles}

    @cached_property
    def _spots(self) -> dict[str, Spot]:
        return {each.name: each for each in self.spots}

    @cached_property
    def _borders(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {each.name: set(each.touches) for each in self.spots}
        for each in self.spots:
            for other in [*each.touches, *self._faced(each)]:
                found[each.name].add(other)
                found[other].add(each.name)
        return {name: frozenset(others) for name, others in found.items()}

    @cached_property
    def _on(self) -> dict[str, tuple[str, ...]]:
        return {
            tile.name: tuple(each.name for each in self.spots if each.tile == tile.name)
            for tile in self.tiles
        }

    @cached_property
    def _steps_from(self) -> dict[str, dict[str, int]]:
        return {each.name: self._spread(each.name) for each in self.tiles}

    def _faced(self, spot: Spot) -> list[str]:
        """The spots of other tiles on the far side of the edges this spot reaches."""
        tile = self._tiles[spot.tile]
        found = []
        for printed in spot.sides:
            side = (printed + tile.turned) % 6
            beyond = self._places.get(_shift(tile.at, self.directions[side]))
            if beyond is None:
                continue
            back = self.directions.index(_shift((0, 0), self.directions[side], -1))
            turned = self._tiles[beyond].turned
            found += [
                other
                for other in self._on[beyond]
                if any((each + turned) % 6 == back for each in self._spots[other].sides)
            ]
        return found

    def _spread(self, tile: str) -> dict[str, int]:
        """How many tiles away every tile is, over a chain of placed tiles (AMB-27)."""
        away = {tile: 0}
        waiting = deque([tile])
        while waiting:
            nearest = waiting.popleft()
            for other in self.neighbours(nearest) - away.keys():
                away[other] = away[nearest] + 1
                waiting.append(other)
        return away

    def spot(self, name: str) -> Spot:
        return self._spots[name]

    def tile(self, name: str) -> Tile:
        return self._tiles[name]

    def tile_of(self, spot: str) -> str:
        return self._spots[spot].tile

    def on(self, tile: str) -> tuple[str, ...]:
        """The spots of one tile."""
        return self._on[tile]

    def of_kind(self, what: str) -> tuple[str, ...]:
        """The spots of one terrain or one kind of Location."""
        return tuple(each.name for each in self.spots if each.what == what)

    def borders(self, spot: str) -> frozenset[str]:
        """The spots that share an edge with this one; corners never count (EP-TRAV-6)."""
        return self._borders[spot]

    def neighbours(self, tile: str) -> frozenset[str]:
        """The tiles next to this one."""
        around = (_shift(self._tiles[tile].at, each) for each in self.directions)
        return frozenset(self._places[each] for each in around if each in self._places)

    def distance(self, one: str, other: str) -> int | None:
        """How many tiles away one tile is from another, or None if no chain joins them."""
        return self._steps_from[one].get(other)

    def within_flight(self, tile: str) -> tuple[str, ...]:
        """The tiles 1 or 2 tiles away, never the tile itself (EP-TRAV-11)."""
        return tuple(each.name for each in self.tiles if self.distance(tile, each.name) in (1, 2))

    def across(self, tile: str) -> tuple[str, ...]:
        """The tiles reached in a straight line across one placed tile (GAP-17)."""
        here = self._tiles[tile].at
        return tuple(
            self._places[_shift(here, each, 2)]
            for each in self.directions
            if _shift(here, each) in self._places and _shift(here, each, 2) in self._places
        )

    def body(self, water: str) -> frozenset[str]:
        """The body of water a water spot belongs to."""
        found = {water}
        waiting = [water]
        while waiting:
            joined = {each for each in self.borders(waiting.pop()) if self._spots[each].water}
            waiting += joined - found
            found |= joined
        return frozenset(found)

    def has_ferry(self, water: str) -> bool:
        """Whether a Ferry icon lies anywhere on this body of water (EP-TRAV-8)."""
        return any(self._spots[each].ferry for each in self.body(water))


def _shift(place: Hex, offset: Hex, times: int = 1) -> Hex:
    return place[0] + offset[0] * times, place[1] + offset[1] * times


def step_cost(city: City, one: str, other: str) -> int:
    """The movement points of walking between two bordering spots (EP-TRAV-4, -5)."""
    here, there = city.spot(one), city.spot(other)
    return 0 if here.terrain and here.what == there.what else 1


# ---------------------------------------------------------------- travel

Reentry = Literal["since a point", "in this travel", "free"]


@dataclass(frozen=True)
class Scene:
    """The city and all about it that decides where one traveller may go and stop.

    `gangs_taken` are the gangs with another player's marker, `others_at` the spots
    with another player. `reentry` says which spots may not be entered again: those
    entered since a movement point was last spent or gained, all of this Travel, or none.
    """

    city: City
    closed: frozenset[str] = frozenset()
    gangs_taken: frozenset[str] = frozenset()
    others_at: frozenset[str] = frozenset()
    day: int = 1
    open_exit: str | None = None
    reentry: Reentry = "since a point"


@dataclass(frozen=True)
class Means:
    """A card or tile usable in Travel: a flight (Chopper, Helicopter, Motorcycle, Gang)
    from a helipad tile, Jet Ski, Sewer or Medevac. `price` is paid on use, `points`
    are those of a flight."""

    name: str
    kind: Literal["flight", "jet ski", "sewer", "medevac"]
    price: int = 0
    star: bool = False
    points: int = 1


def chopper(price: int, star: bool) -> Means:
    """The Chopper, the one flight whose movement points are not printed."""
    return Means("chopper", "flight", price, star, ASSUMED.chopper_points)


@dataclass(frozen=True)
class Holdings:
    """What a traveller owns that matters in Travel.

    `members` counts, for each gang with the own marker, the members still away from
    it. `master` is the price of the unlocked, unused master key, if there is one.
    """

    cash: int = 0
    gas_cans: int = 0
    means: tuple[Means, ...] = ()
    members: tuple[tuple[str, int], ...] = ()
    markers: int = 2
    visited: frozenset[str] = frozenset()
    keys: int = 0
    master: int | None = None


@dataclass(frozen=True)
class Traveller:
    """A player in the middle of Travel. `left` names the tiles left, each once, in order.

    `skis` counts Jet Skis used without a body of water so far, `waters` are the
    spots of the bodies they opened; `stars` counts the notoriety gained by cards.
    """

    start: str
    here: str
    held: Holdings = Holdings()
    points: int = POINTS
    left: tuple[str, ...] = ()
    entered: frozenset[str] = frozenset()
    rode: bool = False
    skis: int = 0
    waters: frozenset[str] = frozenset()
    stars: int = 0
    stopped: bool = False


@dataclass(frozen=True)
class Leg:
    """One single step of Travel: how, where to, for how many points, and what follows."""

    by: str
    to: str
    cost: int
    after: Traveller


def set_out(at: str, held: Holdings | None = None) -> Traveller:
    """A player at the start of Travel; the starting spot counts as entered."""
    return Traveller(at, at, held or Holdings(), entered=frozenset({at}))


def give_back(held: Holdings, gang: str) -> Holdings:
    """Return a gang member; with both back the marker comes home (EP-EXEC-9, -10)."""
    away = dict(held.members)
    if not 0 < away.get(gang, 0) <= GANG_SIZE:
        raise ValueError(f"no member to return to {gang}")
    away[gang] -= 1
    freed = away[gang] == 0
    members = tuple(sorted((name, count) for name, count in away.items() if count))
    return replace(held, members=members, markers=held.markers + freed)


def may_visit(scene: Scene, held: Holdings, spot: str) -> bool:
    """Whether the preconditions of a Location hold (EP-VISIT-*-0)."""
    match scene.city.spot(spot).what:
        case "business":
            opens = spot not in scene.closed or has_key(held)
            return spot not in held.visited and opens
        case "safe house":
            return spot not in held.visited
        case "gang":
            owned = spot in scene.gangs_taken or spot in dict(held.members)
            free = not owned and spot not in scene.others_at
            return free and held.cash >= GANG_PRICE and held.markers > 0
    return True


def has_key(held: Holdings) -> bool:
    """Whether a closed business can be opened: any key, or a master key paid for (EP-KEY-1)."""
    return held.keys > 0 or (held.master is not None and held.cash >= held.master)


def may_end(scene: Scene, traveller: Traveller) -> bool:
    """Whether Travel may end here, staying in the city (EP-TRAV-2, -13, -15)."""
    here = traveller.here
    if scene.city.spot(here).terrain or here == traveller.start:
        return False
    return may_visit(scene, traveller.held, here)


def may_escape(scene: Scene, traveller: Traveller) -> bool:
    """Whether escaping may be declared here; money does not matter (EP-ESC-1..3, AMB-31)."""
    return scene.day == LAST_DAY and traveller.here == scene.open_exit


def steps(scene: Scene, traveller: Traveller) -> Iterator[Leg]:
    """All single steps the rules describe, even those that lead to a dead end."""
    if traveller.stopped:
        return
    yield from _fuelling(scene, traveller)
    yield from _walks(scene, traveller)
    yield from _rides(scene, traveller)
    yield from _flights(scene, traveller)
    for means in dict.fromkeys(traveller.held.means):
        if means.price <= traveller.held.cash:
            yield from _uses(scene, _used(traveller, means), means)
    if _on_helipad(scene, traveller):
        for gang, _ in traveller.held.members:
            ready = replace(traveller, held=give_back(traveller.held, gang))
            yield from _fly(scene, ready, f"gang member of {gang}", 1)


def legs(scene: Scene, traveller: Traveller) -> list[Leg]:
    """The legal single steps: those after which Travel can still be finished."""
    return [leg for leg in steps(scene, traveller) if finishable(scene, leg.after)]


def _fuelling(scene: Scene, traveller: Traveller) -> Iterator[Leg]:
    """Gas cans: one point each (EP-TRAV-7)."""
    held = traveller.held
    if held.gas_cans > 0:
        fuelled = replace(held, gas_cans=held.gas_cans - 1)
        after = _renewed(scene, replace(traveller, held=fuelled, points=traveller.points + 1))
        yield Leg("gas can", traveller.here, 0, after)


def _renewed(scene: Scene, traveller: Traveller) -> Traveller:
    """Whoever has gained a point may enter every spot again."""
    if scene.reentry != "since a point":
        return traveller
    return replace(traveller, entered=frozenset())


def _walks(scene: Scene, traveller: Traveller) -> Iterator[Leg]:
    """Walking and sailing (EP-TRAV-4, -5, -8)."""
    for to in sorted(scene.city.borders(traveller.here)):
        cost = step_cost(scene.city, traveller.here, to)
        yield from _arrive(scene, traveller, "walk", to, cost)


def _rides(scene: Scene, traveller: Traveller) -> Iterator[Leg]:
    """The subway: free, and one more point the first time (EP-TRAV-9, -10, AMB-30)."""
    if scene.city.spot(traveller.here).what != "subway":
        return
    for to in scene.city.of_kind("subway"):
        if to == traveller.here:
            continue
        for leg in _arrive(scene, traveller, "ride", to, 0):
            after = leg.after
            if not traveller.rode:
                after = replace(after, points=after.points + RIDE_BONUS, rode=True)
                after = _renewed(scene, after)
            yield replace(leg, after=after)


def _flights(scene: Scene, traveller: Traveller) -> Iterator[Leg]:
    """The helicopter Location (EP-TRAV-11)."""
    if scene.city.spot(traveller.here).what == "helicopter":
        yield from _fly(scene, traveller, "helicopter", 1)


def _uses(scene: Scene, traveller: Traveller, means: Means) -> Iterator[Leg]:
    """What a card or tile allows, once it is paid for and used up."""
    city = scene.city
    match means.kind:
        case "flight":
            if _on_helipad(scene, traveller):
                yield from _fly(scene, traveller, means.name, means.points)
        case "jet ski":
            after = replace(traveller, skis=traveller.skis + 1)
            yield Leg(means.name, traveller.here, 0, after)
        case "medevac":
            for to in city.of_kind("hospital"):
                if to != traveller.here:
                    stopping = replace(traveller, stopped=True)
                    yield from _arrive(scene, stopping, means.name, to, 0)
        case "sewer":
            if city.spot(traveller.here).terrain:
                for tile in city.across(city.tile_of(traveller.here)):
                    yield from _come_out(scene, traveller, means.name, tile)


def _used(traveller: Traveller, means: Means) -> Traveller:
    """Pay for a card or tile and use it up (EP-EXEC-5, -7)."""
    rest = list(traveller.held.means)
    rest.remove(means)
    held = replace(traveller.held, means=tuple(rest), cash=traveller.held.cash - means.price)
    return replace(traveller, held=held, stars=traveller.stars + means.star)


def _on_helipad(scene: Scene, traveller: Traveller) -> bool:
    """A helipad tile serves all its spots except open water (EP-TRAV-14, DIS-20)."""
    here = scene.city.spot(traveller.here)
    return scene.city.tile(here.tile).helipad and not here.water


def _fly(scene: Scene, traveller: Traveller, by: str, cost: int) -> Iterator[Leg]:
    for tile in scene.city.within_flight(scene.city.tile_of(traveller.here)):
        for to in scene.city.on(tile):
            yield from _arrive(scene, traveller, by, to, cost)


def _come_out(scene: Scene, traveller: Traveller, by: str, tile: str) -> Iterator[Leg]:
    """Leave the sewer on terrain: free on the same type, else one point (EP-FX-CONT-SEWER)."""
    for to in scene.city.on(tile):
        if scene.city.spot(to).terrain:
            cost = step_cost(scene.city, traveller.here, to)
            yield from _arrive(scene, traveller, by, to, cost)


def _arrive(scene: Scene, traveller: Traveller, by: str, to: str, cost: int) -> Iterator[Leg]:
    """Enter a spot, if the points, the water and the ban on going round allow it."""
    afloat = _afloat(scene.city, traveller, to)
    barred = scene.reentry != "free" and to in traveller.entered
    again = scene.reentry == "since a point" and cost > 0
    if cost > traveller.points or afloat is None or (barred and not again):
        return
    here, there = scene.city.tile_of(traveller.here), scene.city.tile_of(to)
    known = here == there or here in traveller.left
    after = replace(
        afloat,
        here=to,
        points=traveller.points - cost,
        left=traveller.left if known else (*traveller.left, here),
        entered=_entered(scene, traveller, to, cost),
    )
    yield Leg(by, to, cost, after)


def _entered(scene: Scene, traveller: Traveller, to: str, cost: int) -> frozenset[str]:
    """The spots that may not be entered again for now."""
    if scene.reentry == "free":
        return frozenset()
    if scene.reentry == "since a point" and cost > 0:
        return frozenset({to})
    return traveller.entered | {to}


def _afloat(city: City, traveller: Traveller, to: str) -> Traveller | None:
    """The traveller allowed on that water, or None; a Jet Ski opens one body (EP-TRAV-8)."""
    if not city.spot(to).water or to in traveller.waters or city.has_ferry(to):
        return traveller
    if traveller.skis == 0:
        return None
    waters = traveller.waters | city.body(to)
    return replace(traveller, skis=traveller.skis - 1, waters=waters)


def finishable(scene: Scene, traveller: Traveller, goal: str | None = None) -> bool:
    """Whether some steps from here end Travel legally, at the goal if one is given.

    A first search lets spots be entered again freely. Its answer no is final; its
    answer yes counts if the way it found stands. Only else every step is tried.
    """
    way = _way(scene, traveller, goal)
    if way is None:
        return False
    if _stands(scene, traveller, way):
        return True
    return any(finishable(scene, leg.after, goal) for leg in steps(scene, traveller))


def endings(scene: Scene, traveller: Traveller) -> frozenset[str]:
    """Every Location at which Travel may still end inside the city."""
    spots = (each.name for each in scene.city.spots if not each.terrain)
    return frozenset(each for each in spots if finishable(scene, traveller, each))


def _finished(scene: Scene, traveller: Traveller, goal: str | None) -> bool:
    if goal is None:
        return may_end(scene, traveller) or may_escape(scene, traveller)
    return traveller.here == goal and may_end(scene, traveller)


def _way(scene: Scene, traveller: Traveller, goal: str | None) -> list[Leg] | None:
    """The fewest steps to an end of Travel, only shunning spots entered up to now."""
    first = replace(traveller, left=())
    before: dict[Traveller, tuple[Traveller, Leg] | None] = {first: None}
    waiting = deque([first])
    while waiting:
        now = waiting.popleft()
        if _finished(scene, now, goal):
            return _traced(before, now)
        for leg in steps(scene, now):
            gained = leg.after.points + leg.cost > now.points
            renewed = scene.reentry == "since a point" and (leg.cost > 0 or gained)
            shunned = frozenset[str]() if renewed else now.entered
            after = replace(leg.after, left=(), entered=shunned)
            if after not in before:
                before[after] = now, leg
                waiting.append(after)
    return None


def _traced(before: Mapping[Traveller, tuple[Traveller, Leg] | None], last: Traveller) -> list[Leg]:
    """The steps that led to a traveller, in order."""
    found = []
    step = before[last]
    while step is not None:
        found.append(step[1])
        step = before[step[0]]
    return found[::-1]


def _stands(scene: Scene, traveller: Traveller, way: Sequence[Leg]) -> bool:
    """Whether steps found without the ban on going round also obey it."""
    for wanted in way:
        same = [
            leg
            for leg in steps(scene, traveller)
            if (leg.by, leg.to, leg.cost) == (wanted.by, wanted.to, wanted.cost)
            and leg.after.held == wanted.after.held
        ]
        if not same:
            return False
        traveller = same[0].after
    return True


@dataclass(frozen=True)
class Route:
    """A way through the city: its points, its spots in order and the tiles left."""

    cost: int
    spots: tuple[str, ...]
    left: tuple[str, ...]


def cheapest(scene: Scene, traveller: Traveller, destination: str) -> Route | None:
    """The way of fewest points, then leaving tiles least often, without any card.

    It walks, rides and flies from helicopter Locations. The budget is not looked
    at; `finishable` does that.
    """
    free = replace(scene, reentry="free")
    plenty = len(scene.city.spots)
    begin = Traveller(traveller.here, traveller.here, points=plenty, waters=traveller.waters)
    waiting: list[tuple[int, int, tuple[str, ...], tuple[str, ...]]] = [(0, 0, (begin.here,), ())]
    done: set[str] = set()
    while waiting:
        cost, leavings, spots, left = heappop(waiting)
        if spots[-1] == destination:
            return Route(cost, spots, left)
        if spots[-1] in done:
            continue
        done.add(spots[-1])
        for leg in steps(free, replace(begin, here=spots[-1], left=left)):
            left_one = scene.city.tile_of(leg.to) != scene.city.tile_of(spots[-1])
            way = (*spots, leg.to)
            heappush(waiting, (cost + leg.cost, leavings + left_one, way, leg.after.left))
    return None


# ---------------------------------------------------------------- notoriety


@dataclass(frozen=True)
class Cubes:
    """The four notoriety cubes of a player in one turn."""

    bottom: int = 4
    red: int = 0
    blue: int = 0

    @property
    def net(self) -> int:
        return self.red - self.blue


def gain(cubes: Cubes, times: int = 1) -> Cubes:
    """Gain notoriety; with no cube left at all nothing more is gained (EP-NOTO-1, -2)."""
    for _ in range(times):
        if cubes.bottom:
            cubes = replace(cubes, bottom=cubes.bottom - 1, red=cubes.red + 1)
        elif cubes.blue:
            cubes = replace(cubes, bottom=1, blue=cubes.blue - 1)
    return cubes


def lose(cubes: Cubes, times: int = 1) -> Cubes:
    """Lose notoriety; with no cube left at all nothing more is lost (EP-NOTO-1, -3)."""
    for _ in range(times):
        if cubes.bottom:
            cubes = replace(cubes, bottom=cubes.bottom - 1, blue=cubes.blue + 1)
        elif cubes.red:
            cubes = replace(cubes, bottom=1, red=cubes.red - 1)
    return cubes


@dataclass(frozen=True)
class Update:
    """What a notoriety update does: the new level, wounds at the top, lines crossed upward."""

    level: int
    wounds: int
    lines: tuple[int, ...]
    cubes: Cubes


def update(level: int, cubes: Cubes, track: Track = ASSUMED.track) -> Update:
    """Move the marker once by the net of the cubes (EP-NOTO-4..7, EP-THRESH-1)."""
    aimed = level + cubes.net
    reached = max(track.bottom, min(track.top, aimed))
    crossed = (n for n, below in enumerate(track.lines, 1) if level <= below < reached)
    total = cubes.bottom + cubes.red + cubes.blue
    return Update(reached, max(0, aimed - track.top), tuple(crossed), Cubes(total))


def turn_order(order: Sequence[str], levels: Mapping[str, int]) -> tuple[str, ...]:
    """Highest notoriety first; who is tied swaps the former order (EP-ORD-1..3)."""
    return tuple(sorted(reversed(order), key=lambda each: -levels[each]))


# ---------------------------------------------------------------- thresholds


@dataclass(frozen=True)
class Mover:
    """A right to move an officer, and the player who decides on it."""

    right: str
    decides: str


def movers(
    crosser: str,
    levels: Mapping[str, int],
    order: Sequence[str],
    automas: frozenset[str] = frozenset(),
) -> tuple[Mover, ...]:
    """Who moves an officer when a line is crossed, in order (EP-THRESH-3, EP-2P-21, -22).

    `order` lists the players who still take part. An automa has its officer moved by
    the other human, in solo by the only one; when an automa crosses, only humans move.
    """
    found = []
    for each in order:
        if each == crosser or levels[each] >= levels[crosser]:
            continue
        if each not in automas:
            found.append(Mover(each, each))
        elif crosser not in automas:
            hands = [other for other in order if other not in automas and other != crosser]
            found.append(Mover(each, hands[0] if hands else crosser))
    return tuple(found)


@dataclass(frozen=True)
class OfficerMove:
    """One officer going from a tile to another."""

    kind: str
    origin: str
    to: str


def officer_moves(city: City, police: Police, closer_to: str | None = None) -> set[OfficerMove]:
    """Which moves of officers are legal, all of them or only those closer to a tile.

    EP-EXEC-11..13, EP-THRESH-4..6; only tiles on the map count (AMB-15).
    """
    tiles = [each.name for each in city.tiles]
    barred = {city.tile_of(each) for each in city.of_kind("hospital")}
    return {
        OfficerMove(kind, origin, to)
        for origin in tiles
        for kind in police.get(origin, frozenset())
        for to in tiles
        if to != origin and to not in barred and kind not in police.get(to, frozenset())
        if closer_to is None or _closer(city, origin, to, closer_to)
    }


def _closer(city: City, origin: str, to: str, target: str) -> bool:
    before, after = city.distance(origin, target), city.distance(to, target)
    return after is not None and (before is None or after < before)


def moved(police: Police, move: OfficerMove) -> dict[str, frozenset[str]]:
    """The officers after one of them has moved."""
    after = dict(police)
    after[move.origin] = after[move.origin] - {move.kind}
    after[move.to] = after.get(move.to, frozenset()) | {move.kind}
    return after


@dataclass(frozen=True)
class Reward:
    """What crossing a line brings: assets to unlock and Extra Action discs."""

    unlocks: int
    discs: int


def reward(line: int, automa: bool, locked: int, discs: int) -> Reward:
    """The reward of a line, while assets are locked and discs are left (EP-THRESH-7, AMB-18)."""
    if automa:
        return Reward(0, 0)
    assets, extra = REWARDS[line]
    return Reward(min(assets, locked), min(extra, discs))


# ---------------------------------------------------------------- wounds


@dataclass(frozen=True)
class ContactSpace:
    """One contact space: empty, or an asset or a contact card; handcuffs may lie on it."""

    holds: Literal["nothing", "asset", "contact"] = "nothing"
    name: str = ""
    ready: bool = True
    cuffed: bool = False


@dataclass(frozen=True)
class Body:
    """A player's wound cubes and contact spaces, from left to right."""

    green: int = 3
    red: int = 0
    row: tuple[ContactSpace, ...] = (ContactSpace(),) * ASSUMED.contact_spaces


@dataclass(frozen=True)
class Suffered:
    """A body after its wounds, the handcuffs cards left and the assets lost."""

    body: Body
    handcuffs: int
    boxed: tuple[str, ...] = ()


def suffer(body: Body, wounds: int, handcuffs: int, given: Sequence[str] = ()) -> Suffered:
    """Take wounds one after another (EP-WOUND-1..7).

    `given` names the assets the owner gives up, in order; without it the asset on
    the space is lost.
    """
    chosen = list(given)
    boxed: list[str] = []
    for _ in range(wounds):
        if body.green:
            body = replace(body, green=body.green - 1, red=body.red + 1)
            continue
        place = _next_cuffed(body.row)
        if place is not None and handcuffs:
            handcuffs -= 1
            row = body.row
            if row[place].holds == "asset":
                row = _swapped(row, place, chosen.pop(0) if chosen else row[place].name)
                boxed.append(row[place].name)
            body = replace(body, row=_cuffed(row, place))
        body = heal(body)
    return Suffered(body, handcuffs, tuple(boxed))


def assets_to_give(body: Body) -> frozenset[str]:
    """The assets of which the next handcuffs card destroys one; none if it falls elsewhere."""
    place = _next_cuffed(body.row)
    if place is None or body.row[place].holds != "asset":
        return frozenset()
    return frozenset(each.name for each in body.row if each.holds == "asset")


def heal(body: Body, times: int = 1) -> Body:
    """Heal wounds, as many as there are (EP-WOUND-9, AMB-08)."""
    healed = min(times, body.red)
    return replace(body, green=body.green + healed, red=body.red - healed)


def usable_contacts(row: Sequence[ContactSpace]) -> int:
    """The contact cards that count for lockers and exit tiles (EP-WOUND-5)."""
    return sum(each.holds == "contact" and not each.cuffed for each in row)


def _next_cuffed(row: Sequence[ContactSpace]) -> int | None:
    """The rightmost space without handcuffs."""
    free = [place for place, each in enumerate(row) if not each.cuffed]
    return free[-1] if free else None


def _swapped(row: tuple[ContactSpace, ...], place: int, asset: str) -> tuple[ContactSpace, ...]:
    """Bring a named asset onto a space by exchanging it with the asset there (DIS-15)."""
    spots = [n for n, each in enumerate(row) if (each.holds, each.name) == ("asset", asset)]
    if not spots:
        raise ValueError(f"no asset {asset} in the contact area")
    changed = list(row)
    changed[place], changed[spots[0]] = changed[spots[0]], changed[place]
    return tuple(changed)


def _cuffed(row: tuple[ContactSpace, ...], place: int) -> tuple[ContactSpace, ...]:
    """Handcuffs on a space: a contact is covered, an asset is gone (EP-WOUND-4)."""
    kept = row[place] if row[place].holds == "contact" else ContactSpace()
    return (*row[:place], replace(kept, cuffed=True), *row[place + 1 :])


# ---------------------------------------------------------------- avoid


@dataclass(frozen=True)
class Officer:
    """An officer to be dealt with; Sandra is one of the type the player names."""

    tile: str
    kind: str
    sandra: bool = False


@dataclass(frozen=True)
class Dodge:
    """A way to avoid officers: one of the types, or all of the types on one tile."""

    name: str
    kinds: frozenset[str]
    whole_tile: bool
    price: int = 0
    star: bool = False


ANYBODY = frozenset(OFFICERS)
VEST = Dodge("vest", frozenset({"federal"}), False)
HAT = Dodge("hat", frozenset({"county"}), False)
HELMET = Dodge("helmet", frozenset({"swat"}), False)
GAS_MASK = Dodge("gas mask", frozenset({"county", "swat"}), False)
GANG_MEMBER = Dodge("gang member", ANYBODY, True)
MOTORCYCLE = Dodge("motorcycle", ANYBODY, True)


def fighter(name: str, kinds: frozenset[str], price: int, star: bool) -> Dodge:
    """Fighter, Boxer or Ninja."""
    return Dodge(name, kinds, True, price, star)


def stunt(price: int, star: bool) -> Dodge:
    return Dodge("stunt", ANYBODY, False, price, star)


def fast_car(price: int, star: bool) -> Dodge:
    return Dodge("fast car", ANYBODY, True, price, star)


def gang_card(price: int, star: bool) -> Dodge:
    return Dodge("gang", ANYBODY, True, price, star)


def avoid_asset(slot_price: int) -> Dodge:
    return Dodge("asset", ANYBODY, True, slot_price)


def tiles_due(city: City, traveller: Traveller, escaping: bool = False) -> tuple[str, ...]:
    """The tiles whose officers must be dealt with (EP-AVOID-1..3, -7, AMB-01, AMB-02)."""
    last = city.tile_of(traveller.here)
    if escaping:
        return tuple(dict.fromkeys((*traveller.left, last)))
    if city.tile_of(traveller.start) == last:
        return ()
    return tuple(each for each in dict.fromkeys(traveller.left) if each != last)


def officers_due(
    city: City,
    traveller: Traveller,
    police: Police,
    escaping: bool = False,
    sandra: str | None = None,
    sandra_as: str = "federal",
) -> tuple[Officer, ...]:
    """Every officer to be avoided; `sandra` is her tile, `sandra_as` the type named (EP-2P-7)."""
    found = []
    for tile in tiles_due(city, traveller, escaping):
        there = police.get(tile, frozenset())
        found += [Officer(tile, kind) for kind in OFFICERS if kind in there]
        if tile == sandra:
            found.append(Officer(tile, sandra_as, sandra=True))
    return tuple(found)


@dataclass(frozen=True)
class Avoiding:
    """A player in the middle of Avoid; `wounds` are those due besides the officers."""

    due: tuple[Officer, ...]
    cash: int
    cubes: Cubes = Cubes()
    wounds: int = 0


def targets(avoiding: Avoiding, dodge: Dodge) -> set[frozenset[Officer]]:
    """The groups of officers a dodge may be used on; none without an officer or the money."""
    if dodge.price > avoiding.cash:
        return set()
    fitting = [each for each in avoiding.due if each.kind in dodge.kinds]
    if not dodge.whole_tile:
        return {frozenset({each}) for each in fitting}
    return {
        frozenset(each for each in fitting if each.tile == tile)
        for tile in {each.tile for each in fitting}
    }


def avoid(avoiding: Avoiding, dodge: Dodge, chosen: frozenset[Officer]) -> Avoiding:
    """Use a dodge: pay, gain notoriety for a star, and be rid of the chosen officers."""
    if chosen not in targets(avoiding, dodge):
        raise ValueError(f"{dodge.name} cannot avoid these officers")
    return Avoiding(
        tuple(each for each in avoiding.due if each not in chosen),
        avoiding.cash - dodge.price,
        gain(avoiding.cubes, int(dodge.star)),
        avoiding.wounds,
    )


def pay_toll(
    avoiding: Avoiding, city: City, traveller: Traveller, costa: str | None, escaping: bool = False
) -> Avoiding:
    """Costa's toll for leaving his tile, or two wounds without the money (EP-SOLO-3, AMB-06).

    It is due for every tile left, even where Avoid is skipped."""
    left_last = escaping and costa == city.tile_of(traveller.here)
    if costa is None or not (costa in traveller.left or left_last):
        return avoiding
    if avoiding.cash >= TOLL:
        return replace(avoiding, cash=avoiding.cash - TOLL)
    return replace(avoiding, wounds=avoiding.wounds + TOLL_WOUNDS)


def finish_avoid(
    avoiding: Avoiding, body: Body, handcuffs: int, given: Sequence[str] = ()
) -> Suffered:
    """End Avoid: one wound for each officer left, and the wounds due besides (EP-AVOID-5)."""
    return suffer(body, len(avoiding.due) + avoiding.wounds, handcuffs, given)


# ---------------------------------------------------------------- escape

Status = Literal["in the city", "escaped", "arrested"]


@dataclass(frozen=True)
class Paid:
    """What a payment leaves: the cash, and where the player stands after it."""

    cash: int
    status: Status


def exit_price(players: int, gone: int) -> int:
    """The price of escaping after so many others (EP-ESC-6).

    `players` counts humans. Solo uses the line of two, and there Costa counts among
    those gone (AMB-19).
    """
    prices = EXIT_PRICES[max(players, 2)]
    return prices[min(gone, len(prices) - 1)]


def pay_exit(cash: int, players: int, gone: int) -> Paid:
    """Pay for the escape after Avoid, or be arrested (EP-ESC-6, -7)."""
    price = exit_price(players, gone)
    return Paid(cash - price, "escaped") if cash >= price else Paid(cash, "arrested")


def pay_fee(cash: int, gone: int) -> Paid:
    """The fee before a turn once somebody has escaped (EP-ESC-8, -9)."""
    if gone == 0:
        return Paid(cash, "in the city")
    return Paid(cash - FEE, "in the city") if cash >= FEE else Paid(cash, "arrested")


# ---------------------------------------------------------------- scoring


@dataclass(frozen=True)
class Groups:
    """The names of the places in each group of the plan cards."""

    one: frozenset[str]
    two: frozenset[str]
    houses: frozenset[str]


@dataclass(frozen=True)
class Final:
    """A player at the end. `plan` has the amounts; places with an income symbol are left out."""

    name: str
    escaped: bool
    plan: Mapping[str, int]
    visited: frozenset[str] = frozenset()
    cash: int = 0
    used_assets: int = 0
    row: tuple[ContactSpace, ...] = ()
    tiles: tuple[int, ...] = ()
    level: int = ASSUMED.track.bottom
    red: int = 0


@dataclass(frozen=True)
class Score:
    """The lines of the scoring pad; the last two are what is taken away."""

    group_one: int = 0
    group_two: int = 0
    houses: int = 0
    cash: int = 0
    assets: int = 0
    contacts: int = 0
    tiles: int = 0
    notoriety: int = 0
    wounds: int = 0

    @property
    def total(self) -> int:
        places = self.group_one + self.group_two + self.houses
        gained = places + self.cash + self.assets + self.contacts + self.tiles
        return gained - self.notoriety - self.wounds


def kept_contacts(row: Sequence[ContactSpace]) -> int:
    """The contact cards left after one discard for each handcuffs card (EP-SCORE-2, AMB-36).

    All contacts score alike, covered ones too, so it does not matter which ones go.
    """
    contacts = sum(each.holds == "contact" for each in row)
    return max(0, contacts - sum(each.cuffed for each in row))


def contact_score(cards: int) -> int:
    """The worth of contact cards, never more than that of five (EP-SCORE-7, AMB-21)."""
    return CONTACT_SCORES[min(cards, len(CONTACT_SCORES) - 1)]


def amounts(plan: Mapping[str, int], visited: frozenset[str], group: frozenset[str]) -> int:
    """The plan's money for the visited places of one group (EP-SCORE-3, -4)."""
    return sum(plan.get(place, 0) for place in visited & group)


def score(final: Final, groups: Groups, track: Track = ASSUMED.track) -> Score | None:
    """The full score of a player, or None for one who did not escape (EP-SCORE)."""
    if not final.escaped:
        return None
    return Score(
        group_one=amounts(final.plan, final.visited, groups.one),
        group_two=amounts(final.plan, final.visited, groups.two),
        houses=amounts(final.plan, final.visited, groups.houses),
        cash=final.cash,
        assets=PER_ASSET * final.used_assets,
        contacts=contact_score(kept_contacts(final.row)),
        tiles=sum(final.tiles),
        notoriety=track.penalty(final.level),
        wounds=PER_WOUND * final.red,
    )


def winners(
    finals: Sequence[Final], groups: Groups, track: Track = ASSUMED.track
) -> tuple[str, ...]:
    """Most money wins, then most cash, least notoriety, fewest wounds, else all tied (EP-TIE)."""
    ranks: dict[str, tuple[int, int, int, int]] = {}
    for each in finals:
        result = score(each, groups, track)
        if result is not None:
            ranks[each.name] = (result.total, each.cash, -each.level, -each.red)
    best = max(ranks.values(), default=None)
    return tuple(name for name, rank in ranks.items() if rank == best)


@dataclass(frozen=True)
class Costa:
    """Lieutenant Costa at the end; `piles` are his tiles, each by kind and value."""

    plan: Mapping[str, int]
    visited: frozenset[str] = frozenset()
    contacts: int = 0
    piles: tuple[tuple[tuple[str, int], ...], ...] = ()
    level: int = ASSUMED.track.bottom


def costa_score(
    costa: Costa,
    groups: Groups,
    track: Track = ASSUMED.track,
    best: Mapping[str, int] = ASSUMED.best_tile,
) -> Score:
    """Costa's score (EP-SOLO-10..13): a zero is the best of its kind, a pile its best tile."""
    piles = (max((value or best[kind] for kind, value in pile), default=0) for pile in costa.piles)
    return Score(
        group_one=amounts(costa.plan, costa.visited, groups.one),
        group_two=amounts(costa.plan, costa.visited, groups.two),
        houses=amounts(costa.plan, costa.visited, groups.houses),
        contacts=contact_score(costa.contacts),
        tiles=sum(piles),
        notoriety=track.penalty(costa.level),
    )


def beats_costa(final: Final, costa: Costa, groups: Groups, track: Track = ASSUMED.track) -> bool:
    """Whether the solo player wins: escaped, and with more than Costa (EP-SOLO-14)."""
    mine = score(final, groups, track)
    return mine is not None and mine.total > costa_score(costa, groups, track).total
