"""The names of a game while it is being resolved, and how to look them up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Gathered, Label, Span, close_matches, problem
from rulespec.limits import LARGEST_NUMBER
from rulespec.resolve.given_pieces import GivenPiece, Param
from rulespec.resolve.written import bounds, is_money, number
from rulespec.vocabulary import use_of

Env = dict[str, m.Var]

ATTRIBUTES_OF_GRID = ("file", "rank")
BUILT_IN = frozenset([m.BOX, "data", "over", "pass", "seed", "variants", "winners"])
"""Words that rules, moves and positions of every game use."""


@dataclass(slots=True)
class OwnProcedures:
    """The procedures of one name that members of a set have of their own."""

    places: str
    procedure: str
    """The first of them."""
    span: Span
    by_member: dict[int, str] = field(default_factory=dict)
    spans: dict[int, Span] = field(default_factory=dict)


@dataclass(slots=True)
class Scope:
    """Everything declared so far; the resolver fills it in, expressions read it."""

    gathered: Gathered
    reserved: frozenset[str] = frozenset()
    """Words of the language, which cannot be names."""
    tabled: frozenset[str] = frozenset()
    """Names of everything that a table lists."""
    seats: tuple[str, ...] = ()
    fewest: int = 1
    scored: bool = False
    leaves: list[m.Leaf] = field(default_factory=list)
    kinds: dict[str, m.Kind] = field(default_factory=dict)
    places: dict[str, m.Places] = field(default_factory=dict)
    steps: dict[str, m.Steps] = field(default_factory=dict)
    alike: list[m.Alike] = field(default_factory=list)
    windows: dict[str, Span] = field(default_factory=dict)
    journeys: dict[str, Span] = field(default_factory=dict)
    ledgers: dict[str, m.Ledger] = field(default_factory=dict)
    """What journeys keep for the turn."""
    zones: dict[str, m.Zone] = field(default_factory=dict)
    spaces: dict[str, m.Spaces] = field(default_factory=dict)
    counters: dict[str, m.Counter] = field(default_factory=dict)
    memories: dict[str, m.Memory] = field(default_factory=dict)
    labels: dict[str, m.PieceLabel] = field(default_factory=dict)
    """Labels of pieces; all others are memories."""
    options: dict[str, m.Option] = field(default_factory=dict)
    parameters: dict[str, m.Parameter] = field(default_factory=dict)
    value_heads: dict[str, tuple[tuple[m.Var, ...], m.Type]] = field(default_factory=dict)
    score_type: m.NumberType = m.NumberType(-LARGEST_NUMBER, LARGEST_NUMBER)
    procedure_heads: dict[str, tuple[m.Var, ...]] = field(default_factory=dict)
    inside: str = ""
    """The act or the procedure whose lines are resolved."""
    done_once: dict[str, m.Memory] = field(default_factory=dict)
    """What has been done of what is done once, by the name of the act or procedure."""
    asked_after: dict[str, s.Word] = field(default_factory=dict)
    """Acts of which a rule asks whether they have been done in this turn."""
    put_off: dict[str, m.Procedure] = field(default_factory=dict)
    """Lines that are put off to the end of the turn, under names that no rule gives."""
    stretches_of_turn: set[str] = field(default_factory=set)
    """Phases, journeys, and procedures that are open to a window."""
    own_procedures: dict[str, OwnProcedures] = field(default_factory=dict)
    given_pieces: dict[Param, GivenPiece] = field(default_factory=dict)
    """What procedures do with pieces that they are given."""
    place_names: dict[str, m.Place] = field(default_factory=dict)
    leaf_names: dict[str, frozenset[int]] = field(default_factory=dict)
    declared: dict[str, Span] = field(default_factory=dict)
    written: dict[str, Span] = field(default_factory=dict)
    """Names of declarations anywhere in the text, whether or not it is their turn yet."""
    bound: dict[str, Span] = field(default_factory=dict)
    """Where each local name was last bound."""
    unclear: set[str] = field(default_factory=set)
    """Local names of no known type, after an error that is already reported."""
    in_rows: dict[str, str] = field(default_factory=dict)
    """Names of pieces that were chosen from a row, and that row; a procedure does not know it."""
    told_apart: set[str] = field(default_factory=set)
    """Names of pieces that lie where none is like another, or each has a place of its own."""
    faced: set[str] = field(default_factory=set)
    """Names of pieces in a row in which they lie face up or face down."""
    moved: dict[str, Span] = field(default_factory=dict)
    """Names of pieces that have been put somewhere, on the way through a rule, and where."""

    def stretch(self, word: s.Word) -> m.InStretch:
        """Whether the turn has come to a stretch of this name."""
        if word.text not in self.stretches_of_turn:
            self.unknown(word, self.stretches_of_turn, "step")
        return m.InStretch(word.text)

    def declare(self, word: s.Word) -> None:
        """Note that `word` is taken; complain if it was, or if it is a word of the language."""
        first = self.declared.get(word.text)
        if self.refuse_reserved(word):
            return
        if first is None:
            self.declared[word.text] = word.span
            return
        earlier, later = sorted((first, word.span), key=_order)
        self.complain("duplicate-name", later, (earlier, "first"), name=word.text)

    def refuse_reserved(self, word: s.Word) -> bool:
        """Complain of a name that is a word of the language."""
        if word.text in self.reserved or word.text in BUILT_IN:
            self.complain("reserved-word", word.span, name=word.text, use=use_of(word.text))
            return True
        return False

    def complain(
        self,
        code: str,
        span: Span,
        other: tuple[Span | None, str] = (None, ""),
        suggestions: Iterable[str] = (),
        **words: object,
    ) -> None:
        """Add a problem, with the second place involved and what that is."""
        place, label = other
        related = [Label(place, label)] if place is not None and place != span else []
        self.gathered.add(problem(code, span, related=related, suggestions=suggestions, **words))

    def unknown(self, word: s.Word, known: Iterable[str], expected: str = "") -> None:
        """Complain of a name that nothing has, or of something else than what is expected."""
        suggestions = close_matches(word.text, known)
        declared = self.declared.get(word.text) or self.written.get(word.text)
        if expected and declared is not None:
            at, wanted = (declared, "declared"), (f"name.{expected}",)
            self.complain("wrong-name", word.span, at, suggestions, name=word.text, expected=wanted)
            return
        similar = self.declared.get(suggestions[0]) if suggestions else None
        self.complain("unknown-name", word.span, (similar, "similar"), suggestions, name=word.text)

    def wrong_type(self, span: Span, expected: str, found: m.Type) -> None:
        """Complain of a type; `expected` names those that would do, with spaces between."""
        keys = tuple(f"type.{name}" for name in expected.split())
        self.complain("wrong-type", span, expected=keys, found=type_key(found))

    def range(self, node: s.Range, low: int, high: int) -> tuple[int, int]:
        """The ends of a range, which must be in order and within limits."""
        ends = bounds(node)
        if low <= ends[0] <= ends[1] <= high:
            return ends
        self.complain("bad-range", node.span, low=low, high=high)
        return low, low

    def number(self, word: s.Word, low: int, high: int) -> int:
        """A number, which must be within limits."""
        if low <= number(word) <= high:
            return number(word)
        self.complain("out-of-range", word.span, low=low, high=high)
        return low

    def leaves_of(self, word: s.Word) -> frozenset[int]:
        """The piece types that a kind, or a single card of a table, stands for."""
        if word.text in self.kinds:
            return frozenset(self.kinds[word.text].leaves)
        if word.text in self.leaf_names:
            return self.leaf_names[word.text]
        self.unknown(word, [*self.kinds, *self.leaf_names], "kind")
        return frozenset()

    def is_kind(self, name: str) -> bool:
        """Whether a name is that of a kind of pieces, or of a single type."""
        return name in self.kinds or name in self.leaf_names

    def owners(self, owner: str | None) -> tuple[str, ...]:
        """The names of all that have one each: players, or the places of a set."""
        if owner is None:
            return ()
        return self.seats if owner == "player" else self.places[owner].names

    @property
    def persons(self) -> frozenset[str]:
        """The sets that the players belong to."""
        return frozenset(name for name, each in self.places.items() if each.persons)

    def is_of_players(self, owner: str | None) -> bool:
        """Whether each player has one of what somebody of a kind has one each of."""
        return owner == "player" or owner in self.persons

    def add_places(self, places: m.Places, span: Span) -> None:
        """Note places, each of which must have a name of its own; players have theirs."""
        self.places[places.name] = places
        for index, name in [*enumerate(places.names)][places.seats :]:
            if name in self.place_names:
                self.complain("place-names", span, name=name)
                break
            self.place_names[name] = m.Place(places.name, index)

    def grid_of(self, places: str) -> m.Places | None:
        """The grid of that name, or the one that places of that name are laid on."""
        found = self.places.get(places)
        if found is not None and found.on:
            found = self.places.get(found.on)
        return found if found is not None and found.grid else None

    def owner_of(self, name: str) -> str | None:
        """Who has one each of the zone, counter or memory of a name."""
        known = self.zones.get(name) or self.counters.get(name) or self.memories.get(name)
        return known.owner if known is not None else None

    def attributes(self) -> dict[str, m.Type]:
        """What tables give for pieces, by name."""
        found: dict[str, m.Type] = {}
        for kind in self.kinds.values():
            for name, type_ in kind.attributes:
                known = found.get(name, type_)
                if isinstance(known, m.NumberType) and isinstance(type_, m.NumberType):
                    low, high = min(known.low, type_.low), max(known.high, type_.high)
                    type_ = m.NumberType(low, high, type_.money)
                found[name] = type_
        return found

    def keyed_by(self, name: str, type_: m.Type) -> str:
        """The set for each member of which a table gives something for a piece or a place; or
        nothing."""
        match type_:
            case m.PlaceType(places):
                return dict(self.places[places].keyed).get(name, "")
            case m.PieceType():
                columns = [each for kind in self.kinds.values() for each in kind.keyed]
                return dict(columns).get(name, "")
            case (
                m.NumberType() | m.FlagType() | m.PlayerType() | m.WalkType() | m.StageType()
                | m.LineType() | m.ZoneType() | m.SetType()
            ):  # fmt: skip
                return ""
        assert_never(type_)

    def keyed_names(self) -> dict[str, str]:
        """All attributes that a table gives for each member of a set, and that set."""
        columns = [kind.keyed for kind in self.kinds.values()]
        columns += [places.keyed for places in self.places.values()]
        return {name: by for keyed in columns for name, by in keyed}

    def kept_by_members(self) -> set[str]:
        """What players, places or names have one each of, or are given by a table."""
        kept = {name for name in (*self.counters, *self.memories) if self.owner_of(name)}
        return kept | {name for each in self.places.values() for name, _ in each.attributes}

    def attribute_type(self, node: s.Type | s.SomeType) -> m.Type:
        """The type of what a table gives: a number, yes or no, one of some names, or several."""
        match node:
            case s.SomeType(name) if name.text in self.places:
                return m.SetType(m.PlaceType(name.text))
            case s.SomeType(name):
                self.unknown(name, self.places, "names")
            case s.FlagType():
                return m.FlagType()
            case s.NumberType(range_):
                return m.NumberType(*self.range(range_, 0, LARGEST_NUMBER), is_money(range_))
            case s.NamedType(s.Word() as name, None, or_none) if name.text in self.places:
                return m.PlaceType(name.text, or_none is not None)
            case s.NamedType(s.Word() as name):
                self.unknown(name, self.places, "names")
            case s.NamedType() | s.WalkType():
                self.complain("wrong-attribute", node.span)
            case _:
                assert_never(node)
        return m.NumberType(0, LARGEST_NUMBER)


def _order(span: Span) -> tuple[str, int, int]:
    return span.file, span.line, span.column


def type_key(type_: m.Type) -> tuple[str]:
    """The key of the message that names a type."""
    match type_:
        case m.NumberType():
            return ("type.number",)
        case m.FlagType():
            return ("type.condition",)
        case m.PlayerType():
            return ("type.player",)
        case m.PlaceType() | m.StageType():
            return ("type.place",)
        case m.WalkType():
            return ("type.walk",)
        case m.LineType():
            return ("type.line",)
        case m.PieceType():
            return ("type.piece",)
        case m.ZoneType():
            return ("type.zone",)
        case m.SetType():
            return ("type.set",)
    assert_never(type_)
