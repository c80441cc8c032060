"""Options and events of Build Divide in words: attacks, triggers at a start, damage packets."""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.people.messages import CATALOGUE
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.naming import ability_number, hidden_place
from gyoji.games.wording import Wording
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref


class DivideWording(Wording):
    """The words of Build Divide."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE, (options.WAY, options.EXTRA_COST, options.NO_EXTRA_COST), options.TRIGGER)

    def own_option(self, game: Game, option: Option, key: str, language: int) -> str:
        """Return options on attacks, abilities, triggers and damage packets in words."""
        kind, a, b = option.kind, option.a, option.b
        if kind == options.ATTACK:
            rival = self.thing(game, Ref(b), language)
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), rival)
        if kind == options.ACTIVATE:
            number = ability_number(game, Ref(a), b)
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), number)
        if kind in (options.PLAY_TRIGGER, options.DECLINE_TRIGGER):
            return CATALOGUE.say(key, language)
        if kind == options.TRIGGER_AT_START:
            assert isinstance(game, DivideGame)
            thing, number = self.thing(game, Ref(b), language), options.start_number(game, Ref(b), a)
            return CATALOGUE.say("further_start" if number else key, language, thing, number)
        if kind == options.COLOUR:
            return CATALOGUE.say(key, language, CATALOGUE.say(f"colour.{b}", language))
        if kind == options.PACKET:
            assert isinstance(game, DivideGame)
            for packet in game.packets:
                if packet.serial == a:
                    thing = self.thing(game, packet.source, language)
                    number = options.packet_number(game, a)
                    if number > 1:
                        return CATALOGUE.say("further_packet", language, thing, number)
                    return CATALOGUE.say(key, language, thing)
        return ""

    def is_hidden(self, game: Game, ref: Ref) -> bool:
        """Tell whether a card that is offered is not known to the player who is asked."""
        return hidden_place(game, ref) != ""


WORDING: Final = DivideWording()
