"""What constructs keep for a time: what a journey has come to, labels, what has been done once,
what is put off; and where a position tells of it, below `this turn` and the like, in the words
of the language. What a position does not tell of it follows from the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.layout import ACTIVE, owners

THIS_TURN = "this turn"
PERIODS: dict[m.Period, str] = {"turn": THIS_TURN, "round": "this round", "game": "this game"}
DONE, CHOSEN, PUT_OFF = "already done", "already chosen", "put off"
START, TRAIL, END, HALTED = "start", "trail", "end", "halted"
NONE = "none"
ENTERED, STIRRED = "entered", "spent and gained"

Following = Literal["nothing", "budget", "now", "start", "points", "way"]
"""What something is as long as a position says nothing of it: what it is when a turn begins, all
points, what it is now, the start if that was left, the points that are gone, the start and the
place where one is."""


@dataclass(frozen=True, slots=True)
class KeptNumber:
    """A counter or a memory that the language keeps."""

    name: str
    base: int
    count: int
    """How many cells it has, one for each owner."""
    owner: str | None
    type: m.Type
    follows: Following = "nothing"
    source: str = ""
    """What it follows from: the counter or the memory that it tells the former state of, or a
    journey."""


@dataclass(frozen=True, slots=True)
class One:
    """A single value, which may have names of its own."""

    store: KeptNumber
    names: tuple[str, ...] = ()
    """What the numbers from 1 on are called, if they have names."""


@dataclass(frozen=True, slots=True)
class Owners:
    """Those of whom it is so, in a list."""

    store: KeptNumber


@dataclass(frozen=True, slots=True)
class ByOwner:
    """A value for each owner; of those who are not told of, the one that it follows from."""

    store: KeptNumber


@dataclass(frozen=True, slots=True)
class Entered:
    """How many points had been spent and gained when each place was entered that was. Cells have
    1 more."""

    store: KeptNumber


@dataclass(frozen=True, slots=True)
class Names:
    """What is so, in a list of names."""

    of: dict[str, KeptNumber]


@dataclass(frozen=True, slots=True)
class InARow:
    """Values, one after the other."""

    of: list[KeptNumber]


@dataclass(frozen=True, slots=True)
class Group:
    """Entries below a key."""

    of: dict[str, Entry]

    def group(self, key: str) -> Group:
        found = self.of.setdefault(key, Group({}))
        assert isinstance(found, Group)
        return found

    def names(self, key: str) -> dict[str, KeptNumber]:
        found = self.of.setdefault(key, Names({}))
        assert isinstance(found, Names)
        return found.of

    def row(self, key: str) -> list[KeptNumber]:
        found = self.of.setdefault(key, InARow([]))
        assert isinstance(found, InARow)
        return found.of


Entry = One | Owners | ByOwner | Entered | Names | InARow | Group


def ledgers(engine: Engine) -> Group:
    """All that is kept, by the keys of a position."""
    return _Ledgers(engine).root


def stores(entry: Entry) -> Iterator[KeptNumber]:
    """What is kept, each after what it follows from."""
    match entry:
        case One(store) | Owners(store) | ByOwner(store) | Entered(store):
            yield store
        case Names(of):
            yield from of.values()
        case InARow(row):
            yield from row
        case Group(entries):
            for each in entries.values():
                yield from stores(each)
        case _:
            assert_never(entry)


def path_to(entry: Entry, name: str) -> tuple[tuple[str, ...], Entry] | None:
    """The keys that lead to something by its name in the model, and how it is told."""
    if not isinstance(entry, Group):
        return ((), entry) if any(store.name == name for store in stores(entry)) else None
    for key, each in entry.of.items():
        found = path_to(each, name)
        if found is not None:
            return (key, *found[0]), found[1]
    return None


def example(entry: Entry, name: str) -> str:
    """How something kept is written, by its name in the model."""
    found = path_to(entry, name)
    assert found is not None
    keys, told = found
    text = _pattern(told, name)
    for key in reversed(keys[1:]):
        text = f"{{{key}: {text}}}"
    return f"{keys[0]}: {text}"


def _pattern(told: Entry, name: str) -> str:
    match told:
        case One():
            return "…"
        case Owners() | InARow():
            return "[…]"
        case ByOwner() | Entered() | Group():
            return "{…: …}"
        case Names(of):
            return f"[{next(text for text, store in of.items() if store.name == name)}]"
    assert_never(told)


class _Ledgers:
    def __init__(self, engine: Engine) -> None:
        self.engine, self.game = engine, engine.game
        self.root = Group({})
        for journey in self.game.journeys.values():
            if journey.ledger is not None:
                self._journey(journey.name, journey.ledger)
        for counter in self.game.counters.values():
            if counter.before is not None:
                self._before(counter.before, self._store(counter.name))
        for memory in self.game.memories.values():
            self._memory(memory)

    def _store(self, name: str, follows: Following = "nothing", source: str = "") -> KeptNumber:
        game, layout = self.game, self.engine.layout
        known = game.counters[name] if name in game.counters else game.memories[name]
        bases = layout.counters if name in game.counters else layout.memories
        count = owners(game, layout, known.owner)
        return KeptNumber(name, bases[name], count, known.owner, known.type, follows, source)

    def _journey(self, name: str, ledger: m.Ledger) -> None:
        turn = self.root.group(THIS_TURN)
        if ledger.points:
            turn.of[ledger.points] = One(self._store(ledger.points, "budget", name))
        told = turn.group(name).of
        told[START] = One(self._store(ledger.start))
        told[TRAIL] = Owners(self._store(ledger.trail, "start", name))
        told[END] = One(self._store(ledger.ended), ledger.acts)
        told[HALTED] = One(self._store(ledger.halted))
        if ledger.stirred:
            told[STIRRED] = One(self._store(ledger.stirred, "points", name))
        if ledger.entered:
            told[ENTERED] = Entered(self._store(ledger.entered, "way", name))

    def _memory(self, memory: m.Memory) -> None:
        section, store = PERIODS[memory.lasts], self._store(memory.name)
        if memory.before is not None:
            self._before(memory.before, store)
        elif memory.due:
            self.root.group(section).names(PUT_OFF)[memory.due] = store
        elif memory.choice:
            act = memory.name.rpartition("-")[0]
            self.root.group(section).group(CHOSEN).row(act).append(store)
        elif memory.once and memory.owner is None:
            self.root.group(section).names(DONE)[memory.name] = store
        elif memory.once:
            self.root.group(section).group(DONE).of[memory.name] = Owners(store)
        elif memory.role == "label":
            label = One(store) if memory.owner is None else Owners(store)
            self.root.group(section).of[memory.name] = label

    def _before(self, before: m.Before, store: KeptNumber) -> None:
        """What something was before the present time of a clock."""
        kept = self._store(store.name, "now", before.name)
        told = One(kept) if kept.owner is None else ByOwner(kept)
        self.root.group(f"before {before.clock}").of[before.name] = told


class Followed:
    """What is kept as long as a position says nothing of it."""

    def __init__(self, engine: Engine, cells: list[int]) -> None:
        self.engine, self.game, self.layout = engine, engine.game, engine.layout
        self.cells = cells

    def of(self, store: KeptNumber) -> list[int]:
        low = store.type.low if isinstance(store.type, m.NumberType) else 0
        nothing = [low] * store.count
        match store.follows:
            case "nothing":
                return nothing
            case "now":
                bases = {**self.layout.counters, **self.layout.memories}
                now = bases[store.source]
                return self.cells[now : now + store.count]
            case "budget":
                return [self._ledger(store).budget]
            case "points":
                return [self._gone(self._ledger(store))]
            case "start":
                return self._left(self._ledger(store), nothing)
            case "way":
                return self._entered(self._ledger(store), nothing)
            case _:
                assert_never(store.follows)

    def _ledger(self, store: KeptNumber) -> m.Ledger:
        ledger = self.game.journeys[store.source].ledger
        assert ledger is not None
        return ledger

    def _gone(self, ledger: m.Ledger) -> int:
        """As many as there are fewer, or more, than in the beginning; none before a first leg."""
        if self._start(ledger) < 0:
            return 0
        return abs(ledger.budget - self.cells[self.layout.counters[ledger.points]])

    def _start(self, ledger: m.Ledger) -> int:
        """Where the first leg began; -1 if none was taken."""
        return self.cells[self.layout.memories[ledger.start]] - 1

    def _here(self, ledger: m.Ledger) -> int:
        of, type_ = ledger.place.of, ledger.place.type
        base = self.layout.memories[ledger.place.memory]
        assert isinstance(type_, m.PlaceType)
        return self.cells[base + (0 if of is None else self.cells[ACTIVE])] - type_.optional

    def _left(self, ledger: m.Ledger, nothing: list[int]) -> list[int]:
        """Who is elsewhere than at the start has left that."""
        start, here = self._start(ledger), self._here(ledger)
        if start < 0 or here < 0:
            return nothing
        left, now = (self._on_trail(ledger, place) for place in (start, here))
        return [int(place == left != now) for place in range(len(nothing))]

    def _on_trail(self, ledger: m.Ledger, place: int) -> int:
        """A place as the trail knows it: as itself, or as the tile that it is part of."""
        assert isinstance(ledger.place.type, m.PlaceType)
        places = self.game.places[ledger.place.type.places]
        if ledger.trail_of == places.name:
            return place
        return places.rows[place].attribute(places.part_of)

    def _entered(self, ledger: m.Ledger, nothing: list[int]) -> list[int]:
        """One was at the start when the journey began, and is here now."""
        start, here = self._start(ledger), self._here(ledger)
        if start < 0 or here < 0:
            return nothing
        entered = nothing.copy()
        entered[start] = 1
        entered[here] = self.cells[self.layout.counters[ledger.stirred]] + 1
        return entered
