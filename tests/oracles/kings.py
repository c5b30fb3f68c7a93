"""Independent reference implementation of the board game Kings of Chicago.

Tests run it in lockstep with the compiled game and compare the two. It is
written for clarity, straight from the rules, and shares no code with the game.
There is no chance in it: the game starts from a finished set-up, and moves,
written as short texts, decide everything after that.
"""

from dataclasses import dataclass

TURNS_EACH = 9
BONUS = 2
FINE = 1
NOWHERE = "none"
STATION = "train-station"

EMISSARIES = ("smuggler", "informant", "brawler", "dirty-cop")
SERVICES = (STATION, "city-hall", "police-station", "bank", "distillery")

BARRELS: dict[str, dict[str, int]] = {
    "rotten-guys": {"rotten-barrel": 8, "big-barrel": 1},
    "devils-of-chicago": {"devil-barrel": 6, "fake": 2, "bomb": 1},
    "lucky-joe": {"joe-barrel": 7, "good-stuff": 1, "cheap-gin": 1},
    "golden-gang": {"golden-barrel": 7, "golden-whisky": 2},
}
GANG_OF = {barrel: gang for gang, barrels in BARRELS.items() for barrel in barrels}

PRIZE = {"plus-1": 1, "plus-2": 2, "plus-3": 3, "minus-1": -1, "minus-2": -2}
RULE_TOKENS = (
    "cash-on-delivery",
    "no-advances",
    "ignore-last",
    "ties-by-last",
    "worth-three",
    "double-cost",
    "no-specials",
)
TOKENS = {*PRIZE, *RULE_TOKENS}

SQUARES = tuple(file + rank for file in "abc" for rank in "123")
LINES: dict[str, tuple[str, str, str]] = {
    "a1-a3": ("a1", "a2", "a3"),
    "b1-b3": ("b1", "b2", "b3"),
    "c1-c3": ("c1", "c2", "c3"),
    "a1-c1": ("a1", "b1", "c1"),
    "a2-c2": ("a2", "b2", "c2"),
    "a3-c3": ("a3", "b3", "c3"),
    "a1-c3": ("a1", "b2", "c3"),
    "c1-a3": ("c1", "b2", "a3"),
}

# The four moments of a turn, after the move, at which optional acts are offered.
AFTER_MOVE = "after the move"
AT_BARREL = "at the barrel"
AFTER_BARREL = "after the barrel"
AFTER_BONUS = "after the bonus"


@dataclass(frozen=True)
class LocationData:
    """What is printed on a location; `spaces` counts the unmarked, 3+ and 4+ ones."""

    worth: int
    pool: int
    price: int
    spaces: tuple[int, int, int]
    serves: bool


def put(heap: dict[str, int], barrel: str) -> None:
    """Add one barrel to a heap."""
    heap[barrel] = heap.get(barrel, 0) + 1


def take(heap: dict[str, int], barrel: str) -> None:
    """Remove one barrel from a heap; a heap never lists a type with count 0."""
    heap[barrel] -= 1
    if heap[barrel] == 0:
        del heap[barrel]


def touching(one: str, other: str) -> bool:
    """Whether two squares share a side (KC-MOVE-3)."""
    files = abs(ord(one[0]) - ord(other[0]))
    ranks = abs(ord(one[1]) - ord(other[1]))
    return files + ranks == 1


class Kings:
    """One game, always standing at a decision of `active` or at its end.

    Every barrel is in exactly one of: supply (by seat), stock (by location, left
    to right), removed. `track` lists the emissaries in slots 1, 2 and 3.
    """

    def __init__(
        self,
        players: int,
        table: dict[str, LocationData],
        layout: dict[str, str],
        events: dict[str, str],
        revealed: bool,
        track: list[str],
        gangs: list[str],
        budgets: dict[str, int],
        first: int,
    ) -> None:
        if not 2 <= players <= 4:
            raise ValueError("the game is for 2 to 4 players")
        if set(layout) != set(SQUARES) or len(set(layout.values())) != len(SQUARES):
            raise ValueError("the layout must put 9 different locations on the 9 squares")
        if layout["b2"] != STATION:
            raise ValueError("the train station belongs in the middle")
        if not set(layout.values()) <= set(table):
            raise ValueError("a location in play is missing in the table")
        if set(events) != set(layout.values()) or not set(events.values()) <= TOKENS:
            raise ValueError("every location in play needs one known event token")
        if len(track) != 3 or len(set(track)) != 3 or not set(track) <= set(EMISSARIES):
            raise ValueError("the track needs three different emissaries")
        if len(gangs) != players or len(set(gangs)) != players or not set(gangs) <= set(BARRELS):
            raise ValueError("every seat needs a gang of its own")
        if not 0 <= first < players:
            raise ValueError(f"no seat {first}")

        self.players = players
        self.table = table
        self.square = {location: square for square, location in layout.items()}
        self.layout = dict(layout)
        self.gangs = list(gangs)
        self.first = first

        self.cash = [budgets[gang] for gang in gangs]
        self.pool = {location: table[location].pool for location in self.square}
        self.expansion = {line: BONUS for line in LINES}
        self.track = list(track)
        self.spot = {emissary: STATION for emissary in track}
        self.stock: dict[str, list[str]] = {location: [] for location in self.square}
        # The token of each location and whether it lies face up.
        self.events = {location: (token, revealed) for location, token in events.items()}
        self.supply = [dict(BARRELS[gang]) for gang in gangs]
        self.removed: dict[str, int] = {}
        self.turns = 0
        self.activated = False

        # What `active` has to decide: "move", "extras", "place", "exchange",
        # "arrest", "trade", "detonate", "activate", or "over" at the end.
        self.active = first
        self.decision = "move"

        # The current turn; `moved` is None once that emissary was exchanged away.
        self.moment = AFTER_MOVE
        self.moved: str | None = None
        self.path: list[str] = []
        self.target = STATION
        self.skill_used = False
        self.service_used = False

    # ------------------------------------------------------------ interface

    @property
    def over(self) -> bool:
        return self.decision == "over"

    def legal_moves(self) -> set[str]:
        """The legal moves of the current decision; none when the game is over."""
        match self.decision:
            case "move":
                return self._emissary_moves()
            case "extras":
                return self._acts() | {"pass"}
            case "place":
                return self._acts() | {f"place {barrel}" for barrel in self.supply[self.active]}
            case "exchange":
                return {f"exchange {emissary}" for emissary in self.track}
            case "arrest":
                return {f"arrest {location}" for location in self._arrestable()}
            case "trade":
                return {f"trade {one} {other}" for one, other in self._tradable()}
            case "detonate":
                return {"detonate", "pass"}
            case "activate":
                return {"activate", "pass"}
        return set()

    def apply(self, move: str) -> None:
        """Make a legal move and run on to the next decision or the end."""
        if move not in self.legal_moves():
            raise ValueError(f"illegal move {move!r}")

        match move.split():
            case ["move", emissary, *path]:
                self._move(emissary, path)
            case ["smuggle"]:
                self._smuggle()
            case ["inform", location]:
                self._inform(location)
            case ["brawl", location]:
                self._brawl(location)
            case ["show-badge"]:
                self._show_badge()
            case ["use-service"]:
                self._pay_service()
            case ["exchange", emissary]:
                self._exchange(emissary)
            case ["arrest", location]:
                self._arrest(location)
            case ["trade", one, other]:
                self._trade(int(one), int(other))
            case ["place", barrel]:
                self._place(barrel)
            case ["detonate"]:
                self._detonate()
            case ["activate"]:
                self._activate()
            case ["pass"]:
                self._pass()
            case _:
                raise AssertionError(f"move {move!r} has no rule")

    def snapshot(self) -> dict[str, object]:
        """Everything that can be compared, in plain values."""
        return {
            "active": self.active,
            "decision": self.decision,
            "cash": list(self.cash),
            "pool": dict(self.pool),
            "expansion": dict(self.expansion),
            "slot": {emissary: self._slot(emissary) for emissary in EMISSARIES},
            "spot": {emissary: self.spot.get(emissary, NOWHERE) for emissary in EMISSARIES},
            "stock": {location: list(row) for location, row in self.stock.items()},
            "events": {
                location: f"{token} {'up' if face_up else 'down'}"
                for location, (token, face_up) in self.events.items()
            },
            "supply": [dict(heap) for heap in self.supply],
            "removed": dict(self.removed),
        }

    # ------------------------------------------------------------- scoring

    def controller(self, location: str) -> int | None:
        """The seat with the most barrels in a location, ties broken; None if none."""
        row = self.stock[location]
        if self._shows(location, "ignore-last"):
            row = row[:-1]
        if not row:
            return None

        counts = [self._count(seat, location, row) for seat in range(self.players)]
        leaders = [seat for seat in range(self.players) if counts[seat] == max(counts)]
        if len(leaders) == 1:
            return leaders[0]

        # KC-GANG-GOLDEN-1: a counted whisky settles a tie its gang is part of.
        if "golden-whisky" in row and not self._shows(location, "no-specials"):
            golden = self._owner("golden-whisky")
            if golden in leaders:
                return golden

        owners = [self._owner(barrel) for barrel in row]
        if self._shows(location, "ties-by-last"):
            owners.reverse()
        return next(owner for owner in owners if owner in leaders)

    def income(self, location: str) -> int:
        """What the location brings its controller; 0 if nobody controls it."""
        if self.controller(location) is None:
            return 0
        token, face_up = self.events[location]
        prize = PRIZE.get(token, 0) if face_up else 0
        return self._worth(location) + prize

    def score(self, seat: int) -> int:
        """Cash and the income of all controlled locations, not below 0."""
        income = sum(self.income(location) for location in self._controlled(seat))
        return max(0, self.cash[seat] + income)

    def winner(self) -> int:
        """The best score, then more controlled locations, then the earlier turn."""
        # KC-TIE-4; `max` keeps the first of equals, so list seats in turn order.
        seats = [(self.first + step) % self.players for step in range(self.players)]
        return max(seats, key=lambda seat: (self.score(seat), len(self._controlled(seat))))

    def _controlled(self, seat: int) -> list[str]:
        return [location for location in self.stock if self.controller(location) == seat]

    def _worth(self, location: str) -> int:
        """The value of a location, changed by its token and Lucky Joe's barrels."""
        if self._shows(location, "worth-three"):
            return 3
        worth = self.table[location].worth
        if self.activated and not self._shows(location, "no-specials"):
            if "good-stuff" in self.stock[location]:
                worth += 2
            if "cheap-gin" in self.stock[location]:
                worth -= 2
        return max(0, worth)

    # -------------------------------------------------------- reading state

    def _shows(self, location: str, token: str) -> bool:
        """Whether that token lies in the location face up (KC-VAR-3)."""
        return self.events[location] == (token, True)

    def _owner(self, barrel: str) -> int:
        return self.gangs.index(GANG_OF[barrel])

    def _adjacent(self, location: str) -> list[str]:
        here = self.square[location]
        return [other for square, other in self.layout.items() if touching(here, square)]

    def _slot(self, emissary: str) -> int:
        """The slot on the range track; 0 for the inactive emissary."""
        return self.track.index(emissary) + 1 if emissary in self.track else 0

    def _has_space(self, location: str) -> bool:
        """Whether a space open for this number of players is free (KC-BARREL-4)."""
        unmarked, three, four = self.table[location].spaces
        spaces = unmarked
        if self.players >= 3:
            spaces += three
        if self.players >= 4:
            spaces += four
        return len(self.stock[location]) < spaces

    def _movable(self, location: str, barrel: str) -> bool:
        """Whether the active player may move a barrel of this location."""
        if barrel != "big-barrel" or self._shows(location, "no-specials"):
            return True
        return self._owner(barrel) == self.active

    def _count(self, seat: int, location: str, row: list[str]) -> int:
        """The player's barrels in a row of this location; the big one counts 2."""
        own = [barrel for barrel in row if self._owner(barrel) == seat]
        if "big-barrel" in own and not self._shows(location, "no-specials"):
            return len(own) + 1
        return len(own)

    def _present(self, seat: int, location: str) -> bool:
        return any(self._owner(barrel) == seat for barrel in self.stock[location])

    def _guarded(self, location: str) -> bool:
        """Whether the dirty cop stands there and keeps other skills out."""
        return self.spot.get("dirty-cop") == location

    # ------------------------------------------------------ turn and moments

    def _offer(self) -> None:
        """Let the active player decide at this moment, or skip it."""
        if self.moment == AT_BARREL:
            self.decision = "place"
        elif self._acts():
            self.decision = "extras"
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Leave this moment: do the step that follows and come to the next one."""
        if self.moment == AFTER_MOVE:
            self._advance(self.target)
            self.moment = AT_BARREL
            self._offer()
        elif self.moment == AT_BARREL:
            self.moment = AFTER_BARREL
            self._offer()
        elif self.moment == AFTER_BARREL:
            self._collect_bonus()
            self.moment = AFTER_BONUS
            self._offer()
        else:
            self._collect_bonus()  # KC-D3
            self._end_turn()

    def _pass(self) -> None:
        if self.decision == "extras":
            self._go_on()
        elif self.decision == "detonate":
            self._come_to_joe()
        else:
            self._finish()

    def _end_turn(self) -> None:
        self.turns += 1
        if self.turns == TURNS_EACH * self.players:
            self._end_game()
        else:
            self.active = (self.active + 1) % self.players
            self.decision = "move"

    # ---------------------------------------------------------- the four steps

    def _emissary_moves(self) -> set[str]:
        """Every path with as many steps as the slot says."""
        moves: set[str] = set()
        for emissary in self.track:
            paths = [[self.spot[emissary]]]
            for _ in range(self._slot(emissary)):
                # KC-MOVE-4: nothing is entered twice, the start not even once.
                paths = [
                    [*path, location]
                    for path in paths
                    for location in self._adjacent(path[-1])
                    if location not in path
                ]
            for path in paths:
                moves.add(" ".join(["move", emissary, *path[1:]]))
        return moves

    def _move(self, emissary: str, path: list[str]) -> None:
        """Step 1: move, update the track, reveal the token where the move ended."""
        self.moved = emissary
        self.path = path
        self.target = path[-1]
        self.skill_used = False
        self.service_used = False

        self.spot[emissary] = self.target
        self.track.remove(emissary)
        self.track.insert(0, emissary)
        self._reveal(self.target)

        self.moment = AFTER_MOVE
        self._offer()

    def _reveal(self, location: str) -> None:
        token, _ = self.events[location]
        self.events[location] = (token, True)

    def _advance(self, location: str) -> None:
        """Take $1 from a pool, if there is any and no event forbids it."""
        if self.pool[location] > 0 and not self._shows(location, "no-advances"):
            self.pool[location] -= 1
            self.cash[self.active] += 1

    def _place(self, barrel: str) -> None:
        """Step 3: a barrel that finds no space is out of the game (KC-BARREL-5)."""
        take(self.supply[self.active], barrel)
        if self._has_space(self.target):
            self._deliver(barrel, self.target)
        else:
            put(self.removed, barrel)
        self._go_on()

    def _deliver(self, barrel: str, location: str) -> None:
        """A barrel gets into a location, on its first free space."""
        self.stock[location].append(barrel)
        if self._shows(location, "cash-on-delivery"):
            self.cash[self._owner(barrel)] += 1

    def _collect_bonus(self) -> None:
        """Step 4: empty the expansion spaces of all lines the player occupies."""
        for line, squares in LINES.items():
            if all(self._present(self.active, self.layout[square]) for square in squares):
                self.cash[self.active] += self.expansion[line]
                self.expansion[line] = 0

    # --------------------------------------------------------------- skills

    def _acts(self) -> set[str]:
        """The optional acts that are legal now."""
        acts: set[str] = set()
        if self._service_left() and self.cash[self.active] >= self._price():
            acts.add("use-service")
        if self.skill_used:
            return acts

        match self.moved:
            case "smuggler":
                acts.add("smuggle")
            case "informant":
                acts |= {f"inform {location}" for location in self._informable()}
            case "brawler":
                acts |= {f"brawl {location}" for location in self._brawlable()}
            case "dirty-cop":
                if self._service_left():
                    acts.add("show-badge")
        return acts

    def _smuggle(self) -> None:
        """Collect in the locations passed through, not where the move ended."""
        for location in self.path[:-1]:
            if not self._guarded(location):
                self._advance(location)
        self.skill_used = True
        self._offer()

    def _informable(self) -> list[str]:
        if self._guarded(self.target):
            return []
        return [place for place in self._adjacent(self.target) if not self._guarded(place)]

    def _inform(self, location: str) -> None:
        """Swap two tokens; each keeps its face up or down (KC-SKILL-INF-2)."""
        here, there = self.events[self.target], self.events[location]
        self.events[self.target], self.events[location] = there, here
        self.skill_used = True
        self._offer()

    def _brawlable(self) -> list[str]:
        """Where the last barrel of the target may go; only before step 3."""
        row = self.stock[self.target]
        if self.moment not in (AFTER_MOVE, AT_BARREL) or not row:
            return []
        if self._guarded(self.target) or not self._movable(self.target, row[-1]):
            return []
        return [
            place
            for place in self._adjacent(self.target)
            if not self._guarded(place) and self._has_space(place)
        ]

    def _brawl(self, location: str) -> None:
        self._deliver(self.stock[self.target].pop(), location)
        self.skill_used = True
        self._offer()

    def _show_badge(self) -> None:
        """A free service uses up the skill and the service of the turn (KC-D6)."""
        self.skill_used = True
        self._serve()

    # ------------------------------------------------------------- services

    def _service_left(self) -> bool:
        serves = self.target in SERVICES and self.table[self.target].serves
        return serves and not self.service_used

    def _price(self) -> int:
        price = self.table[self.target].price
        return 2 * price if self._shows(self.target, "double-cost") else price

    def _pay_service(self) -> None:
        """The price goes to the pool before the effect (KC-SERVICE-2)."""
        price = self._price()
        self.cash[self.active] -= price
        self.pool[self.target] += price
        self._serve()

    def _serve(self) -> None:
        """The effect of the target's service, or the decision it asks for."""
        self.service_used = True
        match self.target:
            case "train-station":
                self.decision = "exchange"
            case "city-hall":
                others = [place for place in self.stock if place != "city-hall"]
                self.cash[self.active] += sum(self._present(self.active, at) for at in others)
                self._offer()
            case "police-station":
                if self._arrestable():
                    self.decision = "arrest"
                else:
                    self._offer()
            case "bank":
                row = self.stock[self.target]
                self.cash[self.active] += self._count(self.active, self.target, row)
                self._offer()
            case "distillery":
                if self._tradable():
                    self.decision = "trade"
                else:
                    self._offer()
            case _:
                raise AssertionError(f"{self.target} has no service")

    def _exchange(self, emissary: str) -> None:
        """The inactive emissary takes the place of one on the board, with range 1."""
        newcomer = next(other for other in EMISSARIES if other not in self.track)
        self.spot[newcomer] = self.spot.pop(emissary)
        self.track.remove(emissary)
        self.track.insert(0, newcomer)
        if emissary == self.moved:
            self.moved = None  # KC-D16
        self._offer()

    def _arrestable(self) -> list[str]:
        """Neighbors of the target whose last barrel can be moved to it."""
        if not self._has_space(self.target):
            return []
        return [
            place
            for place in self._adjacent(self.target)
            if self.stock[place] and self._movable(place, self.stock[place][-1])
        ]

    def _arrest(self, location: str) -> None:
        """The owner first pays the fine, as far as possible (KC-D18)."""
        barrel = self.stock[location].pop()
        owner = self._owner(barrel)
        fine = min(FINE, self.cash[owner])
        self.cash[owner] -= fine
        self.pool[self.target] += fine
        self._deliver(barrel, self.target)
        self._offer()

    def _tradable(self) -> list[tuple[int, int]]:
        """Ordered pairs of positions in the target whose barrels may change places."""
        row = self.stock[self.target]
        free = [
            position
            for position, barrel in enumerate(row, start=1)
            if self._movable(self.target, barrel)
        ]
        return [(one, other) for one in free for other in free if one != other]

    def _trade(self, one: int, other: int) -> None:
        row = self.stock[self.target]
        row[one - 1], row[other - 1] = row[other - 1], row[one - 1]
        self._offer()

    # ---------------------------------------------------------- end of game

    def _end_game(self) -> None:
        """KC-END-2: all tokens are revealed, then the Devils and Lucky Joe decide."""
        for location in self.events:
            self._reveal(location)

        place = self._working("bomb")
        if place is not None and len(self.stock[place]) > 1:
            self.active = self._owner("bomb")
            self.decision = "detonate"
        else:
            self._come_to_joe()

    def _working(self, special: str) -> str | None:
        """The location where this special barrel stands and is not ignored."""
        for location, row in self.stock.items():
            if special in row and not self._shows(location, "no-specials"):
                return location
        return None

    def _detonate(self) -> None:
        """Remove the nearest barrel on either side; the bomb itself stays (KC-D11)."""
        place = self._working("bomb")
        assert place is not None
        row = self.stock[place]
        bomb = row.index("bomb")
        for barrel in row[max(0, bomb - 1) : bomb] + row[bomb + 1 : bomb + 2]:
            put(self.removed, barrel)
        self.stock[place] = row[: max(0, bomb - 1)] + ["bomb"] + row[bomb + 2 :]
        self._come_to_joe()

    def _come_to_joe(self) -> None:
        if self._working("good-stuff") or self._working("cheap-gin"):
            self.active = self._owner("good-stuff")
            self.decision = "activate"
        else:
            self._finish()

    def _activate(self) -> None:
        self.activated = True
        self._finish()

    def _finish(self) -> None:
        """The game is over; `active` is again the seat that had the last turn."""
        self.active = (self.first - 1) % self.players
        self.decision = "over"
