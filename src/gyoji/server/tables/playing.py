"""A table at which people sit: what they do there. What runs by itself is in `running`."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.server.requests.errors import Trouble
from gyoji.server.storage.store import CONCEDED, DECIDED, FOLLOWED, UNDONE, Move
from gyoji.server.tables import faces, thinking
from gyoji.server.tables.asking import place_of, same_again
from gyoji.server.tables.broadcast import Sights
from gyoji.server.tables.foreseeing import foresee
from gyoji.server.tables.holding import ONCE, Hold, passing
from gyoji.server.tables.meaning import Line, meanings
from gyoji.server.tables.paying import MOST_PAID, Ways, choose
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

    async def decide(
        self, account: str, at: int, option: int, then: Sequence[str] = (), ways: Ways | None = None
    ) -> None:
        """Take an option for the person of *account*; raise Trouble when that cannot be.

        *then* answers the questions that ask the same again, as far as they do. With *ways* what it costs is paid in
        the way that costs least. All of it is committed together.
        """

        async def work() -> None:
            match, seat = await self._asked(account, at)
            assert match.game.question is not None
            if not 0 <= option < len(match.game.question.options):
                raise Trouble("not_offered")
            self._holds.pop(seat, None)
            place = place_of(match.game)
            self._let_engine(Move(DECIDED, seat, option, spent=self._since_asked()))
            for key in then:
                choice = same_again(match, place, key)
                if choice < 0:
                    break
                self._let_engine(Move(FOLLOWED, seat, choice))
            if ways is not None:
                self._pay(match, seat, ways)
            self._pass_idle()
            await self._commit()

        await self._change(work)

    async def pass_on(self, account: str, at: int, until: str, stops: tuple[str, ...]) -> None:
        """Pass for the person of *account*, and go on *until* something is so; raise Trouble if that cannot be."""

        async def work() -> None:
            match, seat = await self._asked(account, at)
            choice = passing(match)
            if choice < 0:
                raise Trouble("not_offered")
            self._holds.pop(seat, None)
            if until != ONCE:
                self._holds[seat] = Hold(match, seat, until, stops)
            self._take(Move(DECIDED, seat, choice, spent=self._since_asked()))
            await self._commit()

        await self._change(work)

    async def ask_again(self, account: str) -> None:
        """Let a pass that is held for a player end."""

        async def work() -> None:
            await self._under_way()
            if self._holds.pop(self._seated(account), None) is not None:
                self.tell_state()

        await self._locked(work)

    async def foresee(self, account: str, at: int, option: int, lang: str, ways: Ways) -> dict[str, object]:
        """Return what an option would cost and do; raise Trouble when it is not offered to *account*."""

        async def work() -> dict[str, object]:
            match, _ = await self._asked(account, at)
            assert match.game.question is not None
            if not 0 <= option < len(match.game.question.options):
                raise Trouble("not_offered")
            if self._foreseen_at != self.at:
                self._foreseen_at, self._foreseen = self.at, {}
            if ways.use or ways.avoid:
                return foresee(match, option, lang, ways)
            key = (option, lang)
            if key not in self._foreseen:
                self._foreseen[key] = foresee(match, option, lang, ways)
            return self._foreseen[key]

        return await self._locked(work)

    async def hint(self, account: str, at: int, lang: str) -> dict[str, object]:
        """Return what a teacher would do, from what *account* may know.

        Raises Trouble where they are not asked, or where another person plays: nobody gets help against people.
        """

        async def work() -> thinking.Job:
            _, seat = await self._asked(account, at)
            if self.humans() != [seat] or self.body.clock is not None:
                raise Trouble("forbidden")
            return thinking.make_job(self.body, self.moves, seat)

        return await self._thinkers.hint(await self._locked(work), lang)

    async def _asked(self, account: str, at: int) -> tuple[Match, int]:
        """Return the match with the chair of *account*, who is asked; raise Trouble where they are not."""
        match = await self._under_way()
        seat = self._seated(account)
        if at != self.at:
            raise Trouble("stale")
        assert match.game.question is not None
        if match.game.question.player != seat:
            raise Trouble("not_your_turn")
        return match, seat

    def _pay(self, match: Match, seat: int, ways: Ways) -> None:
        """Answer how something is paid, as long as a way of paying takes nothing for good."""
        for _ in range(MOST_PAID):
            choice = choose(match, match.game, PlayerId(seat), ways)
            if choice < 0:
                return
            self._let_engine(Move(FOLLOWED, seat, choice))

    async def meanings(self, account: str, cards: Sequence[int]) -> dict[str, list[Line]]:
        """Return by name what the lines of cards mean that are in the sight of *account*."""
        seat = self.seat_of(account)
        found = await self.look(lambda match: faces.texts_in_sight(match, seat, cards))
        lines = await meanings(self._thinkers, self.body.game, list(found.values()))
        return dict(zip(found, lines, strict=True))

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
            self._holds.clear()
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
