"""Pieces on their way: put, drawn, swapped, turned over, laid."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.analysis import places_of
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.rows import declared_zone, has_faces, is_ordered, must_have_one_owner
from rulespec.resolve.scope import Env
from rulespec.resolve.shared_spaces import spaces_of
from rulespec.resolve.typed import fits, one_of
from rulespec.resolve.written import Where, number


class Moving:
    """Resolves the lines that say what happens to pieces, and to places that are laid."""

    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    # Which pieces

    def _what(self, node: s.What, env: Env, moves: bool) -> tuple[m.What, frozenset[int]]:
        ex = self.ex
        match node:
            case s.AllOf():
                return self.all_of(node, env)
            case s.SomeOf(amount, kind, zone):
                ref = ex.kind_ref(kind, env)
                source, leaves = ex.zone(zone, env)
                if is_ordered(source, self.scope):
                    self.scope.complain("in-order", zone.span, self._declared(source))
                return m.SomeOf(number(amount), ref, source), ref.leaves & leaves
            case s.OneOf(piece):
                expr, leaves = ex.piece(piece, env)
                if moves and isinstance(expr, m.Var):
                    self.scope.moved[expr.name] = node.span
                return m.OneOf(expr), leaves
        assert_never(node)

    def all_of(self, node: s.AllOf, env: Env) -> tuple[m.AllOf, frozenset[int]]:
        """All pieces of a kind in a zone, or some of them, and the types that they can be of."""
        ex = self.ex
        ref = ex.kind_ref(node.kind, env)
        besides = self._piece_name(node.besides, env) if isinstance(node.besides, s.Word) else None
        one_each = node.besides is not None and not isinstance(node.besides, s.Word)
        var: m.Var | None = None
        condition: m.Condition | None = None
        zone = node.zone
        if isinstance(zone, s.Subset):
            whole, leaves = ex.zone(zone.set, env)
            var, inner = ex.bind(zone.binder, m.PieceType(leaves & ref.leaves), env, whole)
            condition, zone = ex.flag(zone.condition, inner), zone.set
        source, leaves = ex.zone(zone, env)
        beside = self._beside(node.beside, source, env) if node.beside is not None else None
        if beside is not None and not is_ordered(source, self.scope):
            self.scope.complain("not-ordered", zone.span, self._declared(source))
        if one_each and (is_ordered(source, self.scope) or isinstance(source, m.PlaceZone)):
            self.scope.complain("each-in-order", zone.span, self._declared(source))
        what = m.AllOf(ref, source, besides, beside, var, condition, one_each)
        return what, ref.leaves & leaves

    def _beside(self, word: s.Word, zone: m.Holder, env: Env) -> m.Piece | None:
        """A piece that was chosen, or the piece of a kind in a row."""
        if word.text in env or not self.scope.is_kind(word.text):
            return self._piece_name(word, env)
        leaves = self.scope.leaves_of(word)
        one = m.Var("x", m.PieceType(leaves))
        return m.FirstWhere(one, zone, m.IsKind(one, word.text, leaves), "only")

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

    # From one zone to another

    def transfer(
        self,
        verb: m.TransferVerb,
        what: s.What,
        zone: s.Expr,
        face: s.Face | None,
        env: Env,
        at: Where,
    ) -> m.Transfer:
        moved, leaves = self._what(what, env, moves=True)
        target, allowed = self.ex.zone(zone, env)
        must_have_one_owner(target, zone.span, self.scope)
        if leaves and allowed and not leaves <= allowed:
            stray = self.scope.leaves[min(leaves - allowed)].name
            self.scope.complain("wrong-zone", zone.span, self._declared(target), piece=stray)
        if face is not None and not has_faces(target, self.scope):
            self.scope.complain("not-faced", face.span, self._declared(target))
        return m.Transfer(verb, moved, target, face.facing if face else None, **at)

    def anywhere(self, put: m.Transfer, span: Span) -> m.Transfer:
        """A piece that comes to a free space of choice: only where there can be gaps."""
        row = declared_zone(put.target, self.scope)
        if row is None or not row.gaps or not spaces_of(put.target, self.scope):
            self.scope.complain("no-gaps", span, self._declared(put.target))
            return put
        if not isinstance(put.what, m.OneOf):
            self.scope.complain("replace-with-one", span)
        return replace(put, anywhere=True)

    def replacing(
        self, node: s.ReplacingLine, env: Env, at: Where, block: ResolveBlock
    ) -> m.Replace:
        """A piece that comes to a free space, or to that of another: where that one goes is said
        first."""
        sources = [self.ex.members(source, env) for source in node.sources]
        kinds = [of.leaves for _, of in sources if isinstance(of, m.PieceType)]
        for source, (_, of) in zip(node.sources, sources, strict=True):
            if of is not None and not isinstance(of, m.PieceType):
                self.scope.wrong_type(source.span, "zone", of)
        clear = m.PieceType(frozenset[int]().union(*kinds)) if len(kinds) == len(sources) else None
        only = sources[0][0] if len(sources) == 1 else None
        old, inner = self.ex.bind(node.name, clear, env, only)
        body = block(node.body, inner)
        if clear is not None and old.name not in self.scope.moved:
            self.scope.complain("replaced-stays", node.name.span, name=old.name)
        put = self.transfer(node.verb, node.what, node.zone, node.face, env, at)
        if node.anywhere:
            put = self.anywhere(put, node.zone.span)
        if not isinstance(put.what, m.OneOf):
            self.scope.complain("replace-with-one", node.what.span)
        choices = tuple(members for members, _ in sources)
        spaces = spaces_of(put.target, self.scope) or ""
        if clear is not None:
            self._must_share(node, put.target, choices)
            self._must_be_told_apart(node, choices, kinds)
        return m.Replace(put, spaces, old, choices, body, **at)

    def _must_share(
        self, node: s.ReplacingLine, target: m.Holder, choices: tuple[m.Many, ...]
    ) -> None:
        """A piece makes room for another only if both lie on spaces of the same owner."""
        spaces = spaces_of(target, self.scope)
        if spaces is None:
            self.scope.complain("no-spaces", node.zone.span, self._declared(target))
            return
        owner = target.of if isinstance(target, m.ZoneRef) else None
        for source, members in zip(node.sources, choices, strict=True):
            whole = m.whole_of(members)
            same = isinstance(whole, m.ZoneRef) and whole.of == owner
            if not same or spaces_of(whole, self.scope) != spaces:
                place = (self.scope.declared.get(spaces), "declared")
                self.scope.complain("other-spaces", source.span, place, name=spaces)

    def _must_be_told_apart(
        self,
        node: s.ReplacingLine,
        choices: tuple[m.Many, ...],
        kinds: list[frozenset[int]],
    ) -> None:
        """A move names a piece of a row by its position, any other by its type."""
        rows = 0
        types: set[int] = set()
        for source, members, leaves in zip(node.sources, choices, kinds, strict=True):
            whole = m.whole_of(members)
            in_row = isinstance(whole, m.ZoneRef) and is_ordered(whole, self.scope)
            rows += in_row
            if rows > 1 if in_row else types & leaves:
                self.scope.complain("replace-unclear", source.span)
            types |= frozenset() if in_row else leaves

    def removal(self, what: s.What, env: Env, at: Where) -> m.Transfer:
        """Pieces that go back to the box."""
        target = self.ex.box()
        return m.Transfer("remove", self._what(what, env, moves=True)[0], target, **at)

    def draw(self, node: s.DrawLine, env: Env, at: Where) -> tuple[m.Statement, Env]:
        ex = self.ex
        kind = ex.kind_ref(node.kind, env)
        source, leaves = ex.zone(node.source, env)
        if is_ordered(source, self.scope) or isinstance(source, m.PlaceZone):
            self.scope.complain("draw-from", node.source.span, self._declared(source))
        amount = ex.number(node.amount, env)
        target = None
        if node.target is not None:
            target = ex.zone(node.target, env)[0]
            must_have_one_owner(target, node.target.span, self.scope)
        var = None
        if node.name is not None:
            var, env = ex.bind(node.name, m.PieceType(leaves & kind.leaves), env)
        if (target is None) == (var is None):
            self.scope.complain("draw-where", node.span)
        if node.face is not None and (target is None or not has_faces(target, self.scope)):
            self.scope.complain("not-faced", node.face.span)
        face = node.face.facing if node.face else None
        return m.Draw(amount, kind, source, target, var, face, **at), env

    def draw_until(self, node: s.DrawUntilLine, env: Env, at: Where) -> tuple[m.Statement, Env]:
        """The first piece of a pile of which something holds; the others go back into it."""
        ex = self.ex
        kind = ex.kind_ref(node.kind, env)
        source, leaves = ex.zone(node.source, env)
        if is_ordered(source, self.scope) or isinstance(source, m.PlaceZone):
            self.scope.complain("draw-from", node.source.span, self._declared(source))
        amount = ex.number(node.amount, env)
        if amount != m.Number(1):
            self.scope.complain("out-of-range", node.amount.span, low=1, high=1)
        var, env = ex.bind(node.name, m.PieceType(leaves & kind.leaves), env)
        until = ex.flag(node.condition, env)
        return m.Draw(amount, kind, source, None, var, until=until, **at), env

    def swap(self, left: s.Expr, right: s.Expr, env: Env, at: Where) -> m.Statement:
        """Two pieces of rows change places, or all that lies in two zones does."""
        ex = self.ex
        _, type_ = ex.any(left, env)
        if isinstance(type_, m.PieceType):
            one, other = self._row_piece(left, env), self._row_piece(right, env)
            kinds = [each.type for each in (one, other) if isinstance(each, m.Var)]
            if len(kinds) == 2 and kinds[0] != kinds[1]:
                self.scope.complain("swap-pieces", right.span)
            return m.Swap(one, other, **at)
        (first, leaves), (second, others) = ex.zone(left, env), ex.zone(right, env)
        for zone, node in ((first, left), (second, right)):
            must_have_one_owner(zone, node.span, self.scope)
        if leaves != others:
            stray = self.scope.leaves[min(leaves ^ others)].name
            self.scope.complain("wrong-zone", right.span, self._declared(second), piece=stray)
        return m.Swap(first, second, **at)

    def _row_piece(self, node: s.Expr, env: Env) -> m.Piece:
        """A piece that was chosen from a row."""
        expr, type_ = self.ex.any(node, env)
        if isinstance(expr, m.Var) and expr.name in self.scope.in_rows:
            return expr
        if type_ is not None:
            self.scope.complain("swap-pieces", node.span)
        return m.LeafRef(0)

    # Where they are

    def turn_over(self, facing: m.Facing, what: s.What, env: Env, at: Where) -> m.Statement:
        turned = self._what(what, env, moves=False)[0]
        if not isinstance(turned, m.OneOf) and not has_faces(turned.zone, self.scope):
            assert not isinstance(what, s.OneOf)
            self.scope.complain("not-faced", what.zone.span, self._declared(turned.zone))
        return m.TurnFace(facing, turned, **at)

    def lay(self, node: s.LayLine, env: Env, at: Where) -> m.Statement:
        """A place is laid on a square, perhaps turned."""
        what, type_ = self.ex.any(node.place, env)
        where, on = self.ex.any(node.square, env)
        if isinstance(type_, m.PlaceType) and not self._is_laid(type_.places):
            self.scope.wrong_type(node.place.span, "laid-place", type_)
        elif isinstance(type_, m.PlaceType):
            wanted = m.PlaceType(self.scope.places[type_.places].on)
            if on is not None and not fits(wanted, on, self.scope.persons):
                self.scope.wrong_type(node.square.span, "grid-place", on)
        elif type_ is not None:
            self.scope.wrong_type(node.place.span, "laid-place", type_)
        turn = self.ex.number(node.turn, env) if node.turn is not None else None
        can_turn = isinstance(type_, m.PlaceType) and self.scope.places[type_.places].turned
        if node.turn is not None and isinstance(type_, m.PlaceType) and not can_turn:
            self.scope.complain("not-turned", node.turn.span, name=type_.places)
        return m.Lay(one_of(what), one_of(where), turn, **at)

    def lay_random(self, node: s.LayRandomLine, at: Where) -> m.Statement:
        if not self._is_laid(node.places.text):
            laid = [name for name in self.scope.places if self._is_laid(name)]
            self.scope.unknown(node.places, laid, "laid-places")
        return m.LayRandom(number(node.amount), node.places.text, **at)

    def _is_laid(self, places: str) -> bool:
        return places in self.scope.places and bool(self.scope.places[places].on)
