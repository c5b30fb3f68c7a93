"""A whole game, lowered for one number of players."""

from __future__ import annotations

from dataclasses import replace

from rulespec import entries
from rulespec import model as m
from rulespec.analysis import OPEN, Analysis, is_ending, nature
from rulespec.layout import DECISION, Layout, lay_out
from rulespec.lowered import form as f
from rulespec.lowering.build import (
    Env,
    PieceAt,
    any_of,
    compare,
    const,
    if_,
    minus,
    negated,
    plus,
)
from rulespec.lowering.choices import Choices, Draft
from rulespec.lowering.hub import connected
from rulespec.lowering.journeys import Journeys
from rulespec.lowering.lines import LoweredLines
from rulespec.lowering.numbers import THAT
from rulespec.lowering.placing import placed, with_short_blocks
from rulespec.lowering.sets import free_names
from rulespec.lowering.situation import Exit, Named, Situation
from rulespec.lowering.split import Splitter, WindowBlocks
from rulespec.lowering.unroll import KnownBeforePlay, unrolled
from rulespec.program import (
    Digit,
    JourneyCode,
    Site,
    SiteLocal,
)
from rulespec.records import Record, record


@record
class Lowered(Record):
    """A game as functions over its cells, and what their names are."""

    layout: Layout
    functions: tuple[f.Function, ...]
    same: dict[str, str]
    """Names that stand for another function."""
    constants: dict[str, f.Data | f.Ground | tuple[f.Ground, ...]]
    tables: dict[str, tuple[str | None, ...]]
    """Names of blocks, by a number from 1."""
    sites: list[Site]
    alternatives: dict[int, tuple[m.Alternative, int, tuple[Digit, ...]]]
    journeys: dict[str, JourneyCode]


def lower(game: m.Game, players: int) -> Lowered:
    """The lowered form of a game for one number of players."""
    return _Game(game, players).lowered()


def lower_examples(game: m.Game, players: int) -> Lowered:
    """What the examples of a game claim about a position."""
    return _Game(game, players).examples()


class _Game:
    def __init__(self, game: m.Game, players: int) -> None:
        self.game = game
        self.layout = lay_out(game, players)
        self.hub = connected(game, self.layout)
        self.analysis = Analysis(game)
        self.lines = LoweredLines(self.hub, self.analysis)
        self.choices = Choices(self.lines)
        self.registry = self.lines.registry
        self.hub.tried = self._tried
        self._acts = {act.index: act for rule in m.rules_of(game) for act in m.acts_in(rule)}
        self._tried_acts: dict[tuple[m.Afterwards, str], str] = {}
        self._objections: dict[int, list[tuple[m.Alternative, str]]] = {}
        """What forbids an act, where that does not depend on where it is offered: by its number,
        for each form that it has."""
        self._same: dict[str, str] = {}

    def lowered(self) -> Lowered:
        self._values()
        journeys = {
            each.name: Journeys(self.lines).lower(each) for each in self.game.journeys.values()
        }
        prepare, start = self._flow()
        windows = {
            name: (opened, self.choices.windows.decided(opened))
            for name, opened in self.choices.windows.opened.items()
        }
        self._claims()
        self._stretches()
        for draft in self.choices.drafts:
            self._decision(draft)
        cells = self._cells()
        blocks = {
            name: WindowBlocks(opened.draft.number, opened.cell)
            for name, (opened, _) in windows.items()
        }
        splitter = Splitter(self.hub.names, set(self.registry.kept), blocks)
        splitter.block(entries.PREPARE, splitter.open(prepare))
        splitter.block(entries.START, splitter.cut(start, lambda: ()))
        for _, decide in windows.values():
            splitter.cut((decide,), lambda: ())
        made = self.registry.functions
        functions = [replace(each, body=splitter.open(each.body)) for each in made]
        whole = with_short_blocks([*functions, *splitter.blocks])
        return Lowered(
            self.layout,
            tuple(self._written_out(placed(each, cells)) for each in whole),
            self._same,
            self._constants(),
            _tables(blocks),
            [self._site(draft, cells) for draft in self.choices.drafts],
            self._alternatives(),
            journeys,
        )

    def examples(self) -> Lowered:
        """Functions that play does not need: with each example's claims, the values they ask."""
        self._values()
        for index, example in enumerate(self.game.examples):
            for position, step in enumerate(example.steps):
                if isinstance(step, m.Then) and step.condition is not None:
                    told = self.hub.conditions.condition(step.condition, {})
                    name = entries.claim_of_example(index, position)
                    self.registry.function(name, "number")((f.Return(told),))
        made = tuple(placed(each, {}) for each in self.registry.functions)
        return Lowered(self.layout, made, {}, self._constants(), {}, [], {}, {})

    def _constants(self) -> dict[str, f.Data | f.Ground | tuple[f.Ground, ...]]:
        return {name: value for value, name in self.hub.names.constants.items()}

    def _written_out(self, function: f.Function) -> f.Function:
        if function.kind != "moves":
            return function
        spots = tuple((each.base, each.base + each.owners) for each in self.layout.spots.values())
        return unrolled(function, KnownBeforePlay(self._constants(), self.layout.players, spots))

    # The flow

    def _flow(self) -> tuple[f.Code, f.Code]:
        """Set-up, then turns for ever: what comes out the same every time, and the rest."""
        quiet = Situation(frozenset(range(len(self.game.triggers))))
        fixed = self._fixed_lines(self.game.setup)
        prepare = self.lines.block(self.game.setup[:fixed], {}, quiet)
        setup = self.lines.block(self.game.setup[fixed:], {}, quiet)
        first = f.SetActive(self.hub.numbers.one(self.game.turns.first, {}))
        turn = f.Cycle("turn", (*self._turn(), *self._next_player()))
        return prepare, (*setup, first, turn)

    def _fixed_lines(self, setup: m.Block) -> int:
        """How many lines of the set-up come out the same every time: these are run once."""
        chance = m.Draw | m.Pick | m.LayRandom
        for index, line in enumerate(setup):
            reached = self.analysis.reached(line)
            if isinstance(line, m.Let) or any(isinstance(each, chance) for each in reached):
                return index
        return len(setup)

    def _turn(self) -> f.Code:
        code = self.lines.begin("round" if self.game.turns.rounds else "turn")
        for phase in self.game.turns.phases:
            code += self.lines.block(phase.body, {}, Situation(phase=phase.name))
        return code

    def _next_player(self) -> f.Code:
        if self.game.turns.rounds:
            return ()
        players = self.layout.players
        if players == 2:
            return (f.SetActive(f.Arithmetic("-", const(1), f.Active())),)
        after = f.Arithmetic("%", plus(f.Active(), 1), const(players))
        return (f.SetActive(after),)

    def _stretches(self) -> None:
        """Whether the turn has come to a stretch: acts of a window know it by the pause, and of a
        position the decision tells; a game that is over may have ended in any. What asks is
        lowered before, as it is told of no decision."""
        rules = tuple(m.rules_of(self.game))
        asked = {each.stretch for each in m.walk(rules) if isinstance(each, m.InStretch)}
        for stretch in sorted(asked):
            windows = self.choices.windows.opened.values()
            paused = [test for opened in windows for test in opened.within(stretch)]
            waits = [each.number for each in self.choices.drafts if stretch in each.stretches]
            waiting = (0, *waits)
            here = [compare("==", f.Cell(const(DECISION)), const(number)) for number in waiting]
            for name, tests in (("paused_in", paused), ("waits_in", [*paused, *here])):
                define = self.registry.function(f"{name}_{entries.identifier(stretch)}", "number")
                define((f.Return(any_of(tests)),))

    # Values, claims, ties

    def _values(self) -> None:
        for value in self.game.values.values():
            params = tuple(f.Local(f"a{i}") for i in range(len(value.params)))
            env: Env = {}
            for var, param in zip(value.params, params, strict=True):
                env[var.name] = PieceAt(param) if isinstance(var.type, m.PieceType) else param
            kind: f.Kind = "list" if isinstance(value.type, m.SetType) else "number"
            body = self._terms(value, env)
            self.registry.function(entries.value(value.name), kind, *params)(body)

    def _terms(self, value: m.Value, env: Env) -> f.Code:
        code: f.Code = ()
        several = f.ListLocal(THAT.name)
        for term in value.terms:
            line: f.Statement
            if isinstance(value.type, m.SetType):
                assert isinstance(term.value, m.Many)
                line = f.AssignList(several, self.hub.sets.members(term.value, env))
            else:
                line = f.Assign(THAT, self._come_to(term, env))
            if term.condition is None:
                code += (line,)
            else:
                code += if_(self.hub.conditions.condition(term.condition, env), (line,))
        is_set = isinstance(value.type, m.SetType)
        return (*code, f.Return(several if is_set else THAT))

    def _come_to(self, term: m.Term, env: Env) -> f.Number:
        if isinstance(term.value, m.Lookup):
            value = self.hub.numbers.looked_up(term.value, env)
        else:
            value = self.hub.numbers.any(term.value, env)
        if term.term == "plus":
            return plus(THAT, value)
        if term.term == "minus":
            return minus(THAT, value)
        return value

    def _claims(self) -> None:
        """What tests the claims and triggers of a position; who can win by score, and what
        decides ties."""
        define, conditions = self.registry.function, self.hub.conditions
        for index, invariant in enumerate(self.game.invariants):
            env, params = _about(invariant.var)
            lines = self._claim(invariant.claim, env)
            if invariant.condition is not None:
                lines = if_(conditions.condition(invariant.condition, env), lines)
            define(entries.claim(index), "objections", *params)(lines)
        for index, trigger in enumerate(self.game.triggers):
            env, params = _about(trigger.var)
            holds = conditions.condition(trigger.condition, env)
            compared = self.lines.decisions.compared(trigger.condition, env)
            lines = if_(holds, (f.Object(0, *compared),))
            define(entries.pending(index), "objections", *params)(lines)
            self._undone(index, trigger)
        self._winners()

    def _undone(self, index: int, trigger: m.Trigger) -> None:
        """Whether a trigger whose condition holds would see to it that it does not any more: then
        no game can have waited like that. It is tried on a copy; if chance or a player comes into
        it, that is not known."""
        env, params = _about(trigger.var)
        name, define = entries.undone(index), self.registry.function
        reached = [each for line in trigger.body for each in self.lines.analysis.reached(line)]
        if any(nature(each) in OPEN for each in reached):
            define(name, "number", *params)((f.Return(const(int(is_ending(trigger)))),))
            return
        quiet = Situation(frozenset(range(len(self.game.triggers))), stop=Exit("return"))
        lines = self.lines.block(trigger.body, env, quiet)
        holds = self.hub.conditions.condition(trigger.condition, env)
        define(name, "tried", *params)((*lines, f.Return(negated(holds))))

    def _claim(self, claim: m.Condition, env: Env) -> f.Code:
        """An objection, if a claim does not hold."""
        compared = self.lines.decisions.compared(claim, env)
        holds = self.hub.conditions.condition(claim, env)
        return if_(f.Not(holds), (f.Object(0, *compared),))

    def _winners(self) -> None:
        winner = self.game.winner
        if winner is None:
            return
        define = self.registry.function
        members = self.hub.sets.members(winner.among, {})
        define(entries.ELIGIBLE, "list")((f.Return(members),))
        compared = (self.lines.decisions.tie(tie) for tie in winner.ties)
        for index, number in enumerate(each for each in compared if each is not None):
            define(entries.tie(index), "number", f.Local("a0"))((f.Return(number),))

    # Decisions

    def _decision(self, draft: Draft) -> None:
        """The functions of a decision: its moves, what forbids one, whether it still holds."""
        define, decisions, line = self.registry.function, self.lines.decisions, draft.choose
        opened = self.choices.windows.opened.get(draft.window)
        onward = {} if opened is None else opened.tests()
        moves = decisions.moves(line, draft.env, onward)
        define(entries.moves(draft.number), "moves")((f.Return(moves),))
        for position, alternative in enumerate(line.alternatives):
            name = entries.why(draft.number, position)
            if alternative.index in onward:
                against = if_(negated(onward[alternative.index]), (f.Object(0),))
                define(name, "objections", *_parts_of(alternative))(against)
            else:
                self._against(name, alternative, draft.env)
        holds = decisions.held(line, draft.env, draft.at.given)
        define(entries.held(draft.number), "number")((f.Return(holds),))
        if draft.at.decider is not None:
            define(entries.decider(draft.number), "number")((f.Return(draft.at.decider),))

    def _against(self, name: str, alternative: m.Alternative, env: Env) -> None:
        """What forbids an act, under a name: once for all decisions at which it is offered, if it
        looks at nothing that has a name there."""
        if _is_alike_everywhere(alternative, env):
            known = self._objections.setdefault(alternative.index, [])
            for other, first in known:
                if other == alternative:
                    self._same[name] = first
                    return
            known.append((alternative, name))
        parts = _parts_of(alternative)
        against = self.lines.decisions.why(alternative, env, parts)
        self.registry.function(name, "objections", *parts)(against)

    def _tried(self, node: m.Afterwards, env: Env) -> f.Number:
        """Whether something holds in the state that an act would lead to: tried on a copy."""
        parts = [var.name for var in node.parts]
        around = {name: bound for name, bound in env.items() if name not in parts}
        key = (node, repr(sorted(around.items(), key=lambda item: item[0])))
        if key not in self._tried_acts:
            name = self._tried_acts[key] = self.hub.names.fresh("after")
            slots = tuple(f.Local(f"p{i}") for i in range(len(parts)))
            act, inner = self._acts[node.index], dict(around)
            for binder, slot in zip(act.binders, slots, strict=True):
                inner[binder.var.name] = self.hub.sets.bound(binder.var, binder.source, slot, inner)
            everything = frozenset(range(len(self.game.triggers)))
            quiet = Situation(everything, stop=Exit("return"))
            tried = replace(act, body=act.body[: node.lines])
            lines = self.lines.used.body(tried, inner, quiet)
            holds = self.hub.conditions.condition(node.condition, inner)
            self.registry.function(name, "tried", *slots)((*lines, f.Return(holds)))
        given = tuple(self.hub.numbers.bound(env[name]) for name in parts)
        return f.Call(self._tried_acts[key], given)

    # What a program tells

    def _cells(self) -> dict[str, int]:
        """The cells of the variables that outlive decisions."""
        first = self.layout.first_local
        cells = {name: first + index for index, name in enumerate(self.registry.kept)}
        self.layout.locals = len(cells)
        self.layout.size = first + len(cells)
        return cells

    def _site(self, draft: Draft, cells: dict[str, int]) -> Site:
        inner = [local for each in draft.given for local in _site_local(each, cells)]
        around = [local for each in draft.at.around for local in _site_local(each, cells)]
        return Site(
            draft.number, draft.choose, draft.at.phase, draft.at.callers,
            _told_apart(inner, around), draft.at.suppressed, draft.window,
        )  # fmt: skip

    def _alternatives(self) -> dict[int, tuple[m.Alternative, int, tuple[Digit, ...]]]:
        found = {}
        for draft in self.choices.drafts:
            for alternative in draft.choose.alternatives:
                base, digits = self.lines.decisions.codes.known(alternative)
                found[alternative.index] = (alternative, base, digits)
        return found


def _about(var: m.Var | None) -> tuple[Env, tuple[f.Local, ...]]:
    if var is None:
        return {}, ()
    return {var.name: f.Local("a0")}, (f.Local("a0"),)


def _site_local(named: Named, cells: dict[str, int]) -> list[SiteLocal]:
    cell = cells.get(named.local.name)
    if cell is None:
        return []
    return [SiteLocal(named.name, cell, named.type, named.zone, named.outer)]


def _told_apart(inner: list[SiteLocal], around: list[SiteLocal]) -> list[SiteLocal]:
    """Names at a decision and those of what led there, numbered where two are the same."""
    found = list(inner)
    for local in around:
        if local.cell not in [each.cell for each in found]:
            names = {each.name for each in found}
            free = (f"{local.name}-{number}" for number in range(2, len(found) + 3))
            name = next(each for each in (local.name, *free) if each not in names)
            found.append(replace(local, name=name))
    return found


def _tables(windows: dict[str, WindowBlocks]) -> dict[str, tuple[str | None, ...]]:
    tables: dict[str, tuple[str | None, ...]] = {}
    for window in windows.values():
        for name, blocks in (("again", window.again), ("onward", window.onward)):
            numbers = range(1, max(blocks, default=0) + 1)
            # a pause that the options keep out of play has no block
            told = tuple(blocks.get(number) for number in numbers)
            tables[f"{name}_{window.decision}"] = told
    return tables


def _parts_of(alternative: m.Alternative) -> tuple[f.Local, ...]:
    """The parts of a move, as functions about it are given them."""
    return tuple(f.Local(f"p{index}") for index in range(len(alternative.binders)))


def _is_alike_everywhere(alternative: m.Alternative, env: Env) -> bool:
    """Whether it makes no difference to whether an act is legal what has a name where it is
    offered: to its choices and guards, and to its lines if these are tried out for a guard."""
    own = {binder.var.name for binder in alternative.binders}
    sources = tuple(binder.source for binder in alternative.binders)
    guards = tuple((guard.case, guard.condition) for guard in alternative.guards)
    tried = any(isinstance(node, m.Afterwards) for node in m.walk(guards))
    looked_at = (sources, guards, alternative.body if tried else ())
    return not (free_names(looked_at) - own) & env.keys()
