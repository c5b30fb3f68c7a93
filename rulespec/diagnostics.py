"""Problems found in a spec, a table, a position or a locale, as values with places in them.

A diagnostic holds a code and the author's own words; its text is looked up by code in
the reader's language and rendered late, by `render`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

Translate = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one line of a source file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Label:
    """A place, with the code of the few words to print under it."""

    span: Span
    code: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem: what is wrong (by code), where, what else is involved, what to do."""

    code: str
    span: Span | None
    words: tuple[tuple[str, str], ...] = ()
    related: tuple[Label, ...] = ()
    suggestions: tuple[str, ...] = ()
    severity: str = "error"


class RulespecError(ValueError):
    """Any input that rulespec cannot use; carries diagnostics, never a traceback for users."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__(", ".join(d.code for d in self.diagnostics))


class SpecError(RulespecError):
    """The rules text or its tables are wrong."""


class InputError(RulespecError):
    """A position, log, command or option cannot be understood."""


def problem(
    code: str,
    span: Span | None = None,
    *,
    related: Iterable[Label] = (),
    suggestions: Iterable[str] = (),
    **words: object,
) -> Diagnostic:
    """Build a diagnostic; `words` fill the placeholders of the message."""
    filled = tuple(sorted((key, str(value)) for key, value in words.items()))
    return Diagnostic(code, span, filled, tuple(related), tuple(suggestions))


def close_matches(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Known words within an edit distance of a third of the word, best first."""
    limit = max(1, len(word) // 3)
    scored = sorted((_distance(word, name, limit + 1), name) for name in set(known))
    return tuple(name for distance, name in scored if distance <= limit)[:most]


def _distance(left: str, right: str, stop: int) -> int:
    if abs(len(left) - len(right)) >= stop:
        return stop
    if SequenceMatcher(None, left, right).quick_ratio() < 0.4:
        return stop
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        previous, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (a != b))
    return row[-1]


@dataclass(slots=True)
class Gathered:
    """Collects the diagnostics of one stage and raises them together at its end."""

    found: list[Diagnostic] = field(default_factory=list)

    def add(self, diagnostic: Diagnostic) -> None:
        if diagnostic not in self.found:
            self.found.append(diagnostic)

    def finish(self) -> None:
        if self.found:
            raise SpecError(self.found)


def render(diagnostic: Diagnostic, translate: Translate) -> str:
    """The diagnostic as a person reads it in a terminal, with the source lines involved."""
    words = dict(diagnostic.words)
    title = translate(f"diagnostic.{diagnostic.code}", **words)
    head = f"{translate(f'severity.{diagnostic.severity}')}[{diagnostic.code}]: {title}"
    lines = [head]
    labels = [Label(diagnostic.span, "here")] if diagnostic.span else []
    labels += diagnostic.related
    width = max((len(str(label.span.line)) for label in labels), default=0)
    for index, label in enumerate(labels):
        lines += _excerpt(label, translate, width, index == 0)
    if diagnostic.suggestions:
        names = ", ".join(f"`{name}`" for name in diagnostic.suggestions)
        lines.append(translate("hint.did-you-mean", names=names))
    return "\n".join(lines)


def _excerpt(label: Label, translate: Translate, width: int, primary: bool) -> list[str]:
    span = label.span
    text = _source_line(span)
    pad = " " * width
    mark = ("^" if primary else "-") * max(1, span.end_column - span.column)
    place = f"{pad}--> {span.file}:{span.line}:{span.column}"
    if text is None:
        return [place]
    return [
        place,
        f"{pad} |",
        f"{span.line:>{width}} | {text}",
        f"{pad} | {' ' * (span.column - 1)}{mark} {translate(f'label.{label.code}')}".rstrip(),
    ]


def _source_line(span: Span) -> str | None:
    try:
        lines = Path(span.file).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    return lines[span.line - 1] if 0 < span.line <= len(lines) else None
