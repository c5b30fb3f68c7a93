"""Runs the examples of a game: given a position, when moves are made, then these things hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, assert_never

from rulespec import model as m
from rulespec import notation, positions, referee, routes, yamltext
from rulespec.api import Game, State
from rulespec.diagnostics import Diagnostic, InputError, Span, SpecError
from rulespec.engine import Engine
from rulespec.layout import ZoneCells
from rulespec.move import Move
from rulespec.records import Record, record
from rulespec.referee import Verdict


@dataclass(slots=True)
class ExampleResult:
    """How an example went: what was expected and did not come, if anything."""

    example: m.Example
    failures: list[Diagnostic] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures


def run_examples(game: Game) -> list[ExampleResult]:
    """Run every example of a game, each in the variants it names."""
    games: dict[tuple[str, ...], Game] = {(): game}
    results = []
    for index, example in enumerate(game.model.examples):
        try:
            if example.variants not in games:
                games[example.variants] = game.varied(example.variants)
            results.append(run_example(games[example.variants], index))
        except SpecError as error:
            results.append(ExampleResult(example, list(error.diagnostics)))
    return results


def run_example(game: Game, index: int) -> ExampleResult:
    """Run one example of a game."""
    return _Run(game, game.model.examples[index], index).result()


@record
class Moment(Record):
    """A step of an example: the state it was taken in, what was said of it, what came of it."""

    step: m.When | m.Then
    before: State
    verdict: Verdict | None
    after: State
    move: Move | None = None
    wish: routes.Wish | None = None
    """The way of a journey that was asked for, if it was not a single move."""


def play_example(game: Game, index: int) -> tuple[State, list[Moment]]:
    """The position an example begins with, and its steps as they happen."""
    run = _Run(game, game.model.examples[index], index)
    first = state = run.given()
    moments = []
    for step in run.example.steps:
        before = state
        verdict = run.verdict
        if isinstance(step, m.When):
            state = run.when(state, step)
            verdict = run.verdict
        elif step.kind == "impossible":
            verdict = state.check()
        moments.append(Moment(step, before, verdict, state, run.move, run.wish))
    return first, moments


def shared_position(game: Game, name: str) -> State:
    """A position that several examples begin with, as it is before any of them changes it."""
    given = game.model.positions[name]
    players = next(
        (each.players for each in game.model.examples if each.shared == name), game.model.fewest
    )
    bare = m.Example(name, players, (), None, name, True, given, (), ())
    return _Run(game, bare).given()


class _Run:
    def __init__(self, game: Game, example: m.Example, index: int = 0) -> None:
        self.game, self.example, self.index = game, example, index
        self.found = ExampleResult(self.example)
        self.draws = [thing.leaf for thing in self.example.draws for _ in range(thing.amount)]
        self.verdict: Verdict | None = None
        self.move: Move | None = None
        self.wish: routes.Wish | None = None
        """What was tried last: a move, or a whole way."""

    def result(self) -> ExampleResult:
        try:
            state = self.given()
            for position, step in enumerate(self.example.steps):
                if isinstance(step, m.When):
                    state = self.when(state, step)
                else:
                    self._then(state, step, position)
        except InputError as error:
            self.found.failures += error.diagnostics
        return self.found

    def _fail(self, code: str, span: Span, **words: object) -> None:
        shown = {key: str(word) for key, word in words.items()}
        filled = tuple(sorted({**shown, "title": self.example.title}.items()))
        self.found.failures.append(Diagnostic(code, span, filled))

    # Given

    def given(self) -> State:
        model = self.game.model
        data: dict[str, Any] = {"game": self.game.reference, "players": self.example.players}
        if self.example.turn is not None:
            seat, at = self.example.turn
            data |= {"turn": model.seat_names[seat], "at": at}
        engine = self.game.engine(self.example.players)
        for given in self.example.given:
            self._add(data, engine, given)
        return self.game.position_of(yamltext.tree(data, self.example.title))

    def _add(self, data: dict[str, Any], engine: Engine, given: m.Given) -> None:
        name, owner = _target(self.game.model, given.target)
        if given.value is not None:
            value: Any = self._plain(given.value)
            if given.turn:
                value = positions.turned_name(value, given.turn)
        elif isinstance(given.target, m.Place):
            value = ""
        else:
            cells = {**engine.layout.zones, **engine.layout.spots}[name]
            value = [_thing(engine, cells, thing) for thing in given.things]
            if cells.form == "spot":
                value = value[0] if value else ""
        if positions.note(engine, data, name, owner, value):
            return
        if owner is None:
            data[name] = value
        elif value != "":
            data.setdefault(name, {})[owner] = value
        else:
            data.setdefault(name, {})

    def _plain(self, value: m.Expr) -> int | str:
        written = _constant(self.game.model, value)
        return "none" if written is None else written

    # When

    def when(self, state: State, step: m.When) -> State:
        engine, cells = state.engine, list(state.cells)
        self.move, self.wish = None, routes.read(engine, step.move, None)
        if self.wish is not None:
            self.verdict = routes.check(engine, cells, self.wish)
            moves = self.verdict.trip.moves if self.verdict.trip else ()
        else:
            reading = notation.read(engine, step.move, None, cells)
            self.move, moves = reading.move, (reading.move,)
            self.verdict = referee.check_move(engine, cells, reading.move, reading.seat)
        for move in moves if self.verdict.legal else ():
            state = state.follow(move, self.draws)
            self.draws = state._chance.forced or []
        return state

    # Then

    def _then(self, state: State, step: m.Then, position: int) -> None:
        match step.kind:
            case "legal":
                self._legal(step)
            case "illegal":
                self._illegal(step)
            case "impossible":
                self._impossible(state, step)
            case "holds":
                self._holds(state, step)
            case "true":
                self._true(state, step, position)
            case "over":
                if not state.over:
                    self._fail("example-not-over", step.span)
            case "wins" | "loses":
                self._wins(state, step)
            case _:
                assert_never(step.kind)

    def _legal(self, step: m.Then) -> None:
        if self.verdict is None or not self.verdict.legal:
            rules = ", ".join(self.verdict.rules) if self.verdict else ""
            self._fail("example-not-legal", step.span, rules=rules)

    def _illegal(self, step: m.Then) -> None:
        if self.verdict is None or self.verdict.legal:
            self._fail("example-legal", step.span)
        elif set(self.verdict.rules) != set(step.rules):
            rules = ", ".join(self.verdict.rules)
            self._fail("example-other-rule", step.span, rules=rules)

    def _impossible(self, state: State, step: m.Then) -> None:
        rules = state.check().rules
        if step.rules[0] not in rules:
            self._fail("example-possible", step.span, rules=", ".join(rules) or "–")

    def _holds(self, state: State, step: m.Then) -> None:
        assert step.given is not None
        engine = state.engine
        name, owner = _target(self.game.model, step.given.target)
        shown = positions.known(engine, list(state.cells))[name]
        found = shown if owner is None else shown.get(owner, [] if step.given.value is None else 0)
        if step.given.value is not None:
            wanted: Any = self._plain(step.given.value)
            if step.given.turn:
                wanted = positions.turned_name(wanted, step.given.turn)
        else:
            cells = {**engine.layout.zones, **engine.layout.spots}[name]
            wanted = [_thing(engine, cells, thing) for thing in step.given.things]
            if cells.form == "spot":
                found = [found] if found else []
            elif cells.form != "list":
                wanted, found = sorted(_expanded(wanted)), sorted(_expanded(found))
        if found != wanted:
            text = ", ".join(found) if isinstance(found, list) else str(found)
            self._fail("example-differs", step.span, found=text or "–")

    def _true(self, state: State, step: m.Then, position: int) -> None:
        holds = state.game.example_claim(state.players, self.index, position)
        if not holds(list(state.cells)):
            self._fail("example-false", step.span)

    def _wins(self, state: State, step: m.Then) -> None:
        outcome = state.outcome
        winners = set(outcome.winners) if outcome else None
        everyone = set(range(state.players))
        wanted = set(step.seats) if step.kind == "wins" else everyone - set(step.seats)
        if winners != wanted:
            names = [self.game.model.seat_names[w] for w in sorted(winners or ())]
            self._fail("example-winners", step.span, found=", ".join(names) or "–")


def _target(game: m.Game, target: m.Target) -> tuple[str, str | None]:
    """The name a position uses for a zone, counter or memory, and for its owner."""
    match target:
        case m.Place(places, index):
            return places, game.places[places].names[index]
        case m.PlaceZone(place):
            assert isinstance(place, m.Place), "checked: an example names its places"
            return _target(game, place)
        case m.ZoneRef(name, of) | m.CounterRef(name, of) | m.MemoryRef(name, of):
            named = None if of is None else _constant(game, of)
            return name, None if named is None else str(named)
    assert_never(target)


def _constant(game: m.Game, value: m.Expr) -> int | str | None:
    """What an example gives or asks for is written out; nothing if it is not."""
    written = m.Number | m.Flag | m.Seat | m.Place | m.Nobody
    known = value if isinstance(value, written) else None
    match known:
        case m.Number(number):
            return number
        case m.Flag(flag):
            return "yes" if flag else "no"
        case m.Seat(index):
            return game.seat_names[index]
        case m.Place(places, index):
            return game.places[places].names[index]
        case m.Nobody():
            return "none"
        case None:
            return None
    assert_never(known)


def _thing(engine: Engine, cells: ZoneCells, thing: m.Thing) -> str:
    if thing.leaf == m.GAP:
        return positions.EMPTY
    label = positions.piece_name(engine, cells, thing.leaf)
    amount = f"{thing.amount} " if thing.amount > 1 else ""
    face = f" {thing.face or 'up'}" if cells.zone.faced else ""
    labelled = f"{positions.AS}{thing.label}" if thing.label else ""
    return f"{amount}{label}{face}{labelled}"


def _expanded(items: list[str]) -> list[str]:
    """`2 card-3` as two of them, so that order and grouping do not matter."""
    found = []
    for item in items:
        head, _, rest = item.partition(" ")
        found += [rest] * int(head) if head.isdigit() else [item]
    return found
