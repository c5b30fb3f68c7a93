"""The rules as they are played with the options as they are set.

An option that says yes or no is known before play. What hangs on it is decided here, so that a
reader meets no condition about it: a branch that is never taken is left out, one that always is
stands without its condition, and of "this and an option" the rest remains.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, assert_never

from rulespec import model as m
from rulespec.diagnostics import Span

Flags = dict[str, bool]


def settled(game: m.Game) -> m.Game:
    """The game without conditions about its options."""
    flags = _flags(game)
    return m.with_rules(game, lambda rule: _rule(rule, flags)) if flags else game


def in_question(game: m.Game, condition: m.Condition) -> m.Condition:
    """What is left to ask of a condition; the whole of it if the options alone decide it."""
    left: m.Condition = _part(condition, _flags(game))
    return condition if isinstance(left, m.Flag) else left


def _flags(game: m.Game) -> Flags:
    return {name: bool(each.value) for name, each in game.options.items() if each.is_flag}


def _rule(rule: m.Rule, flags: Flags) -> m.Rule | None:
    """A rule with everything in it decided; nothing if it is about what never is."""
    decided: m.Rule = _part(rule, flags)
    match decided:
        case m.Value():
            return decided if decided.terms else rule  # it says what it may be
        case m.Trigger() | m.Invariant():
            return next(_lines(decided), None)
        case m.SetUp() | m.Turns() | m.Window() | m.Journey() | m.Procedure() | m.Winner():
            return decided
    assert_never(decided)


def _part(node: Any, flags: Flags) -> Any:
    """A node with everything below it decided; the same one if nothing was to decide."""
    if isinstance(node, tuple):
        return _parts(node, flags)
    if not is_dataclass(node) or isinstance(node, (type, Span)):
        return node
    changed = {}
    for each in fields(node):
        before = getattr(node, each.name)
        after = _part(before, flags)
        if after is not before:
            changed[each.name] = after
    decided = replace(node, **changed) if changed else node
    return _shortened(decided, flags) if isinstance(decided, _Decided) else decided


_Decided = m.Condition | m.Subset
"""What can be said shorter once its parts are decided."""


def _shortened(node: _Decided, flags: Flags) -> m.Condition | m.Many:
    if not isinstance(node, m.Subset):
        return _condition(node, flags)
    return node.set if node.condition == m.Flag(True) else node


def _parts(nodes: tuple[Any, ...], flags: Flags) -> tuple[Any, ...]:
    """Lines in order, without those that nothing is left of."""
    after = tuple(line for node in nodes for line in _lines(_part(node, flags)))
    same = len(after) == len(nodes) and all(a is b for a, b in zip(after, nodes, strict=True))
    return nodes if same else after


def _condition(node: m.Condition, flags: Flags) -> m.Condition:
    """A condition whose parts are decided, as short as it can be said."""
    match node:
        case m.Setting(name):
            return m.Flag(flags[name]) if isinstance(node.type, m.FlagType) else node
        case m.Not(inner):
            return m.Flag(not inner.value) if isinstance(inner, m.Flag) else node
        case m.Connected(word, parts):
            together = tuple(each for part in parts for each in _joined(word, part))
            known = any(isinstance(each, m.Flag) for each in together)
            return connected(word, together) if known or together != parts else node
        case m.Quantified("every", _, _, m.Flag(True)) | m.Quantified("no", _, _, m.Flag(False)):
            return m.Flag(True)
        case m.Quantified("some", _, _, m.Flag(False)):
            return m.Flag(False)
        case (
            m.Quantified() | m.Flag() | m.Compare() | m.Same() | m.Between() | m.IsKind()
            | m.IsPlayer() | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty()
            | m.IsIn() | m.IsFree() | m.IsCovered() | m.IsFaced() | m.InUse() | m.Labelled()
            | m.Has()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.Var()
            | m.MemoryRef() | m.ValueOf()
            | m.Attribute() | m.AttributeOfPlace() | m.That() | m.Stands() | m.IsFull() | m.May()
        ):  # fmt: skip
            return node
    assert_never(node)


def _joined(word: m.Junction, part: m.Condition) -> tuple[m.Condition, ...]:
    """The conditions of a part that is joined by the same word, or the part itself."""
    return part.parts if isinstance(part, m.Connected) and part.word == word else (part,)


def connected(word: m.Junction, parts: tuple[m.Condition, ...]) -> m.Condition:
    """Conditions joined by `and` or `or`, without those that are known."""
    deciding = m.Flag(word == "or")
    if deciding in parts:
        return deciding
    left = tuple(part for part in parts if not isinstance(part, m.Flag))
    if not left:
        return m.Flag(word == "and")
    return left[0] if len(left) == 1 else m.Connected(word, left)


_Conditional = m.Guard | m.Alternative | m.Term | m.Trigger | m.Invariant
"""What is no line of a block and hangs on a condition."""


def _lines(node: Any) -> Iterator[Any]:
    """What is left of a line: nothing, itself, or lines in its place."""
    if isinstance(node, m.Statement):
        yield from _statement(node)
    elif isinstance(node, _Conditional):
        yield from _conditional(node)
    else:
        yield node


def _statement(line: m.Statement) -> Iterator[m.Statement]:
    match line:
        case m.If():
            yield from _branches(line)
        case m.Choose(_, _, alternatives, otherwise):
            if alternatives:
                yield line
            else:
                yield from otherwise
        case m.Several():
            if line.choose.alternatives:
                yield line
        case m.Replace():
            choices = tuple(each for each in line.choices if not _is_none(each))
            yield replace(line, choices=choices) if choices else line.put
        case m.ForEach(_, _, m.Flag(value)):
            if value:
                yield replace(line, condition=None)
        case (
            m.ForEach() | m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw()
            | m.Reorder() | m.TurnFace() | m.LabelPieces() | m.Change() | m.Note() | m.Pick()
            | m.Let() | m.Do()
            | m.Travel() | m.Stop() | m.EndGame() | m.Result() | m.Case() | m.Repeat() | m.Times()
            | m.As() | m.During() | m.Go()
        ):  # fmt: skip
            yield line
        case _:
            assert_never(line)


def _is_none(set_: m.Many) -> bool:
    """Whether nothing is ever in a set."""
    return isinstance(set_, m.Subset) and set_.condition == m.Flag(False)


def _conditional(node: _Conditional) -> Iterator[_Conditional]:
    match node:
        case m.Guard(condition, wanted):
            if condition != m.Flag(wanted):
                yield node
        case m.Alternative():
            if not any(_never(guard) for guard in node.guards):
                yield node
        case m.Term(_, _, condition):
            if condition != m.Flag(False):
                yield replace(node, condition=None) if condition == m.Flag(True) else node
        case m.Trigger(condition):
            if condition != m.Flag(False):
                yield node
        case m.Invariant(claim, condition):
            if claim != m.Flag(True) and condition != m.Flag(False):
                yield replace(node, condition=None) if condition == m.Flag(True) else node
        case _:
            assert_never(node)


def _branches(line: m.If) -> Iterator[m.Statement]:
    if isinstance(line.condition, m.Flag):
        yield from line.body if line.condition.value else line.otherwise
    elif line.body:
        yield line
    elif line.otherwise:
        negated = m.Not(line.condition)
        yield replace(line, condition=negated, body=line.otherwise, otherwise=(), paid=False)


def _never(guard: m.Guard) -> bool:
    """Whether a guard forbids always; one that never forbids is gone already."""
    return isinstance(guard.condition, m.Flag)
