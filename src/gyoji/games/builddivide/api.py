"""Making games: tables with decks, set up and waiting for their first decision."""

from __future__ import annotations

from gyoji.games.builddivide import players, zones
from gyoji.games.builddivide.deck import Deck
from gyoji.games.builddivide.state import DivideGame, DividePlayer
from gyoji.games.builddivide.switches import DEFAULT, Switches
from gyoji.games.builddivide.turn import Course


def table_of(seed: int, switches: Switches = DEFAULT) -> DivideGame:
    """Return an empty table with its players, before anything has happened."""
    game = DivideGame(seed, switches)
    game.add_zones()
    for seat in players.everybody(game):
        game.players.append(DividePlayer(seat, game.gen))
    game.plays = (0,) * game.seats
    course = Course()
    course.gen = game.gen
    game.stack.append(course)
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
