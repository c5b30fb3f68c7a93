"""Shipped games with some words of their rules changed, to see that the change is noticed."""

from __future__ import annotations

import shutil
from pathlib import Path

import rulespec
from rulespec import Game
from rulespec.resources import shipped_games


def copied(folder: Path, name: str) -> Path:
    """A copy of a game in a folder, in place of an earlier one."""
    copy = folder / name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(shipped_games()[name], copy)
    return copy


def changed(folder: Path, name: str, file: str, old: str, new: str) -> Game:
    """A copy of a game with the first of some words replaced."""
    path = copied(folder, name) / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return rulespec.load(str(path.parent))
