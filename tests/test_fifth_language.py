"""A language that nobody speaks, by data alone: three cases, its own plural, no articles.

After 2 to 4 (not 12 to 14) its nouns are in the genitive singular, after other numbers than
those that end in 1 in the genitive plural. It has no prepositions: places are in the locative.
Its adjectives never change, its verbs stand at the end.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import rulespec
from rulespec import catalogs
from rulespec.cli import main
from rulespec.lint import lint_language
from rulespec.prose.languages import DEFAULT, languages
from rulespec.prose.locale import common
from rulespec.prose.tree import Thing
from rulespec.resources import PACKAGE
from rulespec.rulebook import lines, sections

GRAMMAR = """
cases: [abs, gen, loc]
plural:
  one: n mod 10 is 1 and n mod 100 is not 11
  few: n mod 10 in 2..4 and n mod 100 not in 12..14
numerals:
  one: {any: sg}
  few: {loc: pl.loc, any: sg.gen/pl}
  other: {loc: pl.loc, any: pl.gen/sg}
agreement:
  sg: {any: all}
  pl: {any: all}
words: {and: kaj, or: au, any: au, of-case: gen, thousands: "'"}
"""
NOUNS = {
    "_box": "kest", "_column": "kolum", "_count": "kiom", "_file": "kolum", "_line": "lin",
    "_nobody": "neni", "_number": "nombr", "_piece": "pec", "_player": "lud", "_rank": "vic",
    "_row": "vic", "_score": "poent", "_that-value": "valor", "_total": "sum", "_you": "vi",
    "_zone": "lok",
}  # fmt: skip
GAMES = {
    "nim": {
        "nim": "nim", "heap": "amas", "size": "grand", "amount": "kvant", "object": "ajh",
        "take": "pren",
    },
    "tic-tac-toe": {
        "tic-tac-toe": "ttt", "cross": "kruc", "nought": "nul", "square": "kvadrat",
        "mark": "sign", "supply": "stok", "place": "met",
    },
}  # fmt: skip
FRAMES = {"take": "{h:from} {amount*object} {v}", "place": "{s:at} {v}"}
PATTERNS = {
    "say.always.if": "se {condition}, {claim}",
    "say.each": "{who} {body:fin}",
    "say.fail.at-most": "{left} {have} estas, sed ghis {need} rajtas",
    "say.is.at-most": "{left} ghis {right} estas",
    "say.is.empty": "{zone} {w=_empty@zone} estas",
    "say.is.exactly": "{left} {right} estas",
    "say.kind.each": "{x} {pieces} havas",
    "say.loses.you": "vi malvenkas",
    "say.lose": "{counter} per {amount} {v=_lose}",
    "say.number-from-to": "{number} ({low} ghis {high})",
    "say.only-if": "nur se {condition}",
    "say.do.must.only-if": "{act:imp}, nur se {condition}",
    "say.places": "{pieces} {v=_be@pieces}",
    "say.players.exact": "la ludo por {pieces:gen} estas",
    "say.put": "{object} {place:to} {face} {v=_put}",
    "say.shown.pieces": "kiom estas, {pieces} montras",
    "say.starts": "{counter} {number} komence estas",
    "say.turns": "horloghe, {player} komencas",
    "say.whenever": "se {condition}, tuj {body}",
    "say.which.every": "{condition}",
    "ui.illegal": "malpermesite",
    "ui.instead": "anstatau: {moves}",
}


def _noun(stem: str) -> dict[str, object]:
    forms = {"sg": ["o", "os", "e"], "pl": ["oj", "ojn", "oje"]}
    rows = {number: [stem + end for end in ends] for number, ends in forms.items()}
    return {**rows, "at": "+loc", "to": "+loc", "from": "+gen"}


def _verb(stem: str) -> dict[str, object]:
    return {"imp": f"{stem}u", "inf": f"{stem}i", "fin": f"{stem}as"}


def _lexicon() -> dict[str, object]:
    found: dict[str, object] = {"_be": {"fin": "estas", "plural": "estaj"}}
    for name, term in common(DEFAULT).terms.items():
        if name in NOUNS:
            found[name] = _noun(NOUNS[name])
        elif "imp" in term.forms:
            found[name] = _verb(name.strip("_"))
        elif "fin" in term.forms and name != "_be":
            found[name] = {"fin": f"{name.strip('_')}as", "plural": f"{name.strip('_')}aj"}
        elif name != "_be":
            found[name] = {"adj.all": f"{name.strip('_')}a"}
    return found


def _words(game: str) -> dict[str, object]:
    return {
        name: {**_verb(stem), "frame": FRAMES[name]} if name in FRAMES else _noun(stem)
        for name, stem in GAMES[game].items()
    }


def _outlandish(message: str) -> str:
    """A message in which every word has another end; what stands in braces stays."""
    parts = re.split(r"(\{[^{}]*\})", message)
    return "".join(p if p.startswith("{") else re.sub(r"([a-z]{2,})", r"\1u", p) for p in parts)


def _write_messages(path: Path) -> None:
    catalog = Catalog()
    for key, text in common(DEFAULT).messages.items():
        catalog.add(key, PATTERNS.get(key) or _outlandish(text))
    with path.open("wb") as file:
        write_po(file, catalog, omit_header=True)


@pytest.fixture(autouse=True, scope="module")
def fifth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The language, in a folder of its own that the environment names."""
    place = tmp_path_factory.mktemp("locales") / "xx"
    (place / "games").mkdir(parents=True)
    (place / "grammar.yml").write_text(GRAMMAR, encoding="utf-8")
    (place / "lexicon.yml").write_text(yaml.safe_dump(_lexicon()), encoding="utf-8")
    for game in GAMES:
        words = yaml.safe_dump(_words(game))
        (place / "games" / f"{game}.yml").write_text(words, encoding="utf-8")
    _write_messages(place / "messages.po")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("RULESPEC_LOCALES", str(place.parent))
        yield place


def test_it_is_a_language_like_the_others() -> None:
    assert "xx" in languages()
    assert languages()[0] == DEFAULT


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_wrong_with_it(game: str) -> None:
    assert lint_language(rulespec.load(game), "xx") == []


def test_its_numerals_are_its_own() -> None:
    writer = rulespec.load("nim").writer("xx")
    counted = [writer.words(Thing("heap", count)) for count in (1, 2, 5, 12, 21, 22, 1000)]
    assert counted == [
        "1 amaso", "2 amasos", "5 amasojn", "12 amasojn", "21 amaso", "22 amasos", "1'000 amasojn",
    ]  # fmt: skip
    places = [writer.words(Thing("heap", count), "loc") for count in (1, 2, 5, 21)]
    assert places == ["1 amase", "2 amasoje", "5 amasoje", "21 amase"]


def _book(name: str) -> list[str]:
    game = rulespec.load(name)
    writer = game.writer("xx")
    return [
        line
        for section in sections(game.model)
        for said in section.said
        for line in lines(said, writer)
    ]


def test_the_whole_book_of_nim() -> None:
    assert _book("nim") == [
        "La ludo por 2 ludos estas.",
        "4 amasos estaj.",
        "Grando amasos 1 1 komence estas.",
        "Grando amasos 2 3 komence estas.",
        "Grando amasos 3 5 komence estas.",
        "Grando amasos 4 7 komence estas.",
        "Kiom estas, ajhoj montras.",
        "Horloghe, ludo 1 komencas.",
        "Amasos kvanto (1 ghis 7) prenu, nur se kvanto ghis grando thata amasos estas. "
        "Grando thata amasos per kvanto loseu.",
        "Se grando everya amasos 0 estas, tuj vi malvenkas.",
    ]


def test_the_whole_book_of_tic_tac_toe() -> None:
    told = _book("tic-tac-toe")
    assert "Everya ludo 5 signojn havas." in told
    assert "Everya ludo alla theira signoj kestos theira stoke putas." in told
    assert told[told.index("Horloghe, kruco komencas.") + 1] == (
        "Kvadrate metu, nur se thata kvadrato emptya estas. "
        "1 signo owna stokos thata kvadrate putu."
    )
    assert told[-1].startswith("Se ")


def test_a_verdict_of_the_referee() -> None:
    state = rulespec.load("nim").start()
    verdict = state.check("take heap-1 5", "xx")
    sentences = [state.game.writer("xx").sentence(reason.phrase) for reason in verdict.reasons]
    assert sentences == ["Kvanto 5 estas, sed ghis 1 rajtas."]


def test_a_move_is_typed_in_its_words() -> None:
    state = rulespec.load("nim").start()
    assert str(state.move("prenu heap-2 3", "xx")) == "take heap-2 3"


def test_the_command_line_speaks_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = tmp_path / "position.yaml"
    position.write_text(rulespec.load("nim").start().text(), encoding="utf-8")
    assert main(["check", str(position), "--move", "take heap-1 5", "--lang", "xx"]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("malpermesite\n  NIM-ENOUGH: Kvanto 5 estas, sed ghis 1 rajtas.")
    assert "anstatau: `prenu amaso 1 1`" in shown
    assert main(["rule", "NIM-TAKE", "nim", "--lang", "xx"]) == 0
    assert "Amasos kvanto (1 ghis 7) prenu, nur se" in capsys.readouterr().out
    assert main(["rule", "NIM-TAKE", "nim", "--lang", "xq"]) == 2
    assert "xx" in capsys.readouterr().err


def test_its_status_tells_which_games_it_lacks() -> None:
    found = catalogs.status("xx")
    assert (found.missing, found.unused, found.words, found.problems) == ((), (), (), ())
    assert {game for game, terms in found.games.items() if not terms} == set(GAMES)


# No Python knows a language


NAMES = r"\b(Polish|Czech|Russian|Slavic|German|polski|česk[ýáé]|русский)\b"


def _sources() -> Iterator[tuple[str, ast.Module, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(text), text


def test_no_source_names_a_language() -> None:
    assert [
        (name, re.findall(NAMES, text)) for name, _, text in _sources() if re.search(NAMES, text)
    ] == []


def test_no_source_has_the_code_of_a_language_but_the_default() -> None:
    """`pl` is also the plural, which stands beside the singular or what is called a number."""
    codes = set(languages()) - {DEFAULT}
    plural = re.compile(r"sg|number|numeral|plural", re.IGNORECASE)
    found = []
    for name, tree, text in _sources():
        rows = text.splitlines()
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in codes:
                row = rows[node.lineno - 1]
                if node.value != "pl" or not plural.search(row):
                    found.append(f"{name}:{node.lineno}: {row.strip()}")
    assert found == []
