"""Decisions to Python source: the legal moves, and why a move is not one of them.

Both come from the same binders and guards, so what one offers the other accepts.
A move is a number: 0 is to pass; every alternative has a range of its own, in which the
chosen parts are the digits.
"""

from __future__ import annotations

from dataclasses import replace

from rulespec import geometry
from rulespec import model as m
from rulespec.compile.code import Bindings, PieceCode, Source
from rulespec.compile.expressions import Expressions
from rulespec.layout import longest_list
from rulespec.program import PASS, Digit, move_number


class Decisions:
    """Numbers the moves of a game and emits the functions of its decisions."""

    def __init__(self, expressions: Expressions) -> None:
        self.x = expressions
        self.bases: dict[int, tuple[int, tuple[Digit, ...]]] = {}
        self._next = PASS + 1

    def slot(self, index: int) -> str:
        return f"p{index}"

    # Move numbers

    def codes(self, alternative: m.Alternative) -> tuple[int, int]:
        """The first number of an alternative's moves and how many there are."""
        known = self.bases.get(alternative.index)
        if known is None:
            digits = tuple(self._digit(binder) for binder in alternative.binders)
            known = self.bases[alternative.index] = (self._next, digits)
            self._next += _product(digits)
        return known[0], _product(known[1])

    def _digit(self, binder: m.Binder) -> Digit:
        game, layout = self.x.game, self.x.layout
        match binder.var.type:
            case m.NumberType(low, high):
                return Digit(low, high - low + 1)
            case m.PlayerType():
                return Digit(0, layout.players)
            case m.PlaceType(places, _):
                return Digit(0, len(game.places[places].names))
            case m.WalkType(places, most):
                return Digit(0, self.x.base(places) ** most)
            case m.LineType(family):
                return Digit(0, len(geometry.lines(game.grid(family.places), family)))
            case m.PieceType(leaves):
                cells = longest_list(layout, binder.source)
                return (
                    Digit(0, cells) if cells else Digit(min(leaves), max(leaves) - min(leaves) + 1)
                )
        raise AssertionError(f"cannot choose a {binder.var.type}")

    def decode(self, alternative: m.Alternative, out: Source) -> list[str]:
        """Source names of the parts of the move in `code`."""
        base, _ = self.codes(alternative)
        digits = self.bases[alternative.index][1]
        names = [self.x.names.fresh("v") for _ in digits]
        if not digits:
            return names
        rest = f"code - {base}"
        for index in range(len(digits) - 1, 0, -1):
            low, size = digits[index].low, digits[index].size
            out.add(f"code, {names[index]} = divmod({rest}, {size})")
            if low:
                out.add(f"{names[index]} += {low}")
            rest = "code"
        out.add(f"{names[0]} = {_shifted(rest, digits[0].low)}")
        return names

    def number(self, alternative: m.Alternative, values: list[int]) -> int:
        """The number of the move with these parts."""
        base, _ = self.codes(alternative)
        return move_number(base, self.bases[alternative.index][1], values)

    def encode(self, alternative: m.Alternative, names: list[str]) -> str:
        base, _ = self.codes(alternative)
        digits = self.bases[alternative.index][1]
        constant, terms = base, []
        weight = 1
        for name, digit in zip(reversed(names), reversed(digits), strict=True):
            constant -= digit.low * weight
            terms.append(name if weight == 1 else f"{weight} * {name}")
            weight *= digit.size
        return " + ".join([str(constant), *terms])

    # Reasons against a move

    def test(self, guard: m.Guard, env: Bindings) -> str:
        """Source of what a guard asks for."""
        if guard.wanted:
            return f"({self.x.condition(guard.condition, env)})"
        match guard.condition:
            case m.Has() | m.IsEmpty() | m.Same() | m.IsIn() | m.IsKind() as simple:
                opposite = replace(simple, negated=not simple.negated)
                return f"({self.x.condition(opposite, env)})"
        return f"(not ({self.x.condition(guard.condition, env)}))"

    def why(self, alternative: m.Alternative, env: Bindings, out: Source) -> None:
        """Emit the body of a function that lists what forbids the move with the given parts.

        Each finding is (number, have, need): -1, -2 … for a part that is not among its
        choices, 0, 1 … for a guard; with the two numbers of a failed comparison.
        """
        out.add("found = []")
        out.add("bad = set()")
        known = dict(env)
        for index, binder in enumerate(alternative.binders):
            name = self.slot(index)
            used = free_names(binder.source) - set(env)
            if used:
                with out.block(f"if bad & {_set(used)}:"):
                    out.add(f"bad.add({binder.var.name!r})")
            if isinstance(binder.source, m.Walks):
                test = f"not {self._walk_fits(binder.source, name)}"
            else:
                test = f"{name} not in {self.x.members(binder.source, known)}"
            with out.block(f"{'el' if used else ''}if {test}:"):
                out.add(f"found.append(({-1 - index}, None, None))")
                out.add(f"bad.add({binder.var.name!r})")
            known[binder.var.name] = self.x.bound_member(binder.var, binder.source, name, known)
        for number, guard in enumerate(alternative.guards):
            used = free_names(guard.condition) - set(env)
            fine = f"not bad & {_set(used)} and " if used else ""
            with out.block(f"if {fine}not {self.test(guard, known)}:"):
                out.add(f"found.append(({number}, {self.numbers(guard.condition, known)}))")
        out.add("return found")

    def _walk_fits(self, source: m.Walks, name: str) -> str:
        """Source that tells whether a walk is one of those that can be chosen from."""
        base = self.x.base(source.places)
        laid = laid_cells(self.x, source.places)
        return f"walk_fits({name}, {base}, {source.low}, {source.high}, {laid})"

    def held(self, line: m.Choose, env: Bindings, given: tuple[str, ...], out: Source) -> None:
        """Emit whether the pieces that are named at a decision are still where they should be,
        and whether it is about somebody at all."""
        tests = list(given)
        for name, bound in env.items():
            types = [v.type for v in m.walk(line) if isinstance(v, m.Var) and v.name == name]
            if not isinstance(bound, PieceCode) or bound.zone is None:
                continue
            zone = bound.zone
            leaves = zone.cells.zone.leaves.intersection(
                *(type_.leaves for type_ in types if isinstance(type_, m.PieceType))
            )
            if zone.cells.form == "list":
                tests.append(f"0 <= {bound.position} < {zone.length}")
            elif zone.cells.form != "spot":
                tests.append(f"s[{self.x.count_cell(zone, bound.leaf)}]")
            tests.append(f"{bound.leaf} in {tuple(sorted(leaves))}")
        out.add(f"return bool({' and '.join(tests) or True})")

    def numbers(self, condition: m.Expr, env: Bindings) -> str:
        """Source of the two numbers of a comparison, for the verdict."""
        match condition:
            case m.Compare(left, _, right):
                return f"{self.x.value(left, env)}, {self.x.value(right, env)}"
            case m.Between(of, low, _):
                return f"{self.x.value(of, env)}, {self.x.value(low, env)}"
        return "None, None"


def laid_cells(expressions: Expressions, places: str) -> str:
    """Source of the squares that places are laid on; nothing for those that are not laid."""
    if not expressions.game.places[places].on:
        return "()"
    first = expressions.layout.laid[places]
    return f"s[{first}:{first + len(expressions.game.places[places].names)}]"


def _product(digits: tuple[Digit, ...]) -> int:
    total = 1
    for digit in digits:
        total *= digit.size
    return total


def _set(names: set[str]) -> str:
    return "{" + ", ".join(repr(name) for name in sorted(names)) + "}"


def _shifted(source: str, low: int) -> str:
    return f"{source} + {low}" if low else source


def free_names(node: object) -> set[str]:
    """Free names of an expression."""
    bound = {
        item.var.name
        for item in m.walk(node)
        if isinstance(item, m.Quantified | m.FirstWhere | m.Subset)
    }
    return {item.name for item in m.walk(node) if isinstance(item, m.Var)} - bound
