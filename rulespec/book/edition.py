"""What the books of a game in all languages share: its sections, rules and played examples."""

from __future__ import annotations

import re
from functools import cached_property

from rulespec import rulebook
from rulespec.api import Game, State
from rulespec.examples import Moment, play_example


class Edition:
    """A game, or a variant of it, ready to be written in any language."""

    def __init__(self, game: Game) -> None:
        self.game, self.model = game, game.model
        self.rules = rulebook.rules(game.model)
        self.sections = {section.key: section for section in rulebook.sections(game.model)}

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
    def source(self) -> dict[str, list[str]]:
        """The lines of the rules' text by the ids that they carry; those of examples not."""
        found: dict[str, list[str]] = {}
        for _, text in self.game.files.rules:
            for line in text.splitlines():
                told, *ids = re.split(r"\s+@", line)
                for rule in ids if not line.startswith("example") else ():
                    found.setdefault(rule.strip(), []).append(told)
        return found

    @cached_property
    def variants(self) -> dict[str, Edition]:
        return {name: Edition(self.game.varied((name,))) for name in self.model.variants}
