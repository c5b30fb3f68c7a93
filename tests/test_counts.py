"""Numbers with nouns: 0 to 1,000 of every countable thing, in every case a sentence asks for."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from rulespec.prose.languages import languages
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Lexeme, Locale, common, for_game
from rulespec.prose.tree import Series, Text, Thing
from rulespec.resources import folder
from tests.conftest import size
from tests.test_polish_forms import readings as polish_readings
from tests.test_russian_forms import ADJECTIVAL, COLLECTIVE, SIDES, dictionary, is_namesake
from tests.test_russian_forms import lemmas as russian_lemmas

MOST = 1000
TELLING = (*range(132), 200, 201, 202, 205, 211, 212, 221, 222, 225, 999, MOST)
"""Counts with every last and next to last digit, a hundred or not, and the first thousand."""
COUNTS = tuple(range(MOST + 1)) if size(1, 0) else TELLING
THOUSANDS = {"en": ",", "pl": "\u00a0", "cs": "\u00a0", "ru": "\u00a0"}
AGREEING = {name for name, term in common("pl").terms.items() if "m3.nom" in term.forms}
"""Words that agree with nouns; English lists them like nouns, Polish does not."""
NEVER_COUNTED = {
    ("ru", "first-player"): "there is only one",
    ("ru", "pawn"): "everybody has one",
    **{("ru", name): reason for name, reason in {**SIDES, **COLLECTIVE}.items()},
}
"""Words with a plural that is never counted."""


def is_few(count: int) -> bool:
    """Whether a number ends in 2, 3 or 4, read as such."""
    return count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)


# The rules, as a school book gives them: number and case of a noun after a number


def english(count: int, case: str, kind: str) -> str:
    return f"sg.{case}" if count == 1 else f"pl.{case}"


def polish(count: int, case: str, kind: str) -> str:
    if count == 1:
        return f"sg.{case}"
    if is_few(count):
        return "pl.gen" if kind == "m1" and case == "nom" else f"pl.{case}"
    return "pl.gen" if case in ("nom", "acc") else f"pl.{case}"


def czech(count: int, case: str, kind: str) -> str:
    if count == 1:
        return f"sg.{case}"
    if count in (2, 3, 4):
        return f"pl.{case}"
    return "pl.gen" if case in ("nom", "acc") else f"pl.{case}"


def russian(count: int, case: str, kind: str) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return f"sg.{case}"
    if case not in ("nom", "acc"):
        return f"pl.{case}"
    living = case == "acc" and kind.endswith("a") and count < 5  # «22 игрока» like «22 карты»
    return "sg.gen" if is_few(count) and not living else "pl.gen"


RULES: dict[str, Callable[[int, str, str], str]] = {
    "en": english, "pl": polish, "cs": czech, "ru": russian,
}  # fmt: skip


# What is counted, and in which cases


def _files(language: str) -> list[Path]:
    place = folder("locales") / language
    return [place / "lexicon.yml", *sorted((place / "games").glob("*.yml"))]


@cache
def _locale(language: str, path: Path) -> Locale:
    return common(language) if path.name == "lexicon.yml" else for_game(language, [path])


@cache
def countable(language: str) -> tuple[tuple[Locale, Lexeme], ...]:
    """Every noun that has a plural; of several with the same forms and class only one."""
    found: dict[object, tuple[Locale, Lexeme]] = {}
    for path in _files(language):
        locale = _locale(language, path)
        for term in locale.terms.values():
            if Path(term.file) == path and _is_countable(language, term):
                same = (term.features.get("g"), *sorted(term.forms.items()))
                found.setdefault(same, (locale, term))
    return tuple(found.values())


def _is_countable(language: str, term: Lexeme) -> bool:
    first = common(language).grammar.cases[0]
    noun = {f"sg.{first}", f"pl.{first}"} <= term.forms.keys()
    never = (language, term.name) in NEVER_COUNTED and not is_namesake(term)
    return noun and term.name not in AGREEING and not never


@cache
def cases(language: str) -> tuple[str, ...]:
    """The cases that patterns, frames, places and the grammar ask for."""
    grammar = common(language).grammar
    texts = [t for key, t in common(language).messages.items() if key.startswith("say.")]
    asked = {grammar.cases[0], grammar.words["object-case"], grammar.words["of-case"]}
    for path in _files(language):
        for term in _locale(language, path).terms.values():
            texts.append(term.features.get("frame", ""))
            places = [term.features.get(role, "") for role in ("at", "to", "from")]
            asked |= {rule.partition("+")[2] for rule in places if "+" in rule}
    asked |= {code for text in texts for code in re.findall(r"\{[^{}:]*:(\w+)[^{}]*\}", text)}
    return tuple(case for case in grammar.cases if case in asked)


def counting(locale: Locale) -> Writer:
    """A writer that does not look for prepositions, of which counted nouns have none."""
    return Writer(replace(locale, grammar=replace(locale.grammar, vocalise=[])))


@cache
def upto_most(term: str) -> Series:
    """0 to 1,000 of something in one series, which is quicker to say than one by one."""
    things = tuple(Thing(term, count) for count in COUNTS)
    return Series("and", (*things, Text("end")))


def counted(writer: Writer, term: str, case: str) -> list[str]:
    said = writer.words(upto_most(term), case)
    return re.split(r", | [^ ]+ end$|, [^ ]+ end$", said)[: len(COUNTS)]


@cache
def numbers(language: str) -> tuple[str, ...]:
    return tuple(f"{count:,}".replace(",", THOUSANDS[language]) for count in COUNTS)


@cache
def slots(language: str, case: str, kind: str) -> tuple[tuple[str, bool], ...]:
    """For each count the slot of its noun, and whether it is one of the Russian 2 to 4."""
    return tuple(
        (RULES[language](count, case, kind), language == "ru" and is_few(count)) for count in COUNTS
    )


def expected(term: Lexeme, case: str, slot: str, few: bool) -> str:
    """What follows the number: Russian has forms of its own for some terms after 2 to 4."""
    head = (few and term.forms.get(f"few.{case}")) or term.forms[slot]
    tail = (few and term.forms.get("tail.few")) or term.forms.get(f"tail.{slot[:2]}", "")
    return f"{head} {tail}".strip()


@pytest.mark.parametrize("language", languages())
def test_cases_are_found(language: str) -> None:
    """Every case but one that no sentence needs; English has a single one."""
    assert set(cases(language)) >= ({"plain"} if language == "en" else {"nom", "gen", "acc"})
    assert len(list(countable(language))) >= 25


@pytest.mark.parametrize("language", languages())
def test_every_count(language: str) -> None:
    """The number, then the form that the rule of the language asks for."""
    wrong = set()
    for locale, term in countable(language):
        writer = counting(locale)
        for case in cases(language):
            said = counted(writer, term.name, case)
            asked = slots(language, case, term.features.get("g", ""))
            forms = {each: expected(term, case, *each) for each in set(asked)}
            for shown, each, text in zip(numbers(language), asked, said, strict=True):
                if text != f"{shown} {forms[each]}":
                    wrong.add(f"{term.name} {case}: {text} is not {shown} {forms[each]}")
    assert sorted(wrong)[:20] == []


def test_polish_counts_agree_with_the_dictionary() -> None:
    """The last word of each counted noun has the number and case that the count asks for."""
    wrong = set()
    checked = set()
    for _, term in countable("pl"):
        for case in cases("pl"):
            for slot in {polish(count, case, term.features["g"]) for count in COUNTS}:
                wanted, governed = slot.split(".")
                word = term.forms[slot].split()[-1]
                checked.add(word)
                found = polish_readings(word)
                if not any(r.agrees(wanted, governed, term.features["g"]) for r in found):
                    wrong.add(f"{word} is not {slot} ({term.name})")
    assert sorted(wrong) == []
    assert len(checked) > 150


def test_russian_counts_agree_with_the_dictionary() -> None:
    """In the nominative the dictionary counts for itself; other cases are told by their tags."""
    wrong = set()
    for locale, term in countable("ru"):
        said = counted(counting(locale), term.name, "nom")
        at = len(term.forms["sg.nom"].split())
        head = term.forms["sg.nom"].split()[-1].casefold()
        nouns = [p for p in dictionary().parse(head) if {"NOUN", "nomn", "sing"} in p.tag]
        noun = next((p for p in nouns if p.word == head), nouns[0])  # е and ё are two words
        by_marks: dict[frozenset[str], str] = {}
        for count, text in zip(COUNTS, said, strict=True):
            marks = frozenset(noun.tag.numeral_agreement_grammemes(count))
            if marks not in by_marks and head in ADJECTIVAL and is_few(count):
                by_marks[marks] = noun.inflect({"plur", "gent"}).word
            elif marks not in by_marks:
                by_marks[marks] = noun.make_agree_with_number(count).word
            if text.split(" ")[at].casefold() != by_marks[marks]:
                wrong.add(f"{text}: {by_marks[marks]}")
    assert sorted(wrong)[:20] == []


def test_russian_cases_agree_with_the_dictionary() -> None:
    wrong = set()
    for _, term in countable("ru"):
        kind = term.features["g"]
        for case in cases("ru"):
            for slot in {russian(count, case, kind) for count in COUNTS}:
                word = term.forms[slot].split()[-1]
                wanted, governed = slot.split(".")
                second = {"loc2"} if slot == "sg.loc" else set()
                if not any(
                    russian_lemmas(word, wanted, each, kind[0], kind[1])
                    for each in {governed} | second
                ):
                    wrong.add(f"{word} is not {slot} ({term.name})")
    assert sorted(wrong) == []


def test_the_rules_at_the_counts_that_are_easily_wrong() -> None:
    pl = {n: polish(n, "nom", "f") for n in (0, 1, 2, 5, 12, 21, 22, 102, 112)}
    assert [n for n, slot in pl.items() if slot == "pl.nom"] == [2, 22, 102]
    assert [n for n, slot in pl.items() if slot == "sg.nom"] == [1]
    assert polish(3, "nom", "m1") == "pl.gen"
    assert czech(22, "nom", "f") == "pl.gen" and czech(4, "nom", "f") == "pl.nom"
    ru = {n: russian(n, "nom", "fi") for n in (0, 1, 2, 5, 11, 12, 21, 22, 111, 1000)}
    assert [n for n, slot in ru.items() if slot == "sg.nom"] == [1, 21]
    assert [n for n, slot in ru.items() if slot == "sg.gen"] == [2, 22]
    assert russian(2, "acc", "ma") == "pl.gen" and russian(22, "acc", "ma") == "sg.gen"
    assert russian(21, "acc", "fi") == "sg.acc"
