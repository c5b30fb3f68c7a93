"""Words against print: what the pages take for the same rules as the printed rulebooks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.measures.counting import Text, data
from tests.measures.reading import Block, ReadPage, words

NONE = ""
"""The passage of what is about none of the rules that have one."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A passage of a printed rulebook."""

    name: str
    words: float
    rules: tuple[str, ...]
    """The sets of rules that it is about."""


def printed(text: Text) -> list[Printed]:
    """The passages that are known of a game in a language."""
    table = data("passages")
    times = table["english"] if text.language == "en" else 1
    counts = table["print"]["pl" if text.language == "en" else text.language].get(text.game, {})
    return [
        Printed(name, count * times, tuple(rules) or (name,))
        for name, (count, *rules) in counts.items()
    ]


def used(text: Text) -> dict[str, int]:
    """So many words the pages of rules have for each set of rules."""
    found = {name: 0 for name in (*_sets(text), NONE)}
    for page in text.rule_pages:
        for block, name in placed(page, text):
            found[name] += len(words(block.text))
    return found


def ratios(text: Text) -> dict[str, float]:
    """The words of each passage for one word in print, and those of all together."""
    known, mine = printed(text), used(text)
    found = {each.name: sum(mine[rules] for rules in each.rules) for each in known}
    shares = {each.name: found[each.name] / each.words for each in known}
    return {**shares, ALL: sum(found.values()) / sum(each.words for each in known)}


ALL = "all passages"


def placed(page: ReadPage, text: Text) -> Iterator[tuple[Block, str]]:
    """Every block of a page with the set of rules that it counts in."""
    own = [_of(block, _sets(text)) for block in page.blocks]
    for index, block in enumerate(page.blocks):
        name = own[index]
        if name is None:
            section = [i for i, b in enumerate(page.blocks) if b.section == block.section]
            before = [own[i] for i in section if i < index and own[i] is not None]
            after = [own[i] for i in section if i > index and own[i] is not None]
            first = after if block.kind in ("heading", "head") or not before else before[::-1]
            name = next(iter((*first, *_next(own, index))), None)
        yield block, name or NONE


def _next(own: list[str | None], index: int) -> list[str]:
    """What comes next on the page, after a heading with nothing but headings below it."""
    return [name for name in own[index:] if name is not None][:1]


def _of(block: Block, sets: dict[str, list[str]]) -> str | None:
    """The set of rules of a block by its ids, or by those above it; nothing if it has no ids."""
    if not block.ids:
        return _of(block.above, sets) if block.above is not None else None
    for name, patterns in sets.items():
        if any(fnmatchcase(rule, pattern) for rule in block.ids for pattern in patterns):
            return name
    above = _of(block.above, sets) if block.above is not None else None
    return above or NONE


def _sets(text: Text) -> dict[str, list[str]]:
    found: dict[str, list[str]] = data("passages")["rules"].get(text.game, {})
    return found


def standing(text: Text) -> dict[str, set[str]]:
    """The ids of each set of rules that stand on the pages."""
    ids = {rule for page in text.rule_pages for block in page.blocks for rule in block.ids}
    return {
        name: {rule for rule in ids if any(fnmatchcase(rule, each) for each in patterns)}
        for name, patterns in _sets(text).items()
    }
