"""Options and events of this game in words: lanes, places of missions, shares."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.people import options
from gyoji.games.mission.people.messages import CATALOGUE
from gyoji.games.naming import ability_number
from gyoji.games.wording import Wording
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref

_PLACED: Final = (options.AREA, options.SLIDE, options.BLOCK_SLIDE)


class MissionWording(Wording):
    """The words of this game."""

    def __init__(self) -> None:
        counted = (options.ALTERNATIVE_COST, options.EXTRA_COST, options.NO_EXTRA_COST)
        super().__init__(CATALOGUE, counted, options.TRIGGER)

    def own_option(self, game: Game, option: Option, key: str, language: int) -> str:
        """Return options on lanes, abilities, shares and places in words."""
        kind, a, b = option.kind, option.a, option.b
        if kind == options.PLAY:
            onto = CATALOGUE.say("onto", language, _lane(b - 1, language)) if b else ""
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), onto)
        if kind in _PLACED:
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), _lane(b, language))
        if kind == options.ACTIVATE:
            number = CATALOGUE.say("ability", language, ability_number(game, Ref(a), b))
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), number)
        if kind == options.DIVIDE:
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), b)
        if kind == options.PLACE_MISSION:
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), b + 1)
        return ""


def _lane(lane: int, language: int) -> str:
    return CATALOGUE.say(f"lane.{lane}", language)


WORDING: Final = MissionWording()
