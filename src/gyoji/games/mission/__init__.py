"""The account, mission and lane game (working name `mission`): a duel over three missions each."""

from __future__ import annotations

from gyoji.games.mission.api import new_game, new_table
from gyoji.games.mission.deck import Deck, Violation, violations
from gyoji.games.mission.state import MissionGame, MissionPlayer
from gyoji.games.mission.switches import Switches

__all__ = [
    "Deck",
    "MissionGame",
    "MissionPlayer",
    "Switches",
    "Violation",
    "new_game",
    "new_table",
    "violations",
]
