"""Making duels: tables with two decks, set up and waiting for their first decision."""

from __future__ import annotations

from gyoji.games.dimensionzero.start.deck import Deck
from gyoji.games.dimensionzero.start.game import DimensionZero
from gyoji.games.dimensionzero.start.switches import DEFAULT, Switches
from gyoji.games.dimensionzero.table import places, zones
from gyoji.games.dimensionzero.table.state import ZeroGame, ZeroPlayer
from gyoji.games.dimensionzero.turns.turn import GameFlow
from gyoji.kernel.table.ids import PlayerId


def table_of(seed: int, switches: Switches = DEFAULT) -> ZeroGame:
    """Return an empty table with two players, before anything has happened."""
    game = DimensionZero(seed, switches)
    game.add_zones()
    for seat in (PlayerId(0), PlayerId(1)):
        game.players.append(ZeroPlayer(seat, game.gen))
    places.add_places(game)
    game.begin(GameFlow())
    return game


def new_table(pair: tuple[Deck, Deck], seed: int, switches: Switches = DEFAULT) -> ZeroGame:
    """Return a table with two decks on it, before anything has happened. Deck construction is not checked here."""
    game = table_of(seed, switches)
    for seat in (PlayerId(0), PlayerId(1)):
        for card in pair[seat].main:
            game.add_card(card, seat, zones.LIBRARY)
        for card in pair[seat].side:
            game.add_card(card, seat, zones.SIDE)
    return game


def new_game(pair: tuple[Deck, Deck], seed: int, switches: Switches = DEFAULT) -> ZeroGame:
    """Return a duel that is set up and waits for its first decision."""
    game = new_table(pair, seed, switches)
    game.run()
    return game
