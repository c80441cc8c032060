"""Making games: tables with decks, set up and waiting for their first decision."""

from __future__ import annotations

from gyoji.games.animal.start.deck import Deck
from gyoji.games.animal.start.game import Animal
from gyoji.games.animal.start.switches import DEFAULT, Switches
from gyoji.games.animal.table import zones
from gyoji.games.animal.table.state import AnimalGame, AnimalPlayer
from gyoji.games.animal.turns.turn import GameFlow
from gyoji.kernel.table.ids import PlayerId


def table_of(seed: int, switches: Switches = DEFAULT, seats: int = 2) -> AnimalGame:
    """Return an empty table, before anything has happened (101.2)."""
    game = Animal(seed, switches, seats)
    game.add_zones()
    game.cite("101.2")
    game.cite("202-1a")
    for rule in zones.OWNED:
        game.cite(rule)
    for seat in range(seats):
        game.players.append(AnimalPlayer(PlayerId(seat), game.gen))
    game.begin(GameFlow())
    return game


def new_table(decks: tuple[Deck, ...], seed: int, switches: Switches = DEFAULT) -> AnimalGame:
    """Return a table with a deck for each player, before anything has happened. Construction is not checked here."""
    game = table_of(seed, switches, len(decks))
    game.cite("101.3")
    game.cite("103.1")
    for rule in ("202-4a", "501.4", "502.4", "504.1"):  # from here on decks are what lies in their zones
        game.cite(rule)
    game.cite("603.1")
    game.cite("604.1")
    for seat in range(len(decks)):
        deck = decks[seat]
        for card in deck.main:
            game.add_card(card, PlayerId(seat), zones.DECK)
        for card in deck.territory:
            game.add_card(card, PlayerId(seat), zones.TERRITORY_DECK)
        for card in deck.side:
            game.add_card(card, PlayerId(seat), zones.OUTSIDE)
    return game


def new_game(decks: tuple[Deck, ...], seed: int, switches: Switches = DEFAULT) -> AnimalGame:
    """Return a game that is set up and waits for its first decision."""
    game = new_table(decks, seed, switches)
    game.run()
    return game
