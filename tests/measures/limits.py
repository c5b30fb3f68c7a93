"""The limits of all measures: they are held to what there is, and go down with it.

A limit has some room above its value, as a word less elsewhere moves every share of words; what
is counted has none. A value that has reached its goal may move up to that.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.measures.counting import COUNTS, FOLDER, MEASURES, data, text
from tests.measures.passages import printed, ratios
from tests.sentence_files import LANGUAGES

FILE = FOLDER / "limits.yml"
MEASURED: tuple[str, ...] = tuple(data("passages")["rules"])
"""The games that have printed rulebooks; the others say in a few lines what everybody knows."""
ROOM = 1.02
"""What the limit of a share has to spare above its value."""
TOO_MUCH = 1.08
"""How far a limit may stay above its value."""
GOAL = "goal"
HEAD = """\
# By game and measure the goal, and the limit in every language. `pytest --update` takes limits down
# to what there is, never up: who has to, does it by hand, and says why.

"""
Row = dict[str, float]
"""By language a limit; the goal is among them."""
Limits = dict[str, dict[str, Row]]
"""By game and measure (or passage)."""


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
        return limit > max(self.found * TOO_MUCH, self.limit())

    def told(self, limit: float) -> str:
        return f"{self.game}, {self.what}, {self.language}: {self.found:.4g}, limit {limit:.4g}"


@cache
def values(game: str) -> tuple[Value, ...]:
    """All measures of a game, then its passages."""
    return tuple(_values(game))


def _values(game: str) -> Iterator[Value]:
    for what, measure in MEASURES.items():
        for language in LANGUAGES:
            yield Value(game, what, language, measure(text(game, language)), what in COUNTS)
    for language in LANGUAGES:
        if printed(text(game, language)):
            for name, share in ratios(text(game, language)).items():
                yield Value(game, name, language, share, counted=False)


def limits() -> Limits:
    found: Limits = data("limits")
    return found


def goal(value: Value) -> float:
    """What is to be reached; nothing is asked for beyond that."""
    return limits()[value.game][value.what][GOAL]


def limit(value: Value) -> float | None:
    """The limit of a value, or its goal if that is above it; nothing if it has no limit yet."""
    known = limits()[value.game][value.what].get(value.language)
    return None if known is None else max(known, goal(value))


def lowered(known: Limits) -> Limits:
    """The limits as they can be now: none is higher than it was."""
    found: Limits = {}
    for value in (value for game in known for value in values(game)):
        before = known[value.game][value.what]
        rows = found.setdefault(value.game, {})
        row = rows.setdefault(value.what, {GOAL: before[GOAL]})
        row[value.language] = min(before.get(value.language, math.inf), value.limit())
    return found


def write(new: Limits, path: Path = FILE) -> None:
    """The file, with a line for each measure."""
    lines = []
    for game, rows in new.items():
        lines.append(f"{game}:")
        for what, row in rows.items():
            told = ", ".join(f"{name}: {found:g}" for name, found in row.items())
            lines.append(f'  "{what}": {{{told}}}')
    path.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
