"""Problems found in a spec, a table, a position or a locale, as values with places in them.

A diagnostic holds a code and the author's own words; its text is looked up by code in
the reader's language and rendered late, by `render`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rulespec.keys import CODES
from rulespec.records import Record, record

Translate = Callable[..., str]
Said = str | tuple[str, ...]
"""The author's own words, or keys of messages that name things in the reader's language.

Among the keys, what stands in backquotes is said as it is.
"""

WIDEST = 120
"""Of a longer source line only the part around the problem is shown."""
LONGEST_WORDS = 400


@record
class Span(Record):
    """A stretch of one line of a source file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    end_column: int


@record
class Label(Record):
    """A place, with the code of the few words to print under it."""

    span: Span
    code: str


@record
class Diagnostic(Record):
    """One problem: what is wrong (by code), where, what else is involved, what to do."""

    code: str
    span: Span | None
    words: tuple[tuple[str, Said], ...] = ()
    related: tuple[Label, ...] = ()
    suggestions: tuple[str, ...] = ()
    severity: str = "error"


class RulespecError(ValueError):
    """Any input that rulespec cannot use; carries diagnostics, never a traceback for users."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__(", ".join(d.code for d in self.diagnostics))

    def __reduce__(self) -> tuple[type[RulespecError], tuple[tuple[Diagnostic, ...]]]:
        return type(self), (self.diagnostics,)  # else copies would be made from the text


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
    """Build a diagnostic; `words` fill the placeholders of the message, a tuple with its names."""
    assert code in CODES, code
    if "key" in words:  # which a translator takes for the key of the message
        words["name"] = words.pop("key")
    filled = tuple(sorted((name, _said(value)) for name, value in words.items()))
    return Diagnostic(code, span, filled, tuple(related), tuple(suggestions))


def _said(value: object) -> Said:
    return tuple(map(str, value)) if isinstance(value, tuple) else str(value)


def close_matches(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Known words within an edit distance of a third of the word, best first."""
    limit = min(4, len(word) // 3)
    scored = sorted((_distance(word, name, limit + 1), name) for name in set(known))
    return tuple(name for distance, name in scored if distance <= limit)[:most]


def _distance(left: str, right: str, stop: int) -> int:
    """How many letters must be added, dropped, replaced or swapped with the next one."""
    if abs(len(left) - len(right)) >= stop:
        return stop
    before: list[int] = []
    last = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        row = [i]
        for j, b in enumerate(right, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and b == left[i - 2]:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, last = last, row
    return last[-1]


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


def title(diagnostic: Diagnostic, translate: Translate) -> str:
    """What is wrong, in one sentence, without the places."""
    words = {key: _named(value, translate) for key, value in diagnostic.words}
    return translate(f"diagnostic.{diagnostic.code}", **words)


def _named(value: Said, translate: Translate) -> str:
    if isinstance(value, str):
        return value if len(value) <= LONGEST_WORDS else value[:LONGEST_WORDS] + "…"
    names = [key if key[0] in "`…" else translate(key) for key in value]
    return ("; " if any("," in name for name in names) else ", ").join(names)


def render(diagnostic: Diagnostic, translate: Translate) -> str:
    """The diagnostic as a person reads it in a terminal, with the source lines involved."""
    severity = translate(f"severity.{diagnostic.severity}")
    lines = [f"{severity}[{diagnostic.code}]: {title(diagnostic, translate)}"]
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
    place = f"{pad}--> {span.file}:{span.line}:{span.column}"
    if text is None:
        return [place]
    shown, column = _around(text, span.column)
    length = min(max(1, span.end_column - span.column), max(1, len(shown) - column + 1))
    mark = ("^" if primary else "-") * length
    return [
        place,
        f"{pad} |",
        f"{span.line:>{width}} | {shown}",
        f"{pad} | {' ' * (column - 1)}{mark} {translate(f'label.{label.code}')}".rstrip(),
    ]


def _around(text: str, column: int) -> tuple[str, int]:
    """A source line fit to be shown, and where in it the column is."""
    text = text.replace("\t", " ")
    if len(text) <= WIDEST:
        return text, column
    first = max(0, min(column - WIDEST // 2, len(text) - WIDEST))
    head, tail = "… " if first else "", " …" if first + WIDEST < len(text) else ""
    return head + text[first : first + WIDEST] + tail, column - first + len(head)


def _source_line(span: Span) -> str | None:
    try:
        lines = Path(span.file).read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError):
        return None
    return lines[span.line - 1] if 0 < span.line <= len(lines) else None
