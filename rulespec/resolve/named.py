"""What a name means where it stands: by itself, as what something has, or as a value."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec import syntax as s
from rulespec.resolve.clocks import before
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.heads import arguments
from rulespec.resolve.rows import row_with
from rulespec.resolve.scope import ATTRIBUTES_OF_GRID, Env, type_key
from rulespec.resolve.typed import ANY_NUMBER, UNKNOWN, Typed, fits, one_of, owns, with_type

NamedNode = s.Name | s.Possess | s.Before | s.Keyed | s.Call


class NameMeanings:
    def __init__(self, ex: Contexts) -> None:
        self.ex = ex
        self.scope = ex.scope

    def typed(self, node: NamedNode, env: Env) -> Typed:
        match node:
            case s.Name(word):
                return self._name(word, env)
            case s.Possess(owner, word):
                return self._possess(owner, word, env)
            case s.Before():
                return before(self.ex, node, env)
            case s.Keyed(owner, word, key):
                return self._keyed(owner, word, key, env)
            case s.Call(name, given):
                return self._call(name, given, env)
        assert_never(node)

    # By itself

    def _name(self, word: s.Word, env: Env) -> Typed:
        name, scope = word.text, self.scope
        if name in env:
            return env[name], None if name in scope.unclear else env[name].type
        if name in scope.seats:
            return m.Seat(scope.seats.index(name)), m.PLAYER
        if name in scope.place_names:
            place = scope.place_names[name]
            return place, m.PlaceType(place.places)
        if name in scope.zones and scope.zones[name].owner is None:
            return with_type(m.ZoneRef(name, None, m.ZoneType(scope.zones[name].leaves)))
        if name == m.BOX:
            return with_type(self.ex.box())
        if name in scope.counters and scope.counters[name].owner is None:
            return with_type(m.CounterRef(name, None, scope.counters[name].type))
        if name in scope.memories and scope.memories[name].owner is None:
            return with_type(m.MemoryRef(name, None, scope.memories[name].type))
        if name in scope.options:
            option = scope.options[name]
            return with_type(m.Setting(name, m.FLAG if option.is_flag else ANY_NUMBER))
        if name in scope.parameters:
            return m.Setting(name, ANY_NUMBER), ANY_NUMBER
        self._complain(word, env)
        return UNKNOWN

    def _complain(self, word: s.Word, env: Env) -> None:
        """A name that means nothing by itself: it needs more words, or it is none."""
        name, scope = word.text, self.scope
        if owner := scope.owner_of(name):
            yours = [f"your {name}"] if scope.is_of_players(owner) else []
            at = (scope.declared.get(name), "declared")
            scope.complain("whose", word.span, at, yours, name=name, owner=owner)
        elif name in scope.declared:
            at = (scope.declared[name], "declared")
            called = [f"{name}()"] if scope.value_heads.get(name, (None,))[0] == () else []
            scope.complain("not-a-value", word.span, at, called, name=name)
        elif name in scope.moved:
            scope.complain("piece-moved", word.span, (scope.moved[name], "moved"), name=name)
        else:
            scope.unknown(word, [*scope.declared, *env, *scope.seats, *scope.place_names, m.BOX])

    # What something has

    def _possess(self, owner: s.Expr, word: s.Word, env: Env) -> Typed:
        name, scope = word.text, self.scope
        if isinstance(owner, s.Name) and owner.name.text in scope.ledgers:
            return self._of_journey(owner.name.text, word)
        expr, type_ = self.ex.any(owner, env)
        if type_ is None:
            return UNKNOWN
        found = self.possessed(name, expr, type_)
        if found is not None:
            if sets := scope.keyed_by(name, type_):
                scope.complain(
                    "whose", word.span, suggestions=[f"{name} of"], name=name, owner=sets
                )
                return UNKNOWN
            return found
        known = [*scope.attributes(), *ATTRIBUTES_OF_GRID, *scope.zones, *scope.counters]
        known += [*scope.memories, *scope.value_heads]
        known += [each for places in scope.places.values() for each, _ in places.attributes]
        if name in known:
            place = (scope.declared.get(name), "declared")
            scope.complain("not-owned", word.span, place, name=name, owner=type_key(type_))
        else:
            scope.unknown(word, known)
        return UNKNOWN

    def _keyed(self, owner: s.Expr, word: s.Word, key: s.Expr, env: Env) -> Typed:
        """What something has for a member of a set."""
        expr, type_ = self.ex.any(owner, env)
        member, kind = self.ex.any(key, env)
        if type_ is None or kind is None:
            return UNKNOWN
        found = self.possessed(word.text, expr, type_)
        by = self.scope.keyed_by(word.text, type_)
        if found is None or not by:
            if found is None:
                self.scope.unknown(word, self.scope.keyed_names(), "attribute")
            else:
                lacking = type_key(kind)
                self.scope.complain("not-owned", word.span, name=word.text, owner=lacking)
            return UNKNOWN
        if not fits(m.PlaceType(by), kind, self.scope.persons):
            if isinstance(kind, m.PlaceType):
                self.scope.complain("wrong-argument", key.span, name=by, piece=kind.places)
            else:
                self.scope.wrong_type(key.span, "place", kind)
            return UNKNOWN
        given = found[0]
        assert isinstance(given, m.Attribute | m.AttributeOfPlace), "only tables have such heads"
        return with_type(replace(given, by=one_of(member)))

    def possessed(self, name: str, expr: m.Expr, type_: m.Type) -> Typed | None:
        """What something of a type has under a name."""
        scope = self.scope
        if isinstance(type_, m.PieceType) and name in scope.attributes():
            assert isinstance(expr, m.Piece)
            given = scope.attributes()[name]
            if isinstance(given, m.SetType):
                return with_type(m.Listed(name, expr, "", given))
            return with_type(m.Attribute(name, expr, given))
        if isinstance(type_, m.PieceType) and isinstance(expr, m.Piece):
            row = scope.zones.get(row_with(expr, scope))
            if row is not None and row.on == name:
                return with_type(m.SpaceOf(expr, row.name, m.PlaceType(name)))
        owner = one_of(expr)
        if isinstance(type_, m.PlaceType):
            found = self._of_place(name, owner, scope.places[type_.places])
            if found is not None:
                return found
        if name in scope.zones and owns(scope.zones[name].owner, type_, scope.persons):
            return with_type(m.ZoneRef(name, owner, m.ZoneType(scope.zones[name].leaves)))
        if name in scope.counters and owns(scope.counters[name].owner, type_, scope.persons):
            return with_type(m.CounterRef(name, owner, scope.counters[name].type))
        if name in scope.memories and owns(scope.memories[name].owner, type_, scope.persons):
            return with_type(m.MemoryRef(name, owner, scope.memories[name].type))
        if name in scope.value_heads and len(scope.value_heads[name][0]) == 1:
            return with_type(m.ValueOf(name, (expr,), scope.value_heads[name][1]))
        return None

    def _of_journey(self, journey: str, word: s.Word) -> Typed:
        """What a journey keeps for the turn."""
        ledger = self.scope.ledgers[journey]
        places = ledger.place.type
        assert isinstance(places, m.PlaceType)
        if word.text == "start":
            kept = m.MemoryRef(ledger.start, None, self.scope.memories[ledger.start].type)
            began = replace(places, optional=False)
            return with_type(m.JourneyStart(journey, kept, ledger.place, began))
        if word.text == "trail":
            left = m.PlaceType(ledger.trail_of)
            var = m.Var("left-place", left)
            marked = m.MemoryRef(ledger.trail, var, m.FLAG)
            return with_type(m.Trail(journey, m.Subset(var, m.AllPlaces(ledger.trail_of), marked)))
        self.scope.unknown(word, ["start", "trail"])
        return UNKNOWN

    def _of_place(self, name: str, place: m.One, places: m.Places) -> Typed | None:
        """What a place has because of what it is: given by a table, or by where it lies."""
        given = dict(places.attributes).get(name)
        if isinstance(given, m.SetType):
            return with_type(m.Listed(name, place, places.name, given))
        if given is not None:
            return with_type(m.AttributeOfPlace(name, place, places.name, given))
        if name == places.on and name:
            return with_type(m.LaidOn(place, m.PlaceType(places.on, optional=True)))
        if name not in ATTRIBUTES_OF_GRID or places.abstract:
            return None
        if places.on:
            place = m.LaidOn(place, m.PlaceType(places.on, optional=True))
            places = self.scope.places[places.on]
        size = m.NumberType(1, places.files if name == "file" else places.ranks)
        return with_type(m.Coordinate("file" if name == "file" else "rank", place, size))

    # Values

    def _call(self, name: s.Word, given: tuple[s.Expr, ...], env: Env) -> Typed:
        head = self.scope.value_heads.get(name.text)
        if head is None:
            self.scope.unknown(name, self.scope.value_heads, "value")
            return UNKNOWN
        params, type_ = head
        return m.ValueOf(name.text, arguments(self.ex, name, params, given, env), type_), type_
