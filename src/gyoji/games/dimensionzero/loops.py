"""Loops (4.18): positions that come again without anybody being able to stop it make a draw.

Players pass or act as they like, so a loop that a decision could end is theirs to end. What nobody decides is noticed:
when the same position returns after so many actions in one turn, the duel is a draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel import loops

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.state import ZeroGame


def watch(game: ZeroGame) -> None:
    """Look for a position that has come before, once a turn is suspiciously long."""
    if game.actions < game.switches.loop_after:
        return
    now = loops.position(game)
    if game.positions.count(now) >= 3:
        game.cite("4.18.1")
        game.finish((), "3.3.6")
        return
    game.positions += (now,)
