"""Stretches of a turn in which a window is open: their moments, and what comes first at each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulespec import model as m


def moments(game: m.Game, window: str, block: m.Block) -> Iterator[m.Statement]:
    """The lines of a stretch before each of which its window is open."""
    for line in block:
        match line:
            case m.If(_, body, otherwise):
                yield from moments(game, window, body + otherwise)
            case m.Case(_, _, branches):
                for branch in branches:
                    yield from moments(game, window, branch.body)
            case m.Do(procedure) if game.procedures[procedure].window == window:
                yield line
                yield from moments(game, window, game.procedures[procedure].body)
            case m.Choose(_, _, alternatives):
                yield line
                for act in alternatives:
                    yield from moments(game, window, tuple(led_on(game, window, act)))
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.LabelPieces()
                | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.Do() | m.Travel()
                | m.Stop() | m.EndGame() | m.Result() | m.ForEach() | m.Repeat() | m.Times()
                | m.As() | m.During() | m.Go() | m.Replace() | m.Several()
            ):  # fmt: skip
                yield line
            case _:
                assert_never(line)


def led_on(game: m.Game, window: str, act: m.Alternative) -> Iterator[m.Do]:
    """The lines of an act in which a stretch goes on: procedures that are open to its window."""
    for line in act.body:
        if isinstance(line, m.Do) and game.procedures[line.procedure].window == window:
            yield line


def asks_first(game: m.Game, line: m.Statement) -> bool:
    """Whether a line may come to a decision of the player before it changes anything."""
    return any(True for _ in first_asked(game, line))


def first_asked(game: m.Game, line: m.Statement) -> Iterator[m.Choose | m.Travel]:
    """The decisions that a line may come to before it changes anything."""
    match line:
        case m.Choose() | m.Travel():
            yield line
        case m.Several(_, _, _, lines):
            yield from _first_asked(game, lines)
        case m.If(_, body, otherwise):
            yield from _first_asked(game, body)
            yield from _first_asked(game, otherwise)
        case m.Case(_, _, branches):
            for branch in branches:
                yield from _first_asked(game, branch.body)
        case m.Do(procedure, _, False):
            yield from _first_asked(game, game.procedures[procedure].body)
        case (
            m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
            | m.LabelPieces()
            | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.Do() | m.Stop()
            | m.EndGame() | m.Result() | m.ForEach() | m.Repeat() | m.Times() | m.As()
            | m.During() | m.Go() | m.Replace()
        ):  # fmt: skip
            return
        case _:
            assert_never(line)


def _first_asked(game: m.Game, block: m.Block) -> Iterator[m.Choose | m.Travel]:
    if block:
        yield from first_asked(game, block[0])
