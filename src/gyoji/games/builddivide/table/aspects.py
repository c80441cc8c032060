"""Which aspects of the table each kind of event alters, so that computed values stay good through the others."""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.people.options import OptionsAnswers
from gyoji.games.builddivide.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.values.nature import EVERYTHING, FACTS, PERIODS, PLAYERS, STATES, ZONES


class AspectsAnswers(OptionsAnswers):
    """Answers what an event alters."""

    __slots__ = ()

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters; what cards say of themselves may look at all."""
        board = self.board
        if self.self_defined or board is None or board.outside and event.before is not None:
            return EVERYTHING
        before = event.before
        if before is None or (1 << event.kind) & kinds.NOTICES:
            return TABLE[event.kind]
        seats, zone = self.seats, before.zone
        if IS_APART[zone // seats] and (event.dest == zone or IS_APART[event.dest // seats]):
            if event.origin == zone or IS_APART[event.origin // seats]:
                return TABLE[event.kind]
        return EVERYTHING

    def invalidate_aspects(self, altered: int) -> None:
        """Forget computed values where they depend on aspects of the table that no event has altered."""
        board = self.board
        if self.self_defined or board is None or board.watches & altered:
            self.invalidate_values()


def _table() -> list[int]:
    found = [EVERYTHING] * 64
    moves = (
        kinds.MOVE, kinds.DRAW, kinds.DROP, kinds.DESTROY, kinds.DISCARD, kinds.EXILE, kinds.SET, kinds.PLACE_ENERGY,
        kinds.SHUFFLE, kinds.REVEAL, kinds.LOOK,
    )  # fmt: skip
    states = (
        kinds.STAND, kinds.REST, kinds.DEAL, kinds.HEAL, kinds.ATTACK, kinds.ATTACKED, kinds.BLOCK, kinds.BLOCKED,
        kinds.UNBLOCKED, kinds.BATTLE, kinds.WIN_BATTLE, kinds.LOSE_BATTLE, kinds.DRAW_BATTLE, kinds.MAKEIN,
        kinds.PACKET, kinds.POINT, kinds.TRIGGER_CHECK, kinds.RED_ZONE,
    )  # fmt: skip
    for kind in moves:  # the numbers of a player are those of the cards in the zones
        found[kind] = ZONES | PLAYERS | STATES | FACTS
    for kind in states:
        found[kind] = STATES | FACTS
    for kind in (kinds.START, kinds.END):
        found[kind] = PERIODS | FACTS
    for kind in (kinds.PLAY, kinds.ACTIVATE, kinds.TRIGGER, kinds.SCOUT, kinds.SKILL, kinds.EXTRA_TURN):
        found[kind] = FACTS
    return found


TABLE: Final = _table()
APART: Final = (
    zones.DECK, zones.HAND, zones.LIFE, zones.GRAVEYARD, zones.ENERGY, zones.REMOVE, zones.D_DECK, zones.SET,
    zones.ASIDE, zones.VOID, zones.RESOLUTION,
)  # fmt: skip
IS_APART: Final = [kind in APART for kind in range(len(zones.SPECS))]
"""By kind of zone: nothing that lies on the field or in a territory zone is in it."""
