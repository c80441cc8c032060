"""Which aspects of the table each kind of event alters, so that computed values stay good through the others."""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.values.nature import EVERYTHING, FACTS, PERIODS, PLAYERS, STATES, ZONES


def _table() -> list[int]:
    found = [EVERYTHING] * 64
    for kind in range(kinds.CONTROL):
        found[kind] = ZONES | FACTS
    notices = (
        kinds.PLAY, kinds.ACTIVATE, kinds.USE, kinds.TRIGGER, kinds.CHOOSE, kinds.LOOK, kinds.SHUFFLE, kinds.REVEAL,
        kinds.REDUCE,
    )  # fmt: skip
    states = (
        kinds.DESTROY, kinds.FREEZE, kinds.STAND, kinds.ATTACK, kinds.DEFEND, kinds.BATTLE, kinds.REMOVE_FROM_BATTLE,
        kinds.END_BATTLE, kinds.RESET_DAMAGE,
    )  # fmt: skip
    players = (
        kinds.GAIN_LIFE, kinds.LOSE_LIFE, kinds.PAY_LIFE, kinds.ADD_ENERGY, kinds.SPEND_ENERGY, kinds.LOSE_ENERGY,
        kinds.WIN, kinds.LOSE, kinds.CANNOT_DRAW, kinds.RELEASE_LIMIT,
    )  # fmt: skip
    for kind in notices:
        found[kind] = FACTS
    for kind in states:
        found[kind] = STATES | FACTS
    for kind in players:
        found[kind] = PLAYERS | FACTS
    for kind in (kinds.START, kinds.END, kinds.SKIP, kinds.ADD_PERIOD):
        found[kind] = PERIODS | FACTS
    found[kinds.DEAL] = STATES | PLAYERS | FACTS
    found[kinds.NULLIFY] = ZONES | FACTS
    return found


TABLE: Final = _table()
FIELD_BITS: Final = (1 << kinds.LEAVE) | (1 << kinds.ENTER) | (1 << kinds.CONTROL)


def touches(event: Event) -> int:
    """Return the aspects that the event alters."""
    if event.mask & FIELD_BITS:
        return EVERYTHING
    return TABLE[event.kind]
