"""Polish words: every form agrees with the dictionary in number, case and gender."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from os.path import commonprefix
from pathlib import Path

import morfeusz2
import pytest

from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Lexeme, common
from rulespec.prose.tree import Text, Thing, clause
from rulespec.resources import folder
from tests.lexicons import for_all, locale, terms

LOCALE = folder("locales") / "pl"
FILES = [LOCALE / "lexicon.yml", *sorted((LOCALE / "games").glob("*.yml"))]
CASES = ("nom", "gen", "dat", "acc", "ins", "loc")
NOT_MEN = {"m2", "m3", "f", "n"}
AGREEMENT = {
    **{slot: ("sg", {slot}) for slot in ("m1", "m2", "m3", "f", "n")},
    "p1": ("pl", {"m1"}),
    "p": ("pl", NOT_MEN),
}
"""Rows of an adjective: the number and the genders a form of that row serves."""
VERBS = {"imp": "impt:sg:sec:perf", "inf": "inf:perf", "fin": "fin:sg:ter:imperf"}
SUBSTANDARD = {"gwar.", "pot.", "daw.", "przest.", "arch.", "reg.", "rzad."}
SLANG = {
    "glina": "a policeman, as the printed name of an emissary",
    "cwaniak": "a fixer, as the printed name of a kind of tile",
}
"""Lemmas that the dictionary calls colloquial and that are meant so, with the reason."""
NAMES = {
    "rotten", "guys", "devils", "of", "chicago", "lucky", "joe", "golden", "gang", "x", "swat",
}  # fmt: skip
"""Words of names that are printed in English, and the sign on a lid; they are not declined."""
SIGN = re.compile("[A-DS][1-3]?")
"""What is printed on a stack, on a tile and on a store: a letter, and often a number."""

TITLES = {
    "thieves": "the title of the game, printed with its exclamation mark",
    "tic-tac-toe": "the title of the game, two nouns of different genders",
    "connect-four": "the title of the game, a phrase without a noun at its head",
    "nim": "the title of the game, a foreign name",
    "kings-of-chicago": "the title of the game, in English",
    "rotten-guys": "the name of a gang, in English",
    "devils-of-chicago": "the name of a gang, in English",
    "lucky-joe": "the name of a gang, in English",
    "golden-gang": "the name of a gang, in English",
    "number-of-slot": "a letter that stands for a number",
    "escape-plan": "the title of the game, in English",
    "ruby": "the name of a woman that ends in -y has one form: u Ruby",
}
"""Names that are not declined, with the reason."""
COLOURS = {"yellow": "an adjective that stands for the player of that colour"}
"""Nouns that the dictionary lists as adjectives only."""
PERSONS = {"vinnie", "scar", "claws", "bones", "sandra", "costa"}
SINGULAR = {"_you", "_nobody", "_nothing", *PERSONS, *TITLES}
ONGOING = {"_reveal": "goes on until one fits, so imperfective in every form"}
UNLISTED = {
    "wtasuj": "a verb of card players that the dictionary lacks",
    "wtasować": "a verb of card players that the dictionary lacks",
    "wtasowuje": "a verb of card players that the dictionary lacks",
}
MODELS = {
    "heliport": ("port", "a word of its own, made with this one"),
    "energetyk": ("indyk", "a drink; the dictionary has only the engineer"),
    "sandra": ("zebra", "the name of a woman"),
    "costa": ("artysta", "a surname"),
    "vinnie": ("charlie", "the name of a man, as the printed rules decline it: Vinniego"),
    "scar": ("car", "the name of a man, as the printed rules decline it: Scara"),
    "claws": ("prezes", "the name of a man"),
    "bones": ("prezes", "the name of a man"),
}
"""Nouns that the dictionary lacks, each with one that is declined in the same way."""


@dataclass(frozen=True)
class Reading:
    """One way the dictionary reads a word."""

    lemma: str
    tag: str

    @property
    def kind(self) -> str:
        return self.tag.split(":")[0]

    def agrees(self, number: str, case: str, gender: str) -> bool:
        marks = self.tag.split(":")
        if len(marks) < 4:
            return False
        cases = {"ins" if each == "inst" else each for each in marks[2].split(".")}
        genders = {"n" if each.startswith("n") else each for each in marks[3].split(".")}
        return number in marks[1].split(".") and case in cases and gender in genders


@cache
def dictionary() -> morfeusz2.Morfeusz:
    return morfeusz2.Morfeusz()


@cache
def known(word: str) -> frozenset[Reading]:
    """How the dictionary reads a whole word in standard Polish; nothing if it does not know it."""
    found = dictionary().analyse(word)
    end = max(row[1] for row in found)
    return frozenset(
        Reading(str(lemma), str(tag))
        for start, stop, (_, lemma, tag, _, labels) in found
        if (start, stop) == (0, end) and tag != "ign"
        if not SUBSTANDARD & set(labels) or lemma.partition(":")[0] in SLANG
    )


@cache
def readings(word: str) -> frozenset[Reading]:
    """How the dictionary reads a word, or would if it had all nouns of our games."""
    word = word.casefold()
    found = set(known(word))
    for noun, (model, _) in MODELS.items():
        ending = commonprefix([noun[::-1], model[::-1]])[::-1]
        stem = noun.removesuffix(ending)
        if word.startswith(stem) and word != stem:
            alike = known(model.removesuffix(ending) + word.removeprefix(stem))
            found |= {
                Reading(noun, r.tag) for r in alike if r.lemma.partition(":")[0].casefold() == model
            }
    return frozenset(found)


def lemmas(word: str, number: str, case: str, genders: set[str]) -> set[str]:
    """The lemmas of which the word is this form in all these genders."""
    return {
        each.lemma
        for each in readings(word)
        if all(
            any(one.lemma == each.lemma and one.agrees(number, case, g) for one in readings(word))
            for g in genders
        )
    }


def governed(word: str) -> set[str]:
    """The cases a preposition can ask for; none if the word is no preposition."""
    found = {each.tag.split(":")[1] for each in readings(word) if each.kind == "prep"}
    return {"ins" if case == "inst" else case for case in found}


NOUNS = [each for each in terms("pl", FILES) if "sg.nom" in each[1].forms]
DECLINED = [each for each in NOUNS if each[1].name not in TITLES]
COUNTED = [each for each in NOUNS if "pl.nom" in each[1].forms]
WITH_TAIL = [each for each in NOUNS if "tail.sg" in each[1].forms]
ADJECTIVES = [each for each in terms("pl", FILES) if "m3.nom" in each[1].forms]
ACTS = [each for each in terms("pl", FILES) if "imp" in each[1].forms]
PLACES = [each for each in terms("pl", FILES) if {"at", "to", "from"} & each[1].features.keys()]


def test_every_file_has_words() -> None:
    assert len(FILES) > 5
    assert {path for path, _ in terms("pl", FILES)} == set(FILES)
    assert set(TITLES) == {t.name for _, t in NOUNS if t.forms["sg.nom"] == t.forms["sg.loc"]}


@for_all(DECLINED)
def test_noun(path: Path, term: Lexeme) -> None:
    """Each word of a noun phrase has its number, case and gender, of one lemma throughout."""
    gender = term.features["g"]
    numbers = ("sg",) if term.name in SINGULAR else ("sg", "pl")
    length = len(term.forms["sg.nom"].split())
    kept: list[set[str] | None] = [None] * length
    for number in numbers:
        for case in CASES:
            words = term.forms[f"{number}.{case}"].split()
            assert len(words) == length, f"{term.name} {number}.{case}: {words}"
            for at, word in enumerate(words):
                found = lemmas(word, number, case, {gender})
                assert found, f"{word} is not {number}.{case}.{gender}"
                before = kept[at]
                kept[at] = found if before is None else before & found
                assert kept[at], f"{word} ({number}.{case}) is of another word than the rest"
    kinds = {each.kind for word in term.forms["sg.nom"].split() for each in readings(word)}
    assert kinds & {"subst", "ger", "ppron12"} or term.name in COLOURS


@for_all(ADJECTIVES)
def test_adjective(path: Path, term: Lexeme) -> None:
    """Each form of a word that agrees fits all genders of its row; of several, each one that
    changes, and the last one."""
    for slot, (number, genders) in AGREEMENT.items():
        *before, last = zip(*(term.forms[f"{slot}.{case}"].split() for case in CASES), strict=True)
        for words in (*before, last):
            if words is not last and len(set(words)) == 1:
                assert readings(words[0])
                continue
            kept: set[str] | None = None
            for case, word in zip(CASES, words, strict=True):
                found = lemmas(word, number, case, genders)
                assert found, f"{word} is not {number}.{case} {sorted(genders)}"
                kept = found if kept is None else kept & found
                assert kept, f"{word} ({slot}.{case}) is of another word than the rest"


@for_all(WITH_TAIL)
def test_tail(path: Path, term: Lexeme) -> None:
    """What follows a noun unchanged is a genitive, or a preposition with its case."""
    for number in ("sg", "pl"):
        wanted = {"gen"}
        unquoted = re.sub("„[^”]*”", "", term.forms[f"tail.{number}"])
        for word in unquoted.split():
            if word.casefold() in NAMES or not any(map(str.isalpha, word)):
                continue
            if SIGN.fullmatch(word):
                continue
            if governed(word):
                wanted = governed(word)
                continue
            fits = {
                case
                for case in wanted | {"gen"}
                for each in readings(word)
                for count in ("sg", "pl")
                for gender in ("m1", *NOT_MEN)
                if each.agrees(count, case, gender)
            }
            assert fits, f"{word} in the tail of {term.name} has none of the cases {wanted}"
            wanted = {"gen"}


@for_all(ACTS)
def test_verb(path: Path, term: Lexeme) -> None:
    """To the reader and in the infinitive perfective, in the third person imperfective."""
    aspect = "imperf" if term.name in ONGOING else "perf"
    rest = {tuple(term.forms[form].split()[1:]) for form in VERBS}
    assert len(rest) == 1, f"{term.name} says different things in its forms"
    assert all(readings(word) for word in next(iter(rest)))
    forms = [*VERBS.items(), *([("word", VERBS["imp"])] if "word" in term.forms else [])]
    for form, tag in forms:
        word, tag = term.forms[form].split()[0], tag.replace(":perf", f":{aspect}")
        if word not in UNLISTED:
            assert any(each.tag.startswith(tag) for each in readings(word)), f"{word} is not {tag}"


def test_unlisted_words_are_still_unlisted() -> None:
    assert [word for word in UNLISTED if readings(word)] == []
    assert [model for model, _ in MODELS.values() if not known(model)] == []


@for_all(PLACES)
def test_place(path: Path, term: Lexeme) -> None:
    """The preposition of a place can ask for the case it is given."""
    for role in ("at", "to", "from"):
        if role in term.features:
            preposition, _, case = term.features[role].partition("+")
            assert case in governed(preposition), f"{preposition} does not take {case}"


def test_prepositions_in_messages_and_frames() -> None:
    """A preposition before a placeholder can ask for the case the placeholder names."""
    patterns = {key: text for key, text in common("pl").messages.items() if key.startswith("say.")}
    patterns |= {
        f"{p.stem}.{t.name}": t.features["frame"]
        for p, t in terms("pl", FILES)
        if "frame" in t.features
    }
    assert len(patterns) > 100
    for key, text in patterns.items():
        for word, code in re.findall(r"(\w+) \{([^{}]*)\}", text):
            case = code.partition(":")[2].partition("@")[0]
            if case in CASES and governed(word):
                assert case in governed(word), f"{key}: {word} does not take {case}"


# Numerals


def numeral(count: int, case: str, gender: str) -> tuple[str, str]:
    """Number and case of a Polish noun after a number, by the school rule."""
    if count == 1:
        return "sg", case
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return "pl", "gen" if case == "nom" and gender == "m1" else case
    return "pl", "gen" if case in ("nom", "acc") else case


@for_all(COUNTED)
def test_counted(path: Path, term: Lexeme) -> None:
    writer = Writer(locale("pl", path))
    for count in range(126):
        for case in ("nom", "gen", "acc"):
            number, governed_case = numeral(count, case, term.features["g"])
            wanted = f"{count} {term.forms[f'{number}.{governed_case}']}"
            tail = term.forms.get(f"tail.{number}", "")
            assert writer.words(Thing(term.name, count), case) == f"{wanted} {tail}".strip()


def test_numeral_rule() -> None:
    """The rule above, at the counts that are easily wrong."""
    wanted = {0: "graczy", 1: "gracz", 2: "graczy", 5: "graczy", 12: "graczy", 22: "graczy"}
    assert {n: _said("_player", n) for n in wanted} == wanted
    wanted = {0: "pudełek", 1: "pudełko", 2: "pudełka", 5: "pudełek", 12: "pudełek", 21: "pudełek"}
    wanted |= {22: "pudełka", 101: "pudełek", 102: "pudełka", 112: "pudełek", 124: "pudełka"}
    assert {n: _said("_box", n) for n in wanted} == wanted


def _said(term: str, count: int) -> str:
    return Writer(common("pl")).words(Thing(term, count)).split()[1]


# Prepositions that take a vowel


@pytest.mark.parametrize(
    "text",
    [
        "z ręki", "z rzędu", "z zapasu", "z zestawu", "z szafy", "z ziemi", "z siedmiu", "z sali",
        "z własnej talii", "z wierzchu", "z żetonu", "z 1 karty", "z 99 kart", "z 1000 kart",
        "ze stosu", "ze swojej ręki", "ze strefy", "ze schowka", "ze szkatułki", "ze sztonów",
        "ze znaku", "ze złodziejem", "ze zbioru", "ze środka", "ze źródła", "ze żwiru",
        "ze wszystkich pól", "ze wspólnej talii", "ze wzgórza", "ze Złodziejem", "ze 100 kart",
        "ze 150 kart", "w ręce", "w wierszu", "w worku", "w fazie", "w rzędzie", "w swojej ręce",
        "w stosie", "we własnym łupie", "we wszystkich łupach", "we wspólnej talii", "we fladze",
        "we wzorze",
    ],
)  # fmt: skip
def test_preposition(text: str) -> None:
    preposition, _, rest = text.partition(" ")
    writer = Writer(common("pl"))
    assert writer.words(Text(f"{preposition[0]} {rest}")) == text
    assert writer.words(Text(f"karta {preposition[0]} {rest}")) == f"karta {text}"


def test_whole_clause() -> None:
    """Case, agreement, the reflexive possessive and the preposition's vowel in one sentence."""
    writer = Writer(common("pl"))
    box = Thing("_box", determiner="every")
    assert writer.sentence(clause("is.empty", zone=box)) == "Każde pudełko jest puste."
    pieces = Thing("_piece", 5, source=Thing("_zone", determiner="all", plural=True))
    put = clause("put", object=pieces, place=Thing("_box", determiner="that"))
    assert writer.sentence(put) == "Umieść 5 elementów ze wszystkich stref w tym pudełku."
