"""Kagari as rulings see it."""

from __future__ import annotations

from tests.sixth import game as k
from tests.sixth.rulebook import RULEBOOK

from gyoji.games.placing import NEW_GAME, Placing
from gyoji.kernel.machine.game import Game


class Rulings(Placing):
    def __init__(self) -> None:
        super().__init__(RULEBOOK, k.LEXICON.zones, -1)
        self.passes, self.plain, self.priority = (k.PASS,), {"pass": k.PASS}, ("play",)
        self.numbers, self.simple["play"] = k.LEXICON.numbers, k.PLAY

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        return ["番犬"] * 5 if word in ("deck", "fire") else []

    def start(self, game: Game, place: str) -> bool:
        if place == NEW_GAME:
            game.turn = 0
        else:
            game.stack[0].goto("choose")
        self.run(game)
        return place in (NEW_GAME, "turn")
