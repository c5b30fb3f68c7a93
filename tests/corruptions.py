"""Positions with one thing wrong, made from any game's sound ones, and what a report must name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from rulespec import State
from rulespec import model as m
from rulespec.layout import ZoneCells
from rulespec.positions import OVER, Piece, contents, piece_name, pieces_in


@dataclass(frozen=True, slots=True)
class Corrupted:
    """A spoilt position as YAML, and names of which a report must give at least one."""

    text: str
    names: frozenset[str]


@dataclass(slots=True)
class Holder:
    """A zone of one owner, or a place, and the pieces in it."""

    cells: ZoneCells
    owner: int
    pieces: list[Piece]

    @property
    def names(self) -> frozenset[str]:
        return frozenset({self.cells.zone.name, *self.cells.zone.rules})

    @property
    def most(self) -> int | None:
        """How many pieces are allowed in it."""
        return 1 if self.cells.form == "spot" else self.cells.zone.capacity


class Draft:
    """A position taken apart: pieces can be moved about, entries set, and all written again."""

    def __init__(self, state: State) -> None:
        self.state, self.engine, self.game = state, state.engine, state.game.model
        self.data = state.position()
        cells = list(state.cells)
        zones = {**self.engine.layout.zones, **self.engine.layout.spots}
        self.holders = [
            Holder(zone, owner, pieces_in(zone, owner, cells))
            for zone in zones.values()
            for owner in self._owners(zone)
        ]

    def _owners(self, cells: ZoneCells) -> Iterator[int]:
        """Those in the game, out of all who can have such a zone."""
        owner = cells.zone.owner
        if owner in self.game.places:
            return iter(self.game.places[owner].present(self.engine.players))
        return iter(range(cells.owners))

    def text(self) -> str:
        for name in self.engine.layout.spots:
            self.data[name] = {}
        for holder in self.holders:
            self._write(holder)
        dumped: str = yaml.safe_dump(self.data, sort_keys=False, width=1000)
        return dumped

    def _write(self, holder: Holder) -> None:
        name, owner = holder.cells.zone.name, self.owner_name(holder)
        if holder.cells.form == "spot":
            if holder.pieces:
                self.data[name][owner] = self._on_place(holder)
            return
        written = contents(self.engine, holder.cells, holder.pieces)
        if owner is None:
            self.data[name] = written
        else:
            self.data[name][owner] = written

    def _on_place(self, holder: Holder) -> str | list[str]:
        labels = [piece_name(self.engine, holder.cells, leaf) for leaf, *_ in holder.pieces]
        if len(set(labels)) > 1:
            return labels
        return labels[0] if len(labels) == 1 else f"{len(labels)} {labels[0]}"

    def owner_name(self, holder: Holder) -> str | None:
        owner = holder.cells.zone.owner
        if owner is None:
            return None
        if owner == "player":
            return self.game.seat_names[holder.owner]
        return self.game.places[owner].names[holder.owner]

    def leaves(self) -> list[int]:
        """The piece types that take part with this number of players."""
        return [
            index
            for index, leaf in enumerate(self.game.leaves)
            if leaf.count and self.game.is_present(leaf, self.engine.players)
        ]

    def may_hold(self, holder: Holder, leaf: int) -> bool:
        if holder.cells.form == "own" and self.game.leaves[leaf].seat != holder.owner:
            return False
        return leaf in holder.cells.zone.leaves

    def piece_names(self, leaf: int) -> frozenset[str]:
        info = self.game.leaves[leaf]
        rules = (rule for kind in info.kinds for rule in self.game.kinds[kind].rules)
        return frozenset({info.name, *rules})

    def loose(self, besides: Holder) -> list[tuple[Holder, int]]:
        """Pieces that can be taken away from where they are: holder, index."""
        bound = {local.zone for local in self.locals()}
        return [
            (holder, index)
            for holder in self.holders
            if holder is not besides and holder.cells.zone.name not in bound
            for index in range(len(holder.pieces))
        ]

    def locals(self) -> list[Any]:
        site = self.engine.site(list(self.state.cells))
        return [each for each in site.locals if each.zone and not each.outer] if site else []

    def done(self, *names: str) -> Corrupted:
        return Corrupted(self.text(), frozenset(names))


Corruption = Callable[[Draft, random.Random], Corrupted | None]


def piece_twice(draft: Draft, choices: random.Random) -> Corrupted | None:
    fitting = [
        (holder, leaf)
        for holder in draft.holders
        for leaf in draft.leaves()
        if draft.may_hold(holder, leaf)
        and (holder.most is None or len(holder.pieces) < holder.most)
        and (holder.cells.form != "list" or len(holder.pieces) < holder.cells.stride - 1)
    ]
    if not fitting:
        return None
    holder, leaf = choices.choice(fitting)
    holder.pieces.append(Piece(leaf, 1))
    return draft.done(*draft.piece_names(leaf))


def piece_missing(draft: Draft, choices: random.Random) -> Corrupted | None:
    holding = [holder for holder in draft.holders if holder.pieces]
    if not holding:
        return None
    holder = choices.choice(holding)
    leaf = holder.pieces.pop(choices.randrange(len(holder.pieces))).leaf
    return draft.done(*draft.piece_names(leaf))


def over_capacity(draft: Draft, choices: random.Random) -> Corrupted | None:
    limited = [holder for holder in draft.holders if holder.most is not None]
    if not limited:
        return None
    holder = choices.choice(limited)
    names = {*holder.names, draft.owner_name(holder) or ""} - {""}
    while len(holder.pieces) <= (holder.most or 0):
        sources = [
            (source, index)
            for source, index in draft.loose(holder)
            if draft.may_hold(holder, source.pieces[index][0])
        ]
        if not sources:
            return None
        source, index = choices.choice(sources)
        holder.pieces.append(source.pieces.pop(index))
    return draft.done(*names)


def _told_counters(game: m.Game) -> list[m.Counter]:
    """Those that a position tells by their names: not what is kept for a turn or a time."""
    return [each for each in game.counters.values() if not (each.journey or each.before)]


def counter_out_of_range(draft: Draft, choices: random.Random) -> Corrupted | None:
    told = _told_counters(draft.game)
    if not told:
        return None
    counter = choices.choice(told)
    wrong = choices.choice([counter.type.high + choices.randint(1, 99), counter.type.low - 1])
    if counter.owner is None:
        draft.data[counter.name] = wrong
    else:
        draft.data[counter.name][choices.choice(list(draft.data[counter.name]))] = wrong
    return draft.done(counter.name, *counter.rules)


def piece_of_wrong_kind(draft: Draft, choices: random.Random) -> Corrupted | None:
    fitting = [
        (holder, source, index)
        for holder in draft.holders
        if holder.cells.form != "spot" or not holder.pieces
        for source, index in draft.loose(holder)
        if not draft.may_hold(holder, source.pieces[index][0])
    ]
    if not fitting:
        return None
    holder, source, index = choices.choice(fitting)
    holder.pieces.append(source.pieces.pop(index))
    return draft.done(*holder.names)


def unknown_decision(draft: Draft, choices: random.Random) -> Corrupted | None:
    known = [*draft.engine.program.sites, OVER]
    name = choices.choice(known)
    spoilt = choices.choice([f"{name}x", name[1:], f"{name} from nowhere", "wait", "1"])
    if spoilt in known or not spoilt:
        return None
    draft.data["at"] = spoilt
    return draft.done(spoilt)


def decision_without_choices(draft: Draft, choices: random.Random) -> Corrupted | None:
    """A decision of the game, but nothing is there to choose from."""
    empty = [
        site for site in draft.engine.program.sites.values() if _nothing_to_choose(draft, site)
    ]
    if draft.state.over or not empty:
        return None
    site = choices.choice(empty)
    draft.data["at"] = site.name
    draft.data.pop("with", None)
    return draft.done(*site.choose.rules)


def _nothing_to_choose(draft: Draft, site: Any) -> bool:
    if any(not isinstance(local.type, m.NumberType) for local in site.locals):
        return False
    return not draft.engine.move_lists[site.number](list(draft.state.cells))


def unknown_local(draft: Draft, choices: random.Random) -> Corrupted | None:
    known = draft.data.get("with", {})
    names = [name for name in ("ghost", "card", "x", "repeat-9") if name not in known]
    name = choices.choice(names)
    draft.data["with"] = {**known, name: choices.choice([1, "ghost"])}
    return draft.done(name)


def local_left_out(draft: Draft, choices: random.Random) -> Corrupted | None:
    if not draft.locals():
        return None
    local = choices.choice(draft.locals())
    del draft.data["with"][local.name]
    return draft.done(local.name)


def chosen_piece_elsewhere(draft: Draft, choices: random.Random) -> Corrupted | None:
    """What was chosen from a zone is a piece that the zone does not hold."""
    absent = [
        (local, leaf)
        for local in draft.locals()
        if isinstance(local.type, m.PieceType)
        and draft.engine.layout.zones[local.zone].form == "bag"
        for leaf in sorted(local.type.leaves - _held(draft, local.zone))
    ]
    if not absent:
        return None
    local, leaf = choices.choice(absent)
    draft.data["with"][local.name] = _written(draft, local.zone, leaf)
    return draft.done(draft.game.leaves[leaf].name)


def _written(draft: Draft, zone: str, leaf: int) -> str:
    return piece_name(draft.engine, draft.engine.layout.zones[zone], leaf)


def _held(draft: Draft, zone: str) -> set[int]:
    owned = draft.engine.layout.zones[zone].zone.owner == "player"
    return {
        leaf
        for holder in draft.holders
        if holder.cells.zone.name == zone and (not owned or holder.owner == draft.state.active)
        for leaf, *_ in holder.pieces
    }


def over_too_soon(draft: Draft, choices: random.Random) -> Corrupted | None:
    if draft.state.over or _is_ending(draft) or not _ends_by_triggers(draft.game):
        return None
    draft.data["at"] = OVER
    draft.data.pop("with", None)
    if choices.random() < 0.5:
        draft.data["winners"] = [choices.choice(draft.game.seat_names[: draft.engine.players])]
    return draft.done(*_ending_rules(draft.game))


def _is_ending(draft: Draft) -> bool:
    """What ends the game has happened, and last decisions are made: to be over is no surprise."""
    cells = list(draft.state.cells)
    return any(
        draft.engine.code_of.pending[index](cells)
        for index, trigger in enumerate(draft.game.triggers)
        if trigger.var is None
        and any(isinstance(line, m.EndGame | m.Result) for line in m.walk(trigger.body))
    )


def _ends_by_triggers(game: m.Game) -> bool:
    """Whether only triggers end a game: of other lines a position does not tell if they ran."""
    endings = m.EndGame | m.Result
    blocks = (game.turns, tuple(game.procedures.values()))
    return not any(isinstance(line, endings) for line in m.walk(blocks))


def _ending_rules(game: m.Game) -> Iterator[str]:
    for trigger in game.triggers:
        if any(isinstance(line, m.EndGame | m.Result) for line in m.walk(trigger.body)):
            yield from trigger.rules


def other_decisions(state: State, choices: random.Random) -> Iterator[str]:
    """The position as if it waited for each of the game's decisions."""
    for site in state.engine.program.sites.values():
        draft = Draft(state)
        chosen = {local: _held(draft, local.zone) for local in site.locals if local.zone}
        if all(chosen.values()):
            draft.data["at"] = site.name
            draft.data["with"] = {
                local.name: _written(draft, local.zone, choices.choice(sorted(held)))
                for local, held in chosen.items()
            }
            yield draft.text()


CORRUPTIONS: dict[str, Corruption] = {
    "a piece twice": piece_twice,
    "a piece missing": piece_missing,
    "a zone over its capacity": over_capacity,
    "a counter out of range": counter_out_of_range,
    "a piece of a wrong kind": piece_of_wrong_kind,
    "an unknown decision": unknown_decision,
    "a decision without choices": decision_without_choices,
    "an unknown local": unknown_local,
    "a local left out": local_left_out,
    "a chosen piece elsewhere": chosen_piece_elsewhere,
    "over too soon": over_too_soon,
}


def expected(game: m.Game) -> set[str]:
    """The corruptions that a game must be able to have."""
    found = {"an unknown decision", "an unknown local"}
    if _ends_by_triggers(game):
        found.add("over too soon")
    if game.leaves:
        found |= {"a piece twice", "a piece missing"}
    if any(places.holds for places in game.places.values()) or any(
        zone.capacity is not None for zone in game.zones.values()
    ):
        found.add("a zone over its capacity")
    if _told_counters(game):
        found.add("a counter out of range")
    if any(zone.own or len(zone.leaves) < len(game.leaves) for zone in game.zones.values()):
        found.add("a piece of a wrong kind")
    return found
