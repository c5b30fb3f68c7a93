"""Figures of positions: sound SVG, complete, legible, and silent about what is hidden."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import atan2, degrees
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import rulespec
from rulespec import model as m
from rulespec.api import load
from rulespec.diagrams import STYLE, diagram, text_width
from rulespec.diagrams.figure_ground import figure_ground
from rulespec.diagrams.table import Table
from rulespec.layout import ZoneCells, owners
from rulespec.prose.finish import capital
from rulespec.prose.languages import languages
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Lexeme, Locale
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Money, Thing, clause
from rulespec.views import knows
from tests.book_pages import sentences
from tests.conftest import GAMES, INVENTED, plays
from tests.hidden import hides_something, twin
from tests.svg_shapes import NS, Placed, page_box, placed
from tests.walks import dice, walk
from tests.wrapping import wrapped

GOLDEN = Path(__file__).parent / "diagrams"
POSITIONS = 200
"""How many positions of each game and number of players are drawn in each language."""
EVERY = 8
"""Of these, one in so many is looked at where that takes long."""
Loaded = Callable[[str], rulespec.Game]

TABLES = [(name, players) for name in GAMES for players in rulespec.load(name).players]


def _games(game: rulespec.Game, players: int, count: int) -> list[rulespec.State]:
    """The states of as many random games as have so many."""
    found: list[rulespec.State] = []
    seed = 0
    while len(found) < count:
        found += walk(game, players, seed)
        seed += 1
    return found


def _states(game: rulespec.Game, players: int, count: int) -> list[rulespec.State]:
    """So many states of random games, one after the other."""
    return _games(game, players, count)[:count]


def _spread(game: rulespec.Game, players: int) -> list[rulespec.State]:
    """States from all over whole games, starts and ends among them; fewer of a large one."""
    count = plays(game, POSITIONS, POSITIONS)
    found = _games(game, players, count)
    return [found[number * (len(found) - 1) // (count - 1)] for number in range(count)]


def _drawn(state: rulespec.State, language: str, viewer: int | None = None) -> Element:
    figure = diagram(state.engine, state.cells, state.game.writer(language), viewer)
    assert "\n" not in figure.svg + figure.text
    return ElementTree.fromstring(figure.svg)


# Sound SVG


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_figure_is_sound(name: str, players: int, language: str, loaded: Loaded) -> None:
    for number, state in enumerate(_spread(loaded(name), players)):
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
        leaf for leaf in state.game.model.leaves if state.game.model.is_present(leaf, state.players)
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


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_zone_shows_as_many_pieces_as_it_has(name: str, players: int, loaded: Loaded) -> None:
    for state in _spread(loaded(name), players)[::EVERY]:
        drawn = _number_by_zone(_drawn(state, "en"))
        for zone, cells in state.engine.layout.zones.items():
            for owner in range(cells.owners):
                assert drawn[zone, str(owner)] == _number_of_pieces(state, cells, owner), zone


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_several_pieces_that_are_drawn_as_one_show_their_number(
    name: str, players: int, loaded: Loaded
) -> None:
    for state in _spread(loaded(name), players)[::EVERY]:
        for pieces in _drawn(state, "en").iter(f"{NS}g"):
            count = pieces.get("data-count", "1")
            shown = [re.sub(r"\D", "", each.text or "") for each in pieces.iter(f"{NS}text")]
            assert count == "1" or count in shown


def _number_by_zone(root: Element) -> Tally[tuple[str, str]]:
    found: Tally[tuple[str, str]] = Tally()
    for zone in root.iter(f"{NS}g"):
        if zone.get("data-owner") is not None:
            counts = [int(each.get("data-count", 0)) for each in zone.iter(f"{NS}g")]
            found[zone.attrib["data-zone"], zone.attrib["data-owner"]] += sum(counts)
    return found


def _number_of_pieces(state: rulespec.State, cells: ZoneCells, owner: int) -> int:
    held = state.cells[cells.at(owner) : cells.at(owner) + cells.stride]
    match cells.form:
        case "list":
            return held[0]
        case "spot":
            return int(held[0] > 0)
    return sum(held)


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
        root = ElementTree.fromstring(figure.svg)
        for zone in game.model.zones.values():
            drawn = {
                e.attrib["data-owner"]
                for e in root.iter(f"{NS}g")
                if e.get("data-zone") == zone.name and "data-owner" in e.attrib
            }
            cells = state.engine.layout.zones[zone.name]
            filled = {str(o) for o in range(cells.owners) if _holds_pieces(state, cells, o)}
            assert filled <= drawn
            if not _may_be_left_out(game.model, zone.owner):
                assert len(drawn) == _owners_in_play(state, zone)
            word = writer.words(Thing(zone.name, determiner="bare"))
            assert figure.text.casefold().count(word.casefold()) >= len(filled)


def _holds_pieces(state: rulespec.State, cells: ZoneCells, owner: int) -> bool:
    held = state.cells[cells.at(owner) : cells.at(owner) + cells.stride]
    return bool(held[0]) if cells.form == "list" else any(held)


def _may_be_left_out(game: m.Game, owner: str | None) -> bool:
    """Whether what is empty need not be drawn: on hexes, and of names with nothing else."""
    if owner in (None, "player"):
        return False
    assert owner is not None
    places = game.places[owner]
    on_hexes = bool(places.on) and game.places[places.on].hexes
    return on_hexes or bool(places.part_of) or bool(places.listed and not places.on)


def _owners_in_play(state: rulespec.State, zone: m.Zone) -> int:
    layout = state.engine.layout
    owners = layout.zones[zone.name].owners
    if zone.owner not in layout.laid:
        return owners
    first = layout.laid[zone.owner]
    return sum(square > 0 for square in state.cells[first : first + owners])


# Shapes


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_everything_is_on_the_page_and_no_text_lies_over_another(
    name: str, players: int, language: str, loaded: Loaded
) -> None:
    for state in _spread(loaded(name), players)[::EVERY]:
        root = _drawn(state, language)
        drawn = list(placed(root))
        assert all(page_box(root).holds(each.box) for each in drawn)
        _check_texts_are_apart([each for each in drawn if each.is_text])


def _check_texts_are_apart(texts: list[Placed]) -> None:
    assert texts
    from_the_top = sorted(texts, key=lambda each: each.box.top)
    for number, text in enumerate(from_the_top, 1):
        for other in from_the_top[number:]:
            if other.box.top >= text.box.bottom:
                break
            assert not text.box.overlaps(other.box), (text.element.text, other.element.text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_a_figure_says_of_itself_what_its_twin_says(
    name: str, language: str, loaded: Loaded
) -> None:
    game = loaded(name)
    for state in _spread(game, game.players[-1])[::EVERY]:
        figure = diagram(state.engine, state.cells, game.writer(language))
        assert ElementTree.fromstring(figure.svg).findtext(f"{NS}desc") == figure.text


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


def _with_forms(term: Lexeme, word: str) -> Lexeme:
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
    for number, state in enumerate(_spread(game, players)):
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
        visible = [cell for cell in visible if cell not in _kept_inside(after)]
        assert ("d-changed" in marked.svg) == bool(visible)
        told = plain.text.split(". ")
        more = [sentence for sentence in marked.text.split(". ") if sentence not in told]
        assert len(more) <= _come_to_nothing(after, changed)
        assert set(told) <= set(marked.text.split(". "))
        assert _outlined_zones(marked.svg) == _touched_zones(after, changed)


def _kept_inside(state: rulespec.State) -> set[int]:
    """The cells of what a construct keeps for itself: nobody is told of it."""
    game, layout = state.game.model, state.engine.layout
    kept: list[m.Memory | m.Counter] = [*game.memories.values(), *game.counters.values()]
    starts = layout.memories | layout.counters
    return {
        starts[each.name] + index
        for each in kept
        if each.inner
        for index in range(owners(game, layout, each.owner))
    }


def _come_to_nothing(state: rulespec.State, changed: list[int]) -> int:
    """How many numbers have become 0: they are told only because of that."""
    game, layout = state.game.model, state.engine.layout
    counted = {
        layout.counters[counter.name] + index
        for counter in game.counters.values()
        for index in range(owners(game, layout, counter.owner))
    }
    return sum(cell in counted and state.cells[cell] == 0 for cell in changed)


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


# Laid places, names and lines


def _lays_on(name: str, hexes: bool) -> bool:
    """Whether a game has places that are laid on a grid of squares, or of hexes."""
    model = load(name).model
    return any(p.on and model.places[p.on].hexes == hexes for p in model.places.values())


SHIPPED_TILES = [name for name in GAMES if _lays_on(name, hexes=False)]
TILED = [*SHIPPED_TILES, *(name for name in INVENTED if _lays_on(name, hexes=False))]
MAPPED = [name for name in (*GAMES, *INVENTED) if _lays_on(name, hexes=True)]


def _tiled(game: rulespec.Game) -> Iterator[tuple[rulespec.State, dict[str, Any]]]:
    """States of such a game with the most players, and what their positions say."""
    for state in _states(game, game.players[-1], 60):
        yield state, state.position()


def _laid_places(game: rulespec.Game) -> m.Places:
    return next(places for places in game.model.places.values() if places.on)


def _inside(root: Element, name: str) -> dict[str, Element]:
    """Groups that stand for something, by what they stand for."""
    key = f"data-{name}"
    return {group.attrib[key]: group for group in root.iter(f"{NS}g") if key in group.attrib}


def _text_in(element: Element) -> str:
    return " ".join(text.text or "" for text in element.iter(f"{NS}text"))


@pytest.mark.parametrize("name", TILED)
def test_tiles_are_drawn_where_they_lie(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    places = _laid_places(game)
    for state, position in _tiled(game):
        tiles = _inside(_drawn(state, "en"), "place")
        assert {tile.attrib["data-square"]: place for place, tile in tiles.items()} == position[
            places.on
        ]
        for zone in game.model.zones.values():
            for place in tiles if zone.owner == places.name else ():
                held = [g for g in tiles[place].iter(f"{NS}g") if g.get("data-zone") == zone.name]
                drawn = [
                    g.attrib["data-piece"]
                    for g in held[0].iter(f"{NS}g")
                    if "data-piece" in g.attrib
                ]
                assert drawn == [re.sub(" (up|down)$", "", p) for p in position[zone.name][place]]


# Maps of hexes


@pytest.mark.parametrize("name", MAPPED)
def test_tiles_on_hexes_are_drawn_where_they_lie(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    places = _laid_places(game)
    for state, position in _tiled(game):
        tiles = _inside(_drawn(state, "en"), "place")
        lying = {sq: place.split(" ")[0] for sq, place in position[places.on].items()}
        assert {tile.attrib["data-square"]: place for place, tile in tiles.items()} == lying
        owners = {
            part: places.names[row.attribute(places.name)]
            for parts in game.model.places.values()
            if parts.part_of == places.name
            for part, row in zip(parts.names, parts.rows, strict=True)
        }
        wanted: Tally[tuple[str, str]] = Tally()
        for zone in game.model.zones.values():
            held = position[zone.name] if zone.owner in (places.name, *_parts_of(game)) else {}
            for owner, pieces in held.items():
                tile = owners.get(owner, owner)
                wanted.update((tile, re.sub(" (up|down)$", "", p)) for p in pieces if tile in tiles)
        drawn = Tally(
            (place, group.attrib["data-piece"])
            for place, tile in tiles.items()
            for group in tile.iter(f"{NS}g")
            if "data-piece" in group.attrib
        )
        assert drawn == wanted


def _parts_of(game: rulespec.Game) -> list[str]:
    return [places.name for places in game.model.places.values() if places.part_of]


@pytest.mark.parametrize("name", MAPPED)
def test_sides_of_tiles_have_the_colours_of_what_lies_there(name: str, loaded: Loaded) -> None:
    """A turned tile shows its lands where they now are, clockwise from the top."""
    game = loaded(name)
    tiles = _laid_places(game)
    parts = game.model.places[_parts_of(game)[0]]
    joined = next(steps.same for steps in game.model.steps.values() if steps.same)
    for state, position in _tiled(game):
        drawn = _inside(_drawn(state, "en"), "place")
        for text in position[tiles.on].values():
            tile, _, turn = text.partition(" turned by ")
            wanted = {}
            for row in parts.rows:
                if tiles.names[row.attribute(tiles.name)] == tile:
                    for side in row.sides:
                        wanted[(side + int(turn or 0)) % 6] = (
                            f"d-kind-{row.attribute(joined) % 6 + 1}"
                        )
            assert dict(_sectors(drawn[tile])) == wanted


def _sectors(tile: Element) -> Iterator[tuple[int, str]]:
    """The side that each sector of a tile reaches, by where its middle lies, and its colour."""
    for path in tile.iter(f"{NS}path"):
        shape = path.attrib["d"]
        if shape.startswith("M0 0L"):
            corners = [tuple(map(float, c.split(" "))) for c in shape[5:-1].split("L")]
            x, y = (sum(axis) / 2 for axis in zip(*corners, strict=True))
            yield round(degrees(atan2(x, -y)) / 60) % 6, path.attrib["class"]


@pytest.mark.parametrize("name", MAPPED)
def test_neighbours_on_hexes_share_a_side(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    tiles = _laid_places(game)
    grid = game.model.places[tiles.on]
    for state, position in _tiled(game):
        at = {}
        for element, x, y, _ in _texts(_drawn(state, "en"), (0, 0, 9999, 9999)):
            words = (element.text or "").split(" ")
            at.update({word: (x, y) for word in words if word in position[tiles.on]})
        assert at.keys() == position[tiles.on].keys()
        for square, (x, y) in at.items():
            index = grid.names.index(square)
            for other in (index + 1, index + grid.files):  # north-east and north
                there = at.get(grid.names[other]) if other < len(grid.names) else None
                if there is not None and other == index + 1:
                    assert there[0] > x and there[1] < y + 20
                elif there is not None:
                    assert abs(there[0] - x) < 20 and there[1] < y


@pytest.mark.parametrize("name", TILED)
def test_ranks_are_drawn_from_the_bottom(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    state = game.start(game.players[-1], 3)
    root = _drawn(state, "en")
    at = {(e.text or ""): (x, y) for e, x, y, _ in _texts(root, (0, 0, 999, 999))}
    assert at["a1"][0] < at["b1"][0] < at["c1"][0]
    assert at["a1"][1] > at["a2"][1] > at["a3"][1]


@pytest.mark.parametrize("name", TILED)
def test_names_stand_where_the_position_says(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    for state, position in _tiled(game):
        root = _drawn(state, "en")
        for names, memory in figure_ground(state.engine).standing.items():
            standing = {
                who: place
                for place, tile in _inside(root, "place").items()
                for who in _inside(tile, "name")
            }
            said = position[memory.name]
            assert standing == {who: place for who, place in said.items() if place != "none"}
            away = [
                who
                for who, chip in _inside(root, "chip").items()
                if who in game.model.places[names].names and "stroke-dasharray" in _source(chip)
            ]
            assert away == [who for who, place in said.items() if place == "none"]


def _source(element: Element) -> str:
    return ElementTree.tostring(element, encoding="unicode")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SHIPPED_TILES)
def test_numbers_of_tiles_lines_and_names_are_drawn(
    name: str, language: str, loaded: Loaded
) -> None:
    game = loaded(name)
    writer = game.writer(language)
    names = {each.name for each in figure_ground(game.engine(2)).names}
    for state, position in _tiled(game):
        root = _drawn(state, language)
        chips = _inside(root, "chip")
        for counter in game.model.counters.values():
            if counter.owner in (None, "player"):
                continue
            coins = {
                group.attrib["data-of"]: _text_in(group)
                for group in root.iter(f"{NS}g")
                if group.get("data-number") == counter.name
            }
            shown = {
                owner: writer.words(Money(value)) if counter.type.money else str(value)
                for owner, value in position[counter.name].items()
            }
            if counter.owner in state.engine.layout.laid:
                laid = set(position[_laid_places(game).on].values())
                assert coins == {who: value for who, value in shown.items() if who in laid}
            elif coins:
                assert coins == shown
            else:
                assert counter.owner in names
                assert all(_text_in(chips[who]).endswith(shown[who]) for who in shown)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SHIPPED_TILES)
def test_tiles_are_told_and_others_are_not(name: str, language: str, loaded: Loaded) -> None:
    game = loaded(name)
    writer, places = game.writer(language), _laid_places(game)
    sayer = Sayer(game.model)
    for state, position in _tiled(game):
        text = diagram(state.engine, state.cells, writer).text
        for square, place in position[places.on].items():
            square_name = writer.words(Thing(places.on, determiner="bare", tag=square))
            place_name = writer.words(sayer.place(places.name, places.names.index(place)))
            assert f"{capital(square_name)}: {place_name}." in text
        for index, place in enumerate(places.names):
            if place not in position[places.on].values():
                label = writer.words(sayer.place(places.name, index))
                assert not re.search(rf"\b{re.escape(label)}\b", text), label
        for counter in game.model.counters.values():
            owner = game.model.places.get(counter.owner or "")
            if owner is not None and owner.family is not None:
                _check_lines_are_told(text, writer, counter, position[counter.name])


def _check_lines_are_told(
    text: str, writer: Writer, counter: m.Counter, numbers: dict[str, int]
) -> None:
    """All lines with a number in one sentence."""
    term = capital(writer.words(Thing(counter.name, determiner="bare")))
    for number in set(numbers.values()):
        amount = writer.words(Money(number)) if counter.type.money else str(number)
        lines = ", ".join(line for line, value in numbers.items() if value == number)
        assert f"{term} ({amount}): {lines}." in text


@pytest.mark.parametrize("name", TILED)
def test_only_what_lies_face_up_is_shown_where_nobody_looks(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    zones = [z for z in game.model.zones.values() if z.seen == "none" and z.faced]
    shown = 0
    for state, position in _tiled(game):
        root = _drawn(state, "en", state.active)
        for zone in zones:
            for place, tile in _inside(root, "place").items():
                group = next(g for g in tile.iter(f"{NS}g") if g.get("data-zone") == zone.name)
                up = [
                    p.removesuffix(" up") for p in position[zone.name][place] if p.endswith(" up")
                ]
                assert list(_inside(group, "piece")) == up
                shown += len(up)
    assert shown


@pytest.mark.parametrize("name", TILED)
def test_pieces_that_look_alike_are_called_alike(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    for number, state in enumerate(_states(game, game.players[-1], 90)):
        viewer = number % state.players
        figure = diagram(state.engine, state.cells, game.writer("en"), viewer)
        drawn = set(_inside(ElementTree.fromstring(figure.svg), "piece"))
        for alike in game.model.alike:
            names = {game.model.leaves[leaf].name for leaf in alike.leaves}
            if knows(state.engine, alike, alike.leaves[0], list(state.cells), viewer):
                assert alike.name not in drawn
                continue
            assert not names & drawn
            for each in names:
                word = game.writer("en").words(Thing(each, determiner="bare"))
                assert word not in figure.svg and word not in figure.text


@pytest.mark.parametrize("name", TILED)
def test_pieces_and_players_of_one_name_have_one_paint(name: str, loaded: Loaded) -> None:
    game = loaded(name)
    carried = figure_ground(game.engine(2)).carried
    crew = next(
        memory
        for memory in game.model.memories.values()
        if memory.owner == "player" and memory.type == m.PlaceType(carried, optional=True)
    )
    names = game.model.places[carried].names
    for state, position in _tiled(game):
        table = Table(state.engine, list(state.cells), game.writer("en"), None, frozenset())
        for piece, group in _inside(_drawn(state, "en"), "piece").items():
            leaf = next(leaf for leaf in game.model.leaves if leaf.name == piece)
            types = dict(game.model.kinds[leaf.kinds[0]].attributes)
            on_it = [leaf.attribute(key) for key in types if types[key] == m.PlaceType(carried)]
            paints = {c for c in _classes(group) if re.fullmatch(r"d-seat-\d", c)}
            assert paints == {f"d-seat-{index + 1}" for index in on_it}
        for seat, taken in enumerate(position[crew.name].values()):
            assert table.hue(seat) == names.index(taken)


def _classes(element: Element) -> set[str]:
    return {c for each in element.iter() for c in each.get("class", "").split()}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SHIPPED_TILES)
def test_a_gap_in_a_row_is_drawn_and_told(name: str, language: str, loaded: Loaded) -> None:
    game = loaded(name)
    writer = game.writer(language)
    word = writer.words(clause("given.gap"))
    states = list(walk(game, game.players[-1], 5))
    for state in (*states[::24], states[-1]):
        for zone, start in _filled_rows(state):
            cells = list(state.cells)
            cells[start + 1] = zone.gap
            for viewer in (None, 0):
                figure = diagram(state.engine, cells, writer, viewer, [start + 1])
                _check_texts(ElementTree.fromstring(figure.svg))
                if viewer is None or zone.zone.seen == "all":
                    assert re.search(rf"\b{word}\b", figure.text)


def _filled_rows(state: rulespec.State) -> Iterator[tuple[ZoneCells, int]]:
    """Rows with pieces of which at least some are seen, and where in the state they begin."""
    for cells in state.engine.layout.zones.values():
        for owner in range(cells.owners if cells.form == "list" else 0):
            seen = cells.zone.seen == "all" or cells.zone.faced
            if seen and state.cells[cells.at(owner)]:
                yield cells, cells.at(owner)


@pytest.mark.parametrize("name", (*GAMES, *INVENTED))
def test_what_was_drawn_before_is_drawn_the_same(name: str, loaded: Loaded) -> None:
    """Parts of figures are remembered: they depend on nothing that was left out."""
    game = loaded(name)
    shared = Writer(game.writer("en").locale)
    for state in _states(game, game.players[-1], 60):
        fresh = Writer(shared.locale)
        assert diagram(state.engine, state.cells, shared) == diagram(
            state.engine, state.cells, fresh
        )


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
def test_figures_tell_what_was_reviewed(
    name: str, language: str, loaded: Loaded, golden: Callable[[Path, str], None]
) -> None:
    """The figures in words; that the drawings show the same is tested above."""
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
        lines = [each for told in sentences(figure.text) for each in wrapped(told, "    ")]
        golden(GOLDEN / f"{name}.{label}.{language}.txt", "\n".join(lines) + "\n")
