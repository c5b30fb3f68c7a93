"""The functions of a game, printed and compiled when they are first called.

Most of a large game is not needed to answer one question. Each function is at first a stand-in
that has the real one made, and then never called again by anyone who looks it up anew.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import CodeType
from typing import Any

from rulespec.algorithms import ALGORITHMS, GROUNDS
from rulespec.lowered import form as f
from rulespec.lowered.module import Prepared, prepared
from rulespec.lowered.python import Printer
from rulespec.program import Program

Function = Callable[..., Any]
BUILT_IN = (
    "all", "any", "len", "list", "max", "min", "next", "range", "reversed", "sorted", "sum",
    "tuple", "zip", "enumerate", "AssertionError", "KeyError",
)  # fmt: skip
"""All that printed code needs of Python."""


class Linked:
    """A program's functions by name, and whatever they call."""

    def __init__(self, program: Program, given: Mapping[str, object]) -> None:
        self.program = program
        self._space: dict[str, Any] = {
            "__builtins__": {name: getattr(builtins, name) for name in BUILT_IN},
            **ALGORITHMS,
            **given,
        }
        """What the functions can name. What no function has named so far is not there."""
        self._made: dict[str, Prepared] = {}
        self._asked: set[str] = set()
        """Functions for moves that others call: one looks whether there are any, and then they
        are wanted for the same state."""
        self._rows: dict[str, list[tuple[list[Any], int]]] = {}
        """The lists that a function stands in, and where."""
        self._run(self._printer.finish())

    def __contains__(self, name: str) -> bool:
        return name in self.program.functions or name in self.program.same

    def __getitem__(self, name: str) -> Function:
        """A function, ready to be called many times."""
        name = self.program.same.get(name, name)
        if name not in self._made:
            self._make(self.program.functions[name])
        function: Function = self._space[name]
        return function

    def get(self, name: str) -> Function | None:
        """A function, if there is one of that name."""
        return self[name] if name in self.program.functions else None

    def row(self, *names: str | None) -> list[Any]:
        """Functions one after the other; each is made when it is first called."""
        found: list[Any] = []
        for index, name in enumerate(names):
            found.append(self._named(name) if name else None)
            if name:
                self._rows.setdefault(name, []).append((found, index))
        return found

    def _named(self, name: str) -> Any:
        """What a name of the program stands for: a function, a constant, or blocks by number."""
        if name not in self._space:
            if name in self.program.functions:
                self._space[name] = self._stand_in(name)
            elif name in self.program.constants:
                self._space[name] = _constant(self.program.constants[name])
            elif name in self.program.tables:
                self._space[name] = self.row(None, *self.program.tables[name])
        return self._space.get(name)

    def source(self, name: str) -> str:
        """A function as it is printed."""
        return self._prepared(self.program.functions[name]).source

    def _stand_in(self, name: str) -> Function:
        def stand_in(*arguments: Any) -> Any:
            return self[name](*arguments)

        return stand_in

    @cached_property
    def _printer(self) -> Printer:
        layout = self.program.layout
        return Printer(self.program.ends, (layout.first_local, layout.locals))

    def _prepared(self, function: f.Function) -> Prepared:
        return prepared(function, self._printer, self.program.layout.rows)

    def _make(self, function: f.Function) -> None:
        made = self._prepared(function)
        if made.remembers:
            self._space[f"{function.name}_known"] = {}
        if made.offered:
            moves = self._space["MOVES"]
            self._space[f"{function.name}_moves"] = [moves[code] for code in made.offered]
        self._run(made.source)
        self._made[function.name] = made
        found = {name for name in made.asks if name in self._made} - self._asked
        self._asked |= made.asks
        for name in (function.name, *found):
            self._place(name)

    def _place(self, name: str) -> None:
        """A function that was made stands wherever it is looked up."""
        if name in self._asked and not self._made[name].remembers:
            self._space[name] = _asked_twice(self._space[name])
        for row, index in self._rows.get(name, ()):
            row[index] = self._space[name]

    def _run(self, source: str) -> None:
        code = compile(source, "<rules>", "exec")
        for name in _names_in(code):
            self._named(name)
        exec(code, self._space)


def _asked_twice(moves: Function) -> Function:
    """A function for moves that remembers them for the state that it was asked about last.

    The first cell tells only where the game waits, which changes between the two questions.
    """
    cells: list[int] = []
    found: tuple[Any, ...] = ()

    def asked(s: list[int]) -> tuple[Any, ...]:
        nonlocal cells, found
        rest = s[1:]
        if rest != cells:
            found = tuple(moves(s))
            cells = rest
        return found

    return asked


def _names_in(code: CodeType) -> Iterator[str]:
    """All that is named somewhere in code and not in the function that names it."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names_in(part)


def _constant(value: f.Data | f.Ground | tuple[f.Ground, ...]) -> object:
    if isinstance(value, f.Ground):
        return _ground(value)
    if isinstance(value, tuple) and value and isinstance(value[0], f.Ground):
        return [_ground(each) for each in value if isinstance(each, f.Ground)]
    return value


def _ground(ground: f.Ground) -> object:
    if ground.sort == "parts":
        assert isinstance(ground.data, tuple)
        return GROUNDS[ground.sort](*ground.data)
    return GROUNDS[ground.sort](ground.data)
