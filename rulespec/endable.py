"""Whether a journey can still be ended: a search over its legs that remembers what it finds."""

from __future__ import annotations

from collections.abc import Callable

from rulespec.running import RunningJourney

MOST_KNOWN = 20_000
"""States of journeys for which it is remembered whether they can be ended."""

Cells = list[int]
Key = tuple[int, ...]


class Endable:
    """Tells whether a journey can be ended from a state, by legs that are known to be legal.

    What no leg changes is looked at once; states are told apart by the rest. An answer holds for
    all states that were met on the way to it: those that lead to an end, or to none.
    """

    def __init__(self, journey: Callable[[], RunningJourney]) -> None:
        self._find = journey
        self._known: dict[Key, dict[Key, bool]] = {}
        """The answers, by what no leg changes."""
        self._around: list[int] | None = None
        self._here: dict[Key, bool] = {}
        """The answers where that was asked last."""
        self._count = 0

    def __call__(self, cells: Cells) -> bool:
        journey = self._find()
        if journey.ends(cells):
            return True
        around = journey.around(cells)
        if around != self._around or self._count > MOST_KNOWN:
            self._come(around)
        key = journey.key(cells)
        found = self._here.get(key)
        return self._search(journey, cells, key) if found is None else found

    def _come(self, around: list[int]) -> None:
        """From now on it is asked about states that differ in what no leg changes."""
        if self._count > MOST_KNOWN:
            self._known.clear()
            self._count = 0
        self._around, self._here = around, self._known.setdefault(tuple(around), {})

    def _search(self, journey: RunningJourney, cells: Cells, first: Key) -> bool:
        """All that the first kind of leg leads to is looked at before the second kind is tried."""
        ends, take, key_of, known = journey.ends, journey.take, journey.key, self._here
        met: dict[Key, Key | None] = {first: None}
        legs, last = journey.legs, len(journey.legs) - 1
        todo: list[list[tuple[Key, Cells]]] = [[(first, cells)], *([] for _ in legs[1:])]
        kind = 0
        while kind <= last:
            if not todo[kind]:
                kind += 1
                continue
            here, state = todo[kind].pop()
            if kind < last:
                todo[kind + 1].append((here, state))
            for leg in legs[kind](state):
                after = state.copy()
                take(after, leg)
                if ends(after):
                    return self._leads_on(met, here)
                key = key_of(after)
                if key in met:
                    continue
                found = known.get(key)
                if found:
                    return self._leads_on(met, here)
                if found is None:
                    met[key] = here
                    todo[0].append((key, after))
            if todo[0]:
                kind = 0
        known.update(dict.fromkeys(met, False))
        self._count += len(met)
        return False

    def _leads_on(self, met: dict[Key, Key | None], here: Key | None) -> bool:
        """A state leads to an end, and so do those that it was reached from."""
        while here is not None:
            self._here[here] = True
            self._count += 1
            here = met[here]
        return True
