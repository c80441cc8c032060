"""Which aspects of the table each kind of event alters, so that computed values stay good through the others."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission import kinds, zones
from gyoji.kernel.events import Event
from gyoji.kernel.nature import EVERYTHING, FACTS, FIELD, OUTER, PERIODS, PLAYERS, STATES, ZONES

ATTACHED: Final = (zones.EXP, zones.CONNECT)
"""Zones whose cards belong to a character in an area."""


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
    for kind in (kinds.CHECK, kinds.CLEAR, kinds.TURN_FACE):  # a mission that is turned loses its abilities
        found[kind] = STATES | ZONES | OUTER | PLAYERS | FACTS
    for kind in (kinds.GAIN_COUNTERS, kinds.SPEND_COUNTERS, kinds.LOSE, kinds.WIN):
        found[kind] = PLAYERS | FACTS
    for kind in (kinds.START, kinds.END):
        found[kind] = PERIODS | FACTS
    return found


TABLE: Final = _table()
OUTSIDE: Final = ZONES | PLAYERS | FACTS
INSIDE: Final = FIELD | STATES | OUTSIDE


def touches(event: Event) -> int:
    """Return the aspects that the event alters."""
    if not (1 << event.kind) & kinds.CARD_MOVES:
        return TABLE[event.kind]
    for zone in (event.origin // 2, event.dest // 2):
        if zones.is_area(zone) or zone in ATTACHED:
            return INSIDE
    return OUTSIDE
