"""The terminal game: typed moves, undo, saving, hidden hands, logs that replay."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import rulespec
from rulespec.cli import main
from tests.conftest import GAMES


def _play(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: list[str],
    *arguments: str,
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    status = main(["play", *arguments, "--lang", "en"])
    return status, capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_random_players_finish_every_game(
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    log = tmp_path / "game.log"
    status, out = _play(monkeypatch, capsys, [], name, "--humans", "0", "--log", str(log))
    assert status == 0
    assert "The game is over." in out
    assert main(["replay", str(log), "--json"]) == 0
    replayed = json.loads(capsys.readouterr().out)
    assert replayed["over"] and replayed["moves"] > 0


def test_moves_are_chosen_by_number_or_typed_and_undone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["h", "9", "place c3", "u", "place a1", "what", "q"]
    status, out = _play(monkeypatch, capsys, typed, "tic-tac-toe", "--seed", "4")
    assert status == 1
    assert "u: undo" in out
    assert "Cross: place c3" in out
    assert "Square c3 is not empty." in out
    assert "Cross: place a1" in out
    assert "`what` is not a move of this game" in out


def test_a_saved_game_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "saved.log"
    typed = ["place b2", f"s {saved}", "q"]
    _play(monkeypatch, capsys, typed, "tic-tac-toe", "--humans", "2")
    resumed = ("--resume", str(saved), "--humans", "2")
    status, out = _play(monkeypatch, capsys, ["b2", "q"], *resumed)
    assert status == 1
    assert "Nought, it is your turn." in out
    assert "Square b2 is not empty." in out
    _, out = _play(monkeypatch, capsys, ["place b2", f"s {saved}", "q"], "tic-tac-toe")
    assert "already there" in out


def test_hands_are_hidden_between_players(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = rulespec.load("thieves").start(3, 5).active + 1
    other = first % 3 + 1
    _, out = _play(monkeypatch, capsys, ["", "q"], "thieves", "--humans", "3", "--seed", "5")
    assert f"Pass the screen to: Player {first}." in out
    assert f"Player {other}'s hand: 3 hidden" in out
    assert f"Player {first}'s hand: " in out
    assert f"Player {first}'s hand: 4 hidden" not in out


def test_what_is_put_away_face_down_is_not_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = _play(monkeypatch, capsys, [], "thieves", "--humans", "0", "--seed", "5")
    lines = [line for line in out.splitlines() if ": play" in line]
    assert any(line.endswith(": play") for line in lines)
    assert not any("play money" in line for line in lines)
    assert any("play police" in line for line in lines)


def test_a_log_that_is_cut_or_changed_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = tmp_path / "game.log"
    _play(monkeypatch, capsys, [], "thieves", "--humans", "0", "--log", str(log))
    lines = log.read_text(encoding="utf-8").splitlines()
    broken = {
        "log-broken": "\n".join(lines[: len(lines) // 2]),
        "log-illegal": "\n".join([lines[0], *lines[2:]]),
        "not-a-log": "hello",
        "log-outcome": "\n".join([*lines[:-1], lines[-1].replace("[", '["player-9", ')]),
    }
    for code, text in broken.items():
        log.write_text(text + "\n", encoding="utf-8")
        assert main(["replay", str(log)]) == 2, code
        assert f"error[{code}]" in capsys.readouterr().err
    log.write_text("\n".join(lines)[: len("\n".join(lines)) // 2 + 3], encoding="utf-8")
    assert main(["replay", str(log)]) == 2


def test_the_python_api_replays_a_game_from_its_log() -> None:
    game = rulespec.load("thieves")
    state = game.start(4, 11)
    while not state.over:
        state = state.apply(state.moves()[-1])
    again = game.start(4, 11)
    for _, move, outcomes in state.log():
        again = again.follow(move, outcomes)
    assert again == state
