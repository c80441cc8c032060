"""Games that are played to learn from: what a worker does with a batch of seeds.

Two kinds of games. In quick ones both seats draw their options by what players lean to; they are many, and teach who
wins from where. In searched ones both seats search with a number of trials; they are few, and teach which options a
search takes. What comes of a game depends on its seed alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gyoji.bots.choices import Choices
from gyoji.bots.knowledge import NOTHING, Knowledge, read
from gyoji.bots.search import SearchBot, Thought
from gyoji.bots.seat import Seat
from gyoji.errors import EndlessError
from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import MANY, draw
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId
from gyoji.learning.lore import Lore, Noted
from gyoji.observe.leanings import Leanings
from gyoji.observe.measures import measures_of
from gyoji.observe.policy import OptionFeatures

MOST_TURNS = 80
MOST_DECISIONS = 4_000
"""A game that is longer teaches nothing."""
LOOSE = 0.1
"""This share of the decisions of a game is drawn at random, so that more of the game is seen."""
SOFTNESS: Final = 0.04
"""An option that is worse by so much should be taken 2.7 times as seldom."""
ENOUGH: Final = 3
"""An option says something that was tried at least one time for so many of the busiest."""


@dataclass(frozen=True)
class Lesson:
    """What is to be played, as plain values that travel to workers."""

    game: str
    trials: int
    """How many trials a decision of a searched game has; 0 for quick games."""
    weights: str = ""
    """The file of what was learned before; "" for nothing."""
    without: tuple[str, ...] = ()
    """Names of cards whose decks are kept out."""


def decks_of(lesson: Lesson) -> list[Deck]:
    """Return the shipped decks that a lesson is played with."""
    rulebook = registry.rulebook(lesson.game)
    decks = [rulebook.deck(name) for name in rulebook.deck_names()]
    kept = set(lesson.without)
    found = [deck for deck in decks if not kept & {entry.name for entry in deck.entries}]
    return found or decks


_learned: dict[str, Knowledge] = {}


def _knowledge(lesson: Lesson, rulebook: Rulebook) -> Knowledge:
    if not lesson.weights:
        return NOTHING
    found = _learned.get(lesson.weights)
    if found is None:
        found = _learned[lesson.weights] = read(rulebook, Path(lesson.weights))
    return found


def play_lessons(lesson: Lesson, seeds: tuple[int, ...]) -> Lore:
    """Play a game for each seed and return what they teach."""
    rulebook = registry.rulebook(lesson.game)
    knowledge = _knowledge(lesson, rulebook)
    decks = decks_of(lesson)
    noted = Noted()
    games = broken = 0
    for seed in seeds:
        rng = Rng(seed)
        seated = tuple([decks[rng.below(len(decks))] for _ in range(rulebook.seats)])
        if rulebook.violations_together(seated):
            seated = (seated[0],) * rulebook.seats
        game = rulebook.new_game(seated, seed, {})
        began = _Began(game, rulebook)
        try:
            if lesson.trials:
                _play_searched(began, knowledge, lesson.trials, rng, noted)
            else:
                _play_quick(began, knowledge.leanings, rng)
        except EndlessError:
            broken += 1
            continue
        if not game.over:
            broken += 1
            continue
        games += 1
        for seat, row, guess in began.found:
            noted.rows.append(row)
            noted.worth.append(0.5 if not game.winners else 1.0 if seat in game.winners else 0.0)
            noted.guesses.append(guess)
    return noted.lore(games, broken)


class _Began:
    """A game, and how its table measured for every seat as turns began."""

    def __init__(self, game: Game, rulebook: Rulebook) -> None:
        self.game = game
        self.rulebook = rulebook
        self.found: list[tuple[PlayerId, list[float], float]] = []
        self._measures = measures_of(rulebook)
        self._turn = 0

    def question(self) -> Ask | None:
        """Return what is asked, None where the game is over or too long; measure where a turn has begun."""
        game = self.game
        question = game.question
        if question is None or game.turn > MOST_TURNS:
            return None
        if game.turn > self._turn:
            self._turn = game.turn
            for seat in range(game.seats):
                player = PlayerId(seat)
                row = self._measures.measure(game, player)
                self.found.append((player, row, self.rulebook.win_chance(game, player)))
        return question


def _play_quick(began: _Began, leanings: Leanings | None, rng: Rng) -> None:
    """Play a game by what players lean to."""
    game = began.game
    loose = int(LOOSE * 1000)
    for _ in range(MOST_DECISIONS):
        question = began.question()
        if question is None:
            break
        if leanings is None or rng.below(1000) < loose:
            game.decide(draw(rng, len(question.options)))
        else:
            game.decide(leanings.draw(game, question, rng))


def _play_searched(began: _Began, knowledge: Knowledge, trials: int, rng: Rng, noted: Noted) -> None:
    """Play a game by searching, and note what was found good among what."""
    game, rulebook = began.game, began.rulebook
    choices = Choices(rulebook)
    keys = Leanings(rulebook, {}, {}, {})
    features = OptionFeatures(rulebook)
    bots = [SearchBot(rng.word(), trials=trials, knowledge=knowledge) for _ in range(game.seats)]
    loose = int(LOOSE * 1000)
    for _ in range(MOST_DECISIONS):
        question = began.question()
        if question is None:
            break
        player = question.player
        thought = bots[player].think(Seat(game, rulebook, player))
        distinct = choices.distinct(game, question)
        if 1 < len(distinct) <= MANY and len(thought.lines) > 1:
            options = [question.options[index] for index in distinct]
            wanted = _wanted(thought)
            noted.prompts.append(question.prompt)
            noted.sizes.append(len(distinct))
            noted.tables.append(measures_of(rulebook).measure(game, player))
            noted.keys += [keys.key(game, player, option) for option in options]
            noted.figures += [keys.figures(game, option) for option in options]
            noted.features += [features.row(game, player, option) for option in options]
            noted.targets += [wanted.get(index, 0.0) for index in distinct]
        if rng.below(1000) < loose:
            game.decide(draw(rng, len(question.options)))
        else:
            game.decide(thought.choice)


def _wanted(thought: Thought) -> dict[int, float]:
    """Return how likely options should be taken: those that were tried enough, by how much worse than the best."""
    busiest = max([line.visits for line in thought.lines])
    best = thought.lines[0].score()
    weights = {
        line.index: math.exp(min(0.0, line.score() - best) / SOFTNESS)
        for line in thought.lines
        if ENOUGH * line.visits >= busiest
    }
    total = sum(weights.values())
    return {index: weight / total for index, weight in weights.items()}
