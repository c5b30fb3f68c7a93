"""What members of a set are compared by, or what of them is added up: a value, a counter, a
number that is remembered or that a table gives."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.heads import argument
from rulespec.resolve.scope import Env, Scope

MEMBER = "each"
"""The name of a member in a measure: a word of the language, so that nothing else has it."""


def measure_of(ex: Contexts, name: str, member: m.Type) -> tuple[m.Measure | None, m.Type | None]:
    """What every member of a set has under a name, and its type, be it a number or not."""
    var = m.Var(MEMBER, member)
    found, type_ = ex.possessed(name, var, member) or (None, None)
    if isinstance(type_, m.NumberType) and isinstance(found, m.Amount):
        return m.Measure(var, found), type_
    return None, type_


def player_measure(ex: Contexts, name: s.Word, given: s.Expr | None, env: Env) -> m.Measure | None:
    """A number that every player has, perhaps a value that depends on one thing more; complains
    of a name that is nothing of the kind."""
    if given is not None:
        found = _value_given(ex, name, given, env)
    else:
        heads = ex.scope.value_heads
        other = name.text in heads and not _is_players(*heads[name.text])
        found = None if other else measure_of(ex, name.text, m.PLAYER)[0]
    if found is None:
        ex.scope.unknown(name, _player_measures(ex.scope), "player-value")
    return found


def _value_given(ex: Contexts, name: s.Word, given: s.Expr, env: Env) -> m.Measure | None:
    params, type_ = ex.scope.value_heads.get(name.text, ((), m.FLAG))
    if not _is_players(params, type_, 1):
        return None
    var = m.Var(MEMBER, m.PLAYER)
    return m.Measure(var, m.ValueOf(name.text, (var, argument(ex, params[1], given, env)), type_))


def _is_players(params: tuple[m.Var, ...], type_: m.Type, more: int = 0) -> bool:
    """Whether a value is a number that every player has, with so many things more it depends on."""
    fits = len(params) == 1 + more and isinstance(params[0].type, m.PlayerType)
    return fits and isinstance(type_, m.NumberType)


def _player_measures(scope: Scope) -> list[str]:
    counters = [each.name for each in scope.counters.values() if scope.is_of_players(each.owner)]
    return [*scope.value_heads, *counters]
