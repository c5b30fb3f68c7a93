"""The syntax tree of a rules file: what was written, before any name has a meaning.

One class per grammar rule, named after it (`put_line` is `PutLine`), fields in the
order of the rule's parts.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from rulespec.diagnostics import Span
from rulespec.records import Record, record

NOWHERE = Span("", 1, 1, 1)


@record(kw_only=True)
class Node(Record):
    """Anything written in a spec; equal nodes may stand in different places."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Word(Node):
    """A name, number, string, file name or rule id as written."""

    text: str


Words = tuple[Word, ...]


@record
class Range(Node):
    low: Expr
    high: Expr | None


# Types


@record
class FlagType(Node):
    pass


@record
class NumberType(Node):
    range: Range


@record
class NamedType(Node):
    name: Word | str
    besides: Word | None
    or_none: str | None


@record
class WalkType(Node):
    most: Word
    places: Word


Type = FlagType | NumberType | NamedType | WalkType


@record
class SomeType(Node):
    """Some members of a set, which a table lists."""

    name: Word


@record
class Param(Node):
    name: Word
    type: Type


# Expressions


@record
class Number(Node):
    value: Word


@record
class Negative(Node):
    value: Word


@record
class Cash(Node):
    """A sum of money, such as `$2`."""

    value: Word


@record
class Yes(Node):
    pass


@record
class No(Node):
    pass


@record
class You(Node):
    pass


@record
class NoneValue(Node):
    pass


@record
class That(Node):
    pass


@record
class Name(Node):
    name: Word


@record
class Possess(Node):
    owner: Expr
    name: Word


@record
class Before(Node):
    """What something was before the present time of a clock began: `your discs before part`."""

    of: Expr
    clock: Word


@record
class Keyed(Node):
    """What something has for a member of a set: `c's amount of b`."""

    owner: Expr
    name: Word
    key: Expr


@record
class Call(Node):
    name: Word
    arguments: tuple[Expr, ...]


@record
class Size(Node):
    of: Expr


@record
class CountKind(Node):
    kind: Word
    zone: Expr


@record
class SumOf(Node):
    name: Word
    of: Expr


@record
class SumEach(Node):
    amount: Expr
    binder: Word
    set: Expr
    condition: Expr | None


@record
class ExtremeOf(Node):
    extreme: Literal["most", "least"]
    name: Word
    of: Expr


@record
class StepsApart(Node):
    steps: Word
    start: Expr
    end: Expr


@record
class EndOf(Node):
    walk: Expr


@record
class TopOf(Node):
    zone: Expr


@record
class LastOf(Node):
    of: Expr


@record
class SideOf(Node):
    side: Literal["leftmost", "rightmost"]
    zone: Expr


@record
class ScoreOf(Node):
    player: Expr


@record
class FirstWhere(Node):
    end: Literal["first", "last", "only"]
    binder: Word
    set: Expr
    condition: Expr


@record
class Quantified(Node):
    quantifier: Literal["some", "every", "no"]
    binder: Word
    set: Expr
    condition: Expr


@record
class Either(Node):
    left: Expr
    right: Expr


@record
class Both(Node):
    left: Expr
    right: Expr


@record
class Negation(Node):
    of: Expr


@record
class Compare(Node):
    left: Expr
    comparator: Literal["=", "<", ">", "<=", ">="]
    right: Expr


@record
class Same(Node):
    left: Expr
    right: Expr


@record
class Differs(Node):
    left: Expr
    right: Expr


@record
class IsKind(Node):
    of: Expr
    kind: Word


@record
class IsNotKind(Node):
    of: Expr
    kind: Word


@record
class IsPlayer(Node):
    of: Expr


@record
class IsNotPlayer(Node):
    of: Expr


@record
class IsStep(Node):
    target: Expr
    steps: Word
    start: Expr


@record
class IsFaced(Node):
    piece: Expr
    face: Face


@record
class PositionOf(Node):
    piece: Expr


@record
class IsPossible(Node):
    journey: Expr


@record
class MayDo(Node):
    name: Word
    arguments: tuple[Expr, ...]
    at: Expr | None


@record
class IsEmpty(Node):
    of: Expr


@record
class IsNotEmpty(Node):
    of: Expr


@record
class IsOut(Node):
    of: Expr


@record
class IsNotOut(Node):
    of: Expr


@record
class IsFull(Node):
    of: Expr


@record
class IsNotFull(Node):
    of: Expr


@record
class IsCovered(Node):
    of: Expr


@record
class IsNotCovered(Node):
    of: Expr


@record
class IsIn(Node):
    of: Expr
    set: Expr


@record
class IsNotIn(Node):
    of: Expr
    set: Expr


@record
class IsBetween(Node):
    of: Expr
    low: Expr
    high: Expr


@record
class HasKind(Node):
    zone: Expr
    kind: Word
    face: Face | None


@record
class VisitsTwice(Node):
    walk: Expr
    places: Word


@record
class EveryStep(Node):
    walk: Expr
    steps: Word


@record
class HasNoKind(Node):
    zone: Expr
    kind: Word


@record
class HasOwned(Node):
    zone: Expr
    kind: PossessiveKind | YourKind


@record
class Plus(Node):
    left: Expr
    right: Expr


@record
class Minus(Node):
    left: Expr
    right: Expr


@record
class Times(Node):
    left: Expr
    right: Expr


# Sets


@record
class Subset(Node):
    binder: Word
    set: Expr
    condition: Expr


@record
class Players(Node):
    pass


@record
class OtherPlayers(Node):
    pass


@record
class PlayersWith(Node):
    extreme: Literal["most", "least"]
    value: Word
    argument: Expr | None
    above: Number | Negative | Cash | None


@record
class Everyones(Node):
    players: Word | str
    zone: Word


@record
class WholeSet(Node):
    places: Word


@record
class Reach(Node):
    places: Word
    start: Expr
    steps: Word


@record
class LinesOf(Node):
    length: Word
    places: Word


@record
class ColumnsOf(Node):
    places: Word


@record
class RowsOf(Node):
    places: Word


@record
class NumberSource(Node):
    low: Expr
    high: Expr


@record
class WalkSource(Node):
    steps: Range
    places: Word
    start: Expr


Expr = (
    Number | Negative | Cash | Yes | No | You | NoneValue | That | Name | Possess | Before | Keyed
    | Call
    | Size | CountKind | SumOf | SumEach | ExtremeOf | EndOf | TopOf | LastOf | SideOf | ScoreOf
    | FirstWhere | Quantified | Either | Both | Negation | Compare | Same | Differs | IsKind
    | IsNotKind | IsPlayer | IsNotPlayer | IsStep | IsEmpty | IsNotEmpty | IsFull | IsNotFull
    | IsIn | IsNotIn | IsBetween | HasKind | VisitsTwice | EveryStep | HasNoKind | HasOwned | Plus
    | Minus | Times | Subset | Players | OtherPlayers | PlayersWith | Everyones | LinesOf
    | ColumnsOf | RowsOf | NumberSource | WalkSource | StepsApart | Reach | WholeSet | IsPossible
    | MayDo | IsFaced | IsOut | IsNotOut | IsCovered | IsNotCovered
    | PositionOf
)  # fmt: skip


# Statements


@record
class KindName(Node):
    name: Word


@record
class YourKind(Node):
    name: Word


@record
class PossessiveKind(Node):
    owner: Word
    name: Word


KindRef = KindName | YourKind | PossessiveKind


@record
class AllOf(Node):
    kind: KindRef
    zone: Expr
    besides: Word | str | None
    """The name of a piece, or `one of each`."""
    beside: Word | None


@record
class SomeOf(Node):
    amount: Word
    kind: KindRef
    zone: Expr


@record
class OneOf(Node):
    piece: Name | You | TopOf | LastOf | SideOf


What = AllOf | SomeOf | OneOf


@record
class Face(Node):
    facing: Literal["up", "down"]


@record
class PutLine(Node):
    verb: Literal["put", "move", "take", "return"]
    what: What
    zone: Expr
    face: Face | None
    anywhere: str | None
    tags: Words


@record
class ReplacingLine(Node):
    """A piece comes to a free space, or to that of another piece."""

    verb: Literal["put", "move", "take", "return"]
    what: What
    zone: Expr
    face: Face | None
    anywhere: str | None
    name: Word
    sources: tuple[Expr, ...]
    tags: Words
    body: Block

    @property
    def put(self) -> PutLine:
        """What becomes of the piece that comes."""
        told = (self.verb, self.what, self.zone, self.face, self.anywhere, self.tags)
        return PutLine(*told, span=self.span)


@record
class StackLine(Node):
    verb: Literal["put", "move", "take", "return"]
    what: What
    zone: Expr
    tags: Words


@record
class RemoveLine(Node):
    what: What
    tags: Words


@record
class ShuffleLine(Node):
    what: What
    zone: Expr
    tags: Words


@record
class SwapLine(Node):
    left: Expr
    right: Expr
    tags: Words


@record
class LayLine(Node):
    place: Expr
    square: Expr
    turn: Expr | None
    tags: Words


@record
class LayRandomLine(Node):
    amount: Word
    places: Word
    tags: Words


@record
class DrawLine(Node):
    amount: Expr
    kind: KindRef
    source: Expr
    target: Expr | None
    name: Word | None
    face: Face | None
    tags: Words


@record
class DrawUntilLine(Node):
    amount: Expr
    kind: KindRef
    source: Expr
    name: Word
    condition: Expr
    tags: Words


@record
class TurnLine(Node):
    facing: Literal["up", "down"]
    what: What
    tags: Words


@record
class TurnSideLine(Node):
    """Something is turned so that one of its sides is up, or down again."""

    what: Expr
    way: Literal["to", "from"]
    side: Word
    tags: Words


@record
class GainLine(Node):
    verb: Literal["gain", "lose"]
    amount: Expr
    counter: Expr
    other: Expr | None
    tags: Words


@record
class RiseLine(Node):
    """A counter rises no further than so far; what is beyond that may be given a name."""

    verb: Literal["gain"]
    amount: Expr
    counter: Expr
    most: Expr
    rest: Word | None
    tags: Words


@record
class OverflowLine(Node):
    """A counter rises as far as it goes; what is beyond that is given a name."""

    verb: Literal["gain"]
    amount: Expr
    counter: Expr
    rest: Word
    tags: Words


@record
class GainAllLine(Node):
    """All there is of a counter."""

    verb: Literal["gain", "lose"]
    counter: Expr
    other: Expr | None
    tags: Words


@record
class PayLine(Node):
    amount: Expr
    counter: Expr
    other: Expr | None
    partly: str | None
    """As much of it as there is."""
    tags: Words
    otherwise: OtherwiseLine | None


@record
class NoteLine(Node):
    target: Expr
    value: Expr
    tags: Words


@record
class LabelAsLine(Node):
    of: Expr
    label: Word
    tags: Words


@record
class LabelAllLine(Node):
    what: AllOf
    label: Word
    tags: Words


@record
class Ranking(Node):
    extreme: Literal["most", "least"]
    name: Word


@record
class ReorderLine(Node):
    name: Word
    keys: tuple[Ranking, ...]
    ties: Literal["kept", "reversed"]
    tags: Words


@record
class SeatOrderLine(Node):
    name: Word
    first: Expr
    tags: Words


@record
class PickLine(Node):
    name: Word
    set: Expr
    tags: Words


@record
class LetLine(Node):
    name: Word
    value: Expr
    tags: Words


@record
class DoLine(Node):
    name: Word
    arguments: tuple[Expr, ...]
    at: Expr | None
    if_possible: str | None
    tags: Words


@record
class TimesLine(Node):
    """A procedure that is done several times, one after the other."""

    name: Word
    arguments: tuple[Expr, ...]
    times: Expr
    tags: Words

    @property
    def once(self) -> DoLine:
        """What is done each time."""
        return DoLine(self.name, self.arguments, None, None, self.tags, span=self.span)


@record
class GoLine(Node):
    place: Expr
    tags: Words


@record
class HaltLine(Node):
    tags: Words


@record
class StopLine(Node):
    tags: Words


@record
class EffectLine(Node):
    """Where the lines of an act come among those of what it uses."""

    tags: Words


@record
class EndLine(Node):
    tags: Words


@record
class GoneLine(Node):
    """Somebody is out of the game from now on, in one of the ways in which that can be."""

    who: Expr
    way: Word
    tags: Words


@record
class WinsLine(Node):
    player: Expr
    result: str
    tags: Words


@record
class OtherwiseLine(Node):
    tags: Words
    body: Block


@record
class IfLine(Node):
    condition: Expr
    tags: Words
    body: Block
    otherwise: OtherwiseLine | None


@record
class WhenKindLine(Node):
    kinds: Words
    tags: Words
    body: Block


@record
class CaseLine(Node):
    of: Expr
    tags: Words
    branches: tuple[WhenKindLine, ...]
    otherwise: OtherwiseLine | None


@record
class Order(Node):
    extreme: Literal["most", "least"]
    key: Expr


@record
class KeptOrder(Node):
    name: Word


@record
class EachLine(Node):
    binder: Word
    set: Expr
    order: Order | KeptOrder | None
    condition: Expr | None
    tags: Words
    body: Block


@record
class EachTimeLine(Node):
    clock: Word
    tags: Words
    body: Block


@record
class TurnOfLine(Node):
    player: Expr
    tags: Words
    body: Block


@record
class AsLine(Node):
    player: Expr
    tags: Words
    body: Block


@record
class DuringLine(Node):
    window: Word
    tags: Words
    body: Block


@record
class RepeatLine(Node):
    condition: Expr
    times: Word
    tags: Words
    body: Block


@record
class OnceLine(Node):
    period: Literal["turn", "round", "game"]
    tags: Words
    body: Block


@record
class LaterLine(Node):
    tags: Words
    body: Block


@record
class Binder(Node):
    name: Word
    source: Expr


@record
class BinderLine(Node):
    name: Word
    source: Expr
    tags: Words


@record
class GuardLine(Node):
    guard: str
    afterwards: str | None
    condition: Expr
    tags: Words


@record
class OnlyOnceLine(Node):
    period: Literal["turn", "round", "game"]
    tags: Words


@record
class OnlyInLine(Node):
    step: Word
    tags: Words


@record
class CannotAfterLine(Node):
    act: Word
    tags: Words


Guards = tuple[GuardLine | OnlyOnceLine | OnlyInLine | CannotAfterLine, ...]


@record
class Guarded(Node):
    binders: tuple[BinderLine, ...]
    guards: Guards
    body: Block | None


@record
class Used(Node):
    """What an act uses: a piece of one of some kinds, or something else that can be used."""

    kinds: Words
    name: Word | None


@record
class AlternativeHead(Node):
    act: Word
    used: Used | None
    binders: tuple[Binder, ...] | None


@record
class AlternativeLine(Node):
    head: AlternativeHead
    tags: Words
    guarded: Guarded | None


@record
class UpTo(Node):
    most: Word
    apart: Word


@record
class ChooseLine(Node):
    may: str | None
    up_to: UpTo | None
    head: AlternativeHead
    if_possible: str | None
    tags: Words
    guarded: Guarded | None
    otherwise: OtherwiseLine | None


@record
class ChooseOneLine(Node):
    may: str | None
    if_possible: str | None
    tags: Words
    alternatives: tuple[AlternativeLine, ...]
    otherwise: OtherwiseLine | None


Statement = (
    PutLine | StackLine | ReplacingLine | RemoveLine | ShuffleLine | SwapLine | LayLine
    | LayRandomLine | DrawLine | DrawUntilLine
    | TurnLine | TurnSideLine | GainLine | RiseLine | OverflowLine | GainAllLine | PayLine
    | NoteLine
    | LabelAsLine | LabelAllLine | PickLine | LetLine | DoLine | TimesLine | StopLine | EndLine
    | WinsLine
    | GoneLine
    | IfLine | CaseLine | EachLine | EachTimeLine | RepeatLine | AsLine | TurnOfLine | DuringLine
    | ChooseLine | ChooseOneLine | OnceLine | LaterLine | GoLine | HaltLine | EffectLine
)  # fmt: skip
Block = tuple[Statement, ...]


# Declarations


@record
class Attribute(Node):
    name: Word
    by: Word | None
    """The set for each member of which there is one."""
    type: Type | SomeType


@record
class SubkindLine(Node):
    name: Word
    total: Word | None
    attributes: tuple[Attribute, ...] | None
    tags: Words


@record
class KindLine(Node):
    name: Word
    owner: Owner | None
    each: Word | None
    file: Word | None
    tags: Words
    subkinds: tuple[SubkindLine, ...] | None


@record
class Grid(Node):
    files: Word
    ranks: Word
    hexes: str | None


@record
class Numbered(Node):
    count: Word


@record
class PlacesLine(Node):
    name: Word
    shape: Grid | Numbered | LinesOf
    each: Word | None
    kind: Word | None
    tags: Words


@record
class TabledPlacesLine(Node):
    name: Word
    file: Word
    grid: Word | None
    turned: str | None
    part_of: Word | None
    attributes: tuple[Attribute, ...] | None
    tags: Words


@record
class NamesLine(Node):
    name: Word
    names: Words
    tags: Words


@record
class Guest(Node):
    name: Word
    players: Range | None


@record
class PersonsLine(Node):
    name: Word
    guests: tuple[Guest, ...]
    tags: Words


@record
class TabledNamesLine(Node):
    name: Word
    file: Word
    attributes: tuple[Attribute, ...] | None
    tags: Words


@record
class AlikeLine(Node):
    name: Word
    known_to: Word
    kinds: Words
    tags: Words


@record
class TouchingLine(Node):
    name: Word
    same: Word | None
    tags: Words


@record
class StepsLine(Node):
    name: Word
    seat: Word | None
    directions: Words
    tags: Words


@record
class Kinds(Node):
    own: str | None
    kind: Word
    besides: Word | None


@record
class SeenBy(Node):
    seer: str


@record
class HomeOf(Node):
    value: Word


@record
class Capacity(Node):
    most: Word


@record
class Owner(Node):
    name: Word | str


@record
class ZoneLine(Node):
    name: Word
    owner: Owner | None
    shape: Literal["set", "row", "stack", "pile"]
    kinds: Kinds
    properties: tuple[str | SeenBy | HomeOf | Capacity | OnSet, ...]
    tags: Words


@record
class FilledBy(Node):
    extreme: Literal["most", "least"]
    attribute: Word


@record
class OnSet(Node):
    set: Word
    filled_by: FilledBy | None


@record
class CoveredBy(Node):
    counter: Word


@record
class SpacesLine(Node):
    name: Word
    owner: Owner | None
    size: Expr
    in_a_row: str | None
    covered_by: CoveredBy | None
    zones: Words
    tags: Words


@record
class StartAt(Node):
    value: Word
    place: Word | None


@record
class Track(Node):
    """The spaces that a counter stands on one of."""

    spaces: Word


@record
class CounterLine(Node):
    name: Word
    owner: Owner | None
    range: Range | Track
    for_owner: str | None
    shown: ShownBy | None
    starts: tuple[StartAt, ...] | None
    tags: Words


@record
class OrderLine(Node):
    name: Word
    owner: Owner
    tags: Words


@record
class ClockLine(Node):
    name: Word
    of: Word
    tags: Words


@record
class LabelLine(Node):
    name: Word
    single: str | None
    owner: Owner
    tags: Words


@record
class MemoryLine(Node):
    name: Word
    owner: Owner | None
    type: Type
    each_turn: str | None
    shown: ShownBy | None
    tags: Words


@record
class Elsewhere(Node):
    """Where a marker is that stands on none of its places."""

    name: Word


@record
class ShownBy(Node):
    """What shows at the table what is kept: pieces of some sort, or where something stands."""

    how: Literal["by", "on"]
    name: Word


@record
class MarkerLine(Node):
    name: Word
    owner: Owner
    places: Word
    elsewhere: Elsewhere | None
    shown: ShownBy | None
    tags: Words


@record
class SideLine(Node):
    name: Word
    owner: Owner
    shown: ShownBy | None
    tags: Words


@record
class OutLine(Node):
    name: Word
    owner: Owner
    names: Words
    tags: Words


@record
class OptionLine(Node):
    name: Word
    value: Yes | No | Number | Negative | Cash
    tags: Words


@record
class ParameterCase(Node):
    value: Word
    players: Range


@record
class ParameterLine(Node):
    name: Word
    cases: tuple[ParameterCase, ...]
    tags: Words


@record
class NumberRow(Node):
    low: Word
    high: Word | None
    value: Expr


@record
class OpenRow(Node):
    """All numbers from one on, such as `5 or more $10`."""

    low: Word
    value: Expr


@record
class NamedRow(Node):
    name: Word
    value: Expr


@record
class OtherwiseRow(Node):
    value: Expr


LookupRow = NumberRow | OpenRow | NamedRow | OtherwiseRow


@record
class Lookup(Node):
    """What is read off a table, such as `by n: 1 $10, 2 or more $30`."""

    of: Expr
    rows: tuple[LookupRow, ...]


@record
class TermLine(Node):
    term: Literal["is", "but", "plus", "minus"]
    value: Expr | Lookup
    condition: Expr | None
    tags: Words


@record
class ValueLine(Node):
    name: Word
    params: tuple[Param, ...] | None
    gives: Type | Players | None
    tags: Words
    terms: tuple[TermLine, ...]


@record
class ScoreLine(Node):
    param: Param
    tags: Words
    terms: tuple[TermLine, ...]


@record
class TieValue(Node):
    extreme: Literal["most", "least"]
    value: Word


@record
class TieOrder(Node):
    end: Literal["first", "last"]


@record
class TieShared(Node):
    pass


@record
class TieLine(Node):
    by: TieValue | TieOrder | TieShared
    tags: Words


@record
class Among(Node):
    binder: Word
    condition: Expr


@record
class WinnerLine(Node):
    extreme: Literal["most", "least"]
    among: Among | None
    shared: str | None
    tags: Words
    ties: tuple[TieLine, ...] | None


@record
class SetupLine(Node):
    tags: Words
    body: Block


@record
class PhaseLine(Node):
    name: Word
    tags: Words
    body: Block


@record
class Phases(Node):
    phases: tuple[PhaseLine, ...]


@record
class TurnsLine(Node):
    first: Expr
    tags: Words
    body: Phases | Block


@record
class RoundsLine(Node):
    called: Word | None
    tags: Words
    body: Phases | Block


@record
class Limited(Node):
    guards: Guards
    body: Block | None


@record
class UntilLine(Node):
    act: Word
    tags: Words
    ending: Limited | None


@record
class Ledger(Node):
    place: Expr
    trail: Word | None
    budget: Word | None
    points: Word | None


@record
class CirclesLine(Node):
    tags: Words


@record
class WaysLine(Node):
    legs: Words
    told: Word | None
    tags: Words


@record
class JourneyLine(Node):
    name: Word
    ledger: Ledger | None
    tags: Words
    legs: tuple[AlternativeLine, ...]
    endings: tuple[UntilLine, ...]
    circles: CirclesLine | None
    ways: WaysLine | None


@record
class WindowLine(Node):
    name: Word
    tags: Words
    alternatives: tuple[AlternativeLine, ...]


@record
class ChapterLine(Node):
    name: Word


@record
class OpenTo(Node):
    window: Word


@record
class ProcedureLine(Node):
    name: Word
    params: tuple[Param, ...] | None
    members: Words | None
    open_to: OpenTo | None
    tags: Words
    limited: Limited

    @property
    def guards(self) -> Guards:
        return self.limited.guards

    @property
    def body(self) -> Block:
        """Its lines; a procedure may only ask for something."""
        return self.limited.body or ()


@record
class UsedFrom(Node):
    name: Word
    source: Expr


@record
class UseLine(Node):
    verb: Word
    kinds: Words
    used_from: UsedFrom | None
    tags: Words
    guards: Guards
    body: Block | None


@record
class ForAny(Node):
    param: Param


@record
class WheneverLine(Node):
    condition: Expr
    for_any: ForAny | None
    tags: Words
    body: Block


@record
class AlwaysLine(Node):
    claim: Expr
    condition: Expr | None
    for_any: ForAny | None
    act: Word | None
    outside: Word | None
    tags: Words


# Examples and variants


@record
class Nothing(Node):
    pass


@record
class Amount(Node):
    value: Number | Negative | Cash


@record
class Thing(Node):
    amount: Word | None
    kind: KindRef
    face: Face | None
    label: Word | None


@record
class Things(Node):
    things: tuple[Thing | Nothing, ...]


@record
class TurnedPlace(Node):
    place: Word
    turn: Word


Contents = Things | Amount | Yes | No | NoneValue | TurnedPlace


@record
class GivenPlayers(Node):
    number: Word


@record
class GivenVariant(Node):
    name: Word


@record
class GivenPosition(Node):
    name: Word


@record
class GivenTurn(Node):
    player: Word
    at: Word


@record
class GivenZone(Node):
    zone: Expr
    contents: Contents


@record
class GivenDraws(Node):
    contents: Contents


@record
class WhenLine(Node):
    move: Word


@record
class ThenLegal(Node):
    pass


@record
class ThenIllegal(Node):
    rules: Words


@record
class ThenImpossible(Node):
    rule: Word


@record
class ThenZone(Node):
    zone: Expr
    contents: Contents


@record
class ThenTrue(Node):
    condition: Expr


@record
class ThenOver(Node):
    pass


@record
class ThenWins(Node):
    players: Words
    result: str


ThenLine = ThenLegal | ThenIllegal | ThenImpossible | ThenZone | ThenTrue | ThenOver | ThenWins
ExampleStep = (
    GivenPlayers | GivenVariant | GivenPosition | GivenTurn | GivenZone | GivenDraws | WhenLine
    | ThenLine
)  # fmt: skip


@record
class PositionLine(Node):
    name: Word
    tags: Words
    givens: tuple[GivenZone, ...]


@record
class ExampleLine(Node):
    worked: str | None
    title: Word
    tags: Words
    steps: tuple[ExampleStep, ...]


@record
class SetLine(Node):
    name: Word
    value: Yes | No | Number | Negative | Cash
    tags: Words


@record
class RemoveRuleLine(Node):
    rule: Word


NewLine = (
    Statement | GuardLine | AlternativeLine | TermLine | ZoneLine | CounterLine | MemoryLine
    | MarkerLine | SideLine | LabelLine
    | ValueLine | AlwaysLine
)  # fmt: skip
"""What a variant can put in place of a line of its own kind, or after one."""


@record
class ReplaceLine(Node):
    rule: Word
    body: tuple[NewLine, ...]


@record
class AddLine(Node):
    rule: Word
    body: tuple[NewLine, ...]


Change = SetLine | RemoveRuleLine | ReplaceLine | AddLine


@record
class VariantLine(Node):
    name: Word
    tags: Words
    changes: tuple[Change, ...]


Declaration = (
    KindLine | PlacesLine | TabledPlacesLine | NamesLine | TabledNamesLine | PersonsLine | StepsLine
    | TouchingLine | AlikeLine | ZoneLine | SpacesLine | CounterLine | OrderLine | MemoryLine
    | MarkerLine | SideLine | OutLine | LabelLine | ClockLine | OptionLine | ParameterLine
    | ValueLine | ScoreLine | WinnerLine | SetupLine | TurnsLine | RoundsLine | WindowLine
    | JourneyLine
    | ProcedureLine | UseLine | WheneverLine | AlwaysLine | PositionLine | ExampleLine | VariantLine
    | ChapterLine
)  # fmt: skip


@record
class PlayersLine(Node):
    range: Range
    names: Words | None
    tags: Words


@record
class GameLine(Node):
    name: Word
    tags: Words
    players: PlayersLine | None


@record
class Spec(Node):
    game: GameLine
    declarations: tuple[Declaration, ...]


@record
class Part(Node):
    declarations: tuple[Declaration, ...]
