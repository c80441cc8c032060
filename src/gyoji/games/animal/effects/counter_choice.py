"""Taking counters of any name off (206-7): where a text names none, who takes them says of which name each is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class TakeCounters(Procedure):  # 任意のカウンターを取り除く
    """So many counters are taken off each of some objects, all at once; their names are chosen one by one before."""

    __slots__ = ("player", "refs", "amount", "source", "cause", "mask", "taken", "batch")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        refs: tuple[Ref, ...] = (),
        amount: int = 0,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        mask: int = 0,
    ) -> None:
        super().__init__()
        self.player = player
        self.refs: tuple[Ref, ...] = refs
        self.amount = amount
        self.source = source
        self.cause = cause
        self.mask = mask
        self.taken: tuple[str, ...] = ()
        """The names chosen so far for the first of the objects."""
        self.batch: tuple[Event, ...] = ()

    @step("206-7a")
    def ask(self, game: AnimalGame) -> Control | None:
        while self.refs:
            left = self._left(game)
            wanted = self.amount - len(self.taken)
            if wanted > 0 and len(left) > 1 and sum([n for _, n in left]) > wanted:
                game.declarable = tuple([name for name, _ in left])
                listed = [Option(options.DECLARE, i) for i in range(len(left))]
                return Ask(self.player, listed, "choose_counter", "206-7a")
            for name, n in left:
                self.taken += (name,) * min(n, max(self.amount - len(self.taken), 0))
            for name in dict.fromkeys(self.taken):
                self.batch += (self._removal(self.refs[0], name, self.taken.count(name)),)
            self.refs, self.taken = self.refs[1:], ()
        self.goto("take")
        return None

    def _left(self, game: AnimalGame) -> list[tuple[str, int]]:
        counted = [(name, n - self.taken.count(name)) for name, n in game.obj(self.refs[0]).counters]
        return [(name, n) for name, n in counted if n > 0]

    def _removal(self, ref: Ref, name: str, n: int) -> Event:
        return Event(
            kinds.REMOVE, "206-7a", ref, self.player, n, self.source, self.cause, word=name, mask=self.mask
        )

    @answer("206-7a")
    def named(self, game: AnimalGame, option: Option) -> Control | None:
        self.taken += (game.declarable[option.a],)
        game.declarable = ()
        self.goto("ask")
        return None

    @step("206-7a")
    def take(self, game: AnimalGame) -> Control | None:
        return game.do_all(self.batch) if self.batch else END

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        game.last = game.take_last()
        return END
