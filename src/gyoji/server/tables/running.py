"""What runs at a table: the match, its journal, bots and clocks, and those who look on.

Everything that changes a table happens under its lock, in one order: the engine takes the move, the move is
committed, and only then is anybody told. Where the engine or the storage fails, the match in memory is thrown away and
read again from the journal: what was committed is the game. The engine runs in the thread of the event loop alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

import msgspec

from gyoji.errors import EndlessError
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.server.requests.errors import Trouble
from gyoji.server.storage.database import StorageError, Taken
from gyoji.server.storage.store import CONCEDED, DECIDED, IDLE, Move, Store, TableBody, in_force
from gyoji.server.tables import broadcast as telling
from gyoji.server.tables import journal, showing, thinking
from gyoji.server.tables.broadcast import Sights, table_to_wire
from gyoji.server.tables.holding import Hold
from gyoji.server.tables.solving import SOLVED, show_puzzle, state_at
from gyoji.server.tables.thinking import Thinkers

T = TypeVar("T")
LOG: Final = logging.getLogger("gyoji.server")
BREATH: Final = 16
"""After so many moves of a game that is read again, others get their turn."""
MOST_IDLE: Final = 100
"""So many decisions in a row are taken for people; then they are asked."""
RETRY: Final = 2.0
"""Seconds until what could not be stored is tried again: a bot's move, or an end by the clock."""


class Listener(Protocol):
    """A connection at a table."""

    account: str
    lang: str
    every: bool | None
    """Whether its player wants to be asked everything; None while they have not said so."""
    told: int
    """How many entries of the log it was told."""
    lines: int
    """How many lines they made; -1 when it must be told all again."""

    def send(self, message: dict[str, object]) -> None:
        """Have a message sent, after those before it."""
        ...


class Running:
    """A table in memory; what players do at it is in `Playing`."""

    def __init__(self, body: TableBody, store: Store, thinkers: Thinkers) -> None:
        self.body = body
        self.match: Match | None = None
        self.moves: list[Move] = []
        """The moves in force."""
        self.at = 0
        """How many entries the journal has; names the state that clients see."""
        self.listeners: list[Listener] = []
        self.used = time.monotonic()
        """When somebody last had to do with it."""
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._taken: list[Move] = []
        """Moves that the engine has taken and the store has not."""
        self._spent: list[int] = []
        self._asked_at = time.monotonic()
        self._stuck = False
        """Whether the bot that is asked could not decide: it is asked again when somebody who sits here says so."""
        self._holds: dict[int, Hold] = {}
        """The passes that go on, by seat; they end with the server."""
        self._foreseen_at = -1
        self._foreseen: dict[tuple[int, str], dict[str, object]] = {}
        """What options of the present question would do, by their number and language."""
        self._clock_runs = False
        """A clock stands until somebody who sits here has come, also after a restart of the server."""

    # Who is who

    def seat_of(self, account: str) -> int:
        """Return the chair of an account, or SPECTATOR."""
        for n, seat in enumerate(self.body.seats):
            if seat.kind == "human" and seat.account == account:
                return n
        return showing.SPECTATOR

    def humans(self) -> list[int]:
        """Return the chairs of people."""
        return [n for n, seat in enumerate(self.body.seats) if seat.kind == "human"]

    def is_idle(self) -> bool:
        """Tell whether nobody looks on, no bot thinks and no clock runs."""
        return not (self.listeners or self._bots or self._timer or self._lock.locked())

    async def notice(self) -> None:
        """Go on with a table whose chairs have been filled."""
        self.tell_table()
        await self._change(self._begin)

    async def close(self) -> None:
        """Stop bots and clocks."""
        self._stop_timer()
        for task in [*self._tasks, *([self._bots] if self._bots else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    # Changes

    async def _begin(self) -> None:
        if self.body.state == "playing":
            await self._read()
            self._pass_idle()
            if self._taken:
                await self._commit()
            else:
                self.tell_state()

    async def _locked(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do *work* under the lock to its end, even when whoever asked for it goes away."""

        async def inside() -> T:
            async with self._lock:
                self.used = time.monotonic()
                return await work()

        return await asyncio.shield(asyncio.ensure_future(inside()))

    async def _change(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do *work*, and tell everybody where the game stands when it changed something."""
        before = (self.at, self.body.state)

        async def inside() -> None:
            try:
                await work()
            finally:
                if self.match is not None and before != (self.at, self.body.state):
                    self.tell_state()
                    if self.body.state != before[1]:
                        self.tell_table()

        try:
            await self._locked(inside)
        finally:
            self._go_on()

    async def _under_way(self) -> Match:
        if self.body.state == "waiting":
            raise Trouble("not_started")
        if self.body.state == "damaged":
            raise Trouble("damaged")
        await self._read()
        assert self.match is not None
        if self.match.game.over:
            raise Trouble("over")
        return self.match

    def _seated(self, account: str) -> int:
        seat = self.seat_of(account)
        if seat < 0:
            raise Trouble("forbidden")
        return seat

    def _take(self, move: Move) -> None:
        """Let the engine take a move and what follows from it without a thought, to be committed together."""
        self._let_engine(move)
        self._pass_idle()

    def _give_up(self, seats: list[int], why: str = "") -> None:
        """Let players give up together, until the game is over by that."""
        assert self.match is not None
        for seat in seats:
            if not self.match.game.over:
                self._let_engine(Move(CONCEDED, seat, 0, why))
        self._pass_idle()

    def _let_engine(self, move: Move) -> None:
        match = self.match
        assert match is not None
        try:
            journal.take(match, move)
        except EndlessError as error:
            self._forget()
            LOG.warning("table %s: move %d never ends: %s", self.body.id, self.at, error)
            raise Trouble("endless", rule=error.rule, more=(error.place,)) from None
        except Exception:
            self._forget()
            LOG.exception("table %s: the engine failed on move %d", self.body.id, self.at)
            raise Trouble("internal") from None
        self._taken.append(move)

    async def _commit(self) -> None:
        """Commit what the engine has taken, all of it or nothing."""
        match, taken = self.match, self._taken
        assert match is not None
        self._taken = []
        ended: TableBody | None = None
        if match.game.over:
            winners = [int(winner) for winner in match.game.winners]
            ended = msgspec.structs.replace(self.body, state="over", winners=winners)
        await self._write(taken, ended)
        self.moves += taken
        self._asked_at = time.monotonic()
        if ended is not None:
            self.body = ended
        if self.body.puzzle and state_at(self.body, match) == SOLVED:
            for seat in self.humans():
                await self._store.mark_solved(self.body.seats[seat].account, self.body.game, self.body.puzzle)

    async def _write(self, moves: list[Move], ended: TableBody | None) -> None:
        try:
            await self._store.add_moves(self.body.id, self.at, moves, ended)
        except StorageError as error:
            self._forget()
            if isinstance(error, Taken):
                raise Trouble("stale") from None
            LOG.error("table %s: move %d was not stored: %s", self.body.id, self.at, error)
            raise Trouble("storage") from None
        self.at += len(moves)
        self._stuck = False
        for move in moves:
            self._spent[move.player] += move.spent

    def _forget(self) -> None:
        self.match = None
        self._taken = []
        for listener in self.listeners:
            listener.lines = -1

    async def _read(self) -> None:
        """Have the match in memory."""
        if self.match is not None:
            return
        await self._thinkers.ready(self.body.game)
        try:
            entries = await self._store.moves(self.body.id)
        except StorageError as error:
            LOG.error("table %s cannot be read: %s", self.body.id, error)
            raise Trouble("storage") from None
        self.moves = in_force(entries)
        if self.at != len(entries):
            self._asked_at = time.monotonic()
        self.at = len(entries)
        self._spent = [0] * len(self.body.seats)
        for move in entries:
            self._spent[move.player] += move.spent
        try:
            match = thinking.new_match(self.body)
        except EndlessError as error:
            LOG.warning("table %s never begins: %s", self.body.id, error)
            raise Trouble("endless", rule=error.rule, more=(error.place,)) from None
        for n, move in enumerate(self.moves):
            if not journal.follow(match, move):
                self.body.state = "damaged"
                LOG.error("table %s: the stored game goes another way at move %d", self.body.id, n)
                break
            if n % BREATH == BREATH - 1:
                await asyncio.sleep(0)
        self.match = match

    def _pass_idle(self) -> None:
        """Take what people take without looking, unless they want to be asked everything."""
        match = self.match
        assert match is not None
        for _ in range(MOST_IDLE):
            question = match.game.question
            if question is None or self.body.seats[question.player].kind != "human":
                return
            choice = self._held_choice(match, int(question.player))
            if choice < 0:
                choice = match.rulebook.idle_choice(match.game)
                if choice < 0 or self._wants_every(int(question.player)):
                    return
            self._let_engine(Move(IDLE, int(question.player), choice))

    def _held_choice(self, match: Match, seat: int) -> int:
        """Return the option by which a held pass goes on; -1 where there is none, or it has just ended."""
        hold = self._holds.get(seat)
        choice = -1 if hold is None else hold.choice(match, seat)
        if choice < 0:
            self._holds.pop(seat, None)
        return choice

    def _wants_every(self, seat: int) -> bool:
        """Tell whether a player is asked everything.

        Between people that is so unless they wish otherwise: what is passed without asking tells the others what is
        not in somebody's hand.
        """
        said = {each.every for each in self.listeners if self.seat_of(each.account) == seat} - {None}
        return True in said if said else len(self.humans()) > 1

    def _undo_to(self, seat: int) -> int:
        """Return how many moves stay when a person takes one back, or -1."""
        if self.body.state == "playing" and self.humans() == [seat]:
            for n in range(len(self.moves) - 1, -1, -1):
                if self.moves[n].kind == DECIDED and self.moves[n].player == seat:
                    return n
        return -1

    # Bots and clocks

    def _go_on(self) -> None:
        """Let a bot think, or a clock run, as the question wants it."""
        self._stop_timer()
        question = self.match.game.question if self.match is not None else None
        if question is None or self.body.state != "playing":
            return
        if self.body.seats[question.player].kind == "bot":
            if self._bots is None and not self._stuck:
                self._bots = asyncio.ensure_future(self._play_bots())
                self._bots.add_done_callback(self._bots_are_done)
        elif self.body.clock is not None and self._clock_runs:
            left = max(0, self._left(int(question.player)) - self._since_asked()) / 1000
            self._timer = asyncio.get_running_loop().call_later(
                left, self._time_is_up, self.at, int(question.player)
            )

    def _bots_are_done(self, task: asyncio.Task[None]) -> None:
        self._bots = None
        if not task.cancelled() and task.exception() is not None:
            LOG.error("table %s: a bot failed", self.body.id, exc_info=task.exception())
        elif not task.cancelled():
            self._go_on()

    async def _play_bots(self) -> None:
        endless: list[int] = []  # the options of this question that never end
        last = -1
        while True:
            asked = await self._locked(self._ask_bot)
            if asked is None:
                return
            at, seat, choice = asked
            endless = endless if at == last else []
            last = at
            try:
                if endless:
                    choice = self._other_than(endless)
                elif isinstance(choice, thinking.Job):
                    choice = await self._thinkers.choose(choice)
                await self._let_bot(at, seat, choice)
            except Exception as error:
                if isinstance(error, Trouble) and error.code == "endless" and isinstance(choice, int):
                    endless.append(choice)
                    await self._recover()
                    if self._other_than(endless) not in endless:
                        continue
                # Whatever is wrong with a bot, the people at its table are not left waiting for it.
                if not (isinstance(error, Trouble) and error.code in ("storage", "stale")):
                    LOG.error(
                        "table %s: the bot on chair %d cannot decide", self.body.id, seat, exc_info=error
                    )
                    await self._stop_at(at)
                    return
                await self._recover()

    def _other_than(self, endless: list[int]) -> int:
        """Return the first option that is not known to go on for ever; the first of all where all do."""
        question = self.match.game.question if self.match is not None else None
        count = 0 if question is None else len(question.options)
        return next((index for index in range(count) if index not in endless), 0)

    async def _stop_at(self, at: int) -> None:
        """Tell everybody that the bot cannot decide, unless the game has gone on meanwhile."""
        await self._recover()

        async def work() -> None:
            if at == self.at and self.match is not None:
                self._stuck = True
                self.tell_state()

        await self._locked(work)

    async def _recover(self) -> None:
        """Wait until the match can be read again after something was not stored."""
        while self.match is None:
            await asyncio.sleep(RETRY)
            with contextlib.suppress(Trouble):
                await self._locked(self._read)

    async def _ask_bot(self) -> tuple[int, int, int | thinking.Job] | None:
        """Return the bot that must decide, with its choice or what it takes to think of one."""
        match = self.match
        question = match.game.question if match is not None else None
        if match is None or question is None or self.body.state != "playing":
            return None
        seat = int(question.player)
        body = self.body.seats[seat]
        if body.kind != "bot":
            return None
        if body.bot in thinking.QUICK:
            return self.at, seat, thinking.choose_at_once(match, body.bot, seat, self.at)
        return self.at, seat, thinking.make_job(self.body, self.moves, seat)

    async def _let_bot(self, at: int, seat: int, choice: int) -> None:
        async def work() -> None:
            if at == self.at and self.match is not None:
                self._take(Move(DECIDED, seat, choice))
                await self._commit()

        await self._change(work)

    def _since_asked(self) -> int:
        if self.body.clock is None or not self._clock_runs:
            return 0
        return int((time.monotonic() - self._asked_at) * 1000)

    def _left(self, seat: int) -> int:
        """Return the milliseconds that a player has left when the present question was asked."""
        assert self.body.clock is not None
        seconds, increment = self.body.clock
        made = len([move for move in self.moves if move.player == seat and move.kind == DECIDED])
        return 1000 * (seconds + increment * made) - self._spent[seat]

    def _time_is_up(self, at: int, seat: int) -> None:
        async def work() -> None:
            if at == self.at and self.match is not None:
                # The whole side: who has no time left cannot go on, whatever a teammate wants.
                side = self.match.rulebook.side(self.match.game, PlayerId(seat))
                self._give_up([seat, *[int(each) for each in side if each != seat]], "time")
                await self._commit()

        async def end() -> None:
            try:
                await self._change(work)
            except Trouble as trouble:
                LOG.error("table %s: time is up, and the end was not stored: %s", self.body.id, trouble)
                await self._recover()
                self._go_on()

        task = asyncio.ensure_future(end())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # Telling

    def tell_table(self) -> None:
        """Tell everybody who sits here."""
        for listener in list(self.listeners):
            listener.send({"type": "table", "table": self.to_wire(listener.account)})

    def tell_state(self) -> None:
        """Tell everybody where the game stands, each what is theirs to know."""
        sights = Sights()
        for listener in list(self.listeners):
            try:
                self._tell(listener, sights)
            except Exception:
                # The move is committed: that it cannot be shown to one reader must not undo it for the others.
                LOG.exception("table %s cannot be shown", self.body.id)
                listener.lines = -1
                listener.send({"type": "error", **Trouble("internal").to_wire(listener.lang)})

    def to_wire(self, account: str) -> dict[str, object]:
        """Return the table for somebody, as plain values."""
        online = {listener.account for listener in self.listeners}
        return table_to_wire(self.body, account, online, len(self.moves))

    def _tell(self, listener: Listener, sights: Sights) -> None:
        """Tell one listener where the game stands; *sights* are what others were shown already."""
        match = self.match
        assert match is not None
        seat = self.seat_of(listener.account)
        sight = sights.of(match, seat, listener.lang)
        start = max(0, listener.lines)
        lines = sight.lines(0 if listener.lines < 0 else listener.told)
        events = None if listener.lines < 0 else sight.events(listener.told)
        listener.lines = start + len(lines)
        listener.told = len(match.log.entries)
        undo = self._undo_to(seat) >= 0
        every = seat >= 0 and self._wants_every(seat)
        bots = [each.kind == "bot" and not self._stuck for each in self.body.seats]
        message = telling.state(sight, self.at, lines, start, self._clocks(), undo, every, bots, events)
        message["stuck"] = self._stuck
        if self.body.puzzle:
            message["puzzle"] = show_puzzle(self.body, match, listener.lang)
        if seat in self._holds:
            message["holding"] = self._holds[seat].to_wire()
        message.update(telling.agreement(match, seat, self.moves))
        listener.send(message)

    def _clocks(self) -> telling.Clocks | None:
        question = self.match.game.question if self.match is not None else None
        if self.body.clock is None:
            return None
        asked = -1 if question is None or not self._clock_runs else int(question.player)
        return [
            {
                "left": self._left(seat) - (self._since_asked() if seat == asked else 0),
                "running": seat == asked,
            }
            for seat in range(len(self.body.seats))
        ]
