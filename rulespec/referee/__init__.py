"""Verdicts: whether a move or a position is allowed, and every rule that says no."""

from rulespec.referee.move_verdicts import check_move
from rulespec.referee.position_verdicts import check_position
from rulespec.referee.verdict import Assumption, Given, Reason, Trip, Verdict

__all__ = [
    "Assumption", "Given", "Reason", "Trip", "Verdict", "check_move", "check_position",
]  # fmt: skip
