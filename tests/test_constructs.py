"""Every pattern of every language, filled with everything that can stand in it; and sentences
that say what their trees say: nothing lost, nothing confused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from rulespec import Game
from rulespec import model as m
from rulespec.prose.finish import LABEL, LINK
from rulespec.prose.languages import languages
from rulespec.prose.linearise import VERB_FORMS, Writer
from rulespec.prose.locale import common
from rulespec.prose.say import Sayer
from rulespec.prose.tree import (
    Act,
    Clause,
    Link,
    Money,
    Number,
    Phrase,
    Series,
    Text,
    They,
    Thing,
    Title,
    Told,
    You,
    clause,
)
from rulespec.rulebook import phrases
from tests.book_pages import game
from tests.conftest import GAMES

COUNTS = (1, 2, 5, 12, 21, 22)
SEATED = "breakthrough"
"""A game whose seats have names."""
PLAYERS: tuple[Phrase, ...] = (
    They(),
    Thing("_player", determiner="every"),
    Thing("_player", determiner="bare", tag="2"),
    Thing("black", determiner="bare"),
)
PERSONS = ((PLAYERS[0], You()), *zip(PLAYERS, PLAYERS, strict=True))
"""Who acts, and whose things are meant."""
ALTERNATIVES = ("condition", "related", "negated")
"""The same said in three ways; a language uses one of them."""

each_language = pytest.mark.parametrize("language", languages())
each_game = pytest.mark.parametrize("name", GAMES)


# Constructs


@cache
def roles(key: str) -> set[str]:
    """The roles of a construct in any language."""
    found = set()
    for language in languages():
        for code in re.findall(r"\{([^{}]*)\}", common(language).messages.get(key, "")):
            role = code.partition("@")[2] if "@" in code else re.split(r"[:*]", code)[0]
            found |= {role} - {"v", "^"} - ({role} if role.startswith(("v=", "w=")) else set())
    return found


def filled(role: str, count: int, player: Phrase, owner: Phrase, box_like: bool = False) -> Phrase:
    """Something that can stand in a role; `box_like`, if it must be a place."""
    pieces = Thing("_piece", count)
    box = Thing("_box", determiner="the", owner=owner)
    match role:
        case "condition" | "related" | "negated" | "claim":
            return clause("is.empty", zone=box)
        case "act" | "body" | "decision":
            return clause("put", object=pieces, place=box)
        case "player" | "who":
            return player
        case "number" | "low" | "high" | "have" | "need" | "amount" | "floor":
            return Number(count)
        case "face":
            return clause("face.up")
        case "directions":
            return Series("any", (clause("direction.up"), clause("direction.down-left")))
        case "step":
            return Act("forward", {"start": Thing("square", determiner="a")})
        case "place" | "zone" | "set" | "target" | "other" | "grid" | "square":
            return box
        case "left" | "right" if box_like:
            return box
        case "variant" | "window" | "position":
            return Title(SEATED)
        case "columns" | "rows":
            return Thing(f"_{role[:-1]}", count)
    return pieces


def constructs() -> list[str]:
    found = {key for code in languages() for key in common(code).messages if key[:4] == "say."}
    return sorted(found)


@each_language
def test_every_construct_can_be_said(language: str) -> None:
    writer = game(SEATED).writer(language)
    said = set()
    own = [key for key in constructs() if key in writer.locale.messages]
    for key, count, (player, owner) in product(own, COUNTS, PERSONS):
        zones = key.endswith(".zones")
        given = {r: filled(r, count, player, owner, zones) for r in roles(key)}
        phrase = Clause(key[4:], given)  # also a twin, which nobody asks for by name
        said.add(writer.sentence(phrase))
        said |= {writer.words(phrase, form=form) for form in VERB_FORMS}
    assert len(said) > 3000
    assert [text for text in said if re.search(r"[{}_^]|None|  | [.,;:]", text)] == []


# Acts, procedures and steps


@cache
def acts(name: str) -> tuple[Act, ...]:
    """Every act, procedure and step of a game, with what its book puts into it."""
    model = game(name).model
    sayer = Sayer(model)
    found: dict[str, Act] = {}
    windows = tuple(model.windows.values())
    for item in m.walk((model.turns.phases, windows, tuple(model.procedures.values()))):
        if isinstance(item, m.Alternative):
            act = sayer.alternative(item)
            assert isinstance(act, Act)
            found[act.verb] = act
    for phrase in all_phrases(game(name)):
        for each in inside(phrase):
            if isinstance(each, Act):
                found.setdefault(each.verb, each)
    return tuple(found.values())


def inside(phrase: object) -> Iterator[object]:
    """A phrase and all its parts."""
    yield phrase
    match phrase:
        case Clause() | Act():
            parts: tuple[object, ...] = tuple(phrase.roles.values())
        case Series(_, parts):
            pass
        case Link(_, inner):
            parts = (inner,)
        case Thing():
            parts = (phrase.owner, phrase.of, phrase.source, phrase.at, phrase.tag)
        case _:
            parts = ()
    for part in parts:
        if part is not None:
            yield from inside(part)


def varied(phrase: Phrase, count: int, player: Phrase, plural: set[str]) -> Phrase:
    """A phrase with another number, and another player in place of each."""
    match phrase:
        case Number():
            return Number(count)
        case Thing("_player"):
            return player
        case Thing(pronoun=False) if phrase.term in plural and phrase.determiner != "that":
            owner = player if phrase.owner is not None else None
            return replace(phrase, count=count, determiner="", tag="", owner=owner)
        case Clause(key, given):
            return Clause(key, {k: varied(v, count, player, plural) for k, v in given.items()})
    return phrase


@cache
def plural(name: str) -> set[str]:
    """Terms that every language can count."""
    writers = [game(name).writer(language) for language in languages()]
    return set.intersection(
        *(
            {t.name for t in w.locale.terms.values() if f"pl.{w.grammar.cases[0]}" in t.forms}
            for w in writers
        )
    )


@each_game
def test_every_frame_has_an_act(name: str) -> None:
    terms = game(name).writer("en").locale.terms
    framed = {term.name for term in terms.values() if "frame" in term.features}
    assert framed == {act.verb for act in acts(name)} - {"_pass"}


@each_language
@each_game
def test_every_act_can_be_said(name: str, language: str) -> None:
    """To the reader, after `you may`, and of every sort of player."""
    writer = game(name).writer(language)
    players = [p for p in PLAYERS if name == SEATED or p != PLAYERS[-1]]
    said = set()
    for act, count, player in product(acts(name), COUNTS, players):
        given = {role: varied(p, count, player, plural(name)) for role, p in act.roles.items()}
        one = Act(act.verb, given)
        said |= {writer.sentence(one), writer.sentence(clause("do.may", act=one))}
        if "fin" in writer.locale.terms[act.verb].forms:
            said.add(writer.sentence(clause("each", who=player, body=one)))
    assert len(said) > 8
    assert [text for text in said if re.search(r"[{}_^]|None|  | [.,;:]", text)] == []


# Different trees, different sentences


def all_phrases(played: Game) -> Iterator[Phrase]:
    """Everything the book of a game says, its variants included."""
    yield from phrases(played.model)
    for variant in played.model.variants:
        yield from phrases(played.varied((variant,)).model)


@each_language
@each_game
def test_different_trees_give_different_sentences(name: str, language: str) -> None:
    writer = game(name).writer(language)
    trees: dict[str, set[Phrase]] = {}
    for phrase in all_phrases(game(name)):
        if not isinstance(phrase, Title):
            trees.setdefault(writer.sentence(phrase), set()).add(phrase)
    same = {text: found for text, found in trees.items() if len(found) > 1}
    assert same == {}


# Numbers and links


def numbers(phrase: object, writer: Writer) -> Counter[int]:
    """The numbers that a tree says, with those in the words of its terms."""
    match phrase:
        case Number(value) | Money(value):
            return Counter([value])
        case Told(term, key, given, plain):
            own = writer.locale.terms[term].forms.get(f"says.{key}")
            if own is None:
                return numbers(plain, writer)
            said = [part for role, part in given.items() if re.search(rf"\{{{role}[*:}}]", own)]
            return sum((numbers(part, writer) for part in said), digits(own))
        case Text(text) | str(text):
            return digits(text)
        case Title(term):
            return digits(writer.locale.terms[term].features.get("title", ""))
        case Thing():
            return _of_thing(phrase, writer)
        case Link(_, inner):
            return numbers(inner, writer)
        case Clause(key, given):
            used = _used(given, writer.locale.messages[f"say.{key}"])
            return sum((numbers(part, writer) for part in used), Counter())
        case Act(_, given):
            return sum((numbers(part, writer) for part in given.values()), Counter())
        case Series(_, parts):
            return sum((numbers(part, writer) for part in parts), Counter())
    return Counter()


def _of_thing(thing: Thing, writer: Writer) -> Counter[int]:
    term = writer.locale.terms[thing.term]
    named = f"{term.forms[f'sg.{writer.grammar.cases[0]}']} {term.forms.get('tail.sg', '')}"
    found = Counter() if thing.count is None else Counter([thing.count])
    found += Counter() if thing.pronoun else digits(named)
    for part in (thing.tag, thing.owner, thing.of, thing.source, thing.at):
        found += numbers(part, writer)
    return found


def _used(given: Mapping[str, Phrase], pattern: str) -> Iterator[Phrase]:
    """The roles of a clause; of the ways to say a condition those that the language uses."""
    for role, part in given.items():
        if role not in ALTERNATIVES or re.search(rf"\{{{role}[:}}]", pattern):
            yield part


def digits(text: str) -> Counter[int]:
    text = re.sub(r"(?<=\d)[,\u00a0](?=\d{3}(?!\d))", "", text)
    return Counter(int(number) for number in re.findall(r"\d+", text))


@each_language
@each_game
def test_numbers_and_links_are_those_of_the_tree(name: str, language: str) -> None:
    writer = game(name).writer(language)
    checked = 0
    for phrase in dict.fromkeys(all_phrases(game(name))):
        marked = writer.marked(phrase)
        targets = re.findall(f"{LINK}([^{LABEL}]*){LABEL}", marked)
        links = [part.target for part in inside(phrase) if isinstance(part, Link)]
        assert sorted(targets) == sorted(links), marked
        said = re.sub(f"{LINK}[^{LABEL}]*{LABEL}", "", marked)
        assert digits(said) == numbers(phrase, writer), said
        checked += bool(numbers(phrase, writer))
    assert checked >= 3


def test_numbers_of_a_tree() -> None:
    writer = game("thieves").writer("en")
    put = clause("put", object=Thing("money-1", 2), place=Thing("_box", determiner="the"))
    assert numbers(put, writer) == Counter([2, 1]) == digits(writer.sentence(put))
    assert digits("1,000 cards and 3") == Counter([1000, 3])
