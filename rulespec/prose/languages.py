"""Which languages there are, and where."""

from __future__ import annotations

import os
from pathlib import Path

from rulespec.resources import folder

DEFAULT = "en"
"""What is used if nothing else is asked for or known."""


def folders() -> list[Path]:
    """Folders with languages: those of RULESPEC_LOCALES, then the one that comes with us."""
    more = [Path(name) for name in os.environ.get("RULESPEC_LOCALES", "").split(os.pathsep) if name]
    return [*more, folder("locales")]


def languages() -> list[str]:
    """The languages there is data for, the default one first."""
    places = [place for each in folders() if each.is_dir() for place in each.iterdir()]
    names = {place.name for place in places if (place / "grammar.yml").is_file()}
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def home(code: str) -> Path:
    """The folder of a language, in the first place that has it."""
    places = [place / code for place in folders()]
    return next((each for each in places if (each / "grammar.yml").is_file()), places[-1])
