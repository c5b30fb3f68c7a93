"""Expressions to Python source, specialised to the layout and the constants of the game."""

from __future__ import annotations

from collections.abc import Callable

from rulespec import geometry
from rulespec import model as m
from rulespec.compile.code import (
    Bindings,
    Names,
    Near,
    PieceCode,
    WalkCode,
    ZoneCode,
    is_number,
    kept_type,
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
EXTREMES = {"most": "max", "least": "min"}
OPERATORS = {"=": "==", "<": "<", ">": ">", "<=": "<=", ">=": ">="}


class Expressions:
    """Emits expressions; `me` is the source name of the active player."""

    def __init__(self, game: m.Game, layout: Layout, names: Names) -> None:
        self.game = game
        self.layout = layout
        self.names = names
        self.after: Callable[[m.Afterwards, Bindings], str] | None = None
        """Emits what holds after an act, which only the flow of a game can tell."""

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
                return self.bound(env[name])
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
                rows = [dict(leaf.attributes).get(name, 0) for leaf in self.game.leaves]
                return f"{self._table(rows, node)}[{self.leaf_of(piece, env)}]"
            case m.AttributeOfPlace(name, of, places):
                rows = [dict(row.attributes)[name] for row in self.game.places[places].rows]
                return f"{self._table(rows, node)}[{self.value(of, env)}]"
            case m.LaidOn(place):
                return self._square(place, env)
            case m.Coordinate(axis, place):
                spot = self.value(place, env)
                files = self.game.places[place_set(place, self.game)].files
                operator = "%" if axis == "file" else "//"
                source = f"{wrap(spot)} {operator} {files} + 1"
                return str(eval(source)) if is_number(spot) else f"({source})"
            case m.Size():
                return self._size(node, env)
            case m.SumOf(attribute, zone, "sum"):
                return self._sum_of(attribute, zone, env)
            case m.SumOf(attribute, zone, which):
                return self._extreme_of(attribute, zone, which, env)
            case m.SumOver(value, set_, which):
                return self._sum_over(value, set_, which, env)
            case m.StepsApart(steps, start, end):
                ground, cells = self.ground(steps, place_set(start, self.game))
                a, b = self.value(start, env), self.value(end, env)
                return f"{ground}.apart({cells}, {a}, {b})"
            case m.PositionOf(of):
                position = self.piece(of, env).position
                assert position is not None
                return f"({plus(position, 1)})"
            case m.EndOf(walk):
                return f"({self._walked(walk, env)} or (-1,))[-1]"
            case m.TopOf(zone):
                return self.piece(node, env).leaf
            case m.LastOf(line):
                assert isinstance(line, m.Var) and isinstance(line.type, m.LineType)
                if self.game.places[line.type.family.places].on:
                    return f"({self._places_of(line, env)} or [-1])[-1]"
                table = tuple(each[-1] for each in self._line_table(line))
                return f"{self.names.constant(table)}[{self.value(line, env)}]"
            case m.FirstWhere(var, set_, condition, which):
                stepped, rest = self._stepped(var, set_, condition)
                name, loop, inner = self._loop(var, stepped, env, backwards=which == "last")
                where = self.condition(rest, inner)
                return f"next(({name} {loop} if {where}), -1)"
            case m.Arithmetic(left, operator, right):
                a, b = self.value(left, env), self.value(right, env)
                if is_number(a) and is_number(b):
                    return str(eval(f"{a} {operator} {b}"))
                return f"({a} {operator} {b})"
            case m.ValueOf(value, arguments):
                params = self.game.values[value].params
                pairs = zip(params, arguments, strict=True)
                given = "".join(f", {self._argument(p, a, env)}" for p, a in pairs)
                return f"value_{ident(value)}(s, me{given})"
        return self.condition(node, env)

    def _sum_over(self, value: str, set_: m.Expr, which: str, env: Bindings) -> str:
        """What a value comes to for all members of a set; each piece of a zone counts. Or the
        most or least that it comes to for one."""
        each = self.names.fresh("v")
        call = f"value_{ident(value)}(s, me, {each})"
        pieces = isinstance(self.game.values[value].params[0].type, m.PieceType)
        if which != "sum":
            members = self._leaves_in(self.zone(set_, env)) if pieces else self.members(set_, env)
            return f"{EXTREMES[which]}([{call} for {each} in {members}], default=0)"
        if not pieces:
            return f"sum([{call} for {each} in {self.members(set_, env)}])"
        code = self.zone(set_, env)
        if code.cells.form == "list":
            return (
                f"sum([{call.replace(each, f'{each} >> 1')} for {each} in {self.elements(code)}])"
            )
        leaves = sorted(code.cells.zone.leaves)
        counted = f"s[{self.count_cell(code, each)}] * {call}"
        return f"sum([{counted} for {each} in {tuple(leaves)}])"

    def _identity(self, node: m.Expr, env: Bindings) -> str:
        """What tells whether two things are the same; of a piece in a row, the cell it is in."""
        bound = env.get(node.name) if isinstance(node, m.Var) else None
        if isinstance(bound, PieceCode) and bound.zone is not None and bound.position is not None:
            return f"({plus(bound.zone.start, bound.position)})"
        return self.value(node, env)

    def _argument(self, param: m.Var, argument: m.Expr, env: Bindings) -> str:
        is_piece = isinstance(param.type, m.PieceType)
        return self.leaf_of(argument, env) if is_piece else self.value(argument, env)

    def leaf_of(self, piece: m.Expr, env: Bindings) -> str:
        """The type of a piece; below 0 if it is the last of a row that is empty."""
        code = self.piece(piece, env)
        if isinstance(piece, m.TopOf) and code.zone is not None:
            return f"({code.leaf[1:-1]} if {code.zone.length} else -1)"
        return code.leaf

    def _table(self, rows: list[int], node: m.Expr) -> str:
        """Name of a table with a last row for nothing, whose number is -1."""
        none = -1 if isinstance(kept_type(node, self.game), m.PlaceType) else 0
        return self.names.constant((*rows, none))

    # Walks and what is laid on a grid

    def base(self, places: str) -> int:
        """Numbers of walks over places are written with so many digits."""
        return len(self.game.places[places].names) + 1

    def _walked(self, walk: m.Expr, env: Bindings) -> str:
        """The places that a walk enters."""
        return f"walked({self.value(walk, env)}, {self.base(place_set(walk, self.game))})"

    def _way(self, walk: m.Expr, env: Bindings) -> str:
        """The places of a walk with the one where it begins, if that is known."""
        bound = env.get(walk.name) if isinstance(walk, m.Var) else None
        start = bound.start if isinstance(bound, WalkCode) else None
        entered = self._walked(walk, env)
        return entered if start is None else f"({start}, *{entered})"

    def _square(self, place: m.Expr, env: Bindings) -> str:
        """The square that a place is, or is laid on; below 0 for none."""
        places, spot = place_set(place, self.game), self.value(place, env)
        if not self.game.places[places].on:
            return spot
        return f"(s[{scaled(self.layout.laid[places], 1, spot)}] - 1)"

    # Steps

    def _tiles(self, parts: m.Places) -> tuple[int, ...]:
        """The tile of each part."""
        return tuple(dict(row.attributes)[parts.part_of] for row in parts.rows)

    def ground(self, steps: str, places: str) -> tuple[str, str]:
        """Source of what knows where steps lead, and of the cells that it must be told."""
        declared, known = self.game.places[places], self.game.steps[steps]
        if known.touching:
            return self._touching(declared, known)
        table = self.step_table(steps, places)
        if not declared.on:
            return self._of_each_seat("Squares", table, known), "()"
        first = self.layout.laid[places]
        cells = f"s[{first}:{first + len(declared.names)}]"
        return self._of_each_seat("Laid", table, known), cells

    def _of_each_seat(self, ground: str, table: str, steps: m.Steps) -> str:
        if all(seat is None for seat, _ in steps.by_seat):
            return self.names.made(f"{ground}({table}[0])")
        return self.names.made(f"[{ground}(each) for each in {table}]") + "[me]"

    def _touching(self, parts: m.Places, steps: m.Steps) -> tuple[str, str]:
        tiles, grid = self.game.places[parts.part_of], self.game.grid(parts.part_of)
        touches, sides = ([getattr(row, n) for row in parts.rows] for n in ("touches", "sides"))
        alike = [dict(row.attributes)[steps.same] for row in parts.rows] if steps.same else []
        told = (self._tiles(parts), touches, sides, geometry.neighbours(grid), tiles.turned, alike)
        first, size = self.layout.laid[tiles.name], len(tiles.names) * (2 if tiles.turned else 1)
        constants = ", ".join(repr(each) for each in told)
        return self.names.made(f"Parts({constants})"), f"s[{first}:{first + size}]"

    def near(self, steps: str, start: m.Expr, env: Bindings) -> str:
        """The places that a step leads to."""
        ground, cells = self.ground(steps, place_set(start, self.game))
        return f"{ground}.near({cells}, {self.value(start, env)})"

    def lying(self, places: str, squares: str) -> str:
        """The places on some squares: those laid there, or the squares themselves."""
        if not self.game.places[places].on:
            return squares
        first = self.layout.laid[places]
        return f"lying(s[{first}:{first + len(self.game.places[places].names)}], {squares})"

    def bound(self, bound: object) -> str:
        if isinstance(bound, WalkCode):
            return bound.number
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
                a, b = self._identity(left, env), self._identity(right, env)
                return f"{a} {operator} {b}"
            case m.Between(of, low, high):
                a, b, c = (self.value(part, env) for part in (low, of, high))
                return f"{a} <= {b} <= {c}"
            case m.IsKind(piece, _, leaves, negated):
                return _member(self.leaf_of(piece, env), leaves, negated)
            case m.IsStep(target, steps, start) if self.game.steps[steps].touching:
                return f"{self.value(target, env)} in {self.near(steps, start, env)}"
            case m.IsStep(target, steps, start):
                table = self.step_table(steps, place_set(start, self.game))
                return f"{self._square(target, env)} in {table}[me][{self._square(start, env)}]"
            case m.EveryStep(walk, steps):
                places = place_set(walk, self.game)
                table = self.step_table(steps, places)
                way = self._way(walk, env)
                if self.game.places[places].on:
                    each = self.names.fresh("v")
                    first = self.layout.laid[places]
                    way = f"[s[{plus(first, each)}] - 1 for {each} in {way}]"
                return f"all([b in {table}[me][a] for a, b in pairwise({way})])"
            case m.VisitsTwice(walk):
                way = self._way(walk, env)
                return f"len({{*{way}}}) < len({way})"
            case m.IsEmpty(zone, negated):
                code = self.zone(zone, env)
                if code.cells.form in ("spot", "list", "own") and code.owners is None:
                    return code.length if negated else f"not {code.length}"
                return f"{self._size(m.Size(zone), env)} {'!=' if negated else '=='} 0"
            case m.IsIn(of, set_, negated):
                test = "not in" if negated else "in"
                return f"{self.value(of, env)} {test} {self.members(set_, env)}"
            case m.IsFaced(of, facing):
                lying = self.piece(of, env)
                assert lying.zone is not None and lying.position is not None
                cell = f"s[{plus(plus(lying.zone.start, 1), lying.position)}]"
                return f"{cell} & 1" if facing == "up" else f"not {cell} & 1"
            case m.Possible(journey):
                return f"possible_{ident(journey)}(s)"
            case m.Afterwards():
                assert self.after is not None, "only acts ask for what comes of them"
                return self.after(node, env)
            case m.Has():
                return self._has(node, env)
            case m.Quantified():
                return self._quantified(node, env)
            case (
                m.Var() | m.Flag() | m.Setting() | m.MemoryRef() | m.ValueOf() | m.Attribute()
                | m.AttributeOfPlace() | m.That()
            ):  # fmt: skip
                return self.value(node, env)
        raise AssertionError(f"not a condition: {node}")

    def branch(self, line: m.Case, branch: m.Branch, env: Bindings) -> str:
        """Source that tells whether a case holds."""
        if not line.places:
            assert isinstance(line.of, m.Piece)
            return self.condition(m.IsKind(line.of, "", branch.leaves), env)
        return _member(self.value(line.of, env), branch.leaves, False)

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
        if node.face is not None:
            up = int(node.face == "up")
            wanted = tuple(2 * leaf + up for leaf in sorted(leaves & code.cells.zone.leaves))
            test = f"any([e in {wanted} for e in {self.elements(code)}])"
            if len(wanted) == 1:
                test = f"{wanted[0]} in {self.elements(code)}"
            return f"not ({test})" if node.negated else test
        if node.owner is not None:
            held = self._held_of(node.owner, leaves, code, env)
            return f"not ({held})" if node.negated else f"({held})"
        return f"{self._size(m.Size(node.zone, leaves), env)} {'==' if node.negated else '>'} 0"

    def _held_of(self, owner: m.Expr, leaves: frozenset[int], code: ZoneCode, env: Bindings) -> str:
        """Whether a zone holds pieces that belong to one player."""
        if code.cells.form == "own":
            return f"{code.owner} == {self.value(owner, env)} and {code.length} > 0"
        leaf = self.owned_leaf(leaves, owner, env)
        assert leaf is not None, "checked: the kind belongs to players"
        if code.cells.form == "list":
            return f"{wrap(leaf)} in [e >> 1 for e in {self.elements(code)}]"
        return f"s[{self.count_cell(code, leaf)}] > 0"

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
        set_: m.Many | Near = node.set
        condition = node.condition
        if node.quantifier != "every":
            set_, condition = self._stepped(node.var, node.set, condition)
        name, loop, inner = self._loop(node.var, set_, env)
        test = self.condition(condition, inner)
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
            case m.AllPlaces(places) if not self.game.places[places].partial:
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
                if m.is_several(of):
                    return ZoneCode(cells, "", owners=self.members(of, env))
                return ZoneCode(cells, str(cells.base)).of(self.value(of, env))
            case m.PlaceZone(place):
                cells = self.layout.spots[place_set(place, self.game)]
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
            case m.FirstWhere(_, set_, _):
                code = self.zone(set_, env)
                found = self.value(node, env)
                if code.cells.form != "list":
                    return PieceCode(found, code)
                return PieceCode(f"leaf_at(s, {code.start}, {found})", code, f"({found})")
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

    def _extreme_of(self, attribute: str, zone: m.Expr, which: str, env: Bindings) -> str:
        """The most or least that a piece of a zone has of something; 0 if there is none."""
        code = self.zone(zone, env)
        pieces = self._leaves_in(code)
        if code.owners is not None:
            name = self.names.fresh("o")
            inside = self._leaves_in(code.of(name))
            pieces = f"[leaf for {name} in {code.owners} for leaf in {inside}]"
        worth = [dict(leaf.attributes).get(attribute, 0) for leaf in self.game.leaves]
        table = self.names.constant(tuple(worth))
        return f"{EXTREMES[which]}([{table}[leaf] for leaf in {pieces}], default=0)"

    def _leaves_in(self, code: ZoneCode) -> str:
        """The types of the pieces in a zone."""
        if code.cells.form == "list":
            return f"[e >> 1 for e in {self.elements(code)}]"
        leaves = tuple(sorted(code.cells.zone.leaves))
        return f"[leaf for leaf in {leaves} if s[{self.count_cell(code, 'leaf')}]]"

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

    def members(self, node: m.Expr | Near, env: Bindings) -> str:
        """A set as source of something to loop over and to test membership in."""
        match node:
            case m.AllPlayers():
                return f"range({self.layout.players})"
            case m.OtherPlayers():
                return f"[o for o in range({self.layout.players}) if o != me]"
            case m.PlayersWith(extreme, value, above, argument):
                name = self.names.fresh("o")
                more = ""
                if argument is not None:
                    param = self.game.values[value].params[1]
                    more = f", {self._argument(param, argument, env)}"
                each = f"value_{ident(value)}(s, me, {name}{more})"
                loop = f"for {name} in range({self.layout.players})"
                return f"extreme([{each} {loop}], {extreme == 'most'}, {above})"
            case m.AllPlaces(places, True):
                return f"range({len(self.game.places[places].names)})"
            case m.AllPlaces(places) if self.game.places[places].on:
                first, size = self.layout.laid[places], len(self.game.places[places].names)
                return f"[i for i in range({size}) if s[{first} + i]]"
            case m.AllPlaces(places) if self.game.places[places].part_of:
                declared = self.game.places[places]
                first = self.layout.laid[declared.part_of]
                tiles = self.names.constant(self._tiles(declared))
                return f"[i for i, t in enumerate({tiles}) if s[{first} + t]]"
            case m.AllPlaces(places):
                return f"range({len(self.game.places[places].names)})"
            case Near(steps, start):
                return self.near(steps, start, env)
            case m.Reach(steps, start):
                ground, cells = self.ground(steps, place_set(start, self.game))
                return f"{ground}.reach({cells}, {self.value(start, env)})"
            case m.Lines(family):
                return f"range({len(self._family(family))})"
            case m.Numbers(low, high):
                return f"range({self.value(low, env)}, {plus(self.value(high, env), 1)})"
            case m.Subset(var, set_, condition):
                stepped, condition = self._stepped(var, set_, condition)
                name, loop, inner = self._loop(var, stepped, env)
                return f"[{name} {loop} if {self.condition(condition, inner)}]"
            case m.PlacesOf(of):
                return self._places_of(of, env)
            case m.ValueOf():
                return self.value(node, env)
            case m.Var(name, m.SetType()):
                bound = env[name]
                assert isinstance(bound, str)
                return bound
        return self._present(self.zone(node, env))

    def _places_of(self, of: m.One, env: Bindings) -> str:
        """The places of a line, or those that a walk enters."""
        match of.type:
            case m.WalkType():
                return self._walked(of, env)
            case m.LineType(family):
                lines: m.LineFamily | None = family
            case m.PlaceType(places):
                lines = self.game.places[places].family
        assert lines is not None, "checked: only lines have members"
        squares = f"{self.names.constant(self._family(lines))}[{self.value(of, env)}]"
        return self.lying(lines.places, squares)

    def in_order(self, members: str, line: m.ForEach, env: Bindings) -> str:
        """The members of a set in the order in which a line goes through them."""
        if line.order is None:
            return members
        name = self.names.fresh("o")
        inner = {**env, line.var.name: name}
        sign = "-" if line.order.extreme == "most" else ""
        return f"sorted({members}, key=lambda {name}: {sign}({self.value(line.order.key, inner)}))"

    def _present(self, code: ZoneCode) -> str:
        """Piece types in a bag, positions in a list."""
        cells = code.cells
        if cells.form == "list":
            return f"range({code.length})"
        low, high = min(cells.zone.leaves), max(cells.zone.leaves)
        return f"[i for i in range({low}, {high + 1}) if s[{self.count_cell(code, 'i')}]]"

    def _stepped(
        self, var: m.Var, set_: m.Many, condition: m.Condition
    ) -> tuple[m.Many | Near, m.Condition]:
        """Of a whole set of parts, only those that a step leads to, if that is asked for."""
        parts = condition.parts if isinstance(condition, m.Connected) else (condition,)
        if isinstance(condition, m.Connected) and condition.word != "and":
            return set_, condition
        for part in parts:
            match set_, part:
                case m.AllPlaces(), m.IsStep(m.Var(name), steps, start) if (
                    name == var.name
                    and self.game.steps[steps].touching
                    and all(not isinstance(n, m.Var) or n.name != name for n in m.walk(start))
                ):
                    rest = tuple(each for each in parts if each is not part)
                    near = Near(steps, start)
                    return near, m.Connected("and", rest) if rest else m.Flag(True)
        return set_, condition

    def _loop(
        self, var: m.Var, set_: m.Many | Near, env: Bindings, backwards: bool = False
    ) -> tuple[str, str, Bindings]:
        name = self.names.fresh("v")
        members = self.members(set_, env)
        loop = f"for {name} in {f'reversed({members})' if backwards else members}"
        return name, loop, {**env, var.name: self.bound_member(var, set_, name, env)}

    def bound_member(
        self, var: m.Var, set_: m.Many | Near, name: str, env: Bindings
    ) -> str | PieceCode | WalkCode:
        """How a member of a set is reached once its number is in `name`."""
        if isinstance(set_, m.Walks):
            return WalkCode(name, self.value(set_.start, env))
        if not isinstance(var.type, m.PieceType):
            return name
        match set_:
            case m.Subset(_, inner, _):
                return self.bound_member(var, inner, name, env)
        assert not isinstance(set_, Near), "steps lead to places"
        return self.piece_in(self.zone(set_, env), name)

    # Tables

    def _family(self, family: m.LineFamily) -> geometry.Lines:
        return geometry.lines(self.game.grid(family.places), family)

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
        """Name of the table: player and square to the squares that a step leads to.

        The last row is for no square, whose number is -1.
        """
        grid = self.game.grid(places)
        table = tuple(
            (*geometry.step_targets(grid, self.game.steps[steps], seat), ())
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
