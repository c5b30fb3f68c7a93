"""A language's data: terms with their forms, grammar, patterns and messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rulespec import cache as disk
from rulespec.diagnostics import InputError, problem
from rulespec.resources import folder
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree, load

NUMBERS = ("sg", "pl")


@dataclass(slots=True)
class Term:
    """A word of the lexicon: forms by slot (`sg.acc`, `imp`), and features (`g`, `at`)."""

    name: str
    forms: dict[str, str] = field(default_factory=dict)
    features: dict[str, str] = field(default_factory=dict)
    file: str = ""


@dataclass(slots=True)
class Grammar:
    """How a language counts, negates and joins; see the docs of locales for each field."""

    cases: list[str] = field(default_factory=list)
    numerals: dict[str, dict[str, str]] = field(default_factory=dict)
    agreement: dict[str, dict[str, str]] = field(default_factory=dict)
    vocalise: list[tuple[str, str, str]] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Locale:
    """Everything a language says; terms of a game come on top of the common ones."""

    code: str
    grammar: Grammar
    terms: dict[str, Term]
    messages: dict[str, str]

    def message(self, key: str, **words: object) -> str:
        """An interface message with its placeholders filled."""
        text = self.messages.get(key)
        if text is None:
            return key + "".join(f" {name}={value}" for name, value in words.items())
        return text.format_map({name: str(value) for name, value in words.items()})


def languages() -> list[str]:
    """The languages there is data for, English first."""
    names = [p.name for p in folder("locales").iterdir() if (p / "grammar.yml").is_file()]
    return sorted(names, key=lambda name: (name != "en", name))


@cache
def common(code: str) -> Locale:
    """A language without the terms of any game."""
    place = folder("locales") / code
    grammar = _grammar(_tree(place / "grammar.yml"))
    terms = read_terms(place / "lexicon.yml", grammar)
    return Locale(code, grammar, terms, _messages(place / "messages.po"))


def for_game(code: str, files: list[Path]) -> Locale:
    """A language with the terms of a game."""
    base = common(code)
    terms = dict(base.terms)
    for path in files:
        terms.update(read_terms(path, base.grammar))
    return Locale(code, base.grammar, terms, base.messages)


def _tree(path: Path) -> Mapping:
    tree = load(path.read_text(encoding="utf-8"), str(path))
    if not isinstance(tree, Mapping):
        raise InputError([problem("locale-shape", tree.span, file=path)])
    return tree


def _plain(tree: Tree) -> Any:
    match tree:
        case Scalar():
            return tree.text
        case Sequence():
            return [_plain(item) for item in tree.items]
        case Mapping():
            return {key.text: _plain(value) for key, value in tree}


def _grammar(tree: Mapping) -> Grammar:
    data = _plain(tree)
    return Grammar(
        list(data.get("cases", [])),
        data.get("numerals", {}),
        data.get("agreement", {}),
        [tuple(row) for row in data.get("vocalise", [])],
        data.get("words", {}),
    )


# Lexicon


def read_terms(path: Path, grammar: Grammar) -> dict[str, Term]:
    """The terms of a lexicon file; a form that is missing is an error with its place."""
    text = path.read_text(encoding="utf-8")
    name = disk.key("lexicon", str(path), text, repr(grammar.cases))
    kept = disk.load(name)
    if kept is None:
        kept = {key.text: _term(key, value, grammar, path) for key, value in _tree(path)}
        disk.save(name, kept)
    terms: dict[str, Term] = kept
    return terms


def _term(key: Scalar, value: Tree, grammar: Grammar, path: Path) -> Term:
    if not isinstance(value, Mapping):
        raise InputError([problem("term-shape", key.span, term=key.text)])
    term = Term(key.text, file=str(path))
    for name, each in value:
        if name.text in NUMBERS or name.text.startswith("adj."):
            _paradigm(term, name, each, grammar)
        elif isinstance(each, Mapping):
            for slot, form in each:
                assert isinstance(form, Scalar)
                term.forms[f"{name.text}.{slot.text}"] = form.text
        elif isinstance(each, Scalar):
            term.features[name.text] = each.text
            term.forms.setdefault(name.text, each.text)
    return term


def _paradigm(term: Term, number: Scalar, value: Tree, grammar: Grammar) -> None:
    """A full row of cases, or one form for a language (or a name) without cases."""
    slot = number.text.removeprefix("adj.")
    if isinstance(value, Scalar):
        for case in grammar.cases:
            term.forms[f"{slot}.{case}"] = value.text
        return
    items = value.items if isinstance(value, Sequence) else []
    if len(items) != len(grammar.cases):
        raise InputError(
            [
                problem(
                    "term-forms", value.span, term=term.name, slot=slot,
                    found=len(items), expected=len(grammar.cases),
                )
            ]
        )  # fmt: skip
    for case, item in zip(grammar.cases, items, strict=True):
        assert isinstance(item, Scalar)
        term.forms[f"{slot}.{case}"] = item.text


# Messages


def _messages(path: Path) -> dict[str, str]:
    text = path.read_text(encoding="utf-8")
    name = disk.key("messages", text)
    kept = disk.load(name)
    if kept is None:
        kept = _read_catalog(path)
        disk.save(name, kept)
    found: dict[str, str] = kept
    return found


def _read_catalog(path: Path) -> dict[str, str]:
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalog = read_po(file)
    return {str(message.id): str(message.string) for message in catalog if message.id}
