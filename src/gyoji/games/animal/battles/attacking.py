"""Who may attack (1305.2, 1305.3, 1306, 1307), who must, and whether a battle can be declared at all (1302.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.battles import combat, demands, formation
from gyoji.games.animal.effects import inforce
from gyoji.games.animal.playing import refusals
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, PlayerId, Ref, player_ref
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


IN_BATTLE: Final = (1 << kinds.TURN) | (1 << kinds.IN_BATTLE) | (1 << kinds.BY_RULE)
"""What it is to be moved to attack or defend."""
ATTACKING: Final = IN_BATTLE | (1 << kinds.ATTACK)


def attack_event(game: AnimalGame, ref: Ref, player: PlayerId, defender: PlayerId, word: str = "") -> Event:
    """Return the event by which an animal attacks a player; NO_PLAYER while none is designated."""
    other = Ref(0) if defender == NO_PLAYER else player_ref(defender)
    return Event(kinds.ATTACK, "1305.4", ref, player, cause=player, other=other, word=word)


def turn_event(ref: Ref, player: PlayerId, rule: str) -> Event:
    """Return the event by which an animal is moved to attack or defend."""
    return Event(kinds.TURN, rule, ref, player, cause=player, mask=IN_BATTLE)


def attack_refusal(game: AnimalGame, ref: Ref, defender: PlayerId = NO_PLAYER) -> Refusal | None:
    """Return why an animal of the turn player may not attack; None when it may."""
    player = game.turn_player
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref or obj.zone != game.zone_table[zones.BATTLEFIELD][player]:
        return refusals.NOT_YOURS
    values = game.values(ref)
    if not values.types & kinds.ANIMAL:
        return refusals.NO_ANIMAL
    if obj.flags & kinds.WAITING:
        if kinds.SWIFT not in values.keywords:
            if kinds.SWIFT in obj.definition.printed.keywords:
                game.cite("1610.1a")
            if kinds.QUICK_HAND in values.keywords:
                game.cite("1616.1b")
            return refusals.ACTION_WAIT
        game.cite("1610.1")
    if obj.turned:
        return refusals.MOVED
    if kinds.EQUIP_KEYWORD in values.keywords:
        return refusals.EQUIPMENT
    if keywords.is_unbound(game, ref, ATTACKING):
        if game.trace is not None:
            assert _bound_refusal(game, ref, player, defender) is None
        return None
    return _bound_refusal(game, ref, player, defender)


def _bound_refusal(game: AnimalGame, ref: Ref, player: PlayerId, defender: PlayerId) -> Refusal | None:
    """Return what effects say against an attack."""
    if game.prohibition(turn_event(ref, player, "1305.3")) is not None:
        return refusals.CANNOT_MOVE
    found = demands.obstacles(game, attack_event(game, ref, player, defender))
    if found.forbidden:
        return refusals.ATTACK_FORBIDDEN
    if found.demands and not demands.payable(game, player, found.demands):
        return refusals.DEMAND
    game.cite("1305.2a")
    return None


def able_attackers(game: AnimalGame, defender: PlayerId = NO_PLAYER) -> list[Ref]:
    """Return the animals of the turn player that can attack, in the order of the battlefield."""
    found: list[Ref] = []
    for ref in game.cards_in(zones.BATTLEFIELD, game.turn_player):
        if game.values(ref).types & kinds.ANIMAL and attack_refusal(game, ref, defender) is None:
            found.append(ref)
    return found


def can_attack(game: AnimalGame, defender: PlayerId = NO_PLAYER) -> bool:
    """Tell whether some animal of the turn player can attack."""
    barred = False
    for ref in game.cards_in(zones.BATTLEFIELD, game.turn_player):
        if not game.obj(ref).turned and game.values(ref).types & kinds.ANIMAL:
            if attack_refusal(game, ref, defender) is None:
                if not game.watched_replaces & (1 << kinds.ATTACK):
                    return True
                if not is_barred(game, ref, defender, combat.SOLO):
                    if game.trace is not None:
                        assert formed(game, able_attackers(game, defender), (), defender)
                    return True
                barred = True
    return barred and len(formed(game, able_attackers(game, defender), (), defender)) > 0


def formed(game: AnimalGame, able: list[Ref], chosen: tuple[Ref, ...], defender: PlayerId) -> list[Ref]:
    """Return who of those able to attack may do so beside those chosen (1306.1, 1307.1)."""
    if not game.watched_replaces & (1 << kinds.ATTACK):
        return able
    alone: list[Ref] = []
    if not chosen:
        alone = [ref for ref in able if is_barred(game, ref, defender, combat.SOLO)]
        if not alone:
            return able
    together = [ref for ref in (*able, *chosen) if is_barred(game, ref, defender, combat.GROUP)]
    return formation.beside(able, chosen, alone, together) if alone or together else able


def is_barred(game: AnimalGame, ref: Ref, defender: PlayerId, word: str) -> bool:
    """Tell whether an animal is not to attack alone, or not in a group."""
    if keywords.is_unbound(game, ref, 1 << kinds.ATTACK):
        if game.trace is not None:
            assert not _obstacles(game, ref, defender, word).forbidden
        return False
    return _obstacles(game, ref, defender, word).forbidden


def _obstacles(game: AnimalGame, ref: Ref, defender: PlayerId, word: str) -> demands.Obstacles:
    return demands.obstacles(game, attack_event(game, ref, game.turn_player, defender, word))


def obliged(game: AnimalGame, defender: PlayerId) -> tuple[Ref, ...]:
    """Return those who must attack where attackers are designated, as 1308.3c and 1308.3d have it for defenders."""
    if not continuous.is_made(game, inforce.DUTIES):
        return ()
    found: list[Ref] = []
    for ref in able_attackers(game, defender):
        event = attack_event(game, ref, game.turn_player, defender)
        if demands.compelled(game, event) and not demands.obstacles(game, event).demands:
            found.append(ref)
    if len(found) > 1 and any([is_barred(game, ref, defender, combat.GROUP) for ref in found]):
        return ()
    return tuple(found)


def declare_refusal(game: AnimalGame, player: PlayerId) -> Refusal | None:
    """Return why a player may not declare battle, timing apart; None when nothing speaks against it."""
    if player != game.turn_player or game.battle is not None:
        return refusals.NOT_SCENE_TIMING
    if not can_attack(game):
        return refusals.NO_ATTACKER
    game.cite("1302.3")
    return None
