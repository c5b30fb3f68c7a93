"""What must hold of every shipped game with every number of players, whatever its rules."""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from math import prod
from os.path import basename
from typing import Any

import pytest
import yaml

from rulespec import AmbiguousMove, Game, IllegalMove, InputError, InvalidMove, Move, State
from rulespec import model as m
from rulespec.positions import pieces_in
from tests.conftest import GAMES, INVENTED, LARGE, VARIED, plays, size
from tests.fouls import fouls, part_values
from tests.hidden import can_differ, hides_something, twin
from tests.walks import LONGEST, dice, sittings, walk, walks
from tests.wording import assert_sentence

Load = Callable[[str], Game]

EVERY_YAML = 12
"""One decision in so many is written as YAML and read back, which takes long."""
EVERY_CHECK = 4
"""One decision in so many has its position judged."""
MOST_WRITTEN = 10_000
"""Of a game in which more moves can be written, so many are tried; fewer of a large one."""

every_game = pytest.mark.parametrize("name", [*GAMES, *VARIED, *INVENTED], ids=basename)


def _count(game: Game) -> int:
    """How many games are played: in full, so many with each number of players."""
    return plays(game, 1000 * len(game.players), 40)


def _fewer(game: Game) -> int:
    """How many games are played where states are looked at, not rules: fewer of a large game."""
    return _count(game) // size(5, 1) if game.name in LARGE else _count(game)


@every_game
def test_every_offered_move_is_accepted(name: str, loaded: Load) -> None:
    for state in walks(loaded(name), _count(loaded(name))):
        for move in state.moves():
            verdict = state.check(move)
            assert verdict.legal, (state.text(), move, verdict.rules)
            assert verdict.reasons == ()


@every_game
def test_no_other_move_is_accepted_out_of_all_there_are(name: str, loaded: Load) -> None:
    choices = dice(loaded(name), 0, 0, "all moves")
    for players, seed in sittings(loaded(name), size(40, 8)):
        state = choices.choice(list(walk(loaded(name), players, seed)))
        offered = set(state.moves())
        written = offered.union(_all_moves(state, choices))
        assert {move for move in written if state.check(move).legal} == offered, state.text()


def _all_moves(state: State, choices: random.Random) -> Iterator[Move]:
    """Every move that can be written in the game; if they are too many, some of each act."""
    program = state.engine.program
    parts = {
        index: [part_values(state, binder) for binder in alternative.binders]
        for index, (alternative, _, _) in program.alternatives.items()
    }
    ways = {index: range(prod(map(len, each))) for index, each in parts.items()}
    most = plays(state.game, MOST_WRITTEN, MOST_WRITTEN)
    most = _most_of_each([*map(len, ways.values())], most)
    for index, each in ways.items():
        for way in each if len(each) <= most else choices.sample(each, most):
            code = state.engine.code(index, _nth(parts[index], way))
            yield state.engine.moves_by_code[code]
    if any(site.choose.may for site in program.sites.values()):
        yield state.move("pass")


def _most_of_each(sizes: list[int], most: int) -> int:
    """Up to how many of each there can be so that together they are not too many."""
    limits = range(max(sizes) + 1)
    return bisect_right(limits, most, key=lambda limit: sum(min(limit, it) for it in sizes)) - 1


def _nth(parts: list[list[int]], number: int) -> tuple[int, ...]:
    """One of the ways to take a value from each part."""
    values = []
    for part in parts:
        number, chosen = divmod(number, len(part))
        values.append(part[chosen])
    return tuple(values)


@every_game
def test_offered_moves_are_unique_and_keep_their_order(name: str, loaded: Load) -> None:
    for state in walks(loaded(name), _fewer(loaded(name))):
        moves = state.moves()
        assert len({move.text for move in moves}) == len({move.code for move in moves})
        assert len({move.text for move in moves}) == len(moves)
        assert [move.code for move in state.moves()] == [move.code for move in moves]
        assert state.clone().moves() == moves
        assert state.over == (not moves)


@every_game
def test_applying_a_move_leaves_the_old_state_as_it_was(name: str, loaded: Load) -> None:
    for players, seed in sittings(loaded(name), _fewer(loaded(name))):
        for state in walk(loaded(name), players, seed):
            before = (state.cells, state.seed, state.save(), state.log())
            for move in state.moves()[:3]:
                assert state.apply(move) is not state
            assert (state.cells, state.seed, state.save(), state.log()) == before


@every_game
def test_a_state_is_the_same_saved_restored_and_cloned(name: str, loaded: Load) -> None:
    for state in walks(loaded(name), _fewer(loaded(name))):
        _assert_same(loaded(name).restore(state.save()), state)
        _assert_same(state.clone(), state)


def _assert_same(copy: State, state: State) -> None:
    assert copy == state
    assert hash(copy) == hash(state)
    assert copy.cells == state.cells
    assert copy.seed == state.seed
    assert copy.save() == state.save()
    assert (copy.players, copy.active, copy.at) == (state.players, state.active, state.at)
    assert copy.outcome == state.outcome
    assert copy.moves() == state.moves()


@every_game
def test_states_after_different_moves_can_be_told_apart(name: str, loaded: Load) -> None:
    for players, seed in sittings(loaded(name), plays(loaded(name), 100, 6)):
        seen = list(walk(loaded(name), players, seed))
        assert all(a != b for a, b in zip(seen, seen[1:], strict=False))
        assert len({state.save() for state in seen}) == len(seen)


@every_game
def test_a_log_replays_to_the_same_states_whatever_the_seed(name: str, loaded: Load) -> None:
    for players, seed in sittings(loaded(name), _fewer(loaded(name))):
        states = list(walk(loaded(name), players, seed))
        log = states[-1].log()
        assert len(log) == len(states) - 1
        replayed = _with_other_seed(states[0])
        for (player, move, outcomes), state in zip(log, states[1:], strict=True):
            assert replayed.active == player
            assert move in replayed.moves()
            replayed = replayed.follow(move, outcomes)
            assert replayed == state
        assert replayed.log() == log
        assert replayed.outcome == states[-1].outcome


def _with_other_seed(state: State) -> State:
    data = state.position()
    other = state.game.position(yaml.safe_dump({**data, "seed": data["seed"] ^ 0xABCDEF}))
    assert other == state
    assert other.seed != state.seed
    return other


@every_game
def test_a_position_written_as_yaml_is_read_back_the_same(name: str, loaded: Load) -> None:
    for number, state in enumerate(walks(loaded(name), _fewer(loaded(name)))):
        if state.over or number % EVERY_YAML == 0:
            read = loaded(name).position(state.text())
            assert read == state, state.text()
            assert read.seed == state.seed
            assert read.text() == state.text()
            assert read.moves() == state.moves()


@every_game
def test_the_text_of_a_move_is_read_as_that_move(name: str, loaded: Load) -> None:
    for number, state in enumerate(walks(loaded(name), _fewer(loaded(name)))):
        if number % EVERY_YAML == 0:
            for move in state.moves():
                assert state.move(move.text).code == move.code
                assert state.move(f"{state.turn}: {move.text.upper()}").code == move.code


@every_game
def test_a_text_without_words_is_no_move(name: str, loaded: Load) -> None:
    for text in ("", " ", ",", "->", "\n"):
        with pytest.raises(InvalidMove):
            loaded(name).start().move(text)


@every_game
def test_no_position_on_the_way_is_forbidden(name: str, loaded: Load) -> None:
    for number, state in enumerate(walks(loaded(name), _count(loaded(name)))):
        if state.over or number % EVERY_CHECK == 0:
            verdict = state.check()
            assert verdict.legal, (state.text(), verdict.reasons)


@every_game
def test_every_game_ends_with_an_outcome_and_all_its_pieces(name: str, loaded: Load) -> None:
    for players, seed in sittings(loaded(name), _count(loaded(name))):
        *before, last = walk(loaded(name), players, seed)
        game = loaded(name).model
        box = [leaf.count if game.is_present(leaf, players) else 0 for leaf in game.leaves]
        assert all(_pieces(state) == box for state in (*before, last))
        assert 0 < len(before) <= LONGEST
        assert all(state.outcome is None and state.moves() for state in before)
        assert last.over and last.at == "over"
        assert last.outcome is not None
        assert set(last.outcome.winners) <= set(range(players))
        assert last.outcome.scores is None or len(last.outcome.scores) == players


def _pieces(state: State) -> list[int]:
    """How many pieces of every type there are, wherever they lie."""
    found, cells = [0] * len(state.game.model.leaves), list(state.cells)
    layout = state.engine.layout
    for zone in (*layout.zones.values(), *layout.spots.values()):
        for owner in range(zone.owners):
            for leaf, *_ in pieces_in(zone, owner, cells):
                if leaf != m.GAP:
                    found[leaf] += 1
    return found


@every_game
def test_the_same_seed_gives_the_same_game_twice(name: str, loaded: Load) -> None:
    for players, seed in sittings(loaded(name), _fewer(loaded(name))):
        first = list(walk(loaded(name), players, seed))
        second = list(walk(loaded(name), players, seed))
        assert [state.save() for state in first] == [state.save() for state in second]
        assert first[-1].log() == second[-1].log()


# Moves that are not offered


@every_game
def test_moves_that_are_not_offered_are_refused_with_reasons(name: str, loaded: Load) -> None:
    wanted = size(100_000, 3_000) // len(GAMES)
    made = readable = 0
    for state, text in fouls(loaded(name), wanted):
        made += 1
        readable += _refused(state, text)
    assert made == wanted
    assert readable >= 0.9 * made


def _refused(state: State, text: str) -> bool:
    """Whether a move can be read at all; if so, it must be refused for a reason."""
    try:
        move = state.move(text)
    except InputError as error:
        assert isinstance(error, InvalidMove | AmbiguousMove)
        return False
    verdict = state.check(text)
    assert not verdict.legal, (state.text(), text)
    assert verdict.reasons, (state.text(), text)
    assert set(verdict.alternatives) <= set(state.moves())
    for reason in verdict.reasons:
        assert_sentence(state.game.writer("en").sentence(reason.phrase))
    with pytest.raises(IllegalMove) as refusal:
        state.apply(text)
    assert (refusal.value.move, refusal.value.verdict.rules) == (move, verdict.rules)
    return True


# What a player may not know


@every_game
def test_views_and_moves_depend_on_nothing_the_player_cannot_see(name: str, loaded: Load) -> None:
    game = loaded(name)
    hides = hides_something(game)
    possible = differing = visible = seen_by_another = 0
    for number, state in enumerate(walks(game, plays(game, 1000, 20) if hides else size(100, 4))):
        player = number % state.players
        other = twin(state, player, dice(game, state.players, number, "hidden"))
        _assert_alike(state, other, player)
        differs, shows = can_differ(state, player)
        possible += differs
        visible += shows
        differing += other != state
        others = (p for p in range(state.players) if p != player)
        seen_by_another += any(other.view(p) != state.view(p) for p in others)
    assert (possible > 0) == hides
    assert differing >= 0.9 * possible
    assert seen_by_another >= 0.75 * visible


def _assert_alike(state: State, other: State, player: int) -> None:
    """Two states that a player cannot tell apart."""
    assert other.view(player) == state.view(player), (state.text(), other.text())
    if state.active == player:
        assert other.moves() == state.moves(), (state.text(), other.text())


@every_game
def test_a_game_that_hides_nothing_looks_the_same_to_everybody(name: str, loaded: Load) -> None:
    for state in walks(loaded(name), plays(loaded(name), 100, 6)):
        views = [state.view(player) for player in range(state.players)]
        assert hides_something(loaded(name)) or views == [views[0]] * state.players


@every_game
def test_a_view_tells_whose_turn_it_is_and_how_many_pieces_lie_where(
    name: str, loaded: Load
) -> None:
    for state in walks(loaded(name), plays(loaded(name), 100, 6)):
        whole = state.position()
        for player in range(state.players):
            view = state.view(player)
            assert set(view) == set(whole) - {"game", "players", "seed", "variants"}
            assert (view["turn"], view["at"]) == (whole["turn"], whole["at"])
            for zone in state.engine.layout.zones:
                assert _sizes(view[zone]) == _sizes(whole[zone])


def _sizes(shown: Any) -> Any:
    """How many pieces a zone is shown with: counted, listed, or by owner."""
    if isinstance(shown, dict):
        return {owner: _sizes(contents) for owner, contents in shown.items()}
    if isinstance(shown, int):
        return shown
    numbers = (re.match(r"(\d+) ", entry) for entry in shown)
    return sum(int(number[1]) if number else 1 for number in numbers)
