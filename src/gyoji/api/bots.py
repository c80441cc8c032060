"""The bots that come with Gyoji, for matches of the library."""

from __future__ import annotations

from gyoji import bots as engine
from gyoji.api.decisions import Option
from gyoji.api.errors import IllegalChoiceError, UnknownNameError
from gyoji.api.match import Match, chair_of
from gyoji.api.seat import Seat, match_of
from gyoji.errors import UserError


class NamedBot:
    """A bot that comes with Gyoji. Call it with a `Seat`, as `Match.play` does, or let it `choose` for a match."""

    def __init__(self, made: engine.Bot) -> None:
        self._made = made

    @property
    def name(self) -> str:
        """Its name."""
        return self._made.name

    def choose(self, where: Match | Seat) -> Option:
        """Return the option that it takes for the player who is asked, from what that player may know."""
        match = where if isinstance(where, Match) else match_of(where)
        decision = match.decision
        if isinstance(where, Seat) and where.player != decision.player:
            raise IllegalChoiceError(
                f"seat {where.player} is not asked", decision.rule, "let who is asked choose"
            )
        return decision.options[self._made.choose(chair_of(match, decision.player))]

    def __call__(self, seat: Seat) -> Option:
        """Return the option that it takes."""
        return self.choose(seat)

    def __repr__(self) -> str:
        """Show the name."""
        return f"<bot {self.name}>"


def bot_names() -> tuple[str, ...]:
    """Return the names of the bots that come with Gyoji.

    >>> import gyoji
    >>> gyoji.bot_names()
    ('level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'monte-carlo', 'policy', 'random', 'search')
    """
    return tuple(sorted(engine.BOTS))


def bot(name: str, seconds: float = 1.0, seed: int = 0, trials: int | None = None) -> NamedBot:
    """Return a new bot by its name: `level-1` to `level-5`, `search`, `policy`, `monte-carlo` or `random`.

    One that thinks does so for some *seconds* a decision. With *trials* it makes so many and looks at no clock: the
    same seed then plays the same.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> print(match.play(gyoji.bot("random", seed=1)))
    player 1 won [502.1]
    """
    if name not in engine.BOTS:
        raise UnknownNameError("bot", name, bot_names())
    if seconds < 0 or trials is not None and trials < 1:
        raise UserError("a bot needs 0 seconds or more, and 1 trial or more")
    return NamedBot(engine.make_bot(name, seed, seconds, trials or 0))
