"""A script that plays random games and tells what came of them, one line for each.

It uses nothing but the public interface, so that it also plays an earlier state of the project:
the same lines mean the same moves in the same order, the same table after every turn, the same
chance and the same scores. Moves and tables of a game that are told otherwise now are compared as
`former.yaml` says.
"""

from __future__ import annotations

import argparse
import json
import random
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

import rulespec

LONGEST = 5_000
GOING_ON, PAUSED = "pass", "executive"
"""How one went on from a window, and the window whose pauses were more than they are now."""
ESCAPE, END = "escape", "stop-here"
"""The way out of the city, and how it was followed by an end of travel."""
AS_BEFORE: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parent / "former.yaml").read_text(encoding="utf-8")
)
"""How moves and tables were told."""
NOT_SEEN = ("at", "with", "stage", "seed", "box")
"""What positions tell that lies on no table, or follows from the rest."""
DONE = "already done"
"""Under this key positions list who has done what is done once."""
TILES = ("tile-", "start-")


def former(text: str) -> str:
    """A move by the name that it had."""
    verb, *rest = text.split()
    if verb != "use" or not rest:
        return text
    used, *parts = rest
    act = next((act for act, kinds in AS_BEFORE["uses"].items() if used in kinds), "")
    if parts[1:]:
        act = AS_BEFORE["with-parts"].get(act, act)
        if len(parts) == 2:
            where = "with-tile" if parts[1].startswith(TILES) else "with-spot"
            act = AS_BEFORE[where].get(used, act)
    return " ".join((act, *(() if act in AS_BEFORE["counted"] else parts)))


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
    turn = -1
    for decisions in range(LONGEST):
        if state.active != turn:
            turn = state.active
            met.update(json.dumps(table(state), sort_keys=True).encode())
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
    if act in AS_BEFORE["from-the-row"] and _is_from_left(state):
        parts[0] = str(len(state.position()[AS_BEFORE["row"]]) + 1 - int(parts[0]))
    return " ".join((act, *parts))


def _is_from_left(state: rulespec.State) -> bool:
    """Whether the row of cards lies as it does on the table."""
    return getattr(state.game.model.zones.get(AS_BEFORE["row"]), "added_leftmost", False)


def _choices(state: rulespec.State) -> dict[str, tuple[rulespec.State, rulespec.Move]]:
    """The moves by name, each with the state that it is made in: a pause of a window that only
    leads to a decision of the player is one with that decision."""
    moves = {_named(state, move): (state, move) for move in state.moves() if _was_one(state, move)}
    if state.at != PAUSED:
        return moves
    before, later = _kept(state), state
    while later.at == PAUSED:
        onward = next(each for each in later.moves() if _named(later, each) == GOING_ON)
        later = later.apply(onward)
        if later.over or _kept(later) != before:
            return moves
    acts = {name: made for name, made in moves.items() if name != GOING_ON}
    those = (move for move in later.moves() if _was_one(later, move))
    return {**{_named(later, move): (later, move) for move in those}, **acts}


def _was_one(state: rulespec.State, move: rulespec.Move) -> bool:
    """Whether a move could always be made; a piece may have been kept apart from the others."""
    apart = AS_BEFORE["apart"].get(state.game.name)
    act, *parts = as_now(move.text).split()
    if apart is None or act not in apart["acts"]:
        return True
    position = state.position()
    if position.get("with", {}).get(PAUSED) != apart["until"]:
        return True
    there, label = position[apart["zone"]], apart["label"]
    return not any(f"{each} as {label}" in there.get(place, ()) for place, each in pairwise(parts))


def _kept(state: rulespec.State) -> dict[str, object]:
    """What a position tells that can lie on a table, and whose turn it is; and whether pieces were
    kept apart from others, up to when they were."""
    position = state.position()
    kept = {name: each for name, each in position.items() if name not in NOT_SEEN}
    if apart := AS_BEFORE["apart"].get(state.game.name):
        until = position.get("with", {}).get(PAUSED) == apart["until"]
        kept["kept apart"] = until and f" as {apart['label']}" in repr(position[apart["zone"]])
    return kept


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
    if pause == "offer-surgery" and before.at == PAUSED and _kept(state) == _kept(before):
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
    named = game.kinds.get(AS_BEFORE["cards"])
    cards = named.leaves if named is not None else ()
    for (who, _, outcomes), name in zip(state.log(), done, strict=True):
        drawn = tuple(cards.index(each) if each in cards else each for each in outcomes)
        if name == GOING_ON:
            last = told.pop()
            told.append((last[0], last[1], (*last[2], *drawn)))
        else:
            told.append((who, name, drawn))
    return told


# Tables


def table(state: rulespec.State) -> dict[str, Any]:
    """What lies on the table, told alike in all states of the project."""
    position, told = _with_entries(state), AS_BEFORE["tables"].get(state.game.name, {})
    if "same" not in told:
        ledgers = (*NOT_SEEN, *told.get("besides", ()))
        return {name: each for name, each in position.items() if name not in ledgers}
    before = any(name in position for name in told["joined"].values())
    apart = AS_BEFORE["apart"].get(state.game.name)
    found = {name: position[name] for name in told["same"]}
    for zone, label in [(apart["zone"], apart["label"])] if apart else ():
        lying = found[zone].items()
        found[zone] = {
            place: [each.removesuffix(f" as {label}") for each in there] for place, there in lying
        }
    for name, former_name in told["renamed"].items():
        found[name] = position[former_name if before else name]
    for name in told["reversed"]:
        found[name] = position[name][:: -1 if before else 1]
    for name, others in told["joined"].items():
        found[name] = _of_persons({**position[name], **(position[others] if before else {})}, state)
    for name, flags in told["placed"].items():
        found[name] = _placed(position, name, flags if before else {})
    for name, holder in told["held"].items():
        found[name] = position[holder] if before else _first_of_each(position[name])
    for name, flag in told["spent"].items():
        found[name] = position[flag] if before else _turned_down(position[name])
    for name, words in told["worded"].items():
        said = position[words["name"]] if before else position[name]
        players = list(said)[: state.players]  # they come first
        found[name] = {who: words.get(said[who], said[who]) for who in players}
    return found


def _with_entries(state: rulespec.State) -> dict[str, Any]:
    """A position in which what happened in the turn or the round has entries of its own."""
    position, entries = state.position(), AS_BEFORE["entries"].get(state.game.name, {})
    turn, done = position.pop("this turn", {}), position.pop("this round", {}).get(DONE, {})
    for name in entries.get("labels", ()):
        position.setdefault(name, turn.get(name, "none"))
    for name in entries.get("done", ()):
        seats = state.game.model.seat_names[: state.players]
        said = {who: "yes" if who in done.get(name, ()) else "no" for who in seats}
        position.setdefault(name, said)
    return position


def _of_persons(numbers: dict[str, Any], state: rulespec.State) -> dict[str, Any]:
    """Of those who play along only who does with so many players."""
    along = AS_BEFORE["tables"][state.game.name]["along"]
    return {
        who: each for who, each in numbers.items() if state.players <= along.get(who, state.players)
    }


def _placed(position: dict[str, Any], name: str, flags: dict[str, str]) -> dict[str, list[str]]:
    """Whose cubes lie on each place."""
    found = {
        place: [str(cube).partition("'")[0] for cube in cubes]
        for place, cubes in position[name].items()
    }
    for owner, flag in flags.items():
        for place, there in position[flag].items():
            found[place] += [owner] if there == "yes" else []
    return {place: sorted(owners) for place, owners in found.items()}


def _first_of_each(pieces: dict[str, list[str]]) -> dict[str, str]:
    return {place: lying[0] if lying else "none" for place, lying in pieces.items()}


def _turned_down(pieces: dict[str, list[str]]) -> dict[str, str]:
    return {who: "yes" if lying[0].endswith(" down") else "no" for who, lying in pieces.items()}


def as_now(text: str) -> str:
    """A move by the name that it has in all states of the project."""
    act, space, parts = former(text).partition(" ")
    return str(AS_BEFORE["one-with"].get(act, act)) + space + parts


if __name__ == "__main__":
    main()
