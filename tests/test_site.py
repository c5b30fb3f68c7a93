"""The site around the pages: what is written, what is built again, what is said when it fails."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from http.server import ThreadingHTTPServer
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from threading import Thread

import pytest

from rulespec.book import site
from rulespec.book.page import Page, PageGroup
from rulespec.book.site import SiteWords, build, serve, server, write_changed
from rulespec.diagnostics import Diagnostic, InputError

WORDS = {
    "en": SiteWords("English", "Rules & more", "Light", "Dark", "System", "Lost"),
    "pl": SiteWords("Polski", "Zasady", "Jasny", "Ciemny", "System", "Brak"),
    "xx": SiteWords("Xhexhe", "Regu", "Lumu", "Nokta", "System", "Perdita"),
}
Reported = list[tuple[str, dict[str, object]]]
Build = Callable[..., list[str]]


def _chapters(*pages: Page) -> list[PageGroup]:
    front = (Page("index.md", "Start", "# Start\n"), Page("about.md", "About", "# About\n"))
    return [PageGroup("", front), PageGroup("A game", pages)]


def _rules(text: str = "", *forms: tuple[str, str]) -> Page:
    return Page("game/rules.md", "Rules", f"# Rules\n\n## One {{ #GA-X-1 }}\n\n{text}\n", forms)


@pytest.fixture
def reported() -> Reported:
    return []


@pytest.fixture
def book(tmp_path: Path, reported: Reported) -> Build:
    """Build a book of the given chapters by language."""

    def run(**chapters: Sequence[PageGroup]) -> list[str]:
        reported.clear()

        def report(key: str, **words: object) -> None:
            reported.append((key, words))

        return build(tmp_path / "out", chapters, WORDS, tmp_path / "work", report)

    return run


def _problems(book: Build, **chapters: Sequence[PageGroup]) -> list[Diagnostic]:
    with pytest.raises(InputError) as caught:
        book(**chapters)
    return list(caught.value.diagnostics)


# Writing


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    write_changed(tmp_path, {"a.md": "one", "b/c.md": "two"})
    before = (tmp_path / "a.md").stat().st_mtime_ns
    assert write_changed(tmp_path, {"a.md": "one", "b/c.md": "three"}) == ["b/c.md"]
    assert (tmp_path / "a.md").stat().st_mtime_ns == before


def test_stale_pages_and_their_folders_are_removed(tmp_path: Path) -> None:
    write_changed(tmp_path, {"a.md": "one", "b/c/d.md": "two", "b/e.md": "three"})
    assert set(write_changed(tmp_path, {"a.md": "one"})) == {"b/c/d.md", "b/e.md"}
    assert [path.name for path in tmp_path.iterdir()] == ["a.md"]


# Building


def test_two_languages_are_built(book: Build, tmp_path: Path, reported: Reported) -> None:
    pages = _chapters(_rules("[GA-X-1](rules.md#GA-X-1){ .rule }", ("GA-X-1", "żeton")))
    assert set(book(en=pages, pl=pages)) == {"en", "pl"}
    out = tmp_path / "out"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["out", "work"]
    assert '<html lang="pl"' in (out / "pl/game/rules.html").read_text(encoding="utf-8")
    assert 'href="../../en/game/rules.html"' in (out / "pl/game/rules.html").read_text("utf-8")
    assert "Rules &amp; more" in (out / "index.html").read_text(encoding="utf-8")
    assert [key for key, _ in reported].count("book-built") == 2
    assert reported[0][0] == "book-written"
    assert reported[-1][0] == "book-done"


def test_a_language_that_the_theme_does_not_know_is_built(book: Build, tmp_path: Path) -> None:
    book(xx=_chapters(_rules()))
    assert '<html lang="xx"' in (tmp_path / "out/xx/game/rules.html").read_text(encoding="utf-8")


def test_search_knows_forms_also_without_accents(book: Build, tmp_path: Path) -> None:
    book(en=_chapters(_rules("Łódź, мой, ёлка.", ("GA-X-1", "żeton żetonu"))))
    index = json.loads((tmp_path / "out/en/search/search_index.json").read_text("utf-8"))
    forms = {entry["location"]: entry["forms"].split() for entry in index["docs"]}
    assert forms["game/rules.html"] == []
    assert forms["game/rules.html#GA-X-1"] == ["żeton", "żetonu", "lodz", "zeton", "zetonu", "елка"]
    assert index["config"]["pipeline"] == []


def test_rules_are_coloured_and_folded(book: Build, tmp_path: Path) -> None:
    source = '??? quote "Source"\n\n    ```rules\n    put 1 card @GA-X-1\n    ```\n'
    book(en=_chapters(_rules(source)))
    html = (tmp_path / "out/en/game/rules.html").read_text(encoding="utf-8")
    assert '<details class="quote">' in html
    assert '<span class="k">put</span>' in html


def test_an_unchanged_language_is_not_built_again(book: Build, reported: Reported) -> None:
    old, new = _chapters(_rules("One.")), _chapters(_rules("Two."))
    book(en=old, pl=old)
    assert book(en=old, pl=old) == []
    assert ("book-unchanged", {"language": "en"}) in reported
    assert book(en=old, pl=new) == ["pl"]


def test_a_language_is_built_again_when_the_site_around_it_changes(
    book: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = _chapters(_rules())
    book(en=pages)
    assert book(en=pages) == []
    monkeypatch.setattr(site, "version", lambda name: "newer")
    assert book(en=pages) == ["en"]


def test_a_new_page_elsewhere_changes_where_the_switch_leads(book: Build, tmp_path: Path) -> None:
    extra = Page("game/extra.md", "Extra", "# Extra\n")
    book(en=_chapters(_rules(), extra), pl=_chapters(_rules()))
    html = tmp_path / "out/en/game/extra.html"
    assert 'href="../../pl/index.html"' in html.read_text(encoding="utf-8")
    book(en=_chapters(_rules(), extra), pl=_chapters(_rules(), extra))
    assert 'href="../../pl/game/extra.html"' in html.read_text(encoding="utf-8")


def test_a_language_that_is_gone_leaves_the_site(book: Build, tmp_path: Path) -> None:
    pages = _chapters(_rules())
    book(en=pages, pl=pages)
    (tmp_path / "out/notes.txt").write_text("mine", encoding="utf-8")
    book(en=pages)
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["404.html", "en", "index.html", "notes.txt"]


# Failing


@pytest.mark.parametrize("link", ["nowhere.md", "rules.md#GA-NO-1", "#GA-NO-1"])
def test_a_broken_link_names_page_and_language(book: Build, link: str) -> None:
    fine, broken = _chapters(_rules()), _chapters(_rules(f"[x]({link})"))
    (found,) = _problems(book, en=fine, pl=broken)
    assert found.code == "book-broken-link"
    assert dict(found.words) == {"language": "pl", "page": "game/rules.md", "link": link}


def test_a_failed_build_leaves_the_old_site(book: Build, tmp_path: Path) -> None:
    book(en=_chapters(_rules("Old.")), pl=_chapters(_rules()))
    _problems(book, en=_chapters(_rules("New.")), pl=_chapters(_rules("[x](nowhere.md)")))
    assert "Old." in (tmp_path / "out/en/game/rules.html").read_text(encoding="utf-8")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["out", "work"]
    assert book(en=_chapters(_rules("New.")), pl=_chapters(_rules())) == ["en"]


def test_other_failures_are_one_sentence(book: Build) -> None:
    (found,) = _problems(book, en=_chapters(Page("../game.md", "Out", "# Out\n")))
    assert found.code == "book-not-built"
    assert dict(found.words)["language"] == "en"


def test_words_for_a_section_that_is_not_there_are_an_error(book: Build) -> None:
    (found,) = _problems(book, en=_chapters(_rules("", ("GA-NO-1", "żeton"))))
    assert "game/rules.html#GA-NO-1" in dict(found.words)["why"]


def test_a_missing_builder_is_said(book: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(site, "version", missing)
    (found,) = _problems(book, en=_chapters(_rules()))
    assert found.code == "book-needs-builder"


def test_a_folder_with_other_things_is_left_alone(book: Build, tmp_path: Path) -> None:
    (tmp_path / "out/en").mkdir(parents=True)
    (tmp_path / "out/en/mine.txt").write_text("mine", encoding="utf-8")
    (found,) = _problems(book, en=_chapters(_rules()))
    assert found.code == "book-foreign-folder"
    assert (tmp_path / "out/en/mine.txt").is_file()


def test_a_folder_of_somebody_else_in_the_book_is_left_alone(book: Build, tmp_path: Path) -> None:
    book(en=_chapters(_rules()))
    (tmp_path / "out/pl").mkdir()
    (tmp_path / "out/pl/mine.txt").write_text("mine", encoding="utf-8")
    (found,) = _problems(book, en=_chapters(_rules()), pl=_chapters(_rules()))
    assert found.code == "book-foreign-folder"
    assert (tmp_path / "out/pl/mine.txt").is_file()


def test_a_place_that_cannot_be_written_is_said(book: Build, tmp_path: Path) -> None:
    (tmp_path / "work").write_text("a file", encoding="utf-8")
    (found,) = _problems(book, en=_chapters(_rules()))
    assert found.code == "cannot-write"
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    (found,) = _problems(book, en=_chapters(_rules()))
    assert found.code == "file-exists"


# Serving


def test_serving_says_where_and_ends_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: ThreadingHTTPServer) -> None:
        raise KeyboardInterrupt

    said: Reported = []
    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupted)
    serve(tmp_path, 0, lambda key, **words: said.append((key, words)))
    assert [key for key, _ in said] == ["book-serving", "book-stopped"]
    assert str(said[0][1]["address"]).startswith("http://127.0.0.1:")


def test_a_lost_reader_gets_the_books_own_page(tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("lost", encoding="utf-8")
    with server(tmp_path, 0) as running:
        thread = Thread(target=running.handle_request)
        thread.start()
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(f"http://127.0.0.1:{running.server_address[1]}/nowhere")
        with caught.value as answer:
            assert (answer.code, answer.read()) == (404, b"lost")
        thread.join()


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with server(tmp_path, 0) as running, pytest.raises(InputError) as caught:
        server(tmp_path, running.server_address[1])
    assert [each.code for each in caught.value.diagnostics] == ["cannot-serve"]
