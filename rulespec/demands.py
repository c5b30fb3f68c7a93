"""What an act demands because of what it does: the guards of the procedures that it does, and that
what it pays is there.

They become guards of the act, with what it gives the procedure in place of the procedure's own
names. So moves, verdicts and searches know of nothing but guards of acts, and the book says each
of them where it is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import OPEN, Analysis, Touched, meets, named_by, nature
from rulespec.diagnostics import Gathered, Label, problem

YOU = m.You()
Payers = tuple[m.Expr, ...]
"""Who may be asked to pay: who acts, or whoever a procedure is given."""


def with_demands(game: m.Game) -> m.Game:
    """A game whose acts ask for all that they demand; raises SpecError."""
    gathered = Gathered()
    demands = _Demands(game, gathered)
    changed = m.with_rules(game, demands.rule)
    demands.refuse_unasked()
    gathered.finish()
    return changed


class _Demands:
    def __init__(self, game: m.Game, gathered: Gathered) -> None:
        self.game, self.gathered = game, gathered
        self.analysis = Analysis(game)
        self._of: dict[str, tuple[m.Guard, ...]] = {}
        self._written = {g.span for each in game.procedures.values() for g in each.guards}
        self._asked: set[int] = set()
        """The lines whose demands an act asks for."""

    def rule(self, rule: m.Rule) -> m.Rule:
        """A rule whose acts ask for what they demand."""
        acts = [node for node in m.walk(rule) if isinstance(node, m.Alternative)]
        demanded = {act.index: self._lines(act.body) for act in acts}
        if not any(demanded.values()):
            return rule

        def asking(node: object) -> object:
            if not isinstance(node, m.Alternative):
                return node
            own = {(guard.condition, guard.wanted) for guard in node.guards}
            more = (g for g in demanded[node.index] if (g.condition, g.wanted) not in own)
            return replace(node, guards=(*node.guards, *more))

        changed: m.Rule = m.replaced(rule, asking)
        return changed

    def _procedure(self, name: str) -> tuple[m.Guard, ...]:
        """What a procedure demands of whoever does it."""
        if name not in self._of:
            self._of[name] = ()  # until it is known; a procedure that does itself is refused
            declared = self.game.procedures[name]
            own = (replace(guard, inherited=True) for guard in declared.guards)
            self._of[name] = (*own, *self._lines(declared.body, (YOU, *declared.params)))
        return self._of[name]

    def _lines(self, body: m.Block, payers: Payers = (YOU,)) -> tuple[m.Guard, ...]:
        """What lines demand, one after the other, as long as they are certain to be done: up to
        the first choice, chance or `stop`. What a line above has changed or named cannot be asked
        before it: a payment out of what came just now demands nothing."""
        found: list[m.Guard] = []
        written: set[Touched] = set()
        named: set[str] = set()
        for line in body:
            for guard in self._line(line, payers):
                reads = self.analysis.reads(guard.condition)
                changed = any(meets(touched, reads) for touched in written)
                if not changed and not named & _names(guard.condition):
                    found.append(guard)
                elif guard.span in self._written:
                    place = Label(guard.span, "guard")
                    self.gathered.add(problem("asked-too-late", line.span, related=[place]))
            reached = list(self.analysis.reached(line))
            leaves = any(isinstance(each, m.Stop) for each in m.walk(line))
            if leaves or any(nature(each) in OPEN for each in reached):
                break
            written |= {touched for each in reached for touched in self._changed_by(each)}
            new = named_by(line)
            named |= {new.name} if new is not None else set()
        return tuple(found)

    def _changed_by(self, line: m.Statement) -> frozenset[Touched]:
        """What a line changes. A piece that is turned over lies in some row for its kind."""
        what = line.what if isinstance(line, m.TurnFace) else None
        piece = what.piece.type if isinstance(what, m.OneOf) else None
        if not isinstance(piece, m.PieceType):
            return self.analysis.writes(line)
        rows = (zone for zone in self.game.zones.values() if zone.faced)
        return frozenset(("zone", row.name) for row in rows if row.leaves & piece.leaves)

    def _line(self, line: m.Statement, payers: Payers) -> Iterator[m.Guard]:
        """What a line demands by itself. What somebody else pays is no demand on who acts."""
        match line:
            case m.Change(verb, amount, counter):
                if verb == "pay" and counter.of in payers:
                    enough = m.Compare(counter, ">=", amount)
                    yield m.Guard(enough, True, inherited=True, rules=line.rules, span=line.span)
            case m.Do(name, arguments):
                self._asked.add(id(line))
                params = self.game.procedures[name].params
                given = {p.name: a for p, a in zip(params, arguments, strict=True)}
                for guard in self._procedure(name):
                    condition = _said_of(guard.condition, given)
                    if guard.span in self._written or _payer(condition) in payers:
                        yield replace(guard, condition=condition)
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.Note() | m.Pick() | m.Let() | m.Travel() | m.Stop() | m.EndGame() | m.Result()
                | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.As() | m.During() | m.Choose()
            ):  # fmt: skip
                return
            case _:
                assert_never(line)

    def refuse_unasked(self) -> None:
        """Guards of a procedure that no act asks for would be passed over."""
        lines = (node for rule in m.rules_of(self.game) for node in m.walk(rule))
        for line in (each for each in lines if isinstance(each, m.Do)):
            demanded = [guard.span for guard in self._procedure(line.procedure)]
            places = [Label(span, "guard") for span in demanded if span in self._written]
            if places and id(line) not in self._asked:
                name = line.procedure
                found = problem("guard-unasked", line.span, related=places[:1], name=name)
                self.gathered.add(found)


def _payer(condition: m.Condition) -> m.Expr | None:
    """Who must have enough, if that is what a condition asks."""
    purse = condition.left if isinstance(condition, m.Compare) else None
    return purse.of if isinstance(purse, m.CounterRef) else None


def _said_of(condition: m.Condition, given: dict[str, m.Expr]) -> m.Condition:
    """A condition of a procedure, said of what it is given. Names inside the condition that would
    then mean something else get new ones."""
    outer = {name for each in given.values() for name in _names(each)}
    inner = {
        node.name: replace(node, name=f"{node.name}-inside")
        for node in m.walk(condition)
        if isinstance(node, m.Var) and node.name not in given and node.name in outer
    }
    stands_for = {**inner, **given}

    def told(node: object) -> object:
        return stands_for.get(node.name, node) if isinstance(node, m.Var) else node

    changed: m.Condition = m.replaced(condition, told)
    return changed


def _names(node: object) -> set[str]:
    return {each.name for each in m.walk(node) if isinstance(each, m.Var)}
