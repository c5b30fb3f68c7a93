"""Finds every message the package can ask for, by reading its own source.

A key is written out (`clause("put")`) or put together from parts (`f"is.{word}"`). The parts
are followed back to the texts they come from: assignments, loops over what is written out,
tables, what functions return, what their callers hand them. A key whose parts cannot be
followed is an error of ours, found by a test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeGuard

from rulespec.resources import PACKAGE

FAMILIES = (
    "book", "diagnostic", "expected", "help", "hint", "label", "name", "say", "severity",
    "type", "ui",
)  # fmt: skip
"""First parts of keys: a text that begins with one and a dot is a key."""

ASKING = {
    "clause": (0, "say."),
    "problem": (0, "diagnostic."),
    "Diagnostic": (0, "diagnostic."),
    "Label": (1, "label."),
    "report": (0, "ui."),
    "command": (0, "help."),
    "t": (0, "help."),
    "text": (0, "help."),
}
"""Functions that take the rest of a key, the place of that argument, and what comes before it.

The last three are the parser's of the command line, where `text` is handed on as `t`.
"""
COMMAND_LINE = ("command", "t", "text")

FROM_SPECS = {
    "verb": ("put", "move", "take", "return", "remove", "shuffle", "gain", "lose", "pay"),
    "facing": ("up", "down"),
    "face": ("up", "down"),
    "extreme": ("most", "least"),
    "quantifier": ("some", "every", "no"),
    "term": ("is", "but", "plus", "minus"),
    "source": ("printed", "inferred", "ruling", "assumed"),
    "severity": ("error",),
    "kind": ("wins", "loses"),
    "by": ("first", "last", "shared"),
}
"""Fields whose texts come from the rules of a game, where the grammar allows only these."""

TOO_FAR = {
    "what": (
        "attribute", "counter", "fact", "kind", "memory", "name", "person", "piece", "place",
        "seat", "value", "zone",
    ),
}  # fmt: skip
"""Names whose texts pass through more hands than are followed: what a term of a game is."""

MADE_ELSEWHERE = ("code", "key")
"""Fields that hold keys: these are gathered where the objects with these fields are made."""

NEVER = {
    "book.json": "a file",
    "say.count.exactly.denied": "what is not equal is said to be different",
    "say.is.exactly.denied": "what is not equal is said to be different",
}
"""Keys that seem possible because conditions are not followed, and why they are not."""


@dataclass(frozen=True, slots=True)
class Key:
    """A message that can be asked for, and where in the source."""

    text: str
    file: Path
    line: int


@dataclass(frozen=True, slots=True)
class Unread:
    """A key that could not be followed to its parts."""

    file: Path
    line: int
    source: str


@cache
def keys() -> tuple[Key, ...]:
    """Every key, at each place that asks for it."""
    return tuple(key for key in _everything()[0] if key.text not in NEVER)


def unread() -> tuple[Unread, ...]:
    """What could not be followed; nothing, as long as the tests pass."""
    return _everything()[1]


@cache
def _everything() -> tuple[tuple[Key, ...], tuple[Unread, ...]]:
    reader = _Reader([_Module.read(path) for path in sorted(PACKAGE.rglob("*.py"))])
    return tuple(reader.found()), tuple(reader.unread)


# Modules and what stands in them


_Function = ast.FunctionDef | ast.Lambda
_Scope = tuple["_Module", _Function | None]
_Root = tuple[ast.expr, _Scope]
"""An expression that cannot be followed further, and where it stands."""


@dataclass(slots=True, eq=False)
class _Module:
    path: Path
    tree: ast.Module
    functions: dict[ast.AST, _Function | None] = field(default_factory=dict)
    """The function each node stands in."""
    classes: dict[ast.AST, str] = field(default_factory=dict)
    """The class each function stands in."""
    imported: dict[str, str] = field(default_factory=dict)
    """Names that stand for modules of the package, and those modules."""

    @staticmethod
    def read(path: Path) -> _Module:
        module = _Module(path, ast.parse(path.read_text(encoding="utf-8")))
        module._note(module.tree, None, "")
        return module

    @property
    def name(self) -> str:
        parts = self.path.relative_to(PACKAGE.parent).with_suffix("").parts
        return ".".join(part for part in parts if part != "__init__")

    def _note(self, node: ast.AST, function: _Function | None, owner: str) -> None:
        for child in ast.iter_child_nodes(node):
            self.functions[child] = function
            if isinstance(child, ast.ImportFrom) and child.module:
                for alias in child.names:
                    self.imported[alias.asname or alias.name] = f"{child.module}.{alias.name}"
            if isinstance(child, ast.ClassDef):
                self._note(child, function, child.name)
            elif isinstance(child, _Function):
                self.classes[child] = owner
                self._note(child, child, "")
            else:
                self._note(child, function, owner)


class _Reader:
    """Follows expressions to the texts they can be."""

    def __init__(self, modules: list[_Module]) -> None:
        self.modules = modules
        self.by_name = {module.name: module for module in modules}
        self.unread: list[Unread] = []
        self.defined: dict[str, list[tuple[_Module, ast.FunctionDef]]] = {}
        self.calls: dict[str, list[tuple[_Module, ast.Call]]] = {}
        self._following: set[tuple[ast.AST, str]] = set()
        for module in modules:
            for node in ast.walk(module.tree):
                if isinstance(node, ast.FunctionDef):
                    self.defined.setdefault(node.name, []).append((module, node))
                elif isinstance(node, ast.Call):
                    self.calls.setdefault(_called(node), []).append((module, node))

    def found(self) -> Iterator[Key]:
        """The keys of all modules but this one, which only describes them."""
        for module in self.modules:
            if module.path != Path(__file__).resolve():
                yield from self._in_module(module)

    def _in_module(self, module: _Module) -> Iterator[Key]:
        inside = {part for node in ast.walk(module.tree) for part in _parts(node)}
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call):
                yield from self._asked(module, node)
            elif node not in inside and _is_key(node):
                yield from self._keys(module, node, "")

    def _asked(self, module: _Module, node: ast.Call) -> Iterator[Key]:
        name = _called(node)
        at, prefix = ASKING.get(name, (0, ""))
        if not prefix or len(node.args) <= at or not self._is_asking(module, name):
            return
        yield from self._keys(module, node.args[at], prefix)

    def _is_asking(self, module: _Module, name: str) -> bool:
        return name not in COMMAND_LINE or module.name == "rulespec.cli"

    def _keys(self, module: _Module, node: ast.expr, prefix: str) -> Iterator[Key]:
        where = (module, module.functions[node])
        for text in sorted(self._texts(node, where)):
            if text and not text.endswith("."):  # with nothing to name there is no key
                yield Key(prefix + text, module.path, node.lineno)

    # Texts

    def _texts(self, node: ast.expr, where: _Scope) -> set[str]:
        """Every text an expression can be."""
        found: set[str] = set()
        for root, place in self._roots(node, where):
            match root:
                case ast.Constant(value=str(text)):
                    found.add(text)
                case ast.Constant():
                    pass
                case ast.JoinedStr(values=parts):
                    choices = [self._texts(part, place) for part in parts]
                    found |= {"".join(chosen) for chosen in product(*choices)}
                case ast.FormattedValue(value=value):
                    found |= self._texts(value, place)
                case ast.BinOp(left=left, op=ast.Add(), right=right):
                    both = product(self._texts(left, place), self._texts(right, place))
                    found |= {first + second for first, second in both}
                case ast.Call(func=ast.Attribute(value=value, attr="removeprefix"), args=[off]):
                    starts = tuple(self._texts(off, place))
                    whole = self._texts(value, place)
                    found |= {text.removeprefix(start) for text in whole for start in starts}
                case _:
                    self._give_up(root, place)
        return found

    def _give_up(self, node: ast.expr, where: _Scope) -> None:
        missed = Unread(where[0].path, node.lineno, ast.unparse(node))
        if missed not in self.unread:
            self.unread.append(missed)

    def _roots(self, node: ast.expr, where: _Scope) -> Iterator[_Root]:
        """The expressions that an expression can stand for."""
        match node:
            case ast.Name(id=name):
                yield from self._named(name, node, where)
            case ast.IfExp(body=body, orelse=other):
                yield from self._roots(body, where)
                yield from self._roots(other, where)
            case ast.BoolOp(values=values):
                for value in values:
                    yield from self._roots(value, where)
            case ast.Subscript(value=table):
                for value, place in self._values(table, where):
                    yield from self._roots(value, place)
            case ast.Attribute(attr=attribute):
                yield from self._attribute(node, attribute, where)
            case ast.Call():
                yield from self._result(node, where)
            case _:
                yield node, where

    def _attribute(self, node: ast.Attribute, name: str, where: _Scope) -> Iterator[_Root]:
        module = self._module(node.value, where)
        if module is not None:
            yield from self._global(name, module)
        elif name in FROM_SPECS:
            yield from _constants(FROM_SPECS[name], node, where)
        elif name not in MADE_ELSEWHERE:
            yield node, where

    def _module(self, node: ast.expr, where: _Scope) -> _Module | None:
        if not isinstance(node, ast.Name):
            return None
        return self.by_name.get(where[0].imported.get(node.id, ""))

    def _result(self, node: ast.Call, where: _Scope) -> Iterator[_Root]:
        match node.func, node.args:
            case ast.Attribute(value=table, attr="get"), [_, *default]:
                for value, place in [*self._values(table, where), *((d, where) for d in default)]:
                    yield from self._roots(value, place)
                return
        made = [each for each in self._functions(node, where) if _returns(each[1])]
        if not made:
            yield node, where
        for module, function in made:
            for value in _returns(function):
                yield from self._roots(value, (module, function))

    def _values(self, node: ast.expr, where: _Scope) -> Iterator[_Root]:
        """What can be taken out of a table or a row."""
        for root, place in self._roots(node, where):
            match root:
                case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                    yield from ((value, place) for value in values)
                case ast.DictComp(value=value):
                    yield value, place
                case _:
                    self._give_up(root, place)

    def _members(self, node: ast.expr, where: _Scope) -> Iterator[_Root]:
        """What a loop goes through."""
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr="split"), args=[]):
                for text in self._texts(value, where):
                    yield from _constants(text.split(), node, where)
                return
            case ast.Call(func=ast.Attribute(value=value, attr="items"), args=[]):
                for root, place in self._roots(value, where):
                    if isinstance(root, ast.Dict):
                        for key, each in zip(root.keys, root.values, strict=True):
                            if key is not None:
                                yield ast.Tuple(elts=[key, each]), place
                return
        for root, place in self._roots(node, where):
            match root:
                case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                    yield from ((item, place) for item in items)
                case ast.Dict(keys=keys):
                    yield from ((key, place) for key in keys if key is not None)
                case _:
                    self._give_up(root, place)

    # Names

    def _named(self, name: str, node: ast.expr, where: _Scope) -> Iterator[_Root]:
        """What a name can stand for: whatever it was given above, or by callers, or outside."""
        module, function = where
        if name in TOO_FAR:
            yield from _constants(TOO_FAR[name], node, where)
            return
        if function is None:
            yield from self._global(name, module)
            return
        known = list(_bindings(function, name, node.lineno))
        for binding in known:
            yield from self._bound(binding, name, where)
        if name in _parameters(function):
            yield from self._given(function, name, where)
        elif not known:
            yield from self._named(name, node, (module, module.functions[function]))

    def _global(self, name: str, module: _Module) -> Iterator[_Root]:
        for statement in module.tree.body:
            match statement:
                case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                    yield from self._roots(value, (module, None))
                    return
                case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if (
                    target == name
                ):
                    yield from self._roots(value, (module, None))
                    return
        origin, _, original = module.imported.get(name, "").rpartition(".")
        if origin in self.by_name:
            yield from self._global(original, self.by_name[origin])

    def _bound(self, binding: ast.AST, name: str, where: _Scope) -> Iterator[_Root]:
        match binding:
            case ast.Assign(targets=[target], value=value):
                yield from self._unpacked(target, name, [(value, where)])
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                yield from self._unpacked(target, name, [(value, where)])
            case ast.AugAssign(target=target, value=value):
                before = ast.Name(id=name, lineno=binding.lineno, col_offset=0)
                both = ast.BinOp(before, ast.Add(), value, lineno=binding.lineno, col_offset=0)
                yield both, where
            case (
                ast.For(target=target, iter=source) | ast.comprehension(target=target, iter=source)
            ):
                yield from self._unpacked(target, name, self._members(source, where))
            case ast.MatchClass():
                yield from self._captured(binding, name, where)

    def _unpacked(self, target: ast.expr, name: str, values: Iterable[_Root]) -> Iterator[_Root]:
        match target:
            case ast.Name(id=found) if found == name:
                for value, where in values:
                    yield from self._roots(value, where)
            case ast.Tuple(elts=parts):
                at = next((i for i, part in enumerate(parts) if _mentions(part, name)), None)
                for value, where in values if at is not None else ():
                    for root, place in self._roots(value, where):
                        if isinstance(root, ast.Tuple) and at is not None:
                            yield from self._unpacked(parts[at], name, [(root.elts[at], place)])
                        elif not isinstance(root, ast.Constant):
                            self._give_up(root, place)

    def _captured(self, pattern: ast.MatchClass, name: str, where: _Scope) -> Iterator[_Root]:
        """A field that a pattern names: our patterns name fields as they are called."""
        if name in FROM_SPECS:
            here = ast.Name(id=name, lineno=pattern.lineno, col_offset=0)
            yield from _constants(FROM_SPECS[name], here, where)

    # Functions

    def _given(self, function: _Function, name: str, where: _Scope) -> Iterator[_Root]:
        """What callers hand over, or what a parameter is without them."""
        if isinstance(function, ast.Lambda) or (function, name) in self._following:
            return
        self._following.add((function, name))
        arguments = function.args
        for parameter, default in _defaults(arguments):
            if parameter == name:
                yield from self._roots(default, where)
        for module, call in self._callers(function, where[0]):
            value = _argument(call, function, name, bool(where[0].classes[function]))
            if value is not None:
                yield from self._roots(value, (module, module.functions[call]))
        self._following.discard((function, name))

    def _callers(
        self, function: ast.FunctionDef, home: _Module
    ) -> Iterator[tuple[_Module, ast.Call]]:
        for module, call in self.calls.get(function.name, ()):
            where = (module, module.functions[call])
            if (home, function) in self._functions(call, where):
                yield module, call

    def _functions(self, call: ast.Call, where: _Scope) -> list[tuple[_Module, ast.FunctionDef]]:
        """The functions of the package that a call can mean."""
        named = self.defined.get(_called(call), [])
        if isinstance(call.func, ast.Name):
            origin = (
                where[0].imported.get(call.func.id, where[0].name).removesuffix(f".{call.func.id}")
            )
            return [(m, f) for m, f in named if m.name == origin and not m.classes[f]]
        if self._module(getattr(call.func, "value", call.func), where) is not None:
            return [(m, f) for m, f in named if not m.classes[f]]
        methods = [(m, f) for m, f in named if m.classes[f]]
        if _is_on_self(call):
            owner = self._class(where)
            own = [(m, f) for m, f in methods if (m, m.classes[f]) == (where[0], owner)]
            return own or methods
        return [(m, f) for m, f in methods if not m.classes[f].startswith("_")]

    def _class(self, where: _Scope) -> str:
        module, function = where
        while function is not None and not module.classes[function]:
            function = module.functions[function]
        return module.classes[function] if function is not None else ""


# Reading single nodes


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_on_self(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and (
        isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
    )


def _is_key(node: ast.AST) -> TypeGuard[ast.expr]:
    """Whether a text begins with a family of keys, and with more than that."""
    first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return False
    family, _, rest = first.value.partition(".")
    more = bool(rest) or isinstance(node, ast.JoinedStr)
    return family in FAMILIES and "." in first.value and more and not set(rest) & set(" /\n")


def _parts(node: ast.AST) -> list[ast.expr]:
    return node.values if isinstance(node, ast.JoinedStr) else []


def _constants(texts: Iterable[str], node: ast.expr, where: _Scope) -> Iterator[_Root]:
    for text in texts:
        yield ast.Constant(text, lineno=node.lineno, col_offset=0), where


def _bindings(function: _Function, name: str, line: int) -> Iterator[ast.AST]:
    """What gives a name its values above a line of a function, or in a loop around it."""
    for node in _own(function):
        if _binds(node, name, line) and not _is_in_another_case(function, node, line):
            yield node


def _binds(node: ast.AST, name: str, line: int) -> bool:
    match node:
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return node.lineno < line and _mentions(target, name)
        case ast.AugAssign(target=target):
            return node.lineno < line and _mentions(target, name)
        case ast.For(target=target):
            return node.lineno <= line and _mentions(target, name)
        case ast.comprehension(target=target):
            return _mentions(target, name)
        case ast.MatchClass():
            return node.lineno <= line and _captures(node, name)
    return False


def _is_in_another_case(function: _Function, node: ast.AST, line: int) -> bool:
    """Whether a node is in a branch of a `match` that a line is not in."""
    at = getattr(node, "lineno", line)
    for case in _own(function):
        if isinstance(case, ast.match_case):
            branch = range(case.pattern.lineno, (case.body[-1].end_lineno or 0) + 1)
            if at in branch and line not in branch:
                return True
    return False


@cache
def _own(function: _Function) -> tuple[ast.AST, ...]:
    """The nodes of a function without those of functions in it."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = list(ast.iter_child_nodes(function))
    while waiting:
        node = waiting.pop()
        found.append(node)
        if not isinstance(node, _Function):
            waiting += ast.iter_child_nodes(node)
    return tuple(found)


def _mentions(target: ast.AST, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(target))


def _captures(pattern: ast.MatchClass, name: str) -> bool:
    return any(isinstance(node, ast.MatchAs) and node.name == name for node in ast.walk(pattern))


def _returns(function: ast.FunctionDef) -> list[ast.expr]:
    return [
        node.value
        for node in _own(function)
        if isinstance(node, ast.Return) and node.value is not None
    ]


def _parameters(function: _Function) -> list[str]:
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return [argument.arg for argument in named]


def _defaults(arguments: ast.arguments) -> Iterator[tuple[str, ast.expr]]:
    last = arguments.args[len(arguments.args) - len(arguments.defaults) :]
    yield from ((arg.arg, value) for arg, value in zip(last, arguments.defaults, strict=True))
    for arg, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        if value is not None:
            yield arg.arg, value


def _argument(
    call: ast.Call, function: ast.FunctionDef, name: str, method: bool
) -> ast.expr | None:
    """What a call gives for a parameter."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    at = _parameters(function).index(name) - method
    return call.args[at] if 0 <= at < len(call.args) else None
