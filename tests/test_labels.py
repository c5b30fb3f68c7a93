"""Labels of pieces: they stay with the piece that has them, and end with the turn."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulespec import Game, State, load

ORCHARD = str(Path(__file__).parent / "invented" / "orchard")


@pytest.fixture(scope="module")
def harbor(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Crews of which one of each lies at a pier, so that they are told apart there."""
    folder = tmp_path_factory.mktemp("harbor")
    (folder / "crews.yaml").write_text(
        "crew:\n  tug: {kind: boat, count: 2}\n  barge: {kind: boat, count: 2}\n", encoding="utf-8"
    )
    (folder / "harbor.rules").write_text(
        """
game harbor
  players 2
names pier: north, south
kind crew from crews.yaml
  boat
zone sea: set of crew, open, home
zone berth of pier: set of crew, open, one of each
label towed of crew
turns clockwise from player-1
  during calls
    do wait()
procedure wait()
  choose to leave: p from pier
    take all crew from p's berth to sea
window calls
  to tow: p from pier, c from p's berth
    cannot if c is towed
    label c as towed
  to tow-all: p from pier
    label all crew from p's berth as towed
  to shift: p from pier, c from p's berth, q from pier
    cannot if q is p
    move c to q's berth
  to send: p from pier, c from p's berth
    put c in sea
""",
        encoding="utf-8",
    )
    return load(str(folder))


def _at(game: Game, north: str, south: str = "") -> State:
    told = f"berth: {{north: [{north}], south: [{south}]}}"
    start = f"game: harbor\nplayers: 2\nturn: player-1\nat: leave\n{told}\n"
    return game.position(start)


def _shown(state: State, pier: str) -> list[str]:
    found: list[str] = state.position()["berth"][pier]
    return found


def test_a_label_goes_with_its_piece_where_it_is_told_from_others(harbor: Game) -> None:
    state = _at(harbor, "tug, barge").apply("tow north tug")
    assert _shown(state, "north") == ["tug as towed", "barge"]
    assert not state.check("tow north tug").legal and state.check("tow north barge").legal
    state = state.apply("shift north tug south")
    assert _shown(state, "north") == ["barge"] and _shown(state, "south") == ["tug as towed"]


def test_a_label_is_lost_among_pieces_that_are_alike(harbor: Game) -> None:
    state = _at(harbor, "tug as towed, barge").apply("send north tug")
    assert " as " not in state.text()


def test_all_of_a_kind_get_a_label_until_the_turn_is_over(harbor: Game) -> None:
    state = _at(harbor, "tug, barge", "tug").apply("tow-all north")
    assert _shown(state, "north") == ["tug as towed", "barge as towed"]
    assert _shown(state, "south") == ["tug"]
    after = state.apply("leave south").apply("end-turn")
    assert _shown(after, "north") == ["tug", "barge"]


def test_states_differ_by_labels_and_are_saved_with_them(harbor: Game) -> None:
    state = _at(harbor, "tug, barge")
    labelled = state.apply("tow north tug")
    assert labelled != state
    assert harbor.position(labelled.text()) == labelled


def test_labels_in_rows_are_saved_at_any_moment() -> None:
    game, met = load(ORCHARD), 0
    for seed in range(5):
        chance, state = random.Random(seed), game.start(players=2, seed=seed)
        while state.outcome is None:
            met += " as bargain" in state.text()
            assert game.position(state.text()).cells == state.cells
            state = state.apply(chance.choice(state.moves()))
    assert met > 10
