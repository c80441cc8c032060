"""What players may choose: the kinds of options and their stable names."""

from __future__ import annotations

from typing import Final

from gyoji.games import naming
from gyoji.games.dimensionzero.table import zones
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.games.naming import ability_number
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref, card_of, is_item
from gyoji.kernel.values.ability import Pending

# With priority (3.7, 3.8, 3.9)
PASS: Final = 0
PLAY: Final = 1
"""Play the card `a`."""
ACTIVATE: Final = 2
"""Activate the ability `b` of the card `a`."""
CREATE_PLAN: Final = 3
UPDATE_PLAN: Final = 4
MOVE: Final = 5
"""Move the unit `a` to the square `b`."""
SET_ENERGY: Final = 6
"""Put the hand card `a` into the energy zone."""
SMASH: Final = 7
"""Smash with the unit `a`."""

# Playing (4.7.2)
SQUARE: Final = 10
"""Designate the square `b` for `a`."""
WAY: Final = 11
"""Play or move in way number `a`: which cost, which special play."""
EXTRA_COST: Final = 12
NO_EXTRA_COST: Final = 13
TRIGGER: Final = 15
"""Stack the triggered ability with the serial number `a` next."""
DIVIDE: Final = 16
"""Give the share `b` to `a`."""
OTHER_SHARE: Final = 26
"""Give `a` a share that is no multiple of 1000: which one is asked next."""
TARGET: Final = 17
"""Choose `a` as a target."""
PAY: Final = 18
"""Freeze the card `a` for a symbol."""
SHOW: Final = 19
"""Show the card `a` in hand."""
DO_NOT_SHOW: Final = 20
REDRAW: Final = 21
KEEP_HAND: Final = 22
CALL: Final = 23
"""Freeze the card `a` for its call."""
NO_CALL: Final = 24
ORDER: Final = 25
"""Put the card `a` next."""

PLAIN: Final[dict[int, str]] = {
    PASS: "pass", CREATE_PLAN: "create the plan", UPDATE_PLAN: "update the plan", REDRAW: "draw a new hand",
    KEEP_HAND: "keep the hand", NO_CALL: "use no more calls", NO_EXTRA_COST: "pay no additional cost",
    DO_NOT_SHOW: "do not show it", **naming.PLAIN,
}  # fmt: skip
OF_ONE: Final[dict[int, str]] = {
    **naming.OF_ONE,
    PLAY: "play", SET_ENERGY: "put into energy", SMASH: "smash with", TARGET: "target", PAY: "freeze", SHOW: "show",
    CALL: "call with", ORDER: "next", OTHER_SHARE: "give another amount to",
}  # fmt: skip
NUMBERED: Final[dict[int, str]] = {
    WAY: "way {}", EXTRA_COST: "pay additional cost {}",
}  # fmt: skip
FORMS: Final[tuple[str, ...]] = (
    "move {thing} to {square}", "designate {square}", "choose {square}", "target {square}",
    "activate ability {number} of {thing}", "stack ability {number} of {thing}", "give {number} to {thing}",
)  # fmt: skip
"""How the options read that no table above names."""


class OptionsAnswers(ZeroGame):
    """Names options."""

    __slots__ = ()

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        kind, a, b = option.kind, option.a, option.b
        if kind in PLAIN:
            return PLAIN[kind]
        if kind == ORDER and card_of(Ref(a)) < zones.PLACE_COUNT:
            return f"choose {thing_name(self, Ref(a))}"
        if kind in OF_ONE:
            return f"{OF_ONE[kind]} {thing_name(self, Ref(a))}"
        if kind in NUMBERED:
            return NUMBERED[kind].format(a + 1)
        if kind == MOVE:
            return f"move {thing_name(self, Ref(a))} to {square_name(b)}"
        if kind == SQUARE:
            return f"designate {square_name(b)}"
        if kind == ACTIVATE:
            return f"activate ability {ability_number(self, Ref(a), b)} of {thing_name(self, Ref(a))}"
        if kind == TRIGGER:
            return f"stack {_trigger_name(self, a)}"
        if kind == DIVIDE:
            return f"give {b} to {thing_name(self, Ref(a))}"
        return naming.other_name(self, option)


def square_name(kind: int) -> str:
    """Return the name of a square: column and row, or the number of a base square."""
    if zones.is_battle_square(kind):
        at = kind - zones.SQUARE
        return f"({at % 3 + 1},{at // 3 + 1})"
    return f"base {kind - zones.BASE + 1}"


def thing_name(game: ZeroGame, ref: Ref) -> str:
    """Return the name of a square, of a card with its number at this table, of a player, or of what is on the stack."""
    if ref > 0 and card_of(ref) < zones.PLACE_COUNT:
        return game.obj(ref).definition.name
    return naming.seen_name(game, ref) if is_on_board(game, ref) else naming.thing_name(game, ref)


def is_on_board(game: Game, ref: Ref) -> bool:
    """Tell whether a card lies on a square, where both players see which card it is."""
    return ref > 0 and not is_item(ref) and zones.is_square(game.obj(ref).zone // 2)


def trigger_mark(pending: Pending) -> tuple[int, int, int, int]:
    """Return what tells one triggered ability from another: its source, which ability it is, and what set it off."""
    event = pending.scope.event
    subject, amount = (0, 0) if event is None else (int(event.subject), event.amount)
    return (int(pending.source), pending.held.key, subject, amount)


def trigger_number(game: ZeroGame, pending: Pending) -> int:
    """Return the place, from 1, of a trigger among those of the same ability of the same card; 0 if alone.

    They differ in what set them off, or the card has left and come back between them.
    """
    mine, ability = trigger_mark(pending), _ability_of(game, pending)
    marks: list[tuple[int, int, int, int]] = []
    for other in game.triggered:
        mark = trigger_mark(other)
        if mark not in marks and _ability_of(game, other) == ability:
            marks.append(mark)
    return marks.index(mine) + 1 if len(marks) > 1 else 0


def _ability_of(game: ZeroGame, pending: Pending) -> tuple[str, int]:
    place = ability_number(game, pending.source, pending.held.key)
    return naming.source_name(game, pending.source), place


def _trigger_name(game: ZeroGame, serial: int) -> str:
    for pending in game.triggered:
        if pending.serial == serial:
            place = ability_number(game, pending.source, pending.held.key)
            number = trigger_number(game, pending)
            which = f" ({number})" if number else ""
            return f"ability {place} of {naming.source_name(game, pending.source)}{which}"
    return f"ability {serial}"
