"""Variants: a syntax tree with lines replaced, added or removed by rule id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from rulespec import syntax as s
from rulespec.diagnostics import Gathered, close_matches, problem

Rewrite = Callable[[s.Node], tuple[s.Node, ...]]


def apply(spec: s.Spec, variants: tuple[str, ...]) -> s.Spec:
    """The spec as played with these variants, in the order given; raises SpecError."""
    gathered = Gathered()
    known = {node.name.text: node for node in spec.declarations if isinstance(node, s.VariantLine)}
    for name in variants:
        variant = known.get(name)
        if variant is None:
            matches = close_matches(name, known)
            gathered.add(problem("unknown-variant", name=name, suggestions=matches))
            continue
        for change in variant.changes:
            spec = _changed(spec, change, gathered)
    gathered.finish()
    return spec


def without(spec: s.Spec, rule: str) -> s.Spec:
    """The spec without the lines that carry a rule id."""
    return _rewrite_spec(spec, lambda node: () if _marked(node, rule) else (node,))


def _changed(spec: s.Spec, change: s.Change, gathered: Gathered) -> s.Spec:
    match change:
        case s.SetLine(name, value):
            return _with_option(spec, name, value, gathered)
        case s.RemoveRuleLine(rule):
            _require(spec, rule, gathered)
            return without(spec, rule.text)
        case s.ReplaceLine(rule, body):
            _require(spec, rule, gathered)
            return _replaced(spec, rule, body)
        case s.AddLine(rule, body):
            _require(spec, rule, gathered)
            return _added(spec, rule, body)


def _with_option(spec: s.Spec, name: s.Word, value: Any, gathered: Gathered) -> s.Spec:
    options = [d.name.text for d in spec.declarations if isinstance(d, s.OptionLine)]
    if name.text not in options:
        matches = close_matches(name.text, options)
        gathered.add(problem("unknown-name", name.span, name=name.text, suggestions=matches))
    declarations = tuple(
        replace(d, value=value) if isinstance(d, s.OptionLine) and d.name.text == name.text else d
        for d in spec.declarations
    )
    return replace(spec, declarations=declarations)


def _replaced(spec: s.Spec, rule: s.Word, body: s.Block) -> s.Spec:
    """The new lines stand where the first line with the id stood; the others go."""
    done: list[bool] = []

    def rewrite(node: s.Node) -> tuple[s.Node, ...]:
        if not (_marked(node, rule.text) and _is_statement(node)):
            return (node,)
        first = not done
        done.append(True)
        return _tagged(body, rule) if first else ()

    return _rewrite_spec(spec, rewrite)


def _added(spec: s.Spec, rule: s.Word, body: s.Block) -> s.Spec:
    """The new lines follow the last line with the id."""
    places = [n for n in _nodes(spec) if _marked(n, rule.text) and _is_statement(n)]
    last = places[-1] if places else None

    def rewrite(node: s.Node) -> tuple[s.Node, ...]:
        return (node, *_tagged(body, rule)) if node is last else (node,)

    return _rewrite_spec(spec, rewrite)


def _tagged(body: s.Block, rule: s.Word) -> tuple[s.Node, ...]:
    """New lines carry the id they come in for, unless they name their own."""
    return tuple(replace(line, tags=line.tags or (rule,)) for line in body)


def _require(spec: s.Spec, rule: s.Word, gathered: Gathered) -> None:
    ids = {word.text for node in _nodes(spec) for word in getattr(node, "tags", ())}
    if rule.text not in ids:
        matches = close_matches(rule.text, ids)
        gathered.add(problem("unknown-rule", rule.span, rule=rule.text, suggestions=matches))


def _marked(node: s.Node, rule: str) -> bool:
    return any(word.text == rule for word in getattr(node, "tags", ()))


def _is_statement(node: s.Node) -> bool:
    return isinstance(node, s.Statement)


def _nodes(node: object) -> list[s.Node]:
    if isinstance(node, tuple):
        return [found for item in node for found in _nodes(item)]
    if not isinstance(node, s.Node):
        return []
    below = [found for f in fields(node) for found in _nodes(getattr(node, f.name))]
    return [node, *below]


def _rewrite_spec(spec: s.Spec, rewrite: Rewrite) -> s.Spec:
    kept = [d for d in spec.declarations if not isinstance(d, s.ExampleLine | s.VariantLine)]
    meta = [d for d in spec.declarations if isinstance(d, s.ExampleLine | s.VariantLine)]
    changed = _rewritten(tuple(kept), rewrite)
    return replace(spec, game=_rewritten(spec.game, rewrite), declarations=(*changed, *meta))


def _rewritten(node: Any, rewrite: Rewrite) -> Any:
    if isinstance(node, tuple):
        lines: list[Any] = []
        for item in node:
            if isinstance(item, s.Node) and not isinstance(item, s.Word):
                lines += [_rewritten(new, rewrite) for new in rewrite(item)]
            else:
                lines.append(item)
        return tuple(lines)
    if not isinstance(node, s.Node) or isinstance(node, s.Word):
        return node
    if isinstance(node, s.OtherwiseLine) and not rewrite(node):
        return None
    new = {
        f.name: _rewritten(getattr(node, f.name), rewrite)
        for f in fields(node)
        if f.name not in ("span", "tags")
    }
    return replace(node, **new)
