"""All games with one thing changed that come from a game, in the order of its model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from rulespec import model as m
from rulespec.diagnostics import Span
from rulespec.records import Record
from rulespec.settled import settled
from tests.changed_nodes import LEFT_ALONE, Variants, field_name, is_unwritten

NEEDED = (m.Statement, m.Term, m.Alternative, m.Branch)
"""Of these, wherever there are several, one at least must be left."""
Written = m.Line | m.Binder
"""What stands in the text, with ids of its own."""
Key = tuple[str, int, int, str]
"""Where something is written, and what sort of thing it is."""


class NoGame(Exception):
    """What a change leaves is no game: a rule without a line."""


@dataclass(frozen=True)
class Mutant:
    """A change, and the game that it makes."""

    game: str
    name: str
    """The ids where it is, what is changed and how, and a number if there are several such."""
    ids: frozenset[str]
    """Of the item that says what is changed."""
    place: str
    """The file and line where it is."""
    made: Callable[[], m.Game]


# All changes of a game


class _Place:
    """Something written, and the nodes that belong to it alone."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.key: Key = key_of(node)
        self.ids = set(node.rules)
        self.item: set[str] = set()
        """The ids of all that is said with it: of a value or an act, or of a line of a rule and
        what is below that."""


def key_of(node: Any) -> Key:
    span: Span = node.span
    return (span.file, span.line, span.column, type(node).__name__)


def _shown(span: Span) -> str:
    return f"{span.file.rpartition('/')[2]}:{span.line}"


def own_nodes(node: Any) -> Iterator[Any]:
    """A node and those below it that no other line below it has."""
    yield node
    for part in _parts(node):
        if not isinstance(part, Written):
            yield from own_nodes(part)


def _parts(node: Any) -> Iterator[Any]:
    """The nodes right below one, but for those that are worked out."""
    for each in fields(node):
        if field_name(type(node), each.name) in LEFT_ALONE or _is_type(each.name):
            continue
        if is_unwritten(node, each.name):
            continue
        value = getattr(node, each.name)
        if isinstance(node, m.Alternative) and node.means is not None:
            value = _of_an_act_that_uses(node, node.means, each.name, value)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Record) and not _is_unwritten(part):
                yield part


def _of_an_act_that_uses(act: m.Alternative, means: m.Means, name: str, value: Any) -> Any:
    """What such an act has besides what follows from the names of what it uses."""
    return {"binders": act.choices, "body": act.effect}.get(name, value)


def _is_type(name: str) -> bool:
    return name == "type"


def _is_unwritten(node: Any) -> bool:
    match node:
        case m.Guard():
            return node.implied or node.inherited
        case m.Alternative() | m.Invariant():
            return node.implied
        case m.If():
            return node.due
        case m.Note():
            return node.quiet
        case m.Var():
            return True
        case _:
            return False


def mutants(name: str, game: m.Game) -> list[Mutant]:
    """All of a game, in the order of its model; names that are the same get numbers."""
    found: list[Mutant] = []
    known: Counter[str] = Counter()
    played = settled(game)
    for ids, item, place, label, made in (*_of_rules(played), *_of_things(game)):
        where = " ".join(sorted(ids or item)) or "-"
        full = f"{where}: {label}"
        known[full] += 1
        number = f" #{known[full]}" if known[full] > 1 else ""
        found.append(Mutant(name, full + number, frozenset(ids | item), place, made))
    return found


Change = tuple[set[str], set[str], str, str, Callable[[], m.Game]]
"""The ids where something is changed, those of the item that is in, the file and line, what is
changed, the game."""


def _of_rules(game: m.Game) -> Iterator[Change]:
    variants, index = Variants(game), Index(game)
    for place in index.places.values():
        shown = _shown(place.node.span)
        for label, doubled in _lines(place.node):
            made = _bind(index.rewritten, place.key, _whole(place.node, doubled))
            yield place.ids, place.item, shown, label, made
        seen: Counter[Any] = Counter()
        for node in own_nodes(place.node):
            at, seen[node] = seen[node], seen[node] + 1
            for label, new in variants.of(node):
                if new != node:
                    made = _bind(index.rewritten, place.key, _One(node, at, new))
                    yield place.ids, place.item, shown, label, made


def _bind(function: Callable[..., m.Game], *given: Any) -> Callable[[], m.Game]:
    return lambda: function(*given)


def _lines(node: Any) -> Iterator[tuple[str, bool]]:
    """How a whole line can change: it is left out, or said twice if it is the only one."""
    single = isinstance(node, m.Statement | m.Guard | m.Term | m.TieBreak | m.Branch)
    if single or isinstance(node, m.Alternative | m.Trigger | m.Invariant):
        yield f"{type(node).__name__} left out", False
    if isinstance(node, m.Single) and not isinstance(node, m.Stop | m.EndGame):
        yield f"{type(node).__name__} twice", True


@dataclass(frozen=True)
class _whole:
    """A whole line is left out, or doubled."""

    node: Any
    doubled: bool


@dataclass(frozen=True)
class _One:
    """One of the nodes of a line that are equal becomes another."""

    old: Any
    number: int
    new: Any


class Index:
    """Where in a game its lines stand."""

    def __init__(self, game: m.Game) -> None:
        self.game = game
        self.places: dict[Key, _Place] = {}
        self._roots: dict[Key, list[int]] = {}
        self.rules = list(m.rules_of(game))
        for number, rule in enumerate(self.rules):
            for node, of_item in _written_in(rule):
                place = self.places.setdefault(key_of(node), _Place(node))
                place.ids |= set(node.rules)
                place.item |= of_item
                roots = self._roots.setdefault(place.key, [])
                if number not in roots:
                    roots.append(number)

    def rewritten(self, key: Key, change: _whole | _One) -> m.Game:
        """The game with a change at all nodes that are written in one place."""
        roots = self._roots[key]
        new = {id(self.rules[n]): _Rewrite(key, change).of(self.rules[n]) for n in roots}
        rules = iter(self.rules)

        def changed(_: m.Rule) -> m.Rule | None:
            rule = next(rules)
            after: Any = new.get(id(rule), rule)
            return after if after != () else None

        return m.with_rules(self.game, changed)


ITEMS = m.Value | m.Alternative | m.Trigger | m.Invariant | m.Winner | m.Statement | m.Guard
"""What is said as one thing, with all that stands below it."""


def _written_in(rule: Any) -> Iterator[tuple[Any, set[str]]]:
    """All that is written in a rule, and has a place in the text; with the ids of the item."""
    todo: list[tuple[Any, set[str]]] = [] if _is_unwritten(rule) else [(rule, set())]
    while todo:
        node, item = todo.pop()
        if not item and isinstance(node, ITEMS):
            item = {rule for each in m.walk(node) for rule in getattr(each, "rules", ())}
        if isinstance(node, m.Alternative):
            item = {rule for each in m.walk(node) for rule in getattr(each, "rules", ())}
        if isinstance(node, Written) and node.span.file:
            yield node, item
        todo += [(part, item) for part in _parts(node)][::-1]


class _Rewrite:
    """Changes a node wherever one line of the text has it."""

    def __init__(self, key: Key, change: _whole | _One) -> None:
        self.key, self.change = key, change
        self._met = 0

    def of(self, node: Any, inside: bool = False) -> Any:
        """The node as it becomes; nothing if it is left out, two if it is doubled."""
        if isinstance(node, tuple):
            return self._several(node, inside)
        if not isinstance(node, Record):
            return node
        if isinstance(node, Written):
            inside = node.span.file != "" and key_of(node) == self.key
            self._met = 0 if inside else self._met
            if inside and isinstance(self.change, _whole):
                return (node, node) if self.change.doubled else ()
        if inside and isinstance(self.change, _One) and node == self.change.old:
            self._met += 1
            if self._met == self.change.number + 1:
                return self.change.new
        return self._below(node, inside)

    def _below(self, node: Any, inside: bool) -> Any:
        changed = {}
        for each in fields(node):
            value = getattr(node, each.name)
            if field_name(type(node), each.name) in LEFT_ALONE or _is_type(each.name):
                continue
            new = self.of(value, inside)
            if isinstance(new, tuple) and not isinstance(value, tuple):
                raise NoGame  # one line stands there, neither none nor two
            if isinstance(node, m.Times) and isinstance(new, tuple) and len(new) > 1:
                raise NoGame
            if new is not value:
                changed[each.name] = new
        return replace(node, **changed) if changed else node

    def _several(self, nodes: tuple[Any, ...], inside: bool) -> tuple[Any, ...]:
        found: list[Any] = []
        for each in nodes:
            new = self.of(each, inside)
            found += new if isinstance(new, tuple) and isinstance(each, Record) else [new]
        if nodes and not found and isinstance(nodes[0], NEEDED):
            raise NoGame
        same = len(found) == len(nodes) and all(a is b for a, b in zip(found, nodes, strict=True))
        return nodes if same else tuple(found)


# What is declared


def _of_things(game: m.Game) -> Iterator[Change]:
    """Changes of what a game is played with."""
    variants = Variants(game)
    for table in ("zones", "spaces", "counters", "options", "parameters", "places", "steps"):
        things: Mapping[str, Any] = getattr(game, table)
        for name, thing in things.items():
            ids = set(thing.rules)
            for node in _nodes_of_a_thing(thing):
                for label, new in variants.of(node):
                    changed = _put(thing, node, new)
                    if changed is not None and changed != thing:
                        made = {**things, name: changed}
                        replaced = _bind(_replaced, game, table, made)
                        yield ids, ids, _shown(thing.span), f"{name} {label}", replaced
    for number, leaf in enumerate(game.leaves):
        ids = {rule for kind in leaf.kinds for rule in game.kinds[kind].rules}
        if leaf.seat:
            continue  # those of the first who has some stand for all
        for label, new in variants.of(leaf):
            leaves = tuple(
                replace(each, count=new.count, attributes=new.attributes)
                if at == number or (leaf.seat == 0 and each.kinds == leaf.kinds)
                else each
                for at, each in enumerate(game.leaves)
            )
            replaced = _bind(_replaced, game, "leaves", leaves)
            yield ids, ids, _shown(game.kinds[leaf.kinds[0]].span), f"{leaf.name} {label}", replaced
    ids = set(game.players_rules)
    for label, new in variants.of(game):
        yield ids, ids, "", label, _bind(lambda given: given, new)


def _nodes_of_a_thing(thing: Any) -> Iterator[Any]:
    """Of a counter the ends are among them, if they are written."""
    if isinstance(thing, m.Counter):
        yield from (thing, *(() if thing.is_own else (thing.type,)))
    else:
        yield from own_nodes(thing)


def _put(thing: Any, old: Any, new: Any) -> Any:
    """A thing with one of its nodes replaced by another, which is told by where it is."""
    if thing is old:
        return new
    changed = {}
    for each in fields(thing):
        value = getattr(thing, each.name)
        if isinstance(value, tuple):
            parts = tuple(
                _put(part, old, new) if isinstance(part, Record) else part for part in value
            )
            if any(a is not b for a, b in zip(parts, value, strict=True)):
                changed[each.name] = parts
        elif isinstance(value, Record):
            part = _put(value, old, new)
            if part is not value:
                changed[each.name] = part
    return replace(thing, **changed) if changed else thing


def _replaced(game: m.Game, part: str, new: Any) -> m.Game:
    return replace(game, **{part: new})
