"""Gyoji plays Japanese trading card games by their rulebooks and runs cards from their printed text.

    import gyoji

    match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    while not match.over:
        match.decide(match.decision.options[0])
    print(match.result)

The names below are the library; they stay. A game is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

__all__ = [
    "REFEREE",
    "SPECTATOR",
    "Bot",
    "ByName",
    "Card",
    "CardView",
    "Cards",
    "Decision",
    "Deck",
    "DeckEntry",
    "DeckError",
    "EndlessError",
    "Game",
    "GyojiError",
    "IllegalChoiceError",
    "LogLine",
    "Match",
    "NamedBot",
    "Option",
    "PlayerView",
    "RecordError",
    "Refusal",
    "Result",
    "Seat",
    "TextError",
    "UnknownNameError",
    "UserError",
    "View",
    "Violation",
    "bot",
    "bot_names",
    "from_bytes",
    "game",
    "game_names",
    "load",
    "loads",
]

if TYPE_CHECKING:
    import gyoji.envs  # noqa: F401
    from gyoji.api.bots import NamedBot as NamedBot
    from gyoji.api.bots import bot as bot
    from gyoji.api.bots import bot_names as bot_names
    from gyoji.api.cards import Card as Card
    from gyoji.api.decisions import Decision as Decision
    from gyoji.api.decisions import Option as Option
    from gyoji.api.decks import Deck as Deck
    from gyoji.api.decks import DeckEntry as DeckEntry
    from gyoji.api.decks import Violation as Violation
    from gyoji.api.errors import DeckError as DeckError
    from gyoji.api.errors import IllegalChoiceError as IllegalChoiceError
    from gyoji.api.errors import UnknownNameError as UnknownNameError
    from gyoji.api.games import Cards as Cards
    from gyoji.api.games import Game as Game
    from gyoji.api.games import game as game
    from gyoji.api.games import game_names as game_names
    from gyoji.api.match import Bot as Bot
    from gyoji.api.match import Match as Match
    from gyoji.api.match import from_bytes as from_bytes
    from gyoji.api.match import load as load
    from gyoji.api.match import loads as loads
    from gyoji.api.names import ByName as ByName
    from gyoji.api.seat import Seat as Seat
    from gyoji.api.told import LogLine as LogLine
    from gyoji.api.told import Refusal as Refusal
    from gyoji.api.told import Result as Result
    from gyoji.api.views import REFEREE as REFEREE
    from gyoji.api.views import SPECTATOR as SPECTATOR
    from gyoji.api.views import CardView as CardView
    from gyoji.api.views import PlayerView as PlayerView
    from gyoji.api.views import View as View
    from gyoji.errors import EndlessError as EndlessError
    from gyoji.errors import GyojiError as GyojiError
    from gyoji.errors import RecordError as RecordError
    from gyoji.errors import UserError as UserError
    from gyoji.text.reading.errors import TextError as TextError
else:
    # The parts below import this module before anything else: their names can only be looked up later.
    _HOMES = {
        "gyoji.api.bots": ("NamedBot", "bot", "bot_names"),
        "gyoji.api.cards": ("Card",),
        "gyoji.api.decisions": ("Decision", "Option"),
        "gyoji.api.decks": ("Deck", "DeckEntry", "Violation"),
        "gyoji.api.errors": ("DeckError", "IllegalChoiceError", "UnknownNameError"),
        "gyoji.api.games": ("Cards", "Game", "game", "game_names"),
        "gyoji.api.match": ("Bot", "Match", "from_bytes", "load", "loads"),
        "gyoji.api.names": ("ByName",),
        "gyoji.api.seat": ("Seat",),
        "gyoji.api.told": ("LogLine", "Refusal", "Result"),
        "gyoji.api.views": ("REFEREE", "SPECTATOR", "CardView", "PlayerView", "View"),
        "gyoji.errors": ("EndlessError", "GyojiError", "RecordError", "UserError"),
        "gyoji.text.reading.errors": ("TextError",),
    }

    def __getattr__(name: str) -> Any:
        if name == "envs":
            return importlib.import_module("gyoji.envs")
        for home, names in _HOMES.items():
            if name in names:
                found = getattr(importlib.import_module(home), name)
                globals()[name] = found
                return found
        raise AttributeError(f"module 'gyoji' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted([*globals(), *__all__])
