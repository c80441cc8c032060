"""Counters (1120, 1301): numbers of a player, by name; no cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.state import with_counters

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def apply(game: MissionGame, event: Event) -> Event | None:
    """Change how many counters a player has: never below none (1301.4)."""
    player = game.mutable_player(event.player)
    if event.kind == kinds.GAIN_COUNTERS:
        if event.amount <= 0:
            return None
        game.cite("1301.1")
        game.cite("1301.2")
        player.counters = with_counters(player.counters, event.word, event.amount)
        return event
    n = min(event.amount, player.counter(event.word))
    if n < event.amount:
        game.cite("1301.4")
    if n <= 0:
        return None
    player.counters = with_counters(player.counters, event.word, -n)
    done = event.clone()
    done.amount = n
    return done
