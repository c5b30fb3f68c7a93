"""What was made from texts, kept on disk by the hash of everything it was made from.

A file is lines of plain data (`stored`): a head, then a line for each part. The head tells what
it is a file of, and the sum of all that follows it; a file that is damaged, or of something else,
counts as nothing and is replaced. An object with many parts is read part by part, when one is
first asked for.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_origin

from rulespec import stored
from rulespec.records import Record, record
from rulespec.resources import PACKAGE

MOST_KEPT = 400
"""So many files; the oldest make room."""
FORMAT = "rulespec 1"
_WHOLE = ""
"""The only part of a value that is read at once."""
Made = TypeVar("Made")


def folder() -> Path | None:
    """Where things are kept; nothing if RULESPEC_CACHE is `off`."""
    chosen = os.environ.get("RULESPEC_CACHE")
    if chosen == "off":
        return None
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "rulespec"


@cache
def _own_code() -> bytes:
    """A hash of our own sources: a new version never reads what an old one wrote."""
    digest = hashlib.sha256()
    for folder_, folders, names in os.walk(PACKAGE):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".py"):
                info = os.stat(os.path.join(folder_, name))
                digest.update(f"{name}:{info.st_size}:{info.st_mtime_ns};".encode())
    return digest.digest()


def key(*texts: str) -> str:
    """The name under which something made from these texts is kept."""
    digest = hashlib.sha256(_own_code())
    for text in texts:
        digest.update(f"{len(text)}:{text}".encode())
    return digest.hexdigest()[:32]


def kept(name: str, kind: type[Made], make: Callable[[], Made]) -> Made:
    """A value as it is kept under a name, or as it is made now."""
    found = load(name, kind)
    if found is None:
        with _undisturbed():
            found = make()
            save(name, found)
    return found


def load(name: str, kind: type[Made]) -> Made | None:
    """The value that is kept under a name, if it is there and of a type."""
    return _whole(_lines(name), kind)


def save(name: str, value: object) -> None:
    """Keep a value; does nothing if the folder cannot be written."""
    _write(name, {_WHOLE: stored.written(value)})


def load_from(file: Path, name: str, kind: type[Made]) -> Made | None:
    """The value in a file that came with the package, if it is the one of that name."""
    try:
        return _whole(_lines_of(file, name), kind)
    except OSError:
        return None


def save_to(file: Path, name: str, value: object) -> None:
    """Write such a file."""
    file.write_bytes(_file_of(name, {_WHOLE: stored.written(value)}))


def _whole(lines: dict[str, bytes] | None, kind: type[Made]) -> Made | None:
    try:
        found: Made | None = stored.read(lines[_WHOLE], kind) if lines is not None else None
    except (stored.Damaged, KeyError):
        return None
    return found


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Without the collector of cyclic garbage: it would go again and again over all the nodes
    that are being made, and find nothing, in a fifth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


# In parts


@record
class AtFirst(Record, Generic[Made]):
    """How an object is made without some of its fields. When one of those is asked for, all of
    it is made."""

    make: Callable[[], Made]
    without: frozenset[str]


def kept_in_parts(
    name: str, kind: type[Made], make: Callable[[], Made], at_first: AtFirst[Made] | None = None
) -> Made:
    """An object as it is kept under a name, each field read when it is first asked for; or as it
    is made now. The entries of a field that is a `Mapping` are parts of their own."""

    def made_and_kept() -> Made:
        with _undisturbed():
            made = make()
            if folder() is not None:
                _write(name, _parts(made))
        return made

    lines = _lines(name)
    if lines is not None:
        return _Partly.read(kind, lines, cache(made_and_kept))
    if at_first is None:
        return made_and_kept()
    with _undisturbed():
        begun = at_first.make()
        if folder() is not None:
            _write(name, _parts(begun, at_first.without))
    found = _Partly.read(kind, {}, cache(made_and_kept))
    of: Any = kind
    for field in stored.hints_of(of).keys() - at_first.without:
        object.__setattr__(found, field, getattr(begun, field))
    return found


def _parts(value: Any, without: frozenset[str] = frozenset()) -> dict[str, str]:
    kind: Any = type(value)
    lines: dict[str, str] = {}
    for each in fields(value):
        if each.name in without:
            continue
        part = getattr(value, each.name)
        if _is_shelf(stored.hints_of(kind)[each.name]):
            lines[each.name] = stored.written(tuple(part))
            lines |= {f"{each.name} {name}": stored.written(item) for name, item in part.items()}
        else:
            lines[each.name] = stored.written(part)
    return lines


def _is_shelf(hint: Any) -> bool:
    return get_origin(hint) is Mapping


class _Partly:
    """An object of which some fields are still lines of a file."""

    def __init__(self, kind: type, lines: dict[str, bytes], make: Callable[[], Any]) -> None:
        self.kind, self.lines, self.make = kind, lines, make

    @classmethod
    def read(cls, kind: Any, lines: dict[str, bytes], make: Callable[[], Made]) -> Made:
        made: Made = object.__new__(_partly_read(kind))
        object.__setattr__(made, "_partly", cls(kind, lines, make))
        return made

    def field(self, name: str) -> Any:
        hint = stored.hints_of(self.kind)[name]
        try:
            if not _is_shelf(hint):
                return stored.read(self.lines[name], hint)
            entries = stored.read(self.lines[name], tuple[str, ...])
            own = {entry: self.lines[f"{name} {entry}"] for entry in entries}
            return Shelf(own, get_args(hint)[1], lambda: getattr(self.make(), name))
        except (stored.Damaged, KeyError):
            return getattr(self.make(), name)


@cache
def _partly_read(kind: type) -> type:
    """A class whose objects pass for those of another one, and read their fields when asked."""

    def field(self: Any, name: str) -> Any:
        if name not in stored.hints_of(kind):
            raise AttributeError(name)
        found = self._partly.field(name)
        object.__setattr__(self, name, found)
        return found

    return type(kind.__name__, (kind,), {"__getattr__": field, "__class__": kind})


class Shelf(Mapping[str, Made]):
    """Values by name, each of which is read when it is first asked for."""

    def __init__(
        self, lines: dict[str, bytes], hint: Any, make: Callable[[], Mapping[str, Made]]
    ) -> None:
        self._lines, self._hint, self._make = lines, hint, make
        self._read: dict[str, Made] = {}

    def __getitem__(self, name: str) -> Made:
        if name not in self._read:
            try:
                self._read[name] = stored.read(self._lines[name], self._hint)
            except stored.Damaged:
                self._read[name] = self._make()[name]
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


# Files


def _lines(name: str) -> dict[str, bytes] | None:
    """The lines of a file by their names; nothing if it is not as it was written."""
    place = folder()
    if place is None:
        return None
    try:
        lines = _lines_of(place / name, name)
        os.utime(place / name)  # what is used stays
    except OSError:
        return None
    return lines


def _lines_of(file: Path, name: str) -> dict[str, bytes] | None:
    head, _, body = file.read_bytes().partition(b"\n")
    try:
        told = json.loads(head)
        if told[:3] != [FORMAT, name, _sum(body)]:
            return None
        return dict(zip(told[3], body.split(b"\n"), strict=True))
    except (ValueError, TypeError, IndexError):
        return None


def _sum(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def _write(name: str, lines: Mapping[str, str]) -> None:
    place = folder()
    if place is None:
        return
    try:
        place.mkdir(parents=True, exist_ok=True)
        new = place / f"{name}.{os.getpid()}"
        new.write_bytes(_file_of(name, lines))
        os.replace(new, place / name)  # others read all of it or nothing
        _forget_oldest(place)
    except OSError:
        return


def _file_of(name: str, lines: Mapping[str, str]) -> bytes:
    body = "\n".join(lines.values()).encode()
    head = json.dumps([FORMAT, name, _sum(body), list(lines)], separators=(",", ":")).encode()
    return head + b"\n" + body


def _forget_oldest(place: Path) -> None:
    files = sorted(
        (path for path in place.iterdir() if path.is_file()), key=lambda path: path.stat().st_mtime
    )
    for path in files[:-MOST_KEPT]:
        path.unlink(missing_ok=True)
