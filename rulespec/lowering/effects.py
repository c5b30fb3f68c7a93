"""What single lines change: pieces that move, numbers, memories, places that are laid, chance."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.layout import numbers_of
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    NONE,
    ONE,
    ZERO,
    Env,
    PieceAt,
    ZoneAt,
    both,
    compare,
    const,
    if_,
    minus,
    plus,
    scaled,
    times,
)
from rulespec.lowering.checked import as_holder, as_piece
from rulespec.lowering.hub import Hub
from rulespec.lowering.numbers import is_optional
from rulespec.lowering.transfers import Moved, Transfers


class Effects:
    """The effect of one line as statements."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.transfers = Transfers(hub)

    # Places and pieces

    def swap(self, node: m.Swap, env: Env) -> f.Code:
        """Two pieces of rows change places, or the contents of two zones do."""
        zones = self.hub.zones
        if isinstance(node.left.type, m.ZoneType):
            left = zones.zone(as_holder(node.left), env)
            right = zones.zone(as_holder(node.right), env)
            swapped = f.Exchange(left.start, right.start, left.cells.stride)
            areas = tuple(
                f.Exchange(plus(left.start, area), plus(right.start, area), left.cells.stride)
                for area in left.cells.areas
            )
            return (swapped, *areas)
        one, other = zones.piece(as_piece(node.left), env), zones.piece(as_piece(node.right), env)
        return (f.Exchange(one.cell, other.cell, 1),)

    def lay(self, node: m.Lay, env: Env) -> f.Code:
        """A place comes to lie on a square, unless another one does."""
        assert isinstance(node.place.type, m.PlaceType)
        places, numbers = node.place.type.places, self.hub.numbers
        first, size = self.hub.layout.laid[places], len(self.hub.game.places[places].names)
        square = plus(numbers.one(node.square, env), 1)
        place = numbers.one(node.place, env)
        lines: list[f.Statement] = [f.Store(scaled(first, 1, place), square)]
        if self.hub.game.places[places].turned:
            sides = len(self.hub.game.grid(places).sides)
            turn: f.Number = ZERO
            if node.turn is not None:
                turn = f.Arithmetic("%", numbers.amount(node.turn, env), const(sides))
            lines.append(f.Store(scaled(first + size, 1, place), turn))
        return if_(f.Not(f.Contains(self.hub.steps.laid(places), square)), lines)

    def lay_random(self, node: m.LayRandom) -> f.Code:
        """Some places that are not laid yet, on the first free squares."""
        names, laid = self.hub.names, self.hub.steps.laid(node.places)
        first = const(self.hub.layout.laid[node.places])
        size = const(len(self.hub.game.places[node.places].names))
        squares = const(len(self.hub.game.grid(node.places).names) + 1)
        left, drawn = names.local("i"), names.local("v")
        square, rest = names.local("q"), f.ListLocal(names.fresh("r"))
        free = f.AskList("free", (f.Range(ONE, squares), laid, const(node.amount)))
        unlaid = f.Gather(left, (f.Loop(left, f.Range(ZERO, size), (_free(first, left),)),))
        some = if_(
            compare(">", f.Length(rest), 0),
            (f.Pick(drawn, rest), f.Store(plus(first, drawn), square)),
        )
        return (f.For((square,), free, (f.AssignList(rest, unlaid), *some)),)

    def turn_face(self, node: m.TurnFace, env: Env) -> f.Code:
        match node.what:
            case m.OneOf(piece):
                return (_turned(self.hub.zones.piece(piece, env).cell, node.facing),)
            case m.AllOf() as what:
                zone = self.hub.zones.zone(what.zone, env)
                if zone.owners is None:
                    return self._turn_all(what, zone, node.facing, env)
                owner = self.hub.names.local("o")
                body = self._turn_all(what, zone.of(owner), node.facing, env)
                return (f.For((owner,), zone.owners, body),)
            case m.SomeOf():
                raise AssertionError("checked: a number of pieces is not turned")
        assert_never(node.what)

    def label(self, node: m.LabelPieces, env: Env) -> f.Code:
        """Pieces get a label, besides those that they have."""
        bit = 1 << [*self.hub.game.labels].index(node.label)
        match node.what:
            case m.OneOf(piece):
                return self._labelled(self.hub.zones.piece(piece, env), bit)
            case m.AllOf() as what:
                zone = self.hub.zones.zone(what.zone, env)
                if zone.owners is None:
                    return self._label_all(what, zone, bit, env)
                owner = self.hub.names.local("o")
                body = self._label_all(what, zone.of(owner), bit, env)
                return (f.For((owner,), zone.owners, body),)
            case m.SomeOf():
                raise AssertionError("checked: a number of pieces gets no label")
        assert_never(node.what)

    def _labelled(self, piece: PieceAt, bit: int) -> f.Code:
        zone = piece.zone
        assert zone is not None and zone.cells.labels, "checked: it is told apart"
        if zone.cells.form == "list":
            cell, bit = piece.cell, bit << 1
        else:
            cell = plus(self.hub.zones.count_cell(zone, piece.leaf), zone.cells.labelled)
        return (f.Store(cell, f.Arithmetic("|", f.Cell(cell), const(bit))),)

    def _label_all(self, what: m.AllOf, zone: ZoneAt, bit: int, env: Env) -> f.Code:
        index = self.hub.names.local("i")
        piece = self.hub.zones.piece_in(zone, index)
        before, tests = self.transfers.fitting(what, zone, piece, env)
        body = if_(both(tests), self._labelled(piece, bit))
        return (*before, f.For((index,), self.hub.zones.present(zone), body))

    def unlabelled(self) -> f.Code:
        """Labels end with the turn."""
        lines: f.Code = ()
        for cells in self.hub.layout.zones.values():
            if cells.labels and cells.form == "list":
                lines += tuple(
                    line
                    for owner in range(cells.owners)
                    for line in self._row_unlabelled(ZoneAt(cells, const(cells.at(owner))))
                )
            elif cells.labels:
                first = const(cells.base + cells.labelled)
                lines += (f.Refill(first, cells.apart, f.Fixed(())),)
        return lines

    def _row_unlabelled(self, row: ZoneAt) -> f.Code:
        index = self.hub.names.local("i")
        cell = plus(plus(row.start, 1), index)
        bits = ((1 << row.cells.labels) - 1) << 1
        ended = f.Store(cell, f.Arithmetic("&", f.Cell(cell), const(~bits)))
        return (f.For((index,), f.Range(ZERO, row.length), (ended,)),)

    def _turn_all(self, what: m.AllOf, zone: ZoneAt, facing: m.Facing, env: Env) -> f.Code:
        index = self.hub.names.local("i")
        piece = self.hub.zones.piece_in(zone, index)
        before, tests = self.transfers.fitting(what, zone, piece, env)
        body = if_(both(tests), (_turned(piece.cell, facing),))
        return (*before, f.For((index,), f.Range(ZERO, zone.length), body))

    # Numbers and memories

    def change(self, node: m.Change, env: Env) -> f.Code:
        if node.other is not None:
            return self._between(node, node.other, env)
        counter = self.hub.game.counters[node.counter.counter]
        at = self._counter_cell(node.counter, env)
        amount = self.hub.numbers.amount(node.amount, env)
        gains = node.verb == "gain"
        lines: list[f.Statement] = [f.Add(at, amount if gains else _less(amount))]
        high, low = counter.type.high, counter.type.low
        one_way = isinstance(amount, f.Const) or _is_never_negative(node.amount)
        if gains or not one_way:
            lines += if_(compare(">", f.Cell(at), high), (f.Store(at, const(high)),))
        if not gains or not one_way:
            lines += if_(compare("<", f.Cell(at), low), (f.Store(at, const(low)),))
        return self._stirring(counter, at, tuple(lines)) if counter.journey else tuple(lines)

    def rise(self, node: m.Change, bound: m.Amount, rest: f.Local, env: Env) -> f.Code:
        """A counter rises, but not beyond a number unless it is beyond already; `rest` is what is
        left over then."""
        counter = self.hub.game.counters[node.counter.counter]
        at, wanted = self._counter_cell(node.counter, env), self.hub.names.local("n")
        amount = self.hub.numbers.amount(node.amount, env)
        most = f.Ask("least", (self.hub.numbers.amount(bound, env), const(counter.type.high)))
        end = f.Ask("least", (wanted, f.Ask("most", (f.Cell(at), most))))
        lowest = if_(
            compare("<", f.Cell(at), counter.type.low), (f.Store(at, const(counter.type.low)),)
        )
        known = (f.Assign(wanted, plus(f.Cell(at), amount)), f.Assign(rest, minus(wanted, end)))
        change: f.Code = (f.Store(at, minus(wanted, rest)), *lowest)
        return (*known, *(self._stirring(counter, at, change) if counter.journey else change))

    def _stirring(self, points: m.Counter, at: f.Number, change: f.Code) -> f.Code:
        """By how much points of a journey have changed, either way, is counted too."""
        kept = self.hub.game.counters[m.kept_by(points.journey, "stirred")]
        cell, most = const(self.hub.layout.counters[kept.name]), const(kept.type.high)
        before = self.hub.names.local("n")
        less, more = minus(before, f.Cell(at)), minus(f.Cell(at), before)
        by = f.Either(compare("<", f.Cell(at), before), less, more)
        stirred = f.Store(cell, f.Ask("least", (plus(f.Cell(cell), by), most)))
        return (f.Assign(before, f.Cell(at)), *change, stirred)

    def _counter_cell(self, ref: m.CounterRef, env: Env) -> f.Number:
        return self.hub.numbers.cell(self.hub.layout.counters[ref.counter], ref.of, env)

    def _between(self, node: m.Change, other: m.CounterRef, env: Env) -> f.Code:
        """From one counter to another: what there is, and no more than there is room for."""
        source, target = (other, node.counter) if node.verb == "gain" else (node.counter, other)
        low = self.hub.game.counters[source.counter].type.low
        high = self.hub.game.counters[target.counter].type.high
        giving, taking = self._counter_cell(source, env), self._counter_cell(target, env)
        name = self.hub.names.local("n")
        there, room = minus(f.Cell(giving), low), f.Arithmetic("-", const(high), f.Cell(taking))
        amount = self.hub.numbers.amount(node.amount, env)
        least = f.Ask("least", (amount, there, room))
        moved = (f.Add(giving, _less(name)), f.Add(taking, name))
        return (f.Assign(name, least), *if_(compare(">", name, 0), moved))

    def noted(self, node: m.Note | m.Reorder, env: Env) -> f.Code:
        return self._note(node, env) if isinstance(node, m.Note) else self._reorder(node, env)

    def _note(self, node: m.Note, env: Env) -> f.Code:
        value = self.hub.numbers.any(node.value, env)
        if isinstance(node.target, m.MemoryRef):
            return self.remember(node.target, value, env)
        type_ = self.hub.game.counters[node.target.counter].type
        if not isinstance(value, f.Const):
            value = f.Ask("within", (value, const(type_.low), const(type_.high)))
        return (f.Store(self._counter_cell(node.target, env), value),)

    def remember(self, target: m.MemoryRef, value: f.Number, env: Env) -> f.Code:
        base = self.hub.layout.memories[target.memory]
        stored = plus(value, 1) if is_optional(target.type) else value
        if isinstance(target.type, m.WalkType):  # no more steps than there is room for
            most = self.hub.steps.base(target.type.places) ** target.type.most
            stored = f.Arithmetic("%", value, const(most))
        return (f.Store(self.hub.numbers.cell(base, target.of, env), stored),)

    def _reorder(self, node: m.Reorder, env: Env) -> f.Code:
        """Everybody gets the position at which a sorted list has them."""
        order, fresh = self.hub.game.counters[node.order], self.hub.names.local
        base = const(self.hub.layout.counters[node.order])
        if node.first is not None:
            members = self._by_seats(order, node.first, env)
        else:
            members = self._ranked(order, base, node, env)
        sorted_, member, position = f.ListLocal(self.hub.names.fresh("r")), fresh("v"), fresh("n")
        lines = (f.Store(plus(base, member), position), f.Assign(position, plus(position, 1)))
        start = (f.AssignList(sorted_, members), f.Assign(position, ONE))
        return (*start, f.For((member,), sorted_, lines))

    def _by_seats(self, order: m.Counter, first: m.One, env: Env) -> f.Numbers:
        """The players clockwise from one, then who else has a position."""
        players, seat = self.hub.layout.players, self.hub.names.local("o")
        after = minus(plus(seat, players), self.hub.numbers.one(first, env))
        seats = f.Range(ZERO, const(players))
        clockwise = f.Sorted(seats, seat, f.Arithmetic("%", after, const(players)))
        if order.owner is None or order.owner == "player":
            return clockwise
        others = self.hub.game.places[order.owner].besides(players)
        return f.Joined((clockwise, f.Fixed(others))) if others else clockwise

    def _ranked(self, order: m.Counter, base: f.Number, node: m.Reorder, env: Env) -> f.Numbers:
        """Sorted by the last of several things first, so that those before it decide: what is
        alike stays as it was."""
        everybody = numbers_of(self.hub.game, self.hub.layout, order.owner)
        member = self.hub.names.local("o")
        before = f.Cell(plus(base, member))
        members: f.Numbers = f.Sorted(
            f.Fixed(everybody), member, _less(before) if node.reversed else before
        )
        for each in reversed(node.keys):
            member = self.hub.names.local("o")
            key = self.hub.numbers.measured(each.measure, member, env)
            members = f.Sorted(members, member, _less(key) if each.extreme == "most" else key)
        return members

    # Chance

    def draw(self, node: m.Draw, env: Env) -> f.Code:
        """Draw pieces one by one into a zone; nothing happens when the pile is empty."""
        assert node.target is not None
        zones = self.hub.zones
        source, target = zones.zone(node.source, env), zones.zone(node.target, env)
        amount = self.hub.numbers.amount(node.amount, env)
        drawn, lines = self.draw_one(node, source, env)
        up = _face(node.face)
        added = self.transfers.add(target, Moved(drawn, up, ONE)).code
        once = amount == ONE
        lines += if_(compare(">=", drawn, 0), added, () if once else (f.Break(),))
        if not once:
            count = self.hub.names.local("n")
            lines = (f.For((count,), f.Range(ZERO, amount), lines),)
        room = self.transfers.room(target)
        return lines if room is None else if_(room, lines)

    def draw_one(self, node: m.Draw, source: ZoneAt, env: Env) -> tuple[f.Local, f.Code]:
        """The type drawn from a pile (-1: none comes); the piece is out of it."""
        leaf = self.hub.names.local("l")
        leaves = tuple(sorted(node.kind.leaves & source.cells.zone.leaves))
        if node.until is not None:
            return leaf, self._first_fitting(node, leaf, leaves, source, env)
        cells = tuple(self.hub.zones.count_cell(source, const(each)) for each in leaves)
        if leaves == tuple(range(leaves[0], leaves[-1] + 1)):
            cells, leaves = (cells[0], plus(cells[0], len(leaves))), leaves[:1]
        drawn = f.Draw(leaf, cells, leaves)
        there = self.transfers.fewer(source, self.hub.zones.count_cell(source, leaf))
        return leaf, (drawn, *if_(compare(">=", leaf, 0), there))

    def _first_fitting(
        self, node: m.Draw, leaf: f.Local, leaves: tuple[int, ...], source: ZoneAt, env: Env
    ) -> f.Code:
        """A piece that fits, each as likely as the others: that is the first that comes if those
        before it are put back."""
        assert node.until is not None and node.var is not None, "checked: it has a name"
        each, count = self.hub.names.local("l"), self.hub.names.local("n")
        held = f.Cell(self.hub.zones.count_cell(source, each))
        fits = self.hub.conditions.condition(node.until, {**env, node.var.name: PieceAt(each)})
        loops = (f.Loop(each, f.Fixed(leaves), (held, fits)), f.Loop(count, f.Range(ZERO, held)))
        fitting = f.ListLocal(self.hub.names.fresh("r"))
        drawn = self.hub.zones.count_cell(source, leaf)
        taken, fewer = f.Add(drawn, NONE), self.transfers.fewer(source, drawn)
        return (
            f.Assign(leaf, NONE),
            f.AssignList(fitting, f.Gather(each, loops)),
            *if_(f.Length(fitting), (f.Pick(leaf, fitting), taken, *fewer)),
        )


def _face(face: m.Facing | None) -> f.Number:
    return ZERO if face == "down" else ONE


def _free(first: f.Number, place: f.Number) -> f.Number:
    return f.Not(f.Cell(plus(first, place)))


def _is_never_negative(amount: m.Amount) -> bool:
    """Whether it is certain that an amount passes only one end of a counter."""
    of = amount.type if isinstance(amount, m.Var | m.CounterRef) else None
    return isinstance(of, m.NumberType) and of.low >= 0


def _less(amount: f.Number) -> f.Number:
    """What is added to take an amount away."""
    return const(-amount.value) if isinstance(amount, f.Const) else times(NONE, amount)


def _turned(cell: f.Number, facing: m.Facing) -> f.Statement:
    """A piece of a row turned: the lowest bit of its cell tells its face."""
    if facing == "up":
        return f.Store(cell, f.Arithmetic("|", f.Cell(cell), ONE))
    return f.Store(cell, f.Arithmetic("&", f.Cell(cell), const(-2)))
