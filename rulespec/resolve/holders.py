"""Zones, which hold pieces, and pieces that only one player can tell apart."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.limits import MOST_PIECES
from rulespec.resolve.declared_types import owner_of
from rulespec.resolve.heads import must_name_player_of_piece
from rulespec.resolve.scope import Scope
from rulespec.resolve.sources import Sources
from rulespec.resolve.written import texts


class Holders:
    """Declares zones; what they say of values is checked when those are known."""

    def __init__(self, scope: Scope, sources: Sources) -> None:
        self.scope = scope
        self.sources = sources
        self._homes: list[tuple[s.ZoneLine, s.Word]] = []
        """Zones where pieces are at home, and the values that name the player."""

    def declare_zones(self) -> None:
        for node in self.sources.all(s.ZoneLine):
            self.scope.declare(node.name)
            self.scope.zones[node.name.text] = self._zone(node)

    def _zone(self, node: s.ZoneLine) -> m.Zone:
        kinds = node.kinds
        leaves = self.scope.leaves_of(kinds.kind)
        if kinds.besides is not None:
            leaves -= self.scope.leaves_of(kinds.besides)
        words: set[str] = set()
        capacity, on, filled = None, "", None
        for item in node.properties:
            match item:
                case s.SeenBy(seer):
                    words.add(f"seen {seer}")
                case s.HomeOf(value):
                    words.add("home")
                    self._homes.append((node, value))
                case s.OnSet():
                    on, filled = self._named_spaces(node, item)
                    capacity = len(self.scope.places[on].names) if on else None
                case s.Capacity(most):
                    capacity = self.scope.number(most, 1, MOST_PIECES)
                case str():
                    words.add(item)
                case _:
                    assert_never(item)
        if "faced" in words and node.shape != "row":
            self.scope.complain("faced-row", node.span)
        if "with gaps" in words and (node.shape != "row" or "added leftmost" in words):
            self.scope.complain("no-gaps", node.span)
        if "added leftmost" in words and node.shape != "row":
            self.scope.complain("no-sides", node.span)
        if "one of each" in words and node.shape in ("row", "stack"):
            self.scope.complain("each-in-order", node.span)
        if kinds.own is not None:
            leaves = self._own_pieces(node, leaves)
        return m.Zone(
            name=node.name.text,
            shape=node.shape,
            leaves=leaves,
            owner=owner_of(self.scope, node.owner),
            own=kinds.own is not None,
            seen=_seen(node, words),
            faced="faced" in words,
            capacity=capacity,
            on=on,
            filled=filled,
            added_leftmost="added leftmost" in words,
            gaps="with gaps" in words,
            one_each="one of each" in words,
            home="home" in words,
            home_of=next((i.value.text for i in node.properties if isinstance(i, s.HomeOf)), ""),
            kind=kinds.kind.text,
            besides=kinds.besides.text if kinds.besides else "",
            rules=texts(node.tags),
            span=node.span,
        )

    def _named_spaces(self, node: s.ZoneLine, item: s.OnSet) -> tuple[str, m.Filling | None]:
        """The names of the spaces of a row, and in which order they are filled."""
        if node.shape != "row":
            self.scope.complain("no-sides", node.span)
        places = self.scope.places.get(item.set.text)
        if places is None or not places.abstract:
            named = [name for name, each in self.scope.places.items() if each.abstract]
            self.scope.unknown(item.set, named, "names")
            return "", None
        by = item.filled_by
        if by is None:
            return places.name, None
        given = [dict(row.attributes) for row in places.rows]
        told = [
            name
            for name, type_ in places.attributes
            if isinstance(type_, m.NumberType) and all(isinstance(row[name], int) for row in given)
        ]
        if by.attribute.text not in told:
            self.scope.unknown(by.attribute, told, "attribute")
            return places.name, None
        worth = [m.single(row[by.attribute.text]) for row in given]
        sign = -1 if by.extreme == "most" else 1
        order = sorted(range(len(worth)), key=lambda index: sign * worth[index])
        return places.name, m.Filling(by.extreme, by.attribute.text, tuple(order))

    def _own_pieces(self, node: s.ZoneLine, leaves: frozenset[int]) -> frozenset[int]:
        """`own` pieces need somebody to whom the zone belongs, and pieces that do too: those of
        the owners of the zone."""
        kind, owner = self.scope.kinds.get(node.kinds.kind.text), owner_of(self.scope, node.owner)
        if kind is not None and kind.owner is None:
            place = (self.scope.declared.get(kind.name), "declared")
            self.scope.complain("kind-not-owned", node.kinds.span, place, name=kind.name)
        if owner != "player" and (kind is None or owner != kind.owner):
            wanted = kind.owner if kind is not None and kind.owner else "player"
            name, span = node.name.text, node.kinds.span
            self.scope.complain("own-without-player", span, name=name, owner=wanted)
        owners = range(len(self.scope.owners(owner)))
        return frozenset(i for i in leaves if self.scope.leaves[i].seat in owners)

    def declare_alike(self) -> None:
        """Pieces that only one player can tell apart; the value that says who is known by now."""
        for zone, value in self._homes:
            must_name_player_of_piece(self.scope, value)
            if owner_of(self.scope, zone.owner) != "player":
                name = zone.name.text
                self.scope.complain("own-without-player", zone.span, name=name, owner="player")
        for node in self.sources.all(s.AlikeLine):
            self.scope.declare(node.name)
            leaves = frozenset[int]().union(*(self.scope.leaves_of(kind) for kind in node.kinds))
            must_name_player_of_piece(self.scope, node.known_to)
            self.scope.alike.append(
                m.Alike(
                    node.name.text, tuple(sorted(leaves)), node.known_to.text, texts(node.tags),
                    node.span,
                )
            )  # fmt: skip


def _seen(node: s.ZoneLine, words: set[str]) -> m.Seen:
    """Who sees the pieces of a zone; a pile shows them to nobody who is not named."""
    if "seen active" in words:
        return "active"
    if "seen owner" in words:
        return "owner"
    return "none" if "hidden" in words or node.shape == "pile" else "all"
