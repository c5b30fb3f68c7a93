"""Syntax and tables to model: every name gets its meaning, every expression its type."""

from rulespec.resolve.declarations import Sources, resolve

__all__ = ["Sources", "resolve"]
