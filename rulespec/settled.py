"""The rules as they are played with the options as they are set.

An option that says yes or no is known before play. What hangs on it is decided here, so that a
reader meets no condition about it: a branch that is never taken is left out, one that always is
stands without its condition, and of "this and an option" the rest remains.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulespec import model as m
from rulespec.diagnostics import Span

Flags = dict[str, bool]


def settled(game: m.Game) -> m.Game:
    """The game without conditions about its options."""
    flags = _flags(game)
    if not flags:
        return game
    kept = _part(game.turns, flags)
    assert isinstance(kept, m.Turns)
    return replace(
        game,
        setup=_parts(game.setup, flags),
        turns=kept,
        values={name: _value(each, flags) for name, each in game.values.items()},
        procedures=_each(game.procedures, flags),
        windows=_each(game.windows, flags),
        journeys=_each(game.journeys, flags),
        triggers=_parts(game.triggers, flags),
        invariants=_parts(game.invariants, flags),
    )


def in_question(game: m.Game, condition: m.Condition) -> m.Condition:
    """What is left to ask of a condition; the whole of it if the options alone decide it."""
    left: m.Condition = _part(condition, _flags(game))
    return condition if isinstance(left, m.Flag) else left


def _flags(game: m.Game) -> Flags:
    return {name: bool(each.value) for name, each in game.options.items() if each.is_flag}


def _each(named: dict[str, Any], flags: Flags) -> dict[str, Any]:
    """Declarations by their names: all of them stay."""
    return {name: _part(each, flags) for name, each in named.items()}


def _value(value: m.Value, flags: Flags) -> m.Value:
    """A value; one of which nothing would be left says what it may be."""
    decided: m.Value = _part(value, flags)
    return decided if decided.terms else value


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
    return _decided(replace(node, **changed) if changed else node, flags)


def _parts(nodes: tuple[Any, ...], flags: Flags) -> tuple[Any, ...]:
    """Lines in order, without those that nothing is left of."""
    after = tuple(line for node in nodes for line in _lines(_part(node, flags)))
    same = len(after) == len(nodes) and all(a is b for a, b in zip(after, nodes, strict=True))
    return nodes if same else after


def _decided(node: Any, flags: Flags) -> Any:
    """A condition whose parts are decided, as short as it can be said."""
    match node:
        case m.Setting(name, m.FlagType()):
            return m.Flag(flags[name])
        case m.Not(m.Flag(value)):
            return m.Flag(not value)
        case m.Connected(word, parts):
            together = tuple(each for part in parts for each in _joined(word, part))
            known = any(isinstance(each, m.Flag) for each in together)
            return connected(word, together) if known or together != parts else node
        case m.Quantified("every", _, _, m.Flag(True)) | m.Quantified("no", _, _, m.Flag(False)):
            return m.Flag(True)
        case m.Quantified("some", _, _, m.Flag(False)):
            return m.Flag(False)
        case m.Subset(_, all_of_them, m.Flag(True)):
            return all_of_them
    return node


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


def _lines(node: Any) -> Iterator[Any]:
    """What is left of a line: nothing, itself, or lines in its place."""
    match node:
        case m.If():
            yield from _branches(node)
        case m.Guard(m.Flag(value), wanted) if value == wanted:
            return
        case m.Alternative() if any(_never(guard) for guard in node.guards):
            return
        case m.Choose(_, _, ()):
            return
        case m.ForEach(_, _, m.Flag(value)) | m.Term(_, _, m.Flag(value)):
            if value:
                yield replace(node, condition=None)
        case m.Trigger(m.Flag(False)):
            return
        case m.Invariant(m.Flag(True)) | m.Invariant(_, m.Flag(False)):
            return
        case m.Invariant(_, m.Flag(True)):
            yield replace(node, condition=None)
        case _:
            yield node


def _branches(line: m.If) -> Iterator[m.Statement]:
    match line.condition:
        case m.Flag(value):
            yield from line.body if value else line.otherwise
        case condition if line.body:
            yield line
        case condition if line.otherwise:
            yield replace(line, condition=m.Not(condition), body=line.otherwise, otherwise=())


def _never(guard: m.Guard) -> bool:
    """Whether a guard forbids always; one that never forbids is gone already."""
    return isinstance(guard.condition, m.Flag)
