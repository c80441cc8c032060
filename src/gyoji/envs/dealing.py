"""Who plays with what: the decks of an environment, checked once and dealt to each of its matches."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path

import gyoji
from gyoji.api.decks import Deck, engine_deck
from gyoji.errors import UserError
from gyoji.games import decks as engine
from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.rng import Rng

DeckLike = str | Path | Deck
MOST = 512
"""So many ways to deal shipped decks to the seats are drawn from where there are more."""


class Dealer:
    """A game, the seats, and the decks that sit there: given ones, or each match others of the shipped ones."""

    def __init__(
        self,
        name: str,
        decks: Sequence[DeckLike] = (),
        players: int | None = None,
        switches: Mapping[str, str] | None = None,
        check: bool = True,
    ) -> None:
        """Raise `UnknownNameError` for an unknown game or deck, `DeckError` for decks that break a rule."""
        self.game = gyoji.game(name)
        self.rulebook: Rulebook = registry.rulebook(name)
        if isinstance(decks, (str, Path, Deck)):
            raise UserError(f"decks are for the seats, not one: (({str(decks)!r}, ...))")
        # The library checks decks, seats and switches, and says what is wrong with them.
        first = self.game.match(decks, seed=1, players=players, switches=switches, check=check)
        self.players = len(first.seats)
        self.teams = first.teams
        self.switches = first.switches
        given = [engine_deck(self.game.deck(each)) for each in decks]
        self.pairings = self._pairings(given)

    def _pairings(self, given: list[engine.Deck]) -> list[tuple[engine.Deck, ...]]:
        """Return the ways to give every seat a deck, of those that may meet at one table."""
        if len(given) == self.players:
            return [tuple(given)]
        shipped = [self.rulebook.deck(name) for name in self.rulebook.deck_names()]
        missing = self.players - len(given)
        if len(shipped) ** missing <= MOST:
            tables = [(*given, *rest) for rest in itertools.product(shipped, repeat=missing)]
        else:
            rng = Rng(1)
            draws = [[shipped[rng.below(len(shipped))] for _ in range(missing)] for _ in range(4 * MOST)]
            tables = [(*given, *rest) for rest in draws]
        found = [decks for decks in tables if not self.rulebook.violations_together(decks)][:MOST]
        if not found:
            decks = list(given)
            padded: list[engine.Deck | None] = [*decks, *[None] * missing]
            for seat in range(len(given), self.players):
                padded[seat] = self.rulebook.any_deck(padded, seat, 1 + 3 * seat)
            found = [tuple([deck for deck in padded if deck is not None])]
        return found

    def decks_of(self, seed: int) -> tuple[Deck, ...]:
        """Return the decks of the match with this seed, as values of the library."""
        pairing = self.pairings[Rng(seed).below(len(self.pairings))]
        return tuple([Deck(self.game.slug, deck, self.game.lang) for deck in pairing])

    def cards(self) -> tuple[engine.Deck, ...]:
        """Return the decks whose cards may be met."""
        return tuple(dict.fromkeys([deck for pairing in self.pairings for deck in pairing]))
