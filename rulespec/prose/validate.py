"""Looks over the data of a language without saying anything: every slip, with its place."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rulespec import cache as disk
from rulespec.diagnostics import Diagnostic, InputError, Span, close_matches, problem
from rulespec.keys import CLAUSES, KEYS
from rulespec.prose.grammar import CATEGORIES, NUMBERS, Grammar, unknown_case
from rulespec.prose.languages import DEFAULT, home
from rulespec.prose.linearise import PLACE_ROLES, VERB_FORMS
from rulespec.prose.locale import Locale, common, for_game
from rulespec.prose.messages import catalog_of
from rulespec.prose.naming import Naming, naming_of
from rulespec.prose.twins import ONCE, SUBORDINATE, base_of
from rulespec.records import Record, record
from rulespec.yamltext import Mapping as Table
from rulespec.yamltext import Scalar, Tree, load

FEATURES = (
    "apart", "article", "at", "by", "clitic", "fin", "frame", "from", "g", "imp", "inf", "intro",
    "label", "mass", "of", "owned", "person", "pl", "plural", "point", "readings", "reason", "says",
    "sg", "sign", "tail", "title", "to", "word", "you", *CATEGORIES,
)  # fmt: skip
"""Everything an entry of a lexicon can have, besides rows of words that agree."""
_OF = ("owner", "at")
SAYS = {
    **dict.fromkeys(("yes", "no", "some", "zero", "note.yes", "note.no"), _OF),
    **dict.fromkeys(("is", "is.not", "note"), (*_OF, "value")),
    **dict.fromkeys(("none", "none.not", "note.none", "note.zero"), _OF),
    **dict.fromkeys(("gain", "lose", "pay"), (*_OF, "amount")),
    **dict.fromkeys(("gain.other", "lose.other", "pay.other"), (*_OF, "amount", "other")),
    "lose.all": _OF,
    "lose.all.other": (*_OF, "other"),
    "reach": ("start",),
}
"""What a term can have a pattern of its own for, with the parts that it can name."""
_CLAIMS = ("yes", "no", "is", "is.not", "none", "none.not", "some", "zero")
SAYS |= {f"{key}.{SUBORDINATE}": SAYS[key] for key in _CLAIMS}
_STEP = frozenset(["start"])
"""The only part of what is no act, but a kind of steps."""
EITHER = {
    "say.which.no": {"condition", "negated"},
    "say.such.which": {"condition", "related"},
    **{f"say.space.{verb}": {"old", "olds"} for verb in ("put", "move", "take", "return")},
}
"""Roles of which a language says one or the other."""
_BRACED = re.compile(r"\{([^{}]*)\}")

Parts = Mapping[str, frozenset[str]]
"""By verb of a game, the names of its parts."""


def validate(
    language: str, files: Iterable[Path] = (), parts: Parts | None = None
) -> list[Diagnostic]:
    """What is wrong in the data of a language and in the words of a game; nothing is said."""
    try:
        locale = for_game(language, list(files))
    except InputError as error:
        return list(error.diagnostics)
    own = common(language)
    place = home(language)
    catalog, lexicon = place / "messages.po", place / "lexicon.yml"
    found = _kept(catalog, own, lambda: _Catalog(locale).findings())
    found += _kept(lexicon, own, lambda: _Words(own, lexicon, {}, naming_of(own)).findings())
    naming = naming_of(locale)
    for path in files:
        words = _Words(locale, path, parts, naming)
        asked = repr(sorted((verb, sorted(names)) for verb, names in (parts or {}).items()))
        asked += repr((sorted(naming.verbs), sorted(naming.nouns)))
        found += _kept(path, locale, words.findings, "-" if parts is None else asked)
    return found


def _kept(
    path: Path, locale: Locale, find: Callable[[], Iterable[Diagnostic]], more: str = ""
) -> list[Diagnostic]:
    """Findings in a file, kept on disk: most of what is looked over has been before."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    others = (repr(locale.grammar), repr(sorted(locale.terms)), more)
    key = disk.key("validated", str(path), text, *others, repr(common(DEFAULT).messages))
    return disk.kept(key, list[Diagnostic], lambda: list(find()))


def roles(pattern: str) -> set[str]:
    """The roles that a pattern says or agrees with."""
    return {role for code in _BRACED.findall(pattern) for role in [_placeholder(code).role] if role}


# Patterns


@record
class _Placeholder(Record):
    """What stands between braces, taken apart."""

    role: str = ""
    feature: str = ""
    words: tuple[str, ...] = ()
    """Words of the lexicon that it names."""
    form: str = ""
    """The form of a verb that it asks for."""


def _is_verb(code: str) -> bool:
    return code == "v" or code.startswith(("v=", "v:", "v>"))


def _placeholder(code: str) -> _Placeholder:
    if code == "^":
        return _Placeholder()
    if _is_verb(code):
        verb, _, role = code.replace(">", "@").partition("@")
        name, _, form = verb.partition(":")
        return _Placeholder(role, "", tuple(filter(None, [name[2:]])), form)
    if code.startswith("w="):
        word, _, role = code[2:].partition("@")
        name, _, case = word.partition(":")
        return _Placeholder(role, case, (name,))
    if code.count("|") == 2:
        return _Placeholder(code.partition("|")[0])
    role, _, feature = code.partition(":")
    role, _, noun = role.partition("*")
    return _Placeholder(role, feature, tuple(filter(None, [noun])))


@dataclass(slots=True)
class _Pattern:
    """A pattern with its roles, and where what stands in it is."""

    text: str
    name: str
    """The key of the message, or the term whose frame it is."""
    known: set[str]
    place: Callable[[str], Span]
    is_frame: bool = False

    def findings(self, locale: Locale) -> Iterator[Diagnostic]:
        rest = _BRACED.sub("", self.text)
        if "{" in rest or "}" in rest:
            brace = "{" if "{" in rest else "}"
            yield self.finding("pattern-braces", locale, brace, self.text)
            return
        for code in _BRACED.findall(self.text):
            yield from self._placeholder(code, locale)

    def _placeholder(self, code: str, locale: Locale) -> Iterator[Diagnostic]:
        shown, parts = f"{{{code}}}", _placeholder(code)
        if parts.role and parts.role not in self.known:
            kind = "frame-part" if self.is_frame else "pattern-role"
            yield self.finding(kind, locale, parts.role, shown, self.known)
        for word in parts.words:
            if word not in locale.terms:
                yield self.finding("pattern-word", locale, word, shown, locale.terms)
        if parts.form and parts.form not in VERB_FORMS:
            yield self.finding("pattern-form", locale, parts.form, shown, VERB_FORMS)
        if parts.feature:
            span, also = self.place(shown), _features(code, parts, locale)
            yield from unknown_case(
                parts.feature, span, self.name, locale.grammar, locale.code, also
            )

    def finding(
        self, code: str, locale: Locale, name: str, shown: str, known: Iterable[str] = ()
    ) -> Diagnostic:
        return problem(
            code, self.place(shown), suggestions=close_matches(name, known), name=name,
            pattern=self.name, known=", ".join(sorted(self.known)) or "–", language=locale.code,
        )  # fmt: skip


def _features(code: str, parts: _Placeholder, locale: Locale) -> Iterable[str]:
    """What can be asked of a placeholder, besides cases: of a word that agrees its own forms."""
    if not code.startswith("w="):
        return (*PLACE_ROLES, *VERB_FORMS, SUBORDINATE, ONCE)
    terms = [locale.terms[word] for word in parts.words if word in locale.terms]
    return {slot.partition(".")[2] for term in terms for slot in term.forms}


# Catalogs


@dataclass(slots=True)
class _Catalog:
    """The messages of a language."""

    locale: Locale
    path: Path = field(init=False)
    lines: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.path = home(self.locale.code) / "messages.po"
        text = self.path.read_text(encoding="utf-8") if self.path.is_file() else ""
        self.lines = text.split("\n")

    def findings(self) -> Iterator[Diagnostic]:
        for message in catalog_of("\n".join(self.lines), self.path):
            if message.id and message.string:
                yield from self._message(str(message.id), str(message.string), message.lineno or 1)

    def _message(self, key: str, text: str, line: int) -> Iterator[Diagnostic]:
        base = base_of(key)
        if base not in KEYS:  # nobody asks for it; `status` counts it
            return
        pattern = key.startswith("say.")
        read = roles if pattern else _fields
        wanted = {*CLAUSES[base.removeprefix("say.")]} if pattern else self._fields_of(base)
        told = _Pattern(text, key, wanted, lambda shown: self._place(line, shown))
        found = list(told.findings(self.locale) if pattern else self._plain(told))
        yield from found
        if not any(each.code in ("pattern-braces", "pattern-role") for each in found):
            yield from self._unsaid(key, line, wanted, read(text))

    def _fields_of(self, key: str) -> set[str]:
        """What a message is filled with: the default language has all of it."""
        return _fields(common(DEFAULT).messages.get(key, ""))

    def _plain(self, told: _Pattern) -> Iterator[Diagnostic]:
        """A message that is filled with texts knows no cases."""
        try:
            names = _fields(told.text)
        except ValueError:
            yield from _Pattern("{", told.name, told.known, told.place).findings(self.locale)
            return
        for name in sorted(names - told.known):
            yield told.finding("pattern-role", self.locale, name, f"{{{name}}}", told.known)

    def _unsaid(
        self, key: str, line: int, expected: set[str], said: set[str]
    ) -> Iterator[Diagnostic]:
        if said & EITHER.get(key, set()):
            said = said | EITHER[key]
        dropped = self.locale.grammar.dropped.get(key, [])
        for role in sorted(expected - said - set(dropped)):
            span = self._place(line, key)
            yield problem("pattern-unused", span, name=role, pattern=key, language=self.locale.code)

    def _place(self, line: int, shown: str) -> Span:
        """Where in an entry a text stands; else where the entry begins."""
        for number in range(line, len(self.lines) + 1):
            text = self.lines[number - 1]
            if not text.strip():
                break
            if shown in text:
                column = text.index(shown) + 1
                return Span(str(self.path), number, column, column + len(shown))
        return Span(str(self.path), line, 1, len(self.lines[line - 1]) + 1)


def _fields(text: str) -> set[str]:
    """The names that a message is filled with; a format after a name, which none has, shows."""
    return {
        name + (f"!{way}" if way else "") + (f":{form}" if form else "")
        for _, name, form, way in string.Formatter().parse(text)
        if name is not None
    }


# Lexicons


@dataclass(slots=True)
class _Words:
    """The terms of one file."""

    locale: Locale
    path: Path
    parts: Parts | None
    naming: Naming
    text: str = ""

    def findings(self) -> Iterator[Diagnostic]:
        self.text = self.path.read_text(encoding="utf-8") if self.path.is_file() else ""
        tree = load(self.text, str(self.path))
        for key, entry in tree if isinstance(tree, Table) else ():
            if isinstance(entry, Table):
                yield from self._term(key, entry)

    @property
    def grammar(self) -> Grammar:
        return self.locale.grammar

    def _term(self, key: Scalar, entry: Table) -> Iterator[Diagnostic]:
        for name, value in entry:
            if not self._is_field(name.text):
                yield self._unknown_field(key.text, name.text, name.span)
            elif isinstance(value, Table):
                yield from self._slots(key.text, name.text, value)
            elif isinstance(value, Scalar) and name.text in (*PLACE_ROLES, "of", "by"):
                case = value.text.partition("+")[2]
                yield from self._case(case, value.span, key.text) if case else ()
            elif isinstance(value, Scalar) and name.text == "frame":
                yield from self._frame(key.text, value)
        yield from self._rows(key, entry)
        if entry.get("imp") is not None or (self.parts or {}).get(key.text, _STEP) != _STEP:
            yield from self._names_an_act(key.text, entry)

    def _names_an_act(self, term: str, entry: Table) -> Iterator[Diagnostic]:
        """An act is one verb with its parts."""
        for form in VERB_FORMS:
            verb = entry.get(form)
            if isinstance(verb, Scalar):
                yield from self._says_more(term, verb, self.naming.of_an_act(verb.text))
        frame = entry.get("frame")
        if isinstance(frame, Scalar):
            verbs = [each for each in _BRACED.findall(frame.text) if _is_verb(each)]
            own = [code for code in verbs if _placeholder(code).words == ()]
            found = self.naming.beside_an_act(frame.text)
            yield from self._says_more(term, frame, found if len(own) == 1 else frame.text)
            other = [code for code in verbs if code not in own]
            yield from self._says_more(term, frame, f"{{{other[0]}}}" if other else None)

    def _says_more(self, term: str, value: Scalar, found: str | None) -> Iterator[Diagnostic]:
        if found is not None:
            yield problem(
                "names-only", value.span, term=term, found=found, language=self.locale.code
            )

    def _is_field(self, name: str) -> bool:
        return name in FEATURES or name.removeprefix("adj.") in self.grammar.classes()

    def _unknown_field(self, term: str, name: str, span: Span) -> Diagnostic:
        known = [*FEATURES, *(f"adj.{each}" for each in self.grammar.classes())]
        known += [f"tail.{number}" for number in (*NUMBERS, *CATEGORIES)]
        known += [f"says.{key}" for key in SAYS]
        return problem(
            "term-field", span, suggestions=close_matches(name, known), term=term, name=name,
            language=self.locale.code,
        )  # fmt: skip

    def _slots(self, term: str, name: str, forms: Table) -> Iterator[Diagnostic]:
        """Forms with names: tails by number, those after some numbers by case, patterns by what
        they say."""
        for slot, form in forms:
            if name == "says":
                yield from self._own_pattern(term, slot, form)
            elif name in CATEGORIES:
                yield from self._case(slot.text, slot.span, term)
            elif name == "tail" and slot.text not in (*NUMBERS, *CATEGORIES):
                yield self._unknown_field(term, f"tail.{slot.text}", slot.span)

    def _own_pattern(self, term: str, key: Scalar, value: Tree) -> Iterator[Diagnostic]:
        """A pattern of a term for something that is said of it."""
        if key.text not in SAYS:
            yield self._unknown_field(term, f"says.{key.text}", key.span)
        elif isinstance(value, Scalar):
            found = self.naming.in_a_state(value.text)
            yield from self._says_more(term, value, found)
            known = set(SAYS[key.text])
            place = partial(self._within, value)
            yield from _Pattern(value.text, term, known, place, is_frame=True).findings(self.locale)

    def _case(self, case: str, span: Span, term: str) -> list[Diagnostic]:
        return unknown_case(case, span, term, self.grammar, self.locale.code)

    def _rows(self, key: Scalar, entry: Table) -> Iterator[Diagnostic]:
        """A word that agrees needs a row for every class; so does each further form it has."""
        rows = {name.text for name, _ in entry if name.text.startswith("adj.")}
        wanted = {f"adj.{row}" for row in self.grammar.classes()} if rows else set()
        further = {
            (name.text, slot.text)
            for name, forms in entry
            if name.text in self.grammar.classes() - {*NUMBERS} and isinstance(forms, Table)
            for slot, _ in forms
        }
        rows |= {f"{row}.{slot}" for row, slot in further}
        wanted |= {f"{row}.{slot}" for row in self.grammar.classes() for _, slot in further}
        for row in sorted(wanted - rows):
            yield problem(
                "missing-form", key.span, term=key.text, slot=row,
                language=self.locale.code, file=self.path,
            )  # fmt: skip

    def _frame(self, term: str, frame: Scalar) -> Iterator[Diagnostic]:
        known = None if self.parts is None else self.parts.get(term)
        if known is None:  # a verb that no rule uses can have any parts
            known = frozenset(roles(frame.text))
        told = _Pattern(
            frame.text, term, set(known), lambda shown: self._within(frame, shown), is_frame=True
        )
        yield from told.findings(self.locale)

    def _within(self, value: Tree, shown: str) -> Span:
        """Where in a value a text stands."""
        lines = self.text.split("\n")
        line = lines[value.span.line - 1]
        at = line.find(shown, value.span.column - 1)
        if at < 0:
            return value.span
        return Span(value.span.file, value.span.line, at + 1, at + 1 + len(shown))
