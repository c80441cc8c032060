"""The bot that plays by what was learned alone: one look at a network, no search. It answers within milliseconds.

Where nothing was learned of a game it leans to nothing, and plays at random.
"""

from __future__ import annotations

from gyoji.bots.choices import Choices
from gyoji.bots.knowledge import Knowledge, knowledge_of
from gyoji.bots.seat import Seat
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.playout import MANY, draw
from gyoji.kernel.machine.rng import Rng


class PolicyBot:
    """Takes what is likeliest to be good."""

    name = "policy"

    def __init__(self, seed: int, knowledge: Knowledge | None = None) -> None:
        self._rng = Rng(seed)
        self._given = knowledge
        self._rulebook: Rulebook | None = None

    def choose(self, seat: Seat) -> int:
        """Return the number of the likeliest option."""
        if self._rulebook is not seat.rulebook:
            self._rulebook = seat.rulebook
            self._choices = Choices(seat.rulebook)
            self._knowledge = knowledge_of(seat.rulebook) if self._given is None else self._given
        game = seat.resample(self._rng)
        question = game.question
        assert question is not None, "nobody is asked"
        idle = seat.rulebook.idle_choice(game)
        if idle >= 0:
            return idle
        policy = self._knowledge.policy
        if policy is None or len(question.options) > MANY:
            return draw(self._rng, len(question.options))
        distinct = self._choices.distinct(game, question)
        if len(distinct) == 1:
            return distinct[0]
        levels = policy.logits(game, question, distinct)
        return distinct[levels.index(max(levels))]
