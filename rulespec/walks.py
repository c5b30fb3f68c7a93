"""Walks: the places entered, as the digits of a number; 0 is no walk."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache


def walked(number: int, base: int) -> tuple[int, ...]:
    """The places that a walk enters."""
    found = []
    while number:
        number, digit = divmod(number, base)
        found.append(digit - 1)
    return tuple(found)


def walk_number(places: Iterable[int], base: int) -> int:
    """The number of the walk that enters these places."""
    return sum((place + 1) * base**step for step, place in enumerate(places))


def walk_fits(number: int, base: int, low: int, high: int, laid: list[int]) -> bool:
    """Whether a walk has so many steps, over places that are laid (if that matters)."""
    places = walked(number, base)
    return low <= len(places) <= high and all(not laid or laid[place] for place in places)


@cache
def _ways(
    table: tuple[tuple[int, ...], ...], start: int, low: int, high: int, once: bool
) -> tuple[tuple[int, ...], ...]:
    """The squares entered by every walk of so many steps, in a stable order."""
    found = []
    ways: list[tuple[int, ...]] = [()]
    for steps in range(1, high + 1):
        ways = [
            (*way, square)
            for way in ways
            for square in table[way[-1] if way else start]
            if not once or (square != start and square not in way)
        ]
        found += ways if steps >= low else []
    return tuple(found)


def walks(
    table: tuple[tuple[int, ...], ...],
    start: int,
    low: int,
    high: int,
    once: int,
    laid: list[int],
) -> list[int]:
    """The numbers of all walks from a place; over places that are laid, only over those."""
    base = len(laid) + 1 if laid else len(table)
    if not laid:
        return [walk_number(way, base) for way in _ways(table, start, low, high, bool(once))]
    on = {square - 1: place for place, square in enumerate(laid) if square}
    ways = _ways(table, laid[start] - 1, low, high, bool(once)) if start >= 0 else ()
    return [
        walk_number([on[square] for square in way], base)
        for way in ways
        if all(square in on for square in way)
    ]
