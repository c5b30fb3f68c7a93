"""Procedures that members of a set have of their own: of one name, found by the member."""

from __future__ import annotations

from collections.abc import Iterable

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.given_pieces import GivenPiece
from rulespec.resolve.heads import arguments
from rulespec.resolve.rows import has_place, is_told_apart, lies_on_a_face
from rulespec.resolve.scope import Env, OwnProcedures, Scope
from rulespec.resolve.written import Where, called, texts


def declare_names(scope: Scope, nodes: Iterable[s.ProcedureLine]) -> None:
    """Each name is declared once, however many members have a procedure of that name."""
    shared: set[str] = set()
    for node in nodes:
        name = node.name
        if node.members is None or name.text not in shared:
            scope.declare(name)
        if node.members is not None:
            shared.add(name.text)
            scope.declare(s.Word(called(node), span=name.span))


def declare_own(scope: Scope, node: s.ProcedureLine) -> None:
    """Note whose own a procedure is: of one set, and no member of which has two."""
    first = scope.own_procedures.get(node.name.text)
    for word in node.members or ():
        place = scope.place_names.get(word.text)
        if place is None:
            scope.unknown(word, scope.place_names, "member")
            continue
        if first is None:
            first = OwnProcedures(place.places, called(node), node.span)
            scope.own_procedures[node.name.text] = first
        if place.places != first.places:
            known = scope.places[first.places].names
            scope.complain("own-set", word.span, (first.span, "first"), known, name=word.text)
        elif place.index in first.by_member:
            span = first.spans[place.index]
            scope.complain("own-twice", word.span, (span, "first"), name=word.text)
        else:
            first.by_member[place.index] = called(node)
            first.spans[place.index] = word.span
    if first is not None and _types(scope, called(node)) != _types(scope, first.procedure):
        scope.complain("own-given", node.span, (first.span, "first"), name=node.name.text)


def _types(scope: Scope, procedure: str) -> list[m.Type]:
    return [param.type for param in scope.procedure_heads[procedure]]


class Doing:
    """Resolves what does a procedure, and what asks whether it may be done."""

    def __init__(self, ex: Contexts) -> None:
        self.ex, self.scope = ex, ex.scope

    def line(self, node: s.DoLine, env: Env, at: Where) -> m.Statement:
        """A procedure, to which pieces that are given are gone; or a journey."""
        name, possible = node.name.text, node.if_possible is not None
        if name in self.scope.journeys and node.at is None:
            arguments(self.ex, node.name, (), node.arguments, env)
            return m.Travel(name, **at)
        given = self._given(node, env)
        if given is None:
            return m.Stop(**at)
        self._take_away(node, given)
        if node.at is None:
            return m.Do(name, given, possible, **at)
        of = self._member(self.scope.own_procedures[name], node.at, env)
        return m.Stop(**at) if of is None else self._cases(name, given, of, possible, at)

    def allowed(self, node: s.MayDo, env: Env) -> m.Condition | None:
        """Whether the guards of a procedure hold, or a journey can end somewhere."""
        name = node.name.text
        if name in self.scope.journeys and node.at is None:
            arguments(self.ex, node.name, (), node.arguments, env)
            return m.Possible(name)
        given = self._given(node, env)
        if given is None or node.at is None:
            return None if given is None else m.May(name, given)
        of = self._member(self.scope.own_procedures[name], node.at, env)
        return None if of is None else m.May(name, given, of)

    def _procedures(self, name: str) -> list[str]:
        """The procedures of a name."""
        own = self.scope.own_procedures.get(name)
        return [name] if own is None else [*dict.fromkeys(own.by_member.values())]

    def _given(self, node: s.DoLine | s.MayDo, env: Env) -> tuple[m.Expr, ...] | None:
        """What a procedure is given; nothing after an error."""
        name = node.name
        if self._refused(name, node.at):
            return None
        params = self.scope.procedure_heads.get(self._procedures(name.text)[0])
        if params is None:
            known = (*self.scope.procedure_heads, *self.scope.journeys)
            self.scope.unknown(name, known, "procedure")
            return None
        found = arguments(self.ex, name, params, node.arguments, env)
        for index, (piece, written) in enumerate(zip(found, node.arguments, strict=False)):
            if isinstance(piece, m.Piece):
                self._must_lie(piece, self._uses(node, index), written.span)
        return found

    def _must_lie(self, piece: m.Piece, uses: list[GivenPiece], span: Span) -> None:
        """A piece that is given lies where it is needed."""
        if any(use.in_row for use in uses) and not has_place(piece, self.scope):
            self.scope.complain("not-in-row", span)
        if any(use.faced for use in uses) and not lies_on_a_face(piece, self.scope):
            self.scope.complain("not-faced", span)
        if any(use.told_apart for use in uses) and not is_told_apart(piece, self.scope):
            self.scope.complain("label-alike", span)

    def _uses(self, node: s.DoLine | s.MayDo, index: int) -> list[GivenPiece]:
        """What becomes of a piece in each procedure that it is given to."""
        heads, uses = self.scope.procedure_heads, self.scope.given_pieces
        given = [(each, heads[each][index]) for each in self._procedures(node.name.text)]
        return [uses[name, p.name] for name, p in given if isinstance(p.type, m.PieceType)]

    def _take_away(self, node: s.DoLine, given: tuple[m.Expr, ...]) -> None:
        """A piece that a procedure puts elsewhere is gone for who gave it."""
        for index, (piece, written) in enumerate(zip(given, node.arguments, strict=False)):
            if isinstance(piece, m.Var) and any(use.moves for use in self._uses(node, index)):
                self.scope.moved[piece.name] = written.span

    def _refused(self, name: s.Word, at: s.Expr | None) -> bool:
        """Whether a procedure is wrongly said to be a member's own, or the member is left out."""
        own = self.scope.own_procedures.get(name.text)
        if own is not None and at is None:
            self.scope.complain("own-where", name.span, (own.span, "declared"), name=name.text)
        elif own is None and at is not None and name.text in self.scope.declared:
            place = (self.scope.declared[name.text], "declared")
            self.scope.complain("own-of-none", at.span, place, name=name.text)
        return name.text in self.scope.declared and (own is None) != (at is None)

    def _member(self, own: OwnProcedures, node: s.Expr, env: Env) -> m.One | None:
        """The member of the set that procedures are for; nothing after an error."""
        of, type_ = self.ex.any(node, env)
        if isinstance(type_, m.PlaceType) and type_.places != own.places:
            place = (own.span, "declared")
            self.scope.complain("own-set", node.span, place, name=type_.places)
        elif isinstance(type_, m.PlaceType) and isinstance(of, m.One):
            return of
        elif type_ is not None:
            self.scope.wrong_type(node.span, "place", type_)
        return None

    def _cases(
        self, name: str, given: tuple[m.Expr, ...], of: m.One, possible: bool, at: Where
    ) -> m.Statement:
        """One case for each procedure; a member that has none has no case."""
        own = self.scope.own_procedures[name]
        names = self.scope.places[own.places].names
        branches = []
        for procedure in self._procedures(name):
            members = [index for index, each in own.by_member.items() if each == procedure]
            kinds = tuple(names[index] for index in members)
            line = m.Do(procedure, given, possible, **at)
            branches.append(m.Branch(kinds, frozenset(members), (line,), **at))
        return m.Case(of, own.places, tuple(branches), name, **at)


def members_of(node: s.ProcedureLine) -> tuple[str, tuple[str, ...]]:
    """The name that a procedure shares with others, and whose own it is."""
    return (node.name.text, texts(node.members)) if node.members is not None else ("", ())
