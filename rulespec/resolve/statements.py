"""Statements: blocks of a rule, with the ids that each line carries."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.branching import Branching
from rulespec.resolve.clocks import each_time
from rulespec.resolve.deciding import Deciding
from rulespec.resolve.expressions import Expressions
from rulespec.resolve.journeying import Journeying
from rulespec.resolve.keeping import Keeping
from rulespec.resolve.local_names import row_of_found
from rulespec.resolve.markers import Marking
from rulespec.resolve.moving import Moving
from rulespec.resolve.ordering import loop_order, reordering, seat_order
from rulespec.resolve.own_procedures import Doing
from rulespec.resolve.piece_labels import PieceLabels
from rulespec.resolve.putting_off import put_off
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.written import Where, number, where_is


class Statements:
    """Resolves blocks against a scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.expressions = Expressions(scope)
        self.deciding = Deciding(self.expressions, self.block)
        self.journeying = Journeying(self.expressions, self.deciding, self.block)
        self._branching = Branching(self.expressions, self.block)
        self._moving = Moving(self.expressions)
        self._marking = Marking(self.expressions)
        self._keeping = Keeping(self.expressions)
        self._doing = Doing(self.expressions)
        self._labels = PieceLabels(self.expressions)

    def rule_body(self, nodes: s.Block, env: Env) -> m.Block:
        """The body of a set-up, phase, procedure or trigger."""
        self.scope.moved = {}
        return self.block(nodes, env)

    def block(self, nodes: s.Block, env: Env) -> m.Block:
        """A block; a line without ids takes those of the line above, or of the line it is in."""
        lines: list[m.Statement] = []
        for node in nodes:
            line, env = self._statement(node, env)
            lines.append(line)
            env = {name: var for name, var in env.items() if name not in self.scope.moved}
        return tuple(lines)

    def _statement(self, node: s.Statement, env: Env) -> tuple[m.Statement, Env]:
        """A line, and the names that are known after it."""
        at, ex = where_is(node), self.expressions
        match node:
            case s.LetLine(name, value):
                expr, type_ = ex.any(value, env)
                var, env = ex.bind(name, type_, env, row_of_found(expr))
                return m.Let(var, expr, **at), env
            case s.DrawLine():
                return self._moving.draw(node, env, at)
            case s.DrawUntilLine():
                return self._moving.draw_until(node, env, at)
            case s.PickLine():
                return self._keeping.pick(node, env, at)
            case s.PutLine(verb, what, zone, face, anywhere):
                marked = self._marking.put(node, env, at)
                if marked is not None:
                    return marked, env
                put = self._moving.transfer(verb, what, zone, face, env, at)
                return (self._moving.anywhere(put, zone.span) if anywhere else put), env
            case s.StackLine(verb, what, zone):
                return self._moving.transfer(verb, what, zone, None, env, at), env
            case s.ReplacingLine():
                return self._moving.replacing(node, env, at, self.block), env
            case s.RemoveLine(what):
                marked = self._marking.remove(node, env, at)
                return marked or self._moving.removal(what, env, at), env
            case s.ShuffleLine(what, zone):
                return self._moving.transfer("shuffle", what, zone, None, env, at), env
            case s.SwapLine(left, right):
                return self._moving.swap(left, right, env, at), env
            case s.TurnLine(facing, what):
                return self._moving.turn_over(facing, what, env, at), env
            case s.TurnSideLine():
                return self._marking.turn(node, env, at), env
            case s.LayLine():
                return self._moving.lay(node, env, at), env
            case s.LayRandomLine():
                return self._moving.lay_random(node, at), env
            case s.GainLine():
                return self._keeping.change(node, env, at), env
            case s.RiseLine() | s.OverflowLine():
                return self._keeping.rise(node, env, at)
            case s.GainAllLine():
                return self._keeping.all_there_is(node, env, at), env
            case s.PayLine():
                return self._keeping.payment(node, env, at, self.block), env
            case s.NoteLine(target, value):
                return self._keeping.note(target, value, env, at), env
            case s.LabelAsLine(of, label):
                if self._labels.is_one(label, env):
                    return self._labels.one(node, env, at), env
                return self._keeping.label(of, label, env, at), env
            case s.LabelAllLine(what):
                return self._labels.all(*self._moving.all_of(what, env), node, at), env
            case s.ReorderLine():
                return reordering(ex, node, env, at), env
            case s.SeatOrderLine():
                return seat_order(ex, node, env, at), env
            case s.DoLine():
                return self._doing.line(node, env, at), env
            case s.TimesLine(_, _, times):
                amount = ex.number(times, env)
                return m.Times(amount, (self._doing.line(node.once, env, at),), **at), env
            case s.GoLine():
                return self.journeying.go(node, env, at), env
            case s.HaltLine():
                return self.journeying.halt(node, env, at), env
            case s.EffectLine():
                self.scope.complain("effect-elsewhere", node.span)
                return m.Stop(**at), env
            case s.StopLine():
                return m.Stop(**at), env
            case s.EndLine():
                return m.EndGame(**at), env
            case s.WinsLine(player, result):
                return m.Result(ex.player(player, env), result.startswith("win"), **at), env
            case s.GoneLine():
                return self._marking.gone(node, env, at), env
            case s.IfLine():
                return self._branching.choice_of_two(node, env, at), env
            case s.CaseLine():
                return self._branching.case(node, env, at), env
            case s.EachLine():
                return self._each(node, env, at), env
            case s.EachTimeLine(clock, _, body):
                return each_time(self.scope, clock, self.block(body, env), at), env
            case s.AsLine(player, _, body):
                who = ex.player(player, env)
                return m.As(who, self.block(body, env), **at), env
            case s.TurnOfLine(player, _, body):
                who = ex.player(player, env)
                lines: m.Block = m.replaced(self.block(body, env), _ends_turn)
                return m.As(who, lines, turn=True, **at), env
            case s.DuringLine(window, _, body):
                if window.text not in self.scope.windows:
                    self.scope.unknown(window, self.scope.windows, "window")
                return m.During(window.text, self.block(body, env), **at), env
            case s.RepeatLine(condition, times, _, body):
                lines = self.block(body, env)
                return m.Repeat(ex.flag(condition, env), number(times), lines, **at), env
            case s.OnceLine():
                return self.deciding.once(node, env, at), env
            case s.LaterLine():
                return put_off(self.scope, node, self.block(node.body, {})), env
            case s.ChooseLine() | s.ChooseOneLine():
                return self.deciding.choose(node, env, at), env
        assert_never(node)

    def _each(self, node: s.EachLine, env: Env, at: Where) -> m.Statement:
        ex = self.expressions
        members, of = ex.members(node.set, env)
        var, inner = ex.bind(node.binder, of, env)
        by = loop_order(ex, node.order, var, inner) if node.order is not None else None
        where = ex.flag(node.condition, inner) if node.condition is not None else None
        return m.ForEach(var, members, where, self.block(node.body, inner), by, **at)


def _ends_turn(node: object) -> object:
    """What `stop` means in a turn."""
    return replace(node, turn=True) if isinstance(node, m.Stop) else node
