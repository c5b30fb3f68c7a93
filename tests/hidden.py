"""States that differ only in what one player cannot see."""

from __future__ import annotations

import random

from rulespec import Game, State
from rulespec import model as m
from rulespec.chance import Chance
from rulespec.layout import ZoneCells
from rulespec.positions import Piece, pieces_in
from rulespec.positions.spelling import write
from rulespec.views import knows

Key = tuple[str, int]
"""A zone and the number of its owner."""
Slot = tuple[Key, int]
"""A zone, its owner, and which of its pieces."""
Contents = dict[Key, list[Piece]]

OTHER_CHANCE = 0x5DEECE66D
TRIES = 8


def hides_something(game: Game) -> bool:
    """Whether the game has any zone that not everybody sees, or pieces that look alike."""
    hidden = any(zone.seen != "all" for zone in game.model.zones.values())
    secret = any(counter.secret for counter in game.model.counters.values())
    return hidden or secret or bool(game.model.alike)


def can_differ(state: State, player: int) -> tuple[bool, bool]:
    """Whether a state can differ in what a seat cannot see; and in what another seat can."""
    contents = _contents(state)
    zones = state.engine.layout.zones
    slots = _hidden(state, player, contents)
    differs = False
    for group in (slots, *_lookalikes(state, player, contents)):
        for i, one in enumerate(group):
            for other in group[:i]:
                if _can_swap(one, other, contents, zones):
                    differs = True
                    if any(_seen_by_another(state, player, slot) for slot in (one, other)):
                        return True, True
    return differs, False


def _seen_by_another(state: State, player: int, slot: Slot) -> bool:
    (name, owner), _ = slot
    zone = state.engine.layout.zones[name].zone
    others = [seat for seat in range(state.players) if seat != player]
    return any(_sees(zone, owner, state.active, seat) for seat in others)


def twin(state: State, player: int, choices: random.Random) -> State:
    """A sound state that differs only in what a seat cannot see, and in chance.

    What is hidden may be bound by the decision (a card that is being resolved is of a kind
    that can be); if no deal fits, only chance differs.
    """
    for _ in range(TRIES):
        other = _dealt_again(state, player, choices)
        if other.cells != state.cells and other.check().legal:
            return other
    return State(state.game, state.engine, list(state.cells), Chance(state.seed ^ OTHER_CHANCE))


def _dealt_again(state: State, player: int, choices: random.Random) -> State:
    """The state with its hidden pieces, seen from a seat, dealt again."""
    zones = state.engine.layout.zones
    cells = list(state.cells)
    contents = _contents(state)
    _deal_again(_hidden(state, player, contents), contents, zones, choices)
    for group in _lookalikes(state, player, contents):
        _mix_up(group, contents, choices)
    for (name, owner), pieces in contents.items():
        write(zones[name], owner, pieces, cells)
    _choose_again(state, player, contents, cells, choices)
    for counter in state.game.model.counters.values():
        for seat in range(state.players) if counter.secret else ():
            if seat != player:
                at = state.engine.layout.counters[counter.name] + seat
                cells[at] = choices.randint(counter.type.low, counter.type.high)
    return State(state.game, state.engine, cells, Chance(state.seed ^ OTHER_CHANCE))


def _contents(state: State) -> Contents:
    return {
        (name, owner): pieces_in(zone, owner, list(state.cells))
        for name, zone in state.engine.layout.zones.items()
        for owner in range(zone.owners)
    }


def _lookalikes(state: State, player: int, contents: Contents) -> list[list[Slot]]:
    """Pieces in sight that a player cannot tell apart, by what they look like."""
    found = []
    for alike in state.game.model.alike:
        unknown = [
            leaf
            for leaf in alike.leaves
            if not knows(state.engine, alike, leaf, list(state.cells), player)
        ]
        slots = [
            ((name, owner), index)
            for (name, owner), pieces in contents.items()
            for index, (leaf, *_) in enumerate(pieces)
            if leaf in unknown and name != m.BOX
        ]
        found.append(slots)
    return found


def _sees(zone: m.Zone, owner: int, active: int, player: int) -> bool:
    """Whether a player sees all pieces of a zone; nobody looks into the box."""
    if zone.name == m.BOX:
        return False
    match zone.seen:
        case "all":
            return True
        case "owner":
            return zone.owner == "player" and owner == player
        case "active":
            return active == player
    return False


def _hidden(state: State, player: int, contents: Contents) -> list[Slot]:
    """Every piece the player cannot see, except pieces chosen earlier in the turn."""
    found = []
    for (name, owner), pieces in contents.items():
        zone = state.engine.layout.zones[name].zone
        if not _sees(zone, owner, state.active, player):
            backs = [i for i, (_, up, *_) in enumerate(pieces) if not (zone.faced and up)]
            found += [((name, owner), index) for index in backs]
    chosen = _chosen(state, contents)
    return [slot for slot in found if slot not in chosen]


def _chosen(state: State, contents: Contents) -> list[Slot]:
    """Where the pieces lie that names bound earlier in the turn stand for."""
    found = []
    for name, zone, value in _chosen_pieces(state):
        owner = state.active if zone.zone.owner == "player" else 0
        leaves = [leaf for leaf, *_ in contents[name, owner]]
        found.append(((name, owner), leaves.index(value)))
    return found


def _chosen_pieces(state: State) -> list[tuple[str, ZoneCells, int]]:
    site = state.engine.site(list(state.cells))
    zones = state.engine.layout.zones
    return [
        (local.zone, zones[local.zone], state.cells[local.cell])
        for local in (site.locals if site else [])
        if local.zone in zones and zones[local.zone].form == "bag" and not local.outer
    ]


def _deal_again(
    slots: list[Slot], contents: Contents, zones: dict[str, ZoneCells], choices: random.Random
) -> None:
    """Swap pieces at random between hidden slots, wherever both may lie in the other's zone."""
    for _ in range(2 * len(slots)):
        left, right = choices.choice(slots), choices.choice(slots)
        if _can_swap(left, right, contents, zones):
            (one, i), (other, j) = left, right
            a, b = contents[one][i], contents[other][j]
            contents[one][i], contents[other][j] = a._replace(leaf=b.leaf), b._replace(leaf=a.leaf)


def _mix_up(slots: list[Slot], contents: Contents, choices: random.Random) -> None:
    """Give pieces that look alike each other's places, so that something changes if it can."""
    before = [contents[key][index][0] for key, index in slots]
    leaves = list(before)
    for _ in range(TRIES):
        choices.shuffle(leaves)
        if leaves != before:
            break
    for (key, index), leaf in zip(slots, leaves, strict=True):
        contents[key][index] = contents[key][index]._replace(leaf=leaf)


def _can_swap(left: Slot, right: Slot, contents: Contents, zones: dict[str, ZoneCells]) -> bool:
    """Whether two pieces can lie in each other's place, and that makes a difference."""
    (one, i), (other, j) = left, right
    a, b = contents[one][i][0], contents[other][j][0]
    fits = a in zones[other[0]].zone.leaves and b in zones[one[0]].zone.leaves
    apart = one != other or zones[one[0]].form == "list"
    return fits and apart and a != b


def _choose_again(
    state: State, player: int, contents: Contents, cells: list[int], choices: random.Random
) -> None:
    """What was chosen from a hidden zone can have been any piece there."""
    site = state.engine.site(cells)
    for local in site.locals if site else []:
        zone = state.engine.layout.zones.get(local.zone)
        if zone is None or zone.form != "bag" or not isinstance(local.type, m.PieceType):
            continue
        if local.outer:
            continue
        owner = state.active if zone.zone.owner == "player" else 0
        if not _sees(zone.zone, owner, state.active, player):
            held = {leaf for leaf, *_ in contents[local.zone, owner]} & local.type.leaves
            cells[local.cell] = choices.choice(sorted(held))
