"""Declarations: what the game is made of, in the order in which names depend on each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import Gathered, Span, close_matches
from rulespec.geometry import line_names
from rulespec.ids import lines
from rulespec.limits import LARGEST_NUMBER, MOST_PIECES
from rulespec.resolve.examples import Examples
from rulespec.resolve.expressions import ANY_NUMBER, FLAG
from rulespec.resolve.kinds import Kinds, attributes, fitting_row
from rulespec.resolve.scope import (
    Env,
    Scope,
    constant,
    is_money,
    line_of,
    number,
    texts,
    type_key,
)
from rulespec.resolve.statements import Statements
from rulespec.yamltext import Mapping, Scalar, Tree

MOST_SEATS = 12
MOST_FILES, MOST_RANKS = 26, 99
PART_LISTS = ("sides", "touches")
"""What a table lists for each part of a tile."""
KEPT = "number condition player place walk"
"""Types whose values fit a memory: a piece has no name of its own."""
MEASURED = "number condition player place piece"
"""Types that a value can depend on."""
ANYTHING = f"{MEASURED} zone"

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
        tabled = frozenset(_tabled(self.spec))
        self.scope = Scope(gathered, sources.reserved, tabled, written=_names(self.spec))
        for overlay in sources.overlays:
            self._known_tables(overlay)
        self.statements = Statements(self.scope)
        self.expressions = self.statements.expressions
        self._homes: list[tuple[s.ZoneLine, s.Word]] = []
        """Zones where pieces are at home, and the values that name the player."""

    def _all(self, cls: type[Node]) -> Iterable[Node]:
        return [node for node in self.spec.declarations if isinstance(node, cls)]

    def game(self) -> m.Game:
        fewest, most = self._players()
        for step in (
            self._names,
            self._kinds,
            self._places,
            self._laid,
            self._steps,
            self._zones,
            self._numbers,
            self._heads,
            self._alike,
        ):
            step()
        values = self._values()
        procedures = self._procedures()
        setup = self._setup()
        turns = self._turns()
        windows = {node.name.text: self._window(node) for node in self._all(s.WindowLine)}
        journeys = {
            node.name.text: self.statements.journey(node) for node in self._all(s.JourneyLine)
        }
        triggers = tuple(self._trigger(node) for node in self._all(s.WheneverLine))
        examples = self._examples()
        scope, game = self.scope, self.spec.game
        return m.Game(
            name=game.name.text,
            fewest=fewest,
            most=most,
            seat_names=scope.seats,
            players_rules=texts(game.players.tags if game.players else game.tags),
            leaves=tuple(scope.leaves),
            kinds=scope.kinds,
            places=scope.places,
            steps=scope.steps,
            alike=tuple(scope.alike),
            zones=scope.zones,
            counters=scope.counters,
            memories=scope.memories,
            options=scope.options,
            parameters=scope.parameters,
            values=values,
            procedures=procedures,
            setup=setup,
            turns=turns,
            windows=windows,
            journeys=journeys,
            triggers=triggers,
            invariants=tuple(self._invariant(node) for node in self._all(s.AlwaysLine)),
            winner=self._winner(),
            positions=examples.positions,
            examples=tuple(examples.example(node) for node in self._all(s.ExampleLine)),
            variants=self._variants(),
            provenance=self._provenance(),
            players_span=(game.players or game).span,
            chapters=tuple(m.Chapter(c.name.text, span=c.span) for c in self._all(s.ChapterLine)),
            named_seats=game.players is not None and game.players.names is not None,
            text=tuple(m.Line(rules=texts(ids), span=node.span) for ids, node in lines(self.spec)),
        )

    def _known_tables(self, overlay: Tree) -> None:
        """An owner's file speaks of tables that the game has."""
        keys = [key for key, _ in overlay] if isinstance(overlay, Mapping) else []
        if any(key.text in self.scope.tabled for key in keys):
            for key in keys:
                if key.text not in self.scope.tabled:
                    self.scope.unknown(s.Word(key.text, span=key.span), self.scope.tabled)

    # Players

    def _players(self) -> tuple[int, int]:
        line = self.spec.game.players
        if line is None:
            self.scope.complain("no-players", self.spec.game.name.span)
            self.gathered.finish()  # no player would have a name
            return 1, 1
        fewest, most = self.scope.range(line.range, 1, MOST_SEATS)
        names = line.names
        if names is not None:
            for word in names:
                self.scope.declare(word)
            if len(names) != most:
                place, found = (line.range.span, "declared"), len(names)
                self.scope.complain("seat-names", line_of(names), place, expected=most, found=found)
        self.scope.fewest = fewest
        default = tuple(f"player-{i + 1}" for i in range(most))
        given = texts(names) if names is not None else ()
        self.scope.seats = (*given, *default[len(given) :])[:most]
        return fewest, most

    # Kinds, places and zones

    def _kinds(self) -> None:
        kinds = Kinds(self.scope, self.sources.tables, self.sources.overlays)
        for node in self._all(s.KindLine):
            kinds.declare(node)
        for key in self.scope.kinds:
            self.scope.leaf_names.pop(key, None)

    def _names(self) -> None:
        """Names of their own come first: tables of pieces may speak of them."""
        for names in self._all(s.NamesLine):
            self.scope.declare(names.name)
            for word in names.names:
                self.scope.declare(word)
            self._listed(names, texts(names.names))
        for tabled in sorted(self._all(s.TabledNamesLine), key=_speaks_of_names):
            self._tabled(tabled)
        for places in sorted(self._all(s.TabledPlacesLine), key=lambda p: p.part_of is not None):
            self._tabled(places)

    def _tabled(self, node: s.TabledNamesLine | s.TabledPlacesLine) -> None:
        """Places or names that a table lists, with what it says of each."""
        scope, name = self.scope, node.name.text
        scope.declare(node.name)
        tree = self.sources.tables.get(node.file.text)
        if tree is None:
            meant = close_matches(node.file.text, self.sources.tables)
            scope.complain("no-such-file", node.file.span, suggestions=meant, file=node.file.text)
            self.gathered.finish()  # nearly every name would be unknown
            return
        wanted = attributes(scope, node.attributes)
        parts = node.part_of if isinstance(node, s.TabledPlacesLine) else None
        if parts is not None:
            if not self._are_tiles(parts):
                return
            wanted[parts.text] = (m.PlaceType(parts.text), parts.span)
        entries = tables.pieces(tree, name, self.gathered)
        for overlay in self.sources.overlays:
            tables.overlay(entries, overlay, name, scope.tabled, self.gathered)
        rows = []
        for entry in entries.values():
            scope.declare(s.Word(entry.name, span=entry.span))
            rows.append(fitting_row(scope, entry, wanted, PART_LISTS if parts else ()))
        types = tuple((key, type_) for key, (type_, _) in wanted.items())
        if parts is not None:
            rows = self._parts(parts.text, entries, rows)
        self._listed(node, tuple(entries), types, tuple(rows))

    def _are_tiles(self, name: s.Word) -> bool:
        """Whether a name is that of places which can have parts."""
        if name.text in self.scope.places and self.scope.places[name.text].on:
            return True
        laid = [each.name for each in self.scope.places.values() if each.on]
        self.scope.unknown(name, laid, "laid-places")
        return False

    def _parts(
        self, tiles: str, entries: dict[str, tables.Entry], rows: list[m.Row]
    ) -> list[m.Row]:
        """The rows of parts with the sides of their tile that they reach, and what they touch."""
        names, found = list(entries), []
        tile_of = {name: dict(row.attributes)[tiles] for name, row in zip(names, rows, strict=True)}
        for entry, row in zip(entries.values(), rows, strict=True):
            here = tile_of[entry.name]
            near = [name for name in names if tile_of[name] == here and name != entry.name]
            touches = [
                names.index(word.text)
                for word in entry.lists.get("touches", [])
                if self._touch(entry, word, near, entries)
            ]
            sides = [
                self.scope.number(s.Word(word.text, span=word.span), 1, len(m.SIDES)) - 1
                for word in entry.lists.get("sides", [])
            ]
            found.append(replace(row, sides=tuple(sides), touches=tuple(touches)))
        return found

    def _touch(
        self, entry: tables.Entry, word: Scalar, near: list[str], entries: dict[str, tables.Entry]
    ) -> bool:
        """Whether a part touches another: both rows must say so."""
        if word.text not in near:
            self.scope.unknown(s.Word(word.text, span=word.span), near)
            return False
        back = [each.text for each in entries[word.text].lists.get("touches", [])]
        if entry.name not in back:
            self.scope.complain("one-sided", word.span, name=entry.name, part=word.text)
        return entry.name in back

    def _listed(
        self,
        node: s.NamesLine | s.TabledNamesLine | s.TabledPlacesLine,
        names: tuple[str, ...],
        types: tuple[tuple[str, m.Type], ...] = (),
        rows: tuple[m.Row, ...] = (),
    ) -> None:
        tabled = node if isinstance(node, s.TabledPlacesLine) else None
        self._add_places(
            m.Places(
                node.name.text, len(names), 1, False, rules=texts(node.tags), span=node.span,
                listed=names, attributes=types, rows=rows, abstract=tabled is None,
                on=tabled.grid.text if tabled and tabled.grid else "",
                turned=tabled is not None and tabled.turned is not None,
                part_of=tabled.part_of.text if tabled and tabled.part_of else "",
            ),
            node.name.span,
        )  # fmt: skip

    def _add_places(self, places: m.Places, span: Span) -> None:
        self.scope.places[places.name] = places
        for index, name in enumerate(places.names):
            if name in self.scope.place_names:
                self.scope.complain("place-names", span, name=name)
                break
            self.scope.place_names[name] = m.Place(places.name, index)

    def _places(self) -> None:
        for node in self._all(s.PlacesLine):
            self.scope.declare(node.name)
            if isinstance(node.shape, s.LinesOf):
                continue  # their grid may be declared below
            grid = isinstance(node.shape, s.Grid)
            if isinstance(node.shape, s.Grid):
                files = self.scope.number(node.shape.files, 1, MOST_FILES)
                ranks = self.scope.number(node.shape.ranks, 1, MOST_RANKS)
            else:
                files, ranks = self.scope.number(node.shape.count, 1, MOST_FILES), 1
            if node.each is not None and node.each.text != "1":
                self.scope.complain("place-holds-one", node.each.span)
            holds = self.scope.leaves_of(node.kind) if node.kind is not None else frozenset[int]()
            kind = node.kind.text if node.kind is not None else ""
            hexes = isinstance(node.shape, s.Grid) and node.shape.hexes is not None
            places = m.Places(
                node.name.text, files, ranks, grid, holds, kind, texts(node.tags), node.span,
                hexes=hexes,
            )  # fmt: skip
            self._add_places(places, node.name.span)

    def _laid(self) -> None:
        """What is laid on a grid, and the lines of a grid that are places themselves."""
        taken: dict[str, Span] = {}
        for tabled in self._all(s.TabledPlacesLine):
            if tabled.grid is not None and self.expressions.grid(tabled.grid, laid=False):
                first = taken.setdefault(tabled.grid.text, tabled.grid.span)
                if first != tabled.grid.span:
                    place, name = (first, "first"), tabled.grid.text
                    self.scope.complain("name-taken", tabled.grid.span, place, name=name)
        for parts in self._all(s.TabledPlacesLine):
            self._sides_of_tile(parts)
        for node in self._all(s.PlacesLine):
            if not isinstance(node.shape, s.LinesOf):
                continue
            family = self.expressions.family("line", node.shape.places, node.shape.length)
            if family is None or node.kind is not None:
                if node.kind is not None:
                    self.scope.complain("place-holds-one", node.kind.span)
                continue
            grid = self.expressions.grid(node.shape.places)
            assert grid is not None
            names = line_names(grid, family)
            places = m.Places(
                node.name.text, len(names), 1, False, rules=texts(node.tags), span=node.span,
                listed=names, family=family,
            )  # fmt: skip
            self._add_places(places, node.name.span)

    def _sides_of_tile(self, node: s.TabledPlacesLine) -> None:
        """A part reaches no more sides than its tile has."""
        grid = self.scope.grid_of(node.part_of.text) if node.part_of is not None else None
        if grid is None or node.name.text not in self.scope.places:
            return
        most = len(grid.sides)
        for row in self.scope.places[node.name.text].rows:
            if any(side >= most for side in row.sides):
                self.scope.complain("out-of-range", node.span, low=1, high=most)
                return

    def _player_of_piece(self, value: s.Word) -> None:
        """A value that names a player for a piece."""
        params, type_ = self.scope.value_heads.get(value.text, ((), None))
        takes_piece = len(params) == 1 and isinstance(params[0].type, m.PieceType)
        if not takes_piece or not isinstance(type_, m.PlayerType):
            self.scope.unknown(value, self.scope.value_heads, "piece-player-value")

    def _alike(self) -> None:
        """Pieces that only one player can tell apart; the value that says who is known by now."""
        for zone, value in self._homes:
            self._player_of_piece(value)
            if self._owner(zone.owner) != "player":
                self.scope.complain("own-without-player", zone.span, name=zone.name.text)
        for node in self._all(s.AlikeLine):
            self.scope.declare(node.name)
            leaves = frozenset[int]().union(*(self.scope.leaves_of(kind) for kind in node.kinds))
            self._player_of_piece(node.known_to)
            self.scope.alike.append(
                m.Alike(
                    node.name.text, tuple(sorted(leaves)), node.known_to.text, texts(node.tags),
                    node.span,
                )
            )  # fmt: skip

    def _steps(self) -> None:
        for node in self._all(s.StepsLine):
            name = node.name.text
            known = self.scope.steps.get(name)
            seat = None
            if node.seat is not None:
                if node.seat.text not in self.scope.seats:
                    self.scope.unknown(node.seat, self.scope.seats, "player")
                    continue
                seat = self.scope.seats.index(node.seat.text)
            if known is None or any(each[0] in (seat, None) for each in known.by_seat):
                self.scope.declare(node.name)
            hexes = node.directions[0].text in m.SIDES or (known is not None and known.hexes)
            ways = m.SIDES if hexes else m.DIRECTIONS
            for word in node.directions:
                if word.text not in ways:
                    self.scope.unknown(word, ways, "direction")
            offsets = tuple(ways[w.text] for w in node.directions if w.text in ways)
            by_seat = (*(known.by_seat if known else ()), (seat, offsets))
            rules = known.rules if known else texts(node.tags)
            self.scope.steps[name] = m.Steps(name, by_seat, rules, node.span, hexes=hexes)
        for touching in self._all(s.TouchingLine):
            self.scope.declare(touching.name)
            same = touching.same
            known_same = [
                each for places in self.scope.places.values() for each, _ in places.attributes
            ]
            if same is not None and same.text not in known_same:
                self.scope.unknown(same, known_same)
                same = None
            self.scope.steps[touching.name.text] = m.Steps(
                touching.name.text, (), texts(touching.tags), touching.span, touching=True,
                same=same.text if same else "",
            )  # fmt: skip

    def _owner(self, owner: s.Owner | None) -> str | None:
        if owner is None:
            return None
        if isinstance(owner.name, str):
            return "player"
        if owner.name.text not in self.scope.places:
            self.scope.unknown(owner.name, [*self.scope.places, "player"], "places")
            return None
        return owner.name.text

    def _zones(self) -> None:
        for node in self._all(s.ZoneLine):
            self.scope.declare(node.name)
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
                case s.HomeOf(value):
                    words.add("home")
                    self._homes.append((node, value))
                case s.Capacity(most):
                    capacity = self.scope.number(most, 1, MOST_PIECES)
                case str():
                    words.add(item)
        seen: m.Seen = "none" if "hidden" in words or node.shape == "pile" else "all"
        if "seen owner" in words:
            seen = "owner"
        if "seen active" in words:
            seen = "active"
        if "faced" in words and node.shape != "row":
            self.scope.complain("faced-row", node.span)
        if kinds.own is not None:
            self._own_pieces(node)
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
            home_of=next((i.value.text for i in node.properties if isinstance(i, s.HomeOf)), ""),
            kind=kinds.kind.text,
            besides=kinds.besides.text if kinds.besides else "",
            rules=texts(node.tags),
            span=node.span,
        )

    def _own_pieces(self, node: s.ZoneLine) -> None:
        """`own` pieces need a player to whom the zone belongs, and pieces that do too."""
        kind = self.scope.kinds.get(node.kinds.kind.text)
        if kind is not None and not kind.owned:
            place = (self.scope.declared.get(kind.name), "declared")
            self.scope.complain("kind-not-owned", node.kinds.span, place, name=kind.name)
        if self._owner(node.owner) != "player":
            self.scope.complain("own-without-player", node.kinds.span, name=node.name.text)

    # Counters, memories, options, parameters

    def _numbers(self) -> None:
        for counter in self._all(s.CounterLine):
            self.scope.declare(counter.name)
            self.scope.counters[counter.name.text] = self._counter(counter)
        for memory in self._all(s.MemoryLine):
            self.scope.declare(memory.name)
            self.scope.memories[memory.name.text] = m.Memory(
                memory.name.text,
                self._type_of(memory.type, KEPT, lowest=0),
                self._owner(memory.owner),
                memory.each_turn is not None,
                texts(memory.tags),
                memory.span,
            )
        for option in self._all(s.OptionLine):
            self.scope.declare(option.name)
            flag = isinstance(option.value, s.Yes | s.No)
            self.scope.options[option.name.text] = m.Option(
                option.name.text, constant(option.value), flag, texts(option.tags), option.span
            )
        for parameter in self._all(s.ParameterLine):
            self.scope.declare(parameter.name)
            self.scope.parameters[parameter.name.text] = self._parameter(parameter)

    def _counter(self, node: s.CounterLine) -> m.Counter:
        low, high = self.scope.range(node.range, 0, LARGEST_NUMBER)
        money = is_money(node.range)
        owner = self._owner(node.owner)
        size = len(self.scope.owners(owner)) or 1
        if node.for_owner is not None and owner != "player":
            self.scope.complain("own-without-player", node.span, name=node.name.text)
        starts = [low] * size
        for start in node.starts or ():
            value = number(start.value)
            if not low <= value <= high:
                place = (node.range.span, "declared")
                self.scope.complain("out-of-range", start.value.span, place, low=low, high=high)
            if start.place is None:
                starts = [value] * size
                continue
            names = self.scope.owners(owner)
            if start.place.text in names:
                starts[names.index(start.place.text)] = value
            else:
                self.scope.unknown(start.place, names)
        return m.Counter(
            node.name.text,
            m.NumberType(low, high, money),
            owner,
            tuple(starts),
            texts(node.tags),
            node.span,
            secret=node.for_owner is not None,
        )

    def _parameter(self, node: s.ParameterLine) -> m.Parameter:
        by_players: dict[int, int] = {}
        first: dict[int, Span] = {}
        for case in node.cases:
            low, high = self.scope.range(case.players, 1, MOST_SEATS)
            for players in range(low, high + 1):
                if players in by_players:
                    place = (first[players], "first")
                    self.scope.complain("parameter-twice", case.span, place, players=players)
                by_players[players] = number(case.value)
                first.setdefault(players, case.span)
        wanted = range(self.scope.fewest, len(self.scope.seats) + 1)
        missing = [n for n in wanted if n not in by_players]
        if missing:
            self.scope.complain("parameter-missing", node.name.span, players=missing[0])
        cases = tuple(sorted(by_players.items()))
        return m.Parameter(node.name.text, cases, texts(node.tags), node.span)

    def _type(self, node: s.Type, lowest: int = -LARGEST_NUMBER) -> m.Type:
        match node:
            case s.FlagType():
                return FLAG
            case s.NumberType(range_):
                ends = self.scope.range(range_, lowest, LARGEST_NUMBER)
                return m.NumberType(*ends, is_money(range_))
            case s.WalkType(most, places):
                return self._walk_type(most, places)
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
                self.scope.unknown(name, known, "type")
        return ANY_NUMBER

    def _walk_type(self, most: s.Word, places: s.Word) -> m.Type:
        declared = self.scope.places.get(places.text)
        if declared is None:
            self.scope.unknown(places, self.scope.places, "places")
            return ANY_NUMBER
        base = len(declared.names) + 1
        highest = next(n for n in range(99) if base ** (n + 1) > LARGEST_NUMBER)
        return m.WalkType(places.text, self.scope.number(most, 1, highest))

    # Values, procedures, flow

    def _params(
        self, params: tuple[s.Param, ...] | None, expected: str = ANYTHING
    ) -> tuple[m.Var, ...]:
        env: Env = {}
        found = []
        for param in params or ():
            type_ = self._type_of(param.type, expected)
            var, env = self.expressions.bind(param.name, type_, env)
            found.append(var)
        return tuple(found)

    def _heads(self) -> None:
        for value in self._all(s.ValueLine):
            self.scope.declare(value.name)
        for procedure in self._all(s.ProcedureLine):
            self.scope.declare(procedure.name)
        self.scope.scored = self._single(s.ScoreLine, "score") is not None
        for window in self._all(s.WindowLine):
            self.scope.declare(window.name)
            self.scope.windows[window.name.text] = window.name.span
        for chapter in self._all(s.ChapterLine):
            self.scope.declare(chapter.name)
        for journey in self._all(s.JourneyLine):
            self.scope.declare(journey.name)
            self.scope.journeys[journey.name.text] = journey.name.span
        for value in self._all(s.ValueLine):
            params, type_ = self._params(value.params, MEASURED), self._given_type(value.gives)
            self.scope.value_heads[value.name.text] = (params, type_)
        self._money()
        for procedure in self._all(s.ProcedureLine):
            self.scope.procedure_heads[procedure.name.text] = self._params(procedure.params)

    def _money(self) -> None:
        """Values that are sums of money: those that begin with one, perhaps through others."""
        waiting = list(self._all(s.ValueLine))
        heads = self.scope.value_heads
        while found := [
            node
            for node in waiting
            if isinstance(heads[node.name.text][1], m.NumberType)
            and self._begins_with_money(node, heads[node.name.text][0])
        ]:
            for node in found:
                params, _ = heads[node.name.text]
                heads[node.name.text] = (params, replace(ANY_NUMBER, money=True))
            waiting = [node for node in waiting if node not in found]
        for score in self._all(s.ScoreLine):
            money = self._begins_with_money(score, self._params((score.param,), "player"))
            self.scope.score_type = replace(ANY_NUMBER, money=money)

    def _begins_with_money(
        self, node: s.ValueLine | s.ScoreLine, params: tuple[m.Var, ...]
    ) -> bool:
        """Whether the first line of a value is a sum of money; mistakes in it are told later."""
        told = len(self.gathered.found)
        env = {var.name: var for var in params}
        terms = node.terms[:1]
        found = [self.expressions.any(term.value, env)[0] for term in terms]
        del self.gathered.found[told:]
        return any(m.is_money(first) for first in found)

    def _given_type(self, node: s.Type | s.Players | None) -> m.Type:
        """What a value gives: a number, if nothing else is said."""
        if node is None:
            return ANY_NUMBER
        if isinstance(node, s.Players):
            return m.SetType(m.PlayerType())
        return self._type_of(node, "number condition player place")

    def _single(self, cls: type[Node], name: str) -> Node | None:
        """The declaration of which a game has one at most."""
        nodes = list(self._all(cls))
        for node in nodes[1:]:
            self.scope.complain("duplicate-name", node.span, (nodes[0].span, "first"), name=name)
        return nodes[0] if nodes else None

    def _values(self) -> dict[str, m.Value]:
        values = {}
        for node in self._all(s.ValueLine):
            params, type_ = self.scope.value_heads[node.name.text]
            values[node.name.text] = self._value(node.name.text, params, type_, node)
        for score in self._all(s.ScoreLine):
            params = self._params((score.param,), "player")
            values["score"] = self._value("score", params, self.scope.score_type, score)
        return values

    def _value(
        self, name: str, params: tuple[m.Var, ...], type_: m.Type, node: s.ValueLine | s.ScoreLine
    ) -> m.Value:
        env = {var.name: var for var in params}
        terms = []
        if not node.terms:  # a variant may have taken all lines away
            self.scope.complain("value-first-line", node.span, name=name)
        for index, term in enumerate(node.terms):
            if (index == 0) != (term.term == "is") or (index == 0 and term.condition is not None):
                self.scope.complain("value-first-line", term.span, name=name)
            if term.term in ("plus", "minus") and not isinstance(type_, m.NumberType):
                self.scope.wrong_type(term.span, "number", type_)
            self.expressions.in_value = type_ if index > 0 else None
            condition = self.expressions.flag(term.condition, env) if term.condition else None
            value = self.expressions.fitting(term.value, type_, env)
            terms.append(
                m.Term(term.term, value, condition, rules=texts(term.tags), span=term.span)
            )
        self.expressions.in_value = None
        rules = texts(node.tags) or (terms[-1].rules if terms else ())
        return m.Value(name, params, tuple(terms), type_, rules=rules, span=node.span)

    def _procedures(self) -> dict[str, m.Procedure]:
        found = {}
        for node in self._all(s.ProcedureLine):
            params = self.scope.procedure_heads[node.name.text]
            env = {var.name: var for var in params}
            window = node.open_to.window if node.open_to else None
            if window is not None and window.text not in self.scope.windows:
                self.scope.unknown(window, self.scope.windows, "window")
            body = self.statements.rule_body(node.body, env)
            found[node.name.text] = m.Procedure(
                node.name.text,
                params,
                body,
                window.text if window else None,
                rules=texts(node.tags),
                span=node.span,
            )
        return found

    def _setup(self) -> m.Block:
        lines: m.Block = ()
        for node in self._all(s.SetupLine):
            lines += self.statements.rule_body(node.body, {})
        return lines

    def _turns(self) -> m.Turns:
        kinds = s.TurnsLine | s.RoundsLine
        nodes = [node for node in self.spec.declarations if isinstance(node, kinds)]
        if len(nodes) != 1:
            span = nodes[1].span if nodes else self.spec.game.name.span
            place = (nodes[0].span, "first") if nodes else (None, "")
            self.scope.complain("one-turns", span, place)
            return m.Turns(m.Seat(0), ())
        node = nodes[0]
        rules = texts(node.tags)
        phases = []
        if isinstance(node.body, s.Phases):
            for phase in node.body.phases:
                self.scope.declare(phase.name)
                body = self.statements.rule_body(phase.body, {})
                own = texts(phase.tags)
                phases.append(m.Phase(phase.name.text, body, rules=own, span=phase.span))
        else:
            body = self.statements.rule_body(node.body, {})
            phases.append(m.Phase("", body, rules=rules, span=node.span))
        if isinstance(node, s.RoundsLine):
            return m.Turns(m.Seat(0), tuple(phases), rounds=True, rules=rules, span=node.span)
        first = self.expressions.player(node.first, {})
        return m.Turns(first, tuple(phases), rules=rules, span=node.span)

    def _window(self, node: s.WindowLine) -> m.Window:
        alternatives = self.statements.alternatives_of(node.alternatives, {})
        return m.Window(node.name.text, alternatives, rules=texts(node.tags), span=node.span)

    def _for_any(self, node: s.ForAny | None) -> tuple[m.Var | None, Env]:
        if node is None:
            return None, {}
        type_ = self._type_of(node.param.type, "player place")
        return self.expressions.bind(node.param.name, type_, {})

    def _type_of(self, node: s.Type, expected: str, lowest: int = -LARGEST_NUMBER) -> m.Type:
        """A type that must be one of some, named with spaces between."""
        type_ = self._type(node, lowest)
        if type_key(type_)[0].removeprefix("type.") not in expected.split():
            self.scope.wrong_type(node.span, expected, type_)
        return type_

    def _trigger(self, node: s.WheneverLine) -> m.Trigger:
        var, env = self._for_any(node.for_any)
        condition = self.expressions.flag(node.condition, env)
        body = self.statements.rule_body(node.body, env)
        return m.Trigger(condition, var, body, rules=texts(node.tags), span=node.span)

    def _invariant(self, node: s.AlwaysLine) -> m.Invariant:
        var, env = self._for_any(node.for_any)
        claim = self.expressions.flag(node.claim, env)
        condition = self.expressions.flag(node.condition, env) if node.condition else None
        act = node.act.text if node.act else None
        if node.act is not None and act not in self.statements.acts:
            self.scope.unknown(node.act, self.statements.acts, "act")
        return m.Invariant(claim, condition, var, act, rules=texts(node.tags), span=node.span)

    def _winner(self) -> m.Winner | None:
        node = self._single(s.WinnerLine, "winner")
        if node is None:
            return None
        if not self.scope.scored:
            self.scope.complain("winner-without-score", node.span)
        ties = self._ties(node)
        among = self._among(node.among)
        return m.Winner(node.extreme, ties, among, rules=texts(node.tags), span=node.span)

    def _among(self, node: s.Among | None) -> m.AllPlayers | m.Subset:
        if node is None:
            return m.AllPlayers()
        var, env = self.expressions.bind(node.binder, m.PlayerType(), {})
        return m.Subset(var, m.AllPlayers(), self.expressions.flag(node.condition, env))

    def _ties(self, node: s.WinnerLine) -> tuple[m.TieBreak, ...]:
        """The lines that decide a tie; the last one must leave nothing open."""
        found = [self._tie(line) for line in node.ties or ()]
        final = [index for index, tie in enumerate(found) if not tie.value]
        wanted = [] if node.shared else [len(found) - 1]
        if final != wanted or (node.shared and found):
            self.scope.complain("tie-undecided", node.ties[-1].span if node.ties else node.span)
        return tuple(found)

    def _tie(self, line: s.TieLine) -> m.TieBreak:
        rules = texts(line.tags)
        match line.by:
            case s.TieValue(extreme, value):
                self.expressions.player_value(value)
                return m.TieBreak(extreme, value.text, rules=rules, span=line.span)
            case s.TieOrder(end):
                return m.TieBreak(end, rules=rules, span=line.span)
            case s.TieShared():
                return m.TieBreak("shared", rules=rules, span=line.span)

    # Examples, variants, sources

    def _examples(self) -> Examples:
        names = {node.name.text for node in self._all(s.VariantLine)}
        rules = None if self.sources.variants else set(_used_ids(self.spec))
        examples = Examples(self.scope, names | set(self.sources.variants), rules)
        for node in self._all(s.PositionLine):
            examples.position(node)
        return examples

    def _variants(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for node in self._all(s.VariantLine):
            self.scope.declare(node.name)
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
                meant = close_matches(rule, listed.keys() - used)
                self.scope.complain("rule-not-listed", span, suggestions=meant, rule=rule)
        if not self.sources.variants:
            for rule, (_, span) in listed.items():
                if rule not in used:
                    meant = close_matches(rule, used.keys() - listed)
                    self.scope.complain("unused-rule", span, suggestions=meant, rule=rule)
        return {rule: m.Provenance(source) for rule, (source, _) in listed.items()}


def _speaks_of_names(node: s.TabledNamesLine) -> bool:
    """Whether a table needs names that another may list."""
    return any(isinstance(each.type, s.NamedType) for each in node.attributes or ())


def _tabled(spec: s.Spec) -> Iterator[str]:
    """The names of kinds, places and names that a table lists."""
    for node in spec.declarations:
        match node:
            case s.TabledPlacesLine(name) | s.TabledNamesLine(name):
                yield name.text
            case s.KindLine(name) if node.file is not None:
                yield name.text


def _names(spec: s.Spec) -> dict[str, Span]:
    """The names that declarations give, with their places."""
    nodes = (getattr(node, "name", None) for node in spec.declarations)
    return {word.text: word.span for word in nodes if isinstance(word, s.Word)}


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
