"""Lowered code printed as Python.

Functions take the cells of a state as `s`; those that may need chance take it as `chance`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import assert_never

from rulespec import entries
from rulespec.lowered import form as f
from rulespec.lowered.change import nodes_in
from rulespec.lowered.scan import is_final, undone

# How tightly each kind of expression binds, loosest first.
(
    CHOICE, OR, AND, NOT, COMPARISON, BIT_OR, BIT_XOR, BIT_AND, SHIFT, SUM, PRODUCT, UNARY, ATOM,
) = range(13)  # fmt: skip
BINDS: Mapping[f.ArithmeticSign, int] = {
    "|": BIT_OR, "^": BIT_XOR, "&": BIT_AND, "<<": SHIFT, ">>": SHIFT, "+": SUM, "-": SUM,
    "*": PRODUCT, "//": PRODUCT, "%": PRODUCT,
}  # fmt: skip
PYTHONS_OWN: Mapping[f.Reckoning, str] = {"least": "min", "most": "max", "within": "within"}
"""How numbers are reckoned with: Python has two of these itself."""


class PrintedExpressions:
    """Prints expressions."""

    def number(self, node: f.Number, within: int = CHOICE) -> str:
        text, binds = self._number(node)
        return f"({text})" if binds < within else text

    def _number(self, node: f.Number) -> tuple[str, int]:
        """An expression and how tightly it binds."""
        match node:
            case f.Const(value):
                return str(value), ATOM if value >= 0 else UNARY
            case f.Local(name):
                return name, ATOM
            case f.Active():
                return "me", ATOM
            case f.Cell(at):
                return f"s[{self.number(at)}]", ATOM
            case f.Look(table, at):
                return f"{table}[{self.number(at)}]", ATOM
            case f.Arithmetic(sign, left, right):
                return self._arithmetic(sign, left, right)
            case f.Compare(sign, left, right):
                a, b = self.number(left, BIT_OR), self.number(right, BIT_OR)
                return f"{a} {sign} {b}", COMPARISON
            case f.Junction(word, parts):
                binds = AND if word == "and" else OR
                texts = self._chained(parts) if word == "and" else None
                told = texts or [self.number(part, binds + 1) for part in parts]
                return f" {word} ".join(told), binds if len(told) > 1 else COMPARISON
            case f.Not(f.Contains(items, item)):
                return f"{self.number(item, BIT_OR)} not in {self.list(items)}", COMPARISON
            case f.Not(of):
                return f"not {self.number(of, NOT)}", NOT
            case f.Either(condition, yes, no):
                a, b, c = (self.number(each, OR) for each in (yes, condition, no))
                return f"{a} if {b} else {c}", CHOICE
            case f.Contains(items, item):
                return f"{self.number(item, BIT_OR)} in {self.list(items)}", COMPARISON
            case f.Length(f.Moves(decision)):
                return f"len({entries.moves(decision)}(s))", ATOM
            case f.Length(of):
                return f"len({self.list(of)})", ATOM
            case f.Fold("any" | "all" as how, f.Gather(_, _, ()) as of) if _takes_long(of):
                return f"{how}({self._inside(of)})", ATOM
            case f.Fold(how, of):
                rest = ", default=0" if how in ("max", "min") else ""
                return f"{how}({self.list(of)}{rest})", ATOM
            case f.FirstOf(f.Gather() as of, otherwise):
                return f"next(({self._inside(of)}), {otherwise})", ATOM
            case f.FirstOf(of, otherwise):
                return f"({self.list(of)} or ({otherwise},))[0]", ATOM
            case f.LastOf(of, otherwise):
                return f"({self.list(of)} or ({otherwise},))[-1]", ATOM
            case f.Nth(of, at):
                return f"{self.list(of)}[{self.number(at)}]", ATOM
            case f.Call(function, arguments):
                given = "".join(f", {self.number(each)}" for each in arguments)
                return f"{function}(s{given})", ATOM
            case f.Ask(primitive, arguments):
                return self._asked(primitive, arguments), ATOM
        assert_never(node)

    def _arithmetic(
        self, sign: f.ArithmeticSign, left: f.Number, right: f.Number
    ) -> tuple[str, int]:
        binds = BINDS[sign]
        if sign == "-" and left == f.Const(0):
            return f"-{self.number(right, UNARY)}", UNARY
        if sign == "*" and left == f.Const(-1):
            return f"-{self.number(right, UNARY)}", UNARY
        a, b = self.number(left, binds), self.number(right, binds + 1)
        return f"{a} {sign} {b}", binds

    def _chained(self, parts: tuple[f.Number, ...]) -> list[str]:
        """Conditions of which some bound the same number from both sides."""
        told: list[str] = []
        index = 0
        while index < len(parts):
            part = parts[index]
            after = parts[index + 1] if index + 1 < len(parts) else None
            if (
                isinstance(part, f.Compare)
                and isinstance(after, f.Compare)
                and part.sign in ("<", "<=")
                and after.sign in ("<", "<=")
                and part.right == after.left
            ):
                a, b, c = (self.number(n, BIT_OR) for n in (part.left, part.right, after.right))
                told.append(f"{a} {part.sign} {b} {after.sign} {c}")
                index += 2
                continue
            told.append(self.number(part, AND + 1))
            index += 1
        return told

    def _asked(
        self, primitive: f.Primitive, arguments: tuple[f.Number | f.Numbers | f.Constant, ...]
    ) -> str:
        told = [self._argument(each) for each in arguments]
        given = ", ".join(told)
        match primitive:
            case "apart" | "near" | "reach":
                return f"{told[0]}.{primitive}({', '.join(told[1:])})"
            case "leaf_at":
                return f"leaf_at(s, {given})"
            case "least" | "most" | "within":
                return f"{PYTHONS_OWN[primitive]}({given})"
            case (
                "extreme" | "extreme_above" | "follows" | "free" | "lying" | "repeats"
                | "walk_fits" | "walked" | "walks"
            ):  # fmt: skip
                return f"{primitive}({given})"
        assert_never(primitive)

    def _argument(self, node: f.Number | f.Numbers | f.Constant) -> str:
        if isinstance(node, f.Constant):
            return node.name if node.at is None else f"{node.name}[{self.number(node.at)}]"
        if isinstance(node, f.Numbers):
            return self.list(node)
        if isinstance(node, f.Number):
            return self.number(node)
        assert_never(node)

    # Lists

    def list(self, node: f.Numbers) -> str:
        match node:
            case f.Range(f.Const(0), high):
                return f"range({self.number(high)})"
            case f.Range(low, high):
                return f"range({self.number(low)}, {self.number(high)})"
            case f.Cells(start, end):
                return f"s[{self.number(start)}:{self.number(end)}]"
            case f.Fixed(values):
                return repr(values)
            case f.Row(table, at):
                return table + "".join(f"[{self.number(each)}]" for each in at)
            case f.Gather(_, _, when):
                found = f"[{self._inside(node)}]"
                if not when:
                    return found
                tests = " and ".join(self.number(each, NOT) for each in when)
                return f"({found} if {tests} else [])"
            case f.Joined(parts):
                return "[" + ", ".join(f"*{self.list(part)}" for part in parts) + "]"
            case f.Sorted(of, var, key):
                return f"sorted({self.list(of)}, key=lambda {var.name}: {self.number(key)})"
            case f.Reversed(of):
                return f"{self.list(of)}[::-1]"
            case f.ListLocal(name):
                return name
            case f.CallList(function, arguments):
                given = "".join(f", {self.number(each)}" for each in arguments)
                return f"{function}(s{given})"
            case f.AskList(primitive, arguments):
                return self._asked(primitive, arguments)
            case f.Moves(decision):
                return f"[move.code for move in {entries.moves(decision)}(s)]"
        assert_never(node)

    def _inside(self, node: f.Gather, wrapped: str = "") -> str:
        """What stands between the brackets of a comprehension."""
        item = self.number(node.item)
        told = [f"{wrapped}[{item}]" if wrapped else item]
        for loop in node.loops:
            told.append(f"for {loop.var.name} in {self.list(loop.over)}")
            told += [f"if {self.number(each, OR)}" for each in loop.where]
        return " ".join(told)

    def moves(self, node: f.Numbers) -> str:
        """A list of moves for a list of their numbers."""
        match node:
            case f.Gather(item, loops, when):
                found = f"[MOVES[{self.number(item)}]]"
                if loops:
                    found = f"[{self._inside(node, 'MOVES')}]"
                if not when:
                    return found
                tests = " and ".join(self.number(each, NOT) for each in when)
                return f"({found} if {tests} else [])"
            case f.Joined(parts):
                return " + ".join(self.moves(part) for part in parts)
            case f.Fixed(values):
                return "[" + ", ".join(f"MOVES[{value}]" for value in values) + "]"
            case (
                f.Range() | f.Cells() | f.Row() | f.Sorted() | f.Reversed() | f.ListLocal()
                | f.CallList() | f.AskList() | f.Moves()
            ):  # fmt: skip
                return f"[MOVES[code] for code in {self.list(node)}]"
        assert_never(node)


class Printer:
    """Prints the functions of a game."""

    def __init__(self, ends: Container[str], locals_: tuple[int, int]) -> None:
        self._ends = ends
        self.first_local, self.locals = locals_
        self.x = PrintedExpressions()

    def function(self, function: f.Function, remembered: str | None = None) -> str:
        parameters = ["s"]
        if function.kind in ("block", "apply", "do"):
            parameters.append("chance")
        parameters += [local.name for local in function.parameters]
        if function.kind in ("tried", "take"):
            parameters.append("chance=None")
        if remembered is not None:
            parameters.append(f"known={function.name}_known")
        if function.kind == "moves" and _offers(function):
            parameters.append(f"moves={function.name}_moves")
        body = _Body(self, function, remembered)
        return "\n".join([f"def {function.name}({', '.join(parameters)}):", *body.text()])

    def ends(self, function: str) -> bool:
        return function in self._ends

    def finish(self) -> str:
        """The function that ends a game: nothing is kept any more."""
        lines = ["def finish(s):", "    s[0] = 0"]
        if self.locals:
            first = self.first_local
            lines.append(f"    s[{first}:{first + self.locals}] = [0] * {self.locals}")
        return "\n".join(lines)


class _Body:
    """Prints one function."""

    def __init__(self, printer: Printer, function: f.Function, remembered: str | None) -> None:
        self.printer, self.made, self.remembered = printer, function, remembered
        self.x = printer.x
        self.lines: list[str] = []
        self.depth = 1
        self.offered = 0

    def add(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def text(self) -> list[str]:
        kind, body = self.made.kind, self.made.body
        cells = undone(body) if kind == "tried" else None
        if kind == "tried" and cells is None:
            self.add("s = s.copy()")
        if any(isinstance(node, f.Active) for node in nodes_in(body)):
            self.add("me = s[1]")
        if self.remembered is not None:
            self._look_up(self.remembered)
        gathers = kind == "objections" or (kind == "moves" and _offers(self.made))
        if gathers:
            self.add("found = []")
        if cells is None:
            self.code(body)
        else:
            self._and_back(cells, body)
        if gathers:
            self.add("return found" if self.remembered is None else _remembered("found"))
        if kind == "do" and not is_final(body):
            self.add("return False")
        return self.lines or ["    pass"]

    def _and_back(self, cells: tuple[f.Number, ...], body: f.Code) -> None:
        """Lines after which some cells are as they were before."""
        *lines, last = body
        assert isinstance(last, f.Return) and isinstance(last.value, f.Number)
        told = [f"s[{self.x.number(each)}]" for each in cells]
        self.lines += [f"    was{number} = {cell}" for number, cell in enumerate(told)]
        self.code(tuple(lines))
        self.add(f"found = {self.x.number(last.value)}")
        self.lines += [f"    {cell} = was{number}" for number, cell in enumerate(told)]
        self.add("return found")

    def code(self, code: f.Code) -> None:
        for line in code:
            self._line(line)

    def _below(self, head: str, code: f.Code) -> None:
        self.add(head)
        self.depth += 1
        before = len(self.lines)
        self.code(code)
        if len(self.lines) == before:
            self.add("pass")
        self.depth -= 1

    def _line(self, line: f.Statement) -> None:
        x = self.x
        match line:
            case f.Assign(to, value):
                self.add(f"{to.name} = {x.number(value)}")
            case f.AssignList(to_list, values):
                self.add(f"{to_list.name} = {x.list(values)}")
            case f.Store(at, value):
                self.add(f"s[{x.number(at)}] = {x.number(value)}")
            case f.Add(at, value):
                self._add_to(f"s[{x.number(at)}]", value)
            case f.SetActive(player):
                self.add(f"me = s[1] = {x.number(player)}")
            case f.Shift(at, end):
                a, b = x.number(at), x.number(end)
                self.add(f"s[{a}:{b}] = s[{a} + 1:{b} + 1]")
                self.add(f"s[{b}] = 0")
            case f.Refill():
                self._refill(line)
            case f.Exchange(left, right, size):
                self._exchange(left, right, size)
            case f.If(condition, body, otherwise):
                self._below(f"if {x.number(condition)}:", body)
                self._otherwise(otherwise)
            case f.For(vars_, over, body):
                names = ", ".join(var.name for var in vars_)
                unpacked = line.unpacked and len(vars_) == 1
                self._below(f"for {names}{',' if unpacked else ''} in {x.list(over)}:", body)
            case f.Break():
                self.add("break")
            case f.Draw():
                self._draw(line)
            case f.Pick(to, of):
                self.add(f"{to.name} = chance.pick({x.list(of)})")
            case f.Do(function, arguments):
                self._do(function, arguments)
            case f.Finish():
                self.add("finish(s)" if self.printer.locals else "s[0] = 0")
                self.add("return True" if self.made.kind == "do" else "return")
            case f.Return(value):
                self._return(value)
            case f.Offer(code):
                self._offer(code)
            case f.Object(number, have, need):
                told = "None, None"
                if have is not None and need is not None:
                    told = f"{x.number(have)}, {x.number(need)}"
                self.add(f"found.append(({number}, {told}))")
            case f.Wait(decision):
                if self.made.name != entries.apply(decision):  # else the cell holds it already
                    self.add(f"s[0] = {decision}")
                self.add("return")
            case f.Go(block):
                self.add(f"return {block}")
            case f.GoBy(blocks, at):
                self.add(f"return {blocks}[{x.number(at)}]")
            case f.HandOver(decision):
                self.add(f"return {entries.apply(decision)}(s, chance, code)")
            case f.Impossible(told_):
                self.add(f"raise AssertionError({x.number(told_)})")
            case (
                f.Forget() | f.Labelled() | f.Leave() | f.Repeat() | f.Each() | f.Cycle()
                | f.Decide() | f.Open() | f.Pause()
            ):  # fmt: skip
                raise AssertionError(f"is cut before it is printed: {line}")
            case _:
                assert_never(line)

    def _otherwise(self, code: f.Code) -> None:
        if len(code) == 1 and isinstance(code[0], f.If):
            inner = code[0]
            self._below(f"elif {self.x.number(inner.condition)}:", inner.body)
            self._otherwise(inner.otherwise)
        elif code:
            self._below("else:", code)

    def _add_to(self, cell: str, value: f.Number) -> None:
        less = _opposite(value)
        if less is None:
            self.add(f"{cell} += {self.x.number(value)}")
        else:
            self.add(f"{cell} -= {self.x.number(less, SUM + 1)}")

    def _refill(self, line: f.Refill) -> None:
        start = self.x.number(line.start)
        end = self.x.number(f.Arithmetic("+", line.start, f.Const(line.size)))
        if line.value == f.Fixed(()):
            self.add(f"s[{start}:{end}] = [0] * {line.size}")
            return
        told = self.x.list(line.value)
        self.add(f"s[{start}:{end}] = {told} + [0] * ({line.size} - len({told}))")

    def _exchange(self, left: f.Number, right: f.Number, size: int) -> None:
        a, b = self.x.number(left), self.x.number(right)
        if size > 1:
            a = f"{a}:{self.x.number(f.Arithmetic('+', left, f.Const(size)))}"
            b = f"{b}:{self.x.number(f.Arithmetic('+', right, f.Const(size)))}"
        self.add(f"s[{a}], s[{b}] = s[{b}], s[{a}]")

    def _draw(self, line: f.Draw) -> None:
        cells = [self.x.number(each) for each in line.cells]
        if len(line.leaves) == 1:
            told = f"chance.draw(s, {cells[0]}, {cells[1]}, {line.leaves[0]})"
        else:
            told = f"chance.draw_of(s, ({', '.join(cells)}), {line.leaves!r})"
        self.add(f"{line.to.name} = {told}")

    def _do(self, function: str, arguments: tuple[f.Number, ...]) -> None:
        given = "".join(f", {self.x.number(each)}" for each in arguments)
        call = f"{function}(s, chance{given})"
        if not self.printer.ends(function):
            self.add(call)
            return
        self.add(f"if {call}:")
        self.add("    return True" if self.made.kind == "do" else "    return")

    def _return(self, value: f.Number | f.Numbers | None) -> None:
        if self.made.kind == "moves":
            assert isinstance(value, f.Numbers)
            self._return_moves(self.x.moves(value))
        elif value is None:
            self.add("return False" if self.made.kind == "do" else "return")
        elif isinstance(value, f.Numbers):
            listed = self.x.list(value)
            self.add(f"return tuple({listed})" if self.made.kind == "key" else f"return {listed}")
        else:
            self.add(f"return {self.x.number(value)}")

    def _return_moves(self, moves: str) -> None:
        self.add(f"return tuple({moves})" if self.remembered is None else _remembered(moves))

    def _look_up(self, key: str) -> None:
        """What was found before is given again."""
        self.add(f"key = {key}")
        self.add("try:")
        self.add("    return known[key]")
        self.add("except KeyError:")
        self.add("    pass")

    def _offer(self, code: f.Number) -> None:
        self.add(f"found.append(moves[{self.offered}])")
        self.offered += 1


def _remembered(moves: str) -> str:
    return f"return remember(known, key, {moves})"


def _opposite(value: f.Number) -> f.Number | None:
    """What a negative number is the opposite of."""
    number = f.value_of(value)
    if number is not None:
        return f.Const(-number) if number < 0 else None
    match value:
        case f.Arithmetic("*", f.Const(-1), of):
            return of
    return None


def offered_codes(function: f.Function) -> tuple[int, ...]:
    """The numbers of the moves that a function offers one by one, in the order of its text."""
    return tuple(
        node.code.value
        for node in nodes_in(function.body)
        if isinstance(node, f.Offer) and isinstance(node.code, f.Const)
    )


def decisions_asked(function: f.Function) -> frozenset[int]:
    """The decisions whose legal moves a function looks at."""
    return frozenset(n.decision for n in nodes_in(function.body) if isinstance(n, f.Moves))


def _offers(function: f.Function) -> bool:
    return any(isinstance(node, f.Offer) for node in nodes_in(function.body))


def _takes_long(node: f.Gather) -> bool:
    """Whether each number of a list is asked of a function, so that one too many is a loss."""
    return any(isinstance(each, f.Call | f.CallList) for each in nodes_in(node.item))
