"""What a language's grammar.yml says, read and checked: a grammar that is used is sound."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulespec import cache as disk
from rulespec.diagnostics import Diagnostic, InputError, Span, close_matches, problem
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree, load

if TYPE_CHECKING:
    from babel.plural import PluralRule

NUMBERS = ("sg", "pl")
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
NUMERALS = (*CATEGORIES, *(f"{category}.compound" for category in CATEGORIES))
PLAIN = "plain"
"""The only case of a language that names none."""
COUNTED = range(1001)
"""Numbers that pieces of games come in, by which we find the plural categories in use."""
FIELDS = ("cases", "plural", "numerals", "agreement", "vocalise", "words", "dropped")
JOINTS = ("and", "or", "any")
CASE_WORDS = ("of-case", "object-case")
WORDS = (
    *JOINTS, *(f"{joint}-main" for joint in JOINTS), *CASE_WORDS, "a", "alphabet", "an",
    "an-before", "clauses", "duties", "either", "either-behind",
    "either-first", "last-comma", "money",
    "of", "possessive", "prepositions", "purposes", "reader", "second", "short", "the", "thousands",
    "who", "whose",
)  # fmt: skip


@dataclass(slots=True)
class Grammar:
    """How a language counts, agrees and joins; see the docs of locales for each field."""

    cases: list[str] = field(default_factory=lambda: [PLAIN])
    plural: tuple[tuple[str, str], ...] = ()
    """Rules for plural categories; or one pair, a language whose rules they are, and nothing."""
    numerals: dict[str, dict[str, str]] = field(default_factory=dict)
    agreement: dict[str, dict[str, str]] = field(default_factory=dict)
    vocalise: list[tuple[str, str, str]] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    dropped: dict[str, list[str]] = field(default_factory=dict)
    """By key of a message, the roles that this language leaves unsaid."""

    def category(self, count: int) -> str:
        """The plural category of a number."""
        return _category(self.plural, count)

    def categories(self) -> set[str]:
        """The plural categories that numbers of pieces can be in."""
        return {self.category(count) for count in COUNTED}

    def classes(self) -> set[str]:
        """The rows that a word needs in order to agree with any noun."""
        return {row for rows in self.agreement.values() for row in rows.values()}


@cache
def _category(plural: tuple[tuple[str, str], ...], count: int) -> str:
    return _rule(plural)(count)


@cache
def _rule(plural: tuple[tuple[str, str], ...]) -> PluralRule:
    """Plural rules of our own, or those that Babel knows; raises ValueError if there are none."""
    from babel.core import Locale, UnknownLocaleError  # slow to import, and few sentences count
    from babel.plural import PluralRule, RuleError

    code, own = plural[0]
    try:
        return PluralRule(dict(plural)) if own else Locale.parse(code).plural_form
    except (UnknownLocaleError, RuleError) as error:
        raise ValueError(code) from error


def read_grammar(path: Path, language: str) -> Grammar:
    """The grammar of a language; raises InputError with everything that is wrong in it."""
    text = path.read_text(encoding="utf-8")
    name = disk.key("grammar", str(path), text)
    return disk.kept(name, Grammar, lambda: _Reading(language, path).grammar(load(text, str(path))))


class _Reading:
    """Reads one grammar and gathers what is wrong with it."""

    def __init__(self, language: str, path: Path) -> None:
        self.language, self.path = language, path
        self.found: list[Diagnostic] = []

    def grammar(self, tree: Tree) -> Grammar:
        if not isinstance(tree, Mapping):
            raise InputError([problem("locale-shape", tree.span, file=self.path)])
        for key, _ in tree:
            self._known("grammar-field", key, FIELDS)
        named = self._cases(tree)
        cases = named or [PLAIN]
        grammar = Grammar(
            cases,
            self._plural(tree),
            self._tables(tree, "numerals"),
            self._tables(tree, "agreement"),
            list(self._vocalise(tree)),
            {"of-case": cases[0], "object-case": cases[0], **self._words(tree)},
            dict(self._dropped(tree)),
        )
        if named:
            self._check(tree, grammar)
        if self.found:
            raise InputError(self.found)
        return grammar

    def _add(self, code: str, span: Span, name: str, suggestions: Iterable[str] = ()) -> None:
        self.found.append(
            problem(code, span, suggestions=suggestions, name=name, language=self.language)
        )

    def _known(self, code: str, name: Scalar, known: Iterable[str]) -> bool:
        if name.text in known:
            return True
        self._add(code, name.span, name.text, close_matches(name.text, known))
        return False

    def _shape(self, name: str, tree: Tree) -> None:
        self._add("grammar-shape", tree.span, name)

    # Fields

    def _cases(self, tree: Mapping) -> list[str]:
        given = tree.get("cases")
        if given is None:
            return [PLAIN]
        cases = _texts(given)
        if not cases:
            self._shape("cases", given)
        return cases

    def _plural(self, tree: Mapping) -> tuple[tuple[str, str], ...]:
        given = tree.get("plural")
        rules: tuple[tuple[str, str], ...] = ((self.language, ""),)
        if isinstance(given, Scalar):
            rules = ((given.text, ""),)
        elif given is not None:
            rules = tuple(_pairs(given).items()) or rules
        try:
            _rule(rules)(1)
        except ValueError:
            span = given.span if given is not None else tree.span
            self._add("plural-unknown", span, "; ".join(filter(None, rules[0])))
        return rules

    def _tables(self, tree: Mapping, name: str) -> dict[str, dict[str, str]]:
        given = tree.get(name)
        if given is None:
            self._add("grammar-missing", tree.span, name)
        elif not isinstance(given, Mapping):
            self._shape(name, given)
        if not isinstance(given, Mapping):
            return {}
        for key, rows in given:
            if not isinstance(rows, Mapping) or len(_pairs(rows)) < len(rows.entries):
                self._shape(f"{name}.{key.text}", rows)
            elif "any" not in rows.entries:
                self._add("any-missing", key.span, f"{name}.{key.text}")
        return {key.text: _pairs(rows) for key, rows in given}

    def _vocalise(self, tree: Mapping) -> Iterator[tuple[str, str, str]]:
        given = tree.get("vocalise")
        if given is not None and not isinstance(given, Sequence):
            self._shape("vocalise", given)
        for row in given.items if isinstance(given, Sequence) else []:
            texts = _texts(row)
            if len(texts) != 3 or not _is_vocalising(*texts):
                self._shape("vocalise", row)
            else:
                yield texts[0], texts[1], texts[2]

    def _words(self, tree: Mapping) -> dict[str, str]:
        given = tree.get("words")
        words = _pairs(given)
        for key, value in given if isinstance(given, Mapping) else ():
            self._known("grammar-field", key, WORDS)
            if not isinstance(value, Scalar) or key.text == "money" and not _takes_one(value.text):
                self._shape(f"words.{key.text}", value)
        for joint in JOINTS:
            if joint not in words:
                span = given.span if given is not None else tree.span
                self._add("grammar-missing", span, joint)
        return words

    def _dropped(self, tree: Mapping) -> Iterator[tuple[str, list[str]]]:
        given = tree.get("dropped")
        if given is not None and not isinstance(given, Mapping):
            self._shape("dropped", given)
        for key, roles in given if isinstance(given, Mapping) else ():
            if not _texts(roles):
                self._shape(f"dropped.{key.text}", roles)
            yield key.text, _texts(roles)

    # What the fields say of each other

    def _check(self, tree: Mapping, grammar: Grammar) -> None:
        numerals, agreement, words = (tree.get(name) for name in ("numerals", "agreement", "words"))
        for key, value in words if isinstance(words, Mapping) else ():
            if key.text in CASE_WORDS and isinstance(value, Scalar):
                self._case(value, value.text, key.text, grammar)
        for key, rows in numerals if isinstance(numerals, Mapping) else ():
            self._known("grammar-field", key, NUMERALS)
            for condition, result in rows if isinstance(rows, Mapping) else ():
                self._numeral(f"numerals.{key.text}", condition, result, grammar)
        if isinstance(agreement, Mapping):
            self._agreement(agreement)
        if isinstance(numerals, Mapping) and not self.found:  # else no rule may be known
            for category in sorted(grammar.categories() - set(grammar.numerals)):
                self._add("numerals-missing", numerals.span, category)

    def _numeral(self, where: str, condition: Scalar, result: Tree, grammar: Grammar) -> None:
        case = condition.text.partition(".")[0]
        if case != "any":
            self._case(condition, case, where, grammar)
        if isinstance(result, Scalar):
            noun, verb, modifier = (*result.text.split("/"), "", "")[:3]
            if verb not in ("", *NUMBERS) or result.text.count("/") > 2:
                self._shape(where, result)
            for part in filter(None, (noun, modifier)):
                number, _, case = part.partition(".")
                if number not in NUMBERS:
                    self._shape(where, result)
                elif case:
                    self._case(result, case, where, grammar)

    def _agreement(self, tree: Mapping) -> None:
        for number in NUMBERS:
            if tree.get(number) is None:
                self._add("any-missing", tree.span, f"agreement.{number}")

    def _case(self, at: Scalar, case: str, where: str, grammar: Grammar) -> None:
        self.found += unknown_case(case, at.span, where, grammar, self.language)


def unknown_case(
    case: str, span: Span, where: str, grammar: Grammar, language: str, also: Iterable[str] = ()
) -> list[Diagnostic]:
    """A finding, if there is no such case (or no such other form)."""
    known = (*grammar.cases, *also)
    if case in known:
        return []
    finding = problem(
        "unknown-case", span, suggestions=close_matches(case, known), name=case, where=where,
        known=", ".join(grammar.cases), language=language,
    )  # fmt: skip
    return [finding]


def _texts(tree: Tree) -> list[str]:
    """The texts of a list; nothing if it is not a list of texts."""
    items = tree.items if isinstance(tree, Sequence) else []
    texts = [item.text for item in items if isinstance(item, Scalar)]
    return texts if len(texts) == len(items) else []


def _pairs(tree: Tree | None) -> dict[str, str]:
    pairs = tree if isinstance(tree, Mapping) else Mapping()
    return {key.text: value.text for key, value in pairs if isinstance(value, Scalar)}


def _takes_one(text: str) -> bool:
    """Whether a pattern has a single gap, and nothing else that would be read as one."""
    return text.count("{}") == 1 and not set(text.replace("{}", "")) & set("{}")


def _is_vocalising(word: str, becomes: str, before: str) -> bool:
    """Whether a row is about a single word and its sound, before something that can be found."""
    try:
        re.compile(rf"(?={before})")
    except re.error:
        return False
    return word.isalpha() and becomes.isalpha() and bool(before)
