"""Leaping out of what is under way (531, 537): procedures end at once, down to the one that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

STOP_ATTACK: Final = "stop_attack"
"""The word of `DivideGame.jump` by which the resolution under way leads to the end of the attack (537-1b)."""


def unwind(game: DivideGame, name: str, label: str) -> bool:
    """End the procedures above the newest one of the class called *name*, and let that stand at *label*."""
    stack = game.stack
    at = len(stack) - 1
    while at >= 0 and stack[at].program.name != name:
        at -= 1
    if at < 0:
        return False
    del stack[at + 1 :]
    frame = stack[at]
    if frame.gen < game.floor:
        frame = frame.fork()
        frame.gen = game.gen
        stack[at] = frame
    frame.goto(label)
    return True
