"""Passes that go on: a player who has passed is passed for until something happens that they want to see.

A held pass never chooses anything but to pass, and ends where others act, whatever the player could answer: between
people, who is asked when must not tell what is in their hand.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine import options as kernel
from gyoji.kernel.table.ids import NO_PLAYER
from gyoji.match import Match

ONCE: Final = "once"
SOMETHING: Final = "something"
STEP: Final = "step"
MY_TURN: Final = "my_turn"
_ACTS: Final = ("play", "attack", "block")
"""What others do that a held pass does not go past."""


class Hold:
    """A pass that is held for one seat."""

    __slots__ = ("until", "stops", "_turn", "_stage", "_seen", "_own")

    def __init__(self, match: Match, seat: int, until: str, stops: tuple[str, ...]) -> None:
        self.until = until
        self.stops = stops
        """Stages at which the player is asked all the same: `phase/own`, `step/other`."""
        self._turn = match.game.turn
        self._stage = match.rulebook.layout().stage(match.game)
        self._seen = len(match.log.entries)
        self._own = match.game.turn_player == seat

    def to_wire(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"until": self.until, "stops": list(self.stops)}

    def choice(self, match: Match, seat: int) -> int:
        """Return the option by which *seat* passes on, or -1 where the hold has ended."""
        game = match.game
        question = game.question
        if question is None or self._has_ended(match, seat):
            return -1
        return passing(match)

    def _has_ended(self, match: Match, seat: int) -> bool:
        game = match.game
        own = game.turn_player == seat
        stage = match.rulebook.layout().stage(game)
        if self._others_act(match, seat) or own and (game.turn != self._turn or not self._own):
            return True  # nobody passes on into a turn of their own
        if stage != self._stage:
            if self.until == STEP or self.until == SOMETHING and own:
                return True
            whose = "own" if own else "other"
            if any([f"{each}/{whose}" in self.stops for each in stage if each]):
                return True
            self._stage = stage
        return False

    def _others_act(self, match: Match, seat: int) -> bool:
        """Tell whether another player has played, activated or attacked since the pass."""
        motions = match.rulebook.layout().motions
        entries = match.log.entries[self._seen :]
        self._seen = len(match.log.entries)
        for entry in entries:
            event = entry.event
            if event is None or motions.get(event.kind) not in _ACTS:
                continue
            doer = event.player if event.player != NO_PLAYER else event.cause
            if doer == NO_PLAYER and match.game.has_been(event.subject):
                doer = match.game.obj(event.subject).controller
            if doer != seat:
                return True
        return False


def passing(match: Match) -> int:
    """Return the option that passes, or -1 where more than a pass is asked."""
    question = match.game.question
    assert question is not None, "nothing is asked"
    kinds = [each.kind for each in question.options]
    return kinds.index(kernel.PASS) if kernel.PASS in kinds else -1
