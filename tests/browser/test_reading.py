"""The book as readers meet it: on a desk, on a phone, in the dark, on paper, in four languages."""

from __future__ import annotations

import re
from itertools import cycle, product

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Site
from tests.conftest import size

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
NO_ANSWER = "JSON.parse(__config.textContent).translations['search.result.none']"
BACKGROUND = "getComputedStyle(document.body).backgroundColor"


def _round(site: Site) -> list[tuple[str, str]]:
    """Every kind of page once, the languages taking turns."""
    return list(zip(cycle(site.languages), site.kinds, strict=False))


# Languages


def test_pages_say_their_language_and_title_and_a_switch_keeps_the_page(
    site: Site, open_browser: Open
) -> None:
    visit = open_browser()
    for language, kind in _round(site):
        page = visit.to(f"{language}/{kind}")
        assert page.locator("html").get_attribute("lang") == language
        expect(page.locator("article h1")).to_have_count(1)
        other = next(each for each in site.languages if each != language)
        _switch(page, other)
        expect(page).to_have_url(f"{site.address}{other}/{kind}")


def test_a_switch_of_language_stays_at_the_rule(site: Site, open_browser: Open) -> None:
    page = open_browser().to(f"{site.languages[0]}/{site.book.anchor}")
    _switch(page, site.languages[-1])
    expect(page).to_have_url(f"{site.address}{site.languages[-1]}/{site.book.anchor}")


def test_the_present_language_is_marked(site: Site, open_browser: Open) -> None:
    page = open_browser().to(f"{site.languages[0]}/{site.kinds[0]}")
    marked = page.locator(".md-select__link[aria-current]")
    assert marked.get_attribute("hreflang") == site.languages[0]


def _switch(page: Page, language: str) -> None:
    page.locator(".md-select button").hover()
    page.locator(f".md-select__link[hreflang={language}]").click()


def test_the_root_sends_a_visitor_to_their_language(site: Site, open_browser: Open) -> None:
    for language in site.languages:
        page = open_browser(locale=f"{language}-{language.upper()}").to("")
        expect(page).to_have_url(f"{site.address}{language}/index.html")


def test_the_root_sends_others_to_english(site: Site, open_browser: Open) -> None:
    page = open_browser(locale="ja-JP").to("")
    expect(page).to_have_url(f"{site.address}en/index.html")


def test_the_root_offers_all_languages_without_a_script(site: Site, open_browser: Open) -> None:
    page = open_browser(java_script_enabled=False).to("")
    names = page.locator("a").all_inner_texts()
    assert names == [site.book.words[language].language for language in site.languages]


def test_a_lost_visitor_finds_back(site: Site, open_browser: Open) -> None:
    visit = open_browser()
    page = visit.to("en/no/such/page.html")
    visit.complaints.clear()  # the browser mentions the missing page itself
    page.locator("a[hreflang=en]").click()
    expect(page).to_have_url(f"{site.address}en/index.html")


# Search


def test_search_finds_forms_accents_and_other_languages(site: Site, open_browser: Open) -> None:
    visit = open_browser()
    for search in site.book.searches:
        page = visit.to(f"{search.language}/index.html")
        _type(page, search.typed)
        where, anchor = search.section.split("#")
        # Between the two stands what shall be marked there.
        link = f'a.md-search-result__link[href*="{where}"][href$="#{anchor}"]'
        _show_all(page, link)
        expect(page.locator(link).first, f"{search}").to_be_attached()


def _show_all(page: Page, link: str) -> None:
    """Scroll through the answers, of which more come at the end, until one is there."""
    answers = page.locator(".md-search__scrollwrap")
    expect(page.locator("a.md-search-result__link").first).to_be_attached()
    for _ in range(100):
        if page.locator(link).count():
            return
        answers.evaluate("box => box.scrollTo(0, box.scrollHeight)")
        page.wait_for_timeout(50)


def test_search_does_not_find_what_is_not_there(site: Site, open_browser: Open) -> None:
    visit = open_browser()
    for language in site.languages:
        page = visit.to(f"{language}/index.html")
        _type(page, "zzyzx")
        nothing = page.evaluate(NO_ANSWER)
        expect(page.locator(".md-search-result__meta")).to_have_text(nothing)


def _type(page: Page, words: str) -> None:
    page.locator(".md-search__input").click()
    page.keyboard.type(words)
    page.keyboard.press("End")  # letters of other alphabets are typed here without their keys


# Appearance


def test_pages_follow_the_system_and_the_toggle(site: Site, open_browser: Open) -> None:
    path = f"{site.languages[0]}/{site.kinds[0]}"
    light = open_browser(color_scheme="light").to(path)
    dark = open_browser(color_scheme="dark").to(path)
    paper, night = light.evaluate(BACKGROUND), dark.evaluate(BACKGROUND)
    assert paper != night
    words = site.book.words[site.languages[0]]
    _press(light, words.light)
    assert light.evaluate(BACKGROUND) == paper
    _press(light, words.dark)
    assert light.evaluate(BACKGROUND) == night
    light.reload()
    assert light.evaluate(BACKGROUND) == night
    _press(light, words.system)
    assert light.evaluate(BACKGROUND) == paper


def _press(page: Page, name: str) -> None:
    page.locator(f'label[title="{name}"]').click()


def test_nothing_scrolls_sideways_on_a_phone(site: Site, open_browser: Open) -> None:
    visit = open_browser(360, 740, has_touch=True, is_mobile=True)
    for language in site.languages:
        for kind in site.kinds:
            page = visit.to(f"{language}/{kind}")
            page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
            assert (language, kind, page.evaluate(SIDEWAYS)) == (language, kind, 0)


def test_a_reference_fits_on_paper(site: Site, open_browser: Open) -> None:
    visit = open_browser(color_scheme="dark")
    assert len(site.references) > 1
    for language, sheet in product(site.languages, site.references):
        page = visit.to(f"{language}/{sheet}")
        page.emulate_media(media="print")
        for part in (".md-header", ".md-tabs", ".md-sidebar", ".md-footer"):
            for each in page.locator(part).all():
                expect(each).to_be_hidden()
        assert page.evaluate(BACKGROUND) == "rgb(255, 255, 255)"
        article = page.locator("article")
        assert article.evaluate("each => getComputedStyle(each).color") == "rgb(0, 0, 0)"
        sheets = re.findall(rb"/Type /Page\b", page.pdf(format="A4"))
        assert (language, sheet, len(sheets)) == (language, sheet, 1)
        page.emulate_media(media="screen")


# For everyone


SCREENS = [(360, "dark"), (1280, "light"), (360, "light"), (1280, "dark")][: size(4, 2)]
"""Widths and colours; the first two have each of them once."""


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_pages_are_accessible(site: Site, open_browser: Open, width: int, scheme: str) -> None:
    visit = open_browser(width, color_scheme=scheme)
    for language, kind in _round(site):
        page = visit.to(f"{language}/{kind}")
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert _barriers(page) == [], f"{language}/{kind}"


def _barriers(page: Page) -> list[str]:
    """What keeps people out, as far as a machine sees it: rule, place and reason."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:120]}: {node['failureSummary']}"
        for each in violations
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
