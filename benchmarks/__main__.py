"""Speed side by side: `make bench`. Ratios above 1 mean rulespec is faster.

Each pair is measured in turn in one process on one core, in many short runs; medians are shown.
An earlier state of the project, with which `former` compares games and commands, has a process of
its own, and the least time of the processor counts.
"""

from __future__ import annotations

import gc
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel
from open_spiel.python.games import tic_tac_toe as _python_tic_tac_toe  # registers the game

import rulespec
from benchmarks.book import book
from benchmarks.decisions import decisions
from benchmarks.former import former
from tests.oracles.thieves import Thieves

RUNS = 21
"""Runs of a playout; short ones, so that both sides meet the same moods of the machine."""
COMMAND_RUNS = 7
CLASSICS = {
    "tic-tac-toe": ("tic_tac_toe", 500),
    "nim": ("nim", 500),
    "connect-four": ("connect_four", 160),
    "breakthrough": ("breakthrough", 35),
}


def _timed(play: Callable[[int], int], games: int) -> float:
    """Seconds per move over so many games, without the garbage collector (as `timeit` does)."""
    gc.collect()
    gc.disable()
    start = time.perf_counter()
    moves = sum(play(seed) for seed in range(games))
    elapsed = time.perf_counter() - start
    gc.enable()
    return elapsed / moves


def _side_by_side(
    ours: Callable[[int], int], theirs: Callable[[int], int], games: int
) -> tuple[float, float, float]:
    """Median seconds per move of two players measured alternately, and the median ratio."""
    pairs = [(_timed(ours, games), _timed(theirs, games)) for _ in range(RUNS)]
    columns = [statistics.median(column) for column in zip(*pairs, strict=True)]
    return columns[0], columns[1], statistics.median(other / own for own, other in pairs)


def _rulespec_playout(game: rulespec.Game, players: int) -> Callable[[int], int]:
    choose = random.Random(1).choice

    def play(seed: int) -> int:
        state = game.start(players, seed)
        count = 0
        while moves := state.moves():
            state.advance(choose(moves))
            count += 1
        return count

    return play


def _open_spiel_playout(name: str) -> Callable[[int], int]:
    game = pyspiel.load_game(name)
    choose = random.Random(1).choice

    def play(seed: int) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            count += 1
        return count

    return play


def _oracle_playout(counts: dict[str, int], players: int) -> Callable[[int], int]:
    chance = random.Random(1)

    def draw(deck: dict[str, int]) -> str:
        return chance.choices(list(deck), list(deck.values()))[0]

    def play(seed: int) -> int:
        table = Thieves(players, counts, draw, chance.randrange)
        count = 0
        while not table.over:
            table.apply(chance.choice(table.moves()))
            count += 1
        return count

    return play


def _row(name: str, ours: float, theirs: float, ratio: float) -> float:
    print(f"  {name:<28} {ours * 1e6:8.2f} µs {theirs * 1e6:8.2f} µs   ratio {ratio:6.2f}")
    return ratio


def playouts() -> None:
    """Random playouts from Python, next to OpenSpiel and the plain oracle."""
    print("random playouts, time per move: rulespec, the other, the other / rulespec")
    ratios = []
    for name, (spiel, games) in CLASSICS.items():
        ours, theirs = _rulespec_playout(rulespec.load(name), 2), _open_spiel_playout(spiel)
        ratios.append(_row(f"{name} / OpenSpiel", *_side_by_side(ours, theirs, games)))
    print(f"  geometric mean over the four classics: {statistics.geometric_mean(ratios):.2f}")
    assert _python_tic_tac_toe is not None
    ours = _rulespec_playout(rulespec.load("tic-tac-toe"), 2)
    theirs = _open_spiel_playout("python_tic_tac_toe")
    _row("OpenSpiel's Python tic-tac-toe", *_side_by_side(ours, theirs, 500))
    thieves = rulespec.load("thieves")
    renamed = {"diamond-ring": "ring", "getaway-car": "getaway"}
    counts = {renamed.get(leaf.name, leaf.name): leaf.count for leaf in thieves.model.leaves}
    for players in (3, 6):
        ours = _rulespec_playout(thieves, players)
        theirs = _oracle_playout(counts, players)
        _row(f"thieves, {players} players / oracle", *_side_by_side(ours, theirs, 80))


def commands() -> None:
    """Wall time of commands, start-up included."""
    print("commands, wall time")
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "RULESPEC_CACHE": str(Path(folder) / "cache")}
        position = Path(folder) / "position.yaml"
        position.write_text("game: thieves\nturn: player-1\n", encoding="utf-8")
        check = ["check", str(position), "--move", "play alarm", "--lang", "pl"]
        print(f"  check, first time   {_wall(check, environment):.2f} s")
        again = statistics.median(_wall(check, environment) for _ in range(COMMAND_RUNS))
        print(f"  check, cached       {again:.2f} s")
        print(f"  lint after an edit  {_lint_after_edits(Path(folder), environment):.2f} s")


def _lint_after_edits(folder: Path, environment: dict[str, str]) -> float:
    """Median time to lint a designer's copy of the largest game after each change of its text."""
    copy = folder / "mine"
    _wall(["copy", "thieves", str(copy)], environment)
    _wall(["lint", str(copy)], environment)
    times = []
    for number in range(COMMAND_RUNS):
        rules = copy / "thieves.rules"
        rules.write_text(f"{rules.read_text(encoding='utf-8')}-- {number}\n", encoding="utf-8")
        times.append(_wall(["lint", str(copy)], environment))
    return statistics.median(times)


def _wall(arguments: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    command = [sys.executable, "-c", "import sys; from rulespec.cli import main; sys.exit(main())"]
    subprocess.run([*command, *arguments], env=environment, capture_output=True, check=False)
    return time.perf_counter() - start


if __name__ == "__main__":
    playouts()
    commands()
    book()
    decisions()
    former()
