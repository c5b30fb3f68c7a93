"""Statements: blocks of a rule, with the ids that each line carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.resolve.expressions import Expressions, alike
from rulespec.resolve.scope import BUILT_IN, Env, Scope, line_of, number, texts, type_key

Rules = tuple[str, ...]


@dataclass(slots=True)
class Alternatives:
    """Numbers the alternatives of a game in the order of the text."""

    count: int = 0

    def next(self) -> int:
        self.count += 1
        return self.count - 1


class Statements:
    """Resolves blocks against a scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.expressions = Expressions(scope)
        self.alternatives = Alternatives()
        self.acts: dict[str, Span] = {}

    def rule_body(self, nodes: s.Block, env: Env, rules: Rules) -> m.Block:
        """The body of a set-up, phase, procedure or trigger."""
        self.scope.moved = {}
        return self.block(nodes, env, rules)

    def block(self, nodes: s.Block, env: Env, rules: Rules) -> m.Block:
        """A block; a line without ids takes those of the line above, or of the line it is in."""
        lines: list[m.Statement] = []
        for node in nodes:
            rules = texts(node.tags) or rules
            line, env = self._statement(node, env, rules)
            lines.append(line)
            env = {name: var for name, var in env.items() if name not in self.scope.moved}
        return tuple(lines)

    def _statement(self, node: s.Statement, env: Env, rules: Rules) -> tuple[m.Statement, Env]:
        at: dict[str, Any] = {"rules": rules, "span": node.span}
        ex = self.expressions
        match node:
            case s.DrawLine():
                return self._draw(node, env, at)
            case s.LetLine(name, value):
                expr, type_ = ex.any(value, env)
                var, env = ex.bind(name, type_, env)
                return m.Let(var, expr, **at), env
            case s.PickLine():
                return self._pick(node, env, at)
            case s.PutLine(verb, what, zone, face):
                return self._transfer(verb, what, zone, face, env, at), env
            case s.StackLine(verb, what, zone):
                return self._transfer(verb, what, zone, None, env, at), env
            case s.RemoveLine(what):
                target = m.ZoneRef(m.BOX, None)
                return m.Transfer("remove", self._what(what, env, moves=True)[0], target, **at), env
            case s.ShuffleLine(what, zone):
                return self._transfer("shuffle", what, zone, None, env, at), env
            case s.TurnLine(facing, what):
                return self._turn(facing, what, env, at), env
            case s.GainLine(verb, amount, counter):
                return self._change(verb, amount, counter, env, at), env
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
            case s.EachLine(binder, set_, condition, _, body):
                members, of = ex.members(set_, env)
                var, inner = ex.bind(binder, of, env)
                where = ex.flag(condition, inner) if condition is not None else None
                return m.ForEach(var, members, where, self.block(body, inner, rules), **at), env
            case s.AsLine(player, _, body):
                who = ex.player(player, env)
                return m.As(who, self.block(body, env, rules), **at), env
            case s.RepeatLine(condition, times, _, body):
                lines = self.block(body, env, rules)
                return m.Repeat(ex.flag(condition, env), number(times), lines, **at), env
            case s.ChooseLine() | s.ChooseOneLine():
                return self._choose(node, env, at), env
        assert_never(node)

    # Pieces on their way

    def _what(self, node: s.What, env: Env, moves: bool) -> tuple[m.What, frozenset[int]]:
        ex = self.expressions
        match node:
            case s.AllOf(kind, zone, besides):
                ref = ex.kind_ref(kind, env)
                source, leaves = ex.zone(zone, env)
                var = self._piece_name(besides, env) if besides is not None else None
                return m.AllOf(ref, source, var), ref.leaves & leaves
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

    def _transfer(
        self,
        verb: str,
        what: s.What,
        zone: s.Expr,
        face: s.Face | None,
        env: Env,
        at: dict[str, Any],
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

    def _turn(self, facing: str, what: s.What, env: Env, at: dict[str, Any]) -> m.Statement:
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

    def _declared(self, target: m.Expr) -> tuple[Span | None, str]:
        """Where the zone or the places of a target are declared."""
        match target:
            case m.ZoneRef(name, _):
                return self.scope.declared.get(name), "declared"
            case m.PlaceZone(m.Var(_, m.PlaceType(places)) | m.Place(places)):
                return self.scope.declared.get(places), "declared"
        return None, ""

    def _faced(self, target: m.Expr) -> bool:
        zone = self.scope.zones.get(target.zone) if isinstance(target, m.ZoneRef) else None
        return zone is not None and zone.faced

    def _draw(self, node: s.DrawLine, env: Env, at: dict[str, Any]) -> tuple[m.Statement, Env]:
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
        return m.Draw(amount, kind, source, target, var, **at), env

    def _pick(self, node: s.PickLine, env: Env, at: dict[str, Any]) -> tuple[m.Statement, Env]:
        members, of = self.expressions.members(node.set, env)
        memory = self.scope.memories.get(node.name.text)
        if memory is not None and memory.owner is None:
            self._fits(memory.type, of, node.set.span)
            return m.Pick(m.MemoryRef(memory.name, None), members, **at), env
        if of is not None and not isinstance(of, m.PlayerType | m.PlaceType):
            self.scope.wrong_type(node.set.span, "player place", of)
        var, env = self.expressions.bind(node.name, of, env)
        return m.Pick(var, members, **at), env

    # Numbers and memories

    def _change(
        self, verb: str, amount: s.Expr, counter: s.Expr, env: Env, at: dict[str, Any]
    ) -> m.Statement:
        expr, type_ = self.expressions.any(counter, env)
        if not isinstance(expr, m.CounterRef):
            if type_ is not None:
                self.scope.wrong_type(counter.span, "counter", type_)
            expr = m.CounterRef("", None)
        return m.Change(verb, self.expressions.number(amount, env), expr, **at)

    def _note(self, target: s.Expr, value: s.Expr, env: Env, at: dict[str, Any]) -> m.Statement:
        ref, type_ = self.expressions.any(target, env)
        expr, found = self.expressions.any(value, env)
        if not isinstance(ref, m.MemoryRef):
            if type_ is not None:
                self.scope.wrong_type(target.span, "memory", type_)
            ref = m.MemoryRef("", None)
        elif type_ is not None and not _is_none_of(expr, type_):
            self._fits(type_, found, value.span)
        return m.Note(ref, expr, **at)

    def _fits(self, type_: m.Type, found: m.Type | None, span: Span) -> None:
        """A memory keeps only what it was declared for."""
        if found is not None and not alike(type_, found):
            self.scope.wrong_type(span, type_key(type_)[0].removeprefix("type."), found)

    def _do(
        self, name: s.Word, arguments: tuple[s.Expr, ...], env: Env, at: dict[str, Any]
    ) -> m.Statement:
        params = self.scope.procedure_heads.get(name.text)
        if params is None:
            self.scope.unknown(name, self.scope.procedure_heads, "procedure")
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
        at: dict[str, Any],
    ) -> m.Statement:
        rules: Rules = at["rules"]
        test = self.expressions.flag(condition, env)
        yes, no = _narrowed(test, env)
        branches = [(body, yes, rules)]
        if otherwise is not None:
            branches.append((otherwise.body, no, texts(otherwise.tags) or rules))
        blocks = self._exclusive(branches)
        return m.If(test, blocks[0], blocks[1] if len(blocks) > 1 else (), **at)

    def _exclusive(self, branches: list[tuple[s.Block, Env, Rules]]) -> list[m.Block]:
        """Blocks of which only one runs: a piece may be moved once in each."""
        before, after, blocks = self.scope.moved, dict(self.scope.moved), []
        for body, env, rules in branches:
            self.scope.moved = dict(before)
            blocks.append(self.block(body, env, rules))
            if not blocks[-1] or not isinstance(blocks[-1][-1], m.Stop | m.EndGame | m.Result):
                after |= self.scope.moved
        self.scope.moved = after
        return blocks

    def _case(self, node: s.CaseLine, env: Env, at: dict[str, Any]) -> m.Statement:
        var = self._piece_name(node.name, env)
        if var is None:
            return m.Stop(**at)
        leaves_of = [self._branch_leaves(branch) for branch in node.branches]
        self._covered(node, var, leaves_of)
        branches = []
        for branch, leaves in zip(node.branches, leaves_of, strict=True):
            inner = {**env, var.name: m.Var(var.name, m.PieceType(leaves))}
            branches.append((branch.body, inner, texts(branch.tags) or at["rules"]))
        built = [
            m.Branch(texts(b.kinds), leaves, body, rules=rules, span=b.span)
            for b, leaves, (_, _, rules), body in zip(
                node.branches, leaves_of, branches, self._exclusive(branches), strict=True
            )
        ]
        return m.Case(var, tuple(built), **at)

    def _branch_leaves(self, branch: s.WhenKindLine) -> frozenset[int]:
        return frozenset[int]().union(*(self.scope.leaves_of(kind) for kind in branch.kinds))

    def _covered(self, node: s.CaseLine, var: m.Var, leaves_of: list[frozenset[int]]) -> None:
        """Every piece that the name can stand for has exactly one case."""
        first: dict[int, Span] = {}
        for branch, leaves in zip(node.branches, leaves_of, strict=True):
            kinds = line_of(branch.kinds)
            twice = sorted(leaves & set(first))
            if twice:
                name, place = self.scope.leaves[twice[0]].name, first[twice[0]]
                self.scope.complain("case-twice", kinds, (place, "first"), piece=name)
            first.update(dict.fromkeys(leaves, kinds))
        assert isinstance(var.type, m.PieceType)
        missing = var.type.leaves - set(first)
        if missing:
            names = ", ".join(f"`{self.scope.leaves[i].name}`" for i in sorted(missing))
            self.scope.complain("case-missing", node.name.span, pieces=names)

    # Decisions

    def _choose(
        self, node: s.ChooseLine | s.ChooseOneLine, env: Env, at: dict[str, Any]
    ) -> m.Statement:
        rules: Rules = at["rules"]
        if isinstance(node, s.ChooseLine):
            heads = [(node.head, node.guarded, rules, node.span)]
            if_possible = node.if_possible is not None
        else:
            heads = [(a.head, a.guarded, texts(a.tags) or rules, a.span) for a in node.alternatives]
            if_possible = False
        before, after, built = self.scope.moved, dict(self.scope.moved), []
        for head, guarded, own, span in heads:
            self.scope.moved = dict(before)
            line: dict[str, Any] = {"rules": own, "span": span}
            built.append(self._alternative(head, guarded, env, line))
            after |= self.scope.moved
        self.scope.moved = after
        return m.Choose(node.may is not None, if_possible, tuple(built), **at)

    def _alternative(
        self, head: s.AlternativeHead, guarded: s.Guarded | None, env: Env, at: dict[str, Any]
    ) -> m.Alternative:
        ex, rules = self.expressions, at["rules"]
        self.acts.setdefault(head.act.text, head.act.span)
        if head.act.text in BUILT_IN:
            self.scope.complain("reserved-word", head.act.span, name=head.act.text)
        binders: list[m.Binder] = []
        for node in head.binders or ():
            source, of = ex.members(node.source, env)
            var, env = ex.bind(node.name, of, env)
            binders.append(m.Binder(var, source, node.name.span))
        guards = []
        for guard in guarded.guards if guarded else ():
            own = texts(guard.tags) or rules
            wanted = guard.guard == "only if"
            condition = ex.flag(guard.condition, env)
            guards.append(m.Guard(condition, wanted, rules=own, span=guard.span))
        index = self.alternatives.next()
        body = self.block(guarded.body, env, rules) if guarded and guarded.body else ()
        return m.Alternative(head.act.text, tuple(binders), tuple(guards), body, index, **at)


def _is_none_of(expr: m.Expr, type_: m.Type) -> bool:
    return isinstance(expr, m.Nobody) and isinstance(type_, m.PlaceType) and type_.optional


def _narrowed(test: m.Expr, env: Env) -> tuple[Env, Env]:
    """What is known of a piece after `if c is a ...`, and after its `otherwise`."""
    match test:
        case m.IsKind(m.Var(name, m.PieceType(known)), _, leaves, negated):
            yes = {**env, name: m.Var(name, m.PieceType(known & leaves))}
            no = {**env, name: m.Var(name, m.PieceType(known - leaves))}
            return (no, yes) if negated else (yes, no)
    return env, env
