"""Escape Plan played side by side with its independent reference.

`Seen` is a state in the words of the reference. `play` takes a random game and compares, at every
decision and after every move, what the reference knows of: travel, avoiding the police, wounds,
notoriety and its lines, the order of turns, the way out of the city and the scores. It also judges
games whose rules were changed: whatever goes wrong there is a difference.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from typing import Any, Literal

import yaml

from rulespec import Game, Move, State, Verdict
from rulespec.resources import shipped_games
from tests.escape_positions import enriched, facts, finished
from tests.oracles import escape_plan as ep
from tests.playing import former

NAME = "escape-plan"
LONGEST = 3_000
CLOCKWISE: tuple[ep.Hex, ...] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""Where the sides 1 to 6 of a tile look on our grid: b1 lies north-east of a1."""

ROUTE = ("walk", "ride", "fly")
LEGS = (
    *ROUTE, "burn", "charter", "fly-gear", "fly-gang", "launch", "crawl", "evacuate", "escape",
    "stop-here",
)  # fmt: skip
DODGES = (
    "fight", "dodge-by-stunt", "dodge-sandra-by-stunt", "ride-past", "wear", "wear-for-sandra",
    "be-escorted", "be-escorted-by-card", "vanish",
)  # fmt: skip
UNPAID = (
    "meet-others", "offer-surgery", "unlock-door", "use-key", "take-can",
    "open-asset", "be-treated", "donate", "open-asset-in-church", "undergo-surgery", "collect",
)  # fmt: skip
"""What comes after Avoid, before any money is paid or taken."""
NO_ACTION_LEFT = "EP-DAY-3"
"""Who can neither rest nor move is not asked: changes may bring that about too late."""
BUILDING = ("build", "open-business", "open-house")
NO_TURN = ("invest", *BUILDING, "stay-up", "over")
FORCES = {"vest": ep.VEST, "hat": ep.HAT, "helmet": ep.HELMET, "mask": ep.GAS_MASK}
USES = {"business-space": "business", "house-space": "safe house", "heliport": "helicopter"}
AUTOMATA = ("sandra", "costa")
ESCAPED = 2
"""The number of the act by which travel ends out of the city."""
PARTS = ("morning", "afternoon", "evening", "night", "dawn")

Act = tuple[str, ...]
"""A move: its act and its parts."""
Script = Generator[None, tuple[Move, "Seen"], None]
"""What the reference expects of the next moves; it is sent each of them and what came of it."""


class Differs(Exception):
    """The two sides do not agree."""


def agree(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        if isinstance(ours, set | frozenset) and isinstance(theirs, set | frozenset):
            raise Differs(
                f"{what}: only ours {ours - theirs}, only the reference's {theirs - ours}"
            )
        raise Differs(f"{what}: ours {ours}, the reference's {theirs}")


# The tables


@cache
def table(file: str) -> dict[str, Any]:
    """A shipped table of the game."""
    path = shipped_games()[NAME] / f"{file}.yaml"
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


@cache
def slot_prices() -> tuple[int, ...]:
    return tuple(row["fee"] // 1000 for row in table("tracks")["slot"].values())


@lru_cache(maxsize=256)
def city_of(laid: tuple[tuple[str, str], ...]) -> ep.City:
    """The city of the reference, from what lies on which hex."""
    tiles = []
    for at, text in laid:
        name, _, turned = text.partition(" turned by ")
        place = ord(at[0]) - ord("a"), int(at[1:])
        helipad = table("city")["tile"][name]["helipad"]
        tiles.append(ep.Tile(name, place, int(turned or 0), helipad))
    names = {each.name for each in tiles}
    spots = tuple(
        ep.Spot(
            name,
            row["tile"],
            row["terrain"] if row["use"] == "street" else USES.get(row["use"], row["use"]),
            frozenset(side - 1 for side in row["sides"]),
            frozenset(row["touches"]),
            row["ferry"],
        )
        for name, row in table("city")["spot"].items()
        if row["tile"] in names
    )
    return ep.City(tuple(tiles), spots, CLOCKWISE)


@cache
def groups() -> ep.Groups:
    rows = table("places")["business"]
    one, two = (
        frozenset(name for name, row in rows.items() if row["group"] == group) for group in (1, 2)
    )
    return ep.Groups(one, two, frozenset(table("plans")["plan"]["plan-1"]["house-amount"]))


def amounts(plan: str) -> dict[str, int]:
    """What a plan card pays, in thousands, by the names of the places."""
    row = table("plans")["plan"][plan]
    shown = {**row["amount"], **row["house-amount"]}
    return {name: amount // 1000 for name, amount in shown.items()}


def counted(items: Iterable[str]) -> Counter[str]:
    """`2 federal` and `swat` as numbers by name."""
    found: Counter[str] = Counter()
    for item in items:
        head, _, rest = item.partition(" ")
        found[rest if head.isdigit() else item] += int(head) if head.isdigit() else 1
    return found


def faced(items: Iterable[str]) -> Iterator[tuple[str, str, bool]]:
    """The pieces of a row: position, name, whether it lies face up."""
    for number, item in enumerate(items, 1):
        name, _, face = item.partition(" ")
        yield str(number), name, face == "up"


# A state in the words of the reference


class Seen:
    """A state as the reference sees it, from the side of one player: the one whose turn it is."""

    def __init__(self, state: State, who: str | None = None) -> None:
        self.state = state
        self.shown = facts(state)
        self.at, self.turn = state.at, state.turn
        self.who = who or state.turn
        self.next = re.sub(r"-\d+$", "", self.shown.get("with", {}).get("executive", ""))
        self.city = city_of(tuple(self.shown["hex"].items()))
        self.seats = tuple(self.shown["cash"])
        self.escaping = self.shown["travel-ended"] == ESCAPED

    def of(self, name: str, whose: str | None = None) -> Any:
        return self.shown[name][whose or self.who]

    def flag(self, name: str) -> bool:
        found: bool = self.shown[name] == "yes"
        return found

    def value(self, name: str, *arguments: int) -> Any:
        """A value of the rules, as the engine computes it."""
        return self.state.engine.code_of.values[name](list(self.state.cells), *arguments)

    @cached_property
    def acts(self) -> dict[Act, Move]:
        return {parted(move): move for move in self.state.moves()}

    def among(self, acts: Iterable[str]) -> set[Act]:
        """The legal moves with one of these acts."""
        return {each for each in self.acts if each[0] in acts}

    # The city

    @cached_property
    def day(self) -> int:
        found: int = self.shown["day"]
        return found

    def police(self, avoided: bool = False) -> ep.Police:
        """Who stands on each tile; without those that have been avoided, if they are not asked
        for too."""
        found = {}
        for tile in self.city.tiles:
            told = [each.partition(" as ") for each in counted(self.of("beat", tile.name))]
            found[tile.name] = frozenset(kind for kind, label, _ in told if avoided or not label)
        return found

    def automaton(self, name: str) -> str | None:
        """The tile of Sandra or Costa, if they play along and are still here."""
        place = self.shown["place"].get(name, "none")
        return None if place == "none" else self.city.tile_of(place)

    @cached_property
    def sandra(self) -> str | None:
        return None if self.shown["shaken-off"].get("sandra") == "yes" else self.automaton("sandra")

    @cached_property
    def gone(self) -> int:
        """How many have escaped so far."""
        return list(self.shown["fate"].values()).count("escaped")

    @cached_property
    def open_exit(self) -> str | None:
        """The exit that is open on the last day, if its tile lies in the city."""
        for name in self.city.of_kind("exit"):
            gate = table("city")["spot"][name]["way-out"]
            if sum(counted(self.of("patrols", gate)).values()) < 2:
                return name if self.day == ep.LAST_DAY else None
        return None

    def marked(self, whose: str) -> frozenset[str]:
        """The businesses and safe houses with an income cube of a player, by name."""
        zones = self.shown["cubes"], self.shown["house-cubes"]
        return frozenset(name for zone in zones for name in zone if whose in counted(zone[name]))

    def where(self, places: Iterable[str]) -> frozenset[str]:
        """The spots of businesses and safe houses."""
        spots = {**self.shown["spot-of-business"], **self.shown["spot-of-house"]}
        return frozenset(spots[each] for each in places)

    @cached_property
    def scene(self) -> ep.Scene:
        others = [each for each in self.seats if each != self.who]
        return ep.Scene(
            self.city,
            self.where(name for name, shut in self.shown["closed"].items() if shut == "yes"),
            frozenset(gang for each in others for gang in self.bossed(each)),
            frozenset(self.of("place", each) for each in others if self.at_large(each)),
            self.day,
            self.open_exit,
        )

    # A player

    def at_large(self, whose: str) -> bool:
        return bool(self.shown["fate"].get(whose) == "none")

    def awake(self, whose: str) -> bool:
        """Whether a player's turn in a part of the day has begun and goes on."""
        deciding_for_others = "turn-of" in self.shown.get("with", {})
        elsewhere = self.at.split()[0] in NO_TURN
        return self.turn == whose and not deciding_for_others and not elsewhere

    @cached_property
    def cash(self) -> int:
        found: int = self.of("cash")
        if found % 1000:
            raise Differs(f"money that is no whole thousand: {found}")
        return found // 1000

    def cubes(self, whose: str | None = None) -> ep.Cubes:
        names = ("spare-cubes", "red-cubes", "blue-cubes")
        return ep.Cubes(*(self.of(name, whose) for name in names))

    @cached_property
    def usable(self) -> tuple[tuple[str, str, Mapping[str, Any]], ...]:
        """The contact cards that can be used: position, name, and what is printed on them."""
        room = ep.ASSUMED.contact_spaces - self.of("cuffs")
        rows = table("contacts")["contact"]
        found = [(n, name, rows[name]) for n, name, up in faced(self.of("contacts")[:room]) if up]
        return tuple(found)

    @cached_property
    def tools(self) -> tuple[tuple[str, str], ...]:
        """The fixers and equipment that can be used: position and name."""
        return tuple((n, name) for n, name, up in faced(self.of("gears")) if up)

    def asset(self, name: str) -> tuple[str, int] | None:
        """The slot of an unlocked, unused asset and its price."""
        for number, each, up in faced(self.of("slots")):
            if each == name and up:
                return number, slot_prices()[int(number) - 1]
        return None

    @cached_property
    def held(self) -> ep.Holdings:
        away = {spot: 2 - self.of("riders", spot) for spot in self.bossed(self.who)}
        master = self.asset("master-key")
        return ep.Holdings(
            self.cash,
            self.of("cans"),
            tuple(self._means()),
            tuple(sorted(away.items())),
            counted(self.of("gang-area"))[self.who],
            self.where(self.marked(self.who)),
            sum(up for _, _, up in faced(self.of("keys"))),
            master[1] if master else None,
        )

    def bossed(self, whose: str) -> list[str]:
        return [spot for spot, markers in self.shown["control"].items() if whose in markers]

    def _means(self) -> Iterator[ep.Means]:
        """What can be used in Travel, each called by the act and position of our move."""
        for number, name, row in self.usable:
            price, star = row["price"] // 1000, row["star"]
            kind: Literal["flight", "jet ski", "sewer", "medevac"]
            match name:
                case "chopper" | "gang-card":
                    act, kind = "charter", "flight"
                case "jet-ski":
                    act, kind = "launch", "jet ski"
                case "sewer":
                    act, kind = "crawl", "sewer"
                case "medevac":
                    act, kind = "evacuate", "medevac"
                case _:
                    continue
            yield ep.Means(f"{act} {number}", kind, price, star)
        for number, name in self.tools:
            if name in ("helicopter", "motorcycle"):
                yield ep.Means(f"fly-gear {number}", "flight")

    @cached_property
    def traveller(self) -> ep.Traveller:
        origin, place = self.shown["travel-start"], self.of("place")
        since, water = self.shown["travel-stirred"], self.shown["jet-water"]
        entered = {spot for spot, when in self.shown["travel-entered"].items() if when > since}
        if origin == "none" and since == 0:
            entered = {place}
        left = self.shown["travel-trail"]
        return ep.Traveller(
            place if origin == "none" else origin,
            place,
            self.held,
            self.shown["movement"],
            tuple(sorted(tile for tile, was in left.items() if was == "yes")),
            frozenset(entered),
            self.flag("ride"),
            0,
            frozenset() if water == "none" else self.city.body(water),
            0,
            self.flag("travel-halted"),
        )

    def body(self, whose: str | None = None) -> ep.Body:
        """The wounds and the row of contact spaces: assets lie at the right, handcuffs beyond."""
        room, cuffs = ep.ASSUMED.contact_spaces, self.of("cuffs", whose)
        row = [ep.ContactSpace() for _ in range(room)]
        for place, (_, name, up) in enumerate(faced(self.of("contacts", whose))):
            row[place] = ep.ContactSpace("contact", name, up)
        for place, name in enumerate(sorted(counted(self.of("contact-assets", whose))), 1):
            row[room - cuffs - place] = ep.ContactSpace("asset", name)
        for place in range(cuffs):
            row[room - 1 - place] = replace(row[room - 1 - place], cuffed=True)
        return ep.Body(self.of("green-wounds", whose), self.of("red-wounds", whose), tuple(row))

    @property
    def handcuffs(self) -> int:
        found: int = self.shown["cuff-supply"]
        return found

    # Several players

    def ranked(self) -> list[str]:
        """Everybody with a place in the order of turns, first to last."""
        ranks = self.shown["rank"]
        return sorted(ranks, key=lambda name: ranks[name])

    def level(self, whose: str) -> int:
        found: int = self.of("notoriety", whose)
        return found


def parted(move: Move) -> Act:
    """A move as it was written when one went on from a window by passing."""
    return ("pass",) if move.onward else tuple(former(move.text).split())


def settled(body: ep.Body) -> tuple[object, ...]:
    """A body without the order of its assets, which is free."""
    row = [(each.holds, each.cuffed) for each in body.row]
    names = sorted((each.holds, each.name) for each in body.row)
    return body.green, body.red, row, names


# Travel


def travel_acts(seen: Seen) -> dict[Act, ep.Traveller]:
    """Every legal leg by the reference, and the end of Travel, with what comes of them."""
    scene, traveller = seen.scene, seen.traveller
    found: dict[Act, ep.Traveller] = {}
    for leg in ep.steps(scene, traveller):
        for act, after in _acts_of(seen, leg):
            if ep.finishable(scene, after):
                found[act] = after
    if ep.may_end(scene, traveller):
        found[("stop-here",)] = traveller
    if ep.may_escape(scene, traveller):
        tile = scene.city.tile_of(traveller.here)
        left = tuple(dict.fromkeys((*traveller.left, tile)))
        found[("escape",)] = replace(traveller, left=left, stopped=True)
    return found


def _acts_of(seen: Seen, leg: ep.Leg) -> Iterator[tuple[Act, ep.Traveller]]:
    act, _, number = leg.by.partition(" ")
    match act:
        case "walk" | "ride":
            yield (act, leg.to), leg.after
        case "helicopter":
            yield ("fly", leg.to), leg.after
        case "gas":
            yield ("burn",), leg.after
        case "gang":
            yield ("fly-gang", leg.by.rsplit(" ", 1)[1], leg.to), leg.after
        case "evacuate":
            yield (act, number), leg.after
        case "launch":  # ours names the body of water at once; another one takes its place
            for water in seen.city.of_kind("water"):
                opened, skis = seen.city.body(water), leg.after.skis - 1
                yield (act, number, water), replace(leg.after, skis=skis, waters=opened)
        case _:
            yield (act, number, leg.to), leg.after


def compare_travel(seen: Seen, dice: random.Random, tally: Counter[str]) -> None:
    """The legal legs, and where a way leads that is only named by its end."""
    tally["travel"] += 1
    agree("legs", seen.among(LEGS), set(travel_acts(seen)))
    if dice.random() < 0.3:
        _compare_way(seen, _goal(seen, dice), tally)


def _goal(seen: Seen, dice: random.Random) -> str:
    """A place to go to, rather a near one."""
    here = seen.city.tile_of(seen.of("place"))
    near = [each.name for each in seen.city.tiles if (seen.city.distance(here, each.name) or 0) < 3]
    goals = [each.name for each in seen.city.spots if each.tile in near and not each.terrain]
    return dice.choice(goals if dice.random() < 0.9 else [each.name for each in seen.city.spots])


def _compare_way(seen: Seen, goal: str, tally: Counter[str]) -> None:
    """The cheapest way to a place, found by us and by the reference."""
    tally["way"] += 1
    scene, traveller = seen.scene, seen.traveller
    verdict = seen.state.check(f"travel {goal}")
    agree(f"a way to {goal}", verdict.legal, ep.finishable(scene, traveller, goal))
    route = ep.cheapest(scene, traveller, goal)
    stands = route is not None and _stands(scene, traveller, route.spots)
    if not verdict.legal:
        agree(f"a plain way to {goal}", False, stands)
        return
    assert verdict.trip is not None
    acts = {move.act for move in verdict.trip.moves}
    plain = acts <= {*ROUTE, "stop-here"}
    if stands:
        tally["cheapest"] += 1
        assert route is not None
        agree(f"a plain way to {goal}", plain, True)
        agree(f"cost to {goal}", verdict.trip.cost, route.cost)
    elif plain:
        tally["longer way"] += 1
        if route is None or verdict.trip.cost < route.cost:
            raise Differs(f"cost to {goal}: ours is less than the reference's {route}")
    _compare_passed(seen, verdict)


def _stands(scene: ep.Scene, traveller: ep.Traveller, spots: tuple[str, ...]) -> bool:
    """Whether a way without cards can be gone with the points there are."""
    for spot in spots[1:]:
        legs = [
            leg
            for leg in ep.steps(scene, traveller)
            if leg.to == spot and leg.by in ("walk", "ride", "helicopter")
        ]
        if not legs:
            return False
        traveller = min(legs, key=lambda leg: leg.cost).after
    return ep.may_end(scene, traveller)


def _compare_passed(seen: Seen, verdict: Verdict) -> None:
    """The officers that a way tells of are those due at its end."""
    assert verdict.trip is not None
    state = seen.state
    for move in verdict.trip.moves[:-1]:
        state = state.follow(move)
    end = Seen(state)
    due = _due_by_tile(end, officers_due(end))
    names = state.game.model.places["tile"].names
    told = {names[tile]: number for tile, number in verdict.trip.passed}
    agree("officers on the way", told, due)


def after_leg(before: Seen, move: Move) -> Script:
    """What a leg leads to."""
    wanted = travel_acts(before)[parted(move)]
    _, now = yield
    agree("decision after a leg", now.at, "walk")
    agree("traveller", _plain(now.traveller), _plain(wanted))
    agree("cubes after a leg", now.cubes(), ep.gain(before.cubes(), wanted.stars))


def _plain(traveller: ep.Traveller) -> ep.Traveller:
    return replace(traveller, left=tuple(sorted(traveller.left)), stars=0)


# Avoid


def officers_due(seen: Seen, named: str = "federal") -> tuple[ep.Officer, ...]:
    return ep.officers_due(
        seen.city, seen.traveller, seen.police(), seen.escaping, seen.sandra, named
    )


def _due_by_tile(seen: Seen, officers: Iterable[ep.Officer]) -> dict[str, int]:
    return dict(Counter(each.tile for each in officers))


def _faces(officers: Iterable[ep.Officer]) -> set[tuple[str, str]]:
    """Officers without the type that Sandra is named."""
    return {(each.tile, "sandra" if each.sandra else each.kind) for each in officers}


def _dodges(seen: Seen) -> Iterator[tuple[Act, ep.Dodge]]:
    """What a player can avoid officers with, by the act and position of our move."""
    for number, name, row in seen.usable:
        price, star = row["price"] // 1000, row["star"]
        shown = zip(ep.OFFICERS, ("federals", "counties", "swats"), strict=True)
        kinds = frozenset(kind for kind, plural in shown if plural in row.get("shows", ()))
        match name:
            case "fighter" | "boxer" | "ninja":
                yield ("fight", number), ep.fighter(name, kinds, price, star)
            case "fast-car":
                yield ("fight", number), ep.fast_car(price, star)
            case "stunt":
                yield ("dodge-by-stunt", number), ep.stunt(price, star)
            case "gang-card":
                yield ("be-escorted-by-card", number), ep.gang_card(price, star)
    for number, name in seen.tools:
        if name in FORCES:
            yield ("wear", number), FORCES[name]
        if name == "motorcycle":
            yield ("ride-past", number), ep.MOTORCYCLE
    for gang in seen.bossed(seen.who):
        yield ("be-escorted", gang), ep.GANG_MEMBER
    asset = seen.asset("dodge")
    if asset is not None:
        yield ("vanish", asset[0]), ep.avoid_asset(asset[1])


def is_avoiding(seen: Seen) -> bool:
    """Whether officers can be avoided: before the wounds of those that are left are counted."""
    return (seen.at, seen.next) == ("executive", "face-police")


def avoid_acts(seen: Seen) -> dict[Act, ep.Avoiding]:
    """Every legal way to avoid officers by the reference, with what is left after it."""
    found: dict[Act, ep.Avoiding] = {}
    if not is_avoiding(seen):
        return found
    for act, dodge in _dodges(seen):
        due = officers_due(seen, min(dodge.kinds))
        avoiding = ep.Avoiding(due, seen.cash, seen.cubes())
        for chosen in ep.targets(avoiding, dodge):
            officer = min(chosen, key=lambda each: each.sandra)
            if dodge.whole_tile:
                move: Act = (*act, officer.tile)
            elif officer.sandra:
                renamed = {"wear": "wear-for-sandra", "dodge-by-stunt": "dodge-sandra-by-stunt"}
                move = (renamed[act[0]], act[1])
            else:
                move = (*act, officer.tile, officer.kind)
            found[move] = ep.avoid(avoiding, dodge, chosen)
    return found


def compare_avoid(seen: Seen, tally: Counter[str]) -> None:
    """Who is due, and what can be done about it."""
    agree("ways to avoid", seen.among(DODGES), set(avoid_acts(seen)))
    if is_avoiding(seen):
        tally["avoid"] += 1
        tally["sandra due"] += any(each.sandra for each in officers_due(seen))
        tiles = {
            name: seen.value("pursuers", number)
            for number, name in enumerate(seen.state.game.model.places["tile"].names)
        }
        ours = {name: number for name, number in tiles.items() if number}
        agree("officers due", ours, _due_by_tile(seen, officers_due(seen)))


def compare_officers(seen: Seen, tally: Counter[str]) -> None:
    """Which officers a player may move with assets and cards, those who are avoided too."""
    found: set[Act] = set()
    movers: list[tuple[str, str, str]] = []
    for kind in ep.OFFICERS:
        asset = seen.asset(f"move-{kind}")
        if asset is not None and asset[1] <= seen.cash:
            movers.append(("relocate", asset[0], kind))
    cards = dict(zip(("bribe-federal", "bribe-county", "rally"), ep.OFFICERS, strict=True))
    for number, name, row in seen.usable:
        if name in cards and row["price"] // 1000 <= seen.cash:
            movers.append(("bribe", number, cards[name]))
    moves = ep.officer_moves(seen.city, seen.police(avoided=True))
    for act, number, kind in movers:
        for each in moves:
            if each.kind == kind:
                found.add((act, number, each.origin, kind, each.to))
    tally["officers moved"] += bool(found)
    agree("officers to move", seen.among(("relocate", "bribe")), found)


def after_dodge(before: Seen, move: Move, tally: Counter[str]) -> Script:
    """What an act of avoiding leaves; if nothing else is open, the step goes on at once."""
    wanted = avoid_acts(before)[parted(move)]
    script = ordeal(before, wanted, tally)
    next(script)
    moved, now = yield
    if (now.at, now.next) == ("executive", "face-police"):
        agree("officers left", _faces(officers_due(now)), _faces(wanted.due))
        agree("cash after avoiding", now.cash, wanted.cash)
        agree("cubes after avoiding", now.cubes(), wanted.cubes)
    else:
        yield from _handed_on(script, moved, now)


def _handed_on(script: Script, move: Move, now: Seen) -> Script:
    """Go on with another script from here."""
    try:
        while True:
            script.send((move, now))
            move, now = yield
    except StopIteration:
        return


# Wounds, the toll and the way out

Hurt = tuple[ep.Body, int, "Seen"]


def _wounded(
    body: ep.Body, handcuffs: int, wounds: int, now: Seen, whose: str
) -> Generator[None, tuple[Move, Seen], Hurt]:
    """Take wounds one by one; where an asset must be given up, its owner is asked."""
    for _ in range(wounds):
        given: tuple[str, ...] = ()
        options = ep.assets_to_give(body) if not body.green and handcuffs else frozenset()
        if options:
            agree("who gives up an asset", (now.at.split()[0], now.turn), ("give-up", whose))
            agree("assets to give up", set(now.acts), {("give-up", each) for each in options})
            move, now = yield
            given = parted(move)[1:]
        suffered = ep.suffer(body, 1, handcuffs, given)
        body, handcuffs = suffered.body, suffered.handcuffs
    return body, handcuffs, now


def _same_turn(before: Seen, now: Seen) -> bool:
    """Whether the turn of a player who travelled still goes on."""
    if not now.awake(before.who):
        return False
    return all(now.shown[key] == before.shown[key] for key in ("travel-start", "part", "day"))


def ordeal(
    before: Seen, avoiding: ep.Avoiding, tally: Counter[str], begin: str = "face-police"
) -> Script:
    """The end of Avoid: wounds for all officers left, Costa's toll, and the price of the exit."""
    who, escaping = before.who, before.escaping
    body, handcuffs, toll = before.body(), before.handcuffs, ep.Avoiding((), avoiding.cash)
    _, now = yield
    if begin == "face-police":
        wounds = len(avoiding.due)
        body, handcuffs, now = yield from _wounded(body, handcuffs, wounds, now, who)
        tally["wounds"] += wounds
        if _same_turn(before, now) and now.next == "pay-toll":
            _agree_hurt(now, body, handcuffs, toll.cash)
            return
    if begin != "end":
        city, rival = before.city, before.automaton("costa")
        toll = ep.pay_toll(toll, city, before.traveller, rival, escaping)
        tally["toll"] += toll.cash < avoiding.cash
        tally["toll in wounds"] += toll.wounds > 0
        body, handcuffs, now = yield from _wounded(body, handcuffs, toll.wounds, now, who)
    if _same_turn(before, now):
        nothing_bought = escaping or (now.next or now.at) in UNPAID
        _agree_hurt(now, body, handcuffs, toll.cash if nothing_bought else None)
    if escaping and not (now.at_large(who) and _same_turn(before, now)):
        _agree_gone(before, now, toll.cash, tally)


def _agree_hurt(now: Seen, body: ep.Body, handcuffs: int, cash: int | None) -> None:
    agree("wounds and handcuffs", settled(now.body()), settled(body))
    agree("handcuffs left", now.handcuffs, handcuffs)
    if cash is not None:
        agree("cash after avoiding", now.cash, cash)


def _agree_gone(before: Seen, now: Seen, cash: int, tally: Counter[str]) -> None:
    """Whether a player got out of the city, and for how much."""
    who, gone = before.who, before.gone
    paid = ep.pay_exit(cash, len(before.seats), gone)
    tally[f"exit {ep.exit_price(len(before.seats), gone)}"] += 1
    tally[f"{paid.status} at the exit"] += 1
    ours = (now.of("cash", who) // 1000, now.of("fate", who))
    agree("paid at the exit", ours, (paid.cash, paid.status))


# Notoriety


def cube_effect(before: Seen, move: Move, now: Seen) -> int | None:
    """How often a move gains notoriety (or loses it, below 0); None if that cannot be told."""
    act = parted(move)
    again = now.at == "executive" and now.next == before.next
    names = {number: name for number, name, _ in before.usable}
    tools = dict(before.tools)
    match act:
        case ("pass",) if before.at == now.at == "executive":
            return _passed(before)
        case ("call-off", _) if again:
            return -1
        case ("consult", number) if again:
            star = table("contacts")["contact"][names[number]]["star"]
            return int(star) - (names[number] in ("informer", "gang-card"))
        case ("use-gear", number) if again:
            return -(tools[number] in ("disguise", "motorcycle"))
        case ("befriend" | "reject", _, *replaced) if again or not before.next:
            return len(replaced)
        case ("buy" | "hire" | "keep", _, *replaced):
            return len(replaced)
        case ("donate",):
            return -1
    return None


def _passed(before: Seen) -> int | None:
    """What the next line of a turn does to the cubes, if the turn waits again after it."""
    match before.next:
        case "meet-others":
            others = (*before.seats, *AUTOMATA)
            there = [each for each in others if each != before.who and _is_at(before, each)]
            return len(there)
        case "lose-notoriety":
            return -1
        case "gain-notoriety":
            return 1
        case "end" | "visit-at-gang":
            return None
    return 0


def _is_at(seen: Seen, whose: str) -> bool:
    return seen.at_large(whose) and bool(seen.of("place", whose) == seen.of("place"))


def compare_cubes(before: Seen, move: Move, now: Seen, tally: Counter[str]) -> None:
    """The cubes of notoriety after a move."""
    effect = cube_effect(before, move, now)
    if effect is None or not _same_turn(before, now) or before.who != now.who:
        return
    tally["cubes"] += 1
    tally["cubes gained"] += effect > 0
    tally["cubes lost"] += effect < 0
    change = ep.gain if effect > 0 else ep.lose
    agree("cubes", now.cubes(), change(before.cubes(), abs(effect)))


def part_is_over(before: Seen, move: Move) -> bool:
    """Whether the last turn of a part of the day ends with a move, so that notoriety is next."""
    if (before.at, before.next, parted(move)[0]) != ("executive", "end", "pass"):
        return False
    if before.flag("mark-business-later") or before.flag("mark-house-later"):
        return False
    order = before.ranked()
    later = order[order.index(before.who) + 1 :]
    return not any(before.at_large(each) for each in later)


def reckoning(before: Seen, tally: Counter[str]) -> Script:
    """The second half of a part: everybody's notoriety, in order, with all that follows."""
    levels = {each: before.level(each) for each in before.ranked()}
    present = [each for each in levels if before.at_large(each)]
    police = dict(before.police(avoided=True))
    locked = {
        each: {
            *(("free-item-space", name) for name in counted(before.of("item-assets", each))),
            *(("free-contact-space", name) for name in counted(before.of("contact-assets", each))),
        }
        for each in before.seats
    }
    bodies = {each: before.body(each) for each in before.seats}
    handcuffs, supply = before.handcuffs, before.shown["disc-supply"]
    discs = {each: before.of("discs", each) for each in before.seats}
    _, now = yield
    for each in levels:
        automa = each in AUTOMATA
        left = (before.of("fate", each), before.of("fate-before-part", each))
        if not automa and each not in present and left != ("escaped", "none"):
            continue
        update = ep.update(levels[each], before.cubes(each))
        levels[each] = update.level
        tally["update"] += 1
        if automa and each not in present:
            continue
        place = before.of("place", each)
        for line in update.lines:
            tally[f"line {line}"] += 1
            for mover in ep.movers(each, levels, present, frozenset(AUTOMATA)):
                moves = ep.officer_moves(before.city, police, before.city.tile_of(place))
                if not moves:
                    continue
                tally["officer sent"] += 1
                tally["sent for an automaton"] += mover.right in AUTOMATA
                tally["sent to an automaton"] += automa
                agree("who sends", (now.at.split()[0], now.turn), ("send", mover.decides))
                sent: dict[Act, ep.OfficerMove] = {
                    ("send", one.origin, one.kind, one.to): one for one in moves
                }
                agree("officers to send", set(now.acts), set(sent))
                move, now = yield
                police = ep.moved(police, sent[parted(move)])
            if automa:
                continue
            reward = ep.reward(line, automa, len(locked[each]), supply)
            for _ in range(reward.unlocks):
                agree("who unlocks", (now.at.split()[0], now.turn), ("free-item-space", each))
                agree("assets to unlock", set(now.acts), locked[each])
                move, now = yield
                locked[each] -= {parted(move)}
                bodies[each] = _without(bodies[each], parted(move))
            discs[each] += reward.discs
            supply -= reward.discs
        if not automa:
            tally["wounds at the top"] += update.wounds
            bodies[each], handcuffs, now = yield from _wounded(
                bodies[each], handcuffs, update.wounds, now, each
            )
    for each in before.seats:
        agree(f"level of {each}", now.level(each), levels[each])
        agree(f"discs of {each}", now.of("discs", each), discs[each])
        agree(f"body of {each}", settled(now.body(each)), settled(bodies[each]))
        if before.at_large(each):
            agree(f"cubes of {each}", now.cubes(each), ep.Cubes())
    agree("handcuffs left", now.handcuffs, handcuffs)
    tally["part over"] += 1
    part = PARTS.index(before.shown["part"]) + 1
    if any(map(now.awake, now.seats)) and now.shown["part"] in PARTS[part : part + 1]:
        for each in levels.keys() & set(AUTOMATA):  # they have not moved on since
            agree(f"level of {each}", now.level(each), levels[each])


def _without(body: ep.Body, unlocked: Act) -> ep.Body:
    """A body whose asset was unlocked; the others slide to the right."""
    if unlocked[0] == "free-item-space":
        return body
    free = [each for each in body.row if not each.cuffed]
    kept = [each for each in free if (each.holds, each.name) != ("asset", unlocked[1])]
    contacts = [each for each in kept if each.holds == "contact"]
    assets = [each for each in kept if each.holds == "asset"]
    gaps = [ep.ContactSpace()] * (len(free) - len(contacts) - len(assets))
    return replace(body, row=(*contacts, *gaps, *assets, *body.row[len(free) :]))


# Turns, fees and the end


def compare_order(before: Seen, now: Seen, tally: Counter[str]) -> None:
    """The order of turns after the city has grown."""
    if before.at not in BUILDING or now.at in BUILDING:
        return
    tally["order"] += 1
    levels = {each: before.level(each) for each in before.ranked()}
    agree("order of turns", tuple(now.ranked()), ep.turn_order(before.ranked(), levels))


def compare_fees(before: Seen, move: Move, now: Seen, tally: Counter[str]) -> None:
    """The fee before a turn once somebody is gone, and who cannot pay it."""
    gone = now.gone
    passed = (before.at, before.next, parted(move)[0]) == ("executive", "end", "pass")
    ended = passed and not before.escaping  # who leaves has the exit to pay first
    for each in before.seats:
        if not before.at_large(each) or (each == before.who and not ended):
            continue
        cash = before.of("cash", each) // 1000
        paid = ep.pay_fee(cash, gone)
        if now.of("fate", each) == "arrested":
            tally["arrested for the fee"] += 1
            agree("arrested for the fee", "arrested", paid.status)
        elif _woke(before, now, each):
            tally["fee"] += gone > 0
            tally["turn"] += 1
            agree(
                "cash before a turn",
                (now.of("cash", each) // 1000, "in the city"),
                (paid.cash, paid.status),
            )


def _woke(before: Seen, now: Seen, whose: str) -> bool:
    """Whether the turn of a player has begun."""
    if not now.awake(whose) or now.shown["day"] != before.shown["day"]:
        return False
    if before.awake(whose):
        return bool(now.shown["part"] != before.shown["part"])
    return True


def finals(seen: Seen) -> list[ep.Final]:
    return [
        ep.Final(
            name,
            seen.of("fate", name) == "escaped",
            amounts(seen.of("plans", name)[0]),
            seen.marked(name),
            seen.of("cash", name) // 1000,
            sum(not up for _, _, up in faced(seen.of("slots", name))),
            seen.body(name).row,
            tuple(worth(tile)[1] for tile in counted(seen.of("stash", name)).elements()),
            seen.level(name),
            seen.of("red-wounds", name),
        )
        for name in seen.seats
    ]


def worth(tile: str) -> tuple[str, int]:
    """The kind and the value of a locker or exit tile."""
    row = table("items")["loot"][tile]
    return row.get("hue", "exit"), row["worth"] // 1000


def costa(seen: Seen) -> ep.Costa:
    cubes = (seen.shown["cubes"], seen.shown["house-cubes"])
    return ep.Costa(
        amounts(seen.shown["costa-plan"][0]),
        frozenset(name for zone in cubes for name in zone if "costa" in zone[name]),
        sum(counted(seen.shown["costa-contacts"]).values()),
        tuple(
            tuple(worth(tile) for tile in counted(pile).elements())
            for pile in seen.shown["costa-stash"].values()
        ),
        seen.level("costa"),
    )


def compare_end(seen: Seen, tally: Counter[str]) -> None:
    """The scores and the winners."""
    outcome = seen.state.outcome
    assert outcome is not None and outcome.scores is not None
    ends = finals(seen)
    scores = [ep.score(each, groups()) for each in ends]
    tally["ended"] += 1
    escaped = sum(each.escaped for each in ends)
    tally[f"{escaped} escaped"] += 1
    agree("scores", outcome.scores, tuple(1000 * each.total if each else 0 for each in scores))
    if len(ends) > 1:
        winners = ep.winners(ends, groups())
    else:
        rival = costa(seen)
        theirs = 1000 * ep.costa_score(rival, groups()).total
        agree("Costa's score", seen.value("costa-score"), theirs)
        winners = (ends[0].name,) if ep.beats_costa(ends[0], rival, groups()) else ()
        tally["beat Costa" if winners else "lost to Costa"] += escaped
    tally["shared"] += len(winners) > 1
    names = seen.state.game.model.seat_names
    agree("winners", tuple(names[seat] for seat in outcome.winners), winners)


# Playing


def play(
    game: Game, players: int, seed: int, tally: Counter[str] | None = None, most: int = LONGEST
) -> str | None:
    """Play one random game, at most so many compared moves; the first difference, if any."""
    tally = Counter() if tally is None else tally
    done: list[str] = []
    try:
        _play(game, players, seed, tally, most, done)
    except Exception as error:  # a changed game may fail in any way
        where = f"{players} players, seed {seed}, after {len(done)} moves"
        return f"{where} ({done[-1:]}): {type(error).__name__}: {error}"
    return None


def _play(
    game: Game, players: int, seed: int, tally: Counter[str], most: int, done: list[str]
) -> None:
    """Every third game is played as it is; into the others riches and worries are put at times."""
    dice = random.Random(f"escape/{players}/{seed}")
    state = game.start(players, seed)
    for _ in range(dice.randrange(60 * players) if seed % 4 else 0):
        if not state.over:  # somewhere into the game
            state = state.follow(_choice(state.moves(), dice))
    script: Script | None = None
    now = Seen(state)
    while not state.over and most > 0:
        if seed % 4 and script is None and dice.random() < _worth_enriching(now):
            richer = enriched(now.state, dice)
            broken = {reason.rule for reason in richer.check().reasons}
            agree("a possible position", broken <= {NO_ACTION_LEFT}, True)
            now = now if broken else Seen(richer)
        if seed % 4 and script is None:
            _compare_updates(now, dice, tally)
        most -= 1
        tally["positions"] += 1
        compare_state(now, dice, tally)
        move = _choice(now.acts.values(), dice)
        if script is None:
            script = script_for(now, move, tally)
        tally[parted(move)[0]] += 1
        done.append(f"{now.turn}: {move.text}")
        before, state = now, now.state.follow(move)
        now = Seen(state)
        script = _told(script, move, now)
        compare_cubes(before, move, now, tally)
        compare_order(before, now, tally)
        compare_fees(before, move, now, tally)
    if state.over:
        compare_end(now, tally)


def _compare_updates(now: Seen, dice: random.Random, tally: Counter[str]) -> None:
    """At the end of a turn, see what follows if it is the last of its part of the day."""
    if (now.at, now.next) != ("executive", "end"):
        return
    now = Seen(enriched(now.state, dice, last=True))
    move = now.acts[("pass",)]
    script = script_for(now, move, tally)
    while script is not None:
        now = Seen(now.state.follow(move))
        script = _told(script, move, now)
        if script is not None:
            move = _choice(now.acts.values(), dice)


def compare_finals(game: Game, players: int, count: int, tally: Counter[str]) -> str | None:
    """The scores and winners of so many made-up ends of the game; the first difference, if any."""
    dice = random.Random(f"ended/{players}")
    try:
        for number in range(count):
            if number % 20 == 0:
                state = game.start(players, number)
                for _ in range(dice.randrange(20, 60)):
                    state = state.follow(_choice(state.moves(), dice))
            compare_end(Seen(finished(state, dice)), tally)
    except Exception as error:  # a changed game may fail in any way
        return f"{players} players: {type(error).__name__}: {error}"
    return None


def _worth_enriching(now: Seen) -> float:
    """How often a position is enriched: before an action, before Avoid, after the last turn."""
    if now.at == "rest":
        return 0.2
    if (now.at, now.next) == ("executive", "end"):
        return 0.5 if now.ranked()[-1] == now.who else 0.1
    return 0.5 if now.next == "face-police" else 0.0


def _choice(moves: Iterable[Move], dice: random.Random) -> Move:
    """A random move: first which act, so that rare ones come as often as common ones."""
    by_act: dict[str, list[Move]] = {}
    for move in moves:
        by_act.setdefault(parted(move)[0], []).append(move)
    rare = [act for act in by_act if act in (*DODGES, "escape")]
    acts = rare if rare and dice.random() < 0.5 else list(by_act)
    return dice.choice(by_act[dice.choice(acts)])


def compare_state(now: Seen, dice: random.Random, tally: Counter[str]) -> None:
    """What is allowed at a decision, and what the way out costs."""
    price = ep.exit_price(len(now.seats), now.gone)
    agree("price of the exit", now.value("exit-price"), 1000 * price)
    if now.at == "walk":
        compare_travel(now, dice, tally)
    if now.at in ("walk", "executive", "rest"):
        compare_avoid(now, tally)
    if now.at == "executive":
        compare_officers(now, tally)


def script_for(now: Seen, move: Move, tally: Counter[str]) -> Script | None:
    """What the reference expects of a move, if it has to say something about it."""
    script: Script | None = None
    avoiding, act = ep.Avoiding(officers_due(now), now.cash), parted(move)[0]
    if act in DODGES:
        script = after_dodge(now, move, tally)
    elif act == "stop-here":
        script = after_stop(now, avoiding, tally)
    elif act == "escape":
        leaving = Seen(now.state, now.who)
        leaving.escaping = True
        due = ep.Avoiding(officers_due(leaving), leaving.cash)
        script = after_stop(leaving, due, tally)
    elif act in LEGS:
        script = after_leg(now, move)
    elif act == "pass" and now.at == "executive":
        if now.next == "face-police":
            script = ordeal(now, avoiding, tally)
        elif now.next == "pay-toll" or now.next == "end" and now.escaping:
            script = ordeal(now, avoiding, tally, now.next)
        elif part_is_over(now, move):
            script = reckoning(now, tally)
    if script is not None:
        next(script)
    return script


def after_stop(before: Seen, avoiding: ep.Avoiding, tally: Counter[str]) -> Script:
    """The end of Travel: first the player may do something about the officers."""
    script = ordeal(before, avoiding, tally)
    next(script)
    move, now = yield
    if now.at == "executive" and now.next in ("avoid-police", "line", "face-police"):
        return
    yield from _handed_on(script, move, now)


def _told(script: Script | None, move: Move, now: Seen) -> Script | None:
    """Tell a script what happened; nothing is left of one that is through."""
    if script is None:
        return None
    try:
        script.send((move, now))
    except StopIteration:
        return None
    return script
