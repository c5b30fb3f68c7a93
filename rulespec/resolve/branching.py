"""Branches: blocks of which only one runs."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.contexts import Contexts, ResolveBlock
from rulespec.resolve.narrowing import narrowed
from rulespec.resolve.scope import Env
from rulespec.resolve.written import Where, line_of, texts, where_is


class Branching:
    """Resolves `if` and `case`, with what is known of a piece in each branch."""

    def __init__(self, ex: Contexts, block: ResolveBlock) -> None:
        self.ex = ex
        self.scope = ex.scope
        self.block = block

    def choice_of_two(self, node: s.IfLine, env: Env, at: Where) -> m.Statement:
        test = self.ex.flag(node.condition, env)
        yes, no = narrowed(test, env)
        branches = [(node.body, yes)]
        if node.otherwise is not None:
            branches.append((node.otherwise.body, no))
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

    def case(self, node: s.CaseLine, env: Env, at: Where) -> m.Statement:
        """One block for each kind of a piece, or for each of some places or names."""
        piece = isinstance(node.of, s.Name) and node.of.name.text in self.scope.moved
        of, type_ = self.ex.any(node.of, env)
        names = None if type_ is None else self._told_apart(type_)
        if names is None or not isinstance(of, m.One | m.Piece):
            if type_ is not None and not piece:
                self.scope.wrong_type(node.of.span, "piece place", type_)
            return m.Stop(**at)
        places = type_.places if isinstance(type_, m.PlaceType) else ""
        leaves_of = [self._branch_leaves(branch, places) for branch in node.branches]
        rest = self._left_over(node, names, leaves_of)
        lines: list[s.WhenKindLine | s.OtherwiseLine] = [*node.branches]
        if node.otherwise is not None:
            lines.append(node.otherwise)
            leaves_of.append(rest)
        name = "" if places else _name_of(of)
        branches = []
        for line, leaves in zip(lines, leaves_of, strict=True):
            narrowed = {name: m.Var(name, m.PieceType(leaves))} if name else {}
            branches.append((line.body, {**env, **narrowed}))
        built = [
            m.Branch(_kinds_of(line), leaves, body, **where_is(line))
            for line, leaves, body in zip(lines, leaves_of, self._exclusive(branches), strict=True)
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

    def _left_over(
        self, node: s.CaseLine, names: dict[int, str], leaves_of: list[frozenset[int]]
    ) -> frozenset[int]:
        """What is left for `otherwise`; everything else that the name can stand for has exactly
        one case."""
        first: dict[int, Span] = {}
        for branch, leaves in zip(node.branches, leaves_of, strict=True):
            kinds = line_of(branch.kinds)
            twice = sorted(leaves & set(first))
            if twice:
                name, place = names.get(twice[0], branch.kinds[0].text), first[twice[0]]
                self.scope.complain("case-twice", kinds, (place, "first"), piece=name)
            first.update(dict.fromkeys(leaves, kinds))
        rest = frozenset(names.keys() - first.keys())
        if rest and node.otherwise is None:
            missing = ", ".join(f"`{names[i]}`" for i in sorted(rest))
            self.scope.complain("case-missing", node.of.span, pieces=missing)
        if node.otherwise is not None and not rest:
            self.scope.complain("case-complete", node.otherwise.span)
        return rest


def _kinds_of(line: s.WhenKindLine | s.OtherwiseLine) -> tuple[str, ...]:
    return texts(line.kinds) if isinstance(line, s.WhenKindLine) else ()


def _name_of(expr: m.Expr) -> str:
    return expr.name if isinstance(expr, m.Var) else ""
