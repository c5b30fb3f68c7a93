"""Where markers stand: a figure that somebody has, or a name that stands on a place itself; which
side of something is up; and who is out of the game."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass

from rulespec import model as m
from rulespec.prose.say.said_quantifiers import SaidQuantifiers
from rulespec.prose.say.word_keys import signed
from rulespec.prose.tree import Phrase, Thing, clause


@dataclass(slots=True)
class SaidMarkers(SaidQuantifiers, ABC):
    def status_of(self, ref: m.MemoryRef) -> m.Memory | None:
        """What says on which place a marker stands, or how somebody is out of the game."""
        memory = self.game.memories.get(ref.memory)
        return memory if memory is not None and memory.role in ("marker", "out") else None

    def marker(self, memory: m.Memory, owner: Phrase | None) -> Phrase:
        """What lies on the table: a thing of somebody, or what stands there itself."""
        if memory.shown is not None:
            return Thing(memory.shown.term, determiner="the", owner=owner)
        named = memory.role == "side" or not self.game.of_players(memory.owner)
        if owner is not None and named:
            return owner
        return Thing("_figure", determiner="the", owner=owner)

    def stands(
        self, memory: m.Memory, owner: Phrase | None, place: Phrase | None, positive: bool = True
    ) -> Phrase:
        """That somebody or something is on a place, or on none: it is where its marker stands. Or
        that somebody is out of the game, in some way."""
        if memory.role == "out" and place is None:
            return clause(self._denied(signed("out", not positive)), x=owner)
        if memory.role == "out":
            return clause(signed("out.as", positive), x=owner, way=place)
        if place is None and memory.elsewhere and positive:
            place = Thing(memory.elsewhere, determiner="the")
        if place is None:
            return clause(signed("stands.nowhere", positive), x=owner)
        return clause(signed("stands", positive), x=owner, place=place)

    def lies(self, memory: m.Memory, owner: Phrase | None, positive: bool = True) -> Phrase:
        """That something lies with a side up, or with that side down."""
        facing = "up" if positive else "down"
        which = self.marker(memory, owner)
        return clause(self._denied(f"lies.side.{facing}"), x=which, side=self._side(memory))

    def _denied(self, key: str) -> str:
        """After *no one* some languages deny: who is out is then said not to be in the game."""
        return f"{key}.denied" if self.denying else key

    def _side(self, memory: m.Memory) -> Thing:
        return Thing(memory.name, determiner="bare")

    def kept_by_marker(self, ref: m.MemoryRef, value: m.Expr) -> Phrase | None:
        """What is given of where something stands; nothing if it is no marker that shows it."""
        memory = self.status_of(ref)
        if memory is None:
            return None
        place = None if value == m.Nobody() else self.thing(value)
        return self.stands(memory, self.owner(ref.of), place)

    def moved(self, node: m.Note) -> Phrase:
        """A marker that is put on a place, or aside."""
        assert isinstance(node.target, m.MemoryRef), "a marker is a memory"
        memory = self.game.memories[node.target.memory]
        owner = self.owner(node.target.of)
        which = self.marker(memory, owner)
        if node.verb == "out":
            return clause("gone", x=owner, way=self.thing(node.value))
        if node.verb == "turn":
            facing = "up" if node.value == m.Flag(True) else "down"
            return clause(f"turn.side.{facing}", object=which, side=self._side(memory))
        if node.verb == "remove" and not memory.elsewhere:
            return clause("put-aside", object=which)
        place = self.thing(node.value)
        if node.verb == "remove":
            place = Thing(memory.elsewhere, determiner="the")
        if node.verb is None or node.verb in ("put", "remove"):
            return clause("stand", object=which, place=place)
        return clause(node.verb, object=which, place=place)
