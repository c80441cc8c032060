"""Making games: tables with two decks, set up and waiting for their first decision."""

from __future__ import annotations

from gyoji.games.mission.start.deck import Deck
from gyoji.games.mission.start.game import Mission
from gyoji.games.mission.start.switches import DEFAULT, Switches
from gyoji.games.mission.table import zones
from gyoji.games.mission.table.state import MissionGame, MissionPlayer
from gyoji.games.mission.turns.turn import GameFlow
from gyoji.kernel.table.ids import PlayerId


def table_of(seed: int, switches: Switches = DEFAULT) -> MissionGame:
    """Return an empty table with two players, before anything has happened."""
    game = Mission(seed, switches)
    game.add_zones()
    for rule in ("501.1", "501.2", "501.2a", "501.2b"):
        game.cite(rule)
    for seat in (PlayerId(0), PlayerId(1)):
        game.players.append(MissionPlayer(seat, game.gen))
    game.begin(GameFlow())
    return game


def new_table(pair: tuple[Deck, Deck], seed: int, switches: Switches = DEFAULT) -> MissionGame:
    """Return a table with two decks on it, before anything has happened. Deck construction is not checked here."""
    game = table_of(seed, switches)
    for seat in (PlayerId(0), PlayerId(1)):
        for card in pair[seat].account:
            game.add_card(card, seat, zones.ACCOUNT)
        for card in pair[seat].missions:
            game.add_card(card, seat, zones.MISSION)
        for card in pair[seat].main:
            game.add_card(card, seat, zones.DECK)
    return game


def new_game(pair: tuple[Deck, Deck], seed: int, switches: Switches = DEFAULT) -> MissionGame:
    """Return a game that is set up and waits for its first decision."""
    game = new_table(pair, seed, switches)
    game.run()
    return game
