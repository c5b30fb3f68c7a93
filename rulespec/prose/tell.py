"""Rules to sentences: every line in the order of the text, with its steps and choices below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulespec import model as m
from rulespec.diagnostics import Span
from rulespec.prose.say import Sayer, mentions
from rulespec.prose.tree import (
    Clause,
    Money,
    Number,
    Phrase,
    Said,
    Series,
    They,
    Thing,
    clause,
    told,
)

MOST_JOINED = 2
"""So many conditions or acts stand in one sentence; more become a list."""

FEW_NAMES = 8
"""So many names of a set are listed where it is declared."""

# Blocks of lines


def block(lines: m.Block, sayer: Sayer) -> tuple[Said, ...]:
    """The sentences of a block; a line that does nothing has none."""
    return tuple(said for line in lines if not _is_idle(line) for said in _line(line, sayer))


def _is_idle(line: m.Statement) -> bool:
    """Whether a line moves or changes 0, or leads to nothing but such lines."""
    match line:
        case m.Draw(m.Number(0)) | m.Change(_, m.Number(0)) | m.Transfer(_, m.SomeOf(0)):
            return True
        case m.ForEach() | m.Repeat() | m.As():
            return _are_idle(line.body)
        case m.If():
            return _are_idle(line.body + line.otherwise)
    return False


def _are_idle(lines: m.Block) -> bool:
    return all(map(_is_idle, lines))


def _line(line: m.Statement, sayer: Sayer) -> Iterator[Said]:
    match line:
        case m.If(condition, body, otherwise):
            items, others = block(body, sayer), block(otherwise, sayer)
            if not items:
                condition, items, others = m.Not(condition), others, ()
            yield from _conditional("if", line, condition, items, sayer)
            if others:
                yield _leading("otherwise", (), line.span, others)
        case m.Case(_, _, branches):
            for branch in branches:
                if not _are_idle(branch.body):
                    yield _branch(line, branch, sayer)
        case m.During(window, body):
            yield _stretch(window, line, block(body, sayer), sayer)
        case m.ForEach():
            yield _each(line, sayer)
        case m.Repeat(condition, _, body):
            yield from _conditional("repeat", line, condition, block(body, sayer), sayer)
        case m.As(player, body, turn):
            who, key = sayer.thing(player), "takes-turn" if turn else "as"
            yield _leading(key, line.rules, line.span, block(body, sayer), player=who)
        case m.Choose():
            yield _choice(line, sayer)
        case _:
            yield Said(sayer.line_of(line), line.rules, line.span)


def procedure(each: m.Procedure, sayer: Sayer) -> tuple[Said, ...]:
    """The lines of a procedure, with what may be done between them."""
    lines = block(each.body, sayer)
    return lines if each.window is None else (_stretch(each.window, each, lines, sayer),)


def _stretch(window: str, line: m.Line, items: tuple[Said, ...], sayer: Sayer) -> Said:
    """Lines between which a window is open."""
    intro = clause("during", window=sayer.window(window))
    return Said(intro, line.rules, line.span, items=items)


def _leading(
    key: str, rules: tuple[str, ...], span: Span, items: tuple[Said, ...], **roles: Phrase
) -> Said:
    """A sentence with what it leads to: in the same sentence if that is one plain line."""
    if len(items) == 1 and _is_plain(items[0]):
        both = tuple(dict.fromkeys(rules + items[0].rules))
        return Said(clause(key, body=items[0].phrase, **roles), both, span)
    return Said(clause(f"{key}.list", **roles), rules, span, items=items)


def _list(intro: Phrase, line: m.Line, items: tuple[Said, ...]) -> Said:
    """A sentence that leads to conditions or to alternatives: in no order."""
    return Said(intro, line.rules, line.span, items=items, ordered=False)


def _is_plain(said: Said) -> bool:
    """A sentence that can be part of another: it leads to nothing, and has neither a condition
    nor several things that it is done for."""
    roles = getattr(said.phrase, "roles", {})
    leading = "condition" in roles or {"x", "body"} <= roles.keys()
    return not said.items and not said.notes and not leading


def _conditional(
    key: str, line: m.Statement | m.Trigger, condition: m.Expr, items: tuple[Said, ...],
    sayer: Sayer,
) -> Iterator[Said]:  # fmt: skip
    """What happens on a condition; a long one is a list of its own."""
    match condition:
        case m.Connected(word, parts) if len(parts) > MOST_JOINED:
            conditions = tuple(Said(sayer.condition(part)) for part in parts)
            yield _list(clause(f"{key}.{_all_or_any(word)}"), line, conditions)
            yield _leading("then", line.rules, line.span, items)
        case _:
            shown = sayer.condition(condition)
            yield _leading(key, line.rules, line.span, items, condition=shown)


def _branch(line: m.Case, branch: m.Branch, sayer: Sayer) -> Said:
    kinds = tuple(Thing(kind, determiner="the" if line.places else "a") for kind in branch.kinds)
    what = kinds[0] if len(kinds) == 1 else Series("or", kinds)
    named = tuple(replace(kind, determiner="") for kind in kinds)
    title = named[0] if len(named) == 1 else Series("or", named)
    intro = clause("case", x=sayer.thing(line.of), kind=what)
    items = block(branch.body, sayer)
    return Said(intro, branch.rules, branch.span, items=items, title=title)


# Something for each of several


def _each(line: m.ForEach, sayer: Sayer) -> Said:
    own = _third_person(line, sayer)
    if own is not None and line.order is None:
        return own
    member = sayer.member(line.set)
    if len(line.var.name) > 1:  # a noun of its own
        member = replace(member, term=line.var.name)
    which = member if line.condition is None else sayer.such(member, line.var, line.condition)
    if isinstance(which, Thing) and line.order is None and _says_once(line):
        every = replace(which, determiner="every")
        inside = replace(sayer, values={**sayer.values, line.var.name: every})
        (said,) = block(line.body, inside)
        return replace(said, rules=tuple(dict.fromkeys(line.rules + said.rules)))
    turn = _turn_of_each(line)
    key = "for-each" if turn is None else "each-takes-turn"
    rules = tuple(dict.fromkeys(line.rules + (turn.rules if turn else ())))
    items = block(turn.body if turn else line.body, sayer)
    if line.order is None:
        return _leading(key, rules, line.span, items, x=which)
    order = clause(f"order.{line.order.extreme}", measure=sayer.measure(line.order.key))
    return _leading(f"{key}-by", rules, line.span, items, x=which, order=order)


def _turn_of_each(line: m.ForEach) -> m.As | None:
    """The turn that each member takes, if the line is about nothing else."""
    match line.body:
        case (m.As(m.Var(name), _, True) as turn,) if name == line.var.name:
            return turn
    return None


def _says_once(line: m.ForEach) -> bool:
    """Whether a single line below mentions the member once, so that it can say `every` itself."""
    single = len(line.body) == 1 and isinstance(line.body[0], m.Transfer | m.Draw | m.Change)
    return single and mentions(line.body, line.var.name) == 1


def _third_person(line: m.ForEach, sayer: Sayer) -> Said | None:
    """`Each player draws 3 cards`: if the lines are about nothing but what the players own."""
    effects = m.Transfer | m.Draw | m.Change | m.TurnFace
    if not isinstance(line.set, m.AllPlayers) or line.condition is not None:
        return None
    if len(line.body) > MOST_JOINED or not all(isinstance(each, effects) for each in line.body):
        return None
    if mentions(line.body, line.var.name) != _owned(line.body, line.var.name):
        return None
    inside = replace(sayer, values={**sayer.values, line.var.name: They()})
    said = block(line.body, inside)
    acts = said[0].phrase if len(said) == 1 else Series("and", tuple(s.phrase for s in said))
    rules = tuple(dict.fromkeys(line.rules + tuple(r for s in said for r in s.rules)))
    who = Thing("_player", determiner="every")
    return Said(clause("each", who=who, body=acts), rules, line.span)


def _owned(node: object, name: str) -> int:
    """How often a player is named as the owner of something."""
    count = 0
    for item in m.walk(node):
        match item:
            case m.ZoneRef(_, m.Var(of, _)) | m.CounterRef(_, m.Var(of, _)):
                count += of == name
            case m.MemoryRef(_, m.Var(of, _)) | m.KindRef(_, _, m.Var(of, _)):
                count += of == name
    return count


# Decisions


def _choice(line: m.Choose, sayer: Sayer) -> Said:
    """A decision: what to do, or a list of what can be done, each with its limits and effects."""
    key = "may" if line.may else "if-possible" if line.if_possible else "must"
    if len(line.alternatives) > 1:
        items = tuple(_alternative("must", each, sayer) for each in line.alternatives)
        return _list(clause(f"do.{key}.one-of"), line, items)
    only = _alternative(key, line.alternatives[0], sayer)
    rules = tuple(dict.fromkeys(line.rules + only.rules))
    return replace(only, rules=rules, span=line.span)


def _alternative(key: str, node: m.Alternative, sayer: Sayer) -> Said:
    """An act with its limits and its effects.

    What is a single sentence goes on in the paragraph; what is more becomes a list.
    """
    limits = tuple(_limits(node, sayer))
    notes = tuple(limit for limit in limits if not limit.items)
    lists = tuple(limit for limit in limits if limit.items)
    steps = block(node.body, sayer)
    if len(steps) == 1 and _is_plain(steps[0]) and not lists:
        notes, steps = notes + steps, ()
    if lists and steps:
        lists, steps = (*lists, _leading("after", (), node.span, steps)), ()
    act = clause(f"do.{key}", act=sayer.alternative(node))
    chosen = (rule for binder in node.binders for rule in binder.rules)
    rules = tuple(dict.fromkeys((*node.rules, *chosen)))
    return Said(act, rules, node.span, notes, lists or steps, ordered=not lists)


def _limits(node: m.Alternative, sayer: Sayer) -> Iterator[Said]:
    """The guards of an act: what must hold, and what must not."""
    for wanted, key, word in ((True, "only-if", "and"), (False, "cannot-if", "or")):
        guards = [g for g in node.guards if g.wanted == wanted and not g.implied]
        if len(guards) > 1:
            items = tuple(
                _condition(guard, clause(key, condition=sayer.condition(guard.condition)))
                for guard in guards
            )
            intro = clause(f"{key}.{_all_or_any(word)}")
            yield Said(intro, (), guards[0].span, items=items, ordered=False)
        for guard in guards if len(guards) == 1 else ():
            yield _limit(key, guard, sayer)


def _limit(key: str, guard: m.Guard, sayer: Sayer) -> Said:
    match guard.condition:
        case m.Connected(word, parts) if len(parts) > MOST_JOINED:
            items = tuple(Said(sayer.condition(part)) for part in parts)
            return _list(clause(f"{key}.{_all_or_any(word)}"), guard, items)
    phrase = clause(key, condition=sayer.condition(guard.condition))
    return Said(phrase, guard.rules, guard.span)


def _condition(guard: m.Guard, alone: Clause) -> Said:
    """The condition of a guard in a list of several; alone it says what it is a condition of."""
    return Said(alone.roles["condition"], guard.rules, guard.span, alone=alone)


def _all_or_any(word: str) -> str:
    return "all" if word == "and" else "any"


def window(node: m.Window, sayer: Sayer) -> Said:
    """What may be done at any moment of a stretch."""
    items = tuple(_alternative("must", each, sayer) for each in node.alternatives)
    return _list(clause("window"), node, items)


def journey(node: m.Journey, sayer: Sayer) -> tuple[Said, ...]:
    """What may be done on the way, and how it ends."""
    items = tuple(_alternative("must", each, sayer) for each in node.legs)
    on_the_way = _list(clause("journey"), node, items)
    end = _alternative("must", node.end, sayer)
    lead = Said(clause("journey.end"), node.end.rules, node.end.span, items=(end,), ordered=False)
    still = Said(clause("journey.still"), node.end.rules, node.end.span)
    return on_the_way, lead, still, *_route(node.route)


def _route(node: m.Route | None) -> tuple[Said, ...]:
    """That it is enough to say where a journey shall end."""
    if node is None:
        return ()
    cost = Thing(node.cost, determiner="lowest")
    return (Said(clause("route", cost=cost), node.rules, node.span),)


# Declarations


def players(game: m.Game) -> Said:
    if game.fewest == game.most:
        phrase = clause("players.exact", pieces=Thing("_player", game.most))
    else:
        phrase = clause("players", low=Number(game.fewest), high=Number(game.most))
    return Said(phrase, game.players_rules, game.players_span)


def turns(game: m.Game) -> Said:
    told = clause("rounds")
    if not game.turns.rounds:
        told = clause("turns", player=Sayer(game).thing(game.turns.first))
    return Said(told, game.turns.rules, game.turns.span)


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
        each = leaves[0].count if kind.owned and leaves else total
        key = "kind.each" if kind.owned else "kind"
        yield Said(clause(key, pieces=Thing(kind.name, each)), rules, kind.span)


def places(game: m.Game) -> Iterator[Said]:
    for each in game.places.values():
        count = Thing(each.name, len(each.names))
        if each.listed and each.family is None and len(each.listed) <= FEW_NAMES:
            names = tuple(Sayer(game).place(each.name, i) for i in range(len(each.listed)))
            phrase = clause("places.named", pieces=count, names=Series("and", names))
        elif each.family is not None:
            line = Sayer(game).line(each.family)
            phrase = clause("places.lines", pieces=count, line=replace(line, determiner="every"))
        elif each.grid:
            columns, rows = Thing("_column", each.files), Thing("_row", each.ranks)
            phrase = clause("places.grid", columns=columns, rows=rows, pieces=count)
        else:
            phrase = clause("places", pieces=count)
        said = Said(phrase, each.rules, each.span)
        if each.on:
            squares = Thing(each.on, plural=True, determiner="bare")
            laid = clause("places.laid", pieces=Thing(each.name, plural=True), grid=squares)
            said = replace(said, notes=(Said(laid, each.rules, each.span),))
        if each.turned:
            turned = clause("places.turned", pieces=Thing(each.name, plural=True))
            said = replace(said, notes=(*said.notes, Said(turned, each.rules, each.span)))
        if each.part_of:
            tiles = Thing(each.part_of, plural=True)
            parts = clause("places.parts", pieces=Thing(each.name, plural=True), tiles=tiles)
            said = replace(said, notes=(Said(parts, each.rules, each.span),))
        if each.holds:
            place = Thing(each.name, determiner="every")
            held = clause("places.hold", place=place, pieces=Thing(each.kind, 1))
            said = replace(said, notes=(Said(held, each.rules, each.span),))
        yield said


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
        told = tuple(clause(f"direction.{names[offset]}") for offset in ways)
        directions = told[0] if len(told) == 1 else Series("any", told)
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
    sight = {"none": "zone.hidden", "owner": "zone.owner", "active": "zone.active"}
    if zone.faced and zone.seen == "none":
        yield clause("zone.hidden.faced", zone=named)
    elif zone.seen in sight:
        yield clause(sight[zone.seen], zone=named)
    if zone.capacity is not None:
        yield clause("zone.capacity", zone=named, pieces=Thing(zone.kind, zone.capacity))


def counters(game: m.Game) -> Iterator[Said]:
    for counter in game.counters.values():
        for owner, number in _starts(game, counter):
            named = Thing(counter.name, determiner="the", owner=owner)
            amount = Sayer(game).amount(m.CounterRef(counter.name, None, counter.type), number)
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


def trigger(node: m.Trigger, sayer: Sayer) -> Iterator[Said]:
    """What happens by itself; the player it is about is first `a player`, then `that player`."""
    if _are_idle(node.body):
        return
    condition = node.condition
    if node.var is not None:
        condition, sayer = _first_mentioned(node.var, condition, sayer)
    yield from _conditional("whenever", node, condition, block(node.body, sayer), sayer)


def _first_mentioned(var: m.Var, condition: m.Condition, sayer: Sayer) -> tuple[m.Condition, Sayer]:
    """A condition in which what it is about is first `a player`, then `that player`."""
    first = m.Var(f"first {var.name}", var.type)
    left = [first]
    told = m.replaced(
        condition,
        lambda node: left.pop() if left and node == var else node,
    )
    someone = replace(sayer.variable("x", var.type), determiner="a")
    return told, replace(sayer, values={**sayer.values, first.name: someone})


def invariant(node: m.Invariant, sayer: Sayer) -> Said:
    condition = node.condition
    if node.var is not None:
        who = replace(sayer.variable("x", node.var.type), determiner="every")
        match condition:
            case m.Same(m.Var(), m.You(), True):
                who, condition = Thing("_player", determiner="another"), None
        if condition is None and mentions(node.claim, node.var.name) == 1:
            sayer = replace(sayer, values={**sayer.values, node.var.name: who})
    claim = sayer.condition(node.claim)
    if node.var is not None and condition is None and mentions(node.claim, node.var.name) > 1:
        member = replace(who, determiner="remaining" if who.determiner == "another" else "")
        claim = clause("for.every", x=member, condition=claim)
    if condition is not None and node.var is not None:
        if not mentions(condition, node.var.name):
            claim = sayer.condition(_of_every(node.var, node.claim))
        condition, sayer = _first_mentioned(node.var, condition, sayer)
        phrase = clause("always.if", claim=claim, condition=sayer.condition(condition))
    elif condition is not None:
        phrase = clause("always.if", claim=claim, condition=sayer.condition(condition))
    elif node.act is not None:
        phrase = clause("always.at", claim=claim, act=sayer.act_named(node.act))
    else:
        phrase = clause("always", claim=claim)
    return Said(phrase, node.rules, node.span)


def _of_every(var: m.Var, claim: m.Condition) -> m.Condition:
    """A claim about everybody, or everything: that something is so of none, or of every one."""
    whole = m.whole_set(var)
    match claim:
        case m.Same() | m.Has() | m.IsKind() | m.IsIn() if claim.negated:
            return m.Quantified("no", var, whole, replace(claim, negated=False))
        case m.Not(inner):
            return m.Quantified("no", var, whole, inner)
    return m.Quantified("every", var, whole, claim)


def value(node: m.Value, sayer: Sayer) -> Iterator[Said]:
    """The terms of a value; what it is of is first `a player`, then `that player`."""
    first = [
        replace(sayer.variable(p.name if len(p.name) > 1 else "x", p.type), determiner="a")
        for p in node.params
    ]
    named = [sayer.variable(p.name, p.type) for p in node.params]
    for term in node.terms:
        whose = named if term is not node.terms[0] else first
        owner, at = (*whose, None, None)[:2]
        named_value = sayer.value_of(node, owner, at)
        if isinstance(node.type, m.FlagType):
            yield from _true_if(node, term, named_value, sayer)
            continue
        if isinstance(node.type, m.SetType):
            named_value = replace(named_value, plural=True)
        roles = {"name": named_value, "value": _given(node, term.value, sayer)}
        key = f"value.{term.term}"
        if isinstance(term.value, m.Nobody):
            plain = sayer.none(node.type, named_value)
            none = told(node.name, "none", plain, owner=owner, at=at)
            if term.condition is None:
                yield Said(clause("value.default", claim=none), term.rules, term.span)
            else:
                yield _claimed(none, term, term.condition, sayer)
        elif isinstance(node.type, m.SetType) and term.condition is None:
            yield Said(clause("value.set", **roles), term.rules, term.span)
        elif term.condition is None:
            yield Said(clause(key, **roles), term.rules, term.span)
        elif _is_long(term.condition):
            yield _on_conditions(clause(key, **roles), term, term.condition, sayer)
        else:
            condition = sayer.condition(term.condition)
            yield Said(clause(f"{key}.if", condition=condition, **roles), term.rules, term.span)


def _true_if(node: m.Value, term: m.Term, named: Thing, sayer: Sayer) -> Iterator[Said]:
    """When something is so, and when it is not."""
    roles = {"owner": named.owner, "at": named.at}
    yes = told(node.name, "yes", clause("holds", left=named), **roles)
    no = told(node.name, "no", clause("holds.not", left=named), **roles)
    match term.value, term.condition:
        case m.Flag(so), None:
            yield Said(clause("value.default", claim=yes if so else no), term.rules, term.span)
        case value, None if isinstance(value, m.Condition):
            yield _claimed(yes, term, value, sayer)
        case m.Flag(so), condition if condition is not None:
            yield _claimed(yes if so else no, term, condition, sayer)
        case value, condition if isinstance(value, m.Condition) and condition is not None:
            for claim, wanted in ((yes, value), (no, m.Not(value))):
                yield _claimed(claim, term, m.Connected("and", (condition, wanted)), sayer)


def _claimed(claim: Phrase, term: m.Term, condition: m.Condition, sayer: Sayer) -> Said:
    """Something that is so on a condition."""
    if _is_long(condition):
        return _on_conditions(claim, term, condition, sayer)
    told_if = clause("value.flag", claim=claim, condition=sayer.condition(condition))
    return Said(told_if, term.rules, term.span)


def _is_long(condition: m.Expr) -> bool:
    return isinstance(condition, m.Connected) and len(condition.parts) > MOST_JOINED


def _on_conditions(claim: Phrase, line: m.Line, condition: m.Expr, sayer: Sayer) -> Said:
    """Something that is so on several conditions, as a list."""
    assert isinstance(condition, m.Connected)
    items = tuple(Said(sayer.condition(part)) for part in condition.parts)
    return _list(clause(f"if-met.{_all_or_any(condition.word)}", body=claim), line, items)


def _given(node: m.Value, value: m.Expr, sayer: Sayer) -> Phrase:
    """What a term of a value comes to; money is said as such."""
    if isinstance(value, m.Number) and m.is_money(node.terms[0].value):
        return Money(value.value)
    return sayer.set(value) if isinstance(node.type, m.SetType) else sayer.thing(value)


def winner(node: m.Winner, sayer: Sayer) -> Said:
    """Who wins, and what decides between players who are tied."""
    key = f"winner.{node.extreme}" if not node.ties else f"winner.{node.extreme}.alone"
    notes = tuple(
        Said(_tie(tie, first=not index), tie.rules, tie.span) for index, tie in enumerate(node.ties)
    )
    match node.among:
        case m.Subset(var, _, condition):
            some = Thing("_player", plural=True, determiner="the")
            players = sayer.such(some, var, condition, "such.all")
            nobody = Said(clause("winner.nobody"), node.rules, node.span)
            told = clause(f"{key}.among", players=players)
            return Said(told, node.rules, node.span, (nobody, *notes))
    return Said(clause(key), node.rules, node.span, notes)


def _tie(node: m.TieBreak, first: bool) -> Phrase:
    if not node.value:
        return clause(f"tie.{node.by}")
    most = "highest" if node.by == "most" else "lowest"
    key = "tie.value" if first else "tie.value.still"
    return clause(key, value=Thing(node.value, determiner=most))
