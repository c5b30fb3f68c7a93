"""The public surface: about fifteen names, sorted, and nothing that is not there."""

from __future__ import annotations

import pytest

import rulespec
from rulespec import IllegalMove, InvalidMove


def test_all_is_sorted_and_importable() -> None:
    assert sorted(rulespec.__all__) == rulespec.__all__
    assert len(rulespec.__all__) <= 16
    assert all(hasattr(rulespec, name) for name in rulespec.__all__)


def test_every_public_name_says_what_it_is() -> None:
    for name in rulespec.__all__:
        assert getattr(rulespec, name).__doc__, name


def test_apply_refuses_what_check_refuses() -> None:
    state = rulespec.load("tic-tac-toe").start().apply("b2")
    with pytest.raises(IllegalMove) as refused:
        state.apply("b2")
    assert refused.value.verdict.rules == ("TTT-PLACE",)
    with pytest.raises(InvalidMove):
        state.apply("z9")


def test_a_state_is_a_value() -> None:
    state = rulespec.load("connect-four").start()
    after = state.apply("d")
    assert state != after
    assert state == rulespec.load("connect-four").start()
    assert hash(after.clone()) == hash(after)
    assert after.outcome is None


def test_advance_changes_the_state_in_place_and_apply_does_not() -> None:
    state = rulespec.load("nim").start()
    other = state.clone()
    applied = state.apply("take heap-1 1")
    assert state == other
    other.advance(other.move("take heap-1 1"))
    assert other == applied
