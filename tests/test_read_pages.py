"""Pages of the book are read as they are seen: see `tests/measures/reading.py`."""

from __future__ import annotations

from rulespec.book.page import Page
from tests.measures.reading import Block, read, sentences, words

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

    These words are those of an example, which is the word after this:

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
        ("label", "An example"),
        ("text", "These words are those of an example, which is the word after this:"),
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


def test_examples_are_told_from_rules() -> None:
    page = read(Page("game/made-up.md", "", PAGE))
    rules = {block.text for block in page.without_examples().blocks}
    assert {block.text.split(",")[0] for block in page.blocks if block.text not in rules} == {
        "An example",
        "These words are those of an example",
    }


def test_what_stands_below_a_colon_is_seen() -> None:
    found = blocks()
    assert found["A lead with two words:"].leads and found["First; second part."].leads
    assert found["Go there or here."].depth == 2 and not found["Go there or here."].leads


def test_neither_an_example_nor_the_next_list_stands_below_a_colon() -> None:
    assert [block.leads for block in blocks().values() if block.text.endswith(":")] == [1, 0, 0]
    table = "- An item:\n\n| Head |\n| :--- |\n| Cell |\n"
    assert not read(Page("game/made-up.md", "", table)).blocks[0].leads


def test_links_lead_to_pages() -> None:
    assert blocks()["Go there or here."].links == ["turn", ""]


def test_words_of_other_languages_are_not_read() -> None:
    lines = 'A card.\n\n<span lang="cs">Karta</span> (cs) · <span lang="pl">Karta</span> (pl)\n'
    lines += '\nThe <span lang="fr">coup</span> counts.\n'
    page = read(Page("game/made-up.md", "", lines))
    assert [block.text for block in page.blocks] == ["A card.", "The counts."]


def test_a_cell_and_what_follows_a_semicolon_is_a_sentence() -> None:
    found = blocks()
    assert list(sentences(found["First; second part."])) == ["First", "second part."]
    assert list(sentences(found["Cell. Two three"])) == ["Cell.", "Two", "three"]
    assert words("The 2 cards – $3,000.") == ["The", "2", "cards", "3,000."]
