"""Every message that can be asked for: a table, from which catalogs are made.

A row is a key, or several that are made alike: `{facing}` is any word of a closed family, `[.not]`
may be left out. After the colon stand the roles that patterns of the key can use. Who builds a
phrase or a diagnostic is held to the table at once, and tests compare it with the source, the
catalogs and the words of the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

FAMILIES = {
    "facing": "up down",
    "quantifier": "some every no",
    "extreme": "most least",
    "term": "is but plus minus",
    "transfer": "put move take return",
    "change": "gain lose pay",
    "shuffling": "shuffle",
    "tie-break": "first last shared",
    "tied": "kept reversed",
    "comparison": "above at-least at-most below exactly not",
    "inequality": "above at-least at-most below",
    "operation": "plus minus times",
    "direction": "up down left right up-left up-right down-left down-right"
    " north north-east south-east south south-west north-west",
    "offer": "may must if-possible",
    "source": "printed inferred ruling assumed",
}
"""Closed families of words that keys are made with, mostly those of the rules language."""

SAY = """
after: body
after.list
afterwards: claim
alike: pieces owner
alike-there: piece zone
always: claim
always.at: act claim
always.if: condition claim
as: player body
as.list: player
as-many: number
assumed.count: piece
at-end: body
at-end.list
assumed.value: value piece
beside: x besides
by.more: low
by.otherwise: value
by.row: x value
by.rows: row rest
by.span: low high
cannot-if: condition
cannot-if.{all any}
capacity: zone have need
{change}: counter amount
{change}.other: counter amount other
case: x kind body
case.list: x kind
choose.{may must must-if-possible}: act
chosen-before: x
chosen-missing: piece zone
count.{comparison}: pieces place
count.{inequality}.denied: pieces place
count.{none some}: pieces place
counter.owner: counter
dead-end: player
decides: player
depends: thing
different: x
direction.{direction}
do.{offer}: act
do.{may must}.only-if: act condition
do.{offer}.one-of
done[.not]: act
done.of[.not]: owner act
done-at: act members
draw: object place face
draw.box: object
draw.number: object place face amount
draw.until: pieces condition
due[.not]: act
during: window
each: who body
each-takes-turn: x body
each-takes-turn.list: x
each-takes-turn-by: x order body
each-takes-turn-by.list: x order
each-time.list
end-game
except: x besides
except.each: x piece
face.{facing}
fail.exactly: left have need
fail.not: left have
fail.{inequality}: left have need
fail.range: left have low high
for.{quantifier}: x condition
for-each: x body
for-each.list: x
for-each-by: x order body
for-each-by.list: x order
from-place: start end
from-to: low high
gain.up-to: body most
gain.up-to.rest: body most rest
gap: zone
given.draws: things
given.empty: target
given.faced: x face
given.gap
given.is: target things
given.labelled: x label
given.players: pieces
given.position: position
given.turned: target place turn
given.variant: variant
go: place
gone: x way
halt
has[.not][.own]: piece zone
has.same[.not]: piece zone
has.face[.not]: piece face zone
holds[.not]: left
if: condition body
if.{all any}
if.list: condition
if-met.{all any}: body
is.{comparison}: left right
is.{inequality}.denied: left right
is.between[.not]: left low high
is.covered.plain[.not]: x
is.covered[.not]: x cover
is.empty[.not]: zone
is.equal[.not]: left right
is.free[.not]: space
is.full.common[.not]: space
is.full[.not]: owner space
in-step[.not]: step
in-use[.not]: x
is.in[.not]: left set
is.in.you[.not]: set
is.kind[.not]: left right
is.same[.not]: left right
is.same.player[.not]: left right
is.step[.not]: left step
is.you[.not]: right
journey
journey.circles
journey.end
journey.ended[.not]: act
journey.halted[.not]
journey.new[.not]: place
journey.still
journey.stuck
journey.trail[.not]: place
kind: pieces
kind.each: pieces x
kind-there: piece zone
lay: place square
lay.random: pieces square
lay.turned: place square turn
let[.all]: name value
lies: x face
lies.side.{facing}: x side
lies.side.{facing}.denied: x side
lose.all: counter amount
lose.all.other: counter amount other
loses: player
loses.you
label: x label
labelled[.not]: x label
money.gain.each: amount x
money.gain.number: amount
money.{gain pay}: amount
money.{gain pay}.other: amount other
money.{gain pay}.who: who amount
money.{gain pay}.who.other: who amount other
money.{gain pay}.you: amount
money.{gain pay}.who.you: who amount
money.{gain pay}.player: amount other
money.{gain pay}.who.player: who amount other
money.{put take}: amount place
no
no-position: piece number zone
nobody-wins
none[.not]: left
none.of[.not]: owner left
none.of.not.denied: owner left
none.you[.not]: left
not-laid: place
not-pending: decision
not-pending.piece: piece decision
not-yourself
note: value memory
note.none: claim
note.{yes no}: memory
now: decision
number-from-to: number low high
onto-space: act space
once: period body
once.list: period
only-if: condition
only-if.{all any}
only-in: step
only-once: period
option.{yes no}: name
order: x order
order.kept: order
order.{extreme}: measure
other-winners
if-cannot: body
if-cannot.list
if-impossible: body
if-impossible.list
if-not: body
if-not.list
otherwise: body
otherwise.list
out[.not]: x
out[.not].denied: x
out.as[.not]: x way
over
over-without-cause
parameter: players x number
pending: condition
persons: pieces
persons.along: name low high
persons.always: name
persons.exact: name players
pick: memory set
pieces: piece have need
places: pieces
places.grid: columns rows pieces
places.hold: place pieces
places.laid: pieces grid
places.lines: pieces line
places.named: pieces names
places.parts: pieces tiles
places.turned: pieces
players: low high
players.exact: pieces
players-with: who value
players-with.above: who value floor
possible[.not]: act
put-aside: object
ranked: measure
ranked.then: before measure
reach: start
remove: object
reorder.{tied}: order keys
reorder.seats: order player
reorder.seats.others: order player others
repeat: condition body
repeat.{all any}
repeat.list: condition
replaced: body
replaced.list
replacing: act old
rounds
rounds.called: x
route.none: place
shown: x shower
shown.pieces: pieces
side: x side
so-often: act amount
so-often.as-many: act amount
so-often.each: act x
so-often.twice: act
space.{transfer}: object place face old olds
spaces: pieces zones
space-under: x
spaces.covered.row: counter
spaces.covered: counter
spaces.place: place pieces zones
spaces.player: pieces zones
spaces.right: right
spaces.sides: left right
spaces.left: left
standing: order
stand: object place
stands[.not]: x place
stands.nowhere[.not]: x
starts: counter number
steps: step directions
steps.beside: step
steps.of: player step directions
steps.touching: step
steps.touching.same: step same
stop
stop.turn
such[.all]: x condition
such.which: x condition related
sum.each: x amount
swap[.zones]: left right
tag-number: number
takes-turn: player body
takes-turn.list: player
then: body
then.list
tie.{tie-break}
tie.value[.still]: value
to-space.{transfer}: object place face
turn.{facing}: object
turn.side.{facing}: object side
turn-of: player
turn-of-nobody
turns: player
up-to: pieces
use: act
use.choose: x
use.chosen: act x
use.effect
use.for: act body
value.{term}: name value
value.{term}.by: name of rows
value.{term}.if: name value condition
value.default: claim
value.flag: claim condition
value.set: name value
walk.steps[.not]: x step
walk.twice[.not]: x
way-over: x
ways
whenever: condition body
whenever.{all any}
whenever.list: condition
which.no: condition negated
which.{some every}: condition
window
winner.nobody
winner.{extreme}[.alone]
winner.{extreme}[.alone].among: players
winners-too-soon
wins: player
with-most: value
wins.you
yes
zone: zone pieces
zone.capacity: zone pieces
zone.each: zone pieces
zone.gaps: zone
zone.hidden.faced: zone
zone.leftmost: zone pieces
zone.never: pieces zone
zone.on: zone pieces spaces
zone.place: place zone pieces
zone.player: zone pieces
zone.{owner active hidden}: zone
{operation}: left right
{shuffling}: object place
partly: body
{transfer}: object place face
"""
"""Patterns of constructs and of sentences of verdicts, with their roles."""

OTHERS = {
    "book": """
        about about-text basic-game board count dark editions-text example first-decision given
        in-variant language light lost move no numbers our-ruling pieces point position rule
        section.always section.scoring section.triggers section.values site source source.assumed
        source.inferred source.ruling start start-position system term.attribute term.counter
        term.fact term.kind term.memory term.name term.person term.piece term.place term.seat
        term.value term.zone title.components title.editions title.effects title.end title.examples
        title.glossary title.reference title.rules title.rulings title.setup title.tips title.turn
        title.variants unchanged verdict ways.gain ways.lose welcome yes zones
    """,
    "diagnostic": """
        afterwards-in-procedure afterwards-piece afterwards-plain ambiguous-move any-missing
        asked-too-late bad-catalog bad-character bad-command bad-name bad-range bad-rule-id
        bad-yaml book-broken-link book-foreign-folder book-needs-builder book-not-built
        cannot-compare cannot-read cannot-serve cannot-write case-complete case-missing case-twice
        choice-in-setup count-with-table cyclic-procedure cyclic-value damaged-state done-anyway
        draw-from draw-where drawn-not-put duplicate-act duplicate-key duplicate-name during-name
        during-outside each-in-order each-piece effect-elsewhere effect-restated example-differs
        example-false example-legal
        example-not-legal example-not-over example-other-rule example-possible example-winners
        faced-row file-exists file-too-large fixed-rule folder-not-empty former-line frame-part
        grammar-field grammar-missing grammar-shape guard-unasked impossible-outcome in-order
        invalid-move journey-place journey-unkept kind-not-owned kinds-without-table
        later-outside later-twice
        line-ends-early locale-shape log-broken log-illegal log-outcome loop-set may-not-fit
        clock-runs hidden-ledger label-alike label-given label-other marker-moves marker-twice
        nobody-out out-as side-turns
        missing-article missing-block missing-form missing-id missing-local missing-message
        missing-term name-taken names-only never-covered never-waits no-gaps no-game no-language
        no-players no-position-file no-rules no-score no-sides no-spaces no-such-attribute
        no-such-file no-use nobodys-turn
        not-a-log not-a-position not-a-value not-deeper not-faced not-in-row not-in-use not-labelled
        not-ordered not-owned
        not-text not-turned numerals-missing once-outside once-twice one-owner one-row one-sided
        one-turns
        open-outside order-as-whole order-changes other-line other-spaces out-of-range own-given
        own-of-none own-set own-twice own-where own-without-player paid-anyway parameter-missing
        parameter-twice pattern-braces pattern-form pattern-role pattern-unused pattern-word
        payment-unasked perhaps-no-player piece-moved place-holds-one place-names plural-unknown
        position-without-game replace-outside replace-unclear replace-with-one replaced-stays
        reserved-word round-outside rule-not-listed rules-by-source seat-names second-game
        set-over-decision several-pieces stop-in-effect stop-outside swap-pieces tab-indentation
        table-list
        table-mapping table-members table-missing table-number table-range table-row table-total
        table-word term-field term-forms term-shape terms-missing that-outside tie-undecided
        too-deep too-many turn-outside types-lie-nowhere
        unclosed-bracket unclosed-text uneven-indentation
        unexpected-indent unexpected-word unfinished-file unknown-case unknown-decision
        unknown-game unknown-language unknown-name unknown-player unknown-rule unknown-source
        unknown-variant unused-rule value-first-line walk-without-steps wanted-names wanted-number
        wanted-owners wanted-pieces wanted-things wanted-value wanted-word which-journey which-piece
        whose whose-piece winner-without-score wrong-argument wrong-argument-count wrong-attribute
        wrong-name wrong-piece wrong-player-count wrong-steps wrong-type wrong-zone yaml-alias
        yaml-depth yaml-documents yaml-key
    """,
    "expected": """
        condition declaration line-end name number operator rule-id set step table text value
    """,
    "help": """
        action apply book check copy data description folder game games help humans json lang lint
        locales locales-action log log-to move moves new options out play players port position
        positionals replay resume rule rule-id schema seed test to usage variant
    """,
    "hint": """
        did-you-mean
    """,
    "label": """
        calls carries compared counted decision declared first guard here left-out moved payment
        similar
    """,
    "name": """
        act attribute clock counter covering-counter direction grid journey kind label laid-places
        local-piece member names order person-value persons piece-player-value places player
        player-value player-zone position procedure shared-zone side spaces step steps type
        value variant window
    """,
    "severity": """
        error
    """,
    "type": """
        condition counter grid-place laid-place line memory number part person piece place player
        players set walk zone
    """,
    "ui": """
        book-built book-done book-serving book-stopped book-unchanged book-writing book-written
        copied hidden illegal instead legal lint-clean locales-extracted locales-messages
        locales-missing locales-terms locales-unused locales-updated locales-words no-moves
        play-help play-moved play-nothing-to-undo play-over play-pass-screen play-prompt
        play-save-where play-saved play-turn players players-exact position-broken position-fine
        replayed rests-on result-draw result-scores result-winners rule-example rule-source
        rule-text rule-variant source.{source} test-summary variants way
        way-cost
    """,
}
"""All other messages, by the first part of their keys. Their words fill plain placeholders."""

_CHOICE = re.compile(r"(\{[^}]*\}|\[[^]]*\])")


def _made(row: str) -> Iterator[str]:
    """The keys that a row stands for."""
    return map("".join, product(*(_choices(part) for part in _CHOICE.split(row))))


def _choices(part: str) -> list[str]:
    if part.startswith("["):
        return ["", part[1:-1]]
    if part.startswith("{"):
        return FAMILIES.get(part[1:-1], part[1:-1]).split()
    return [part]


def _clauses() -> Iterator[tuple[str, tuple[str, ...]]]:
    for row in SAY.strip().splitlines():
        keys, _, roles = row.partition(": ")
        yield from ((key, tuple(roles.split())) for key in _made(keys))


CLAUSES = dict(_clauses())
"""What can be said, and the roles of each."""
KEYS = frozenset(
    (
        *(f"say.{key}" for key in CLAUSES),
        *(f"{first}.{key}" for first, rows in OTHERS.items() for row in rows.split()
          for key in _made(row)),
    )
)  # fmt: skip
"""All keys."""
CODES = frozenset(OTHERS["diagnostic"].split())
"""What a diagnostic can be."""
