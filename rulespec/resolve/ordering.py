"""Orders of players, or of all persons: each has a position of their own, from 1 on."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.measures import MEMBER, measure_of
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import fits
from rulespec.resolve.written import Where

Members = m.AllPlayers | m.AllPlaces


def reordering(ex: Contexts, node: s.ReorderLine, env: Env, at: Where) -> m.Statement:
    """A new order by what the members have; those who are tied keep theirs, or turn it round."""
    counter = _order_of(ex.scope, node.name)
    member = m.PLAYER if counter is None else _member(counter)
    keys = tuple(_ranking(ex, each, member) for each in node.keys)
    return m.Reorder(node.name.text, keys, node.ties == "reversed", **at)


def seat_order(ex: Contexts, node: s.SeatOrderLine, env: Env, at: Where) -> m.Statement:
    """A new order by seats."""
    _order_of(ex.scope, node.name)
    return m.Reorder(node.name.text, first=ex.player(node.first, env), **at)


def loop_order(ex: Contexts, node: s.Order | s.KeptOrder, var: m.Var, env: Env) -> m.Order:
    """The order in which a loop goes through its members."""
    if isinstance(node, s.Order):
        return m.Order(node.extreme, ex.number(node.key, env))
    counter = _order_of(ex.scope, node.name)
    if counter is None:
        return m.Order("least", m.Number(0))
    if not fits(_member(counter), var.type, ex.scope.persons):
        ex.scope.wrong_type(node.span, "player", var.type)
    return m.Order("least", m.CounterRef(counter.name, var, counter.type), counter.name)


def orders_kept(scope: Scope) -> tuple[m.Invariant, ...]:
    """That everybody has a position, and nobody that of somebody else."""
    orders = (each for each in scope.counters.values() if each.order)
    return tuple(limit for order in orders for limit in _limits(order))


def _limits(order: m.Counter) -> tuple[m.Invariant, ...]:
    member = _member(order)
    one, other, all_ = m.Var("p", member), m.Var("q", member), members_of(order)
    position = m.CounterRef(order.name, one, order.type)
    same = m.Compare(m.CounterRef(order.name, other, order.type), "=", position)
    alone = m.Compare(m.Size(m.Subset(other, all_, same)), "=", m.Number(1))
    within = m.Compare(position, "<=", m.Size(all_))
    return tuple(
        m.Invariant(claim, None, one, None, implied=True, rules=order.rules, span=order.span)
        for claim in (alone, within)
    )


def members_of(order: m.Counter) -> Members:
    """All who have a position in an order."""
    assert order.owner is not None, "checked: an order is one of somebody"
    return m.AllPlayers() if order.owner == "player" else m.AllPlaces(order.owner)


def _member(order: m.Counter) -> m.PlayerType | m.PlaceType:
    assert order.owner is not None, "checked: an order is one of somebody"
    return m.PLAYER if order.owner == "player" else m.PlaceType(order.owner)


def _order_of(scope: Scope, name: s.Word) -> m.Counter | None:
    found = scope.counters.get(name.text)
    if found is not None and found.order:
        return found
    scope.unknown(name, [each.name for each in scope.counters.values() if each.order], "order")
    return None


def _ranking(ex: Contexts, node: s.Ranking, member: m.Type) -> m.Ranking:
    scope = ex.scope
    params, _ = scope.value_heads.get(node.name.text, ((), m.FLAG))
    other = bool(params) and not fits(params[0].type, member, scope.persons)
    found = None if other else measure_of(ex, node.name.text, member)[0]
    if found is None:
        measured = [each.name for each in scope.counters.values() if each.owner is not None]
        scope.unknown(node.name, [*scope.value_heads, *measured], "person-value")
        found = m.Measure(m.Var(MEMBER, member), m.Number(0))
    return m.Ranking(node.extreme, found)
