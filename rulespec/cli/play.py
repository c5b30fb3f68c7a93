"""Playing in the terminal: people take turns at the screen, the other seats move at random."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import fill

from rulespec import model as m
from rulespec.api import State, load
from rulespec.chance import Chance
from rulespec.cli import FINE, NO, answers
from rulespec.cli.commands import outcome_text
from rulespec.cli.draw import WIDTH, draw
from rulespec.cli.files import log_text, read_log, write_new
from rulespec.diagnostics import InputError, RulespecError, problem, render
from rulespec.move import Move, MovePart
from rulespec.prose.messages import Messages
from rulespec.prose.moves import decision_phrase
from rulespec.prose.say import Sayer

CLEAR = "\x1b[2J\x1b[H"
SHOWN_MOVES = 40


def play_game(options: Namespace, locale: Messages) -> int:
    """Play from the start or from a saved log until the game or the players end it."""
    states = _states(options)
    players = states[-1].players
    if not 0 <= options.humans <= players:
        raise InputError([problem("wrong-player-count", found=options.humans)])
    if options.log is not None and Path(options.log).exists():
        raise InputError([problem("file-exists", file=options.log)])
    session = _Session(states, options.humans, locale, options.seed or 0)
    status = session.run()
    if options.log is not None:
        write_new(Path(options.log), log_text(session.states[0], session.states[-1]))
    return status


def _states(options: Namespace) -> list[State]:
    if options.resume is not None:
        return read_log(options.resume)
    if options.game is None:
        raise InputError([problem("bad-command")])
    game = load(options.game, options.variant, options.data)
    return [game.start(options.players, options.seed or 0)]


class _Quit(Exception):
    """The players leave."""


class _Session:
    def __init__(self, states: list[State], humans: int, locale: Messages, seed: int) -> None:
        self.states, self.humans, self.locale = states, humans, locale
        self.bots = Chance.seeded(seed + 1)
        self.last_human: int | None = None
        self.game = states[0].game
        self.sayer = Sayer(self.game.model)
        self.writer = self.game.writer(locale.code)
        zones = self.game.model.zones.values()
        seen_by_some = any(zone.seen in ("owner", "active") for zone in zones)
        self.has_secrets = seen_by_some or bool(self.game.model.alike)

    @property
    def state(self) -> State:
        return self.states[-1]

    def say(self, text: str = "") -> None:
        print(text, flush=True)

    def message(self, key: str, **words: object) -> str:
        return self.locale.message(f"ui.{key}", **words)

    def name(self, seat: int) -> str:
        text = self.writer.words(self.sayer.seat(seat))
        return text[:1].upper() + text[1:]

    def run(self) -> int:
        try:
            while not self.state.over:
                if self.state.active < self.humans:
                    self._human_turn()
                else:
                    self._bot_turn()
        except (_Quit, EOFError):
            self.say()
            return NO
        self.say(self.message("play-over"))
        self.say(draw(self.state, self.locale, None))
        self.say(outcome_text(self.state, self.locale))
        return FINE

    # Moves

    def _bot_turn(self) -> None:
        moves = self.state.moves()
        self._make(moves[self.bots.below(len(moves))])

    def _make(self, move: Move) -> None:
        """Make a move and tell what all may know of it: hidden choices stay hidden."""
        player = self.state.active
        text = self._as_typed(self._told_to_all(move))
        self.states.append(self.state.follow(move))
        self.say(self.message("play-moved", player=self.name(player), move=text))

    def _told_to_all(self, move: Move) -> Move:
        """A move with its parts as everybody sees them: alike pieces by what they look like."""
        if not self._is_public(move):
            return Move(move.code, move.act, ())
        decoded = self.state.engine.decode(move.code)
        if decoded is None or not self.game.model.alike:
            return move
        looks = {leaf: each.name for each in self.game.model.alike for leaf in each.leaves}
        binders = self.state.engine.program.alternatives[decoded[0]][0].binders
        parts = (
            _seen_as(binder, part, looks) if binder.named or self._is_type(binder) else part
            for binder, part in zip(binders, move.parts, strict=True)
        )
        return Move(move.code, move.act, tuple(parts))

    def _is_type(self, binder: m.Binder) -> bool:
        """Whether a part names a type of piece, rather than where in a row a piece lies."""
        in_row = self.state.engine.longest_list(binder.source)
        return isinstance(binder.var.type, m.PieceType) and not in_row

    def _as_typed(self, move: Move) -> str:
        return answers.move_text(self.game, move, self.locale.code)

    def _is_public(self, move: Move) -> bool:
        """A card chosen from a hidden zone is named only if all can see it afterwards."""
        before = self.state
        after = before.follow(move)
        decoded = before.engine.decode(move.code)
        if decoded is None:
            return True
        zones = before.engine.layout.zones
        alternative = before.engine.program.alternatives[decoded[0]][0]
        hidden = any(
            isinstance(binder.source, m.ZoneRef)
            and zones[binder.source.zone].zone.seen != "all"
            and not before.engine.longest_list(binder.source)
            for binder in alternative.binders
        )
        return not hidden or after.at == "over" or self._laid_open(before, after)

    def _laid_open(self, before: State, after: State) -> bool:
        open_zones = [
            name
            for name, z in before.engine.layout.zones.items()
            if z.zone.seen == "all" and name != "box"
        ]
        return any(before.position()[name] != after.position()[name] for name in open_zones)

    # People

    def _human_turn(self) -> None:
        seat = self.state.active
        if self.humans > 1 and self.has_secrets and seat != self.last_human:
            self._hand_over(seat)
        self.last_human = seat
        self.say()
        self.say(draw(self.state, self.locale, seat))
        self.say(self.message("play-turn", player=self.name(seat)))
        site = self.state.engine.site(list(self.state.cells))
        assert site is not None
        moves = self.state.moves()
        asked = decision_phrase(self.sayer, site.choose, moves)
        self.say(fill(self.writer.sentence(asked), WIDTH, break_on_hyphens=False))
        for number, move in enumerate(moves[:SHOWN_MOVES], 1):
            sentence = answers.move_sentence(self.state, move, self.locale.code)
            told = f"{number:>4}. {sentence} [{self._as_typed(move)}]"
            self.say(fill(told, WIDTH, subsequent_indent=" " * 6, break_on_hyphens=False))
        if len(moves) > SHOWN_MOVES:
            self.say("      …")
        while not self._answer(self._ask(self.message("play-prompt")), moves):
            pass

    def _hand_over(self, seat: int) -> None:
        """Between two people: nothing of either's hand is on the screen."""
        if sys.stdout.isatty():
            self.say(CLEAR)
        self._ask(self.message("play-pass-screen", player=self.name(seat)) + " ")
        if sys.stdout.isatty():
            self.say(CLEAR)

    def _ask(self, prompt: str) -> str:
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def _answer(self, text: str, moves: Sequence[Move]) -> bool:
        """Act on what was typed; true when the turn goes on elsewhere."""
        word, _, rest = text.partition(" ")
        commands: dict[str, Callable[[], bool]] = {
            "q": self._quit,
            "h": self._help,
            "u": self._undo,
            "s": lambda: self._save(rest.strip()),
        }
        if word in commands:
            return commands[word]()
        if text.isdigit() and 1 <= int(text) <= len(moves):
            self._make(moves[int(text) - 1])
            return True
        return self._typed(text)

    def _typed(self, text: str) -> bool:
        try:
            verdict = self.state.check(text, self.locale.code)
        except RulespecError as error:
            for diagnostic in error.diagnostics:
                self.say(render(diagnostic, self.locale.message))
            return False
        if not verdict.legal:
            self.say(answers.verdict_text(self.game, self.locale, verdict))
            return False
        if verdict.trip is None:
            self._make(self.state.move(text.partition(":")[2] or text, self.locale.code))
            return True
        self.say(answers.verdict_text(self.game, self.locale, verdict))
        for move in verdict.trip.moves:
            self._make(move)
        return True

    def _quit(self) -> bool:
        raise _Quit

    def _help(self) -> bool:
        self.say(self.message("play-help"))
        return False

    def _undo(self) -> bool:
        """Back to this or another person's previous decision, over the moves of others."""
        index = len(self.states) - 2
        while index >= 0 and self.states[index].active >= self.humans:
            index -= 1
        if index < 0:
            self.say(self.message("play-nothing-to-undo"))
            return False
        del self.states[index + 1 :]
        return True

    def _save(self, file: str) -> bool:
        if not file:
            self.say(self.message("play-save-where"))
            return False
        try:
            write_new(Path(file), log_text(self.states[0], self.state))
            self.say(self.message("play-saved", file=file))
        except RulespecError as error:
            for diagnostic in error.diagnostics:
                self.say(render(diagnostic, self.locale.message))
        return False


def _seen_as(binder: m.Binder, part: MovePart, looks: Mapping[int, str]) -> MovePart:
    """A piece by what it looks like, with its place in a row if that is told."""
    type_, *place = part.text.split()
    leaf = part.value % binder.types + binder.named[0] if binder.named else part.value
    return replace(part, text=" ".join((looks.get(leaf, type_), *place)))
