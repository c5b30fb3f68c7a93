"""Rule ids are real: without the lines that carry one, something fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

import rulespec
from rulespec import overlay
from rulespec import syntax as s
from rulespec.api import Game
from rulespec.diagnostics import RulespecError
from rulespec.examples import run_examples
from rulespec.files import read_files
from rulespec.loading import build, parse_all
from tests.lockstep import play_lockstep

GAME = "thieves"
RULES = sorted(rulespec.load(GAME).model.provenance)
SEEDS = range(12)

# Lines that only hold others or say what exists: without them a game does not load at all.
FRAME = (
    s.KindLine | s.SubkindLine | s.PlacesLine | s.ZoneLine | s.CounterLine | s.MemoryLine
    | s.OptionLine | s.ProcedureLine | s.PhaseLine | s.TurnsLine | s.ValueLine | s.ScoreLine
    | s.PlayersLine | s.CaseLine | s.WhenKindLine
)  # fmt: skip

# Ids that stand on such lines alone (what a kind or zone is, who may see it, who plays), or on
# the only line of a value, that names a set, that puts a drawn piece down, or that decides.
NOTICED_BY_THE_LOADER = frozenset(
    {
        "GA-D16", "GA-PLAY-4", "GA-PLAY-7", "GA-SETUP-6", "GA-TURN-1",
        "GA-RAID-2", "GA-SCORE-1", "GA-SCORE-2", "GA-SCORE-3", "GA-SCORE-4",
        "GA-D1", "GA-D2", "GA-DRAW-2", "GA-PLAY-1",
    }
)  # fmt: skip


class _Without(Game):
    """A shipped game without the lines that carry a rule id, the frame of the game kept."""

    def __init__(self, rule: str, frame: bool, variants: tuple[str, ...] = ()) -> None:
        self.rule, self.frame = rule, frame
        super().__init__(read_files(GAME), variants, GAME)

    def varied(self, variants: Iterable[str]) -> Game:
        return _Without(self.rule, self.frame, tuple(variants))

    def _cached(self, stage: str, make: Callable[[], object]) -> object:
        if stage != "model":
            return make()
        spec = overlay.apply(parse_all(self.files), self.variants)
        spec = overlay.rewrite_lines(spec, self._kept)
        return build(spec, self.files, variants=("without", *self.variants))

    def _kept(self, node: s.Node) -> tuple[s.Node, ...]:
        marked = any(word.text == self.rule for word in getattr(node, "tags", ()))
        return () if marked and (self.frame or not isinstance(node, FRAME)) else (node,)


def _what_fails(rule: str, frame: bool) -> str:
    """The first thing that notices the missing lines: the loader, an example or the oracle."""
    try:
        game = _Without(rule, frame)
        game.engine(3)
    except RulespecError:
        return "loader"
    if any(not result.passed for result in run_examples(game)):
        return "example"
    for seed in SEEDS:
        if play_lockstep(game, 3 + seed % 4, seed) is not None:
            return "oracle"
    return ""


@pytest.mark.parametrize("rule", RULES)
def test_without_all_its_lines_a_rule_is_missed(rule: str) -> None:
    assert _what_fails(rule, frame=True) != ""


@pytest.mark.parametrize("rule", sorted(set(RULES) - NOTICED_BY_THE_LOADER))
def test_without_its_steps_and_guards_a_rule_is_missed_in_play(rule: str) -> None:
    assert _what_fails(rule, frame=False) in ("example", "oracle")


def test_the_whole_game_misses_nothing() -> None:
    game = rulespec.load(GAME)
    assert all(result.passed for result in run_examples(game))
    assert play_lockstep(game, 3, 1) is None
