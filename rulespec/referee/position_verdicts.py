"""Whether a position can come about: the components, the invariants, what would be due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, DECISION, WINNERS, ZoneCells, numbers_of
from rulespec.positions import Piece, pieces_in
from rulespec.program import TURN_OF, Site
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Number, Phrase, Thing, clause
from rulespec.referee.verdict import Assumption, Reason, Verdict, ends, failed, first, values_of
from rulespec.running import Objection


def check_position(engine: Engine, cells: list[int]) -> Verdict:
    """Judge a position: the declared invariants, and what follows from the components."""
    check = _PositionCheck(engine, cells)
    reasons = tuple(check.reasons())
    return Verdict("position", not reasons, reasons, assumptions=tuple(check.assumptions))


class _PositionCheck:
    def __init__(self, engine: Engine, cells: list[int]) -> None:
        self.engine, self.cells = engine, list(cells)
        self.game, self.layout = engine.game, engine.layout
        self.sayer = Sayer(engine.game)
        self.assumptions: list[Assumption] = []
        self.zones = {**self.layout.zones, **self.layout.spots}

    def reasons(self) -> Iterator[Reason]:
        structural = [*self._gaps()]
        structural += [*self._pieces(), *self._zones(), *self._numbers(), *self._flow()]
        yield from structural
        yield from self._claims()
        if self.cells[DECISION] and not structural:
            yield from self._triggers()
            yield from self._dead_end()

    def _gaps(self) -> Iterator[Reason]:
        """Rows have no gaps; what else is wrong is judged as if they were closed."""
        for zone in self.layout.zones.values():
            closed = zone.form == "list" and not zone.zone.gaps
            for owner in range(zone.owners if closed else 0):
                start = zone.at(owner)
                held = self.cells[start + 1 : start + zone.stride]
                pieces = [element for element in held if element >> zone.shift != m.GAP]
                if pieces != held:
                    pieces += [0] * (len(held) - len(pieces))
                    gaps = sum(element >> zone.shift == m.GAP for element in held)
                    self.cells[start : start + zone.stride] = [self.cells[start] - gaps, *pieces]
                    phrase = clause("gap", zone=self._zone_thing(zone, owner))
                    yield Reason(first(zone.zone.rules), phrase, zone.zone.span)

    def _pieces(self) -> Iterator[Reason]:
        """Every piece of the box is in exactly one zone."""
        totals = [0] * len(self.game.leaves)
        for zone in self.zones.values():
            for owner in range(zone.owners):
                for number, *_ in pieces_in(zone, owner, self.cells):
                    if 0 <= number < len(totals):
                        totals[number] += 1
        for index, leaf in enumerate(self.game.leaves):
            need = leaf.count if self.game.is_present(leaf, self.engine.players) else 0
            if totals[index] == need:
                continue
            piece = replace(self.sayer.leaf(index), determiner="bare")
            numbers = {"have": Number(totals[index]), "need": Number(need)}
            rule = first(self.game.kinds[leaf.kinds[0]].rules)
            span = self.game.kinds[leaf.kinds[0]].span
            yield Reason(rule, clause("pieces", piece=piece, **numbers), span, totals[index], need)
            if "count" in leaf.assumed:
                assumed = clause("assumed.count", piece=piece)
                self.assumptions.append(Assumption(f"{leaf.name}.count", assumed))

    def _zones(self) -> Iterator[Reason]:
        for zone in self.zones.values():
            for owner in range(zone.owners):
                pieces = pieces_in(zone, owner, self.cells)
                thing = self._zone_thing(zone, owner)
                most = zone.zone.capacity
                rule, span = first(zone.zone.rules), zone.zone.span
                held = sum(leaf != m.GAP for leaf, *_ in pieces)
                if most is not None and held > most:
                    numbers = {"have": Number(held), "need": Number(most)}
                    phrase = clause("capacity", zone=thing, **numbers)
                    yield Reason(rule, phrase, span, held, most)
                yield from self._alike(zone, thing, pieces)
                for leaf in sorted({leaf for leaf, *_ in pieces} - zone.zone.leaves - {m.GAP}):
                    piece = replace(self.sayer.leaf(leaf), determiner="a")
                    yield Reason(rule, clause("kind-there", piece=piece, zone=thing), span)

    def _alike(self, zone: ZoneCells, at: Phrase, pieces: list[Piece]) -> Iterator[Reason]:
        """Where one of each type may lie, no two are alike."""
        counted = Counter(leaf for leaf, *_ in pieces) if zone.zone.one_each else {}
        for leaf in sorted(leaf for leaf, count in counted.items() if count > 1):
            piece = Thing(self.game.leaves[leaf].name, counted[leaf])
            phrase = clause("alike-there", piece=piece, zone=at)
            yield Reason(first(zone.zone.rules), phrase, zone.zone.span, counted[leaf], 1)

    def _zone_thing(self, zone: ZoneCells, owner: int) -> Phrase:
        name = zone.zone.name
        if zone.form == "spot":
            return self.sayer.place(name, owner)
        of: Phrase | None = None
        if zone.zone.owner == "player":
            of = self.sayer.seat(owner)
        elif zone.zone.owner is not None:
            of = self.sayer.place(zone.zone.owner, owner)
        return Thing("_box" if name == m.BOX else name, determiner="the", owner=of)

    def _numbers(self) -> Iterator[Reason]:
        for counter in self.game.counters.values():
            base = self.layout.counters[counter.name]
            low, high = counter.type.low, counter.type.high
            for index in numbers_of(self.game, self.layout, counter.owner):
                have = self.cells[base + index]
                if not low <= have <= high:
                    yield self._out_of_range(counter, index, have)

    def _out_of_range(self, counter: m.Counter, index: int, have: int) -> Reason:
        of: m.One | None = None
        if counter.owner == "player":
            of = m.Seat(index)
        elif counter.owner is not None:
            of = m.Place(counter.owner, index)
        low, high = counter.type.low, counter.type.high
        phrase = clause(
            "fail.range",
            left=self.sayer.thing(m.CounterRef(counter.name, of, counter.type)),
            have=self._amount(counter, have),
            low=self._amount(counter, low),
            high=self._amount(counter, high),
        )
        need = high if have > high else low
        return Reason(first(counter.rules), phrase, counter.span, have, need)

    def _amount(self, counter: m.Counter, number: int) -> Phrase:
        return self.sayer.figure(m.CounterRef(counter.name, None, counter.type), number)

    def _flow(self) -> Iterator[Reason]:
        """The decision fits what is on the table: a chosen piece is where it was chosen."""
        site = self.engine.site(self.cells)
        turns = self.game.turns
        if self.cells[ACTIVE] >= self.engine.players:
            yield Reason(first(turns.rules), clause("turn-of-nobody"), turns.span)
        if site is None:
            yield from self._over()
            return
        if self.cells[WINNERS]:
            yield Reason(first(turns.rules), clause("winners-too-soon"), turns.span)
        decider = self.engine.code_of.deciders[site.number]
        if decider is not None and decider(self.cells) != self.cells[ACTIVE]:
            phrase = self._turn_due(decider(self.cells))
            yield Reason(first(site.choose.rules), phrase, site.choose.span)
        if not self.engine.code_of.held[site.number](self.cells):
            yield Reason(first(site.choose.rules), self._unfounded(site), site.choose.span)

    def _turn_due(self, decider: int) -> Phrase:
        """Who decides, which is nobody where a person who is no player has the turn."""
        if decider >= self.engine.players:
            return clause("turn-of-nobody")
        return clause("turn-of", player=self.sayer.seat(decider))

    def _turn_of(self, site: Site) -> int:
        """Whose turn it is, also while another player decides."""
        kept = [local.cell for local in site.locals if local.name == TURN_OF]
        return self.cells[kept[0] if kept else ACTIVE]

    def _unfounded(self, site: Site) -> Phrase:
        """Why a decision cannot be due: what it is about is not there, or is no matter for it."""
        decision = Sayer(self.game).choose(site.choose)
        for local in site.locals:
            zone = self.layout.zones.get(local.zone)
            if zone is None or zone.form == "list" or not isinstance(local.type, m.PieceType):
                continue
            if local.outer:
                continue
            owner = self._turn_of(site) if self.game.of_players(zone.zone.owner) else 0
            chosen = self.cells[local.cell]
            piece = replace(self.sayer.leaf(chosen), determiner="bare")
            if chosen not in [leaf for leaf, *_ in pieces_in(zone, owner, self.cells)]:
                return clause("chosen-missing", piece=piece, zone=self._zone_thing(zone, owner))
            return clause("not-pending.piece", piece=piece, decision=decision)
        return clause("not-pending", decision=decision)

    def _over(self) -> Iterator[Reason]:
        """A game that is over has been ended by some rule that holds."""
        endings = [
            (index, trigger) for index, trigger in enumerate(self.game.triggers) if ends(trigger)
        ]
        others = (rule for rule in m.rules_of(self.game) if not isinstance(rule, m.Trigger))
        elsewhere = any(ends(rule) for rule in others)
        ended = [
            (trigger, value)
            for index, trigger in endings
            for value in values_of(self.engine, trigger.var)
            if self.engine.code_of.pending[index](self.cells, *value)
        ]
        if elsewhere:
            return
        if not ended:
            rule = first(endings[0][1].rules) if endings else ""
            span = endings[0][1].span if endings else None
            yield Reason(rule, clause("over-without-cause"), span)
        elif all(self._winners(*each) != self.cells[WINNERS] for each in ended):
            trigger = ended[0][0]
            yield Reason(first(trigger.rules), clause("other-winners"), trigger.span)

    def _winners(self, trigger: m.Trigger, value: tuple[int, ...]) -> int:
        """The players that a rule makes win, as bits; none if it only ends the game."""
        everyone = (1 << self.engine.players) - 1
        for line in m.walk(trigger.body):
            if isinstance(line, m.Result):
                seat = self._seat(line.player, trigger.var, value)
                return 1 << seat if line.wins else everyone ^ (1 << seat)
        return 0

    def _seat(self, player: m.One, var: m.Var | None, value: tuple[int, ...]) -> int:
        """Who is meant: a seat, whom the rule is about, or else the active player."""
        named: dict[m.One, int] = {m.Seat(seat): seat for seat in range(self.engine.players)}
        if var is not None:
            named[var] = value[0]
        return named.get(player, self.cells[ACTIVE])

    def _triggers(self) -> Iterator[Reason]:
        """At a decision no `whenever` is waiting to happen, but one that leads to it. One whose
        lines leave its condition true has happened already."""
        site = self.engine.site(self.cells)
        for index, trigger in enumerate(self.game.triggers):
            if site is not None and index in site.triggers:
                continue
            for value in values_of(self.engine, trigger.var):
                for _, have, need in self._unfinished(index, value):
                    sayer = self._with(trigger.var, value)
                    phrase = clause("pending", condition=sayer.condition(trigger.condition))
                    yield Reason(first(trigger.rules), phrase, trigger.span, have, need)

    def _unfinished(self, index: int, value: tuple[int, ...]) -> list[Objection]:
        code = self.engine.code_of
        met = code.pending[index](self.cells, *value)
        return met if met and code.undone[index](self.cells, *value) else []

    def _with(self, var: m.Var | None, value: tuple[int, ...]) -> Sayer:
        if var is None:
            return self.sayer
        if isinstance(var.type, m.PlaceType):
            return Sayer(self.game, {var.name: self.sayer.place(var.type.places, value[0])})
        return Sayer(self.game, {var.name: self.sayer.seat(value[0])})

    def _claims(self) -> Iterator[Reason]:
        site = self.engine.site(self.cells)
        for index, claim in enumerate(self.game.invariants):
            acts = {alternative.act for alternative in site.choose.alternatives} if site else set()
            if claim.act is not None and claim.act not in acts:
                continue
            if site is None and any(isinstance(item, m.You) for item in m.walk(claim)):
                continue  # nobody is to move any more
            for value in values_of(self.engine, claim.var):
                for _, have, need in self.engine.code_of.claims[index](self.cells, *value):
                    sayer = self._with(claim.var, value)
                    phrase = failed(sayer, claim.claim, True, have, need)
                    yield Reason(first(claim.rules), phrase, claim.span, have, need)

    def _dead_end(self) -> Iterator[Reason]:
        site = self.engine.site(self.cells)
        if site is not None and not self.engine.move_lists[site.number](self.cells):
            player = self.sayer.seat(self.cells[ACTIVE])
            rule = first(site.choose.rules)
            yield Reason(rule, clause("dead-end", player=player), site.choose.span)
