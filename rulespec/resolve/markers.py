"""Markers, which stand on places: figures of players, and names that stand somewhere themselves;
what lies with one of its sides up; and who is out of the game."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.comparing import out_of
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env
from rulespec.resolve.typed import fits, one_of, owns
from rulespec.resolve.written import Where


class Marking:
    """Resolves the lines that move markers: they look like those that move pieces."""

    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    def put(self, node: s.PutLine, env: Env, at: Where) -> m.Note | None:
        """A marker that is put on a place; nothing if the line is about a piece."""
        ref = self._marker_of(node.what, env)
        if ref is None:
            return None
        place, type_ = self.ex.any(node.zone, env)
        if type_ is not None and not fits(ref.type, type_, self.scope.persons):
            self.scope.wrong_type(node.zone.span, "place", type_)
        if node.face is not None:
            self.scope.complain("not-faced", node.face.span)
        return m.Note(ref, place, verb=node.verb, **at)

    def remove(self, node: s.RemoveLine, env: Env, at: Where) -> m.Note | None:
        """A marker that is put aside; nothing if the line is about pieces."""
        ref = self._marker_of(node.what, env)
        return None if ref is None else m.Note(ref, m.Nobody(), verb="remove", **at)

    def turn(self, node: s.TurnSideLine, env: Env, at: Where) -> m.Note:
        """Something is turned to one of its sides, or back."""
        sides = [name for name, each in self.scope.memories.items() if each.role == "side"]
        ref: m.Expr = m.MemoryRef("", None, m.FLAG)
        if node.side.text not in sides:
            self.scope.unknown(node.side, sides, "side")
        else:
            ref, _ = self.ex.any(s.Possess(node.what, node.side, span=node.span), env)
        side = ref if isinstance(ref, m.MemoryRef) else m.MemoryRef("", None, m.FLAG)
        return m.Note(side, m.Flag(node.way == "to"), verb="turn", **at)

    def gone(self, node: s.GoneLine, env: Env, at: Where) -> m.Note:
        """Somebody is out of the game, in one of the ways that are declared."""
        who, type_ = self.ex.any(node.who, env)
        out = out_of(self.scope, type_) if type_ is not None else None
        if out is None:
            if type_ is not None:
                self.scope.complain("nobody-out", node.who.span)
            return m.Note(m.MemoryRef("", None, m.FLAG), m.Nobody(), verb="out", **at)
        ways = self.scope.places[out.name].listed
        if node.way.text not in ways:
            self.scope.unknown(node.way, ways, "names")
        way = self.scope.place_names.get(node.way.text, m.Nobody())
        return m.Note(m.MemoryRef(out.name, one_of(who), out.type), way, verb="out", **at)

    def _marker_of(self, what: s.What, env: Env) -> m.MemoryRef | None:
        """Where somebody or something stands that has a marker."""
        member = self._member(what.piece, env) if isinstance(what, s.OneOf) else None
        if member is None:
            return None
        for memory in self.scope.memories.values():
            if memory.role == "marker" and owns(memory.owner, member.type, self.scope.persons):
                return m.MemoryRef(memory.name, member, memory.type)
        return None

    def _member(self, node: s.Expr, env: Env) -> m.One | None:
        """A player, or a member of a set, that a name stands for; nobody if it is a piece."""
        if isinstance(node, s.You):
            return m.You()
        if not isinstance(node, s.Name):
            return None
        name, scope = node.name.text, self.scope
        if not any(name in all_ for all_ in (env, scope.seats, scope.place_names, scope.memories)):
            return None
        expr, type_ = self.ex.any(node, env)
        known = isinstance(type_, m.PlayerType | m.PlaceType) and isinstance(expr, m.One)
        return one_of(expr) if known else None
