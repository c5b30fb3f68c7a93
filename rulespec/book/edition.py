"""What the books of a game in all languages share: its sections, rules and played examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from rulespec import model as m
from rulespec import rulebook
from rulespec.api import Game, State
from rulespec.examples import Moment, play_example, shared_position
from rulespec.prose.tree import Said

GOING_ON = frozenset(["and", "or", "where", "from", "by"])
"""With these words no line begins: a line of text that does goes on with the one above it."""


class Edition:
    """A game, or a variant of it, ready to be written in any language; or another model, in the
    words of the game."""

    def __init__(self, game: Game, model: m.Game | None = None) -> None:
        self.game, self.model = game, model or game.model
        told = rulebook.sections(self.model)
        self.rules = rulebook.rules(self.model, told)
        self.sections = {section.key: section for section in told}

    def prepare(self) -> None:
        """Play the examples and compare the variants, which all languages need."""
        assert len(self.examples) == len(self.model.examples)
        assert self.changes.keys() == self.model.variants.keys()

    @cached_property
    def examples(self) -> list[tuple[State, list[Moment]]]:
        """Every example: the position it begins with, and its steps as they happen."""
        games: dict[tuple[str, ...], Game] = {(): self.game}
        played = []
        for index, example in enumerate(self.model.examples):
            if example.variants not in games:
                games[example.variants] = self.game.varied(example.variants)
            played.append(play_example(games[example.variants], index))
        return played

    @cached_property
    def chapters(self) -> list[str]:
        """The pages that the rules themselves divide the book into."""
        return rulebook.chapters(self.model)

    @cached_property
    def positions(self) -> dict[str, State]:
        """The positions that several examples begin with."""
        return {name: shared_position(self.game, name) for name in self.model.positions}

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every example, by its title."""
        return {each.title: number for number, each in enumerate(self.model.examples, 1)}

    @cached_property
    def source(self) -> dict[str, list[str]]:
        """The lines of the rules' text by the ids that they carry; those of examples not."""
        ids = {
            (line.span.file, line.span.line): line.rules for line in self.model.text
        }  # in a variant, a line that it brings is there twice
        found: dict[str, list[str]] = {}
        for path, text in self.game.files.rules:
            for number, written in _whole_lines(text):
                for rule in ids.get((str(path), number), ()):
                    found.setdefault(rule, []).extend(written)
        return found

    @cached_property
    def changes(self) -> dict[str, list[str]]:
        """For every variant the rules that are not said alike in it."""
        return {
            name: [
                rule
                for rule in dict.fromkeys((*self.rules, *varied.rules))
                if self._statements(rule) != varied._statements(rule)
            ]
            for name, varied in self.variants.items()
        }

    def _statements(self, rule: str) -> list[Said]:
        return self.rules[rule].statements if rule in self.rules else []

    @cached_property
    def variants(self) -> dict[str, Edition]:
        return {name: Edition(self.game.varied((name,))) for name in self.model.variants}


def _whole_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of a text without their ids, each with its number and with those in which it goes
    on: what is below an id has that one for its heading."""
    written: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if written and _goes_on("\n".join(written), line):
            written.append(line)
            continue
        if written:
            yield number - len(written), _without_ids(written)
        written = [line]
    if written:
        yield number - len(written) + 1, _without_ids(written)


def _goes_on(written: str, line: str) -> bool:
    """Whether a line of text belongs to what is written above it."""
    first = line.split()[:1]
    if not first or written.lstrip().startswith("--"):
        return False
    in_brackets = written.count("(") > written.count(")")
    led_on = first[0] in GOING_ON or first[0].startswith("@")
    return in_brackets or led_on or written.rstrip().endswith(",")


def _without_ids(written: list[str]) -> list[str]:
    bare = (re.split(r"(?:^|\s)\s*@", line)[0] for line in written)
    return [line for line in bare if line.strip()]
