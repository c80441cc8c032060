"""Who orders what happens together: the owner cards that go to a graveyard, the active player cards placed on squares.

Players are asked only where the order can matter: where a text speaks of a place in a graveyard, or where more than one
of the cards that come has a static ability, whose timestamp the order settles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero import moves, options, zones
from gyoji.games.dimensionzero.definitions import CardDefinition
from gyoji.kernel.events import Event
from gyoji.kernel.ids import PlayerId, RuleId
from gyoji.kernel.procedure import Ask, Control, Option, Procedure, answer, step

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.state import ZeroGame


class Group:
    """Events of one batch that a player orders."""

    __slots__ = ("player", "rule", "prompt", "events")

    def __init__(self, player: PlayerId, rule: RuleId, prompt: str, events: list[Event]) -> None:
        self.player = player
        self.rule = rule
        self.prompt = prompt
        self.events = events


def groups(game: ZeroGame, batch: tuple[Event, ...]) -> list[Group]:
    """Return what there is to order in a batch, the active player's choices first."""
    found: list[Group] = []
    coming = [
        event for event in batch if event.mask & moves.ENTERED and not zones.is_square(event.origin // 2)
    ]
    if len(coming) > 1:
        active = [event for event in coming if game.obj(event.subject).definition.printed.statics]
        if len(active) > 1:
            units = any([game.is_unit(event.subject) for event in active])
            rule = "2.20.1-8" if units else "2.20.2-6"
            found.append(Group(game.turn_player, rule, "order_placements", active))
    for player in game.in_turn_order():
        grave = game.zone_id(zones.GRAVEYARD, player)
        dying = [event for event in batch if event.dest == grave]
        if len(dying) > 1 and _graveyards_are_read(game):
            found.append(Group(player, "2.23.5-3", "order_graveyard", dying))
    return found


def _graveyards_are_read(game: ZeroGame) -> bool:
    """Tell whether some text at this table speaks of a place in a graveyard."""
    for definition in game.definitions:
        if isinstance(definition, CardDefinition) and definition.reads_graveyards:
            return True
    return False


class Ordered(Procedure):
    """A batch whose order players settle before it happens."""

    __slots__ = ("batch", "order", "at")

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.order: tuple[Event, ...] = ()
        """What has been ordered so far, first to last."""
        self.at: int = 0

    @step()
    def ask(self, game: ZeroGame) -> Control | None:
        todo = groups(game, self.batch)
        if self.at >= len(todo):
            self.goto("happen")
            return None
        group = todo[self.at]
        left = [event for event in group.events if event not in self.order]
        if len(left) == 1:
            self.order += (left[0],)
            self.at += 1
            self.goto("ask")
            return None
        return Ask(
            group.player, [Option(options.ORDER, event.subject) for event in left], group.prompt, group.rule
        )

    @answer()
    def next_one(self, game: ZeroGame, option: Option) -> Control | None:
        for event in self.batch:
            if event.subject == option.a:
                self.order += (event,)
                break
        self.goto("ask")
        return None

    @step()
    def happen(self, game: ZeroGame) -> Control | None:
        rest = tuple([event for event in self.batch if event not in self.order])
        return game.do_in_order(rest + self.order)
