"""The terminal game: typed moves, undo, saving, hidden hands, logs that replay."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

import rulespec
from rulespec import model as m
from rulespec.chance import Chance
from rulespec.cli import main
from rulespec.cli.draw import draw
from rulespec.diagrams.seen import label_of
from rulespec.prose.finish import capital
from rulespec.prose.languages import languages
from rulespec.prose.messages import messages
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Thing, clause
from rulespec.views import knows
from tests.conftest import GAMES, INVENTED
from tests.walks import walk

LAID = [
    (name, players)
    for name in (*GAMES, *INVENTED)
    for players in rulespec.load(name).players
    if rulespec.load(name).engine(players).layout.laid
]
"""Games with places that are laid on a grid, and numbers of players."""
MAPPED = [
    (name, players)
    for name, players in LAID
    if any(places.hexes for places in rulespec.load(name).model.places.values())
]
"""Those with a map of hexes."""
TILED = [each for each in LAID if each not in MAPPED]


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


# Tables with tiles


def _drawn(state: rulespec.State, language: str, viewer: int | None) -> str:
    text = draw(state, messages(language), viewer)
    assert max(map(len, text.splitlines())) <= 80
    return text


@pytest.mark.parametrize(("name", "players"), TILED)
def test_tiles_fit_on_the_screen_and_show_what_lies_there(name: str, players: int) -> None:
    game = rulespec.load(name)
    places = next(places for places in game.model.places.values() if places.on)
    writer = game.writer("en")
    for number, state in enumerate(list(walk(game, players, 2))[::4]):
        lines = _drawn(state, "en", number % players).splitlines()
        board = "\n".join(line for line in lines if line.startswith(("┌", "│", "└")))
        lying = state.position()[places.on]
        assert all(f"─ {square} ─" in board for square in game.model.places[places.on].names)
        for place in places.names:
            word = writer.words(Thing(place, determiner="bare"))
            assert board.count(f"│ {word} ") == (place in lying.values()), word
        for memory in game.model.memories.values():
            if memory.type == m.PlaceType(places.name, optional=True) and memory.owner:
                there = [who for who, at in state.position()[memory.name].items() if at != "none"]
                words = [writer.words(Thing(who, determiner="bare")) for who in there]
                assert all(word.casefold() in board.casefold() for word in words)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", sorted({name for name, _ in TILED if name in GAMES}))
def test_tiles_are_drawn_in_every_language(name: str, language: str) -> None:
    game = rulespec.load(name)
    for players in game.players:
        for number, state in enumerate(list(walk(game, players, 3))[::6]):
            _drawn(state, language, None if number % 2 else number // 2 % players)


@pytest.mark.parametrize(("name", "players"), MAPPED)
def test_maps_fit_on_the_screen_and_show_what_lies_there(name: str, players: int) -> None:
    """Tiles stand in columns, each half a row above the one to its left; then one by one."""
    game = rulespec.load(name)
    tiles = next(places for places in game.model.places.values() if places.on)
    grid, writer = game.model.places[tiles.on], game.writer("en")
    for number, state in enumerate(list(walk(game, players, 2))[::8]):
        drawn, told = _drawn(state, "en", number % players).split("\n\n")[:2]
        told = " ".join(told.split())
        at = {
            square: (row, line.index(square))
            for row, line in enumerate(drawn.splitlines())
            for square in re.findall(r"\b[a-z]\d+\b", line)
        }
        lying = {s: place.split(" ")[0] for s, place in state.position()[tiles.on].items()}
        assert at.keys() == lying.keys()
        order = sorted(at, key=lambda square: -_height(grid, square))
        assert [at[square][0] for square in order] == sorted(row for row, _ in at.values())
        for place in lying.values():
            assert label_of(writer, place).casefold() in told.casefold()
        for seat in range(players):
            assert re.search(rf"[●,] {_seat_name(game, seat)}\b", told)


def _seat_name(game: rulespec.Game, seat: int) -> str:
    return capital(game.writer("en").words(Sayer(game.model).seat(seat)))


def _height(grid: m.Places, square: str) -> int:
    rank, file = divmod(grid.names.index(square), grid.files)
    return 2 * rank + file


@pytest.mark.parametrize(("name", "players"), LAID)
def test_a_gap_in_a_row_is_no_trouble(name: str, players: int) -> None:
    game = rulespec.load(name)
    state = list(walk(game, players, 1))[-10]
    word = game.writer("en").words(clause("given.gap"))
    for zone in state.engine.layout.zones.values():
        for start in (zone.at(owner) for owner in range(zone.owners)):
            if zone.form == "list" and state.cells[start] and zone.zone.seen != "none":
                cells = list(state.cells)
                cells[start + 1] = zone.gap
                broken = rulespec.State(game, state.engine, cells, Chance())
                assert word in " ".join(_drawn(broken, "en", None).split())
                _drawn(broken, "en", 0)


@pytest.mark.parametrize(("name", "players"), TILED)
def test_pieces_that_look_alike_are_told_alike(
    name: str,
    players: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    model = rulespec.load(name).model
    alike = {model.leaves[leaf].name for each in model.alike for leaf in each.leaves}
    looks = {each.name for each in model.alike}
    told: set[str] = set()
    for seed in range(3):
        arguments = (name, "--humans", "0", "--players", str(players), "--seed", str(seed))
        _, out = _play(monkeypatch, capsys, [], *arguments)
        moves = out[: out.index("The game is over.")]
        told |= {line.split()[-1] for line in moves.splitlines() if line}
    assert told & looks and not told & alike


@pytest.mark.parametrize(("name", "players"), TILED)
def test_pieces_that_look_alike_are_drawn_alike(name: str, players: int) -> None:
    game = rulespec.load(name)
    writer = game.writer("en")
    for number, state in enumerate(list(walk(game, players, 4))[::4]):
        viewer, text = number % players, " ".join(_drawn(state, "en", number % players).split())
        for alike in game.model.alike:
            known = knows(state.engine, alike, alike.leaves[0], list(state.cells), viewer)
            names = [alike.name] if known else [game.model.leaves[i].name for i in alike.leaves]
            for each in names:
                word = writer.words(Thing(each, determiner="bare"))
                assert not re.search(rf"\b{word}\b", text, re.IGNORECASE)


@pytest.mark.parametrize("name", sorted({name for name, _ in TILED}))
def test_who_knows_pieces_apart_is_handed_the_screen(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = _play(monkeypatch, capsys, ["", "q"], name, "--humans", "2", "--players", "2")
    assert "Pass the screen to: Player " in out
