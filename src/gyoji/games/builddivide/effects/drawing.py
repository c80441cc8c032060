"""Cards that all players draw at the same time (507-2): the first of each together, then the second, and so on.

Who may draw up to so many says how many before anybody draws, the turn player first (104-4, 506-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, MOST_NAMED, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


class DrawTogether(Procedure):  # お互いは引く
    """Several players draw cards; who finds none in the same round as all others loses together with them (103-1a)."""

    __slots__ = ("left", "source", "cause", "mask", "asking", "done")

    def __init__(
        self,
        left: tuple[tuple[PlayerId, int], ...] = (),
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        mask: int = 0,
        asking: tuple[tuple[PlayerId, int], ...] = (),
    ) -> None:
        super().__init__()
        self.left: tuple[tuple[PlayerId, int], ...] = left
        """How many cards each player has yet to draw."""
        self.source = source
        self.cause = cause
        self.mask = mask
        self.asking: tuple[tuple[PlayerId, int], ...] = asking
        """How many cards each player may draw who has yet to say how many."""
        self.done: tuple[Event, ...] = ()

    @step()
    def ask(self, game: DivideGame) -> Control | None:
        if not self.asking:
            self.goto("draw")
            return None
        player, most = self.asking[0]
        listed = [Option(kernel.NUMBER, n) for n in range(min(most, MOST_NAMED) + 1)]
        return Ask(player, listed, "how_many", "506-1")

    @answer("104-4", "506-1")
    def told(self, game: DivideGame, option: Option) -> Control | None:
        self.left += ((self.asking[0][0], option.a),)
        self.asking = self.asking[1:]
        self.goto("ask")
        return None

    @step("507-2")
    def draw(self, game: DivideGame) -> Control | None:
        self.left = tuple([(player, n) for player, n in self.left if n > 0])
        if not self.left:
            game.last = self.done
            return END
        batch = [game.draw_event(player, self.source, self.cause, self.mask) for player, _ in self.left]
        self.left = tuple([(player, n - 1) for player, n in self.left])
        return game.do_all(tuple(batch))

    @step()
    def count(self, game: DivideGame) -> Control | None:
        self.done += game.take_last()
        self.goto("draw")
        return None
