"""The model is closed: every pass over it knows all its nodes, and mypy names those that do not.

A *dispatch* chooses between classes of the model. It is closed if it ends in `assert_never`, so
that a new class is an error of types there. A single question (`isinstance` with one class, or
with classes that are treated alike) is none: of a new class its answer is rightly no.
"""

from __future__ import annotations

import ast
import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import rulespec
from rulespec import model as m
from rulespec import syntax as s
from rulespec.lowered import form as f
from rulespec.prose.say import word_keys

ROOT = Path(rulespec.__file__).parent

OPEN = {
    "resolve/example_lines.py:_given": "names what an example may give, and complains of the rest",
    "resolve/clocks.py:before": "of a counter or a memory; complains of the rest",
    "resolve/typed_ones.py:_last_of": "of a line or of a row; complains of the rest",
    "resolve/contexts.py:zone": "a zone or a place that holds pieces; complains of the rest",
    "resolve/comparing.py:same": "what can be compared, by kind; complains of the rest",
    "resolve/named.py:possessed": "what a piece or a place has, by name",
}
"""Dispatch over the model that is left open, and why: all where a model comes to be."""
OPEN_OVER_SYNTAX = {
    "ids.py:_given": "goes over nodes of any kind; told apart are those that take ids differently",
    "ids.py:_nodes": "goes over nodes of any kind",
    "overlay.py:_rewritten": "goes over nodes of any kind",
    "overlay.py:_where": "lines that stand among others, by unions; a part of a line is none",
    "resolve/contexts.py:compared": "what is a set by how it is written; the rest by its type",
    "resolve/given_pieces.py:_use": "goes over nodes of any kind; most do nothing with a piece",
    "resolve/journeying.py:_place": "a memory, by its name; complains of the rest",
    "resolve/lookups.py:_rows": "what the other rows have is asked of them by name",
    "resolve/markers.py:_member": "a name or you; the rest is no member",
    "resolve/shared_spaces.py:is_full": "a name, or somebody's; complains of the rest",
    "resolve/sources.py:_tabled": "what a table lists; other declarations have none",
    "resolve/typed_conditions.py:typed": "the rest goes to `_condition`, which is closed over it",
    "resolve/written.py:constant": "what the grammar allows for a constant",
}
"""The same over what is written."""
LEFT_OPEN = ("ids.py", "overlay.py", "resolve/")
"""Where that is: all other modules are closed."""


@dataclass(frozen=True, slots=True)
class Function:
    module: str
    tree: ast.FunctionDef

    @property
    def name(self) -> str:
        return f"{self.module}:{self.tree.name}"


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def functions() -> Iterator[Function]:
    for name, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                yield Function(name, node)


# Open dispatch

LISTS: dict[str, ModuleType] = {"m": m, "f": f, "s": s}
"""By the letters with which nodes are spoken of: of the model, lowered, and as written."""
NODES = {
    f"{letter}.{name}"
    for letter, module in LISTS.items()
    for name, each in vars(module).items()
    if (inspect.isclass(each) and each.__module__ == module.__name__) or get_args(each)
}


def _nodes_in(module: str, tree: ast.AST) -> set[str]:
    """The classes and unions of nodes that a pattern or a test names."""
    named = {ast.unparse(each) for each in ast.walk(tree) if isinstance(each, ast.Attribute)}
    if module == "model.py":
        named |= {f"m.{each.id}" for each in ast.walk(tree) if isinstance(each, ast.Name)}
    return named & NODES


def _is_assert_never(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and ast.unparse(call.func) == "assert_never"


def _patterns(pattern: ast.pattern) -> Iterator[ast.MatchClass]:
    """The classes between which a pattern chooses, not those of its parts."""
    match pattern:
        case ast.MatchClass():
            yield pattern
        case ast.MatchOr(patterns=parts) | ast.MatchSequence(patterns=parts):
            for part in parts:
                yield from _patterns(part)
        case ast.MatchAs(pattern=ast.pattern() as inner):
            yield from _patterns(inner)


def _open_matches(function: Function) -> Iterator[ast.Match]:
    for holder in ast.walk(function.tree):
        for body in (getattr(holder, name, None) for name in ("body", "orelse", "finalbody")):
            following: list[ast.stmt] = list(body) if isinstance(body, list) else []
            for index, statement in enumerate(following):
                if isinstance(statement, ast.Match) and _chooses(function.module, statement):
                    after = following[index + 1 : index + 2]
                    last = statement.cases[-1].body[:1]
                    if not any(_is_assert_never(each) for each in (*after, *last)):
                        yield statement


def _chooses(module: str, match: ast.Match) -> bool:
    """Whether several cases are about classes; one alone, however deep, is a single question."""
    patterns = [[*_patterns(case.pattern)] for case in match.cases]
    return sum(any(_nodes_in(module, each.cls) for each in some) for some in patterns) > 1


def _open_chains(function: Function) -> Iterator[str]:
    """What is asked twice or more for different classes, one after the other."""
    asked: dict[str, set[frozenset[str]]] = {}
    asserted: set[str] = set()
    for node in ast.walk(function.tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[subject, kind]):
                names = frozenset(_nodes_in(function.module, kind))
                if names:
                    asked.setdefault(ast.unparse(subject), set()).add(names)
            case ast.Call(func=ast.Name(id="assert_never"), args=[subject]):
                asserted.add(ast.unparse(subject))
    yield from (each for each, kinds in asked.items() if len(kinds) > 1 and each not in asserted)


def _tables(module: str, tree: ast.Module) -> Iterator[ast.Dict]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = [key for key in node.keys if isinstance(key, ast.Attribute | ast.Name)]
            if any(_nodes_in(module, key) for key in keys):
                yield node


def test_dispatch_over_nodes_is_closed() -> None:
    found = {
        each.name
        for each in functions()
        if any(True for _ in _open_matches(each)) or any(True for _ in _open_chains(each))
    }
    assert found == {*OPEN, *OPEN_OVER_SYNTAX}
    assert len(OPEN) <= 10
    assert all(name.startswith(LEFT_OPEN) for name in found)


def test_no_table_has_classes_for_keys() -> None:
    assert not [name for name, tree in modules() if any(True for _ in _tables(name, tree))]


@pytest.mark.parametrize(
    ("table", "word"),
    [
        (word_keys.COMPARISONS, m.Comparator),
        (word_keys.OPPOSITE, m.Comparator),
        (word_keys.EXTREMES, m.Extreme),
        (word_keys.OPERATORS, m.Operator),
        (word_keys.OTHER_SIDE, m.Facing),
    ],
)
def test_a_table_of_words_has_all_of_them(table: dict[str, str], word: object) -> None:
    assert set(table) == set(get_args(word))


# Limits of the house

MOST_PARAMETERS, LONGEST_CLASS, LONGEST_MODULE = 6, 400, 500


def _parameters(function: ast.FunctionDef) -> int:
    named = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return sum(each.arg not in ("self", "cls") for each in named)


def test_functions_have_few_parameters() -> None:
    assert not [each.name for each in functions() if _parameters(each.tree) > MOST_PARAMETERS]


LISTS_OF_NODES = {"lowered/form.py", "model.py", "syntax.py"}
"""Modules that may be long: each is a list of nodes, one after the other."""


def test_classes_and_modules_are_short() -> None:
    classes, long = set(), set()
    for name, tree in modules():
        if (ROOT / name).read_text(encoding="utf-8").count("\n") > LONGEST_MODULE:
            long.add(name)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                assert node.end_lineno is not None
                if node.end_lineno - node.lineno >= LONGEST_CLASS:
                    classes.add(f"{name}:{node.name}")
    assert not classes
    assert long == LISTS_OF_NODES


EDGES = {
    "api.py": "YAML",
    "book/lexer.py": "Pygments",
    "book/site.py": "mkdocs",
    "cache.py": "JSON",
    "catalogs.py": "Babel",
    "cli/__init__.py": "argparse",
    "cli/answers.py": "JSON",
    "cli/commands.py": "JSON",
    "cli/draw.py": "YAML",
    "cli/files.py": "YAML",
    "cli/locales.py": "argparse",
    "examples.py": "YAML",
    "parse.py": "Lark",
    "positions/ledger_writing.py": "YAML",
    "positions/values.py": "YAML",
    "positions/writing.py": "YAML",
    "schema.py": "JSON",
    "views.py": "YAML",
    "diagrams/table.py": "YAML, as views write it",
}
ANYTHING = {
    "model.py": "`replaced` changes nodes of any kind",
    "overlay.py": "a variant rewrites syntax of any kind",
    "settled.py": "what options decide is taken out of nodes of any kind",
    "ids.py": "syntax of any kind",
    "lowered/change.py": "lowered nodes of any kind",
    "linking.py": "what is compiled has no types before it is named",
    "records.py": "records of any kind",
    "stored.py": "values of any kind, until they are held against a type",
}
"""Where `Any` stands: at the edges, and where every kind of node goes through one function."""


def test_any_stands_at_the_edges() -> None:
    found = {
        name
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == "Any"
    }
    assert found <= EDGES.keys() | ANYTHING.keys(), sorted(found)
    assert found >= EDGES.keys() | ANYTHING.keys(), "shorten the list"


# A new construct

PLANTED = {
    "Spin": ("\nSingle = (\n    ", "(Line):\n    piece: Piece\n"),
    "IsSideways": (
        "\nCondition = (\n    ",
        "(Record):\n    piece: Piece\n\n    @property\n    def type(self) -> FlagType:\n"
        "        return FLAG\n",
    ),
    "Weight": ("\nAmount = (\n    ", "(Record):\n    piece: Piece\n    type: NumberType\n"),
    "Lightest": ("\nPiece = ", "(Record):\n    of: Many\n    type: PieceType\n"),
    "Corners": ("\nMany = (\n    ", "(Record):\n    places: str\n    type: SetType\n"),
}
"""A line, a condition, an amount, a piece and a set: before which union each stands, and how."""

MUST_KNOW = {
    "Spin": {
        "analysis.py:_asked_by", "analysis.py:_writes", "analysis.py:acts_of", "analysis.py:led_to",
        "analysis.py:named_by", "analysis.py:nature", "book/tips.py:_topics", "check.py:_line",
        "check.py:_needs_turn", "demands.py:_line", "demands.py:_see_to_payments",
        "diagrams/flow.py:_step_of", "in_use.py:_rearranges", "lowering/calls.py:concerned",
        "lowering/lines.py:_certain",
        "lowering/windows.py:_led_by", "lowering/windows.py:_opened_line",
        "prose/say/sayer.py:line_of", "prose/tell/told_lines.py:_changes_nothing",
        "settled.py:_statement", "stretches.py:first_asked", "stretches.py:moments",
    },
    "IsSideways": {
        "analysis.py:_read_by", "arising.py:polarity", "demands.py:_is_demand",
        "lowering/conditions.py:condition", "lowering/sets.py:_narrowed",
        "lowering/triggers.py:_looks_only_at", "prose/say/said_conditions.py:condition",
        "prose/say/shapes.py:_told_of", "prose/say/shapes.py:emptied",
        "prose/say/shapes.py:has_flag", "prose/say/shapes.py:leads",
        "prose/tell/conditional_acts.py:_can_be_joined", "prose/tell/rules.py:_of_every",
        "referee/verdict.py:failed",
        "resolve/narrowing.py:narrowed", "settled.py:_condition",
    },
    "Weight": {
        "analysis.py:_read_by", "lowering/numbers.py:amount", "lowering/triggers.py:_looks_only_at",
        "model.py:fixed", "prose/say/said_conditions.py:_compared", "prose/say/shapes.py:_whose",
        "prose/say/things.py:amount", "prose/say/things.py:measure",
    },
    "Lightest": {
        "analysis.py:_of_either", "analysis.py:_read_by", "lowering/triggers.py:_looks_only_at",
        "lowering/zones.py:piece", "prose/say/said_conditions.py:_own_words",
        "prose/say/shapes.py:_whose", "prose/say/things.py:piece", "resolve/rows.py:has_place",
        "resolve/rows.py:is_told_apart", "resolve/rows.py:lies_on_a_face",
        "resolve/rows.py:row_with",
    },
    "Corners": {
        "analysis.py:_read_by", "check.py:_steady", "lowering/conditions.py:_few",
        "lowering/lines.py:_whole_set", "lowering/sets.py:members",
        "lowering/triggers.py:_looks_only_at", "prose/say/said_conditions.py:_is_in",
        "prose/say/sayer.py:choice", "prose/say/shapes.py:parted", "prose/say/things.py:_counted",
        "prose/say/things.py:member", "prose/say/things.py:several",
        "referee/move_verdicts.py:_is_outside", "referee/move_verdicts.py:_not_among",
    },
}  # fmt: skip
"""The passes that mypy names for each."""


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """What mypy says of a package whose model has a line, a condition, an amount, a piece and a
    set more: where, and what."""
    folder = tmp_path_factory.mktemp("planted")
    shutil.copytree(ROOT, folder / "rulespec", ignore=shutil.ignore_patterns("__pycache__"))
    known = ROOT.parent / ".mypy_cache"
    if known.is_dir():
        shutil.copytree(known, folder / ".mypy_cache")
    model = folder / "rulespec" / "model.py"
    text = model.read_text(encoding="utf-8")
    for name, (head, planted) in PLANTED.items():
        assert text.count(head) == 1
        text = text.replace(head, f"\n\n@record\nclass {name}{planted}\n{head}{name} | ")
    model.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "rulespec"],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ""},
    )
    return [_place_of(line, folder / "rulespec") for line in run.stdout.splitlines()]


def _place_of(complaint: str, package: Path) -> tuple[str, str]:
    """Module and function that a line of mypy is about, and what it says."""
    file, line, said = complaint.split(":", 2)
    path = package.parent / file
    inside = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and node.lineno <= int(line) <= (node.end_lineno or node.lineno)
    ]
    return f"{path.relative_to(package).as_posix()}:{inside[-1].name if inside else ''}", said


@pytest.mark.parametrize("planted", PLANTED)
def test_mypy_names_every_pass_that_must_know_a_new_node(
    planted: str, complaints: list[tuple[str, str]]
) -> None:
    assert {place for place, said in complaints if planted in said} == MUST_KNOW[planted]
