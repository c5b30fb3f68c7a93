"""The pages that tell the rules: each section whole, on its page, in its order, with its ids.

What the sentences say is reviewed in `tests/sentences/`; how pages look, in `tests/book/`. Here
all pages of all games in all languages are held to what they are made from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest

from rulespec import model as m
from rulespec.book.edition import Edition
from rulespec.book.page import Page
from rulespec.diagrams import diagram
from rulespec.prose.finish import LABEL, LINK, capital
from rulespec.prose.linearise import Writer
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Said, Thing, Title
from rulespec.rulebook import Section
from tests.book_pages import by_name, chapter, edition, lexicon
from tests.conftest import GAMES
from tests.outlines import Wanted, outline, place_of, words_of
from tests.page_parts import (
    BADGE,
    ID,
    Figure,
    Item,
    addresses,
    anchors,
    figures,
    parts,
    plain,
    without_figures,
)
from tests.sentence_files import LANGUAGES, in_sentences, known

each_game = pytest.mark.parametrize("game", GAMES)

# What stands on the page of a section


def _links(said: Said, writer: Writer, targets: Edition) -> tuple[str, ...]:
    """Where the words lead to: to the place of the section they name."""
    marked = " ".join(writer.marked(each.phrase) for each in (said, *said.notes))
    found = re.findall(f"{LINK}([^{LABEL}]*){LABEL}", marked)
    return tuple(
        sorted(f"{place_of(targets.sections[each])}.md#{each.partition('.')[2]}" for each in found)
    )


def _sections_of(name: str, told: Edition) -> list[Section]:
    """The sections of a page in their order: those of a chapter as its text has them."""
    own = [section for section in told.sections.values() if place_of(section) == name]
    if name not in {chapter.name for chapter in told.model.chapters}:
        return own
    first = {section.key: min(each.span.line for each in section.said) for section in own}
    return sorted(own, key=lambda section: (section.title is None, first[section.key]))


def _told_on(page: Page) -> list[Item]:
    """The sentences of a page, without what leads to other pages; of variants only the options."""
    told = parts(page)[:1] if page.path.endswith("variants.md") else parts(page)
    return [each for part in told for each in part.items() if not _is_menu(each)]


def _is_menu(entry: Item) -> bool:
    return bool(entry.links) and "#" not in entry.links[0]


@dataclass(frozen=True)
class RulesPage:
    """A page that tells rules, in a language, with what has to stand on it."""

    name: str
    page: Page
    writer: Writer
    sections: list[Section]

    def wanted(self) -> list[Wanted]:
        return [each for section in self.sections for each in outline(section)]

    def where(self) -> tuple[str, str]:
        return self.name, self.writer.locale.code


def rules_pages(game: str) -> Iterator[RulesPage]:
    """The pages of all sections, in all languages."""
    told = edition(game)
    names = {place_of(section) for section in told.sections.values()}
    if not told.model.variants:
        names.discard("variants")  # which a game with nothing but options does not have
    for language in LANGUAGES:
        pages, writer = by_name(game, language), told.game.writer(language)
        for name in sorted(names):
            yield RulesPage(name, pages[name], writer, _sections_of(name, told))


@each_game
def test_every_section_stands_whole_on_its_page(game: str) -> None:
    """Sentences, their order, lists, numbers and links; and no sentence more."""
    told = edition(game)
    for each in rules_pages(game):
        found = [(i.depth, i.mark, i.text, i.links) for i in _told_on(each.page)]
        wanted = [
            (w.depth, w.mark, words_of(w.said, each.writer), _links(w.said, each.writer, told))
            for w in each.wanted()
        ]
        assert (found[1:2] if each.name == "index" else found) == wanted, each.where()


@each_game
def test_every_sentence_has_its_ids_beside_it_or_above_it(game: str) -> None:
    sources = {rule.id: rule.source for rule in edition(game).rules.values()}
    for page in rules_pages(game):
        found = [each for each in _told_on(page.page) if page.name != "index" or each.ids]
        for line, wanted in zip(found, page.wanted(), strict=True):
            ids = (wanted.ids() | set(wanted.heading)) - wanted.above
            assert sorted(line.ids) == sorted(ids), page.where()
            assert line.sources == tuple(sources[rule] for rule in line.ids), line


@each_game
def test_sections_with_a_name_have_a_heading_that_links_can_lead_to(game: str) -> None:
    for page in rules_pages(game):
        wanted = [
            (capital(page.writer.words(each.title)), _anchor(each))
            for each in page.sections
            if each.title is not None
        ]
        found = [(part.title, part.anchor) for part in parts(page.page)]
        assert [each for each in found if each in wanted] == wanted, page.where()


def _anchor(section: Section) -> str:
    """Phases are not led to."""
    kind, _, name = section.key.partition(".")
    return "" if kind == "phase" else name


@each_game
def test_what_can_head_a_part_of_a_section_does(game: str) -> None:
    for page in rules_pages(game):
        wanted = [
            capital(page.writer.words(said.title))
            for section in page.sections
            if section.key.startswith(("procedure.", "journey."))
            for said in section.said
            if said.title is not None
        ]
        found = [part.title for part in parts(page.page) if part.level == 3]
        assert found == wanted, page.where()


# Sentences that were reviewed


@each_game
def test_pages_of_rules_consist_of_reviewed_sentences(game: str) -> None:
    names = {place_of(section) for section in edition(game).sections.values()}
    for language in LANGUAGES:
        sentences, pages = known(game, language), by_name(game, language)
        for name in (names | {"reference", "tips"}) & (pages.keys() - {"index"}):
            for each in _told_on(pages[name]):
                text = re.sub(r"^\*\*[^*]*\*\*: ", "", each.text)  # where a tip is taken from
                assert in_sentences(text, sentences), (name, each.text)


@each_game
def test_numbers_and_short_words_stay_with_what_follows(game: str) -> None:
    """In sentences; headings, cells and names of pages are short enough."""
    for page in rules_pages(game):
        short = page.writer.grammar.words.get("short", "")
        torn = re.compile(rf"(?<!\w)(\d+|[{short or '0'}]) (?=\w)", re.IGNORECASE)
        for line in without_figures(page.page).splitlines():
            if not line.startswith(("#", "|", "- [")):
                assert not torn.search(ID.sub("", line)), (page.where(), line)


# Links and headings of all pages


@each_game
def test_every_link_leads_to_a_place_in_the_book(game: str) -> None:
    for language in LANGUAGES:
        pages = by_name(game, language)
        places = {name: anchors(page) for name, page in pages.items()}
        for page in pages.values():
            for address in addresses(page):
                name, _, anchor = address.partition("#")
                assert name.removesuffix(".md") in places, address
                assert not anchor or anchor in places[name.removesuffix(".md")], address


@each_game
def test_a_page_begins_with_its_title(game: str) -> None:
    for language in LANGUAGES:
        for page in chapter(game, language):
            first = parts(page)[0]
            assert first.level == 1 and [part.level for part in parts(page)].count(1) == 1
            expected = chapter(game, language)[0] if page.path.endswith("reference.md") else page
            assert first.title == plain(expected.title)


@each_game
def test_all_languages_have_the_same_pages_and_anchors(game: str) -> None:
    found = [
        [(page.path, sorted(anchors(page))) for page in chapter(game, language)]
        for language in LANGUAGES
    ]
    assert found == [found[0]] * len(found)


# The first page


@each_game
def test_the_first_page_leads_to_all_others(game: str) -> None:
    for language in LANGUAGES:
        first, *others = chapter(game, language)
        lines = [f"- [{page.title}]({page.path.split('/')[1]})" for page in others]
        found = [line for line in first.text.splitlines() if re.match(r"- \[", line)]
        assert found == lines


@each_game
def test_the_first_page_tells_what_the_game_is_and_how_much_there_is_of_it(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        first = by_name(game, language)["index"]
        intro = lexicon(game, language)[game]["intro"]
        said = told.sections["players"].said[0]
        players = words_of(said, told.game.writer(language))
        items = [each.text for part in parts(first) for each in part.items()]
        assert items[:2] == [intro, players]
        assert re.findall(r"\d+", items[-1]) == [
            str(len(told.rules)),
            str(len(told.model.examples)),
        ]
        assert plain(first.summary) == f"{intro} {players}"


# Figures


@each_game
def test_the_start_is_drawn_for_every_number_of_players(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        writer, pages = told.game.writer(language), by_name(game, language)
        drawn = {}
        for players in told.game.players:
            state = told.game.start(players, seed=1)
            drawn[players] = diagram(state.engine, state.cells, writer)
        (start,) = figures(pages["index"])
        assert start.svg == drawn[told.game.players[0]].svg
        if "setup" in pages:
            found = list(figures(pages["setup"]))
            assert [each.svg for each in found] == [each.svg for each in drawn.values()]
            _assert_captions(found, told, writer)


def _assert_captions(found: list[Figure], told: Edition, writer: Writer) -> None:
    for players, figure in zip(told.game.players, found, strict=True):
        who = capital(writer.words(Thing("_player", players)))
        assert who in plain(figure.caption)


# Components

Given = list[tuple[m.Type, m.Cell, bool]]
"""What a table says of something: of what type, what, whether no text gives it."""


@each_game
def test_the_tables_have_every_type_of_piece_with_its_number_and_what_is_told_of_it(
    game: str,
) -> None:
    told = edition(game)
    for language in LANGUAGES:
        rows = _rows(game, language)
        for leaf in told.model.leaves:
            if leaf.seat is None and leaf.name not in leaf.kinds:
                assert _row(told, language, leaf.name, _of_leaf(told.model, leaf)) in rows


@each_game
def test_the_tables_have_every_place_of_which_something_is_told(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        rows = _rows(game, language)
        for places in told.model.places.values():
            for name, row in zip(places.names, places.rows, strict=bool(places.rows)):
                if places.attributes:
                    assert _row(told, language, name, _of_place(places, row)) in rows


@each_game
def test_the_tables_have_nothing_else(game: str) -> None:
    told = edition(game)
    leaves = [each for each in told.model.leaves if each.seat is None]
    tabled = sum(each.name not in each.kinds for each in leaves)
    tabled += sum(len(each.rows) for each in told.model.places.values() if each.attributes)
    for language in LANGUAGES:
        page = by_name(game, language)["components"].text
        tables = len(re.findall(r"^\| :--- \|", page, re.MULTILINE))
        assert len(_rows(game, language)) == tables + tabled


def _of_leaf(game: m.Game, leaf: m.Leaf) -> Given:
    types = {name: type_ for kind in game.kinds.values() for name, type_ in kind.attributes}
    number = (m.NumberType(0, leaf.count), leaf.count, "count" in leaf.assumed)
    return [number, *_told(types, leaf)]


def _of_place(places: m.Places, row: m.Row) -> Given:
    return _told(dict(places.attributes), row)


def _told(types: Mapping[str, m.Type], row: m.Leaf | m.Row) -> Given:
    """A cell for everything that is told: one for each member of a set where that is so."""
    found: Given = []
    for name, told in row.attributes:
        listed = isinstance(told, int) or isinstance(types[name], m.SetType)
        cells: tuple[m.Cell, ...] = (told,) if listed or isinstance(told, int) else told
        found += [(types[name], cell, name in row.assumed) for cell in cells]
    return found


def _row(told: Edition, language: str, name: str, given: Given) -> tuple[str, ...]:
    writer = told.game.writer(language)
    return (_name(writer, name), *(_cell(told.model, writer, *each) for each in given))


def _cell(game: m.Game, writer: Writer, type_: m.Type, value: m.Cell, assumed: bool) -> str:
    """What a cell has to say; of numbers their digits only."""

    def named(places: str, index: int) -> str:
        return plain(capital(writer.words(Sayer(game).place(places, index))))

    match type_, value:
        case m.FlagType(), _:
            shown = writer.locale.message("book.yes") if value else "–"
        case m.PlaceType(places), int():
            shown = named(places, value) if value >= 0 else "–"
        case m.SetType(m.PlaceType(places)), tuple():
            shown = ", ".join(named(places, index) for index in value) or "–"
        case _:
            shown = str(value)
    return f"{shown} (assumed)" if assumed else shown


def _rows(game: str, language: str) -> list[tuple[str, ...]]:
    """The rows of all tables of components, the heads included."""
    page = by_name(game, language)["components"]
    return [tuple(map(_seen, row)) for part in parts(page) for row in part.table()]


def _seen(cell: str) -> str:
    badge = BADGE.search(cell)
    shown = BADGE.sub("", cell).replace("\u00a0", " ").strip()
    if re.fullmatch(r"[\d,. $]+", shown):
        shown = re.sub(r"\D", "", shown)
    return f"{shown} ({badge[1]})" if badge else shown


def _name(writer: Writer, name: str) -> str:
    return plain(capital(writer.words(Thing(name, determiner="bare"))))


# Variants


@each_game
def test_every_variant_has_a_heading(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES if told.model.variants else ():
        writer = told.game.writer(language)
        found = [(part.title, part.anchor) for part in parts(by_name(game, language)["variants"])]
        assert found[1:] == [
            (capital(writer.words(Title(name))), name) for name in told.model.variants
        ]
