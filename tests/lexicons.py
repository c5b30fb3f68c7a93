"""The terms of a language with the files they stand in, for the tests of forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from rulespec.prose.locale import Lexeme, Locale, common, for_game


@cache
def locale(language: str, path: Path) -> Locale:
    return common(language) if path.name == "lexicon.yml" else for_game(language, [path])


def terms(language: str, files: Iterable[Path]) -> Iterator[tuple[Path, Lexeme]]:
    """Every term with the file it stands in."""
    for path in files:
        for term in locale(language, path).terms.values():
            if Path(term.file) == path:
                yield path, term


Check = Callable[[Path, Lexeme], None]
"""Fails with an AssertionError if a term is not as it should be."""


def for_all(found: list[tuple[Path, Lexeme]]) -> Callable[[Check], Callable[[Path], None]]:
    """Makes a check of terms a test of each file, which names all the terms that are wrong."""
    by_file: dict[Path, list[Lexeme]] = {}
    for path, term in found:
        by_file.setdefault(path, []).append(term)
    files = [pytest.param(path, id=path.stem) for path in by_file]

    def decorate(check: Check) -> Callable[[Path], None]:
        @pytest.mark.parametrize("path", files)
        def test(path: Path) -> None:
            wrong = [told for term in by_file[path] for told in _faults(check, path, term)]
            assert not wrong, "\n".join(["", *wrong])

        test.__doc__ = check.__doc__
        return test

    return decorate


def _faults(check: Check, path: Path, term: Lexeme) -> Iterator[str]:
    try:
        check(path, term)
    except AssertionError as error:
        yield f"{term.name}: {str(error).partition(chr(10))[0]}"
