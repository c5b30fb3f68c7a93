"""Forms of words: what the lexicon has, as numerals, agreement and persons ask for them."""

from __future__ import annotations

from rulespec.diagnostics import InputError, problem
from rulespec.prose.finish import APART, STAYS
from rulespec.prose.locale import Lexeme, Locale
from rulespec.prose.refer import POINTED_AT
from rulespec.prose.tree import Clause, Number, Phrase, Thing, You

TWENTY = 20
"""Numbers above it are compound: 22 can ask for something else than 2."""
READER = "you"
"""The form of a verb that is about the reader."""


class Forms:
    """The words of one locale in the forms that a sentence needs."""

    def __init__(self, locale: Locale) -> None:
        self.locale, self.grammar = locale, locale.grammar
        self._terms: dict[str, Lexeme] = {}
        self._rows: dict[tuple[str, bool, str, str], tuple[str, str, str]] = {}

    def term(self, name: str) -> Lexeme:
        term = self._terms.get(name)
        if term is None:
            term = self.locale.terms.get(name)
            if term is None:
                raise InputError([problem("missing-term", term=name, language=self.locale.code)])
            self._terms[name] = term
        return term

    def form(self, name: str, slot: str) -> str:
        term = self.term(name)
        form = term.forms.get(slot)
        if form is None:
            raise InputError(
                [
                    problem(
                        "missing-form",
                        term.span,
                        term=name,
                        slot=slot,
                        language=self.locale.code,
                        file=term.file,
                    )
                ]
            )
        return form

    def message(self, key: str) -> str:
        message = self.locale.messages.get(key)
        if not message:
            raise InputError([problem("missing-message", key=key, language=self.locale.code)])
        return message

    def pronoun(self, thing: Thing, term: Lexeme, number: str, case: str) -> str:
        """A relative pronoun; a language may have another one for persons."""
        who = self.grammar.words.get("who")
        if who and case == self.grammar.cases[0] and term.features.get("person") == "yes":
            return who
        return self.agreeing(f"_{thing.determiner}", term, number, case)

    def numeral(self, thing: Thing, term: Lexeme, case: str) -> tuple[str, str]:
        """Number and case of a noun, as its count asks."""
        if thing.count is None:
            return ("pl" if thing.plural else "sg"), case
        number, _, governed = self.numeral_row(thing.count, term, case)[0].partition(".")
        return number, governed or case

    def before_noun(self, thing: Thing, term: Lexeme, case: str) -> tuple[str, str]:
        """Number and case of what stands before a noun and agrees with it."""
        if thing.count is None:
            return ("pl" if thing.plural else "sg"), case
        number, _, governed = self.numeral_row(thing.count, term, case)[2].partition(".")
        return number, governed or case

    def known(self) -> str:
        """What stands before something that is known: an article, where the language has one."""
        return "the" if "the" in self.grammar.words else POINTED_AT

    def quality(self, thing: Thing, term: Lexeme, number: str, case: str) -> str:
        """What a noun is like."""
        alone = self.after_possessive(thing.quality)
        return alone or self.agreeing(f"_{thing.quality}", term, number, case)

    def numeral_row(self, count: int, term: Lexeme, case: str) -> tuple[str, str, str]:
        """What a count asks of its noun, of a verb, and of words before it that agree with it."""
        gender = term.features.get("g", "")
        key = (self.grammar.category(count), count > TWENTY, gender, case)
        known = self._rows.get(key)
        if known is None:
            known = self._rows[key] = self._row(*key)
        return known

    def _row(self, category: str, compound: bool, gender: str, case: str) -> tuple[str, str, str]:
        rows = self.grammar.numerals[category]
        if compound:
            rows = self.grammar.numerals.get(f"{category}.compound", rows)
        wanted = rows.get(f"{case}.{gender}") or rows.get(case) or rows["any"]
        noun, verb, modifier = (*wanted.split("/"), "", "")[:3]
        number = noun.partition(".")[0]
        return noun, verb or number, modifier or number

    def article(self, name: str, thing: Thing, term: Lexeme, number: str) -> str:
        if name == "a" and (number == "pl" or term.features.get("mass") == "yes"):
            return ""
        word = self.grammar.words.get(name, "")
        if name == "a" and "an" in self.grammar.words:
            case = self.grammar.cases[0]
            plain = self.form(thing.term, f"{number}.{case}").lstrip("“")
            head = self.quality(thing, term, number, case) if thing.quality else plain
            if head[:1].lower() in self.grammar.words.get("an-before", ""):
                return self.grammar.words["an"]
        return "" if term.features.get("article") == "no" else word

    def agreeing(self, name: str, term: Lexeme, number: str, case: str) -> str:
        gender = term.features.get("g", "")
        slot = self.grammar.agreement[number].get(gender) or self.grammar.agreement[number]["any"]
        word, apart = self.form(name, f"{slot}.{case}"), self.term(name).features.get("apart")
        if apart and word.startswith(f"{apart} "):
            return f"{APART}{apart}{STAYS}{word.removeprefix(apart)}"
        return word

    def after_possessive(self, name: str) -> str:
        """A word before a noun as it is behind the owner, if it has such a form: with no article
        (*the total number*, but *all players' total number*)."""
        term = self.locale.terms.get(f"_{name}") if name else None
        return "" if term is None else term.features.get("owned", "")

    def agreeing_verb(self, name: str, phrase: Phrase) -> str:
        """A verb in the person and number of what it is about."""
        if isinstance(phrase, You) and READER in self.term(name).forms:
            return self.form(name, READER)
        return self.form(name, "plural" if self.is_plural(phrase) else "fin")

    def is_plural(self, phrase: Phrase) -> bool:
        """Whether a verb that agrees with a phrase is in the plural."""
        if isinstance(phrase, Number):
            return self.numeral_row(phrase.value, Lexeme(""), self.grammar.cases[0])[1] == "pl"
        noun = noun_of(phrase)
        if noun is None or noun.count is None:
            return noun is not None and noun.plural
        return self.numeral_row(noun.count, self.term(noun.term), self.grammar.cases[0])[1] == "pl"

    def word_for(self, word: str, case: str, phrase: Phrase) -> str:
        noun = noun_of(phrase)
        if noun is not None:
            term = self.term(noun.term)
            number, _ = self.numeral(noun, term, case)
            return self.agreeing(word, term, number, case)
        return self.form(word, f"{self.grammar.agreement['sg']['any']}.{case}")


def noun_of(phrase: Phrase) -> Thing | None:
    """The noun a phrase is about: of `all cards except that one` the cards."""
    while isinstance(phrase, Clause) and "x" in phrase.roles:
        phrase = phrase.roles["x"]
    return phrase if isinstance(phrase, Thing) else None
