"""Expressions that stand several times in a function, worked out once and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rulespec.lowered import form as f
from rulespec.lowered.change import changed, nodes_in

Wanted = Callable[[f.Arithmetic], bool]


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
