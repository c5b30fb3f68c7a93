"""A state drawn as text for one player: boards as grids, zones as lists, hidden cards counted."""

from __future__ import annotations

from typing import Any

from rulespec import model as m
from rulespec import positions
from rulespec.api import State
from rulespec.layout import ZoneCells
from rulespec.prose.locale import Locale
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Phrase, Thing
from rulespec.views import HIDDEN

WIDTH = 78


def draw(state: State, locale: Locale, player: int | None) -> str:
    """The table as a player sees it; without a player, all that is on it."""
    return _Drawing(state, locale, player).text()


class _Drawing:
    def __init__(self, state: State, locale: Locale, player: int | None) -> None:
        self.state, self.locale = state, locale
        self.engine, self.game = state.engine, state.game.model
        self.writer = state.game.writer(locale.code)
        self.sayer = Sayer(self.game)
        self.shown: dict[str, Any] = state.position() if player is None else state.view(player)

    def text(self) -> str:
        parts = [self._board(name) for name, p in self.game.places.items() if p.grid and p.holds]
        lines = [line for name in self.game.zones for line in self._zone(name)]
        lines += [
            line for counter in self.game.counters.values() for line in self._counter(counter)
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
            label = positions.label(self.engine, cells, leaf)
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
        found = []
        for key, value in shown.items():
            owner = self._words(self._owner(counter.owner, key))
            found.append(f"{owner}: {value} {'●' * min(value, 40)}".rstrip())
        return found


def _wrapped(line: str) -> list[str]:
    import textwrap

    return textwrap.wrap(line, WIDTH, subsequent_indent="    ")
