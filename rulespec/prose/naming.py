"""Whether words only name something, or say what the rules should: another act, what it is done
for, a condition, a number, what may or must be done."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulespec.prose.grammar import JOINTS
from rulespec.prose.linearise import VERB_FORMS
from rulespec.prose.locale import Lexeme, Locale
from rulespec.records import Record, record

_NOUNS = ("sg", "pl", "tail", "label")
_SIGNS = ",.;:!?“”„\"'()"


@record
class Naming(Record):
    """The words of a language, and of a game, that say more than what something is called."""

    clauses: frozenset[str]
    """They begin a clause: purposes, conditions, what is told of something."""
    duties: frozenset[str]
    """They say what may or must be done."""
    verbs: frozenset[str]
    nouns: frozenset[str]
    """Some words are both; they are verbs only behind a joint."""
    joints: frozenset[str]
    articles: frozenset[str]
    """A word behind one of them is no verb: *the remaining cards*."""
    purposes: frozenset[str]
    """They say what an act is done for, unless a part of it follows: *for free*, but *for {p}*."""
    second: str
    """A pattern for forms of verbs that tell of another act: converbs, infinitives and such."""

    def of_an_act(self, verb: str) -> str | None:
        """A word in a form of an act's verb that says more than its name, if there is one."""
        first, _, rest = verb.partition(" ")
        return first if first.lower() in self.clauses else self.beside_an_act(rest)

    def beside_an_act(self, text: str) -> str | None:
        """A word that says more than an act with its parts, if there is one."""
        before = ""
        for word, is_of_a_part in _words(text):
            is_purpose = word in self.purposes and not is_of_a_part
            if is_purpose or self._is_more(word, before):
                return word
            before = word
        return None

    def _is_more(self, word: str, before: str) -> bool:
        return self._is_verb(word, before) or word in self.clauses or self._says_a_rule(word)

    def _is_verb(self, word: str, before: str) -> bool:
        """A noun that is a verb too is one behind a joint; what looks like one only by its form
        is none behind an article."""
        if word in self.nouns:
            return word in self.verbs and before in self.joints
        looks_like_one = bool(self.second) and before not in self.articles
        return word in self.verbs or looks_like_one and bool(re.fullmatch(self.second, word))

    def in_a_state(self, text: str) -> str | None:
        """A word that says more than how things are, if there is one."""
        return next((word for word, _ in _words(text) if self._says_a_rule(word)), None)

    def _says_a_rule(self, word: str) -> bool:
        return word in self.duties or any(sign.isdigit() for sign in word)


def naming_of(locale: Locale) -> Naming:
    terms = locale.terms.values()
    words = locale.grammar.words
    related = {words.get("who", ""), *_forms(locale, "_which")} - {"", *_forms(locale, "_that")}
    return Naming(
        frozenset(words.get("clauses", "").split()) | related,
        frozenset(words.get("duties", "").split()),
        frozenset(word for term in terms for word in _verb_forms(term)),
        frozenset(word for term in terms for word in _noun_forms(term)),
        frozenset(words[joint] for joint in JOINTS),
        frozenset(words[article] for article in ("a", "an", "the") if article in words),
        frozenset(words.get("purposes", "").split()),
        words.get("second", ""),
    )


def _forms(locale: Locale, term: str) -> Iterator[str]:
    if term in locale.terms:
        yield from locale.terms[term].forms.values()


def _verb_forms(term: Lexeme) -> Iterator[str]:
    """The verbs of an act; others have no form that is said to the reader."""
    if "imp" in term.forms:
        yield from (term.forms[form].split()[0] for form in VERB_FORMS if term.forms.get(form))


def _noun_forms(term: Lexeme) -> Iterator[str]:
    for slot, form in term.forms.items():
        if slot.partition(".")[0] in _NOUNS:
            yield from form.lower().split()


def _words(text: str) -> Iterator[tuple[str, bool]]:
    """The words of a pattern, and those that a placeholder chooses from; not those it names. With
    each stands whether it is followed by a placeholder, in whose place there is no word."""
    pieces = text.replace("}", "{").split("{")
    for number, piece in enumerate(pieces):
        inside = number % 2 == 1
        said = " ".join(piece.split("|")[1:]) if inside else piece
        words = [word.strip(_SIGNS).lower() for word in said.split()]
        for word in words[:-1]:
            yield word, False
        if words:
            yield words[-1], not inside and number < len(pieces) - 1
        if inside:
            yield "", False
