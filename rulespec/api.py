"""The public face: load a game, start it or read a position, play, ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import yaml

from rulespec import cache, notation, positions, referee, routes, views, yamltext
from rulespec import model as m
from rulespec.chance import Chance
from rulespec.diagnostics import InputError, problem
from rulespec.engine import Engine, Outcome
from rulespec.files import Files, read_files
from rulespec.layout import ACTIVE
from rulespec.move import Move
from rulespec.notation import InvalidMove
from rulespec.program import Program
from rulespec.prose.languages import languages
from rulespec.referee import Verdict
from rulespec.resources import shipped_games
from rulespec.running import NumberOf, claims_of_examples

if TYPE_CHECKING:
    from rulespec.prose.linearise import Writer
    from rulespec.prose.locale import Locale
    from rulespec.words import WrittenNames

MAGIC = b"rulespec2"
Made = TypeVar("Made")
EXAMPLE_FIELDS = frozenset({"examples", "positions", "provenance"})
"""What a game has of its examples, or of the ids that stand on nothing but examples."""
CELL = 4
"""Bytes of a cell in a saved state."""


class IllegalMove(ValueError):
    """A move that can be read but is forbidden; carries the verdict."""

    def __init__(self, move: Move | None, verdict: Verdict) -> None:
        self.move, self.verdict = move, verdict
        rules = ", ".join(filter(None, verdict.rules))
        super().__init__(f"illegal move: {move or 'a whole way'} ({rules})")


def load(game: str, variants: Iterable[str] = (), data: Iterable[str | Path] = ()) -> Game:
    """Load a shipped game by its id, or one of your own by its folder; raises SpecError."""
    return Game(read_files(game, tuple(Path(each) for each in data)), tuple(variants), game)


class Game:
    """A game ready to be played by any of its numbers of players."""

    def __init__(self, files: Files, variants: tuple[str, ...], reference: str) -> None:
        self.files = files
        self.variants = variants
        self.reference = reference
        self._engines: dict[int, Engine] = {}
        self._claims: dict[int, Mapping[tuple[int, int], NumberOf]] = {}
        self._varied: dict[tuple[str, ...], Game] = {}
        self._writers: dict[str, Writer] = {}
        self._words: dict[str, notation.Words] = {}
        self._written: dict[str, WrittenNames] = {}
        self.model: m.Game = self._from_cache("model", m.Game, self._resolved, self._at_first())

    def __repr__(self) -> str:
        return f"Game({self.model.name!r})"

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def players(self) -> range:
        """The numbers of players it is for."""
        return range(self.model.fewest, self.model.most + 1)

    def _from_cache(
        self,
        stage: str,
        kind: type[Made],
        make: Callable[[], Made],
        at_first: cache.AtFirst[Made] | None = None,
    ) -> Made:
        name = cache.key(stage, str(self.files.folder), *self.files.contents(), *self.variants)
        return cache.kept_in_parts(name, kind, make, at_first)

    def _at_first(self) -> cache.AtFirst[m.Game] | None:
        """A shipped game is begun without its examples: they are most of its text, play does not
        need them, and they are known to be right. Who writes a game hears of every slip."""
        if self.reference not in shipped_games() or self.files.overlays:
            return None
        return cache.AtFirst(lambda: self._model_of(self.files.without_examples()), EXAMPLE_FIELDS)

    def _resolved(self) -> m.Game:
        return self._model_of(self.files)

    def _model_of(self, files: Files) -> m.Game:
        from rulespec.loading import load_model  # only when nothing is cached

        return load_model(files, self.variants)

    def varied(self, variants: Iterable[str]) -> Game:
        """The same game with further variants."""
        names = (*self.variants, *variants)
        if names not in self._varied:
            self._varied[names] = Game(self.files, names, self.reference)
        return self._varied[names]

    def engine(self, players: int) -> Engine:
        """The compiled game for a number of players; raises InputError if it is not for so many."""
        if players not in self._engines:
            if players not in self.players:
                raise InputError([problem("wrong-player-count", found=players)])
            stage = f"program {players}"
            program = self._from_cache(stage, Program, lambda: self._compiled(players))
            self._engines[players] = Engine(self.model, program)
        return self._engines[players]

    def _compiled(self, players: int) -> Program:
        from rulespec.lowering import compile_game  # only when nothing is cached

        return compile_game(self.model, players)

    def example_claim(self, players: int, index: int, position: int) -> NumberOf:
        """What an example claims in one of its steps, as a test of a state's cells."""
        if players not in self._claims:
            from rulespec.lowering import compile_examples  # by far not every game is tested

            program = self._from_cache(
                f"examples {players}", Program, lambda: compile_examples(self.model, players)
            )
            self._claims[players] = claims_of_examples(self.engine(players).link(program))
        return self._claims[players][index, position]

    def start(self, players: int | None = None, seed: int = 0) -> State:
        """The first position that waits for a decision."""
        players = self.model.fewest if players is None else players
        engine = self._engines.get(players) or self.engine(players)
        first = engine.first
        if first is not None:
            return State(self, engine, first.copy(), engine.idle, None, (None, None, (seed, ())))
        chance = Chance.seeded(seed)
        cells = engine.start(chance)
        record, chance.record = tuple(chance.record), []
        return State(self, engine, cells, chance, None, (None, None, (seed, record)))

    def position(self, text: str, file: str = "position") -> State:
        """A position written as YAML; raises InputError if it cannot be read."""
        return self.position_of(yamltext.load(text, file))

    def position_of(self, tree: yamltext.Tree) -> State:
        """A position as a tree; raises InputError if it cannot be read."""
        head = positions.header(tree)
        engine = self.engine(self.model.fewest if head.players is None else head.players)
        read = positions.read(engine, tree)
        return State(self, engine, read.cells, Chance(read.seed), read.given)

    def restore(self, data: bytes) -> State:
        """A state saved by `State.save`; raises InputError if it is damaged."""
        size = len(MAGIC) + 9
        players = data[len(MAGIC)] if len(data) > size and data.startswith(MAGIC) else -1
        if players not in self.players:
            raise InputError([problem("damaged-state")])
        engine = self.engine(players)
        body = data[size:]
        if len(body) != CELL * engine.layout.size:
            raise InputError([problem("damaged-state")])
        parts = (body[i : i + CELL] for i in range(0, len(body), CELL))
        cells = [int.from_bytes(part, "big", signed=True) for part in parts]
        if not engine.fits(cells):
            raise InputError([problem("damaged-state")])
        return State(self, engine, cells, Chance(int.from_bytes(data[size - 8 : size], "big")))

    def locale(self, language: str) -> Locale:
        return self.writer(language).locale

    def words(self, language: str) -> notation.Words:
        """How a language writes the names that moves are made of."""
        if language not in self._words:
            _refuse_unknown(language)
            self._words[language] = notation.Words(
                lambda *name: self._names(language).of(*name),
                lambda act: self._names(language).going_on(act),
            )
        return self._words[language]

    def _names(self, language: str) -> WrittenNames:
        if language not in self._written:
            from rulespec.words import WrittenNames  # only if the spec's own words do not do

            self._written[language] = WrittenNames(self.writer(language), self.model)
        return self._written[language]

    def writer(self, language: str) -> Writer:
        """Puts phrases of this game into words of a language."""
        # only when something is said
        from rulespec.prose.linearise import Writer
        from rulespec.prose.locale import for_game
        from rulespec.words import word_files

        if language not in self._writers:
            _refuse_unknown(language)
            files = word_files(self.files.folder, self.name, language)
            self._writers[language] = Writer(for_game(language, files))
        return self._writers[language]


def _refuse_unknown(language: str) -> None:
    if language not in languages():
        known = ", ".join(languages())
        raise InputError([problem("unknown-language", name=language, known=known)])


class State:
    """A position of a game in play: a value that can be compared, hashed, cloned and saved."""

    __slots__ = ("_appliers", "_cells", "_chance", "_engine", "_lists", "game", "given", "history")

    def __init__(
        self,
        game: Game,
        engine: Engine,
        cells: list[int],
        chance: Chance,
        given: referee.Given | None = None,
        history: tuple[Any, ...] = (None, None, None),
    ) -> None:
        self.game = game
        self._engine = engine
        self._cells = cells
        self._chance = chance
        self._lists = engine.move_lists
        self._appliers = engine.appliers
        self.given = given
        self.history = history

    # As a value

    def clone(self) -> State:
        cells, chance = self._cells.copy(), Chance(self._chance.state)
        return State(self.game, self._engine, cells, chance, self.given, self.history)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self._cells == other._cells
            and self._engine.players == other._engine.players
            and self.game.name == other.game.name
        )

    def __hash__(self) -> int:
        return hash(tuple(self._cells))

    def __repr__(self) -> str:
        return f"State({self.game.name!r}, turn={self.turn!r}, at={self.at!r})"

    def save(self) -> bytes:
        """The state as bytes, chance included; `Game.restore` reads it."""
        cells = b"".join(cell.to_bytes(CELL, "big", signed=True) for cell in self._cells)
        return MAGIC + bytes([self.players]) + self._chance.state.to_bytes(8, "big") + cells

    # What is the case

    @property
    def players(self) -> int:
        return self._engine.players

    @property
    def active(self) -> int:
        """The seat that decides now, counted from 0."""
        return self._cells[ACTIVE]

    @property
    def turn(self) -> str:
        """The name of the seat that decides now."""
        return self.game.model.seat_names[self._cells[ACTIVE]]

    @property
    def at(self) -> str:
        """The name of the decision it waits for; `over` at the end."""
        site = self._engine.site(self._cells)
        return site.name if site else positions.OVER

    @property
    def over(self) -> bool:
        return not self._cells[0]

    @property
    def outcome(self) -> Outcome | None:
        """Who won; nothing until the game is over."""
        return self._engine.outcome(self._cells)

    @property
    def cells(self) -> tuple[int, ...]:
        """The bare numbers of the state, in the order of the engine's layout."""
        return tuple(self._cells)

    @property
    def engine(self) -> Engine:
        return self._engine

    @property
    def seed(self) -> int:
        """What the next draws will come from."""
        return self._chance.state

    def position(self) -> dict[str, Any]:
        """The position as plain data, every zone listed."""
        head: dict[str, Any] = {"game": self.game.reference, "players": self.players}
        if self.game.variants:
            head["variants"] = list(self.game.variants)
        if self.game.files.overlays:
            head["data"] = [str(path) for path, _ in self.game.files.overlays]
        head["seed"] = self._chance.state
        return {**head, **positions.describe(self._engine, self._cells)}

    def text(self) -> str:
        """The position as YAML, which `Game.position` reads back."""
        dumped: str = yaml.safe_dump(
            self.position(), sort_keys=False, allow_unicode=True, default_flow_style=None, width=100
        )
        return dumped

    def view(self, player: int) -> dict[str, Any]:
        """What the player at a seat may know."""
        return views.view(self._engine, self._cells, player)

    # Moves

    def moves(self) -> Sequence[Move]:
        """The legal moves, always in the same order; none when the game is over."""
        cells = self._cells
        return self._lists[cells[0]](cells)

    def move(self, text: str, language: str | None = None) -> Move:
        """The move a text stands for, legal or not; raises InvalidMove or AmbiguousMove."""
        return self._reading(text, language).move

    def _reading(self, text: str, language: str | None = None) -> notation.Reading:
        words = self.game.words(language) if language else None
        return notation.read(self._engine, text, words, self._cells)

    def check(self, move: Move | str | None = None, language: str | None = None) -> Verdict:
        """Judge a move, or without one the position itself."""
        if move is None:
            return referee.check_position(self._engine, self._cells)
        seat = None
        if isinstance(move, str):
            wish = self._wish(move, language)
            if wish is not None:
                return routes.check(self._engine, self._cells, wish, self.given)
            reading = self._reading(move, language)
            move, seat = reading.move, reading.seat
        return referee.check_move(self._engine, self._cells, move, seat, self.given)

    def apply(self, move: Move | str, language: str | None = None) -> State:
        """The state after a legal move, or after all moves of a way of a journey; raises
        IllegalMove with the verdict for any other."""
        seat = None
        if isinstance(move, str):
            wish = self._wish(move, language)
            if wish is not None:
                return self._travelled(routes.check(self._engine, self._cells, wish))
            reading = self._reading(move, language)
            move, seat = reading.move, reading.seat
        verdict = referee.check_move(self._engine, self._cells, move, seat)
        if not verdict.legal:
            raise IllegalMove(move, verdict)
        return self.follow(move)

    def _wish(self, text: str, language: str | None) -> routes.Wish | None:
        """The way of a journey that a text asks for, if it does."""
        words = self.game.words(language) if language else None
        return routes.read(self._engine, text, words)

    def _travelled(self, verdict: Verdict) -> State:
        if verdict.trip is None:
            raise IllegalMove(None, verdict)
        state = self
        for move in verdict.trip.moves:
            state = state.follow(move)
        return state

    def follow(self, move: Move, outcomes: Iterable[int] = ()) -> State:
        """The state after a move, unchecked, with recorded outcomes of chance if there are any."""
        new = self.clone()
        new.given = None
        new._chance.forced = list(outcomes)
        new.advance(move)
        new.history = (self.history, (self.active, move), tuple(new._chance.record))
        new._chance.record = []
        return new

    def advance(self, move: Move) -> None:
        """Carry out a move of `moves()` in place, unchecked: for search and simulation."""
        cells = self._cells
        block = self._appliers[cells[0]](cells, self._chance, move.code)
        if block is not None:
            self._engine.run(block, cells, self._chance)

    def log(self) -> list[tuple[int, Move, tuple[int, ...]]]:
        """Every move since the start: who, what, and what chance then did."""
        found = []
        node = self.history
        while node is not None and node[1] is not None:
            (player, move), outcomes = node[1], node[2]
            found.append((player, move, outcomes))
            node = node[0]
        return found[::-1]


__all__ = ["Game", "IllegalMove", "InvalidMove", "State", "load"]
