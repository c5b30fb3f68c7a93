"""From the texts of a game to its checked model: the stages, one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from rulespec import cache, overlay, yamltext
from rulespec import model as m
from rulespec.check import check
from rulespec.demands import with_demands
from rulespec.diagnostics import SpecError, problem
from rulespec.ends_of_turns import with_ends_of_turns
from rulespec.files import Files
from rulespec.ids import handed_down
from rulespec.in_use import with_pieces_in_use
from rulespec.parse import parse, reserved_words
from rulespec.resolve import Sources, resolve
from rulespec.syntax import Part, Spec

RULEBOOK = "rules.yaml"


def load_model(files: Files, variants: tuple[str, ...] = ()) -> m.Game:
    """Parse, overlay, resolve, ask for what acts demand, check."""
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
    game = with_pieces_in_use(with_demands(with_ends_of_turns(resolve(sources))))
    check(game)
    return game


def parse_all(files: Files) -> Spec:
    """One tree of all rules files of a game: the one that begins with `game`, then its parts.

    Its lines have the ids that they carry.
    """
    spec: Spec | None = None
    parts: list[Part] = []
    for path, text in files.rules:
        if _begins_game(text):
            if spec is not None:
                raise SpecError([problem("second-game", file=path)])
            parsed = _parsed(text, str(path), "spec")
            assert isinstance(parsed, Spec)
            spec = parsed
        else:
            part = _parsed(text, str(path), "part" if len(files.rules) > 1 else "spec")
            assert isinstance(part, Part)
            parts.append(part)
    if spec is None:
        raise SpecError([problem("no-game", folder=files.folder)])
    declarations = spec.declarations + tuple(d for part in parts for d in part.declarations)
    return handed_down(replace(spec, declarations=declarations))


def _parsed(text: str, file: str, start: Literal["spec", "part"]) -> Spec | Part:
    """A tree as it is kept, or parsed now: who edits one file of a game leaves the others."""
    name = cache.key("syntax", file, text, start)
    kind: type[Spec | Part] = Spec if start == "spec" else Part
    return cache.kept(name, kind, lambda: parse(text, file, start))


def _begins_game(text: str) -> bool:
    lines = (line.split("--")[0].strip() for line in text.splitlines())
    return next((line for line in lines if line), "").startswith("game ")
