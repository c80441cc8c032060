"""What players may choose: the kinds of options and their stable names.

An option is a kind and up to two numbers: objects, players (as references below 0), amounts, places in a list. Its
name is made only when somebody asks for it, and is the same in every process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel import costs, select
from gyoji.kernel import options as kernel
from gyoji.kernel.ids import Ref, card_of, is_player, player_of
from gyoji.kernel.procedure import Option

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame

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
NUMBER: Final = 21
"""Choose the number `a`."""
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
TIMES: Final = 47
"""Go through the loop `a` times."""
SWAP_IN: Final = 48
"""Take the card `a` from the side deck."""
SWAP_OUT: Final = 49
"""Put the card `a` into the side deck."""
READY: Final = 50
"""Change nothing more in the decks."""

_PLAIN: Final[dict[int, str]] = {
    PASS: "pass", BATTLE: "declare battle", NO_MORE: "none of the others", GO_ON: "go on",
    CALL_OFF: "call the battle off", ENOUGH: "no more", NO_DEFENCE: "do not defend", GO_FIRST: "go first",
    GO_SECOND: "go second", READY: "ready", kernel.STOP: "choose no more", kernel.YES: "yes", kernel.NO: "no",
}  # fmt: skip

_OF_ONE: Final[dict[int, str]] = {
    PLAY: "play", PAY_WITH: "pay with", ATTACK_PLAYER: "attack", ATTACK_WITH: "attack with", DEFEND_WITH: "defend with",
    STRIKER: "deal with", STRIKE: "deal damage to", DISCARD: "discard", BOTTOM: "put under the deck", KEEP_ONE: "keep",
    ORDER: "next", SWAP_IN: "take", SWAP_OUT: "put aside", kernel.PICK: "choose", costs.OPTION_COST_CARD: "pay with",
}  # fmt: skip


def option_name(game: AnimalGame, option: Option) -> str:
    """Return the stable name of an option."""
    kind, a, b = option.kind, option.a, option.b
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _OF_ONE:
        return f"{_OF_ONE[kind]} {thing_name(game, Ref(a))}"
    if kind in (ACTIVATE, APPLY):
        verb = "activate" if kind == ACTIVATE else "apply"
        return f"{verb} ability {ability_number(game, Ref(a), b)} of {thing_name(game, Ref(a))}"
    if kind in (TRIGGER, DECLINE):
        return f"{'activate' if kind == TRIGGER else 'decline'} {trigger_name(game, a)}"
    if kind == SHARE:
        return f"give {b} to {thing_name(game, Ref(a))}"
    if kind == PROCESS:
        return f"process rule {b + 1} of {thing_name(game, Ref(a))}"
    if kind in (NUMBER, kernel.NUMBER):
        return f"choose {a}"
    if kind == TIMES:
        return f"{a} times"
    if kind == DECLARE:
        return f"declare {declared_name(game, a)}"
    if kind == WAY:
        return f"pay way {a + 1}"
    if kind == kernel.MODE:
        return f"choose mode {a + 1}"
    if kind == kernel.REPLACER:
        return f"apply replacement {a + 1}"
    if kind == costs.OPTION_COST_ITEM:
        return f"pay part {a + 1} of the cost"
    return f"option {kind} {a} {b}"


def thing_name(game: AnimalGame, ref: Ref) -> str:
    """Return the name of an object with its number at this table, of a player, or of an effect on a pile."""
    if is_player(ref):
        return f"player {player_of(ref) + 1}"
    if ref >= select.ITEM_BASE:
        for waiting in game.waiting:
            if waiting.serial == ref - select.ITEM_BASE:
                number = game.item_number(ref)
                which = f" ({number})" if number else ""
                return f"the effect of {thing_name(game, waiting.source)}{which}"
        return "an effect that is gone"
    return f"{game.obj(ref).definition.name} #{card_of(ref)}"


def ability_number(game: AnimalGame, ref: Ref, key: int) -> int:
    """Return the place, from 1, of an ability among those an object has; 0 when it has it no more."""
    for i, held in enumerate(game.values(ref).held):
        if held.key == key:
            return i + 1
    return 0


def trigger_name(game: AnimalGame, serial: int) -> str:
    """Name a pending ability; one that is pending several times is numbered, so that the names differ."""
    names: dict[int, str] = {}
    for pending in game.triggered:
        place = ability_number(game, pending.source, pending.held.key)
        names[pending.serial] = f"ability {place} of {thing_name(game, pending.source)}"
    same = [each for each in sorted(names) if names[each] == names.get(serial)]
    if not same:
        return f"ability {serial}"
    return names[serial] if len(same) == 1 else f"{names[serial]} ({same.index(serial) + 1})"


def declared_name(game: AnimalGame, place: int) -> str:
    """Return what stands at a place of the list that is being asked about."""
    listed = game.declarable
    return listed[place] if 0 <= place < len(listed) else str(place)
