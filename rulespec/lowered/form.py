"""The lowered form of a game: a few statements and expressions over the cells of a state.

It stands between the model and any code that is printed from it. There is nothing in it but whole
numbers, lists of them, constant tables and names; nothing of Python. Two kinds of statements are
there only until `split` has cut the code at its decisions: those that wait, and those that need
a scope to leave. docs/lowered.md describes it with its invariants.
"""

from __future__ import annotations

from typing import Literal

from rulespec.records import Record, record

ArithmeticSign = Literal["+", "-", "*", "//", "%", ">>", "&", "|", "^", "<<"]
ComparisonSign = Literal["==", "!=", "<", "<=", ">", ">="]
Folding = Literal["sum", "any", "all", "max", "min"]
OfGround = Literal["apart", "near", "reach"]
Reckoning = Literal["least", "most", "within"]
OfCells = Literal["leaf_at"]
OfLists = Literal[
    "extreme", "extreme_above", "follows", "free", "lying", "repeats", "walk_fits", "walked",
    "walks",
]  # fmt: skip
Primitive = OfGround | Reckoning | OfCells | OfLists
"""The long algorithms: of a ground, of nothing but numbers, of the cells of a state too, or of
lists and tables."""

# Whole numbers; a truth is 0 or 1


@record
class Const(Record):
    value: int


@record
class Local(Record):
    """A variable of a function; one that outlives a decision becomes a cell."""

    name: str


@record
class Active(Record):
    """The active player: what the second cell holds."""


@record
class Cell(Record):
    at: Number


@record
class Look(Record):
    """An entry of a constant table of numbers."""

    table: str
    at: Number


@record
class Arithmetic(Record):
    sign: ArithmeticSign
    left: Number
    right: Number


@record
class Compare(Record):
    sign: ComparisonSign
    left: Number
    right: Number


@record
class Junction(Record):
    """`and` or `or`, from left to right, no further than needed."""

    word: Literal["and", "or"]
    parts: tuple[Number, ...]


@record
class Not(Record):
    of: Number


@record
class Either(Record):
    """One of two numbers, as a condition decides."""

    condition: Number
    yes: Number
    no: Number


@record
class Contains(Record):
    list: Numbers
    item: Number


@record
class Length(Record):
    of: Numbers


@record
class Fold(Record):
    """A sum, a truth or an extreme over a list; of nothing it is 0, and `all` is 1."""

    how: Folding
    of: Numbers


@record
class FirstOf(Record):
    """The first number of a list, or another one if it is empty."""

    of: Numbers
    otherwise: int


@record
class LastOf(Record):
    of: Numbers
    otherwise: int


@record
class Nth(Record):
    """A member of a list by its number, from 0."""

    of: Numbers
    at: Number


@record
class Call(Record):
    """What a function of the game comes to: a value, or something that is tried out."""

    function: str
    arguments: tuple[Number, ...]


@record
class Ask(Record):
    """What a long algorithm answers, such as the distance of two places."""

    primitive: Primitive
    arguments: tuple[Number | Numbers | Constant, ...]


@record
class Constant(Record):
    """A constant as a whole, which an algorithm is given; or one of several."""

    name: str
    at: Number | None = None


@record
class Moves(Record):
    """The numbers of the legal moves of a decision."""

    decision: int


Number = (
    Const | Local | Active | Cell | Look | Arithmetic | Compare | Junction | Not | Either | Contains
    | Length | Fold | FirstOf | LastOf | Nth | Call | Ask
)  # fmt: skip


def value_of(number: Number) -> int | None:
    """What a constant is."""
    return number.value if isinstance(number, Const) else None


# Lists of whole numbers


@record
class Range(Record):
    """From a number up to, and without, another."""

    low: Number
    high: Number


@record
class Cells(Record):
    """The contents of cells side by side."""

    start: Number
    end: Number


@record
class Fixed(Record):
    values: tuple[int, ...]


@record
class Row(Record):
    """A list out of a constant table of lists (or of tables of lists)."""

    table: str
    at: tuple[Number, ...]


@record
class Loop(Record):
    """One list of a comprehension, with what must hold of its members."""

    var: Local
    over: Numbers
    where: tuple[Number, ...] = ()


@record
class Gather(Record):
    """A number for each way to take members of some lists, one after the other."""

    item: Number
    loops: tuple[Loop, ...]
    when: tuple[Number, ...] = ()
    """What must hold before anything is looked at."""


@record
class Joined(Record):
    """Several lists, one after the other."""

    parts: tuple[Numbers, ...]


@record
class Sorted(Record):
    """A list in the order of what a key comes to for each member, the smallest first."""

    of: Numbers
    var: Local
    key: Number


@record
class Reversed(Record):
    of: Numbers


@record
class ListLocal(Record):
    name: str


@record
class CallList(Record):
    """A function of the game that gives a list."""

    function: str
    arguments: tuple[Number, ...]


@record
class AskList(Record):
    """A long algorithm that answers with a list."""

    primitive: Primitive
    arguments: tuple[Number | Numbers | Constant, ...]


Numbers = (
    Range | Cells | Fixed | Row | Gather | Joined | Sorted | Reversed | ListLocal | CallList
    | AskList | Moves
)  # fmt: skip

# Statements


@record
class Assign(Record):
    to: Local
    value: Number


@record
class AssignList(Record):
    to: ListLocal
    value: Numbers


@record
class Store(Record):
    at: Number
    value: Number


@record
class Add(Record):
    """A cell becomes greater by a number, or less."""

    at: Number
    value: Number


@record
class SetActive(Record):
    player: Number


@record
class Shift(Record):
    """The cells from one to another move down by one place; the last one becomes 0."""

    at: Number
    end: Number


@record
class Refill(Record):
    """So many cells get the members of a list, and 0 where it ends."""

    start: Number
    size: int
    value: Numbers


@record
class Exchange(Record):
    """So many cells change places with others."""

    left: Number
    right: Number
    size: int


@record
class If(Record):
    condition: Number
    body: Code
    otherwise: Code = ()


@record
class For(Record):
    """Lines for each member of a list as it is when the loop begins. The members of a table of
    lists are unpacked: each number of theirs has a variable."""

    vars: tuple[Local, ...]
    over: Numbers
    body: Code
    unpacked: bool = False


@record
class Break(Record):
    pass


@record
class Draw(Record):
    """A random piece: one of the types whose counts are in some cells, and its count goes down;
    -1 if all are 0."""

    to: Local
    cells: tuple[Number, ...]
    """The cells that are counted; two of them are the first and the one behind the last."""
    leaves: tuple[int, ...]
    """The types; a single one is that of the first cell."""


@record
class Pick(Record):
    """A random member of a list."""

    to: Local
    of: Numbers


@record
class Do(Record):
    """Lines of their own, which may end the game."""

    function: str
    arguments: tuple[Number, ...]


@record
class Finish(Record):
    """The game is over."""


@record
class Return(Record):
    value: Number | Numbers | None = None


@record
class Offer(Record):
    """A move is legal."""

    code: Number


@record
class Object(Record):
    """Something forbids a move: its number, and the two numbers of a comparison."""

    number: int
    have: Number | None = None
    need: Number | None = None


@record
class Wait(Record):
    """The game waits at a decision."""

    decision: int


@record
class Go(Record):
    """On to another block."""

    block: str


@record
class GoBy(Record):
    """On to one of several blocks, by a number from 1."""

    blocks: str
    at: Number


@record
class HandOver(Record):
    """A move is done by another decision, with whose moves it is offered too."""

    decision: int


@record
class Impossible(Record):
    """What no rule can lead to."""

    told: Number


# Until the code is cut at its decisions


@record
class Forget(Record):
    """A variable is not needed any more: its cell, if it has one, becomes 0."""

    local: Local


@record
class Labelled(Record):
    """Lines that can be left as a whole."""

    label: str
    body: Code


@record
class Leave(Record):
    label: str


@record
class Repeat(Record):
    """Lines again and again while a condition holds, at most so many times. `count` is how
    often, if that has to be kept."""

    count: Local
    times: int
    condition: Number
    body: Code


@record
class Each(Record):
    """Lines with decisions for each member of a list, which is looked at anew every time: the
    how manieth it is now is in `count`, from 1."""

    count: Local
    over: Numbers
    body: Code


@record
class Cycle(Record):
    """Lines again and again until they are left."""

    label: str
    body: Code


@record
class Way(Record):
    """One alternative of a decision: the numbers of its moves are those below `end` that belong
    to no way before it."""

    end: int
    body: Code


@record
class Decide(Record):
    """The game waits for a move, if a condition holds; then the lines of its way run."""

    decision: int
    asked: Number | None
    ways: tuple[Way, ...]
    passing: Code | None = None
    """What passing leads to, if one may pass."""
    skipped: Code = ()
    """What is done if nobody is asked."""
    first: Code = ()
    """What is looked at before the ways: moves that another decision is handed."""


@record
class Open(Record):
    """Lines that begin a pause of a window: its acts lead back here."""

    window: str
    pause: int
    body: Code


@record
class Pause(Record):
    """A window is open by itself: it is asked whether one of its acts is wanted, if one is
    possible."""

    window: str
    pause: int


Plain = (
    Assign | AssignList | Store | Add | SetActive | Shift | Refill | Exchange | If | For | Break
    | Draw | Pick | Do | Finish | Return | Offer | Object | Wait | Go | GoBy | HandOver | Impossible
)  # fmt: skip
Statement = Plain | Forget | Labelled | Leave | Repeat | Each | Cycle | Decide | Open | Pause
Code = tuple[Statement, ...]

# Functions and the whole game


Kind = Literal[
    "block", "apply", "do", "number", "list", "key", "moves", "objections", "tried", "take"
]
"""What a function gives. A block and an apply lead on to other blocks; a do runs to its end and
tells whether the game has ended; a key is a list that something is remembered by; moves are
offered, objections raised; what is tried out runs on a copy of the state and gives a number; a
take changes a state that somebody else looks at."""


@record
class Function(Record):
    name: str
    kind: Kind
    parameters: tuple[Local, ...]
    body: Code


Data = int | tuple[int | tuple[int | tuple[int, ...], ...], ...]
"""A constant: a number, or a table with up to three keys."""


@record
class Ground(Record):
    """What lies next to what: squares by a table of steps, places laid on them, or parts of tiles
    that touch."""

    sort: Literal["squares", "laid", "parts"]
    data: tuple[Data, ...]
