"""rulespec: a board game's rules written once; the engine, the referee and the book from it."""

from rulespec.api import Game, IllegalMove, State, load
from rulespec.diagnostics import InputError, RulespecError, SpecError
from rulespec.engine import Move, Outcome
from rulespec.notation import AmbiguousMove, InvalidMove
from rulespec.referee import Reason, Verdict

__all__ = [
    "AmbiguousMove",
    "Game",
    "IllegalMove",
    "InputError",
    "InvalidMove",
    "Move",
    "Outcome",
    "Reason",
    "RulespecError",
    "SpecError",
    "State",
    "Verdict",
    "load",
]
