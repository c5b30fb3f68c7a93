"""Whether a move is allowed, and every rule that says no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.layout import ACTIVE
from rulespec.move import Move
from rulespec.program import Site
from rulespec.prose.moves import decision_phrase
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Number, Phrase, Series, Thing, You, clause
from rulespec.referee.grounds import Grounds
from rulespec.referee.verdict import (
    Assumption,
    Given,
    Reason,
    Verdict,
    ends,
    failed_guard,
    first,
    holds,
)
from rulespec.walks import walked

MOST_ALTERNATIVES = 3


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
        assumptions = tuple(self._assumptions())
        return Verdict("move", legal, tuple(reasons), alternatives, assumptions)

    def _reasons(self) -> Iterator[Reason]:
        if self.site is None:
            yield Reason(self._ending_rule(), clause("over"))
            return
        if self.seat is not None and self.seat != self.cells[ACTIVE]:
            turns = self.game.turns
            player = Sayer(self.game).seat(self.cells[ACTIVE])
            yield Reason(first(turns.rules), clause("turn-of", player=player), turns.span)
            return
        found = self._alternative(self.site)
        if self.move.code == 0:
            if not self.site.choose.may:
                yield self._not_now(self.site)
        elif found is None:
            yield self._not_now(self.site)
        elif found[1].onward:
            if self._objected(self.site, found[0]):
                yield self._not_now(self.site)
        else:
            yield from self._failures(self.site, *found)

    def _assumptions(self) -> Iterator[Assumption]:
        """What the answer rests on."""
        if self.site is None:
            return
        grounds = Grounds(self.engine, self.cells, self.move, self.given)
        found = self._alternative(self.site)
        if found is not None:
            yield from grounds.assumed(found[1])
        yield from grounds.unsaid(None if found is None else found[1])

    def _ending_rule(self) -> str:
        """The rule that ended the game: the first that ends it and holds."""
        for index, trigger in enumerate(self.game.triggers):
            if ends(trigger) and any(holds(self.engine, index, trigger.var, self.cells)):
                return first(trigger.rules)
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
        return Reason(first(site.choose.rules), clause("now", decision=decision), site.choose.span)

    def _objected(self, site: Site, position: int) -> bool:
        """Whether something else comes next than what a move goes on with."""
        return any(True for _ in self.engine.code_of.why[site.number, position](self.cells))

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
        why = self.engine.code_of.why[site.number, position]
        for number, have, need in why(self.cells, *values):
            if number < 0 and alternative.binders[-1 - number].named:
                yield self._not_held(sayer, site, position, values, -1 - number)
            elif number < 0:
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
                if binder.named:
                    leaf = value % binder.types + binder.named[0]
                    return replace(sayer.leaf(leaf), determiner="the")
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
        rule, span = first(binder.rules or alternative.rules), alternative.span
        if binder.rules:
            span = binder.span
        zone = m.whole_of(binder.source)
        if alternative.means and binder not in alternative.choices and isinstance(zone, m.ZoneRef):
            return Reason(rule, self._not_there(sayer, zone, binder.var, value), span)
        number = binder.var.type
        if isinstance(number, m.NumberType):
            words = {"low": Number(number.low), "high": Number(number.high)}
            left = sayer.variable(binder.var.name, number)
            phrase = clause("fail.range", left=left, have=Number(value), **words)
            return Reason(rule, phrase, span, value, number.high)
        return Reason(rule, self._not_among(sayer, binder, value), span)

    def _not_held(
        self, sayer: Sayer, site: Site, position: int, values: tuple[int, ...], part: int
    ) -> Reason:
        """That a row has no piece of a type, or has another one in that place."""
        act = site.choose.alternatives[position]
        binder, why = act.binders[part], self.engine.code_of.why[site.number, position]
        place, number = divmod(values[part], binder.types)
        row, piece = m.whole_of(binder.source), sayer.leaf(number + binder.named[0])
        assert isinstance(row, m.ZoneRef), "only pieces of rows are called by type and place"
        phrase = clause("has.not", zone=sayer.zone(row), piece=replace(piece, determiner="no"))
        for other in range(self.engine.longest_list(row)):
            tried = (*values[:part], other * binder.types + number, *values[part + 1 :])
            if all(objection != -1 - part for objection, _, _ in why(self.cells, *tried)):
                left = sayer.numbered(binder, str(place + 1))
                phrase = clause("is.kind.not", left=left, right=piece)
        return Reason(first(act.rules), phrase, act.span)

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
            case m.Subset(var, whole, condition):
                if self._is_outside(whole, value):
                    return self._not_among(sayer, replace(binder, source=whole), value)
                one = self._part(binder, value) or self._in_row(binder, value)
                known = sayer.values if one is None else {**sayer.values, var.name: one}
                return Sayer(self.game, known).condition(condition, positive=False)
            case (
                m.AllPlaces() | m.OtherPlayers() | m.AllPlayers() | m.PlayersWith() | m.Lines()
                | m.PlacesOf() | m.Numbers() | m.Reach() | m.ValueOf() | m.PlaceZone() | m.Var()
                | m.Trail() | m.Listed() | m.AllTypes()
            ):  # fmt: skip
                shown = self._part(binder, value) or Number(value)
                return clause("is.in.not", left=shown, set=sayer.several(source))
        assert_never(source)

    def _in_row(self, binder: m.Binder, position: int) -> Phrase | None:
        """The piece at a position of a row, if whoever moves sees it."""
        row = m.whole_of(binder.source)
        zone = self.engine.layout.zones.get(row.zone) if isinstance(row, m.ZoneRef) else None
        if zone is None or not isinstance(row, m.ZoneRef) or not isinstance(row.of, m.You | None):
            return None
        if zone.form != "list" or zone.zone.seen == "none":
            return None
        start = zone.at(self.cells[ACTIVE] if row.of else 0)
        if position >= self.cells[start]:
            return None
        leaf = self.cells[start + 1 + position] >> zone.shift
        return replace(Sayer(self.game).leaf(leaf), determiner="the")

    def _is_outside(self, whole: m.Many, value: int) -> bool:
        """Whether something is not even in the set that only a part of is offered."""
        match whole:
            case m.Subset(_, larger, _):
                return self._is_outside(larger, value)
            case m.OtherPlayers():
                return value == self.cells[ACTIVE]
            case m.AllPlaces(places, False) if self.engine.layout.laid.get(places) is not None:
                return not self.cells[self.engine.layout.laid[places] + value]
            case m.ZoneRef(zone, of) if of is None or isinstance(of, m.You):
                cells = self.engine.layout.zones[zone]
                kept = cells.at(0 if of is None else self.cells[ACTIVE])
                return cells.form == "bag" and not self.cells[kept + value - cells.lowest]
            case (
                m.AllPlaces() | m.ZoneRef() | m.AllPlayers() | m.PlayersWith() | m.Lines()
                | m.PlacesOf() | m.Numbers() | m.Walks() | m.Reach() | m.ValueOf() | m.PlaceZone()
                | m.Var() | m.Trail() | m.Listed() | m.AllTypes()
            ):  # fmt: skip
                return False
        assert_never(whole)

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


def _kept(engine: Engine, site: Site, cells: list[int]) -> dict[str, Phrase]:
    """What the names bound earlier in the turn stand for."""
    sayer = Sayer(engine.game)
    found: dict[str, Phrase] = {}
    for local in site.locals:
        zone = engine.layout.zones.get(local.zone)
        if isinstance(local.type, m.PieceType) and not (zone and zone.form == "list"):
            found[local.name] = replace(sayer.leaf(cells[local.cell]), determiner="the")
    return found
