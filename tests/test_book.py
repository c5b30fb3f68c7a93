"""The book: its pages in all languages, read whole as text; and what `book build` makes of them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import rulespec
from rulespec.book import library as shelves
from rulespec.book.edition import Edition
from rulespec.book.examples import page_of
from rulespec.book.page import Page
from rulespec.book.pages import Book
from rulespec.cli import main
from rulespec.diagnostics import InputError, problem
from rulespec.prose.locale import languages
from rulespec.resources import shipped_games

GOLDEN = Path(__file__).parent / "book"


@cache
def _edition(game: str) -> Edition:
    return Edition(rulespec.load(game))


def _text(page: Page) -> str:
    """A page as a listener hears it: diagrams are what they say of themselves."""
    heard = re.sub(r"<svg.*?<desc[^>]*>(.*?)</desc>.*?</svg>", r"(\1)", page.text)
    return f"<!-- {page.path} -->\n\n{heard}"


@pytest.mark.parametrize("game", shipped_games())
@pytest.mark.parametrize("language", languages())
def test_pages_read_as_they_were_reviewed(
    game: str, language: str, golden: Callable[[Path, str], None]
) -> None:
    pages = Book(_edition(game), language).chapter().pages
    golden(GOLDEN / language / f"{game}.md", "\n".join(_text(page) for page in pages))


@pytest.mark.parametrize("game", shipped_games())
def test_all_languages_have_the_same_pages_and_anchors(game: str) -> None:
    books = [Book(_edition(game), code).chapter().pages for code in languages()]
    anchors = [[(p.path, sorted(re.findall(r"\{ #(\S+) \}", p.text))) for p in b] for b in books]
    assert anchors == [anchors[0]] * len(anchors)


@pytest.mark.parametrize("game", shipped_games())
def test_every_rule_has_an_anchor_and_every_example_its_section(game: str) -> None:
    edition = _edition(game)
    pages = {page.path: page.text for page in Book(edition, "en").chapter().pages}
    for rule in edition.rules:
        assert f"{{ #{rule} }}" in pages[f"{game}/rules.md"]
    total = len(edition.model.examples)
    for number in range(1, total + 1):
        assert f"{{ #example-{number} }}" in pages[f"{game}/{page_of(number, total)}.md"]


def test_an_example_shows_what_is_given_the_move_and_the_verdict() -> None:
    pages = {page.path: page.text for page in Book(_edition("tic-tac-toe"), "pl").chapter().pages}
    example = pages["tic-tac-toe/examples.md"].split("## ")[1]
    for part in ("**Dane**", "<svg", "**Ruch:** Krzyżyk", "Dozwolone", "Niedozwolone", "TTT-PLACE"):
        assert part in example


def test_what_goes_wrong_while_writing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Languages are written by several processes at a time; an error finds its way back."""

    def fail(edition: Edition, language: str) -> None:
        raise InputError([problem("missing-message", language=language, name="lost")])

    monkeypatch.setattr(shelves, "Book", fail)
    with pytest.raises(InputError) as found:
        shelves.write(_edition("nim"), ["en", "pl"])
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
