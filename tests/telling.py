"""What the pages that tell rules say of a model, item by item, and how two models differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rulespec import model as m
from rulespec.api import Game
from rulespec.book.edition import Edition
from rulespec.book.pages import Book
from rulespec.diagrams import diagram
from rulespec.engine import Engine
from tests.page_parts import FIGURE, ID, INDENT, MARKED, plain
from tests.sentence_files import LANGUAGES

NONE: frozenset[str] = frozenset()
PAGES = 4_000
"""So many pages are kept as they were read."""
Told = dict[str, str]
"""The pages of a language by their names."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a page as a reader sees it."""

    lead: str
    """What it stands below, if that is no heading."""
    text: str
    ids: frozenset[str]
    """Of the line, of those above it, and of all that stands below it."""


class Unpictured(Book):
    """A book without figures, which take long to draw."""

    def starts(self) -> Iterator[str]:
        return iter(())


def told(game: Game, model: m.Game) -> dict[str, Told]:
    """What the pages of a model say, in every language. Names and words are those of the game."""
    edition = Edition(game, model)
    return {code: _pages(Unpictured(edition, code)) for code in LANGUAGES}


def _pages(book: Book) -> Told:
    pages = {page.path: page.text for page in book.told()}
    return {"players": book.players(), **pages}


@lru_cache(maxsize=PAGES)
def items(page: str) -> tuple[Item, ...]:
    """The lines of a page with what they belong to."""
    found: list[Item] = []
    above: list[tuple[int, frozenset[str], str]] = []
    lines = [line for line in FIGURE.sub("", page).splitlines() if line.strip()]
    ids = [frozenset(shown for shown, _, _ in ID.findall(line)) for line in lines]
    for line, own, below in zip(lines, ids, _below(lines, ids), strict=True):
        marked = MARKED.fullmatch(line)
        depth = len(marked[1]) // INDENT + 1 if marked else 0
        above = [each for each in above if each[0] < depth]
        inherited = NONE.union(*(each for _, each, _ in above))
        lead = above[-1][2] if above else ""
        text = plain(ID.sub("", marked[3] if marked else line))
        above.append((depth, own, "" if line.startswith("#") else text))
        found.append(Item(lead, text, own | inherited | below))
    return tuple(found)


def _below(lines: list[str], ids: list[frozenset[str]]) -> list[frozenset[str]]:
    """For each line what stands below it: of a heading its section, of others what is further
    in."""
    found: list[frozenset[str]] = []
    inner: list[tuple[int, frozenset[str]]] = []
    for line, own in zip(reversed(lines), reversed(ids), strict=True):
        indent = -1 if line.startswith("#") else len(line) - len(line.lstrip())
        found.append(NONE.union(*(each for at, each in inner if at > indent)))
        kept = [(at, each) for at, each in inner if at <= indent]
        inner = [] if indent < 0 else [*kept, (indent, own | found[-1])]
    return found[::-1]


def difference(before: Told, after: Told) -> list[Item]:
    """The sentences that are said in one of two tellings only, wherever they stand, each with all
    ids that it has there."""
    one, other = _changed(before, after), _changed(after, before)
    return _more(one, other, _text) + _more(other, one, _text)


def is_same(before: Told, after: Told) -> bool:
    """Whether two tellings say the same, each thing below the same words."""
    one, other = _changed(before, after), _changed(after, before)
    return not _more(one, other, _placed) and not _more(other, one, _placed)


def _changed(one: Told, other: Told) -> list[Item]:
    """What stands on the pages that are not alike."""
    pages = (page for name, page in one.items() if other.get(name) != page)
    return [item for page in pages for item in items(page)]


def _text(item: Item) -> str:
    return item.text


def _placed(item: Item) -> str:
    return f"{item.lead} {item.text}"


def _more(one: Iterable[Item], other: Iterable[Item], shown: Callable[[Item], str]) -> list[Item]:
    """What one telling says that the other does not, or says more often."""
    more = Counter(map(shown, one))
    more.subtract(map(shown, other))
    ids: dict[str, set[str]] = {}
    for item in one:
        ids.setdefault(shown(item), set()).update(item.ids)
    return [Item("", text, frozenset(ids[text])) for text, n in more.items() if n > 0]


def drawn(game: Game, model: m.Game) -> list[str]:
    """The figures of how a model begins, with what they say to whoever does not see them."""
    found: list[str] = []
    for players in game.players:
        state = game.start(players, seed=1)
        engine = Engine(model, state.engine.program)
        cells = list(state.cells)
        found += [diagram(engine, cells, game.writer(code)).svg for code in LANGUAGES]
    return found
