"""Clocks: names that a loop goes through, one time after the other, and what things were before
the present time began."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.scope import Env, Scope
from rulespec.resolve.typed import UNKNOWN, Typed
from rulespec.resolve.written import Where, texts


def declare_clock(scope: Scope, node: s.ClockLine) -> None:
    """A clock is kept as the present one of its times; it begins with the first."""
    times = scope.places.get(node.of.text)
    if times is None or not times.abstract:
        known = [name for name, each in scope.places.items() if each.abstract]
        scope.unknown(node.of, known, "names")
        return
    name, rules = node.name.text, texts(node.tags)
    type_ = m.PlaceType(node.of.text)
    scope.memories[name] = m.Memory(name, type_, None, "game", rules, node.span, role="clock")


def each_time(scope: Scope, clock: s.Word, body: m.Block, at: Where) -> m.Statement:
    """A loop through the times of a clock, which keeps the clock."""
    memory = _clock(scope, clock)
    if memory is None or not isinstance(memory.type, m.PlaceType):
        return m.Stop(**at)
    time = m.Var(clock.text, memory.type)
    kept = m.Note(m.MemoryRef(memory.name, None, memory.type), time, quiet=True, **at)
    times = m.AllPlaces(memory.type.places)
    return m.ForEach(time, times, None, (kept, *body), clock=memory.name, **at)


def before(ex: Contexts, node: s.Before, env: Env) -> Typed:
    """What a counter or a memory was before the present time of a clock began, which is kept under
    a name of its own."""
    scope = ex.scope
    ref, type_ = ex.any(node.of, env)
    clock = _clock(scope, node.clock)
    if not isinstance(ref, m.CounterRef | m.MemoryRef):
        if type_ is not None:
            scope.wrong_type(node.of.span, "counter memory", type_)
        return UNKNOWN
    if clock is None:
        return UNKNOWN
    if isinstance(ref, m.CounterRef):
        counter = scope.counters[ref.counter]
        name = m.kept_before(counter.name, clock.name)
        earlier = m.Before(counter.name, clock.name)
        scope.counters[name] = replace(counter, name=name, before=earlier, order=False)
        return replace(ref, counter=name), type_
    memory = scope.memories[ref.memory]
    name = m.kept_before(memory.name, clock.name)
    earlier = m.Before(memory.name, clock.name)
    scope.memories[name] = replace(memory, name=name, before=earlier, role="", shown=None)
    return replace(ref, memory=name), type_


def _clock(scope: Scope, word: s.Word) -> m.Memory | None:
    memory = scope.memories.get(word.text)
    if memory is None or memory.role != "clock":
        clocks = [name for name, each in scope.memories.items() if each.role == "clock"]
        scope.unknown(word, clocks, "clock")
        return None
    return memory


def with_what_was_before(game: m.Game) -> m.Game:
    """A game whose clocks keep what rules ask about the time before, when a new time begins."""

    def keeping(node: object) -> object:
        if isinstance(node, m.ForEach) and node.clock:
            kept, *lines = node.body
            return replace(node, body=(kept, *_keeping(game, node), *lines))
        return node

    return m.with_rules(game, lambda rule: m.replaced(rule, keeping))


def _keeping(game: m.Game, loop: m.ForEach) -> Iterator[m.Statement]:
    for counter in game.counters.values():
        if counter.before is not None and counter.before.clock == loop.clock:
            now = m.CounterRef(counter.before.name, None, counter.type)
            yield _kept(replace(now, counter=counter.name), now, counter.owner, loop)
    for memory in game.memories.values():
        if memory.before is not None and memory.before.clock == loop.clock:
            was = m.MemoryRef(memory.name, None, memory.type)
            yield _kept(was, replace(was, memory=memory.before.name), memory.owner, loop)


def _kept(
    was: m.CounterRef | m.MemoryRef,
    now: m.CounterRef | m.MemoryRef,
    owner: str | None,
    loop: m.ForEach,
) -> m.Statement:
    """The line by which one of them is kept, for each who has one."""
    rules, span = loop.rules, loop.span
    if owner is None:
        return m.Note(was, now, quiet=True, rules=rules, span=span)
    players = owner == "player"
    of = m.Var("one", m.PLAYER if players else m.PlaceType(owner))
    everybody = m.AllPlayers() if players else m.AllPlaces(owner, whole=True)
    note = m.Note(replace(was, of=of), replace(now, of=of), quiet=True, rules=rules, span=span)
    return m.ForEach(of, everybody, None, (note,), rules=rules, span=span)
