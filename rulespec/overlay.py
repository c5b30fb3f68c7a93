"""Variants: a syntax tree with lines replaced, added or removed by rule id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, assert_never

from rulespec import syntax as s
from rulespec.diagnostics import Gathered, Label, close_matches, problem

NewLines = tuple[s.NewLine, ...]
Rewrite = Callable[[s.Node], tuple[s.Node, ...]]


def apply(spec: s.Spec, variants: tuple[str, ...]) -> s.Spec:
    """The spec as played with these variants, in the order given; raises SpecError."""
    gathered = Gathered()
    known = {node.name.text: node for node in spec.declarations if isinstance(node, s.VariantLine)}
    changes = [change for node in known.values() for change in node.changes]
    carriers = _carriers(spec) if changes else {}
    for change in changes:
        _require(spec, change, carriers, gathered)
    gathered.finish()
    for name in variants:
        variant = known.get(name)
        if variant is None:
            matches = close_matches(name, known)
            names = ", ".join(f"`{each}`" for each in known) or "–"
            gathered.add(problem("unknown-variant", name=name, known=names, suggestions=matches))
            continue
        for change in variant.changes:
            spec = _changed(spec, change)
    gathered.finish()
    return spec


def without(spec: s.Spec, rule: str) -> s.Spec:
    """The spec without the lines that carry a rule id."""
    return rewrite_lines(spec, lambda node: () if _marked(node, rule) else (node,))


def _changed(spec: s.Spec, change: s.Change) -> s.Spec:
    match change:
        case s.SetLine(name, value):
            return _with_option(spec, name, value)
        case s.RemoveRuleLine(rule):
            return without(spec, rule.text)
        case s.ReplaceLine(rule, body):
            return _replaced(spec, rule, body)
        case s.AddLine(rule, body):
            return _added(spec, rule, body)
    assert_never(change)


def _with_option(
    spec: s.Spec, name: s.Word, value: s.Yes | s.No | s.Number | s.Negative | s.Cash
) -> s.Spec:
    declarations = tuple(
        replace(d, value=value) if isinstance(d, s.OptionLine) and d.name.text == name.text else d
        for d in spec.declarations
    )
    return replace(spec, declarations=declarations)


def _replaced(spec: s.Spec, rule: s.Word, body: NewLines) -> s.Spec:
    """The new lines stand where the first line of their kind with the id stood; the others go."""
    new = {id(node) for node in _nodes(body)}  # they may carry the id too, and stay
    waiting = {_kind(line): [each for each in body if _kind(each) == _kind(line)] for line in body}

    def rewrite(node: s.Node) -> tuple[s.Node, ...]:
        kind = _kind(node)
        if id(node) in new or not _marked(node, rule.text) or kind not in waiting:
            return (node,)
        lines = tuple(waiting[kind])
        waiting[kind] = []
        return lines

    return rewrite_lines(spec, rewrite)


def _added(spec: s.Spec, rule: s.Word, body: NewLines) -> s.Spec:
    """The new lines follow the last line of their kind with the id, and the block below that."""
    last: dict[str, s.Node] = {}
    below: set[int] = set()
    for node in _nodes(_played(spec)):
        if _marked(node, rule.text) and id(node) not in below and (kind := _where(node)):
            last[kind] = node
            if kind == "statement":
                below = {id(each) for each in _nodes(node)}
    found = {id(node): kind for kind, node in last.items()}

    def rewrite(node: s.Node) -> tuple[s.Node, ...]:
        kind = found.get(id(node))
        return (node, *(line for line in body if _where(line) == kind)) if kind else (node,)

    return rewrite_lines(spec, rewrite)


def _where(line: s.Node) -> str:
    """Among which lines one stands; a declaration stands among any others."""
    match line:
        case s.GuardLine() | s.OnlyOnceLine() | s.OnlyInLine() | s.CannotAfterLine():
            return "guard"
        case s.AlternativeLine():
            return "act"
        case s.TermLine():
            return "term"
        case _ if isinstance(line, s.Statement):
            return "statement"
        case _ if isinstance(line, s.Declaration):
            return "declaration"
        case _:  # a part of a line
            return ""


def _kind(line: s.Node) -> str:
    """What one line can stand in place of another for: a counter for the counter that it is."""
    if not isinstance(line, s.Declaration):
        return _where(line)
    name = getattr(line, "name", None)
    return f"{type(line).__name__} {name.text if isinstance(name, s.Word) else ''}"


# What a variant may refer to


Carriers = dict[str, list[s.Node]]
"""The lines of a spec, its variants included, by the ids that they carry."""


def _carriers(spec: s.Spec) -> Carriers:
    shown = s.ExampleLine | s.PositionLine
    lines = tuple(line for line in spec.declarations if not isinstance(line, shown))
    found: Carriers = {}
    for node in _nodes((spec.game, *lines)):
        for word in getattr(node, "tags", ()):
            found.setdefault(word.text, []).append(node)
    return found


def _require(spec: s.Spec, change: s.Change, carriers: Carriers, gathered: Gathered) -> None:
    """Whether or not a variant is played, what it changes must be there."""
    if isinstance(change, s.SetLine):
        _require_option(spec, change, gathered)
        return
    rule = change.rule
    own = {id(node) for node in _nodes(change)}  # new lines carry the id that they come in for
    others = [node for node in carriers.get(rule.text, ()) if id(node) not in own]
    if not others:
        ids = [each for each in carriers if each != rule.text]
        matches = close_matches(rule.text, ids)
        gathered.add(problem("unknown-rule", rule.span, rule=rule.text, suggestions=matches))
        return
    related = [Label(others[0].span, "carries")]
    for each in _unplaced(others, change):
        if each is change:
            gathered.add(problem("fixed-rule", rule.span, related=related, rule=rule.text))
        else:
            gathered.add(problem("other-line", each.span, related=related, rule=rule.text))


def _unplaced(carriers: list[s.Node], change: s.Change) -> Iterator[s.Node]:
    """What a change cannot do: it takes away what must stay, or no line that carries the id is
    such as the new one."""
    match change:
        case s.RemoveRuleLine():
            if all(isinstance(node, s.GameLine | s.PlayersLine) for node in carriers):
                yield change
        case s.ReplaceLine(_, body):
            yield from (new for new in body if all(_kind(new) != _kind(old) for old in carriers))
        case s.AddLine(_, body):
            yield from (new for new in body if all(_where(new) != _where(old) for old in carriers))
        case s.SetLine():
            return
        case _:
            assert_never(change)


def _require_option(spec: s.Spec, change: s.SetLine, gathered: Gathered) -> None:
    options = {d.name.text: d for d in spec.declarations if isinstance(d, s.OptionLine)}
    name, option = change.name, options.get(change.name.text)
    if option is None:
        matches = close_matches(name.text, options)
        gathered.add(problem("unknown-name", name.span, name=name.text, suggestions=matches))
        return
    expected, found = _value_type(option.value), _value_type(change.value)
    if expected != found:
        related, span = [Label(option.span, "declared")], change.value.span
        gathered.add(
            problem("wrong-type", span, related=related, expected=(expected,), found=(found,))
        )


def _value_type(value: s.Yes | s.No | s.Number | s.Negative | s.Cash) -> str:
    return "type.condition" if isinstance(value, s.Yes | s.No) else "type.number"


def _played(spec: s.Spec) -> tuple[s.Node, ...]:
    """The spec without its examples and variants."""
    meta = s.PositionLine | s.ExampleLine | s.VariantLine
    return (spec.game, *(d for d in spec.declarations if not isinstance(d, meta)))


def _marked(node: s.Node, rule: str) -> bool:
    return any(word.text == rule for word in getattr(node, "tags", ()))


def _nodes(node: object) -> list[s.Node]:
    if isinstance(node, tuple):
        return [found for item in node for found in _nodes(item)]
    if not isinstance(node, s.Node):
        return []
    below = [found for f in fields(node) for found in _nodes(getattr(node, f.name))]
    return [node, *below]


def rewrite_lines(spec: s.Spec, rewrite: Rewrite) -> s.Spec:
    """The spec with every line replaced by what `rewrite` gives for it; examples stay."""
    shown = s.PositionLine | s.ExampleLine | s.VariantLine
    kept = [d for d in spec.declarations if not isinstance(d, shown)]
    meta = [d for d in spec.declarations if isinstance(d, shown)]
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
    if isinstance(node, s.OtherwiseLine | s.PlayersLine) and not rewrite(node):
        return None
    new = {
        f.name: _rewritten(getattr(node, f.name), rewrite)
        for f in fields(node)
        if f.name not in ("span", "tags")
    }
    return replace(node, **new)
