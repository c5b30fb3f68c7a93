"""Model to phrase trees: one reading for every construct, none for any single rule."""

from rulespec.prose.say.sayer import Sayer
from rulespec.prose.say.shapes import mentions
from rulespec.prose.say.word_keys import COMPARISONS, EXTREMES, OPPOSITE

__all__ = ["COMPARISONS", "EXTREMES", "OPPOSITE", "Sayer", "mentions"]
