"""Names of what a game declares: seats, places, types of pieces, and what names stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import places_of
from rulespec.prose.say.word_keys import EXTREMES
from rulespec.prose.tree import Money, Number, Phrase, Series, Thing, Title, clause


@dataclass(slots=True)
class DeclaredNames:
    """Names parts of a game; `values` are what names stand for, if that is known."""

    game: m.Game
    values: Mapping[str, Phrase] = field(default_factory=dict)
    denying: bool = False
    """A comparison that fails is said with *not*, as some languages do after *no one*."""

    def seat(self, index: int, persons: str = "") -> Phrase:
        """A player; or one of the persons, who come behind the players."""
        if persons and index >= self.game.places[persons].seats:
            return self.place(persons, index)
        if self.game.named_seats:
            return Thing(self.game.seat_names[index], determiner="bare")
        return Thing("_player", determiner="bare", tag=str(index + 1))

    def place(self, places: str, index: int) -> Phrase:
        declared = self.game.places[places]
        if index < declared.seats:
            return self.seat(index)
        if declared.listed and declared.family is None:
            return Thing(declared.listed[index], determiner="the")
        named = declared.grid or declared.family is not None
        tag = declared.names[index] if named else str(index + 1)
        return Thing(places, determiner="bare", tag=tag)

    def leaf(self, index: int, count: int | None = None) -> Thing:
        info = self.game.leaves[index]
        owner = None if info.seat is None else self.seat(info.seat, info.persons)
        return Thing(info.name, count, determiner="a" if owner is None else "the", owner=owner)

    def variable(self, name: str, type_: m.Type) -> Thing:
        """`that card` for a one-letter name, else the name's own noun."""
        plural = isinstance(type_, m.SetType)
        if len(name) == 1:
            noun = self.noun(type_.of if isinstance(type_, m.SetType) else type_)
            return Thing(noun, determiner="that", plural=plural, name=name)
        return Thing(name, determiner="the", plural=plural)

    def are_laid(self, of: m.AllPlaces) -> bool:
        """Whether only those places are meant that are in play, of which there are more."""
        return not of.whole and bool(self.game.places[of.places].on)

    def grid_of(self, place: m.One) -> str:
        return self.game.places[places_of(place)].on

    def pointer(self, counter: m.CounterRef, owner: Phrase | None) -> Thing | None:
        """What stands on a track for a counter, if that has a name."""
        shown = self.game.counters[counter.counter].shown
        if shown is None or shown.how == "on":
            return None
        return Thing(shown.term, determiner="the", owner=owner)
    def covering(self, spaces: str) -> Thing | None:
        """What covers spaces, if pieces show how many are covered."""
        shown = self.game.counters[self.game.spaces[spaces].cover].shown
        covers = shown is not None and shown.how == "by"
        return Thing(shown.term, determiner="a") if shown is not None and covers else None

    def any_space(self, row: str) -> Thing:
        """A free space of a row, whichever it is."""
        held = next(each for each in self.game.spaces.values() if row in each.zones)
        return Thing(held.noun, determiner="any", quality="free")

    def free_space(self, name: str, owner: Phrase | None = None) -> Thing:
        """A free space; of those that have an order it is the first one that a piece comes to."""
        spaces, zone = self.game.spaces[name], self.game.zones.get(name)
        if zone is not None and zone.filled is not None:
            value = Thing(zone.filled.attribute, determiner=EXTREMES[zone.filled.extreme])
            told = clause("with-most", value=value)
            return Thing(zone.on, determiner="the", quality="free", owner=owner, tag=told)
        if spaces.in_a_row or spaces.called:
            return Thing(spaces.noun, determiner="leftmost", quality="free")
        return Thing(name, determiner="free")

    def tagged(self, type_: m.Type, tag: str) -> Thing:
        """One of many by its name: column d."""
        return Thing(self.noun(type_), determiner="bare", tag=tag)

    def noun(self, type_: m.Type) -> str:
        """What something of a type is called."""
        match type_:
            case m.PlayerType():
                return "_player"
            case m.PlaceType(places):
                return places
            case m.LineType(family):
                return f"_{family.shape}"
            case m.WalkType():
                return "_walk"
            case m.PieceType(leaves):
                return self.kind_noun(leaves)
            case m.ZoneType():
                return "_zone"
            case m.NumberType():
                return "_number"
            case m.SetType() | m.FlagType() | m.StageType():
                return "_piece"
        assert_never(type_)

    def kind_noun(self, leaves: frozenset[int]) -> str:
        """The narrowest kind that covers these pieces."""
        if len(leaves) == 1 and self.game.leaves[min(leaves)].seat is None:
            return self.game.leaves[min(leaves)].name
        fitting = [k for k in self.game.kinds.values() if leaves <= set(k.leaves)]
        if not fitting:
            return "_piece"
        return min(fitting, key=lambda kind: len(kind.leaves)).name

    def figure(self, of: m.Expr, number: int) -> Phrase:
        """A number, or a sum of money if that is what it is a number of."""
        return Money(number) if m.is_money(of) else Number(number)

    def title(self, name: str) -> Phrase:
        """The heading of a part of the rules; of what members have of their own, that is who."""
        declared = self.game.procedures.get(name)
        if declared is None or not declared.members:
            return Title(self.worded(name))
        titles = tuple(Title(member) for member in declared.members)
        return titles[0] if len(titles) == 1 else Series("and", titles)

    def worded(self, name: str) -> str:
        """The term of a part of the rules: of what is asked of whoever uses something, the verb."""
        declared = self.game.procedures.get(name)
        return name if declared is None or declared.use is None else declared.use.verb

    def line(self, family: m.LineFamily) -> Thing:
        if family.shape != "line":
            return Thing(f"_{family.shape}")
        return Thing("_line", of=Thing(family.places, family.length))

    def kind_in(self, zone: m.Holder) -> str:
        """What the pieces in a zone or on a place are called."""
        match zone:
            case m.ZoneRef(name):
                return self.game.zones[name].kind if name in self.game.zones else "_piece"
            case m.PlaceZone(place):
                return self.game.places[places_of(place)].kind
            case m.Var(_, type_):
                return self.kind_noun(type_.leaves) if isinstance(type_, m.ZoneType) else "_piece"
        assert_never(zone)

    def end_of(self, zone: m.Holder) -> str:
        """How the piece at the end of a row or stack is called."""
        declared = self.game.zones.get(zone.zone) if isinstance(zone, m.ZoneRef) else None
        if declared is None:
            return "last"
        if declared.capacity == 1:
            return "the"  # there is no other
        return "top" if declared.shape == "stack" else "last"
