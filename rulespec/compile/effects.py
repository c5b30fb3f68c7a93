"""Effects of single lines to Python source: pieces that move, numbers that change, chance."""

from __future__ import annotations

from dataclasses import dataclass

from rulespec import model as m
from rulespec.compile.code import Bindings, PieceCode, Source, ZoneCode, is_number, plus, wrap
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
            case m.AllOf(kind, zone, besides):
                self._all(kind, zone, besides, target, node.face, env, out)
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
        self,
        kind: m.KindRef,
        source: m.Expr,
        besides: m.Var | None,
        target: ZoneCode,
        face: str | None,
        env: Bindings,
        out: Source,
    ) -> None:
        zone = self.x.zone(source, env)
        if zone.owners is not None:
            owner = self.names.fresh("o")
            with out.block(f"for {owner} in {zone.owners}:"):
                self._all_of_one(kind, zone.of(owner), None, target, face, env, out)
            return
        piece = self.x.piece(besides, env) if besides is not None else None
        kept = None if piece is None else piece.position or piece.leaf
        self._all_of_one(kind, zone, kept, target, face, env, out)

    def _all_of_one(
        self,
        kind: m.KindRef,
        zone: ZoneCode,
        kept: str | None,
        target: ZoneCode,
        face: str | None,
        env: Bindings,
        out: Source,
    ) -> None:
        match zone.cells.form:
            case "list":
                self._all_of_list(kind, zone, kept, target, face, out)
            case "spot":
                self._add(target, f"({zone.length} - 1)", _facing(face, "1"), "1", out)
                out.add(f"{zone.length} = 0")
            case _:
                leaves = self._leaves(kind, zone, env)
                if len(leaves) <= UNROLLED:
                    for leaf in leaves:
                        self._all_of_leaf(leaf, zone, kept, target, face, out)
                    return
                leaf = self.names.fresh("l")
                with out.block(f"for {leaf} in ({', '.join(leaves)}):"):
                    self._all_of_leaf(leaf, zone, kept, target, face, out)

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
        kind: m.KindRef,
        zone: ZoneCode,
        kept: str | None,
        target: ZoneCode,
        face: str | None,
        out: Source,
    ) -> None:
        """Pieces of a row that fit the kind leave it in order; `kept` is the position of one
        that stays."""
        element, index, rest = (self.names.fresh(prefix) for prefix in ("e", "i", "r"))
        tests = []
        if not zone.cells.zone.leaves <= kind.leaves:
            tests.append(f"{element} >> 1 in {tuple(sorted(kind.leaves))}")
        if kept is not None:
            tests.append(f"{index} != {kept}")
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

    # Faces

    def turn_face(self, node: m.TurnFace, env: Bindings, out: Source) -> None:
        change = "| 1" if node.facing == "up" else "& -2"
        match node.what:
            case m.OneOf(piece):
                code = self.x.piece(piece, env)
                assert code.zone is not None
                cell = f"s[{plus(plus(code.zone.start, 1), code.position or '0')}]"
                out.add(f"{cell} = {cell} {change}")
            case m.AllOf(kind, source, _):
                zone = self.x.zone(source, env)
                owner = self.names.fresh("o")
                if zone.owners is None:
                    self._turn_all(kind, zone, change, out)
                    return
                with out.block(f"for {owner} in {zone.owners}:"):
                    self._turn_all(kind, zone.of(owner), change, out)

    def _turn_all(self, kind: m.KindRef, zone: ZoneCode, change: str, out: Source) -> None:
        index = self.names.fresh("i")
        first = plus(zone.start, 1)
        with out.block(f"for {index} in range({first}, {plus(first, zone.length)}):"):
            if zone.cells.zone.leaves <= kind.leaves:
                out.add(f"s[{index}] = s[{index}] {change}")
            else:
                with out.block(f"if s[{index}] >> 1 in {tuple(sorted(kind.leaves))}:"):
                    out.add(f"s[{index}] = s[{index}] {change}")

    # Numbers and memories

    def change(self, node: m.Change, env: Bindings, out: Source) -> None:
        counter = self.x.game.counters[node.counter.counter]
        cell = self.x.value(node.counter, env)
        amount = self.x.value(node.amount, env)
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

    def note(self, node: m.Note, env: Bindings, out: Source) -> None:
        self.remember(node.target, self.x.value(node.value, env), env, out)

    def remember(self, target: m.MemoryRef, value: str, env: Bindings, out: Source) -> None:
        base = self.x.layout.memories[target.memory]
        type_ = self.x.game.memories[target.memory].type
        optional = isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional
        stored = plus(value, 1) if optional else value
        out.add(f"s[{self.x.cell(base, target.of, env)}] = {stored}")

    # Chance

    def draw(self, node: m.Draw, env: Bindings, out: Source) -> None:
        """Draw pieces one by one into a zone; nothing happens when the pile is empty."""
        assert node.target is not None
        source, target = self.x.zone(node.source, env), self.x.zone(node.target, env)
        amount = self.x.value(node.amount, env)
        with _times(amount, out, self.names.fresh("n")):
            leaf = self.draw_one(node, source, out)
            with out.block(f"if {leaf} < 0:"):
                out.add("break" if amount != "1" else "pass")
            with out.block("else:"):
                self._add(target, leaf, "1", "1", out)

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
