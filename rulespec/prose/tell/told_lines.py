"""Lines to sentences: in the order of the text, with their steps and choices below them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.diagnostics import Span
from rulespec.prose.say import USED, Sayer, mentions
from rulespec.prose.say.shapes import both, parted
from rulespec.prose.tell.conditional_acts import with_condition
from rulespec.prose.tell.told_guards import MOST_JOINED, is_long, joined, limits, listed
from rulespec.prose.tree import Act, Phrase, Said, Series, They, Thing, clause

# Blocks of lines


def block(lines: m.Block, sayer: Sayer) -> tuple[Said, ...]:
    """The sentences of a block; a line that does nothing has none."""
    return tuple(said for line in lines if not _is_idle(line) for said in _line(line, sayer))


def _is_idle(line: m.Statement) -> bool:
    """Whether a line moves or changes 0, or leads to nothing but such lines."""
    if isinstance(line, m.Single):
        return _changes_nothing(line)
    match line:
        case m.Times(amount) if amount == m.Number(0):
            return True
        case m.If() if line.due:
            return True
        case m.If() | m.ForEach() | m.Repeat() | m.Times() | m.As():
            return all(map(are_idle, m.blocks_below(line)))
        case m.Case() | m.During() | m.Choose() | m.Go() | m.Replace() | m.Several():
            return False
    assert_never(line)


def _changes_nothing(line: m.Single) -> bool:
    match line:
        case m.Draw(amount) | m.Change(_, amount):
            return amount == m.Number(0)
        case m.Transfer(_, what):
            return isinstance(what, m.SomeOf) and what.amount == 0
        case m.Note():
            return line.quiet
        case (
            m.Swap() | m.Lay() | m.LayRandom() | m.TurnFace() | m.LabelPieces() | m.Reorder()
            | m.Pick() | m.Let()
            | m.Do() | m.Travel() | m.Stop() | m.EndGame() | m.Result()
        ):  # fmt: skip
            return False
    assert_never(line)


def are_idle(lines: m.Block) -> bool:
    return all(map(_is_idle, lines))


def _line(line: m.Statement, sayer: Sayer) -> Iterator[Said]:
    if isinstance(line, m.Note) and line.later:
        yield _at_end(line, sayer)
        return
    if isinstance(line, m.Single):
        yield Said(sayer.line_of(line), line.rules, line.span)
        return
    match line:
        case m.If(_, body, _, once) if once is not None:
            period = sayer.period(once)
            yield _leading("once", line.rules, line.span, block(body, sayer), period=period)
        case m.If(_, body, otherwise) if line.paid:
            yield from block(body, sayer)
            key = "if-cannot" if _is_yours(body) else "if-impossible"
            yield _instead(key, otherwise, sayer)
        case m.If(condition, body, otherwise):
            items, others = block(body, sayer), block(otherwise, sayer)
            if not items:
                condition, items, others = m.Not(condition), others, ()
            yield from conditional("if", line, condition, items, sayer)
            if others:
                yield _leading("otherwise", (), line.span, others)
        case m.Case(_, _, _, done) if done:
            yield Said(sayer.done_at(line), line.rules, line.span)
        case m.Case():
            yield from _cases(line, sayer)
        case m.During(window, body):
            yield _stretch(window, line, block(body, sayer), sayer)
        case m.ForEach():
            yield _each(line, sayer)
        case m.Repeat(condition, _, body):
            yield from conditional("repeat", line, condition, block(body, sayer), sayer)
        case m.Times():
            yield Said(sayer.several_times_over(line), line.rules, line.span)
        case m.As(player, body, turn):
            who, key = sayer.one(player), "takes-turn" if turn else "as"
            yield _leading(key, line.rules, line.span, block(body, sayer), player=who)
        case m.Choose():
            yield _choice(line, sayer)
            yield from _unless_done(line, sayer)
        case m.Go():
            yield Said(sayer.going(line), line.rules, line.span)
        case m.Several():
            yield _several(line, sayer)
            yield from _unless_done(line.choose, sayer)
        case m.Replace(_, _, _, _, body):
            yield Said(sayer.put_in_space(line), line.rules, line.span)
            yield _together("replaced", line, block(body, sayer))
        case _:
            assert_never(line)


def _at_end(line: m.Note, sayer: Sayer) -> Said:
    """What is put off to the end of the turn: a plain line, or a choice, in the same sentence."""
    items = block(sayer.game.procedures[line.later].body, sayer)
    if len(items) != 1 or not items[0].items:
        return _leading("at-end", line.rules, line.span, items)
    (only,) = items
    rules = tuple(dict.fromkeys(line.rules + only.rules))
    return replace(only, phrase=clause("at-end", body=only.phrase), rules=rules, span=line.span)


def _is_yours(payment: m.Block) -> bool:
    """Whether it is you who pays."""
    return all(isinstance(each, m.Change) and each.counter.of == m.You() for each in payment)


def _unless_done(line: m.Choose, sayer: Sayer) -> Iterator[Said]:
    """What happens if nothing of a decision is done."""
    if line.otherwise:
        key = "if-not" if line.may else "if-cannot"
        yield _instead(key, line.otherwise, sayer)


def _instead(key: str, lines: m.Block, sayer: Sayer) -> Said:
    """What happens if something cannot be done, or is not."""
    return _leading(key, lines[0].rules, lines[0].span, block(lines, sayer))


def procedure(each: m.Procedure, sayer: Sayer) -> tuple[Said, ...]:
    """The lines of a procedure, with what may be done between them."""
    asked = tuple(replace(limit, limits=True) for limit in limits(each.guards, sayer))
    lines = block(each.body, sayer)
    if each.window is not None:
        lines = (_stretch(each.window, each, lines, sayer),)
    return asked + lines


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


def _together(key: str, line: m.Line, items: tuple[Said, ...]) -> Said:
    """A sentence with what it leads to: in the same sentence if that is a plain line or two."""
    if 1 < len(items) <= MOST_JOINED and all(map(_is_plain, items)):
        acts = Series("and", tuple(each.phrase for each in items))
        rules = dict.fromkeys(rule for each in items for rule in each.rules)
        items = (Said(acts, tuple(rules), items[0].span),)
    return _leading(key, line.rules, line.span, items)


def _is_plain(said: Said) -> bool:
    """A sentence that can be part of another: it leads to nothing, and has neither a condition
    nor several things that it is done for."""
    roles = getattr(said.phrase, "roles", {})
    leading = "condition" in roles or {"x", "body"} <= roles.keys()
    return not said.items and not said.notes and not leading


def conditional(
    key: str, line: m.If | m.Repeat | m.Trigger, condition: m.Condition, items: tuple[Said, ...],
    sayer: Sayer,
) -> Iterator[Said]:  # fmt: skip
    """What happens on a condition; a long one is a list of its own."""
    if is_long(condition):
        conditions = tuple(Said(sayer.condition(part)) for part in condition.parts)
        yield listed(clause(f"{key}.{joined(condition.word)}"), line, conditions)
        yield _leading("then", line.rules, line.span, items)
    else:
        shown = sayer.condition(condition)
        yield _leading(key, line.rules, line.span, items, condition=shown)


def _cases(line: m.Case, sayer: Sayer) -> Iterator[Said]:
    """What is done in each case, and otherwise. Longer cases can head sections of their own; what
    is done otherwise cannot, nor what goes before it."""
    told = [each for each in line.branches if not are_idle(each.body)]
    items = [block(each.body, sayer) for each in told]
    short = all(len(each) == 1 and _is_plain(each[0]) for each in items)
    headed = not short and all(each.kinds for each in told)
    for branch, lines in zip(told, items, strict=True):
        if branch.kinds or len(told) < len(line.branches):
            yield _branch(line, branch, lines, sayer, headed)
        else:
            yield _leading("otherwise", branch.rules, branch.span, lines)


def _branch(
    line: m.Case, branch: m.Branch, items: tuple[Said, ...], sayer: Sayer, headed: bool
) -> Said:
    names = branch.kinds or _left_over(line, branch, sayer.game)
    kinds = tuple(Thing(kind, determiner="the" if line.places else "a") for kind in names)
    what = kinds[0] if len(kinds) == 1 else Series("or", kinds)
    x = sayer.thing(line.of)
    if not headed:
        return _leading("case", branch.rules, branch.span, items, x=x, kind=what)
    named = tuple(replace(kind, determiner="") for kind in kinds)
    title = named[0] if len(named) == 1 else Series("or", named)
    intro = clause("case.list", x=x, kind=what)
    return Said(intro, branch.rules, branch.span, items=items, title=title)


def _left_over(line: m.Case, branch: m.Branch, game: m.Game) -> tuple[str, ...]:
    """What `otherwise` is about, by name."""
    known = game.places[line.places].names if line.places else [leaf.name for leaf in game.leaves]
    return tuple(dict.fromkeys(known[index] for index in sorted(branch.leaves)))


# Something for each of several


def _each(line: m.ForEach, sayer: Sayer) -> Said:
    line = _of_whole(line)
    own = _third_person(line, sayer)
    if own is not None and line.order is None:
        return own
    member = sayer.member(line.set)
    if len(line.var.name) > 1:  # a noun of its own
        member = replace(member, term=line.var.name)
    which = member if line.condition is None else sayer.such(member, line.var, line.condition)
    single = isinstance(which, Thing) and not which.determiner
    if isinstance(which, Thing) and single and line.order is None and _says_once(line):
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
    if line.order.kept:
        order = clause("order.kept", order=Thing(line.order.kept, determiner="bare"))
    return _leading(f"{key}-by", rules, line.span, items, x=which, order=order)


def _of_whole(line: m.ForEach) -> m.ForEach:
    """Lines for each of a part of a set are told of the whole set and what makes it one."""
    whole, member = parted(line.set, line.var)
    if member is None:
        return line
    condition = member if line.condition is None else both(member, line.condition)
    return replace(line, set=whole, condition=condition)


def _turn_of_each(line: m.ForEach) -> m.As | None:
    """The turn that each member takes, if the line is about nothing else."""
    only = line.body[0] if len(line.body) == 1 else None
    if isinstance(only, m.As) and only.turn and only.player == line.var:
        return only
    return None


def _says_once(line: m.ForEach) -> bool:
    """Whether a single line below mentions the member once, so that it can say `every` itself."""
    if len(line.body) != 1 or mentions(line.body, line.var.name) != 1:
        return False
    return isinstance(line.body[0], m.Transfer | m.Draw | m.Change)


def _third_person(line: m.ForEach, sayer: Sayer) -> Said | None:
    """`Each player draws 3 cards`: if the lines are about nothing but what the players own."""
    effects = m.Transfer | m.Draw | m.Change | m.TurnFace
    if not isinstance(line.set, m.AllPlayers) or line.condition is not None:
        return None
    if len(line.body) > MOST_JOINED or not all(isinstance(each, effects) for each in line.body):
        return None
    if mentions(line.body, line.var.name) != _owned(line.body, line.var):
        return None
    inside = replace(sayer, values={**sayer.values, line.var.name: They()})
    said = block(line.body, inside)
    acts = said[0].phrase if len(said) == 1 else Series("and", tuple(s.phrase for s in said))
    rules = tuple(dict.fromkeys(line.rules + tuple(r for s in said for r in s.rules)))
    who = Thing("_player", determiner="every")
    return Said(clause("each", who=who, body=acts), rules, line.span)


def _owned(node: object, var: m.Var) -> int:
    """How often a player is named as the owner of something."""
    owned = m.ZoneRef | m.CounterRef | m.MemoryRef
    of = sum(isinstance(item, owned) and item.of == var for item in m.walk(node))
    return of + sum(isinstance(item, m.KindRef) and item.owner == var for item in m.walk(node))


# Decisions


def _choice(line: m.Choose, sayer: Sayer) -> Said:
    """A decision: what to do, or a list of what can be done, each with its limits and effects."""
    key = _offer(line)
    acts = m.written_once(line.alternatives)
    if len(acts) > 1:
        items = tuple(_alternative("must", each, sayer) for each in acts)
        return listed(clause(f"do.{key}.one-of"), line, items)
    only = _alternative(key, acts[0], sayer)
    rules = tuple(dict.fromkeys(line.rules + only.rules))
    return replace(only, rules=rules, span=line.span)


def _offer(line: m.Choose) -> str:
    return "may" if line.may else "if-possible" if line.if_possible else "must"


def _several(line: m.Several, sayer: Sayer) -> Said:
    """An act that may be done a few times: what differs, and what is done each time."""
    node = line.choose.alternatives[0]
    act = clause(f"do.{_offer(line.choose)}", act=sayer.several_times(node, line.most))
    once = _alternative("must", node, sayer)
    differs = Said(clause("different", x=Thing(line.apart)), line.rules, line.span)
    items = once.items
    if items:
        items = (replace(once, phrase=clause("each-time.list"), rules=(), notes=()),)
    rules = tuple(dict.fromkeys(line.rules + once.rules))
    return Said(act, rules, line.span, (differs, *once.notes), items)


def _alternative(key: str, node: m.Alternative, sayer: Sayer) -> Said:
    """An act with its limits and its effects.

    What is a single sentence goes on in the paragraph; what is more becomes a list.
    """
    sayer = _of_used(node, sayer)
    act = clause(f"do.{key}", act=sayer.alternative(node))
    chosen = (rule for binder in node.binders for rule in binder.rules)
    rules = tuple(dict.fromkeys((*node.rules, *chosen)))
    steps = block(node.effect, sayer)
    chosen_first = _chosen(node.choices, node, sayer) if node.means else ()
    said = _limited(Said(act, rules, node.span, chosen_first), node.guards, steps, sayer)
    only = said.notes == steps and len(steps) == 1
    if node.means is None or key != "must" or not only:
        return said
    roles = {"act": sayer.alternative(node), "body": steps[0].phrase}
    together = tuple(dict.fromkeys(rules + steps[0].rules))
    return Said(clause("use.for", **roles), together, node.span)


def _limited(act: Said, guards: tuple[m.Guard, ...], steps: tuple[Said, ...], sayer: Sayer) -> Said:
    """Something that is done, with its limits and its steps."""
    act, guards = with_condition(act, guards, sayer)
    asked = tuple(limits(guards, sayer))
    notes = act.notes + tuple(limit for limit in asked if not limit.items)
    lists = tuple(limit for limit in asked if limit.items)
    if len(steps) == 1 and _is_plain(steps[0]) and not lists:
        notes, steps = notes + steps, ()
    if lists and steps:
        lists, steps = (*lists, _leading("after", (), act.span, steps)), ()
    return replace(act, notes=notes, items=lists or steps, ordered=not lists)


def _of_used(node: m.Alternative, sayer: Sayer) -> Sayer:
    """Of what can be of several kinds that have no name in common, an act says `that piece`."""
    means = node.means
    if means is None or not means.binders or means.own == means.kinds:
        return sayer
    name = node.binders[0].var.name
    return replace(sayer, values={**sayer.values, name: Thing("_piece", determiner="that")})


def _chosen(binders: tuple[m.Binder, ...], line: m.Line, sayer: Sayer) -> tuple[Said, ...]:
    """What is chosen besides what is used."""
    if not binders:
        return ()
    choices = tuple(sayer.choice(binder) for binder in binders)
    what = choices[0] if len(choices) == 1 else Series("and", choices)
    return (Said(clause("use.choose", x=what), line.rules, line.span),)


def use(each: m.Procedure, used: m.Use, sayer: Sayer) -> Said:
    """What using something asks for and costs, up to its effect."""
    kinds, source = used.kinds, used.source
    things = [Thing(kind, determiner="a") for kind in kinds]
    chosen: tuple[Said, ...] = ()
    if isinstance(source, m.ZoneRef):
        things[-1] = replace(things[-1], source=sayer.zone(source))
    elif source is not None:
        chosen = _chosen((m.Binder(each.params[0], source),), each, sayer)
    what = things[0] if len(things) == 1 else Series("or", tuple(things))
    intro = clause("use", act=Act(used.verb, {USED: what}))
    effect = used.effect or each
    taken = Said(clause("use.effect"), effect.rules, effect.span)
    steps = (*block(each.body, sayer), taken, *block(used.after, sayer))
    return _limited(Said(intro, each.rules, each.span, chosen), each.guards, steps, sayer)


def window(node: m.Window, sayer: Sayer) -> Said:
    """What may be done at any moment of a stretch."""
    acts = m.written_once(node.alternatives)
    items = tuple(_alternative("must", each, sayer) for each in acts)
    return listed(clause("window"), node, items)


def journey(node: m.Journey, sayer: Sayer) -> tuple[Said, ...]:
    """What may be done on the way, and how it ends."""
    items = tuple(_alternative("must", each, sayer) for each in m.written_once(node.legs))
    on_the_way = listed(clause("journey"), node, items)
    ends, first = tuple(_alternative("must", each, sayer) for each in node.ends), node.ends[0]
    lead = Said(clause("journey.end"), first.rules, first.span, items=ends, ordered=False)
    still = Said(clause("journey.still"), first.rules, first.span)
    return *_budget(node, sayer), on_the_way, lead, still, *_remarks(node)


def _budget(node: m.Journey, sayer: Sayer) -> Iterator[Said]:
    """How many points there are for a journey."""
    if node.ledger is not None and node.ledger.points:
        points = m.CounterRef(node.ledger.points, None, m.COUNT)
        said = sayer.line_of(m.Note(points, m.Number(node.ledger.budget)))
        yield Said(said, node.rules, node.span)


def _remarks(node: m.Journey) -> Iterator[Said]:
    """That one does not go round in circles, and that it is enough to say where to end."""
    if node.circles is not None:
        yield Said(clause("journey.circles"), node.circles.rules, node.circles.span)
    if node.ways is not None:
        yield Said(clause("ways"), node.ways.rules, node.ways.span)
