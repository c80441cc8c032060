"""What players lean to: how much likelier one option is than another, learned from what a search chose.

An option is known by the prompt, by its kind, by whose turn it is, by whose the things are that it is about, and by
their printed numbers; never by a card's name.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import ANY_TURN, MANY, draw
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import INCARNATION_BITS, ITEM_BASE, PlayerId, Ref
from gyoji.observe.names import FIRST, SECOND, Names, names_of

NOBODYS: Final = 0
OWN: Final = 1
OTHERS: Final = 2
PLAYER: Final = 3
"""Whose something is, for who is asked; the last is a player."""
WORDS: Final = 4294967296.0


def key_of(kind: int, own_turn: bool, first: int, second: int) -> int:
    """Return the number of options alike in kind, turn and whose things they are about."""
    return ((kind * 2 + (1 if own_turn else 0)) * 4 + first) * 4 + second


class Leanings:
    """Weighs the options of questions of one game."""

    def __init__(
        self,
        rulebook: Rulebook,
        general: dict[int, float],
        by_prompt: dict[str, dict[int, float]],
        slopes: dict[int, list[float]],
    ) -> None:
        """Make them of logarithms: for options of a key, for those at a prompt, and for each number of their things."""
        names: Names = names_of(rulebook)
        self._roles: list[int] = names.roles
        self._numbers: i64 = len(names.numbers)
        self._general: dict[int, float] = general
        self._by_prompt: dict[str, dict[int, float]] = by_prompt
        self._slopes: dict[int, list[float]] = slopes

    def key(self, game: Game, player: PlayerId, option: Option) -> int:
        """Return the number of options alike to this one."""
        role: i64 = self._roles[option.kind]
        first = _whose(game, player, option.a) if role & FIRST else NOBODYS
        second = _whose(game, player, option.b) if role & SECOND else NOBODYS
        return key_of(option.kind, game.turn_player == player, first, second)

    def figures(self, game: Game, option: Option) -> list[float]:
        """Return the numbers of what an option is about, then of what it aims at; 0 where there is none."""
        found = [0.0] * (2 * self._numbers)
        role: i64 = self._roles[option.kind]
        if role & FIRST:
            self._read(game, option.a, found, 0)
        if role & SECOND:
            self._read(game, option.b, found, self._numbers)
        return found

    def _read(self, game: Game, ref: int, found: list[float], at: i64) -> None:
        if ref <= 0 or ref >= ITEM_BASE or game.objs[ref >> INCARNATION_BITS].ref != ref:
            return
        numbers = game.values(Ref(ref)).numbers
        for n in range(self._numbers):
            number: i64 = numbers[n]
            if number > 0:
                found[at + n] = float(number)

    def logits(self, game: Game, question: Ask) -> list[float]:
        """Return the logarithm of how likely each option is, up to a constant."""
        known = self._by_prompt.get(question.prompt)
        general = self._general
        found: list[float] = []
        player = question.player
        for option in question.options:
            key = self.key(game, player, option)
            weight = general.get(key, 0.0)
            if known is not None:
                weight += known.get(key, 0.0)
            slopes = self._slopes.get(key)
            if slopes is not None:
                figures = self.figures(game, option)
                for n in range(len(slopes)):
                    weight += slopes[n] * figures[n]
            found.append(weight)
        return found

    def draw(self, game: Game, question: Ask, rng: Rng) -> int:
        """Draw an option in proportion to its weight."""
        if len(question.options) > MANY:
            return draw(rng, len(question.options))
        weights = self.logits(game, question)
        top = weights[0]
        for weight in weights:
            if weight > top:
                top = weight
        total = 0.0
        for n in range(len(weights)):
            total += math.exp(weights[n] - top)
            weights[n] = total
        drawn = rng.word() / WORDS * total
        for n in range(len(weights)):
            if drawn < weights[n]:
                return n
        return len(weights) - 1


def play_leaning(game: Game, leanings: Leanings, rng: Rng, limit: int, last_turn: int = ANY_TURN) -> int:
    """Play like `play_out`, with options drawn in proportion to their weights."""
    for n in range(limit):
        question = game.question
        if question is None or game.turn > last_turn:
            return n
        game.decide(leanings.draw(game, question, rng))
    return limit


def _whose(game: Game, player: PlayerId, ref: int) -> int:
    if ref < 0:
        return PLAYER if -1 - ref != player else OWN
    if ref == 0 or ref >= ITEM_BASE:
        if ref >= ITEM_BASE:
            item = game.waiting_item(Ref(ref))
            if item is not None:
                return OWN if item.scope.controller == player else OTHERS
        return NOBODYS
    slot: i64 = ref >> INCARNATION_BITS
    if slot >= len(game.objs):
        return NOBODYS
    return OWN if game.objs[slot].controller == player else OTHERS
