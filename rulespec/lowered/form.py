"""The lowered form of a game: a few statements and expressions over the cells of a state.

It stands between the model and any code that is printed from it. There is nothing in it but whole
numbers, lists of them, constant tables and names; nothing of Python. Two kinds of statements are
there only until `split` has cut the code at its decisions: those that wait, and those that need
a scope to leave. docs/lowered.md describes it with its invariants.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ArithmeticSign = Literal["+", "-", "*", "//", "%", ">>", "&", "|", "^", "<<"]
ComparisonSign = Literal["==", "!=", "<", "<=", ">", ">="]
Folding = Literal["sum", "any", "all", "max", "min"]

# Whole numbers; a truth is 0 or 1


@dataclass(frozen=True, slots=True)
class Const:
    value: int


@dataclass(frozen=True, slots=True)
class Local:
    """A variable of a function; one that outlives a decision becomes a cell."""

    name: str


@dataclass(frozen=True, slots=True)
class Active:
    """The active player: what the second cell holds."""


@dataclass(frozen=True, slots=True)
class Cell:
    at: Number


@dataclass(frozen=True, slots=True)
class Look:
    """An entry of a constant table of numbers."""

    table: str
    at: Number


@dataclass(frozen=True, slots=True)
class Arithmetic:
    sign: ArithmeticSign
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Compare:
    sign: ComparisonSign
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Junction:
    """`and` or `or`, from left to right, no further than needed."""

    word: Literal["and", "or"]
    parts: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Not:
    of: Number


@dataclass(frozen=True, slots=True)
class Either:
    """One of two numbers, as a condition decides."""

    condition: Number
    yes: Number
    no: Number


@dataclass(frozen=True, slots=True)
class Contains:
    list: Numbers
    item: Number


@dataclass(frozen=True, slots=True)
class Length:
    of: Numbers


@dataclass(frozen=True, slots=True)
class Fold:
    """A sum, a truth or an extreme over a list; of nothing it is 0, and `all` is 1."""

    how: Folding
    of: Numbers


@dataclass(frozen=True, slots=True)
class FirstOf:
    """The first number of a list, or another one if it is empty."""

    of: Numbers
    otherwise: int


@dataclass(frozen=True, slots=True)
class LastOf:
    of: Numbers
    otherwise: int


@dataclass(frozen=True, slots=True)
class Nth:
    """A member of a list by its number, from 0."""

    of: Numbers
    at: Number


@dataclass(frozen=True, slots=True)
class Call:
    """What a function of the game comes to: a value, or something that is tried out."""

    function: str
    arguments: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """What a long algorithm answers, such as the distance of two places."""

    primitive: str
    arguments: tuple[Number | Numbers | Constant, ...]


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant as a whole, which an algorithm is given; or one of several."""

    name: str
    at: Number | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """The numbers of the legal moves of a decision."""

    decision: int


Number = (
    Const | Local | Active | Cell | Look | Arithmetic | Compare | Junction | Not | Either | Contains
    | Length | Fold | FirstOf | LastOf | Nth | Call | Ask
)  # fmt: skip

# Lists of whole numbers


@dataclass(frozen=True, slots=True)
class Range:
    """From a number up to, and without, another."""

    low: Number
    high: Number


@dataclass(frozen=True, slots=True)
class Cells:
    """The contents of cells side by side."""

    start: Number
    end: Number


@dataclass(frozen=True, slots=True)
class Fixed:
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A list out of a constant table of lists (or of tables of lists)."""

    table: str
    at: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """One list of a comprehension, with what must hold of its members."""

    var: Local
    over: Numbers
    where: tuple[Number, ...] = ()


@dataclass(frozen=True, slots=True)
class Gather:
    """A number for each way to take members of some lists, one after the other."""

    item: Number
    loops: tuple[Loop, ...]
    when: tuple[Number, ...] = ()
    """What must hold before anything is looked at."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Several lists, one after the other."""

    parts: tuple[Numbers, ...]


@dataclass(frozen=True, slots=True)
class Sorted:
    """A list in the order of what a key comes to for each member, the smallest first."""

    of: Numbers
    var: Local
    key: Number


@dataclass(frozen=True, slots=True)
class Reversed:
    of: Numbers


@dataclass(frozen=True, slots=True)
class ListLocal:
    name: str


@dataclass(frozen=True, slots=True)
class CallList:
    """A function of the game that gives a list."""

    function: str
    arguments: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class AskList:
    """A long algorithm that answers with a list."""

    primitive: str
    arguments: tuple[Number | Numbers | Constant, ...]


Numbers = (
    Range | Cells | Fixed | Row | Gather | Joined | Sorted | Reversed | ListLocal | CallList
    | AskList | Moves
)  # fmt: skip

# Statements


@dataclass(frozen=True, slots=True)
class Assign:
    to: Local
    value: Number


@dataclass(frozen=True, slots=True)
class AssignList:
    to: ListLocal
    value: Numbers


@dataclass(frozen=True, slots=True)
class Store:
    at: Number
    value: Number


@dataclass(frozen=True, slots=True)
class Add:
    """A cell becomes greater by a number, or less."""

    at: Number
    value: Number


@dataclass(frozen=True, slots=True)
class SetActive:
    player: Number


@dataclass(frozen=True, slots=True)
class Shift:
    """The cells from one to another move down by one place; the last one becomes 0."""

    at: Number
    end: Number


@dataclass(frozen=True, slots=True)
class Refill:
    """So many cells get the members of a list, and 0 where it ends."""

    start: Number
    size: int
    value: Numbers


@dataclass(frozen=True, slots=True)
class Exchange:
    """So many cells change places with others."""

    left: Number
    right: Number
    size: int


@dataclass(frozen=True, slots=True)
class If:
    condition: Number
    body: Code
    otherwise: Code = ()


@dataclass(frozen=True, slots=True)
class For:
    """Lines for each member of a list as it is when the loop begins. The members of a table of
    lists are unpacked: each number of theirs has a variable."""

    vars: tuple[Local, ...]
    over: Numbers
    body: Code
    unpacked: bool = False


@dataclass(frozen=True, slots=True)
class Break:
    pass


@dataclass(frozen=True, slots=True)
class Draw:
    """A random piece: one of the types whose counts are in some cells, and its count goes down;
    -1 if all are 0."""

    to: Local
    cells: tuple[Number, ...]
    """The cells that are counted; two of them are the first and the one behind the last."""
    leaves: tuple[int, ...]
    """The types; a single one is that of the first cell."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A random member of a list."""

    to: Local
    of: Numbers


@dataclass(frozen=True, slots=True)
class Do:
    """Lines of their own, which may end the game."""

    function: str
    arguments: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Return:
    value: Number | Numbers | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A move is legal."""

    code: Number


@dataclass(frozen=True, slots=True)
class Object:
    """Something forbids a move: its number, and the two numbers of a comparison."""

    number: int
    have: Number | None = None
    need: Number | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """The game waits at a decision."""

    decision: int


@dataclass(frozen=True, slots=True)
class Go:
    """On to another block."""

    block: str


@dataclass(frozen=True, slots=True)
class GoBy:
    """On to one of several blocks, by a number from 1."""

    blocks: str
    at: Number


@dataclass(frozen=True, slots=True)
class HandOver:
    """A move is done by another decision, with whose moves it is offered too."""

    decision: int


@dataclass(frozen=True, slots=True)
class Impossible:
    """What no rule can lead to."""

    told: Number


# Until the code is cut at its decisions


@dataclass(frozen=True, slots=True)
class Forget:
    """A variable is not needed any more: its cell, if it has one, becomes 0."""

    local: Local


@dataclass(frozen=True, slots=True)
class Labelled:
    """Lines that can be left as a whole."""

    label: str
    body: Code


@dataclass(frozen=True, slots=True)
class Leave:
    label: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """Lines again and again while a condition holds, at most so many times. `count` is how
    often, if that has to be kept."""

    count: Local
    times: int
    condition: Number
    body: Code


@dataclass(frozen=True, slots=True)
class Each:
    """Lines with decisions for each member of a list, which is looked at anew every time: the
    how manieth it is now is in `count`, from 1."""

    count: Local
    over: Numbers
    body: Code


@dataclass(frozen=True, slots=True)
class Cycle:
    """Lines again and again until they are left."""

    label: str
    body: Code


@dataclass(frozen=True, slots=True)
class Way:
    """One alternative of a decision: the numbers of its moves are those below `end` that belong
    to no way before it."""

    end: int
    body: Code


@dataclass(frozen=True, slots=True)
class Decide:
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


@dataclass(frozen=True, slots=True)
class Open:
    """Lines that begin a pause of a window: its acts lead back here."""

    window: str
    pause: int
    body: Code


@dataclass(frozen=True, slots=True)
class Pause:
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


Kind = Literal["block", "apply", "do", "number", "list", "moves", "objections", "tried", "take"]
"""What a function gives. A block and an apply lead on to other blocks; a do runs to its end and
tells whether the game has ended; moves are offered, objections raised; what is tried out runs on
a copy of the state and gives a number; a take changes a state that somebody else looks at."""


@dataclass(frozen=True, slots=True)
class Function:
    name: str
    kind: Kind
    parameters: tuple[Local, ...]
    body: Code


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies next to what: squares by a table of steps, places laid on them, or parts of tiles
    that touch."""

    sort: Literal["squares", "laid", "parts"]
    data: Data


Data = int | tuple["Data", ...]
"""A constant: a number, or constants one after the other."""
