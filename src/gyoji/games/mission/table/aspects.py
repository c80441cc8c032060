"""Which aspects of the table each kind of event alters, so that computed values stay good through the others."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.people.options import OptionsAnswers
from gyoji.games.mission.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.values.nature import EVERYTHING, FACTS, FIELD, OUTER, PERIODS, PLAYERS, STATES, ZONES

FIELDS: Final = (7 << zones.AREA) | (1 << zones.EXP) | (1 << zones.CONNECT)
"""The areas, and the zones whose cards belong to a character there."""
ZONE_BITS: Final = [1 << (zone // 2) for zone in range(2 * len(zones.PUBLIC_KEEP))]
"""For each zone the bit of its kind."""


def _table() -> list[int]:
    found = [EVERYTHING] * 64
    for kind in (
        kinds.PLAY,
        kinds.ACTIVATE,
        kinds.TRIGGER,
        kinds.CHOOSE,
        kinds.SHUFFLE,
        kinds.LEVEL_UP,
        kinds.SUCCEED,
    ):
        found[kind] = FACTS
    for kind in (
        kinds.SLEEP,
        kinds.REBOOT,
        kinds.DEAL,
        kinds.ATTACK,
        kinds.SUCCESS,
        kinds.FADE,
        kinds.REVEAL,
        kinds.LOOK,
    ):
        found[kind] = STATES | FACTS
    found[kinds.CHECK] = STATES | PLAYERS | FACTS
    for kind in (kinds.CLEAR, kinds.TURN_FACE):  # a mission that is turned loses its abilities
        found[kind] = STATES | ZONES | OUTER | PLAYERS | FACTS
    for kind in (kinds.GAIN_COUNTERS, kinds.SPEND_COUNTERS, kinds.LOSE, kinds.WIN):
        found[kind] = PLAYERS | FACTS
    for kind in (kinds.START, kinds.END):
        found[kind] = PERIODS | FACTS
    return found


TABLE: Final = _table()
OUTSIDE: Final = ZONES | PLAYERS | FACTS
INSIDE: Final = FIELD | STATES | OUTSIDE


class AspectsAnswers(OptionsAnswers):
    """Answers what an event alters."""

    __slots__ = ()

    def touches(self, event: Event) -> int:
        """Return the aspects that the event alters, as far as something in force may depend on them."""
        if not (1 << event.kind) & kinds.CARD_MOVES:
            return TABLE[event.kind]
        moved = ZONE_BITS[event.dest]
        if event.origin >= 0:
            moved |= ZONE_BITS[event.origin]
        before = event.before
        board = self.board
        if before is not None:
            moved |= ZONE_BITS[before.zone]
        if moved & FIELDS:
            return INSIDE
        if before is None or board is None or moved & board.zones:
            return OUTSIDE
        return FACTS
