"""What players may choose: the kinds of options and their stable names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide import zones
from gyoji.kernel import costs, select
from gyoji.kernel import options as kernel
from gyoji.kernel.ids import Ref, card_of, is_player, player_of
from gyoji.kernel.procedure import Option

if TYPE_CHECKING:
    from gyoji.games.builddivide.state import DivideGame

# With priority (1103-7)
PASS: Final = 0
PLAY: Final = 1
"""Play the card `a`."""
ACTIVATE: Final = 2
"""Play the activated ability `b` of the card `a`."""
PLACE_ENERGY: Final = 3
"""Put the hand card `a` into the energy zone."""

# Attacks (802, 803)
ATTACK: Final = 5
"""Attack `b` with the unit `a`."""
END_ATTACKS: Final = 6
BLOCK: Final = 7
"""Block with the unit `a`."""
NO_BLOCK: Final = 8
KEEP_DECLARATION: Final = 9
RETRACT: Final = 10

# Damage (1003, 1104)
PACKET: Final = 11
"""Take the damage of the packet with the serial number `a` next."""
DO_NOT_PLAY: Final = 12

# Playing (1204-2, 1304)
WAY: Final = 15
"""Play in way number `a`: which cost."""
EXTRA_COST: Final = 16
NO_EXTRA_COST: Final = 17
TARGET: Final = 18
"""Choose `a` as a target."""
PAY: Final = 19
"""Rest the energy card `a`."""
TRIGGER: Final = 20
"""Put the triggered ability with the serial number `a` on the resolution zone next."""
PLAY_TRIGGER: Final = 21
DECLINE_TRIGGER: Final = 22
OPPONENT: Final = 23
"""Choose the opponent `a` (2601-1)."""
KEEP_CHOICES: Final = 24
"""Let a copy choose what its original chose (520-1a)."""
CHANGE_CHOICES: Final = 25

# Set-up, turn and effects
REDRAW: Final = 30
KEEP_HAND: Final = 31
OPEN: Final = 32
"""Open the territory `a`."""
DO_NOT_OPEN: Final = 33
ORDER: Final = 34
"""Put the card `a` next."""
TO_BOTTOM: Final = 35
"""Put the card `a` on the bottom of the deck."""
TO_TOP: Final = 36
FIRST_LIFE: Final = 37
"""Let the player `a` of the team put life first (2103-3)."""
DISCARD: Final = 38
"""Discard the card `a` (706-5)."""
REMOVE_TERRITORY: Final = 39
"""Remove the territory `a` (706-6)."""
TRIGGER_AT_START: Final = 40
"""Carry out what the card `b` does at the start of the game; `a` is the serial number of its ability."""

_PLAIN: Final[dict[int, str]] = {
    PASS: "pass", END_ATTACKS: "end the attacks", NO_BLOCK: "do not block", KEEP_DECLARATION: "keep the declaration",
    RETRACT: "take the declaration back", DO_NOT_PLAY: "do not play it", NO_EXTRA_COST: "pay no additional cost",
    PLAY_TRIGGER: "play the ability", DECLINE_TRIGGER: "do not play the ability", REDRAW: "draw a new hand",
    KEEP_HAND: "keep the hand", DO_NOT_OPEN: "do not open", KEEP_CHOICES: "keep the choices",
    CHANGE_CHOICES: "choose anew", kernel.STOP: "choose no more", kernel.YES: "yes", kernel.NO: "no",
}  # fmt: skip
_OF_ONE: Final[dict[int, str]] = {
    PLAY: "play", PLACE_ENERGY: "place as energy", BLOCK: "block with", TARGET: "target", PAY: "rest", OPEN: "open",
    ORDER: "next", TO_BOTTOM: "put to the bottom", TO_TOP: "put to the top", OPPONENT: "choose as opponent",
    FIRST_LIFE: "life first from", DISCARD: "discard", REMOVE_TERRITORY: "remove", kernel.PICK: "choose",
    costs.OPTION_COST_CARD: "pay with",
}  # fmt: skip
_NUMBERED: Final[dict[int, str]] = {
    WAY: "way {}", EXTRA_COST: "pay additional cost {}", kernel.MODE: "choose mode {}",
    kernel.REPLACER: "apply replacement {}", costs.OPTION_COST_ITEM: "pay part {} of the cost",
}  # fmt: skip


def option_name(game: DivideGame, option: Option) -> str:
    """Return the stable name of an option."""
    kind, a, b = option.kind, option.a, option.b
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _OF_ONE:
        return f"{_OF_ONE[kind]} {thing_name(game, Ref(a))}"
    if kind == ATTACK:
        return f"attack {thing_name(game, Ref(b))} with {thing_name(game, Ref(a))}"
    if kind == ACTIVATE:
        return f"activate ability {ability_number(game, Ref(a), b)} of {thing_name(game, Ref(a))}"
    if kind == TRIGGER_AT_START:
        return f"carry out the ability of {thing_name(game, Ref(b))}"
    if kind == TRIGGER:
        return f"place {_trigger_name(game, a)}"
    if kind == PACKET:
        return f"take {_packet_name(game, a)}"
    if kind == kernel.NUMBER:
        return f"choose {a}"
    if kind in _NUMBERED:
        return _NUMBERED[kind].format(a + 1)
    return f"option {kind} {a} {b}"


def thing_name(game: DivideGame, ref: Ref) -> str:
    """Return the name of a card with its number at this table, of a player, or of an ability that waits."""
    if is_player(ref):
        return f"player {player_of(ref) + 1}"
    if ref >= select.ITEM_BASE:
        item = game.waiting_item(ref)
        if item is None or item.source <= 0:
            return "an ability"
        number = game.item_number(ref)
        which = f" ({number})" if number else ""
        return f"the ability of {thing_name(game, item.source)}{which}"
    unseen = hidden_place(game, ref)
    if unseen:
        return unseen
    return f"{game.obj(ref).definition.name} #{card_of(ref)}"


def hidden_place(game: DivideGame, ref: Ref) -> str:
    """Return the place of a card whose face the asked player must not see; "" for a card that they may name."""
    if not game.is_live(ref):
        return ""
    obj = game.obj(ref)
    seen = game.viewers(obj)
    asked = game.question
    if seen if asked is None else seen & (1 << asked.player):
        return ""
    at = game.zones[obj.zone].cards.index(ref) + 1
    zone = game.kind_of(obj.zone)
    holder = "" if zone == zones.RESOLUTION else f" {game.holder_of(obj.zone) + 1}"
    return f"card {at} of {game.specs[zone].name}{holder}"


def ability_number(game: DivideGame, ref: Ref, key: int) -> int:
    """Return the place, from 1, of an ability among those a card has; 0 when it has it no more."""
    for i, held in enumerate(game.values(ref).held):
        if held.key == key:
            return i + 1
    return 0


def _trigger_name(game: DivideGame, serial: int) -> str:
    for pending in game.triggered:
        if pending.serial == serial:
            place = ability_number(game, pending.source, pending.held.key)
            same = [
                other.serial
                for other in game.triggered
                if other.source == pending.source and other.held.key == pending.held.key
            ]
            which = f" ({same.index(serial) + 1})" if len(same) > 1 else ""
            return f"ability {place} of {thing_name(game, pending.source)}{which}"
    return f"ability {serial}"


def _packet_name(game: DivideGame, serial: int) -> str:
    for packet in game.packets:
        if packet.serial == serial:
            return f"the damage of {thing_name(game, packet.source)}" if packet.source > 0 else "the damage"
    return f"damage {serial}"
