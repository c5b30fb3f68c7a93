"""Acts whose conditions stand in their own sentence: “You may take a can only if …”."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Clause, Said, clause, things_in

OFFERS = ("do.may", "do.must")
"""What the sentences of acts begin with that can have a condition."""
MOST_CONDITIONS = 2
MOST_THINGS = 7
"""So many things are named in one sentence, those of the act included; with more it is too long."""


def with_condition(
    act: Said, guards: tuple[m.Guard, ...], sayer: Sayer
) -> tuple[Said, tuple[m.Guard, ...]]:
    """An act with its conditions in its sentence, if they are few and short; and the guards that
    are still to be told."""
    told = tuple(guard for guard in guards if _is_told(guard))
    conditions = tuple(part for guard in told for part in _parts(guard))
    offer = act.phrase
    chosen_later = bool(act.notes)  # what the conditions speak of may be chosen only there
    few = told and not chosen_later and len(conditions) <= MOST_CONDITIONS
    if (
        not few
        or not all(map(_can_be_joined, told))
        or not isinstance(offer, Clause)
        or offer.key not in OFFERS
    ):
        return act, guards
    whole = conditions[0] if len(conditions) == 1 else m.Connected("and", conditions)
    roles = {**offer.roles, "condition": sayer.condition(whole)}
    phrase = clause(f"{offer.key}.only-if", **roles)
    if sum(1 for _ in things_in(phrase)) > MOST_THINGS:
        return act, guards
    rules = dict.fromkeys((*act.rules, *(rule for guard in told for rule in guard.rules)))
    rest = tuple(guard for guard in guards if guard not in told)
    return replace(act, phrase=phrase, rules=tuple(rules)), rest


def _is_told(guard: m.Guard) -> bool:
    """Whether a guard is told of the act as a condition."""
    hidden = guard.implied or guard.inherited or guard.once is not None
    return not hidden and not isinstance(guard.condition, m.InStretch)


def _parts(guard: m.Guard) -> Iterator[m.Condition]:
    """What must hold, part by part."""
    if not guard.wanted:
        yield m.Not(guard.condition)
    elif isinstance(guard.condition, m.Connected) and guard.condition.word == "and":
        yield from guard.condition.parts
    else:
        yield guard.condition


def _can_be_joined(guard: m.Guard) -> bool:
    """Whether a guard can be said as one condition of several. What is not wanted is said by its
    opposite, which can be told of simple conditions only; of either of two, neither."""
    match guard.condition:
        case m.Connected(word):
            return guard.wanted and word == "and"
        case m.Quantified() | m.Afterwards() | m.Possible() | m.May() | m.Stands():
            return guard.wanted
        case (
            m.Flag() | m.Not() | m.Compare() | m.Same() | m.Between() | m.IsKind() | m.IsPlayer()
            | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsFull() | m.IsFree()
            | m.IsCovered() | m.IsIn() | m.IsFaced() | m.Has() | m.InStretch() | m.InUse()
            | m.Labelled() | m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute()
            | m.AttributeOfPlace() | m.Setting() | m.That()
        ):  # fmt: skip
            return True
    assert_never(guard.condition)
