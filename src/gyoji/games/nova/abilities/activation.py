"""Activated abilities (801.3): who may activate which, when, and how often.

The restriction sentences after the colon are no part of the effect and always in force (801.3.4). Whether the cost can
be paid is asked last, in `actions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import keywords
from gyoji.games.nova.playing import refusals
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref
from gyoji.kernel.table.uses import Uses
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import NoWaiting
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

USE: Final = 1 << kinds.USE
PLAY_ABILITY: Final = 1 << kinds.PLAY_ABILITY
FORBIDDING: Final = (1 << kinds.ACTIVATE) | USE | PLAY_ABILITY
"""What a text may forbid: a limit of use is one of activation (801.3.8.1, 902.2); what waits is played (903.2)."""


def refusal(game: NovaGame, player: PlayerId, ref: Ref, held: Held, scope: Scope) -> Refusal | None:
    """Return why *player* may not activate the ability now, the cost apart; None when nothing forbids it."""
    ability = held.ability
    if ability.kind != ACTIVATED:
        return refusals.NOT_ACTIVATED
    wrong = _place_refusal(game, player, ref, held, scope)
    if wrong is not None:
        return wrong
    if not ability.is_energy:
        if (int(ref), held.key) in game.locked and game.waiting:
            game.cite("801.3.5.1.1")
            return refusals.LOCKED
        if waiting_area_closed(game):
            return refusals.CLOSED
    if _needs_freezing(ability.costs) and keywords.restricted(game, ref):
        return refusals.RESTRICTED
    for limit in ability.limits:
        wrong = _limit_refusal(game, ref, held, scope, limit)
        if wrong is not None:
            return wrong
    if game.watched_replaces & FORBIDDING:
        if game.prohibition(activated(ref, player, ability.is_energy, USE)) is not None:
            game.cite("801.3.8")
            return refusals.ACTIVATION_FORBIDDEN
    return None


def activated(ref: Ref, player: PlayerId, is_energy: bool, mask: int = 0) -> Event:
    """Return the event by which texts know that an ability is activated (915.1); one that waits is played, too."""
    word = ""
    if is_energy:
        word = kinds.ENERGY_ABILITY
    else:
        mask |= PLAY_ABILITY
    return Event(kinds.ACTIVATE, "915.1", ref, player, source=ref, cause=player, word=word, mask=mask)


def _place_refusal(game: NovaGame, player: PlayerId, ref: Ref, held: Held, scope: Scope) -> Refusal | None:
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    zone = held.ability.zone
    kind = game.kind_of(obj.zone)
    game.cite("803.1")
    if kind != (zones.FIELD if zone == "" else zones.NAMES.get(zone, -1)):
        game.cite("803.1.3" if zone else "803.1.1")
        return refusals.WRONG_NAMED_PLACE if zone else refusals.WRONG_PLACE
    if zone:
        game.cite("803.1.3")
    by: Node | None = None
    for limit in held.ability.limits:
        if isinstance(limit, tree.OnlyBy):
            by = limit.player
    if by is None:
        game.cite("801.3.5")
        return None if obj.controller == player else refusals.NOT_CONTROLLER
    owner = Scope(obj.controller, ref, None, scope.time)
    if player in select.players(game, owner, by):
        game.cite("801.3.4")
        return None
    return refusals.NOT_CONTROLLER


def _needs_freezing(costs: tuple[Node, ...]) -> bool:
    for cost in costs:
        if isinstance(cost, tree.FreezeThis):
            return True
    return False


def _limit_refusal(game: NovaGame, ref: Ref, held: Held, scope: Scope, limit: Node) -> Refusal | None:
    game.cite("801.3.4")
    if isinstance(limit, tree.TimesPer):
        if times_used(game, ref, held.key, limit) < limit.n:
            return None
        here = times_used_under(game, ref, held.key, limit, game.obj(ref).controller)
        return refusals.USED_UP if here >= limit.n else refusals.USED_UP_BEFORE
    if isinstance(limit, tree.OnlyDuring):
        assert isinstance(limit.period, tree.Period)
        controller = Scope(game.obj(ref).controller, ref, None, scope.time)
        return None if game.in_period(limit.period, controller) else refusals.WRONG_TIME
    if isinstance(limit, tree.OnlyIf):
        controller = Scope(game.obj(ref).controller, ref, None, scope.time)
        return None if select.holds(game, controller, limit.condition) else refusals.CONDITION_UNMET
    return None


def times_used(game: NovaGame, ref: Ref, key: int, limit: tree.TimesPer) -> int:
    """Return how often a limited ability has worked in the period that its limit names.

    The count belongs to the object and to this ability of it: another controller does not renew it (801.3.8.1), and
    an equal ability that the card got from elsewhere has its own (801.3.8.2).
    """
    game.cite("801.3.8.1")
    game.cite("801.3.8.2")
    found = 0
    for source, number, _, times in _table(game, limit):
        if source == ref and number == key:
            found += times
    return found


def times_used_under(game: NovaGame, ref: Ref, key: int, limit: tree.TimesPer, controller: PlayerId) -> int:
    """Return how often it did so while *controller* had the card."""
    for source, number, player, times in _table(game, limit):
        if source == ref and number == key and player == controller:
            return times
    return 0


def _table(game: NovaGame, limit: tree.TimesPer) -> Uses:
    period = limit.period
    return game.uses_game if isinstance(period, tree.Period) and period.name == kinds.GAME else game.uses


def used_up(game: NovaGame, ref: Ref, held: Held) -> bool:
    """Tell whether a limit on how often the ability works is reached."""
    for limit in held.ability.limits:
        if isinstance(limit, tree.TimesPer) and times_used(game, ref, held.key, limit) >= limit.n:
            return True
    return False


def count_use(game: NovaGame, ref: Ref, held: Held) -> None:
    """Count one use of an ability whose uses are limited."""
    for limit in held.ability.limits:
        if isinstance(limit, tree.TimesPer):
            controller = int(game.obj(ref).controller)
            game.uses = _counted(game.uses, int(ref), held.key, controller)
            game.uses_game = _counted(game.uses_game, int(ref), held.key, controller)
            return


def _counted(table: Uses, ref: int, key: int, controller: int) -> Uses:
    for i, (source, number, player, times) in enumerate(table):
        if source == ref and number == key and player == controller:
            return (*table[:i], (ref, key, controller, times + 1), *table[i + 1 :])
    return (*table, (ref, key, controller, 1))


def lock(game: NovaGame, ref: Ref, key: int) -> None:
    """Keep an ability from being activated again until the waiting area is empty."""
    game.locked += ((int(ref), key),)


def waiting_area_closed(game: NovaGame) -> bool:
    """Tell whether something in the waiting area keeps anything but triggered abilities out of it (912.2)."""
    for waiting in game.waiting:
        if waiting.card != NO_REF and game.is_live(waiting.card):
            if continuous.own_changes(game, waiting.card, NoWaiting):
                game.cite("912.1")
                game.cite("912.2")
                return True
    return False
