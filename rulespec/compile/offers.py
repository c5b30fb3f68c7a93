"""The legal moves of a decision as Python source.

The moves come from loops over the binders with each guard tested as early as possible. If
they depend on a few cells only, the generated code remembers them by what those cells hold;
on a grid where pieces step from place to place it remembers them rank by rank.
"""

from __future__ import annotations

from rulespec import geometry
from rulespec import model as m
from rulespec.compile.code import Bindings, Source, place_set, plus
from rulespec.compile.decisions import Decisions, free_names
from rulespec.layout import ACTIVE
from rulespec.program import PASS

FEW_CELLS = 16


class Offers:
    """Emits the functions that list the legal moves."""

    def __init__(self, decisions: Decisions) -> None:
        self.decisions = decisions
        self.x = decisions.x

    def emit(self, line: m.Choose, env: Bindings, name: str, out: Source) -> None:
        """The body of the function `name(s)`."""
        by_rank = self._ranks(line, env)
        if by_rank is not None:
            self._remembered_by_rank(line, name, out)
            return
        source = self._all(line, env)
        cells = self._cells(line, env)
        if cells is None or len(cells) > FEW_CELLS:
            out.add(f"return tuple({source})")
            return
        out.add(f"key = {_key(sorted(cells))}")
        out.add(f"found = {name}_known.get(key)")
        with out.block("if found is None:"):
            out.add(f"found = remember({name}_known, key, {source})")
        out.add("return found")

    def tables(self, line: m.Choose, env: Bindings, name: str) -> list[str]:
        """Lines of the module that `name` needs: its memory, and the ranks it is kept by."""
        by_rank = self._ranks(line, env)
        if by_rank is None:
            return [f"{name}_known = {{}}"]
        rows = []
        for ranks in by_rank:
            entries = ", ".join(f"({a}, {b}, {{}}, {starts})" for a, b, starts in ranks)
            rows.append(f"({entries}),")
        return [f"{name}_ranks = ({' '.join(rows)})"]

    # Loops

    def _all(self, line: m.Choose, env: Bindings) -> str:
        lists = [self._list(alternative, env) for alternative in line.alternatives]
        if line.may:
            lists.append(f"[MOVES[{PASS}]]")
        return " + ".join(lists)

    def _list(
        self, alternative: m.Alternative, env: Bindings, first_from: str | None = None
    ) -> str:
        """A list of the moves of an alternative; `first_from` narrows its first binder."""
        guards = list(alternative.guards)
        names: list[str] = []
        known = set(env)
        clauses = self._ready(guards, known, env)
        for binder in alternative.binders:
            name = self.x.names.fresh("v")
            given = first_from if not names else None
            names.append(name)
            clauses += self._loop(binder, name, guards, known, env, given)
            bound = self.x.bound_member(binder.var, binder.source, name, env)
            env = {**env, binder.var.name: bound}
            known = known | {binder.var.name}
            clauses += self._ready(guards, known, env)
        move = f"MOVES[{self.decisions.encode(alternative, names)}]"
        if not alternative.binders:
            tests = " and ".join(clause.removeprefix("if ") for clause in clauses)
            return f"([{move}] if {tests} else [])" if tests else f"[{move}]"
        return f"[{move} {' '.join(clauses)}]"

    def _loop(
        self,
        binder: m.Binder,
        name: str,
        guards: list[m.Guard],
        known: set[str],
        env: Bindings,
        given: str | None,
    ) -> list[str]:
        """The loop over a binder; a guard that lists or bounds its values becomes the loop."""
        source = given or self._narrowed(binder, guards, known, env)
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
                case m.IsStep(m.Var(name, _), steps, start), m.AllPlaces() if (
                    name == var and var not in free_names(start)
                ):
                    guards.remove(guard)
                    table = self.x.step_table(steps, place_set(start))
                    return f"{table}[me][{self.x.value(start, env)}]"
                case m.Compare(m.Var(name, _), "<=", limit), m.Numbers(low, high) if (
                    name == var and var not in free_names(limit)
                ):
                    guards.remove(guard)
                    most = f"min({self.x.value(high, env)}, {self.x.value(limit, env)})"
                    return f"range({self.x.value(low, env)}, {plus(most, 1)})"
        return None

    def _ready(self, guards: list[m.Guard], known: set[str], env: Bindings) -> list[str]:
        """Guards all of whose names are known, tested as early as possible."""
        ready = [g for g in guards if free_names(g.condition) <= known]
        for guard in ready:
            guards.remove(guard)
        return [f"if {self.decisions.test(guard, env)}" for guard in ready]

    # What the moves depend on

    def _cells(self, line: m.Choose, env: Bindings) -> set[int] | None:
        """The cells that decide which moves are legal; nothing if that cannot be told."""
        if env:
            return None
        found: set[int] = set()
        for alternative in line.alternatives:
            sources = {b.var.name: b.source for b in alternative.binders}
            nodes = (tuple(sources.values()), tuple(g.condition for g in alternative.guards))
            for item in m.walk(nodes):
                cells = self._read(item, sources)
                if cells is None:
                    return None
                found |= cells
        return found

    def _read(self, item: object, sources: dict[str, m.Expr]) -> set[int] | None:
        """The cells one node of a guard reads."""
        layout = self.x.layout
        match item:
            case m.PlaceZone(place):
                places = place_set(place)
                base = layout.spots[places].base
                indexes = self._places(place, sources)
                return None if indexes is None else {base + i for i in indexes}
            case m.CounterRef(counter, m.Var(name, m.PlaceType(places, _))) if name in sources:
                base = layout.counters[counter]
                return set(range(base, base + len(self.x.game.places[places].names)))
            case m.CounterRef(counter, None):
                return {layout.counters[counter]}
            case m.You():
                return {ACTIVE}
            case (
                m.ZoneRef() | m.CounterRef() | m.MemoryRef() | m.ValueOf() | m.PlayersWith()
                | m.SumOf() | m.Attribute() | m.TopOf() | m.OtherPlayers() | m.Quantified()
                | m.FirstWhere() | m.Subset() | m.IsStep()
            ):  # fmt: skip
                return None
        return set()

    def _places(self, place: m.Expr, sources: dict[str, m.Expr]) -> set[int] | None:
        """The places an expression can stand for."""
        match place:
            case m.Place(_, index):
                return {index}
            case m.Var(name, _) if isinstance(sources.get(name), m.AllPlaces):
                return set(range(len(self.x.game.places[place_set(place)].names)))
            case m.LastOf(m.Var(_, m.LineType(family))):
                lines = geometry.lines(self.x.game.places[family.places], family)
                return {line[-1] for line in lines}
        return None

    # Rank by rank

    def _ranks(
        self, line: m.Choose, env: Bindings
    ) -> list[list[tuple[int, int, tuple[int, ...]]]] | None:
        """For each seat and rank: the cells its moves depend on, and the places of the rank.

        Only where one piece steps from a place to a place and the guards look at nothing else.
        """
        if env or line.may or len(line.alternatives) != 1:
            return None
        alternative = line.alternatives[0]
        steps = _steps_between(alternative)
        if steps is None:
            return None
        places = self.x.game.places[steps[1]]
        base = self.x.layout.spots[places.name].base if places.holds else 0
        found = []
        for seat in range(self.x.layout.players):
            targets = geometry.step_targets(places, self.x.game.steps[steps[0]], seat)
            ranks = []
            for rank in range(places.ranks):
                starts = tuple(range(rank * places.files, (rank + 1) * places.files))
                cells = {*starts, *(t for start in starts for t in targets[start])}
                ranks.append((base + min(cells), base + max(cells) + 1, starts))
            found.append(ranks)
        return found

    def _remembered_by_rank(self, line: m.Choose, name: str, out: Source) -> None:
        source = self._list(line.alternatives[0], {}, first_from="starts")
        out.add("found = ()")
        with out.block(f"for first, last, known, starts in {name}_ranks[me]:"):
            out.add("key = tuple(s[first:last])")
            out.add("part = known.get(key)")
            with out.block("if part is None:"):
                out.add(f"part = remember(known, key, {source})")
            out.add("found += part")
        out.add("return found")


def _steps_between(alternative: m.Alternative) -> tuple[str, str] | None:
    """The steps and the grid of a decision that moves a piece one step; nothing for others."""
    match alternative.binders:
        case (
            m.Binder(m.Var(start, _), m.AllPlaces(places)),
            m.Binder(m.Var(target, _), m.AllPlaces(other)),
        ) if places == other:
            pass
        case _:
            return None
    steps = None
    for guard in alternative.guards:
        match guard.condition:
            case m.IsStep(m.Var(to, _), name, m.Var(from_, _)) if guard.wanted:
                if (from_, to) == (start, target):
                    steps = (name, places)
        for item in m.walk(guard.condition):
            match item:
                case m.PlaceZone(m.Var(at, _)) if at in (start, target):
                    continue
                case (
                    m.PlaceZone() | m.ZoneRef() | m.CounterRef() | m.MemoryRef() | m.ValueOf()
                    | m.PlayersWith() | m.Quantified() | m.FirstWhere()
                ):  # fmt: skip
                    return None
    return steps


def _key(cells: list[int]) -> str:
    """Source of a tuple of cells, as a slice where they are side by side."""
    if len(cells) > 1 and cells == list(range(cells[0], cells[-1] + 1)):
        return f"tuple(s[{cells[0]}:{cells[-1] + 1}])"
    return "(" + ", ".join(f"s[{cell}]" for cell in cells) + ("," if len(cells) == 1 else "") + ")"
