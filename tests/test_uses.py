"""Acts that use something: how their moves are read and written, and what is said about them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulespec import Game, State, load
from rulespec.notation import AmbiguousMove
from rulespec.prose.tree import Clause
from rulespec.rulebook import sections

CHEST = str(Path(__file__).parent / "good" / "medicine-chest.rules")
POSITION = """
game: medicine-chest
players: 2
turn: player-1
at: use
shelf: {player-1: [drops down, syrup up, drops up], player-2: []}
drawer: {player-1: [balm], player-2: []}
coins: {player-1: 3, player-2: 4}
health: {player-1: 1, player-2: 0}
"""


HAT = str(Path(__file__).parent / "good" / "magic-hat.rules")
TRICKS = """
game: magic-hat
players: 2
turn: player-1
at: show from turn
table: {player-1: [echo up, wand up, echo up], player-2: []}
hand: {player-1: [doves, scarf], player-2: []}
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return load(CHEST)


@pytest.fixture
def state(game: Game) -> State:
    return game.position(POSITION)


def _against(state: State, move: str) -> list[str]:
    """What is said against a move, by the constructs that say it."""
    phrases = (reason.phrase for reason in state.check(move).reasons)
    return [phrase.key for phrase in phrases if isinstance(phrase, Clause)]


def test_moves_call_pieces_of_a_row_by_type_and_place_others_by_type(state: State) -> None:
    assert [move.text for move in state.moves()] == [
        "use drops 3",
        "use balm",
        "use nap",
        "use syrup 2 player-2",
        "use nap player-2",
        "restock",
        "pass",
    ]


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("use drops", "use drops 3"),
        ("use drops 1", "use drops 1"),
        ("use drops 2", "use drops 2"),
        ("use syrup player-2", "use syrup 2 player-2"),
        ("use balm", "use balm"),
        ("use nap player-2", "use nap player-2"),
    ],
)
def test_a_place_is_told_only_if_need_be(state: State, told: str, meant: str) -> None:
    assert state.move(told).text == meant


def test_of_several_that_can_be_used_one_must_be_told(game: Game) -> None:
    state = game.position(POSITION.replace("drops down", "drops up"))
    with pytest.raises(AmbiguousMove):
        state.check("use drops")
    assert state.check("use drops 1").legal and state.check("use drops 3").legal


def test_verdicts_know_what_is_used(game: Game, state: State) -> None:
    assert _against(state, "use drops 2") == ["is.kind.not"]
    assert _against(state, "use drops 1") == ["lies"]
    assert _against(state, "use salve player-2") == ["has.not"]
    poor = game.position(POSITION.replace("player-1: 3", "player-1: 0").replace("syrup up, ", ""))
    assert _against(poor, "use drops") == ["fail.at-least"]
    assert _against(poor, "use syrup player-2") == ["has.not"]


def test_what_using_takes_is_said_once_and_each_effect_once(game: Game) -> None:
    told = {section.key: section for section in sections(game.model)}
    assert len(told["use.use"].said) == 3
    (choice,) = (said for said in told["phase."].said if said.items)
    assert len(choice.items) == 4  # drops and balm and nap; syrup; salve and nap; restock


@pytest.fixture(scope="module")
def tricks() -> State:
    return load(HAT).position(TRICKS)


def test_a_piece_is_not_used_again_in_its_own_effect(tricks: State) -> None:
    state = tricks.apply("show echo 1")
    moves = [move.text for move in state.moves()]
    assert moves == ["show wand 2", "show echo 3", "show doves", "show scarf", "pass"]
    assert _against(state, "show echo 1") == ["in-use"]
    assert _against(tricks.apply("show doves"), "show doves") == ["in-use"]


def test_a_position_tells_which_pieces_are_in_use(tricks: State) -> None:
    state = tricks.apply("show echo 3")
    assert "[echo up, wand up, echo up in use]" in state.text()
    assert state.game.position(state.text()) == state
    after = state.apply("pass")
    assert "in use" not in after.text()
    assert "[echo up, wand up, echo down]" in after.text()


def test_games_can_be_saved_in_the_midst_of_any_effect() -> None:
    game, saved = load(HAT), 0
    for seed in range(10):
        chance, state = random.Random(seed), game.start(players=2, seed=seed)
        while state.outcome is None:
            text = state.text()
            saved += " in use" in text
            assert game.position(text).cells == state.cells
            assert state.check().legal, text
            state = state.apply(chance.choice(state.moves()))
    assert saved > 10
