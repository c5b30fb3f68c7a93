"""The words of a game in a language: where they are kept, and how moves are written in them."""

from __future__ import annotations

from pathlib import Path

from rulespec import model as m
from rulespec.prose.languages import home
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Lexeme
from rulespec.prose.say import Sayer


def word_files(game_folder: Path, game: str, language: str) -> list[Path]:
    """The term files of a game: of the shipped game of that name, then its own copy's."""
    shipped = home(language) / "games" / f"{game}.yml"
    own = game_folder / "words" / f"{language}.yml"
    return [path for path in (shipped, own) if path.is_file()]


class WrittenNames:
    """How a language writes the names that moves are made of; the form of an object first."""

    def __init__(self, writer: Writer, game: m.Game) -> None:
        self.terms, self.writer, self.sayer = writer.locale.terms, writer, Sayer(game)
        self._first = f"sg.{writer.grammar.words['object-case']}"
        # a game's own words come after those of the language, and stand for them
        self._entries = {entry.removeprefix("_"): entry for entry in self.terms}
        self._numbered = {
            name: (noun, number)
            for noun, numbered in _numbered(game).items()
            for number, name in enumerate(numbered, 1)
        }

    def going_on(self, act: m.Alternative) -> str:
        """How a move that goes on from a window is written: what comes next, in full."""
        return self.writer.words(self.sayer.alternative(act))

    def of(self, name: str, verb: str = "") -> list[str] | None:
        """The ways to write a name, if there are words for it; first the form that it has as what
        is used with a verb, if that is told."""
        if name in self._numbered:
            noun, number = self._numbered[name]
            return [f"{form} {number}" for form in self.of(noun) or ()]
        entry = self._entries.get(name)
        return None if entry is None else self._forms(self.terms[entry], self._case_after(verb))

    def _case_after(self, verb: str) -> str:
        """The form of what is used with a verb."""
        frame = self.terms[verb].features.get("frame", "") if verb in self.terms else ""
        _, _, case = frame.partition("{used:")
        return f"sg.{case.partition('}')[0]}" if case else self._first

    def _forms(self, term: Lexeme, first: str) -> list[str]:
        slots = ("word",) if "word" in term.forms else ("imp", "inf")
        forms = [term.forms[slot] for slot in slots if slot in term.forms]
        tail = term.forms.get("tail.sg", "")
        nouns = [slot for slot in term.forms if slot.startswith("sg.")]
        forms += [f"{term.forms[slot]} {tail}".strip() for slot in sorted(nouns, key=first.__ne__)]
        return list(dict.fromkeys(forms))


def _numbered(game: m.Game) -> dict[str, tuple[str, ...]]:
    """Names that are a noun and a number: players without names, places in a row."""
    numbered = {n: each for n, each in game.places.items() if not each.grid and not each.listed}
    rows = {name: places.names for name, places in numbered.items()}
    return rows if game.named_seats else {"player": game.seat_names, **rows}
