"""Rule ids are real: without the lines that carry one, something fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rulespec
from rulespec import overlay
from rulespec.api import Game
from rulespec.diagnostics import RulespecError
from rulespec.examples import run_examples
from rulespec.files import read_files
from rulespec.loading import build, parse_all
from tests.lockstep import play_lockstep

GAME = "thieves"
RULES = sorted(rulespec.load(GAME).model.provenance)
SEEDS = range(12)


class _Without(Game):
    """A shipped game without the lines that carry a rule id."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        super().__init__(read_files(GAME), (), GAME)

    def _cached(self, stage: str, make: Callable[[], object]) -> object:
        if stage != "model":
            return make()
        spec = overlay.without(parse_all(self.files), self.rule)
        return build(spec, self.files, variants=("without",))


def _what_fails(rule: str) -> str:
    """The first thing that notices the missing lines: the loader, an example or the oracle."""
    try:
        game = _Without(rule)
        game.engine(3)
    except RulespecError:
        return "loading"
    if any(not result.passed for result in run_examples(game)):
        return "example"
    for seed in SEEDS:
        if play_lockstep(game, 3 + seed % 4, seed) is not None:
            return "oracle"
    return ""


@pytest.mark.parametrize("rule", RULES)
def test_without_its_lines_a_rule_is_missed(rule: str) -> None:
    assert _what_fails(rule) != ""


def test_the_whole_game_misses_nothing() -> None:
    game = rulespec.load(GAME)
    assert all(result.passed for result in run_examples(game))
    assert play_lockstep(game, 3, 1) is None


def test_most_rules_are_missed_by_play_and_not_only_by_the_loader() -> None:
    by_loader = [rule for rule in RULES if _what_fails(rule) == "loading"]
    assert len(by_loader) <= len(RULES) // 3
