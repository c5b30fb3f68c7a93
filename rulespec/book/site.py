"""The site around the pages: writes what a site builder reads, builds, and serves the result.

Knows chapters and pages, not where they come from. What the builder does with them is in the
folder `site`. A language whose pages and surroundings are as they were is not built again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context
from multiprocessing.context import BaseContext
from pathlib import Path
from string import Template
from typing import Any

import yaml

from rulespec.book.page import Page, PageGroup
from rulespec.diagnostics import Diagnostic, InputError, problem
from rulespec.diagrams.paint import STYLE
from rulespec.records import Record, record
from rulespec.resources import PACKAGE, folder

BUILDERS = ("mkdocs", "mkdocs-material", "Markdown", "pymdown-extensions", "Pygments")
AT_ONCE = 2
STAMP = ".built-from"
"""A file in each built language: the hash of what it was built from."""

Report = Callable[..., None]
"""Takes the key of a message and the words that fill it."""


@record
class SiteWords(Record):
    """What the site around the pages says in one language."""

    language: str
    """Its name in itself."""
    site: str
    light: str
    """Of the button that makes pages light."""
    dark: str
    system: str
    lost: str
    """That there is no such page."""


@record
class Language(Record):
    """One language of the book on its way to a site."""

    code: str
    words: SiteWords
    chapters: Sequence[PageGroup]

    @property
    def pages(self) -> list[Page]:
        return [page for chapter in self.chapters for page in chapter.pages]


def build(
    out: Path,
    chapters: Mapping[str, Sequence[PageGroup]],
    words: Mapping[str, SiteWords],
    work: Path,
    report: Report,
) -> list[str]:
    """Build the languages that changed into `out`, whole or not at all; returns their codes.

    `work` keeps the written pages between builds. Raises InputError if pages cannot be built.
    """
    began = time.perf_counter()
    _refuse_foreign(out, list(chapters))
    surroundings = _surroundings()
    languages = [Language(code, words[code], chapters[code]) for code in chapters]
    with _disk_problems(out):
        stamps = {each.code: _written(each, languages, work, surroundings) for each in languages}
        count = sum(len(each.pages) for each in languages)
        report("book-written", pages=count, seconds=_since(began))
        stale = [code for code, stamp in stamps.items() if _stamp(out / code) != stamp]
        for code in [each for each in stamps if each not in stale]:
            report("book-unchanged", language=code)
        with _beside(out) as fresh:
            _build_all(stale, work, fresh, report)
            for code in stale:
                (fresh / code / STAMP).write_text(stamps[code], encoding="utf-8")
            _write_root(languages, fresh)
            _swap(fresh, out, list(stamps))
    report("book-done", folder=out, seconds=_since(began))
    return stale


def _refuse_foreign(out: Path, codes: Sequence[str]) -> None:
    """Never take a folder for the book's that holds something else."""
    if out.exists() and not out.is_dir():
        raise InputError([problem("file-exists", file=out)])
    with _disk_problems(out):
        inside = list(out.iterdir()) if out.is_dir() else []
    if inside and not any(_stamp(path) for path in inside):
        raise InputError([problem("book-foreign-folder", folder=out)])
    for path in inside:
        if path.name in codes and not _stamp(path):
            raise InputError([problem("book-foreign-folder", folder=path)])


# Writing


def _written(
    language: Language, languages: Sequence[Language], work: Path, surroundings: str
) -> str:
    """Write what the builder reads for one language; returns the hash of it all."""
    place = work / language.code
    texts = {f"docs/{page.path}": page.text for page in language.pages}
    texts["docs/assets/diagrams.css"] = f"@media screen{{{STYLE}}}"  # paper shows the light paints
    texts["book.json"] = _book(language, languages)
    texts["mkdocs.yml"] = _settings(language, place)
    write_changed(place, texts)
    digest = hashlib.sha256(surroundings.encode())
    for name, text in sorted(texts.items()):
        digest.update(f"{name}:{len(text)}:{text}".encode())
    return digest.hexdigest()


def write_changed(place: Path, texts: Mapping[str, str]) -> list[str]:
    """Make a folder hold exactly these files; returns the names of those written or removed."""
    touched = []
    for path in sorted(place.rglob("*"), reverse=True):  # files before the folders they are in
        name = path.relative_to(place).as_posix()
        if path.is_file() and name not in texts:
            path.unlink()
            touched.append(name)
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, text in texts.items():
        path = place / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            touched.append(name)
    return touched


def _book(language: Language, languages: Sequence[Language]) -> str:
    """What the hook needs to know."""
    return json.dumps(
        {
            "words": asdict(language.words),
            "languages": [
                {
                    "code": each.code,
                    "name": each.words.language,
                    "pages": [page.path for page in each.pages],
                }
                for each in languages
            ],
            "forms": {
                f"{page.path.removesuffix('.md')}.html#{anchor}": words
                for page in language.pages
                for anchor, words in page.forms
            },
        },
        ensure_ascii=False,
    )


def _settings(language: Language, place: Path) -> str:
    site = folder("site")
    settings = {
        "INHERIT": str(site / "mkdocs.yml"),
        "site_name": language.words.site,
        "docs_dir": str(place.resolve() / "docs"),
        "theme": {"language": language.code, "custom_dir": str(site / "theme")},
        "hooks": [str(site / "hooks.py")],
        "nav": list(_navigation(language.chapters)),
    }
    return yaml.safe_dump(settings, allow_unicode=True, sort_keys=False)


def _navigation(chapters: Sequence[PageGroup]) -> Iterator[dict[str, Any]]:
    for chapter in chapters:
        pages = [{page.title: page.path} for page in chapter.pages]
        if chapter.title:
            yield {chapter.title: pages}
        else:
            yield from pages


# What decides whether a language is built again


def _surroundings() -> str:
    """What shapes a site besides its pages; raises InputError if the builder is missing."""
    try:
        builders = [f"{name} {version(name)}" for name in BUILDERS]
    except PackageNotFoundError:
        raise InputError([problem("book-needs-builder")]) from None
    ours = [path for path in sorted(folder("site").rglob("*")) if path.suffix not in ("", ".pyc")]
    ours += [PACKAGE / "book" / "lexer.py", folder("grammar") / "rulespec.lark"]
    contents = [hashlib.sha256(path.read_bytes()).hexdigest() for path in ours]
    return "\n".join([*builders, *contents])


def _stamp(built: Path) -> str | None:
    try:
        return (built / STAMP).read_text(encoding="utf-8")
    except OSError:
        return None


# Building


def _build_all(codes: Sequence[str], work: Path, fresh: Path, report: Report) -> None:
    """Build languages side by side; raises the problems of all of them together."""
    if not codes:
        return
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # a notice of the theme about its own future
    found: list[Diagnostic] = []
    began = time.perf_counter()
    pool = ProcessPoolExecutor(AT_ONCE, _processes(), _let_the_parent_stop)
    try:
        jobs = {
            pool.submit(_complaints, work / code / "mkdocs.yml", fresh / code): code
            for code in codes
        }
        for job in as_completed(jobs):
            complaints = _result(job)
            found += [_explained(jobs[job], complaint) for complaint in complaints]
            if not complaints:
                report("book-built", language=jobs[job], seconds=_since(began))
    finally:
        pool.shutdown(cancel_futures=True)
    if found:
        raise InputError(found)


def _processes() -> BaseContext:
    """Copies of this process, which have the builder loaded, or fresh ones where that is unsafe.

    A copy of a process with threads might wait forever for a lock that one of them held.
    """
    threads = Path("/proc/self/task")
    if not threads.is_dir() or len(list(threads.iterdir())) > 1:
        return get_context("spawn")
    # Imported before the fork, so that the workers share it instead of each loading it.
    import mkdocs.commands.build  # noqa: F401

    return get_context("fork")


def _result(job: Future[list[str]]) -> list[str]:
    try:
        return job.result()
    except BrokenProcessPool as error:  # killed from outside, say for want of memory
        return [str(error)]


def _let_the_parent_stop() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Listener(logging.Handler):
    """Keeps what the builder complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def _complaints(settings: Path, target: Path) -> list[str]:
    """Build one language, in a process of its own; returns what is wrong with its pages."""
    from mkdocs.commands.build import build as build_site
    from mkdocs.config import load_config

    listener = _Listener()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(listener)
    logger.propagate = False
    try:
        build_site(load_config(str(settings), site_dir=str(target), strict=True))
    except SystemExit:  # so the builder ends after complaints
        pass
    except Exception as error:  # whatever goes wrong in there, users read a sentence
        listener.heard.append(f"{type(error).__name__}: {error}")
    finally:
        logger.removeHandler(listener)
    return listener.heard


_BROKEN_LINK = re.compile(r"Doc file '(?P<page>[^']+)' contains .*?link '(?P<link>[^']+)'")


def _explained(language: str, complaint: str) -> Diagnostic:
    link = _BROKEN_LINK.match(complaint)
    if link:
        return problem("book-broken-link", language=language, page=link["page"], link=link["link"])
    return problem("book-not-built", language=language, why=" ".join(complaint.split()))


# The root of the site


def _write_root(languages: Sequence[Language], target: Path) -> None:
    """The page that sends visitors to their language, and the page for lost ones."""
    codes = [each.code for each in languages]
    default = "en" if "en" in codes else codes[0]
    site = {each.code: each.words.site for each in languages}
    link = '<li><a href="{}{}/index.html" lang="{}" hreflang="{}">{}</a></li>'
    words = {
        "default": default,
        "title": escape(site[default]),
        "codes": json.dumps(codes),
        "pattern": "|".join(codes),
        "style": (folder("site") / "root" / "style.css").read_text(encoding="utf-8"),
        "links": "\n".join(
            link.format("", each.code, each.code, each.code, escape(each.words.language))
            for each in languages
        ),
        "lost": "\n".join(
            link.format("/", each.code, each.code, each.code, escape(each.words.lost))
            for each in languages
        ),
    }
    for name in ("index.html", "404.html"):
        template = Template((folder("site") / "root" / name).read_text(encoding="utf-8"))
        (target / name).write_text(template.substitute(words), encoding="utf-8")


# Putting it in place


@contextmanager
def _disk_problems(out: Path) -> Iterator[None]:
    """Says of a full or protected disk what it is."""
    try:
        yield
    except BrokenPipeError:  # whoever read our reports is gone, and the disk is fine
        raise
    except OSError as error:
        file = error.filename or out
        raise InputError([problem("cannot-write", file=file, why=error.strerror)]) from None


@contextmanager
def _beside(out: Path) -> Iterator[Path]:
    """A temporary folder on the same disk as `out`, so that things can be moved in one go."""
    out.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.resolve().parent))
    try:
        yield fresh
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _swap(fresh: Path, out: Path, languages: Sequence[str]) -> None:
    """Move what was built into place; folders of former languages go, foreign ones stay."""
    former = [path for path in out.iterdir() if _stamp(path) and path.name not in languages]
    old = fresh / ".old"
    old.mkdir()
    for path in former:
        path.rename(old / path.name)
    for path in [each for each in fresh.iterdir() if each != old]:
        place = out / path.name
        if path.is_dir() and place.exists():
            place.rename(old / path.name)
        path.replace(place)


def _since(began: float) -> str:
    return f"{time.perf_counter() - began:.1f}"


# Serving


class _Handler(SimpleHTTPRequestHandler):
    """Serves files in silence, and the book's own page where there is none."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".md": "text/markdown"}

    def log_message(self, format: str, *args: object) -> None:
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        lost = Path(self.directory) / "404.html"
        if code != 404 or not lost.is_file():
            return super().send_error(code, message, explain)
        body = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def server(out: Path, port: int) -> ThreadingHTTPServer:
    """A server for this machine only; port 0 takes any free one."""
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(out)))
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InputError([problem("cannot-serve", port=port, why=why)]) from None


def serve(out: Path, port: int, report: Report) -> None:
    """Serve a built site until the reader presses Ctrl+C."""
    with server(out, port) as running:
        report("book-serving", address=f"http://127.0.0.1:{running.server_address[1]}/")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            report("book-stopped")
