"""Conditions as truths: 1 if they hold, 0 if not (or any number where only that counts)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rulespec import entries
from rulespec import model as m
from rulespec.layout import may_be_none
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    Env,
    PieceAt,
    WalkAt,
    ZoneAt,
    among,
    any_of,
    both,
    compare,
    const,
    gathered,
    minus,
    negated,
    plus,
    signed,
)
from rulespec.lowering.checked import as_one, as_piece, is_named, meant_by
from rulespec.lowering.gaps import is_free, some_free
from rulespec.lowering.hub import Hub
from rulespec.lowering.sets import Narrowed
from rulespec.lowering.steps import places_of
from rulespec.lowering.zones import has_label, is_in_use, leaf_of

UNROLLED = 8
"""Members of a fixed set that a condition tests one by one; more are looped over."""
FEW_SPOTS = 16
"""Places of a board that is searched for an empty one place by place."""
SIGNS: dict[m.Comparator, f.ComparisonSign] = {
    "=": "==", "<": "<", ">": ">", "<=": "<=", ">=": ">=",
}  # fmt: skip


class LoweredConditions:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def condition(self, node: m.Condition, env: Env) -> f.Number:
        numbers, zones, sets = self.hub.numbers, self.hub.zones, self.hub.sets
        match node:
            case m.Flag(value):
                return const(int(value))
            case m.Connected("and", parts):
                return both(self.condition(part, env) for part in parts)
            case m.Connected("or", parts):
                return any_of(self.condition(part, env) for part in parts)
            case m.Connected():
                raise AssertionError("there are but two words")
            case m.Not(of):
                return negated(self.condition(of, env))
            case m.Compare(left, comparator, right):
                a, b = numbers.amount(left, env), numbers.amount(right, env)
                return compare(SIGNS[comparator], a, b)
            case m.Same(left, right, opposite):
                one, other = numbers.identity(left, env), numbers.identity(right, env)
                return compare("!=" if opposite else "==", one, other)
            case m.Between(of, low, high):
                a, b, c = (numbers.amount(part, env) for part in (low, of, high))
                return both([compare("<=", a, b), compare("<=", b, c)])
            case m.IsKind(piece, _, leaves, opposite):
                return among(zones.leaf(piece, env), leaves, opposite)
            case m.IsPlayer(of, opposite):
                return self._is_player(of, opposite, env)
            case m.IsStep():
                return self._is_step(node, env)
            case m.EveryStep(walk, steps):
                return self._every_step(walk, steps, env)
            case m.VisitsTwice(walk):
                return f.Ask("repeats", (self._way(walk, env),))
            case m.IsEmpty(zone, opposite):
                return self._is_empty(zones.zone(zone, env), opposite)
            case m.IsFull(spaces, of, opposite):
                return signed(self._is_full(self.hub.game.spaces[spaces], of, env), opposite)
            case m.IsFree(row, spaces, position):
                return self._is_free(row, self.hub.game.spaces[spaces], position, env)
            case m.IsCovered(piece, spaces, opposite):
                lies = zones.piece(piece, env)
                return signed(self._is_covered(self.hub.game.spaces[spaces], lies, env), opposite)
            case m.IsIn(of, set_, opposite):
                members = sets.members(set_, env)
                return signed(_is_among(members, numbers.any(of, env)), opposite)
            case m.IsFaced(piece, facing):
                return _lies(zones.piece(piece, env), facing)
            case m.Labelled(piece, label):
                number = [*self.hub.game.labels].index(label)
                return has_label(zones.piece(piece, env), number, zones)
            case m.InUse(piece):
                return is_in_use(zones.piece(piece, env), zones)
            case m.Has():
                return self._has(node, env)
            case m.Quantified():
                return self._quantified(node, env)
            case m.May(_, _, _, holds):
                return self.condition(holds, env)
            case m.InStretch(_, here) if here is not None:
                return const(int(here))
            case m.InStretch(stretch, _, waiting):
                known = "waits_in" if waiting else "paused_in"
                return f.Call(f"{known}_{entries.identifier(stretch)}", ())
            case m.Possible(journey):
                return f.Call(entries.possible(journey), ())
            case m.Afterwards():
                return self.hub.tried(node, env)
            case m.Stands(_, _, meaning):
                return self.condition(meaning, env)
            case (
                m.Var() | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace()
                | m.Setting() | m.That()
            ):  # fmt: skip
                return numbers.held(node, env)
        assert_never(node)

    def branch(self, line: m.Case, branch: m.Branch, env: Env) -> f.Number:
        """Whether a case holds."""
        if line.places:
            return among(self.hub.numbers.one(as_one(line.of), env), branch.leaves)
        return among(self.hub.zones.leaf(as_piece(line.of), env), branch.leaves)

    def _is_player(self, of: m.One, opposite: bool, env: Env) -> f.Number:
        """Whether one is a player: their numbers come first, and nobody has one below them."""
        one, players = self.hub.numbers.one(of, env), self.hub.layout.players
        if may_be_none(of):
            return signed(both([compare(">=", one, 0), compare("<", one, players)]), opposite)
        return compare(">=" if opposite else "<", one, players)

    # Steps and walks

    def _is_step(self, node: m.IsStep, env: Env) -> f.Number:
        steps = self.hub.steps
        if self.hub.game.steps[node.steps].touching:
            near = steps.near(node.steps, node.start, env)
            return f.Contains(near, self.hub.numbers.one(node.target, env))
        table = steps.table(node.steps, places_of(node.start))
        reached = f.Row(table, (f.Active(), steps.square(node.start, env)))
        return f.Contains(reached, steps.square(node.target, env))

    def _every_step(self, walk: m.One, steps: str, env: Env) -> f.Number:
        places = places_of(walk)
        table = self.hub.steps.table(steps, places)
        way = self._way(walk, env)
        if self.hub.game.places[places].on:
            each = self.hub.names.local("v")
            first = const(self.hub.layout.laid[places])
            way = gathered(minus(f.Cell(plus(first, each)), 1), f.Loop(each, way))
        return f.Ask("follows", (f.Constant(table, f.Active()), way))

    def _way(self, walk: m.One, env: Env) -> f.Numbers:
        """The places of a walk with the one where it begins, if that is known."""
        bound = meant_by(walk, env)
        start = bound.start if isinstance(bound, WalkAt) else None
        entered = self.hub.steps.walked(walk, env)
        if start is None:
            return entered
        return f.Joined((f.Range(start, plus(start, 1)), entered))

    # What is in a zone

    def _is_full(self, spaces: m.Spaces, of: m.One | None, env: Env) -> f.Number:
        """Whether no space is free: each holds a piece, or is covered."""
        numbers = self.hub.numbers
        gapped = next((each for each in self._rows(spaces) if each.gaps), None)
        if gapped is not None:
            row = m.ZoneRef(gapped.name, of, m.ZoneType(gapped.leaves))
            places = self._uncovered(spaces, of, env)
            return f.Not(some_free(self.hub.zones.zone(row, env), places, self.hub.names))
        filled = numbers.taken(spaces.zones, of, env)
        if spaces.cover:
            counter = self.hub.game.counters[spaces.cover]
            cover = m.CounterRef(counter.name, of, counter.type)
            filled = plus(filled, numbers.amount(cover, env))
        return compare(">=", filled, numbers.amount(spaces.size, env))

    def _rows(self, spaces: m.Spaces) -> list[m.Zone]:
        zones = self.hub.game.zones
        return [zones[name] for name in spaces.zones if zones[name].ordered]

    def _uncovered(self, spaces: m.Spaces, of: m.One | None, env: Env) -> f.Number:
        """How many spaces there are for a row: the others are covered, or pieces of sets lie on
        them."""
        numbers = self.hub.numbers
        sets = tuple(name for name in spaces.zones if not self.hub.game.zones[name].ordered)
        left = minus(numbers.amount(spaces.size, env), numbers.taken(sets, of, env))
        if not spaces.cover:
            return left
        counter = self.hub.game.counters[spaces.cover]
        return minus(left, numbers.amount(m.CounterRef(counter.name, of, counter.type), env))

    def _is_free(self, row: m.ZoneRef, spaces: m.Spaces, position: m.Amount, env: Env) -> f.Number:
        """Whether a space of a row is free; behind the last one nothing is."""
        of = row.of if isinstance(row.of, m.One) else None
        place = minus(self.hub.numbers.amount(position, env), 1)
        inside = compare("<", place, self._uncovered(spaces, of, env))
        return both([inside, is_free(self.hub.zones.zone(row, env), place)])

    def _is_covered(self, spaces: m.Spaces, piece: PieceAt, env: Env) -> f.Number:
        """Whether a piece lies on one of the last spaces, which are covered."""
        assert piece.zone is not None and piece.position is not None, "checked: it is in a row"
        counter = self.hub.game.counters[spaces.cover]
        of = None if piece.zone.owner is None else m.Var("of", m.PlayerType())
        known: Env = env if piece.zone.owner is None else {**env, "of": piece.zone.owner}
        covered = self.hub.numbers.amount(m.CounterRef(counter.name, of, counter.type), known)
        free = minus(self.hub.numbers.amount(spaces.size, env), covered)
        return compare(">=", piece.position, free)

    def _is_empty(self, code: ZoneAt, opposite: bool) -> f.Number:
        if code.cells.form != "bag" and code.owners is None:
            return code.length if opposite else f.Not(code.length)
        return compare("!=" if opposite else "==", self.hub.zones.size(code), 0)

    def _has(self, node: m.Has, env: Env) -> f.Number:
        zones = self.hub.zones
        code = zones.zone(node.zone, env)
        if node.like is not None:
            same = f.Contains(zones.leaves_in(code), zones.leaf(node.like, env))
            return signed(same, node.negated)
        if code.cells.form == "spot":
            leaf = zones.owned_leaf(node.leaves, node.owner, env)
            if leaf is not None:
                return compare("!=" if node.negated else "==", code.length, plus(leaf, 1))
            return among(minus(code.length, 1), node.leaves, node.negated)
        if node.face is not None:
            up = int(node.face == "up")
            shift = code.cells.shift
            marks = range(1 << shift - 1)  # its labels and its use
            leaves = sorted(node.leaves & code.cells.zone.leaves)
            wanted = [(leaf << shift) + 2 * mark + up for leaf in leaves for mark in marks]
            return signed(self._lies_in(code, wanted), node.negated)
        if node.owner is not None:
            return signed(self._held_of(node.owner, node.leaves, code, env), node.negated)
        return compare("==" if node.negated else ">", zones.size(code, node.leaves), 0)

    def _lies_in(self, code: ZoneAt, wanted: list[int]) -> f.Number:
        """Whether one of some pieces, with its face, lies in a row."""
        if len(wanted) == 1:
            return f.Contains(code.elements, const(wanted[0]))
        element = self.hub.names.local("e")
        there = f.Contains(f.Fixed(tuple(wanted)), element)
        return f.Fold("any", gathered(there, f.Loop(element, code.elements)))

    def _held_of(self, owner: m.One, leaves: frozenset[int], code: ZoneAt, env: Env) -> f.Number:
        """Whether a zone holds pieces that belong to one player."""
        if code.cells.form == "own":
            assert code.owner is not None, "checked: own pieces lie in a zone of a player"
            own = compare("==", code.owner, self.hub.numbers.one(owner, env))
            return both([own, compare(">", code.length, 0)])
        leaf = self.hub.zones.owned_leaf(leaves, owner, env)
        assert leaf is not None, "checked: the kind belongs to players"
        if code.cells.form == "list":
            element = self.hub.names.local("e")
            types = gathered(leaf_of(element, code), f.Loop(element, code.elements))
            return f.Contains(types, leaf)
        return compare(">", f.Cell(self.hub.zones.count_cell(code, leaf)), 0)

    # Some, every, no

    def _quantified(self, node: m.Quantified, env: Env) -> f.Number:
        for search in (self._quantified_spots, self._quantified_laid):
            fast = search(node, env)
            if fast is not None:
                return fast
        few = self._few(node.set)
        if few is not None:
            tests = [self.condition(node.condition, {**env, node.var.name: const(i)}) for i in few]
            if node.quantifier == "every":
                return both(tests)
            return signed(any_of(tests), node.quantifier == "no")
        set_: m.Many | Narrowed = node.set
        condition = node.condition
        if node.quantifier != "every":
            set_, condition = self.hub.sets.stepped(node.var, node.set, condition)
        loop, inner = self.hub.sets.loop(node.var, set_, env)
        test = self.condition(condition, inner)
        match node.quantifier:
            case "every":
                return f.Fold("all", gathered(test, loop))
            case "some":
                return f.Fold("any", gathered(test, loop))
            case "no":
                return f.Not(f.Fold("any", gathered(test, loop)))
        assert_never(node.quantifier)

    def _few(self, set_: m.Many) -> Sequence[int] | None:
        """The members of a small fixed set, which are tested one by one."""
        match set_:
            case m.AllPlayers():
                few: Sequence[int] = range(self.hub.layout.players)
            case m.AllPlaces(places) if not self.hub.game.places[places].partial:
                few = self.hub.game.places[places].present(self.hub.layout.players)
            case (
                m.AllPlaces() | m.OtherPlayers() | m.PlayersWith() | m.Lines() | m.PlacesOf()
                | m.Subset() | m.Numbers() | m.Walks() | m.Reach() | m.ValueOf() | m.ZoneRef()
                | m.PlaceZone() | m.Var() | m.Trail() | m.Listed() | m.AllTypes()
            ):  # fmt: skip
                return None
            case _:
                assert_never(set_)
        return few if len(few) <= UNROLLED else None

    def _quantified_laid(self, node: m.Quantified, env: Env) -> f.Number | None:
        """Some / no place lies on a square: a search in the list of where they lie."""
        if node.quantifier == "every" or not isinstance(node.set, m.AllPlaces):
            return None
        asked, places = node.condition, node.set.places
        if not isinstance(asked, m.Same) or asked.negated or not self.hub.game.places[places].on:
            return None
        lying, square = asked.left, asked.right
        if not isinstance(lying, m.LaidOn) or not is_named(lying.place, node.var.name):
            return None
        if not isinstance(square, m.Var | m.Place) or _is_optional(square):
            return None
        laid = self.hub.steps.laid(places)
        found = f.Contains(laid, plus(self.hub.numbers.identity(square, env), 1))
        return signed(found, node.quantifier == "no")

    def _quantified_spots(self, node: m.Quantified, env: Env) -> f.Number | None:
        """Some / no place of a whole set is empty, or has one piece type: a list search.

        On a small board the places are tested in turn: the first empty one is soon found. On a
        large one the last is tested first: mostly it is empty, and nothing has to be searched.
        """
        if node.quantifier == "every" or not isinstance(node.set, m.AllPlaces):
            return None
        wanted = self._sought(node.condition, node.var.name, env)
        if wanted is None:
            return None
        cells = self.hub.layout.spots[node.set.places]
        opposite = node.quantifier == "no"
        if wanted == const(0) and cells.owners <= FEW_SPOTS:
            spots = [f.Cell(const(cells.base + index)) for index in range(cells.owners)]
            return signed(negated(both(spots)), opposite)
        behind = cells.base + cells.owners
        found: f.Number = f.Contains(f.Cells(const(cells.base), const(behind)), wanted)
        if wanted == const(0):
            found = negated(both([f.Cell(const(behind - 1)), negated(found)]))
        return signed(found, opposite)

    def _sought(self, condition: m.Condition, name: str, env: Env) -> f.Number | None:
        """What the cell of a place holds of which a simple condition is true."""
        asked = condition if isinstance(condition, m.IsEmpty | m.Has) else None
        if asked is None or asked.negated or not isinstance(asked.zone, m.PlaceZone):
            return None
        if not is_named(asked.zone.place, name):
            return None
        match asked:
            case m.IsEmpty():
                return const(0)
            case m.Has():
                leaf = self.hub.zones.owned_leaf(asked.leaves, asked.owner, env)
                return None if leaf is None else plus(leaf, 1)
        assert_never(asked)


def _is_among(members: f.Numbers, one: f.Number) -> f.Number:
    """Whether a list has a member. Of the places on some squares it is asked where the one lies,
    instead of what lies on each."""
    if isinstance(members, f.AskList) and members.primitive == "lying":
        laid, squares = members.arguments
        if isinstance(laid, f.Cells) and isinstance(squares, f.Row):
            square = minus(f.Cell(plus(laid.start, one)), 1)
            return both([compare(">=", one, 0), f.Contains(squares, square)])
    return f.Contains(members, one)


def _is_optional(one: m.Var | m.Place) -> bool:
    """Whether a place can be none."""
    return not isinstance(one.type, m.PlaceType) or one.type.optional


def _lies(piece: PieceAt, facing: m.Facing) -> f.Number:
    """Whether a piece lies face up, or face down; one that lies nowhere any more does neither."""
    up = f.Arithmetic("&", f.Cell(piece.cell), const(1))
    lies = up if facing == "up" else f.Not(up)
    return lies if piece.there is None else both([piece.there, lies])
