"""Journeys: their legs and ends, and what they keep for the turn by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.deciding import Deciding
from rulespec.resolve.heads import is_of_place
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.sources import Sources
from rulespec.resolve.typed import fits
from rulespec.resolve.written import Where, number, texts, where_is

MOST_POINTS = 30
"""Points that one can have on a journey; what is gained beyond them is lost."""
MOST_STIRRED = 2 * MOST_POINTS
"""Points that can be spent and gained in a turn."""


def declare_ledgers(scope: Scope, sources: Sources) -> None:
    """What journeys keep is declared like any memory and counter, under names of their own."""
    for node in sources.all(s.JourneyLine):
        if node.ledger is not None:
            ledger = _Declared(scope, node, node.ledger).ledger()
            if ledger is not None:
                scope.ledgers[node.name.text] = ledger


class _Declared:
    """Declares the ledger of one journey."""

    def __init__(self, scope: Scope, node: s.JourneyLine, written: s.Ledger) -> None:
        self.scope, self.node, self.written = scope, node, written
        self.rules = texts(node.tags)

    def ledger(self) -> m.Ledger | None:
        """Nothing after an error."""
        place = self._place()
        if place is None or not isinstance(place.type, m.PlaceType):
            return None
        places = place.type.places
        trail_of = self._trail_of(places)
        kept = m.Ledger(
            place,
            tuple(until.act.text for until in self.node.endings),
            self._memory("start", replace(place.type, optional=True)),
            self._memory("halted", m.FLAG),
            self._memory("ended", m.NumberType(0, len(self.node.endings))),
            self._memory("trail", m.FLAG, trail_of),
            trail_of,
        )
        if self.written.points is not None and self.written.budget is not None:
            points, budget = self.written.points, number(self.written.budget)
            self._counter(points, MOST_POINTS, budget)
            stirred = self._named("stirred")
            self._counter(stirred, MOST_STIRRED, 0)
            kept = replace(kept, points=points.text, budget=budget, stirred=stirred.text)
        if self.node.circles is None:
            return kept
        most = m.NumberType(0, MOST_STIRRED + 1)
        return replace(kept, entered=self._memory("entered", most, places))

    def _place(self) -> m.MemoryRef | None:
        """The memory that holds where one is: the player's own, or one for all."""
        node = self.written.place
        yours = isinstance(node, s.Possess) and isinstance(node.owner, s.You)
        word = node.name if isinstance(node, s.Possess | s.Name) else s.Word("", span=node.span)
        memory = self.scope.memories.get(word.text)
        if memory is None or not self._says_where(memory, yours):
            fitting = [
                ("your " if each.owner else "") + each.name
                for each in self.scope.memories.values()
                if self._says_where(each, each.owner is not None)
            ]
            self.scope.complain("journey-place", node.span, (None, ""), fitting)
            return None
        return m.MemoryRef(word.text, m.You() if yours else None, memory.type)

    def _says_where(self, memory: m.Memory, yours: bool) -> bool:
        """Whether a memory holds a place, of every player or of all together."""
        owned = self.scope.is_of_players(memory.owner) if yours else memory.owner is None
        return owned and isinstance(memory.type, m.PlaceType)

    def _trail_of(self, places: str) -> str:
        word, whole = self.written.trail, self.scope.places[places].part_of
        if word is None or word.text == places:
            return places
        if word.text != whole:
            self.scope.unknown(word, [each for each in (places, whole) if each], "places")
            return places
        return whole

    def _named(self, what: str) -> s.Word:
        return s.Word(m.kept_by(self.node.name.text, what), span=self.node.name.span)

    def _memory(self, what: str, type_: m.Type, owner: str | None = None) -> str:
        word, journey = self._named(what), self.node.name.text
        self.scope.declare(word)
        made = m.Memory(word.text, type_, owner, "turn", self.rules, self.node.span, journey)
        self.scope.memories[word.text] = made
        return word.text

    def _counter(self, word: s.Word, most: int, start: int) -> None:
        self.scope.declare(word)
        type_, journey = m.NumberType(0, most), self.node.name.text
        self.scope.counters[word.text] = m.Counter(
            word.text, type_, None, (start,), self.rules, word.span, journey=journey
        )


class Journeying:
    """Resolves journeys, the lines that belong to them, and what rules ask of them."""

    def __init__(self, ex: Contexts, deciding: Deciding, block: ResolveBlock) -> None:
        self.ex, self.deciding, self.block = ex, deciding, block
        self.scope = ex.scope
        self._current = ""
        """The journey whose legs are being read."""

    def journey(self, node: s.JourneyLine) -> m.Journey:
        """The legs of a journey: after each it must be possible to end it."""
        name = self._current = node.name.text
        ends = tuple(self._end(until) for until in node.endings)
        legs = [
            replace(leg, guards=(*leg.guards, *self._asked_of(leg, name, ends)))
            for leg in self.deciding.alternatives_of(node.legs, {})
        ]
        self._current = ""
        circles = m.Circles(**where_is(node.circles)) if node.circles else None
        ledger = self.scope.ledgers.get(name)
        pointless = node.ledger is None or node.ledger.points is None
        if pointless and node.circles is not None:
            self.scope.complain("journey-unkept", node.circles.span, name=name)
        ways = self._ways(node, node.ways, legs) if node.ways else None
        return m.Journey(name, tuple(legs), ends, ledger, circles, ways, **where_is(node))

    def _end(self, until: s.UntilLine) -> m.Alternative:
        head, ending = s.AlternativeHead(until.act, None, None, span=until.act.span), until.ending
        guarded = s.Guarded((), ending.guards, ending.body, span=ending.span) if ending else None
        return self.deciding.alternative(head, guarded, {}, where_is(until))

    def _asked_of(
        self, leg: m.Alternative, journey: str, ends: tuple[m.Alternative, ...]
    ) -> Iterator[m.Guard]:
        """What every leg needs: that one still goes on, and can end the journey afterwards."""
        ledger = self.scope.ledgers.get(journey)
        at: Where = {"rules": ends[0].rules, "span": leg.span}
        if ledger is not None:
            meaning = m.MemoryRef(ledger.halted, None, m.FLAG)
            yield m.Guard(m.Stands(journey, "halted", meaning), False, inherited=True, **at)
        parts = tuple(binder.var for binder in leg.binders)
        yield m.Guard(m.Afterwards(m.Possible(journey), parts, leg.index), True, implied=True, **at)

    def _ways(
        self, node: s.JourneyLine, written: s.WaysLine, legs: list[m.Alternative]
    ) -> m.Ways | None:
        """How a way is found; nothing after an error."""
        acts = [leg.act for leg in legs]
        for word in written.legs:
            if word.text not in acts:
                self.scope.unknown(word, acts, "act")
        of_places = [name for name, head in self.scope.value_heads.items() if is_of_place(*head)]
        if written.told is not None and written.told.text not in of_places:
            self.scope.unknown(written.told, of_places, "value")
        if node.ledger is None or node.ledger.points is None:
            self.scope.complain("journey-unkept", written.span, name=node.name.text)
            return None
        told = written.told.text if written.told else None
        return m.Ways(texts(written.legs), told, **where_is(written))

    # Lines

    def go(self, node: s.GoLine, env: Env, at: Where) -> m.Statement:
        to, type_ = self.ex.any(node.place, env)
        journey = self._meant(node.span)
        ledger = self.scope.ledgers.get(journey)
        if ledger is None:
            return m.Go(journey, None, (), **at)
        wanted = ledger.place.type
        if not fits(wanted, type_ or wanted, self.scope.persons) or not isinstance(to, m.One):
            self.scope.wrong_type(node.place.span, "place", type_ or m.FLAG)
            return m.Go(journey, None, (), **at)
        marker = self.scope.memories[ledger.place.memory].role == "marker"
        changes = _Changes(ledger, node, marker).lines()
        return m.Go(journey, to, self.block(changes, env), **at)

    def halt(self, node: s.HaltLine, env: Env, at: Where) -> m.Statement:
        journey = self._meant(node.span)
        ledger = self.scope.ledgers.get(journey)
        word = s.Word(ledger.halted if ledger else "", span=node.span)
        note = s.NoteLine(s.Name(word, span=node.span), s.Yes(), node.tags, span=node.span)
        return m.Go(journey, None, self.block((note,), env) if ledger else (), **at)

    def _meant(self, span: Span) -> str:
        """The journey that a line belongs to: the one it stands in, or the only one."""
        known = list(self.scope.ledgers)
        if self._current in known:
            return self._current
        if len(known) != 1:
            self.scope.complain("which-journey", span, (None, ""), known)
            return ""
        return known[0]


class _Changes:
    """What going to a place changes in what a journey keeps, in lines as a spec has them."""

    def __init__(self, ledger: m.Ledger, node: s.GoLine, marker: bool) -> None:
        self.ledger, self.node, self.marker = ledger, node, marker
        name = self._word(ledger.place.memory)
        of = ledger.place.of
        self.place = self._name(name.text) if of is None else s.Possess(s.You(), name)

    def lines(self) -> s.Block:
        ledger, node = self.ledger, self.node
        start = self._name(ledger.start)
        departing = [self._note(start, self.place)]
        arriving = [self._arriving()]
        if ledger.entered:
            one = s.Number(self._word("1"), span=node.span)
            now = s.Plus(self._name(ledger.stirred), one, span=node.span)
            departing.append(self._note(self._of(start, ledger.entered), one))
            arriving.append(self._note(self._of(node.place, ledger.entered), now))
        first = s.Same(start, s.NoneValue(), span=node.span)
        return self._if(first, departing), *self._leaving(), *arriving

    def _arriving(self) -> s.Statement:
        """A marker is moved; else it is noted where one is."""
        if not self.marker:
            return self._note(self.place, self.node.place)
        you, span = s.OneOf(s.You(span=self.node.span), span=self.node.span), self.node.span
        return s.PutLine("move", you, self.node.place, None, None, self.node.tags, span=span)

    def _leaving(self) -> tuple[s.Statement, ...]:
        """The place that is left is marked; a tile only if one comes to another."""
        places = self.ledger.place.type
        assert isinstance(places, m.PlaceType)
        if self.ledger.trail_of == places.places:
            return (self._note(self._of(self.place, self.ledger.trail), s.Yes()),)
        here = self._of(self.place, self.ledger.trail_of)
        there = self._of(self.node.place, self.ledger.trail_of)
        marked = self._note(self._of(here, self.ledger.trail), s.Yes())
        return (self._if(s.Differs(here, there, span=self.node.span), [marked]),)

    def _word(self, text: str) -> s.Word:
        return s.Word(text, span=self.node.span)

    def _name(self, text: str) -> s.Expr:
        return s.Name(self._word(text), span=self.node.span)

    def _of(self, owner: s.Expr, name: str) -> s.Expr:
        return s.Possess(owner, self._word(name), span=self.node.span)

    def _note(self, target: s.Expr, value: s.Expr) -> s.Statement:
        return s.NoteLine(target, value, self.node.tags, span=self.node.span)

    def _if(self, condition: s.Expr, body: list[s.Statement]) -> s.Statement:
        return s.IfLine(condition, self.node.tags, tuple(body), None, span=self.node.span)
