"""Ways of a journey: named place by place, or found for somebody who says only where to.

A way is written as the name of the journey and the places it leads to. One place alone is where
the journey shall end: the cheapest way there is found. Several are the whole way, leg by leg.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count

from rulespec import model as m
from rulespec import notation, referee
from rulespec.chance import Chance
from rulespec.engine import Engine
from rulespec.move import Move
from rulespec.prose.say import Sayer
from rulespec.prose.tree import clause
from rulespec.records import Record, record

Ends = Callable[[tuple[Move, ...], list[int], list[int]], bool]
"""Whether a way may end: asked with its legs, the state before the last one, and the one after."""
MOST_STATES = 20_000
"""States that are looked at for a way; far more than a journey of some legs has."""


@record
class Wish(Record):
    """A way as it was asked for."""

    journey: m.Journey
    ways: m.Ways
    ledger: m.Ledger
    places: tuple[int, ...]
    seat: int | None


def read(engine: Engine, text: str, words: notation.Words | None) -> Wish | None:
    """The way a text asks for; nothing if it begins with no journey that ways are found for."""
    seat, line = notation.spoken(engine, text, words or notation.Words())
    for journey in engine.game.journeys.values():
        ways, ledger = journey.ways, journey.ledger
        if ways is None or ledger is None:
            continue
        type_ = ledger.place.type
        assert isinstance(type_, m.PlaceType), "checked: a way leads to a place"
        for known in (notation.Words(), words or notation.Words()):
            places = notation.places_after(engine, line, journey.name, type_.places, known)
            if places:
                return Wish(journey, ways, ledger, places, seat)
    return None


def check(
    engine: Engine, cells: list[int], wish: Wish, given: referee.Given | None = None
) -> referee.Verdict:
    """Judge a way: a legal one has all its moves, what it costs and what is told about it."""
    first, start = _departure(engine, cells, wish.journey)
    if start is None:
        return referee.check_move(engine, cells, _ending(engine, wish.journey), wish.seat, given)
    if wish.seat is not None and wish.seat != cells[1]:
        return referee.check_move(engine, cells, _ending(engine, wish.journey), wish.seat, given)
    search = _WaySearch(engine, wish)
    if len(wish.places) == 1:
        return search.destination(first, start, given)
    return search.whole(first, start, given)


def _departure(
    engine: Engine, cells: list[int], journey: m.Journey
) -> tuple[tuple[Move, ...], list[int] | None]:
    """Where the journey begins: here, or after the one act without parts that leads to it."""
    if _is_asked(engine, cells, journey):
        return (), cells
    for move in engine.move_lists[cells[0]](cells):
        if move.parts or move.code == 0:
            continue
        after = _after(engine, cells, move)
        if _is_asked(engine, after, journey):
            return (move,), after
    return (), None


def _is_asked(engine: Engine, cells: list[int], journey: m.Journey) -> bool:
    site = engine.site(cells)
    end = journey.ends[0].index
    return site is not None and any(each.index == end for each in site.choose.alternatives)


def _after(engine: Engine, cells: list[int], move: Move) -> list[int]:
    after, chance = cells.copy(), Chance()
    block = engine.appliers[after[0]](after, chance, move.code)
    if block is not None:
        engine.run(block, after, chance)
    return after


def _ending(engine: Engine, journey: m.Journey) -> Move:
    return engine.moves_by_code[engine.code(journey.ends[0].index, ())]


class _WaySearch:
    """Looks for a way from a state in which the journey can go on."""

    def __init__(self, engine: Engine, wish: Wish) -> None:
        self.engine, self.wish, self.journey = engine, wish, wish.journey
        code = engine.code_of.journeys[wish.journey.name]
        assert code.way is not None, "a way is wished for only where ways are found"
        self.legs_of, self.take, self.stays = code.legs, code.take, code.stays
        self.key, self.place, self.cost = code.way.key, code.way.place, code.way.cost
        self.told = code.way.told

    def legs(self, cells: list[int]) -> list[Move]:
        """The moves that lead on from a state."""
        numbers = [number for legs in self.legs_of for number in legs(cells)]
        return [self.engine.moves_by_code[number] for number in numbers]

    def seen(self, cells: list[int]) -> tuple[int, int, list[tuple[int, int]]]:
        """Where one is, what it has cost, and what is told of places."""
        told: list[tuple[int, int]] = []
        if self.told is not None and self.wish.ways.told is not None:
            value = self.engine.code_of.values[self.wish.ways.told]
            told = [(place, value(cells, place)) for place in self.told(cells)]
        return self.place(cells), self.cost(cells), told

    def _has_arrived(self, way: tuple[Move, ...], before: list[int], cells: list[int]) -> bool:
        """Whether the last leg, if any, led to where one is, and one may stay there: what else
        could be done at that place, such as leaving the board, was not asked for."""
        led = not way or self.place(before) != self.place(cells)
        return led and bool(self.stays(cells))

    # A destination

    def destination(
        self, first: tuple[Move, ...], start: list[int], given: referee.Given | None
    ) -> referee.Verdict:
        plain = {leg.act for leg in self.journey.legs if leg.act in self.wish.ways.legs}
        for acts in (plain, {leg.act for leg in self.journey.legs}):
            found = self._cheapest(start, acts, self._has_arrived)
            if found is not None:
                return self._legal((*first, *found[0]), start, found[1])
        reached = self._cheapest(start, plain, lambda *_: True)
        if reached is not None:  # one can get there, but not stay
            return referee.check_move(
                self.engine, self._at_decision(start, reached[1]), self._stop(), None, given
            )
        place = Sayer(self.engine.game).place(self._places(), self.wish.places[-1])
        rule = self.wish.ways.rules[0] if self.wish.ways.rules else ""
        reason = referee.Reason(rule, clause("route.none", place=place), self.wish.ways.span)
        return referee.Verdict("move", False, (reason,))

    def _cheapest(
        self, start: list[int], acts: set[str], ends: Ends
    ) -> tuple[tuple[Move, ...], list[int]] | None:
        """The way that costs least, and among these leads past least, with what it leads to."""
        order, goal = count(), self.wish.places[-1]
        todo: list[tuple[int, int, int, int, tuple[Move, ...], list[int], list[int]]] = []
        heappush(todo, (0, 0, 0, next(order), (), start, start))
        known: set[tuple[int, ...]] = set()
        while todo and len(known) < MOST_STATES:
            *_, way, before, state = heappop(todo)
            place, _, _ = self.seen(state)
            if place == goal and ends(way, before, state):
                return way, state
            key = (*self.key(state), self.place(before) != place)
            if key in known:
                continue
            known.add(key)
            for leg in self.legs(state):
                if leg.act in acts:
                    after = state.copy()
                    self.take(after, leg.code)
                    _, cost, told = self.seen(after)
                    passed = sum(number for _, number in told)
                    entry = (cost, passed, len(way) + 1, next(order), (*way, leg), state, after)
                    heappush(todo, entry)
        return None

    # A whole way

    def whole(
        self, first: tuple[Move, ...], start: list[int], given: referee.Given | None
    ) -> referee.Verdict:
        state, way = start, first
        for place in self.wish.places:
            tried = [self._judged(state, leg, given) for leg in self._leading_to(state, place)]
            legal = [each for each in tried if each[1].legal]
            if not legal:
                return tried[0][1]
            leg, _, state = min(legal, key=lambda each: self.seen(each[2])[1])
            way = (*way, leg)
        verdict = referee.check_move(self.engine, state, self._stop(), None, given)
        return self._legal(way, start, state) if verdict.legal else verdict

    def _judged(
        self, state: list[int], leg: Move, given: referee.Given | None
    ) -> tuple[Move, referee.Verdict, list[int]]:
        verdict = referee.check_move(self.engine, state, leg, None, given)
        return leg, verdict, _after(self.engine, state, leg) if verdict.legal else state

    def _leading_to(self, state: list[int], place: int) -> Iterator[Move]:
        """Legs with that place as their only part, the first of them also if it is not legal."""
        for leg in self.journey.legs:
            if leg.act not in self.wish.ways.legs or len(leg.binders) != 1:
                continue
            yield self.engine.moves_by_code[self.engine.code(leg.index, (place,))]

    # Answers

    def _stop(self) -> Move:
        return _ending(self.engine, self.journey)

    def _places(self) -> str:
        type_ = self.wish.ledger.place.type
        assert isinstance(type_, m.PlaceType)
        return type_.places

    def _at_decision(self, start: list[int], state: list[int]) -> list[int]:
        """A state that was only tried out, as one that waits for the decision on the way."""
        return [*start[:1], *state[1:]]

    def _legal(self, way: tuple[Move, ...], start: list[int], state: list[int]) -> referee.Verdict:
        _, cost, told = self.seen(state)
        cost = (cost - self.cost(start)) // 2  # what is looked at grows twice as fast
        passed: tuple[tuple[int, int], ...] = tuple((p, n) for p, n in told if n)
        trip = referee.Trip((*way, self._stop()), self.journey, cost, passed)
        return replace(referee.Verdict("move", True), trip=trip)
