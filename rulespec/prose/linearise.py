"""Phrase trees to text. Knows that there are cases, agreement and numerals; no language, no word.

A message is text with placeholders: `{role}`, `{role:acc}` (a case), `{role:to}` (a place
phrase), `{role:inf}` (a verb form), `{v}` or `{v=verb}` (the verb, in the form asked for),
`{w=word@role}` (a word that agrees with a role).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from rulespec.diagnostics import InputError, problem
from rulespec.prose.locale import Locale, Term
from rulespec.prose.tree import Act, Clause, Phrase, Series, Text, Thing, You

_PLACEHOLDER = re.compile(r" ?\{([^{}]*)\}")
PLACE_ROLES = ("at", "to", "from")
VERB_FORMS = ("imp", "inf", "fin")


@dataclass(frozen=True, slots=True)
class _Slot:
    """What the place of a phrase asks of it."""

    case: str
    form: str = "imp"
    about_you: bool = False
    """The clause is about the reader, so that what is theirs is `own`, not `your`."""


@cache
def _plural(code: str, count: int) -> str:
    from babel.core import Locale as BabelLocale  # slow to import, and few sentences count

    category: str = BabelLocale.parse(code).plural_form(count)
    return category


class Writer:
    """Puts phrases into the words of one locale."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self.grammar = locale.grammar

    def sentence(self, phrase: Phrase) -> str:
        """A whole sentence, with its capital and its full stop."""
        text = self.words(phrase)
        text = text[:1].upper() + text[1:]
        return text if text.endswith((".", ":", "!", "?")) else text + "."

    def words(self, phrase: Phrase, case: str | None = None, form: str = "imp") -> str:
        """A phrase as it stands inside a sentence."""
        slot = _Slot(case or self.grammar.cases[0], form)
        return self._tidy(self._phrase(phrase, slot))

    def _tidy(self, text: str) -> str:
        text = re.sub(r"\s+", " ", text).strip()
        text = re.sub(r" ([.,;:!?])", r"\1", text)
        for word, becomes, before in self.grammar.vocalise:
            text = re.sub(rf"\b{word} (?={before})", f"{becomes} ", text, flags=re.IGNORECASE)
        return text

    def _phrase(self, phrase: Phrase, slot: _Slot) -> str:
        match phrase:
            case Text(text):
                return text
            case You():
                return self._form("_you", f"sg.{slot.case}")
            case Thing():
                return self._thing(phrase, slot)
            case Clause(key, roles):
                return self._fill(self._message(f"say.{key}"), roles, slot, "")
            case Act(verb, roles):
                return self._act(verb, roles, slot)
            case Series(word, parts):
                return self._series(word, [self._phrase(part, slot) for part in parts])

    # Lexicon

    def _term(self, name: str) -> Term:
        term = self.locale.terms.get(name)
        if term is None:
            raise InputError([problem("missing-term", term=name, language=self.locale.code)])
        return term

    def _form(self, name: str, slot: str) -> str:
        term = self._term(name)
        form = term.forms.get(slot)
        if form is None:
            raise InputError(
                [
                    problem(
                        "missing-form",
                        term=name,
                        slot=slot,
                        language=self.locale.code,
                        file=term.file,
                    )
                ]
            )
        return form

    def _message(self, key: str) -> str:
        message = self.locale.messages.get(key)
        if not message:
            raise InputError([problem("missing-message", key=key, language=self.locale.code)])
        return message

    # Noun phrases

    def _thing(self, thing: Thing, slot: _Slot) -> str:
        term = self._term(thing.term)
        number, case = self._numeral(thing, term, slot.case)
        if thing.pronoun:
            return self._agreeing(f"_{thing.determiner}", term, number, slot.case)
        before = [self._determiner(thing, term, number, slot)]
        before.append("" if thing.count is None else str(thing.count))
        head = self._form(thing.term, f"{number}.{case}")
        after = [term.forms.get(f"tail.{number}", ""), thing.tag]
        after += self._complements(thing, slot)
        return " ".join(part for part in [*before, head, *after] if part)

    def _numeral(self, thing: Thing, term: Term, case: str) -> tuple[str, str]:
        """Number and case of a noun, as its count asks."""
        if thing.count is None:
            return ("pl" if thing.plural else "sg"), case
        rows = self.grammar.numerals[_plural(self.locale.code, thing.count)]
        wanted = rows.get(f"{case}.{term.features.get('g', '')}") or rows.get(case) or rows["any"]
        number, _, governed = wanted.partition(".")
        return number, governed or case

    def _determiner(self, thing: Thing, term: Term, number: str, slot: _Slot) -> str:
        """What stands before the noun: article, possessive, and words that agree with it."""
        words = []
        possessive = self._possessive(thing, term, number, slot)
        name = thing.determiner
        if name and name not in ("bare", "a", "the"):
            words.append(self._agreeing(f"_{name}", term, number, slot.case))
        elif name and not possessive and thing.count is None:
            words.append(self._article(name, thing, term, number))
        return " ".join([*words, possessive]).strip()

    def _article(self, name: str, thing: Thing, term: Term, number: str) -> str:
        if name == "a" and (number == "pl" or term.features.get("mass") == "yes"):
            return ""
        word = self.grammar.words.get(name, "")
        if name == "a" and "an" in self.grammar.words:
            head = self._form(thing.term, f"{number}.{self.grammar.cases[0]}")
            if head[:1].lower() in self.grammar.words.get("an-before", ""):
                return self.grammar.words["an"]
        return "" if term.features.get("article") == "no" else word

    def _agreeing(self, name: str, term: Term, number: str, case: str) -> str:
        gender = term.features.get("g", "")
        slot = self.grammar.agreement[number].get(gender) or self.grammar.agreement[number]["any"]
        return self._form(name, f"{slot}.{case}")

    def _possessive(self, thing: Thing, term: Term, number: str, slot: _Slot) -> str:
        """`your` or the owner with a mark, in languages that put them before the noun."""
        owner = thing.owner
        if isinstance(owner, You):
            name = "_own" if slot.about_you else "_your"
            return self._agreeing(name, term, number, slot.case)
        if isinstance(owner, Thing) and owner.pronoun:
            return self._phrase(owner, replace(slot, case=self.grammar.words["of-case"]))
        if owner is not None and self._owner_before(owner):
            mark = self.grammar.words["possessive"]
            text = self._phrase(owner, replace(slot, case=self.grammar.cases[0]))
            return text + (mark[0] if text.endswith("s") and _is_plural(owner) else mark)
        return ""

    def _owner_before(self, owner: Phrase) -> bool:
        if "possessive" not in self.grammar.words or not isinstance(owner, Thing):
            return False
        return self._term(owner.term).features.get("person") == "yes"

    def _complements(self, thing: Thing, slot: _Slot) -> list[str]:
        found = []
        of_case = self.grammar.words["of-case"]
        of = self.grammar.words.get("of", "")
        for phrase in (thing.of, None if isinstance(thing.owner, You) else thing.owner):
            if phrase is None or (phrase is thing.owner and self._owner_before(phrase)):
                continue
            if isinstance(phrase, Thing) and phrase.pronoun:
                continue
            found.append(f"{of} {self._phrase(phrase, replace(slot, case=of_case))}".strip())
        if thing.source is not None:
            found.append(self._place(thing.source, "from", slot))
        if thing.at is not None:
            found.append(self._place(thing.at, "at", slot))
        return found

    def _place(self, phrase: Phrase, role: str, slot: _Slot) -> str:
        """A place phrase: the preposition and its case belong to the noun."""
        noun = _head(phrase)
        if noun is None:
            return self._phrase(phrase, slot)
        rule = self._term(noun.term).features.get(role)
        if rule is None:
            raise InputError(
                [
                    problem(
                        "missing-form", term=noun.term, slot=role, language=self.locale.code,
                        file=self._term(noun.term).file,
                    )
                ]
            )  # fmt: skip
        preposition, _, case = rule.partition("+")
        text = self._phrase(phrase, replace(slot, case=case or slot.case))
        return f"{preposition} {text}"

    # Clauses

    def _act(self, verb: str, roles: Mapping[str, Phrase], slot: _Slot) -> str:
        term = self._term(verb)
        frame = term.features.get("frame")
        if frame is None:
            objects = " ".join(f"{{{name}:{self.grammar.words['object-case']}}}" for name in roles)
            frame = "{v} " + objects
        return self._fill(frame, roles, slot, verb)

    def _fill(self, pattern: str, roles: Mapping[str, Phrase], slot: _Slot, verb: str) -> str:
        given = dict(roles)
        slot = replace(slot, about_you="{v" in pattern)

        def filled(match: re.Match[str]) -> str:
            space = " " if match[0].startswith(" ") else ""
            text = self._placeholder(match[1], given, slot, verb)
            return space + text if text else ""

        return _PLACEHOLDER.sub(filled, pattern)

    def _placeholder(self, code: str, given: dict[str, Phrase], slot: _Slot, verb: str) -> str:
        if code == "v" or code.startswith(("v=", "v:")):
            name, _, form = (
                code[2:].partition(":") if code.startswith("v=") else (verb, "", code[2:])
            )
            return self._form(name, form or slot.form)
        if code.startswith("w="):
            word, _, role = code[2:].partition("@")
            word, _, case = word.partition(":")
            return self._word_for(word, case or self.grammar.cases[0], given[role])
        role, _, feature = code.partition(":")
        phrase = given.get(role)
        if phrase is None:
            return ""
        if feature in PLACE_ROLES:
            return self._place(phrase, feature, slot)
        if feature in VERB_FORMS:
            return self._phrase(phrase, replace(slot, form=feature))
        return self._phrase(phrase, replace(slot, case=feature) if feature else slot)

    def _word_for(self, word: str, case: str, phrase: Phrase) -> str:
        noun = _head(phrase)
        if noun is not None:
            term = self._term(noun.term)
            number, _ = self._numeral(noun, term, case)
            return self._agreeing(word, term, number, case)
        return self._form(word, f"{self.grammar.agreement['sg']['any']}.{case}")

    def _series(self, word: str, parts: list[str]) -> str:
        if word == "then":
            return "; ".join(parts)
        joint = self.grammar.words[word]
        if len(parts) <= 2:
            return f" {joint} ".join(parts)
        return ", ".join(parts[:-1]) + f" {joint} " + parts[-1]


def _head(phrase: Phrase) -> Thing | None:
    """The noun a phrase is about: of `all cards except that one` the cards."""
    while isinstance(phrase, Clause) and "x" in phrase.roles:
        phrase = phrase.roles["x"]
    return phrase if isinstance(phrase, Thing) else None


def _is_plural(phrase: Phrase) -> bool:
    return isinstance(phrase, Thing) and phrase.plural
