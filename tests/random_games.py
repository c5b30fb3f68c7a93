"""Small games made at random, each with a plain account of its own legal moves.

Every part of a move and every guard is written twice: as text of the language, and as a Python
function over the position as a player sees it. So the engine can be compared with an
enumeration that shares nothing with it: no compiler, no layout, nothing remembered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from rulespec import State

Chosen = dict[str, str]
"""The parts of a move, by name, as they are written."""

FRUITS = {"apple": ("hard", 3), "pear": ("soft", 2), "plum": ("soft", 1)}
"""Each type of piece with its kind and its weight."""
FILES, RANKS = "abc", "12"
CELLS = [file + rank for rank in RANKS for file in FILES]

HEAD = """game tangle
  players 2 to 3

kind fruit from fruit.yaml
  hard, 4 in all, with weight 1 to 3
  soft, 8 in all, with weight 1 to 3
kind token of player, 3 each
places cell: 3 by 2, each for 1 token
steps near: up, down, left, right
zone heap: pile of fruit, hidden, home
zone shelf: row of fruit, open, up to 3
zone rack of player: row of fruit, faced, up to 2
zone tower: stack of fruit, up to 3
zone bowl: set of fruit, open
zone bag of player: set of fruit, open
zone spare of player: set of own token, open, home
zone drawer of cell: row of fruit, faced, up to 2
counter coins of player: 0 to 3, starts 1
counter pot: 0 to 3
counter heat of cell: 0 to 2
counter turn-count: 0 to 24
memory mark: cell or none
memory host: player or none
memory lit: flag

value load of p: player
  is sum of weight of p's bag
  plus number of p's rack

whenever turn-count = 24
  end game

setup
  shuffle all fruit from box into heap
  for each p in players
    put all p's token from box in p's spare

turns clockwise from player-1
  gain 1 turn-count
  do stir()
  choose one of
"""
TABLE = """fruit:
  apple: {kind: hard, count: 4, weight: 3}
  pear: {kind: soft, count: 4, weight: 2}
  plum: {kind: soft, count: 4, weight: 1}
"""
STIRRING = (
    "draw 1 fruit from heap to shelf",
    "draw 1 fruit from heap to your rack",
    "draw 1 fruit from heap to your rack face down",
    "draw 1 fruit from heap to tower",
    "draw 2 fruit from heap to bowl",
    "draw 1 fruit from heap to your bag",
    "draw 1 fruit from heap to a1's drawer face down",
    "draw 1 fruit from heap to c2's drawer",
    "shuffle all fruit from bowl into heap",
    "shuffle all fruit from players' bag into heap",
    "shuffle all fruit from shelf into heap",
    "shuffle all fruit from your rack into heap",
    "shuffle all soft from a1's drawer into heap",
    "put last of tower in bowl",
    "turn up all fruit from players' rack",
    "turn down all hard from your rack",
    "gain 1 your coins",
    "lose 1 your coins",
    "gain 1 pot",
    "lose 2 pot",
    "gain 1 b2's heat",
    "lose 2 a1's heat",
    "note lit is yes",
    "note lit is no",
    "note mark is none",
    "pick mark at random from cell",
    "pick host at random from players",
    "note host is none",
    "move 1 your token from b1 to your spare",
    "put 1 token from your spare in b1",
    "put 1 token from your spare in c2",
)


# The position as a player sees it


@dataclass(frozen=True, slots=True)
class Fruit:
    """A piece as it lies: its type, and in a faced row whether its face is up."""

    name: str
    up: bool

    def is_a(self, kind: str) -> bool:
        return kind in ("fruit", self.name, FRUITS[self.name][0])

    @property
    def weight(self) -> int:
        return FRUITS[self.name][1]


class Table:
    """What lies where, read off a position as it is written."""

    def __init__(self, state: State) -> None:
        self.data: dict[str, Any] = state.position()
        self.players = list(state.game.model.seat_names[: state.players])
        self.you: str = self.data["turn"]

    def pieces(self, zone: str, owner: str | None = None) -> list[Fruit]:
        shown = self.data[zone] if owner is None else self.data[zone][owner]
        return [fruit for entry in shown for fruit in _read(entry)]

    def token(self, cell: str) -> str | None:
        """Whose token stands on a cell."""
        owner: str | None = self.data["cell"].get(cell)
        return owner

    def tokens_left(self, player: str) -> int:
        """How many tokens a player has not placed."""
        return 3 - list(self.data["cell"].values()).count(player)

    def count(self, counter: str, owner: str | None = None) -> int:
        shown: int = self.data[counter] if owner is None else self.data[counter][owner]
        return shown

    def load(self, player: str) -> int:
        carried = sum(fruit.weight for fruit in self.pieces("bag", player))
        return carried + len(self.pieces("rack", player))


def _read(entry: str) -> list[Fruit]:
    match = re.fullmatch(r"(?:(\d+) )?([a-z]+)(?: (up|down))?", entry)
    assert match, entry
    return [Fruit(match[2], match[3] != "down")] * int(match[1] or 1)


# Parts of moves and guards


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is chosen: its text, and its members in a position."""

    name: str
    text: str
    members: Callable[[Table, Chosen], list[str]]
    sort: str
    """What guards and effects can be said of it."""
    lies: Callable[[Table, Chosen], list[Fruit]] | None = None
    """The row that a piece is chosen from by its number."""
    row: str = ""
    """The text of that row."""


@dataclass(frozen=True, slots=True)
class Guard:
    text: str
    holds: Callable[[Table, Chosen], bool]


@dataclass(frozen=True, slots=True)
class Act:
    name: str
    parts: tuple[Part, ...]
    guards: tuple[tuple[bool, Guard], ...]
    """Whether what each says is wanted, or forbidden."""
    effects: tuple[str, ...]

    def text(self) -> str:
        parts = ", ".join(f"{part.name} from {part.text}" for part in self.parts)
        lines = [f"    to {self.name}" + (f": {parts}" if parts else "")]
        lines += [f"      {'only' if w else 'cannot'} if {g.text}" for w, g in self.guards]
        return "\n".join([*lines, *(f"      {effect}" for effect in self.effects)])

    def moves(self, table: Table) -> Iterator[str]:
        """The legal moves: every choice of parts of which all guards hold."""
        for chosen in self._choices(table, {}, self.parts):
            if all(guard.holds(table, chosen) == wanted for wanted, guard in self.guards):
                yield " ".join([self.name, *chosen.values()])

    def _choices(self, table: Table, chosen: Chosen, parts: tuple[Part, ...]) -> Iterator[Chosen]:
        if not parts:
            yield chosen
            return
        for member in parts[0].members(table, chosen):
            yield from self._choices(table, {**chosen, parts[0].name: member}, parts[1:])


@dataclass(frozen=True, slots=True)
class RandomGame:
    stirring: tuple[str, ...]
    acts: tuple[Act, ...]

    def write(self, folder: Path) -> None:
        acts = "\n".join([*(act.text() for act in self.acts), "    to rest"])
        stir = "\n".join(["procedure stir()", *(f"  {line}" for line in self.stirring)])
        (folder / "tangle.rules").write_text(f"{HEAD}{acts}\n\n{stir}\n", encoding="utf-8")
        (folder / "fruit.yaml").write_text(TABLE, encoding="utf-8")

    def moves(self, state: State) -> set[str]:
        """The texts of all legal moves, found by trying every choice."""
        table = Table(state)
        return {"rest", *(text for act in self.acts for text in act.moves(table))}


def _numbers(row: list[Fruit]) -> list[str]:
    return [str(number + 1) for number in range(len(row))]


def _row(name: str, zone: str, owner: Callable[[Table, Chosen], str] | None) -> Part:
    """A piece of a row; `zone` is the text of the row."""
    word = zone.rpartition(" ")[2]

    def lies(table: Table, chosen: Chosen) -> list[Fruit]:
        return table.pieces(word, owner(table, chosen) if owner else None)

    sort = "piece" if word == "shelf" else "faced"
    return Part(name, zone, lambda t, c: _numbers(lies(t, c)), sort, lies, zone)


def _bag(name: str, zone: str, owner: Callable[[Table, Chosen], str] | None) -> Part:
    """A piece of a set, chosen by its type."""
    word = zone.rpartition(" ")[2]

    def members(table: Table, chosen: Chosen) -> list[str]:
        pieces = table.pieces(word, owner(table, chosen) if owner else None)
        return sorted({fruit.name for fruit in pieces})

    return Part(name, zone, members, "type")


def _you(table: Table, chosen: Chosen) -> str:
    return table.you


PLAYER = Part("p", "players", lambda t, c: t.players, "player")
OTHER = Part("p", "other players", lambda t, c: [p for p in t.players if p != t.you], "player")
CELL = Part("s", "cell", lambda t, c: CELLS, "cell")
NUMBER = Part("n", "1 to 3", lambda t, c: ["1", "2", "3"], "number")
SHELF = _row("c", "shelf", None)
OWN_RACK = _row("c", "your rack", _you)
THEIR_RACK = _row("c", "p's rack", lambda t, c: c["p"])
DRAWER = _row("c", "s's drawer", lambda t, c: c["s"])
BOWL = _bag("c", "bowl", None)
OWN_BAG = _bag("c", "your bag", _you)
THEIR_BAG = _bag("c", "p's bag", lambda t, c: c["p"])

PARTS: tuple[tuple[Part, ...], ...] = (
    (), (PLAYER,), (OTHER,), (CELL,), (NUMBER,), (SHELF,), (OWN_RACK,), (BOWL,), (OWN_BAG,),
    (PLAYER, THEIR_RACK), (OTHER, THEIR_RACK), (CELL, DRAWER), (PLAYER, THEIR_BAG),
    (OTHER, THEIR_BAG), (CELL, SHELF), (SHELF, NUMBER), (PLAYER, CELL), (PLAYER, BOWL),
)  # fmt: skip

kinds = st.sampled_from(("apple", "pear", "plum", "hard", "soft"))
small = st.integers(0, 3)
comparators = st.sampled_from(("=", "<", ">", "<=", ">="))


def _a(kind: str) -> str:
    return f"an {kind}" if kind == "apple" else f"a {kind}"


def _compared(left: int, comparator: str, right: int) -> bool:
    return {
        "=": left == right, "<": left < right, ">": left > right, "<=": left <= right,
        ">=": left >= right,
    }[comparator]  # fmt: skip


def _comparison(text: str, value: Callable[[Table, Chosen], int]) -> st.SearchStrategy[Guard]:
    """A number of the game compared with a small one."""

    def guard(comparator: str, limit: int) -> Guard:
        return Guard(
            f"{text} {comparator} {limit}", lambda t, c: _compared(value(t, c), comparator, limit)
        )

    return st.builds(guard, comparators, small)


def _fixed(text: str, holds: Callable[[Table, Chosen], bool]) -> st.SearchStrategy[Guard]:
    return st.just(Guard(text, holds))


def _piece_guards(part: Part) -> Iterator[st.SearchStrategy[Guard]]:
    """What can be asked of a chosen piece: its kind, weight, place in the row and face."""

    def lying(table: Table, chosen: Chosen) -> Fruit:
        if part.lies is None:
            return Fruit(chosen[part.name], True)
        return part.lies(table, chosen)[int(chosen[part.name]) - 1]

    name = part.name
    yield st.builds(lambda k: Guard(f"{name} is {_a(k)}", lambda t, c: lying(t, c).is_a(k)), kinds)
    yield st.builds(
        lambda k: Guard(f"{name} is not {_a(k)}", lambda t, c: not lying(t, c).is_a(k)), kinds
    )
    yield _comparison(f"{name}'s weight", lambda t, c: lying(t, c).weight)
    if part.lies is None:
        return
    row = part.lies
    yield _comparison(f"position of {name}", lambda t, c: int(c[name]))
    yield _comparison(f"number of {part.row}", lambda t, c: len(row(t, c)))
    yield st.builds(
        lambda k: Guard(f"{part.row} has {_a(k)}", lambda t, c: any(f.is_a(k) for f in row(t, c))),
        kinds,
    )
    if part.sort == "faced":
        yield _fixed(f"{name} is face up", lambda t, c: lying(t, c).up)
        yield _fixed(f"{name} is face down", lambda t, c: not lying(t, c).up)
        yield st.builds(
            lambda k: Guard(
                f"{part.row} has {_a(k)} face down",
                lambda t, c: any(f.is_a(k) and not f.up for f in row(t, c)),
            ),
            kinds,
        )


def _cell_guards() -> Iterator[st.SearchStrategy[Guard]]:
    """What can be asked of a place: what stands there, where it lies, what is kept for it."""
    yield _fixed("s is empty", lambda t, c: t.token(c["s"]) is None)
    yield _fixed("s is not empty", lambda t, c: t.token(c["s"]) is not None)
    yield _fixed("s has your token", lambda t, c: t.token(c["s"]) == t.you)
    yield _fixed("s has player-2's token", lambda t, c: t.token(c["s"]) == "player-2")
    yield _fixed("s is mark", lambda t, c: t.data["mark"] == c["s"])
    yield _fixed("s is not b1", lambda t, c: c["s"] != "b1")
    yield _fixed("s's drawer is empty", lambda t, c: not t.pieces("drawer", c["s"]))
    yield _comparison("s's heat", lambda t, c: t.count("heat", c["s"]))
    yield _comparison("s's file", lambda t, c: FILES.index(c["s"][0]) + 1)
    yield _comparison("s's rank", lambda t, c: RANKS.index(c["s"][1]) + 1)
    yield st.builds(
        lambda b: Guard(f"s is a near step from {b}", lambda t, c: _apart(c["s"], b) == 1),
        st.sampled_from(CELLS),
    )
    yield st.builds(
        lambda k: Guard(
            f"s's drawer has {_a(k)} face up",
            lambda t, c: any(f.is_a(k) and f.up for f in t.pieces("drawer", c["s"])),
        ),
        kinds,
    )


def _apart(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(ord(a[1]) - ord(b[1]))


def _player_guards() -> Iterator[st.SearchStrategy[Guard]]:
    yield _fixed("p is you", lambda t, c: c["p"] == t.you)
    yield _fixed("p is host", lambda t, c: t.data["host"] == c["p"])
    yield _fixed("p's rack is empty", lambda t, c: not t.pieces("rack", c["p"]))
    yield _comparison("p's coins", lambda t, c: t.count("coins", c["p"]))
    yield _comparison("load(p)", lambda t, c: t.load(c["p"]))
    yield _comparison("number of p's spare", lambda t, c: t.tokens_left(c["p"]))
    yield st.builds(
        lambda k: Guard(
            f"p's rack has {_a(k)} face up",
            lambda t, c: any(f.is_a(k) and f.up for f in t.pieces("rack", c["p"])),
        ),
        kinds,
    )
    yield st.builds(
        lambda k: Guard(
            f"p's bag has {_a(k)}", lambda t, c: any(f.is_a(k) for f in t.pieces("bag", c["p"]))
        ),
        kinds,
    )


def _number_guards() -> Iterator[st.SearchStrategy[Guard]]:
    yield _fixed("n <= your coins", lambda t, c: int(c["n"]) <= t.count("coins", t.you))
    yield _fixed("n > pot", lambda t, c: int(c["n"]) > t.count("pot"))
    yield _fixed("n = number of shelf", lambda t, c: int(c["n"]) == len(t.pieces("shelf")))


def _general_guards() -> Iterator[st.SearchStrategy[Guard]]:
    """What can be asked whatever is chosen."""
    yield _comparison("your coins", lambda t, c: t.count("coins", t.you))
    yield _comparison("pot", lambda t, c: t.count("pot"))
    yield _comparison("b2's heat", lambda t, c: t.count("heat", "b2"))
    yield _comparison("load(you)", lambda t, c: t.load(t.you))
    yield _comparison("number of tower", lambda t, c: len(t.pieces("tower")))
    yield _comparison("number of soft in bowl", lambda t, c: _soft(t.pieces("bowl")))
    yield _comparison("sum of weight of shelf", lambda t, c: _weight(t.pieces("shelf")))
    yield _fixed("lit", lambda t, c: t.data["lit"] == "yes")
    yield _fixed("mark is none", lambda t, c: t.data["mark"] == "none")
    yield _fixed("host is you", lambda t, c: t.data["host"] == t.you)
    yield _fixed("your rack is empty", lambda t, c: not t.pieces("rack", t.you))
    yield _fixed("b1 has your token", lambda t, c: t.token("b1") == t.you)
    yield _fixed(
        "every x in your bag: x is a soft",
        lambda t, c: all(f.is_a("soft") for f in t.pieces("bag", t.you)),
    )
    yield _fixed(
        "some x in shelf: x is an apple",
        lambda t, c: any(f.is_a("apple") for f in t.pieces("shelf")),
    )
    yield _fixed(
        "some q in other players: q's coins > your coins",
        lambda t, c: any(t.count("coins", q) > t.count("coins", t.you) for q in t.players),
    )
    yield _fixed(
        "no b in cell: b has your token", lambda t, c: t.you not in t.data["cell"].values()
    )


def _soft(pieces: list[Fruit]) -> int:
    return sum(fruit.is_a("soft") for fruit in pieces)


def _weight(pieces: list[Fruit]) -> int:
    return sum(fruit.weight for fruit in pieces)


def _guards(parts: tuple[Part, ...]) -> st.SearchStrategy[Guard]:
    """Guards on a move with these parts, also joined ones."""
    chosen = [each for part in parts for each in _guards_on(part)]
    general = st.one_of(*_general_guards())
    plain = st.one_of(st.one_of(*chosen), st.one_of(*chosen), general) if chosen else general
    return st.one_of(plain, plain, st.builds(_both, plain, plain), st.builds(_either, plain, plain))


def _guards_on(part: Part) -> Iterator[st.SearchStrategy[Guard]]:
    match part.sort:
        case "piece" | "faced" | "type":
            yield from _piece_guards(part)
        case "cell":
            yield from _cell_guards()
        case "player":
            yield from _player_guards()
        case "number":
            yield from _number_guards()


def _both(left: Guard, right: Guard) -> Guard:
    text = f"({left.text}) and ({right.text})"
    return Guard(text, lambda t, c: left.holds(t, c) and right.holds(t, c))


def _either(left: Guard, right: Guard) -> Guard:
    text = f"not ({left.text}) or ({right.text})"
    return Guard(text, lambda t, c: not left.holds(t, c) or right.holds(t, c))


EFFECTS = {
    "piece": ("put c in bowl", "put c in your bag", "shuffle c into heap"),
    "faced": ("turn up c", "turn down c", "put c in bowl", "shuffle c into heap"),
    "type": ("shuffle c into heap", "put c in bowl", "put c in your bag"),
    "cell": ("gain 1 s's heat", "note mark is s", "put 1 token from your spare in s"),
    "player": ("gain 1 p's coins", "note host is p"),
    "number": ("gain n pot", "lose n your coins"),
}


@st.composite
def acts(draw: st.DrawFn, name: str) -> Act:
    parts = draw(st.sampled_from(PARTS))
    guards = draw(st.lists(st.tuples(st.booleans(), _guards(parts)), max_size=2))
    effects = tuple(draw(st.sampled_from(EFFECTS[part.sort])) for part in reversed(parts))
    return Act(name, parts, tuple(guards), effects or ("gain 1 pot",))


@st.composite
def random_games(draw: st.DrawFn) -> RandomGame:
    """Games in which something is stirred in every turn and one of a few acts is chosen.

    Most have a single act with few guards: only if a decision looks at little, the engine
    remembers its moves.
    """
    stirring = draw(st.lists(st.sampled_from(STIRRING), min_size=8, max_size=16))
    names = ("one", "two", "three")[: draw(st.sampled_from((1, 1, 1, 2, 3)))]
    return RandomGame(tuple(stirring), tuple(draw(acts(name)) for name in names))


def all_texts(game: RandomGame, state: State) -> Iterator[str]:
    """Every move that can be written at a decision, whether or not it makes sense now."""
    table = Table(state)
    values = {
        "piece": ["1", "2", "3"],
        "faced": ["1", "2"],
        "type": list(FRUITS),
        "cell": CELLS,
        "player": table.players,
        "number": ["1", "2", "3"],
    }
    for act in game.acts:
        for chosen in product(*(values[part.sort] for part in act.parts)):
            yield " ".join([act.name, *chosen])
