"""Piles (610): what lies on them and how it leaves (903, 905, 611-3, 907-1).

Piles belong to players, but what was put on any of them last resolves first (1110.2): `game.waiting` is that order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import doings
from gyoji.games.animal.effects.nodes import CostsMove, DoesTo, Targeting, TargetingInEvent
from gyoji.games.animal.playing import targets
from gyoji.games.animal.playing.payment import PaymentAnswers
from gyoji.games.animal.table import kinds, moves, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, card_of, is_item
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import ACTIVATED, Ability, Waiting

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

COPY: Final = "copy"
"""The word of a copied play: it has an object of its own, but no card (203-5)."""


class PilesAnswers(PaymentAnswers):
    """Answers what waits to be resolved."""

    __slots__ = ()

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of an effect on a pile."""
        item = self.waiting_item(ref)
        if item is None or item.held is None:
            past = activation_of(self, ref)
            return "" if past is None else f"{past.word}_effect"
        if item.card != NO_REF:
            self.cite("804.4")
            return "play_effect"
        if item.held.ability.kind == ACTIVATED:
            self.cite("806.7")
            return "activated_effect"
        self.cite("807.8")
        return "triggered_effect"

    def item_passes(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter is true of an effect on a pile: whose ability it is, and what it targets now."""
        item = self.waiting_item(ref)
        if isinstance(node, tree.AbilityOf):
            source = source_of(self, ref)
            what = node.what
            if isinstance(what, tree.Selector):
                return (
                    source != NO_REF
                    and select.fits(self, scope, what, source)
                    and _lay_there(self, scope, what, ref)
                )
            return source in select.refs(self, scope, what)
        if isinstance(node, tree.DidThisTurn):
            return _was_activated(self, node, scope, ref) != node.absent
        if item is None:
            return False
        if isinstance(node, CostsMove):
            return item.held is not None and costs_move(item.held.ability)
        if isinstance(node, DoesTo):
            self.cite("705-1h")
            modes = item.scope.variable(MODES_CHOSEN)
            return item.held is not None and doings.does(item.held.ability, modes, node)
        if isinstance(node, Targeting):
            self.cite("206-4l")
            aimed = [each for slot in _target_slots(item) for each in item.scope.slots[slot]]
            return any([each in aimed for each in select.refs(self, scope, node.what)])
        if isinstance(node, TargetingInEvent):
            event = scope.event
            if (
                event is None
                or item.controller != event.player
                or card_of(item.source) != card_of(event.source)
            ):
                return False
            return any([event.subject in item.scope.slots[slot] for slot in _target_slots(item)])
        return True

    def item_controller(self, ref: Ref) -> PlayerId:
        """Return who controls an effect on a pile, or who activated one that lay there this turn."""
        item = self.waiting_item(ref)
        if item is not None:
            return item.scope.controller
        past = activation_of(self, ref)
        return NO_PLAYER if past is None else past.player


def _lay_there(game: AnimalGame, scope: Scope, what: tree.Selector, ref: Ref) -> bool:
    """Tell whether the source of an effect was in the zone and of the player that a text names as it activated."""
    told = activation_of(game, ref)
    if told is None:
        return True
    zone = what.zone
    if isinstance(zone, tree.Zone) and game.kind_of(told.origin) not in game.lexicon.places[zone.name]:
        return False
    whose = zone.player if isinstance(zone, tree.Zone) and zone.player is not None else what.player
    return whose is None or game.holder_of(told.origin) in select.players(game, scope, whose)


def _was_activated(game: AnimalGame, node: tree.DidThisTurn, scope: Scope, ref: Ref) -> bool:
    """Tell whether an effect was activated where a text says: in a zone, of a player if one is named."""
    told = activation_of(game, ref)
    event = node.event
    if told is None or not isinstance(event, tree.Event) or event.verb != "activate":
        return False
    place = event.source
    if not isinstance(place, tree.Zone):
        return True
    if game.kind_of(told.origin) not in game.lexicon.places[place.name]:
        return False
    return place.player is None or game.holder_of(told.origin) in select.players(game, scope, place.player)


def source_of(game: AnimalGame, ref: Ref) -> Ref:
    """Return what activated an effect, also one that lies on no pile any more; NO_REF where nothing is known of it."""
    item = game.waiting_item(ref)
    if item is not None:
        return item.source
    past = activation_of(game, ref)
    return NO_REF if past is None else past.source


def costs_move(ability: Ability) -> bool:
    """Tell whether ＜ムーブ＞ is in the activation cost of an ability (204-7c)."""
    return any([isinstance(cost, tree.FreezeThis) for cost in ability.costs])


def activation_of(game: AnimalGame, ref: Ref) -> Event | None:
    """Return how an effect that is no longer on a pile was activated this turn."""
    fact = game.facts
    while fact is not None:
        if fact.event.kind == kinds.ACTIVATE and fact.event.subject == ref:
            return fact.event
        fact = fact.next
    return None


def _target_slots(item: Waiting) -> list[int]:
    """Return the slots in which an effect keeps its targets."""
    if item.held is None:
        return []
    costs = targets.costs_of(item.held.ability, item.scope.variable(MODES_CHOSEN))
    return [each.slot for each in targets.demands(costs) if each.slot < len(item.scope.slots)]


def take_off(game: AnimalGame, serial: int) -> None:
    """Let something be on its pile no more: an effect is gone then (205-15b)."""
    game.cite("205-15b")
    game.waiting = tuple([item for item in game.waiting if item.serial != serial])


def prune(game: AnimalGame) -> None:
    """Let plays be gone whose card has left the pile (804.6a, 907-1a, 907-1b)."""
    for item in game.waiting:
        if item.card != NO_REF and item.serial != game.resolving:
            if not game.is_live(item.card) or game.zone_kind(item.card) != zones.PILE:
                game.cite("804.6a")
                game.cite("804.6c")
                game.cite("907-1a")
                game.cite("907-1b")
                take_off(game, item.serial)
                game.conceal(item.serial)


def thwart_events(game: AnimalGame, act: ResolvedAct) -> tuple[Event, ...]:
    """Return the thwarting of plays and effects (206-3)."""
    found: list[Event] = []
    mask = 1 << (kinds.AS_COST if act.by_cost else kinds.BY_EFFECT)
    for ref in act.refs:
        item = game.waiting_item(ref)
        if item is not None:
            source, cause = act.scope.source, act.scope.controller
            event = Event(kinds.THWART, "206-3a", ref, item.controller, 1, source, cause, mask=mask)
            found.append(event)
            if item.card != NO_REF and game.prohibition(event) is None:
                found.append(moves.to_graveyard(game, item.card, "903.2", mask=1 << kinds.BY_RULE))
    return tuple(found)


def thwart(game: AnimalGame, event: Event) -> Event | None:
    """Carry out a thwarting: the effect is gone, a card goes to its owner's graveyard by rule (903, 905)."""
    item = game.waiting_item(event.subject)
    done = event.clone()
    if item is None:
        if is_item(event.subject) or game.is_live(event.subject):
            return None
        game.cite("206-3c")  # its card has left the pile for another place than the graveyard
        return done
    take_off(game, item.serial)
    game.conceal(item.serial)
    if is_item(event.subject):
        game.cite("905.1")
        game.cite("905.1a")
        return done
    game.cite("206-3b")
    game.cite("206-3c")
    game.cite("903.1")
    game.cite("903.1a")
    game.cite("804.6b")
    if item.source != NO_REF and game.obj(item.card).previous is not None:
        game.cite("707-2c")
    return done


def vanishing(game: AnimalGame, event: Event) -> Event:
    """Return how a copied play leaves the pile: it goes nowhere (203-5e)."""
    game.cite("203-5e")
    twin = event.clone()
    twin.dest = game.zone_id(zones.LIMBO, game.obj(event.subject).owner)
    twin.mask = (1 << event.kind) | (1 << kinds.LEAVE)
    return twin


def remains(game: AnimalGame, item: Waiting) -> Event | None:
    """Return the move of a play's card that is still on the pile to its owner's graveyard (611-3b, 903.2)."""
    if item.card == NO_REF or not game.is_live(item.card) or game.zone_kind(item.card) != zones.PILE:
        return None
    return moves.to_graveyard(game, item.card, "611-3b", mask=1 << kinds.BY_RULE)
