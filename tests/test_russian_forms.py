"""Russian words: every form agrees with the dictionary in number, case, gender and animacy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pymorphy3

from rulespec.prose.locale import Lexeme, common
from rulespec.resources import folder
from tests.lexicons import for_all, terms

LOCALE = folder("locales") / "ru"
FILES = [LOCALE / "lexicon.yml", *sorted((LOCALE / "games").glob("*.yml"))]
CASES = {
    "nom": "nomn", "gen": "gent", "dat": "datv", "acc": "accs", "ins": "ablt", "loc": "loct",
}  # fmt: skip
GENDERS = {"m": "masc", "f": "femn", "n": "neut"}
ANIMACY = {"a": "anim", "i": "inan"}
NUMBERS = {"sg": "sing", "pl": "plur"}
ADJECTIVES = {"ADJF", "PRTF"}
NOUNS = {"NOUN", "NPRO"}
ROWS = {
    "ma": ("sg", "m", "a"),
    "mi": ("sg", "m", "i"),
    "f": ("sg", "f", ""),
    "n": ("sg", "n", ""),
    "pa": ("pl", "", "a"),
    "pi": ("pl", "", "i"),
}
"""Rows of an adjective: the number, gender and animacy that a form of that row serves."""
VERBS = {
    "imp": {"VERB", "perf", "impr", "plur"},
    "inf": {"INFN", "perf"},
    "fin": {"VERB", "impf", "indc", "pres", "3per", "sing"},
}
ONGOING = {"_reveal": "goes on until one fits, so imperfective in every form"}
PREPOSITIONS = {
    "в": {"acc", "loc"}, "на": {"acc", "loc"}, "с": {"gen", "ins"}, "из": {"gen"}, "к": {"dat"},
    "до": {"gen"}, "от": {"gen"}, "у": {"gen"}, "о": {"loc"}, "при": {"loc"}, "для": {"gen"},
    "среди": {"gen"}, "после": {"gen"}, "между": {"ins"}, "под": {"ins"}, "по": {"dat"},
    "со": {"gen", "ins"}, "во": {"acc", "loc"}, "без": {"gen"}, "за": {"acc", "ins"},
}  # fmt: skip
"""The dictionary does not say which cases a preposition takes."""

TITLES = {
    "thieves": "the title of the game, printed with its exclamation mark",
    "connect-four": "the title of the game, a phrase with a numeral at its head",
    "kings-of-chicago": "the title of the game, printed in English",
    "rotten-guys": "the name of a gang, printed in English",
    "devils-of-chicago": "the name of a gang, printed in English",
    "lucky-joe": "the name of a gang, printed in English",
    "golden-gang": "the name of a gang, printed in English",
    "casino": "a noun that has one form: в казино, из казино",
    "number-of-slot": "the letter that stands for a number",
    "vinnie": "a foreign name that ends in -и has one form: у Винни",
    "ruby": "a foreign name that ends in -и has one form: у Руби",
}
"""Names that are not declined, with the reason."""
SIDES = {
    "black": "a side is named in the plural: ход Чёрных",
    "white": "a side is named in the plural: ход Белых",
    "red": "a side is named in the plural: ход Красных",
    "yellow": "a side is named in the plural: ход Жёлтых",
    "cross": "a side is named in the plural: ход Крестиков",
    "nought": "a side is named in the plural: ход Ноликов",
    "tic-tac-toe": "the title of the game has no singular",
    "_you": "the reader is addressed in the plural",
}
"""Words whose singular row holds forms of the plural."""
COLLECTIVE = {
    "loot": "what all players took is spoken of in the singular",
    "good-stuff": "a liquor, spoken of in the singular",
    "cheap-gin": "a liquor, spoken of in the singular",
    "golden-whisky": "a liquor, spoken of in the singular: количество Золотого виски",
}
"""Words whose plural row holds forms of the singular."""
NAMESAKES = {
    ("escape-plan", "black"): "a colour of keys, not a side",
    ("escape-plan", "loot"): "tiles that are counted",
}
"""Words of a game that only share their name with one of another game listed above."""
LOCATIVE = {
    "getaway-row": "stands after «в» only, which takes the second locative: в ряду",
    "stock": "stands after «в» only, which takes the second locative: в ряду",
    "harbor": "stands after «в» only, which takes the second locative: в порту",
    "beat": "stands after «на» only, which takes the second locative: на посту",
    "display": "stands after «в» only, which takes the second locative: в ряду",
}
"""Words whose last form is the second locative."""
SPLIT = {"_nothing": "a preposition parts its locative: ни о чём"}
"""Words whose last form no dictionary has by itself."""
UNLISTED = {
    "ним": ("дым", "the name of a game"),
    "коп": ("поп", "slang of detective stories"),
    "тайл": ("файл", "board gamers' word for a flat piece"),
    "мипл": ("гном", "board gamers' word for the figure of a player"),
    "фиксер": ("брокер", "slang: one who arranges things"),
    "сандра": ("зебра", "a foreign name"),
    "коста": ("мужчина", "a foreign name"),
    "скар": ("гусар", "a foreign name"),
    "клоз": ("матрос", "a foreign name"),
    "бонс": ("матрос", "a foreign name"),
}
"""Nouns that the dictionary lacks, each with one that is declined in the same way."""
ADJECTIVAL = {"полицейский": "declined like an adjective, and so it is counted: 2 полицейских"}
"""Nouns that stand in the genitive plural after 2, 3, 4."""
DENIED = {"неразыгранных": "a participle denied in one word; the dictionary has «разыгранных»"}
MEASURES = {"стоимостью": "the instrumental of measure: карта стоимостью 2"}
"""Words of tails that are not in the genitive."""


@dataclass(frozen=True)
class Reading:
    """One way the dictionary reads a word."""

    lemma: str
    marks: frozenset[str]

    @property
    def kind(self) -> str:
        return next(iter(self.marks & (ADJECTIVES | NOUNS)), "")

    def agrees(self, number: str, case: str, gender: str, animacy: str) -> bool:
        """Whether it is this form. What the dictionary leaves open (an adjective's animacy
        outside the accusative, the gender of a plural) fits everything."""
        return bool(self.kind) and all(
            (
                NUMBERS[number] in self.marks,
                CASES.get(case, case) in self.marks,
                _fits(self.marks, GENDERS.values(), GENDERS.get(gender, "")),
                _fits(self.marks, ANIMACY.values(), ANIMACY.get(animacy, "")),
            )
        )


def _fits(marks: frozenset[str], names: Iterable[str], wanted: str) -> bool:
    found = marks & set(names)
    return not found or not wanted or wanted in found


@cache
def dictionary() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer()


@cache
def known(word: str) -> frozenset[Reading]:
    """How the dictionary reads a word as it is spelled, ё included; nothing if it lacks it.

    Names of persons and places are left out: «поле» is no form of a man's name here.
    """
    return frozenset(
        Reading(each.normal_form, frozenset(re.split(r"[ ,]", str(each.tag))))
        for each in dictionary().parse(word)
        if each.is_known and each.word == word and not {"Name", "Surn", "Geox"} & each.tag.grammemes
    )


@cache
def readings(word: str) -> frozenset[Reading]:
    """How the dictionary reads a word, or would if it had all nouns of our games."""
    word = word.casefold()
    found = set(known(word))
    for lemma, (model, _) in UNLISTED.items():
        stem = lemma.rstrip("а")
        if word.startswith(stem):
            alike = known(model.rstrip("а") + word.removeprefix(stem))
            found |= {Reading(lemma, each.marks) for each in alike if each.lemma == model}
    return frozenset(found)


def lemmas(word: str, number: str, case: str, gender: str, animacy: str) -> set[str]:
    return {r.lemma for r in readings(word) if r.agrees(number, case, gender, animacy)}


DECLINED = [
    each for each in terms("ru", FILES)
    if "sg.nom" in each[1].forms and each[1].name not in TITLES
]  # fmt: skip
COUNTED = [each for each in DECLINED if "pl.nom" in each[1].forms]
AGREEING = [each for each in terms("ru", FILES) if "mi.nom" in each[1].forms]
WITH_TAIL = [each for each in terms("ru", FILES) if "tail.sg" in each[1].forms]
ACTS = [each for each in terms("ru", FILES) if "imp" in each[1].forms]
PLACES = [each for each in terms("ru", FILES) if {"at", "to", "from"} & each[1].features.keys()]


def words(phrase: str) -> list[str]:
    return re.split(r"[ -]", phrase)


def class_of(term: Lexeme) -> tuple[str, str]:
    """Gender and animacy."""
    return term.features["g"][0], term.features["g"][1]


def is_namesake(term: Lexeme) -> bool:
    return (Path(term.file).stem, term.name) in NAMESAKES


def is_side(term: Lexeme) -> bool:
    return term.name in SIDES and not is_namesake(term)


def number_of(term: Lexeme, row: str) -> str:
    """The number that the forms of a row have in the dictionary."""
    if row == "sg" and is_side(term):
        return "pl"
    collective = term.name in COLLECTIVE and not is_namesake(term)
    return "sg" if row == "pl" and collective else row


def case_of(term: Lexeme, slot: str) -> str:
    return "loc2" if slot == "sg.loc" and term.name in LOCATIVE else slot.partition(".")[2]


def test_every_file_has_words() -> None:
    assert len(FILES) > 5
    assert {path for path, _ in terms("ru", FILES)} == set(FILES)


def test_exceptions_are_needed() -> None:
    every = [term for _, term in terms("ru", FILES)]
    found = {term.name: term for term in every if not is_namesake(term)}
    listed = {*TITLES, *SIDES, *COLLECTIVE, *LOCATIVE, *SPLIT}
    assert NAMESAKES.keys() <= {(Path(term.file).stem, term.name) for term in every}
    assert all(name in {*SIDES, *COLLECTIVE} for _, name in NAMESAKES)
    assert listed <= found.keys()
    unchanged = {n for n, t in found.items() if len({t.forms.get(f"sg.{c}") for c in CASES}) == 1}
    assert {name for name in unchanged if "sg.nom" in found[name].forms} == set(TITLES)
    for name in COLLECTIVE:
        assert found[name].forms["pl.gen"] == found[name].forms["sg.gen"]
    for name in (*LOCATIVE, *SPLIT):
        assert not lemmas(found[name].forms["sg.loc"], "sg", "loc", "", "")
    used = {word.casefold() for t in every for form in t.forms.values() for word in words(form)}
    for lemma, (model, _) in UNLISTED.items():
        assert any(each.lemma == model for each in known(model))
        assert not any(each.lemma == lemma for each in known(lemma))
        assert {lemma, f"{lemma}а"} & used
    assert ADJECTIVAL.keys() <= used
    tails = {word for t in found.values() for word in t.forms.get("tail.sg", "").split()}
    assert {*DENIED, *MEASURES} <= tails and not any(map(readings, DENIED))


@for_all(DECLINED)
def test_noun(path: Path, term: Lexeme) -> None:
    """Each word of a noun phrase has its number, case and class, of one lemma throughout."""
    gender, animacy = class_of(term)
    kept: dict[int, set[str]] = {}
    slots = [f"{row}.{case}" for row in ("sg", "pl") for case in CASES]
    for slot in slots if "pl.nom" in term.forms else slots[: 5 if term.name in SPLIT else 6]:
        number, case = number_of(term, slot[:2]), case_of(term, slot)
        for at, word in enumerate(words(term.forms[slot])):
            found = lemmas(word, number, case, gender, animacy)
            assert found, f"{word} is not {number}.{case} of class {gender}{animacy}"
            kept[at] = found & kept.get(at, found)
            assert kept[at], f"{word} ({slot}) is of another word than the rest"
    assert len({len(words(term.forms[s])) for s in slots if s in term.forms}) == 1


@for_all(DECLINED)
def test_class(path: Path, term: Lexeme) -> None:
    """The gender and animacy of a term are those of its last noun."""
    gender, animacy = class_of(term)
    number = number_of(term, "sg")
    head = words(term.forms["sg.nom"])[-1]
    fitting = [r for r in readings(head) if r.agrees(number, "nom", gender, animacy)]
    # a side of the game such as «Белые» is an adjective that stands for persons
    kinds = {r.kind for r in fitting}
    assert kinds & NOUNS or (is_side(term) and kinds & ADJECTIVES), f"{head}: {kinds}"


@for_all(COUNTED)
def test_few(path: Path, term: Lexeme) -> None:
    """After 2, 3, 4 an adjective is in the genitive plural, or in the nominative plural before a
    feminine; its noun is in the genitive singular, unless it is declined like an adjective. A term
    with an adjective needs such forms."""
    gender, animacy = class_of(term)
    *adjectives, noun = words(term.forms["sg.nom"])
    if is_side(term):
        return
    special = bool(adjectives) or noun in ADJECTIVAL
    assert special == ("few.nom" in term.forms), f"{term.name}: forms `few`"
    for case in ("nom", "acc") if special else ():
        *before, head = words(term.forms[f"few.{case}"])
        living = case == "acc" and animacy == "a"
        plural = living or noun in ADJECTIVAL
        assert lemmas(head, "pl" if plural else "sg", "gen", gender, "")
        for word in before:
            wanted = "nom" if gender == "f" and not living else "gen"
            assert lemmas(word, "pl", wanted, "", ""), f"{word} is not pl.{wanted}"


@for_all(AGREEING)
def test_adjective(path: Path, term: Lexeme) -> None:
    """Each form of a word that agrees fits its row; short forms are those of the same word."""
    for row, (number, gender, animacy) in ROWS.items():
        kept: set[str] = set()
        *before, last = zip(*(term.forms[f"{row}.{case}"].split() for case in CASES), strict=True)
        for words in (*before, last):  # of several words, each one that changes, and the last one
            if words is not last and len(set(words)) == 1:
                assert readings(words[0])
                continue
            kept = set()
            for case, word in zip(CASES, words, strict=True):
                found = lemmas(word, number, case, gender, animacy)
                assert found, f"{word} is not {number}.{case} of row {row}"
                kept = found & kept if kept else found
                assert kept, f"{word} ({row}.{case}) is of another word than the rest"
        short = term.forms.get(f"{row}.short")
        marks = {"ADJS", NUMBERS[number], *([GENDERS[gender]] if gender else [])}
        if short is not None:
            assert any(marks <= r.marks and r.lemma in kept for r in readings(short)), short


@for_all(WITH_TAIL)
def test_tail(path: Path, term: Lexeme) -> None:
    """What follows a noun unchanged is a genitive, a measure, or a preposition with its case."""
    for slot in ("tail.sg", "tail.pl", "tail.few"):
        wanted = {"gen"}
        # names in quotation marks and names in English stand as they are printed
        printed = re.sub(r"«[^»]*»|[A-Za-z]+", "", term.forms.get(slot, ""))
        for word in printed.split():
            if word.isdigit():
                continue
            if word in PREPOSITIONS:
                wanted = PREPOSITIONS[word]
                continue
            marks = {"ablt"} if word in MEASURES else {CASES[case] for case in wanted}
            word = word.removeprefix("не") if word in DENIED else word
            assert any(marks & r.marks for r in readings(word)), f"{word}: none of {wanted}"
            adjective = any(r.kind in ADJECTIVES for r in readings(word))
            wanted = wanted if adjective else {"gen"}


@for_all(ACTS)
def test_verb(path: Path, term: Lexeme) -> None:
    """To the reader and in the infinitive perfective, in the third person imperfective."""
    rest = {tuple(term.forms[form].split()[1:]) for form in VERBS}
    assert len(rest) == 1, f"{term.name} says different things in its forms"
    assert all(readings(word) for word in next(iter(rest)))
    lemma = {form: term.forms[form].split()[0] for form in VERBS}
    for form, wanted in VERBS.items():
        word, marks = lemma[form], wanted
        if term.name in ONGOING:
            marks = (wanted - {"perf"}) | {"impf"}
        assert any(marks <= r.marks for r in readings(word)), f"{word} is not {sorted(marks)}"
    assert any(r.lemma == lemma["inf"] for r in readings(lemma["imp"]))


@for_all(PLACES)
def test_place(path: Path, term: Lexeme) -> None:
    """The preposition of a place can ask for the case it is given."""
    for role in ("at", "to", "from"):
        if role in term.features:
            preposition, _, case = term.features[role].partition("+")
            assert case in PREPOSITIONS[preposition], f"{preposition} does not take {case}"
            assert any("PREP" in r.marks for r in readings(preposition))


def test_prepositions_in_messages_and_frames() -> None:
    """A preposition before a placeholder can ask for the case the placeholder names."""
    patterns = {key: text for key, text in common("ru").messages.items() if key.startswith("say.")}
    patterns |= {
        f"{p.stem}.{t.name}": t.features["frame"]
        for p, t in terms("ru", FILES)
        if "frame" in t.features
    }
    assert len(patterns) > 100
    for key, text in patterns.items():
        for word, code in re.findall(r"(\w+) \{([^{}]*)\}", text):
            case = code.partition(":")[2].partition("@")[0]
            if case in CASES and word in PREPOSITIONS:
                assert case in PREPOSITIONS[word], f"{key}: {word} does not take {case}"


def test_yo_is_required() -> None:
    """A word that the dictionary spells with ё is unknown with е."""
    assert lemmas("чёрный", "sg", "nom", "m", "i") == {"чёрный"}
    assert not readings("черный")
    assert not lemmas("все", "sg", "nom", "n", "i") and lemmas("всё", "sg", "nom", "n", "i")
