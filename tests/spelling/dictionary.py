"""Words known to hunspell, and the short lists of those it lacks."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path

DICTIONARIES = {"en": "en_US", "pl": "pl_PL", "cs": "cs_CZ", "ru": "ru_RU"}
INSTALL = "apt-get install hunspell hunspell-en-us hunspell-pl hunspell-cs hunspell-ru"


@cache
def missing() -> str:
    """What to install, if hunspell or one of its dictionaries is not there; else nothing."""
    if shutil.which("hunspell") is None:
        return f"hunspell is missing: {INSTALL}"
    # with -D hunspell lists its dictionaries, then waits for text
    shown = subprocess.run(["hunspell", "-D"], input="", capture_output=True, text=True).stderr
    found = {Path(line).name for line in shown.splitlines()}
    lacking = [name for name in DICTIONARIES.values() if name not in found]
    return f"hunspell lacks {', '.join(lacking)}: {INSTALL}" if lacking else ""


def unknown(words: Iterable[str], language: str) -> set[str]:
    """The words that the dictionary of a language does not know."""
    assert not missing(), missing()
    command = ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[language], "-l"]
    text = "\n".join(sorted(set(words)))
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def listed(language: str) -> dict[str, str]:
    """The words that are right although the dictionary lacks them, each with the reason."""
    path = Path(__file__).parent / f"{language}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(": ") for line in lines if line and not line.startswith("#")]
    assert all(word and reason for word, _, reason in pairs), f"{path.name}: a word has no reason"
    assert len({word for word, _, _ in pairs}) == len(pairs), f"{path.name}: a word stands twice"
    return {word: reason for word, _, reason in pairs}
