"""Events that happen one after the other though one instruction names them all: moves, and draws."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import Event, Events
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import (
    END,
    Ask,
    Call,
    Control,
    Option,
    Procedure,
    answer,
    numbers_up_to,
    step,
)
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref


class OneByOne(Procedure):
    """Events that happen in the order given; leaves in `last` all that happened.

    Each is reported under the point `one_by_one`, and takes along what the rulebook says (`Policies.together_with`).
    With a *chooser* that player may stop before each (the point `move_up_to`).
    """

    __slots__ = ("batch", "chooser", "done")

    def __init__(self, batch: tuple[Event, ...] = (), chooser: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.chooser = chooser
        self.done: tuple[Event, ...] = ()

    @step()
    def ask(self, game: Game) -> Control | None:
        if not self.batch:
            game.last = self.done
            return END
        if self.chooser == NO_PLAYER:
            self.goto("next_one")
            return None
        choice = [Option(options.YES), Option(options.STOP)]
        return Ask(self.chooser, choice, "move_another", game.point_rule("move_up_to"))

    @answer()
    def stop_or_go_on(self, game: Game, option: Option) -> Control | None:
        game.report("move_up_to")
        if option.kind == options.STOP:
            self.batch = ()
            self.goto("ask")
        return None

    @step()
    def next_one(self, game: Game) -> Control | None:
        event = self.batch[0]
        self.batch = self.batch[1:]
        game.report("one_by_one")
        return game.do_all(game.together_with(event))

    @step()
    def count(self, game: Game) -> Control | None:
        self.done += game.take_last()
        self.goto("ask")
        return None


class DrawCards(Procedure):
    """A player draws cards one by one; leaves in `last` every draw that happened.

    With *up_to* the player may stop before each card. Rules: the points `draw_one` and `draw_up_to`.
    """

    __slots__ = ("player", "n", "source", "cause", "mask", "up_to", "used", "done")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        n: int = 0,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        mask: int = 0,
        up_to: bool = False,
        used: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.player = player
        self.n = n
        self.source = source
        self.cause = cause
        self.mask = mask
        self.up_to = up_to
        self.used: tuple[int, ...] = used
        """Replacements that made these draws, and do not apply to them again."""
        self.done: tuple[Event, ...] = ()

    @step()
    def ask(self, game: Game) -> Control | None:
        if self.n <= 0 or not game.can_draw(self.player):
            game.last = self.done
            return END
        if not self.up_to:
            self.goto("count")
            return self._draw(game)
        choice = [Option(options.YES), Option(options.STOP)]
        return Ask(self.player, choice, "draw_another", game.point_rule("draw_up_to"))

    @answer()
    def stop_or_go_on(self, game: Game, option: Option) -> Control | None:
        game.report("draw_up_to")
        if option.kind == options.STOP:
            self.n = 0
            self.goto("ask")
        return None

    @step()
    def draw_one(self, game: Game) -> Control | None:
        return self._draw(game)

    @step()
    def count(self, game: Game) -> Control | None:
        self.done += game.take_last()
        self.goto("ask")
        return None

    def _draw(self, game: Game) -> Control | None:
        """Draw a card, and all that come after it while nobody has a say in between."""
        while True:
            self.n -= 1
            game.report("draw_one")
            event = game.draw_event(self.player, self.source, self.cause, self.mask)
            if self.used:
                return Call(Events((event,), self.used))
            control = game.do(event)
            if control is not None or self.up_to or game.over:
                return control
            if self.n <= 0 or not game.can_draw(self.player):
                return None
            self.done += game.take_last()


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawAnyUpTo(Procedure):
    """A player says how many cards to draw, at most so many, and draws them. Games say by which rule, and how."""

    __slots__ = ("player", "most", "source", "cause", "mask")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        most: int = 0,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        mask: int = 0,
    ) -> None:
        super().__init__()
        self.player = player
        self.most = most
        self.source = source
        self.cause = cause
        self.mask = mask

    def numbers(self) -> list[Option]:
        """Return the numbers of cards that can be drawn, as options."""
        return numbers_up_to(self.most)
