"""Ways to gain and to lose what the players have, found in the rules: nothing here is written
by hand.

A topic is a counter that the players have, or a procedure that is done in several places. Its
ways are the lines that do it, each with the conditions that it stands under and where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from rulespec import model as m
from rulespec.prose import tell
from rulespec.prose.say import USED, Sayer, one_of_kinds
from rulespec.prose.tree import Act, Said, Thing, Title
from rulespec.records import Record, record
from rulespec.settled import settled

if TYPE_CHECKING:
    from rulespec.book.pages import Book

FEWEST = 3
"""Ways that make a topic."""


@record
class _Way(Record):
    """A line that does something, on a condition perhaps, and the act or section it stands in."""

    line: m.Single
    conditions: tuple[m.Condition, ...]
    place: Title | Act


def lines(book: Book) -> Iterator[str]:
    """The page: a heading for every topic, then its ways."""
    topics: dict[tuple[str, str], list[_Way]] = {}
    played = settled(book.model)
    for way in _ways(played):
        for topic in _topics(played, way.line):
            topics.setdefault(topic, []).append(way)
    sayer = book.sayer()
    for (kind, name), ways in topics.items():
        told = list(dict.fromkeys(_told(book, way, sayer) for way in ways))
        if len(told) >= FEWEST:
            yield from (f"## {_heading(book, kind, name, sayer)}", "", *told, "")


def _heading(book: Book, kind: str, name: str, sayer: Sayer) -> str:
    if kind == "do":
        return book.name(sayer.title(name))
    what = book.writer.words(Thing(name, determiner="bare"))
    return book.say("ways.gain" if kind == "gain" else "ways.lose", what=what)


def _topics(game: m.Game, line: m.Single) -> Iterator[tuple[str, str]]:
    match line:
        case m.Do(procedure):
            yield "do", procedure
        case m.Change(verb):
            gains = verb == "gain"
            for each, more in ((line.counter, gains), (line.other, not gains)):
                if each is not None and game.of_players(game.counters[each.counter].owner):
                    yield "gain" if more else "lose", each.counter
        case (
            m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
            | m.LabelPieces() | m.Note()
            | m.Reorder() | m.Pick() | m.Let() | m.Travel() | m.Stop() | m.EndGame() | m.Result()
        ):  # fmt: skip
            return
        case _:
            assert_never(line)


def _told(book: Book, way: _Way, sayer: Sayer) -> str:
    """A way as an item of a list: where it stands, then what is done."""
    line: m.Statement = way.line
    if way.conditions:
        together = m.Connected("and", way.conditions) if way.conditions[1:] else way.conditions[0]
        line = m.If(together, (line,), (), rules=line.rules, span=line.span)
    said = tell.block((line,), sayer)
    text = " ".join(_flat(book, each) for each in said)
    place = sayer.title(way.place.term) if isinstance(way.place, Title) else way.place
    return f"- **{book.name(place)}**: {text}"


def _flat(book: Book, said: Said) -> str:
    return " ".join([book.markdown.paragraph(said), *(_flat(book, i) for i in said.items)])


def _ways(game: m.Game) -> Iterator[_Way]:
    """Every line that players come to; what is set up or happens by itself is no way of theirs."""
    for rule in m.rules_of(game):
        match rule:
            case m.SetUp() | m.Trigger():
                continue
            case m.Window(_, acts) | m.Journey(_, acts):
                ends = rule.ends if isinstance(rule, m.Journey) else ()
                yield from _in_acts((*acts, *ends))
            case m.Procedure() if rule.use is not None:
                place = Act(rule.use.verb, {USED: one_of_kinds(rule.use.kinds)})
                yield from _in((*rule.body, *rule.use.after), (), place)
            case m.Procedure() if rule.later:
                yield from _in(rule.body, (), Title(game.memories[rule.name].due))
            case m.Turns() | m.Procedure() | m.Value() | m.Invariant() | m.Winner():
                for name, body in m.blocks_of(rule):
                    yield from _in(body, (), Title(name))
            case _:
                assert_never(rule)


def _in_acts(acts: tuple[m.Alternative, ...]) -> Iterator[_Way]:
    for act in m.written_once(acts):
        place: Title | Act = Title(act.act)
        if act.means is not None:
            place = Act(act.means.verb, {USED: one_of_kinds(act.means.kinds)})
        yield from _in(act.effect, (), place)


def _in(block: m.Block, conditions: tuple[m.Condition, ...], place: Title | Act) -> Iterator[_Way]:
    for line in block:
        if isinstance(line, m.Single):
            if place != Title(""):
                yield _Way(line, conditions, place)
            continue
        match line:
            case m.If() if line.due:
                continue
            case m.If(condition, body, otherwise):
                met = conditions if line.paid else (*conditions, condition)
                yield from _in(body, met, place)
                yield from _in(otherwise, (*conditions, m.Not(condition)), place)
            case m.Choose(_, _, alternatives, otherwise):
                yield from _in_acts(alternatives)
                yield from _in(otherwise, conditions, place)
            case m.Go():
                continue
            case m.Several(choose):
                yield from _in((choose,), conditions, place)
            case (
                m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.During() | m.Replace()
            ):
                for below in m.blocks_below(line):
                    yield from _in(below, conditions, place)
            case _:
                assert_never(line)
