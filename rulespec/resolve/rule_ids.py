"""Ids of rules: those that a text uses, and where its rulebook says that they come from."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import Span, close_matches
from rulespec.resolve.scope import Scope
from rulespec.resolve.sources import Sources


def provenance(scope: Scope, sources: Sources) -> dict[str, m.Provenance]:
    """Where each rule comes from; a game with a rulebook must list every id it uses, by itself
    or by how it begins."""
    tree = sources.rulebook
    if tree is None:
        return {}
    listed = tables.provenance(tree, scope.gathered)
    if listed is None:
        return {}
    used = used_ids(sources.spec)
    found, unlisted = {}, {}
    for rule, span in used.items():
        covering = next((each for each in listed if each.covers(rule)), None)
        if covering is None:
            unlisted[rule] = span
        else:
            found[rule] = m.Provenance(covering.source)
    named = {each.pattern for each in listed}
    known = {rule for rule in found if rule not in named} | (named - used.keys())
    for rule, span in unlisted.items():
        meant = close_matches(rule, known)
        scope.complain("rule-not-listed", span, suggestions=meant, rule=rule)
    for each in listed if not sources.variants else ():
        if not any(map(each.covers, used)):
            meant = close_matches(each.pattern, unlisted)
            scope.complain("unused-rule", each.span, suggestions=meant, rule=each.pattern)
    return found


def used_ids(node: object) -> dict[str, Span]:
    """Every rule id written in a syntax tree, with its first place."""
    found: dict[str, Span] = {}
    _collect_ids(node, found)
    return found


def _collect_ids(node: object, found: dict[str, Span]) -> None:
    if isinstance(node, tuple):
        for item in node:
            _collect_ids(item, found)
    elif isinstance(node, s.Node):
        for word in getattr(node, "tags", ()):
            found.setdefault(word.text, word.span)
        for name in node.__dataclass_fields__:
            if name not in ("tags", "span"):
                _collect_ids(getattr(node, name), found)
