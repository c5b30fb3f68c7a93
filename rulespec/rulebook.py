"""The book of a game before any language: its sections in order, and the rules by id."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never, get_args

from rulespec import model as m
from rulespec.analysis import led_to
from rulespec.prose import tell
from rulespec.prose.linearise import Writer
from rulespec.prose.refer import referred
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Phrase, Said, Title
from rulespec.records import Record, record
from rulespec.settled import settled

SectionKind = Literal[
    "players", "pieces", "board", "zones", "options", "parameters", "setup", "turns", "phase",
    "window", "use", "procedure", "journey", "values", "triggers", "scoring", "always",
]  # fmt: skip
"""In the order in which a reader meets them."""
ORDER: tuple[SectionKind, ...] = get_args(SectionKind)


@record
class Section(Record):
    """Sentences that belong together."""

    kind: SectionKind
    said: tuple[Said, ...]
    name: str | None = None
    """What tells it from others of its kind: that of a rule, or of a chapter."""
    title: Phrase | None = None
    """What it is about, if it has a name of the game."""
    chapter: str | None = None
    """The page that it has a place on, if the rules say so."""

    @property
    def key(self) -> str:
        """What links call it by."""
        return self.kind if self.name is None else f"{self.kind}.{self.name}"


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
    found = [*_components(game), *_told(game)]
    return [
        replace(section, said=tuple(map(referred, section.said)))
        for section in found
        if section.said
    ]


def _components(game: m.Game) -> Iterator[Section]:
    """What the game is played with."""
    yield Section("players", (tell.players(game),))
    yield Section("pieces", (*tell.kinds(game), *tell.alike(game)))
    yield Section("board", (*tell.places(game), *tell.steps(game)))
    kept = (*tell.counters(game), *tell.shown(game))
    yield Section("zones", (*tell.zones(game), *tell.spaces(game), *kept))
    yield Section("options", tuple(tell.options(game)))
    yield Section("parameters", tuple(tell.parameters(game)))


def _told(game: m.Game) -> list[Section]:
    """All rules; those of one section, such as the values of a chapter, one after the other."""
    sayer, counted = Sayer(game), _counted(game)
    found: dict[str, Section] = {}
    for rule in m.rules_of(game):
        for section in _rule(rule, sayer, counted):
            before = found[section.key].said if section.key in found else ()
            found[section.key] = replace(section, said=before + section.said)
    return sorted(found.values(), key=_place)


def _place(section: Section) -> tuple[int, bool]:
    """Where a section stands; of values and triggers, those of a chapter after the others."""
    by_chapter = section.kind in ("values", "triggers") and section.name is not None
    return ORDER.index(section.kind), by_chapter


def _rule(rule: m.Rule, sayer: Sayer, counted: set[str]) -> Iterator[Section]:
    """What a rule says, each with the section that it belongs to."""
    game = sayer.game
    match rule:
        case m.SetUp(body):
            yield Section("setup", tell.block(body, sayer))
        case m.Turns(_, phases):
            yield Section("turns", (tell.turns(game),))
            for phase in phases:  # a single unnamed one needs no heading
                title = Title(phase.name) if phase.name else None
                yield Section("phase", tell.block(phase.body, sayer), phase.name, title)
        case m.Window(name):
            yield _named("window", rule, Title(name), (tell.window(rule, sayer),), game)
        case m.Procedure() if rule.use is not None:
            verb, told = rule.use.verb, tell.use(rule, rule.use, sayer)
            yield Section("use", (told,), verb, Title(verb), game.chapter(rule.span))
        case m.Procedure() if rule.later:
            return
        case m.Procedure(name):
            yield _named("procedure", rule, sayer.title(name), tell.procedure(rule, sayer), game)
        case m.Journey(name):
            yield _named("journey", rule, Title(name), tell.journey(rule, sayer), game)
        case m.Value(name):
            said = tuple(tell.value(rule, sayer))
            if name in counted and game.chapter(rule.span) is None:
                yield Section("scoring", said)
            else:
                yield _by_chapter("values", rule, said, game)
        case m.Trigger():
            yield _by_chapter("triggers", rule, tuple(tell.trigger(rule, sayer)), game)
        case m.Invariant():
            yield Section("always", () if rule.implied else (tell.invariant(rule, sayer),))
        case m.Winner():
            yield Section("scoring", (tell.winner(rule, sayer),))
        case _:
            assert_never(rule)


def _named(
    kind: SectionKind,
    rule: m.Window | m.Procedure | m.Journey,
    title: Phrase,
    said: tuple[Said, ...],
    game: m.Game,
) -> Section:
    return Section(kind, said, rule.name, title, game.chapter(rule.span))


def _by_chapter(kind: SectionKind, rule: m.Line, said: tuple[Said, ...], game: m.Game) -> Section:
    """Sentences about values or triggers: those of each chapter by themselves."""
    chapter = game.chapter(rule.span)
    return Section(kind, said, chapter, chapter=chapter)


def chapters(game: m.Game) -> list[str]:
    """The chapters in the order in which set-up and play first lead to them, then the others."""
    met: dict[str, None] = {}
    followed: set[str] = set()

    def follow(lines: object) -> None:
        for line in m.walk(lines):
            part = led_to(line, game) if isinstance(line, m.Statement) else None
            if part is not None and part.name not in followed:
                followed.add(part.name)
                chapter = game.chapter(part.span)
                if chapter is not None:
                    met.setdefault(chapter)
                follow(part)

    follow((game.setup, game.turns, game.triggers))
    return list(dict.fromkeys((*met, *(chapter.name for chapter in game.chapters))))


def _counted(game: m.Game) -> set[str]:
    """The values that the score and its ties depend on."""
    counted: set[str] = set()
    todo = [game.score, *m.values_asked(game.winner)]
    while todo:
        name = todo.pop()
        if name in counted or name not in game.values:
            continue
        counted.add(name)
        todo += m.values_asked(game.values[name].terms)
    return counted


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
