"""From a game's id or folder to its checked model: the stages, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from rulespec import model as m
from rulespec import overlay, yamltext
from rulespec.check import check
from rulespec.diagnostics import InputError, SpecError, close_matches, problem
from rulespec.parse import parse, reserved_words
from rulespec.resolve import Sources, resolve
from rulespec.resources import shipped_games
from rulespec.syntax import Part, Spec

LARGEST_RULES = 2_000_000
RULEBOOK = "rules.yaml"


@dataclass(frozen=True, slots=True)
class Files:
    """The texts a game is made of, as read."""

    folder: Path
    rules: tuple[tuple[Path, str], ...]
    tables: tuple[tuple[Path, str], ...]
    overlays: tuple[tuple[Path, str], ...]

    def contents(self) -> list[str]:
        """Everything that decides what the model is, for a cache key."""
        files = (*self.rules, *self.tables, *self.overlays)
        return [part for path, text in files for part in (path.name, text)]


def find(game: str) -> Path:
    """The folder of a shipped game, of a game folder or of a rules file."""
    shipped = shipped_games()
    if game in shipped:
        return shipped[game]
    path = Path(game)
    if path.is_dir():
        return path
    if path.is_file() and path.suffix == ".rules":
        return path
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
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InputError([problem("cannot-read", file=path, why=error.strerror)]) from None
    except UnicodeDecodeError:
        raise InputError([problem("not-text", file=path)]) from None


def load_model(files: Files, variants: tuple[str, ...] = ()) -> m.Game:
    """Parse, overlay, resolve, check."""
    spec = parse_all(files)
    return build(overlay.apply(spec, variants), files, variants)


def build(spec: Spec, files: Files, variants: tuple[str, ...] = ()) -> m.Game:
    """The checked model of a syntax tree, with the tables of its files."""
    trees = {path.name: yamltext.load(text, str(path)) for path, text in files.tables}
    sources = Sources(
        spec,
        {name: tree for name, tree in trees.items() if name != RULEBOOK},
        tuple(yamltext.load(text, str(path)) for path, text in files.overlays),
        trees.get(RULEBOOK),
        variants,
        reserved_words(),
    )
    game = resolve(sources)
    check(game)
    return game


def parse_all(files: Files) -> Spec:
    """One tree of all rules files of a game: the one that begins with `game`, then its parts."""
    spec: Spec | None = None
    parts: list[Part] = []
    for path, text in files.rules:
        if _begins_game(text):
            if spec is not None:
                raise SpecError([problem("second-game", file=path)])
            parsed = parse(text, str(path), "spec")
            assert isinstance(parsed, Spec)
            spec = parsed
        else:
            part = parse(text, str(path), "part" if len(files.rules) > 1 else "spec")
            assert isinstance(part, Part)
            parts.append(part)
    if spec is None:
        raise SpecError([problem("no-game", folder=files.folder)])
    declarations = spec.declarations + tuple(d for part in parts for d in part.declarations)
    return replace(spec, declarations=declarations)


def _begins_game(text: str) -> bool:
    lines = (line.split("--")[0].strip() for line in text.splitlines())
    return next((line for line in lines if line), "").startswith("game ")
