"""Seats: how many players a game has, and what they are called."""

from __future__ import annotations

from rulespec import syntax as s
from rulespec.resolve.scope import Scope
from rulespec.resolve.written import line_of, texts

MOST_SEATS = 12


def declare_seats(scope: Scope, game: s.GameLine) -> tuple[int, int]:
    """The fewest and the most players, whose seats get their names."""
    line = game.players
    if line is None:
        scope.complain("no-players", game.name.span)
        scope.gathered.finish()  # no player would have a name
        return 1, 1
    fewest, most = scope.range(line.range, 1, MOST_SEATS)
    names = line.names
    if names is not None:
        for word in names:
            scope.declare(word)
        if len(names) != most:
            place, found = (line.range.span, "declared"), len(names)
            scope.complain("seat-names", line_of(names), place, expected=most, found=found)
    scope.fewest = fewest
    default = tuple(f"player-{i + 1}" for i in range(most))
    given = texts(names) if names is not None else ()
    scope.seats = (*given, *default[len(given) :])[:most]
    return fewest, most
