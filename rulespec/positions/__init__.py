"""Positions as YAML that a person can write: sparse over a seeded set-up, and back in full."""

from rulespec.positions.ledger_writing import note
from rulespec.positions.reading import Header, Position, header, read
from rulespec.positions.spelling import (
    AS,
    EMPTY,
    IN_USE,
    OVER,
    Piece,
    laid_on,
    owner_names,
    piece_name,
    pieces_in,
    turned_name,
    value_names,
)
from rulespec.positions.writing import contents, describe, known

__all__ = [
    "AS", "EMPTY", "IN_USE", "OVER", "Header", "Piece", "Position", "contents", "describe",
    "header", "known", "laid_on", "note", "owner_names", "piece_name", "pieces_in", "read",
    "turned_name", "value_names",
]  # fmt: skip
