"""Small answers that the kernel needs from the rulebook: states, values of players, what a moved card is read as."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova import activation, characters, energy, kinds, limits, zones
from gyoji.kernel import tree
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.scope import Scope
from gyoji.kernel.select import is_item
from gyoji.kernel.state import Obj
from gyoji.kernel.tree import Node
from gyoji.kernel.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.state import NovaGame


def in_state(game: NovaGame, ref: Ref, state: str) -> bool:
    """Tell whether an object is in the state that a text names."""
    if is_player(ref):
        return False
    if is_item(ref):
        return state == "waiting"
    obj = game.obj(ref)
    if state == "frozen" or state == "standby":
        zone = game.kind_of(obj.zone)
        return (zone == zones.FIELD or zone == zones.ENERGY) and obj.turned == (state == "frozen")
    if state == "damaged":
        return obj.damage > 0
    if state == "waiting":
        return game.kind_of(obj.zone) == zones.WAITING
    if state == "face_down" or state == "face_up":
        return obj.face_down == (state == "face_down")
    if state == "revealed":
        return game.viewers(obj) == 3
    return (obj.flags & game.lexicon.flags[state]) != 0


def player_value(game: NovaGame, player: PlayerId, attribute: str) -> int:
    """Return a number of a player that a text names."""
    if attribute == "life":
        return game.player(player).life
    if attribute == "limit_level":
        return limits.limit_level(game, player)
    if attribute == "hand_limit":
        return limits.hand_limit(game, player)
    if attribute == "level_sum":
        return characters.level_sum(game, player)
    if attribute == "energy":
        return sum(game.player(player).stock)
    raise AssertionError(f"a player has no {attribute}")


def is_public(game: NovaGame, zone: int) -> bool:
    """Tell whether everybody sees the cards of a zone; a hand or deck stays hidden even when it is shown (301.7.2)."""
    return game.specs[zone].visibility == 0


def subject_view(game: NovaGame, event: Event) -> Ref:
    """Return which object of a moved card triggers read."""
    if event.became == NO_REF:
        return event.subject
    origin = game.kind_of(event.origin)
    dest = game.kind_of(event.dest)
    if origin == zones.FIELD:
        game.cite("801.4.4.2")
        return event.subject
    if is_public(game, origin) != is_public(game, dest):
        game.cite("801.4.4.1")
        return event.subject if is_public(game, origin) else event.became
    game.cite("801.4.4.3")
    return event.became


def follow(game: NovaGame, ref: Ref, scope: Scope) -> Ref:
    """Return what a card became where the text's own event, or its cost, moved it; not in a zone hidden from them."""
    event = scope.event
    if event is None or event.subject != ref or event.became == NO_REF:
        return NO_REF
    game.cite("801.4.8")
    if not game.is_live(event.became):
        return NO_REF
    zone = game.kind_of(event.dest)
    if zone == zones.MAIN_DECK or (zone == zones.HAND and game.holder_of(event.dest) != scope.controller):
        return NO_REF
    return event.became


def orders_replacements(game: NovaGame, event: Event) -> PlayerId:
    """Return the player whom an event affects: the one it is done to, or the controller of its card."""
    if is_player(event.subject):
        return player_of(event.subject)
    if event.subject != NO_REF and not is_item(event.subject):
        game.cite("802.1.3.3.1")
        return game.obj(event.subject).controller
    if event.player != NO_PLAYER:
        game.cite("802.1.3.3.2")
        return event.player
    return game.turn_player


def can_trigger(game: NovaGame, obj: Obj, held: Held) -> bool:
    """Tell whether an ability whose condition is met may trigger; it may be barred, or have done so often enough."""
    for limit in held.ability.limits:
        if (
            isinstance(limit, tree.TimesPer)
            and activation.times_used(game, obj.ref, held.key, limit) >= limit.n
        ):
            return False
    if not energy.may_trigger(game, held):
        return False
    event = Event(kinds.TRIGGER, "914.1", obj.ref, obj.controller)
    if game.prohibition(event) is not None:
        game.cite("914.2")
        return False
    return True


def counts_as_done(game: NovaGame, node: Node | None) -> bool:
    """Tell whether an act of which nothing happened counts as done."""
    if isinstance(node, tree.Act) and node.verb == "discard":
        game.cite("911.2")
        return True
    return False


def view(game: NovaGame) -> dict[str, object]:
    """Return what both players see beside the cards."""
    return {
        "phase": game.phase,
        "step": game.step,
        "attacker": int(game.attacker),
        "target": int(game.target),
        "defender": int(game.defender),
        "players": [
            {
                "life": game.player(seat).life,
                "limit_level": limits.limit_level(game, seat),
                "stock": list(game.player(seat).stock),
                "energy_sets": game.player(seat).energy_sets,
                "level_sum": characters.level_sum(game, seat),
            }
            for seat in (PlayerId(0), PlayerId(1))
        ],
    }


def card_view(game: NovaGame, obj: Obj) -> dict[str, object]:
    """Return the states of a card that everybody sees."""
    return {
        "destroyed": bool(obj.flags & kinds.DESTROYED),
        "attacking": bool(obj.flags & kinds.ATTACKING),
        "defending": bool(obj.flags & kinds.DEFENDING),
        "battling": bool(obj.flags & kinds.BATTLING),
    }
