"""What is said of flags, of nothing, of several and of pieces of a row, in every language.

The sentences are those of a small game, `tests/said/harbor`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import rulespec
from rulespec import model as m
from rulespec.book.edition import Edition
from rulespec.book.pages import Book
from rulespec.prose.say import Sayer

GAME = rulespec.load(str(Path(__file__).parent / "said" / "harbor"))
EDITION = Edition(GAME)
CODES = ("en", "pl", "cs", "ru")
SHIP, PIER = m.PlaceType("ship"), m.PlaceType("pier")
S, P = m.Var("s", SHIP), m.Var("p", PIER)
BERTH = m.MemoryRef("berth", S, m.PlaceType("pier", optional=True))


@cache
def page(language: str, name: str) -> str:
    """A page of the book, without the spaces that no line is broken at."""
    chapter = Book(EDITION, language).chapter()
    found = next(each for each in chapter.pages if each.path.endswith(f"/{name}.md"))
    return found.text.replace("\u00a0", " ")


def in_all(**told: str) -> pytest.MarkDecorator:
    """A test for each language, with what it says there."""
    assert told.keys() == {*CODES}
    return pytest.mark.parametrize(("language", "told"), told.items())


def said(condition: m.Condition, language: str) -> str:
    return GAME.writer(language).sentence(Sayer(GAME.model).condition(condition))


# What a procedure offers


@in_all(
    en="You may buy tea.",
    pl="Możesz kupić herbatę.",
    cs="Můžeš si koupit čaj.",
    ru="Вы можете купить чай.",
)
def test_a_procedure_that_is_but_an_offer_is_told_as_one(language: str, told: str) -> None:
    line = m.Do("buy-tea", ())
    assert GAME.writer(language).sentence(Sayer(GAME.model).line_of(line)) == told


# Pieces of a row


@in_all(
    en="Player 1: hire sailor number 1 from your crew.",
    pl="Gracz 1: zatrudnij kartę marynarza numer 1 ze swojej załogi.",
    cs="Hráč 1: najmi kartu námořníka číslo 1 ze své posádky.",
    ru="Игрок 1: наймите карту моряка № 1 из своего экипажа.",
)
def test_a_chosen_piece_is_named_by_its_row_alone(language: str, told: str) -> None:
    assert told in page(language, "examples")


@in_all(
    en="Draw as many cards from the deck to the inn face up as your number of rations.",
    pl="Dobierz tyle kart z talii do gospody awersem do góry, ile wynosi twoja liczba racji.",
    cs="Dober tolik karet z balíčku do hostince lícem nahoru, kolik činí tvůj počet přídělů.",
    ru="Возьмите столько карт из колоды в трактир лицом вверх, "
    "сколько составляет ваше количество пайков.",
)
def test_as_many_are_drawn_as_a_number_says(language: str, told: str) -> None:
    assert told in page(language, "turn")


# Flags


@in_all(
    en="The quay is lit.",
    pl="Nabrzeże ma światło.",
    cs="Nábřeží má světlo.",
    ru="Набережная с фонарём.",
)
def test_a_flag_of_a_tile_is_drawn_with_its_owner(language: str, told: str) -> None:
    drawn = page(language, "examples")
    assert f" {told} " in drawn  # in the words of the figure


@in_all(
    en="The quay is lit. Player 1 is tired. Player 2 is fresh. The quay is lit. The mole is dark.",
    pl="Nabrzeże ma światło. Gracz 1 odczuwa zmęczenie. Gracz 2 nie odczuwa zmęczenia. "
    "Nabrzeże ma światło. Falochron nie ma światła.",
    cs="Nábřeží má světlo. Hráč 1 cítí únavu. Hráč 2 necítí únavu. "
    "Nábřeží má světlo. Hráz nemá světlo.",
    ru="Набережная с фонарём. Игрок 1 чувствует усталость. Игрок 2 не чувствует усталости. "
    "Набережная с фонарём. Мол без фонаря.",
)
def test_flags_in_examples_are_told_in_their_own_words(language: str, told: str) -> None:
    lines = page(language, "examples").splitlines()
    for sentence in told.split(". "):
        assert f"- {sentence.removesuffix('.')}." in lines


YOU_ARE_TIRED = m.MemoryRef("tired", m.You(), m.FLAG)


@in_all(
    en="You are tired.",
    pl="Odczuwasz zmęczenie.",
    cs="Cítíš únavu.",
    ru="Вы чувствуете усталость.",
)
def test_the_verb_agrees_with_the_reader(language: str, told: str) -> None:
    assert said(YOU_ARE_TIRED, language) == told


@in_all(
    en="You are fresh.",
    pl="Nie odczuwasz zmęczenia.",
    cs="Necítíš únavu.",
    ru="Вы не чувствуете усталости.",
)
def test_the_verb_agrees_with_the_reader_when_denied(language: str, told: str) -> None:
    assert said(m.Not(YOU_ARE_TIRED), language) == told


@in_all(
    en="Mate – number: 2; Mate – old: yes; Mate – SWAT ship: Gull; Mate – Wage: $2,000; "
    "Quay – fee: $2,000; flagship: Gull; roof: yes; Mole – roof: no",
    pl="Oficer – liczba: 2; Oficer – z doświadczeniem: tak; Oficer – statek SWAT: Mewa; "
    "Oficer – płaca: 2 000 $; Nabrzeże – opłata: 2 000 $; statek flagowy: Mewa; dach: tak; "
    "Falochron – dach: nie",
    cs="Důstojník – počet: 2; Důstojník – se zkušenostmi: ano; Důstojník – loď SWAT: Racek; "
    "Důstojník – mzda: 2 000 $; Nábřeží – poplatek: 2 000 $; vlajková loď: Racek; "
    "střecha: ano; Hráz – střecha: ne",
    ru="Помощник – количество: 2; Помощник – с опытом: да; Помощник – корабль SWAT: «Чайка»; "
    "Помощник – плата: 2 000 $; Набережная – плата: 2 000 $; флагман: «Чайка»; крыша: да; "
    "Мол – крыша: нет",
)
def test_what_is_assumed_is_told_as_in_the_tables(language: str, told: str) -> None:
    lines = [line for line in page(language, "rulings").splitlines() if line[:2] == "- "]
    assert "; ".join(line[2:-1] for line in lines) == told


# None


DREAM = m.MemoryRef("dream", m.You(), m.PlaceType("ship", optional=True))
RIVAL = m.MemoryRef("rival", m.Seat(0), m.PlayerType(optional=True))


def nothing(of: m.One, negated: bool = False) -> m.Condition:
    return m.Same(of, m.Nobody(), negated)


NONE = {
    nothing(BERTH): (
        "That ship has no berth.",
        "Ten statek nie ma miejsca.",
        "Tato loď nemá žádné kotviště.",
        "У этого корабля нет стоянки.",
    ),
    nothing(BERTH, negated=True): (
        "That ship has a berth.",
        "Ten statek ma miejsce.",
        "Tato loď má kotviště.",
        "У этого корабля есть стоянка.",
    ),
    nothing(DREAM): (
        "You have no dream.",
        "Nie masz marzenia.",
        "Nemáš žádný sen.",
        "У вас нет мечты.",
    ),
    nothing(DREAM, negated=True): (
        "You have a dream.",
        "Masz marzenie.",
        "Máš sen.",
        "У вас есть мечта.",
    ),
    nothing(RIVAL): (
        "Player 1's rival is nobody.",
        "Rywal gracza 1 to nikt.",
        "Soupeřem hráče 1 není nikdo.",
        "Соперник игрока 1 — это никто.",
    ),
    nothing(P): (
        "There is no such pier.",
        "Nie ma takiego mola.",
        "Není žádné takové molo.",
        "Нет такого пирса.",
    ),
    nothing(m.FirstWhere(P, m.AllPlaces("pier"), m.IsStep(P, "near", m.Place("pier", 0)))): (
        "There is no pier that is next to the quay.",
        "Nie ma mola, które leży obok nabrzeża.",
        "Není žádné molo, které leží vedle nábřeží.",
        "Нет пирса, который находится рядом с набережной.",
    ),
    m.Quantified("no", S, m.AllPlaces("ship"), nothing(BERTH)): (
        "No ship has no berth.",
        "Żaden statek nie jest bez miejsca.",
        "Žádná loď není bez kotviště.",
        "Ни один корабль не остаётся без стоянки.",
    ),
    m.Quantified("no", S, m.AllPlaces("ship"), nothing(BERTH, negated=True)): (
        "No ship has a berth.",
        "Żaden statek nie ma miejsca.",
        "Žádná loď nemá žádné kotviště.",
        "Ни у одного корабля нет стоянки.",
    ),
}


@pytest.mark.parametrize("condition", NONE)
def test_only_players_are_nobody(condition: m.Condition) -> None:
    assert tuple(said(condition, language) for language in CODES) == NONE[condition]


def test_none_is_remembered_given_and_named_as_nothing() -> None:
    sayer = Sayer(GAME.model)
    lines = (
        m.Note(BERTH, m.Nobody()),
        m.Let(m.Var("q", m.PlaceType("ship", optional=True)), m.Nobody()),
    )
    told = [[GAME.writer(code).sentence(sayer.line_of(each)) for each in lines] for code in CODES]
    assert told == [
        ["From now on, that ship has no berth.", "That ship is nothing."],
        ["Od teraz ten statek nie ma miejsca.", "Ten statek to nic."],
        ["Od této chvíle tato loď nemá žádné kotviště.", "Touto lodí je nic."],
        ["С этого момента у этого корабля нет стоянки.", "Этот корабль — ничто."],
    ]


@in_all(
    en="Unless said otherwise below, a pier has no guest.",
    pl="O ile niżej nie powiedziano inaczej, molo nie ma okrętu.",
    cs="Není-li dále řečeno jinak, molo nemá žádnou návštěvu.",
    ru="Если ниже не сказано иное, у пирса нет гостя.",
)
def test_a_value_that_gives_none_gives_nothing(language: str, told: str) -> None:
    assert told in page(language, "effects")


# Several

C, CARDS = m.Var("c", m.PieceType(frozenset(range(3)))), m.ZoneType(frozenset(range(3)))
INN = m.ZoneRef("inn", None, CARDS)
QUAY = m.Place("pier", 0)


def several(var: m.Var, among: m.Many, condition: m.Condition) -> m.Condition:
    return m.Compare(m.Size(m.Subset(var, among, condition)), ">", m.Number(1))


SEVERAL = {
    several(P, m.AllPlaces("pier"), m.IsStep(P, "near", QUAY)): (
        "The number of piers that are next to the quay is above 1.",
        "Liczba mol, które leżą obok nabrzeża, wynosi więcej niż 1.",
        "Počet mol, která leží vedle nábřeží, přesahuje 1.",
        "Количество пирсов, которые находятся рядом с набережной, больше 1.",
    ),
    several(P, m.AllPlaces("pier"), m.Not(m.IsStep(P, "near", QUAY))): (
        "The number of piers that are not next to the quay is above 1.",
        "Liczba mol, które nie leżą obok nabrzeża, wynosi więcej niż 1.",
        "Počet mol, která neleží vedle nábřeží, přesahuje 1.",
        "Количество пирсов, которые не находятся рядом с набережной, больше 1.",
    ),
    several(C, INN, m.IsFaced(C, "down")): (
        "The number of cards from the inn that lie face down is above 1.",
        "Liczba kart z gospody, które leżą rewersem do góry, wynosi więcej niż 1.",
        "Počet karet z hostince, které leží rubem nahoru, přesahuje 1.",
        "Количество карт из трактира, которые лежат рубашкой вверх, больше 1.",
    ),
    several(C, INN, m.IsKind(C, "sailor", frozenset({0, 1}))): (
        "The number of cards from the inn that are sailors is above 1.",
        "Liczba kart z gospody, które są kartami marynarzy, wynosi więcej niż 1.",
        "Počet karet z hostince, které jsou karty námořníků, přesahuje 1.",
        "Количество карт из трактира, которые являются картами моряков, больше 1.",
    ),
    several(C, INN, m.IsKind(C, "sailor", frozenset({0, 1}), negated=True)): (
        "The number of cards from the inn that are not sailors is above 1.",
        "Liczba kart z gospody, które nie są kartami marynarzy, wynosi więcej niż 1.",
        "Počet karet z hostince, které nejsou karty námořníků, přesahuje 1.",
        "Количество карт из трактира, которые не являются картами моряков, больше 1.",
    ),
    several(P, m.AllPlaces("pier"), m.Same(P, QUAY, negated=True)): (
        "The number of piers that are not the quay is above 1.",
        "Liczba mol, które nie są nabrzeżem, wynosi więcej niż 1.",
        "Počet mol, která nejsou nábřeží, přesahuje 1.",
        "Количество пирсов, которые не являются набережной, больше 1.",
    ),
    several(S, m.AllPlaces("ship"), nothing(BERTH)): (
        "The number of ships that have no berth is above 1.",
        "Liczba statków, które nie mają miejsca, wynosi więcej niż 1.",
        "Počet lodí, které nemají žádné kotviště, přesahuje 1.",
        "Количество кораблей, у которых нет стоянки, больше 1.",
    ),
    m.IsEmpty(m.ZoneRef("crew", m.AllPlayers(), CARDS)): (
        "All players' crews are empty.",
        "Załogi wszystkich graczy są puste.",
        "Posádky všech hráčů jsou prázdné.",
        "Экипажи всех игроков пусты.",
    ),
}


@pytest.mark.parametrize("condition", SEVERAL)
def test_a_verb_agrees_with_several(condition: m.Condition) -> None:
    assert tuple(said(condition, language) for language in CODES) == SEVERAL[condition]


# What goes without saying


def test_a_condition_that_always_holds_is_not_said() -> None:
    """Every piece of a crew is a sailor; in the inn there are others."""
    sailors = frozenset(GAME.model.kinds["sailor"].leaves)
    own = m.Var("c", m.PieceType(sailors))
    crew = m.ZoneRef("crew", m.You(), m.ZoneType(sailors))
    first = m.FirstWhere(own, crew, m.IsKind(own, "sailor", sailors))
    guest = m.FirstWhere(C, INN, m.IsKind(C, "sailor", sailors))
    told = [
        [GAME.writer(code).words(Sayer(GAME.model).thing(each)) for each in (first, guest)]
        for code in CODES
    ]
    assert told == [
        ["the first sailor in your crew", "the first card in the inn that is a sailor"],
        [
            "pierwsza karta marynarza w twojej załodze",
            "pierwsza karta w gospodzie, która jest kartą marynarza",
        ],
        [
            "první karta námořníka ve tvé posádce",
            "první karta v hostinci, která je karta námořníka",
        ],
        [
            "первая карта моряка в вашем экипаже",
            "первая карта в трактире, которая является картой моряка",
        ],
    ]


@in_all(en="3 crates", pl="3 skrzynie", cs="3 bedny", ru="3 ящика")
def test_a_kind_that_is_all_of_another_is_said_once(language: str, told: str) -> None:
    lines = [line for line in page(language, "components").splitlines() if "HB-CRATES" in line]
    assert [told in line for line in lines if "3" in line.partition("[")[0]] == [True]


# Some and none

PRESENCE = {
    "en": ("You have a Gas Can.", "You have no Gas Can."),
    "pl": ("Masz kanister.", "Nie masz kanistra."),
    "cs": ("Máš kanystr benzinu.", "Nemáš žádný kanystr benzinu."),
    "ru": ("У вас есть канистра.", "У вас нет канистры."),
}


@pytest.mark.parametrize("language", PRESENCE)
@pytest.mark.parametrize(
    ("comparator", "number", "some"),
    [(">", 0, True), (">=", 1, True), ("=", 0, False), ("<=", 0, False), ("<", 1, False)],
)
def test_what_there_is_none_of(
    language: str, comparator: m.Comparator, number: int, some: bool
) -> None:
    """A counter with words for it says that one has it, not how its number compares."""
    game = rulespec.load("escape-plan")
    held = m.CounterRef("cans", m.You(), game.model.counters["cans"].type)
    cans = m.Compare(held, comparator, m.Number(number))
    for positive in (True, False):
        said = Sayer(game.model).condition(cans, positive)
        expected = PRESENCE[language][0 if some == positive else 1]
        assert game.writer(language).sentence(said) == expected
    two = m.Compare(held, ">=", m.Number(2))
    told = game.writer(language).sentence(Sayer(game.model).condition(two))
    assert told not in PRESENCE[language] and "2" in told
