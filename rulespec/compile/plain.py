"""Lines that need no decision as plain Python, with the triggers they set off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rulespec import model as m
from rulespec.analysis import Analysis, Touched
from rulespec.compile.code import (
    Bindings,
    Bound,
    Names,
    PieceCode,
    Source,
    WalkCode,
    ZoneCode,
    scaled,
)
from rulespec.compile.effects import Effects, Written
from rulespec.compile.expressions import Expressions, ident
from rulespec.compile.triggers import TriggerTests
from rulespec.layout import Layout, may_be_none, owners
from rulespec.program import SiteLocal

Emit = Callable[[Source], None]


@dataclass(slots=True)
class Context:
    """Where code is being emitted: which triggers rest, and how to leave."""

    suppressed: frozenset[int] = frozenset()
    in_function: bool = False
    """In a helper function, which returns True when the game has ended."""
    stop: Emit | None = None
    phase: str = ""
    callers: tuple[str, ...] = ()
    facts: tuple[m.Expr, ...] = ()
    """What the guards of a decision have made sure of, until something changes."""
    loops: tuple[SiteLocal, ...] = ()
    """The loops around this code, whose counts are part of the state."""
    around: tuple[SiteLocal, ...] = ()
    """Names of what led here that this code does not know, kept in the state until it is left."""
    given: tuple[str, ...] = ()
    """Sources of what must hold so that the procedures that led here are about somebody."""
    later: frozenset[str] = frozenset()
    """Names that lines after the present one speak of."""
    decider: str = ""
    """Source of the player who decides, if that is not the one whose turn it is."""
    leaving: tuple[str, ...] = ()
    """What must be put back before a procedure is left."""
    counted: Counted | None = None
    """The zone that the loop around this code goes on filling or emptying."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A zone whose number of pieces is kept in a variable, so that a loop need not count anew."""

    zone: ZoneCode
    name: str
    size: str
    """Source of the number, counted."""


OWN_CELLS = re.compile(r"\b\d+ \+ \d+ \* me\b")


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
            lines = ["    me = s[1]", *_hoisted(lines)]
        return "\n".join([f"def {self.name}({self.parameters}):", *lines])


def _hoisted(lines: list[str]) -> list[str]:
    """Lines that work out only once where the cells of the active player begin."""
    body = "\n".join(lines)
    if re.search(r"\bme = ", body):
        return lines
    first = []
    for start in sorted(set(OWN_CELLS.findall(body))):
        if len(re.findall(rf"\b{re.escape(start)}\b", body)) > 1:
            name = f"own{start.split()[0]}"
            first.append(f"    {name} = {start}")
            body = re.sub(rf"\b{re.escape(start)}\b", name, body)
    return [*first, *body.split("\n")]


class Plain:
    """Emits plain lines, and functions for procedures, triggers and values without decisions."""

    def __init__(self, game: m.Game, layout: Layout) -> None:
        self.game, self.layout = game, layout
        self.names = Names()
        self.functions: list[Function] = []
        self.analysis = Analysis(game)
        self.x = Expressions(game, layout, self.names)
        self.effects = Effects(self.x)
        self.tests = TriggerTests(self.x)
        self._helpers: dict[object, str] = {}

    def _function(self, name: str, parameters: str) -> Source:
        function = Function(name, parameters, Source())
        self.functions.append(function)
        return function.body

    # Lines

    def _plain_block(self, lines: m.Block, env: Bindings, out: Source, context: Context) -> None:
        depth = out.depth
        for line in lines:
            before, env = env, self._plain(line, env, out, context)
            self._recount(line, before, out, context)
            if isinstance(line, m.EndGame | m.Result | m.Stop):
                break
            drawn = drawn_piece(line, env)
            if drawn is not None and line is not lines[-1]:
                out.add(f"if {drawn} >= 0:")
                out.depth += 1
        out.depth = depth

    def _plain(self, line: m.Statement, env: Bindings, out: Source, context: Context) -> Bindings:
        """A line; one about nobody, or about no place, does nothing."""
        tests = self._somebody(line, env)
        if not tests:
            return self._certain(line, env, out, context)
        with out.block(f"if {' and '.join(tests)}:"):
            return self._certain(line, env, out, context)

    def _somebody(self, line: m.Statement, env: Bindings) -> tuple[str, ...]:
        """Source of what must hold so that a line is about somebody, or about some place."""
        owners = [of for of in _concerned(line) if may_be_none(of)]
        return tuple(dict.fromkeys(f"{self.x.value(of, env)} >= 0" for of in owners))

    def _certain(self, line: m.Statement, env: Bindings, out: Source, context: Context) -> Bindings:
        match line:
            case m.Transfer():
                return self._transfer(line, env, out, context)
            case m.Draw(_, _, source, None, m.Var(name, _)):
                leaf = self.effects.draw_one(line, self.x.zone(source, env), out)
                env = {**env, name: PieceCode(leaf)}
            case m.Draw():
                self.effects.draw(line, env, out)
            case m.Swap():
                self.effects.swap(line, env, out)
            case m.Lay():
                self.effects.lay(line, env, out)
            case m.LayRandom():
                self.effects.lay_random(line, out)
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
                for restoring in context.leaving:
                    out.add(restoring)
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
            case m.Case(_, _, branches):
                for index, branch in enumerate(branches):
                    test = self.x.branch(line, branch, env)
                    with out.block(f"{'el' if index else ''}if {test}:"):
                        self._plain_block(branch.body, env, out, context)
                return env
            case m.ForEach():
                self._plain_each(line, env, out, context)
                return env
            case m.Repeat():
                self._plain_repeat(line, env, out, context)
                return env
            case m.As():
                self._plain_as(line, env, out, context)
                return env
            case m.Choose() | m.During() | m.Travel():
                raise AssertionError("a decision is never a plain line")
        self._triggers(line, [], env, out, context)
        return env

    def _transfer(self, line: m.Transfer, env: Bindings, out: Source, context: Context) -> Bindings:
        """A transfer; taking all from an empty place does nothing and sets nothing off."""
        there = self.effects.available(line, env, context.facts)
        if there is not None:
            with out.block(f"if {there}:"):
                written = self.effects.transfer(line, env, out)
                self._triggers(line, written, env, out, context)
                moved = self._without_moved(line, env, out)
            return moved
        written = self.effects.transfer(line, env, out)
        self._triggers(line, written, env, out, context)
        return self._without_moved(line, env, out)

    def _without_moved(self, line: m.Transfer, env: Bindings, out: Source) -> Bindings:
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
        if isinstance(value, m.FirstWhere) and isinstance(var.type, m.PieceType):
            position = self.names.fresh("i")
            code = self.x.piece(value, env)
            out.add(f"{position} = {self.x.value(value, env)}")
            assert code.zone is not None
            return {**env, var.name: self.x.piece_in(code.zone, position)}
        if isinstance(var.type, m.PieceType):
            return {**env, var.name: self.x.piece(value, env)}
        if isinstance(var.type, m.ZoneType):
            return {**env, var.name: self.x.zone(value, env)}
        name = self.names.fresh("v")
        is_set = isinstance(var.type, m.SetType)
        out.add(f"{name} = {self.x.members(value, env) if is_set else self.x.value(value, env)}")
        return {**env, var.name: name}

    def _plain_each(
        self, line: m.ForEach, env: Bindings, out: Source, context: Context
    ) -> None:  # fmt: skip
        name = self.names.fresh("v")
        inner = {**env, line.var.name: self.x.bound_member(line.var, line.set, name, env)}
        members = self.x.in_order(self.x.members(line.set, env), line, env)
        with out.block(f"for {name} in {members}:"):
            if line.condition is None:
                self._plain_block(line.body, inner, out, context)
                return
            with out.block(f"if {self.x.condition(line.condition, inner)}:"):
                self._plain_block(line.body, inner, out, context)

    def _plain_repeat(self, line: m.Repeat, env: Bindings, out: Source, context: Context) -> None:
        condition, inner = line.condition, context
        match condition:
            case m.Compare(m.Size(of, None) as size, comparator, limit):
                zone = self.x.zone(of, env)
                if zone.cells.form == "bag" and zone.owners is None:
                    counted = Counted(zone, self.names.fresh("n"), self.x.value(size, env))
                    out.add(f"{counted.name} = {counted.size}")
                    inner = replace(context, counted=counted)
                    kept = m.Var(counted.name, m.NumberType(0, line.times))
                    condition = m.Compare(kept, comparator, limit)
                    env = {**env, counted.name: counted.name}
        with out.block(f"for {self.names.fresh('n')} in range({line.times}):"):
            with out.block(f"if not ({self.x.condition(condition, env)}):"):
                out.add("break")
            self._plain_block(line.body, env, out, inner)

    def _plain_as(self, line: m.As, env: Bindings, out: Source, context: Context) -> None:
        if line.turn:
            out.add(f"me = s[1] = {self.x.value(line.player, env)}")
            self.begin_turn(out)
            self._plain_block(line.body, env, out, replace(context, counted=None))
            return
        former = self.names.fresh("v")
        restoring = f"me = s[1] = {former}"
        out.add(f"{former}, me = me, {self.x.value(line.player, env)}")
        out.add("s[1] = me")
        inside = replace(context, leaving=(restoring, *context.leaving), counted=None)
        self._plain_block(line.body, of_former(env, former), out, inside)
        out.add(restoring)

    def begin_turn(self, out: Source) -> None:
        """What a game remembers for a turn begins anew."""
        for memory in self.game.memories.values():
            if memory.each_turn:
                base = self.layout.memories[memory.name]
                size = owners(self.game, self.layout, memory.owner)
                low = memory.type.low if isinstance(memory.type, m.NumberType) else 0
                for cell in range(base, base + size):
                    out.add(f"s[{cell}] = {low}")

    def _recount(self, line: m.Statement, env: Bindings, out: Source, context: Context) -> None:
        """Bring the number of pieces up to date that a loop depends on."""
        counted = context.counted
        if counted is None or not isinstance(line, m.Transfer | m.Draw | m.Do):
            return
        zone = ("zone", counted.zone.cells.zone.name)
        follows = [each for each in self.analysis.reached(line) if each is not line]
        unsure = any({zone, ("zone", "")} & self.analysis.writes(each) for each in follows)
        if not unsure and self._adds_drawn(line, counted.zone, env):
            out.add(f"{counted.name} += 1")
        elif unsure or zone in self._touched(line, env):
            out.add(f"{counted.name} = {counted.size}")

    def _adds_drawn(self, line: m.Statement, zone: ZoneCode, env: Bindings) -> bool:
        """Whether a line puts a piece that was drawn, and lies nowhere yet, into a zone."""
        match line:
            case m.Transfer(_, m.OneOf(m.Var(name, _)), target):
                drawn = env[name]
                if isinstance(drawn, PieceCode) and drawn.zone is None:
                    return self.x.zone(target, env) == zone
        return False

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
        assert not isinstance(bound, WalkCode), "checked: a procedure takes no walk"
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
            env = {var.name: _given(var, f"a{i}") for i, var in enumerate(value.params)}
            parameters = "".join(f", a{i}" for i in range(len(value.params)))
            out = self._function(f"value_{ident(value.name)}", f"s, me{parameters}")
            for term in value.terms:
                self._term(term, value.type, env, out)
            out.add("return that")

    def _term(self, term: m.Term, type_: m.Type, env: Bindings, out: Source) -> None:
        is_set = isinstance(type_, m.SetType)
        value = self.x.members(term.value, env) if is_set else self.x.value(term.value, env)
        sign = {"is": "=", "but": "=", "plus": "+=", "minus": "-="}[term.term]
        if term.condition is None:
            out.add(f"that {sign} {value}")
            return
        with out.block(f"if {self.x.condition(term.condition, env)}:"):
            out.add(f"that {sign} {value}")

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


def _concerned(line: m.Statement) -> Iterator[m.Expr]:
    """Whose zones, counters and memories a line changes, and what a procedure is given."""
    things: tuple[object, ...] = ()
    match line:
        case m.Do(_, arguments):
            yield from arguments
        case m.Transfer(_, what, target):
            last = what.piece if isinstance(what, m.OneOf) else what.zone
            things = (last.zone if isinstance(last, m.TopOf) else last, target)
        case m.Draw(_, _, source, target, _):
            things = (source, target)
        case m.TurnFace(_, what):
            things = (what.piece if isinstance(what, m.OneOf) else what.zone,)
        case m.Change(_, _, counter, other):
            things = (counter, other)
        case m.Note(target, _):
            things = (target,)
        case m.Swap(left, right):
            things = (left, right)
    for thing in things:
        match thing:
            case m.ZoneRef(_, of) | m.CounterRef(_, of) | m.MemoryRef(_, of) if of is not None:
                yield of


def _given(var: m.Var, name: str) -> Bound:
    """A parameter of a value: of a piece only its type is known."""
    return PieceCode(name) if isinstance(var.type, m.PieceType) else name


def of_former(env: Bindings, former: str) -> Bindings:
    """Names as they are reached while another player is `me`: what was mine is the former's."""
    return {name: _of_former(bound, former) for name, bound in env.items()}


def _of_former(bound: Bound, former: str) -> Bound:
    def told(source: str | None) -> str | None:
        return None if source is None else re.sub(r"\bme\b", former, source)

    match bound:
        case PieceCode(leaf, zone, position):
            inside = None if zone is None else _of_former(zone, former)
            assert inside is None or isinstance(inside, ZoneCode)
            return PieceCode(told(leaf) or "", inside, told(position))
        case ZoneCode(cells, start, owner, owners):
            return ZoneCode(cells, told(start) or "", told(owner), told(owners))
        case WalkCode(number, start):
            return WalkCode(told(number) or "", told(start))
    return told(bound) or ""


def drawn_piece(line: m.Statement, env: Bindings) -> str | None:
    """Source of the piece type a line has drawn and named; below 0 if the pile was empty."""
    match line:
        case m.Draw(_, _, _, _, m.Var(name, _)):
            bound = env[name]
            assert isinstance(bound, PieceCode)
            return bound.leaf
    return None
