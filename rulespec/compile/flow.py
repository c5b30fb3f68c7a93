"""The flow of a game to Python source: blocks between decisions, and the decisions themselves.

A line that needs no decision becomes plain Python. At a decision the code notes which one
in cell 0 and returns; what comes after is a function of its own. Such functions return the
next one to run, or nothing when the game waits or is over, so that no loop of the rules
grows the Python stack.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rulespec import model as m
from rulespec.compile.analysis import Analysis, Touched
from rulespec.compile.code import (
    Bindings,
    Bound,
    Names,
    PieceCode,
    Source,
    ZoneCode,
    scaled,
)
from rulespec.compile.decisions import Decisions
from rulespec.compile.effects import Effects, Written
from rulespec.compile.expressions import Expressions, ident
from rulespec.compile.offers import Offers
from rulespec.compile.triggers import TriggerTests
from rulespec.layout import Layout
from rulespec.program import Site, SiteLocal

Emit = Callable[[Source], None]
SHORT = 12
"""A continuation of at most so many lines is copied instead of called."""


@dataclass(slots=True)
class Context:
    """Where code is being emitted: which triggers rest, and how to leave."""

    suppressed: frozenset[int] = frozenset()
    in_function: bool = False
    """In a helper function, which returns True when the game has ended."""
    stop: Emit | None = None
    phase: str = ""
    callers: tuple[str, ...] = ()
    loops: tuple[SiteLocal, ...] = ()
    """The loops around this code, whose counts are part of the state."""


@dataclass(slots=True)
class Function:
    name: str
    parameters: str
    body: Source
    complete: bool = False
    """Its source will not grow any more, so that it may be copied."""

    def text(self) -> str:
        lines = self.body.lines or ["    pass"]
        if any(re.search(r"\bme\b", line) for line in lines) and "me" not in self.parameters:
            lines = ["    me = s[1]", *lines]
        return "\n".join([f"def {self.name}({self.parameters}):", *lines])


@dataclass(slots=True)
class Flow:
    """Emits all functions of a game for one layout."""

    game: m.Game
    layout: Layout
    names: Names = field(default_factory=Names)
    functions: list[Function] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    analysis: Analysis = field(init=False)
    x: Expressions = field(init=False)
    effects: Effects = field(init=False)
    decisions: Decisions = field(init=False)
    offers: Offers = field(init=False)
    tables: list[str] = field(default_factory=list)
    """Lines of the module for what its functions remember."""
    tests: TriggerTests = field(init=False)
    _helpers: dict[object, str] = field(default_factory=dict)
    _types: dict[int, m.Type] = field(default_factory=dict)
    """What is kept in each local cell."""
    _pending: list[Callable[[], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.analysis = Analysis(self.game)
        self.x = Expressions(self.game, self.layout, self.names)
        self.effects = Effects(self.x)
        self.decisions = Decisions(self.x)
        self.offers = Offers(self.decisions)
        self.tests = TriggerTests(self.x)

    # The whole game

    def emit(self) -> None:
        """Set-up, then turns for ever; decisions and their consequences as they are met."""
        self._values()
        setup = self._function("start", "s, chance")
        quiet = Context(frozenset(range(len(self.game.triggers))))
        self._block(self.game.setup, {}, setup, self._begin_turns, quiet)
        while self._pending:
            self._pending.pop(0)()
        clear = self._function("finish", "s")
        clear.add("s[0] = 0")
        if self.layout.locals:
            first = self.layout.first_local
            clear.add(f"s[{first}:{first + self.layout.locals}] = [0] * {self.layout.locals}")

    def _begin_turns(self, out: Source) -> None:
        out.add(f"me = s[1] = {self.x.value(self.game.turns.first, {})}")
        self._turn_loop()(out)

    def _turn_loop(self) -> Emit:
        """One turn, then the next player's: a label, since it is reached again and again."""
        out = self._function("turn", "s, chance")
        for memory in self.game.memories.values():
            if memory.each_turn:
                base = self.layout.memories[memory.name]
                size = self.layout.players if memory.owner == "player" else 1
                for cell in range(base, base + size):
                    out.add(f"s[{cell}] = 0")
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
        out.add("me = s[1] = " + ("1 - me" if players == 2 else f"(me + 1) % {players}"))
        self._goto("turn")(out)

    # Functions and labels

    def _function(self, name: str, parameters: str) -> Source:
        function = Function(name, parameters, Source())
        self.functions.append(function)
        return function.body

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
            rest = lines[index + 1 :]
            if self._waits(line, context):
                after = self._after(rest, env, follow, context)
                self._waiting(line, env, out, after, context)
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
            drawn = _drawn(line, env)
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
            case m.Case(var, branches):
                after = self._label(after)
                leaf = self.x.piece(var, env).leaf
                for branch in branches:
                    test = self.x.condition(m.IsKind(var, "", branch.leaves), env)
                    with out.block(f"if {test}:"):
                        self._block(branch.body, env, out, after, context)
                out.add(f"raise AssertionError({leaf})")
            case m.Do(procedure, arguments):
                self._call(procedure, arguments, env, out, after, context)
            case m.Stop():
                assert context.stop is not None, "checked: stop is in a procedure"
                context.stop(out)
            case m.Repeat(condition, times, body):
                self._repeat(condition, times, body, env, out, after, context)
            case m.ForEach():
                self._for_each(line, env, out, after, context)
            case _:
                self._effect_then_triggers(line, env, out, after, context)

    def _call(
        self,
        procedure: str,
        arguments: tuple[m.Expr, ...],
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        declared = self.game.procedures[procedure]
        inner = self._arguments(declared, arguments, env)
        if self.analysis.stops_in(declared.body):
            after = self._label(after)
        origins = [
            b.zone.cells.zone.name for b in inner.values() if isinstance(b, PieceCode) and b.zone
        ]
        callers = (*context.callers, origins[0] if origins else procedure)
        called = replace(context, stop=after, callers=callers)
        self._block(declared.body, inner, out, after, called)

    def _arguments(
        self, procedure: m.Procedure, arguments: tuple[m.Expr, ...], env: Bindings
    ) -> Bindings:
        bound: Bindings = {}
        for param, argument in zip(procedure.params, arguments, strict=True):
            if isinstance(param.type, m.ZoneType):
                bound[param.name] = self.x.zone(argument, env)
            elif isinstance(param.type, m.PieceType):
                bound[param.name] = self.x.piece(argument, env)
            else:
                bound[param.name] = self.x.value(argument, env)
        return bound

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
        cell = self._new_local(line.var.type)
        context = _inside(context, line.var.name, cell, self._types[cell])
        name = self.names.fresh("loop")
        loop = self._function(name, "s, chance")
        members = self.names.fresh("m")
        loop.add(f"{members} = list({self.x.members(line.set, env)})")
        inner = {**env, line.var.name: f"(s[{cell}] - 1)"}
        with loop.block(f"if s[{cell}] < len({members}):"):
            loop.add(f"s[{cell}] += 1")
            again: Emit = lambda o: o.add(f"return {name}")  # noqa: E731
            body: m.Block = line.body
            if line.condition is not None:
                body = (m.If(line.condition, line.body, (), rules=line.rules, span=line.span),)
            self._block(body, inner, loop, again, context)
        self._clearing([cell], after)(loop)
        out.add(f"return {name}")

    def _effect_then_triggers(
        self, line: m.Statement, env: Bindings, out: Source, after: Emit, context: Context
    ) -> None:
        """An effect whose triggers may ask for a decision: the triggers are lines that follow."""
        everything = frozenset(range(len(self.game.triggers)))
        quiet = replace(context, suppressed=everything)
        self._plain(line, env, out, quiet)
        fired = self.analysis.fires_after(line, self._touched(line, env), context.suppressed)
        self._fired(fired, out, after, context)

    def _fired(self, fired: list[int], out: Source, after: Emit, context: Context) -> None:
        if not fired:
            after(out)
            return
        index, trigger = fired[0], self.game.triggers[fired[0]]
        rest: Emit = lambda o: self._fired(fired[1:], o, after, context)  # noqa: E731
        inner = replace(context, suppressed=context.suppressed | {index}, stop=None)
        line = m.If(trigger.condition, trigger.body, (), rules=trigger.rules, span=trigger.span)
        lines: m.Block = (line,)
        if trigger.var is not None:
            whole: m.Expr = m.AllPlayers()
            if isinstance(trigger.var.type, m.PlaceType):
                whole = m.AllPlaces(trigger.var.type.places)
            lines = (m.ForEach(trigger.var, whole, None, lines, rules=trigger.rules),)
        self._block(lines, {}, out, rest, inner)

    # Decisions

    def _choose(
        self, line: m.Choose, env: Bindings, out: Source, after: Emit, context: Context
    ) -> None:
        number = len(self.sites) + 1
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
        local = [*self._site_locals(env), *context.loops]
        site = Site(number, line, context.phase, context.callers, local)
        self.sites.append(site)
        self._pending.append(lambda: self._site(site, line, env, after, context))

    def _site_locals(self, env: Bindings) -> list[SiteLocal]:
        """The names that a position at this decision must give, with their cells."""
        found = []
        for name, bound in env.items():
            source = bound.position or bound.leaf if isinstance(bound, PieceCode) else bound
            match = re.fullmatch(r"s\[(\d+)\]", source) if isinstance(source, str) else None
            if match and int(match[1]) >= self.layout.first_local:
                zone = bound.zone if isinstance(bound, PieceCode) else None
                cell = int(match[1])
                origin = zone.cells.zone.name if zone else ""
                found.append(SiteLocal(name, cell, self._types[cell], origin))
        return found

    def _site(
        self, site: Site, line: m.Choose, env: Bindings, after: Emit, context: Context
    ) -> None:
        name = f"moves_{site.number}"
        self.tables += self.offers.emit(line, env, name, self._function(name, "s"))
        for position, alternative in enumerate(line.alternatives):
            names = "".join(f", {self.decisions.slot(i)}" for i in range(len(alternative.binders)))
            why = self._function(f"why_{site.number}_{position}", f"s{names}")
            self.decisions.why(alternative, env, why)
        self.decisions.held(line, env, self._function(f"held_{site.number}", "s"))
        apply = self._function(f"apply_{site.number}", "s, chance, code")
        if line.may:
            with apply.block("if code == 0:"):
                after(apply)
        for alternative in line.alternatives:
            self._apply(alternative, line, env, apply, after, context)
        # cell 0 still holds this decision's number: it need not be written again
        here = f"s[0] = {site.number}"
        apply.lines = [each for each in apply.lines if each.strip() != here]

    def _apply(
        self,
        alternative: m.Alternative,
        line: m.Choose,
        env: Bindings,
        out: Source,
        after: Emit,
        context: Context,
    ) -> None:
        base, size = self.decisions.codes(alternative)
        last = alternative is line.alternatives[-1]
        if not last:
            out.add(f"if code < {base + size}:")
            out.depth += 1
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

    # Plain lines

    def _plain_block(self, lines: m.Block, env: Bindings, out: Source, context: Context) -> None:
        depth = out.depth
        for line in lines:
            env = self._plain(line, env, out, context)
            if isinstance(line, m.EndGame | m.Result | m.Stop):
                break
            drawn = _drawn(line, env)
            if drawn is not None and line is not lines[-1]:
                out.add(f"if {drawn} >= 0:")
                out.depth += 1
        out.depth = depth

    def _plain(self, line: m.Statement, env: Bindings, out: Source, context: Context) -> Bindings:
        match line:
            case m.Transfer():
                return self._transfer(line, env, out, context)
            case m.Draw(_, _, source, None, m.Var(name, _)):
                leaf = self.effects.draw_one(line, self.x.zone(source, env), out)
                env = {**env, name: PieceCode(leaf)}
            case m.Draw():
                self.effects.draw(line, env, out)
            case m.TurnFace():
                self.effects.turn_face(line, env, out)
            case m.Change():
                self.effects.change(line, env, out)
            case m.Note():
                self.effects.note(line, env, out)
            case m.Pick(target, _):
                value = self.effects.pick(line, env, out)
                if isinstance(target, m.MemoryRef):
                    self.effects.remember(target, value, env, out)
                else:
                    return {**env, target.name: value}
            case m.Let(var, value):
                return self._let(var, value, env, out)
            case m.Do(procedure, arguments):
                self._plain_call(procedure, arguments, env, out, context)
                return env
            case m.Stop():
                out.add("return False")
                return env
            case m.EndGame():
                self._end(out, context)
                return env
            case m.Result(player, wins):
                bit = f"1 << {self.x.value(player, env)}"
                everyone = (1 << self.layout.players) - 1
                out.add(f"s[2] = {bit}" if wins else f"s[2] = {everyone} ^ {bit}")
                self._end(out, context)
                return env
            case m.If(condition, body, otherwise):
                with out.block(f"if {self.x.condition(condition, env)}:"):
                    self._plain_block(body, env, out, context)
                if otherwise:
                    with out.block("else:"):
                        self._plain_block(otherwise, env, out, context)
                return env
            case m.Case(var, branches):
                for index, branch in enumerate(branches):
                    test = self.x.condition(m.IsKind(var, "", branch.leaves), env)
                    with out.block(f"{'el' if index else ''}if {test}:"):
                        self._plain_block(branch.body, env, out, context)
                return env
            case m.ForEach(var, set_, condition, body):
                self._plain_each(var, set_, condition, body, env, out, context)
                return env
            case m.Repeat(condition, times, body):
                count = self.names.fresh("n")
                with out.block(f"for {count} in range({times}):"):
                    with out.block(f"if not ({self.x.condition(condition, env)}):"):
                        out.add("break")
                    self._plain_block(body, env, out, context)
                return env
            case m.Choose():
                raise AssertionError("a decision is never a plain line")
        self._triggers(line, [], env, out, context)
        return env

    def _transfer(self, line: m.Transfer, env: Bindings, out: Source, context: Context) -> Bindings:
        """A transfer; taking all from an empty place does nothing and sets nothing off."""
        match line.what:
            case m.AllOf(_, m.PlaceZone(_) as source):
                with out.block(f"if {self.x.zone(source, env).length}:"):
                    self.effects.transfer(line, env, out)
                    self._triggers(line, [], env, out, context)
                return env
        written = self.effects.transfer(line, env, out)
        self._triggers(line, written, env, out, context)
        match line.what:
            case m.OneOf(m.Var(name, _)):
                return self._forgotten(name, env, out)
        return env

    def _forgotten(self, name: str, env: Bindings, out: Source) -> Bindings:
        """A piece that has been put somewhere has no name any more, and no cell."""
        bound = env[name]
        assert isinstance(bound, PieceCode)
        cell = re.fullmatch(r"s\[(\d+)\]", bound.position or bound.leaf)
        if cell and int(cell[1]) >= self.layout.first_local:
            out.add(f"{cell[0]} = 0")
        return {key: each for key, each in env.items() if key != name}

    def _let(self, var: m.Var, value: m.Expr, env: Bindings, out: Source) -> Bindings:
        if isinstance(var.type, m.PieceType):
            return {**env, var.name: self.x.piece(value, env)}
        if isinstance(var.type, m.ZoneType):
            return {**env, var.name: self.x.zone(value, env)}
        name = self.names.fresh("v")
        is_set = isinstance(var.type, m.SetType)
        out.add(f"{name} = {self.x.members(value, env) if is_set else self.x.value(value, env)}")
        return {**env, var.name: name}

    def _plain_each(
        self,
        var: m.Var,
        set_: m.Expr,
        condition: m.Expr | None,
        body: m.Block,
        env: Bindings,
        out: Source,
        context: Context,
    ) -> None:
        name = self.names.fresh("v")
        inner = {**env, var.name: self.x.bound_member(var, set_, name, env)}
        with out.block(f"for {name} in {self.x.members(set_, env)}:"):
            if condition is None:
                self._plain_block(body, inner, out, context)
                return
            with out.block(f"if {self.x.condition(condition, inner)}:"):
                self._plain_block(body, inner, out, context)

    def _end(self, out: Source, context: Context) -> None:
        out.add("finish(s)")
        out.add("return True" if context.in_function else "return")

    def _leave_if_over(self, call: str, ends: bool, out: Source, context: Context) -> None:
        if not ends:
            out.add(call)
            return
        with out.block(f"if {call}:"):
            out.add("return True" if context.in_function else "return")

    def _plain_call(
        self,
        procedure: str,
        arguments: tuple[m.Expr, ...],
        env: Bindings,
        out: Source,
        context: Context,
    ) -> None:
        """A procedure without decisions: a Python function, one for each set of zones it gets."""
        declared = self.game.procedures[procedure]
        bound = self._arguments(declared, arguments, env)
        passed: dict[str, str] = {}
        inner = {name: self._parameter(each, passed) for name, each in bound.items()}
        key = (procedure, context.suppressed, tuple(sorted((n, str(b)) for n, b in inner.items())))
        if key not in self._helpers:
            name = self.names.fresh(f"do_{ident(procedure)}_")
            self._helpers[key] = name
            body = self._function(name, ", ".join(["s", "chance", *passed.values()]))
            function = Context(context.suppressed, in_function=True)
            self._plain_block(declared.body, inner, body, function)
            if not body.lines or body.lines[-1].strip() not in ("return True", "return False"):
                body.add("return False")
        ends = any(self.analysis.ends(line, context.suppressed) for line in declared.body)
        call = f"{self._helpers[key]}({', '.join(['s', 'chance', *passed])})"
        self._leave_if_over(call, ends, out, context)

    def _parameter(self, bound: Bound, passed: dict[str, str]) -> Bound:
        """An argument as seen inside a helper function; sources that vary become parameters."""
        if isinstance(bound, str):
            return self._passed(bound, passed)
        if isinstance(bound, ZoneCode):
            if bound.owner is None:
                return bound
            owner = self._passed(bound.owner, passed)
            cells = bound.cells
            return ZoneCode(cells, scaled(cells.base, cells.stride, owner), owner)
        zone = self._parameter(bound.zone, passed) if bound.zone is not None else None
        assert zone is None or isinstance(zone, ZoneCode)
        position = self._passed(bound.position, passed) if bound.position is not None else None
        if zone is not None and position is not None:
            return self.x.piece_in(zone, position)
        return PieceCode(self._passed(bound.leaf, passed), zone, position)

    def _passed(self, source: str, passed: dict[str, str]) -> str:
        if source.isdigit() or source == "me":
            return source
        return passed.setdefault(source, f"a{len(passed)}")

    # Triggers

    def _triggers(
        self,
        line: m.Statement,
        written: list[Written],
        env: Bindings,
        out: Source,
        context: Context,
    ) -> None:
        touched = self._touched(line, env)
        for index in self.analysis.fires_after(line, touched, context.suppressed):
            trigger = self.game.triggers[index]
            with self.tests.when(trigger, written, out) as bound:
                self._trigger_body(index, trigger, bound, out, context)

    def _touched(self, line: m.Statement, env: Bindings) -> frozenset[Touched]:
        """What a line changes, where names of zones and pieces stand for known zones here."""
        found = set(self.analysis.writes(line)) - {("zone", ""), ("spots", "")}
        for item in m.walk(line):
            bound = env.get(item.name) if isinstance(item, m.Var) else None
            zone = bound.zone if isinstance(bound, PieceCode) else bound
            if isinstance(zone, ZoneCode):
                cells = zone.cells
                found.add(("spots" if cells.form == "spot" else "zone", cells.zone.name))
        return frozenset(found)

    def _trigger_body(
        self, index: int, trigger: m.Trigger, env: Bindings, out: Source, context: Context
    ) -> None:
        suppressed = context.suppressed | {index}
        if all(isinstance(line, m.EndGame | m.Result) for line in trigger.body):
            inner = Context(suppressed, context.in_function)
            self._plain_block(trigger.body, env, out, inner)
            return
        passed: dict[str, str] = {}
        bound = {name: self._parameter(each, passed) for name, each in env.items()}
        key = ("trigger", index, suppressed)
        if key not in self._helpers:
            name = self.names.fresh("whenever_")
            self._helpers[key] = name
            body = self._function(name, ", ".join(["s", "chance", *passed.values()]))
            function = Context(suppressed, in_function=True)
            self._plain_block(trigger.body, bound, body, function)
            body.add("return False")
        ends = any(self.analysis.ends(line, suppressed) for line in trigger.body)
        call = f"{self._helpers[key]}({', '.join(['s', 'chance', *passed])})"
        self._leave_if_over(call, ends, out, context)

    # Values

    def _values(self) -> None:
        for value in self.game.values.values():
            env: Bindings = {var.name: f"a{i}" for i, var in enumerate(value.params)}
            parameters = "".join(f", a{i}" for i in range(len(value.params)))
            out = self._function(f"value_{ident(value.name)}", f"s, me{parameters}")
            for term in value.terms:
                self._term(term, env, out)
            out.add("return that")

    def _term(self, term: m.Term, env: Bindings, out: Source) -> None:
        value = self.x.value(term.value, env)
        sign = {"is": "=", "but": "=", "plus": "+=", "minus": "-="}[term.term]
        if term.condition is None:
            out.add(f"that {sign} {value}")
            return
        with out.block(f"if {self.x.condition(term.condition, env)}:"):
            out.add(f"that {sign} {value}")


def _drawn(line: m.Statement, env: Bindings) -> str | None:
    """Source of the piece type a line has drawn and named; below 0 if the pile was empty."""
    match line:
        case m.Draw(_, _, _, _, m.Var(name, _)):
            bound = env[name]
            assert isinstance(bound, PieceCode)
            return bound.leaf
    return None


def _inside(context: Context, name: str, cell: int, type_: m.Type) -> Context:
    return replace(context, loops=(*context.loops, SiteLocal(name, cell, type_)))
