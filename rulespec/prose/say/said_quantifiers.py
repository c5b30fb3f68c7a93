"""Conditions on some, every or no member of a set, as clauses."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, replace

from rulespec import model as m
from rulespec.prose.say.shapes import (
    both,
    emptied,
    is_and,
    is_zone,
    leads,
    mentions,
    parted,
    quality,
)
from rulespec.prose.say.things import SaidThings
from rulespec.prose.tree import Phrase, Thing, clause


@dataclass(slots=True)
class SaidQuantifiers(SaidThings, ABC):
    def quantified(self, node: m.Quantified, positive: bool) -> Phrase:
        """Some, every or no member; failing `some` is `no`, failing `every` is `some not`."""
        empty = emptied(node, self.game)
        if empty != node:
            return self.condition(empty, positive)
        lying = self._like_that(node, positive)
        if lying is not None:
            return lying
        if node.quantifier == "every" and positive:
            whole = self._every_such(node)
            if whole is not None:
                return whole
        if isinstance(node.set, m.PlayersWith) and (one := _only_one(node)) is not None:
            return self.condition(one, positive)
        node = _of_whole(node)
        quantifier, var, condition, holds = node.quantifier, node.var, node.condition, True
        if not positive:
            holds = quantifier != "every"
            quantifier = "no" if quantifier == "some" else "some"
        member = self.member(node.set)
        if quantifier != "every":  # every square of row 1 is not: every square, and of row 1
            member, condition = self._narrowed(member, var, condition, holds)
        if mentions(condition, var.name) != 1:
            inner = self.condition(condition, holds)
            return clause(f"for.{quantifier}", x=member, condition=inner)
        inside = replace(
            self, values={**self.values, var.name: replace(member, determiner=quantifier)}
        )
        roles = {"condition": inside.condition(condition, holds)}
        if quantifier == "no":
            roles["negated"] = replace(inside, denying=True).condition(condition, not holds)
        return clause(f"which.{quantifier}", **roles)

    def _like_that(self, node: m.Quantified, positive: bool) -> Phrase | None:
        """That there is a piece in a zone that a word tells, or none."""
        like = quality(node.condition, node.var)
        if node.quantifier == "every" or not like or not is_zone(node.set):
            return None
        place, kind = self.holder(node.set), self.kind_in(node.set)
        if (node.quantifier == "some") == positive:
            return clause("count.some", place=place, pieces=Thing(kind, 1, quality=like))
        return clause("count.none", place=place, pieces=Thing(kind, plural=True, quality=like))

    def _every_such(self, node: m.Quantified) -> Phrase | None:
        """Every member of a part of a set, if what makes it one can follow its noun."""
        var, part = node.var, node.set
        if not isinstance(part, m.Subset) or not isinstance(part.set, m.AllPlaces | m.AllPlayers):
            return None
        narrowed = m.renamed(part.condition, part.var.name, var)
        if not leads(narrowed, var.name) or mentions(node.condition, var.name) != 1:
            return None
        member = replace(self.member(part.set), determiner="every")
        every = self.such(member, var, narrowed)
        inside = replace(self, values={**self.values, var.name: every})
        return clause("which.every", condition=inside.condition(node.condition))

    def _narrowed(
        self, member: Thing, var: m.Var, condition: m.Condition, holds: bool
    ) -> tuple[Thing, m.Condition]:
        """A member told by its row or column, and what is left of the condition on it."""
        if holds and is_and(condition) and len(condition.parts) == 2:
            for part, rest in (condition.parts, condition.parts[::-1]):
                lines = self.rows(part, var)
                if lines is not None:
                    return replace(member, of=lines), rest
        return member, condition


def _only_one(node: m.Quantified) -> m.IsIn | None:
    """That some of a set, or none, is one that is known: that it is among them, or not."""
    match node:
        case m.Quantified("some" | "no", var, whole, m.Same(left, right, False)):
            others = [each for each in (left, right) if each != var]
            if len(others) == 1 and not mentions(others[0], var.name):
                return m.IsIn(others[0], whole, negated=node.quantifier == "no")
    return None


def _of_whole(node: m.Quantified) -> m.Quantified:
    """A part of a set is told as the whole set and a condition more, so that it is not lost."""
    whole, member = parted(node.set, node.var)
    if isinstance(whole, m.OtherPlayers):
        whole, other = m.AllPlayers(), m.Same(node.var, m.You(), negated=True)
        member = other if member is None else both(other, member)
    if member is None:
        return node
    if node.quantifier == "every":
        parts = member.parts if is_and(member) else (member,)
        denied = tuple(m.Not(part) for part in parts)
        return replace(node, set=whole, condition=m.Connected("or", (*denied, node.condition)))
    return replace(node, set=whole, condition=both(member, node.condition))
