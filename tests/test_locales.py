"""Languages are complete and say the same things: same terms, same messages, same placeholders."""

from __future__ import annotations

import random
import re

import pytest

import rulespec
from rulespec import notation
from rulespec.lint import lint_game
from rulespec.prose.languages import languages
from rulespec.prose.linearise import PLACE_ROLES, VERB_FORMS, Writer
from rulespec.prose.locale import common, for_game
from rulespec.prose.tree import Money, Number
from rulespec.prose.twins import base_of
from rulespec.resources import folder
from tests.conftest import GAMES, size

LOCALES = folder("locales")
OTHERS = [language for language in languages() if language != "en"]


def _roles(pattern: str) -> set[str]:
    """The roles a message uses, agreement words included."""
    found = set()
    for code in re.findall(r"\{([^{}]*)\}", pattern):
        if code.startswith("w="):
            found.add(code.partition("@")[2])
        elif code != "^" and not code.startswith("v"):
            found.add(re.split(r"[:*|]", code)[0])
    return found


def _is_twin(key: str) -> bool:
    """A second pattern of a construct, which a language may have or not."""
    return base_of(key) != key


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages(language: str) -> None:
    own = {key for key in common(language).messages if not _is_twin(key)}
    assert own == {key for key in common("en").messages if not _is_twin(key)}
    assert all(common(language).messages.values())


@pytest.mark.parametrize("language", OTHERS)
def test_messages_fill_the_same_placeholders(language: str) -> None:
    for key, english in common("en").messages.items():
        if key == "say.which.no":  # a language that denies twice uses the negated reading
            continue
        if key == "say.such.which":  # a language without relative pronouns repeats the noun
            continue
        if key.startswith("say.space."):  # one of several: English names them in the plural
            english = english.replace("{olds}", "{old}")
        for twin, pattern in common(language).messages.items():
            if base_of(twin) == key:
                assert _roles(pattern) == _roles(english), twin


@pytest.mark.parametrize("language", languages())
def test_features_of_placeholders_exist(language: str) -> None:
    locale = common(language)
    allowed = {*locale.grammar.cases, *PLACE_ROLES, *VERB_FORMS, "sub", "once", ""}
    for key, pattern in locale.messages.items():
        if key.startswith("say."):
            for code in re.findall(r"\{([^{}vw][^{}]*)\}", pattern):
                assert code.partition(":")[2] in allowed, key


@pytest.mark.parametrize("language", OTHERS)
def test_lexicons_have_the_same_terms(language: str) -> None:
    terms, english = common(language).terms, set(common("en").terms)
    assert english <= set(terms)
    assert {name for name in set(terms) - english if not _is_used(name, language)} == set()


def _is_used(word: str, language: str) -> bool:
    """Whether a word that only some languages need stands in a pattern of this one."""
    files = [LOCALES / language / "messages.po", *(LOCALES / language / "games").iterdir()]
    return any(f"={word}" in path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_games_have_the_same_terms(language: str, game: str) -> None:
    terms = [
        set(for_game(code, [LOCALES / code / "games" / f"{game}.yml"]).terms)
        - set(common(code).terms)
        for code in ("en", language)
    ]
    assert (terms[0] ^ terms[1]) - _counted("en", game) - _counted(language, game) == set()


def _counted(language: str, game: str) -> set[str]:
    """Nouns that the patterns of a game count, which another language may not need."""
    path = LOCALES / language / "games" / f"{game}.yml"
    return set(re.findall(r"\{\w+\*([^{}:]+)", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_every_game_can_be_said(game: str) -> None:
    assert lint_game(rulespec.load(game)) == []


def test_a_telling_word_of_a_game_is_in_no_message() -> None:
    words = re.compile(r"\b(loot|police|getaway|pawn|heap|łup|radiowóz|pionek)\w*", re.IGNORECASE)
    for language in languages():
        found = {k: t for k, t in common(language).messages.items() if words.search(t)}
        assert found == {}


@pytest.mark.parametrize(
    ("language", "number", "money"),
    [
        ("en", "12,500", "$12,500"),
        ("pl", "12\u00a0500", "12\u00a0500\u00a0$"),
        ("cs", "12\u00a0500", "12\u00a0500\u00a0$"),
        ("ru", "12\u00a0500", "12\u00a0500\u00a0$"),
    ],
)
def test_numbers_and_money_are_written_as_in_print(language: str, number: str, money: str) -> None:
    writer = Writer(common(language))
    assert writer.words(Number(12_500)) == number
    assert writer.words(Money(12_500)) == money


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_moves_written_in_the_words_of_a_language_are_read_back(language: str, game: str) -> None:
    loaded = rulespec.load(game)
    words = loaded.words(language)
    dice = random.Random(7)
    for seed in range(size(20, 3)):
        state = loaded.start(dice.choice(loaded.players), seed)
        while moves := state.moves():
            move = dice.choice(moves)
            assert state.move(notation.write(move, words), language) == move
            state.advance(move)
