"""Positions as YAML that a person can write: sparse over a seeded set-up, and back in full."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, assert_never

from rulespec import model as m
from rulespec.diagnostics import Diagnostic, InputError, Span, close_matches, problem
from rulespec.engine import Chance, Engine, walk_number
from rulespec.layout import ACTIVE, DECISION, WINNERS, ZoneCells
from rulespec.limits import LARGEST_NUMBER
from rulespec.program import Site, SiteLocal
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree

OVER = "over"
EMPTY = "empty"
"""A gap in a row, which no row of a game has."""
TURNED_BY = " turned by "
SET_UPS_TRIED = 50
HEAD = ("game", "players", "variants", "data", "seed")
FLOW = ("turn", "at", "with", "winners")
_COUNTED = re.compile(r"(?:(\d+) )?(.+?)(?: (up|down))?", re.DOTALL)

Piece = tuple[int, int]
"""Type of a piece and whether it lies face up."""


@dataclass(slots=True)
class Header:
    """What must be known before a position can be read."""

    game: str = ""
    players: int | None = None
    variants: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    seed: int = 0
    span: Span | None = None


@dataclass(slots=True)
class Position:
    """A state as read, and which of its parts the text gave."""

    cells: list[int]
    seed: int
    given: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """(name, owner number) of every zone, counter and memory that was listed."""


def header(tree: Tree) -> Header:
    """Game, players, variants and seed of a position or log; raises InputError."""
    if not isinstance(tree, Mapping):
        raise InputError([problem("not-a-position", tree.span)])
    game = tree.get("game")
    if not isinstance(game, Scalar):
        raise InputError([problem("position-without-game", tree.span)])
    players, seed = tree.get("players"), tree.get("seed")
    return Header(
        game.text,
        None if players is None else _number(players, "players", 0, 99),
        _names(tree.get("variants")),
        _names(tree.get("data")),
        0 if seed is None else _big_number(seed),
        game.span,
    )


def _names(tree: Tree | None) -> tuple[str, ...]:
    items = tree.items if isinstance(tree, Sequence) else [tree] if tree is not None else []
    return tuple(item.text for item in items if isinstance(item, Scalar) and item.text)


def _number(tree: Tree, name: str, low: int, high: int) -> int:
    value = tree.number if isinstance(tree, Scalar) else None
    if value is None or not low <= value <= high:
        raise InputError([problem("wanted-number", tree.span, name=name, low=low, high=high)])
    return value


def _big_number(tree: Tree) -> int:
    if isinstance(tree, Scalar) and re.fullmatch(r"\d{1,20}", tree.text):
        return int(tree.text) & ((1 << 64) - 1)
    raise InputError([problem("wanted-number", tree.span, name="seed", low=0, high="2^64-1")])


# Reading


def read(engine: Engine, tree: Tree) -> Position:
    """The state that a position describes; raises InputError with all that is unreadable."""
    assert isinstance(tree, Mapping)
    return _Reader(engine, tree).position()


class _Reader:
    def __init__(self, engine: Engine, tree: Mapping) -> None:
        self.engine = engine
        self.game = engine.game
        self.layout = engine.layout
        self.tree = tree
        self.found: list[Diagnostic] = []
        self.chance, self.cells = self._base(header(tree).seed)
        self.given: set[tuple[str, int]] = set()
        self.listed: dict[tuple[str, int], list[Piece]] = {}

    def _base(self, seed: int) -> tuple[Chance, list[int]]:
        """The set-up that a sparse text is laid over: one in which the given player is to move."""
        turn = self.tree.get("turn")
        wanted = turn.text if isinstance(turn, Scalar) else ""
        bases = []
        for shift in range(SET_UPS_TRIED):
            chance = Chance.seeded(seed + shift)
            cells = self.engine.start(chance)
            bases.append((chance, cells))
            if self.game.seat_names[cells[ACTIVE]] == wanted or not chance.record or not wanted:
                return chance, cells
        return bases[0]

    def position(self) -> Position:
        for key, value in self.tree:
            self._entry(key, value)
        self._flow()
        if self.found:
            raise InputError(self.found)
        self._lay_pieces()
        return Position(self.cells, header(self.tree).seed, frozenset(self.given))

    def _complain(self, code: str, span: Span | None, **words: Any) -> None:
        self.found.append(problem(code, span, **words))

    def _unknown(self, key: Scalar, known: list[str]) -> None:
        matches = close_matches(key.text, known)
        self._complain("unknown-name", key.span, name=key.text, suggestions=matches)

    def _entry(self, key: Scalar, value: Tree) -> None:
        name = key.text
        if name in self.layout.zones:
            self._zone(self.layout.zones[name], key, value)
        elif name in laid_on(self.engine):
            self._laid(name, laid_on(self.engine)[name], value)
        elif name in self.layout.spots:
            self._spots(self.layout.spots[name], value)
        elif name in self.layout.counters:
            counter = self.game.counters[name]
            self._cells(name, self.layout.counters[name], counter.owner, counter.type, value)
        elif name in self.layout.memories:
            memory = self.game.memories[name]
            self._cells(name, self.layout.memories[name], memory.owner, memory.type, value)
        elif name not in HEAD and name not in FLOW:
            self._unknown(key, _known_keys(self.engine))

    # Zones

    def _zone(self, cells: ZoneCells, key: Scalar, value: Tree) -> None:
        if cells.zone.owner is None:
            self._contents(cells, 0, value)
            return
        if not isinstance(value, Mapping):
            self._complain("wanted-owners", value.span, name=key.text)
            return
        names = owner_names(self.engine, cells.zone.owner)
        for owner, contents in value:
            if owner.text not in names:
                self._unknown(owner, names)
            else:
                self._contents(cells, names.index(owner.text), contents)

    def _contents(self, cells: ZoneCells, owner: int, value: Tree) -> None:
        items = value.items if isinstance(value, Sequence) else [value]
        pieces: list[Piece] = []
        for item in items:
            if isinstance(item, Scalar) and item.text:
                pieces += self._pieces(cells, owner, item)
            elif not isinstance(item, Scalar):
                self._complain("wanted-pieces", item.span, name=cells.zone.name)
        if cells.form == "list" and len(pieces) >= cells.stride:
            self._complain("too-many", value.span, name=cells.zone.name, most=cells.stride - 1)
        self.listed[(cells.zone.name, owner)] = pieces
        self.given.add((cells.zone.name, owner))

    def _pieces(self, cells: ZoneCells, owner: int, item: Scalar) -> list[Piece]:
        if item.text == EMPTY and cells.form == "list":
            return [(m.GAP, 0)]
        match = _COUNTED.fullmatch(item.text)
        assert match is not None
        amount = int((match[1] or "1")[:5])  # more digits are too many anyway
        name, face = match[2], match[3]
        labels = _labels(self.engine, cells)
        if name not in labels:
            self._unknown(Scalar(name, item.span), list(labels))
            return []
        leaf = labels[name]
        if leaf not in cells.zone.leaves or (
            cells.form == "own" and owner != self.game.leaves[leaf].seat
        ):
            self._complain("wrong-piece", item.span, piece=name, zone=cells.zone.name)
            return []
        if amount > 999:
            self._complain("wanted-number", item.span, name=name, low=1, high=999)
            return []
        return [(leaf, int(face != "down"))] * amount

    def _spots(self, cells: ZoneCells, value: Tree) -> None:
        if not isinstance(value, Mapping):
            self._complain("wanted-owners", value.span, name=cells.zone.name)
            return
        names = owner_names(self.engine, cells.zone.name)
        for index in range(len(names)):
            self.listed[(cells.zone.name, index)] = []
            self.given.add((cells.zone.name, index))
        for place, piece in value:
            if place.text not in names:
                self._unknown(place, names)
            elif isinstance(piece, Scalar):
                pieces = self._pieces(cells, 0, piece)
                if len(pieces) > 1:
                    self._complain("too-many", piece.span, name=place.text, most=1)
                self.listed[(cells.zone.name, names.index(place.text))] = pieces
            else:
                self._complain("wanted-pieces", piece.span, name=place.text)

    def _laid(self, grid: str, places: str, value: Tree) -> None:
        """Which place lies on which square; what is not listed lies nowhere."""
        if not isinstance(value, Mapping):
            self._complain("wanted-owners", value.span, name=grid)
            return
        squares = owner_names(self.engine, grid)
        names = value_names(self.engine, m.PlaceType(places))
        first = self.layout.laid[places]
        self.cells[first : first + len(names)] = [0] * len(names)
        self.given.add((grid, 0))
        for square, place in value:
            name, turn = self._turned(place, self.game.places[places])
            if square.text not in squares:
                self._unknown(square, squares)
            elif name not in names:
                self._unknown(Scalar(name, place.span), list(names))
            elif self.cells[first + names[name]]:
                self._complain("duplicate-key", place.span, name=name)
            else:
                self.cells[first + names[name]] = squares.index(square.text) + 1
                if self.game.places[places].turned:
                    self.cells[first + len(names) + names[name]] = turn

    def _turned(self, place: Tree, places: m.Places) -> tuple[str, int]:
        """A place that lies on a square, and by how many sides it is turned."""
        text = place.text if isinstance(place, Scalar) else ""
        name, turned, turn = text.partition(TURNED_BY)
        if not turned or not places.turned:
            return text, 0
        sides = len(self.game.grid(places.name).sides)
        return name, _number(Scalar(turn, place.span), name, 0, sides - 1)

    def _lay_pieces(self) -> None:
        """Listed zones are exact; home zones take what is left, unless they are listed too."""
        pools = _Pools(self.engine, self.cells, self.listed, self.chance)
        pools.settle()

    # Numbers

    def _cells(self, name: str, base: int, owner: str | None, type_: m.Type, value: Tree) -> None:
        if owner is None:
            self.cells[base] = self._value(name, value, type_)
            self.given.add((name, 0))
            return
        if not isinstance(value, Mapping):
            self._complain("wanted-owners", value.span, name=name)
            return
        names = owner_names(self.engine, owner)
        for key, each in value:
            if key.text not in names:
                self._unknown(key, names)
                continue
            index = names.index(key.text)
            self.cells[base + index] = self._value(name, each, type_)
            self.given.add((name, index))

    def _value(self, name: str, tree: Tree, type_: m.Type) -> int:
        """The cell of a counter, memory or local; a number may be out of its range here."""
        text = tree.text if isinstance(tree, Scalar) else ""
        number = tree.number if isinstance(tree, Scalar) else None
        match type_:
            case m.NumberType(low, high):
                if number is None or abs(number) > LARGEST_NUMBER:
                    self._complain("wanted-number", tree.span, name=name, low=low, high=high)
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
                    self._unknown(Scalar(text, tree.span), list(names))
                return names.get(text, 0)
        assert_never(type_)

    def _walk(self, tree: Tree, type_: m.WalkType) -> int:
        """The number of a walk, from the names of the places it enters."""
        names = value_names(self.engine, m.PlaceType(type_.places))
        items = tree.items if isinstance(tree, Sequence) else [tree]
        words = [item for item in items if isinstance(item, Scalar) and item.text]
        for word in words:
            if word.text not in names:
                self._unknown(word, list(names))
                return 0
        if len(words) > type_.most:
            self._complain("too-many", tree.span, name=type_.places, most=type_.most)
            return 0
        return walk_number([names[word.text] for word in words], len(names) + 1)

    # Flow

    def _flow(self) -> None:
        names = owner_names(self.engine, "player")
        turn = self._word("turn")
        if turn is not None:
            self.given.add(("turn", 0))
            if turn.text in names:
                self.cells[ACTIVE] = names.index(turn.text)
            else:
                self._unknown(turn, names)
        site = self._site(self._word("at"))
        first = self.layout.first_local
        self.cells[first:] = [0] * (self.layout.size - first)
        self._locals(site)
        self.cells[WINNERS] = 0
        for name in self._winners():
            if name.text in names:
                self.cells[WINNERS] |= 1 << names.index(name.text)
            else:
                self._unknown(name, names)

    def _word(self, key: str) -> Scalar | None:
        """An entry that must be a single word."""
        tree = self.tree.get(key)
        if tree is None or isinstance(tree, Scalar):
            return tree
        self._complain("wanted-word", tree.span, name=key)
        return None

    def _winners(self) -> list[Scalar]:
        tree = self.tree.get("winners")
        items = tree.items if isinstance(tree, Sequence) else [] if tree is None else [tree]
        words = [item for item in items if isinstance(item, Scalar)]
        if len(words) < len(items) and tree is not None:
            self._complain("wanted-word", tree.span, name="winners")
        return words

    def _site(self, at: Scalar | None) -> Site | None:
        sites = {site.name: site for site in self.engine.program.sites}
        if at is None:
            return self.engine.site(self.cells)
        text = at.text
        if text == OVER:
            self.cells[DECISION] = 0
            return None
        if text not in sites:
            known = ", ".join(f"`{name}`" for name in [*sites, OVER])
            matches = close_matches(text, [*sites, OVER])
            self._complain("unknown-decision", at.span, name=text, known=known, suggestions=matches)
            return None
        self.cells[DECISION] = sites[text].number
        return sites[text]

    def _locals(self, site: Site | None) -> None:
        given = self.tree.get("with")
        entries = given if isinstance(given, Mapping) else Mapping()
        if given is not None and entries is not given:
            self._complain("wanted-owners", given.span, name="with")
        known = {local.name: local for local in site.locals} if site else {}
        for key, value in entries:
            if key.text not in known:
                self._unknown(key, list(known))
                continue
            local = known.pop(key.text)
            self.cells[local.cell] = self._local_value(local, value)
        known = {name: local for name, local in known.items() if not local.outer}
        for local in known.values():
            if isinstance(local.type, m.NumberType):
                self.cells[local.cell] = 1  # a loop that is running has begun at least once
            elif isinstance(given, Mapping) or self.tree.get("at") is not None:
                self._complain("missing-local", self.tree.span, name=local.name)
        if site is not None and not self.found:
            self._come_to_turn(site, [local.cell for local in known.values()])

    def _come_to_turn(self, site: Site, loops: list[int]) -> None:
        """Let the loops that a text says nothing of have come to the player whose turn it is."""
        decider = self.engine.namespace.get(f"decider_{site.number}")
        if decider is None or decider(self.cells) == self.cells[ACTIVE]:
            return
        for cell in loops:
            for count in range(1, self.engine.players + 1):
                self.cells[cell] = count
                if decider(self.cells) == self.cells[ACTIVE]:
                    return
            self.cells[cell] = 1

    def _local_value(self, local: SiteLocal, value: Tree) -> int:
        if isinstance(local.type, m.PieceType):
            return self._local_piece(local, value)
        return self._value(local.name, value, local.type)

    def _local_piece(self, local: SiteLocal, value: Tree) -> int:
        cells = self.layout.zones.get(local.zone)
        if cells is not None and cells.form == "list":
            return _number(value, local.name, 1, cells.stride - 1) - 1
        labels = _labels(self.engine, cells or self.layout.zones[m.BOX])
        text = value.text if isinstance(value, Scalar) else ""
        assert isinstance(local.type, m.PieceType)
        if text not in labels or labels[text] not in local.type.leaves:
            fitting = [name for name, leaf in labels.items() if leaf in local.type.leaves]
            self._unknown(Scalar(text, value.span), fitting)
            return 0
        return labels[text]


class _Pools:
    """Moves pieces so that listed zones hold what they should and nothing is lost or doubled."""

    def __init__(
        self,
        engine: Engine,
        cells: list[int],
        listed: dict[tuple[str, int], list[Piece]],
        chance: Chance,
    ) -> None:
        self.engine, self.cells, self.listed, self.chance = engine, cells, listed, chance
        self.layout, self.game = engine.layout, engine.game
        self.all = {**self.layout.zones, **self.layout.spots}

    def settle(self) -> None:
        unlisted = {
            (name, owner): pieces_in(cells, owner, self.cells)
            for name, cells in self.all.items()
            for owner in range(cells.owners)
            if (name, owner) not in self.listed
        }
        wanted = Tally(leaf for pieces in self.listed.values() for leaf, _ in pieces)
        for leaf in range(len(self.game.leaves)):
            if self._has_keeper(leaf):
                self._bring_home(leaf, wanted[leaf], unlisted)
            else:
                self._settle_leaf(leaf, wanted[leaf], unlisted)
        for (name, owner), pieces in (*self.listed.items(), *unlisted.items()):
            _write(self.all[name], owner, pieces, self.cells)

    def _settle_leaf(
        self, leaf: int, wanted: int, unlisted: dict[tuple[str, int], list[Piece]]
    ) -> None:
        info = self.game.leaves[leaf]
        if info.seat is not None and info.seat >= self.engine.players:
            return
        held = {key: [p[0] for p in pieces].count(leaf) for key, pieces in unlisted.items()}
        surplus = wanted + sum(held.values()) - info.count
        home = self._home(leaf, info)
        holders = sorted((key for key in held if held[key]), key=lambda key: key != home)
        while surplus > 0 and holders:
            key = holders[0]
            pieces = unlisted[key]
            index = next((i for i, p in enumerate(pieces) if p[0] == leaf), None)
            if index is None:
                holders.pop(0)
                continue
            face = pieces.pop(index)[1]
            if key != home and home in unlisted:
                self._replace(pieces, index, face, key[0], unlisted[home])
            surplus -= 1
        if surplus < 0 and home in unlisted:
            unlisted[home] += [(leaf, 1)] * -surplus

    def _has_keeper(self, leaf: int) -> bool:
        """Whether a rule names the player with whom a piece is at home."""
        name = self.game.home(leaf)
        return name != m.BOX and bool(self.game.zones[name].home_of)

    def _bring_home(
        self, leaf: int, wanted: int, unlisted: dict[tuple[str, int], list[Piece]]
    ) -> None:
        """What lies neither in a listed zone nor on the table is with its player, or in the box."""
        zone = self.game.zones[self.game.home(leaf)]
        value = self.engine.namespace[f"value_{zone.home_of.replace('-', '_')}"]
        keeper = value(self.cells, self.cells[ACTIVE], leaf)
        home = (zone.name, keeper) if keeper >= 0 else (m.BOX, 0)
        for key, pieces in unlisted.items():
            if key[0] in (zone.name, m.BOX):
                pieces[:] = [piece for piece in pieces if piece[0] != leaf]
        present = sum(p[0] == leaf for pieces in unlisted.values() for p in pieces)
        rest = self.game.leaves[leaf].count - wanted - present
        if rest > 0 and home in unlisted:
            unlisted[home] += [(leaf, 1)] * rest

    def _home(self, leaf: int, info: m.Leaf) -> tuple[str, int]:
        name = self.game.home(leaf)
        owned = name != m.BOX and self.game.zones[name].owner == "player"
        return (name, info.seat or 0) if owned else (name, 0)

    def _replace(
        self, pieces: list[Piece], index: int, face: int, zone: str, source: list[Piece]
    ) -> None:
        """A zone that the text does not mention keeps its size: it gets another piece."""
        allowed = self.all[zone].zone.leaves
        fitting = [i for i, piece in enumerate(source) if piece[0] in allowed]
        if fitting:
            leaf, _ = source.pop(fitting[self.chance.below(len(fitting))])
            pieces.insert(index, (leaf, face))


def pieces_in(cells: ZoneCells, owner: int, s: list[int]) -> list[Piece]:
    """The pieces of a zone, in order; of a bag, by type."""
    start = cells.at(owner)
    match cells.form:
        case "list":
            return [(e >> 1, e & 1) for e in s[start + 1 : start + 1 + s[start]]]
        case "spot":
            return [(s[start] - 1, 1)] if s[start] else []
        case "own":
            leaf = sorted(cells.zone.leaves)[owner]
            return [(leaf, 1)] * s[start]
    return [
        (cells.lowest + index, 1)
        for index, count in enumerate(s[start : start + cells.stride])
        for _ in range(count)
    ]


def _write(cells: ZoneCells, owner: int, pieces: list[Piece], s: list[int]) -> None:
    start = cells.at(owner)
    s[start : start + cells.stride] = [0] * cells.stride
    match cells.form:
        case "list":
            s[start] = len(pieces)
            for index, (leaf, up) in enumerate(pieces):
                s[start + 1 + index] = leaf * 2 + up
        case "spot":
            s[start] = pieces[0][0] + 1 if pieces else 0
        case "own":
            s[start] = len(pieces)
        case _:
            for leaf, _ in pieces:
                s[start + leaf - cells.lowest] += 1


# Writing


def describe(engine: Engine, cells: list[int]) -> dict[str, Any]:
    """A state as plain data, every zone listed: what `read` reads back."""
    flow: dict[str, Any] = {"turn": engine.game.seat_names[cells[ACTIVE]]}
    site = engine.site(cells)
    flow["at"] = site.name if site else OVER
    if site and site.locals:
        flow["with"] = {local.name: _local_text(engine, local, cells) for local in site.locals}
    if cells[WINNERS]:
        names = engine.game.seat_names
        flow["winners"] = [names[p] for p in range(engine.players) if cells[WINNERS] >> p & 1]
    return {**flow, **dict(_zones(engine, cells)), **dict(_numbers(engine, cells))}


def turned_name(place: str, turn: int) -> str:
    """How a place that lies on a square is written."""
    return f"{place}{TURNED_BY}{turn}" if turn else place


def laid_on(engine: Engine) -> dict[str, str]:
    """Grids that places are laid on, and those places."""
    return {places.on: name for name, places in engine.game.places.items() if places.on}


def _zones(engine: Engine, s: list[int]) -> Iterator[tuple[str, Any]]:
    for grid, name in laid_on(engine).items():
        squares, first = engine.game.places[grid].names, engine.layout.laid[name]
        places = engine.game.places[name]
        lying = {
            squares[s[first + index] - 1]: turned_name(
                place, s[first + len(places.names) + index] if places.turned else 0
            )
            for index, place in enumerate(places.names)
            if s[first + index]
        }
        yield grid, {square: lying[square] for square in squares if square in lying}
    for name, cells in engine.layout.spots.items():
        spots = engine.game.places[name].names
        filled = {
            spots[i]: label(engine, cells, s[cells.base + i] - 1)
            for i in range(cells.owners)
            if s[cells.base + i]
        }
        yield name, filled
    for name, cells in engine.layout.zones.items():
        if cells.zone.owner is None:
            yield name, contents(engine, cells, pieces_in(cells, 0, s))
        else:
            names = owner_names(engine, cells.zone.owner)
            yield (
                name,
                {
                    names[i]: contents(engine, cells, pieces_in(cells, i, s))
                    for i in range(cells.owners)
                },
            )


def contents(
    engine: Engine, cells: ZoneCells, pieces: list[Piece], names: dict[int, str] | None = None
) -> list[str]:
    """Pieces as a position lists them: counted in a bag, one by one in a row.

    `names` are what some types are called here instead.
    """
    known = names or {}
    told = [(known.get(leaf) or label(engine, cells, leaf), leaf, up) for leaf, up in pieces]
    if cells.form == "list":
        faces = ("down", "up")
        faced = cells.zone.faced
        return [
            name + (f" {faces[up]}" if faced and leaf != m.GAP else "") for name, leaf, up in told
        ]
    tally = Tally(name for name, _, _ in told)
    return [(f"{count} " if count > 1 else "") + name for name, count in tally.items()]


def _numbers(engine: Engine, s: list[int]) -> Iterator[tuple[str, Any]]:
    game, layout = engine.game, engine.layout
    for counter in game.counters.values():
        yield counter.name, _owned(engine, counter.owner, layout.counters[counter.name], s, str)
    for memory in game.memories.values():
        base = layout.memories[memory.name]
        if isinstance(memory.type, m.WalkType):
            walk = partial(_walk_names, engine, memory.type)
            yield memory.name, _owned(engine, memory.owner, base, s, walk)
            continue
        texts = {value: text for text, value in value_names(engine, memory.type).items()}
        yield (
            memory.name,
            _owned(engine, memory.owner, base, s, lambda v, t=texts: t.get(v, str(v))),
        )


def _walk_names(engine: Engine, type_: m.WalkType, number: int) -> list[str]:
    return engine.walk_text(type_, number).split()


def _owned(engine: Engine, owner: str | None, base: int, s: list[int], text: Any) -> Any:
    def shown(value: int) -> Any:
        found = text(value)
        return int(found) if isinstance(found, str) and found.lstrip("-").isdigit() else found

    if owner is None:
        return shown(s[base])
    return {name: shown(s[base + i]) for i, name in enumerate(owner_names(engine, owner))}


def _local_text(engine: Engine, local: SiteLocal, s: list[int]) -> Any:
    value, type_ = s[local.cell], local.type
    match type_:
        case m.PieceType():
            cells = engine.layout.zones.get(local.zone)
            if cells is not None and cells.form == "list":
                return value + 1
            return label(engine, cells or engine.layout.zones[m.BOX], value)
        case m.NumberType():
            return value
        case m.WalkType():
            return _walk_names(engine, type_, value)
        case (
            m.FlagType() | m.PlayerType() | m.PlaceType() | m.StageType() | m.LineType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            texts = {number: text for text, number in value_names(engine, type_).items()}
            return texts.get(value, value)
    assert_never(type_)


# Names


def _known_keys(engine: Engine) -> list[str]:
    layout = engine.layout
    return [
        *HEAD, *FLOW, *layout.zones, *layout.spots, *laid_on(engine), *layout.counters,
        *layout.memories,
    ]  # fmt: skip


def owner_names(engine: Engine, owner: str) -> list[str]:
    if owner == "player":
        return list(engine.game.seat_names[: engine.players])
    return list(engine.game.places[owner].names)


def _labels(engine: Engine, cells: ZoneCells) -> dict[str, int]:
    """How the pieces of a zone are written, to their types."""
    game = engine.game
    leaves = [i for i, leaf in enumerate(game.leaves) if (leaf.seat or 0) < engine.players]
    return {label(engine, cells, i): i for i in leaves}


def label(engine: Engine, cells: ZoneCells, leaf: int) -> str:
    """How a piece is written: by its name, by its owner where all are of one kind."""
    if leaf == m.GAP:
        return EMPTY
    info = engine.game.leaves[leaf]
    if info.seat is None:
        return info.name
    seat = engine.game.seat_names[info.seat]
    return (
        seat
        if len({engine.game.leaves[i].name for i in cells.zone.leaves}) == 1
        else f"{seat}'s {info.name}"
    )


def value_names(engine: Engine, type_: m.Type) -> dict[str, int]:
    """The values of a memory or local, by how they are written."""
    match type_:
        case m.FlagType():
            return {"no": 0, "yes": 1}
        case m.PlayerType(optional):
            names, shift = owner_names(engine, "player"), int(optional)
        case m.PlaceType(places, optional):
            names, shift = owner_names(engine, places), int(optional)
        case m.NumberType(low, high):
            return {str(value): value for value in range(low, high + 1)}
        case m.StageType(stages):
            return {name: index for index, name in enumerate(stages, 1)}
        case m.WalkType() | m.LineType() | m.PieceType() | m.ZoneType() | m.SetType():
            return {}  # written otherwise, or never kept
        case _:
            assert_never(type_)
    found = {name: index + shift for index, name in enumerate(names)}
    return {"none": 0, **found} if shift else found
