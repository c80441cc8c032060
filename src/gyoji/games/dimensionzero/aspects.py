"""Which aspects of the table each kind of event alters, so that computed values stay good through the others."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero import kinds, zones
from gyoji.kernel.events import Event
from gyoji.kernel.nature import EVERYTHING, FACTS, FIELD, OUTER, PERIODS, PLAYERS, STATES, ZONES


def _table() -> list[int]:
    found = [EVERYTHING] * 64
    moves = (
        kinds.MOVE, kinds.DRAW, kinds.DESTROY, kinds.DISCARD, kinds.EXILE, kinds.SET_ENERGY, kinds.FLIP,
        kinds.SHUFFLE, kinds.HIDE_PLAN, kinds.REVEAL, kinds.LOOK,
    )  # fmt: skip
    states = (
        kinds.FREEZE, kinds.RELEASE, kinds.DEAL, kinds.RECOVER, kinds.ATTACK, kinds.ATTACKED, kinds.WIN_BATTLE,
        kinds.SMASH,
    )  # fmt: skip
    for kind in moves:  # the numbers of a player are those of the cards in the zones
        found[kind] = ZONES | PLAYERS | STATES | FACTS
    for kind in (kinds.FLIP, kinds.HIDE_PLAN):  # a card in the plan has come or gone where it lies
        found[kind] |= OUTER
    for kind in states:
        found[kind] = STATES | FACTS
    for kind in (kinds.START, kinds.END):
        found[kind] = PERIODS | FACTS
    for kind in (kinds.PLAY, kinds.ACTIVATE, kinds.CREATE_PLAN, kinds.UPDATE_PLAN):
        found[kind] = FACTS
    return found


TABLE: Final = _table()
APART: Final = (
    zones.LIBRARY, zones.PLAN, zones.HAND, zones.GRAVEYARD, zones.ENERGY, zones.SMASH, zones.REMOVE,
)  # fmt: skip
IS_APART: Final = [kind in APART for kind in range(len(zones.SPECS))]
"""By kind of zone: nothing that lies on a square, under a card or on the stack is in it."""


def touches(event: Event, watched: int) -> int:
    """Return the aspects that the event alters, *watched* being those that computed values depend on."""
    before = event.before
    if before is None:
        return TABLE[event.kind]
    left, came = before.zone // 2, event.dest // 2
    origin = event.origin // 2
    if IS_APART[left] and IS_APART[came] and IS_APART[origin]:
        return TABLE[event.kind]
    if watched & FIELD or not (
        (left == zones.STACK or IS_APART[left])
        and (came == zones.STACK or IS_APART[came])
        and (origin == zones.STACK or IS_APART[origin])
    ):
        return EVERYTHING
    return EVERYTHING & ~FIELD  # a spell is nothing in play, unless a text looks for spells
