"""Figures of positions: sound SVG, complete, legible, and silent about what is hidden."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import rulespec
from rulespec.api import load
from rulespec.diagrams import STYLE, diagram, text_width
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Locale, Term, languages
from rulespec.prose.tree import Thing
from tests.conftest import GAMES
from tests.hidden import hides_something, twin
from tests.walks import dice, walk

GOLDEN = Path(__file__).parent / "diagrams"
POSITIONS = 200
"""How many positions of each game and number of players are drawn in each language."""
NS = "{http://www.w3.org/2000/svg}"
Loaded = Callable[[str], rulespec.Game]

TABLES = [(name, players) for name in GAMES for players in rulespec.load(name).players]


def _states(game: rulespec.Game, players: int, count: int) -> list[rulespec.State]:
    """So many states of random games, starts and ends among them."""
    found: list[rulespec.State] = []
    seed = 0
    while len(found) < count:
        found += walk(game, players, seed)
        seed += 1
    return found[:count]


def _drawn(state: rulespec.State, language: str, viewer: int | None = None) -> Element:
    figure = diagram(state.engine, state.cells, state.game.writer(language), viewer)
    assert "\n" not in figure.svg + figure.text
    return ElementTree.fromstring(figure.svg)


# Sound SVG


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_figure_is_sound(name: str, players: int, language: str, loaded: Loaded) -> None:
    for number, state in enumerate(_states(loaded(name), players, POSITIONS)):
        viewer = None if number % 2 else number // 2 % players
        root = _drawn(state, language, viewer)
        _check_frame(root)
        _check_numbers(root, state)
        _check_texts(root)


def _check_frame(root: Element) -> None:
    """A named picture that scales, and that points at nothing outside itself."""
    assert root.get("role") == "img"
    assert root.get("width") is None and root.get("height") is None
    width = float(root.get("viewBox", "").split()[2])
    assert width <= 720
    title, desc = root.find(f"{NS}title"), root.find(f"{NS}desc")
    assert title is not None and title.text and desc is not None and desc.text
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == desc.get("id")
    assert not any("href" in key for element in root.iter() for key in element.attrib)


def _check_numbers(root: Element, state: rulespec.State) -> None:
    """Every piece of the game is drawn once, where it lies."""
    leaves = [
        leaf for leaf in state.game.model.leaves if leaf.seat is None or leaf.seat < state.players
    ]
    counts = [int(e.get("data-count", 0)) for e in root.iter(f"{NS}g")]
    assert sum(counts) == sum(leaf.count for leaf in leaves)


def test_named_pieces_lie_in_their_zones(loaded: Loaded) -> None:
    game = loaded("thieves")
    for state in _states(game, 4, 100):
        drawn = _pieces_by_zone(_drawn(state, "en"))
        for zone, contents in state.position().items():
            if zone == "hand":
                for owner, pieces in enumerate(contents.values()):
                    assert drawn[zone, str(owner)] == _listed(pieces)
            elif zone in ("discard", "police-area", "getaway-row", "waiting"):
                assert drawn[zone, "0"] == _listed(contents)


def _pieces_by_zone(root: Element) -> dict[tuple[str, str], Tally[str]]:
    found: dict[tuple[str, str], Tally[str]] = {}
    for zone in root.iter(f"{NS}g"):
        if zone.get("data-owner") is not None:
            tally: Tally[str] = Tally()
            for pieces in zone.iter(f"{NS}g"):
                if "data-piece" in pieces.attrib:
                    tally[pieces.attrib["data-piece"]] += int(pieces.attrib["data-count"])
            found[zone.attrib["data-zone"], zone.attrib["data-owner"]] = tally
    return found


def _listed(pieces: list[str]) -> Tally[str]:
    found: Tally[str] = Tally()
    for piece in pieces:
        count, _, name = piece.partition(" ")
        found[name if count.isdigit() else piece] += int(count) if count.isdigit() else 1
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_zone_is_drawn_and_said(name: str, language: str, loaded: Loaded) -> None:
    game = loaded(name)
    writer = game.writer(language)
    for state in _states(game, game.players[-1], 20):
        figure = diagram(state.engine, state.cells, writer)
        for zone in game.model.zones.values():
            drawn = figure.svg.count(f'<g data-zone="{zone.name}" data-owner=')
            assert drawn == state.engine.layout.zones[zone.name].owners
            word = writer.words(Thing(zone.name, determiner="bare"))
            assert figure.text.casefold().count(word.casefold()) >= drawn


# Legible text


def _texts(
    element: Element, box: tuple[float, float, float, float], x: float = 0, y: float = 0
) -> Iterator[tuple[Element, float, float, tuple[float, float, float, float]]]:
    """Every text with its place, and the innermost box it is in: left, top, right, bottom."""
    shift = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if shift:
        x, y = x + float(shift[1]), y + float(shift[2])
    first = next(iter(element), None)
    if element.tag == f"{NS}g" and first is not None and first.tag == f"{NS}rect":
        left, top = x + float(first.get("x", 0)), y + float(first.get("y", 0))
        size = float(first.attrib["width"]), float(first.attrib["height"])
        box = (left, top, left + size[0], top + size[1])
    for child in element:
        if child.tag == f"{NS}text":
            yield child, x + float(child.attrib["x"]), y + float(child.attrib["y"]), box
        else:
            yield from _texts(child, box, x, y)


def _check_texts(root: Element) -> None:
    """No text is too small, and none leaves its box."""
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for element, x, y, (left, top, right, bottom) in _texts(root, (0, 0, width, height)):
        size, text = float(element.attrib["font-size"]), element.text or ""
        wide = text_width(text, size, element.get("font-weight") == "bold")
        start = x - wide / 2 if element.get("text-anchor") == "middle" else x
        assert size >= 12
        assert left - 0.5 <= start and start + wide <= right + 0.5, text
        assert top - 0.5 <= y - 0.75 * size and y + 0.2 * size <= bottom + 0.5, text


@pytest.mark.parametrize("word", ["Donaudampfschiff", "<&\"'> *_` ]]>", "Ж" * 40, "a b c d " * 9])
@pytest.mark.parametrize("name", GAMES)
def test_any_words_fit(name: str, word: str, loaded: Loaded) -> None:
    game = loaded(name)
    writer = Writer(_renamed(game.writer("en").locale, word))
    for state in _states(game, game.players[-1], 30):
        figure = diagram(state.engine, state.cells, writer)
        root = ElementTree.fromstring(figure.svg)
        _check_texts(root)
        assert root.findtext(f"{NS}desc") == figure.text


def _renamed(locale: Locale, word: str) -> Locale:
    """A language in which everything has the same name."""
    terms = {name: _with_forms(term, word) for name, term in locale.terms.items()}
    return replace(locale, terms=terms)


def _with_forms(term: Term, word: str) -> Term:
    return replace(term, forms=dict.fromkeys(term.forms, word))


def test_markdown_leaves_names_alone(loaded: Loaded) -> None:
    game = loaded("nim")
    writer = Writer(_renamed(game.writer("en").locale, "*a* _b_ `c` [d]"))
    state = game.start()
    svg = diagram(state.engine, state.cells, writer).svg
    inside = re.sub(r"<[^>]*>", "", svg)
    assert not re.search(r"[*_`\[\]]", inside)


# Hidden information


SECRETIVE = [table for table in TABLES if hides_something(load(table[0]))]


@pytest.mark.parametrize(("name", "players"), SECRETIVE)
def test_what_a_player_cannot_see_is_not_drawn(name: str, players: int, loaded: Loaded) -> None:
    game = loaded(name)
    for number, state in enumerate(_states(game, players, POSITIONS)):
        viewer = number % players
        other = twin(state, viewer, dice(game, players, number, "diagram"))
        if state.outcome != other.outcome:  # the result is public, whatever it was made of
            continue
        changed = range(0, len(state.cells), 3)
        assert diagram(state.engine, state.cells, game.writer("en"), viewer, changed) == diagram(
            other.engine, other.cells, game.writer("en"), viewer, changed
        )


# Changes


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_outlined(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    states = _states(game, game.players[0], 40)
    for before, after in zip(states, states[1:], strict=False):
        if after.history[0] is not before.history:
            continue
        changed = _changed(before, after)
        plain = diagram(after.engine, after.cells, game.writer("en"))
        marked = diagram(after.engine, after.cells, game.writer("en"), None, changed)
        assert "d-changed" not in plain.svg
        visible = [cell for cell in changed if 3 <= cell < after.engine.layout.first_local]
        assert ("d-changed" in marked.svg) == bool(visible)
        assert marked.text == plain.text
        assert _outlined_zones(marked.svg) == _touched_zones(after, changed)


def _outlined_zones(svg: str) -> set[tuple[str, str]]:
    return {
        (zone.attrib["data-zone"], zone.attrib["data-owner"])
        for zone in ElementTree.fromstring(svg).iter(f"{NS}g")
        if "data-owner" in zone.attrib
        and any("d-changed" in element.get("class", "") for element in zone.iter())
    }


def _touched_zones(state: rulespec.State, changed: list[int]) -> set[tuple[str, str]]:
    return {
        (name, str(owner))
        for name, cells in state.engine.layout.zones.items()
        for owner in range(cells.owners)
        if any(cells.at(owner) <= cell < cells.at(owner) + cells.stride for cell in changed)
    }


def _changed(before: rulespec.State, after: rulespec.State) -> list[int]:
    pairs = enumerate(zip(before.cells, after.cells, strict=True))
    return [index for index, (old, new) in pairs if old != new]


# Style


def test_every_class_has_a_style_and_every_style_a_fallback(loaded: Loaded) -> None:
    classes = set()
    for name in GAMES:
        state = _states(loaded(name), loaded(name).players[-1], 60)[-1]
        for element in _drawn(state, "en").iter():
            classes |= set(element.get("class", "").split())
            if element.get("class") and element.tag != f"{NS}svg":
                assert element.get("fill") or element.get("stroke")
    assert classes <= set(re.findall(r"^\.([a-z0-9-]+)\{", STYLE, re.MULTILINE))


# Goldens


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", GAMES)
def test_figures_as_they_were_looked_at(
    name: str, language: str, loaded: Loaded, golden: Callable[[Path, str], None]
) -> None:
    game = loaded(name)
    states = list(walk(game, game.players[0], 1))
    middle = len(states) // 2
    writer = game.writer(language)
    start = diagram(states[0].engine, states[0].cells, writer)
    changed = _changed(states[middle - 1], states[middle])
    later = diagram(states[middle].engine, states[middle].cells, writer, None, changed)
    seen = diagram(states[middle].engine, states[middle].cells, writer, 0, changed)
    figures = {"start": start, "later": later}
    if hides_something(game):
        figures["seen"] = seen
    for label, figure in figures.items():
        golden(GOLDEN / f"{name}.{label}.{language}.svg", figure.svg + "\n")
        golden(GOLDEN / f"{name}.{label}.{language}.txt", figure.text + "\n")
