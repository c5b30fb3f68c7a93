"""What a reader must never meet, on any page and in any verdict: leaks, broken sentences,
words of another language, sentences too long to play by."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from rulespec.notation import AmbiguousMove, InvalidMove
from rulespec.prose.finish import capital
from rulespec.prose.languages import languages
from rulespec.prose.locale import for_game
from rulespec.prose.tree import Thing
from rulespec.referee import Verdict
from rulespec.resources import folder
from tests.book_pages import ENDS, Passage, game, passages, sentences, words
from tests.conftest import GAMES
from tests.fouls import fouls
from tests.spelling.dictionary import listed, unknown
from tests.test_polish_forms import known as polish_words
from tests.test_polish_forms import readings as polish_readings
from tests.test_russian_forms import readings as russian_readings

LOCALES = folder("locales")
VERDICTS = 50
"""Verdicts of each game."""
LONGEST = 25
"""Words of a sentence, or of what stands before or after its colon; one in twenty may be longer."""
MOST_GENITIVES = 2

LEAKS = {
    "a value of the program": r"\b(?:None|True|False)\b",
    "a name of the program": r"(?<!\w)_\w|\b(?:say|ui|book|help|diagnostic)\.[a-z]",
    "a brace or a mark": r"[{}<>`*\[\]\\|^\ue000-\ue002]",
    "a doubled space": r"[ \u00a0]{2,}|\t",
    "a space before punctuation": r"[ \u00a0][,.;:!?)]",
    "empty brackets": r"\(\s*\)|“\s*”|„\s*[”“]|«\s*»",
    "doubled punctuation": r"[,;:][,;:.]|(?<!\.)\.\.(?!\.)|[.!?][,;:]",
}
DOUBLED = re.compile(r"\b(?!(?-i:A[ \u00a0]a\b))([^\W\d_]+)[ \u00a0]+\1\b", re.IGNORECASE)
"""A capital A is the name of something, before the Czech word for *and*."""
PADDING = {
    "en": r"\bif it is the case|\bin case that|\bit holds that",
    "pl": r"jeśli jest tak, że|w przypadku, gdy|zachodzi, że",
    "cs": r"jestliže je pravda|v případě, že|platí to, že",
    "ru": r"если верно, что|в случае, если|имеет место",
}
QUOTED = re.compile(r"[“„«]([^”“»]*)[”“»]")
SHORTENED = {"pl": {"Fed": "federalny, in drawings", "Okr": "okręgowy, in drawings"}}
"""Words that are cut short, of which other dictionaries have some by chance."""
IF = {"en": "if", "pl": "jeśli|jeżeli", "cs": "pokud|jestliže|když", "ru": "если"}

GLOSSARY = {
    "thieves": ("Thieves!", "Złodzieje!", "Zloději!", "Воры!"),
    "money": ("Money card", "karta pieniędzy", "karta peněz", "карта денег"),
    "loot": ("loot", "łup", "lup", "добыча"),
    "police": ("Police car card", "karta radiowozu", "policejní auto", "полицейская машина"),
    "getaway": ("Getaway car", "samochód ucieczkowy", "únikové auto", "машина для побега"),
    "getaway-car": ("Getaway car", "samochód ucieczkowy", "únikové auto", "машина для побега"),
    "action": ("Action card", "karta akcji", "akční karta", "карта действия"),
    "raid-on-empty": ("raid", "nalot policji", "policejní razie", "полицейская облава"),
    "roadblock": ("Roadblock", "Blokada drogowa", "Silniční zátaras", "Дорожный заслон"),
    "alarm": ("Alarm", "Alarm", "Poplach", "Тревога"),
    "thief": ("Thief", "Złodziej", "Zloděj", "Вор"),
    "double-loot": ("Double Loot", "Podwójny łup", "Dvojitý lup", "Двойная добыча"),
    "diamond-ring": (
        "Diamond Ring", "Pierścień z diamentem", "Prsten s diamantem", "Кольцо с бриллиантом",
    ),
    "horseshoe": ("Horseshoe", "Podkowa", "Podkova", "Подкова"),
    "deck": ("draw deck", "talia", "dobírací balíček", "колода"),
    "discard": ("discard pile", "stos kart odrzuconych", "odhazovací balíček", "стопка сброса"),
    "police-area": ("play area", "obszar rozgrywki", "herní plocha", "игровая зона"),
    "hand": ("hand", "ręka", "ruka", "рука"),
    "first-player": ("first player", "pierwszy gracz", "začínající hráč", "первый игрок"),
}  # fmt: skip
"""The terms of the printed game in en, pl, cs, ru. Czech and Russian were proposals."""
BETTER = {
    ("cs", "police"): ("karta policejního auta", "the card, not the cars that it shows"),
    ("ru", "police"): ("карта полицейской машины", "the card, not the cars that it shows"),
    ("ru", "money"): ("денежная карта", "an adjective, where a genitive would be the third"),
}
"""Terms that reviewers of a language changed, with the reason."""


# What there is to read


@cache
def judged(name: str) -> tuple[Verdict, ...]:
    """What the referee makes of moves that are not allowed, in random states of a game."""
    found = []
    for state, text in fouls(game(name), 12 * VERDICTS):
        try:
            verdict = state.check(text)
        except (InvalidMove, AmbiguousMove):
            continue
        assert not verdict.legal, f"{name}: {text}"
        found.append(verdict)
        if len(found) == VERDICTS:
            break
    return tuple(found)


@cache
def verdicts(language: str) -> tuple[Passage, ...]:
    found = []
    for name in GAMES:
        writer = game(name).writer(language)
        for verdict in judged(name):
            phrases = [each.phrase for each in verdict.reasons]
            phrases += [each.phrase for each in verdict.assumptions]
            said = " ".join(writer.sentence(phrase) for phrase in phrases)
            found.append(Passage(f"verdict of {name}", language, said))
    return tuple(found)


@cache
def texts(language: str) -> frozenset[Passage]:
    """Everything in a language that has to be right, the same text on a page once."""
    own = (each for each in passages(language) if each.language == language)
    return frozenset((*own, *verdicts(language)))


def all_sentences(language: str) -> set[str]:
    return {sentence for passage in texts(language) for sentence in passage.sentences()}


def shown(found: Iterator[str]) -> list[str]:
    """Findings for the eye: each once, not too many."""
    return sorted(set(found))[:12]


each_language = pytest.mark.parametrize("language", languages())


def test_there_is_enough_to_read() -> None:
    for language in languages():
        assert len(verdicts(language)) == VERDICTS * len(GAMES)
        assert len(texts(language)) > 1000 and len(all_sentences(language)) > 400


# Leaks


@cache
def spec_names() -> re.Pattern[str]:
    """Names with a hyphen that the rules of the games use inside."""
    files = [LOCALES / "en" / "games" / f"{name}.yml" for name in GAMES]
    names = {name for path in files for name in for_game("en", [path]).terms if "-" in name[1:]}
    assert len(names) > 15
    return re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(names))}|player-\d)(?![\w-])")


@each_language
def test_no_name_of_the_spec(language: str) -> None:
    found = (f"{t.where}: {m[0]}" for t in texts(language) for m in spec_names().finditer(t.text))
    assert shown(found) == []


@each_language
@pytest.mark.parametrize("what", LEAKS)
def test_no_leak(language: str, what: str) -> None:
    pattern = re.compile(LEAKS[what])
    assert shown(f"{t.where}: {t.text}" for t in texts(language) if pattern.search(t.text)) == []


@each_language
def test_no_doubled_word(language: str) -> None:
    assert shown(f"{t.where}: {t.text}" for t in texts(language) if DOUBLED.search(t.text)) == []


@each_language
def test_sentences_begin_with_a_capital_and_end(language: str) -> None:
    found = [
        f"{passage.where}: {sentence}"
        for passage in texts(language)
        for sentence in passage.sentences()
        if capital(sentence.lstrip("“„«(")) != sentence.lstrip("“„«(")
        or not sentence.rstrip("”“»)").endswith(tuple(ENDS))
    ]
    assert shown(iter(found)) == []


@pytest.mark.parametrize("text", ["a  b", "the hand .", "()", "{x}", "_box", "is None", "a,."])
def test_a_leak_is_found(text: str) -> None:
    assert any(re.search(pattern, text) for pattern in LEAKS.values())


def test_doubled_words_and_names_are_found() -> None:
    assert DOUBLED.search("put the the card") and DOUBLED.search("w\u00a0w pudełku")
    assert not DOUBLED.search("a card. Card")
    assert spec_names().search("the getaway-row") and not spec_names().search("a set-aside pile")


# Words of another language


def printed_names(language: str) -> set[str]:
    """Words of names that are printed in English in every edition, and so are not translated."""
    found: set[str] = set()
    for name in GAMES:
        own, english = (game(name).writer(code).locale.terms for code in (language, "en"))
        for term, entry in own.items():
            case = game(name).writer(language).grammar.cases[0]
            shown = entry.forms.get(f"sg.{case}", "")
            plain = english[term].forms.get("sg.plain", "") if term in english else ""
            if shown and shown == plain:
                found |= set(words(shown))
            for quoted in QUOTED.findall(entry.forms.get("tail.sg", "")):  # karta „Medic”
                found |= set(words(quoted)) & set(words(plain))
    return found


@each_language
def test_no_word_of_another_language(language: str) -> None:
    """Words of another script; and words that only another language's dictionary knows.

    The Polish list of hunspell has many English words, so a second dictionary is asked.
    """
    used = {word for passage in texts(language) for word in words(passage.text) if len(word) > 1}
    doubtful = unknown(used, language)
    if language == "pl":
        doubtful |= {word for word in used if not polish_readings(word)}
    doubtful -= listed(language).keys() | printed_names(language)
    doubtful -= SHORTENED.get(language, {}).keys()
    known = {
        word: other
        for other in languages()
        if other != language
        for word in doubtful - unknown(doubtful, other)
    }
    assert known == {}
    wrong = re.compile(r"[a-z]" if language == "ru" else r"[а-яё]", re.IGNORECASE)
    strange = {word for word in used if wrong.search(word)}
    assert sorted(strange - listed(language).keys()) == []


# The reader's standard


@each_language
def test_sentences_are_short(language: str) -> None:
    """At least nineteen in twenty have at most 25 words."""
    said = all_sentences(language)
    long = [each for each in said if max(len(p.split()) for p in each.split(": ")) > LONGEST]
    assert len(long) * 20 <= len(said), shown(iter(long))


@each_language
def test_conditions_are_not_padded_or_chained(language: str) -> None:
    said = all_sentences(language)
    padded = re.compile(PADDING[language], re.IGNORECASE)
    assert shown(sentence for sentence in said if padded.search(sentence)) == []
    word = re.compile(rf"\b(?:{IF[language]})\b", re.IGNORECASE)
    asked = {each: max(len(word.findall(part)) for part in each.split(": ")) for each in said}
    assert shown(sentence for sentence in said if asked[sentence] > 1) == []


def _polish(word: str) -> str:
    """`genitive` of a noun that can be nothing else (or an accusative that looks the same),
    `open` for what may stand inside a chain, or `other`, as names that no dictionary has."""
    found = polish_words(word)
    nouns = [r for r in found if r.kind in ("subst", "ger", "depr")]
    if nouns and all("gen" in r.tag.split(":")[2].split(".") for r in nouns) and nouns == [*found]:
        return "genitive"
    attributes = {"adj", "ppas", "pact", "num"}
    return "open" if any(r.kind in attributes for r in found) else "other"


def _russian(word: str) -> str:
    found = russian_readings(word)
    nouns = [r for r in found if "NOUN" in r.marks]
    only = all("gent" in r.marks or {"accs", "anim"} <= r.marks for r in nouns)
    if only and len(nouns) == len(found) and any("gent" in r.marks for r in nouns):
        return "genitive"
    return "open" if any({"ADJF", "PRTF"} & r.marks for r in found) else "other"


KINDS = {"pl": _polish, "ru": _russian}


def genitives(sentence: str, kind: Callable[[str], str]) -> int:
    """The longest chain of genitives; prepositions, commas and all other words break it."""
    longest = chain = 0
    for token in re.findall(r"[^\W\d_]+|\d+|[^\w\s]", sentence):
        what = "open" if token.isdigit() else kind(token.casefold())
        chain = chain + 1 if what == "genitive" else chain if what == "open" else 0
        longest = max(longest, chain)
    return longest


@pytest.mark.parametrize("language", KINDS)
def test_at_most_two_genitives_in_a_row(language: str) -> None:
    kind = KINDS[language]
    said = all_sentences(language)
    assert shown(s for s in said if genitives(s, kind) > MOST_GENITIVES) == []
    assert any(genitives(s, kind) == MOST_GENITIVES for s in said)


def test_a_chain_of_genitives_is_found() -> None:
    assert genitives("liczba elementów łupu tego gracza", _polish) == 3
    assert genitives("liczba kart w łupie gracza", _polish) == 1
    assert genitives("количество предметов набора этого игрока", _russian) == 3


# The glossary


@each_language
def test_terms_are_those_of_the_glossary(language: str) -> None:
    writer = game("thieves").writer(language)
    column = ("en", "pl", "cs", "ru").index(language)
    wanted = {name: row[column] for name, row in GLOSSARY.items()}
    wanted |= {name: term for (code, name), (term, _) in BETTER.items() if code == language}
    used = {name: writer.words(Thing(name, determiner="bare")) for name in GLOSSARY}
    assert used == wanted


def test_better_terms_differ_from_the_glossary() -> None:
    for (language, name), (term, reason) in BETTER.items():
        assert term != GLOSSARY[name][("en", "pl", "cs", "ru").index(language)] and reason


def test_sentences_are_told_apart() -> None:
    assert sentences("Put 2. You may pass: it is 1.") == ["Put 2.", "You may pass: it is 1."]
