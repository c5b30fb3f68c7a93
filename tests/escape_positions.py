"""Positions of Escape Plan in which much is going on: random games are put into them at times."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import yaml

from rulespec import State, positions
from rulespec.resources import shipped_games

SPACES = 5
FREE = ("bag", "deck", "shop", "fixers", "lockers")
"""Where everything goes that a position does not mention."""
ITEMS = ("move-federal", "move-county", "move-swat")
CONTACTS = ("dodge", "master-key", "cure")
KINDS = ("federal", "county", "swat")
AUTOMATA = ("sandra", "costa")


def enriched(state: State, dice: random.Random, last: bool = False) -> State:
    """The same city and moment with other holdings, wounds, places, officers and levels.

    If asked for, the player whose turn it is becomes the last in the order of turns.
    """
    made = _Enriched(state, dice)
    if last:
        made.reordered()
    return _read(state, made)


def finished(state: State, dice: random.Random) -> State:
    """An end of the game in the same city: some have escaped, some look much alike."""
    made = _Enriched(state, dice, last_day=True)
    made.ended()
    return _read(state, made)


def _read(state: State, made: _Enriched) -> State:
    return state.game.position(yaml.safe_dump(_written(state, made.shown), sort_keys=False))


def facts(state: State) -> dict[str, Any]:
    """A position, and beside it what constructs keep, under its names in the model."""
    return {**state.position(), **positions.known(state.engine, list(state.cells))}


def _written(state: State, shown: dict[str, Any]) -> dict[str, Any]:
    """Facts as a position tells of them."""
    told = state.position()
    kept = positions.known(state.engine, list(state.cells)).keys() - told.keys()
    data = {name: each for name, each in shown.items() if name not in kept and " " not in name}
    for name in kept:
        whose = shown[name] if isinstance(shown[name], dict) else {None: shown[name]}
        for owner, value in whose.items():
            positions.note(state.engine, data, name, owner, value)
    return data


def _table(file: str) -> dict[str, Any]:
    path = shipped_games()["escape-plan"] / f"{file}.yaml"
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


TABLES = {file: _table(file) for file in ("city", "contacts", "items")}


def _copies(rows: dict[str, Any], kinds: Sequence[str]) -> list[str]:
    return [name for name in rows for _ in range(rows[name].get("count", 1))
            if rows[name]["kind"] in kinds]  # fmt: skip


class _Enriched:
    """Makes the position; what belongs together is drawn together."""

    def __init__(self, state: State, dice: random.Random, last_day: bool = False) -> None:
        self.dice = dice
        self.shown = facts(state)
        self.players = list(self.shown["cash"])
        names = {text.split()[0] for text in self.shown["hex"].values()}
        rows = TABLES["city"]["spot"]
        self.spots = {name: row for name, row in rows.items() if row["tile"] in names}
        self.tiles = names
        for zone in FREE:
            del self.shown[zone]
        if last_day or dice.random() < 0.5:
            self.last_day()
        self.boards()
        self.cards()
        self.visits()
        self.gangs()
        self.officers()
        self.ways()
        self.automata()
        self.fates()
        self.places()
        self.boxed()

    def last_day(self) -> None:
        """The third day: one exit is open, if possible one in the city."""
        ways = [row["way-out"] for row in self.spots.values() if row["use"] == "exit"]
        exits = [int(way.removeprefix("gate-")) for way in ways] or [1, 2, 3]
        wide = self.dice.choice(exits)
        tiles = [
            name for name, row in TABLES["items"]["loot"].items() if row["kind"] == "exit-tile"
        ]
        first, second = (each for each in (1, 2, 3) if each != wide)
        self.shown |= {
            "day": 3,
            "patrol-deck": [],
            "patrols": {
                f"gate-{each}": [f"{2 - (each == wide)} patrol-{each}"] for each in (1, 2, 3)
            },
            "exit-stock": {"first-batch": [], "second-batch": []},
            "exit-pile": {
                f"gate-{wide}": [],
                f"gate-{first}": [each for each in tiles if each.startswith("first")],
                f"gate-{second}": [each for each in tiles if each.startswith("second")],
            },
            "peek": [],
        }

    def fates(self) -> None:
        """On the last day some others may be gone already."""
        shown = self.shown
        for each in self.players:
            waiting = each != shown["turn"] and shown["fate"][each] == "none"
            if shown["day"] == 3 and waiting and self.dice.random() < 0.25:
                shown["fate"][each] = "escaped"

    def boards(self) -> None:
        """Money, wounds, handcuffs, notoriety, cans and discs."""
        dice, shown = self.dice, self.shown
        handcuffs, discs, cans = 10, 8 - sum(shown["discs"].get(each, 0) for each in AUTOMATA), 6
        for each in self.players:
            cuffs = min(handcuffs, dice.choice((0, 0, 0, 1, 2, 5)))
            red, level = dice.choice((0, 1, 2, 3, 3)), dice.choice((1, 2, 2, 4, 5, 7, 8, 9, 10))
            cubes = Counter(dice.choice(("spare", "spare", "red", "red", "blue")) for _ in range(4))
            held = min(discs, dice.choice((0, 0, 1, 2))), min(cans, dice.choice((0, 0, 1, 2)))
            handcuffs, discs, cans = handcuffs - cuffs, discs - held[0], cans - held[1]
            values = {
                "cash": 1000 * dice.choice((0, 1, 2, 3, 5, 6, 8, 10, 15, 30, 60)),
                "cuffs": cuffs,
                "red-wounds": red,
                "green-wounds": 3 - red,
                "notoriety": level,
                "spare-cubes": cubes["spare"],
                "red-cubes": cubes["red"],
                "blue-cubes": cubes["blue"],
                "discs": held[0],
                "cans": held[1],
                "aid": [dice.choice(("first-aid down", "first-aid up"))],
                "rest": dice.choice(("yes", "no")),
            }
            for name, value in values.items():
                shown[name][each] = value
        shown |= {"cuff-supply": handcuffs, "disc-supply": discs, "can-supply": cans}

    def cards(self) -> None:
        """Contact cards, fixers, equipment, assets, keys and lockers."""
        dice, shown = self.dice, self.shown
        contacts = _copies(TABLES["contacts"]["contact"], ("contact-card",))
        gears = _copies(TABLES["items"]["gear"], ("fixer", "equipment"))
        lockers = _copies(TABLES["items"]["loot"], ("locker",))
        for pile in (contacts, gears, lockers):
            dice.shuffle(pile)
        shown["costa-contacts"] = [contacts.pop() for _ in shown["costa-contacts"]]
        if dice.random() < 0.2 and "stunt" in contacts:  # a card for what is met most seldom
            contacts.append(contacts.pop(contacts.index("stunt")))
        for each in shown["costa-stash"]:
            shown["costa-stash"][each] = []
        if shown["costa-plan"]:
            for each in dice.sample(list(shown["costa-stash"]), dice.randrange(3)):
                shown["costa-stash"][each] = [lockers.pop() for _ in range(dice.randrange(4))]
            shown["costa-contacts"] = [contacts.pop() for _ in range(dice.randrange(6))]
        keys = {name: list(_spread(rack)) for name, rack in shown["key-rack"].items()}
        for each in self.players:
            items = dice.sample(ITEMS, dice.randrange(4))
            left = SPACES - shown["cuffs"][each]
            locked = dice.sample(CONTACTS, min(left, dice.randrange(4)))
            free = [one for one in (*ITEMS, *CONTACTS) if one not in (*items, *locked)]
            slots = dice.sample(["extra-action", *free], min(6, len(free) + 1))
            room = left - len(locked) if locked else SPACES
            shown["item-assets"][each], shown["contact-assets"][each] = items, locked
            shown["slots"][each] = [self.face(one) for one in slots]
            cards = [
                contacts.pop() for _ in range(min(len(contacts) - 7, dice.randrange(room + 1)))
            ]
            shown["contacts"][each] = [self.face(one) for one in cards]
            spaces = dice.randrange(SPACES - len(items) + 1)
            loot = min(len(lockers), dice.randrange(spaces + 1) // 2)
            shown["stash"][each] = [lockers.pop() for _ in range(loot)]
            tools = [gears.pop() for _ in range(min(len(gears), spaces - loot))]
            shown["gears"][each] = [self.face(one) for one in tools]
            for held in _spread(one.split()[0] for one in shown["keys"][each]):
                keys[next(name for name in keys if len(keys[name]) < 3)].append(held)
            shown["keys"][each] = []
            for name in dice.sample(list(keys), dice.randrange(3)):
                if keys[name]:
                    shown["keys"][each].append(self.face(keys[name].pop()))
        shown["key-rack"], shown["display"] = keys, contacts[:7]

    def face(self, piece: str) -> str:
        return f"{piece} {self.dice.choice(('up', 'up', 'down'))}"

    def visits(self) -> None:
        """Income cubes; so many of them close a business."""
        dice, shown = self.dice, self.shown
        closing = 2 if len(self.players) <= 3 else 3
        chance = dice.random()
        on_map = {
            zone: [name for name, spot in shown[memory].items() if spot != "none"]
            for zone, memory in (("cubes", "spot-of-business"), ("house-cubes", "spot-of-house"))
        }
        for zone, known in on_map.items():
            for name in shown[zone]:
                held = [one for one in self.players if name in known and dice.random() < chance]
                others = [one for one in shown[zone][name] if one not in self.players]
                shown[zone][name] = held + others
        for each in self.players:
            placed = sum(each in shown[zone][name] for zone in on_map for name in shown[zone])
            shown["income-track"][each] = [f"{9 - placed} {each}"] if placed < 9 else []
        for name in shown["cubes"]:
            shown["closed"][name] = "yes" if len(shown["cubes"][name]) >= closing else "no"

    def gangs(self) -> None:
        """Gang members on the way, and who they ride for."""
        dice, shown = self.dice, self.shown
        for each in self.players:
            shown["members"][each] = 0
        left = dict.fromkeys(self.players, 2)
        for name, row in self.spots.items():
            if row["use"] == "gang":
                boss = dice.choice(["none", *self.players])
                if boss != "none" and not left[boss]:
                    boss = "none"
                away = 0 if boss == "none" else dice.choice((1, 2))
                shown["control"][name] = [] if boss == "none" else [boss]
                shown["riders"][name] = 2 - away
                if boss != "none":
                    left[boss] -= 1
                    shown["members"][boss] += away
        for each, count in left.items():
            shown["gang-area"][each] = [f"{count} {each}"] if count else []

    def officers(self) -> None:
        """Officers on the tiles of the city."""
        left = Counter({kind: 10 for kind in KINDS})
        for tile, held in self.shown["beat"].items():
            if tile not in self.tiles:
                left -= Counter(_spread(held))
        for tile in sorted(self.tiles - {"start-1"}):
            kinds = [kind for kind in KINDS if left[kind] and self.dice.random() < 0.6]
            self.shown["beat"][tile] = kinds
            left -= Counter(kinds)

    def automata(self) -> None:
        dice, shown = self.dice, self.shown
        places = [
            name
            for name, row in self.spots.items()
            if row["use"] in ("business-space", "house-space", "store", "exit")
        ]
        on_way = [
            name for name in places if shown["travel-trail"][self.spots[name]["tile"]] == "yes"
        ]
        for each in AUTOMATA:
            if shown["place"].get(each, "none") == "none":
                continue
            if each == "costa" and shown["day"] == 3 and dice.random() < 0.2:
                shown["fate"][each], shown["place"][each] = "escaped", "none"
                continue
            if on_way and dice.random() < 0.7:
                shown["place"][each] = dice.choice(on_way)
            elif places:
                shown["place"][each] = dice.choice(places)
            red = dice.randrange(3)
            shown["notoriety"][each] = dice.choice((1, 2, 4, 5, 8, 10))
            shown["red-cubes"][each], shown["spare-cubes"][each] = red, 4 - red
            shown["blue-cubes"][each] = 0

    def boxed(self) -> None:
        """The box: what was there of plans, patrols, keys, cards, cubes and exit tiles; assets."""
        shown, found = self.shown, Counter(_spread(self.shown["box"]))
        rows = TABLES["items"]["asset"]
        assets = Counter({name: row["count"] for name, row in rows.items()})
        for zone in ("item-assets", "contact-assets", "slots"):
            for held in shown[zone].values():
                assets -= Counter(one.split()[0] for one in held)
        if shown["day"] == 3:
            for each in (1, 2, 3):
                found[f"patrol-{each}"] = 2 - len(_spread(shown["patrols"][f"gate-{each}"]))
        for name, row in TABLES["items"]["loot"].items():
            zones = (shown["exit-stock"], shown["exit-pile"], shown["stash"])
            used = any(name in pile for zone in zones for pile in zone.values())
            found[name] = int(row["kind"] == "exit-tile" and not used)
        kept = [
            name for name in found if name.startswith(("plan-", "patrol-", "first-", "second-"))
        ]
        kept += [name for name in found if name.endswith("-key") and name != "master-key"]
        kept += [name for name in found if name.startswith("to-") or name.endswith("income-cube")]
        counts = assets + Counter({name: found[name] for name in kept})
        shown["box"] = [f"{count} {name}" for name, count in counts.items()]

    def reordered(self) -> None:
        """Another order of turns, in which the player whose turn it is comes last."""
        shown, who = self.shown, self.shown["turn"]
        others = [each for each in self.players if each != who]
        others += [each for each in AUTOMATA if each in shown["rank"]]
        self.dice.shuffle(others)
        for rank, each in enumerate([*others, who], 1):
            shown["rank"][each] = rank
        shown["with"]["p"] = len(others) + 1

    def ended(self) -> None:
        """The game is over; in every other one, the players are hard to tell apart."""
        dice, shown = self.dice, self.shown
        shown |= {"at": "over", "with": {}}
        model, alike = dice.choice(self.players), dice.random() < 0.5
        for each in self.players:
            shown["fate"][each] = dice.choice(("escaped", "escaped", "arrested", "none"))
            if alike:
                shown["stash"][each], shown["contacts"][each] = [], []
                shown["slots"][each] = [f"{one.split()[0]} up" for one in shown["slots"][each]]
                for zone in (*shown["cubes"].values(), *shown["house-cubes"].values()):
                    if each in zone:
                        zone.remove(each)
                shown["income-track"][each] = [f"9 {each}"]
                for name in ("cash", "notoriety", "red-wounds", "green-wounds"):
                    shown[name][each] = shown[name][model]
                if dice.random() < 0.3:  # as much money in all, but less of it in cash
                    shown["notoriety"][each] = dice.choice((1, 2))
        shown["closed"] = {name: "no" for name in shown["closed"]} if alike else shown["closed"]

    def travels(self) -> bool:
        """Whether the player whose turn it is has chosen to move."""
        pause = str(self.shown["with"].get("executive", ""))
        on_way = self.shown["at"] == "walk" or pause.startswith("travel")
        return on_way or bool(self.shown["travel-ended"])

    def ways(self) -> None:
        """Somebody who travelled may have come a long way."""
        if self.travels():
            for tile in sorted(self.tiles):
                if self.dice.random() < 0.3:
                    self.shown["travel-trail"][tile] = "yes"

    def places(self) -> None:
        """Players stand in locations, many of them near an exit when the end is near."""
        dice, shown = self.dice, self.shown
        known = [name for name, row in self.spots.items() if row["use"] != "street"]
        exits = [name for name in known if self.spots[name]["use"] == "exit"]
        automata = [place for each in AUTOMATA if (place := shown["place"].get(each)) in self.spots]
        for each in self.players:
            if each == shown["turn"] and self.travels():
                continue
            options = [dice.choice(known)]
            if exits and shown["day"] == 3:
                options.append(dice.choice(exits))
            if automata:
                tile = self.spots[dice.choice(automata)]["tile"]
                options.append(dice.choice([n for n in known if self.spots[n]["tile"] == tile]))
            shown["place"][each] = dice.choice(options)


def _spread(items: Any) -> list[str]:
    """`2 federal` and `swat` piece by piece."""
    found = []
    for item in items:
        head, _, rest = item.partition(" ")
        found += [rest] * int(head) if head.isdigit() else [item]
    return found
