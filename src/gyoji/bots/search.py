"""The searching bot: its own turn counts by what good play makes of it, and play-outs are played as players play.

Each trial is a game drawn anew from what the player knows: an option is taken, both sides go on as they lean to (or
at random, where nothing was learned), and at the end of the turn the table is worth its learned chance to win. On the
player's own turn the best quarter of an option's trials counts, for its player will choose what follows; a mean over
random follow-ups undervalues what needs a good one. On another player's turn all trials count.

No time goes to choices among things that are alike, and little to payments. With a budget of trials alone the choices
depend on nothing but the seed and what the player knows.

A person who learns a game does not see every option and misjudges those that they see: `Attention` makes a search
like that.
"""

from __future__ import annotations

import math
from bisect import insort
from dataclasses import dataclass
from typing import Final

from gyoji.bots.choices import Choices
from gyoji.bots.knowledge import Knowledge, knowledge_of
from gyoji.bots.pace import Pace
from gyoji.bots.seat import Seat
from gyoji.errors import EndlessError
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.playout import MANY, play_out
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.machine.rng import Rng
from gyoji.observe.leanings import play_leaning

MOST_DECISIONS: Final = 400
GOOD_SHARE: Final = 4
"""One in so many trials counts on the own turn: the best."""
EXPLORE: Final = 1.2
"""How many standard errors an option may lie behind the best and still be tried."""
LEAST_SPREAD: Final = 0.03
"""Trials are taken to scatter by so much at least, in shares of a game."""
PRIOR: Final = 0.15
"""How much a leaning counts before there are trials, in shares of a game."""
FIRST_WIDTH: Final = 3
"""So many options are tried first, the likeliest; others come in as the trials grow."""
PAY_SHARE: Final = 0.2
"""The share of the time, or of the trials, for how to pay."""
LEAST_TRIALS: Final = 6
"""So many trials are made whatever the clock says, where there is anything to choose."""


@dataclass
class Line:
    """What is known of one option."""

    index: int
    prior: float
    visits: int = 0
    total: float = 0.0
    results: list[float] | None = None
    """The results in order, where the best of them count."""
    blur: float = 0.0
    """How far it is misjudged."""
    worth: float = 0.0
    """Its score so far."""

    def add(self, result: float) -> None:
        """Take in a trial."""
        self.visits += 1
        self.total += result
        if self.results is None:
            self.worth = self.total / self.visits
            return
        insort(self.results, result)
        count = math.ceil(self.visits / GOOD_SHARE)
        self.worth = sum(self.results[-count:]) / count

    def score(self) -> float:
        """Return what the option is worth, from 0 to 1."""
        return self.worth


@dataclass
class Thought:
    """What came of thinking about one question."""

    choice: int
    """The number of the option to take."""
    lines: list[Line]
    """What was tried, the best first; nothing where there was nothing to think about."""
    trials: int


@dataclass(frozen=True)
class Attention:
    """What a player overlooks and misjudges, in shares; what is overlooked stays so until the turn is over."""

    overlooks: float = 0.0
    """How likely a card is overlooked that could be played or used on the own turn."""
    dozes: float = 0.0
    """How likely one is on another player's turn."""
    blur: float = 0.0
    """How far an option is taken to be better or worse than it is."""

    def sees(self, game: Game, option: Option, card: bool, seed: int) -> bool:
        """Tell whether a player with *seed* sees an option; *card*: it is about a card of their own."""
        question = game.question
        assert question is not None
        share = self.overlooks if game.turn_player == question.player else self.dozes
        if not card or not share:
            return True
        return Rng(seed ^ game.turn << 20 ^ option.a << 24 ^ option.kind).below(1000) >= share * 1000


class SearchBot:
    """Searches only in resampled games."""

    name = "search"

    def __init__(
        self,
        seed: int,
        seconds: float = 1.0,
        trials: int = 0,
        pace: Pace | None = None,
        knowledge: Knowledge | None = None,
        attention: Attention | None = None,
    ) -> None:
        """Make one that thinks for some seconds a decision or by a *pace*, and for so many *trials* at the most.

        With *trials* and no pace it looks at no clock.
        """
        self._rng = Rng(seed)
        self.seed = seed
        self.trials = trials
        self.pace = Pace(seconds) if pace is None and not trials else pace
        self.attention = attention
        self._given = knowledge
        self._rulebook: Rulebook | None = None

    def choose(self, seat: Seat) -> int:
        """Return the number of the option that did best."""
        return self.think(seat).choice

    def think(self, seat: Seat) -> Thought:
        """Return the choice, and what it rests on."""
        self._learn(seat.rulebook)
        pace = self.pace
        began = 0.0 if pace is None else pace.clock()
        game = seat.resample(self._rng)
        thought = self._think(seat, game, began)
        if pace is not None:
            pace.spend(pace.clock() - began)
        return thought

    def _learn(self, rulebook: Rulebook) -> None:
        if self._rulebook is not rulebook:
            self._rulebook = rulebook
            self._choices = Choices(rulebook)
            self._knowledge = knowledge_of(rulebook) if self._given is None else self._given

    def _think(self, seat: Seat, game: Game, began: float) -> Thought:
        question = game.question
        assert question is not None, "nobody is asked"
        idle = seat.rulebook.idle_choice(game)
        if idle >= 0:
            return Thought(idle, [], 0)
        distinct = self._choices.distinct(game, question)
        if len(distinct) == 1:
            return Thought(distinct[0], [], 0)
        lines = self._lines(game, question, self._seen(game, question, distinct))
        if len(lines) == 1:
            return Thought(lines[0].index, [], 0)
        share = PAY_SHARE if self._choices.only_pays(question) else 1.0
        most = max(LEAST_TRIALS, int(self.trials * share)) if self.trials else 1 << 30
        until = math.inf if self.pace is None else began + self.pace.allow(game.turn, share)
        return self._search(seat, lines, most, until)

    def _seen(self, game: Game, question: Ask, distinct: list[int]) -> list[int]:
        """Return the options that the player sees: never none, and passing always."""
        attention = self.attention
        if attention is None:
            return distinct
        seen = [
            index
            for index in distinct
            if attention.sees(
                game,
                question.options[index],
                self._choices.uses_card(game, question.player, question.options[index]),
                self.seed,
            )
        ]
        return seen or distinct[:1]

    def _lines(self, game: Game, question: Ask, distinct: list[int]) -> list[Line]:
        """Return the options to be tried, the likeliest first."""
        leanings = self._knowledge.leanings
        policy = self._knowledge.policy
        if policy is not None and len(distinct) <= MANY:
            priors = policy.chances(game, question, distinct)
        elif leanings is None:
            priors = [1.0 / len(distinct)] * len(distinct)
        else:
            logits = leanings.logits(game, question)
            top = max(logits[index] for index in distinct)
            weights = [math.exp(logits[index] - top) for index in distinct]
            priors = [weight / sum(weights) for weight in weights]
        own = game.turn_player == question.player
        lines = [
            Line(i, prior, 0, 0.0, [] if own else None) for i, prior in zip(distinct, priors, strict=True)
        ]
        if leanings is None and policy is None:
            order = list(range(len(lines)))
            self._rng.shuffle(order)
            return [lines[at] for at in order]
        return sorted(lines, key=lambda line: -line.prior)

    def _search(self, seat: Seat, lines: list[Line], most: int, until: float) -> Thought:
        made = 0
        while made < most:
            line = _next(lines, made)
            line.add(self.try_option(seat, line.index))
            made += 1
            if self.pace is not None and made >= LEAST_TRIALS and self.pace.clock() >= until:
                break
        tried = [line for line in lines if line.visits]
        busiest = max(line.visits for line in tried)
        if self.attention is not None and self.attention.blur:
            for line in tried:
                line.blur = self.attention.blur * (self._rng.below(2001) / 1000 - 1)
        tried.sort(
            key=lambda line: (2 * line.visits >= busiest, line.score() + line.blur, line.prior), reverse=True
        )
        return Thought(tried[0].index, tried, made)

    def try_option(self, seat: Seat, index: int) -> float:
        """Return what one more trial of an option is worth to the player, from 0 to 1."""
        return self.continuation(seat, index, self._rng)[0]

    def continuation(self, seat: Seat, index: int, rng: Rng, log: Log | None = None) -> tuple[float, Game]:
        """Take an option in a game drawn anew and play to the end of the turn; return the worth and the game.

        With *log* what happens is written down. The same *rng* goes the same way.
        """
        self._learn(seat.rulebook)
        game = seat.resample(rng)
        game.log = log
        last_turn = game.turn
        try:
            game.decide(index)
        except EndlessError:  # a move that cannot be made
            return 0.0, game
        return self._go_on(seat, game, last_turn, rng)

    def go_on(self, seat: Seat) -> float:
        """Return what a game drawn anew is worth to the player when it is played to the end of the turn."""
        self._learn(seat.rulebook)
        game = seat.resample(self._rng)
        return self._go_on(seat, game, game.turn, self._rng)[0]

    def _go_on(self, seat: Seat, game: Game, last_turn: int, rng: Rng) -> tuple[float, Game]:
        """Play to the end of the turn; return what that is worth, and the game."""
        leanings = self._knowledge.leanings
        try:
            if leanings is None:
                play_out(game, rng, MOST_DECISIONS, last_turn)
            else:
                play_leaning(game, leanings, rng, MOST_DECISIONS, last_turn)
        except EndlessError:  # somebody's move later on: nothing is known about what comes of this one
            return 0.5, game
        return self._worth(seat, game), game

    def _worth(self, seat: Seat, game: Game) -> float:
        """Return what a table is worth to the player where play-outs end."""
        estimator = self._knowledge.estimator
        if estimator is None or game.seats != 2:
            return seat.value(game)
        return estimator.chance(game, seat.player)


def _next(lines: list[Line], made: int) -> Line:
    """Return the option to try: one that was never tried, or the one that may be best."""
    width = FIRST_WIDTH + int(made**0.75)
    least = made
    best = -math.inf
    found = lines[0]
    log = math.log(made + 1)
    for line in lines[:width]:
        if not line.visits:
            return line
        least = min(least, line.visits)
    scores = [line.worth for line in lines[:width]]
    mean = sum(scores) / len(scores)
    spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / len(scores))
    for line, score in zip(lines[:width], scores, strict=True):
        bound = score + EXPLORE * max(LEAST_SPREAD, spread) * math.sqrt(log / line.visits)
        bound += PRIOR * line.prior / (1 + line.visits)
        if bound > best:
            best, found = bound, line
    return found
