"""What the place of an expression asks for: a condition, a number, a piece, a set to range over.

An expression can be anything; where it stands decides what it must be.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple, assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve import rows
from rulespec.resolve.local_names import bind
from rulespec.resolve.scope import Env, Scope, type_key
from rulespec.resolve.typed import Typed, fits, one_of, owns

MOST_CHOSEN = 255
"""The highest number that can be chosen where the rules work out how high it may be."""
MOST_STEPS = 6
"""Steps of the longest walk that is chosen as a whole."""

ResolveBlock = Callable[[s.Block, Env], m.Block]
"""What resolves the lines of a block, given the local names that they may use."""


class Restricted(NamedTuple):
    """Members of a set for which a condition holds; no type after an error that is reported."""

    var: m.Var
    members: m.Many
    condition: m.Condition
    type: m.Type | None


class Contexts(ABC):
    """Asks of expressions what their places need; complains of those that are something else."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    @abstractmethod
    def any(self, node: s.Expr, env: Env) -> Typed:
        """Whatever an expression is, and its type."""

    @abstractmethod
    def possessed(self, name: str, owner: m.Expr, type_: m.Type) -> Typed | None:
        """What something of a type has under a name, if anything."""

    def bind(
        self, word: s.Word, type_: m.Type | None, env: Env, source: m.Many | None = None
    ) -> tuple[m.Var, Env]:
        """A new local name, perhaps of a member of a set, and the environment that knows it."""
        return bind(self.scope, word, type_, env, source)

    # One thing

    def flag(self, node: s.Expr, env: Env) -> m.Condition:
        expr = self._of_type(node, env, m.FlagType, "condition")
        return expr if isinstance(expr, m.Condition) else m.Flag(False)

    def number(self, node: s.Expr, env: Env) -> m.Amount:
        expr = self._of_type(node, env, m.NumberType, "number")
        return expr if isinstance(expr, m.Amount) else m.Number(0)

    def player(self, node: s.Expr, env: Env) -> m.One:
        expr, type_ = self.any(node, env)
        if type_ is None or isinstance(type_, m.PlayerType):
            return one_of(expr)
        if fits(type_, m.PLAYER, self.scope.persons):
            asked = (f"if {node.name.text} is a player",) if isinstance(node, s.Name) else ()
            self.scope.complain("perhaps-no-player", node.span, suggestions=asked)
        else:
            self.scope.wrong_type(node.span, "player", type_)
        return one_of(expr)

    def _of_type(self, node: s.Expr, env: Env, wanted: type[m.Type], expected: str) -> m.Expr:
        expr, type_ = self.any(node, env)
        if type_ is not None and not isinstance(type_, wanted):
            self.scope.wrong_type(node.span, expected, type_)
        return expr

    def fitting(self, node: s.Expr, type_: m.Type, env: Env) -> m.Expr:
        """Something of a type that is declared elsewhere."""
        expr, found = self.any(node, env)
        optional = isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional
        if isinstance(expr, m.Nobody) and optional:
            return expr
        if found is not None and not fits(type_, found, self.scope.persons):
            self.scope.wrong_type(node.span, type_key(type_)[0].removeprefix("type."), found)
        return expr

    def walk(self, node: s.Expr, env: Env) -> tuple[m.One, str]:
        """A walk, and over which places it leads."""
        expr, type_ = self.any(node, env)
        if isinstance(type_, m.WalkType):
            return one_of(expr), type_.places
        if type_ is not None:
            self.scope.wrong_type(node.span, "walk", type_)
        return m.Nobody(), ""

    # Pieces and where they lie

    def piece(self, node: s.Expr, env: Env) -> tuple[m.Piece, frozenset[int]]:
        expr, type_ = self.any(node, env)
        if isinstance(type_, m.PieceType) and isinstance(expr, m.Piece):
            return expr, type_.leaves
        if type_ is not None:
            self.scope.wrong_type(node.span, "piece", type_)
        return m.LeafRef(0), frozenset()

    def piece_in_row(self, node: s.Expr, env: Env) -> tuple[m.Piece, m.Type | None]:
        """A piece that has a place in a row."""
        piece, type_ = self.any(node, env)
        known: m.Piece | None = piece if isinstance(piece, m.Piece) else None
        if known is not None and rows.has_place(known, self.scope):
            return known, type_
        if type_ is not None:
            self.scope.complain("not-in-row", node.span)
        return m.LeafRef(0), None

    def kind_ref(self, node: s.KindRef, env: Env) -> m.KindRef:
        """A kind of pieces, perhaps those of one player."""
        leaves = self.scope.leaves_of(node.name)
        owner: m.One | None = None
        match node:
            case s.YourKind():
                owner = m.You()
            case s.PossessiveKind():
                owner = self._keeper(node, env)
            case s.KindName():
                pass
            case _:
                assert_never(node)
        kind = self.scope.kinds.get(node.name.text)
        if owner is not None and kind is not None and kind.owner is None:
            declared = self.scope.declared.get(node.name.text)
            place = (declared, "declared")
            self.scope.complain("kind-not-owned", node.span, place, name=node.name.text)
        if owner is not None and isinstance(owner.type, m.PlayerType):
            seats = range(len(self.scope.seats))
            leaves = frozenset(i for i in leaves if self.scope.leaves[i].seat in seats)
        return m.KindRef(node.name.text, leaves, owner)

    def _keeper(self, node: s.PossessiveKind, env: Env) -> m.One:
        """Whoever the pieces belong to that are meant: a player, or one of the persons."""
        named = s.Name(node.owner, span=node.owner.span)
        kind = self.scope.kinds.get(node.name.text)
        if kind is None or kind.owner not in self.scope.places:
            return self.player(named, env)
        expr, type_ = self.any(named, env)
        if type_ is not None and not owns(kind.owner, type_, self.scope.persons):
            self.scope.wrong_type(named.span, "player", type_)
        return one_of(expr)

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

    # Sets

    def members(self, node: s.Expr, env: Env) -> tuple[m.Many, m.Type | None]:
        """A set to choose or range over, and the type of its members; its pieces lie somewhere."""
        found, of = self.compared(node, env)
        if isinstance(m.whole_of(found), m.AllTypes):
            self.scope.complain("types-lie-nowhere", node.span)
            return m.AllPlayers(), None
        return found, of

    def compared(self, node: s.Expr, env: Env) -> tuple[m.Many, m.Type | None]:
        """A set to count, add up or compare, and the type of its members."""
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

    def restricted(self, node: s.FirstWhere | s.Subset, env: Env) -> Restricted:
        """The members of a set for which a condition holds."""
        listed = self.compared if isinstance(node, s.Subset) else self.members
        members, of = listed(node.set, env)
        var, inner = self.bind(node.binder, of, env, members)
        return Restricted(var, members, self.flag(node.condition, inner), of)

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
