"""The terms of a language with the files they stand in, for the tests of forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from rulespec.prose.locale import Locale, Term, common, for_game


@cache
def locale(language: str, path: Path) -> Locale:
    return common(language) if path.name == "lexicon.yml" else for_game(language, [path])


def terms(language: str, files: Iterable[Path]) -> Iterator[tuple[Path, Term]]:
    """Every term with the file it stands in."""
    for path in files:
        for term in locale(language, path).terms.values():
            if Path(term.file) == path:
                yield path, term


def named(found: list[tuple[Path, Term]]) -> list[object]:
    return [pytest.param(path, term, id=f"{path.stem}-{term.name}") for path, term in found]
