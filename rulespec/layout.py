"""Where everything stands in a state: a flat list of small integers per number of players.

Cell 0 is the decision the game waits at (0: the game is over), cell 1 the active player,
cell 2 the set of winners once somebody has won outright (as bits). Unused cells are zero,
so equal states are equal lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, assert_never

from rulespec import model as m
from rulespec.records import Record, record

DECISION, ACTIVE, WINNERS, FIRST_FREE = 0, 1, 2, 3


Form = Literal["bag", "own", "list", "spot"]
Owned = m.ZoneRef | m.CounterRef | m.MemoryRef
"""What is asked for with an owner."""
Scope = tuple[type[m.Rule], str]
Given = tuple[Scope, str]
"""A name, and the part of the rules where it means something."""
Giving = tuple[Given, Scope, m.Expr]
"""A name, what it is given, and where that is said."""


@record
class ZoneCells(Record):
    """The cells of one zone, for each owner one after the other.

    A bag (set, pile) counts each piece type; a list (row, stack) has its length, then
    `2 * type + face up` for each piece; an own bag has a single count; a spot holds
    `type + 1` or 0.

    Where a piece can be in use, the element of a list has the number of its use behind the type,
    and a bag counts behind all that lies there how many of each type are in use. Where it can have
    labels, these are bits behind that, and of a bag cells of their own for each type.
    """

    zone: m.Zone
    base: int
    stride: int
    owners: int
    lowest: int
    """The smallest piece type, which the first count of a bag is of."""
    form: Form

    def at(self, owner: int) -> int:
        return self.base + self.stride * owner

    @property
    def size(self) -> int:
        """How many cells there are of all owners."""
        return self.apart * (1 + len(self.areas))

    @property
    def in_use(self) -> int:
        return self.zone.in_use

    @property
    def use_bits(self) -> int:
        """How many bits of the elements of a list tell of their use."""
        return self.in_use.bit_length() if self.form == "list" else 0

    @property
    def labels(self) -> int:
        """How many labels its pieces can have."""
        return self.zone.labels

    @property
    def shift(self) -> int:
        """How many bits of the elements of a list come before the type."""
        return 1 + self.labels + self.use_bits

    @property
    def gap(self) -> int:
        """The element of a list where no piece lies."""
        return m.GAP << self.shift

    @property
    def apart(self) -> int:
        """How far behind a count of a bag it is told how many of these are in use."""
        return self.stride * self.owners

    @property
    def labelled(self) -> int:
        """How far behind a count of a bag it is told what labels these have."""
        return self.apart * (2 if self.in_use else 1)

    @property
    def areas(self) -> tuple[int, ...]:
        """How far behind the counts of a bag it is told more of what lies there."""
        if self.form == "list":
            return ()
        return (self.apart,) * bool(self.in_use) + (self.labelled,) * bool(self.labels)


@dataclass(slots=True)
class Layout:
    """Offsets for a game with a given number of players."""

    players: int
    size: int = FIRST_FREE
    zones: dict[str, ZoneCells] = field(default_factory=dict)
    spots: dict[str, ZoneCells] = field(default_factory=dict)
    """What stands on the places of a set, by the name of the set."""
    laid: dict[str, int] = field(default_factory=dict)
    """Where the squares (plus 1; 0: none) begin that places of a set are laid on; then, for
    those that can be, by how many sides each is turned."""
    counters: dict[str, int] = field(default_factory=dict)
    memories: dict[str, int] = field(default_factory=dict)
    first_local: int = 0
    locals: int = 0

    @property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """The cells of each row and stack of each owner: the first, and the one behind the last."""
        return tuple(
            (zone.at(owner), zone.at(owner) + zone.stride)
            for zone in self.zones.values()
            if zone.form == "list"
            for owner in range(zone.owners)
        )


def may_be_none(node: m.Expr | None) -> bool:
    """Whether an owner can turn out to be nobody, or no place."""
    found = node if isinstance(node, m.One) else None
    match found:
        case m.ValueOf():
            return isinstance(found.type, m.PlayerType | m.PlaceType)
        case (
            m.MemoryRef() | m.FirstWhere() | m.StandsAt() | m.EndOf() | m.LaidOn() | m.Attribute()
            | m.AttributeOfPlace()
        ):  # fmt: skip
            return isinstance(found.type, m.PlayerType | m.PlaceType) and found.type.optional
        case (
            m.Nobody() | m.You() | m.Seat() | m.Place() | m.LastOf() | m.Var() | m.Setting()
            | m.That() | m.JourneyStart() | m.TrackSpace() | m.SpaceOf() | None
        ):  # fmt: skip
            return False
    assert_never(found)


def _doubtful(game: m.Game) -> set[str]:
    """Zones, counters and memories that are asked for with an owner who may be none."""
    parts = {_scope(part): tuple(m.walk(part)) for part in m.rules_of(game)}
    givings = [each for scope, items in parts.items() for each in _givings(scope, items, game)]
    given: set[Given] = set()
    while more := {name for name, scope, of in givings if _is_doubtful(of, scope, given)} - given:
        given |= more
    return _of_doubtful_spaces(game) | {
        _name_of(item)
        for scope, items in parts.items()
        for item in items
        if isinstance(item, Owned) and _is_doubtful(item.of, scope, given)
    }


def _scope(part: m.Rule) -> Scope:
    """What tells the parts of the rules apart in which a name means something."""
    return type(part), part.name if isinstance(part, m.Value | m.Procedure) else str(part.span)


def _givings(scope: Scope, items: tuple[object, ...], game: m.Game) -> Iterator[Giving]:
    """The names that lines give, and what values and procedures are given."""
    lets = (item for item in items if isinstance(item, m.Let))
    yield from (((scope, line.var.name), scope, line.value) for line in lets)
    yield from (giving for item in items for giving in _asked(scope, item, game))
    yield from (giving for item in items for giving in _done(scope, item, game))


def _asked(scope: Scope, item: object, game: m.Game) -> Iterator[Giving]:
    if isinstance(item, m.ValueOf) and item.value in game.values:
        inside, params = (m.Value, item.value), game.values[item.value].params
        for param, of in zip(params, item.arguments, strict=True):
            yield (inside, param.name), scope, of


def _done(scope: Scope, item: object, game: m.Game) -> Iterator[Giving]:
    if isinstance(item, m.Do):
        inside, params = (m.Procedure, item.procedure), game.procedures[item.procedure].params
        for param, of in zip(params, item.arguments, strict=True):
            yield (inside, param.name), scope, of


def _is_doubtful(of: m.Expr | None, scope: Scope, given: set[Given]) -> bool:
    return (scope, of.name) in given if isinstance(of, m.Var) else may_be_none(of)


def _of_doubtful_spaces(game: m.Game) -> set[str]:
    """Zones and counters of spaces that are asked for with an owner who may be none."""
    found: set[str] = set()
    for item in m.walk(tuple(m.rules_of(game)) if game.spaces else ()):
        if isinstance(item, m.IsFull) and may_be_none(item.of):
            found |= {*game.spaces[item.spaces].zones, game.spaces[item.spaces].cover}
    return found


def _name_of(asked: Owned) -> str:
    match asked:
        case m.ZoneRef(name) | m.CounterRef(name) | m.MemoryRef(name):
            return name
    assert_never(asked)


def lay_out(game: m.Game, players: int) -> Layout:
    """Derive the cells of a game's zones, places, counters and memories.

    What may be asked for with no owner has empty cells before those of the first owner: no owner
    has the number -1.
    """
    layout = Layout(players)
    doubtful = _doubtful(game)
    everything = m.Zone(m.BOX, "set", frozenset(range(len(game.leaves))))
    for zone in (everything, *game.zones.values()):
        layout.zones[zone.name] = _zone(game, layout, zone, zone.name in doubtful)
    for places in game.places.values():
        if places.holds:
            zone = m.Zone(places.name, "spot", places.holds, places.name, kind=places.kind)
            count = len(places.names)
            layout.spots[places.name] = ZoneCells(zone, layout.size, 1, count, 0, "spot")
            layout.size += count
    for places in game.places.values():
        if places.on:
            layout.laid[places.name] = layout.size
            layout.size += len(places.names) * (2 if places.turned else 1)
    for counter in game.counters.values():
        layout.size += counter.name in doubtful
        layout.counters[counter.name] = layout.size
        layout.size += owners(game, layout, counter.owner)
    for memory in game.memories.values():
        layout.size += memory.name in doubtful
        layout.memories[memory.name] = layout.size
        layout.size += owners(game, layout, memory.owner)
    layout.first_local = layout.size
    return layout


def owners(game: m.Game, layout: Layout, owner: str | None) -> int:
    """How many owners a thing has: one, one per player or one per place."""
    if owner is None:
        return 1
    return layout.players if owner == "player" else len(game.places[owner].names)


def numbers_of(game: m.Game, layout: Layout, owner: str | None) -> tuple[int, ...]:
    """The numbers of those in the game who have one each of a thing."""
    if owner is None or owner == "player":
        return tuple(range(owners(game, layout, owner)))
    return game.places[owner].present(layout.players)


def longest_list(layout: Layout, source: m.Expr) -> int:
    """How many pieces the row has room for that something is chosen from; 0 for no row."""
    whole = m.whole_of(source) if isinstance(source, m.Many) else None
    if not isinstance(whole, m.ZoneRef):
        return 0
    cells = layout.zones[whole.zone]
    return cells.stride - 1 if cells.form == "list" else 0


def seat_leaves(game: m.Game, layout: Layout, zone: m.Zone) -> list[int]:
    """The piece types a zone can hold with this number of players."""
    return sorted(i for i in zone.leaves if game.is_present(game.leaves[i], layout.players))


def _zone(game: m.Game, layout: Layout, zone: m.Zone, doubtful: bool) -> ZoneCells:
    count = owners(game, layout, zone.owner)
    lowest, highest = min(zone.leaves, default=0), max(zone.leaves, default=0)
    form: Form
    if zone.ordered:
        total = sum(game.leaves[i].count for i in seat_leaves(game, layout, zone))
        form, stride = "list", 1 + min(total, zone.capacity or total)
    elif zone.own:
        form, stride = "own", 1
    else:
        form, stride = "bag", highest - lowest + 1
    if doubtful:
        layout.size += stride
    cells = ZoneCells(zone, layout.size, stride, count, lowest, form)
    layout.size += cells.size
    return cells
