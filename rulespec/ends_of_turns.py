"""The end of a turn: lines that do there what has been put off in the turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from rulespec import model as m
from rulespec.analysis import Analysis


def with_ends_of_turns(game: m.Game) -> m.Game:
    """A game in which every turn ends with what may have been put off in it, in the order of the
    text. What ends a turn early leaves that out, as it leaves out all lines that are left."""
    put_off = [each for each in game.procedures.values() if each.later]
    if not put_off:
        return game
    met = [line.later for rule in m.rules_of(game) for line in m.walk(rule) if _is_later(line)]
    put_off.sort(key=lambda each: met.index(each.name))
    analysis = Analysis(game)

    def due(body: m.Block) -> m.Block:
        """The lines that end a turn, after those that it consists of."""
        reached = [line for each in body for line in analysis.reached(each)]
        named = {line.later for line in reached if _is_later(line)}
        return tuple(_if_due(each) for each in put_off if each.name in named)

    def ended(node: object) -> object:
        if isinstance(node, m.As) and node.turn:
            return replace(node, body=(*node.body, *due(node.body)))
        return node

    if game.turns.rounds:
        return m.with_rules(game, lambda rule: m.replaced(rule, ended))
    *phases, last = game.turns.phases
    last = replace(last, body=(*last.body, *due(tuple(_lines_of(game.turns)))))
    return replace(game, turns=replace(game.turns, phases=(*phases, last)))


def _lines_of(turns: m.Turns) -> Iterator[m.Statement]:
    return (line for phase in turns.phases for line in phase.body)


def _is_later(line: object) -> TypeGuard[m.Note]:
    return isinstance(line, m.Note) and bool(line.later)


def _if_due(procedure: m.Procedure) -> m.If:
    rules, span = procedure.rules, procedure.span
    due = m.MemoryRef(procedure.name, None, m.FLAG)
    done = m.Do(procedure.name, (), rules=rules, span=span)
    return m.If(due, (done,), (), due=True, rules=rules, span=span)
