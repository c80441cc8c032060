"""Where a game stands, as the rules under way: from the turn down to the innermost window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gyoji.games.builddivide.state import DivideGame


def path(game: DivideGame) -> list[str]:
    """Return for each procedure under way the rule that it is carrying out, outermost first."""
    found: list[str] = []
    for frame in game.stack:
        rules = frame.program.rules
        at = min(frame.pc, len(rules)) - 1
        while at >= 0 and not rules[at]:
            at -= 1
        if at >= 0:
            found.append(rules[at][0])
    return found
