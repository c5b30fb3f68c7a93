"""Cases of bad input: one text file with what is tried and what readers of each language are told.

A case is a file of sections. A section begins with a line `=== NAME` and goes on to the next one.
Those named after a language hold the messages in it, and come last; all others are files. Lines
that are the same in every language, such as the source that a message shows, stand in the first;
so do those that differ only in the word by which a place is marked:

    === game.rules
    game snap
      players 0
    === en
    error[bad-range]: the range must lie within 1 to 12, the lower number first
     --> game.rules:2:11
      |
    2 |   players 0
      |           ^ here
    === pl
    błąd[bad-range]: zakres musi mieścić się między 1 a 12, najpierw mniejsza liczba

`Case.unpack` puts these files into an empty folder; names with a slash make folders there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rulespec.diagnostics import Diagnostic
from rulespec.prose.languages import languages
from rulespec.prose.locale import common
from tests.diagnosing import text

SUFFIX = ".case"
HEADING = re.compile(r"^=== (\S+)\n", re.MULTILINE)
LANGUAGES = languages()
Golden = Callable[[Path, str], None]


@dataclass(frozen=True, slots=True)
class Case:
    """What is tried: a name, and files by their paths."""

    path: Path
    files: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.path.name.removesuffix(SUFFIX)

    @property
    def code(self) -> str:
        """A case is named after its code; what follows a `+` tells cases of one code apart."""
        return self.name.partition("+")[0]

    def unpack(self) -> None:
        """Write the files of the case where we are."""
        for name, content in self.files.items():
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_text(content, encoding="utf-8")


def read(path: Path) -> Case:
    """The files of a case. The messages are not read: they are compared as a whole."""
    _, *parts = HEADING.split(path.read_text(encoding="utf-8"))
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    assert len(sections) == len(parts) // 2, f"{path} has two sections of one name"
    return Case(path, {name: each for name, each in sections.items() if name not in LANGUAGES})


def under(folder: Path) -> list[str]:
    """The names of all cases in a folder."""
    return sorted(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))


def compare(case: Case, diagnostics: Sequence[Diagnostic], golden: Golden) -> None:
    """The messages of all languages are those that stand in the case."""
    sections = case.files | _messages(diagnostics)
    golden(case.path, "".join(f"=== {name}\n{each}" for name, each in sections.items()))


def _messages(diagnostics: Sequence[Diagnostic]) -> dict[str, str]:
    """The messages of all languages: of those after the first, what differs from it."""
    first, *others = LANGUAGES
    whole = text(diagnostics, first)
    found = {first: whole}
    for code in others:
        lines = zip(text(diagnostics, code).split("\n"), whole.split("\n"), strict=True)
        found[code] = "".join(f"{line}\n" for line, same in lines if line != _marked(same, code))
    return found


def _marked(line: str, language: str) -> str:
    """A line of the first language, as it is in another one if it only marks a place."""
    here, there = (common(code).message("label.here") for code in (LANGUAGES[0], language))
    return re.sub(rf"(?<=\^ ){here}$", there, line)


def assert_places_exist(diagnostics: Sequence[Diagnostic]) -> None:
    """Every place in a message is in a line of a file of the case."""
    for each in diagnostics:
        spans = [each.span] if each.span else []
        for span in (*spans, *(label.span for label in each.related)):
            line = Path(span.file).read_text(encoding="utf-8").split("\n")[span.line - 1]
            assert 1 <= span.column < span.end_column <= len(line) + 2, span
