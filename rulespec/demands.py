"""What an act demands because of what it does: the guards of the procedures that it does, and that
what it pays is there.

They become guards of the act, with what it gives the procedure in place of the procedure's own
names. So moves, verdicts and searches know of nothing but guards of acts, and the book says each
of them where it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import OPEN, Analysis, Touched, certain_lines, meets, named_by, nature
from rulespec.diagnostics import Gathered, Label, Span, problem
from rulespec.settled import connected

YOU = m.You()
Payers = tuple[m.Expr, ...]
"""Who may be asked to pay: who acts, or whoever a procedure is given."""
_AboutWhatMayBeDone = m.May | m.Do | m.Guard


def with_demands(game: m.Game) -> m.Game:
    """A game whose acts ask for all that they demand; raises SpecError."""
    gathered = Gathered()
    demands = _Demands(game, gathered)
    changed = m.with_rules(game, demands.rule)
    demands.refuse_unasked()
    demands.refuse_unpaid()
    gathered.finish()
    return changed


class _Demands:
    def __init__(self, game: m.Game, gathered: Gathered) -> None:
        self.game, self.gathered = game, gathered
        self.analysis = Analysis(game)
        self._of: dict[str, tuple[m.Guard, ...]] = {}
        self._written = {g.span for each in game.procedures.values() for g in each.guards}
        self._halts = {
            line.journey: line
            for rule in m.rules_of(game)
            for line in m.walk(rule)
            if isinstance(line, m.Go) and line.to is None
        }
        self._asked: set[int] = set()
        """The lines whose demands an act asks for."""
        self._by_act: dict[int, tuple[m.Guard, ...]] = {}
        """What each act demands, by its number."""

    def rule(self, rule: m.Rule) -> m.Rule:
        """A rule whose acts ask for what they demand, and that knows what may be done."""
        demanded = {act.index: self._act(act) for act in m.acts_in(rule)}
        self._by_act |= demanded
        uncertain = any(_is_uncertain(node) for node in m.walk(rule))
        if not any(demanded.values()) and not uncertain:
            return rule

        def asking(node: object) -> object:
            if not isinstance(node, m.Alternative):
                return self._known(node)
            stated = (self._tried(guard, node.body) for guard in node.guards)
            asked = [each for guard in stated for each in self._halting(guard)]
            guards = _once_each((*asked, *demanded[node.index]))
            # what is tried out is asked last
            return replace(node, guards=tuple(sorted(guards, key=lambda guard: guard.implied)))

        changed: m.Rule = m.replaced(rule, asking)
        return changed

    def _tried(self, guard: m.Guard, body: m.Block) -> m.Guard:
        """What is asked about the state that an act leads to is asked where it is still certain:
        before the first choice or chance."""
        if not isinstance(guard.condition, m.Afterwards) or guard.implied:
            return guard
        tried = certain_lines(self.analysis, body)
        if tried == body:
            return guard
        return replace(guard, condition=replace(guard.condition, lines=len(tried)))

    def _halting(self, guard: m.Guard) -> Iterator[m.Guard]:
        """That a journey goes on is asked where something can halt it, and that is cited."""
        condition = guard.condition
        if not isinstance(condition, m.Stands) or condition.how != "halted":
            yield guard
        elif condition.journey in self._halts:
            halt = self._halts[condition.journey]
            yield replace(guard, rules=halt.rules, span=halt.span)

    def _act(self, act: m.Alternative) -> tuple[m.Guard, ...]:
        """What an act demands besides its own guards."""
        allowed = (guard for own in act.guards for guard in self._allowed(own))
        after = act.means.after if act.means else 0  # what comes then is asked when it comes
        return (*allowed, *self._lines(act.body[: len(act.body) - after]))

    def _allowed(self, guard: m.Guard) -> tuple[m.Guard, ...]:
        """What a guard asks for that a procedure may be done: the guards of the procedure."""
        if not isinstance(guard.condition, m.May) or not guard.wanted:
            return ()
        return tuple(self._line(self._done_by(guard.condition), (), (YOU,)))

    def _done_by(self, may: m.May) -> m.Do | m.Case:
        """The line that would do what is asked about."""
        if may.of is None:
            return m.Do(may.procedure, may.arguments)
        own = [p for p in self.game.procedures.values() if p.shared == may.procedure]
        assert isinstance(may.of.type, m.PlaceType)
        places = may.of.type.places
        names = self.game.places[places].names
        branches = tuple(
            m.Branch(p.members, frozenset(map(names.index, p.members)), (done,))
            for p in own
            for done in (m.Do(p.name, may.arguments),)
        )
        return m.Case(may.of, places, branches, may.procedure)

    def _known(self, node: object) -> object:
        """A node that knows whether something may be done. A guard that asks nothing else leaves
        that to the guards of the procedure, which it brings along."""
        return self._knowing(node) if isinstance(node, _AboutWhatMayBeDone) else node

    def _knowing(self, node: _AboutWhatMayBeDone) -> m.Guard | m.May | m.Do:
        match node:
            case m.May():
                return replace(node, holds=_together(self._line(self._done_by(node), (), (YOU,))))
            case m.Do(name, arguments):
                if not node.if_possible:
                    return node
                asked = self._line(m.Do(name, arguments), (), (YOU,))
                return replace(node, holds=_together(asked))
            case m.Guard(condition, wanted):
                if not isinstance(condition, m.May) or not wanted:
                    return node
                return replace(node, condition=replace(condition, holds=m.Flag(True)))
        assert_never(node)

    def _procedure(self, name: str) -> tuple[m.Guard, ...]:
        """What a procedure demands of whoever does it."""
        if name not in self._of:
            self._of[name] = ()  # until it is known; a procedure that does itself is refused
            declared = self.game.procedures[name]
            own = (
                replace(m.replaced(guard, self._known), inherited=True) for guard in declared.guards
            )
            allowed = (each for guard in declared.guards for each in self._allowed(guard))
            lines = self._lines(declared.body, (YOU, *declared.params))
            self._of[name] = _once_each((*own, *allowed, *lines))
        return self._of[name]

    def _lines(self, body: m.Block, payers: Payers = (YOU,)) -> tuple[m.Guard, ...]:
        """What lines demand, one after the other, as long as they are certain to be done: up to
        the first choice, chance or `stop`. What a line above has changed or named cannot be asked
        before it: a payment out of what came just now demands nothing."""
        found: list[m.Guard] = []
        written: set[Touched] = set()
        named: set[str] = set()
        for index, line in enumerate(body):
            for guard in self._line(line, body[:index], payers):
                asked = (guard.case, guard.condition)
                reads = self.analysis.reads(asked)
                changed = any(meets(touched, reads) for touched in written)
                if not changed and not named & _names(asked):
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

    def _line(self, line: m.Statement, above: m.Block, payers: Payers) -> Iterator[m.Guard]:
        """What a line demands by itself. What somebody else pays is no demand on who acts."""
        match line:
            case m.Change(verb, amount, counter, partly=partly):
                if verb == "pay" and not partly and self._is_asked_to_pay(counter, payers):
                    enough = m.Compare(counter, ">=", amount)
                    yield m.Guard(enough, True, inherited=True, rules=line.rules, span=line.span)
            case m.Do(_, _, True):
                return
            case m.Do(name, arguments):
                self._asked.add(id(line))
                params = self.game.procedures[name].params
                given = {p.name: a for p, a in zip(params, arguments, strict=True)}
                for guard in self._procedure(name):
                    condition = _said_of(guard.condition, given)
                    case = None if guard.case is None else _said_of(guard.case, given)
                    if guard.span in self._written or self._is_demand(condition, payers):
                        yield replace(guard, condition=condition, case=case)
            case m.Case(of, places, branches, done) if done:
                for branch in branches:
                    member = _is_one_of(of, places, branch)
                    for each in branch.body:
                        for guard in self._line(each, above, payers):
                            both = (member, guard.case) if guard.case is not None else (member,)
                            yield replace(guard, case=connected("and", both))
            case m.Go(name, to):
                journey = self.game.journeys[name]
                if to is not None and journey.circles is not None:
                    yield from self._not_in_circles(journey, journey.circles, line, above)
            case m.Replace(m.Transfer(_, _, target), name):
                owner = target.of if isinstance(target, m.ZoneRef) else None
                full = m.IsFull(name, owner if isinstance(owner, m.One) else None)
                rules = self.game.spaces[name].rules
                yield m.Guard(full, False, inherited=True, rules=rules, span=line.span)
            case m.Transfer():
                yield from self._none_alike(line)
            case (
                m.Reorder() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.LabelPieces()
                | m.Note() | m.Pick() | m.Let() | m.Travel() | m.Stop() | m.EndGame() | m.Result()
                | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As()
                | m.During() | m.Choose()
                | m.Several()
            ):  # fmt: skip
                return
            case _:
                assert_never(line)

    def _none_alike(self, line: m.Transfer) -> Iterator[m.Guard]:
        """That a piece finds none of its type where one of each may lie."""
        if not isinstance(line.what, m.OneOf) or not isinstance(line.target, m.ZoneRef):
            return
        zone, piece = self.game.zones.get(line.target.zone), line.what.piece
        if zone is not None and zone.one_each and isinstance(piece, m.Var):
            alike = m.Has(line.target, zone.kind, zone.leaves, like=piece)
            yield m.Guard(alike, False, inherited=True, rules=line.rules, span=line.span)

    def _is_asked_to_pay(self, purse: m.CounterRef, payers: Payers) -> bool:
        """Whether what is paid is of who acts: their own, or points of their journey."""
        return purse.of in payers or bool(self.game.counters[purse.counter].journey)

    def _is_demand(self, condition: m.Condition, payers: Payers) -> bool:
        """Whether what a procedure comes to demand is asked of who does it."""
        match condition:
            case m.Compare(m.CounterRef() as purse):
                return self._is_asked_to_pay(purse, payers)
            case m.Stands():
                return True
            case m.Has():
                return condition.like is not None
            case (
                m.Compare() | m.Flag() | m.Connected() | m.Not() | m.Same() | m.Between()
                | m.IsKind() | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty()
                | m.IsFull() | m.IsFree() | m.IsCovered() | m.IsIn() | m.IsFaced() | m.InUse()
                | m.Labelled() | m.Quantified() | m.InStretch() | m.Possible()
                | m.May() | m.Afterwards() | m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute()
                | m.AttributeOfPlace() | m.Setting() | m.That() | m.IsPlayer()
            ):  # fmt: skip
                return False
        assert_never(condition)

    def _not_in_circles(
        self, journey: m.Journey, circles: m.Circles, line: m.Go, above: m.Block
    ) -> Iterator[m.Guard]:
        """That a place was not entered since points were spent or gained, unless the way there
        costs some."""
        ledger = journey.ledger
        assert ledger is not None and line.to is not None, "checked: what is kept"
        prices = [
            each.amount
            for each in above
            if isinstance(each, m.Change) and each.counter.counter == ledger.points
        ]
        if any(isinstance(price, m.Number) and price.value > 0 for price in prices):
            return
        when = m.MemoryRef(ledger.entered, line.to, self.game.memories[ledger.entered].type)
        now = m.CounterRef(ledger.stirred, None, self.game.counters[ledger.stirred].type)
        paid = (m.Compare(price, ">", m.Number(0)) for price in prices)
        new: m.Condition = m.Compare(when, "<=", now)
        meaning = m.Connected("or", (new, *paid)) if prices else new
        asked = m.Stands(journey.name, "new", meaning, line.to)
        yield m.Guard(asked, True, inherited=True, rules=circles.rules, span=circles.span)

    def refuse_unasked(self) -> None:
        """Guards of a procedure that no act asks for would be passed over."""
        lines = (node for rule in m.rules_of(self.game) for node in m.walk(rule))
        for line in (each for each in lines if isinstance(each, m.Do)):
            demanded = [guard.span for guard in self._procedure(line.procedure)]
            places = [Label(span, "guard") for span in demanded if span in self._written]
            if places and not line.if_possible and id(line) not in self._asked:
                name = line.procedure
                found = problem("guard-unasked", line.span, related=places[:1], name=name)
                self.gathered.add(found)

    def refuse_unpaid(self) -> None:
        """A payment that no act asks for beforehand says what happens if it cannot be made."""
        for rule in m.rules_of(self.game):
            match rule:
                case m.Window(_, acts):
                    self._see_to_acts(acts)
                case m.Journey(_, legs, ends):
                    self._see_to_acts((*legs, *ends))
                case m.Procedure():
                    asked = self._procedure(rule.name)
                    self._see_to_payments(rule.body, {guard.span for guard in asked})
                case m.SetUp() | m.Turns() | m.Trigger() | m.Value() | m.Invariant() | m.Winner():
                    for _, body in m.blocks_of(rule):
                        self._see_to_payments(body, set())
                case _:
                    assert_never(rule)

    def _see_to_acts(self, acts: Iterable[m.Alternative]) -> None:
        for act in acts:
            self._see_to_payments(act.body, {guard.span for guard in self._by_act[act.index]})

    def _see_to_payments(self, block: m.Block, asked: set[Span]) -> None:
        """Payments of a block of which `asked` are asked for before it is done."""
        for line in block:
            match line:
                case m.Change(verb):
                    if verb == "pay" and not line.partly and line.span not in asked:
                        self.gathered.add(problem("payment-unasked", line.span))
                case m.Do(name):
                    due = [g.span for g in self._procedure(name) if self._is_payment(g)]
                    unasked = [Label(span, "payment") for span in due if span not in asked]
                    if unasked and not line.if_possible:
                        found = problem("payment-unasked", line.span, related=unasked[:1])
                        self.gathered.add(found)
                case m.Choose():
                    self._see_to_acts(line.alternatives)
                    self._see_to_payments(line.otherwise, asked)
                case m.If() if line.paid:
                    self._see_to_payments(line.otherwise, asked)
                case (
                    m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                    | m.LabelPieces()
                    | m.Reorder() | m.Note() | m.Pick() | m.Let() | m.Travel() | m.Stop()
                    | m.EndGame() | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat()
                    | m.Times() | m.As() | m.During() | m.Go() | m.Replace() | m.Several()
                ):  # fmt: skip
                    for below in m.blocks_below(line):
                        self._see_to_payments(below, asked)
                case _:
                    assert_never(line)

    def _is_payment(self, guard: m.Guard) -> bool:
        """Whether a guard is no line of its own, but asks that something can be paid."""
        return isinstance(guard.condition, m.Compare) and guard.span not in self._written


def _is_uncertain(node: object) -> bool:
    """Whether something may depend on what may be done."""
    return isinstance(node, m.May | m.Do | m.Journey | m.Afterwards)


def _once_each(guards: tuple[m.Guard, ...]) -> tuple[m.Guard, ...]:
    """Guards without those that ask for the same as one before."""
    found: dict[object, m.Guard] = {}
    for guard in guards:
        found.setdefault((guard.condition, guard.wanted, guard.case), guard)
    return tuple(found.values())


def _is_one_of(of: m.One | m.Piece, places: str, branch: m.Branch) -> m.Condition:
    members = (m.Same(of, m.Place(places, index)) for index in sorted(branch.leaves))
    return connected("or", tuple(members))


def _together(guards: Iterable[m.Guard]) -> m.Condition:
    """That some guards hold."""
    parts: list[m.Condition] = []
    for guard in guards:
        holds = guard.condition if guard.wanted else m.Not(guard.condition)
        parts.append(holds if guard.case is None else connected("or", (m.Not(guard.case), holds)))
    return connected("and", tuple(parts))


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
