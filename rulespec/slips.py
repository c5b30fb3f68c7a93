"""Why a rules text cannot be read, in its author's words. Knows the parser only by `Stop`."""

from __future__ import annotations

import re
import unicodedata

from rulespec.diagnostics import Diagnostic, Span, close_matches, problem
from rulespec.records import Record, record
from rulespec.vocabulary import use_of

MOST_EXPECTED = 8
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
RULE_ID = re.compile(r"@[A-Z][A-Z0-9]*(-[A-Za-z0-9]+)+")

# What a word processor writes instead of the plain character.
_MEANT = {
    "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "–": "-", "—": "--", "−": "-",
    "≤": "<=", "≥": ">=", "≠": "is not", "×": "times", "*": "times", ";": ",",
}  # fmt: skip

_KINDS = {
    "FILE": "expected.table",
    "NAME": "expected.name",
    "NUMBER": "expected.number",
    "STRING": "expected.text",
    "TAG": "expected.rule-id",
    "TAGNAME": "expected.rule-id",
    "_NL": "expected.line-end",
}

DECLARATIONS = frozenset(
    [
        "kind", "places", "names", "persons", "steps", "alike", "zone", "spaces", "counter",
        "order", "memory", "marker", "side", "out", "label", "clock", "option", "parameter",
        "value", "score", "winner", "setup", "turns", "rounds", "window", "journey", "procedure",
        "whenever", "always", "position", "example", "worked", "variant", "chapter", "to",
    ]
)  # fmt: skip
STEPS = frozenset(
    [
        "put", "move", "take", "return", "remove", "shuffle", "swap", "lay", "draw", "turn", "gain",
        "lose", "pay", "note", "label", "order", "pick", "let", "do", "stop", "end", "if", "case",
        "for", "repeat", "as", "during", "choose", "may", "once", "at", "effect",
    ]
)  # fmt: skip
# Lines as they were once written, and what stands for them now.
_FORMER = (
    (
        re.compile(r"ways to .+? over (?P<acts>.+?)(?: by least \S+?)?(?P<telling> telling \S+)?"),
        r"ways over \g<acts>\g<telling>",
    ),
)

_THING = frozenset(["(", "-", "no", "none", "that", "yes", "you", "your"])
_VALUE = _THING | frozenset(["end", "last", "least", "most", "number", "score", "sum", "top"])
_SETS = _THING | frozenset(["players", "other", "lines", "columns", "rows"])
_SIGNS = frozenset(["+", "-", "times", "<=", ">=", "<", ">", "=", "is", "has", "and", "or", "'s"])

# Words that are named together where all of the first set could stand; all of the second
# are then said. The wider group comes first.
_GROUPS = (
    ("expected.declaration", DECLARATIONS, DECLARATIONS),
    ("expected.step", STEPS, STEPS | _THING),
    ("expected.condition", _VALUE | {"not", "some"}, _VALUE | {"not", "some", "every"}),
    ("expected.value", _VALUE, _VALUE),
    ("expected.set", _THING | {"players"}, _SETS),
    ("expected.name", _THING, _THING),
    ("expected.operator", frozenset(["+", "-", "times"]), _SIGNS),
)


@record
class ReadingStop(Record):
    """Where reading stopped: at which token (or character), and what could have stood there."""

    file: str
    source: str
    terminal: str
    """The token's type; nothing for a character that begins no token."""
    text: str
    line: int
    column: int
    last_line: int
    words: frozenset[str] = frozenset()
    """Words and signs of the language that could have stood there."""
    kinds: frozenset[str] = frozenset()
    """Types of other tokens that could have."""
    reserved: frozenset[str] = frozenset()
    joined: frozenset[int] = frozenset()
    """Numbers of the lines that go on with the one above them."""

    def lines(self) -> list[str]:
        return self.source.split("\n")

    def span(self, length: int) -> Span:
        return Span(self.file, self.line, self.column, self.column + max(1, length))


def explain(stop: ReadingStop) -> Diagnostic:
    """The most helpful account of why reading stopped."""
    for account in _ACCOUNTS:
        found = account(stop)
        if found is not None:
            return found
    meant = close_matches(stop.text, stop.words)
    if stop.terminal == "TAGNAME" and "TAG" in stop.kinds:
        meant = (f"@{stop.text}",)
    span = stop.span(len(stop.text))
    return problem(
        "unexpected-word", span, found=stop.text, expected=_expected(stop), suggestions=meant
    )


def not_deeper(source: str, file: str, number: int) -> Diagnostic:
    """A line begins as only one that goes on can, but stands no deeper than the one above it."""
    line = source.split("\n")[number - 1]
    word = line.split()[0]
    first = line.index(word) + 1
    return problem("not-deeper", Span(file, number, first, first + len(word)), found=word)


def uneven_indentation(source: str, file: str, joined: frozenset[int]) -> Diagnostic:
    """The line that returns to no block above it."""
    levels = [0]
    for number, line in enumerate(source.split("\n"), 1):
        text = code(line)
        if not text or number in joined:
            continue
        indent = len(text) - len(text.lstrip())
        if indent > levels[-1]:
            levels.append(indent)
        while indent < levels[-1]:
            levels.pop()
        if indent != levels[-1]:
            return problem("uneven-indentation", Span(file, number, 1, indent + 1))
    raise AssertionError("some line is indented unlike the blocks above")


def code(line: str) -> str:
    """A line without its comment."""
    return re.sub(r'^((?:"[^"]*"|[^"])*?)--.*', r"\1", line).rstrip()


# Accounts, from the most to the least telling


def _former(stop: ReadingStop) -> Diagnostic | None:
    """A line of the language as it was."""
    line = stop.lines()[stop.line - 1]
    span = line_span(stop.file, stop.line, line)
    written = line[span.column - 1 : span.end_column - 1]
    for before, now in _FORMER:
        match = before.fullmatch(written)
        if match is not None:
            return problem("former-line", span, now=match.expand(now))
    return None


def _taken(stop: ReadingStop) -> Diagnostic | None:
    """A line with a name that is a word of the language: it was read as that word."""
    words = re.findall(r"[a-z][a-z0-9-]*", stop.lines()[stop.line - 1][: stop.column])
    names = "|".join(sorted(stop.reserved.intersection(words)))
    things = "|".join(sorted(DECLARATIONS - {"to"}))  # an act may be called like a verb
    declared = re.compile(rf" *(?:{things}) ({names})(?: of |:|,|$)")
    for number, line in enumerate(stop.lines(), 1):
        match = declared.match(line)
        if names and match is not None:
            span = Span(stop.file, number, match.start(1) + 1, match.end(1) + 1)
            return problem("reserved-word", span, name=match[1], use=use_of(match[1]))
    return None


def _bracket(stop: ReadingStop) -> Diagnostic | None:
    """An open bracket joins lines, so its end is missed only lines later."""
    still_open: list[tuple[int, int]] = []
    for number, line in enumerate(stop.lines()[: stop.line], 1):
        text = re.sub(r'"[^"]*"', lambda quoted: "." * len(quoted[0]), code(line))
        for column, sign in enumerate(text, 1):
            if (number, column) >= (stop.line, stop.column):
                break
            if sign == "(":
                still_open.append((number, column))
            elif sign == ")" and still_open:
                still_open.pop()
    if not still_open or (still_open[-1][0] == stop.line and stop.terminal != "$END"):
        return None
    number, column = still_open[-1]
    return problem("unclosed-bracket", Span(stop.file, number, column, column + 1))


def _character(stop: ReadingStop) -> Diagnostic | None:
    if stop.terminal:
        return None
    sign = stop.text
    if sign == "\t":
        return problem("tab-indentation", stop.span(1))
    if sign == '"':
        return problem("unclosed-text", stop.span(1))
    line = stop.lines()[stop.line - 1]
    if sign == "@":
        return _rule_id(stop, line)
    word, column = _word_at(line, stop.column)
    if any(letter.isalpha() for letter in word):
        return _name(Span(stop.file, stop.line, column, column + len(word)), word)
    meant = [_MEANT[sign]] if sign in _MEANT else []
    shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
    return problem("bad-character", stop.span(1), found=shown, suggestions=meant)


def _rule_id(stop: ReadingStop, line: str) -> Diagnostic:
    found = line[stop.column - 1 :].split()[0]
    meant = [found.upper()] if RULE_ID.fullmatch(found.upper()) else []
    return problem("bad-rule-id", stop.span(len(found)), found=found, suggestions=meant)


def _word_at(line: str, column: int) -> tuple[str, int]:
    """The word around a column, and where it begins."""
    for match in re.finditer(r"[\w-]+", line):
        if match.start() < column <= match.end():
            return match[0], match.start() + 1
    return "", column


def _name(span: Span, word: str) -> Diagnostic:
    plain = unicodedata.normalize("NFKD", word.lower().replace("_", "-").replace("ł", "l"))
    plain = plain.encode("ascii", "ignore").decode().strip("-")
    meant = [plain] if NAME.fullmatch(plain) else []
    return problem("bad-name", span, found=word, suggestions=meant)


def _block(stop: ReadingStop) -> Diagnostic | None:
    if stop.kinds != {"_INDENT"}:
        return None
    above = stop.lines()[: stop.line if stop.terminal == "$END" else stop.line - 1]
    number = max(i for i, line in enumerate(above, 1) if code(line))
    return problem("missing-block", line_span(stop.file, number, above[number - 1]))


def _indentation(stop: ReadingStop) -> Diagnostic | None:
    number = stop.last_line if stop.terminal == "_INDENT" else stop.line
    line = stop.lines()[number - 1]
    indent = len(line) - len(line.lstrip())
    outside = re.match(r"[a-z]*", line.lstrip())
    strayed = indent and outside and outside[0] in DECLARATIONS and stop.terminal != "_NL"
    strayed = strayed and number not in stop.joined
    if stop.terminal == "_INDENT" or (strayed and "_NL" in stop.kinds):
        return problem("unexpected-indent", Span(stop.file, number, 1, indent + 1))
    return None


def _first_word(stop: ReadingStop) -> Diagnostic | None:
    """A mistyped step reads as a name at first; only what follows does not fit."""
    number = next(each for each in range(stop.line, 0, -1) if each not in stop.joined)
    line = stop.lines()[number - 1]
    match = re.match(r" *([a-z-]{3,})", line)
    if match is None or match[1] in stop.reserved:
        return None
    meant = close_matches(match[1], STEPS)
    passed = (stop.line, stop.column) > (number, match.end())
    if not passed or not meant or line[match.end() :].startswith("'"):
        return None
    span = Span(stop.file, number, match.start(1) + 1, match.end(1) + 1)
    expected = ("expected.step",)
    return problem("unexpected-word", span, found=match[1], expected=expected, suggestions=meant)


def _line_end(stop: ReadingStop) -> Diagnostic | None:
    expected = _expected(stop)
    if stop.terminal == "$END":
        return problem("unfinished-file", stop.span(1), expected=expected)
    if stop.terminal not in ("_NL", "_DEDENT"):
        return None
    end = len(code(stop.lines()[stop.line - 1])) + 1
    return problem("line-ends-early", Span(stop.file, stop.line, end, end + 1), expected=expected)


_ACCOUNTS = (
    _former, _taken, _bracket, _character, _block, _indentation, _first_word, _line_end,
)  # fmt: skip


def line_span(file: str, number: int, line: str, column: int | None = None) -> Span:
    """A line from its first word (or a column) on, without the ids and the comment at its end."""
    text = re.sub(r"(\s+@\S+)+$", "", code(line))
    first = len(text) - len(text.lstrip()) + 1 if column is None else column
    return Span(file, number, first, max(first, len(text)) + 1)


# What could have stood there


def _expected(stop: ReadingStop) -> tuple[str, ...]:
    keys, words = _grouped(stop.words)
    kinds = stop.kinds - {"TAG"} if "_NL" in stop.kinds else stop.kinds
    said = {"expected.name", "expected.number"} if keys else set()
    keys += sorted({_KINDS[kind] for kind in kinds if kind in _KINDS} - said)
    shown = [*keys, *(f"`{word}`" for word in sorted(words))]
    return tuple(shown[:MOST_EXPECTED]) + (("…",) if len(shown) > MOST_EXPECTED else ())


def _grouped(words: frozenset[str]) -> tuple[list[str], frozenset[str]]:
    keys = []
    for key, together, said in _GROUPS:
        if together <= words:
            keys.append(key)
            words -= said
    return keys, words
