"""Code cut at its decisions: what comes after one is a block of its own.

A block leads to the next one, or waits; so no loop of the rules grows the stack of whoever runs
it. A continuation that several paths lead to is a block, unless it is so short that it is copied.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import assert_never

from rulespec import entries
from rulespec.lowered import form as f
from rulespec.lowered.change import nodes_in
from rulespec.lowered.scan import code_below, is_final, suspends
from rulespec.lowering.build import ZERO, FreshNames, both, compare, const, if_, negated, plus
from rulespec.lowering.calls import RETURN
from rulespec.lowering.codes import CODE

Follow = Callable[[], f.Code]
"""What comes after some code."""
SHORT = 10
"""A continuation of at most so many statements is copied instead of led to."""


@dataclass(slots=True)
class WindowBlocks:
    """The blocks of a window: where its acts lead back to, and where passing leads on to."""

    decision: int
    cell: f.Local
    again: dict[int, str] = field(default_factory=dict)
    onward: dict[int, str] = field(default_factory=dict)


class Splitter:
    def __init__(self, names: FreshNames, kept: set[str], windows: dict[str, WindowBlocks]) -> None:
        self.names, self.kept, self.windows = names, kept, windows
        self.blocks: list[f.Function] = []
        self._exits: dict[str, Follow] = {RETURN: lambda: (f.Return(),)}

    def block(self, name: str, code: f.Code) -> None:
        self.blocks.append(f.Function(name, "block", (), code))

    def cut(self, code: f.Code, follow: Follow) -> f.Code:
        """Code that ends by leading on; `follow` is what comes after it."""
        done: list[f.Statement] = []
        for index, line in enumerate(code):
            if _must_be_cut(line):
                done += self._cut(line, self._after(code[index + 1 :], follow))
                return tuple(done)
            done += self._open(line)
            if is_final(tuple(done)):
                return tuple(done)
        return (*done, *follow())

    def _after(self, rest: f.Code, follow: Follow) -> Follow:
        return (lambda: self.cut(rest, follow)) if rest else follow

    def open(self, code: f.Code) -> f.Code:
        """Code without decisions; what leaves a scope leads on from there."""
        done: list[f.Statement] = []
        for line in code:
            done += self._open(line)
            if is_final(tuple(done)):
                break
        return tuple(done)

    def _open(self, line: f.Statement) -> f.Code:
        match line:
            case f.If(condition, body, otherwise):
                return if_(condition, self.open(body), self.open(otherwise))
            case f.For(vars_, over, body, unpacked):
                return (f.For(vars_, over, self.open(body), unpacked),)
            case f.Repeat(count, times, condition, body):
                ends = if_(negated(condition), (f.Break(),))
                inside = (*ends, *self.open(body))
                return (f.For((count,), f.Range(ZERO, const(times)), inside),)
            case f.Forget(local):
                return (f.Assign(local, ZERO),) if local.name in self.kept else ()
            case f.Leave(label):
                return self._exits[label]()
            case (
                f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
                | f.Refill() | f.Exchange() | f.Break() | f.Draw() | f.Pick() | f.Do() | f.Finish()
                | f.Return() | f.Offer() | f.Object() | f.Wait() | f.Go() | f.GoBy() | f.HandOver()
                | f.Impossible()
            ):  # fmt: skip
                return (line,)
            case f.Labelled() | f.Each() | f.Cycle() | f.Decide() | f.Open() | f.Pause():
                raise AssertionError(f"has to be cut: {line}")
        assert_never(line)

    def _cut(self, line: f.Statement, after: Follow) -> f.Code:
        match line:
            case f.If(condition, body, otherwise):
                then = self._label(after)
                return (*if_(condition, self.cut(body, then)), *self.cut(otherwise, then))
            case f.Labelled(label, body):
                then = self._exits[label] = self._label(after)
                return self.cut(body, then)
            case f.Repeat():
                return self._repeat(line, after)
            case f.Each():
                return self._each(line, after)
            case f.Cycle(label, body):
                name = self.names.fresh(label)
                self._exits[label] = self._label(after)
                self.block(name, self.cut(body, lambda: (f.Go(name),)))
                return (f.Go(name),)
            case f.Decide():
                return self._decide(line, after)
            case f.Open(window, pause, body):
                name = self.names.fresh("offer")
                self.windows[window].again[pause] = name
                self.block(name, self.cut(body, after))
                self.windows[window].onward.setdefault(pause, name)
                return (f.Go(name),)
            case f.Pause(window, pause):
                return self._pause(self.windows[window], pause, after)
            case (
                f.Assign() | f.AssignList() | f.Store() | f.Add() | f.SetActive() | f.Shift()
                | f.Refill() | f.Exchange() | f.For() | f.Break() | f.Draw() | f.Pick() | f.Do()
                | f.Finish() | f.Return() | f.Offer() | f.Object() | f.Wait() | f.Go() | f.GoBy()
                | f.HandOver() | f.Impossible() | f.Forget() | f.Leave()
            ):  # fmt: skip
                raise AssertionError(f"needs no cut: {line}")
        assert_never(line)

    def _repeat(self, line: f.Repeat, after: Follow) -> f.Code:
        name, count = self.names.fresh("loop"), line.count
        done = self._label(lambda: (f.Assign(count, ZERO), *after()))

        def again() -> f.Code:
            """Most often the loop is over: then there is no need to go round."""
            return (*if_(line.condition, (f.Go(name),)), *done())

        more = both([compare("<", count, line.times), line.condition])
        inside = (f.Assign(count, plus(count, 1)), *self.cut(line.body, again))
        self.block(name, (*if_(more, inside), *done()))
        return again()

    def _each(self, line: f.Each, after: Follow) -> f.Code:
        name, count = self.names.fresh("loop"), line.count
        body = self.cut(line.body, lambda: (f.Go(name),))
        more = compare("<", count, f.Length(line.over))
        inside = (f.Assign(count, plus(count, 1)), *body)
        self.block(name, (*if_(more, inside), f.Assign(count, ZERO), *after()))
        return (f.Go(name),)

    def _decide(self, line: f.Decide, after: Follow) -> f.Code:
        many = len(line.ways) > 1 or line.passing is not None or line.asked is not None
        then = self._label(after) if many else after
        apply: list[f.Statement] = []
        if line.passing is not None:
            apply += if_(compare("==", CODE, 0), self.cut(line.passing, then))
        apply += self.open(line.first)
        *ways, last = line.ways
        for way in ways:
            apply += if_(compare("<", CODE, way.end), self.cut(way.body, then))
        apply += self.cut(last.body, then)
        name = entries.apply(line.decision)
        self.blocks.append(f.Function(name, "apply", (CODE,), tuple(apply)))
        if line.asked is None:
            return (f.Wait(line.decision),)
        skipped = self.cut(line.skipped, then)
        return (*if_(line.asked, (f.Wait(line.decision),)), *skipped)

    def _pause(self, window: WindowBlocks, pause: int, after: Follow) -> f.Code:
        onward = self.names.fresh("onward")
        window.onward[pause] = onward
        self.block(onward, (f.Assign(window.cell, ZERO), *after()))
        wanted = compare(">", f.Length(f.Moves(window.decision)), 1)
        asked = if_(wanted, (f.Wait(window.decision),))
        return (f.Assign(window.cell, const(pause)), *asked, f.Go(onward))

    def _label(self, follow: Follow) -> Follow:
        """A continuation that several paths lead to."""
        count = len(self.blocks)
        code = follow()
        if len(self.blocks) == count and size(code) <= SHORT:
            return lambda: code
        name = self.names.fresh("then")
        self.block(name, code)
        return lambda: (f.Go(name),)


def _must_be_cut(line: f.Statement) -> bool:
    """Whether what comes after a line cannot simply stand after it."""
    return suspends((line,)) or any(isinstance(each, f.Labelled) for each in nodes_in(line))


def size(code: f.Code) -> int:
    """How many statements there are."""
    return sum(1 + sum(map(size, code_below(line))) for line in code)
