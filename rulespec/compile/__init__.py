"""Model to program: Python source specialised to a number of players, and how to read it."""

from __future__ import annotations

from rulespec import model as m
from rulespec.compile.code import Bindings, Source
from rulespec.compile.flow import Flow
from rulespec.compile.plain import Function
from rulespec.layout import lay_out
from rulespec.program import Program, Site

__all__ = ["compile_game"]


def compile_game(game: m.Game, players: int) -> Program:
    """The program of a game for one number of players."""
    layout = lay_out(game, players)
    flow = Flow(game, layout)
    flow.emit()
    _invariants(flow)
    _winners(flow)
    _name_sites(flow.sites)
    alternatives = {}
    for site in flow.sites:
        for alternative in site.choose.alternatives:
            base, digits = flow.decisions.bases[alternative.index]
            alternatives[alternative.index] = (alternative, base, digits)
    return Program(players, _module(flow), layout, flow.sites, alternatives)


def _invariants(flow: Flow) -> None:
    """Functions that test the claims and triggers of a position, and the examples' claims."""
    for index, invariant in enumerate(flow.game.invariants):
        out = _function(flow, f"claim_{index}", "s" + _parameter(invariant.var))
        env = _environment(invariant.var)
        if invariant.condition is not None:
            with out.block(f"if not ({flow.x.condition(invariant.condition, env)}):"):
                out.add("return True, None, None")
        numbers = flow.decisions.numbers(invariant.claim, env)
        out.add(f"return {flow.x.condition(invariant.claim, env)}, {numbers}")
    for index, trigger in enumerate(flow.game.triggers):
        out = _function(flow, f"pending_{index}", "s" + _parameter(trigger.var))
        env = _environment(trigger.var)
        numbers = flow.decisions.numbers(trigger.condition, env)
        out.add(f"return {flow.x.condition(trigger.condition, env)}, {numbers}")
    for index, example in enumerate(flow.game.examples):
        for position, step in enumerate(example.steps):
            if isinstance(step, m.Then) and step.condition is not None:
                out = _function(flow, f"example_{index}_{position}", "s")
                out.add(f"return {flow.x.condition(step.condition, {})}")


def _winners(flow: Flow) -> None:
    """Who can win by score, and functions by which tied players are compared: the one with more
    has won."""
    winner = flow.game.winner
    if winner is None:
        return
    _function(flow, "eligible", "s").add(f"return {flow.x.members(winner.among, {})}")
    for index, tie in enumerate(winner.ties):
        player = m.Var("p", m.PlayerType())
        match tie.by:
            case "most" | "least":
                value = flow.x.value(m.ValueOf(tie.value, (player,), m.COUNT), {"p": "a0"})
            case "first" | "last":
                first = flow.x.value(flow.game.turns.first, {})
                value = f"(a0 - {first}) % {flow.layout.players}"
            case _:
                continue
        out = _function(flow, f"tie_{index}", "s, a0")
        out.add(f"return {'-' if tie.by in ('least', 'first') else ''}({value})")


def _function(flow: Flow, name: str, parameters: str) -> Source:
    function = Function(name, parameters, Source())
    flow.functions.append(function)
    return function.body


def _parameter(var: m.Var | None) -> str:
    return "" if var is None else ", a0"


def _environment(var: m.Var | None) -> Bindings:
    return {} if var is None else {var.name: "a0"}


def _name_sites(sites: list[Site]) -> None:
    """Name each decision after its act; after what leads to it where two share an act."""
    by_act: dict[str, list[Site]] = {}
    for site in sites:
        by_act.setdefault(site.act, []).append(site)
    for act, same in by_act.items():
        for site in same:
            site.name = act if len(same) == 1 else f"{act} from {_led_by(site, same)}"
        names = [site.name for site in same]
        for index, site in enumerate(same):
            if names.count(site.name) > 1:
                site.name = f"{site.name} {names[: index + 1].count(site.name)}"


def _led_by(site: Site, same: list[Site]) -> str:
    """What led to a decision and not to the others of its act: the last such thing, if any."""
    others = [caller for each in same if each is not site for caller in each.callers]
    telling = [caller for caller in site.callers if caller not in others]
    return (telling or site.callers or (site.phase or "turn",))[-1]


def _module(flow: Flow) -> str:
    constants = [f"{name} = {text}" for text, name in flow.names.constants.items()]
    for site in flow.sites:
        constants += [f"moves_{site.number}_known = {{}}", f"moves_{site.number}_moves = []"]
    functions = [function.text() for function in flow.functions]
    if not flow.layout.locals:  # then there is nothing to clear at the end
        functions = [text.replace("finish(s)\n", "s[0] = 0\n") for text in functions]
    count = len(flow.sites) + 1
    tables = [
        *flow.tables,
        "MOVE_LISTS = [None, " + ", ".join(f"moves_{i}" for i in range(1, count)) + "]",
        "TIES = [" + ", ".join(f.name for f in flow.functions if f.name.startswith("tie_")) + "]",
        "APPLY = [None, " + ", ".join(f"apply_{i}" for i in range(1, count)) + "]",
    ]
    return "\n".join(constants) + "\n\n\n" + "\n\n\n".join([*functions, *tables]) + "\n"
