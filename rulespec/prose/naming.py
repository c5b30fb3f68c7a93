"""Whether words only name something, or say what the rules should: another act, a condition, a
number, what may or must be done."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.prose.grammar import JOINTS
from rulespec.prose.linearise import VERB_FORMS
from rulespec.prose.locale import Lexeme, Locale
from rulespec.records import Record, record

_NOUNS = ("sg", "pl", "tail", "label")


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

    def beside_an_act(self, text: str) -> str | None:
        """A word that says more than an act with its parts, if there is one."""
        before = ""
        for word in _words(text):
            is_verb = word in self.verbs and (before in self.joints or word not in self.nouns)
            if is_verb or word in self.clauses or self._says_a_rule(word):
                return word
            before = word
        return None

    def in_a_state(self, text: str) -> str | None:
        """A word that says more than how things are, if there is one."""
        return next(filter(self._says_a_rule, _words(text)), None)

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


def _words(text: str) -> Iterator[str]:
    """The words of a pattern, and those that a placeholder chooses from; not those it names."""
    for number, piece in enumerate(text.replace("}", "{").split("{")):
        inside = number % 2 == 1
        said = " ".join(piece.split("|")[1:]) if inside else piece
        for word in said.split():
            yield word.strip(",.;:!?“”„\"'()").lower()
        if inside:
            yield ""
