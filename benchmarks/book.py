"""How long the book takes: the pages of a game, the site by stage, and next to a merged build."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml

from rulespec import api
from rulespec.book.edition import Edition
from rulespec.book.library import Library, write
from rulespec.book.page import PageGroup
from rulespec.book.site import build
from rulespec.cli.book import site_words
from rulespec.prose.languages import languages
from rulespec.resources import folder, shipped_games

RUNS = 5


def book() -> None:
    """Pages of the three large games in all languages; then the whole site, both ways."""
    print("the book, wall time")
    for name in ("thieves", "kings-of-chicago", "escape-plan"):
        seconds = statistics.median(_pages(name) for _ in range(RUNS))
        print(f"  pages of {name:<16}           {seconds:.2f} s")
    library = Library([api.load(name) for name in shipped_games()])
    chapters = library.books(languages())
    pairs = [_both(chapters) for _ in range(RUNS)]
    ours, merged = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(own / other for own, other in pairs)
    print(f"  site, a language at a time         {ours:.2f} s")
    print(f"  site, one merged build             {merged:.2f} s   ratio {ratio:6.2f}")


def _pages(name: str) -> float:
    """Write a game's pages, with nothing remembered but its compiled rules."""
    game = api.load(name)
    start = time.perf_counter()
    write(Edition(game), languages())
    return time.perf_counter() - start


def _both(chapters: Mapping[str, Sequence[PageGroup]]) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as place:
        return _site(chapters, Path(place)), _merged(chapters, Path(place))


def _site(chapters: Mapping[str, Sequence[PageGroup]], place: Path) -> float:
    start = time.perf_counter()
    words = {code: site_words(code) for code in chapters}
    build(place / "out", chapters, words, place / "work", _stage)
    return time.perf_counter() - start


def _stage(key: str, **words: object) -> None:
    told = " ".join(str(word) for name, word in words.items() if name != "folder")
    print(f"    {key.removeprefix('book-')}: {told}")


def _merged(chapters: Mapping[str, Sequence[PageGroup]], place: Path) -> float:
    """The same pages in one build with the usual plugin for several languages."""
    docs = place / "docs"
    for code, parts in chapters.items():
        for chapter in parts:
            for page in chapter.pages:
                path = docs / code / page.path
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(page.text, encoding="utf-8")
    settings = place / "merged.yml"
    settings.write_text(yaml.safe_dump(_merged_settings(place, list(chapters))), encoding="utf-8")
    start = time.perf_counter()
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(settings)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return time.perf_counter() - start


def _merged_settings(place: Path, codes: Sequence[str]) -> dict[str, object]:
    base = yaml.unsafe_load((folder("site") / "mkdocs.yml").read_text(encoding="utf-8"))
    return {
        "site_name": "merged",
        "docs_dir": str(place / "docs"),
        "site_dir": str(place / "merged"),
        "theme": {"name": "material", "font": False, "features": base["theme"]["features"]},
        "use_directory_urls": False,
        "markdown_extensions": list(base["markdown_extensions"]),
        "plugins": [
            "search",
            {
                "i18n": {
                    "docs_structure": "folder",
                    "languages": [
                        {"locale": code, "name": code, "build": True, "default": code == "en"}
                        for code in codes
                    ],
                }
            },
        ],
    }
