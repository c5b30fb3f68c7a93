"""Commands as people and programs use them: output, JSON, exit status, nothing lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

import rulespec
from rulespec.cli import main
from rulespec.prose.languages import languages
from tests.conftest import GAMES

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command in an empty folder; its status, output and complaints."""
    monkeypatch.chdir(tmp_path)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)

    def command(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


@pytest.fixture
def start(run: Run) -> Path:
    """A position of Thieves! in which player 2 is to play a card."""
    sparse = (
        "game: thieves\nturn: player-2\nat: play\npolice-area: []\ndiscard: []\n"
        "hand: {player-1: [thief, 2 money-0], player-2: [2 money-1, money-2, police-1],"
        " player-3: [double-loot, 2 money-3]}\n"
    )
    path = Path("start.yaml")
    path.write_text(rulespec.load("thieves").position(sparse).text(), encoding="utf-8")
    return path


def test_games_are_listed_with_players_and_variants(run: Run) -> None:
    status, out, _ = run("games", "--json")
    assert status == 0
    listed = {entry["id"]: entry for entry in json.loads(out)}
    assert sorted(listed) == GAMES
    assert listed["thieves"]["players"] == [3, 4, 5, 6]
    assert listed["thieves"]["variants"] == ["actions-return", "loot-face-down"]
    assert all(name in run("games")[1] for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_new_position_reads_back_and_fits_its_schema(run: Run, name: str) -> None:
    status, out, _ = run("new", name, "--seed", "3")
    assert status == 0
    position = yaml.safe_load(out)
    schema = json.loads(run("schema", name)[1])
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(position, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**position, "nonsense": 1}, schema)
    assert rulespec.load(name).position(out).text() == out


def test_players_seed_and_variant_choose_the_start(run: Run) -> None:
    options = ("--players", "5", "--seed", "9", "--variant", "actions-return")
    position = yaml.safe_load(run("new", "thieves", *options)[1])
    assert (position["players"], position["variants"]) == (5, ["actions-return"])
    assert run("new", "thieves", "--seed", "1")[1] != run("new", "thieves", "--seed", "2")[1]


def test_moves_are_listed_in_both_languages(run: Run, start: Path) -> None:
    status, out, _ = run("moves", str(start), "--json")
    moves = json.loads(out)
    assert status == 0
    assert moves[0]["text"] == f"{moves[0]['act']} {moves[0]['parts']['c']}"
    english, polish = run("moves", str(start))[1], run("moves", str(start), "--lang", "pl")[1]
    assert "Play a Money card worth 1." in english
    assert "Zagraj kartę pieniędzy o wartości 1." in polish


def test_an_illegal_move_is_refused_with_its_rule(run: Run, start: Path) -> None:
    status, out, _ = run("check", str(start), "--move", "play alarm", "--json")
    verdict = json.loads(out)
    assert status == 1
    assert set(verdict) == {"subject", "legal", "reasons", "alternatives", "assumptions"}
    assert (verdict["subject"], verdict["legal"]) == ("move", False)
    reason = verdict["reasons"][0]
    assert set(reason) == {"rule", "text", "source", "link", "have", "need"}
    assert reason["rule"] == "GA-PLAY-1"
    assert reason["text"] == "There is no Alarm in your hand."
    assert reason["link"] == "en/thieves/rules.html#GA-PLAY-1"
    assert 1 <= len(verdict["alternatives"]) <= 3


@pytest.mark.parametrize("language", languages())
def test_every_language_gives_the_same_verdict(run: Run, start: Path, language: str) -> None:
    options = ("--move", "pass", "--json", "--lang", language)
    verdict = json.loads(run("check", str(start), *options)[1])
    assert [reason["rule"] for reason in verdict["reasons"]] == ["GA-PLAY-1"]


def test_the_language_comes_from_the_environment(
    run: Run, start: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert run("check", str(start), "--move", "pass")[1].startswith("niedozwolone")
    assert run("check", str(start), "--move", "pass", "--lang", "en")[1].startswith("illegal")


def test_moves_can_be_typed_in_the_words_of_the_language(run: Run, start: Path) -> None:
    polish = ("--move", "zagraj kartę pieniędzy o wartości 1", "--lang", "pl")
    assert run("check", str(start), *polish)[0] == 0
    assert run("check", str(start), "--move", "play money-1", "--lang", "pl")[0] == 0


def test_a_position_is_judged(run: Run, start: Path) -> None:
    assert run("check", str(start))[0] == 0
    broken = yaml.safe_load(start.read_text(encoding="utf-8"))
    broken["police-area"] = ["police-2", "police-2"]
    broken["deck"] = [item for item in broken["deck"] if "police-2" not in item]
    start.write_text(yaml.safe_dump(broken), encoding="utf-8")
    status, out, _ = run("check", str(start), "--json")
    assert status == 1
    assert "GA-RAID-1" in [reason["rule"] for reason in json.loads(out)["reasons"]]


def test_apply_prints_the_next_position_or_the_verdict(run: Run, start: Path) -> None:
    status, out, _ = run("apply", str(start), "play police-1")
    assert status == 0
    assert yaml.safe_load(out)["turn"] == "player-3"
    status, out, _ = run("apply", str(start), "play alarm")
    assert (status, out.splitlines()[0]) == (1, "illegal")


def test_a_sparse_position_says_what_the_answer_depends_on(run: Run) -> None:
    Path("sparse.yaml").write_text("game: thieves\nturn: player-1\n", encoding="utf-8")
    verdict = json.loads(run("check", "sparse.yaml", "--move", "play thief", "--json")[1])
    assert [each["id"] for each in verdict["assumptions"]] == ["position.hand"]
    text = "game: thieves\nturn: player-1\nhand: {player-1: [thief, alarm, 2 money-1]}\n"
    Path("sparse.yaml").write_text(text, encoding="utf-8")
    verdict = json.loads(run("check", "sparse.yaml", "--move", "play thief", "--json")[1])
    assert verdict["legal"] and verdict["assumptions"] == []


def test_a_broken_count_rests_on_an_assumed_number(run: Run, start: Path) -> None:
    broken = yaml.safe_load(start.read_text(encoding="utf-8"))
    broken["discard"] = ["alarm"]
    start.write_text(yaml.safe_dump(broken), encoding="utf-8")
    verdict = json.loads(run("check", str(start), "--json")[1])
    assert "alarm.count" in [each["id"] for each in verdict["assumptions"]]


def test_a_rule_is_explained_with_source_and_examples(run: Run) -> None:
    status, out, _ = run("rule", "GA-D10", "--json")
    rule = json.loads(out)
    assert status == 0
    assert (rule["game"], rule["provenance"]) == ("thieves", "ruling")
    assert rule["examples"] == ["a roadblock takes a card with two cars away"]
    assert "Put the Police car card onto the discard pile." in rule["text"]
    assert "Umieść" in run("rule", "GA-D10", "--lang", "pl")[1]


def test_an_unknown_rule_gets_suggestions(run: Run) -> None:
    status, _, complaint = run("rule", "GA-PLAY-9")
    assert status == 2
    assert "did you mean" in complaint


def test_examples_are_run(run: Run) -> None:
    status, out, _ = run("test", "thieves")
    assert status == 0
    assert out.strip().endswith("passed, 0 failed")


def test_a_copy_can_be_edited_and_shows_what_breaks(run: Run) -> None:
    assert run("copy", "thieves", "mine")[0] == 0
    assert run("lint", "mine")[0] == 0
    rules = Path("mine/thieves.rules")
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("cars of police-area >= 4", "cars of police-area >= 5"))
    status, out, _ = run("test", "mine")
    assert status == 1
    assert "two and two cars are a raid" in out
    assert run("lint", "mine")[0] == 0


def test_copy_refuses_a_folder_that_is_not_empty(run: Run) -> None:
    Path("full").mkdir()
    Path("full/keep.txt").write_text("mine", encoding="utf-8")
    status, _, complaint = run("copy", "nim", "full")
    assert status == 2
    assert "not empty" in complaint
    assert [path.name for path in Path("full").iterdir()] == ["keep.txt"]


def test_lint_lists_words_that_a_language_lacks(run: Run) -> None:
    run("copy", "nim", "mine")
    rules = Path("mine/nim.rules")
    rules.write_text(rules.read_text(encoding="utf-8").replace("size", "stock"), encoding="utf-8")
    status, out, _ = run("lint", "mine", "--json")
    found = json.loads(out)
    assert status == 1
    assert {finding["code"] for finding in found} == {"terms-missing"}
    assert len(found) == len(languages())
    assert "`stock`" in found[0]["text"]


def test_an_owner_replaces_assumed_numbers(run: Run) -> None:
    overlay = "card: {money-0: {count: 6}, money-1: {count: 6}}\n"
    Path("mine.yaml").write_text(overlay, encoding="utf-8")
    game = rulespec.load("thieves", data=["mine.yaml"])
    counts = {leaf.name: (leaf.count, leaf.assumed) for leaf in game.model.leaves}
    assert counts["money-0"] == (6, ())
    assert counts["money-2"] == (8, ("count",))
    position = yaml.safe_load(run("new", "thieves", "--data", "mine.yaml")[1])
    assert position["data"] == ["mine.yaml"]
    assert game.position(yaml.safe_dump(position)).check().legal


def test_an_overlay_must_keep_the_printed_totals(run: Run) -> None:
    Path("mine.yaml").write_text("card: {money-0: {count: 9}}\n", encoding="utf-8")
    status, _, complaint = run("new", "thieves", "--data", "mine.yaml")
    assert status == 2
    assert "table-total" in complaint


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "thieve"),
        ("new", "thieves", "--players", "9"),
        ("new", "thieves", "--variant", "nonsense"),
        ("check", "missing.yaml"),
        ("check", "start.yaml", "--move", "fly away"),
        ("check", "start.yaml", "--move", "player-7: play alarm"),
        ("apply", "start.yaml", ""),
        ("replay", "start.yaml"),
        ("replay", "missing.log"),
        ("lint", "missing"),
        ("play", "thieves", "--humans", "12"),
        ("play",),
        ("dance",),
        ("new",),
        ("games", "--lang", "xx"),
    ],
)
def test_what_cannot_be_understood_gets_one_message_and_status_2(
    run: Run, start: Path, arguments: tuple[str, ...]
) -> None:
    status, out, complaint = run(*arguments)
    assert status == 2
    assert out == ""
    assert complaint.count("error[") == 1
    assert "Traceback" not in complaint


def test_standard_input_can_be_a_position(
    run: Run, start: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with start.open("rb") as file:
        monkeypatch.setattr("sys.stdin", type("Input", (), {"buffer": file}))
        assert run("check", "-")[0] == 0
