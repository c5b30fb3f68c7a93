"""The values of counters, memories and names as a position writes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from rulespec import model as m
from rulespec.diagnostics import Diagnostic, Span, close_matches, problem
from rulespec.engine import Engine
from rulespec.limits import LARGEST_NUMBER
from rulespec.positions.spelling import value_names
from rulespec.walks import walk_number
from rulespec.yamltext import Scalar, Sequence, Tree


class Values:
    """Reads values, and gathers what is wrong with them and with all else."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.game = engine, engine.game
        self.found: list[Diagnostic] = []

    def complain(self, code: str, span: Span | None, **words: Any) -> None:
        self.found.append(problem(code, span, **words))

    def unknown(self, key: Scalar, known: Iterable[str]) -> None:
        matches = close_matches(key.text, known)
        self.complain("unknown-name", key.span, name=key.text, suggestions=matches)

    def value(self, name: str, tree: Tree, type_: m.Type) -> int:
        """The cell of a counter, memory or local; a number may be out of its range here."""
        text = tree.text if isinstance(tree, Scalar) else ""
        number = tree.number if isinstance(tree, Scalar) else None
        match type_:
            case m.NumberType(low, high):
                if number is None or not self._may_be_judged(name, number, type_):
                    self.complain("wanted-number", tree.span, name=name, low=low, high=high)
                    return 0
                return number
            case m.WalkType():
                return self._walk(tree, type_)
            case (
                m.FlagType() | m.PlayerType() | m.PlaceType() | m.StageType() | m.LineType()
                | m.PieceType() | m.ZoneType() | m.SetType()
            ):  # fmt: skip
                names = value_names(self.engine, type_)
                if text not in names:
                    self.unknown(Scalar(text, tree.span), list(names))
                return names.get(text, 0)
        assert_never(type_)

    def _may_be_judged(self, name: str, number: int, type_: m.NumberType) -> bool:
        """Whether a verdict can speak of the number: of what no rule speaks of, nothing but the
        reader says that it is out of its range."""
        if name in self.game.counters and self.game.counters[name].inner:
            return type_.low <= number <= type_.high
        return abs(number) <= LARGEST_NUMBER

    def _walk(self, tree: Tree, type_: m.WalkType) -> int:
        """The number of a walk, from the names of the places it enters."""
        names = value_names(self.engine, m.PlaceType(type_.places))
        items = tree.items if isinstance(tree, Sequence) else [tree]
        words = [item for item in items if isinstance(item, Scalar) and item.text]
        for word in words:
            if word.text not in names:
                self.unknown(word, list(names))
                return 0
        if len(words) > type_.most:
            self.complain("too-many", tree.span, name=type_.places, most=type_.most)
            return 0
        return walk_number([names[word.text] for word in words], len(names) + 1)
