"""What a game keeps besides pieces: counters, memories, options, parameters."""

from __future__ import annotations

from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import Span
from rulespec.limits import LARGEST_NUMBER
from rulespec.resolve.clocks import declare_clock
from rulespec.resolve.declared_types import KEPT, declared_type, owner_of, persons_of
from rulespec.resolve.piece_labels import declared_label
from rulespec.resolve.scope import Scope
from rulespec.resolve.seats import MOST_SEATS
from rulespec.resolve.sources import Sources
from rulespec.resolve.typed import ANY_NUMBER
from rulespec.resolve.written import constant, is_money, number, texts


def declare_stored(scope: Scope, sources: Sources) -> None:
    for counter in sources.all(s.CounterLine):
        scope.declare(counter.name)
        scope.counters[counter.name.text] = _counter(scope, counter)
    for order in sources.all(s.OrderLine):
        scope.declare(order.name)
        scope.counters[order.name.text] = _order(scope, order)
    for memory in sources.all(s.MemoryLine):
        scope.declare(memory.name)
        scope.memories[memory.name.text] = _memory(scope, memory)
    for marker in sources.all(s.MarkerLine):
        scope.declare(marker.name)
        scope.memories[marker.name.text] = _marker(scope, marker)
    for side in sources.all(s.SideLine):
        scope.declare(side.name)
        scope.memories[side.name.text] = _side(scope, side)
    for out in sources.all(s.OutLine):
        scope.declare(out.name)
        scope.memories[out.name.text] = _out(scope, out)
    for clock in sources.all(s.ClockLine):
        scope.declare(clock.name)
        declare_clock(scope, clock)
    for label in sources.all(s.LabelLine):
        scope.declare(label.name)
        kind = label.owner.name if isinstance(label.owner.name, s.Word) else None
        if kind is not None and scope.is_kind(kind.text) and label.single is None:
            scope.labels[label.name.text] = declared_label(scope, label, kind)
        else:
            scope.memories[label.name.text] = _label(scope, label)
    for option in sources.all(s.OptionLine):
        scope.declare(option.name)
        flag = isinstance(option.value, s.Yes | s.No)
        scope.options[option.name.text] = m.Option(
            option.name.text, constant(option.value), flag, texts(option.tags), option.span
        )
    for parameter in sources.all(s.ParameterLine):
        scope.declare(parameter.name)
        scope.parameters[parameter.name.text] = _parameter(scope, parameter)


def _counter(scope: Scope, node: s.CounterLine) -> m.Counter:
    type_, track = _extent(scope, node.range)
    owner = owner_of(scope, node.owner)
    if node.for_owner is not None and owner != "player":
        scope.complain("own-without-player", node.span, name=node.name.text)
    return m.Counter(
        node.name.text,
        type_,
        owner,
        _starts(scope, node, owner, type_.low, type_.high),
        texts(node.tags),
        node.span,
        secret=node.for_owner is not None,
        track=track,
        shown=_shown(node.shown),
    )


def _extent(scope: Scope, node: s.Range | s.Track) -> tuple[m.NumberType, str]:
    """How low and how high a counter can be; on a track, from its first space to its last one."""
    match node:
        case s.Range():
            low, high = scope.range(node, 0, LARGEST_NUMBER)
            return m.NumberType(low, high, is_money(node)), ""
        case s.Track(spaces):
            if spaces.text not in scope.places:
                scope.unknown(spaces, scope.places, "places")
                return m.NumberType(1, 1), ""
            return m.NumberType(1, len(scope.places[spaces.text].names)), spaces.text
    assert_never(node)


def _starts(
    scope: Scope, node: s.CounterLine, owner: str | None, low: int, high: int
) -> tuple[int, ...]:
    """What a counter begins with, for each that has one."""
    names = scope.owners(owner)
    size = len(names) or 1
    starts = [low] * size
    for start in node.starts or ():
        value = number(start.value)
        if not low <= value <= high:
            place = (node.range.span, "declared")
            scope.complain("out-of-range", start.value.span, place, low=low, high=high)
        if start.place is None:
            starts = [value] * size
        elif start.place.text in names:
            starts[names.index(start.place.text)] = value
        else:
            scope.unknown(start.place, names)
    return tuple(starts)


def _order(scope: Scope, node: s.OrderLine) -> m.Counter:
    """An order is kept as the position that each member has in it."""
    owner = persons_of(scope, node.owner) or "player"
    positions = tuple(range(1, len(scope.owners(owner)) + 1))
    type_ = m.NumberType(1, max(positions, default=1))
    name, rules = node.name.text, texts(node.tags)
    return m.Counter(name, type_, owner, positions, rules, node.span, order=True)


def _memory(scope: Scope, node: s.MemoryLine) -> m.Memory:
    return m.Memory(
        node.name.text,
        declared_type(scope, node.type, KEPT, lowest=0),
        owner_of(scope, node.owner),
        "turn" if node.each_turn is not None else "game",
        texts(node.tags),
        node.span,
        shown=_shown(node.shown),
    )


def _marker(scope: Scope, node: s.MarkerLine) -> m.Memory:
    """Where each member of a set stands: on a place of another, or on none."""
    owner, type_ = owner_of(scope, node.owner), m.PlaceType(node.places.text, optional=True)
    known: m.Type = type_
    if node.places.text not in scope.places:
        scope.unknown(node.places, scope.places, "places")
        known = ANY_NUMBER
    for other in scope.memories.values():
        both = scope.is_of_players(other.owner) and scope.is_of_players(owner)
        if other.role == "marker" and (other.owner == owner or both):
            name, first = str(owner), (other.span, "first")
            scope.complain("marker-twice", node.owner.span, first, name=name)
            break
    return m.Memory(
        node.name.text, known, owner, rules=texts(node.tags), span=node.span, role="marker",
        elsewhere=node.elsewhere.name.text if node.elsewhere else "", shown=_shown(node.shown),
    )  # fmt: skip


def _side(scope: Scope, node: s.SideLine) -> m.Memory:
    """Which of its sides each member of a set lies on."""
    owner, rules, by = owner_of(scope, node.owner), texts(node.tags), _shown(node.shown)
    name, span = node.name.text, node.span
    return m.Memory(name, m.FLAG, owner, rules=rules, span=span, role="side", shown=by)


def _out(scope: Scope, node: s.OutLine) -> m.Memory:
    """In which way somebody is out of the game, if they are."""
    owner, name = owner_of(scope, node.owner), node.name.text
    if owner is not None and not scope.is_of_players(owner):
        assert isinstance(node.owner.name, s.Word)
        scope.unknown(node.owner.name, [*scope.persons, "player"], "persons")
        owner = None
    ways, rules = m.PlaceType(name, optional=True), texts(node.tags)
    return m.Memory(name, ways, owner, rules=rules, span=node.span, role="out")


def _shown(node: s.ShownBy | None) -> m.Shown | None:
    """What shows something at the table."""
    return m.Shown(node.how, node.name.text) if node is not None else None


def _label(scope: Scope, node: s.LabelLine) -> m.Memory:
    """A label ends with the turn. If one alone can have it, that is kept; else of each whether."""
    owner, name, rules = owner_of(scope, node.owner) or "player", node.name.text, texts(node.tags)
    if node.single is None:
        return m.Memory(name, m.FLAG, owner, "turn", rules, node.span, role="label")
    one = m.PlayerType(optional=True) if owner == "player" else m.PlaceType(owner, optional=True)
    return m.Memory(name, one, None, "turn", rules, node.span, role="label")


def _parameter(scope: Scope, node: s.ParameterLine) -> m.Parameter:
    by_players: dict[int, int] = {}
    first: dict[int, Span] = {}
    for case in node.cases:
        low, high = scope.range(case.players, 1, MOST_SEATS)
        for players in range(low, high + 1):
            if players in by_players:
                place = (first[players], "first")
                scope.complain("parameter-twice", case.span, place, players=players)
            by_players[players] = number(case.value)
            first.setdefault(players, case.span)
    wanted = range(scope.fewest, len(scope.seats) + 1)
    missing = [n for n in wanted if n not in by_players]
    if missing:
        scope.complain("parameter-missing", node.name.span, players=missing[0])
    cases = tuple(sorted(by_players.items()))
    return m.Parameter(node.name.text, cases, texts(node.tags), node.span)
