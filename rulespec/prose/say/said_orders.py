"""Orders that are made anew, as clauses."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, replace

from rulespec import model as m
from rulespec.prose.say.said_conditions import SaidConditions
from rulespec.prose.say.word_keys import EXTREMES
from rulespec.prose.tree import Phrase, Series, Thing, clause


@dataclass(slots=True)
class SaidOrders(SaidConditions, ABC):
    def reordered(self, node: m.Reorder) -> Phrase:
        """An order that is made anew: by seats, or by what somebody has most or least of."""
        order = Thing(node.order, determiner="the")
        if node.first is None:
            keys = self._ranked(node.keys)
            return clause("reorder.reversed" if node.reversed else "reorder.kept",
                          order=order, keys=keys)  # fmt: skip
        first, others = self.one(node.first), self._guests(node.order)
        if not others:
            return clause("reorder.seats", order=order, player=first)
        named = others[0] if len(others) == 1 else Series("and", others)
        return clause("reorder.seats.others", order=order, player=first, others=named)

    def _ranked(self, keys: tuple[m.Ranking, ...]) -> Phrase:
        *before, last = keys
        named = replace(self.measured_by(last.measure), determiner=EXTREMES[last.extreme])
        if not before:
            return clause("ranked", measure=named)
        return clause("ranked.then", before=self._ranked(tuple(before)), measure=named)

    def _guests(self, order: str) -> tuple[Phrase, ...]:
        """Those in an order who are no players."""
        owner = self.game.counters[order].owner
        persons = self.game.places.get(owner or "")
        if persons is None:
            return ()
        return tuple(self.place(persons.name, i) for i in range(persons.seats, len(persons.names)))
