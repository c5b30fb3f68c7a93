"""Python source under construction, and how bound names are reached in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from rulespec import model as m
from rulespec.layout import ZoneCells


class Source:
    """Lines of Python with the current indentation."""

    def __init__(self, depth: int = 1) -> None:
        self.lines: list[str] = []
        self.depth = depth

    def add(self, line: str) -> None:
        indented = "    " * self.depth + line
        if line.endswith(" = 0") and self.lines and self.lines[-1] == indented:
            return  # a cell is cleared once
        self.lines.append(indented)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Lines below `head`; an empty block gets `pass`."""
        self.add(head)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.add("pass")
        self.depth -= 1

    def splice(self, other: Source) -> None:
        shift = "    " * (self.depth - 1)
        self.lines += [shift + line for line in other.lines]


@dataclass(frozen=True, slots=True)
class ZoneCode:
    """A zone as generated code sees it: where its cells begin, as Python source."""

    cells: ZoneCells
    start: str
    owner: str | None = None
    """Its owner, as source."""
    owners: str | None = None
    """Source of the owners to loop over, for the zones of several players together."""

    @property
    def length(self) -> str:
        return f"s[{self.start}]"

    def of(self, owner: str) -> ZoneCode:
        """The zone of one of several owners."""
        return ZoneCode(self.cells, scaled(self.cells.base, self.cells.stride, owner), owner)


@dataclass(frozen=True, slots=True)
class PieceCode:
    """A piece: its type as source, and where it is (with its place in a list)."""

    leaf: str
    zone: ZoneCode | None = None
    position: str | None = None


@dataclass(frozen=True, slots=True)
class WalkCode:
    """A walk: its number as source, and where it begins, if that is known."""

    number: str
    start: str | None = None


@dataclass(frozen=True, slots=True)
class Near:
    """All that a single step leads to from a place: how `is a step from` is looped over."""

    steps: str
    start: m.One


Bound = str | PieceCode | ZoneCode | WalkCode
Bindings = dict[str, Bound]


@dataclass(slots=True)
class Names:
    """Fresh names for variables and functions, and the constants of the generated module."""

    count: int = 0
    constants: dict[str, str] = field(default_factory=dict)
    """Source of each constant table, to its name."""

    def fresh(self, prefix: str) -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def constant(self, value: object) -> str:
        """The name of a constant table; equal tables share one."""
        return self.made(repr(value))

    def made(self, source: str) -> str:
        """The name of what a piece of source makes, once for the whole module."""
        return self.constants.setdefault(source, f"C{len(self.constants)}")


def plus(left: int | str, right: int | str) -> str:
    """Source of a sum, folded where it can be."""
    if is_number(left) and is_number(right):
        return str(int(left) + int(right))
    if str(right) == "0":
        return str(left)
    if str(left) == "0":
        return str(right)
    return f"{left} + {right}"


def scaled(base: int | str, stride: int, index: str) -> str:
    """Source of `base + stride * index`."""
    if is_number(index):
        return plus(base, stride * int(index))
    return plus(base, index if stride == 1 else f"{stride} * {wrap(index)}")


def wrap(source: str) -> str:
    """Parenthesised unless it is a single term."""
    simple = source.replace("_", "a").isalnum() or (
        source.startswith("s[") and source.endswith("]") and source.count("[") == 1
    )
    return source if simple else f"({source})"


def is_number(source: int | str) -> bool:
    return isinstance(source, int) or source.lstrip("-").isdigit()


def place_set(place: m.Expr, game: m.Game) -> str:
    """The name of the set of places that a place expression belongs to."""
    match place:
        case m.Place(places, _):
            return places
        case m.Var(_, m.PlaceType(places, _)):
            return places
        case m.FirstWhere(m.Var(_, m.PlaceType(places, _)), _, _):
            return places
        case m.LastOf(m.Var(_, m.LineType(family))):
            return family.places
        case m.PlacesOf(_, places):
            return places
        case m.Reach(_, start):
            return place_set(start, game)
        case m.EndOf(m.Var(_, m.WalkType(places, _))):
            return places
    type_ = kept_type(place, game)
    if isinstance(type_, m.PlaceType | m.WalkType):
        return type_.places
    raise AssertionError(f"not a place: {place}")


def kept_type(node: m.Expr, game: m.Game) -> m.Type | None:
    """The type of what a memory keeps, a value gives or a table says; of others, nothing."""
    match node:
        case m.MemoryRef(memory, _):
            return game.memories[memory].type
        case m.ValueOf(value, _):
            return game.values[value].type
        case m.AttributeOfPlace(name, _, places):
            return dict(game.places[places].attributes)[name]
        case m.Attribute(name, _):
            kinds = (dict(kind.attributes).get(name) for kind in game.kinds.values())
            return next((type_ for type_ in kinds if type_ is not None), None)
        case m.LaidOn(place):
            return m.PlaceType(game.places[place_set(place, game)].on, optional=True)
        case m.EndOf(walk):
            inner = kept_type(walk, game)
            return m.PlaceType(inner.places) if isinstance(inner, m.WalkType) else None
        case m.Var(_, type_):
            return type_
    return None
