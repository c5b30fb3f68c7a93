"""Positions, moves, files and saved games that cannot be understood, and what is said to them.

Each case is a file in `bad/input/` with the text that answers it; see `cases`. Positions and moves
stand in these files; what else is tried is a few lines here.
Each is answered at once by the expected diagnostics and by nothing else.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import rulespec
from rulespec import yamltext
from rulespec.api import MAGIC, IllegalMove
from rulespec.cli import files, main
from rulespec.diagnostics import Diagnostic
from rulespec.lint import lint_game
from rulespec.prose import locale
from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Act, Clause, Thing
from tests import cases, test_bad_locales
from tests.cases import Case, Golden
from tests.diagnosing import text, told

SECONDS = 5.0
GOOD = Path(__file__).parent / "good"
INPUT = Path(__file__).parent / "bad" / "input"
TOLD_CODE = re.compile(r"^error\[([a-z-]+)\]", re.MULTILINE)


def _read(name: str) -> Case:
    return cases.read(INPUT / f"{name}{cases.SUFFIX}")


def _with(file: str) -> list[str]:
    """The cases that hold such a file."""
    return [name for name in cases.under(INPUT) if file in _read(name).files]


POSITIONS = _with("position.yaml")
MOVES = _with("move")


def _loaded(name: str) -> rulespec.Game:
    own = GOOD / f"{name}.rules"
    return rulespec.load(str(own) if own.is_file() else name)


def _quickly(attempt: Callable[[], object]) -> tuple[Diagnostic, ...]:
    begun = time.monotonic()
    diagnostics = told(attempt)
    assert time.monotonic() - begun < SECONDS
    return diagnostics


def _codes(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    return [each.code for each in diagnostics]


# Positions


def _position(name: str) -> tuple[Diagnostic, ...]:
    case = _read(name)
    case.unpack()
    source = case.files["position.yaml"]
    named = re.search(r"^game: (\S+)", source, re.MULTILINE)
    game = _loaded(named[1] if named else "tic-tac-toe")
    return _quickly(lambda: game.position(source, "position.yaml"))


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.usefixtures("empty_folder")
def test_a_position_that_cannot_be_read_is_answered_by_the_expected_text(
    name: str, golden: Golden
) -> None:
    cases.compare(_read(name), _position(name), golden)


@pytest.mark.usefixtures("empty_folder")
def test_a_slip_in_a_key_is_answered_by_the_key_that_was_meant() -> None:
    assert _position("unknown-key")[0].suggestions == ("square",)


def test_a_position_without_a_file_still_says_line_and_column() -> None:
    (found,) = told(lambda: _loaded("tic-tac-toe").position("game: tic-tac-toe\nturn: corss\n"))
    assert text([found], "en").splitlines()[1].strip() == "--> position:2:7"


def test_decisions_of_one_act_are_told_apart_by_where_its_piece_is() -> None:
    (found,) = told(lambda: _loaded("thieves").position("game: thieves\nplayers: 3\nat: plya\n"))
    for name in ("`play`", "`keep from waiting`", "`lead from waiting`", "`keep from hand`"):
        assert name in text([found], "en")


# Moves


@pytest.mark.parametrize("name", MOVES)
def test_a_move_that_cannot_be_read_is_answered_by_the_expected_text(
    name: str, golden: Golden
) -> None:
    case = _read(name)
    game, _, move = case.files["move"].partition(": ")
    state = _loaded(game).start()
    cases.compare(case, _quickly(lambda: state.move(json.loads(move))), golden)


def test_a_move_out_of_turn_is_illegal_not_unreadable() -> None:
    state = _loaded("tic-tac-toe").start()
    with pytest.raises(IllegalMove) as raised:
        state.apply("nought: place b2")
    assert not raised.value.verdict.legal


@pytest.mark.parametrize("move", ["x" * 1_000_000, "place " * 2_000, ":", "place\0b2", "ｂ２"])
def test_no_move_text_is_too_odd_to_be_refused(move: str) -> None:
    state = _loaded("tic-tac-toe").start()
    assert len(_quickly(lambda: state.move(move))) == 1


# Files, logs, saved states, words of a language

Attempt = Callable[[], object]
ATTEMPTS: dict[str, tuple[str, Attempt]] = {}
"""By name: the code that is wanted, and what to try in an empty folder."""


def _case(code: str) -> Callable[[Attempt], Attempt]:
    def note(attempt: Attempt) -> Attempt:
        ATTEMPTS[attempt.__name__.removeprefix("_").replace("_", "-")] = (code, attempt)
        return attempt

    return note


@_case("unknown-game")
def _game_that_is_not_there() -> object:
    return rulespec.load("tic-tac-to")


@_case("file-too-large")
def _rules_of_fifty_megabytes() -> object:
    with Path("huge.rules").open("wb") as file:
        for _ in range(50):
            file.write(b"-- still the same game, and so it goes on  \n" * 23_832)
    return rulespec.load("huge.rules")


@_case("file-too-large")
def _table_of_fifty_megabytes() -> object:
    Path("game.rules").write_text("game big\n  players 2\nkind card from cards.yaml\n")
    with Path("cards.yaml").open("wb") as file:
        file.seek(50_000_000)
        file.write(b"\n")
    return rulespec.load(".")


@_case("file-too-large")
def _position_of_fifty_megabytes() -> object:
    return _loaded("nim").position("game: nim\n" + "# and so on\n" * 4_166_667)


@_case("file-too-large")
def _position_file_of_fifty_megabytes() -> object:
    with Path("position.yaml").open("wb") as file:
        file.seek(50_000_000)
        file.write(b"\n")
    return yamltext.read(Path("position.yaml"))


@_case("not-text")
def _position_that_is_not_utf_8() -> object:
    Path("position.yaml").write_bytes("game: nim # żółw\n".encode("cp1250"))
    return yamltext.read(Path("position.yaml"))


@_case("not-text")
def _table_that_is_not_utf_8() -> object:
    Path("game.rules").write_text("game big\n  players 2\nkind card from cards.yaml\n")
    Path("cards.yaml").write_bytes(b"\xff\xfec\x00a\x00r\x00d\x00:\x00")
    return rulespec.load(".")


@_case("not-text")
def _rules_that_are_not_utf_8() -> object:
    Path("game.rules").write_bytes("-- żółw\ngame big\n  players 2\n".encode("cp1250"))
    return rulespec.load("game.rules")


@_case("cannot-read")
def _data_that_is_not_there() -> object:
    return rulespec.load("thieves", data=["mine.yaml"])


@_case("cannot-read")
def _table_that_is_a_folder() -> object:
    Path("game.rules").write_text("game big\n  players 2\nkind card from cards.yaml\n")
    Path("cards.yaml").mkdir()
    return rulespec.load(".")


@_case("wrong-player-count")
def _start_with_too_many_players() -> object:
    return _loaded("nim").start(players=3)


@_case("never-waits")
def _turns_without_a_decision() -> object:
    Path("idle.rules").write_text(
        "game idle\n  players 2\ncounter laps: 0 to 9\n"
        "turns clockwise from player-1\n  gain 1 laps\n"
    )
    return rulespec.load("idle.rules").start()


@_case("damaged-state")
def _saved_state_that_is_cut_short() -> object:
    game = _loaded("nim")
    return game.restore(game.start().save()[:-1])


@_case("damaged-state")
def _saved_state_of_an_older_format() -> object:
    game = _loaded("nim")
    return game.restore(game.start().save().replace(MAGIC, b"rulespec1"))


@_case("impossible-outcome")
def _outcome_of_chance_that_cannot_be() -> object:
    state = _loaded("thieves").start(seed=1)
    while not state.over:
        state = state.follow(state.moves()[0], [9_999])
    return state


@_case("no-position-file")
def _position_file_that_is_not_there() -> object:
    return files.read_position("position.yaml")


@_case("not-a-log")
def _log_that_is_a_position() -> object:
    Path("game.log").write_text("game: nim\n")
    return files.read_log("game.log")


@_case("log-broken")
def _log_that_breaks_off() -> object:
    Path("game.log").write_text("".join(_log().splitlines(keepends=True)[:-1])[:-5])
    return files.read_log("game.log")


@_case("log-illegal")
def _log_with_an_illegal_move() -> object:
    Path("game.log").write_text(_log().replace("take heap-2 3", "take heap-2 4"))
    return files.read_log("game.log")


@_case("log-outcome")
def _log_with_another_end() -> object:
    Path("game.log").write_text(_log().replace('"moves": 1', '"moves": 2'))
    return files.read_log("game.log")


def _log() -> str:
    start = _loaded("nim").start()
    return files.log_text(start, start.apply("take heap-2 3"))


@_case("file-exists")
def _writing_over_a_file() -> None:
    Path("mine.yaml").write_text("mine\n")
    files.write_new(Path("mine.yaml"), "yours\n")


@_case("cannot-write")
def _writing_into_no_folder() -> None:
    files.write_new(Path("nowhere/mine.yaml"), "mine\n")


@_case("locale-shape")
def _words_as_a_list() -> object:
    return _terms("- word\n")


@_case("term-shape")
def _word_without_forms() -> object:
    return _terms("card: karta\n")


@_case("term-forms")
def _word_with_too_few_forms() -> object:
    return _terms("card: {g: f, sg: [karta, karty]}\n")


def _terms(words: str) -> object:
    Path("words.yml").write_text(words)
    return locale.read_terms(Path("words.yml"), locale.common("pl").grammar, "pl")


@_case("missing-term")
def _thing_without_a_word() -> object:
    return Writer(locale.common("en")).sentence(Thing("teapot"))


@_case("missing-form")
def _verb_without_a_form() -> object:
    Path("words.yml").write_text("teapot: {inf: teapot}\n")
    writer = Writer(locale.for_game("en", [Path("words.yml")]))
    return writer.sentence(Act("teapot", {}))


@_case("missing-message")
def _sentence_without_a_message() -> object:
    return Writer(locale.common("en")).sentence(Clause("teapot", {}))


@pytest.mark.parametrize("name", ATTEMPTS)
@pytest.mark.usefixtures("empty_folder")
def test_what_cannot_be_used_is_answered_by_the_expected_text(name: str, golden: Golden) -> None:
    code, attempt = ATTEMPTS[name]
    diagnostics = _quickly(attempt)
    assert _codes(diagnostics) == [code]
    cases.compare(Case(INPUT / f"{name}{cases.SUFFIX}"), diagnostics, golden)


def test_every_case_is_tried() -> None:
    assert sorted([*POSITIONS, *MOVES, *ATTEMPTS]) == cases.under(INPUT)


# The command line

COMMANDS = {
    "bad-command": ["teapot"],
    "folder-not-empty": ["copy", "nim", "."],
    "unknown-language": ["games", "--lang", "xx"],
}


@pytest.mark.parametrize("code", COMMANDS)
@pytest.mark.usefixtures("empty_folder")
def test_a_command_that_cannot_be_followed_says_why(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("mine.yaml").write_text("mine\n")
    assert main(COMMANDS[code]) == 2
    assert f"[{code}]" in capsys.readouterr().err


def test_words_a_game_lacks_in_a_language_are_listed(tmp_path: Path) -> None:
    rules = tmp_path / "idle.rules"
    rules.write_text(
        "game idle\n  players 2\nturns clockwise from player-1\n  choose to ponder\n    you win\n"
    )
    assert {each.code for each in lint_game(rulespec.load(str(rules)))} == {"terms-missing"}


def _told_codes() -> set[str]:
    """Every code that the English text of some case of input begins with."""
    texts = [path.read_text(encoding="utf-8") for path in INPUT.glob(f"*{cases.SUFFIX}")]
    return {code for each in texts for code in TOLD_CODE.findall(each)}


ELSEWHERE = {
    *_told_codes(),
    *COMMANDS,
    *("terms-missing", "hidden-ledger", "effect-restated"),
    *test_bad_locales.CODES,
    *("book-broken-link", "book-foreign-folder", "book-needs-builder", "book-not-built"),
    *("cannot-serve", "no-language"),
}
"""Codes that no spec raises while it is loaded: tested here, with the languages or the book."""
