"""What the builder of the site does beyond its settings, for one language of the book.

Reads `book.json`, which stands beside the settings of the language: the words of the site
around the pages, the pages of every language, and the forms by which a section shall be found.
"""

from __future__ import annotations

import json
import logging
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, DictLoader, Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

UNUSED = re.compile(r"\.map$|/lunr/|^sitemap\.xml$")
"""Files of the theme that no page of ours asks for: source maps, stemmers of other languages."""
log = logging.getLogger("mkdocs.hooks")  # whose warnings end the build
NO_DECOMPOSITION = str.maketrans({"ł": "l", "ø": "o", "đ": "d"})


def on_config(config: MkDocsConfig) -> None:
    words = _book(config.config_file_path)["words"]
    for option, name in zip(config.theme["palette"], ("light", "dark", "system"), strict=True):
        option["toggle"]["name"] = words[name]
    # The error page is the root's, and a site map needs an address that we do not know.
    config.theme.static_templates.clear()


def on_files(files: Files, config: MkDocsConfig) -> Files:
    return Files([file for file in files if not UNUSED.search(file.src_uri)])


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """A language that the theme does not know has the theme's own words in English."""
    code = config.theme["language"]
    name = f"partials/languages/{code}.html"
    only = f'{{% macro t(key) %}}{{{{ {{"language": "{code}"}}[key] }}}}{{% endmacro %}}'
    loaders: list[BaseLoader] = [env.loader] if env.loader else []
    env.loader = ChoiceLoader([*loaders, DictLoader({name: only})])


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let wide tables scroll inside themselves, even without a script."""
    return html.replace("<table>", '<div class="wide"><table>').replace(
        "</table>", "</table></div>"
    )


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> None:
    """Let a switch of language stay on the page."""
    current = config.theme["language"]
    context["languages"] = [
        {**each, "link": _in_language(each, page), "current": each["code"] == current}
        for each in _book(config.config_file_path)["languages"]
    ]


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Take back what the theme says of its search: it is no dialog, and as one it had no name."""
    search = ' data-md-component="search"'
    return output.replace(search + ' role="dialog"', search)


def on_post_build(config: MkDocsConfig) -> None:
    """Let the search find inflected forms, and words typed without their accents."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    forms = _book(config.config_file_path)["forms"]
    for location in forms.keys() - {entry["location"] for entry in index["docs"]}:
        log.warning("There is no section %s to be found by its words", location)
    for entry in index["docs"]:
        own = forms.get(entry["location"], "").split()
        shown = re.sub("<[^>]*>", " ", f"{entry['title']} {entry['text']}")
        entry["forms"] = " ".join([*own, *_without_accents([shown, *own])])
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


@cache
def _book(config_file: str) -> dict[str, Any]:
    text = (Path(config_file).parent / "book.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _in_language(language: dict[str, Any], page: Page) -> str:
    """The same page in a language, or where that language begins."""
    there = page.url if page.file.src_uri in language["pages"] else "index.html"
    return f"../{language['code']}/{there}"


def _without_accents(texts: list[str]) -> list[str]:
    """The words that can be typed with plainer letters, so typed."""
    words = {word for text in texts for word in re.findall(r"[^\W\d_]+", text.lower())}
    return sorted({_plain(word) for word in words} - words)


def _plain(word: str) -> str:
    parts = unicodedata.normalize("NFD", word.translate(NO_DECOMPOSITION))
    # й is a letter of its own that everybody types; ё is usually typed as е.
    parts = parts.replace("и\u0306", "й")
    return "".join(part for part in parts if not unicodedata.combining(part))
