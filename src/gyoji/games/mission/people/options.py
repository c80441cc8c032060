"""What players may choose: the kinds of options and their stable names."""

from __future__ import annotations

from typing import Final

from gyoji.games import naming
from gyoji.games.mission.table.state import MissionGame
from gyoji.games.naming import ability_number, thing_name, trigger_name
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref

# The main phase and the block step (703.2, 803.1)
PASS: Final = 0
PLAY: Final = 1
"""Play the card `a`, onto the area `b` - 1; `b` 0 for an event."""
ACTIVATE: Final = 2
"""Play the activated ability `b` of the card `a`."""
ATTACK: Final = 3
"""Attack with the character `a`."""
BLOCK_SLIDE: Final = 4
"""Put two hand cards into the trash and slide the character `a` to the lane `b`."""

# Playing (904.2)
AREA: Final = 10
"""Put the card `a` into the area `b`."""
PRINTED_COST: Final = 11
ALTERNATIVE_COST: Final = 12
EXTRA_COST: Final = 13
NO_EXTRA_COST: Final = 14
TRIGGER: Final = 15
"""Play the triggered ability with the serial number `a` next."""
PLAY_FREE: Final = 16
"""Play the scouted card `a` without paying its cost."""
TO_ENERGY: Final = 17
"""Put the scouted card `a` into the energy zone."""
SLIDE: Final = 18
"""Slide the character `a` to the lane `b`."""
DIVIDE: Final = 19
"""Give the share `b` to `a`."""
NEWEST: Final = 20
"""Of characters that came together, `a` counts as the newest."""
GIVE: Final = 21
"""Put the hand card `a` into the trash."""

# The charge phase and the set-up (705, 601)
KEEP: Final = 30
CHARGE: Final = 31
DONE: Final = 32
"""Charge no more."""
KEEP_NONE: Final = 33
PLACE_MISSION: Final = 34
"""Put the mission `a` in the place `b`."""
SET_UP_ENERGY: Final = 35

LANE_NAMES: Final = ("left", "center", "right")

PLAIN: Final[dict[int, str]] = {
    PASS: "pass", PRINTED_COST: "pay the printed cost", NO_EXTRA_COST: "pay no additional cost",
    DONE: "charge no more", KEEP_NONE: "keep no card", **naming.PLAIN,
}  # fmt: skip
OF_ONE: Final[dict[int, str]] = {
    **naming.OF_ONE,
    ATTACK: "attack with", PLAY_FREE: "play free", TO_ENERGY: "put into energy", NEWEST: "newest", GIVE: "give",
    KEEP: "keep", CHARGE: "charge", SET_UP_ENERGY: "put into energy",
}  # fmt: skip
ONTO: Final[dict[int, str]] = {
    AREA: "put {} into {}", SLIDE: "slide {} to {}", BLOCK_SLIDE: "give two cards and slide {} to {}",
}  # fmt: skip
NUMBERED: Final[dict[int, str]] = {
    ALTERNATIVE_COST: "pay alternative cost {}", EXTRA_COST: "pay additional cost {}",
}  # fmt: skip
FORMS: Final[tuple[str, ...]] = (
    "play {thing}", "play {thing} onto {lane}", "activate ability {number} of {thing}",
    "play ability {number} of {thing}", "give {number} to {thing}", "put {thing} in place {number}",
    *[words.format("{thing}", "{lane}") for words in ONTO.values()],
)  # fmt: skip
"""How the options read that no table above names."""


class OptionsAnswers(MissionGame):
    """Names options."""

    __slots__ = ()

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        kind, a, b = option.kind, option.a, option.b
        plain = naming.plain_name(self, option, PLAIN, OF_ONE, NUMBERED)
        if plain:
            return plain
        if kind == PLAY:
            where = f" onto {LANE_NAMES[b - 1]}" if b else ""
            return f"play {thing_name(self, Ref(a))}{where}"
        if kind in ONTO:
            return ONTO[kind].format(thing_name(self, Ref(a)), LANE_NAMES[b])
        if kind == ACTIVATE:
            return f"activate ability {ability_number(self, Ref(a), b)} of {thing_name(self, Ref(a))}"
        if kind == TRIGGER:
            return f"play {trigger_name(self, a)}"
        if kind == DIVIDE:
            return f"give {b} to {thing_name(self, Ref(a))}"
        if kind == PLACE_MISSION:
            return f"put {thing_name(self, Ref(a))} in place {b + 1}"
        return naming.other_name(self, option)
