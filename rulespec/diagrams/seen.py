"""What is seen of a position: pieces, zones, facts, names on places; and letters for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulespec import model as m
from rulespec.layout import ZoneCells
from rulespec.positions import pieces_in
from rulespec.prose.finish import capital
from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Phrase, Thing
from rulespec.records import Record, record
from rulespec.views import HIDDEN


@record
class Pieces(Record):
    """Pieces that look alike and lie together."""

    leaf: int | None
    """Nothing if the viewer cannot tell what they are; of those that look alike, any."""
    name: str
    """What they are called, by the viewer; nothing for a gap and for what is unknown."""
    down: bool
    count: int
    changed: bool

    @property
    def missing(self) -> bool:
        """A gap in a row: nothing lies where something should."""
        return self.leaf == m.GAP

    def one_by_one(self) -> list[Pieces]:
        return [replace(self, count=1)] * self.count


@record
class Holding(Record):
    """A zone of one owner and what the viewer sees in it."""

    zone: m.Zone
    owner: int
    pieces: tuple[Pieces, ...]
    closed: bool
    """The viewer may not look into it: it is only counted."""
    changed: bool

    @property
    def outlined(self) -> bool:
        """Something changed here that none of the pieces shows."""
        return self.changed and not any(pieces.changed for pieces in self.pieces)

    @property
    def term(self) -> str:
        return "_box" if self.zone.name == m.BOX else self.zone.name


@record
class Fact(Record):
    """A counter, a memory that holds something, or a score."""

    name: str
    value: Phrase | None
    """Nothing for a flag, whose name says it all."""
    changed: bool = False
    hue: int | None = None
    """The paint of the name that it holds, if pieces carry such names."""
    of: Phrase | None = None
    """Whose flag it is, also where a label need not say it."""


@record
class Standing(Record):
    """A name that stands on a laid place or is on a part of a tile, or on none."""

    names: str
    index: int
    place: int | None
    changed: bool


def holds(type_: m.Type, value: int) -> bool:
    """Whether there is something to show: a player or a place that is always one may be 0."""
    always = isinstance(type_, m.PlayerType | m.PlaceType) and not type_.optional
    return always or value > 0


def labels_seen(
    game: m.Game, zone: ZoneCells, owner: int, cells: list[int], shown: Sequence[str] | int | None
) -> Iterator[tuple[str, int, int]]:
    """The labels of the pieces in a zone, of those that the viewer sees there: the label, the type
    of the piece, and the cell that tells of it. Of some zones only the number of pieces is seen."""
    if isinstance(shown, int):
        return
    listed = zone.form == "list"
    for number, piece in enumerate(pieces_in(zone, owner, cells)):
        if listed and shown is not None and shown[number] == HIDDEN:
            continue
        counted = 0 if zone.form == "own" else piece.leaf - zone.lowest
        cell = zone.at(owner) + (1 + number if listed else zone.labelled + counted)
        yield from (
            (name, piece.leaf, cell)
            for bit, name in enumerate(game.labels)
            if piece.labels >> bit & 1
        )


def label_of(writer: Writer, name: str) -> str:
    """What a piece shows: its short label, if the language has one, or its name."""
    term = writer.locale.terms.get(name)
    short = term.features.get("label") if term is not None else None
    return short or capital(writer.words(Thing(name, determiner="bare")))


def letters(writer: Writer, names: Sequence[str]) -> list[str]:
    """A letter for each name: its sign, or the first that is still free."""
    found: list[str] = []
    for name in names:
        term = writer.locale.terms.get(name)
        sign = term.features.get("sign", "") if term else ""
        word = writer.words(Thing(name, determiner="bare")).upper()
        free = (c for c in (sign, *filter(str.isalpha, word)) if c and c not in found)
        found.append(next(free, str(len(found) + 1)))
    return found


def piece_letters(writer: Writer, game: m.Game, by_name: bool) -> list[str]:
    """A letter for each type of piece: of its name, or of whoever it belongs to."""
    names = list(dict.fromkeys(leaf.name for leaf in game.leaves))
    named = dict(zip(names, letters(writer, names), strict=True))
    whose = {leaf.persons: _keeper_letters(writer, game, leaf.persons) for leaf in game.leaves}
    return [
        named[leaf.name] if leaf.seat is None or by_name else whose[leaf.persons][leaf.seat]
        for leaf in game.leaves
    ]


def _keeper_letters(writer: Writer, game: m.Game, persons: str) -> list[str]:
    """The letters of all who can have pieces of their own: the players, who come first, or all
    persons."""
    known = game.places[persons].names if persons else game.seat_names
    if game.named_seats:
        return letters(writer, known)
    seats = [str(index + 1) for index in range(len(game.seat_names))]
    return [*seats, *letters(writer, known[len(seats) :])]
