"""Plays a compiled game: states, moves, chance. Knows no syntax tree and no language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import assert_never

from rulespec import entries, geometry
from rulespec import model as m
from rulespec.chance import Chance
from rulespec.diagnostics import InputError, problem
from rulespec.endable import Endable
from rulespec.layout import ACTIVE, DECISION, WINNERS, ZoneCells, longest_list, numbers_of
from rulespec.linking import Linked
from rulespec.move import PASS_ACT, Move, MovePart
from rulespec.program import PASS, Program, Site, move_number
from rulespec.records import Record, record
from rulespec.running import Apply, ListMoves, RunBlock, running
from rulespec.walks import walked

MOST_REMEMBERED = 100_000
MOST_BLOCKS = 100_000


class _Moves(dict[int, Move]):
    """Move objects by number, made when first met."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def __missing__(self, code: int) -> Move:
        move = self[code] = self.engine.describe(code)
        return move


@record
class Outcome(Record):
    """How a game ended: the seats that won (none: a draw), and the scores if it has any."""

    winners: tuple[int, ...]
    scores: tuple[int, ...] | None


class Engine:
    """A game for one number of players, ready to play."""

    def __init__(self, game: m.Game, program: Program) -> None:
        self.game = game
        self.program = program
        self.layout = program.layout
        self.players = program.players
        self.first: list[int] | None = None
        """The first state of a game that leaves nothing to chance, once it is known."""
        self._empty: list[int] | None = None
        self.tables_read: dict[int, tuple[frozenset[str], frozenset[str]]] = {}
        """For an act, the numbers of tables that its guards look at: of pieces, and of places."""
        self._part_names: dict[int, tuple[m.Binder, dict[int, str]]] = {}
        """How the values of the parts of moves are written, by the part."""
        self.starts: list[list[int]] = []
        """The first states of some games, once they are asked for."""
        self.uses_chance = program.uses_chance
        self.idle = Chance()
        """Serves all states of such a game: it is never drawn from."""
        self.moves_by_code = _Moves(self)
        self._site_names = tuple(program.sites)
        self.linked = self.link(program)
        self.code_of = running(self.linked)
        self.move_lists: list[ListMoves] = self.code_of.moves
        self.move_lists[0] = _nothing
        self.appliers: list[Apply] = self.code_of.apply

    def link(self, program: Program) -> Linked:
        """The functions of this program, or of another one about the same cells."""
        space: dict[str, object] = {"MOVES": self.moves_by_code, "remember": _remember}
        for name in self.program.journeys:
            space[entries.possible(name)] = self._endable(name)
        return Linked(program, space)

    @cached_property
    def _by_first_code(self) -> list[tuple[int, int]]:
        return sorted((base, index) for index, (_, base, _) in self.program.alternatives.items())

    def _endable(self, journey: str) -> Endable:
        """Whether a journey can be ended, as the game's own functions ask it."""
        return Endable(lambda: self.code_of.journeys[journey])

    def site(self, cells: list[int]) -> Site | None:
        """The decision a state waits at; nothing when the game is over."""
        if not cells[DECISION]:
            return None
        return self.program.sites[self._site_names[cells[DECISION] - 1]]

    def fits(self, cells: list[int]) -> bool:
        """Whether cells can be a state at all: every number within what its cell can hold."""
        if not 0 <= cells[DECISION] <= len(self.program.sites):
            return False
        if not 0 <= cells[ACTIVE] < self.players:
            return False
        types = len(self.game.leaves)
        for zone in (*self.layout.zones.values(), *self.layout.spots.values()):
            for owner in range(zone.owners):
                held = cells[zone.at(owner) : zone.at(owner) + zone.stride]
                if min(held) < 0:
                    return False
                if zone.form == "list" and not _is_row(zone, held, types):
                    return False
                if zone.form == "spot" and held[0] > types:
                    return False
        return True

    # Running

    def empty_cells(self) -> list[int]:
        """All pieces in the box, all counters at their start."""
        cells = [0] * self.layout.size
        box = self.layout.zones[m.BOX]
        for index, leaf in enumerate(self.game.leaves):
            if self.game.is_present(leaf, self.players):
                cells[box.base + index] = leaf.count
        for counter in self.game.counters.values():
            base = self.layout.counters[counter.name]
            for index, number in enumerate(numbers_of(self.game, self.layout, counter.owner)):
                cells[base + number] = counter.starts[index if counter.order else number]
        for memory in self.game.memories.values():
            if isinstance(memory.type, m.NumberType):
                base = self.layout.memories[memory.name]
                for number in numbers_of(self.game, self.layout, memory.owner):
                    cells[base + number] = memory.type.low
        return cells

    def start(self, chance: Chance) -> list[int]:
        """The first state that waits for a decision."""
        if self._empty is None:
            self._empty = self.empty_cells()
            self.run(self.code_of.prepare, self._empty, chance)
        cells = self._empty.copy()
        self.run(self.code_of.start, cells, chance)
        if not self.uses_chance:
            self.first = cells.copy()
        return cells

    def run(self, block: RunBlock, cells: list[int], chance: Chance) -> None:
        """Run blocks until the game waits or is over; rules that never get there are refused."""
        following: RunBlock | None = block
        for _ in range(MOST_BLOCKS):
            if following is None:
                return
            following = following(cells, chance)
        raise InputError([problem("never-waits", game=self.game.name)])

    def outcome(self, cells: list[int]) -> Outcome | None:
        if cells[DECISION]:
            return None
        scores = None
        if "score" in self.game.values:
            score = self.code_of.values["score"]
            scores = tuple(score(cells, p) for p in range(self.players))
        if cells[WINNERS]:
            winners = tuple(p for p in range(self.players) if cells[WINNERS] >> p & 1)
            return Outcome(winners, scores)
        if self.game.winner is not None and scores is not None:
            assert self.code_of.eligible is not None
            players = self.code_of.eligible(cells)
            extreme = max if self.game.winner.extreme == "most" else min
            best = extreme([scores[player] for player in players], default=0)
            ahead = [player for player in players if scores[player] == best]
            return Outcome(self._untied(cells, ahead), scores)
        return Outcome((), scores)

    def _untied(self, cells: list[int], players: list[int]) -> tuple[int, ...]:
        """Those of tied players who are ahead by what decides ties, one after the other."""
        for compared in self.code_of.ties:
            best = max([compared(cells, player) for player in players], default=0)
            players = [player for player in players if compared(cells, player) == best]
        return tuple(players)

    # Moves

    def describe(self, code: int) -> Move:
        """The move object of a number."""
        if code == PASS:
            return Move(code, PASS_ACT, ())
        _, index = max(pair for pair in self._by_first_code if pair[0] <= code)
        alternative, base, digits = self.program.alternatives[index]
        rest, values = code - base, []
        for digit in reversed(digits):
            rest, value = divmod(rest, digit.size)
            values.append(value + digit.low)
        parts = zip(alternative.binders, reversed(values), strict=True)
        onward = alternative if alternative.onward else None
        return Move(code, alternative.act, tuple(self._part(b, v) for b, v in parts), onward)

    def _part(self, binder: m.Binder, value: int) -> MovePart:
        if isinstance(binder.var.type, m.WalkType):
            return MovePart(binder.var.name, value, self.walk_text(binder.var.type, value))
        return MovePart(binder.var.name, value, self.part_names(binder).get(value, str(value)))

    def walk_text(self, type_: m.WalkType, number: int) -> str:
        """The places that a walk enters, as a player writes them."""
        names = self.game.places[type_.places].names
        return " ".join(names[place] for place in walked(number, len(names) + 1))

    def part_names(self, binder: m.Binder) -> dict[int, str]:
        """The values a part can have, by how they are written."""
        known = self._part_names.get(id(binder))
        if known is None or known[0] is not binder:
            known = self._part_names[id(binder)] = binder, self._names_of(binder)
        return known[1]

    def _names_of(self, binder: m.Binder) -> dict[int, str]:
        game = self.game
        match binder.var.type:
            case m.PlayerType():
                return dict(enumerate(game.seat_names[: self.players]))
            case m.PlaceType(places, _):
                there = game.places[places]
                return {number: there.names[number] for number in there.present(self.players)}
            case m.LineType(family):
                return dict(enumerate(geometry.line_names(game.grid(family.places), family)))
            case m.WalkType():
                return {}  # there are too many; `notation` reads them place by place
            case m.NumberType(low, high):
                return {value: str(value) for value in range(low, high + 1)}
            case m.PieceType(leaves):
                longest = self.longest_list(binder.source)
                if longest and binder.named:
                    return self._named_pieces(binder, longest)
                if longest:
                    return {value: str(value + 1) for value in range(longest)}
                return {leaf: game.leaves[leaf].name for leaf in sorted(leaves)}
            case m.FlagType() | m.StageType() | m.ZoneType() | m.SetType():
                raise AssertionError(f"cannot choose a {binder.var.type}")
            case _:
                assert_never(binder.var.type)

    def _named_pieces(self, binder: m.Binder, longest: int) -> dict[int, str]:
        """Pieces of a row by their types and their places."""
        types = {leaf: self.game.leaves[leaf].name for leaf in binder.named}
        return {
            place * binder.types + leaf - binder.named[0]: f"{name} {place + 1}"
            for leaf, name in types.items()
            for place in range(longest)
        }

    def longest_list(self, source: m.Expr) -> int:
        """How many pieces a row can hold that a part is chosen from by position; 0 for no row."""
        return longest_list(self.layout, source)

    def code(self, alternative: int, values: Iterable[int]) -> int:
        """The number of a move with these parts."""
        _, base, digits = self.program.alternatives[alternative]
        return move_number(base, digits, values)

    def decode(self, code: int) -> tuple[int, tuple[int, ...]] | None:
        """The alternative and the parts of a move number; nothing for a pass."""
        if code == PASS:
            return None
        _, index = max(pair for pair in self._by_first_code if pair[0] <= code)
        return index, tuple(part.value for part in self.moves_by_code[code].parts)


def _nothing(cells: list[int]) -> Sequence[Move]:
    """The moves of a game that is over."""
    return ()


def _remember(
    known: dict[object, tuple[Move, ...]], key: object, moves: list[Move]
) -> tuple[Move, ...]:
    """Keep the moves of a decision for the next time its cells hold the same."""
    if len(known) >= MOST_REMEMBERED:
        known.clear()
    found = known[key] = tuple(moves)
    return found


def _is_row(zone: ZoneCells, held: list[int], types: int) -> bool:
    """Whether cells can be those of a row: its length and its pieces. It ends with a piece, and
    only where there may be gaps is there one before that."""
    length, *row = held
    if length >= zone.stride:
        return False
    gap = zone.gap if zone.zone.gaps else -1
    ends_well = length == 0 or row[length - 1] != gap
    return ends_well and all(each >> zone.shift < types or each == gap for each in row)
