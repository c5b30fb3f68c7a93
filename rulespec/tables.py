"""Card lists and rule provenance: YAML beside a game's rules, and an owner's overlays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulespec import model as m
from rulespec.diagnostics import Gathered, Label, Span, close_matches, problem
from rulespec.limits import LARGEST_NUMBER, MOST_PIECES
from rulespec.yamltext import Mapping, Scalar, Sequence, Tree

SOURCES: tuple[m.Source, ...] = ("printed", "inferred", "ruling", "assumed")


@dataclass(slots=True)
class Entry:
    """One row of a table: a type of piece (or a place, or a name), its kind, how many, and
    its numbers and words."""

    name: str
    span: Span
    kind: str
    kind_span: Span
    count: int
    numbers: dict[str, tuple[int, Span]] = field(default_factory=dict)
    words: dict[str, tuple[str, Span]] = field(default_factory=dict)
    lists: dict[str, list[Scalar]] = field(default_factory=dict)
    mappings: dict[str, Mapping] = field(default_factory=dict)
    keys: dict[str, Span] = field(default_factory=dict)
    """Where the names of the numbers, words and lists stand."""
    assumed: set[str] = field(default_factory=set)

    @property
    def known(self) -> tuple[str, ...]:
        return ("count", *self.numbers, *self.words, *self.lists, *self.mappings)


def pieces(tree: Tree, kind: str, gathered: Gathered) -> dict[str, Entry]:
    """The rows of the table of `kind`."""
    rows = _rows(tree, kind, gathered)
    entries: dict[str, Entry] = {}
    for key, value in rows or ():
        if not isinstance(value, Mapping):
            gathered.add(problem("table-row", key.span, name=key.text))
            continue
        entry = Entry(key.text, key.span, kind, key.span, 1)
        for name, cell in value:
            _set_cell(entry, name, cell, gathered)
        entries[key.text] = entry
        _assumed(entry, value, gathered)
    return entries


def _assumed(entry: Entry, row: Mapping, gathered: Gathered) -> None:
    """What is assumed of a piece is one of its numbers."""
    cell = row.get("assumed")
    for item in cell.items if isinstance(cell, Sequence) else ():
        if isinstance(item, Scalar) and item.text not in entry.known:
            matches = close_matches(item.text, entry.known)
            gathered.add(problem("unknown-name", item.span, name=item.text, suggestions=matches))


def overlay(
    entries: dict[str, Entry], tree: Tree, kind: str, known: Iterable[str], gathered: Gathered
) -> None:
    """Replace numbers of `entries` by those of an owner's table; they are no longer assumed.

    A file may speak of some of the `known` tables only.
    """
    tables = tree if isinstance(tree, Mapping) else Mapping()
    if tables.get(kind) is None and any(tables.get(name) is not None for name in known):
        return
    for key, value in _rows(tree, kind, gathered) or ():
        entry = entries.get(key.text)
        if entry is None:
            matches = close_matches(key.text, entries)
            gathered.add(problem("unknown-name", key.span, name=key.text, suggestions=matches))
            continue
        for name, cell in value if isinstance(value, Mapping) else ():
            if name.text not in entry.known:
                matches = close_matches(name.text, entry.known)
                gathered.add(
                    problem("unknown-name", name.span, name=name.text, suggestions=matches)
                )
                continue
            _set_cell(entry, name, cell, gathered)
            entry.assumed.discard(name.text)


def _rows(tree: Tree, kind: str, gathered: Gathered) -> Mapping | None:
    rows = tree.get(kind) if isinstance(tree, Mapping) else None
    if isinstance(rows, Mapping):
        return rows
    keys = {key.text: key.span for key, _ in tree} if isinstance(tree, Mapping) else {}
    similar = close_matches(kind, keys)
    span = keys[similar[0]] if similar else tree.span
    gathered.add(problem("table-missing", span, kind=kind))
    return None


def _set_cell(entry: Entry, name: Scalar, cell: Tree, gathered: Gathered) -> None:
    high = MOST_PIECES if name.text == "count" else LARGEST_NUMBER
    if name.text == "assumed" and isinstance(cell, Sequence):
        entry.assumed |= {item.text for item in cell.items if isinstance(item, Scalar)}
    elif name.text == "kind" and isinstance(cell, Scalar):
        entry.kind, entry.kind_span = cell.text, cell.span
    elif isinstance(cell, Sequence) and all(isinstance(item, Scalar) for item in cell.items):
        entry.lists[name.text] = [item for item in cell.items if isinstance(item, Scalar)]
        entry.keys[name.text] = name.span
    elif isinstance(cell, Mapping) and name.text not in ("count", "kind", "assumed"):
        entry.mappings[name.text] = cell
        entry.keys[name.text] = name.span
    elif isinstance(cell, Scalar) and cell.number is None and cell.text and name.text != "count":
        entry.words[name.text] = (cell.text, cell.span)
        entry.keys[name.text] = name.span
    elif not isinstance(cell, Scalar) or cell.number is None or not 0 <= cell.number <= high:
        gathered.add(problem("table-number", name.span, name=name.text, high=high))
    elif name.text == "count":
        entry.count = cell.number
    else:
        entry.numbers[name.text] = (cell.number, cell.span)
        entry.keys[name.text] = name.span


@dataclass(frozen=True, slots=True)
class ListedRules:
    """An id of a rule, or the beginning of many and `*`, listed below what they come from."""

    pattern: str
    source: m.Source
    span: Span

    def covers(self, rule: str) -> bool:
        head, star, _ = self.pattern.partition("*")
        return rule.startswith(head) if star else rule == self.pattern


def provenance(tree: Tree, gathered: Gathered) -> tuple[ListedRules, ...] | None:
    """The rules that a rulebook lists, those that are named most closely first;
    nothing if it lists them in the former way."""
    found: dict[str, ListedRules] = {}
    for key, value in tree if isinstance(tree, Mapping) else ():
        source = next((each for each in SOURCES if each == key.text), None)
        if isinstance(value, Scalar) and value.text in SOURCES:
            _by_source(key.text, value.text, key.span, gathered)
            return None  # the whole file is like that
        if source is None:
            matches = close_matches(key.text, SOURCES)
            words = ", ".join(SOURCES)
            gathered.add(
                problem("unknown-source", key.span, name=key.text, known=words, suggestions=matches)
            )
        if isinstance(value, Sequence):
            _list(source or SOURCES[0], value, found, gathered)
        else:
            rule = value.text if isinstance(value, Scalar) else "ABC-1"
            _by_source(rule, source or SOURCES[0], value.span, gathered)
    return tuple(sorted(found.values(), key=lambda each: _closeness(each.pattern)))


def _list(
    source: m.Source, rules: Sequence, found: dict[str, ListedRules], gathered: Gathered
) -> None:
    for item in rules.items:
        if not isinstance(item, Scalar):
            _by_source("ABC-1", source, item.span, gathered)
        elif item.text in found:
            first = (Label(found[item.text].span, "first"),)
            gathered.add(problem("duplicate-name", item.span, related=first, name=item.text))
        else:
            found[item.text] = ListedRules(item.text, source, item.span)


def _by_source(rule: str, source: str, span: Span, gathered: Gathered) -> None:
    series = rule.rpartition("-")[0] or rule
    gathered.add(problem("rules-by-source", span, rule=rule, source=source, series=series))


def _closeness(pattern: str) -> tuple[bool, int, str]:
    return pattern.endswith("*"), -len(pattern), pattern
