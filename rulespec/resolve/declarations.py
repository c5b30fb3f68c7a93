"""Declarations: what the game is made of, in the order in which names depend on each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import Gathered, Span, close_matches, problem
from rulespec.resolve.examples import Examples
from rulespec.resolve.expressions import ANY_NUMBER, FLAG
from rulespec.resolve.scope import Env, Scope, bounds, constant, number, texts
from rulespec.resolve.statements import Statements
from rulespec.yamltext import Tree

DIRECTIONS = {
    "up": (0, 1),
    "down": (0, -1),
    "left": (-1, 0),
    "right": (1, 0),
    "up-left": (-1, 1),
    "up-right": (1, 1),
    "down-left": (-1, -1),
    "down-right": (1, -1),
}
MOST_SEATS = 12
LARGEST_GRID = 26
MOST_TIMES = 10_000

Node = TypeVar("Node", bound=s.Node)


@dataclass(slots=True)
class Sources:
    """What a game is resolved from: its text, its tables and an owner's overlays."""

    spec: s.Spec
    tables: dict[str, Tree] = field(default_factory=dict)
    overlays: tuple[Tree, ...] = ()
    rulebook: Tree | None = None
    variants: tuple[str, ...] = ()
    reserved: frozenset[str] = frozenset()


def resolve(sources: Sources) -> m.Game:
    """The model of a game; raises SpecError with all that is wrong in it."""
    gathered = Gathered()
    game = _Resolver(sources, gathered).game()
    gathered.finish()
    return game


class _Resolver:
    def __init__(self, sources: Sources, gathered: Gathered) -> None:
        self.sources = sources
        self.spec = sources.spec
        self.gathered = gathered
        self.scope = Scope(gathered)
        self.statements = Statements(self.scope)
        self.expressions = self.statements.expressions

    def _all(self, cls: type[Node]) -> Iterable[Node]:
        return [node for node in self.spec.declarations if isinstance(node, cls)]

    def _declare(self, word: s.Word) -> None:
        self.scope.declare(word, self.sources.reserved)

    def game(self) -> m.Game:
        fewest, most = self._players()
        for step in (self._kinds, self._places, self._steps, self._zones, self._numbers, self._heads):
            step()
        values = self._values()
        procedures = self._procedures()
        setup = self._setup()
        turns = self._turns()
        triggers = tuple(self._trigger(node) for node in self._all(s.WheneverLine))
        scope, game = self.scope, self.spec.game
        return m.Game(
            name=game.name.text,
            fewest=fewest,
            most=most,
            seat_names=scope.seats,
            players_rules=texts(game.players.tags) or texts(game.tags),
            leaves=tuple(scope.leaves),
            kinds=scope.kinds,
            places=scope.places,
            steps=scope.steps,
            zones=scope.zones,
            counters=scope.counters,
            memories=scope.memories,
            options=scope.options,
            parameters=scope.parameters,
            values=values,
            procedures=procedures,
            setup=setup,
            turns=turns,
            triggers=triggers,
            invariants=tuple(self._invariant(node) for node in self._all(s.AlwaysLine)),
            winner=self._winner(),
            examples=self._examples(),
            variants=self._variants(),
            provenance=self._provenance(),
            named_seats=game.players.names is not None,
            chosen_variants=self.sources.variants,
        )

    # Players

    def _players(self) -> tuple[int, int]:
        line = self.spec.game.players
        fewest, most = bounds(line.range)
        names = line.names
        if not 1 <= fewest <= most <= MOST_SEATS:
            self.gathered.add(problem("bad-range", line.range.span))
            most = fewest = 2
        if names is not None:
            for word in names:
                self._declare(word)
            if len(names) != most:
                self.gathered.add(problem("seat-names", names[0].span, expected=most))
        self.scope.fewest = fewest
        default = tuple(f"player-{i + 1}" for i in range(most))
        self.scope.seats = texts(names)[:most] if names and len(names) >= most else default
        return fewest, most

    # Kinds

    def _kinds(self) -> None:
        for node in self._all(s.KindLine):
            self._declare(node.name)
            if node.file is None:
                self._plain_kind(node)
            else:
                self._tabled_kind(node, node.file)
        for key in self.scope.kinds:
            self.scope.leaf_names.pop(key, None)

    def _plain_kind(self, node: s.KindLine) -> None:
        count = number(node.each) if node.each else 1
        name, scope = node.name.text, self.scope
        first = len(scope.leaves)
        seats: list[int | None] = list(range(len(scope.seats))) if node.of_player else [None]
        for seat in seats:
            scope.leaves.append(m.Leaf(name, (name,), count, seat))
        leaves = tuple(range(first, len(scope.leaves)))
        owned = node.of_player is not None
        scope.kinds[name] = m.Kind(name, leaves, (), owned, texts(node.tags), node.span)

    def _tabled_kind(self, node: s.KindLine, file: s.Word) -> None:
        tree = self.sources.tables.get(file.text)
        if tree is None:
            self.gathered.add(problem("no-such-file", file.span, file=file.text))
            return
        name = node.name.text
        entries = tables.pieces(tree, name, self.gathered)
        for overlay in self.sources.overlays:
            tables.overlay(entries, overlay, name, self.gathered)
        subkinds = {sub.name.text: sub for sub in node.subkinds or ()}
        for sub in subkinds.values():
            self._declare(sub.name)
        members: dict[str, list[int]] = {sub: [] for sub in subkinds}
        first = len(self.scope.leaves)
        for entry in entries.values():
            self._leaf(entry, name, subkinds, members)
        rest = tuple(range(first, len(self.scope.leaves)))
        self.scope.kinds[name] = m.Kind(name, rest, (), False, texts(node.tags), node.span)
        for sub in subkinds.values():
            self._subkind(sub, tuple(members[sub.name.text]), node)

    def _leaf(
        self,
        entry: tables.Entry,
        name: str,
        subkinds: dict[str, s.SubkindLine],
        members: dict[str, list[int]],
    ) -> None:
        sub = subkinds.get(entry.kind)
        if subkinds and sub is None:
            word = s.Word(entry.kind, span=entry.kind_span)
            self.scope.unknown(word, subkinds)
            return
        self._declare(s.Word(entry.name, span=entry.span))
        wanted = {a.name.text: bounds(a.range) for a in (sub.attributes if sub else None) or ()}
        for key, (low, high) in wanted.items():
            value, span = entry.numbers.get(key, (None, entry.span))
            if value is None or not low <= value <= high:
                self.gathered.add(
                    problem("table-range", span, piece=entry.name, name=key, low=low, high=high)
                )
        for key, (_, span) in entry.numbers.items():
            if key not in wanted:
                self.scope.unknown(s.Word(key, span=span), wanted)
        kinds = (entry.kind, name) if sub else (name,)
        attributes = tuple((key, entry.numbers.get(key, (0, None))[0]) for key in wanted)
        leaf = m.Leaf(
            entry.name, kinds, entry.count, None, attributes, tuple(sorted(entry.assumed))
        )
        index = len(self.scope.leaves)
        self.scope.leaves.append(leaf)
        self.scope.leaf_names[entry.name] = frozenset({index})
        if sub:
            members[entry.kind].append(index)

    def _subkind(self, sub: s.SubkindLine, leaves: tuple[int, ...], kind: s.KindLine) -> None:
        total = sum(self.scope.leaves[i].count for i in leaves)
        if sub.total is not None and total != number(sub.total):
            self.gathered.add(
                problem(
                    "table-total", sub.total.span, name=sub.name.text, expected=sub.total.text, found=total
                )
            )
        attributes = tuple(
            (a.name.text, m.NumberType(*bounds(a.range))) for a in sub.attributes or ()
        )
        rules = texts(sub.tags) or texts(kind.tags)
        self.scope.kinds[sub.name.text] = m.Kind(
            sub.name.text, leaves, attributes, False, rules, sub.span
        )

    # Places and zones

    def _places(self) -> None:
        for node in self._all(s.PlacesLine):
            self._declare(node.name)
            grid = isinstance(node.shape, s.Grid)
            if isinstance(node.shape, s.Grid):
                files, ranks = number(node.shape.files), number(node.shape.ranks)
            else:
                files, ranks = number(node.shape.count), 1
            if not (1 <= files <= LARGEST_GRID and 1 <= ranks <= 99):
                self.gathered.add(problem("bad-range", node.shape.span))
                files = ranks = 1
            if node.each is not None and node.each.text != "1":
                self.gathered.add(problem("place-holds-one", node.each.span))
            holds = self.scope.leaves_of(node.kind) if node.kind is not None else frozenset[int]()
            kind = node.kind.text if node.kind is not None else ""
            places = m.Places(
                node.name.text, files, ranks, grid, holds, kind, texts(node.tags), node.span
            )
            self.scope.places[places.name] = places
            for index, name in enumerate(places.names):
                self.scope.place_names[name] = m.Place(places.name, index)

    def _steps(self) -> None:
        for node in self._all(s.StepsLine):
            name = node.name.text
            if name not in self.scope.steps:
                self._declare(node.name)
            seat = None
            if node.seat is not None:
                if node.seat.text not in self.scope.seats:
                    self.scope.unknown(node.seat, self.scope.seats)
                    continue
                seat = self.scope.seats.index(node.seat.text)
            for word in node.directions:
                if word.text not in DIRECTIONS:
                    self.scope.unknown(word, DIRECTIONS)
            offsets = tuple(DIRECTIONS[w.text] for w in node.directions if w.text in DIRECTIONS)
            known = self.scope.steps.get(name)
            by_seat = (*(known.by_seat if known else ()), (seat, offsets))
            rules = known.rules if known else texts(node.tags)
            self.scope.steps[name] = m.Steps(name, by_seat, rules, node.span)

    def _owner(self, owner: s.Owner | None) -> str | None:
        if owner is None:
            return None
        if isinstance(owner.name, str):
            return "player"
        if owner.name.text not in self.scope.places:
            self.scope.unknown(owner.name, self.scope.places)
            return None
        return owner.name.text

    def _zones(self) -> None:
        for node in self._all(s.ZoneLine):
            self._declare(node.name)
            self.scope.zones[node.name.text] = self._zone(node)

    def _zone(self, node: s.ZoneLine) -> m.Zone:
        kinds = node.kinds
        leaves = self.scope.leaves_of(kinds.kind)
        if kinds.besides is not None:
            leaves -= self.scope.leaves_of(kinds.besides)
        words: set[str] = set()
        capacity = None
        for item in node.properties:
            match item:
                case s.SeenBy(seer):
                    words.add(f"seen {seer}")
                case s.Capacity(most):
                    capacity = number(most)
                case str():
                    words.add(item)
        seen = "none" if "hidden" in words or node.shape == "pile" else "all"
        for seer in ("owner", "active"):
            seen = seer if f"seen {seer}" in words else seen
        if "faced" in words and node.shape != "row":
            self.gathered.add(problem("faced-row", node.span))
        return m.Zone(
            name=node.name.text,
            shape=node.shape,
            leaves=leaves,
            owner=self._owner(node.owner),
            own=kinds.own is not None,
            seen=seen,
            faced="faced" in words,
            capacity=capacity,
            home="home" in words,
            kind=kinds.kind.text,
            besides=kinds.besides.text if kinds.besides else "",
            rules=texts(node.tags),
            span=node.span,
        )

    # Counters, memories, options, parameters

    def _numbers(self) -> None:
        for counter in self._all(s.CounterLine):
            self._declare(counter.name)
            self.scope.counters[counter.name.text] = self._counter(counter)
        for memory in self._all(s.MemoryLine):
            self._declare(memory.name)
            self.scope.memories[memory.name.text] = m.Memory(
                memory.name.text,
                self._type(memory.type),
                self._owner(memory.owner),
                memory.each_turn is not None,
                texts(memory.tags),
                memory.span,
            )
        for option in self._all(s.OptionLine):
            self._declare(option.name)
            flag = isinstance(option.value, s.Yes | s.No)
            self.scope.options[option.name.text] = m.Option(
                option.name.text, constant(option.value), flag, texts(option.tags), option.span
            )
        for parameter in self._all(s.ParameterLine):
            self._declare(parameter.name)
            self.scope.parameters[parameter.name.text] = self._parameter(parameter)

    def _counter(self, node: s.CounterLine) -> m.Counter:
        low, high = bounds(node.range)
        if not 0 <= low <= high <= 60_000:
            self.gathered.add(problem("bad-range", node.range.span))
        owner = self._owner(node.owner)
        size = 1
        if owner == "player":
            size = len(self.scope.seats)
        elif owner is not None:
            size = len(self.scope.places[owner].names)
        starts = [low] * size
        for start in node.starts or ():
            value = number(start.value)
            if not low <= value <= high:
                self.gathered.add(problem("out-of-range", start.value.span, low=low, high=high))
            if start.place is None:
                starts = [value] * size
            elif start.place.text in self.scope.place_names:
                place = self.scope.place_names[start.place.text]
                starts[place.index if place.places == owner else 0] = value
            else:
                self.scope.unknown(start.place, self.scope.place_names)
        return m.Counter(
            node.name.text,
            m.NumberType(low, high),
            owner,
            tuple(starts),
            texts(node.tags),
            node.span,
        )

    def _parameter(self, node: s.ParameterLine) -> m.Parameter:
        by_players: dict[int, int] = {}
        for case in node.cases:
            low, high = bounds(case.players)
            for players in range(low, high + 1):
                if players in by_players:
                    self.gathered.add(problem("parameter-twice", case.span, players=players))
                by_players[players] = number(case.value)
        wanted = range(self.scope.fewest, len(self.scope.seats) + 1)
        missing = [n for n in wanted if n not in by_players]
        if missing:
            self.gathered.add(problem("parameter-missing", node.name.span, players=missing[0]))
        cases = tuple(sorted(by_players.items()))
        return m.Parameter(node.name.text, cases, texts(node.tags), node.span)

    def _type(self, node: s.Type) -> m.Type:
        match node:
            case s.FlagType():
                return FLAG
            case s.NumberType(range_):
                return m.NumberType(*bounds(range_))
            case s.NamedType(name, besides, or_none):
                optional = or_none is not None
                if isinstance(name, str):
                    return m.PlayerType(optional)
                if name.text == "zone":
                    return m.ZoneType(frozenset(range(len(self.scope.leaves))))
                if name.text in self.scope.places:
                    return m.PlaceType(name.text, optional)
                if name.text in self.scope.kinds:
                    leaves = frozenset(self.scope.kinds[name.text].leaves)
                    if besides is not None:
                        leaves -= self.scope.leaves_of(besides)
                    return m.PieceType(leaves)
                known = [*self.scope.places, *self.scope.kinds, "player", "flag", "zone"]
                self.scope.unknown(name, known)
        return ANY_NUMBER

    # Values, procedures, flow

    def _params(self, params: tuple[s.Param, ...] | None) -> tuple[m.Var, ...]:
        env: Env = {}
        found = []
        for param in params or ():
            var, env = self.expressions.bind(param.name, self._type(param.type), env)
            found.append(var)
        return tuple(found)

    def _heads(self) -> None:
        for value in self._all(s.ValueLine):
            self._declare(value.name)
        for procedure in self._all(s.ProcedureLine):
            self._declare(procedure.name)
        for value in self._all(s.ValueLine):
            self.scope.value_heads[value.name.text] = (self._params(value.params), ANY_NUMBER)
        for procedure in self._all(s.ProcedureLine):
            self.scope.procedure_heads[procedure.name.text] = self._params(procedure.params)

    def _values(self) -> dict[str, m.Value]:
        values = {}
        for node in self._all(s.ValueLine):
            params = self.scope.value_heads[node.name.text][0]
            values[node.name.text] = self._value(node.name.text, params, node)
        for score in self._all(s.ScoreLine):
            values["score"] = self._value("score", self._params((score.param,)), score)
        return values

    def _value(
        self, name: str, params: tuple[m.Var, ...], node: s.ValueLine | s.ScoreLine
    ) -> m.Value:
        env = {var.name: var for var in params}
        rules = texts(node.tags)
        terms = []
        for index, term in enumerate(node.terms):
            own = texts(term.tags) or rules
            rules = own
            if (index == 0) != (term.term == "is") or (index == 0 and term.condition is not None):
                self.gathered.add(problem("value-first-line", term.span, name=name))
            condition = self.expressions.flag(term.condition, env) if term.condition else None
            value = self.expressions.number(term.value, env)
            terms.append(m.Term(term.term, value, condition, rules=own, span=term.span))
        return m.Value(
            name, params, tuple(terms), ANY_NUMBER, rules=texts(node.tags) or rules, span=node.span
        )

    def _procedures(self) -> dict[str, m.Procedure]:
        found = {}
        for node in self._all(s.ProcedureLine):
            params = self.scope.procedure_heads[node.name.text]
            env = {var.name: var for var in params}
            body = self.statements.rule_body(node.body, env, texts(node.tags))
            found[node.name.text] = m.Procedure(
                node.name.text, params, body, rules=texts(node.tags), span=node.span
            )
        return found

    def _setup(self) -> m.Block:
        lines: m.Block = ()
        for node in self._all(s.SetupLine):
            lines += self.statements.rule_body(node.body, {}, texts(node.tags))
        return lines

    def _turns(self) -> m.Turns:
        nodes = list(self._all(s.TurnsLine))
        if len(nodes) != 1:
            span = nodes[1].span if nodes else self.spec.game.name.span
            self.gathered.add(problem("one-turns", span))
            return m.Turns(m.Seat(0), ())
        node = nodes[0]
        rules = texts(node.tags)
        phases = []
        if isinstance(node.body, s.Phases):
            for phase in node.body.phases:
                self._declare(phase.name)
                own = texts(phase.tags) or rules
                body = self.statements.rule_body(phase.body, {}, own)
                phases.append(m.Phase(phase.name.text, body, rules=own, span=phase.span))
        else:
            body = self.statements.rule_body(node.body, {}, rules)
            phases.append(m.Phase("", body, rules=rules, span=node.span))
        first = self.expressions.player(node.first, {})
        return m.Turns(first, tuple(phases), rules=rules, span=node.span)

    def _for_any(self, node: s.ForAny | None) -> tuple[m.Var | None, Env]:
        if node is None:
            return None, {}
        return self.expressions.bind(node.param.name, self._type(node.param.type), {})

    def _trigger(self, node: s.WheneverLine) -> m.Trigger:
        var, env = self._for_any(node.for_any)
        rules = texts(node.tags)
        condition = self.expressions.flag(node.condition, env)
        body = self.statements.rule_body(node.body, env, rules)
        return m.Trigger(condition, var, body, rules=rules, span=node.span)

    def _invariant(self, node: s.AlwaysLine) -> m.Invariant:
        var, env = self._for_any(node.for_any)
        claim = self.expressions.flag(node.claim, env)
        condition = self.expressions.flag(node.condition, env) if node.condition else None
        act = node.act.text if node.act else None
        return m.Invariant(claim, condition, var, act, rules=texts(node.tags), span=node.span)

    def _winner(self) -> m.Winner | None:
        nodes = list(self._all(s.WinnerLine))
        scores = list(self._all(s.ScoreLine))
        if nodes and not scores:
            self.gathered.add(problem("winner-without-score", nodes[0].span))
        if not nodes:
            return None
        return m.Winner(nodes[0].extreme, rules=texts(nodes[0].tags), span=nodes[0].span)

    # Examples, variants, sources

    def _examples(self) -> tuple[m.Example, ...]:
        names = {node.name.text for node in self._all(s.VariantLine)}
        examples = Examples(self.scope, names | set(self.sources.variants))
        return tuple(examples.example(node) for node in self._all(s.ExampleLine))

    def _variants(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for node in self._all(s.VariantLine):
            self._declare(node.name)
            found[node.name.text] = texts(node.tags)
        return found

    def _provenance(self) -> dict[str, m.Provenance]:
        """Where each rule comes from; a game with a rulebook must list every id it uses."""
        tree = self.sources.rulebook
        if tree is None:
            return {}
        listed = tables.provenance(tree, self.gathered)
        used = _used_ids(self.spec)
        for rule, span in used.items():
            if rule not in listed:
                self.gathered.add(
                    problem("unknown-rule", span, rule=rule, suggestions=close_matches(rule, listed))
                )
        if not self.sources.variants:
            for rule, (_, span) in listed.items():
                if rule not in used:
                    self.gathered.add(problem("unused-rule", span, rule=rule))
        return {rule: m.Provenance(source) for rule, (source, _) in listed.items()}


def _used_ids(node: object) -> dict[str, Span]:
    """Every rule id written in a syntax tree, with its first place."""
    found: dict[str, Span] = {}
    _collect_ids(node, found)
    return found


def _collect_ids(node: object, found: dict[str, Span]) -> None:
    if isinstance(node, tuple):
        for item in node:
            _collect_ids(item, found)
    elif isinstance(node, s.Node):
        for word in getattr(node, "tags", ()):
            found.setdefault(word.text, word.span)
        for name in node.__dataclass_fields__:
            if name not in ("tags", "span"):
                _collect_ids(getattr(node, name), found)
