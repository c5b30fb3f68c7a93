"""Where lines stand while they are lowered: what led there, and how they can be left."""

from __future__ import annotations

from dataclasses import replace

from rulespec import model as m
from rulespec.lowered import form as f
from rulespec.lowering.build import ZoneAt
from rulespec.lowering.sets import names_in
from rulespec.records import Record, record


@record
class Named(Record):
    """A variable under the name that a position gives it."""

    name: str
    local: f.Local
    type: m.Type
    zone: str = ""
    outer: bool = False
    """Bound by what led here and needed only afterwards: a position may leave it out."""


@record
class Exit(Record):
    """How `stop` leaves a procedure: what must be put in order first, and where it leads."""

    label: str
    before: f.Code = ()


@record
class Counted(Record):
    """A zone whose number of pieces is kept in a variable, so that a loop need not count anew."""

    zone: ZoneAt
    number: f.Local
    size: f.Number
    """The number, counted."""


@record
class Situation(Record):
    """Where a line stands."""

    suppressed: frozenset[int] = frozenset()
    """The triggers that rest: those whose lines these are."""
    stop: Exit | None = None
    phase: str = ""
    callers: tuple[str, ...] = ()
    facts: tuple[m.Condition, ...] = ()
    """What the guards of a decision have made sure of, until something changes."""
    loops: tuple[Named, ...] = ()
    """The counts of the loops around this line, which are part of the state."""
    around: tuple[Named, ...] = ()
    """Names of what led here that these lines do not know, kept in the state until it is left."""
    given: tuple[f.Number, ...] = ()
    """What must hold so that the procedures that led here are about somebody."""
    later: frozenset[str] = frozenset()
    """Names that lines after the present one speak of."""
    decider: f.Number | None = None
    """The player who decides, if that is not the one whose turn it is."""
    counted: Counted | None = None
    """The zone that the loop around this line goes on filling or emptying."""

    def before(self, lines: object) -> Situation:
        """Where some lines are still to come."""
        return replace(self, later=self.later | names_in(lines))

    def stretches(self, game: m.Game) -> frozenset[str]:
        """The stretches of the turn that this line is in: a phase and procedures, some of which
        have a name in common with others."""
        done = (game.procedures[each] for each in self.callers if each in game.procedures)
        return frozenset((self.phase, *(name for p in done for name in (p.name, p.shared)))) - {""}

    def inside(self, loop: Named) -> Situation:
        return replace(self, loops=(*self.loops, loop))

    def leaving(self, *before: f.Statement) -> Situation:
        """Where something more must be put in order before a procedure is left."""
        if self.stop is None:
            return self
        return replace(self, stop=replace(self.stop, before=(*before, *self.stop.before)))
