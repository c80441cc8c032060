"""Games that are played to learn from: what a worker does with a batch of seeds.

Two kinds of games. In quick ones both seats draw their options by what players lean to; they are many, and teach who
wins from where. In searched ones both seats search with a number of trials; they are few, and teach which options a
search takes. What comes of a game depends on its seed alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gyoji.bots.choices import Choices
from gyoji.bots.knowledge import NOTHING, Knowledge, read
from gyoji.bots.search import SearchBot
from gyoji.bots.seat import Seat
from gyoji.errors import EndlessError
from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import MANY, draw
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe.leanings import Leanings
from gyoji.observe.measures import measures_of

MOST_TURNS = 80
MOST_DECISIONS = 4_000
"""A game that is longer teaches nothing."""
LOOSE = 0.1
"""This share of the decisions of a game is drawn at random, so that more of the game is seen."""


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


Row = tuple[list[float], float, float]
"""The measures of a table for a seat, what the game was worth to it, and what the rulebook would have guessed."""
Decision = tuple[str, list[int], list[list[float]], int]
"""A prompt, the keys and the figures of the options that differ, and which of them was taken."""


@dataclass
class Lore:
    """What a batch of games teaches."""

    rows: list[Row]
    decisions: list[Decision]
    games: int = 0
    broken: int = 0
    """Games that never end, or are too long."""


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
    lore = Lore([], [])
    for seed in seeds:
        rng = Rng(seed)
        seated = tuple([decks[rng.below(len(decks))] for _ in range(rulebook.seats)])
        if rulebook.violations_together(seated):
            seated = (seated[0],) * rulebook.seats
        game = rulebook.new_game(seated, seed, {})
        try:
            if lesson.trials:
                found = _play_searched(game, rulebook, knowledge, lesson.trials, rng, lore)
            else:
                found = _play_quick(game, rulebook, knowledge.leanings, rng)
        except EndlessError:
            lore.broken += 1
            continue
        if not game.over:
            lore.broken += 1
            continue
        lore.games += 1
        for seat, row, guess in found:
            worth = 0.5 if not game.winners else 1.0 if seat in game.winners else 0.0
            lore.rows.append((row, worth, guess))
    return lore


def _play_quick(
    game: Game, rulebook: Rulebook, leanings: Leanings | None, rng: Rng
) -> list[tuple[PlayerId, list[float], float]]:
    """Play a game by what players lean to; return how the table measured as each turn began."""
    measures = measures_of(rulebook)
    found: list[tuple[PlayerId, list[float], float]] = []
    turn = 0
    loose = int(LOOSE * 1000)
    for _ in range(MOST_DECISIONS):
        question = game.question
        if question is None or game.turn > MOST_TURNS:
            break
        if game.turn > turn:
            turn = game.turn
            for seat in range(game.seats):
                player = PlayerId(seat)
                found.append((player, measures.measure(game, player), rulebook.win_chance(game, player)))
        if leanings is None or rng.below(1000) < loose:
            game.decide(draw(rng, len(question.options)))
        else:
            game.decide(leanings.draw(game, question, rng))
    return found


def _play_searched(
    game: Game, rulebook: Rulebook, knowledge: Knowledge, trials: int, rng: Rng, lore: Lore
) -> list[tuple[PlayerId, list[float], float]]:
    """Play a game by searching; note what was chosen among what, and return how the table measured."""
    measures = measures_of(rulebook)
    choices = Choices(rulebook)
    keys = knowledge.leanings or Leanings(rulebook, {}, {}, {})
    bots = [SearchBot(rng.word(), trials=trials, knowledge=knowledge) for _ in range(game.seats)]
    found: list[tuple[PlayerId, list[float], float]] = []
    turn = 0
    loose = int(LOOSE * 1000)
    for _ in range(MOST_DECISIONS):
        question = game.question
        if question is None or game.turn > MOST_TURNS:
            break
        if game.turn > turn:
            turn = game.turn
            for seat in range(game.seats):
                player = PlayerId(seat)
                found.append((player, measures.measure(game, player), rulebook.win_chance(game, player)))
        player = question.player
        thought = bots[player].think(Seat(game, rulebook, player))
        distinct = choices.distinct(game, question)
        if len(distinct) > 1 and len(distinct) <= MANY and thought.choice in distinct:
            options = [question.options[index] for index in distinct]
            lore.decisions.append(
                (
                    question.prompt,
                    [keys.key(game, player, option) for option in options],
                    [keys.figures(game, option) for option in options],
                    distinct.index(thought.choice),
                )
            )
        if rng.below(1000) < loose:
            game.decide(draw(rng, len(question.options)))
        else:
            game.decide(thought.choice)
    return found
