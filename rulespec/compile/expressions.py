"""Expressions to Python source, specialised to the layout and the constants of the game."""

from __future__ import annotations

from rulespec import geometry
from rulespec import model as m
from rulespec.compile.code import (
    Bindings,
    Names,
    PieceCode,
    ZoneCode,
    is_number,
    place_set,
    plus,
    scaled,
    wrap,
)
from rulespec.layout import Layout

UNROLLED = 8
"""Members of a fixed set that a condition tests one by one; more are looped over."""
FEW_SPOTS = 16
"""Places of a board that is searched for an empty one place by place."""
OPERATORS = {"=": "==", "<": "<", ">": ">", "<=": "<=", ">=": ">="}


class Expressions:
    """Emits expressions; `me` is the source name of the active player."""

    def __init__(self, game: m.Game, layout: Layout, names: Names) -> None:
        self.game = game
        self.layout = layout
        self.names = names

    # Whole numbers, flags, players, places: anything that fits one cell

    def value(self, node: m.Expr, env: Bindings) -> str:
        match node:
            case m.Number(number):
                return str(number)
            case m.Flag(flag):
                return str(flag)
            case m.Nobody():
                return "-1"
            case m.You():
                return "me"
            case m.Seat(index) | m.Place(_, index) | m.LeafRef(index):
                return str(index)
            case m.Var(name, _):
                return self._bound(env[name])
            case m.That():
                return "that"
            case m.Setting(name, type_):
                setting = self.setting(name)
                return str(bool(setting)) if isinstance(type_, m.FlagType) else str(setting)
            case m.CounterRef(counter, of):
                return f"s[{self.cell(self.layout.counters[counter], of, env)}]"
            case m.MemoryRef(memory, of):
                cell = f"s[{self.cell(self.layout.memories[memory], of, env)}]"
                return f"({cell} - 1)" if _optional(self.game.memories[memory].type) else cell
            case m.Attribute(name, piece):
                table = tuple(dict(leaf.attributes).get(name, 0) for leaf in self.game.leaves)
                return f"{self.names.constant(table)}[{self.piece(piece, env).leaf}]"
            case m.Coordinate(axis, place):
                places = self.game.places[place_set(place)]
                spot = self.value(place, env)
                files = places.files
                operator = "%" if axis == "file" else "//"
                source = f"{wrap(spot)} {operator} {files} + 1"
                return str(eval(source)) if is_number(spot) else f"({source})"
            case m.Size():
                return self._size(node, env)
            case m.SumOf(attribute, zone):
                return self._sum_of(attribute, zone, env)
            case m.TopOf(zone):
                return self.piece(node, env).leaf
            case m.LastOf(line):
                table = tuple(each[-1] for each in self._line_table(line))
                return f"{self.names.constant(table)}[{self.value(line, env)}]"
            case m.FirstWhere(var, set_, condition):
                name, loop, inner = self._loop(var, set_, env)
                where = self.condition(condition, inner)
                return f"next(({name} {loop} if {where}), -1)"
            case m.Arithmetic(left, operator, right):
                a, b = self.value(left, env), self.value(right, env)
                if is_number(a) and is_number(b):
                    return str(eval(f"{a} {operator} {b}"))
                return f"({a} {operator} {b})"
            case m.ValueOf(value, arguments):
                given = "".join(f", {self.value(a, env)}" for a in arguments)
                return f"value_{ident(value)}(s, me{given})"
        return self.condition(node, env)

    def _bound(self, bound: object) -> str:
        if isinstance(bound, PieceCode):
            return bound.position if bound.position is not None else bound.leaf
        assert isinstance(bound, str), "a zone is not a value"
        return bound

    def setting(self, name: str) -> int:
        option = self.game.options.get(name)
        if option is not None:
            return option.value
        return dict(self.game.parameters[name].by_players)[self.layout.players]

    def cell(self, base: int, of: m.Expr | None, env: Bindings) -> str:
        return str(base) if of is None else scaled(base, 1, self.value(of, env))

    # Conditions

    def condition(self, node: m.Expr, env: Bindings) -> str:
        match node:
            case m.Connected(word, parts):
                return f" {word} ".join(self._tight(part, env) for part in parts)
            case m.Not(of):
                return f"not {self._tight(of, env)}"
            case m.Compare(left, comparator, right):
                a, b = self.value(left, env), self.value(right, env)
                return f"{a} {OPERATORS[comparator]} {b}"
            case m.Same(left, right, negated):
                operator = "!=" if negated else "=="
                return f"{self.value(left, env)} {operator} {self.value(right, env)}"
            case m.Between(of, low, high):
                a, b, c = (self.value(part, env) for part in (low, of, high))
                return f"{a} <= {b} <= {c}"
            case m.IsKind(piece, _, leaves, negated):
                return _member(self.piece(piece, env).leaf, leaves, negated)
            case m.IsStep(target, steps, start):
                table = self.step_table(steps, place_set(start))
                return f"{self.value(target, env)} in {table}[me][{self.value(start, env)}]"
            case m.IsEmpty(zone, negated):
                code = self.zone(zone, env)
                if code.cells.form in ("spot", "list", "own") and code.owners is None:
                    return code.length if negated else f"not {code.length}"
                return f"{self._size(m.Size(zone), env)} {'!=' if negated else '=='} 0"
            case m.IsIn(of, set_, negated):
                word = "not in" if negated else "in"
                return f"{self.value(of, env)} {word} {self.members(set_, env)}"
            case m.Has():
                return self._has(node, env)
            case m.Quantified():
                return self._quantified(node, env)
            case m.Var() | m.Flag() | m.Setting() | m.MemoryRef():
                return self.value(node, env)
        raise AssertionError(f"not a condition: {node}")

    def _tight(self, node: m.Expr, env: Bindings) -> str:
        source = self.condition(node, env)
        return f"({source})" if isinstance(node, m.Connected | m.Not | m.Quantified) else source

    def _has(self, node: m.Has, env: Bindings) -> str:
        code = self.zone(node.zone, env)
        if code.cells.form == "spot":
            leaf = self.owned_leaf(node.leaves, node.owner, env)
            if leaf is not None:
                return f"{code.length} {'!=' if node.negated else '=='} {plus(leaf, 1)}"
            return _member(f"{code.length} - 1", node.leaves, node.negated)
        leaves = node.leaves
        if isinstance(node.owner, m.Seat):
            seat = node.owner.index
            leaves = frozenset(i for i in leaves if self.game.leaves[i].seat == seat)
        return f"{self._size(m.Size(node.zone, leaves), env)} {'==' if node.negated else '>'} 0"

    def owned_leaf(self, leaves: frozenset[int], owner: m.Expr | None, env: Bindings) -> str | None:
        """The single piece type that a kind (of an owner) stands for, as source."""
        if len(leaves) == 1:
            return str(min(leaves))
        if owner is None:
            return None
        return plus(min(leaves), self.value(owner, env))

    def _quantified(self, node: m.Quantified, env: Bindings) -> str:
        fast = self._quantified_spots(node, env)
        if fast is not None:
            return fast
        few = self._few(node.set)
        if few is not None:
            tests = [self.condition(node.condition, {**env, node.var.name: str(i)}) for i in few]
            word = " and " if node.quantifier == "every" else " or "
            joined = word.join(f"({test})" for test in tests)
            return f"not ({joined})" if node.quantifier == "no" else joined
        name, loop, inner = self._loop(node.var, node.set, env)
        test = self.condition(node.condition, inner)
        match node.quantifier:
            case "every":
                return f"all([{test} {loop}])"
            case "no":
                return f"not any([{test} {loop}])"
        return f"any([{test} {loop}])"

    def _few(self, set_: m.Expr) -> range | None:
        """The members of a small fixed set, which are tested one by one."""
        match set_:
            case m.AllPlayers():
                size = self.layout.players
            case m.AllPlaces(places):
                size = len(self.game.places[places].names)
            case _:
                return None
        return range(size) if size <= UNROLLED else None

    def _quantified_spots(self, node: m.Quantified, env: Bindings) -> str | None:
        """Some / no place of a whole set is empty, or has one piece type: a list search.

        On a small board the places are tested in turn: the first empty one is soon found.
        """
        match node.set, node.condition:
            case m.AllPlaces(places), m.IsEmpty(m.PlaceZone(m.Var(name, _)), False):
                wanted = "0"
            case m.AllPlaces(places), m.Has(m.PlaceZone(m.Var(name, _)), _, leaves, owner, False):
                leaf = self.owned_leaf(leaves, owner, env)
                if leaf is None:
                    return None
                wanted = plus(leaf, 1)
            case _:
                return None
        if name != node.var.name or node.quantifier == "every":
            return None
        cells = self.layout.spots[places]
        if wanted == "0" and cells.owners <= FEW_SPOTS:
            full = " and ".join(f"s[{cells.base + index}]" for index in range(cells.owners))
            return f"{full} > 0" if node.quantifier == "no" else f"not ({full})"
        word = "not in" if node.quantifier == "no" else "in"
        return f"{wanted} {word} s[{cells.base}:{cells.base + cells.owners}]"

    # Zones and pieces

    def zone(self, node: m.Expr, env: Bindings) -> ZoneCode:
        match node:
            case m.ZoneRef(name, of):
                cells = self.layout.zones[name]
                if of is None:
                    return ZoneCode(cells, str(cells.base))
                if isinstance(of, m.AllPlayers):
                    return ZoneCode(cells, "", owners=f"range({self.layout.players})")
                if m.is_player_set(of):
                    return ZoneCode(cells, "", owners=self.members(of, env))
                return ZoneCode(cells, str(cells.base)).of(self.value(of, env))
            case m.PlaceZone(place):
                cells = self.layout.spots[place_set(place)]
                index = self.value(place, env)
                return ZoneCode(cells, scaled(cells.base, 1, index), index)
            case m.Var(name, _):
                bound = env[name]
                assert isinstance(bound, ZoneCode)
                return bound
        raise AssertionError(f"not a zone: {node}")

    def piece(self, node: m.Expr, env: Bindings) -> PieceCode:
        match node:
            case m.Var(name, _):
                bound = env[name]
                assert isinstance(bound, PieceCode)
                return bound
            case m.TopOf(zone):
                code = self.zone(zone, env)
                last = f"s[{plus(code.start, code.length)}]"
                return PieceCode(f"({last} >> 1)", code, f"{code.length} - 1")
            case m.LeafRef(leaf):
                return PieceCode(str(leaf))
        raise AssertionError(f"not a piece: {node}")

    def piece_in(self, zone: ZoneCode, index: str) -> PieceCode:
        """The piece that a choice from a zone stands for: a type in a bag, a position in a list."""
        if zone.cells.form == "list":
            return PieceCode(f"(s[{plus(plus(zone.start, 1), index)}] >> 1)", zone, index)
        if zone.cells.form == "spot":
            return PieceCode(f"({zone.length} - 1)", zone)
        return PieceCode(index, zone)

    def count_cell(self, zone: ZoneCode, leaf: str) -> str:
        """The cell that counts a piece type in a bag."""
        if zone.cells.form == "own":
            return zone.start
        if zone.cells.lowest == 0:
            return plus(zone.start, leaf)
        if is_number(leaf):
            return plus(zone.start, int(leaf) - zone.cells.lowest)
        if is_number(zone.start):
            return plus(int(zone.start) - zone.cells.lowest, leaf)
        return f"{zone.start} + {wrap(leaf)} - {zone.cells.lowest}"

    def _size(self, node: m.Size, env: Bindings) -> str:
        if not isinstance(node.of, m.ZoneRef | m.PlaceZone) and not _zone_var(node.of, env):
            return f"len({self.members(node.of, env)})"
        code = self.zone(node.of, env)
        if code.owners is not None:
            name = self.names.fresh("o")
            return f"sum([{self._count(code.of(name), node.leaves)} for {name} in {code.owners}])"
        return self._count(code, node.leaves)

    def _count(self, code: ZoneCode, leaves: frozenset[int] | None) -> str:
        cells = code.cells
        if leaves is not None and cells.zone.leaves <= leaves:
            leaves = None
        match cells.form:
            case "own":
                return code.length
            case "spot":
                if leaves is None:
                    return f"({code.length} != 0)"
                return f"({_member(f'{code.length} - 1', leaves, False)})"
            case "list":
                if leaves is None:
                    return code.length
                table = self.names.constant(tuple(int(e >> 1 in leaves) for e in self._elements()))
                return f"sum([{table}[e] for e in {self.elements(code)}])"
        if leaves is None and cells.stride == 1:
            return code.length
        if leaves is None:
            return f"sum(s[{code.start}:{plus(code.start, cells.stride)}])"
        counted = sorted(leaves & cells.zone.leaves)
        return (
            "(" + (" + ".join(f"s[{self.count_cell(code, str(i))}]" for i in counted) or "0") + ")"
        )

    def elements(self, code: ZoneCode) -> str:
        """The pieces of a list, as source of a slice."""
        first = plus(code.start, 1)
        return f"s[{first}:{plus(first, code.length)}]"

    def _elements(self) -> range:
        return range(2 * len(self.game.leaves))

    def _sum_of(self, attribute: str, zone: m.Expr, env: Bindings) -> str:
        code = self.zone(zone, env)
        if code.owners is not None:
            name = self.names.fresh("o")
            return f"sum([{self._sum(attribute, code.of(name))} for {name} in {code.owners}])"
        return self._sum(attribute, code)

    def _sum(self, attribute: str, code: ZoneCode) -> str:
        worth = [dict(leaf.attributes).get(attribute, 0) for leaf in self.game.leaves]
        if code.cells.form == "list":
            table = self.names.constant(tuple(worth[e >> 1] for e in self._elements()))
            return f"sum([{table}[e] for e in {self.elements(code)}])"
        terms = []
        for leaf in sorted(code.cells.zone.leaves):
            if worth[leaf]:
                cell = f"s[{self.count_cell(code, str(leaf))}]"
                terms.append(cell if worth[leaf] == 1 else f"{worth[leaf]} * {cell}")
        return f"({' + '.join(terms) or '0'})"

    # Sets

    def members(self, node: m.Expr, env: Bindings) -> str:
        """A set as source of something to loop over and to test membership in."""
        match node:
            case m.AllPlayers():
                return f"range({self.layout.players})"
            case m.OtherPlayers():
                return f"[o for o in range({self.layout.players}) if o != me]"
            case m.PlayersWith(extreme, value, above):
                name = self.names.fresh("o")
                each = f"value_{ident(value)}(s, me, {name})"
                loop = f"for {name} in range({self.layout.players})"
                return f"extreme([{each} {loop}], {extreme == 'most'}, {above})"
            case m.AllPlaces(places):
                return f"range({len(self.game.places[places].names)})"
            case m.Lines(family):
                return f"range({len(self._family(family))})"
            case m.Numbers(low, high):
                return f"range({self.value(low, env)}, {plus(self.value(high, env), 1)})"
            case m.Subset(var, set_, condition):
                name, loop, inner = self._loop(var, set_, env)
                return f"[{name} {loop} if {self.condition(condition, inner)}]"
            case m.Var(name, m.LineType()):
                return f"{self.names.constant(self._line_table(node))}[{env[name]}]"
            case m.Var(name, m.SetType()):
                bound = env[name]
                assert isinstance(bound, str)
                return bound
            case m.ZoneRef() | m.PlaceZone() | m.Var():
                return self._present(self.zone(node, env))
        raise AssertionError(f"not a set: {node}")

    def _present(self, code: ZoneCode) -> str:
        """Piece types in a bag, positions in a list."""
        cells = code.cells
        if cells.form == "list":
            return f"range({code.length})"
        low, high = min(cells.zone.leaves), max(cells.zone.leaves)
        return f"[i for i in range({low}, {high + 1}) if s[{self.count_cell(code, 'i')}]]"

    def _loop(self, var: m.Var, set_: m.Expr, env: Bindings) -> tuple[str, str, Bindings]:
        name = self.names.fresh("v")
        loop = f"for {name} in {self.members(set_, env)}"
        return name, loop, {**env, var.name: self.bound_member(var, set_, name, env)}

    def bound_member(self, var: m.Var, set_: m.Expr, name: str, env: Bindings) -> str | PieceCode:
        """How a member of a set is reached once its number is in `name`."""
        if not isinstance(var.type, m.PieceType):
            return name
        match set_:
            case m.Subset(_, inner, _):
                return self.bound_member(var, inner, name, env)
        return self.piece_in(self.zone(set_, env), name)

    # Tables

    def _family(self, family: m.LineFamily) -> geometry.Lines:
        return geometry.lines(self.game.places[family.places], family)

    def _line_table(self, line: m.Expr) -> geometry.Lines:
        assert isinstance(line, m.Var) and isinstance(line.type, m.LineType)
        return self._family(line.type.family)

    def lines_through(self, family: m.LineFamily) -> str:
        """Name of the table: place to the other cells of each line of the family through it."""
        places = self.game.places[family.places]
        base = self.layout.spots[family.places].base
        through = geometry.lines_through(self._family(family), len(places.names))
        cells = tuple(tuple(tuple(base + i for i in line) for line in each) for each in through)
        return self.names.constant(cells)

    def step_table(self, steps: str, places: str) -> str:
        table = tuple(
            geometry.step_targets(self.game.places[places], self.game.steps[steps], seat)
            for seat in range(self.layout.players)
        )
        return self.names.constant(table)


def ident(name: str) -> str:
    """A declared name as a Python identifier."""
    return name.replace("-", "_")


def _member(source: str, leaves: frozenset[int], negated: bool) -> str:
    if len(leaves) == 1:
        return f"{source} {'!=' if negated else '=='} {min(leaves)}"
    low, high = min(leaves), max(leaves)
    if len(leaves) == high - low + 1:
        return f"{'not ' if negated else ''}{low} <= {source} <= {high}"
    return f"{source} {'not in' if negated else 'in'} {tuple(sorted(leaves))}"


def _optional(type_: m.Type) -> bool:
    return isinstance(type_, m.PlayerType | m.PlaceType) and type_.optional


def _zone_var(node: m.Expr, env: Bindings) -> bool:
    return isinstance(node, m.Var) and isinstance(env.get(node.name), ZoneCode)
