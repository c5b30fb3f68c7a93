"""Expressions: what each name means and which type each part has."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.ground import FAR
from rulespec.limits import LARGEST_NUMBER
from rulespec.resolve.scope import ATTRIBUTES_OF_GRID, Env, Scope, number, type_key

FLAG, PLAYER = m.FLAG, m.PLAYER
ANY_NUMBER = m.NumberType(-LARGEST_NUMBER, LARGEST_NUMBER)
Typed = tuple[m.Expr, m.Type | None]
"""An expression and its type; no type after an error that is already reported."""
UNKNOWN: Typed = (m.Number(0), None)
LONGEST_ROW = 999
MOST_CHOSEN = 255
"""The highest number that can be chosen where the rules work out how high it may be."""
MOST_STEPS = 6
"""Steps of the longest walk that is chosen as a whole."""


class Expressions:
    """Resolves expressions against a scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.in_value: m.Type | None = None
        """The type of what lines above have come to, which `that` can mean."""

    # What a context asks for

    def flag(self, node: s.Expr, env: Env) -> m.Condition:
        expr = self._of_type(node, env, m.FlagType, "condition")
        return expr if isinstance(expr, m.Condition) else m.Flag(False)

    def number(self, node: s.Expr, env: Env) -> m.Amount:
        expr = self._of_type(node, env, m.NumberType, "number")
        return expr if isinstance(expr, m.Amount) else m.Number(0)

    def player(self, node: s.Expr, env: Env) -> m.One:
        return one_of(self._of_type(node, env, m.PlayerType, "player"))

    def place(self, node: s.Expr, env: Env) -> m.One:
        return one_of(self._of_type(node, env, m.PlaceType, "place"))

    def fitting(self, node: s.Expr, type_: m.Type, env: Env) -> m.Expr:
        """Something of a type that is declared elsewhere."""
        expr, found = self.any(node, env)
        optional = isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional
        if isinstance(expr, m.Nobody) and optional:
            return expr
        if found is not None and not alike(type_, found):
            self.scope.wrong_type(node.span, type_key(type_)[0].removeprefix("type."), found)
        return expr

    def piece(self, node: s.Expr, env: Env) -> tuple[m.Piece, frozenset[int]]:
        expr, type_ = self.any(node, env)
        if isinstance(type_, m.PieceType) and isinstance(expr, m.Piece):
            return expr, type_.leaves
        if type_ is not None:
            self.scope.wrong_type(node.span, "piece", type_)
        return m.LeafRef(0), frozenset()

    def _of_type(self, node: s.Expr, env: Env, wanted: type[m.Type], expected: str) -> m.Expr:
        expr, type_ = self.any(node, env)
        if type_ is not None and not isinstance(type_, wanted):
            self.scope.wrong_type(node.span, expected, type_)
        return expr

    def zone(self, node: s.Expr, env: Env) -> tuple[m.Holder, frozenset[int]]:
        """A zone (or the place that holds pieces) and the piece types that may be there."""
        expr, type_ = self.any(node, env)
        if isinstance(type_, m.ZoneType) and isinstance(expr, m.Holder):
            return expr, type_.leaves
        if isinstance(type_, m.PlaceType):
            holds = self.scope.places[type_.places].holds
            if holds:
                return m.PlaceZone(one_of(expr), m.ZoneType(holds)), holds
        if type_ is not None:
            self.scope.wrong_type(node.span, "zone", type_)
        return self.box(), frozenset()

    def box(self) -> m.ZoneRef:
        """The box, which everything comes from."""
        return m.ZoneRef(m.BOX, None, m.ZoneType(frozenset(range(len(self.scope.leaves)))))

    def members(self, node: s.Expr, env: Env) -> tuple[m.Many, m.Type | None]:
        """A set to choose or range over, and the type of its members."""
        match node:
            case s.Name(word) if word.text in self.scope.places and word.text not in env:
                return m.AllPlaces(word.text), m.PlaceType(word.text)
            case s.NumberSource(low, high):
                numbers = m.Numbers(self.number(low, env), self.number(high, env))
                ends = self._bound(numbers.low, 0), self._bound(numbers.high, 1)
                return numbers, m.NumberType(*ends)
            case s.WalkSource():
                return self._walks(node, env)
        expr, type_ = self.any(node, env)
        member = None if type_ is None else self._member_of(type_)
        if isinstance(type_, m.SetType | m.ZoneType):
            if member is not None and isinstance(expr, m.Many):
                return expr, member
        elif isinstance(member, m.PlaceType):  # a line or a walk leads over them
            return m.PlacesOf(one_of(expr), member.places), member
        if type_ is not None:
            self.scope.wrong_type(node.span, "set", type_)
        return m.AllPlayers(), None

    def _member_of(self, type_: m.Type) -> m.Type | None:
        """The type of what something consists of; nothing if it has no members."""
        match type_:
            case m.SetType(of):
                return of
            case m.ZoneType(leaves):
                return m.PieceType(leaves)
            case m.LineType(family):
                return m.PlaceType(family.places)
            case m.WalkType(places):
                return m.PlaceType(places)
            case m.PlaceType(places):
                lines = self.scope.places[places].family
                return None if lines is None else m.PlaceType(lines.places)
            case m.NumberType() | m.FlagType() | m.PlayerType() | m.StageType() | m.PieceType():
                return None
        assert_never(type_)

    def _walks(self, node: s.WalkSource, env: Env) -> tuple[m.Many, m.Type | None]:
        places = self.scope.places.get(node.places.text)
        start, type_ = self.any(node.start, env)
        begins = type_.places if isinstance(type_, m.PlaceType) else ""
        if type_ is not None and places is not None and begins != places.name:
            self.scope.wrong_type(node.start.span, "place", type_)
        low, high = self.scope.range(node.steps, 1, MOST_STEPS)
        if places is None:
            self.scope.unknown(node.places, self.scope.places, "places")
            return m.AllPlayers(), None
        return m.Walks(places.name, low, high, one_of(start)), m.WalkType(places.name, high)

    def _walk(self, node: s.Expr, env: Env) -> tuple[m.One, str]:
        """A walk, and over which places it leads."""
        expr, type_ = self.any(node, env)
        if isinstance(type_, m.WalkType):
            return one_of(expr), type_.places
        if type_ is not None:
            self.scope.wrong_type(node.span, "walk", type_)
        return m.Nobody(), ""

    def _bound(self, amount: m.Amount, side: int) -> int:
        """The least or the most that an end of a choice of numbers can be."""
        fixed = amount if isinstance(amount, m.Number | m.Setting) else None
        match fixed:
            case m.Number(value):
                return value
            case m.Setting(name) if name in self.scope.parameters:
                values = [v for _, v in self.scope.parameters[name].by_players]
                return max(values) if side else min(values)
            case m.Setting() | None:
                return MOST_CHOSEN if side else 0
        assert_never(fixed)

    # Everything that can be written

    def any(self, node: s.Expr, env: Env) -> Typed:
        match node:
            case s.Number(value):
                n = int(value.text)
                return m.Number(n), m.NumberType(n, n)
            case s.Negative(value):
                n = -int(value.text)
                return m.Number(n), m.NumberType(n, n)
            case s.Cash(value):
                n = int(value.text)
                return m.Number(n, money=True), m.NumberType(n, n, money=True)
            case s.Yes():
                return m.Flag(True), FLAG
            case s.No():
                return m.Flag(False), FLAG
            case s.You():
                return m.You(), PLAYER
            case s.NoneValue():
                return m.Nobody(), m.PlayerType(optional=True)
            case s.That():
                if self.in_value is None:
                    self.scope.complain("that-outside", node.span)
                come_to = self.in_value or ANY_NUMBER
                return m.That(come_to), come_to
            case s.Name(word):
                return self._name(word, env)
            case s.Possess(owner, name):
                return self._possess(owner, name, env)
            case s.Call(name, arguments):
                return self._call(name, arguments, env)
            case s.ScoreOf(player):
                if not self.scope.scored:
                    self.scope.complain("no-score", node.span)
                score = (self.player(player, env),)
                return _with_type(m.ValueOf("score", score, self.scope.score_type))
            case s.Size(of):
                return m.Size(self.members(of, env)[0]), m.COUNT
            case s.CountKind(kind, zone):
                leaves = self.scope.leaves_of(kind)
                return m.Size(self.zone(zone, env)[0], leaves, kind.text), m.COUNT
            case s.SumOf(name, of):
                return self._sum_of(name, of, env)
            case s.ExtremeOf(extreme, name, of):
                return self._sum_of(name, of, env, extreme)
            case s.EndOf(walk):
                told, over = self._walk(walk, env)
                return m.EndOf(told, m.PlaceType(over, True)), m.PlaceType(over) if over else None
            case s.TopOf(zone):
                ref, leaves = self.zone(zone, env)
                self._ordered(ref, zone.span)
                return m.TopOf(ref, m.PieceType(leaves)), m.PieceType(leaves)
            case s.LastOf(of):
                return self._last_of(of, env)
            case s.FirstWhere(_, binder, set_, condition) | s.Subset(binder, set_, condition):
                return self._restricted(node, binder, set_, condition, env)
            case s.Quantified(quantifier, binder, set_, condition):
                members, member = self.members(set_, env)
                var, inner = self.bind(binder, member, env, members)
                return m.Quantified(quantifier, var, members, self.flag(condition, inner)), FLAG
            case s.Either(left, right):
                return _joined("or", self.flag(left, env), self.flag(right, env)), FLAG
            case s.Both(left, right):
                return _joined("and", self.flag(left, env), self.flag(right, env)), FLAG
            case s.Negation(of):
                return m.Not(self.flag(of, env)), FLAG
            case s.Compare(left, comparator, right):
                pair = self.number(left, env), self.number(right, env)
                return m.Compare(pair[0], comparator, pair[1]), FLAG
            case s.Same(left, right):
                return self._same(left, right, env, negated=False)
            case s.Differs(left, right):
                return self._same(left, right, env, negated=True)
            case s.IsKind(of, kind):
                leaves = self.scope.leaves_of(kind)
                return m.IsKind(self.piece(of, env)[0], kind.text, leaves), FLAG
            case s.IsNotKind(of, kind):
                leaves = self.scope.leaves_of(kind)
                return m.IsKind(self.piece(of, env)[0], kind.text, leaves, True), FLAG
            case s.IsStep(target, steps, start):
                return self._is_step(target, steps, start, env), FLAG
            case s.IsEmpty(of):
                return m.IsEmpty(self.zone(of, env)[0]), FLAG
            case s.IsNotEmpty(of):
                return m.IsEmpty(self.zone(of, env)[0], negated=True), FLAG
            case s.IsIn(of, set_):
                return self._is_in(of, set_, env, negated=False), FLAG
            case s.IsNotIn(of, set_):
                return self._is_in(of, set_, env, negated=True), FLAG
            case s.IsBetween(of, low, high):
                parts = [self.number(part, env) for part in (of, low, high)]
                return m.Between(*parts), FLAG
            case s.HasKind(zone, kind, face):
                return self._has(zone, kind, face, env), FLAG
            case s.VisitsTwice(walk, places):
                told, over = self._walk(walk, env)
                if over and places.text != over:
                    self.scope.unknown(places, [over], "places")
                return m.VisitsTwice(told), FLAG
            case s.EveryStep(walk, steps):
                if steps.text not in self.scope.steps:
                    self.scope.unknown(steps, self.scope.steps, "steps")
                told, over = self._walk(walk, env)
                if over and self.scope.grid_of(over) is None:
                    self.scope.wrong_type(walk.span, "grid-place", m.PlaceType(over))
                return m.EveryStep(told, steps.text), FLAG
            case s.HasNoKind(zone, kind):
                leaves = self.scope.leaves_of(kind)
                return m.Has(self.zone(zone, env)[0], kind.text, leaves, negated=True), FLAG
            case s.HasOwned(zone, kind_ref):
                owned = self.kind_ref(kind_ref, env)
                where = self.zone(zone, env)[0]
                return m.Has(where, owned.kind, owned.leaves, owned.owner), FLAG
            case s.Plus(left, right):
                return self._arithmetic(left, "+", right, env)
            case s.Minus(left, right):
                return self._arithmetic(left, "-", right, env)
            case s.Times(left, right):
                return self._arithmetic(left, "*", right, env)
            case s.Players():
                return m.AllPlayers(), m.SetType(PLAYER)
            case s.OtherPlayers():
                return m.OtherPlayers(), m.SetType(PLAYER)
            case s.PlayersWith():
                return self._players_with(node, env)
            case s.StepsApart(steps, start, end):
                a, b = self._stepped(start, steps, env), self._stepped(end, steps, env)
                self._comparable(start.span, a[1], end.span, b[1])
                return m.StepsApart(steps.text, a[0], b[0]), m.NumberType(0, FAR)
            case s.IsFaced(of, face):
                piece, type_ = self._in_row(of, env)
                if type_ is not None and not self._is_faced(piece):
                    self.scope.complain("not-faced", face.span)
                return m.IsFaced(piece, face.facing), FLAG
            case s.PositionOf(of):
                return m.PositionOf(self._in_row(of, env)[0]), m.NumberType(0, LONGEST_ROW)
            case s.IsPossible(s.Name(name)) if name.text in self.scope.journeys:
                return m.Possible(name.text), FLAG
            case s.IsPossible(journey):
                name = journey.name if isinstance(journey, s.Name) else s.Word("", span=node.span)
                self.scope.unknown(name, self.scope.journeys, "journey")
                return UNKNOWN
            case s.WholeSet(places):
                if places.text not in self.scope.places:
                    self.scope.unknown(places, self.scope.places, "places")
                    return UNKNOWN
                whole = m.AllPlaces(places.text, whole=True)
                return whole, m.SetType(m.PlaceType(places.text))
            case s.Reach(places, start, steps):
                place, type_ = self._stepped(start, steps, env)
                if isinstance(type_, m.PlaceType) and places.text != type_.places:
                    self.scope.unknown(places, [type_.places], "places")
                found = None if type_ is None else m.SetType(type_)
                return m.Reach(steps.text, place, found or m.SetType(PLAYER)), found
            case s.Everyones(players, zone):
                return self._everyones(players, zone, env)
            case s.LinesOf(length, places):
                return self._lines("line", places, length)
            case s.ColumnsOf(places):
                return self._lines("column", places, None)
            case s.RowsOf(places):
                return self._lines("row", places, None)
            case s.NumberSource() | s.WalkSource():
                return self.members(node, env)
        assert_never(node)

    def _has(self, zone: s.Expr, kind: s.Word, face: s.Face | None, env: Env) -> m.Condition:
        leaves = self.scope.leaves_of(kind)
        where = self.zone(zone, env)[0]
        if face is not None:
            declared = self.scope.zones.get(where.zone) if isinstance(where, m.ZoneRef) else None
            if declared is None or not declared.faced:
                self.scope.complain("not-faced", face.span)
        return m.Has(where, kind.text, leaves, face=face.facing if face else None)

    def _last_of(self, of: s.Expr, env: Env) -> Typed:
        """The last place of a line, or the last piece of a row."""
        expr, type_ = self.any(of, env)
        if isinstance(type_, m.LineType):
            last = m.PlaceType(type_.family.places)
            return m.LastOf(one_of(expr), last), last
        if isinstance(type_, m.ZoneType) and isinstance(expr, m.Holder):
            self._ordered(expr, of.span)
            return m.TopOf(expr, m.PieceType(type_.leaves)), m.PieceType(type_.leaves)
        if type_ is not None:
            self.scope.wrong_type(of.span, "line", type_)
        return UNKNOWN

    def _is_faced(self, piece: m.Piece) -> bool:
        """Whether a piece lies face up or face down."""
        match piece:
            case m.Var(name):
                return name in self.scope.faced
            case m.TopOf(zone):
                row = _row_of(zone, self.scope)
                return row is not None and row.faced
            case m.LeafRef() | m.FirstWhere():
                return False
        assert_never(piece)

    def _ordered(self, zone: m.Holder, span: Span) -> None:
        """Only a row or a stack has an end."""
        self.one_owner(zone, span)
        match zone:
            case m.PlaceZone():
                self.scope.complain("not-ordered", span)
            case m.ZoneRef(name):
                declared = self.scope.zones.get(name)
                if declared is None or not declared.ordered:
                    place = (self.scope.declared.get(name), "declared")
                    self.scope.complain("not-ordered", span, place)
            case m.Var():
                pass
            case _:
                assert_never(zone)

    def one_owner(self, zone: m.Holder, span: Span) -> None:
        """A piece cannot go to, or be the last of, the zones of several players."""
        if isinstance(zone, m.ZoneRef) and m.is_several(zone.of):
            place = (self.scope.declared.get(zone.zone), "declared")
            self.scope.complain("one-owner", span, place, name=zone.zone)

    def bind(
        self, word: s.Word, type_: m.Type | None, env: Env, source: m.Many | None = None
    ) -> tuple[m.Var, Env]:
        """A new local name, perhaps of a member of a set, and the environment that knows it."""
        scope, name = self.scope, word.text
        zone = _row_of(source, scope)
        for known, wanted in ((scope.in_rows, zone), (scope.faced, zone and zone.faced)):
            known.discard(name)
            if wanted:
                known.add(name)
        scope.refuse_reserved(word)
        if name in scope.declared or name in env:
            place = scope.declared.get(name) or scope.bound.get(name)
            scope.complain("name-taken", word.span, (place, "first"), name=name)
        scope.bound[name] = word.span
        scope.moved.pop(name, None)  # a new piece of that name
        scope.unclear -= {name}
        if type_ is None:
            scope.unclear.add(name)
        var = m.Var(word.text, type_ if type_ is not None else ANY_NUMBER)
        return var, {**env, word.text: var}

    def kind_ref(self, node: s.KindRef, env: Env) -> m.KindRef:
        leaves = self.scope.leaves_of(node.name)
        owner: m.One | None = None
        if isinstance(node, s.YourKind):
            owner = m.You()
        elif isinstance(node, s.PossessiveKind):
            owner = self.player(s.Name(node.owner, span=node.owner.span), env)
        kind = self.scope.kinds.get(node.name.text)
        if owner is not None and kind is not None and not kind.owned:
            declared = self.scope.declared.get(node.name.text)
            place = (declared, "declared")
            self.scope.complain("kind-not-owned", node.span, place, name=node.name.text)
        return m.KindRef(node.name.text, leaves, owner)

    def _name(self, word: s.Word, env: Env) -> Typed:
        name, scope = word.text, self.scope
        if name in env:
            return env[name], None if name in scope.unclear else env[name].type
        if name in scope.seats:
            return m.Seat(scope.seats.index(name)), PLAYER
        if name in scope.place_names:
            place = scope.place_names[name]
            return place, m.PlaceType(place.places)
        if name in scope.zones and scope.zones[name].owner is None:
            return _with_type(m.ZoneRef(name, None, m.ZoneType(scope.zones[name].leaves)))
        if name == m.BOX:
            return _with_type(self.box())
        if name in scope.counters and scope.counters[name].owner is None:
            return _with_type(m.CounterRef(name, None, scope.counters[name].type))
        if name in scope.memories and scope.memories[name].owner is None:
            return _with_type(m.MemoryRef(name, None, scope.memories[name].type))
        if name in scope.options:
            option = scope.options[name]
            return _with_type(m.Setting(name, FLAG if option.is_flag else ANY_NUMBER))
        if name in scope.parameters:
            return m.Setting(name, ANY_NUMBER), ANY_NUMBER
        if owner := scope.owner_of(name):
            yours = [f"your {name}"] if owner == "player" else []
            at = (scope.declared.get(name), "declared")
            scope.complain("whose", word.span, at, yours, name=name, owner=owner)
        elif name in scope.declared:
            at = (scope.declared[name], "declared")
            called = [f"{name}()"] if scope.value_heads.get(name, (None,))[0] == () else []
            scope.complain("not-a-value", word.span, at, called, name=name)
        elif name in scope.moved:
            scope.complain("piece-moved", word.span, (scope.moved[name], "moved"), name=name)
        else:
            scope.unknown(word, [*scope.declared, *env, *scope.seats, *scope.place_names, m.BOX])
        return UNKNOWN

    def _possess(self, owner: s.Expr, word: s.Word, env: Env) -> Typed:
        name, scope = word.text, self.scope
        expr, type_ = self.any(owner, env)
        if type_ is None:
            return UNKNOWN
        found = self._possessed(name, expr, type_)
        if found is not None:
            return found
        known = [*scope.attributes(), *ATTRIBUTES_OF_GRID, *scope.zones, *scope.counters]
        known += [*scope.memories, *scope.value_heads]
        known += [each for places in scope.places.values() for each, _ in places.attributes]
        if name in known:
            place = (scope.declared.get(name), "declared")
            scope.complain("not-owned", word.span, place, name=name, owner=type_key(type_))
        else:
            scope.unknown(word, known)
        return UNKNOWN

    def _possessed(self, name: str, expr: m.Expr, type_: m.Type) -> Typed | None:
        """What something of a type has under a name."""
        scope = self.scope
        if isinstance(type_, m.PieceType) and name in scope.attributes():
            assert isinstance(expr, m.Piece)
            return _with_type(m.Attribute(name, expr, scope.attributes()[name]))
        owner = one_of(expr)
        if isinstance(type_, m.PlaceType):
            places = scope.places[type_.places]
            given = dict(places.attributes).get(name)
            if given is not None:
                return _with_type(m.AttributeOfPlace(name, owner, places.name, given))
            if name == places.on and name:
                return _with_type(m.LaidOn(owner, m.PlaceType(places.on, optional=True)))
        if isinstance(type_, m.PlaceType) and name in ATTRIBUTES_OF_GRID:
            places = scope.places[type_.places]
            if places.on:
                owner = m.LaidOn(owner, m.PlaceType(places.on, optional=True))
                places = scope.places[places.on]
            size = m.NumberType(1, places.files if name == "file" else places.ranks)
            return _with_type(m.Coordinate("file" if name == "file" else "rank", owner, size))
        if name in scope.zones and _owns(scope.zones[name].owner, type_):
            return _with_type(m.ZoneRef(name, owner, m.ZoneType(scope.zones[name].leaves)))
        if name in scope.counters and _owns(scope.counters[name].owner, type_):
            return _with_type(m.CounterRef(name, owner, scope.counters[name].type))
        if name in scope.memories and _owns(scope.memories[name].owner, type_):
            return _with_type(m.MemoryRef(name, owner, scope.memories[name].type))
        if name in scope.value_heads and len(scope.value_heads[name][0]) == 1:
            return _with_type(m.ValueOf(name, (expr,), scope.value_heads[name][1]))
        return None

    def _call(self, name: s.Word, arguments: tuple[s.Expr, ...], env: Env) -> Typed:
        head = self.scope.value_heads.get(name.text)
        if head is None:
            self.scope.unknown(name, self.scope.value_heads, "value")
            return UNKNOWN
        params, type_ = head
        given = self.arguments(name, params, arguments, env)
        return m.ValueOf(name.text, given, type_), type_

    def arguments(
        self, name: s.Word, params: tuple[m.Var, ...], given: tuple[s.Expr, ...], env: Env
    ) -> tuple[m.Expr, ...]:
        """The arguments of a value or procedure, checked against its parameters."""
        if len(params) != len(given):
            place = (self.scope.declared.get(name.text), "declared")
            found, expected = len(given), len(params)
            self.scope.complain(
                "wrong-argument-count",
                name.span,
                place,
                name=name.text,
                expected=expected,
                found=found,
            )
            return ()
        return tuple(self._argument(p, node, env) for p, node in zip(params, given, strict=True))

    def _argument(self, param: m.Var, node: s.Expr, env: Env) -> m.Expr:
        type_ = param.type
        match type_:
            case m.NumberType():
                return self.number(node, env)
            case m.PlayerType():
                return self.player(node, env)
            case m.PlaceType():
                place, found = self.any(node, env)
                if found is not None and not alike(type_, found):
                    self.scope.wrong_type(node.span, "place", found)
                return place
            case m.FlagType():
                return self.flag(node, env)
            case m.ZoneType():
                return self.zone(node, env)[0]
            case m.PieceType(allowed):
                piece, leaves = self.piece(node, env)
                if not leaves <= allowed:
                    stray = self.scope.leaves[min(leaves - allowed)].name
                    self.scope.complain("wrong-argument", node.span, name=param.name, piece=stray)
                return piece
            case m.WalkType() | m.StageType() | m.LineType() | m.SetType():
                return self.any(node, env)[0]
        assert_never(type_)

    def _sum_of(
        self, attribute: s.Word, zone: s.Expr, env: Env, which: m.Reckoning = "sum"
    ) -> Typed:
        if attribute.text in self.scope.value_heads:
            return self._sum_over(attribute, zone, env, which)
        known = self.scope.attributes()
        if attribute.text not in known:
            self.scope.unknown(attribute, known, "attribute")
        ref, leaves = self.zone(zone, env)
        lacking = [i for i in leaves if attribute.text not in dict(self.scope.leaves[i].attributes)]
        if attribute.text in known and lacking:
            name = self.scope.leaves[lacking[0]].name
            self.scope.complain(
                "no-such-attribute", attribute.span, name=attribute.text, piece=name
            )
        added = known.get(attribute.text)
        type_ = replace(m.COUNT, money=isinstance(added, m.NumberType) and added.money)
        return m.SumOf(attribute.text, ref, which, type_), m.COUNT

    def _sum_over(self, name: s.Word, set_: s.Expr, env: Env, which: m.Reckoning) -> Typed:
        """What a value comes to for all members of a set, or the most or least for one."""
        params, type_ = self.scope.value_heads[name.text]
        members, member = self.members(set_, env)
        fits = len(params) == 1 and member is not None and alike(params[0].type, member)
        if not isinstance(type_, m.NumberType):
            self.scope.wrong_type(name.span, "number", type_)
        elif member is not None and not fits:
            self.scope.wrong_type(set_.span, "set", member)
        summed = type_ if isinstance(type_, m.NumberType) else ANY_NUMBER
        return m.SumOver(name.text, members, which, summed), type_

    def _restricted(
        self, node: s.Expr, binder: s.Word, set_: s.Expr, condition: s.Expr, env: Env
    ) -> Typed:
        members, of = self.members(set_, env)
        var, inner = self.bind(binder, of, env, members)
        where = self.flag(condition, inner)
        if of is None:
            return UNKNOWN
        if isinstance(node, s.FirstWhere):
            return m.FirstWhere(var, members, where, node.end), of
        return m.Subset(var, members, where), m.SetType(of)

    def _same(self, left: s.Expr, right: s.Expr, env: Env, negated: bool) -> Typed:
        a, left_type = self.any(left, env)
        if (
            isinstance(right, s.Name)
            and right.name.text not in env
            and self.is_kind(right.name.text)
        ):
            kind = right.name.text
            self.scope.complain("missing-article", right.span, name=kind)
            return UNKNOWN
        b, right_type = self.any(right, env)
        if not _asks_for_none(a, right_type) and not _asks_for_none(b, left_type):
            self._comparable(left.span, left_type, right.span, right_type)
        if isinstance(left_type, m.NumberType):
            if isinstance(a, m.Amount) and isinstance(b, m.Amount):
                equal = m.Compare(a, "=", b)
                return (m.Not(equal) if negated else equal), FLAG
            return UNKNOWN
        if isinstance(left_type, m.FlagType) and isinstance(right_type, m.FlagType):
            if isinstance(a, m.Condition) and isinstance(b, m.Condition):
                return _both_or_neither(a, b, not negated), FLAG
            return UNKNOWN
        if isinstance(a, m.One | m.Piece) and isinstance(b, m.One | m.Piece):
            return m.Same(a, b, negated), FLAG
        if left_type is not None and right_type is not None and alike(left_type, right_type):
            self._incomparable(left.span, left_type, right.span, right_type)
        return UNKNOWN

    def _in_row(self, node: s.Expr, env: Env) -> tuple[m.Piece, m.Type | None]:
        """A piece that has a place in a row."""
        piece, type_ = self.any(node, env)
        known: m.Piece | None = piece if isinstance(piece, m.Piece) else None
        if known is not None and self._has_place(known):
            return known, type_
        if type_ is not None:
            self.scope.complain("not-in-row", node.span)
        return m.LeafRef(0), None

    def _has_place(self, piece: m.Piece) -> bool:
        """Whether a piece is one of a row: it was chosen there, or is its last."""
        match piece:
            case m.Var(name):
                return name in self.scope.in_rows
            case m.TopOf():
                return True
            case m.LeafRef() | m.FirstWhere():
                return False
        assert_never(piece)

    def _is_step(self, target: s.Expr, steps: s.Word, start: s.Expr, env: Env) -> m.Condition:
        to, to_type = self._stepped(target, steps, env)
        from_, from_type = self._stepped(start, steps, env)
        self._comparable(target.span, to_type, start.span, from_type)
        return m.IsStep(to, steps.text, from_)

    def _stepped(self, node: s.Expr, steps: s.Word, env: Env) -> tuple[m.One, m.Type | None]:
        """A place that steps can lead from or to."""
        expr, type_ = self.any(node, env)
        place = one_of(expr)
        known = self.scope.steps.get(steps.text)
        if known is None:
            self.scope.unknown(steps, self.scope.steps, "steps")
            return place, type_
        if type_ is None:
            return m.Nobody(), None
        places = type_.places if isinstance(type_, m.PlaceType) else ""
        if known.touching:
            declared = self.scope.places.get(places)
            fits = declared is not None and bool(declared.part_of)
            if declared is None or not fits:
                self.scope.wrong_type(node.span, "part", type_)
            elif known.same and known.same not in dict(declared.attributes):
                piece = declared.name
                self.scope.complain("no-such-attribute", node.span, piece=piece, name=known.same)
        else:
            grid = self.scope.grid_of(places)
            if grid is None:
                self.scope.wrong_type(node.span, "grid-place", type_)
            elif known.hexes != grid.hexes:
                place_of = (known.span, "declared")
                self.scope.complain("wrong-steps", steps.span, place_of, name=steps.text)
        return place, type_ if not isinstance(type_, m.PlaceType) else m.PlaceType(places)

    def is_kind(self, name: str) -> bool:
        """Whether a name is that of a kind of pieces, or of a single type."""
        return name in self.scope.kinds or name in self.scope.leaf_names

    def _is_in(self, of: s.Expr, set_: s.Expr, env: Env, negated: bool) -> m.Condition:
        expr, type_ = self.any(of, env)
        members, member = self.members(set_, env)
        self._comparable(of.span, type_, set_.span, member)
        asked = expr if isinstance(expr, m.One | m.Piece | m.Amount) else m.Nobody()
        return m.IsIn(asked, members, negated)

    def _comparable(
        self, left: Span, left_type: m.Type | None, right: Span, right_type: m.Type | None
    ) -> None:
        if left_type is None or right_type is None or alike(left_type, right_type):
            return
        self._incomparable(left, left_type, right, right_type)

    def _incomparable(self, left: Span, left_type: m.Type, right: Span, right_type: m.Type) -> None:
        a, b = type_key(left_type), type_key(right_type)
        if isinstance(left_type, m.PlaceType) and isinstance(right_type, m.PlaceType):
            a, b = (f"`{left_type.places}`",), (f"`{right_type.places}`",)
        self.scope.complain("cannot-compare", right, (left, "compared"), left=a, right=b)

    def _arithmetic(self, left: s.Expr, operator: m.Operator, right: s.Expr, env: Env) -> Typed:
        a, b = self.number(left, env), self.number(right, env)
        type_ = replace(ANY_NUMBER, money=m.is_money(a) or m.is_money(b))
        return m.Arithmetic(a, operator, b, type_), ANY_NUMBER

    def player_value(self, value: s.Word, arguments: int = 0) -> bool:
        """Whether a name is that of a value which every player has (and that depends on so many
        more things); complains if not."""
        params, type_ = self.scope.value_heads.get(value.text, ((), None))
        fits = len(params) == 1 + arguments and isinstance(params[0].type, m.PlayerType)
        if not fits or not isinstance(type_, m.NumberType):
            self.scope.unknown(value, self.scope.value_heads, "player-value")
            return False
        return True

    def _players_with(self, node: s.PlayersWith, env: Env) -> Typed:
        argument = None
        if not self.player_value(node.value, int(node.argument is not None)):
            return UNKNOWN
        if node.argument is not None:
            param = self.scope.value_heads[node.value.text][0][1]
            argument = self._argument(param, node.argument, env)
        limit = self.any(node.above, {})[0] if node.above is not None else None
        floor = limit.value if isinstance(limit, m.Number) else None
        found = m.PlayersWith(node.extreme, node.value.text, floor, argument)
        return found, m.SetType(PLAYER)

    def _everyones(self, players: s.Word | str, zone: s.Word, env: Env) -> Typed:
        if zone.text not in self.scope.zones or self.scope.zones[zone.text].owner != "player":
            owned = [name for name, each in self.scope.zones.items() if each.owner == "player"]
            self.scope.unknown(zone, owned, "player-zone")
            return UNKNOWN
        of: m.Many = m.AllPlayers()
        if isinstance(players, s.Word):
            named, type_ = self._name(players, env)
            if isinstance(named, m.Many) and type_ == m.SetType(PLAYER):
                of = named
            elif type_ is not None:
                self.scope.wrong_type(players.span, "players", type_)
        zone_type = m.ZoneType(self.scope.zones[zone.text].leaves)
        return _with_type(m.ZoneRef(zone.text, of, zone_type))

    def grid(self, places: s.Word, laid: bool = True) -> m.Places | None:
        """The grid of that name, or the one that places of that name are laid on."""
        found = self.scope.grid_of(places.text) if laid else self.scope.places.get(places.text)
        if found is None or not found.grid:
            grids = [name for name in self.scope.places if self.scope.grid_of(name) is not None]
            self.scope.unknown(places, grids, "grid")
            return None
        return found

    def family(
        self, shape: m.LineShape, places: s.Word, length: s.Word | None
    ) -> m.LineFamily | None:
        """Rows, columns or lines of a grid."""
        grid = self.grid(places)
        if grid is None:
            return None
        most = max(grid.files, grid.ranks)
        if length is not None and not 2 <= number(length) <= most:
            self.scope.complain("out-of-range", length.span, low=2, high=most)
        return m.LineFamily(shape, places.text, number(length) if length else 0)

    def _lines(self, shape: m.LineShape, places: s.Word, length: s.Word | None) -> Typed:
        family = self.family(shape, places, length)
        if family is None:
            return UNKNOWN
        return m.Lines(family), m.SetType(m.LineType(family))


def _row_of(source: m.Many | None, scope: Scope) -> m.Zone | None:
    """The row or stack that members of a set lie in, if they lie in one."""
    whole = m.whole_of(source)
    zone = scope.zones.get(whole.zone) if isinstance(whole, m.ZoneRef) else None
    return zone if zone is not None and zone.ordered else None


def row_of_found(expr: m.Expr) -> m.Many | None:
    """What a piece was found in that is given a name."""
    return expr.set if isinstance(expr, m.FirstWhere) else None


def _joined(word: m.Junction, left: m.Condition, right: m.Condition) -> m.Connected:
    parts: tuple[m.Condition, ...] = ()
    for side in (left, right):
        parts += side.parts if isinstance(side, m.Connected) and side.word == word else (side,)
    return m.Connected(word, parts)


def one_of(expr: m.Expr) -> m.One:
    """What is one of a set; after an error that is already reported, nobody."""
    return expr if isinstance(expr, m.One) else m.Nobody()


def _with_type(expr: m.Expr) -> Typed:
    return expr, expr.type


def _both_or_neither(a: m.Condition, b: m.Condition, same: bool) -> m.Condition:
    """That two things are so or not so alike; that one is `yes` is the thing itself."""
    for one, other in ((a, b), (b, a)):
        if isinstance(other, m.Flag):
            return one if other.value == same else m.Not(one)
    if isinstance(a, m.Held) and isinstance(b, m.Held):
        return m.Same(a, b, not same)
    with_a, without = (b, m.Not(b)) if same else (m.Not(b), b)
    both, neither = m.Connected("and", (a, with_a)), m.Connected("and", (m.Not(a), without))
    return m.Connected("or", (both, neither))


def _owns(owner: str | None, type_: m.Type) -> bool:
    match type_:
        case m.PlayerType():
            return owner == "player"
        case m.PlaceType(places):
            return owner == places
        case (
            m.NumberType() | m.FlagType() | m.WalkType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            return False
    assert_never(type_)


def _asks_for_none(expr: m.Expr, other: m.Type | None) -> bool:
    return isinstance(expr, m.Nobody) and isinstance(other, m.PlayerType | m.PlaceType)


def alike(left: m.Type, right: m.Type) -> bool:
    """Whether values of two types can be equal."""
    if isinstance(left, m.PlaceType) and isinstance(right, m.PlaceType):
        return left.places == right.places
    return type(left) is type(right)
