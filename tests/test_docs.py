"""The documentation does what it says; `tests/pages.py` describes how its blocks are marked.

`pytest tests/test_docs.py --update` writes what commands print and rules say into the pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args

import pytest

import rulespec
from rulespec import syntax
from rulespec.api import load
from rulespec.examples import run_examples
from rulespec.lint import lint_game
from rulespec.lowered import form as f
from rulespec.parse import parse
from rulespec.prose.languages import languages
from rulespec.prose.locale import common
from tests.pages import ROOT, Replay, assembled, fences, play, rewritten, write

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
INDEX = DOCS / "language.md"
ENTRIES = sorted((DOCS / "language").glob("*.md"))
REFERENCE = "\n".join(page.read_text(encoding="utf-8") for page in (INDEX, *ENTRIES))
LONGEST_ENTRY = 240
"""Lines of a page about a construct, or about a few that belong together."""


def _name(page: Path) -> str:
    return str(page.relative_to(DOCS).with_suffix(""))


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULESPEC_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("COLUMNS", "80")
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_a_page_shows_what_happens(
    page: Path,
    golden: Callable[[Path, str], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    replay = Replay(tmp_path / "folder", monkeypatch)
    golden(page, rewritten(page.read_text(encoding="utf-8"), replay.fill))


def test_the_tutorial_ends_with_a_complete_game(tmp_path: Path) -> None:
    for fence in fences((DOCS / "tutorial.md").read_text(encoding="utf-8")):
        if fence.file:
            write(fence, tmp_path)
    game = load(str(tmp_path / "bakery"))
    lacking = {dict(finding.words)["language"] for finding in lint_game(game)}
    assert lacking == {*languages()} - {"en", "pl"}  # the languages it writes words for
    assert all(result.passed for result in run_examples(game))
    for variants in ((), tuple(game.model.variants)):
        play(game.varied(variants), 2, whole=True)


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        file, _, anchor = target.partition("#")
        text = (page.parent / file if file else page).read_text(encoding="utf-8")
        assert not anchor or anchor in set(_anchors(text)), target


def test_the_index_lists_every_page_of_the_reference() -> None:
    links = re.findall(r"\]\(language/([^)#]+)", INDEX.read_text(encoding="utf-8"))
    assert sorted(set(links)) == [page.name for page in ENTRIES]


@pytest.mark.parametrize("page", ENTRIES, ids=_name)
def test_an_entry_is_short_and_begins_with_its_name(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    is_list = page.stem == "messages"  # with a line for each
    assert lines[0].startswith("# ") and (is_list or len(lines) <= LONGEST_ENTRY)


def _anchors(text: str) -> Iterator[str]:
    for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        yield re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_the_reference_uses_every_construct() -> None:
    specs = [
        parse(assembled(fence)[0], "docs", "spec")
        for fence in fences(REFERENCE)
        if fence.language == "rules" and not fence.file
    ]
    used = {name for spec in specs for name in _nodes(spec)}
    classes = [node for node in vars(syntax).values() if isinstance(node, type)]
    nodes = {node.__name__ for node in classes if issubclass(node, syntax.Node)}
    missing = nodes - used - {"Node", "Part"}
    assert not missing, missing


def _nodes(node: object) -> Iterator[str]:
    if isinstance(node, tuple):
        for item in node:
            yield from _nodes(item)
    elif is_dataclass(node):
        yield type(node).__name__
        for each in fields(node):
            yield from _nodes(getattr(node, each.name))


def test_the_errors_of_every_entry_exist() -> None:
    known = {key.removeprefix("diagnostic.") for key in common("en").messages}
    lines = re.findall(r"^Errors: (.+)$", REFERENCE, re.MULTILINE)
    named = {code for line in lines for code in re.findall(r"`([a-z-]+)`", line)}
    assert lines and named <= known, named - known


def _named_in(page: str) -> set[str]:
    """The words that a page sets as code."""
    text = re.sub(r"(?s)```.*?```", "", (DOCS / page).read_text(encoding="utf-8"))
    return {word for code in re.findall(r"`([^`]+)`", text) for word in re.findall(r"\w+", code)}


def test_the_page_of_the_lowered_form_names_all_of_it() -> None:
    own = {name for name, each in vars(f).items() if getattr(each, "__module__", "") == f.__name__}
    words = {word for family in get_args(f.Primitive) for word in get_args(family)}
    assert {*own, *words, *get_args(f.Kind)} - {"value_of"} - _named_in("lowered.md") == set()


def test_the_page_of_the_stages_names_every_module() -> None:
    root = Path(rulespec.__file__).parent
    found = [*root.glob("*.py"), *(root / "resolve").glob("*.py"), *root.glob("*/__init__.py")]
    names = {each.parent.name if each.stem == "__init__" else each.stem for each in found}
    assert names - {"rulespec"} - _named_in("how-it-works.md") == set()
