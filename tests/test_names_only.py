"""Words name an act: one verb with its parts, and nothing of what the rules say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulespec
from rulespec.lint import lint_language
from rulespec.prose.locale import common
from rulespec.prose.naming import naming_of

MORE = {
    ("en", "a participle"): ("{v} {t} {h:to}, turned by {n}", "turned"),
    ("en", "a gerund"): ("{v} a space freeing {z}", "freeing"),
    ("en", "a purpose"): ("{v} the service for free", "for"),
    ("pl", "a converb"): ("{v} skrytkę, używając {k:gen}", "używając"),
    ("pl", "an infinitive"): ("{v} kartę odrzucić", "odrzucić"),
    ("pl", "a purpose"): ("{v} usługę za darmo", "darmo"),
    ("cs", "a converb"): ("{v} schránku, použivše {k:acc}", "použivše"),
    ("cs", "an infinitive"): ("{v} ošetřit zranění", "ošetřit"),
    ("cs", "a purpose"): ("{v} zdarma službu", "zdarma"),
    ("ru", "a converb"): ("{v} сейф, использовав {k:acc}", "использовав"),
    ("ru", "a converb of the present"): ("{v} сейф, используя {k:acc}", "используя"),
    ("ru", "an infinitive"): ("{v} рану вылечить", "вылечить"),
    ("ru", "a purpose"): ("{v} умение ради бесплатной услуги", "ради"),
}
"""By language and kind, the frame of an act that says more than its name, and the word for it."""

NAMES = {
    "en": ["{v} the remaining officers", "{v} a Contact card for {p}", "{v} {k} to {p}"],
    "pl": ["{v} {k:gen} dla {p:gen}", "{v} część miasta", "{v} {e:acc} {route:ins}"],
    "cs": ["{v} kartu kontaktu pro {z:acc}", "{v} zpět {k:acc}", "{v} {route:ins} {e:acc}"],
    "ru": ["{v} карту для {p:gen}", "{v} другую карту", "{v} деньги в актив"],
}
"""Frames that only name an act."""

LETTING = {"en": "let it burn", "pl": "niech płonie", "cs": "dovol hořet", "ru": "пусть горит"}
"""Verbs by which somebody else acts, or nobody."""

GAME = """
game clinic
  players 2

counter scars of player: 0 to 3, shown by scar, starts 3

procedure mend()                                        @CL-MEND
  lose 1 your scars

turns clockwise from player-1                           @CL-TURN
  choose to visit                                       @CL-VISIT
    do mend()
"""
WORDS = """
clinic: {sg: Clinic, article: no}
scars: {sg: number of scars, pl: numbers of scars}
scar: {sg: scar, pl: scars, at: on, to: onto, from: from}
mend: {imp: heal, inf: heal, fin: heals, frame: "{v} a scar", title: Healing}
visit: {imp: ACT, inf: ACT, fin: ACTs, frame: "{v} at the clinic"}
"""


@pytest.mark.parametrize(("language", "kind"), MORE)
def test_a_word_that_says_more_is_found(language: str, kind: str) -> None:
    frame, word = MORE[language, kind]
    assert naming_of(common(language)).beside_an_act(frame) == word


@pytest.mark.parametrize("language", NAMES)
def test_a_mere_name_is_none(language: str) -> None:
    naming = naming_of(common(language))
    assert [naming.beside_an_act(frame) for frame in NAMES[language]] == [None] * 3


@pytest.mark.parametrize("language", LETTING)
def test_an_act_is_done_by_whoever_is_told_of_it(language: str) -> None:
    verb = LETTING[language]
    assert naming_of(common(language)).of_an_act(verb) == verb.split()[0]


@pytest.mark.parametrize(("verb", "codes"), [("heal", ["effect-restated"]), ("call", [])])
def test_an_act_is_not_called_by_what_its_lines_do(
    verb: str, codes: list[str], tmp_path: Path
) -> None:
    (tmp_path / "clinic.rules").write_text(GAME, encoding="utf-8")
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.yml").write_text(WORDS.replace("ACT", verb), encoding="utf-8")
    found = lint_language(rulespec.load(str(tmp_path)), "en")
    assert [each.code for each in found] == codes
    assert all(dict(each.words)["name"] == "mend" for each in found)
