"""Tests of `whenever` conditions, narrowed to what the line before them can have changed.

A trigger fires when its condition becomes true. If a line filled a single place and the
condition asks for some place or some line of places, only that place and the lines through
it can make it true now.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulespec import model as m
from rulespec.compile.code import Bindings, Source, plus
from rulespec.compile.effects import Written
from rulespec.compile.expressions import Expressions


class TriggerTests:
    def __init__(self, expressions: Expressions) -> None:
        self.x = expressions

    @contextmanager
    def when(self, trigger: m.Trigger, written: list[Written], out: Source) -> Iterator[Bindings]:
        """The block that runs if the trigger fires; yields what its name stands for."""
        depth = out.depth
        filled = written[0] if len(written) == 1 else None
        env = self._line_through(trigger, filled, out) if filled else None
        if env is None and filled is not None:
            env = self._place(trigger, filled, out)
        if env is None:
            env = self._whole(trigger, out)
        yield env
        out.depth = depth

    def _whole(self, trigger: m.Trigger, out: Source) -> Bindings:
        env: Bindings = {}
        if trigger.var is not None:
            name = self.x.names.fresh("v")
            members = self.x.members(m.whole_set(trigger.var), {})
            _open(out, f"for {name} in {members}:")
            env[trigger.var.name] = name
        _open(out, f"if {self.x.condition(trigger.condition, env)}:")
        return env

    def _line_through(self, trigger: m.Trigger, filled: Written, out: Source) -> Bindings | None:
        """Some line whose every place has a piece of one type: lines through the new piece."""
        match trigger.condition:
            case m.Quantified(
                "some",
                m.Var(line, _),
                m.Lines(family),
                m.Quantified(
                    "every",
                    m.Var(place, _),
                    m.PlacesOf(m.Var(over, _)),
                    m.Has(m.PlaceZone(m.Var(at, _)), _, leaves, owner, False),
                ),
            ) if line == over and place == at and family.places == filled.places:
                if family.shape != "line":
                    return None
            case _:
                return None
        cells = self.x.layout.spots[family.places]
        if not cells.zone.leaves <= leaves:
            return None
        env: Bindings = {}
        match owner:
            case m.Var(name, m.PlayerType()) if (
                trigger.var is not None and name == trigger.var.name
            ):
                env[name] = plus(filled.leaf, -min(leaves)) if min(leaves) else filled.leaf
            case _:
                return None
        piece = self.x.names.fresh("x")
        out.add(f"{piece} = {plus(filled.leaf, 1)}")
        names = [self.x.names.fresh("q") for _ in range(family.length - 1)]
        table = self.x.lines_through(family)
        _open(
            out,
            f"for {', '.join(names)}{',' if len(names) == 1 else ''} in {table}[{filled.index}]:",
        )
        tests = " and ".join(f"s[{name}] == {piece}" for name in names)
        _open(out, f"if {tests}:")
        return env

    def _place(self, trigger: m.Trigger, filled: Written, out: Source) -> Bindings | None:
        """Some place of a whole set with a property of its own: only the place just filled."""
        match trigger.condition:
            case m.Quantified("some", var, m.AllPlaces(places), condition) if (
                places == filled.places
            ):
                if trigger.var is None and _local(condition, var.name):
                    _open(out, f"if {self.x.condition(condition, {var.name: filled.index})}:")
                    return {}
        return None


def _open(out: Source, head: str) -> None:
    out.add(head)
    out.depth += 1


def _local(condition: m.Expr, name: str) -> bool:
    """Whether a condition looks at the contents of no place but the named one."""
    for item in m.walk(condition):
        match item:
            case m.PlaceZone(m.Var(at, _)) if at == name:
                continue
            case (
                m.PlaceZone() | m.ZoneRef() | m.CounterRef() | m.MemoryRef() | m.ValueOf()
                | m.PlayersWith() | m.You()
            ):  # fmt: skip
                return False
    return True
