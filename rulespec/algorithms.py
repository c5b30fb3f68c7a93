"""The long algorithms that the functions of a game call, on whole numbers and constant tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from rulespec.ground import Laid, Parts, Squares
from rulespec.walks import walk_fits, walked, walks


def extreme(values: list[int], most: int) -> tuple[int, ...]:
    """Who has the most (or least)."""
    best = max(values) if most else min(values)
    return tuple(index for index, value in enumerate(values) if value == best)


def extreme_above(values: list[int], most: int, above: int) -> tuple[int, ...]:
    """Who has the most (or least), if that is above a floor."""
    best = max(values) if most else min(values)
    return () if best <= above else extreme(values, most)


def within(value: int, low: int, high: int) -> int:
    """A number, or the nearest one that is allowed."""
    return max(low, min(high, value))


def repeats(way: Sequence[int]) -> bool:
    """Whether a way comes to a place twice."""
    return len({*way}) < len(way)


def follows(table: tuple[tuple[int, ...], ...], way: Sequence[int]) -> bool:
    """Whether each step of a way is one of those that a table allows."""
    return all([b in table[a] for a, b in pairwise(way)])


def free(squares: Iterable[int], taken: list[int], most: int) -> list[int]:
    """The first squares on which nothing lies."""
    return [square for square in squares if square not in taken][:most]


def lying(laid: list[int], squares: Iterable[int]) -> list[int]:
    """The places that are laid on some squares, in the order of these."""
    return [laid.index(square + 1) for square in squares if square + 1 in laid]


def leaf_at(s: list[int], start: int, position: int, shift: int) -> int:
    """The type of a piece in a row, which comes after some bits; -1 for no position."""
    return s[start + 1 + position] >> shift if position >= 0 else -1


ALGORITHMS: Mapping[str, Callable[..., object]] = {
    "extreme": extreme,
    "extreme_above": extreme_above,
    "follows": follows,
    "free": free,
    "leaf_at": leaf_at,
    "lying": lying,
    "repeats": repeats,
    "walk_fits": walk_fits,
    "walked": walked,
    "walks": walks,
    "within": within,
}
"""By the names under which they are called."""
GROUNDS: Mapping[str, Callable[..., object]] = {"laid": Laid, "parts": Parts, "squares": Squares}
"""What lies next to what, made from constant tables."""
