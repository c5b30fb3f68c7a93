"""Examples: given, when, then, with every name checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import close_matches
from rulespec.resolve.expressions import Expressions
from rulespec.resolve.scope import Scope
from rulespec.resolve.typed import one_of
from rulespec.resolve.written import constant, number, texts


@dataclass(slots=True)
class _Draft:
    players: int
    variants: list[str] = field(default_factory=list)
    turn: tuple[int, str] | None = None
    shared: str = ""
    given: list[m.Given] = field(default_factory=list)
    draws: list[m.Thing] = field(default_factory=list)
    steps: list[m.When | m.Then] = field(default_factory=list)

    def all_given(self) -> tuple[m.Given, ...]:
        """What is given, without what the example itself gives otherwise than its position."""
        own = {given.target for given in self.given if not given.shared}
        return tuple(each for each in self.given if not each.shared or each.target not in own)


class Examples:
    def __init__(self, scope: Scope, variants: set[str], rules: set[str] | None) -> None:
        self.scope = scope
        self.variants = variants
        self.rules = rules
        """The ids of the game; nothing if a variant may have taken some away."""
        self.expressions = Expressions(scope)
        self._titles: dict[str, s.Word] = {}
        self.positions: dict[str, tuple[m.Given, ...]] = {}
        self._shared: dict[str, tuple[m.Given, ...]] = {}
        """The same as parts of examples: made once, for hundreds of them."""

    def position(self, node: s.PositionLine) -> None:
        """A position that several examples begin with."""
        self.scope.declare(node.name)
        lines = (self._givens(each.zone, each.contents) for each in node.givens)
        given = tuple(each for line in lines for each in line)
        self.positions[node.name.text] = given
        self._shared[node.name.text] = tuple(replace(each, shared=True) for each in given)

    def example(self, node: s.ExampleLine) -> m.Example:
        first = self._titles.setdefault(node.title.text, node.title)
        if first is not node.title:
            title, place = node.title, (first.span, "first")
            self.scope.complain("duplicate-name", title.span, place, name=title.text)
        draft = _Draft(self.scope.fewest)
        for step in node.steps:
            self._step(step, draft)
        return m.Example(
            node.title.text,
            draft.players,
            tuple(draft.variants),
            draft.turn,
            draft.shared,
            node.worked is not None,
            draft.all_given(),
            tuple(draft.draws),
            tuple(draft.steps),
            rules=texts(node.tags),
            span=node.span,
        )

    def _step(self, step: s.ExampleStep, draft: _Draft) -> None:
        match step:
            case s.GivenPlayers(word):
                draft.players = number(word)
                if not self.scope.fewest <= draft.players <= len(self.scope.seats):
                    self.scope.complain("wrong-player-count", word.span, found=word.text)
            case s.GivenVariant(name):
                if name.text not in self.variants:
                    self.scope.unknown(name, self.variants, "variant")
                draft.variants.append(name.text)
            case s.GivenPosition(name):
                if name.text not in self.positions:
                    self.scope.unknown(name, self.positions, "position")
                draft.shared = name.text
                draft.given += self._shared.get(name.text, ())
            case s.GivenTurn(player, at):
                draft.turn = (self._seat(player), at.text)
            case s.GivenZone(zone, contents):
                draft.given += self._givens(zone, contents)
            case s.GivenDraws(contents):
                draft.draws += self._things(contents)
            case s.WhenLine(move):
                draft.steps.append(m.When(move.text, move.span))
            case (
                s.ThenLegal() | s.ThenIllegal() | s.ThenImpossible() | s.ThenZone() | s.ThenTrue()
                | s.ThenOver() | s.ThenWins()
            ):  # fmt: skip
                draft.steps.append(self._then(step))
            case _:
                assert_never(step)

    def _then(self, step: s.ThenLine) -> m.Then:
        match step:
            case s.ThenLegal():
                return m.Then("legal", span=step.span)
            case s.ThenIllegal(rules):
                self._known_rules(rules)
                return m.Then("illegal", texts(rules), span=step.span)
            case s.ThenImpossible(rule):
                self._known_rules((rule,))
                return m.Then("impossible", (rule.text,), span=step.span)
            case s.ThenZone(zone, contents):
                return m.Then("holds", given=self._given(zone, contents), span=step.span)
            case s.ThenTrue(condition):
                return m.Then(
                    "true", condition=self.expressions.flag(condition, {}), span=step.span
                )
            case s.ThenWins(players, result):
                seats = tuple(self._seat(word) for word in players)
                kind: m.Asserted = "wins" if result.startswith("win") else "loses"
                return m.Then(kind, seats=seats, span=step.span)
            case s.ThenOver():
                return m.Then("over", span=step.span)
        assert_never(step)

    def _known_rules(self, rules: s.Words) -> None:
        for rule in rules:
            if self.rules is not None and rule.text not in self.rules:
                meant = close_matches(rule.text, self.rules)
                self.scope.complain("unknown-rule", rule.span, suggestions=meant, rule=rule.text)

    def _seat(self, word: s.Word) -> int:
        if word.text in self.scope.seats:
            return self.scope.seats.index(word.text)
        self.scope.unknown(word, self.scope.seats, "player")
        return 0

    def _givens(self, target: s.Expr, contents: s.Contents) -> Iterator[m.Given]:
        """What a line gives: the places that a journey has left are noted one by one."""
        match target:
            case s.Possess(s.Name(journey), s.Word("end")) if journey.text in self.scope.ledgers:
                yield self._end(journey.text, target, contents)
                return
        expr, _ = self.expressions.any(target, {})
        if not isinstance(expr, m.Trail):
            yield self._given(target, contents)
            return
        ledger = self.scope.ledgers[expr.journey]
        for word in _words(contents):
            place, type_ = self.expressions.any(s.Name(word, span=word.span), {})
            if type_ != expr.type.of:
                self.scope.unknown(word, self.scope.places[ledger.trail_of].names, "places")
                continue
            left = m.MemoryRef(ledger.trail, one_of(place), m.FLAG)
            yield m.Given(left, (), m.Flag(True), target.span)

    def _end(self, journey: str, target: s.Expr, contents: s.Contents) -> m.Given:
        """How a journey has ended."""
        ledger, acts = self.scope.ledgers[journey], [word.text for word in _words(contents)]
        kept = m.MemoryRef(ledger.ended, None, self.scope.memories[ledger.ended].type)
        if len(acts) != 1 or acts[0] not in ledger.acts:
            found = s.Word(acts[0] if acts else "", span=contents.span)
            self.scope.unknown(found, ledger.acts, "act")
            return m.Given(kept, (), m.Number(0), target.span)
        return m.Given(kept, (), m.Number(ledger.acts.index(acts[0]) + 1), target.span)

    def _given(self, target: s.Expr, contents: s.Contents) -> m.Given:
        kept = {*self.scope.counters, *self.scope.memories}
        expr, type_ = self.expressions.any(target, {})
        if isinstance(target, s.Before):
            self._asked_for(target, kept)
        if isinstance(expr, m.JourneyStart):
            expr = expr.kept
        laid = self._laid(target, contents)
        if laid is not None:
            return laid
        if isinstance(type_, m.PlaceType) and not isinstance(expr, m.MemoryRef):
            holds = self.scope.places[type_.places].holds
            expr = m.PlaceZone(one_of(expr), m.ZoneType(holds))
        if isinstance(expr, m.CounterRef | m.MemoryRef):
            return m.Given(expr, (), self._value(contents), target.span)
        if not isinstance(expr, m.ZoneRef | m.PlaceZone):
            if type_ is not None:
                self.scope.wrong_type(target.span, "zone", type_)
            expr = self.expressions.box()
        return m.Given(expr, tuple(self._things(contents)), None, target.span)

    def _asked_for(self, target: s.Before, kept: set[str]) -> None:
        """What something was before is kept only where a rule asks for it."""
        scope = self.scope
        stores: list[m.Counter | m.Memory] = [*scope.counters.values(), *scope.memories.values()]
        if all(each.name in kept for each in stores if each.before is not None):
            return
        known = (each.before for each in stores if each.before is not None and each.name in kept)
        of = target.of.name.text if isinstance(target.of, s.Possess | s.Name) else ""
        word = s.Word(f"{of} before {target.clock.text}", span=target.span)
        scope.unknown(word, [f"{each.name} before {each.clock}" for each in known], "counter")

    def _value(self, contents: s.Contents) -> m.Expr:
        match contents:
            case s.Amount(value):
                return m.Number(constant(value), isinstance(value, s.Cash))
            case s.Things((s.Thing(None, s.KindName(word), None, None),)):
                return self.expressions.any(s.Name(word, span=word.span), {})[0]
            case s.Yes() | s.No() | s.NoneValue():
                return self.expressions.any(contents, {})[0]
            case s.Things() | s.TurnedPlace():
                self.scope.complain("wanted-value", contents.span)
                return m.Number(0)
        assert_never(contents)

    def _things(self, contents: s.Contents) -> list[m.Thing]:
        match contents:
            case s.Things((s.Nothing(),)):
                return []
            case s.Things(things):
                return [self._thing(thing) for thing in things]
            case s.Amount() | s.Yes() | s.No() | s.NoneValue() | s.TurnedPlace():
                self.scope.complain("wanted-things", contents.span)
                return []
        assert_never(contents)

    def _laid(self, target: s.Expr, contents: s.Contents) -> m.Given | None:
        """Which place is laid on a square."""
        square, type_ = self.expressions.any(target, {})
        on = type_.places if isinstance(type_, m.PlaceType) else ""
        if not isinstance(square, m.Place) or not any(
            each.on == on for each in self.scope.places.values()
        ):
            return None
        if not isinstance(contents, s.TurnedPlace):
            return m.Given(square, (), self._value(contents), target.span)
        word = contents.place
        place, _ = self.expressions.any(s.Name(word, span=word.span), {})
        sides = len(self.scope.places[on].sides)
        turn = self.scope.number(contents.turn, 0, sides - 1)
        return m.Given(square, (), place, target.span, turn)

    def _thing(self, thing: s.Thing | s.Nothing) -> m.Thing:
        if isinstance(thing, s.Nothing):
            return m.Thing(1, m.GAP, None)
        ref = self.expressions.kind_ref(thing.kind, {})
        leaves = ref.leaves
        if isinstance(ref.owner, m.Seat | m.Place):
            seat = ref.owner.index
            leaves = frozenset(i for i in leaves if self.scope.leaves[i].seat == seat)
        if len(leaves) != 1 and leaves:
            self.scope.complain("which-piece", thing.span, name=ref.kind)
        amount = number(thing.amount) if thing.amount else 1
        label = thing.label
        if label is not None and label.text not in self.scope.labels:
            self.scope.unknown(label, self.scope.labels, "label")
        face = thing.face.facing if thing.face else None
        return m.Thing(amount, min(leaves, default=0), face, label.text if label else "")


def _words(contents: s.Contents) -> s.Words:
    """Plain names, one after the other."""
    match contents:
        case s.Things(things):
            kinds = (thing.kind for thing in things if isinstance(thing, s.Thing))
            return tuple(kind.name for kind in kinds if isinstance(kind, s.KindName))
    return ()
