"""Expressions that are sets: of players, of places, of lines, of pieces."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.grids import line_family, stepped
from rulespec.resolve.measures import player_measure
from rulespec.resolve.scope import Env
from rulespec.resolve.typed import UNKNOWN, Typed, with_type

SetNode = (
    s.Subset | s.Players | s.OtherPlayers | s.PlayersWith | s.Everyones | s.WholeSet | s.Reach
    | s.LinesOf | s.ColumnsOf | s.RowsOf | s.NumberSource | s.WalkSource
)  # fmt: skip


class TypedSets:
    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    def typed(self, node: SetNode, env: Env) -> Typed:
        match node:
            case s.Subset():
                return self._subset(node, env)
            case s.Players():
                return m.AllPlayers(), m.SetType(m.PLAYER)
            case s.OtherPlayers():
                return m.OtherPlayers(), m.SetType(m.PLAYER)
            case s.PlayersWith():
                return self._players_with(node, env)
            case s.Everyones(players, zone):
                return self._everyones(players, zone, env)
            case s.WholeSet(name):
                return self._whole(name)
            case s.Reach(places, start, steps):
                return self._reach(places, start, steps, env)
            case s.LinesOf(length, places):
                return self._lines("line", places, length)
            case s.ColumnsOf(places):
                return self._lines("column", places, None)
            case s.RowsOf(places):
                return self._lines("row", places, None)
            case s.NumberSource() | s.WalkSource():
                return self.ex.members(node, env)
        assert_never(node)

    def _subset(self, node: s.Subset, env: Env) -> Typed:
        var, members, condition, of = self.ex.restricted(node, env)
        if of is None:
            return UNKNOWN
        return m.Subset(var, members, condition), m.SetType(of)

    def _players_with(self, node: s.PlayersWith, env: Env) -> Typed:
        measure = player_measure(self.ex, node.value, node.argument, env)
        if measure is None:
            return UNKNOWN
        limit = self.ex.any(node.above, {})[0] if node.above is not None else None
        floor = limit.value if isinstance(limit, m.Number) else None
        return m.PlayersWith(node.extreme, measure, floor), m.SetType(m.PLAYER)

    def _everyones(self, players: s.Word | str, zone: s.Word, env: Env) -> Typed:
        """The zones of one name that several players have."""
        if zone.text not in self.scope.zones or self.scope.zones[zone.text].owner != "player":
            owned = [name for name, each in self.scope.zones.items() if each.owner == "player"]
            self.scope.unknown(zone, owned, "player-zone")
            return UNKNOWN
        of: m.Many = m.AllPlayers()
        if isinstance(players, s.Word):
            named, type_ = self.ex.any(s.Name(players, span=players.span), env)
            if isinstance(named, m.Many) and type_ == m.SetType(m.PLAYER):
                of = named
            elif type_ is not None:
                self.scope.wrong_type(players.span, "players", type_)
        zone_type = m.ZoneType(self.scope.zones[zone.text].leaves)
        return with_type(m.ZoneRef(zone.text, of, zone_type))

    def _whole(self, name: s.Word) -> Typed:
        """All places of a set, or one of each piece there is of a kind."""
        if name.text in self.scope.kinds:
            return with_type(m.AllTypes(frozenset(self.scope.kinds[name.text].leaves)))
        if name.text not in self.scope.places:
            self.scope.unknown(name, [*self.scope.places, *self.scope.kinds], "places kind")
            return UNKNOWN
        return m.AllPlaces(name.text, whole=True), m.SetType(m.PlaceType(name.text))

    def _reach(self, places: s.Word, start: s.Expr, steps: s.Word, env: Env) -> Typed:
        place, type_ = stepped(self.ex, start, steps, env)
        if isinstance(type_, m.PlaceType) and places.text != type_.places:
            self.scope.unknown(places, [type_.places], "places")
        found = None if type_ is None else m.SetType(type_)
        return m.Reach(steps.text, place, found or m.SetType(m.PLAYER)), found

    def _lines(self, shape: m.LineShape, places: s.Word, length: s.Word | None) -> Typed:
        family = line_family(self.scope, shape, places, length)
        if family is None:
            return UNKNOWN
        return m.Lines(family), m.SetType(m.LineType(family))
