"""Rules text to syntax tree. The only module that knows Lark."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Literal, cast

from lark import Lark, Token, Tree
from lark import __version__ as lark_version
from lark.exceptions import LarkError, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.grammar import Rule
from lark.indenter import DedentError, Indenter
from lark.lexer import TerminalDef
from lark.parse_tree_builder import ParseTreeBuilder

from rulespec import cache as disk
from rulespec import syntax
from rulespec.diagnostics import Span, SpecError, problem
from rulespec.limits import LARGEST_NUMBER
from rulespec.resources import folder
from rulespec.slips import ReadingStop, explain, line_span, not_deeper, uneven_indentation

LONGEST_SOURCE = 2_000_000
DEEPEST = 100
"""Levels of the tree; each costs a few calls on the way through all later stages."""

# Grammar rules that stand for a plain tuple of their parts.
_TUPLES = frozenset(
    [
        "names", "tags", "attributes", "subkinds", "zone_properties", "starts", "parameter_cases",
        "params", "terms", "block", "arguments", "branches", "alternatives", "binders", "guards",
        "steps_of_example", "changes", "rule_ids", "declarations", "tie_breaks", "binder_lines",
        "lookup_rows", "givens", "endings", "replaceable", "members", "guests", "new_lines",
        "rankings",
    ]
)  # fmt: skip
_RENAMED = {"none": "NoneValue"}
_NODES = {name: item for name, item in vars(syntax).items() if isinstance(item, type)}


class _NotDeeperError(LarkError):
    """A line should go on with the one above it, but is not indented deeper."""

    def __init__(self, end: Token) -> None:
        self.line = end.end_line or 1


class _Indentation(Indenter):
    """Where blocks begin and end, and which lines go on with the one above them."""

    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR"]
    CLOSE_PAREN_types = ["RPAR"]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8
    on_type = "_ON"
    always_accept = (NL_type, on_type)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        self.joined: set[int] = set()
        """Numbers of the lines that go on with the one above them."""
        untyped: Any = super()
        indented: Iterator[Token] = untyped.process(self._whole_lines(stream))
        return indented

    def _whole_lines(self, stream: Iterator[Token]) -> Iterator[Token]:
        before = ""
        for token in stream:
            if token.type in self.always_accept and self._goes_on(token, before):
                self.joined.add(token.end_line or 1)
                continue
            before = token.type
            yield token

    def _goes_on(self, token: Token, before: str) -> bool:
        if self.paren_level > 0:
            return True
        deeper = len(token) - token.rindex("\n") - 1 > self.indent_level[-1]
        if token.type == self.on_type and not deeper:
            raise _NotDeeperError(token)
        return deeper and (token.type == self.on_type or before == "COMMA")


INDENTATION = _Indentation()
OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "start": ["spec", "part"],
    "maybe_placeholders": True,
}


GRAMMAR = folder("grammar") / "rulespec.lark"
TABLES = GRAMMAR.with_suffix(".tables")
"""The tables of the grammar, made when the package is built: Lark needs a second for them."""


@cache
def _grammar() -> _Parser:
    text = GRAMMAR.read_text(encoding="utf-8")
    name = _name_of(text)
    kept = disk.load_from(TABLES, name, _Tables) or disk.load(name, _Tables)
    if kept is not None:
        with suppress(Exception):  # whatever Lark makes of tables that are not its own
            return _Parser.from_tables(kept)
    made = _Parser(text, postlex=INDENTATION, **OPTIONS)
    if disk.folder() is not None:
        disk.save(name, made.tables())
    return made


def _name_of(grammar: str) -> str:
    """What tables are kept under: they depend on nothing but the grammar and Lark."""
    return hashlib.sha256(f"{lark_version} {grammar}".encode()).hexdigest()[:32]


def write_tables() -> None:
    """Make the tables of the grammar, for a package that is built."""
    text = GRAMMAR.read_text(encoding="utf-8")
    made = _Parser(text, postlex=INDENTATION, **OPTIONS)
    disk.save_to(TABLES, _name_of(text), made.tables())


@cache
def reserved_words() -> frozenset[str]:
    """Words of the language itself, which a game cannot take as names."""
    return frozenset(word for word in _words().values() if word.isalpha())


def parse(
    source: str, file: str, start: Literal["spec", "part"] = "spec"
) -> syntax.Spec | syntax.Part:
    """The syntax tree of one rules file; raises SpecError with the first unreadable place."""
    _refuse_unreadable(source, file)
    source = source.rstrip() + "\n"
    try:
        parser = _grammar()
        parser.nodes.begin(source, file)
        made: Any = parser.parse(source, start=start)
    except UnexpectedInput as error:
        raise SpecError([explain(_stop(error, source, file))]) from None
    except DedentError:
        joined = frozenset(INDENTATION.joined)
        raise SpecError([uneven_indentation(source, file, joined)]) from None
    except _NotDeeperError as error:
        raise SpecError([not_deeper(source, file, error.line)]) from None
    return cast("syntax.Spec | syntax.Part", made.value)


def _refuse_unreadable(source: str, file: str) -> None:
    if len(source) > LONGEST_SOURCE:
        raise SpecError([problem("file-too-large", Span(file, 1, 1, 2), file=file)])
    for number, line in enumerate(source.split("\n"), 1):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            column = indent.index("\t") + 1
            raise SpecError([problem("tab-indentation", Span(file, number, column, column + 1))])


NEW = -1
"""The height of what has just been recognised."""


class _Made:
    """What a rule of the grammar has been made into, and where it stands in the text.

    `line` to `end_column` are its own place; `around` is what it takes up with the signs about
    it, such as the parentheses of an expression.
    """

    __slots__ = (
        "around", "children", "column", "end_column", "end_line", "height", "line", "lowest",
        "value",
    )  # fmt: skip
    around: tuple[tuple[int, int], tuple[int, int]]
    column: int
    end_line: int
    end_column: int
    lowest: _Made
    """What is on the lowest of the levels below."""
    value: Any

    def __init__(self, children: list[Any]) -> None:
        self.children = children
        self.line = 0
        self.height = NEW


class _Nodes:
    """Makes nodes of a text as the parser recognises them: what Lark calls for each rule.

    There is no tree of Lark's in between, which would be built, told its places and walked through
    for every example of every game.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.file = ""

    def begin(self, source: str, file: str) -> None:
        self.lines, self.file = source.split("\n"), file

    def callbacks(self, rules: list[Rule]) -> dict[Any, Any]:
        """For each rule, what makes a node of its parts."""
        builder: Any = ParseTreeBuilder
        plain = builder(rules, Tree, maybe_placeholders=True).create_callback(_Untransformed())
        return {rule: self._callback(rule, build) for rule, build in plain.items()}

    def _callback(self, rule: Rule, build: Callable[[list[Any]], Any]) -> Callable[..., Any]:
        name = str(rule.alias or rule.origin.name)
        value_of = self._maker(name)
        level = 0 if name.startswith("_") else 1  # such a rule leaves its parts to the one above

        def made_of(children: list[Any]) -> Any:
            made = build(children)
            if type(made) is not _Made:
                return made  # a single token, or nothing
            _place(made, children)
            if made.height == NEW:
                made.height, made.lowest = _height(made, children, level)
                if made.height > DEEPEST:
                    raise SpecError([problem("too-deep", self._span(made.lowest))])
                made.value = value_of(made)
            return made

        return made_of

    def _maker(self, rule: str) -> Callable[[_Made], Any]:
        """What gives the value of a rule."""
        kind: Any = _NODES.get(_RENAMED.get(rule) or _camel(rule))
        if rule.startswith("_"):
            return lambda made: None
        if rule in _TUPLES:
            return lambda made: tuple(map(self._value, made.children))
        if rule in _REWRITES:
            rewrite = _REWRITES[rule]
            return lambda made: rewrite(list(map(self._value, made.children)), self._span(made))
        if kind is None:
            return lambda made: " ".join(str(token) for token in made.children)
        if rule in ("phases", "things"):
            return lambda made: kind(tuple(map(self._value, made.children)), span=self._span(made))
        if rule in ("call", "do_line", "times_line", "may_do"):
            return lambda made: kind(*self._called(made), span=self._span(made))
        return lambda made: kind(*map(self._value, made.children), span=self._span(made))

    def _called(self, made: _Made) -> list[Any]:
        """The parts of a call; arguments that are left out are no arguments."""
        parts = list(map(self._value, made.children))
        parts[1] = parts[1] or ()
        return parts

    def _value(self, part: Any) -> Any:
        if part is None:
            return None
        return part.value if type(part) is _Made else self._word(part)

    def _word(self, token: Token) -> syntax.Word:
        line, column = token.line or 1, token.column or 1
        end = token.end_column if token.end_line == line else None
        span = Span(self.file, line, column, end or column + len(token))
        if token.type in ("NUMBER", "MONEY"):
            number = token.lstrip("$")
            if len(number) > 9 or int(number) > LARGEST_NUMBER:
                raise SpecError([problem("out-of-range", span, low=0, high=LARGEST_NUMBER)])
        return syntax.Word(str(token).strip('"').lstrip("@$"), span=span)

    def _span(self, made: _Made) -> Span:
        if not made.line:
            return Span(self.file, 1, 1, 2)
        if made.end_line != made.line:
            return line_span(self.file, made.line, self.lines[made.line - 1], made.column)
        return Span(self.file, made.line, made.column, made.end_column)


class _Untransformed:
    """Tells Lark to hand over the parts of each rule."""

    def __getattr__(self, rule: str) -> type[_Made]:
        return _Made


def _place(made: _Made, children: list[Any]) -> None:
    """Note where something stands: from the first of its parts that is anywhere to the last."""
    first = next(filter(_is_placed, children), None)
    if first is None:
        return
    last = next(filter(_is_placed, reversed(children)))
    start = first.around[0] if type(first) is _Made else (first.line, first.column)
    end = last.around[1] if type(last) is _Made else (last.end_line, last.end_column)
    if not made.line:
        (made.line, made.column), (made.end_line, made.end_column) = start, end
    made.around = (start, end)


def _is_placed(part: Any) -> bool:
    return part is not None and (type(part) is not _Made or part.line > 0)


def _height(made: _Made, children: list[Any], level: int) -> tuple[int, _Made]:
    """How many levels something has, and what is on the lowest of them."""
    highest, lowest = 0, made
    for each in children:
        if type(each) is _Made and each.height > highest:
            highest, lowest = each.height, each.lowest
    return highest + level, lowest


_Tables = list[dict[str | int, object]]
"""What Lark makes of a grammar, as plain data: the tables, and the rules and words in them."""


class _Parser(Lark):
    """Lark with our nodes in place of its trees, and tables that are kept in our own format."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.nodes = _Nodes()
        super().__init__(*arguments, **options)

    def _prepare_callbacks(self) -> None:
        self._callbacks = self.nodes.callbacks(self.rules)

    def tables(self) -> _Tables:
        data, words = self.memo_serialize([TerminalDef, Rule])
        data["options"]["postlex"] = None  # it is no data, and given anew
        return [data, words]

    @classmethod
    def from_tables(cls, tables: _Tables) -> _Parser:
        parser = cls.__new__(cls)
        parser.nodes = _Nodes()
        data, words = tables
        parser._load({"data": data, "memo": words}, postlex=INDENTATION)
        return parser


def _you_possess(parts: list[Any], span: Span) -> syntax.Possess:
    return syntax.Possess(syntax.You(span=span), parts[1], span=span)


def _name_possess(parts: list[Any], span: Span) -> syntax.Possess:
    return syntax.Possess(syntax.Name(parts[0], span=parts[0].span), parts[1], span=span)


def _your_kind(parts: list[Any], span: Span) -> syntax.YourKind:
    return syntax.YourKind(parts[1], span=span)


_REWRITES: dict[str, Any] = {
    "your_possess": _you_possess,
    "possess_name": _name_possess,
    "your_kind": _your_kind,
}


@cache
def _camel(rule: str) -> str:
    return "".join(part.capitalize() for part in rule.split("_"))


def _stop(error: UnexpectedInput, source: str, file: str) -> ReadingStop:
    line, column = max(1, error.line), max(1, error.column)
    if isinstance(error, UnexpectedCharacters):
        return ReadingStop(file, source, "", error.char, line, column, line)
    assert isinstance(error, UnexpectedToken)
    token = error.token
    wanted = frozenset(error.accepts or error.expected) - {"$END"}
    words = _words()
    return ReadingStop(
        file,
        source,
        token.type,
        str(token),
        line,
        column,
        token.end_line or line,
        frozenset(words[name] for name in wanted if name in words),
        wanted - frozenset(words),
        reserved_words(),
        frozenset(INDENTATION.joined),
    )


@cache
def _words() -> dict[str, str]:
    """The words and signs of the language, by the names of their terminals."""
    return {t.name: str(t.pattern.value) for t in _grammar().terminals if t.pattern.type == "str"}
