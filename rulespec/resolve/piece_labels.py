"""Labels of pieces, which end with the turn: who has one is known where pieces are told apart."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.rows import declared_zone, is_told_apart, tells_apart
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.written import Where, texts


def declared_label(scope: Scope, node: s.LabelLine, kind: s.Word) -> m.PieceLabel:
    """A label that any piece of a kind can have."""
    return m.PieceLabel(node.name.text, scope.leaves_of(kind), texts(node.tags), node.span)


def labels_of_zones(game: m.Game) -> m.Game:
    """A game whose zones know whether a piece there can have a label. Rows between which pieces may
    change places are alike in that."""
    labelled = frozenset[int]().union(*(each.leaves for each in game.labels.values()))
    swaps = any(isinstance(n, m.Swap) for rule in m.rules_of(game) for n in m.walk(rule))
    zones = {
        name: replace(zone, labels=len(game.labels))
        for name, zone in game.zones.items()
        if tells_apart(zone) and (zone.leaves & labelled or swaps)
    }
    return replace(game, zones=game.zones | zones) if game.labels else game


class PieceLabels:
    """Resolves what gives pieces a label, and what asks for one."""

    def __init__(self, ex: Contexts) -> None:
        self.ex, self.scope = ex, ex.scope

    def is_one(self, name: s.Word, env: Env) -> bool:
        return name.text not in env and name.text in self.scope.labels

    def asked(self, of: s.Expr, label: s.Word, env: Env) -> m.Condition:
        """Whether a piece has a label."""
        piece = self._piece(of, label, env)
        return m.Flag(False) if piece is None else m.Labelled(piece, label.text)

    def one(self, node: s.LabelAsLine, env: Env, at: Where) -> m.Statement:
        """A piece gets a label."""
        piece = self._piece(node.of, node.label, env)
        if piece is None:
            return m.Stop(**at)
        if not is_told_apart(piece, self.scope):
            self.scope.complain("label-alike", node.of.span)
        return m.LabelPieces(m.OneOf(piece), node.label.text, **at)

    def all(
        self, what: m.AllOf, leaves: frozenset[int], node: s.LabelAllLine, at: Where
    ) -> m.Statement:
        """All pieces of a kind in a zone get a label."""
        if not self.is_one(node.label, {}):
            self.scope.unknown(node.label, self.scope.labels, "label")
        else:
            self._fits(leaves, node.label, node.what.span)
        zone = declared_zone(what.zone, self.scope)
        if zone is None or not tells_apart(zone):
            self.scope.complain("label-alike", node.what.zone.span)
        return m.LabelPieces(what, node.label.text, **at)

    def _piece(self, of: s.Expr, label: s.Word, env: Env) -> m.Piece | None:
        expr, type_ = self.ex.any(of, env)
        if isinstance(type_, m.PieceType) and isinstance(expr, m.Piece):
            self._fits(type_.leaves, label, of.span)
            return expr
        if type_ is not None:
            self.scope.wrong_type(of.span, "piece", type_)
        return None

    def _fits(self, leaves: frozenset[int], label: s.Word, span: Span) -> None:
        declared = self.scope.labels[label.text]
        if not leaves & declared.leaves:
            place = (declared.span, "declared")
            self.scope.complain("label-other", span, place, name=label.text)
