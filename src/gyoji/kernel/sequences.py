"""Events that happen one after the other though one instruction names them all."""

from __future__ import annotations

from gyoji.kernel.events import Event
from gyoji.kernel.game import Game
from gyoji.kernel.procedure import END, Control, Procedure, step


class OneByOne(Procedure):
    """Events that happen in the order given; leaves in `last` all that happened.

    Each is reported under the point `one_by_one`, and takes along what the rulebook says (`Policies.together_with`).
    """

    __slots__ = ("batch", "done")

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.done: tuple[Event, ...] = ()

    @step()
    def next_one(self, game: Game) -> Control | None:
        if not self.batch:
            game.last = self.done
            return END
        event = self.batch[0]
        self.batch = self.batch[1:]
        game.report("one_by_one")
        return game.do_all(game.together_with(event))

    @step()
    def count(self, game: Game) -> Control | None:
        self.done += game.take_last()
        self.goto("next_one")
        return None
