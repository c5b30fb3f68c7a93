"""An answer of the referee, and how a condition that fails is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import nature
from rulespec.diagnostics import Span
from rulespec.engine import Engine
from rulespec.move import Move
from rulespec.prose.say import COMPARISONS, OPPOSITE, Sayer
from rulespec.prose.tree import Phrase, clause
from rulespec.records import Record, record
from rulespec.settled import in_question

Given = frozenset[tuple[str, int]]


@record
class Reason(Record):
    """One rule against it: its id, the sentence as a tree, where it stands, the two numbers."""

    rule: str
    phrase: Phrase
    span: Span | None = None
    have: int | None = None
    need: int | None = None


@record
class Assumption(Record):
    """Something a verdict rests on that no text gives."""

    id: str
    phrase: Phrase


@record
class Trip(Record):
    """A whole way of a journey: its moves, what it costs, and what is told about some places."""

    moves: tuple[Move, ...]
    journey: m.Journey
    cost: int
    passed: tuple[tuple[int, int], ...]


@record
class Verdict(Record):
    """The answer: legal or not, with every reason, the nearest legal moves, the assumptions."""

    subject: str
    legal: bool
    reasons: tuple[Reason, ...] = ()
    alternatives: tuple[Move, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    trip: Trip | None = None
    """The way, if one was asked for that is legal."""

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(reason.rule for reason in self.reasons)


def first(rules: tuple[str, ...]) -> str:
    """The rule that is cited of several."""
    return rules[0] if rules else ""


def failed_guard(sayer: Sayer, guard: m.Guard, have: int | None, need: int | None) -> Reason:
    """The sentence of a guard that fails: the two numbers, or how things are."""
    phrase = failed(sayer, in_question(sayer.game, guard.condition), guard.wanted, have, need)
    return Reason(first(guard.rules), phrase, guard.span, have, need)


def failed(
    sayer: Sayer, condition: m.Condition, wanted: bool, have: int | None, need: int | None
) -> Phrase:
    match condition:
        case m.Compare(left, comparator) if have is not None and need is not None:
            word = (COMPARISONS if wanted else OPPOSITE)[comparator]
            amount, found = sayer.amount(left), sayer.figure(left, have)
            if word == "not":  # what it must not be is what it is
                return clause("fail.not", left=amount, have=found)
            return clause(f"fail.{word}", left=amount, have=found, need=sayer.figure(left, need))
        case m.Not(of):
            return failed(sayer, of, not wanted, have, need)
        case m.Same(m.Var(), m.Var() | m.Place() | m.Seat()):
            # by their roles: that 2 is 2 explains nothing
            return Sayer(sayer.game).condition(condition, positive=not wanted)
        case (
            m.Compare() | m.Same() | m.Flag() | m.Connected() | m.Between() | m.IsKind()
            | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty() | m.IsFull() | m.IsIn()
            | m.IsFree() | m.IsCovered() | m.IsFaced() | m.InUse() | m.Labelled() | m.Has()
            | m.Quantified()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.Var()
            | m.May()
            | m.MemoryRef()
            | m.ValueOf() | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That()
            | m.Stands() | m.IsPlayer()
        ):  # fmt: skip
            return sayer.condition(condition, positive=not wanted)
    assert_never(condition)


def ends(rule: m.Rule) -> bool:
    """Whether a rule may end the game by one of its own lines."""
    lines = (node for node in m.walk(rule) if isinstance(node, m.Statement))
    return any(nature(line) == "ending" for line in lines)


def holds(engine: Engine, index: int, var: m.Var | None, cells: list[int]) -> Iterator[bool]:
    """Whether the condition of a trigger is met, for whoever it can be about."""
    for value in values_of(engine, var):
        yield bool(engine.code_of.pending[index](cells, *value))


def values_of(engine: Engine, var: m.Var | None) -> list[tuple[int, ...]]:
    if var is None:
        return [()]
    if isinstance(var.type, m.PlaceType):
        return [(i,) for i in engine.game.places[var.type.places].present(engine.players)]
    return [(i,) for i in range(engine.players)]
