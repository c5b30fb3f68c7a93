"""What is counted on the pages gets no worse: see `tests/measures/`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulespec.book.page import Page
from tests.measures import counting, limits, passages
from tests.measures.counting import Text, data, forms_of, goes_round, text
from tests.measures.limits import Value
from tests.measures.reading import Block, read, sentences, words
from tests.sentence_files import LANGUAGES

each_game = pytest.mark.parametrize("game", limits.MEASURED)

# The ratchet


@pytest.fixture(scope="module")
def lowered(request: pytest.FixtureRequest) -> None:
    """`pytest --update` takes all limits down before they are looked at."""
    if request.config.getoption("--update"):
        limits.write(limits.lowered())
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


def test_limits_go_down_and_never_up() -> None:
    value = next(limits.values("thieves"))
    assert value.limit() >= value.found
    assert value.is_left_behind(value.limit() * 2) and not value.is_left_behind(value.limit())
    for rows, before in zip(limits.lowered().values(), limits.limits().values(), strict=True):
        assert all(row[code] <= before[what][code] for what, row in rows.items() for code in row)


def test_what_has_reached_its_goal_may_move_up_to_that() -> None:
    value = Value("thieves", "empty frames, per 1,000 words", "en", 0.0, counted=False)
    limit = limits.limit(value)
    assert limit is not None and limit >= limits.goal(value) == 2


# How pages are read

PAGE = """\
---
hide: [toc]
---

# Title

A lead with two words: [EP-A-1](rules.md#EP-A-1){ .rule .printed }

1. First; second part. [EP-B-2](rules.md#EP-B-2){ .rule } [EP-C-3](rules.md#EP-C-3){ .rule }
    - Go [there](turn.md#there) or [here](#here).
2. Last:

??? example "An example"

    These words are not counted.

??? note "A fold"

    These words are. [EP-D-4](rules.md#EP-D-4){ .rule }

<figure class="diagram" markdown="0"><svg><text>nor these</text></svg></figure>

| Head | Other |
| :--- | ---: |
| Cell. Two | three [EP-E-5](rules.md#EP-E-5){ .rule } |
"""


def blocks() -> dict[str, Block]:
    return {block.text: block for block in read(Page("game/made-up.md", "", PAGE)).blocks}


def test_a_page_is_read_as_it_is_seen() -> None:
    assert [(block.kind, text) for text, block in blocks().items()] == [
        ("heading", "Title"),
        ("text", "A lead with two words:"),
        ("text", "First; second part."),
        ("text", "Go there or here."),
        ("text", "Last:"),
        ("label", "A fold"),
        ("text", "These words are."),
        ("head", "Head Other"),
        ("row", "Cell. Two three"),
    ]


def test_blocks_belong_to_the_rules_beside_and_above_them() -> None:
    found = blocks()
    assert found["First; second part."].ids == ["EP-B-2", "EP-C-3"]
    assert found["Go there or here."].rules() == {"EP-A-1", "EP-B-2", "EP-C-3"}
    assert found["These words are."].ids == ["EP-D-4"]
    assert found["Cell. Two three"].ids == ["EP-E-5"]


def test_what_stands_below_a_colon_is_seen() -> None:
    found = blocks()
    assert found["A lead with two words:"].leads and found["First; second part."].leads
    assert found["Go there or here."].depth == 2 and not found["Go there or here."].leads


def test_links_lead_to_pages() -> None:
    assert blocks()["Go there or here."].links == ["turn", ""]


def test_a_cell_and_what_follows_a_semicolon_is_a_sentence() -> None:
    found = blocks()
    assert list(sentences(found["First; second part."])) == ["First", "second part."]
    assert list(sentences(found["Cell. Two three"])) == ["Cell.", "Two", "three"]
    assert words("The 2 cards – $3,000.") == ["The", "2", "cards", "3,000."]


# What is counted


def counted(language: str, lines: str) -> Text:
    """A text of nothing but some lines."""
    found = Text("escape-plan", language)
    found.__dict__["pages"] = [read(Page("game/made-up.md", "", lines))]
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


def test_a_definition_that_goes_round_says_nothing() -> None:
    settings = text("thieves", "en").settings
    assert goes_round("The business of a spot is the business at that spot.", settings)
    assert not goes_round("The business of a spot is the tile at that spot.", settings)


def test_sentences_count_again_on_one_page_only() -> None:
    twice = "Take one of the cards.\n\nTake one of the cards.\n\nYes.\n\nYes.\n"
    assert counting.repeated(counted("en", twice)) == 100 * 5 / 12


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
