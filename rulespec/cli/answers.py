"""Answers as text for people and as JSON for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulespec import model as m
from rulespec import notation
from rulespec.api import Game, State
from rulespec.diagnostics import Span
from rulespec.move import Move
from rulespec.prose.finish import capital
from rulespec.prose.languages import DEFAULT
from rulespec.prose.messages import Messages
from rulespec.prose.moves import move_phrase
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Thing
from rulespec.referee import Trip, Verdict


def show_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def place(span: Span | None) -> str | None:
    """Where a line stands: its folder, file, line and column."""
    if span is None or not span.file:
        return None
    path = Path(span.file)
    return f"{path.parent.name}/{path.name}:{span.line}:{span.column}"


def link(game: Game, language: str, rule: str) -> str | None:
    """Where the book explains a rule."""
    return f"{language}/{game.name}/rules.html#{rule}" if rule else None


def verdict_json(game: Game, language: str, verdict: Verdict) -> dict[str, Any]:
    writer = game.writer(language)
    return {
        "subject": verdict.subject,
        "legal": verdict.legal,
        "reasons": [
            {
                "rule": reason.rule or None,
                "text": writer.sentence(reason.phrase),
                "source": place(reason.span),
                "link": link(game, language, reason.rule),
                "have": reason.have,
                "need": reason.need,
            }
            for reason in verdict.reasons
        ],
        "alternatives": [str(move) for move in verdict.alternatives],
        "assumptions": [
            {"id": each.id, "text": writer.sentence(each.phrase)} for each in verdict.assumptions
        ],
        **({"route": _trip_json(game, verdict.trip)} if verdict.trip else {}),
    }


def _trip_json(game: Game, trip: Trip) -> dict[str, Any]:
    """A way: its moves, what it costs, and what is told about places."""
    ways = trip.journey.ways
    assert ways is not None
    places = _told_set(game, ways)
    names = game.model.places[places].names if places else ()
    return {
        "moves": [str(move) for move in trip.moves],
        "cost": trip.cost,
        "told": {names[place]: number for place, number in trip.passed},
    }


def _told_set(game: Game, ways: m.Ways) -> str | None:
    """The set of places that a way tells something about."""
    if ways.told is None:
        return None
    type_ = game.model.values[ways.told].params[0].type
    return type_.places if isinstance(type_, m.PlaceType) else None


def _trip_text(game: Game, locale: Messages, trip: Trip) -> list[str]:
    """A way in words: the moves, what it costs, what is told."""
    writer, sayer, ways = game.writer(locale.code), Sayer(game.model), trip.journey.ways
    assert ways is not None
    moves = ", ".join(f"`{move_text(game, move, locale.code)}`" for move in trip.moves)
    cost = locale.message("ui.way-cost", cost=trip.cost)
    lines = [locale.message("ui.way", moves=moves), cost]
    places = _told_set(game, ways)
    if places is not None and ways.told is not None and trip.passed:
        told = capital(writer.words(Thing(ways.told, determiner="bare")))
        each = (f"{writer.words(sayer.place(places, p))} {n}" for p, n in trip.passed)
        lines.append(f"{told}: {', '.join(each)}")
    return lines


def verdict_text(game: Game, locale: Messages, verdict: Verdict) -> str:
    """The answer a player reads: yes or no, the rules against it, what to do instead."""
    if verdict.subject == "move":
        head = "ui.legal" if verdict.legal else "ui.illegal"
    else:
        head = "ui.position-fine" if verdict.legal else "ui.position-broken"
    lines = [locale.message(head)]
    for reason in verdict.reasons:
        rule = f"{reason.rule}: " if reason.rule else ""
        where = place(reason.span)
        said = game.writer(locale.code).sentence(reason.phrase)
        lines.append(f"  {rule}{said}" + (f" ({where})" if where else ""))
    if verdict.trip is not None:
        lines += [f"  {line}" for line in _trip_text(game, locale, verdict.trip)]
    if verdict.alternatives:
        texts = [move_text(game, move, locale.code) for move in verdict.alternatives]
        moves = ", ".join(f"`{text}`" for text in texts)
        lines.append("  " + locale.message("ui.instead", moves=moves))
    for assumption in verdict.assumptions:
        text = game.writer(locale.code).sentence(assumption.phrase)
        lines.append("  " + locale.message("ui.rests-on", text=text))
    return "\n".join(lines)


def move_json(move: Move) -> dict[str, Any]:
    return {
        "text": str(move),
        "act": move.act,
        "parts": {part.name: part.text for part in move.parts},
    }


def move_text(game: Game, move: Move, language: str) -> str:
    """A move as it is typed: in the words of the language, or of the rules, which are English."""
    return str(move) if language == DEFAULT else notation.write(move, game.words(language))


def move_sentence(state: State, move: Move, language: str) -> str:
    """A move as an instruction in the language of the player."""
    writer = state.game.writer(language)
    return writer.sentence(move_phrase(state.engine, move))
