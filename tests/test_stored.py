"""What is kept on disk is plain data, checked when it is read: the same value comes back, and
anything else counts as nothing."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import rulespec
from rulespec import cache, parse, resources, stored
from rulespec import model as m
from rulespec.api import EXAMPLE_FIELDS
from rulespec.diagnostics import Span
from rulespec.files import read_files
from rulespec.loading import load_model, parse_all
from rulespec.lowered import form as f
from rulespec.lowering import compile_game
from rulespec.program import Program
from rulespec.resources import shipped_games
from rulespec.syntax import Spec
from tests.conftest import GAMES

HERE = Span("a.rules", 1, 1, 2)


def _read_back(value: Any, hint: Any) -> Any:
    return stored.read(stored.written(value), hint)


# The same value


@pytest.mark.parametrize("name", GAMES)
def test_a_model_comes_back_as_it_was(name: str) -> None:
    model = rulespec.load(name).model
    for each in fields(model):
        value = getattr(model, each.name)
        assert _read_back(value, stored.hints_of(m.Game)[each.name]) == value, each.name


@pytest.mark.parametrize("name", GAMES)
def test_a_program_comes_back_as_it_was(name: str) -> None:
    model = rulespec.load(name).model
    program = compile_game(model, model.most)
    hints = stored.hints_of(Program)
    for part in ("layout", "alternatives", "journeys", "tables", "ends", "uses_chance"):
        assert _read_back(getattr(program, part), hints[part]) == getattr(program, part), part
    for function in program.functions.values():
        assert _read_back(function, f.Function) == function


@pytest.mark.parametrize("name", ("tic-tac-toe", "thieves"))
def test_a_syntax_tree_comes_back_with_its_places(name: str) -> None:
    spec = parse_all(read_files(name))
    assert repr(_read_back(spec, Spec)) == repr(spec)


def test_what_is_equal_is_written_once_and_what_can_change_stays_apart() -> None:
    pair = _read_back(((1, 2), (1, 2)), tuple[tuple[int, ...], ...])
    assert pair[0] is pair[1]
    apart = _read_back(({"a": "b"}, {"a": "b"}), tuple[dict[str, str], ...])
    apart[0]["a"] = "c"
    assert apart[1] == {"a": "b"}


def test_truth_is_no_number() -> None:
    assert [type(each) for each in _read_back((1, True, 0, False), tuple[int | bool, ...])] == [
        int, bool, int, bool,
    ]  # fmt: skip


def test_the_same_value_gives_the_same_bytes_however_python_hashes() -> None:
    script = (
        "import rulespec; from rulespec import stored; from rulespec.lowering import compile_game;"
        "game = rulespec.load('thieves').model; program = compile_game(game, 3);"
        "print(stored.written(game.procedures), stored.written(dict(program.functions)))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "RULESPEC_CACHE": "off"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


# Anything else


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("", int),
        ("{}", int),
        ("[[], []]", int),
        ("[[], [1.5]]", int),
        ("[[], [true]]", int),
        ('[[], ["a"]]', int),
        ("[[], [[0, 1]]]", tuple[int, ...]),
        ("[[], [[9]]]", int),
        ('[["form.Const"], ["a", [4, 0]]]', f.Const),
        ('[["form.Const"], [1, [4, 0, 0]]]', f.Const),
        ('[["form.Const"], [1, [4]]]', f.Const),
        ('[["form.Local"], ["a", [4, 0]]]', f.Const),
        ('[["form.Local"], ["os.system(1)", [4, 0]]]', f.Local),
        ('[["form.Local"], ["__import__", [4, 0]]]', f.Local),
        ('[["form.dataclass"], [[4]]]', f.Local),
        ('[["os.system"], ["ls", [4, 0]]]', f.Local),
        ('[["form.Compare"], [1, "is", [4, 1, 0, 0]]]', f.Compare),
        ('[["form.Junction", "form.Const"], ["and", 1, [0, 1], [4, 0, 2]]]', f.Junction),
        ("[" * 5_000, int),
    ],
)
def test_what_is_not_of_its_type_is_damaged(line: str, hint: Any) -> None:
    with pytest.raises(stored.Damaged):
        stored.read(line, hint)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESPEC_CACHE", str(tmp_path))
    return tmp_path


def _first_moves() -> list[str]:
    return [str(move) for move in rulespec.load("thieves").start(3, 1).moves()]


def _damaged(files: dict[Path, bytes]) -> Iterator[dict[Path, bytes]]:
    """Each file cut short, changed somewhere, empty, or another one of them."""
    choices = random.Random(7)
    for path, data in files.items():
        place = choices.randrange(len(data))
        other = choices.choice([each for each in files if each != path])
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        for instead in (data[:place], changed, b"", b"\x80\x04N.", files[other]):
            yield {**files, path: instead}


def test_a_damaged_or_foreign_file_counts_as_nothing_and_is_replaced(folder: Path) -> None:
    wanted = _first_moves()
    files = {path: path.read_bytes() for path in folder.iterdir()}
    assert len(files) > 3
    for damaged in _damaged(files):
        for path, data in damaged.items():
            path.write_bytes(data)
        assert _first_moves() == wanted
        now = {path: path.read_bytes() for path in folder.iterdir()}
        used = [
            path for path in files if now[path] != damaged[path] or damaged[path] == files[path]
        ]
        assert all(now[path] == files[path] for path in used)


def _with_its_sum(name: str, lines: list[bytes]) -> bytes:
    """A file as it would be if these lines had been written."""
    body = b"\n".join(lines[1:])
    head = json.loads(lines[0])
    return json.dumps([cache.FORMAT, name, cache._sum(body), head[3]]).encode() + b"\n" + body


def test_a_part_that_fits_its_sum_but_not_its_type_is_made_anew(folder: Path) -> None:
    wanted = _first_moves()
    assert rulespec.load("thieves").model.examples  # now all parts are kept
    for path in folder.iterdir():
        whole = path.read_bytes()
        lines = whole.split(b"\n")
        parts = json.loads(lines[0])[3]
        if "players" in parts or "zones" in parts:
            foreign = [lines[0], *(b'[["form.Active"],[[4]]]' for _ in lines[1:])]
            path.write_bytes(_with_its_sum(path.name, foreign))
            assert _first_moves() == wanted
            assert path.read_bytes() == whole


def test_a_part_that_is_not_there_is_made_anew(folder: Path) -> None:
    wanted = _first_moves()
    program = next(path for path in folder.iterdir() if b'"functions moves_1"' in path.read_bytes())
    lines = program.read_bytes().split(b"\n")
    head = json.loads(lines[0])
    left = [(n, line) for n, line in zip(head[3], lines[1:], strict=True) if "moves_1" not in n]
    named = json.dumps([*head[:3], [name for name, _ in left]]).encode()
    program.write_bytes(_with_its_sum(program.name, [named, *(line for _, line in left)]))
    assert _first_moves() == wanted


def test_tables_that_are_not_those_of_a_parser_are_made_anew(folder: Path) -> None:
    spec = parse_all(read_files("nim"))
    text = (resources.folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
    cache.save(cache.key("grammar", text), [{"data": 1}, {"memo": 2}])
    for path in folder.iterdir():
        if path.name != cache.key("grammar", text):
            path.unlink()
    parse._grammar.cache_clear()
    assert parse_all(read_files("nim")) == spec


def test_without_a_folder_to_write_to_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = _first_moves()
    monkeypatch.setenv("RULESPEC_CACHE", "/dev/null/nowhere")
    assert _first_moves() == wanted
    monkeypatch.setenv("RULESPEC_CACHE", "off")
    assert _first_moves() == wanted


def test_only_what_is_asked_for_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _first_moves()
    asked: list[object] = []
    read = stored.read

    def reading(line: str | bytes, hint: object) -> object:
        asked.append(hint)
        return read(line, hint)

    monkeypatch.setattr(stored, "read", reading)
    game = rulespec.load("thieves")
    state = game.start(3, 1)
    state.moves()
    assert stored.hints_of(m.Game)["examples"] not in asked
    program = state.engine.program
    assert 0 < asked.count(f.Function) < len(program.functions) / 2
    assert game.model == m.Game(
        **{each.name: getattr(game.model, each.name) for each in fields(m.Game)}
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_begun_without_its_examples_is_the_same_game(name: str) -> None:
    files = read_files(name)
    for variants in ((), *((each,) for each in rulespec.load(name).model.variants)):
        begun, whole = (load_model(each, variants) for each in (files.without_examples(), files))
        differing = {
            each.name
            for each in fields(m.Game)
            if repr(getattr(begun, each.name)) != repr(getattr(whole, each.name))
        }
        assert differing <= EXAMPLE_FIELDS


def test_a_designer_hears_of_a_slip_in_an_example(tmp_path: Path) -> None:
    copied = tmp_path / "own"
    shutil.copytree(shipped_games()["thieves"], copied)
    path = copied / "examples.rules"
    path.write_text(path.read_text(encoding="utf-8") + '\nexample "x":\n  giveth 3 players\n')
    with pytest.raises(rulespec.SpecError):
        rulespec.load(str(copied))


def test_old_files_make_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_KEPT", 3)
    for number in range(6):
        cache.save(str(number), number)
        os.utime(folder / str(number), (number, number))
    assert sorted(path.name for path in folder.iterdir()) == ["3", "4", "5"]
