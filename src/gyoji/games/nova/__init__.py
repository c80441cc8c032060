"""NOVA: a duel of two players with servants, spells, items and characters."""

from __future__ import annotations

from gyoji.games.nova.api import deck_names, load_deck, load_set, new_game, new_table
from gyoji.games.nova.deck import Deck, Violation, violations
from gyoji.games.nova.state import NovaGame, NovaPlayer
from gyoji.games.nova.switches import Switches

__all__ = [
    "Deck", "NovaGame", "NovaPlayer", "Switches", "Violation", "deck_names", "load_deck", "load_set", "new_game",
    "new_table", "violations",
]  # fmt: skip
