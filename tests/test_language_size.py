"""The language stays small: few verbs for all rulebook games, and none that serves only one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import pytest

import rulespec
from rulespec import model as m
from tests.conftest import INVENTED

RULEBOOKS = ("thieves", "kings-of-chicago", "escape-plan")
MOST_VERBS = 40
EFFECTS = (
    m.Transfer | m.Swap | m.Lay | m.LayRandom | m.Draw | m.TurnFace | m.LabelPieces | m.Change
    | m.Note | m.Pick | m.EndGame | m.Result
)  # fmt: skip


def _nodes(game: m.Game) -> Iterator[object]:
    for part in m.parts(game):
        yield from m.walk(tuple(part.values()) if isinstance(part, dict) else part)


def _verbs(name: str) -> set[str]:
    """The kinds of lines that change something, told apart by their verb if they have several."""
    effects = (node for node in _nodes(rulespec.load(name).model) if isinstance(node, EFFECTS))
    return {f"{type(node).__name__} {getattr(node, 'verb', '')}".strip() for node in effects}


def _constructs(name: str) -> set[str]:
    return {type(node).__name__ for node in _nodes(rulespec.load(name).model)}


# Options of a construct


def _is_choice(kind: Any) -> bool:
    """Whether a field has one of a few words."""
    kinds = get_args(kind) if NoneType in get_args(kind) else (kind,)
    return any(get_origin(each) is Literal and len(get_args(each)) > 1 for each in kinds)


def _may_lack(kind: Any, default: object) -> bool:
    """Whether a field need not be given: a flag, something or nothing, several or none."""
    return kind is bool or NoneType in get_args(kind) or get_origin(kind) is tuple or default == ""


@cache
def _optional(construct: Any) -> tuple[tuple[str, bool], ...]:
    """The optional fields of a construct, and whether each is a choice of words."""
    names = vars(sys.modules[construct.__module__])
    declared = [
        (each, eval(each.type, names) if isinstance(each.type, str) else each.type)
        for each in fields(construct)
    ]
    return tuple(
        (each.name, _is_choice(kind))
        for each, kind in declared
        if _is_choice(kind) or _may_lack(kind, each.default)
    )


def _used(node: object) -> Iterator[str]:
    kind: Any = type(node)
    for name, is_choice in _optional(kind):
        value = getattr(node, name)
        if is_choice or value:
            yield f"{kind.__name__}.{name} {value if is_choice else ''}".rstrip()


@cache
def _options(name: str) -> frozenset[str]:
    """The options of constructs that a game uses: words that were chosen, parts that are there."""
    return frozenset(each for node in _nodes(rulespec.load(name).model) for each in _used(node))


def test_the_rulebook_games_need_few_verbs() -> None:
    verbs = {verb for name in RULEBOOKS for verb in _verbs(name)}
    assert {"Transfer put", "Change pay", "Draw"} <= verbs
    assert len(verbs) <= MOST_VERBS, sorted(verbs)


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_construct_of_a_rulebook_game_serves_an_invented_one(name: str) -> None:
    invented = {construct for each in INVENTED for construct in _constructs(each)}
    assert _constructs(name) - invented == set()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_verb_of_a_rulebook_game_serves_an_invented_one(name: str) -> None:
    invented = {verb for each in INVENTED for verb in _verbs(each)}
    assert _verbs(name) - invented == set()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_option_of_a_rulebook_game_serves_an_invented_one(name: str) -> None:
    invented = {option for each in INVENTED for option in _options(each)}
    assert _options(name) - invented == set()


def test_options_are_seen() -> None:
    assert {"Reorder.reversed", "Stands.how halted", "Change.partly", "Zone.shape stack"} <= {
        option for each in RULEBOOKS for option in _options(each)
    }
