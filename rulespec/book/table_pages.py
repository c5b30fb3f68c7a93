"""What the tables of a game say of its pieces, places and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from rulespec import model as m
from rulespec.book.markdown import table
from rulespec.prose.tree import Money, Thing

if TYPE_CHECKING:
    from rulespec.book.pages import Book


def pieces(book: Book) -> list[str]:
    """All kinds; then a table for each group of types of which the same is told."""
    lines = book.markdown.points(book.section("pieces"))
    types = {name: t for kind in book.model.kinds.values() for name, t in kind.attributes}
    keyed = {name: by for kind in book.model.kinds.values() for name, by in kind.keyed}
    for leaves in _alike_told(book):
        names = [name for name, _ in leaves[0].attributes]
        head = [book.name(Thing(_kind(book, leaves), determiner="bare")), book.say("count")]
        head += _heads(book, names, keyed)
        rows = [_piece_row(book, leaf, names, types) for leaf in leaves]
        lines += table(head, rows, "l" + "r" * (len(head) - 1))
    return lines


def _alike_told(book: Book) -> list[list[m.Leaf]]:
    """The types of the tables, together where they are of one kind and have the same
    attributes."""
    groups: dict[tuple[str, ...], list[m.Leaf]] = {}
    for leaf in book.model.leaves:
        if leaf.seat is None and leaf.name not in leaf.kinds:
            key = (leaf.kinds[-1], *(name for name, _ in leaf.attributes))
            groups.setdefault(key, []).append(leaf)
    return list(groups.values())


def _kind(book: Book, leaves: Sequence[m.Leaf]) -> str:
    """The kind that has just these types, by its widest name; or the narrowest with all."""
    common = [kind for kind in leaves[0].kinds if all(kind in x.kinds for x in leaves)]
    whole = [each for each in common if len(book.model.kinds[each].leaves) == len(leaves)]
    return whole[-1] if whole else common[0]


def _heads(book: Book, names: Iterable[str], keyed: Mapping[str, str]) -> list[str]:
    """The heads of columns; what is given for each member of a set has a column for each."""
    heads = []
    for name in names:
        if name in keyed:
            members = book.model.places[keyed[name]]
            places = [book.sayer().place(members.name, i) for i in range(len(members.names))]
            heads += [book.name(place) for place in places]
        else:
            heads.append(_column(book, name))
    return heads


def _column(book: Book, attribute: str) -> str:
    """The head of a column: its short label, if the language has one."""
    label = book.locale.terms[attribute].features.get("label")
    return label or book.name(Thing(attribute, determiner="bare"))


def _piece_row(
    book: Book, leaf: m.Leaf, names: Sequence[str], types: Mapping[str, m.Type]
) -> list[str]:
    given = dict(leaf.attributes)
    cells = [book.name(Thing(leaf.name, determiner="bare"))]
    for name in ("count", *names):
        if name == "count":
            shown = [book.writer.number(leaf.count)]
        else:
            shown = _shown(book, types[name], given[name])
        cells += [f"{s} {book.badge('assumed')}" if name in leaf.assumed else s for s in shown]
    return cells


def _shown(book: Book, type_: m.Type, cell: m.Cell) -> list[str]:
    """What a table says under one head: one cell, or one for each member of a set."""
    if isinstance(type_, m.SetType):
        return [_members(book, type_, cell)]
    return [_given(book, type_, each) for each in ((cell,) if isinstance(cell, int) else cell)]


def _members(book: Book, type_: m.SetType, cell: m.Cell) -> str:
    """The members of a set that a table lists."""
    assert isinstance(cell, tuple) and isinstance(type_.of, m.PlaceType), "checked: it lists names"
    names = [book.name(book.sayer().place(type_.of.places, index)) for index in cell]
    return ", ".join(names) or "–"


def _given(book: Book, type_: m.Type, value: int) -> str:
    """What a table says, in words."""
    match type_:
        case m.FlagType():
            return book.say("yes") if value else "–"
        case m.PlaceType(places):
            if value < 0:
                return "–"
            return book.name(book.sayer().place(places, value))
        case m.NumberType(_, _, money):
            return book.writer.words(Money(value)) if money else book.writer.number(value)
        case (
            m.PlayerType() | m.WalkType() | m.StageType() | m.LineType() | m.PieceType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            raise AssertionError(f"checked: no table has such a column: {type_}")
    assert_never(type_)


def places(book: Book) -> list[str]:
    """What the tables say of places and names."""
    lines: list[str] = []
    for places in book.model.places.values():
        if not places.attributes:
            continue
        head = [book.name(Thing(places.name, determiner="bare"))]
        head += _heads(book, [name for name, _ in places.attributes], dict(places.keyed))
        rows = [_place_row(book, places, index) for index in range(len(places.names))]
        lines += table(head, rows, "l" + "r" * (len(head) - 1))
    return lines


def _place_row(book: Book, places: m.Places, index: int) -> list[str]:
    cells = [book.name(Thing(places.names[index], determiner="bare"))]
    row = places.rows[index]
    for (name, type_), (_, cell) in zip(places.attributes, row.attributes, strict=True):
        shown = _shown(book, type_, cell)
        cells += [f"{s} {book.badge('assumed')}" if name in row.assumed else s for s in shown]
    return cells


def assumed(book: Book) -> list[str]:
    """Numbers of pieces, and what tables say of places, that no text gives."""
    types = {name: t for kind in book.model.kinds.values() for name, t in kind.attributes}
    found = []
    for leaf in book.model.leaves:
        name = book.name(Thing(leaf.name, determiner="bare"))
        for each in leaf.assumed:
            if each == "count":
                told = f"{book.say('count').lower()}: {book.writer.number(leaf.count)}"
            else:
                told = _assumed_of(book, types, leaf.attributes, each)
            found.append(f"- {name} – {told}.")
    for places in book.model.places.values():
        for index, row in enumerate(places.rows):
            of_row = dict(places.attributes), row.attributes
            all_told = [_assumed_of(book, *of_row, each) for each in row.assumed]
            name = book.name(Thing(places.names[index], determiner="bare"))
            found += [f"- {name} – {'; '.join(all_told)}."] if all_told else []
    return found


def _assumed_of(
    book: Book, types: Mapping[str, m.Type], given: tuple[tuple[str, m.Cell], ...], name: str
) -> str:
    """What a table says, by its short label, which begins as the name itself does."""
    cell, type_ = dict(given)[name], types[name]
    no = isinstance(type_, m.FlagType) and not cell
    shown = book.say("no") if no else ", ".join(_shown(book, type_, cell))
    own = book.writer.words(Thing(name, determiner="bare"))
    label = book.locale.terms[name].features.get("label", own)
    if own[:1].islower():
        label = label[:1].lower() + label[1:]
    return f"{label}: {shown}"
