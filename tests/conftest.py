"""Options and fixtures shared by all tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import rulespec
from rulespec import cache
from rulespec.resources import shipped_games

collect_ignore = [] if os.environ.get("RULESPEC_SOAK") else ["test_former.py"]
GAMES = sorted(shipped_games())
INVENTED = sorted(str(path) for path in (Path(__file__).parent / "invented").iterdir())
"""Games made up to use each construct of a shipped game a second time."""
VARIED = ["kings-of-chicago+open-game"]
"""Variants that are another way to play the whole game."""
LARGE = {"escape-plan": (5, 8)}
"""Games that take long to play, and how many times fewer of them are played: in full, quick."""


KEPT = Path(__file__).parent.parent / "build" / "tests"
"""Where the tests keep games that are compiled: what a test makes up does not push out the games
of whoever runs it, nor shipped games that later tests need, however many are made up."""
TOO_MANY = 5_000
"""Files; one run leaves about 1,700, and what many runs left is thrown away before the next."""


def pytest_configure(config: pytest.Config) -> None:
    """All workers of a run keep what they compile in one place, and all of it."""
    if not hasattr(config, "workerinput") and KEPT.is_dir() and len(os.listdir(KEPT)) > TOO_MANY:
        shutil.rmtree(KEPT)
    patch = pytest.MonkeyPatch()
    patch.setenv("RULESPEC_CACHE", str(KEPT))
    patch.setattr(cache, "MOST_KEPT", TOO_MANY)
    config.add_cleanup(patch.undo)


FIRST = (
    ("browser", "test_book", "test_sentences", "test_wording", "test_guards", "test_closed"),
    ("test_ids", "test_battery", "test_diagrams", "test_escape", "test_wheel"),
)
"""What takes long, for each of two workers: what it has read it need not read again."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker begins at its end of the work with what takes long; in the end they share what
    is short."""
    if not os.environ.get("RULESPEC_SOAK"):
        items[:] = [item for item in items if item.get_closest_marker("soak") is None]
    long: list[list[pytest.Item]] = [[] for _ in FIRST]
    short: list[pytest.Item] = []
    for item in items:
        where = item.nodeid.removeprefix("tests/")
        worker = next((n for n, names in enumerate(FIRST) if where.startswith(names)), None)
        (short if worker is None else long[worker]).append(item)
    half = len(items) // 2 - len(long[0])
    items[:] = [*long[0], *short[:half], *long[1], *short[half:]]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite golden files")


def size(full: int, quick: int) -> int:
    """How often a soak repeats: in full with RULESPEC_SOAK=1, less in an ordinary run."""
    return full if os.environ.get("RULESPEC_SOAK") else quick


def plays(game: rulespec.Game, full: int, quick: int) -> int:
    """How many games a test plays of a game: fewer of a large one."""
    fewer_in_full, fewer = LARGE.get(game.name, (1, 1))
    return size(full // fewer_in_full, quick // fewer)


@pytest.fixture(scope="session")
def loaded() -> Callable[[str], rulespec.Game]:
    """Load a game once for all tests."""
    known: dict[str, rulespec.Game] = {}

    def load(name: str) -> rulespec.Game:
        if name not in known:
            reference, *variants = name.split("+")
            known[name] = rulespec.load(reference, variants=variants)
        return known[name]

    return load


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where games are copied to be changed, one after the other. As the place is the same, files
    that are not changed are not parsed again."""
    return tmp_path_factory.mktemp("workshop")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compare a text with a golden file; `pytest --update` rewrites it."""

    def compare(path: Path, text: str) -> None:
        if request.config.getoption("--update"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no golden file {path.name}; run pytest --update and review it"
        assert path.read_text(encoding="utf-8") == text

    return compare


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where cases are unpacked; places in messages are then the same on every machine."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
