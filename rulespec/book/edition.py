"""What the books of a game in all languages share: its sections, rules and played examples."""

from __future__ import annotations

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
        return [play_example(self.game, index) for index in range(len(self.model.examples))]

    @cached_property
    def variants(self) -> dict[str, Edition]:
        return {name: Edition(self.game.varied((name,))) for name in self.model.variants}
