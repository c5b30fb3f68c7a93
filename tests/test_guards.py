"""Every guard of a rulebook game is shown at work: a move it allows, and one it alone forbids."""

from __future__ import annotations

import pytest

from rulespec import model as m
from rulespec.diagnostics import Span
from tests import book_pages

GAMES = ("thieves", "kings-of-chicago", "escape-plan")


def _limits(alternative: m.Alternative) -> set[Span]:
    """Where the guards of an act stand, and the parts that have a rule of their own; that a
    journey can still be ended stands nowhere, and whether something may be done is a matter of
    its own guards."""
    asked = (each for each in alternative.guards if not isinstance(each.condition, m.May))
    guards = {guard.span for guard in asked if not guard.implied}
    narrowed = (m.Subset, m.Walks)
    parts = {b.span for b in alternative.binders if b.rules and isinstance(b.source, narrowed)}
    return guards | parts


def _alternatives(game: m.Game) -> list[m.Alternative]:
    return [act for rule in m.rules_of(game) for act in m.acts_in(rule)]


@pytest.mark.parametrize("name", GAMES)
def test_every_guard_has_a_legal_case_and_a_near_miss(name: str) -> None:
    game = book_pages.game(name)
    wanted = {span for each in _alternatives(game.model) for span in _limits(each)}
    allowed: set[Span] = set()
    alone: set[Span] = set()
    for _, moments in book_pages.edition(name).examples:
        for moment in moments:
            if not isinstance(moment.step, m.When) or moment.verdict is None:
                continue
            move = moment.move  # of a whole way, only what forbids one of its legs is looked at
            decoded = moment.before.engine.decode(move.code) if move is not None else None
            if moment.verdict.legal and decoded is not None:
                allowed |= _limits(moment.before.engine.program.alternatives[decoded[0]][0])
            spans = {reason.span for reason in moment.verdict.reasons if reason.span is not None}
            alone |= spans if len(moment.verdict.reasons) == 1 else set()
    assert sorted(map(_place, wanted - allowed)) == []
    assert sorted(map(_place, wanted - alone)) == []


def _place(span: Span) -> str:
    return f"{span.file}:{span.line}"
