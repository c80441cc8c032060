"""A table at which people sit: what they do there. What runs by itself is in `running`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.server.requests.errors import Trouble
from gyoji.server.storage.store import CONCEDED, DECIDED, UNDONE, Move
from gyoji.server.tables.broadcast import Sights
from gyoji.server.tables.running import Listener, Running

T = TypeVar("T")


class Playing(Running):
    """A table in memory, and what people do at it."""

    async def come(self, listener: Listener) -> None:
        """Let somebody look on; they are told where the game stands."""
        self.listeners.append(listener)
        if not self._clock_runs and self.seat_of(listener.account) >= 0:
            self._clock_runs = True
            self._asked_at = time.monotonic()
        self.tell_table()
        await self.sync(listener)

    def go(self, listener: Listener) -> None:
        """Let somebody leave; the game stays as it is."""
        self.listeners.remove(listener)
        self.tell_table()

    async def sync(self, listener: Listener) -> None:
        """Tell one listener everything."""
        listener.lines = -1
        if self.body.state == "waiting":
            return

        async def work() -> None:
            await self._read()
            if listener in self.listeners:
                self._tell(listener, Sights())

        await self._locked(work)
        self._go_on()

    async def decide(self, account: str, at: int, option: int) -> None:
        """Take an option for the person of *account*; raise Trouble when that cannot be."""

        async def work() -> None:
            match = await self._under_way()
            seat = self._seated(account)
            if at != self.at:
                raise Trouble("stale")
            question = match.game.question
            assert question is not None
            if question.player != seat:
                raise Trouble("not_your_turn")
            if not 0 <= option < len(question.options):
                raise Trouble("not_offered")
            self._take(Move(DECIDED, seat, option, spent=self._since_asked()))
            await self._commit()

        await self._change(work)

    async def concede(self, account: str) -> None:
        """Let the person of *account* give up, and with them the bots of their side.

        Raises Trouble when they have done so before, and when other people of their side must agree.
        """

        async def work() -> None:
            match = await self._under_way()
            seat = self._seated(account)
            if [move for move in self.moves if move.kind == CONCEDED and move.player == seat]:
                raise Trouble("conceded")
            side = [int(each) for each in match.rulebook.side(match.game, PlayerId(seat))]
            self._give_up([seat, *[each for each in side if self.body.seats[each].kind == "bot"]])
            await self._commit()
            if len(side) > 1 and not match.game.over:
                raise Trouble("conceded")

        await self._change(work)

    async def undo(self, account: str) -> None:
        """Go back to before the last decision of the only person at the table."""

        async def work() -> None:
            await self._under_way()
            seat = self._seated(account)
            kept = self._undo_to(seat)
            if kept < 0:
                raise Trouble("no_undo")
            await self._write([Move(UNDONE, seat, kept)], None)
            self._forget()
            await self._read()

        await self._change(work)

    async def retry(self, account: str) -> None:
        """Ask a bot again that could not decide."""

        async def work() -> None:
            await self._under_way()
            self._seated(account)
            if not self._stuck:
                raise Trouble("stale")
            self._stuck = False
            self.tell_state()

        await self._change(work)

    def change_every(self, listener: Listener, on: bool) -> None:
        """Ask a player everything, or only what is worth a thought."""
        listener.every = on

    async def look(self, show: Callable[[Match], T]) -> T:
        """Return what *show* makes of the match as it was last committed; raise Trouble when it has not begun."""
        if self.body.state == "waiting":
            raise Trouble("not_started")

        async def work() -> T:
            await self._read()
            assert self.match is not None
            return show(self.match)

        return await self._locked(work)
