"""The page of examples: what is given, the moves, what the referee says, what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from rulespec import model as m
from rulespec.examples import Moment
from rulespec.prose.finish import capital
from rulespec.prose.moves import move_phrase
from rulespec.prose.tree import Act, Link, Phrase, Series, Thing, Title, clause

if TYPE_CHECKING:
    from rulespec.book.pages import Book


MOST_ON_A_PAGE = 250
PER_PAGE = 75
"""How many examples a page has if they are too many for a single one."""


def page_of(number: int, total: int) -> str:
    """The page on which an example is shown, of all that there are."""
    part = (number - 1) // PER_PAGE if total > MOST_ON_A_PAGE else 0
    return f"examples-{part + 1}" if part else "examples"


def parts(total: int) -> dict[str, range]:
    """The numbers of the examples on each page."""
    found: dict[str, range] = {}
    for number in range(1, total + 1):
        page = page_of(number, total)
        found[page] = range(found[page].start if page in found else number, number + 1)
    return found


def positions(book: Book) -> Iterator[str]:
    """The positions that several examples begin with."""
    for name, state in book.edition.positions.items():
        yield from (f"## {book.name(Title(name))} {{ #{name} }}", "")
        yield from book.figure(state, book.say("position"), brief=True)


def lines(book: Book, numbers: range) -> Iterator[str]:
    """The examples of a page."""
    for number in numbers:
        index, example = number - 1, book.model.examples[number - 1]
        rules = " ".join(book.markdown.rule(rule) for rule in example.rules)
        yield from (f"## {book.say('example', n=number)} {{ #example-{number} }}", "", rules, "")
        yield from ('<div class="example" markdown>', "")
        yield from _Shown(book, index).lines()
        yield from ("", "</div>", "")


class _Shown:
    """One example, put into words."""

    def __init__(self, book: Book, index: int) -> None:
        self.book, self.example = book, book.model.examples[index]
        self.sayer = book.sayer()
        self.first, self.moments = book.edition.examples[index]

    def lines(self) -> Iterator[str]:
        yield from (f"**{self.book.say('given')}**", "")
        for phrase in self._given():
            yield f"- {self._sentence(phrase)}"
        yield ""
        if self.example.worked:
            yield from self.book.figure(self.first, self.book.say("position"), brief=True)
        for moment in self.moments:
            yield from self._moment(moment)

    def _sentence(self, phrase: Phrase) -> str:
        return self.book.markdown.sentence(phrase)

    # Given

    def _given(self) -> Iterator[Phrase]:
        if len(self.book.game.players) > 1:
            yield clause("given.players", pieces=Thing("_player", self.example.players))
        for name in self.example.variants:
            yield clause("given.variant", variant=Title(name))
        if self.example.turn is not None:
            yield clause("turn-of", player=self.sayer.seat(self.example.turn[0]))
        if self.example.shared:
            shared = Link(f"position.{self.example.shared}", Title(self.example.shared))
            yield clause("given.position", position=shared)
        for given in self.example.given:
            if not given.shared:
                yield self._held(given)
        if self.example.draws:
            drawn = tuple(self._thing(thing) for thing in self.example.draws)
            yield clause("given.draws", things=_joined(drawn))

    def _held(self, given: m.Given) -> Phrase:
        if isinstance(given.target, m.MemoryRef) and given.value is not None:
            kept = self.sayer.kept_on_journey(given.target, given.value)
            kept = kept or self.sayer.kept_by_marker(given.target, given.value)
            if kept is not None:
                return kept
        target = self.sayer.thing(given.target)
        if isinstance(given.target, m.MemoryRef):
            own = self._remembered(given.target, given.value)
            if own is not None:
                return own
        if isinstance(given.value, m.Number):
            amount = self.sayer.figure(given.target, given.value.value)
            return clause("given.is", target=target, things=amount)
        if given.value is not None and given.turn:
            by, place = Thing("_side", given.turn), self.sayer.thing(given.value)
            return clause("given.turned", target=target, place=place, turn=by)
        if given.value is not None:
            return clause("given.is", target=target, things=self.sayer.thing(given.value))
        if not given.things:
            return clause("given.empty", target=target)
        things = tuple(self._thing(thing) for thing in given.things)
        return clause("given.is", target=target, things=_joined(things))

    def _remembered(self, memory: m.MemoryRef, value: m.Expr | None) -> Phrase | None:
        """That something is so, or is nobody or nothing, in words of its own."""
        if value == m.Nobody():
            return self.sayer.condition(m.Same(memory, m.Nobody()))
        return self.sayer.flag(memory, value.value) if isinstance(value, m.Flag) else None

    def _thing(self, thing: m.Thing) -> Phrase:
        if thing.leaf == m.GAP:
            return clause("given.gap")
        piece: Phrase = self.sayer.leaf(thing.leaf, thing.amount if thing.amount > 1 else None)
        if thing.face is not None:
            piece = clause("given.faced", x=piece, face=clause(f"face.{thing.face}"))
        if not thing.label:
            return piece
        label = Thing(thing.label, determiner="bare", plural=thing.amount > 1)
        return clause("given.labelled", x=piece, label=label)

    # Steps

    def _moment(self, moment: Moment) -> Iterator[str]:
        if isinstance(moment.step, m.When):
            yield from self._move(moment, moment.step)
        else:
            yield from (f"- {text}" for text in self._outcome(moment, moment.step))

    def _move(self, moment: Moment, step: m.When) -> Iterator[str]:
        state = moment.before
        seat = step.move.rpartition(":")[0]
        index = self.book.model.seat_names.index(seat) if seat else state.active
        who = self.book.name(self.sayer.seat(index))
        told = self.book.markdown.typeset(f"{who}: {self._tried(moment)}.")
        yield from ("", f"**{self.book.say('move')}** {told}", "")
        verdict = moment.verdict
        assert verdict is not None
        word = "legal" if verdict.legal else "illegal"
        told = capital(self.book.locale.message(f"ui.{word}"))
        yield from (f"**{self.book.say('verdict')}** {told}.", "")
        for reason in verdict.reasons:
            rule = self.book.markdown.rule(reason.rule) if reason.rule else ""
            yield f"- {self._sentence(reason.phrase)} {rule}".rstrip()

    def _tried(self, moment: Moment) -> str:
        """What a player wants to do: a move, or a way with the places it shall lead to."""
        words, wish = self.book.writer.words, moment.wish
        if wish is None:
            assert moment.move is not None
            return words(move_phrase(moment.before.engine, moment.move))
        places = wish.ledger.place.type
        assert isinstance(places, m.PlaceType)
        named = [words(self.sayer.place(places.places, place)) for place in wish.places]
        return f"{words(Act(wish.journey.name, {}))}: {', '.join(named)}"

    def _outcome(self, moment: Moment, step: m.Then) -> Iterator[str]:
        match step.kind:
            case "legal" | "illegal":
                return  # the verdict has said so already
            case "holds":
                assert step.given is not None
                yield self._sentence(self._held(step.given))
            case "true":
                assert step.condition is not None
                yield self._sentence(self._claimed(step.condition))
            case "over":
                yield self._sentence(clause("end-game"))
            case "wins" | "loses":
                for seat in step.seats:
                    yield self._sentence(clause(step.kind, player=self.sayer.seat(seat)))
                if not step.seats:
                    yield self._sentence(clause("nobody-wins"))
            case "impossible":
                assert moment.verdict is not None
                yield capital(self.book.locale.message("ui.position-broken")) + "."
                for reason in moment.verdict.reasons:
                    rule = f" {self.book.markdown.rule(reason.rule)}" if reason.rule else ""
                    yield f"{self._sentence(reason.phrase)}{rule}"
            case _:
                assert_never(step.kind)

    def _claimed(self, condition: m.Condition) -> Phrase:
        """What is so; that somebody is *you* tells whose decision it is."""
        for seat in range(self.example.players):
            you, other = m.You(), m.Seat(seat)
            if condition in (m.Same(you, other), m.Same(other, you)):
                return clause("decides", player=self.sayer.seat(seat))
        return self.sayer.condition(condition)


def _joined(things: tuple[Phrase, ...]) -> Phrase:
    return things[0] if len(things) == 1 else Series("and", things)
