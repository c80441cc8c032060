"""Small answers that the kernel needs from the rulebook: states, values of players, what a moved card is read as."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import activation
from gyoji.games.nova.playing import characters, energy
from gyoji.games.nova.table import kinds, limits, zones
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import is_item
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Waiting
from gyoji.kernel.values.values import ABSENT, Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


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
    game.cite("301.7.2")
    return game.specs[zone].visibility == 0


def subject_view(game: NovaGame, event: Event) -> Ref:
    """Return which object of a moved card triggers read."""
    if event.became == NO_REF:
        return event.subject
    game.cite("801.4.4")
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
        if event is not None and event.kind in (kinds.START, kinds.END):
            game.cite("801.4.9.3")
        return NO_REF
    game.cite("801.4.8")
    if not game.is_live(event.became):
        return NO_REF
    zone = game.kind_of(event.dest)
    if zone == zones.MAIN_DECK or (zone == zones.HAND and game.holder_of(event.dest) != scope.controller):
        return NO_REF
    return event.became


def looks_back(game: NovaGame, event: Event) -> bool:
    """Tell whether a card that left a zone outside the field triggers as it was there: it went where it is hidden."""
    return not is_public(game, game.kind_of(event.dest)) and is_public(game, game.kind_of(event.origin))


def orders_replacements(game: NovaGame, event: Event) -> PlayerId:
    """Return the player whom an event affects: the one it is done to, or the controller of its card."""
    if is_player(event.subject):
        return player_of(event.subject)
    if event.kind == kinds.DRAW:
        game.cite("802.1.3.3.2")
        return event.player
    if event.subject != NO_REF and not is_item(event.subject):
        game.cite("802.1.3.3.1")
        return game.obj(event.subject).controller
    if event.player != NO_PLAYER:
        game.cite("802.1.3.3.2")
        return event.player
    return game.turn_player


def can_trigger(game: NovaGame, obj: Obj, held: Held) -> bool:
    """Tell whether an ability whose condition is met may trigger; it may have done so often enough."""
    if held.ability.limits and activation.used_up(game, obj.ref, held):
        return False
    return energy.may_trigger(game, held)


def counts_as_done(game: NovaGame, node: Node | None) -> bool:
    """Tell whether an act of which nothing happened counts as done."""
    if isinstance(node, tree.Act) and node.verb == "discard":
        game.cite("911.2")
        return True
    return False


VISIBILITY: Final[dict[int, tuple[str, ...]]] = {
    zones.MAIN_DECK: ("301.5", "301.7", "302.5.3", "303.2", "303.3"),
    zones.CHARACTER_DECK: ("301.5", "301.7.1", "302.5.3", "304.2", "304.3"),
    zones.GRAVEYARD: ("301.5", "301.6", "302.5.3", "305.3"),
    zones.EXILE: ("301.5", "301.6", "302.5.3", "306.3"),
    zones.EXIT: ("301.5", "301.6", "302.5.3", "307.3"),
    zones.HAND: ("301.5", "301.7.1", "302.5.3", "308.3", "308.4"),
    zones.FIELD: ("301.5", "301.6", "302.5.3", "309.2"),
    zones.ENERGY: ("301.5", "301.6", "302.5.3", "310.3"),
    zones.WAITING: ("301.5", "301.6", "302.5.3"),
}
"""The rules that say who sees the cards of a zone."""


def view(game: NovaGame, player: PlayerId) -> dict[str, object]:
    """Return what a player sees beside the cards; how many lie in a zone is never secret (301.8)."""
    game.cite("301.8")
    return {
        "phase": game.phase,
        "step": game.step,
        "attacker": int(game.attacker),
        "target": int(game.target),
        "defender": int(game.defender),
        "players": [player_view(game, seat) for seat in (PlayerId(0), PlayerId(1))],
        "waiting": [
            {
                "name": waiting_name(game, item, player),
                "controller": int(item.controller),
                "ability": 0 if item.held is None else item.held.key + 1,
            }
            for item in game.waiting
        ],
    }


def waiting_name(game: NovaGame, item: Waiting, player: PlayerId) -> str:
    """Return whose ability or which card waits; a trigger of a hand does not betray its card to the opponent."""
    obj = game.obj(item.source if item.card == NO_REF else item.card)
    if (game.viewers(obj) | obj.known) >> player & 1:
        return obj.definition.name
    return ""


def player_view(game: NovaGame, seat: PlayerId) -> dict[str, object]:
    """Return the numbers of a player and of the zones."""
    player = game.player(seat)
    return {
        "life": player.life,
        "limit_level": limits.limit_level(game, seat),
        "level_sum": characters.level_sum(game, seat),
        "hand_limit": limits.hand_limit(game, seat),
        "stock": list(player.stock),
        "energy_sets": player.energy_sets,
        "characters_played": player.characters_played,
        "counts": {
            spec.name: len(game.cards_in(kind, seat))
            for kind, spec in enumerate(game.specs)
            if not spec.shared
        },
    }


def card_view(game: NovaGame, obj: Obj) -> dict[str, object]:
    """Return the states of a card that everybody sees, and which of its numbers are above or below the printed."""
    if not obj.flags and not game.specs[game.kind_of(obj.zone)].in_play:
        return {}
    shown: dict[str, object] = {}
    for name, bit in game.lexicon.flags.items():
        if obj.flags & bit:
            shown[name] = True
    for name, index in (("attack_change", kinds.ATTACK_VALUE), ("health_change", kinds.HEALTH)):
        by = change_of(game, obj.ref, index)
        if by:
            shown[name] = by
    return shown


def change_of(game: NovaGame, ref: Ref, index: int) -> int:
    """Return by how much a number stands above (or, below 0, under) its original value, however it got there."""
    original = game.obj(ref).definition.printed.numbers[index]
    value = game.values(ref).numbers[index]
    if original == ABSENT or value == ABSENT:
        return 0
    game.cite("004.8.1")
    return value - original
