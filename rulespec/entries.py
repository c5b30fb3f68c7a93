"""The names under which a program's functions are called: by whoever makes them, prints what calls
them, or runs them."""

from __future__ import annotations

PREPARE, START, ELIGIBLE = "prepare", "start", "eligible"


def identifier(name: str) -> str:
    """A declared name as part of the name of a function."""
    return name.replace("-", "_").replace(" ", "__")


# Of a decision


def moves(decision: int) -> str:
    return f"moves_{decision}"


def apply(decision: int) -> str:
    return f"apply_{decision}"


def why(decision: int, position: int) -> str:
    """What forbids a move of one of its alternatives."""
    return f"why_{decision}_{position}"


def held(decision: int) -> str:
    """Whether the game can wait at it."""
    return f"held_{decision}"


def decider(decision: int) -> str:
    return f"decider_{decision}"


# Of a game


def claim(invariant: int) -> str:
    return f"claim_{invariant}"


def pending(trigger: int) -> str:
    return f"pending_{trigger}"


def undone(trigger: int) -> str:
    return f"undone_{trigger}"


def tie(number: int) -> str:
    return f"tie_{number}"


def value(name: str) -> str:
    return f"value_{identifier(name)}"


def possible(journey: str) -> str:
    """Whether a journey can be ended."""
    return f"possible_{identifier(journey)}"


def claim_of_example(example: int, position: int) -> str:
    """What an example claims in one of its steps."""
    return f"example_{example}_{position}"
