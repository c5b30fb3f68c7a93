"""Pieces that are being used: of which of them it must be known as long as the act lasts, and that
none is used again meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from rulespec import model as m
from rulespec.analysis import Analysis, Touched, acts_of, led_to, meets


def with_pieces_in_use(game: m.Game) -> m.Game:
    """A game in which a piece is known while it is being used, where anything turns on that."""
    if not any(each.use for each in game.procedures.values()):
        return game
    return _PiecesInUse(game).game_with_them()


class _PiecesInUse:
    def __init__(self, game: m.Game) -> None:
        self.game, self.analysis = game, Analysis(game)
        self.acts = {
            act.index: act for rule in m.rules_of(game) for act in m.acts_in(rule) if _zone_of(act)
        }
        self._inner = {index: tuple(self._within(act)) for index, act in self.acts.items()}
        """The acts with a piece of the same zone that can be done in the effect of each."""

    def game_with_them(self) -> m.Game:
        numbers = {index: self._number(index) for index in self.acts if self._is_kept(index)}
        again = {inner.index for index in numbers for inner in self._inner[index]}

        def act(node: object) -> object:
            if not isinstance(node, m.Alternative) or node.means is None:
                return node
            guards = (*node.guards, _unused(node)) if node.index in again else node.guards
            means = replace(node.means, in_use=numbers.get(node.index, 0))
            return replace(node, guards=guards, means=means)

        if not numbers:
            return self.game
        changed = m.with_rules(self.game, lambda rule: m.replaced(rule, act))
        return replace(changed, zones=self._zones(numbers))

    def _zones(self, numbers: dict[int, int]) -> dict[str, m.Zone]:
        """The zones with the most pieces that can be in use there at the same time. Rows between
        which pieces may change places are alike in that."""
        most: dict[str, int] = {}
        for index, number in numbers.items():
            name = _zone_of(self.acts[index])
            most[name] = max(number, most.get(name, 0))
        swaps = any(isinstance(n, m.Swap) for rule in m.rules_of(self.game) for n in m.walk(rule))
        found = {}
        for name, zone in self.game.zones.items():
            alike = [n for n in most if swaps and self.game.zones[n].leaves & zone.leaves]
            uses = max((most[each] for each in (name, *alike) if each in most), default=0)
            found[name] = replace(zone, in_use=uses)
        return found

    def _number(self, index: int) -> int:
        """More than that of each act in whose effect it can come, so that they are told apart."""
        outer = (other for other, found in self._inner.items() if self.acts[index] in found)
        return 1 + max(map(self._number, outer), default=0)

    def _is_kept(self, index: int) -> bool:
        """Whether another piece of the zone can be used meanwhile, or what is done with the piece
        afterwards would not find it where it was."""
        act = self.acts[index]
        assert act.means is not None, "it uses a piece"
        if self._inner[index]:
            return True
        zone = self.game.zones[_zone_of(act)]
        reached = self.analysis.reached(act.effect)
        return act.means.after > 0 and any(self._rearranges(line, zone) for line in reached)

    def _within(self, act: m.Alternative) -> Iterator[m.Alternative]:
        """The acts with a piece of the same zone that can be done in the effect of one."""
        for line in self.analysis.reached(act.effect):
            for inner in self._offered(line):
                if _zone_of(inner) == _zone_of(act):
                    yield inner

    def _offered(self, line: m.Statement) -> tuple[m.Alternative, ...]:
        done = led_to(line, self.game)
        match done:
            case m.Window(name):
                window: str | None = name
            case m.Procedure():
                window = done.window
            case m.Journey() | None:
                window = None
            case _:
                assert_never(done)
        beside = self.game.windows[window].alternatives if window is not None else ()
        return (*acts_of(line, self.game), *beside)

    def _rearranges(self, line: m.Statement, zone: m.Zone) -> bool:
        """Whether pieces come to a zone, go from it or change places there."""
        match line:
            case m.TurnFace() | m.LabelPieces():
                return False
            case m.Transfer(_, m.OneOf(piece)) if isinstance(piece.type, m.PieceType):
                return bool(piece.type.leaves & zone.leaves)
            case (
                m.Transfer() | m.Swap() | m.Lay() | m.LayRandom() | m.Draw() | m.Reorder()
                | m.Change() | m.Note() | m.Pick() | m.Let() | m.Do() | m.Travel() | m.Stop()
                | m.EndGame() | m.Result() | m.If() | m.Case() | m.ForEach() | m.Repeat()
                | m.Times() | m.As() | m.During() | m.Choose() | m.Go() | m.Replace() | m.Several()
            ):  # fmt: skip
                here: frozenset[Touched] = frozenset({("zone", zone.name)})
                return any(meets(each, here) for each in self.analysis.writes(line))
        assert_never(line)


def _zone_of(act: m.Alternative) -> str:
    """The zone that an act uses a piece of; nothing if it uses none."""
    used = act.binders[0] if act.means is not None and act.means.binders else None
    whole = m.whole_of(used.source) if used is not None else None
    return whole.zone if isinstance(whole, m.ZoneRef) and not m.is_several(whole.of) else ""


def _unused(act: m.Alternative) -> m.Guard:
    """That the piece is not being used already."""
    piece = act.binders[0].var
    return m.Guard(m.InUse(piece), False, inherited=True, rules=act.rules, span=act.span)
