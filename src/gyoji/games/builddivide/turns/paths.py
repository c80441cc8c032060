"""Where a game stands, as the rules under way: from the turn down to the innermost window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.turns.windows import Window

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.machine.procedure import Procedure

NO_WINDOW: Final = -2
PLAY_WINDOW: Final = -1
"""Beside a rule of the path: it is that of a play window. A damage window has the place of its packet, from 0."""


def path(game: DivideGame) -> list[str]:
    """Return for each procedure under way the rule that it is carrying out, outermost first."""
    return [rule for frame in game.stack for rule in _rule(frame)]


def windows(game: DivideGame) -> list[int]:
    """Return for each rule of the path which window it is that of: none, a play window, or that of a packet."""
    return [_window(game, frame) for frame in game.stack for _ in _rule(frame)]


def _rule(frame: Procedure) -> list[str]:
    rules = frame.program.rules
    at = min(frame.pc, len(rules)) - 1
    while at >= 0 and not rules[at]:
        at -= 1
    return [rules[at][0]] if at >= 0 else []


def _window(game: DivideGame, frame: Procedure) -> int:
    if not isinstance(frame, Window):
        return NO_WINDOW
    for at, packet in enumerate(game.packets):
        if packet.serial == frame.packet:
            return at
    return PLAY_WINDOW
