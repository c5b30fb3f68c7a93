"""What is left to chance: a small generator on plain integers, and a record of what came."""

from __future__ import annotations

from collections.abc import Sequence

from rulespec.diagnostics import InputError, problem

_MASK = (1 << 64) - 1
_FACTOR, _STEP = 6364136223846793005, 1442695040888963407


class Chance:
    """Draws and picks: from a seed, or from outcomes that are given; always recorded.

    The generator is a 64-bit congruential one of which only the upper half is used, on plain
    integers: `state` is all there is to it, and a seed means the same everywhere.
    """

    __slots__ = ("forced", "record", "state")

    def __init__(self, state: int = 0) -> None:
        self.state = state & _MASK
        self.record: list[int] = []
        self.forced: list[int] | None = None

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """The generator of a seed: neighbouring seeds begin far apart."""
        return cls((seed + 0x632BE59BD9B4E019) * 0x9E3779B97F4A7C15)

    def below(self, limit: int) -> int:
        self.state = z = (self.state * _FACTOR + _STEP) & _MASK
        return (z >> 34) % limit

    def draw(self, s: list[int], first: int, last: int, lowest: int) -> int:
        """Take a piece out of a bag; its type, or -1 from an empty bag."""
        counts = s[first:last]
        total = sum(counts)
        if not total:
            return -1
        if self.forced:
            return self._take_forced(s, range(first, last), range(lowest, lowest + last - first))
        # `below`, written out: most of the time of a card game is spent here
        self.state = z = (self.state * _FACTOR + _STEP) & _MASK
        rest = (z >> 34) % total
        cell = first
        for count in counts:
            if rest < count:
                break
            rest -= count
            cell += 1
        s[cell] -= 1
        leaf = lowest + cell - first
        self.record.append(leaf)
        return leaf

    def draw_of(self, s: list[int], cells: Sequence[int], leaves: Sequence[int]) -> int:
        """Like `draw`, from cells that are not side by side."""
        total = sum(s[cell] for cell in cells)
        if not total:
            return -1
        if self.forced:
            return self._take_forced(s, cells, leaves)
        rest = self.below(total)
        for cell, leaf in zip(cells, leaves, strict=True):
            rest -= s[cell]
            if rest < 0:
                s[cell] -= 1
                self.record.append(leaf)
                return leaf
        raise AssertionError("the counts of a bag add up to its total")

    def _take_forced(self, s: list[int], cells: Sequence[int], leaves: Sequence[int]) -> int:
        assert self.forced
        leaf = self.forced.pop(0)
        if leaf not in leaves or not s[cells[leaves.index(leaf)]]:
            raise InputError([problem("impossible-outcome")])
        s[cells[leaves.index(leaf)]] -= 1
        self.record.append(leaf)
        return leaf

    def pick(self, members: Sequence[int]) -> int:
        """One of the members, each as likely as the others."""
        members = list(members)
        chosen = self.forced.pop(0) if self.forced else members[self.below(len(members))]
        if chosen not in members:
            raise InputError([problem("impossible-outcome")])
        self.record.append(chosen)
        return chosen
