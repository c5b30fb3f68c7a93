"""What can be used: for each verb the kinds of pieces, and other things, with what using them asks
for and costs."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulespec import model as m
from rulespec import syntax as s
from rulespec.diagnostics import close_matches, problem
from rulespec.records import Record, record
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.rows import row_of
from rulespec.resolve.scope import Scope
from rulespec.resolve.written import texts


@record
class Around(Record):
    """The lines of a declaration by where they stand: without a line for it, the effect comes
    last."""

    before: s.Block
    effect: s.EffectLine | None
    after: s.Block


def around_effect(node: s.UseLine) -> Around:
    body = node.body or ()
    for number, line in enumerate(body):
        if isinstance(line, s.EffectLine):
            return Around(body[:number], line, body[number + 1 :])
    return Around(body, None, ())


@record
class Usable(Record):
    """One declaration: what is used so, and what it is chosen from, if it is."""

    node: s.UseLine
    leaves: frozenset[int]
    source: m.Many | None = None
    type: m.Type | None = None

    @property
    def procedure(self) -> str:
        return f"{self.node.verb.text} {self.node.kinds[0].text}"

    @property
    def letter(self) -> str:
        """What the declaration calls it."""
        return self.node.used_from.name.text if self.node.used_from else ""

    @property
    def around(self) -> Around:
        """Its lines before the effect and after it."""
        return around_effect(self.node)


@dataclass(slots=True)
class UsableKinds:
    """Of what a line lists, all that is used in one way."""

    by: Usable
    kinds: list[s.Word] = field(default_factory=list)
    asked: list[tuple[str, frozenset[int]]] = field(default_factory=list)
    """Kinds of pieces, and their types."""

    @property
    def leaves(self) -> frozenset[int]:
        return frozenset[int]().union(*(leaves for _, leaves in self.asked))

    @property
    def act(self) -> str:
        """How moves call the act: a piece is a part of them, anything else is not."""
        verb = self.by.node.verb.text
        return verb if self.leaves else f"{verb} {self.kinds[0].text}"


def as_procedure(node: s.UseLine) -> s.ProcedureLine:
    """What is asked of whoever uses something, as lines that are done with it before its effect."""
    word = s.Word(f"{node.verb.text} {node.kinds[0].text}", span=node.verb.span)
    taken = node.used_from
    any_type = s.FlagType(span=node.span)
    params = (s.Param(taken.name, any_type, span=taken.span),) if taken else ()
    limited = s.Limited(node.guards, around_effect(node).before, span=node.span)
    return s.ProcedureLine(word, params, None, None, node.tags, limited, span=node.span)


class Using:
    """Knows all that can be used, once it is declared."""

    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope: Scope = ex.scope
        self.declared: list[Usable] = []
        self.after: dict[str, m.Block] = {}
        """By the procedure: what is done with what is used after its effect."""

    def declare(self, nodes: list[s.UseLine]) -> None:
        for node in nodes:
            usable = self._usable(node)
            for other in self._of(node.verb.text):
                same = {*texts(other.node.kinds)} & {*texts(node.kinds)}
                if usable.leaves & other.leaves or same:
                    place, name = (other.node.span, "first"), node.kinds[0].text
                    self.scope.complain("duplicate-name", node.span, place, name=name)
            self.declared.append(usable)

    def _usable(self, node: s.UseLine) -> Usable:
        """Pieces of kinds that are known; anything else gets its name here."""
        source, type_ = None, None
        if node.used_from is not None:
            source, type_ = self.ex.members(node.used_from.source, {})
        if isinstance(type_, m.PieceType):
            leaves = frozenset[int]()
            for word in node.kinds:
                leaves |= self._leaves(word, type_, source)
            return Usable(node, leaves, source, m.PieceType(leaves))
        for word in node.kinds:
            self.scope.declare(word)
        for word in node.kinds[1:]:
            self.scope.unknown(word, self.scope.kinds, "kind")
        return Usable(node, frozenset(), source, type_)

    def _leaves(self, word: s.Word, type_: m.PieceType, source: m.Many | None) -> frozenset[int]:
        leaves = self.scope.leaves_of(word)
        if not leaves <= type_.leaves:
            zone = row_of(source, self.scope)
            place = zone.name if zone is not None else "–"
            self.scope.complain("wrong-piece", word.span, piece=word.text, zone=place)
        return leaves

    def _of(self, verb: str) -> list[Usable]:
        return [each for each in self.declared if each.node.verb.text == verb]

    def taken(self, verb: s.Word, used: s.Used) -> list[UsableKinds]:
        """What a line lists, by how it is used."""
        found: dict[int, UsableKinds] = {}
        for word in used.kinds:
            usable = self._by_name(verb, word)
            if usable is None:
                continue
            group = found.setdefault(id(usable), UsableKinds(usable))
            group.kinds.append(word)
            if usable.leaves:
                group.asked.append((word.text, self.scope.leaves_of(word)))
        return list(found.values())

    def _by_name(self, verb: s.Word, word: s.Word) -> Usable | None:
        """The declaration that is about something; complains if there is none."""
        known = self._of(verb.text)
        for usable in known:
            if not usable.leaves and word.text == usable.node.kinds[0].text:
                return usable
        leaves = self.scope.leaves_of(word) if self.scope.is_kind(word.text) else frozenset()
        for usable in known:
            if leaves and leaves <= usable.leaves:
                return usable
        matches = close_matches(word.text, self._names(known))
        if not known:
            matches = close_matches(verb.text, {each.node.verb.text for each in self.declared})
        span = word.span if known else verb.span
        found = problem("no-use", span, suggestions=matches, verb=verb.text, name=word.text)
        self.scope.gathered.add(found)
        return None

    def _names(self, known: list[Usable]) -> set[str]:
        """What can be named of all that is used in some ways."""
        types = {self.scope.leaves[leaf].name for usable in known for leaf in usable.leaves}
        return types | {name for usable in known for name in texts(usable.node.kinds)}
