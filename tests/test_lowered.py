"""The steps from lowered code to Python, each on small pieces of it."""

from __future__ import annotations

from typing import get_args

import pytest

from rulespec.algorithms import ALGORITHMS, GROUNDS
from rulespec.lowered import form as f
from rulespec.lowered.hoisted import hoisted
from rulespec.lowered.python import PrintedExpressions, Printer
from rulespec.lowered.scan import MOST_UNDONE, undone
from rulespec.lowering.build import FreshNames, const, plus
from rulespec.lowering.placing import placed
from rulespec.lowering.split import Splitter
from rulespec.lowering.unroll import KnownBeforePlay, unrolled

A, B, M, N = (f.Local(name) for name in "abmn")
ONE, TWO = const(1), const(2)
CELL = f.Cell(plus(A, 5))
CLEAR = f.Store(const(9), const(0))


def _sum(left: f.Number, right: f.Number) -> f.Arithmetic:
    return f.Arithmetic("+", left, right)


def _printed(*code: f.Statement, kind: f.Kind = "do", name: str = "x") -> str:
    printer = Printer({"ends"}, (0, 0))
    return printer.function(f.Function(name, kind, (A,), code)).partition("\n")[2]


NUMBERS: dict[str, f.Number] = {
    "a * (a + 1)": f.Arithmetic("*", A, _sum(A, ONE)),
    "a - (b - 1)": f.Arithmetic("-", A, f.Arithmetic("-", B, ONE)),
    "a - b - 1": f.Arithmetic("-", f.Arithmetic("-", A, B), ONE),
    "-(a + b)": f.Arithmetic("*", const(-1), _sum(A, B)),
    "(a + b) % -3": f.Arithmetic("%", _sum(A, B), const(-3)),
    "(a or b) and 1": f.Junction("and", (f.Junction("or", (A, B)), ONE)),
    "1 <= a < 2": f.Junction("and", (f.Compare("<=", ONE, A), f.Compare("<", A, TWO))),
    "not (a and b)": f.Not(f.Junction("and", (A, B))),
    "a not in (1, 2)": f.Not(f.Contains(f.Fixed((1, 2)), A)),
    "(1 if a else b) + 2": _sum(f.Either(A, ONE, B), TWO),
    "max([m for m in range(3) if m < a], default=0)": f.Fold(
        "max", f.Gather(M, (f.Loop(M, f.Range(const(0), const(3)), (f.Compare("<", M, A),)),))
    ),
    "min(a, within(b, 1, 2))": f.Ask("least", (A, f.Ask("within", (B, ONE, TWO)))),
    "G[a].apart(s[1:3], a, b)": f.Ask("apart", (f.Constant("G", A), f.Cells(ONE, const(3)), A, B)),
    "leaf_at(s, 7, a)": f.Ask("leaf_at", (const(7), A)),
}


@pytest.mark.parametrize(("text", "number"), NUMBERS.items(), ids=NUMBERS)
def test_a_number_is_printed_without_needless_brackets(text: str, number: f.Number) -> None:
    assert PrintedExpressions().number(number) == text


def test_every_algorithm_has_a_word_and_every_word_is_printed() -> None:
    of_cells, of_lists = get_args(f.OfCells), get_args(f.OfLists)
    assert ALGORITHMS.keys() == {*of_cells, *of_lists, "within"}
    for word in get_args(f.OfGround):
        assert all(hasattr(ground, word) for ground in GROUNDS.values())


def test_lines_that_run_to_their_end_tell_whether_the_game_is_over() -> None:
    assert _printed(f.Add(A, const(-2))) == "    s[a] -= 2\n    return False"
    assert _printed(f.Finish()) == "    s[0] = 0\n    return True"
    both_end = f.If(A, (f.Finish(),), (f.Return(),))
    assert _printed(both_end).endswith("else:\n        return False")
    assert _printed(f.Do("ends", (A,)), f.Return()).startswith("    if ends(s, chance, a):\n")
    assert _printed(f.Do("goes_on", ()), f.Return()).startswith("    goes_on(s, chance)\n")


def test_a_list_to_remember_by_is_a_tuple_whatever_its_name() -> None:
    listed = f.Return(f.Cells(ONE, TWO))
    assert _printed(listed, kind="key") == "    return tuple(s[1:2])"
    assert _printed(listed, kind="list", name="key_x") == "    return s[1:2]"


def test_a_cell_is_cleared_once() -> None:
    """Where scopes end together, each clears its own variable; nothing else is left out."""
    code = (f.Assign(A, const(0)), CLEAR, CLEAR, f.Add(const(8), ONE), f.Add(const(8), ONE), CLEAR)
    function = placed(f.Function("x", "do", (), code), {"a": 9})
    assert function.body == (CLEAR, f.Add(const(8), ONE), f.Add(const(8), ONE), CLEAR)


def test_what_is_tried_is_put_back_if_it_is_little_and_known_before() -> None:
    told, raised = f.Return(f.Compare("==", CELL, ONE)), f.Add(plus(A, 5), ONE)
    assert undone((raised, f.If(B, (raised, CLEAR)), told)) == (plus(A, 5), const(9))
    assert undone((f.Store(f.Cell(ONE), TWO), told)) is None, "which cell depends on the state"
    assert undone((f.Do("x", ()), told)) is None
    many = tuple(f.Store(const(at), ONE) for at in range(MOST_UNDONE + 1))
    assert undone((*many, told)) is None


def test_code_is_cut_where_it_waits() -> None:
    splitter = Splitter(FreshNames(), set(), {})
    decide = f.Decide(3, None, (f.Way(4, (f.Add(ONE, ONE),)), f.Way(9, (f.Break(),))))
    first = splitter.cut((f.If(A, (decide,)), CLEAR), lambda: (f.Finish(),))
    assert first == (f.If(A, (f.Wait(3),)), CLEAR, f.Finish())
    (apply,) = splitter.blocks
    code = f.Local("code")
    below = f.If(f.Compare("<", code, const(4)), (f.Add(ONE, ONE), CLEAR, f.Finish()))
    assert (apply.name, apply.kind) == ("apply_3", "apply")
    assert apply.body == (below, f.Break())


def test_a_loop_that_waits_leads_back_to_its_own_block() -> None:
    splitter = Splitter(FreshNames(), set(), {})
    cycle = f.Cycle("turn", (f.Decide(1, None, (f.Way(9, ()),)),))
    assert splitter.cut((cycle,), lambda: ()) == (f.Go("turn1"),)
    blocks = {block.name: block.body for block in splitter.blocks}
    assert blocks == {"apply_1": (f.Go("turn1"),), "turn1": (f.Wait(1),)}


def test_few_moves_about_places_are_written_out() -> None:
    free = f.Not(f.Cell(_sum(const(7), M)))
    moves = f.Gather(plus(M, 1), (f.Loop(M, f.Range(const(0), TWO), (free,)),))
    function = f.Function("moves_1", "moves", (), (f.Return(moves),))
    known = KnownBeforePlay({}, 2, ((7, 9),))
    first, second = (f.If(f.Not(f.Cell(const(n + 7))), (f.Offer(const(n + 1)),)) for n in (0, 1))
    assert unrolled(function, known).body == (first, second)
    assert unrolled(function, KnownBeforePlay({}, 2, ())) is function, "of no place"


def test_what_the_second_part_can_be_is_found_out_once() -> None:
    def moves(test: f.Number) -> f.Function:
        loops = (f.Loop(M, f.Range(const(0), A)), f.Loop(N, f.Range(const(0), B), (test,)))
        return f.Function("moves_1", "moves", (), (f.Return(f.Gather(_sum(M, N), loops)),))

    firsts, seconds, last = hoisted(moves(f.Cell(N))).body
    assert isinstance(firsts, f.AssignList) and isinstance(seconds, f.AssignList)
    once = f.Gather(N, (f.Loop(N, f.Range(const(0), B), (f.Cell(N),)),), (f.Length(firsts.to),))
    assert seconds.value == once
    loops = (f.Loop(M, firsts.to), f.Loop(N, seconds.to))
    assert last == f.Return(f.Gather(_sum(M, N), loops))
    depends = moves(f.Cell(_sum(M, N)))
    assert hoisted(depends) == depends, "another list for each first part"
