"""Rule ids are real: without the lines that carry one, something fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import rulespec
from rulespec import ids, overlay
from rulespec import syntax as s
from rulespec.api import Game
from rulespec.diagnostics import RulespecError
from rulespec.examples import run_example
from rulespec.files import read_files
from rulespec.loading import build, parse_all
from rulespec.resolve.rule_ids import used_ids
from rulespec.resources import shipped_games
from tests import kings_lockstep, lockstep
from tests.conftest import size

DIGESTS = Path(__file__).parent / "rule_ids.yaml"
# Lines that only hold others or say what exists: without them a game does not load at all.
FRAME = (
    s.KindLine | s.SubkindLine | s.PlacesLine | s.TabledPlacesLine | s.NamesLine
    | s.TabledNamesLine | s.AlikeLine | s.ZoneLine | s.CounterLine | s.MemoryLine | s.OptionLine
    | s.ProcedureLine | s.PhaseLine | s.TurnsLine | s.WindowLine | s.ValueLine | s.ScoreLine
    | s.PlayersLine | s.CaseLine | s.WhenKindLine | s.MarkerLine | s.SideLine | s.OutLine
    | s.LabelLine | s.ClockLine
)  # fmt: skip


@dataclass(frozen=True)
class _Judged:
    """A game with examples and mostly a reference, and the ids that only its loader notices."""

    lockstep: Callable[[Game, int, int], str | None] | None
    """Compares a random game with the reference, if that can be done for one that is changed."""
    tables: tuple[int, ...]
    """Numbers of players that random games are compared with."""
    noticed_by_the_loader: frozenset[str]
    """Ids that stand on such lines alone (what a kind or zone is, who may see it, who plays), or
    on a line without which the rest is not a game: the only line of a value, one that names a
    set, puts a drawn piece down, decides, or says which steps a walk may take; or on the first
    line of a value that has others, on an act that another line names, or on all lines of a part
    of the turn or a choice."""


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
                "KC-BARREL-1", "KC-BARREL-2", "KC-BARREL-3", "KC-BARREL-4", "KC-BARREL-7",
                "KC-BARREL-8", "KC-BARREL-9", "KC-D19", "KC-D2", "KC-D22", "KC-D24",
                "KC-D26", "KC-D29", "KC-EVENT-NOSPEC", "KC-EXP-1",
                "KC-GANG-ALL-1", "KC-GANG-DEVILS-1", "KC-GANG-GOLDEN-1", "KC-GANG-JOE-1",
                "KC-GANG-ROTTEN-2", "KC-MONEY-1", "KC-MOVE-3", "KC-MOVE-5", "KC-MOVE-6",
                "KC-MOVE-7", "KC-SCORE-1", "KC-SCORE-3", "KC-SCORE-4", "KC-SERVICE-2",
                "KC-SETUP-0", "KC-SETUP-1", "KC-SETUP-10", "KC-SETUP-5", "KC-SETUP-6",
                "KC-SETUP-8", "KC-SETUP-9", "KC-TIE-4", "KC-TURN-1", "KC-TURN-3",
            }
        ),
    ),
    "escape-plan": _Judged(
        None,
        (3,),
        frozenset(
            {
                "EP-2P-10", "EP-2P-11", "EP-2P-15", "EP-2P-20", "EP-2P-24", "EP-2P-3", "EP-2P-7",
                "EP-2P-8", "EP-2P-SETUP-c", "EP-2P-SETUP-e", "EP-2P-SETUP-f", "EP-AMB-02",
                "EP-AMB-21", "EP-AMB-22", "EP-AMB-39", "EP-ASSET-1", "EP-ASSET-2", "EP-ASSET-3",
                "EP-ASSET-6",
                "EP-AVOID-2", "EP-AVOID-3", "EP-AVOID-7", "EP-CITY-1", "EP-CITY-13", "EP-CITY-14",
                "EP-CITY-3", "EP-CITY-4", "EP-CITY-6", "EP-CITY-7", "EP-CONT-3", "EP-DAY-1",
                "EP-DAY-2", "EP-DAY-3",
                "EP-DIS-01", "EP-DIS-02", "EP-DIS-03", "EP-DIS-05", "EP-DIS-06", "EP-DIS-07",
                "EP-DIS-11", "EP-DIS-20", "EP-DIS-23", "EP-DIS-36", "EP-DIS-43", "EP-ESC-11",
                "EP-ESC-4", "EP-ESC-5", "EP-ESC-6", "EP-EXEC-1", "EP-EXEC-12", "EP-EXEC-3",
                "EP-EXEC-4", "EP-FX-ASSET-KEY", "EP-FX-CONT-FIGHT",
                "EP-FX-CONT-JETSKI", "EP-FX-CONT-SEWER", "EP-FX-CUFF",
                "EP-FX-EXIT", "EP-FX-LOCK", "EP-GAP-01", "EP-GAP-02", "EP-GAP-03", "EP-GAP-04",
                "EP-GAP-05", "EP-GAP-06", "EP-GAP-07", "EP-GAP-08", "EP-GAP-09", "EP-GAP-10",
                "EP-GAP-11", "EP-GAP-12", "EP-GAP-13", "EP-GAP-14", "EP-GAP-15", "EP-GAP-16",
                "EP-GAP-17", "EP-GEN-1", "EP-GEN-2", "EP-GEN-3", "EP-GEN-7", "EP-INC-2",
                "EP-INC-4", "EP-KEY-1", "EP-NOTO-4", "EP-NOTO-7", "EP-ORD-1", "EP-PAT-1",
                "EP-PAT-2", "EP-PAT-4", "EP-PAT-7", "EP-REST-5", "EP-REST-6", "EP-SCORE-2",
                "EP-SCORE-3", "EP-SCORE-4", "EP-SCORE-5", "EP-SCORE-7", "EP-SCORE-9", "EP-SETUP-1",
                "EP-SETUP-13", "EP-SETUP-16", "EP-SETUP-17", "EP-SETUP-18", "EP-SETUP-19",
                "EP-SETUP-9", "EP-SETUP-G", "EP-SETUP-I", "EP-SETUP-K", "EP-SETUP-N", "EP-SETUP-Z",
                "EP-SOLO-1", "EP-SOLO-10", "EP-SOLO-11", "EP-SOLO-12", "EP-SOLO-2",
                "EP-SOLO-SETUP-4", "EP-THRESH-3", "EP-TIE-1", "EP-TIE-2", "EP-TIE-3", "EP-TIE-4",
                "EP-TRAV-1", "EP-TRAV-11", "EP-TRAV-14", "EP-TRAV-2", "EP-TRAV-3", "EP-TRAV-4",
                "EP-TRAV-5", "EP-TRAV-8", "EP-TRAV-9", "EP-VISIT-1", "EP-VISIT-2",
                "EP-VISIT-BUS-0", "EP-VISIT-BUS-1", "EP-VISIT-BUS-4", "EP-VISIT-EXIT-3",
                "EP-VISIT-EXIT-4", "EP-VISIT-FIX-1", "EP-VISIT-HOSP-1", "EP-VISIT-LOCK-0",
                "EP-VISIT-LOCK-2", "EP-VISIT-LOCK-4", "EP-VISIT-LOCK-5", "EP-VISIT-SAFE-0",
                "EP-WOUND-4", "EP-WOUND-5",
            }
        ),
    ),
}  # fmt: skip


@cache
def parsed(game: str) -> s.Spec:
    """A shipped game as it is written, read once for all the lines that are taken from it."""
    return parse_all(read_files(game))


@cache
def framed(game: str) -> frozenset[str]:
    """The ids that stand on lines of the frame of a game."""
    lines = [node for node in overlay._nodes(parsed(game)) if isinstance(node, FRAME)]
    return frozenset(word.text for line in lines for word in getattr(line, "tags", ()))


@cache
def rules_of(game: str) -> list[str]:
    return sorted(rulespec.load(game).model.provenance)


EVERY = {"escape-plan": size(1, 20)}
"""Of a game with very many ids, one in so many is looked at, whatever is listed above."""


def _looked_at(in_play: bool) -> list[tuple[str, str]]:
    """Ids that are missed in play, or all; of a game with very many ids all the others, as what
    is missed in play is missed anyway."""
    found = []
    for game, judged in JUDGED.items():
        listed = judged.noticed_by_the_loader
        sampled = set(rules_of(game)[:: EVERY.get(game, 1)])
        if in_play:
            sampled -= listed
        elif game in EVERY:
            sampled &= listed
        found += [(game, rule) for rule in sorted(sampled)]
    return found


def _digested(game: str) -> Iterator[str]:
    """The ids of the digest of a rulebook: `1 to 3` stands for three numbers."""
    series = yaml.safe_load(DIGESTS.read_text(encoding="utf-8"))[game]
    for head, numbers in series.items():
        for each in str(numbers).split(", "):
            first, to, last = each.partition(" to ")
            if to:
                yield from (f"{head}{n:0{len(first)}}" for n in range(int(first), int(last) + 1))
            else:
                yield f"{head}{each}"


@pytest.mark.parametrize("game", JUDGED)
def test_the_ids_are_those_of_the_digest(game: str) -> None:
    """`rules.yaml` tells of whole series; a number that nobody knows is noticed here."""
    used = used_ids(parsed(game))
    assert sorted(used) == sorted(_digested(game))


class _Without(Game):
    """A shipped game without the lines that carry a rule id, the frame of the game kept."""

    def __init__(
        self, game: str, rule: str, frame: bool, about: bool, played: dict[Any, Any],
        variants: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.shipped, self.rule, self.frame, self.about = game, rule, frame, about
        self.played = played
        super().__init__(read_files(game), variants, game)

    def varied(self, variants: Iterable[str]) -> Game:
        return _Without(
            self.shipped, self.rule, self.frame, self.about, self.played, tuple(variants)
        )

    def _from_cache(
        self, stage: str, kind: type[Any], make: Callable[[], Any], at_first: object = None
    ) -> Any:
        if stage.startswith("program"):  # whichever examples stay, the rules are the same
            known = (stage, self.variants)
            if known not in self.played:
                self.played[known] = make()
            return self.played[known]
        if stage != "model":
            return make()
        spec = overlay.apply(parsed(self.shipped), self.variants)
        shown = tuple(line for line in spec.declarations if self._is_shown(line))
        spec = overlay.rewrite_lines(replace(spec, declarations=shown), self._kept)
        return build(spec, self.files, variants=("without", *self.variants))

    def _is_shown(self, node: s.Node) -> bool:
        """Whether a line stays in sight: of the examples those about the rule, or the others."""
        return not isinstance(node, s.ExampleLine) or self._marked(node) == self.about

    def _kept(self, node: s.Node) -> tuple[s.Node, ...]:
        gone = self._marked(node) and (self.frame or not isinstance(node, FRAME))
        return () if gone else (node,)

    def _marked(self, node: s.Node) -> bool:
        return any(word.text == self.rule for word in getattr(node, "tags", ()))


def _what_fails(name: str, rule: str, frame: bool) -> str:
    """The first thing that notices the missing lines: the loader, an example, the oracle or a
    player who sees more than before."""
    judged = JUDGED[name]
    played: dict[Any, Any] = {}
    for about in (True, False):  # examples about the rule notice it soonest
        try:
            game = _Without(name, rule, frame, about, played)
            game.engine(judged.tables[0])
        except (RulespecError, IndexError):  # also a choice of nothing
            return "loader"
        if not all(_passed(game)):
            return "example"
    for seed, players in enumerate(judged.tables if judged.lockstep else ()):
        if judged.lockstep and judged.lockstep(game, players, seed) is not None:
            return "oracle"
    return "" if _same_views(game, rulespec.load(name), judged.tables) else "view"


def _same_views(game: Game, whole: Game, tables: Iterable[int]) -> bool:
    return all(
        game.start(players, 1).view(seat) == whole.start(players, 1).view(seat)
        for players in dict.fromkeys(tables)
        for seat in range(players)
    )


def _passed(game: Game) -> Iterator[bool]:
    """How each example goes."""
    games: dict[tuple[str, ...], Game] = {(): game}
    for index, example in enumerate(game.model.examples):
        try:
            if example.variants not in games:
                games[example.variants] = game.varied(example.variants)
            yield run_example(games[example.variants], index).passed
        except Exception:  # what is left of the rules may fail in any way
            yield False


MISSED = _looked_at(in_play=False)
MISSED_IN_PLAY = _looked_at(in_play=True)


@pytest.mark.parametrize(("game", "rule"), sorted({*MISSED, *MISSED_IN_PLAY}))
def test_without_its_lines_a_rule_is_missed(game: str, rule: str) -> None:
    """Both without all of them and, in play, without those that are steps and guards.

    They are looked at in one test, as for most rules these are the same lines.
    """
    in_play = (game, rule) in MISSED_IN_PLAY
    if in_play:
        assert _what_fails(game, rule, frame=False) in ("example", "oracle")
    if (game, rule) in MISSED and not (in_play and rule not in framed(game)):
        assert _what_fails(game, rule, frame=True) != ""


@pytest.mark.parametrize("game", shipped_games())
def test_no_line_repeats_the_ids_it_takes_anyway(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    repeated, given = [], ids._given

    def watched(node: object, above: s.Words) -> object:
        if above and getattr(node, "tags", ()) == above:
            repeated.append(node)
        return given(node, above)

    monkeypatch.setattr(ids, "_given", watched)
    parse_all(read_files(game))
    assert not repeated


@pytest.mark.parametrize("game", JUDGED)
def test_the_whole_game_misses_nothing(game: str) -> None:
    whole, judged = rulespec.load(game), JUDGED[game]
    assert judged.noticed_by_the_loader <= set(rules_of(game))
    assert all(_passed(whole))
    assert judged.lockstep is None or judged.lockstep(whole, judged.tables[0], 1) is None
