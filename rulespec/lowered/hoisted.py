"""Loops over the parts of a move that need not be gone through again for each part before them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import assert_never

from rulespec.lowered import form as f
from rulespec.lowered.change import changed, nodes_in


def hoisted(function: f.Function) -> f.Function:
    """A list of moves whose second part does not depend on the first: what can be the second is
    found out once, if there is a first."""
    if function.kind != "moves" or len(function.body) != 1:
        return function
    (line,) = function.body
    if not isinstance(line, f.Return) or not isinstance(line.value, f.Numbers):
        return function
    apart = _Apart()
    moves = apart.moves(line.value)
    return replace(function, body=(*apart.lines, replace(line, value=moves)))


@dataclass(slots=True)
class _Apart:
    lines: list[f.Statement] = field(default_factory=list)

    def moves(self, node: f.Numbers) -> f.Numbers:
        match node:
            case f.Joined(parts):
                return f.Joined(tuple(map(self.moves, parts)))
            case f.Gather(_, loops):
                return self._gather(node) if loops[1:] else node
            case (
                f.Range() | f.Cells() | f.Fixed() | f.Row() | f.Sorted() | f.Reversed()
                | f.ListLocal() | f.CallList() | f.AskList() | f.Moves()
            ):  # fmt: skip
                return node
        assert_never(node)

    def _gather(self, node: f.Gather) -> f.Gather:
        first, second, *others = node.loops
        if first.var in nodes_in(second.over):
            return node
        apart = tuple(takewhile(lambda test: first.var not in nodes_in(test), second.where))
        if not apart:
            return node
        firsts = self._kept(f.Gather(first.var, (first,), node.when))
        there = (f.Length(firsts),)
        tests = self._once(apart, there)
        loop = f.Loop(second.var, second.over, tests)
        seconds = self._kept(f.Gather(second.var, (loop,), there))
        rest = second.where[len(apart) :]
        loops = (f.Loop(first.var, firsts), f.Loop(second.var, seconds, rest), *others)
        return f.Gather(node.item, loops)

    def _once(
        self, tests: tuple[f.Number, ...], there: tuple[f.Number, ...]
    ) -> tuple[f.Number, ...]:
        """Tests in which a list that is the same for all is made once."""
        made: dict[object, f.ListLocal] = {}

        def kept(node: object) -> object:
            if not isinstance(node, f.Gather) or not _is_closed(node):
                return node
            plain = _plain(node)
            if plain not in made:
                made[plain] = self._kept(replace(node, when=(*there, *node.when)))
            return made[plain]

        return changed(tests, kept)

    def _kept(self, numbers: f.Gather) -> f.ListLocal:
        name = f.ListLocal(f"apart{len(self.lines)}")
        self.lines.append(f.AssignList(name, numbers))
        return name


def _is_closed(node: f.Gather) -> bool:
    """Whether a list depends on no variable around it."""
    bound = {loop.var for loop in _loops(nodes_in(node))}
    return all(each in bound for each in nodes_in(node) if isinstance(each, f.Local))


def _loops(nodes: Iterable[object]) -> Iterable[f.Loop]:
    return (each for each in nodes if isinstance(each, f.Loop))


def _plain(node: f.Gather) -> object:
    """A list that is the same for two that differ only in the names of their variables."""
    names = {loop.var: f.Local(f"_{index}") for index, loop in enumerate(_loops(nodes_in(node)))}
    return changed(node, lambda each: names.get(each, each) if isinstance(each, f.Local) else each)
