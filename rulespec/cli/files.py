"""What commands read and write: positions, games, logs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rulespec import positions, yamltext
from rulespec.api import Game, State, load
from rulespec.diagnostics import InputError, problem

LARGEST_LOG = 20_000_000


def read_position(name: str) -> State:
    """The state in a position file (or standard input for `-`)."""
    if name == "-":
        text = sys.stdin.buffer.read(yamltext.LARGEST + 1).decode("utf-8", "replace")
        return position_of(text, "<stdin>")
    path = Path(name)
    if not path.is_file():
        raise InputError([problem("no-position-file", file=name)])
    if path.stat().st_size > yamltext.LARGEST:
        raise InputError([problem("file-too-large", file=name)])
    try:
        return position_of(path.read_text(encoding="utf-8"), name)
    except UnicodeDecodeError:
        raise InputError([problem("not-text", file=name)]) from None


def position_of(text: str, name: str) -> State:
    tree = yamltext.load(text, name)
    head = positions.header(tree)
    return load(head.game, head.variants, head.data).position_of(tree)


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet, whole or not at all."""
    if path.exists():
        raise InputError([problem("file-exists", file=path)])
    try:
        new = path.with_name(f".{path.name}.{os.getpid()}")
        new.write_text(text, encoding="utf-8")
        os.replace(new, path)
    except OSError as error:
        raise InputError([problem("cannot-write", file=path, why=error.strerror)]) from None


# Logs: a line of JSON for the start, one for each move, one for the end


def log_text(start: State, end: State) -> str:
    """A game from its start to a state as a log that `read_log` replays."""
    game = end.game
    origin = end.history
    while origin is not None and origin[0] is not None:
        origin = origin[0]
    assert origin is not None
    seed, record = origin[2] or (start.seed, ())
    head = {
        "rulespec": 1,
        "game": game.reference,
        "variants": list(game.variants),
        "data": [str(path) for path, _ in game.files.overlays],
        "players": end.players,
        "seed": seed,
        "chance": list(record),
    }
    lines = [head]
    names = game.model.seat_names
    for player, move, outcomes in end.log():
        lines.append({"player": names[player], "move": str(move), "chance": list(outcomes)})
    winners = [names[w] for w in end.outcome.winners] if end.outcome else None
    lines.append({"over": end.over, "winners": winners, "moves": len(lines) - 1})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read_log(name: str) -> list[State]:
    """Every state of a log, from the start; raises InputError if it is cut or does not replay."""
    lines = _json_lines(name)
    head = lines[0]
    if not isinstance(head, dict) or head.get("rulespec") != 1:
        raise InputError([problem("not-a-log", file=name)])
    if len(lines) < 2 or "over" not in lines[-1]:
        raise InputError([problem("log-broken", line=len(lines) + 1)])
    try:
        return _replayed(head, lines)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError([problem("not-a-log", file=name)]) from None


def _json_lines(name: str) -> list[Any]:
    path = Path(name)
    if not path.is_file():
        raise InputError([problem("no-position-file", file=name)])
    if path.stat().st_size > LARGEST_LOG:
        raise InputError([problem("file-too-large", file=name)])
    found: list[Any] = []
    text = path.read_text(encoding="utf-8", errors="replace")
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(json.loads(line))
        except ValueError:
            code = "not-a-log" if number == 1 else "log-broken"
            raise InputError([problem(code, file=name, line=number)]) from None
    if not found:
        raise InputError([problem("not-a-log", file=name)])
    return found


def _replayed(head: dict[str, Any], lines: list[Any]) -> list[State]:
    game = load(head["game"], tuple(head["variants"]), tuple(head["data"]))
    states = [_start(game, head)]
    for number, line in enumerate(lines[1:-1], 1):
        state = states[-1]
        text = f"{line['player']}: {line['move']}"
        if not state.check(text).legal:
            raise InputError([problem("log-illegal", number=number, move=text)])
        states.append(state.follow(state.move(line["move"]), [int(c) for c in line["chance"]]))
    end = lines[-1]
    names = game.model.seat_names
    outcome = states[-1].outcome
    winners = [names[w] for w in outcome.winners] if outcome else None
    if (
        end["over"] != states[-1].over
        or end["winners"] != winners
        or end["moves"] != len(states) - 1
    ):
        raise InputError([problem("log-outcome")])
    return states


def _start(game: Game, head: dict[str, Any]) -> State:
    return game.start(int(head["players"]), int(head["seed"]))
