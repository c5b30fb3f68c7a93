"""Pieces that procedures are given: what becomes of them, and where they have to lie.

A procedure knows no zone of such a piece. What it asks of it (its position, its face) must be so
wherever it is done; a piece that it puts somewhere is gone for those who gave it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import cache

from rulespec import syntax as s
from rulespec.records import Record, nodes_below, record
from rulespec.resolve.written import called

Param = tuple[str, str]
"""A procedure, and the name of what it is given."""


@record
class GivenPiece(Record):
    moves: bool = False
    """It is put somewhere, or changes places with another."""
    in_row: bool = False
    """It must lie in a row: its position is asked for."""
    faced: bool = False
    """It must lie face up or face down."""
    told_apart: bool = False
    """It must lie where it is told from others that are like it: it gets a label."""


NOTHING = GivenPiece()


def given_pieces(procedures: Iterable[s.ProcedureLine]) -> dict[Param, GivenPiece]:
    """What each procedure does with what it is given, also by giving it to others."""
    by_name = {called(each): each for each in procedures}
    found = {
        (name, param.name.text): _direct(each, param.name.text)
        for name, each in by_name.items()
        for param in each.params or ()
    }
    changed = True
    while changed:
        changed = False
        for given, other in _passed_on(by_name):
            both = _both(found[given], found.get(other, NOTHING))
            changed = changed or both != found[given]
            found[given] = both
    return found


def _direct(procedure: s.ProcedureLine, param: str) -> GivenPiece:
    uses = NOTHING
    for node in _nodes((procedure.guards, procedure.body)):
        uses = _both(uses, _use(node, param))
    return uses


def _use(node: object, param: str) -> GivenPiece:
    """What a node does with a piece of that name."""
    match node:
        case (
            s.PutLine() | s.StackLine() | s.ReplacingLine() | s.RemoveLine() | s.ShuffleLine()
        ):  # fmt: skip
            return GivenPiece(moves=_is_piece(node.what, param))
        case s.SwapLine(left, right):
            return GivenPiece(moves=_is_named(left, param) or _is_named(right, param))
        case s.TurnLine(_, what):
            return GivenPiece(faced=_is_piece(what, param))
        case s.LabelAsLine(of):
            return GivenPiece(told_apart=_is_named(of, param))
        case s.IsFaced(of):
            return GivenPiece(faced=_is_named(of, param))
        case s.PositionOf(of):
            return GivenPiece(in_row=_is_named(of, param))
        case _:  # nothing else asks where a piece lies, or puts it elsewhere
            return NOTHING


def _is_piece(what: s.What, name: str) -> bool:
    return isinstance(what, s.OneOf) and _is_named(what.piece, name)


def _is_named(node: object, name: str) -> bool:
    return isinstance(node, s.Name) and node.name.text == name


def _passed_on(by_name: dict[str, s.ProcedureLine]) -> list[tuple[Param, Param]]:
    """What a procedure gives on to another, of what it is given itself."""
    found = []
    for name, procedure in by_name.items():
        params = [param.name.text for param in procedure.params or ()]
        for call in (node for node in _nodes(procedure.body) if isinstance(node, s.DoLine)):
            others = {n: p for n, p in by_name.items() if p.name.text == call.name.text}
            for other, head in others.items():
                wanted = [param.name.text for param in head.params or ()]
                for param, argument in zip(wanted, call.arguments or (), strict=False):
                    found += [
                        ((name, each), (other, param))
                        for each in params
                        if _is_named(argument, each)
                    ]
    return found


def _both(one: GivenPiece, other: GivenPiece) -> GivenPiece:
    return GivenPiece(
        one.moves or other.moves,
        one.in_row or other.in_row,
        one.faced or other.faced,
        one.told_apart or other.told_apart,
    )


def _nodes(node: object) -> Iterable[object]:
    return nodes_below(node, _parts)


@cache
def _parts(kind: object) -> tuple[str, ...] | None:
    if not (isinstance(kind, type) and issubclass(kind, s.Node)):
        return None
    return tuple(each.name for each in fields(kind))
