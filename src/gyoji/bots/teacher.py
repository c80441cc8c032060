"""A teacher: how likely a player wins, which options are good, what to expect of the best, and where a game turned.

It searches as the bots do, from what the player knew at that moment, and says how sure it is: every chance comes with
the range in which it lies 19 times in 20 if the search were made again. What the search itself gets wrong, because it
looks no farther than the turn, is not in that range.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from gyoji.bots.choices import Choices
from gyoji.bots.foresight import FarSightedBot
from gyoji.bots.search import GOOD_SHARE, Line, SearchBot, Thought
from gyoji.bots.seat import Seat
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry, Log
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Conceded, Decided, Match

TRIALS: Final = 60
"""So many trials a decision has that is looked at."""
AGAIN: Final = 4
"""What looks like a mistake is looked at with so many times the trials."""
LOSS: Final = 0.06
"""A choice that costs less of a game is no mistake worth a word."""
FAR_TRIALS: Final = 40
"""So many trials at the most go through the opponent's next turn: each costs several, and somebody waits for a hint."""
LIKELY: Final = 3
"""After so many of the best options it is looked whether the game can end in the opponent's next turn."""
PLAIN: Final = 0.2
"""A mistake that costs so much of a game is not looked at again"""
SURE: Final = 0.999
"""where it is so likely to be one."""
FARTHEST: Final = 12
"""So many continuations of an option are played to show a good one."""
SHOWN: Final = 6
"""So many lines of what is expected are told."""
NORMAL: Final = 1.96


@dataclass(frozen=True)
class Chance:
    """How likely something is, and the range in which it lies."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Judged:
    """An option and what it is worth to the player who is asked."""

    index: int
    text: str
    chance: Chance


@dataclass(frozen=True)
class Hint:
    """What a teacher says to a player who is asked."""

    player: int
    options: list[Judged]
    """The options that were tried, the best first; one where there is nothing to choose."""
    expected: list[str]
    """What good play makes of the best option, in words with rules, as the player would see it."""
    sure: float
    """How likely the first option is indeed no worse than the second."""


@dataclass(frozen=True)
class Mistake:
    """A choice that cost a good deal of the game."""

    number: int
    """How many decisions were made before it."""
    turn: int
    player: int
    chosen: Judged
    better: Judged
    expected: list[str]
    sure: float
    """How likely the other option was indeed better."""

    @property
    def loss(self) -> float:
        """What it cost, in shares of a game."""
        return self.better.chance.value - self.chosen.chance.value


@dataclass
class Analysis:
    """What there is to say about a game."""

    chances: list[tuple[int, int, Chance]] = field(default_factory=list)
    """By turn: how many decisions were made before it, which turn, and how likely the first player wins."""
    mistakes: list[Mistake] = field(default_factory=list)
    """The worst first."""
    looked_at: int = 0
    """Decisions in which there was something to choose."""


class Teacher:
    """Looks at decisions of one game."""

    def __init__(self, rulebook: Rulebook, trials: int = TRIALS, seed: int = 1, lang: str = "en") -> None:
        self.rulebook = rulebook
        self.trials = trials
        self.seed = seed
        self.lang = lang
        self._choices = Choices(rulebook)

    def hint(self, game: Game, player: PlayerId) -> Hint:
        """Return what a player who is asked may want to hear; nothing is used that the player does not know."""
        seat = Seat(game, self.rulebook, player)
        bot, thought = self._think(seat, self.trials)
        judged = self._judged(game, thought)
        return Hint(
            int(player), judged, self._expected(seat, bot, thought.choice), _sureness(thought.lines[:2])
        )

    def chance(self, game: Game, player: PlayerId) -> Chance:
        """Return how likely a player wins, from what the one who is asked knows.

        Play-outs from here to the end of the turn, each at a table drawn anew.
        """
        question = game.question
        if question is None:
            worth = 0.5 if not game.winners else 1.0 if player in game.winners else 0.0
            return Chance(worth, worth, worth)
        seat = Seat(game, self.rulebook, question.player)
        bot = SearchBot(self.seed, trials=1)
        found = [bot.go_on(seat) for _ in range(max(8, self.trials // 2))]
        mean, error = _mean(found)
        if question.player != player:
            mean = 1.0 - mean
        return _chance(mean, error)

    def analyse(self, match: Match, tell: Callable[[int], None] = lambda done: None) -> Analysis:
        """Look at every decision of a match in order; *tell* hears how many are done."""
        found = Analysis()
        twin = Match(self.rulebook, match.decks, match.seed, match.switches, match.players)
        turn = -1
        number = 0
        for item in match.items:
            game = twin.game
            if game.question is not None and game.turn != turn:
                turn = game.turn
                found.chances.append((number, turn, self.chance(game, PlayerId(0))))
            if isinstance(item, Decided):
                if self.is_a_choice(game, item.choice):
                    found.looked_at += 1
                    mistake = self.look_at(game, item.choice, number)
                    if mistake is not None:
                        found.mistakes.append(mistake)
                        found.mistakes.sort(key=lambda each: -each.loss)
                twin.decide(item.choice)
                number += 1
                tell(number)
            elif isinstance(item, Conceded):
                twin.concede(PlayerId(item.player))
        if twin.game.over:
            found.chances.append((number, twin.game.turn, self.chance(twin.game, PlayerId(0))))
        return found

    def is_a_choice(self, game: Game, choice: int) -> bool:
        """Tell whether there is anything to say of a choice: how to pay, and what nobody thinks about, is not."""
        question = game.question
        assert question is not None
        return (
            len(self._choices.distinct(game, question)) > 1
            and not self._choices.only_pays(question)
            and self.rulebook.idle_choice(game) != choice
        )

    def look_at(self, game: Game, choice: int, number: int) -> Mistake | None:
        """Return what is to be said of a choice, the one after *number* others; None where it cost little."""
        question = game.question
        assert question is not None
        firsts = self._choices.firsts(game, question)
        seat = Seat(game, self.rulebook, question.player)
        taken = firsts[choice]  # a search tries one of those that are alike
        for trials in (self.trials, self.trials * AGAIN):
            bot, thought = self._think(seat, trials, taken)
            best = thought.lines[0] if thought.lines else None
            chosen = next((line for line in thought.lines if line.index == taken), None)
            if best is None or chosen is None or best is chosen or best.score() - chosen.score() < LOSS:
                return None
            if best.score() - chosen.score() >= PLAIN and _sureness([best, chosen]) >= SURE:
                break
        assert best is not None
        assert chosen is not None
        return Mistake(
            number,
            game.turn,
            int(question.player),
            self._judge(game, chosen, choice),
            self._judge(game, best, best.index),
            self._expected(seat, bot, best.index),
            _sureness([best, chosen]),
        )

    def _think(self, seat: Seat, trials: int, also: int = -1) -> tuple[SearchBot, Thought]:
        """Return what a search comes to; *also* is an option that is tried often enough to be judged."""
        bot = SearchBot(self.seed, trials=trials)
        thought = bot.think(seat)
        if thought.lines and (thought.lines[0].score() == 0.0 or self._ends_soon(seat, thought, also)):
            # Each of these trials costs several: a second look is at others, not at more.
            bot = FarSightedBot(self.seed + trials, trials=min(trials, FAR_TRIALS))
            thought = bot.think(seat)
        line = next((each for each in thought.lines if each.index == also), None)
        if also >= 0 and thought.lines:
            if line is None:
                line = Line(also, 0.0, results=None if thought.lines[0].results is None else [])
                thought.lines.append(line)
            while line.visits < max(8, thought.lines[0].visits // 2):
                line.add(bot.try_option(seat, also))
            thought.lines.sort(key=lambda each: -each.score())
        return bot, thought

    def _ends_soon(self, seat: Seat, thought: Thought, also: int) -> bool:
        """Tell whether the opponent's next turn may be the last after one of the best options, or after *also*."""
        if (
            thought.lines[0].results is None
        ):  # asked in a turn of the opponent, which the search looks through
            return False
        bot = FarSightedBot(self.seed, trials=1)
        rng = Rng(self.seed)
        looked_at = [line.index for line in thought.lines[:LIKELY]]
        if also >= 0 and also not in looked_at:
            looked_at.append(also)
        return any(bot.sees_end(seat, index, rng) for index in looked_at)

    def _judged(self, game: Game, thought: Thought) -> list[Judged]:
        if not thought.lines:
            question = game.question
            assert question is not None
            text = self.rulebook.option_text(game, question.options[thought.choice], self.lang)
            return [Judged(thought.choice, text, self.chance(game, question.player))]
        return [self._judge(game, line, line.index) for line in thought.lines]

    def _judge(self, game: Game, line: Line, index: int) -> Judged:
        """Return what a line says of an option, its own or one that is alike."""
        question = game.question
        assert question is not None
        text = self.rulebook.option_text(game, question.options[index], self.lang)
        return Judged(index, text, _chance(line.score(), _error(line)))

    def _expected(self, seat: Seat, bot: SearchBot, index: int) -> list[str]:
        """Return the log of the best of some continuations, as the player would see it."""
        best: tuple[float, int] = (-1.0, 0)
        for n in range(FARTHEST):
            value, _ = bot.continuation(seat, index, Rng(self.seed * 1009 + n))
            if value > best[0]:
                best = (value, n)
        log = Log()
        _, game = bot.continuation(seat, index, Rng(self.seed * 1009 + best[1]), log)
        return self._words(game, log.entries, seat.player)[:SHOWN]

    def _words(self, game: Game, entries: list[Entry], reader: PlayerId) -> list[str]:
        found: list[str] = []
        for entry in entries:
            text = self.rulebook.entry_text(game, entry, reader, self.lang)
            if text:
                line = f"{text} [{entry.rule}]" if entry.rule else text
                if not found or found[-1] != line:
                    found.append(line)
        return found


def _mean(results: list[float]) -> tuple[float, float]:
    """Return the mean of results and its standard error."""
    count = len(results)
    mean = sum(results) / count
    if count < 2:
        return mean, 0.5
    spread = sum((each - mean) ** 2 for each in results) / (count - 1)
    return mean, math.sqrt(spread / count) + 0.5 / (count + 2) ** 1.5


def _error(line: Line) -> float:
    """Return how far the score of an option lies from what more trials would give, as a standard error."""
    if line.results is None:
        return math.sqrt(max(0.0, _share(line) * (1 - _share(line))) / line.visits) + 0.5 / (line.visits + 2)
    count = math.ceil(line.visits / GOOD_SHARE)
    return _mean(line.results[-count:])[1] + (line.results[-1] - line.results[-count]) / math.sqrt(
        4 * line.visits
    )


def _share(line: Line) -> float:
    return min(1.0, max(0.0, line.total / line.visits))


def _chance(value: float, error: float) -> Chance:
    return Chance(value, max(0.0, value - NORMAL * error), min(1.0, value + NORMAL * error))


def _sureness(lines: list[Line]) -> float:
    """Return how likely the first of two options is indeed no worse than the second."""
    if len(lines) < 2:
        return 1.0
    apart = lines[0].score() - lines[1].score()
    error = math.hypot(_error(lines[0]), _error(lines[1]))
    return 0.5 * (1 + math.erf(apart / max(1e-9, error) / math.sqrt(2)))
