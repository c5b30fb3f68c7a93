"""Independent reference implementation of the card game Thieves!.

Tests run it in lockstep with the compiled game and compare the two. It is
written for clarity, straight from the rules, and shares no code with the game.
All chance is supplied from outside: `draw` names each card drawn from the deck
and `first` names the seat of the first player.
"""

from collections.abc import Callable

Move = tuple[str | int, ...]

GETAWAY = "getaway"
HAND_SIZE = 4
CARDS_DEALT = 3
CARS_FOR_RAID = 4
GETAWAYS_TO_END = 7

RAID_VALUE = {
    "money-0": 0,
    "money-1": 1,
    "money-2": 2,
    "money-3": 3,
    "ring": 3,
    "horseshoe": 1,
}
END_VALUE = {
    "money-0": 0,
    "money-1": 1,
    "money-2": 2,
    "money-3": 3,
    "ring": 1,
    "horseshoe": 3,
}
POLICE_CARS = {"police-1": 1, "police-2": 2}
ACTIONS = ("roadblock", "alarm", "thief", "double-loot")
ALL_TYPES = {*RAID_VALUE, *POLICE_CARS, *ACTIONS, GETAWAY}


def put(zone: dict[str, int], card: str, number: int = 1) -> None:
    """Add cards of one type to a zone."""
    if number > 0:
        zone[card] = zone.get(card, 0) + number


def take(zone: dict[str, int], card: str) -> None:
    """Remove one card from a zone; a zone never lists a type with count 0."""
    if zone.get(card, 0) < 1:
        raise ValueError(f"no {card} to take from {zone}")
    zone[card] -= 1
    if zone[card] == 0:
        del zone[card]


def take_all(zone: dict[str, int], card: str) -> int:
    """Remove every card of one type from a zone and say how many there were."""
    return zone.pop(card, 0)


class Thieves:
    """One game, always standing at a decision of `active` or at its end.

    Every card lies in exactly one of: deck, hands, loot, police, row, discard,
    waiting, or `in_play` (the money card whose place is being decided now).
    """

    def __init__(
        self,
        players: int,
        counts: dict[str, int],
        draw: Callable[[dict[str, int]], str],
        first: Callable[[int], int],
        raid_returns_actions: bool = False,
    ) -> None:
        if not 3 <= players <= 6:
            raise ValueError("the game is for 3 to 6 players")
        unknown = set(counts) - ALL_TYPES
        if unknown:
            raise ValueError(f"unknown card types: {sorted(unknown)}")

        self.players = players
        self.raid_returns_actions = raid_returns_actions
        self._draw = draw

        self.deck: dict[str, int] = {}
        self.hands: list[dict[str, int]] = [{} for _ in range(players)]
        self.loot: list[list[tuple[str, bool]]] = [[] for _ in range(players)]
        self.police: dict[str, int] = {}
        self.row = 0
        self.discard: dict[str, int] = {}
        self.waiting: list[str] = []
        self.in_play: str | None = None
        self.over = False

        # What `active` has to decide: "play", "money", "remove", "thief" or
        # "lead"; None while the rules run on without a decision, and at the end.
        self.decision: str | None = None

        for card, number in counts.items():
            if card != GETAWAY:
                put(self.deck, card, number)
        for seat in range(players):
            for _ in range(CARDS_DEALT):
                put(self.hands[seat], self._draw_any())
        put(self.deck, GETAWAY, counts.get(GETAWAY, 0))

        self.active = first(players)
        if not 0 <= self.active < players:
            raise ValueError(f"no seat {self.active}")
        self._start_turn()

    # ------------------------------------------------------------ interface

    def moves(self) -> list[Move]:
        """The legal moves of the current decision; none when the game is over."""
        if self.decision == "play":
            return [("play", card) for card in self.hands[self.active]]

        if self.decision == "money":
            result: list[Move] = [("keep",)]
            for seat in range(self.players):
                if seat != self.active:
                    result.append(("give", seat))
            return result

        if self.decision == "remove":
            return [("remove", card) for card in self.police]

        if self.decision == "thief":
            result = [("decline",)]
            for giver in range(self.players):
                for position in range(len(self.loot[giver])):
                    for receiver in range(self.players):
                        if receiver != giver:
                            result.append(("steal", giver, position, receiver))
            return result

        if self.decision == "lead":
            one, other = self.waiting[-2:]
            if one == other:
                return [("lead", one)]
            return [("lead", one), ("lead", other)]

        return []

    def apply(self, move: Move) -> None:
        """Make a legal move and run on to the next decision or the end."""
        if move not in self.moves():
            raise ValueError(f"illegal move {move}")
        self.decision = None

        match move:
            case ("play", str(card)):
                take(self.hands[self.active], card)
                self._play(card)
            case ("keep",):
                self._lay_money(self.active, face_up=False)
            case ("give", int(seat)):
                self._lay_money(seat, face_up=True)
            case ("remove", str(card)):
                take(self.police, card)
                put(self.discard, card)
            case ("decline",):
                pass
            case ("steal", int(giver), int(position), int(receiver)):
                stolen = self.loot[giver].pop(position)
                self.loot[receiver].append(stolen)
            case ("lead", str(card)):
                # The two drawn cards are the last two waiting: the chosen one
                # is played now, the other stays as the next to be played.
                pair = self.waiting[-2:]
                pair.remove(card)
                self.waiting[-2:] = pair
                self._play(card)
            case _:
                raise AssertionError(f"move {move} has no rule")

        self._run_on()

    def scores(self) -> list[int]:
        """The end value of every player's loot."""
        return [sum(END_VALUE[card] for card, _ in loot) for loot in self.loot]

    def winners(self) -> list[int]:
        """The seats with the highest score; several share the victory."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.players) if scores[seat] == best]

    # ---------------------------------------------------------- turn order

    def _run_on(self) -> None:
        """Play waiting cards, then pass the turn, until somebody must decide."""
        while self.decision is None and not self.over:
            if self.waiting:
                self._play(self.waiting.pop())
            else:
                self.active = (self.active + 1) % self.players
                self._start_turn()

    def _start_turn(self) -> None:
        """Phase 1: draw up to four cards. Phase 2 begins with a decision."""
        hand = self.hands[self.active]
        while sum(hand.values()) < HAND_SIZE:
            card = self._draw_kept()
            if card is None:
                return
            put(hand, card)
        self.decision = "play"

    # ------------------------------------------------------------- drawing

    def _draw_any(self) -> str:
        """Draw one card of whatever type."""
        assert self.deck, "the deck must never run out"
        card = self._draw(dict(self.deck))
        take(self.deck, card)
        return card

    def _draw_kept(self) -> str | None:
        """Draw a card that is not a getaway car; None if the game ended.

        Getaway cars go to the row and are replaced; the seventh ends the game.
        """
        while True:
            card = self._draw_any()
            if card != GETAWAY:
                return card
            self.row += 1
            if self.row == GETAWAYS_TO_END:
                self.over = True
                return None

    # ------------------------------------------------------- playing a card

    def _play(self, card: str) -> None:
        """Play a card that has already left the hand or the waiting cards."""
        if card in RAID_VALUE:
            self.in_play = card
            self.decision = "money"
        elif card in POLICE_CARS:
            put(self.police, card)
            self._check_raid()
        else:
            put(self.discard, card)
            if card == "roadblock":
                self._roadblock()
            elif card == "alarm":
                self._alarm()
            elif card == "thief":
                self._thief()
            elif card == "double-loot":
                self._double_loot()
            else:
                raise AssertionError(f"{card} cannot be played")

    def _lay_money(self, seat: int, face_up: bool) -> None:
        assert self.in_play is not None
        self.loot[seat].append((self.in_play, face_up))
        self.in_play = None

    def _roadblock(self) -> None:
        if self.police:
            self.decision = "remove"

    def _alarm(self) -> None:
        """All police cards of all hands are laid before the one raid check."""
        for hand in self.hands:
            for card in POLICE_CARS:
                put(self.police, card, take_all(hand, card))
        self._check_raid()

    def _thief(self) -> None:
        if any(self.loot):
            self.decision = "thief"

    def _double_loot(self) -> None:
        """Draw two cards; if the game ends meanwhile, they are never played."""
        for _ in range(2):
            card = self._draw_kept()
            if card is None:
                return
            self.waiting.append(card)
        self.decision = "lead"

    # ---------------------------------------------------------------- raid

    def _check_raid(self) -> None:
        cars = sum(POLICE_CARS[card] * number for card, number in self.police.items())
        if cars >= CARS_FOR_RAID:
            self._raid()

    def _raid(self) -> None:
        for seat in range(self.players):
            self.loot[seat] = [(card, True) for card, _ in self.loot[seat]]

        totals = [sum(RAID_VALUE[card] for card, _ in loot) for loot in self.loot]
        highest = max(totals)
        if highest > 0:
            for seat in range(self.players):
                if totals[seat] == highest:
                    for card, _ in self.loot[seat]:
                        put(self.deck, card)
                    self.loot[seat] = []

        for card in POLICE_CARS:
            put(self.deck, card, take_all(self.police, card))

        if self.raid_returns_actions:
            for card in ACTIONS:
                put(self.deck, card, take_all(self.discard, card))
