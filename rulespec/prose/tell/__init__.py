"""Rules to sentences: every line in the order of the text, with its steps and choices below it."""

from rulespec.prose.tell.declared import (
    alike,
    counters,
    kinds,
    options,
    parameters,
    places,
    players,
    shown,
    spaces,
    steps,
    turns,
    zones,
)
from rulespec.prose.tell.rules import invariant, trigger, value, winner
from rulespec.prose.tell.told_lines import block, journey, procedure, use, window

__all__ = [
    "alike", "block", "counters", "invariant", "journey", "kinds", "options", "parameters",
    "places", "players", "procedure", "shown", "spaces", "steps", "trigger", "turns", "use",
    "value", "window",
    "winner", "zones",
]  # fmt: skip
