"""Moves to phrases: what somebody who makes a move does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.engine import Engine, Move, MovePart
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Act, Number, Phrase, Series, clause
from rulespec.walks import walked


def decision_phrase(sayer: Sayer, asked: m.Choose, legal: Iterable[Move]) -> Phrase:
    """What a decision asks, without the acts that nothing allows at the moment."""
    acts = {move.act for move in legal}
    possible = tuple(each for each in asked.alternatives if each.act in acts)
    return sayer.choose(replace(asked, alternatives=possible or asked.alternatives))


def move_phrase(engine: Engine, move: Move) -> Phrase:
    """What a move does, with its parts by name."""
    decoded = engine.decode(move.code)
    if decoded is None:
        return Act("_pass", {})
    alternative = engine.program.alternatives[decoded[0]][0]
    sayer = Sayer(engine.game)
    roles: dict[str, Phrase] = {}
    for binder, part in zip(alternative.binders, move.parts, strict=True):
        roles[part.name] = _part_phrase(engine, binder, part, replace(sayer, values=roles))
    return Act(alternative.act, roles)


def _part_phrase(engine: Engine, binder: m.Binder, part: MovePart, sayer: Sayer) -> Phrase:
    """A part of a move; `sayer` knows the parts before it."""
    match binder.var.type:
        case m.PlayerType():
            return sayer.seat(part.value)
        case m.PlaceType(places):
            return sayer.place(places, part.value)
        case m.PieceType():
            if engine.longest_list(binder.source):
                return sayer.numbered(binder, part.text)
            return sayer.leaf(part.value)
        case m.WalkType(places):
            entered = walked(part.value, len(engine.game.places[places].names) + 1)
            stops = tuple(sayer.place(places, place) for place in entered)
            return clause("way-over", x=stops[0] if len(stops) == 1 else Series("and", stops))
        case m.LineType() as line:
            return sayer.tagged(line, part.text)
        case m.NumberType() | m.FlagType() | m.StageType() | m.ZoneType() | m.SetType():
            return Number(part.value)
    assert_never(binder.var.type)
