"""Shipped games with some words of their rules changed, to see that the change is noticed."""

from __future__ import annotations

import shutil
from pathlib import Path

import rulespec
from rulespec import Game
from rulespec.resources import shipped_games


def changed(folder: Path, name: str, file: str, old: str, new: str) -> Game:
    """A copy of a game, in a new folder, with the first of some words replaced."""
    shutil.copytree(shipped_games()[name], folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return rulespec.load(str(folder))
