"""Values as plain data: what a file of the cache holds, checked against its types when read.

A value becomes one line of JSON: the names of the classes that occur, then its *entries*, each of
which refers only to earlier ones; the last is the value. An entry is a word, a number, a truth or
nothing, or a list: a number that says what is made (a container, or a class by its place among the
names) and the places of its parts. So equal parts are there once, and reading needs no recursion.

Nothing of a file is ever run: only the classes of a few modules are made, and every part is held
against the type that its field declares. The same value gives the same bytes on every version of
Python.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from rulespec.records import Record, record

MODULES = {
    "book": "rulespec.book.page",
    "grammar": "rulespec.prose.grammar",
    "lexicon": "rulespec.prose.locale",
    "form": "rulespec.lowered.form",
    "layout": "rulespec.layout",
    "model": "rulespec.model",
    "place": "rulespec.diagnostics",
    "program": "rulespec.program",
    "syntax": "rulespec.syntax",
}
"""Whose classes can be kept, and how a file calls the module."""
_SHORT = {module: short for short, module in MODULES.items()}

Value = Any
"""What a field can hold, before it is known whether it fits there."""
_TUPLE, _LIST, _SET, _DICT = range(4)
_CONTAINERS: tuple[type, ...] = (tuple, list, frozenset, dict)
_PLAIN: frozenset[type] = frozenset([str, int, bool, NoneType])
_ANY_DATA = _PLAIN.union(_CONTAINERS)
"""What `object` stands for in a type: data that has no classes."""


class Damaged(Exception):
    """Data that is not what it ought to be."""


def written(value: Value) -> str:
    """A value as one line."""
    writer = _Writer()
    writer.place(value)
    return json.dumps([list(writer.classes), writer.entries], separators=(",", ":"))


def read(line: str | bytes, hint: object) -> Value:
    """The value of a line; raises Damaged if it is not of a type."""
    try:
        classes, entries = json.loads(line)
        value = _made([_class_named(name) for name in classes], entries)
    except (ValueError, TypeError, IndexError, KeyError, AttributeError, RecursionError) as error:
        raise Damaged(str(error)) from error
    if not _fit(hint)(value):
        raise Damaged(f"not {hint}")
    return value


class _Writer:
    def __init__(self) -> None:
        self.classes: dict[str, int] = {}
        self.entries: list[Any] = []
        self._places: dict[Any, int] = {}
        self._met: dict[int, int] = {}
        self._numbers: dict[type, int] = {}

    def place(self, value: Value) -> int:
        """The place of a value among the entries, where it is put if it is not yet there."""
        kind: Any = type(value)
        if kind in _PLAIN:
            found = self._places.get((kind, value))
            return self._put((kind, value), value) if found is None else found
        found = self._met.get(id(value))
        if found is None:
            number = self._numbers.get(kind)
            if number is None:
                number = self._numbers[kind] = self._number(kind)
            row = [number, *map(self.place, _parts_of(kind)(value))]
            # what can be changed stays apart from its equals
            key = tuple(row) if _is_fixed(kind) else id(value)
            found = self._met[id(value)] = self._put(key, row)
        return found

    def _put(self, key: Any, entry: Any) -> int:
        found = self._places.setdefault(key, len(self.entries))
        if found == len(self.entries):
            self.entries.append(entry)
        return found

    def _number(self, kind: type) -> int:
        if kind in _CONTAINERS:
            return _CONTAINERS.index(kind)
        return len(_CONTAINERS) + self.classes.setdefault(_name_of(kind), len(self.classes))


@cache
def _is_fixed(kind: Any) -> bool:
    """Whether objects of a class stay as they are."""
    if kind in _CONTAINERS:
        return kind in (tuple, frozenset)
    return issubclass(kind, Record) or bool(kind.__dataclass_params__.frozen)


@cache
def _parts_of(kind: Any) -> Callable[[Any], Iterable[Value]]:
    """What tells the parts of a value of a class, in order."""
    if kind is dict:
        return _pairs
    if kind is frozenset:
        return sorted
    if kind in _CONTAINERS:
        return iter
    names = _field_names(kind)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def _pairs(value: dict[Value, Value]) -> list[Value]:
    return [part for pair in value.items() for part in pair]


def _name_of(kind: type) -> str:
    return f"{_SHORT[kind.__module__]}.{kind.__name__}"


def _made(classes: list[_Class], entries: list[Any]) -> Value:
    """The last of some entries, with all that it refers to."""
    made: list[Value] = []
    for entry in entries:
        if type(entry) is not list:
            if type(entry) not in _PLAIN:
                raise Damaged("neither a word nor a number")
            made.append(entry)
            continue
        number, *places = entry
        parts = [made[place] for place in places]
        if number >= len(_CONTAINERS):
            made.append(classes[number - len(_CONTAINERS)].made(parts))
        elif number == _TUPLE:
            made.append(tuple(parts))
        else:
            made.append(_contained(number, parts))
    return made[-1]


def _contained(number: int, parts: list[Value]) -> Value:
    if number == _LIST:
        return parts
    if number == _SET:
        return frozenset(parts)
    if number == _DICT:
        return dict(zip(parts[::2], parts[1::2], strict=True))
    raise Damaged("no such container")


# Classes


@record
class _Class(Record):
    """A class of nodes, as it is made from its parts."""

    kind: type
    puts: tuple[Callable[[Any, Value], None], ...]
    """What sets each field, also of a frozen object, whose fields were set before it was kept."""
    types: tuple[frozenset[type], ...]
    """What each field can be at first sight."""
    inside: tuple[tuple[int, Fit], ...]
    """The fields of which there is more to see."""

    def made(self, parts: list[Value]) -> Value:
        new: Any = object.__new__(self.kind)
        for put, types, part in zip(self.puts, self.types, parts, strict=True):
            if type(part) not in types:
                raise Damaged(f"{type(part).__name__} in {self.kind.__name__}")
            put(new, part)
        for index, fits in self.inside:
            if not fits(parts[index]):
                raise Damaged(f"{parts[index]!r} in {self.kind.__name__}")
        return new


@cache
def _class_named(name: str) -> _Class:
    short, _, own = name.partition(".")
    kind = getattr(import_module(MODULES[short]), own)
    if not isinstance(kind, type) or not is_dataclass(kind) or kind.__module__ != MODULES[short]:
        raise Damaged(f"no class {name}")
    hints = list(hints_of(kind).values())
    inside = [(index, _fit(hint)) for index, hint in enumerate(hints) if not _is_flat(hint)]
    if short == "form":
        inside += [(index, _is_name) for index, hint in enumerate(hints) if hint is str]
    return _Class(
        kind,
        tuple(_setter(kind, each) for each in _field_names(kind)),
        tuple(map(_types, hints)),
        tuple(inside),
    )


def _is_name(word: str) -> bool:
    """What the lowered form calls something becomes part of code: it must be no more than a name.
    No name of Python's own begins and ends like `__import__` here."""
    return word.isascii() and word.isidentifier() and not word.startswith("__")


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """The types of the fields of a class."""
    return {
        each.name: _evaluated(str(each.type), _module_of(kind, each.name)) for each in fields(kind)
    }


def _module_of(kind: type, name: str) -> str:
    """Where a field is declared: perhaps in a class that this one inherits from."""
    return next(each.__module__ for each in kind.__mro__ if name in each.__annotations__)


@cache
def _evaluated(hint: str, module: str) -> Any:
    """A type by its name. What `typing.get_type_hints` does, but once for all that say the same:
    the fields of a game have some hundred types among them."""
    return eval(hint, vars(import_module(module)))


def _setter(kind: type, name: str) -> Callable[[Any, Value], None]:
    slot: Any = getattr(kind, name, None)
    if hasattr(slot, "__set__"):
        put: Callable[[Any, Value], None] = slot.__set__
        return put
    return lambda new, value: object.__setattr__(new, name, value)


# Types


Fit = Callable[[Value], bool]


def _members(hint: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type there is."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


@cache
def _types(hint: Any) -> frozenset[type]:
    """The classes whose objects can be of a type."""
    found: set[type] = set()
    for member in _members(hint):
        if member is None:
            found.add(NoneType)
        elif member is object:
            found |= _ANY_DATA
        elif get_origin(member) is Literal:
            found |= {type(word) for word in get_args(member)}
        else:
            found.add(get_origin(member) or member)
    return frozenset(found)


@cache
def _is_flat(hint: Any) -> bool:
    """Whether the class of an object tells if it is of a type."""
    return not any(get_origin(member) for member in _members(hint))


@cache
def _fit(hint: Any) -> Fit:
    """Tells whether a value is of a type: its parts, too, unless they were held against the
    types of their own class when they were made."""
    types = _types(hint)
    if _is_flat(hint):
        return lambda value: type(value) in types
    fits = [_fit_one(member) for member in _members(hint)]
    if len(fits) == 1:
        return fits[0]
    return lambda value: type(value) in types and any(each(value) for each in fits)


def _fit_one(hint: Any) -> Fit:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is None:
        return lambda value: type(value) is (NoneType if hint is None else hint)
    if origin is Literal:
        words = frozenset((type(word), word) for word in inner)
        return lambda value: (type(value), value) in words
    if origin is dict:
        return _fit_dict(*inner)
    if origin is tuple and inner[-1:] != (...,):
        return _fit_row(inner)
    each = _fit_all(inner[0])
    return lambda value: type(value) is origin and each(value)


def _fit_all(hint: Any) -> Callable[[Iterable[Value]], bool]:
    """Tells whether all of some values are of a type."""
    if _is_flat(hint):
        types = _types(hint)
        return lambda values: types.issuperset(map(type, values))
    fits = _fit(hint)
    return lambda values: all(map(fits, values))


def _fit_dict(key: Any, value: Any) -> Fit:
    keys, values = _fit_all(key), _fit_all(value)
    return lambda found: type(found) is dict and keys(found) and values(found.values())


def _fit_row(hints: tuple[Any, ...]) -> Fit:
    fits = [_fit(hint) for hint in hints]
    return lambda value: (
        type(value) is tuple
        and len(value) == len(fits)
        and all(each(part) for each, part in zip(fits, value, strict=True))
    )
