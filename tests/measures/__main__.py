"""Prints all values, or those of some games."""

from __future__ import annotations

import sys

from tests.measures.limits import MEASURED, goal, limit, values
from tests.sentence_files import LANGUAGES

WIDE = 12


def show(game: str) -> None:
    """A line for each measure: what there is in each language, and its limit; then the goal."""
    print(f"\n{game:44}" + "".join(f"{code:>{2 * WIDE}}" for code in LANGUAGES) + f"{'goal':>9}")
    rows: dict[str, list[str]] = {}
    goals: dict[str, float] = {}
    for value in values(game):
        known = limit(value)
        told = f"{value.found:.4g}" + (f" of {known:.4g}" if known is not None else "")
        row = rows.setdefault(value.what, [""] * len(LANGUAGES))
        row[LANGUAGES.index(value.language)] = told
        goals[value.what] = goal(value)
    for what, row in rows.items():
        shown = "".join(f"{told:>{2 * WIDE}}" for told in row)
        print(f"{what:44}{shown}{goals[what] or '':>9}")


for each in sys.argv[1:] or MEASURED:
    show(each)
