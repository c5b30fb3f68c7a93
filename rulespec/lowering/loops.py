"""Lines that are done again: as long as a condition holds, or so many times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rulespec import model as m
from rulespec.analysis import Touched
from rulespec.lowered import form as f
from rulespec.lowered.change import changed
from rulespec.lowering.build import ZERO, Env, PieceAt, ZoneAt, compare, const, if_, minus, plus
from rulespec.lowering.situation import Counted, Named, Situation

if TYPE_CHECKING:
    from rulespec.lowering.lines import LoweredLines

MOST_TIMES = 999
"""So many times at most a line is done that can wait."""


class Loops:
    def __init__(self, lines: LoweredLines) -> None:
        self.lines = lines
        self.hub, self.names, self.analysis = lines.hub, lines.names, lines.analysis

    def repeat(self, line: m.Repeat, env: Env, at: Situation) -> f.Code:
        test = self.hub.conditions.condition(line.condition, env)
        if not self.analysis.suspends(line, at.suppressed):
            counted = self._counted(line.condition, env)
            if counted is not None:
                at, test = replace(at, counted=counted), changed(test, _in_place_of(counted))
            first = () if counted is None else (f.Assign(counted.number, counted.size),)
            body = self.lines.block(line.body, env, at)
            return (*first, f.Repeat(self.names.local("n"), line.times, test, body))
        count = self.lines.counted(m.NumberType(0, line.times))
        named = Named(f"repeat-{len(at.loops) + 1}", count, self.lines.registry.types[count.name])
        here = at.inside(named).before((line.condition, line.body)).leaving(f.Forget(count))
        return (f.Repeat(count, line.times, test, self.lines.block(line.body, env, here)),)

    def times(self, line: m.Times, env: Env, at: Situation) -> f.Code:
        """A line so many times; how many times more is part of the state if it may wait."""
        amount = self.hub.numbers.amount(line.amount, env)
        if not self.analysis.suspends(line, at.suppressed):
            body = self.lines.block(line.body, env, at)
            return (f.For((self.names.local("n"),), f.Range(ZERO, amount), body),)
        left = self.lines.counted(m.NumberType(0, MOST_TIMES))
        named = Named(f"times-{len(at.loops) + 1}", left, self.lines.registry.types[left.name])
        here = at.inside(named).before(line.body).leaving(f.Forget(left))
        label = self.names.fresh("over")
        done = if_(compare("<=", left, 0), (f.Leave(label),))
        body = self.lines.block(line.body, env, here)
        again = f.Cycle(label, (*done, f.Assign(left, minus(left, 1)), *body))
        most = f.Ask("least", (amount, const(MOST_TIMES)))
        return (f.Assign(left, most), again, f.Forget(left))

    def _counted(self, condition: m.Condition, env: Env) -> Counted | None:
        """The zone that a loop depends on the size of, if that takes long to count."""
        size = condition.left if isinstance(condition, m.Compare) else None
        if not isinstance(size, m.Size) or size.leaves is not None:
            return None
        if not isinstance(size.of, m.Holder) or not isinstance(size.of.type, m.ZoneType):
            return None
        zone = self.hub.zones.zone(size.of, env)
        if zone.cells.form != "bag" or zone.owners is not None:
            return None
        return Counted(zone, self.names.local("n"), self.hub.zones.size(zone))

    def recounted(self, line: m.Statement, counted: Counted, env: Env) -> f.Code:
        """Brings the number of pieces up to date that a loop depends on."""
        if not isinstance(line, m.Transfer | m.Draw | m.Do):
            return ()
        name = counted.zone.cells.zone.name
        follows = [each for each in self.analysis.reached(line) if each is not line]
        there = frozenset[Touched]({("zone", name), ("zone", "")})
        unsure = any(there & self.analysis.writes(each) for each in follows)
        if not unsure and self._adds_drawn(line, counted.zone, env):
            return (f.Assign(counted.number, plus(counted.number, 1)),)
        if unsure or ("zone", name) in self.lines.touched(line, env):
            return (f.Assign(counted.number, counted.size),)
        return ()

    def _adds_drawn(self, line: m.Statement, zone: ZoneAt, env: Env) -> bool:
        """Whether a line puts a piece that was drawn, and lies nowhere yet, into a zone."""
        if not isinstance(line, m.Transfer) or not isinstance(line.what, m.OneOf):
            return False
        piece = line.what.piece
        drawn = env[piece.name] if isinstance(piece, m.Var) else None
        if not isinstance(drawn, PieceAt) or drawn.zone is not None:
            return False
        return self.hub.zones.zone(line.target, env) == zone


def _in_place_of(counted: Counted) -> Callable[[object], object]:
    return lambda node: counted.number if node == counted.size else node
