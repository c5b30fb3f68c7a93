"""Checks of a resolved model that no single line can show: cycles, ids, ambiguous pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import Analysis, acts_of, certain_lines, named_by, nature
from rulespec.diagnostics import Gathered, Label, Span, problem
from rulespec.stretches import first_asked, led_on, moments


def check(game: m.Game) -> None:
    """Raise SpecError with every problem found."""
    gathered = Gathered()
    _procedure_cycles(game, gathered)
    _value_cycles(game, gathered)
    gathered.finish()
    _lines(game, gathered)
    _setup_decisions(game, gathered)
    _missing_ids(game, gathered)
    _kept_sets(game, gathered)
    _loops(game, gathered)
    _drawn_pieces(game, gathered)
    _stretches(game, gathered)
    _rounds(game, gathered)
    _tried_acts(game, gathered)
    _walks(game, gathered)
    _replacing(game, gathered)
    gathered.finish()


def _blocks(game: m.Game) -> Iterator[m.Block]:
    for rule in m.rules_of(game):
        yield from (block for _, block in m.blocks_of(rule))


def _lines_in(block: m.Block) -> Iterator[m.Statement]:
    """The lines of a block with all that stand below them."""
    for line in block:
        yield line
        for inner in m.blocks_below(line):
            yield from _lines_in(inner)


def _all_lines(game: m.Game) -> Iterator[m.Statement]:
    for block in _blocks(game):
        yield from _lines_in(block)


def _acts(game: m.Game) -> Iterator[m.Alternative]:
    for rule in m.rules_of(game):
        yield from m.acts_in(rule)


def _cycle(start: str, edges: dict[str, list[tuple[str, Span]]]) -> list[tuple[str, Span]] | None:
    """A way from a name back to itself."""
    path: list[tuple[str, Span]] = []
    seen: set[str] = set()

    def visit(name: str) -> bool:
        for called, span in edges.get(name, ()):
            path.append((called, span))
            if called == start:
                return True
            if called not in seen:
                seen.add(called)
                if visit(called):
                    return True
            path.pop()
        return False

    return path if visit(start) else None


def _procedure_cycles(game: m.Game, gathered: Gathered) -> None:
    edges = {
        name: [(n.procedure, n.span) for n in _lines_in(procedure.body) if isinstance(n, m.Do)]
        for name, procedure in game.procedures.items()
    }
    for name, procedure in game.procedures.items():
        way = _cycle(name, edges)
        if way:
            related = [Label(span, "calls") for _, span in way]
            gathered.add(problem("cyclic-procedure", procedure.span, related=related, name=name))
            return


def _value_cycles(game: m.Game, gathered: Gathered) -> None:
    edges = {
        name: [(asked, term.span) for term in value.terms for asked in m.values_asked(term)]
        for name, value in game.values.items()
    }
    for name, value in game.values.items():
        way = _cycle(name, edges)
        if way:
            related = [Label(span, "calls") for _, span in way]
            gathered.add(problem("cyclic-value", value.span, related=related, name=name))
            return


def _lines(game: m.Game, gathered: Gathered) -> None:
    for rule in m.rules_of(game):
        for _, block in m.blocks_of(rule):
            for line in _lines_in(block):
                _line(game, line, isinstance(rule, m.Procedure), gathered)


def _line(game: m.Game, line: m.Statement, in_procedure: bool, gathered: Gathered) -> None:
    match line:
        case m.Stop(turn):
            if not in_procedure and not turn:
                gathered.add(problem("stop-outside", line.span))
        case m.Transfer():
            _transfer(game, line, gathered)
        case m.Draw(amount, _, _, target):
            full = _limited(game, target)
            if full is not None and amount != m.Number(1):
                gathered.add(problem("may-not-fit", line.span, zone=full.name))
        case m.Swap(m.ZoneRef(name), m.ZoneRef(other)):
            if name != other and not _same_room(game.zones.get(name), game.zones.get(other)):
                gathered.add(problem("may-not-fit", line.span, zone=other))
        case m.Choose(_, _, alternatives):
            _distinct_acts(alternatives, gathered)
        case (
            m.Reorder() | m.Swap() | m.Lay() | m.LayRandom() | m.TurnFace() | m.LabelPieces()
            | m.Change()
            | m.Note() | m.Pick() | m.Let() | m.Do() | m.Travel() | m.EndGame() | m.Result()
            | m.If() | m.Case() | m.ForEach() | m.Repeat() | m.Times() | m.As() | m.During()
            | m.Go() | m.Replace() | m.Several()
        ):  # fmt: skip
            pass
        case _:
            assert_never(line)


def _transfer(game: m.Game, line: m.Transfer, gathered: Gathered) -> None:
    """It must be clear which pieces go, and there must be room for them."""
    full = _limited(game, line.target)
    match line.what:
        case m.SomeOf(_, _, m.ZoneRef(_, of)) if m.is_several(of):
            gathered.add(problem("whose-piece", line.span))
        case m.SomeOf(amount) if full is not None and amount != 1:
            gathered.add(problem("may-not-fit", line.span, zone=full.name))
        case m.SomeOf(_, kind, zone):
            _single_type(game, kind, zone, line.span, gathered)
        case m.AllOf():
            if full is not None:
                gathered.add(problem("may-not-fit", line.span, zone=full.name))
        case m.OneOf():
            pass
        case _:
            assert_never(line.what)


def _same_room(left: m.Zone | None, right: m.Zone | None) -> bool:
    """Whether what lies in one zone can lie in another in the same way."""
    if left is None or right is None:
        return False
    return (left.shape, left.capacity, left.own) == (right.shape, right.capacity, right.own)


def _stretches(game: m.Game, gathered: Gathered) -> None:
    """A window is open in stretches of the turn itself, which nothing else is going on in."""
    allowed = [line for phase in game.turns.phases for line in phase.body]
    allowed += [line for turn in _turns_of(game) for line in turn.body]
    for line in _all_lines(game):
        if isinstance(line, m.During) and not any(line is each for each in allowed):
            gathered.add(problem("during-outside", line.span))
    _open_procedures(game, gathered)
    for stretch in (line for line in allowed if isinstance(line, m.During)):
        for line in moments(game, stretch.window, stretch.body):
            var = named_by(line)
            if var is not None:
                gathered.add(problem("during-name", line.span, name=var.name))
            for act in acts_of(line, game):
                _keeps_nothing(game, stretch.window, act, gathered)
            for asked in first_asked(game, line):
                acts = (*game.windows[stretch.window].alternatives, *acts_of(asked, game))
                _distinct_acts(acts, gathered)
    for window in game.windows.values():
        _distinct_acts(window.alternatives, gathered)
    for journey in game.journeys.values():
        _distinct_acts((*journey.legs, *journey.ends), gathered)


def _keeps_nothing(game: m.Game, window: str, act: m.Alternative, gathered: Gathered) -> None:
    """An act in which a stretch goes on has no names, since these would be forgotten."""
    if any(led_on(game, window, act)):
        named = [binder.var for binder in act.binders]
        named += [var for line in act.body if (var := named_by(line)) is not None]
        for var in named:
            gathered.add(problem("during-name", act.span, name=var.name))


def _open_procedures(game: m.Game, gathered: Gathered) -> None:
    """A procedure that is open to a window is done in the stretches of that window only, and
    needs no names, since these would be forgotten between its lines."""
    for procedure in game.procedures.values():
        if procedure.window is not None and procedure.params:
            name = procedure.params[0].name
            gathered.add(problem("during-name", procedure.span, name=name))
    lines = list(_all_lines(game))
    stretches = [line for line in lines if isinstance(line, m.During)]
    found = {id(line) for each in stretches for line in moments(game, each.window, each.body)}
    for call in (each for each in lines if isinstance(each, m.Do)):
        window = game.procedures[call.procedure].window
        if window is not None and id(call) not in found:
            name = call.procedure
            gathered.add(problem("open-outside", call.span, name=name, window=window))


def _tried_acts(game: m.Game, gathered: Gathered) -> None:
    """An act that is tried out to see what comes of it leaves nothing to chance or choice."""
    analysis = Analysis(game)
    for act in _acts(game):
        for guard in act.guards:
            if not isinstance(guard.condition, m.Afterwards):
                continue
            tried = certain_lines(analysis, act.body)
            if tried != act.body and (guard.implied or not tried):
                gathered.add(problem("afterwards-plain", guard.span))
            pieces = {b.var.name for b in act.binders if isinstance(b.var.type, m.PieceType)}
            named = {n.name for n in m.walk(guard.condition.condition) if isinstance(n, m.Var)}
            for name in sorted(pieces & named):
                gathered.add(problem("afterwards-piece", guard.span, name=name))


def _turns_of(game: m.Game) -> Iterator[m.As]:
    """The turns that are lines of a round."""
    return (line for line in _all_lines(game) if isinstance(line, m.As) and line.turn)


def _rounds(game: m.Game, gathered: Gathered) -> None:
    """In rounds it is somebody's turn only in `turn of`, and that stands nowhere else."""
    analysis = Analysis(game)
    for turn in _turns_of(game):
        reached = [line for each in turn.body for line in analysis.reached(each)]
        inside = [line for line in reached if isinstance(line, m.As) and line.turn]
        for misplaced in inside if game.turns.rounds else [turn]:
            gathered.add(problem("turn-outside", misplaced.span))
    if not game.turns.rounds:
        for memory in game.memories.values():
            if memory.lasts == "round":
                gathered.add(problem("round-outside", memory.span))
        return
    for phase in game.turns.phases:
        for line in phase.body:
            if _needs_turn(line, game):
                gathered.add(problem("nobodys-turn", line.span))


def _needs_turn(line: m.Statement, game: m.Game) -> bool:
    """Whether a line is about the player whose turn it is, outside of any turn."""
    match line:
        case m.Choose() | m.During() | m.Travel():
            return True
        case m.As(player):
            return _is_about_you(player)
        case m.Do(procedure, arguments):
            body = game.procedures[procedure].body
            return _is_about_you(arguments) or any(_needs_turn(each, game) for each in body)
        case (
            m.If()
            | m.Case()
            | m.ForEach()
            | m.Repeat()
            | m.Times()
            | m.Go()
            | m.Replace()
            | m.Several()
        ):
            below = m.blocks_below(line)
            above = tuple(part for part in m.parts(line) if part not in below)
            return any(_needs_turn(each, game) for block in below for each in block) or (
                _is_about_you(above)
            )
        case (
            m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.TurnFace()
            | m.LabelPieces()
            | m.Change() | m.Note() | m.Reorder() | m.Pick() | m.Let() | m.Stop() | m.EndGame()
            | m.Result()
        ):  # fmt: skip
            return _is_about_you(line) or (isinstance(line, m.Note) and bool(line.later))
    assert_never(line)


def _is_about_you(node: object) -> bool:
    return any(isinstance(item, m.You | m.OtherPlayers) for item in m.walk(node))


def _walks(game: m.Game, gathered: Gathered) -> None:
    """A walk is chosen among those that some steps allow."""
    for act in _acts(game):
        for binder in act.binders:
            wanted = [guard.condition for guard in act.guards if guard.wanted]
            steps = [c for c in wanted if isinstance(c, m.EveryStep) and c.walk == binder.var]
            if isinstance(binder.source, m.Walks) and not steps:
                name = binder.var.name
                gathered.add(problem("walk-without-steps", binder.span, name=name))


def _replacing(game: m.Game, gathered: Gathered) -> None:
    """What a piece replaces is a part of the move: of an act, of which only one line asks."""
    acts = [[line for line in act.body if _asks_where(line)] for act in _acts(game)]
    asked = [lines[0] for lines in acts if lines]
    asked += [line.put for line in asked if isinstance(line, m.Replace)]
    for line in _all_lines(game):
        if _asks_where(line) and not any(line is each for each in asked):
            gathered.add(problem("replace-outside", line.span))


def _asks_where(line: m.Statement) -> bool:
    """Whether a line leaves it to a move where a piece comes to."""
    return isinstance(line, m.Replace | m.Transfer) and line.left_to_moves


def _setup_decisions(game: m.Game, gathered: Gathered) -> None:
    """Nobody is at the table yet while the game is set up."""
    analysis = Analysis(game)
    resting = frozenset(range(len(game.triggers)))
    for line in _lines_in(game.setup):
        if nature(line) not in ("decision", "call"):
            continue
        asked = _decision(analysis, line, resting)
        if asked is not None:
            related = [Label(asked, "decision")] if asked != line.span else []
            gathered.add(problem("choice-in-setup", line.span, related=related))


def _decision(
    analysis: Analysis, line: m.Statement, resting: frozenset[int] = frozenset()
) -> Span | None:
    """Where a line leads to a decision."""
    reached = analysis.reached(line, resting)
    return next((each.span for each in reached if nature(each) == "decision"), None)


def _single_type(
    game: m.Game, kind: m.KindRef, zone: m.Holder, span: Span, gathered: Gathered
) -> None:
    """`put 1 card from hand` must not leave open which card."""
    match zone:
        case m.PlaceZone():
            leaves: frozenset[int] = frozenset()  # there is only one
        case m.ZoneRef(name) if name in game.zones:
            declared = game.zones[name]
            leaves = frozenset() if declared.own else kind.leaves & declared.leaves
        case m.ZoneRef() | m.Var():
            leaves = kind.leaves
        case _:
            assert_never(zone)
    if kind.owner is None and len(leaves) > 1:
        gathered.add(problem("which-piece", span, name=kind.kind))


def _distinct_acts(alternatives: tuple[m.Alternative, ...], gathered: Gathered) -> None:
    """No move can be read as two acts: those that use something differ in what they use, or in
    what is chosen besides."""
    first: dict[tuple[object, ...], Span] = {}
    for alternative in (each for each in alternatives if not each.implied):
        for name, key in _called(alternative):
            if key in first:
                related = [Label(first[key], "first")]
                found = problem("duplicate-act", alternative.span, related=related, name=name)
                gathered.add(found)
            first[key] = alternative.span


def _called(act: m.Alternative) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What moves of an act begin with, and what tells it apart from others."""
    if act.means is None:
        yield act.act, (act.act,)
        return
    parts = tuple(_shape(binder.var.type) for binder in act.choices)
    used = act.binders[0].var.type if act.means.binders else None
    leaves = used.leaves if isinstance(used, m.PieceType) else (-1,)
    for leaf in sorted(leaves):
        yield f"{act.means.verb} {act.means.own[0]}", (act.act, leaf, *parts)


def _shape(type_: m.Type) -> object:
    """What tells parts of moves apart: numbers from places, places of one set from others."""
    return m.NumberType if isinstance(type_, m.NumberType) else type_


def _missing_ids(game: m.Game, gathered: Gathered) -> None:
    """In a game with a rulebook every guard and step belongs to a rule."""
    if not game.provenance:
        return
    bare = [trigger for trigger in game.triggers if not trigger.rules]
    for trigger in bare:
        gathered.add(problem("missing-id", trigger.span))
    rest = tuple(rule for rule in m.rules_of(game) if not any(rule is each for each in bare))
    for node in m.walk(tuple(map(_numbered, rest))):
        if isinstance(node, m.Line) and not node.rules:
            gathered.add(problem("missing-id", node.span))


def _numbered(rule: m.Rule) -> object:
    """What of a rule needs ids: its lines; of what is a sentence by itself, the whole."""
    match rule:
        case m.SetUp() | m.Turns() | m.Procedure() | m.Trigger():
            return m.blocks_of(rule)
        case m.Window() | m.Journey() | m.Value() | m.Invariant():
            return rule
        case m.Winner():
            return ()
    assert_never(rule)


def _kept_sets(game: m.Game, gathered: Gathered) -> None:
    """A named set lives only until the next decision: it has no place in a state."""
    analysis = Analysis(game)
    for lines in _all_blocks(game):
        for index, line in enumerate(lines):
            if not isinstance(line, m.Let) or _has_cell(line.var.type):
                continue
            asked = [_decision(analysis, later) for later in lines[index + 1 :]]
            related = [Label(span, "decision") for span in asked if span is not None]
            if related:
                gathered.add(problem("set-over-decision", line.span, related=related[:1]))


def _has_cell(type_: m.Type) -> bool:
    """Whether a state has room for what a name stands for."""
    match type_:
        case m.SetType() | m.LineType() | m.ZoneType():
            return False
        case (
            m.NumberType() | m.FlagType() | m.PlayerType() | m.PlaceType() | m.WalkType()
            | m.StageType() | m.PieceType()
        ):  # fmt: skip
            return True
    assert_never(type_)


def _all_blocks(game: m.Game) -> Iterator[m.Block]:
    """The blocks of all rules, with those below their lines."""
    yield from _blocks(game)
    for line in _all_lines(game):
        yield from m.blocks_below(line)


def _limited(game: m.Game, target: m.Holder | None) -> m.Zone | None:
    """The row or stack with room for so many pieces only that something goes to, if it does."""
    declared = game.zones.get(target.zone) if isinstance(target, m.ZoneRef) else None
    if declared is None or not declared.ordered or declared.capacity is None:
        return None
    return declared


def _loops(game: m.Game, gathered: Gathered) -> None:
    """Pieces are handled together; a loop with decisions goes over a set that stays the same."""
    analysis = Analysis(game)
    for loop in (line for line in _all_lines(game) if isinstance(line, m.ForEach)):
        if isinstance(loop.var.type, m.PieceType):
            gathered.add(problem("each-piece", loop.span))
        elif analysis.suspends(loop) and not _steady(loop.set):
            gathered.add(problem("loop-set", loop.span))
        elif loop.order is not None:
            written = {each for line in analysis.reached(loop) for each in analysis.writes(line)}
            if analysis.reads(loop.order) & written:
                gathered.add(problem("order-changes", loop.span))


def _steady(set_: m.Many) -> bool:
    """Whether a set has the same members whatever happens."""
    match set_:
        case m.AllPlayers() | m.OtherPlayers() | m.AllPlaces() | m.AllTypes() | m.Lines():
            return True
        case m.Numbers(low, high):
            return isinstance(low, m.Number) and isinstance(high, m.Number)
        case m.Subset(_, inner):
            return _steady(inner)
        case (
            m.PlayersWith() | m.PlacesOf() | m.Walks() | m.Reach() | m.ValueOf() | m.ZoneRef()
            | m.PlaceZone() | m.Var() | m.Trail() | m.Listed()
        ):  # fmt: skip
            return False
    assert_never(set_)


def _drawn_pieces(game: m.Game, gathered: Gathered) -> None:
    """A piece drawn by name is put somewhere before anybody decides anything."""
    analysis = Analysis(game)
    for lines in _all_blocks(game):
        for index, line in enumerate(lines):
            if isinstance(line, m.Draw) and line.var is not None:
                rest, name = lines[index + 1 :], line.var.name
                first = next((each for each in rest if _uses(each, name)), None)
                before = rest[: rest.index(first) + 1] if first is not None else rest
                if first is None or any(analysis.suspends(each) for each in before):
                    gathered.add(problem("drawn-not-put", line.span, name=name))


def _uses(line: m.Statement, name: str) -> bool:
    return any(isinstance(node, m.Var) and node.name == name for node in m.walk(line))
