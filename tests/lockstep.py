"""Thieves! played side by side with its independent reference, which is fed our chance.

`play_lockstep` compares everything the two hold after every move and tells the first
difference. It also judges games whose rules were changed: whatever goes wrong there,
a crash included, is a difference.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import yaml

from rulespec import Game, Move, State
from rulespec.resources import shipped_games
from tests.oracles import thieves as oracle

LONGEST = 1_000
"""No random game of either side may need more decisions than this."""

RENAMED = {"diamond-ring": "ring", "getaway-car": "getaway"}
DECISIONS = {"play": "play", "keep": "money", "lift": "remove", "steal": "thief", "lead": "lead"}
"""The first act of each of our decisions, and what the reference calls the decision."""

Difference = tuple[str, Any, Any]
"""What was compared, ours, the reference's."""


class _Differs(Exception):
    """The two sides cannot go on together."""


def play_lockstep(
    game: Game, players: int, seed: int, raid_returns_actions: bool = False
) -> str | None:
    """Play one random game on both sides; nothing if they agree, else the first difference."""
    done: list[str] = []
    try:
        for _ in sides(game, players, seed, raid_returns_actions, done):
            pass
    except Exception as error:  # a changed game may fail in any way
        where = f"{players} players, seed {seed}, after {len(done)} moves"
        last = f" (the last: {done[-1]})" if done else ""
        return f"{where}{last}: {_told(error)}"
    return None


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, _Differs) else f"{type(error).__name__}: {error}"


def sides(
    game: Game,
    players: int,
    seed: int,
    raid_returns_actions: bool = False,
    done: list[str] | None = None,
) -> Iterator[tuple[State, oracle.Thieves]]:
    """Both sides of a random game after every move; raises at the first difference.

    `done` collects the moves made.
    """
    done = [] if done is None else done
    choices = random.Random(f"lockstep/{players}/{seed}")
    state = game.start(players, seed)
    feed = _Feed(game, _start_outcomes(state))
    reference = oracle.Thieves(players, card_counts(), feed.card, feed.seat, raid_returns_actions)
    feed.finish()
    while _agreed(state, reference):
        yield state, reference
        if len(done) == LONGEST:
            raise _Differs("no end in sight")
        move = choices.choice(state.moves())
        done.append(move.text)
        translated = reference_move(move)
        state = state.apply(move)
        feed.outcomes = list(state.log()[-1][2])
        reference.apply(translated)
        feed.finish()
    yield state, reference


@cache
def card_counts() -> dict[str, int]:
    """How many cards of each type the shipped table lists, in the reference's names."""
    table = yaml.safe_load((shipped_games()["thieves"] / "cards.yaml").read_text(encoding="utf-8"))
    return {reference_name(card): row["count"] for card, row in table["card"].items()}


def _start_outcomes(state: State) -> tuple[int, ...]:
    """What chance did during set-up and up to the first decision."""
    assert state.history is not None
    outcomes: tuple[int, ...] = state.history[2][1]
    return outcomes


class _Feed:
    """Our recorded outcomes of chance, handed to the reference one by one."""

    def __init__(self, game: Game, outcomes: tuple[int, ...]) -> None:
        self.names = [reference_name(leaf.name) for leaf in game.model.leaves]
        self.outcomes = list(outcomes)

    def _next(self) -> int:
        if not self.outcomes:
            raise _Differs("the reference needs chance where ours needed none")
        return self.outcomes.pop(0)

    def card(self, deck: dict[str, int]) -> str:
        card = self.names[self._next()]
        if card not in deck:
            raise _Differs(f"drew {card}, which the deck of the reference does not have")
        return card

    def seat(self, players: int) -> int:
        seat = self._next()
        if seat >= players:
            raise _Differs(f"there is no seat {seat} to begin")
        return seat

    def finish(self) -> None:
        if self.outcomes:
            raise _Differs(f"ours used chance that the reference did not: {self.outcomes}")


# Names and moves


def reference_name(card: str) -> str:
    return RENAMED.get(card, card)


def _seat(name: str) -> int:
    return int(name.removeprefix("player-")) - 1


def reference_move(move: Move) -> oracle.Move:
    """Our move as the reference writes it; its seats and positions count from 0."""
    parts = [part.text for part in move.parts]
    match move.act, parts:
        case "play" | "lead", [card]:
            return (move.act, reference_name(card))
        case "lift", [card]:
            return ("remove", reference_name(card))
        case "keep", []:
            return ("keep",)
        case "give", [receiver]:
            return ("give", _seat(receiver))
        case "steal", [giver, position, receiver]:
            return ("steal", _seat(giver), int(position) - 1, _seat(receiver))
        case "pass", []:
            return ("decline",)
    raise _Differs(f"the reference knows no move like {move.text!r}")


# Comparing


def _agreed(state: State, reference: oracle.Thieves) -> bool:
    """Whether the game goes on; raises at the first difference."""
    for what, ours, theirs in _compared(state, reference):
        if ours != theirs:
            raise _Differs(f"{what}: ours {ours!r}, the reference's {theirs!r}")
    return not state.over


def _compared(state: State, reference: oracle.Thieves) -> Iterator[Difference]:
    yield "over", state.over, reference.over
    yield "the decision", _decision(state), reference.decision
    yield "active player", state.active, reference.active
    yield from _moves(state, reference)
    yield from _table(_Shown(state), reference)
    if state.over:
        yield from _result(state, reference)


def _decision(state: State) -> str | None:
    act = state.at.split()[0]
    return None if state.over else DECISIONS.get(act, act)


def _moves(state: State, reference: oracle.Thieves) -> Iterator[Difference]:
    translated = [reference_move(move) for move in state.moves()]
    yield "a move offered twice", len(set(translated)), len(translated)
    yield "legal moves", sorted(translated, key=str), sorted(set(reference.moves()), key=str)


def _result(state: State, reference: oracle.Thieves) -> Iterator[Difference]:
    outcome = state.outcome
    assert outcome is not None
    yield "scores", list(outcome.scores or ()), reference.scores()
    yield "winners", list(outcome.winners), reference.winners()


class _Shown:
    """Our position by zone, in the reference's names."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.data = state.position()

    def row(self, zone: str, owner: int | None = None) -> list[str]:
        """The pieces of a zone one by one, in order."""
        listed = self.data[zone] if owner is None else self.data[zone][f"player-{owner + 1}"]
        return [name for entry in listed for name in _pieces(entry)]

    def tally(self, zone: str, owner: int | None = None) -> Counter[str]:
        return Counter(self.row(zone, owner))

    def faced(self, zone: str, owner: int) -> list[tuple[str, bool]]:
        up = {"up": True, "down": False}
        entries = (entry.rpartition(" ") for entry in self.data[zone][f"player-{owner + 1}"])
        return [(reference_name(card), up[face]) for card, _, face in entries]


def _pieces(entry: str) -> list[str]:
    """`2 money-1` as two names."""
    number, space, name = entry.partition(" ")
    return [reference_name(name)] * int(number) if space else [reference_name(entry)]


def _table(shown: _Shown, reference: oracle.Thieves) -> Iterator[Difference]:
    in_play = Counter([reference.in_play] if reference.in_play else [])
    from_waiting = shown.state.at.endswith("from waiting")
    for seat in range(reference.players):
        hand = Counter(reference.hands[seat])
        if seat == reference.active and not from_waiting:
            hand += in_play  # ours lies in the hand until its place is decided
        yield f"hand of seat {seat}", shown.tally("hand", seat), hand
        yield f"loot of seat {seat}", shown.faced("loot", seat), reference.loot[seat]
    yield "police area", shown.tally("police-area"), Counter(reference.police)
    yield "getaway row", shown.row("getaway-row"), [oracle.GETAWAY] * reference.row
    yield "discard", shown.tally("discard"), Counter(reference.discard)
    yield "deck", shown.tally("deck"), Counter(reference.deck)
    yield "set aside", shown.row("aside") + shown.row("box"), []
    yield from _waiting(shown, reference, in_play if from_waiting else Counter())
    yield from _chosen(shown, reference)


def _waiting(
    shown: _Shown, reference: oracle.Thieves, in_play: Counter[str]
) -> Iterator[Difference]:
    """The reference keeps drawn cards as the last of the waiting ones; the last is on top."""
    drawn = shown.tally("drawn")
    waiting = reference.waiting + list(in_play.elements())
    split = len(waiting) - drawn.total()
    yield "cards drawn", drawn, Counter(waiting[split:])
    yield "cards waiting", shown.row("waiting"), waiting[:split]


def _chosen(shown: _Shown, reference: oracle.Thieves) -> Iterator[Difference]:
    """The money card whose place is being decided, where ours remembers it by name."""
    chosen = shown.data.get("with", {}).get("c")
    if chosen is not None:
        yield "the card in play", reference_name(chosen), reference.in_play
