"""What is done once a turn, a round or a game: the game remembers that it has been done, under the
name of the act or the procedure that it stands in."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.scope import Scope
from rulespec.resolve.written import where_is


def done_once(scope: Scope, node: s.OnlyOnceLine | s.OnceLine) -> m.MemoryRef:
    """What remembers whether it has been done: in a turn, and for each player in longer periods."""
    name, period = scope.inside, node.period
    owner = None if period == "turn" else "player"
    if not name:
        scope.complain("once-outside", node.span)
    elif name in scope.done_once:
        scope.complain("once-twice", node.span, (scope.done_once[name].span, "first"), name=name)
    elif name in (*scope.zones, *scope.counters, *scope.memories):
        scope.complain("name-taken", node.span, (scope.declared[name], "declared"), name=name)
    else:
        rules = where_is(node)["rules"]
        memory = m.Memory(name, m.FLAG, owner, period, rules, node.span, once=True)
        scope.done_once[name] = memory
    return m.MemoryRef(name, None if owner is None else m.You(), m.FLAG)


def marked(memory: m.MemoryRef, node: s.OnlyOnceLine | s.OnceLine) -> m.Note:
    """The line by which that is remembered."""
    return m.Note(memory, m.Flag(True), quiet=True, **where_is(node))
