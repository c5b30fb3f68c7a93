"""A designer's copy of a game gets new things, with words in one language only."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec.cli import main
from rulespec.lint import lint_game
from rulespec.prose.languages import languages
from rulespec.rulebook import lines, sections

ONLY = "pl"
WORDS = """
vault:
  g: m3
  at: w+loc
  to: do+gen
  from: z+gen
  sg: [sejf, sejfu, sejfowi, sejf, sejfem, sejfie]
  pl: [sejfy, sejfów, sejfom, sejfy, sejfami, sejfach]
token:
  g: m3
  sg: [żeton, żetonu, żetonowi, żeton, żetonem, żetonie]
  pl: [żetony, żetonów, żetonom, żetony, żetonami, żetonach]
"""
RULES = """
kind token of player, 12 each                           @GA-SETUP-2
zone vault of player: set of own token, open, up to 5   @GA-SETUP-2
"""
DEALING = """  for each p in players                                 @GA-SETUP-2
    put 2 p's token from box in p's vault               @GA-SETUP-2
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    place = tmp_path / "copy"
    assert main(["copy", "thieves", str(place)]) == 0
    rules = place / "thieves.rules"
    text = rules.read_text(encoding="utf-8").replace("\nsetup\n", f"{RULES}\nsetup\n{DEALING}", 1)
    rules.write_text(text, encoding="utf-8")
    words = place / "words" / f"{ONLY}.yml"
    words.write_text(words.read_text(encoding="utf-8") + WORDS, encoding="utf-8")
    return place


def test_the_language_with_the_words_tells_of_the_new_things(copied: Path) -> None:
    game = rulespec.load(str(copied))
    writer = game.writer(ONLY)
    told = [
        line
        for section in sections(game.model)
        for said in section.said
        for line in lines(said, writer)
    ]
    text = "\n".join(told)
    assert "12 żetonów" in text
    assert "2 żetony z pudełka" in text
    assert "W sejfie można mieć najwyżej 5 żetonów." in text


def test_the_other_languages_are_listed_with_what_they_lack(copied: Path) -> None:
    found = lint_game(rulespec.load(str(copied)))
    lacking = {dict(each.words)["language"]: dict(each.words) for each in found}
    assert {each.code for each in found} == {"terms-missing"}
    assert sorted(lacking) == sorted(set(languages()) - {ONLY})
    for language, words in lacking.items():
        assert words["terms"] == ("`token`", "`vault`")
        assert words["file"] == str(copied / "words" / f"{language}.yml")


def test_the_command_says_so_and_goes_on(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", str(copied), "--lang", "en"]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == len(languages()) - 1
    assert all("`token`, `vault`" in line for line in shown)
    assert main(["rule", "GA-SETUP-2", str(copied), "--lang", ONLY]) == 0
    assert "żeton" in capsys.readouterr().out
    assert main(["rule", "GA-SETUP-2", str(copied), "--lang", "en"]) == 2
    assert "[missing-term]" in capsys.readouterr().err
