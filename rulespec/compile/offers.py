"""The legal moves of a decision as Python source.

The moves come from loops over the binders with each guard tested as early as possible. If
they depend on a few cells only, the generated code remembers them by what those cells hold.
If a piece steps from place to place, every place gets lines of its own, with all that never
changes worked out beforehand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulespec import geometry
from rulespec import model as m
from rulespec.compile.code import Bindings, Source, place_set, plus, scaled
from rulespec.compile.decisions import Decisions, free_names, laid_cells
from rulespec.compile.unrolled import Unrolled, UnrolledPlaces, one_place, steps_between
from rulespec.layout import ACTIVE, ZoneCells
from rulespec.program import PASS

FEW_CELLS = 16


class Offers:
    """Emits the functions that list the legal moves."""

    def __init__(self, decisions: Decisions) -> None:
        self.decisions = decisions
        self.x = decisions.x

    def parameters(self, line: m.Choose, env: Bindings, name: str) -> str:
        """The parameters of the function that `emit` fills: what it remembers comes along."""
        if self._few_places(line, env) is not None:
            return f"s, moves={name}_moves"
        if self._unrolled(line, env) is not None or self._key(line, env) is None:
            return "s"
        return f"s, known={name}_known.get"

    def emit(self, line: m.Choose, env: Bindings, name: str, out: Source) -> list[str]:
        """The body of the function `name(s)`; returns further lines that the module needs."""
        steps = self._unrolled(line, env)
        if steps is not None:
            out.add(f"return {name}_by_seat[s[1]](s)")
            return steps.functions(name)
        few = self._few_places(line, env)
        if few is not None:
            return few.emit(name, out)
        source = self._all(line, env)
        key = self._key(line, env)
        if key is None:
            out.add(f"return tuple({source})")
            return []
        out.add(f"key = {key}")
        out.add("found = known(key)")
        with out.block("if found is None:"):
            out.add(f"found = remember({name}_known, key, {source})")
        out.add("return found")
        return []

    # Loops

    def _all(self, line: m.Choose, env: Bindings) -> str:
        lists = [self._list(alternative, env) for alternative in line.alternatives]
        if line.may:
            lists.append(f"[MOVES[{PASS}]]")
        return " + ".join(lists)

    def each(self, alternatives: Iterable[m.Alternative], env: Bindings) -> str:
        """Source of a list of all moves of some alternatives."""
        return " + ".join(self._list(alternative, env) for alternative in alternatives)

    def _list(self, alternative: m.Alternative, env: Bindings) -> str:
        """A list of the moves of an alternative."""
        guards = list(alternative.guards)
        names: list[str] = []
        known = set(env) - {binder.var.name for binder in alternative.binders}
        first = self._ready(guards, known, env)
        clauses: list[str] = []
        for binder in alternative.binders:
            name = self.x.names.fresh("v")
            names.append(name)
            clauses += self._loop(binder, name, guards, known, env)
            bound = self.x.bound_member(binder.var, binder.source, name, env)
            env = {**env, binder.var.name: bound}
            known = known | {binder.var.name}
            clauses += self._ready(guards, known, env)
        move = f"MOVES[{self.decisions.encode(alternative, names)}]"
        found = f"[{' '.join([move, *clauses])}]"
        tests = " and ".join(clause.removeprefix("if ") for clause in first)
        return f"({found} if {tests} else [])" if tests else found

    def _loop(
        self,
        binder: m.Binder,
        name: str,
        guards: list[m.Guard],
        known: set[str],
        env: Bindings,
    ) -> list[str]:
        """The loop over a binder; a guard that lists or bounds its values becomes the loop."""
        if isinstance(binder.source, m.Walks):
            return [f"for {name} in {self._walks(binder, binder.source, guards, known, env)}"]
        source = self._narrowed(binder, guards, known, env)
        if source is not None:
            return [f"for {name} in {source}"]
        match binder.source:
            case m.OtherPlayers():
                return [f"for {name} in range({self.x.layout.players})", f"if {name} != me"]
            case m.ZoneRef(zone, _) if self.x.layout.zones[zone].form == "bag":
                code = self.x.zone(binder.source, env)
                leaves = code.cells.zone.leaves
                span = f"range({min(leaves)}, {max(leaves) + 1})"
                return [f"for {name} in {span}", f"if s[{self.x.count_cell(code, name)}]"]
        return [f"for {name} in {self.x.members(binder.source, env)}"]

    def _narrowed(
        self, binder: m.Binder, guards: list[m.Guard], known: set[str], env: Bindings
    ) -> str | None:
        var = binder.var.name
        for guard in guards:
            if not guard.wanted or not free_names(guard.condition) - {var} <= known:
                continue
            match guard.condition, binder.source:
                case m.IsStep(m.Var(name, _), steps, start), m.AllPlaces(places) if (
                    name == var
                    and var not in free_names(start)
                    and self.x.game.steps[steps].touching
                ):
                    guards.remove(guard)
                    return self.x.near(steps, start, env)
                case m.IsStep(m.Var(name, _), steps, start), m.AllPlaces(places) if (
                    name == var
                    and var not in free_names(start)
                    and not self.x.game.places[places].on
                ):
                    guards.remove(guard)
                    table = self.x.step_table(steps, places)
                    return f"{table}[me][{self.x.value(start, env)}]"
                case m.Compare(m.Var(name, _), "<=", limit), m.Numbers(low, high) if (
                    name == var and var not in free_names(limit)
                ):
                    guards.remove(guard)
                    most = f"min({self.x.value(high, env)}, {self.x.value(limit, env)})"
                    return f"range({self.x.value(low, env)}, {plus(most, 1)})"
        return None

    def _walks(
        self,
        binder: m.Binder,
        source: m.Walks,
        guards: list[m.Guard],
        known: set[str],
        env: Bindings,
    ) -> str:
        """All walks that the guards on their steps, length and places allow."""
        var, grid = binder.var.name, self.x.game.grid(source.places)
        everywhere = tuple(range(len(grid.names)))
        table = self.x.names.constant((*([everywhere] * len(everywhere)), ()))
        low, high, once = str(source.low), str(source.high), False
        for guard in list(guards):
            match guard.condition:
                case m.EveryStep(m.Var(name, _), steps) if name == var and guard.wanted:
                    table = f"{self.x.step_table(steps, source.places)}[me]"
                case m.VisitsTwice(m.Var(name, _)) if name == var and not guard.wanted:
                    once = True
                case m.Compare(m.Size(m.Var(name, _)), "=", length) if (
                    name == var and guard.wanted and free_names(length) <= known
                ):
                    low = high = self.x.value(length, env)
                case _:
                    continue
            guards.remove(guard)
        start, base = self.x.value(source.start, env), self.x.base(source.places)
        laid = laid_cells(self.x, source.places)
        if low == high:
            low, high = f"max({source.low}, {low})", f"min({source.high}, {high})"
        return f"walks({table}, {start}, ({low}, {high}), {once}, {base}, {laid})"

    def _ready(self, guards: list[m.Guard], known: set[str], env: Bindings) -> list[str]:
        """Guards all of whose names are known, tested as early as possible."""
        ready = [g for g in guards if free_names(g.condition) <= known]
        for guard in ready:
            guards.remove(guard)
        return [f"if {self.decisions.test(guard, env)}" for guard in ready]

    # What the moves depend on

    def decided_by(self, line: m.Choose, env: Bindings) -> set[str] | None:
        """What decides which moves are legal: numbers of cells and sources of slices; nothing
        if that is much or unknown."""
        parts: set[str] = set()
        size = 0
        for alternative in line.alternatives:
            sources = {b.var.name: b.source for b in alternative.binders}
            nodes = (tuple(sources.values()), tuple(g.condition for g in alternative.guards))
            if free_names(nodes) & set(env):
                return None
            hands = [s for s in sources.values() if isinstance(s, m.ZoneRef) and s.of == m.You()]
            mine = {id(hand.of) for hand in hands}  # whose zone it is comes with the zone
            for item in m.walk(nodes):
                if id(item) in mine:
                    continue
                found = self._read(item, sources)
                if found is None:
                    return None
                size += sum(count for source, count in found.items() if source not in parts)
                parts |= set(found)
        return parts if size <= FEW_CELLS else None

    def _key(self, line: m.Choose, env: Bindings) -> str | None:
        """Source of what decides which moves are legal, if they are remembered."""
        parts = self.decided_by(line, env)
        if parts is None:
            return None
        cells = sorted(int(part) for part in parts if part.isdigit())
        slices = sorted(part for part in parts if not part.isdigit())
        if len(slices) + bool(cells) > 1:
            return "(" + ", ".join([*slices, _tuple(cells)][: len(slices) + bool(cells)]) + ")"
        return slices[0] if slices else _tuple(cells)

    def _read(self, item: object, sources: Mapping[str, m.Expr]) -> dict[str, int] | None:
        """What one node reads besides what its parts read: cells by number, or slices of cells,
        with how many cells each. Nothing (None) if that is not known to be a few cells: a node
        that is not listed here is never taken for one that reads nothing."""
        layout, places_of = self.x.layout, self.x.game.places
        match item:
            case m.PlaceZone(place):
                base = layout.spots[place_set(place, self.x.game)].base
                indexes = self._places(place, sources)
                return None if indexes is None else {str(base + i): 1 for i in indexes}
            case m.Has(m.PlaceZone(), face=None) | m.IsEmpty(m.PlaceZone()):
                return {}  # what stands on a place is read by the place
            case m.CounterRef(counter, m.Var(name, m.PlaceType(places, _))) if name in sources:
                base = layout.counters[counter]
                return {str(base + i): 1 for i in range(len(places_of[places].names))}
            case m.CounterRef(counter, None):
                return {str(layout.counters[counter]): 1}
            case m.ZoneRef(zone, of) if item in sources.values():
                return self._zone_read(layout.zones[zone], of)
            case m.IsKind(m.Var(name, _)) | m.IsFaced(m.Var(name, _)):
                return self._piece_read(sources.get(name))
            case m.You() | m.OtherPlayers():
                return {str(ACTIVE): 1}
            case m.AllPlaces(places):
                return None if places_of[places].partial else {}
            case m.LastOf(m.Var(_, m.LineType(family))) | m.Lines(family):
                return None if places_of[family.places].partial else {}
            case m.IsIn(_, m.AllPlayers() | m.OtherPlayers() | m.Numbers() | m.AllPlaces()):
                return {}
            case (
                m.Number() | m.Flag() | m.Nobody() | m.Seat() | m.Place() | m.LeafRef() | m.Var()
                | m.Setting() | m.AttributeOfPlace() | m.Coordinate() | m.Connected() | m.Not()
                | m.Compare() | m.Same() | m.Between() | m.Arithmetic() | m.AllPlayers()
                | m.Numbers()
            ):  # fmt: skip
                return {}
            case _ if isinstance(item, m.Expr):
                return None
        return {}  # a type or the like: no part of what is asked

    def _piece_read(self, source: m.Expr | None) -> dict[str, int] | None:
        """What must be looked at to tell the kind or the face of a chosen piece: in a row, what
        lies there; a piece of a bag is chosen by its type."""
        match source:
            case m.ZoneRef(zone, of):
                cells = self.x.layout.zones[zone]
                if cells.form != "list":
                    return {}
                starts = _starts(cells, of)
                if starts is not None:
                    return {str(start + i): 1 for start in starts for i in range(cells.stride)}
        return None

    def _zone_read(self, cells: ZoneCells, of: m.Expr | None) -> dict[str, int] | None:
        """Choosing from a zone reads its counts; from a row, only how long it is."""
        if of == m.You() and cells.form == "bag":
            start = scaled(cells.base, cells.stride, "me")
            return {f"tuple(s[{start}:{plus(start, cells.stride)}])": cells.stride}
        starts = _starts(cells, of)
        if starts is None:
            return None
        if cells.form == "list":
            return {str(start): 1 for start in starts}
        return {str(start + i): 1 for start in starts for i in range(cells.stride)}

    def _places(self, place: m.Expr, sources: Mapping[str, m.Expr]) -> set[int] | None:
        """The places an expression can stand for."""
        match place:
            case m.Place(_, index):
                return {index}
            case m.Var(name, _) if isinstance(sources.get(name), m.AllPlaces):
                return set(range(len(self.x.game.places[place_set(place, self.x.game)].names)))
            case m.LastOf(m.Var(_, m.LineType(family))) if not (
                self.x.game.places[family.places].partial
            ):
                lines = geometry.lines(self.x.game.places[family.places], family)
                return {line[-1] for line in lines}
        return None

    # Place by place

    def _few_places(self, line: m.Choose, env: Bindings) -> UnrolledPlaces | None:
        """A decision about one of a few places, written out; or nothing."""
        if env or line.may or len(line.alternatives) != 1:
            return None
        alternative = line.alternatives[0]
        places = one_place(alternative)
        if places is None or len(self.x.game.places[places].names) > FEW_CELLS:
            return None
        if self.x.game.places[places].partial:
            return None
        return UnrolledPlaces(self.decisions, alternative, places)

    def _unrolled(self, line: m.Choose, env: Bindings) -> Unrolled | None:
        """A decision that moves one piece one step, written out for every place; or nothing."""
        if env or line.may or len(line.alternatives) != 1:
            return None
        alternative = line.alternatives[0]
        steps = steps_between(alternative)
        if steps is None or not self.x.game.places[steps[1]].grid:
            return None
        return Unrolled(self.decisions, alternative, *steps)


def _starts(cells: ZoneCells, of: m.Expr | None) -> list[int] | None:
    """Where the zones begin that an owner can stand for, if these are all zones there are."""
    match of:
        case None:
            return [cells.base]
        case m.Var(_, m.PlayerType()):
            return [cells.at(owner) for owner in range(cells.owners)]
    return None


def _tuple(cells: list[int]) -> str:
    """Source of a tuple of cells, as a slice where they are side by side."""
    if len(cells) > 1 and cells == list(range(cells[0], cells[-1] + 1)):
        return f"tuple(s[{cells[0]}:{cells[-1] + 1}])"
    if len(cells) == 1:
        return f"s[{cells[0]}]"
    return "(" + ", ".join(f"s[{cell}]" for cell in cells) + ")"
