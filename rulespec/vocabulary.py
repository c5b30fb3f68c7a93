"""What the words of the language are for: a line with each of them, for who took one as a name."""

from __future__ import annotations

import re
from functools import cache

LINES = (
    # Things
    "counter coins of player: 0 to 9, shown by coin, starts 3",
    "counter coins of player: 0 to 9, seen by owner",
    "memory pace: 1 to 6, each turn, shown on card",
    "memory host: player or none",
    "memory way: walk of up to 3 steps over square",
    "marker spot of player: square, otherwise yard, shown by figure",
    "side closed of shop, shown by shutter",
    "out fate of player: caught, rescued",
    "label mover of one card",
    "clock hour: watch",
    "order rank of player",
    "option sunday: no",
    "parameter limit: 5 with 2 players, 4 with 3 to 4 players",
    "kind mark of player, 5 each",
    "crown, 3 in all, with worth 1 to 4",
    "alike backs known to owner: red, blue",
    "places square: 3 by 3, each for 1 mark",
    "places hex: 5 by 5 hexes",
    "places tile from tiles.yaml, on hex, turned",
    "places spot from spots.yaml, parts of tile, with landing flag",
    "names watch: dusk, midnight",
    "persons trader: players, miller with 2 players",
    "steps open-way: touching, same terrain",
    "zone deck: pile of card, hidden, home",
    "zone supply of player: set of own mark, open",
    "zone hand of player: set of card but king, seen by owner",
    "zone waiting: stack of card, seen by active",
    "zone line-up: row of card, faced, open, added leftmost",
    "zone pegs: row of card, open, on peg by least height, with gaps",
    "spaces room of player: 8, in a row, covered by cuff, for gear, stash",
    # Flow
    "game market",
    "setup",
    "turns clockwise from host",
    "rounds, each a day",
    "phase trading",
    "chapter shops",
    "procedure visit()",
    "window pauses",
    "during pauses",
    "journey trek of your post",
    "until camp",
    "no circles",
    "ways over walk, sail telling sights",
    # Decisions
    "choose one of",
    "may choose up to 2 of different make to buy: e from shop",
    "with route from walks of 1 to 3 steps over square from s",
    "only if afterwards s is empty",
    "cannot if route visits a square twice",
    "only once a round",
    "cannot after place",
    # Lines that change something
    "put c in your hand face down",
    "put all card from hand except c in discard",
    "put all card from hand beside c in discard",
    "put c in pegs on any free space",
    "put c on top of deck",
    "put c in gears, or replace old-item from gears",
    "move last of a-row to b-row",
    "take all coin from stall to purse",
    "return c to deck",
    "remove c",
    "shuffle all card from box into deck",
    "draw 1 card from deck as c until c is a king",
    "swap a-card with b-card",
    "lay 4 tile at random",
    "move rightmost of line-up to discard",
    "at the end of the turn",
    "you are out as caught",
    "gain 3 your fame, up to 10, more as surplus",
    "lose all day",
    "pay 1 your coins as far as possible",
    "note buyer is none",
    "order rank by most fame then least coins, ties reversed",
    "order rank by most fame, ties kept",
    "pick host at random from players",
    "let seller be you",
    "do sort-out() 2 times",
    "go to b",
    "effect",
    "halt",
    "stop",
    "you win",
    "p wins",
    "p loses",
    "case c",
    "for each q in other players where q is not out",
    "repeat while deck has a king, at most 9 times",
    # Values and conditions
    "value sold of p: player gives flag",
    "is sum of worth of p's hand",
    "plus 1 if that > 3",
    "minus 2 times day",
    "but 0 if every s in square: s is full",
    "but 0 if some c in gear: c is covered",
    "is number of lines of 3 square",
    "is number of columns of square",
    "is number of rows of square",
    "is position of c",
    "is number of all spot reached from bay by open-way",
    "is coins before part",
    "but 2 if day is between 2 and 3",
    "but 1 if some s in square: s is an open-way step from b",
    "by number of (first x in hand where x is a king): 1 5",
    "score of p: player",
    "winner is player with most score among (p in players where p is not out)",
    "winner is player with most score, shared if tied",
    "is players with most worth above 0",
    # At any time, examples and variants
    "whenever deck is empty",
    "always deck is empty outside trek",
    'worked example "a taken square"',
    'given turn of player-1 at "play"',
    "given draws 2 king",
    'when "place b2"',
    "then hand holds 2 king",
    "then illegal by AB-1",
    "then impossible by AB-1",
    "then legal",
    "variant sunday",
    "set sunday to yes",
    "add after @AB-1",
    # Positions and moves
    "seed: 5",
    "variants: [sunday]",
    "winners: [player-1]",
    "data: [cards.yaml]",
    "pass",
)
"""Lines of rules, then such of positions, and moves; the first one with a word stands for it."""


def use_of(word: str) -> str:
    """A line in which a word of the language stands as such."""
    return _uses().get(word, word)


@cache
def _uses() -> dict[str, str]:
    uses: dict[str, str] = {}
    for line in LINES:
        for word in re.findall(r"[a-z][a-z0-9-]*", re.sub(r'"[^"]*"', "", line)):
            uses.setdefault(word, line)
    return uses
