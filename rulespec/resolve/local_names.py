"""Local names: what a rule chooses or ranges over is known by a name until the rule ends."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.rows import declared_zone, row_of, tells_apart
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import ANY_NUMBER


def bind(
    scope: Scope, word: s.Word, type_: m.Type | None, env: Env, source: m.Many | None = None
) -> tuple[m.Var, Env]:
    """A new local name, perhaps of a member of a set, and the environment that knows it."""
    name = word.text
    zone, whole = row_of(source, scope), declared_zone(m.whole_of(source), scope)
    scope.in_rows.pop(name, None)
    scope.faced.discard(name)
    scope.told_apart.discard(name)
    if zone is not None:
        scope.in_rows[name] = zone.name
        scope.faced |= {name} if zone.faced else set()
    if whole is not None and tells_apart(whole):
        scope.told_apart.add(name)
    scope.refuse_reserved(word)
    if name in scope.declared or name in env:
        place = scope.declared.get(name) or scope.bound.get(name)
        scope.complain("name-taken", word.span, (place, "first"), name=name)
    scope.bound[name] = word.span
    scope.moved.pop(name, None)  # a new piece of that name
    scope.unclear -= {name}
    if type_ is None:
        scope.unclear.add(name)
    var = m.Var(word.text, type_ if type_ is not None else ANY_NUMBER)
    return var, {**env, word.text: var}


def row_of_found(expr: m.Expr) -> m.Many | None:
    """What a piece was found in that is given a name."""
    return expr.set if isinstance(expr, m.FirstWhere) else None
