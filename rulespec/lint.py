"""Looks over a game that loads: words missing in a language, sentences that cannot be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulespec import model as m
from rulespec.api import Game
from rulespec.diagnostics import Diagnostic, InputError, problem
from rulespec.prose.languages import home, languages
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import Lexeme, Locale
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Act, Phrase, Thing, Title
from rulespec.prose.validate import validate
from rulespec.resources import shipped_games
from rulespec.rulebook import phrases as told
from rulespec.words import word_files


def lint_game(game: Game) -> list[Diagnostic]:
    """Every finding; a game without one is complete in every language."""
    for players in {game.players[0], game.players[-1]}:  # between them only sizes differ
        game.engine(players)
    found: list[Diagnostic] = []
    for language in languages():
        found += lint_language(game, language)
    return found


def hidden_ledgers(game: Game) -> list[Diagnostic]:
    """What is kept and neither shown at the table nor kept by the language in a way of its own."""
    model, first = game.model, game.model.turns.first
    all_kept: list[m.Counter | m.Memory] = [*model.counters.values(), *model.memories.values()]
    found = [
        kept
        for kept in all_kept
        if kept.shown is None
        and not kept.is_own
        and not (isinstance(first, m.MemoryRef) and first.memory == kept.name)
    ]
    return [problem("hidden-ledger", each.span, name=each.name) for each in found]


def lint_language(game: Game, language: str) -> list[Diagnostic]:
    """What is wrong or lacking in a language, so that it cannot tell of a game."""
    files = word_files(game.files.folder, game.name, language)
    phrases = _phrases(game)
    found = validate(language, files, _parts(phrases))
    try:
        writer = game.writer(language)
    except InputError:  # the findings tell why
        return found
    found += _missing(game, language, needed_terms(game) - set(writer.locale.terms))
    found += _restating(game, writer.locale)
    return found or _unsayable(writer, phrases)


def _restating(game: Game, locale: Locale) -> Iterator[Diagnostic]:
    """Acts with the verb of a procedure that they do: their words would stay if their lines
    changed, and say what is no longer so."""
    for act, procedures in _done_in_acts(game.model).items():
        words = locale.terms.get(act)
        verb = words and _verb(words)
        same = [name for name in sorted(procedures) if verb == _verb(locale.terms.get(name))]
        if words and verb and same:
            yield problem(
                "effect-restated", words.span, term=act, found=verb, name=same[0],
                language=locale.code,
            )  # fmt: skip


def _done_in_acts(model: m.Game) -> dict[str, set[str]]:
    """By act that is chosen, the procedures that its lines do."""
    found: dict[str, set[str]] = {}
    for node in m.walk(model):
        if isinstance(node, m.Alternative):
            done = {line.procedure for line in m.walk(node.effect) if isinstance(line, m.Do)}
            found.setdefault(node.act, set()).update(done - {node.act})
    return found


def _verb(words: Lexeme | None) -> str:
    """The word that an act, or a procedure, begins with."""
    return words.forms.get("imp", "").partition(" ")[0] if words else ""


def needed_terms(game: Game) -> set[str]:
    """Every term that a language needs a word for in order to tell of a game."""
    return {term for phrase in _phrases(game) for term in _terms(phrase)}


def _phrases(game: Game) -> list[Phrase]:
    phrases: list[Phrase] = [Thing(game.name, determiner="bare")]
    phrases += told(game.model)
    phrases += [Thing(leaf.name, 2) for leaf in game.model.leaves]
    phrases += [Sayer(game.model).seat(seat) for seat in range(game.model.most)]
    phrases += [Thing(each.name) for each in game.model.alike]
    phrases += [
        Sayer(game.model).place(places.name, index)
        for places in game.model.places.values()
        for index in range(len(places.listed))
    ]
    tabled = game.model.places.values()
    phrases += [Thing(name) for places in tabled for name, _ in places.attributes]
    phrases += [Title(example.shared) for example in game.model.examples if example.shared]
    return phrases


def _parts(phrases: Sequence[Phrase]) -> dict[str, frozenset[str]]:
    """The parts that each verb of a game is told with."""
    found: dict[str, frozenset[str]] = {}
    for phrase in phrases:
        for act in _inside(phrase):
            if isinstance(act, Act):
                found[act.verb] = found.get(act.verb, frozenset()) | act.roles.keys()
    return found


def _missing(game: Game, language: str, terms: set[str]) -> list[Diagnostic]:
    """Words that are lacking, by the file they belong into."""
    place, folder = home(language), game.files.folder
    own = folder / "words" / f"{language}.yml"
    if folder in shipped_games().values():
        own = place / "games" / f"{game.name}.yml"
    common = {term for term in terms if term.startswith("_")}
    found = []
    for file, lacking in ((place / "lexicon.yml", common), (own, terms - common)):
        if lacking:
            names = tuple(f"`{term}`" for term in sorted(lacking))
            found.append(problem("terms-missing", language=language, terms=names, file=file))
    return found


def _unsayable(writer: Writer, phrases: Sequence[Phrase]) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for phrase in phrases:
        try:
            writer.sentence(phrase)
        except InputError as error:
            found += [d for d in error.diagnostics if d not in found]
    return found


def _terms(phrase: Phrase) -> set[str]:
    """Every term a phrase needs a word for."""
    found: set[str] = set()
    for each in _inside(phrase):
        match each:
            case Thing(term=term) | Title(term=term):
                found.add(term)
            case Act(verb=verb):
                found.add(verb)
    return found


def _inside(phrase: object) -> Iterator[object]:
    """A phrase and all phrases in it."""
    yield phrase
    for name in getattr(phrase, "__dataclass_fields__", ()):
        value = getattr(phrase, name)
        if isinstance(value, Mapping):
            value = tuple(value.values())
        for item in value if isinstance(value, tuple) else (value,):
            if hasattr(item, "__dataclass_fields__"):
                yield from _inside(item)
