"""Journeys as they are tried out: what tells whether one can be ended, and how ways are found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulespec import model as m
from rulespec.analysis import Touched, meets
from rulespec.entries import identifier
from rulespec.layout import ACTIVE, owners
from rulespec.lowered import form as f
from rulespec.lowering.build import TRUE, any_of, both, compare, const, if_
from rulespec.lowering.codes import CODE
from rulespec.lowering.lines import LoweredLines
from rulespec.lowering.situation import Exit, Situation
from rulespec.program import JourneyCode, WayCode


def decision_of(journey: m.Journey) -> m.Choose:
    """What is asked for on the way."""
    acts = (*journey.legs, *journey.ends)
    return m.Choose(False, True, acts, rules=journey.rules, span=journey.span)


class Journeys:
    def __init__(self, lines: LoweredLines) -> None:
        self.lines = lines
        self.hub = lines.hub

    def lower(self, journey: m.Journey) -> JourneyCode:
        """Its legs as they are tried out, without the question whether they lead anywhere."""
        name, decisions = identifier(journey.name), self.lines.decisions
        define = self.lines.registry.function
        kinds = tuple(f"legs_{name}_{number}" for number in range(len(journey.legs)))
        code = JourneyCode(
            kinds, f"take_{name}", f"ends_{name}", f"stays_{name}", f"key_{name}", f"around_{name}"
        )
        legs = [
            replace(leg, guards=tuple(guard for guard in leg.guards if not guard.implied))
            for leg in journey.legs
        ]
        for kind, leg in zip(kinds, legs, strict=True):
            define(kind, "list")((f.Return(decisions.each((leg,), {})),))
        define(code.take, "take", CODE)(self._take(legs))
        ways_out = [
            both([decisions.test(guard, {}) for guard in end.guards]) if end.guards else TRUE
            for end in journey.ends
        ]
        define(code.ends, "number")((f.Return(any_of(ways_out)),))
        define(code.stays, "number")((f.Return(ways_out[0]),))
        changed, around = self._looked_at(journey)
        define(code.key, "key")((f.Return(self._contents(changed)),))
        define(code.around, "list")((f.Return(self._contents(around)),))
        if journey.ways is None or journey.ledger is None:
            return code
        return replace(code, way=self._way(journey, journey.ways, journey.ledger))

    def _take(self, legs: list[m.Alternative]) -> f.Code:
        everything = frozenset(range(len(self.hub.game.triggers)))
        quiet = Situation(everything, stop=Exit("return"))
        lines: f.Code = ()
        for leg in legs:
            first, end = self.lines.decisions.codes.range(leg)
            bound, inner, _ = self.lines.choices.bind(leg, {})
            body = self.lines.used.body(leg, inner, quiet)
            mine = both([compare("<=", const(first), CODE), compare("<", CODE, end)])
            lines += if_(mine, (*bound, *body, f.Return()))
        return lines

    def _way(self, journey: m.Journey, ways: m.Ways, ledger: m.Ledger) -> WayCode:
        """What somebody who looks for a way asks of a state: where one is, what it has cost and
        what is told about places; and what tells such states apart."""
        name, define = identifier(journey.name), self.lines.registry.function
        found = WayCode(f"brief_{name}", f"place_{name}", f"cost_{name}", None)
        define(found.place, "number")((f.Return(self.hub.numbers.held(ledger.place, {})),))
        define(found.cost, "number")((f.Return(self._spent(ledger)),))
        plain = (each for each in self._consulted(journey) if not self._is_kept_by_place(*each))
        define(found.key, "key")((f.Return(self._contents({*plain, ("active", "")})),))
        if ways.told is None:
            return found
        places = self.hub.game.values[ways.told].params[0].type
        assert isinstance(places, m.PlaceType), "checked: the value is one of a place"
        members = self.hub.sets.members(m.AllPlaces(places.places), {})
        define(f"told_{name}", "list")((f.Return(members),))
        return replace(found, told=f"told_{name}")

    def _spent(self, ledger: m.Ledger) -> f.Number:
        """What grows by 2 with every point that is spent, and not with those that are gained."""
        stirred, left = (self.hub.layout.counters[n] for n in (ledger.stirred, ledger.points))
        return f.Arithmetic("-", f.Cell(const(stirred)), f.Cell(const(left)))

    def _consulted(self, journey: m.Journey) -> frozenset[Touched]:
        """What decides what can be done on a journey."""
        ends = tuple(end.guards for end in journey.ends)
        return self.lines.analysis.consulted((journey.legs, ends))

    def _looked_at(self, journey: m.Journey) -> tuple[set[Touched], set[Touched]]:
        """What decides that: what legs may change, and what none of them does."""
        analysis = self.lines.analysis
        bodies = tuple(leg.body for leg in journey.legs)
        written = {each for line in analysis.reached(bodies) for each in analysis.writes(line)}
        if journey.ledger is not None:  # counted beside the points, without a line of its own
            written.add(("counter", journey.ledger.stirred))
        always: set[Touched] = {("active", "")}
        consulted = {*self._consulted(journey), *always}
        changed = {each for each in consulted if any(meets(w, frozenset({each})) for w in written)}
        return changed, consulted - changed

    def _contents(self, stores: Iterable[Touched]) -> f.Numbers:
        """All cells of some stores."""
        found = {cells for kind, name in stores for cells in self._cells_of(kind, name)}
        return f.Joined(tuple(f.Cells(const(a), const(b)) for a, b in sorted(found)))

    def _cells_of(self, kind: str, name: str) -> list[tuple[int, int]]:
        game, layout = self.hub.game, self.hub.layout
        if kind in ("zone", "spots"):
            zones = layout.zones if kind == "zone" else layout.spots
            chosen = [zones[name]] if name else list(zones.values())
            return [(zone.base, zone.base + zone.size) for zone in chosen]
        if kind == "counter":
            count = owners(game, layout, game.counters[name].owner)
            return [(layout.counters[name], layout.counters[name] + count)]
        if kind == "memory":
            count = owners(game, layout, game.memories[name].owner)
            return [(layout.memories[name], layout.memories[name] + count)]
        if kind == "laid":
            sizes = {
                places: len(game.places[places].names) * (2 if game.places[places].turned else 1)
                for places in layout.laid
            }
            return [(first, first + sizes[places]) for places, first in layout.laid.items()]
        return [(ACTIVE, ACTIVE + 1)] if kind == "active" else []

    def _is_kept_by_place(self, kind: str, name: str) -> bool:
        owner: str | None = None
        if kind == "counter":
            owner = self.hub.game.counters[name].owner
        elif kind == "memory":
            owner = self.hub.game.memories[name].owner
        return owner is not None and not self.hub.game.of_players(owner)
