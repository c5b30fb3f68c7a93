"""Compiled games on disk, by the hash of everything they were made from."""

from __future__ import annotations

import gc
import hashlib
import marshal
import os
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from rulespec.resources import PACKAGE

LONGEST_KEPT = 400


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
            file.write(pickle.dumps(value))
        os.replace(file.name, place / name)
        _forget_oldest(place)
    except OSError:
        return


def _forget_oldest(place: Path) -> None:
    kept = (path for path in place.iterdir() if path.is_file())
    files = sorted(kept, key=lambda path: path.stat().st_mtime)
    for path in files[:-LONGEST_KEPT]:
        path.unlink(missing_ok=True)


def packed(code: CodeType) -> bytes:
    return marshal.dumps(code)


def unpacked(data: bytes) -> CodeType:
    code = marshal.loads(data)
    assert isinstance(code, CodeType)
    return code


def quick_to_load(classes: Iterable[object]) -> None:
    """Let frozen, slotted dataclasses be read back fast.

    Python's own way asks for the fields of a class anew with every object, and a model has tens
    of thousands of them: most of the time of a short command went into that.
    """
    for cls in classes:
        if isinstance(cls, type) and is_dataclass(cls) and "__slots__" in vars(cls):
            names = tuple(each.name for each in fields(cls))
            type.__setattr__(cls, "__setstate__", _restorer(names))


def _restorer(names: tuple[str, ...]) -> Callable[[object, Sequence[object]], None]:
    put = object.__setattr__

    def restore(self: object, state: Sequence[object]) -> None:
        for name, value in zip(names, state, strict=True):
            put(self, name, value)

    return restore
