"""The texts a game is made of: where they are, read but not yet understood."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rulespec.diagnostics import InputError, close_matches, problem
from rulespec.records import Record, record
from rulespec.resources import shipped_games

LARGEST_RULES = 2_000_000


@record
class Files(Record):
    """The texts a game is made of, as read."""

    folder: Path
    rules: tuple[tuple[Path, str], ...]
    tables: tuple[tuple[Path, str], ...]
    overlays: tuple[tuple[Path, str], ...]

    def contents(self) -> list[str]:
        """Everything that decides what the model is, for a cache key."""
        files = (*self.rules, *self.tables, *self.overlays)
        return [part for path, text in files for part in (path.name, text)]

    def without_examples(self) -> Files:
        """The same without the rules files that hold examples and nothing else."""
        rules = tuple((path, text) for path, text in self.rules if not _only_examples(text))
        return replace(self, rules=rules)


def _only_examples(text: str) -> bool:
    """Whether every line that is not indented, not empty and no comment begins an example, or a
    position that several of them share."""
    words = (line.split()[0] for line in text.splitlines() if line.strip() and line[0] not in " \t")
    return all(word in ("example", "position", "worked") or word[:2] == "--" for word in words)


def find(game: str) -> Path:
    """The folder of a shipped game, of a game folder or of a rules file."""
    shipped = shipped_games()
    if game in shipped:
        return shipped[game]
    path = Path(game)
    try:
        if path.is_dir() or (path.is_file() and path.suffix == ".rules"):
            return path
    except OSError:  # no such name is possible here
        game = game[:40] + "…"
    matches = close_matches(game, shipped)
    known = ", ".join(shipped)
    raise InputError([problem("unknown-game", name=game, known=known, suggestions=matches)])


def read_files(game: str, data: tuple[Path, ...] = ()) -> Files:
    """All texts of a game; raises InputError if one cannot be read."""
    path = find(game)
    folder = path if path.is_dir() else path.parent
    rules = sorted(folder.glob("*.rules")) if path.is_dir() else [path]
    if not rules:
        raise InputError([problem("no-rules", folder=folder)])
    texts = tuple((each, _text(each)) for each in rules)
    tables = tuple((each, _text(each)) for each in sorted(folder.glob("*.yaml")))
    return Files(folder, texts, tables, tuple((each, _text(each)) for each in data))


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST_RULES:
            raise InputError([problem("file-too-large", file=path)])
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError([problem("cannot-read", file=path, why=error.strerror)]) from None
    except UnicodeDecodeError:
        raise InputError([problem("not-text", file=path)]) from None
