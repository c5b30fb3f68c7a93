"""Model to phrase trees: one reading for every construct, none for any single rule."""

from rulespec.prose.say.sayer import USED, Sayer, one_of_kinds
from rulespec.prose.say.shapes import mentions
from rulespec.prose.say.word_keys import COMPARISONS, EXTREMES, OPPOSITE

__all__ = ["COMPARISONS", "EXTREMES", "OPPOSITE", "USED", "Sayer", "mentions", "one_of_kinds"]
