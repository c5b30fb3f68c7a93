"""Numbers of moves: 0 is to pass; every alternative has a range of its own, in which the chosen
parts are the digits."""

from __future__ import annotations

from typing import assert_never

from rulespec import geometry
from rulespec import model as m
from rulespec.layout import longest_list
from rulespec.lowered import form as f
from rulespec.lowering.build import Bound, PieceAt, const, minus, plus, times
from rulespec.lowering.hub import Hub
from rulespec.program import PASS, Digit, move_number

CODE = f.Local("code")
"""The number of the move that is made."""


class Codes:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.bases: dict[int, tuple[int, tuple[Digit, ...]]] = {}
        self._next = PASS + 1

    def range(self, alternative: m.Alternative) -> tuple[int, int]:
        """The first number of an alternative's moves, and the one behind the last."""
        base, digits = self.known(alternative)
        return base, base + _product(digits)

    def known(self, alternative: m.Alternative) -> tuple[int, tuple[Digit, ...]]:
        found = self.bases.get(alternative.index)
        if found is None:
            digits = tuple(self._digit(binder) for binder in alternative.binders)
            found = self.bases[alternative.index] = (self._next, digits)
            self._next += _product(digits)
        return found

    def _digit(self, binder: m.Binder) -> Digit:
        game, layout = self.hub.game, self.hub.layout
        type_ = binder.var.type
        match type_:
            case m.NumberType(low, high):
                return Digit(low, high - low + 1)
            case m.PlayerType():
                return Digit(0, layout.players)
            case m.PlaceType(places):
                return Digit(0, len(game.places[places].names))
            case m.WalkType(places, most):
                return Digit(0, self.hub.steps.base(places) ** most)
            case m.LineType(family):
                return Digit(0, len(geometry.lines(game.grid(family.places), family)))
            case m.PieceType(leaves):
                cells = longest_list(layout, binder.source)
                if cells:
                    return Digit(0, cells * (binder.types or 1))
                return Digit(min(leaves), max(leaves) - min(leaves) + 1)
            case m.FlagType() | m.StageType() | m.ZoneType() | m.SetType():
                raise AssertionError(f"checked: nobody chooses a {type_}")
        assert_never(type_)

    def number(self, alternative: m.Alternative, values: list[int]) -> int:
        """The number of the move with these parts."""
        return move_number(*self.known(alternative), values)

    def encode(self, alternative: m.Alternative, parts: list[f.Number]) -> f.Number:
        base, digits = self.known(alternative)
        shift, weight = base, 1
        total: f.Number = const(0)
        for part, digit in zip(reversed(parts), reversed(digits), strict=True):
            shift -= digit.low * weight
            total = plus(total, times(const(weight), part))
            weight *= digit.size
        return plus(const(shift), total)

    def decode(self, alternative: m.Alternative, code: f.Number) -> list[f.Number]:
        """The parts of the move with a number."""
        base, digits = self.known(alternative)
        rest = minus(code, base)
        parts: list[f.Number] = []
        weight = 1
        for index, digit in reversed(list(enumerate(digits))):
            part = rest if weight == 1 else f.Arithmetic("//", rest, const(weight))
            if index:
                part = f.Arithmetic("%", part, const(digit.size))
            parts.append(plus(self.place(alternative.binders[index], part), digit.low))
            weight *= digit.size
        return parts[::-1]

    def told(self, binder: m.Binder, member: f.Number, bound: Bound) -> f.Number:
        """A part of a move: of a piece that is called by its type, its place and its type."""
        if not binder.named:
            return member
        assert isinstance(bound, PieceAt), "checked: only pieces have types"
        return plus(times(const(binder.types), member), minus(bound.leaf, binder.named[0]))

    def place(self, binder: m.Binder, part: f.Number) -> f.Number:
        """The place in its row of a piece that is called by its type; else the part itself."""
        return f.Arithmetic("//", part, const(binder.types)) if binder.named else part

    def type(self, binder: m.Binder, part: f.Number) -> f.Number:
        """The type that a piece is called by."""
        return plus(f.Arithmetic("%", part, const(binder.types)), binder.named[0])


def _product(digits: tuple[Digit, ...]) -> int:
    total = 1
    for digit in digits:
        total *= digit.size
    return total
