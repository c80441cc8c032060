"""Loops (924): what the kernel's `circles` leave to this rulebook.

Whoever may go round again names a number, and the smallest counts (924.1.1, 924.1.2); then neither player may. If
nobody did anything but pass, the loop is made of abilities that must be played: who could have stopped it and passed
names a number and has to do something then; if nobody could, the player who set it off loses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.games.nova.table.ownership import OwnershipAnswers
from gyoji.kernel.machine import circles, stopping
from gyoji.kernel.machine.circles import Choice
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.machine.procedure import Control, Option
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class LoopsAnswers(OwnershipAnswers):
    """Answers what becomes of loops (924.1)."""

    __slots__ = ()

    def must_stop(self, deeds: tuple[Choice, ...], least: PlayerId) -> PlayerId:
        """Return who goes round first: as neither player may go round again, the loop is not even begun.

        What must be played begins by itself: who wanted it to go round least has to stop it (readings.md R-34).
        """
        for deed in deeds:
            if deed.name:
                return deed.player
        return least

    def could_stop(self, option: Option) -> bool:
        """Tell whether a player can end a loop by *option*: energy alone ends none."""
        if option.kind != options.ACTIVATE:
            return option.kind != options.PASS
        if option.b <= options.ENERGY_CARD:
            return False
        held = self.held_ability(Ref(option.a), option.b)
        return held is None or not held.ability.is_energy

    def endless(self, deeds: tuple[Choice, ...]) -> Control | None:
        """Let the player lose who set off what nobody can stop, as the last act of a step."""
        if not circles.is_endless(self, deeds):
            return None
        starter = _starter(self, deeds)
        return self.do(Event(kinds.LOSE, "924.1.3", player=starter, cause=starter))

    def lowers_number(self) -> bool:
        """Tell that each player names any number in a loop (924.1.2)."""
        return False

    def passing_keeps(self) -> bool:
        """Say that who passes and could act chooses to go round again, so that nobody loses (924.1.1, 924.1.3)."""
        return True

    def loop_piles(self) -> Piles:
        """Return numbers of which none becomes less in what can be done for ever."""
        lives = [(f"life {seat}", self.player(PlayerId(seat)).life) for seat in range(self.seats)]
        return (*super().loop_piles(), *lives)

    def end_endless(self) -> bool:
        """Let the player lose who set off what nobody can stop (924.1.3)."""
        lose_by_loop(self)
        return True


def lose_by_loop(game: NovaGame) -> None:
    """Let the player lose, in the middle of a step, who set off what nobody can stop."""
    game.cite("003.1.1")
    game.finish(tuple(game.opponents(_starter(game, ()))), "924.1.3")


def _starter(game: NovaGame, deeds: tuple[Choice, ...]) -> PlayerId:
    """Return whose act set the loop off: of what begins by itself the turn player's (readings.md R-35)."""
    found = stopping.starter(game, deeds)
    return game.turn_player if found == NO_PLAYER else found
