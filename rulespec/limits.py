"""How large numbers can be, wherever they are written."""

from __future__ import annotations

LARGEST_NUMBER = 1_000_000
"""No number of rules, tables and positions is larger, so that each fits a cell of a saved state."""
MOST_PIECES = 60_000
"""A row has a cell for each piece that can lie in it."""
