"""What may be played (1204-2a, 1203): which cards and abilities, from where, and why not.

Times are not looked at here: `actions` knows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import payment, pricing, refusals, targets
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.definitions import CardDefinition
from gyoji.kernel.effects import cost_texts, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option, Refusal
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Can
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

ELSEWHERE: Final[tuple[int, ...]] = (
    zones.GRAVEYARD, zones.TERRITORY, zones.SET, zones.D_DECK, zones.REMOVE,
)  # fmt: skip
"""Zones outside the hand from which a card's own text may let it be played."""


def held_with(game: DivideGame, ref: Ref, key: int) -> Held | None:
    """Return the ability with a key that an object has now."""
    for held in game.values(ref).held:
        if held.key == key:
            return held
    return None


def timing_of(game: DivideGame, ref: Ref) -> str:
    """Return the play timing of a card (307-1)."""
    if not readings.LEGACY_KEEPS_ITS_TIMING and game.zone_of(ref) == zones.GRAVEYARD:
        return kinds.QUICK
    timing = pricing.face_to_play(game, ref).timing
    return kinds.QUICK if timing != kinds.QUICK and is_hastened(game, ref) else timing


def is_hastened(game: DivideGame, ref: Ref) -> bool:
    """Tell whether an effect, or what the card says of its own playing, makes its timing Quick."""
    found = continuous.changes_of(game, nodes.Hastened)
    definition = game.obj(ref).definition
    if isinstance(definition, CardDefinition) and definition.hastens:
        found = found + continuous.own_changes(game, ref, nodes.Hastened)
    player = game.obj(ref).controller
    for effect in found:
        change = effect.change
        assert isinstance(change, nodes.Hastened)
        if cost_texts.is_priced(game, effect, change.object, player, ref, None):
            return True
    return False


def timing_of_ability(held: Held) -> str:
    """Return the timing of an activated ability (1201-3a)."""
    for limit in held.ability.limits:
        if isinstance(limit, nodes.Timing):
            return limit.name
    return kinds.NORMAL


def looks_elsewhere(game: DivideGame, player: PlayerId) -> bool:
    """Tell whether something at the table, now, could let a player play cards from outside the hand."""
    board = continuous.board_of(game)
    if board.outside or board.rules and Can in board.rules:
        return True
    if game.haunts:
        for kind in ELSEWHERE:
            if game.haunts & (1 << kind):
                for ref in game.cards_in(kind, player):
                    definition = game.objs[ref >> INCARNATION_BITS].definition
                    if isinstance(definition, CardDefinition) and definition.haunts:
                        return True
    return False


def from_elsewhere(game: DivideGame, player: PlayerId) -> list[Ref]:
    """Return the cards outside the hand that a player may play, times and costs apart."""
    found = let_from_elsewhere(game, player)
    for ref in at_home_elsewhere(game, player):
        if ref not in found and permits_itself(game, player, ref):
            found.append(ref)
    return found


def let_from_elsewhere(game: DivideGame, player: PlayerId) -> list[Ref]:
    """Return the cards outside the hand that something in force lets a player play, times and costs apart."""
    found: list[Ref] = []
    if not game.permits:
        return found
    board = continuous.board_of(game)
    if board.outside:
        for ref in game.cards_in(zones.GRAVEYARD, player):
            if kinds.LEGACY_WORD in game.values(ref).keywords:
                found.append(ref)
    if board.rules and Can in board.rules:
        for effect in continuous.changes_of(game, Can):
            found += [
                ref for ref in _permitted(game, player, effect.change, effect.scope) if ref not in found
            ]
    return found


def at_home_elsewhere(game: DivideGame, player: PlayerId) -> list[Ref]:
    """Return the cards outside the hand whose own text may let a player play them: `permits_itself` tells."""
    found: list[Ref] = []
    if not game.permits or not game.haunts:
        return found
    outside = len(continuous.board_of(game).outside) > 0
    for kind in ELSEWHERE:
        if outside or game.haunts & (1 << kind):
            for ref in game.cards_in(kind, player):
                definition = game.objs[ref >> INCARNATION_BITS].definition
                if isinstance(definition, CardDefinition) and definition.haunts:
                    found.append(ref)
    return found


def permits_itself(game: DivideGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether the text of a card outside the hand lets a player play it."""
    printed = game.objs[ref >> INCARNATION_BITS].definition.printed
    if kinds.LEGACY_WORD in printed.keywords and game.zone_of(ref) == zones.GRAVEYARD:
        game.cite("1408-1")
        return True
    for effect in continuous.own_changes(game, ref, Can):
        if ref in _permitted(game, player, effect.change, effect.scope):
            return True
    return False


def _permitted(game: DivideGame, player: PlayerId, change: tree.Node, scope: Scope) -> list[Ref]:
    if (
        not isinstance(change, tree.Can)
        or not isinstance(change.event, tree.Event)
        or change.event.verb != "play"
    ):
        return []
    if change.event.actor is not None and player not in select.players(game, scope, change.event.actor):
        return []
    if change.event.actor is None and player != scope.controller:
        return []
    found = [ref for ref in select.refs(game, scope, change.event.object) if ref > 0 and game.is_live(ref)]
    source = change.event.source
    if isinstance(source, tree.Zone):
        places = game.lexicon.places[source.name]
        found = [ref for ref in found if game.zone_of(ref) in places]
    return [ref for ref in found if game.zone_of(ref) not in (zones.FIELD, zones.RESOLUTION)]


def card_refusal(
    game: DivideGame, player: PlayerId, ref: Ref, free: bool = False, payable: bool = False
) -> Refusal | None:
    """Return why a card cannot be played, its place and times apart: its type, bans, targets, cost.

    *payable*: its cost is a fixed one and was found to be payable.
    """
    face = pricing.face_to_play(game, ref)
    types = face.printed.types if face is not game.obj(ref).definition else game.values(ref).types
    if types == 0:
        return refusals.NO_CARD_TYPE
    if not types & (kinds.UNIT | kinds.COMMAND):
        return refusals.TERRITORY_NOT_PLAYED
    if not free and not payable and pricing.out_of_reach(game, player, ref, payment.standing(game, player)):
        return refusals.CANNOT_PAY
    if game.failed and Option(options.PLAY, ref) in game.failed:
        return refusals.TAKEN_BACK
    if game.watched_replaces & (1 << kinds.PLAY):
        event = Event(
            kinds.PLAY, "1204-2a:ii", ref, player, source=ref, cause=player, origin=game.obj(ref).zone
        )
        if game.prohibition(event) is not None:
            return refusals.CANNOT_BE_PLAYED
    if face.conditional:
        for ability in face.abilities:
            if isinstance(ability.node, tree.AppearCondition):
                if not select.holds(game, Scope(player, ref), ability.node.condition):
                    return refusals.CANNOT_BE_PLAYED
    if types & kinds.COMMAND and face.aims:
        scope = Scope(player, ref, None, game.clock)
        if face.wanted is not None:
            there = targets.possible(game, scope, face.wanted, ref)
        else:
            there = targets.playable(game, scope, targets.body_of(face), ref)
        if not there:
            return refusals.NO_TARGET_THERE
    if payable or free and readings.FREE_IS_WHOLLY_FREE:
        return None
    cost = None if free else pricing.fixed_cost(game, ref)
    if cost is not None:
        if payment.affords(payment.available_energy(game, player), cost):
            return None
        game.cite("510-1a")
        return refusals.CANNOT_PAY
    for way in pricing.ways_to_play(game, player, ref, free):
        if pricing.affordable(game, player, ref, way):
            return None
    return refusals.CANNOT_PAY


def ability_refusal(game: DivideGame, player: PlayerId, ref: Ref, held: Held) -> Refusal | None:
    """Return why an activated ability cannot be played, times apart."""
    ability = held.ability
    if not ability.is_activated:
        return refusals.NOT_ACTIVATED
    obj = game.obj(ref)
    by_any = False
    scope = Scope(player, ref, None, game.clock)
    for limit in ability.limits:
        if isinstance(limit, tree.OnlyBy):
            by_any = player in select.players(game, scope, limit.player)
        elif isinstance(limit, tree.TimesPer) and isinstance(limit.period, tree.Period):
            if game.uses_of(ref, held.key, limit.period) >= limit.n:
                return refusals.USED_UP
        elif isinstance(limit, tree.OnlyIf) and not select.holds(game, scope, limit.condition):
            return refusals.CANNOT_BE_PLAYED
        elif isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
            if not game.in_period(limit.period, scope):
                return refusals.CANNOT_BE_PLAYED
    if obj.controller != player and not by_any:
        return refusals.NOT_CONTROLLER
    places = game.lexicon.default_places if ability.zone == "" else game.lexicon.places.get(ability.zone, ())
    if game.zone_of(ref) not in places:
        return refusals.NOT_ENABLED_HERE
    if not game.is_valid(obj, held):
        return refusals.DISABLED
    if game.failed and Option(options.ACTIVATE, ref, held.key) in game.failed:
        return refusals.TAKEN_BACK
    if game.watched_replaces & (1 << kinds.ACTIVATE):
        event = Event(kinds.ACTIVATE, "1204-2a:ii", ref, player, source=ref, cause=player)
        if game.prohibition(event) is not None:
            return refusals.CANNOT_BE_PLAYED
    if not targets.playable(game, scope, ability.code):
        return refusals.NO_TARGET_THERE
    if not payment.feasible(game, player, scope, _ability_items(game, player, ref, held)):
        return refusals.CANNOT_PAY
    return None


def _ability_items(game: DivideGame, player: PlayerId, ref: Ref, held: Held) -> tuple[Item, ...]:
    scope = Scope(player, ref, None, game.clock)
    way = pricing.way(game, pricing.PRINTED, scope, held.ability.costs)
    return pricing.total(game, player, ref, scope, way, pricing.extras_of(game, player, ref, held), 0, held)


def cost_refusal(game: DivideGame, player: PlayerId, ref: Ref, held: Held | None) -> Refusal:
    """Return why a card or its ability *held*, which cannot be paid for, cannot: a ban, if that is the reason."""
    scope = Scope(player, ref, None, game.clock)
    if held is not None:
        return payment.refusal(game, player, scope, _ability_items(game, player, ref, held))
    extras = pricing.extras_of(game, player, ref, None)
    for way in pricing.ways_to_play(game, player, ref, False):
        found = payment.refusal(game, player, scope, pricing.total(game, player, ref, scope, way, extras))
        if found is not refusals.CANNOT_PAY:
            return found
    return refusals.CANNOT_PAY
