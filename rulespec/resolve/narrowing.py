"""What a condition tells of a name: which pieces it can still stand for, or that it is a player."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec.resolve.scope import Env


def narrowed(test: m.Condition, env: Env) -> tuple[Env, Env]:
    """What names stand for where a condition holds, and where it does not."""
    match test:
        case m.IsKind(m.Var() as piece, _, leaves, negated):
            known = piece.type.leaves if isinstance(piece.type, m.PieceType) else frozenset()
            yes = {**env, piece.name: m.Var(piece.name, m.PieceType(known & leaves))}
            no = {**env, piece.name: m.Var(piece.name, m.PieceType(known - leaves))}
            return (no, yes) if negated else (yes, no)
        case m.IsPlayer(m.Var(name), negated):
            player = {**env, name: m.Var(name, m.PLAYER)}
            return (env, player) if negated else (player, env)
        case m.Connected("and", parts):
            told = env
            for part in parts:
                told, _ = narrowed(part, told)
            return told, env
        case m.Not(inner):
            yes, no = narrowed(inner, env)
            return no, yes
        case (
            m.IsKind() | m.IsPlayer() | m.Connected() | m.Flag() | m.Compare() | m.Same()
            | m.Between() | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty()
            | m.IsFull() | m.IsFree() | m.IsCovered() | m.IsIn() | m.IsFaced() | m.InUse()
            | m.Labelled() | m.Has() | m.Quantified()
            | m.InStretch() | m.Possible()
            | m.May() | m.Afterwards() | m.Stands() | m.Var() | m.MemoryRef() | m.ValueOf()
            | m.Attribute() | m.AttributeOfPlace() | m.Setting() | m.That()
        ):  # fmt: skip
            return env, env
    assert_never(test)
