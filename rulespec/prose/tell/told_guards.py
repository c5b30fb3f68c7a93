"""The guards of acts and procedures as sentences: what must hold, and what must not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from rulespec import model as m
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Clause, Phrase, Said, clause

MOST_JOINED = 2
"""So many conditions or acts stand in one sentence; more become a list."""

LIMITS: tuple[tuple[bool, str, m.Junction], ...] = (
    (True, "only-if", "and"),
    (False, "cannot-if", "or"),
)
"""Guards that must hold, and that must not; how several of them are joined."""


def limits(stated: tuple[m.Guard, ...], sayer: Sayer) -> Iterator[Said]:
    """The guards of an act or of a procedure: what must hold, and what must not."""
    stated = tuple(guard for guard in stated if not guard.implied and not guard.inherited)
    for guard in stated:
        if guard.once is not None:
            only = clause("only-once", period=sayer.period(guard.once))
            yield Said(only, guard.rules, guard.span)
        if isinstance(guard.condition, m.InStretch):
            only = clause("only-in", step=sayer.title(guard.condition.stretch))
            yield Said(only, guard.rules, guard.span)
    written = [guard for guard in stated if not (guard.once or _is_step(guard))]
    for wanted, key, word in LIMITS:
        guards = [guard for guard in written if guard.wanted == wanted]
        if len(guards) > 1:
            items = tuple(
                _condition(guard, clause(key, condition=sayer.condition(guard.condition)))
                for guard in guards
            )
            intro = clause(f"{key}.{joined(word)}")
            yield Said(intro, (), guards[0].span, items=items, ordered=False, guards=True)
        for guard in guards if len(guards) == 1 else ():
            yield replace(_limit(key, guard, sayer), guards=True)


def _is_step(guard: m.Guard) -> bool:
    return isinstance(guard.condition, m.InStretch)


def _limit(key: str, guard: m.Guard, sayer: Sayer) -> Said:
    if is_long(guard.condition):
        items = tuple(Said(sayer.condition(part)) for part in guard.condition.parts)
        return listed(clause(f"{key}.{joined(guard.condition.word)}"), guard, items)
    phrase = clause(key, condition=sayer.condition(guard.condition))
    return Said(phrase, guard.rules, guard.span)


def _condition(guard: m.Guard, alone: Clause) -> Said:
    """The condition of a guard in a list of several; alone it says what it is a condition of."""
    return Said(alone.roles["condition"], guard.rules, guard.span, alone=alone)


def joined(word: m.Junction) -> str:
    return "all" if word == "and" else "any"


def is_long(condition: m.Condition) -> TypeGuard[m.Connected]:
    return isinstance(condition, m.Connected) and len(condition.parts) > MOST_JOINED


def listed(intro: Phrase, line: m.Line, items: tuple[Said, ...]) -> Said:
    """A sentence that leads to conditions or to alternatives: in no order."""
    return Said(intro, line.rules, line.span, items=items, ordered=False)
