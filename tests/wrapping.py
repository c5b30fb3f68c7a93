"""Long lines in golden files: broken at spaces, so that a changed word is a short hunk."""

from __future__ import annotations

import textwrap

WIDTH = 160
"""Of a line in a golden file, before what cannot be broken."""


def wrapped(line: str, more: str) -> list[str]:
    """A line as lines of at most the width; all but the first begin with `more`.

    Only plain spaces are broken at: what a page holds together stays together.
    """
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(
        line,
        WIDTH,
        subsequent_indent=more,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
