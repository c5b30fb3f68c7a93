"""What constructs keep as a position tells of it: only what does not follow from the rest."""

from __future__ import annotations

from typing import Any, assert_never

from rulespec.engine import Engine
from rulespec.positions import ledgers
from rulespec.positions.ledgers import Entry, KeptNumber
from rulespec.positions.spelling import owner_names, shown


def told(engine: Engine, cells: list[int]) -> dict[str, Any]:
    """What a position tells of what is kept."""
    found = _Writing(engine, cells).entry(ledgers.ledgers(engine))
    return found if isinstance(found, dict) else {}


def kept(engine: Engine, cells: list[int]) -> dict[str, Any]:
    """All that is kept, by its names in the model, as if the game showed it."""
    writing = _Writing(engine, cells)
    return {store.name: writing.whole(store) for store in ledgers.stores(ledgers.ledgers(engine))}


def note(engine: Engine, data: dict[str, Any], name: str, owner: str | None, value: Any) -> bool:
    """Write that something kept has a value into a position; whether it is kept."""
    found = ledgers.path_to(ledgers.ledgers(engine), name)
    if found is None:
        return False
    (*path, last), entry = found
    for key in path:
        data = data.setdefault(key, {})
    match entry:
        case ledgers.One(_, names):
            data[last] = [ledgers.NONE, *names][value] if names else value
        case ledgers.Owners():
            _listed(data.setdefault(last, []), owner, value == "yes")
        case ledgers.ByOwner():
            data.setdefault(last, {})[owner] = value
        case ledgers.Entered():
            data.setdefault(last, {}).update({owner: value - 1} if value else {})
        case ledgers.Names(of):
            name = next(text for text, store in of.items() if store.name == name)
            _listed(data.setdefault(last, []), name, value == "yes")
        case ledgers.InARow():
            _listed(data.setdefault(last, []), value, value != "none")
        case ledgers.Group():
            pass
        case _:
            assert_never(entry)
    return True


def _listed(names: list[Any], name: Any, is_so: bool) -> None:
    if is_so and name not in names:
        names.append(name)


class _Writing:
    def __init__(self, engine: Engine, cells: list[int]) -> None:
        self.engine, self.cells = engine, cells
        self.followed = ledgers.Followed(engine, cells)

    def entry(self, entry: Entry) -> Any:
        """What is told of it; nothing if that follows from the rest."""
        match entry:
            case ledgers.One(store, names):
                return self._one(store, names)
            case ledgers.Owners(store):
                return self._yes(store) if self._differs(store) else None
            case ledgers.ByOwner(store):
                return self._by_owner(store) if self._differs(store) else None
            case ledgers.Entered(store):
                return self._entered(store) if self._differs(store) else None
            case ledgers.Names(named):
                return [name for name, each in named.items() if self._at(each)] or None
            case ledgers.InARow(row):
                return [self._value(each, 0) for each in row if self._at(each)] or None
            case ledgers.Group(of):
                told = {key: self.entry(each) for key, each in of.items()}
                return {key: each for key, each in told.items() if each is not None} or None
        assert_never(entry)

    def whole(self, store: KeptNumber) -> Any:
        if store.owner is None:
            return self._value(store, 0)
        text = shown(self.engine, store.type)
        return {name: text(self._at(store, number)) for name, number in self._owners(store)}

    def _one(self, store: KeptNumber, names: tuple[str, ...]) -> Any:
        if not self._differs(store):
            return None
        return [ledgers.NONE, *names][self._at(store)] if names else self._value(store, 0)

    def _yes(self, store: KeptNumber) -> list[str]:
        return [name for name, number in self._owners(store) if self._at(store, number)]

    def _by_owner(self, store: KeptNumber) -> dict[str, Any]:
        rest, text = self.followed.of(store), shown(self.engine, store.type)
        return {
            name: text(self._at(store, number))
            for name, number in self._owners(store)
            if self._at(store, number) != rest[number]
        }

    def _entered(self, store: KeptNumber) -> dict[str, int]:
        found = {name: self._at(store, number) for name, number in self._owners(store)}
        return {name: number - 1 for name, number in found.items() if number}

    def _at(self, store: KeptNumber, owner: int = 0) -> int:
        return self.cells[store.base + owner]

    def _differs(self, store: KeptNumber) -> bool:
        return self.cells[store.base : store.base + store.count] != self.followed.of(store)

    def _owners(self, store: KeptNumber) -> list[tuple[str, int]]:
        return list(owner_names(self.engine, store.owner or "player").items())

    def _value(self, store: KeptNumber, owner: int) -> Any:
        return shown(self.engine, store.type)(self._at(store, owner))
