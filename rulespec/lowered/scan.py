"""What lowered code does: whether it waits, ends or may end the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import assert_never

from rulespec.lowered import form as f
from rulespec.lowered.change import nodes_in

MOST_UNDONE = 8
"""So many cells at most are put back one by one; a copy of the state costs about as much."""


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
    nodes = {function.name: [*nodes_in(function.body)] for function in functions}
    calls = {name: _done_in(inside) for name, inside in nodes.items()}
    found = {name for name, inside in nodes.items() if f.Finish() in inside}
    while more := {name for name, called in calls.items() if called & found} - found:
        found |= more
    return frozenset(found)


def _done_in(nodes: Iterable[object]) -> set[str]:
    """The functions whose lines are run."""
    return {node.function for node in nodes if isinstance(node, f.Do)}


def code_below(line: f.Statement) -> tuple[f.Code, ...]:
    """The lines that a line holds."""
    match line:
        case f.If(_, body, otherwise):
            return body, otherwise
        case (
            f.For(_, _, body) | f.Labelled(_, body) | f.Repeat(_, _, _, body) | f.Each(_, _, body)
            | f.Cycle(_, body) | f.Open(_, _, body)
        ):  # fmt: skip
            return (body,)
        case f.Decide(_, _, ways, passing, skipped, first):
            return (first, *(way.body for way in ways), passing or (), skipped)
        case (
            f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
            | f.Refill() | f.Exchange() | f.Break() | f.Draw() | f.Pick() | f.Do() | f.Finish()
            | f.Return() | f.Offer() | f.Object() | f.Wait() | f.Go() | f.GoBy() | f.HandOver()
            | f.Impossible() | f.Forget() | f.Leave() | f.Pause()
        ):  # fmt: skip
            return ()
    assert_never(line)


def with_code_below(line: f.Statement, change: Callable[[f.Code], f.Code]) -> f.Statement:
    """A line that holds other lines instead of its own."""
    match line:
        case f.If():
            return replace(line, body=change(line.body), otherwise=change(line.otherwise))
        case f.For() | f.Labelled() | f.Repeat() | f.Each() | f.Cycle() | f.Open():
            return replace(line, body=change(line.body))
        case f.Decide():
            return replace(
                line,
                ways=tuple(replace(way, body=change(way.body)) for way in line.ways),
                passing=None if line.passing is None else change(line.passing),
                skipped=change(line.skipped),
                first=change(line.first),
            )
        case (
            f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
            | f.Refill() | f.Exchange() | f.Break() | f.Draw() | f.Pick() | f.Do() | f.Finish()
            | f.Return() | f.Offer() | f.Object() | f.Wait() | f.Go() | f.GoBy() | f.HandOver()
            | f.Impossible() | f.Forget() | f.Leave() | f.Pause()
        ):  # fmt: skip
            return line
    assert_never(line)


def needs_chance(functions: Iterable[f.Function]) -> bool:
    return any(
        isinstance(node, f.Draw | f.Pick)
        for function in functions
        for node in nodes_in(function.body)
    )


def undone(body: f.Code) -> tuple[f.Number, ...] | None:
    """The cells that some lines change before they tell something, if these can be put back as
    they were: few, and known before anything is changed."""
    *lines, last = body
    cells = _changed_cells(tuple(lines))
    if cells is None or not isinstance(last, f.Return) or not isinstance(last.value, f.Number):
        return None
    if len(cells) > MOST_UNDONE or not all(map(_is_fixed, cells)):
        return None
    return tuple(dict.fromkeys(cells))


def _changed_cells(code: f.Code) -> list[f.Number] | None:
    """The cells that lines change; nothing if they do more than that."""
    found: list[f.Number] = []
    for line in code:
        match line:
            case f.Store(at, _) | f.Add(at, _):
                found.append(at)
            case f.If(_, yes, no):
                for block in (yes, no):
                    below = _changed_cells(block)
                    if below is None:
                        return None
                    found += below
            case (
                f.Assign() | f.AssignList() | f.SetActive() | f.Shift() | f.Refill()
                | f.Exchange() | f.For() | f.Break() | f.Draw() | f.Pick() | f.Do() | f.Finish()
                | f.Return() | f.Offer() | f.Object() | f.Wait() | f.Go() | f.GoBy()
                | f.HandOver() | f.Impossible() | f.Forget() | f.Labelled() | f.Leave()
                | f.Repeat() | f.Each() | f.Cycle() | f.Decide() | f.Open() | f.Pause()
            ):  # fmt: skip
                return None
            case _:
                assert_never(line)
    return found


def _is_fixed(at: f.Number) -> bool:
    """Whether the number of a cell follows from what a function is given."""
    plain = f.Const | f.Local | f.Arithmetic
    return all(isinstance(node, plain) for node in nodes_in(at))
