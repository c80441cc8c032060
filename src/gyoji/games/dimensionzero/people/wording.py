"""Options and events of Dimension Zero in words: squares, and what the rules put on the stack."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.people.messages import CATALOGUE
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.games.naming import ability_number, hidden_place
from gyoji.games.wording import Wording
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import NO_REF, Ref, card_of
from gyoji.kernel.values.ability import Waiting


class ZeroWording(Wording):
    """The words of Dimension Zero: those of other games, and squares."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE, (options.WAY, options.EXTRA_COST, options.NO_EXTRA_COST), options.TRIGGER)

    def own_option(self, game: Game, option: Option, key: str, language: int) -> str:
        """Return options on squares, abilities, shares and triggers in words."""
        kind, a, b = option.kind, option.a, option.b
        if kind == options.MOVE or kind == options.SQUARE:
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), say_square(b, language))
        if kind == options.ACTIVATE:
            number = ability_number(game, Ref(a), b)
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), number)
        if kind == options.DIVIDE:
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), b)
        if kind == options.TRIGGER:
            assert isinstance(game, ZeroGame)
            for pending in game.triggered:
                if pending.serial == a:
                    number = options.trigger_number(game, pending)
                    which = f" ({number})" if number else ""
                    return CATALOGUE.say(key, language, self.thing(game, pending.source, language)) + which
        return ""

    def zone(self, game: Game, zone: int, language: int) -> str:
        """Return what a zone or a square is called."""
        if zone >= 0 and zones.is_square(zone // 2):
            return say_square(zone // 2, language)
        return super().zone(game, zone, language)

    def thing(self, game: Game, ref: Ref, language: int) -> str:
        """Return what a player, a card, a square or something on the stack is called."""
        if ref > 0 and card_of(ref) < zones.PLACE_COUNT:
            return game.obj(ref).definition.name
        return super().thing(game, ref, language)

    def item(self, game: Game, item: Waiting, language: int) -> str:
        """Return what an ability on the stack is called, or what the rules put there."""
        if item.source == NO_REF:
            key = "exchange" if item.word == "exchange" else f"event.{kinds.CREATE_PLAN}"
            return CATALOGUE.say(key, language, "", self.player(item.controller, language))
        return super().item(game, item, language)

    def is_hidden(self, game: Game, ref: Ref) -> bool:
        """Tell whether a card that is offered is not known to the player who is asked."""
        return not options.is_on_board(game, ref) and hidden_place(game, ref) != ""


def say_square(kind: int, language: int) -> str:
    """Return the name of a square: column and row as the first player counts them, or the number of a base square."""
    if zones.is_battle_square(kind):
        return CATALOGUE.say("square", language, zones.column_of(kind) + 1, zones.row_of(kind, 0) + 1)
    return CATALOGUE.say("base_square", language, zones.column_of(kind) + 1)


WORDING: Final = ZeroWording()
