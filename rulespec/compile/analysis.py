"""What lines of a game may touch, set off, ask or end; and which of them need to wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulespec import model as m
from rulespec.compile.code import place_set, reads

Touched = tuple[str, str]
"""('zone', name), ('spots', name), ('counter', name), ('memory', name); '' is any name."""


class Analysis:
    def __init__(self, game: m.Game) -> None:
        self.game = game
        self._known: dict[tuple[str, int, frozenset[int]], tuple[bool, m.Statement]] = {}
        self.trigger_reads = [self.reads(trigger.condition) for trigger in game.triggers]

    def reads(self, node: object) -> frozenset[Touched]:
        """What a condition depends on, through the values it uses."""
        found: set[Touched] = set()
        todo = set(reads(node, self.game))
        while todo:
            item = todo.pop()
            if item in found:
                continue
            found.add(item)
            if item[0] == "value":
                todo |= reads(self.game.values[item[1]].terms, self.game)
            if item[0] == "journey":
                todo |= reads(self.game.journeys[item[1]], self.game)
        return frozenset(found)

    def consulted(self, node: object) -> frozenset[Touched]:
        """What decides the course of some lines: not what they merely change."""
        return self.reads(tuple(self._asked(node)))

    def _asked(self, node: object) -> Iterator[object]:
        match node:
            case m.Note(target, value):
                yield from (value, target.of)
            case m.Change(_, amount, counter, other):
                yield from (amount, counter.of)
                yield from () if other is None else (counter, other)
            case m.Do(procedure, arguments):
                yield from arguments
                yield from self._asked(self.game.procedures[procedure].body)
            case m.Guard() if node.implied:
                return
            case tuple():
                for item in node:
                    yield from self._asked(item)
            case _ if isinstance(node, m.Expr):
                yield node
            case _:
                for part in m.parts(node):
                    yield from self._asked(part)

    def writes(self, node: m.Statement) -> frozenset[Touched]:
        """What a single line may change (not what its block or its triggers change)."""
        match node:
            case m.Transfer(_, what, target):
                return frozenset({*_of_zone(target, self.game), *_source(what, self.game)})
            case m.Swap(left, right):
                return frozenset({*_of_either(left, self.game), *_of_either(right, self.game)})
            case m.Lay() | m.LayRandom():
                return frozenset({("laid", "")})
            case m.Draw(_, _, source, target, _):
                into = _of_zone(target, self.game) if target else ()
                return frozenset({*_of_zone(source, self.game), *into})
            case m.TurnFace(_, what):
                return frozenset(_source(what, self.game))
            case m.Change(_, _, m.CounterRef(counter, _), other):
                changed = {("counter", counter)}
                return frozenset(changed | ({("counter", other.counter)} if other else set()))
            case m.Note(m.CounterRef(counter, _), _):
                return frozenset({("counter", counter)})
            case m.Note(m.MemoryRef(memory, _), _) | m.Pick(m.MemoryRef(memory, _), _):
                return frozenset({("memory", memory)})
        return frozenset()

    def fires(self, touched: frozenset[Touched], suppressed: frozenset[int]) -> list[int]:
        """Triggers that may become true when these things change, in the order of the text."""
        return [
            index
            for index, wanted in enumerate(self.trigger_reads)
            if index not in suppressed and any(_meets(t, wanted) for t in touched)
        ]

    def fires_after(
        self, line: m.Statement, touched: frozenset[Touched], suppressed: frozenset[int]
    ) -> list[int]:
        """`fires`, less the triggers that pieces coming or going cannot make true."""
        found = self.fires(touched, suppressed)
        if not isinstance(line, m.Transfer):
            return found
        comes, goes = _spots_of(line.target, self.game), _spots_of_what(line.what, self.game)
        if not comes and not goes:
            return found
        return [i for i in found if self._can_become_true(i, touched, comes, goes)]

    def _can_become_true(
        self, index: int, touched: frozenset[Touched], comes: str, goes: str
    ) -> bool:
        condition = self.game.triggers[index].condition
        if any(t[0] != "spots" and _meets(t, self.trigger_reads[index]) for t in touched):
            return True
        match condition:
            case m.Quantified("no", _, m.AllPlaces(places), m.Has()) if comes == goes == places:
                return False  # a piece that moves on the board is still on it
        changes = set(_polarity(condition, True))
        return ("add" in changes and bool(comes)) or ("remove" in changes and bool(goes))

    def suspends(self, node: m.Statement, suppressed: frozenset[int] = frozenset()) -> bool:
        """Whether a line may have to wait for a decision."""
        return self._reaches("wait", m.Choose | m.During | m.Travel, node, suppressed)

    def ends(self, node: m.Statement, suppressed: frozenset[int] = frozenset()) -> bool:
        """Whether a line may end the game."""
        return self._reaches("end", m.EndGame | m.Result, node, suppressed)

    def _reaches(
        self, name: str, kinds: Any, node: m.Statement, suppressed: frozenset[int]
    ) -> bool:
        key = (name, id(node), suppressed)
        if key not in self._known:
            reached = self.reached(node, suppressed)
            # the node is kept too, so that its id cannot come to mean another
            self._known[key] = (any(isinstance(line, kinds) for line in reached), node)
        return self._known[key][0]

    def stops(self, node: m.Statement) -> bool:
        """Whether a line may leave its procedure."""
        return any(isinstance(line, m.Stop) for line in m.walk(node))

    def stops_in(self, block: m.Block) -> bool:
        return any(self.stops(line) for line in block)

    def reached(
        self, node: object, suppressed: frozenset[int] = frozenset()
    ) -> Iterator[m.Statement]:
        """Every line that may run because of a line: its block, procedures, triggers."""
        seen: set[tuple[str, int | str]] = set()
        todo: list[object] = [node]
        while todo:
            for line in m.walk(todo.pop()):
                if not isinstance(line, m.Statement):
                    continue
                yield line
                if isinstance(line, m.Do) and ("procedure", line.procedure) not in seen:
                    seen.add(("procedure", line.procedure))
                    todo.append(self.game.procedures[line.procedure].body)
                if isinstance(line, m.During) and ("window", line.window) not in seen:
                    seen.add(("window", line.window))
                    todo.append(self.game.windows[line.window].alternatives)
                if isinstance(line, m.Travel) and ("journey", line.journey) not in seen:
                    seen.add(("journey", line.journey))
                    todo.append(self.game.journeys[line.journey])
                for index in self.fires(self.writes(line), suppressed):
                    if ("trigger", index) not in seen:
                        seen.add(("trigger", index))
                        todo.append(self.game.triggers[index].body)


def _of_zone(zone: m.Expr, game: m.Game) -> Iterator[Touched]:
    match zone:
        case m.ZoneRef(name, _):
            yield ("zone", name)
        case m.PlaceZone(place):
            yield ("spots", place_set(place, game))
        case m.Var():
            yield ("zone", "")


def _of_either(node: m.Expr, game: m.Game) -> Iterator[Touched]:
    """What a swap changes: the zone named, or wherever a piece lies."""
    if isinstance(node, m.ZoneRef | m.PlaceZone):
        yield from _of_zone(node, game)
    else:
        yield ("zone", "")


def _source(what: m.What, game: m.Game) -> Iterator[Touched]:
    match what:
        case m.AllOf(_, zone) | m.SomeOf(_, _, zone):
            yield from _of_zone(zone, game)
        case m.OneOf(m.TopOf(zone)):
            yield from _of_zone(zone, game)
        case m.OneOf():
            yield ("zone", "")
            yield ("spots", "")


def _spots_of(zone: m.Expr, game: m.Game) -> str:
    return place_set(zone.place, game) if isinstance(zone, m.PlaceZone) else ""


def _spots_of_what(what: m.What, game: m.Game) -> str:
    return "" if isinstance(what, m.OneOf) else _spots_of(what.zone, game)


def _polarity(condition: m.Expr, positive: bool) -> Iterator[str]:
    """Whether pieces that come to places ('add') or go ('remove') can make a condition true."""
    match condition:
        case m.Has(m.PlaceZone(), _, _, _, negated):
            yield "add" if positive != negated else "remove"
        case m.IsEmpty(m.PlaceZone(), negated):
            yield "remove" if positive != negated else "add"
        case m.Connected(_, parts):
            for part in parts:
                yield from _polarity(part, positive)
        case m.Not(of):
            yield from _polarity(of, not positive)
        case m.Quantified(quantifier, _, m.AllPlaces() | m.Lines() | m.Var(), inner):
            yield from _polarity(inner, positive != (quantifier == "no"))
        case _ if any(isinstance(item, m.PlaceZone) for item in m.walk(condition)):
            yield from ("add", "remove")


def _meets(touched: Touched, wanted: frozenset[Touched]) -> bool:
    kind, name = touched
    if name:
        return touched in wanted or (kind, "") in wanted
    return any(each[0] == kind for each in wanted)
