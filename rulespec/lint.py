"""Looks over a game that loads: words missing in a language, sentences that cannot be said."""

from __future__ import annotations

from rulespec.api import Game
from rulespec.diagnostics import Diagnostic, InputError, problem
from rulespec.prose.locale import languages
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Act, Phrase, Thing
from rulespec.rulebook import sentences


def lint_game(game: Game) -> list[Diagnostic]:
    """Every finding; a game without one is complete in every language."""
    for players in {game.players[0], game.players[-1]}:  # between them only sizes differ
        game.engine(players)
    found: list[Diagnostic] = []
    for language in languages():
        found += _language(game, language)
    return found


def _language(game: Game, language: str) -> list[Diagnostic]:
    writer = game.writer(language)
    known = writer.locale.terms
    phrases: list[Phrase] = [Thing(game.name, determiner="bare")]
    phrases += [phrase for _, phrase, _ in sentences(game.model)]
    phrases += [Thing(leaf.name, 2) for leaf in game.model.leaves]
    phrases += [Sayer(game.model).seat(seat) for seat in range(game.model.most)]
    missing = sorted({term for phrase in phrases for term in _terms(phrase)} - set(known))
    if missing:
        terms = ", ".join(f"`{term}`" for term in missing)
        return [problem("terms-missing", language=language, terms=terms)]
    found: list[Diagnostic] = []
    for phrase in phrases:
        try:
            writer.sentence(phrase)
        except InputError as error:
            found += [d for d in error.diagnostics if d not in found]
    return found


def _terms(phrase: object) -> set[str]:
    """Every term a phrase needs a word for."""
    found: set[str] = set()
    match phrase:
        case Thing(term=term):
            found.add(term)
        case Act(verb=verb):
            found.add(verb)
    for name in getattr(phrase, "__dataclass_fields__", ()):
        value = getattr(phrase, name)
        items = value.values() if hasattr(value, "values") else value
        for item in (
            items if isinstance(items, tuple | list) or hasattr(value, "values") else [items]
        ):
            if hasattr(item, "__dataclass_fields__"):
                found |= _terms(item)
    return found
