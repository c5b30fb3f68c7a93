"""A name means one thing: no two classes share one, and no two modules do.

The nodes of the language go through four forms: as they are written (`syntax`), meant (`model`),
reckoned with (`lowered/form`) and said (`prose/tree`). What becomes of a node there may keep its
name, as each is spoken of with the letter of its module: `s.Compare`, `m.Compare`, `f.Compare`.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import rulespec

ROOT = Path(rulespec.__file__).parent
LISTS_OF_NODES = {"lowered/form.py", "model.py", "prose/tree.py", "syntax.py"}
SHARED_CLASSES = {
    "Game": "what callers hold of a game, and what it is made from",
    "Ground": "how places lie, and the lowered constant from which it is built",
}
"""Names that two classes still have, and what they are."""
COMMANDS = "cli/"
"""Its modules are named after what a command is about."""


def _files() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.rglob("*.py"))]


def _classes(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.ClassDef)}


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").rpartition("/")[2]


def _shared(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Names with more than one place."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in pairs:
        places[name].append(place)
    return {name: each for name, each in places.items() if len(each) > 1}


def test_no_two_classes_share_a_name() -> None:
    found = _shared((name, file) for file in _files() for name in _classes(file))
    others = {name for name, files in found.items() if not LISTS_OF_NODES.issuperset(files)}
    assert others == SHARED_CLASSES.keys()


def test_no_two_modules_share_a_name() -> None:
    files = [file for file in _files() if not file.startswith(COMMANDS)]
    assert not _shared((_module(file), file) for file in files)
