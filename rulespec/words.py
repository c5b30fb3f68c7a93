"""The words of a game in a language: where they are kept, and how moves are written in them."""

from __future__ import annotations

from pathlib import Path

from rulespec.notation import Words
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import home


def word_files(game_folder: Path, game: str, language: str) -> list[Path]:
    """The term files of a game: of the shipped game of that name, then its own copy's."""
    shipped = home(language) / "games" / f"{game}.yml"
    own = game_folder / "words" / f"{language}.yml"
    return [path for path in (shipped, own) if path.is_file()]


def words_of(writer: Writer) -> Words:
    """How a language writes the names that moves are made of."""
    names: dict[str, list[str]] = {}
    for name, term in writer.locale.terms.items():
        slots = ("word",) if "word" in term.forms else ("imp", "inf")
        forms = [term.forms[slot] for slot in slots if slot in term.forms]
        tail = term.forms.get("tail.sg", "")
        nouns = {form for slot, form in term.forms.items() if slot.startswith("sg.")}
        forms += [f"{form} {tail}".strip() for form in sorted(nouns)]
        names[name.removeprefix("_")] = forms
    for number in range(1, 13):
        players = names.get("player", [])
        names[f"player-{number}"] = [f"{form} {number}" for form in players]
    return Words(names)
