"""Rule ids are real: without the lines that carry one, something fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

import rulespec
from rulespec import overlay
from rulespec import syntax as s
from rulespec.api import Game
from rulespec.diagnostics import RulespecError
from rulespec.examples import run_example
from rulespec.files import read_files
from rulespec.loading import build, parse_all
from tests import kings_lockstep, lockstep

# Lines that only hold others or say what exists: without them a game does not load at all.
FRAME = (
    s.KindLine | s.SubkindLine | s.PlacesLine | s.TabledPlacesLine | s.NamesLine
    | s.TabledNamesLine | s.AlikeLine | s.ZoneLine | s.CounterLine | s.MemoryLine | s.OptionLine
    | s.ProcedureLine | s.PhaseLine | s.TurnsLine | s.WindowLine | s.ValueLine | s.ScoreLine
    | s.PlayersLine | s.CaseLine | s.WhenKindLine
)  # fmt: skip


@dataclass(frozen=True)
class _Judged:
    """A game with a reference, and the ids that only its loader notices."""

    lockstep: Callable[[Game, int, int], str | None]
    tables: tuple[int, ...]
    """Numbers of players that random games are compared with."""
    noticed_by_the_loader: frozenset[str]
    """Ids that stand on such lines alone (what a kind or zone is, who may see it, who plays), or
    on a line without which the rest is not a game: the only line of a value, one that names a
    set, puts a drawn piece down, decides, or says which steps a walk may take."""


JUDGED = {
    "thieves": _Judged(
        lockstep.play_lockstep,
        (3, 4, 5, 6) * 3,
        frozenset(
            {
                "GA-D16", "GA-PLAY-4", "GA-PLAY-7", "GA-SETUP-6", "GA-TURN-1",
                "GA-RAID-2", "GA-SCORE-1", "GA-SCORE-2", "GA-SCORE-3", "GA-SCORE-4",
                "GA-D1", "GA-D2", "GA-DRAW-2", "GA-PLAY-1",
            }
        ),
    ),
    "kings-of-chicago": _Judged(
        kings_lockstep.play_lockstep,
        (2, 3, 4, 3),
        frozenset(
            {
                "KC-BARREL-3", "KC-BARREL-4", "KC-BARREL-7", "KC-BARREL-8", "KC-BARREL-9",
                "KC-D2", "KC-D22", "KC-D24", "KC-D26", "KC-D29", "KC-EVENT-NOSPEC", "KC-EXP-1",
                "KC-GANG-ALL-1", "KC-GANG-DEVILS-1", "KC-GANG-GOLDEN-1", "KC-GANG-JOE-1",
                "KC-GANG-ROTTEN-2", "KC-MONEY-1", "KC-MOVE-3", "KC-MOVE-5", "KC-MOVE-6",
                "KC-MOVE-7", "KC-SCORE-1", "KC-SCORE-3", "KC-SCORE-4", "KC-SERVICE-2",
                "KC-SETUP-0", "KC-SETUP-1", "KC-SETUP-10", "KC-SETUP-5", "KC-SETUP-6",
                "KC-SETUP-8", "KC-SETUP-9", "KC-TIE-4", "KC-TURN-1",
            }
        ),
    ),
}  # fmt: skip


@cache
def rules_of(game: str) -> list[str]:
    return sorted(rulespec.load(game).model.provenance)


ALL = [(game, rule) for game in JUDGED for rule in rules_of(game)]
PLAYED = [(game, rule) for game, rule in ALL if rule not in JUDGED[game].noticed_by_the_loader]


class _Without(Game):
    """A shipped game without the lines that carry a rule id, the frame of the game kept."""

    def __init__(self, game: str, rule: str, frame: bool, variants: tuple[str, ...] = ()) -> None:
        self.shipped, self.rule, self.frame = game, rule, frame
        super().__init__(read_files(game), variants, game)

    def varied(self, variants: Iterable[str]) -> Game:
        return _Without(self.shipped, self.rule, self.frame, tuple(variants))

    def _cached(self, stage: str, make: Callable[[], object]) -> object:
        if stage != "model":
            return make()
        spec = overlay.apply(parse_all(self.files), self.variants)
        spec = overlay.rewrite_lines(spec, self._kept)
        return build(spec, self.files, variants=("without", *self.variants))

    def _kept(self, node: s.Node) -> tuple[s.Node, ...]:
        marked = any(word.text == self.rule for word in getattr(node, "tags", ()))
        return () if marked and (self.frame or not isinstance(node, FRAME)) else (node,)


def _what_fails(name: str, rule: str, frame: bool) -> str:
    """The first thing that notices the missing lines: the loader, an example, the oracle or a
    player who sees more than before."""
    judged = JUDGED[name]
    try:
        game = _Without(name, rule, frame)
        game.engine(judged.tables[0])
    except RulespecError:
        return "loader"
    if any(not passed for passed in _passed(game, rule)):
        return "example"
    for seed, players in enumerate(judged.tables):
        if judged.lockstep(game, players, seed) is not None:
            return "oracle"
    return "" if _same_views(game, rulespec.load(name), judged.tables) else "view"


def _same_views(game: Game, whole: Game, tables: Iterable[int]) -> bool:
    return all(
        game.start(players, 1).view(seat) == whole.start(players, 1).view(seat)
        for players in dict.fromkeys(tables)
        for seat in range(players)
    )


def _passed(game: Game, rule: str) -> Iterator[bool]:
    """How each example goes: first those about the rule, which notice it soonest."""
    examples = list(enumerate(game.model.examples))
    games: dict[tuple[str, ...], Game] = {(): game}
    for index, example in sorted(examples, key=lambda pair: rule not in pair[1].rules):
        try:
            if example.variants not in games:
                games[example.variants] = game.varied(example.variants)
            yield run_example(games[example.variants], index).passed
        except Exception:  # what is left of the rules may fail in any way
            yield False


@pytest.mark.parametrize(("game", "rule"), ALL)
def test_without_all_its_lines_a_rule_is_missed(game: str, rule: str) -> None:
    assert _what_fails(game, rule, frame=True) != ""


@pytest.mark.parametrize(("game", "rule"), PLAYED)
def test_without_its_steps_and_guards_a_rule_is_missed_in_play(game: str, rule: str) -> None:
    assert _what_fails(game, rule, frame=False) in ("example", "oracle")


@pytest.mark.parametrize("game", JUDGED)
def test_the_whole_game_misses_nothing(game: str) -> None:
    whole, judged = rulespec.load(game), JUDGED[game]
    assert all(_passed(whole, ""))
    assert judged.lockstep(whole, judged.tables[0], 1) is None
