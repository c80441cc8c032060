"""Making NOVA games: the card set, decks by name, and a table that is set up and waits for its first decision."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from gyoji.games.nova.effects import looking
from gyoji.games.nova.start import deck as decks
from gyoji.games.nova.start.deck import Deck
from gyoji.games.nova.start.game import Nova
from gyoji.games.nova.start.switches import DEFAULT, Switches
from gyoji.games.nova.table import definitions, zones
from gyoji.games.nova.table.state import NovaGame, NovaPlayer
from gyoji.games.nova.turns.turn import GameFlow
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.values.values import Definition

_SETS: Final[dict[str, dict[str, Definition]]] = {}
_PACKAGE: Final = "gyoji.games.nova"


def load_set(name: str = "starter") -> dict[str, Definition]:
    """Return the cards of a set that comes with the game, by name; compiled once a process."""
    if name not in _SETS:
        text = resources.files(_PACKAGE).joinpath("cards", f"{name}.toml").read_text("utf-8")
        _SETS[name] = read_set(text)
    return _SETS[name]


def read_set(text: str) -> dict[str, Definition]:
    """Return the cards of a set file by name."""
    cards: dict[str, Definition] = {}
    for record in tomllib.loads(text)["card"]:
        cards[record["name"]] = definitions.define(record)
    return cards


def deck_names() -> list[str]:
    """Return the names of the decks that come with the game."""
    found = resources.files(_PACKAGE).joinpath("decks").iterdir()
    return sorted(each.name.removesuffix(".txt") for each in found if each.name.endswith(".txt"))


def load_deck(name: str) -> Deck:
    """Return a deck that comes with the game."""
    text = resources.files(_PACKAGE).joinpath("decks", f"{name}.txt").read_text("utf-8")
    return decks.read(name, text, load_set())


def table_of(seed: int, switches: Switches = DEFAULT) -> NovaGame:
    """Return an empty table with two players, before anything has happened."""
    game = Nova(seed, switches)
    game.add_zones()
    for rule in ("301.1", "301.2", "301.3", "301.4", "303.1", "304.1"):
        game.cite(rule)
    for seat in (PlayerId(0), PlayerId(1)):
        game.players.append(NovaPlayer(seat, game.gen))
    game.begin(GameFlow())
    return game


def new_table(pair: tuple[Deck, Deck], seed: int, switches: Switches = DEFAULT) -> NovaGame:
    """Return a table with two decks on it, before anything has happened. Deck construction is not checked here."""
    game = table_of(seed, switches)
    for seat in (PlayerId(0), PlayerId(1)):
        game.cite("005.2.1")
        for card in pair[seat].main:
            game.add_card(card, seat, zones.MAIN_DECK)
        for card in pair[seat].character:
            game.add_card(card, seat, zones.CHARACTER_DECK)
    game.energy_named = any([definitions.names_energy_zone(card) for card in game.definitions])
    game.looks_named = any([looking.is_named_in(card) for card in game.definitions])
    return game


def new_game(pair: tuple[Deck, Deck], seed: int, switches: Switches = DEFAULT) -> NovaGame:
    """Return a game that is set up and waits for its first decision."""
    game = new_table(pair, seed, switches)
    game.run()
    return game
