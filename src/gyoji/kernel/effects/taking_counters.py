"""Counters taken off by a text that names none: who takes them says which, one by one; then all go at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


class TakeAnyCounters(Procedure):
    """So many counters of any name are taken off each of some objects; leaves in `last` all that happened."""

    __slots__ = ("player", "unnamed", "taken", "batch")

    def __init__(self, player: PlayerId = NO_PLAYER, unnamed: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.player = player
        self.unnamed: tuple[Event, ...] = unnamed
        """Removals without the name of a counter, one for each object."""
        self.taken: tuple[str, ...] = ()
        """The names chosen so far for the first of them."""
        self.batch: tuple[Event, ...] = ()

    @step()
    def ask(self, game: Game) -> Control | None:
        while self.unnamed:
            event = self.unnamed[0]
            found = game.obj(event.subject).counters
            if len(self.taken) >= event.amount:
                for name in dict.fromkeys(self.taken):
                    self.batch += (_named(event, name, self.taken.count(name)),)
            elif not _is_choice(found, event.amount):
                self.batch += tuple([_named(event, name, min(n, event.amount)) for name, n in found])
            else:
                left = [i for i, (name, n) in enumerate(found) if n > self.taken.count(name)]
                listed = [Option(options.COUNTER, event.subject, i) for i in left]
                return Ask(self.player, listed, "choose_counter", game.choice_rule(False))
            self.unnamed, self.taken = self.unnamed[1:], ()
        self.goto("take")
        return None

    @answer()
    def chosen(self, game: Game, option: Option) -> Control | None:
        self.taken += (game.obj(self.unnamed[0].subject).counters[option.b][0],)
        self.goto("ask")
        return None

    @step()
    def take(self, game: Game) -> Control | None:
        return game.do_all(self.batch) if self.batch else None

    @step()
    def finish(self, game: Game) -> Control | None:
        game.last = game.take_last() if self.batch else ()
        return END


def named(game: Game, unnamed: tuple[Event, ...]) -> tuple[Event, ...] | None:
    """Return removals of any counters with the names of the counters, or None where somebody must choose."""
    batch: list[Event] = []
    for event in unnamed:
        found = game.obj(event.subject).counters
        if _is_choice(found, event.amount):
            return None
        batch += [_named(event, name, min(n, event.amount)) for name, n in found]
    return tuple(batch)


def _is_choice(found: tuple[tuple[str, int], ...], wanted: int) -> bool:
    return len(found) > 1 and sum([n for _, n in found]) > wanted


def _named(event: Event, name: str, n: int) -> Event:
    twin = event.clone()
    twin.word = name
    twin.amount = n
    return twin
