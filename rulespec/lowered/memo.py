"""What decides which moves are legal: if that is a few cells, moves are remembered by them.

Everything that the function of a decision reads is found on its lowered form. What is not known
to be a few cells is never remembered.
"""

from __future__ import annotations

from rulespec.lowered import form as f
from rulespec.lowered.python import Expressions


def remembered_by(function: f.Function, printer: Expressions) -> str | None:
    """Source of what the moves depend on; nothing if that is much or unknown."""
    return None
