"""Rules that are no block of lines, as sentences: triggers, invariants, values, who wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.prose.say import EXTREMES, Sayer, mentions
from rulespec.prose.tell.told_guards import is_long, joined, listed
from rulespec.prose.tell.told_lines import are_idle, block, conditional
from rulespec.prose.tree import Clause, Money, Number, Phrase, Said, Thing, clause, told


def trigger(node: m.Trigger, sayer: Sayer) -> Iterator[Said]:
    """What happens by itself; the player it is about is first `a player`, then `that player`."""
    if are_idle(node.body):
        return
    condition = node.condition
    if node.var is not None:
        condition, sayer = _first_mentioned(node.var, condition, sayer)
    yield from conditional("whenever", node, condition, block(node.body, sayer), sayer)


def _first_mentioned(var: m.Var, condition: m.Condition, sayer: Sayer) -> tuple[m.Condition, Sayer]:
    """A condition in which what it is about is first `a player`, then `that player`."""
    first = m.Var(f"first {var.name}", var.type)
    left = [first]
    asked = m.replaced(condition, lambda node: left.pop() if left and node == var else node)
    someone = replace(sayer.variable("x", var.type), determiner="a")
    return asked, replace(sayer, values={**sayer.values, first.name: someone})


def invariant(node: m.Invariant, sayer: Sayer) -> Said:
    return Said(_always(node, sayer), node.rules, node.span)


def _always(node: m.Invariant, sayer: Sayer) -> Clause:
    if node.var is not None:
        return _always_of(node, node.var, sayer)
    claim = sayer.condition(node.claim)
    if node.condition is not None:
        return clause("always.if", claim=claim, condition=sayer.condition(node.condition))
    return _plainly(node, claim, sayer)


def _always_of(node: m.Invariant, var: m.Var, sayer: Sayer) -> Clause:
    """A claim about every player, or everything; on a condition perhaps."""
    who = replace(sayer.variable("x", var.type), determiner="every")
    condition = node.condition
    if condition == m.Same(var, m.You(), negated=True):
        who, condition = Thing("_player", determiner="another"), None
    if condition is None:
        return _plainly(node, _of_all(node.claim, var, who, sayer), sayer)
    claim = sayer.condition(node.claim)
    if not mentions(condition, var.name):
        claim = sayer.condition(_of_every(var, node.claim))
    condition, sayer = _first_mentioned(var, condition, sayer)
    return clause("always.if", claim=claim, condition=sayer.condition(condition))


def _of_all(claim: m.Condition, var: m.Var, who: Thing, sayer: Sayer) -> Phrase:
    if mentions(claim, var.name) == 1:
        return replace(sayer, values={**sayer.values, var.name: who}).condition(claim)
    said = sayer.condition(claim)
    if not mentions(claim, var.name):
        return said
    member = replace(who, determiner="remaining" if who.determiner == "another" else "")
    return clause("for.every", x=member, condition=said)


def _plainly(node: m.Invariant, claim: Phrase, sayer: Sayer) -> Clause:
    if node.act is not None:
        return clause("always.at", claim=claim, act=sayer.act_named(node.act))
    return clause("always", claim=claim)


def _of_every(var: m.Var, claim: m.Condition) -> m.Condition:
    """A claim about everybody, or everything: that something is so of none, or of every one."""
    whole = m.whole_set(var)
    match claim:
        case m.Same() | m.Has() | m.IsKind() | m.IsPlayer() | m.IsIn() if claim.negated:
            return m.Quantified("no", var, whole, replace(claim, negated=False))
        case m.Not(inner):
            return m.Quantified("no", var, whole, inner)
        case (
            m.Same() | m.Has() | m.IsKind() | m.IsIn() | m.Flag() | m.Connected() | m.Compare()
            | m.Between() | m.IsStep() | m.EveryStep() | m.VisitsTwice() | m.IsEmpty()
            | m.IsFull() | m.IsFree() | m.IsCovered() | m.IsFaced() | m.InUse() | m.Labelled()
            | m.Quantified()
            | m.InStretch() | m.Possible() | m.Afterwards() | m.Var()
            | m.May()
            | m.MemoryRef() | m.ValueOf() | m.Attribute() | m.AttributeOfPlace() | m.Setting()
            | m.That() | m.Stands() | m.IsPlayer()
        ):  # fmt: skip
            return m.Quantified("every", var, whole, claim)
    assert_never(claim)


def value(node: m.Value, sayer: Sayer) -> Iterator[Said]:
    """The terms of a value; what it is of is first `a player`, then `that player`."""
    first = [
        replace(sayer.variable(p.name if len(p.name) > 1 else "x", p.type), determiner="a")
        for p in node.params
    ]
    named = [sayer.variable(p.name, p.type) for p in node.params]
    for term in node.terms:
        whose = named if term is not node.terms[0] else first
        owner, at = (*whose, None, None)[:2]
        named_value = sayer.value_of(node, owner, at)
        if isinstance(term.value, m.Lookup):
            yield _looked_up(node, term, term.value, named, sayer)
        else:
            yield from _plain(node, term, term.value, named_value, sayer)


def _plain(
    node: m.Value, term: m.Term, value: m.Expr, named: Thing, sayer: Sayer
) -> Iterator[Said]:
    """A term that is no table: what is so, or what a value comes to."""
    if isinstance(node.type, m.FlagType) and isinstance(value, m.Condition):
        yield from _true_if(node, term, value, named, sayer)
    elif value == m.Nobody():
        yield _none_if(node, term, named, sayer)
    else:
        yield _worth(node, term, _given(node, value, sayer), named, sayer)


def _worth(node: m.Value, term: m.Term, worth: Phrase, named: Thing, sayer: Sayer) -> Said:
    """What a value comes to, or what is added to it."""
    key = f"value.{term.term}"
    if isinstance(node.type, m.SetType):
        named = replace(named, plural=True)
    roles = {"name": named, "value": worth}
    if term.condition is not None:
        if is_long(term.condition):
            return _on_conditions(clause(key, **roles), term, term.condition, sayer)
        condition = sayer.condition(term.condition)
        return Said(clause(f"{key}.if", condition=condition, **roles), term.rules, term.span)
    if isinstance(node.type, m.SetType):
        return Said(clause("value.set", **roles), term.rules, term.span)
    return Said(clause(key, **roles), term.rules, term.span)


def _looked_up(
    node: m.Value, term: m.Term, table: m.Lookup, named: list[Thing], sayer: Sayer
) -> Said:
    """What a value comes to by a table; what it is looked up by is said once."""
    others = [x for param, x in zip(node.params, named, strict=True) if param != table.of]
    if term is node.terms[0]:
        others = [replace(x, determiner="a") for x in others]
    owner, at = (*others, None, None)[:2]
    told_by = clause(
        f"value.{term.term}.by",
        name=sayer.value_of(node, owner, at),
        of=sayer.thing(table.of),
        rows=_rows(table, sayer),
    )
    if term.condition is not None:
        told_by = clause("if", condition=sayer.condition(term.condition), body=told_by)
    return Said(told_by, term.rules, term.span)


def _rows(table: m.Lookup, sayer: Sayer) -> Phrase:
    """The rows of a table, one after the other."""
    money = table.type.money
    found: list[Phrase] = [
        clause("by.row", x=_key(table, row, sayer), value=_figure(row.value, money))
        for row in table.rows
    ]
    if table.otherwise is not None:
        found.append(clause("by.otherwise", value=_figure(table.otherwise, money)))
    told_rows = found.pop()
    while found:
        told_rows = clause("by.rows", row=found.pop(), rest=told_rows)
    return told_rows


def _key(table: m.Lookup, row: m.LookupRow, sayer: Sayer) -> Phrase:
    """What a row of a table is for."""
    match table.of.type:
        case m.PlayerType():
            return sayer.seat(row.low)
        case m.PlaceType(places):
            return sayer.place(places, row.low)
        case (
            m.NumberType() | m.FlagType() | m.WalkType() | m.StageType() | m.LineType()
            | m.PieceType() | m.ZoneType() | m.SetType()
        ):  # fmt: skip
            if row.high is None:
                return clause("by.more", low=Number(row.low))
            if row.high == row.low:
                return Number(row.low)
            return clause("by.span", low=Number(row.low), high=Number(row.high))
    assert_never(table.of.type)


def _figure(number: m.Number, money: bool) -> Phrase:
    return Money(number.value) if money else Number(number.value)


def _none_if(node: m.Value, term: m.Term, named: Thing, sayer: Sayer) -> Said:
    """When a value gives nobody, or nothing."""
    several = replace(named, plural=isinstance(node.type, m.SetType))
    plain = sayer.none(node.type, several)
    none = told(node.name, "none", plain, owner=named.owner, at=named.at)
    if term.condition is None:
        return Said(clause("value.default", claim=none), term.rules, term.span)
    return _claimed(none, term, term.condition, sayer)


def _true_if(
    node: m.Value, term: m.Term, value: m.Condition, named: Thing, sayer: Sayer
) -> Iterator[Said]:
    """When something is so, and when it is not."""
    roles = {"owner": named.owner, "at": named.at}
    yes = told(node.name, "yes", clause("holds", left=named), **roles)
    no = told(node.name, "no", clause("holds.not", left=named), **roles)
    condition = term.condition
    if isinstance(value, m.Flag):
        claim = yes if value.value else no
        if condition is None:
            yield Said(clause("value.default", claim=claim), term.rules, term.span)
        else:
            yield _claimed(claim, term, condition, sayer)
    elif condition is None:
        yield _claimed(yes, term, value, sayer)
    else:
        for claim, wanted in ((yes, value), (no, m.Not(value))):
            yield _claimed(claim, term, m.Connected("and", (condition, wanted)), sayer)


def _claimed(claim: Phrase, term: m.Term, condition: m.Condition, sayer: Sayer) -> Said:
    """Something that is so on a condition."""
    if is_long(condition):
        return _on_conditions(claim, term, condition, sayer)
    told_if = clause("value.flag", claim=claim, condition=sayer.condition(condition))
    return Said(told_if, term.rules, term.span)


def _on_conditions(claim: Phrase, line: m.Line, condition: m.Connected, sayer: Sayer) -> Said:
    """Something that is so on several conditions, as a list."""
    items = tuple(Said(sayer.condition(part)) for part in condition.parts)
    return listed(clause(f"if-met.{joined(condition.word)}", body=claim), line, items)


def _given(node: m.Value, value: m.Expr, sayer: Sayer) -> Phrase:
    """What a term of a value comes to; money is said as such."""
    if isinstance(value, m.Number) and m.is_money(node.terms[0].value):
        return Money(value.value)
    return _all_of(value, sayer) if isinstance(node.type, m.SetType) else sayer.thing(value)


def _all_of(value: m.Expr, sayer: Sayer) -> Phrase:
    return sayer.several(value) if isinstance(value, m.Many) else sayer.thing(value)


def winner(node: m.Winner, sayer: Sayer) -> Said:
    """Who wins, and what decides between players who are tied."""
    key = f"winner.{node.extreme}" if not node.ties else f"winner.{node.extreme}.alone"
    notes = tuple(
        Said(_tie(tie, not index, sayer), tie.rules, tie.span)
        for index, tie in enumerate(node.ties)
    )
    if isinstance(node.among, m.AllPlayers):
        return Said(clause(key), node.rules, node.span, notes)
    some = Thing("_player", plural=True, determiner="the")
    players = sayer.such(some, node.among.var, node.among.condition, "such.all")
    nobody = Said(clause("winner.nobody"), node.rules, node.span)
    among = clause(f"{key}.among", players=players)
    return Said(among, node.rules, node.span, (nobody, *notes))


def _tie(node: m.TieBreak, first: bool, sayer: Sayer) -> Phrase:
    match node.by:
        case "most" | "least":
            assert node.measure is not None, "checked: something is compared"
            key = "tie.value" if first else "tie.value.still"
            value = replace(sayer.measured_by(node.measure), determiner=EXTREMES[node.by])
            return clause(key, value=value)
        case "first" | "last" | "shared":
            return clause(f"tie.{node.by}")
    assert_never(node.by)
