"""Loops (924): what the kernel's `circles` leave to this rulebook.

Whoever may go round again names a number, and the smallest counts (924.1.1, 924.1.2); then neither player may. If
nobody did anything but pass, the loop is made of abilities that must be played: the player who set it off loses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova import kinds
from gyoji.kernel import circles
from gyoji.kernel.circles import Choice
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_PLAYER, PlayerId
from gyoji.kernel.procedure import Control

if TYPE_CHECKING:
    from gyoji.games.nova.state import NovaGame


def must_stop(deeds: tuple[Choice, ...]) -> PlayerId:
    """Return who goes round first: as neither player may go round again, the loop is not even begun."""
    return next(deed.player for deed in deeds if deed.name)


def endless(game: NovaGame, deeds: tuple[Choice, ...]) -> Control | None:
    """Let the player lose who set off what nobody can stop, as the last act of a step."""
    if not circles.is_endless(game, deeds):
        return None
    starter = _starter(game)
    return game.do(Event(kinds.LOSE, "924.1.3", player=starter, cause=starter))


def lose_by_loop(game: NovaGame) -> None:
    """Let the player lose, in the middle of a step, who set off what nobody can stop."""
    game.cite("003.1.1")
    game.finish(tuple(game.opponents(_starter(game))), "924.1.3")


def _starter(game: NovaGame) -> PlayerId:
    return game.turn_player if game.last_actor == NO_PLAYER else game.last_actor


def forget(game: NovaGame) -> None:
    """Begin a new turn without a past."""
    circles.forget(game)
    game.last_actor = NO_PLAYER
