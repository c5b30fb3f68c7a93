"""The last touches to a text: spaces, signs, words that go before a preposition, vowels."""

from __future__ import annotations

import re

from rulespec.prose.grammar import Grammar

LINK, LABEL, END = "\ue000", "\ue001", "\ue002"
"""Around a link: LINK, its target, LABEL, its words, END."""
APART, STAYS = "\ue003", "\ue004"
"""Around the part of a determining word that goes before a preposition."""
OPENING = ("“", "„", "«")
_MARKS = re.compile(f"{LINK}[^{LABEL}]*{LABEL}|{END}")
_APART_MARKS = re.compile(f"[{APART}{STAYS}]")
_SPACES = re.compile(r" +")
_BEFORE_SIGNS = re.compile(r" ([.,;:!?])")
_LAST_COMMA = re.compile(f",(?={END}*(?:[.,;:!?)]|$))")
"""A comma that closes a clause gives way to any sign that follows, and to the end."""
_COMMA_AND_DASH = re.compile(r", –(?= )")
"""But it stands in place of a dash."""
_PAST_MARKS = f"(?:{LINK}[^{LABEL}]*{LABEL})?"


class Finisher:
    """Finishes the texts of one language."""

    def __init__(self, grammar: Grammar) -> None:
        self._vocalise = [
            (re.compile(rf"\b{word} (?={_PAST_MARKS}(?:{before}))", re.IGNORECASE), f"{becomes} ")
            for word, becomes, before in grammar.vocalise
        ]
        words = "|".join(word for word, _, _ in grammar.vocalise)
        self._vocalised = re.compile(rf"\b(?:{words}) " if words else r"(?!)", re.IGNORECASE)
        """Whether there is anything to vocalise at all: most texts have nothing."""
        before = "|".join(grammar.words.get("prepositions", "").split()) or "(?!)"
        self._parted = re.compile(rf"\b({before}) {APART}([^{STAYS}]*){STAYS}", re.IGNORECASE)

    def __call__(self, text: str) -> str:
        text = _SPACES.sub(" ", text).strip() if "  " in text else text.strip()
        text = _COMMA_AND_DASH.sub(",", _BEFORE_SIGNS.sub(r"\1", text))
        text = _LAST_COMMA.sub("", text)
        if APART in text:
            text = _APART_MARKS.sub("", self._parted.sub(r"\2 \1", text))
        for pattern, becomes in self._vocalise if self._vocalised.search(text) else ():
            text = pattern.sub(becomes, text)
        return text


def unmarked(text: str) -> str:
    """Text without the marks of its links."""
    return _MARKS.sub("", text) if LINK in text else text


def capital(text: str) -> str:
    """Text that begins with a capital, also inside a link and in quotation marks."""
    first = text.index(LABEL) + 1 if text.startswith(LINK) else 0
    first += text[first : first + 1] in OPENING
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]
