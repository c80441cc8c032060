"""What a chain of clauses hands on from one to the next."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.reading.errors import Refused


class Pending:
    """What stands before the next clause of a chain and belongs to it."""

    def __init__(self, duration: t.Node | None = None, forbidden: t.Node | None = None) -> None:
        self.topic: t.Node | None = None
        self.forbidden = forbidden
        """Whom the ban before in the chain was about: ～は攻撃できず、能力を起動できない."""
        self.duration = duration
        self.carried = duration is not None
        """The duration was said before an earlier clause: ターン終了時まで、～し、～する."""
        self.unless: a.Fact | None = None
        self.period: t.Node | None = None

    def lasts(self) -> t.Node | None:
        """Return the duration; raise Refused where anything else limits what is said."""
        if self.topic is not None or self.period is not None or self.unless is not None:
            raise Refused("what limits this is not known here")
        return self.duration


class Chain:
    """Acts in order, and the player who does them."""

    def __init__(self) -> None:
        self.acts: list[t.Node] = []
        self.player: t.Node | None = None
        self.may = False


def forbidden_to(clause: t.Node, pending: Pending) -> t.Node | None:
    """Return whom a ban is about."""
    subject = clause.subject if isinstance(clause, a.Cl) else None
    return subject or pending.topic or pending.forbidden
