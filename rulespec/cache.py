"""Games, sentences and chapters on disk, by the hash of everything they were made from."""

from __future__ import annotations

import gc
import hashlib
import marshal
import os
import pickle
import sys
import tempfile
from dataclasses import fields, is_dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any

from rulespec.resources import PACKAGE

MOST_KEPT = 400
"""So many files; the oldest make room."""


def folder() -> Path | None:
    """Where compiled games are kept; nothing if RULESPEC_CACHE is `off`."""
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
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(PACKAGE.rglob("*.py")):
        info = path.stat()
        digest.update(f"{path.name}:{info.st_size}:{info.st_mtime_ns};".encode())
    return digest.digest()


def key(*texts: str) -> str:
    """The name under which something made from these texts is kept."""
    digest = hashlib.sha256(_own_code())
    for text in texts:
        digest.update(f"{len(text)}:{text}".encode())
    return digest.hexdigest()[:32]


def load(name: str) -> Any:
    """What was kept under a name, or nothing; a damaged file counts as nothing."""
    place = folder()
    if place is None:
        return None
    collecting = gc.isenabled()
    gc.disable()  # it would look through all that is being read, and find nothing to free
    try:
        return pickle.loads((place / name).read_bytes())
    except Exception:  # any damage at all means: make it anew
        return None
    finally:
        if collecting:
            gc.enable()


def save(name: str, value: object) -> None:
    """Keep a value; does nothing if the folder cannot be written."""
    place = folder()
    if place is None:
        return
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place, delete=False) as file:
            file.write(_written(value))
        os.replace(file.name, place / name)
        _forget_oldest(place)
    except OSError:
        return


def _forget_oldest(place: Path) -> None:
    kept = (path for path in place.iterdir() if path.is_file())
    files = sorted(kept, key=lambda path: path.stat().st_mtime)
    for path in files[:-MOST_KEPT]:
        path.unlink(missing_ok=True)


def packed(code: CodeType) -> bytes:
    return marshal.dumps(code)


def unpacked(data: bytes) -> CodeType:
    code = marshal.loads(data)
    assert isinstance(code, CodeType)
    return code


class _Pickler(pickle.Pickler):
    """Writes frozen dataclasses so that they can be read back fast.

    Python's own way asks for the fields of a class anew with every object, and a model has tens
    of thousands of them: most of the time of a short command would go into that.
    """

    def reducer_override(self, value: object) -> Any:
        if isinstance(value, type) or not is_dataclass(value):
            return NotImplemented
        kind: Any = type(value)
        return _rebuilt, (kind, *(getattr(value, name) for name in _fields(kind)))


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def _rebuilt(kind: Any, *values: object, put: Any = object.__setattr__) -> object:
    made: object = object.__new__(kind)
    for name, value in zip(_fields(kind), values, strict=True):
        put(made, name, value)
    return made


def _written(value: object) -> bytes:
    into = BytesIO()
    _Pickler(into).dump(value)
    return into.getvalue()
