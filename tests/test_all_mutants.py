"""Every change of every game, for the soak: the exceptions are counted, the figures drawn."""

from __future__ import annotations

import pytest
import yaml

import rulespec
from tests.telling import drawn
from tests.test_text_follows_meaning import (
    EVERY,
    EXCEPTIONS,
    by_reason,
    each_mutated,
    exceptions,
    tried,
)


def test_no_exception_stays_behind(request: pytest.FixtureRequest) -> None:
    """As many changes are not told as the file says; `--update` takes the numbers down."""
    read = yaml.safe_load(EXCEPTIONS.read_text(encoding="utf-8"))
    for game in EVERY:
        found = tried(game, 1)
        counted = {
            "untold": by_reason("untold", [mutant.name for mutant in found.untold]),
            "elsewhere": by_reason("elsewhere", found.elsewhere),
        }
        for kind, reasons in counted.items():
            for entry in read[kind]:
                there = reasons[entry["reason"]]
                entry["most"][game] = min(entry["most"].get(game, 0), there)
    if request.config.getoption("--update"):
        text = yaml.safe_dump(read, allow_unicode=True, sort_keys=False, width=95)
        EXCEPTIONS.write_text(text, encoding="utf-8")
    assert read == yaml.safe_load(EXCEPTIONS.read_text(encoding="utf-8"))


@each_mutated
def test_what_is_drawn_changes_its_figure(game: str) -> None:
    loaded = rulespec.load(game)
    reasons = [each for each in exceptions("untold") if each.drawn]
    shown = [x for x in tried(game, 1).untold if any(each.covers(x.name) for each in reasons)]
    before = drawn(loaded, loaded.model) if shown else []
    assert [x.name for x in shown if drawn(loaded, x.made()) == before] == []
