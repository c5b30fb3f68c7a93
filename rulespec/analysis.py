"""What lines of a game read, change, set off, ask or end; and which of them have to wait.

Every answer is a closed match: a new kind of line or of expression has to be given one here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Literal, TypeGuard, assert_never

from rulespec import model as m
from rulespec.arising import is_none_on, polarity

Store = Literal["zone", "spots", "counter", "memory", "value", "journey", "laid", "active"]
"""What holds something that can change, or is worked out from what does."""
Touched = tuple[Store, str]
"""A store and its name, such as `("zone", "deck")`; the name '' stands for any."""
Nature = Literal["effect", "chance", "naming", "call", "decision", "ending", "leaving", "frame"]
"""What a line does by itself: a frame only leads to the lines below it."""
OPEN: tuple[Nature, ...] = ("chance", "decision", "ending")
"""What leaves it open how things are after a line."""

ANYWHERE: tuple[Touched, ...] = (("zone", ""), ("spots", ""))


class Analysis:
    def __init__(self, game: m.Game) -> None:
        self.game = game
        self._known: dict[tuple[Nature, int, frozenset[int]], tuple[bool, m.Statement]] = {}
        self.trigger_reads = [self.reads(trigger.condition) for trigger in game.triggers]

    def reads(self, node: object) -> frozenset[Touched]:
        """What something depends on, through the values it uses."""
        return self._followed(reads(node, self.game))

    def consulted(self, node: object) -> frozenset[Touched]:
        """What decides the course of some lines: not what they merely change.

        No name comes to these lines from elsewhere.
        """
        return self._followed(_reads(tuple(self._asked(node)), self.game))

    def _followed(self, read: frozenset[Touched]) -> frozenset[Touched]:
        """What is read, and what the values and journeys among that read."""
        found: set[Touched] = set()
        todo = set(read)
        while todo:
            item = todo.pop()
            if item in found:
                continue
            found.add(item)
            # their names stand for what they are given, which is read where they are asked for
            if item[0] == "value":
                todo |= _reads(self.game.values[item[1]].terms, self.game)
            if item[0] == "journey":
                todo |= _reads(self.game.journeys[item[1]], self.game)
        return frozenset(found)

    def _asked(self, node: object) -> Iterator[object]:
        if isinstance(node, m.Expr):
            yield node
            return
        if _is_line(node):
            yield from self._asked_by(node)
            return
        for part in node if isinstance(node, tuple) else m.parts(node):
            if not _is_implied(part):
                yield from self._asked(part)

    def _asked_by(self, line: m.Statement) -> Iterator[object]:
        """What a line looks at, but for what it only changes."""
        match line:
            case m.Note(target, value):
                yield from (value, target.of)
            case m.Change(_, amount, counter, other):
                yield from (amount, counter.of, line.bound)
                yield from () if other is None else (counter, other)
            case m.Do(procedure, arguments):
                yield from arguments
                yield from self._asked(self.game.procedures[procedure].body)
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
                | m.LabelPieces()
                | m.Reorder() | m.Pick() | m.Let() | m.Travel() | m.Stop() | m.EndGame()
                | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As()
                | m.During() | m.Choose() | m.Go() | m.Replace() | m.Several()
            ):  # fmt: skip
                yield from self._asked(tuple(m.parts(line)))
            case _:
                assert_never(line)

    def writes(self, line: m.Statement) -> frozenset[Touched]:
        """What a single line may change (not what its block or its triggers change)."""
        return frozenset(_writes(line))

    def fires(self, touched: frozenset[Touched], suppressed: frozenset[int]) -> list[int]:
        """Triggers that may become true when these things change, in the order of the text."""
        return [
            index
            for index, wanted in enumerate(self.trigger_reads)
            if index not in suppressed and any(meets(t, wanted) for t in touched)
        ]

    def sets_off(self, first: int, other: int) -> bool:
        """Whether what the lines of a trigger change may make another one true, or false."""
        lines = [each for line in self.game.triggers[first].body for each in self.reached(line)]
        return any(meets(t, self.trigger_reads[other]) for each in lines for t in _writes(each))

    def fires_after(
        self, line: m.Statement, touched: frozenset[Touched], suppressed: frozenset[int]
    ) -> list[int]:
        """`fires`, less the triggers that pieces coming or going cannot make true."""
        found = self.fires(touched, suppressed)
        if not isinstance(line, m.Transfer):
            return found
        comes, goes = _spots_of(line.target), _spots_of_what(line.what)
        if not comes and not goes:
            return found
        return [i for i in found if self._can_become_true(i, touched, comes, goes)]

    def _can_become_true(
        self, index: int, touched: frozenset[Touched], comes: str, goes: str
    ) -> bool:
        condition = self.game.triggers[index].condition
        if any(t[0] != "spots" and meets(t, self.trigger_reads[index]) for t in touched):
            return True
        if comes == goes and is_none_on(condition, comes):
            return False  # a piece that moves on the board is still on it
        changes = set(polarity(condition, True))
        return ("add" in changes and bool(comes)) or ("remove" in changes and bool(goes))

    def suspends(self, line: m.Statement, suppressed: frozenset[int] = frozenset()) -> bool:
        """Whether a line may have to wait for a decision."""
        return self._reaches("decision", line, suppressed)

    def ends(self, line: m.Statement, suppressed: frozenset[int] = frozenset()) -> bool:
        """Whether a line may end the game."""
        return self._reaches("ending", line, suppressed)

    def _reaches(self, wanted: Nature, line: m.Statement, suppressed: frozenset[int]) -> bool:
        key = (wanted, id(line), suppressed)
        if key not in self._known:
            found = any(nature(each) == wanted for each in self.reached(line, suppressed))
            # the line is kept too, so that its id cannot come to mean another
            self._known[key] = (found, line)
        return self._known[key][0]

    def reached(
        self, node: object, suppressed: frozenset[int] = frozenset()
    ) -> Iterator[m.Statement]:
        """Every line that may run because of a line: its block, procedures, triggers."""
        seen: set[tuple[str, int | str]] = set()
        todo: list[object] = [node]
        while todo:
            for line in m.walk(todo.pop()):
                if not isinstance(line, m.Statement):
                    continue
                yield line
                for name, lines in self._leads_to(line, suppressed):
                    if name not in seen:
                        seen.add(name)
                        todo.append(lines)

    def _leads_to(
        self, line: m.Statement, suppressed: frozenset[int]
    ) -> Iterator[tuple[tuple[str, int | str], object]]:
        """What a line sets going that does not stand below it, each with a name."""
        part = led_to(line, self.game)
        if part is not None:
            yield (type(part).__name__, part.name), part
        for index in self.fires(self.writes(line), suppressed):
            yield ("trigger", index), self.game.triggers[index].body


def _is_line(node: object) -> TypeGuard[m.Statement]:
    return isinstance(node, m.Statement)


def _is_implied(node: object) -> bool:
    return isinstance(node, m.Guard) and node.implied


def is_ending(trigger: m.Trigger) -> bool:
    """Whether a trigger ends the game whenever it fires, so that its condition never holds while
    the game goes on."""
    return bool(trigger.body) and nature(trigger.body[-1]) == "ending"


def nature(line: m.Statement) -> Nature:
    """What a line does by itself."""
    match line:
        case (
            m.Transfer()
            | m.Swap()
            | m.Lay()
            | m.TurnFace()
            | m.LabelPieces()
            | m.Change()
            | m.Note()
            | m.Reorder()
        ):
            return "effect"
        case m.Draw() | m.LayRandom() | m.Pick():
            return "chance"
        case m.Let():
            return "naming"
        case m.Do():
            return "call"
        case m.Choose() | m.During() | m.Travel():
            return "decision"
        case m.EndGame() | m.Result():
            return "ending"
        case m.Stop():
            return "leaving"
        case (
            m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.Go() | m.Replace()
            | m.Several()
        ):  # fmt: skip
            return "frame"
    assert_never(line)


def certain_lines(analysis: Analysis, body: m.Block) -> m.Block:
    """The first lines of a block, up to one of which it is open what comes of it."""
    uncertain = (*OPEN, "leaving")
    return tuple(
        takewhile(
            lambda line: all(nature(each) not in uncertain for each in analysis.reached(line)), body
        )
    )


def led_to(line: m.Statement, game: m.Game) -> m.Procedure | m.Window | m.Journey | None:
    """The part of the rules that a line leads to by its name."""
    match line:
        case m.Do(name):
            return game.procedures[name]
        case m.During(name):
            return game.windows[name]
        case m.Travel(name):
            return game.journeys[name]
        case (
            m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
            | m.LabelPieces()
            | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.Stop() | m.EndGame()
            | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As()
            | m.Choose() | m.Go() | m.Replace() | m.Several()
        ):  # fmt: skip
            return None
    assert_never(line)


def named_by(line: m.Statement) -> m.Var | None:
    """The name that a line gives something for the lines after it."""
    match line:
        case m.Let(var) | m.Draw(_, _, _, _, var):
            return var
        case m.Pick(target):
            return target if isinstance(target, m.Var) else None
        case m.Change():
            return line.rest
        case (
            m.Reorder() | m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.TurnFace()
            | m.LabelPieces()
            | m.Note() | m.Do() | m.Travel() | m.Stop() | m.EndGame() | m.Result() | m.If()
            | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.During()
            | m.Choose() | m.Go()
            | m.Replace() | m.Several()
        ):  # fmt: skip
            return None
    assert_never(line)


def acts_of(line: m.Statement, game: m.Game) -> tuple[m.Alternative, ...]:
    """The acts that a line asks for; those of a window may be done besides."""
    match line:
        case m.Choose(_, _, alternatives):
            return alternatives
        case m.Travel(name):
            return (*game.journeys[name].legs, *game.journeys[name].ends)
        case (
            m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
            | m.LabelPieces()
            | m.Reorder() | m.Change() | m.Note() | m.Pick() | m.Let() | m.Do() | m.Stop()
            | m.EndGame() | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times()
            | m.As() | m.During() | m.Go() | m.Replace() | m.Several()
        ):  # fmt: skip
            return ()
    assert_never(line)


# Reading


def reads(node: object, game: m.Game) -> frozenset[Touched]:
    """What something depends on by itself, with the pieces that come to it under a name."""
    given = {var.name for item in m.walk(node) for var in _names_given(item)}
    strangers = (
        touched
        for item in m.walk(node)
        if isinstance(item, m.Var) and item.name not in given
        for touched in _may_lie(item.type, game)
    )
    return _reads(node, game) | frozenset(strangers)


def _names_given(node: object) -> tuple[m.Var, ...]:
    """The names that a node gives: what they stand for is read where that is said."""
    if isinstance(node, m.Change):
        return () if node.rest is None else (node.rest,)
    naming = (
        m.Quantified | m.FirstWhere | m.Subset | m.Measure | m.ForEach | m.Binder | m.Let | m.Draw
        | m.AllOf
    )  # fmt: skip
    return () if not isinstance(node, naming) or node.var is None else (node.var,)


def _may_lie(type_: m.Type, game: m.Game) -> tuple[Touched, ...]:
    """Where that may be which a name stands for: pieces and zones hold what can change."""
    match type_:
        case m.PieceType(leaves):
            zones = (name for name, each in game.zones.items() if each.leaves & leaves)
            spots = (name for name, each in game.places.items() if each.holds & leaves)
            lying: tuple[Touched, ...] = tuple(("zone", name) for name in (m.BOX, *zones))
            return (*lying, *(("spots", name) for name in spots))
        case m.ZoneType():
            return ANYWHERE
        case m.SetType(of):
            return _may_lie(of, game)
        case (
            m.NumberType() | m.FlagType() | m.PlayerType() | m.PlaceType() | m.WalkType()
            | m.StageType() | m.LineType()
        ):  # fmt: skip
            return ()
    assert_never(type_)


def _reads(node: object, game: m.Game) -> frozenset[Touched]:
    return frozenset(
        touched
        for item in m.walk(node)
        if isinstance(item, m.Expr)
        for touched in _read_by(item, game)
    )


def _read_by(node: m.Expr, game: m.Game) -> tuple[Touched, ...]:
    """What an expression looks at itself, not by way of its parts."""
    match node:
        case m.ZoneRef(zone):
            return (("zone", zone),)
        case m.PlaceZone(place):
            return (("spots", places_of(place)),)
        case m.CounterRef(counter):
            return (("counter", counter),)
        case m.MemoryRef(memory):
            return (("memory", memory),)
        case m.ValueOf(value):
            return (("value", value),)
        case m.Possible(journey):
            return (("journey", journey),)
        case m.IsFull(spaces) | m.IsFree(_, spaces) | m.IsCovered(_, spaces) | m.Taken(spaces):
            return (*game.spaces[spaces].stores, *_reads(game.spaces[spaces].size, game))
        case m.AllPlaces(places):
            return (("laid", places),)
        case m.LaidOn() | m.IsStep() | m.EveryStep() | m.Lines() | m.StepsApart() | m.Reach():
            return (("laid", ""),)
        case m.PlacesOf(_, places) | m.Walks(places):
            return (("laid", places),) if game.places[places].partial else ()
        case m.LastOf():
            return (("laid", ""),) if game.places[places_of(node)].partial else ()
        case m.You() | m.OtherPlayers():
            return (("active", ""),)
        case (
            m.Number() | m.Flag() | m.Nobody() | m.Seat() | m.Place() | m.LeafRef() | m.Var()
            | m.Setting() | m.That() | m.Attribute() | m.AttributeOfPlace() | m.Coordinate()
            | m.Size() | m.SumOf() | m.TopOf() | m.EndOf() | m.FirstWhere() | m.Quantified()
            | m.Connected() | m.Not() | m.Compare() | m.Same() | m.IsKind() | m.VisitsTwice()
            | m.IsEmpty() | m.IsIn() | m.Between() | m.Has() | m.Arithmetic() | m.PositionOf()
            | m.IsFaced() | m.InUse() | m.Labelled() | m.May() | m.Afterwards() | m.AllPlayers()
            | m.Subset()
            | m.Numbers()
            | m.JourneyStart() | m.Stands() | m.Trail() | m.StandsAt() | m.TrackSpace()
            | m.SpaceOf() | m.AllTypes()
            | m.SumOver() | m.PlayersWith() | m.Listed() | m.IsPlayer() | m.InStretch()
        ):  # fmt: skip
            return ()
    assert_never(node)


def places_of(node: m.Expr) -> str:
    """The set of places that a place or several belong to, or that a walk or a line leads over."""
    type_ = node.type.of if isinstance(node.type, m.SetType) else node.type
    match type_:
        case m.PlaceType(places) | m.WalkType(places):
            return places
        case m.LineType(family):
            return family.places
        case (
            m.NumberType() | m.FlagType() | m.PlayerType() | m.StageType() | m.PieceType()
            | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            raise AssertionError(f"not a place: {node}")
    assert_never(type_)


# Writing


def _writes(line: m.Statement) -> Iterator[Touched]:
    match line:
        case m.Transfer(_, what, target):
            yield from (_of_zone(target), *_of_what(what))
        case m.Swap(left, right):
            yield from (_of_either(left), _of_either(right))
        case m.Lay() | m.LayRandom():
            yield ("laid", "")
        case m.Draw(_, _, source, target):
            yield _of_zone(source)
            if target is not None:
                yield _of_zone(target)
        case m.TurnFace(_, what) | m.LabelPieces(what):
            yield from _of_what(what)
        case m.Change(_, _, counter, other):
            yield ("counter", counter.counter)
            if other is not None:
                yield ("counter", other.counter)
        case m.Note(kept) | m.Pick(kept):
            yield from _of_kept(kept)
        case m.Reorder(order):
            yield ("counter", order)
        case (
            m.Let() | m.Do() | m.Stop() | m.EndGame() | m.Result() | m.If() | m.Case()
            | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.During() | m.Choose() | m.Go()
            | m.Replace()
            | m.Several()
        ):  # fmt: skip
            return
        case m.Travel(journey):
            yield ("memory", m.kept_by(journey, "ended"))
        case _:
            assert_never(line)


def _of_kept(target: m.MemoryRef | m.CounterRef | m.Var) -> tuple[Touched, ...]:
    match target:
        case m.CounterRef(counter):
            return (("counter", counter),)
        case m.MemoryRef(memory):
            return (("memory", memory),)
        case m.Var():
            return ()
    assert_never(target)


def _of_zone(zone: m.Holder) -> Touched:
    match zone:
        case m.ZoneRef(name):
            return "zone", name
        case m.PlaceZone(place):
            return "spots", places_of(place)
        case m.Var():
            return "zone", ""
    assert_never(zone)


def _of_either(side: m.Piece | m.Holder) -> Touched:
    """What a swap changes: the zone named, or wherever a piece lies."""
    match side:
        case m.ZoneRef() | m.PlaceZone():
            return _of_zone(side)
        case m.Var() | m.LeafRef() | m.TopOf() | m.FirstWhere():
            return "zone", ""
    assert_never(side)


def _of_what(what: m.What) -> tuple[Touched, ...]:
    match what:
        case m.AllOf(_, zone) | m.SomeOf(_, _, zone) | m.OneOf(m.TopOf(zone)):
            return (_of_zone(zone),)
        case m.OneOf():
            return ANYWHERE
    assert_never(what)


def _spots_of(zone: m.Holder) -> str:
    return places_of(zone.place) if isinstance(zone, m.PlaceZone) else ""


def _spots_of_what(what: m.What) -> str:
    return "" if isinstance(what, m.OneOf) else _spots_of(what.zone)


def meets(touched: Touched, wanted: frozenset[Touched]) -> bool:
    store, name = touched
    if name:
        return touched in wanted or (store, "") in wanted
    return any(each[0] == store for each in wanted)
