"""Options are decided before anything is said: no condition about them is left, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulespec import Game, rulebook
from rulespec import model as m
from rulespec.settled import in_question, settled
from tests.conftest import GAMES

Load = Callable[[str], Game]

ON, OFF = m.Setting("on", m.FlagType()), m.Setting("off", m.FlagType())
PIECES = m.ZoneType(frozenset())
A, B = (m.IsEmpty(m.ZoneRef(name, None, PIECES)) for name in ("hand", "deck"))
STOP, END = m.Stop(), m.EndGame()


@pytest.fixture(scope="module")
def game(loaded: Load) -> m.Game:
    options = {"on": m.Option("on", 1, True), "off": m.Option("off", 0, True)}
    return replace(loaded("tic-tac-toe").model, options=options)


@pytest.mark.parametrize(
    ("condition", "left"),
    [
        (m.Connected("and", (A, ON)), A),
        (m.Connected("or", (A, OFF)), A),
        (m.Connected("and", (A, ON, B)), m.Connected("and", (A, B))),
        (m.Connected("and", (A, m.Not(OFF))), A),
        (m.Connected("and", (A, m.Connected("or", (OFF, B)))), m.Connected("and", (A, B))),
        (
            m.Connected("or", (A, m.Connected("and", (ON, m.Connected("or", (B, OFF)))))),
            m.Connected("or", (A, B)),
        ),
        (m.Not(m.Connected("or", (OFF, A))), m.Not(A)),
        (m.Connected("or", (A, B)), m.Connected("or", (A, B))),
    ],
)
def test_of_a_condition_the_rest_is_left(
    game: m.Game, condition: m.Condition, left: m.Condition
) -> None:
    assert in_question(game, condition) == left


@pytest.mark.parametrize(
    "condition",
    [ON, OFF, m.Not(ON), m.Connected("or", (A, ON)), m.Connected("and", (OFF, A))],
)
def test_what_options_alone_decide_is_said_as_it_is(game: m.Game, condition: m.Condition) -> None:
    assert in_question(game, condition) is condition


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ((m.If(ON, (STOP,), (END,)),), (STOP,)),
        ((m.If(OFF, (STOP,), (END,)),), (END,)),
        ((m.If(OFF, (STOP,), ()), END), (END,)),
        ((m.If(A, (m.If(OFF, (STOP,), ()),), ()), END), (END,)),
        ((m.If(A, (m.If(OFF, (STOP,), ()),), (END,)),), (m.If(m.Not(A), (END,), ()),)),
        ((m.If(A, (STOP,), (m.If(OFF, (END,), ()),)),), (m.If(A, (STOP,), ()),)),
        ((m.Repeat(m.Connected("and", (A, ON)), 3, (END,)),), (m.Repeat(A, 3, (END,)),)),
    ],
)
def test_lines_that_are_in_force_stay(game: m.Game, lines: m.Block, left: m.Block) -> None:
    assert settled(replace(game, setup=lines)).setup == left


def _act(index: int, *guards: m.Guard) -> m.Alternative:
    return m.Alternative("act", (), guards, (STOP,), index)


def test_acts_that_an_option_forbids_are_left_out(game: m.Game) -> None:
    never = _act(0, m.Guard(OFF, True)), _act(1, m.Guard(ON, False))
    always = _act(2, m.Guard(ON, True), m.Guard(OFF, False)), _act(3, m.Guard(A, True))
    choose = m.Choose(False, False, (*never, *always))
    (left,) = settled(replace(game, setup=(choose,))).setup
    assert left == replace(choose, alternatives=(_act(2), always[1]))
    assert settled(replace(game, setup=(replace(choose, alternatives=never), END))).setup == (END,)


def test_terms_triggers_and_claims(game: m.Game) -> None:
    one, two = m.Number(1), m.Number(2)
    value = m.Value(
        "v", (), (m.Term("is", one, None), m.Term("but", two, ON), m.Term("plus", two, OFF)),
        m.NumberType(0, 9),
    )  # fmt: skip
    idle = replace(value, name="w", terms=(m.Term("is", one, OFF),))
    told = settled(
        replace(
            game,
            values={"v": value, "w": idle},
            triggers=(m.Trigger(OFF, None, (END,)), m.Trigger(A, None, (END,))),
            invariants=(
                m.Invariant(A, ON, None, None),
                m.Invariant(B, OFF, None, None),
                m.Invariant(ON, None, None, None),
            ),
        )
    )
    assert told.values["v"].terms == (m.Term("is", one, None), m.Term("but", two, None))
    assert told.values["w"] == idle
    assert told.triggers == (m.Trigger(A, None, (END,)),)
    assert told.invariants == (m.Invariant(A, None, None, None),)


def _nodes(game: m.Game) -> list[object]:
    return list(m.walk(tuple(m.rules_of(game))))


@pytest.mark.parametrize("name", GAMES)
def test_a_shipped_game_asks_for_no_option_and_loses_no_rule(name: str, loaded: Load) -> None:
    game = loaded(name).model
    flags = {option.name for option in game.options.values() if option.is_flag}
    asked = {node.name for node in _nodes(settled(game)) if isinstance(node, m.Setting)}
    assert not asked & flags
    ids = {rule for node in _nodes(game) if isinstance(node, m.Line) for rule in node.rules}
    assert ids <= set(rulebook.rules(game))


@pytest.mark.parametrize("name", GAMES)
def test_a_variant_that_sets_options_tells_other_rules(name: str, loaded: Load) -> None:
    game = loaded(name)
    for variant in game.model.variants:
        varied = game.varied((variant,)).model
        if varied.options != game.model.options:
            told = [
                {s.key: s.said for s in rulebook.sections(each) if s.key != "options"}
                for each in (game.model, varied)
            ]
            assert told[0] != told[1], variant
