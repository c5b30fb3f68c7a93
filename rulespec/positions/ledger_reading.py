"""What a position tells of what constructs keep, and what follows from the rest."""

from __future__ import annotations

from typing import assert_never

from rulespec.positions import ledgers
from rulespec.positions.ledgers import Entry, Group, KeptNumber
from rulespec.positions.spelling import owner_names
from rulespec.positions.values import Values
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree


class LedgerReading:
    """Reads the entries below `this turn` and the like into the cells of a state."""

    def __init__(self, values: Values, cells: list[int]) -> None:
        self.values, self.engine, self.cells = values, values.engine, cells
        self.root = ledgers.ledgers(self.engine)
        self.stores = {store.name: store for store in ledgers.stores(self.root)}
        self.told: set[tuple[str, int]] = set()
        """(name, owner number) of what a text tells of."""

    def is_kept(self, key: Scalar) -> bool:
        """Whether a key is what something kept is called in the model; it has a place below
        another key."""
        if key.text not in self.stores:
            return False
        now = ledgers.example(self.root, key.text)
        self.values.complain("former-line", key.span, now=now)
        return True

    def read(self, entry: Entry, key: Scalar, value: Tree) -> None:
        match entry:
            case Group(of):
                for each, below in self._entries(key, value):
                    if each.text in of:
                        self.read(of[each.text], each, below)
                    else:
                        self.values.unknown(each, list(of))
            case ledgers.One(store, ()):
                self._set(store, 0, self.values.value(key.text, value, store.type))
            case ledgers.One(store, names):
                for number in self._numbers(key, value, [ledgers.NONE, *names])[:1]:
                    self._set(store, 0, number)
            case ledgers.Owners(store):
                self._nothing(store)
                for owner in self._numbers(key, value, list(self._owners(store))):
                    self._set(store, list(self._owners(store).values())[owner], 1)
            case ledgers.ByOwner(store):
                self._by_owner(store, key, value)
            case ledgers.Entered(store):
                self._nothing(store)
                self._by_owner(store, key, value, 1)
            case ledgers.Names(named):
                for number in self._numbers(key, value, list(named)):
                    self._set(list(named.values())[number], 0, 1)
            case ledgers.InARow(row):
                self._row(row, key, value)
            case _:
                assert_never(entry)

    def follow(self, begun: bool) -> None:
        """What the text does not tell of. A position that says nothing of the moment is one in
        which a game has just begun: then only the time before is not as the set-up leaves it."""
        followed = ledgers.Followed(self.engine, self.cells)
        for store in self.stores.values():
            if begun and store.follows != "now":
                continue
            for owner, value in enumerate(followed.of(store)):
                if (store.name, owner) not in self.told:
                    self.cells[store.base + owner] = value

    def _set(self, store: KeptNumber, owner: int, value: int) -> None:
        self.cells[store.base + owner] = value
        self.told.add((store.name, owner))

    def _nothing(self, store: KeptNumber) -> None:
        for owner in range(store.count):
            self._set(store, owner, 0)

    def _owners(self, store: KeptNumber) -> dict[str, int]:
        return owner_names(self.engine, store.owner or "player")

    def _entries(self, key: Scalar, value: Tree) -> Mapping:
        if isinstance(value, Mapping):
            return value
        self.values.complain("wanted-owners", value.span, name=key.text)
        return Mapping()

    def _words(self, key: Scalar, value: Tree) -> list[Scalar]:
        items = value.items if isinstance(value, Sequence) else [value]
        words = [item for item in items if isinstance(item, Scalar)]
        if len(words) < len(items):
            self.values.complain("wanted-names", value.span, name=key.text)
        return [word for word in words if word.text]

    def _numbers(self, key: Scalar, value: Tree, known: list[str]) -> list[int]:
        """The numbers of names, in a list of those that are known."""
        found = []
        for word in self._words(key, value):
            if word.text in known:
                found.append(known.index(word.text))
            else:
                self.values.unknown(word, known)
        return found

    def _by_owner(self, store: KeptNumber, key: Scalar, value: Tree, more: int = 0) -> None:
        names = self._owners(store)
        for owner, each in self._entries(key, value):
            if owner.text in names:
                number = self.values.value(owner.text, each, store.type)
                self._set(store, names[owner.text], number + more)
            else:
                self.values.unknown(owner, names)

    def _row(self, row: list[KeptNumber], key: Scalar, value: Tree) -> None:
        words = self._words(key, value)
        if len(words) > len(row):
            self.values.complain("too-many", value.span, name=key.text, most=len(row))
        for store, word in zip(row, words, strict=False):
            self._set(store, 0, self.values.value(key.text, word, store.type))
