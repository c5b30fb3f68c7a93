"""A number changed in a copy of a game changes moves, sentences and examples; no Python does."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import rulespec
from rulespec.examples import run_examples
from rulespec.resources import shipped_games
from rulespec.rulebook import rules


def _copy(tmp_path: Path, old: str, new: str) -> rulespec.Game:
    """Thieves! with one piece of its text replaced."""
    folder = tmp_path / "copy"
    shutil.copytree(shipped_games()["thieves"], folder)
    path = folder / "thieves.rules"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return rulespec.load(str(folder))


def _sentences(game: rulespec.Game, language: str) -> set[str]:
    writer = game.writer(language)
    return {
        writer.sentence(statement.phrase)
        for rule in rules(game.model).values()
        for statement in rule.statements
    }


CHANGES = {
    "draw to 5": (
        "do draw-up-to(4, your hand)",
        "do draw-up-to(5, your hand)",
        ("Fill up your hand to 5 cards.", "Uzupełnij swoją rękę do 5 kart."),
    ),
    "raid at 5 cars": (
        "sum of cars of police-area >= 4",
        "sum of cars of police-area >= 5",
        ("the total of cars in the play area is at least 5", "wynosi co najmniej 5"),
    ),
    "end at the sixth car": (
        "number of getaway-row = 7",
        "number of getaway-row = 6",
        ("there are exactly 6 Getaway cars", "jest dokładnie 6 samochodów ucieczkowych"),
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_sentences_of_both_languages_follow_the_text(tmp_path: Path, change: str) -> None:
    expected = CHANGES[change][2]
    original = rulespec.load("thieves")
    edited = _copy(tmp_path, *CHANGES[change][:2])
    for language, text in zip(("en", "pl"), expected, strict=True):
        changed = _sentences(edited, language) - _sentences(original, language)
        assert changed != set()
        assert all(text in sentence for sentence in changed)


@pytest.mark.parametrize("change", CHANGES)
def test_examples_fail_that_say_otherwise(tmp_path: Path, change: str) -> None:
    edited = _copy(tmp_path, *CHANGES[change][:2])
    failed = [r for r in run_examples(edited) if not r.passed]
    assert 0 < len(failed) < len(edited.model.examples)


def test_drawing_to_five_gives_five_cards_to_choose_from(tmp_path: Path) -> None:
    edited = _copy(tmp_path, *CHANGES["draw to 5"][:2])
    state = edited.start(3, 1)
    hand = state.position()["hand"][state.turn]
    total = sum(int(item.split()[0]) if item[0].isdigit() else 1 for item in hand)
    assert total == 5


def test_four_cars_are_no_raid_where_five_are_wanted(tmp_path: Path) -> None:
    position = (
        "game: thieves\nturn: player-1\nat: play\npolice-area: [police-2, police-2]\n"
        "hand: {player-1: [money-0, 2 money-1, money-2]}\n"
    )
    edited = _copy(tmp_path, *CHANGES["raid at 5 cars"][:2])
    assert edited.position(position).check().legal
    verdict = rulespec.load("thieves").position(position).check()
    assert verdict.rules == ("GA-RAID-1",)


def test_the_sixth_car_ends_the_game(tmp_path: Path) -> None:
    edited = _copy(tmp_path, *CHANGES["end at the sixth car"][:2])
    for seed in range(5):
        state = edited.start(3, seed)
        while not state.over:
            state = state.apply(state.moves()[0])
        assert state.position()["getaway-row"] == ["6 getaway-car"]


def test_a_verdict_tells_the_new_number(
    tmp_path: Path, loaded: Callable[[str], rulespec.Game]
) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(shipped_games()["nim"], folder)
    path = folder / "nim.rules"
    path.write_text(path.read_text(encoding="utf-8").replace("7 at heap-4", "6 at heap-4"))
    for game, have in ((rulespec.load(str(folder)), 6), (loaded("nim"), 7)):
        state = game.start()
        verdict = state.check("take heap-4 7")
        assert verdict.legal == (have == 7)
        for language in ("en", "pl"):
            for reason in verdict.reasons:
                assert "7" in game.writer(language).sentence(reason.phrase)
                assert "6" in game.writer(language).sentence(reason.phrase)
