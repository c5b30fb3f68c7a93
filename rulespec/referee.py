"""Verdicts: whether a move or a position is allowed, and every rule that says no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import Analysis, Touched, nature
from rulespec.diagnostics import Span
from rulespec.engine import Chance, Engine, Move, walked
from rulespec.layout import ACTIVE, DECISION, WINNERS, ZoneCells, owners
from rulespec.positions import pieces_in
from rulespec.program import TURN_OF, Site
from rulespec.prose.moves import decision_phrase
from rulespec.prose.say import COMPARISONS, OPPOSITE, Sayer
from rulespec.prose.tree import Number, Phrase, Series, Thing, You, clause
from rulespec.settled import in_question

MOST_ALTERNATIVES = 3
SET_UPS_TRIED = 24

Given = frozenset[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule against it: its id, the sentence as a tree, where it stands, the two numbers."""

    rule: str
    phrase: Phrase
    span: Span | None = None
    have: int | None = None
    need: int | None = None


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something a verdict rests on that no text gives."""

    id: str
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Trip:
    """A whole way of a journey: its moves, what it costs, and what is told about some places."""

    moves: tuple[Move, ...]
    journey: m.Journey
    cost: int
    passed: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer: legal or not, with every reason, the nearest legal moves, the assumptions."""

    subject: str
    legal: bool
    reasons: tuple[Reason, ...] = ()
    alternatives: tuple[Move, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    trip: Trip | None = None
    """The way, if one was asked for that is legal."""

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(reason.rule for reason in self.reasons)


def _first(rules: tuple[str, ...]) -> str:
    return rules[0] if rules else ""


# Moves


def check_move(
    engine: Engine,
    cells: list[int],
    move: Move,
    seat: int | None = None,
    given: Given | None = None,
) -> Verdict:
    """Judge a move in a state; `seat` is who wants to make it, if that was said."""
    return _MoveCheck(engine, cells, move, seat, given).verdict()


class _MoveCheck:
    def __init__(
        self, engine: Engine, cells: list[int], move: Move, seat: int | None, given: Given | None
    ) -> None:
        self.engine, self.cells, self.move, self.seat, self.given = engine, cells, move, seat, given
        self.game = engine.game
        self.site = engine.site(cells)

    def verdict(self) -> Verdict:
        reasons = list(self._reasons())
        legal = not reasons
        alternatives = () if legal else self._alternatives()
        assumptions = tuple([*self._assumptions(), *self._unsaid()])
        return Verdict("move", legal, tuple(reasons), alternatives, assumptions)

    def _reasons(self) -> Iterator[Reason]:
        if self.site is None:
            yield Reason(self._ending_rule(), clause("over"))
            return
        if self.seat is not None and self.seat != self.cells[ACTIVE]:
            turns = self.game.turns
            player = Sayer(self.game).seat(self.cells[ACTIVE])
            yield Reason(_first(turns.rules), clause("turn-of", player=player), turns.span)
            return
        found = self._alternative(self.site)
        if self.move.code == 0:
            if not self.site.choose.may:
                yield self._not_now(self.site)
        elif found is None:
            yield self._not_now(self.site)
        else:
            yield from self._failures(self.site, *found)

    def _ending_rule(self) -> str:
        """The rule that ended the game: the first that ends it and holds."""
        for index, trigger in enumerate(self.game.triggers):
            if _ends(trigger) and any(
                _holds(self.engine, f"pending_{index}", trigger.var, self.cells)
            ):
                return _first(trigger.rules)
        return ""

    def _alternative(self, site: Site) -> tuple[int, m.Alternative] | None:
        """Which of the choices at hand the move is."""
        decoded = self.engine.decode(self.move.code)
        for position, alternative in enumerate(site.choose.alternatives):
            if decoded is not None and alternative.index == decoded[0]:
                return position, alternative
        return None

    def _not_now(self, site: Site) -> Reason:
        legal = self.engine.move_lists[site.number](self.cells)
        decision = decision_phrase(self._sayer(site), site.choose, legal)
        return Reason(_first(site.choose.rules), clause("now", decision=decision), site.choose.span)

    def _sayer(self, site: Site, parts: dict[str, Phrase] | None = None) -> Sayer:
        return Sayer(self.game, {**_kept(self.engine, site, self.cells), **(parts or {})})

    def _failures(self, site: Site, position: int, alternative: m.Alternative) -> Iterator[Reason]:
        decoded = self.engine.decode(self.move.code)
        assert decoded is not None
        values = decoded[1]
        parts = {
            binder.var.name: phrase
            for binder, value in zip(alternative.binders, values, strict=True)
            if (phrase := self._part(binder, value)) is not None
            and not isinstance(binder.var.type, m.WalkType)
        }
        sayer = self._sayer(site, parts)
        why = self.engine.namespace[f"why_{site.number}_{position}"]
        for number, have, need in why(self.cells, *values):
            if number < 0:
                binder = alternative.binders[-1 - number]
                yield self._not_offered(sayer, alternative, binder, values[-1 - number])
            else:
                yield failed_guard(sayer, alternative.guards[number], have, need)

    def _part(self, binder: m.Binder, value: int) -> Phrase | None:
        sayer = Sayer(self.game)
        type_ = binder.var.type
        match type_:
            case m.PlayerType():
                return You() if value == self.cells[ACTIVE] else sayer.seat(value)
            case m.PlaceType(places, _):
                return sayer.place(places, value)
            case m.PieceType():
                if self.engine.longest_list(binder.source):
                    return None  # it is known by its place in the row
                return replace(sayer.leaf(value), determiner="the")
            case m.LineType():
                return sayer.tagged(type_, self.engine.part_names(binder)[value])
            case m.WalkType(places):
                way = walked(value, len(self.game.places[places].names) + 1)
                return Series("and", tuple(sayer.place(places, place) for place in way))
            case m.NumberType() | m.FlagType() | m.StageType() | m.ZoneType() | m.SetType():
                return None
        assert_never(type_)

    def _not_offered(
        self, sayer: Sayer, alternative: m.Alternative, binder: m.Binder, value: int
    ) -> Reason:
        """Why a part of the move is not among its choices."""
        rule, span = _first(binder.rules or alternative.rules), alternative.span
        if binder.rules:
            span = binder.span
        number = binder.var.type
        if isinstance(number, m.NumberType):
            words = {"low": Number(number.low), "high": Number(number.high)}
            left = sayer.variable(binder.var.name, number)
            phrase = clause("fail.range", left=left, have=Number(value), **words)
            return Reason(rule, phrase, span, value, number.high)
        return Reason(rule, self._not_among(sayer, binder, value), span)

    def _not_among(self, sayer: Sayer, binder: m.Binder, value: int) -> Phrase:
        """That something is no member of the set that it is chosen from."""
        source = binder.source
        match source:
            case m.Walks():
                return self._not_walked(sayer, source, binder.var, value)
            case m.AllPlaces(places, False) if self.game.places[places].partial:
                return clause("not-laid", place=sayer.place(places, value))
            case m.OtherPlayers() if value == self.cells[ACTIVE]:
                return clause("not-yourself")
            case m.ZoneRef():
                return self._not_there(sayer, source, binder.var, value)
            case m.Subset(_, _, condition):
                return sayer.condition(condition, positive=False)
            case (
                m.AllPlaces() | m.OtherPlayers() | m.AllPlayers() | m.PlayersWith() | m.Lines()
                | m.PlacesOf() | m.Numbers() | m.Reach() | m.ValueOf() | m.PlaceZone() | m.Var()
            ):  # fmt: skip
                shown = self._part(binder, value) or Number(value)
                return clause("is.in.not", left=shown, set=sayer.several(source))
        assert_never(source)

    def _not_there(self, sayer: Sayer, zone: m.ZoneRef, var: m.Var, value: int) -> Phrase:
        """That a piece is not in a zone, or that a row is not as long."""
        if self.engine.longest_list(zone):
            piece = Thing(sayer.noun(var.type), determiner="bare")
            row, number = sayer.zone(zone), Number(value + 1)
            return clause("no-position", piece=piece, zone=row, number=number)
        piece = replace(sayer.leaf(value), determiner="no")
        return clause("has.not", zone=sayer.zone(zone), piece=piece)

    def _not_walked(self, sayer: Sayer, walks: m.Walks, var: m.Var, value: int) -> Phrase:
        """Why a walk cannot be chosen: a place of it is not there, or it is too long."""
        places = walks.places
        way = walked(value, len(self.game.places[places].names) + 1)
        first = self.engine.layout.laid.get(places)
        for place in way:
            if first is not None and not self.cells[first + place]:
                return clause("not-laid", place=sayer.place(places, place))
        limits = {"low": Number(walks.low), "high": Number(walks.high)}
        steps = sayer.amount(m.Size(m.PlacesOf(var, places)))
        return clause("fail.range", left=steps, have=Number(len(way)), **limits)

    def _alternatives(self) -> tuple[Move, ...]:
        """The legal moves that differ in the fewest parts."""
        if self.site is None:
            return ()
        legal = self.engine.move_lists[self.site.number](self.cells)
        wanted = [self.move.act, *(part.text for part in self.move.parts)]

        def difference(move: Move) -> int:
            words = [move.act, *(part.text for part in move.parts)]
            same = sum(a == b for a, b in zip(words, wanted, strict=False))
            return max(len(words), len(wanted)) - same

        return tuple(sorted(legal, key=difference)[:MOST_ALTERNATIVES])

    # What the answer rests on

    def _assumptions(self) -> Iterator[Assumption]:
        if self.site is None:
            return
        found = self._alternative(self.site)
        if found is None:
            return
        sayer = Sayer(self.game)
        wanted = self._read(found[1], m.Attribute, m.SumOf)
        for index, leaf in enumerate(self.game.leaves if wanted else ()):
            for name in sorted(wanted & set(leaf.assumed)):
                yield _assumed(leaf.name, name, sayer.leaf(index))
        wanted = self._read(found[1], m.AttributeOfPlace)
        for places in self.game.places.values() if wanted else ():
            for index, row in enumerate(places.rows if self._matters(places) else ()):
                if self._is_in_play(places, index):
                    for name in sorted(wanted & set(row.assumed)):
                        place = sayer.place(places.name, index)
                        yield _assumed(places.names[index], name, place)

    def _read(self, alternative: m.Alternative, *kinds: type) -> set[str]:
        """The numbers of tables that the guards of an act look at; worked out once."""
        known = self.engine.tables_read
        key = (alternative.index, kinds)
        if key not in known:
            known[key] = self._looked_up(alternative, kinds)
        return known[key]

    def _looked_up(self, alternative: m.Alternative, kinds: tuple[type, ...]) -> set[str]:
        """The numbers of tables that guards look at, also through values."""
        found: set[str] = set()
        todo: list[object] = [guard.condition for guard in alternative.guards]
        seen: set[str] = set()
        while todo:
            node = todo.pop()
            for item in m.walk(node):
                if isinstance(item, kinds):
                    found.add(getattr(item, "attribute", "") or getattr(item, "name", ""))
            for name in [*m.values_asked(node)]:
                if name not in seen:
                    todo.append(self.game.values[name].terms)
                seen.add(name)
        return found

    def _matters(self, places: m.Places) -> bool:
        return any(row.assumed for row in places.rows)

    def _is_in_play(self, places: m.Places, index: int) -> bool:
        """Whether a verdict can be about a place: one that the move or the turn names."""
        names = {part.text for part in self.move.parts} | set(
            " ".join(part.text for part in self.move.parts).split()
        )
        for memory in self.game.memories.values():
            if memory.owner is None and isinstance(memory.type, m.PlaceType):
                shown = self.cells[self.engine.layout.memories[memory.name]]
                if memory.type.places == places.name and shown - memory.type.optional == index:
                    return True
        return places.names[index] in names

    def _unsaid(self) -> Iterator[Assumption]:
        """Facts that decide the verdict, that the position leaves out and chance would settle."""
        if self.given is None or self.site is None:
            return
        found = self._alternative(self.site)
        if found is None:
            if ("turn", 0) not in self.given and self._varies(None, 0):
                player = Thing("_player", determiner="bare")
                yield Assumption("position.turn", clause("depends", thing=player))
            return
        zones = _zones_read(found[1])
        yield from self._unsaid_facts(found[1], {zone.zone for zone in zones})
        sayer = self._sayer(self.site)
        for zone in zones:
            for owner in self._owners(zone, found[1]):
                if (zone.zone, owner) not in self.given and self._varies(zone.zone, owner):
                    cells = self.engine.layout.zones[zone.zone]
                    of = sayer.seat(owner) if cells.zone.owner == "player" else None
                    thing = Thing(zone.zone, determiner="the", owner=of)
                    yield Assumption(f"position.{zone.zone}", clause("depends", thing=thing))

    def _unsaid_facts(self, alternative: m.Alternative, told: set[str]) -> Iterator[Assumption]:
        """Counters, memories, places laid and zones that values look at (not those told about
        anyway) that set-up leaves to chance, and that matter."""
        assert self.given is not None
        layout = self.engine.layout
        reads = Analysis(self.game).reads((alternative.binders, alternative.guards))
        laid = layout.laid if ("laid", "") in reads else ()
        dealt: set[Touched] = {("laid", each) for each in laid}
        for kind, name in sorted(reads | dealt):
            match kind:
                case "counter":
                    base, owner = layout.counters[name], self.game.counters[name].owner
                case "memory":
                    base, owner = layout.memories[name], self.game.memories[name].owner
                case "laid" if name in layout.laid:
                    base, owner = layout.laid[name], name
                    name = self.game.places[name].on
                case "zone" if name in layout.zones and name not in told | {m.BOX}:
                    base, owner = layout.zones[name].base, layout.zones[name].zone.owner
                case "laid" | "zone" | "spots" | "value" | "journey" | "active":
                    continue
                case _:
                    assert_never(kind)
            count = owners(self.game, layout, owner)
            said = (
                (name, 0) in self.given
                if kind == "laid"
                else all((name, index) in self.given for index in range(count))
            )
            size = count * (layout.zones[name].stride if kind == "zone" else 1)
            if not said and self._deals(slice(base, base + size)):
                thing = Thing(name, determiner="the")
                yield Assumption(f"position.{name}", clause("depends", thing=thing))

    def _deals(self, cells: slice) -> bool:
        """Whether set-up leaves cells to chance."""
        return len({tuple(start[cells]) for start in self._starts()}) > 1

    def _starts(self) -> list[list[int]]:
        """How several games begin; the same cards come to some seeds that are side by side."""
        known = self.engine.starts
        seeds = (7**power for power in range(len(known), SET_UPS_TRIED))
        known += [self.engine.start(Chance.seeded(seed)) for seed in seeds]
        return known

    def _owners(self, zone: m.ZoneRef, alternative: m.Alternative) -> list[int]:
        decoded = self.engine.decode(self.move.code)
        values = decoded[1] if decoded else ()
        named: dict[m.Expr | None, int] = {None: 0, m.You(): self.cells[ACTIVE]}
        named |= {m.Seat(seat): seat for seat in range(self.engine.players)}
        chosen = zip(alternative.binders, values, strict=False)
        named |= {binder.var: value for binder, value in chosen}
        if zone.of in named:
            return [named[zone.of]]
        if isinstance(zone.of, m.Var) and not m.is_several(zone.of):
            return []  # it comes from an earlier decision
        return list(range(self.engine.layout.zones[zone.zone].owners))

    def _varies(self, zone: str | None, owner: int) -> bool:
        """Whether set-up deals a zone (or the first turn) differently from seed to seed."""
        if zone is None:
            return self._deals(slice(ACTIVE, ACTIVE + 1))
        place = self.engine.layout.zones[zone]
        return self._deals(slice(place.at(owner), place.at(owner) + place.stride))


def _assumed(owner: str, name: str, thing: Phrase) -> Assumption:
    value = Thing(name, determiner="the")
    return Assumption(f"{owner}.{name}", clause("assumed.value", value=value, piece=thing))


def _zones_read(alternative: m.Alternative) -> list[m.ZoneRef]:
    nodes = (*(b.source for b in alternative.binders), *(g.condition for g in alternative.guards))
    return [item for item in m.walk(nodes) if isinstance(item, m.ZoneRef)]


def _kept(engine: Engine, site: Site, cells: list[int]) -> dict[str, Phrase]:
    """What the names bound earlier in the turn stand for."""
    sayer = Sayer(engine.game)
    found: dict[str, Phrase] = {}
    for local in site.locals:
        zone = engine.layout.zones.get(local.zone)
        if isinstance(local.type, m.PieceType) and not (zone and zone.form == "list"):
            found[local.name] = replace(sayer.leaf(cells[local.cell]), determiner="the")
    return found


def failed_guard(sayer: Sayer, guard: m.Guard, have: int | None, need: int | None) -> Reason:
    """The sentence of a guard that fails: the two numbers, or how things are."""
    phrase = failed(sayer, in_question(sayer.game, guard.condition), guard.wanted, have, need)
    return Reason(_first(guard.rules), phrase, guard.span, have, need)


def failed(
    sayer: Sayer, condition: m.Condition, wanted: bool, have: int | None, need: int | None
) -> Phrase:
    match condition:
        case m.Compare(left, comparator) if have is not None and need is not None:
            word = (COMPARISONS if wanted else OPPOSITE)[comparator]
            numbers = {"have": sayer.figure(left, have), "need": sayer.figure(left, need)}
            return clause(f"fail.{word}", left=sayer.amount(left), **numbers)
        case m.Not(of):
            return failed(sayer, of, not wanted, have, need)
        case m.Same(m.Var(), m.Var() | m.Place() | m.Seat()):
            # by their roles: that 2 is 2 explains nothing
            return Sayer(sayer.game).condition(condition, positive=not wanted)
        case (
            m.Compare() | m.Same() | m.Flag() | m.Connected() | m.Between() | m.IsKind()
            | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsIn() | m.IsFaced()
            | m.Has() | m.Quantified() | m.Possible() | m.Afterwards() | m.Var() | m.MemoryRef()
            | m.ValueOf() | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That()
        ):  # fmt: skip
            return sayer.condition(condition, positive=not wanted)
    assert_never(condition)


def _ends(rule: m.Rule) -> bool:
    """Whether a rule may end the game by one of its own lines."""
    lines = (node for node in m.walk(rule) if isinstance(node, m.Statement))
    return any(nature(line) == "ending" for line in lines)


def _holds(engine: Engine, function: str, var: m.Var | None, cells: list[int]) -> Iterator[bool]:
    for value in _values_of(engine, var):
        yield bool(engine.namespace[function](cells, *value)[0])


def _values_of(engine: Engine, var: m.Var | None) -> list[tuple[int, ...]]:
    if var is None:
        return [()]
    if isinstance(var.type, m.PlaceType):
        return [(i,) for i in range(len(engine.game.places[var.type.places].names))]
    return [(i,) for i in range(engine.players)]


# Positions


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
            for owner in range(zone.owners if zone.form == "list" else 0):
                start = zone.at(owner)
                held = self.cells[start + 1 : start + zone.stride]
                pieces = [element for element in held if element >> 1 != m.GAP]
                if pieces != held:
                    pieces += [0] * (len(held) - len(pieces))
                    gaps = sum(element >> 1 == m.GAP for element in held)
                    self.cells[start : start + zone.stride] = [self.cells[start] - gaps, *pieces]
                    phrase = clause("gap", zone=self._zone_thing(zone, owner))
                    yield Reason(_first(zone.zone.rules), phrase, zone.zone.span)

    def _pieces(self) -> Iterator[Reason]:
        """Every piece of the box is in exactly one zone."""
        totals = [0] * len(self.game.leaves)
        for zone in self.zones.values():
            for owner in range(zone.owners):
                for number, _ in pieces_in(zone, owner, self.cells):
                    if 0 <= number < len(totals):
                        totals[number] += 1
        for index, leaf in enumerate(self.game.leaves):
            absent = leaf.seat is not None and leaf.seat >= self.engine.players
            need = 0 if absent else leaf.count
            if totals[index] == need:
                continue
            piece = replace(self.sayer.leaf(index), determiner="bare")
            numbers = {"have": Number(totals[index]), "need": Number(need)}
            rule = _first(self.game.kinds[leaf.kinds[0]].rules)
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
                rule, span = _first(zone.zone.rules), zone.zone.span
                if most is not None and len(pieces) > most:
                    numbers = {"have": Number(len(pieces)), "need": Number(most)}
                    phrase = clause("capacity", zone=thing, **numbers)
                    yield Reason(rule, phrase, span, len(pieces), most)
                for leaf in sorted({leaf for leaf, _ in pieces} - zone.zone.leaves):
                    piece = replace(self.sayer.leaf(leaf), determiner="a")
                    yield Reason(rule, clause("kind-there", piece=piece, zone=thing), span)

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
            for index in range(owners(self.game, self.layout, counter.owner)):
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
        return Reason(_first(counter.rules), phrase, counter.span, have, need)

    def _amount(self, counter: m.Counter, number: int) -> Phrase:
        return self.sayer.figure(m.CounterRef(counter.name, None, counter.type), number)

    def _flow(self) -> Iterator[Reason]:
        """The decision fits what is on the table: a chosen piece is where it was chosen."""
        site = self.engine.site(self.cells)
        turns = self.game.turns
        if self.cells[ACTIVE] >= self.engine.players:
            yield Reason(_first(turns.rules), clause("turn-of-nobody"), turns.span)
        if site is None:
            yield from self._over()
            return
        if self.cells[WINNERS]:
            yield Reason(_first(turns.rules), clause("winners-too-soon"), turns.span)
        decider = self.engine.namespace.get(f"decider_{site.number}")
        if decider is not None and decider(self.cells) != self.cells[ACTIVE]:
            player = self.sayer.seat(decider(self.cells))
            yield Reason(
                _first(site.choose.rules), clause("turn-of", player=player), site.choose.span
            )
        if not self.engine.namespace[f"held_{site.number}"](self.cells):
            yield Reason(_first(site.choose.rules), self._unfounded(site), site.choose.span)

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
            owner = self._turn_of(site) if zone.zone.owner == "player" else 0
            chosen = self.cells[local.cell]
            piece = replace(self.sayer.leaf(chosen), determiner="bare")
            if chosen not in [leaf for leaf, _ in pieces_in(zone, owner, self.cells)]:
                return clause("chosen-missing", piece=piece, zone=self._zone_thing(zone, owner))
            return clause("not-pending.piece", piece=piece, decision=decision)
        return clause("not-pending", decision=decision)

    def _over(self) -> Iterator[Reason]:
        """A game that is over has been ended by some rule that holds."""
        endings = [
            (index, trigger) for index, trigger in enumerate(self.game.triggers) if _ends(trigger)
        ]
        others = (rule for rule in m.rules_of(self.game) if not isinstance(rule, m.Trigger))
        elsewhere = any(_ends(rule) for rule in others)
        ended = [
            (trigger, value)
            for index, trigger in endings
            for value in _values_of(self.engine, trigger.var)
            if self.engine.namespace[f"pending_{index}"](self.cells, *value)[0]
        ]
        if elsewhere:
            return
        if not ended:
            rule = _first(endings[0][1].rules) if endings else ""
            span = endings[0][1].span if endings else None
            yield Reason(rule, clause("over-without-cause"), span)
        elif all(self._winners(*each) != self.cells[WINNERS] for each in ended):
            trigger = ended[0][0]
            yield Reason(_first(trigger.rules), clause("other-winners"), trigger.span)

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
        """At a decision no `whenever` is waiting to happen, but one that leads to it."""
        site = self.engine.site(self.cells)
        for index, trigger in enumerate(self.game.triggers):
            if site is not None and index in site.triggers:
                continue
            for value in _values_of(self.engine, trigger.var):
                found = self.engine.namespace[f"pending_{index}"](self.cells, *value)
                if found[0]:
                    sayer = self._with(trigger.var, value)
                    phrase = clause("pending", condition=sayer.condition(trigger.condition))
                    yield Reason(_first(trigger.rules), phrase, trigger.span, found[1], found[2])

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
            for value in _values_of(self.engine, claim.var):
                holds, have, need = self.engine.namespace[f"claim_{index}"](self.cells, *value)
                if not holds:
                    sayer = self._with(claim.var, value)
                    phrase = failed(sayer, claim.claim, True, have, need)
                    yield Reason(_first(claim.rules), phrase, claim.span, have, need)

    def _dead_end(self) -> Iterator[Reason]:
        site = self.engine.site(self.cells)
        if site is not None and not self.engine.move_lists[site.number](self.cells):
            player = self.sayer.seat(self.cells[ACTIVE])
            rule = _first(site.choose.rules)
            yield Reason(rule, clause("dead-end", player=player), site.choose.span)
