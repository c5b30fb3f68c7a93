"""Statements: blocks of a rule, with the ids that each line carries."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypedDict, assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.analysis import places_of
from rulespec.diagnostics import Span
from rulespec.resolve.expressions import Expressions, alike, one_of, row_of_found
from rulespec.resolve.scope import BUILT_IN, Env, Scope, line_of, number, texts, type_key


@dataclass(slots=True)
class Alternatives:
    """Numbers the alternatives of a game in the order of the text."""

    count: int = 0

    def next(self) -> int:
        self.count += 1
        return self.count - 1


class Where(TypedDict):
    """The ids of a line, and its place in the text."""

    rules: tuple[str, ...]
    span: Span


class Statements:
    """Resolves blocks against a scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.expressions = Expressions(scope)
        self.alternatives = Alternatives()
        self.acts: dict[str, Span] = {}

    def rule_body(self, nodes: s.Block, env: Env) -> m.Block:
        """The body of a set-up, phase, procedure or trigger."""
        self.scope.moved = {}
        return self.block(nodes, env)

    def block(self, nodes: s.Block, env: Env) -> m.Block:
        """A block; a line without ids takes those of the line above, or of the line it is in."""
        lines: list[m.Statement] = []
        for node in nodes:
            line, env = self._statement(node, env)
            lines.append(line)
            env = {name: var for name, var in env.items() if name not in self.scope.moved}
        return tuple(lines)

    def _statement(self, node: s.Statement, env: Env) -> tuple[m.Statement, Env]:
        at = _at(node)
        ex = self.expressions
        match node:
            case s.DrawLine():
                return self._draw(node, env, at)
            case s.LetLine(name, value):
                expr, type_ = ex.any(value, env)
                var, env = ex.bind(name, type_, env, row_of_found(expr))
                return m.Let(var, expr, **at), env
            case s.PickLine():
                return self._pick(node, env, at)
            case s.PutLine(verb, what, zone, face):
                return self._transfer(verb, what, zone, face, env, at), env
            case s.StackLine(verb, what, zone):
                return self._transfer(verb, what, zone, None, env, at), env
            case s.RemoveLine(what):
                target = ex.box()
                return m.Transfer("remove", self._what(what, env, moves=True)[0], target, **at), env
            case s.ShuffleLine(what, zone):
                return self._transfer("shuffle", what, zone, None, env, at), env
            case s.SwapLine(left, right):
                return self._swap(left, right, env, at), env
            case s.LayLine(place, square, turn):
                return self._lay(place, square, turn, env, at), env
            case s.LayRandomLine(amount, places):
                if not self._is_laid(places.text):
                    laid = [name for name in self.scope.places if self._is_laid(name)]
                    self.scope.unknown(places, laid, "laid-places")
                return m.LayRandom(number(amount), places.text, **at), env
            case s.TurnLine(facing, what):
                return self._turn(facing, what, env, at), env
            case s.GainLine():
                return self._change(node, env, at), env
            case s.NoteLine(target, value):
                return self._note(target, value, env, at), env
            case s.DoLine(name, arguments):
                return self._do(name, arguments, env, at), env
            case s.StopLine():
                return m.Stop(**at), env
            case s.EndLine():
                return m.EndGame(**at), env
            case s.WinsLine(player, result):
                return m.Result(ex.player(player, env), result.startswith("win"), **at), env
            case s.IfLine(condition, _, body, otherwise):
                return self._if(condition, body, otherwise, env, at), env
            case s.CaseLine():
                return self._case(node, env, at), env
            case s.EachLine(binder, set_, order, condition, _, body):
                members, of = ex.members(set_, env)
                var, inner = ex.bind(binder, of, env)
                by = m.Order(order.extreme, ex.number(order.key, inner)) if order else None
                where = ex.flag(condition, inner) if condition is not None else None
                return m.ForEach(var, members, where, self.block(body, inner), by, **at), env
            case s.AsLine(player, _, body):
                who = ex.player(player, env)
                return m.As(who, self.block(body, env), **at), env
            case s.TurnOfLine(player, _, body):
                who = ex.player(player, env)
                return m.As(who, self.block(body, env), turn=True, **at), env
            case s.DuringLine(window, _, body):
                if window.text not in self.scope.windows:
                    self.scope.unknown(window, self.scope.windows, "window")
                return m.During(window.text, self.block(body, env), **at), env
            case s.RepeatLine(condition, times, _, body):
                lines = self.block(body, env)
                return m.Repeat(ex.flag(condition, env), number(times), lines, **at), env
            case s.ChooseLine() | s.ChooseOneLine():
                return self._choose(node, env, at), env
        assert_never(node)

    # Pieces on their way

    def _what(self, node: s.What, env: Env, moves: bool) -> tuple[m.What, frozenset[int]]:
        ex = self.expressions
        match node:
            case s.AllOf():
                return self._all_of(node, env)
            case s.SomeOf(amount, kind, zone):
                ref = ex.kind_ref(kind, env)
                source, leaves = ex.zone(zone, env)
                if self._is_ordered(source):
                    self.scope.complain("in-order", zone.span, self._declared(source))
                return m.SomeOf(number(amount), ref, source), ref.leaves & leaves
            case s.OneOf(piece):
                expr, leaves = ex.piece(piece, env)
                if moves and isinstance(expr, m.Var):
                    self.scope.moved[expr.name] = node.span
                return m.OneOf(expr), leaves
        assert_never(node)

    def _all_of(self, node: s.AllOf, env: Env) -> tuple[m.What, frozenset[int]]:
        ex = self.expressions
        ref = ex.kind_ref(node.kind, env)
        besides = self._piece_name(node.besides, env) if node.besides is not None else None
        var: m.Var | None = None
        condition: m.Condition | None = None
        zone = node.zone
        if isinstance(zone, s.Subset):
            whole, leaves = ex.zone(zone.set, env)
            var, inner = ex.bind(zone.binder, m.PieceType(leaves & ref.leaves), env, whole)
            condition, zone = ex.flag(zone.condition, inner), zone.set
        source, leaves = ex.zone(zone, env)
        beside = self._beside(node.beside, source, env) if node.beside is not None else None
        if beside is not None and not self._is_ordered(source):
            self.scope.complain("not-ordered", zone.span, self._declared(source))
        what = m.AllOf(ref, source, besides, beside, var, condition)
        return what, ref.leaves & leaves

    def _beside(self, word: s.Word, zone: m.Holder, env: Env) -> m.Piece | None:
        """A piece that was chosen, or the piece of a kind in a row."""
        if word.text in env or not self.expressions.is_kind(word.text):
            return self._piece_name(word, env)
        leaves = self.scope.leaves_of(word)
        one = m.Var("x", m.PieceType(leaves))
        return m.FirstWhere(one, zone, m.IsKind(one, word.text, leaves), "only")

    def _swap(self, left: s.Expr, right: s.Expr, env: Env, at: Where) -> m.Statement:
        """Two pieces of rows change places, or all that lies in two zones does."""
        ex = self.expressions
        _, type_ = ex.any(left, env)
        if isinstance(type_, m.PieceType):
            one, other = self._row_piece(left, env), self._row_piece(right, env)
            kinds = [each.type for each in (one, other) if isinstance(each, m.Var)]
            if len(kinds) == 2 and kinds[0] != kinds[1]:
                self.scope.complain("swap-pieces", right.span)
            return m.Swap(one, other, **at)
        (first, leaves), (second, others) = ex.zone(left, env), ex.zone(right, env)
        for zone, node in ((first, left), (second, right)):
            ex.one_owner(zone, node.span)
        if leaves != others:
            stray = self.scope.leaves[min(leaves ^ others)].name
            self.scope.complain("wrong-zone", right.span, self._declared(second), piece=stray)
        return m.Swap(first, second, **at)

    def _row_piece(self, node: s.Expr, env: Env) -> m.Piece:
        """A piece that has a place in a row."""
        expr, type_ = self.expressions.any(node, env)
        if isinstance(expr, m.Var) and expr.name in self.scope.in_rows:
            return expr
        if type_ is not None:
            self.scope.complain("swap-pieces", node.span)
        return m.LeafRef(0)

    def _is_laid(self, places: str) -> bool:
        return places in self.scope.places and bool(self.scope.places[places].on)

    def _lay(
        self, place: s.Expr, square: s.Expr, turn: s.Expr | None, env: Env, at: Where
    ) -> m.Statement:
        what, type_ = self.expressions.any(place, env)
        where, on = self.expressions.any(square, env)
        if isinstance(type_, m.PlaceType) and not self._is_laid(type_.places):
            self.scope.wrong_type(place.span, "laid-place", type_)
        elif isinstance(type_, m.PlaceType):
            wanted = m.PlaceType(self.scope.places[type_.places].on)
            if on is not None and not alike(wanted, on):
                self.scope.wrong_type(square.span, "grid-place", on)
        elif type_ is not None:
            self.scope.wrong_type(place.span, "laid-place", type_)
        number = self.expressions.number(turn, env) if turn is not None else None
        can_turn = isinstance(type_, m.PlaceType) and self.scope.places[type_.places].turned
        if turn is not None and isinstance(type_, m.PlaceType) and not can_turn:
            self.scope.complain("not-turned", turn.span, name=type_.places)
        return m.Lay(one_of(what), one_of(where), number, **at)

    def _transfer(
        self,
        verb: m.TransferVerb,
        what: s.What,
        zone: s.Expr,
        face: s.Face | None,
        env: Env,
        at: Where,
    ) -> m.Transfer:
        moved, leaves = self._what(what, env, moves=True)
        target, allowed = self.expressions.zone(zone, env)
        self.expressions.one_owner(target, zone.span)
        if leaves and allowed and not leaves <= allowed:
            stray = self.scope.leaves[min(leaves - allowed)].name
            self.scope.complain("wrong-zone", zone.span, self._declared(target), piece=stray)
        if face is not None and not self._faced(target):
            self.scope.complain("not-faced", face.span, self._declared(target))
        return m.Transfer(verb, moved, target, face.facing if face else None, **at)

    def _turn(self, facing: m.Facing, what: s.What, env: Env, at: Where) -> m.Statement:
        turned = self._what(what, env, moves=False)[0]
        if not isinstance(turned, m.OneOf) and not self._faced(turned.zone):
            assert not isinstance(what, s.OneOf)
            self.scope.complain("not-faced", what.zone.span, self._declared(turned.zone))
        return m.TurnFace(facing, turned, **at)

    def _is_ordered(self, zone: m.Expr) -> bool:
        known = self.scope.zones.get(zone.zone) if isinstance(zone, m.ZoneRef) else None
        return known is not None and known.ordered

    def _piece_name(self, word: s.Word, env: Env) -> m.Var | None:
        """A local name that stands for a piece."""
        var = env.get(word.text)
        if var is not None and isinstance(var.type, m.PieceType):
            return var
        if var is not None and word.text in self.scope.unclear:
            return None
        if word.text in self.scope.moved:
            moved = (self.scope.moved[word.text], "moved")
            self.scope.complain("piece-moved", word.span, moved, name=word.text)
        elif var is not None:
            self.scope.wrong_type(word.span, "piece", var.type)
        else:
            self.scope.unknown(word, env, "local-piece")
        return None

    def _declared(self, target: m.Holder) -> tuple[Span | None, str]:
        """Where the zone or the places of a target are declared."""
        match target:
            case m.ZoneRef(name):
                return self.scope.declared.get(name), "declared"
            case m.PlaceZone(place):
                return self.scope.declared.get(places_of(place)), "declared"
            case m.Var():
                return None, ""
        assert_never(target)

    def _faced(self, target: m.Expr) -> bool:
        zone = self.scope.zones.get(target.zone) if isinstance(target, m.ZoneRef) else None
        return zone is not None and zone.faced

    def _draw(self, node: s.DrawLine, env: Env, at: Where) -> tuple[m.Statement, Env]:
        ex = self.expressions
        kind = ex.kind_ref(node.kind, env)
        source, leaves = ex.zone(node.source, env)
        if self._is_ordered(source) or isinstance(source, m.PlaceZone):
            self.scope.complain("draw-from", node.source.span, self._declared(source))
        amount = ex.number(node.amount, env)
        target = None
        if node.target is not None:
            target = ex.zone(node.target, env)[0]
            ex.one_owner(target, node.target.span)
        var = None
        if node.name is not None:
            var, env = ex.bind(node.name, m.PieceType(leaves & kind.leaves), env)
        if (target is None) == (var is None):
            self.scope.complain("draw-where", node.span)
        if node.face is not None and (target is None or not self._faced(target)):
            self.scope.complain("not-faced", node.face.span)
        face = node.face.facing if node.face else None
        return m.Draw(amount, kind, source, target, var, face, **at), env

    def _pick(self, node: s.PickLine, env: Env, at: Where) -> tuple[m.Statement, Env]:
        members, of = self.expressions.members(node.set, env)
        memory = self.scope.memories.get(node.name.text)
        if memory is not None and memory.owner is None:
            self._fits(memory.type, of, node.set.span)
            return m.Pick(m.MemoryRef(memory.name, None, memory.type), members, **at), env
        if of is not None and not isinstance(of, m.PlayerType | m.PlaceType):
            self.scope.wrong_type(node.set.span, "player place", of)
        var, env = self.expressions.bind(node.name, of, env)
        return m.Pick(var, members, **at), env

    # Numbers and memories

    def _change(self, node: s.GainLine, env: Env, at: Where) -> m.Statement:
        counter = self._counter(node.counter, env)
        other = self._counter(node.other, env) if node.other is not None else None
        amount = self.expressions.number(node.amount, env)
        return m.Change(node.verb, amount, counter, other, **at)

    def _counter(self, node: s.Expr, env: Env) -> m.CounterRef:
        expr, type_ = self.expressions.any(node, env)
        if isinstance(expr, m.CounterRef):
            return expr
        if type_ is not None:
            self.scope.wrong_type(node.span, "counter", type_)
        return m.CounterRef("", None, m.COUNT)

    def _note(self, target: s.Expr, value: s.Expr, env: Env, at: Where) -> m.Statement:
        ref, type_ = self.expressions.any(target, env)
        expr, found = self.expressions.any(value, env)
        if not isinstance(ref, m.MemoryRef | m.CounterRef):
            if type_ is not None:
                self.scope.wrong_type(target.span, "memory", type_)
            ref = m.MemoryRef("", None, m.FLAG)
        elif type_ is not None and not _is_none_of(expr, type_):
            self._fits(type_, found, value.span)
            self._in_range(type_, expr, value.span)
        return m.Note(ref, expr, **at)

    def _in_range(self, type_: m.Type, expr: m.Expr, span: Span) -> None:
        """A fixed number must be one that can be kept."""
        if isinstance(type_, m.NumberType) and isinstance(expr, m.Number):
            low, high = type_.low, type_.high
            if not low <= expr.value <= high:
                self.scope.complain("out-of-range", span, low=low, high=high)

    def _fits(self, type_: m.Type, found: m.Type | None, span: Span) -> None:
        """A memory keeps only what it was declared for."""
        if found is not None and not alike(type_, found):
            self.scope.wrong_type(span, type_key(type_)[0].removeprefix("type."), found)

    def _do(self, name: s.Word, arguments: tuple[s.Expr, ...], env: Env, at: Where) -> m.Statement:
        if name.text in self.scope.journeys:
            self.expressions.arguments(name, (), arguments, env)
            return m.Travel(name.text, **at)
        params = self.scope.procedure_heads.get(name.text)
        if params is None:
            known = (*self.scope.procedure_heads, *self.scope.journeys)
            self.scope.unknown(name, known, "procedure")
            return m.Do(name.text, (), **at)
        given = self.expressions.arguments(name, params, arguments, env)
        for argument in given:
            if isinstance(argument, m.Var) and isinstance(argument.type, m.PieceType):
                self.scope.moved[argument.name] = at["span"]
        return m.Do(name.text, given, **at)

    # Branches

    def _if(
        self,
        condition: s.Expr,
        body: s.Block,
        otherwise: s.OtherwiseLine | None,
        env: Env,
        at: Where,
    ) -> m.Statement:
        test = self.expressions.flag(condition, env)
        yes, no = _narrowed(test, env)
        branches = [(body, yes)]
        if otherwise is not None:
            branches.append((otherwise.body, no))
        blocks = self._exclusive(branches)
        return m.If(test, blocks[0], blocks[1] if len(blocks) > 1 else (), **at)

    def _exclusive(self, branches: list[tuple[s.Block, Env]]) -> list[m.Block]:
        """Blocks of which only one runs: a piece may be moved once in each."""
        before, after, blocks = self.scope.moved, dict(self.scope.moved), []
        for body, env in branches:
            self.scope.moved = dict(before)
            blocks.append(self.block(body, env))
            if not blocks[-1] or not isinstance(blocks[-1][-1], m.Stop | m.EndGame | m.Result):
                after |= self.scope.moved
        self.scope.moved = after
        return blocks

    def _case(self, node: s.CaseLine, env: Env, at: Where) -> m.Statement:
        """One block for each kind of a piece, or for each of some places or names."""
        piece = isinstance(node.of, s.Name) and node.of.name.text in self.scope.moved
        of, type_ = self.expressions.any(node.of, env)
        names = None if type_ is None else self._told_apart(type_)
        if names is None or not isinstance(of, m.One | m.Piece):
            if type_ is not None and not piece:
                self.scope.wrong_type(node.of.span, "piece place", type_)
            return m.Stop(**at)
        places = type_.places if isinstance(type_, m.PlaceType) else ""
        leaves_of = [self._branch_leaves(branch, places) for branch in node.branches]
        self._covered(node, frozenset(names), names, leaves_of)
        branches = []
        for branch, leaves in zip(node.branches, leaves_of, strict=True):
            inner = env
            name = _name_of(of)
            if name and not places:
                inner = {**env, name: m.Var(name, m.PieceType(leaves))}
            branches.append((branch.body, inner))
        built = [
            m.Branch(texts(b.kinds), leaves, body, **_at(b))
            for b, leaves, body in zip(
                node.branches, leaves_of, self._exclusive(branches), strict=True
            )
        ]
        return m.Case(of, places, tuple(built), **at)

    def _told_apart(self, type_: m.Type) -> dict[int, str] | None:
        """What a piece, a place or a name can be, by number; nothing for anything else."""
        match type_:
            case m.PieceType(leaves):
                return {leaf: self.scope.leaves[leaf].name for leaf in leaves}
            case m.PlaceType(places):
                return dict(enumerate(self.scope.places[places].names))
            case (
                m.NumberType() | m.FlagType() | m.PlayerType() | m.WalkType() | m.StageType()
                | m.LineType() | m.ZoneType() | m.SetType()
            ):  # fmt: skip
                return None
        assert_never(type_)

    def _branch_leaves(self, branch: s.WhenKindLine, places: str) -> frozenset[int]:
        if not places:
            return frozenset[int]().union(*(self.scope.leaves_of(kind) for kind in branch.kinds))
        known = self.scope.places[places].names
        for word in branch.kinds:
            if word.text not in known:
                self.scope.unknown(word, known)
        return frozenset(known.index(word.text) for word in branch.kinds if word.text in known)

    def _covered(
        self,
        node: s.CaseLine,
        possible: frozenset[int],
        names: dict[int, str],
        leaves_of: list[frozenset[int]],
    ) -> None:
        """Everything that the name can stand for has exactly one case."""
        first: dict[int, Span] = {}
        for branch, leaves in zip(node.branches, leaves_of, strict=True):
            kinds = line_of(branch.kinds)
            twice = sorted(leaves & set(first))
            if twice:
                name, place = names.get(twice[0], branch.kinds[0].text), first[twice[0]]
                self.scope.complain("case-twice", kinds, (place, "first"), piece=name)
            first.update(dict.fromkeys(leaves, kinds))
        missing = ", ".join(f"`{names[i]}`" for i in sorted(possible - set(first)))
        if missing:
            self.scope.complain("case-missing", node.of.span, pieces=missing)

    # Decisions

    def _choose(self, node: s.ChooseLine | s.ChooseOneLine, env: Env, at: Where) -> m.Statement:
        if isinstance(node, s.ChooseLine):
            only = s.AlternativeLine(node.head, node.tags, node.guarded, span=node.span)
            built = self.alternatives_of((only,), env)
            if_possible = node.if_possible is not None
        else:
            built = self.alternatives_of(node.alternatives, env)
            if_possible = False
        return m.Choose(node.may is not None, if_possible, built, **at)

    def alternatives_of(
        self, nodes: tuple[s.AlternativeLine, ...], env: Env
    ) -> tuple[m.Alternative, ...]:
        """Acts of which one is done: a piece may be moved once in each."""
        before, after, built = self.scope.moved, dict(self.scope.moved), []
        for node in nodes:
            self.scope.moved = dict(before)
            built.append(self._alternative(node.head, node.guarded, env, _at(node)))
            after |= self.scope.moved
        self.scope.moved = after
        return tuple(built)

    def journey(self, node: s.JourneyLine) -> m.Journey:
        """The legs of a journey: after each it must be possible to end it."""
        name, until, ending = node.name.text, node.until, node.until.ending
        head = s.AlternativeHead(until.act, None, span=until.act.span)
        guarded = s.Guarded((), ending.guards, ending.body, span=ending.span) if ending else None
        end = self._alternative(head, guarded, {}, _at(until))
        legs = []
        for leg in self.alternatives_of(node.legs, {}):
            parts = tuple(binder.var for binder in leg.binders)
            condition = m.Afterwards(m.Possible(name), parts, leg.index)
            guard = m.Guard(condition, True, implied=True, rules=end.rules, span=leg.span)
            legs.append(replace(leg, guards=(*leg.guards, guard)))
        route = self._route(node.route, legs) if node.route else None
        return m.Journey(name, tuple(legs), end, route, **_at(node))

    def _route(self, node: s.RouteLine, legs: list[m.Alternative]) -> m.Route | None:
        """How a way is found; nothing after an error."""
        target, type_ = self.expressions.any(node.target, {})
        if type_ is not None and not isinstance(type_, m.PlaceType):
            self.scope.wrong_type(node.target.span, "place", type_)
        acts = [leg.act for leg in legs]
        for word in node.legs:
            if word.text not in acts:
                self.scope.unknown(word, acts, "act")
        single = [name for name, each in self.scope.counters.items() if each.owner is None]
        if node.cost.text not in single:
            self.scope.unknown(node.cost, single, "counter")
        of_places = [name for name, head in self.scope.value_heads.items() if _is_of_place(*head)]
        if node.told is not None and node.told.text not in of_places:
            self.scope.unknown(node.told, of_places, "value")
        if not isinstance(target, m.MemoryRef):
            return None
        told = node.told.text if node.told else None
        return m.Route(target, texts(node.legs), node.cost.text, told, **_at(node))

    def _alternative(
        self, head: s.AlternativeHead, guarded: s.Guarded | None, env: Env, at: Where
    ) -> m.Alternative:
        ex = self.expressions
        self.acts.setdefault(head.act.text, head.act.span)
        if head.act.text in BUILT_IN:
            self.scope.complain("reserved-word", head.act.span, name=head.act.text)
        binders: list[m.Binder] = []
        nodes: list[s.Binder | s.BinderLine] = [*(head.binders or ())]
        nodes += guarded.binders if guarded else ()
        for node in nodes:
            own = texts(node.tags) if isinstance(node, s.BinderLine) else ()
            source, of = ex.members(node.source, env)
            var, env = ex.bind(node.name, of, env, source)
            binders.append(m.Binder(var, source, own, node.name.span))
        index = self.alternatives.next()
        guards = []
        for guard in guarded.guards if guarded else ():
            wanted = guard.guard == "only if"
            condition = ex.flag(guard.condition, env)
            if guard.afterwards is not None:
                condition = m.Afterwards(condition, tuple(b.var for b in binders), index)
            guards.append(m.Guard(condition, wanted, **_at(guard)))
        body = self.block(guarded.body, env) if guarded and guarded.body else ()
        return m.Alternative(head.act.text, tuple(binders), tuple(guards), body, index, **at)


def _at(node: s.Node) -> Where:
    """The ids of a line and its place in the text."""
    return {"rules": texts(getattr(node, "tags", ())), "span": node.span}


def _name_of(expr: m.Expr) -> str:
    return expr.name if isinstance(expr, m.Var) else ""


def _is_none_of(expr: m.Expr, type_: m.Type) -> bool:
    return isinstance(expr, m.Nobody) and isinstance(type_, m.PlaceType) and type_.optional


def _narrowed(test: m.Condition, env: Env) -> tuple[Env, Env]:
    """What is known of a piece after `if c is a ...`, and after its `otherwise`."""
    if not isinstance(test, m.IsKind) or not isinstance(test.piece, m.Var):
        return env, env
    piece = test.piece
    known = piece.type.leaves if isinstance(piece.type, m.PieceType) else frozenset()
    yes = {**env, piece.name: m.Var(piece.name, m.PieceType(known & test.leaves))}
    no = {**env, piece.name: m.Var(piece.name, m.PieceType(known - test.leaves))}
    return (no, yes) if test.negated else (yes, no)


def _is_of_place(params: tuple[m.Var, ...], type_: m.Type) -> bool:
    """Whether a value is a number that depends on a place alone."""
    of_place = [isinstance(param.type, m.PlaceType) for param in params] == [True]
    return of_place and isinstance(type_, m.NumberType)
