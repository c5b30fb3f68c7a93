"""This state of the project next to an earlier one: random games, and commands from their start.

Each state plays in a process of its own, one after the other in turn, so that both meet the same
moods of the machine; what counts is the time of the processor, the least of some rounds. Ratios
above 1 mean that it is faster now.
"""

from __future__ import annotations

import io
import os
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import IO

import rulespec
from benchmarks.decisions import LARGE
from rulespec.resources import shipped_games

FORMER = "f6ed696"
"""The commit before the inside of the compiler was rebuilt."""
ROOT = Path(__file__).parent.parent
PLAYER = ROOT / "benchmarks" / "random_player.py"
ROUNDS, COMMAND_ROUNDS = 7, 7
SECONDS = 0.5
"""About so long each side plays in a round."""
COMMAND = "import sys; from rulespec.cli import main; sys.exit(main())"
BARE = "import argparse"
FIRST_MOVE = f"""
import rulespec
state = rulespec.load("{LARGE}").start(2, 1)
state.advance(state.moves()[0])
"""
POSITION = f"""
import rulespec
state = rulespec.load("{LARGE}").start(2, 1)
print(state.moves()[0])
print(state.text())
"""


def former(rounds: int = ROUNDS, seconds: float = SECONDS) -> None:
    """Both comparisons, with a copy of the earlier state unpacked from the repository."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        trees = [_State(ROOT, place / "cache"), _State(_unpacked(place), place / "former-cache")]
        _games(trees, rounds, seconds)
        _commands(trees, place)
        for each in trees:
            each.stop()


def _unpacked(place: Path) -> Path:
    archive = subprocess.run(["git", "archive", FORMER], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
        packed.extractall(place / FORMER, filter="data")
    return place / FORMER


class _State:
    """A state of the project: plays games in a process of its own, and runs commands."""

    def __init__(self, tree: Path, cache: Path) -> None:
        self.cache = cache
        self.environment = {
            **os.environ, "PYTHONPATH": str(tree), "RULESPEC_CACHE": str(cache),
        }  # fmt: skip
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(PLAYER)],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def played(self, *asked: object) -> tuple[float, int]:
        """Seconds and turns of a game, its number of players, a first seed and so many games."""
        print(*asked, file=_open(self._process.stdin), flush=True)
        seconds, turns = _open(self._process.stdout).readline().split()
        return float(seconds), int(turns)

    def stop(self) -> None:
        _open(self._process.stdin).close()
        self._process.wait()

    def seconds(self, code: str, *arguments: str) -> float:
        """What it costs to run some code in a new process."""
        command = [sys.executable, "-P", "-c", code, *arguments]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=self.environment, stdout=quiet, stderr=quiet)
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
        return used.ru_utime + used.ru_stime

    def told(self, code: str) -> str:
        command = [sys.executable, "-P", "-c", code]
        run = subprocess.run(command, env=self.environment, check=True, capture_output=True)
        return run.stdout.decode()


def _open(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


# Games


def _games(trees: list[_State], rounds: int, seconds: float) -> None:
    print(f"\nrandom games next to {FORMER}, as many players as possible: games per second")
    for name in shipped_games():
        players = rulespec.load(name).players[-1]
        (now, _), (before, _) = _side_by_side(trees, (name, players), rounds, seconds)
        print(f"  {name:<18} {now:10.1f} {before:10.1f}   ratio {now / before:6.2f}")
    print(f"\n{LARGE} next to {FORMER}: turns of players per second")
    ratios = []
    for players in rulespec.load(LARGE).players:
        (_, now), (_, before) = _side_by_side(trees, (LARGE, players), rounds, seconds)
        ratios.append(now / before)
        print(f"  {players} players {now:17.1f} {before:10.1f}   ratio {now / before:6.2f}")
    print(f"  geometric mean: {statistics.geometric_mean(ratios):.2f}")


def _side_by_side(
    trees: list[_State], sitting: tuple[str, int], rounds: int, seconds: float
) -> list[tuple[float, float]]:
    """For each state, games and turns per second in its best round."""
    once = min(each.played(*sitting, 0, 1)[0] for each in trees)
    count = max(1, round(seconds / max(once, 1e-6)))
    best = [(0.0, 0.0)] * len(trees)
    for number in range(rounds):
        for index, each in enumerate(trees):
            used, turns = each.played(*sitting, 1 + number * count, count)
            best[index] = max(best[index][0], count / used), max(best[index][1], turns / used)
    return best


# Commands


def _commands(trees: list[_State], place: Path) -> None:
    print(f"\nfrom the start, next to {FORMER}: milliseconds of the processor")
    (bare,) = _least(partial(trees[0].seconds, BARE))
    print(f"  {'bare ' + repr(BARE):<38} {bare * 1000:8.1f}")
    now, before = _least(*(partial(each.seconds, COMMAND, "--help") for each in trees))
    _row("--help", now, before)
    print(f"  {'--help / bare':<38} {now / bare:8.1f} {before / bare:8.1f}")
    checks = (
        partial(each.seconds, COMMAND, *_check(each, place / f"position-{index}"))
        for index, each in enumerate(trees)
    )
    _row(f"check of {LARGE}, cached", *_least(*checks))
    _row(f"{LARGE} from nothing to a move", *_least(*(partial(_from_nothing, t) for t in trees)))


def _check(state: _State, file: Path) -> tuple[str, ...]:
    """A check of a legal move in a position that a state of the project writes itself."""
    move, _, position = state.told(POSITION).partition("\n")
    file.write_text(position, encoding="utf-8")
    return "check", str(file), "--move", move


def _from_nothing(state: _State) -> float:
    shutil.rmtree(state.cache, ignore_errors=True)
    return state.seconds(FIRST_MOVE)


def _least(*measures: Callable[[], float]) -> list[float]:
    """The least that each of some measurements comes to; they take turns."""
    rounds = [[measure() for measure in measures] for _ in range(COMMAND_ROUNDS)]
    return [min(column) for column in zip(*rounds, strict=True)]


def _row(name: str, now: float, before: float) -> None:
    print(f"  {name:<38} {now * 1000:8.1f} {before * 1000:8.1f}   ratio {before / now:6.2f}")
