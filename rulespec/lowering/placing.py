"""The last steps of lowering: short blocks are copied, variables that are kept become cells."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TypeGuard

from rulespec.lowered import form as f
from rulespec.lowered.change import changed, walked
from rulespec.lowered.scan import with_code_below
from rulespec.lowering.build import const
from rulespec.lowering.split import SHORT, size

DEEPEST = 3
"""So many short blocks are copied one into the other."""


def with_short_blocks(functions: list[f.Function]) -> list[f.Function]:
    """Functions in which a short block stands instead of the way to it."""
    short = {
        each.name: each.body
        for each in functions
        if each.kind == "block" and size(each.body) <= SHORT
    }

    def copied(code: f.Code, within: tuple[str, ...]) -> f.Code:
        done: list[f.Statement] = []
        for line in code:
            if isinstance(line, f.Go) and _may_be_copied(line.block, within):
                done += copied(short[line.block], (*within, line.block))
            else:
                done.append(with_code_below(line, lambda below: copied(below, within)))
        return tuple(done)

    def _may_be_copied(block: str, within: tuple[str, ...]) -> bool:
        return block in short and block not in within and len(within) < DEEPEST

    return [replace(each, body=copied(each.body, (each.name,))) for each in functions]


def placed(function: f.Function, cells: dict[str, int]) -> f.Function:
    """A function in which variables that outlive decisions are cells."""

    def cell(node: object) -> object:
        if isinstance(node, f.Local) and node.name in cells:
            return f.Cell(const(cells[node.name]))
        return node

    def code(lines: f.Code) -> f.Code:
        done: list[f.Statement] = []
        for line in lines:
            done += _line(line)
        return tuple(done)

    def _line(line: f.Statement) -> f.Code:
        if _is_chance(line) and line.to.name in cells:
            stored = f.Store(const(cells[line.to.name]), f.Local(f"new_{line.to.name}"))
            made = replace(line, to=f.Local(f"new_{line.to.name}"))
            return (changed(made, cell), stored)
        if isinstance(line, f.Assign) and line.to.name in cells:
            return (f.Store(const(cells[line.to.name]), changed(line.value, cell)),)
        # below it first: what is left there are numbers
        return (changed(with_code_below(line, code), cell),)

    return replace(function, body=code(function.body))


def _is_chance(line: f.Statement) -> TypeGuard[f.Draw | f.Pick]:
    return isinstance(line, f.Draw | f.Pick)


def shared(function: f.Function) -> f.Function:
    """A function that works out only once where the cells of the active player begin."""
    if function.kind == "moves" or any(isinstance(n, f.SetActive) for n in walked(function.body)):
        return function
    met = Counter(node for node in walked(function.body) if _is_own(node))
    often = [node for node, count in met.items() if count > 1]
    if not often:
        return function
    names = {node: f.Local(f"own{index}") for index, node in enumerate(often)}

    def named(node: object) -> object:
        return names.get(node, node) if isinstance(node, f.Arithmetic) else node

    first = tuple(f.Assign(names[node], node) for node in often)
    return replace(function, body=(*first, *changed(function.body, named)))


def _is_own(node: object) -> TypeGuard[f.Arithmetic]:
    """Whether an expression tells where the cells of the active player begin."""
    match node:
        case f.Arithmetic("+", f.Const(), f.Arithmetic("*", f.Const(), f.Active())):
            return True
    return False
