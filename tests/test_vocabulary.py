"""Every word of the language has a line that shows what it is for."""

from __future__ import annotations

import re

import pytest

from rulespec.diagnostics import SpecError
from rulespec.parse import parse, reserved_words
from rulespec.resolve.scope import BUILT_IN
from rulespec.vocabulary import LINES, use_of

BLOCKS = (
    "{}",
    "{}\n  stop",
    "{}\n  to wait",
    "{}\n  is 1",
    "{}\n  then over",
    "{}\n  set sunday to yes",
    "kind card\n  {}",
    "value worth\n  {}",
    "value worth\n  is {}",
    "turns clockwise from host\n  {}\n    stop",
    "{}\n  to walk\n  until camp",
    "setup\n  {}",
    "setup\n  {}\n    stop",
    "setup\n  {}\n    to wait",
    "setup\n  if day = 1\n    stop\n  {}\n    stop",
    "setup\n  {}\n    king\n      stop",
    "setup\n  choose to wait\n    {}",
    "journey trek\n  to walk\n  {}",
    "journey trek\n  to walk\n  until camp\n  {}",
    'example "one"\n  {}',
    "variant one\n  {}",
    "variant one\n  {}\n    stop",
)
"""Where a line can stand, and what it can have below it."""
OF_FILES = ("seed", "variants", "winners", "data", "pass", "over", "box")
"""Words of positions and moves, not of rules."""


def _is_read(text: str, start: str) -> bool:
    try:
        parse(text, "x.rules", "spec" if start == "spec" else "part")
    except SpecError:
        return False
    return True


@pytest.mark.parametrize("line", LINES)
def test_its_line_is_one_of_the_language(line: str) -> None:
    if line.startswith("game "):
        assert _is_read(line, "spec")
    elif re.match(r"(?!pass\b)[a-z]+(?!:)\b(?!:)", line):
        assert any(_is_read(block.format(line), "part") for block in BLOCKS)
    else:
        assert line.partition(":")[0] in OF_FILES


def test_every_word_has_one() -> None:
    unshown = {word for word in reserved_words() | BUILT_IN if use_of(word) == word}
    assert unshown == {"effect", "halt", "stop", "setup", "pass"}  # lines of a single word


def test_no_line_is_idle() -> None:
    used = {use_of(word) for word in reserved_words() | BUILT_IN}
    assert [line for line in LINES if line not in used] == []
