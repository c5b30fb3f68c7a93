"""Moves to phrases: what somebody who makes a move does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.engine import Engine
from rulespec.move import Move, MovePart
from rulespec.prose.say import USED, Sayer
from rulespec.prose.tree import Act, Number, Phrase, Series, Thing, clause
from rulespec.walks import walked


def decision_phrase(sayer: Sayer, asked: m.Choose, legal: Iterable[Move]) -> Phrase:
    """What a decision asks, without the acts that nothing allows at the moment. Of what can be
    used with a verb all is said together."""
    moves = list(legal)
    acts = {move.act for move in moves}
    possible: dict[object, m.Alternative] = {}
    for each in asked.alternatives:
        if each.act in acts and each.means is None:
            possible[each.index] = each
        elif each.act in acts and each.means is not None:
            names = (_used_in(move) for move in moves if move.act.split()[0] == each.means.verb)
            means = replace(each.means, kinds=tuple(dict.fromkeys(names)))
            possible.setdefault(means.verb, replace(each, means=means))
    alternatives = tuple(possible.values()) or asked.alternatives
    return sayer.choose(replace(asked, alternatives=alternatives))


def _used_in(move: Move) -> str:
    """What a move uses: something that is told with the act, or a piece."""
    _, *told = move.text.split()
    return told[0]


def move_phrase(engine: Engine, move: Move) -> Phrase:
    """What a move does, with its parts by name."""
    decoded = engine.decode(move.code)
    if decoded is None:
        return Act("_pass", {})
    alternative = engine.program.alternatives[decoded[0]][0]
    sayer = Sayer(engine.game)
    if alternative.onward:
        return sayer.alternative(alternative)
    roles: dict[str, Phrase] = {}
    for binder, part in zip(alternative.binders, move.parts, strict=True):
        roles[part.name] = _part_phrase(engine, binder, part, replace(sayer, values=roles))
    if alternative.means is not None:
        return _use_phrase(alternative, alternative.means, tuple(roles.values()))
    if not alternative.implied:
        return Act(alternative.act, roles)
    last = alternative.binders[-1].var
    free = next((i for i in m.walk(alternative.guards) if _asks_for(i, last)), None)
    old = roles.pop(last.name)
    if isinstance(free, m.IsFree):
        space = Thing(engine.game.spaces[free.spaces].noun, tag=move.parts[-1].text)
        return clause("onto-space", act=Act(alternative.act, roles), space=space)
    return clause("replacing", act=Act(alternative.act, roles), old=old)


def _asks_for(node: object, space: m.Var) -> bool:
    """Whether a node asks that a space is free which a move names."""
    return isinstance(node, m.IsFree) and node.position == space


def _use_phrase(alternative: m.Alternative, means: m.Means, parts: tuple[Phrase, ...]) -> Phrase:
    """What somebody uses, which is the first part if it is a piece; then what is chosen."""
    first = [binder.var.type for binder in alternative.binders[: means.binders]]
    is_piece = any(isinstance(type_, m.PieceType) for type_ in first)
    used, *chosen = parts if is_piece else (Thing(means.own[0], determiner="a"), *parts)
    act = Act(means.verb, {USED: used})
    if not chosen:
        return act
    together = chosen[0] if len(chosen) == 1 else Series("and", tuple(chosen))
    return clause("use.chosen", act=act, x=together)


def _part_phrase(engine: Engine, binder: m.Binder, part: MovePart, sayer: Sayer) -> Phrase:
    """A part of a move; `sayer` knows the parts before it."""
    match binder.var.type:
        case m.PlayerType():
            return sayer.seat(part.value)
        case m.PlaceType(places):
            return sayer.place(places, part.value)
        case m.PieceType():
            if binder.named:
                leaf = sayer.leaf(part.value % binder.types + binder.named[0])
                return replace(leaf, determiner="the")
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
