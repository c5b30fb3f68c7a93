"""Pieces that go from where they are to a zone."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    NONE,
    ONE,
    ZERO,
    Env,
    PieceAt,
    ZoneAt,
    among,
    both,
    compare,
    const,
    if_,
    minus,
    negated,
    plus,
    times,
)
from rulespec.lowering.gaps import filled, lies, no_piece, placed, trimmed
from rulespec.lowering.hub import Hub
from rulespec.lowering.steps import places_of
from rulespec.lowering.zones import labels_of, leaf_of
from rulespec.records import Record, record

UNROLLED = 3
"""So many piece types are handled line by line, more in a loop."""


@record
class Moved(Record):
    """Pieces on their way: their type, whether they lie face up, how many, their labels."""

    leaf: f.Number
    up: f.Number
    amount: f.Number = ONE
    labels: f.Number = ZERO
    """As bits."""


@record
class Filled(Record):
    """A place that has just received a piece: lets a trigger look only at that place."""

    places: str
    index: f.Number
    leaf: f.Number


@record
class Done(Record):
    """What a line does, and the one place that it filled, if that is all it filled."""

    code: f.Code
    filled: Filled | None = None


class Transfers:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def transfer(self, node: m.Transfer, env: Env) -> Done:
        found, target = self._settled(node.target, env)
        match node.what:
            case m.OneOf(piece):
                taken, moved = self._take(self.hub.zones.piece(piece, env))
                if node.position is not None:
                    at = self.hub.numbers.amount(node.position, env)
                    inserted = self._inserted(target, _facing(moved, node.face), at)
                    return Done((*found, *taken, *inserted))
                done = self.add(target, _facing(moved, node.face))
                return Done((*found, *taken, *done.code), done.filled)
            case m.SomeOf():
                done = self._some(node.what, target, node.face, env)
                return Done((*found, *done.code), done.filled)
            case m.AllOf():
                return Done((*found, *self._all(node.what, target, node.face, env)))
        assert_never(node.what)

    def _inserted(self, row: ZoneAt, moved: Moved, position: f.Number) -> f.Code:
        """The last piece of a row goes back to its position, past those that come after that."""
        if row.cells.zone.gaps:
            return placed(row, _element(row, moved), position, self.hub.names)
        index = self.hub.names.local("i")
        here = plus(row.start, index)
        passing = (f.Exchange(here, plus(here, 1), 1),)
        behind = f.Reversed(f.Range(position, row.length))
        return (*self._pushed(row, moved), f.For((index,), behind, passing))

    def _pushed(self, row: ZoneAt, moved: Moved) -> f.Code:
        """A piece at the end of a row or stack, or on the leftmost free space."""
        if row.cells.zone.gaps:
            return filled(row, _element(row, moved), self.hub.names)
        behind = f.Store(plus(row.start, row.length), _element(row, moved))
        return (f.Add(row.start, ONE), behind)

    def available(
        self, node: m.Transfer, env: Env, facts: tuple[m.Condition, ...]
    ) -> f.Number | None:
        """Whether there is anything to move and room for it.

        Nothing, if both are certain: a bag always has room, a chosen piece is always there,
        and `facts` are conditions known to hold.
        """
        tests = [*self._there(node.what, env), *self._has_room(node.target, env, facts)]
        return both(tests) if tests else None

    def _there(self, what: m.What, env: Env) -> list[f.Number]:
        zones = self.hub.zones
        match what:
            case m.AllOf(_, zone):
                return [zones.zone(zone, env).length] if isinstance(zone, m.PlaceZone) else []
            case m.SomeOf(_, kind, zone):
                source = zones.zone(zone, env)
                if isinstance(zone, m.PlaceZone):
                    return [source.length]
                return [f.Cell(zones.count_cell(source, self._leaf(kind, source, env)))]
            case m.OneOf(piece):
                return [zones.zone(piece.zone, env).length] if isinstance(piece, m.TopOf) else []
        assert_never(what)

    def _has_room(
        self, target: m.Holder, env: Env, facts: tuple[m.Condition, ...]
    ) -> list[f.Number]:
        match target:
            case m.PlaceZone(place):
                if isinstance(place, m.FirstWhere):
                    return []  # found by a search that names what must hold of it
                if m.IsEmpty(target) in facts:
                    return []
                return [f.Not(self.hub.zones.zone(target, env).length)]
            case m.ZoneRef():
                room = self.room(self.hub.zones.zone(target, env))
                return [] if room is None else [room]
            case m.Var():
                return []
        assert_never(target)

    def room(self, target: ZoneAt) -> f.Number | None:
        """Whether a row or stack has room for one more, if that is limited."""
        if target.cells.form != "list" or target.cells.zone.capacity is None:
            return None
        taken = self.hub.zones.size(target)
        return compare("<", taken, target.cells.stride - 1)

    def _settled(self, target: m.Holder, env: Env) -> tuple[f.Code, ZoneAt]:
        """A zone; a place that has to be searched for is found once, before."""
        if isinstance(target, m.PlaceZone) and isinstance(target.place, m.FirstWhere):
            search = target.place
            loop, inner = self.hub.sets.loop(search.var, search.set, env)
            where = self.hub.conditions.condition(search.condition, inner)
            cells = self.hub.layout.spots[places_of(search)]
            at = plus(const(cells.base), loop.var)
            over = f.Reversed(loop.over) if search.which == "last" else loop.over
            found = f.For((loop.var,), over, if_(where, (f.Break(),)))
            return (found,), ZoneAt(cells, at, loop.var)
        return (), self.hub.zones.zone(target, env)

    # One or some

    def _take(self, piece: PieceAt) -> tuple[f.Code, Moved]:
        """Remove a piece from where it is."""
        zone, names = piece.zone, self.hub.names
        if zone is None:
            return (), Moved(piece.leaf, ONE)
        match zone.cells.form:
            case "list":
                element, at = names.local("e"), names.local("i")
                left: f.Code = (
                    f.Shift(at, plus(zone.start, zone.length)),
                    f.Add(zone.start, NONE),
                )
                if zone.cells.zone.gaps:
                    left = (f.Store(at, no_piece(zone)), *trimmed(zone, names))
                code = (f.Assign(at, piece.cell), f.Assign(element, f.Cell(at)), *left)
                up = f.Arithmetic("&", element, ONE)
                return code, Moved(leaf_of(element, zone), up, labels=labels_of(element, zone))
            case "spot":
                leaf = names.local("l")
                taken = f.Assign(leaf, minus(zone.length, 1))
                return (taken, f.Store(zone.start, ZERO)), Moved(leaf, ONE)
            case "bag" | "own":
                if isinstance(piece.leaf, f.Const | f.Local | f.Active):
                    cell = self.hub.zones.count_cell(zone, piece.leaf)
                    used = () if piece.there is None else (plus(cell, zone.cells.apart),)
                    gone = tuple(f.Add(each, NONE) for each in (cell, *used))
                    told, labels = self._labels(zone, cell)
                    code = (*told, *gone, *self.fewer(zone, cell))
                    return code, Moved(piece.leaf, ONE, labels=labels)
                leaf = names.local("l")
                cell = self.hub.zones.count_cell(zone, leaf)
                told, labels = self._labels(zone, cell)
                named = (f.Assign(leaf, piece.leaf), *told, f.Add(cell, NONE))
                return (*named, *self.fewer(zone, cell)), Moved(leaf, ONE, labels=labels)
        assert_never(zone.cells.form)

    def _labels(self, zone: ZoneAt, cell: f.Number) -> tuple[f.Code, f.Number]:
        """The labels of a piece where none is like another, found out before it goes."""
        if not zone.cells.labels:
            return (), ZERO
        found = self.hub.names.local("m")
        return (f.Assign(found, f.Cell(plus(cell, zone.cells.labelled))),), found

    def fewer(self, zone: ZoneAt, cell: f.Number) -> f.Code:
        """Of pieces that have become fewer, no more are in use than there are; what has gone leaves
        no labels behind."""
        lines: f.Code = ()
        if zone.cells.in_use:
            used = plus(cell, zone.cells.apart)
            lines = if_(compare(">", f.Cell(used), f.Cell(cell)), (f.Store(used, f.Cell(cell)),))
        if zone.cells.labels:
            lines = (*lines, f.Store(plus(cell, zone.cells.labelled), ZERO))
        return lines

    def add(self, zone: ZoneAt, moved: Moved) -> Done:
        """Put pieces of a type into a zone."""
        match zone.cells.form:
            case "spot":
                placed = f.Store(zone.start, plus(moved.leaf, 1))
                return Done((placed,), Filled(zone.cells.zone.name, zone.owner or ZERO, moved.leaf))
            case "list":
                left = zone.cells.zone.added_leftmost
                code = self._inserted(zone, moved, ONE) if left else self._pushed(zone, moved)
                if moved.amount != ONE:
                    count = self.hub.names.local("n")
                    code = (f.For((count,), f.Range(ZERO, moved.amount), code),)
                return Done(code)
            case "bag" | "own":
                cell = self.hub.zones.count_cell(zone, moved.leaf)
                added: f.Code = (f.Add(cell, moved.amount),)
                if zone.cells.labels and moved.labels != ZERO:
                    added = (*added, f.Store(plus(cell, zone.cells.labelled), moved.labels))
                return Done(added)
        assert_never(zone.cells.form)

    def _some(self, what: m.SomeOf, target: ZoneAt, face: m.Facing | None, env: Env) -> Done:
        zone = self.hub.zones.zone(what.zone, env)
        if zone.cells.form == "spot":
            taken, moved = self._take(PieceAt(ZERO, zone))
            done = self.add(target, _facing(moved, face))
            return Done((*taken, *done.code), done.filled)
        leaf = self._leaf(what.kind, zone, env)
        cell = self.hub.zones.count_cell(zone, leaf)
        code: f.Code = ()
        amount: f.Number = const(what.amount)
        if what.amount > 1:
            some = self.hub.names.local("n")
            code = (f.Assign(some, f.Ask("least", (amount, f.Cell(cell)))),)
            amount = some
        lost = const(-amount.value) if isinstance(amount, f.Const) else times(NONE, amount)
        told, labels = self._labels(zone, cell)
        done = self.add(target, _facing(Moved(leaf, ONE, amount, labels), face))
        gone = (*told, f.Add(cell, lost), *self.fewer(zone, cell))
        return Done((*code, *gone, *done.code), done.filled)

    def _leaf(self, kind: m.KindRef, zone: ZoneAt, env: Env) -> f.Number:
        leaves = kind.leaves & zone.cells.zone.leaves
        if zone.cells.form == "own" and len(leaves) > 1:
            return plus(const(min(leaves)), zone.owner or ZERO)
        leaf = self.hub.zones.owned_leaf(leaves, kind.owner, env)
        assert leaf is not None, "checked: the kind is a single type of piece here"
        return leaf

    # All

    def _all(self, what: m.AllOf, target: ZoneAt, face: m.Facing | None, env: Env) -> f.Code:
        zone = self.hub.zones.zone(what.zone, env)
        if zone.owners is None:
            return self._all_of_one(_All(what, zone, target, face), env)
        owner = self.hub.names.local("o")
        one = _All(what, zone.of(owner), target, face)
        return (f.For((owner,), zone.owners, self._all_of_one(one, env)),)

    def _all_of_one(self, one: _All, env: Env) -> f.Code:
        match one.zone.cells.form:
            case "list":
                return self._all_of_list(one, env)
            case "spot":
                moved = _facing(Moved(minus(one.zone.length, 1), ONE), one.face)
                return (*self.add(one.target, moved).code, f.Store(one.zone.start, ZERO))
            case "bag" | "own":
                return self._all_of_bag(one, env)
        assert_never(one.zone.cells.form)

    def _all_of_bag(self, one: _All, env: Env) -> f.Code:
        leaves = self._leaves(one.what.kind, one.zone, env)
        if len(leaves) <= UNROLLED:
            return tuple(line for leaf in leaves for line in self._all_of_leaf(leaf, one, env))
        leaf = self.hub.names.local("l")
        fixed = [each.value for each in leaves if isinstance(each, f.Const)]
        assert len(fixed) == len(leaves), "several types are known ones"
        body = self._all_of_leaf(leaf, one, env)
        return (f.For((leaf,), f.Fixed(tuple(fixed)), body),)

    def _leaves(self, kind: m.KindRef, zone: ZoneAt, env: Env) -> list[f.Number]:
        if kind.owner is not None or zone.cells.form == "own":
            return [self._leaf(kind, zone, env)]
        game, players = self.hub.game, self.hub.layout.players
        leaves = sorted(kind.leaves & zone.cells.zone.leaves)
        return [const(i) for i in leaves if game.is_present(game.leaves[i], players)]

    def _all_of_leaf(self, leaf: f.Number, one: _All, env: Env) -> f.Code:
        count = self.hub.names.local("n")
        cell = self.hub.zones.count_cell(one.zone, leaf)
        kept = self._kept(one.what, env)
        told, labels = self._labels(one.zone, cell)
        moved = _facing(Moved(leaf, ONE, count, labels), one.face)
        there: f.Number = f.Cell(cell)
        emptied: f.Statement = f.Store(cell, ZERO)
        if kept is not None:
            there = f.Arithmetic("-", there, compare("==", kept, leaf))
            emptied = f.Add(cell, times(NONE, count))
        if one.what.one_each:
            there = minus(there, compare(">", there, 0))
            emptied = f.Add(cell, times(NONE, count))
        fewer = self.fewer(one.zone, cell)
        code = (
            f.Assign(count, there),
            *if_(count, (*told, emptied, *fewer, *self.add(one.target, moved).code)),
        )
        where = self._where(one.what, PieceAt(leaf), env)
        return code if where is None else if_(where, code)

    def _kept(self, what: m.AllOf, env: Env) -> f.Number | None:
        """Which piece stays as it is, by its place in a row or else by its type."""
        if what.besides is None or m.is_several(what.zone):
            return None
        piece = self.hub.zones.piece(what.besides, env)
        return piece.leaf if piece.position is None else piece.position

    def _where(self, what: m.AllOf, piece: PieceAt, env: Env) -> f.Number | None:
        """The condition on a piece, or on the pieces of a type, if there is one."""
        if what.condition is None or what.var is None:
            return None
        return self.hub.conditions.condition(what.condition, {**env, what.var.name: piece})

    def _all_of_list(self, one: _All, env: Env) -> f.Code:
        """Pieces of a row that fit leave it in order; the others close up."""
        names, zone = self.hub.names, one.zone
        element = names.local("e")
        up, labels = f.Arithmetic("&", element, ONE), labels_of(element, zone)
        moved = Moved(leaf_of(element, zone), up, labels=labels)
        leaving = self.add(one.target, _facing(moved, one.face)).code
        index = names.local("i")
        piece = self.hub.zones.piece_in(zone, index)
        before, tests = self.fitting(one.what, zone, piece, env)
        first, size = plus(zone.start, 1), zone.cells.stride - 1
        gone, rest = f.ListLocal(names.fresh("r")), f.ListLocal(names.fresh("r"))
        moving = f.For((element,), gone, leaving)
        if not tests:
            emptied = (f.Refill(first, size, f.Fixed(())), f.Store(zone.start, ZERO))
            return (f.AssignList(gone, zone.elements), *emptied, moving)
        everywhere, fits = f.Range(ZERO, zone.length), both(tests)
        fitting = f.Gather(f.Cell(piece.cell), (f.Loop(index, everywhere, (fits,)),))
        others = f.Gather(f.Cell(piece.cell), (f.Loop(index, everywhere, (negated(fits),)),))
        if zone.cells.zone.gaps:
            stays = f.Either(fits, no_piece(zone), f.Cell(piece.cell))
            others = f.Gather(stays, (f.Loop(index, everywhere),))
        return (
            *before,
            f.AssignList(gone, fitting),
            f.AssignList(rest, others),
            f.Refill(first, size, rest),
            f.Store(zone.start, f.Length(rest)),
            *(trimmed(zone, names) if zone.cells.zone.gaps else ()),
            moving,
        )

    def fitting(
        self, what: m.AllOf, zone: ZoneAt, piece: PieceAt, env: Env
    ) -> tuple[f.Code, list[f.Number]]:
        """What must hold of a piece of a zone so that it is meant, and what is found out before."""
        before: f.Code = ()
        number = piece.leaf if piece.position is None else piece.position
        tests = [lies(zone, number)] if zone.cells.zone.gaps else []
        if not zone.cells.zone.leaves <= what.kind.leaves:
            tests.append(among(piece.leaf, what.kind.leaves))
        kept = self._kept(what, env)
        if kept is not None:
            tests.append(compare("!=", number, kept))
        if what.beside is not None:
            middle, beside = self.hub.names.local("i"), self.hub.zones.piece(what.beside, env)
            same = beside.zone is not None and beside.zone.start == zone.start
            at = beside.position if same and beside.position is not None else const(-9)
            before = (f.Assign(middle, at),)
            apart = f.Arithmetic("-", number, middle)
            next_to = f.Contains(f.Fixed((-1, 1)), apart)
            tests += [compare(">=", middle, 0), next_to]
        where = self._where(what, piece, env)
        if where is not None:
            tests.append(where)
        return before, tests


@record
class _All(Record):
    """All pieces of some kind in one zone, and where they go."""

    what: m.AllOf
    zone: ZoneAt
    target: ZoneAt
    face: m.Facing | None


def _element(row: ZoneAt, moved: Moved) -> f.Number:
    """What the cell of a row says of a piece; without faces it counts as face up."""
    up = moved.up if row.cells.zone.faced else ONE
    element = plus(times(const(1 << row.cells.shift), moved.leaf), up)
    return plus(element, times(const(2), moved.labels)) if row.cells.labels else element


def _facing(moved: Moved, face: m.Facing | None) -> Moved:
    """Pieces that come to lie as a line says; else as they lie."""
    if face is None:
        return moved
    return replace(moved, up=ONE if face == "up" else ZERO)
