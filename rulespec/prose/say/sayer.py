"""Lines of rules as sentences: what they tell a player to do, and what decisions ask."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from rulespec import model as m
from rulespec.prose.say.said_orders import SaidOrders
from rulespec.prose.say.shapes import is_offer, is_zone, parted, some_of
from rulespec.prose.say.word_keys import common
from rulespec.prose.tree import (
    Act,
    Clause,
    Link,
    Money,
    Number,
    Phrase,
    Series,
    They,
    Thing,
    Title,
    clause,
    told,
)

USED = "used"
"""The role of what is used in the pattern of a verb."""


def one_of_kinds(kinds: tuple[str, ...]) -> Phrase:
    """A piece of one of some kinds."""
    named = tuple(Thing(kind, determiner="a") for kind in kinds)
    return named[0] if len(named) == 1 else Series("or", named)


@dataclass(slots=True)
class Sayer(SaidOrders):
    """Puts parts of a game into phrases; `values` are what names stand for, if that is known."""

    def line_of(self, node: m.Single) -> Phrase:
        """What a line tells the player to do; lines with others below them are told by `tell`."""
        match node:
            case m.Transfer():
                return self._transfer(node)
            case m.Draw():
                return self._draw(node)
            case m.Swap(left, right):
                sides = {"left": self.thing(left), "right": self.thing(right)}
                return clause("swap.zones" if is_zone(left) else "swap", **sides)
            case m.Lay():
                return self._lay(node)
            case m.LayRandom(amount, places):
                squares = Thing(self.game.places[places].on, plural=True, determiner="free")
                return clause("lay.random", pieces=Thing(places, amount), square=squares)
            case m.TurnFace(facing, what):
                return clause(f"turn.{facing}", object=self._lying(what))
            case m.LabelPieces(what, label):
                return self.label_given(self._lying(what), label)
            case m.Change():
                return self._change(node)
            case m.Note():
                return self._note(node) if node.verb is None else self.moved(node)
            case m.Reorder():
                return self.reordered(node)
            case m.Pick(target, set_):
                return clause("pick", memory=self._picked(target), set=self.several(set_))
            case m.Let(var, value):
                key = "let.all" if isinstance(var.type, m.SetType) else "let"
                named = self.variable(var.name, var.type)
                named_as = self._nothing(var.type, value) or self.thing(value)
                return clause(key, name=named, value=named_as)
            case m.Do(procedure, arguments, possible):
                done = Link(f"procedure.{procedure}", self._done(procedure, arguments))
                if possible:
                    return clause("do.if-possible", act=done)
                offered = is_offer(self.game.procedures[procedure].body)
                return clause("do.may", act=done) if offered else done
            case m.Travel(journey):
                return self.journey(journey)
            case m.Stop(turn):
                return clause("stop.turn" if turn else "stop")
            case m.EndGame():
                return clause("end-game")
            case m.Result(player, wins):
                key = "wins" if wins else "loses"
                if isinstance(player, m.You):
                    return clause(f"{key}.you")
                return clause(key, player=self.one(player))
        assert_never(node)

    def going(self, node: m.Go) -> Phrase:
        """To a place on a journey, or no further."""
        return clause("halt") if node.to is None else clause("go", place=self.one(node.to))

    def done_at(self, node: m.Case) -> Phrase:
        """A procedure that members of a set have of their own, with a link to each of them."""
        own = [line for branch in node.branches for line in branch.body if isinstance(line, m.Do)]
        links = tuple(
            Link(f"procedure.{line.procedure}", Thing(member, determiner="the"))
            for line in own
            for member in self.game.procedures[line.procedure].members
        )
        members = links[0] if len(links) == 1 else Series("or", links)
        act = self._done(own[0].procedure, own[0].arguments)
        done = clause("done-at", act=act, members=members)
        return clause("do.if-possible", act=done) if own[0].if_possible else done

    def several_times_over(self, node: m.Times) -> Phrase:
        """What is done several times: so often, or for each of some things."""
        (once,), counted = node.body, some_of(node.amount)
        assert isinstance(once, m.Do | m.Travel), "it is done by its name"
        act = self.line_of(once)
        if counted is not None:
            each = self.such(self.member(counted.set), counted.var, counted.condition)
            return clause("so-often.each", act=act, x=each)
        if node.amount == m.Number(2):
            return clause("so-often.twice", act=act)
        fixed = isinstance(node.amount, m.Number)
        key = "so-often" if fixed else "so-often.as-many"
        return clause(key, act=act, amount=self.amount(node.amount))

    def _done(self, procedure: str, arguments: tuple[m.Expr, ...]) -> Act:
        declared = self.game.procedures[procedure]
        pairs = zip(declared.params, arguments, strict=True)
        given = {p.name: self._nothing(p.type, a) or self._handed_over(a) for p, a in pairs}
        return Act(declared.shared or procedure, given)

    # Numbers that change

    def _note(self, node: m.Note) -> Phrase:
        target = node.target
        name = target.memory if isinstance(target, m.MemoryRef) else target.counter
        memory, owner = self.thing(target), self.owner(target.of)
        if isinstance(target, m.MemoryRef) and self.game.memories[name].role == "label":
            return self.labelled(target, node.value)
        fixed = node.value if isinstance(node.value, m.Number | m.Flag | m.Nobody) else None
        match fixed:
            case m.Flag(value):
                key = "note.yes" if value else "note.no"
                return told(name, key, clause(key, memory=memory), owner=owner)
            case m.Nobody():
                plain = clause("note", memory=memory, value=self.one(fixed))
                if not isinstance(target.type, m.PlayerType):
                    plain = clause("note.none", claim=self.none(target.type, memory))
                return told(name, "note.none", plain, owner=owner)
            case m.Number(0):
                plain = clause("note", memory=memory, value=Number(0))
                return told(name, "note.zero", plain, owner=owner)
            case m.Number() | None:
                value_ = self.thing(node.value)
                plain = clause("note", memory=memory, value=value_)
                return told(name, "note", plain, owner=owner, value=value_)
        assert_never(fixed)

    def _change(self, node: m.Change) -> Phrase:
        """A number that changes, perhaps up to a bound."""
        said = self._changed(node)
        if node.bound is None:
            return said
        rest = self.variable(node.rest.name, node.rest.type) if node.rest is not None else None
        key = "gain.up-to" if rest is None else "gain.up-to.rest"
        return clause(key, body=said, most=self.amount(node.bound), rest=rest)

    def _changed(self, node: m.Change) -> Phrase:
        """By how much a number changes; money goes from one place to another."""
        counter = node.counter
        if m.is_money(counter):
            return self._paid(node)
        if node.whole:
            return self._all_there_is(node)
        amount = self.amount(node.amount)
        roles = {"owner": self.owner(counter.of), "amount": amount}
        if node.other is None:
            plain = clause(node.verb, counter=self.amount(counter), amount=amount)
            return told(counter.counter, node.verb, plain, **roles)
        other, key = self.amount(node.other), f"{node.verb}.other"
        plain = clause(key, counter=self.amount(counter), amount=amount, other=other)
        return told(counter.counter, key, plain, **roles, other=other)

    def _all_there_is(self, node: m.Change) -> Phrase:
        """A number that falls to its lowest; another one may rise for it."""
        giving, taking = node.counter, node.other
        if node.verb == "gain" and node.other is not None:
            giving, taking = node.other, node.counter
        low = Number(self.game.counters[giving.counter].type.low)
        owner, other = self.owner(giving.of), self.amount(taking) if taking is not None else None
        key = "lose.all" if other is None else "lose.all.other"
        plain = clause(key, counter=self.amount(giving), amount=low, other=other)
        return told(giving.counter, key, plain, owner=owner, other=other)

    def _paid(self, node: m.Change) -> Phrase:
        """Money that is gained or paid, by whom, and where it comes from or goes to."""
        comes, amount = node.verb == "gain", node.amount
        other = self.amount(node.other) if node.other is not None else None
        if not self.game.of_players(self.game.counters[node.counter.counter].owner):
            sum_ = Thing("_whole-sum") if node.whole else self._sum(amount)
            roles = {"place": self.amount(node.counter), "amount": sum_}
            return clause("money.put", **roles) if comes else clause("money.take", **roles)
        counted = some_of(amount)
        if counted is not None and other is None and comes:
            each = self.such(self.member(counted.set), counted.var, counted.condition)
            return clause("money.gain.each", x=each, amount=Money(1))
        if comes and not isinstance(amount, m.Number) and not m.is_money(amount):
            return clause("money.gain.number", amount=self.amount(amount))
        key = "money.gain" if comes else "money.pay"
        who = None if isinstance(node.counter.of, m.You) else self.owner(node.counter.of)
        between = node.other is not None and node.other.counter == node.counter.counter
        if node.other is not None and between:  # from one person to another
            to_you = isinstance(node.other.of, m.You)
            other = None if to_you else self.owner(node.other.of)
        paid = Thing("_whole-sum") if node.whole else self._sum(amount)
        if isinstance(paid, Thing) and paid.owner is not None and paid.owner == who:
            paid = replace(paid, owner=They())
        if isinstance(who, They):
            who = None
        elif who is not None:
            key += ".who"
        if between:
            key += ".player" if other is not None else ".you"
        elif other is not None:
            key += ".other"
        said = clause(key, who=who, amount=paid, other=other)
        return clause("partly", body=said) if node.partly else said

    def _sum(self, amount: m.Amount) -> Phrase:
        """An amount of money, however it is counted."""
        return Money(amount.value) if isinstance(amount, m.Number) else self.amount(amount)

    def _picked(self, target: m.MemoryRef | m.Var) -> Thing:
        if isinstance(target, m.MemoryRef):
            return Thing(target.memory, determiner="the")
        named = self.variable(target.name, target.type)
        return replace(named, determiner="a") if len(target.name) == 1 else named

    # Pieces that move

    def _transfer(self, node: m.Transfer) -> Phrase:
        face = clause(f"face.{node.face}") if node.face else None
        place = None if node.verb == "remove" else self.goal(node.target, node.anywhere)
        to_space = isinstance(place, Thing) and bool(place.quality)
        key = f"to-space.{node.verb}" if to_space else node.verb
        return clause(key, object=self.what(node.what), place=place, face=face)

    def _draw(self, node: m.Draw) -> Phrase:
        place = self.goal(node.target) if node.target is not None else None
        face = clause(f"face.{node.face}") if node.face else None
        kind, source = node.kind.kind, self.holder(node.source)
        if node.until is not None:
            pieces = Thing(kind, plural=True, determiner="bare", source=source)
            return clause("draw.until", pieces=pieces, condition=self.condition(node.until))
        if isinstance(node.amount, m.Number):
            what = Thing(kind, node.amount.value, source=source)
            if isinstance(node.target, m.ZoneRef) and node.target.zone == m.BOX:
                return clause("draw.box", object=what)
            return clause("draw", object=what, place=place, face=face)
        things = Thing(kind, plural=True, determiner="bare", source=source)
        amount = clause("as-many", number=self.amount(node.amount))
        return clause("draw.number", amount=amount, object=things, place=place, face=face)

    def _lay(self, node: m.Lay) -> Phrase:
        roles = {"place": self.one(node.place), "square": self.one(node.square)}
        if node.turn is None:
            return clause("lay", **roles)
        fixed = node.turn.value if isinstance(node.turn, m.Number) else None
        by = self.amount(node.turn) if fixed is None else Thing("_side", fixed)
        return clause("lay.turned", **roles, turn=by)

    def what(self, what: m.What) -> Phrase:
        match what:
            case m.OneOf(piece):
                return self._handed_over(piece)
            case m.AllOf():
                return self._all_of(what)
            case m.SomeOf(amount, kind, zone):
                owner = self.owner(kind.owner)
                if owner is not None and amount == 1:
                    return Thing(kind.kind, determiner="the", owner=owner, source=self.holder(zone))
                return Thing(kind.kind, amount, owner=owner, source=self.holder(zone))
        assert_never(what)

    def _all_of(self, what: m.AllOf) -> Phrase:
        things = Thing(
            what.kind.kind, plural=True, determiner="all", owner=self.owner(what.kind.owner)
        )
        if isinstance(what.zone, m.PlaceZone):
            things = replace(things, at=self.holder(what.zone))
        else:
            things = replace(things, source=self.holder(what.zone))
        if what.var is not None and what.condition is not None:
            return self.such(things, what.var, what.condition, "such.all")
        if what.beside is not None:
            return clause("beside", x=things, besides=self.piece(what.beside))
        if what.one_each:
            return clause("except.each", x=things, piece=Thing(what.kind.kind))
        if what.besides is None:
            return things
        return clause("except", x=things, besides=self.held(what.besides))

    def _lying(self, what: m.What) -> Phrase:
        """Pieces that stay where they are: those *in* a zone, not *from* it."""
        phrase = self.what(what)
        match phrase:
            case Thing(source=zone) if zone is not None:
                return replace(phrase, at=zone, source=None)
            case Clause(key, roles) if isinstance(x := roles.get("x"), Thing) and x.source:
                return Clause(key, {**roles, "x": replace(x, at=x.source, source=None)})
        return phrase

    def _nothing(self, type_: m.Type, node: m.Expr) -> Phrase | None:
        """None where no player is asked for, which is not nobody."""
        nothing = isinstance(node, m.Nobody) and not isinstance(type_, m.PlayerType)
        return Thing("_nothing") if nothing else None

    def _handed_over(self, node: m.Expr) -> Phrase:
        """Something that goes somewhere else: the last piece *from* a row, not *in* it."""
        phrase = self.thing(node)
        if isinstance(node, m.TopOf) and isinstance(phrase, Thing):
            return replace(phrase, source=phrase.at, at=None)
        return phrase

    def put_in_space(self, node: m.Replace) -> Phrase:
        """A piece that comes to a free space, or to that of another one."""
        put = node.put
        face = clause(f"face.{put.face}") if put.face else None
        free = self.goal(put.target, True) if put.anywhere else self.free_space(node.spaces)
        return clause(
            f"space.{put.verb}",
            object=self.what(put.what),
            place=free,
            face=face,
            old=self._one_of_these(node.choices, plural=False),
            olds=self._one_of_these(node.choices, plural=True),
        )

    def _one_of_these(self, choices: tuple[m.Many, ...], plural: bool) -> Phrase:
        """What may be replaced: one or another; or all of which it is one. Where pieces of the
        same kind lie in several zones, these are named too."""
        kinds = [self.member(each).term for each in choices]
        apart = len({*kinds}) == len(kinds)
        named = tuple(self._replaceable(each, plural, apart) for each in choices)
        return named[0] if len(named) == 1 else Series("any", named)

    def _replaceable(self, choice: m.Many, plural: bool, apart: bool) -> Phrase:
        zone = m.whole_of(choice)
        assert isinstance(zone, m.ZoneRef), "checked: pieces of a zone"
        piece = replace(self.member(zone), plural=plural, determiner="the")
        if apart:
            piece = replace(piece, owner=self.owner(zone.of), source=None)
        return self._only_some(piece, choice)

    def _only_some(self, piece: Thing, choice: m.Many) -> Phrase:
        """A piece of a zone, of which only some may be chosen."""
        if not isinstance(choice, m.Subset):
            return piece
        return self.such(piece, choice.var, choice.condition)

    # Decisions

    def choose(self, node: m.Choose) -> Phrase:
        """What a decision asks: to do one thing, or one of several."""
        acts = tuple(self.alternative(each) for each in m.written_once(node.alternatives))
        key = "may" if node.may else "must-if-possible" if node.if_possible else "must"
        if len(acts) == 1:
            return clause(f"choose.{key}", act=acts[0])
        return clause(f"choose.{key}", act=Series("or", acts))

    def alternative(self, node: m.Alternative) -> Phrase:
        if node.means is not None:
            return self.using(node.means)
        if node.onward:
            return self._going_on(node)
        return Act(node.act, {binder.var.name: self.choice(binder) for binder in node.binders})

    def _going_on(self, node: m.Alternative) -> Act:
        """To go on from a window: with the procedure that comes next, if one does."""
        for line in node.body:
            if isinstance(line, m.Do):
                return self._done(line.procedure, line.arguments)
        return Act(f"_{node.act}", {})

    def several_times(self, node: m.Alternative, most: int) -> Phrase:
        """An act that is done up to so many times, with a piece each time."""
        first, *others = node.binders
        zone = m.whole_of(first.source)
        assert zone is not None, "checked: pieces are chosen"
        pieces = self._only_some(replace(self.member(zone), count=most), first.source)
        roles = {binder.var.name: self.choice(binder) for binder in others}
        return Act(node.act, {first.var.name: clause("up-to", pieces=pieces), **roles})

    def using(self, means: m.Means) -> Phrase:
        """To use something of what a line lists."""
        return Act(means.verb, {USED: one_of_kinds(means.kinds)})

    def choice(self, binder: m.Binder) -> Phrase:
        """What is chosen for a part of a move: a card from your hand, another player."""
        match binder.source:
            case m.OtherPlayers():
                return Thing("_player", determiner="another")
            case m.Numbers(low, high):
                noun = binder.var.name if len(binder.var.name) > 1 else "_number"
                limits = {"low": self.amount(low), "high": self.amount(high)}
                return clause("number-from-to", number=Thing(noun, determiner="a"), **limits)
            case m.Subset() | m.PlayersWith():
                whole, condition = parted(binder.source, binder.var)
                assert condition is not None, "it is a part of a set"
                which = "another" if isinstance(whole, m.OtherPlayers) else "a"
                one = replace(self.member(whole), determiner=which)
                return self.such(one, binder.var, condition)
            case (
                m.AllPlayers() | m.AllPlaces() | m.Lines() | m.PlacesOf()
                | m.Walks() | m.Reach() | m.ValueOf() | m.ZoneRef() | m.PlaceZone() | m.Var()
                | m.Trail() | m.Listed() | m.AllTypes()
            ):  # fmt: skip
                member = self.member(binder.source)
                if len(binder.var.name) > 1:
                    return Thing(binder.var.name, determiner="the", source=member.source)
                return replace(member, determiner="a")
        assert_never(binder.source)

    def act_named(self, act: str) -> Phrase:
        """What an act is, from the decision that offers it."""
        offered = m.acts_in(tuple(m.rules_of(self.game)))
        named = next((each for each in offered if each.act == act), None)
        return Act(act, {}) if named is None else self.alternative(named)

    def window(self, name: str) -> Phrase:
        """A window, with a link to what may be done in it."""
        return Link(f"window.{name}", Title(name))

    def value_of(self, value: m.Value, owner: Phrase | None, at: Phrase | None = None) -> Thing:
        return Thing(common(value.name, "score"), determiner="the", owner=owner, at=at)
