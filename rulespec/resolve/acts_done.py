"""Acts that have been done in a turn, where a rule asks for that: the game remembers it under the
name of the act."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.scope import Scope
from rulespec.resolve.written import Where


def after(scope: Scope, act: s.Word, at: Where) -> m.MemoryRef:
    """Whether an act has been done in this turn."""
    name = act.text
    first = scope.asked_after.setdefault(name, act)
    if first is act and name in (*scope.zones, *scope.counters, *scope.memories):
        scope.complain("name-taken", act.span, (scope.declared[name], "declared"), name=name)
    elif name not in scope.memories:
        rules = at["rules"]
        scope.memories[name] = m.Memory(name, m.FLAG, None, "turn", rules, act.span, once=True)
    return m.MemoryRef(name, None, m.FLAG)


def with_acts_done(game: m.Game, scope: Scope) -> m.Game:
    """A game in which acts that a rule asks for remember that they have been done."""
    acts = {act.act for rule in m.rules_of(game) for act in m.acts_in(rule)}
    for name, word in scope.asked_after.items():
        if name not in acts:
            scope.unknown(word, acts, "act")

    def noting(node: object) -> object:
        if not isinstance(node, m.Alternative) or node.act not in scope.asked_after:
            return node
        memory = m.MemoryRef(node.act, None, m.FLAG)
        note = m.Note(memory, m.Flag(True), quiet=True, rules=node.rules, span=node.span)
        cost = 1 if node.means else 0  # which comes first
        return replace(node, body=(*node.body[:cost], note, *node.body[cost:]))

    return m.with_rules(game, lambda rule: m.replaced(rule, noting)) if scope.asked_after else game
