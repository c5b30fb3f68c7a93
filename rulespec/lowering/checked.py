"""What an expression is where only that can stand: resolving and the check have seen to it.

Some nodes belong to several unions, and some fields hold more than one of them; which it is, the
type of a name or a word beside it says.
"""

from __future__ import annotations

from rulespec import model as m
from rulespec.lowering.build import Bound, Env


def as_one(node: m.Expr) -> m.One:
    assert isinstance(node, m.One), f"checked: one of something: {node}"
    return node


def as_piece(node: m.Expr) -> m.Piece:
    assert isinstance(node, m.Piece), f"checked: a piece: {node}"
    return node


def as_holder(node: m.Expr | None) -> m.Holder:
    assert isinstance(node, m.Holder), f"checked: pieces lie in a zone: {node}"
    return node


def as_many(node: m.Expr) -> m.Many:
    assert isinstance(node, m.Many), f"checked: several: {node}"
    return node


def is_named(node: m.Expr, name: str) -> bool:
    """Whether an expression is just a local name, and that one."""
    return isinstance(node, m.Var) and node.name == name


def meant_by(node: m.Expr, env: Env) -> Bound | None:
    """What a local name stands for; nothing for any other expression."""
    return env.get(node.name) if isinstance(node, m.Var) else None
