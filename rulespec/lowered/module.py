"""A lowered game as one module of Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulespec.lowered import form as f
from rulespec.lowered.memo import remembered_by
from rulespec.lowered.python import Printer, offered_codes

GROUNDS: Mapping[str, str] = {"squares": "Squares", "laid": "Laid", "parts": "Parts"}
Constants = Mapping[str, f.Data | f.Ground | tuple[f.Ground, ...]]


def module(
    functions: Iterable[f.Function],
    constants: Constants,
    tables: Mapping[str, tuple[str | None, ...]],
    locals_: tuple[int, int],
) -> str:
    """The source of a module: constants, functions, then what names blocks by a number."""
    listed = list(functions)
    printer = Printer(listed, locals_)
    head = [f"{name} = {_constant(value)}" for name, value in constants.items()]
    tail = [
        f"{name} = [{', '.join(map(str, (None, *blocks)))}]" for name, blocks in tables.items()
    ]
    bodies = []
    for function in listed:
        key = remembered_by(function, printer.x) if function.kind == "moves" else None
        if key is not None:
            head.append(f"{function.name}_known = {{}}")
        codes = offered_codes(function)
        if codes:
            head.append(f"{function.name}_moves = [MOVES[code] for code in {codes!r}]")
        bodies.append(printer.function(function, key))
    bodies.append(printer.finish())
    return "\n".join(head) + "\n\n\n" + "\n\n\n".join(bodies) + "\n\n\n" + "\n".join(tail) + "\n"


def _constant(value: f.Data | f.Ground | tuple[f.Ground, ...]) -> str:
    if isinstance(value, f.Ground):
        return _ground(value)
    if isinstance(value, tuple) and value and isinstance(value[0], f.Ground):
        return "[" + ", ".join(_ground(each) for each in value if isinstance(each, f.Ground)) + "]"
    return repr(value)


def _ground(ground: f.Ground) -> str:
    if ground.sort == "parts":
        assert isinstance(ground.data, tuple)
        return f"Parts({', '.join(repr(each) for each in ground.data)})"
    return f"{GROUNDS[ground.sort]}({ground.data!r})"
