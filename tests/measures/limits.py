"""The limits of all measures: they are held to what there is, and go down with it.

A limit has some room above its value, as a word less elsewhere moves every share of words; what
is counted has none. A value that has reached its goal may move up to that.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.measures.counting import COUNTS, FOLDER, MEASURES, data, text
from tests.measures.passages import ALL, printed, ratios
from tests.sentence_files import LANGUAGES

FILE = FOLDER / "limits.yml"
MEASURED: tuple[str, ...] = tuple(data("passages")["rules"])
"""The games that have printed rulebooks; the others say in a few lines what everybody knows."""
ROOM, TOO_MUCH = 1.02, 1.08
"""Of a share: what a limit has to spare above its value, and when that is too much."""
FAR = 3
"""So many more than there are, and a limit of what is counted stays behind."""
HEAD = """\
# The limit of every measure, by game and language; the goals stand first. `pytest --update`
# takes limits down to what there is, never up: who has to, does it by hand, and says why.

"""
Limits = dict[str, dict[str, dict[str, float]]]
"""By game, measure (or passage) and language."""


@dataclass(frozen=True, slots=True)
class Value:
    """What there is of something in a game and a language."""

    game: str
    what: str
    language: str
    found: float
    counted: bool
    """It is a number of things, else a share of words."""

    def limit(self) -> float:
        """The limit that it needs."""
        return self.found if self.counted else math.ceil(self.found * ROOM * 100) / 100

    def is_left_behind(self, limit: float) -> bool:
        """Whether a limit stays too far above it."""
        if self.counted:
            return limit > self.found + max(FAR, self.found * (TOO_MUCH - 1))
        return limit > self.found * TOO_MUCH + 0.01

    def told(self, limit: float) -> str:
        return f"{self.game}, {self.what}, {self.language}: {self.found:.4g}, limit {limit:.4g}"


def values(game: str) -> Iterator[Value]:
    """All measures of a game, then its passages."""
    for what, measure in MEASURES.items():
        for language in LANGUAGES:
            yield Value(game, what, language, measure(text(game, language)), what in COUNTS)
    for language in LANGUAGES:
        if printed(text(game, language)):
            for name, share in ratios(text(game, language)).items():
                yield Value(game, name, language, share, counted=False)


def goal(value: Value) -> float:
    """What is to be reached; nothing is asked for beyond that."""
    goals: Mapping[str, Any] = data("limits")["goals"]
    if value.what in MEASURES:
        of = goals["measures"].get(value.what, 0.0)
        return float(of.get(value.game, 0.0) if isinstance(of, dict) else of)
    return float(goals["passages"]["together" if value.what == ALL else "each"])


def limits() -> Limits:
    found: Limits = data("limits")["limits"] or {}
    return found


def limit(value: Value) -> float | None:
    """The limit of a value, or its goal if that is above it; nothing if it has no limit yet."""
    known = limits().get(value.game, {}).get(value.what, {}).get(value.language)
    return None if known is None else max(known, goal(value))


def lowered() -> Limits:
    """The limits as they can be now: none is higher than it was."""
    found: Limits = {}
    for value in (value for game in MEASURED for value in values(game)):
        before = limits().get(value.game, {}).get(value.what, {}).get(value.language, math.inf)
        row = found.setdefault(value.game, {}).setdefault(value.what, {})
        row[value.language] = min(before, value.limit())
    return found


def write(new: Limits, path: Path = FILE) -> None:
    """The file, with a line for each measure."""
    goals = yaml.safe_dump({"goals": data("limits")["goals"]}, sort_keys=False)
    lines = [HEAD + goals, "limits:"]
    for game, rows in new.items():
        lines.append(f"  {game}:")
        for what, row in rows.items():
            told = ", ".join(f"{code}: {found:g}" for code, found in row.items())
            lines.append(f'    "{what}": {{{told}}}')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
