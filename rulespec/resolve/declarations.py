"""Declarations: what the game is made of, in the order in which names depend on each other."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Gathered
from rulespec.ids import lines
from rulespec.resolve.acts_done import with_acts_done
from rulespec.resolve.boards import Boards
from rulespec.resolve.clocks import with_what_was_before
from rulespec.resolve.course import Course
from rulespec.resolve.example_lines import Examples
from rulespec.resolve.holders import Holders
from rulespec.resolve.journeying import declare_ledgers
from rulespec.resolve.kinds import PieceKinds
from rulespec.resolve.listed_places import ListedPlaces
from rulespec.resolve.ordering import orders_kept
from rulespec.resolve.own_procedures import declare_names
from rulespec.resolve.piece_labels import labels_of_zones
from rulespec.resolve.reckoned_values import ReckonedValues
from rulespec.resolve.rule_ids import provenance, used_ids
from rulespec.resolve.scope import Scope
from rulespec.resolve.seats import declare_seats
from rulespec.resolve.shared_spaces import declare_spaces, limits
from rulespec.resolve.sources import Node, Sources
from rulespec.resolve.statements import Statements
from rulespec.resolve.stored_numbers import declare_stored
from rulespec.resolve.winning import winner
from rulespec.resolve.written import texts
from rulespec.yamltext import Mapping, Tree


def resolve(sources: Sources) -> m.Game:
    """The model of a game; raises SpecError with all that is wrong in it."""
    gathered = Gathered()
    game = _Resolver(sources, gathered).game()
    gathered.finish()
    return game


class _Resolver:
    def __init__(self, sources: Sources, gathered: Gathered) -> None:
        self.sources = sources
        self.scope = Scope(gathered, sources.reserved, sources.tabled(), written=sources.names())
        for overlay in sources.overlays:
            self._known_tables(overlay)
        self.statements = Statements(self.scope)
        self.expressions = self.statements.expressions
        self.values = ReckonedValues(self.expressions, sources)
        self.course = Course(self.statements, sources)

    def game(self) -> m.Game:
        fewest, most = declare_seats(self.scope, self.sources.spec.game)
        self._things()
        values = self.values.values()
        procedures = self.course.procedures()
        setup = self.course.setup()
        turns = self.course.turns()
        windows = self.course.windows()
        journeys = self.course.journeys()
        triggers = self.course.triggers()
        invariants = self.course.invariants()
        self.scope.memories |= self.scope.done_once  # which only examples speak of
        examples = self._examples()
        scope, spec = self.scope, self.sources.spec
        game = spec.game
        resolved = m.Game(
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
            spaces=scope.spaces,
            labels=scope.labels,
            counters=scope.counters,
            memories=scope.memories,
            options=scope.options,
            parameters=scope.parameters,
            values=values,
            procedures=procedures | scope.put_off,
            setup=setup,
            turns=turns,
            windows=windows,
            journeys=journeys,
            triggers=triggers,
            invariants=(*invariants, *limits(scope), *orders_kept(scope)),
            winner=winner(self.expressions, self._single(s.WinnerLine, "winner")),
            positions=examples.positions,
            examples=tuple(examples.example(node) for node in self.sources.all(s.ExampleLine)),
            variants=self._variants(),
            provenance=provenance(scope, self.sources),
            players_span=(game.players or game).span,
            chapters=tuple(
                m.Chapter(c.name.text, span=c.span) for c in self.sources.all(s.ChapterLine)
            ),
            named_seats=game.players is not None and game.players.names is not None,
            text=tuple(m.Line(rules=texts(ids), span=node.span) for ids, node in lines(spec)),
        )
        return with_acts_done(with_what_was_before(labels_of_zones(resolved)), scope)

    def _known_tables(self, overlay: Tree) -> None:
        """An owner's file speaks of tables that the game has."""
        keys = [key for key, _ in overlay] if isinstance(overlay, Mapping) else []
        if any(key.text in self.scope.tabled for key in keys):
            for key in keys:
                if key.text not in self.scope.tabled:
                    self.scope.unknown(s.Word(key.text, span=key.span), self.scope.tabled)

    def _things(self) -> None:
        """Everything that rules speak of; what a line needs is declared before it."""
        scope, sources = self.scope, self.sources
        ListedPlaces(scope, sources).declare()  # tables of pieces may speak of names
        PieceKinds(scope, sources.tables, sources.overlays).declare_all(sources.all(s.KindLine))
        boards, holders = Boards(scope, sources), Holders(scope, sources)
        boards.declare_places()
        boards.declare_laid()
        boards.declare_steps()
        holders.declare_zones()
        declare_stored(scope, sources)
        declare_ledgers(scope, sources)
        declare_spaces(self.expressions, sources)
        self._names_of_rules()
        self.values.declare_heads()
        self.course.declare_heads()
        holders.declare_alike()

    def _names_of_rules(self) -> None:
        """Names that blocks may use wherever they are declared."""
        scope, sources = self.scope, self.sources
        for value in sources.all(s.ValueLine):
            scope.declare(value.name)
        declare_names(scope, sources.all(s.ProcedureLine))
        for rounds in sources.all(s.RoundsLine):
            if rounds.called is not None:
                scope.declare(rounds.called)
        scope.scored = self._single(s.ScoreLine, "score") is not None
        for window in sources.all(s.WindowLine):
            scope.declare(window.name)
            scope.windows[window.name.text] = window.name.span
        for chapter in sources.all(s.ChapterLine):
            scope.declare(chapter.name)
        for journey in sources.all(s.JourneyLine):
            scope.declare(journey.name)
            scope.journeys[journey.name.text] = journey.name.span
        scope.stretches_of_turn = set(_stretches_of_turn(sources))

    def _single(self, cls: type[Node], name: str) -> Node | None:
        """The declaration of which a game has one at most."""
        nodes = self.sources.all(cls)
        for node in nodes[1:]:
            self.scope.complain("duplicate-name", node.span, (nodes[0].span, "first"), name=name)
        return nodes[0] if nodes else None

    def _examples(self) -> Examples:
        names = {node.name.text for node in self.sources.all(s.VariantLine)}
        rules = None if self.sources.variants else set(used_ids(self.sources.spec))
        examples = Examples(self.scope, names | set(self.sources.variants), rules)
        for node in self.sources.all(s.PositionLine):
            examples.position(node)
        return examples

    def _variants(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for node in self.sources.all(s.VariantLine):
            self.scope.declare(node.name)
            found[node.name.text] = texts(node.tags)
        return found


def _stretches_of_turn(sources: Sources) -> Iterator[str]:
    """What a rule can name a stretch of the turn by."""
    for node in sources.all(s.ProcedureLine):
        if node.open_to is not None:
            yield node.name.text
    yield from (node.name.text for node in sources.all(s.JourneyLine))
    for turns in sources.spec.declarations:
        if isinstance(turns, s.TurnsLine | s.RoundsLine) and isinstance(turns.body, s.Phases):
            yield from (phase.name.text for phase in turns.body.phases)
