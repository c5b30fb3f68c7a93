"""Search finds every form of every term: asked of the site's own worker, for all of the book."""

from __future__ import annotations

import re
from typing import Any

from rulespec.api import load
from rulespec.book.glossary import surface, terms
from rulespec.prose.languages import languages
from rulespec.resources import shipped_games
from tests.browser.conftest import Open, Site
from tests.conftest import size

ASK = """async queries => {
  const config = JSON.parse(document.getElementById("__config").textContent);
  const base = new URL(config.base + "/", location.href);
  const index = await (await fetch(new URL("search/search_index.json", base))).json();
  const worker = new Worker(new URL(config.search, location.href));
  const answer = type => new Promise(resolve => {
    const listen = ({ data }) => {
      if (data.type === type) { worker.removeEventListener("message", listen); resolve(data.data); }
    };
    worker.addEventListener("message", listen);
  });
  const ready = answer(1);
  worker.postMessage({ type: 0, data: { ...index, options: { suggest: true } } });
  await ready;
  const found = {};
  for (const query of queries) {
    const result = answer(3);
    worker.postMessage({ type: 2, data: query });
    found[query] = (await result).items.flat().map(item => item.location);
  }
  worker.terminate();
  return found;
}"""


def _asked(site: Site, open_browser: Open, language: str, queries: list[str]) -> dict[str, Any]:
    page = open_browser().to(f"{language}/index.html")
    found: dict[str, Any] = page.evaluate(ASK, queries)
    return found


def _expected(language: str) -> dict[str, set[str]]:
    """Words to type, and the sections one of which must be found by each."""
    wanted: dict[str, set[str]] = {}
    for game in map(load, shipped_games()):
        for name, _ in terms(game.model):
            section = f"{game.name}/glossary.html#{name}"
            for code in languages():
                forms = surface(game.locale(code).terms[name])
                for form in forms if code == language else forms[:1]:
                    wanted.setdefault(_typed(form), set()).add(section)
    return wanted


def _typed(form: str) -> str:
    """A form as somebody types it: the punctuation of names is left out."""
    return re.sub(r"[^\w ]+", " ", form).strip()


def test_every_form_of_every_term_finds_its_entry(site: Site, open_browser: Open) -> None:
    for language in site.languages:
        wanted = _expected(language)
        typed = sorted(wanted)[:: size(1, 16)]
        found = _asked(site, open_browser, language, typed)
        missed = {form for form in typed if not wanted[form] <= set(found[form])}
        assert missed == set(), language
