"""Syntax and tables to model: every name gets its meaning, every expression its type."""

from rulespec.resolve.declarations import resolve
from rulespec.resolve.sources import Sources

__all__ = ["Sources", "resolve"]
