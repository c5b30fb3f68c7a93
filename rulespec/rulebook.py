"""The sentences of every rule of a game, by id: what `rule` prints and the book is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulespec import model as m
from rulespec.diagnostics import Span
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Act, Phrase, Text, Thing, clause


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of a rule and the line it was made from."""

    phrase: Phrase
    span: Span


@dataclass(slots=True)
class Rule:
    """Everything that carries one id."""

    id: str
    source: str = ""
    statements: list[Statement] = field(default_factory=list)
    examples: list[m.Example] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)


def rules(game: m.Game) -> dict[str, Rule]:
    """All rules of a game in the order of its text."""
    found: dict[str, Rule] = {}
    for ids, phrase, span in sentences(game):
        for rule in ids:
            known = found.setdefault(rule, Rule(rule, _source(game, rule)))
            if all(each.phrase != phrase for each in known.statements):
                known.statements.append(Statement(phrase, span))
    for example in game.examples:
        for rule in example.rules:
            found.setdefault(rule, Rule(rule, _source(game, rule))).examples.append(example)
    for name, ids in game.variants.items():
        for rule in ids:
            found.setdefault(rule, Rule(rule, _source(game, rule))).variants.append(name)
    return found


def _source(game: m.Game, rule: str) -> str:
    known = game.provenance.get(rule)
    return known.source if known else ""


Sentence = tuple[tuple[str, ...], Phrase, Span]


def sentences(game: m.Game) -> Iterator[Sentence]:
    """Every sentence of a game: the ids it belongs to, the sentence, the line it comes from."""
    sayer = Sayer(game)
    yield game.players_rules, _players(game), game.players_span
    yield from _declarations(game, sayer)
    yield from _block(game.setup, sayer)
    turns = game.turns
    yield turns.rules, clause("turns", player=sayer.thing(turns.first)), turns.span
    for phase in turns.phases:
        yield from _block(phase.body, sayer)
    for procedure in game.procedures.values():
        yield from _block(procedure.body, sayer)
    for trigger in game.triggers:
        yield trigger.rules, sayer.trigger(trigger), trigger.span
        yield from _within(trigger.rules, _block(trigger.body, sayer))
    for value in game.values.values():
        for term in value.terms:
            yield term.rules, sayer.term(value, term), term.span
    if game.winner is not None:
        yield game.winner.rules, clause(f"winner.{game.winner.extreme}"), game.winner.span
    for invariant in game.invariants:
        yield invariant.rules, sayer.invariant(invariant), invariant.span


def _players(game: m.Game) -> Phrase:
    if game.fewest == game.most:
        return clause("players.exact", pieces=Thing("_player", game.most))
    return clause("players", low=Text(str(game.fewest)), high=Text(str(game.most)))


def _declarations(game: m.Game, sayer: Sayer) -> Iterator[Sentence]:
    for kind in game.kinds.values():
        leaves = [game.leaves[i] for i in kind.leaves]
        total = sum(leaf.count for leaf in leaves)
        each = leaves[0].count if kind.owned and leaves else total
        key = "kind.each" if kind.owned else "kind"
        yield kind.rules, clause(key, pieces=Thing(kind.name, each)), kind.span
    for places in game.places.values():
        pieces = Thing(places.name, len(places.names))
        yield places.rules, clause("places", pieces=pieces), places.span
    for steps in game.steps.values():
        start = Thing(_step_places(game), determiner="that")
        yield steps.rules, clause("steps", step=Act(steps.name, {"start": start})), steps.span
    for zone in game.zones.values():
        for phrase in _zone(zone):
            yield zone.rules, phrase, zone.span
    for counter in game.counters.values():
        for owner, number in _starts(game, sayer, counter):
            named = Thing(counter.name, determiner="the", owner=owner)
            yield (
                counter.rules,
                clause("starts", counter=named, number=Text(str(number))),
                counter.span,
            )
    for option in game.options.values():
        if option.is_flag:
            key = "option.yes" if option.value else "option.no"
            name = Thing(option.name, determiner="the")
            yield option.rules, clause(key, name=name), option.span


def _step_places(game: m.Game) -> str:
    return next(places.name for places in game.places.values() if places.grid)


def _starts(game: m.Game, sayer: Sayer, counter: m.Counter) -> Iterator[tuple[Phrase | None, int]]:
    if counter.owner is None or counter.owner == "player":
        yield None, counter.starts[0]
        return
    for index, number in enumerate(counter.starts):
        yield sayer.place(counter.owner, index), number


def _zone(zone: m.Zone) -> Iterator[Phrase]:
    pieces = Thing(zone.kind, plural=True, determiner="bare")
    named = Thing(zone.name, determiner="the")
    key = "zone.player" if zone.owner == "player" else "zone"
    bare = Thing(zone.name, determiner="a") if key == "zone.player" else named
    yield clause(key, zone=bare, pieces=pieces)
    if zone.besides:
        never = Thing(zone.besides, plural=True, determiner="bare")
        yield clause("zone.never", zone=named, pieces=never)
    sight = {"none": "zone.hidden", "owner": "zone.owner", "active": "zone.active"}
    if zone.seen in sight:
        yield clause(sight[zone.seen], zone=named)
    if zone.capacity is not None:
        yield clause("zone.capacity", zone=named, pieces=Thing(zone.kind, zone.capacity))


def _within(rules: tuple[str, ...], sentences: Iterator[Sentence]) -> Iterator[Sentence]:
    """The sentences of a block inside a line: not again under ids whose sentence has them."""
    for ids, phrase, span in sentences:
        yield tuple(rule for rule in ids if rule not in rules), phrase, span


def _block(block: m.Block, sayer: Sayer) -> Iterator[Sentence]:
    """A sentence for each line, and for each line of the blocks inside."""
    for line in block:
        if isinstance(line, m.Case):  # every branch is a sentence of its own
            yield from _case(line, sayer)
            continue
        yield line.rules, sayer.line_of(line), line.span
        # the sentence of a decision tells only what to choose, not what then happens
        told = () if isinstance(line, m.Choose) else line.rules
        yield from _within(told, _inside(line, sayer))


def _case(line: m.Case, sayer: Sayer) -> Iterator[Sentence]:
    for branch in line.branches:
        yield branch.rules, sayer.branch(line.var, branch), branch.span
        yield from _within(branch.rules, _block(branch.body, sayer))


def _inside(line: m.Statement, sayer: Sayer) -> Iterator[Sentence]:
    """The sentences of the blocks of a line."""
    match line:
        case m.If(_, body, otherwise):
            yield from _block(body, sayer)
            yield from _block(otherwise, sayer)
        case m.ForEach(_, _, _, body) | m.Repeat(_, _, body):
            yield from _block(body, sayer)
        case m.Choose(_, _, alternatives):
            for alternative in alternatives:
                yield from _alternative(alternative, line, sayer)


def _alternative(node: m.Alternative, choose: m.Choose, sayer: Sayer) -> Iterator[Sentence]:
    if len(choose.alternatives) > 1:
        yield node.rules, clause("choose.may-choose", act=sayer.alternative(node)), node.span
    for guard in node.guards:
        yield guard.rules, sayer.guard(guard), guard.span
    yield from _block(node.body, sayer)
