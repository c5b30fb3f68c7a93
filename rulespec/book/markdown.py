"""Sentences to Markdown: with links, with the rules they belong to, with lists below them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from rulespec.prose.finish import END, LABEL, LINK, unmarked
from rulespec.prose.linearise import Writer
from rulespec.prose.tree import Phrase, Said

_LINK = re.compile(f"{LINK}([^{LABEL}]*){LABEL}([^{END}]*){END}")
INDENT = "    "
NBSP = "\u00a0"


class Markdown:
    """Writes sentences as Markdown in one language.

    `target` gives the address of what a link leads to, `sources` where each rule comes from.
    """

    def __init__(
        self, writer: Writer, target: Callable[[str], str], sources: Mapping[str, str]
    ) -> None:
        self.writer, self.target, self.sources = writer, target, sources
        letters = writer.grammar.words.get("short", "")
        short = re.escape(letters + letters.upper())
        held = rf"\d+|[{short}]" if short else r"\d+"
        self._held = re.compile(rf"(?<!\w)({held}) (?=\w)")
        self._written: dict[tuple[Phrase, bool], str] = {}

    def sentence(self, phrase: Phrase, linked: bool = True) -> str:
        """A sentence, with its links or without."""
        found = self._written.get((phrase, linked))
        if found is None:
            found = self._written[phrase, linked] = self._sentence(phrase, linked)
        return found

    def _sentence(self, phrase: Phrase, linked: bool) -> str:
        text = self.writer.marked(phrase)
        if not linked:
            return self.typeset(unmarked(text))
        return _LINK.sub(lambda link: f"[{link[2]}]({self.target(link[1])})", self.typeset(text))

    def typeset(self, text: str) -> str:
        """Text in which numbers and short words stay on the line of what follows."""
        return self._held.sub(rf"\1{NBSP}", text)

    def rule(self, rule: str) -> str:
        """A rule's id as a link to all that is known of it."""
        kind = self.sources.get(rule, "")
        return f"[{rule}](rules.md#{rule}){{ .rule{f' .{kind}' if kind else ''} }}"

    def paragraph(
        self, said: Said, rules: bool = True, shown: Collection[str] = (), more: Sequence[str] = ()
    ) -> str:
        """A sentence and those that go on from it, then the ids they belong to.

        Ids that are `shown` above it already are left out; `more` are those of its heading.
        """
        told = (said, *said.notes)
        parts = [self.sentence(each.phrase, linked=rules) for each in told]
        if rules:
            ids = dict.fromkeys((*more, *(rule for each in told for rule in each.rules)))
            parts += [self.rule(rule) for rule in ids if rule not in shown]
        return " ".join(parts)

    def item(
        self, said: Said, mark: str, rules: bool = True, shown: Collection[str] = (),
        more: Sequence[str] = (), depth: int = 0,
    ) -> Iterator[str]:  # fmt: skip
        """An item of a list with the lists below it."""
        yield f"{INDENT * depth}{mark} {self.paragraph(said, rules, shown, more)}"
        yield from self._below(said, rules, shown, depth + 1)

    def _below(self, said: Said, rules: bool, shown: Collection[str], depth: int) -> Iterator[str]:
        above = {*shown, *said.rules}
        for number, item in enumerate(said.items, 1):
            mark = f"{number}." if said.ordered and len(said.items) > 1 else "-"
            yield from self.item(item, mark, rules, above, depth=depth)

    def steps(
        self, said: Iterable[Said], rules: bool = True, more: Sequence[str] = ()
    ) -> list[str]:
        """A numbered list, after what limits it; a single step is a paragraph. `more` ids are
        shown with the first."""
        told = list(said)
        limits, steps = [s for s in told if s.limits], [s for s in told if not s.limits]
        if limits:
            return [*self.paragraphs(limits, rules, more), *self.steps(steps, rules)]
        if len(steps) == 1:
            return self.paragraphs(steps, rules, more)
        found: list[str] = []
        for number, each in enumerate(steps, 1):
            found += self.item(each, f"{number}.", rules, more=more if number == 1 else ())
        return [*found, ""]

    def points(self, said: Iterable[Said], rules: bool = True) -> list[str]:
        """A list in no order."""
        return [line for each in said for line in self.item(each, "-", rules)] + [""]

    def paragraphs(
        self, said: Iterable[Said], rules: bool = True, more: Sequence[str] = ()
    ) -> list[str]:
        found: list[str] = []
        for each in said:
            found += [self.paragraph(each, rules, more=more), ""]
            found += [*self._below(each, rules, more, 0), ""]
        return found


def table(head: Sequence[str], rows: Iterable[Sequence[str]], align: str = "") -> list[str]:
    """A table; `align` has a letter for each column: l, r or c."""
    lines = {"l": ":---", "r": "---:", "c": ":---:"}
    rule = [lines[letter] for letter in align or "l" * len(head)]
    return ["", *(f"| {' | '.join(row)} |" for row in (head, rule, *rows)), ""]


def page(lines: Iterable[str]) -> str:
    """Lines as a page, with no more than one empty line between them."""
    text = "\n".join(lines)
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return text.strip() + "\n"
