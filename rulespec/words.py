"""The words of a game in a language: where they are kept, and how moves are written in them."""

from __future__ import annotations

from pathlib import Path

from rulespec import model as m
from rulespec.notation import Words
from rulespec.prose.languages import home
from rulespec.prose.linearise import Writer


def word_files(game_folder: Path, game: str, language: str) -> list[Path]:
    """The term files of a game: of the shipped game of that name, then its own copy's."""
    shipped = home(language) / "games" / f"{game}.yml"
    own = game_folder / "words" / f"{language}.yml"
    return [path for path in (shipped, own) if path.is_file()]


def words_of(writer: Writer, game: m.Game) -> Words:
    """How a language writes the names that moves are made of; the form of an object first."""
    names: dict[str, list[str]] = {}
    first = f"sg.{writer.grammar.words['object-case']}"
    for name, term in writer.locale.terms.items():
        slots = ("word",) if "word" in term.forms else ("imp", "inf")
        forms = [term.forms[slot] for slot in slots if slot in term.forms]
        tail = term.forms.get("tail.sg", "")
        nouns = sorted((slot for slot in term.forms if slot.startswith("sg.")), key=first.__ne__)
        forms += [f"{term.forms[slot]} {tail}".strip() for slot in nouns]
        names[name.removeprefix("_")] = list(dict.fromkeys(forms))
    for noun, numbered in _numbered(game).items():
        for number, name in enumerate(numbered, 1):
            names[name] = [f"{form} {number}" for form in names.get(noun, ())]
    return Words(names)


def _numbered(game: m.Game) -> dict[str, tuple[str, ...]]:
    """Names that are a noun and a number: players without names, places in a row."""
    numbered = {n: each for n, each in game.places.items() if not each.grid and not each.listed}
    rows = {name: places.names for name, places in numbered.items()}
    return rows if game.named_seats else {"player": game.seat_names, **rows}
