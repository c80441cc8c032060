"""Making games: tables with decks, set up and waiting for their first decision."""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.start.deck import Deck
from gyoji.games.builddivide.start.game import BuildDivide
from gyoji.games.builddivide.start.switches import DEFAULT, Switches
from gyoji.games.builddivide.table import players, zones
from gyoji.games.builddivide.table.players import DividePlayer
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.builddivide.turns.turn import GameFlow

_ZONE_RULES: Final = (
    "401-1", "401-3", "402-1", "403-1", "405-3", "406-1", "406-2", "406-4", "406-5", "408-4", "409-3", "409-4",
    "410-3", "412-3", "413-2", "414-3",
)  # fmt: skip
"""What the zones that are laid out carry out: whose they are, who sees them, that they have no order."""


def table_of(seed: int, switches: Switches = DEFAULT) -> DivideGame:
    """Return an empty table with its players, before anything has happened."""
    game = BuildDivide(seed, switches)
    game.add_zones()
    for seat in players.everybody(game):
        game.players.append(DividePlayer(seat, game.gen))
    game.plays = (0,) * game.seats
    if game.trace is not None:
        game.trace.hit_rules(_ZONE_RULES)
    game.begin(GameFlow())
    return game


def new_table(decks: tuple[Deck, ...], seed: int, switches: Switches = DEFAULT) -> DivideGame:
    """Return a table with a deck for each seat on it. Deck construction is not checked here."""
    game = table_of(seed, switches)
    for seat in players.everybody(game):
        deck = decks[seat]
        for card in deck.main:
            game.add_card(card, seat, zones.DECK)
        for card in deck.d:
            game.add_card(card, seat, zones.D_DECK)
        for card in deck.territory:
            game.add_card(card, seat, zones.TERRITORY)
    return game


def new_game(decks: tuple[Deck, ...], seed: int, switches: Switches = DEFAULT) -> DivideGame:
    """Return a game that is set up and waits for its first decision."""
    game = new_table(decks, seed, switches)
    game.run()
    return game
