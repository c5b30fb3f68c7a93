"""The last steps of lowering: short blocks are copied, variables that are kept become cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeGuard

from rulespec.lowered import form as f
from rulespec.lowered.change import changed, nodes_in
from rulespec.lowered.scan import with_code_below
from rulespec.lowering.build import const
from rulespec.lowering.split import SHORT, size

DEEPEST = 3
"""So many short blocks are copied one into the other."""
Wanted = Callable[[f.Arithmetic], bool]


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
            stored = f.Store(const(cells[line.to.name]), f.Local(f"new_{line.to.name}"))
            made = replace(line, to=f.Local(f"new_{line.to.name}"))
            return (changed(made, cell), stored)
        if isinstance(line, f.Assign) and line.to.name in cells:
            return (f.Store(const(cells[line.to.name]), changed(line.value, cell)),)
        # below it first: what is left there are numbers
        return (changed(with_code_below(line, code), cell),)

    return replace(function, body=code(function.body))


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


def shared(function: f.Function) -> f.Function:
    """A function that works out only once where the cells of the active player begin, and which
    cells are those of a place that the move names."""
    if function.kind == "moves":
        return function
    body = function.body
    if not any(isinstance(node, f.SetActive) for node in nodes_in(body)):
        body = _with_names(body, "own", _is_own, often=2)
    if function.kind == "apply":
        body = _with_places_of_parts(body)
    return replace(function, body=body)


def _with_places_of_parts(body: f.Code) -> f.Code:
    """Lines after which the parts of a move are never set again, with their cells named."""
    lines = (node for node in nodes_in(body) if isinstance(node, f.Assign | f.Draw | f.Pick))
    set_ = Counter(line.to for line in lines)
    for index in reversed(range(len(body))):
        line = body[index]
        if isinstance(line, f.Assign) and set_[line.to] == 1:
            prefix = f"{line.to.name}_"
            rest = _with_names(body[index + 1 :], prefix, partial(_is_cell_of, line.to), often=3)
            body = (*body[: index + 1], *rest)
    return body


def _with_names(code: f.Code, prefix: str, wanted: Wanted, often: int) -> f.Code:
    """Lines before which those expressions are worked out that stand so often in them."""
    sums = (node for node in nodes_in(code) if isinstance(node, f.Arithmetic))
    met = Counter(node for node in sums if wanted(node))
    found = [node for node, count in met.items() if count >= often]
    if not found:
        return code
    names = {node: f.Local(f"{prefix}{index}") for index, node in enumerate(found)}

    def named(node: object) -> object:
        return names.get(node, node) if isinstance(node, f.Arithmetic) else node

    first = tuple(f.Assign(name, node) for node, name in names.items())
    return (*first, *changed(code, named))


def _is_own(node: f.Arithmetic) -> bool:
    """Whether an expression tells where the cells of the active player begin."""
    match node:
        case f.Arithmetic("+", f.Const(), f.Arithmetic("*", f.Const(), f.Active())):
            return True
    return False


def _is_cell_of(place: f.Local, node: f.Arithmetic) -> bool:
    """Whether an expression tells which cell is that of a place."""
    match node:
        case f.Arithmetic("+", f.Const(), f.Local() as of):
            return of == place
    return False
