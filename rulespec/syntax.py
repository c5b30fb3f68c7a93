"""The syntax tree of a rules file: what was written, before any name has a meaning.

One class per grammar rule, named after it (`put_line` is `PutLine`), fields in the
order of the rule's parts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rulespec.diagnostics import Span

NOWHERE = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything written in a spec; equal nodes may stand in different places."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A name, number, string, file name or rule id as written."""

    text: str


Words = tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Range(Node):
    low: Expr
    high: Expr | None


# Types


@dataclass(frozen=True, slots=True)
class FlagType(Node):
    pass


@dataclass(frozen=True, slots=True)
class NumberType(Node):
    range: Range


@dataclass(frozen=True, slots=True)
class NamedType(Node):
    name: Word | str
    besides: Word | None
    or_none: str | None


@dataclass(frozen=True, slots=True)
class WalkType(Node):
    most: Word
    places: Word


Type = FlagType | NumberType | NamedType | WalkType


@dataclass(frozen=True, slots=True)
class Param(Node):
    name: Word
    type: Type


# Expressions


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: Word


@dataclass(frozen=True, slots=True)
class Negative(Node):
    value: Word


@dataclass(frozen=True, slots=True)
class Cash(Node):
    """A sum of money, such as `$2`."""

    value: Word


@dataclass(frozen=True, slots=True)
class Yes(Node):
    pass


@dataclass(frozen=True, slots=True)
class No(Node):
    pass


@dataclass(frozen=True, slots=True)
class You(Node):
    pass


@dataclass(frozen=True, slots=True)
class NoneValue(Node):
    pass


@dataclass(frozen=True, slots=True)
class That(Node):
    pass


@dataclass(frozen=True, slots=True)
class Name(Node):
    name: Word


@dataclass(frozen=True, slots=True)
class Possess(Node):
    owner: Expr
    name: Word


@dataclass(frozen=True, slots=True)
class Call(Node):
    name: Word
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Size(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class CountKind(Node):
    kind: Word
    zone: Expr


@dataclass(frozen=True, slots=True)
class SumOf(Node):
    name: Word
    of: Expr


@dataclass(frozen=True, slots=True)
class ExtremeOf(Node):
    extreme: Literal["most", "least"]
    name: Word
    of: Expr


@dataclass(frozen=True, slots=True)
class StepsApart(Node):
    steps: Word
    start: Expr
    end: Expr


@dataclass(frozen=True, slots=True)
class EndOf(Node):
    walk: Expr


@dataclass(frozen=True, slots=True)
class TopOf(Node):
    zone: Expr


@dataclass(frozen=True, slots=True)
class LastOf(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class ScoreOf(Node):
    player: Expr


@dataclass(frozen=True, slots=True)
class FirstWhere(Node):
    end: Literal["first", "last", "only"]
    binder: Word
    set: Expr
    condition: Expr


@dataclass(frozen=True, slots=True)
class Quantified(Node):
    quantifier: Literal["some", "every", "no"]
    binder: Word
    set: Expr
    condition: Expr


@dataclass(frozen=True, slots=True)
class Either(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Both(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negation(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class Compare(Node):
    left: Expr
    comparator: Literal["=", "<", ">", "<=", ">="]
    right: Expr


@dataclass(frozen=True, slots=True)
class Same(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Differs(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class IsKind(Node):
    of: Expr
    kind: Word


@dataclass(frozen=True, slots=True)
class IsNotKind(Node):
    of: Expr
    kind: Word


@dataclass(frozen=True, slots=True)
class IsStep(Node):
    target: Expr
    steps: Word
    start: Expr


@dataclass(frozen=True, slots=True)
class IsFaced(Node):
    piece: Expr
    face: Face


@dataclass(frozen=True, slots=True)
class PositionOf(Node):
    piece: Expr


@dataclass(frozen=True, slots=True)
class IsPossible(Node):
    journey: Expr


@dataclass(frozen=True, slots=True)
class IsEmpty(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class IsNotEmpty(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class IsIn(Node):
    of: Expr
    set: Expr


@dataclass(frozen=True, slots=True)
class IsNotIn(Node):
    of: Expr
    set: Expr


@dataclass(frozen=True, slots=True)
class IsBetween(Node):
    of: Expr
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class HasKind(Node):
    zone: Expr
    kind: Word
    face: Face | None


@dataclass(frozen=True, slots=True)
class VisitsTwice(Node):
    walk: Expr
    places: Word


@dataclass(frozen=True, slots=True)
class EveryStep(Node):
    walk: Expr
    steps: Word


@dataclass(frozen=True, slots=True)
class HasNoKind(Node):
    zone: Expr
    kind: Word


@dataclass(frozen=True, slots=True)
class HasOwned(Node):
    zone: Expr
    kind: PossessiveKind | YourKind


@dataclass(frozen=True, slots=True)
class Plus(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Minus(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Times(Node):
    left: Expr
    right: Expr


# Sets


@dataclass(frozen=True, slots=True)
class Subset(Node):
    binder: Word
    set: Expr
    condition: Expr


@dataclass(frozen=True, slots=True)
class Players(Node):
    pass


@dataclass(frozen=True, slots=True)
class OtherPlayers(Node):
    pass


@dataclass(frozen=True, slots=True)
class PlayersWith(Node):
    extreme: Literal["most", "least"]
    value: Word
    argument: Expr | None
    above: Number | Negative | Cash | None


@dataclass(frozen=True, slots=True)
class Everyones(Node):
    players: Word | str
    zone: Word


@dataclass(frozen=True, slots=True)
class WholeSet(Node):
    places: Word


@dataclass(frozen=True, slots=True)
class Reach(Node):
    places: Word
    start: Expr
    steps: Word


@dataclass(frozen=True, slots=True)
class LinesOf(Node):
    length: Word
    places: Word


@dataclass(frozen=True, slots=True)
class ColumnsOf(Node):
    places: Word


@dataclass(frozen=True, slots=True)
class RowsOf(Node):
    places: Word


@dataclass(frozen=True, slots=True)
class NumberSource(Node):
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class WalkSource(Node):
    steps: Range
    places: Word
    start: Expr


Expr = (
    Number | Negative | Cash | Yes | No | You | NoneValue | That | Name | Possess | Call | Size
    | CountKind | SumOf | ExtremeOf | EndOf | TopOf | LastOf | ScoreOf | FirstWhere | Quantified
    | Either | Both | Negation | Compare | Same | Differs | IsKind | IsNotKind | IsStep | IsEmpty
    | IsNotEmpty | IsIn | IsNotIn | IsBetween | HasKind | VisitsTwice | EveryStep | HasNoKind
    | HasOwned | Plus | Minus | Times | Subset | Players | OtherPlayers | PlayersWith | Everyones
    | LinesOf | ColumnsOf | RowsOf | NumberSource | WalkSource | StepsApart | Reach
    | WholeSet | IsPossible | IsFaced | PositionOf
)  # fmt: skip


# Statements


@dataclass(frozen=True, slots=True)
class KindName(Node):
    name: Word


@dataclass(frozen=True, slots=True)
class YourKind(Node):
    name: Word


@dataclass(frozen=True, slots=True)
class PossessiveKind(Node):
    owner: Word
    name: Word


KindRef = KindName | YourKind | PossessiveKind


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    kind: KindRef
    zone: Expr
    besides: Word | None
    beside: Word | None


@dataclass(frozen=True, slots=True)
class SomeOf(Node):
    amount: Word
    kind: KindRef
    zone: Expr


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    piece: Name | TopOf | LastOf


What = AllOf | SomeOf | OneOf


@dataclass(frozen=True, slots=True)
class Face(Node):
    facing: Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class PutLine(Node):
    verb: Literal["put", "move", "take", "return"]
    what: What
    zone: Expr
    face: Face | None
    tags: Words


@dataclass(frozen=True, slots=True)
class StackLine(Node):
    verb: Literal["put", "move", "take", "return"]
    what: What
    zone: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class RemoveLine(Node):
    what: What
    tags: Words


@dataclass(frozen=True, slots=True)
class ShuffleLine(Node):
    what: What
    zone: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class SwapLine(Node):
    left: Expr
    right: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class LayLine(Node):
    place: Expr
    square: Expr
    turn: Expr | None
    tags: Words


@dataclass(frozen=True, slots=True)
class LayRandomLine(Node):
    amount: Word
    places: Word
    tags: Words


@dataclass(frozen=True, slots=True)
class DrawLine(Node):
    amount: Expr
    kind: KindRef
    source: Expr
    target: Expr | None
    name: Word | None
    face: Face | None
    tags: Words


@dataclass(frozen=True, slots=True)
class TurnLine(Node):
    facing: Literal["up", "down"]
    what: What
    tags: Words


@dataclass(frozen=True, slots=True)
class GainLine(Node):
    verb: Literal["gain", "lose", "pay"]
    amount: Expr
    counter: Expr
    other: Expr | None
    tags: Words


@dataclass(frozen=True, slots=True)
class NoteLine(Node):
    target: Expr
    value: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class PickLine(Node):
    name: Word
    set: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class LetLine(Node):
    name: Word
    value: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class DoLine(Node):
    name: Word
    arguments: tuple[Expr, ...]
    tags: Words


@dataclass(frozen=True, slots=True)
class StopLine(Node):
    tags: Words


@dataclass(frozen=True, slots=True)
class EndLine(Node):
    tags: Words


@dataclass(frozen=True, slots=True)
class WinsLine(Node):
    player: Expr
    result: str
    tags: Words


@dataclass(frozen=True, slots=True)
class OtherwiseLine(Node):
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class IfLine(Node):
    condition: Expr
    tags: Words
    body: Block
    otherwise: OtherwiseLine | None


@dataclass(frozen=True, slots=True)
class WhenKindLine(Node):
    kinds: Words
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class CaseLine(Node):
    of: Expr
    tags: Words
    branches: tuple[WhenKindLine, ...]


@dataclass(frozen=True, slots=True)
class Order(Node):
    extreme: Literal["most", "least"]
    key: Expr


@dataclass(frozen=True, slots=True)
class EachLine(Node):
    binder: Word
    set: Expr
    order: Order | None
    condition: Expr | None
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class TurnOfLine(Node):
    player: Expr
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class AsLine(Node):
    player: Expr
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class DuringLine(Node):
    window: Word
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class RepeatLine(Node):
    condition: Expr
    times: Word
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class Binder(Node):
    name: Word
    source: Expr


@dataclass(frozen=True, slots=True)
class BinderLine(Node):
    name: Word
    source: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class GuardLine(Node):
    guard: str
    afterwards: str | None
    condition: Expr
    tags: Words


@dataclass(frozen=True, slots=True)
class Guarded(Node):
    binders: tuple[BinderLine, ...]
    guards: tuple[GuardLine, ...]
    body: Block | None


@dataclass(frozen=True, slots=True)
class AlternativeHead(Node):
    act: Word
    binders: tuple[Binder, ...] | None


@dataclass(frozen=True, slots=True)
class AlternativeLine(Node):
    head: AlternativeHead
    tags: Words
    guarded: Guarded | None


@dataclass(frozen=True, slots=True)
class ChooseLine(Node):
    may: str | None
    head: AlternativeHead
    if_possible: str | None
    tags: Words
    guarded: Guarded | None


@dataclass(frozen=True, slots=True)
class ChooseOneLine(Node):
    may: str | None
    tags: Words
    alternatives: tuple[AlternativeLine, ...]


Statement = (
    PutLine | StackLine | RemoveLine | ShuffleLine | SwapLine | LayLine | LayRandomLine | DrawLine
    | TurnLine | GainLine | NoteLine | PickLine | LetLine | DoLine | StopLine | EndLine | WinsLine
    | IfLine | CaseLine | EachLine | RepeatLine | AsLine | TurnOfLine | DuringLine
    | ChooseLine | ChooseOneLine
)  # fmt: skip
Block = tuple[Statement, ...]


# Declarations


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    name: Word
    type: Type


@dataclass(frozen=True, slots=True)
class SubkindLine(Node):
    name: Word
    total: Word | None
    attributes: tuple[Attribute, ...] | None
    tags: Words


@dataclass(frozen=True, slots=True)
class KindLine(Node):
    name: Word
    of_player: str | None
    each: Word | None
    file: Word | None
    tags: Words
    subkinds: tuple[SubkindLine, ...] | None


@dataclass(frozen=True, slots=True)
class Grid(Node):
    files: Word
    ranks: Word
    hexes: str | None


@dataclass(frozen=True, slots=True)
class Numbered(Node):
    count: Word


@dataclass(frozen=True, slots=True)
class PlacesLine(Node):
    name: Word
    shape: Grid | Numbered | LinesOf
    each: Word | None
    kind: Word | None
    tags: Words


@dataclass(frozen=True, slots=True)
class TabledPlacesLine(Node):
    name: Word
    file: Word
    grid: Word | None
    turned: str | None
    part_of: Word | None
    attributes: tuple[Attribute, ...] | None
    tags: Words


@dataclass(frozen=True, slots=True)
class NamesLine(Node):
    name: Word
    names: Words
    tags: Words


@dataclass(frozen=True, slots=True)
class TabledNamesLine(Node):
    name: Word
    file: Word
    attributes: tuple[Attribute, ...] | None
    tags: Words


@dataclass(frozen=True, slots=True)
class AlikeLine(Node):
    name: Word
    known_to: Word
    kinds: Words
    tags: Words


@dataclass(frozen=True, slots=True)
class TouchingLine(Node):
    name: Word
    same: Word | None
    tags: Words


@dataclass(frozen=True, slots=True)
class StepsLine(Node):
    name: Word
    seat: Word | None
    directions: Words
    tags: Words


@dataclass(frozen=True, slots=True)
class Kinds(Node):
    own: str | None
    kind: Word
    besides: Word | None


@dataclass(frozen=True, slots=True)
class SeenBy(Node):
    seer: str


@dataclass(frozen=True, slots=True)
class HomeOf(Node):
    value: Word


@dataclass(frozen=True, slots=True)
class Capacity(Node):
    most: Word


@dataclass(frozen=True, slots=True)
class Owner(Node):
    name: Word | str


@dataclass(frozen=True, slots=True)
class ZoneLine(Node):
    name: Word
    owner: Owner | None
    shape: Literal["set", "row", "stack", "pile"]
    kinds: Kinds
    properties: tuple[str | SeenBy | HomeOf | Capacity, ...]
    tags: Words


@dataclass(frozen=True, slots=True)
class StartAt(Node):
    value: Word
    place: Word | None


@dataclass(frozen=True, slots=True)
class CounterLine(Node):
    name: Word
    owner: Owner | None
    range: Range
    for_owner: str | None
    starts: tuple[StartAt, ...] | None
    tags: Words


@dataclass(frozen=True, slots=True)
class MemoryLine(Node):
    name: Word
    owner: Owner | None
    type: Type
    each_turn: str | None
    tags: Words


@dataclass(frozen=True, slots=True)
class OptionLine(Node):
    name: Word
    value: Yes | No | Number | Negative | Cash
    tags: Words


@dataclass(frozen=True, slots=True)
class ParameterCase(Node):
    value: Word
    players: Range


@dataclass(frozen=True, slots=True)
class ParameterLine(Node):
    name: Word
    cases: tuple[ParameterCase, ...]
    tags: Words


@dataclass(frozen=True, slots=True)
class TermLine(Node):
    term: Literal["is", "but", "plus", "minus"]
    value: Expr
    condition: Expr | None
    tags: Words


@dataclass(frozen=True, slots=True)
class ValueLine(Node):
    name: Word
    params: tuple[Param, ...] | None
    gives: Type | Players | None
    tags: Words
    terms: tuple[TermLine, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine(Node):
    param: Param
    tags: Words
    terms: tuple[TermLine, ...]


@dataclass(frozen=True, slots=True)
class TieValue(Node):
    extreme: Literal["most", "least"]
    value: Word


@dataclass(frozen=True, slots=True)
class TieOrder(Node):
    end: Literal["first", "last"]


@dataclass(frozen=True, slots=True)
class TieShared(Node):
    pass


@dataclass(frozen=True, slots=True)
class TieLine(Node):
    by: TieValue | TieOrder | TieShared
    tags: Words


@dataclass(frozen=True, slots=True)
class Among(Node):
    binder: Word
    condition: Expr


@dataclass(frozen=True, slots=True)
class WinnerLine(Node):
    extreme: Literal["most", "least"]
    among: Among | None
    shared: str | None
    tags: Words
    ties: tuple[TieLine, ...] | None


@dataclass(frozen=True, slots=True)
class SetupLine(Node):
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class PhaseLine(Node):
    name: Word
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class Phases(Node):
    phases: tuple[PhaseLine, ...]


@dataclass(frozen=True, slots=True)
class TurnsLine(Node):
    first: Expr
    tags: Words
    body: Phases | Block


@dataclass(frozen=True, slots=True)
class RoundsLine(Node):
    tags: Words
    body: Phases | Block


@dataclass(frozen=True, slots=True)
class Ending(Node):
    guards: tuple[GuardLine, ...]
    body: Block | None


@dataclass(frozen=True, slots=True)
class UntilLine(Node):
    act: Word
    tags: Words
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class RouteLine(Node):
    target: Expr
    legs: Words
    cost: Word
    told: Word | None
    tags: Words


@dataclass(frozen=True, slots=True)
class JourneyLine(Node):
    name: Word
    tags: Words
    legs: tuple[AlternativeLine, ...]
    until: UntilLine
    route: RouteLine | None


@dataclass(frozen=True, slots=True)
class WindowLine(Node):
    name: Word
    tags: Words
    alternatives: tuple[AlternativeLine, ...]


@dataclass(frozen=True, slots=True)
class ChapterLine(Node):
    name: Word


@dataclass(frozen=True, slots=True)
class OpenTo(Node):
    window: Word


@dataclass(frozen=True, slots=True)
class ProcedureLine(Node):
    name: Word
    params: tuple[Param, ...] | None
    open_to: OpenTo | None
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class ForAny(Node):
    param: Param


@dataclass(frozen=True, slots=True)
class WheneverLine(Node):
    condition: Expr
    for_any: ForAny | None
    tags: Words
    body: Block


@dataclass(frozen=True, slots=True)
class AlwaysLine(Node):
    claim: Expr
    condition: Expr | None
    for_any: ForAny | None
    act: Word | None
    tags: Words


# Examples and variants


@dataclass(frozen=True, slots=True)
class Nothing(Node):
    pass


@dataclass(frozen=True, slots=True)
class Amount(Node):
    value: Number | Negative | Cash


@dataclass(frozen=True, slots=True)
class Thing(Node):
    amount: Word | None
    kind: KindRef
    face: Face | None


@dataclass(frozen=True, slots=True)
class Things(Node):
    things: tuple[Thing | Nothing, ...]


@dataclass(frozen=True, slots=True)
class TurnedPlace(Node):
    place: Word
    turn: Word


Contents = Things | Amount | Yes | No | NoneValue | TurnedPlace


@dataclass(frozen=True, slots=True)
class GivenPlayers(Node):
    number: Word


@dataclass(frozen=True, slots=True)
class GivenVariant(Node):
    name: Word


@dataclass(frozen=True, slots=True)
class GivenPosition(Node):
    name: Word


@dataclass(frozen=True, slots=True)
class GivenTurn(Node):
    player: Word
    at: Word


@dataclass(frozen=True, slots=True)
class GivenZone(Node):
    zone: Expr
    contents: Contents


@dataclass(frozen=True, slots=True)
class GivenDraws(Node):
    contents: Contents


@dataclass(frozen=True, slots=True)
class WhenLine(Node):
    move: Word


@dataclass(frozen=True, slots=True)
class ThenLegal(Node):
    pass


@dataclass(frozen=True, slots=True)
class ThenIllegal(Node):
    rules: Words


@dataclass(frozen=True, slots=True)
class ThenImpossible(Node):
    rule: Word


@dataclass(frozen=True, slots=True)
class ThenZone(Node):
    zone: Expr
    contents: Contents


@dataclass(frozen=True, slots=True)
class ThenTrue(Node):
    condition: Expr


@dataclass(frozen=True, slots=True)
class ThenOver(Node):
    pass


@dataclass(frozen=True, slots=True)
class ThenWins(Node):
    players: Words
    result: str


ExampleStep = (
    GivenPlayers | GivenVariant | GivenPosition | GivenTurn | GivenZone | GivenDraws | WhenLine
    | ThenLegal | ThenIllegal | ThenImpossible | ThenZone | ThenTrue | ThenOver | ThenWins
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PositionLine(Node):
    name: Word
    tags: Words
    givens: tuple[GivenZone, ...]


@dataclass(frozen=True, slots=True)
class ExampleLine(Node):
    worked: str | None
    title: Word
    tags: Words
    steps: tuple[ExampleStep, ...]


@dataclass(frozen=True, slots=True)
class SetLine(Node):
    name: Word
    value: Yes | No | Number | Negative | Cash
    tags: Words


@dataclass(frozen=True, slots=True)
class RemoveRuleLine(Node):
    rule: Word


@dataclass(frozen=True, slots=True)
class ReplaceLine(Node):
    rule: Word
    body: Block


@dataclass(frozen=True, slots=True)
class AddLine(Node):
    rule: Word
    body: Block


Change = SetLine | RemoveRuleLine | ReplaceLine | AddLine


@dataclass(frozen=True, slots=True)
class VariantLine(Node):
    name: Word
    tags: Words
    changes: tuple[Change, ...]


Declaration = (
    KindLine | PlacesLine | TabledPlacesLine | NamesLine | TabledNamesLine | StepsLine
    | TouchingLine | AlikeLine | ZoneLine | CounterLine | MemoryLine | OptionLine | ParameterLine
    | ValueLine | ScoreLine | WinnerLine | SetupLine | TurnsLine | RoundsLine | WindowLine
    | JourneyLine
    | ProcedureLine | WheneverLine | AlwaysLine | PositionLine | ExampleLine | VariantLine
    | ChapterLine
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlayersLine(Node):
    range: Range
    names: Words | None
    tags: Words


@dataclass(frozen=True, slots=True)
class GameLine(Node):
    name: Word
    tags: Words
    players: PlayersLine | None


@dataclass(frozen=True, slots=True)
class Spec(Node):
    game: GameLine
    declarations: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True)
class Part(Node):
    declarations: tuple[Declaration, ...]
