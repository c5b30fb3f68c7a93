"""What a player can choose."""

from __future__ import annotations

from rulespec import model as m
from rulespec.records import Record, record

PASS_ACT = "pass"


@record
class MovePart(Record):
    """One part of a move: which name it answers, its number, and how it is written."""

    name: str
    value: int
    text: str


class Move:
    """Something a player can choose: an act and its parts. Equal moves are one object per game."""

    __slots__ = ("act", "code", "onward", "parts", "text")

    def __init__(
        self, code: int, act: str, parts: tuple[MovePart, ...], onward: m.Alternative | None = None
    ) -> None:
        self.code = code
        self.onward = onward
        """What it goes on with, if it goes on from a window."""
        self.act = act
        self.parts = parts
        self.text = " ".join([act, *(part.text for part in parts)])

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)
