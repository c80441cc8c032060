"""Options and events of NOVA in words: attacks, shares, energy and its colours."""

from __future__ import annotations

from typing import Final

from gyoji.games.naming import ability_number
from gyoji.games.nova.people import options
from gyoji.games.nova.people.messages import CATALOGUE
from gyoji.games.nova.table import kinds
from gyoji.games.wording import Wording
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref


class NovaWording(Wording):
    """The words of NOVA."""

    def __init__(self) -> None:
        counted = (options.ALTERNATIVE_COST, options.EXTRA_COST, options.NO_EXTRA_COST)
        super().__init__(CATALOGUE, counted, options.TRIGGER)

    def own_option(self, game: Game, option: Option, key: str, language: int) -> str:
        """Return options on abilities, attacks, shares and colours in words."""
        kind, a, b = option.kind, option.a, option.b
        if kind in (options.ACTIVATE, options.PAY_SOURCE):
            ability = _ability(game, Ref(a), b, language)
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), ability)
        if kind == options.ATTACK:
            rival = self.thing(game, Ref(b), language)
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), rival)
        if kind == options.DIVIDE:
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), b)
        if kind in (options.PAY_STOCK, options.COLOUR):
            return CATALOGUE.say(key, language, _colour(a, language))
        return ""

    def word(self, word: str, language: int) -> str:
        """Return the word of an event: a colour or a period, or as it is."""
        key = f"colour.{word}"
        return CATALOGUE.say(key, language) if CATALOGUE.has(key) else super().word(word, language)


def _colour(colour: int, language: int) -> str:
    return CATALOGUE.say(f"colour.{kinds.COLOUR_NAMES[colour]}", language)


def _ability(game: Game, ref: Ref, key: int, language: int) -> str:
    if key <= options.ENERGY_CARD:
        return CATALOGUE.say("energy_of", language, _colour(options.ENERGY_CARD - key, language))
    return CATALOGUE.say("ability", language, ability_number(game, ref, key))


WORDING: Final = NovaWording()
