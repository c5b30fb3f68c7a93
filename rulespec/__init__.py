"""rulespec: a board game's rules written once; the engine, the referee and the book from it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespec.api import Game, IllegalMove, State, load
    from rulespec.diagnostics import InputError, RulespecError, SpecError
    from rulespec.engine import Outcome
    from rulespec.move import Move
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
_HOMES = {
    "api": ("Game", "IllegalMove", "State", "load"),
    "diagnostics": ("InputError", "RulespecError", "SpecError"),
    "engine": ("Outcome",),
    "move": ("Move",),
    "notation": ("AmbiguousMove", "InvalidMove"),
    "referee": ("Reason", "Verdict"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # of which a checker would conclude that there is every name

    def __getattr__(name: str) -> object:
        """Names are imported when they are first asked for: most commands need only some."""
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"rulespec.{_HOME_OF[name]}"), name)
        return found
