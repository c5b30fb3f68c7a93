"""The command line: reads files, prints answers, and maps every failure to a message."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

from rulespec.diagnostics import InputError, RulespecError, close_matches, problem, render
from rulespec.prose.languages import DEFAULT, languages
from rulespec.prose.messages import Messages, messages

FINE, NO, BAD_INPUT = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns 0 for yes, 1 for no, 2 for input that cannot be understood."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        language = chosen_language(given)
        said = messages(language)
    except InputError as error:
        return _complain(error, messages(DEFAULT))
    try:
        options = parser(said).parse_args(given)
        options.asked, options.lang = options.lang, language
        return _command(options, said)
    except RulespecError as error:
        return _complain(error, said)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader is gone
        return FINE
    except KeyboardInterrupt:
        return NO


def _complain(error: RulespecError, said: Messages) -> int:
    for diagnostic in error.diagnostics:
        print(render(diagnostic, said.message), file=sys.stderr)
    return BAD_INPUT


def _command(options: argparse.Namespace, said: Messages) -> int:
    from rulespec.cli import commands  # who asks for help does not wait for all that they need

    run: Any = getattr(commands, options.command)
    return int(run(options, said))


# Language


def chosen_language(arguments: Sequence[str]) -> str:
    """The language asked for with --lang, else the environment's, else the default one."""
    known = languages()
    for index, word in enumerate(arguments):
        name = word.partition("=")[2] if word.startswith("--lang=") else None
        if word == "--lang" and index + 1 < len(arguments):
            name = arguments[index + 1]
        if name is not None:
            if name not in known:
                raise InputError(
                    [
                        problem(
                            "unknown-language",
                            name=name,
                            known=", ".join(known),
                            suggestions=close_matches(name, known),
                        )
                    ]
                )
            return name
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2] if value[:2] in known else DEFAULT
    return DEFAULT


# Arguments


class _Formatter(argparse.HelpFormatter):
    """Begins the usage of a command with a word of the reader's language."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self.usage = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.usage if prefix is None else prefix)


class _ArgumentParser(argparse.ArgumentParser):
    """An argument parser that speaks and complains like the rest of the program."""

    def __init__(self, *, text: Callable[[str], str], **options: Any) -> None:
        formatter = partial(_Formatter, usage=f"{text('usage')} ")
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **options)
        self._positionals.title, self._optionals.title = text("positionals"), text("options")
        self.add_argument("-h", "--help", action="help", help=text("help"))
        self.add_argument("--lang", choices=languages(), help=text("lang"))

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        raise InputError([problem("bad-command")])


def parser(said: Messages) -> argparse.ArgumentParser:
    """All commands and their options, described in the reader's language."""

    def text(key: str) -> str:
        return said.message(f"help.{key}").replace("%", "%%")

    top = _ArgumentParser(prog="rulespec", description=text("description"), text=text)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, *arguments: str) -> None:
        sub = commands.add_parser(name, help=text(name), description=text(name), text=text)
        for argument in arguments:
            _OPTIONS[argument](sub, text)

    command("games", "json")
    command("new", "game", "players", "seed", "variant", "data", "json")
    command("moves", "position", "json")
    command("check", "position", "move?", "json")
    command("rule", "rule-id", "game?", "json")
    command("apply", "position", "move", "json")
    command("play", "game?", "players", "seed", "variant", "data", "humans", "resume", "log-to")
    command("replay", "log", "json")
    command("copy", "game", "folder")
    command("lint", "game", "variant", "data", "json")
    command("test", "game*", "variant", "data", "json")
    command("schema", "game", "players", "variant", "data")
    command("book", "action", "game*", "out", "port")
    command("locales", "locales-action", "to", "json")
    return top


_OPTIONS: dict[str, Any] = {
    "game": lambda p, t: p.add_argument("game", metavar="GAME", help=t("game")),
    "game?": lambda p, t: p.add_argument("game", metavar="GAME", nargs="?", help=t("game")),
    "game*": lambda p, t: p.add_argument("games", metavar="GAME", nargs="*", help=t("game")),
    "action": lambda p, t: p.add_argument("action", choices=("build", "serve"), help=t("action")),
    "locales-action": lambda p, t: p.add_argument(
        "action", choices=("extract", "update", "compile", "status"), help=t("locales-action")
    ),
    "to": lambda p, t: p.add_argument("--to", metavar="PATH", help=t("to")),
    "out": lambda p, t: p.add_argument("--out", default="book", metavar="DIR", help=t("out")),
    "port": lambda p, t: p.add_argument(
        "--port", type=int, default=8000, metavar="N", help=t("port")
    ),
    "position": lambda p, t: p.add_argument("position", metavar="POSITION", help=t("position")),
    "move": lambda p, t: p.add_argument("move", metavar="MOVE", help=t("move")),
    "move?": lambda p, t: p.add_argument("--move", metavar="MOVE", help=t("move")),
    "rule-id": lambda p, t: p.add_argument("rule", metavar="ID", help=t("rule-id")),
    "log": lambda p, t: p.add_argument("log", metavar="LOG", help=t("log")),
    "folder": lambda p, t: p.add_argument("folder", metavar="DIR", help=t("folder")),
    "json": lambda p, t: p.add_argument("--json", action="store_true", help=t("json")),
    "players": lambda p, t: p.add_argument("--players", type=int, metavar="N", help=t("players")),
    "seed": lambda p, t: p.add_argument("--seed", type=int, metavar="N", help=t("seed")),
    "variant": lambda p, t: p.add_argument(
        "--variant", action="append", default=[], metavar="NAME", help=t("variant")
    ),
    "data": lambda p, t: p.add_argument(
        "--data", action="append", default=[], metavar="FILE", help=t("data")
    ),
    "humans": lambda p, t: p.add_argument(
        "--humans", type=int, default=1, metavar="N", help=t("humans")
    ),
    "resume": lambda p, t: p.add_argument("--resume", metavar="LOG", help=t("resume")),
    "log-to": lambda p, t: p.add_argument("--log", metavar="LOG", help=t("log-to")),
}
