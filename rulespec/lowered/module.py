"""A lowered game as one module of Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulespec.lowered import form as f
from rulespec.lowered.memo import Blocks, Own, Reads, decided_by
from rulespec.lowered.python import Printer, offered_codes

GROUNDS: Mapping[str, str] = {"squares": "Squares", "laid": "Laid", "parts": "Parts"}
Constants = Mapping[str, f.Data | f.Ground | tuple[f.Ground, ...]]


def module(
    functions: Iterable[f.Function],
    constants: Constants,
    tables: Mapping[str, tuple[str | None, ...]],
    locals_: tuple[int, int],
    blocks: Blocks,
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
        reads = decided_by(function, blocks) if function.kind == "moves" else None
        key = None if reads is None else _key(reads)
        if key is not None:
            head.append(f"{function.name}_known = {{}}")
        codes = offered_codes(function)
        if codes:
            head.append(f"{function.name}_moves = [MOVES[code] for code in {codes!r}]")
        bodies.append(printer.function(function, key))
    bodies.append(printer.finish())
    return "\n".join(head) + "\n\n\n" + "\n\n\n".join(bodies) + "\n\n\n" + "\n".join(tail) + "\n"


def _key(reads: Reads) -> str:
    """Source of what moves are remembered by."""
    parts = [_own(each) for each in reads.own]
    if reads.cells or not parts:
        parts.append(_cells(reads.cells))
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"


def _own(own: Own) -> str:
    start = f"{own.base} + {own.stride} * s[1]" if own.stride > 1 else f"{own.base} + s[1]"
    if own.size == 1:
        return f"s[{start}]"
    return f"tuple(s[{start}:{start} + {own.size}])"


def _cells(cells: tuple[int, ...]) -> str:
    """Cells as a tuple; as a slice where they are side by side."""
    if len(cells) > 1 and cells == tuple(range(cells[0], cells[-1] + 1)):
        return f"tuple(s[{cells[0]}:{cells[-1] + 1}])"
    if len(cells) == 1:
        return f"s[{cells[0]}]"
    return "(" + "".join(f"s[{cell}], " for cell in cells) + ")"


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
