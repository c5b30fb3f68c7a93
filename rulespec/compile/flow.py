"""The flow of a game to Python source: blocks between decisions, and the decisions themselves.

A line that needs no decision becomes plain Python. At a decision the code notes which one
in cell 0 and returns; what comes after is a function of its own. Such functions return the
next one to run, or nothing when the game waits or is over, so that no loop of the rules
grows the Python stack.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from types import MappingProxyType

from rulespec import model as m
from rulespec.compile.code import Bindings, Bound, PieceCode, Source, WalkCode
from rulespec.compile.decisions import Decisions
from rulespec.compile.expressions import ident
from rulespec.compile.offers import Offers
from rulespec.compile.plain import Context, Emit, Function, Plain, drawn_piece, of_former
from rulespec.layout import ACTIVE, Layout, owners
from rulespec.program import TURN_OF, Site, SiteLocal

MOST_MEMBERS = 999
"""Members of a set that a loop with decisions can count."""
SHORT = 12
"""A continuation of at most so many lines is copied instead of called."""


class Flow(Plain):
    """Emits all functions of a game for one layout."""

    def __init__(self, game: m.Game, layout: Layout) -> None:
        super().__init__(game, layout)
        self.sites: list[Site] = []
        self.decisions = Decisions(self.x)
        self.offers = Offers(self.decisions)
        self.tables: list[str] = []
        """Lines of the module for what its functions remember."""
        self._types: dict[int, m.Type] = {}
        """What is kept in each local cell."""
        self._pending: list[Callable[[], None]] = []
        self._afters: dict[tuple[m.Afterwards, str], str] = {}
        self.x.after = self._tried
        self._windows: dict[str, _Window] = {}

    # The whole game

    def emit(self) -> None:
        """Set-up, then turns for ever; decisions and their consequences as they are met."""
        self._values()
        for journey in self.game.journeys.values():
            self._journey(journey)
        for window in self.game.windows.values():
            self._open(window)
        quiet = Context(frozenset(range(len(self.game.triggers))))
        fixed = self._fixed_lines(self.game.setup)
        prepare = self._function("prepare", "s, chance")
        self._plain_block(self.game.setup[:fixed], {}, prepare, quiet)
        start = self._function("start", "s, chance")
        self._block(self.game.setup[fixed:], {}, start, self._begin_turns, quiet)
        self._emit_pending()
        for opened in self._windows.values():
            self._window_site(opened)
            self._emit_pending()
        clear = self._function("finish", "s")
        clear.add("s[0] = 0")
        if self.layout.locals:
            first = self.layout.first_local
            clear.add(f"s[{first}:{first + self.layout.locals}] = [0] * {self.layout.locals}")

    def _emit_pending(self) -> None:
        while self._pending:
            self._pending.pop(0)()

    def _fixed_lines(self, setup: m.Block) -> int:
        """How many lines of the set-up come out the same every time: these are run once."""
        for index, line in enumerate(setup):
            reached = self.analysis.reached(line)
            chance = m.Draw | m.Pick | m.LayRandom
            if isinstance(line, m.Let) or any(isinstance(r, chance) for r in reached):
                return index
        return len(setup)

    def _begin_turns(self, out: Source) -> None:
        out.add(f"me = s[1] = {self.x.value(self.game.turns.first, {})}")
        self._turn_loop()(out)

    def _turn_loop(self) -> Emit:
        """One turn, then the next player's: a label, since it is reached again and again."""
        out = self._function("turn", "s, chance")
        if not self.game.turns.rounds:
            self.begin_turn(out)
        self._phases(self.game.turns.phases, out)
        next(f for f in self.functions if f.name == "turn").complete = True
        return self._goto("turn")

    def _phases(self, phases: tuple[m.Phase, ...], out: Source) -> None:
        if not phases:
            self._next_player(out)
            return
        context = Context(phase=phases[0].name)
        self._block(phases[0].body, {}, out, lambda o: self._phases(phases[1:], o), context)

    def _next_player(self, out: Source) -> None:
        players = self.layout.players
        if self.game.turns.rounds:
            self._goto("turn")(out)
            return
        out.add("me = s[1] = " + ("1 - me" if players == 2 else f"(me + 1) % {players}"))
        self._goto("turn")(out)

    # Functions and labels

    def _goto(self, name: str) -> Emit:
        def emit(out: Source) -> None:
            function = next(f for f in self.functions if f.name == name)
            if function.complete and len(function.body.lines) <= SHORT:
                out.splice(function.body)
            else:
                out.add(f"return {name}")

        return emit

    def _label(self, follow: Emit) -> Emit:
        """A continuation that several paths lead to, as a function of its own."""
        trial = Source()
        size = len(self.functions)
        follow(trial)
        if len(trial.lines) <= SHORT and len(self.functions) == size:
            return lambda out: out.splice(trial)
        name = self.names.fresh("then")
        self.functions.append(Function(name, "s, chance", trial, complete=True))
        return self._goto(name)

    # Blocks

    def _block(
        self, lines: m.Block, env: Bindings, out: Source, follow: Emit, context: Context
    ) -> None:
        """A block of lines, then `follow`."""
        for index, line in enumerate(lines):
            if index:
                context = replace(context, facts=())
            rest = lines[index + 1 :]
            if self._waits(line, context):
                after = self._after(rest, env, follow, context)
                self._waiting(line, env, out, after, _before(rest, context))
                return
            if isinstance(line, m.EndGame | m.Result):
                self._plain(line, env, out, context)
                return
            persist = any(self._waits(later, context) for later in rest)
            if isinstance(line, m.Draw) and line.var is not None:
                follow = self._label(follow)
            if persist and isinstance(line, m.Let | m.Draw | m.Pick):
                env, follow = self._kept(line, env, out, follow, context)
            else:
                env = self._plain(line, env, out, context)
            drawn = drawn_piece(line, env)
            if drawn is not None:
                with out.block(f"if {drawn} < 0:"):
                    follow(out)
        follow(out)

    def _after(self, rest: m.Block, env: Bindings, follow: Emit, context: Context) -> Emit:
        if not rest:
            return follow
        return lambda out: self._block(rest, env, out, follow, context)

    def _waits(self, line: m.Statement, context: Context) -> bool:
        if context.in_function:
            return False
        return self.analysis.suspends(line, context.suppressed) or self.analysis.stops(line)

    def _kept(
        self,
        line: m.Let | m.Draw | m.Pick,
        env: Bindings,
        out: Source,
        follow: Emit,
        context: Context,
    ) -> tuple[Bindings, Emit]:
        """A name that must outlive a decision gets a cell of the state."""
        env = self._plain(line, env, out, context)
        var = line.target if isinstance(line, m.Pick) else line.var
        if not isinstance(var, m.Var):
            return env, follow
        bound = env[var.name]
        if isinstance(bound, PieceCode) and bound.zone is not None:
            return env, follow
        cell = self._new_local(var.type)
        if isinstance(bound, PieceCode):
            out.add(f"s[{cell}] = {bound.leaf}")
            kept: Bound = PieceCode(f"s[{cell}]")
        else:
            out.add(f"s[{cell}] = {bound}")
            kept = f"s[{cell}]"
        return {**env, var.name: kept}, self._clearing([cell], follow)

    def _new_local(self, type_: m.Type) -> int:
        cell = self.layout.first_local + self.layout.locals
        self._types[cell] = type_
        self.layout.locals += 1
        self.layout.size += 1
        return cell

    def _clearing(self, cells: list[int], follow: Emit) -> Emit:
        def emit(out: Source) -> None:
            for cell in cells:
                out.add(f"s[{cell}] = 0")
            follow(out)

        return emit

    # Lines that may wait for a decision

    def _waiting(
        self, line: m.Statement, env: Bindings, out: Source, after: Emit, context: Context
    ) -> None:
        match line:
            case m.Choose():
                self._choose(line, env, out, after, context)
            case m.If(condition, body, otherwise):
                after = self._label(after)
                with out.block(f"if {self.x.condition(condition, env)}:"):
                    self._block(body, env, out, after, context)
                self._block(otherwise, env, out, after, context)
            case m.Case(of, places, branches):
                after = self._label(after)
                for branch in branches:
                    with out.block(f"if {self.x.branch(line, branch, env)}:"):
                        self._block(branch.body, env, out, after, context)
                if places:  # it may be none, of which the cases say nothing
                    after(out)
                else:
                    out.add(f"raise AssertionError({self.x.piece(of, env).leaf})")
            case m.Do():
                self._call(line, env, out, after, context)
            case m.Stop():
                assert context.stop is not None, "checked: stop is in a procedure"
                context.stop(out)
            case m.Repeat(condition, times, body):
                self._repeat(condition, times, body, env, out, after, context)
            case m.ForEach():
                self._for_each(line, env, out, after, context)
            case m.As(player, body, turn):
                if turn:
                    self._turn_of(player, body, env, out, after, context)
                else:
                    self._as(player, body, env, out, after, context)
            case m.Travel(journey):
                self._travel(self.game.journeys[journey], env, out, after, context)
            case m.During(window, body):
                self._during(self._windows[window], body, env, out, after, context)
            case _:
                self._effect_then_triggers(line, env, out, after, context)

    def _call(self, line: m.Do, env: Bindings, out: Source, after: Emit, context: Context) -> None:
        declared = self.game.procedures[line.procedure]
        inner = self._arguments(declared, line.arguments, env)
        somebody = self._somebody(line, env)
        if somebody or self.analysis.stops_in(declared.body):
            after = self._label(after)
        if somebody:
            with out.block(f"if not ({' and '.join(somebody)}):"):
                after(out)
        origins = [
            b.zone.cells.zone.name for b in inner.values() if isinstance(b, PieceCode) and b.zone
        ]
        callers = (*context.callers, origins[0] if origins else line.procedure)
        given = (*context.given, *somebody)
        elsewhere = self._elsewhere(env, inner, out, context)
        called = replace(elsewhere, stop=after, callers=callers, given=given)
        self._block(declared.body, inner, out, after, called)

    def _elsewhere(self, env: Bindings, inner: Bindings, out: Source, context: Context) -> Context:
        """Where other lines begin, which do not know the names here: those that are still needed
        afterwards are kept, the cells of the others are cleared."""
        passed = str(list(inner.values()))
        around = list(context.around)
        for local in self._site_locals(env):
            if local.name in context.later:
                around.append(replace(local, outer=True))
            elif f"s[{local.cell}]" not in passed:
                out.add(f"s[{local.cell}] = 0")
        return replace(context, around=tuple(around), later=frozenset())

    def _repeat(
        self,
        condition: m.Expr,
        times: int,
        body: m.Block,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        cell = self._new_local(m.NumberType(0, times))
        context = _inside(context, f"repeat-{len(context.loops) + 1}", cell, self._types[cell])
        context = _before((condition, body), context)
        name = self.names.fresh("loop")
        loop = self._function(name, "s, chance")
        test = self.x.condition(condition, env)
        done = self._label(self._clearing([cell], after))

        def again(source: Source) -> None:
            """Most often the loop is over: then there is no need to go round."""
            with source.block(f"if {test}:"):
                source.add(f"return {name}")
            done(source)

        with loop.block(f"if s[{cell}] < {times} and ({test}):"):
            loop.add(f"s[{cell}] += 1")
            self._block(body, env, loop, again, context)
        done(loop)
        again(out)

    def _for_each(
        self, line: m.ForEach, env: Bindings, out: Source, after: Emit, context: Context
    ) -> None:
        """A loop with decisions: over a whole set, past the members that do not count."""
        cell = self._new_local(m.NumberType(0, MOST_MEMBERS))
        context = _before(line, _inside(context, line.var.name, cell, self._types[cell]))
        name = self.names.fresh("loop")
        loop = self._function(name, "s, chance")
        whole, conditions = _whole_set(line.set, line.var)
        if line.condition is not None:
            conditions.append(line.condition)
        members = self.x.in_order(self.x.members(whole, env), line, env)
        inner = {**env, line.var.name: f"{members}[s[{cell}] - 1]"}
        with loop.block(f"if s[{cell}] < len({members}):"):
            loop.add(f"s[{cell}] += 1")
            body: m.Block = line.body
            for condition in reversed(conditions):
                body = (m.If(condition, body, (), rules=line.rules, span=line.span),)
            self._block(body, inner, loop, lambda o: o.add(f"return {name}"), context)
        self._clearing([cell], after)(loop)
        out.add(f"return {name}")

    def _turn_of(
        self,
        player: m.Expr,
        body: m.Block,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        """A turn in a round: before and after it is nobody's."""
        decider = self.x.value(player, env)
        out.add(f"me = s[1] = {decider}")
        self.begin_turn(out)
        self._block(body, env, out, after, replace(context, decider=decider))

    def _as(
        self,
        player: m.Expr,
        body: m.Block,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        """Lines in which another player decides; whose turn it is is kept in the state."""
        cell = self._new_local(m.PlayerType())
        depth = sum(local.name.startswith(TURN_OF) for local in context.loops)
        name = f"{TURN_OF}-{depth + 1}" if depth else TURN_OF
        former = f"s[{cell}]"

        def returning(follow: Emit) -> Emit:
            def emit(source: Source) -> None:
                source.add(f"me = s[1] = {former}")
                source.add(f"{former} = 0")
                follow(source)

            return emit

        decider = self.x.value(player, env)
        out.add(f"{former}, me = me, {decider}")
        out.add("s[1] = me")
        stop = None if context.stop is None else returning(context.stop)
        decider = re.sub(r"\bme\b", former, decider)
        given = tuple(re.sub(r"\bme\b", former, each) for each in context.given)
        inside = _inside(context, name, cell, self._types[cell])
        inside = replace(inside, stop=stop, decider=decider, given=given)
        self._block(body, of_former(env, former), out, returning(after), inside)

    # Journeys

    def _journey(self, journey: m.Journey) -> None:
        """What tells whether a journey can be ended: its legs as they are tried out, without
        the question itself."""
        name = ident(journey.name)
        legs = [
            replace(leg, guards=tuple(guard for guard in leg.guards if not guard.implied))
            for leg in journey.legs
        ]
        self._function(f"legs_{name}", "s").add(f"return {self.offers.each(legs, {})}")
        take = self._function(f"take_{name}", "s, code, chance=None")
        quiet = Context(frozenset(range(len(self.game.triggers))), in_function=True)
        for leg in legs:
            base, size = self.decisions.codes(leg)
            with take.block(f"if {base} <= code < {base + size}:"):
                inner, _ = self._bind(leg, {}, take, keep=False)
                self._plain_block(leg.body, inner, take, quiet)
                take.add("return")
        tests = [self.decisions.test(guard, {}) for guard in journey.end.guards]
        self._function(f"ends_{name}", "s").add(f"return {' and '.join(tests) or True}")
        key = self._function(f"key_{name}", "s")
        cells = ", ".join(f"*s[{a}:{b}]" for a, b in self._looked_at(journey))
        key.add(f"return ({cells},)")
        searched = f"s, possible_{name}_known, key_{name}, legs_{name}, take_{name}, ends_{name}"
        self._function(f"possible_{name}", "s").add(f"return can_end({searched})")
        self.tables.append(f"possible_{name}_known = {{}}")
        if journey.route is not None:
            self._route(journey, journey.route)

    def _route(self, journey: m.Journey, route: m.Route) -> None:
        """What somebody who looks for a way asks of a state: where one is, what it has cost and
        what is told about it; and what tells such states apart."""
        name = ident(journey.name)
        where = self.x.value(route.target, {})
        cost = self.x.value(m.CounterRef(route.cost, None, self.game.counters[route.cost].type), {})
        told = "[]"
        if route.told is not None:
            places = self.game.values[route.told].params[0].type
            assert isinstance(places, m.PlaceType), "checked: the value is one of a place"
            call = f"value_{ident(route.told)}(s, me, p)"
            told = f"[(p, {call}) for p in {self.x.members(m.AllPlaces(places.places), {})}]"
        self._function(f"route_{name}", "s").add(f"return {where}, {cost}, {told}")
        cells = ", ".join(f"*s[{a}:{b}]" for a, b in self._looked_at(journey, brief=True))
        self._function(f"brief_{name}", "s").add(f"return ({cells},)")

    def _looked_at(self, journey: m.Journey, brief: bool = False) -> list[tuple[int, int]]:
        """The cells that decide what can be done on a journey, as ranges; in brief, without what
        is kept for every place."""
        layout, found = self.layout, [(ACTIVE, ACTIVE + 1)]
        for kind, name in self.analysis.consulted((journey.legs, journey.end.guards)):
            if brief and self._is_kept_by_place(kind, name):
                continue
            if kind in ("zone", "spots"):
                zones = layout.zones if kind == "zone" else layout.spots
                for zone in [zones[name]] if name else zones.values():
                    found.append((zone.base, zone.base + zone.stride * zone.owners))
            elif kind == "counter":
                count = owners(self.game, layout, self.game.counters[name].owner)
                found.append((layout.counters[name], layout.counters[name] + count))
            elif kind == "memory":
                count = owners(self.game, layout, self.game.memories[name].owner)
                found.append((layout.memories[name], layout.memories[name] + count))
            elif kind == "laid":
                for places, first in layout.laid.items():
                    turned = 2 if self.game.places[places].turned else 1
                    found.append((first, first + turned * len(self.game.places[places].names)))
        return sorted(set(found))

    def _is_kept_by_place(self, kind: str, name: str) -> bool:
        if kind == "counter":
            return self.game.counters[name].owner not in (None, "player")
        return kind == "memory" and self.game.memories[name].owner not in (None, "player")

    def _travel(
        self, journey: m.Journey, env: Bindings, out: Source, after: Emit, context: Context
    ) -> None:
        """Leg after leg; a journey that cannot be ended from here is none."""
        name = self.names.fresh("journey")
        loop = self._function(name, "s, chance")
        again = {leg.index: self._goto(name) for leg in journey.legs}
        self._choose(_decision(journey), env, loop, after, context, going_on=again)
        out.add(f"return {name}")

    def _on_the_way(self, act: m.Alternative, journey: m.Journey) -> m.Alternative:
        """An act of a window on a journey must leave it possible. What comes of asking and drawing
        cannot be known, so that only the lines before that are tried out."""
        uncertain = m.Draw | m.Pick | m.LayRandom | m.Choose | m.EndGame | m.Result
        certain = list(
            takewhile(
                lambda line: not any(isinstance(r, uncertain) for r in self.analysis.reached(line)),
                act.body,
            )
        )
        if not certain:
            return act
        parts = tuple(binder.var for binder in act.binders)
        condition = m.Afterwards(m.Possible(journey.name), parts, act.index, len(certain))
        rules, span = journey.end.rules, act.span
        guard = m.Guard(condition, True, implied=True, rules=rules, span=span)
        return replace(act, guards=(*act.guards, guard))

    # Windows

    def _open(self, window: m.Window) -> None:
        """The decision at which the acts of a window are offered by themselves.

        It is met at every pause of the stretches that the window is open in; a cell tells at
        which, and so where the game goes on.
        """
        for alternative in window.alternatives:  # so that their numbers are side by side
            self.decisions.codes(alternative)
        choose = m.Choose(True, False, window.alternatives, rules=window.rules, span=window.span)
        site = Site(len(self.sites) + 1, choose, "", (), window=window.name)
        self.sites.append(site)
        local = SiteLocal(window.name, self._new_local(m.StageType(())), m.StageType(()))
        self._windows[window.name] = _Window(site, local)

    def _window_site(self, opened: _Window) -> None:
        """What the acts of a window do: compiled once, when all pauses are known."""
        local = opened.local = replace(opened.local, type=m.StageType(opened.names()))
        opened.site.locals.append(local)
        for table, names in (("again", opened.offers), ("onward", opened.lines)):
            number = opened.site.number
            self.tables.append(f"{table}_{number} = [None, {', '.join(names)}]")
        again, onward = (_going_on(table, opened) for table in ("again", "onward"))
        opened.site.locals += opened.loops
        context = Context(loops=(*opened.loops, local), decider=opened.decider or "")
        self._site(opened.site, opened.site.choose, {}, again, context, onward)

    def _during(
        self,
        opened: _Window,
        body: m.Block,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        """Before each line of the stretch and at its end the window is open."""
        opened.met_in(context)
        context = _before(body, context)
        opened.stretches.append(len(opened.pauses))
        done = self._label(self._clearing([opened.local.cell], after))
        end = self._pause(opened, None)
        self._moment(opened, end, None, env, done, context)
        self._stretch(opened, body, env, self._goto(end.offer.name), context)(out)

    def _stretch(
        self, opened: _Window, lines: m.Block, env: Bindings, follow: Emit, context: Context
    ) -> Emit:
        """What leads to the first of some lines of a stretch, of which each leads to the next."""
        for line in reversed(lines):
            follow = self._opened_line(opened, line, env, follow, context)
        return follow

    def _opened_line(
        self, opened: _Window, line: m.Statement, env: Bindings, follow: Emit, context: Context
    ) -> Emit:
        """A line of a stretch; the blocks of some lines belong to the stretch, and have the
        moments at which the window is open."""
        match line:
            case m.If(condition, body, otherwise):
                follow = self._label(follow)
                inside = self._stretch(opened, body, env, follow, context)
                outside = self._stretch(opened, otherwise, env, follow, context)

                def either(out: Source) -> None:
                    with out.block(f"if {self.x.condition(condition, env)}:"):
                        inside(out)
                    outside(out)

                return either
            case m.Case(_, _, branches):
                follow = self._label(follow)
                ways = [self._stretch(opened, b.body, env, follow, context) for b in branches]

                def one(out: Source) -> None:
                    for branch, way in zip(branches, ways, strict=True):
                        with out.block(f"if {self.x.branch(line, branch, env)}:"):
                            way(out)
                    follow(out)

                return one
            case m.Do(procedure) if self.game.procedures[procedure].window == opened.site.window:
                follow = self._label(follow)
                callers = (*context.callers, procedure)
                called = replace(context, stop=follow, callers=callers)
                body = self.game.procedures[procedure].body
                return self._stretch(opened, body, {}, follow, called)
            case m.Stop():
                assert context.stop is not None, "checked: stop is in a procedure"
                return context.stop
        pause = self._pause(opened, line)
        self._moment(opened, pause, line, env, follow, context)
        return self._goto(pause.offer.name)

    def _moment(
        self,
        opened: _Window,
        pause: _Pause,
        line: m.Statement | None,
        env: Bindings,
        follow: Emit,
        context: Context,
    ) -> None:
        """A moment at which the window is open, before a line or at the end; at a decision of
        the stretch its acts are offered beside the others."""
        offer, onward, again = pause.offer, pause.onward, dict[int, Emit]()
        acts = opened.site.choose.alternatives
        if isinstance(line, m.Travel):
            journey = self.game.journeys[line.journey]
            again = {leg.index: self._goto(offer.name) for leg in journey.legs}
            acts = tuple(self._on_the_way(act, journey) for act in acts)
            line = _decision(journey)
        if isinstance(line, m.Choose):
            self._beside(opened, acts, line, pause.number, offer.body, env, follow, context, again)
            if not line.if_possible:
                onward.body.add(f"return {offer.name}")
                return
            line = None
        offer.body.add(f"s[{opened.local.cell}] = {pause.number}")
        with offer.body.block(f"if len(moves_{opened.site.number}(s)) > 1:"):
            offer.body.add(f"s[0] = {opened.site.number}")
            offer.body.add("return")
        offer.body.add(f"return {onward.name}")
        if line is not None:
            onward.body.add(f"s[{opened.local.cell}] = 0")
        self._block(() if line is None else (line,), env, onward.body, follow, context)

    def _pause(self, opened: _Window, line: m.Statement | None) -> _Pause:
        """A new pause before a line, or at the end."""
        opened.pauses.append(_pause_name(line))
        functions = []
        for prefix, names in (("offer", opened.offers), ("onward", opened.lines)):
            function = Function(self.names.fresh(prefix), "s, chance", Source())
            self.functions.append(function)
            names.append(function.name)
            functions.append(function)
        return _Pause(len(opened.pauses), functions[0], functions[1])

    def _beside(
        self,
        opened: _Window,
        acts: tuple[m.Alternative, ...],
        line: m.Choose,
        pause: int,
        out: Source,
        env: Bindings,
        after: Emit,
        context: Context,
        going_on: dict[int, Emit],
    ) -> None:
        """A decision with the acts of a window beside its own; after one of these it is met
        again."""
        first, last = (self.decisions.codes(act) for act in (acts[0], acts[-1]))
        both = replace(line, alternatives=(*line.alternatives, *acts))
        number = len(self.sites) + 1

        within = f"{first[0]} <= {{}} < {sum(last)}"

        def chosen_in_window(apply: Source) -> None:
            with apply.block(f"if {within.format('code')}:"):
                apply.add(f"s[{opened.local.cell}] = {pause}")
                apply.add(f"return apply_{opened.site.number}(s, chance, code)")

        out.add(f"s[{opened.local.cell}] = 0")
        own = line.alternatives
        if not line.if_possible:
            self._choose(both, env, out, after, context, own, chosen_in_window, going_on)
            return
        met = f"any([not {within.format('move.code')} for move in moves_{number}(s)])"
        with out.block(f"if {met}:"):
            asked = replace(both, if_possible=False)
            self._choose(asked, env, out, after, context, own, chosen_in_window, going_on)

    def _effect_then_triggers(
        self, line: m.Statement, env: Bindings, out: Source, after: Emit, context: Context
    ) -> None:
        """An effect whose triggers may ask for a decision: the triggers are lines that follow."""
        everything = frozenset(range(len(self.game.triggers)))
        quiet = replace(context, suppressed=everything)
        self._plain(line, env, out, quiet)
        fired = self.analysis.fires_after(line, self._touched(line, env), context.suppressed)
        self._fired(fired, out, after, self._elsewhere(env, {}, out, context))

    def _fired(self, fired: list[int], out: Source, after: Emit, context: Context) -> None:
        if not fired:
            after(out)
            return
        index, trigger = fired[0], self.game.triggers[fired[0]]
        inner = replace(context, suppressed=context.suppressed | {index}, stop=None)
        line = m.If(trigger.condition, trigger.body, (), rules=trigger.rules, span=trigger.span)
        lines: m.Block = (line,)
        if trigger.var is not None:
            lines = (
                m.ForEach(trigger.var, m.whole_set(trigger.var), None, lines, rules=trigger.rules),
            )
        self._block(lines, {}, out, lambda o: self._fired(fired[1:], o, after, context), inner)

    # Decisions

    def _tried(self, node: m.Afterwards, env: Bindings) -> str:
        """Whether something holds in the state that an act would lead to: tried on a copy."""
        parts = [var.name for var in node.parts]
        around = {name: bound for name, bound in env.items() if name not in parts}
        key = (node, repr(sorted(around.items(), key=lambda item: item[0])))
        if key not in self._afters:
            name = self._afters[key] = self.names.fresh("after")
            slots = [self.decisions.slot(i) for i in range(len(parts))]
            out = self._function(name, ", ".join(["s", *slots, "chance=None"]))
            out.add("s = s.copy()")
            act = self._alternative(node.index)
            inner = around
            for binder, slot in zip(act.binders, slots, strict=True):
                bound = self.x.bound_member(binder.var, binder.source, slot, inner)
                inner = {**inner, binder.var.name: bound}
            quiet = Context(frozenset(range(len(self.game.triggers))), in_function=True)
            self._plain_block(act.body[: node.lines], inner, out, quiet)
            out.add(f"return {self.x.condition(node.condition, inner)}")
        given = "".join(f", {self.x.bound(env[name])}" for name in parts)
        return f"{self._afters[key]}(s{given})"

    def _alternative(self, index: int) -> m.Alternative:
        """The alternative of a number."""
        named = (self.game.windows, self.game.journeys, self.game.procedures)
        blocks = tuple(tuple(each.values()) for each in named)
        return next(
            node
            for node in m.walk((self.game.turns, blocks, self.game.triggers))
            if isinstance(node, m.Alternative) and node.index == index
        )

    def _choose(
        self,
        line: m.Choose,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
        own: tuple[m.Alternative, ...] | None = None,
        others: Emit | None = None,
        going_on: dict[int, Emit] | None = None,
    ) -> None:
        """A decision; `own` are the alternatives that it leads on from, if `others` does from
        the rest; `going_on` is what comes after some of them instead."""
        number = len(self.sites) + 1
        local = _told_apart([*self._site_locals(env), *context.loops], context.around)
        fired = context.suppressed
        site = Site(number, line, context.phase, context.callers, local, fired)
        self.sites.append(site)
        many = len(line.alternatives) > 1 or line.may or line.if_possible
        after = self._label(after) if many else after
        if line.may or line.if_possible:
            fewest = 1 if line.may else 0
            with out.block(f"if len(moves_{number}(s)) > {fewest}:"):
                out.add(f"s[0] = {number}")
                out.add("return")
            after(out)
        else:
            out.add(f"s[0] = {number}")
            out.add("return")
        self._pending.append(
            lambda: self._site(
                site, line, env, after, context, own=own, others=others, going_on=going_on or {}
            )
        )

    def _site_locals(self, env: Bindings) -> list[SiteLocal]:
        """The names that a position at this decision must give, with their cells."""
        found = []
        for name, bound in env.items():
            source = bound.position or bound.leaf if isinstance(bound, PieceCode) else bound
            source = bound.number if isinstance(bound, WalkCode) else source
            match = re.fullmatch(r"s\[(\d+)\]", source) if isinstance(source, str) else None
            if match and int(match[1]) >= self.layout.first_local:
                zone = bound.zone if isinstance(bound, PieceCode) else None
                cell = int(match[1])
                origin = zone.cells.zone.name if zone else ""
                found.append(SiteLocal(name, cell, self._types[cell], origin))
        return found

    def _site(
        self,
        site: Site,
        line: m.Choose,
        env: Bindings,
        after: Emit,
        context: Context,
        passing: Emit | None = None,
        own: tuple[m.Alternative, ...] | None = None,
        others: Emit | None = None,
        going_on: Mapping[int, Emit] = MappingProxyType({}),
    ) -> None:
        name = f"moves_{site.number}"
        parameters = self.offers.parameters(line, env, name)
        self.tables += self.offers.emit(line, env, name, self._function(name, parameters))
        for position, alternative in enumerate(line.alternatives):
            names = "".join(f", {self.decisions.slot(i)}" for i in range(len(alternative.binders)))
            why = self._function(f"why_{site.number}_{position}", f"s{names}")
            self.decisions.why(alternative, env, why)
        held = self._function(f"held_{site.number}", "s")
        self.decisions.held(line, env, context.given, held)
        if context.decider:
            self._function(f"decider_{site.number}", "s").add(f"return {context.decider}")
        apply = self._function(f"apply_{site.number}", "s, chance, code")
        if line.may:
            with apply.block("if code == 0:"):
                (passing or after)(apply)
        if others is not None:
            others(apply)
        for alternative in own or line.alternatives:
            last = alternative is (own or line.alternatives)[-1]
            then = going_on.get(alternative.index, after)
            self._apply(alternative, last, env, apply, then, context)
        # cell 0 still holds this decision's number: it need not be written again
        here = f"s[0] = {site.number}"
        apply.lines = [each for each in apply.lines if each.strip() != here]

    def _apply(
        self,
        alternative: m.Alternative,
        last: bool,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        base, size = self.decisions.codes(alternative)
        context = replace(context, callers=(*context.callers, alternative.act))
        if not last:
            out.add(f"if code < {base + size}:")
            out.depth += 1
        facts = tuple(guard.condition for guard in alternative.guards if guard.wanted)
        context = replace(context, facts=facts)
        keep = any(self._waits(each, context) for each in alternative.body)
        inner, cells = self._bind(alternative, env, out, keep)
        self._block(alternative.body, inner, out, self._clearing(cells, after), context)
        if not last:
            out.depth -= 1

    def _bind(
        self, alternative: m.Alternative, env: Bindings, out: Source, keep: bool
    ) -> tuple[Bindings, list[int]]:
        """The parts of a move as names, in cells if they must outlive a further decision."""
        cells: list[int] = []
        decoded = self.decisions.decode(alternative, out)
        for binder, name in zip(alternative.binders, decoded, strict=True):
            source = name
            if keep:
                cell = self._new_local(binder.var.type)
                cells.append(cell)
                out.add(f"s[{cell}] = {name}")
                source = f"s[{cell}]"
            env = {
                **env,
                binder.var.name: self.x.bound_member(binder.var, binder.source, source, env),
            }
        return env, cells


@dataclass(slots=True)
class _Window:
    """A window while it is compiled: its decision, and the pauses at which it is open."""

    site: Site
    local: SiteLocal
    pauses: list[str] = field(default_factory=list)
    """What comes next at each; in every stretch the last one is the first here."""
    stretches: list[int] = field(default_factory=list)
    """Where the pauses of each stretch begin."""
    offers: list[str] = field(default_factory=list)
    """Names of the functions that offer the acts at each pause."""
    lines: list[str] = field(default_factory=list)
    """Names of the functions that go on from each."""
    loops: list[SiteLocal] = field(default_factory=list)
    """What the loops have come to in which it is open."""
    decider: str | None = None
    """Source of the player whose turn it is, if that is the same wherever it is open."""

    def names(self) -> tuple[str, ...]:
        """What positions call the pauses: numbered in the order of the text where several lines
        have the same name."""
        ends = [*self.stretches, len(self.pauses)][1:]
        order = [
            number
            for first, end in zip(self.stretches, ends, strict=True)
            for number in reversed(range(first, end))
        ]
        found, met = list(self.pauses), Counter[str]()
        for number in order:
            name = self.pauses[number]
            met[name] += 1
            found[number] = f"{name}-{met[name]}" if met[name] > 1 else name
        return tuple(found)

    def met_in(self, context: Context) -> None:
        self.loops += [loop for loop in context.loops if loop not in self.loops]
        self.decider = context.decider if self.decider in (None, context.decider) else ""


@dataclass(frozen=True, slots=True)
class _Pause:
    """A moment at which a window is open: its number, and the functions that offer the acts of
    the window there and that go on with the line."""

    number: int
    offer: Function
    onward: Function


def _decision(journey: m.Journey) -> m.Choose:
    """What is asked for on the way."""
    acts = (*journey.legs, journey.end)
    return m.Choose(False, True, acts, rules=journey.rules, span=journey.span)


def _going_on(table: str, opened: _Window) -> Emit:
    def emit(out: Source) -> None:
        out.add(f"return {table}_{opened.site.number}[s[{opened.local.cell}]]")

    return emit


def _pause_name(line: m.Statement | None) -> str:
    """What a position calls the moment before a line."""
    match line:
        case None:
            return "end"
        case m.Do(procedure, _) | m.Travel(procedure):
            return procedure
        case m.Choose(_, _, alternatives):
            return alternatives[0].act
    return "line"


def _told_apart(inner: list[SiteLocal], around: tuple[SiteLocal, ...]) -> list[SiteLocal]:
    """Names at a decision and those of what led there, numbered where two are the same."""
    found = list(inner)
    for local in around:
        if local.cell not in [each.cell for each in found]:
            names = {each.name for each in found}
            free = (f"{local.name}-{number}" for number in range(2, len(found) + 3))
            name = next(each for each in (local.name, *free) if each not in names)
            found.append(replace(local, name=name))
    return found


def _before(lines: object, context: Context) -> Context:
    """Where some lines are still to come."""
    named = {node.name for node in m.walk(lines) if isinstance(node, m.Var)}
    return replace(context, later=context.later | named)


def _inside(context: Context, name: str, cell: int, type_: m.Type) -> Context:
    return replace(context, loops=(*context.loops, SiteLocal(name, cell, type_)))


def _whole_set(set_: m.Many, var: m.Var) -> tuple[m.Many, list[m.Condition]]:
    """A set that never changes, and what a member must meet to be in the one asked for."""
    match set_:
        case m.OtherPlayers():
            return m.AllPlayers(), [m.Same(var, m.You(), negated=True)]
        case m.Subset(inner_var, inner, condition):
            whole, conditions = _whole_set(inner, var)
            return whole, [*conditions, m.renamed(condition, inner_var.name, var)]
    return set_, []
