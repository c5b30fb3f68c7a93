"""A state drawn as text for one player: boards as grids, zones as lists, hidden cards counted."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from rulespec import model as m
from rulespec import positions
from rulespec.api import State
from rulespec.diagrams.seen import Holding, Pieces, Standing, label_of
from rulespec.diagrams.sentences import about_standing, in_words
from rulespec.diagrams.table import Table
from rulespec.layout import ACTIVE, ZoneCells
from rulespec.prose.messages import Messages
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Money, Phrase, Thing, clause
from rulespec.views import HIDDEN

WIDTH = 78
TILE, NARROWEST = 26, 14
"""The widest tile, of which three are side by side, and the narrowest."""
HEX = 4
"""Lines for a hex of a map."""
ARROWS = "↑↗↘↓↙↖"
"""The sides of a hex, clockwise."""


def draw(state: State, locale: Messages, player: int | None) -> str:
    """The table as a player sees it; without a player, all that is on it."""
    if state.engine.layout.laid:
        return _Tiles(state, locale, player).text()
    return _Drawing(state, locale, player).text()


class _Drawing:
    def __init__(self, state: State, locale: Messages, player: int | None) -> None:
        self.state, self.locale = state, locale
        self.engine, self.game = state.engine, state.game.model
        self.writer = state.game.writer(locale.code)
        self.sayer = Sayer(self.game)
        table = state.position() if player is None else state.view(player)
        self.shown: dict[str, Any] = {**positions.known(self.engine, list(state.cells)), **table}

    def text(self) -> str:
        parts = [self._board(name) for name, p in self.game.places.items() if p.grid and p.holds]
        lines = [line for name in self.game.zones for line in self._zone(name)]
        lines += [
            line
            for counter in self.game.counters.values()
            if not counter.inner and counter.before is None
            for line in self._counter(counter)
        ]
        return "\n\n".join([*parts, "\n".join(lines)] if lines else parts)

    def _words(self, phrase: Phrase) -> str:
        text = self.writer.words(phrase)
        return text[:1].upper() + text[1:]

    # Boards

    def _board(self, name: str) -> str:
        places, cells = self.game.places[name], self.engine.layout.spots[name]
        marks = self._marks(cells)
        filled = self.shown[name]
        rows = []
        for rank in range(places.ranks, 0, -1):
            row = [
                marks.get(filled.get(f"{chr(97 + f)}{rank}", ""), "·") for f in range(places.files)
            ]
            rows.append(f"{rank:>3} " + " ".join(row))
        rows.append("    " + " ".join(chr(97 + f) for f in range(places.files)))
        legend = ", ".join(f"{mark} = {self._label(label)}" for label, mark in marks.items())
        return "\n".join([*rows, f"    {legend}"])

    def _marks(self, cells: ZoneCells) -> dict[str, str]:
        """One letter for each piece; two that begin alike get the next letter that is free."""
        marks: dict[str, str] = {}
        for leaf in sorted(cells.zone.leaves):
            label = positions.piece_name(self.engine, cells, leaf)
            term = self.writer.locale.terms.get(label)
            sign = term.features.get("sign", "") if term else ""
            letters = (
                list(sign)
                + [c for c in self._label(label).casefold() if c.isalpha()]
                + list("abcdefghij")
            )
            marks[label] = next(c for c in letters if c not in marks.values())
        return marks

    def _label(self, label: str) -> str:
        if label in self.game.seat_names:
            return self.writer.words(self.sayer.seat(self.game.seat_names.index(label)))
        return self.writer.words(Thing(label, determiner="bare"))

    # Zones and counters

    def _zone(self, name: str) -> list[str]:
        zone = self.game.zones[name]
        shown = self.shown[name]
        if zone.owner is None:
            return self._zone_line(Thing(name, determiner="bare"), shown)
        found: list[str] = []
        for key, contents in shown.items():
            owner = self._owner(zone.owner, key)
            found += self._zone_line(Thing(name, determiner="bare", owner=owner), contents)
        return found

    def _owner(self, owner: str, key: str) -> Phrase:
        if owner == "player":
            return self.sayer.seat(self.game.seat_names.index(key))
        return self.sayer.place(owner, self.game.places[owner].names.index(key))

    def _zone_line(self, thing: Thing, shown: Any) -> list[str]:
        if shown in ([], 0):
            return []
        if isinstance(shown, int):
            text = self.locale.message("ui.hidden", number=shown)
        else:
            text = ", ".join(self._piece(item) for item in shown)
        return _wrapped(f"{self._words(thing)}: {text}")

    def _piece(self, item: str) -> str:
        if item == HIDDEN:
            return HIDDEN
        amount, _, rest = item.partition(" ")
        count = int(amount) if amount.isdigit() else None
        name = rest if count is not None else item
        face = ""
        for word in (" up", " down"):
            if name.endswith(word):
                name, face = name.removesuffix(word), " ↓" if word == " down" else ""
        if name in self.game.seat_names:
            seat = self._label(name)
            return f"{count} × {seat}" if count else seat
        return self.writer.words(Thing(name, count, determiner="bare")) + face

    def _counter(self, counter: m.Counter) -> list[str]:
        shown = self.shown[counter.name]
        if counter.owner is None:
            return [f"{self._words(Thing(counter.name, determiner='bare'))}: {shown}"]
        alike = [each for each in self.game.counters.values() if each.owner == counter.owner]
        found = []
        for key, value in shown.items():
            owner = self._owner(counter.owner, key)
            if len(alike) > 1:  # say which it is
                thing = Thing(counter.name, determiner="bare", owner=owner)
                number = self.writer.words(Money(value)) if counter.type.money else value
                found.append(f"{self._words(thing)}: {number}")
            else:
                found.append(f"{self._words(owner)}: {value} {'●' * min(value, 40)}".rstrip())
        return found


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="    ")


def _within(text: str, width: int) -> list[str]:
    """What stands on a tile below its name; a line that goes on is not taken for a name."""
    return textwrap.wrap(text, width, subsequent_indent="  ")


class _Tiles(_Drawing):
    """A table with places that were laid on a grid: tiles, then names and lines, then players."""

    def __init__(self, state: State, locale: Messages, player: int | None) -> None:
        super().__init__(state, locale, player)
        self.table = Table(self.engine, list(state.cells), self.writer, player, frozenset())

    def text(self) -> str:
        places = self.table.ground.boards
        parts = [
            "\n".join(self._map(each) if self.game.grid(each.name).hexes else self._tiles(each))
            for each in places
            if each.on
        ]
        parts += [self._board(each.name) for each in places if each.grid and each.holds]
        more = [line for each in places if not each.on for line in self._row(each.name)]
        more += [line for each in self.table.ground.names for line in self._names(each)]
        more += self._things(None, 0, "")
        players = [line for seat in range(self.engine.players) for line in self._player(seat)]
        return "\n\n".join(part for part in (*parts, "\n".join(more), "\n".join(players)) if part)

    # Tiles

    def _tiles(self, places: m.Places) -> Iterator[str]:
        """The squares as boxes, the first row at the bottom."""
        grid, lying = self.game.places[places.on], self.table.lying(places.name)
        standing = self.table.standing_on(places.name)
        width = max(NARROWEST, min(TILE, WIDTH // grid.files))
        names = grid.names
        for rank in reversed(range(grid.ranks)):
            squares = range(rank * grid.files, (rank + 1) * grid.files)
            boxes = [
                [
                    line
                    for place in lying.get(square, [])
                    for line in self._tile(places, place, standing.get(place, []), width - 4)
                ]
                for square in squares
            ]
            yield "".join(f"┌─ {names[square]} ".ljust(width - 1, "─") + "┐" for square in squares)
            for lines in zip_longest(*boxes, fillvalue=""):
                yield "".join(f"│ {line.ljust(width - 4)} │" for line in lines)
            yield "".join("└" + "─" * (width - 2) + "┘" for _ in squares)

    def _map(self, places: m.Places) -> Iterator[str]:
        """The tiles on hexes where they lie, each column half a hex higher, and below each what
        there is and who is there; then one by one."""
        grid, lying = self.game.grid(places.name), self.table.lying(places.name)
        at = {square: divmod(square, grid.files) for square in lying}
        first = min((file for _, file in at.values()), default=0)
        files = max((file for _, file in at.values()), default=0) - first + 1
        width = min(TILE, WIDTH // files)
        rows: dict[int, list[str]] = {}
        for square, (rank, file) in at.items():
            for line, text in enumerate(self._hex(places, square, lying[square], width - 1)):
                cells = rows.setdefault(HEX * rank + HEX // 2 * file - line, [""] * files)
                cells[file - first] = text
        for row in sorted(rows, reverse=True):
            yield "".join(cell.ljust(width) for cell in rows[row]).rstrip()
        yield ""
        for square in lying:
            for place in lying[square]:
                yield from _wrapped("; ".join(self._on_tile(places, square, place)))
        for place in self.table.waiting(places):
            parts = (self._part(*part) for part in self._parts(places, place))
            yield from _wrapped("; ".join([f"… {self._there(places, place)}", *parts]))

    def _hex(self, places: m.Places, square: int, tiles: list[int], width: int) -> list[str]:
        """A hex in a few lines: its name, its landmarks as far as there is room, the crowd."""
        names = [self.table.title(places.name, place) for place in tiles]
        title = f"{self.game.grid(places.name).names[square]} {' '.join(names)}"
        landmarks = [
            self.table.called(parts.name, index)
            for place in tiles
            for parts, index in self._parts(places, place)
            if index in self.table.ground.landmarks[parts.name]
        ]
        crowd = " ".join(self._crowd(places, place) for place in tiles)
        told = textwrap.wrap(", ".join(landmarks), width, max_lines=HEX - 2, placeholder=" …")
        return [title[:width], *told, crowd[:width]]

    def _on_tile(self, places: m.Places, square: int, place: int) -> Iterator[str]:
        """A tile with its parts, and what stands and lies there."""
        at = self.game.grid(places.name).names[square]
        yield f"{at} {self._there(places, place)}"
        yield from (self._part(*part) for part in self._parts(places, place))

    def _part(self, parts: m.Places, index: int) -> str:
        """A part of a tile, with the sides that it reaches as the tile lies."""
        row = parts.rows[index]
        turn = self.table.turn(parts.part_of, row.attribute(parts.part_of))
        arrows = "".join(ARROWS[(side + turn) % len(ARROWS)] for side in row.sides)
        return f"{self._there(parts, index)} {arrows}".rstrip()

    def _parts(self, places: m.Places, place: int) -> Iterator[tuple[m.Places, int]]:
        for parts in self.game.places.values():
            if parts.part_of == places.name:
                for index, row in enumerate(parts.rows):
                    if row.attribute(parts.part_of) == place:
                        yield parts, index

    def _crowd(self, places: m.Places, place: int) -> str:
        """Who stands on a tile or a part of it, and what lies on it."""
        here = ((places, place), *self._parts(places, place))
        names = [name for each, index in here for name in self._standing(each, index)]
        told = [f"● {', '.join(names)}"] if names else []
        told += [self._held(each) for each in self.table.zones(places.name, place) if each.pieces]
        return " ".join(told)

    def _standing(self, places: m.Places, place: int) -> list[str]:
        """The names of those who stand at a place."""
        seats = self.table.players_on(places.name, place)
        standing = self.table.standing_on(places.name).get(place, [])
        persons = self.table.persons_on(places.name, place)
        return [
            *(self._words(self.sayer.seat(seat)) for seat in seats),
            *(self.table.title(each.names, each.index) for each in standing),
            *(self.table.title(each.names, each.index) for each in persons),
        ]

    def _there(self, places: m.Places, place: int) -> str:
        """A place with who stands there and what belongs to it."""
        names = self._standing(places, place)
        told = [f"● {', '.join(names)}"] if names else []
        told += [self._held(each) for each in self.table.zones(places.name, place) if each.pieces]
        told += [self.table.told(fact) for fact in self.table.facts(places.name, place)]
        title = self.table.called(places.name, place)
        return f"{title} ({', '.join(told)})" if told else title

    def _tile(
        self, places: m.Places, place: int, standing: list[Standing], width: int
    ) -> Iterator[str]:
        yield from self._heading(places, place, width)
        leaf = self.table.spot(places.name, place)
        if leaf is not None:
            yield from _within(self._words(self.table.piece(leaf)), width)
        for holding in self.table.zones(places.name, place):
            yield from _within(self._held(holding), width)
        for fact in self.table.memories(places.name, place):
            yield from _within(self.table.told(fact), width)
        names = ", ".join(self.table.title(each.names, each.index) for each in standing)
        yield from _within(f"● {names}" if names else "", width)

    def _heading(self, places: m.Places, place: int, width: int) -> Iterator[str]:
        """The name of a place, and beside it its number; several numbers below it."""
        *first, last = textwrap.wrap(self.table.title(places.name, place), width)
        counters = self.table.counters(places.name)
        facts = [self.table.fact(counter, place) for counter in counters]
        number = ""
        if len(facts) == 1 and facts[0].value is not None:
            number = self.writer.words(facts[0].value)
        yield from first
        if number and len(last) + len(number) < width:
            yield last + number.rjust(width - len(last))
        else:
            yield from (line for line in (last, number.rjust(width)) if line.strip())
        if len(facts) > 1:
            yield from (line for f in facts for line in _within(self.table.told(f), width))

    def _held(self, holding: Holding) -> str:
        """The pieces of a place by their labels; one that stands alone in brackets."""
        text = ", ".join(self._short(pieces) for pieces in holding.pieces)
        return f"[{text or ' '}]" if holding.zone.capacity == 1 else text

    def _short(self, pieces: Pieces) -> str:
        if pieces.missing:
            return self.writer.words(clause("given.gap"))
        text = label_of(self.writer, pieces.name) if pieces.name else HIDDEN
        down = " ↓" if pieces.down and pieces.name else ""
        return f"{text}{down}" + (f" ×{pieces.count}" if pieces.count > 1 else "")

    # Below the tiles

    def _row(self, places: str) -> Iterator[str]:
        """Places that are not laid: what belongs to them."""
        for index in range(len(self.game.places[places].names)):
            leaf = self.table.spot(places, index) if not self.game.places[places].grid else None
            standing = [] if leaf is None else [self.writer.words(self.table.piece(leaf))]
            title = ": ".join([self.table.title(places, index), *standing])
            yield from [title] if standing else []
            yield from self._things(places, index, title)

    def _names(self, names: m.Places) -> Iterator[str]:
        """Names with their numbers in one line; lines with the same number in one."""
        if names.family is not None:
            for fact, lines in self.table.grouped(names.name):
                yield from _wrapped(f"{self.table.with_value(fact)}: {', '.join(lines)}")
            return
        caption = self.table.only_number(names.name)
        there = names.besides(self.table.engine.players)
        for each in () if caption else there:
            yield from self._things(names.name, each, self.table.title(names.name, each))
        if caption:
            counter = self.table.counters(names.name)[0]
            told = (
                f"{self.table.title(names.name, each)} {self.table.value(counter, each)}"
                for each in there
            )
            yield from _wrapped(f"{caption}: {', '.join(told)}")
        for standing in self.table.standing(names.name):
            if standing.place is None:
                memory = self.table.ground.standing[names.name]
                yield from _wrapped(about_standing(self.table, names, memory, standing.index))

    def _things(self, owner: str | None, index: int, title: str) -> list[str]:
        """Numbers and memories in one line, then zones that are not empty."""
        told = [self.table.told(fact) for fact in self.table.facts(owner, index)]
        held = [
            each
            for each in self.table.zones(owner, index)
            if each.pieces and each.zone.name != m.BOX
        ]
        lines = _wrapped(" · ".join(filter(None, [title, *told]))) if told or held else []
        for holding in held:
            name = self._words(Thing(holding.term, determiner="bare"))
            shown = f"{name}: {', '.join(in_words(self.table, holding))}"
            lines += textwrap.wrap(
                f"{title and '    '}{shown}", WIDTH, subsequent_indent="        "
            )
        return lines

    def _player(self, seat: int) -> list[str]:
        to_move = self.table.outcome is None and self.table.cells[ACTIVE] == seat
        title = f"{'►' if to_move else ' '} {self._words(self.sayer.seat(seat))}"
        return self._things("player", seat, title) or [title]
