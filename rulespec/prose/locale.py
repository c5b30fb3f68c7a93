"""A language's data: terms with their forms, grammar, patterns and messages."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import cast

from rulespec import cache as disk
from rulespec import yamltext
from rulespec.diagnostics import Diagnostic, InputError, Span, problem
from rulespec.prose.grammar import NUMBERS, Grammar, read_grammar
from rulespec.prose.languages import home
from rulespec.prose.messages import Messages, messages_in
from rulespec.records import Record, record
from rulespec.yamltext import Scalar, Sequence, Tree, load


@dataclass(slots=True)
class Lexeme:
    """A word of the lexicon: forms by slot (`sg.acc`, `imp`), and features (`g`, `at`)."""

    name: str
    forms: dict[str, str] = field(default_factory=dict)
    features: dict[str, str] = field(default_factory=dict)
    file: str = ""
    span: Span | None = None


@dataclass(slots=True)
class Locale:
    """Everything a language says; terms of a game come on top of the common ones."""

    code: str
    grammar: Grammar
    terms: Mapping[str, Lexeme]
    messages: dict[str, str]

    def message(self, key: str, **words: object) -> str:
        """An interface message with its placeholders filled."""
        return Messages(self.code, self.messages).message(key, **words)


def common(code: str) -> Locale:
    """A language without the terms of any game; raises InputError if its data is wrong."""
    return _common(code, home(code))


@cache
def _common(code: str, place: Path) -> Locale:
    grammar = read_grammar(place / "grammar.yml", code)
    terms = read_terms(place / "lexicon.yml", grammar, code)
    return Locale(code, grammar, terms, messages_in(place, code).texts)


def for_game(code: str, files: list[Path]) -> Locale:
    """A language with the terms of a game."""
    base = common(code)
    own = [read_terms(path, base.grammar, code) for path in reversed(files)]
    return Locale(code, base.grammar, _over(*own, base.terms), base.messages)


def _over(*terms: Mapping[str, Lexeme]) -> Mapping[str, Lexeme]:
    """Terms over others; a ChainMap also writes, but nobody writes here."""
    return ChainMap(*(cast("MutableMapping[str, Lexeme]", each) for each in terms))


def _text(path: Path) -> str:
    """The text of a file; a language that is begun may not have all of them."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


# Lexicon


@record
class Lexicon(Record):
    """The terms of one file; each is read from the cache when it is first asked for."""

    terms: Mapping[str, Lexeme]


def read_terms(path: Path, grammar: Grammar, language: str) -> Mapping[str, Lexeme]:
    """The terms of a lexicon file; raises InputError with every term that is not in shape."""
    text = _text(path)
    name = disk.key("lexicon", str(path), text, repr(grammar.cases))
    reading = _Lexicon(path, grammar, language)
    return disk.kept_in_parts(name, Lexicon, lambda: Lexicon(reading.terms(text))).terms


class _Lexicon:
    """Reads one file and gathers what is wrong with its terms."""

    def __init__(self, path: Path, grammar: Grammar, language: str) -> None:
        self.path, self.grammar, self.language = path, grammar, language
        self.found: list[Diagnostic] = []

    def terms(self, text: str) -> dict[str, Lexeme]:
        tree = load(text, str(self.path))
        if not isinstance(tree, yamltext.Mapping):
            raise InputError([problem("locale-shape", tree.span, file=self.path)])
        terms = {key.text: self._term(key, value) for key, value in tree}
        if self.found:
            raise InputError(self.found)
        return terms

    def _term(self, key: Scalar, value: Tree) -> Lexeme:
        term = Lexeme(key.text, file=str(self.path), span=key.span)
        if not isinstance(value, yamltext.Mapping):
            self.found.append(
                problem("term-shape", key.span, term=key.text, language=self.language)
            )
            return term
        for name, each in value:
            if name.text in NUMBERS or name.text.startswith("adj."):
                self._paradigm(term, name, each)
            elif isinstance(each, yamltext.Mapping):
                self._forms(term, name, each)
            elif isinstance(each, Scalar):
                term.features[name.text] = each.text
                term.forms.setdefault(name.text, each.text)
            else:
                self.found.append(
                    problem("term-shape", each.span, term=key.text, language=self.language)
                )
        return term

    def _forms(self, term: Lexeme, name: Scalar, forms: yamltext.Mapping) -> None:
        """Forms with their names, of which some may be absent."""
        for slot, form in forms:
            if isinstance(form, Scalar):
                term.forms[f"{name.text}.{slot.text}"] = form.text
            else:
                self.found.append(
                    problem("term-shape", form.span, term=term.name, language=self.language)
                )

    def _paradigm(self, term: Lexeme, number: Scalar, value: Tree) -> None:
        """A full row of cases, or one form for a language (or a name) without cases."""
        slot = number.text.removeprefix("adj.")
        if isinstance(value, Scalar):
            for case in self.grammar.cases:
                term.forms[f"{slot}.{case}"] = value.text
            return
        items = value.items if isinstance(value, Sequence) else []
        forms = [item.text for item in items if isinstance(item, Scalar)]
        expected = len(self.grammar.cases)
        if len(forms) != expected:
            found = problem(
                "term-forms", value.span, term=term.name, slot=slot, found=len(forms),
                expected=expected, language=self.language,
            )  # fmt: skip
            self.found.append(found)
            return
        for case, form in zip(self.grammar.cases, forms, strict=True):
            term.forms[f"{slot}.{case}"] = form
