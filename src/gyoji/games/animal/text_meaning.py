"""What card texts mean: one object for a line, with what the line has spoken of so far.

Nouns hold clauses and clauses hold nouns: each class of `text_meaning_*` adds to the one below it, and what a lower
one needs of those above is named here.
"""

from __future__ import annotations

from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_lexicon import LEXICON
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.meaning_costs import CostMeaning
from gyoji.text.clause.roles import Roles


class AnimalBase(CostMeaning):
    """The meaning of one line, and what it has spoken of."""

    def __init__(self) -> None:
        super().__init__(WORDS, LEXICON)
        self.ctx = Context()

    def fork(self) -> Context:
        """Go on with an alternative; return the context outside of it."""
        outer = self.ctx
        self.ctx = outer.fork()
        return outer

    def join(self, outer: Context) -> None:
        """Go on after an alternative."""
        inner, self.ctx = self.ctx, outer
        outer.join(inner)

    # What the classes above say

    def check_doer(self, node: a.Rel) -> None:
        """Refuse a player who did something else than what happened."""
        raise NotImplementedError

    def done(self, node: a.Rel) -> t.Node | None:
        """Return the things to which an act of this effect did what a clause says."""
        raise NotImplementedError

    def reference(self, node: a.Np) -> t.Node | None:
        """Return what a phrase speaks of that was named or done before."""
        raise NotImplementedError

    def filters_of(self, node: t.Node) -> list[t.Node]:
        """Return what a qualification before a noun asks of one object."""
        raise NotImplementedError

    def described(self, node: a.Rel) -> t.Node:
        """Return a clause before 能力 or 効果 as a filter on what its text does."""
        raise NotImplementedError

    def compared_card(self, node: t.Node) -> t.Node:
        """Return the card of which something is compared."""
        raise NotImplementedError

    def last_number(self) -> t.Node:
        """Return as many as the act before it did."""
        raise NotImplementedError

    def relative(self, node: a.Rel) -> list[t.Node]:
        """Return a clause before a noun as filters."""
        raise NotImplementedError

    def fact(self, node: a.Fact) -> t.Node:
        """Return a clause as a condition."""
        raise NotImplementedError

    def event(self, clause: t.Node, tense: str = "did", subject: t.Node | None = None) -> t.Node:
        """Return the event that a clause tells of; *subject*: what it is about where the clause does not say."""
        raise NotImplementedError

    def event_of(self, roles: Roles, about: t.Node | None) -> t.Event:
        """Return damage as an event."""
        raise NotImplementedError

    def acts(self, node: a.Cl) -> list[t.Node]:
        """Return what a clause does, as acts in order."""
        raise NotImplementedError

    def change(self, roles: Roles) -> list[t.Node]:
        """Return the changes that a clause makes."""
        raise NotImplementedError

    def things_held(self, things: tuple[t.Node, ...]) -> list[t.Node]:
        """Return the abilities of ～を持つ before a token."""
        raise NotImplementedError

    def becomes(self, roles: Roles) -> list[t.Node]:
        """Return what ～になる changes."""
        raise NotImplementedError

    def made(self, roles: Roles) -> list[t.Node]:
        """Return what ～を～にする changes."""
        raise NotImplementedError

    def treat(self, roles: Roles) -> list[t.Node]:
        """Return what ～として扱う changes."""
        raise NotImplementedError

    def keyword(self, node: a.Word) -> t.Node:
        """Return a keyword."""
        raise NotImplementedError

    def abilities(self, node: t.Node) -> tuple[t.Node, ...]:
        """Return the abilities of one line."""
        raise NotImplementedError
