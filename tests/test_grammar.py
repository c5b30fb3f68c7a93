"""The grammar: unambiguous, used in full by games that play, and strict about names."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lark import Lark
from lark.grammar import Rule

import rulespec
from rulespec.examples import run_examples
from rulespec.parse import INDENTATION, OPTIONS, parse, reserved_words
from rulespec.resources import folder, shipped_games
from tests.conftest import INVENTED
from tests.diagnosing import told

GOOD = Path(__file__).parent / "good"
GOOD_GAMES = sorted(GOOD.glob("*.rules"))
MOST_MOVES = 2_000
Use = tuple[str, str | None, tuple[str, ...]]
"""A rule, which alternative of it if that has a name, and its words if it is a choice of words."""


def _source() -> str:
    return (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")


def test_the_grammar_is_strictly_unambiguous() -> None:
    Lark(_source(), **OPTIONS, postlex=INDENTATION, strict=True)


# Every rule is used


def _texts() -> Iterator[str]:
    places = [*shipped_games().values(), *map(Path, INVENTED), GOOD]
    for path in (path for place in places for path in sorted(place.glob("*.rules"))):
        yield path.read_text(encoding="utf-8")


def _begins_game(text: str) -> bool:
    lines = (line.split("--")[0].strip() for line in text.split("\n"))
    return next(line for line in lines if line).startswith("game ")


def _use(rule: Rule) -> Use:
    words = tuple(symbol.name for symbol in rule.expansion) if rule.options.keep_all_tokens else ()
    return str(rule.origin.name), rule.alias, words


@cache
def _used() -> frozenset[Use]:
    """What the parser reduces by on its way through all games."""
    grammar = Lark(_source(), **OPTIONS, postlex=INDENTATION)
    callbacks: dict[Rule, Callable[[Any], Any]] = grammar.parser.parser.parser.callbacks
    used: set[Use] = set()

    def noting(rule: Rule, build: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def reduce(children: Any) -> Any:
            used.add(_use(rule))
            return build(children)

        return reduce

    for rule, build in list(callbacks.items()):
        callbacks[rule] = noting(rule, build)
    for text in _texts():
        grammar.parse(text.rstrip() + "\n", start="spec" if _begins_game(text) else "part")
    return frozenset(used)


def test_every_grammar_rule_is_used_by_some_game() -> None:
    rules = Lark(_source(), **OPTIONS, postlex=INDENTATION).rules
    wanted = {_use(rule) for rule in rules if not rule.origin.name.startswith(("__", "$"))}
    assert sorted(map(str, wanted - _used())) == []


# Lines that go on


def _beginnings() -> frozenset[str]:
    """All terminals that a line can begin with: what can follow the end of a line or a block."""
    grammar = Lark(_source(), **OPTIONS, postlex=INDENTATION)
    between = {"_NL", "_INDENT", "_DEDENT"}
    states = grammar.parser.parser._parse_table.states
    return frozenset(
        terminal
        for actions in states.values()
        for shift, target in actions.items()
        if shift in between and isinstance(target[1], int)
        for terminal in states[target[1]]
        if terminal not in between
    )


def test_no_line_begins_with_a_word_with_which_one_goes_on() -> None:
    goes_on = next(line for line in _source().split("\n") if line.startswith("_ON"))
    words = ("and", "or", "where", "from", "by")
    assert f"(?=@|({'|'.join(words)})" in goes_on
    beginnings = _beginnings()
    assert {"NAME", "COUNTER", "PUT", "WITH"} <= beginnings
    assert beginnings & {"TAG", *(word.upper() for word in words)} == set()


TOLD = """game sample
  players 2
names color: red, green{a}blue
counter left: 0 to 9, starts 9
turns clockwise{b}from player-1
  choose to wait{c}@SM-WAIT @SM-TURN
    only if left > 1{b}and left < 9{b}or left = 0
    lose 1 left
"""


@pytest.mark.parametrize("end", ["\n", "\r\n", "  -- why, and where\n\n  -- from\n"])
def test_a_line_means_the_same_wherever_it_goes_on(end: str) -> None:
    whole = TOLD.format(a=", ", b=" ", c=" ")
    divided = TOLD.format(a=f",{end}       ", b=f"{end}       ", c=f"{end}         ")
    assert parse(whole, "sample") == parse(divided, "sample")


# The games that use what no shipped game does


@pytest.mark.parametrize("path", GOOD_GAMES, ids=lambda path: path.stem)
def test_a_good_game_plays_to_its_end_with_any_number_of_players(path: Path) -> None:
    game = rulespec.load(str(path))
    for players in game.players:
        for seed in range(20):
            assert _played(game, players, seed).over


@pytest.mark.parametrize("path", GOOD_GAMES, ids=lambda path: path.stem)
def test_a_good_game_plays_to_its_end_in_each_variant(path: Path) -> None:
    for variant in rulespec.load(str(path)).model.variants:
        game = rulespec.load(str(path), [variant])
        assert _played(game, game.players[0], 1).over


@pytest.mark.parametrize("path", GOOD_GAMES, ids=lambda path: path.stem)
def test_the_examples_of_a_good_game_hold(path: Path) -> None:
    results = run_examples(rulespec.load(str(path)))
    assert [failure for result in results for failure in result.failures] == []


def _played(game: rulespec.Game, players: int, seed: int) -> rulespec.State:
    state, chance = game.start(players, seed), random.Random(seed)
    for _ in range(MOST_MOVES):
        if state.over:
            break
        state = state.follow(chance.choice(list(state.moves())))
        assert state.check().legal
    return state


# Names

DECLARED = """
game sample
  players 2
zone {name}: set of stone
kind stone
turns clockwise from player-1
  choose to wait
"""
BOUND = """
game sample
  players 2
turns clockwise from player-1
  for each {name} in players
    you win
"""


def _refused(template: str, name: str, target: Path) -> list[str]:
    target.write_text(template.lstrip().format(name=name), encoding="utf-8")
    return [each.code for each in told(lambda: rulespec.load(str(target)))]


@pytest.mark.parametrize("name", sorted(reserved_words()))
def test_a_word_of_the_language_is_refused_as_a_name(name: str, tmp_path: Path) -> None:
    assert _refused(DECLARED, name, tmp_path / "sample.rules") == ["reserved-word"]


@pytest.mark.parametrize("name", sorted(reserved_words()))
def test_a_word_of_the_language_is_refused_as_a_local_name(name: str, tmp_path: Path) -> None:
    assert _refused(BOUND, name, tmp_path / "sample.rules") == ["reserved-word"]


@pytest.mark.parametrize("name", ["box", "data", "over", "seed", "variants", "winners"])
def test_a_word_that_every_game_uses_is_refused_as_a_name(name: str, tmp_path: Path) -> None:
    assert _refused(DECLARED, name, tmp_path / "sample.rules") == ["reserved-word"]


def test_reserved_words_are_all_plain_words() -> None:
    assert all(word.isalpha() and word.islower() for word in reserved_words())
