"""Which aspects of the table each event alters, so that computed values stay good through the others.

Periods and turns are altered where a phase, step or turn begins, not by the events that tell of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.effects.ordering import OrderingAnswers
from gyoji.games.dimensionzero.table import definitions, kinds, zones
from gyoji.games.dimensionzero.table.definitions import READS_STACK
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS
from gyoji.kernel.values.board import Board
from gyoji.kernel.values.nature import EVERYTHING, FACTS, FIELD, OUTER, PLAYERS, STATES, ZONES

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

MOVED: Final = ZONES | PLAYERS | STATES | FACTS
"""What moves out of play alter: the numbers of a player are those of the cards in the zones."""


class AspectsAnswers(OrderingAnswers):
    """Answers what an event alters."""

    __slots__ = ()

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters; what cards say of themselves may look at all."""
        board = self.board
        if self.marks & definitions.SELF_DEFINED or board is None:
            return EVERYTHING
        return touches(self, event, board)

    def invalidate_aspects(self, altered: int) -> None:
        """Forget computed values where they depend on aspects of the table that no event has altered."""
        board = self.board
        if self.marks & definitions.SELF_DEFINED or board is None or board.watches & altered:
            self.invalidate_values()


def _table() -> list[int]:
    found = [EVERYTHING] * 64
    found[kinds.SHUFFLE] = MOVED
    found[kinds.HIDE_PLAN] = MOVED | OUTER  # a card in the plan has gone where it lies
    for kind in (
        kinds.FREEZE, kinds.RELEASE, kinds.DEAL, kinds.RECOVER, kinds.ATTACK, kinds.ATTACKED, kinds.WIN_BATTLE,
        kinds.SMASH, kinds.REVEAL, kinds.LOOK,
    ):  # fmt: skip
        found[kind] = STATES | FACTS
    for kind in (
        kinds.PLAY, kinds.ACTIVATE, kinds.CREATE_PLAN, kinds.UPDATE_PLAN, kinds.START, kinds.END,
    ):  # fmt: skip
        found[kind] = FACTS
    return found


TABLE: Final[list[int]] = _table()
"""By kind of event, what it alters where it moves no card."""


def _bits() -> list[int]:
    found = [1 << (zone // 2) for zone in range(len(zones.SPECS) * 2)]
    for zone in range(zones.LIBRARY * 2, zones.PLAN * 2 + 2):  # the plan is the top card of the library
        found[zone] = (1 << zones.LIBRARY) | (1 << zones.PLAN)
    return found


BITS: Final[list[int]] = _bits()
"""For each zone, the kinds of zone that are others when something comes there or goes."""
STACK: Final[int] = 1 << zones.STACK
APART: Final[int] = (
    (1 << zones.LIBRARY) | (1 << zones.PLAN) | (1 << zones.HAND) | (1 << zones.GRAVEYARD) | (1 << zones.ENERGY)
    | (1 << zones.SMASH) | (1 << zones.REMOVE)
)  # fmt: skip
"""Kinds of zone in which nothing lies on a square, under a card or on the stack."""
SHOWING: Final[int] = (1 << kinds.FREEZE) | (1 << kinds.RELEASE) | (1 << kinds.REVEAL) | (1 << kinds.LOOK)
"""Events that alter the state of one card."""


def touches(game: ZeroGame, event: Event, board: Board) -> int:
    """Return the aspects that the event alters, as far as *board*, what is in force, may depend on them."""
    facts = FACTS if event.mask & game.fact_kinds else 0
    before = event.before
    if before is None:
        touched = TABLE[event.kind]
        if (1 << event.kind) & SHOWING:
            where = BITS[game.objs[event.subject >> INCARNATION_BITS].zone]
            if where & APART and not where & board.zones:
                return facts
        return touched & ~FACTS | facts
    moved = BITS[before.zone] | BITS[event.dest]
    if event.origin >= 0:
        moved |= BITS[event.origin]
    if moved & ~APART:
        if moved & ~(APART | STACK) or board.watches & FIELD and game.marks & READS_STACK:
            return EVERYTHING
    return MOVED & ~FACTS | facts if moved & board.zones else facts
