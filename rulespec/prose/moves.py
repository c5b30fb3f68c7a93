"""Moves to phrases: what somebody who makes a move does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulespec import model as m
from rulespec.engine import Engine, Move, walked
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Act, Number, Phrase, Series, clause


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
        match binder.var.type:
            case m.PlayerType():
                roles[part.name] = sayer.seat(part.value)
            case m.PlaceType(places, _):
                roles[part.name] = sayer.place(places, part.value)
            case m.PieceType() if not engine.longest_list(binder.source):
                roles[part.name] = sayer.leaf(part.value)
            case m.PieceType():
                roles[part.name] = sayer.numbered(binder, part.text, roles)
            case m.WalkType(places):
                entered = walked(part.value, len(engine.game.places[places].names) + 1)
                stops = tuple(sayer.place(places, place) for place in entered)
                way: Phrase = stops[0] if len(stops) == 1 else Series("and", stops)
                roles[part.name] = clause("way-over", x=way)
            case m.LineType():
                roles[part.name] = sayer.tagged(binder.var.type, part.text)
            case _:
                roles[part.name] = Number(part.value)
    return Act(alternative.act, roles)
