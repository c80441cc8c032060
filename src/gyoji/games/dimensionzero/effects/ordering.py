"""Who orders what happens together: the owner cards for a graveyard or library, the active player cards for squares.

Players are asked only where the order can matter: in a library; where a text speaks of a place in a graveyard; where
more than one of the cards that come has a static ability, whose timestamp the order settles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.effects.designation import DesignationAnswers
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds, moves, zones
from gyoji.games.dimensionzero.table.definitions import CardDefinition
from gyoji.kernel.effects import acts
from gyoji.kernel.machine.events import NO_ZONE, Event
from gyoji.kernel.machine.procedure import Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import PlayerId, RuleId
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Replacer

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


class OrderingAnswers(DesignationAnswers):
    """Answers in which order simultaneous events happen."""

    __slots__ = ()

    def do_all(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events, as the last act of a step; players may have to order them (2.20.1-8, 2.23.5-3)."""
        if len(batch) > 1 and groups(self, batch):
            return Call(Ordered(batch))
        return super().do_all(batch)

    def do_in_order(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events whose order is settled."""
        return super().do_all(batch)


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
    if not _moves_cards(batch):
        return found
    batch = _not_forbidden(game, batch)
    coming = [
        event for event in batch if event.mask & moves.ENTERED and not zones.is_square(event.origin // 2)
    ]
    if len(coming) > 1:
        active = [event for event in coming if game.obj(event.subject).definition.printed.statics]
        if len(active) > 1:
            units = any([game.is_unit(event.subject) for event in active])
            rule = "2.20.1-8" if units else "2.20.2-6"
            found.append(Group(game.turn_player, rule, "order_placements", active))
    for_libraries = [event for event in batch if _goes_to_library(game, event)]
    for player in game.in_turn_order():
        covering = [event for event in for_libraries if game.obj(event.subject).owner == player]
        if len(covering) > 1:
            found.append(Group(player, "2.23.2-4", "order_library", covering))
        else:
            covering = []
        grave = game.zone_id(zones.GRAVEYARD, player)
        dying = [event for event in batch if event.dest == grave and event not in covering]
        if len(dying) > 1 and _graveyards_are_read(game):
            found.append(Group(player, "2.23.5-3", "order_graveyard", dying))
    return found


def _moves_cards(batch: tuple[Event, ...]) -> bool:
    for event in batch:
        if event.dest != NO_ZONE or event.mask & (moves.MOVED | moves.ENTERED):
            return True
    return False


def _not_forbidden(game: ZeroGame, batch: tuple[Event, ...]) -> tuple[Event, ...]:
    forbidden = [event for event in batch if game.prohibition(event) is not None]
    if not forbidden:
        return batch
    return game.still_caused(tuple([event for event in batch if event not in forbidden]))


def _goes_to_library(game: ZeroGame, event: Event) -> bool:
    """Tell whether a card goes onto, under or instead onto or under a library; the plan is its top (2.23.3-1)."""
    if event.dest // 2 in (zones.LIBRARY, zones.PLAN):
        return event.kind != kinds.FLIP and event.word != moves.ANYWHERE and game.is_live(event.subject)
    if not event.mask & moves.MOVED or not event.mask & game.watched_replaces:
        return False
    return any([_leads_to_library(replacer, event) for replacer in game.replacers(event, ())])


def _leads_to_library(replacer: Replacer, event: Event) -> bool:
    for node in tree.walk(replacer.change):
        if isinstance(node, tree.Act) and isinstance(node.to, tree.Zone):
            if node.to.name == "plan" or node.to.name == "library" and node.to.position:
                if isinstance(node.object, tree.EventSubject):
                    return True
                if isinstance(node.object, tree.This) and replacer.source == event.subject:
                    return True
    return False


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
        found = acts.to_order(game, [event.subject for event in left], group.player)
        return Ask(group.player, [Option(options.ORDER, ref) for ref in found], group.prompt, group.rule)

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
