"""Identifiers: players, pieces of cardboard, and objects as references that notice when they are stale.

A reference names a card slot and an incarnation of it: the number rises each time the card becomes a new object, so a
comparison with the slot's present reference tells whether the object is still there. Players are referred to by
negative numbers, so that one list can hold cards and players (targets, recipients of damage).
"""

from __future__ import annotations

from typing import Final, NewType

PlayerId = NewType("PlayerId", int)
CardId = NewType("CardId", int)
Ref = NewType("Ref", int)
ZoneId = NewType("ZoneId", int)
RuleId = str

INCARNATION_BITS: Final = 20
INCARNATION_MASK: Final = (1 << 20) - 1
NO_REF: Final = Ref(0)
NO_PLAYER: Final = PlayerId(-1)
ITEM_BASE: Final = 1 << 50
"""Waiting abilities are referred to by this number plus their serial."""


def first_ref(card: CardId) -> Ref:
    """Return the reference of a card's first object; incarnations begin at 1, so no reference is 0."""
    return Ref((card << INCARNATION_BITS) | 1)


def card_of(ref: Ref) -> CardId:
    """Return the card slot that *ref* names."""
    return CardId(ref >> INCARNATION_BITS)


def player_ref(player: PlayerId) -> Ref:
    """Return the reference by which a player stands among targets."""
    return Ref(-1 - player)


def is_player(ref: Ref) -> bool:
    """Tell whether *ref* names a player."""
    return ref < 0


def player_of(ref: Ref) -> PlayerId:
    """Return the player that *ref* names; only for references of players."""
    return PlayerId(-1 - ref)


def is_item(ref: Ref) -> bool:
    """Tell whether *ref* names a waiting ability."""
    return ref >= ITEM_BASE


def is_object(ref: Ref) -> bool:
    """Tell whether *ref* names a card or token, and no player or waiting ability: only such have values."""
    return not is_player(ref) and ref < ITEM_BASE
