"""Effects of single lines to Python source: pieces that move, numbers that change, chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rulespec import model as m
from rulespec.compile.code import (
    Bindings,
    PieceCode,
    Source,
    ZoneCode,
    is_number,
    place_set,
    plus,
    scaled,
    wrap,
)
from rulespec.compile.expressions import Expressions

UNROLLED = 3
"""So many piece types are handled line by line, more in a loop."""


@dataclass(frozen=True, slots=True)
class Written:
    """A place that has just received a piece: lets a trigger look only at that place."""

    places: str
    index: str
    leaf: str


class Effects:
    """Emits the effect of one line into a source, and says which places it filled."""

    def __init__(self, expressions: Expressions) -> None:
        self.x = expressions
        self.names = expressions.names

    # Moving pieces

    def transfer(self, node: m.Transfer, env: Bindings, out: Source) -> list[Written]:
        target = self._settled(node.target, env, out)
        match node.what:
            case m.OneOf(piece):
                return self._one(self.x.piece(piece, env), target, node.face, out)
            case m.SomeOf(amount, kind, zone):
                return self._some(amount, kind, zone, target, node.face, env, out)
            case m.AllOf():
                self._all(node.what, target, node.face, env, out)
        return []

    def available(self, node: m.Transfer, env: Bindings, facts: tuple[m.Expr, ...]) -> str | None:
        """Source that tells whether there is anything to move and room for it.

        Nothing, if both are certain: a bag always has room, a chosen piece is always there,
        and `facts` are conditions known to hold.
        """
        tests = []
        match node.what:
            case m.AllOf(_, m.PlaceZone(_) as zone) | m.SomeOf(_, _, m.PlaceZone(_) as zone):
                tests.append(self.x.zone(zone, env).length)
            case m.SomeOf(_, kind, zone):
                source = self.x.zone(zone, env)
                tests.append(f"s[{self.x.count_cell(source, self._leaf(kind, source, env))}]")
            case m.OneOf(m.TopOf(zone)):
                tests.append(self.x.zone(zone, env).length)
        match node.target:
            case m.PlaceZone(m.FirstWhere()):
                pass  # found by a search that names what must hold of it
            case m.PlaceZone() if m.IsEmpty(node.target) not in facts:
                tests.append(f"not {self.x.zone(node.target, env).length}")
            case m.ZoneRef(name, _) if self.x.layout.zones[name].zone.ordered:
                cells = self.x.layout.zones[name]
                if cells.zone.capacity is not None:
                    length = self.x.zone(node.target, env).length
                    tests.append(f"{length} < {cells.stride - 1}")
        return " and ".join(tests) or None

    def _settled(self, target: m.Expr, env: Bindings, out: Source) -> ZoneCode:
        """A zone; a place that has to be searched for is found once, before."""
        match target:
            case m.PlaceZone(m.FirstWhere(var, set_, condition)):
                name = self.names.fresh("q")
                with out.block(f"for {name} in {self.x.members(set_, env)}:"):
                    where = self.x.condition(condition, {**env, var.name: name})
                    with out.block(f"if {where}:"):
                        out.add("break")
                cells = self.x.zone(target, env).cells
                return ZoneCode(cells, plus(cells.base, name), name)
        return self.x.zone(target, env)

    def _one(
        self, piece: PieceCode, target: ZoneCode, face: str | None, out: Source
    ) -> list[Written]:
        leaf, up = self._take(piece, out)
        return self._add(target, leaf, _facing(face, up), "1", out)

    def _take(self, piece: PieceCode, out: Source) -> tuple[str, str]:
        """Remove a piece from where it is; its type and (in a row) whether it lies face up."""
        zone = piece.zone
        if zone is None:
            return piece.leaf, "1"
        match zone.cells.form:
            case "list":
                element, at = self.names.fresh("e"), self.names.fresh("i")
                out.add(f"{at} = {plus(plus(zone.start, 1), piece.position or '0')}")
                out.add(f"{element} = s[{at}]")
                end = plus(zone.start, zone.length)
                out.add(f"s[{at}:{end}] = s[{at} + 1:{plus(end, 1)}]")
                out.add(f"s[{end}] = 0")
                out.add(f"s[{zone.start}] -= 1")
                return f"({element} >> 1)", f"({element} & 1)"
            case "spot":
                leaf = self.names.fresh("l")
                out.add(f"{leaf} = {zone.length} - 1")
                out.add(f"{zone.length} = 0")
                return leaf, "1"
        leaf = piece.leaf
        if not leaf.isalnum():
            leaf = self.names.fresh("l")
            out.add(f"{leaf} = {piece.leaf}")
        out.add(f"s[{self.x.count_cell(zone, leaf)}] -= 1")
        return leaf, "1"

    def _add(self, zone: ZoneCode, leaf: str, up: str, amount: str, out: Source) -> list[Written]:
        """Put `amount` pieces of a type into a zone."""
        match zone.cells.form:
            case "spot":
                out.add(f"{zone.length} = {plus(leaf, 1)}")
                return [Written(zone.cells.zone.name, zone.owner or "0", leaf)]
            case "list":
                pushed = f"{wrap(leaf)} * 2 + {up}"
                with _times(amount, out, self.names.fresh("n")):
                    out.add(f"{zone.length} += 1")
                    out.add(f"s[{plus(zone.start, zone.length)}] = {pushed}")
            case _:
                out.add(f"s[{self.x.count_cell(zone, leaf)}] += {amount}")
        return []

    def _some(
        self,
        amount: int,
        kind: m.KindRef,
        source: m.Expr,
        target: ZoneCode,
        face: str | None,
        env: Bindings,
        out: Source,
    ) -> list[Written]:
        zone = self.x.zone(source, env)
        if zone.cells.form == "spot":
            leaf, _ = self._take(PieceCode("", zone), out)
            return self._add(target, leaf, _facing(face, "1"), "1", out)
        known = self._leaf(kind, zone, env)
        cell = f"s[{self.x.count_cell(zone, known)}]"
        taken = str(amount)
        if amount > 1:
            taken = self.names.fresh("n")
            out.add(f"{taken} = min({amount}, {cell})")
        out.add(f"{cell} -= {taken}")
        return self._add(target, known, _facing(face, "1"), taken, out)

    def _leaf(self, kind: m.KindRef, zone: ZoneCode, env: Bindings) -> str:
        leaves = kind.leaves & zone.cells.zone.leaves
        if zone.cells.form == "own" and len(leaves) > 1:
            return plus(min(leaves), zone.owner or "0")
        leaf = self.x.owned_leaf(leaves, kind.owner, env)
        assert leaf is not None, "checked: the kind is a single type of piece here"
        return leaf

    def _all(
        self, what: m.AllOf, target: ZoneCode, face: str | None, env: Bindings, out: Source
    ) -> None:
        zone = self.x.zone(what.zone, env)
        if zone.owners is not None:
            owner = self.names.fresh("o")
            with out.block(f"for {owner} in {zone.owners}:"):
                self._all_of_one(what, zone.of(owner), None, target, face, env, out)
            return
        self._all_of_one(what, zone, self._kept(what, env), target, face, env, out)

    def _kept(self, what: m.AllOf, env: Bindings) -> str | None:
        """Source of which piece stays as it is, by its place in a row or else by its type."""
        if what.besides is None:
            return None
        piece = self.x.piece(what.besides, env)
        return piece.position or piece.leaf

    def _all_of_one(
        self,
        what: m.AllOf,
        zone: ZoneCode,
        kept: str | None,
        target: ZoneCode,
        face: str | None,
        env: Bindings,
        out: Source,
    ) -> None:
        match zone.cells.form:
            case "list":
                self._all_of_list(what, zone, kept, target, face, env, out)
            case "spot":
                self._add(target, f"({zone.length} - 1)", _facing(face, "1"), "1", out)
                out.add(f"{zone.length} = 0")
            case _:
                leaves = self._leaves(what.kind, zone, env)
                if len(leaves) <= UNROLLED:
                    for leaf in leaves:
                        with self._if(self._where(what, PieceCode(leaf), env), out):
                            self._all_of_leaf(leaf, zone, kept, target, face, out)
                    return
                leaf = self.names.fresh("l")
                loop = f"for {leaf} in ({', '.join(leaves)}):"
                with out.block(loop), self._if(self._where(what, PieceCode(leaf), env), out):
                    self._all_of_leaf(leaf, zone, kept, target, face, out)

    def _where(self, what: m.AllOf, piece: PieceCode, env: Bindings) -> str | None:
        """Source of the condition on a piece, or on the pieces of a type, if there is one."""
        if what.condition is None or what.var is None:
            return None
        return self.x.condition(what.condition, {**env, what.var.name: piece})

    @contextmanager
    def _if(self, test: str | None, out: Source) -> Iterator[None]:
        """Lines that run on a condition; without one, always."""
        if test is None:
            yield
            return
        with out.block(f"if {test}:"):
            yield

    def _leaves(self, kind: m.KindRef, zone: ZoneCode, env: Bindings) -> list[str]:
        leaves = sorted(kind.leaves & zone.cells.zone.leaves)
        if kind.owner is not None or zone.cells.form == "own":
            return [self._leaf(kind, zone, env)]
        players = self.x.layout.players
        game = self.x.game
        return [str(i) for i in leaves if (game.leaves[i].seat or 0) < players]

    def _all_of_leaf(
        self,
        leaf: str,
        zone: ZoneCode,
        kept: str | None,
        target: ZoneCode,
        face: str | None,
        out: Source,
    ) -> None:
        count = self.names.fresh("n")
        cell = f"s[{self.x.count_cell(zone, leaf)}]"
        stays = f"({kept} == {leaf})" if kept is not None else "0"
        out.add(f"{count} = {cell}" + (f" - {stays}" if kept is not None else ""))
        with out.block(f"if {count}:"):
            out.add(f"{cell} = {stays}" if kept is None else f"{cell} -= {count}")
            self._add(target, leaf, _facing(face, "1"), count, out)

    def _all_of_list(
        self,
        what: m.AllOf,
        zone: ZoneCode,
        kept: str | None,
        target: ZoneCode,
        face: str | None,
        env: Bindings,
        out: Source,
    ) -> None:
        """Pieces of a row that fit the kind leave it in order; `kept` is the position of one
        that stays."""
        element, index, rest = (self.names.fresh(prefix) for prefix in ("e", "i", "r"))
        piece = PieceCode(f"({element} >> 1)", zone, index)
        tests = self._fitting(what, zone, piece, kept, env, out)
        out.add(f"{rest} = []")
        with out.block(f"for {index}, {element} in enumerate({self.x.elements(zone)}):"):
            if tests:
                with out.block(f"if not ({' and '.join(tests)}):"):
                    out.add(f"{rest}.append({element})")
                    out.add("continue")
            up = _facing(face, f"({element} & 1)")
            self._add(target, f"({element} >> 1)", up, "1", out)
        first, length = plus(zone.start, 1), zone.cells.stride - 1
        out.add(f"s[{first}:{plus(first, length)}] = {rest} + [0] * ({length} - len({rest}))")
        out.add(f"s[{zone.start}] = len({rest})")

    def _fitting(
        self,
        what: m.AllOf,
        zone: ZoneCode,
        piece: PieceCode,
        kept: str | None,
        env: Bindings,
        out: Source,
    ) -> list[str]:
        """Sources of what must hold of a piece of a row so that it is meant."""
        tests = []
        if not zone.cells.zone.leaves <= what.kind.leaves:
            tests.append(f"{piece.leaf} in {tuple(sorted(what.kind.leaves))}")
        if kept is not None:
            tests.append(f"{piece.position} != {kept}")
        if what.beside is not None:
            middle, beside = self.names.fresh("i"), self.x.piece(what.beside, env)
            same = beside.zone is not None and beside.zone.start == zone.start
            out.add(f"{middle} = {beside.position if same else -9}")
            tests.append(f"{middle} >= 0 and abs({piece.position} - {middle}) == 1")
        where = self._where(what, piece, env)
        if where is not None:
            tests.append(f"({where})")
        return tests

    def swap(self, node: m.Swap, env: Bindings, out: Source) -> None:
        """Two pieces of rows change places, or the contents of two zones do."""
        if isinstance(node.left, m.ZoneRef | m.PlaceZone):
            zones = [self.x.zone(each, env) for each in (node.left, node.right)]
            sides = [f"s[{z.start}:{plus(z.start, z.cells.stride)}]" for z in zones]
        else:
            pieces = [self.x.piece(each, env) for each in (node.left, node.right)]
            sides = []
            for piece in pieces:
                assert piece.zone is not None and piece.position is not None
                sides.append(f"s[{plus(plus(piece.zone.start, 1), piece.position)}]")
        out.add(f"{sides[0]}, {sides[1]} = {sides[1]}, {sides[0]}")

    def lay(self, node: m.Lay, env: Bindings, out: Source) -> None:
        """A place comes to lie on a square, unless another one does."""
        places = place_set(node.place, self.x.game)
        first, size = self.x.layout.laid[places], len(self.x.game.places[places].names)
        square = plus(self.x.value(node.square, env), 1)
        place = self.x.value(node.place, env)
        with out.block(f"if {square} not in s[{first}:{first + size}]:"):
            out.add(f"s[{scaled(first, 1, place)}] = {square}")
            if self.x.game.places[places].turned:
                sides = len(self.x.game.grid(places).sides)
                turn = "0" if node.turn is None else f"({self.x.value(node.turn, env)}) % {sides}"
                out.add(f"s[{scaled(first + size, 1, place)}] = {turn}")

    def lay_random(self, node: m.LayRandom, out: Source) -> None:
        first, size = self.x.layout.laid[node.places], len(self.x.game.places[node.places].names)
        squares = len(self.x.game.grid(node.places).names)
        square, taken = self.names.fresh("q"), f"s[{first}:{first + size}]"
        free = f"[q for q in range(1, {squares + 1}) if q not in {taken}][:{node.amount}]"
        with out.block(f"for {square} in {free}:"):
            left = self.names.fresh("v")
            out.add(f"{left} = [i for i in range({size}) if not s[{first} + i]]")
            with out.block(f"if {left}:"):
                out.add(f"s[{first} + chance.pick({left})] = {square}")

    # Faces

    def turn_face(self, node: m.TurnFace, env: Bindings, out: Source) -> None:
        change = "| 1" if node.facing == "up" else "& -2"
        match node.what:
            case m.OneOf(piece):
                code = self.x.piece(piece, env)
                assert code.zone is not None
                cell = f"s[{plus(plus(code.zone.start, 1), code.position or '0')}]"
                out.add(f"{cell} = {cell} {change}")
            case m.AllOf() as what:
                zone = self.x.zone(what.zone, env)
                owner = self.names.fresh("o")
                if zone.owners is None:
                    self._turn_all(what, zone, self._kept(what, env), change, env, out)
                    return
                with out.block(f"for {owner} in {zone.owners}:"):
                    self._turn_all(what, zone.of(owner), None, change, env, out)

    def _turn_all(
        self,
        what: m.AllOf,
        zone: ZoneCode,
        kept: str | None,
        change: str,
        env: Bindings,
        out: Source,
    ) -> None:
        index = self.names.fresh("i")
        cell = f"s[{plus(plus(zone.start, 1), index)}]"
        piece = PieceCode(f"({cell} >> 1)", zone, index)
        tests = self._fitting(what, zone, piece, kept, env, out)
        with (
            out.block(f"for {index} in range({zone.length}):"),
            self._if(" and ".join(tests) or None, out),
        ):
            out.add(f"{cell} = {cell} {change}")

    # Numbers and memories

    def change(self, node: m.Change, env: Bindings, out: Source) -> None:
        counter = self.x.game.counters[node.counter.counter]
        cell = self.x.value(node.counter, env)
        amount = self.x.value(node.amount, env)
        if node.other is not None:
            self._between(node, node.other, out, env)
            return
        if node.verb == "gain":
            out.add(f"{cell} += {amount}")
        else:
            out.add(f"{cell} -= {wrap(amount)}")
        limits = {">": counter.type.high, "<": counter.type.low}
        if is_number(amount):  # a fixed amount can pass only one end
            del limits["<" if node.verb == "gain" else ">"]
        for sign, limit in limits.items():
            with out.block(f"if {cell} {sign} {limit}:"):
                out.add(f"{cell} = {limit}")

    def _between(self, node: m.Change, other: m.CounterRef, out: Source, env: Bindings) -> None:
        """From one counter to another: what there is, and no more than there is room for."""
        source, target = (other, node.counter) if node.verb == "gain" else (node.counter, other)
        low = self.x.game.counters[source.counter].type.low
        high = self.x.game.counters[target.counter].type.high
        giving, taking = self.x.value(source, env), self.x.value(target, env)
        name = self.names.fresh("n")
        there = giving if low == 0 else f"{giving} - {low}"
        out.add(f"{name} = min({self.x.value(node.amount, env)}, {there}, {high} - {taking})")
        with out.block(f"if {name} > 0:"):
            out.add(f"{giving} -= {name}")
            out.add(f"{taking} += {name}")

    def note(self, node: m.Note, env: Bindings, out: Source) -> None:
        if isinstance(node.target, m.CounterRef):
            type_ = self.x.game.counters[node.target.counter].type
            value = self.x.value(node.value, env)
            if not is_number(value):
                value = f"max({type_.low}, min({type_.high}, {value}))"
            out.add(f"{self.x.value(node.target, env)} = {value}")
            return
        self.remember(node.target, self.x.value(node.value, env), env, out)

    def remember(self, target: m.MemoryRef, value: str, env: Bindings, out: Source) -> None:
        base = self.x.layout.memories[target.memory]
        type_ = self.x.game.memories[target.memory].type
        optional = isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional
        stored = plus(value, 1) if optional else value
        if isinstance(type_, m.WalkType):  # no more steps than there is room for
            stored = f"{wrap(value)} % {self.x.base(type_.places) ** type_.most}"
        out.add(f"s[{self.x.cell(base, target.of, env)}] = {stored}")

    # Chance

    def draw(self, node: m.Draw, env: Bindings, out: Source) -> None:
        """Draw pieces one by one into a zone; nothing happens when the pile is empty."""
        assert node.target is not None
        source, target = self.x.zone(node.source, env), self.x.zone(node.target, env)
        amount = self.x.value(node.amount, env)
        limited = target.cells.form == "list" and target.cells.zone.capacity is not None
        room = f"{target.length} < {target.cells.stride - 1}" if limited else None
        with self._if(room, out), _times(amount, out, self.names.fresh("n")):
            leaf = self.draw_one(node, source, out)
            with out.block(f"if {leaf} < 0:"):
                out.add("break" if amount != "1" else "pass")
            with out.block("else:"):
                self._add(target, leaf, _facing(node.face, "1"), "1", out)

    def draw_one(self, node: m.Draw, source: ZoneCode, out: Source) -> str:
        """Source name of the type drawn from a pile (-1: it is empty); the piece is out of it."""
        leaf = self.names.fresh("l")
        leaves = sorted(node.kind.leaves & source.cells.zone.leaves)
        if leaves == list(range(leaves[0], leaves[-1] + 1)):
            first = self.x.count_cell(source, str(leaves[0]))
            last = plus(first, len(leaves))
            out.add(f"{leaf} = chance.draw(s, {first}, {last}, {leaves[0]})")
        else:
            cells = tuple(int(self.x.count_cell(source, str(i))) for i in leaves)
            out.add(f"{leaf} = chance.draw_of(s, {cells}, {tuple(leaves)})")
        return leaf

    def pick(self, node: m.Pick, env: Bindings, out: Source) -> str:
        name = self.names.fresh("v")
        out.add(f"{name} = chance.pick({self.x.members(node.set, env)})")
        return name


class _times:
    """`with _times(n, out, name):` repeats a block n times; once, it is no loop."""

    def __init__(self, amount: str, out: Source, name: str) -> None:
        self.out, self.looped = out, amount != "1"
        if self.looped:
            out.add(f"for {name} in range({amount}):")
            out.depth += 1

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        if self.looped:
            self.out.depth -= 1


def _facing(face: str | None, up: str) -> str:
    if face is None:
        return up
    return "1" if face == "up" else "0"
