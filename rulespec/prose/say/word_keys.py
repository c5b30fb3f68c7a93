"""Words that a construct is said with, in all languages under the same keys."""

from __future__ import annotations

from rulespec import model as m

COMPARISONS: dict[m.Comparator, str] = {
    "=": "exactly",
    "<": "below",
    ">": "above",
    "<=": "at-most",
    ">=": "at-least",
}
OPPOSITE: dict[m.Comparator, str] = {
    "=": "not",
    "<": "at-least",
    ">": "at-most",
    "<=": "above",
    ">=": "below",
}
EXTREMES: dict[m.Extreme, str] = {"most": "highest", "least": "lowest"}
OPERATORS: dict[m.Operator, str] = {"+": "plus", "-": "minus", "*": "times"}
OTHER_SIDE: dict[m.Facing, m.Facing] = {"up": "down", "down": "up"}


def signed(key: str, positive: bool) -> str:
    return key if positive else f"{key}.not"


def common(name: str, reserved: str) -> str:
    """A name the language itself gives is a common word; all others are terms of the game."""
    return f"_{name}" if name == reserved else name
