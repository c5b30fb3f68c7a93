"""Languages are complete and say the same things: same terms, same messages, same placeholders."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import rulespec
from rulespec.lint import lint_game
from rulespec.prose.linearise import PLACE_ROLES, VERB_FORMS
from rulespec.prose.locale import common, for_game, languages
from rulespec.resources import folder
from rulespec.rulebook import rules
from tests.conftest import GAMES

LOCALES = folder("locales")
OTHERS = [language for language in languages() if language != "en"]


def _roles(pattern: str) -> set[str]:
    """The roles a message uses, agreement words included."""
    found = set()
    for code in re.findall(r"\{([^{}]*)\}", pattern):
        if code.startswith("w="):
            found.add(code.partition("@")[2])
        elif not code.startswith("v"):
            found.add(code.partition(":")[0])
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert set(common(language).messages) == set(common("en").messages)
    assert all(common(language).messages.values())


@pytest.mark.parametrize("language", OTHERS)
def test_messages_fill_the_same_placeholders(language: str) -> None:
    for key, english in common("en").messages.items():
        if key == "say.which.no":  # a language that denies twice uses the negated reading
            continue
        if key == "say.such.which":  # a language without relative pronouns repeats the noun
            continue
        assert _roles(common(language).messages[key]) == _roles(english), key


@pytest.mark.parametrize("language", languages())
def test_features_of_placeholders_exist(language: str) -> None:
    locale = common(language)
    allowed = {*locale.grammar.cases, *PLACE_ROLES, *VERB_FORMS, ""}
    for key, pattern in locale.messages.items():
        if key.startswith("say."):
            for code in re.findall(r"\{([^{}vw][^{}]*)\}", pattern):
                assert code.partition(":")[2] in allowed, key


@pytest.mark.parametrize("language", OTHERS)
def test_lexicons_have_the_same_terms(language: str) -> None:
    assert set(common(language).terms) == set(common("en").terms)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_games_have_the_same_terms(language: str, game: str) -> None:
    terms = [
        set(for_game(code, [LOCALES / code / "games" / f"{game}.yml"]).terms)
        for code in ("en", language)
    ]
    assert terms[0] == terms[1]


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_every_game_can_be_said(game: str) -> None:
    assert lint_game(rulespec.load(game)) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_rules_read_as_before(
    game: str,
    language: str,
    golden: Callable[[Path, str], None],
    loaded: Callable[[str], rulespec.Game],
) -> None:
    """The generated rules, reviewed as text."""
    loaded_game = loaded(game)
    writer = loaded_game.writer(language)
    lines = []
    for rule in rules(loaded_game.model).values():
        lines.append(f"{rule.id} [{rule.source}]")
        lines += [f"  {writer.sentence(each.phrase)}" for each in rule.statements]
    path = Path(__file__).parent / "rulebooks" / f"{game}.{language}.txt"
    golden(path, "\n".join(lines) + "\n")


def test_a_telling_word_of_a_game_is_in_no_message() -> None:
    words = re.compile(r"\b(loot|police|getaway|pawn|heap|łup|radiowóz|pionek)\w*", re.IGNORECASE)
    for language in languages():
        found = {k: t for k, t in common(language).messages.items() if words.search(t)}
        assert found == {}
