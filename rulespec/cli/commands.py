"""The commands, one function each: options in, answer printed, exit status out."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from rulespec.api import Game, State, load
from rulespec.cli import BAD_INPUT, FINE, NO, answers
from rulespec.cli.files import read_log, read_position
from rulespec.diagnostics import (
    Diagnostic,
    InputError,
    RulespecError,
    close_matches,
    problem,
    render,
    title,
)
from rulespec.files import find
from rulespec.prose.finish import capital
from rulespec.prose.languages import DEFAULT, home, languages
from rulespec.prose.messages import Messages
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Thing
from rulespec.resources import shipped_games

__all__ = [
    "apply", "book", "check", "copy", "games", "lint", "locales", "moves", "new", "play", "replay",
    "rule", "schema", "test",
]  # fmt: skip


def _load(options: Namespace) -> Game:
    return load(options.game, options.variant, options.data)


def games(options: Namespace, locale: Messages) -> int:
    found = []
    for name in shipped_games():
        game = load(name)
        title = game.writer(options.lang).words(Thing(name, determiner="bare"))
        found.append(
            {
                "id": name,
                "title": title,
                "players": list(game.players),
                "variants": sorted(game.model.variants),
            }
        )
    if options.json:
        answers.show_json(found)
        return FINE
    for each in found:
        print(_game_line(each, locale))
    return FINE


def _game_line(entry: dict[str, Any], locale: Messages) -> str:
    low, high = entry["players"][0], entry["players"][-1]
    key = "ui.players" if low != high else "ui.players-exact"
    line = f"{entry['id']:<14} {entry['title']:<16} {locale.message(key, low=low, high=high)}"
    if entry["variants"]:
        line += "; " + locale.message("ui.variants", names=", ".join(entry["variants"]))
    return line


def new(options: Namespace, locale: Messages) -> int:
    state = _load(options).start(options.players, options.seed or 0)
    _show_position(state, options.json)
    return FINE


def _show_position(state: State, as_json: bool) -> None:
    if as_json:
        answers.show_json(state.position())
    else:
        print(state.text(), end="")


def moves(options: Namespace, locale: Messages) -> int:
    state = read_position(options.position)
    found = state.moves()
    if options.json:
        answers.show_json([answers.move_json(move) for move in found])
    elif not found:
        print(locale.message("ui.no-moves"))
    else:
        texts = [answers.move_text(state.game, move, options.lang) for move in found]
        width = max(map(len, texts))
        for move, text in zip(found, texts, strict=True):
            print(f"{text:<{width}}  {answers.move_sentence(state, move, options.lang)}")
    return FINE


def check(options: Namespace, locale: Messages) -> int:
    state = read_position(options.position)
    verdict = state.check(options.move, options.lang)
    if options.json:
        answers.show_json(answers.verdict_json(state.game, options.lang, verdict))
    else:
        print(answers.verdict_text(state.game, locale, verdict))
    return FINE if verdict.legal else NO


def apply(options: Namespace, locale: Messages) -> int:
    state = read_position(options.position)
    verdict = state.check(options.move, options.lang)
    if not verdict.legal:
        if options.json:
            answers.show_json(answers.verdict_json(state.game, options.lang, verdict))
        else:
            print(answers.verdict_text(state.game, locale, verdict))
        return NO
    _show_position(state.apply(options.move, options.lang), options.json)
    return FINE


# Rules


def rule(options: Namespace, locale: Messages) -> int:
    from rulespec.rulebook import lines

    game, known = _game_with_rule(options)
    found = known[options.rule]
    writer = game.writer(options.lang)
    sentences = [line for each in found.statements for line in lines(each, writer)]
    written = (line.span for line in game.model.text if options.rule in line.rules)
    places = list(dict.fromkeys(answers.place(span) or "" for span in written))
    if options.json:
        answers.show_json(
            {
                "rule": found.id,
                "game": game.name,
                "text": sentences,
                "provenance": found.source or None,
                "source": places,
                "examples": [example.title for example in found.examples],
                "variants": found.variants,
                "link": answers.link(game, options.lang, found.id),
            }
        )
        return FINE
    title = writer.words(Thing(game.name, determiner="bare"))
    print(f"{found.id} ({title})")
    for sentence in sentences:
        print(f"  {sentence}")
    if found.source:
        source = locale.message(f"ui.source.{found.source}")
        print("  " + locale.message("ui.rule-source", source=source))
    for where in places:
        print("  " + locale.message("ui.rule-text", place=where))
    for example in found.examples:
        number = game.model.examples.index(example) + 1
        shown = f"{number} – {example.title}" if options.lang == DEFAULT else str(number)
        print("  " + locale.message("ui.rule-example", title=shown))
    for name in found.variants:
        print("  " + locale.message("ui.rule-variant", name=name))
    return FINE


def _game_with_rule(options: Namespace) -> tuple[Game, dict[str, Any]]:
    from rulespec.rulebook import rules

    names = [options.game] if options.game else list(shipped_games())
    ids: list[str] = []
    for name in names:
        game = load(name)
        known = rules(game.model)
        if options.rule in known:
            return game, known
        ids += known
    matches = close_matches(options.rule, ids)
    raise InputError([problem("unknown-rule", rule=options.rule, suggestions=matches)])


# Playing


def play(options: Namespace, locale: Messages) -> int:
    from rulespec.cli.play import play_game

    return play_game(options, locale)


def book(options: Namespace, locale: Messages) -> int:
    from rulespec.cli.book import book

    return book(options, locale)


def replay(options: Namespace, locale: Messages) -> int:
    states = read_log(options.log)
    end = states[-1]
    if options.json:
        outcome = end.outcome
        names = end.game.model.seat_names
        answers.show_json(
            {
                "game": end.game.name,
                "moves": len(states) - 1,
                "over": end.over,
                "winners": [names[w] for w in outcome.winners] if outcome else None,
                "position": end.position(),
            }
        )
        return FINE
    writer, sayer = end.game.writer(options.lang), Sayer(end.game.model)
    for number, (player, move, _) in enumerate(end.log(), 1):
        who = capital(writer.words(sayer.seat(player)))
        print(f"{number:>4}. {who}: {answers.move_text(end.game, move, options.lang)}")
    print(locale.message("ui.replayed", moves=len(states) - 1))
    print(outcome_text(end, locale))
    return FINE


def outcome_text(state: State, locale: Messages) -> str:
    """Who won and with what scores; nothing while the game goes on."""
    outcome = state.outcome
    if outcome is None:
        return ""
    writer = state.game.writer(locale.code)
    sayer = Sayer(state.game.model)
    names = [writer.words(sayer.seat(seat)) for seat in range(state.players)]
    lines = []
    if outcome.scores is not None:
        scores = ", ".join(f"{n}: {s}" for n, s in zip(names, outcome.scores, strict=True))
        lines.append(locale.message("ui.result-scores", scores=scores))
    if outcome.winners:
        winners = ", ".join(names[seat] for seat in outcome.winners)
        lines.append(locale.message("ui.result-winners", names=winners))
    else:
        lines.append(locale.message("ui.result-draw"))
    return "\n".join(lines)


# Your own games


def copy(options: Namespace, locale: Messages) -> int:
    source = find(options.game)
    target = Path(options.folder)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise InputError([problem("folder-not-empty", folder=target)])
    files = [*source.glob("*.rules"), *source.glob("*.yaml")] if source.is_dir() else [source]
    try:
        (target / "words").mkdir(parents=True, exist_ok=True)
        for path in files:
            (target / path.name).write_bytes(path.read_bytes())
        for language in languages():
            words = home(language) / "games" / f"{source.name}.yml"
            own = source / "words" / f"{language}.yml"
            for path in (words, own):
                if path.is_file():
                    (target / "words" / f"{language}.yml").write_bytes(path.read_bytes())
    except OSError as error:
        raise InputError([problem("cannot-write", file=target, why=error.strerror)]) from None
    print(locale.message("ui.copied", folder=target))
    return FINE


def lint(options: Namespace, locale: Messages) -> int:
    from rulespec.lint import hidden_ledgers, lint_game

    try:
        game = _load(options)
        found = [*hidden_ledgers(game), *lint_game(game)]
    except RulespecError as error:
        found = list(error.diagnostics)
        if isinstance(error, InputError) and all(d.span is None for d in found):
            raise
        _show_findings(found, options, locale)
        return BAD_INPUT
    _show_findings(found, options, locale)
    if not found and not options.json:
        print(locale.message("ui.lint-clean", game=options.game))
    return NO if found else FINE


def _show_findings(found: list[Diagnostic], options: Namespace, locale: Messages) -> None:
    if not options.json:
        for diagnostic in found:
            print(render(diagnostic, locale.message))
        return
    answers.show_json(
        [
            {
                "code": d.code,
                "severity": d.severity,
                "text": title(d, locale.message),
                "source": answers.place(d.span),
                "related": [answers.place(label.span) for label in d.related],
                "suggestions": list(d.suggestions),
            }
            for d in found
        ]
    )


def locales(options: Namespace, locale: Messages) -> int:
    from rulespec.cli.locales import run

    return run(options, locale)


def test(options: Namespace, locale: Messages) -> int:
    from rulespec.examples import run_examples

    results = []
    for name in options.games or list(shipped_games()):
        results += run_examples(load(name, options.variant, options.data))
    failed = [result for result in results if not result.passed]
    if options.json:
        answers.show_json(
            [
                {
                    "example": result.example.title,
                    "rules": list(result.example.rules),
                    "passed": result.passed,
                    "failures": [title(d, locale.message) for d in result.failures],
                }
                for result in results
            ]
        )
        return NO if failed else FINE
    for result in failed:
        for diagnostic in result.failures:
            print(render(diagnostic, locale.message))
    passed = len(results) - len(failed)
    print(locale.message("ui.test-summary", passed=passed, failed=len(failed)))
    return NO if failed else FINE


def schema(options: Namespace, locale: Messages) -> int:
    from rulespec.schema import position_schema

    answers.show_json(position_schema(_load(options)))
    return FINE
