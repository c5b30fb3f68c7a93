"""Nodes of our trees: dataclasses that nothing changes, and that are quick to define and to make.

There are hundreds of classes of nodes, and every command waits until they are defined. With
`frozen=True`, `eq=True` and `repr=True` Python writes and compiles six functions for each of
them; here all share theirs, and one is left. That nothing changes a node is seen to by the type
checker, for which records are frozen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform, overload

Kind = TypeVar("Kind", bound="type[Record]")


class Record:
    """What all records have in common: they are equal if they are of one class and all that is
    compared of them is equal."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    _compared: ClassVar[staticmethod[[Any], object]]
    """Gives all that is compared of an object."""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        return bool(self._compared(self) == self._compared(other))

    def __hash__(self) -> int:
        return hash(self._compared(self))

    def __repr__(self) -> str:
        shown = (each.name for each in fields(self) if each.repr)
        parts = (f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__name__}({', '.join(parts)})"


def _nothing(node: Record) -> tuple[()]:
    """What is compared of an object that has no parts."""
    return ()


@overload
def record(kind: Kind) -> Kind: ...


@overload
def record(*, kw_only: bool) -> Callable[[Kind], Kind]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: Any = None, *, kw_only: bool = False) -> Any:
    """Makes a class of records; of `dataclass` it has the fields, and how objects are made."""

    def made(kind: Any) -> Any:
        kind.__doc__ = kind.__doc__ or kind.__name__  # or one is made of its signature, slowly
        new: Any = dataclass(slots=True, eq=False, repr=False, kw_only=kw_only)(kind)
        names = [each.name for each in fields(new) if each.compare]
        new._compared = staticmethod(attrgetter(*names) if names else _nothing)
        return new

    return made if kind is None else made(kind)


def nodes_below(
    node: object, parts_of: Callable[[Any], tuple[str, ...] | None]
) -> Iterator[object]:
    """Every node below and including one, in order. `parts_of` names the fields of a class that
    can hold nodes; nothing for a class of something else."""
    todo = [node]
    while todo:
        each = todo.pop()
        if isinstance(each, tuple):
            todo += each[::-1]
            continue
        kind: Any = each.__class__
        names = parts_of(kind)
        if names is not None:
            yield each
            todo += [getattr(each, name) for name in reversed(names)]
