"""A resolved act: one act of an effect with everything it names found, ready for the game to carry out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from gyoji.errors import EndlessError
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import NO_ZONE
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.trees.tree import Act

MOST_MADE: Final = 5_000
"""More new things than this at once are an error: each is an object of its own."""


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class ResolvedAct:
    """What to do, to what, by whom, how much and whereto."""

    __slots__ = (
        "verb", "node", "scope", "player", "refs", "others", "amount", "has_amount", "to", "zone", "position", "actor",
        "word", "state", "by_cost",
    )  # fmt: skip

    def __init__(self, node: Act, scope: Scope, player: PlayerId) -> None:
        self.verb: str = node.verb
        self.node = node
        self.scope = scope
        self.player = player
        """Who does it."""
        self.refs: tuple[Ref, ...] = ()
        """To what: objects, players (negative), waiting abilities. Only what an act can still reach."""
        self.others: tuple[Ref, ...] = ()
        """The objects or players that `to` names, where it names no zone."""
        self.amount: int = 0
        self.has_amount: bool = node.amount is not None
        self.to: ZoneId = NO_ZONE
        """The zone that `to` names with its player; NO_ZONE where each card goes to its owner's, or none is named."""
        self.zone: int = -1
        """The kind of the zone that `to` names; -1 for none."""
        self.position: int = -1
        """The place in that zone: 0 = top, -1 = bottom, n = nth from the top less one."""
        self.actor: Ref = NO_REF
        """The object that deals damage, where the text names one; else the source of the effect."""
        self.word: str = node.word
        self.state: str = node.state
        self.by_cost: bool = False

    def made(self, what: str, rule: RuleId) -> int:
        """Return how many new things the act makes; raise `EndlessError` where no table holds so many."""
        amount = self.amount if self.has_amount else 1
        if amount > MOST_MADE:
            raise EndlessError(f"making {what}", rule, f"{amount} of them do not fit on a table")
        return amount
