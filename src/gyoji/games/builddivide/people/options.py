"""What players may choose: the kinds of options and their stable names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games import naming
from gyoji.games.builddivide.effects.opponents import OpponentsAnswers
from gyoji.games.builddivide.table import kinds
from gyoji.games.naming import ability_number, thing_name, trigger_name
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

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
COLOUR: Final = 41
"""Predict option `a`: the colour `b` (530-1)."""

PLAIN: Final[dict[int, str]] = {
    PASS: "pass", END_ATTACKS: "end the attacks", NO_BLOCK: "do not block", KEEP_DECLARATION: "keep the declaration",
    RETRACT: "take the declaration back", DO_NOT_PLAY: "do not play it", NO_EXTRA_COST: "pay no additional cost",
    PLAY_TRIGGER: "play the ability", DECLINE_TRIGGER: "do not play the ability", REDRAW: "draw a new hand",
    KEEP_HAND: "keep the hand", DO_NOT_OPEN: "do not open", KEEP_CHOICES: "keep the choices",
    CHANGE_CHOICES: "choose anew", **naming.PLAIN,
}  # fmt: skip
OF_ONE: Final[dict[int, str]] = {
    **naming.OF_ONE,
    PLAY: "play", PLACE_ENERGY: "place as energy", BLOCK: "block with", TARGET: "target", PAY: "rest", OPEN: "open",
    ORDER: "next", TO_BOTTOM: "put to the bottom", TO_TOP: "put to the top", OPPONENT: "choose as opponent",
    FIRST_LIFE: "life first from", DISCARD: "discard", REMOVE_TERRITORY: "remove",

}  # fmt: skip
NUMBERED: Final[dict[int, str]] = {
    WAY: "way {}", EXTRA_COST: "pay additional cost {}",
}  # fmt: skip
FORMS: Final[tuple[str, ...]] = (
    "attack {other} with {thing}", "activate ability {number} of {thing}", "carry out the ability of {thing}",
    "carry out ability {number} of {thing}",
    "place ability {number} of {thing}", "take the damage of {thing}", "take the damage",
    "take damage {number} of {thing}", "take damage {number}",
    *[f"choose {colour}" for colour in kinds.COLOURS],
)  # fmt: skip
"""How the options read that no table above names."""


class OptionsAnswers(OpponentsAnswers):
    """Names options."""

    __slots__ = ()

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        kind, a, b = option.kind, option.a, option.b
        plain = naming.plain_name(self, option, PLAIN, OF_ONE, NUMBERED)
        if plain:
            return plain
        if kind == ATTACK:
            return f"attack {_thing(self, b)} with {_thing(self, a)}"
        if kind == ACTIVATE:
            return f"activate ability {ability_number(self, Ref(a), b)} of {_thing(self, a)}"
        if kind == TRIGGER_AT_START:
            number = start_number(self, Ref(b), a)
            return f"carry out {f'ability {number}' if number else 'the ability'} of {_thing(self, b)}"
        if kind == TRIGGER:
            return f"place {trigger_name(self, a)}"
        if kind == COLOUR:
            return f"choose {kinds.COLOURS[b]}"
        if kind == PACKET:
            return f"take {_packet_name(self, a)}"
        return naming.other_name(self, option)

    def declines(self, option: Option) -> bool:
        """Tell whether an answer ends what a yes or a pick would keep going; not playing a trigger does."""
        return option.kind == DECLINE_TRIGGER or super().declines(option)


def _thing(game: DivideGame, ref: int) -> str:
    return thing_name(game, Ref(ref))


def _packet_name(game: DivideGame, serial: int) -> str:
    for packet in game.packets:
        if packet.serial == serial:
            number = packet_number(game, serial)
            damage = "the damage" if number == 1 else f"damage {number}"
            return f"{damage} of {_thing(game, packet.source)}" if packet.source > 0 else damage
    return f"damage {serial}"


def start_number(game: DivideGame, ref: Ref, key: int) -> int:
    """Return the place, from 1, of an ability among those of its card for the start of the game; 0 for the only one."""
    held = [each.key for each in game.values(ref).held if each.ability.trigger_mask & (1 << kinds.START)]
    return held.index(key) + 1 if len(held) > 1 and key in held else 0


def packet_number(game: DivideGame, serial: int) -> int:
    """Return the number of a packet among those of its source that wait: an effect can deal damage twice."""
    number = 1
    packet = next(each for each in game.packets if each.serial == serial)
    for other in game.packets:
        if other.source == packet.source and other.serial < serial:
            number += 1
    return number
