"""One match with what its seats observe: what the environments for one game at a time have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gyoji.api.errors import IllegalChoiceError
from gyoji.api.match import Match, game_of, listen
from gyoji.envs.arrays import ACTIONS, LENGTH, CardArrays, Integers, flat_view
from gyoji.envs.dealing import Dealer, DeckLike
from gyoji.errors import EndlessError, UserError
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe.cards import CardTable
from gyoji.observe.encoder import Encoder, buffer
from gyoji.observe.history import History
from gyoji.observe.names import Names

MOST = 10_000
"""A match of more decisions is cut off where nothing else is said."""


class Seating:
    """A game, its decks and its encoder; begins matches."""

    def __init__(
        self,
        name: str,
        decks: Sequence[DeckLike] = (),
        players: int | None = None,
        switches: Mapping[str, str] | None = None,
        check: bool = True,
        most: int = MOST,
    ) -> None:
        if isinstance(most, bool) or not isinstance(most, int) or most < 1:
            raise UserError(f"the most decisions of a match are a whole number from 1 on, not {most!r}")
        self.dealer = Dealer(name, decks, players, switches, check)
        self.players = self.dealer.players
        self.most = most
        self.table = CardTable(self.dealer.rulebook, self.dealer.cards())
        self.cards = CardArrays(self.table)
        self._buffer = buffer(1)
        self._flat: Integers = flat_view(self._buffer, 1)[0]
        self._encoder: Encoder | None = None

    @property
    def names(self) -> Names:
        """What the numbers of an observation stand for."""
        return self.table.names

    @property
    def fingerprint(self) -> str:
        """Changes whenever a number of an observation means something else."""
        return f"{self.names.slug}-{self.names.fingerprint()}"

    def begin(self, seed: int) -> Sitting:
        """Return a new match."""
        match = self.dealer.game.match(
            self.dealer.decks_of(seed), seed=seed, switches=self.dealer.switches, check=False
        )
        history = History(self.table, self.dealer.rulebook.quiet_events())
        return Sitting(self, match, history)

    def observe(self, game: Game, history: History, seat: int, page: int) -> Integers:
        """Return what a seat may know of a game as a flat row of its own."""
        if self._encoder is None:
            self._encoder = Encoder(self.dealer.rulebook, self.table, game)
        self._encoder.encode(game, history, PlayerId(seat), page, self._buffer, 0)
        row: Integers = self._flat.copy()
        return row


class Sitting:
    """A match under way, and the page of options that is open."""

    def __init__(self, seating: Seating, match: Match, history: History) -> None:
        self.seating = seating
        self.match = match
        self.history = history
        self.page = 0
        self.endless = False
        """A card made the match go on for ever: nobody can go on with it."""
        listen(match, history)

    def copy(self) -> Sitting:
        """Return the same for a copy of the match."""
        twin = Sitting(self.seating, self.match.copy(), self.history.copy())
        twin.page = self.page
        twin.endless = self.endless
        return twin

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    @property
    def cut(self) -> bool:
        """Whether the match is left without an end: it went on for too long, or cannot go on."""
        return not self.match.over and (self.endless or self.match.number >= self.seating.most)

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 when the match is over."""
        question = game_of(self.match).question
        return -1 if question is None else int(question.player)

    def offered(self) -> int:
        """Return how many options there are on all pages."""
        question = game_of(self.match).question
        return 0 if question is None else len(question.options)

    def observe(self, seat: int) -> Integers:
        """Return what a seat may know."""
        page = self.page if seat == self.asked else 0
        return self.seating.observe(game_of(self.match), self.history, seat, page)

    def index_of(self, action: int) -> int:
        """Return the option that an action takes, -1 for turning the page; raise IllegalChoiceError for another."""
        total = self.offered()
        question = game_of(self.match).question
        rule = "" if question is None else question.rule
        if total <= ACTIONS:
            if not 0 <= action < total:
                raise IllegalChoiceError(
                    f"action {action} is not offered", rule, "take one that the action mask allows"
                )
            return action
        if action == ACTIONS - 1:
            return -1
        index = self.page * (ACTIONS - 1) + action
        if not 0 <= action < ACTIONS or index >= total:
            raise IllegalChoiceError(
                f"action {action} is not offered", rule, "take one that the action mask allows"
            )
        return index

    def act(self, action: int) -> None:
        """Take an action for who is asked; raise IllegalChoiceError and leave the match as it is for an illegal one."""
        index = self.index_of(action)
        if index < 0:
            pages = (self.offered() + ACTIONS - 2) // (ACTIONS - 1)
            self.page = (self.page + 1) % pages
            return
        self.page = 0
        try:
            self.match.decide(index)
        except EndlessError:
            self.endless = True

    def action_of(self, index: int) -> list[int]:
        """Return the actions that take an option from the page that is open: turning pages, and then the option."""
        if self.offered() <= ACTIONS:
            return [index]
        pages = (self.offered() + ACTIONS - 2) // (ACTIONS - 1)
        turns = (index // (ACTIONS - 1) - self.page) % pages
        return [ACTIONS - 1] * turns + [index % (ACTIONS - 1)]

    def rewards(self) -> list[float]:
        """Return 1 for each seat that won, -1 for each that lost; 0 in a draw and while the match goes on."""
        result = self.match.result
        if result is None or result.is_draw:
            return [0.0] * self.seating.players
        return [1.0 if seat in result.winners else -1.0 for seat in range(self.seating.players)]


__all__ = ["ACTIONS", "LENGTH", "MOST", "Seating", "Sitting"]
