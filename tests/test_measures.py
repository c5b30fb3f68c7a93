"""What is counted on the pages gets no worse: see `tests/measures/`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulespec.book.page import Page
from tests.measures import counting, limits, passages
from tests.measures.counting import Text, data, forms_of, goes_round, text
from tests.measures.limits import Value
from tests.measures.reading import read, words
from tests.sentence_files import LANGUAGES

each_game = pytest.mark.parametrize("game", limits.MEASURED)

# The ratchet


@pytest.fixture(scope="module")
def lowered(request: pytest.FixtureRequest) -> None:
    """`pytest --update` takes all limits down before they are looked at."""
    if request.config.getoption("--update"):
        limits.write(limits.lowered(limits.limits()))
        data.cache_clear()


@each_game
def test_nothing_gets_worse(game: str, lowered: None) -> None:
    worse = []
    for value in limits.values(game):
        limit = limits.limit(value)
        assert limit is not None, f"no limit of {value}; run pytest --update and review it"
        if value.found > limit:
            worse.append(value.told(limit))
    assert worse == []


@each_game
def test_no_limit_stays_behind(game: str, lowered: None) -> None:
    """If this fails, something got better: run `pytest tests/test_measures.py --update`."""
    known = limits.limits()[game]
    behind = [
        value.told(known[value.what][value.language])
        for value in limits.values(game)
        if value.is_left_behind(known[value.what][value.language])
    ]
    assert behind == []


@each_game
def test_every_limit_is_of_something_that_is_measured(game: str) -> None:
    """Nothing is taken from the measures while its limit stays."""
    known = {
        (what, code)
        for what, row in limits.limits()[game].items()
        for code in row
        if code != limits.GOAL
    }
    assert known == {(value.what, value.language) for value in limits.values(game)}


def test_limits_go_down_and_never_up() -> None:
    (value, *_) = limits.values("thieves")
    for known in (0.5 * value.found, 10 * value.found):
        rows = {what: {**row} for what, row in limits.limits()["thieves"].items()}
        rows[value.what][value.language] = known
        new = limits.lowered({"thieves": rows})["thieves"][value.what]
        assert new[value.language] == min(known, value.limit())
        assert new[limits.GOAL] == rows[value.what][limits.GOAL]


def test_a_limit_stays_behind_when_its_value_is_clearly_below() -> None:
    share = Value("thieves", "empty frames, per 1,000 words", "en", 10.0, counted=False)
    assert share.limit() == 10.2
    assert [share.is_left_behind(limit) for limit in (9.0, 10.2, 10.7, 10.9)] == [0, 0, 0, 1]
    number = Value("thieves", "depth of lists", "en", 4, counted=True)
    assert number.limit() == 4
    assert [number.is_left_behind(limit) for limit in (3, 4, 5)] == [0, 0, 1]


def test_what_has_reached_its_goal_may_move_up_to_that() -> None:
    value = Value("thieves", "sentences over 30 words", "en", 0, counted=True)
    assert limits.limit(value) == limits.goal(value) == 3


# What is counted


def counted(language: str, *pages: str, names: tuple[str, ...] = ("turn", "end")) -> Text:
    """A text of nothing but some pages."""
    found = Text("escape-plan", language)
    named = zip(names, pages, strict=False)
    found.__dict__["pages"] = [read(Page(f"game/{name}.md", "", lines)) for name, lines in named]
    return found


def pointed(language: str, line: str) -> list[str]:
    (found,) = counting.pointed_at(counted(language, line))
    return found


def test_that_counts_before_nouns_alone() -> None:
    assert pointed("en", "Turn that key that lies here. This is so in this turn.") == [
        "that key",
        "this turn",
    ]
    assert pointed("pl", "Odwróć tę kartę; ten, kto to zrobi, i to samo pole.") == ["tę kartę"]
    assert pointed("cs", "Vezmi tuto kartu, není to dovoleno; ten, kdo ji má.") == ["tuto kartu"]
    assert pointed("ru", "Возьмите эту карту; это можно; тот, кто в этом месте.") == [
        "эту карту",
        "этом месте",
    ]


def test_frames_are_counted_in_every_language() -> None:
    said = {
        "en": "This is allowed only if the number of your keys is at least 1.",
        "pl": "Wolno to zrobić tylko wtedy, gdy cena równa się co najmniej 1.",
        "cs": "Je to dovoleno, jen když počet dosahuje alespoň 1.",
        "ru": "Это можно сделать, только если число ваших ключей больше 1.",
    }
    for language, sentence in said.items():
        assert sum(counting.frames_found(counted(language, sentence)).values()) == 2, language


def test_a_colon_needs_something_below_it() -> None:
    assert counting.open_colons(counted("en", "These:\n\n- One.\n- Two.\n")) == 0
    assert counting.open_colons(counted("en", "These:\n\nOne.\n")) == 1
    assert counting.open_colons(counted("en", "| A |\n| - |\n| These: |\n| One. |\n")) == 1


def test_a_definition_that_goes_round_says_nothing() -> None:
    settings = text("thieves", "en").settings
    assert goes_round("The business of a spot is the business at that spot.", settings)
    assert goes_round("The game is over if the game is over.", settings)
    assert not goes_round("The business of a spot is the tile at that spot.", settings)
    assert not goes_round("Take the subway to a spot whose type is Subway.", settings)


def test_sentences_count_again_on_one_page_only() -> None:
    twice = "Take one of the cards.\n\nTake one of the cards.\n\nRest.\n\nRest.\n"
    assert counting.repeated(counted("en", twice)) == 100 * 6 / 12
    assert counting.repeated(counted("en", "Take one of the cards.", "Take one of the cards.")) == 0


def test_names_in_cells_of_tables_may_stand_again() -> None:
    table = "| A | B |\n| - | - |\n| Yes | Take one of the cards |\n"
    again = "| Yes | Take one of the cards |\n"
    assert counting.repeated(counted("en", table + again)) == 100 * 5 / 14


def test_a_sentence_is_long_by_itself() -> None:
    long = " ".join(["word"] * 31)
    text_ = counted("en", f"{long}.\n\n{long} word word word word word. {long[:-5]}; {long[:-5]}.")
    assert (counting.over_30(text_), counting.over_35(text_)) == (2, 1)


def test_lists_are_as_deep_as_they_are_seen() -> None:
    assert counting.list_depth(counted("en", "One.\n")) == 0
    assert counting.list_depth(counted("en", "1. One.\n    - Two.\n        - Three.\n")) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_definitions_that_say_nothing_are_found(language: str) -> None:
    said = {
        "en": "A kind of piece. Unless said otherwise below, it is 0. Take a card.",
        "pl": "Rodzaj elementów. O ile niżej nie powiedziano inaczej, to 0. Weź kartę.",
        "cs": "Druh herních prvků. Není-li dále řečeno jinak, je to 0. Vezmi kartu.",
        "ru": "Вид компонентов. Если ниже не сказано иное, это 0. Возьмите карту.",
    }
    assert counting.hollow(counted(language, said[language])) == 2


def test_words_are_counted_for_each_rule() -> None:
    lines = 'Use a key. [EP-KEY-1](rules.md#EP-KEY-1){ .rule }\n\n??? example "A"\n\n    Not.\n'
    found = counted("en", lines)
    listed = data("ids")["escape-plan"]
    assert counting.words_per_id(found) == 3 / len(listed)
    assert counting.rules_gone(found) == len(listed) - 1


def test_pages_that_a_section_sends_to_are_counted() -> None:
    links = "Go [there](turn.md#a), [there](turn.md#b) or [so](rulings.md).\n\n## Rest\n\nRest.\n"
    found = counted("en", links, "Turn.", names=("setup", "turn"))
    assert counting.most_pages_sent_to(found) == 2
    assert counting.pages_sent_to(found) == (2 + 1 + 1) / 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_nobody_holds_are_found_in_all_their_forms(language: str) -> None:
    known = text("escape-plan", language)
    forms = [form for name in counting.not_shown("escape-plan") for form in forms_of(known, name)]
    told = counted(language, "\n\n".join(f"({form})" for form in forms))
    assert counting.unheld(told) == len(forms) > 0


@each_game
def test_every_measure_has_words_to_look_for(game: str) -> None:
    for kind, of in data("words").items():
        assert set(of) == set(LANGUAGES), kind
    for language in LANGUAGES:
        assert text(game, language).words > 0
        assert text(game, language).rule_pages


# Passages


def _with_passages() -> Iterator[Text]:
    return (text(name, code) for name in data("passages")["rules"] for code in LANGUAGES)


def test_every_passage_of_a_printed_rulebook_stands_in_the_book() -> None:
    for each in _with_passages():
        found = passages.standing(each)
        for printed in passages.printed(each):
            assert all(found[rules] for rules in printed.rules), (each, printed)


def test_every_word_of_the_rules_counts_once() -> None:
    for each in _with_passages():
        blocks = [block for page in each.rule_pages for block in page.blocks]
        total = sum(len(words(block.text)) for block in blocks)
        assert sum(passages.used(each).values()) == total


def test_an_item_without_ids_counts_with_what_it_stands_beside() -> None:
    lines = "## Keys\n\nUse a key. [EP-KEY-1](rules.md#EP-KEY-1){ .rule }\n\nTurn it.\n\n## Rest\n"
    lines += "\nRest. [EP-REST-1](rules.md#EP-REST-1){ .rule }\n"
    given = counted("en", lines)
    placed = passages.placed(given.pages[0], given)
    assert [name for _, name in placed] == ["business"] * 3 + ["rest"] * 2
    assert passages.used(given)["business"] == 6 and passages.used(given)["rest"] == 2


def test_words_are_held_against_print() -> None:
    lines = "1. Use a key. [EP-KEY-1](rules.md#EP-KEY-1){ .rule }\n    - Once.\n"
    assert passages.ratios(counted("pl", lines))["business"] == 4 / 215
    assert passages.ratios(counted("en", lines))["business"] == 4 / (215 * 1.15)
    assert passages.ratios(counted("cs", lines))["turn order"] == 0
