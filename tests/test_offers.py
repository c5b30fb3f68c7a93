"""What decides which moves are legal: the compiler remembers moves by just that, or not at all.

Each case is a guard; what it reads is told by names. `None` means that the moves are worked out
anew every time, which is always right; so they are if they are written out one by one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec.layout import ACTIVE, Layout
from rulespec.lowered import memo
from rulespec.lowering.game import lower
from tests.random_games import HEAD, TABLE

Decided = set[str] | None
FREE = "gain 1 pot"


def decided_by(folder: Path, act: str) -> Decided:
    """The things by whose cells the moves of an act are remembered."""
    (folder / "tangle.rules").write_text(
        f"{HEAD}    to try{act}\n      {FREE}\n\nprocedure stir()\n  {FREE}\n", encoding="utf-8"
    )
    (folder / "fruit.yaml").write_text(TABLE, encoding="utf-8")
    lowered = lower(rulespec.load(str(folder)).model, 2)
    function = next(each for each in lowered.functions if each.name == "moves_1")
    reads = memo.decided_by(function, lowered.layout.rows)
    if reads is None:
        return None
    own = {f"your {_zone_at(each.base, lowered.layout)}" for each in reads.own}
    return own | {_owner_of(cell, lowered.layout) for cell in reads.cells}


def _zone_at(cell: int, layout: Layout) -> str:
    return next(
        name
        for name, zone in (*layout.zones.items(), *layout.spots.items())
        if zone.base <= cell < zone.base + zone.stride * zone.owners
    )


def _owner_of(cell: int, layout: Layout) -> str:
    """What a cell belongs to."""
    if cell == ACTIVE:
        return "turn"
    for name, zone in (*layout.zones.items(), *layout.spots.items()):
        if zone.base <= cell < zone.base + zone.stride * zone.owners:
            inside = (cell - zone.base) % zone.stride
            return f"length of {name}" if zone.form == "list" and not inside else name
    starts = {**layout.counters, **layout.memories}
    return max((start, name) for name, start in starts.items() if start <= cell)[1]


CASES: dict[str, Decided] = {
    ": c from shelf": {"length of shelf"},
    ": c from shelf\n      only if c is an apple": {"length of shelf", "shelf"},
    ": c from shelf\n      cannot if c is a soft and pot = 1": {"length of shelf", "shelf", "pot"},
    ": p from players, c from p's rack": {"length of rack"},
    ": p from players, c from p's rack\n      only if c is face up": {"length of rack", "rack"},
    ": p from players, c from p's rack\n      only if c is an apple": {"length of rack", "rack"},
    ": c from your rack\n      only if c is an apple": None,
    ": c from your bag": {"your bag"},
    ": c from your bag\n      only if c is an apple": {"your bag"},
    ": c from bowl\n      only if c is a soft": {"bowl"},
    ": c from shelf\n      only if c's weight > 1": {"length of shelf", "shelf"},
    ": c from shelf\n      only if position of c = 1": {"length of shelf"},
    ": c from (c in shelf where c is a soft)": {"length of shelf", "shelf"},
    ": s from cell\n      only if s is empty and pot = 1": {"cell", "pot"},
    ": s from cell\n      only if s's heat > 1": {"heat"},
    ": s from cell\n      only if s's file > 1": set(),
    ": s from cell\n      only if s's drawer is empty": {"length of drawer"},
    ": s from cell\n      only if s is mark": {"mark"},
    ": s from cell\n      only if b2 has your token": {"cell", "turn"},
    ": p from other players": {"turn"},
    ": p from players\n      only if p is you": {"turn"},
    ": p from players\n      only if p is host": {"host"},
    ": p from players\n      only if p's coins > 1": {"coins"},
    ": p from players\n      only if load(p) > 1": None,
    ": n from 1 to 3\n      only if n <= pot": {"pot"},
    ": n from 1 to 3\n      only if lit": {"lit"},
    "\n      only if some x in shelf: x is an apple": {"length of shelf", "shelf"},
    "\n      only if number of tower > 1": {"length of tower"},
}


@pytest.mark.parametrize("act", CASES)
def test_moves_are_remembered_by_what_their_guards_read(act: str, tmp_path: Path) -> None:
    assert decided_by(tmp_path, act) == CASES[act]
