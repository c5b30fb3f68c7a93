"""Random games run in lockstep with an earlier state of the project: same moves, tables, scores.

Only in the soak: it needs the history of the repository, and takes long.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import rulespec
from tests.conftest import GAMES

FORMER = "f6ed696"
"""The commit before the inside of the compiler was rebuilt."""
CORRECTED = {"escape-plan": "d33b932"}
"""Of games whose rules were found wrong, the commit after which they are right."""
IN_PLACE = """
      put {new} in your gears face up
      let newcomer be (last n in your gears where n is a gear)
      swap g with newcomer
      remove last of your gears
      do gain-notoriety()
"""
AMENDED = {
    "escape-plan/escape-plan.rules": {"faced, open, up to 5 @": "faced, open, up to 6 @"},
    "escape-plan/visits.rules": {
        """
      remove g                                          @EP-VISIT-FIX-2
      do gain-notoriety()                               @EP-VISIT-FIX-2 @EP-NOTO-8
      put f in your gears face up                       @EP-VISIT-FIX-2
""": IN_PLACE.format(new="f"),
        """
      remove g                                          @EP-VISIT-STORE-3 @EP-DIS-30
      do gain-notoriety()                               @EP-VISIT-STORE-3
      put e in your gears face up
""": IN_PLACE.format(new="e"),
    },
}
"""What is told otherwise now, by file: a tile comes to where the one lay that it replaces."""
ROOT = Path(__file__).parent.parent
SCRIPT = Path(__file__).parent / "playing.py"
COUNTS = {"escape-plan": 200}
"""How many games are played with each number of players, if not 1,000."""
VARIED = {"escape-plan": 50}
"""And with a variant."""


@pytest.fixture(scope="session")
def former(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Folders with the project as it was at a commit."""

    @cache
    def unpacked(commit: str) -> Path:
        folder = tmp_path_factory.mktemp(commit)
        archive = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, check=True, capture_output=True
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            packed.extractall(folder, filter="data")
        for name, changes in AMENDED.items() if commit in CORRECTED.values() else ():
            path = folder / "rulespec" / "games" / name
            text = path.read_text(encoding="utf-8")
            for before, after in changes.items():
                assert text.count(before) == 1
                text = text.replace(before, after)
            path.write_text(text, encoding="utf-8")
        return folder

    return unpacked


def _played(tree: Path, *arguments: object) -> list[str]:
    """What comes of random games in one state of the project."""
    told = subprocess.run(
        [sys.executable, str(SCRIPT), *map(str, arguments)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "RULESPEC_CACHE": "off"},
        check=True,
        capture_output=True,
        text=True,
    )
    return told.stdout.splitlines()


def _sittings() -> list[tuple[str, str, int]]:
    return [
        (name, variant, players)
        for name in GAMES
        for variant in ("-", *rulespec.load(name).model.variants)
        for players in rulespec.load(name).players
    ]


@pytest.mark.parametrize(("name", "variant", "players"), _sittings())
def test_random_games_are_the_same_as_before(
    name: str, variant: str, players: int, former: Callable[[str], Path]
) -> None:
    counts = COUNTS if variant == "-" else VARIED
    asked = (name, variant, players, counts.get(name, 1_000))
    now = _played(ROOT, *asked)
    assert len(now) == asked[-1]
    assert now == _played(former(CORRECTED.get(name, FORMER)), *asked)
