"""Who wins when the game is over: by score, and what decides a tie."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.measures import player_measure
from rulespec.resolve.written import texts, where_is


def winner(ex: Contexts, node: s.WinnerLine | None) -> m.Winner | None:
    if node is None:
        return None
    if not ex.scope.scored:
        ex.scope.complain("winner-without-score", node.span)
    ties = _ties(ex, node)
    among = _among(ex, node.among)
    return m.Winner(node.extreme, ties, among, rules=texts(node.tags), span=node.span)


def _among(ex: Contexts, node: s.Among | None) -> m.AllPlayers | m.Subset:
    if node is None:
        return m.AllPlayers()
    var, env = ex.bind(node.binder, m.PlayerType(), {})
    return m.Subset(var, m.AllPlayers(), ex.flag(node.condition, env))


def _ties(ex: Contexts, node: s.WinnerLine) -> tuple[m.TieBreak, ...]:
    """The lines that decide a tie; the last one must leave nothing open."""
    found = [_tie(ex, line) for line in node.ties or ()]
    final = [index for index, tie in enumerate(found) if tie.by not in ("most", "least")]
    wanted = [] if node.shared else [len(found) - 1]
    if final != wanted or (node.shared and found):
        ex.scope.complain("tie-undecided", node.ties[-1].span if node.ties else node.span)
    return tuple(found)


def _tie(ex: Contexts, line: s.TieLine) -> m.TieBreak:
    match line.by:
        case s.TieValue(extreme, name):
            return m.TieBreak(extreme, player_measure(ex, name, None, {}), **where_is(line))
        case s.TieOrder(end):
            return m.TieBreak(end, **where_is(line))
        case s.TieShared():
            return m.TieBreak("shared", **where_is(line))
    assert_never(line.by)
