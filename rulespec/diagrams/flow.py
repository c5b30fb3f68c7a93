"""How a turn or a round goes, as a picture: a box for each phase, and in it what is done there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import led_to
from rulespec.diagrams import blocks as b
from rulespec.diagrams.blocks import Block
from rulespec.diagrams.lettering import NORMAL, SMALL
from rulespec.diagrams.paint import paint
from rulespec.prose.finish import capital
from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Title
from rulespec.stretches import led_on

_WIDTH, _INNER = 380, 340
_PADDING = 10
_ARROW = 18


def flow_chart(game: m.Game, writer: Writer, title: str) -> str:
    """The phases of a game in order, as SVG; nothing if it has none with names."""
    phases = [phase for phase in game.turns.phases if phase.name]
    if not phases:
        return ""
    names = [capital(writer.words(Title(phase.name))) for phase in phases]
    steps = [
        [capital(writer.words(Title(name))) for name in dict.fromkeys(_steps(phase.body, game))]
        for phase in phases
    ]
    boxes = [_box(name, inside) for name, inside in zip(names, steps, strict=True)]
    linked: list[Block] = []
    for box in boxes:
        linked += [_arrow(), box] if linked else [box]
    told = "; ".join(_told(name, inside) for name, inside in zip(names, steps, strict=True))
    return b.page(_with_return(b.column(linked, 0, 0.5)), title, f"{told}.")


def _told(name: str, inside: Sequence[str]) -> str:
    return f"{name}: {', '.join(inside)}" if inside else name


def _steps(lines: m.Block, game: m.Game) -> Iterator[str]:
    """The steps of the stretch that a window is open in, of which a turn consists."""
    for line in m.walk(lines):
        if isinstance(line, m.During):
            yield from _steps_in(line.body, game)


def _steps_in(lines: m.Block, game: m.Game) -> Iterator[str]:
    for line in m.walk(lines):
        if isinstance(line, m.Statement):
            yield from _step_of(line, game)
            yield from _steps_after(line, game)


def _steps_after(line: m.Statement, game: m.Game) -> Iterator[str]:
    """The steps of what the acts of a procedure lead on to, in which the stretch goes on."""
    done = led_to(line, game)
    if isinstance(done, m.Procedure) and done.window is not None:
        for act in m.acts_in(done.body):
            for on in led_on(game, done.window, act):
                yield from _steps_in(game.procedures[on.procedure].body, game)


def _step_of(line: m.Statement, game: m.Game) -> Iterator[str]:
    """The name of a step; lines that have none are not shown."""
    match line:
        case m.Do(name):
            if game.procedures[name].use is None:  # what an act uses is no step of its own
                yield game.procedures[name].shared or name
        case m.Travel(name):
            yield name
        case m.Choose(_, _, alternatives):
            first = alternatives[0]
            yield first.means.verb if first.means else first.act
        case (
            m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
            | m.LabelPieces()
            | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.Stop() | m.EndGame()
            | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As()
            | m.During() | m.Go() | m.Replace() | m.Several()
        ):  # fmt: skip
            return
        case _:
            assert_never(line)


def _box(name: str, steps: Sequence[str]) -> Block:
    """A phase; the steps of a turn stand in boxes of their own inside it."""
    parts = [b.words(name, NORMAL, _INNER, bold=True, middle=True)]
    parts += [_step(step) for step in steps]
    inside = b.column(parts, 6, 0.5)
    height = inside.height + 2 * _PADDING
    frame = b.rect(_WIDTH, height, paint("board", "grid"), 8)
    return Block(_WIDTH, height, frame + b.moved(inside, (_WIDTH - inside.width) / 2, _PADDING))


def _step(name: str) -> Block:
    inside = b.words(name, SMALL, _INNER - 2 * _PADDING, middle=True, ink=paint("face"))
    height = inside.height + 8
    frame = b.rect(_INNER, height, paint("card", "edge"), 5)
    return Block(_INNER, height, frame + b.moved(inside, (_INNER - inside.width) / 2, 4))


def _arrow() -> Block:
    line = f'<path d="M0 0V{_ARROW - 6}" stroke="currentColor" stroke-width="1.5"/>'
    head = f'<path d="M-5 {_ARROW - 8}L0 {_ARROW - 1}L5 {_ARROW - 8}Z" fill="currentColor"/>'
    return Block(0, _ARROW, line + head)


def _with_return(column: Block) -> Block:
    """The way back from the last box to the first, at the right side."""
    top, bottom, out = 20, column.height - 20, column.width + 22
    path = (
        f'<path d="M{b.n(column.width)} {b.n(bottom)}H{b.n(out)}V{top}H{b.n(column.width + 6)}"'
        ' fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 4"/>'
        f'<path d="M{b.n(column.width + 8)} {top - 5}L{b.n(column.width + 1)} {top}'
        f'L{b.n(column.width + 8)} {top + 5}Z" fill="currentColor"/>'
    )
    return Block(out + 2, column.height, column.svg + path)
