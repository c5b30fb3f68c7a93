"""The book of a game before any language: its sections in order, and the rules by id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from rulespec import model as m
from rulespec.prose import tell
from rulespec.prose.linearise import Writer
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Phrase, Said, Title
from rulespec.settled import settled


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences that belong together. `key` is its name; `title` what it is about, if it has
    a name of the game."""

    key: str
    said: tuple[Said, ...]
    title: Phrase | None = None
    chapter: str | None = None
    """The page that it has a place on, if the rules say so."""


@dataclass(slots=True)
class Rule:
    """Everything that carries one id."""

    id: str
    source: str = ""
    statements: list[Said] = field(default_factory=list)
    examples: list[m.Example] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)
    idle: bool = False
    """Nothing of it is in force, as the options are set: it says what it would say."""


def sections(game: m.Game) -> list[Section]:
    """The whole book, in the order in which it is read, as the options are set."""
    return _sections(settled(game))


def _sections(game: m.Game) -> list[Section]:
    sayer = Sayer(game)
    found = [
        Section("players", (tell.players(game),)),
        Section("pieces", (*tell.kinds(game), *tell.alike(game))),
        Section("board", (*tell.places(game), *tell.steps(game))),
        Section("zones", (*tell.zones(game), *tell.counters(game))),
        Section("options", tuple(tell.options(game))),
        Section("parameters", tuple(tell.parameters(game))),
        Section("setup", tell.block(game.setup, sayer)),
        *_turns(game, sayer),
        *(
            Section(
                f"procedure.{each.name}",
                tell.procedure(each, sayer),
                Title(each.name),
                game.chapter(each.span),
            )
            for each in game.procedures.values()
        ),
        *(
            Section(
                f"journey.{each.name}",
                tell.journey(each, sayer),
                Title(each.name),
                game.chapter(each.span),
            )
            for each in game.journeys.values()
        ),
        *_by_chapter("values", game, ((v, tell.value(v, sayer)) for v in _others(game))),
        *_by_chapter("triggers", game, ((t, tell.trigger(t, sayer)) for t in game.triggers)),
        Section("scoring", tuple(_scoring(game, sayer))),
        Section("always", tuple(tell.invariant(each, sayer) for each in game.invariants)),
    ]
    return [section for section in found if section.said]


def chapters(game: m.Game) -> list[str]:
    """The chapters in the order in which set-up and play first lead to them, then the others."""
    met: dict[str, None] = {}
    followed: set[str] = set()

    def follow(lines: object) -> None:
        for line in m.walk(lines):
            match line:
                case m.Do(name):
                    reach(game.procedures[name])
                case m.Travel(name):
                    reach(game.journeys[name])
                case m.During(name):
                    reach(game.windows[name])

    def reach(part: m.Procedure | m.Journey | m.Window) -> None:
        if part.name not in followed:
            followed.add(part.name)
            chapter = game.chapter(part.span)
            if chapter is not None:
                met.setdefault(chapter)
            follow(part)

    follow((game.setup, game.turns, game.triggers))
    return list(dict.fromkeys((*met, *(chapter.name for chapter in game.chapters))))


def _turns(game: m.Game, sayer: Sayer) -> Iterator[Section]:
    """The order of turns; then the phases, of which a single unnamed one needs no heading."""
    yield Section("turns", (tell.turns(game),))
    for phase in game.turns.phases:
        title = Title(phase.name) if phase.name else None
        yield Section(f"phase.{phase.name}", tell.block(phase.body, sayer), title)
    for window in game.windows.values():
        said = (tell.window(window, sayer),)
        chapter = game.chapter(window.span)
        yield Section(f"window.{window.name}", said, Title(window.name), chapter)


def _by_chapter(
    key: str, game: m.Game, told: Iterable[tuple[m.Line, Iterable[Said]]]
) -> Iterator[Section]:
    """Sentences about values or triggers: those of each chapter by themselves."""
    found: dict[str | None, list[Said]] = {None: []}
    for line, said in told:
        found.setdefault(game.chapter(line.span), []).extend(said)
    for chapter, each in found.items():
        yield Section(f"{key}.{chapter}" if chapter else key, tuple(each), chapter=chapter)


def _counted(game: m.Game) -> set[str]:
    """The values that the score and its ties depend on."""
    counted: set[str] = set()
    ties = game.winner.ties if game.winner else ()
    todo = [game.score, *(tie.value for tie in ties), *_measured(game.winner)]
    while todo:
        name = todo.pop()
        if name in counted or name not in game.values:
            continue
        counted.add(name)
        todo += _measured(game.values[name].terms)
    return counted


def _others(game: m.Game) -> list[m.Value]:
    """The values that the score does not depend on, and those that have a chapter."""
    counted = _counted(game)
    return [v for v in game.values.values() if v.name not in counted or game.chapter(v.span)]


def _measured(node: object) -> Iterator[str]:
    """The values that something depends on at once."""
    for item in m.walk(node):
        if isinstance(item, m.ValueOf | m.PlayersWith | m.SumOver):
            yield item.value


def _scoring(game: m.Game, sayer: Sayer) -> Iterator[Said]:
    others = {value.name for value in _others(game)}
    for value in game.values.values():
        if value.name not in others:
            yield from tell.value(value, sayer)
    if game.winner is not None:
        yield tell.winner(game.winner, sayer)


def phrases(game: m.Game) -> Iterator[Phrase]:
    """Everything the book says, sentence by sentence, with what the options leave out."""
    yield from (Title(chapter) for chapter in chapters(game))
    for section in (*sections(game), *(_sections(game) if game.options else ())):
        if section.title is not None:
            yield section.title
        for said in section.said:
            for each in said.walk():
                yield each.phrase
                if each.title is not None:
                    yield each.title


def rules(game: m.Game, told: list[Section] | None = None) -> dict[str, Rule]:
    """All rules of a game in the order of its book, of which the sections may be known."""
    found = _filed(sections(game) if told is None else told, game)
    for name, idle in _filed(_sections(game) if game.options else [], game).items():
        found.setdefault(name, replace(idle, idle=True))
    for example in game.examples:
        for rule in example.rules:
            _known(rule, game, found).examples.append(example)
    for name, ids in game.variants.items():
        for rule in ids:
            _known(rule, game, found).variants.append(name)
    return found


def _filed(told: list[Section], game: m.Game) -> dict[str, Rule]:
    """All sentences of some sections under the ids that they carry."""
    found: dict[str, Rule] = {}
    for section in told:
        for said in section.said:
            _collect(said, (), game, found)
    return found


def _known(rule: str, game: m.Game, found: dict[str, Rule]) -> Rule:
    if rule not in found:
        provenance = game.provenance.get(rule)
        found[rule] = Rule(rule, provenance.source if provenance else "")
    return found[rule]


def _collect(said: Said, told: tuple[str, ...], game: m.Game, found: dict[str, Rule]) -> None:
    """File a sentence under its ids; not again under those that have it with the one above."""
    alone = said if said.alone is None else replace(said, phrase=said.alone)
    for rule in said.rules:
        known = _known(rule, game, found)
        if rule not in told and alone not in known.statements:
            known.statements.append(alone)
    for item in (*said.notes, *said.items):
        _collect(item, told + said.rules, game, found)


def lines(said: Said, writer: Writer, indent: str = "") -> Iterator[str]:
    """A sentence and what it leads to as lines of plain text."""
    yield indent + " ".join(writer.sentence(each.phrase) for each in (said, *said.notes))
    for number, item in enumerate(said.items, 1):
        first, *rest = lines(item, writer)
        mark = f"{number}. " if said.ordered and len(said.items) > 1 else "- "
        yield f"{indent}  {mark}{first}"
        yield from (f"{indent}  {' ' * len(mark)}{line}" for line in rest)
