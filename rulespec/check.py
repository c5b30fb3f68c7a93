"""Checks of a resolved model that no single line can show: cycles, ids, ambiguous pieces."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec import model as m
from rulespec.analysis import Analysis
from rulespec.diagnostics import Gathered, Label, Span, problem


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
    gathered.finish()


def _blocks(game: m.Game) -> Iterator[tuple[str, m.Block]]:
    yield "setup", game.setup
    for phase in game.turns.phases:
        yield "turn", phase.body
    for window in game.windows.values():
        for alternative in window.alternatives:
            yield "window", alternative.body
    for journey in game.journeys.values():
        for alternative in (*journey.legs, journey.end):
            yield "journey", alternative.body
    for procedure in game.procedures.values():
        yield "procedure", procedure.body
    for trigger in game.triggers:
        yield "trigger", trigger.body


def _optional(game: m.Game) -> tuple[tuple[m.Line, ...], ...]:
    """What offers acts and is no block."""
    return tuple(game.windows.values()), tuple(game.journeys.values())


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
        name: [(n.procedure, n.span) for n in m.walk(procedure.body) if isinstance(n, m.Do)]
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
        name: [
            (n.value, term.span)
            for term in value.terms
            for n in m.walk(term)
            if isinstance(n, m.ValueOf | m.PlayersWith | m.SumOver)
        ]
        for name, value in game.values.items()
    }
    for name, value in game.values.items():
        way = _cycle(name, edges)
        if way:
            related = [Label(span, "calls") for _, span in way]
            gathered.add(problem("cyclic-value", value.span, related=related, name=name))
            return


def _lines(game: m.Game, gathered: Gathered) -> None:
    for where, block in _blocks(game):
        for node in m.walk(block):
            match node:
                case m.Stop() if where != "procedure":
                    gathered.add(problem("stop-outside", node.span))
                case m.Transfer(_, m.SomeOf(_, _, m.ZoneRef(_, of))) if m.is_several(of):
                    gathered.add(problem("whose-piece", node.span))
                case m.Transfer(_, m.AllOf() | m.SomeOf(), m.ZoneRef(name, _)) if _limited(
                    game, name
                ) and not _single(node):
                    gathered.add(problem("may-not-fit", node.span, zone=name))
                case m.Draw(amount, _, _, m.ZoneRef(name, _), _) if _limited(game, name):
                    if amount != m.Number(1):
                        gathered.add(problem("may-not-fit", node.span, zone=name))
                case m.Swap(m.ZoneRef(name, _), m.ZoneRef(other, _)) if name != other:
                    if not _same_room(game.zones.get(name), game.zones.get(other)):
                        gathered.add(problem("may-not-fit", node.span, zone=other))
                case m.Transfer(_, m.SomeOf(_, kind, zone)):
                    _single_type(game, kind, zone, node.span, gathered)
                case m.Choose(_, _, alternatives):
                    _distinct_acts(alternatives, gathered)


def _same_room(left: m.Zone | None, right: m.Zone | None) -> bool:
    """Whether what lies in one zone can lie in another in the same way."""
    if left is None or right is None:
        return False
    return (left.shape, left.capacity, left.own) == (right.shape, right.capacity, right.own)


def _stretches(game: m.Game, gathered: Gathered) -> None:
    """A window is open in stretches of the turn itself, which nothing else is going on in."""
    allowed = [line for phase in game.turns.phases for line in phase.body]
    allowed += [line for turn in _turns_of(game) for line in turn.body]
    for _, block in _blocks(game):
        for node in m.walk(block):
            if isinstance(node, m.During) and not any(node is line for line in allowed):
                gathered.add(problem("during-outside", node.span))
    _open_procedures(game, gathered)
    for stretch in (line for line in allowed if isinstance(line, m.During)):
        for line in _moments(game, stretch.window, stretch.body):
            match line:
                case m.Let(var) | m.Pick(m.Var() as var) | m.Draw(_, _, _, _, m.Var() as var):
                    gathered.add(problem("during-name", line.span, name=var.name))
                case m.Travel(name):
                    acts = game.windows[stretch.window].alternatives
                    journey = game.journeys[name]
                    _distinct_acts((*acts, *journey.legs, journey.end), gathered)
                case m.Choose(_, _, alternatives):
                    acts = game.windows[stretch.window].alternatives
                    _distinct_acts((*acts, *alternatives), gathered)
    for window in game.windows.values():
        _distinct_acts(window.alternatives, gathered)
    for journey in game.journeys.values():
        _distinct_acts((*journey.legs, journey.end), gathered)


def _moments(game: m.Game, window: str, block: m.Block) -> Iterator[m.Statement]:
    """The lines of a stretch before each of which its window is open."""
    for line in block:
        match line:
            case m.If(_, body, otherwise):
                yield from _moments(game, window, body + otherwise)
            case m.Case(_, _, branches):
                for branch in branches:
                    yield from _moments(game, window, branch.body)
            case m.Do(procedure) if game.procedures[procedure].window == window:
                yield line
                yield from _moments(game, window, game.procedures[procedure].body)
            case _:
                yield line


def _open_procedures(game: m.Game, gathered: Gathered) -> None:
    """A procedure that is open to a window is done in the stretches of that window only, and
    needs no names, since these would be forgotten between its lines."""
    for procedure in game.procedures.values():
        if procedure.window is not None and procedure.params:
            name = procedure.params[0].name
            gathered.add(problem("during-name", procedure.span, name=name))
    blocks = tuple(block for _, block in _blocks(game))
    stretches = [node for node in m.walk(blocks) if isinstance(node, m.During)]
    found = {id(line) for each in stretches for line in _moments(game, each.window, each.body)}
    for node in m.walk(blocks):
        if isinstance(node, m.Do) and id(node) not in found:
            window = game.procedures[node.procedure].window
            if window is not None:
                name = node.procedure
                gathered.add(problem("open-outside", node.span, name=name, window=window))


def _tried_acts(game: m.Game, gathered: Gathered) -> None:
    """An act that is tried out to see what comes of it leaves nothing to chance or choice."""
    analysis = Analysis(game)
    uncertain = m.Draw | m.Pick | m.LayRandom | m.Stop | m.EndGame | m.Result
    for node in m.walk((tuple(block for _, block in _blocks(game)), *_optional(game))):
        if not isinstance(node, m.Alternative):
            continue
        for guard in node.guards:
            if not isinstance(guard.condition, m.Afterwards):
                continue
            reached = [each for line in node.body for each in analysis.reached(line)]
            waits = any(analysis.suspends(line) for line in node.body)
            if waits or any(isinstance(each, uncertain) for each in reached):
                gathered.add(problem("afterwards-plain", guard.span))
            pieces = {b.var.name for b in node.binders if isinstance(b.var.type, m.PieceType)}
            named = {n.name for n in m.walk(guard.condition.condition) if isinstance(n, m.Var)}
            for name in sorted(pieces & named):
                gathered.add(problem("afterwards-piece", guard.span, name=name))


def _turns_of(game: m.Game) -> Iterator[m.As]:
    """The turns that are lines of a round."""
    for _, block in _blocks(game):
        for node in m.walk(block):
            if isinstance(node, m.As) and node.turn:
                yield node


def _rounds(game: m.Game, gathered: Gathered) -> None:
    """In rounds it is somebody's turn only in `turn of`, and that stands nowhere else."""
    analysis = Analysis(game)
    for turn in _turns_of(game):
        reached = [line for each in turn.body for line in analysis.reached(each)]
        inside = [line for line in reached if isinstance(line, m.As) and line.turn]
        for misplaced in inside if game.turns.rounds else [turn]:
            gathered.add(problem("turn-outside", misplaced.span))
    if not game.turns.rounds:
        return
    for phase in game.turns.phases:
        for line in phase.body:
            if _needs_turn(line, game):
                gathered.add(problem("nobodys-turn", line.span))


def _needs_turn(node: object, game: m.Game) -> bool:
    """Whether something is about the player whose turn it is, outside of any turn."""
    match node:
        case m.You() | m.OtherPlayers() | m.Choose() | m.During() | m.Travel():
            return True
        case m.As(player):
            return _needs_turn(player, game)
        case m.Do(procedure, arguments):
            return _needs_turn((game.procedures[procedure].body, arguments), game)
        case tuple():
            return any(_needs_turn(item, game) for item in node)
    parts = (each for each in m.parts(node))
    return any(_needs_turn(part, game) for part in parts)


def _walks(game: m.Game, gathered: Gathered) -> None:
    """A walk is chosen among those that some steps allow."""
    for node in m.walk((tuple(block for _, block in _blocks(game)), *_optional(game))):
        if not isinstance(node, m.Alternative):
            continue
        for binder in node.binders:
            steps = [
                guard
                for guard in node.guards
                if guard.wanted and guard.condition == m.EveryStep(binder.var, _steps_of(guard))
            ]
            if isinstance(binder.source, m.Walks) and not steps:
                name = binder.var.name
                gathered.add(problem("walk-without-steps", binder.span, name=name))


def _steps_of(guard: m.Guard) -> str:
    return guard.condition.steps if isinstance(guard.condition, m.EveryStep) else ""


def _setup_decisions(game: m.Game, gathered: Gathered) -> None:
    """Nobody is at the table yet while the game is set up."""
    analysis = Analysis(game)
    resting = frozenset(range(len(game.triggers)))
    for node in m.walk(game.setup):
        if not isinstance(node, m.Choose | m.Do | m.During):
            continue
        asked = _decision(analysis, node, resting)
        if asked is not None:
            related = [Label(asked, "decision")] if asked != node.span else []
            gathered.add(problem("choice-in-setup", node.span, related=related))


def _decision(
    analysis: Analysis, line: m.Statement, resting: frozenset[int] = frozenset()
) -> Span | None:
    """Where a line leads to a decision."""
    reached = analysis.reached(line, resting)
    return next((each.span for each in reached if isinstance(each, m.Choose | m.During)), None)


def _single_type(
    game: m.Game, kind: m.KindRef, zone: m.Expr, span: Span, gathered: Gathered
) -> None:
    """`put 1 card from hand` must not leave open which card."""
    if kind.owner is not None or isinstance(zone, m.PlaceZone):
        return
    leaves = kind.leaves
    if isinstance(zone, m.ZoneRef) and zone.zone in game.zones:
        declared = game.zones[zone.zone]
        leaves &= declared.leaves
        if declared.own:
            return
    if len(leaves) > 1:
        gathered.add(problem("which-piece", span, name=kind.kind))


def _distinct_acts(alternatives: tuple[m.Alternative, ...], gathered: Gathered) -> None:
    first: dict[str, Span] = {}
    for alternative in alternatives:
        if alternative.act in first:
            related = [Label(first[alternative.act], "first")]
            gathered.add(
                problem("duplicate-act", alternative.span, related=related, name=alternative.act)
            )
        first[alternative.act] = alternative.span


def _missing_ids(game: m.Game, gathered: Gathered) -> None:
    """In a game with a rulebook every guard and step belongs to a rule."""
    if not game.provenance:
        return
    bare = [trigger for trigger in game.triggers if not trigger.rules]
    for trigger in bare:
        gathered.add(problem("missing-id", trigger.span))
    blocks = [block for _, block in _blocks(game)]
    covered = [trigger.body for trigger in bare]
    rest = tuple(b for b in blocks if not any(b is body for body in covered))
    for node in m.walk((*rest, *_optional(game), tuple(game.values.values()), game.invariants)):
        if isinstance(node, m.Line) and not node.rules:
            gathered.add(problem("missing-id", node.span))


def _kept_sets(game: m.Game, gathered: Gathered) -> None:
    """A named set lives only until the next decision: it has no place in a state."""
    analysis = Analysis(game)
    for _, block in _blocks(game):
        for lines in (block, *_inner_blocks(block)):
            for index, line in enumerate(lines):
                if not isinstance(line, m.Let):
                    continue
                if not isinstance(line.var.type, m.SetType | m.LineType | m.ZoneType):
                    continue
                asked = [_decision(analysis, later) for later in lines[index + 1 :]]
                related = [Label(span, "decision") for span in asked if span is not None]
                if related:
                    found = problem("set-over-decision", line.span, related=related[:1])
                    gathered.add(found)


def _inner_blocks(block: m.Block) -> Iterator[m.Block]:
    for node in m.walk(block):
        for name in ("body", "otherwise"):
            inner = getattr(node, name, None)
            if isinstance(inner, tuple):
                yield inner


def _limited(game: m.Game, zone: str) -> bool:
    """A row or stack with room for so many pieces only."""
    declared = game.zones.get(zone)
    return declared is not None and declared.ordered and declared.capacity is not None


def _single(line: m.Transfer) -> bool:
    return isinstance(line.what, m.SomeOf) and line.what.amount == 1


def _loops(game: m.Game, gathered: Gathered) -> None:
    """Pieces are handled together; a loop with decisions goes over a set that stays the same."""
    analysis = Analysis(game)
    for _, block in _blocks(game):
        for node in m.walk(block):
            if not isinstance(node, m.ForEach):
                continue
            if isinstance(node.var.type, m.PieceType):
                gathered.add(problem("each-piece", node.span))
            elif analysis.suspends(node) and not _steady(node.set):
                gathered.add(problem("loop-set", node.span))
            elif node.order is not None:
                written = {
                    each for line in analysis.reached(node) for each in analysis.writes(line)
                }
                if analysis.reads(node.order) & written:
                    gathered.add(problem("order-changes", node.span))


def _steady(set_: m.Expr) -> bool:
    match set_:
        case m.AllPlayers() | m.OtherPlayers() | m.AllPlaces() | m.Lines():
            return True
        case m.Numbers(m.Number(), m.Number()):
            return True
        case m.Subset(_, inner, _):
            return _steady(inner)
    return False


def _drawn_pieces(game: m.Game, gathered: Gathered) -> None:
    """A piece drawn by name is put somewhere before anybody decides anything."""
    analysis = Analysis(game)
    for _, block in _blocks(game):
        for lines in (block, *_inner_blocks(block)):
            for index, line in enumerate(lines):
                if isinstance(line, m.Draw) and line.var is not None:
                    rest = lines[index + 1 :]
                    name = line.var.name
                    first = next((each for each in rest if _uses(each, name)), None)
                    before = rest[: rest.index(first) + 1] if first is not None else rest
                    if first is None or any(analysis.suspends(each) for each in before):
                        gathered.add(problem("drawn-not-put", line.span, name=name))


def _uses(line: m.Statement, name: str) -> bool:
    return any(isinstance(node, m.Var) and node.name == name for node in m.walk(line))
