"""What the book consists of: chapters of pages, ready for any builder of sites."""

from __future__ import annotations

from rulespec.records import Record, record


@record
class Page(Record):
    """A page of one language."""

    path: str
    """Where it is, from the root of its language: `<game>/setup.md`."""
    title: str
    text: str
    """Markdown, its heading included."""
    forms: tuple[tuple[str, str], ...] = ()
    """Words that shall find a section of it, besides those that stand there: anchor, words."""
    summary: str = ""
    """What a list of pages says of it."""


@record
class PageGroup(Record):
    """Pages that the navigation shows together: a game; or, without a title, the front matter."""

    title: str
    pages: tuple[Page, ...]
