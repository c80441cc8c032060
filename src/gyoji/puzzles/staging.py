"""Tables that begin in the middle of a game, told in the words of rulings (docs/how-to/write-a-ruling.md)."""

from __future__ import annotations

from typing import Final

from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.match import Match
from gyoji.scenario.parse import parse
from gyoji.scenario.setups import setup_of
from gyoji.scenario.table import Table

_NOTHING_YET: Final = "\nthen\n  nobody has won\n"
"""A ruling checks something; nobody reads this here."""


def staged_game(rulebook: Rulebook, text: str, seed: int, decks: tuple[Deck, ...] = ()) -> Game:
    """Return the game that *text* gives; names are those of shipped cards and of cards in *decks*."""
    rulebook.learn(decks)
    own = {entry.name: rulebook.definition(entry.record) for deck in decks for entry in deck.entries}
    ruling = parse(text + _NOTHING_YET, "stage")
    game = Table(ruling, ruling.given, setup_of(rulebook.slug), own=own).game
    game.rng = Rng(seed)
    game.asks_all = False
    return game


def staged_match(
    rulebook: Rulebook,
    decks: tuple[Deck, ...],
    seed: int,
    text: str,
    switches: dict[str, str] | None = None,
    players: tuple[str, ...] = (),
) -> Match:
    """Return a match that begins with the game that *text* gives."""
    game = staged_game(rulebook, text, seed, decks)
    match = Match.going_on(rulebook, decks, seed, switches or {}, players, game)
    match.items.append(match.mark())
    return match
