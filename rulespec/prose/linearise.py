"""Phrase trees to text. Knows that there are cases, agreement and numerals; no language, no word.

A message is text with placeholders: `{role}`, `{role:acc}` (a case), `{role:to}` (a place
phrase), `{role:inf}` (a verb form), `{v}` or `{v=verb}` (the verb, in the form asked for),
`{w=word@role}` (a word that agrees with a role), `{v=verb@role}` (a verb that does),
`{role|one|other}` (one word if the role is the reader, else the other),
`{role:sub}` (a clause after a conjunction), `{role*noun:acc}` (a number counts that noun),
`{^}` (where a floating word of an infinitive stands). Links are marks around a phrase until
`marked` text is made into a page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rulespec.diagnostics import InputError, problem
from rulespec.keys import KEYS
from rulespec.prose import twins
from rulespec.prose.finish import END, LABEL, LINK, Finisher, capital, unmarked
from rulespec.prose.forms import READER, Forms, noun_of
from rulespec.prose.locale import Lexeme, Locale
from rulespec.prose.refer import KNOWN
from rulespec.prose.tree import (
    Act,
    Clause,
    Link,
    Money,
    Number,
    Phrase,
    Series,
    Text,
    They,
    Thing,
    Title,
    Told,
    You,
)

_PLACEHOLDER = re.compile(r" ?\{([^{}]*)\}")
_ACTS = re.compile(r"\{v(?:[=:][^@}]*)?\}")
"""A pattern with a verb of its own: who acts is who the sentence is about."""
_ABOUT_OWNER = re.compile(r"\{owner(:\w+)?\}(?!')")
"""A pattern that begins with what it is about."""
_AGREEING = re.compile(r"\{v=([^@{}]+)@([^{}]+)\}")
_DONE_BY = re.compile(r"\{v(?:=[^>{}]+)?>(\w+)\}")
"""A verb that tells who does it: the reader, who is asked to, or somebody else."""
_BY_READER = re.compile(r"\{(\w+)\|")
UNSAID = "unsaid"
"""A reader whom the verb alone tells of."""
PLACE_ROLES = ("at", "to", "from")
VERB_FORMS = ("imp", "inf", "fin")
CLAUSES = ("condition", "related", "negated", "claim", "body")
"""Roles of clauses that are complete in themselves."""


class _Slot(NamedTuple):
    """What the place of a phrase asks of it."""

    case: str
    form: str = "imp"
    about_you: bool = False
    """The clause is about the reader, so that what is theirs is `own`, not `your`."""
    sub: bool = False
    """The clause stands after a conjunction, where a language may want another order."""
    once: bool = False
    """The clause is about the moment when it becomes true."""
    floating: list[str] | None = None
    """Collects words of an infinitive that stand at `{^}` in the clause around it."""


class Writer:
    """Puts phrases into the words of one locale."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self.grammar = locale.grammar
        self.forms = Forms(locale)
        self._finish = Finisher(self.grammar)
        self._shaped = {
            twins.base_of(key).removeprefix("say.")
            for key in locale.messages
            if key not in KEYS and {*key.split(".")} & {*twins.SHAPES}
        }
        """Constructs with a twin for what they say."""
        self._words: dict[tuple[Phrase, str, str], str] = {}
        self._sentences: dict[Phrase, str] = {}
        """What was said before: a book says most of it many times."""

    def sentence(self, phrase: Phrase) -> str:
        """A whole sentence, with its capital and its full stop."""
        return unmarked(self.marked(phrase))

    def marked(self, phrase: Phrase) -> str:
        """A whole sentence with marks around its links."""
        known = self._sentences.get(phrase)
        if known is None:
            text = capital(self._said(self._main(phrase), _Slot(self.grammar.cases[0])))
            known = text if text.endswith((".", ":", "!", "?")) else text + "."
            self._sentences[phrase] = known
        return known

    def _main(self, phrase: Phrase) -> Phrase:
        """A language may join whole sentences otherwise than parts of one."""
        if isinstance(phrase, Series) and f"{phrase.word}-main" in self.grammar.words:
            return Series(f"{phrase.word}-main", phrase.parts)
        return phrase

    def number(self, value: int) -> str:
        """A number with its thousands apart, as the language's books print it."""
        shown = f"{value:,}".replace(",", self.grammar.words.get("thousands", ""))
        return shown.replace("-", "−")

    def words(self, phrase: Phrase, case: str | None = None, form: str = "imp") -> str:
        """A phrase as it stands inside a sentence."""
        slot = _Slot(case or self.grammar.cases[0], form)
        key = (phrase, slot.case, form)
        known = self._words.get(key)
        if known is None:
            known = self._words[key] = unmarked(self._said(phrase, slot))
        return known

    def _said(self, phrase: Phrase, slot: _Slot) -> str:
        return self._finish(self._phrase(phrase, slot))

    def _phrase(self, phrase: Phrase, slot: _Slot) -> str:
        match phrase:
            case Text(text):
                return text
            case Number(value):
                return self.number(value)
            case Money(amount):
                sign = "−" if amount < 0 else ""
                shown = self.grammar.words.get("money", "{}").format(self.number(abs(amount)))
                return f"{sign}{shown}"
            case Link(target, inner):
                return f"{LINK}{target}{LABEL}{self._phrase(inner, slot)}{END}"
            case Title(name):
                title = self.forms.term(name).features.get("title")
                return title or self._thing(Thing(name), slot)
            case They():
                return self._thing(Thing("_player", determiner="that"), slot)
            case You():
                return self.forms.form("_you", f"sg.{slot.case}")
            case Thing():
                return self._thing(phrase, slot)
            case Clause(key, roles):
                return self._clause(key, roles, slot)
            case Act(verb, roles):
                return self._act(verb, roles, slot)
            case Told(term, key, roles, plain):
                forms = self.forms.term(term).forms
                own = forms.get(f"says.{key}")
                if own is None:
                    return self._phrase(plain, slot)
                if slot.sub:
                    own = forms.get(f"says.{key}.sub", own)
                slot = slot._replace(case=self.grammar.cases[0], sub=False, once=False)
                return self._fill(own, roles, slot, "")
            case Series(word, parts):
                rest = slot._replace(sub=False)
                told = [self._phrase(p, rest if i else slot) for i, p in enumerate(parts)]
                return self._series(word, told, self._opening_pronoun(parts[0], told[0]))

    # Constructs

    def _clause(self, key: str, roles: Mapping[str, Phrase], slot: _Slot) -> str:
        """A construct in words.

        A language may have a second pattern, a twin, for the place of the clause: in a relative
        clause (`.which`, and `.that` if it begins with the pronoun alone), after a conjunction
        (`.sub`), and there of a moment (`.once`); or for what is said. A wrapper without one for
        the conjunction leaves that to what is inside.
        """
        if key == "such.which" and not self._relates(roles["related"]):
            x = roles["x"]
            every = isinstance(x, Thing) and x.determiner == "all"
            plainer = self.forms.message("say.such.all" if every else "say.such")
            return self._fill(plainer, roles, slot, "")
        for found, place in twins.keys(key, self._shapes(key, roles), self._places(roles, slot)):
            own = self.locale.messages.get(found)
            if own is not None and found not in KEYS:
                kept = slot._replace(sub=False, once=False) if place else slot
                return self._fill(own, roles, kept, "")
        return self._fill(self.forms.message(f"say.{key}"), roles, slot, "")

    def _places(self, roles: Mapping[str, Phrase], slot: _Slot) -> list[str]:
        """The twins for where a clause stands, best first."""
        if any(_is_relative(role) for role in roles.values()):
            return ["that", "which"] if any(map(_is_pronoun, roles.values())) else ["which"]
        return [twins.ONCE] * slot.once + [twins.SUBORDINATE] * slot.sub

    def _shapes(self, key: str, roles: Mapping[str, Phrase]) -> list[str]:
        """The twins for what a clause says, of those that the language has."""
        if key not in self._shaped:
            return []
        letters = self.grammar.words.get("alphabet", "")
        return list(twins.shapes(roles, lambda phrase: self.words(phrase), letters))

    def _relates(self, phrase: Phrase) -> bool:
        """Whether a clause can follow its noun: words of a term's own must begin with it."""
        match phrase:
            case Told(term, key, _, _):
                own = self.forms.term(term).forms.get(f"says.{key}")
                return own is None or bool(_ABOUT_OWNER.match(own))
            case Series(_, parts):
                return all(self._relates(part) for part in parts)
        return True

    # Noun phrases

    def _thing(self, thing: Thing, slot: _Slot) -> str:
        """A noun phrase; a term can have forms of its own after some numbers (2 to 4, say)."""
        term = self.forms.term(thing.term)
        number, case = self.forms.numeral(thing, term, slot.case)
        if thing.pronoun:
            return self.forms.pronoun(thing, term, number, slot.case)
        before = [self._determiner(thing, term, slot)]
        before.append("" if thing.count is None else self.number(thing.count))
        before.append(self._quality(thing, term, slot.case))
        counted = "" if thing.count is None else self.grammar.category(thing.count)
        head = term.forms.get(f"{counted}.{slot.case}") or self.forms.form(
            thing.term, f"{number}.{case}"
        )
        tail = term.forms.get(f"tail.{counted}") or term.forms.get(f"tail.{number}", "")
        tag = thing.tag if isinstance(thing.tag, str) else self._phrase(thing.tag, slot)
        last = thing.owner is not None and not isinstance(thing.tag, str)
        after = [tail] if last else [tail, tag]
        if self._whose_behind:
            after.append(self._whose(thing, slot))
        after += [*self._complements(thing, slot), tag if last else ""]
        return " ".join(part for part in [*before, head, *after] if part)

    def _determiner(self, thing: Thing, term: Lexeme, slot: _Slot) -> str:
        """What stands before the noun: article, possessive, and words that agree with it."""
        if not thing.determiner and thing.owner is None and thing.of is None:
            return ""
        number, case = self.forms.before_noun(thing, term, slot.case)
        words = []
        possessive = self._possessive(thing, term, number, slot._replace(case=case))
        name = self.forms.known() if thing.determiner == KNOWN else thing.determiner
        if possessive and (owned := self.forms.after_possessive(name)):
            return f"{possessive} {owned}"
        if name and name not in ("bare", "a", "the"):
            words.append(self.forms.agreeing(f"_{name}", term, number, case))
        elif name and not possessive and thing.count is None:
            words.append(self.forms.article(name, thing, term, number))
        return " ".join([*words, possessive]).strip()

    def _quality(self, thing: Thing, term: Lexeme, case: str) -> str:
        """What a noun is like, right before it."""
        if not thing.quality:
            return ""
        return self.forms.quality(thing, term, *self.forms.before_noun(thing, term, case))

    def _possessive(self, thing: Thing, term: Lexeme, number: str, slot: _Slot) -> str:
        """`your` or the owner with a mark, in languages that put them before the noun."""
        owner = thing.owner
        if isinstance(owner, They):
            return self.forms.agreeing("_their", term, number, slot.case)
        if isinstance(owner, You):
            # what is one's own is never what a clause is about
            name = "_own" if slot.about_you and slot.case != self.grammar.cases[0] else "_your"
            return self.forms.agreeing(name, term, number, slot.case)
        if not self._whose_behind and (whose := self._whose(thing, slot)):
            return whose
        if owner is not None and self._owner_before(owner) and not _is_pronoun(owner):
            mark = self.grammar.words["possessive"]
            text = self._phrase(owner, slot._replace(case=self.grammar.cases[0]))
            return text + (mark[0] if text.endswith("s") and _is_plural(owner) else mark)
        return ""

    @property
    def _whose_behind(self) -> bool:
        """Whether a relative pronoun stands behind what belongs to it."""
        return self.grammar.words.get("whose") == "behind"

    def _whose(self, thing: Thing, slot: _Slot) -> str:
        """The relative pronoun of what a thing belongs to or is of, if it is of one."""
        for phrase in (thing.owner, thing.of):
            if isinstance(phrase, Thing) and phrase.pronoun:
                return self._phrase(phrase, slot._replace(case=self.grammar.words["of-case"]))
        return ""

    def _owner_before(self, owner: Phrase) -> bool:
        if "possessive" not in self.grammar.words or not isinstance(owner, Thing):
            return False
        return self.forms.term(owner.term).features.get("person") == "yes"

    def _complements(self, thing: Thing, slot: _Slot) -> list[str]:
        found = []
        if thing.of is not None and not _is_pronoun(thing.of):
            found.append(self._made_of(thing, thing.of, slot))
        owner = None if isinstance(thing.owner, You | They) else thing.owner
        by = self.forms.term(thing.term).features.get("by")
        if owner is not None and not self._owner_before(owner) and not _is_pronoun(owner):
            if by is None or thing.at is not None:
                found.append(self._of(owner, slot))
            else:
                found.append(self._after(by, owner, slot))
        if thing.source is not None:
            found.append(self._place(thing.source, "from", slot))
        if thing.at is not None:
            at = (
                self._place(thing.at, "at", slot) if by is None else self._after(by, thing.at, slot)
            )
            found.append(at)
        return found

    def _after(self, rule: str, phrase: Phrase, slot: _Slot) -> str:
        """A phrase after a preposition, in the case that goes with it."""
        preposition, _, case = rule.partition("+")
        return f"{preposition} {self._phrase(phrase, slot._replace(case=case or slot.case))}"

    def _of(self, phrase: Phrase, slot: _Slot) -> str:
        words = self.grammar.words
        told = self._phrase(phrase, slot._replace(case=words["of-case"]))
        return f"{words.get('of', '')} {told}".strip()

    def _made_of(self, thing: Thing, phrase: Phrase, slot: _Slot) -> str:
        """What a thing is of; a noun can have a preposition of its own for it."""
        rule = self.forms.term(thing.term).features.get("of")
        if rule is None or not isinstance(phrase, Thing) or phrase.count is None:
            return self._of(phrase, slot)
        return self._after(rule, phrase, slot)

    def _place(self, phrase: Phrase, role: str, slot: _Slot) -> str:
        """A place phrase: the preposition and its case belong to the noun."""
        noun = noun_of(phrase)
        if noun is None:
            return self._phrase(phrase, slot)
        rule = self.forms.term(noun.term).features.get(role)
        if rule is None:
            raise InputError(
                [
                    problem(
                        "missing-form", self.forms.term(noun.term).span, term=noun.term, slot=role,
                        language=self.locale.code, file=self.forms.term(noun.term).file,
                    )
                ]
            )  # fmt: skip
        return self._after(rule, phrase, slot)

    # Clauses

    def _act(self, verb: str, roles: Mapping[str, Phrase], slot: _Slot) -> str:
        term = self.forms.term(verb)
        frame = term.features.get("frame")
        if frame is None:
            objects = " ".join(f"{{{name}:{self.grammar.words['object-case']}}}" for name in roles)
            frame = "{v} " + objects
        return self._fill(frame, roles, slot, verb)

    def _fill(self, pattern: str, roles: Mapping[str, Phrase], slot: _Slot, verb: str) -> str:
        given = dict(roles)
        if _ACTS.search(pattern):  # what has no verb of its own is about whom the rest is
            slot = slot._replace(about_you=slot.form != "fin")
        if "{^}" in pattern:
            slot = slot._replace(floating=[])

        unsaid = self._told_by_verbs(pattern, given)

        def filled(match: re.Match[str]) -> str:
            if match[1] in unsaid:
                return ""
            space = " " if match[0].startswith(" ") else ""
            text = self._placeholder(match[1], given, slot, verb)
            return space + text if text else ""

        text = _PLACEHOLDER.sub(filled, pattern)
        if unsaid:
            text = text.lstrip()
        return text if slot.floating is None else _settled(text, slot.floating)

    def _told_by_verbs(self, pattern: str, given: Mapping[str, Phrase]) -> set[str]:
        """Placeholders of the reader that are left out, as a verb tells who is meant."""
        roles = {role for role in _doers(pattern) if isinstance(given.get(role), You)}
        if self.grammar.words.get("reader") == UNSAID:
            roles |= {
                role
                for verb, role in _agreements(pattern)
                if isinstance(given.get(role), You)
                and (not verb or READER in self.forms.term(verb).forms)
            }
        return {code for role in roles for code in (role, f"{role}:{self.grammar.cases[0]}")}

    def _placeholder(self, code: str, given: dict[str, Phrase], slot: _Slot, verb: str) -> str:
        if code == "^":
            return code
        if code == "v" or code.startswith(("v=", "v:", "v>")):
            return self._verb(code, given, slot, verb)
        if code.startswith("w="):
            word, _, role = code[2:].partition("@")
            word, _, case = word.partition(":")
            return self.forms.word_for(word, case or self.grammar.cases[0], given[role])
        if "|" in code:
            role, reader, other = code.split("|")
            return reader if isinstance(given.get(role), You) else other
        role, _, feature = code.partition(":")
        role, _, noun = role.partition("*")
        phrase = given.get(role)
        if phrase is None:
            return ""
        if noun and isinstance(phrase, Number):
            phrase = Thing(noun, phrase.value)
        if role in CLAUSES:  # what is said in it does not depend on where it stands
            slot = slot._replace(case=self.grammar.cases[0], about_you=False)
        if feature in PLACE_ROLES:
            return self._place(phrase, feature, slot)
        if feature in (twins.SUBORDINATE, twins.ONCE):
            once = slot.once or feature == twins.ONCE
            return self._phrase(phrase, slot._replace(sub=True, once=once))
        if feature in VERB_FORMS:
            return self._phrase(phrase, slot._replace(form=feature))
        if feature:
            slot = slot._replace(case=feature, sub=False, once=False)
        return self._phrase(phrase, slot)

    def _verb(self, code: str, given: dict[str, Phrase], slot: _Slot, verb: str) -> str:
        code, _, doer = code.partition(">")
        code, _, role = code.partition("@")
        name, _, form = code[2:].partition(":") if code.startswith("v=") else (verb, "", code[2:])
        if role:
            return self.forms.agreeing_verb(name, given[role])
        form = form or slot.form
        clitic = self.forms.term(name).features.get("clitic", "")
        if doer and not isinstance(given.get(doer), You):
            return self.forms.form(name, "fin")
        if clitic and form == "inf" and slot.floating is not None:
            slot.floating.append(clitic)
            clitic = ""
        return f"{self.forms.form(name, form)} {clitic}".strip()

    def _opening_pronoun(self, phrase: Phrase, text: str) -> str:
        """The relative pronoun that a clause begins with, if there is one."""
        for role in getattr(phrase, "roles", {}).values():
            if isinstance(role, Thing) and role.pronoun:
                pronoun = self._phrase(role, _Slot(self.grammar.cases[0]))
                return pronoun if text.startswith(f"{pronoun} ") else ""
        return ""

    def _series(self, word: str, parts: list[str], pronoun: str) -> str:
        """Parts with their joint; `pronoun` is what the first of them begins with."""
        joint = self.grammar.words[word]
        before = self.grammar.words.get(f"{word}-first")
        if before is not None:
            first = f"{before} {parts[0]}"
            if pronoun and f"{word}-behind" in self.grammar.words:
                first = f"{pronoun} {before}{parts[0].removeprefix(pronoun)}"
            parts = [first, *parts[1:]]
        space = "" if joint.startswith(",") else " "
        if len(parts) <= 2:
            return f"{space}{joint} ".join(parts)
        comma = self.grammar.words.get("last-comma", "")
        return ", ".join(parts[:-1]) + f"{comma} {joint} " + parts[-1]


@cache
def _agreements(pattern: str) -> tuple[tuple[str, str], ...]:
    """The verbs of a pattern that agree with a role, and these roles; words given by role have
    no verb."""
    found = [(verb, role) for verb, role in _AGREEING.findall(pattern)]
    return (*found, *(("", role) for role in _BY_READER.findall(pattern)))


@cache
def _doers(pattern: str) -> tuple[str, ...]:
    """Roles of those who do what a verb of a pattern says."""
    return tuple(_DONE_BY.findall(pattern))


def _is_relative(phrase: Phrase) -> bool:
    """Whether a phrase is a relative pronoun, or something of one: which, whose hand."""
    if not isinstance(phrase, Thing):
        return False
    return any(map(_is_pronoun, (phrase, phrase.owner, phrase.of)))


def _is_pronoun(phrase: Phrase | None) -> bool:
    return isinstance(phrase, Thing) and phrase.pronoun


def _is_plural(phrase: Phrase) -> bool:
    return isinstance(phrase, Thing) and phrase.plural


def _settled(text: str, floating: list[str]) -> str:
    """Text with the floating words at their site."""
    return re.sub(r" ?\^", "".join(f" {word}" for word in dict.fromkeys(floating)), text)
