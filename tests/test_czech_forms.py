"""Czech words: every form agrees with paradigms written a second time, independently."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from rulespec.prose.locale import Lexeme, common, for_game
from rulespec.resources import folder

LOCALE = folder("locales") / "cs"
FILES = [LOCALE / "lexicon.yml", *sorted((LOCALE / "games").glob("*.yml"))]
TABLE = Path(__file__).parent / "czech" / "paradigms.yml"
CASES = ("nom", "gen", "dat", "acc", "ins", "loc")
NUMBERS = ("sg", "pl")
ROWS = ("ma", "mi", "f", "n", "pma", "pmif", "pn")

Entry = tuple[str, str]
"""A group of the second table (a file, or `adjectives`) and a key in it."""


def _second() -> dict[Entry, dict[str, Any]]:
    """What the second person wrote."""
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return {(group, key): value for group, rows in table.items() for key, value in rows.items()}


def _terms() -> Iterator[tuple[Entry, Lexeme]]:
    """Every noun and every word that agrees, under its place in the second table."""
    for path in FILES:
        locale = common("cs") if path == LOCALE / "lexicon.yml" else for_game("cs", [path])
        for term in locale.terms.values():
            if Path(term.file) != path:
                continue
            if "sg.nom" in term.forms:
                yield (path.stem, term.name), term
            if any(f"{row}.nom" in term.forms for row in ROWS):
                yield ("adjectives", term.name), term


SECOND = _second()
FIRST = dict(_terms())
BOTH = sorted(SECOND.keys() & FIRST.keys())


def _rows(entry: Entry) -> tuple[str, ...]:
    return ROWS if entry[0] == "adjectives" else NUMBERS


def _allowed(entry: Entry) -> dict[str, list[str]]:
    """The forms of the second table by slot, the first choice first."""
    value = SECOND[entry]
    found: dict[str, list[str]] = {}
    for row in _rows(entry):
        if row in value:
            pairs = zip(CASES, value[row], strict=True)
            found |= {f"{row}.{case}": [form] for case, form in pairs}
    for slot, more in value.get("also", {}).items():
        found[slot] += more if isinstance(more, list) else [more]
    return found


def _forms(entry: Entry) -> dict[str, str]:
    """The forms of the locale by slot."""
    slots = (f"{row}.{case}" for row in _rows(entry) for case in CASES)
    forms = FIRST[entry].forms
    return {slot: forms[slot] for slot in slots if slot in forms}


def test_same_words() -> None:
    assert len(FILES) > 5
    assert sorted(FIRST) == sorted(SECOND)


def test_same_classes() -> None:
    nouns = [entry for entry in BOTH if entry[0] != "adjectives"]
    assert {entry: FIRST[entry].features.get("g") for entry in nouns} == {
        entry: SECOND[entry]["g"] for entry in nouns
    }


def test_same_forms() -> None:
    differences = []
    compared = 0
    for entry in BOTH:
        first, second = _forms(entry), _allowed(entry)
        for slot in sorted(first.keys() | second.keys()):
            form, allowed = first.get(slot, "nothing"), second.get(slot, ["nothing"])
            compared += 1
            if form not in allowed:
                name = " ".join((*entry, slot))
                differences.append(f"{name}: locale {form}, table {' or '.join(allowed)}")
    assert not differences, "\n".join(["", *differences])
    assert compared > 1500
