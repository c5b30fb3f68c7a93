"""A language's data: terms with their forms, grammar, patterns and messages."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from rulespec import cache as disk
from rulespec.diagnostics import Diagnostic, InputError, Span, problem
from rulespec.prose.grammar import NUMBERS, Grammar, read_grammar
from rulespec.resources import folder
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree, load

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

DEFAULT = "en"
"""What is used if nothing else is asked for or known."""


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
    terms: dict[str, Lexeme]
    messages: dict[str, str]

    def message(self, key: str, **words: object) -> str:
        """An interface message with its placeholders filled.

        A message that is missing or broken is said in the default language: it may be about
        to tell what is wrong with this one.
        """
        shown = {name: str(value) for name, value in words.items()}
        own = _filled(self.messages.get(key), shown)
        if own is not None:
            return own
        default = _filled(common(DEFAULT).messages.get(key), shown)
        return default or key + "".join(f" {name}={value}" for name, value in shown.items())


def _filled(text: str | None, words: dict[str, str]) -> str | None:
    """A message with its words; nothing if it is empty or cannot take them."""
    try:
        return text.format_map(words) if text else None
    except (KeyError, ValueError, IndexError, AttributeError):
        return None


# Where languages are


def folders() -> list[Path]:
    """Folders with languages: those of RULESPEC_LOCALES, then the one that comes with us."""
    more = [Path(name) for name in os.environ.get("RULESPEC_LOCALES", "").split(os.pathsep) if name]
    return [*more, folder("locales")]


def languages() -> list[str]:
    """The languages there is data for, the default one first."""
    places = [place for each in folders() if each.is_dir() for place in each.iterdir()]
    names = {place.name for place in places if (place / "grammar.yml").is_file()}
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def home(code: str) -> Path:
    """The folder of a language, in the first place that has it."""
    places = [place / code for place in folders()]
    return next((each for each in places if (each / "grammar.yml").is_file()), places[-1])


def common(code: str) -> Locale:
    """A language without the terms of any game; raises InputError if its data is wrong."""
    return _common(code, home(code))


@cache
def _common(code: str, place: Path) -> Locale:
    grammar = read_grammar(place / "grammar.yml", code)
    terms = read_terms(place / "lexicon.yml", grammar, code)
    return Locale(code, grammar, terms, _messages(place / "messages.po"))


def for_game(code: str, files: list[Path]) -> Locale:
    """A language with the terms of a game."""
    base = common(code)
    terms = dict(base.terms)
    for path in files:
        terms.update(read_terms(path, base.grammar, code))
    return Locale(code, base.grammar, terms, base.messages)


def _text(path: Path) -> str:
    """The text of a file; a language that is begun may not have all of them."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


# Lexicon


def read_terms(path: Path, grammar: Grammar, language: str) -> dict[str, Lexeme]:
    """The terms of a lexicon file; raises InputError with every term that is not in shape."""
    text = _text(path)
    name = disk.key("lexicon", str(path), text, repr(grammar.cases))
    kept = disk.load(name)
    if kept is None:
        kept = _Lexicon(path, grammar, language).terms(text)
        disk.save(name, kept)
    terms: dict[str, Lexeme] = kept
    return terms


class _Lexicon:
    """Reads one file and gathers what is wrong with its terms."""

    def __init__(self, path: Path, grammar: Grammar, language: str) -> None:
        self.path, self.grammar, self.language = path, grammar, language
        self.found: list[Diagnostic] = []

    def terms(self, text: str) -> dict[str, Lexeme]:
        tree = load(text, str(self.path))
        if not isinstance(tree, Mapping):
            raise InputError([problem("locale-shape", tree.span, file=self.path)])
        terms = {key.text: self._term(key, value) for key, value in tree}
        if self.found:
            raise InputError(self.found)
        return terms

    def _term(self, key: Scalar, value: Tree) -> Lexeme:
        term = Lexeme(key.text, file=str(self.path), span=key.span)
        if not isinstance(value, Mapping):
            self.found.append(
                problem("term-shape", key.span, term=key.text, language=self.language)
            )
            return term
        for name, each in value:
            if name.text in NUMBERS or name.text.startswith("adj."):
                self._paradigm(term, name, each)
            elif isinstance(each, Mapping):
                self._forms(term, name, each)
            elif isinstance(each, Scalar):
                term.features[name.text] = each.text
                term.forms.setdefault(name.text, each.text)
            else:
                self.found.append(
                    problem("term-shape", each.span, term=key.text, language=self.language)
                )
        return term

    def _forms(self, term: Lexeme, name: Scalar, forms: Mapping) -> None:
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


# Messages


def _messages(path: Path) -> dict[str, str]:
    """The messages of a catalog; read with Babel once, then kept on disk until it changes."""
    text = _text(path)
    name = disk.key("messages", text)
    kept = disk.load(name)
    if kept is None:
        kept = _read_catalog(text, path)
        disk.save(name, kept)
    found: dict[str, str] = kept
    return found


def _read_catalog(text: str, path: Path) -> dict[str, str]:
    catalog = catalog_of(text, path)
    return {str(message.id): str(message.string) for message in catalog if message.id}


def catalog_of(text: str, path: Path) -> Catalog:
    """The catalog of a text; raises InputError if it is none."""
    from babel.messages.pofile import PoFileError, read_po  # slow, and needed for new texts only

    try:
        return read_po(StringIO(text), abort_invalid=True)
    except PoFileError as error:
        span = Span(str(path), error.lineno + 1, 1, 2)
        raise InputError([problem("bad-catalog", span, file=path)]) from None
