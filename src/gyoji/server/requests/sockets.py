"""One WebSocket at a table: reads what the client says, and sends what the table tells, each at its own pace."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from gyoji.server.requests import wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.limits import Bucket
from gyoji.server.requests.meter import Meter
from gyoji.server.storage.database import StorageError
from gyoji.server.storage.store import Account
from gyoji.server.tables import showing
from gyoji.server.tables.paying import Ways
from gyoji.server.tables.playing import Playing
from gyoji.server.tables.tables import MOST_LISTENERS, Hall

LOG: Final = logging.getLogger("gyoji.server")
RATE: Final = 20.0
BURST: Final = 60.0
PATIENCE: Final = 100
"""How many messages beyond the limit are answered before the connection is closed."""
WAITING: Final = 500
"""How many messages may wait for a slow client."""
COSTLY: Final = (wire.Why, wire.Judge, wire.Explain, wire.Sync, wire.Language, wire.Foresee, wire.Meanings)
POLICY: Final = 1008
TOO_LARGE: Final = 1009
UNKNOWN_TABLE: Final = 4404


class Connection:
    """A listener over a WebSocket."""

    def __init__(
        self, socket: WebSocket, account: Account, lang: str, answers: Meter, patience: float = 1.0
    ) -> None:
        self.account = account.id
        self.lang = lang
        self.every: bool | None = None
        self.told = 0
        self.lines = -1
        self._socket = socket
        self._answers = answers
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self._bucket = Bucket(RATE * patience, BURST * patience)
        self._beyond = 0

    def send(self, message: dict[str, object]) -> None:
        """Have a message sent; a client that does not read is cut off and may come back."""
        try:
            self._queue.put_nowait(wire.encode(message))
        except asyncio.QueueFull:
            self._cut()

    def refuse(self, trouble: Trouble) -> None:
        """Tell the client that something cannot be."""
        self.send({"type": "error", **trouble.to_wire(self.lang)})

    async def serve(self, table: Playing) -> None:
        """Read and send until the client goes away."""
        writer = asyncio.ensure_future(self._write())
        try:
            await self._answer(table, None)
            while True:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect" or writer.done():
                    return
                text = message.get("text")
                if not await self._hear(table, text if text is not None else message.get("bytes") or b""):
                    return
        except WebSocketDisconnect:
            return
        finally:
            table.go(self)
            self._finish()
            await asyncio.wait([writer], timeout=5)
            writer.cancel()

    async def _hear(self, table: Playing, text: str | bytes) -> bool:
        """Answer one message; False when the connection is to end."""
        if len(text) > wire.MESSAGE_BYTES:
            self.refuse(Trouble("too_large"))
            self._close = TOO_LARGE
            return False
        if not self._bucket.take():
            self._beyond += 1
            self.refuse(Trouble("too_many"))
            self._close = POLICY
            return self._beyond < PATIENCE
        try:
            said = wire.read_message(text)
        except wire.Malformed as error:
            self.refuse(Trouble("bad_request", f"not a message: {error}"))
            return True
        begun = time.perf_counter()
        await self._answer(table, said)
        if isinstance(said, wire.Decide):
            self._answers.note(time.perf_counter() - begun)
        return True

    async def _answer(self, table: Playing, said: wire.Said | None) -> None:
        try:
            if said is None:
                await table.come(self)
            elif isinstance(said, COSTLY) and not self._bucket.take(2):
                raise Trouble("too_many")
            else:
                await self._obey(table, said)
        except Trouble as trouble:
            self.refuse(trouble)
            if trouble.code in ("stale", "storage", "internal"):
                await self._resync(table)
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            LOG.exception("table %s: a message failed: %r", table.body.id, said)
            self.refuse(Trouble("internal"))

    async def _resync(self, table: Playing) -> None:
        try:
            await table.sync(self)
        except Trouble as trouble:
            self.refuse(trouble)

    async def _obey(self, table: Playing, said: wire.Said) -> None:
        match said:
            case wire.Decide(at, option, then, pay, use, avoid):
                ways = Ways(tuple(use), tuple(avoid)) if pay else None
                await table.decide(self.account, at, option, then, ways)
            case wire.Foresee():
                await self._foresee(table, said)
            case wire.Hint(at):
                self.send({"type": "hint", "at": at, "hint": await table.hint(self.account, at, self.lang)})
            case wire.Pass(at, until, stops):
                await table.pass_on(self.account, at, until, tuple(stops))
            case wire.Ask():
                await table.ask_again(self.account)
            case wire.Meanings(cards):
                self.send({"type": "meanings", "cards": await table.meanings(self.account, cards)})
            case wire.Concede():
                await table.concede(self.account)
            case wire.Undo():
                await table.undo(self.account)
            case wire.Retry():
                await table.retry(self.account)
            case wire.Language(lang):
                self.lang = lang
                await table.sync(self)
            case wire.Sync():
                await table.sync(self)
            case wire.Every(on):
                table.change_every(self, on)
            case wire.Ping():
                self.send({"type": "pong"})
            case wire.Why():
                seat = table.seat_of(self.account)
                wishes = await table.look(lambda match: showing.wishes(match, seat, self.lang))
                self.send({"type": "why", "wishes": wishes})
            case wire.Judge():
                seat = table.seat_of(self.account)
                judge = await table.look(lambda match: showing.show_judge(match, seat, self.lang))
                self.send({"type": "judge", "judge": judge})
            case wire.Explain(card):
                seat = table.seat_of(self.account)
                values = await table.look(lambda match: showing.explain(match, seat, self.lang, card))
                self.send({"type": "explain", "card": card, "values": values})

    async def _foresee(self, table: Playing, said: wire.Foresee) -> None:
        """Tell of one option after the other, so that other tables get their turn between them."""
        ways = Ways(tuple(said.use), tuple(said.avoid))
        for option in said.options:
            found = await table.foresee(self.account, said.at, option, self.lang, ways)
            self.send({"type": "foreseen", "at": said.at, "option": option, **found})
            await asyncio.sleep(0)

    # Sending

    _close = 1000

    async def _write(self) -> None:
        try:
            while True:
                message = await self._queue.get()
                if message is None:
                    await self._socket.close(self._close)
                    return
                await self._socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the client is gone; reading says so as well

    def _finish(self) -> None:
        try:
            self._queue.put_nowait(None)
        except asyncio.QueueFull:
            self._cut()

    def _cut(self) -> None:
        while not self._queue.empty():
            self._queue.get_nowait()
        self._close = POLICY
        self._queue.put_nowait(None)


async def attend(
    hall: Hall, socket: WebSocket, account: Account, id_: str, lang: str, patience: float = 1.0
) -> None:
    """Serve a client at table *id_* until it goes away."""
    await socket.accept()
    connection = Connection(socket, account, lang, hall.answers, patience)
    try:
        table = await _find(hall, id_)
    except Trouble as trouble:
        await socket.send_text(wire.encode({"type": "error", **trouble.to_wire(lang)}).decode())
        await socket.close(UNKNOWN_TABLE if trouble.code == "unknown" else POLICY)
        return
    await connection.serve(table)


async def _find(hall: Hall, id_: str) -> Playing:
    try:
        table = await hall.find(id_)
    except StorageError as error:
        LOG.error("table %s cannot be read: %s", id_, error)
        raise Trouble("storage") from None
    if len(table.listeners) >= MOST_LISTENERS:
        raise Trouble("too_many")
    return table
