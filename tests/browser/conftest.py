"""A real browser and a built book for it to read."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from rulespec.book.site import build, server
from tests.browser.books import BOOK, Book, kinds_of_pages, sheets
from tests.conftest import size

AT_ONCE = """addEventListener("DOMContentLoaded", () => {
    const style = document.createElement("style")
    style.textContent = "*, *::before, *::after { transition: none !important }"
    document.head.append(style)
})"""
"""Nothing fades in: halfway, colours have no contrast."""
MISSING = (
    "Chromium is missing: apt-get install -y --no-install-recommends chromium fonts-dejavu-core"
)


@dataclass(frozen=True, slots=True)
class Site:
    """A book that is being served."""

    book: Book
    address: str
    languages: tuple[str, ...]
    kinds: tuple[str, ...]
    """One page of each kind, from the root of a language."""
    references: tuple[str, ...]
    """The sheet to print of each game."""


@dataclass  # without slots: playwright leaves a mark on whoever listens
class Visit:
    """A page in the browser, and everything that went wrong or out of the house on it."""

    page: Page
    site: Site
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def to(self, path: str) -> Page:
        self.page.goto(self.site.address + path)
        return self.page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)


Open = Callable[..., Visit]


# The scope is the package: what keeps running longer would disturb tests with an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium")
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The book, built and served from this machine."""
    book = BOOK
    chapters = book.chapters()
    place = tmp_path_factory.mktemp("book")
    build(place / "out", chapters, book.words, place / "work", _silent)
    with server(place / "out", 0) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        first = next(iter(chapters.values()))
        kinds = kinds_of_pages(first, all_=bool(size(1, 0)))
        yield Site(book, address, tuple(chapters), tuple(kinds), sheets(first))
        running.shutdown()
        thread.join()


def _silent(key: str, **words: object) -> None:
    pass


@pytest.fixture
def open_browser(browser: Browser, site: Site) -> Iterator[Open]:
    """Opens windows; in the end nothing may have been asked of others, nor complained about."""
    visits: list[Visit] = []

    def open_window(width: int = 1280, height: int = 800, **options: Any) -> Visit:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.add_init_script(AT_ONCE)
        visit = Visit(context.new_page(), site)
        visit.page.on("request", lambda request: visit.asked.append(request.url))
        visit.page.on("console", visit.hear)
        visit.page.on("pageerror", lambda error: visit.complaints.append(str(error)))
        visits.append(visit)
        return visit

    yield open_window
    for visit in visits:
        visit.page.context.close()
        ours = (site.address, "data:", "blob:")
        assert [url for url in visit.asked if not url.startswith(ours)] == []
        assert visit.complaints == []
