"""The catalogs and words of languages: `locales extract`, `update`, `compile` and `status`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from rulespec import catalogs
from rulespec.cli import FINE, NO, answers
from rulespec.diagnostics import render, title
from rulespec.keys import KEYS
from rulespec.prose.languages import languages
from rulespec.prose.messages import Messages

MOST_SHOWN = 12


def run(options: Namespace, locale: Messages) -> int:
    """Do one of the four for all languages, or for the one that is asked for."""
    chosen = [options.asked] if options.asked else languages()
    target = Path(options.to) if options.to else None
    match options.action:
        case "extract":
            path = catalogs.write_template(target)
            print(locale.message("ui.locales-extracted", file=path, keys=len(KEYS)))
        case "update":
            for language in chosen:
                added, dropped = catalogs.update(language)
                file = catalogs.catalog_file(language)
                words = {"file": file, "added": added, "dropped": dropped}
                print(locale.message("ui.locales-updated", **words))
        case "compile":
            for language in chosen:
                print(catalogs.compile_catalog(language, target))
        case _:
            return _status([catalogs.status(each) for each in chosen], options.json, locale)
    return FINE


def _status(found: list[catalogs.Status], as_json: bool, locale: Messages) -> int:
    if as_json:
        answers.show_json([_json(each, locale) for each in found])
    else:
        for each in found:
            _show(each, locale)
    return FINE if all(each.complete for each in found) else NO


def _json(status: catalogs.Status, locale: Messages) -> dict[str, Any]:
    return {
        "language": status.language,
        "complete": status.complete,
        "messages": {
            "done": status.done,
            "missing": list(status.missing),
            "unused": list(status.unused),
        },
        "words": list(status.words),
        "games": {game: list(terms) for game, terms in status.games.items()},
        "problems": [
            {
                "code": each.code,
                "text": title(each, locale.message),
                "source": answers.place(each.span),
                "suggestions": list(each.suggestions),
            }
            for each in status.problems
        ],
    }


def _show(status: catalogs.Status, locale: Messages) -> None:
    counts = {
        "done": status.done,
        "missing": len(status.missing),
        "unused": len(status.unused),
    }
    print(f"{status.language}: {locale.message('ui.locales-messages', **counts)}")
    rows = {
        "ui.locales-missing": status.missing,
        "ui.locales-unused": status.unused,
        "ui.locales-words": status.words,
    }
    for key, names in rows.items():
        if names:
            print("  " + locale.message(key, names=_names(names)))
    for game, terms in status.games.items():
        if terms:
            print("  " + locale.message("ui.locales-terms", game=game, names=_names(terms)))
    for problem in status.problems:
        print(render(problem, locale.message))


def _names(names: tuple[str, ...]) -> str:
    shown = ", ".join(f"`{name}`" for name in names[:MOST_SHOWN])
    return f"{shown} … ({len(names)})" if len(names) > MOST_SHOWN else shown
