"""Positions as people write them: sparse, over a set-up with a seed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulespec import model as m
from rulespec.chance import Chance
from rulespec.diagnostics import InputError, Span, close_matches, problem
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, DECISION, WINNERS, ZoneCells
from rulespec.positions.ledger_reading import LedgerReading
from rulespec.positions.ledgers import THIS_TURN
from rulespec.positions.pools import Pools
from rulespec.positions.spelling import (
    AS,
    EMPTY,
    FLOW,
    HEAD,
    IN_USE,
    OVER,
    TURNED_BY,
    Piece,
    laid_on,
    owner_names,
    piece_names,
    value_names,
)
from rulespec.positions.values import Values
from rulespec.program import Site, SiteLocal
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree

SET_UPS_TRIED = 50
_COUNTED = re.compile(
    rf"(?:(\d+) )?(.+?)(?: (up|down))?({IN_USE}(?: ([2-9]))?)?((?:{AS}[a-z0-9-]+)*)", re.DOTALL
)


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
        self.values = Values(engine)
        self._complain, self._unknown = self.values.complain, self.values.unknown
        self.chance, self.cells = self._base(header(tree).seed)
        self.given: set[tuple[str, int]] = set()
        self.listed: dict[tuple[str, int], list[Piece]] = {}
        self.kept = LedgerReading(self.values, self.cells)
        self._written: dict[str, dict[str, int]] = {}
        """How the pieces of each zone are written, once that was asked."""

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
        if self.values.found:
            raise InputError(self.values.found)
        self._lay_pieces()
        return Position(self.cells, header(self.tree).seed, frozenset(self.given))

    def _entry(self, key: Scalar, value: Tree) -> None:
        name = key.text
        if name in self.layout.zones:
            self._zone(self.layout.zones[name], key, value)
        elif name in laid_on(self.engine):
            self._laid(name, laid_on(self.engine)[name], value)
        elif name in self.layout.spots:
            self._spots(self.layout.spots[name], value)
        elif self.kept.is_kept(key):
            return
        elif name in self.layout.counters:
            counter = self.game.counters[name]
            self._cells(name, self.layout.counters[name], counter.owner, counter.type, value)
        elif name in self.layout.memories:
            memory = self.game.memories[name]
            self._cells(name, self.layout.memories[name], memory.owner, memory.type, value)
        elif name in self.kept.root.of:
            self.kept.read(self.kept.root.of[name], key, value)
        elif name not in HEAD and name not in FLOW:
            self._unknown(key, self._known_keys())

    def _known_keys(self) -> list[str]:
        """What a position can tell of."""
        layout = self.layout
        numbers = [*layout.counters, *layout.memories]
        return [
            *HEAD, *FLOW, *self.kept.root.of, *layout.zones, *layout.spots, *laid_on(self.engine),
            *(name for name in numbers if name not in self.kept.stores),
        ]  # fmt: skip

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
                self._contents(cells, names[owner.text], contents)

    def _contents(self, cells: ZoneCells, owner: int, value: Tree) -> None:
        items = value.items if isinstance(value, Sequence) else [value]
        pieces: list[Piece] = []
        for item in items:
            if isinstance(item, Scalar) and item.text:
                pieces += self._pieces(cells, owner, item)
            elif not isinstance(item, Scalar):
                self._complain("wanted-pieces", item.span, name=cells.zone.name)
        while cells.zone.gaps and pieces and pieces[-1][0] == m.GAP:
            pieces.pop()  # a row ends with its last piece
        if cells.form == "list" and len(pieces) >= cells.stride:
            self._complain("too-many", value.span, name=cells.zone.name, most=cells.stride - 1)
        self.listed[(cells.zone.name, owner)] = pieces
        self.given.add((cells.zone.name, owner))

    def _piece_names(self, cells: ZoneCells) -> dict[str, int]:
        zone = cells.zone.name
        if zone not in self._written:
            self._written[zone] = piece_names(self.engine, cells)
        return self._written[zone]

    def _pieces(self, cells: ZoneCells, owner: int, item: Scalar) -> list[Piece]:
        if item.text == EMPTY and cells.form == "list":
            return [Piece(m.GAP, 0)]
        match = _COUNTED.fullmatch(item.text)
        assert match is not None
        amount = int((match[1] or "1")[:5])  # more digits are too many anyway
        name, face = match[2], match[3]
        known = self._piece_names(cells)
        if name not in known:
            self._unknown(Scalar(name, item.span), list(known))
            return []
        leaf = known[name]
        if leaf not in cells.zone.leaves or (
            cells.form == "own" and owner != self.game.leaves[leaf].seat
        ):
            self._complain("wrong-piece", item.span, piece=name, zone=cells.zone.name)
            return []
        if amount > 999:
            self._complain("wanted-number", item.span, name=name, low=1, high=999)
            return []
        use = int(match[5] or 1) if match[4] else 0
        if use > cells.in_use:
            self._complain("not-in-use", item.span, piece=name, zone=cells.zone.name)
            return []
        told = self._labels(cells, name, Scalar(match[6], item.span))
        return [Piece(leaf, int(face != "down"), use, told)] * amount

    def _labels(self, cells: ZoneCells, piece: str, told: Scalar) -> int:
        """The labels of a piece, as bits."""
        found, known = 0, list(self.game.labels)
        for name in told.text.split(AS)[1:]:
            if name not in known:
                self._unknown(Scalar(name, told.span), known)
            elif not cells.labels:
                self._complain("not-labelled", told.span, piece=piece, zone=cells.zone.name)
            else:
                found |= 1 << known.index(name)
        return found

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
                self.listed[(cells.zone.name, names[place.text])] = pieces
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
                self.cells[first + names[name]] = squares[square.text] + 1
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
        pools = Pools(self.engine, self.cells, self.listed, self.chance)
        pools.settle()

    # Numbers

    def _cells(self, name: str, base: int, owner: str | None, type_: m.Type, value: Tree) -> None:
        if owner is None:
            self.cells[base] = self.values.value(name, value, type_)
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
            index = names[key.text]
            self.cells[base + index] = self.values.value(name, each, type_)
            self.given.add((name, index))

    # Flow

    def _flow(self) -> None:
        names = owner_names(self.engine, "player")
        turn = self._word("turn")
        if turn is not None:
            self.given.add(("turn", 0))
            if turn.text in names:
                self.cells[ACTIVE] = names[turn.text]
            else:
                self._unknown(turn, names)
        begun = self.tree.get("at") is None and self.tree.get(THIS_TURN) is None
        self.kept.follow(begun)
        site = self._site(self._word("at"))
        first = self.layout.first_local
        self.cells[first:] = [0] * (self.layout.size - first)
        self._locals(site)
        self.cells[WINNERS] = 0
        for name in self._winners():
            if name.text in names:
                self.cells[WINNERS] |= 1 << names[name.text]
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
        sites = self.engine.program.sites
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
        if site is not None and not self.values.found:
            self._come_to_turn(site, [local.cell for local in known.values()])

    def _come_to_turn(self, site: Site, loops: list[int]) -> None:
        """Let the loops that a text says nothing of have come to the player whose turn it is."""
        decider = self.engine.code_of.deciders[site.number]
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
            return self._local_piece(local, local.type, value)
        return self.values.value(local.name, value, local.type)

    def _local_piece(self, local: SiteLocal, type_: m.PieceType, value: Tree) -> int:
        cells = self.layout.zones.get(local.zone)
        if cells is not None and cells.form == "list":
            return _number(value, local.name, 1, cells.stride - 1) - 1
        known = self._piece_names(cells or self.layout.zones[m.BOX])
        text = value.text if isinstance(value, Scalar) else ""
        if text not in known or known[text] not in type_.leaves:
            fitting = [name for name, leaf in known.items() if leaf in type_.leaves]
            self._unknown(Scalar(text, value.span), fitting)
            return 0
        return known[text]
