"""A player's chair: what a bot gets instead of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.api.decisions import Decision, Option
from gyoji.api.told import LogLine, Refusal, Result
from gyoji.api.views import View

if TYPE_CHECKING:
    from gyoji.api.match import Match


class Seat:
    """All that one player may know of a match, and nothing else.

    It follows the match. It cannot change it: whoever asked for a decision takes what the bot returns.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> match.seat(1).options
    (<Option 0: go first>, <Option 1: go second>)
    >>> match.seat(0).options
    ()
    """

    __slots__ = ("__match", "player")

    def __init__(self, match: Match, player: int) -> None:
        self.__match = match
        self.player = player
        """The seat, from 0."""

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self.__match.game

    @property
    def seats(self) -> range:
        """All seats of the match."""
        return self.__match.seats

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return self.__match.teams

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.__match.turn

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.__match.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.__match.result

    @property
    def decision(self) -> Decision | None:
        """What the player is asked; None while somebody else is asked, or nobody."""
        if self.__match.over:
            return None
        found = self.__match.decision
        return found if found.player == self.player else None

    @property
    def options(self) -> tuple[Option, ...]:
        """What the player can choose now; none while somebody else is asked, or nobody."""
        found = self.decision
        return () if found is None else found.options

    def view(self) -> View:
        """Return the table as the player sees it."""
        return self.__match.view(self.player)

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What the player was told."""
        return self.__match.log_for(self.player)

    def why_not(self, wish: str | Option) -> Refusal | None:
        """Return why the player cannot do something now; None when it is among the options."""
        return self.__match.why_not(self.player, wish)

    def refusals(self) -> tuple[Refusal, ...]:
        """Return what the player may wish to do and cannot do now, each with its rule."""
        return self.__match.refusals(self.player)

    def standing(self) -> float:
        """Return what the match is worth to the player, from 0 to 1."""
        return self.__match.standing(self.player)

    def resample(self, seed: int) -> Match:
        """Return a guess: a match that the player cannot tell from the true one, what is hidden dealt anew."""
        return self.__match.resample(self.player, seed)

    def __repr__(self) -> str:
        """Show the seat and where the match stands."""
        return f"<Seat {self.player} of {self.__match!r}>"

    def _repr_html_(self) -> str:
        return self.view()._repr_html_()


def match_of(seat: Seat) -> Match:
    """Return the match behind a seat, for the bots that come with the library."""
    found: Match = seat._Seat__match  # type: ignore[attr-defined]
    return found
