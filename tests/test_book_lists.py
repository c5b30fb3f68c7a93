"""The pages for looking things up: each entry is there, in its place, and says what it is made of.

Rules by number, examples, rulings, variants, editions, tips, the glossary and the sheet: of all
games in all languages. That what they say is right and well said is seen to elsewhere: examples
are run, sentences are reviewed in `tests/sentences/`, words in the files of each language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

import babel
import pytest

from rulespec import model as m
from rulespec.book.edition import Edition
from rulespec.book.example_pages import MOST_ON_A_PAGE, PER_PAGE
from rulespec.diagrams import diagram
from rulespec.examples import Moment
from rulespec.prose.finish import capital
from rulespec.prose.linearise import Writer
from rulespec.prose.locale import common
from rulespec.prose.tree import Clause, Said, Series, Thing, Title
from rulespec.referee import Verdict
from rulespec.rulebook import Rule
from rulespec.settled import settled
from tests.book_pages import by_name, chapter, edition, lexicon
from tests.conftest import GAMES
from tests.outlines import outline, words_of
from tests.page_parts import BADGE, ID, Item, Part, figures, item, parts, plain
from tests.sentence_files import LANGUAGES, in_sentences, known

each_game = pytest.mark.parametrize("game", GAMES)
DOUBTFUL = ("ruling", "inferred", "assumed")
DENSE = '<div class="dense" markdown>'


def _shown(part: Part) -> list[str]:
    """Everything that is told in a part, item by item."""
    return [each.text for each in part.items()]


def _in_one_line(said: Said, writer: Writer) -> str:
    """A sentence with all that stand below it."""
    below = [_in_one_line(each, writer) for each in said.items]
    return " ".join([words_of(said, writer), *below])


def _below(said: Said, writer: Writer) -> Iterator[str]:
    """A sentence and all that stand below it, one by one."""
    yield words_of(said, writer)
    for each in said.items:
        yield from _below(each, writer)


# Rules by number


def _entries(game: str, language: str) -> dict[str, Part]:
    """The entries of the page of all rules."""
    found = parts(by_name(game, language)["rules"])[1:]
    assert all(part.title == part.anchor and part.level == 2 for part in found)
    return {part.anchor: part for part in found}


@each_game
def test_every_rule_has_its_entry_in_the_order_of_numbers(game: str) -> None:
    for language in LANGUAGES:
        found = list(_entries(game, language))
        assert sorted(found) == sorted(edition(game).rules)
        for before, after in zip(found, found[1:], strict=False):
            assert _comes_before(before, after), (before, after)


def _comes_before(first: str, second: str) -> bool:
    """Whether two ids are in order: number by number where they only differ in a number."""
    one, two = re.split(r"(\d+)", first), re.split(r"(\d+)", second)
    if one[::2] == two[::2]:
        return [int(each) for each in one[1::2]] < [int(each) for each in two[1::2]]
    return True


@each_game
def test_ids_of_one_series_stand_together(game: str) -> None:
    """So that a rule is found by its number: series by the alphabet."""
    found = [re.split(r"\d", rule)[0] for rule in _entries(game, "en")]
    assert found == sorted(found)


@each_game
def test_an_entry_says_where_its_rule_comes_from(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        message = told.game.writer(language).locale.message
        for name, part in _entries(game, language).items():
            source = told.rules[name].source
            badges = [BADGE.findall(line) for line in part.lines if line.startswith("<span")]
            wanted = [[(source, message(f"ui.source.{source}"))]] if source else []
            assert badges == wanted, name


@each_game
def test_an_entry_has_the_sentences_of_its_rule(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        writer = told.game.writer(language)
        for name, part in _entries(game, language).items():
            wanted = [text for said in told.rules[name].statements for text in _below(said, writer)]
            assert [each.text for each in part.items() if not _is_reference(each)] == wanted, name


@each_game
def test_a_statement_is_a_reviewed_sentence_that_is_filed_under_its_id(game: str) -> None:
    for language in LANGUAGES:
        sentences = known(game, language)
        for name, part in _entries(game, language).items():
            found = [each for each in part.items() if not _is_reference(each)]
            filed = set()
            for each in found:
                said = in_sentences(each.text, sentences)
                assert said, each.text
                filed |= {label for sentence in said for label in sentences[sentence]}
            assert name in filed or not found, (name, language)


def _is_reference(each: Item) -> bool:
    """A line of links to examples and variants."""
    return bool(each.links) and not each.mark and not each.text.endswith((".", ":"))


@each_game
def test_an_entry_leads_to_the_examples_and_variants_of_its_rule(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        for name, part in _entries(game, language).items():
            links = [link for each in part.items() if _is_reference(each) for link in each.links]
            assert sorted(links) == sorted(_references(told, name)), name


def _references(told: Edition, rule: str) -> Iterator[str]:
    for number, example in enumerate(told.model.examples, 1):
        if rule in example.rules:
            yield f"{_page_of(number, told)}.md#example-{number}"
    for variant, ids in told.model.variants.items():
        if rule in ids:
            yield f"variants.md#{variant}"


@each_game
def test_an_entry_has_the_lines_of_the_rules_that_carry_its_id(game: str) -> None:
    lines: dict[str, list[str]] = {}
    without_id: set[str] = set()
    for _, text in edition(game).game.files.rules:
        for written in _written(text):
            ids = re.findall(r"\s@(\S+)", "\n".join(written))
            bare = [re.sub(r"\s*@.*", "", line).rstrip() for line in written]
            if not ids:
                without_id.update(bare)
            for rule in ids:
                if not re.match(r"(worked )?example\b", written[0]):
                    lines.setdefault(rule, []).extend(line for line in bare if line)
    for language in LANGUAGES:
        for name, part in _entries(game, language).items():
            folded, own = Counter(_folded(part)), Counter(lines.get(name, []))
            assert not own - folded, name
            assert (folded - own).keys() <= without_id, name  # handed down from lines above


def _written(text: str) -> Iterator[list[str]]:
    """The lines of the rules; what they go on in is indented by four spaces, a block by two."""
    found: list[str] = []
    for line in text.splitlines():
        if found and line.startswith(found[0][: _indent(found[0])] + 4 * " "):
            found.append(line)
        else:
            if found:
                yield found
            found = [line]
    yield found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _folded(part: Part) -> list[str]:
    """The text of the rules in an entry."""
    text = "\n".join(part.lines)
    found = re.search(r'^\?\?\? quote ".+"\n\n    ```rules\n(.*?)\n    ```$', text, re.M | re.S)
    return [line.removeprefix("    ") for line in found[1].split("\n")] if found else []


# Examples


@dataclass
class Tried:
    """A move, the verdict, and what is told below it: reasons with their rules, then outcomes."""

    move: str
    verdict: str = ""
    told: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)


@dataclass
class Shown:
    """An example as a page shows it."""

    ids: tuple[str, ...]
    given: list[str] = field(default_factory=list)
    """What is given, and what holds at once if there is no move."""
    moves: list[Tried] = field(default_factory=list)


def _page_of(number: int, told: Edition) -> str:
    part = (number - 1) // PER_PAGE if len(told.model.examples) > MOST_ON_A_PAGE else 0
    return f"examples-{part + 1}" if part else "examples"


def _examples(game: str, language: str) -> list[Shown]:
    """All examples, in the order of their pages."""
    names = dict.fromkeys(
        _page_of(number, edition(game))
        for number in range(1, len(edition(game).model.examples) + 1)
    )
    pages = [by_name(game, language)[name] for name in names]
    found = [part for page in pages for part in parts(page)[1:]]
    shown = [part for part in found if part.anchor.startswith("example-")]
    assert [part.anchor for part in shown] == [f"example-{n}" for n in range(1, len(shown) + 1)]
    return [_example(part) for part in shown]


def _example(part: Part) -> Shown:
    """An example: its ids, then in a box what is given, and each move with its verdict."""
    lines = [line for line in part.lines if line]
    begin = lines.index('<div class="example" markdown>')
    assert lines[-1] == "</div>", part.anchor
    found = Shown(item(" ".join(lines[:begin])).ids)
    _, *inside = lines[begin + 1 : -1]  # after the heading of what is given
    for line in inside:
        label = re.match(r"\*\*.+?\*\* ", line)
        each = item(line[label.end() :] if label else line)
        if label and (not found.moves or found.moves[-1].verdict):
            found.moves.append(Tried(each.text))
        elif label:
            found.moves[-1].verdict = each.text
        elif found.moves:
            found.moves[-1].told.append((each.text, each.ids))
        else:
            found.given.append(each.text)
    return found


@dataclass
class Played:
    """An example as a page shows it in a language, and as it was played."""

    writer: Writer
    shown: Shown
    example: m.Example
    moments: list[Moment]

    def tried(self) -> Iterator[tuple[Tried, Moment, Verdict]]:
        """Every move as it is shown and as it was judged."""
        moves = [each for each in self.moments if isinstance(each.step, m.When)]
        for found, moment in zip(self.shown.moves, moves, strict=True):
            assert moment.verdict is not None
            yield found, moment, moment.verdict


def _all_played(game: str) -> Iterator[Played]:
    """Every example in every language."""
    told = edition(game)
    for language in LANGUAGES:
        found = _examples(game, language)
        writer = told.game.writer(language)
        for shown, example, (_, moments) in zip(
            found, told.model.examples, told.examples, strict=True
        ):
            yield Played(writer, shown, example, moments)


@each_game
def test_an_example_cites_its_rules(game: str) -> None:
    for each in _all_played(game):
        assert each.shown.ids == each.example.rules


@each_game
def test_every_move_of_an_example_has_its_player_and_its_verdict(game: str) -> None:
    for each in _all_played(game):
        for found, moment, verdict in each.tried():
            word = "ui.legal" if verdict.legal else "ui.illegal"
            assert found.verdict == f"{capital(each.writer.locale.message(word))}."
            player, _, move = found.move.partition(": ")
            assert player == _player(edition(game).model, moment, each.writer)
            assert len(move) > len(".")


def _player(game: m.Game, moment: Moment, writer: Writer) -> str:
    """Who moves: whoever the move names, else whose turn it is."""
    assert isinstance(moment.step, m.When)
    named = moment.step.move.rpartition(":")[0]
    seat = game.seat_names.index(named) if named else moment.before.active
    own = Thing(game.seat_names[seat], determiner="bare")
    phrase = own if game.named_seats else Thing("_player", tag=str(seat + 1))
    return plain(capital(writer.words(phrase)))


@each_game
def test_a_verdict_in_an_example_gives_all_reasons_with_their_rules(game: str) -> None:
    for each in _all_played(game):
        for found, _, verdict in each.tried():
            reasons = [
                (plain(each.writer.sentence(reason.phrase)), (reason.rule,) if reason.rule else ())
                for reason in verdict.reasons
            ]
            assert found.told[: len(reasons)] == reasons


@each_game
def test_everything_that_is_given_is_told_with_its_numbers(game: str) -> None:
    several = len(edition(game).game.players) > 1
    for each in _all_played(game):
        wanted = list(_numbers_given(each.example, several))
        for text, numbers in zip(each.shown.given[: len(wanted)], wanted, strict=True):
            digits = re.findall(r"\d+", re.sub(r"(?<=\d)[ ,.](?=\d{3})", "", text))
            assert {str(abs(number)) for number in numbers} <= set(digits), text


@each_game
def test_what_is_given_names_every_piece_and_where_it_is(game: str) -> None:
    """In English, where names do not change their form but in the plural."""
    several = len(edition(game).game.players) > 1
    for each in _all_played(game):
        if each.writer.locale.code == "en":
            first = len(list(_numbers_given(replace(each.example, given=(), draws=()), several)))
            given = [one for one in each.example.given if not one.shared]
            for text, one in zip(each.shown.given[first:], given, strict=False):
                names = _named(one, edition(game).model, each.writer)
                assert [name for name in names if name not in text.casefold()] == [], text


def _named(given: m.Given, game: m.Game, writer: Writer) -> Iterator[str]:
    """The zone and the pieces that a sentence has to name."""
    if isinstance(given.target, m.ZoneRef):
        zone = "_box" if given.target.zone == m.BOX else given.target.zone
        yield plain(writer.words(Thing(zone, determiner="bare"))).casefold()
    for thing in given.things:
        if thing.leaf != m.GAP:
            count = thing.amount if thing.amount > 1 else None
            leaf = game.leaves[thing.leaf]
            yield plain(writer.words(Thing(leaf.name, count, "bare"))).casefold()


@each_game
def test_everything_that_comes_of_an_example_is_told(game: str) -> None:
    several = len(edition(game).game.players) > 1
    for each in _all_played(game):
        wanted = len(list(_numbers_given(each.example, several)))
        wanted += sum(len(verdict.reasons) for _, _, verdict in each.tried())
        found = len(each.shown.given) + sum(len(move.told) for move in each.shown.moves)
        assert found == wanted + _outcomes(each.moments), each.example.title


def _numbers_given(example: m.Example, several: bool) -> Iterator[list[int]]:
    """A list for each sentence that tells what is given: the numbers that have to be in it."""
    if several:
        yield [example.players] if example.players > 1 else []
    yield from ([] for _ in example.variants)
    if example.turn is not None:
        yield []
    if example.shared:
        yield []
    for given in example.given:
        if not given.shared:
            amounts = [each.amount for each in given.things if each.amount > 1]
            yield [given.value.value] if isinstance(given.value, m.Number) else amounts
    if example.draws:
        yield [each.amount for each in example.draws if each.amount > 1]


def _outcomes(moments: list[Moment]) -> int:
    """How many sentences tell what holds after the moves."""
    found = 0
    for moment in moments:
        match moment.step:
            case m.Then("holds" | "true" | "over"):
                found += 1
            case m.Then("wins" | "loses", seats=seats):
                found += len(seats) or 1
            case m.Then("impossible"):
                assert moment.verdict is not None
                found += 1 + len(moment.verdict.reasons)
    return found


@each_game
def test_worked_examples_and_shared_positions_are_drawn(game: str) -> None:
    """Each shows the position that the example begins with."""
    told = edition(game)
    writer = told.game.writer("en")
    states = [*told.positions.values()]
    states += [
        first
        for example, (first, _) in zip(told.model.examples, told.examples, strict=True)
        if example.worked
    ]
    wanted = [diagram(each.engine, each.cells, writer, brief=True).svg for each in states]
    for language in LANGUAGES:
        pages = [page for page in chapter(game, language) if "/examples" in page.path]
        found = [figure.svg for page in pages for figure in figures(page)]
        assert found == wanted if language == "en" else len(found) == len(wanted)


@each_game
def test_every_shared_position_has_a_heading(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES if told.model.examples else ():
        writer = told.game.writer(language)
        found = [
            (part.title, part.anchor)
            for part in parts(by_name(game, language)["examples"])[1:]
            if not part.anchor.startswith("example-")
        ]
        assert found == [(capital(writer.words(Title(name))), name) for name in told.positions]


# Rulings and assumptions


def _rulings(game: str, language: str) -> dict[str, list[Item]]:
    """What the page of rulings tells, by where it comes from."""
    page = by_name(game, language).get("rulings")
    message = edition(game).game.writer(language).locale.message
    titles = {capital(message(f"ui.source.{source}")): source for source in DOUBTFUL}
    found = parts(page)[1:] if page is not None else []
    return {titles[part.title]: [each for each in part.items() if each.mark] for part in found}


def _ruled(items: list[Item]) -> dict[str, tuple[str, str]]:
    """For each id what is told, and the reason below it."""
    found: dict[str, tuple[str, str]] = {}
    for each, below in zip_longest(items, items[1:]):
        reason = below.text if below is not None and below.depth else ""
        for rule in each.ids:
            assert rule not in found
            found[rule] = (each.text, reason)
    return found


@each_game
def test_every_doubtful_rule_is_told_under_its_source_with_its_reason(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        writer, words = told.game.writer(language), lexicon(game, language)
        found = _rulings(game, language)
        for source in DOUBTFUL:
            wanted = {
                rule.id: _ruling(rule, writer, plain(words.get(rule.id, {}).get("reason", "")))
                for rule in told.rules.values()
                if rule.source == source
            }
            assert _ruled(found.get(source, [])) == wanted, (source, language)


def _ruling(rule: Rule, writer: Writer, reason: str) -> tuple[str, str]:
    """What a rule says, and why; the reason stands alone where only editions put it in lines."""
    told = " ".join(_in_one_line(said, writer) for said in rule.statements)
    return (told, reason) if told else (reason, "")


@each_game
def test_every_assumed_number_is_listed(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        writer = told.game.writer(language)
        assumed = [each for each in _rulings(game, language).get("assumed", []) if not each.ids]
        named = Counter(each.text.partition(" – ")[0] for each in assumed if not each.depth)
        wanted = Counter(
            plain(capital(writer.words(Thing(name, determiner="bare"))))
            for name in _assumed(told.model)
        )
        assert named == wanted


def _assumed(game: m.Game) -> Iterator[str]:
    """Each piece as often as something is assumed of it, and each such place once."""
    for leaf in game.leaves:
        yield from (leaf.name for _ in leaf.assumed)
    for places in game.places.values():
        for name, row in zip(places.names, places.rows, strict=False):
            if row.assumed:
                yield name


# Variants


@each_game
def test_a_variant_lists_the_rules_that_read_differently_with_what_is_new(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES if told.model.variants else ():
        writer = told.game.writer(language)
        for part in parts(by_name(game, language)["variants"])[1:]:
            varied = told.variants[part.anchor]
            found = {item(row[0]).ids[0]: tuple(map(plain, row[1:])) for row in part.table()[1:]}
            wanted = {}
            for rule in dict.fromkeys((*told.rules, *varied.rules)):
                before = _in_force(told.rules.get(rule), writer)
                after = _in_force(varied.rules.get(rule), writer)
                if before != after and rule in told.changes[part.anchor]:
                    wanted[rule] = (_without(before, after), _without(after, before))
            assert found == wanted and list(found) == list(wanted), (part.anchor, language)
            assert wanted or len(_shown(part)) == 1  # it says that nothing changes


def _in_force(rule: Rule | None, writer: Writer) -> list[str]:
    """What a rule says by itself."""
    if rule is None or rule.idle:
        return []
    return [_own(said, rule.id, writer) for said in rule.statements]


def _own(said: Said, rule: str, writer: Writer) -> str:
    """A sentence with those around it that carry the same id."""
    notes = [writer.sentence(each.phrase) for each in said.notes if rule in each.rules]
    below = [_own(each, rule, writer) for each in said.items if rule in each.rules]
    return plain(" ".join([writer.sentence(said.phrase), *notes, *below]))


def _without(told: list[str], others: list[str]) -> str:
    return " ".join(each for each in told if each not in others) or "–"


# Editions


@each_game
def test_the_editions_are_compared_as_the_words_of_the_game_have_it(game: str) -> None:
    for language in LANGUAGES:
        words = lexicon(game, language)
        differing = {name: term for name, term in words.items() if "readings" in term}
        page = by_name(game, language).get("editions")
        assert (page is None) == (not differing)
        if page is not None:
            (head, *rows) = parts(page)[0].table()
            codes = sorted({code for term in differing.values() for code in term["readings"]})
            assert [*map(plain, head[1:])] == _head(codes, language)
            assert [[*map(plain, row[1:])] for row in rows] == [
                _compared(differing[name], codes) for name in sorted(differing)
            ]
            assert [_label(row[0]) for row in rows] == sorted(differing)


def _head(codes: list[str], language: str) -> list[str]:
    message, names = common(language).message, babel.Locale.parse(language).languages
    editions = [capital(names[code]) for code in codes]
    return [message("book.point"), *editions, message("book.our-ruling")]


def _compared(term: dict[str, Any], codes: list[str]) -> list[str]:
    told = [term["readings"].get(code, "–") for code in codes]
    return [*map(plain, (term["point"], *told, term.get("reason", "")))]


def _label(cell: str) -> str:
    return item(cell).ids[0] if ID.search(cell) else cell.strip("`")


# Tips

FEWEST = 3
"""Ways that make a topic of the tips."""


@each_game
def test_what_is_done_in_several_places_is_a_topic_of_the_tips(game: str) -> None:
    """With the ids of all lines that do it."""
    told = edition(game)
    for language in LANGUAGES:
        page = by_name(game, language).get("tips")
        found = {part.title: part for part in (parts(page)[1:] if page is not None else [])}
        for (_, title), ways in _topics(told.model, told.game.writer(language)).items():
            if len(ways) >= FEWEST:
                cited = {rule for each in found[title].items() for rule in each.ids}
                assert cited >= set().union(*ways.values()), (title, language)


@each_game
def test_a_topic_of_the_tips_has_several_ways_each_with_its_place(game: str) -> None:
    for language in LANGUAGES:
        page = by_name(game, language).get("tips")
        for part in parts(page)[1:] if page is not None else []:
            ways = [line for line in part.lines if line]
            assert len(ways) == len(set(ways)) >= FEWEST
            assert all(re.match(r"- \*\*[^*]+\*\*: \S", way) for way in ways)


def _topics(game: m.Game, writer: Writer) -> dict[tuple[str, str], dict[str, set[str]]]:
    """What is done: by its name and heading, for each place where it is done, the ids of the lines.

    Several procedures of the same member have one heading."""
    played = settled(game)
    found: dict[tuple[str, str], dict[str, set[str]]] = {}
    for place, body in _bodies(played):
        chosen = {id(line) for each in _choices(body) for line in m.walk(each)}
        for line in m.walk(body):
            if isinstance(line, m.Change | m.Do) and id(line) not in chosen:
                name = line.procedure if isinstance(line, m.Do) else ""
                for title in _titles(played, line, writer):
                    ways = found.setdefault((name, plain(title)), {})
                    ways.setdefault(place, set()).update(line.rules)
    return found


def _bodies(game: m.Game) -> Iterator[tuple[str, m.Block]]:
    """The lines of every phase, procedure and act; what uses several things is one act."""
    yield from ((phase.name, phase.body) for phase in game.turns.phases if phase.name)
    yield from ((each.name, each.body) for each in game.procedures.values())
    for part in (game.turns, *game.procedures.values(), *game.windows.values()):
        for line in m.walk(part):
            if isinstance(line, m.Alternative):
                yield line.act if line.means is None else str(line.span), line.body


def _choices(body: m.Block) -> list[m.Choose]:
    return [line for line in m.walk(body) if isinstance(line, m.Choose)]


def _titles(game: m.Game, line: m.Change | m.Do, writer: Writer) -> Iterator[str]:
    """The headings that a line belongs under: a procedure, or what a player gains or loses."""
    if isinstance(line, m.Do):
        done = game.procedures[line.procedure]
        if done.use is not None or done.later:
            return  # what using something takes, or what is put off, is no topic of its own
        titles = [Title(name) for name in done.members or (done.name,)]
        yield capital(writer.words(Series("and", tuple(titles)) if titles[1:] else titles[0]))
        return
    for counter, gains in ((line.counter, line.verb == "gain"), (line.other, line.verb != "gain")):
        if counter is not None and game.counters[counter.counter].owner == "player":
            what = writer.words(Thing(counter.counter, determiner="bare"))
            key = "book.ways.gain" if gains else "book.ways.lose"
            yield writer.locale.message(key, what=what)


def test_there_are_tips_to_gain_and_to_lose() -> None:
    writer = edition("escape-plan").game.writer("en")
    topics = _topics(edition("escape-plan").model, writer)
    often = {title for (_, title), ways in topics.items() if len(ways) >= FEWEST}
    assert any(title.startswith("Ways to lose") for title in often)
    assert any(title.startswith("Ways to gain") for title in often)


# The glossary


def _names(game: m.Game) -> set[str]:
    """Everything that a player has a word for: pieces, places, zones, counters and so on."""
    found = {
        *game.kinds, *game.places, *game.zones, *game.spaces,
        *(name for name, each in game.counters.items() if not each.inner),
        *(n for n, each in game.memories.items() if not (each.inner or each.once or each.due)),
        *(leaf.name for leaf in game.leaves if leaf.seat is None),
        *(name for leaf in game.leaves for name, _ in leaf.attributes),
        *(name for each in game.places.values() for name, _ in each.attributes),
        *(name for each in game.places.values() if each.family is None for name in each.listed),
        *(name for name in game.values if name != game.score),
        *(game.seat_names if game.named_seats else ()),
    }  # fmt: skip
    told_of = m.FlagType | m.PlayerType | m.SetType
    return found | {name for name, each in game.values.items() if isinstance(each.type, told_of)}


@each_game
def test_the_glossary_has_exactly_the_terms_of_the_game_in_all_languages(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        found = parts(by_name(game, language)["glossary"])[1:]
        assert sorted(part.anchor for part in found) == sorted(_names(told.model))
        for part in found:
            assert part.title == _heading(told, part.anchor, language)
            others = re.findall(
                r'<span lang="(\w+)">([^<]*)</span> \((\w+)\)', "\n".join(part.lines)
            )
            assert [(code, plain(word), code) for code, word, _ in others] == [
                (code, _heading(told, part.anchor, code), code)
                for code in LANGUAGES
                if code != language
            ]
            assert len(_shown(part)) == 1  # what it is


def _heading(told: Edition, name: str, language: str) -> str:
    """A term as the lexicon has it: its title, unless it is that of acts, or the first form."""
    writer = told.game.writer(language)
    term, case = writer.locale.terms[name], writer.grammar.cases[0]
    number = "sg" if f"sg.{case}" in term.forms else "pl"
    first = f"{term.forms[f'{number}.{case}']} {term.forms.get(f'tail.{number}', '')}"
    title = None if "imp" in term.forms else term.features.get("title")
    return plain(title or capital(first))


@each_game
def test_the_glossary_is_in_the_order_of_the_alphabet(game: str) -> None:
    """By the first letter, in which two may count as one; names in quotes come first."""
    for language in LANGUAGES:
        letters = edition(game).game.writer(language).grammar.words["alphabet"].split()
        titles = [part.title.casefold() for part in parts(by_name(game, language)["glossary"])[1:]]
        found = [_first_letter(title, letters) for title in titles]
        places = [letters.index(each) for each in found if each]
        assert places == sorted(places) and len(places) > len(titles) / 2


def _first_letter(title: str, letters: list[str]) -> str:
    return max((each for each in letters if title.startswith(each)), key=len, default="")


@each_game
def test_search_finds_a_term_by_all_its_forms_and_its_names_elsewhere(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        page = by_name(game, language)["glossary"]
        forms = dict(page.forms)
        assert sorted(forms) == sorted(_names(told.model))
        for name, words in forms.items():
            term = told.game.writer(language).locale.terms[name]
            for slot, form in term.forms.items():
                if slot.startswith(("sg.", "pl.", "few.")):
                    assert form in words
            for code in LANGUAGES:
                if code != language:
                    assert _heading(told, name, code) in plain(words)


# The sheet


LEFT_OUT = ("zones", "options", "parameters", "always")
"""What a sheet never tells."""


@each_game
def test_the_sheet_of_a_small_game_has_all_its_sentences(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        page, writer = by_name(game, language)["reference"], told.game.writer(language)
        sections = [each for key, each in told.sections.items() if key not in LEFT_OUT]
        wanted = [words_of(each.said, writer) for part in sections for each in outline(part)]
        found = [text for part in parts(page) for text in _shown(part)]
        if DENSE not in page.text:
            assert sorted(found) == sorted(wanted)


@each_game
def test_the_sheet_of_a_larger_game_leaves_out_what_is_allowed(game: str) -> None:
    told = edition(game)
    for language in LANGUAGES:
        page, writer = by_name(game, language)["reference"], told.game.writer(language)
        lines = [each for section in told.sections.values() for each in outline(section)]
        limits = {words_of(each.said, writer) for each in lines if _is_limit(each.said)}
        others = {words_of(each.said, writer) for each in lines if not _is_limit(each.said)}
        found = {text for part in parts(page) for text in _shown(part)}
        if DENSE in page.text:
            assert not found & (limits - others)
            assert page.text.endswith("\n</div>\n")


def test_there_are_sheets_of_both_kinds() -> None:
    dense = {game: DENSE in by_name(game, "en")["reference"].text for game in GAMES}
    assert dense["escape-plan"] and dense["kings-of-chicago"] and not dense["thieves"]


@each_game
def test_a_sheet_is_a_page_by_itself_without_ids_and_links(game: str) -> None:
    for language in LANGUAGES:
        page = by_name(game, language)["reference"]
        assert page.text.startswith("---\nhide: [navigation, toc]\n---\n")
        assert not any(each.ids or each.links for part in parts(page) for each in part.items())


def _is_limit(said: Said) -> bool:
    return isinstance(said.phrase, Clause) and said.phrase.key.startswith(("only-if", "cannot-if"))
