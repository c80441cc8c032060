"""Moves between zones (401-5, 503-1): one event for each card, with every aspect under which a text may know it.

A card goes to its owner's zone (401-6), on the field to that of its controller. A unit that goes from the field to a
graveyard is destroyed whatever the text said, and a card from the hand is discarded (527-3, 527-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.aspects import AspectsAnswers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, player_ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

MOVED: Final = 1 << kinds.MOVE
LEFT: Final = 1 << kinds.LEAVE
ENTERED: Final = 1 << kinds.ENTER
APPEARED: Final = 1 << kinds.APPEAR
DROPPED: Final = 1 << kinds.DROP
TOP: Final = 0
BOTTOM: Final = -1
REST: Final = "rest"
STAND: Final = "stand"
FACE_DOWN: Final = "face_down"


def move(
    game: DivideGame,
    kind: int,
    rule: RuleId,
    ref: Ref,
    zone: int,
    player: PlayerId = NO_PLAYER,
    position: int = TOP,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    mask: int = 0,
    word: str = "",
    flags: int = 0,
    as_unit: bool = False,
) -> Event:
    """Return the event that moves a card to its owner's zone of the kind *zone*, or under *player* on the field.

    *word* is the state in which it is put; *flags* are marks that it has on arrival. *as_unit*: it will be a unit.
    """
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    left = obj.zone // game.seats
    origin = obj.zone
    mask |= MOVED
    holder = obj.owner
    if zone == zones.FIELD:
        holder = player if player >= 0 else obj.controller
        if left != zones.FIELD:
            game.cite("515-1a" if left == zones.RESOLUTION else "503-1")
            origin = game.true_origin(ref)
            mask |= ENTERED
            if left == zones.SET and readings.SET_CARDS_ARE_ON_THE_FIELD:
                mask &= ~ENTERED
            elif as_unit or (game.values(ref).types & kinds.UNIT):
                mask |= APPEARED
    elif zone == zones.RESOLUTION:
        game.cite("413-2")
    else:
        game.cite("401-6")
    if left == zones.LIFE and game.tag:
        game.cite("2002-3")
        game.cite("2002-3a" if zone in (zones.FIELD, zones.RESOLUTION) else "2002-3b")
    if left == zones.FIELD and zone != zones.FIELD:
        mask |= LEFT
        if is_battling(game, ref):
            game.cite("527-2a")
            mask |= 1 << kinds.IN_BATTLE
    if zone == zones.SET or left == zones.SET:
        if game.trace is not None:
            game.trace.hit_rules(("415-1", "415-1a", "415-3"))
    if zone == zones.GRAVEYARD:
        game.cite("408-1")
        game.cite("527-2")
        mask |= DROPPED
        if left == zones.FIELD and game.is_unit(ref):
            game.cite("527-3")
            mask |= 1 << kinds.DESTROY
        elif left == zones.HAND:
            game.cite("527-4")
            mask |= 1 << kinds.DISCARD
    elif zone == zones.REMOVE:
        game.cite("412-1")
        mask |= 1 << kinds.EXILE
    return Event(
        kind,
        rule,
        ref,
        player,
        flags,
        source,
        cause,
        origin,
        game.zone_id(zone, holder),
        NO_REF,
        word,
        position,
        mask,
    )


def is_battling(game: DivideGame, ref: Ref) -> bool:
    """Tell whether a unit is battling now (803-8a)."""
    fight = game.fight
    return fight is not None and ref in fight.pair


def drop(
    game: DivideGame,
    rule: RuleId,
    ref: Ref,
    kind: int = kinds.DROP,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    mask: int = 0,
) -> Event:
    """Return the event that puts a card into its owner's graveyard."""
    return move(
        game,
        kind,
        rule,
        ref,
        zones.GRAVEYARD,
        game.obj(ref).controller,
        source=source,
        cause=cause,
        mask=mask,
    )


def next_draw(game: DivideGame, player: PlayerId) -> Ref:
    """Return the card that a player draws next: from the deck, else from the life zone, else NO_REF (507-1a)."""
    deck = game.cards_in(zones.DECK, player)
    if deck:
        return deck[0]
    life = game.cards_in(zones.LIFE, player)
    if life:
        game.cite("507-1a")
        return life[0]
    return NO_REF


class MovesAnswers(AspectsAnswers):
    """Answers how cards are drawn."""

    __slots__ = ()

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card, or loses since there is none (507-1, 507-1b)."""
        top = next_draw(self, player)
        if top == NO_REF:
            # What is forbidden or replaced loses nothing (104-3, 1209-1a).
            if self.watched_replaces & (1 << kinds.DRAW):
                return Event(kinds.DRAW, "507-1b", NO_REF, player, 0, source, cause, mask=mask)
            return Event(kinds.LOSE, "507-1b", player_ref(player), player, source=source, cause=cause)
        obj = self.obj(top)
        dest = self.zone_id(zones.HAND, obj.owner)
        return Event(
            kinds.DRAW,
            "507-1",
            top,
            player,
            0,
            source,
            cause,
            obj.zone,
            dest,
            extra=BOTTOM,
            mask=mask | MOVED,
        )


def shuffle(game: DivideGame, zone: int, player: PlayerId, rule: RuleId, source: Ref = NO_REF) -> Event:
    """Return the event that shuffles a player's zone (505-2)."""
    return Event(
        kinds.SHUFFLE, rule, player=player, source=source, cause=player, dest=game.zone_id(zone, player)
    )
