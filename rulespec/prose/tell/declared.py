"""What a game is played with, as sentences: players, pieces, places, zones, counters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Number, Phrase, Said, Series, Thing, clause, told

FEW_NAMES = 8
"""So many names of a set are listed where it is declared."""


def players(game: m.Game) -> Said:
    if game.fewest == game.most:
        phrase = clause("players.exact", pieces=Thing("_player", game.most))
    else:
        phrase = clause("players", low=Number(game.fewest), high=Number(game.most))
    return Said(phrase, game.players_rules, game.players_span)


def turns(game: m.Game) -> Said:
    phrase = clause("rounds")
    if game.turns.called:
        phrase = clause("rounds.called", x=Thing(game.turns.called, determiner="a"))
    if not game.turns.rounds:
        phrase = clause("turns", player=Sayer(game).one(game.turns.first))
    return Said(phrase, game.turns.rules, game.turns.span)


def kinds(game: m.Game) -> Iterator[Said]:
    """How many pieces of each kind there are; a kind that is all of another is said once."""
    by_pieces: dict[tuple[int, ...], list[m.Kind]] = {}
    for kind in game.kinds.values():
        by_pieces.setdefault(tuple(sorted(kind.leaves)), []).append(kind)
    for same in by_pieces.values():
        rules = tuple(dict.fromkeys(rule for kind in same for rule in kind.rules))
        kind = same[0]
        leaves = [game.leaves[i] for i in kind.leaves]
        total = sum(leaf.count for leaf in leaves)
        if kind.owner is None or not leaves:
            phrase = clause("kind", pieces=Thing(kind.name, total))
        else:
            pieces = Thing(kind.name, leaves[0].count)
            everybody = "_player" if kind.owner == "player" else kind.owner
            phrase = clause("kind.each", pieces=pieces, x=Thing(everybody, determiner="every"))
        yield Said(phrase, rules, kind.span)


def places(game: m.Game) -> Iterator[Said]:
    for each in game.places.values():
        more = (*_more_of(each), *_guests(each, game))
        notes = tuple(Said(note, each.rules, each.span) for note in more)
        yield Said(_places(each, game), each.rules, each.span, notes)


def _places(each: m.Places, game: m.Game) -> Phrase:
    """How many places there are, and how they are found."""
    if each.persons:
        return clause("persons", pieces=Thing(each.name, plural=True))
    count = Thing(each.name, len(each.names))
    if each.listed and each.family is None and len(each.listed) <= FEW_NAMES:
        names = tuple(Sayer(game).place(each.name, i) for i in range(len(each.listed)))
        return clause("places.named", pieces=count, names=Series("and", names))
    if each.family is not None:
        line = Sayer(game).line(each.family)
        return clause("places.lines", pieces=count, line=replace(line, determiner="every"))
    if each.grid:
        columns, rows = Thing("_column", each.files), Thing("_row", each.ranks)
        return clause("places.grid", columns=columns, rows=rows, pieces=count)
    return clause("places", pieces=count)


def _more_of(each: m.Places) -> Iterator[Phrase]:
    """Where places lie, and what they hold."""
    all_of_them = Thing(each.name, plural=True)
    if each.holds:
        place = Thing(each.name, determiner="every")
        yield clause("places.hold", place=place, pieces=Thing(each.kind, 1))
    elif each.part_of:
        tiles = Thing(each.part_of, plural=True)
        yield clause("places.parts", pieces=all_of_them, tiles=tiles)
    elif each.on:
        squares = Thing(each.on, plural=True, determiner="bare")
        yield clause("places.laid", pieces=all_of_them, grid=squares)
        if each.turned:
            yield clause("places.turned", pieces=all_of_them)


def _guests(each: m.Places, game: m.Game) -> Iterator[Phrase]:
    """With how many players somebody else plays along."""
    for index, (fewest, most) in enumerate(each.guests, each.seats):
        name = Sayer(game).place(each.name, index)
        if (fewest, most) == (game.fewest, game.most):
            yield clause("persons.always", name=name)
        elif fewest == most:
            yield clause("persons.exact", name=name, players=Thing("_player", most))
        else:
            ends = {"low": Number(fewest), "high": Number(most)}
            yield clause("persons.along", name=name, **ends)


def steps(game: m.Game) -> Iterator[Said]:
    """What each step of a game means: the directions it can go."""
    for each in game.steps.values():
        said = _touching(each, game) if each.touching else _directions(each, game)
        yield from (Said(phrase, each.rules, each.span) for phrase in said)


def _touching(steps: m.Steps, game: m.Game) -> Iterator[Phrase]:
    parts = next(places.name for places in game.places.values() if places.part_of)
    step = Sayer(game).step(steps.name, Thing(parts, determiner="a"))
    if steps.same:
        same = Thing(steps.same, determiner="bare")
        yield clause("steps.touching.same", step=step, same=same)
    else:
        yield clause("steps.touching", step=step)


def _directions(steps: m.Steps, game: m.Game) -> Iterator[Phrase]:
    sayer = Sayer(game)
    grids = [each for each in game.places.values() if each.grid and each.hexes == steps.hexes]
    step = sayer.step(steps.name, Thing(grids[0].name, determiner="a"))
    names = {offset: name for name, offset in (m.SIDES if steps.hexes else m.DIRECTIONS).items()}
    for seat, ways in steps.by_seat:
        if seat is None and len(ways) == len(m.SIDES) and steps.hexes:
            yield clause("steps.beside", step=step)
            continue
        named = tuple(clause(f"direction.{names[offset]}") for offset in ways)
        directions = named[0] if len(named) == 1 else Series("any", named)
        player = None if seat is None else sayer.seat(seat)
        key = "steps" if player is None else "steps.of"
        yield clause(key, step=step, player=player, directions=directions)


def alike(game: m.Game) -> Iterator[Said]:
    for each in game.alike:
        names = dict.fromkeys(game.leaves[leaf].name for leaf in each.leaves)
        pieces = tuple(Thing(name, plural=True, determiner="bare") for name in names)
        owner = Thing(each.known_to, determiner="the")
        phrase = clause("alike", pieces=Series("and", pieces), owner=owner)
        yield Said(phrase, each.rules, each.span)


def zones(game: m.Game) -> Iterator[Said]:
    for zone in game.zones.values():
        first, *more = (Said(phrase, zone.rules, zone.span) for phrase in _zone(zone))
        yield replace(first, notes=tuple(more))


def _zone(zone: m.Zone) -> Iterator[Phrase]:
    pieces = Thing(zone.kind, plural=True, determiner="bare")
    named = Thing(zone.name, determiner="the")
    each = zone.owner == "player"
    bare = Thing(zone.name, determiner="a") if zone.owner else named
    if zone.owner is not None and not each:
        place = Thing(zone.owner, determiner="every")
        yield clause("zone.place", place=place, zone=bare, pieces=pieces)
    else:
        yield clause("zone.player" if each else "zone", zone=bare, pieces=pieces)
    if zone.besides:
        never = Thing(zone.besides, plural=True, determiner="bare")
        yield clause("zone.never", zone=named, pieces=never)
    match zone.seen:
        case "none":
            yield clause("zone.hidden.faced" if zone.faced else "zone.hidden", zone=named)
        case "owner":
            yield clause("zone.owner", zone=named)
        case "active":
            yield clause("zone.active", zone=named)
        case "all":
            pass
        case _:
            assert_never(zone.seen)
    if zone.on:
        lie = Thing(zone.on, zone.capacity)
        yield clause("zone.on", zone=named, pieces=pieces, spaces=lie)
    elif zone.capacity is not None:
        yield clause("zone.capacity", zone=named, pieces=Thing(zone.kind, zone.capacity))
    if zone.gaps:
        yield clause("zone.gaps", zone=named)
    if zone.one_each:
        yield clause("zone.each", zone=named, pieces=pieces)
    if zone.added_leftmost:
        yield clause("zone.leftmost", zone=named, pieces=pieces)


def spaces(game: m.Game) -> Iterator[Said]:
    """How many spaces there are, and which zones share them."""
    for each in (each for each in game.spaces.values() if not each.called):
        notes = tuple(Said(note, each.rules, each.span) for note in _more_of_spaces(each, game))
        yield Said(_spaces(each, game), each.rules, each.span, notes)


def _spaces(each: m.Spaces, game: m.Game) -> Phrase:
    size = m.fixed(each.size, game)
    pieces = Thing(each.name, plural=True) if size is None else Thing(each.name, size)
    zones = tuple(Thing(zone, determiner="the") for zone in each.zones)
    shared = zones[0] if len(zones) == 1 else Series("and", zones)
    if each.owner is None or each.owner == "player":
        key = "spaces" if each.owner is None else "spaces.player"
        return clause(key, pieces=pieces, zones=shared)
    place = Thing(each.owner, determiner="every")
    return clause("spaces.place", place=place, pieces=pieces, zones=shared)


def _more_of_spaces(each: m.Spaces, game: m.Game) -> Iterator[Phrase]:
    """How many spaces there are, if no number says so; and which of them are not free."""
    if m.fixed(each.size, game) is None:
        number = Thing("_count", determiner="the", of=Thing(each.name, plural=True))
        yield clause("is.equal", left=number, right=Sayer(game).amount(each.size))
    sides = _sides(each, game) if each.in_a_row else None
    if sides is not None:
        yield sides
    if each.cover:
        key = "spaces.covered.row" if each.in_a_row else "spaces.covered"
        yield clause(key, counter=Thing(each.cover, determiner="the"))


def _sides(each: m.Spaces, game: m.Game) -> Phrase | None:
    """Which of the zones that share spaces in a row comes from which side."""
    row = next(game.zones[name] for name in each.zones if game.zones[name].ordered)
    left = None if row.gaps else Thing(row.name, determiner="the")
    others = [name for name in each.zones if not game.zones[name].ordered]
    if not others:
        return None if left is None else clause("spaces.left", left=left)
    sets = tuple(Thing(name, determiner="the") for name in others)
    right = sets[0] if len(sets) == 1 else Series("and", sets)
    if left is None:
        return clause("spaces.right", right=right)
    return clause("spaces.sides", left=left, right=right)


def counters(game: m.Game) -> Iterator[Said]:
    found = game.counters.values()
    declared = [each for each in found if not each.journey and each.before is None]
    for counter in (each for each in declared if each.order):
        everybody = "_player" if counter.owner in (None, "player") else str(counter.owner)
        roles = {
            "x": Thing(everybody, determiner="every"),
            "order": Thing(counter.name, determiner="the"),
        }
        yield Said(clause("order", **roles), counter.rules, counter.span)
    for counter in (each for each in declared if not each.order):
        for owner, number in _starts(game, counter):
            named = Thing(counter.name, determiner="the", owner=owner)
            amount = Sayer(game).figure(m.CounterRef(counter.name, None, counter.type), number)
            phrase = clause("starts", counter=named, number=amount)
            said = Said(phrase, counter.rules, counter.span)
            if counter.secret:
                hidden = clause("counter.owner", counter=Thing(counter.name, determiner="the"))
                said = replace(said, notes=(Said(hidden, counter.rules, counter.span),))
            yield said


def _starts(game: m.Game, counter: m.Counter) -> Iterator[tuple[Phrase | None, int]]:
    if counter.owner is None or counter.owner == "player":
        yield None, counter.starts[0]
        return
    if len(set(counter.starts)) == 1 and len(counter.starts) > 1:
        yield Thing(counter.owner, determiner="every"), counter.starts[0]
        return
    for index, number in enumerate(counter.starts):
        yield Sayer(game).place(counter.owner, index), number


def shown(game: m.Game) -> Iterator[Said]:
    """What shows at the table what is kept, and on which sides things lie at first."""
    yield from _counted_out(game)
    for counter in game.counters.values():
        if counter.shown is not None and counter.shown.how == "on":
            yield _shown_by(counter, counter.shown)
    for memory in game.memories.values():
        if memory.role == "side" and memory.owner is not None:
            side = Thing(memory.name, determiner="bare")
            which = Sayer(game).marker(memory, _every(memory.owner))
            yield Said(clause("side", x=which, side=side), memory.rules, memory.span)
        elif memory.shown is not None:
            yield _shown_by(memory, memory.shown)


def _shown_by(kept: m.Counter | m.Memory, shown_: m.Shown) -> Said:
    """A thing that each of them has shows it; or it stands on a track that they share."""
    whose = _every(kept.owner) if kept.owner is not None else None
    own = shown_.how == "by"
    what = Thing(kept.name, determiner="the", owner=None if own else whose)
    shower = Thing(shown_.term, determiner="the", owner=whose if own else None)
    return Said(clause("shown", x=what, shower=shower), kept.rules, kept.span)


def _counted_out(game: m.Game) -> Iterator[Said]:
    """The pieces that show by their number how much there is of something, in one sentence."""
    kept = [(each, each.shown) for each in game.counters.values() if each.shown is not None]
    counted = [(counter, by.term) for counter, by in kept if by.how == "by"]
    pieces = tuple(
        Thing(term, plural=True, determiner="bare") for term in dict.fromkeys(t for _, t in counted)
    )
    if pieces:
        rules = tuple(dict.fromkeys(each.rules[0] for each, _ in counted if each.rules))
        named = pieces[0] if len(pieces) == 1 else Series("and", pieces)
        yield Said(clause("shown.pieces", pieces=named), rules, counted[0][0].span)


def _every(owner: str) -> Thing:
    return Thing("_player" if owner == "player" else owner, determiner="every")


def options(game: m.Game) -> Iterator[Said]:
    for option in game.options.values():
        if option.is_flag:
            key = "option.yes" if option.value else "option.no"
            plain = clause(key, name=Thing(option.name, determiner="the"))
            phrase = told(option.name, "yes" if option.value else "no", plain)
            yield Said(phrase, option.rules, option.span)


def parameters(game: m.Game) -> Iterator[Said]:
    """Numbers that depend on how many play."""
    for parameter in game.parameters.values():
        for players, number in parameter.by_players:
            phrase = clause(
                "parameter",
                players=Thing("_player", players),
                x=Thing(parameter.name, determiner="the"),
                number=Number(number),
            )
            yield Said(phrase, parameter.rules, parameter.span)
