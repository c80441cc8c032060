"""Loops (924): what the kernel's `circles` leave to this rulebook.

Whoever may go round again names a number, and the smallest counts (924.1.1, 924.1.2); then neither player may. If
nobody did anything but pass, the loop is made of abilities that must be played: who could have stopped it and passed
names a number and has to do something then; if nobody could, the player who set it off loses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.kernel.machine import circles, stopping
from gyoji.kernel.machine.circles import Choice
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control, Option
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


def must_stop(deeds: tuple[Choice, ...], least: PlayerId) -> PlayerId:
    """Return who goes round first: as neither player may go round again, the loop is not even begun.

    What must be played begins by itself: who wanted it to go round least has to stop it (readings.md R-34).
    """
    for deed in deeds:
        if deed.name:
            return deed.player
    return least


def could_stop(game: NovaGame, option: Option) -> bool:
    """Tell whether a player can end a loop by *option*: energy alone ends none."""
    if option.kind != options.ACTIVATE:
        return option.kind != options.PASS
    if option.b <= options.ENERGY_CARD:
        return False
    held = game.held_ability(Ref(option.a), option.b)
    return held is None or not held.ability.is_energy


def endless(game: NovaGame, deeds: tuple[Choice, ...]) -> Control | None:
    """Let the player lose who set off what nobody can stop, as the last act of a step."""
    if not circles.is_endless(game, deeds):
        return None
    starter = _starter(game, deeds)
    return game.do(Event(kinds.LOSE, "924.1.3", player=starter, cause=starter))


def lose_by_loop(game: NovaGame) -> None:
    """Let the player lose, in the middle of a step, who set off what nobody can stop."""
    game.cite("003.1.1")
    game.finish(tuple(game.opponents(_starter(game, ()))), "924.1.3")


def _starter(game: NovaGame, deeds: tuple[Choice, ...]) -> PlayerId:
    """Return whose act set the loop off: of what begins by itself the turn player's (readings.md R-35)."""
    found = stopping.starter(game, deeds)
    return game.turn_player if found == NO_PLAYER else found
