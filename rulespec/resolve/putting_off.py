"""What is put off to the end of the turn: the game remembers that it is due, under the name of the
act or the procedure that it stands in."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.scope import Scope
from rulespec.resolve.written import where_is


def put_off(scope: Scope, node: s.LaterLine, body: m.Block) -> m.Note:
    """The line that puts some lines off. They become a procedure without a name in the text, so
    that they can be done from the end of every turn."""
    inside, at = scope.inside, where_is(node)
    name = m.kept_by(inside, "later")
    if not inside:
        scope.complain("later-outside", node.span)
    elif name in scope.put_off:
        scope.complain("later-twice", node.span, (scope.put_off[name].span, "first"), name=inside)
    elif name in scope.declared:
        scope.complain("name-taken", node.span, (scope.declared[name], "declared"), name=name)
    else:
        scope.put_off[name] = m.Procedure(name, (), body, later=True, **at)
        scope.memories[name] = m.Memory(
            name, m.FLAG, None, "turn", at["rules"], node.span, due=inside
        )
    return m.Note(m.MemoryRef(name, None, m.FLAG), m.Flag(True), later=name, **at)
