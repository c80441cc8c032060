"""Who is in battle (405.2, 405.4.3.1-405.5.6.2): roles are flags on servants, beside the table's record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, Ref, is_player
from gyoji.kernel.values.nature import STATES

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


def apply_attack(game: NovaGame, event: Event) -> Event | None:
    """Make `subject` the attacking servant and `other` its target, in battle until somebody defends (405.5.6.2)."""
    if not game.on_field(event.subject):
        return None
    game.attacker = event.subject
    game.target = event.other
    game.defender = NO_REF
    game.defended = False
    flags = kinds.ATTACKING
    if not is_player(event.other) and game.on_field(event.other):
        game.cite("405.4.3.1.1")
        game.cite("405.4.3.1")
        flags |= kinds.BATTLING
        # to texts a servant under attack is a defending one, though it declared no defence.
        game.mutable_object(event.other).flags |= kinds.TARGET | kinds.DEFENDING | kinds.BATTLING
    game.mutable_object(event.subject).flags |= flags
    return event


def apply_defend(game: NovaGame, event: Event) -> Event | None:
    """Make `subject` the defending servant; who was attacked is out of the fight."""
    if not game.on_field(event.subject):
        return None
    game.defender = event.subject
    game.defended = True
    game.mutable_object(event.subject).flags |= kinds.DEFENDING | kinds.BATTLING
    if game.attacker != NO_REF:
        game.cite("405.5.6.1")
        game.mutable_object(game.attacker).flags |= kinds.DEFENDED | kinds.BATTLING
    if game.target > 0 and game.target != event.subject:
        game.mutable_object(game.target).flags &= ~(kinds.DEFENDING | kinds.BATTLING)
    return event


def apply_battle(game: NovaGame, event: Event) -> Event | None:
    """Put two servants in battle for as long as the effect that says so is carried out."""
    for ref in (event.subject, event.other):
        game.mutable_object(ref).flags |= kinds.BATTLING
    game.duel += (event.subject, event.other)
    game.cite("405.5.4.2")
    return event


def end_duel(game: NovaGame) -> None:
    """End a battle that an effect brought about."""
    for ref in game.duel:
        if game.is_live(ref) and not _in_battle(game, ref):
            game.mutable_object(ref).flags &= ~kinds.BATTLING
            game.invalidate_aspects(STATES)
    game.duel = ()


def _in_battle(game: NovaGame, ref: Ref) -> bool:
    if ref == game.attacker:
        return game.defender != NO_REF or (game.target > 0 and not game.defended)
    return ref == game.defender or (ref == game.target and not game.defended)


def apply_removal(game: NovaGame, event: Event) -> Event | None:
    """Take a servant out of the battle."""
    if not game.on_field(event.subject) or not game.obj(event.subject).flags & kinds.BATTLE_FLAGS:
        return None
    leave(game, event.subject)
    return event


def leave(game: NovaGame, ref: Ref) -> None:
    """Take *ref* out of the battle, if it is in one, before it moves or changes sides."""
    if not game.obj(ref).flags & kinds.BATTLE_FLAGS:
        return
    game.cite("405.2")
    game.cite("405.2.1")
    game.mutable_object(ref).flags &= ~kinds.BATTLE_FLAGS
    if ref == game.attacker:
        game.attacker = NO_REF
        _stop_battling(game, game.target)
        _stop_battling(game, game.defender)
    elif ref == game.defender:
        game.defender = NO_REF
        if ref == game.target:  # it was stood up and defended itself
            game.target = NO_REF
        _stop_battling(game, game.attacker)
    elif ref == game.target:
        game.target = NO_REF
        if not game.defended:
            _stop_battling(game, game.attacker)


def _stop_battling(game: NovaGame, ref: Ref) -> None:
    if ref > 0 and game.is_live(ref) and ref not in game.duel:
        game.mutable_object(ref).flags &= ~kinds.BATTLING


def apply_end(game: NovaGame, event: Event) -> Event | None:
    """End the battle: nobody attacks or defends any more."""
    if game.attacker == NO_REF and game.target == NO_REF and game.defender == NO_REF:
        game.defended = False
        return None
    for ref in (game.attacker, game.target, game.defender):
        if ref > 0 and game.is_live(ref):
            game.mutable_object(ref).flags &= ~kinds.BATTLE_FLAGS
    game.attacker = game.target = game.defender = NO_REF
    game.defended = False
    return event


def no_longer_servants(game: NovaGame) -> list[Ref]:
    """Return the servants in battle that are servants no longer."""
    found: list[Ref] = []
    for ref in (game.attacker, game.target, game.defender):
        if ref > 0 and not game.values(ref).types & kinds.SERVANT:
            found.append(ref)
    return found


def attack_of(game: NovaGame, ref: Ref) -> int:
    """Return the attack of a servant as rules read it."""
    value = game.values(ref).numbers[kinds.ATTACK_VALUE]
    game.cite("203.2")
    if value < 0:
        game.cite("004.8")
        game.cite("107.2")
        return 0
    return value


def health_left(game: NovaGame, ref: Ref) -> int:
    """Return how much damage a servant can still take before it lacks health."""
    return game.values(ref).number(kinds.HEALTH) - game.obj(ref).damage
