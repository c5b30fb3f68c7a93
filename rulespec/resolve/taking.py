"""Acts that use something: which of it they take, and what that costs."""

from __future__ import annotations

from string import ascii_lowercase

from rulespec import model as m
from rulespec import syntax as s
from rulespec.records import Record, record
from rulespec.resolve.contexts import Contexts
from rulespec.resolve.rows import row_of
from rulespec.resolve.scope import Env
from rulespec.resolve.using import UsableKinds, Using
from rulespec.resolve.written import Where, texts


@record
class UsedUp(Record):
    """What an act has because of what it uses."""

    means: m.Means
    binders: tuple[m.Binder, ...]
    cost: m.Do
    after: m.Block
    """What is done with it after the effect."""


class Taking:
    def __init__(self, ex: Contexts, using: Using) -> None:
        self.ex = ex
        self.using = using
        self.scope = ex.scope

    def used(
        self, node: s.Used, taken: UsableKinds, others: list[str], env: Env, at: Where
    ) -> tuple[UsedUp, Env]:
        """What is used, and the names that the lines of the act know; `others` are those of its
        further parts."""
        usable = taken.by
        binders, given, known = tuple[m.Binder, ...](), tuple[m.Expr, ...](), env
        after = self.using.after.get(usable.procedure, ())
        if usable.source is not None and usable.type is not None:
            word = node.name or self._hidden(usable.letter, others, env, node)
            type_ = m.PieceType(taken.leaves) if taken.leaves else usable.type
            var, known = self.ex.bind(word, type_, env, usable.source)
            source = _narrowed(usable.source, var, taken, usable.leaves)
            row = row_of(source, self.scope)
            named = tuple(sorted(taken.leaves)) if row is not None else ()
            binders = (m.Binder(var, source, (), word.span, named),)
            given, after = (var,), m.renamed(after, usable.letter, var)
            if node.name is None:
                known = env
            elif self.scope.given_pieces[usable.procedure, usable.letter].moves:
                self.scope.moved[word.text] = usable.node.span
        means = m.Means(
            usable.node.verb.text, texts(node.kinds), texts(tuple(taken.kinds)), usable.procedure,
            len(binders), node.name is not None, len(after),
        )  # fmt: skip
        return UsedUp(means, binders, m.Do(usable.procedure, given, **at), after), known

    def _hidden(self, letter: str, others: list[str], env: Env, node: s.Used) -> s.Word:
        """A name that no line of the act can mean."""
        taken = {*others, *env, *self.scope.declared}
        free = next(each for each in (letter, *ascii_lowercase) if each not in taken)
        return s.Word(free, span=node.kinds[0].span)


def _narrowed(source: m.Many, var: m.Var, taken: UsableKinds, all_leaves: frozenset[int]) -> m.Many:
    """What is chosen from, with only those pieces that the act uses."""
    whole = source.type.leaves if isinstance(source.type, m.ZoneType) else all_leaves
    if not taken.leaves or whole <= taken.leaves:
        return source
    asked = tuple(m.IsKind(var, name, leaves) for name, leaves in taken.asked)
    return m.Subset(var, source, asked[0] if len(asked) == 1 else m.Connected("or", asked))
