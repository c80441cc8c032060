"""What the games of an arena tell beside who won: first players, lengths, endings, cards, and rules that came up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import cast

from gyoji.arena.playing import MARKS, Record
from gyoji.arena.sides import Plan
from gyoji.arena.statistics import Interval, wilson

LETTERS = ("a", "b")


@dataclass
class Share:
    """Games of some kind and how many of them were won."""

    games: int = 0
    wins: float = 0.0

    def add(self, score: float) -> None:
        """Take in a game."""
        self.games += 1
        self.wins += score

    def interval(self) -> Interval:
        """Return the share with its interval, game by game."""
        return wilson(self.wins, self.games)


@dataclass
class CardTally:
    """What became of a card of a deck, over all games of the deck."""

    deck: str
    card: str
    games: int = 0
    shares: dict[str, Share] = field(default_factory=lambda: {name: Share() for name in MARKS})
    """By what happened to a copy at least, the games in which it did: seen, drawn, played."""
    copies: Counter[str] = field(default_factory=Counter)
    """By what happened, how many copies it happened to."""
    absent: Share = field(default_factory=Share)
    """The games in which no copy was seen."""

    def add(self, counts: dict[str, int], score: float) -> None:
        """Take in a game of the deck."""
        self.games += 1
        for name, share in self.shares.items():
            if counts[name]:
                share.add(score)
                self.copies[name] += counts[name]
        if not counts["seen"]:
            self.absent.add(score)


class Tally:
    """Counts games as they come, in their order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.decisions = 0
        self.first = Share()
        """The games in which somebody had the first turn, and how many who had it won."""
        self.first_by_deck: dict[str, Share] = {}
        self.second_by_deck: dict[str, Share] = {}
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.turns_of_endings: dict[str, Counter[int]] = {}
        self.errors: list[Record] = []
        self.ruled = 0
        """In how many games the rules were noted that came up."""
        self.rules: Counter[str] = Counter()
        """In how many of those games a rule came up."""
        self.decks: dict[str, Share] = {}
        self._names = plan.cards()
        self.cards: dict[tuple[str, str], CardTally] = {
            (deck, card): CardTally(deck, card) for deck, cards in self._names.items() for card in cards
        }
        self._deck_of = {side.name: side.deck for side in plan.sides}

    def add(self, record: Record) -> None:
        """Take in a game."""
        self.games += 1
        winner, first = str(record["winner"]), str(record["first"])
        turns = cast(int, record["turns"])
        ended_by = str(record["ended_by"])
        self.decisions += cast(int, record["decisions"])
        self.turns[turns] += 1
        self.endings[ended_by] += 1
        self.turns_of_endings.setdefault(ended_by, Counter())[turns] += 1
        if "error" in record:
            self.errors.append(record)
        if "rules" in record:
            self.ruled += 1
            self.rules.update(cast(list[str], record["rules"]))
        for letter in LETTERS:
            score = 0.5 if not winner else float(winner == letter)
            deck = self._deck_of[str(record[letter])]
            self.decks.setdefault(deck, Share()).add(score)
            if first:
                turn = self.first_by_deck if first == letter else self.second_by_deck
                turn.setdefault(deck, Share()).add(score)
                if first == letter:
                    self.first.add(score)
            if f"seen_{letter}" in record:
                self._add_cards(record, letter, deck, score)

    def _add_cards(self, record: Record, letter: str, deck: str, score: float) -> None:
        columns = {name: cast(list[int], record[f"{name}_{letter}"]) for name in MARKS}
        for at, card in enumerate(self._names[deck]):
            counts = {name: column[at] for name, column in columns.items()}
            self.cards[(deck, card)].add(counts, score)
