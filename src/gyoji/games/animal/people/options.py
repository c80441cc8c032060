"""What players may choose: the kinds of options and their stable names.

An option is a kind and up to two numbers: objects, players (as references below 0), amounts, places in a list. Its
name is made only when somebody asks for it, and is the same in every process.
"""

from __future__ import annotations

from typing import Final

from gyoji.games import naming
from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.naming import ability_number, thing_name, trigger_name
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref

# Priority (1101)
PASS: Final = 0
PLAY: Final = 1
"""Play the card `a`."""
ACTIVATE: Final = 2
"""Activate the ability `b` of the object `a`."""
BATTLE: Final = 3
"""Declare battle."""

# Pending triggers and intrinsic abilities (1104, 803)
TRIGGER: Final = 10
"""Activate the pending ability with the serial number `a`."""
DECLINE: Final = 11
"""Do not activate the pending ability with the serial number `a`."""
APPLY: Final = 12
"""Apply the intrinsic ability `b` of the object `a`."""
NO_MORE: Final = 13
"""Apply or activate none of those that are left."""

# Playing and paying (701-706)
PAY_WITH: Final = 20
"""Move the territory `a` to pay."""
SHARE: Final = 22
"""Give `b` points to `a`."""
DECLARE: Final = 23
"""Declare the entry at place `a` of the list that is asked about."""
WAY: Final = 24
"""Pay the way at place `a` of those that the cost names."""

# Battle (1005-1 to 1005-4, 1300)
GO_ON: Final = 30
CALL_OFF: Final = 31
ATTACK_PLAYER: Final = 32
"""Attack the player `a` (a reference)."""
ATTACK_WITH: Final = 33
"""Designate the animal `a` as an attacker."""
ENOUGH: Final = 34
"""Designate no further animal."""
DEFEND_WITH: Final = 35
"""Designate the animal `a` as a defender."""
NO_DEFENCE: Final = 36
STRIKER: Final = 37
"""The animal `a` assigns its damage next."""
STRIKE: Final = 38
"""Assign damage to `a` next."""

# The rest of the turn, and the start of the game
DISCARD: Final = 40
BOTTOM: Final = 41
"""Put the hand card `a` under the deck."""
GO_FIRST: Final = 42
GO_SECOND: Final = 43
KEEP_ONE: Final = 44
"""Keep the object `a` of those of which one may stay."""
PROCESS: Final = 45
"""Carry out the rule processing of the object `a` next; `b` says which of several."""
ORDER: Final = 46
"""The object `a` goes next."""
SWAP_IN: Final = 48
"""Take the card `a` from the side deck."""
SWAP_OUT: Final = 49
"""Put the card `a` into the side deck."""
READY: Final = 50
"""Change nothing more in the decks."""

PLAIN: Final[dict[int, str]] = {
    PASS: "pass", BATTLE: "declare battle", NO_MORE: "none of the others", GO_ON: "go on",
    CALL_OFF: "call the battle off", ENOUGH: "no more", NO_DEFENCE: "do not defend", GO_FIRST: "go first",
    GO_SECOND: "go second", READY: "ready", **naming.PLAIN,
}  # fmt: skip

OF_ONE: Final[dict[int, str]] = {
    **naming.OF_ONE,
    PLAY: "play", PAY_WITH: "pay with", ATTACK_PLAYER: "attack", ATTACK_WITH: "attack with", DEFEND_WITH: "defend with",
    STRIKER: "deal with", STRIKE: "deal damage to", DISCARD: "discard", BOTTOM: "put under the deck", KEEP_ONE: "keep",
    ORDER: "next", SWAP_IN: "take", SWAP_OUT: "put aside",
}  # fmt: skip
FORMS: Final[tuple[str, ...]] = (
    "activate ability {number} of {thing}", "apply ability {number} of {thing}",
    "decline ability {number} of {thing}", "give {number} to {thing}", "process rule {number} of {thing}",
    "declare {word}", "pay way {number}",
)  # fmt: skip
"""How the options read that no table above names."""


class OptionsAnswers(AnimalGame):
    """Names options."""

    __slots__ = ()

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        kind, a, b = option.kind, option.a, option.b
        plain = naming.plain_name(self, option, PLAIN, OF_ONE, {}, "effect")
        if plain:
            return plain
        if kind in (ACTIVATE, APPLY):
            verb = "activate" if kind == ACTIVATE else "apply"
            return f"{verb} ability {ability_number(self, Ref(a), b)} of {_thing(self, a)}"
        if kind in (TRIGGER, DECLINE):
            return f"{'activate' if kind == TRIGGER else 'decline'} {trigger_name(self, a)}"
        if kind == SHARE:
            return f"give {b} to {_thing(self, a)}"
        if kind == PROCESS:
            return f"process rule {b + 1} of {_thing(self, a)}"
        if kind == DECLARE:
            return f"declare {declared_name(self, a)}"
        return f"pay way {a + 1}" if kind == WAY else naming.other_name(self, option)

    def declines(self, option: Option) -> bool:
        """Tell whether an answer ends what a yes or a pick would keep going; not activating a trigger does."""
        return option.kind == DECLINE or super().declines(option)


def _thing(game: AnimalGame, ref: int) -> str:
    return thing_name(game, Ref(ref), "effect")


def declared_name(game: AnimalGame, place: int) -> str:
    """Return what stands at a place of the list that is being asked about."""
    listed = game.declarable
    return listed[place] if 0 <= place < len(listed) else str(place)
