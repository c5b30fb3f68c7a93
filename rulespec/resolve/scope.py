"""The names of a game while it is being resolved, and how to look them up."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Gathered, Label, Span, close_matches, problem

Env = dict[str, m.Var]

ATTRIBUTES_OF_GRID = ("file", "rank")


@dataclass(slots=True)
class Scope:
    """Everything declared so far; the resolver fills it in, expressions read it."""

    gathered: Gathered
    seats: tuple[str, ...] = ()
    fewest: int = 1
    leaves: list[m.Leaf] = field(default_factory=list)
    kinds: dict[str, m.Kind] = field(default_factory=dict)
    places: dict[str, m.Places] = field(default_factory=dict)
    steps: dict[str, m.Steps] = field(default_factory=dict)
    zones: dict[str, m.Zone] = field(default_factory=dict)
    counters: dict[str, m.Counter] = field(default_factory=dict)
    memories: dict[str, m.Memory] = field(default_factory=dict)
    options: dict[str, m.Option] = field(default_factory=dict)
    parameters: dict[str, m.Parameter] = field(default_factory=dict)
    value_heads: dict[str, tuple[tuple[m.Var, ...], m.Type]] = field(default_factory=dict)
    procedure_heads: dict[str, tuple[m.Var, ...]] = field(default_factory=dict)
    place_names: dict[str, m.Place] = field(default_factory=dict)
    leaf_names: dict[str, frozenset[int]] = field(default_factory=dict)
    declared: dict[str, Span] = field(default_factory=dict)
    moved: set[str] = field(default_factory=set)
    """Names of pieces that have been put somewhere, on the way through a rule."""

    def declare(self, word: s.Word, reserved: frozenset[str]) -> None:
        """Note that `word` is taken; complain if it was, or if it is a word of the language."""
        first = self.declared.get(word.text)
        if word.text in reserved:
            self.gathered.add(problem("reserved-word", word.span, name=word.text))
        elif first is not None:
            self.gathered.add(
                problem("duplicate-name", word.span, related=[Label(first, "first")], name=word.text)
            )
        else:
            self.declared[word.text] = word.span

    def unknown(self, word: s.Word, known: object = None) -> None:
        names = list(known) if isinstance(known, (dict, list, tuple, set)) else list(self.declared)
        suggestions = close_matches(word.text, names)
        related = [Label(self.declared[n], "similar") for n in suggestions[:1] if n in self.declared]
        self.gathered.add(
            problem(
                "unknown-name", word.span, related=related, suggestions=suggestions, name=word.text
            )
        )

    def wrong_type(self, span: Span, expected: str) -> None:
        self.gathered.add(problem("wrong-type", span, expected=expected))

    def leaves_of(self, word: s.Word) -> frozenset[int]:
        """The piece types that a kind, or a single card of a table, stands for."""
        if word.text in self.kinds:
            return frozenset(self.kinds[word.text].leaves)
        if word.text in self.leaf_names:
            return self.leaf_names[word.text]
        self.unknown(word, [*self.kinds, *self.leaf_names])
        return frozenset()

    def attributes(self) -> dict[str, m.NumberType]:
        found: dict[str, m.NumberType] = {}
        for kind in self.kinds.values():
            for name, type_ in kind.attributes:
                known = found.get(name, type_)
                found[name] = m.NumberType(min(known.low, type_.low), max(known.high, type_.high))
        return found


def number(word: s.Word) -> int:
    return int(word.text)


def bounds(range_: s.Range) -> tuple[int, int]:
    low = constant(range_.low)
    return low, constant(range_.high) if range_.high is not None else low


def constant(node: object) -> int:
    match node:
        case s.Number(value):
            return int(value.text)
        case s.Negative(value):
            return -int(value.text)
        case s.Yes():
            return 1
        case s.No():
            return 0
    raise AssertionError("the grammar allows only constants here")


def texts(words: s.Words) -> tuple[str, ...]:
    return tuple(word.text for word in words)
