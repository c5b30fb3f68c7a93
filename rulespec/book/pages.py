"""The pages of the book in one language: of every game, and around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import babel

from rulespec.api import State
from rulespec.book import example_pages, glossary, sheet, table_pages, tips
from rulespec.book.edition import Edition
from rulespec.book.markdown import Markdown, page, table
from rulespec.book.page import Page, PageGroup
from rulespec.diagrams import diagram
from rulespec.diagrams.flow import flow_chart
from rulespec.prose.finish import capital
from rulespec.prose.locale import Lexeme, common
from rulespec.prose.say import Sayer
from rulespec.prose.tree import Phrase, Said, Thing, Title
from rulespec.rulebook import Rule, Section, SectionKind

READING = "readings."
"""What the forms of a term begin with that tell what an edition says."""
DOUBTFUL = ("ruling", "inferred", "assumed")
SECTIONS = {
    "procedure": "effects",
    "journey": "effects",
    "window": "turn",
    "use": "effects",
    "position": "examples",
}
"""The page on which each kind of thing that links lead to has its section."""


def front(language: str, openings: Sequence[Page]) -> Iterator[Page]:
    """The start page, which leads to the first page of each game, and what this is."""
    message = common(language).message
    lines = [f"# {message('book.start')}", "", message("book.welcome"), ""]
    for opening in openings:
        lines += [f"## [{opening.title}]({opening.path})", "", opening.summary, ""]
    lines.append(f"[{message('book.about')}](about.md)")
    yield Page("index.md", message("book.start"), page(lines))
    about = [f"# {message('book.about')}", "", message("book.about-text")]
    yield Page("about.md", message("book.about"), page(about))


class Book:
    """The chapter of one game in one language."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.game, self.model = edition, edition.game, edition.model
        self.language = language
        self.writer = self.game.writer(language)
        self.locale = self.writer.locale
        self.rules, self.sections = edition.rules, edition.sections
        sources = {rule.id: rule.source for rule in self.rules.values()}
        self.markdown = Markdown(self.writer, self._target, sources)
        self._labels: dict[str, str] = {}
        self.title = self.name(Thing(self.game.name, determiner="bare"))

    def chapter(self) -> PageGroup:
        made = [
            *self.told(),
            self._variants(),
            *self._examples(),
            self._tips(),
            self._rulings(),
            self._editions(),
            self._rules(),
            self._glossary(),
            self._reference(),
        ]
        pages = [each for each in made if each is not None]
        return PageGroup(self.title, (self._overview(pages), *pages))

    def told(self) -> list[Page]:
        """The pages that tell the rules, from what the game is played with to its end."""
        made = [self._components(), self._setup(), self._turn(), *self._chapters()]
        return [each for each in (*made, self._effects(), self._end()) if each is not None]

    # Words

    def say(self, key: str, **words: object) -> str:
        if words:
            return self.markdown.typeset(self.locale.message(f"book.{key}", **words))
        if key not in self._labels:
            self._labels[key] = self.markdown.typeset(self.locale.message(f"book.{key}"))
        return self._labels[key]

    def name(self, phrase: Phrase) -> str:
        """A name as a heading or a label."""
        return capital(self.writer.words(phrase))

    def intro(self) -> str:
        return self.markdown.typeset(self.locale.terms[self.game.name].features.get("intro", ""))

    def players(self) -> str:
        return self.markdown.paragraph(self.sections["players"].said[0], rules=False)

    def _target(self, target: str) -> str:
        """Where a link leads: to the section of a procedure, a window or a position."""
        kind, _, name = target.rpartition(".")
        section = self.sections.get(target)
        page = section.chapter if section is not None and section.chapter else SECTIONS[kind]
        return f"{page}.md#{name}"

    def _page(self, name: str, lines: Sequence[str]) -> Page:
        return self._titled_page(name, self.say(f"title.{name}"), lines)

    def _titled_page(self, name: str, title: str, lines: Sequence[str]) -> Page:
        return Page(f"{self.game.name}/{name}.md", title, page([f"# {title}", "", *lines]))

    def section(self, key: str) -> tuple[Said, ...]:
        return self.sections[key].said if key in self.sections else ()

    def _named(self, kind: SectionKind) -> list[Section]:
        """The sections of a kind that have a name each."""
        every = self.sections.values()
        return [each for each in every if each.kind == kind and each.name is not None]

    # Pages

    def _overview(self, pages: Sequence[Page]) -> Page:
        lines = [self.intro(), "", *self.markdown.paragraphs(self.section("players"))]
        lines += [f"- [{each.title}]({each.path.rpartition('/')[2]})" for each in pages]
        lines += ["", *self.figure(self.game.start(seed=1), self.say("start-position"))]
        numbers = {"rules": len(self.rules), "examples": len(self.model.examples)}
        lines += [self.say("numbers", **numbers), ""]
        made = self._titled_page("index", self.title, lines)
        return replace(made, summary=f"{self.intro()} {self.players()}")

    def _components(self) -> Page:
        lines = []
        if self.section("pieces"):
            lines += [f"## {self.say('pieces')}", "", *table_pages.pieces(self)]
        if self.section("board"):
            lines += [f"## {self.say('board')}", ""]
            lines += self.markdown.points(self.section("board"))
            lines += table_pages.places(self)
        if self.section("zones"):
            lines += [f"## {self.say('zones')}", ""]
            lines += self.markdown.points(self.section("zones"))
        return self._page("components", lines)

    def badge(self, source: str) -> str:
        return f'<span class="badge {source}">{self.locale.message(f"ui.source.{source}")}</span>'

    def _setup(self) -> Page | None:
        said = self.section("setup")
        if not said:
            return None
        parameters = self.section("parameters")
        lines = self.markdown.points(parameters) if parameters else []
        lines += self.markdown.steps(said)
        return self._page("setup", [*lines, *self.starts()])

    def starts(self) -> Iterator[str]:
        """The first decision with every number of players, drawn."""
        for players in self.game.players:
            who = self.name(Thing("_player", players))
            state = self.game.start(players, seed=1)
            yield from self.figure(state, self.say("first-decision", players=who))

    def _turn(self) -> Page:
        lines = self.markdown.paragraphs(self.section("turns"))
        for section in self._named("phase"):
            if section.title is not None:
                lines += [f"## {self.name(section.title)}", ""]
            lines += self.markdown.steps(section.said)
        for section in self._named("window"):
            if section.chapter is None:
                lines += self._titled(section)
        return self._page("turn", [*self._flow(), *lines])

    def _flow(self) -> list[str]:
        """The phases as a picture."""
        title = self.say("title.turn")
        drawn = flow_chart(self.model, self.writer, title)
        return ['<figure class="diagram" markdown="0">', drawn, "</figure>", ""] if drawn else []

    def _titled(self, section: Section) -> list[str]:
        """A section of a page, with its heading."""
        assert section.title is not None
        heading = [f"## {self.name(section.title)} {{ #{section.name} }}", ""]
        write = self.markdown.paragraphs if section.kind in ("window", "use") else self._headed
        return [*heading, *write(section.said)]

    def _chapters(self) -> Iterator[Page]:
        """The pages that the rules themselves divide the book into."""
        for chapter in self.edition.chapters:
            lines: list[str] = []
            own = [each for each in self.sections.values() if each.chapter == chapter]
            for section in sorted(own, key=_in_text):
                if section.title is not None:
                    lines += self._titled(section)
                else:
                    lines += [f"## {self.say(f'section.{section.kind}')}", ""]
                    lines += self.markdown.paragraphs(section.said)
            yield self._titled_page(chapter, self.name(Title(chapter)), lines)

    def _effects(self) -> Page | None:
        lines: list[str] = []
        kinds: tuple[SectionKind, ...] = ("use", "procedure", "journey")
        for kind in kinds:
            for section in self._named(kind):
                if section.chapter is None:
                    lines += self._titled(section)
        if self.section("values"):
            lines += [f"## {self.say('section.values')}", ""]
            lines += self.markdown.paragraphs(self.section("values"))
        return self._page("effects", lines) if lines else None

    def _headed(self, said: Sequence[Said]) -> list[str]:
        """Sentences in order; what can head a section of its own does."""
        lines: list[str] = []
        plain = [each for each in said if each.title is None]
        if plain:
            lines += self.markdown.steps(plain)
        for each in said:
            if each.title is not None:
                lines += [f"### {self.name(each.title)}", ""]
                lines += self.markdown.steps(each.items, more=each.rules)
        return lines

    def _end(self) -> Page:
        lines: list[str] = []
        for key in ("triggers", "scoring", "always"):
            if self.section(key):
                lines += [f"## {self.say(f'section.{key}')}", ""]
                lines += self.markdown.paragraphs(self.section(key))
        return self._page("end", lines)

    def _variants(self) -> Page | None:
        lines = self.markdown.points(self.section("options")) if self.section("options") else []
        for name in self.model.variants:
            lines += [f"## {self.name(Title(name))} {{ #{name} }}", "", *self._changes(name)]
        return self._page("variants", lines) if self.model.variants else None

    def _changes(self, variant: str) -> Iterator[str]:
        """The rules that read differently in a variant: as they are, and as they become."""
        varied = Book(self.edition.variants[variant], self.language)
        head = [self.say("rule"), self.say("basic-game"), self.say("in-variant")]
        rows = []
        for rule in self.edition.changes[variant]:
            before, after = (book._in_force(book.rules.get(rule)) for book in (self, varied))
            if before != after:
                told = [_besides(before, after), _besides(after, before)]
                rows.append([self.markdown.rule(rule), *told])
        return iter(table(head, rows) if rows else [self.say("unchanged"), ""])

    def _in_force(self, rule: Rule | None) -> list[str]:
        """What a rule itself says, without what other rules add to its sentences."""
        if rule is None or rule.idle:
            return []
        return [self._flat(_of_rule(said, rule.id)) for said in rule.statements]

    def _told(self, rule: Rule) -> str:
        return " ".join(self._flat(said) for said in rule.statements)

    def _flat(self, said: Said) -> str:
        """A sentence with what it leads to, in one line."""
        text = self.markdown.paragraph(said, rules=False)
        return " ".join([text, *(self._flat(item) for item in said.items)])

    def _examples(self) -> Iterator[Page]:
        """The examples, on several pages if they are very many; the positions on the first."""
        pages = example_pages.parts(len(self.model.examples))
        for name, numbers in pages.items():
            title = self.say("title.examples")
            if len(pages) > 1:
                title = f"{title} {numbers[0]}–{numbers[-1]}"
            first = example_pages.positions(self) if name == "examples" else ()
            lines = [*first, *example_pages.lines(self, numbers)]
            yield self._titled_page(name, title, lines)

    def figure(self, state: State, caption: str, brief: bool = False) -> list[str]:
        """A diagram of a position, with everything in it open; in brief, of what matters most."""
        drawn = diagram(state.engine, state.cells, self.writer, brief=brief)
        return [
            '<figure class="diagram" markdown="0">',
            drawn.svg,
            f"<figcaption>{caption}</figcaption>",
            "</figure>",
            "",
        ]

    def _rulings(self) -> Page | None:
        lines: list[str] = []
        for source in DOUBTFUL:
            found = [rule for rule in self.rules.values() if rule.source == source]
            assumed = table_pages.assumed(self) if source == "assumed" else []
            if found or assumed:
                lines += [f"## {capital(self.locale.message(f'ui.source.{source}'))}", ""]
                lines += [self.say(f"source.{source}"), ""]
                lines += [*self._together(found), *assumed, ""]
        return self._page("rulings", lines) if lines else None

    def _together(self, rules: Sequence[Rule]) -> list[str]:
        """Rules that say the same, once with all their ids.

        One that editions alone put in lines has no text of its own: its reason says what holds.
        """
        by_text: dict[tuple[str, str], list[str]] = {}
        for rule in rules:
            told = (self._told(rule), self._reason(rule.id))
            by_text.setdefault(told, []).append(self.markdown.rule(rule.id))
        lines: list[str] = []
        for (text, reason), ids in by_text.items():
            lines.append(f"- {text or reason} {' '.join(ids)}")
            lines += [f"    - {reason}"] if text and reason else []
        return lines

    def _reason(self, rule: str) -> str:
        """Why a rule is as it is, in the designer's words, if the language has any."""
        term = self.locale.terms.get(rule)
        return self.markdown.typeset(term.features.get("reason", "")) if term is not None else ""

    def _tips(self) -> Page | None:
        """Ways to gain and lose what the players have, as the rules give them."""
        lines = list(tips.lines(self))
        return self._page("tips", lines) if lines else None

    def _editions(self) -> Page | None:
        """Where printed editions differ: what each says, and our ruling."""
        found = {
            name: term
            for name, term in sorted(self.locale.terms.items())
            if any(slot.startswith(READING) for slot in term.forms)
        }
        if not found:
            return None
        slots = {slot for term in found.values() for slot in term.forms if slot.startswith(READING)}
        codes = sorted(slot.removeprefix(READING) for slot in slots)
        names = babel.Locale.parse(self.language).languages
        head = ["", self.say("point"), *(capital(names.get(code, code)) for code in codes)]
        rows = [self._edition_row(term, codes) for term in found.values()]
        lines = [self.say("editions-text"), "", *table([*head, self.say("our-ruling")], rows)]
        page = self._page("editions", lines)
        return replace(page, text=f"---\nhide: [toc]\n---\n\n{page.text}")  # a wide table

    def _edition_row(self, term: Lexeme, codes: Sequence[str]) -> list[str]:
        known = term.name in self.rules
        label = self.markdown.rule(term.name) if known else f"`{term.name}`"
        told = [term.forms.get(f"{READING}{code}", "–") for code in codes]
        cells = (term.features["point"], *told, term.features.get("reason", ""))
        return [label, *map(self.markdown.typeset, cells)]

    def _rules(self) -> Page:
        lines: list[str] = []
        for rule in sorted(self.rules.values(), key=_by_number):
            lines += [f"## {rule.id} {{ #{rule.id} }}", ""]
            if rule.source:
                lines += [self.badge(rule.source), ""]
            for said in rule.statements:
                lines += self.markdown.paragraphs([said], rules=False)
            lines += [*self._shown_by(rule), *self._source(rule)]
        return self._page("rules", lines)

    def _shown_by(self, rule: Rule) -> Iterator[str]:
        """Links to the examples and the variants of a rule."""
        numbers = [self.edition.numbers[example.title] for example in rule.examples]
        total = len(self.model.examples)
        links = [
            f"[{self.say('example', n=n)}]({example_pages.page_of(n, total)}.md#example-{n})"
            for n in numbers
        ]
        links += [f"[{self.name(Title(name))}](variants.md#{name})" for name in rule.variants]
        if links:
            yield from (", ".join(links), "")

    def _source(self, rule: Rule) -> Iterator[str]:
        """The lines of the rules' text that carry an id, folded."""
        found = self.edition.source.get(rule.id, [])
        if found:
            yield from (f'??? quote "{self.say("source")}"', "", "    ```rules")
            yield from (f"    {line}" for line in found)
            yield from ("    ```", "")

    def _glossary(self) -> Page:
        lines, forms = glossary.lines(self)
        return replace(self._page("glossary", lines), forms=forms)

    def _reference(self) -> Page:
        title = self.say("title.reference")
        return Page(f"{self.game.name}/reference.md", title, page(sheet.lines(self)))

    # For the other pages of the chapter

    def sayer(self) -> Sayer:
        return Sayer(self.model)


def _of_rule(said: Said, rule: str) -> Said:
    """A sentence with only those below it that carry the same id."""
    kept = [
        tuple(_of_rule(each, rule) for each in below if rule in each.rules)
        for below in (said.notes, said.items)
    ]
    return replace(said, notes=kept[0], items=kept[1])


def _besides(told: Sequence[str], others: Sequence[str]) -> str:
    """What is said in one place only."""
    return " ".join(each for each in told if each not in others) or "–"


def _in_text(section: Section) -> tuple[bool, int]:
    """Sections with titles in the order of the rules' text, the others after them."""
    return section.title is None, min(each.span.line for each in section.said)


def _by_number(rule: Rule) -> list[tuple[str, int]]:
    """Ids in the order of their words, and by number where they end with one."""
    return [
        ("", int(part)) if part.isdigit() else (part, 0)
        for part in re.split(r"(\d+)", rule.id)
        if part
    ]
