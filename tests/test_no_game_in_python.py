"""Nothing about a game is in the package's Python or in the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulespec
from rulespec import model as m
from rulespec.chance import Chance
from rulespec.parse import reserved_words
from rulespec.resources import PACKAGE, folder, shipped_games
from tests.conftest import GAMES, LARGE, size

TELLING_WORDS = (
    "thieves", "loot", "roadblock", "alarm", "getaway", "police", "raid", "horseshoe", "diamond",
    "nought", "pawn", "breakthrough", "heap", "barrel", "emissary", "gangster", "smuggler",
    "whisky", "notoriety", "handcuff", "safehouse", "officer", "hospital", "sandra", "costa",
    "chicago", "escape-plan", "connect-four", "tic-tac-toe", "nim",
)  # fmt: skip


def test_telling_words_of_games_occur_nowhere_in_the_package() -> None:
    pattern = re.compile(rf"\b({'|'.join(TELLING_WORDS)})s?\b", re.IGNORECASE)
    found = [
        f"{path.name}:{number}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_no_telling_word_is_a_keyword() -> None:
    assert reserved_words() & set(TELLING_WORDS) == set()
    grammar = (folder("grammar") / "rulespec.lark").read_text(encoding="utf-8")
    assert not re.search(rf"\b({'|'.join(TELLING_WORDS)})\b", grammar)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_nonsense_names_plays_the_same(name: str, tmp_path: Path) -> None:
    original = rulespec.load(name)
    renames = _renames(original)
    _copy_renamed(shipped_games()[name], tmp_path, renames)
    renamed = rulespec.load(str(tmp_path))
    for players in original.players:
        for seed in range(size(5, 1) if name in LARGE else 5):
            _play_both(original.start(players, seed), renamed.start(players, seed), seed)


def _renames(game: rulespec.Game) -> dict[str, str]:
    """Every name the spec declares, to a made-up word."""
    model = game.model
    acts = {a.act for a, _, _ in game.engine(model.fewest).program.alternatives.values()}
    attributes = {name for kind in model.kinds.values() for name, _ in kind.attributes}
    names = {
        *model.kinds, *model.places, *model.steps, *model.zones, *model.counters,
        *model.memories, *model.options, *model.parameters, *model.procedures, *attributes,
        *(v for v in model.values if v != "score"), *(leaf.name for leaf in model.leaves),
        *(phase.name for phase in model.turns.phases if phase.name), *acts, model.name,
        *model.variants,
    }  # fmt: skip
    if model.named_seats:
        names |= set(model.seat_names)
    renames = {name: f"zq{index}x" for index, name in enumerate(sorted(names))}
    return renames | dict(_composed(model, renames))


def _composed(model: m.Game, renames: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Names that the language makes of others, as examples write them."""
    memories = list(model.memories.values())
    counters = [each.before for each in model.counters.values()]
    for before in [*counters, *(each.before for each in memories)]:
        if before:
            name, clock = renames[before.name], renames[before.clock]
            yield m.kept_before(before.name, before.clock), m.kept_before(name, clock)
    for due in filter(None, (memory.due for memory in memories)):
        yield m.kept_by(due, "later"), m.kept_by(renames[due], "later")


def _copy_renamed(source: Path, target: Path, renames: dict[str, str]) -> None:
    """The rules and tables of a game with its names replaced, keywords and file names kept."""
    numbered = {f"{old}-": f"{new}-" for old, new in renames.items()}
    word = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.yaml)?")
    acts = set(renames)

    def renamed(match: re.Match[str]) -> str:
        text = match[0]
        if text in acts and (text not in reserved_words() or _is_act(match)):
            return renames[text]
        head = re.fullmatch(r"(.+-)(\d+)", text)
        if head and head[1] in numbered and text not in acts:
            return numbered[head[1]] + head[2]
        return text

    for path in (*source.glob("*.rules"), *source.glob("*.yaml")):
        if path.name == "rules.yaml":
            (target / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        if path.suffix == ".rules":
            lines = [word.sub(renamed, line.split("--")[0]) for line in lines if "--" not in line]
        else:
            lines = [word.sub(renamed, line.split("#")[0]) for line in lines]
        (target / path.name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _is_act(match: re.Match[str]) -> bool:
    """An act may share its name with a word of the language: it follows `to`, or `ways … over`."""
    before = match.string[: match.start()]
    named = before.rstrip().endswith((" to", '"'))
    return named or re.search(r"\bways\b.*\bover [a-z, -]*$", before) is not None


def _play_both(one: rulespec.State, other: rulespec.State, seed: int) -> None:
    """Play two states of the same game move by move: same cells, same verdict structure."""
    chance = Chance(seed)
    while not one.over:
        assert one.cells == other.cells
        moves, others = one.moves(), other.moves()
        assert [move.code for move in moves] == [move.code for move in others]
        _same_verdicts(one, other)
        index = chance.below(len(moves))
        one, other = one.follow(moves[index]), other.follow(others[index])
    assert other.over
    assert one.outcome == other.outcome


def _same_verdicts(one: rulespec.State, other: rulespec.State) -> None:
    """A few moves that may be illegal get reasons of the same rules with the same numbers."""
    for code in (0, 1, 2):
        a = one.check(one.engine.moves_by_code[code])
        b = other.check(other.engine.moves_by_code[code])
        assert a.legal == b.legal
        assert [(r.rule, r.have, r.need) for r in a.reasons] == [
            (r.rule, r.have, r.need) for r in b.reasons
        ]
