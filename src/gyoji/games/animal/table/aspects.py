"""Which aspects of the table each kind of event alters, so that computed values stay good through the others."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.battles.combat import CombatAnswers
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import is_player
from gyoji.kernel.values.nature import EVERYTHING, FACTS, OUTER, PERIODS, PLAYERS, STATES, ZONES


def _table() -> list[int]:
    found = [EVERYTHING] * 64
    moves = (
        kinds.MOVE, kinds.DRAW, kinds.DISCARD, kinds.ADD, kinds.RETURN, kinds.EXILE, kinds.TAKE_OFF, kinds.TO_PILE,
        kinds.SHUFFLE, kinds.SEARCH, kinds.LOOK, kinds.REVEAL,
    )  # fmt: skip
    battles = (
        kinds.WAKE, kinds.TURN, kinds.ATTACK, kinds.ATTACKED, kinds.DEFEND, kinds.DEFENDED, kinds.WAS_DEFENDED,
        kinds.DECLARE_BATTLE, kinds.DEAL, kinds.DEALT,
    )  # fmt: skip
    facts = (kinds.PLAY, kinds.ACTIVATE, kinds.APPLY, kinds.TRIGGER, kinds.TARGET, kinds.CHOOSE, kinds.PAY)
    for kind in moves:  # the numbers of a player are also those of the cards in the zones
        found[kind] = OUTER | ZONES | PLAYERS | STATES | FACTS
    for kind in battles:
        found[kind] = STATES | FACTS
    for kind in facts:
        found[kind] = FACTS
    for kind in (kinds.GAIN_LIFE, kinds.LOSE_LIFE, kinds.PAY_LIFE):
        found[kind] = PLAYERS | FACTS
    for kind in (kinds.START, kinds.END):
        found[kind] = PERIODS | FACTS
    return found


TABLE: Final = _table()


class AspectsAnswers(CombatAnswers):
    """Answers what an event alters."""

    __slots__ = ()

    def touches(self, event: Event) -> int:
        """Return the aspects that the event alters; where cards define themselves everywhere, any may matter."""
        if self.self_defined:
            return EVERYTHING
        kind = event.kind
        before = event.before
        if before is not None:
            seats = self.seats
            if zones.is_field(before.zone // seats) or zones.is_field(event.dest // seats):
                return EVERYTHING
            return TABLE[kind] | OUTER | ZONES | PLAYERS | STATES
        if kind == kinds.RECEIVE:
            return PLAYERS | FACTS if is_player(event.subject) else STATES | FACTS
        if kind == kinds.REMOVE and (event.word == kinds.WAIT or event.word == kinds.DAMAGE):
            return STATES | FACTS
        return TABLE[kind]
