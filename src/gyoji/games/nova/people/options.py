"""What players of NOVA may choose: the kinds of options and their stable names.

An option is a kind and up to two numbers: objects, players (as references below 0), colours, places in a list. Its
name is made only when somebody asks for it, and is the same in every process.
"""

from __future__ import annotations

from typing import Final

from gyoji.games import naming
from gyoji.games.naming import ability_number, thing_name, trigger_name
from gyoji.games.nova.table import kinds
from gyoji.games.nova.table.state import NovaGame
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref

# Priority (703)
PASS: Final = 0
PLAY: Final = 1
"""Play the card `a`."""
ACTIVATE: Final = 2
"""Activate the ability `b` of the card `a`; for a card in the energy zone `b` is ENERGY_CARD less the colour."""
SET_ENERGY: Final = 3
"""Set the hand card `a` as energy."""

# Playing and paying (804.2, 902)
TRIGGER: Final = 10
"""Put the triggered ability with the serial number `a` in the waiting area next."""
HOST: Final = 11
"""Equip the card `a`."""
PAY_STOCK: Final = 12
"""Pay one energy of colour `a` from the stock."""
PAY_SOURCE: Final = 13
"""Use the energy ability `b` of the card `a` to pay."""
PRINTED_COST: Final = 14
ALTERNATIVE_COST: Final = 15
"""Pay the alternative cost at place `a`."""
EXTRA_COST: Final = 16
"""Pay the optional additional cost at place `a`."""
NO_EXTRA_COST: Final = 17
DIVIDE: Final = 19
"""Give the share `b` to `a`."""

COLOUR: Final = 20
"""Name the colour `a`."""

# Attack phase (405)
ATTACK: Final = 30
"""Attack `b` with the servant `a`."""
TARGET: Final = 31
NO_ATTACK: Final = 32
DEFEND: Final = 33
"""Defend with the servant `a`."""
NO_DEFENCE: Final = 34

# The rest of the turn, and the start of the game
DISCARD: Final = 40
KEEP_ONE: Final = 41
"""Keep the card `a` of those of which only one may exist."""
STAND_PAY: Final = 42
STAND_NOT: Final = 43
ORDER: Final = 44
GO_FIRST: Final = 45
GO_SECOND: Final = 46
KEEP: Final = 47
REDRAW: Final = 48
CONCEDE: Final = 49

ENERGY_CARD: Final = -1
"""Ability number of the ability that every card in the energy zone has (310.4), for its first colour."""

PLAIN: Final[dict[int, str]] = {
    PASS: "pass", PRINTED_COST: "pay the printed cost", NO_EXTRA_COST: "pay no additional cost",
    NO_ATTACK: "do not attack", NO_DEFENCE: "do not defend", STAND_PAY: "pay to stand up", STAND_NOT: "stay frozen",
    GO_FIRST: "go first", GO_SECOND: "go second", KEEP: "keep the hand", REDRAW: "redraw", CONCEDE: "concede",
    **naming.PLAIN,
}  # fmt: skip

OF_ONE: Final[dict[int, str]] = {
    **naming.OF_ONE,
    PLAY: "play", SET_ENERGY: "set", HOST: "equip", TARGET: "attack", DEFEND: "defend with", DISCARD: "discard",
    KEEP_ONE: "keep", ORDER: "next",
}  # fmt: skip


def energy_key(colour: int) -> int:
    """Return the ability number by which a card in the energy zone makes *colour*."""
    return ENERGY_CARD - colour


NUMBERED: Final[dict[int, str]] = {
    ALTERNATIVE_COST: "pay alternative cost {}", EXTRA_COST: "pay additional cost {}",
}  # fmt: skip
FORMS: Final[tuple[str, ...]] = (
    "attack {other} with {thing}", "activate ability {number} of {thing}", "activate {colour} energy of {thing}",
    "pay by ability {number} of {thing}", "pay by {colour} energy of {thing}", "pay {colour} from the stock",
    "name {colour}", "put ability {number} of {thing} in the waiting area", "give {number} to {thing}",
)  # fmt: skip
"""How the options read that no table above names."""


class OptionsAnswers(NovaGame):
    """Names options."""

    __slots__ = ()

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        kind, a, b = option.kind, option.a, option.b
        plain = naming.plain_name(self, option, PLAIN, OF_ONE, NUMBERED)
        if plain:
            return plain
        if kind == ATTACK:
            return f"attack {thing_name(self, Ref(b))} with {thing_name(self, Ref(a))}"
        if kind in (ACTIVATE, PAY_SOURCE):
            verb = "activate" if kind == ACTIVATE else "pay by"
            if b <= ENERGY_CARD:
                return f"{verb} {kinds.COLOUR_NAMES[ENERGY_CARD - b]} energy of {thing_name(self, Ref(a))}"
            return f"{verb} ability {ability_number(self, Ref(a), b)} of {thing_name(self, Ref(a))}"
        if kind == PAY_STOCK:
            return f"pay {kinds.COLOUR_NAMES[a]} from the stock"
        if kind == COLOUR:
            return f"name {kinds.COLOUR_NAMES[a]}"
        if kind == TRIGGER:
            return f"put {trigger_name(self, a)} in the waiting area"
        if kind == DIVIDE:
            return f"give {b} to {thing_name(self, Ref(a))}"
        return naming.other_name(self, option)
