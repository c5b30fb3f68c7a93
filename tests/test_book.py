"""The book: a few pages of each kind, read whole as text; and what `book build` makes of all.

The pages in `tests/book/<language>/<game>.md` are for readers, who see how a page is built: one of
each kind in all languages, and some chapters in two. All other pages are held to what they are
made from, in `test_book_pages` and `test_book_lists`; their sentences are in `tests/sentences/`.
There a rule is `[ID source]` rather than a whole link, and a long line goes on after `↳`.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import rulespec
from rulespec.book import library as shelves
from rulespec.book.edition import Edition
from rulespec.book.page import Page
from rulespec.book.pages import front
from rulespec.cli import main
from rulespec.diagnostics import InputError, problem
from rulespec.prose.languages import languages
from rulespec.resources import shipped_games
from tests.book_pages import chapter, edition
from tests.conftest import GAMES
from tests.page_parts import ID
from tests.wrapping import wrapped

GOLDEN = Path(__file__).parent / "book"
IN_ALL = {
    "tic-tac-toe": (
        *("index", "components", "setup", "turn", "end", "examples", "rules", "glossary"),
        "reference",
    ),
    "thieves": ("effects", "variants", "rulings"),
    "kings-of-chicago": ("tips",),
    "escape-plan": ("churches",),
}
"""One page of each kind, from the smallest game that has it, in all languages."""
IN_TWO = {
    "thieves": ("components", "turn", "end"),
    "kings-of-chicago": ("turn", "effects"),
    "escape-plan": ("turn", "stores", "the-hospital", "reference"),
}
"""Chapters that are read as a whole, in English and in one of the languages with cases."""
SECOND = "pl"


def _text(page: Page) -> str:
    """A page as a listener hears it: diagrams are what they say of themselves."""
    heard = re.sub(r"<svg.*?<desc[^>]*>(.*?)</desc>.*?</svg>", r"(\1)", page.text)
    heard = ID.sub(lambda found: f" [{found[1]} {found[3]}".rstrip() + "]", heard)
    lines = [f"<!-- {page.path} -->", "", *heard.splitlines()]
    return "".join(f"{each}\n" for line in lines for each in _broken(line))


def _broken(line: str) -> list[str]:
    indent = len(line) - len(line.lstrip())
    return wrapped(line, " " * indent + "  ↳ ")


def _reviewed(game: str, language: str) -> list[Page]:
    """The pages of a game that are read whole."""
    names = IN_ALL.get(game, ())
    if language in ("en", SECOND):
        names += IN_TWO.get(game, ())
    pages = {page.path: page for page in chapter(game, language)}
    return [pages[f"{game}/{name}.md"] for name in names]


@pytest.mark.parametrize("game", IN_ALL)
@pytest.mark.parametrize("language", languages())
def test_pages_read_as_they_were_reviewed(
    game: str, language: str, golden: Callable[[Path, str], None]
) -> None:
    text = "\n".join(map(_text, _reviewed(game, language)))
    golden(GOLDEN / language / f"{game}.md", text)


@pytest.mark.parametrize("language", languages())
def test_pages_around_the_games_read_as_they_were_reviewed(
    language: str, golden: Callable[[Path, str], None]
) -> None:
    pages = front(language, [chapter("tic-tac-toe", language)[0]])
    golden(GOLDEN / language / "front.md", "\n".join(map(_text, pages)))


def test_every_golden_page_is_of_the_book() -> None:
    wanted = {f"{language}/{name}.md" for language in languages() for name in (*IN_ALL, "front")}
    assert {str(path.relative_to(GOLDEN)) for path in GOLDEN.glob("*/*")} == wanted


def test_a_page_of_every_kind_is_read_whole_in_every_language() -> None:
    """A kind that the book gets anew has to be added."""
    named = {chapter.name for game in GAMES for chapter in edition(game).model.chapters}
    for language in languages():
        read = {page.path.split("/")[1] for game in IN_ALL for page in _reviewed(game, language)}
        there = {page.path.split("/")[1] for game in GAMES for page in chapter(game, language)}
        kinds = {name for name in there - read if not name.startswith("examples-")}
        assert kinds - {f"{name}.md" for name in named} == {"editions.md"}  # see test_book_lists


def test_an_example_shows_what_is_given_the_move_and_the_verdict() -> None:
    pages = {page.path: page.text for page in chapter("tic-tac-toe", "pl")}
    example = pages["tic-tac-toe/examples.md"].split("## ")[1]
    for part in ("**Dane**", "<svg", "**Ruch:** Krzyżyk", "Dozwolone", "Niedozwolone", "TTT-PLACE"):
        assert part in example


def test_what_goes_wrong_while_writing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Languages are written by several processes at a time; an error finds its way back."""

    def fail(edition: Edition, language: str) -> None:
        raise InputError([problem("missing-message", language=language, name="lost")])

    monkeypatch.setattr(shelves, "Book", fail)
    with pytest.raises(InputError) as found:
        shelves.write(edition("nim"), ["en", "pl"])
    assert found.value.diagnostics[0].code == "missing-message"


def test_chapters_that_did_not_change_are_not_written_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RULESPEC_CACHE", str(tmp_path))
    games = [rulespec.load("nim")]
    first = shelves.Library(games).books(["cs"])
    monkeypatch.setattr(shelves, "Book", None)  # writing would need it
    assert shelves.Library(games).books(["cs"]) == first


def _copy(tmp_path: Path) -> Path:
    copy = tmp_path / "mine"
    shutil.copytree(shipped_games()["nim"], copy)
    rules = copy / "nim.rules"
    text = rules.read_text(encoding="utf-8").replace("places heap: 4", "places pit: 4")
    rules.write_text(re.sub(r"\bheap\b(?!-)", "pit", text), encoding="utf-8")
    return copy


PIT = """pit:
  g: m3
  at: w+loc
  to: do+gen
  from: z+gen
  sg: [dół, dołu, dołowi, dół, dołem, dole]
  pl: [doły, dołów, dołom, doły, dołami, dołach]
"""


def test_a_language_with_all_words_gets_its_book_and_the_others_are_told_what_they_lack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = _copy(tmp_path)
    text = (copy / "nim.rules").read_text(encoding="utf-8").replace("heap-", "pit-")
    (copy / "nim.rules").write_text(text, encoding="utf-8")
    (copy / "words").mkdir()
    (copy / "words" / "pl.yml").write_text(PIT, encoding="utf-8")
    out = tmp_path / "out"
    assert main(["book", "build", str(copy), "--out", str(out), "--lang", "en"]) == 1
    assert sorted(path.name for path in out.iterdir() if path.is_dir()) == ["pl"]
    assert "4\u00a0doły" in (out / "pl" / "nim" / "components.html").read_text(encoding="utf-8")
    complaints = capsys.readouterr().err
    assert complaints.count("terms-missing") == len(languages()) - 1
    assert complaints.count("`pit`") == len(languages()) - 1


def test_a_game_without_words_gets_no_book(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        "game idle\n  players 2\nturns clockwise from player-1\n  choose to ponder\n    you win\n"
    )
    (tmp_path / "idle.rules").write_text(text, encoding="utf-8")
    out = tmp_path / "out"
    assert main(["book", "build", str(tmp_path / "idle.rules"), "--out", str(out)]) == 2
    assert "no-language" in capsys.readouterr().err
    assert not out.exists()
