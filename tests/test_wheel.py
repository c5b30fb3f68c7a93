"""A built wheel, installed in an empty environment outside the checkout, runs every command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `rulespec` command of a fresh environment."""
    place = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(place), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, cwd=place)
    (wheel,) = place.glob("*.whl")
    environment = place / "environment"
    venv.create(environment, with_pip=True)
    install = [str(environment / "bin" / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, cwd=place)
    return environment / "bin" / "rulespec"


def _run(command: Path, folder: Path, *arguments: str, typed: str = "") -> tuple[int, str]:
    """Exit status and output, run in a folder that knows nothing of the checkout."""
    environment = {"PATH": os.environ["PATH"], "RULESPEC_CACHE": str(folder / "cache"), "LANG": "C"}
    done = subprocess.run(
        [str(command), *arguments], cwd=folder, env=environment, input=typed, text=True,
        capture_output=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


def test_every_command_runs_from_the_wheel(command: Path, tmp_path: Path) -> None:
    status, position = _run(command, tmp_path, "new", "thieves", "--seed", "5")
    assert status == 0
    (tmp_path / "start.yaml").write_text(position, encoding="utf-8")
    move = json.loads(_run(command, tmp_path, "moves", "start.yaml", "--json")[1])[0]["text"]
    expected: dict[tuple[str, ...], int] = {
        ("games",): 0,
        ("moves", "start.yaml"): 0,
        ("check", "start.yaml"): 0,
        ("check", "start.yaml", "--move", "pass", "--lang", "pl"): 1,
        ("rule", "GA-PLAY-1", "--lang", "pl"): 0,
        ("apply", "start.yaml", move): 0,
        ("play", "nim", "--humans", "0", "--log", "game.log"): 0,
        ("replay", "game.log"): 0,
        ("copy", "thieves", "mine"): 0,
        ("lint", "mine"): 0,
        ("test", "mine"): 0,
        ("schema", "mine"): 0,
    }
    for arguments, wanted in expected.items():
        status, out = _run(command, tmp_path, *arguments)
        assert (arguments, status) == (arguments, wanted)
        assert out
