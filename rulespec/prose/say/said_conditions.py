"""Conditions as clauses: what holds, and what holds instead when they fail."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, replace
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import places_of
from rulespec.prose.say.said_markers import SaidMarkers
from rulespec.prose.say.shapes import are_of_one, is_some, is_zone
from rulespec.prose.say.word_keys import COMPARISONS, OPPOSITE, OTHER_SIDE, signed
from rulespec.prose.tree import Act, Clause, Link, Phrase, Series, Thing, You, clause, told


@dataclass(slots=True)
class SaidConditions(SaidMarkers, ABC):
    def condition(self, node: m.Condition, positive: bool = True) -> Phrase:
        """A condition, or what holds when it fails."""
        match node:
            case m.Flag(value):
                return clause("yes" if value == positive else "no")
            case m.Not(of):
                return self.condition(of, not positive)
            case m.Connected():
                return self._connected(node, positive)
            case m.Quantified():
                return self.quantified(node, positive)
            case m.Compare():
                return self._compared(node, positive)
            case m.Between(of, low, high):
                roles = {"low": self.amount(low), "high": self.amount(high)}
                return clause(signed("is.between", positive), left=self.amount(of), **roles)
            case m.Same(left, right, negated):
                return self._same(left, right, positive != negated)
            case m.IsIn(of, m.Listed() as listed, negated):
                return self._is_listed(of, listed, positive != negated)
            case m.IsIn():
                return self._is_in(node, positive != node.negated)
            case m.IsKind(piece, kind, _, negated):
                key, which = signed("is.kind", positive != negated), self.piece(piece)
                several = isinstance(which, Thing) and which.plural and self._is_several(kind)
                return clause(key, left=which, right=Thing(kind, determiner="a", plural=several))
            case m.IsPlayer(who, negated):
                player = Thing("_player", determiner="a")
                key = signed("is.kind", positive != negated)
                return clause(key, left=self.one(who), right=player)
            case m.IsFaced(piece, facing):
                side = facing if positive else OTHER_SIDE[facing]
                return clause("lies", x=self.piece(piece), face=clause(f"face.{side}"))
            case m.Labelled(piece, label):
                return self._labelled_piece(self.piece(piece), label, positive)
            case m.InUse(piece):
                return clause(signed("in-use", positive), x=self.piece(piece))
            case m.IsEmpty(zone, negated):
                return clause(signed("is.empty", positive != negated), zone=self.holder(zone))
            case m.IsFull(spaces, of, negated):
                key = "is.full" if of is not None else "is.full.common"
                noun = self.game.spaces[spaces].noun
                space, owner = Thing(noun, determiner="bare"), self.owner(of)
                return clause(signed(key, positive != negated), owner=owner, space=space)
            case m.IsFree(_, spaces):
                space = Thing(self.game.spaces[spaces].noun, determiner="that")
                return clause(signed("is.free", positive), space=space)
            case m.IsCovered(piece, spaces, negated):
                cover = self.covering(spaces)
                key = "is.covered" if cover is not None else "is.covered.plain"
                key = signed(key, positive != negated)
                return clause(key, x=self.piece(piece), cover=cover)
            case m.Has():
                return self._has(node, positive != node.negated)
            case m.IsStep(target, steps, start):
                step = self.step(steps, self.one(start))
                return clause(signed("is.step", positive), left=self.one(target), step=step)
            case m.EveryStep(walk, steps):
                places = places_of(walk)
                step = self.step(steps, Thing(places, determiner="previous"))
                return clause(signed("walk.steps", positive), x=Thing(places), step=step)
            case m.VisitsTwice(walk):
                once = Thing(places_of(walk), determiner="a")
                return clause(signed("walk.twice", positive), x=once)
            case m.May(procedure, arguments):
                return clause(signed("possible", positive), act=self.doing(procedure, arguments))
            case m.Possible(journey):
                return clause(signed("possible", positive), act=self.journey(journey))
            case m.InStretch(stretch):
                return clause(signed("in-step", positive), step=self.title(stretch))
            case m.Afterwards(m.Possible()) if not positive:
                return clause("journey.stuck")
            case m.Stands():
                return self._stands(node, positive)
            case m.Afterwards(claim):
                return clause("afterwards", claim=self.condition(claim, positive))
            case (
                m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace()
                | m.Setting() | m.That()
            ):  # fmt: skip
                return self.flag(node, positive)
        assert_never(node)

    def flag(self, node: m.Held, positive: bool) -> Phrase:
        """Something that is so or not so; a term may have words for that."""
        plain = clause(signed("holds", positive), left=self.held(node))
        key = "yes" if positive else "no"
        match node:
            case m.Var() | m.That():
                return plain
            case m.Setting(name):
                return told(name, key, plain)
            case m.MemoryRef(name, whose):
                return self.remembered(name, self.owner(whose), plain, positive)
            case m.Attribute(name) | m.AttributeOfPlace(name):
                said = self.tabled(node)
                return told(name, key, plain, owner=said.owner, at=said.at)
            case m.ValueOf(name):
                measured = self.measured(node)
                return told(name, key, plain, owner=measured.owner, at=measured.at)
        assert_never(node)

    def _stands(self, node: m.Stands, positive: bool) -> Phrase:
        """How it stands with a journey of this turn."""
        key = signed(f"journey.{node.how}", positive)
        match node.how:
            case "new":
                assert node.place is not None, "a place is new"
                return clause(key, place=self.one(node.place))
            case "halted":
                return clause(key)
            case "ended":
                plain = clause(key, act=Act(node.act, {}))
                return told(node.act, "yes" if positive else "no", plain)
        assert_never(node.how)

    def kept_on_journey(self, ref: m.MemoryRef, value: m.Expr) -> Phrase | None:
        """What a journey is said to keep; nothing if the memory is none of a journey."""
        journey = self.game.memories[ref.memory].journey
        ledger = self.game.journeys[journey].ledger if journey else None
        if ledger is None:
            return None
        holds = value != m.Flag(False)
        if ref.memory == ledger.start:
            start = Thing("_start", determiner="the")
            return clause("given.is", target=start, things=self.thing(value))
        if ref.memory == ledger.trail and ref.of is not None:
            return clause(signed("journey.trail", holds), place=self.one(ref.of))
        if ref.memory == ledger.ended and isinstance(value, m.Number):
            act = ledger.acts[value.value - 1]
            return self._stands(m.Stands(journey, "ended", m.Flag(True), act=act), holds)
        if ref.memory == ledger.entered and ref.of is not None:
            return clause("journey.new.not", place=self.one(ref.of))
        return clause(signed("journey.halted", holds))

    def doing(self, procedure: str, arguments: tuple[m.Expr, ...]) -> Act:
        """To do a procedure, or the one that a member has of its own."""
        named = self.game.procedures.values()
        declared = next(each for each in named if procedure in (each.name, each.shared))
        pairs = zip(declared.params, arguments, strict=True)
        return Act(procedure, {param.name: self.thing(given) for param, given in pairs})

    def remembered(
        self, name: str, owner: Phrase | None, plain: Phrase, positive: bool = True
    ) -> Phrase:
        """That a memory says yes or no: of what is done once, that it has been done or not yet."""
        memory = self.game.memories.get(name)
        if memory is not None and memory.role == "side":
            return self.lies(memory, owner, positive)
        if memory is not None and memory.once:
            done = "done" if owner is None else "done.of"
            plain = clause(signed(done, positive), owner=owner, act=self.title(name))
        if memory is not None and memory.role == "label" and owner is not None:
            label = Thing(name, determiner="a")
            plain = clause(signed("labelled", positive), x=owner, label=label)
        if memory is not None and memory.due:
            return clause(signed("due", positive), act=self.title(memory.due))
        return told(self.worded(name), "yes" if positive else "no", plain, owner=owner)

    def labelled(self, target: m.MemoryRef, value: m.Expr) -> Phrase:
        """That somebody or something has a label for the turn."""
        name = target.memory
        if target.of is None:
            one, label = self.thing(value), Thing(name, determiner="the")
            return told(name, "note", clause("label", x=one, label=label), owner=None, value=one)
        owner, label = self.owner(target.of), Thing(name, determiner="a")
        return told(name, "note.yes", clause("label", x=owner, label=label), owner=owner)

    def _labelled_piece(self, piece: Phrase, label: str, positive: bool) -> Phrase:
        plain = clause(signed("labelled", positive), x=piece, label=_as_many(label, piece))
        return told(label, "yes" if positive else "no", plain, owner=piece)

    def label_given(self, pieces: Phrase, label: str) -> Phrase:
        """That pieces have a label for the turn."""
        plain = clause("label", x=pieces, label=_as_many(label, pieces))
        return told(label, "note.yes", plain, owner=pieces)

    def period(self, period: m.Period) -> Phrase:
        """What something can be done once in; a round may have a name in the game."""
        if period == "round" and self.game.turns.called:
            return Thing(self.game.turns.called, determiner="a")
        return Thing(f"_one-{period}", determiner="a")

    def journey(self, name: str) -> Phrase:
        """To make a journey, with a link to how it is made."""
        return Link(f"journey.{name}", Act(name, {}))

    def step(self, steps: str, start: Phrase) -> Phrase:
        """Where a step from a place leads."""
        return Act(steps, {"start": start})

    def _connected(self, node: m.Connected, positive: bool) -> Phrase:
        if node.word == "or" and positive and are_of_one(node.parts):
            return self._one_of(node.parts)
        parts = tuple(self.condition(part, positive) for part in node.parts)
        if (node.word == "and") != positive:
            return Series("any", parts)
        return Series("and", tuple(_either(part) for part in parts))

    def _one_of(self, parts: tuple[m.Condition, ...]) -> Phrase:
        """That something is one of several things, named once."""
        clauses = [self.condition(part) for part in parts]
        same = [each for each in clauses if isinstance(each, Clause)]
        rights = Series("any", tuple(each.roles["right"] for each in same))
        return Clause(same[0].key, {**same[0].roles, "right": rights})

    # Numbers

    def _compared(self, node: m.Compare, positive: bool) -> Phrase:
        """How an amount relates to another: that there is some or none may have its own words."""
        left, plain = node.left, self._comparison(node, positive)
        if not isinstance(node.right, m.Number):
            return plain
        some = is_some(node.comparator, node.right.value)
        key = "some" if some == positive else "zero"
        match left:
            case m.Size(of, _, kind) if is_zone(of):
                word = self._word(node.comparator, positive)
                return self._so_many(of, kind, word, node.right.value)
            case m.CounterRef(name, of) if some is not None:
                return told(name, key, plain, owner=self.owner(of))
            case m.Attribute() | m.AttributeOfPlace() if some is not None:
                said = self.tabled(left)
                return told(said.term, key, plain, owner=said.owner, at=said.at)
            case m.ValueOf() if some is not None:
                measured = self.measured(left)
                return told(measured.term, key, plain, owner=measured.owner, at=measured.at)
            case (
                m.Size() | m.Taken() | m.CounterRef() | m.ValueOf() | m.Number() | m.SumOf()
                | m.SumOver()
                | m.Arithmetic() | m.Coordinate() | m.StepsApart() | m.PositionOf() | m.Var()
                | m.MemoryRef() | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That()
            ):  # fmt: skip
                return plain
        assert_never(left)

    def _comparison(self, node: m.Compare, positive: bool) -> Phrase:
        """How one number relates to another."""
        left, comparator, right = node.left, node.comparator, node.right
        word, other = self._word(comparator, positive), self.amount(right)
        fixed = right if isinstance(right, m.Number) else None
        if comparator == "=" and fixed is None:
            word = "equal" if positive else "equal.not"
        if fixed is not None and not fixed.money:
            other = self.figure(left, fixed.value)
        return clause(f"is.{word}", left=self.amount(left), right=other)

    def _word(self, comparator: m.Comparator, positive: bool) -> str:
        """How a comparison is said: the opposite one if it fails, or the same one denied."""
        if positive:
            return COMPARISONS[comparator]
        if self.denying and comparator != "=":
            return f"{COMPARISONS[comparator]}.denied"
        return OPPOSITE[comparator]

    def _so_many(self, zone: m.Holder, kind: str, word: str, number: int) -> Phrase:
        """So many pieces in a place; none of them at all is said without a number."""
        place, pieces = self.holder(zone), kind or self.kind_in(zone)
        if (word, number) in (("exactly", 0), ("below", 1), ("at-most", 0)):
            return clause("count.none", place=place, pieces=Thing(pieces, plural=True))
        if (word, number) in (("above", 0), ("at-least", 1)):
            return clause("count.some", place=place, pieces=Thing(pieces, 1))
        return clause(f"count.{word}", place=place, pieces=Thing(pieces, number))

    # Pieces and places

    def _is_several(self, kind: str) -> bool:
        """Whether there is more than one piece of a kind or a name."""
        named = [leaf for leaf in self.game.leaves if kind == leaf.name or kind in leaf.kinds]
        return sum(leaf.count for leaf in named) > 1

    def _has(self, node: m.Has, held: bool) -> Phrase:
        zone = self.holder(node.zone)
        if node.like is not None:
            alike = Thing(self.noun(node.like.type), determiner="a" if held else "no")
            return clause(signed("has.same", held), zone=zone, piece=alike)
        if node.face is not None:
            shown = Thing(node.kind, determiner="a" if held else "no")
            lying = clause(f"face.{node.face}")
            return clause(signed("has.face", held), zone=zone, piece=shown, face=lying)
        if node.owner is None:
            key, word = ("has", "a") if held else ("has.not", "no")
        else:
            key, word = "has.own" if held else "has.not.own", "the"
        piece = Thing(node.kind, determiner=word, owner=self.owner(node.owner))
        return clause(key, zone=zone, piece=piece)

    def _is_in(self, node: m.IsIn, positive: bool) -> Phrase:
        match node.set:
            case m.Trail():
                return clause(signed("journey.trail", positive), place=self.thing(node.of))
            case m.Reach():
                members = self.several(node.set)
                if isinstance(members, Thing):
                    members = replace(members, determiner="the")
            case (
                m.AllPlayers() | m.OtherPlayers() | m.PlayersWith() | m.AllPlaces() | m.Lines()
                | m.PlacesOf() | m.Subset() | m.Numbers() | m.Walks() | m.ValueOf() | m.ZoneRef()
                | m.PlaceZone() | m.Var() | m.Listed() | m.AllTypes()
            ):  # fmt: skip
                members = self.several(node.set)
            case _:
                assert_never(node.set)
        if isinstance(node.of, m.You):
            return clause(signed("is.in.you", positive), set=members)
        return clause(signed("is.in", positive), left=self.thing(node.of), set=members)

    def _is_listed(
        self, of: m.One | m.Piece | m.Amount, listed: m.Listed, positive: bool
    ) -> Phrase:
        """That a table lists something, for which its head may have words of its own."""
        left, whose = self.thing(of), self.thing(listed.of)
        plain = clause(signed("is.in", positive), left=left, set=self.several(listed))
        return told(listed.name, "yes" if positive else "no", plain, owner=whose, at=left)

    # What is the same

    def _same(self, left: m.One | m.Piece, right: m.One | m.Piece, positive: bool) -> Phrase:
        if isinstance(left, m.MemoryRef) and self.game.memories[left.memory].choice:
            return clause("chosen-before", x=self.thing(right))
        named = m.Place | m.Seat | m.Nobody
        turned = isinstance(left, named) and not isinstance(right, named)
        if right == m.You() or turned:
            left, right = right, left
        status = self.status_of(left) if isinstance(left, m.MemoryRef) else None
        if isinstance(left, m.MemoryRef) and status is not None:
            where = None if right == m.Nobody() else self.thing(right)
            return self.stands(status, self.owner(left.of), where, positive)
        if right == m.Nobody():
            plain = self.none(left.type, self.thing(left), positive)
        else:
            plain = self._equal(left, right, positive)
        whose = self._own_words(left, right)
        if whose is None:
            return plain
        name, owner = whose
        if right == m.Nobody():
            return told(name, "none" if positive else "none.not", plain, owner=owner)
        value = self.thing(right)
        return told(name, "is" if positive else "is.not", plain, owner=owner, value=value)

    def _own_words(
        self, left: m.One | m.Piece, right: m.One | m.Piece
    ) -> tuple[str, Phrase | None] | None:
        """The term that may have words of its own for what it is, and whose it is."""
        match left:
            case m.MemoryRef(name, of):
                return name, self.owner(of)
            case m.LaidOn(place):
                return self.grid_of(place), self.one(place)
            case m.Attribute(name, of) | m.AttributeOfPlace(name, of):
                owner = self.thing(of)
                several = isinstance(owner, Thing) and owner.plural
                if several or left.by is not None or not isinstance(right, m.Place):
                    return None  # words of its own are of one thing, and name what it is
                return name, owner
            case (
                m.Nobody() | m.You() | m.Seat() | m.Place() | m.LastOf() | m.EndOf()
                | m.JourneyStart() | m.FirstWhere() | m.LeafRef() | m.TopOf() | m.Var()
                | m.ValueOf() | m.Setting() | m.That() | m.StandsAt() | m.TrackSpace()
                | m.SpaceOf()
            ):  # fmt: skip
                return None
        assert_never(left)

    def none(self, type_: m.Type, left: Phrase, positive: bool = True) -> Phrase:
        """That something is none: a player is nobody; a place or a name there is not."""
        if isinstance(type_, m.PlayerType):
            key = signed("is.same", positive)
            return clause(key, left=left, right=Thing("_nobody"))
        match left:
            case Clause(key, roles) if isinstance(which := roles.get("x"), Thing):
                some = replace(which, determiner="bare" if positive else "a")
                return clause(signed("none", positive), left=Clause(key, {**roles, "x": some}))
            case Thing(pronoun=False, owner=owner):
                some = replace(left, owner=None, determiner="bare" if positive else "a")
            case _:
                return clause(signed("is.same", positive), left=left, right=Thing("_nothing"))
        if isinstance(owner, You):
            return clause(signed("none.you", positive), left=some)
        if owner is not None and self.denying and not positive:
            return clause("none.of.not.denied", owner=owner, left=some)
        if owner is not None:
            return clause(signed("none.of", positive), owner=owner, left=some)
        if positive and left.determiner == "that":
            some = replace(some, determiner="such")
        return clause(signed("none", positive), left=some)

    def _equal(self, left: m.One | m.Piece, right: m.One | m.Piece, positive: bool) -> Phrase:
        if left == m.You():
            return clause(signed("is.you", positive), right=self.thing(right))
        player = isinstance(left, m.Var) and isinstance(left.type, m.PlayerType)
        key = "is.same.player" if player else "is.same"
        return clause(signed(key, positive), left=self.thing(left), right=self.thing(right))


def _as_many(label: str, pieces: Phrase) -> Thing:
    """A label of pieces: of several it is several, too."""
    named = pieces.roles.get("x") if isinstance(pieces, Clause) else pieces
    several = isinstance(named, Thing) and named.plural
    return Thing(label, determiner="bare" if several else "a", plural=several)


def _either(phrase: Phrase) -> Phrase:
    """A choice of conditions among several that must all hold: which of them belong together
    must be heard."""
    if isinstance(phrase, Series) and phrase.word == "any":
        return Series("either", phrase.parts)
    return phrase
