"""What lowered code does: whether it waits, ends or may end the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from rulespec.lowered import form as f
from rulespec.lowered.change import walked


def suspends(code: f.Code) -> bool:
    """Whether some lines may wait for a decision."""
    return any(_suspends(line) for line in code)


def _suspends(line: f.Statement) -> bool:
    match line:
        case f.Decide() | f.Each() | f.Cycle() | f.Open() | f.Pause():
            return True
        case f.If(_, body, otherwise):
            return suspends(body) or suspends(otherwise)
        case f.Labelled(_, body) | f.Repeat(_, _, _, body) | f.For(_, _, body):
            return suspends(body)
        case (
            f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
            | f.Refill() | f.Exchange() | f.Break() | f.Draw() | f.Pick() | f.Do() | f.Finish()
            | f.Return() | f.Offer() | f.Object() | f.Wait() | f.Go() | f.GoBy() | f.HandOver()
            | f.Impossible() | f.Forget() | f.Leave()
        ):  # fmt: skip
            return False
    assert_never(line)


def is_final(code: f.Code) -> bool:
    """Whether nothing after some lines can be reached."""
    return bool(code) and _is_final(code[-1])


def _is_final(line: f.Statement) -> bool:
    match line:
        case (
            f.Finish() | f.Return() | f.Wait() | f.Go() | f.GoBy() | f.HandOver() | f.Impossible()
            | f.Leave() | f.Break()
        ):  # fmt: skip
            return True
        case f.If(_, body, otherwise):
            return is_final(body) and is_final(otherwise)
        case (
            f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
            | f.Refill() | f.Exchange() | f.For() | f.Draw() | f.Pick() | f.Do() | f.Offer()
            | f.Object() | f.Forget() | f.Labelled() | f.Repeat() | f.Each() | f.Cycle()
            | f.Decide() | f.Open() | f.Pause()
        ):  # fmt: skip
            return False
    assert_never(line)


def ending(functions: Iterable[f.Function]) -> frozenset[str]:
    """The functions in which the game may end."""
    calls: dict[str, set[str]] = {}
    found = set()
    for function in functions:
        calls[function.name] = set()
        for node in walked(function.body):
            if isinstance(node, f.Finish):
                found.add(function.name)
            elif isinstance(node, f.Do):
                calls[function.name].add(node.function)
    while more := {name for name, called in calls.items() if called & found} - found:
        found |= more
    return frozenset(found)


def needs_chance(functions: Iterable[f.Function]) -> bool:
    return any(
        isinstance(node, f.Draw | f.Pick)
        for function in functions
        for node in walked(function.body)
    )
