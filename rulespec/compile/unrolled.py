"""Steps of pieces on a grid, written out place by place for each seat.

What never changes (which places a step reaches, coordinates, whose turn it is) is worked out
here; the generated lines only look at what stands on the places.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulespec import geometry
from rulespec import model as m
from rulespec.compile.code import Source
from rulespec.compile.decisions import Decisions, free_names
from rulespec.settled import connected

Constants = dict[str, m.Expr]


class Unrolled:
    def __init__(
        self, decisions: Decisions, alternative: m.Alternative, steps: str, places: str
    ) -> None:
        self.decisions, self.alternative = decisions, alternative
        self.x = decisions.x
        self.places = self.x.game.places[places]
        self.steps = self.x.game.steps[steps]
        self.codes: list[int] = []

    def functions(self, name: str) -> list[str]:
        """Lines of the module: a function for each seat, and their table."""
        functions = []
        for seat in range(self.x.layout.players):
            head = f"def {name}_seat_{seat}(s, moves={name}_moves):"
            functions.append("\n".join([head, *self._body(seat).lines]))
        names = ", ".join(f"{name}_seat_{seat}" for seat in range(self.x.layout.players))
        moves = f"{name}_moves.extend(MOVES[code] for code in {tuple(self.codes)})"
        return [moves, *functions, f"{name}_by_seat = [{names}]"]

    def _body(self, seat: int) -> Source:
        out = Source()
        out.add("found = []")
        targets = geometry.step_targets(self.places, self.steps, seat)
        for start, reached in enumerate(targets):
            self._start(seat, start, reached, out)
        out.add("return found")
        return out

    def _start(self, seat: int, start: int, targets: tuple[int, ...], out: Source) -> None:
        first, second = self.alternative.binders
        known: Constants = {first.var.name: m.Place(self.places.name, start)}
        early = [g for g in self.alternative.guards if free_names(g.condition) <= set(known)]
        late = [g for g in self.alternative.guards if g not in early]
        first_test = self._tests(early, known, seat)
        if first_test is None or not targets:
            return
        if first_test:
            out.add(f"if {first_test}:")
            out.depth += 1
        before = len(out.lines)
        for target in targets:
            constants = {**known, second.var.name: m.Place(self.places.name, target)}
            wanted = self._tests(late, constants, seat)
            if wanted is not None:
                self.codes.append(self.decisions.number(self.alternative, [start, target]))
                test = f"if {wanted}: " if wanted else ""
                out.add(f"{test}found.append(moves[{len(self.codes) - 1}])")
        if len(out.lines) == before:
            out.add("pass")
        if first_test:
            out.depth -= 1

    def _tests(self, guards: list[m.Guard], constants: Constants, seat: int) -> str | None:
        """What is left to test of some guards: nothing (''), or that they never hold (None)."""
        left: list[m.Guard] = []
        for guard in guards:
            condition = fold(guard.condition, constants, self.x.game, seat)
            if not isinstance(condition, m.Flag):
                left.append(replace(guard, condition=condition))
            elif condition.value != guard.wanted:
                return None
        empty = [zone for guard in left if (zone := _wants_empty(guard)) is not None]
        needed = [g for g in left if not _follows_from_empty(g, empty)]
        return " and ".join(self.decisions.test(guard, {}) for guard in needed)


class UnrolledPlaces:
    """A decision about one place of a few, written out place by place."""

    def __init__(self, decisions: Decisions, alternative: m.Alternative, places: str) -> None:
        self.decisions, self.alternative = decisions, alternative
        self.places = decisions.x.game.places[places]

    def emit(self, name: str, out: Source) -> list[str]:
        """The body of the function; returns the line that lists the moves."""
        codes = []
        out.add("found = []")
        for index in range(len(self.places.names)):
            name_of_place = self.alternative.binders[0].var.name
            known: Constants = {name_of_place: m.Place(self.places.name, index)}
            tests = [self._test(guard, known) for guard in self.alternative.guards]
            codes.append(self.decisions.number(self.alternative, [index]))
            out.add(f"if {' and '.join(tests) or True}: found.append(moves[{index}])")
        out.add("return found")
        return [f"{name}_moves.extend(MOVES[code] for code in {tuple(codes)})"]

    def _test(self, guard: m.Guard, known: Constants) -> str:
        condition = m.replaced(
            guard.condition, lambda n: known.get(n.name, n) if isinstance(n, m.Var) else n
        )
        return self.decisions.test(replace(guard, condition=condition), {})


def one_place(alternative: m.Alternative) -> str | None:
    """The places of a decision about one place whose guards look at nothing but that place."""
    match alternative.binders:
        case (m.Binder(m.Var(name, _), m.AllPlaces(places)),):
            pass
        case _:
            return None
    for guard in alternative.guards:
        for item in m.walk(guard.condition):
            match item:
                case m.PlaceZone(m.Var(at, _)) if at == name:
                    continue
                case m.Has() | m.IsEmpty() | m.Var() | m.PlaceType() | m.Guard() | m.Connected():
                    continue
                case m.Not() | m.Coordinate() | m.Compare() | m.Number() | m.Seat():
                    continue
                case m.ZoneType() | m.NumberType():
                    continue  # the types of such nodes
            return None
    return places


def _wants_empty(guard: m.Guard) -> m.Expr | None:
    """The place a guard wants to be empty."""
    match guard.condition:
        case m.IsEmpty(zone, negated) if guard.wanted != negated:
            return zone
    return None


def _follows_from_empty(guard: m.Guard, empty: list[m.Expr]) -> bool:
    """An empty place holds no piece of any kind: that need not be tested again."""
    match guard.condition:
        case m.Has(zone, _, _, _, negated):
            return guard.wanted == negated and zone in empty
    return False


def steps_between(alternative: m.Alternative) -> tuple[str, str] | None:
    """The steps and the grid of a decision that moves a piece one step; nothing for others."""
    match alternative.binders:
        case (
            m.Binder(m.Var(start, _), m.AllPlaces(places)),
            m.Binder(m.Var(target, _), m.AllPlaces(other)),
        ) if places == other:
            pass
        case _:
            return None
    for guard in alternative.guards:
        match guard.condition:
            case m.IsStep(m.Var(to, _), name, m.Var(from_, _)) if guard.wanted:
                if (from_, to) == (start, target):
                    return name, places
    return None


def fold(node: Any, constants: Constants, game: m.Game, seat: int) -> Any:
    """An expression with known names put in and everything that follows from them worked out."""

    def inner(part: Any) -> Any:
        return fold(part, constants, game, seat)

    match node:
        case m.Var(name, _) if name in constants:
            return constants[name]
        case m.You():
            return m.Seat(seat)
        case m.PlaceZone(place):
            return replace(node, place=inner(place))
        case m.Has(zone, _, _, owner, _):
            folded = inner(owner) if owner is not None else None
            return replace(node, zone=inner(zone), owner=folded)
        case m.IsEmpty(zone, _):
            return replace(node, zone=inner(zone))
        case m.IsStep(target, steps, start):
            return _step(inner(target), steps, inner(start), node, game, seat)
        case m.Coordinate(axis, place):
            return _coordinate(axis, inner(place), node, game)
        case m.Compare(left, comparator, right):
            return _compare(inner(left), comparator, inner(right))
        case m.Same(left, right, negated):
            a, b = inner(left), inner(right)
            known = isinstance(a, m.Place | m.Seat) and type(a) is type(b)
            return m.Flag((a == b) != negated) if known else m.Same(a, b, negated)
        case m.Not(of):
            part = inner(of)
            return m.Flag(not part.value) if isinstance(part, m.Flag) else m.Not(part)
        case m.Connected(word, parts):
            return connected(word, tuple(inner(part) for part in parts))
    return node


def _step(
    target: m.Expr, steps: str, start: m.Expr, node: m.IsStep, game: m.Game, seat: int
) -> m.Expr:
    match target, start:
        case m.Place(places, to), m.Place(_, at):
            table = geometry.step_targets(game.places[places], game.steps[steps], seat)
            return m.Flag(to in table[at])
    return node


def _coordinate(axis: str, place: m.Expr, node: m.Coordinate, game: m.Game) -> m.Expr:
    match place:
        case m.Place(places, index):
            rank, file = divmod(index, game.places[places].files)
            return m.Number((file if axis == "file" else rank) + 1)
    return node


def _compare(left: m.Amount, comparator: m.Comparator, right: m.Amount) -> m.Condition:
    match left, right:
        case m.Number(a), m.Number(b):
            truth = {"=": a == b, "<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}
            return m.Flag(truth[comparator])
    return m.Compare(left, comparator, right)
