"""Expressions that are so or not so."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve import rows
from rulespec.resolve.comparing import must_be_comparable, out_of, same
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.grids import stepped
from rulespec.resolve.narrowing import narrowed
from rulespec.resolve.own_procedures import Doing
from rulespec.resolve.piece_labels import PieceLabels
from rulespec.resolve.scope import Env
from rulespec.resolve.shared_spaces import is_covered, is_full
from rulespec.resolve.typed import UNKNOWN, Typed, fits, one_of

Certain = (
    s.Yes | s.No | s.Quantified | s.Either | s.Both | s.Negation | s.Compare | s.IsKind
    | s.IsNotKind | s.IsPlayer | s.IsNotPlayer | s.IsStep | s.IsEmpty | s.IsNotEmpty | s.IsFull
    | s.IsNotFull | s.IsIn | s.IsNotIn | s.IsBetween
    | s.HasKind | s.HasNoKind | s.HasOwned | s.VisitsTwice | s.EveryStep | s.IsFaced | s.IsOut
    | s.IsNotOut | s.IsCovered | s.IsNotCovered
)  # fmt: skip
"""What is a condition whatever its parts are."""
ConditionNode = Certain | s.Same | s.Differs | s.IsPossible | s.MayDo


class TypedConditions:
    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope
        self._doing = Doing(ex)
        self._labels = PieceLabels(ex)

    def typed(self, node: ConditionNode, env: Env) -> Typed:
        """A condition; something of no type after an error."""
        match node:
            case s.Same(s.Possess(s.Name(journey), s.Word("end")), act) if self._kept(journey):
                return self._ended_by(journey.text, act), m.FLAG
            case s.Differs(s.Possess(s.Name(journey), s.Word("end")), act) if self._kept(journey):
                return m.Not(self._ended_by(journey.text, act)), m.FLAG
            case s.Same(left, s.Name(label)) if self._is_label(label, env):
                return self.ex.flag(s.Possess(left, label, span=node.span), env), m.FLAG
            case s.Differs(left, s.Name(label)) if self._is_label(label, env):
                return m.Not(self.ex.flag(s.Possess(left, label, span=node.span), env)), m.FLAG
            case s.Same(left, s.Name(label)) if self._labels.is_one(label, env):
                return self._labels.asked(left, label, env), m.FLAG
            case s.Differs(left, s.Name(label)) if self._labels.is_one(label, env):
                return m.Not(self._labels.asked(left, label, env)), m.FLAG
            case s.Same(left, right):
                return same(self.ex, left, right, env, negated=False)
            case s.Differs(left, right):
                return same(self.ex, left, right, env, negated=True)
            case s.MayDo():
                allowed = self._doing.allowed(node, env)
                return UNKNOWN if allowed is None else (allowed, m.FLAG)
            case s.IsPossible(journey):
                return self._possible(journey, node)
        return self._condition(node, env), m.FLAG

    def _is_label(self, name: s.Word, env: Env) -> bool:
        """Whether a name is that of a label that each member of a set can have."""
        memory = None if name.text in env else self.scope.memories.get(name.text)
        return memory is not None and memory.role == "label" and memory.owner is not None

    def _condition(self, node: Certain, env: Env) -> m.Condition:
        ex = self.ex
        match node:
            case s.Yes():
                return m.Flag(True)
            case s.No():
                return m.Flag(False)
            case s.Quantified(quantifier, binder, set_, condition):
                members, member = ex.compared(set_, env)
                var, inner = ex.bind(binder, member, env, members)
                return m.Quantified(quantifier, var, members, ex.flag(condition, inner))
            case s.Either(left, right):
                return _joined("or", ex.flag(left, env), ex.flag(right, env))
            case s.Both(left, right):
                first = ex.flag(left, env)
                return _joined("and", first, ex.flag(right, narrowed(first, env)[0]))
            case s.Negation(of):
                return m.Not(ex.flag(of, env))
            case s.Compare(left, comparator, right):
                pair = ex.number(left, env), ex.number(right, env)
                return m.Compare(pair[0], comparator, pair[1])
            case s.IsBetween(of, low, high):
                parts = [ex.number(part, env) for part in (of, low, high)]
                return m.Between(*parts)
            case s.IsIn(of, set_):
                return self._is_in(of, set_, env, negated=False)
            case s.IsNotIn(of, set_):
                return self._is_in(of, set_, env, negated=True)
            case s.IsKind(of, kind):
                leaves = self.scope.leaves_of(kind)
                return m.IsKind(ex.piece(of, env)[0], kind.text, leaves)
            case s.IsNotKind(of, kind):
                leaves = self.scope.leaves_of(kind)
                return m.IsKind(ex.piece(of, env)[0], kind.text, leaves, True)
            case s.IsPlayer(of):
                return self._is_player(of, env, negated=False)
            case s.IsNotPlayer(of):
                return self._is_player(of, env, negated=True)
            case s.IsFaced(of, face):
                return self._is_faced(of, face, env)
            case s.IsEmpty(of):
                return m.IsEmpty(ex.zone(of, env)[0])
            case s.IsNotEmpty(of):
                return m.IsEmpty(ex.zone(of, env)[0], negated=True)
            case s.IsOut(of):
                return self._is_out(of, env, out=True)
            case s.IsNotOut(of):
                return self._is_out(of, env, out=False)
            case s.IsFull(of):
                return is_full(ex, of, env, negated=False)
            case s.IsNotFull(of):
                return is_full(ex, of, env, negated=True)
            case s.IsCovered(of):
                return is_covered(ex, of, env, negated=False)
            case s.IsNotCovered(of):
                return is_covered(ex, of, env, negated=True)
            case s.HasKind(zone, kind, face):
                return self._has(zone, kind, face, env)
            case s.HasNoKind(zone, kind):
                leaves = self.scope.leaves_of(kind)
                return m.Has(ex.zone(zone, env)[0], kind.text, leaves, negated=True)
            case s.HasOwned(zone, kind_ref):
                owned = ex.kind_ref(kind_ref, env)
                where = ex.zone(zone, env)[0]
                return m.Has(where, owned.kind, owned.leaves, owned.owner)
            case s.IsStep(target, steps, start):
                return self._is_step(target, steps, start, env)
            case s.VisitsTwice(walk, places):
                return self._visits_twice(walk, places, env)
            case s.EveryStep(walk, steps):
                return self._every_step(walk, steps, env)
        assert_never(node)

    def _is_in(self, of: s.Expr, set_: s.Expr, env: Env, negated: bool) -> m.Condition:
        expr, type_ = self.ex.any(of, env)
        members, member = self.ex.compared(set_, env)
        must_be_comparable(self.scope, (of.span, type_), (set_.span, member))
        asked = expr if isinstance(expr, m.One | m.Piece | m.Amount) else m.Nobody()
        return m.IsIn(asked, members, negated)

    def _is_out(self, of: s.Expr, env: Env, out: bool) -> m.Condition:
        who, type_ = self.ex.any(of, env)
        kept = out_of(self.scope, type_) if type_ is not None else None
        if kept is None:
            if type_ is not None:
                self.scope.complain("nobody-out", of.span)
            return m.Flag(False)
        ref = m.MemoryRef(kept.name, one_of(who), kept.type)
        return m.Same(ref, m.Nobody(), negated=out)

    def _is_player(self, of: s.Expr, env: Env, negated: bool) -> m.Condition:
        expr, type_ = self.ex.any(of, env)
        if type_ is not None and not fits(type_, m.PLAYER, self.scope.persons):
            self.scope.wrong_type(of.span, "person", type_)
        return m.IsPlayer(one_of(expr), negated)

    def _is_faced(self, of: s.Expr, face: s.Face, env: Env) -> m.Condition:
        piece, type_ = self.ex.piece_in_row(of, env)
        if type_ is not None and not rows.lies_on_a_face(piece, self.scope):
            self.scope.complain("not-faced", face.span)
        return m.IsFaced(piece, face.facing)

    def _has(self, zone: s.Expr, kind: s.Word, face: s.Face | None, env: Env) -> m.Condition:
        leaves = self.scope.leaves_of(kind)
        where = self.ex.zone(zone, env)[0]
        if face is not None and not rows.has_faces(where, self.scope):
            self.scope.complain("not-faced", face.span)
        return m.Has(where, kind.text, leaves, face=face.facing if face else None)

    def _is_step(self, target: s.Expr, steps: s.Word, start: s.Expr, env: Env) -> m.Condition:
        to, to_type = stepped(self.ex, target, steps, env)
        from_, from_type = stepped(self.ex, start, steps, env)
        must_be_comparable(self.scope, (target.span, to_type), (start.span, from_type))
        return m.IsStep(to, steps.text, from_)

    def _visits_twice(self, walk: s.Expr, places: s.Word, env: Env) -> m.Condition:
        told, over = self.ex.walk(walk, env)
        if over and places.text != over:
            self.scope.unknown(places, [over], "places")
        return m.VisitsTwice(told)

    def _every_step(self, walk: s.Expr, steps: s.Word, env: Env) -> m.Condition:
        if steps.text not in self.scope.steps:
            self.scope.unknown(steps, self.scope.steps, "steps")
        told, over = self.ex.walk(walk, env)
        if over and self.scope.grid_of(over) is None:
            self.scope.wrong_type(walk.span, "grid-place", m.PlaceType(over))
        return m.EveryStep(told, steps.text)

    def _kept(self, journey: s.Word) -> bool:
        return journey.text in self.scope.ledgers

    def _ended_by(self, journey: str, act: s.Expr) -> m.Condition:
        """That an act has ended a journey of this turn."""
        ledger = self.scope.ledgers[journey]
        word = act.name if isinstance(act, s.Name) else s.Word("", span=act.span)
        if word.text not in ledger.acts:
            self.scope.unknown(word, ledger.acts, "act")
            return m.Flag(False)
        kept = m.MemoryRef(ledger.ended, None, self.scope.memories[ledger.ended].type)
        meaning = m.Compare(kept, "=", m.Number(ledger.acts.index(word.text) + 1))
        return m.Stands(journey, "ended", meaning, act=word.text)

    def _possible(self, journey: s.Expr, node: s.IsPossible) -> Typed:
        """That a journey can end somewhere."""
        name = journey.name if isinstance(journey, s.Name) else s.Word("", span=node.span)
        if name.text in self.scope.journeys:
            return m.Possible(name.text), m.FLAG
        self.scope.unknown(name, self.scope.journeys, "journey")
        return UNKNOWN


def _joined(word: m.Junction, left: m.Condition, right: m.Condition) -> m.Connected:
    parts: tuple[m.Condition, ...] = ()
    for side in (left, right):
        parts += side.parts if isinstance(side, m.Connected) and side.word == word else (side,)
    return m.Connected(word, parts)
