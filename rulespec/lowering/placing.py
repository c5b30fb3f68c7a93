"""The last steps of lowering: short blocks are copied, variables that are kept become cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from rulespec.lowered import form as f
from rulespec.lowered.change import changed
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
        return tuple(_each_once(done))

    def _line(line: f.Statement) -> f.Code:
        if _is_chance(line) and line.to.name in cells:
            new = f.Local(f"new_{line.to.name}")
            return (replace(line, to=new), f.Store(const(cells[line.to.name]), new))
        if isinstance(line, f.Assign) and line.to.name in cells:
            return (f.Store(const(cells[line.to.name]), line.value),)
        return (with_code_below(line, code),)

    # the lines first: all that is left of these variables then is where they are read
    return replace(function, body=changed(code(function.body), cell))


def _each_once(lines: list[f.Statement]) -> Iterator[f.Statement]:
    """Lines without a second one that stores the same: several scopes that end together clear a
    cell each, and it may be one and the same."""
    before: f.Statement | None = None
    for line in lines:
        if not (isinstance(line, f.Store) and line == before and _is_constant(line)):
            yield line
        before = line


def _is_constant(line: f.Store) -> bool:
    return isinstance(line.at, f.Const) and isinstance(line.value, f.Const)


def _is_chance(line: f.Statement) -> TypeGuard[f.Draw | f.Pick]:
    return isinstance(line, f.Draw | f.Pick)
