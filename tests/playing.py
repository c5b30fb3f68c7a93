"""A script that plays random games and tells what came of them, one line for each.

It uses nothing but the public interface, so that it also plays an earlier state of the project:
the same lines mean the same moves in the same order, the same chance and the same scores. Moves of
a game that have other names now are told by their former ones, in the order of these.
"""

from __future__ import annotations

import argparse
import random
from hashlib import sha256

import rulespec

LONGEST = 5_000
GOING_ON, PAUSED = "pass", "executive"
"""How one went on from a window, and the window whose pauses were more than they are now."""
ESCAPE, END = "escape", "stop-here"
"""The way out of the city, and how it was followed by an end of travel."""
NOW = {
    "hire-over": "hire", "hire-over-loot": "hire", "buy-over": "buy", "buy-over-loot": "buy",
    "keep-over": "keep", "keep-over-loot": "keep", "trade": "befriend",
}  # fmt: skip
"""Acts of earlier states that are called otherwise by now, as they are one with others."""
FORMER_ACTS = {
    "consult": "medic fixer-card informer gang-card general-store spy-2",
    "recruit": "spy-1",
    "learn": "spy-3",
    "inform-on": "snitch-federal snitch-county snitch-swat",
    "bribe": "bribe-federal bribe-county rally",
    "fight": "fighter boxer ninja fast-car",
    "dodge-sandra-by-stunt": "stunt",
    "charter": "chopper",
    "launch": "jet-ski",
    "crawl": "sewer",
    "evacuate": "medevac",
    "use-gear": "safe disguise id-card aid-kit motorcycle drink",
    "fly-gear": "helicopter",
    "call": "phone",
    "wear-for-sandra": "vest hat helmet mask",
    "use-asset": "cure extra-action dodge",
    "relocate": "move-federal move-county move-swat",
    "use-master": "master-key",
    "call-off": "gang-member",
    "bandage": "first-aid",
}
"""What the acts of Escape Plan were called that use something, and what each used."""
WITH_PARTS = {
    "dodge-sandra-by-stunt": "dodge-by-stunt",
    "wear-for-sandra": "wear",
    "use-master": "unlock-by-master",
}
"""What they were called where something more is chosen."""
ON_TILES = {
    "gang-card": "be-escorted-by-card",
    "motorcycle": "ride-past",
    "dodge": "vanish",
    "gang-member": "be-escorted",
}
NOT_SEEN = ("at", "with", "stage")
"""What positions tell that lies on no table."""
CARD = "errand"
"""What names of their own stood for, which are cards by now."""
FROM_DISPLAY, DISPLAY = ("befriend", "reject"), "display"
"""Acts that take a card of a row, which was once kept from right to left."""
COUNTED = ("bandage",)
"""Acts that used up one of a number; what is used has a place of its own by now."""
TO_SPOTS = {"gang-card": "charter", "motorcycle": "fly-gear", "gang-member": "fly-gang"}
TILES = ("tile-", "start-")


def former(text: str) -> str:
    """A move by the name that it had."""
    verb, *rest = text.split()
    if verb != "use" or not rest:
        return text
    used, *parts = rest
    act = next((act for act, kinds in FORMER_ACTS.items() if used in kinds.split()), "")
    if parts[1:]:
        act = WITH_PARTS.get(act, act)
        if len(parts) == 2:
            act = (ON_TILES if parts[1].startswith(TILES) else TO_SPOTS).get(used, act)
    return " ".join((act, *(() if act in COUNTED else parts)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("variant", help="'-' for none")
    parser.add_argument("players", type=int)
    parser.add_argument("count", type=int)
    asked = parser.parse_args()
    variants = [] if asked.variant == "-" else [asked.variant]
    game = rulespec.load(asked.game, variants=variants)
    for seed in range(asked.count):
        print(seed, *played(game, asked.players, seed))


def played(game: rulespec.Game, players: int, seed: int) -> tuple[int, str, str]:
    """How many decisions a random game has, a digest of all that happened, and its outcome."""
    choices = random.Random(f"{game.name}/{players}/{seed}")
    state, met, done = game.start(players, seed), sha256(), list[str]()
    for decisions in range(LONGEST):
        moves = _choices(state)
        names = sorted(moves) if game.name == "escape-plan" else list(moves)
        met.update(repr((state.active, names)).encode())
        if state.over:
            met.update(repr(_told(state, done)).encode())
            return decisions, met.hexdigest(), repr(state.outcome).replace(" ", "")
        chosen = choices.choice(names)
        where, move = moves[chosen]
        done += (GOING_ON,) * (len(where.log()) - len(done))
        done.append(chosen)
        state = where.apply(move)
        while further := _asked_anyway(where, state, chosen):
            state = state.apply(further)
            done.append(GOING_ON)
    raise AssertionError(f"{game.name} with {players} players, seed {seed}: no end in sight")


def _named(state: rulespec.State, move: rulespec.Move) -> str:
    """A move that goes on from a window was written as passing."""
    if getattr(move, "onward", None):
        return GOING_ON
    act, *parts = as_now(move.text).split()
    if act in FROM_DISPLAY and _is_from_left(state):
        parts[0] = str(len(state.position()[DISPLAY]) + 1 - int(parts[0]))
    return " ".join((act, *parts))


def _is_from_left(state: rulespec.State) -> bool:
    """Whether the row of cards lies as it does on the table."""
    return getattr(state.game.model.zones.get(DISPLAY), "added_leftmost", False)


def _choices(state: rulespec.State) -> dict[str, tuple[rulespec.State, rulespec.Move]]:
    """The moves by name, each with the state that it is made in: a pause of a window that only
    leads to a decision of the player is one with that decision."""
    moves = {_named(state, move): (state, move) for move in state.moves()}
    if state.at != PAUSED:
        return moves
    before, later = _table(state), state
    while later.at == PAUSED:
        onward = next(each for each in later.moves() if _named(later, each) == GOING_ON)
        later = later.apply(onward)
        if later.over or _table(later) != before:
            return moves
    acts = {name: made for name, made in moves.items() if name != GOING_ON}
    return {**{_named(later, move): (later, move) for move in later.moves()}, **acts}


def _table(state: rulespec.State) -> dict[str, object]:
    """What lies on the table, and whose turn it is."""
    return {name: each for name, each in state.position().items() if name not in NOT_SEEN}


def _asked_anyway(
    before: rulespec.State, state: rulespec.State, chosen: str
) -> rulespec.Move | None:
    """What an earlier state asks though nothing is decided by it: an end of travel after an
    escape, a further purchase of who has bought nothing."""
    moves = {_named(state, move): move for move in state.moves()}
    if chosen == ESCAPE:
        return moves.get(END)
    return moves[GOING_ON] if chosen == GOING_ON and _asks_again(before, state) else None


def _asks_again(before: rulespec.State, state: rulespec.State) -> bool:
    """Whether an earlier state asks who has bought nothing once more, or pauses before that; or
    before an offer of surgery to somebody who cannot pay it."""
    if state.over:
        return False
    pause = str(state.position().get("with", {}).get(PAUSED, ""))
    if pause == "buy-equipment-2":
        return True
    if pause == "offer-surgery" and before.at == PAUSED and _table(state) == _table(before):
        return state.apply(GOING_ON).at != "undergo-surgery"
    asked = _texts(before)
    return any(text.startswith("buy ") for text in asked) and _texts(state) == asked


def _texts(state: rulespec.State) -> list[str]:
    return [_named(state, move) for move in state.moves()]


Told = tuple[int, str, tuple[int, ...]]


def _told(state: rulespec.State, done: list[str]) -> list[Told]:
    """All moves, with what chance did after each; to pass or to go on is none of its own."""
    told: list[Told] = [(-1, "", ())]
    game = state.game.model
    cards = game.kinds[CARD].leaves if CARD in game.kinds else ()
    for (who, _, outcomes), name in zip(state.log(), done, strict=True):
        drawn = tuple(cards.index(each) if each in cards else each for each in outcomes)
        if name == GOING_ON:
            last = told.pop()
            told.append((last[0], last[1], (*last[2], *drawn)))
        else:
            told.append((who, name, drawn))
    return told


def as_now(text: str) -> str:
    """A move by the name that it has in all states of the project."""
    act, space, parts = former(text).partition(" ")
    return NOW.get(act, act) + space + parts


if __name__ == "__main__":
    main()
