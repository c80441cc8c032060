"""Options and events of this game in words: pending abilities, shares, declarations."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.people import options
from gyoji.games.animal.people.captions import caption
from gyoji.games.animal.people.messages import CATALOGUE
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.naming import ability_number
from gyoji.games.wording import Wording
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import NO_REF, Ref, is_item
from gyoji.kernel.values.ability import Pending


class AnimalWording(Wording):
    """The words of this game."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE, (options.WAY,))

    def own_option(self, game: Game, option: Option, key: str, language: int) -> str:
        """Return options on abilities, shares, declarations and pending abilities in words."""
        kind, a, b = option.kind, option.a, option.b
        if kind in (options.ACTIVATE, options.APPLY):
            number = ability_number(game, Ref(a), b)
            said = CATALOGUE.say(key, language, self.thing(game, Ref(a), language), number)
            return _with_caption(said, caption(game, Ref(a), b, language))
        if kind in (options.SHARE, options.PROCESS):
            return CATALOGUE.say(key, language, self.thing(game, Ref(a), language), b)
        if kind == options.DECLARE:
            assert isinstance(game, AnimalGame)
            return CATALOGUE.say(key, language, options.declared_name(game, a))
        if kind in (options.TRIGGER, options.DECLINE):
            said = CATALOGUE.say(key, language, self._pending(game, a, language))
            mine = [pending for pending in game.triggered if pending.serial == a]
            if not mine:
                return said
            return _with_caption(said, caption(game, mine[0].source, mine[0].held.key, language))
        return ""

    def _pending(self, game: Game, serial: int, language: int) -> str:
        """Return a pending ability in words; one that is pending several times says what each is for (807.6e)."""
        mine = [pending for pending in game.triggered if pending.serial == serial]
        if not mine:
            return str(serial)
        alike = [
            pending
            for pending in game.triggered
            if pending.source == mine[0].source and pending.held.key == mine[0].held.key
        ]
        same = [pending.serial for pending in alike]
        number = ability_number(game, mine[0].source, mine[0].held.key)
        text = f"{self.thing(game, mine[0].source, language)} ({number})"
        if len(same) == 1:
            return text
        causes = [_cause(game, pending) for pending in alike]
        if NO_REF not in causes and len(set(causes)) == len(causes):
            return f"{text}, {self.thing(game, causes[same.index(serial)], language)}"
        return f"{text} {same.index(serial) + 1}/{len(same)}"

    def subject(self, game: Game, event: Event, language: int, named: bool) -> str:
        """Return what an event is about."""
        if event.kind == kinds.ACTIVATE:  # the effect itself may be gone when somebody reads this
            return self.thing(game, event.source, language)
        return super().subject(game, event, language, named)


def _cause(game: Game, pending: Pending) -> Ref:
    """Return the object that everybody sees and that set a pending ability off."""
    assert isinstance(game, AnimalGame)
    event = pending.scope.event
    if event is None:
        return NO_REF
    found = event.became if event.became != NO_REF else event.subject
    if found <= NO_REF or is_item(found) or not game.is_live(found):
        return NO_REF
    public = zones.is_public(game.zone_kind(found)) and not game.obj(found).face_down
    return found if public else NO_REF


def _with_caption(said: str, text: str) -> str:
    return f"{said}: {text}" if text else said


WORDING: Final = AnimalWording()
