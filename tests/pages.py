"""Runs the pages of the documentation and writes them anew, as they should be.

How a page marks what is run:

- `rules` that begin with `game` are a whole game. Other rules are a fragment: the comment
  `<!-- in NAME -->` above names a game in `tests/docs/`. Declarations are added to that game
  (in place of its own of the same name), lines of a rule stand where it says `-- here`.
- `rules FILE` and `yaml FILE` are files that the reader writes; `rules +FILE` adds to one.
- `console` holds commands and what they print, in a folder with the files written so far.
  What a person types into a game stands after the prompt.
- `sentences`, after rules, are what these rules say in every language.
- `reserved`, `codes` and `roles` list the reserved words, the messages of errors, and what
  stands in the patterns of sentences.
- `<!-- from FILE -->` above a block means that it is a part of that file of the project,
  `<!-- compiled from GAME: NAME NAME -->` that it is these functions of a compiled game.
"""

from __future__ import annotations

import io
import random
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulespec import rulebook
from rulespec.api import Game, load
from rulespec.cli import main
from rulespec.examples import run_examples
from rulespec.keys import CLAUSES
from rulespec.parse import reserved_words
from rulespec.prose.languages import languages
from rulespec.prose.locale import common
from rulespec.prose.tree import Said
from rulespec.resolve.scope import BUILT_IN
from rulespec.rulebook import rules
from rulespec.slips import DECLARATIONS

ROOT = Path(__file__).parent.parent
BASES = Path(__file__).parent / "docs"
HERE = re.compile(r"^( *)-- here\n", re.MULTILINE)
SINGLE = ("rounds", "score", "turns", "winner")
"""Declarations without a name, of which a game has one."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A block of a page: its language, the file it names, the comment above it, its text."""

    language: str
    file: str
    comment: str
    body: str


def rewritten(page: str, fill: Callable[[Fence], str]) -> str:
    """A page with every block replaced by what `fill` makes of it."""
    pattern = r"(?:<!-- (.*?) -->\n+)?^```(\w+) ?(.*)\n((?:.*\n)*?)```$"

    def new(match: re.Match[str]) -> str:
        fence = Fence(match[2], match[3], match[1] or "", match[4])
        return match[0].removesuffix(f"{match[4]}```") + fill(fence) + "```"

    return re.sub(pattern, new, page, flags=re.MULTILINE)


def fences(page: str) -> list[Fence]:
    """All blocks of a page."""
    found: list[Fence] = []

    def note(fence: Fence) -> str:
        found.append(fence)
        return fence.body

    rewritten(page, note)
    return found


# Games


def assembled(fence: Fence) -> tuple[str, range]:
    """The rules of the game that a block is or is put into, and the lines the block takes."""
    if not fence.comment.startswith("in "):
        return fence.body, range(1, fence.body.count("\n") + 1)
    base = base_of(fence)
    text = (base / f"{base.name}.rules").read_text(encoding="utf-8")
    if fence.body.split()[0] in DECLARATIONS:
        before = _without(text, {_head(part) for part in _declarations(fence.body)}) + "\n"
        text = before + fence.body
    else:
        here = HERE.search(text)
        assert here is not None, f"{base.name} has no line `-- here`"
        before = text[: here.start()]
        text = before + _indented(fence.body, here[1]) + text[here.end() :]
    first = before.count("\n") + 1
    return text, range(first, first + fence.body.count("\n"))


def base_of(fence: Fence) -> Path:
    """The folder of the game that a block belongs to."""
    name = fence.comment.removeprefix("in ") if fence.comment else _game_name(fence.body)
    return BASES / name


def _game_name(text: str) -> str:
    found = re.search(r"^game ([\w-]+)", text, re.MULTILINE)
    assert found is not None, f"neither a game nor part of one:\n{text}"
    return found[1]


def _declarations(text: str) -> list[str]:
    return re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]


def _head(declaration: str) -> tuple[str, ...]:
    words = declaration.replace(":", " ").split()
    return tuple(words[:1] if words[0] in SINGLE else words[:2])


def _without(text: str, heads: set[tuple[str, ...]]) -> str:
    first = text.index("\ngame ") + 1
    kept = [part for part in _declarations(text[first:]) if _head(part) not in heads]
    return text[:first] + "".join(kept)


def _indented(text: str, indent: str) -> str:
    return "".join(indent + line if line.strip() else line for line in text.splitlines(True))


def built(fence: Fence, folder: Path) -> tuple[Game, range]:
    """The game of a block, loaded from a folder of its own, and the lines the block takes."""
    base = base_of(fence)
    if base.is_dir():
        shutil.copytree(base, folder)
    folder.mkdir(exist_ok=True)
    text, lines = assembled(fence)
    (folder / f"{base.name}.rules").write_text(text, encoding="utf-8")
    return load(str(folder)), lines


def sentences(game: Game, block: str, lines: range) -> Iterator[Said]:
    """What the lines of a block say; a sentence inside another one is not said again."""
    statements = [
        statement
        for rule in rules(game.model).values()
        if f"@{rule.id}" in block
        for statement in rule.statements
        if statement.span.line in lines
    ]
    said: list[Said] = []
    for statement in sorted(statements, key=lambda each: each.span.line):
        inside = [each.phrase for other in said for each in other.walk()]
        if statement.phrase not in inside:
            said.append(statement)
            yield statement


# Pages


def write(fence: Fence, folder: Path) -> None:
    """Write the file that a block is, or add the block to it."""
    path = folder / fence.file.removeprefix("+")
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if fence.file.startswith("+") else ""
    path.write_text(before + fence.body, encoding="utf-8")


class Typed:
    """What a person types, seen on the screen as in a terminal."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines(keepends=True)

    def readline(self) -> str:
        line = self.lines.pop(0) if self.lines else ""
        sys.stdout.write(line)
        return line


class Replay:
    """Runs the blocks of one page in order."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        folder.mkdir()
        self.status = 0
        self.games = 0
        self.last: tuple[Game, str, range] | None = None

    def fill(self, fence: Fence) -> str:
        """What the block should hold; fails if it cannot be run."""
        if fence.comment.startswith("from "):
            text = (ROOT / fence.comment.removeprefix("from ")).read_text(encoding="utf-8")
            assert fence.body in text, f"not {fence.comment}:\n{fence.body}"
            return fence.body
        if fence.comment.startswith("compiled from "):
            return _compiled(*fence.comment.removeprefix("compiled from ").split(": "))
        if fence.file:
            write(fence, self.folder)
            return fence.body
        match fence.language:
            case "rules":
                self._play(fence)
            case "console":
                return self._console(fence.body)
            case "sentences":
                return self._sentences()
            case "reserved":
                return _wrapped(sorted(reserved_words() | BUILT_IN))
            case "codes":
                return _codes()
            case "roles":
                return _roles()
            case language:
                assert language == "text", f"nothing is known of `{language}` blocks"
        return fence.body

    def _play(self, fence: Fence) -> None:
        self.games += 1
        game, lines = built(fence, self.folder.parent / f"game-{self.games}")
        self.last = game, fence.body, lines
        for example in run_examples(game):
            assert example.passed, (example.example.title, example.failures)
        for players in game.players:
            play(game, players, whole=not fence.comment)

    def _sentences(self) -> str:
        assert self.last is not None, "sentences come after rules"
        game, block, lines = self.last
        words = game.files.folder / "words"
        spoken = [each for each in languages() if (words / f"{each}.yml").is_file()]
        found = [
            f"{language}: {line}\n" if not number else f"    {line}\n"
            for said in sentences(game, block, lines)
            for language in spoken
            for number, line in enumerate(rulebook.lines(said, game.writer(language)))
        ]
        return "".join(found)

    # Commands

    def _console(self, body: str) -> str:
        parts = re.split(r"^(?=\$ )", body, flags=re.MULTILINE)
        assert not parts[0].strip(), f"output without a command:\n{parts[0]}"
        return "".join(self._command(*part[2:].split("\n", 1)) for part in parts[1:])

    def _command(self, command: str, expected: str) -> str:
        words, _, file = command.partition(" > ")
        match words.split():
            case ["echo", "$?"]:
                out = f"{self.status}\n"
            case ["cat", name]:
                out = (self.folder / name).read_text(encoding="utf-8")
            case ["rulespec", *_]:
                out = self._run(shlex.split(words)[1:], expected)
            case _:
                raise AssertionError(f"cannot run `{words}`")
        if file:
            (self.folder / file).write_text(out, encoding="utf-8")
            out = ""
        return f"$ {command}\n" + "".join(f"{line.rstrip()}\n" for line in out.splitlines())

    def _run(self, arguments: list[str], expected: str) -> str:
        if arguments[0] == "book":  # it has processes of its own, which begin where we did
            return self._build(arguments)
        out = io.StringIO()
        with self.monkeypatch.context() as patched, redirect_stdout(out), redirect_stderr(out):
            patched.chdir(self.folder)
            patched.setattr(sys, "stdin", Typed(_typed(expected)))
            self.status = main(arguments)
        return out.getvalue()

    def _build(self, arguments: list[str]) -> str:
        code = "import sys; from rulespec.cli import main; sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", code, *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        self.status = done.returncode
        return done.stdout + done.stderr


def play(game: Game, players: int, whole: bool, most: int = 60) -> None:
    """Play at random; every position on the way is possible. Only a fragment may get stuck."""
    state, chance = game.start(players), random.Random(players)
    for _ in range(most):
        moves = state.moves()
        if state.over or not (moves or whole):
            break
        verdict = state.check()
        assert verdict.legal, [game.writer("en").sentence(r.phrase) for r in verdict.reasons]
        state = state.apply(chance.choice(moves))


def _typed(shown: str) -> str:
    """The lines typed in a session, which stand after the prompts."""
    prompts = []
    for language in languages():
        for key in ("ui.play-prompt", "ui.play-pass-screen"):
            text = re.escape(common(language).messages[key].strip())
            prompts.append(re.sub(r"\\{\w+\\}", ".*", text))
    pattern = rf"^(?:{'|'.join(prompts)}) ?(.*)$"
    return "".join(f"{line}\n" for line in re.findall(pattern, shown, re.MULTILINE))


def _compiled(game: str, names: str) -> str:
    loaded = load(game)
    linked = loaded.engine(loaded.players[0]).linked
    return "\n\n".join(linked.source(name) + "\n" for name in names.split() if name in linked)


def _wrapped(words: list[str], width: int = 96) -> str:
    import textwrap

    return textwrap.fill(" ".join(words), width, break_on_hyphens=False) + "\n"


def _codes() -> str:
    messages = common("en").messages
    keys = sorted(key for key in messages if key.startswith("diagnostic."))
    return "".join(f"{key.removeprefix('diagnostic.')}: {messages[key]}\n" for key in keys)


def _roles() -> str:
    rows = (f"say.{key}: {' '.join(roles)}".strip() for key, roles in sorted(CLAUSES.items()))
    return "".join(f"{row.removesuffix(':')}\n" for row in rows)
