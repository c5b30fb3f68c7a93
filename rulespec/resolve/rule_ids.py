"""Ids of rules: those that a text uses, and where its rulebook says that they come from."""

from __future__ import annotations

from rulespec import model as m
from rulespec import syntax as s
from rulespec import tables
from rulespec.diagnostics import Span, close_matches
from rulespec.resolve.scope import Scope
from rulespec.resolve.sources import Sources


def provenance(scope: Scope, sources: Sources) -> dict[str, m.Provenance]:
    """Where each rule comes from; a game with a rulebook must list every id it uses."""
    tree = sources.rulebook
    if tree is None:
        return {}
    listed = tables.provenance(tree, scope.gathered)
    used = used_ids(sources.spec)
    for rule, span in used.items():
        if rule not in listed:
            meant = close_matches(rule, listed.keys() - used)
            scope.complain("rule-not-listed", span, suggestions=meant, rule=rule)
    if not sources.variants:
        for rule, (_, span) in listed.items():
            if rule not in used:
                meant = close_matches(rule, used.keys() - listed)
                scope.complain("unused-rule", span, suggestions=meant, rule=rule)
    return {rule: m.Provenance(source) for rule, (source, _) in listed.items()}


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
