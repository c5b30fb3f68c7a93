"""The README's commands and code do what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from rulespec.cli import main

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_readme_is_one_screen() -> None:
    assert len(README.splitlines()) <= 65


def test_its_commands_print_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("LC_ALL", raising=False)
    shown = [part for block in _blocks("console") for part in block.split("$ rulespec ")[1:]]
    assert len(shown) >= 4
    for part in shown:
        command, _, expected = part.partition("\n")
        words, _, file = command.partition(" > ")
        main(shlex.split(words))
        out = capsys.readouterr().out
        if file:
            Path(file).write_text(out, encoding="utf-8")
        else:
            assert out == expected


def test_its_python_runs() -> None:
    for block in _blocks("python"):
        exec(block, {})


def test_it_names_only_files_that_exist() -> None:
    root = Path(__file__).parent.parent
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (root / target).is_file(), target


def test_it_names_the_make_targets() -> None:
    makefile = (Path(__file__).parent.parent / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
